"""Card values: what is printed on a Magic card, and the table of all of them.

What an effect asks (sets, amounts, conditions, tests) it asks of the frame on top of the agenda: THIS is
the source of the ability, the frame's seat is its controller ("you"). The layers, the triggers and the
replacements push such a frame when they look at an ability, so there is one way to write a question.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Final, final

from mypy_extensions import mypyc_attr

from cardwright.kernel.batch import NEW, TO
from cardwright.kernel.effects import EVERYTHING, Amount, AnObject, Condition, Effect, Set
from cardwright.kernel.frames import shifted
from cardwright.kernel.ints import append, i64, vec
from cardwright.kernel.words import nothing

from . import kinds
from .costs import Cost, HasCosts
from .keys import CHANGELING, DEVOID, FLASH
from .mana_cost import LARGE, MORPH_COST, NO_COST, colors_of, mana_value, total
from .players import ANYBODYS
from .purpose import Said
from .rules import (
    ALL_SUBTYPES,
    BARGAINED,
    BASIC_LAND_TYPES,
    CREATURE,
    EXILED_LOOKED,
    HANDS_SHOWN,
    INSTANT,
    KICKED,
    LAND,
    LOOKS_AT_CARDS,
    LOOKS_AT_STACK,
    LOOKS_AT_STATE,
    OP_CONTROL,
    PLANE,
    PRINTED_SUBS,
    STEP_BEGINS,
    TOPS_LOOKED,
    TOPS_SHOWN,
    TYPE_NAMES,
)
from .subtypes import Subtypes
from .terms import ITS_OWN, TO_PLAY, WAY_ALTERNATIVE, WAY_KICKER, WAY_MORPH

if TYPE_CHECKING:
    from cardwright.kernel.game import Game

NO_KIND: Final = -1

# from where an ability functions (CR 113.6)
FROM_BATTLEFIELD: Final = 0
FROM_STACK: Final = 1
FROM_HAND: Final = 2
FROM_GRAVEYARD: Final = 3
FROM_EXILE: Final = 4
FROM_COMMAND: Final = 5
FROM_ANYWHERE: Final = 6
FROM_LIBRARY: Final = 7
FROM_POOL: Final = 8  # outside the game, right after a draft (CR 905.2)


@mypyc_attr(allow_interpreted_subclasses=True)
class Watch:
    """CR 603.2. The event that a triggered ability waits for.

    `what`: the sort of event (see `rules`). `back`: it looks back in time (CR 603.10). `sees` is asked in
    a frame whose THIS is the source and whose seat is its controller. What the trigger is about is then
    read with `about` (a reference) and `how_much`.
    """

    what: i64
    back: bool
    label: str

    def __init__(self, what: int, back: bool = False, label: str = "") -> None:
        self.what = what
        self.back = back
        self.label = label

    def sees(self, g: Game, at: i64) -> bool:
        """Whether the row at `at` of the pad is that event."""
        raise NotImplementedError

    def about(self, g: Game, at: i64) -> i64:
        """What IT is bound to: the object of the row as it is after the event."""
        return g.pad[at + NEW]

    def how_much(self, g: Game, at: i64) -> i64:
        """What THAT_NUMBER is bound to."""
        return g.pad[at + TO]


@mypyc_attr(allow_interpreted_subclasses=True)
class Ability:
    """CR 113. One ability of a kind of card; its root effect's node names it in saves."""

    number: i64
    effect: Effect
    zone: i64  # from where it functions
    label: str

    def __init__(self, effect: Effect, label: str = "") -> None:
        self.number = -1
        self.effect = effect
        self.zone = FROM_BATTLEFIELD
        self.label = label or effect.label


@final
class Spell(Ability):
    """CR 113.3a. What an instant or sorcery does; of an Aura, what it can enchant."""


@final
class Activated(Ability):
    """CR 602, 605.1a, 605.5a. Cost and effect; with `makes`, a mana ability."""

    cost: Cost
    sorcery: bool  # only when a sorcery could be cast
    once: bool  # only once each turn
    makes: i64  # the colors of which it makes one kind, a bit each; 0: no mana ability
    many: i64  # how much mana of that kind
    much: Amount | None  # the same, where it has to be found out
    condition: Condition | None
    anyone: bool  # any player may activate it

    def __init__(
        self, cost: Cost, effect: Effect, *, sorcery: bool = False, once: bool = False, makes: int = 0,
        many: int | Amount = 1, zone: int = FROM_BATTLEFIELD, condition: Condition | None = None, anyone: bool = False,
        label: str = "",
    ) -> None:  # fmt: skip
        super().__init__(effect, label)
        self.cost = cost
        self.sorcery = sorcery
        self.once = once
        self.makes = makes
        self.much = many if isinstance(many, Amount) else None
        self.many = 1 if isinstance(many, Amount) else many
        self.zone = zone
        self.condition = condition
        self.anyone = anyone


@final
class Triggered(Ability):
    """CR 603. When something happens; `condition` is an intervening "if" (CR 603.4)."""

    watch: Watch
    condition: Condition | None
    once: bool  # once for each batch, however many rows it sees ("one or more")
    once_a_turn: bool
    optional: bool

    def __init__(
        self, watch: Watch, effect: Effect, *, condition: Condition | None = None, once: bool = False,
        zone: int = FROM_BATTLEFIELD, once_a_turn: bool = False, label: str = "",
    ) -> None:  # fmt: skip
        super().__init__(effect, label)
        self.watch = watch
        self.condition = condition
        self.once = once
        self.once_a_turn = once_a_turn
        self.zone = zone


@final
class Change:
    """CR 613. One thing that a continuous effect does, in one layer; `p` and `t` are numbers found out each time."""

    op: i64
    value: i64
    more: i64
    p: Amount | None
    t: Amount | None
    ability: Ability | None  # that it grants

    def __init__(
        self, op: int, value: int = 0, more: int = 0, p: Amount | None = None, t: Amount | None = None,
        ability: Ability | None = None,
    ) -> None:  # fmt: skip
        self.op = op
        self.value = value
        self.more = more
        self.p = p
        self.t = t
        self.ability = ability


# whom a static ability is about
ON_SELF: Final = 0
ON_ATTACHED: Final = 1
ON_SET: Final = 2
ON_RULES: Final = 3  # players and the game: `mark`


class Static(Ability):
    """CR 604, 611.3. A continuous effect of an object, as long as it has the ability.

    `who`: ON_SELF, ON_ATTACHED (what it is attached to), ON_SET (`among`), ON_RULES. `mark` is one of the marks of
    `rules`, for the seats that `whose` means (see `players`). `reads` and `writes` say what
    it depends on and what it changes, for CR 613.8.
    """

    who: i64
    among: Set[AnObject] | None
    changes: list[Change]
    condition: Condition | None
    mark: i64
    whose: i64
    cda: bool  # characteristic-defining (CR 604.3)
    reads: i64

    def __init__(
        self, who: int, changes: list[Change], *, among: Set[AnObject] | None = None,
        condition: Condition | None = None, mark: int = -1, whose: int = ANYBODYS, cda: bool = False, label: str = "",
        zone: int = FROM_BATTLEFIELD, reads: int = 0,
    ) -> None:  # fmt: skip
        super().__init__(nothing(), label)
        self.who = who
        self.changes = changes
        self.among = among
        self.condition = condition
        self.mark = mark
        self.whose = whose
        self.cda = cda
        self.zone = zone
        self.reads = reads


@mypyc_attr(allow_interpreted_subclasses=True)
class Replacing(Ability):
    """CR 614. A replacement or prevention effect. `own`: about how its own object enters (CR 614.12).

    `applies` and `change` are asked in a frame whose THIS is the source and whose seat is its controller.
    `change` changes the row, or returns False: then `effect` is carried out, IT is the row's object and
    the NUMBER slot says where on the pad the row is.
    """

    what: i64
    own: bool
    prevents: bool  # a prevention effect (CR 615)
    copies: bool  # makes what enters a copy of something (CR 616.1c)

    def __init__(self, what: int, effect: Effect | None = None, own: bool = False, label: str = "") -> None:
        super().__init__(effect if effect is not None else nothing(), label)
        self.what = what
        self.own = own
        self.prevents = False
        self.copies = False

    def applies(self, g: Game, at: i64) -> bool:
        raise NotImplementedError

    def change(self, g: Game, at: i64) -> bool:
        return False


@mypyc_attr(allow_interpreted_subclasses=True)
class CostChange(Ability):
    """CR 601.2f. Makes spells or abilities cost more or less; asked in a frame of its source."""

    def __init__(self, label: str = "") -> None:
        super().__init__(nothing(), label)

    def by(self, g: Game, obj: i64, seat: i64, ability: i64) -> i64:
        """How much generic mana more (less, below 0) for a seat to cast `obj`, or to activate an ability of it.

        `ability`: the ability's number, -1 for casting.
        """
        raise NotImplementedError


@mypyc_attr(allow_interpreted_subclasses=True)
class Limit(Ability):
    """CR 101.2, 508.1c, 509.1b. Forbids something that can't be said as a keyword; asked in a frame of its source."""

    def __init__(self, label: str = "") -> None:
        super().__init__(nothing(), label)

    def casting(self, g: Game, obj: i64, seat: i64) -> bool:
        """Whether that seat may not cast this."""
        return False

    def playing(self, g: Game, obj: i64, seat: i64) -> bool:
        """Whether that seat may not play this as a land."""
        return False

    def attacking(self, g: Game, obj: i64, what: i64) -> bool:
        """Whether this creature may not attack that (a reference)."""
        return False

    def blocking(self, g: Game, obj: i64, attacker: i64) -> bool:
        """Whether this creature may not block that one."""
        return False


@final
class Permission(Ability):
    """CR 601.3, 611.3d. Lets its controller play cards of a zone; `grants`: an ability that these gain by it.

    `place`: a graveyard, the top of the library, what this has exiled; `among`: which cards, as they would be played.
    `terms`: see there. `types`: only spells of these types (0: any). `once`: one card in each turn of that player.
    """

    place: i64
    among: Set[AnObject] | None
    terms: i64
    types: i64
    once: bool
    grants: Ability | None

    def __init__(
        self, place: int, label: str, *, among: Set[AnObject] | None = None, terms: int = TO_PLAY, types: int = 0,
        once: bool = False, grants: Ability | None = None,
    ) -> None:  # fmt: skip
        super().__init__(nothing(), label)
        self.place = place
        self.among = among
        self.terms = terms
        self.types = types
        self.once = once
        self.grants = grants


@final
class Way(Ability):
    """CR 601.2b, 118.8-9, 702.172. Another cost with which a card may be cast.

    `zone`: FROM_ANYWHERE: wherever it may be cast anyhow; another one lets its owner cast it from there for that cost.
    `only`: the spell must be of these types (0: any). `bits`: of STATUS, that the spell has once this is paid: what
    becomes of it afterwards, what its abilities ask for. `says`: how an option calls it.
    """

    way: i64
    cost: Cost
    condition: Condition | None
    less: Amount | None  # how much generic mana less it costs to cast it this way
    only: i64
    bits: i64
    says: str

    def __init__(
        self, way: int, cost: Cost, label: str = "", condition: Condition | None = None, less: Amount | None = None,
        *, zone: int = FROM_ANYWHERE, only: int = 0, bits: int = -1, says: str = "for its other cost",
    ) -> None:  # fmt: skip
        super().__init__(nothing(), label)
        self.less = less
        self.way = way
        self.cost = cost
        self.condition = condition
        self.zone = zone
        self.only = only
        self.bits = bits if bits >= 0 else {WAY_KICKER: KICKED, WAY_ALTERNATIVE: BARGAINED}.get(way, 0)
        self.says = says


@mypyc_attr(allow_interpreted_subclasses=True)
class Holds(Effect):
    """An effect that sets up an ability: a delayed or reflexive trigger, an ability granted, a replacement.

    Its only part is the ability's own effect; names from outside are gone when that is carried out, except
    IT, and THIS, which stays the source.
    """

    ability: Ability

    def __init__(self, ability: Ability) -> None:
        super().__init__(ability.effect)
        self.depth = 0
        self.ability = ability


class Cards(Subtypes):
    """Every Magic card there is, token kinds and faces included, its numbers in columns."""

    mana: vec[i64]
    value: vec[i64]  # mana value (CR 202.3)
    colors: vec[i64]
    types: vec[i64]
    power: vec[i64]
    tough: vec[i64]
    loyalty: vec[i64]  # printed loyalty; -1: none
    keys: vec[i64]
    least: vec[i64]  # of what can be done with it outside the battlefield, the least mana that anything takes
    most: vec[i64]  # the most mana that one of its mana abilities makes
    rows: vec[i64]  # what is printed, as `derived` holds it: D numbers of each kind
    first: vec[i64]  # abilities of a kind: first[k] .. end[k]
    end: vec[i64]
    watch: vec[i64]  # bit e: a triggered ability waits for events e
    back: vec[i64]  # bit e: one that looks back does
    change: vec[i64]  # bit e: replaces events e of others
    own: vec[i64]  # bit e: replaces its own
    flags: vec[i64]  # bits, below
    face: vec[vec[i64]]  # the other kinds that a card of this kind can be: halves, back, adventure
    front: vec[i64]  # of a face: the kind of the whole card; of a card: itself
    layout: vec[i64]
    abilities: vec[Ability]
    of_kind: vec[i64]  # of an ability: its kind, NO_KIND if an effect sets it up
    by_node: vec[i64]  # of a node: the ability whose root effect it is, -1
    planar_types: dict[int, str]  # of each kind of plane
    sets: list[str]  # of each kind: the set that it is filed under, "" if none
    said: Said
    filed: str  # the set that the next kinds are filed under

    def __init__(self) -> None:
        self.by_node = vec[i64]()
        self.abilities = vec[Ability]()
        super().__init__()
        self.mana = vec[i64]()
        self.value = vec[i64]()
        self.colors = vec[i64]()
        self.types = vec[i64]()
        self.power = vec[i64]()
        self.tough = vec[i64]()
        self.loyalty = vec[i64]()
        self.keys = vec[i64]()
        self.least = vec[i64]()
        self.most = vec[i64]()
        self.rows = vec[i64]()
        self.first = vec[i64]()
        self.end = vec[i64]()
        self.watch = vec[i64]()
        self.back = vec[i64]()
        self.change = vec[i64]()
        self.own = vec[i64]()
        self.flags = vec[i64]()
        self.face = vec[vec[i64]]()
        self.front = vec[i64]()
        self.layout = vec[i64]()
        self.of_kind = vec[i64]()
        self.planar_types = {}
        self.sets = []
        self.filed = ""
        self.said = Said()

    # -- kinds
    def define(
        self, name: str, mana: int, types: int, subtypes: list[str], power: int, tough: int, loyalty: int, keys: int,
        abilities: list[Ability], colors: int | None = None, layout: int = 0,
    ) -> int:  # fmt: skip
        """Number a kind of card and its abilities."""
        kind = self.add_kind(name)
        self.mana = append(self.mana, mana)
        self.value = append(self.value, mana_value(mana))
        if colors is None:
            colors = int(colors_of(mana))
        if keys & DEVOID:
            colors = 0
        self.colors = append(self.colors, colors)
        self.types = append(self.types, types)
        if types & PLANE:  # CR 311.3: all the words are one planar type, which is no subtype of anything else
            self.planar_types[kind] = " ".join(subtypes)
            subtypes = []
        numbers = [self.printed_subtype(word, types) for word in subtypes]
        a, b = self.sub_words([word for word, n in zip(subtypes, numbers, strict=True) if n < PRINTED_SUBS])
        self.subs_c = append(self.subs_c, sum(1 << (n - PRINTED_SUBS) for n in numbers if n >= PRINTED_SUBS))
        if types & CREATURE:
            self.creature_subs |= a & ~0b111111111
            self.creature_subs_b |= b
        elif types & LAND:
            self.land_subs |= a
        if keys & CHANGELING:
            a, b = ALL_SUBTYPES & ~0b111111111, ALL_SUBTYPES
        self.subs = append(self.subs, a)
        self.subs_b = append(self.subs_b, b)
        self.power = append(self.power, power)
        self.tough = append(self.tough, tough)
        self.loyalty = append(self.loyalty, loyalty)
        self.keys = append(self.keys, keys)
        a, b = int(self.subs[kind]), int(self.subs_b[kind])
        for number in (0, kind, kind, types, a, b, colors, power, tough, keys, 0, 0):
            self.rows = append(self.rows, number)
        self.face = append(self.face, vec[i64]())
        self.front = append(self.front, kind)
        self.layout = append(self.layout, layout)
        self.sets.append(self.filed)
        self.least = append(self.least, least_mana(types, mana, abilities))
        self.most = append(self.most, most_made(abilities))
        self.add_abilities(name, kind, types, a, abilities)
        return kind

    def add_abilities(self, name: str, kind: int, types: int, subs: int, abilities: list[Ability]) -> None:
        """Number the abilities of a kind, and find out what it watches, replaces and can do."""
        watch: i64 = 0
        back: i64 = 0
        change: i64 = 0
        own: i64 = 0
        flags: i64 = 0
        if types & LAND and subs & BASIC_LAND_TYPES:
            flags |= kinds.HAS_MANA
        self.first = append(self.first, i64(len(self.abilities)))
        for a in abilities:
            a.number = len(self.abilities)
            self.abilities = append(self.abilities, a)
            self.of_kind = append(self.of_kind, kind)
        self.end = append(self.end, i64(len(self.abilities)))
        for n, a in enumerate(abilities):
            self.register_ability(a, f"{name}.{n}")
            flags |= flags_of(a)
            if isinstance(a, Triggered):
                if a.zone == FROM_BATTLEFIELD or a.zone == FROM_COMMAND or a.zone == FROM_ANYWHERE:
                    watch |= shifted(1, a.watch.what)
                    if a.watch.back:
                        back |= shifted(1, a.watch.what)
            elif isinstance(a, Replacing):
                if a.own:
                    own |= shifted(1, a.what)
                else:
                    change |= shifted(1, a.what)
        self.watch = append(self.watch, watch)
        self.back = append(self.back, back)
        self.change = append(self.change, change)
        self.own = append(self.own, own)
        if types & INSTANT or self.keys[kind] & FLASH:
            flags |= kinds.ANYTIME
        if self.layout[kind] in (kinds.SPLIT, kinds.ADVENTURE, kinds.MODAL):
            flags |= kinds.MANY_WAYS
        self.flags = append(self.flags, flags)

    def register_ability(self, a: Ability, name: str) -> None:
        """Number the nodes of an ability; its root's number names it."""
        self.register(name, a.effect)
        self.by_node[a.effect.key] = a.number
        if isinstance(a, (Activated, Way)):
            for n, part in enumerate(a.cost.parts):
                self.register(f"{name}.cost{n}", part)
        elif isinstance(a, Permission):
            if a.grants is not None and a.grants.number < 0:
                self.add_loose(a.grants, f"{name}.grants")
        elif isinstance(a, Static):
            for n, c in enumerate(a.changes):
                if c.ability is not None and c.ability.number < 0:
                    self.add_loose(c.ability, f"{name}.grants{n}")

    def add_loose(self, a: Ability, name: str) -> None:
        """Number an ability that no kind of card has: an effect grants it or sets it up."""
        a.number = len(self.abilities)
        self.abilities = append(self.abilities, a)
        self.of_kind = append(self.of_kind, i64(NO_KIND))
        self.register_ability(a, name)

    def register(self, name: str, effect: Effect) -> Effect:
        start = len(self.nodes)
        super().register(name, effect)
        while len(self.by_node) < len(self.nodes):
            self.by_node = append(self.by_node, i64(-1))
        for i in range(start, len(self.nodes)):
            e = self.nodes[i]
            if isinstance(e, Holds) and e.ability.number < 0:
                self.add_loose(e.ability, self.names[i])
            elif isinstance(e, HasCosts):
                for n, part in enumerate(e.cost_parts()):
                    if part.key < 0:
                        self.register(f"{self.names[i]}.cost{n}", part)
        return effect

    def join(self, front: int, other: int) -> None:
        """CR 709, 712, 715. `other` is a face, half or adventure of the card `front`."""
        self.face[front] = append(self.face[front], i64(other))
        self.flags[front] |= self.flags[other] & kinds.ANYTIME
        self.least[front] = min(int(self.least[front]), int(self.least[other]))
        self.front[other] = front

    def ability_of(self, node: i64) -> Ability:
        """The ability whose root effect has this node."""
        by_node = self.by_node
        return self.abilities[by_node[node]]

    def text(self, number: i64) -> str:
        """What an ability says, whole."""
        return self.said.text(self.abilities[number], self.of_kind[number])

    def describe(self, kind: int) -> str:
        """Everything printed on a kind of card, in our words; for digests."""
        numbers = [
            self.mana[kind], self.colors[kind], self.types[kind], self.power[kind], self.tough[kind],
            self.loyalty[kind], self.keys[kind], self.layout[kind],
        ]  # fmt: skip
        lines = [
            f"{self.kind_names[kind]} {' '.join(str(int(x)) for x in numbers)} {' '.join(self.subtypes_of(kind))}"
        ]
        for i in range(int(self.first[kind]), int(self.end[kind])):
            a = self.abilities[i]
            lines.append(f"{type(a).__name__} {int(a.zone)} {a.label}: {a.effect.label}")
        lines += [self.describe(int(k)) for k in self.face[kind]]
        return "\n".join(lines)

    def subtypes_of(self, kind: int) -> list[str]:
        """CR 205.3, 311.3. The printed subtypes."""
        if kind in self.planar_types:
            return [self.planar_types[kind]]
        return self.names_of_subs(self.subs[kind], self.subs_b[kind], kind, self.types[kind])

    def type_line(self, kind: int) -> str:
        """CR 205.1. Supertypes, card types, subtypes."""
        t = int(self.types[kind])
        words = [TYPE_NAMES[i] for i in range(16, len(TYPE_NAMES)) if t >> i & 1]
        words += [TYPE_NAMES[i] for i in range(16) if t >> i & 1]
        subs = self.subtypes_of(kind)
        return " ".join(words) + (f" - {' '.join(subs)}" if subs else "")


def least_mana(types: int, mana: int, abilities: list[Ability]) -> int:
    """CR 118, 113.6. The least mana with which a card can be cast in any way, or used outside the battlefield."""
    found = [int(total(mana))] if mana != NO_COST and not types & LAND else []
    for a in abilities:
        if isinstance(a, Activated) and a.zone not in (FROM_BATTLEFIELD, FROM_COMMAND):
            found.append(int(total(a.cost.mana)))
        elif isinstance(a, Way) and a.way == WAY_MORPH:
            found.append(int(total(MORPH_COST)))
        elif isinstance(a, Way) and a.way == WAY_ALTERNATIVE and a.cost.mana != ITS_OWN:
            found.append(int(total(a.cost.mana)) if a.less is None else 0)
    return min(found, default=LARGE)


def most_made(abilities: list[Ability]) -> int:
    """CR 605.1a. The most mana that these mana abilities make, of which tapping allows one; LARGE: it depends."""
    making = [a for a in abilities if isinstance(a, Activated) and a.makes]
    return max((int(a.many) if a.much is None and a.cost.taps else LARGE for a in making), default=0)


def looked_at(a: Static) -> i64:
    """CR 611.3a. What a static ability depends on beyond the characteristics of permanents."""
    if a.who == ON_RULES and a.changes:
        return EVERYTHING
    looks: i64 = 0
    if a.among is not None:
        looks |= a.among.looks_at
    if a.condition is not None:
        looks |= a.condition.looks_at
    for ch in a.changes:
        for amount in (ch.p, ch.t):
            if amount is not None:
                looks |= amount.looks_at
    return looks


ELSEWHERE: Final = {
    FROM_HAND: kinds.IN_HAND, FROM_GRAVEYARD: kinds.IN_GRAVEYARD, FROM_EXILE: kinds.IN_EXILE,
}  # fmt: skip


def flags_of(a: Ability) -> i64:
    """The bits that an ability gives its kind."""
    if isinstance(a, Activated):
        if a.zone != FROM_BATTLEFIELD and a.zone != FROM_COMMAND:
            return ELSEWHERE[int(a.zone)]
        if a.makes:
            return kinds.HAS_MANA | kinds.OTHER_MANA
        return kinds.HAS_ACTIVATED | kinds.FOR_ANYONE if a.anyone else kinds.HAS_ACTIVATED
    if isinstance(a, Static):
        its = kinds.HAS_STATIC
        looks = looked_at(a)
        if looks & LOOKS_AT_CARDS:
            its |= kinds.READS
        if looks & LOOKS_AT_STATE:
            its |= kinds.READS_STATE_TOO
        if looks & LOOKS_AT_STACK:
            its |= kinds.READS_STACK_TOO
        if a.cda:
            its |= kinds.DEFINES_PT
        if any(ch.op == OP_CONTROL for ch in a.changes):
            its |= kinds.TAKES_CONTROL
        if a.mark in (TOPS_SHOWN, TOPS_LOOKED, HANDS_SHOWN, EXILED_LOOKED):
            its |= kinds.SHOWS_CARDS
        return its
    if isinstance(a, CostChange):
        return kinds.HAS_COST_CHANGE
    if isinstance(a, Limit):
        return kinds.HAS_LIMIT
    if isinstance(a, Permission):
        return kinds.HAS_PERMISSION
    if isinstance(a, Way):
        its = kinds.HAS_WAY | ELSEWHERE.get(int(a.zone), 0)
        return its | kinds.MANY_WAYS if a.way in (WAY_ALTERNATIVE, WAY_MORPH) else its
    if isinstance(a, Triggered) and a.zone == FROM_GRAVEYARD and a.watch.what == STEP_BEGINS:
        return kinds.WAITS_IN_GRAVEYARD
    if isinstance(a, Triggered) and a.zone not in (FROM_BATTLEFIELD, FROM_COMMAND):
        return kinds.HAS_OWN_TRIGGER
    if isinstance(a, Replacing):
        return kinds.HAS_REPLACING
    return 0


CARDS: Final = Cards()
FACE_DOWN_KIND: Final = CARDS.define("a face-down creature", -1, CREATURE, [], 2, 2, -1, 0, [])  # CR 708.2a
FACE_DOWN_CARD: Final = CARDS.define("a face-down card", -1, 0, [], 0, 0, -1, 0, [])  # CR 406.3a
NO_TEXT: Final = CARDS.define(
    "no text", -1, 0, [], 0, 0, -1, 0, []
)  # what has lost its abilities has this text
NO_SOURCE: Final = CARDS.define(
    "the planar die", -1, 0, [], 0, 0, -1, 0, []
)  # whose ability has no source (CR 901.8)
