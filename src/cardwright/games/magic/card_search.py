"""A search of all cards that a deck may name, in the syntax that Magic players use:
`t:goblin c:r mv<=3 -o:haste`.

A query is parsed into tests of a single card. Words without a field must be parts of the name. Adjacent tests
must all hold; `or` joins alternatives, and parentheses group. `FIELDS` has all fields.
"""

from __future__ import annotations

import operator
import re
from collections.abc import Callable, Iterator
from functools import lru_cache
from typing import Any, Final, NamedTuple

from cardwright.kernel.errors import CardwrightError, UnknownName

from . import read_cards
from .catalog_files import CatalogFolder, Facts
from .catalogue import cost, facts, size
from .decks import key_of
from .objects.mana_cost import mana_value
from .objects.table import CARDS
from .rules.card_names import is_card
from .rules.setup import NONTRADITIONAL
from .variants.commander.color_identity import color_identity, symbols

LETTERS: Final = "WUBRG"
COLORS: Final = {
    "white": "w",
    "blue": "u",
    "black": "b",
    "red": "r",
    "green": "g",
    "colorless": "c",
    "multicolor": "m",
}
SYMBOL: Final = re.compile(r"\{([^{}]+)\}")
TOKEN: Final = re.compile(
    r"""\s*(?P<open>\()|\s*(?P<close>\))|\s*(?P<not>-?)(?:(?P<field>[a-z]+)(?P<op><=|>=|!=|=|<|>|:))?"""
    r"""(?P<value>"[^"]*"|[^\s()"]+)"""
)
MOST_QUERY: Final = 400  # letters
DEEPEST: Final = 20  # parentheses
MOST_READ: Final = 300  # cards that one query reads to learn whether they can be played
OPS: Final[dict[str, Callable[[Any, Any], bool]]] = {
    ":": operator.eq, "=": operator.eq, "!=": operator.ne, "<": operator.lt, "<=": operator.le, ">": operator.gt,
    ">=": operator.ge,
}  # fmt: skip
FIELDS: Final = (
    "t (type), c (color), id (color identity), mv (mana value), pow, tou, o (text), f (legal in a format), "
    "is:playable"
)


class Entry(NamedTuple):
    """A card as the search stores it. `colors` and `identity` have one bit for each of W, U, B, R and G.
    `text` is in lower case.

    `legal`: the legality for each format; empty for a card of the package, which has no data on formats.
    `own`: the card is in the package.
    """

    name: str
    key: str
    cost: str
    types: str
    size: str
    colors: int
    identity: int
    value: int
    power: float | None
    toughness: float | None
    text: str
    legal: dict[str, str]
    own: bool


Test = Callable[[Entry], bool]


# -- what there is
def of_kind(kind: int) -> Entry:
    """Return the search entry of a card that Cardwright contains."""
    name = CARDS.kind_names[kind]
    said = " ".join(f"{heading} {text}" if heading == "has" else text for heading, text in facts(kind))
    power, toughness = sides(size(kind))
    return Entry(
        name, key_of(name), cost(kind), CARDS.type_line(kind), size(kind), int(CARDS.colors[kind]),
        color_identity(kind), int(mana_value(CARDS.mana[kind])), power, toughness, said.lower(), {}, True,
    )  # fmt: skip


def outside(kind: int) -> bool:
    """CR 108.2b, 100.2. Whether a card can never be part of a deck, such as a plane or a conspiracy."""
    return bool(CARDS.types[kind] & NONTRADITIONAL)


def of_facts(found: Facts) -> Entry:
    """Return the search entry of a card from the user's card files.

    If the card has two faces, the characteristics of the first one and the texts of both are searched.
    """
    faces: list[Facts] = list(found.get("faces", ())) or [found]
    first = faces[0]
    costs = str(first.get("mana_cost") or "")
    said = " ".join(str(face.get("text") or "") for face in faces)
    colors = symbols(costs)
    for word in str(first.get("colors") or "").lower().split():
        letter = COLORS.get(word, "")
        colors |= 1 << LETTERS.lower().index(letter) if letter and letter in "wubrg" else 0
    identity = colors
    for face in faces:
        identity |= symbols(f"{face.get('mana_cost') or ''} {face.get('text') or ''}")
    shown = str(first.get("pt") or first.get("loyalty") or "")
    power, toughness = sides(shown)
    name = str(found["name"])
    return Entry(
        name, key_of(name), costs, str(first.get("types") or ""), shown, colors, identity, value_of(costs), power,
        toughness, said.lower(), dict(found.get("legalities") or {}), False,
    )  # fmt: skip


def sides(shown: str) -> tuple[float | None, float | None]:
    """CR 208.1. Return power and toughness of a text such as `2/2`.

    A side that is no number, such as `*`, counts as 0 (CR 208.2a).
    """
    power, stroke, toughness = shown.partition("/")
    if not stroke:
        return None, None
    return numbered(power), numbered(toughness)


def numbered(text: str) -> float:
    """Return the number that a text consists of. Return 0 if it is not a number."""
    try:
        return float(text)
    except ValueError:
        return 0.0


def value_of(costs: str) -> int:
    """CR 202.3. Return the mana value of a printed cost."""
    found = 0
    for symbol in SYMBOL.findall(costs):
        first = symbol.split("/")[0]
        found += int(first) if first.isdecimal() and len(first) < 4 else 0 if symbol in ("X", "Y", "Z") else 1
    return found


class Index:
    """The searched cards, each under the key of its name, in alphabetical order."""

    def __init__(self, found: dict[str, Entry]) -> None:
        self.of = dict(sorted(found.items()))


@lru_cache(maxsize=1)
def index_at(catalog: CatalogFolder, stamp: tuple[int, int]) -> Index:
    """Return an index of the cards that Cardwright contains and of those in the catalog.

    `stamp`: the state of the catalog. When it changes, the cached index is built again.
    """
    found = {}
    for kind in range(len(CARDS.kind_names)):
        name = CARDS.kind_names[kind]
        if CARDS.kinds.get(name) == kind and is_card(kind) and CARDS.sets[kind] and not outside(kind):
            found[key_of(name)] = of_kind(kind)
    for one in catalog.all_facts():
        key = key_of(str(one["name"]))
        if key in found:
            found[key] = found[key]._replace(legal=dict(one.get("legalities") or {}))
        else:
            found[key] = of_facts(one)
    return Index(found)


def index() -> Index:
    """Return the index of all cards that a deck can name now."""
    catalog = read_cards.catalog()
    return index_at(catalog, catalog.stamp())


def can_be_played(entry: Entry) -> bool:
    """Whether a card can be played: its text can be read."""
    if entry.own:
        return True
    try:
        return read_cards.find(entry.name) is not None
    except UnknownName:
        return False


# -- what is asked
def parse(query: str) -> Test:
    """Parse a query into a test. Raise `CardwrightError` if it has an error."""
    if len(query) > MOST_QUERY:
        raise CardwrightError(
            f"a search may have {MOST_QUERY} letters, this one has {len(query):,}: shorten it"
        )
    tokens: list[re.Match[str]] = []
    at = 0
    text = query.strip()
    while at < len(text):
        found = TOKEN.match(text.lower(), at)
        if found is None:
            raise CardwrightError(
                f"the search can't be read at {text[at : at + 20]!r}: close the quotation marks"
            )
        tokens.append(found)
        at = found.end()
    test, left = any_of(tokens, 0)
    if left:
        raise CardwrightError("the search has a ')' without a '(': remove it, or open it")
    return test


def any_of(tokens: list[re.Match[str]], depth: int) -> tuple[Test, list[re.Match[str]]]:
    """Parse alternatives joined by `or`, up to the end or a closing parenthesis.

    Return their test and the remaining tokens.
    """
    if depth > DEEPEST:
        raise CardwrightError(f"a search may have {DEEPEST} parentheses in each other, this one has more")
    choices: list[list[Test]] = [[]]
    while tokens:
        found, tokens = tokens[0], tokens[1:]
        if found["close"]:
            if not depth:
                return one_of(choices), [found, *tokens]
            return one_of(choices), tokens
        if found["open"]:
            test, tokens = any_of(tokens, depth + 1)
            choices[-1].append(test)
        elif found["value"] == "or" and not found["field"]:
            choices.append([])
        else:
            choices[-1].append(asked(found))
    if depth:
        raise CardwrightError("the search has a '(' without a ')': close it")
    return one_of(choices), []


def one_of(choices: list[list[Test]]) -> Test:
    """Return a test that a card passes if it passes all tests of at least one of `choices`."""
    return lambda entry: any(all(test(entry) for test in tests) for tests in choices)


def asked(found: re.Match[str]) -> Test:
    """Return the test of one term of a query."""
    field, op, value = found["field"] or "", found["op"] or ":", found["value"].strip('"')
    test = test_of(field, op, value)
    return (lambda entry: not test(entry)) if found["not"] else test


def test_of(field: str, op: str, value: str) -> Test:
    """Return the test of one field.

    Raise `CardwrightError` if there is no such field, or it can't have this value.
    """
    if field in ("", "name", "n"):
        key = key_of(value)
        return lambda entry: key in entry.key
    if field in ("t", "type"):
        return lambda entry: value in entry.types.lower()
    if field in ("o", "oracle", "text"):
        return lambda entry: value.replace("~", entry.name.lower()) in entry.text or value in entry.text
    if field in ("c", "color", "colors", "colour"):
        return test_of_colors(op if op != ":" else ">=", value, lambda entry: entry.colors)
    if field in ("id", "identity", "ci"):
        return test_of_colors(op if op != ":" else "<=", value, lambda entry: entry.identity)
    if field in ("f", "format", "legal"):
        return lambda entry: entry.legal.get(value, "").lower() in ("legal", "restricted")
    if field == "is" and value in ("playable", "plays"):
        return can_be_played
    if field in ("mv", "cmc", "manavalue"):
        return test_of_number(field, op, value, lambda entry: entry.value)
    if field in ("pow", "power"):
        return test_of_number(field, op, value, lambda entry: entry.power)
    if field in ("tou", "toughness"):
        return test_of_number(field, op, value, lambda entry: entry.toughness)
    if field == "is":
        raise CardwrightError(f"the search knows is:playable, not is:{value}")
    raise CardwrightError(f"the search has no field {field!r}: use {FIELDS}, or a part of the name")


def test_of_number(field: str, op: str, value: str, of: Callable[[Entry], float | None]) -> Test:
    """Return a test that compares a number of the card with `value`.

    A card without such a number fails it.
    """
    if not re.fullmatch(r"-?\d{1,6}(\.\d)?", value):
        raise CardwrightError(f"expected a number after {field}{op}, got {value!r}")
    number, compare = float(value), OPS[op]

    def holds(entry: Entry) -> bool:
        found = of(entry)
        return found is not None and compare(found, number)

    return holds


def test_of_colors(op: str, value: str, of: Callable[[Entry], int]) -> Test:
    """Return a test that compares the colors of a card with those in `value`.

    `>=` means at least these colors, and `<=` means no other colors.
    """
    written = COLORS.get(value, value)
    if written == "m":
        return lambda entry: of(entry).bit_count() > 1
    if any(letter not in "wubrgc" for letter in written):
        raise CardwrightError(
            f"expected colors as letters of {LETTERS}, c for colorless or m for several, got {value!r}"
        )
    wanted = sum(1 << LETTERS.lower().index(letter) for letter in set(written) if letter != "c")
    if not wanted and op in (">=", "="):
        return lambda entry: of(entry) == 0
    tests: dict[str, Callable[[int], bool]] = {
        "=": lambda has: has == wanted, "!=": lambda has: has != wanted,
        ">=": lambda has: has & wanted == wanted, "<=": lambda has: has & ~wanted == 0,
        ">": lambda has: has & wanted == wanted != has, "<": lambda has: has & ~wanted == 0 and has != wanted,
    }  # fmt: skip
    return lambda entry: tests[op](of(entry))


def asks_what_plays(query: str) -> bool:
    """Whether a query has the term `is:play`, which is slow because it reads the text of each card."""
    return "is:play" in query.lower()


def search(query: str, most: int) -> dict[str, Any]:
    """Return the cards that a query finds, sorted by name, how many were found, and whether there are
    more.

    At most `most` cards are returned. A query for playable cards is slow, so it examines only `MOST_READ`
    cards of the user's card files.
    """
    test = parse(query)
    reads = asks_what_plays(query)
    shown: list[Entry] = []
    found = looked = 0
    more = False
    for entry in index().of.values():
        if reads and looked >= MOST_READ:
            more = True
            break
        looked += not entry.own
        if test(entry):
            found += 1
            if len(shown) < most:
                shown.append(entry)
            elif reads:
                more = True
                break
    return {
        "found": found,
        "more": more or found > len(shown),
        "cards": [as_row(entry) for entry in shown],
    }


def as_row(entry: Entry) -> dict[str, Any]:
    """Return the data of a card that the page shows.

    The text of a card is shown only as the package prints it.
    """
    return {
        "name": entry.name, "cost": entry.cost, "type": entry.types, "size": entry.size, "value": entry.value,
        "colors": letters_of(entry.colors), "playable": can_be_played(entry),
    }  # fmt: skip


def letters_of(colors: int) -> str:
    """Return colors, which are given as bits, as letters."""
    return "".join(letter for i, letter in enumerate(LETTERS) if colors >> i & 1)


def rows_of(names: Iterator[str]) -> dict[str, dict[str, Any]]:
    """Return the data that the page shows, for each of the names that is the name of a card."""
    known = index().of
    found = {}
    for name in names:
        entry = known.get(key_of(name)) or known.get(key_of(name.split(" // ")[0]))
        if entry is not None:
            found[name] = as_row(entry)
    return found
