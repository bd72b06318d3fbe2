"""Questions about the state of a game of Dominion: where cards are, how many there are, what they cost."""

from __future__ import annotations

from typing import TYPE_CHECKING, cast

from cardwright.games.dominion.numbers import (
    causes,
    counters,
    durations,
    facts,
    lying,
    phases,
    tokens,
    types,
    zones,
)
from cardwright.games.dominion.objects.match import DominionMatch
from cardwright.games.dominion.objects.table import ANYBODYS, OTHERS, TABLE, TO_THE_RIGHT
from cardwright.kernel.frames import (
    F_ABOUT,
    F_LASTS,
    F_LAYER,
    F_MORE,
    F_SEAT,
    F_SOURCE,
    F_VALUE,
    FACT,
    ID_MASK,
    NOWHERE,
    shifted,
)  # fmt: skip
from cardwright.kernel.ints import Obj, Seat, append, i64, vec

if TYPE_CHECKING:
    from cardwright.kernel.game import Game


def match_of(g: Game) -> DominionMatch:
    """Return the match of a game, as a DominionMatch."""
    return cast(DominionMatch, g.match)


def object_of_kind(g: Game, zone: i64, kind: i64) -> i64:
    """Return an object of this kind of card in a zone. Return -1 if there is none."""
    zones = g.zones
    kind_of = g.kind_of
    i = zones.first(zone)
    end = zones.end(zone)
    while i < end:
        obj = zones.cells[i]
        if kind_of[obj] == kind:
            return obj
        i += 1
    return -1


def of_kind(g: Game, place: i64, seat: Seat, kind: i64) -> i64:
    """Dominion D136. Return a card in a zone of a seat that has the abilities of a kind of card.

    Return -1 if there is none. The abilities may be the card's own, or lent to it by another card.
    """
    obj = object_of_kind(g, g.zone(place, seat), kind)
    if obj < 0 and match_of(g).lends:
        other = lent_to(g, seat, kind)
        if other >= 0:
            obj = object_of_kind(g, g.zone(place, seat), other)
    return obj


def next_fact(g: Game, at: i64, layer: i64, seat: Seat) -> i64:
    """Return the index of the next fact of a layer and seat, from index `at` on. Return -1 if there is none.

    Seat -1: any seat.
    """
    f = g.facts
    n: i64 = len(f)
    while at < n:
        if f[at + F_LAYER] == layer and (seat < 0 or f[at + F_SEAT] == seat):
            return at
        at += FACT
    return -1


def fact_of(g: Game, layer: i64, seat: Seat, column: i64, value: i64) -> i64:
    """Return the index of the first fact of a layer and seat with `value` in `column`. Return -1 if there is
    none.

    Seat -1: any seat.
    """
    at = next_fact(g, 0, layer, seat)
    while at >= 0 and g.facts[at + column] != value:
        at = next_fact(g, at + FACT, layer, seat)
    return at


def lent_to(g: Game, seat: Seat, kind: i64) -> i64:
    """Dominion D136. Return the kind of the seat's cards that also have the abilities of the kind `kind`.

    Return -1 if there is none.
    """
    at = next_fact(g, 0, facts.LENDS_ABILITIES, seat)
    while at >= 0:
        if g.kind(Obj(g.facts[at + F_ABOUT] & ID_MASK)) == kind:
            return g.facts[at + F_MORE]
        at = next_fact(g, at + FACT, facts.LENDS_ABILITIES, seat)
    return -1


def lent_by(g: Game, seat: Seat, kind: i64) -> i64:
    """Dominion D136. Return the kind whose abilities the seat's cards of the kind `kind` also have.

    Return -1 if there is none.
    """
    at = fact_of(g, facts.LENDS_ABILITIES, seat, F_MORE, kind)
    return g.kind(Obj(g.facts[at + F_ABOUT] & ID_MASK)) if at >= 0 else i64(-1)


def types_of(g: Game, obj: Obj) -> i64:
    """Return the types that a card has now, as a bit mask."""
    kind = g.kind_of[obj]
    if match_of(g).types_move:
        return types_with(g, kind, seat_lending_types(g, obj) if match_of(g).lends else g.current)
    return TABLE.types[kind]


def seat_lending_types(g: Game, obj: Obj) -> Seat:
    """Dominion D136. Return the seat whose lent types apply to a card: the player who has the card, in any
    player's turn.

    If no player has the card, return the number of seats, which stands for no seat.
    """
    seat = holder(g, obj)
    if seat < 0:
        return Seat(g.seat() if g.zone_of(obj) == match_of(g).shared + zones.REVEALED else g.seats)
    return seat


def types_of_kind(g: Game, kind: i64) -> i64:
    """Dominion D75, D150. Return the types that a kind of card has now, as a bit mask.

    They are its printed types, types added in this game, and types added in the current player's turns.
    """
    return types_with(g, kind, g.current)


def types_in_supply(g: Game, kind: i64) -> i64:
    """Dominion D57, D136. Return the types of a kind of card in the Supply, where no player's lent types
    apply.
    """
    return types_with(g, kind, Seat(g.seats if match_of(g).lends else g.current))


def types_with(g: Game, kind: i64, seat: Seat) -> i64:
    """Dominion D75, D136. Return the types of a kind of card now, including those that are lent to a seat's
    cards.
    """
    found = TABLE.types[kind]
    if match_of(g).types_move:
        more = match_of(g).more_types
        found |= more[kind]
        at = next_fact(g, 0, facts.ALSO_HAS_TYPES, seat)
        while at >= 0:
            if g.facts[at + F_MORE] == kind:
                found |= g.facts[at + F_VALUE]
            at = next_fact(g, at + FACT, facts.ALSO_HAS_TYPES, seat)
        m = match_of(g)
        if m.turned_by >= 0 and has_project(g, g.current, m.turned_by):
            turned = m.turned
            found |= turned[kind]
        if found & m.foretold.lifts and foretold(g):
            found |= m.foretold.into
    return found


def suns(g: Game) -> i64:
    """Dominion D124. Return the number of Sun tokens left on the Prophecy. Return 0 if there is no
    Prophecy.
    """
    return tokens.SUNS[int(g.seats)] - g.value(Seat(g.seats), counters.SUNS)


def foretold(g: Game) -> bool:
    """Dominion D124. Whether the game's Prophecy has come true."""
    return match_of(g).prophecy >= 0 and suns(g) <= 0


def has_project(g: Game, seat: Seat, kind: i64) -> bool:
    """Dominion D115. Whether a seat has a Project."""
    return fact_of(g, facts.HAS_PROJECT, seat, F_MORE, kind) >= 0


def tokens_at(g: Game, token: i64, place: i64) -> i64:
    """Dominion D113. Return how many tokens of a kind lie at a place: the zone of a pile, a landscape, or a
    seat.
    """
    at = fact_of(g, facts.TOKENS_LIE, Seat(-1), F_MORE, token << 16 | place)
    return g.facts[at + F_VALUE] if at >= 0 else i64(0)


def lay_tokens(g: Game, token: i64, place: i64, n: i64) -> None:
    """Dominion D113. Add `n` tokens of a kind at a place. A negative `n` removes tokens."""
    at = fact_of(g, facts.TOKENS_LIE, Seat(-1), F_MORE, token << 16 | place)
    if at >= 0:
        f = g.facts
        f[at + F_VALUE] += n
    elif n != 0:
        g.fact(g.player(g.seat()), facts.TOKENS_LIE, n, durations.FOR_EVER, 0, token << 16 | place)
        g.commit()


def cost_of(g: Game, obj: Obj) -> i64:
    """Dominion D42. Return the present cost of a card. It is never below 0."""
    return cost_of_kind(g, g.kind_of[obj], obj)


def cost_of_kind(g: Game, kind: i64, obj: Obj) -> i64:
    """Dominion D42. Return the present cost of a kind of card.

    `obj`: a card of that kind, for effects that depend on the single card.
    """
    cost = TABLE.cost[kind]
    m = match_of(g)
    if not m.cost_moves:
        return cost
    less = g.value(Seat(g.seats), counters.COST_LESS)
    own = TABLE.cards[kind].own_cost
    if own is not None:  # Dominion D102
        other = own.same_as(g)
        if other >= 0:
            return cost_of_kind(g, other, one_of(g, other, obj))
        less += own.less(g)
    for k in m.cheapening:
        which = m.cards.cheaper[k]
        if which is not None and which.fits(g, obj):
            by = m.cards.cheaper_by
            less += how_often_cheaper(g, k) * by[k]
    if len(g.facts) > 0:
        pile = own_pile(g, obj)  # Dominion D47: a card without a pile has no tokens
        if pile >= 0 and cheaper_by_token(g, pile):
            less += 2
        if pile >= 0:
            less += tokens_at(g, lying.FAVORS_LIE, pile)
        less += cheaper_by_type(g, kind)
    coins = (cost & 255) - less
    if coins < 0:
        coins = 0
    return cost >> 8 << 8 | coins


def as_printed(g: Game) -> bool:
    """Dominion D42. Whether a fast check shows that nothing changes costs now, so that all cards have their
    printed cost.
    """
    m = match_of(g)
    if not m.cost_moves:
        return True
    if m.own_costs or g.value(Seat(g.seats), counters.COST_LESS) != 0 or cheaper_by_token(g, NOWHERE):
        return False
    if next_fact(g, 0, facts.CHEAPER, Seat(-1)) >= 0 or next_fact(g, 0, facts.TOKENS_LIE, Seat(-1)) >= 0:
        return False
    for k in m.cheapening:
        if how_often_cheaper(g, k) > 0:
            return False
    return True


def how_often_cheaper(g: Game, kind: i64) -> i64:
    """Dominion D42, D115, D188, D205. Return how many times a kind of card reduces costs now.

    It does so once for each copy in play, or once if it is a landscape.
    """
    types_of_kind = TABLE.types
    if types_of_kind[kind] & types.TRAIT:
        return 1
    if types_of_kind[kind] & types.PROPHECY:
        return 1 if foretold(g) else 0
    if g.current >= g.seats:  # Dominion D27: at scoring it is no player's turn
        return 0
    if types_of_kind[kind] & types.PROJECT == 0:
        return count_kind(g, g.zone(zones.IN_PLAY, g.current), kind)
    return i64(1) if has_project(g, g.current, kind) else i64(0)


def one_of(g: Game, kind: i64, instead: Obj) -> Obj:
    """Return any object of this kind of card.

    Return `instead` if there is none, because the only one is being played as a card of another kind.
    """
    kind_of = g.kind_of
    n: i64 = len(kind_of)
    obj = Obj(0)
    while obj < n:
        if kind_of[obj] == kind:
            return obj
        obj = Obj(obj + 1)
    return instead


def cheaper_by_token(g: Game, pile: i64) -> bool:
    """Dominion D74. Whether a token of the current player makes the cards of a pile cheaper. `pile` NOWHERE:
    of any pile.
    """
    at = next_fact(g, 0, facts.TOKEN_ON_PILE, g.current)
    while at >= 0:
        if g.facts[at + F_MORE] == tokens.COST_TOKEN and (pile == NOWHERE or g.facts[at + F_VALUE] == pile):
            return True
        at = next_fact(g, at + FACT, facts.TOKEN_ON_PILE, g.current)
    return False


def cheaper_by_type(g: Game, kind: i64) -> i64:
    """Dominion D42. Return how many Coins less a card of this kind costs this turn because of its types."""
    less: i64 = 0
    at = next_fact(g, 0, facts.CHEAPER, Seat(-1))
    while at >= 0:
        if types_of_kind(g, kind) & g.facts[at + F_MORE]:
            less += g.facts[at + F_VALUE]
        at = next_fact(g, at + FACT, facts.CHEAPER, Seat(-1))
    return less


def count_kind(g: Game, zone: i64, kind: i64) -> i64:
    """Return the number of cards of a kind in a zone."""
    n: i64 = 0
    zones = g.zones
    kind_of = g.kind_of
    i = zones.first(zone)
    end = zones.end(zone)
    while i < end:
        obj = zones.cells[i]
        if kind_of[obj] == kind:
            n += 1
        i += 1
    return n


def distinct(g: Game, zone: i64, types: i64, found: vec[i64], n: i64) -> i64:
    """Write references to the cards in a zone that have one of these types into `found`, from index `n` on.

    `types` 0: any type. Of several equal cards only one is written. Return the index after the last one.
    """
    zones = g.zones
    kind_of = g.kind_of
    type_of = TABLE.types
    moved = match_of(g).types_move
    home = g.home
    place = g.place
    cells = zones.cells
    first = n
    last: i64 = -1  # the kind of the previous card
    i = zones.first(zone)
    end = zones.end(zone)
    while i < end:
        obj = Obj(cells[i])
        i += 1
        k = kind_of[obj]
        if k == last and home[obj] == home[cells[i - 2]]:
            continue
        last = k
        if types == 0 or type_of[k] & types or (moved and types_of(g, obj) & types):
            j = n - 1
            while j >= first:
                other = found[j] & ID_MASK
                if kind_of[other] == k and home[other] == home[obj]:
                    break
                j -= 1
            if j < first:
                found[n] = obj | (place[obj] >> 20 << 20)
                n += 1
    return n


def is_shadow(g: Game, obj: Obj) -> bool:
    """Dominion D200. Whether a card has the back of a Shadow, which all players see wherever the card lies
    face down.
    """
    printed = TABLE.types
    return printed[g.kind(obj)] & types.SHADOW != 0


def at_hand(g: Game, seat: Seat, obj: Obj) -> bool:
    """Dominion D200. Whether a seat has a card in hand, or may play it from the deck like a card in hand."""
    zone = g.zone_of(obj)
    return zone == g.zone(zones.HAND, seat) or (zone == g.zone(zones.DECK, seat) and is_shadow(g, obj))


def may_play_from_hand(g: Game, seat: Seat, obj: Obj) -> bool:
    """Dominion D164, D200. Whether a seat is allowed to play this card from hand.

    It is also True for a card that isn't played from hand.
    """
    if len(g.facts) == 0 or not at_hand(g, seat, obj):
        return True
    at = next_fact(g, 0, facts.PLAYS_LEFT, seat)
    if at >= 0 and g.facts[at + F_VALUE] <= 0:
        return False
    if next_fact(g, 0, facts.KEEPS_COPIES_BACK, seat) < 0 or types_of(g, obj) & types.ACTION == 0:
        return True
    return count_kind(g, g.zone(zones.IN_PLAY, seat), g.kind(obj)) < 2


def playable(g: Game, seat: Seat, found: vec[i64], first: i64, n: i64) -> i64:
    """Dominion D164. Of the cards at indices `first` to `n` of `found`, keep those that may be played from
    hand.

    Return the index after the last one.
    """
    if len(g.facts) == 0:
        return n
    i = first
    to = first
    while i < n:
        if may_play_from_hand(g, seat, Obj(found[i] & ID_MASK)):
            found[to] = found[i]
            to += 1
        i += 1
    return to


def holder(g: Game, obj: Obj) -> Seat:
    """Return the seat that holds a card. Return -1 for a card in a pile or in the trash."""
    zone = g.zone_of(obj)
    if zone < g.seats * zones.PLACES:
        return Seat(zone // zones.PLACES)
    return Seat(-1)


def has_pile(g: Game, obj: Obj) -> bool:
    """Dominion D8, D12. Whether a card has its own pile, to which it can return."""
    return own_pile(g, obj) >= 0


def own_pile(g: Game, obj: Obj) -> i64:
    """Dominion D8, D12, D210. Return the zone of the pile that a card belongs to.

    Return -1 if it has none, or the pile has left the game.
    """
    zone = g.home[obj]
    return -1 if zone == NOWHERE or zone in match_of(g).gone else zone


def is_followed_twice(g: Game, obj: Obj) -> bool:
    """Dominion D123. Whether a Trait on the card's pile says to follow the card's instructions twice."""
    twice = match_of(g).twice
    return len(twice) > 0 and g.home[obj] in twice


def types_of_pile(g: Game, zone: i64) -> i64:
    """Dominion D57. Return the present types of a Supply pile. They are those of the card that names it,
    whichever is on top.
    """
    for pile in match_of(g).piles:
        if pile.zone == zone:
            return types_in_supply(g, TABLE.kind(pile.name))
    return 0


def empty_piles(g: Game) -> i64:
    """Dominion D57. Return the number of empty Supply piles."""
    return g.zones.how_many_empty(match_of(g).supply)


def is_over(g: Game) -> bool:
    """Dominion D26. Whether the Province or Colony pile is empty,
    or three Supply piles are empty (four with 5-6 players).
    """
    zones = g.zones
    for zone in match_of(g).end_piles:
        if zones.count(zone) == 0:
            return True
    return empty_piles(g) >= (4 if g.seats > 4 else 3)


def must_end(g: Game) -> bool:
    """Dominion D26. Whether the empty piles, or the end of a last round, end the game."""
    return is_over(g) or next_fact(g, 0, facts.LAST_ROUND, Seat(-1)) >= 0


def at_limit(g: Game) -> bool:
    """Dominion D29. Whether all players together have taken as many turns as the table allows."""
    limit = match_of(g).turn_limit
    return limit > 0 and g.turn_no >= limit


def stays(g: Game, obj: Obj) -> bool:
    """Dominion D52. Whether a card in play stays in play, because it still has an effect in a later turn."""
    return will_do_more(g, g.ref(obj))


def will_do_more(g: Game, ref: i64, may: bool = False) -> bool:
    """Dominion D52. Whether a card has a pending effect, or must stay in play with another card that has one.

    `may`: also True if a Duration waits for an event of this turn that could give it a pending effect. Cards
    may stay with each other in a cycle, so each card is visited once.
    """
    f = g.facts
    n: i64 = len(f)
    cards = append(vec[i64](capacity=2), ref)
    i: i64 = 0
    while i < i64(len(cards)):
        card = cards[i]
        i += 1
        at: i64 = 0
        while at < n:
            if f[at + F_SOURCE] == card:
                layer, lasts, with_it = f[at + F_LAYER], f[at + F_LASTS], f[at + F_VALUE]
                if layer == facts.TRIGGERS and (
                    lasts == durations.ONCE or lasts == durations.UNTIL_NEXT_TURN
                ):
                    return True
                if layer == facts.EXTRA_TURN and types_of(g, Obj(card & ID_MASK)) & types.DURATION:
                    return True  # Dominion D77: until that turn begins, or fails
                if may and layer == facts.TRIGGERS and types_of(g, Obj(card & ID_MASK)) & types.DURATION:
                    if lasts == durations.THIS_TURN or lasts == durations.ONCE_THIS_TURN:
                        return True
                if layer == facts.STAYS_IN_PLAY and with_it == 0:
                    return True
                if layer == facts.STAYS_IN_PLAY and not has(cards, with_it):
                    cards = append(cards, with_it)
                if (
                    layer == facts.LIES_UNDER
                    and g.find(f[at + F_ABOUT]) >= 0
                    and waits_for(g, card, durations.WHILE_UNDER)
                ):
                    return True
            at += FACT
    return False


def has(numbers: vec[i64], number: i64) -> bool:
    """Whether a list contains a number."""
    for x in numbers:
        if x == number:
            return True
    return False


def waits_for(g: Game, ref: i64, lasts: i64) -> bool:
    """Dominion D52. Whether a card has a pending effect with this duration."""
    at = next_fact(g, 0, facts.TRIGGERS, Seat(-1))
    while at >= 0:
        if g.facts[at + F_SOURCE] == ref and g.facts[at + F_LASTS] == lasts:
            return True
        at = next_fact(g, at + FACT, facts.TRIGGERS, Seat(-1))
    return False


def has_ended(g: Game, at: i64) -> bool:
    """Dominion D52, D84. Whether the fact at index `at` has ended, because it depended on a card or an effect
    that is gone.
    """
    f = g.facts
    layer = f[at + F_LAYER]
    if layer == facts.STAYS_IN_PLAY:
        with_it = f[at + F_VALUE]
        # while both are in play, more effects may become pending
        both = g.find(f[at + F_SOURCE]) >= 0 and g.find(with_it) >= 0
        return with_it != 0 and not both and not will_do_more(g, with_it)
    if layer == facts.LIES_UNDER or layer == facts.ON_MAT:
        return g.find(f[at + F_ABOUT]) < 0
    return (
        layer == facts.TRIGGERS
        and f[at + F_LASTS] == durations.WHILE_UNDER
        and not will_do_more(g, f[at + F_SOURCE])
    )


def drop_ended(g: Game) -> None:
    """Dominion D52. Remove the facts that are marked as ended,
    and the facts that kept other cards in play because of them.
    """
    g.drop_facts(F_LASTS, -1)
    f = g.facts
    at: i64 = 0
    n: i64 = len(f)
    while at < n:
        if has_ended(g, at):
            f[at + F_LASTS] = -1
        at += FACT
    g.drop_facts(F_LASTS, -1)
    set_watching(g)


def set_watching(g: Game) -> None:
    """Recompute which events the facts of the game watch, as bits."""
    bits: i64 = 0
    at = next_fact(g, 0, facts.TRIGGERS, Seat(-1))
    while at >= 0:
        event = TABLE.ability(g.facts[at + F_VALUE]).event
        bits |= shifted(1, event)
        if event == causes.PILE_EMPTIES:  # Dominion D181: any event that takes a card may take the last one
            bits = shifted(1, causes.EVENTS) - 1
        at = next_fact(g, at + FACT, facts.TRIGGERS, Seat(-1))
    g.watching = bits


def in_zone(g: Game, zone: i64) -> vec[i64]:
    """Return references to the cards in a zone, bottom first."""
    out = vec[i64](capacity=8)
    for obj in g.zones.all_of(zone):
        out = append(out, g.ref(obj))
    return out


def phase_now(g: Game) -> i64:
    """Dominion D21, D22. Return the present phase. The start of a turn counts as its Action phase."""
    phase = g.value(Seat(g.seats), counters.PHASE)
    return phases.ACTION_PHASE if phase == phases.BETWEEN_TURNS else phase


# -- extra turns: the kind of this turn, who decides in it, and where the normal order continues
def turn_kind(g: Game) -> i64:
    """Dominion D77, D156. Return the number of the kind of this turn, such as normal or extra turn (see
    `numbers/phases`).
    """
    return g.value(Seat(g.seats), counters.EXTRA_TURN) & 3


def is_extra_turn(g: Game) -> bool:
    """Dominion D77, D156. Whether this turn is an extra one, which is not counted."""
    kind = turn_kind(g)
    return kind == phases.EXTRA_TURN or kind == phases.POSSESSED_TURN


def took_turn_before(g: Game) -> bool:
    """Dominion D77. Whether the current player also took the previous turn."""
    value = g.value(Seat(g.seats), counters.EXTRA_TURN)
    kind = turn_kind(g)
    return kind == phases.NORMAL_AFTER_OWN or (
        kind == phases.EXTRA_TURN and value & phases.AFTER_ANOTHER == 0
    )


def possessor(g: Game) -> Seat:
    """Dominion D156. Return the seat that makes the current player's decisions.

    Return -1 if the current player does.
    """
    value = g.value(Seat(g.seats), counters.EXTRA_TURN)
    if value & 3 != phases.POSSESSED_TURN:
        return Seat(-1)
    return Seat(value >> 2 & 7)


def last_normal_turn(g: Game) -> Seat:
    """Dominion D156. Return the seat that took the last normal turn. Extra turns don't count."""
    value = g.value(Seat(g.seats), counters.EXTRA_TURN)
    return Seat(value >> 5 & 7 if value >> 8 & 1 else g.current)


def trash_zone(g: Game, obj: Obj) -> i64:
    """Dominion D34, D156. Return the zone to which a trashed card goes.

    The cards of a possessed player are set aside instead.
    """
    shared = match_of(g).shared
    if possessor(g) >= 0 and holder(g, obj) == g.current:
        return shared + zones.REVEALED
    return shared + zones.TRASHED


def is_meant(whose: i64, seat: Seat, actor: i64, seats: i64) -> bool:
    """Dominion D53. Whether an event of the seat `actor` counts for an ability of `seat` that watches `whose`
    events.
    """
    if whose == ANYBODYS:
        return True
    if whose == TO_THE_RIGHT:
        return (actor + 1) % seats == seat
    return (whose == OTHERS) == (seat != actor)
