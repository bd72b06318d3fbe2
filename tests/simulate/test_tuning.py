"""`cardwright tune`: plans that are varied, rivals, resumed searches, figures from other deals."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest
from click.testing import CliRunner

from cardwright.cli.main import cardwright
from cardwright.games import table_class
from cardwright.games.dominion.game import dominion
from cardwright.kernel.errors import CardwrightError
from cardwright.simulate import Tuned, TuneError, run, tune, tuning

KINGDOM = ["Witch", "Militia", "Smithy", "Moat", "Village", "Market", "Cellar", "Chapel", "Remodel", "Mine"]
FEW = {"KEPT": 3, "CHILDREN": 3, "SURVIVORS": 2, "FIRST": 1, "YOUNG": 1, "GROWN": 2, "LAST": 3, "SHOWN": 4}


@pytest.fixture(autouse=True)
def small(monkeypatch: pytest.MonkeyPatch) -> None:
    """Searches of a few hundred games."""
    for name, value in FEW.items():
        monkeypatch.setattr(tuning, name, value)


def searched(games: int = 480, **more: Any) -> Tuned:
    """A search in one kingdom against big money, with a short turn limit."""
    return tune("dominion", ["big-money"], games, 3, turn_limit=30, kingdom=KINGDOM, shelters=False,
                colonies=False, **more)  # fmt: skip


@pytest.mark.slow
def test_the_result_is_a_strategy_file_that_plays(tmp_path: Path) -> None:
    found = searched()
    file = tmp_path / "tuned.toml"
    file.write_text(found.text, encoding="utf-8")
    played = run("dominion", [str(file), "big-money"], 2, kingdom=KINGDOM, turn_limit=30)

    assert played.played == 2
    assert found.generations >= 1
    assert found.plans > 40
    assert [one.rival for one in found.against] == ["big-money"]
    assert found.against[0].games == 2 * FEW["SHOWN"]
    assert found.against[0].share.low <= found.against[0].share.value <= found.against[0].share.high


@pytest.mark.slow
def test_a_search_that_was_stopped_is_resumed_and_finds_the_same(tmp_path: Path) -> None:
    whole = searched(file=tmp_path / "whole")
    journal = tmp_path / "stopped"
    stopped = searched(file=journal, progress=stop_after(400))
    played: list[tuning.Part] = []
    play = tuning.Arena.play

    def counted(self: tuning.Arena, part: tuning.Part) -> tuning.Outcome:
        played.append(part)
        return play(self, part)

    with pytest.MonkeyPatch.context() as patch:
        patch.setattr(tuning.Arena, "play", counted)
        resumed = searched(file=journal)
        again = len(played)
        searched(file=journal)

    assert stopped.stopped
    assert stopped.against == ()
    assert not whole.stopped
    assert resumed == whole
    assert 0 < again < len((tmp_path / "whole").read_bytes().splitlines()) - 1
    assert len(played) == again
    assert journal.read_bytes() == (tmp_path / "whole").read_bytes()


def stop_after(games: int) -> Callable[[int], None]:
    """Presses Ctrl-C after so many games."""
    left = [games]

    def progress(n: int) -> None:
        left[0] -= n
        if left[0] <= 0:
            raise KeyboardInterrupt

    return progress


@pytest.mark.slow
def test_the_number_of_workers_does_not_matter() -> None:
    assert searched(workers=2) == searched()


@pytest.mark.slow
def test_without_rivals_the_strongest_built_in_bots_are_the_rivals(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(tuning, "MOST_RIVALS", 2)
    found = tune("dominion", [], 1, 3, turn_limit=24, kingdom=KINGDOM, shelters=False, colonies=False)
    breeder = table_class("dominion").shelf().breeder(dominion(KINGDOM).view("Ann"))

    assert breeder is not None
    assert len({one.rival for one in found.against}) == 2
    assert {one.rival for one in found.against} <= set(breeder.ready())
    assert {"big-money", "appraiser", "witch-money", "double-militia"} <= set(breeder.ready())
    assert "wharf-money" not in breeder.ready()


@pytest.mark.parametrize(
    ("game", "more", "said"),
    [
        ("magic", {}, "has no strategy files, so there is nothing to tune"),
        ("dominion", {"against": ["big-mony"]}, "did you mean 'big-money'"),
        ("dominion", {"games": 0}, "expected 1 or more for 'games' and 'workers', got 0 and 1"),
        ("dominion", {"kingdom": ["Vilage"]}, "did you mean Village"),
    ],
)
def test_what_is_wrong_is_said_before_any_game(game: str, more: dict[str, Any], said: str) -> None:
    with pytest.raises(CardwrightError, match=said):
        tune(game, **more)


@pytest.mark.parametrize(
    ("content", "said"),
    [
        (b'{"cardwright tune":{}}\n', "belongs to another search"),
        (b"no such thing", "belongs to another search"),
    ],
)
def test_a_file_of_another_search_is_kept(tmp_path: Path, content: bytes, said: str) -> None:
    file = tmp_path / "other"
    file.write_bytes(content)

    with pytest.raises(TuneError, match=said):
        searched(file=file)
    assert file.read_bytes() == content


def test_a_damaged_file_is_refused_and_an_unfinished_line_is_played_again(tmp_path: Path) -> None:
    header = {"a": 1}
    file = tmp_path / "j"
    part = tuning.Part(tuning.Player("big-money"), "random", 0, 1)
    journal = tuning.Journal(file, header)
    journal.add(part, tuning.Outcome((0.5,), (1.0,)))
    journal.close()
    whole = file.read_bytes()
    file.write_bytes(whole + b'["big-money","random",1,2,[0.')
    again = tuning.Journal(file, header)
    again.close()

    assert again.known == {("big-money", "random", 0, 1): tuning.Outcome((0.5,), (1.0,))}
    assert file.read_bytes() == whole
    file.write_bytes(whole + b"nonsense\n")
    with pytest.raises(TuneError, match="damaged"):
        tuning.Journal(file, header)


@pytest.mark.slow
def test_the_command_writes_the_strategy_with_its_figures(tmp_path: Path) -> None:
    out = tmp_path / "my.toml"
    words = ["tune", "dominion", "--kingdom", ",".join(KINGDOM), "--against", "big-money", "-n", "1",
             "--turn-limit", "24", "-o", str(out)]  # fmt: skip
    said = CliRunner().invoke(cardwright, words, catch_exceptions=False)
    text = out.read_text(encoding="utf-8")
    shelf = table_class("dominion").shelf()

    assert said.exit_code == 0
    assert "against big-money:" in said.stdout
    assert f"written to {out}" in said.stdout
    assert text.startswith("# dominion: ")
    assert shelf.make(str(out)).name == "tuned"
