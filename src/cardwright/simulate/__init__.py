"""Plays many games between bots and reports win rates, turns and points.

>>> from cardwright.simulate import run
>>> result = run(bots=["big-money", "smithy-money"], n=10, seed=1)
>>> sum(row.wins for row in result.bots)
10.0
"""

from cardwright.play.spec import bot_seed

from .compare import Comparison, Entrant, Pairing, Standing, compare
from .ladder import Ladder, LadderTable, Pair, Rung, ladder
from .result import BotRow, CardMeans, CardRow, GameRow, Result, card_columns, cards_to_csv, to_csv
from .runfile import RunFileError
from .runner import run
from .seeds import game_seed
from .statistics import Interval, StopRule, mean_interval, running_interval, share_interval, wilson
from .tuning import Against, Tuned, TuneError, tune

__all__ = [
    "Against",
    "BotRow",
    "CardMeans",
    "CardRow",
    "Comparison",
    "Entrant",
    "GameRow",
    "Interval",
    "Ladder",
    "LadderTable",
    "Pair",
    "Pairing",
    "Result",
    "RunFileError",
    "Rung",
    "Standing",
    "StopRule",
    "TuneError",
    "Tuned",
    "bot_seed",
    "card_columns",
    "cards_to_csv",
    "compare",
    "game_seed",
    "ladder",
    "mean_interval",
    "run",
    "running_interval",
    "share_interval",
    "to_csv",
    "tune",
    "wilson",
]
