"""Everything for making your own game, to import from one place. docs/your-own-game.md is a tutorial.

Zones and counters are numbered; the kernel (`Game`) moves cards and changes counters; an `Effect` says what
happens. Everything that the game does not define has a default.
"""

from __future__ import annotations

from cardwright.kernel.batch import COUNT, HAPPEN, MOVE, ON_TOP
from cardwright.kernel.chance import Chance
from cardwright.kernel.effects import (
    DONE,
    GAME_ASKS,
    IT,
    NOTHING,
    THIS,
    YES,
    Amount,
    AnObject,
    ANumber,
    APlayer,
    AsksNumber,
    Condition,
    Effect,
    Objects,
    Ref,
    Set,
    Verb,
)
from cardwright.kernel.exchange import Side, exchange
from cardwright.kernel.game import Game
from cardwright.kernel.ints import Obj, Seat
from cardwright.kernel.words import (
    choose,
    choose_some,
    each,
    each_other_player,
    each_player,
    if_,
    may,
    repeat,
    secretly,
    seq,
)
from cardwright.play.cardgame import CardGame
from cardwright.play.options import TableOptions, option
from cardwright.play.plain import (
    EVERYBODY,
    NOBODY,
    OWNER,
    Cards,
    PlainGame,
    PlainZone,
    as_seat,
    ask,
    begin_turn,
    cards_in,
    deal_out,
    do,
    exactly,
    gather,
    listed,
    options_of,
    shared,
)
from cardwright.scenario.engine import Engine
from cardwright.scenario.plain import PlainEngine

__all__ = [
    "COUNT", "DONE", "EVERYBODY", "GAME_ASKS", "HAPPEN", "IT", "MOVE", "NOBODY", "NOTHING", "ON_TOP", "OWNER", "THIS",
    "YES", "ANumber", "APlayer", "Amount", "AnObject", "AsksNumber", "CardGame", "Cards", "Chance", "Condition",
    "Effect", "Game", "Obj", "Objects", "PlainCardGame", "PlainEngine", "PlainGame", "PlainZone", "Ref", "Seat", "Set",
    "Side", "TableOptions", "Verb", "as_seat", "ask", "begin_turn", "cards_in", "choose", "choose_some", "deal_out",
    "do", "each", "each_other_player", "each_player", "exactly", "exchange", "gather", "if_", "listed", "may", "option",
    "options_of", "repeat", "secretly", "seq", "shared",
]  # fmt: skip


class PlainCardGame(CardGame):
    """A plain game with all its parts: the object that an entry point of `cardwright.games` names."""

    def __init__(self, kind: type[PlainGame]) -> None:
        self.kind = kind
        self.name = kind.game
        self.title = kind.title or kind.game.replace("-", " ").title()

    def table(self, name: str = "") -> type[PlainGame]:
        """Return the class of its games."""
        return self.kind

    def options(self) -> type[TableOptions]:
        """Return the options of its tables."""
        return self.kind.options_type

    def scenarios(self) -> Engine:
        """Its zones, counters and phases, by name."""
        return PlainEngine(self.kind)
