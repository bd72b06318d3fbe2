"""Every shipped scenario succeeds with the real games."""

from __future__ import annotations

import re
from collections import Counter
from functools import cache
from pathlib import Path
from typing import NamedTuple

import pytest

from cardwright.games import engines
from cardwright.games.magic.objects.table import CARDS
from cardwright.scenario import Scenario, parse
from cardwright.scenario.model import Answer, Check
from cardwright.scenario.run import run_node
from cardwright.scenario.source import read

SCENARIOS = Path(__file__).parents[2] / "scenarios"
FILES = sorted(SCENARIOS.rglob("*.yaml"))


FOLDERS: dict[str, list[Path]] = {}
for one in FILES:
    FOLDERS.setdefault("/".join(one.relative_to(SCENARIOS).parts[:2]), []).append(one)


def wrong(files: list[Path], root: Path = SCENARIOS) -> list[str]:
    """The scenarios that don't come out as they say, each with its error or failures."""
    found = []
    for file in files:
        node = read(file)
        result = run_node(node, str(file), engines())
        if (result.verdict, result.error, result.failures) != ("ok", "", ()):
            reasons = [str(result.error), *map(str, result.failures)]
            found.append(f"{file.relative_to(root)}: {result.verdict}: {' / '.join(filter(None, reasons))}")
        elif not expects_something(parse(node, engines())):
            found.append(f"{file.relative_to(root)}: it expects nothing")
    return found


def expects_something(scenario: Scenario) -> bool:
    """Whether something has to be true, in the end or at a step."""
    return bool(scenario.expect or scenario.goal or scenario.refusal) or any(map(expects, scenario.steps))


@pytest.mark.parametrize("folder", FOLDERS)
def test_every_scenario_of_a_folder_comes_out_as_it_says(folder: str) -> None:
    """All of them are played, and the failure names each that is wrong; `cardwright run FILE` plays one alone."""
    culprits = wrong(FOLDERS[folder])

    assert not culprits, "\n".join(culprits)


HAND = """\
name: Ann has a {card}
rules: [D30]
game: dominion
seats: [Ann, Bob]
position: {{Ann: {{hand: [Copper]}}}}
answers: []
expect: {{Ann: {{hand: [{card}]}}}}
"""


def test_each_scenario_that_fails_is_named_with_its_reason(tmp_path: Path) -> None:
    files = [tmp_path / "1.yaml", tmp_path / "2.yaml", tmp_path / "3.yaml"]
    for file, card in zip(files, ("Gold", "Copper", "Silver"), strict=True):
        file.write_text(HAND.format(card=card), encoding="utf-8")

    culprits = wrong(files, tmp_path)

    assert [line.split(": ")[:2] for line in culprits] == [["1.yaml", "failed"], ["3.yaml", "failed"]]
    assert "Gold" in culprits[0]
    assert "Silver" in culprits[1]


class Head(NamedTuple):
    """What stands at the top of a file, without parsing the rest."""

    name: str
    game: str
    rules: frozenset[str]
    text: str


@cache
def heads() -> dict[Path, Head]:
    """Every file as it begins."""
    found = {}
    for file in FILES:
        text = file.read_text(encoding="utf-8")
        said = dict(re.findall(r"^(name|game|rules): *(.*(?:\n[ -].*)*)$", text, re.MULTILINE))
        rules = re.findall(r"D\d+|CR [\w.]*\w", said.get("rules", ""))
        found[file] = Head(said["name"], said["game"], frozenset(rules), text)
    return found


EXCHANGING = {f"D{n}" for n in range(1, 14)}


def test_heads_are_read_as_the_scenarios_are() -> None:
    for file in FILES[::97]:
        scenario = parse(read(file), engines())
        head = heads()[file]

        assert (head.game, head.rules) == (scenario.game, frozenset(scenario.rules)), file


@pytest.mark.once
def test_there_are_a_hundred_and_fifty_about_exchanging_in_dominion() -> None:
    about = [head for head in heads().values() if head.game == "dominion" and EXCHANGING & head.rules]

    assert len(about) >= 150


@pytest.mark.once
def test_each_rule_of_exchanging_has_several() -> None:
    shown = Counter(rule for head in heads().values() if head.game == "dominion" for rule in head.rules)

    assert [rule for rule in sorted(EXCHANGING) if shown[rule] < 5] == []


TOUCHED = (  # what notices gains and trashing, what plays a card twice or from elsewhere, what is exchanged
    "Travelling Fair", "Watchtower", "Royal Seal", "Treasure Hunter", "Monastery", "Devil's Workshop", "Cauldron",
    "Throne Room", "Procession", "Way of the Frog", "Way of the Horse", "Way of the Butterfly", "Villa", "Captain",
    "Overlord", "Lurker", "Summon", "Innovation", "Sailor", "Page", "Warrior", "Hero", "Champion", "Peasant", "Soldier",
    "Fugitive", "Disciple", "Teacher", "Changeling", "Vampire", "Bat", "Hermit", "Madman", "Urchin", "Mercenary",
    "Trader", "Horse", "Inheritance", "Band of Misfits", "Black Market", "Hovel", "Lucky Coin", "Apprentice",
)  # fmt: skip


@pytest.mark.once
def test_each_card_that_exchanging_touches_is_in_a_scenario_about_it() -> None:
    texts = [head.text for head in heads().values() if EXCHANGING & head.rules]

    assert [card for card in TOUCHED if not any(card in text for text in texts)] == []


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


@pytest.mark.once
def test_no_two_are_named_alike() -> None:
    names = Counter(head.name.casefold() for head in heads().values())

    assert [name for name, n in names.items() if n > 1] == []


def expects(step: object) -> bool:
    """Whether something has to be true at a step: a check, or what is offered, refused or asked there."""
    if isinstance(step, Answer):
        return bool(step.offered or step.not_offered or step.refused or step.asked or step.rule)
    return isinstance(step, Check)
