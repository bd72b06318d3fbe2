"""Verbs: what a card does, one instruction each."""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING, final

from mypy_extensions import mypyc_attr

from cardwright.dominion.causes import (
    BEGINS,
    DISCARD,
    ENDS,
    REVEAL,
    REVEAL_HAND,
    SET_ASIDE,
    TAVERN,
    TO_HAND,
    TO_PILE,
    TOPDECK,
    TRASH,
    UNAFFECTED,
)  # fmt: skip
from cardwright.dominion.doing import ELSEWHERE, draw_one, gain_card, less_card, play_card
from cardwright.dominion.doing import plus as add
from cardwright.dominion.rules import (
    ACTIONS,
    ASIDE,
    BUYS,
    COINS,
    DECK,
    DISCARDS,
    DURATION,
    F_STAYS,
    F_UNAFFECTED,
    F_WHEN,
    FOR_EVER,
    HAND,
    IMMUNE,
    IN_PLAY,
    ONCE_THIS_TURN,
    SWAPPED,
    TAVERN_MAT,
    THIS_TURN,
    UNTIL_TURN_OF,
)  # fmt: skip
from cardwright.dominion.state import has_pile, holder, match_of, set_watching, types_of, will_do_more
from cardwright.dominion.table import TABLE, Delayed, Lasting, When, Which
from cardwright.kernel.batch import HAPPEN, MOVE, ON_TOP, SEAT
from cardwright.kernel.effects import (
    DONE,
    NOTHING,
    NUMBER_SLOT,
    THIS,
    YOU_SLOT,
    Amount,
    AnObject,
    Effect,
    Objects,
    Ref,
    Verb,
)  # fmt: skip
from cardwright.kernel.frames import ID_BITS, ID_MASK, NOBODY
from cardwright.kernel.ints import i64
from cardwright.kernel.words import choose_some

from .qualities import ANY, cards_in, number, number_in, place_text, plural
from .saying import one_more, put_there, so_long

if TYPE_CHECKING:
    from cardwright.kernel.game import Game

Cards = Ref[AnObject] | Ref[Objects]


def amount(n: Amount | int) -> Amount:
    """A number as printed, or one found out."""
    return number(n) if isinstance(n, int) else n


def destination(place: int) -> str:
    """Where cards go, in print; nothing for the discard pile, where they go anyway."""
    said = {DISCARDS: "", DECK: " onto your deck", TAVERN_MAT: " on your Tavern mat", ASIDE: " aside"}
    return said.get(place, f" into {place_text(place)}")


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
        if part > 0:
            return draw_on(g, part)
        swaps = swapped(g)
        if self.coins and not swaps:
            add(g, seat, COINS, self.coins)
        if self.actions:
            add(g, seat, ACTIONS, self.actions)
        if self.buys:
            add(g, seat, BUYS, self.buys)
        if swaps:
            return begin_to_draw(g, self.coins)
        return DONE


@final
class plus_as_many(Verb):
    """Dominion D43. + so many of a counter as there are of something."""

    amount: Amount

    def __init__(self, counter: int, amount: Amount) -> None:
        super().__init__()
        self.counter: i64 = counter
        self.amount = amount
        self.label = f"+{one_more(counter)} for {amount.label}"

    def carry_out(self, g: Game, part: i64) -> i64:
        if part > 0:
            return draw_on(g, part)
        if self.counter == COINS and swapped(g):
            return begin_to_draw(g, self.amount.now(g))
        add(g, g.seat(), self.counter, self.amount.now(g))
        return DONE


@final
class draw(Verb):
    """Dominion D30. +Cards; what one of them triggers comes before the next is drawn."""

    amount: Amount

    def __init__(self, n: Amount | int) -> None:
        super().__init__()
        self.amount = amount(n)
        self.label = (
            f"draw {n} card{'' if n == 1 else 's'}" if isinstance(n, int) else f"draw cards: {n.label}"
        )

    def carry_out(self, g: Game, part: i64) -> i64:
        if part > 0:
            return draw_on(g, part)
        n = self.amount.now(g)
        if swapped(g):
            add(g, g.seat(), COINS, n)
            return DONE
        return begin_to_draw(g, n)


def begin_to_draw(g: Game, n: i64) -> i64:
    """Dominion D30. Draw so many cards; the part to go on with."""
    return draw_on(g, less_card(g, g.seat(), n) + 1)


def draw_on(g: Game, part: i64) -> i64:
    """Dominion D30. `part`: how many cards are left to draw, and one."""
    seat = g.seat()
    at = g.top
    while part > 1:
        part -= 1
        if not draw_one(g, seat):
            return DONE
        if g.top != at or g.waiting():
            return part
    return DONE


def swapped(g: Game) -> bool:
    """Dominion D92. Whether the player gets +Coins for +Cards and +Cards for +Coins by what is carried out."""
    you = g.slot(YOU_SLOT)
    return you > 0 and you & SWAPPED != 0 and you & NOBODY == g.seat()


@mypyc_attr(allow_interpreted_subclasses=True)
class Batch(Verb):
    """A verb that moves several cards as one event; each kind of it says which way."""

    what: Cards
    which: Which  # only those of this quality
    moved: bool  # found where this effect itself has put them since they were named

    def __init__(self, what: Cards, label: str, which: Which = ANY, moved: bool = False) -> None:
        super().__init__()
        self.what = what
        self.which = which
        self.moved = moved
        self.label = label if which is ANY else f"{label} (only {plural(which.label)})"

    def carry_out(self, g: Game, part: i64) -> i64:
        if part > 0:
            return DONE
        value = g.slot(self.what.slot)
        n = g.many(value)
        if n == 1:
            obj = self.found(g, g.item(value, 0))
            if obj >= 0 and not self.one(g, obj):
                return 1
            return DONE
        i: i64 = 0
        while i < n:
            obj = self.found(g, g.item(value, i))
            if obj >= 0:
                self.propose(g, obj)
            i += 1
        return DONE if g.commit() else 1

    def possible(self, g: Game) -> bool:
        value = g.slot(self.what.slot)
        i: i64 = 0
        while i < g.many(value):
            if self.found(g, g.item(value, i)) >= 0:
                return True
            i += 1
        return False

    def found(self, g: Game, ref: i64) -> i64:
        """Dominion D54. One of them, if it is where it should be and has the quality; else -1."""
        obj = g.follow(ref) if self.moved else g.find(ref)
        if obj >= 0 and self.which is not ANY and not self.which.fits(g, obj):
            return -1
        return obj

    def one(self, g: Game, obj: i64) -> bool:
        """Move one card, at once if nobody is asked."""
        if not g.listening(obj, self.cause()):
            g.put(obj, self.zone(g, obj), ON_TOP, self.cause(), True)
            return True
        self.propose(g, obj)
        return g.commit()

    def propose(self, g: Game, obj: i64) -> None:
        at = g.propose(MOVE, g.ref(obj), self.zone(g, obj), ON_TOP, self.cause())
        seat = holder(g, obj)
        if seat >= 0:
            g.pad[at + SEAT] = seat  # whoever holds it does it, also where another says what

    def zone(self, g: Game, obj: i64) -> i64:
        """Where to."""
        raise NotImplementedError

    def cause(self) -> i64:
        """What the log calls it."""
        raise NotImplementedError


@final
class trash(Batch):
    """Dominion D34. Put cards into the trash."""

    def __init__(self, what: Cards, moved: bool = False) -> None:
        super().__init__(what, f"trash {what.text}{put_there(moved)}", moved=moved)

    def zone(self, g: Game, obj: i64) -> i64:
        return match_of(g).shared

    def cause(self) -> i64:
        return TRASH


@final
class discard(Batch):
    """Dominion D32. Put cards into the discard pile of whoever holds them."""

    def __init__(self, what: Cards, which: Which = ANY) -> None:
        super().__init__(what, f"discard {what.text}", which)

    def zone(self, g: Game, obj: i64) -> i64:
        seat = holder(g, obj)
        return g.zone(DISCARDS, seat if seat >= 0 else g.seat())

    def cause(self) -> i64:
        return DISCARD


@final
class put_into(Batch):
    """Dominion D38, D39. Put cards into another place of whoever holds them: onto the deck, into hand, aside."""

    def __init__(self, place: int, what: Cards) -> None:
        super().__init__(what, f"put {what.text}{destination(place)}")
        self.place: i64 = place

    def zone(self, g: Game, obj: i64) -> i64:
        seat = holder(g, obj)
        return g.zone(self.place, seat if seat >= 0 else g.seat())

    def cause(self) -> i64:
        if self.place == DECK:
            return TOPDECK
        if self.place == TAVERN_MAT:
            return TAVERN
        return TO_HAND if self.place == HAND else SET_ASIDE


@final
class return_to_pile(Verb):
    """Dominion D40. Return a card to its own pile, if it has one; it is neither trashed nor discarded.

    `supply`: only to a pile of the Supply.
    """

    what: Ref[AnObject]

    def __init__(self, what: Ref[AnObject] = THIS, moved: bool = False, supply: bool = False) -> None:
        super().__init__()
        self.what = what
        self.moved: bool = moved
        self.supply: bool = supply
        self.label = f"return {what.text} to {'the Supply' if supply else 'its pile'}{put_there(moved)}"

    def carry_out(self, g: Game, part: i64) -> i64:
        if part == 0 and self.possible(g):
            obj = find(g, self.what, self.moved)
            home = g.home
            if not g.move(obj, home[obj], TO_PILE):
                return 1
        return DONE

    def possible(self, g: Game) -> bool:
        obj = find(g, self.what, self.moved)
        if obj < 0 or holder(g, obj) < 0 or not has_pile(g, obj):
            return False
        home = g.home
        return not self.supply or home[obj] in match_of(g).supply


@final
class if_you_do(Effect):
    """Dominion D61. Do one thing; another only if the first could be done."""

    def __init__(self, what: Effect, then: Effect) -> None:
        super().__init__(what, then)
        self.label = f"{what.label}; if you do, {then.label}"

    def carry_out(self, g: Game, part: i64) -> i64:
        if part == 0:
            if not self.parts[0].possible(g):
                return DONE
            if not g.enter(self.parts[0]):
                return 1
        return g.become(self.parts[1])

    def possible(self, g: Game) -> bool:
        return self.parts[0].possible(g)


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
        self.label = f"gain {what.text}{destination(onto)}{put_there(moved)}"

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
        self.label = f"gain a {name}{destination(onto)}"

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
    """Dominion D12, D57. The top card of the pile of a name, or of a card's pile if that card is on top; else -1."""
    kind = TABLE.kind(name)
    zone = match_of(g).pile(kind)
    if zone < 0 or g.size(zone) == 0:
        return -1
    obj = g.zones.top(zone)
    return obj if g.kind(obj) == kind or len(TABLE.cards[kind].others) > 0 else -1


@final
class gain_copy(Verb):
    """Dominion D33, D57. Gain a copy of a card from its Supply pile."""

    what: Ref[AnObject]

    def __init__(self, what: Ref[AnObject], onto: int = DISCARDS) -> None:
        super().__init__()
        self.what = what
        self.onto: i64 = onto
        self.label = f"gain a copy of {what.text}{destination(onto)}"

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
    """Dominion D35. Play a card, so many times; only the first time it moves, unless it is left where it is."""

    what: Ref[AnObject]

    def __init__(self, what: Ref[AnObject], times: int = 1, moved: bool = False, leave: bool = False) -> None:
        super().__init__()
        self.what = what
        self.leave: bool = leave
        self.times: i64 = times
        self.moved: bool = moved
        self.label = f"play {what.text}" + {1: "", 2: " twice"}.get(times, f" {times} times")
        self.label += put_there(moved)
        if leave:
            self.label += ", leaving it where it is"

    def carry_out(self, g: Game, part: i64) -> i64:
        slot = self.what.slot
        if part >= self.times:
            g.note(HAPPEN, -1, ENDS)
            if (self.times > 1 or self.leave) and len(g.facts) > 0:
                self.stay_with(g)
            return DONE
        how: i64 = 1
        if part == 0:
            obj = find(g, self.what, self.moved)
            if obj < 0:
                return DONE
            how = 0
            if self.leave:
                how = 2
            g.note(HAPPEN, -1, BEGINS)
            g.bind(slot, g.ref(obj))
        ref = g.slot(slot)
        if part == 0 and how == 0:
            g.bind(slot, ref + (1 << ID_BITS))  # Dominion D54: played, it is found in play
        play_card(g, ref, g.seat(), how)
        return part + 1

    def stay_with(self, g: Game) -> None:
        """Dominion D52. What plays a Duration several times, or leaves it elsewhere, stays in play as long as it does.

        What plays such a player of Durations does not: a card that is no Duration itself keeps nothing there.
        """
        me = g.find(g.slot(0))
        ref = g.slot(self.what.slot)
        if self.leave:
            ref |= ELSEWHERE
        elif g.find(ref) < 0 or types_of(g, ref & ID_MASK) & DURATION == 0:
            return
        if ref == g.slot(0):
            return  # it stays for its own sake
        here = me >= 0 and g.zone_of(me) == g.zone(IN_PLAY, g.seat())
        if (here or g.slot(0) & ELSEWHERE != 0) and will_do_more(g, ref):  # what has played me stays instead
            g.fact(g.slot(0), F_STAYS, ref, FOR_EVER, g.slot(0), 0)
            g.commit()

    def possible(self, g: Game) -> bool:
        return find(g, self.what, self.moved) >= 0


@final
class reveal_all(Verb):
    """Dominion D36. Reveal all cards in a place of the player's."""

    def __init__(self, place: int) -> None:
        super().__init__()
        self.place: i64 = place
        self.label = f"reveal {place_text(place)}"

    def carry_out(self, g: Game, part: i64) -> i64:
        for obj in g.zones.all_of(g.zone(self.place, g.seat())):
            g.show(obj, 255)
            g.note(HAPPEN, g.ref(obj), REVEAL_HAND if self.place == HAND else REVEAL)
        return DONE


def reveal_hand() -> Effect:
    """Dominion D36. Reveal the whole hand."""
    return reveal_all(HAND)


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

    def possible(self, g: Game) -> bool:
        value = g.slot(self.what.slot)
        i: i64 = 0
        while i < g.many(value):
            if g.find(g.item(value, i)) >= 0:
                return True
            i += 1
        return False


@final
class be_unaffected(Verb):
    """Dominion D51. The player is unaffected by what is being played (IT), whatever it says."""

    def __init__(self) -> None:
        super().__init__()
        self.label = "be unaffected by it"

    def carry_out(self, g: Game, part: i64) -> i64:
        seat = g.seat()
        g.set_value(g.seats, IMMUNE, 1)
        g.fact(g.player(seat), F_UNAFFECTED, g.slot(NUMBER_SLOT), THIS_TURN, g.slot(0), 0)
        g.note(HAPPEN, g.player(seat), UNAFFECTED)
        g.commit()
        return DONE


@final
class set_up(Delayed):
    """Dominion D52. From now on, as long as it lasts, this happens when that does.

    `about`: the card that a `very` one watches. `attack`: who is unaffected by this playing is so by that, too (D51).
    """

    about: Ref[AnObject]

    def __init__(
        self, when: When, lasts: int = THIS_TURN, about: Ref[AnObject] = THIS, attack: bool = False
    ) -> None:
        super().__init__(when, lasts)
        self.about = about
        self.attack: bool = attack
        this = "" if about is THIS else f" (this being {about.text})"
        unless = ", but not to who is unaffected" if attack else ""
        self.label = f"{when.text}: {when.effect.label}{this}{unless}{so_long(lasts)}"

    def carry_out(self, g: Game, part: i64) -> i64:
        playing: i64 = g.slot(NUMBER_SLOT) if self.attack else 0
        if swapped(g) and (self.lasts == THIS_TURN or self.lasts == ONCE_THIS_TURN):
            playing |= SWAPPED
        lasts = self.lasts
        if lasts == UNTIL_TURN_OF:  # Dominion D106
            lasts += g.slot(YOU_SLOT) & NOBODY
        g.fact(g.slot(self.about.slot), F_WHEN, self.parts[0].key, lasts, g.slot(0), playing)
        g.commit()
        set_watching(g)
        return DONE


@final
class stay_in_play(Lasting):
    """Dominion D52. The card stays in play at Clean-up, for the rest of the game."""

    def __init__(self) -> None:
        super().__init__(FOR_EVER)
        self.label = "stay in play"

    def carry_out(self, g: Game, part: i64) -> i64:
        obj = g.find(g.slot(0))
        if obj >= 0 and g.zone_of(obj) == g.zone(IN_PLAY, g.seat()):
            g.fact(g.slot(0), F_STAYS, 0, FOR_EVER, g.slot(0), 0)
            g.commit()
        return DONE


@final
class gather(Effect):
    """Dominion D53. Do something to each player, gathering cards as it goes, one of each player at most; then more.

    Both parts name the cards gathered, which are found where the effect itself has put them.
    """

    slot: i64

    def __init__(
        self, what: Callable[[Ref[Objects]], Effect], then: Callable[[Ref[Objects]], Effect]
    ) -> None:
        first: Ref[Objects] = Ref(text="those")
        second: Ref[Objects] = Ref(text="those")
        super().__init__(what(first), then(second))
        self.slot = self.takes_slot()
        first.slot = self.slot
        second.slot = self.slot
        self.label = f"{self.parts[0].label}; then {self.parts[1].label}"

    def carry_out(self, g: Game, part: i64) -> i64:
        if part == 1:
            return g.become(self.parts[1])
        lst = g.new_list()
        seat: i64 = 0
        while seat < g.seats:
            g.add_to_list(lst, NOTHING)
            seat += 1
        g.bind(self.slot, lst)
        g.push(self.parts[0], 0)
        return 1


@final
class add_to(Verb):
    """Dominion D54. One more of the cards that are gathered: it is found where it has just been put."""

    those: Ref[Objects]
    what: Ref[AnObject]

    def __init__(self, those: Ref[Objects], what: Ref[AnObject]) -> None:
        super().__init__()
        self.those = those
        self.what = what
        self.label = f"gather {what.text} among {those.text}"

    def carry_out(self, g: Game, part: i64) -> i64:
        obj = g.follow(g.slot(self.what.slot))
        lst = g.slot(self.those.slot)
        i: i64 = 0
        while i < g.many(lst):
            if g.item(lst, i) == NOTHING and obj >= 0:
                g.set_item(lst, i, g.ref(obj))
                return DONE
            i += 1
        return DONE


def discard_down_to(n: int) -> Effect:
    """Dominion D32. Discard until so many cards are left in hand."""
    too_many = number_in(HAND, less=n)
    down_to = choose_some(too_many, too_many, cards_in(HAND), discard)
    down_to.label = f"discard down to {n} cards in hand"
    return down_to
