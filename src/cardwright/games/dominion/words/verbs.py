"""Verbs: the basic instructions of cards."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final, final

from mypy_extensions import mypyc_attr

from cardwright.games.dominion.numbers import causes, counters, durations, facts, types, zones
from cardwright.games.dominion.objects.table import TABLE, Delayed, When, Which
from cardwright.games.dominion.rules.instructions import (
    ELSEWHERE,
    draw_cards,
    gain_card,
    less_card,
    play_card,
)
from cardwright.games.dominion.rules.instructions import plus as add
from cardwright.games.dominion.rules.queries import (
    has_pile,
    holder,
    match_of,
    may_play_from_hand,
    set_watching,
    trash_zone,
    types_of,
    will_do_more,
)
from cardwright.kernel.batch import HAPPEN, MOVE, ON_TOP, SEAT
from cardwright.kernel.effects import (
    DONE,
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
from cardwright.kernel.ints import Obj, Seat, i64
from cardwright.kernel.words import choose_some

from .amounts import number, number_in
from .qualities import ANY, an, place_text, plural
from .saying import destination, for_now, one_more, put_there, so_long, so_many
from .selections import cards_in

if TYPE_CHECKING:
    from cardwright.kernel.game import Game

Cards = Ref[AnObject] | Ref[Objects]
CHOSEN: Final = ""  # stands for a name: the pile beside the Supply that was chosen at the start


def amount(n: Amount | int) -> Amount:
    """Return an amount: an `int` is wrapped as a printed number, any other amount is returned unchanged."""
    return number(n) if isinstance(n, int) else n


@final
class plus(Verb):
    """Dominion D43, D161. Give the player Actions, Buys and Coins.

    `unsaid`: the card's text doesn't use a plus sign for them.
    """

    def __init__(self, actions: int = 0, buys: int = 0, coins: int = 0, unsaid: bool = False) -> None:
        super().__init__()
        self.unsaid: bool = unsaid
        self.actions: i64 = actions
        self.buys: i64 = buys
        self.coins: i64 = coins
        named = ((actions, "Action"), (buys, "Buy"), (coins, "Coin"))
        self.label = ", ".join([("" if unsaid else "+") + so_many(n, what) for n, what in named if n])

    def carry_out(self, g: Game, part: i64) -> i64:
        seat = g.seat()
        if part > 0:
            return draw_on(g, part)
        swaps = swapped(g) and not self.unsaid
        if self.coins and not swaps:
            give_coins(g, seat, self.coins)
        if self.actions:
            add(g, seat, counters.ACTIONS, self.actions)
        if self.buys:
            add(g, seat, counters.BUYS, self.buys)
        if swaps:
            return begin_to_draw(g, self.coins)
        return DONE


@final
class plus_as_many(Verb):
    """Dominion D43. Increase a counter by an amount."""

    amount: Amount

    def __init__(self, counter: int, amount: Amount) -> None:
        super().__init__()
        self.counter: i64 = counter
        self.amount = amount
        self.label = f"+{one_more(counter)} for {amount.label}"

    def carry_out(self, g: Game, part: i64) -> i64:
        if part > 0:
            return draw_on(g, part)
        if self.counter == counters.COINS and swapped(g):
            return begin_to_draw(g, self.amount.now(g))
        if self.counter == counters.COINS:
            give_coins(g, g.seat(), self.amount.now(g))
        else:
            add(g, g.seat(), self.counter, self.amount.now(g))
        return DONE

    def possible(self, g: Game) -> bool:
        return self.amount.now(g) > 0


def give_coins(g: Game, seat: Seat, n: i64) -> None:
    """Dominion D43, D183. Give a player Coins by the text of a card itself.

    If an ability waits for the end of this playing, record that it gave Coins.
    """
    if g.watching >> causes.RESOLVED & 1 == 0:
        add(g, seat, counters.COINS, n)
        return
    had = g.value(seat, counters.COINS)
    add(g, seat, counters.COINS, n)
    number = g.slot(NUMBER_SLOT)
    if number > 0 and g.value(seat, counters.COINS) > had:
        g.fact(g.slot(0), facts.GAVE_COINS, number, durations.THIS_TURN, 0, 0)
        g.commit()


@final
class draw(Verb):
    """Dominion D30, D92. Draw cards. Triggers of one drawn
    card are carried out before the next card is drawn.

    `unsaid`: the card's text doesn't use a plus sign, as in "draw that many".
    """

    amount: Amount

    def __init__(self, n: Amount | int, unsaid: bool = False) -> None:
        super().__init__()
        self.amount = amount(n)
        self.unsaid: bool = unsaid
        many = f"{n} card{'' if n == 1 else 's'}" if isinstance(n, int) else f"cards: {n.label}"
        self.label = f"draw {'as many ' if unsaid else ''}{many}"

    def carry_out(self, g: Game, part: i64) -> i64:
        if part > 0:
            return draw_on(g, part)
        n = self.amount.now(g)
        if swapped(g) and not self.unsaid:
            give_coins(g, g.seat(), n)
            return DONE
        return begin_to_draw(g, n)


def begin_to_draw(g: Game, n: i64) -> i64:
    """Dominion D30. Begin to draw `n` cards. Return the next part of the drawing effect."""
    return draw_on(g, less_card(g, g.seat(), n) + 1)


def draw_on(g: Game, part: i64) -> i64:
    """Dominion D30. Continue drawing, and return the next part
    or DONE. `part`: the number of cards left to draw, plus 1.
    """
    left = draw_cards(g, g.seat(), part - 1)
    return left + 1 if left != DONE else DONE


def swapped(g: Game) -> bool:
    """Dominion D92. Whether the current effect gives the player
    +Coins in place of +Cards, and +Cards in place of +Coins.
    """
    you = g.slot(YOU_SLOT)
    return you > 0 and you & facts.SWAPPED != 0 and you & NOBODY == g.seat()


@mypyc_attr(allow_interpreted_subclasses=True)
class Batch(Verb):
    """A verb that moves several cards as one event. Each subclass defines where they go."""

    what: Cards
    which: Which  # only cards with this quality
    moved: bool  # the cards are found where this effect itself has put them since they were named

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
            obj = Obj(self.found(g, g.item(value, 0)))
            if obj >= 0 and not self.one(g, obj):
                return 1
            return DONE
        i: i64 = 0
        while i < n:
            obj = Obj(self.found(g, g.item(value, i)))
            if obj >= 0:
                self.propose(g, obj)
            i += 1
        return DONE if g.commit() else 1

    def possible(self, g: Game) -> bool:
        value = g.slot(self.what.slot)
        for ref in g.items(value):
            if self.found(g, ref) >= 0:
                return True
        return False

    def found(self, g: Game, ref: i64) -> i64:
        """Dominion D54. Return the object of a reference if it hasn't moved and has the quality.

        Otherwise return -1.
        """
        obj = g.follow(ref) if self.moved else g.find(ref)
        if obj >= 0 and self.which is not ANY and not self.which.fits(g, obj):
            return -1
        return obj

    def one(self, g: Game, obj: Obj) -> bool:
        """Move one card. Return False if a frame was pushed that must finish first (see `Game.commit`)."""
        if not g.listening(obj, self.cause(g, obj)):
            g.put(obj, self.zone(g, obj), ON_TOP, self.cause(g, obj), True)
            return True
        self.propose(g, obj)
        return g.commit()

    def propose(self, g: Game, obj: Obj) -> None:
        at = g.propose(MOVE, g.ref(obj), self.zone(g, obj), ON_TOP, self.cause(g, obj))
        seat = holder(g, obj)
        if seat >= 0:
            g.pad[at + SEAT] = seat  # the holder does it, even if another player decided it

    def zone(self, g: Game, obj: Obj) -> i64:
        """Return the zone to which a card moves."""
        raise NotImplementedError

    def cause(self, g: Game, obj: Obj) -> i64:
        """Return the cause of a card's move, for the log and for abilities."""
        raise NotImplementedError


@final
class trash(Batch):
    """Dominion D34. Put cards into the trash."""

    def __init__(self, what: Cards, moved: bool = False, which: Which = ANY) -> None:
        super().__init__(what, f"trash {what.text}{put_there(moved)}", which, moved)

    def zone(self, g: Game, obj: Obj) -> i64:
        return trash_zone(g, obj)

    def cause(self, g: Game, obj: Obj) -> i64:
        return causes.TRASH


@final
class discard(Batch):
    """Dominion D32, D25. Put cards into the discard pile of the player who holds them.

    Cards in play are discarded from play.
    """

    def __init__(self, what: Cards, which: Which = ANY) -> None:
        super().__init__(what, f"discard {what.text}", which)

    def zone(self, g: Game, obj: Obj) -> i64:
        seat = holder(g, obj)
        return g.zone(zones.DISCARDS, seat if seat >= 0 else g.seat())

    def cause(self, g: Game, obj: Obj) -> i64:
        in_play = holder(g, obj) >= 0 and g.zone_of(obj) % zones.PLACES == zones.IN_PLAY
        return causes.DISCARD_FROM_PLAY if in_play else causes.DISCARD


@final
class put_into(Batch):
    """Dominion D38, D39. Put cards into another zone of the
    player who holds them: onto the deck, into hand, aside.
    """

    def __init__(self, place: int, what: Cards, which: Which = ANY) -> None:
        super().__init__(what, f"put {what.text}{destination(place)}", which)
        self.place: i64 = place

    def zone(self, g: Game, obj: Obj) -> i64:
        seat = holder(g, obj)
        return g.zone(self.place, seat if seat >= 0 else g.seat())

    def cause(self, g: Game, obj: Obj) -> i64:
        if self.place == zones.DECK:
            return causes.TOPDECK
        if self.place == zones.TAVERN_MAT:
            return causes.TAVERN
        return causes.TO_HAND if self.place == zones.HAND else causes.SET_ASIDE


@final
class return_to_pile(Verb):
    """Dominion D40. Return a card to its own pile, if it has one. The card is neither trashed nor discarded.

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
            if not g.move(obj, g.home[obj], causes.TO_PILE):
                return 1
        return DONE

    def possible(self, g: Game) -> bool:
        obj = find(g, self.what, self.moved)
        if obj < 0 or holder(g, obj) < 0 or not has_pile(g, obj):
            return False
        return not self.supply or g.home[obj] in match_of(g).supply


@final
class if_you_do(Effect):
    """Dominion D61. Carry out an effect, and then another effect only if the first could be carried out."""

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

    def might(self, g: Game) -> bool:
        return self.parts[0].might(g)


def find(g: Game, what: Ref[AnObject], moved: bool) -> Obj:
    """Dominion D54. Return the object that was named, or -1 if it has moved since.

    `moved`: if the same effect has moved the object, return the object in its new place.
    """
    ref = g.slot(what.slot)
    return g.follow(ref) if moved else g.find(ref)


@final
class gain(Verb):
    """Dominion D33. Gain one given card from its pile into the discard pile, or into another zone."""

    what: Ref[AnObject]

    def __init__(self, what: Ref[AnObject], onto: int = zones.DISCARDS, moved: bool = False) -> None:
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
    """Dominion D33, D61, D157. Gain the card named `name`
    from its pile. Without such a card, nothing happens.

    The name `CHOSEN` stands for the pile beside the Supply that was chosen at the start.
    """

    def __init__(self, name: str, onto: int = zones.DISCARDS) -> None:
        super().__init__()
        self.name: str = name
        self.onto: i64 = onto
        of = an(name) if name != CHOSEN else "a card of the pile chosen for this"
        self.label = f"gain {of}{destination(onto)}"

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


def top_named(g: Game, name: str) -> Obj:
    """Dominion D12, D57. Return the top card of the pile named `name`.

    Return -1 if there is none, or if the top card of a pile that isn't mixed has another name.
    """
    if name == CHOSEN:
        m = match_of(g)
        return g.zones.top_or_none(m.pile(m.ferry)) if m.ferry >= 0 else Obj(-1)
    kind = TABLE.kind(name)
    zone = match_of(g).pile(kind)
    if zone < 0 or g.size(zone) == 0:
        return Obj(-1)
    obj = g.zones.top(zone)
    return obj if g.kind(obj) == kind or len(TABLE.cards[kind].others) > 0 else Obj(-1)


@final
class gain_copy(Verb):
    """Dominion D33, D57. Gain a copy of a card from its Supply pile."""

    what: Ref[AnObject]

    def __init__(self, what: Ref[AnObject], onto: int = zones.DISCARDS) -> None:
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
        return DONE if gain_card(g, seat, Obj(obj), g.zone(self.onto, seat)) else 1

    def copy(self, g: Game) -> i64:
        """Return the top card of the card's Supply pile, if it is a copy of the card. Otherwise return -1."""
        kind = g.kind(Obj(g.slot(self.what.slot) & ID_MASK))
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
    """Dominion D35. Play a card a number of times. The card moves into play the first time.

    `leave`: leave it where it is. `more`: if the card offers a choice among several effects, the player may
    choose one more (D169).
    """

    what: Ref[AnObject]
    times: Amount

    def __init__(
        self,
        what: Ref[AnObject],
        times: Amount | int = 1,
        moved: bool = False,
        leave: bool = False,
        more: bool = False,
    ) -> None:
        super().__init__()
        self.what = what
        self.more: bool = more
        self.leave: bool = leave
        self.times = amount(times)
        self.once: bool = times == 1
        self.moved: bool = moved
        self.label = f"play {what.text}" + {"1": "", "2": " twice"}.get(
            self.times.label, f" {self.times.label} times"
        )
        self.label += put_there(moved)
        if leave:
            self.label += ", leaving it where it is"
        if more:
            self.label += ", choosing one thing more than it says"

    def carry_out(self, g: Game, part: i64) -> i64:
        slot = self.what.slot
        if part >= self.times.now(g):
            g.note(HAPPEN, -1, causes.ENDS)
            if (not self.once or self.leave) and len(g.facts) > 0:
                self.stay_with(g)
            return DONE
        how: i64 = 1
        if part == 0:
            obj = find(g, self.what, self.moved)
            if obj < 0 or not may_play_from_hand(g, g.seat(), obj):
                return DONE
            how = 0
            if self.leave:
                how = 2
            g.note(HAPPEN, -1, causes.BEGINS)
            g.bind(slot, g.ref(obj))
        ref = g.slot(slot)
        if part == 0 and how == 0:
            g.bind(slot, ref + (1 << ID_BITS))  # Dominion D54: a played card is found in play
        if self.more:
            plays = g.value(Seat(g.seats), counters.PLAYS) + 1
            g.fact(g.player(g.seat()), facts.MORE_CHOICE, plays, durations.THIS_TURN, g.slot(0), 0)
            g.commit()
        play_card(g, ref, g.seat(), how)
        return part + 1

    def stay_with(self, g: Game) -> None:
        """Dominion D52. Keep this card in play as long as a Duration that it plays several times, or plays
        from elsewhere.

        A card that plays a non-Duration which in turn plays Durations does not stay, because only Durations
        keep other cards.
        """
        me = g.find(g.slot(0))
        ref = g.slot(self.what.slot)
        if self.leave:
            ref |= ELSEWHERE
        elif g.find(ref) < 0 or types_of(g, Obj(ref & ID_MASK)) & types.DURATION == 0:
            return
        if ref == g.slot(0):
            return  # it stays because of its own effect
        here = me >= 0 and g.zone_of(me) == g.zone(zones.IN_PLAY, g.seat())
        elsewhere = g.slot(0) & ELSEWHERE != 0  # the card that played this one stays instead
        if (here or elsewhere) and will_do_more(g, ref, may=True):
            g.fact(g.slot(0), facts.STAYS_IN_PLAY, ref, durations.FOR_EVER, g.slot(0), 0)
            g.commit()

    def possible(self, g: Game) -> bool:
        obj = find(g, self.what, self.moved)
        return obj >= 0 and may_play_from_hand(g, g.seat(), obj)


@final
class be_unaffected(Verb):
    """Dominion D51, D191. The player is unaffected by the card (IT) that is being played.

    `place`: only in this zone. If it is -1, the player is unaffected completely.
    """

    def __init__(self, place: int = -1) -> None:
        super().__init__()
        self.place: i64 = place
        self.label = "be unaffected by it" + (f" in {place_text(place)}" if place >= 0 else "")

    def carry_out(self, g: Game, part: i64) -> i64:
        seat = g.seat()
        g.set_value(Seat(g.seats), counters.IMMUNE, 1)
        number, more = g.slot(NUMBER_SLOT), self.place + 1
        g.fact(g.player(seat), facts.UNAFFECTED, number, durations.THIS_TURN, g.slot(0), more)
        g.note(HAPPEN, g.player(seat), causes.UNAFFECTED)
        g.commit()
        return DONE


@final
class set_up(Delayed):
    """Dominion D52. Set up a delayed or lasting ability for a duration.

    `about`: the card that is THIS in the ability, and that a `very` ability watches. `attack`: a player who
    is unaffected by this playing of the card is also unaffected by the ability (D51).
    """

    about: Ref[AnObject]

    def __init__(
        self, when: When, lasts: int = durations.THIS_TURN, about: Ref[AnObject] = THIS, attack: bool = False
    ) -> None:
        super().__init__(when, lasts)
        self.about = about
        self.of_playing: bool = attack or when.same  # the ability knows the playing that set it up
        this = "" if about is THIS else f" (this being {about.text})"
        unless = ", but not to who is unaffected" if attack else ""
        may = "you may " if when.optional else ""
        self.label = f"{for_now(lasts)}{when.text}: {may}{when.effect.label}{this}{unless}{so_long(lasts)}"

    def carry_out(self, g: Game, part: i64) -> i64:
        playing: i64 = g.slot(NUMBER_SLOT) if self.of_playing else 0
        if swapped(g):  # until the turn ends (rules/turn.py)
            playing |= facts.SWAPPED
        lasts = self.lasts
        if lasts == durations.UNTIL_TURN_OF:  # Dominion D106
            lasts += g.slot(YOU_SLOT) & NOBODY
        g.fact(g.slot(self.about.slot), facts.TRIGGERS, self.parts[0].key, lasts, g.slot(0), playing)
        g.commit()
        set_watching(g)
        return DONE


def discard_down_to(n: int) -> Effect:
    """Dominion D32. Return an effect that discards cards until `n` cards are left in hand."""
    too_many = number_in(zones.HAND, less=n)
    down_to = choose_some(too_many, too_many, cards_in(zones.HAND), discard)
    down_to.label = f"discard down to {n} cards in hand"
    return down_to
