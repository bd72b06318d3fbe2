"""CR 101.2, 614.6, 614.11, 615.12: one spell of a sort, draws and deaths replaced, sure combat damage."""

from __future__ import annotations

from collections.abc import Iterator

import pytest

from cardwright.games.magic.objects.table import Catalogue
from cardwright.games.magic.reading.cards import read
from cardwright.games.magic.reading.refusing import Refused
from tests.magic.kit import Table, rule, table
from tests.reading.test_dividing import reads

DRAWS_TWO = "Draw two cards."
SCRIVENER = (
    "If you would draw a card while you have no cards in hand, instead draw two cards and lose 1 life."
)
THIEF = (
    "If an opponent would draw a card except the first one they draw in each of their draw steps, "
    "instead that player skips that draw and you draw a card."
)
DECK = ["Island", "Swamp", "Forest", "Plains", "Mountain"]


@pytest.fixture(autouse=True)
def apart() -> Iterator[None]:
    """Cards of the same name do not meet."""
    with Catalogue():
        yield


@rule("CR 101.2")
def test_only_one_spell_that_is_no_artifact_each_turn() -> None:
    text = "Each player who has cast a nonartifact spell this turn can't cast additional nonartifact spells."
    name = reads("Stern Canoness", "{1}{W}", text, "Artifact Creature Human", pt="2/2")
    game = table(
        Ann={"battlefield": [name], "hand": ["Ornithopter", "Savannah Lions", "Grizzly Bears", "Ornithopter"],
             "mana": "{W}{G}{G}{G}"},
    )  # fmt: skip

    game.answer("Cast Ornithopter #1").pay().pass_all()
    assert "Cast Savannah Lions" in game.offered()
    game.cast("Savannah Lions").pass_all()

    assert "Cast Grizzly Bears" not in game.offered()
    assert "Cast Ornithopter" in game.offered()


@rule("CR 101.2")
def test_a_sort_of_spells_is_one_sort() -> None:
    text = "Each player who has cast a creature spell this turn can't cast additional nonartifact spells."
    assert isinstance(
        read({"name": "Torn Canon", "mana_cost": "{W}", "types": "Enchantment", "text": text}), Refused
    )


def attack(game: Table, attacker: str) -> Table:
    """That one attacks, and nobody blocks."""
    game.to_step("declare attackers").answer(attacker)
    while game.step != "second main":
        game.answer("Done" if "Done" in game.offered() else "Pass")
    return game


@rule("CR 615.12")
@pytest.mark.parametrize(("text", "mine", "theirs"), [
    ("Combat damage can't be prevented.", 18, 18),
    ("Combat damage that would be dealt by creatures you control can't be prevented.", 18, 20),
    ("Trample", 20, 20),
])  # fmt: skip
def test_combat_damage_that_nothing_prevents(text: str, mine: int, theirs: int) -> None:
    name = reads("Raving Ox", "{G}", text, "Creature Ox", pt="0/4")
    fog = reads("Lasting Fog", "{G}", "Prevent all damage that would be dealt to you.", "Enchantment")
    game = attack(
        table(Ann={"battlefield": [name, "Grizzly Bears"]}, Bob={"battlefield": [fog]}), "Grizzly Bears"
    )
    other = table(Ann={"battlefield": ["Grizzly Bears"]}, Bob={"battlefield": [name, fog]})

    assert game.life[1] == mine
    attack(other, "Grizzly Bears")
    assert other.life[1] == theirs


@rule("CR 614.11")
def test_two_cards_and_less_life_with_an_empty_hand() -> None:
    name = reads("Bare Scribe", "{1}{B}", SCRIVENER, "Creature Zombie", pt="2/2")
    spell = reads("Quill Work", "{B}", DRAWS_TWO)
    game = table(Ann={"battlefield": [name], "hand": [spell], "mana": "{B}", "library": DECK})

    game.cast(spell).pass_all()

    assert (len(game.zone("Ann", "hand")), game.life[0]) == (3, 19)


@rule("CR 614.5")
def test_each_draw_is_doubled_once_by_each() -> None:
    name = reads("Echo of Thought", "{U}", "If you would draw a card, draw two cards instead.", "Enchantment")
    spell = reads("Quill Work", "{B}", "Draw a card.")
    game = table(Ann={"battlefield": [name, name], "hand": [spell], "mana": "{B}", "library": DECK})

    game.cast(spell).pass_all()
    while len(game.stack()) > 0:
        game.answer(game.offered()[0])

    assert len(game.zone("Ann", "hand")) == 4


@rule("CR 614.11")
def test_you_draw_what_an_opponent_would_draw() -> None:
    name = reads("Thought Robber", "{2}{U}{B}", THIEF, "Creature Human", pt="3/1")
    spell = reads("Quill Work", "{B}", DRAWS_TWO)
    game = table(
        Ann={"hand": [spell], "mana": "{B}", "library": DECK},
        Bob={"battlefield": [name], "library": ["Wind Drake", "Hill Giant", "Grizzly Bears"]},
    )

    game.cast(spell).pass_all()

    assert (game.zone("Ann", "hand"), sorted(game.zone("Bob", "hand"))) == ([], ["Hill Giant", "Wind Drake"])


@rule("CR 614.5")
def test_two_who_draw_for_each_other_end() -> None:
    name = reads("Thought Robber", "{2}{U}{B}", THIEF, "Creature Human", pt="3/1")
    spell = reads("Quill Work", "{B}", "Draw a card.")
    game = table(
        Ann={"battlefield": [name], "hand": [spell], "mana": "{B}", "library": DECK},
        Bob={"battlefield": [name], "library": ["Wind Drake", "Hill Giant", "Grizzly Bears"]},
    )

    game.cast(spell).pass_all()

    assert (game.zone("Ann", "hand"), game.zone("Bob", "hand")) == (["Island"], [])


@rule("CR 614.6")
@pytest.mark.parametrize(("text", "library", "exiled"), [
    ("If ~ would die, put it on the bottom of its owner's library instead.", ["Island", "Pale Elect"], []),
    ("If ~ would die, put it on top of its owner's library instead.", ["Pale Elect", "Island"], []),
    ("If ~ would die, exile it instead.", ["Island"], ["Pale Elect"]),
])  # fmt: skip
def test_where_it_goes_instead_of_dying(text: str, library: list[str], exiled: list[str]) -> None:
    name = reads("Pale Elect", "{G}", text, "Creature Elf", pt="2/2")
    game = table(
        Ann={"battlefield": [name], "hand": ["Lightning Bolt"], "mana": "{R}", "library": ["Island"]}
    )

    game.cast("Lightning Bolt", name).pass_all()

    assert (game.library(), game.exile(), game.graveyard()) == (library, exiled, ["Lightning Bolt"])


@rule("CR 614.6")
def test_from_a_hand_it_goes_to_the_graveyard() -> None:
    name = reads("Pale Elect", "{G}", "If ~ would die, exile it instead.", "Creature Elf", pt="2/2")
    spell = reads("Empty Hands", "{B}", "Discard your hand.")
    game = table(Ann={"hand": [spell, name], "mana": "{B}"})

    game.cast(spell).pass_all()

    assert sorted(game.graveyard()) == ["Empty Hands", "Pale Elect"]
