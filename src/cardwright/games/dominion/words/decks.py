"""Effects on decks: look at cards, reveal cards, put cards back, shuffle cards in."""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING, final

from cardwright.games.dominion.numbers import causes, zones
from cardwright.games.dominion.objects.table import Which
from cardwright.games.dominion.rules.instructions import discard_card, draw_one, less_card
from cardwright.games.dominion.rules.queries import holder, match_of
from cardwright.games.dominion.rules.shuffling import asks_at_shuffle, revealed, shuffled_in, top_card
from cardwright.kernel.batch import HAPPEN, MOVE, ON_TOP
from cardwright.kernel.effects import (
    ASK_CHOOSE,
    ASK_MAY,
    DONE,
    NOTHING,
    YES,
    Amount,
    AnObject,
    AsksNumber,
    Effect,
    Objects,
    Ref,
    Verb,
)  # fmt: skip
from cardwright.kernel.frames import ID_MASK, shifted
from cardwright.kernel.ints import Obj, Seat, append, i64, vec
from cardwright.kernel.words import choose_one, if_

from .amounts import how_many, number
from .qualities import ANY, an, at_least, place_text, plural
from .selections import those_of
from .verbs import Cards, amount, discard

if TYPE_CHECKING:
    from cardwright.kernel.game import Game


def deck_text(market: bool) -> str:
    """Return the text that names a deck: the player's deck or the Black Market deck."""
    return "the Black Market deck" if market else "your deck"


@final
class top_of_deck(Effect):
    """Dominion D31. Carry out `then` with the top card of the player's deck. The card stays there.

    Without a card, nothing happens. `bottom`: the player looks at the lowest card of the deck, and `then`
    uses that card (D37).
    """

    slot: i64

    def __init__(self, then: Callable[[Ref[AnObject]], Effect], bottom: bool = False) -> None:
        ref: Ref[AnObject] = Ref()
        super().__init__(then(ref))
        self.slot = self.binds(ref)
        self.bottom: bool = bottom
        which = "look at the bottom" if bottom else "the top"
        self.label = f"{which} card of your deck: {self.parts[0].label}"

    def carry_out(self, g: Game, part: i64) -> i64:
        if asks_at_shuffle(g, g.seat()):
            return 1
        obj = top_card(g, g.seat())
        if obj < 0:
            return DONE
        if self.bottom:
            obj = g.zones.bottom(g.zone(zones.DECK, g.seat()))
            g.show(obj, shifted(1, g.seat()))
            g.note(HAPPEN, g.ref(obj), causes.LOOK)
        g.bind(self.slot, g.ref(obj))
        return g.become(self.parts[0])


@final
class shuffle_in(Verb):
    """Dominion D31, D162. Shuffle the named cards into the player's deck, except those that have moved since.

    `others`: instead, shuffle in all other cards of the discard pile.
    """

    what: Ref[Objects]

    def __init__(self, what: Ref[Objects], others: bool = False) -> None:
        super().__init__()
        self.what = what
        self.others: bool = others
        those = (
            f"all other cards of your discard pile than {what.text}" if others else f"the rest of {what.text}"
        )
        self.label = f"shuffle {those} into your deck"

    def carry_out(self, g: Game, part: i64) -> i64:
        if part > 0:
            return DONE
        deck = g.zone(zones.DECK, g.seat())
        those = g.items(g.slot(self.what.slot))
        if self.others:
            for obj in g.zones.all_of(g.zone(zones.DISCARDS, g.seat())):
                if g.ref(obj) not in those:
                    g.put(obj, deck, ON_TOP, causes.PUT_BACK, False)
        else:
            for ref in those:
                obj = g.find(ref)
                if obj >= 0:
                    g.put(obj, deck, ON_TOP, causes.PUT_BACK, False)
        return DONE if shuffled_in(g, g.seat()) else 1


@final
class take_from_deck(Effect):
    """Dominion D36, D37. Take cards from the top of the deck, to reveal them or to look at them. `then` uses
    them.

    `market`: take them from the Black Market deck (D58).
    """

    slot: i64
    amount: Amount

    def __init__(
        self, n: Amount | int, reveal: bool, then: Callable[[Ref[Objects]], Effect], market: bool = False
    ) -> None:
        ref: Ref[Objects] = Ref(text="them")
        super().__init__(then(ref))
        self.slot = self.binds(ref)
        self.market: bool = market
        self.amount = amount(n)
        self.reveal: bool = reveal
        deck = deck_text(market)
        those = f"as many cards from the top of {deck} as {self.amount.label}"
        if isinstance(self.amount, number):
            those = f"the top {'card' if n == 1 else f'{self.amount.label} cards'} of {deck}"
        self.label = f"{'reveal' if reveal else 'look at'} {those}: {self.parts[0].label}"

    def carry_out(self, g: Game, part: i64) -> i64:
        seat = g.seat()
        if part == 0:
            g.bind(self.slot, g.new_list())
            part = self.amount.now(g) + 1
        if self.market:
            self.take_from_market(g, part - 1)
            part = 1
        while part > 1:
            if asks_at_shuffle(g, seat):
                return part
            obj = top_card(g, seat)
            if obj < 0:
                break
            place: i64 = zones.ASIDE if self.reveal else zones.LOOKED
            g.put(obj, g.zone(place, seat), ON_TOP, causes.REVEAL if self.reveal else causes.LOOK, False)
            g.add_to_list(g.slot(self.slot), g.ref(obj))
            part -= 1
            if self.reveal:
                revealed(g, obj)
        if g.waiting():
            return 1
        return g.become(self.parts[0])

    def take_from_market(self, g: Game, n: i64) -> None:
        """Dominion D58. Reveal the top `n` cards of the Black
        Market deck and add them to the list of taken cards.
        """
        shared = match_of(g).shared
        while n > 0 and g.size(shared + zones.BLACK_MARKET) > 0:
            obj = g.zones.top(shared + zones.BLACK_MARKET)
            g.put(obj, shared + zones.REVEALED, ON_TOP, causes.REVEAL, True)
            g.add_to_list(g.slot(self.slot), g.ref(obj))
            n -= 1


@final
class reveal_until(Effect):
    """Dominion D36. Reveal cards from the deck until `n` of them have a quality, or the deck is empty.

    `then` uses the cards with that quality (with `every`: all revealed cards). The other cards are discarded
    after that (with `first`: before it).
    """

    slot: i64
    which: Which

    def __init__(
        self,
        n: int,
        which: Which,
        then: Callable[[Ref[Objects]], Effect],
        first: bool = False,
        every: bool = False,
    ) -> None:
        ref: Ref[Objects] = Ref(text="them")
        super().__init__(then(ref))
        self.depth += 2
        self.slot = self.depth
        ref.slot = self.slot
        self.n: i64 = n
        self.first: bool = first
        self.every: bool = every
        self.which = which
        wanted = an(which.label) if n == 1 else f"{n} {plural(which.label)}"
        does = self.parts[0].label
        said = f"discard the others; {does}" if first else f"{does}; discard the others"
        if every:
            said = f"{does} (all that was revealed{', at once' if first else ''})"
        self.label = f"reveal cards until {wanted}: {said}"

    def carry_out(self, g: Game, part: i64) -> i64:
        if part == 1:
            return self.discard_rest(g)
        if part == 2:
            return g.become(self.parts[0])
        if part == 0:
            g.bind(self.slot, g.new_list())
        if not self.reveal(g, g.seat()):
            return 3
        self.sort(g)
        if self.first:
            self.discard_rest(g)
            return 2
        g.push(self.parts[0], 0)
        return 1

    def reveal(self, g: Game, seat: Seat) -> bool:
        """Move cards from the deck to the list of revealed cards.

        Return False if another effect must come first.
        """
        while self.found(g, g.slot(self.slot)) < self.n and not g.waiting():
            if asks_at_shuffle(g, seat):
                return False
            obj = top_card(g, seat)
            if obj < 0:
                break
            g.put(obj, g.zone(zones.ASIDE, seat), ON_TOP, causes.REVEAL, False)
            g.add_to_list(g.slot(self.slot), g.ref(obj))
            revealed(g, obj)
        return not g.waiting()

    def found(self, g: Game, those: i64) -> i64:
        """Return the number of cards in the list `those` that have the quality."""
        n: i64 = 0
        for ref in g.items(those):
            if self.which.fits(g, Obj(ref & ID_MASK)):
                n += 1
        return n

    def sort(self, g: Game) -> None:
        """Split the revealed cards into two lists: cards with the quality, and the others."""
        those = g.slot(self.slot)
        for wanted in (True, False):
            lst = g.new_list()
            for ref in g.items(those):
                if (self.every or self.which.fits(g, Obj(ref & ID_MASK))) == wanted:
                    g.add_to_list(lst, ref)
            g.bind(self.slot if wanted else self.slot - 1, lst)

    def discard_rest(self, g: Game) -> i64:
        others = g.slot(self.slot - 1)
        to = g.zone(zones.DISCARDS, g.seat())
        for ref in g.items(others):
            if g.find(ref) >= 0:
                g.propose(MOVE, ref, to, ON_TOP, causes.DISCARD)
        g.commit()
        return DONE


@final
class put_back(Effect):
    """Dominion D39, D60. Put cards back onto the deck in any order: the card picked first lies lowest.

    Other players don't see the order. `back`: the cards come from the deck. `which`: put back only cards with
    this quality. `market`: put them under the Black Market deck, where the card picked first lies on top
    (D58).
    """

    what: Ref[Objects]
    which: Which

    def __init__(
        self, what: Ref[Objects], back: bool = True, which: Which = ANY, market: bool = False
    ) -> None:
        super().__init__()
        self.what = what
        self.which = which
        self.cause: i64 = causes.PUT_BACK if back else causes.TOPDECK
        self.where: str = "back" if back else "onto your deck"
        self.market: bool = market
        if market:
            self.cause = causes.UNDER_MARKET
            self.where = "under the Black Market deck"
        those = "the rest of " if which is ANY else f"the {plural(which.label)} among "
        self.label = f"put {those if back else ''}{what.text} {self.where} in any order"

    def carry_out(self, g: Game, part: i64) -> i64:
        if part == 1:
            self.put(g, g.reply, True)
        while True:
            found = those_of(self.what, self.which).options(g, vec[i64]())
            one_kind, secret = True, False
            for x in found:
                one_kind = one_kind and g.kind(Obj(x & ID_MASK)) == g.kind(Obj(found[0] & ID_MASK))
                secret = secret or g.is_secret(x)
            if len(found) == 0:
                return DONE
            if not one_kind:
                g.ask(ASK_CHOOSE, found)
                return 1
            if secret and g.match.openly and len(found) > 1:  # others can't see that the cards are equal
                g.pose(ASK_CHOOSE, found[:1])
                return 1
            self.put(g, found[0], part == 1)

    def put(self, g: Game, ref: i64, unseen: bool) -> None:
        """Put a card on top of the deck, or under the Black Market deck.

        `unseen`: the card is one of several, so only the player knows its position.
        """
        obj = g.find(ref)
        if unseen:
            g.hide(obj, shifted(1, g.seat()))
        if self.market:
            g.put(obj, match_of(g).shared + zones.BLACK_MARKET, 0, self.cause, False)
            return
        g.put(obj, g.zone(zones.DECK, holder(g, obj)), ON_TOP, self.cause, False)

    def says(self, g: Game, option: i64) -> str:
        if self.market:
            return ""
        name = g.match.rules.name_option(g, option)
        return f"Put back {name}" if self.cause == causes.PUT_BACK else f"Put {name} onto your deck"

    def asks(self, g: Game) -> str:
        return f"put {self.where}, the {'highest' if self.market else 'lowest'} first"


@final
class by_its_player(Effect):
    """Dominion D32, D34, D53. The player who has the first one of the given cards carries out the effect.

    This may be another player than the one who chose the card.
    """

    what: Cards

    def __init__(self, what: Cards, does: Effect) -> None:
        super().__init__(does)
        self.what = what
        self.label = f"{does.label} (whoever has {what.text} does)"

    def carry_out(self, g: Game, part: i64) -> i64:
        value = g.slot(self.what.slot)
        obj = g.find(g.item(value, 0)) if g.many(value) > 0 else Obj(-1)
        if obj >= 0 and holder(g, obj) >= 0:
            g.set_seat(holder(g, obj))
        return g.become(self.parts[0])

    def possible(self, g: Game) -> bool:
        return self.parts[0].possible(g)


def discard_or_put_back(what: Ref[Objects], them: str = "them") -> Effect:
    """Dominion D32, D39. Return an effect: the player discards all
    these cards, or puts them all back onto the deck in any order.

    `them`: the cards in the texts of the options.
    """
    discards = by_its_player(what, discard(what))
    either = choose_one((f"Discard {them}", discards), (f"Put {them} back", put_back(what)), listed=False)
    return if_(at_least(how_many(what), 1), either)


@final
class move_all(Verb):
    """Dominion D32, D48. Put all cards of one zone of the player into another zone.

    This does not count as discarding.
    """

    def __init__(self, place: int, to: int) -> None:
        super().__init__()
        self.place: i64 = place
        self.to: i64 = to
        self.label = f"put {place_text(place)} into {place_text(to)}"

    def carry_out(self, g: Game, part: i64) -> i64:
        down = self.to == zones.DISCARDS
        cause: i64 = causes.DECK_TO_DISCARD if down else causes.TO_HAND
        g.sweep(g.zone(self.place, g.seat()), g.zone(self.to, g.seat()), cause, down)
        return DONE

    def possible(self, g: Game) -> bool:
        return g.size(g.zone(self.place, g.seat())) > 0


def ask_about_drawn(g: Game, obj: Obj, which: Which) -> bool:
    """Dominion D56, D60. If a card just drawn has the quality `which`, ask its player whether to keep it.

    Return whether the player was asked. If other players can't see whether the card has the quality, its
    player is always asked, and keeps a card without it.
    """
    options = append(vec[i64](capacity=2), i64(NOTHING))
    if which.fits(g, obj):
        g.ask(ASK_MAY, append(options, i64(YES)))
        return True
    if g.match.openly and g.is_secret(g.ref(obj)):
        g.pose(ASK_MAY, options)
        return True
    return False


@final
class draw_until(Effect):
    """Dominion D30, D38. Draw until there are `n` cards in hand.

    Cards with a quality may be set aside while drawing and are discarded afterwards.
    """

    which: Which | None

    def __init__(self, n: int, which: Which | None = None) -> None:
        super().__init__()
        self.n: i64 = n
        self.which = which
        self.depth = 2
        self.label = f"draw until you have {n} cards in hand"
        if which is not None:
            self.label += f"; you may set aside {plural(which.label)}; discard them after"

    def carry_out(self, g: Game, part: i64) -> i64:
        seat = g.seat()
        if part == 0:
            less_card(
                g, seat, self.n - g.size(g.zone(zones.HAND, seat))
            )  # Dominion D73: the next card is drawn instead
            g.bind(1, g.new_list())
        elif part == 1:
            if g.reply != NOTHING:
                obj = Obj(g.slot(2))
                g.put(obj, g.zone(zones.ASIDE, seat), ON_TOP, causes.SET_ASIDE, False)
                g.add_to_list(g.slot(1), g.ref(obj))
        at = g.top
        drawn = part == 2
        while drawn or (
            g.size(g.zone(zones.HAND, seat)) < self.n and not asks_at_shuffle(g, seat) and draw_one(g, seat)
        ):
            if not drawn and (g.top != at or g.waiting()):
                return 2
            drawn = False
            obj = g.zones.top(g.zone(zones.HAND, seat))
            if self.which is not None and ask_about_drawn(g, obj, self.which):
                g.bind(2, obj)
                return 1
        if g.top != at:
            return 3
        aside = g.slot(1)
        for ref in g.items(aside):
            if g.find(ref) >= 0:
                g.propose(MOVE, ref, g.zone(zones.DISCARDS, seat), ON_TOP, causes.DISCARD)
        g.commit()
        return DONE

    def says(self, g: Game, option: i64) -> str:
        name = g.match.rules.name_of(g, Obj(g.slot(2)))
        return f"Set {name} aside" if option == YES else f"Keep {name}"


@final
class draw_past(Effect):
    """Dominion D30, D192. Draw a card.

    If it has a quality, the player may discard it to draw another one, and repeat this.
    """

    which: Which

    def __init__(self, which: Which) -> None:
        super().__init__()
        self.which = which
        self.depth = 1
        self.label = f"draw a card; if it is {an(which.label)}, you may discard it to draw another, and so on"

    def carry_out(self, g: Game, part: i64) -> i64:
        seat = g.seat()
        if part == 0 and less_card(g, seat, 1) == 0:
            return DONE
        if part == 3:
            obj = g.find(g.slot(1))
            if g.reply == NOTHING or obj < 0:
                return DONE
            if not discard_card(g, seat, obj) or g.waiting():
                return 1
        if part != 2:
            if asks_at_shuffle(g, seat):
                return 1
            at = g.top
            if not draw_one(g, seat):
                return DONE
            g.bind(1, g.ref(g.zones.top(g.zone(zones.HAND, seat))))
            if g.top != at or g.waiting():
                return 2
        obj = g.find(g.slot(1))
        return 3 if obj >= 0 and ask_about_drawn(g, obj, self.which) else DONE

    def says(self, g: Game, option: i64) -> str:
        name = g.match.rules.name_of(g, Obj(g.slot(1) & ID_MASK))
        return f"Discard {name}" if option == YES else f"Keep {name}"


@final
class one_of_each_name(Effect):
    """Dominion D54. From a list of cards, take one card of each name; `then` uses these cards."""

    slot: i64
    what: Ref[Objects]

    def __init__(self, what: Ref[Objects], then: Callable[[Ref[Objects]], Effect]) -> None:
        ref: Ref[Objects] = Ref(text="one of each name")
        super().__init__(then(ref))
        self.slot = self.binds(ref)
        self.what = what
        self.label = f"of {what.text}, one of each name: {self.parts[0].label}"

    def carry_out(self, g: Game, part: i64) -> i64:
        value = g.slot(self.what.slot)
        lst = g.new_list()
        kinds = vec[i64](capacity=4)
        for ref in g.items(value):
            kind = g.kind(Obj(ref & ID_MASK))
            if kind not in kinds:
                kinds = append(kinds, kind)
                g.add_to_list(lst, ref)
        g.bind(self.slot, lst)
        return g.become(self.parts[0])


@final
class put_anywhere_in_deck(AsksNumber):
    """Dominion D39, D60. Put a card anywhere into the deck
    of its player, who chooses how many cards lie above it.
    """

    what: Ref[AnObject]

    def __init__(self, what: Ref[AnObject]) -> None:
        super().__init__()
        self.what = what
        self.label = f"put {what.text} anywhere in your deck"

    def carry_out(self, g: Game, part: i64) -> i64:
        obj = g.find(g.slot(self.what.slot))
        if obj < 0:
            return DONE
        deck = g.zone(zones.DECK, g.seat())
        n = g.size(deck)
        if part == 0:
            found = vec[i64](capacity=16)
            i: i64 = 0
            while i <= n:
                found = append(found, i)
                i += 1
            g.ask(ASK_CHOOSE, found)
            return 1
        if g.reply == 0:
            g.put(obj, deck, ON_TOP, causes.TOPDECK, False)
        else:
            g.put(obj, deck, n - g.reply, causes.INTO_DECK, False)
        return DONE

    def says(self, g: Game, option: i64) -> str:
        return "On top" if option == 0 else f"Under {option} card{'s' if option > 1 else ''}"

    def asks(self, g: Game) -> str:
        return "put it where in your deck?"
