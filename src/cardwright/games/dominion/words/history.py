"""Amounts, conditions and qualities that depend on the events of this turn, or on whose turn and which phase
it is.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Final, final

from cardwright.games.dominion.numbers import causes, counters, facts, phases, zones
from cardwright.games.dominion.objects.table import TABLE, Which
from cardwright.games.dominion.rules.phases import PHASE_CAUSES
from cardwright.games.dominion.rules.queries import match_of, next_fact, phase_now, types_of, types_of_kind
from cardwright.kernel.effects import Amount, Condition
from cardwright.kernel.frames import F_MORE, F_VALUE, FACT, INC_ONE
from cardwright.kernel.ints import Obj, Seat, append, i64, vec

from .qualities import ANY, type_text
from .saying import done, ordinal
from .verbs import swapped

if TYPE_CHECKING:
    from cardwright.kernel.game import Game


MOMENTS_SAID: Final = {causes.BUY_PHASE_STARTS: "this Buy phase began"}


@final
class times_this_turn(Amount):
    """Dominion D53. How many times this turn the event `event` of the player has happened to a card.

    `name`: only to cards with this name ("": any card). `types`: only to cards of these types. `names`: count
    different names. `phase`: only in phases of that kind, whose starts `enter_phase` stores. `since`: only
    after the last event of this other kind.
    """

    def __init__(
        self, event: int, name: str = "", types: int = -1, names: bool = False, phase: int = 0, since: int = 0
    ) -> None:
        super().__init__()
        self.cause: i64 = PHASE_CAUSES[phase]
        self.since: i64 = since
        self.names: bool = names
        self.event: i64 = event
        self.name: str = name
        self.types: i64 = types
        of_types = "" if types == -1 else f"{type_text(types)} cards"
        cards = f"{name} ({of_types})" if name and of_types else name or of_types or "cards"
        differently = "differently named " if names else ""
        when = f"in your {phases.PHASE_NAMES[phase]} phases this turn" if phase else "this turn"
        if since:
            when += f" since {MOMENTS_SAID.get(since, done(since))}"
        self.label = f"the number of {differently}{cards} you {done(event)} {when}"

    def now(self, g: Game) -> i64:
        wanted = self.event << 8 | g.seat()
        kind: i64 = TABLE.kind(self.name) if self.name != "" else i64(-1)
        found = vec[i64](capacity=4)
        n: i64 = 0
        now: i64 = 0
        for x in g.remembered:
            if x >> 40 in PHASE_CAUSES:
                now = x >> 40
            if self.since != 0 and x >> 40 == self.since:
                n = 0
                found = vec[i64](capacity=4)
            if self.cause != 0 and now != self.cause:
                continue
            k = x & 0xFFFFFFFF
            if x >> 32 != wanted or (kind >= 0 and k != kind) or types_of_kind(g, k) & self.types == 0:
                continue
            if self.names and k in found:
                continue
            n += 1
            if self.names:
                found = append(found, k)
        return n


@final
class the_nth_this_turn(Which):
    """Dominion D53. A quality, tested during an event: this is the player's `n`-th event of that kind this
    turn.

    `types`: count only cards of these types. `of`: count only cards with this permanent quality.
    `of_its_name`: count only copies of the card.
    """

    of: Which

    def __init__(
        self, n: int, event: int, types: int = -1, of: Which = ANY, of_its_name: bool = False
    ) -> None:
        super().__init__()
        self.n: i64 = n
        self.event: i64 = event
        self.types: i64 = types
        self.of = of
        kind = of.label if types == -1 else f"{type_text(types)} card"
        if types != -1 and of is not ANY:
            kind += f" that is a {of.label}"
        self.of_its_name: bool = of_its_name
        name = " of its name" if of_its_name else ""
        self.label = f"{ordinal(n)} {kind}{name} you have {done(event)} this turn"

    def fits(self, g: Game, obj: Obj) -> bool:
        remembered = g.remembered
        cards = match_of(g).cards
        at: i64 = len(remembered) - 1
        if at < 0 or types_of(g, obj) & self.types == 0 or not self.of.ever_fits(cards, g.kind(obj)):
            return False
        now = remembered[at]  # the event that is under way
        if now >> 40 != self.event:
            return False
        n: i64 = 0
        for x in remembered:
            if self.of_its_name and x != now:
                continue
            if x >> 32 == now >> 32 and types_of_kind(g, x & 0xFFFFFFFF) & self.types:
                n += 1 if self.of.ever_fits(cards, x & 0xFFFFFFFF) else 0
        return n == self.n


@final
class drawing_shuffles(Condition):
    """Dominion D31, D92. Whether drawing `n` cards makes the player shuffle."""

    def __init__(self, n: int) -> None:
        super().__init__()
        self.n: i64 = n
        self.label = f"drawing {n} cards makes you shuffle"

    def holds(self, g: Game) -> bool:
        seat = g.seat()
        n: i64 = 0 if swapped(g) else self.n - g.value(seat, counters.LESS_CARD)
        return g.size(g.zone(zones.DECK, seat)) < n and g.size(g.zone(zones.DISCARDS, seat)) > 0


@final
class bought(Which):
    """Dominion D41. A quality, tested while a card is gained: the card was bought."""

    def __init__(self) -> None:
        super().__init__()
        self.label = "card you bought"

    def fits(self, g: Game, obj: Obj) -> bool:
        return g.value(Seat(g.seats), counters.BOUGHT) + INC_ONE == g.ref(obj)


@final
class in_phase(Condition):
    """Dominion D22, D25. Whether the present phase is `phase`, in any player's turn."""

    def __init__(self, phase: int) -> None:
        super().__init__()
        self.phase: i64 = phase
        self.label = f"it is the {phases.PHASE_NAMES[phase]} phase"

    def holds(self, g: Game) -> bool:
        return phase_now(g) == self.phase


@final
class done_last_turn(Which):
    """Dominion D153. A quality: cards of which a neighbour has gained a copy in their last turn.

    `event`: the event, if it isn't gaining. `neighbour`: 1 for the player to the left, -1 for the player to
    the right.
    """

    def __init__(self, event: int, neighbour: int) -> None:
        super().__init__()
        self.event: i64 = event
        self.neighbour: i64 = neighbour
        side = "left" if neighbour == 1 else "right" if neighbour == -1 else f"left, {neighbour} seats on,"
        self.label = f"card the player to your {side} has {done(event)} last turn"

    def fits(self, g: Game, obj: Obj) -> bool:
        seat = Seat((g.seat() + self.neighbour + g.seats) % g.seats)
        at = next_fact(g, 0, facts.LAST_TURN, seat)
        while at >= 0:
            if g.facts[at + F_MORE] == g.kind(obj) and g.facts[at + F_VALUE] == self.event:
                return True
            at = next_fact(g, at + FACT, facts.LAST_TURN, seat)
        return False
