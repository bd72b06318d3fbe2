"""CR 102.3, 603.2d. Each opponent other than that player, and what triggers again because a creature attacks."""

from __future__ import annotations

import pytest

from cardwright.games.magic.reading.cards import read
from cardwright.games.magic.reading.refusing import Refused
from tests.magic.kit import table
from tests.reading.test_read_in_play import apart
from tests.reading.test_read_set_words import reads
from tests.rulemark import rule

__all__ = ["apart"]


@rule("CR 102.3")
def test_damage_to_each_other_opponent() -> None:
    text = "Whenever ~ deals combat damage to an opponent, it deals that much damage to each other opponent."
    name = reads("Riot Ringleader", text)
    t = table(Ann={"battlefield": [name]}, Bob={}, Cid={}, Dora={})

    t.to_step("declare attackers").answer(name, "Cid")
    while t.step != "second main":
        t.answer("Pass" if "Pass" in t.offered() else "Done")

    assert t.life == (20, 18, 18, 18)


@rule("CR 102.3")
def test_damage_to_each_opponent_but_the_target() -> None:
    name = reads(
        "Split Comet", "~ deals 3 damage to target opponent and 1 damage to each other opponent.", "Sorcery"
    )
    t = table(Ann={"hand": [name], "mana": "{W}"}, Bob={}, Cid={})

    t.cast(name, "Cid").pass_all()

    assert t.life == (20, 19, 17)


@rule("CR 102.3")
def test_other_than_nobody_means_nothing() -> None:
    facts = {"name": "Lone Comet", "mana_cost": "{R}", "types": "Sorcery"}

    assert isinstance(read({**facts, "text": "Lone Comet deals 1 damage to each other opponent."}), Refused)


@rule("CR 603.2d")
@pytest.mark.parametrize("words", ["causes", "would cause"])
def test_an_ability_triggers_again_as_a_creature_attacks(words: str) -> None:
    text = (
        f"If a creature you control attacking {words} a triggered ability of a permanent you control to trigger, that "
        "ability triggers an additional time."
    )
    echo = reads("Echoing Charge", text, "Enchantment")
    herald = reads("Brass Herald", "Whenever ~ attacks, you gain 1 life.\nWhen ~ dies, you gain 5 life.")
    watcher = reads("Camp Watch", "Whenever a creature attacks you, you gain 3 life.", "Enchantment")
    t = table(Ann={"battlefield": [echo, herald]}, Bob={"battlefield": [watcher]})

    t.to_step("declare attackers").answer(herald)
    while t.stack_size or "Pass" not in t.offered():
        t.answer("Pass" if "Pass" in t.offered() else t.offered()[0])

    assert t.life == (22, 23)


@rule("CR 120.1")
def test_the_damage_dealt_to_opponents_is_a_number() -> None:
    text = "You gain X life, where X is the damage dealt to your opponents this turn."
    name = reads("Toll Song", text, "Sorcery")
    t = table(Ann={"hand": [name, "Lightning Bolt"], "mana": "{W}{R}"}, Bob={})

    t.cast("Lightning Bolt", "Bob").pass_all()
    t.cast(name).pass_all()

    assert t.life == (23, 17)
