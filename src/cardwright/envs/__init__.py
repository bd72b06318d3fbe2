"""Reinforcement-learning environments for every installed game, in the interfaces of the common libraries.

`cardwright[envs]` installs the libraries. Each interface is a module:

    cardwright.envs.pettingzoo   all seats, one after another (AEC)
    cardwright.envs.gymnasium    one seat against bots; vectorized environments
    cardwright.envs.openspiel    games with a root chance node, observers and a resampler
    cardwright.envs.text         observations and answers as text, for language models
    cardwright.envs.batch        many games in one call; NumPy reads the results in place

The schema of an observation (`schema_of`) describes it number by number; see docs/environments.md.
"""

from __future__ import annotations

from .tables import Table, schema_of

__all__ = ["Table", "schema_of"]
