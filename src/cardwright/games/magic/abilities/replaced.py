"""CR 614, 701.19b, 701.23f, 701.24f, 701.40f. Replacement effects on destroying,
searching, discarding and entering.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, final

from cardwright.games.magic.casting.targets import OBJECT_SHIFT
from cardwright.games.magic.characteristics.lookup import characteristic, controller
from cardwright.games.magic.characteristics.selections import Test
from cardwright.games.magic.events.event_sorts import enters_kind
from cardwright.games.magic.events.replacing import regenerable, regenerate
from cardwright.games.magic.numbers import causes, derived, durations, events, facts
from cardwright.games.magic.numbers.types import CREATURE
from cardwright.games.magic.numbers.zones import LIBRARY, PLACES
from cardwright.games.magic.objects.players import THEIRS, is_opponent, means
from cardwright.games.magic.objects.queries import (
    battlefield,
    is_graveyard,
    is_hand,
    is_library,
    owned,
    stack,
)
from cardwright.games.magic.objects.table import CARDS, Replacing, Watch
from cardwright.kernel.batch import CAUSE, FACT_ON, HAPPEN, MORE, MOVE, NEW, OBJ, TO, VOID, WHAT
from cardwright.kernel.effects import ASK_MAY, DONE, NOTHING, NUMBER_SLOT, YES, YOU_SLOT, Condition, Effect
from cardwright.kernel.frames import ID_MASK, NOBODY, PLAYER, WIDTH
from cardwright.kernel.ints import Obj, Seat, append, i64, vec

if TYPE_CHECKING:
    from cardwright.kernel.game import Game


@final
class Regenerates(Replacing):
    """CR 701.19b. A replacement effect: each time this would be destroyed, it regenerates instead, if it
    can.
    """

    def __init__(self) -> None:
        super().__init__(events.LEAVES, label="if this would be destroyed, it regenerates")

    def applies(self, g: Game, at: i64) -> bool:
        return g.pad[at + OBJ] == g.slot(0) and regenerable(g, at)

    def change(self, g: Game, at: i64) -> bool:
        regenerate(g, at)
        return True


@final
class an_opponents(Condition):
    """CR 602.2, 701.2a. A condition: an opponent of the source's controller would activate the ability."""

    def __init__(self) -> None:
        super().__init__()
        self.label = "only an opponent may"

    def holds(self, g: Game) -> bool:
        obj = g.find(g.slot(0))
        return obj >= 0 and is_opponent(g, g.seat(), controller(g, obj))


# -- libraries


@final
class SearchesLess(Replacing):
    """CR 701.23f. A replacement effect: an opponent who would search a library searches only its top `n`
    cards.
    """

    def __init__(self, n: int) -> None:
        super().__init__(HAPPEN, label=f"opponents search the top {n} cards of a library")
        self.n: i64 = n

    def applies(self, g: Game, at: i64) -> bool:
        p = g.pad
        return (
            p[at + CAUSE] == causes.SEARCHED
            and p[at + MORE] & PLAYER != 0
            and is_opponent(g, Seat(p[at + OBJ] & NOBODY), g.seat())
        )

    def change(self, g: Game, at: i64) -> bool:
        lasts: i64 = durations.THIS_TURN
        g.amend(FACT_ON, g.pad[at + MORE], self.n, facts.fact_extra(facts.F_PORTION, lasts), g.slot(0))
        return True


# -- discarding
@final
class on_top_instead(Effect):
    """CR 614.6, 608.2d. An effect: instead of discarding a card, the player may put it on top of its
    owner's library.
    """

    def __init__(self) -> None:
        super().__init__()
        self.label = "you may put it on top of your library"

    def carry_out(self, g: Game, part: i64) -> i64:
        if part == 0:
            g.ask(ASK_MAY, append(append(vec[i64](capacity=2), i64(NOTHING)), i64(YES)))
            return 1
        if g.reply == YES:
            g.pad[g.slot(NUMBER_SLOT) + TO] = owned(g, Obj(self.discarded(g)), LIBRARY)
        return DONE

    def discarded(self, g: Game) -> i64:
        return g.pad[g.slot(NUMBER_SLOT) + OBJ] & ID_MASK

    def says(self, g: Game, option: i64) -> str:
        return "Put it on top of your library" if option == YES else "Don't"

    def asks(self, g: Game) -> str:
        return f"You may put {g.match.rules.name_of(g, Obj(self.discarded(g)))} on top of your library"


@final
class OnTopWhenDiscarded(Replacing):
    """CR 614.6, 701.9c. A replacement effect: if an effect makes you discard a card, you may put it on top of
    your library.

    The card isn't revealed.
    """

    def __init__(self) -> None:
        super().__init__(
            events.DISCARDS,
            on_top_instead(),
            label="discard onto the library",
        )

    def applies(self, g: Game, at: i64) -> bool:
        p = g.pad
        if (
            p[at + CAUSE] != causes.DISCARDED
            or p[at + MORE] & events.AS_COST
            or not is_graveyard(g, p[at + TO])
        ):
            return False
        return p[at + TO] // PLACES == g.seat()


def carried_out(g: Game) -> Obj:
    """CR 608.2. Return the spell or ability whose effect causes the present event; -1 if no effect causes
    it.
    """
    at = g.top
    while at >= 0:
        you = g.slot_at(at, YOU_SLOT)
        if you >= 0 and you & PLAYER:
            obj = Obj(you >> OBJECT_SHIFT & ID_MASK)
            if g.zone_of(obj) == stack(g):
                return obj
        at -= WIDTH
    return Obj(-1)


@final
class EntersWhenDiscarded(Replacing):
    """CR 614.6, 701.9c. A replacement effect: if an opponent's spell or ability makes you discard this,
    put it onto the battlefield instead.
    """

    def __init__(self) -> None:
        super().__init__(events.DISCARDS, None, True, "discarded by an opponent, it enters")

    def applies(self, g: Game, at: i64) -> bool:
        return is_graveyard(g, g.pad[at + TO]) and made_by_opponent(g, at) >= 0

    def change(self, g: Game, at: i64) -> bool:
        g.pad[at + TO] = battlefield(g)
        g.pad[at + MORE] = g.seat()
        return True


def made_by_opponent(g: Game, at: i64) -> i64:
    """CR 701.9a. Return the opponent whose spell or ability causes a discard, as a reference; -1 if no
    opponent's does.
    """
    p = g.pad
    if p[at + CAUSE] != causes.DISCARDED or p[at + MORE] & events.AS_COST:
        return -1
    by = carried_out(g)
    if by < 0 or not is_opponent(g, controller(g, by), g.seat()):
        return -1
    return g.player(controller(g, by))


@final
class MadeToDiscard(Watch):
    """CR 603.2, 701.9a. A trigger: an opponent's spell or ability causes you to discard this card, or any
    card.

    IT is the card, THAT_NUMBER that opponent.
    """

    def __init__(self, this: bool) -> None:
        super().__init__(events.DISCARDS, False, "when an opponent causes you to discard")
        self.this: bool = this

    def sees(self, g: Game, at: i64) -> bool:
        p = g.pad
        obj = Obj(p[at + OBJ] & ID_MASK)
        if g.home[obj] != g.seat() or (self.this and p[at + NEW] != g.slot(0)):
            return False
        return made_by_opponent(g, at) >= 0

    def how_much(self, g: Game, at: i64) -> i64:
        return made_by_opponent(g, at)


@final
class Discarded(Watch):
    """CR 701.9a, 701.9c. A trigger: a player discards a card that has one of these types (none given: any
    type) and passes tests.

    IT is that player, or the card. A card that is put into a hidden zone without being revealed counts as
    discarded, but no test can see its characteristics.
    """

    def __init__(
        self, types: int, tests: list[Test], label: str, *, whose: int = THEIRS, it_is_the_card: bool = False
    ) -> None:
        super().__init__(events.DISCARDS, False, label)
        self.types: i64 = types
        self.tests: list[Test] = tests
        self.whose: i64 = whose
        self.it_is_the_card: bool = it_is_the_card

    def sees(self, g: Game, at: i64) -> bool:
        p = g.pad
        obj = Obj(p[at + OBJ] & ID_MASK)
        if not means(g, self.whose, Seat(g.home[obj]), g.seat()):
            return False
        if self.types == 0 and len(self.tests) == 0:
            return True
        to = p[at + TO]
        revealed = p[at + MORE] & events.BLENDS != 0  # what shuffles itself away is shown before
        if (is_library(g, to) or is_hand(g, to)) and not revealed and not g.all_know(obj):
            return False
        if self.types and characteristic(g, obj, derived.TYPES) & self.types == 0:
            return False
        for t in self.tests:
            if not t.passes(g, obj):
                return False
        return True

    def one_event(self, g: Game, at: i64, other: i64) -> bool:
        """CR 603.2c. Whether the same player discards both cards. If so, a trigger on "one or more cards"
        triggers only once.
        """
        return g.home[g.pad[at + OBJ] & ID_MASK] == g.home[g.pad[other + OBJ] & ID_MASK]

    def about(self, g: Game, at: i64) -> i64:
        if self.it_is_the_card:
            return g.pad[at + NEW]
        return g.player(Seat(g.home[g.pad[at + OBJ] & ID_MASK]))

    def how_much(self, g: Game, at: i64) -> i64:
        return 1


# -- what can't enter, what can't be cast
@final
class StaysOut(Replacing):
    """CR 614.17, 701.40f. A replacement effect: creature cards in graveyards and libraries can't enter the
    battlefield. They stay in their zone.

    A card that would enter face down counts as a creature card, whatever its face is.
    """

    def __init__(self) -> None:
        super().__init__(events.ENTERS, label="creature cards in graveyards and libraries can't enter")

    def applies(self, g: Game, at: i64) -> bool:
        p = g.pad
        obj = g.find(p[at + OBJ])
        if p[at + WHAT] != MOVE or obj < 0:
            return False
        zone = g.zone_of(obj)
        if not is_graveyard(g, zone) and not is_library(g, zone):
            return False
        return (
            p[at + MORE] & events.ENTERS_FACE_DOWN != 0
            or CARDS.types[enters_kind(g, at, obj)] & CREATURE != 0
        )

    def change(self, g: Game, at: i64) -> bool:
        g.pad[at + WHAT] = VOID
        return True
