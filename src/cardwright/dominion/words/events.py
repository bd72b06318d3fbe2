"""Dominion D75-D78. What Events do that no card does: further types, extra turns, larger hands, cards kept aside."""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING, final

from cardwright.dominion.causes import ESTATE_TOKEN, GAIN, PAID, SET_ASIDE, TO_HAND
from cardwright.dominion.order import EVEN_A_THIRD, NO_BUYING, PLAIN, set_up_turn
from cardwright.dominion.rules import (
    COINS,
    F_DOES,
    F_TYPES,
    F_UNDER,
    FOR_EVER,
    HAND,
    LOOKED,
    MORE_CARDS,
    TOKEN_NAMES,
)
from cardwright.dominion.state import alike, holder
from cardwright.dominion.table import IN_FORCE, TABLE, YOURS, Lasting, When, Which
from cardwright.kernel.batch import HAPPEN, MOVE, ON_TOP
from cardwright.kernel.effects import DONE, IT, AnObject, ANumber, Effect, Ref, Set, Verb
from cardwright.kernel.frames import F_ABOUT, F_LAYER, F_SEAT, FACT, INC_ONE
from cardwright.kernel.ints import append, i64, vec
from cardwright.kernel.words import if_

from .durations import under_this
from .qualities import ANY, fits, place_text, plural, type_text
from .tokens import of_marked_pile
from .verbs import Cards

if TYPE_CHECKING:
    from cardwright.kernel.game import Game


@final
class more_cards_next_hand(Verb):
    """Dominion D78. So many more cards are drawn at the end of this turn, each time again."""

    def __init__(self, n: int) -> None:
        super().__init__()
        self.n: i64 = n
        self.label = f"draw {n} more cards for your next hand"

    def carry_out(self, g: Game, part: i64) -> i64:
        g.set_value(g.seats, MORE_CARDS, g.value(g.seats, MORE_CARDS) + self.n)
        return DONE


@final
class extra_turn(Verb):
    """Dominion D77. Take an extra turn after this one, but not a third one in a row unless it `may_be_third`."""

    def __init__(self, buying: bool = True, may_be_third: bool = False) -> None:
        super().__init__()
        self.like: i64 = EVEN_A_THIRD if may_be_third else PLAIN if buying else NO_BUYING
        self.label = "take an extra turn after this one" + (
            "" if may_be_third else " (but not a 3rd in a row)"
        )
        if not buying:
            self.label += ", in which you can't buy cards"

    def carry_out(self, g: Game, part: i64) -> i64:
        set_up_turn(g, g.seat(), self.like)
        return DONE


@final
class set_aside_face_down(Verb):
    """Dominion D38, D60, D78. Set cards aside under this, so that only their player sees them."""

    what: Cards

    def __init__(self, what: Cards) -> None:
        super().__init__()
        self.what = what
        self.label = f"set {what.text} aside face down"

    def carry_out(self, g: Game, part: i64) -> i64:
        cards = g.slot(self.what.slot)
        n = g.many(cards)
        i: i64 = 0
        while part == 0 and i < n:
            obj = g.find(g.item(cards, i))
            i += 1
            if obj >= 0:
                g.propose(MOVE, g.ref(obj), g.zone(LOOKED, holder(g, obj)), ON_TOP, SET_ASIDE)
        if part == 0 and not g.commit():
            return 1
        i = 0
        while i < n:
            obj = g.follow(g.item(cards, i))
            i += 1
            if obj >= 0:
                g.fact(g.ref(obj), F_UNDER, 0, FOR_EVER, g.slot(0), 0)
        g.commit()
        return DONE


@final
class take_back(Verb):
    """Dominion D78. Put into hand all that lies under this."""

    among: Set[AnObject]

    def __init__(self) -> None:
        super().__init__()
        self.among = under_this()
        self.label = "put the cards set aside into your hand"

    def carry_out(self, g: Game, part: i64) -> i64:
        if part == 0:
            for ref in self.among.options(g, vec[i64](capacity=4)):
                g.propose(MOVE, ref, g.zone(HAND, g.seat()), ON_TOP, TO_HAND)
            if not g.commit():
                return 1
        return DONE


@final
class also_play(Lasting):
    """Dominion D75. For the rest of the game, in the player's turns, cards of these names also have these types.

    Played, they do what the effect says about the card that was just set aside for them, which `then` names.
    """

    what: Ref[AnObject]

    def __init__(
        self, names: list[str], types: int, what: Ref[AnObject], then: Callable[[Ref[AnObject]], Effect]
    ) -> None:
        does = marked_card(then)
        super().__init__(FOR_EVER, does)
        self.depth = 0  # the names outside are gone when it is done
        self.names: list[str] = names
        self.types: i64 = types
        self.what = what
        kinds = type_text(types).replace(" or ", " ")
        self.label = f"in your turns, each {' and '.join(names)} is also an {kinds}: {does.label} (that is {what.text})"

    def carry_out(self, g: Game, part: i64) -> i64:
        you = g.player(g.seat())
        for name in self.names:
            kind: i64 = TABLE.kind(name)
            g.fact(g.slot(self.what.slot) + INC_ONE, F_TYPES, self.types, FOR_EVER, g.slot(0), kind)
            g.fact(you, F_DOES, self.parts[0].key, FOR_EVER, g.slot(0), kind)
        g.commit()
        g.note(HAPPEN, g.slot(self.what.slot) + INC_ONE, ESTATE_TOKEN)
        return DONE


@final
class marked_card(Effect):
    """Dominion D75. `then` names the card with the player's Estate token."""

    slot: i64

    def __init__(self, then: Callable[[Ref[AnObject]], Effect]) -> None:
        ref: Ref[AnObject] = Ref(text="the card with your Estate token")
        super().__init__(then(ref))
        self.slot = self.binds(ref)
        self.label = self.parts[0].label

    def carry_out(self, g: Game, part: i64) -> i64:
        f = g.facts
        at: i64 = 0
        n: i64 = len(f)
        while at < n:
            if f[at + F_LAYER] == F_TYPES and f[at + F_SEAT] == g.seat():
                g.bind(self.slot, f[at + F_ABOUT])
                return g.become(self.parts[0])
            at += FACT
        return DONE


@final
class pay_all(Effect):
    """Dominion D43. Pay all Coins that the player has; `then` names how many."""

    slot: i64

    def __init__(self, then: Callable[[Ref[ANumber]], Effect]) -> None:
        ref: Ref[ANumber] = Ref(text="the number of Coins paid")
        super().__init__(then(ref))
        self.slot = self.binds(ref)
        self.label = f"pay all of your Coins: {self.parts[0].label}"

    def carry_out(self, g: Game, part: i64) -> i64:
        seat = g.seat()
        n = g.value(seat, COINS)
        if n > 0:
            g.change(seat, COINS, -n, PAID)
        g.bind(self.slot, n)
        return g.become(self.parts[0])


@final
class one_of_each_in(Set[AnObject]):
    """Cards in a place of the player's, one of each name."""

    which: Which

    def __init__(self, place: int, which: Which = ANY) -> None:
        super().__init__()
        self.place: i64 = place
        self.which = which
        self.copies = True
        self.label = f"the differently named {plural(which.label)} in {place_text(place)}"

    def options(self, g: Game, found: vec[i64]) -> vec[i64]:
        kinds = vec[i64](capacity=8)
        for obj in g.zones.all_of(g.zone(self.place, g.seat())):
            if g.kind(obj) not in kinds and self.which.fits(g, obj):
                kinds = append(kinds, g.kind(obj))
                found = append(found, g.ref(obj))
        return found

    def alike(self, g: Game, a: i64, b: i64) -> bool:
        return alike(g, a, b)


def when_you_gain_of_marked_pile(token: int, effect: Effect) -> When:
    """Dominion D74. When you gain a card (IT) of the pile on which that token of yours lies, you may do something."""
    whole = if_(fits(IT, of_marked_pile(token)), effect)
    whole.label = effect.label
    text = f"when you gain a card of the pile with your {TOKEN_NAMES[token]} token"
    return When(GAIN, whole, IN_FORCE, YOURS, ANY, True, text)
