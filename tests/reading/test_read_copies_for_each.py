"""CR 707.10. A spell is copied for each of something: read, printed and played."""

from __future__ import annotations

from cardwright.games.magic.variants.options import MagicOptions
from tests.magic.kit import leader, table
from tests.reading.test_read_in_play import apart
from tests.reading.test_read_set_words import reads
from tests.rulemark import rule

__all__ = ["apart"]
COMMANDER = MagicOptions(commanders=((), ()))


@rule("CR 707.10")
def test_it_is_copied_for_each_creature_that_you_control() -> None:
    text = (
        "When you cast this spell, copy it for each creature you control. You may choose new targets for the copies.\n"
        "This spell deals 1 damage to any target."
    )
    swarm = reads("Swarm Echo", text, "Sorcery", mana_cost="{R}")
    t = table(Ann={"hand": [swarm], "mana": "{R}", "battlefield": ["2 Grizzly Bears"]}, Bob={})

    t.cast(swarm, "Bob").pass_all()
    while "Pass" not in t.offered():
        t.answer(t.offered()[0])
        t.pass_all()

    assert t.life[0] + t.life[1] == 37


@rule("CR 903.8")
def test_tokens_are_created_for_each_time_a_commander_was_cast() -> None:
    times = "time you've cast a commander from the command zone this game"
    text = f"Create a 1/1 green Elf creature token for each {times}."
    march = reads("Odd March", text, "Sorcery", mana_cost="{W}")
    dog = leader("Isamaru, Hound of Konda", casts=2)
    t = table(Ann={"hand": [march], "mana": "{W}", "command": [dog]}, Bob={}, options=COMMANDER)

    t.cast(march).pass_all()

    assert [each.power for each in t.view("Ann").permanents()] == [1, 1]
