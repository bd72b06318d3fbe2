"""Make random decks of playable cards, by color and format, for bots and for tests of rules.

A deck has the usual number of lands, a mana curve, and at least as many creatures as other spells, if the
cards allow it. The same card file and the same seed make the same deck.
"""

from __future__ import annotations

from collections.abc import Iterator
from typing import Final

from cardwright.games.magic import cards  # noqa: F401  (makes the table of all cards)
from cardwright.games.magic.numbers.types import (
    CONSPIRACY,
    CREATURE,
    LAND,
    LEGENDARY,
    USES_ANTE,
)
from cardwright.games.magic.objects.mana_cost import in_print
from cardwright.games.magic.objects.table import CARDS
from cardwright.games.magic.rules.card_names import card_number, is_card, is_known
from cardwright.games.magic.rules.setup import NONTRADITIONAL
from cardwright.games.magic.variants.commander.color_identity import color_identity, symbols
from cardwright.kernel.chance import Chance
from cardwright.kernel.errors import CardwrightError, UnknownName

from .catalog_files import CatalogFolder, Facts
from .deck_check import why_not
from .decks import Deck, key_of

BASICS: Final = ("Plains", "Island", "Swamp", "Mountain", "Forest")
LETTERS: Final = "WUBRG"
SINGLETON: Final = {
    "commander": 100,
    "duel": 100,
    "predh": 100,
    "brawl": 60,
    "standardbrawl": 60,
}  # cards of a deck
CONSTRUCTED: Final = 60
COPIES: Final = 4  # CR 100.2a
SHARE_OF_LANDS: Final = 0.4  # of a deck
# Shares of the spells with a mana value of at most 1, 2, 3, 4, 5, and more.
CURVE: Final = (0.16, 0.26, 0.24, 0.17, 0.1, 0.07)
OTHERS: Final = 0.5  # of the spells, at most, that are no creatures


def random_deck(catalog: CatalogFolder, colors: str = "", format_name: str = "", seed: int = 0) -> Deck:
    """Return a random deck of these colors (letters of WUBRG) that is legal in a format.

    If `colors` is "", two random colors are taken. If `format_name` is "", all cards are allowed. Raise
    `CardwrightError` if there is no such color, or too few cards can be played.
    """
    chance = Chance(seed)
    wanted = colors_of(colors, chance)
    size = SINGLETON.get(format_name, CONSTRUCTED)
    single = format_name in SINGLETON
    names = shuffled(sorted(pool(catalog, wanted, format_name)), chance)
    leader = commander(names, wanted) if single else ""
    if single and not leader:
        raise CardwrightError(too_few("no legendary creature", colors, format_name))
    if leader:
        wanted = color_identity(card_number(leader))
    lands = round(size * SHARE_OF_LANDS)
    chosen = spells(names, wanted, size - lands - single, 1 if single else COPIES, leader)
    if len(chosen) < size - lands - single:
        raise CardwrightError(too_few(f"only {len(chosen)} copies of spells", colors, format_name))
    letters = "".join(letter for i, letter in enumerate(LETTERS) if wanted >> i & 1)
    title = f"Random {letters or 'colorless'}{f' {format_name}' if format_name else ''} {seed}"
    return Deck(title, tuple(chosen + basics(chosen, wanted, lands)), (), (leader,) if leader else ())


def too_few(what: str, colors: str, format_name: str) -> str:
    """Return the error message for a pool that is too small."""
    where = f" that is legal in {format_name}" if format_name else ""
    return (
        f"can't make a deck of {colors or 'these'} colors{where}: {what} can be played. Add a card file that says "
        "where cards are legal (cardwright catalog fetch), or take other colors or another format"
    )


def colors_of(written: str, chance: Chance) -> int:
    """Return the colors in a text, one bit each. For an empty text, return two random colors.

    Raise `CardwrightError` for another letter.
    """
    if not written:
        first = int(chance.below(5))
        return 1 << first | 1 << (first + 1 + int(chance.below(4))) % 5
    letters = written.upper().replace(",", "").replace(" ", "")
    if any(letter not in f"{LETTERS}C" for letter in letters):
        raise CardwrightError(
            f"expected colors as letters of {LETTERS}, or C for colorless, got {written[:40]!r}"
        )
    return sum(1 << i for i, letter in enumerate(LETTERS) if letter in letters)


def pool(catalog: CatalogFolder, colors: int, format_name: str) -> Iterator[str]:
    """Yield the names of cards that may be in such a deck. The card file decides, so Cardwright may be
    unable to read some.
    """
    seen: set[str] = set()
    for facts in catalog.all_facts():
        seen.add(key_of(facts["name"]))
        legal = not format_name or not why_not(facts.get("legalities") or {}, format_name, 1)
        if legal and fits(facts, colors):
            yield facts["name"]
    for kind in range(len(CARDS.kind_names)) if not format_name else ():
        name = CARDS.kind_names[kind]
        if CARDS.kinds.get(name) == kind and key_of(name) not in seen and is_card(kind):
            yield name


def fits(facts: Facts, colors: int) -> bool:
    """Whether a card fits a deck of these colors: no other colors in its costs, and it is not a land."""
    for face in facts.get("faces", (facts,)):
        if symbols(str(face.get("mana_cost") or "")) & ~colors:
            return False
    first = facts.get("faces", (facts,))[0]
    return bool(first.get("mana_cost")) and "Land" not in str(first.get("types", ""))


def shuffled(names: list[str], chance: Chance) -> list[str]:
    """Return the names in random order."""
    found = list(names)
    for i in range(len(found) - 1, 0, -1):
        j = int(chance.below(i + 1))
        found[i], found[j] = found[j], found[i]
    return found


def kind_of(name: str) -> int:
    """Return the number of a card in the card table. Return -1 if it can't be read, or is of a kind that
    random decks don't have, such as a land.
    """
    try:
        kind = card_number(name)
    except UnknownName:
        return -1
    types = int(CARDS.types[kind])
    if types & (LAND | CONSPIRACY | NONTRADITIONAL) or CARDS.flags[kind] & USES_ANTE or CARDS.mana[kind] < 0:
        return -1
    return kind


def commander(names: list[str], colors: int) -> str:
    """CR 903.3. Return a legendary creature with exactly these colors, or else one with some of them. Return
    "" if there is none.
    """
    second = ""
    for name in names:
        kind = kind_of(name)
        if kind < 0 or not int(CARDS.types[kind]) & CREATURE or not int(CARDS.types[kind]) & LEGENDARY:
            continue
        identity = color_identity(kind)
        if identity == colors:
            return CARDS.kind_names[kind]
        second = second or (CARDS.kind_names[kind] if not identity & ~colors else "")
    return second


def spells(names: list[str], colors: int, number: int, copies: int, leader: str) -> list[str]:
    """Return `number` spells: first cards that fit the mana curve, then others."""
    left = [round(share * number) for share in CURVE]
    others = round(number * OTHERS)
    chosen: list[str] = []
    spare: list[str] = []
    for name in names:
        if len(chosen) == number:
            break
        kind = kind_of(name)
        if kind < 0 or color_identity(kind) & ~colors or CARDS.kind_names[kind] == leader:
            continue
        own = CARDS.kind_names[kind]
        place = min(max(int(CARDS.value[kind]), 1), len(CURVE)) - 1
        creature = int(CARDS.types[kind]) & CREATURE
        take = min(copies, left[place], number - len(chosen), copies if creature else others)
        if take <= 0:
            spare.append(own)
            continue
        left[place] -= take
        others -= 0 if creature else take
        chosen += [own] * take
    for own in spare:
        chosen += [own] * min(copies, number - len(chosen))
    return chosen


def basics(chosen: list[str], colors: int, number: int) -> list[str]:
    """Return basic lands in proportion to the colored symbols of the spells, at least one of each color.

    A deck without colors gets Wastes, if a card file has them.
    """
    wanted = [i for i in range(5) if colors >> i & 1]
    if not wanted:
        return ["Wastes" if is_known("Wastes") else BASICS[0]] * number
    costs: list[int] = []
    for name in chosen:
        kind = card_number(name)  # before its column is read: it may be read only now
        costs.append(symbols(in_print(int(CARDS.mana[kind]))))
    needs = {i: sum(cost >> i & 1 for cost in costs) + 1 for i in wanted}
    each = {i: max(1, number * needs[i] // sum(needs.values())) for i in wanted}
    each[max(wanted, key=lambda i: needs[i])] += number - sum(each.values())
    return [BASICS[i] for i in wanted for _ in range(each[i])]
