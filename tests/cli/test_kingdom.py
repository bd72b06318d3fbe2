"""`cardwright kingdom`: a kingdom in print, by its name or by chance, and how it is played."""

from __future__ import annotations

import json
import shlex
from typing import Any

import pytest

from tests.cli.kit import cw, refused
from tests.rulemark import rule


def shown(*args: str) -> dict[str, Any]:
    """A kingdom as a document."""
    result = cw("kingdom", "--seed", "7", "--json", *args)
    assert result.exit_code == 0, result.output
    found: dict[str, Any] = json.loads(result.stdout)
    return found


def kingdom_cards(found: dict[str, Any]) -> list[dict[str, Any]]:
    return [card for card in found["cards"] if card["supply"]]


@rule("D130")
def test_ten_cards_of_the_sets_and_the_same_ones_for_a_seed() -> None:
    found = shown("--sets", "Base,Plunder", "--banned", "Smithy")

    assert found == shown("--sets", "Base,Plunder", "--banned", "smithy")
    assert {card["set"] for card in found["cards"]} <= {"Base", "Plunder"}
    assert len(kingdom_cards(found)) == 10
    assert "Smithy" not in [card["name"] for card in found["cards"]]


@rule("D130")
def test_a_recommended_one_goes_by_its_name_without_quotes() -> None:
    result = cw("kingdom", "grim", "parade")

    assert result.exit_code == 0, result.output
    assert result.stdout.startswith("Grim Parade\n")
    assert "with: Shelters" in result.stdout


@rule("D130")
def test_costs_are_a_curve_and_the_rest_is_free() -> None:
    found = shown("Moat", "--costs", "2,2,2,6")
    costs = [card["cost"]["coins"] for card in kingdom_cards(found)]

    assert found["cards"][0]["name"] == "Moat"
    assert len(costs) == 10
    assert costs.count(2) >= 3
    assert costs.count(6) >= 1


@rule("D130")
def test_of_each_wish_there_is_a_card() -> None:
    types = [card["types"] for card in shown("--with", "Attack,reaction,exile")["cards"]]

    assert any("Attack" in found for found in types)
    assert any("Reaction" in found for found in types)


@rule("D123")
def test_the_command_that_it_prints_plays_the_same_kingdom() -> None:
    found = shown("Village,Young Witch,Cheap")
    command = shlex.split(found["play"])

    result = cw(*command[1:], "--seats", "bot:random,bot:random", "--turn-limit", "2", "--json")

    assert found["traits"][0].startswith("Cheap on ")
    assert found["traits"][0] in found["play"]
    assert found["bane"] in found["play"]
    assert result.exit_code == 0, result.output
    assert json.loads(result.stdout)["kingdom"] == [card["name"] for card in found["cards"]]


@pytest.mark.parametrize(
    ("args", "says"),
    [
        (["Vilage"], "did you mean Village"),
        (["--costs", "2,many"], "expected Coins with commas between them"),
        (["--costs", "1,1,1,1,1"], "expected 10 kingdom cards"),
        (["--with", "no such words"], "expected a type, or words that a card says"),
        (["Grim Parade", "--sets", "Base"], "beside a recommended kingdom"),
    ],
)
def test_what_cannot_be_is_refused(args: list[str], says: str) -> None:
    assert says in refused("kingdom", *args)
