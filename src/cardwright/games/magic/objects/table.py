"""The table of all Magic cards: the printed values of each kind of card, in columns, and its abilities.

Kinds of cards, abilities and effects are numbered once for the whole process. Names are looked up in a
catalogue: this table finds the package's own cards, and a separate `Catalogue` can hold other cards.
"""

from __future__ import annotations

from types import TracebackType
from typing import Final, final

from cardwright.games.magic.numbers import columns, derived, events, facts, keywords
from cardwright.games.magic.numbers import types as card_bits
from cardwright.games.magic.numbers.types import (
    BASIC_LAND_TYPES,
    CREATURE,
    FIXED_SUBTYPES,
    INSTANT,
    LAND,
    PLANE,
    types_in_line,
)
from cardwright.kernel.effects import EVERYTHING, Effect
from cardwright.kernel.frames import shifted
from cardwright.kernel.ints import append, i64, vec
from cardwright.kernel.table import Table
from cardwright.kernel.values import Name, every_value, kinds_said, names_said, what_it_says

from .abilities import (
    FROM_ANYWHERE,
    FROM_BATTLEFIELD,
    FROM_COMMAND,
    FROM_EXILE,
    FROM_GRAVEYARD,
    FROM_HAND,
    FROM_LIBRARY,
    FROM_POOL,
    FROM_STACK,
    ON_ATTACHED,
    ON_RULES,
    ON_SELF,
    ON_SET,
    AbilitiesOf,
    Ability,
    Activated,
    AsCast,
    BeginsInPlay,
    Change,
    CostChange,
    Guard,
    HasChanges,
    Holds,
    Keyword,
    Limit,
    MaySkipTurn,
    Permission,
    Replacing,
    RevealedAtStart,
    Spell,
    Static,
    Triggered,
    Uncountered,
    Watch,
    Way,
    WayToPay,
    mana_besides,
    most_made,
)
from .costs import HasCosts
from .mana_cost import LARGE, MORPH_COST, NO_COST, colors_of, least_total, mana_value
from .open_sets import SUBTYPES
from .purpose import Said
from .terms import AS_IF_FLASH, ITS_OWN, WAY_ALTERNATIVE, WAY_MORPH

# abilities are imported from here together with the table
__all__ = [
    "CARDS",
    "FACE_DOWN_CARD",
    "FACE_DOWN_KIND",
    "FROM_ANYWHERE",
    "FROM_BATTLEFIELD",
    "FROM_COMMAND",
    "FROM_EXILE",
    "FROM_GRAVEYARD",
    "FROM_HAND",
    "FROM_LIBRARY",
    "FROM_POOL",
    "FROM_STACK",
    "NO_KIND",
    "NO_SOURCE",
    "NO_TEXT",
    "ON_ATTACHED",
    "ON_RULES",
    "ON_SELF",
    "ON_SET",
    "AbilitiesOf",
    "Ability",
    "Activated",
    "AsCast",
    "BeginsInPlay",
    "Cards",
    "Catalogue",
    "Change",
    "CostChange",
    "Guard",
    "Holds",
    "Keyword",
    "Limit",
    "MaySkipTurn",
    "Permission",
    "Replacing",
    "RevealedAtStart",
    "Spell",
    "Static",
    "Triggered",
    "Uncountered",
    "Watch",
    "Way",
    "WayToPay",
]

NO_KIND: Final = -1


def in_order(name: Name) -> str:
    """Return the sort key of a word of an open set. It depends only on the word, not on its number."""
    return f"{name.space} {name.word}"


@final
class Cards(Table):
    """Every Magic card there is, including tokens and faces.

    The printed values are in columns: vectors with one value for each kind of card.
    """

    mana: vec[i64]
    value: vec[i64]  # mana value (CR 202.3)
    colors: vec[i64]
    types: vec[i64]
    power: vec[i64]
    tough: vec[i64]
    loyalty: vec[i64]  # printed loyalty; -1: none
    keys: vec[i64]
    least: vec[i64]  # the least mana with which the card can be used outside the battlefield
    most: vec[i64]  # the most mana that one of its mana abilities makes
    rows: vec[i64]  # the printed values as `derived` holds them: D numbers for each kind
    first: vec[i64]  # the abilities of kind k have the numbers first[k] to end[k] - 1
    end: vec[i64]
    watch: vec[i64]  # bit e: a triggered ability waits for events of sort e
    back: vec[i64]  # bit e: a triggered ability that looks back in time waits for events of sort e
    change: vec[i64]  # bit e: it replaces events of sort e that happen to other objects
    own: vec[i64]  # bit e: it replaces events of sort e that happen to itself
    flags: vec[i64]  # bits, below
    face: vec[vec[i64]]  # the other kinds that a card of this kind can be: halves, back, adventure
    front: vec[i64]  # of a face: the kind of the whole card; of a whole card: itself
    layout: vec[i64]
    abilities: vec[Ability]
    besides: vec[
        i64
    ]  # of each ability: the mana that it adds besides that of its one kind (`amounts.E_BESIDES`)
    of_kind: vec[i64]  # of each ability: its kind of card; NO_KIND: an effect sets it up
    by_node: vec[i64]  # of each node: the ability whose root effect it is; -1: none
    subs: vec[i64]  # the subtypes that the rules use, as a bit mask
    subs_of: vec[vec[i64]]  # all printed subtypes, in printed order
    planar_types: dict[int, str]  # of each kind of plane
    words_of: dict[int, list[Name]]  # cache: the open words that its abilities use
    asks_turn: dict[int, int]  # cache: the sorts of events of the turn that it asks about
    limits: dict[int, bool]  # cache: whether it makes mana that may be spent only on some things
    bands: dict[int, bool]  # cache: whether it says "bands with other"
    asks_spent: dict[int, bool]  # cache: whether it asks which mana was spent to cast it
    makes: dict[int, list[int]]  # cache: the kinds of tokens and emblems that it can make
    says: dict[int, str]  # cache: what is printed on it
    sets: list[str]  # of each kind: the set that it belongs to; "": none
    said: Said
    filed: str  # the set to which the next defined kinds belong
    catalogue: Catalogue | None  # the catalogue that the next defined names go to; None: this table itself
    may_skip_turns: bool  # whether some ability lets a player skip a turn

    def __init__(self) -> None:
        self.by_node = vec[i64]()
        self.abilities = vec[Ability]()
        self.besides = vec[i64]()
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
        self.subs = vec[i64]()
        self.subs_of = vec[vec[i64]]()
        self.planar_types = {}
        self.words_of = {}
        self.asks_spent = {}
        self.limits = {}
        self.bands = {}
        self.asks_turn = {}
        self.makes = {}
        self.says = {}
        self.sets = []
        self.filed = ""
        self.catalogue = None
        self.may_skip_turns = False
        self.said = Said()

    def open_now(self) -> Table:
        """Return the catalogue whose `with` block is active; without one, this table. A match that is made
        now belongs to it.
        """
        return self if self.catalogue is None else self.catalogue

    # -- kinds
    def called(self, kind: i64) -> str:
        """CR 111.4, 201.2. Return the name of a kind.

        Tokens with equal names and different values have internal names with a suffix, which this method
        leaves out.
        """
        name = self.kind_names[kind]
        return name.partition(" (")[0] if self.flags[kind] & card_bits.IS_TOKEN else name

    def names_had(self, kind: i64) -> vec[i64]:
        """CR 709.4a, 712.8, 715.4, 720.4. Return the kinds whose names an object of this kind has: both
        halves of a split card, otherwise only the kind itself.
        """
        if self.layout[kind] == card_bits.SPLIT:
            return self.face[kind]
        if self.layout[kind] == card_bits.ROOM:
            return self.face[kind][:2]
        return append(vec[i64](capacity=1), kind)

    def names_chosen(self, kind: i64) -> vec[i64]:
        """CR 709.4a, 710.5, 712.19, 715.5. Return the kinds whose names a player may choose for a card.
        The faces count.
        """
        found = self.names_had(kind)
        if self.layout[kind] not in (card_bits.SPLIT, card_bits.ROOM):
            for face in self.face[kind]:
                found = append(found, face)
        return found

    def share_a_name(self, kind: i64, other: i64) -> bool:
        """CR 201.2. Whether two kinds of cards have a name in common."""
        if kind == other:
            return True
        for one in self.names_had(kind):
            for two in self.names_had(other):
                if one == two or self.called(one) == self.called(two):
                    return True
        return False

    def define(
        self, name: str, mana: int, types: int, subtypes: list[str], power: int, tough: int, loyalty: int, keys: int,
        abilities: list[Ability], colors: int | None = None, layout: int = 0,
    ) -> int:  # fmt: skip
        """Define a new kind of card: number the kind and its abilities, and store its values. Return the
        number of the kind.
        """
        kind = self.add_kind(name)
        self.mana = append(self.mana, mana)
        self.value = append(self.value, mana_value(mana))
        if colors is None:
            colors = int(colors_of(mana))
        if keys & keywords.DEVOID:
            colors = 0
        self.colors = append(self.colors, colors)
        self.types = append(self.types, types)
        if types & PLANE:  # CR 311.3: all the words are one planar type, which is no subtype of anything else
            self.planar_types[kind] = " ".join(subtypes)
            subtypes = []
        fixed = self.add_subtypes(subtypes, types)
        self.power = append(self.power, power)
        self.tough = append(self.tough, tough)
        self.loyalty = append(self.loyalty, loyalty)
        self.keys = append(self.keys, keys)
        for number in (0, kind, kind, types, fixed, colors, power, tough, keys, 0, 0):
            self.rows = append(self.rows, number)
        self.face = append(self.face, vec[i64]())
        self.front = append(self.front, kind)
        self.layout = append(self.layout, layout)
        self.sets.append(self.filed)
        self.least = append(self.least, least_mana(types, mana, abilities))
        self.most = append(self.most, most_made(abilities))
        self.add_abilities(name, kind, types, fixed, abilities)
        return kind

    def add_subtypes(self, words: list[str], types: int) -> int:
        """CR 205.3. Store the printed subtypes of the kind that is being defined.

        Return those that the rules mention, as a bit mask.
        """
        fixed = 0
        own = vec[i64]()
        for word in words:
            number = int(SUBTYPES.of_card(word, types).number)
            own = append(own, i64(number))
            if number < len(FIXED_SUBTYPES):
                fixed |= 1 << number
        self.subs = append(self.subs, fixed)
        self.subs_of = append(self.subs_of, own)
        return fixed

    def number_abilities(self, kind: int, abilities: list[Ability]) -> None:
        """Number the abilities of a kind, one after the other.

        A cost that other abilities refer to (a `linked` one) gets a status bit of its own.
        """
        self.first = append(self.first, i64(len(self.abilities)))
        links = columns.LINKED_COST
        for a in abilities:
            if isinstance(a, Way) and a.linked:
                a.bits |= shifted(1, links)
                links += 1
            a.number = len(self.abilities)
            self.abilities = append(self.abilities, a)
            self.besides = append(self.besides, mana_besides(a))
            self.of_kind = append(self.of_kind, kind)
        self.end = append(self.end, i64(len(self.abilities)))

    def add_abilities(self, name: str, kind: int, types: int, subs: int, abilities: list[Ability]) -> None:
        """Number the abilities of a kind. Also compute which events they wait for or replace, and the
        kind's card bits.
        """
        watch: i64 = 0
        back: i64 = 0
        change: i64 = 0
        own: i64 = 0
        flags: i64 = 0
        if types & LAND and subs & BASIC_LAND_TYPES:
            flags |= card_bits.HAS_MANA
        self.number_abilities(kind, abilities)
        for n, a in enumerate(abilities):
            self.register_ability(a, f"{name}.{n}")
            flags |= flags_of(a)
            if isinstance(a, Triggered):
                if a.zone == FROM_BATTLEFIELD or a.zone == FROM_COMMAND or a.zone == FROM_ANYWHERE:
                    watch |= shifted(1, a.watch.what)
                    if a.watch.back:
                        back |= shifted(1, a.watch.what)
            elif isinstance(a, Replacing) and a.zone != FROM_GRAVEYARD:
                if a.own:
                    own |= shifted(1, a.what)
                else:
                    change |= shifted(1, a.what)
        self.watch = append(self.watch, watch)
        self.back = append(self.back, back)
        self.change = append(self.change, change)
        self.own = append(self.own, own)
        if types & INSTANT or self.keys[kind] & keywords.FLASH or any(has_own_flash(a) for a in abilities):
            flags |= card_bits.ANYTIME
        if self.layout[kind] in (
            card_bits.SPLIT,
            card_bits.ADVENTURE,
            card_bits.MODAL,
            card_bits.OMEN,
            card_bits.ROOM,
        ):
            flags |= card_bits.MANY_WAYS
        self.flags = append(self.flags, flags)

    def register_ability(self, a: Ability, name: str) -> None:
        """Number the effects that an ability consists of. The number of the first one identifies the
        ability.
        """
        self.register(name, a.effect)
        self.by_node[a.effect.key] = a.number
        if isinstance(a, MaySkipTurn):
            self.may_skip_turns = True
        if isinstance(a, Activated) and a.only is not None and a.only.key < 0:
            self.register(f"{name}.only", a.only)
        if isinstance(a, (Activated, Way)):
            for n, part in enumerate(a.cost.parts):
                self.register(f"{name}.cost{n}", part)
            if isinstance(a, Way):
                self.add_granted(a.gives, name)
        elif isinstance(a, Permission):
            if a.grants is not None and a.grants.number < 0:
                self.add_loose(a.grants, f"{name}.grants")
        elif isinstance(a, Static):
            self.add_granted(a.changes, name)

    def add_granted(self, changes: list[Change], name: str) -> None:
        """Number the abilities that these changes grant."""
        for n, change in enumerate(changes):
            if change.ability is not None and change.ability.number < 0:
                self.add_loose(change.ability, f"{name}.grants{n}")
            if isinstance(change, AbilitiesOf):
                for i, ability in enumerate(change.lands):
                    if ability.number < 0:
                        self.add_loose(ability, f"{name}.grants{n}.land{i}")

    def add_loose(self, a: Ability, name: str) -> None:
        """Give a number to an ability that no card prints, because an effect grants it or creates it."""
        a.number = len(self.abilities)
        self.abilities = append(self.abilities, a)
        self.besides = append(self.besides, mana_besides(a))
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
            elif isinstance(e, HasChanges):
                self.add_granted(e.changes, self.names[i])
            elif isinstance(e, HasCosts):
                for n, part in enumerate(e.cost_parts()):
                    if part.key < 0:
                        self.register(f"{self.names[i]}.cost{n}", part)
        return effect

    def join(self, front: int, other: int) -> None:
        """CR 709, 712, 715, 720. Record that `other` is a face, half,
        Adventure or Omen of the card `front`.
        """
        self.face[front] = append(self.face[front], i64(other))
        self.flags[front] |= self.flags[other] & card_bits.ANYTIME
        if self.layout[front] == card_bits.ROOM:  # CR 709.5e: its controller may unlock the other half
            self.flags[other] |= card_bits.HAS_ACTIVATED
        if self.layout[front] == card_bits.SPLIT:  # CR 702.127a: a half that is cast from the graveyard
            self.flags[front] |= self.flags[other] & card_bits.IN_GRAVEYARD
        self.says.pop(front, None)
        self.least[front] = min(int(self.least[front]), int(self.least[other]))
        self.front[other] = front

    def ability_of(self, node: i64) -> Ability:
        """Return the ability whose first effect has the number `node`."""
        return self.abilities[self.by_node[node]]

    def text(self, number: i64) -> str:
        """Return the full text of the ability `number`."""
        return self.said.text(self.abilities[number], self.of_kind[number])

    def describe(self, kind: int) -> str:
        """Return a text of everything that is printed on a kind of card except its name. Digests are made
        from this text.
        """
        text = self.says.get(kind)
        if text is None:
            text = what_it_says(self.printed(kind), self.kind_names)
            self.says[kind] = text
        return text

    def printed(self, kind: int) -> list[object]:
        """Return the printed values of a kind of card and of its faces."""
        numbers = [
            self.mana[kind], self.colors[kind], self.types[kind], self.power[kind], self.tough[kind],
            self.loyalty[kind], self.keys[kind], self.layout[kind],
        ]  # fmt: skip
        faces = [self.printed(int(k)) for k in self.face[kind]]
        return [[int(x) for x in numbers], self.subtypes_of(kind), self.abilities_of(kind), faces]

    def abilities_of(self, kind: int) -> list[Ability]:
        """CR 113. Return the abilities that are printed on a kind of card."""
        return [self.abilities[i] for i in range(int(self.first[kind]), int(self.end[kind]))]

    def names_in(self, kind: i64) -> list[Name]:
        """Return the words of open sets that the abilities of a kind use. The order is the same in both
        builds.
        """
        found = self.words_of.get(int(kind))
        if found is None:
            found = sorted(names_said(self.abilities_of(int(kind))), key=in_order)
            self.words_of[int(kind)] = found
        return found

    def asks_what_was_spent(self, kind: i64) -> bool:
        """CR 400.7d. Whether an ability of this kind depends on which mana was spent to cast it."""
        found = self.asks_spent.get(int(kind))
        if found is None:
            values = every_value(self.abilities_of(int(kind)))
            found = any(getattr(value, "asks_what_was_spent", None) is not None for value in values)
            self.asks_spent[int(kind)] = found
        return found

    def asks_as_drawn(self, kind: i64) -> bool:
        """CR 603.11, 702.94a. Whether the owner of such a card has a choice while drawing it, as with
        miracle.
        """
        return any(
            isinstance(a, Triggered) and a.at_once and a.zone == FROM_HAND
            for a in self.abilities_of(int(kind))
        )

    def limits_mana(self, kind: i64) -> bool:
        """CR 106.6. Whether an ability of this kind makes mana with a limit on what it can be spent on."""
        found = self.limits.get(int(kind))
        if found is None:
            values = every_value(self.abilities_of(int(kind)))
            found = any(hasattr(value, "limits_its_mana") for value in values)
            self.limits[int(kind)] = found
        return found

    def bands_with_others(self, kind: i64) -> bool:
        """CR 702.22b. Whether an ability of a kind is "bands with other", or gives it."""
        found = self.bands.get(int(kind))
        if found is None:
            values = every_value(self.abilities_of(int(kind)))
            found = any(hasattr(value, "bands_with_others") for value in values)
            self.bands[int(kind)] = found
        return found

    def asks_of_turn(self, kind: i64) -> i64:
        """CR 700.1. Return the types of events of which this kind, or a token it makes, asks whether they
        happened this turn.

        The result is a bit mask.
        """
        found = self.asks_turn.get(int(kind))
        if found is None:
            found = 0
            self.asks_turn[int(kind)] = found  # a token that makes itself asks nothing more
            for value in every_value(self.abilities_of(int(kind))):
                found |= int(getattr(value, "asks_of_turn", 0))
            for made in self.kinds_made(kind):
                found |= int(self.asks_of_turn(made))
            self.asks_turn[int(kind)] = found
        return found

    def waited_for_elsewhere(self, kind: i64, back: bool) -> i64:
        """CR 113.6, 603.2b. Return the types of events, as a bit mask, on which abilities of this kind
        trigger in a graveyard or in exile.

        `back`: only abilities that look back in time.
        """
        found: i64 = 0
        for a in self.abilities_of(int(kind)):
            if isinstance(a, Triggered) and waits_elsewhere(a) and (a.watch.back or not back):
                found |= shifted(1, a.watch.what)
        return found

    def kinds_made(self, kind: i64) -> list[int]:
        """CR 111.1, 114.1. Return the kinds of tokens and emblems that the abilities of a kind can make."""
        found = self.makes.get(int(kind))
        if found is None:
            found = sorted(kinds_said(self.abilities_of(int(kind))))
            self.makes[int(kind)] = found
        return found

    def subtypes_of(self, kind: int) -> list[str]:
        """CR 205.3, 311.3. Return the printed subtypes of a kind."""
        if kind in self.planar_types:
            return [self.planar_types[kind]]
        return [SUBTYPES.names.in_order[number].word for number in self.subs_of[kind]]

    def has_printed_sub(self, kind: i64, number: i64) -> bool:
        """CR 205.3. Whether a kind of card has a subtype as printed. A changeling has every creature type."""
        for own in self.subs_of[kind]:
            if own == number:
                return True
        return self.keys[kind] & keywords.CHANGELING != 0 and SUBTYPES.is_creature_type(number)

    def type_line(self, kind: int) -> str:
        """CR 205.1. Return the type line: supertypes, card types, subtypes."""
        subs = self.subtypes_of(kind)
        return " ".join(types_in_line(int(self.types[kind]))) + (f" - {' '.join(subs)}" if subs else "")


@final
class Catalogue(Table):
    """CR 100.2. A separate set of cards. Names that are defined in a `with catalogue:` block exist only in
    the catalogue.

    `over`: the catalogue also finds the package's own cards by their names. A match that is made in the block
    belongs to the catalogue.
    """

    before: list[tuple[dict[str, int], dict[str, int], Table]]  # what was open before

    def __init__(self, over: bool = True) -> None:
        super().__init__(CARDS)
        if not over:
            self.kinds = {CARDS.kind_names[kind]: kind for kind in range(ENGINE_KINDS)}
        self.before = []

    def __enter__(self) -> Catalogue:
        self.before.append((CARDS.kinds, CARDS.numbers, CARDS.open_now()))
        CARDS.kinds = self.kinds
        CARDS.numbers = self.numbers
        CARDS.catalogue = self
        return self

    def __exit__(
        self, kind: type[BaseException] | None, error: BaseException | None, trace: TracebackType | None
    ) -> None:
        CARDS.kinds, CARDS.numbers, before = self.before.pop()
        CARDS.catalogue = before if isinstance(before, Catalogue) else None
        self.nodes = CARDS.nodes

    def describe(self, kind: int) -> str:
        return CARDS.describe(kind)


def has_own_flash(a: Ability) -> bool:
    """CR 601.3b. Whether an ability of a card lets it be cast as though it had flash, at least under some
    condition.
    """
    if isinstance(a, Permission):
        return a.terms & AS_IF_FLASH != 0 and a.zone == FROM_ANYWHERE
    return isinstance(a, Way) and (a.more > 0 or a.any_time)


def spends_its_own(a: Way) -> bool:
    """CR 601.2f. Whether another mana cost is paid, or the mana cost with a permanent that reduces it."""
    return a.cost.mana != ITS_OWN or a.cost.helper() is not None


def least_mana(types: int, mana: int, abilities: list[Ability]) -> int:
    """CR 118, 113.6. Return the least mana with which a card can be cast, or used outside the battlefield."""
    found = [int(least_total(mana))] if mana != NO_COST and not types & LAND else []
    for a in abilities:
        if isinstance(a, Activated) and a.zone not in (FROM_BATTLEFIELD, FROM_COMMAND):
            found.append(int(least_total(a.cost.mana)) if a.less is None and a.own_less is None else 0)
        elif isinstance(a, Way) and a.way == WAY_MORPH:
            found.append(int(least_total(MORPH_COST)))
        elif isinstance(a, Way) and a.way == WAY_ALTERNATIVE and spends_its_own(a):
            helped = a.less is not None or a.cost.helper() is not None
            found.append(0 if helped else int(least_total(a.cost.mana)))
        elif isinstance(a, WayToPay) or (isinstance(a, Way) and a.less is not None):
            found.append(0)
    return min(found, default=LARGE)


def looked_at(a: Static) -> i64:
    """CR 611.3a. Return what a static ability depends on, as LOOKS_AT bits. Characteristics of permanents
    have no bit.
    """
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
        if isinstance(ch, AbilitiesOf):
            looks |= ch.among.looks_at
    return looks


ELSEWHERE: Final = {
    FROM_HAND: card_bits.IN_HAND, FROM_GRAVEYARD: card_bits.IN_GRAVEYARD, FROM_EXILE: card_bits.IN_EXILE,
}  # fmt: skip


def flags_of_static(a: Static) -> i64:
    """Return the card bits of a kind with this static ability. They say what it depends on and what it
    does.
    """
    its = card_bits.HAS_STATIC
    looks = looked_at(a)
    if looks & derived.LOOKS_AT_CARDS:
        its |= card_bits.READS
    if looks & derived.LOOKS_AT_STATE:
        its |= card_bits.READS_STATE_TOO
    if looks & derived.LOOKS_AT_STACK:
        its |= card_bits.READS_STACK_TOO
    if a.cda:
        its |= card_bits.DEFINES_PT
    if a.zone == FROM_GRAVEYARD:
        its |= card_bits.STATIC_IN_GRAVEYARD
    if any(ch.op == facts.OP_CONTROL for ch in a.changes):
        its |= card_bits.TAKES_CONTROL
    if a.mark == derived.MORE_DRAWN:
        its |= card_bits.DRAWS_MORE
    if a.mark in (derived.TOPS_SHOWN, derived.TOPS_LOOKED, derived.HANDS_SHOWN, derived.EXILED_LOOKED):
        its |= card_bits.SHOWS_CARDS
    return its


def flags_of(a: Ability) -> i64:
    """Return the card bits of a kind of card with this ability."""
    if isinstance(a, Activated):
        if a.zone == FROM_HAND and a.makes:
            return card_bits.IN_HAND | card_bits.HAND_MANA
        if a.zone != FROM_BATTLEFIELD and a.zone != FROM_COMMAND:
            return ELSEWHERE[int(a.zone)]
        if a.makes:
            return card_bits.HAS_MANA | card_bits.OTHER_MANA
        return card_bits.HAS_ACTIVATED | card_bits.FOR_ANYONE if a.anyone else card_bits.HAS_ACTIVATED
    if isinstance(a, Static):
        return flags_of_static(a)
    if isinstance(a, CostChange):
        return card_bits.HAS_COST_CHANGE
    if isinstance(a, Guard):
        return card_bits.HAS_GUARD
    if isinstance(a, Limit):
        return card_bits.HAS_LIMIT
    if isinstance(a, (BeginsInPlay, RevealedAtStart)):
        return card_bits.BEGINS_IN_PLAY
    if isinstance(a, Permission) and has_own_flash(a):
        return 0
    if isinstance(a, Permission):
        return card_bits.HAS_PERMISSION | ELSEWHERE.get(int(a.zone), 0)
    if isinstance(a, Way):
        its = card_bits.HAS_WAY | ELSEWHERE.get(int(a.zone), 0)
        return its | card_bits.MANY_WAYS if a.way in (WAY_ALTERNATIVE, WAY_MORPH) else its
    if isinstance(a, WayToPay):
        return card_bits.HAS_WAY_TO_PAY
    if isinstance(a, Triggered) and waits_elsewhere(a):
        return card_bits.WAITS_ELSEWHERE
    if isinstance(a, Triggered) and a.zone not in (FROM_BATTLEFIELD, FROM_COMMAND):
        return card_bits.HAS_OWN_TRIGGER
    if isinstance(a, Replacing):
        return card_bits.REPLACES_DRAWS if a.zone == FROM_GRAVEYARD else card_bits.HAS_REPLACING
    return 0


# what abilities of cards outside the battlefield wait for that is no move of their own card
SEEN_ELSEWHERE: Final = (
    events.STEP_BEGINS,
    events.TALLYING,
    events.CAST,
    events.ENTERS,
    events.ATTACKS,
    events.GAINS_LIFE,
    events.LOSES_LIFE,
    events.DRAW,
    events.DEAL,
    events.LEAVES,
    events.SCRIES,
    events.SHUFFLES,
    events.ROLLS,
    events.PLAYS_LAND,
    events.ACTIVATED,
    events.TARGETED,
    events.BLOCKS,
    events.GETS_BLOCKED,
    events.COUNTERS_PUT,
    events.TAPS,
    events.UNTAPS,
)


def waits_elsewhere(a: Triggered) -> bool:
    """CR 113.6, 603.2b. Whether an ability triggers in a graveyard or in exile on an event other than a
    move of its card.
    """
    if a.watch.what == events.LEAVES and getattr(a.watch, "this", False):
        return False
    return a.zone in (FROM_GRAVEYARD, FROM_EXILE) and a.watch.what in SEEN_ELSEWHERE


CARDS: Final = Cards()
FACE_DOWN_KIND: Final = CARDS.define("a face-down creature", -1, CREATURE, [], 2, 2, -1, 0, [])  # CR 708.2a
FACE_DOWN_CARD: Final = CARDS.define("a face-down card", -1, 0, [], 0, 0, -1, 0, [])  # CR 406.3a
NO_TEXT: Final = CARDS.define(
    "no text", -1, 0, [], 0, 0, -1, 0, []
)  # what has lost its abilities has this text
NO_SOURCE: Final = CARDS.define(
    "the planar die", -1, 0, [], 0, 0, -1, 0, []
)  # whose ability has no source (CR 901.8)
ENGINE_KINDS: Final = 4  # the number of kinds that every table has
