"""Verbs: what a card does, one instruction each."""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING, final

from mypy_extensions import mypyc_attr

from cardwright.dominion.causes import (
    DECK_TO_DISCARD, DISCARD, LOOK, PUT_BACK, REVEAL, REVEAL_HAND, SET_ASIDE, TO_HAND, TO_PILE, TOPDECK, TRASH,
    UNAFFECTED,
)  # fmt: skip
from cardwright.dominion.doing import draw_one, gain_card, less_card, play_card, top_card
from cardwright.dominion.doing import plus as add
from cardwright.dominion.rules import (
    ACTIONS, ASIDE, BUYS, COINS, DECK, DISCARDS, F_STAYS, F_UNAFFECTED, F_WHEN, FOR_EVER, HAND, IMMUNE, LOOKED,
    PLACE_NAMES, PLAYS, THIS_TURN,
)  # fmt: skip
from cardwright.dominion.state import has_pile, holder, match_of, set_watching
from cardwright.dominion.table import TABLE, Delayed, When, Which
from cardwright.kernel.batch import HAPPEN, MOVE, ON_TOP
from cardwright.kernel.effects import (
    ASK_CHOOSE, ASK_MAY, DONE, NOTHING, THIS, YES, Amount, AnObject, Effect, Objects, Ref, Verb,
)  # fmt: skip
from cardwright.kernel.frames import ID_BITS, ID_MASK
from cardwright.kernel.ints import append, i64, vec
from cardwright.kernel.words import choose_some

from .qualities import cards_in, number, number_in, those_of

if TYPE_CHECKING:
    from cardwright.kernel.game import Game

Cards = Ref[AnObject] | Ref[Objects]


def amount(n: Amount | int) -> Amount:
    """A number as printed, or one found out."""
    return number(n) if isinstance(n, int) else n


@final
class plus(Verb):
    """Dominion D43. +Actions, +Buys, +Coins."""

    def __init__(self, actions: int = 0, buys: int = 0, coins: int = 0) -> None:
        super().__init__()
        self.actions: i64 = actions
        self.buys: i64 = buys
        self.coins: i64 = coins
        named = ((actions, "Action"), (buys, "Buy"), (coins, "Coin"))
        self.label = ", ".join([f"+{n} {what}{'s' if n > 1 else ''}" for n, what in named if n])

    def carry_out(self, g: Game, part: i64) -> i64:
        seat = g.seat()
        if self.coins:
            add(g, seat, COINS, self.coins)
        if self.actions:
            add(g, seat, ACTIONS, self.actions)
        if self.buys:
            add(g, seat, BUYS, self.buys)
        return DONE


@final
class plus_as_many(Verb):
    """Dominion D43. + so many of a counter as there are of something."""

    amount: Amount

    def __init__(self, counter: int, amount: Amount, text: str) -> None:
        super().__init__()
        self.counter: i64 = counter
        self.amount = amount
        self.label = f"+{text} for {amount.label}"

    def carry_out(self, g: Game, part: i64) -> i64:
        add(g, g.seat(), self.counter, self.amount.now(g))
        return DONE


@final
class draw(Verb):
    """Dominion D30. +Cards; what one of them triggers comes before the next is drawn."""

    amount: Amount

    def __init__(self, n: Amount | int) -> None:
        super().__init__()
        self.amount = amount(n)
        self.label = f"draw {self.amount.label} card{'' if n == 1 else 's'}"

    def carry_out(self, g: Game, part: i64) -> i64:
        # part: how many are left to draw, and one
        seat = g.seat()
        if part == 0:
            part = less_card(g, seat, self.amount.now(g)) + 1
        while part > 1:
            part -= 1
            if not draw_one(g, seat):
                return DONE
            if g.waiting():
                return part
        return DONE


@mypyc_attr(allow_interpreted_subclasses=True)
class Batch(Verb):
    """A verb that moves several cards as one event; each kind of it says which way."""

    what: Cards

    def __init__(self, what: Cards, label: str) -> None:
        super().__init__()
        self.what = what
        self.label = f"{label} {what.text}"

    def carry_out(self, g: Game, part: i64) -> i64:
        if part > 0:
            return DONE
        value = g.slot(self.what.slot)
        n = g.many(value)
        if n == 1:
            obj = g.find(g.item(value, 0))
            if obj >= 0 and not self.one(g, obj):
                return 1
            return DONE
        i: i64 = 0
        while i < n:
            obj = g.find(g.item(value, i))
            if obj >= 0:
                self.propose(g, obj)
            i += 1
        return DONE if g.commit() else 1

    def possible(self, g: Game) -> bool:
        value = g.slot(self.what.slot)
        i: i64 = 0
        while i < g.many(value):
            if g.find(g.item(value, i)) >= 0:
                return True
            i += 1
        return False

    def one(self, g: Game, obj: i64) -> bool:
        """Move one card, at once if nobody is asked."""
        return g.move(obj, self.zone(g, obj), self.cause())

    def propose(self, g: Game, obj: i64) -> None:
        g.propose(MOVE, g.ref(obj), self.zone(g, obj), ON_TOP, self.cause())

    def zone(self, g: Game, obj: i64) -> i64:
        """Where to."""
        raise NotImplementedError

    def cause(self) -> i64:
        """What the log calls it."""
        raise NotImplementedError


@final
class trash(Batch):
    """Dominion D34. Put cards into the trash."""

    def __init__(self, what: Cards) -> None:
        super().__init__(what, "trash")

    def zone(self, g: Game, obj: i64) -> i64:
        return match_of(g).shared

    def cause(self) -> i64:
        return TRASH


@final
class discard(Batch):
    """Dominion D32. Put cards into the discard pile of whoever holds them."""

    def __init__(self, what: Cards) -> None:
        super().__init__(what, "discard")

    def zone(self, g: Game, obj: i64) -> i64:
        seat = holder(g, obj)
        return g.zone(DISCARDS, seat if seat >= 0 else g.seat())

    def cause(self) -> i64:
        return DISCARD


@final
class put_into(Batch):
    """Dominion D38, D39. Put cards into another place of whoever holds them: onto the deck, into hand, aside."""

    def __init__(self, place: int, what: Cards) -> None:
        super().__init__(what, f"put into {PLACE_NAMES[place]}:" if place != DECK else "put onto the deck:")
        self.place: i64 = place

    def zone(self, g: Game, obj: i64) -> i64:
        seat = holder(g, obj)
        return g.zone(self.place, seat if seat >= 0 else g.seat())

    def cause(self) -> i64:
        if self.place == DECK:
            return TOPDECK
        return TO_HAND if self.place == HAND else SET_ASIDE


@final
class return_to_pile(Verb):
    """Dominion D40. Return a card to its own pile, if it has one; it is neither trashed nor discarded."""

    what: Ref[AnObject]

    def __init__(self, what: Ref[AnObject] = THIS) -> None:
        super().__init__()
        self.what = what
        self.label = f"return {what.text} to its pile"

    def carry_out(self, g: Game, part: i64) -> i64:
        obj = g.find(g.slot(self.what.slot))
        if part == 0 and obj >= 0 and has_pile(g, obj):
            home = g.home
            if not g.move(obj, home[obj], TO_PILE):
                return 1
        return DONE

    def possible(self, g: Game) -> bool:
        obj = g.find(g.slot(self.what.slot))
        return obj >= 0 and has_pile(g, obj)


def find(g: Game, what: Ref[AnObject], moved: bool) -> i64:
    """Dominion D54. The object, where it was named; `moved`: where this effect itself has put it since."""
    ref = g.slot(what.slot)
    return g.follow(ref) if moved else g.find(ref)


@final
class gain(Verb):
    """Dominion D33. Gain that very card: it comes from its pile into the discard pile, or another place."""

    what: Ref[AnObject]

    def __init__(self, what: Ref[AnObject], onto: int = DISCARDS, moved: bool = False) -> None:
        super().__init__()
        self.what = what
        self.onto: i64 = onto
        self.moved: bool = moved
        self.label = f"gain {what.text}" + ("" if onto == DISCARDS else f" to your {PLACE_NAMES[onto]}")

    def carry_out(self, g: Game, part: i64) -> i64:
        obj = find(g, self.what, self.moved)
        if part == 0 and obj >= 0:
            seat = g.seat()
            if not gain_card(g, seat, obj, g.zone(self.onto, seat)):
                return 1
        return DONE

    def possible(self, g: Game) -> bool:
        return find(g, self.what, self.moved) >= 0


@final
class gain_a(Verb):
    """Dominion D33, D61. Gain a card of a name from its pile; if none is left, nothing."""

    def __init__(self, name: str, onto: int = DISCARDS) -> None:
        super().__init__()
        self.name: str = name
        self.onto: i64 = onto
        self.label = f"gain a {name}" + ("" if onto == DISCARDS else f" to your {PLACE_NAMES[onto]}")

    def carry_out(self, g: Game, part: i64) -> i64:
        if part > 0:
            return DONE
        obj = top_named(g, self.name)
        if obj < 0:
            return DONE
        seat = g.seat()
        return DONE if gain_card(g, seat, obj, g.zone(self.onto, seat)) else 1

    def possible(self, g: Game) -> bool:
        return top_named(g, self.name) >= 0


def top_named(g: Game, name: str) -> i64:
    """Dominion D57. The top card of the pile of a name, or -1."""
    zone = match_of(g).pile(TABLE.kind(name))
    if zone < 0 or g.size(zone) == 0:
        return -1
    return g.zones.top(zone)


@final
class gain_copy(Verb):
    """Dominion D33, D57. Gain a copy of a card from its Supply pile."""

    what: Ref[AnObject]

    def __init__(self, what: Ref[AnObject], onto: int = DISCARDS) -> None:
        super().__init__()
        self.what = what
        self.onto: i64 = onto
        self.label = f"gain a copy of {what.text}"

    def carry_out(self, g: Game, part: i64) -> i64:
        if part > 0:
            return DONE
        obj = self.copy(g)
        if obj < 0:
            return DONE
        seat = g.seat()
        return DONE if gain_card(g, seat, obj, g.zone(self.onto, seat)) else 1

    def copy(self, g: Game) -> i64:
        """The top card of a Supply pile, if it is of that kind; else -1."""
        kind = g.kind(g.slot(self.what.slot) & ID_MASK)
        m = match_of(g)
        zone = m.pile(kind)
        if zone < 0 or g.size(zone) == 0 or zone not in m.supply:
            return -1
        obj = g.zones.top(zone)
        return obj if g.kind(obj) == kind else -1

    def possible(self, g: Game) -> bool:
        return self.copy(g) >= 0


@final
class play(Effect):
    """Dominion D35. Play a card, so many times; only the first time it moves."""

    what: Ref[AnObject]

    def __init__(self, what: Ref[AnObject], times: int = 1, moved: bool = False) -> None:
        super().__init__()
        self.what = what
        self.times: i64 = times
        self.moved: bool = moved
        self.label = f"play {what.text}" + ("" if times == 1 else f" {times} times")

    def carry_out(self, g: Game, part: i64) -> i64:
        slot = self.what.slot
        if part >= self.times:
            return DONE
        how: i64 = 1
        if part == 0:
            obj = find(g, self.what, self.moved)
            if obj < 0:
                return DONE
            how = 0
            g.bind(slot, g.ref(obj))
        ref = g.slot(slot)
        if part == 0:
            g.bind(slot, ref + (1 << ID_BITS))  # Dominion D54: played, it is found in play
        play_card(g, ref, g.seat(), how)
        return part + 1

    def possible(self, g: Game) -> bool:
        return find(g, self.what, self.moved) >= 0


@final
class take_from_deck(Effect):
    """Dominion D36, D37. Take so many cards from the top of the deck, to reveal or to look at; `then` names them."""

    slot: i64
    amount: Amount

    def __init__(self, n: Amount | int, reveal: bool, then: Callable[[Ref[Objects]], Effect]) -> None:
        ref: Ref[Objects] = Ref(text="them")
        super().__init__(then(ref))
        self.depth += 1
        self.slot = self.depth
        ref.slot = self.slot
        self.amount = amount(n)
        self.reveal: bool = reveal
        self.label = f"{'reveal' if reveal else 'look at'} the top {self.amount.label} of your deck: {self.parts[0].label}"

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

    `then` names those that have it; the others are discarded afterwards.
    """

    slot: i64
    which: Which

    def __init__(self, n: int, which: Which, then: Callable[[Ref[Objects]], Effect]) -> None:
        ref: Ref[Objects] = Ref(text="them")
        super().__init__(then(ref))
        self.depth += 2
        self.slot = self.depth
        ref.slot = self.slot
        self.n: i64 = n
        self.which = which
        self.label = f"reveal cards until {n} {which.label}s: {self.parts[0].label}; discard the others"

    def carry_out(self, g: Game, part: i64) -> i64:
        seat = g.seat()
        if part == 1:
            return self.discard_rest(g)
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
    """Dominion D39. Put cards back onto the deck in any order: the one picked first lies lowest."""

    what: Ref[Objects]

    def __init__(self, what: Ref[Objects]) -> None:
        super().__init__()
        self.what = what
        self.label = f"put the rest of {what.text} back in any order"

    def carry_out(self, g: Game, part: i64) -> i64:
        if part == 1:
            self.put(g, g.reply)
        while True:
            found = those_of(self.what).options(g, vec[i64]())
            one_kind = True
            for x in found:
                one_kind = one_kind and g.kind(x & ID_MASK) == g.kind(found[0] & ID_MASK)
            if len(found) == 0:
                return DONE
            if not one_kind:
                g.ask(ASK_CHOOSE, found)
                return 1
            self.put(g, found[0])

    def put(self, g: Game, ref: i64) -> None:
        obj = g.find(ref)
        g.put(obj, g.zone(DECK, holder(g, obj)), ON_TOP, PUT_BACK, False)

    def says(self, g: Game, option: i64) -> str:
        return f"Put back {g.match.rules.name_option(g, option)}"

    def asks(self, g: Game) -> str:
        return "put back, the lowest first"


@final
class reveal_hand(Verb):
    """Dominion D36. Reveal the whole hand."""

    def __init__(self) -> None:
        super().__init__()
        self.label = "reveal your hand"

    def carry_out(self, g: Game, part: i64) -> i64:
        for obj in g.zones.all_of(g.zone(HAND, g.seat())):
            g.show(obj, 255)
            g.note(HAPPEN, g.ref(obj), REVEAL_HAND)
        return DONE


@final
class reveal(Verb):
    """Dominion D36. Show cards to everybody."""

    what: Cards

    def __init__(self, what: Cards) -> None:
        super().__init__()
        self.what = what
        self.label = f"reveal {what.text}"

    def carry_out(self, g: Game, part: i64) -> i64:
        value = g.slot(self.what.slot)
        i: i64 = 0
        while i < g.many(value):
            obj = g.find(g.item(value, i))
            if obj >= 0:
                g.show(obj, 255)
                g.note(HAPPEN, g.item(value, i), REVEAL)
            i += 1
        return DONE


@final
class deck_to_discard(Verb):
    """Dominion D32. Put the whole deck into the discard pile; these cards are not discarded."""

    def __init__(self) -> None:
        super().__init__()
        self.label = "put your deck into your discard pile"

    def carry_out(self, g: Game, part: i64) -> i64:
        g.sweep(g.zone(DECK, g.seat()), g.zone(DISCARDS, g.seat()), DECK_TO_DISCARD)
        return DONE

    def possible(self, g: Game) -> bool:
        return g.size(g.zone(DECK, g.seat())) > 0


@final
class be_unaffected(Verb):
    """Dominion D51. The player is unaffected by what is being played (IT), whatever it says."""

    def __init__(self) -> None:
        super().__init__()
        self.label = "be unaffected by it"

    def carry_out(self, g: Game, part: i64) -> i64:
        seat = g.seat()
        g.set_value(g.seats, IMMUNE, 1)
        g.fact(g.player(seat), F_UNAFFECTED, g.value(g.seats, PLAYS), THIS_TURN, g.slot(0), 0)
        g.note(HAPPEN, g.player(seat), UNAFFECTED)
        g.commit()
        return DONE


@final
class set_up(Delayed):
    """Dominion D52. From now on, as long as it lasts, this happens when that does."""

    def __init__(self, when: When, lasts: int = THIS_TURN) -> None:
        super().__init__(when, lasts)
        self.inline = True
        self.label = f"{when.text}: {when.effect.label}"

    def carry_out(self, g: Game, part: i64) -> i64:
        g.fact(g.slot(0), F_WHEN, self.parts[0].key, self.lasts, g.slot(0), 0)
        g.commit()
        set_watching(g)
        return DONE


@final
class stay_in_play(Verb):
    """Dominion D52. The card stays in play at Clean-up, for the rest of the game."""

    def __init__(self) -> None:
        super().__init__()
        self.label = "stay in play"

    def carry_out(self, g: Game, part: i64) -> i64:
        if g.find(g.slot(0)) >= 0:
            g.fact(g.slot(0), F_STAYS, 0, FOR_EVER, g.slot(0), 0)
            g.commit()
        return DONE


@final
class draw_until(Effect):
    """Dominion D30, D38. Draw until so many cards are in hand; such cards may be set aside, and are discarded after."""

    slot: i64
    which: Which

    def __init__(self, n: int, which: Which) -> None:
        super().__init__()
        self.n: i64 = n
        self.which = which
        self.depth = 2
        self.label = f"draw until you have {n} cards in hand; you may set aside {which.label}s; discard them after"

    def carry_out(self, g: Game, part: i64) -> i64:
        seat = g.seat()
        if part == 0:
            g.bind(1, g.new_list())
        elif part == 1:
            if g.reply != NOTHING:
                obj = g.slot(2)
                g.put(obj, g.zone(ASIDE, seat), ON_TOP, SET_ASIDE, False)
                g.add_to_list(g.slot(1), g.ref(obj))
        while g.size(g.zone(HAND, seat)) < self.n and draw_one(g, seat):
            obj = g.zones.top(g.zone(HAND, seat))
            if self.which.fits(g, obj):
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


def discard_down_to(n: int) -> Effect:
    """Dominion D32. Discard until so many cards are left in hand."""
    too_many = number_in(HAND, less=n)
    return choose_some(too_many, too_many, cards_in(HAND), lambda cards: discard(cards))
