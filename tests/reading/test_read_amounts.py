"""CR 107, 601.2f, 608.2. Amounts and conditions wherever a text has them: read, printed and read back, and played."""

from __future__ import annotations

from collections.abc import Iterator

import pytest

from cardwright.games.magic.objects.table import Catalogue
from cardwright.games.magic.reading.cards import Reading, read
from cardwright.games.magic.reading.printed import SAME, read_back
from cardwright.games.magic.reading.refusing import Refused
from tests.magic.kit import permanent, table
from tests.rulemark import rule


@pytest.fixture(autouse=True)
def apart() -> Iterator[None]:
    """Cards that a text describes are registered apart."""
    with Catalogue():
        yield


def card(text: str, types: str, name: str = "Quay Sentinel", mana: str = "{1}") -> Reading | Refused:
    """A card of that text, or why it is refused."""
    size = "2/2" if "Creature" in types else ""
    return read({"name": name, "mana_cost": mana, "types": types, "pt": size, "text": text.replace("~", name)})


def reads(text: str, types: str, name: str = "Quay Sentinel", mana: str = "{1}") -> str:
    """A card of that text comes to be, and each ability prints as what it is; its name."""
    made = card(text, types, name, mana)
    assert isinstance(made, Reading), made
    assert [(b.text, b.outcome) for b in read_back(made.define()) if b.outcome != SAME] == []
    return name


def refuses(text: str, types: str = "Enchantment") -> None:
    """A text that means nothing, or two things."""
    assert isinstance(card(text, types), Refused)


# -- what abilities cost
CHEAPER = "{3}{U}, Discard ~: Draw a card. This ability costs {1} less to activate "


@rule("CR 601.2f", "CR 602.2b")
@pytest.mark.parametrize(
    "how",
    [
        "for each legendary creature you control",
        "if you control a Goblin",
    ],
)
def test_an_ability_may_cost_less_to_activate(how: str) -> None:
    reads(f"{CHEAPER}{how}.", "Land", mana="")


@rule("CR 601.2f", "CR 602.2b")
def test_an_ability_that_costs_less_is_offered_for_less_and_paid_so() -> None:
    quay = reads(f"{CHEAPER}for each creature you control.", "Land", mana="")
    t = table(Ann={"hand": [quay], "battlefield": ["Grizzly Bears", "Hill Giant"], "mana": "{1}{U}", "library": ["Plains"]})

    t.activate(quay)
    t.resolve()

    assert t.zone("Ann", "hand") == ["Plains"]


@rule("CR 601.2f", "CR 602.2b")
def test_an_ability_that_costs_more_is_not_offered_for_less() -> None:
    text = "{1}: Draw a card. This ability costs {1} more to activate for each creature you control."
    stone = reads(text, "Artifact")
    t = table(Ann={"battlefield": [stone, "Hill Giant"], "mana": "{1}"})

    assert not any(stone in option for option in t.offered())


@rule("CR 605.1a")
def test_a_mana_ability_that_costs_less_is_refused() -> None:
    refuses("{3}: Add {G}. This ability costs {1} less to activate for each creature you control.", "Artifact")
