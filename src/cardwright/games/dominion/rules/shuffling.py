"""Dominion D31, D200. Shuffling a discard pile into a deck: choices of its player, and Shadows in the
deck.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Final, final

from cardwright.games.dominion.numbers import causes, counters, durations, facts, types, zones
from cardwright.games.dominion.objects.match import ALL, Pile
from cardwright.games.dominion.objects.table import BACK, EITHER_END, ONTO_DECK, TABLE
from cardwright.kernel.batch import HAPPEN, ON_TOP
from cardwright.kernel.effects import ASK_CHOOSE, DONE, NOTHING, NUMBER_SLOT, AsksNumber, Effect
from cardwright.kernel.frames import (
    F_LAYER,
    F_MORE,
    F_SOURCE,
    F_VALUE,
    FACT,
    ID_MASK,
    PART,
    WIDTH,
    shifted,
)
from cardwright.kernel.ints import Obj, Seat, append, i64, vec

from .queries import distinct, has_project, is_shadow, match_of, next_fact, playable, types_of

if TYPE_CHECKING:
    from cardwright.kernel.game import Game


def has_shadows(g: Game) -> bool:
    """Dominion D200. Whether the game has Shadows."""
    return match_of(g).types & types.SHADOW != 0


def sink_shadows(g: Game, seat: Seat) -> None:
    """Dominion D201. Put the Shadows of a deck that was just shuffled under the other cards.

    Their player sees where each Shadow lies.
    """
    if not has_shadows(g):
        return
    deck = g.zone(zones.DECK, seat)
    in_zones = g.zones
    cells = in_zones.cells
    first = in_zones.first(deck)
    shadows = vec[i64](capacity=8)
    others = vec[i64](capacity=32)
    i = first
    while i < in_zones.end(deck):
        if is_shadow(g, Obj(cells[i])):
            shadows = append(shadows, cells[i])
        else:
            others = append(others, cells[i])
        i += 1
    i = first
    for obj in shadows:
        cells[i] = obj
        i += 1
    for obj in others:
        cells[i] = obj
        i += 1
    show_shadows(g, seat)


def show_shadows(g: Game, seat: Seat) -> None:
    """Dominion D200. Show a player the Shadows in their deck, whose backs the player sees."""
    if not has_shadows(g):
        return
    for obj in g.zones.all_of(g.zone(zones.DECK, seat)):
        if is_shadow(g, obj):
            g.show(obj, shifted(1, seat))


def in_deck(g: Game, seat: Seat, types: i64, found: vec[i64], n: i64) -> i64:
    """Dominion D200. Write the Shadows of these types in a seat's deck into `found`, from index `n` on.

    Return the index after the last one. Of equal cards next to each other only the upper one is written,
    because it makes no difference which one is used.
    """
    in_zones = g.zones
    cells = in_zones.cells
    home = g.home
    deck = g.zone(zones.DECK, seat)
    i = in_zones.end(deck) - 1
    above = Obj(-1)
    while i >= in_zones.first(deck):
        obj = Obj(cells[i])
        i -= 1
        if is_shadow(g, obj) and types_of(g, obj) & types:
            if above < 0 or g.kind(above) != g.kind(obj) or home[above] != home[obj]:
                found[n] = g.ref(obj)
                n += 1
        above = obj
    return n


def in_hand(g: Game, seat: Seat, types: i64, found: vec[i64], n: i64) -> i64:
    """Dominion D164, D200. Write the cards of these types that a seat may play from hand into `found`, from
    index `n` on.

    Return the index after the last one.
    """
    end = distinct(g, g.zone(zones.HAND, seat), types, found, n)
    if has_shadows(g):
        end = in_deck(g, seat, types, found, end)
    return playable(g, seat, found, n, end)


def to_play(g: Game, types: i64) -> vec[i64]:
    """Return the options of a player who may play a card of these types from hand.

    The first option is to play none.
    """
    found = g.scratch()
    found[0] = NOTHING
    return found[: in_hand(g, g.seat(), types, found, 1)]


def reshuffle(g: Game, seat: Seat) -> None:
    """Dominion D31, D201. Shuffle the discard pile of a seat, which becomes the deck."""
    shuffle_back(g, g.zone(zones.DISCARDS, seat), g.zone(zones.DECK, seat))
    sink_shadows(g, seat)


def shuffle_back(g: Game, pile: i64, deck: i64) -> None:
    """Dominion D31. Shuffle a discard pile into a deck."""
    g.shuffle_in(pile, deck, causes.SHUFFLE)


def shuffle_deck(g: Game, seat: Seat) -> None:
    """Dominion D31, D201. Shuffle a deck in place."""
    g.shuffle(g.zone(zones.DECK, seat), causes.SHUFFLE_IN)
    sink_shadows(g, seat)


def shuffled_in(g: Game, seat: Seat) -> bool:
    """Dominion D31, D158, D162. Shuffle a deck after cards were put into it.

    Return False if its player must be asked first.
    """
    m = match_of(g)
    deck = g.zone(zones.DECK, seat)
    if m.arranges and picks_any(g, seat, deck):
        for obj in g.zones.all_of(deck):
            g.show(obj, shifted(1, seat))
        g.push_frame(SHUFFLING_IN.key, 0, seat, -1)
        return False
    shuffle_deck(g, seat)
    if m.placed and has_placed(g, deck):
        g.push_frame(PLACING_AFTER.key, 0, seat, NOTHING)
        return False
    return True


@final
class placing(AsksNumber):
    """Dominion D158. An effect: in a deck that was just shuffled, its player places each card that may be put
    anywhere.

    Slot 1: how many of these cards have been placed.
    """

    def __init__(self, shuffles: bool) -> None:
        super().__init__()
        self.depth = 1
        self.shuffles: bool = shuffles

    def carry_out(self, g: Game, part: i64) -> i64:
        seat = g.seat()
        deck = g.zone(zones.DECK, seat)
        if part == 0:
            if self.shuffles:
                reshuffle(g, seat)
            g.bind(1, 0)
        elif part == 1:
            obj = Obj(self.next(g, deck))
            n = g.size(deck)
            g.put(obj, deck, ON_TOP if g.reply == 0 else n - 1 - g.reply, causes.INTO_DECK, False)
            g.show(obj, 255)
            g.bind(1, g.slot(1) + 1)
        if self.next(g, deck) < 0:
            return DONE
        found = vec[i64](capacity=16)
        i: i64 = 0
        while i < g.size(deck):
            found = append(found, i)
            i += 1
        g.ask(ASK_CHOOSE, found)
        return 1

    def next(self, g: Game, deck: i64) -> i64:
        """Return the next card in the deck that its player may put anywhere.

        Return -1 if all have been placed.
        """
        left = g.slot(1)
        obj = Obj(0)
        n: i64 = len(g.place)
        while obj < n:
            if g.zone_of(obj) == deck and TABLE.cards[g.kind(obj)].placed:
                if left == 0:
                    return obj
                left -= 1
            obj = Obj(obj + 1)
        return -1

    def says(self, g: Game, option: i64) -> str:
        return "On top" if option == 0 else f"Under {option} card{'s' if option > 1 else ''}"

    def asks(self, g: Game) -> str:
        placed = Obj(self.next(g, g.zone(zones.DECK, g.seat())))
        return f"put {g.match.rules.name_of(g, placed)} where in your deck?"


PLACING: Final = TABLE.register("placing", placing(True))
PLACING_AFTER: Final = TABLE.register("placing after", placing(False))


def top_card(g: Game, seat: Seat) -> Obj:
    """Dominion D31. Return the top card of a deck. Return -1 if there is no card.

    If the deck is empty, the discard pile is shuffled into a new deck first.
    """
    deck = g.zone(zones.DECK, seat)
    if g.zones.count(deck) == 0 and not renew_deck(g, seat):
        return Obj(-1)
    return g.zones.top(deck)


def renew_deck(g: Game, seat: Seat) -> bool:
    """Dominion D31, D185. Turn the discard pile into the deck. Return whether that was done.

    Nothing is done if the discard pile is empty, or was just shuffled for the same instruction.
    """
    if g.zones.count(g.zone(zones.DISCARDS, seat)) == 0:
        return False
    if shuffled_for(g, seat, g.top):
        end_facts(g, facts.SHUFFLED_FOR, seat)
        return False
    reshuffle(g, seat)
    return True


def asks_at_shuffle(g: Game, seat: Seat) -> bool:
    """Dominion D158, D162. Whether a deck must be shuffled now, and its player must be asked before that."""
    m = match_of(g)
    if not (m.arranges or m.placed) or g.size(g.zone(zones.DECK, seat)) > 0:
        return False
    if g.size(g.zone(zones.DISCARDS, seat)) == 0 or shuffled_for(g, seat, g.top):
        return False
    if m.arranges and picks_any(g, seat, g.zone(zones.DISCARDS, seat)):
        g.push_frame(SHUFFLING.key, 0, seat, -1)
        return True
    if m.placed and has_placed(g, g.zone(zones.DISCARDS, seat)):
        g.push_frame(PLACING.key, 0, seat, NOTHING)
        return True
    return False


def shuffled_for(g: Game, seat: Seat, frame: i64) -> bool:
    """Dominion D185. Whether the seat has already shuffled for the present instruction, leaving cards in the
    discard pile.

    `frame`: the index of the frame of the instruction.
    """
    if len(g.facts) == 0:
        return False
    at = next_fact(g, 0, facts.SHUFFLED_FOR, seat)
    return at >= 0 and g.facts[at + F_VALUE] == frame and g.facts[at + F_MORE] == g.slot(NUMBER_SLOT)


def end_facts(g: Game, layer: i64, seat: Seat) -> None:
    """Dominion D52. End all facts of this layer about a seat."""
    at = next_fact(g, 0, layer, seat)
    while at >= 0:
        g.facts[at + F_LAYER] = -1
        at = next_fact(g, at + FACT, layer, seat)
    g.drop_facts(F_LAYER, -1)


def has_placed(g: Game, zone: i64) -> bool:
    """Dominion D158. Whether a zone has a card that its player puts anywhere into the deck when it is
    shuffled.
    """
    for obj in g.zones.all_of(zone):
        if TABLE.cards[g.kind(obj)].placed:
            return True
    return False


def picks(g: Game, seat: Seat, where: i64, for_a_favor: bool) -> i64:
    """Dominion D162, D185. Return how many cards a player may pick for a place when shuffling.

    `where`: the place for these cards. `for_a_favor`: count the picks for each Favor spent, instead of the
    free picks by Projects and Events.
    """
    n: i64 = 0
    for kind in match_of(g).arrangers:
        card = TABLE.cards[kind]
        if card.arranges != where or (card.types & types.ALLY != 0) != for_a_favor:
            continue
        if card.types & types.PROJECT:
            n += card.arranged if has_project(g, seat, kind) else 0
        elif card.types & types.EVENT_CARD:
            n += card.arranged * picks_bought(g, seat, kind)
        else:
            n += card.arranged
    return n


def picks_bought(g: Game, seat: Seat, kind: i64) -> i64:
    """Dominion D185. Return how many times a player has bought an Event that affects their next shuffle."""
    n: i64 = 0
    at = next_fact(g, 0, facts.PICKS_AT_SHUFFLE, seat)
    while at >= 0:
        if g.kind(Obj(g.facts[at + F_SOURCE] & ID_MASK)) == kind:
            n += 1
        at = next_fact(g, at + FACT, facts.PICKS_AT_SHUFFLE, seat)
    return n


def at_either_end(g: Game, obj: Obj) -> bool:
    """Dominion D186. Whether a Trait on the card's pile lets its player put the card at either end of the
    deck.
    """
    home = g.home
    for kind, zone in match_of(g).traits:
        if zone == home[obj] and TABLE.cards[kind].arranges == EITHER_END:
            return True
    return False


def to_either_end(g: Game, seat: Seat, source: i64) -> i64:
    """Dominion D186, D60. Return how many of the shuffled cards may go to either end of the deck because of a
    Trait.

    If prompts must reveal nothing, such cards in hand are counted, too.
    """
    n: i64 = 0
    for obj in g.zones.all_of(source):
        n += 1 if at_either_end(g, obj) else 0
    if g.match.openly:
        for obj in g.zones.all_of(g.zone(zones.HAND, seat)):
            n += 1 if at_either_end(g, obj) else 0
    return n


def paid_for(g: Game, seat: Seat, where: i64, picked: i64) -> i64:
    """Dominion D162. Return how many more cards a player may pick for the place `where` without spending
    another Favor.

    These picks are free, or belong to Favors already spent. `picked`: how many cards were picked.
    """
    free = picks(g, seat, where, False) - picked
    each = picks(g, seat, where, True)
    if free < 0 and each > 0:
        return (each - -free % each) % each
    return free if free > 0 else i64(0)


def may_pick(g: Game, seat: Seat, where: i64, picked: i64, source: i64) -> i64:
    """Dominion D162, D186. Return how many more cards a player may pick for a place when shuffling a zone.

    `where`: the place. `source`: the zone. `picked`: how many cards were picked for that place.
    """
    if where >= EITHER_END:
        return to_either_end(g, seat, source)
    for_favors = picks(g, seat, where, True) * g.value(seat, counters.FAVORS)
    return paid_for(g, seat, where, picked) + for_favors


def picks_any(g: Game, seat: Seat, source: i64) -> bool:
    """Dominion D162, D186. Whether a player may pick any card of a zone when it is shuffled."""
    where: i64 = ONTO_DECK
    while where < AT_THE_BOTTOM:
        if may_pick(g, seat, where, 0, source) > 0:
            return True
        where += 1
    return False


AT_THE_BOTTOM: Final = EITHER_END + 1  # cards for the top are picked before cards for the bottom
# added to a part of `arranged_shuffle`: the triggers of the last pick have been carried out
RESUMED: Final = 8


@final
class arranged_shuffle(Effect):
    """Dominion D31, D162, D185, D186. Shuffle the discard pile,
    or the deck itself, except the cards that its player picks.

    Slots 1 to 4 hold lists: cards for the top, cards that stay in the discard pile, revealed cards for the
    top, and revealed cards for the bottom. A Favor is spent when a pick needs one.
    """

    def __init__(self, source: int) -> None:
        super().__init__()
        self.depth = 4
        self.source: i64 = source

    def carry_out(self, g: Game, part: i64) -> i64:
        seat = g.seat()
        if part == 0:
            part = self.begin(g, ONTO_DECK)
        elif part > RESUMED:
            part -= RESUMED
        elif g.reply == NOTHING:
            part = self.begin(g, part + 1)
        else:
            self.pick(g, seat, part, Obj(g.reply & ID_MASK))
            if g.waiting():
                return RESUMED + part
        while part <= AT_THE_BOTTOM:
            if self.ask(g, seat, part):
                return part
            part = self.begin(g, part + 1)
        discards, deck = g.zone(zones.DISCARDS, seat), g.zone(zones.DECK, seat)
        again = self.source == zones.DISCARDS
        if again:
            reshuffle(g, seat)
        else:
            shuffle_deck(g, seat)
        self.put_there(g, g.slot(BACK), discards, ON_TOP, causes.DISCARD)
        self.put_there(g, g.slot(ONTO_DECK), deck, ON_TOP, causes.PUT_BACK)
        self.put_there(g, g.slot(EITHER_END), deck, ON_TOP, causes.PUT_BACK)
        self.put_there(g, g.slot(AT_THE_BOTTOM), deck, 0, causes.UNDER_DECK)
        end_facts(g, facts.PICKS_AT_SHUFFLE, seat)  # they applied to this shuffle only
        if again and g.many(g.slot(BACK)) > 0:
            end_facts(g, facts.SHUFFLED_FOR, seat)
            number = g.slot_at(g.top - WIDTH, NUMBER_SLOT)
            g.fact(g.player(seat), facts.SHUFFLED_FOR, g.top - WIDTH, durations.THIS_TURN, 0, number)
            g.commit()
        return g.become(PLACING_AFTER) if match_of(g).placed else DONE

    def begin(self, g: Game, where: i64) -> i64:
        """Begin to pick cards for the place `where`. Return the next part."""
        if where <= AT_THE_BOTTOM:
            g.bind(where, g.new_list())
        return where

    def ask(self, g: Game, seat: Seat, where: i64) -> bool:
        """Ask the player for one more card to put at the place `where` of the shuffled deck. Return False if no card
        may be picked.
        """
        source = g.zone(self.source, seat)
        if g.size(source) == 0 or may_pick(g, seat, where, g.many(g.slot(where)), source) == 0:
            return False
        found = g.scratch()
        found[0] = NOTHING
        n = distinct(g, source, 0, found, 1)
        if where >= EITHER_END:
            to: i64 = 1
            i: i64 = 1
            while i < n:
                if at_either_end(g, Obj(found[i] & ID_MASK)):
                    found[to] = found[i]
                    to += 1
                i += 1
            n = to
        g.ask(ASK_CHOOSE, found[:n])
        return True

    def pick(self, g: Game, seat: Seat, where: i64, obj: Obj) -> None:
        """Pick a card for the place `where`. Only its player sees the card, unless it is revealed."""
        those = g.slot(where)
        if where >= EITHER_END:
            g.put(obj, g.zone(zones.ASIDE, seat), ON_TOP, causes.REVEAL, True)
            revealed(g, obj)
        else:
            if paid_for(g, seat, where, g.many(those)) == 0:
                g.change(seat, counters.FAVORS, -1, causes.FAVOR_SPENT)
            g.put(obj, g.zone(zones.LOOKED, seat), ON_TOP, causes.LOOK, False)
        g.add_to_list(those, g.ref(obj))

    def put_there(self, g: Game, those: i64, zone: i64, depth: i64, cause: i64) -> None:
        i: i64 = 0
        while i < g.many(those):
            obj = g.find(g.item(those, i))
            i += 1
            if obj < 0:
                continue
            if g.zone_of(obj) == g.zone(zones.LOOKED, g.seat()):
                g.hide(obj, shifted(1, g.seat()))
            g.put(obj, zone, depth, cause, False)

    def says(self, g: Game, option: i64) -> str:
        return "Pick no more" if option == NOTHING else g.match.rules.name_option(g, option)

    def asks(self, g: Game) -> str:
        where = (
            "lie on top",
            "stay in the discard pile" if self.source == zones.DISCARDS else "go to the discard pile",
            "lie on top, revealed",
            "lie at the bottom, revealed",
        )
        picked = g.agenda[g.top + PART] - ONTO_DECK
        return f"pick a card to {where[picked]}, before the rest is shuffled"


SHUFFLING: Final = TABLE.register("shuffling", arranged_shuffle(zones.DISCARDS))
SHUFFLING_IN: Final = TABLE.register("shuffling in", arranged_shuffle(zones.DECK))


def revealed(g: Game, obj: Obj) -> None:
    """Dominion D36, D50. Log that a player has revealed a card. Abilities may trigger on that."""
    if g.listening(obj, causes.REVEAL):
        g.happen(HAPPEN, g.ref(obj), causes.REVEAL)


# -- at the start of a game
def shuffle_pile(g: Game, pile: Pile) -> None:
    """Dominion D12, D20. Shuffle a mixed pile.

    Surplus cards stay in the box. All players see the top card of the pile.
    """
    zone = pile.zone
    g.chance.shuffle(g.zones.cells, g.zones.first(zone), g.zones.end(zone))
    while g.zones.count(zone) > pile.size:
        g.put(g.zones.bottom(zone), g.match.seats * zones.PLACES + zones.BOX, ON_TOP, causes.DEALT, False)
    if not TABLE.cards[TABLE.kind(pile.name)].face_down:
        g.show(g.zones.top(zone), ALL)


def set_boons_aside(g: Game) -> None:
    """Dominion D80. Shuffle the Boons.

    If a card needs that, some Boons lie face up beside the deck for the whole game.
    """
    m = match_of(g)
    deck = m.boons + zones.BOON_DECK
    g.chance.shuffle(g.zones.cells, g.zones.first(deck), g.zones.end(deck))
    n = m.boons_aside - len(m.chosen_boons)
    for obj in list(g.zones.all_of(deck)):
        if TABLE.kind_names[g.kind(obj)] in m.chosen_boons:
            g.put(obj, m.boons + zones.BOONS_ASIDE, ON_TOP, causes.DEALT, False)
    while n > 0 and g.zones.count(deck) > 0:
        g.put(g.zones.top(deck), m.boons + zones.BOONS_ASIDE, ON_TOP, causes.DEALT, False)
        n -= 1
