"""Every scenario that is shipped comes out as it says, played with the real games."""

from __future__ import annotations

from collections import Counter
from functools import cache
from pathlib import Path

import pytest

from cardwright.games import engines
from cardwright.games.magic.objects.table import CARDS
from cardwright.scenario import Scenario, parse, run_file
from cardwright.scenario.model import Answer, Check
from cardwright.scenario.source import read

SCENARIOS = Path(__file__).parents[2] / "scenarios"
FILES = sorted(SCENARIOS.rglob("*.yaml"))


@pytest.mark.parametrize("file", FILES, ids=lambda file: str(file.relative_to(SCENARIOS)))
def test_a_scenario_comes_out_as_it_says(file: Path) -> None:
    result = run_file(file, engines())

    assert (result.verdict, result.error, result.failures) == ("ok", "", ())


@cache
def scenarios() -> dict[Path, Scenario]:
    """Every file as it is written."""
    return {file: parse(read(file), engines()) for file in FILES}


def test_there_are_a_hundred_and_fifty_about_exchanging_in_dominion() -> None:
    exchanging = {f"D{n}" for n in range(1, 14)}

    about = [s for s in scenarios().values() if s.game == "dominion" and exchanging & set(s.rules)]

    assert len(about) >= 150


@pytest.mark.parametrize("number", range(1, 14))
def test_each_rule_of_exchanging_has_several(number: int) -> None:
    assert sum(s.game == "dominion" and f"D{number}" in s.rules for s in scenarios().values()) >= 5


TOUCHED = (  # what notices gains and trashing, what plays a card twice or from elsewhere, what is exchanged
    "Travelling Fair", "Watchtower", "Royal Seal", "Treasure Hunter", "Monastery", "Devil's Workshop", "Cauldron",
    "Throne Room", "Procession", "Way of the Frog", "Way of the Horse", "Way of the Butterfly", "Villa", "Captain",
    "Overlord", "Lurker", "Summon", "Innovation", "Sailor", "Page", "Warrior", "Hero", "Champion", "Peasant", "Soldier",
    "Fugitive", "Disciple", "Teacher", "Changeling", "Vampire", "Bat", "Hermit", "Madman", "Urchin", "Mercenary",
    "Trader", "Horse", "Inheritance", "Band of Misfits", "Black Market", "Hovel", "Lucky Coin", "Apprentice",
)  # fmt: skip


@pytest.mark.parametrize("card", TOUCHED)
def test_each_card_that_exchanging_touches_is_in_a_scenario_about_it(card: str) -> None:
    exchanging = {f"D{n}" for n in range(1, 14)}

    found = [f for f, s in scenarios().items() if exchanging & set(s.rules) and card in f.read_text("utf-8")]

    assert found != []


def folder_of(card: str) -> str:
    """How the folder of a card's scenarios is named."""
    return "".join(c for c in card.lower() if c.isalnum() or c in " -").replace(" ", "-")


def test_each_of_the_72_magic_cards_that_exchange_has_scenarios_that_speak_of_it() -> None:
    cards = {folder_of(name): name for name in CARDS.kind_names}
    folders = [folder for folder in (SCENARIOS / "magic" / "exchange").iterdir() if folder.is_dir()]

    silent = [
        folder.name
        for folder in folders
        if not any(
            cards.get(folder.name, "?") in file.read_text(encoding="utf-8") for file in folder.glob("*.yaml")
        )
    ]

    assert (len(folders), silent) == (72, [])


def test_no_two_are_named_alike() -> None:
    names = Counter(s.name.casefold() for s in scenarios().values())

    assert [name for name, n in names.items() if n > 1] == []


def test_each_expects_something() -> None:
    empty = [
        file.name
        for file, s in scenarios().items()
        if not s.expect and s.refusal is None and not any(map(expects, s.steps))
    ]

    assert empty == []


def expects(step: object) -> bool:
    """Whether something has to be true at a step: a check, or what is offered, refused or asked there."""
    if isinstance(step, Answer):
        return bool(step.offered or step.not_offered or step.refused or step.asked or step.rule)
    return isinstance(step, Check)
