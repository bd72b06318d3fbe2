"""CR 122.1, 728. Counters that players have, such as experience and rad counters."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final, final

from cardwright.games.magic.actions.drawing import mill
from cardwright.games.magic.actions.emblems import emblem
from cardwright.games.magic.actions.verbs import Act, lose_life
from cardwright.games.magic.amounts.player_counters import counters_of_player
from cardwright.games.magic.amounts.values import YOU, at_least, count_of, number, who
from cardwright.games.magic.characteristics.selections import Things
from cardwright.games.magic.conditions.this_way import WAS_MILLED, DoneThisWay, this_way
from cardwright.games.magic.events.proposing import give_counters, may_get_counters
from cardwright.games.magic.numbers import causes, events, steps
from cardwright.games.magic.numbers.types import LAND
from cardwright.games.magic.numbers.zones import GRAVEYARD
from cardwright.games.magic.objects.match import counter_number
from cardwright.games.magic.objects.open_sets import counter_kind
from cardwright.games.magic.objects.players import ANYBODYS
from cardwright.games.magic.objects.queries import command, owner
from cardwright.games.magic.objects.table import CARDS
from cardwright.games.magic.selectors.nouns import types
from cardwright.games.magic.triggers.watches import at_step
from cardwright.kernel.effects import Amount, AnObject, ANumber, APlayer, Effect, Ref
from cardwright.kernel.ints import i64
from cardwright.kernel.values import Name
from cardwright.kernel.words import seq

if TYPE_CHECKING:
    from cardwright.kernel.game import Game

RAD: Final = "rad"
THE_RADIATION: Final = "Radiation"  # the kind of the object with the ability of CR 728.1
NO_OBJECT: Final = -1


@final
class get_counters(Act):
    """CR 122.1. An effect: a player gets `n` counters of the kind `which`. If `n` is below 0, they lose as many.

    `kind`: the number in the card table of the object that a player with such counters has; -1: none.
    """

    def __init__(
        self, n: int | Amount, which: str, player: Ref[APlayer] | Ref[AnObject] = YOU, kind: int = NO_OBJECT
    ) -> None:
        super().__init__()
        self.n: Amount = number(n)
        self.which: Name = counter_kind(which)
        self.player: Ref[APlayer] | Ref[AnObject] = player
        self.kind: i64 = kind
        self.label = f"{player.text} get {self.n.label} {which} counters"

    def kinds_named(self) -> list[str]:
        return ["kind"] if self.kind >= 0 else []

    def propose(self, g: Game) -> None:
        n = self.n.now(g)
        seat = who(g, self.player)
        if n <= 0 or seat < 0 or not may_get_counters(g, seat, NO_OBJECT):
            return
        give_counters(g, seat, counter_number(g, self.which), n, causes.COUNTERS_CHANGED)
        if self.kind < 0:
            return
        for obj in g.zones.all_of(command(g)):
            if g.kind(obj) == self.kind and owner(g, obj) == seat:
                return
        g.propose(events.EMBLEM, g.player(seat), self.kind, 0, causes.EMBLEM_GIVEN)


@final
class lose_counters(Act):
    """CR 122.1. An effect: a player removes `n` counters of the kind `which` from themselves, as far as possible."""

    def __init__(self, n: int | Amount, which: str, player: Ref[APlayer] | Ref[AnObject] = YOU) -> None:
        super().__init__()
        self.n: Amount = number(n)
        self.which: Name = counter_kind(which)
        self.player: Ref[APlayer] | Ref[AnObject] = player
        self.label = f"{player.text} lose {self.n.label} {which} counters"

    def propose(self, g: Game) -> None:
        n = self.n.now(g)
        seat = who(g, self.player)
        if n > 0 and seat >= 0:
            give_counters(g, seat, counter_number(g, self.which), -n, causes.COUNTERS_CHANGED)


def radiates(since: Ref[ANumber]) -> Effect:
    """CR 728.1. An effect: for each nonland card milled since then, you lose 1 life and a rad counter."""
    milled = Things(GRAVEYARD, True, 0, ANYBODYS, [types(LAND, "land", no=True)], "card")
    many = count_of(DoneThisWay(WAS_MILLED, milled, since, label="nonland card"))
    return seq(lose_counters(many, RAD), lose_life(many))


def the_radiation() -> int:
    """CR 728.1. Return the number in the card table of the object whose ability mills for rad counters. It is
    defined at the first call.
    """
    if THE_RADIATION in CARDS.kinds:
        return CARDS.kinds[THE_RADIATION]
    mills = at_step(
        steps.FIRST_MAIN,
        this_way(mill(counters_of_player(RAD)), radiates),
        condition=at_least(counters_of_player(RAD), 1),
        text="at the beginning of your first main phase",
    )
    return emblem(THE_RADIATION, mills)


def get_rad(n: int | Amount, player: Ref[APlayer] | Ref[AnObject] = YOU) -> Effect:
    """CR 122.1i, 728.1. An effect: a player gets `n` rad counters."""
    return get_counters(n, RAD, player, the_radiation())
