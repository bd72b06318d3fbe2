"""The functions with which cards are defined: costs, spells, activated, triggered and static abilities,
keywords.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Final, TypeVar, final

from cardwright.games.magic.actions.drawing import draw
from cardwright.games.magic.actions.verbs import attach_to
from cardwright.games.magic.amounts.values import number
from cardwright.games.magic.casting.targets import Mode, modal, of_abilities, on_target
from cardwright.games.magic.characteristics.lookup import characteristic
from cardwright.games.magic.characteristics.operations import told_as_facts
from cardwright.games.magic.characteristics.selections import Things
from cardwright.games.magic.costs.prices import TAP_THIS, Discards, cost
from cardwright.games.magic.events.entering import entered
from cardwright.games.magic.events.event_sorts import enter_so, entering_ref, entering_seat
from cardwright.games.magic.events.proposing import enters_as
from cardwright.games.magic.numbers import causes, columns, derived, durations, events, facts
from cardwright.games.magic.numbers.counters import PLUS
from cardwright.games.magic.numbers.types import (
    COLOR_LETTERS,
    CONSPIRACY,
    INSTANT,
    IS_TOKEN,
    PHENOMENON,
    PLAIN,
    PLANE,
    SCHEME,
    SIZED,
    SORCERY,
    TYPE_NAMES,
    VANGUARD,
)
from cardwright.games.magic.objects.costs import MINUS_X, Cost, CostPart
from cardwright.games.magic.objects.mana_cost import parse_cost
from cardwright.games.magic.objects.match import counter_number
from cardwright.games.magic.objects.open_sets import counter_kind
from cardwright.games.magic.objects.players import YOURS, means
from cardwright.games.magic.objects.queries import battlefield
from cardwright.games.magic.objects.table import (
    CARDS,
    FROM_BATTLEFIELD,
    FROM_COMMAND,
    FROM_GRAVEYARD,
    FROM_HAND,
    ON_ATTACHED,
    ON_RULES,
    ON_SET,
    Ability,
    Activated,
    Change,
    Replacing,
    Spell,
    Static,
    Way,
)
from cardwright.games.magic.objects.terms import WAY_ADDITIONAL, WAY_ALTERNATIVE, WAY_KICKER, WAY_MORPH
from cardwright.games.magic.selectors.nouns import creature
from cardwright.kernel.batch import FACT_ON, MORE, MOVE, TO, WHAT
from cardwright.kernel.effects import (
    NUMBER_SLOT,
    THIS,
    Amount,
    Condition,
    Effect,
    Set,
)
from cardwright.kernel.frames import ID_MASK
from cardwright.kernel.ints import Obj, i64
from cardwright.kernel.spelling import is_numeral, numeral
from cardwright.kernel.values import Name
from cardwright.kernel.words import nothing

if TYPE_CHECKING:
    from cardwright.kernel.game import Game

T = TypeVar("T")
MOST_SIZE: Final = 1 << 31  # of a printed power or toughness, far more than any card has


# -- activated abilities
def activated(
    price: Cost | str, effect: Effect, *, sorcery: bool = False, once: bool = False,
    condition: Condition | None = None, zone: int = FROM_BATTLEFIELD, anyone: bool = False,
    less: Amount | None = None, most: int = 0, exhausts: bool = False, own_less: Condition | None = None,
) -> Ability:  # fmt: skip
    """CR 602. An activated ability: `activated(cost("{2}", TAP_THIS), effect)`.

    `less`: reduce its cost by this much generic mana. `most`: at most that many activations each turn.
    `exhausts`: only one activation ever. `own_less`: a condition under which the cost is reduced by the mana
    cost of the source.
    """
    paid = cost(price) if isinstance(price, str) else price
    return Activated(
        paid, effect, sorcery=sorcery, once=once, condition=condition, zone=zone, anyone=anyone, less=less,
        most=most, exhausts=exhausts, own_less=own_less, label=f"{paid.label}: {effect.label}",
    )  # fmt: skip


def makes(
    colors: str, many: int | Amount = 1, price: Cost | None = None, effect: Effect | None = None
) -> Ability:
    """CR 605.1a, 605.2. A mana ability: `makes("G")`, `makes("UR")` for one of two colors, `makes("C", 2)`.

    `many`: how much mana; an amount may be 0.
    """
    paid = price if price is not None else cost(TAP_THIS)
    mask = sum(1 << COLOR_LETTERS.index(c) for c in colors)
    much = many.label if isinstance(many, Amount) else str(many)
    return Activated(
        paid, effect if effect is not None else nothing(), makes=mask, many=many, label=f"add {much} {colors}"
    )


def loyalty(change: int, effect: Effect) -> Ability:
    """CR 606, 606.2, 606.4. A loyalty ability. Its cost changes the loyalty by `change`; MINUS_X: it
    removes a chosen X.
    """
    said = "-X" if change == MINUS_X else f"{change:+d}"
    return Activated(cost(loyalty=change), effect, sorcery=True, label=f"{said}: {effect.label}")


def equip(price: str, to: Things | None = None, called: str = "equip") -> Ability:
    """CR 702.6, 702.67. The equip ability: pay `price` to attach this to a creature you control, or to one
    of `to`.
    """
    return Activated(
        cost(price),
        on_target(creature(whose=YOURS) if to is None else to, lambda it: attach_to(THIS, it)),
        sorcery=True,
        label=f"{called} {price}",
    )


def cycling(price: str) -> Ability:
    """CR 702.29. The cycling ability for a mana cost."""
    return Activated(
        cost(price, Discards(True, causes.CYCLED)), draw(), zone=FROM_HAND, label=f"cycling {price}"
    )


def cycling_for(paid: Cost) -> Ability:
    """CR 702.29a. The cycling ability for a cost that includes more than mana."""
    made = cycling("{0}")
    assert isinstance(made, Activated)
    made.cost = Cost(paid.mana, parts=[*paid.parts, Discards(True, causes.CYCLED)])
    return made


# -- other ways to cast
def kicker(*price: str | CostPart) -> Ability:
    """CR 702.33. The kicker ability for the cost `price`."""
    paid = cost(*price)
    return Way(WAY_KICKER, paid, f"kicker {paid.label}")


def kicker_of_several(price: str) -> Ability:
    """CR 702.33b, 702.33f. A kicker ability of a card with several. Other abilities can ask whether
    exactly this one was paid.
    """
    paid = cost(price)
    return Way(WAY_KICKER, paid, f"kicker {paid.label}", linked=True)


def flashback(*price: str | CostPart, less: Amount | None = None) -> Ability:
    """CR 702.34. The flashback ability. `less`: a spell cast this way costs this much less generic mana."""
    return flashback_for(cost(*price), less)


def flashback_for(paid: Cost, less: Amount | None = None) -> Ability:
    """CR 702.34a. The flashback ability for the cost `paid`. Only an instant or sorcery can be cast with
    it.
    """
    return Way(
        WAY_ALTERNATIVE, paid, f"flashback {paid.label}", less=less, zone=FROM_GRAVEYARD, only=INSTANT | SORCERY,
        bits=columns.FLASHBACK, says="with flashback",
    )  # fmt: skip


def morph(*price: str | CostPart) -> Ability:
    """CR 702.37. The morph ability for the cost `price`."""
    paid = cost(*price)
    return Way(WAY_MORPH, paid, f"morph {paid.label}")


def megamorph(*price: str | CostPart) -> Ability:
    """CR 702.37b. The megamorph ability: morph, and the permanent gets a +1/+1 counter when it is turned
    face up for the cost.
    """
    paid = cost(*price)
    return Way(WAY_MORPH, paid, f"megamorph {paid.label}", grows=True)


def additional_cost(*price: str | CostPart) -> Ability:
    """CR 601.2b, 118.8. An additional cost that must be paid to cast this."""
    return Way(WAY_ADDITIONAL, cost(*price), "an additional cost")


def costs_less(less: Amount) -> Ability:
    """CR 601.2f, 118.7. An ability: this spell costs `less` less generic mana to cast."""
    return Way(WAY_ADDITIONAL, Cost(0), "it costs less", less=less)


def alternative_cost(*price: str | CostPart, condition: Condition | None = None) -> Ability:
    """CR 118.9. An alternative cost that may be paid instead of the mana cost, if `condition` is true."""
    return Way(WAY_ALTERNATIVE, cost(*price), "another cost", condition)


# -- modes
def choose_modes(least: int, most: int, *modes: tuple[str, Effect] | tuple[str, Effect, str]) -> Effect:
    """CR 700.2, 702.172a. An effect with modes: choose at least `least` and at most `most` of them.

    Each mode is a tuple of its text, its effect and, for spree, its additional cost.
    """
    made = [Mode(m[0], m[1], parse_cost(m[2]) if len(m) == 3 else 0) for m in modes]
    return modal(least, most, made)


def attached_gets(p: int = 0, t: int = 0, keys: int = 0, *also: Change) -> Ability:
    """CR 303.4m, 301.5. An ability: the object to which this is attached gets +p/+t, keywords (as bits)
    and other changes.
    """
    made: list[Change] = []
    if keys:
        made.append(Change(facts.OP_KEYS, keys))
    made += also
    if p or t:
        made.append(Change(facts.OP_PT, p, t))
    return Static(ON_ATTACHED, made, label=f"what it is attached to gets {p:+d}/{t:+d}")


def they_get(
    among: Things, p: int = 0, t: int = 0, keys: int = 0, condition: Condition | None = None
) -> Ability:
    """CR 604.1. An ability: while a condition is true, each permanent of a set gets +p/+t and keywords (as
    bits).
    """
    made: list[Change] = []
    if keys:
        made.append(Change(facts.OP_KEYS, keys))
    if p or t:
        made.append(Change(facts.OP_PT, p, t))
    return Static(
        ON_SET, made, among=among, condition=condition, label=f"each {among.label} gets {p:+d}/{t:+d}"
    )


def rule(mark: int, whose: int, label: str, condition: Condition | None = None) -> Ability:
    """CR 604.2, 701.18c. A static ability that puts a rule into force for some players.

    `mark`: the number of the rule, one of `numbers.derived`. `whose`: for which players (see `players`).
    """
    return Static(ON_RULES, [], mark=mark, whose=whose, condition=condition, label=label)


# -- how it enters
def is_entering(g: Game, among: Things, at: i64) -> bool:
    """CR 614.12. Whether the object that the event at index `at` puts onto the battlefield will belong to a
    set there.

    This takes into account whether it enters as a copy or face down, and all continuous effects.
    """
    p = g.pad
    if p[at + WHAT] == MOVE and p[at + TO] != battlefield(g):
        return False
    if not means(g, among.whose, entering_seat(g, at), g.seat()):
        return False
    obj = Obj(entering_ref(g, at) & ID_MASK)
    there = entered(g, at, obj)
    if characteristic(there, obj, derived.TYPES) & among.types == 0:
        return False
    for test in among.tests:
        if not test.passes(there, obj):
            return False
    return True


@final
class EntersTapped(Replacing):
    """CR 614.12. A replacement effect: this permanent enters tapped, unless a condition is true.

    `others`: each object of this set enters tapped, instead of this permanent.
    """

    def __init__(self, unless: Condition | None = None, others: Things | None = None) -> None:
        super().__init__(events.ENTERS, None, others is None, "enters tapped")
        self.unless: Condition | None = unless
        self.others: Things | None = others

    def applies(self, g: Game, at: i64) -> bool:
        others = self.others
        if others is not None and not is_entering(g, others, at):
            return False
        return self.unless is None or not self.unless.holds(g)

    def change(self, g: Game, at: i64) -> bool:
        enter_so(g, at, events.ENTERS_TAPPED)
        return True


@final
class EntersWith(Replacing):
    """CR 614.12, 122.6. A replacement effect: this permanent, or each of `others`, enters with `n` counters
    of a kind.

    `condition`: only if this is true.
    `tapped`: it also enters tapped. `also`: it also enters with counters of another kind. This is one effect,
    so that no player has to choose an order (CR 616.1).
    `being`: changes of its characteristics for as long as it stays on the battlefield.
    """

    def __init__(
        self,
        n: int | Amount,
        which: int | str = PLUS,
        others: Things | None = None,
        condition: Condition | None = None,
        tapped: bool = False,
        also: EntersWith | None = None,
        being: list[Change] | None = None,
    ) -> None:
        said = "enters with counters" if others is None else f"{others.label} enter with {n} more counters"
        super().__init__(events.ENTERS, None, others is None, said)
        self.n: Amount = number(n)
        self.which: Name = counter_kind(which)
        self.others: Things | None = others
        self.condition: Condition | None = condition
        self.tapped: bool = tapped
        self.also: EntersWith | None = also
        self.being: list[Change] = being if being is not None else []

    def applies(self, g: Game, at: i64) -> bool:
        condition = self.condition
        if condition is not None and not condition.holds(g):
            return False
        others = self.others
        return others is None or is_entering(g, others, at)

    def change(self, g: Game, at: i64) -> bool:
        if self.tapped:
            enter_so(g, at, events.ENTERS_TAPPED)
        ref = entering_ref(g, at)
        g.bind(NUMBER_SLOT, g.col(Obj(ref & ID_MASK), columns.NUMBER))
        n = self.n.now(g)
        if n > 0:
            g.amend(events.TALLYING, enters_as(ref), n, counter_number(g, self.which), causes.ENTERS_WITH)
        for c in self.being:
            told = told_as_facts(g, c)
            i: i64 = 0
            while i < i64(len(told)):
                lasts: i64 = durations.FOR_EVER
                row = g.amend(
                    FACT_ON, enters_as(ref), told[i + 1], facts.fact_extra(told[i], lasts), g.slot(0)
                )
                g.pad[row + MORE] = told[i + 2]
                i += 3
        also = self.also
        return also is None or also.change(g, at)


# -- cards
FUNCTIONS_IN_COMMAND: Final = (
    PLANE | PHENOMENON | SCHEME | VANGUARD | CONSPIRACY
)  # CR 113.6b, 901.7, 902.7, 904.8
SUPER_AND_TYPES: Final = {name: 1 << i for i, name in enumerate(TYPE_NAMES) if name}


def type_line(text: str) -> tuple[int, list[str]]:
    """CR 205.1. Return the types (as bits) and subtypes of a text such as `Legendary Creature Elf
    Warrior`. A dash between them is allowed.
    """
    types = 0
    subs: list[str] = []
    for word in text.split():
        if word in ("—", "-"):
            continue
        if word in SUPER_AND_TYPES and not subs:
            types |= SUPER_AND_TYPES[word]
        else:
            subs.append(word)
    if not types:
        raise ValueError(f"expected a card type, such as Creature, in {text!r}")
    return types, subs


def file_under(name: str) -> None:
    """Choose the group in the list of cards to which the cards defined from here on belong. `name`: the
    name of a card set.
    """
    CARDS.filed = name


def card(
    name: str, mana: str, types: str, *abilities: Ability | Effect | int, pt: str = "", loyalty: int = -1,
    colors: int | None = None, layout: int = PLAIN, flags: int = 0,
) -> int:  # fmt: skip
    """CR 200.1, 901.7, 902.7, 904.8. Define a kind of card, and return its number.

    `card("Shock", "{R}", "Instant", on_target(any_target(), lambda t: damage(2, t)))`. An `int` among the
    abilities stands for keywords (as bits), and an effect for what the spell does.
    """
    keys = 0
    made: list[Ability] = []
    for a in abilities:
        if isinstance(a, int):
            keys |= a
        elif isinstance(a, Effect):
            made.append(Spell(a))
        else:
            made.append(a)
    mask, subs = type_line(types)
    for ability in made:
        if mask & FUNCTIONS_IN_COMMAND and ability.zone == FROM_BATTLEFIELD:
            ability.zone = FROM_COMMAND
        of_abilities(ability.effect, not isinstance(ability, Spell))
        if isinstance(ability, Static):
            for change in ability.changes:
                if change.ability is not None:
                    of_abilities(change.ability.effect, True)
    power, tough = (part_of(x) for x in pt.split("/")) if pt else (0, 0)
    kind = CARDS.define(
        name, parse_cost(mana), mask, subs, power, tough, loyalty, keys, made, colors, layout,
    )  # fmt: skip
    CARDS.flags[kind] |= flags
    return kind


def part_of(text: str) -> int:
    """CR 604.3. Return a printed power or toughness as a number. A star counts as 0, because an ability
    defines the value.
    """
    digits = text.removesuffix("+*").removeprefix("-")
    if not is_numeral(digits):
        return 0
    n = numeral(digits, MOST_SIZE, "a power or toughness")
    return -n if text.startswith("-") else n


def aura(
    name: str, mana: str, among: Set[T], *abilities: Ability | int, types: str = "Enchantment Aura"
) -> int:
    """CR 303.4, 702.5. Define an Aura with "enchant", and return its number. `among`: the set of objects
    that it can enchant.
    """
    return card(name, mana, types, on_target(among, lambda c: nothing()), *abilities)


def token(
    types: str, *abilities: Ability | int, pt: str = "", colors: int = 0, called: str = "", sized: bool = False
) -> int:  # fmt: skip
    """CR 111, 111.4. Define a kind of token, and return its number. Its name is `called`, or its subtypes and
    "Token".

    Scenario files can also name it by its subtypes alone, if no card has that name. `sized`: the effect that
    creates the token sets its power and toughness. A kind of token may be defined again, by each card that
    creates it.
    """
    mask, subs = type_line(types)
    short = " ".join(subs)
    name = called or f"{short} Token"
    if name in CARDS.kinds:
        return the_same_token(name, mask, subs, pt, colors)
    kind = card(name, "", types, *abilities, pt=pt, colors=colors)
    CARDS.flags[kind] |= IS_TOKEN | SIZED if sized else IS_TOKEN
    if not called:
        CARDS.also_called(kind, short)
    if sized:
        CARDS.also_called(kind, f"{short} (X/X)")
    return kind


def the_same_token(name: str, types: int, subtypes: list[str], pt: str, colors: int) -> int:
    """CR 111.4. Return the kind of token that already has this name. The other values must be those of its
    first definition.
    """
    kind = CARDS.kind(name)
    power, tough = (part_of(x) for x in pt.split("/")) if pt else (0, 0)
    found = (
        CARDS.types[kind],
        CARDS.subtypes_of(kind),
        CARDS.power[kind],
        CARDS.tough[kind],
        CARDS.colors[kind],
    )
    if found != (types, subtypes, power, tough, colors):
        raise ValueError(
            f"the token {name!r} is already defined with other values: use the same ones, or another name (called=)"
        )
    return kind


def faces(front: int, *others: int) -> None:
    """CR 709, 712, 715. Record that the kinds `others` are other parts of the card `front`: halves, its
    back or its Adventure.
    """
    for other in others:
        CARDS.join(front, other)
