"""CR 701.23, 401.7, 700.3. Searching a library, placing a card in it, what lies on top of it, and piles."""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING, Final, final

from cardwright.kernel.batch import HAPPEN
from cardwright.kernel.effects import (
    ASK_CHOOSE,
    NOTHING,
    YOU_SLOT,
    Amount,
    AnObject,
    Effect,
    Objects,
    Ref,
    Set,
)  # fmt: skip
from cardwright.kernel.frames import NOBODY, shifted
from cardwright.kernel.ints import append, i64, vec
from cardwright.magic.causes import PUT, REVEALED, SEARCHED
from cardwright.magic.derive import printed
from cardwright.magic.proposing import event, put_under
from cardwright.magic.rules import BASIC, ENTERS_TAPPED, KIND, LAND, LIBRARY, NONE, PLACES, owned
from cardwright.magic.sets import THEIRS, YOURS, Players, Test
from cardwright.magic.words.drawing import shuffle
from cardwright.magic.words.things import card_in, types
from cardwright.magic.words.verbs import ActOn, enters

from .amounts import number

if TYPE_CHECKING:
    from cardwright.kernel.game import Game

BASIC_LAND: Final = types(BASIC | LAND, "basic land")


@final
class search(Effect):
    """CR 701.23a-b. Look through your library for a card that passes these tests; then shuffle.

    Nobody need find what has a quality (CR 701.23b); any card at all must be found (CR 701.23d).
    """

    slot: i64

    def __init__(self, then: Callable[[Ref[AnObject]], Effect], *tests: Test) -> None:
        ref: Ref[AnObject] = Ref()
        inner = then(ref)
        super().__init__(inner, shuffle())
        self.depth += 1
        self.slot = self.depth
        ref.slot = self.slot
        self.among: Set[AnObject] = card_in(LIBRARY, *tests, whose=YOURS, label="card")
        self.must: bool = len(tests) == 0
        self.label = f"search for a {self.among.label.removesuffix(' you control')}: {inner.label}; shuffle"

    def carry_out(self, g: Game, part: i64) -> i64:
        seat = g.seat()
        if part == 0:
            for obj in g.zones.all_of(seat * PLACES + LIBRARY):
                g.show(obj, shifted(1, seat))
            event(g, HAPPEN, g.player(seat), 0, 0, SEARCHED)
            if not g.commit():
                return 1
            part = 1
        if part == 1:
            found = self.offered(g)
            if len(found) > 0:
                g.ask(ASK_CHOOSE, found)
                return 2
        elif part == 2 and g.reply != NOTHING:
            g.bind(self.slot, g.reply)
            g.push(self.parts[0], 0)
            return 3
        return g.become(self.parts[1])

    def offered(self, g: Game) -> vec[i64]:
        """One of each name."""
        found = vec[i64](capacity=16)
        if not self.must:
            found = append(found, i64(NOTHING))
        kinds = vec[i64](capacity=16)
        for ref in self.among.options(g, vec[i64](capacity=16)):
            kind = printed(g, g.find(ref), KIND)
            new = True
            for k in kinds:
                if k == kind:
                    new = False
            if new:
                kinds = append(kinds, kind)
                found = append(found, ref)
        return found

    def says(self, g: Game, option: i64) -> str:
        return "Find nothing" if option == NOTHING else ""

    def asks(self, g: Game) -> str:
        return "Search your library"


def enters_tapped(what: Ref[AnObject]) -> Effect:
    """CR 110.5b. It is put onto the battlefield tapped."""
    return enters(what, ENTERS_TAPPED)


def fetch_basic() -> Effect:
    """CR 701.23, 205.4c, 305.8. Search for a basic land card, which enters tapped."""
    return search(enters_tapped, BASIC_LAND)


@final
class into_library(ActOn):
    """CR 401.7. Put it into its owner's library, so many cards under the top one; at the bottom if there are fewer."""

    def __init__(self, what: Ref[AnObject] | Set[AnObject], under: int) -> None:
        super().__init__(what, f"put under {under} cards of its owner's library:")
        self.under: i64 = under

    def one(self, g: Game, ref: i64) -> None:
        obj = g.find(ref)
        if obj >= 0:
            library = owned(g, obj, LIBRARY)
            depth = g.zones.count(library) - self.under
            if depth < 0:
                depth = 0
            put_under(g, obj, library, depth, PUT)


def listed(g: Game, value: i64) -> vec[i64]:
    """The references in a list."""
    found = vec[i64](capacity=8)
    i: i64 = 0
    n = g.many(value)
    while i < n:
        found = append(found, g.item(value, i))
        i += 1
    return found


@final
class AllOf(Set[AnObject]):
    """All that have been picked, together."""

    def __init__(self, what: Ref[Objects]) -> None:
        super().__init__()
        self.what: Ref[Objects] = what
        self.label = f"of {what.text}"

    def options(self, g: Game, found: vec[i64]) -> vec[i64]:
        for ref in listed(g, g.slot(self.what.slot)):
            found = append(found, ref)
        return found


@final
class reveal_top(Effect):
    """CR 701.20. Reveal so many cards on top of your library, or all that there are; `then` names them."""

    slot: i64

    def __init__(self, n: int | Amount, then: Callable[[Ref[Objects]], Effect]) -> None:
        ref: Ref[Objects] = Ref(text="them")
        super().__init__(then(ref))
        self.depth += 1
        self.slot = self.depth
        ref.slot = self.slot
        self.n: Amount = number(n)
        self.label = f"reveal the top {self.n.label} cards of your library: {self.parts[0].label}"

    def carry_out(self, g: Game, part: i64) -> i64:
        if part == 0:
            g.bind(self.slot, g.new_list())
            zones = g.zones
            library = g.seat() * PLACES + LIBRARY
            n = self.n.now(g)
            i = zones.end(library) - 1
            while n > 0 and i >= zones.first(library):
                obj = zones.cells[i]
                g.add_to_list(g.slot(self.slot), g.ref(obj))
                g.show(obj, g.everybody())
                i -= 1
                n -= 1
            for ref in listed(g, g.slot(self.slot)):
                event(g, HAPPEN, ref, 0, 0, REVEALED)
            if not g.commit():
                return 1
        return g.become(self.parts[0])


@final
class two_piles(Effect):
    """CR 700.3. An opponent separates these into two piles; you choose one. `then` names it, and the other."""

    slot: i64
    other: i64

    def __init__(self, what: Ref[Objects], then: Callable[[Ref[AnObject], Ref[AnObject]], Effect]) -> None:
        a: Ref[AnObject] = Ref(text="the pile")
        b: Ref[AnObject] = Ref(text="the other pile")
        super().__init__(then(a, b))
        self.what: Ref[Objects] = what
        self.depth += 2
        self.slot = self.depth - 1
        self.other = self.depth
        a.slot = self.slot
        b.slot = self.other
        self.label = f"an opponent makes two piles of {what.text}, you choose one: {self.parts[0].label}"

    def carry_out(self, g: Game, part: i64) -> i64:
        if part == 0:
            g.bind(self.slot, NONE)
            g.bind(self.other, NONE)
            g.ask(ASK_CHOOSE, Players(THEIRS).options(g, vec[i64](capacity=4)))
            return 1
        more = False
        if part == 1:
            g.set_seat(g.reply & NOBODY)
            g.bind(self.slot, g.new_list())
            more = True
        elif part == 2 and g.reply != NOTHING:
            g.add_to_list(g.slot(self.slot), g.reply)
            more = True
        if more:
            found = append(vec[i64](capacity=8), i64(NOTHING))
            for ref in self.rest(g):
                found = append(found, ref)
            if len(found) > 1:
                g.ask(ASK_CHOOSE, found)
                return 2
        if part <= 2:
            rest = self.rest(g)
            g.bind(self.other, g.new_list())
            for ref in rest:
                g.add_to_list(g.slot(self.other), ref)
            g.set_seat(g.slot(YOU_SLOT) & NOBODY)
            g.ask(ASK_CHOOSE, append(append(vec[i64](capacity=2), i64(0)), i64(1)))
            return 3
        if g.reply == 1:
            first = g.slot(self.slot)
            g.bind(self.slot, g.slot(self.other))
            g.bind(self.other, first)
        return g.become(self.parts[0])

    def rest(self, g: Game) -> vec[i64]:
        """Those that are not in the first pile."""
        found = vec[i64](capacity=8)
        pile = g.slot(self.slot)
        for ref in listed(g, g.slot(self.what.slot)):
            i: i64 = 0
            n = g.many(pile)
            while i < n and g.item(pile, i) != ref:
                i += 1
            if i == n:
                found = append(found, ref)
        return found

    def says(self, g: Game, option: i64) -> str:
        if option == NOTHING:
            return "The rest is the other pile"
        if g.slot(self.other) < 0:
            return ""
        pile = g.slot(self.slot)
        if option == 1:
            pile = g.slot(self.other)
        names: list[str] = []
        for ref in listed(g, pile):
            names.append(g.match.rules.name_of(g, g.find(ref)))
        return "The pile of " + (", ".join(names) if names else "nothing")

    def asks(self, g: Game) -> str:
        if g.slot(self.slot) < 0:
            return "Choose who makes two piles"
        return "Make two piles" if g.slot(self.other) < 0 else "Choose a pile"
