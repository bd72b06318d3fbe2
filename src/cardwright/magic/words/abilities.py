"""What a card's value is made of: costs, spells, activated, triggered and static abilities, keywords."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final, TypeVar, final

from cardwright.kernel.batch import CAUSE, EXTRA, MORE, MOVE, NEW, OBJ, TO, WHAT
from cardwright.kernel.effects import (
    NUMBER_SLOT,
    THIS,
    Amount,
    AnObject,
    Condition,
    Effect,
    Set,
)
from cardwright.kernel.frames import ID_MASK, NOBODY, PLAYER
from cardwright.kernel.ints import i64
from cardwright.kernel.words import nothing
from cardwright.magic.causes import (
    CYCLED,
    NOTHING_SAID,
)  # fmt: skip
from cardwright.magic.costs import (
    Cost,
    CostPart,
)
from cardwright.magic.derive import controller
from cardwright.magic.events import entering_ref
from cardwright.magic.kinds import (
    IS_TOKEN,
    PLAIN,
)
from cardwright.magic.mana_cost import parse_cost
from cardwright.magic.players import means
from cardwright.magic.proposing import enters_as
from cardwright.magic.rules import (
    ATTACHED,
    ATTACKS,
    CAST,
    COLOR_LETTERS,
    CREATE,
    DEAL,
    END_STEP,
    ENTERS,
    ENTERS_TAPPED,
    FLASHBACK,
    GAINS_LIFE,
    GRAVEYARD,
    IN_COMBAT,
    INSTANT,
    LEAVES,
    LOSES_LIFE,
    NUMBER,
    OP_KEYS,
    OP_PT,
    PLUS,
    SORCERY,
    STEP_BEGINS,
    TALLYING,
    TOO,
    TYPE_NAMES,
    UPKEEP,
    is_graveyard,
)  # fmt: skip
from cardwright.magic.sets import ANYBODYS, THEIRS, YOURS, Things, holds
from cardwright.magic.table import (
    CARDS,
    FROM_BATTLEFIELD,
    FROM_GRAVEYARD,
    FROM_HAND,
    ON_ATTACHED,
    ON_RULES,
    ON_SELF,
    ON_SET,
    Ability,
    Activated,
    Change,
    Replacing,
    Spell,
    Static,
    Triggered,
    Watch,
    Way,
)
from cardwright.magic.targets import Mode, modal, of_abilities, on_target
from cardwright.magic.terms import WAY_ADDITIONAL, WAY_ALTERNATIVE, WAY_KICKER, WAY_MORPH
from cardwright.magic.words.drawing import draw
from cardwright.magic.words.prices import TAP_THIS, Discards, cost
from cardwright.magic.words.things import creature
from cardwright.magic.words.verbs import attach_to

from .amounts import number

if TYPE_CHECKING:
    from cardwright.kernel.game import Game

T = TypeVar("T")


# -- costs


# -- activated abilities
def activated(
    price: Cost | str, effect: Effect, *, sorcery: bool = False, once: bool = False,
    condition: Condition | None = None, zone: int = FROM_BATTLEFIELD, anyone: bool = False,
) -> Ability:  # fmt: skip
    """CR 602. `activated(cost("{2}", TAP_THIS), effect)`."""
    paid = cost(price) if isinstance(price, str) else price
    return Activated(
        paid, effect, sorcery=sorcery, once=once, condition=condition, zone=zone, anyone=anyone,
        label=f"{paid.label}: {effect.label}",
    )  # fmt: skip


def makes(
    colors: str, many: int | Amount = 1, price: Cost | None = None, effect: Effect | None = None
) -> Ability:
    """CR 605.1a, 605.2. A mana ability: `makes("G")`, `makes("UR")` one of them, `makes("C", 2)`; perhaps none now."""
    paid = price if price is not None else cost(TAP_THIS)
    mask = sum(1 << COLOR_LETTERS.index(c) for c in colors)
    much = many.label if isinstance(many, Amount) else str(many)
    return Activated(
        paid, effect if effect is not None else nothing(), makes=mask, many=many, label=f"add {much} {colors}"
    )


def loyalty(change: int, effect: Effect) -> Ability:
    """CR 606, 606.2. A loyalty ability: one with a change of loyalty as its cost."""
    return Activated(cost(loyalty=change), effect, sorcery=True, label=f"{change:+d}: {effect.label}")


def equip(price: str) -> Ability:
    """CR 702.6."""
    return Activated(
        cost(price),
        on_target(creature(whose=YOURS), lambda c: attach_to(THIS, c)),
        sorcery=True,
        label=f"equip {price}",
    )


def cycling(price: str) -> Ability:
    """CR 702.29."""
    return Activated(cost(price, Discards(True, CYCLED)), draw(), zone=FROM_HAND, label=f"cycling {price}")


# -- other ways to cast
def kicker(*price: str | CostPart) -> Ability:
    """CR 702.33."""
    paid = cost(*price)
    return Way(WAY_KICKER, paid, f"kicker {paid.label}")


def flashback(*price: str | CostPart, less: Amount | None = None) -> Ability:
    """CR 702.34. Cast this way it may cost less."""
    return flashback_for(cost(*price), less)


def flashback_for(paid: Cost, less: Amount | None = None) -> Ability:
    """CR 702.34a. From its owner's graveyard for that cost, if it is an instant or sorcery; then exiled."""
    return Way(
        WAY_ALTERNATIVE, paid, f"flashback {paid.label}", less=less, zone=FROM_GRAVEYARD, only=INSTANT | SORCERY,
        bits=FLASHBACK, says="with flashback",
    )  # fmt: skip


def morph(*price: str | CostPart) -> Ability:
    """CR 702.37."""
    paid = cost(*price)
    return Way(WAY_MORPH, paid, f"morph {paid.label}")


def additional_cost(*price: str | CostPart) -> Ability:
    """CR 601.2b, 118.8. What must be paid as well to cast this."""
    return Way(WAY_ADDITIONAL, cost(*price), "an additional cost")


def alternative_cost(*price: str | CostPart, condition: Condition | None = None) -> Ability:
    """CR 118.9. What may be paid instead of the mana cost."""
    return Way(WAY_ALTERNATIVE, cost(*price), "another cost", condition)


# -- modes
def choose_modes(least: int, most: int, *modes: tuple[str, Effect] | tuple[str, Effect, str]) -> Effect:
    """CR 700.2, 702.172a. Each: its words, its effect, and if need be what it costs more (spree)."""
    made = [Mode(m[0], m[1], parse_cost(m[2]) if len(m) == 3 else 0) for m in modes]
    return modal(least, most, made)


# -- what triggers wait for
@final
class Moves(Watch):
    """CR 603.6. An object of a set moves; `this`: the source itself. Looking back, the set is asked before it moves."""

    def __init__(
        self, what: int, among: Things | None, label: str, *, back: bool, to: int = -1, cause: int = -1,
        this: bool = False,
    ) -> None:  # fmt: skip
        super().__init__(what, back, label)
        self.among: Things | None = among
        self.to: i64 = to
        self.cause: i64 = cause
        self.this: bool = this

    def sees(self, g: Game, at: i64) -> bool:
        p = g.pad
        if self.cause >= 0 and p[at + CAUSE] != self.cause:
            return False
        if p[at + WHAT] == MOVE and self.to == GRAVEYARD and not is_graveyard(g, p[at + TO]):
            return False
        obj = p[at + OBJ] & ID_MASK
        if p[at + WHAT] == CREATE:
            obj = p[at + NEW] & ID_MASK
        if self.this:
            return obj == g.slot(0) & ID_MASK and (self.back or p[at + NEW] == g.slot(0))
        return self.among is None or self.among.fits(g, obj)


@final
class Happens(Watch):
    """CR 603.2. An event about an object of a set (`among`), about the source (`this`), or about players (`whose`)."""

    def __init__(
        self, what: int, label: str, *, among: Set[AnObject] | None = None, this: bool = False, whose: int = ANYBODYS,
        to: int = -1, each: bool = False,
    ) -> None:  # fmt: skip
        super().__init__(what, False, label)
        self.each: bool = each
        self.among: Set[AnObject] | None = among
        self.this: bool = this
        self.whose: i64 = whose
        self.to: i64 = to

    def sees(self, g: Game, at: i64) -> bool:
        p = g.pad
        ref = p[at + OBJ]
        if self.to >= 0 and p[at + TO] != self.to:
            return False
        if self.what == STEP_BEGINS and p[at + EXTRA] == TOO and self.whose == ANYBODYS and not self.each:
            return False  # CR 805.4d
        if self.this:
            return ref == g.slot(0)
        if self.whose != ANYBODYS:
            seat = ref & NOBODY
            if ref < PLAYER:
                seat = controller(g, ref & ID_MASK)
            if not means(g, self.whose, seat, g.seat()):
                return False
        return self.among is None or holds(self.among, g, ref)

    def how_much(self, g: Game, at: i64) -> i64:
        n = g.pad[at + TO]
        if self.what == ATTACKS and n < PLAYER:  # CR 508.5: who defends now
            return g.player(controller(g, n & ID_MASK))
        if n < 0:
            return -n
        return n


@final
class DealsDamage(Watch):
    """CR 120.4d. The source, or one of a set, deals damage; IT is whom it is dealt to, THAT_NUMBER how much."""

    def __init__(
        self, label: str, *, by: Set[AnObject] | None = None, combat: bool = False, to_player: bool = False,
        to_you: bool = False, to_this: bool = False, attached: bool = False,
    ) -> None:  # fmt: skip
        super().__init__(DEAL, False, label)
        self.by: Set[AnObject] | None = by
        self.combat: bool = combat
        self.to_player: bool = to_player
        self.to_you: bool = to_you
        self.to_this: bool = to_this
        self.attached: bool = attached

    def sees(self, g: Game, at: i64) -> bool:
        p = g.pad
        ref = p[at + OBJ]
        source = p[at + MORE]
        if self.combat and p[at + EXTRA] & IN_COMBAT == 0:
            return False
        if self.to_player and ref & PLAYER == 0:
            return False
        if self.to_you and ref != g.player(g.seat()):
            return False
        if self.to_this:
            return ref == g.slot(0)
        if self.attached:
            obj = g.find(g.slot(0))
            return obj >= 0 and g.col(obj, ATTACHED) == source
        if self.by is None:
            return source == g.slot(0)
        return holds(self.by, g, source)


def when(watch: Watch, effect: Effect, condition: Condition | None = None, **how: bool) -> Triggered:
    """CR 603.1. A triggered ability: `once` for each batch, `once_a_turn`."""
    return Triggered(
        watch, effect, condition=condition, once=how.get("once", False), once_a_turn=how.get("once_a_turn", False),
        label=f"{watch.label}: {effect.label}",
    )  # fmt: skip


def when_this_enters(effect: Effect, condition: Condition | None = None) -> Ability:
    """CR 603.6a."""
    return when(Moves(ENTERS, None, "when this enters", back=False, this=True), effect, condition)


def when_this_dies(effect: Effect, condition: Condition | None = None) -> Ability:
    """CR 700.4, 603.10a. From the battlefield into a graveyard."""
    return when(Moves(LEAVES, None, "when this dies", back=True, to=GRAVEYARD, this=True), effect, condition)


def when_this_leaves(effect: Effect) -> Ability:
    """CR 603.6c."""
    return when(Moves(LEAVES, None, "when this leaves", back=True, this=True), effect)


def one_of(among: Things) -> str:
    """One of a set in print: `a creature`, `an artifact`, `another creature`."""
    if among.label.startswith("other "):
        return f"an{among.label}"
    return f"{'an' if among.label[0] in 'aeiou' else 'a'} {among.label}"


def when_one_enters(among: Things, effect: Effect, condition: Condition | None = None) -> Ability:
    """CR 603.6a. Whenever one of these enters."""
    return when(Moves(ENTERS, among, f"whenever {one_of(among)} enters", back=False), effect, condition)


def when_one_dies(among: Things, effect: Effect, condition: Condition | None = None) -> Ability:
    """CR 603.10a. Whenever one of these dies."""
    return when(
        Moves(LEAVES, among, f"whenever {one_of(among)} dies", back=True, to=GRAVEYARD), effect, condition
    )


def when_you_cast(among: Things, effect: Effect) -> Ability:
    """CR 601.2i. Whenever you cast one of these; IT is the spell."""
    return when(Happens(CAST, f"whenever you cast {one_of(among)}", among=among, whose=YOURS), effect)


def when_an_opponent_casts(among: Things, effect: Effect) -> Ability:
    """CR 601.2i. Whenever an opponent casts one of these; IT is the spell."""
    return when(
        Happens(CAST, f"whenever an opponent casts {one_of(among)}", among=among, whose=THEIRS), effect
    )


def when_you_gain_life(effect: Effect) -> Ability:
    """CR 119.9. Whenever you gain life; THAT_NUMBER is how much."""
    return when(Happens(GAINS_LIFE, "whenever you gain life", whose=YOURS), effect)


def when_life_is_lost(effect: Effect, whose: int = YOURS) -> Ability:
    """CR 119.9. Whenever you, or an opponent, lose life; THAT_NUMBER is how much."""
    return when(Happens(LOSES_LIFE, "whenever life is lost", whose=whose), effect)


def when_this_attacks(effect: Effect) -> Ability:
    """CR 508.3a."""
    return when(Happens(ATTACKS, "whenever this attacks", this=True), effect)


def when_this_damages_a_player(effect: Effect) -> Ability:
    """CR 510.3a. Combat damage to a player; IT is that player."""
    return when(
        DealsDamage("whenever this deals combat damage to a player", combat=True, to_player=True), effect
    )


def at_step(
    step: int, effect: Effect, whose: int = YOURS, condition: Condition | None = None, text: str = "",
    each: bool = False,
) -> Ability:  # fmt: skip
    """CR 603.2b, 805.4d. At the beginning of a step: yours, an opponent's, anybody's; `each`: of each player's."""
    watch = Happens(STEP_BEGINS, text or "at the beginning of the step", whose=whose, to=step, each=each)
    return when(watch, effect, condition)


def at_upkeep(effect: Effect, whose: int = YOURS, condition: Condition | None = None) -> Ability:
    """CR 603.2b. At the beginning of the upkeep."""
    return at_step(UPKEEP, effect, whose, condition, "at the beginning of the upkeep", each=True)


def at_end_step(effect: Effect, whose: int = YOURS, condition: Condition | None = None) -> Ability:
    """CR 603.2b. At the beginning of the end step."""
    return at_step(END_STEP, effect, whose, condition, "at the beginning of the end step")


# -- static abilities
def this_has(keys: int, condition: Condition | None = None) -> Ability:
    """CR 604.1. This has keywords, as long as something is so."""
    return Static(ON_SELF, [Change(OP_KEYS, keys)], condition=condition, label="has keywords")


def attached_gets(p: int = 0, t: int = 0, keys: int = 0) -> Ability:
    """CR 303.4m, 301.5. What this is attached to gets +p/+t and keywords."""
    made: list[Change] = []
    if keys:
        made.append(Change(OP_KEYS, keys))
    if p or t:
        made.append(Change(OP_PT, p, t))
    return Static(ON_ATTACHED, made, label=f"what it is attached to gets {p:+d}/{t:+d}")


def they_get(
    among: Things, p: int = 0, t: int = 0, keys: int = 0, condition: Condition | None = None
) -> Ability:
    """CR 604.1. Each of these gets +p/+t and keywords."""
    made: list[Change] = []
    if keys:
        made.append(Change(OP_KEYS, keys))
    if p or t:
        made.append(Change(OP_PT, p, t))
    return Static(
        ON_SET, made, among=among, condition=condition, label=f"each {among.label} gets {p:+d}/{t:+d}"
    )


def rule(mark: int, whose: int, label: str, condition: Condition | None = None) -> Ability:
    """CR 604.2, 701.18c. A mark of the board for whom `whose` means (see `players`)."""
    return Static(ON_RULES, [], mark=mark, whose=whose, condition=condition, label=label)


# -- how it enters
@final
class EntersTapped(Replacing):
    """CR 614.12. It enters tapped, unless something is so."""

    def __init__(self, unless: Condition | None = None) -> None:
        super().__init__(ENTERS, None, True, "enters tapped")
        self.unless: Condition | None = unless

    def applies(self, g: Game, at: i64) -> bool:
        return self.unless is None or not self.unless.holds(g)

    def change(self, g: Game, at: i64) -> bool:
        p = g.pad
        if p[at + WHAT] == CREATE:
            p[at + EXTRA] |= ENTERS_TAPPED
        else:
            p[at + MORE] |= ENTERS_TAPPED
        return True


@final
class EntersWith(Replacing):
    """CR 614.12, 122.6. It enters with so many counters of a kind."""

    def __init__(self, n: int | Amount, which: int = PLUS) -> None:
        super().__init__(ENTERS, None, True, "enters with counters")
        self.n: Amount = number(n)
        self.which: i64 = which

    def applies(self, g: Game, at: i64) -> bool:
        return True

    def change(self, g: Game, at: i64) -> bool:
        ref = entering_ref(g, at)
        g.bind(NUMBER_SLOT, g.col(ref & ID_MASK, NUMBER))
        n = self.n.now(g)
        if n > 0:
            g.amend(TALLYING, enters_as(ref), n, self.which, NOTHING_SAID)
        return True


# -- cards
SUPER_AND_TYPES: Final = {name: 1 << i for i, name in enumerate(TYPE_NAMES) if name}


def type_line(text: str) -> tuple[int, list[str]]:
    """CR 205.1. `Legendary Creature Elf Warrior` as types and subtypes."""
    types = 0
    subs: list[str] = []
    for word in text.split():
        if word in SUPER_AND_TYPES and not subs:
            types |= SUPER_AND_TYPES[word]
        else:
            subs.append(word)
    if not types:
        raise ValueError(f"expected a card type in {text!r}")
    return types, subs


def file_under(name: str) -> None:
    """The set that the next cards are filed under, as the list of cards shows it."""
    CARDS.filed = name


def card(
    name: str, mana: str, types: str, *abilities: Ability | Effect | int, pt: str = "", loyalty: int = -1,
    colors: int | None = None, layout: int = PLAIN, flags: int = 0,
) -> int:  # fmt: skip
    """CR 200.1. A kind of card: `card("Shock", "{R}", "Instant", on_target(any_target(), lambda t: damage(2, t)))`.

    Numbers among the abilities are keywords, effects are what a spell does.
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
    for ability in made:
        of_abilities(ability.effect, not isinstance(ability, Spell))
        if isinstance(ability, Static):
            for change in ability.changes:
                if change.ability is not None:
                    of_abilities(change.ability.effect, True)
    mask, subs = type_line(types)
    power, tough = (part_of(x) for x in pt.split("/")) if pt else (0, 0)
    kind = CARDS.define(
        name, parse_cost(mana), mask, subs, power, tough, loyalty, keys, made, colors, layout,
    )  # fmt: skip
    CARDS.flags[kind] |= flags
    return kind


def part_of(text: str) -> int:
    """CR 604.3. A printed power or toughness; a star, alone or added, is 0 until an ability defines it."""
    text = text.removesuffix("+*")
    return int(text) if text.lstrip("-").isdigit() else 0


def aura(
    name: str, mana: str, among: Set[T], *abilities: Ability | int, types: str = "Enchantment Aura"
) -> int:
    """CR 303.4, 702.5. An Aura that enchants one of a set."""
    return card(name, mana, types, on_target(among, lambda c: nothing()), *abilities)


def token(types: str, *abilities: Ability | int, pt: str = "", colors: int = 0, called: str = "") -> int:
    """CR 111, 111.4. A kind of token, named after its subtypes and "Token", unless what creates it names it (`called`).

    Positions and expectations find it by its subtypes alone too, if no card has that name.
    """
    short = " ".join(type_line(types)[1])
    kind = card(called or f"{short} Token", "", types, *abilities, pt=pt, colors=colors)
    CARDS.flags[kind] |= IS_TOKEN
    if not called:
        CARDS.also_called(kind, short)
    return kind


def faces(front: int, *others: int) -> None:
    """CR 709, 712, 715. These kinds are halves, the back or the adventure of that card."""
    for other in others:
        CARDS.join(front, other)
