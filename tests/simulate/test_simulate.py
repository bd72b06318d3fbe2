"""Many games: the same for any number of workers, fair seats, correct counts."""

from __future__ import annotations

import csv
import inspect
import io
import json
import re
from collections.abc import Callable

import msgspec
import pytest

from cardwright.games.dominion.options import DominionOptions
from cardwright.kernel.errors import CardwrightError, ImpossiblePosition, UnknownName
from cardwright.play.spec import QUICK, Asked
from cardwright.simulate import GameRow, Result, compare, game_seed, run, to_csv, wilson
from cardwright.simulate.playing import Playing
from cardwright.simulate.result import ThinkTimes, bot_row, digest, think_times
from cardwright.simulate.runner import planned
from tests.rulemark import rule

MONEY = ["big-money", "smithy-money"]


def test_without_decks_all_bots_of_magic_have_the_same_one() -> None:
    given = run("magic", ["curve", "curve", "random"], n=3, turn_limit=6)
    said = run("magic", ["curve", "curve"], n=2, turn_limit=6, decks=["ember", "tall-grass"])

    assert given.decks == (
        "curve 60 cards (ember)",
        "curve 2 60 cards (ember)",
        "random 60 cards (ember)",
    )
    assert said.decks == ("curve 60 cards (ember)", "curve 2 60 cards (tall-grass)")


def test_equal_bots_with_the_same_deck_win_about_as_often() -> None:
    result = run("magic", ["curve", "curve"], n=30, seed=1)

    assert 9 <= result.bots[0].wins <= 21


def row(number: int, scores: tuple[int, ...], winners: tuple[int, ...], answers: int = 1) -> GameRow:
    return GameRow(number, 1, 0, (10, 10), scores, winners, False, "", answers=answers)


@pytest.mark.slow
@pytest.mark.parametrize("workers", [2, 3])
def test_any_number_of_workers_plays_the_same_games(workers: int) -> None:
    alone = run(bots=MONEY, n=30, seed=4)
    together = run(bots=MONEY, n=30, seed=4, workers=workers)

    assert together.games == alone.games
    assert together.digest == alone.digest


def test_another_seed_gives_other_games() -> None:
    assert run(bots=MONEY, n=3, seed=1).digest != run(bots=MONEY, n=3, seed=2).digest


def test_more_games_begin_with_the_same_games() -> None:
    few, many = (
        run(bots=MONEY, n=3, seed=1, kingdom=["Smithy"]),
        run(bots=MONEY, n=6, seed=1, kingdom=["Smithy"]),
    )

    assert many.games[:3] == few.games


def test_bots_begin_in_turn() -> None:
    result = run(bots=["big-money", "random", "smithy-money"], n=7, turn_limit=30)

    assert [g.first for g in result.games] == [0, 1, 2, 0, 1, 2, 0]


def test_results_belong_to_the_bot_whatever_its_seat() -> None:
    result = run(bots=["random", "big-money"], n=8, seed=2)

    assert [g.winners for g in result.games] == [(1,)] * 8
    assert all(g.scores[1] > g.scores[0] for g in result.games)
    assert result.bots[1].wins == 8
    assert result.bots[0].wins == 0


def test_seeds_of_one_run_are_all_different() -> None:
    seeds = [game_seed(7, i) for i in range(20_000)]

    assert len(set(seeds)) == len(seeds)
    assert all(0 <= seed < 1 << 32 for seed in seeds)


@rule("D27")
def test_a_shared_victory_counts_a_half_for_each_of_two() -> None:
    games = [row(0, (3, 3), (0, 1)), row(1, (4, 3), (0,)), row(2, (1, 3), (1,)), row(3, (5, 3), (0,))]
    one, other = bot_row(0, "a", "a", games), bot_row(1, "b", "b", games)

    assert (one.wins, other.wins) == (2.5, 1.5)
    assert (one.ties, other.ties) == (1, 1)
    assert (one.win_rate, one.score, one.best, one.worst) == (0.625, 3.25, 5, 1)


@pytest.mark.parametrize(
    ("wins", "games", "low", "high"),
    [(5, 10, 0.2366, 0.7634), (0, 10, 0.0, 0.2775), (10, 10, 0.7225, 1.0), (520, 1000, 0.4890, 0.5508)],
)
def test_the_interval_is_wilsons(wins: float, games: int, low: float, high: float) -> None:
    assert wilson(wins, games) == pytest.approx((low, high), abs=0.0001)


def test_without_games_the_interval_is_everything() -> None:
    assert wilson(0, 0) == (0.0, 1.0)


def test_the_digest_sees_each_game_and_not_their_order() -> None:
    games = [row(0, (1, 2), (1,), 5), row(1, (1, 2), (1,), 6)]

    assert digest(games) == digest(games[::-1])
    assert digest(games) != digest([games[0], row(1, (1, 2), (1,), 7)])
    assert digest(games) != digest(games[:1])


def test_each_game_says_its_digest_if_that_is_asked_for() -> None:
    plain, full = (run(bots=MONEY, n=2, seed=1, turn_limit=20, digests=digests) for digests in (False, True))

    assert [g.digest for g in plain.games] == ["", ""]
    assert [len(g.digest) for g in full.games] == [16, 16]
    assert [g.answers for g in plain.games] == [g.answers for g in full.games]
    assert len({g.answers for g in plain.games}) == 2
    assert plain.digest == full.digest


def test_a_game_is_the_one_that_its_seed_makes_alone() -> None:
    """What games of a run share is not changed by those before."""
    whole = run(bots=["random", "random"], n=6, seed=3, turn_limit=40, kingdom=["Witch"], digests=True)
    playing = Playing(
        planned(
            "dominion",
            ("random", "random"),
            3,
            Asked(DominionOptions(kingdom=("Witch",)), turn_limit=40),
            digests=True,
        ),
        {},
    )

    assert [playing.play(i) for i in (5, 2, 2, 0)] == [whole.games[i] for i in (5, 2, 2, 0)]


def test_the_turn_limit_ends_games_and_is_counted() -> None:
    result = run(bots=MONEY, n=4, turn_limit=6)

    assert result.limited == 4
    assert all(g.limited and sum(g.turns) == 6 for g in result.games)


def test_without_a_kingdom_the_bots_have_what_they_are_made_for() -> None:
    result = run(bots=["page-line", "smithy-money"], n=1)

    assert {"Page", "Smithy"} <= set(result.kingdom)
    assert len(result.kingdom) == 10


def test_progress_hears_of_every_game() -> None:
    heard: list[int] = []
    run(bots=MONEY, n=5, turn_limit=4, progress=heard.append)

    assert sum(heard) == 5


def stopping_after(n: int) -> tuple[list[int], object]:
    heard: list[int] = []

    def progress(done: int) -> None:
        heard.append(done)
        if sum(heard) >= n:
            raise KeyboardInterrupt

    return heard, progress


def test_what_is_played_is_kept_when_it_is_stopped(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("cardwright.simulate.runner.OFTEN", 0)  # each game is handed out by itself
    whole = run(bots=MONEY, n=6, seed=3, turn_limit=20)
    _, progress = stopping_after(4)
    result = run(bots=MONEY, n=6, seed=3, turn_limit=20, progress=progress)  # type: ignore[arg-type]

    assert result.stopped
    assert (result.asked, result.played) == (6, 4)
    assert result.games == whole.games[:4]


@pytest.mark.slow
def test_workers_that_are_stopped_keep_what_they_have_played() -> None:
    whole = run(bots=MONEY, n=400, seed=3, turn_limit=20)
    _, progress = stopping_after(1)
    result = run(bots=MONEY, n=400, seed=3, turn_limit=20, workers=2, progress=progress)  # type: ignore[arg-type]

    assert result.stopped
    assert 1 <= result.played < 400
    assert all(g == whole.games[g.number] for g in result.games)


def test_csv_has_a_line_for_each_game() -> None:
    result = run(bots=MONEY, n=3, seed=1, turn_limit=20)
    lines = list(csv.DictReader(io.StringIO(to_csv(result))))

    assert [int(line["game"]) for line in lines] == [0, 1, 2]
    assert [line["first"] for line in lines] == ["big-money", "smithy-money", "big-money"]
    assert [int(line["score big-money"]) for line in lines] == [g.scores[0] for g in result.games]
    assert [line["digest"] for line in lines] == [g.digest for g in result.games]


def test_json_has_all_but_the_games_and_the_games_if_they_are_wanted() -> None:
    result = run(bots=MONEY, n=2, seed=1, turn_limit=20)

    assert "games" not in json.loads(result.to_json())
    assert json.loads(result.to_json())["digest"] == result.digest
    assert msgspec.json.decode(result.to_json(games=True), type=Result) == result


@pytest.mark.parametrize(
    ("change", "error", "says"),
    [
        ({"game": "chess"}, CardwrightError, r"expected a game \(dominion, magic\), got 'chess'"),
        ({"bots": ["random"]}, ImpossiblePosition, "expected 2 to 6 bots, got 1"),
        ({"bots": ["random", "none"]}, UnknownName, "expected a bot"),
        ({"n": 0}, CardwrightError, "expected 1 or more for 'n', got 0"),
        ({"workers": 0}, CardwrightError, "expected 1 or more for 'workers', got 0"),
        ({"turn_limit": -1}, CardwrightError, "expected 0 or more for 'turn_limit', got -1"),
        ({"kingdom": ["Vilage"]}, UnknownName, "did you mean Village"),
    ],
)  # fmt: skip
def test_what_is_wrong_is_said_before_the_first_game(
    change: dict[str, object], error: type[Exception], says: str
) -> None:
    arguments: dict[str, object] = {"bots": MONEY, "n": 1, **change}

    with pytest.raises(error, match=says):
        run(**arguments)  # type: ignore[arg-type]


@pytest.mark.parametrize("function", [run, compare])
def test_every_parameter_that_is_explained_is_taken(function: Callable[..., object]) -> None:
    explained = set(re.findall(r"`(\w+)`:", function.__doc__ or ""))
    taken = {p.name for p in inspect.signature(function).parameters.values() if p.kind is not p.VAR_KEYWORD}

    assert explained
    assert explained <= taken


def test_none_is_the_same_as_an_option_that_is_left_out() -> None:
    asked = run("magic", ["curve", "random"], 4, seed=1, turn_limit=6, decks=None)
    assert asked.digest == run("magic", ["curve", "random"], 4, seed=1, turn_limit=6).digest
    asked = run("dominion", ["random"] * 2, 4, seed=1, turn_limit=6, kingdom=None, shelters=None)
    assert asked.digest == run("dominion", ["random"] * 2, 4, seed=1, turn_limit=6).digest


def test_think_times_are_recorded_for_each_bot_and_change_nothing_else() -> None:
    bots = ["search-4", "big-money"]
    plain = run("dominion", bots, 2, seed=3, turn_limit=12)
    timed = run("dominion", bots, 2, seed=3, turn_limit=12, think_times=True)

    slow, quick = (row.think_times for row in timed.bots)
    assert slow is not None
    assert quick is not None
    assert slow.thought > 0
    assert 0 < slow.median <= slow.p95 <= slow.most
    assert quick.most < slow.most
    assert timed.digest == plain.digest
    assert all(row.think_times is None for row in plain.bots)
    assert "think_times" not in plain.to_json()
    assert "think_times" in timed.to_json()


def test_think_times_count_decisions_from_a_millisecond_on() -> None:
    found = think_times([10, 20, *range(1000, 1100), 5000])

    assert found == ThinkTimes(103, 101, 1.05, 1.095, 5.0)
    assert think_times([3, 9]) == ThinkTimes(2, 0, 0.009, 0.009, 0.009)
    assert think_times([]) is None


def test_bots_are_asked_only_when_they_can_act() -> None:
    plan = planned("dominion", ("big-money", "smithy-money"), 1, Asked(DominionOptions(kingdom=("Militia",))))

    assert plan.spec.asking == QUICK  # type: ignore[attr-defined] # a spec of Dominion
