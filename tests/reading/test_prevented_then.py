"""CR 615.5, 614.1a: what is done at once for damage that is prevented, or instead of it; read and played."""

from __future__ import annotations

from collections.abc import Iterator

import pytest

from cardwright.games.magic.objects.table import Catalogue
from tests.magic.kit import Table, permanent, rule, table
from tests.reading.test_dividing import reads

PREVENTED = "If damage would be dealt to this creature, prevent that damage."


@pytest.fixture(autouse=True)
def apart() -> Iterator[None]:
    """Cards of the same name do not meet."""
    with Catalogue():
        yield


def both_block(game: Table, attacker: str) -> Table:
    """That one attacks, and two creatures block it."""
    game.to_step("declare attackers").answer(attacker)
    if game.step == "declare attackers" and "Done" in game.offered():
        game.answer("Done")
    while game.step != "declare blockers":
        game.answer("Pass")
    return game.answer("Hill Giant", "Grizzly Bears")


@rule("CR 615.5")
def test_damage_by_two_at_one_time_costs_one_counter() -> None:
    text = f"{PREVENTED} Remove a +1/+1 counter from this creature."
    stag = reads("Pale Stag", "{G}", text, "Creature Spirit", pt="0/0")
    game = table(
        Ann={"battlefield": [permanent(stag, counters={"+1/+1": 3})]},
        Bob={"battlefield": ["Hill Giant", "Grizzly Bears"], "life": 20},
    )

    both_block(game, stag)
    while game.step != "second main":
        game.answer("Pass" if "Pass" in game.offered() else game.offered()[0])

    assert (game.counters(stag), game.damage(stag)) == ({"+1/+1": 2}, 0)


@rule("CR 615.5")
def test_what_was_prevented_is_counted_together() -> None:
    text = f"{PREVENTED} Put a +1/+1 counter on this creature for each 1 damage prevented this way."
    ox = reads("Thick Ox", "{G}", text, "Creature Ox", pt="1/1")
    game = table(Ann={"battlefield": [ox]}, Bob={"battlefield": ["Hill Giant", "Grizzly Bears"]})

    both_block(game, ox)
    while game.step != "second main":
        game.answer("Pass" if "Pass" in game.offered() else game.offered()[0])

    assert game.counters(ox) == {"+1/+1": 5}


@rule("CR 615.5")
def test_another_creature_gets_the_counters() -> None:
    text = (
        "If damage would be dealt to another creature you control, prevent that damage. "
        "Put a +1/+1 counter on that creature for each 1 damage prevented this way."
    )
    elder = reads("Green Elder", "{G}", text, "Creature Elf", pt="1/1")
    game = table(
        Ann={"battlefield": ["Mountain"], "hand": ["Lightning Bolt"]},
        Bob={"battlefield": [elder, "Grizzly Bears"]},
    )

    game.cast("Lightning Bolt", "Grizzly Bears").pass_all()

    assert (game.counters("Grizzly Bears"), game.battlefield("Bob")) == (
        {"+1/+1": 3},
        [elder, "Grizzly Bears"],
    )


@rule("CR 615.12")
def test_damage_that_cannot_be_prevented_is_dealt_and_the_rest_happens() -> None:
    text = f"{PREVENTED} Remove a +1/+1 counter from this creature."
    stag = reads("Dim Stag", "{G}", text, "Creature Spirit", pt="5/5")
    hush = reads("Hush Now", "{R}", "Damage can't be prevented this turn.", "Instant")
    game = table(
        Ann={"battlefield": ["Mountain"], "hand": ["Lightning Bolt", hush], "mana": "{R}"},
        Bob={"battlefield": [permanent(stag, counters={"+1/+1": 1})]},
    )

    game.cast(hush).pass_all()
    game.cast("Lightning Bolt", stag).pass_all()

    assert (game.counters(stag), game.damage(stag)) == ({}, 3)


@rule("CR 614.1a")
def test_counters_instead_of_damage() -> None:
    text = "If damage would be dealt to Moss Thing, put that many -1/-1 counters on it instead."
    moss = reads("Moss Thing", "{G}", text, "Creature Plant", pt="5/5")
    game = table(Ann={"battlefield": ["Mountain"], "hand": ["Lightning Bolt"]}, Bob={"battlefield": [moss]})

    game.cast("Lightning Bolt", moss).pass_all()

    assert (game.counters(moss), game.damage(moss)) == ({"-1/-1": 3}, 0)


@rule("CR 615.5", "CR 611.3a")
def test_only_while_something_is_so() -> None:
    text = (
        "If damage would be dealt to Brief Knight while it has a +1/+1 counter on it, prevent that damage and remove "
        "a +1/+1 counter from it."
    )
    knight = reads("Brief Knight", "{W}", text, "Creature Knight", pt="5/5")
    game = table(Ann={"battlefield": ["Mountain"], "hand": ["Lightning Bolt"]}, Bob={"battlefield": [knight]})

    game.cast("Lightning Bolt", knight).pass_all()

    assert game.damage(knight) == 3


@rule("CR 615.5")
def test_life_for_noncombat_damage_to_you() -> None:
    text = (
        "If noncombat damage would be dealt to you, prevent that damage. You gain life equal to the damage prevented "
        "this way."
    )
    pure = reads("Pure One", "{W}", text, "Creature Spirit", pt="6/6")
    game = table(
        Ann={"battlefield": ["Mountain"], "hand": ["Lightning Bolt"]}, Bob={"battlefield": [pure], "life": 20}
    )

    game.cast("Lightning Bolt", "Bob").pass_all()

    assert game.life[1] == 23


@rule("CR 615.10")
def test_half_of_the_damage_is_prevented() -> None:
    text = "If a source would deal damage to you or a permanent you control, prevent half that damage, rounded up."
    name = reads("Half Shield", "{W}", text, "Enchantment")
    game = table(
        Ann={"battlefield": ["Mountain"], "hand": ["Lightning Bolt"]}, Bob={"battlefield": [name], "life": 20}
    )

    game.cast("Lightning Bolt", "Bob").pass_all()

    assert game.life[1] == 19


@rule("CR 701.13a", "CR 615.5")
def test_cards_are_exiled_for_combat_damage_alone() -> None:
    text = (
        "If combat damage would be dealt to Grave Surgeon, prevent that damage and exile that many cards from the top "
        "of your library."
    )
    name = reads("Grave Surgeon", "{B}", text, "Creature Spirit", pt="2/1")
    game = table(
        Ann={"battlefield": [name], "library": ["Island", "Swamp", "Forest", "Plains"]},
        Bob={"battlefield": ["Hill Giant"]},
    )

    game.to_step("declare attackers").answer(name)
    while "Hill Giant" not in game.offered():
        game.answer("Pass")
    game.answer("Hill Giant").to_step("second main")

    assert (game.battlefield("Ann"), len(game.exile("Ann"))) == ([name], 3)


@rule("CR 615.5")
def test_a_spell_that_prevents_later_speaks_of_what_it_prevented() -> None:
    text = (
        "Prevent the next 3 damage that would be dealt to any target this turn. "
        "You gain life equal to the damage prevented this way."
    )
    lantern = reads("Dim Lantern", "{W}", text, "Instant")
    spark = reads("Dim Spark", "{R}", "Dim Spark deals 2 damage to any target.", "Instant")
    flash = reads("Dim Flash", "{R}", "Dim Flash deals 2 damage to any target.", "Instant")
    game = table(Ann={"hand": [lantern, spark, flash], "mana": "{W}{R}{R}"}, Bob={})

    game.cast(lantern, "Bob").pass_all().cast(spark, "Bob").pass_all()
    assert game.life == (22, 20)
    game.cast(flash, "Bob").pass_all()

    assert game.life == (23, 19)
