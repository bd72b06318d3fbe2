"""Instants and sorceries that are read whole: what their texts say of costs, of others' cards, of what was done."""

from __future__ import annotations

from collections.abc import Iterator

import pytest

from cardwright.games.magic.objects.table import Catalogue
from tests.magic.kit import Table, rule, table
from tests.reading.test_dividing import reads


@pytest.fixture(autouse=True)
def _catalogue() -> Iterator[None]:
    with Catalogue():
        yield


def cast(game: Table, name: str, *targets: str) -> Table:
    """Cast a spell, pay for it, and let it resolve."""
    return game.cast(name, *targets).pass_all()


@rule("CR 107.3a", "CR 601.2h")
@pytest.mark.parametrize(("mana", "most"), [("{B}{B}{R}{R}", 1), ("{B}{B}{B}{R}", 2)])
def test_only_mana_of_one_color_pays_for_x(mana: str, most: int) -> None:
    text = "Spend only black mana on X.\nSour Draught deals X damage to target creature."
    name = reads("Sour Draught", "{X}{1}{B}", text)
    game = table(Ann={"hand": [name], "mana": mana}, Bob={"battlefield": ["Serra Angel"]})

    game.answer(f"Cast {name}")

    assert game.offered() == [f"X = {x}" for x in range(most + 1)]
    game.answer(f"X = {most}").pay().pass_all()
    assert game.damage("Serra Angel") == most


@rule("CR 107.3a", "CR 602.2b")
def test_only_mana_of_one_color_pays_for_the_x_of_an_ability() -> None:
    text = "{X}: Mud Rat gets +X/+0 until end of turn. Spend only black mana on X."
    name = reads("Mud Rat", "{B}", text, "Creature Rat", pt="1/1")
    game = table(Ann={"battlefield": [name, "2 Swamp", "2 Mountain"]})

    game.answer(next(option for option in game.offered() if option.startswith(name)))

    assert game.offered() == ["X = 0", "X = 1", "X = 2"]
    game.answer("X = 2").pay()
    assert game.pass_all().power(name) == 3
