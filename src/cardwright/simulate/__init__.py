"""Many games between bots: who wins how often, in how many turns, with how many points.

>>> from cardwright.simulate import run
>>> result = run(bots=["big-money", "smithy-money"], n=10, seed=1)
>>> sum(row.wins for row in result.bots)
10.0
"""

from .result import BotRow, GameRow, Result, to_csv, wilson
from .runner import run
from .seeds import bot_seed, game_seed

__all__ = ["BotRow", "GameRow", "Result", "bot_seed", "game_seed", "run", "to_csv", "wilson"]
