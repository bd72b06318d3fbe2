"""Hand-written cards equal the value of their text; where values differ, a rule says why both have the same effect."""

from __future__ import annotations

from collections.abc import Iterator

import pytest

from cardwright.games.magic import cards  # noqa: F401  (makes the table of all cards)
from cardwright.games.magic.objects.abilities import Spell
from cardwright.games.magic.objects.table import CARDS, Ability, Catalogue
from cardwright.games.magic.reading.cards import Reading, read
from cardwright.games.magic.reading.meaning import meaning
from cardwright.kernel.effects import Effect
from tests.magic.kit import permanent, table
from tests.rulemark import rule


@pytest.fixture(autouse=True)
def apart() -> Iterator[None]:
    """Tokens that a text describes are registered apart."""
    with Catalogue():
        yield


def of_text(text: str, types: str) -> list[str]:
    """What each ability of a made-up card says."""
    found = read({"name": "Oma", "mana_cost": "{W}", "types": types, "pt": "2/2" if "Creature" in types else "",
                  "text": text, "loyalty": "3"})  # fmt: skip
    assert isinstance(found, Reading), found
    return [meaning(Spell(a) if isinstance(a, Effect) else a) for a in found.abilities]


def of_card(name: str) -> list[str]:
    """What each ability of a hand-written card says."""
    said: list[Ability] = list(CARDS.abilities_of(CARDS.kind(name)))
    return [meaning(a) for a in said]


@rule("CR 205.3m")
@pytest.mark.parametrize(
    ("name", "types", "text"),
    [
        ("Goblin King", "Creature Goblin", "Other Goblins get +1/+1 and have mountainwalk."),
        ("History of Benalia", "Enchantment Saga", "III — Knights you control get +2/+1 until end of turn."),
        ("Mastery of the Unseen", "Enchantment",
         "Whenever a permanent you control is turned face up, you gain 1 life for each creature you control."),
        ("Jeering Homunculus", "Creature Homunculus", "When ~ enters, you may goad target creature."),
        ("Angelic Destiny", "Enchantment Aura",
         "Enchant creature\n"
         "Enchanted creature gets +4/+4, has flying and first strike, and is an Angel in addition to its other types."),
    ],
)  # fmt: skip
def test_a_hand_written_card_says_what_its_wording_says(name: str, types: str, text: str) -> None:
    theirs = of_card(name)

    assert [said for said in of_text(text.replace("~", "this creature"), types) if said not in theirs] == []


@rule("CR 205.3m")
def test_a_creature_type_without_the_word_creature_is_said_of_every_permanent_that_has_it() -> None:
    t = table(Ann={"battlefield": ["Goblin King", "Jeering Homunculus"]})

    assert not t.has("Jeering Homunculus", "defender")
    assert not t.has("Goblin King", "mountainwalk")


@rule("CR 613.6")
def test_one_ability_applies_in_each_of_its_layers() -> None:
    t = table(
        Ann={
            "battlefield": [
                permanent("Grizzly Bears", alias="it"),
                permanent("Angelic Destiny", attached_to="it"),
            ]
        }
    )

    assert (t.pt("Grizzly Bears"), t.types("Grizzly Bears")) == ((6, 6), ("Creature", "Bear", "Angel"))
    assert (t.has("Grizzly Bears", "flying"), t.has("Grizzly Bears", "first strike")) == (True, True)


@rule("CR 115.3", "CR 608.2c")
def test_two_target_lands_are_two_lands_however_they_are_named() -> None:
    """The value of Garruk Wildspeaker names them one by one, that of a text as one set: the same two are untapped."""
    lands = [
        permanent("Forest", tapped=True),
        permanent("Plains", tapped=True),
        permanent("Island", tapped=True),
    ]
    t = table(Ann={"battlefield": [permanent("Garruk Wildspeaker", counters={"loyalty": 3}), *lands]})

    t.act(next(text for text in t.offered() if ": +1" in text))
    t.answer("Forest")
    assert "Forest" not in t.offered()
    t.answer("Island").pass_all()

    assert [t.is_tapped(name) for name in ("Forest", "Plains", "Island")] == [False, True, False]


@rule("CR 201.2")
def test_of_two_cards_of_one_name_the_one_of_the_package_is_written() -> None:
    """Red Herring is also the name of a newer card, a Clue; the package has the one that is exchanged from the hand."""
    assert "exchange(" in of_card("Red Herring")[0]
    assert of_card("Red Herring") != of_text(
        "{2}, Sacrifice this creature: Draw a card.", "Artifact Creature Clue Fish"
    )
