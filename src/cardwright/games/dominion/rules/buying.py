"""Dominion D41, D76, D103, D112. Buying a card or landscape: what
forbids it, paying for it or using an alternative, then gaining it.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Final, final

from cardwright.games.dominion.numbers import (
    causes,
    costs,
    counters,
    durations,
    facts,
    questions,
    types,
    zones,
)
from cardwright.games.dominion.objects.table import ONCE_A_TURN, TABLE
from cardwright.kernel.batch import HAPPEN
from cardwright.kernel.effects import ASK_CHOOSE, DONE, NUMBER_SLOT, YOU_SLOT, AsksNumber, Effect
from cardwright.kernel.frames import F_MORE, F_VALUE, FACT, ID_BITS, ID_MASK, NOWHERE
from cardwright.kernel.ints import Obj, Seat, append, i64, vec

from .instructions import gain_card, plus
from .queries import (
    as_printed,
    cost_of,
    cost_of_kind,
    fact_of,
    foretold,
    match_of,
    next_fact,
    possessor,
    types_of,
)

if TYPE_CHECKING:
    from cardwright.kernel.game import Game


def buys_left(g: Game, seat: Seat) -> i64:
    """Dominion D41, D205. Return how many Buys a seat has.

    After a certain Prophecy has come true, Actions count as Buys, too.
    """
    n = g.value(seat, counters.BUYS)
    if match_of(g).foretold.actions_as_buys and foretold(g):
        n += g.value(seat, counters.ACTIONS)
    return n


def use_a_buy(g: Game, seat: Seat) -> None:
    """Dominion D41, D205. Use up one Buy, or an Action if no Buy is left."""
    counter: i64 = counters.BUYS
    if g.value(seat, counters.BUYS) == 0:
        counter = counters.ACTIONS
        g.note(HAPPEN, -1, causes.ACTION_AS_BUY)
    g.set_value(seat, counter, g.value(seat, counter) - 1)


def may_buy(g: Game, seat: Seat, obj: Obj) -> bool:
    """Dominion D41, D103. Whether a seat can pay for a card, has no Debt, and no rule forbids buying it
    now.
    """
    return against_paying_for(g, seat, obj) == questions.ALLOWED


def against_paying_for(g: Game, seat: Seat, obj: Obj) -> i64:
    """Dominion D41, D42, D103, D112. Return the reason why a seat can't pay for a card, or may not buy it,
    now.

    Return ALLOWED if it can.
    """
    stopped = g.value(Seat(g.seats), counters.BUYING_STOPPED)
    if g.value(seat, counters.DEBT) > 0:
        return questions.IN_DEBT
    if stopped < 0 or types_of(g, obj) & stopped or cannot_be_bought(g, obj):
        return questions.BUYING_STOPPED
    if has_money(g, seat, obj):
        return questions.ALLOWED
    instead = or_pay(g, obj)
    return questions.ALLOWED if instead is not None and instead.possible(g) else questions.TOO_DEAR


def cannot_be_bought(g: Game, obj: Obj) -> bool:
    """Dominion D41, D151. Whether a rule of the card, or the naming of its name, forbids buying it now."""
    unless = TABLE.cards[g.kind(obj)].unbuyable
    if unless is not None and unless.holds(g):
        return True
    at = next_fact(g, 0, facts.NAMED, Seat(-1))
    while at >= 0:
        if g.facts[at + F_MORE] == g.kind(obj) and g.facts[at + F_VALUE] == 1:
            return True
        at = next_fact(g, at + FACT, facts.NAMED, Seat(-1))
    return False


def has_money(g: Game, seat: Seat, obj: Obj) -> bool:
    """Dominion D41, D42. Whether a seat has the Coins and Potions that a card costs now."""
    return costs.at_most(cost_of(g, obj), money_of(g, seat))


def or_pay(g: Game, obj: Obj) -> Effect | None:
    """Dominion D103. Return the effect that the buyer of a card may carry out instead of paying.

    Return None if there is none.
    """
    return TABLE.cards[g.kind(obj)].or_pay


def note_bought(g: Game, obj: Obj) -> None:
    """Dominion D41. Record that the card that is gained next was bought. Some abilities depend on that."""
    if match_of(g).remember >> causes.BUY & 1 and g.watching >> causes.GAIN & 1:
        g.set_value(Seat(g.seats), counters.BOUGHT, g.ref(obj))


def pay(g: Game, seat: Seat, cost: i64) -> None:
    """Dominion D41, D129. Spend the Coins and Potions of a cost, and take its Debt."""
    if cost & 255:
        g.change(seat, counters.COINS, -(cost & 255), causes.PAID)
    if cost >> 8:
        if cost >> 8 & 255:
            g.change(seat, counters.POTIONS, -(cost >> 8 & 255), causes.PAID)
        take_debt(g, seat, cost >> 16)


def take_debt(g: Game, seat: Seat, n: i64) -> None:
    """Dominion D112. Take Debt tokens. A player with Debt can't buy anything."""
    if possessor(g) >= 0 and seat == g.current:
        seat = possessor(g)
    if n > 0:
        g.change(seat, counters.DEBT, n, causes.DEBT_TAKEN)


def pay_off(g: Game, seat: Seat, n: i64) -> None:
    """Dominion D112. Pay a Coin for each Debt token and return the tokens."""
    g.change(seat, counters.COINS, -n, causes.PAID)
    g.change(seat, counters.DEBT, -n, causes.DEBT_PAID)


def spend_token(g: Game, seat: Seat, token: i64) -> None:
    """Dominion D110, D111. Spend a Coffers token for a Coin, or a Villager for an Action."""
    if token == counters.COFFERS:
        g.change(seat, counters.COFFERS, -1, causes.COFFERS_SPENT)
        plus(g, seat, counters.COINS, 1)
    else:
        g.change(seat, counters.VILLAGERS, -1, causes.VILLAGER_SPENT)
        plus(g, seat, counters.ACTIONS, 1)


def bought_out(g: Game, seat: Seat, kind: i64) -> bool:
    """Dominion D76. Whether a seat has already bought an Event as often as allowed per turn or per game."""
    return fact_of(g, facts.BOUGHT_OUT, seat, F_MORE, kind) >= 0


def buy_out(g: Game, seat: Seat, kind: i64) -> None:
    """Dominion D76. Store that the seat can't buy this Event again this turn, or this game."""
    lasts: i64 = durations.THIS_TURN if TABLE.cards[kind].limit == ONCE_A_TURN else durations.FOR_EVER
    g.fact(g.player(seat), facts.BOUGHT_OUT, 0, lasts, 0, kind)
    g.commit()


@final
class buying(Effect):
    """Dominion D41. An effect: abilities that watch the buying of a card, and then gaining the card."""

    def carry_out(self, g: Game, part: i64) -> i64:
        if part == 0:
            g.happen(HAPPEN, g.slot(0), causes.BUY)
            return 1
        obj = g.find(g.slot(0))
        if obj < 0 and part == 1:
            obj = Obj(next_copy(g, Obj(g.slot(0) & ID_MASK)))
        if obj >= 0 and part == 1:
            gain_card(g, g.seat(), obj, g.zone(zones.DISCARDS, g.seat()))
        return DONE


def next_copy(g: Game, bought: Obj) -> i64:
    """Dominion D41. If an ability moved the bought card away, return the next copy in its pile.

    Return -1 if there is no copy.
    """
    home = g.home
    if home[bought] == NOWHERE:
        return -1
    obj = g.zones.top_or_none(home[bought])
    return obj if obj >= 0 and g.kind(obj) == g.kind(bought) else -1


@final
class paying(AsksNumber):
    """Dominion D103. Pay for a bought card, or carry out the alternative to paying.

    The buyer chooses if both are possible.
    """

    def carry_out(self, g: Game, part: i64) -> i64:
        obj = Obj(g.slot(0) & ID_MASK)
        instead = or_pay(g, obj)
        if part == 0 and instead is not None:
            found = vec[i64](capacity=2)
            if has_money(g, g.seat(), obj):
                found = append(found, i64(0))
            if instead.possible(g):
                found = append(found, i64(1))
            elif g.match.openly and instead.might(g):  # the other players can't see that it is impossible
                g.pose(ASK_CHOOSE, found)
                return 1
            g.ask(ASK_CHOOSE, found)
            return 1
        if part == 1 and instead is not None and g.reply == 1:
            g.push(instead, 0)
            return 2
        if part == 1:
            pay(g, g.seat(), cost_of(g, obj))
        return g.become(BUYING)

    def says(self, g: Game, option: i64) -> str:
        instead = or_pay(g, Obj(g.slot(0) & ID_MASK))
        if option == 0 or instead is None:
            return "Pay its cost"
        return instead.label[0].upper() + instead.label[1:]

    def asks(self, g: Game) -> str:
        return f"pay for {g.match.rules.name_of(g, Obj(g.slot(0) & ID_MASK))}"


BUYING: Final = TABLE.register("buying", buying())
PAYING: Final = TABLE.register("paying", paying())


def against_having(g: Game, seat: Seat, kind: i64) -> i64:
    """Dominion D115. Return the reason why a seat can't buy a Project or Event because of what it has bought
    before.

    A player can have at most two Projects, each only once. Return ALLOWED if there is no such reason.
    """
    if TABLE.types[kind] & types.PROJECT == 0:
        if TABLE.cards[kind].limit == 0 or not bought_out(g, seat, kind):
            return questions.ALLOWED
        return questions.BOUGHT_ALREADY
    cubes: i64 = 0
    at = next_fact(g, 0, facts.HAS_PROJECT, seat)
    while at >= 0:
        if g.facts[at + F_MORE] == kind:
            return questions.PROJECT_HAD
        cubes += 1
        at = next_fact(g, at + FACT, facts.HAS_PROJECT, seat)
    return questions.ALLOWED if cubes < 2 else questions.TWO_PROJECTS


def against_buying(g: Game, seat: Seat, kind: i64) -> i64:
    """Dominion D41, D42, D59, D115. Return the reason why a seat can't buy an Event, a Project or the top
    card of a pile.

    Return ALLOWED if it can. `kind`: the Event, Project, or kind of card. A test compares the result with the
    options of `piles_to_buy`, which doesn't call this function because it is a hot loop.
    """
    if buys_left(g, seat) == 0:
        return questions.NO_BUYS
    if g.value(seat, counters.DEBT) > 0:
        return questions.IN_DEBT
    m = match_of(g)
    if kind in m.for_sale:
        if not costs.at_most(TABLE.cost[kind], money_of(g, seat)):
            return questions.TOO_DEAR
        return against_having(g, seat, kind)
    zone = m.pile(kind)
    if zone not in m.supply:
        return questions.NOT_IN_SUPPLY
    obj = g.zones.top_or_none(zone)
    return questions.SOLD_OUT if obj < 0 else against_paying_for(g, seat, obj)


def money_of(g: Game, seat: Seat) -> i64:
    """Dominion D42, D112. Return the most that a seat can pay now, packed like a cost.

    Coins and Potions are at most 255 each. A player can take any Debt.
    """
    coins, potions = g.value(seat, counters.COINS), g.value(seat, counters.POTIONS)
    if coins > 255:
        coins = 255
    if potions > 255:
        potions = 255
    return coins | potions << 8 | 255 << 16


def what_to_buy(g: Game, seat: Seat, found: vec[i64], n: i64) -> i64:
    """Dominion D41, D42. Write an option for each card and landscape that a seat can buy into `found`, from
    index `n` on.

    Return the index after the last option.
    """
    if g.value(seat, counters.DEBT) > 0 or buys_left(g, seat) == 0:
        return n
    m = match_of(g)
    money = money_of(g, seat)
    if g.value(Seat(g.seats), counters.BUYING_STOPPED) >= 0:
        n = piles_to_buy(g, seat, money, found, n)
    if len(m.unpaid) + len(m.for_sale) == 0:
        return n
    for k in m.unpaid:
        obj = g.zones.top_or_none(m.pile(k))
        if obj >= 0 and not costs.at_most(cost_of_kind(g, k, obj), money) and may_buy(g, seat, obj):
            found[n] = g.ref(obj)
            n += 1
    for k in m.for_sale:
        if costs.at_most(TABLE.cost[k], money) and against_having(g, seat, k) == questions.ALLOWED:
            found[n] = questions.LANDSCAPE | k
            n += 1
    return n


def piles_to_buy(g: Game, seat: Seat, money: i64, found: vec[i64], n: i64) -> i64:
    """Dominion D41, D42. Write the top cards of the Supply piles that `money` can buy now into `found`, from
    index `n` on.

    Return the index after the last one. This is a hot loop, so it reads vectors directly.
    """
    m = match_of(g)
    coins = costs.coins_of(money)
    stopped = g.value(Seat(g.seats), counters.BUYING_STOPPED)
    in_zones = g.zones
    kind_of = g.kind_of
    place = g.place
    supply = m.supply
    printed_costs = TABLE.cost
    printed = as_printed(g)
    i: i64 = 0
    piles: i64 = len(supply)
    mixed = m.mixed
    barred = m.barred or next_fact(g, 0, facts.NAMED, Seat(-1)) >= 0
    while i < piles:
        obj = in_zones.top_or_none(supply[i])
        i += 1
        if obj >= 0:
            cost = printed_costs[kind_of[obj]]
            if not printed:
                cost = cost_of_kind(g, kind_of[obj], obj)
            elif cost > coins and i > mixed:
                break  # all following piles cost at least as much
            if cost > coins and (cost < costs.POTION or not costs.at_most(cost, money)):
                continue
            if barred and cannot_be_bought(g, obj):
                continue
            if stopped == 0 or types_of(g, obj) & stopped == 0:
                found[n] = obj | (place[obj] >> ID_BITS << ID_BITS)
                n += 1
    return n


def buy_card(g: Game, obj: Obj) -> bool:
    """Dominion D41. Buy a card: use a Buy, pay, and gain the card.

    Return False if another effect must come first.
    """
    seat = g.seat()
    use_a_buy(g, seat)
    g.note(HAPPEN, g.ref(obj), causes.BUY)
    note_bought(g, obj)
    if len(match_of(g).unpaid) > 0 and or_pay(g, obj) is not None:
        g.push_frame(PAYING.key, 0, seat, g.ref(obj))
        return False
    pay(g, seat, cost_of(g, obj))
    if g.listening(obj, causes.BUY):
        g.push_frame(BUYING.key, 0, seat, g.ref(obj))
        return False
    return gain_card(g, seat, obj, g.zone(zones.DISCARDS, seat)) and not g.waiting()


def buy_landscape(g: Game, kind: i64) -> None:
    """Dominion D59, D115. Buy a landscape: pay for it, then carry out the Event or keep the Project."""
    seat = g.seat()
    use_a_buy(g, seat)
    pay(g, seat, TABLE.cost[kind])
    card = match_of(g).landscape_object(g, kind)
    if TABLE.types[kind] & types.PROJECT:
        g.note(HAPPEN, g.ref(card), causes.PROJECT)
        g.fact(g.player(seat), facts.HAS_PROJECT, 0, durations.FOR_EVER, g.ref(card), kind)
        g.commit()
    else:
        g.note(HAPPEN, g.ref(card), causes.EVENT)
        if TABLE.cards[kind].limit > 0:
            buy_out(g, seat, kind)
    if match_of(g).remember >> causes.EVENT & 1:
        g.happen(HAPPEN, g.ref(card), causes.EVENT)  # tells abilities that ask whether anything was bought
    g.push_frame(match_of(g).cards.play[kind].key, 0, seat, g.ref(card))
    g.bind(YOU_SLOT, g.player(seat))
    g.bind(NUMBER_SLOT, -1)
