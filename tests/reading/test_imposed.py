"""CR 611.2c: a temporary combat rule applies to the objects that fit at that time; read from card text and played."""

from __future__ import annotations

from collections.abc import Iterator

import pytest

from cardwright.games.magic.objects.table import Catalogue
from tests.magic.kit import Table, rule, table
from tests.reading.test_dividing import reads


@pytest.fixture(autouse=True)
def apart() -> Iterator[None]:
    """Cards of the same name do not meet."""
    with Catalogue():
        yield


def cast(game: Table, name: str, *answers: str) -> Table:
    return game.answer(f"Cast {name}", *answers).pay().pass_all()


def blockers(game: Table, attacker: str) -> list[str]:
    """Attack with it; the blocks that are offered."""
    game.to_step("declare attackers").answer(attacker)
    if "Done" in game.offered():
        game.answer("Done")
    while game.step != "declare blockers" and game.step != "second main":
        game.answer("Pass")
    return [option for option in game.offered() if option not in ("Done", "Pass")]


@rule("CR 611.2c", "CR 509.1b")
def test_what_comes_later_cannot_block_either() -> None:
    name = reads("Low Ceiling", "{R}", "Creatures without flying can't block this turn.", "Instant")
    bear = reads("Quick Bear", "{R}", "Flash", "Creature Bear", pt="2/2")
    game = table(
        Ann={"battlefield": ["Hill Giant"], "hand": [name], "mana": "{R}"},
        Bob={"hand": [bear], "battlefield": ["Mountain"]},
    )

    cast(game, name)
    while f"Cast {bear}" not in game.offered():
        game.answer("Pass")
    game.answer(f"Cast {bear}").pay().pass_all()

    assert (blockers(game, "Hill Giant"), game.battlefield("Bob")) == ([], ["Mountain", bear])


@rule("CR 611.2c")
def test_creatures_of_the_player_who_was_the_target_cannot_block() -> None:
    name = reads("Turned Heads", "{R}", "Creatures target player controls can't block this turn.")
    for whom, blocks in (("Bob", False), ("Ann", True)):
        game = table(
            Ann={"battlefield": ["Hill Giant"], "hand": [name], "mana": "{R}"},
            Bob={"battlefield": ["Grizzly Bears"]},
        )
        cast(game, name, whom)

        assert bool(blockers(game, "Hill Giant")) == blocks


@rule("CR 508.1d", "CR 611.2c")
@pytest.mark.parametrize(
    "text", ["Creatures you control attack this turn if able.", "Target creature attacks this turn if able."]
)
def test_what_attacks_if_able_has_to(text: str) -> None:
    name = reads("Loud Horn", "{R}", text)
    game = table(Ann={"battlefield": ["Hill Giant"], "hand": [name], "mana": "{R}"}, Bob={"life": 20})

    game.answer(f"Cast {name}").pay()
    if "Hill Giant" in game.offered():
        game.answer("Hill Giant")
    game.pass_all().to_step("declare attackers")

    assert "Done" not in game.offered()


@rule("CR 611.2c")
def test_the_rule_ends_with_the_turn() -> None:
    name = reads("Low Ceiling", "{R}", "Creatures can't block this turn.", "Instant")
    game = table(
        Ann={"hand": [name], "mana": "{R}", "battlefield": ["Grizzly Bears"], "library": ["9 Island"]},
        Bob={"battlefield": ["Hill Giant"], "library": ["9 Island"]},
    )

    cast(game, name)
    game.to_step("declare attackers", "Bob")

    assert blockers(game, "Hill Giant") != []
