"""The nouns of cards: sets such as creatures you control, players or cards in a graveyard, and tests on their
members.

A set is evaluated in the frame of the ability: the frame's seat is "you", and THIS is the source. `holds`
says whether an object belongs to the set, and `options` lists all members. Targets, choices, static abilities
and triggers use the same sets.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Final, final

from cardwright.games.magic.amounts.values import MANA_VALUE, YOU, as_it_was, who
from cardwright.games.magic.characteristics.lookup import (
    characteristic,
    controller,
    had_sub,
    has_keyword,
    has_sub,
    known_status,
    known_tally,
    known_value,
    last_known,
    mana_value_of,
    remembered,
)
from cardwright.games.magic.characteristics.selections import (
    PLACE_TEXT,
    Either,
    IsSpell,
    Players,
    PlayersAsThings,
    RememberedTest,
    Test,
    Things,
    holds,
    seat_of,
)
from cardwright.games.magic.numbers import columns, derived
from cardwright.games.magic.numbers.types import (
    ARTIFACT,
    CARD_TYPES,
    CREATURE,
    ENCHANTMENT,
    LAND,
    LEGENDARY,
    PERMANENTS,
    PLANESWALKER,
)
from cardwright.games.magic.numbers.zones import BATTLEFIELD, EXILE, PLACES, STACK
from cardwright.games.magic.objects.mana_cost import xs
from cardwright.games.magic.objects.match import counter_kinds, counter_number
from cardwright.games.magic.objects.open_sets import KEYWORD_WORDS, SUBTYPES, counter_kind
from cardwright.games.magic.objects.players import ANYBODYS, THEIRS, is_opponent
from cardwright.games.magic.objects.queries import battlefield, many_targets, stack, target_at
from cardwright.games.magic.objects.table import CARDS, FACE_DOWN_KIND
from cardwright.kernel.effects import THIS, Amount, AnObject, APlayer, Ref, Set
from cardwright.kernel.frames import ID_MASK
from cardwright.kernel.ints import Obj, i64, vec
from cardwright.kernel.values import Name

if TYPE_CHECKING:
    from cardwright.kernel.game import Game


# -- sets
def permanent(
    *tests: Test, whose: int = ANYBODYS, types: int = PERMANENTS, label: str = "permanent"
) -> Things:
    """CR 110.1, 403.3. The set of permanents on the battlefield that pass all tests. `whose`: their
    controllers.
    """
    return Things(BATTLEFIELD, False, types, whose, list(tests), label)


def creature(*tests: Test, whose: int = ANYBODYS) -> Things:
    """CR 302. The set of creatures on the battlefield that pass all tests."""
    return permanent(*tests, whose=whose, types=CREATURE, label="creature")


def land(*tests: Test, whose: int = ANYBODYS) -> Things:
    """CR 305. The set of lands on the battlefield that pass all tests."""
    return permanent(*tests, whose=whose, types=LAND, label="land")


def artifact(*tests: Test, whose: int = ANYBODYS) -> Things:
    """The set of artifacts on the battlefield that pass all tests."""
    return permanent(*tests, whose=whose, types=ARTIFACT, label="artifact")


def enchantment(*tests: Test, whose: int = ANYBODYS) -> Things:
    """CR 303. The set of enchantments on the battlefield that pass all tests."""
    return permanent(*tests, whose=whose, types=ENCHANTMENT, label="enchantment")


def planeswalker(*tests: Test, whose: int = ANYBODYS) -> Things:
    """The set of planeswalkers on the battlefield that pass all tests."""
    return permanent(*tests, whose=whose, types=PLANESWALKER, label="planeswalker")


def spell(*tests: Test, whose: int = ANYBODYS, types: int = 0) -> Things:
    """CR 112.1. The set of spells on the stack that pass all tests."""
    return Things(STACK, False, types, whose, [IsSpell(), *tests], "spell")


def card_in(
    place: int, *tests: Test, whose: int = ANYBODYS, types: int = 0, label: str = "", shared: bool = False
) -> Things:
    """The set of cards in a zone that pass all tests.

    `place`: LIBRARY, HAND, GRAVEYARD or SIDEBOARD, which each player has. With `shared`: a zone that all
    players share, such as COMMAND. `whose`: the players whose cards these are.
    """
    return Things(place, not shared, types, whose, list(tests), label or f"card in a {PLACE_TEXT[place]}")


def exiled(*tests: Test, types: int = 0) -> Things:
    """CR 406. The set of cards in exile that pass all tests."""
    return Things(EXILE, False, types, ANYBODYS, list(tests), "exiled card")


def player() -> Players:
    """CR 102.1. The set of all players."""
    return Players()


def opponent() -> Players:
    """CR 102.3. The set of your opponents."""
    return Players(THEIRS)


def any_target() -> Set[AnObject]:
    """CR 115.4. The set of creatures, planeswalkers and players."""
    return Either(
        permanent(types=CREATURE | PLANESWALKER, label="creature or planeswalker"),
        PlayersAsThings(),
        "any target",
    )


# -- tests


@final
class ButNot(RememberedTest):
    """CR 400.7. A test: the object isn't `what`.

    Outside the battlefield and the stack, it isn't the card that `what` has become, either.
    """

    def __init__(self, what: Ref[AnObject]) -> None:
        super().__init__("other")
        self.looks_at = 0
        self.what: Ref[AnObject] = what

    def passes(self, g: Game, obj: Obj) -> bool:
        that = g.slot(self.what.slot)
        zone = g.zone_of(obj)
        if zone == battlefield(g) or zone == stack(g):
            return g.ref(obj) != that
        return that < 0 or obj != that & ID_MASK

    def knew(self, g: Game, ref: i64) -> bool:
        return ref != g.slot(self.what.slot)


@final
class Has(RememberedTest):
    """CR 205. A test: the object has all of these types and supertypes (with `no`: none of them)."""

    def __init__(self, types: int, no: bool, label: str) -> None:
        super().__init__(label)
        self.looks_at = 0
        self.types: i64 = types
        self.no: bool = no

    def passes(self, g: Game, obj: Obj) -> bool:
        found = characteristic(g, obj, derived.TYPES) & self.types
        if self.no:
            return found == 0
        return found == self.types

    def knew(self, g: Game, ref: i64) -> bool:
        found = last_known(g, ref, derived.TYPES) & self.types
        return found == 0 if self.no else found == self.types


@final
class OfColor(RememberedTest):
    """CR 105.2. A test: the object has any of these colors (with `no`: none of them)."""

    def __init__(self, colors: int, no: bool, label: str) -> None:
        super().__init__(label)
        self.looks_at = 0
        self.colors: i64 = colors
        self.no: bool = no

    def passes(self, g: Game, obj: Obj) -> bool:
        return (characteristic(g, obj, derived.COLORS) & self.colors == 0) == self.no

    def knew(self, g: Game, ref: i64) -> bool:
        return (last_known(g, ref, derived.COLORS) & self.colors == 0) == self.no


@final
class OfType(RememberedTest):
    """CR 205.3. A test: the object has (with `no`: hasn't) a subtype."""

    def __init__(self, name: str, no: bool = False) -> None:
        super().__init__(f"non-{name}" if no else name)
        self.looks_at = 0
        self.sub: Name = SUBTYPES.named(name)
        self.no: bool = no

    def passes(self, g: Game, obj: Obj) -> bool:
        return has_sub(g, obj, self.sub.number) != self.no

    def knew(self, g: Game, ref: i64) -> bool:
        return had_sub(g, ref, self.sub.number) != self.no


@final
class WithKeyword(Test):
    """CR 109.3, 702. A test: the object has (with `no`: hasn't) the keyword ability of that name."""

    def __init__(self, word: str, no: bool = False) -> None:
        super().__init__(f"without {word}" if no else f"with {word}")
        self.looks_at = 0
        self.keyword: Name = KEYWORD_WORDS.named(word)
        self.no: bool = no

    def passes(self, g: Game, obj: Obj) -> bool:
        return has_keyword(g, obj, self.keyword.number) != self.no


@final
class WithKeys(RememberedTest):
    """CR 702. A test: the object has any of these keywords, given as bits (with `no`: none of them)."""

    def __init__(self, keys: int, no: bool, label: str) -> None:
        super().__init__(label)
        self.looks_at = 0
        self.keys: i64 = keys
        self.no: bool = no

    def passes(self, g: Game, obj: Obj) -> bool:
        return (characteristic(g, obj, derived.KEYWORDS) & self.keys == 0) == self.no

    def knew(self, g: Game, ref: i64) -> bool:
        return (last_known(g, ref, derived.KEYWORDS) & self.keys == 0) == self.no


@final
class WithStatus(RememberedTest):
    """CR 110.5. A test: the object has any of these STATUS bits (with `no`: none of them)."""

    def __init__(self, bits: int, no: bool, label: str) -> None:
        super().__init__(label)
        self.bits: i64 = bits
        self.no: bool = no

    def passes(self, g: Game, obj: Obj) -> bool:
        return (g.col(obj, columns.STATUS) & self.bits == 0) == self.no

    def knew(self, g: Game, ref: i64) -> bool:
        return (known_status(g, ref) & self.bits == 0) == self.no


@final
class WithTally(RememberedTest):
    """CR 122.1. A test: the object has at least (with `no`: fewer than) `n` counters.

    `which`: the kind of counter (None: counters of all kinds).
    """

    def __init__(self, which: int | str | None, n: int = 1, no: bool = False) -> None:
        super().__init__("without counters" if no else "with counters")
        self.which: Name | None = None if which is None else counter_kind(which)
        self.n: i64 = n
        self.no: bool = no

    def passes(self, g: Game, obj: Obj) -> bool:
        return (self.counted(g, obj) >= self.n) != self.no

    def counted(self, g: Game, obj: Obj) -> i64:
        """Return how many of these counters are on the object."""
        return self.known(g, g.ref(obj))

    def knew(self, g: Game, ref: i64) -> bool:
        return (self.known(g, ref) >= self.n) != self.no

    def known(self, g: Game, ref: i64) -> i64:
        """CR 608.2h. Return how many of these counters are on the object `ref`, or were on it when it
        left.
        """
        kind = self.which
        if kind is not None:
            return known_tally(g, ref, counter_number(g, kind))
        n: i64 = 0
        which: i64 = 0
        while which < counter_kinds(g):
            n += known_tally(g, ref, which)
            which += 1
        return n


@final
class Targets(Test):
    """CR 115.1, 601.2c. A test: the spell or ability targets an object or player of the set `among`."""

    def __init__(self, among: Set[AnObject]) -> None:
        super().__init__(f"that targets {among.label}")
        self.among: Set[AnObject] = among

    def passes(self, g: Game, obj: Obj) -> bool:
        i: i64 = 0
        n = many_targets(g, obj)
        while i < n:
            ref = target_at(g, obj, i)
            i += 1
            if ref >= 0 and holds(self.among, g, ref):
                return True
        return False


@final
class Compared(RememberedTest):
    """A test: the object's mana value, power or toughness is at most `amount`. `what`: which of these values.

    With `at_least`: it is at least `amount`.
    """

    def __init__(self, what: int, amount: Amount, at_least: bool, label: str) -> None:
        super().__init__(label)
        self.what: i64 = what
        self.amount: Amount = amount
        self.at_least: bool = at_least
        self.reads_pt = what != MANA_VALUE

    def passes(self, g: Game, obj: Obj) -> bool:
        x = mana_value_of(g, obj) if self.what == MANA_VALUE else characteristic(g, obj, self.what)
        n = self.amount.now(g)
        if self.at_least:
            return x >= n
        return x <= n

    def knew(self, g: Game, ref: i64) -> bool:
        x = known_value(g, ref) if self.what == MANA_VALUE else last_known(g, ref, self.what)
        n = self.amount.now(g)
        return x >= n if self.at_least else x <= n


@final
class AtMostCards(Test):
    """CR 202.3, 402.3. A test: the object's mana value, power or toughness (`what`) is at most the number of
    cards in its controller's zone `place`.
    """

    def __init__(self, what: int, place: int) -> None:
        super().__init__("of a number at most that of its controller's cards")
        self.what: i64 = what
        self.place: i64 = place
        self.reads_pt = what != MANA_VALUE

    def passes(self, g: Game, obj: Obj) -> bool:
        x = mana_value_of(g, obj) if self.what == MANA_VALUE else characteristic(g, obj, self.what)
        return x <= g.zones.count(controller(g, obj) * PLACES + self.place)


@final
class SharesType(Test):
    """CR 205. A test: the object and `what` share one of `types`."""

    def __init__(self, what: Ref[AnObject], types: int, label: str) -> None:
        super().__init__(label)
        self.what: Ref[AnObject] = what
        self.types: i64 = types

    def passes(self, g: Game, obj: Obj) -> bool:
        ref = g.slot(self.what.slot)
        if ref < 0:
            return False
        return last_known(g, ref, derived.TYPES) & characteristic(g, obj, derived.TYPES) & self.types != 0


@final
class SharesTypeWithOne(Test):
    """CR 205.2a. A test: the object shares a card type with at least one object of a set."""

    def __init__(self, among: Set[AnObject]) -> None:
        super().__init__(f"that shares a card type with one of {among.label}")
        self.among: Set[AnObject] = among

    def passes(self, g: Game, obj: Obj) -> bool:
        types = characteristic(g, obj, derived.TYPES) & CARD_TYPES
        for ref in self.among.options(g, vec[i64](capacity=4)):
            if last_known(g, ref, derived.TYPES) & types:
                return True
        return False


@final
class SharesColor(Test):
    """CR 105.2, 608.2h. A test: the object shares a color with `what`. If `what` has left, its last colors
    count.

    Colorless objects share no color.
    """

    def __init__(self, what: Ref[AnObject]) -> None:
        super().__init__("that shares a color")
        self.what: Ref[AnObject] = what

    def passes(self, g: Game, obj: Obj) -> bool:
        was = as_it_was(g, self.what)
        if g.find(was) < 0 and remembered(g, was) < 0:
            return False
        return last_known(g, was, derived.COLORS) & characteristic(g, obj, derived.COLORS) != 0


@final
class ControlledBy(Test):
    """CR 108.4, 102.2-3. A test: the object is (with `no`: isn't) controlled by a certain player.

    That is the player `who`, or the controller of the object `who`. `opponents`: an opponent of that player.
    """

    def __init__(
        self, who: Ref[APlayer] | Ref[AnObject], no: bool, label: str, opponents: bool = False
    ) -> None:  # fmt: skip
        super().__init__(label)
        self.who: Ref[APlayer] | Ref[AnObject] = who
        self.no: bool = no
        self.opponents: bool = opponents

    def passes(self, g: Game, obj: Obj) -> bool:
        if self.opponents:
            you = seat_of(g, g.slot(self.who.slot))
            return you >= 0 and is_opponent(g, controller(g, obj), you) != self.no
        return (controller(g, obj) == seat_of(g, g.slot(self.who.slot))) != self.no


@final
class OwnedBy(Test):
    """CR 108.3. A test: the object is (with `no`: isn't) owned by the player."""

    def __init__(self, player: Ref[APlayer], no: bool, label: str) -> None:
        super().__init__(label)
        self.player: Ref[APlayer] = player
        self.no: bool = no

    def passes(self, g: Game, obj: Obj) -> bool:
        return (g.home[obj] == who(g, self.player)) != self.no


@final
class Except(Test):
    """CR 109.2. A test: the object fits none of these sets, for text such as "permanents except for lands and
    tokens".
    """

    def __init__(self, *sets: Things) -> None:
        super().__init__(f"except for {' and '.join([x.label for x in sets])}")
        self.sets: list[Things] = list(sets)
        for x in sets:
            for t in x.tests:
                self.reads_pt = self.reads_pt or t.reads_pt

    def passes(self, g: Game, obj: Obj) -> bool:
        for x in self.sets:
            if x.fits(g, obj):
                return False
        return True


@final
class HasXInCost(Test):
    """CR 107.3. A test: the object has {X} in its mana cost."""

    def passes(self, g: Game, obj: Obj) -> bool:
        cost = CARDS.mana[characteristic(g, obj, derived.KIND)]
        return cost >= 0 and xs(cost) > 0


@final
class OfName(Test):
    """CR 201.2. A test: the object has this name."""

    def __init__(self, name: str) -> None:
        super().__init__(f"named {name}")
        self.name: str = name

    def passes(self, g: Game, obj: Obj) -> bool:
        if g.col(obj, columns.STATUS) & columns.STICKERED:
            return g.match.rules.name_of(g, obj) == self.name
        return CARDS.called(characteristic(g, obj, derived.KIND)) == self.name


@final
class SameName(Test):
    """CR 201.2, 608.2h. A test: the object has the same name as `what`.

    If `what` has left, its last name counts.
    """

    def __init__(self, what: Ref[AnObject]) -> None:
        super().__init__("of the same name")
        self.what: Ref[AnObject] = what

    def passes(self, g: Game, obj: Obj) -> bool:
        was = as_it_was(g, self.what)
        other = g.find(was)
        if other >= 0 and (g.col(obj, columns.STATUS) | g.col(other, columns.STATUS)) & columns.STICKERED:
            return g.match.rules.name_of(g, obj) == g.match.rules.name_of(g, other)
        if other < 0 and remembered(g, was) < 0:
            return False
        if characteristic(g, obj, derived.KIND) == FACE_DOWN_KIND:  # CR 708.2a: it has no name
            return obj == other
        return CARDS.share_a_name(characteristic(g, obj, derived.KIND), last_known(g, was, derived.KIND))


@final
class NamedLikeOne(Test):
    """CR 201.2a. A test: the object has the same name as another object of a set."""

    def __init__(self, among: Set[AnObject]) -> None:
        super().__init__(f"that has the same name as one of {among.label}")
        self.among: Set[AnObject] = among

    def passes(self, g: Game, obj: Obj) -> bool:
        kind = characteristic(g, obj, derived.KIND)
        if kind == FACE_DOWN_KIND:  # CR 708.2a
            return False
        for ref in self.among.options(g, vec[i64](capacity=16)):
            other = g.find(ref)
            if (
                other >= 0
                and other != obj
                and CARDS.share_a_name(kind, characteristic(g, other, derived.KIND))
            ):
                return True
        return False


@final
class IsAttached(Test):
    """CR 303, 301.5. A test: the object is attached to `what`."""

    def __init__(self, what: Ref[AnObject]) -> None:
        super().__init__("attached")
        self.what: Ref[AnObject] = what

    def passes(self, g: Game, obj: Obj) -> bool:
        return g.col(obj, columns.ATTACHED) == g.slot(self.what.slot)


@final
class AttachedToOne(Test):
    """CR 301.5, 303.4. A test: the object is attached to a permanent of `among`."""

    def __init__(self, among: Things) -> None:
        super().__init__(f"attached to {among.label}")
        self.among: Things = among

    def passes(self, g: Game, obj: Obj) -> bool:
        host = g.col(obj, columns.ATTACHED)
        return host >= 0 and holds(self.among, g, host)


@final
class IsThat(RememberedTest):
    """A test: the object is `what` itself."""

    def __init__(self, what: Ref[AnObject]) -> None:
        super().__init__("that")
        self.what: Ref[AnObject] = what

    def passes(self, g: Game, obj: Obj) -> bool:
        return g.ref(obj) == g.slot(self.what.slot)

    def knew(self, g: Game, ref: i64) -> bool:
        return ref == g.slot(self.what.slot)


@final
class Not(Test):
    """A test: the object doesn't pass another test."""

    def __init__(self, test: Test) -> None:
        super().__init__(f"not {test.label}")
        self.test: Test = test
        self.reads_pt = test.reads_pt

    def passes(self, g: Game, obj: Obj) -> bool:
        return not self.test.passes(g, obj)

    def remembers(self) -> bool:
        return self.test.remembers()

    def knew(self, g: Game, ref: i64) -> bool:
        return not self.test.knew(g, ref)


def all_remember(tests: list[Test]) -> bool:
    """CR 608.2h. Whether all the tests can be applied to an object that has left."""
    for t in tests:
        if not t.remembers():
            return False
    return True


@final
class AnyOf(Test):
    """A test: the object passes at least one of these tests."""

    def __init__(self, label: str, *tests: Test) -> None:
        super().__init__(label)
        self.tests: list[Test] = list(tests)
        self.looks_at = 0
        for t in tests:
            self.looks_at |= t.looks_at
            self.reads_pt = self.reads_pt or t.reads_pt

    def passes(self, g: Game, obj: Obj) -> bool:
        for t in self.tests:
            if t.passes(g, obj):
                return True
        return False

    def remembers(self) -> bool:
        return all_remember(self.tests)

    def knew(self, g: Game, ref: i64) -> bool:
        for t in self.tests:
            if t.knew(g, ref):
                return True
        return False


@final
class Every(Test):
    """A test: the object passes all of these tests."""

    def __init__(self, *tests: Test) -> None:
        super().__init__(" ".join([t.label for t in tests]))
        self.tests: list[Test] = list(tests)
        self.looks_at = 0
        for t in tests:
            self.looks_at |= t.looks_at
            self.reads_pt = self.reads_pt or t.reads_pt

    def passes(self, g: Game, obj: Obj) -> bool:
        for t in self.tests:
            if not t.passes(g, obj):
                return False
        return True

    def remembers(self) -> bool:
        return all_remember(self.tests)

    def knew(self, g: Game, ref: i64) -> bool:
        for t in self.tests:
            if not t.knew(g, ref):
                return False
        return True


@final
class Multicolored(RememberedTest):
    """CR 105.2. A test: the object has two or more colors."""

    def __init__(self) -> None:
        super().__init__("multicolored")
        self.looks_at = 0

    def passes(self, g: Game, obj: Obj) -> bool:
        colors = characteristic(g, obj, derived.COLORS)
        return colors & (colors - 1) != 0

    def knew(self, g: Game, ref: i64) -> bool:
        colors = last_known(g, ref, derived.COLORS)
        return colors & (colors - 1) != 0


@final
class Monocolored(RememberedTest):
    """CR 105.2a. A test: the object has exactly one color."""

    def __init__(self) -> None:
        super().__init__("monocolored")
        self.looks_at = 0

    def passes(self, g: Game, obj: Obj) -> bool:
        colors = characteristic(g, obj, derived.COLORS)
        return colors != 0 and colors & (colors - 1) == 0

    def knew(self, g: Game, ref: i64) -> bool:
        colors = last_known(g, ref, derived.COLORS)
        return colors != 0 and colors & (colors - 1) == 0


OTHER: Final = ButNot(THIS)
NONLAND: Final = Has(LAND, True, "nonland")
NONCREATURE: Final = Has(CREATURE, True, "noncreature")
NONARTIFACT: Final = Has(ARTIFACT, True, "nonartifact")
NONLEGENDARY: Final = Has(LEGENDARY, True, "nonlegendary")
TAPPED_ONE: Final = WithStatus(columns.TAPPED, False, "tapped")
UNTAPPED_ONE: Final = WithStatus(columns.TAPPED, True, "untapped")
ATTACKING_ONE: Final = WithStatus(columns.ATTACKING, False, "attacking")
BLOCKING_ONE: Final = WithStatus(columns.BLOCKING, False, "blocking")
FIGHTING_ONE: Final = WithStatus(columns.ATTACKING | columns.BLOCKING, False, "attacking or blocking")
TOKEN_ONE: Final = WithStatus(columns.TOKEN, False, "token")
NONTOKEN: Final = WithStatus(columns.TOKEN, True, "nontoken")
YOU_OWN: Final = OwnedBy(YOU, False, "you own")
YOU_DONT_OWN: Final = OwnedBy(YOU, True, "you don't own")


def color(colors: int, no: bool = False) -> Test:
    """CR 105.2. A test: the object has any of these colors, one bit each (with `no`: none of them)."""
    names = [name for i, name in enumerate(("white", "blue", "black", "red", "green")) if colors >> i & 1]
    return OfColor(colors, no, ("non" if no else "") + " or ".join(names))


def of_type(name: str, no: bool = False) -> Test:
    """CR 205.3. A test: the object has (with `no`: hasn't) that subtype."""
    return OfType(name, no)


def types(mask: int, label: str, no: bool = False) -> Test:
    """CR 205. A test: the object has all of these types and supertypes (with `no`: none of them)."""
    return Has(mask, no, label)


def with_keys(keys: int, label: str, no: bool = False) -> Test:
    """CR 702. A test: the object has any of these keywords (with `no`: none of them)."""
    return WithKeys(keys, no, label)
