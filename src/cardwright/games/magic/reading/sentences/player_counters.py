"""CR 122.1, 728. Read counters that players have: `you get an experience counter`, `for each rad counter you have`."""

from __future__ import annotations

from typing import Any, Final

from cardwright.games.magic.abilities.counters_instead import ANY_KIND, MoreCountersGot
from cardwright.games.magic.actions.player_counters import RAD, get_counters, get_rad
from cardwright.games.magic.amounts import values as n
from cardwright.games.magic.amounts.player_counters import counters_of_player
from cardwright.games.magic.numbers.counters import ENERGY, POISON
from cardwright.games.magic.objects.players import THEIRS, YOURS
from cardwright.games.magic.reading.grammar import G, line
from cardwright.games.magic.reading.lowering import Env
from cardwright.games.magic.reading.templates.actions import act, counted_each
from cardwright.games.magic.reading.templates.objects import amount
from cardwright.kernel.effects import Effect

from .of_players import said_of

KINDS: Final = ("experience", RAD)


def given(count: Any, kind: str, player: Any) -> Effect:
    """CR 122.1. Return the effect that a player gets counters of a kind."""
    return get_rad(count, player) if kind == RAD else get_counters(count, kind, player)


for kind_ in KINDS:
    act(f"get^s <n> {kind_} counter|counters", lambda e, count, k=kind_: given(count, k, e.actor), by=True)
    act(f"get^s a number of {kind_} counters equal to <amount> / get^s {kind_} counters equal to <amount>",
        lambda e, count, k=kind_: given(count, k, e.actor), by=True)  # fmt: skip
    act(f"get^s <n> {kind_} counter|counters for each <each>",
        lambda e, count, among, k=kind_: given(counted_each(e, count, among), k, e.actor), by=True)  # fmt: skip
    amount(f"the number of {kind_} counters you have / your number of {kind_} counters",
           lambda e, k=kind_: counters_of_player(k, e.you()))  # fmt: skip
    amount(f"the number of {kind_} counters that player has / the number of {kind_} counters they have / "
           f"that player 's number of {kind_} counters / their number of {kind_} counters",
           lambda e, k=kind_: counters_of_player(k, e.that_player()))  # fmt: skip
    G.add("each", f"{kind_} counter you have", lambda e, k=kind_: counters_of_player(k, e.you()))
    G.add("each", f"{kind_} counter they have / {kind_} counter that player has",
          lambda e, k=kind_: counters_of_player(k, e.that_player()))  # fmt: skip
    said_of(f"have|has <int> or more {kind_} counters",
            lambda e, least, k=kind_: n.at_least(counters_of_player(k, n.YOU), least))  # fmt: skip
    said_of(f"have|has a {kind_} counter" if kind_ == RAD else f"have|has an {kind_} counter",
            lambda e, k=kind_: n.at_least(counters_of_player(k, n.YOU), 1))  # fmt: skip
for counter_, kind_ in ((POISON, "poison"), (ENERGY, "energy")):
    G.add("each", f"{kind_} counter you have", lambda e, c=counter_: n.seat_counter(c, e.you()))
    G.add("each", f"{kind_} counter your opponents have",
          lambda e, c=counter_: n.seat_counter(c, e.you(), together=True))  # fmt: skip


# -- more of them
GOT: Final = {"poison": POISON, "energy": ENERGY}


def more(e: Env, kind: str, whose: int, times: int, plus: int) -> list[MoreCountersGot]:
    """CR 614.1a, 122.1. Return the replacement: more counters of a kind than a player would get."""
    if kind in GOT:
        return [MoreCountersGot(whose, times, plus, GOT[kind])]
    return [MoreCountersGot(whose, times, plus, ANY_KIND, kind)]


for who_, whose_, they_ in (("you", YOURS, "you get"), ("an opponent", THEIRS, "that player gets")):
    line(f"if {who_} would get one or more counters , {they_} that many plus <int> of each of those kinds of counters "
         "instead",
         lambda e, plus, w=whose_: [MoreCountersGot(w, 1, plus)])  # fmt: skip
    line(f"if {who_} would get one or more counters , {they_} twice that many of each of those kinds of counters "
         "instead",
         lambda e, w=whose_: [MoreCountersGot(w, 2, 0)])  # fmt: skip
    for kind_ in (*GOT, *KINDS):
        nouns_ = [f"{kind_} counters", "{E}"] if kind_ == "energy" else [f"{kind_} counters"]
        for noun_ in nouns_:
            line(f"if {who_} would get one or more {noun_} , {they_} that many plus <int> {noun_} instead",
                 lambda e, plus, k=kind_, w=whose_: more(e, k, w, 1, plus))  # fmt: skip
            line(f"if {who_} would get one or more {noun_} , {they_} twice that many {noun_} instead",
                 lambda e, k=kind_, w=whose_: more(e, k, w, 2, 0))  # fmt: skip
