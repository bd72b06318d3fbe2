"""CR 614.12, 707.2, 601.2f, 601.3. Read how an object enters the battlefield, what a spell costs, and when
it can be cast.
"""

from __future__ import annotations

from typing import Any

from cardwright.games.magic.abilities.cards import EntersTapped, EntersWith, costs_less
from cardwright.games.magic.abilities.layering import also, choose_color, has_keywords
from cardwright.games.magic.abilities.restrictions import cast_only, x_paid_with
from cardwright.games.magic.abilities.shaping import becomes_one_of
from cardwright.games.magic.actions.dice import as_this_enters
from cardwright.games.magic.amounts.values import X, all_of, number, provided, was_kicked, your_turn
from cardwright.games.magic.casting.cheaper_targets import if_it_targets
from cardwright.games.magic.characteristics.lookup import Exceptions
from cardwright.games.magic.characteristics.selections import Things
from cardwright.games.magic.conditions.this_turn import blockers_were_declared
from cardwright.games.magic.conditions.timing import before_combats, between_steps, opponents_turn
from cardwright.games.magic.costs.paying import per_target
from cardwright.games.magic.keywords.entering_choices import counter_as_it_enters
from cardwright.games.magic.mana.no_mana import NoManaSpent
from cardwright.games.magic.numbers import steps
from cardwright.games.magic.numbers.types import CREATURE
from cardwright.games.magic.objects.table import Ability
from cardwright.games.magic.oracle.nouns import color_words, key_words, type_words
from cardwright.games.magic.oracle.page import listed
from cardwright.games.magic.reading.engine import Node
from cardwright.games.magic.reading.grammar import line
from cardwright.games.magic.reading.lowering import Env
from cardwright.games.magic.reading.nouns import COLORS
from cardwright.games.magic.reading.numerals import is_numeral, said_number
from cardwright.games.magic.reading.templates.objects import how_many
from cardwright.games.magic.reading.templates.predicates import Animal, animated
from cardwright.games.magic.reading.templates.statics import entering
from cardwright.games.magic.reading.templates.triggers import other as another
from cardwright.kernel.effects import Amount, Condition
from cardwright.kernel.words import choose_one

from .activated import PAID_WITH_COLOR


# -- how permanents enter
def with_x(e: Env, counters: Node, n: Any) -> EntersWith:
    """Read `enters with X +1/+1 counters on it, where X is ...`, and return the ability."""
    before, e.x = e.x, e.amount(n)
    try:
        found = e.make(counters)
    finally:
        e.x = before
    return EntersWith(entering(e, found[0]), found[1])


line("~ enters with <ncounters> on it , where x is <xamount>",
     lambda e, counters, n: [with_x(e, counters, n)], lazy=True)  # fmt: skip
line("~ enters with <ncounters> and <ncounters> on it",
     lambda e, a, b: [EntersWith(entering(e, a[0]), a[1], also=EntersWith(entering(e, b[0]), b[1]))],
     x=True)  # fmt: skip
line("~ enters tapped with <ncounters> on it / ~ enters tapped and with <ncounters> on it",
     lambda e, nc: [EntersWith(entering(e, nc[0]), nc[1], tapped=True)])  # fmt: skip
line("~ enters with <ncounters> on it if <cond>",
     lambda e, nc, c: [EntersWith(entering(e, nc[0]), nc[1], condition=c)])  # fmt: skip


def also_with(e: Env, c: Condition, counters: Any, bits: int) -> list[Ability]:
    """CR 614.12, 613.1f. Return the ability: this enters with counters and, as long as it stays, with
    keywords.
    """
    return [EntersWith(entering(e, counters[0]), counters[1], condition=c, being=has_keywords(bits))]


for it in ("it", "~"):
    line(f"if ~ was kicked , {it} enters with <ncounters> on it",
         lambda e, nc: [EntersWith(entering(e, nc[0]), nc[1], condition=was_kicked())])  # fmt: skip
    line(f"if <cond> , {it} enters with <ncounters> on it",
         lambda e, c, nc: [EntersWith(entering(e, nc[0]), nc[1], condition=c)])  # fmt: skip
    line(f"if <cond> , {it} enters with <ncounters> on it and with <kws>", also_with)


def others_tapped(e: Env, among: Any) -> list[Any]:
    """CR 614.12. Return the ability: permanents of `among` enter tapped."""
    if not isinstance(among, Things) or among.per_seat:
        e.refuse(
            "Cardwright expects a description of permanents here ('creatures you control'), not of anything else"
        )
    return [EntersTapped(others=among)]


line("<nps> enter tapped", others_tapped)


def more_on_others(
    e: Env,
    among: Any,
    ck: str,
    n: Any,
    other: bool = False,
    *conditions: Condition,
    being: tuple[Any, ...] = (),
) -> list[Any]:
    """CR 614.12. Return the ability: permanents of `among` enter with `n` additional counters if the
    conditions are true.

    `ck`: the kind of counter. `other`: except for this permanent. `being`: what the permanents also become.
    """
    if not isinstance(among, Things) or among.per_seat or among.place:
        e.refuse(
            "Cardwright expects a description of permanents here ('creatures you control'), not of anything else"
        )
    others = another(among) if other else among
    c = conditions[0] if conditions else None
    return [EntersWith(n, ck, others=others, condition=c, being=also(*being) if being else None)]


for if_so in ("", "as long as <cond> , "):
    for who_, other_ in (("each <np> enters", False), ("each other <np> enters", True), ("<nps> enter", False),
                         ("other <nps> enter", True)):  # fmt: skip
        for on_ in ("it", "them"):
            line(f"{if_so}{who_} with an additional <ck> counter on {on_}",
                 lambda e, *kids, o=other_: more_on_others(e, kids[-2], kids[-1], 1, o, *kids[:-2]))  # fmt: skip
            line(f"{if_so}{who_} with <int> additional <ck> counters on {on_}",
                 lambda e, *kids, o=other_: more_on_others(e, kids[-3], kids[-1], kids[-2], o, *kids[:-3]))  # fmt: skip
            line(f"{if_so}{who_} with an additional <ck> counter on {on_} for each <each>",
                 lambda e, *kids, o=other_: more_on_others(
                     e, kids[-3], kids[-2], how_many(e, kids[-1]), o, *kids[:-3]))  # fmt: skip
            for sort_ in ("", "creature "):
                as_ = f"and as a|an <ctypes> in addition to its other {sort_}types"
                line(f"{if_so}{who_} with a number of additional <ck> counters on {on_} equal to <amount> {as_}",
                     lambda e, *kids, o=other_: more_on_others(
                         e, kids[-4], kids[-3], kids[-2], o, *kids[:-4], being=kids[-1]))  # fmt: skip
                line(f"{if_so}{who_} with an additional <ck> counter on {on_} {as_}",
                     lambda e, *kids, o=other_: more_on_others(
                         e, kids[-3], kids[-2], 1, o, *kids[:-3], being=kids[-1]))  # fmt: skip
            line(f"{if_so}{who_} with a number of additional <ck> counters on {on_} equal to <amount>",
                 lambda e, *kids, o=other_: more_on_others(e, kids[-3], kids[-2], kids[-1], o, *kids[:-3]))  # fmt: skip


def one_of_counters(e: Env, *kinds: str) -> list[Any]:
    """CR 122.6, 614.12. Return the ability: this enters with one counter, whose kind is chosen among `kinds`
    as it enters.
    """
    options = [(f"A {kind} counter", counter_as_it_enters(kind)) for kind in kinds]
    return [as_this_enters(choose_one(*options, listed=False))]


line("~ enters with your choice of a|an <ck> counter or a|an <ck> counter on it", one_of_counters)
line("~ enters with your choice of a|an <ck> or <ck> counter on it", one_of_counters)
line("~ enters with your choice of a|an <ck> , <ck> , or <ck> counter on it", one_of_counters)
line("~ enters with your choice of a|an <ck> counter , a|an <ck> counter , or a|an <ck> counter on it",
     one_of_counters)  # fmt: skip
line("as ~ enters , choose a color", lambda e: [as_this_enters(choose_color())])
for color_, bit_ in COLORS.items():
    line(f"as ~ enters , choose a color other than {color_}",
         lambda e, bit=bit_: [as_this_enters(choose_color(bit))])  # fmt: skip


# -- costs
def generic(e: Env, mana: str) -> int:
    """Return the amount of generic mana in the cost `mana`. Refuse other costs."""
    digits = mana.strip("{}")
    return (
        said_number(digits)
        if is_numeral(digits)
        else e.refuse("Cardwright can't change this cost by mana other than generic mana ('{2}')")
    )


def less_for_each(e: Env, mana: str, among: Any) -> list[Any]:
    """CR 601.2f. Return the ability: this spell costs `mana` less for each object of `among`."""
    return [costs_less(how_many(e, among, generic(e, mana)))]


def less(e: Env, amount: Any) -> list[Any]:
    """CR 601.2f. Return the ability: this spell costs `amount` less."""
    return [costs_less(amount if isinstance(amount, Amount) else number(amount))]


line("you can't spend mana to cast ~", lambda e: [NoManaSpent()], keyword=True)
line("~ costs <mana> more to cast for each target beyond the first",
     lambda e, mana: [per_target(mana)], keyword=True)  # fmt: skip
line("~ costs <mana> less to cast for each <each>", less_for_each, keyword=True)
line("~ costs <mana> less to cast if <cond>",
     lambda e, mana, c: [costs_less(provided(c, generic(e, mana)))], keyword=True)  # fmt: skip


def less_if_paid(e: Env, mana: str, node: Node) -> list[Any]:
    """CR 601.2f, 702.33d. Return the ability: this spell costs less if its optional cost was announced."""
    return [costs_less(provided(was_kicked(int(node.rule.options["bits"])), generic(e, mana)))]


line("~ costs <mana> less to cast if <paidtoo>", less_if_paid, lazy=True, keyword=True)
line("~ costs <mana> less to cast as long as <cond>",
     lambda e, mana, c: [costs_less(provided(c, generic(e, mana)))], keyword=True)  # fmt: skip
line("~ costs <mana> less to cast if it targets a|an <np>",
     lambda e, mana, among: [costs_less(if_it_targets(among, generic(e, mana)))], keyword=True)  # fmt: skip
line("~ costs {X} less to cast , where x is <amount>", less, keyword=True)
line("~ costs <mana> less to cast during your turn",
     lambda e, mana: [costs_less(provided(your_turn(), generic(e, mana)))], keyword=True)  # fmt: skip


def x_of_color(e: Env, letter: str) -> list[Ability]:
    """CR 107.3, 601.2h. Return the ability: only mana of the color `letter` may pay for the announced X of
    this spell.
    """
    return (
        [x_paid_with(letter)]
        if e.x is X and e.spent is None
        else e.refuse("this spell has no X that is paid with mana")
    )


for color, letter in PAID_WITH_COLOR.items():
    line(f"spend only {color} mana on x", lambda e, x=letter: x_of_color(e, x), keyword=True)


# -- when a spell may be cast
WHEN: dict[str, Any] = {
    "during combat": lambda: between_steps(steps.BEGIN_COMBAT, steps.END_COMBAT),
    "during the declare attackers step": lambda: between_steps(steps.ATTACKERS, steps.ATTACKERS),
    "during the declare blockers step": lambda: between_steps(steps.BLOCKERS, steps.BLOCKERS),
    "before attackers are declared": lambda: before_combats("attackers are declared"),
    "before blockers are declared": lambda: before_combats("blockers are declared"),
    "before the combat damage step": lambda: before_combats("the combat damage step"),
    "during your turn": your_turn,
    "during your upkeep": lambda: all_of(your_turn(), between_steps(steps.UPKEEP, steps.UPKEEP)),
    "during an opponent 's turn": opponents_turn,
    "during combat on an opponent 's turn": lambda: all_of(
        opponents_turn(), between_steps(steps.BEGIN_COMBAT, steps.END_COMBAT)
    ),
    "during an opponent 's turn , before attackers are declared": lambda: all_of(
        opponents_turn(), before_combats("attackers are declared")
    ),
    "during combat after blockers are declared": blockers_were_declared,
    "during combat before blockers are declared": lambda: between_steps(steps.BEGIN_COMBAT, steps.ATTACKERS),
    "during your turn , before attackers are declared": lambda: all_of(
        your_turn(), before_combats("attackers are declared")
    ),
}
for text, condition in WHEN.items():
    line(f"cast ~ only {text}", lambda e, f=condition: [cast_only(f())], keyword=True)


def only_if(e: Env, c: Node, when: Condition | None = None) -> list[Any]:
    """CR 601.3. Return the ability: this spell can be cast only if condition `c` is true. `when`: and only
    at this time.
    """
    inside = e.within(spell=True)
    made = inside.make(c)
    assert isinstance(made, Condition)
    return [cast_only(made if when is None else all_of(when, made))]


for text, condition in WHEN.items():
    line(f"cast ~ only {text} and only if <cond>",
         lambda e, c, f=condition: only_if(e, c, f()), lazy=True, keyword=True)  # fmt: skip

line("cast ~ only if <cond>", only_if, lazy=True, keyword=True)


# -- what a permanent becomes as it enters
def in_words(x: Animal) -> str:
    """Return the words for a shape, such as `a 2/2 artifact creature with flying`."""
    words = [f"{x.base[0]}/{x.base[1]}", *color_words(x.colors or 0), *x.subs, *type_words(x.mask)]
    article = "an" if str(x.base[0]) in ("8", "11", "18") else "a"
    keys = f" with {listed(key_words(sum(x.parts)))}" if x.parts else ""
    return f"{article} {' '.join(words)}{keys}"


def one_of(e: Env, shapes: list[Animal], besides: bool) -> list[Ability]:
    """CR 205.1b. Return the ability: as this enters, it becomes one of several shapes, such as a 2/2 with
    flying.

    With `besides`, it keeps its other types. Without it, the card must be a creature with no other type.
    """
    for x in shapes:
        if not besides and (x.subs or x.mask != CREATURE or e.host_types != CREATURE):
            e.refuse("Cardwright can't replace the types or subtypes of the permanent by this choice")
        plain = isinstance(x.base, tuple) and all(isinstance(n, int) for n in (*x.base, *x.parts))
        if not plain or x.every_type or x.colors == 0:
            e.refuse(
                "Cardwright can't offer variable power or toughness, every creature type or no color as a choice"
            )
    made = [Exceptions(animated(e, x, True)) for x in shapes]
    return [as_this_enters(becomes_one_of(made, [in_words(x) for x in shapes], besides))]


for end, besides in (("", False), (" in addition to its other types", True)):
    line(f"as ~ enters , it becomes your choice of a|an <animal> or a|an <animal>{end}",
         lambda e, a, b, x=besides: one_of(e, [a, b], x))  # fmt: skip
    line(f"as ~ enters , it becomes your choice of a|an <animal> , a|an <animal> , or a|an <animal>{end}",
         lambda e, a, b, c, x=besides: one_of(e, [a, b, c], x))  # fmt: skip
