"""CR 205. Read noun phrases (CR 109.2), such as `another nonland permanent an opponent controls`, as sets of
objects.
"""

from __future__ import annotations

import re
from collections.abc import Container, Iterator, Sequence
from dataclasses import dataclass
from typing import Any, Final

from cardwright.games.magic.actions.stacking import FromSource, IsActivated, IsTriggered
from cardwright.games.magic.actions.suspecting import SUSPECTED_ONE
from cardwright.games.magic.amounts.values import MANA_VALUE, number, value_of
from cardwright.games.magic.characteristics.selections import IsSpell, PlayersAsThings, Test, Things
from cardwright.games.magic.numbers import columns, derived, keywords
from cardwright.games.magic.numbers.types import (
    ARTIFACT,
    BASIC,
    BATTLE,
    COLOR_NAMES,
    CREATURE,
    ENCHANTMENT,
    INSTANT,
    LAND,
    LEGENDARY,
    PERMANENTS,
    PLANESWALKER,
    SNOW,
    SORCERY,
)
from cardwright.games.magic.numbers.zones import BATTLEFIELD, EXILE, GRAVEYARD, HAND, LIBRARY, STACK
from cardwright.games.magic.objects.players import ANYBODYS, OTHERS, THEIRS, YOURS, says_you
from cardwright.games.magic.oracle.nouns import type_list
from cardwright.games.magic.oracle.subtypes import PLURALS, SUBTYPE_WORDS, WALKER_TYPES
from cardwright.games.magic.selectors import nouns as s
from cardwright.games.magic.selectors.attacked import AttacksYou
from cardwright.games.magic.selectors.chosen import OfChosenPlayer
from cardwright.games.magic.selectors.combat_damage import Unblocked
from cardwright.games.magic.selectors.enchanted_player import AttachedToYou, OfEnchantedPlayer
from cardwright.games.magic.selectors.modified import Bears, Modified, Tougher
from cardwright.games.magic.selectors.nouns import OTHER
from cardwright.games.magic.selectors.owners import OwnedByOne
from cardwright.kernel.effects import IT, THIS, YOU_SLOT, Ref

from .engine import Attempt, Node, Rule
from .grammar import G, Unread
from .numerals import said_number

TYPE_WORDS: Final = {
    "creature": CREATURE, "land": LAND, "artifact": ARTIFACT, "enchantment": ENCHANTMENT, "planeswalker": PLANESWALKER,
    "instant": INSTANT, "sorcery": SORCERY, "battle": BATTLE, "permanent": PERMANENTS,
}  # fmt: skip
PLURAL_TYPES: Final = {**{f"{w}s": m for w, m in TYPE_WORDS.items()}, "sorceries": SORCERY}
COLORS: Final = {name: 1 << i for i, name in enumerate(COLOR_NAMES[:5])}
STATES: Final[dict[str, Test]] = {
    "tapped": s.TAPPED_ONE, "untapped": s.UNTAPPED_ONE, "attacking": s.ATTACKING_ONE, "blocking": s.BLOCKING_ONE,
    "nontoken": s.NONTOKEN, "multicolored": s.Multicolored(), "monocolored": s.Monocolored(),
    "colorless": s.OfColor(31, True, "colorless"), "colored": s.OfColor(31, False, "colored"),
    "token": s.TOKEN_ONE, "blocked": s.WithStatus(columns.BLOCKED, False, "blocked"), "unblocked": Unblocked(),
    "face-down": s.WithStatus(columns.FACE_DOWN, False, "face-down"),
    "modified": Modified(), "enchanted": Bears(True, False), "equipped": Bears(False, True),
    "enchanted or equipped": Bears(True, True), "kicked": s.WithStatus(columns.KICKED, False, "kicked"),
    "suspected": SUSPECTED_ONE,
    "historic": s.AnyOf("historic", s.types(ARTIFACT, "artifact"), s.types(LEGENDARY, "legendary"), s.of_type("Saga")),
    "outlaw": s.AnyOf(
        "outlaw", *(s.of_type(word) for word in ("Assassin", "Mercenary", "Pirate", "Rogue", "Warlock"))
    ),
}  # fmt: skip
KINDS_NAMED: Final = ("historic", "outlaw")  # kinds in one word, which a permanent may not be, too
SUPERTYPES: Final = {"legendary": LEGENDARY, "basic": BASIC, "snow": SNOW}
WHOSE: Final = {
    "you control": YOURS, "an opponent controls": THEIRS, "your opponents control": THEIRS, "you don't control": OTHERS,
    "opponents control": THEIRS, "they control": YOURS, "you own but don't control": OTHERS,
    "you own and control": YOURS,
}  # fmt: skip
PLACES: Final = {
    "from your graveyard": (GRAVEYARD, YOURS), "in your graveyard": (GRAVEYARD, YOURS),
    "from a graveyard": (GRAVEYARD, ANYBODYS), "in a graveyard": (GRAVEYARD, ANYBODYS),
    "from a single graveyard": (GRAVEYARD, ANYBODYS), "in a single graveyard": (GRAVEYARD, ANYBODYS),
    "in all graveyards": (GRAVEYARD, ANYBODYS), "in each graveyard": (GRAVEYARD, ANYBODYS),
    "from each graveyard": (GRAVEYARD, ANYBODYS), "from an opponent 's graveyard": (GRAVEYARD, THEIRS),
    "in an opponent 's graveyard": (GRAVEYARD, THEIRS), "in your opponents ' graveyards": (GRAVEYARD, THEIRS),
    "from your hand": (HAND, YOURS), "in your hand": (HAND, YOURS), "in graveyards": (GRAVEYARD, ANYBODYS),
    "from graveyards": (GRAVEYARD, ANYBODYS), "from all graveyards": (GRAVEYARD, ANYBODYS),
    "in a hand": (HAND, ANYBODYS), "in a library": (LIBRARY, ANYBODYS),
    "from your library": (LIBRARY, YOURS), "in your library": (LIBRARY, YOURS),
    "from their graveyard": (GRAVEYARD, YOURS), "in their graveyard": (GRAVEYARD, YOURS),
    "from their hand": (HAND, YOURS), "in their hand": (HAND, YOURS),
    "in exile": (EXILE, ANYBODYS), "you own in exile": (EXILE, YOURS),
}  # fmt: skip

EXILED: Final = ("in exile", "you own in exile")
THEIR: Final = " their "  # a zone of the player who acts
ZONES_OF_ONE: Final = ("graveyard", "hand", "library")  # of a player who is named

# CR 110.5, 508, 509: qualities of permanents, which neither a card elsewhere nor a spell has
OF_PERMANENTS: Final = (
    "tapped", "untapped", "attacking", "blocking", "blocked", "unblocked", "token", "nontoken", "modified", "enchanted",
    "equipped", "enchanted or equipped", "suspected",
)  # fmt: skip
PERMANENT, CARD, SPELL = "permanent", "card", "spell"
HEADS: Final = (PERMANENT, CARD, SPELL)
ON_STACK: Final = "ability"  # what is on the stack and may be an ability: nothing is said of it by itself


@dataclass(frozen=True)
class Phrase:
    """A noun phrase: the words before the noun, the noun, and the phrases after it."""

    before: tuple[tuple[str, Any], ...]
    head: str  # permanent, card, spell
    types: int
    after: tuple[Any, ...] = ()
    whose: str = ""
    place: str = ""
    plural: bool = False
    said: str = ""  # the noun, as a pronoun repeats it


class Tail:
    """A phrase that was read after a noun, such as `with flying`. `node`: its node in the parse tree."""

    def __init__(self, node: Node) -> None:
        self.node = node

    def __eq__(self, other: object) -> bool:
        return isinstance(other, Tail) and self.node is other.node

    def __hash__(self) -> int:
        return id(self.node)


def separator(a: Attempt, i: int, several: bool = False) -> tuple[int, bool]:
    """Read a comma, an `or` or both between the words of a list. Return the place after them, and whether
    there was an `or`.

    If there is neither, the place is `i` itself. `several`: in a plural list, `and` is read like `or`.
    """
    j = i + a.words(i, ",")
    last = j < a.t.n and (a.t.low[j] in ("or", "and/or") or (several and a.t.low[j] == "and"))
    return j + last, last


CARDS_AND_SPELLS: Final = ("card", "cards", "spell", "spells")


def rows(a: Attempt, i: int, words: Sequence[str], among: Container[str]) -> Iterator[tuple[list[str], int]]:
    """Read a list of words with `or` before the last one: `red, white, or blue`. `and` may stand there if
    `cards` or `spells` follows.

    `words`: all words of the text, as they are compared. `among`: the words that may be in the list.
    """
    yield from row_of(a, i, words, among, False)
    for row, end in row_of(a, i, words, among, True):
        if a.low[end - 2] == "and" and end < a.n and a.low[end] in CARDS_AND_SPELLS:
            yield row, end


def row_of(
    a: Attempt, i: int, words: Sequence[str], among: Container[str], several: bool
) -> Iterator[tuple[list[str], int]]:
    """Read a list of words with `or` before the last one. `several`: `and` may stand in the place of `or`."""
    row, j = [words[i]], i + 1
    while True:
        after_it, last = separator(a, j, several)
        if after_it == j or after_it >= a.t.n or words[after_it] not in among:
            return
        row.append(words[after_it])
        j = after_it + 1
        if last:
            yield row, j
            return


SIZED: Final = re.compile(r"\d+/\d+")
ADJECTIVE: Final = " adjective"  # no template has a category of that name


def adjectives_at(a: Attempt, i: int) -> Sequence[tuple[tuple[str, str], int]]:
    """Return the adjectives that can be read from a place on. The result is computed only once for each
    place.
    """
    found = a.memo.get((ADJECTIVE, i))
    if found is None:
        found = a.memo[ADJECTIVE, i] = tuple(adjective(a, i))
    return found


def adjective(a: Attempt, i: int) -> Iterator[tuple[tuple[str, str], int]]:
    """Read one word that stands before the noun, or two joined by `or`: `white or blue`, `attacking or
    blocking`.
    """
    low, raw = a.t.low[i], a.t.raw[i]
    if low in ("other", "another"):
        yield ("other", ""), i + 1
    if low in STATES:
        if a.words(i, "attacking", "or", "blocking"):
            yield ("fighting", ""), i + 3
        elif a.words(i, "enchanted", "or", "equipped"):
            yield ("state", "enchanted or equipped"), i + 3
        else:
            yield ("state", low), i + 1
    if low in SUPERTYPES:
        yield ("super", low), i + 1
    if low in COLORS:
        yield ("color", low), i + 1
        for row, end in rows(a, i, a.t.low, COLORS):
            yield ("color", " ".join(row)), end
    if low in TYPE_WORDS and low != "permanent":
        yield ("type", low), i + 1
    if SIZED.fullmatch(low):
        yield ("size", low), i + 1
    if raw in SUBTYPE_WORDS:
        yield ("sub", raw), i + 1
        for row, end in rows(a, i, a.t.raw, SUBTYPE_WORDS):
            yield ("either", "/".join(row)), end
    if raw in WALKER_TYPES and i + 1 < a.t.n and a.t.low[i + 1] in ("planeswalker", "planeswalkers"):
        yield ("sub", raw), i + 1
    if low.startswith("non-") and raw[4:] in WALKER_TYPES and a.words(i + 1, "planeswalker"):
        yield ("nonsub", raw[4:]), i + 1
    if low.startswith("non-") and raw[4:] in SUBTYPE_WORDS:
        yield ("nonsub", raw[4:]), i + 1
    if low.startswith("non") and low[3:].lstrip("-") in KINDS_NAMED:
        yield ("nonstate", low[3:].lstrip("-")), i + 1
    if low.startswith("non"):
        rest = low[3:].lstrip("-")
        if rest in COLORS or rest in TYPE_WORDS or rest in SUPERTYPES:
            yield ("non", rest), i + 1


def typed(a: Attempt, i: int, plural: bool, several: bool = False) -> Iterator[tuple[int, str, int]]:
    """CR 205.2. Read card types: `artifact`, `artifact or enchantment`, `artifact, creature, or land`.

    Yield the types as bits, the noun for later mentions (as in `that artifact`), and the place after the
    types.
    """
    words = PLURAL_TYPES if plural else TYPE_WORDS
    mask, j, last = 0, i, ""
    while j < a.t.n:
        mask_here = words.get(a.t.low[j], 0)
        if not mask_here or mask_here & mask == mask_here:
            return  # `a legendary creature or creature with flying`: two sorts of one type
        mask |= mask_here
        last = a.t.low[j].removesuffix("s").replace("sorcerie", "sorcery") if plural else a.t.low[j]
        j += 1
        yield mask, last if j == i + 1 else "permanent", j
        start = j
        if j < a.t.n and a.t.low[j] == ",":
            j += 1
        if j < a.t.n and (a.t.low[j] in ("or", "and/or") or ((plural or several) and a.t.low[j] == "and")):
            j += 1
        if j == start:
            return


UNIT_KINDS: Final = (
    "color",
    "super",
    "type",
    "sub",
    "nonsub",
    "non",
    "either",
)  # what one of several kinds is said by
UNIT_STATES: Final = tuple(
    ("state", word)
    for word in (
        "colorless",
        "multicolored",
        "monocolored",
        "historic",
        "colored",
        "enchanted",
        "equipped",
        "suspected",
        "tapped",
        "untapped",
        "attacking",
        "blocking",
    )
)
Unit = tuple[tuple[str, Any], ...]


def units(a: Attempt, i: int, plural: bool) -> Iterator[tuple[Unit, bool, int]]:
    """Read one kind in a list of kinds, such as `red creature`, `Vehicle` or `nonbasic lands`.

    Yield its words, whether it ends with a plural noun, and the place after it.
    """
    stack: list[tuple[Unit, int]] = [((), i)]
    while stack:
        said, j = stack.pop()
        if j >= a.t.n:
            continue
        if plural:
            low, raw = a.t.low[j], a.t.raw[j]
            if low in PLURAL_TYPES and low != "permanents":
                yield (*said, ("type", low.removesuffix("s").replace("sorcerie", "sorcery"))), True, j + 1
            if raw in PLURALS:
                yield (*said, ("sub", PLURALS[raw])), True, j + 1
        for word, end in adjectives_at(a, j):
            if (word[0] in UNIT_KINDS or word in UNIT_STATES) and len(said) < 3:
                yield (*said, word), False, end
                stack.append(((*said, word), end))


def kinds_in_row(a: Attempt, i: int, plural: bool) -> Iterator[tuple[tuple[Unit, ...], bool, int]]:
    """CR 205. Read a list of kinds: `creature or Vehicle`, `land or nonblack creature`.

    Lists of types alone, of subtypes alone or of colors alone are read elsewhere. If the first kind has an
    adjective, each of the others must have one, because the adjective could be meant for all of them.
    """
    front: list[tuple[tuple[Unit, ...], bool, bool, int]] = [
        ((u,), p, False, j) for u, p, j in units(a, i, plural)
    ]
    while front:
        ahead: list[tuple[tuple[Unit, ...], bool, bool, int]] = []
        for found, plurals, closed, j in front:
            if closed:
                if is_mixed(found):
                    yield found, plurals, j
                continue
            after_it, last = separator(a, j, plural)
            if after_it == j or len(found) > 4:
                continue
            ahead += [((*found, u), p, last, end) for u, p, end in units(a, after_it, plural) if p == plurals]
        front = ahead


def is_mixed(found: tuple[Unit, ...]) -> bool:
    """Whether a list of kinds is read by `kinds_in_row`, because its words are of different classes (such
    as types and colors) or some kinds have adjectives.
    """
    if len(found[0]) > 1 and any(len(unit) == 1 for unit in found):
        return False
    first = [word for word in found[0] if word[0] != "state"]
    if len(first) == 1 and any(len(unit) > 1 and unit[0][0] == first[0][0] != "type" for unit in found[1:]):
        return False  # `Vampire or Wizard creature`, `tapped Vampire or Wizard creature`: both are creatures
    sorts = {unit[0][0] for unit in found if len(unit) == 1}
    return len(sorts) != 1 or any(len(unit) > 1 for unit in found)


def heads(
    a: Attempt, i: int, plural: bool
) -> Iterator[tuple[str, int, tuple[tuple[str, Any], ...], str, int]]:
    """Read the noun of a noun phrase.

    Yield what it stands for (such as a permanent), its types, words such as a subtype, the noun that a later
    sentence uses in `that ...`, and the place after it.
    """
    of_each = not plural and i > 0 and a.low[i - 1] == "each"  # `each artifact, creature, and enchantment`
    for mask, said, end in typed(a, i, plural, of_each):
        if mask & (INSTANT | SORCERY) == 0:
            yield "permanent", mask, (), said, end
    for mask, _, end in typed(
        a, i, False, True
    ):  # `instant and sorcery card`: each of them is one or the other
        word = a.t.low[end] if end < a.t.n else ""
        if word in (("cards",) if plural else ("card",)):
            yield "card", mask, (), "card", end + 1
        if word in (("spells",) if plural else ("spell",)):
            yield "spell", mask, (), "spell", end + 1
    for found, plurals, end in kinds_in_row(a, i, plural):
        word = a.t.low[end] if end < a.t.n else ""
        kinds = (("kinds", found),)
        if word == ("cards" if plural else "card") and not plurals:
            yield "card", 0, kinds, "card", end + 1
        elif word == ("spells" if plural else "spell") and not plurals:
            yield "spell", 0, kinds, "spell", end + 1
        elif word == ("permanents" if plural else "permanent") and not plurals:
            yield "permanent", PERMANENTS, kinds, "permanent", end + 1
        elif plurals == plural and all(unit[-1][0] in ("type", "sub") for unit in found):
            yield "permanent", PERMANENTS, kinds, "permanent", end
    if not plural:
        for sorts, end in on_the_stack(a, i):
            yield ON_STACK, 0, (("stack", sorts),), ON_STACK, end
    word = a.t.low[i]
    if word == ("cards" if plural else "card"):
        yield "card", 0, (), "card", i + 1
    elif word == ("spells" if plural else "spell"):
        yield "spell", 0, (), "spell", i + 1
    elif word == ("tokens" if plural else "token"):
        yield "permanent", PERMANENTS, (("state", "token"),), "token", i + 1
    raw = a.t.raw[i]
    sub = PLURALS.get(raw) if plural else raw if raw in SUBTYPE_WORDS else None
    if sub:
        yield "permanent", PERMANENTS, (("sub", sub),), "permanent", i + 1
        if not plural:
            for row, end in rows(a, i, a.t.raw, SUBTYPE_WORDS):
                if len(row) > 2:
                    yield "permanent", PERMANENTS, (("either", "/".join(row)),), "permanent", end
        if i + 2 < a.t.n and a.t.low[i + 1] in ("or", "and", "and/or"):
            other = a.t.raw[i + 2]
            more = PLURALS.get(other) if plural else other if other in SUBTYPE_WORDS else None
            if more:
                yield "permanent", PERMANENTS, (("either", f"{sub}/{more}"),), "permanent", i + 3
        for row, end in row_of(a, i, a.t.raw, PLURALS if plural else SUBTYPE_WORDS, plural):
            if len(row) > 2:
                words = "/".join(PLURALS[word] if plural else word for word in row)
                yield "permanent", PERMANENTS, (("either", words),), "permanent", end


ABILITY_WORDS: Final = {
    ("activated", "ability"): ("activated",), ("triggered", "ability"): ("triggered",),
    ("activated", "or", "triggered", "ability"): ("activated", "triggered"), ("ability",): ("activated", "triggered"),
}  # fmt: skip


def stack_sort(a: Attempt, i: int) -> Iterator[tuple[tuple[Any, ...], int]]:
    """CR 112.1, 113.3. Read one kind of object on the stack: `activated ability`, `legendary spell`."""
    for words, sorts in ABILITY_WORDS.items():
        if a.words(i, *words):
            yield sorts, i + len(words)
    stack: list[tuple[tuple[tuple[str, Any], ...], int]] = [((), i)]
    while stack:
        said, j = stack.pop()
        if a.words(j, "spell"):
            yield (said,), j + 1
        if j >= a.n or len(said) > 2:
            continue
        for mask, _, end in typed(a, j, False):
            if a.words(end, "spell"):
                yield ((*said, ("types", mask)),), end + 1
        stack += [((*said, word), end) for word, end in adjectives_at(a, j) if word[0] in UNIT_KINDS]


def on_the_stack(a: Attempt, i: int) -> Iterator[tuple[tuple[Any, ...], int]]:
    """CR 113.3. Read a list of kinds of objects on the stack, with at least one kind of ability.

    For example `activated or triggered ability`, or `instant spell, sorcery spell, or triggered ability`.
    """
    front: list[tuple[tuple[Any, ...], bool, int]] = [(found, True, end) for found, end in stack_sort(a, i)]
    first = True
    while front:
        ahead: list[tuple[tuple[Any, ...], bool, int]] = []
        for found, closed, j in front:
            words = [x for x in found if isinstance(x, str)]
            if closed and words and len(set(found)) == len(found):
                yield found, j
            after_it, last = separator(a, j)
            if after_it != j and len(found) < 5 and (first or not closed):
                ahead += [((*found, *more), last, end) for more, end in stack_sort(a, after_it)]
        front, first = ahead, False


def sort_tests(row: tuple[Any, ...]) -> list[Test]:
    """CR 113.3. Return tests that only objects on the stack of one of these kinds pass.

    Return no tests if spells and all abilities are meant.
    """
    abilities = sum(sort in ("activated", "triggered") for sort in row)
    if abilities == 2 and len(row) == 3 and () in row:
        return []
    if abilities == len(row) == 2:
        return [s.Not(IsSpell("spell"))]
    made = [
        IsActivated() if sort == "activated" else IsTriggered() if sort == "triggered" else spell_sort(sort)
        for sort in row
    ]
    return made if len(made) == 1 else [s.AnyOf("", *made)]


def spell_sort(said: tuple[tuple[str, Any], ...]) -> Test:
    """CR 112.1. Return a test for spells that fit this description."""
    tests: list[Test] = []
    for kind, word in said:
        if kind != "types":
            tests.append(test_of(kind, word))
            continue
        named = [s.types(bit, text) for text, bit in TYPE_WORDS.items() if text != "permanent" and bit & word]
        tests.append(named[0] if len(named) == 1 else s.AnyOf(" or ".join(t.label for t in named), *named))
    return s.Every(IsSpell(), *tests) if tests else IsSpell()


def phrases(a: Attempt, i: int, plural: bool) -> Iterator[tuple[Phrase, int]]:
    """Read every noun phrase that begins at place `i`."""
    stack: list[tuple[tuple[tuple[str, str], ...], int]] = [((), i)]
    while stack:
        before, j = stack.pop()
        if j >= a.t.n:
            a.fail(j, "a noun")
            continue
        found = False
        for word, end in adjectives_at(a, j):
            if word[0] == "other" and before:
                continue
            found = True
            stack.append(((*before, word), end))
            if word[0] in ("non", "nonsub") and end < a.t.n and a.t.low[end] == ",":
                stack.append(((*before, word), end + 1))
        for head, mask, own, said, end in heads(a, j, plural):
            found = True
            odd = [one for one in before if head != PERMANENT and is_of_permanents(*one, head)]
            if odd:
                a.fail(end - 1, f"a permanent: a {head} is never {adjectives(odd)}")
                continue
            if head != SPELL and ("state", "kicked") in before:
                a.fail(end - 1, f"a spell: a {head} is never kicked")  # CR 702.33d
                continue
            if head != "permanent" and not mask and before and before[-1][0] == "type":
                continue  # `creature card`: the type is the noun's
            if said == "token" and before and before[-1][0] == "type":  # `creature tokens`: creatures
                mask = TYPE_WORDS[before[-1][1]]
                yield from tails(a, Phrase((*before[:-1], *own), head, mask, plural=plural, said=said), end)
                continue
            if own and own[0][0] == "kinds" and not may_stand_before(before, own[0][1]):
                continue  # a word that may be meant of the first kind, or of all
            yield from tails(a, Phrase((*before, *own), head, mask, plural=plural, said=said), end)
        if not found:
            a.fail(j, "a noun")


def may_stand_before(before: tuple[tuple[str, str], ...], kinds: tuple[Unit, ...]) -> bool:
    """Whether the words before a list of kinds apply to all of the kinds.

    The word `other` does. A state such as `tapped` does only if no kind has an adjective of its own.
    """
    if any(len(unit) > 1 for unit in kinds):
        return all(kind == "other" for kind, _ in before)
    return all(kind in ("other", "state") for kind, _ in before)


def is_of_permanents(kind: str, word: str, head: str) -> bool:
    """CR 110.5. Whether a word before a noun applies only to permanents, such as `tapped`.

    A spell can be face down, too.
    """
    if kind == "fighting":
        return True
    return kind == "state" and (word in OF_PERMANENTS or (word == "face-down" and head == CARD))


def adjectives(before: list[tuple[str, str]]) -> str:
    """Return the words before a noun as a text for an error message."""
    said = {"fighting": "attacking or blocking"}
    return " ".join(word or said.get(kind, kind) for kind, word in before)


def tails(a: Attempt, noun: Phrase, i: int) -> Iterator[tuple[Phrase, int]]:
    """Yield the noun phrase as it is, and with each phrase that can follow it in the text."""
    yield noun, i
    if i >= a.t.n:
        return
    for table, field in ((WHOSE, "whose"), (PLACES, "place")):
        if is_counted(noun) and not (noun.head == CARD and (a.t.low[i] == "from" or is_of_one(noun))):
            continue  # `the number of creatures you control`: these, not that
        if getattr(noun, field) or (noun.head == "card") != (field == "place"):
            continue
        for n in (5, 4, 3, 2):
            if " ".join(a.t.low[i : i + n]) in table and i + n <= a.t.n:
                made = {**noun.__dict__, field: " ".join(a.t.low[i : i + n])}
                yield from tails(a, Phrase(**made), i + n)
    if noun.head == CARD and not noun.place and a.t.low[i] in ("in", "from"):
        yield from in_zone_of(a, noun, i)
    if noun.head == PERMANENT and not noun.whose and a.words(i, "on", "the", "battlefield"):
        yield from tails(a, noun, i + 3)  # CR 403.3: which is where permanents are
    if len(noun.after) < 2:
        for node, end in a.at("after", i):
            if noun.head not in node.rule.options["of"]:
                a.fail(i, f"something that can be said of a {noun.head}")
                continue
            if is_counted(noun) and node.rule.template.endswith((" control", " controls")):
                continue  # `greater than the number of lands that player controls`: these, not that
            yield from tails(a, Phrase(**{**noun.__dict__, "after": (*noun.after, Tail(node))}), end)


def is_counted(noun: Phrase) -> bool:
    """Whether a noun phrase ends with another noun, as in `with power greater than the number of Forests`.

    A `you control` after it would belong to that other noun.
    """
    return bool(noun.after) and noun.after[-1].node.rule.slots[-1:] in (["amount"], ["np"], ["nps"])


def is_of_one(noun: Phrase) -> bool:
    """Whether a noun phrase ends with a number of another object, such as `its power`.

    Then the words that follow belong to the noun itself.
    """
    last = noun.after[-1].node.kids[-1]
    return isinstance(last, Node) and last.rule.template.endswith((" power", " toughness", " mana value"))


def in_zone_of(a: Attempt, noun: Phrase, i: int) -> Iterator[tuple[Phrase, int]]:
    """CR 404.2. Read the zone of a player who is named: `creature cards in target player's graveyard`."""
    for owner, j in a.at("who", i + 1):
        for zone in ZONES_OF_ONE:
            if a.words(j, "'s", zone):
                node = Node(OWNED_BY_ONE, (owner,), i)
                made = {**noun.__dict__, "place": f"in a {zone}", "after": (*noun.after, Tail(node))}
                yield from tails(a, Phrase(**made), j + 2)


def owned_by_one(e: Any, node: Node) -> Test:
    """CR 108.3. Return a test: owned by this player. A card in a graveyard is in its owner's graveyard."""
    if of_chosen_player(e, node):
        return OfChosenPlayer(True)
    who = e.player(node)
    if not isinstance(who, Ref):
        raise Unread("Cardwright expects one player as the owner here ('target player'), not several")
    return s.OwnedBy(who, False, "")


OWNED_BY_ONE: Final = Rule("after", "<who>", owned_by_one, of=HEADS)


def either_one(a: Attempt, first: Phrase, i: int) -> Iterator[tuple[Phrase, int]]:
    """Read two noun phrases joined by `or`: `a basic land card or a Gate card`.

    Words around a noun belong to that noun, except for the controller or owner, which belongs to both. The
    second article may be missing if the nouns are cards.
    """
    if first.whose or first.place or not a.words(i, "or"):
        return
    article = a.words(i + 1, "a") or a.words(i + 1, "an")
    if not article and (first.head != CARD or first.after):
        return
    for second, end in phrases(a, i + 1 + article, False):
        if second.head == first.head and not second.whose and not any(k == "other" for k, _ in second.before):
            place = second.place
            both = (first, Phrase(**{**second.__dict__, "place": ""}))
            none = PERMANENTS if first.head == PERMANENT else 0
            yield Phrase((("phrases", both),), first.head, none, (), "", place, False, first.head), end


def several_sorts(a: Attempt, i: int) -> Iterator[tuple[Phrase, int]]:
    """Read several kinds of spells, each with its own noun: `colorless spells and artifact spells`."""
    for first, j in a.at("nps", i):
        yield first, j
        if first.head != SPELL or first.whose or not (a.words(j, "and") or a.words(j, "or")):
            continue
        for second, end in phrases(a, j + 1, True):
            if second.head == SPELL and not second.whose and not any(k == "other" for k, _ in second.before):
                yield Phrase((("phrases", (first, second)),), SPELL, 0, (), "", "", True, SPELL), end


def each_kinds(a: Attempt, i: int) -> Iterator[tuple[Phrase, int]]:
    """Read a phrase after `each`: `creature`, or `creature and planeswalker` for all objects of both
    kinds.
    """
    yield from a.at("np", i)
    for mask, _, end in typed(a, i, False, True):
        if mask & (mask - 1):
            yield from tails(a, Phrase((), PERMANENT, mask, said=PERMANENT), end)


def reader(plural: bool) -> Any:
    """Return the function that reads noun phrases in the singular or plural."""

    def read(a: Attempt, i: int) -> Iterator[tuple[Phrase, int]]:
        seen = set()
        for phrase, end in phrases(a, i, plural):
            if (phrase, end) not in seen:
                seen.add((phrase, end))
                yield phrase, end
                if not plural and not (i and a.t.low[i - 1] == "another"):
                    yield from either_one(a, phrase, end)

    return read


def another_or_one(a: Attempt, i: int) -> Iterator[tuple[Phrase, int]]:
    """Read `another creature or an artifact`. The artifact may be the source of the ability itself."""
    if a.words(i, "another"):
        for phrase, end in phrases(a, i, False):
            yield from either_one(a, phrase, end)


G.leaf("np", reader(False))
G.leaf("nps", reader(True))
G.leaf("another_or_np", another_or_one)
G.leaf("cardnp", reader(False))  # cards that the sentence says the zone of
G.leaf("cardnps", reader(True))
G.leaf("spellnps", several_sorts)
G.leaf("eachnp", each_kinds)
G.leaf("kindof", reader(False))  # what something is not: where it is may be said behind


# -- what they are
def kinds_said(every: list[list[Test]]) -> str:
    """Return several kinds as a text: `creature or Vehicle`."""
    said = [" ".join(t.label for t in unit) for unit in every]
    return " or ".join([", ".join(said[:-1]), said[-1]])


def test_of(kind: str, word: Any) -> Test:
    """Return the test for a word before a noun. `kind`: what kind of word it is, such as a color or a
    subtype.
    """
    if kind == "state":
        return STATES[word]
    if kind == "nonstate":
        return s.Not(STATES[word])
    if kind == "fighting":
        return s.FIGHTING_ONE
    if kind == "super":
        return s.types(SUPERTYPES[word], word)
    if kind == "color":
        return s.color(sum(COLORS[c] for c in word.split()))
    if kind == "type":
        return s.types(TYPE_WORDS[word], word)
    if kind == "sub":
        return s.of_type(word)
    if kind == "nonsub":
        return s.of_type(word, no=True)
    if kind == "kinds":
        every = [[test_of(*one) for one in unit] for unit in word]
        return s.AnyOf(kinds_said(every), *(t[0] if len(t) == 1 else s.Every(*t) for t in every))
    if kind == "either":
        return s.AnyOf(word.replace("/", " or "), *(s.of_type(w) for w in word.split("/")))
    if kind == "non":
        if word in COLORS:
            return s.color(COLORS[word], no=True)
        return s.types(TYPE_WORDS.get(word, 0) or SUPERTYPES[word], f"non{word}", no=True)
    raise Unread(f"Cardwright can't describe an object with a word of the kind {kind!r} here")


def other_test(env: Any, types: int) -> Test:
    """CR 608.2c. Return the test for `another`: an object that isn't the source of the ability.

    In a spell, it is an object that isn't the one mentioned before.
    """
    if env.attaches and not env.host_types & types:
        raise Unread("'another' could exclude this card or the object to which this card is attached")
    if env.of_each:
        return s.ButNot(IT)
    if not env.spell:
        return OTHER
    before = env.objects()
    if len(before) != 1 or env.objects(plural=True):
        raise Unread("Cardwright can't tell which object 'another' or 'other' excludes")
    return s.ButNot(before[0].what)


def tests_of(phrase: Phrase, env: Any) -> list[Test]:
    """Return the tests that the words of a noun phrase stand for, without its types. The test for `other`
    comes first.
    """
    found = [
        other_test(env, phrase.types)
        if kind == "other"
        else either_test([all_of(each, env) for each in word])
        if kind == "phrases"
        else test_of(kind, word)
        for kind, word in phrase.before
        if kind not in ("size", "stack")
    ]
    found += [test for kind, word in phrase.before if kind == "stack" for test in sort_tests(word)]
    for kind, word in phrase.before:
        if kind == "size":  # CR 208.1: a power and a toughness
            found += [
                exactly(what, number(said_number(n)))
                for what, n in zip((derived.POWER, derived.TOUGH), word.split("/"), strict=True)
            ]
    for tail in phrase.after:
        kids = zip(tail.node.rule.slots, tail.node.kids, strict=True)
        made = tail.node.rule.make(env, *(kid if c == "who" else env.low(c, kid) for c, kid in kids))
        if what_creatures_have(tail.node):
            if any(kind == "kinds" for kind, _ in phrase.before):
                raise Unread(
                    "Cardwright can't tell to which of several kinds of objects the description applies"
                )
            made = of_creatures(phrase, made)
        found.append(made)
    return found


def all_of(phrase: Phrase, env: Any) -> list[Test]:
    """Return the tests that the words of a noun phrase stand for, including its types."""
    return [*tests_of(phrase, env), *of_types(phrase.types)]


def of_types(mask: int) -> list[Test]:
    """CR 205.2a. Return tests for objects with at least one of these types. Return no tests if any permanent
    is meant.
    """
    if not mask or mask == PERMANENTS:
        return []
    bits = [s.types(bit, word) for word, bit in TYPE_WORDS.items() if word != "permanent" and bit & mask]
    return bits if len(bits) == 1 else [s.AnyOf(" or ".join(t.label for t in bits), *bits)]


def either_test(every: list[list[Test]]) -> Test:
    """Return a test for objects that fit at least one of these descriptions. Refuse a description that fits
    all objects.
    """
    if not all(every):
        raise Unread("one of the alternative descriptions matches every object")
    return s.AnyOf(kinds_said(every), *(t[0] if len(t) == 1 else s.Every(*t) for t in every))


WITH_KEYWORDS: Final = "with <anykws>"
THAT_HAS_KEYWORDS: Final = "that has|have <anykws>"
CREATURES_HAVE: Final = keywords.FLYING | keywords.REACH | keywords.DEFENDER  # which nothing else has


def what_creatures_have(node: Node) -> bool:
    """CR 205.2b. Whether a phrase after a noun can apply only to creatures, because it is about power,
    toughness, or keywords such as flying.
    """
    said = node.rule.template
    if said in (WITH_KEYWORDS, THAT_HAS_KEYWORDS):
        return int(node.kids[0]) & ~CREATURES_HAVE == 0
    return said.startswith(("with power ", "with toughness "))


def of_creatures(phrase: Phrase, test: Test) -> Test:
    """CR 205.2b. Return a test that only the creatures of a list must pass: `artifact, enchantment, or
    creature with flying`.
    """
    others = phrase.types & ~CREATURE
    if phrase.head != "permanent" or not others or others == PERMANENTS & ~CREATURE:
        return test
    named = [s.types(bit, word) for word, bit in TYPE_WORDS.items() if word != "permanent" and bit & others]
    return s.AnyOf("", *named, test)


def things(phrase: Phrase, env: Any, place: tuple[int, int] | None = None) -> Things:
    """Return the set of objects that a noun phrase describes. `place`: the zone of cards, if the sentence
    names it.
    """
    tests = tests_of(phrase, env)
    whose = WHOSE[phrase.whose] if phrase.whose else ANYBODYS
    if phrase.whose in ("you own but don't control", "you own and control"):
        tests.append(s.YOU_OWN)
    if phrase.whose == "they control":
        they = env.actor if env.others_act else env.that_player()
        if they.slot != YOU_SLOT:
            whose = ANYBODYS
            tests.append(s.ControlledBy(they, False, ""))
    if phrase.head == "spell":
        return Things(STACK, False, phrase.types, whose, [IsSpell(), *tests], "spell")
    if phrase.head == ON_STACK:
        return Things(STACK, False, 0, whose, tests, "spell or ability")
    if phrase.head == "card":
        where = PLACES[phrase.place] if phrase.place else place
        if where is None:
            raise Unread("the text doesn't say in which zone the cards are")
        if THEIR in phrase.place and not env.others_act:
            raise Unread("'their' refers to no player here")
        if THEIR in phrase.place and env.actor.slot != YOU_SLOT:
            where = (where[0], ANYBODYS)
            tests.append(s.OwnedBy(env.actor, False, ""))
        if phrase.place in EXILED:  # CR 406.1: one zone for all players
            own = [s.YOU_OWN] if says_you(where[1]) else []
            return Things(EXILE, False, phrase.types, ANYBODYS, [*tests, *own], "card")
        found = Things(where[0], True, phrase.types, where[1], tests, "card")
        if where[0] == GRAVEYARD:
            found.label = cards_said(found)
        return found
    if phrase.place:
        raise Unread("a permanent can't be in the zone that the text names")
    theirs = [t for t in tests if isinstance(t, s.ControlledBy) and t.who.slot == YOU_SLOT and not t.no]
    if len(theirs) == 1 and not theirs[0].opponents and whose == ANYBODYS:
        whose = YOURS  # CR 109.5: of whoever acts
        tests = [t for t in tests if t is not theirs[0]]
    return Things(BATTLEFIELD, False, phrase.types, whose, tests, phrase.said)


HOLDERS: Final = {ANYBODYS: "a", YOURS: "your", THEIRS: "an opponent's"}  # whose graveyard


def cards_said(among: Things) -> str:
    """CR 108.4. Return the words that name a choice of a card: `creature card in your graveyard`."""
    kind = "permanent" if among.types == PERMANENTS else type_list(int(among.types))
    words = [*(t.label for t in among.tests), kind, f"card in {HOLDERS[int(among.whose)]} graveyard"]
    return " ".join(word for word in words if word)


def of_chosen_player(e: Any, node: Node) -> bool:
    """CR 607.2d. Whether a static ability speaks of the player who was chosen as its source entered."""
    return node.rule.template == "the chosen player" and not (e.triggered or e.activated or e.spell)


def controlled(e: Any, node: Node) -> Test:
    """CR 108.4. Return a test for objects that this player controls."""
    if node.rule.template in ("they", "you"):
        raise Unread("Cardwright expects another wording here")
    if of_chosen_player(e, node):
        return OfChosenPlayer(False)
    who = e.player(node)
    if not isinstance(who, Ref):
        raise Unread("Cardwright expects one player as the controller here ('target player'), not several")
    return s.ControlledBy(who, False, "")


# -- what stands after a noun
def after(template: str, make: Any, of: tuple[str, ...] = HEADS) -> None:
    """Add a template of a phrase after a noun. `make`: the function that makes its test. `of`: the nouns that
    it may follow.
    """
    G.add("after", template, make, of=of)
    for each in template.split(" / "):
        if each.startswith("with ") and PERMANENT in of:
            G.add(
                "having", each.removeprefix("with "), make
            )  # `it has flying`, `that creature had power 3 or less`


after(WITH_KEYWORDS, lambda e, bits: s.with_keys(bits, "with"))
after(THAT_HAS_KEYWORDS, lambda e, bits: s.with_keys(bits, "with"))
after("without <anykws>", lambda e, bits: s.with_keys(bits, "without", True))
for word_, what_ in (("power", derived.POWER), ("toughness", derived.TOUGH), ("mana value", MANA_VALUE)):
    after(
        f"with {word_} <d> or greater",
        lambda e, d, what=what_: s.Compared(what, number(d), True, ""),
    )
    after(f"with {word_} <d> or less", lambda e, d, what=what_: s.Compared(what, number(d), False, ""))
    after(
        f"with {word_} less than or equal to <amount>",
        lambda e, n, what=what_: s.Compared(what, number(n), False, ""),
    )
    after(
        f"with {word_} greater than or equal to <amount>",
        lambda e, n, what=what_: s.Compared(what, number(n), True, ""),
    )
for word_, what_ in (("power", derived.POWER), ("toughness", derived.TOUGH), ("mana value", MANA_VALUE)):
    after(
        f"with {word_} <d> / with {word_} equal to <amount>",
        lambda e, n, what=what_: exactly(what, number(n)),
    )
    after(
        f"with {word_} greater than <amount>",
        lambda e, n, what=what_: s.Not(s.Compared(what, number(n), False, "")),
    )
    after(f"with {word_} x or less , where x is <amount>",
          lambda e, n, what=what_: s.Compared(what, number(n), False, ""))  # fmt: skip
    after(
        f"with {word_} less than <amount>",
        lambda e, n, what=what_: s.Not(s.Compared(what, number(n), True, "")),
    )


for word_, what_ in (("power", derived.POWER), ("toughness", derived.TOUGH), ("mana value", MANA_VALUE)):
    after(f"with the same {word_} as <that>",
          lambda e, ref, what=what_: exactly(what, value_of(ref, what)))  # fmt: skip
    for zone_, place_ in (("hand", HAND), ("graveyard", GRAVEYARD)):
        after(f"with {word_} less than or equal to the number of cards in its controller 's {zone_}",
              lambda e, w=what_, p=place_: s.AtMostCards(w, p), of=(PERMANENT, SPELL))  # fmt: skip


def lesser(e: Any, what: int) -> Test:
    """CR 608.2h. Return a test for objects whose number `what`, such as power, is less than that of the
    object mentioned before.
    """
    if not (e.triggered or e.activated or e.spell):
        e.refuse("Cardwright can't tell with which object the power, toughness or mana value is compared")
    return s.Not(s.Compared(what, value_of(e.as_it_was(), what), True, ""))


for word_, what_ in (("power", derived.POWER), ("toughness", derived.TOUGH), ("mana value", MANA_VALUE)):
    after(f"with lesser {word_}", lambda e, what=what_: lesser(e, what))


for end_, least_ in (("or less", False), ("or greater", True)):
    after(
        f"with power or toughness <d> {end_}",
        lambda e, d, x=least_: s.AnyOf(
            "", s.Compared(derived.POWER, number(d), x, ""), s.Compared(derived.TOUGH, number(d), x, "")
        ),
    )


def exactly(what: int, amount: Any) -> Test:
    """Return a test for objects whose number `what`, such as power, equals the amount."""
    return s.Every(s.Compared(what, amount, True, ""), s.Compared(what, amount, False, ""))


def bearer(e: Any, ref: Any) -> Any:
    """CR 608.2h. Return `ref`. Refuse it if that object may have left, because then it isn't known what was
    attached to it.
    """
    if (e.triggered or e.activated) and (ref is THIS or ref is IT):
        e.refuse("Cardwright can't find the objects that are or were attached to that object here")
    return ref


after(
    "with a|an <ck> counter on it / with <ck> counters on them",
    lambda e, ck: s.WithTally(ck),
    of=(PERMANENT,),
)
after("with <int> or more <ck> counters on it", lambda e, n, ck: s.WithTally(ck, n), of=(PERMANENT,))
after("with <int> or more counters on it|them", lambda e, n: s.WithTally(None, n), of=(PERMANENT,))
after("with fewer than <int> <ck> counters on it|them",
      lambda e, n, ck: s.WithTally(ck, n, no=True), of=(PERMANENT,))  # fmt: skip
after(
    "without a counter on it / with no counters on it|them",
    lambda e: s.WithTally(None, no=True),
    of=(PERMANENT,),
)
after("without a|an <ck> counter on it", lambda e, ck: s.WithTally(ck, no=True), of=(PERMANENT,))
after("with a counter on it / with counters on it|them", lambda e: s.WithTally(None), of=(PERMANENT,))
after(
    "with {X} in its mana cost / with {X} in their mana costs",
    lambda e: s.HasXInCost("with {X} in its mana cost"),
)


def excepted(e: Any, *sets: Any) -> Test:
    """CR 109.2. Return a test for permanents that are in none of these sets."""
    if not all(isinstance(x, Things) and not x.per_seat and x.place == BATTLEFIELD for x in sets):
        e.refuse("Cardwright can't exclude anything but permanents with 'except for'")
    return s.Except(*sets)


after("except for <nps>", excepted, of=(PERMANENT,))
after("except for <nps> and <nps>", excepted, of=(PERMANENT,))
after("except for ~", lambda e: OTHER, of=(PERMANENT,))
after("that targets ~", lambda e: s.Targets(s.permanent(s.IsThat(e.this()))), of=(SPELL, ON_STACK))
after("that targets a|an <np>", lambda e, among: s.Targets(among), of=(SPELL, ON_STACK))
after("that targets one or more <nps>", lambda e, among: aimed_at(e, among), of=(SPELL,))


def aimed_at(e: Any, among: Any) -> Test:
    """CR 601.2c. Return a test for spells that target an object of this set. A trigger may refer to those
    targets.
    """
    if isinstance(among, Things) and not among.per_seat and among.place == BATTLEFIELD:
        e.aimed = among
    return s.Targets(among)


after("that 's one or more colors / that are one or more colors", lambda e: s.OfColor(31, False, "colored"))
after("that 's a|an <cardnp>", lambda e, p: is_one(e, p))
for said_ in ("enchanted", "equipped", "enchanted or equipped", "modified"):
    after(f"that 's {said_} / that are {said_}", lambda e, w=said_: STATES[w], of=(PERMANENT,))
after("with toughness greater than its power / with toughness greater than their power",
      lambda e: Tougher(), of=(PERMANENT,))  # fmt: skip
after("that 's blocking", lambda e: s.BLOCKING_ONE, of=(PERMANENT,))
after("that 's untapped", lambda e: s.UNTAPPED_ONE, of=(PERMANENT,))
after("that 's legendary", lambda e: s.types(LEGENDARY, "legendary"))
for color_, bit_ in COLORS.items():
    after(f"that 's {color_}", lambda e, bit=bit_: s.color(bit))


def colors_said(a: Attempt, i: int) -> Iterator[tuple[int, int]]:
    """Read one or more colors, as bits: `green or white`."""
    if i < a.n and a.low[i] in COLORS:
        yield from (
            (sum(COLORS[word] for word in row), end) for row, end in row_of(a, i, a.low, COLORS, False)
        )


G.leaf("colorrow", colors_said)
after("that 's <colorrow> / that are <colorrow>", lambda e, bits: s.color(bits))


def same_controller(e: Any) -> Test:
    """CR 109.4. Return a test for objects with the same controller as the object mentioned before."""
    before = e.objects()
    if len(before) != 1 or not isinstance(before[0].what, Ref):
        raise Unread("Cardwright can't tell which object's controller must be the same")
    return s.ControlledBy(before[0].what, False, "")


after("with the same controller", lambda e: same_controller(e), of=(PERMANENT,))
after("<who> controls", lambda e, node: controlled(e, node), of=(PERMANENT, SPELL, ON_STACK))
after("enchanted player controls", lambda e: OfEnchantedPlayer(), of=(PERMANENT, SPELL, ON_STACK))


def is_one(e: Any, phrase: Phrase) -> Test:
    """CR 205. Return a test for the kind of an object: `that's a Wolf or a Werewolf`. Refuse a controller or
    a zone.
    """
    tests = all_of(phrase, e)
    if phrase.whose or phrase.place or not tests or any(kind == "other" for kind, _ in phrase.before):
        raise Unread(
            "Cardwright expects only a kind of object after 'that's' ('a Wolf'), without a zone or a controller"
        )
    return tests[0] if len(tests) == 1 else s.Every(*tests)


def source_words(a: Attempt, i: int) -> Iterator[tuple[Unit, int]]:
    """Read the description of a source before the word `source`: `artifact`, `noncreature`, `red`."""
    for unit, noun, end in units(a, i, False):
        if not noun and a.words(end, "source"):
            yield unit, end


def from_source(unit: Unit) -> Test:
    """CR 113.7a. Return a test for abilities from a source that fits this description."""
    tests = [test_of(*one) for one in unit]
    return FromSource(Things(BATTLEFIELD, False, 0, ANYBODYS, tests, "source"))


G.leaf("sourceis", source_words)
after("from a|an <sourceis> source", lambda e, unit: from_source(unit), of=(SPELL, ON_STACK))
after("<who> owns", lambda e, node: owned_by_one(e, node) if node.rule.template not in ("they", "you")
      else e.refuse("Cardwright expects another wording here"), of=(PERMANENT,))  # fmt: skip
OPPONENTS_OWN: Final = OwnedByOne(PlayersAsThings(THEIRS))
after("an opponent owns / your opponents own", lambda e: OPPONENTS_OWN, of=(PERMANENT,))
after("you own", lambda e: s.YOU_OWN)
after("you don't own / but don't own / and you don't own", lambda e: s.YOU_DONT_OWN)
for whom_, walkers_ in (("you", False), ("you or a planeswalker you control", True)):
    after(f"attacking {whom_} / that 's attacking {whom_} / that are attacking {whom_}",
          lambda e, w=walkers_: AttacksYou(w) if not e.others_act
          else e.refuse("Cardwright can't use 'attacking you' in an instruction to another player"),
          of=(PERMANENT,))  # fmt: skip
after("attached to you", lambda e: AttachedToYou() if not e.others_act
      else e.refuse("Cardwright can't use 'attached to you' in an instruction to another player"),
      of=(PERMANENT,))  # fmt: skip
after("that 's attacking", lambda e: s.ATTACKING_ONE, of=(PERMANENT,))
after("that 's tapped", lambda e: s.TAPPED_ONE, of=(PERMANENT,))
after("other than ~", lambda e: OTHER)
after("that isn't a|an <kindof> and isn't a|an <kindof>",
      lambda e, a, b: s.Every(none_of(e, a), none_of(e, b)), of=(PERMANENT,))  # fmt: skip
after("other than a|an <cardnp>", lambda e, p: s.Not(together(all_of(p, e))), of=(CARD,))
after("that isn't a|an <kindof>", lambda e, among: none_of(e, among), of=(PERMANENT, CARD))


def in_public(e: Any, among: Any) -> Things:
    """CR 201.2a. Return the set unchanged. Refuse objects in a hidden zone, because their names are
    compared.
    """
    if not isinstance(among, Things) or (among.per_seat and among.place != GRAVEYARD):
        raise Unread(
            "Cardwright can't compare a name with the names of cards in a hidden zone, such as a hand"
        )
    return among


def together(tests: list[Test]) -> Test:
    """Return one test that an object passes if it passes all of these."""
    if not tests:
        raise Unread("the description matches every object")
    return tests[0] if len(tests) == 1 else s.Every(*tests)


def none_of(e: Any, among: Things) -> Test:
    """CR 205.3. Return a test for objects that are not in this set."""
    if among.per_seat or among.place or among.whose != ANYBODYS:
        e.refuse(
            "Cardwright expects only a kind of object after 'that isn't' ('a Wolf'), without a zone or a controller"
        )
    return s.Not(together([*among.tests, *of_types(int(among.types))]))


after("that has the same name as a|an <np>", lambda e, p: s.NamedLikeOne(in_public(e, p)), of=HEADS)
after("named <name>", lambda e, name: s.OfName(name))
after("attached to a|an <np> / that 's attached to a|an <np> / that are attached to a|an <np>",
      lambda e, p: s.AttachedToOne(hosts(e, p)), of=(PERMANENT,))  # fmt: skip


def hosts(e: Any, among: Any) -> Things:
    """CR 301.5, 303.4. Return the set of permanents to which something can be attached. Refuse any other
    set.
    """
    if not isinstance(among, Things) or among.per_seat or among.place != BATTLEFIELD:
        raise Unread(
            "Cardwright expects permanents after 'attached to' here ('a creature'), not anything else"
        )
    return among


after("attached to it", lambda e: s.IsAttached(IT) if e.host_said and not e.triggered
      else e.refuse("Cardwright can't find the objects that are or were attached to that object here"),
      of=(PERMANENT,))  # fmt: skip
after("attached to ~", lambda e: s.IsAttached(bearer(e, e.this())), of=(PERMANENT,))
after(
    "with the greatest mana value",
    lambda e: e.refuse("Cardwright can't find the object with the greatest mana value here"),
)
