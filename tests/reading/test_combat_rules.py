"""CR 506.5, 510.1: creatures that can't attack or block alone, and how combat damage is assigned; read and played."""

from __future__ import annotations

from collections.abc import Iterator

import pytest

from cardwright.games.magic.objects.table import Catalogue
from tests.magic.kit import Table, permanent, rule, table
from tests.reading.test_dividing import reads


@pytest.fixture(autouse=True)
def apart() -> Iterator[None]:
    """Cards of the same name do not meet."""
    with Catalogue():
        yield


def shy(words: str = "attack or block", more: str = "") -> str:
    return reads("Shy Heron", "{W}", f"This creature can't {words} alone{more}.", "Creature Bird", pt="2/1")


def to_blocks(game: Table, *attackers: str) -> Table:
    """These attack; the blocks come next."""
    game.to_step("declare attackers").answer(*attackers)
    if game.step == "declare attackers" and "Done" in game.offered():
        game.answer("Done")
    while game.step != "declare blockers":
        game.answer("Pass")
    return game


def agree(game: Table) -> None:
    """Say yes, once that may be said."""
    while "Don't" not in game.offered():
        game.answer("Pass")
    game.answer(next(option for option in game.offered() if option != "Don't"))


@rule("CR 506.5", "CR 508.1c")
def test_a_creature_that_cannot_attack_alone_is_not_offered_without_company() -> None:
    game = table(Ann={"battlefield": [shy()]}, Bob={"life": 20}).to_step("second main")

    assert game.life == (20, 20)


@rule("CR 506.5", "CR 508.1c")
def test_once_it_attacks_another_creature_has_to_attack_with_it() -> None:
    bird = shy()
    game = table(Ann={"battlefield": [bird, "Hill Giant"]}, Bob={"life": 20})

    game.to_step("declare attackers")
    assert set(game.offered()) == {"Done", "Hill Giant", bird}
    game.answer(bird).to_step("second main")  # the other one is the only answer

    assert game.life == (20, 15)


@rule("CR 508.1c")
def test_the_other_one_may_attack_alone() -> None:
    bird = shy()
    game = table(Ann={"battlefield": [bird, "Hill Giant"]}, Bob={"life": 20})

    game.to_step("declare attackers").answer("Hill Giant")
    assert game.offered() == ["Done", bird]
    game.answer("Done").to_step("second main")

    assert game.life == (20, 17)


@rule("CR 508.1c", "CR 508.1d")
def test_a_creature_that_must_attack_and_cannot_alone_stays_at_home() -> None:
    bird = reads(
        "Eager Heron",
        "{W}",
        "This creature attacks each combat if able.\nThis creature can't attack alone.",
        "Creature Bird",
        pt="2/1",
    )
    game = table(Ann={"battlefield": [bird]}, Bob={"life": 20}).to_step("second main")

    assert game.life == (20, 20)


@rule("CR 506.5", "CR 509.1b")
def test_two_of_them_block_together_and_one_does_not() -> None:
    bird = shy()
    game = table(Ann={"battlefield": ["Hill Giant"]}, Bob={"battlefield": [bird, "Grizzly Bears"]})

    to_blocks(game, "Hill Giant")
    assert set(game.offered()) == {"Done", "Grizzly Bears", bird}
    game.answer(bird)  # the other one is the only answer
    if "Done" in game.offered():
        game.answer("Done")
    while game.step != "second main":
        game.answer(game.offered()[0] if "Pass" not in game.offered() else "Pass")

    assert game.graveyard("Ann") == ["Hill Giant"]


@rule("CR 509.1b")
def test_alone_it_does_not_block() -> None:
    game = table(Ann={"battlefield": ["Hill Giant"]}, Bob={"battlefield": [shy("block")], "life": 20})

    game.to_step("declare attackers").answer("Hill Giant").to_step("second main")

    assert game.life == (20, 17)


@rule("CR 508.1c", "CR 611.3a")
def test_it_can_attack_alone_while_something_is_so() -> None:
    bird = reads(
        "Brave Heron",
        "{W}",
        "This creature can't attack alone unless it has a +1/+1 counter on it.".replace(
            "unless it", "unless Brave Heron"
        ),
        "Creature Bird",
        pt="2/1",
    )
    brave = table(Ann={"battlefield": [permanent(bird, counters={"+1/+1": 1})]}, Bob={"life": 20})

    brave.to_step("declare attackers").answer(bird).to_step("second main")

    assert brave.life == (20, 17)


@rule("CR 510.1c")
@pytest.mark.parametrize(("how", "life"), [("As though it weren't blocked", 15), ("To what blocks it", 20)])
def test_damage_may_go_past_what_blocks(how: str, life: int) -> None:
    text = "You may have Long Arms assign its combat damage as though it weren't blocked."
    ape = reads("Long Arms", "{G}", text, "Creature Ape", pt="5/5")
    game = table(Ann={"battlefield": [ape]}, Bob={"battlefield": ["Hill Giant"], "life": 20})

    to_blocks(game, ape).answer("Hill Giant")
    while how not in game.offered():
        game.answer("Pass")
    game.answer(how).to_step("second main")

    assert (game.life[1], game.battlefield("Bob")) == (life, ["Hill Giant"] if life == 15 else [])


@rule("CR 510.1c")
def test_a_spell_says_so_of_all_creatures_for_a_turn() -> None:
    text = "You may have creatures you control assign their combat damage this turn as though they weren't blocked."
    spell = reads("Long Way Round", "{G}", text, "Sorcery")
    game = table(
        Ann={"battlefield": ["Grizzly Bears"], "hand": [spell], "mana": "{G}"},
        Bob={"battlefield": ["Hill Giant"], "life": 20},
    )

    game.cast(spell).pass_all()
    to_blocks(game, "Grizzly Bears").answer("Hill Giant")
    while "As though it weren't blocked" not in game.offered():
        game.answer("Pass")
    game.answer("As though it weren't blocked").to_step("second main")

    assert game.life[1] == 18


@rule("CR 510.1", "CR 611.2")
def test_a_creature_that_is_not_blocked_draws_instead_of_dealing_damage() -> None:
    text = (
        "Whenever Sly Eel attacks and isn't blocked, you may draw a card. If you do, Sly Eel assigns no combat damage "
        "this turn."
    )
    eel = reads("Sly Eel", "{U}", text, "Creature Fish", pt="1/3")
    game = table(
        Ann={"battlefield": [eel], "library": ["Island", "Forest"]}, Bob={"life": 20, "library": ["Island"]}
    )

    game.to_step("declare attackers").answer(eel)
    agree(game)
    game.to_step("second main")

    assert (game.life[1], game.zone("Ann", "hand")) == (20, ["Island"])


@rule("CR 608.2d")
def test_a_blocked_creature_may_hurt_another_one_instead() -> None:
    text = (
        "Whenever Hot Grunt becomes blocked, you may have it deal damage equal to its power to target creature. "
        "If you do, Hot Grunt assigns no combat damage this turn."
    )
    grunt = reads("Hot Grunt", "{R}", text, "Creature Beast", pt="2/5")
    game = table(Ann={"battlefield": [grunt]}, Bob={"battlefield": ["Hill Giant", "Grizzly Bears"]})

    to_blocks(game, grunt).answer("Hill Giant")
    if "Done" in game.offered():
        game.answer("Done")
    game.answer("Grizzly Bears")
    agree(game)
    game.to_step("second main")

    assert (game.battlefield("Bob"), game.damage("Hill Giant")) == (["Hill Giant"], 0)
