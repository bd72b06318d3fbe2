"""CR 602, 605, 606. Read activated abilities: costs, effects, mana abilities, and restrictions on activating
them.
"""

from __future__ import annotations

import re
from collections.abc import Iterator
from dataclasses import dataclass
from itertools import combinations_with_replacement
from typing import Any, Final

from cardwright.games.magic.abilities import cards as a
from cardwright.games.magic.abilities.layering import chosen_color, devotion
from cardwright.games.magic.actions.leaving import Linked
from cardwright.games.magic.actions.making import adds_of_any
from cardwright.games.magic.actions.other_players import unless_paid
from cardwright.games.magic.amounts.values import MINUS_IT, PLUS_IT, X, all_of, both, provided, your_turn
from cardwright.games.magic.casting.targets import target
from cardwright.games.magic.casting.uses import counts_uses, used_times
from cardwright.games.magic.characteristics.selections import Things
from cardwright.games.magic.conditions.timing import before_combats, between_steps, opponents_turn
from cardwright.games.magic.costs.paying import adds, paid_with
from cardwright.games.magic.costs.prices import BY_TAPPING, Sacrifices, SpendsItself
from cardwright.games.magic.mana.kinds import colors_among, could_produce, kinds_if
from cardwright.games.magic.mana.sources import OF_IDENTITY, automatic
from cardwright.games.magic.mana.spending import Spending
from cardwright.games.magic.numbers.steps import ATTACKERS, BEGIN_COMBAT, END_COMBAT, UPKEEP
from cardwright.games.magic.numbers.types import COLOR_LETTERS, COLOR_NAMES, CREATURE
from cardwright.games.magic.numbers.zones import BATTLEFIELD
from cardwright.games.magic.objects.costs import MINUS_X, Cost, CostPart
from cardwright.games.magic.objects.mana_cost import only_for_x, plus_cost, xs
from cardwright.games.magic.objects.table import (
    FROM_BATTLEFIELD,
    FROM_GRAVEYARD,
    FROM_HAND,
    Ability,
    Activated,
)
from cardwright.games.magic.reading.engine import Attempt, Node, Tokens
from cardwright.games.magic.reading.grammar import G, Unread, line
from cardwright.games.magic.reading.lowering import MOVES, Env, whole
from cardwright.games.magic.reading.names import flat, speaks_of_other_mana
from cardwright.games.magic.reading.numerals import MOST_COUNTERS, is_numeral, said_number, signed_number
from cardwright.games.magic.reading.templates.costs import (
    asks_x,
    cost_of,
    has_x,
    remembered,
    spent_for,
    tapped_for,
    unlinked,
)
from cardwright.games.magic.reading.templates.objects import how_many
from cardwright.games.magic.selectors.nouns import OTHER
from cardwright.kernel.effects import THIS, Amount, Condition, Effect
from cardwright.kernel.ints import vec
from cardwright.kernel.values import every_value
from cardwright.kernel.words import choose, choose_some, if_, nothing, seq

PAID_WITH_COLOR: Final = dict(zip(COLOR_NAMES[:5], COLOR_LETTERS[:5], strict=True))
# when, by whom, from where; the longer ones first
LIMITS: Final[tuple[tuple[str, dict[str, Any]], ...]] = (
    (
        "activate only during your turn , before attackers are declared",
        {"turn": True, "before": "attackers are declared"},
    ),
    ("activate only before attackers are declared", {"before": "attackers are declared"}),
    ("activate only during your upkeep", {"steps": (UPKEEP, UPKEEP)}),
    ("activate only during any upkeep step", {"any_steps": (UPKEEP, UPKEEP)}),
    ("activate only during combat", {"any_steps": (BEGIN_COMBAT, END_COMBAT)}),
    ("activate only during the declare attackers step", {"any_steps": (ATTACKERS, ATTACKERS)}),
    ("activate only during your turn", {"turn": True}),
    ("activate only during an opponent 's turn", {"not_turn": True}),
    ("activate only as a sorcery", {"sorcery": True}),
    ("activate only as an instant", {"instantly": True}),
    ("activate only any time you could cast an instant", {"instantly": True}),
    ("activate only once each turn", {"once": True}),
    ("activate only once", {"exhausts": True}),
    ("activate no more than twice each turn", {"most": 2}),
    ("activate only twice each turn", {"most": 2}),
    ("activate no more than three times each turn", {"most": 3}),
    ("activate only while ~ is in your graveyard", {"zone": FROM_GRAVEYARD}),
    ("activate only if ~ is in your graveyard", {"zone": FROM_GRAVEYARD}),
    ("activate only while ~ is in your hand", {"zone": FROM_HAND}),
    *((f"spend only {color} mana on x", {"x_of": letter}) for color, letter in PAID_WITH_COLOR.items()),
    ("any player may activate this ability", {"anyone": True}),
    ("any player may activate ~", {"anyone": True}),
    ("any player may activate", {"anyone": True}),
    *(
        (f"any player may activate but only {when}", {"anyone": True, **how})
        for when, how in (
            ("during any upkeep step", {"any_steps": (UPKEEP, UPKEEP)}),
            ("during their turn", {"turn": True}),
            ("as a sorcery", {"sorcery": True}),
            ("any time they could cast a sorcery", {"sorcery": True}),
            ("any time they could cast an instant", {"instantly": True}),
        )
    ),
)
WORDS: Final = tuple((tuple(text.split()), how) for text, how in LIMITS)
# what follows `activate only as a sorcery and`
FURTHER: Final = tuple((words[2:], how) for words, how in WORDS if words[1] == "only")


def limits(at: Attempt, i: int) -> Any:
    """CR 602.5. Read all restrictions on activating an ability, up to the end of the line or of the
    quotation.
    """
    front: list[tuple[dict[str, Any], tuple[Node, ...], int]] = [({}, (), i)]
    while front:
        ahead = []
        for how, conditions, j in front:
            if j >= at.t.n or at.words(j, '"') or at.words(j, "'") or at.words(j, ".", "'"):
                yield (how, conditions), j
                continue
            dot = at.words(j, ".")
            and_only = j > i and at.words(j, "and", "only")
            start = j + 1 if dot else j + 2 if and_only else -1
            if start < 0:
                continue
            for words, more in WORDS if dot else FURTHER:
                if at.words(start, *words):
                    ahead.append(({**how, **more}, conditions, start + len(words)))
            if dot and "less" not in how:
                ahead += [({**how, "less": node}, conditions, end) for node, end in at.at("cheaper", start)]
            if at.words(start, "activate", "only", "if") or (and_only and at.words(start, "if")):
                after = start + (3 if dot else 1)
                for node, end in at.at("cond", after):
                    ahead.append((how, (*conditions, node), end))
        front = ahead


G.leaf("limits", limits)


def conditions_of(e: Env, how: dict[str, Any], said: tuple[Node, ...]) -> dict[str, Any]:
    """Convert what `limits` has read to the keyword arguments of an activated ability, and return them."""
    made: list[Condition] = [e.make(node) for node in said]
    how = dict(how)
    if "before" in how:
        made.insert(0, before_combats(how.pop("before")))
    if how.pop("turn", False):
        made.insert(0, your_turn())
    if how.pop("not_turn", False):
        made.insert(0, opponents_turn())
    if "steps" in how:
        made[:0] = [your_turn(), between_steps(*how.pop("steps"))]
    if "any_steps" in how:
        made.insert(0, between_steps(*how.pop("any_steps")))
    if made:
        how["condition"] = made[0] if len(made) == 1 else all_of(*made)
    if "less" in how:
        less = e.make(how.pop("less"))
        how["own_less" if isinstance(less, Condition) else "less"] = less
    return how


# -- CR 601.2f, 602.2b: what it costs less or more to activate
def so_much(e: Env, mana: str) -> int:
    """Return the amount of generic mana in the cost `mana`. Refuse other costs."""
    digits = mana.strip("{}")
    return (
        int(said_number(digits))
        if is_numeral(digits)
        else e.refuse("Cardwright can't change this cost by mana other than generic mana ('{2}')")
    )


def changed_by(sign: int, n: Amount) -> Amount:
    """Return by how much a cost is reduced: `n`, or minus `n` (so that the cost increases) if `sign` is
    negative.
    """
    return n if sign > 0 else both(MINUS_IT, 0, n)


for word, sign in (("less", 1), ("more", -1)):
    this = "this ability costs"
    G.add("cheaper", f"{this} <mana> {word} to activate for each <each>",
          lambda e, mana, each, s=sign: changed_by(s, how_many(e, each, so_much(e, mana))))  # fmt: skip
    G.add("cheaper", f"{this} <mana> {word} to activate if <cond>",
          lambda e, mana, c, s=sign: changed_by(s, provided(c, so_much(e, mana))))  # fmt: skip
    G.add("cheaper", f"{this} {{X}} {word} to activate , where x is <amount>",
          lambda e, n, s=sign: changed_by(s, n))  # fmt: skip


G.add("cheaper", "this ability costs its mana cost less to activate if <cond>", lambda e, c: c)


def activated(e: Env, price: tuple[Node, ...], run: Any, said: Any = None) -> list[Ability]:
    """Return the ability with the cost `price` and the effect that `run` makes. `said`: restrictions on
    activating it.

    If the cost has an X, it is chosen as the ability is activated (CR 602.1).
    """
    inside = asks_x(e, price)
    inside.activated = inside.making_mana = True
    made = run(inside)
    inside.activated = False
    how = conditions_of(inside, *said) if said is not None else {}
    cost = x_of_color(inside, cost_of(inside, price), how.pop("x_of", ""))
    if any(isinstance(x, used_times) for x in every_value(made)):
        made = counting(inside, made)
    if inside.zone_said >= 0:
        how["zone"] = inside.zone_said
    if only_mana(made):
        return [mana_ability(e, cost, made, how)]
    if speaks_of_other_mana(made):
        e.refuse(
            "Cardwright expects a restriction on spending mana right after the effect that adds the mana"
        )
    if isinstance(made, paid_with) and only_mana(made.parts[0]):
        e.refuse("Cardwright can't let a mana ability use the object that was spent for its cost")
    if not inside.announced and any(only_mana(x) for part in parts_of(made) for x in ways_of(part)):
        e.refuse("Cardwright can't make a mana ability depend on a condition or a choice here")
    asked = asked_of_cost(made)
    spent = spent_for(cost.parts)
    if BY_TAPPING in asked:
        spent += tapped_for(cost.parts) * (2 if cost.taps and e.host_types & CREATURE else 1)
    if asked and (len(asked) > 1 or spent != sorted(asked)):
        e.refuse("here the effect doesn't refer to exactly one object that the cost spends")
    if asked:
        kept = remembered if BY_TAPPING in asked else unlinked
        cost.parts = vec[CostPart]([kept(part) for part in cost.parts])
    how.pop("instantly", None)  # CR 602.2: so is every other ability
    if inside.zone_said < 0 and may_spend_this(inside, cost) and moves_this(made):
        e.refuse("Cardwright can't let the effect move this object, which the cost may have spent")
    return [a.activated(cost, made, **how)]


def asked_of_cost(made: Effect) -> set[int]:
    """CR 400.7j. Return how the object to which the effect refers was spent for its cost, such as by
    sacrificing it.

    A cost that is paid while the effect resolves doesn't count.
    """
    if isinstance(made, unless_paid):
        return asked_of_cost(made.parts[1])
    own = {int(made.how)} if isinstance(made, paid_with) else set()
    return own.union(*(asked_of_cost(part) for part in made.parts))


def x_of_color(e: Env, paid: Cost, letter: str) -> Cost:
    """CR 107.3, 601.2h. Return the cost. If `letter` isn't empty, only mana of this color can pay for {X}
    in it.
    """
    if letter and not xs(paid.mana):
        e.refuse("the cost contains no {X}")
    paid.mana = plus_cost(paid.mana, only_for_x(letter)) if letter else paid.mana
    return paid


def may_spend_this(e: Env, cost: Any) -> bool:
    """CR 400.7j. Return whether the cost may sacrifice the source of the ability itself, because that is in
    the set from which one is sacrificed.
    """
    sets = [part.among for part in cost.parts if isinstance(part, Sacrifices) and part.among is not None]
    return any(int(s.types) & e.host_types and not any(test is OTHER for test in s.tests) for s in sets)


def moves_this(made: Effect) -> bool:
    """Return whether the effect moves the source of the ability, which then may have to be found in a
    graveyard.
    """
    return any(isinstance(x, MOVES) and getattr(x, "what", None) is THIS for x in every_value(made))


def counting(e: Env, made: Effect) -> Effect:
    """CR 602.2. Return the effect `made`, which from then on also counts how often the ability was used.

    Refuse mana abilities, and abilities with targets.
    """
    if e.announced or only_mana(made):
        e.refuse("Cardwright can't count uses of a mana ability or of an ability with targets")
    return counts_uses(made)


def parts_of(made: Effect) -> list[Effect]:
    """Return the instructions of an effect one by one, in their order."""
    return list(made.parts) if isinstance(made, seq) else [made]


def ways_of(made: Effect) -> list[Effect]:
    """Return all effects inside an effect that is a choice or has a condition."""
    several = isinstance(made, (if_, choose, choose_some))
    return [x for part in made.parts for x in (part, *ways_of(part))] if several else []


def only_mana(made: Effect) -> bool:
    """CR 605.1a. Return whether the effect adds mana."""
    return any(isinstance(x, (adds, adds_of_any)) for x in parts_of(made))


def mana_ability(e: Env, cost: Any, made: Effect, how: dict[str, Any]) -> Ability:
    """CR 605.1a. Return the mana ability whose effect is `made`.

    The mana that it adds first can be planned when a cost is paid. Everything else that it does is an extra
    effect.
    """
    first, *rest = parts_of(made)
    if isinstance(first, adds) and len(first.parts):  # CR 106.6: the ability says it, see `Activated`
        rest = [*first.parts, *rest]
    rest, how = limited(e, rest, how)
    if not isinstance(first, adds):
        e.refuse("here a mana ability does something else before it adds mana")
    if how.get("zone", FROM_BATTLEFIELD) != FROM_BATTLEFIELD:
        only_itself(e, cost, first, rest, how)
    letters = [COLOR_LETTERS[int(c)] for c in first.colors]
    same = len([x for x in letters if x == letters[0]])
    if letters[:same] != [letters[0]] * same:
        e.refuse("here other mana stands between symbols of the same kind of mana ('{G}{W}{G}')")
    times = e_times(first)
    if times is not None and (same != len(letters) or same != 1):
        e.refuse("Cardwright can't multiply several mana symbols by an amount, only one")
    if len(letters) > same and "only" in how:
        e.refuse("Cardwright can't apply a spending restriction to mana of several kinds")
    if len(letters) > same:
        rest = [adds("".join(letters[same:])), *rest]
    effect = flat(rest) if rest else nothing()
    return made_of(
        1 << COLOR_LETTERS.index(letters[0]), times if times is not None else same, cost, effect, how
    )


def only_itself(e: Env, cost: Cost, first: adds, rest: list[Effect], how: dict[str, Any]) -> None:
    """CR 113.6m. Refuse a mana ability of a card in a hand, unless its only cost is to exile the card and it
    does nothing but add mana.
    """
    parts = list(cost.parts)
    exiled = len(parts) == 1 and isinstance(parts[0], SpendsItself) and parts[0].exiles
    if not exiled or cost.mana or cost.taps or cost.untaps or rest or set(how) != {"zone"}:
        e.refuse("Cardwright can't play this mana ability in another zone than the battlefield")
    if how["zone"] != FROM_HAND or e_times(first) is not None:
        e.refuse("Cardwright can't play this mana ability in another zone than the battlefield")


def limited(e: Env, steps: list[Effect], how: dict[str, Any]) -> tuple[list[Effect], dict[str, Any]]:
    """CR 106.6. Return the effects without `spend this mana only ...`, and the arguments of the ability with
    that restriction added.
    """
    said = [x for x in steps if isinstance(x, Spending)]
    rest = [x for x in steps if not isinstance(x, Spending)]
    if len(said) > 1 or any(isinstance(x, Spending) for part in rest for x in every_value(part)):
        e.refuse(
            "Cardwright can't give a mana ability two spending restrictions, or one inside another effect"
        )
    if said and any(isinstance(x, (adds, adds_of_any)) for part in rest for x in every_value(part)):
        e.refuse("Cardwright can't tell which of the added mana has the spending restriction")
    return rest, {**how, "only": said[0]} if said else how


def e_times(first: adds) -> Amount | None:
    """Return how many times the mana is added. Return None if it is added once."""
    said = first.times
    return None if said.label == "1" else said


def made_of(mask: int, many: Any, cost: Any, effect: Effect, how: dict[str, Any]) -> Ability:
    """CR 605.1a. Return a mana ability with its restrictions. `mask`: the kinds of mana as bits. `many`: the
    amount of mana.
    """
    if "less" in how or "own_less" in how:
        raise Unread("Cardwright can't reduce the cost of a mana ability")
    if "most" in how or "exhausts" in how:
        raise Unread("Cardwright can't limit how often a player activates a mana ability")
    if xs(cost.mana) > 0:
        raise Unread("Cardwright can't play a mana ability with {X} in its cost")
    if how.pop("instantly", False) and automatic(Activated(cost, effect, makes=mask)):
        raise Unread(
            "Cardwright can't forbid the activation of a mana ability while a cost is paid"
        )  # CR 605.3a
    return Activated(cost, effect, makes=mask, many=many, **how)


line("<cost> : <effect> <limits>",
     lambda e, c, nodes, said: activated(e, c, lambda x: whole(x, nodes), said), lazy=True)  # fmt: skip
line("<cost> : <modal> <limits>", lambda e, c, m, said: activated(e, c, lambda x: x.make(m), said), lazy=True)


def either_way(e: Env, first: Any, second: Any, nodes: Any, said: Any) -> list[Ability]:
    """CR 602.2b. Return two abilities, one for each of two costs. Both costs contain {T}, so only one can be
    paid.
    """
    if not all(len(c) > 1 and any(node.rule.template == "{T}" for node in c) for c in (first, second)):
        e.refuse("here one of two alternative costs lacks {T} or consists of {T} alone")
    return [x for c in (first, second) for x in activated(e, c, lambda inside: whole(inside, nodes), said)]


line("<cost> or <cost> : <effect> <limits>", either_way, lazy=True)


def forecasting(said: tuple[dict[str, Any], tuple[Node, ...]]) -> tuple[dict[str, Any], tuple[Node, ...]]:
    """CR 702.57b. Return the restrictions `said`, with those of forecast added: only during your upkeep, and once
    each turn.
    """
    how, conditions = said
    return {**how, "steps": (UPKEEP, UPKEEP), "once": True}, conditions


def forecast(e: Env, price: tuple[Node, ...], run: Any, said: Any) -> list[Ability]:
    """CR 702.57a. Return a forecast ability. Its cost reveals this card from a hand."""
    made = activated(e, price, run, forecasting(said))
    if not all(isinstance(a, Activated) and a.zone == FROM_HAND for a in made):
        e.refuse("here forecast doesn't reveal this card from the hand")
    return made


line("forecast — <cost> : <effect> <limits>",
     lambda e, c, nodes, said: forecast(e, c, lambda x: whole(x, nodes), said), lazy=True)  # fmt: skip
line("forecast — <cost> : <modal> <limits>",
     lambda e, c, m, said: forecast(e, c, lambda x: x.make(m), said), lazy=True)  # fmt: skip


def boasting(said: tuple[dict[str, Any], tuple[Node, ...]]) -> tuple[dict[str, Any], tuple[Node, ...]]:
    """CR 702.142a. Return the restrictions `said` and those of boast: activate it only if this creature
    attacked this turn, and only once each turn.
    """
    how, conditions = said
    attacked = Attempt(G, Tokens("~ attacked this turn")).whole("cond")
    return {**how, "once": True}, (*conditions, attacked[0])


line("boast — <cost> : <effect> <limits>",
     lambda e, c, nodes, said: activated(e, c, lambda x: whole(x, nodes), boasting(said)), lazy=True)  # fmt: skip
line("boast — <cost> : <modal> <limits>",
     lambda e, c, m, said: activated(e, c, lambda x: x.make(m), boasting(said)), lazy=True)  # fmt: skip


def loyal(at: Attempt, i: int) -> Any:
    """CR 606.4. Read a loyalty cost: `+1`, `-3`, `-X` or `0`."""
    if i < at.t.n and at.t.raw[i] in "+-":
        if i + 1 < at.t.n and is_numeral(at.t.raw[i + 1]):
            n = signed_number(at.t.raw[i] + at.t.raw[i + 1])
            if abs(n) > MOST_COUNTERS:
                at.fail(i + 1, f"a loyalty cost up to {MOST_COUNTERS:,}")
                return
            yield n, i + 2
        elif at.t.raw[i] == "-" and i + 1 < at.t.n and at.t.raw[i + 1] == "X":
            yield MINUS_X, i + 2
    elif i < at.t.n and at.t.raw[i] == "0":
        yield 0, i + 1


G.leaf("loyalty", loyal)


def loyalty(e: Env, n: int, run: Any) -> list[Ability]:
    """CR 606. Return the loyalty ability with cost `n` and the effect made by `run`."""
    inside = e.within(x=X if n == MINUS_X else None)
    return [a.loyalty(n, run(inside))]


line("<loyalty> : <effect>", lambda e, n, nodes: loyalty(e, n, lambda x: whole(x, nodes)), lazy=True)
line("<loyalty> : <modal>", lambda e, n, m: loyalty(e, n, lambda x: x.make(m)), lazy=True)

# -- mana of one of several colors
ANY_COLOR: Final = 31
ANY_TYPE: Final = 63


@dataclass
class Kinds:
    """CR 106.4. The mana that a mana ability adds: its kinds (a bit each), its amount, and whether each mana
    may be of a different kind.
    """

    mask: int
    many: Any = 1
    kinds: Amount | None = None
    apart: bool = False


def any_of(letters: str) -> int:
    """Return the kinds of mana with these letters, as bits."""
    return sum(1 << COLOR_LETTERS.index(c) for c in letters)


def mana1(template: str, make: Any) -> None:
    """Add a template for mana whose kind is chosen as it is added."""
    G.add("mana1", template, make)


mana1("add <onepip>", lambda e, colors: Kinds(any_of(colors)))
mana1("add one mana of any color", lambda e: Kinds(ANY_COLOR))
mana1("add <int> mana of any one color", lambda e, n: Kinds(ANY_COLOR, n))
mana1("add x mana of any one color , where x is <amount>", lambda e, n: Kinds(ANY_COLOR, n))
mana1("add an amount of mana of any one color equal to <amount>", lambda e, n: Kinds(ANY_COLOR, n))
mana1("add an amount of mana equal to <amount> of any one color", lambda e, n: Kinds(ANY_COLOR, n))
mana1(
    "add an amount of <pips> equal to <amount> / add <pips> equal to <amount>",
    lambda e, pips, n: Kinds(any_of(one_letter(e, pips)), n),
)
mana1(
    "choose a color . add an amount of mana of that color equal to <amount>", lambda e, n: Kinds(ANY_COLOR, n)
)
mana1("add one mana of any color in your commander 's color identity", lambda e: Kinds(OF_IDENTITY))
mana1("add one mana of the chosen color", lambda e: Kinds(ANY_COLOR, 1, chosen_color()))
mana1("add <pips> or one mana of the chosen color",
      lambda e, pips: Kinds(ANY_COLOR | any_of(one_letter(e, pips)), 1, chosen_color(any_of(pips))))  # fmt: skip
mana1("add <int> mana of the chosen color", lambda e, n: Kinds(ANY_COLOR, n, chosen_color()))
mana1("add one mana of any color among <nps>", lambda e, among: Kinds(ANY_COLOR, 1, colors_among(among)))
mana1("add one mana of any of the exiled card 's colors / add one mana of any of the exiled cards ' colors",
      lambda e: Kinds(ANY_COLOR, 1, colors_among(Linked())))  # fmt: skip
for word, most in (("type", ANY_TYPE), ("color", ANY_COLOR)):
    for said in ("a|an <np>", "<nps>"):
        mana1(f"add one mana of any {word} that {said} could produce",
              lambda e, among, m=most: Kinds(m, 1, could_produce(producers(e, among))))  # fmt: skip


def producers(e: Env, among: Any) -> Things:
    """CR 106.7. Return the set of permanents `among`. Refuse other objects, which can't produce mana."""
    if not isinstance(among, Things) or among.per_seat or among.place != BATTLEFIELD:
        e.refuse(
            "Cardwright expects permanents as the sources of mana here ('lands you control'), not anything else"
        )
    return among


# -- more of it if something is so
def more_if(e: Env, letters: str, condition: Condition, instead: str) -> Kinds:
    """CR 605.2. Return mana of one kind: the amount in `letters`, or that in `instead` if the condition is
    true when the mana is added.
    """
    if len(set(letters + instead)) > 1 or len(instead) <= len(letters):
        e.refuse("here 'instead' adds mana of another kind, or no more mana than before")
    more = provided(condition, len(instead) - len(letters))
    return Kinds(any_of(letters[0]), both(PLUS_IT, len(letters), more))


mana1("add <pips> . if <cond> , add <pips> instead", more_if)


def any_if(e: Env, letters: str, condition: Condition) -> Kinds:
    """CR 605.2. Return one mana of the kind in `letters`, or one mana of any color if the condition is true
    when the mana is added.
    """
    if len(letters) != 1:
        e.refuse("Cardwright can't turn more than one mana into mana of any color")
    mask = any_of(letters)
    return Kinds(mask | ANY_COLOR, 1, kinds_if(condition, ANY_COLOR, mask))


for instead_ in ("instead add one mana of any color", "add one mana of any color instead"):
    mana1(f"add <pips> . if <cond> , {instead_}", any_if)


# -- each mana of another color
def in_rows(a: Attempt, i: int) -> Iterator[tuple[tuple[str, int], int]]:
    """CR 106.4. Read `{W}{W}, {W}{U}, or {U}{U}`, which are all combinations of mana of two colors."""
    rows: list[str] = []
    j = i
    while True:
        row, end = "", j
        while end < a.t.n and PIP.fullmatch(a.t.raw[end]):
            row += a.t.raw[end][1]
            end += 1
        if len(row) < 2:
            return
        rows.append("".join(sorted(row)))
        letters = sorted(set("".join(rows)))
        if {"".join(x) for x in combinations_with_replacement(letters, len(row))} == set(rows) and rows[1:]:
            yield ("".join(letters), len(row)), end
        j = end
        while j < a.t.n and a.t.low[j] in (",", "or"):
            j += 1
        if j == end:
            return


PIP: Final = re.compile(r"\{[WUBRGC]\}")
G.leaf("combined", in_rows)
mana1("add <combined>", lambda e, found: Kinds(any_of(found[0]), found[1], None, True))
for said, n_said in (("<int>", ""), ("x", " , where x is <amount>")):
    mana1(f"add {said} mana in any combination of colors{n_said}",
          lambda e, n: Kinds(ANY_COLOR, n, None, True))  # fmt: skip


def as_announced(e: Env) -> Any:
    """CR 107.3a. Return X as the amount of mana. Refuse it unless the cost of the ability announces X."""
    return X if e.x is X else e.refuse("the activation cost contains no X that sets the amount of mana")


mana1("add <x> mana of any one color", lambda e, x: Kinds(ANY_COLOR, as_announced(e)))
mana1("add <x> mana in any combination of colors", lambda e, x: Kinds(ANY_COLOR, as_announced(e), None, True))
mana1("add <x> mana in any combination of <onepip>",
      lambda e, x, letters: Kinds(any_of(letters), as_announced(e), None, True))  # fmt: skip
mana1("add <int> mana in any combination of <onepip>",
      lambda e, n, letters: Kinds(any_of(letters), n, None, True))  # fmt: skip
mana1("add x mana in any combination of <onepip> , where x is <amount>",
      lambda e, letters, n: Kinds(any_of(letters), n, None, True))  # fmt: skip
G.add(
    "mana1",
    "add <onepip> for each <each>",
    lambda e, colors, among: e.refuse(
        "Cardwright can't let a player choose the color separately for each mana that is added"
    ),
)
G.add(
    "mana1",
    "add one mana of any color for each <each>",
    lambda e, among: e.refuse(
        "Cardwright can't let a player choose the color separately for each mana that is added"
    ),
)


def one_letter(e: Env, pips: str) -> str:
    """Return the letter of a single mana. Refuse mana of several colors."""
    return (
        pips
        if len(pips) == 1
        else e.refuse("Cardwright can't add more than one mana symbol here, such as '{G}{W}'")
    )


def choosable(e: Env, price: tuple[Node, ...], said: Any, run: Any, node: Node) -> list[Ability]:
    """CR 605.1a. Return a mana ability whose color is chosen as the mana is added.

    `run`: a function that makes what the ability does besides, or None.
    """
    inside = asks_x(e, price)
    kinds: Kinds = inside.make(node)
    inside.making_mana = True
    effect = run(inside) if run is not None else nothing()
    if any(isinstance(x, target) for x in (effect, *effect.parts)):
        e.refuse("a mana ability can't have a target")
    how = conditions_of(inside, *said)
    cost = cost_of(inside, price)
    if inside.zone_said >= 0 or "zone" in how:
        e.refuse("Cardwright can't play this mana ability in another zone than the battlefield")
    rest, how = limited(inside, parts_of(effect), how)
    effect = flat(rest) if rest else nothing()
    how |= {"kinds": kinds.kinds, "apart": kinds.apart}
    return [made_of(kinds.mask, kinds.many, cost, effect, how)]


line("<cost> : <mana1> <limits>", lambda e, c, node, said: choosable(e, c, said, None, node), lazy=True)
line("<cost> : <mana1> . <effect> <limits>",
     lambda e, c, node, nodes, said: choosable(e, c, said, lambda x: whole(x, nodes), node), lazy=True)  # fmt: skip


def by_devotion(e: Env, price: tuple[Node, ...], said: Any) -> list[Ability]:
    """CR 605.3b, 700.5. Return five mana abilities, one for each color, that add mana equal to your devotion
    to it. Activating one chooses the color.
    """
    made: list[Ability] = []
    for color in range(5):
        inside = e.within()
        inside.making_mana = True
        how = conditions_of(inside, *said)
        cost = cost_of(inside, price)
        if inside.zone_said >= 0 or "zone" in how or has_x(price):
            e.refuse(
                "Cardwright can't play this mana ability in another zone than the battlefield or with {X} in its cost"
            )
        made.append(made_of(1 << color, devotion(color), cost, nothing(), how))
    return made


line("<cost> : choose a color . add an amount of mana of that color equal to your devotion to that color <limits>",
     by_devotion, lazy=True)  # fmt: skip
