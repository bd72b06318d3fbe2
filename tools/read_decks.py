"""Random decks of cards that are read from card files, for `tools/fuzz.py --catalog FILE`."""

from __future__ import annotations

from collections.abc import Sequence
from functools import cache
from pathlib import Path

from cardwright.games.magic.catalog_files import Facts, knows_its_text
from cardwright.games.magic.numbers.types import LAND
from cardwright.games.magic.objects.table import CARDS
from cardwright.games.magic.reading.cards import Reading, read
from cardwright.games.magic.rules.card_names import is_card
from cardwright.games.magic.rules.setup import NONTRADITIONAL
from cardwright.games.magic.spec import MagicSpec
from cardwright.kernel.chance import Chance
from tests.properties.magic_games import BASICS, NAMES, TURN_LIMIT
from tools.catalog_report import merged

SPELLS = 36
LANDS = 24
SEATS = (2, 2, 2, 3)
FILES: list[Path] = []  # the files from which cards are drawn
REFUSED: set[str] = set()  # drawn cards that can't be read


def use(files: Sequence[str]) -> None:
    """Draw cards from these files from now on."""
    FILES[:] = map(Path, files)
    known.cache_clear()
    REFUSED.clear()


@cache
def known() -> list[Facts]:
    """Return the cards of the files whose texts are known."""
    return [facts for facts in merged(FILES) if knows_its_text(facts)]


def drawn(chance: Chance, colors: int) -> str:
    """Return a random readable nonland card of these colors; it is registered at once."""
    cards = known()
    while True:
        facts = cards[int(chance.below(len(cards)))]
        name: str = facts["name"]
        if name in REFUSED:
            continue
        kind = CARDS.kinds.get(name, -1)
        if kind < 0:
            made = read(facts)
            if not isinstance(made, Reading):
                REFUSED.add(name)
                continue
            kind = CARDS.kinds.get(made.name, -1)  # a file may have a card of two faces twice
            if kind < 0:
                kind = made.define()
        if not is_card(kind):  # a token that a card creates has this name
            continue
        if not int(CARDS.colors[kind]) & ~colors & 31 and not int(CARDS.types[kind]) & (
            LAND | NONTRADITIONAL
        ):
            return CARDS.kind_names[kind]  # a card of two faces is found by its front face


def random_deck(chance: Chance) -> list[str]:
    """Return a random deck: 60 cards of one or two colors."""
    first, second = int(chance.below(5)), int(chance.below(5))
    spells = [drawn(chance, 1 << first | 1 << second) for _ in range(SPELLS)]
    return spells + [BASICS[first], BASICS[second]] * (LANDS // 2)


def random_spec(group: int, seed: int) -> MagicSpec:
    """Return the spec for a seed; its group determines the number of players and the decks."""
    chance = Chance(group * 7 + 1)
    n = SEATS[group % len(SEATS)]
    decks = tuple(tuple(random_deck(chance)) for _ in range(n))
    return MagicSpec(decks=decks, seats=tuple(NAMES[:n]), seed=seed, ante=True, turn_limit=TURN_LIMIT)
