"""Reasons why a seat can't buy or play a named card now, as texts."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from cardwright.games.dominion.numbers import costs, counters, questions, types, zones
from cardwright.games.dominion.objects.table import TABLE
from cardwright.games.dominion.rules.buying import against_buying
from cardwright.games.dominion.rules.phases import PLAYED_WHEN_ASKED, against_playing
from cardwright.games.dominion.rules.queries import at_hand, cost_of, match_of, types_of
from cardwright.kernel.ints import Obj, Seat, i64
from cardwright.kernel.spelling import meant_by
from cardwright.kernel.views import Refusal

if TYPE_CHECKING:
    from cardwright.kernel.game import Game

REASONS: Final[dict[int, tuple[str, str]]] = {  # by reason: text and rule; {price} and {money} are filled in
    questions.NO_BUYS: ("you have no Buys left", "D41"),
    questions.IN_DEBT: ("you have Debt, which has to be paid off first", "D112"),
    questions.BUYING_STOPPED: ("something forbids to buy it this turn", "D41"),
    questions.TOO_DEAR: ("it costs {price}, you have {money}", "D42"),
    questions.SOLD_OUT: ("its pile is empty", "D57"),
    questions.PROJECT_HAD: ("you have it already", "D115"),
    questions.TWO_PROJECTS: ("you have two Projects already", "D115"),
    questions.BOUGHT_ALREADY: ("it can't be bought again", "D59"),
    questions.NOT_IN_SUPPLY: ("its pile is not in the Supply, so it can't be bought", "D57"),
    questions.NO_ACTIONS: ("you have no Actions left", "D22"),
    questions.NEVER_PLAYED: ("it is no card that is played", "D22"),
    questions.TREASURES_OVER: ("once you have bought something you play no more Treasures", "D23"),
}
PHASES: Final = (  # the phase in which cards of a type are played, and its rule
    (types.ACTION, "it is played in the Action phase", "D22"),
    (types.TREASURE, "it is played in the Buy phase, which comes next", "D23"),
    (types.NIGHT, "it is played in the Night phase, after the Buy phase", "D24"),
)
BOUGHT_LATER: Final = ("you buy in the Buy phase", "D23")


def refusals(g: Game, seat: Seat, name: str) -> list[Refusal]:
    """Dominion D22-24, D41. Return reasons why the seat can't play or buy cards with this name now."""
    d = g.decision
    if d is None or d.seat != seat or int(d.kind) not in PLAYED_WHEN_ASKED:
        return []
    found = of_hand(g, seat, name, d.kind) + of_supply(g, seat, name, d.kind)
    return list(dict.fromkeys(found))


def of_hand(g: Game, seat: Seat, name: str, asked: i64) -> list[Refusal]:
    """Dominion D22-24, D200. Return reasons why cards in hand, and Shadows in the deck, can't be played."""
    held = [*g.zones.all_of(g.zone(zones.HAND, seat)), *g.zones.all_of(g.zone(zones.DECK, seat))]
    hand = [int(obj) for obj in held if g.knows(seat, obj) and at_hand(g, seat, obj)]
    meant = meant_by(name, [g.match.rules.name_of(g, Obj(obj)) for obj in hand])
    bought = asked == questions.ASK_BUY and g.slot(1) != 0
    found: list[Refusal] = []
    for obj in hand:
        called = g.match.rules.name_of(g, Obj(obj))
        why = int(against_playing(g, Obj(obj), asked, bought))
        if called not in meant or why == questions.ALLOWED:
            continue
        text, rule = when_played(g, Obj(obj)) if why == questions.OTHER_PHASE else REASONS[why]
        found.append(Refusal(f"Play {called}", text, rule))
    return found


def when_played(g: Game, obj: Obj) -> tuple[str, str]:
    """Dominion D22-24. Return the phase in which a card is played, and its rule."""
    its = int(types_of(g, obj))
    return next((text, rule) for bit, text, rule in PHASES if its & bit)


def of_supply(g: Game, seat: Seat, name: str, asked: i64) -> list[Refusal]:
    """Dominion D41, D57, D59. Return reasons why piles, Events and Projects can't be bought."""
    m = match_of(g)
    for_sale = {TABLE.kind_names[kind]: int(kind) for kind in m.for_sale}
    for pile in m.piles:
        top = g.zones.top_or_none(pile.zone)
        if top >= 0 and g.knows(seat, top):  # Dominion D60: no player knows the top card of a face-down pile
            for_sale[g.match.rules.name_of(g, top)] = TABLE.kind(pile.name)
        for_sale[pile.name] = TABLE.kind(pile.name)
    found: list[Refusal] = []
    for called in meant_by(name, for_sale):
        why = int(against_buying(g, seat, for_sale[called]))
        if asked != questions.ASK_BUY and why != questions.NOT_IN_SUPPLY:
            found.append(Refusal(f"Buy {called}", *BOUGHT_LATER))
        elif why != questions.ALLOWED:
            found.append(Refusal(f"Buy {called}", in_words(g, seat, for_sale[called], why), REASONS[why][1]))
    return found


def in_words(g: Game, seat: Seat, kind: int, why: int) -> str:
    """Return the text of a reason, with the cost of the card and the money of the seat.

    `why`: the number of the reason.
    """
    top = Obj(g.zones.top_or_none(match_of(g).pile(kind)) if match_of(g).pile(kind) >= 0 else i64(-1))
    cost = TABLE.cost[kind] if top < 0 else cost_of(g, top)
    price = money(int(cost & 255), int(cost >> 8 & 255), int(cost // costs.DEBT_COST))
    have = money(int(g.value(seat, counters.COINS)), int(g.value(seat, counters.POTIONS)), 0)
    text = REASONS[why][0].format(price=price, money=have)
    if why == questions.TOO_DEAR and treasures_left(g, seat):
        return f"{text} until you play your Treasures"
    return text


def treasures_left(g: Game, seat: Seat) -> bool:
    """Dominion D23. Whether the seat could still play Treasures."""
    return any(
        against_playing(g, obj, questions.ASK_BUY, g.slot(1) != 0) == questions.ALLOWED
        for obj in g.zones.all_of(g.zone(zones.HAND, seat))
        if g.knows(seat, obj)
    )


def money(coins: int, potions: int, debt: int) -> str:
    """Dominion D42. Return an amount of money as text: `3 Coins`, `4 Coins and 1 Potion`, `8 Debt`."""
    parts = [f"{n} {word}{'' if n == 1 else 's'}" for n, word in ((coins, "Coin"), (potions, "Potion")) if n]
    parts += [f"{debt} Debt"] if debt else []
    return " and ".join(parts) or "no Coins"
