"""What is done with decks: look at them, reveal from them, put back, shuffle into."""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING, final

from cardwright.dominion.causes import (
    DECK_TO_DISCARD,
    DISCARD,
    LOOK,
    PUT_BACK,
    REVEAL,
    SET_ASIDE,
    SHUFFLE_IN,
    TOPDECK,
)  # fmt: skip
from cardwright.dominion.doing import draw_one, less_card, top_card
from cardwright.dominion.rules import ASIDE, DECK, DISCARDS, HAND, LOOKED
from cardwright.dominion.state import holder
from cardwright.dominion.table import Which
from cardwright.kernel.batch import MOVE, ON_TOP
from cardwright.kernel.effects import (
    ASK_CHOOSE,
    ASK_MAY,
    DONE,
    NOTHING,
    YES,
    Amount,
    AnObject,
    Effect,
    Objects,
    Ref,
    Verb,
)  # fmt: skip
from cardwright.kernel.frames import ID_MASK, shifted
from cardwright.kernel.ints import append, i64, vec
from cardwright.kernel.words import choose_one, if_

from .qualities import ANY, at_least, how_many, plural, those_of
from .verbs import Cards, amount, discard

if TYPE_CHECKING:
    from cardwright.kernel.game import Game


@final
class top_of_deck(Effect):
    """Dominion D31. `then` names the top card of the deck, which stays there; no card: nothing happens."""

    slot: i64

    def __init__(self, then: Callable[[Ref[AnObject]], Effect]) -> None:
        ref: Ref[AnObject] = Ref()
        super().__init__(then(ref))
        self.slot = self.binds(ref)
        self.label = f"the top card of your deck: {self.parts[0].label}"

    def carry_out(self, g: Game, part: i64) -> i64:
        obj = top_card(g, g.seat())
        if obj < 0:
            return DONE
        g.bind(self.slot, g.ref(obj))
        return g.become(self.parts[0])


@final
class shuffle_in(Verb):
    """Dominion D31. Shuffle those of the cards that are still there into the deck."""

    what: Ref[Objects]

    def __init__(self, what: Ref[Objects]) -> None:
        super().__init__()
        self.what = what
        self.label = f"shuffle the rest of {what.text} into your deck"

    def carry_out(self, g: Game, part: i64) -> i64:
        deck = g.zone(DECK, g.seat())
        value = g.slot(self.what.slot)
        i: i64 = 0
        while i < g.many(value):
            obj = g.find(g.item(value, i))
            if obj >= 0:
                g.put(obj, deck, ON_TOP, PUT_BACK, False)
            i += 1
        g.shuffle(deck, SHUFFLE_IN)
        return DONE


@final
class take_from_deck(Effect):
    """Dominion D36, D37. Take so many cards from the top of the deck, to reveal or to look at; `then` names them."""

    slot: i64
    amount: Amount

    def __init__(self, n: Amount | int, reveal: bool, then: Callable[[Ref[Objects]], Effect]) -> None:
        ref: Ref[Objects] = Ref(text="them")
        super().__init__(then(ref))
        self.slot = self.binds(ref)
        self.amount = amount(n)
        self.reveal: bool = reveal
        what = "card" if n == 1 else f"{self.amount.label} cards"
        self.label = f"{'reveal' if reveal else 'look at'} the top {what} of your deck: {self.parts[0].label}"

    def carry_out(self, g: Game, part: i64) -> i64:
        seat = g.seat()
        lst = g.new_list()
        n = self.amount.now(g)
        while n > 0:
            obj = top_card(g, seat)
            if obj < 0:
                break
            place: i64 = ASIDE if self.reveal else LOOKED
            g.put(obj, g.zone(place, seat), ON_TOP, REVEAL if self.reveal else LOOK, False)
            g.add_to_list(lst, g.ref(obj))
            n -= 1
        g.bind(self.slot, lst)
        return g.become(self.parts[0])


@final
class reveal_until(Effect):
    """Dominion D36. Reveal from the deck until so many of a quality have come, or the deck is gone.

    `then` names those that have it; the others are discarded afterwards, or `first`.
    """

    slot: i64
    which: Which

    def __init__(
        self, n: int, which: Which, then: Callable[[Ref[Objects]], Effect], first: bool = False
    ) -> None:
        ref: Ref[Objects] = Ref(text="them")
        super().__init__(then(ref))
        self.depth += 2
        self.slot = self.depth
        ref.slot = self.slot
        self.n: i64 = n
        self.first: bool = first
        self.which = which
        wanted = f"a {which.label}" if n == 1 else f"{n} {plural(which.label)}"
        does = self.parts[0].label
        said = f"discard the others; {does}" if first else f"{does}; discard the others"
        self.label = f"reveal cards until {wanted}: {said}"

    def carry_out(self, g: Game, part: i64) -> i64:
        seat = g.seat()
        if part == 1:
            return self.discard_rest(g)
        if part == 2:
            return g.become(self.parts[0])
        wanted = g.new_list()
        rest = vec[i64](capacity=8)
        while g.many(wanted) < self.n:
            obj = top_card(g, seat)
            if obj < 0:
                break
            g.put(obj, g.zone(ASIDE, seat), ON_TOP, REVEAL, False)
            if self.which.fits(g, obj):
                g.add_to_list(wanted, g.ref(obj))
            else:
                rest = append(rest, g.ref(obj))
        g.bind(self.slot, wanted)
        others = g.new_list()
        for x in rest:
            g.add_to_list(others, x)
        g.bind(self.slot - 1, others)
        if self.first:
            self.discard_rest(g)
            return 2
        g.push(self.parts[0], 0)
        return 1

    def discard_rest(self, g: Game) -> i64:
        others = g.slot(self.slot - 1)
        to = g.zone(DISCARDS, g.seat())
        i: i64 = 0
        while i < g.many(others):
            if g.find(g.item(others, i)) >= 0:
                g.propose(MOVE, g.item(others, i), to, ON_TOP, DISCARD)
            i += 1
        g.commit()
        return DONE


@final
class put_back(Effect):
    """Dominion D39, D60. Put cards back onto the deck in any order: the one picked first lies lowest.

    The others don't see the order. `back`: they come from the deck. `which`: only those of this quality.
    """

    what: Ref[Objects]
    which: Which

    def __init__(self, what: Ref[Objects], back: bool = True, which: Which = ANY) -> None:
        super().__init__()
        self.what = what
        self.which = which
        self.cause: i64 = PUT_BACK if back else TOPDECK
        self.where: str = "back" if back else "onto your deck"
        those = "the rest of " if which is ANY else f"the {plural(which.label)} among "
        self.label = f"put {those if back else ''}{what.text} {self.where} in any order"

    def carry_out(self, g: Game, part: i64) -> i64:
        if part == 1:
            self.put(g, g.reply, True)
        while True:
            found = those_of(self.what, self.which).options(g, vec[i64]())
            one_kind = True
            for x in found:
                one_kind = one_kind and g.kind(x & ID_MASK) == g.kind(found[0] & ID_MASK)
            if len(found) == 0:
                return DONE
            if not one_kind:
                g.ask(ASK_CHOOSE, found)
                return 1
            self.put(g, found[0], part == 1)

    def put(self, g: Game, ref: i64, unseen: bool) -> None:
        """On top. `unseen`: one of several, so that only the player knows where it lies."""
        obj = g.find(ref)
        if unseen:
            g.hide(obj, shifted(1, g.seat()))
        g.put(obj, g.zone(DECK, holder(g, obj)), ON_TOP, self.cause, False)

    def says(self, g: Game, option: i64) -> str:
        name = g.match.rules.name_option(g, option)
        return f"Put back {name}" if self.cause == PUT_BACK else f"Put {name} onto your deck"

    def asks(self, g: Game) -> str:
        return f"put {self.where}, the lowest first"


@final
class by_its_player(Effect):
    """Dominion D32, D34, D53. Whoever has the card (the first of the cards) does it, whoever has chosen."""

    what: Cards

    def __init__(self, what: Cards, does: Effect) -> None:
        super().__init__(does)
        self.what = what
        self.label = f"{does.label} (whoever has {what.text} does)"

    def carry_out(self, g: Game, part: i64) -> i64:
        value = g.slot(self.what.slot)
        obj = g.find(g.item(value, 0)) if g.many(value) > 0 else -1
        if obj >= 0 and holder(g, obj) >= 0:
            g.set_seat(holder(g, obj))
        return g.become(self.parts[0])

    def possible(self, g: Game) -> bool:
        return self.parts[0].possible(g)


def discard_or_put_back(what: Ref[Objects], them: str = "them") -> Effect:
    """Dominion D32, D39. Discard cards, or put them back onto the deck in any order."""
    discards = by_its_player(what, discard(what))
    either = choose_one((f"Discard {them}", discards), (f"Put {them} back", put_back(what)))
    return if_(at_least(how_many(what), 1), either)


@final
class deck_to_discard(Verb):
    """Dominion D32. Put the whole deck into the discard pile; these cards are not discarded."""

    def __init__(self) -> None:
        super().__init__()
        self.label = "put your deck into your discard pile"

    def carry_out(self, g: Game, part: i64) -> i64:
        g.sweep(g.zone(DECK, g.seat()), g.zone(DISCARDS, g.seat()), DECK_TO_DISCARD, True)
        return DONE

    def possible(self, g: Game) -> bool:
        return g.size(g.zone(DECK, g.seat())) > 0


@final
class draw_until(Effect):
    """Dominion D30, D38. Draw until so many cards are in hand; such cards may be set aside, and are discarded after."""

    which: Which | None

    def __init__(self, n: int, which: Which | None = None) -> None:
        super().__init__()
        self.n: i64 = n
        self.which = which
        self.depth = 3
        self.label = f"draw until you have {n} cards in hand"
        if which is not None:
            self.label += f"; you may set aside {plural(which.label)}; discard them after"

    def carry_out(self, g: Game, part: i64) -> i64:
        seat = g.seat()
        if part == 0:
            size = g.size(g.zone(HAND, seat))
            g.bind(3, size + less_card(g, seat, self.n - size))  # Dominion D47: the -1 Card token counts
            g.bind(1, g.new_list())
        elif part == 1:
            if g.reply != NOTHING:
                obj = g.slot(2)
                g.put(obj, g.zone(ASIDE, seat), ON_TOP, SET_ASIDE, False)
                g.add_to_list(g.slot(1), g.ref(obj))
        at = g.top
        drawn = part == 2
        while drawn or (g.size(g.zone(HAND, seat)) < g.slot(3) and draw_one(g, seat)):
            if not drawn and (g.top != at or g.waiting()):
                return 2
            drawn = False
            obj = g.zones.top(g.zone(HAND, seat))
            if self.which is not None and self.which.fits(g, obj):
                g.bind(2, obj)
                g.ask(ASK_MAY, append(append(vec[i64](), i64(NOTHING)), i64(YES)))
                return 1
        aside = g.slot(1)
        i: i64 = 0
        while i < g.many(aside):
            if g.find(g.item(aside, i)) >= 0:
                g.propose(MOVE, g.item(aside, i), g.zone(DISCARDS, seat), ON_TOP, DISCARD)
            i += 1
        g.commit()
        return DONE

    def says(self, g: Game, option: i64) -> str:
        name = g.match.rules.name_of(g, g.slot(2))
        return f"Set {name} aside" if option == YES else f"Keep {name}"
