"""CR 601.3. Permissions to cast in texts: read, played, printed and read again."""

from __future__ import annotations

import pytest

from cardwright.games.magic.objects.table import CARDS
from cardwright.games.magic.reading.cards import Reading
from cardwright.games.magic.reading.printed import SAME, read_back
from tests.magic.kit import table
from tests.reading.test_read_in_play import apart, reads
from tests.reading.test_reading import printed
from tests.rulemark import rule

__all__ = ["apart"]
FREE = "You may cast spells from your hand without paying their mana costs."
FLASH = "You may cast green creature spells as though they had flash."
RISES = "You may cast this card from your graveyard as long as you control a Zombie."
ONE_EACH_TURN = "Once during each of your turns, you may cast a creature spell from your graveyard."


# -- from the hand, for nothing
@rule("CR 118.9", "CR 601.3")
def test_what_is_in_hand_is_cast_for_nothing() -> None:
    well = reads("Well of Plenty", FREE, "Enchantment")
    t = table(Ann={"battlefield": [well], "hand": ["Hill Giant", "Plains"]})

    assert [x for x in t.offered() if "Hill Giant" in x] == ["Cast Hill Giant"]
    t.cast("Hill Giant").resolve()

    assert "Hill Giant" in t.battlefield()


@rule("CR 118.9", "CR 601.3")
def test_only_its_controller_casts_for_nothing() -> None:
    well = reads("Well of Plenty", FREE, "Enchantment")
    t = table(Ann={"hand": ["Hill Giant"]}, Bob={"battlefield": [well]})

    assert [x for x in t.offered() if "Hill Giant" in x] == []


@rule("CR 118.9", "CR 601.3")
def test_what_is_cast_for_nothing_still_has_its_time() -> None:
    well = reads("Well of Plenty", FREE, "Enchantment")
    t = table(Ann={"battlefield": [well], "hand": ["Hill Giant", "Lightning Bolt"]}, Bob={"life": 20})

    t.to_step("beginning of combat")

    assert [x for x in t.offered() if x.startswith("Cast")] == ["Cast Lightning Bolt"]


# -- as though they had flash
@rule("CR 601.3b")
def test_what_may_be_cast_as_though_it_had_flash_is_cast_in_combat() -> None:
    elder = reads("Elder of the Glade", FLASH, "Creature Elf", "{G}")
    t = table(
        Ann={"battlefield": [elder, "2 Forest", "4 Mountain"], "hand": ["Grizzly Bears", "Hill Giant"]},
        Bob={"life": 20},
    )

    t.to_step("beginning of combat")

    assert [x for x in t.offered() if x.startswith("Cast")] == ["Cast Grizzly Bears"]
    t.cast("Grizzly Bears").resolve()
    assert "Grizzly Bears" in t.battlefield()


@rule("CR 601.3b")
def test_nobody_else_casts_as_though_it_had_flash() -> None:
    elder = reads("Elder of the Glade", FLASH, "Creature Elf", "{G}")
    t = table(
        Ann={"battlefield": ["2 Forest"], "hand": ["Grizzly Bears"]},
        Bob={"battlefield": [elder]},
    )

    t.to_step("beginning of combat")

    assert [x for x in t.offered() if x.startswith("Cast")] == []


# -- the card itself
@rule("CR 113.6", "CR 611.3a")
@pytest.mark.parametrize(("company", "offered"), [("Walking Corpse", True), ("Grizzly Bears", False)])
def test_a_card_is_cast_from_the_graveyard_while_something_is_so(company: str, offered: bool) -> None:
    corpse = reads("Walking Corpse", "", "Creature Zombie", "{B}") if offered else company
    riser = reads("Riser of the Mire", RISES, "Creature Zombie", "{B}")
    t = table(Ann={"battlefield": [corpse], "graveyard": [riser], "mana": "{B}"})

    assert [x for x in t.offered() if riser in x] == [f"Cast {riser}"] * offered


@rule("CR 113.6", "CR 601.3")
def test_only_its_owner_casts_it_from_the_graveyard() -> None:
    corpse = reads("Walking Corpse", "", "Creature Zombie", "{B}")
    riser = reads("Riser of the Mire", RISES, "Creature Zombie", "{B}")
    t = table(Ann={"battlefield": [corpse], "mana": "{B}"}, Bob={"graveyard": [riser]})

    assert [x for x in t.offered() if riser in x] == []


@rule("CR 113.6")
def test_a_card_is_cast_from_exile_and_nobody_else_casts_it() -> None:
    squire = reads("Squire Beyond", "You may cast this card from exile.", "Creature Goblin", "{R}")
    t = table(Ann={"exile": [squire], "mana": "{R}"})
    other = table(Ann={"mana": "{R}"}, Bob={"exile": [squire]})

    assert [x for x in t.offered() if squire in x] == [f"Cast {squire}"]
    assert [x for x in other.offered() if squire in x] == []


# -- one in each turn
@rule("CR 601.3")
def test_one_card_of_the_graveyard_is_cast_in_each_turn() -> None:
    ghost = reads("Ghost of the Hall", ONE_EACH_TURN, "Creature Spirit", "{W}")
    t = table(
        Ann={
            "battlefield": [ghost],
            "graveyard": ["Grizzly Bears", "Hill Giant"],
            "mana": "{G}{G}{R}{R}{R}{R}",
        }
    )

    t.cast("Grizzly Bears").resolve()

    assert "Grizzly Bears" in t.battlefield()
    assert [x for x in t.offered() if x.startswith("Cast")] == []


# -- in print
TEXTS = [
    (FREE, "without paying their mana costs"),
    (FLASH, "as though they had flash"),
    (RISES, "from your graveyard as long as there is a Zombie"),
    (ONE_EACH_TURN, "once during each of your turns"),
    ("Once during each of your turns, you may cast a red spell from your hand without paying its mana cost.",
     "without paying its mana cost"),
    ("You may cast this card from exile.", "this card from exile"),
    ("You may play this card from your graveyard or from exile.", "play this card from"),
    ("You may play lands from your graveyard.", "land cards in your graveyard as lands"),
    ("You may cast creature spells from the top of your library.", "from the top of your library"),
    ("You may play lands and cast creature spells from the top of your library.", "from the top of your library"),
]  # fmt: skip


@rule("CR 113.3a")
@pytest.mark.parametrize(("text", "words"), TEXTS)
def test_what_may_be_cast_is_printed_and_read_again(text: str, words: str) -> None:
    found = printed(text)
    assert isinstance(found, Reading), found

    kind = found.define()
    back = read_back(kind)

    assert [(one.outcome, one.text) for one in back] == [(SAME, one.text) for one in back]
    said = " ".join(str(CARDS.text(i)) for i in range(int(CARDS.first[kind]), int(CARDS.end[kind])))
    assert words.lower() in said.lower()


@pytest.mark.parametrize("text", [
    "You may cast spells from the top of your library with mana value X.",
    "You may cast lands from your hand without paying their mana costs.",
    "You may cast spells your opponents control as though they had flash.",
])  # fmt: skip
def test_what_cannot_be_said_is_refused(text: str) -> None:
    assert not isinstance(printed(text), Reading)
