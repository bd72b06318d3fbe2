"""CR 905.4, 702.106, 315. Abilities of conspiracies: names chosen in secret, and how a game begins."""

from __future__ import annotations

from typing import TYPE_CHECKING, final

from cardwright.games.magic.characteristics.lookup import characteristic, last_known
from cardwright.games.magic.characteristics.selections import Test
from cardwright.games.magic.numbers import derived
from cardwright.games.magic.numbers.types import CONSPIRACY
from cardwright.games.magic.objects.match import match_of
from cardwright.games.magic.objects.queries import command, owner
from cardwright.games.magic.objects.table import CARDS, Ability
from cardwright.games.magic.variants.conspiracy import BeforeTheGame, HiddenAgenda, is_named
from cardwright.kernel.effects import AnObject, Condition, Ref
from cardwright.kernel.ints import Obj, i64

if TYPE_CHECKING:
    from cardwright.kernel.game import Game


@final
class OfChosenName(Test):
    """CR 702.106d, 702.106f. A test: the object has a name that was chosen for this conspiracy.

    `but`: it must not be the name of this other object. With two chosen names, it is the second one then.
    """

    def __init__(self, but: Ref[AnObject] | None = None) -> None:
        super().__init__("of the chosen name" if but is None else "of the other chosen name")
        self.looks_at = 0
        self.but: Ref[AnObject] | None = but

    def passes(self, g: Game, obj: Obj) -> bool:
        kind = characteristic(g, obj, derived.KIND)
        if self.but is not None and kind == last_known(g, g.slot(self.but.slot), derived.KIND):
            return False
        return is_named(g, g.slot(0), kind)


@final
class nothing_outside(Condition):
    """CR 905.1d. A condition: all cards of your card pool began the game in your library or in the command
    zone.
    """

    def __init__(self) -> None:
        super().__init__()
        self.label = "all your cards began in the game"
        self.looks_at = 0

    def holds(self, g: Game) -> bool:
        laid: i64 = 0
        for obj in g.zones.all_of(command(g)):
            if CARDS.types[g.kind(obj)] & CONSPIRACY and owner(g, obj) == g.seat():
                laid += 1
        return laid == len(match_of(g).sideboards[g.seat()])


@final
class first_turn(Condition):
    """CR 500.1. A condition: it is the first turn of the game."""

    def __init__(self) -> None:
        super().__init__()
        self.label = "it is the first turn"

    def holds(self, g: Game) -> bool:
        return g.turn_no == 1


def hidden_agenda(names: int = 1) -> Ability:
    """CR 702.106a, 702.106f. An ability: hidden agenda. This begins the game face down, with a name chosen in
    secret.

    With `names` 2 it is double agenda: two names are chosen.
    """
    return HiddenAgenda(names)


def before_the_game(first: bool = False, fewer: int = 0) -> Ability:
    """CR 103.1c, 315.5a. An ability: you are the starting player (`first`), or the minimum size of your deck
    is `fewer` cards lower.
    """
    return BeforeTheGame(first, fewer)
