"""CR 201.2, 201.4, 101.2. Choosing card names, and prohibitions: read, printed, and played."""

from __future__ import annotations

from collections.abc import Iterator

import pytest

from cardwright.games.magic.objects.table import Catalogue
from cardwright.games.magic.reading.cards import Reading
from cardwright.games.magic.reading.refusing import Refused
from tests.magic.kit import permanent, table
from tests.reading.test_read_spells import card, reads
from tests.rulemark import rule


@pytest.fixture(autouse=True)
def apart() -> Iterator[None]:
    """Cards that a text describes are registered apart."""
    with Catalogue():
        yield


@rule("CR 201.4")
@pytest.mark.parametrize(
    ("text", "types"),
    [
        (
            "As ~ enters, choose a card name.\nActivated abilities of sources with the chosen name can't be activated "
            "unless they're mana abilities.",
            "Artifact",
        ),
        ("As ~ enters, choose a nonland card name.\nSpells with the chosen name can't be cast.", "Creature"),
        (
            "As ~ enters, choose a card name.\nYour opponents can't cast spells with the chosen name.",
            "Enchantment",
        ),
        (
            "Choose a nonland card name. Target player reveals their hand and discards all cards with that name.",
            "Sorcery",
        ),
        (
            "Choose a nonartifact, nonland card name. Search target player's graveyard, hand, and library for any "
            "number of cards with that name and exile them. Then that player shuffles.",
            "Sorcery",
        ),
        (
            "Target creature and all other creatures with the same name as that creature get -3/-3 until end of "
            "turn.",
            "Instant",
        ),
        (
            "When ~ enters, you may exile target nonland permanent not named ~ and all other permanents with the same "
            "name as that permanent.",
            "Enchantment",
        ),
    ],
)
def test_card_names(text: str, types: str) -> None:
    reads(text, types)


@rule("CR 701.23a")
def test_all_zones_of_a_cards_owner_are_searched_for_its_name() -> None:
    found = card(
        "Choose target card in a graveyard. Search its owner's graveyard, hand, and library for any number of cards "
        "with "
        "the same name as that card and exile them. Then that player shuffles.",
        "Instant",
    )
    assert isinstance(found, Reading)
    found.define()
    t = table(Ann={"hand": ["Reed Whisper"], "mana": "{U}"},
              Bob={"graveyard": ["Shock"], "hand": ["Shock", "Opt"], "library": ["Shock", "Forest"]})  # fmt: skip

    t.cast("Reed Whisper").pass_all().answer("Shock #1", "Shock #2", "Shock")

    assert (t.exile("Bob"), t.zone("Bob", "hand"), t.library("Bob")) == (["Shock"] * 3, ["Opt"], ["Forest"])


@rule("CR 607.2d")
def test_a_chosen_name_must_have_been_chosen() -> None:
    assert isinstance(card("Spells with the chosen name can't be cast.", "Enchantment"), Refused)
    assert isinstance(card("Destroy all creatures with the chosen name.", "Sorcery"), Refused)


@rule("CR 101.2")
@pytest.mark.parametrize(
    ("text", "types"),
    [
        ("Your opponents can't cast spells this turn.", "Instant"),
        ("Until your next turn, your opponents can't cast creature spells.", "Sorcery"),
        ("Target player can't cast instant or sorcery spells this turn.", "Instant"),
        ("Sacrifice ~: Your opponents can't cast noncreature spells this turn.", "Creature"),
        (
            "During your turn, your opponents can't cast spells or activate abilities of artifacts, creatures, or "
            "enchantments.",
            "Creature",
        ),
        ("Players can't activate abilities of artifacts unless they're mana abilities.", "Enchantment"),
    ],
)
def test_what_players_cant_do(text: str, types: str) -> None:
    reads(text, types)


@rule("CR 201.4", "CR 602.5")
def test_abilities_of_sources_with_the_chosen_name_cant_be_activated() -> None:
    needle = reads(
        "As ~ enters, choose a card name.\nActivated abilities of sources with the chosen name can't be "
        "activated unless they're mana abilities.",
        "Artifact",
    )
    t = table(
        Ann={"hand": [needle], "mana": "{U}"}, Bob={"battlefield": ["Prodigal Sorcerer", "Llanowar Elves"]}
    )

    t.cast(needle).pass_all()
    offered = t.offered()
    t.answer("Prodigal Sorcerer").to_step("first main", "Bob")

    assert offered == ["Prodigal Sorcerer", "Llanowar Elves", needle, "Another name"]
    assert not any("Prodigal Sorcerer" in text for text in t.offered())


@rule("CR 201.4", "CR 605.1a")
def test_mana_abilities_of_that_name_can_be_activated_all_the_same() -> None:
    needle = reads(
        "As ~ enters, choose a card name.\nActivated abilities of sources with the chosen name can't be "
        "activated unless they're mana abilities.",
        "Artifact",
    )
    t = table(Ann={"hand": [needle, "Llanowar Elves"], "mana": "{U}", "battlefield": ["Llanowar Elves"]})

    t.cast(needle).pass_all().answer("Llanowar Elves")

    assert "Cast Llanowar Elves" in t.offered()


@rule("CR 201.4", "CR 701.9a")
def test_all_cards_of_a_chosen_name_are_discarded() -> None:
    therapy = reads(
        "Choose a nonland card name. Target player reveals their hand and discards all cards with that name.",
        "Sorcery",
    )
    t = table(
        Ann={"hand": [therapy], "mana": "{U}"},
        Bob={"hand": ["2 Shock", "Opt", "Forest"], "graveyard": ["Shock", "Island"]},
    )

    t.cast(therapy, "Bob").pass_all()
    offered = t.offered()
    t.answer("Shock")
    if "Leave them as they are" in t.offered():
        t.answer("Leave them as they are")

    assert offered[0] == "Shock"
    assert "Island" not in offered
    assert (sorted(t.zone("Bob", "hand")), t.graveyard("Bob").count("Shock")) == (["Forest", "Opt"], 3)


@rule("CR 201.4")
def test_any_name_may_be_chosen() -> None:
    mage = reads(
        "As ~ enters, choose a nonland card name.\nSpells with the chosen name can't be cast.", "Creature"
    )
    t = table(
        Ann={"hand": [mage], "mana": "{U}"},
        Bob={"hand": ["Shock", "Opt"], "battlefield": ["Mountain", "Island"]},
    )

    t.cast(mage).pass_all().answer("Another name")
    offered = t.offered()
    t.answer("Shock").pass_once()
    bobs = t.offered()

    assert "Forest" not in offered
    assert "Opt" in offered
    assert ("Cast Shock" in bobs, "Cast Opt" in bobs) == (False, True)


@rule("CR 101.2", "CR 611.2c")
def test_for_a_turn_some_spells_cant_be_cast() -> None:
    ranger = reads("Sacrifice ~: Your opponents can't cast noncreature spells this turn.", "Creature")
    t = table(
        Ann={"battlefield": [ranger]},
        Bob={"hand": ["Shock"], "battlefield": ["2 Mountain"], "library": ["2 Forest"]},
        turn="Bob",
    )

    before = "Cast Shock" in t.offered()
    t.pass_once().activate(ranger).pass_all()
    after = "Cast Shock" in t.offered()
    t.pass_all()

    assert (before, after) == (True, False)


@rule("CR 602.5")
def test_during_your_turn_opponents_activate_nothing_not_even_for_mana() -> None:
    abolisher = reads(
        "During your turn, your opponents can't cast spells or activate abilities of artifacts, creatures, or "
        "enchantments.",
        "Creature",
    )
    t = table(Ann={"battlefield": [abolisher]}, Bob={"battlefield": ["Prodigal Sorcerer", "Llanowar Elves"]})

    t.pass_once()
    mine = t.offered()
    t = table(Ann={"battlefield": [abolisher]}, Bob={"battlefield": ["Prodigal Sorcerer"]}, turn="Bob")

    assert mine == ["Pass"]
    assert any("Prodigal Sorcerer" in text for text in t.offered())


@rule("CR 606.3")
def test_loyalty_abilities_at_any_time() -> None:
    emperor = reads(
        "~ enters with three loyalty counters on it.\nYou may activate loyalty abilities of "
        "planeswalkers you control any time you could cast an instant.",
        "Enchantment",
    )
    t = table(
        Ann={"battlefield": [emperor, permanent("Jace Beleren")], "library": ["4 Island"]},
        Bob={"library": ["4 Island"]},
        turn="Bob",
    )

    t.pass_once()

    assert any("Jace Beleren" in text for text in t.offered())


@rule("CR 201.2", "CR 708.2a")
def test_a_target_and_all_others_of_its_name() -> None:
    blight = reads(
        "Target creature and all other creatures with the same name as that creature get -3/-3 until end "
        "of turn.",
        "Instant",
    )
    t = table(
        Ann={"hand": [blight], "mana": "{U}", "battlefield": ["Grizzly Bears"]},
        Bob={"battlefield": ["Grizzly Bears", "Hill Giant"]},
    )

    t.cast(blight, "Grizzly Bears #1")
    t.pass_all()

    assert (t.battlefield(), t.battlefield("Bob")) == ([], ["Hill Giant"])


@rule("CR 201.4", "CR 608.2d")
def test_a_card_at_random_may_have_the_chosen_name() -> None:
    scroll = reads(
        "{3}, {T}: Choose a card name, then reveal a card at random from your hand. If that card has the "
        "chosen name, ~ deals 2 damage to any target.",
        "Artifact",
    )
    right = table(Ann={"battlefield": [scroll], "hand": ["2 Shock"], "mana": "{3}"})
    wrong = table(Ann={"battlefield": [scroll], "hand": ["2 Shock"], "mana": "{3}"})

    right.activate(scroll, "Bob").pass_all().answer("Shock")
    wrong.activate(scroll, "Bob").pass_all().answer("Another name", "Opt")

    assert (right.life, wrong.life) == ((20, 18), (20, 20))
