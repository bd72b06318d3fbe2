"""Environments for machines that learn, and for programs: any installed game, as the libraries of the field want it.

`cardwright[envs]` installs what they need. Each library has its module:

    cardwright.envs.pettingzoo   all seats, one after the other (AEC)
    cardwright.envs.gymnasium    one seat against bots; many games at once
    cardwright.envs.openspiel    games with a root chance node, observers and a resampler
    cardwright.envs.text         the same in words, for language models
    cardwright.envs.batch        many games in one call, read by NumPy in place

What an observation says stands in its schema (`schema_of`), number by number; docs/environments.md explains it all.
"""

from __future__ import annotations

from .tables import Table, schema_of

__all__ = ["Table", "schema_of"]
