"""CR 115.7d, 707.10. New targets for a spell that somebody has cast, and copies of spells; read and played."""

from __future__ import annotations

import pytest

from cardwright.games.magic.reading.cards import read
from cardwright.games.magic.reading.refusing import Refused
from tests.magic.kit import rule, table
from tests.reading.test_dividing import reads
from tests.reading.test_read_attached_to import apart

__all__ = ["apart"]


@rule("CR 115.7d")
def test_new_targets_are_chosen_for_a_spell_of_another_player() -> None:
    swat = reads("Swat Aside", "{R}", "You may choose new targets for target spell or ability.", "Instant")
    game = table(
        Ann={"hand": ["Lightning Bolt"], "mana": "{R}"},
        Bob={"hand": [swat], "battlefield": ["Mountain"]},
    )

    game.cast("Lightning Bolt", "Bob").answer("Pass")
    game.cast(swat).pass_once()
    game.pass_once().answer("Ann").pass_all()

    assert game.life == (17, 20)


@rule("CR 110.2", "CR 115.7d")
def test_what_is_gained_control_of_gets_new_targets_and_resolves_for_its_new_controller() -> None:
    seize = reads(
        "Seize the Word",
        "{U}",
        "Gain control of target noncreature spell. You may choose new targets for it.",
        "Instant",
    )
    helix = reads("Helix of Words", "{R}", "~ deals 3 damage to any target. You gain 3 life.", "Sorcery")
    game = table(
        Ann={"hand": [helix], "mana": "{R}"},
        Bob={"hand": [seize], "battlefield": ["Island"]},
    )

    game.cast(helix, "Bob").answer("Pass")
    game.cast(seize).pass_once()
    game.pass_once().answer("Ann").pass_all()

    assert game.life == (17, 23)


@rule("CR 707.10")
@pytest.mark.parametrize("words", ["twice. You may choose new targets for the copies", "and you may choose new targets "
                                   "for the copy"])  # fmt: skip
def test_a_spell_is_copied_once_or_twice(words: str) -> None:
    mage = reads(f"Mage {words[:5]}", "{U}", f"{{0}}, {{T}}: Copy target instant or sorcery spell {words}.",
                 "Creature Human", pt="2/2")  # fmt: skip
    game = table(Ann={"hand": ["Lightning Bolt"], "mana": "{R}", "battlefield": [mage]}, Bob={"life": 20})

    game.cast("Lightning Bolt", "Bob").activate(mage)
    while game.stack_size:
        game.answer("Pass" if "Pass" in game.offered() else "Keep the target")

    assert game.life == (20, 20 - 3 * (3 if words.startswith("twice") else 2))


def test_a_permanent_gets_no_new_targets() -> None:
    text = "Untap target creature. You may choose new targets for it."

    assert isinstance(
        read({"name": "Doubt of Words", "mana_cost": "{U}", "types": "Instant", "text": text}), Refused
    )
