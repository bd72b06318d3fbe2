"""Games in several processes equal those of one batch, for any number of workers."""

from __future__ import annotations

import copy
import pickle

import pytest

from cardwright.kernel.errors import CardwrightError, IllegalAnswer

np = pytest.importorskip("numpy")

from cardwright.envs.batch import GameBatch  # noqa: E402 - after the skip
from cardwright.envs.workers import GameWorkers  # noqa: E402

SEEN = (
    "globals",
    "rows",
    "options",
    "n_options",
    "n_rows",
    "seat",
    "rewards",
    "terminated",
    "truncated",
    "seeds",
    "waiting",
)


@pytest.mark.slow
@pytest.mark.parametrize(("name", "workers"), [("dominion", 3), ("magic", 2)])
def test_workers_are_one_batch(name: str, workers: int) -> None:
    picks, ends = np.random.default_rng(1), 0
    one = GameBatch(name, 5, seed=7, turn_limit=4)
    with (
        GameWorkers(name, 5, 7, workers=workers, turn_limit=4) as many,
        GameWorkers(name, 5, 7, workers=1, turn_limit=4) as alone,  # without cards that other tests make up
    ):
        for n in range(80):
            for what in SEEN:
                assert np.array_equal(getattr(many, what), getattr(one, what)), (n, what)
            actions = (picks.random(5) * one.n_options).astype(np.int32)
            one.step(actions)
            many.step(actions)
            alone.step(actions)
            for i in np.flatnonzero(one.terminated | one.truncated).tolist():
                assert many.over[i] == alone.over[i]
                assert many.over[i].keys() == one.source.over[i].keys()
                ends += 1
        many.reset(4, seed=77)
        one.reset(4, seed=77)
        assert many.seeds.tolist() == one.seeds.tolist()
        seen, other = many.observations(), one.observations()
        assert all(np.array_equal(seen[key], other[key]) for key in other)
    assert ends > 3


@pytest.mark.slow
def test_a_wrong_action_changes_no_game_and_an_ended_worker_is_told() -> None:
    with GameWorkers("dominion", 4, 1, workers=2, seat=0, opponents="big-money", turn_limit=6) as many:
        before = {what: getattr(many, what).copy() for what in SEEN}
        for wrong in ([0, 0, 64, 0], [-1, 0, 0, 0], [0, 0, 0, int(many.n_options[3])], [0, 0]):
            with pytest.raises(IllegalAnswer):
                many.step(wrong)
        assert all(np.array_equal(getattr(many, what), before[what]) for what in SEEN)
        many.processes[1].kill()
        many.processes[1].join()
        with pytest.raises(CardwrightError, match="a worker process failed"):
            many.step([0] * 4)


def test_what_is_asked_wrongly_is_told() -> None:
    with pytest.raises(CardwrightError, match="expected 1 to 4 workers for 4 games, got 9"):
        GameWorkers("dominion", 4, workers=9)


@pytest.mark.slow
def test_what_is_refused_ends_no_worker() -> None:
    with GameWorkers("dominion", 2, 7, workers=2) as many:
        for copied in (copy.copy, copy.deepcopy, pickle.dumps):
            with pytest.raises(CardwrightError, match="can't be copied or pickled"):
                copied(many)
        with pytest.raises(CardwrightError, match="expected a seed from 0"):
            many.reset(0, -1)
        with pytest.raises(CardwrightError, match="create it with draws=True"):
            many.sow(0, 1)
        for wrong in ([0.5, 0], [2**32, 0], ["0", "0"], [0], None):
            with pytest.raises(IllegalAnswer, match="expected"):
                many.step(wrong)  # type: ignore[arg-type]
        many.step([0, 0])
        many.reset(0)


class Alarm(Exception):
    """What breaks off a step."""


@pytest.mark.slow
def test_a_step_that_is_broken_off_ends_the_workers(monkeypatch: pytest.MonkeyPatch) -> None:
    """Otherwise the answer to it would be heard as the answer to the next one."""
    with GameWorkers("dominion", 4, 1, workers=2, turn_limit=6) as many:
        hear = many._hear
        heard: list[object] = []

        def interrupted(pipe: object) -> None:
            if heard:
                raise Alarm
            heard.append(pipe)
            hear(pipe)  # type: ignore[arg-type]

        monkeypatch.setattr(many, "_hear", interrupted)
        with pytest.raises(Alarm):
            many.step(many.n_options - 1)
        monkeypatch.undo()

        with pytest.raises(CardwrightError, match="a worker process failed"):
            many.step(many.n_options - 1)
        assert not any(process.is_alive() for process in many.processes)
