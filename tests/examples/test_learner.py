"""The learning example: it improves, reproducibly by seed, and its result is a bot."""

# pyright: reportMissingImports=false, reportAttributeAccessIssue=false, reportCallIssue=false
# the libraries are an extra, and not installed everywhere

from __future__ import annotations

import importlib.util
import subprocess
import sys
from pathlib import Path
from typing import Any

import pytest

from cardwright import games
from cardwright.kernel.errors import CardwrightError
from cardwright.simulate import run
from tests.architecture.reading import ROOT

np = pytest.importorskip("numpy")
torch = pytest.importorskip("torch")

from cardwright.envs.networks import export  # noqa: E402 - after the skip

KINGDOM = [
    "Village",
    "Smithy",
    "Market",
    "Militia",
    "Cellar",
    "Moat",
    "Workshop",
    "Remodel",
    "Mine",
    "Festival",
]


@pytest.fixture(scope="module")
def learner() -> Any:
    """The example as a module."""
    spec = importlib.util.spec_from_file_location("learner", ROOT / "examples" / "learner" / "learner.py")
    assert spec is not None
    assert spec.loader is not None
    made = importlib.util.module_from_spec(spec)
    sys.modules["learner"] = made
    spec.loader.exec_module(made)
    return made


def small(learner: Any, **more: Any) -> Any:
    return learner.Way(**{"updates": 2, "steps": 8, "games": 4, "rooms": 4, "warm": 0, **more})


def weights(network: Any) -> list[bytes]:
    return [part.numpy().tobytes() for part in network.state_dict().values()]


@pytest.fixture(scope="module")
def network(learner: Any) -> Any:
    """What a few decisions of the teacher and two updates make of it."""
    return learner.trained("dominion", 1, small(learner), steps=10, tables=2)


@pytest.fixture(scope="module")
def file(learner: Any, network: Any, tmp_path_factory: pytest.TempPathFactory) -> Path:
    """The same, as a file."""
    path = Path(tmp_path_factory.mktemp("learner")) / "one.pt2"
    export(network, learner.table_of("dominion", 0), path, {"seed": 1})
    return path


@pytest.mark.slow
def test_a_short_training_beats_random_where_no_training_does_not(learner: Any) -> None:
    table = learner.table_of("dominion", 0, 100)
    deals = [learner.mix(5, 0, i) for i in range(16)]
    before, _ = learner.deals(learner.new_network("dominion", 3), table, "random", deals, sampled=True)

    way = small(learner, updates=3, steps=32, games=8)
    network = learner.trained("dominion", 3, way, steps=120, tables=6)
    after, _ = learner.deals(network, table, "random", deals, sampled=True)

    assert 0.2 < before.mean() < 0.8  # it is random
    assert after.mean() > 0.85


@pytest.mark.slow
def test_who_wins_is_enough_to_learn_from(learner: Any) -> None:
    """Without a teacher, from outcomes alone: what it does is no longer what it did, and worth is explained."""
    network, told = learner.new_network("dominion", 2), []
    before = weights(network)

    learner.learn(
        network, "dominion", small(learner, updates=4, steps=96), 2, lambda *what: told.append(what)
    )

    assert weights(network) != before
    assert [update for update, *_ in told] == [1, 2, 3, 4]
    assert told[-1][1] == 4 * 96 * 16


def test_the_same_seed_gives_the_same_network(learner: Any, network: Any) -> None:
    again = learner.trained("dominion", 1, small(learner), steps=10, tables=2)

    assert weights(again) == weights(network)
    assert weights(learner.new_network("dominion", 2)) != weights(learner.new_network("dominion", 1))


def test_advantages_turn_their_sign_where_the_seat_changes(learner: Any) -> None:
    worth = np.array([[0.5], [-0.25], [0.0]])
    rewards, over = np.array([[0.0], [0.0], [1.0]]), np.array([[False], [False], [True]])
    seats = np.array([[0], [1], [1]])

    found = learner.advantages(worth, rewards, over, seats, np.array([9.0]), np.array([0]), 1.0)

    # seat 1 wins: what came of seat 0's answer is -1, of both of seat 1's +1
    assert (found + worth).ravel().tolist() == [-1.0, 1.0, 1.0]


def test_a_network_is_a_bot_of_simulate(file: Path) -> None:
    result = run(bots=[f"torch:{file}", "random"], n=2, seed=1, turn_limit=12, kingdom=KINGDOM)

    assert sum(bot.games for bot in result.bots) == 4


def test_the_bot_answers_as_the_network_scores(learner: Any, network: Any, file: Path) -> None:
    table = learner.table_of("dominion", 0)
    bot = games.named("dominion").bots().make(f"torch:{file}")
    room = learner.Room(table, 1, 7)
    for _ in range(40):
        scores, _ = learner.scores_of(network, room.see())
        seat = int(room.batch.seat[0])
        assert int(bot.choose(room.batch.source.games[0].view(seat))) == int(scores.argmax(-1)[0])
        room.batch.step(room.batch.n_options - 1)


def test_what_a_network_is_not_made_for_is_told(
    file: Path, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    dominion, magic = (games.named(name).bots() for name in ("dominion", "magic"))
    (tmp_path / "none.pt2").write_text("nothing", encoding="utf-8")

    with pytest.raises(CardwrightError, match="is a network for Dominion, not for Magic"):
        magic.make(f"torch:{file}")
    with pytest.raises(CardwrightError, match="expected a file with a network"):
        dominion.make("torch:nowhere.pt2")
    with pytest.raises(CardwrightError, match="expected a network that `export` wrote"):
        dominion.make(f"torch:{tmp_path / 'none.pt2'}")
    monkeypatch.setattr("cardwright.envs.networks.digest_of", lambda kinds: "others")
    with pytest.raises(
        CardwrightError, match=r"was trained with cards with the digest .*, but this table has others"
    ):
        run(bots=[f"torch:{file}", "random"], n=1, seed=1, turn_limit=2, kingdom=KINGDOM)


@pytest.mark.slow
def test_the_same_file_starts_magic(learner: Any, tmp_path: Path) -> None:
    network = learner.trained("magic", 1, small(learner), steps=6, tables=2)
    export(network, learner.table_of("magic", 0), tmp_path / "magic.pt2")

    result = run(
        "magic",
        bots=[f"torch:{tmp_path / 'magic.pt2'}", "random"],
        n=1,
        seed=1,
        turn_limit=6,
        decks=["tall-grass"],
    )

    assert sum(bot.games for bot in result.bots) == 2


def test_torch_is_not_imported_before_it_is_asked_for() -> None:
    program = (
        "import sys, cardwright.envs, cardwright.envs.batch, cardwright.envs.networks, cardwright.cli.main\n"
        "from cardwright import games\n"
        "[games.named(name).bots().make('random') for name in games.names()]\n"
        "assert 'torch' not in sys.modules\n"
    )
    path = {"PYTHONPATH": ":".join(filter(None, sys.path))}

    done = subprocess.run(
        [sys.executable, "-c", program], capture_output=True, text=True, check=False, env=path
    )

    assert done.returncode == 0, done.stderr
