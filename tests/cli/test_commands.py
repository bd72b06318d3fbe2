"""Commands that need no terminal: output, exit codes, refusals."""

from __future__ import annotations

import csv
import json
import subprocess
import sys
from pathlib import Path
from typing import Any

import pytest

import cardwright
from cardwright.cli import cardwright as command
from cardwright.games.dominion import catalogue
from cardwright.games.dominion.objects.table import TABLE
from tests.architecture.reading import ROOT
from tests.cli.kit import cw, refused

SCENARIO = """\
name: a Smithy draws three cards
game: dominion
seats: [Ann, Bob]
kingdom: [Smithy]
position:
  turn: Ann
  phase: action
  Ann: {hand: [Smithy], deck: [5 Copper]}
answers:
- Ann: Play Smithy
expect:
  Ann: {hand: [3 Copper]}
"""


# -- all of them
def test_help_names_every_command() -> None:
    text = cw("--help").stdout

    for name in ("run", "play", "simulate", "compare", "replay", "cards", "bots", "rules", "bench"):
        assert f"\n  {name} " in text
    assert "Exit codes: 0" in text


@pytest.mark.parametrize("name", command.commands)
def test_each_command_has_help_with_an_example(name: str) -> None:
    result = cw(name, "--help")

    assert result.exit_code == 0
    assert f"Example:\n    cardwright {name}" in result.stdout
    assert max(len(line) for line in result.stdout.splitlines()) <= 80


def test_version_says_which_build_this_is() -> None:
    text = cw("--version").stdout

    assert text.startswith("cardwright 0.")
    assert "compiled" in text or "plain Python" in text


def test_commands_start_without_the_engine() -> None:
    code = (
        "import sys; from cardwright.cli import main\n"
        "slow = [m for m in sys.modules if m.split('.')[0] in ('rich', 'msgspec', 'ruamel')"
        " or m.startswith(('cardwright.games.dominion', 'cardwright.play', 'cardwright.scenario'))]\n"
        "print(slow)"
    )
    result = subprocess.run([sys.executable, "-c", code], capture_output=True, text=True, check=True)

    assert result.stdout == "[]\n"


@pytest.mark.parametrize(
    ("args", "error"),
    [
        (["simulat"], "error: expected a command (arena, bench, bots, cards, catalog, compare, decks, doctor, draft, "
            "kingdom, ladder, mcp, play, replay, review, rules, run, serve, simulate, solve, tune), got 'simulat'; "
            "did you mean 'simulate'?"),
        (["--bogus"], "no such option"),
        (["run"], "expected a scenario file or a directory, got none"),
        (["simulate", "dominion", "--bogus"], "see cardwright simulate --help"),
        (["simulate", "chess", "random", "random"], "expected a game (dominion, magic), got 'chess'"),
        (["simulate", "dominion", "random"], "expected 2 to 6 bots, got 1"),
        (["simulate", "dominion", "random", "rndom"], "got 'rndom'; did you mean 'random'?"),
        (["simulate", "dominion", "random", "a.toml"], "a.toml: expected a strategy file that can be read"),
        (["simulate", "dominion", "random", "random", "-n", "x"], "expected a whole number, 1 or more, got 'x'; in -n"),
        (["simulate", "dominion", "random", "random", "-n", "0"], "expected a whole number, 1 or more, got '0'; in -n"),
        (["simulate", "dominion", "random", "random", "--seed", "x"], "expected a whole number, got 'x'; in --seed"),
        (["simulate", "dominion", "random", "random", "--kingdom", "Vilage"], "got 'Vilage'; did you mean Village"),
        (["simulate", "dominion", "random", "random", "--kingdom", "a,,b"], "expected names separated by commas"),
        (["simulate", "dominion", "random", "random", "--edition", "1"],
            "expected current or 2019 for 'edition', got '1'"),
        (["simulate", "dominion", "random", "random", "--csv", "no/such/folder.csv"], "no such file or directory"),
        (["replay", "no-such-file"],
            "error: can't use the file no-such-file: no such file or directory"),
        (["cards", "Vilage"], "expected a Dominion card, got 'Vilage'; did you mean Village"),
        (["cards", "chess", "Village"], "expected a game (dominion, magic), got 'chess'"),
        (["cards", "--set", "Bsae"], "got 'Bsae'; did you mean 'Base'?"),
        (["cards", "Village", "--set", "Adventures"], "'Village' is not in the set Adventures: it is in Base"),
        (["rules", "D99"], "unknown rule 'D99'"),
        (["rules", "chess"], "unknown game 'chess'"),
        (["rules", "701.12a", "614.5"], "expected one rule number, got '701.12a 614.5'"),
        (["bench", "-n", "none"], "expected a whole number, 1 or more, got 'none'; in -n"),
        (["play", "--seats", "Ann"], "expected 2 to 6 seats, got 1"),
        (["play", "--seats", "Ann,Ann"], "expected a name of its own for each seat, got 'Ann'"),
        (["play", "--seats", "Ann,bot:big-mony"], "got 'big-mony'; did you mean 'big-money'?"),
        (["play", "--kingdom", "Vilage"], "expected a Dominion card, got 'Vilage'"),
        (["play", "--turn-limit", "-1"], "expected a whole number, 0 or more, got '-1'; in --turn-limit"),
        (["play", "--save", "no/such/folder.cw"], "the folder of 'no/such/folder.cw' doesn't exist: create it first"),
        (["play", "--load", "no-such-file"], "no such file or directory"),
        (["play", "--deck", "ember", "--team", "x"], "a whole number for the option 'teams' of magic, got ('x',)"),
        (["kingdom", "--costs", "9" * 5000], "expected costs in Coins, separated by commas"),
        (["rules", "--edition", "nan"], "unknown edition 'nan': expected one of"),
        (["simulate", "dominion", "random", "random", "-n", "1_000"], "a whole number, 1 or more, got '1_000'"),
        (["simulate", "dominion", "random", "random", "-n", "\u0663"], "expected a whole number, 1 or more, got '"),
        (["run", ""], "expected the name of a file, got ''"),
        (["replay", ""], "expected the name of a file, got ''"),
        (["catalog", "add", ""], "expected a file name after 'add', got ''"),
        (["play", "--save", ""], "expected the name of a file, got ''; in --save"),
        (["draft", "--decks", ""], "expected the name of a folder, got ''; in --decks"),
        (["simulate", "dominion", "random", "random", "--csv", ""], "expected the name of a file, got ''; in --csv"),
        (["simulate", "dominion", "random", "random", "--plots", ""], "the name of a folder, got ''; in --plots"),
    ],
)  # fmt: skip
def test_what_is_wrong_is_one_line_and_exit_code_2(args: list[str], error: str) -> None:
    assert error in refused(*args)


# -- run
def test_run_plays_scenarios_and_tells_them(tmp_path: Path) -> None:
    (tmp_path / "smithy.yaml").write_text(SCENARIO, encoding="utf-8")

    result = cw("run", str(tmp_path))
    assert result.exit_code == 0
    assert "Ann plays Smithy" in result.stdout
    assert "1 scenario: 1 ok" in result.stdout

    assert "Ann plays Smithy" not in cw("run", str(tmp_path), "--quiet").stdout
    assert json.loads(cw("run", str(tmp_path), "--json").stdout)["exit"] == 0


def test_run_fails_with_1_if_an_expectation_does_and_with_2_if_a_file_is_bad(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.chdir(tmp_path)
    file = Path("smithy.yaml")
    file.write_text(SCENARIO.replace("3 Copper", "4 Copper"), encoding="utf-8")
    assert cw("run", str(file)).exit_code == 1

    file.write_text(SCENARIO.replace("kingdom", "kindom"), encoding="utf-8")
    result = cw("run", str(file))
    assert result.exit_code == 2
    assert "smithy.yaml:4" in result.output


# -- simulate
def test_simulate_prints_a_table_with_intervals() -> None:
    result = cw("simulate", "dominion", "big-money", "random", "-n", "6", "--seed", "1", "--turn-limit", "24")

    assert result.exit_code == 0
    assert result.stdout.startswith("6 games of dominion")
    assert "ended at the turn limit of 24" in result.stdout
    assert any(line.startswith("big-money") and "100.0%" in line for line in result.stdout.splitlines())
    assert result.stderr == ""


def test_simulate_gives_programs_json_and_csv(tmp_path: Path) -> None:
    file = tmp_path / "games.csv"
    args = [
        "simulate",
        "dominion",
        "big-money",
        "random",
        "-n",
        "4",
        "--turn-limit",
        "40",
        "--kingdom",
        "village",
    ]
    result = json.loads(cw(*args, "--json", "--csv", str(file)).stdout)

    assert result["played"] == 4
    assert result["kingdom"][0] == "Village"
    with file.open(encoding="utf-8", newline="") as lines:
        assert len(list(csv.DictReader(lines))) == 4
    assert json.loads(cw(*args, "--json").stdout)["digest"] == result["digest"]


def test_simulate_reads_strategy_files() -> None:
    file = ROOT / "examples" / "strategies" / "militia-money.toml"
    result = cw("simulate", "dominion", str(file), "big-money", "-n", "2")

    assert result.exit_code == 0
    assert "militia-money" in result.stdout
    assert "Militia" in result.stdout.splitlines()[1]


# -- play without a terminal, replay
def test_play_without_a_terminal_is_a_game_of_bots_with_its_story() -> None:
    result = cw("play", "--seed", "3")

    assert result.exit_code == 0
    assert "big-money's turn 1" in result.stdout
    assert "D41" in result.stdout
    assert result.stdout.splitlines()[-1].startswith("smithy-money") or "won" in result.stdout
    assert max(len(line) for line in result.stdout.splitlines()) <= 80


def test_play_without_a_terminal_lets_a_bot_play_for_persons() -> None:
    result = cw("play", "--seed", "3", "--seats", "Ann,bot:page-line", "--kingdom", "Page")

    assert result.stderr == "no terminal: big-money plays for Ann\n"
    assert "Ann" in result.stdout


def test_play_for_programs() -> None:
    document = json.loads(cw("play", "--seed", "3", "--json").stdout)

    assert document["over"]
    assert document["seats"] == ["big-money", "smithy-money"]
    assert {"rule", "text", "depth", "seat"} == set(document["story"][0])


def test_a_game_that_is_recorded_replays_to_the_same_end(tmp_path: Path) -> None:
    record = tmp_path / "game.json"
    played = json.loads(cw("play", "--seed", "5", "--record", str(record), "--json").stdout)

    replayed = json.loads(cw("replay", str(record), "--json").stdout)
    assert replayed["digest"] == played["digest"]
    assert replayed["scores"] == played["scores"]
    assert "story" not in replayed
    assert "turn 1" in cw("replay", str(record), "--story").stdout
    assert f"digest {played['digest']}" in cw("replay", str(record)).stdout


@pytest.mark.parametrize(
    ("spoil", "error"),
    [
        (lambda text: "no record", "expected the record of a game"),
        (
            lambda text: text.replace('"digest":"', '"digest":"0000'),
            "expected a game with the final digest 0000",
        ),
        (lambda text: text.replace('"answers":[', '"answers":[99,'), "99"),
    ],
)
def test_a_record_that_is_wrong_is_refused(tmp_path: Path, spoil: Any, error: str) -> None:
    record = tmp_path / "game.json"
    cw("play", "--seed", "5", "--record", str(record))
    record.write_text(spoil(record.read_text(encoding="utf-8")), encoding="utf-8")

    assert error in refused("replay", str(record))


def test_a_record_of_bytes_is_refused(tmp_path: Path) -> None:
    (tmp_path / "game").write_bytes(b"\xff\xfe\x00")

    assert "got a file that is not text" in refused("replay", str(tmp_path / "game"))


@pytest.mark.parametrize("name", ["game.cw", "game.json"])
def test_a_saved_game_goes_on(tmp_path: Path, name: str) -> None:
    game = cardwright.dominion(["Village"], ["Ann", "bot:big-money"], 3)
    game.answer("Play all Treasures")
    file = tmp_path / name
    if name.endswith("json"):
        file.write_text(game.to_json(), encoding="utf-8")
    else:
        file.write_bytes(game.save())

    result = cw("play", "--load", str(file))
    assert result.exit_code == 0
    assert "Ann's turn 1" in result.stdout
    assert "leave out --seed with --load: the saved game already contains that setting" in refused(
        "play", "--load", str(file), "--seed", "3"
    )


def test_play_saves_when_it_ends(tmp_path: Path) -> None:
    file = tmp_path / "end.cw"
    cw("play", "--seed", "3", "--save", str(file))

    assert cardwright.Game.load(file.read_bytes()).over


# -- cards, rules
def test_cards_lists_every_card_by_set() -> None:
    text = cw("cards").stdout

    for card in TABLE.cards:
        assert f" {card.name}" in text
    assert "\nBase (32, lacks nothing)\n" in text
    assert max(len(line) for line in text.splitlines()) <= 80


def test_cards_of_one_set_for_programs() -> None:
    rows = json.loads(cw("cards", "dominion", "--set", "base", "--json").stdout)

    assert {row["set"] for row in rows} == {"Base"}
    assert {"name": "Moat", "types": ["Action", "Reaction"]}.items() <= next(
        r for r in rows if r["name"] == "Moat"
    ).items()


@pytest.mark.parametrize("name", ["Throne Room", "throne-room", "THRONEROOM"])
def test_a_card_is_found_however_it_is_spelled(name: str) -> None:
    text = cw("cards", name).stdout

    assert text.startswith(
        "Throne Room  cost 4  Action  (Base)\n  You may play an Action from your hand twice.\n"
    )
    assert "  note: Pile of 10.\n" in text


@pytest.mark.parametrize(
    ("name", "says"),
    [
        ("Page", "When you discard this from play, you may exchange this for a Treasure Hunter."),
        ("Page", "Uses Treasure Hunter, Warrior, Hero, Champion."),
        ("Champion", "Pile of 5, not in the Supply."),
        ("Gardens", "Pile of 8 with 2 players; 12 with 3-6 players."),
        ("Province", "The game ends when this pile is empty."),
        ("Estate", "1 VP."),
        ("Copper", "Each player begins with 7."),
        ("Travelling Fair", "+2 Buys. This turn, when you gain a card, you may put it onto your deck."),
        ("Feast", "(Base, old edition)"),
        ("Knights", "Pile of 10. The pile holds Dame Anna, "),
    ],
)
def test_a_card_says_what_its_value_says(name: str, says: str) -> None:
    assert says in " ".join(cw("cards", "dominion", name).stdout.split())


def test_every_card_can_be_printed() -> None:
    for card in TABLE.cards:
        lines = list(catalogue.card_lines(card))
        assert lines[0].startswith(card.name)
        assert max(len(line) for line in lines) <= 80, card.name


def test_a_card_for_programs() -> None:
    card = json.loads(cw("cards", "Vampire", "--json").stdout)

    assert card["cost"] == {"coins": 5, "potions": 0, "debt": 0}
    assert {"about": "note", "text": "Pile of 10. Uses Bat."} in card["says"]


def test_rules_shows_one_rule_and_lists_all() -> None:
    one = cw("rules", "D33")
    assert one.exit_code == 0
    assert one.stdout.startswith("Dominion D33  ")
    assert "the log's causes" in one.stdout

    assert "*D1" in cw("rules", "dominion").stdout
    assert json.loads(cw("rules", "dominion", "D1", "--json").stdout)[0]["number"] == "D1"
    assert "701.12a" in cw("rules", "magic", "701.8a", "--edition", "seed-000").output


def test_the_check_of_the_rules_has_an_exit_code() -> None:
    result = cw("rules", "dominion", "--check", "--json")

    assert result.exit_code == (0 if json.loads(result.stdout)["clean"] else 1)


# -- bench
def test_bench_measures_in_this_process(monkeypatch: pytest.MonkeyPatch) -> None:
    from cardwright.bench import measuring as bench

    asked: list[tuple[int, bool]] = []

    def main(n: int, as_json: bool, write: str) -> int:
        assert write == ""
        asked.append((n, as_json))
        return 1

    monkeypatch.setattr(bench, "main", main)

    assert cw("bench", "-n", "12", "--json").exit_code == 1
    assert asked == [(12, True)]
