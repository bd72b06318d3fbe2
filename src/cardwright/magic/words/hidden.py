"""CR 401.4-7, 402.2-3, 404.2, 406.3-4. What is hidden from whom: tops of libraries, hands, face-down piles."""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING, Final, final

from cardwright.kernel.batch import HAPPEN
from cardwright.kernel.effects import (
    DONE,
    IT_SLOT,
    AnObject,
    APlayer,
    Condition,
    Effect,
    Objects,
    Ref,
    Set,
)
from cardwright.kernel.frames import NOBODY, shifted
from cardwright.kernel.ints import append, i64, vec
from cardwright.magic.causes import DISCARDED, EXILED, LOOKED_AT, PUT
from cardwright.magic.costs import (
    CostPart,
)
from cardwright.magic.derive import printed
from cardwright.magic.libraries import in_order
from cardwright.magic.permits import CHANGED_BY, SET_TO, HandLimit
from cardwright.magic.players import ANYBODYS, THEIRS, YOURS
from cardwright.magic.proposing import discard_as_cost, event, move
from cardwright.magic.rules import (
    CREATURE,
    EXILED_LOOKED,
    HAND,
    LIBRARY,
    LOOKS_AT_CARDS,
    MORE_LANDS,
    PLACES,
    STEP_BEGINS,
    TYPES,
    UPKEEP,
    exile,
    is_graveyard,
    is_hand,
)
from cardwright.magic.rules import (
    SPELLS as SPELLS_CAST,
)
from cardwright.magic.sets import Players, Test
from cardwright.magic.table import (
    FROM_EXILE,
    FROM_GRAVEYARD,
    FROM_LIBRARY,
    Ability,
    Limit,
    Permission,
    Triggered,
)
from cardwright.magic.terms import TO_PLAY, TO_PLAY_LANDS

from .abilities import Happens, rule
from .amounts import who
from .verbs import Act

if TYPE_CHECKING:
    from cardwright.kernel.game import Game

Named = Ref[AnObject]
YOU_ALONE: Final = YOURS  # for whom a rule holds
OPPONENTS: Final = THEIRS
EVERYBODY: Final = ANYBODYS
THAT_PLAYER: Final[Ref[APlayer]] = Ref(IT_SLOT, "that player")  # of a trigger that is about a player


# -- static abilities
def plays_top(terms: int = TO_PLAY, types: int = 0, words: str = "cards") -> Ability:
    """CR 401.5, 601.3. You may play these from the top of your library; `terms`: TO_PLAY, TO_CAST, as lands."""
    verb = "play" if terms & TO_PLAY_LANDS else "cast"
    label = f"you may {verb} {words} from the top of your library"
    return Permission(FROM_LIBRARY, label, terms=terms, types=types)


def plays_exiled(terms: int = TO_PLAY, types: int = 0, words: str = "cards") -> Ability:
    """CR 406.3a-b, 406.6. You may play these from among the cards that this has exiled."""
    return Permission(FROM_EXILE, f"you may play {words} exiled with this", terms=terms, types=types)


def looks_at_exiled() -> Ability:
    """CR 406.3, 406.6. You may look at the cards that this has exiled face down."""
    return rule(EXILED_LOOKED, YOU_ALONE, "you may look at cards exiled with this")


def more_lands() -> Ability:
    """CR 305.2. You may play a land more on each of your turns."""
    return rule(MORE_LANDS, YOU_ALONE, "you may play an additional land on each of your turns")


def hand_size(n: int, whose: int = YOU_ALONE) -> Ability:
    """CR 402.2. A maximum hand size is so many cards more, or less (below 0)."""
    return HandLimit(CHANGED_BY, n, whose, f"maximum hand size {n:+d}")


def hand_size_is(n: int, whose: int = YOU_ALONE) -> Ability:
    """CR 402.2. A maximum hand size is so many cards."""
    return HandLimit(SET_TO, n, whose, f"maximum hand size {n}")


@final
class NotFromHand(Limit):
    """CR 101.2. You can't play cards from your hand."""

    def __init__(self) -> None:
        super().__init__("you can't play cards from your hand")

    def casting(self, g: Game, obj: i64, seat: i64) -> bool:
        return seat == g.seat() and is_hand(g, g.zone_of(obj))

    def playing(self, g: Game, obj: i64, seat: i64) -> bool:
        return self.casting(g, obj, seat)


@final
class OneSpellATurn(Limit):
    """CR 101.2. You can't cast more than one spell each turn."""

    def __init__(self) -> None:
        super().__init__("you can't cast more than one spell each turn")

    def casting(self, g: Game, obj: i64, seat: i64) -> bool:
        return seat == g.seat() and g.value(seat, SPELLS_CAST) > 0


@final
class top_is(Condition):
    """CR 401.5. The top card of your library is revealed and passes that test; what nobody sees counts for nothing."""

    def __init__(self, test: Test) -> None:
        super().__init__()
        self.test: Test = test
        self.label = f"the top card of your library is {test.label}"
        self.looks_at = LOOKS_AT_CARDS

    def holds(self, g: Game) -> bool:
        library = g.seat() * PLACES + LIBRARY
        if g.zones.count(library) == 0:
            return False
        top = g.zones.top(library)
        seat: i64 = 0
        while seat < g.seats:
            if not g.knows(seat, top):
                return False
            seat += 1
        return self.test.passes(g, top)


# -- libraries
@final
class put_back(Effect):
    """CR 401.4, 701.20e. Look at so many cards on top of your library, then put them back in any order."""

    def __init__(self, n: int) -> None:
        super().__init__()
        self.n: i64 = n
        self.label = f"look at the top {n} cards of your library, put them back in any order"

    def carry_out(self, g: Game, part: i64) -> i64:
        library = g.seat() * PLACES + LIBRARY
        if part == 0:
            for ref in in_order(g, library, self.n):
                g.show(g.find(ref), shifted(1, g.seat()))
                event(g, HAPPEN, ref, 0, 0, LOOKED_AT)
            if not g.commit():
                return 1
            part = 1
        if part == 1:
            found = in_order(g, library, self.n)
            i: i64 = len(found) - 1
            while i >= 0:  # from the bottom up: left as they are they lie as they lay
                move(g, g.find(found[i]), library, PUT)
                i -= 1
            if not g.commit():
                return 2
        return DONE


@final
class look_at_top(Effect):
    """CR 701.20e. Look at so many cards on top of your library, or all that there are; `then` names them."""

    slot: i64

    def __init__(self, n: int, then: Callable[[Ref[Objects]], Effect]) -> None:
        ref: Ref[Objects] = Ref(text="them")
        super().__init__(then(ref))
        self.slot = self.binds(ref)
        self.n: i64 = n
        self.label = f"look at the top {n} cards of your library: {self.parts[0].label}"

    def carry_out(self, g: Game, part: i64) -> i64:
        if part == 0:
            g.bind(self.slot, g.new_list())
            for ref in in_order(g, g.seat() * PLACES + LIBRARY, self.n):
                g.add_to_list(g.slot(self.slot), ref)
                g.show(g.find(ref), shifted(1, g.seat()))
            i: i64 = 0
            while i < g.many(g.slot(self.slot)):
                event(g, HAPPEN, g.item(g.slot(self.slot), i), 0, 0, LOOKED_AT)
                i += 1
            if not g.commit():
                return 1
        return g.become(self.parts[0])


@final
class Unmoved(Set[AnObject]):
    """CR 608.2c. The rest of a list: those that have stayed where they were."""

    def __init__(self, what: Ref[Objects]) -> None:
        super().__init__()
        self.what: Ref[Objects] = what
        self.label = f"the rest of {what.text}"

    def options(self, g: Game, found: vec[i64]) -> vec[i64]:
        value = g.slot(self.what.slot)
        i: i64 = 0
        while i < g.many(value):
            if g.find(g.item(value, i)) >= 0:
                found = append(found, g.item(value, i))
            i += 1
        return found


@final
class Both(Test):
    """It passes both."""

    def __init__(self, a: Test, b: Test) -> None:
        super().__init__(f"{a.label} {b.label}")
        self.a: Test = a
        self.b: Test = b
        self.reads_pt = a.reads_pt or b.reads_pt

    def passes(self, g: Game, obj: i64) -> bool:
        return self.a.passes(g, obj) and self.b.passes(g, obj)


@final
class look_at_hand(Act):
    """CR 402.3, 701.20e. You look at that player's hand; nobody else does."""

    def __init__(self, player: Ref[APlayer]) -> None:
        super().__init__()
        self.player: Ref[APlayer] = player
        self.label = f"look at the hand of {player.text}"

    def propose(self, g: Game) -> None:
        seat = who(g, self.player)
        if seat < 0:
            return
        for obj in g.zones.all_of(seat * PLACES + HAND):
            g.show(obj, shifted(1, g.seat()))
            event(g, HAPPEN, g.ref(obj), 0, 0, LOOKED_AT)


@final
class ExilesTop(CostPart):
    """CR 118.3, 401.5. Exile so many cards from the top of your library."""

    def __init__(self, n: int) -> None:
        super().__init__()
        self.n: i64 = n
        self.label = f"exile the top {n} cards of your library"

    def payable(self, g: Game) -> bool:
        return g.zones.count(g.seat() * PLACES + LIBRARY) >= self.n

    def carry_out(self, g: Game, part: i64) -> i64:
        if part == 0:
            for ref in in_order(g, g.seat() * PLACES + LIBRARY, self.n):
                move(g, g.find(ref), exile(g), EXILED)
            if not g.commit():
                return 1
        return DONE


@final
class EndsOf(Set[AnObject]):
    """CR 401.2. The top card, or the bottom one, of the library of each player, or of each opponent."""

    def __init__(self, whose: int, bottom: bool = False) -> None:
        super().__init__()
        self.players: Players = Players(whose)
        self.bottom: bool = bottom
        self.label = f"the {'bottom' if bottom else 'top'} card of the library of each {self.players.label}"

    def options(self, g: Game, found: vec[i64]) -> vec[i64]:
        for player in self.players.options(g, vec[i64](capacity=4)):
            library = (player & NOBODY) * PLACES + LIBRARY
            if g.zones.count(library) > 0:
                obj = g.zones.top(library)
                if self.bottom:
                    obj = g.zones.bottom(library)
                found = append(found, g.ref(obj))
        return found


# -- hands
@final
class DiscardsHand(CostPart):
    """CR 701.9a. Discard your hand."""

    def __init__(self) -> None:
        super().__init__()
        self.label = "discard your hand"

    def payable(self, g: Game) -> bool:
        return True

    def carry_out(self, g: Game, part: i64) -> i64:
        if part == 0:
            for obj in g.zones.all_of(g.seat() * PLACES + HAND):
                discard_as_cost(g, obj, DISCARDED)
            if not g.commit():
                return 1
        return DONE


# -- graveyards
def at_upkeep_in_graveyard(effect: Effect, condition: Condition) -> Ability:
    """CR 113.6, 603.2b. At the beginning of your upkeep, while this is in your graveyard, if something is so."""
    watch = Happens(STEP_BEGINS, "at the beginning of your upkeep", whose=YOURS, to=UPKEEP)
    return Triggered(
        watch, effect, condition=condition, zone=FROM_GRAVEYARD, label=f"{watch.label}: {effect.label}"
    )


@final
class above_this(Condition):
    """CR 404.2. This is in its owner's graveyard, with creature cards above it: so many, or one `directly` above."""

    def __init__(self, n: int, directly: bool = False) -> None:
        super().__init__()
        self.n: i64 = n
        self.directly: bool = directly
        cards = "a creature card directly" if directly else f"{n} or more creature cards"
        self.label = f"this is in your graveyard with {cards} above it"

    def holds(self, g: Game) -> bool:
        this = g.find(g.slot(0))
        if this < 0 or not is_graveyard(g, g.zone_of(this)):
            return False
        above = False
        n: i64 = 0
        for obj in g.zones.all_of(g.zone_of(this)):  # the bottom first
            if above and printed(g, obj, TYPES) & CREATURE:
                n += 1
            if above and self.directly:
                break
            above = above or obj == this
        return n >= self.n
