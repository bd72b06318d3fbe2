"""`cardwright kingdom`: a printed kingdom, by name or random, and the command that plays it."""

from __future__ import annotations

import json
import shlex
from pathlib import Path
from typing import Any

import msgspec
import pytest

import cardwright
from cardwright.games.dominion.commands.kingdom import chosen_by_chance
from cardwright.games.dominion.game import DominionGame, DominionSpec
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


@rule("D42", "D130")
def test_what_it_costs_together_counts_debt_and_potions_as_they_are_printed() -> None:
    result = cw("kingdom", "Engineer,Transmute,City Quarter,Overlord,Vineyard", "--costs", "2,4,5,5,5")

    assert "  cost: 1 of 4D, 2 of 8D, 2 of P, " in " ".join(result.stdout.split("\n"))


@rule("D130")
def test_of_each_wish_there_is_a_card() -> None:
    types = [card["types"] for card in shown("--with", "Attack,reaction,exile")["cards"]]

    assert any("Attack" in found for found in types)
    assert any("Reaction" in found for found in types)


@pytest.mark.slow
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


@pytest.mark.slow
@rule("D58", "D80", "D91", "D127", "D157", "D168", "D203")
@pytest.mark.parametrize(
    "args",
    [
        ("Ferryman,Riverboat,Druid,Way of the Mouse,Obelisk,Cheap,Young Witch,Black Market,Litter,Approaching Army",),
        ("Bounty of the Hunt (second edition)", "--landscapes", "1"),
        ("Dark Carnival", "--landscapes", "2"),
        ("Midnight",),
        ("Intersection",),
    ],
)  # fmt: skip
def test_what_chance_has_chosen_is_shown_and_chosen_again_by_the_command(
    args: tuple[str, ...], tmp_path: Path
) -> None:
    found, file = shown(*args), tmp_path / "record.json"
    command = shlex.split(found["play"])[1:]

    result = cw(*command, "--seats", "bot:random,bot:random", "--turn-limit", "1", "--record", str(file))
    assert result.exit_code == 0, result.output
    game = DominionGame(msgspec.convert(json.loads(file.read_text(encoding="utf-8"))["spec"], DominionSpec))

    assert found["chosen"]
    assert chosen_by_chance(game) == found["chosen"]
    assert set(found["traits"]) <= set(game.view(0).in_force())
    text = " ".join(cw("kingdom", "--seed", "7", *args).stdout.split())
    for card, chosen in found["chosen"].items():
        assert f"{card}: {', '.join(chosen)}" in text


def test_what_is_there_by_chance_has_its_card() -> None:
    args = "Ferryman,Riverboat,Druid,Way of the Mouse,Black Market,Tea House,Approaching Army"
    chosen = shown(args, "--landscapes", "0")["chosen"]

    assert set(chosen) == {*args.split(",")} - {"Tea House"}
    assert len(chosen["Druid"]) == 3
    assert "--seed" not in shown("First Game")["play"]


@rule("D114", "D157")
def test_an_ally_for_the_pile_of_ferryman_is_shown() -> None:
    spec = cardwright.dominion(["Ferryman"], seed=1, ferry="Town", sets=["Base"]).spec
    assert "Ally" not in chosen_by_chance(DominionGame(spec))

    spec = cardwright.dominion(["Ferryman"], seed=1, ferry="Broker", sets=["Base"]).spec
    assert "Ally" in chosen_by_chance(DominionGame(spec))


@pytest.mark.parametrize(
    ("args", "says"),
    [
        (["Vilage"], "did you mean Village"),
        (["--costs", "2,many"], "expected costs in Coins, separated by commas"),
        (["--costs", "1,1,1,1,1"], "too few have the wanted features and costs"),
        (["--with", "no such words"], "no kingdom card has 'no such words' as its type or in its text"),
        (["Grim Parade", "--sets", "Base"], "are fixed: leave out --sets, --banned, --with and --costs"),
    ],
)
def test_what_cannot_be_is_refused(args: list[str], says: str) -> None:
    assert says in refused("kingdom", *args)
