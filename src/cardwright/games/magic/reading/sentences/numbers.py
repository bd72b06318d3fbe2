"""CR 107.3, 119, 208, 305.6. Read more numbers that are counted: of players, of sets, and of what happened
this turn.
"""

from __future__ import annotations

from typing import Any, Final

from cardwright.games.magic.abilities.layering import devotion
from cardwright.games.magic.amounts import values as n
from cardwright.games.magic.amounts.counters_among import all_counters_on, counters_among
from cardwright.games.magic.amounts.counting import types_among
from cardwright.games.magic.amounts.party import FULL_PARTY, creatures_in_party
from cardwright.games.magic.characteristics.selections import Things
from cardwright.games.magic.numbers import derived
from cardwright.games.magic.numbers.counters import (
    ATTACKED,
    DIED,
    DRAWN,
    ENERGY,
    GAINED,
    LIFE,
    LOST,
    POISON,
    SPELLS,
    TURNS,
)
from cardwright.games.magic.numbers.zones import GRAVEYARD, HAND, LIBRARY
from cardwright.games.magic.reading.grammar import G
from cardwright.games.magic.reading.lowering import Env
from cardwright.games.magic.reading.nouns import COLORS
from cardwright.games.magic.reading.templates.conditions import cond, owned_by_you
from cardwright.games.magic.reading.templates.objects import amount, how_many
from cardwright.kernel.effects import Ref

# -- of players: as Cardwright prints them, and as cards say them
OF_PLAYERS: Final = {
    "life total": LIFE,
    "number of poison counters": POISON,
    "number of energy counters": ENERGY,
    "life gained this turn": GAINED,
    "life lost this turn": LOST,
    "number of spells cast this turn": SPELLS,
    "number of cards drawn this turn": DRAWN,
    "number of creatures that died this turn": DIED,
    "number of attackers declared this turn": ATTACKED,
    "number of turns begun this game": TURNS,
}
for text, counter in OF_PLAYERS.items():
    if counter != LIFE:
        amount(f"your {text}", lambda e, c=counter: n.seat_counter(c, e.you()))
        amount(
            f"your opponents ' total {text}", lambda e, c=counter: n.seat_counter(c, e.you(), together=True)
        )
    amount(f"that player 's {text} / their {text}", lambda e, c=counter: n.seat_counter(c, e.that_player()))
amount("the number of creatures that died this turn", lambda e: n.counter_of_all(DIED))
amount("the amount of life you lost this turn", lambda e: n.seat_counter(LOST, e.you()))
amount("the number of spells you've cast this turn", lambda e: n.seat_counter(SPELLS, e.you()))
amount("the number of cards you've drawn this turn", lambda e: n.seat_counter(DRAWN, e.you()))
amount("the total amount of life your opponents have lost this turn / the total life lost by your opponents this turn",
       lambda e: n.seat_counter(LOST, e.you(), together=True))  # fmt: skip
amount("the total amount of life your opponents lost this turn",
       lambda e: n.seat_counter(LOST, e.you(), together=True))  # fmt: skip
for place, zone in (("hand", HAND), ("graveyard", GRAVEYARD), ("library", LIBRARY)):
    for whose in ("that player 's", "their"):
        if place != "hand":
            amount(
                f"the number of cards in {whose} {place}", lambda e, z=zone: n.cards_of(z, e.that_player())
            )
amount("the number of cards in your library", lambda e: n.cards_of(LIBRARY, e.you()))


# -- of sets
def domain(e: Env, player: Any) -> Any:
    """CR 305.6. Return the number of basic land types among the lands that a player controls."""
    return n.types_of_land(player)


for words in ("the number of basic land types", "the number of basic land type"):
    amount(f"{words} among lands you control", lambda e: domain(e, e.you()))
    for they in ("that player controls", "they control"):
        amount(f"{words} among lands {they}", lambda e: domain(e, e.that_player()))
amount("the number of creatures in your party", lambda e: creatures_in_party(e.you()))
amount("the number of creatures in that player 's party", lambda e: creatures_in_party(e.that_player()))
cond("you have a full party", lambda e: n.at_least(creatures_in_party(e.you()), FULL_PARTY))
for word, what in (("power", derived.POWER), ("toughness", derived.TOUGH)):
    amount(
        f"the greatest|highest {word} among <nps>",
        lambda e, among, w=what: n.among_them(n.GREATEST, among, w),
    )
    amount(f"the total {word} of <nps>", lambda e, among, w=what: n.among_them(n.TOGETHER, among, w))
for word, what in (("powers", derived.POWER), ("toughnesses", derived.TOUGH), ("mana values", n.MANA_VALUE)):
    amount(f"the number of different {word} among <nps> / the number of {word} among <nps>",
           lambda e, among, w=what: n.among_them(n.DIFFERENT, among, w))  # fmt: skip
    cond(f"there are <int> or more {word} among <nps> / there are <int> or more different {word} among <nps>",
         lambda e, k, among, w=what: n.at_least(n.among_them(n.DIFFERENT, among, w), k))  # fmt: skip
    cond(f"you control <int> or more <nps> with different {word}",
         lambda e, k, among, w=what: n.at_least(
             n.among_them(n.DIFFERENT, owned_by_you(e, among), w), k))  # fmt: skip
amount("the total mana value of <nps>", lambda e, among: n.among_them(n.TOGETHER, among, n.MANA_VALUE))
amount("the number of colors among <nps>", lambda e, among: n.among_them(n.COLORS_AMONG, among))
amount("the number of card types among <nps>", lambda e, among: types_among(among))
amount("three times the number of <nps>", lambda e, among: how_many(e, among, 3))


# -- of objects
def own(e: Env, what: int) -> Any:
    """Read `its own power`, and return the number `what`, such as power, of the source of the ability."""
    return n.value_of(e.this(), what)


for word, what in (("power", derived.POWER), ("toughness", derived.TOUGH), ("mana value", n.MANA_VALUE)):
    amount(f"its own {word}", lambda e, w=what: own(e, w))
    for host in ("creature", "permanent"):
        amount(
            f"enchanted {host} 's {word} / equipped {host} 's {word}",
            lambda e: e.refuse(
                "Cardwright can't read a number from the enchanted or equipped permanent here"
            ),
        )


def of_target(e: Env, found: Any, what: int) -> Any:
    """Read `target creature's power`, and return the number `what`, such as power, of that object."""
    return (
        n.value_of(found, what)
        if isinstance(found, Ref)
        else e.refuse("Cardwright can't use the power, toughness or mana value of several objects here")
    )


for word, what in (("power", derived.POWER), ("toughness", derived.TOUGH), ("mana value", n.MANA_VALUE)):
    amount(f"<target> 's {word} / the {word} of <target>", lambda e, node, w=what: of_target(e, node, w))


# -- combined numbers
def so_often(e: Env, a: Any, times: int) -> Any:
    """Return the product of `a` and `times`. Refuse a count of objects, which another template multiplies."""
    return (
        e.refuse("Cardwright expects another wording here")
        if isinstance(a, n.count_of)
        else n.both(n.TIMES_IT, a, times)
    )


for words, factor in (("twice", 2), ("three times", 3), ("four times", 4)):
    amount(f"{words} <amount1>", lambda e, a, k=factor: so_often(e, a, k))


for first in COLORS:
    for second in COLORS:
        if first != second:
            amount(f"your devotion to {first} and {second}", lambda e, a=first, b=second: devoted(e, a, b))


def devoted(e: Env, *colors: str) -> devotion:
    """CR 700.5. Return your devotion to the colors, in any order. Refuse it in an instruction to another
    player.
    """
    e.you()
    return devotion(*sorted(list(COLORS).index(c) for c in colors))


# -- the amount of the event that triggered
def so_much(e: Env) -> Any:
    """CR 603.2. Return the amount of damage or life in the event of the trigger."""
    return n.number(e.number(n.THAT_MUCH))


for words in (
    "the amount of damage it dealt to that player", "the amount of damage dealt to that player",
    "the amount of damage it dealt", "the amount of damage dealt", "the amount of life you gained",
    "the amount of life you lost", "the amount of life that player lost", "the amount of life they lost",
):  # fmt: skip
    amount(words, so_much)


# -- counters of all kinds, or on every permanent of a set
def counters_of_set(e: Env, among: Any, which: Any = None) -> Any:
    """CR 122.1. Return the number of counters on the permanents of a set.

    `which`: only counters of that kind.
    """
    if not isinstance(among, Things) or among.per_seat or among.place:
        e.refuse("Cardwright can't count counters on anything but permanents here")
    return counters_among(among, which)


amount("the number of counters on ~", lambda e: all_counters_on(e.this()))
amount("the number of counters on it / the number of counters it had on it / the number of counters that were on it",
       lambda e: all_counters_on(e.as_it_was()))  # fmt: skip
amount("the number of counters on <that>", lambda e, ref: all_counters_on(ref))
for among_ in ("among", "on"):
    amount(f"the number of counters {among_} <nps>", counters_of_set)
    amount(f"the number of <ck> counters {among_} <nps>", lambda e, ck, among: counters_of_set(e, among, ck))
    G.add("each", f"counter {among_} <nps>", counters_of_set)
    G.add("each", f"<ck> counter {among_} <nps>", lambda e, ck, among: counters_of_set(e, among, ck))
    cond(f"there are <int> or more counters {among_} <nps>",
         lambda e, k, among: n.at_least(counters_of_set(e, among), k))  # fmt: skip
    cond(f"there are <int> or more <ck> counters {among_} <nps>",
         lambda e, k, ck, among: n.at_least(counters_of_set(e, among, ck), k))  # fmt: skip
G.add("each", "counter on ~", lambda e: all_counters_on(e.this()))
G.add("each", "counter on it", lambda e: all_counters_on(e.as_it_was()))
G.add("each", "<ck> counter on it", lambda e, ck: n.counters_on(ck, e.as_it_was()))
