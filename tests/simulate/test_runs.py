"""A run is resumed without playing a game twice, and stops at the same game for any number of workers."""

from __future__ import annotations

import json
import os
from pathlib import Path
from typing import Any

import pytest

from cardwright import __version__
from cardwright.kernel.errors import CardwrightError
from cardwright.play.spec import Asked
from cardwright.simulate import Result, RunFileError, StopRule, game_seed, run
from cardwright.simulate.playing import Playing
from cardwright.simulate.runner import planned

MONEY = ["big-money", "smithy-money"]
SHORT = 30  # turns


def money(n: int, file: Path | None = None, **more: object) -> Result:
    return run(bots=MONEY, n=n, seed=4, turn_limit=SHORT, file=file, **more)  # type: ignore[arg-type]


def lines(file: Path) -> list[object]:
    return [json.loads(line) for line in file.read_text(encoding="utf-8").splitlines()]


# -- pairs
def test_paired_games_have_one_seed_and_each_bot_begins_once() -> None:
    result = money(6, paired=True)

    assert [g.seed for g in result.games] == [game_seed(4, i // 2) for i in range(6)]
    assert [g.first for g in result.games] == [0, 1, 0, 1, 0, 1]


def test_the_difference_of_two_bots_is_told_with_its_interval() -> None:
    result = run(bots=["random", "big-money"], n=8, seed=2, paired=True, turn_limit=60)
    found = result.difference

    assert found is not None
    assert (found.value, found.low) == (-1.0, -1.0)
    assert -0.1 < found.high < 0.1  # of four blocks only


# -- files
def test_a_run_that_is_stopped_goes_on_where_it_was(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("cardwright.simulate.runner.OFTEN", 0)  # each game is handed out by itself
    file = tmp_path / "money.jsonl"
    heard: list[int] = []

    def stop(done: int) -> None:
        heard.append(done)
        if len(heard) == 4:
            raise KeyboardInterrupt

    first = money(9, file, progress=stop)
    heard.clear()
    second = money(9, file, progress=heard.append)

    assert (first.played, first.stopped_by) == (4, "interrupt")
    assert sum(heard) == 5
    assert second.games == money(9).games
    assert second.digest == money(9).digest
    assert sum(len(batch) for batch in lines(file)[1:]) == 9  # type: ignore[arg-type, misc]


def test_more_games_of_a_run_keep_those_that_there_are(tmp_path: Path) -> None:
    file = tmp_path / "money.jsonl"
    heard: list[int] = []
    money(3, file)
    money(5, file, progress=heard.append)

    assert sum(heard) == 2


def test_a_run_that_is_whole_is_only_read(tmp_path: Path) -> None:
    file = tmp_path / "money.jsonl"
    whole = money(4, file)
    written = file.read_bytes()

    assert money(4, file).games == whole.games
    assert money(2, file).games == whole.games[:2]
    assert file.read_bytes() == written


def test_a_line_that_was_cut_off_is_played_again(tmp_path: Path) -> None:
    file = tmp_path / "money.jsonl"
    whole = money(4, file)
    content = file.read_bytes()
    *before, torn = content.splitlines(keepends=True)
    file.write_bytes(content[:-20])
    heard: list[int] = []

    assert money(4, file, progress=heard.append).games == whole.games
    assert sum(heard) == len(json.loads(torn))
    assert file.read_bytes().startswith(b"".join(before))
    assert sorted(row[0] for batch in lines(file)[1:] for row in batch) == list(range(4))  # type: ignore[attr-defined]


@pytest.mark.slow
def test_workers_write_each_game_once(tmp_path: Path) -> None:
    file = tmp_path / "money.jsonl"
    result = money(60, file, workers=2)

    assert result.games == money(60).games
    assert sorted(row[0] for batch in lines(file)[1:] for row in batch) == list(range(60))  # type: ignore[attr-defined]


@pytest.mark.parametrize(
    ("content", "says"),
    [
        ("hello\n", r"run\.jsonl:1: expected the first line of a run"),
        (
            '{"format":"x","version":1,"plan":{}}\n',
            r"run\.jsonl:1: expected 'cardwright run', version 2, got 'x'",
        ),
        ("my notes", r"run\.jsonl:1: expected the first line of a run"),
        (
            '{"format":"cardwright run","version":2,"plan":{"se',
            r"run\.jsonl:1: expected the first line of a run",
        ),
        ("\n", r"run\.jsonl:1: expected the first line of a run"),
        ("\x00" * 40, r"run\.jsonl:1: expected the first line of a run"),
        ('{"a": 1}\n[[0]]\n', r"run\.jsonl:1: expected the first line of a run"),
    ],
)
def test_a_file_that_is_no_run_is_refused_and_kept(tmp_path: Path, content: str, says: str) -> None:
    file = tmp_path / "run.jsonl"
    file.write_text(content, encoding="utf-8")
    os.utime(file, (1, 1))

    with pytest.raises(RunFileError, match=says):
        money(2, file)
    assert file.read_text(encoding="utf-8") == content
    assert file.stat().st_mtime == 1


def test_games_behind_a_head_that_is_torn_are_not_lost(tmp_path: Path) -> None:
    file = tmp_path / "run.jsonl"
    money(3, file)
    torn = file.read_bytes()[20:]
    file.write_bytes(torn)

    with pytest.raises(RunFileError, match=r"run\.jsonl:1: expected the first line of a run"):
        money(5, file)
    assert file.read_bytes() == torn


BUYS = 'buy = [{{ card = "{}" }}]\n'


def of_file(bot: str, file: Path) -> Result:
    return run(bots=[bot, "big-money"], n=2, turn_limit=SHORT, file=file)


@pytest.mark.parametrize("name", ["mine.toml", "search-2:mine.toml"])
def test_a_run_of_a_strategy_that_was_changed_is_refused_and_kept(
    name: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.chdir(tmp_path)
    file, mine = tmp_path / "run.jsonl", tmp_path / "mine.toml"
    mine.write_text(BUYS.format("Silver"), encoding="utf-8")
    of_file(name, file)
    written = file.read_bytes()
    mine.write_text(BUYS.format("Gold"), encoding="utf-8")

    with pytest.raises(
        RunFileError, match=rf"content of '{name}': '[0-9a-f]{{16}}' in the file, now '[0-9a-f]{{16}}'"
    ):
        of_file(name, file)
    assert file.read_bytes() == written
    mine.write_text(BUYS.format("Silver"), encoding="utf-8")
    assert of_file(name, file).played == 2


def test_a_run_of_a_python_file_that_was_changed_is_refused(tmp_path: Path) -> None:
    file, mine = tmp_path / "run.jsonl", tmp_path / "mine.py"
    mine.write_text("def last(view): return int(view.n_options()) - 1\n", encoding="utf-8")
    of_file(f"{mine}:last", file)
    mine.write_text("def last(view): return 0\n", encoding="utf-8")

    with pytest.raises(RunFileError, match=r"content of '.*mine\.py:last': '"):
        of_file(f"{mine}:last", file)


def test_a_run_of_another_version_is_refused_with_all_that_differs(tmp_path: Path) -> None:
    file = tmp_path / "run.jsonl"
    money(2, file)
    text = file.read_text(encoding="utf-8")
    file.write_text(text.replace(f'"version":"{__version__}"', '"version":"0.0.7"'), encoding="utf-8")

    with pytest.raises(
        RunFileError,
        match=rf"seed: 4 in the file, now 5; .*version: '0\.0\.7' in the file, now '{__version__}'",
    ):
        run(bots=MONEY, n=2, seed=5, turn_limit=SHORT, file=file)
    with pytest.raises(RunFileError, match=rf"\(version: '0\.0\.7' in the file, now '{__version__}'\)"):
        money(2, file)


def test_a_bot_that_changes_while_it_plays_is_no_longer_the_one_that_was_planned(tmp_path: Path) -> None:
    mine = tmp_path / "mine.toml"
    mine.write_text(BUYS.format("Silver"), encoding="utf-8")
    plan = planned("dominion", (str(mine), "big-money"), 1, Asked())
    mine.write_text(BUYS.format("Gold"), encoding="utf-8")

    with pytest.raises(CardwrightError, match=r"mine\.toml has changed since the run began"):
        Playing(plan, {})


def test_a_run_of_other_games_says_in_what_it_differs(tmp_path: Path) -> None:
    file = tmp_path / "run.jsonl"
    money(2, file)

    with pytest.raises(
        RunFileError, match=r"run\.jsonl:1: this file holds another run \(seed: 4 in the file, now 5; "
    ):
        run(bots=MONEY, n=2, seed=5, turn_limit=SHORT, file=file)


def test_a_batch_that_is_damaged_or_there_twice_is_refused_with_its_line(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("cardwright.simulate.runner.OFTEN", 0)  # each game is handed out by itself
    file = tmp_path / "run.jsonl"
    money(2, file)
    head, one, two = file.read_text(encoding="utf-8").splitlines(keepends=True)

    file.write_text(head + one + one + two, encoding="utf-8")
    with pytest.raises(RunFileError, match=r"run\.jsonl:3: expected each game once, got game 0 again"):
        money(2, file)
    file.write_text(head + "[[0]]\n" + two, encoding="utf-8")
    with pytest.raises(RunFileError, match=r"run\.jsonl:2: expected a batch of games"):
        money(2, file)


# -- stopping early
def clear(n: int, **more: object) -> Result:
    return run(bots=["random", "big-money"], n=n, seed=1, turn_limit=40, until=StopRule(decided=True), **more)  # type: ignore[arg-type]


def test_a_run_stops_when_the_better_one_is_known() -> None:
    result = clear(400)

    assert (result.stopped, result.stopped_by, result.error) == (True, "decided", 0.05)
    assert result.played < 400
    assert result.played % 50 == 0
    assert result.bots[1].low > 0.5


@pytest.mark.slow
def test_a_run_stops_at_the_same_game_for_any_number_of_workers() -> None:
    assert clear(400, workers=2).games == clear(400).games


def test_games_beyond_the_stop_stay_in_the_file_and_count_no_more(tmp_path: Path) -> None:
    file = tmp_path / "run.jsonl"
    first = clear(400, file=file)
    heard: list[int] = []
    again = clear(400, file=file, progress=heard.append)

    assert heard == []
    assert again.games == first.games


def test_intervals_of_a_run_with_a_rule_to_stop_hold_at_every_look() -> None:
    plain = run(bots=MONEY, n=100, seed=1, turn_limit=SHORT)
    ruled = run(bots=MONEY, n=100, seed=1, turn_limit=SHORT, until=StopRule(precision=0.001))

    assert plain.bots[0].wins == ruled.bots[0].wins
    assert ruled.bots[0].high - ruled.bots[0].low > plain.bots[0].high - plain.bots[0].low
    assert (ruled.stopped, ruled.stopped_by) == (False, "")


def test_a_wrong_number_is_refused_before_a_file_is_made(tmp_path: Path) -> None:
    file = tmp_path / "run.jsonl"

    with pytest.raises(CardwrightError, match="expected 1 or more for 'n', got 0"):
        money(0, file)
    assert not file.exists()


@pytest.mark.parametrize(
    ("wrong", "problem"),
    [
        ({"bots": "big-money"}, "expected a list of bots, got the text 'big-money'"),
        ({"position": "file.yaml"}, "expected a game for 'position'"),
        ({"until": 5}, "expected a stop rule for 'until'"),
    ],
)
def test_an_argument_of_another_type_is_refused_in_words(wrong: dict[str, Any], problem: str) -> None:
    with pytest.raises(CardwrightError, match=problem):
        run("dominion", **{"bots": ["big-money", "big-money"], "n": 1, **wrong})


def test_a_checkpoint_may_be_named_by_a_text(tmp_path: Path) -> None:
    file = str(tmp_path / "runs.jsonl")

    first = run("dominion", ["big-money", "random"], 4, file=file)

    again = run("dominion", ["big-money", "random"], 4, file=Path(file))
    assert (again.games, again.played_now) == (first.games, 0)
    assert Path(file).exists()
