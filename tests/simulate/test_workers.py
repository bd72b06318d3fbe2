"""If a worker dies, the run continues; if the parent dies, all workers end."""

from __future__ import annotations

import os
import signal
import subprocess
import sys
import time
from pathlib import Path

import pytest

from cardwright.bots.own import Player
from cardwright.kernel.errors import CardwrightError
from cardwright.kernel.views import View
from cardwright.simulate import run

MARK = "CARDWRIGHT_TEST_MARK"  # in the environment: a file that says that it has happened
SHORT = 12  # turns
SLEEPS = """
import os, pathlib, time
def sleeper(view):
    with open(pathlib.Path(__file__).with_name("pids"), "a") as file:
        file.write(f"{os.getpid()}\\n")
    time.sleep(600)
"""


def dies_once(view: View) -> int:
    """Kills its process in the middle of a game, the first time."""
    mark = Path(os.environ[MARK])
    if not mark.exists() and view.turn > 4:
        mark.touch()
        os.kill(os.getpid(), signal.SIGKILL)
    return 0


def dies_always(view: View) -> int:
    os.kill(os.getpid(), signal.SIGKILL)
    return 0


given = [0]  # answers of this process


def dies_after_many(view: View) -> int:
    """Kills its process after so many answers: no worker plays all."""
    given[0] += 1
    if given[0] > 60:
        os.kill(os.getpid(), signal.SIGKILL)
    return 0


def quits(view: View) -> int:
    os._exit(7)


def breaks(view: View) -> int:
    raise CardwrightError("expected another world, got this one")


def alive(pid: int) -> bool:
    """Whether a process runs; one that is dead and not yet buried does not."""
    try:
        return "State:\tZ" not in Path(f"/proc/{pid}/status").read_text(encoding="ascii")
    except OSError:
        return False


def until(what: str, so: object, seconds: float = 60) -> None:
    """Wait for something; it must come."""
    end = time.monotonic() + seconds
    while not so():  # type: ignore[operator]
        assert time.monotonic() < end, f"expected {what} within {seconds} seconds"
        time.sleep(0.02)


needs_proc = pytest.mark.skipif(not Path("/proc/self/status").exists(), reason="reads /proc")


@pytest.mark.slow
@pytest.mark.parametrize("player", [dies_once, dies_after_many])
def test_games_of_a_dead_worker_are_played_again_by_another(
    player: Player, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv(MARK, str(tmp_path / "mark"))
    told: list[str] = []
    heard: list[int] = []
    file = tmp_path / "run.jsonl"
    bots: list[str | Player] = ["big-money", player]

    result = run(
        bots=bots, n=30, turn_limit=SHORT, workers=2, file=file, tell=told.append, progress=heard.append
    )
    (tmp_path / "mark").touch()
    given[0] = -(10**9)
    alone = run(bots=bots, n=30, turn_limit=SHORT)
    again = run(bots=bots, n=30, turn_limit=SHORT, file=file, progress=lambda n: pytest.fail("played twice"))

    assert told
    assert all("a worker process died (SIGKILL)" in line for line in told)
    assert sum(heard) == 30
    assert result.games == alone.games == again.games


@pytest.mark.slow
def test_a_game_that_nobody_survives_ends_the_run_and_is_named() -> None:
    told: list[str] = []
    with pytest.raises(CardwrightError, match=r"3 worker processes died in game [01]: SIGKILL"):
        run(bots=["big-money", dies_always], n=4, turn_limit=SHORT, workers=2, tell=told.append)
    with pytest.raises(CardwrightError, match=r"3 worker processes died in game 0: exit code 7"):
        run(bots=["big-money", quits], n=1, turn_limit=SHORT, workers=2, tell=told.append)


@pytest.mark.slow
def test_an_error_in_a_worker_is_the_error_of_the_run() -> None:
    with pytest.raises(CardwrightError, match=r"expected another world, got this one; in game \d"):
        run(bots=["big-money", breaks], n=4, turn_limit=SHORT, workers=2)


@needs_proc
@pytest.mark.slow
@pytest.mark.parametrize("how", [signal.SIGKILL, signal.SIGTERM])
def test_no_worker_outlives_its_parent(how: signal.Signals, tmp_path: Path) -> None:
    (tmp_path / "sleeper.py").write_text(SLEEPS, encoding="utf-8")
    pids = tmp_path / "pids"
    words = ["dominion", "big-money", f"{tmp_path / 'sleeper.py'}:sleeper", "-n", "9", "--workers", "2"]
    parent = subprocess.Popen([sys.executable, "-m", "cardwright", "simulate", *words])
    found: set[int] = set()

    def playing() -> bool:
        found.update(int(pid) for pid in pids.read_text().split()) if pids.exists() else None
        return len(found) == 2

    try:
        until("two workers that play", playing)
        parent.send_signal(how)
        parent.wait(10)
        until("no worker", lambda: not any(alive(pid) for pid in found), 5)
    finally:
        parent.kill()
        parent.wait()
        for pid in filter(alive, found):
            os.kill(pid, signal.SIGKILL)


@needs_proc
@pytest.mark.slow
def test_a_worker_that_is_killed_from_outside_is_told_within_five_seconds(tmp_path: Path) -> None:
    (tmp_path / "sleeper.py").write_text(SLEEPS, encoding="utf-8")
    pids = tmp_path / "pids"
    words = ["dominion", "big-money", f"{tmp_path / 'sleeper.py'}:sleeper", "-n", "9", "--workers", "2"]
    command = [sys.executable, "-m", "cardwright", "simulate", *words]
    parent = subprocess.Popen(command, stderr=subprocess.PIPE, text=True)
    try:
        until("a worker that plays", lambda: pids.exists() and pids.read_text().strip())
        os.kill(int(pids.read_text().split()[0]), signal.SIGKILL)
        begun = time.monotonic()
        assert parent.stderr is not None
        line = parent.stderr.readline()

        assert line.startswith("a worker process died (SIGKILL); its ")
        assert line.endswith("played again by another worker\n")
        assert time.monotonic() - begun < 5
    finally:
        parent.kill()
        parent.communicate()
