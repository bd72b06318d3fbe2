"""CR 113.6b, 603.10. Static and triggered abilities that work while their card is in its owner's graveyard."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

import pytest

from cardwright.games.magic.objects.table import Catalogue
from cardwright.games.magic.reading.cards import Reading, read
from cardwright.games.magic.reading.printed import SAME, read_back
from cardwright.games.magic.reading.refusing import Refused
from tests.magic.kit import table
from tests.rulemark import rule


@pytest.fixture(autouse=True)
def apart() -> Iterator[None]:
    """Cards that a text describes are registered apart."""
    with Catalogue():
        yield


def made(name: str, text: str, types: str = "Creature Incarnation") -> str:
    """A card of that text, of which each ability prints as what it is; its name."""
    size = "2/2" if "Creature" in types else ""
    found = read(
        {"name": name, "mana_cost": "{U}", "types": types, "pt": size, "text": text.replace("~", name)}
    )
    assert isinstance(found, Reading), found
    assert [(b.text, b.outcome) for b in read_back(found.define()) if b.outcome != SAME] == []
    return name


WIND = "As long as ~ is in your graveyard and you control an Island, creatures you control have flying."


@rule("CR 113.6b", "CR 611.3a")
@pytest.mark.parametrize(
    ("where", "land", "flies"),
    [
        ("graveyard", "Island", True),
        ("graveyard", "Forest", False),
        ("battlefield", "Island", False),
        ("hand", "Island", False),
    ],
)
def test_a_static_ability_works_in_the_graveyard(where: str, land: str, flies: bool) -> None:
    wind = made("Quiet Updraft", WIND)
    cards: Any = {"battlefield": ["Hill Giant", land]}
    cards[where] = [wind, *cards.get(where, [])]
    t = table(Ann=cards, Bob={"battlefield": ["Grizzly Bears"]})

    assert t.has("Hill Giant", "flying") == flies
    assert not t.has("Grizzly Bears", "flying")


@rule("CR 113.6b", "CR 400.7")
def test_it_works_from_when_the_card_comes_until_it_goes() -> None:
    wind = made("Quiet Updraft", WIND)
    away = made("Plain Sweeping", "Exile target card from a graveyard.", "Instant")
    t = table(
        Ann={
            "battlefield": [wind, "Hill Giant", "Island"],
            "hand": [away, "Lightning Bolt"],
            "mana": "{U}{R}",
        }
    )

    t.cast("Lightning Bolt", wind).pass_all()
    assert t.has("Hill Giant", "flying")
    t.cast(away, wind).pass_all()
    assert not t.has("Hill Giant", "flying")


@rule("CR 603.10a", "CR 113.6b")
@pytest.mark.parametrize(("where", "life"), [("graveyard", 21), ("hand", 20)])
def test_a_card_in_a_graveyard_sees_creatures_die(where: str, life: int) -> None:
    toll = made(
        "Quiet Toll", "Whenever a creature you control dies, if ~ is in your graveyard, you gain 1 life."
    )
    cards: Any = {"battlefield": ["Grizzly Bears"], "hand": ["Lightning Bolt"], "mana": "{R}"}
    cards[where] = [toll, *cards.get(where, [])]
    t = table(Ann=cards)

    t.cast("Lightning Bolt", "Grizzly Bears").pass_all()

    assert t.life[0] == life


@rule("CR 603.4")
def test_where_it_is_counts_again_as_the_ability_resolves() -> None:
    toll = made(
        "Quiet Toll", "Whenever a creature you control dies, if ~ is in your graveyard, you gain 1 life."
    )
    away = made("Plain Sweeping", "Exile target card from a graveyard.", "Instant")
    t = table(
        Ann={
            "graveyard": [toll],
            "battlefield": ["Grizzly Bears"],
            "hand": ["Lightning Bolt", away],
            "mana": "{R}{U}",
        }
    )

    t.cast("Lightning Bolt", "Grizzly Bears").pass_once().pass_once()
    t.cast(away, toll).pass_all()

    assert t.life[0] == 20


@rule("CR 113.6")
@pytest.mark.parametrize(
    "text",
    [
        "Draw a card. If ~ is in your graveyard, you gain 1 life.",
        "As long as ~ is in your graveyard, ~ has flying.",
    ],
)
def test_where_this_is_cant_be_asked_of_what_works_elsewhere(text: str) -> None:
    types = "Sorcery" if text.startswith("Draw") else "Creature Incarnation"
    found = read(
        {
            "name": "Odd Toll",
            "mana_cost": "{U}",
            "types": types,
            "pt": "" if types == "Sorcery" else "2/2",
            "text": text.replace("~", "Odd Toll"),
        }
    )

    assert isinstance(found, Refused)
