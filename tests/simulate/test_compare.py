"""Comparisons of every pair of bots, on the same seeds from both seats."""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any

import pytest

from cardwright.kernel.errors import CardwrightError, ImpossiblePosition
from cardwright.simulate import compare

THREE = ["random", "big-money", "smithy-money"]


def test_each_meets_each_on_the_same_seeds_and_the_best_comes_first() -> None:
    found = compare("dominion", THREE, n=6, seed=2, turn_limit=60)

    assert [(p.first, p.second) for p in found.pairings] == [(0, 1), (0, 2), (1, 2)]
    assert len({tuple(g.seed for g in p.result.games) for p in found.pairings}) == 1
    assert len({p.result.kingdom for p in found.pairings}) == 1
    assert "Smithy" in found.played_with
    assert found.standings[-1].name == "random"
    assert found.standings[-1].share.value == 0.0
    assert sum(s.wins for s in found.standings) == 18


def test_one_against_all_others() -> None:
    found = compare("dominion", THREE, n=2, turn_limit=30, against=True)

    assert [(p.first, p.second) for p in found.pairings] == [(0, 1), (0, 2)]
    assert {s.name: s.games for s in found.standings} == {"random": 4, "big-money": 2, "smithy-money": 2}


def test_an_odd_number_of_games_becomes_even() -> None:
    assert compare("dominion", THREE[:2], n=3, turn_limit=20).pairings[0].result.played == 4


def test_decks_meet_in_magic_under_names_that_differ() -> None:
    decks = sorted(str(p) for p in Path("decks/magic").glob("*.txt"))[:2]
    found = compare("magic", ["random", "random"], n=2, turn_limit=10, decks=decks)

    assert [e.name for e in found.entrants] == [f"random ({Path(d).stem})" for d in decks]
    assert found.played_with == tuple(decks)


def test_without_decks_all_bots_of_magic_have_the_same_one_and_equal_bots_are_even() -> None:
    found = compare("magic", ["curve", "curve"], n=6)

    assert {e.deck for e in found.entrants} == {"ember"}
    assert found.played_with == ("ember",)
    assert [s.share.value for s in found.standings] == [0.5, 0.5]


def test_decks_that_are_named_go_with_the_bots() -> None:
    found = compare("magic", ["curve", "curve"], n=2, turn_limit=10, decks=["ember", "tall-grass"])

    assert [(e.name, e.deck) for e in found.entrants] == [
        ("curve (ember)", "ember"),
        ("curve (tall-grass)", "tall-grass"),
    ]


def test_the_same_bot_twice_has_two_names() -> None:
    found = compare("dominion", ["big-money", "big-money"], n=2, turn_limit=20)

    assert [e.name for e in found.entrants] == ["big-money", "big-money #2"]


def test_a_folder_keeps_every_pairing(tmp_path: Path) -> None:
    first = compare("dominion", THREE, n=2, turn_limit=20, folder=tmp_path / "runs")
    heard: list[int] = []
    again = compare("dominion", THREE, n=2, turn_limit=20, folder=tmp_path / "runs", progress=heard.append)

    assert sorted(p.name for p in (tmp_path / "runs").iterdir()) == ["1-2.jsonl", "1-3.jsonl", "2-3.jsonl"]
    assert heard == []
    assert [p.result.digest for p in again.pairings] == [p.result.digest for p in first.pairings]


def test_stopping_ends_all_with_the_pairings_so_far(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("cardwright.simulate.runner.OFTEN", 0)  # each game is handed out by itself

    def stop(done: int) -> None:
        raise KeyboardInterrupt

    found = compare("dominion", THREE, n=4, turn_limit=20, progress=stop)

    assert found.stopped
    assert [(p.first, p.second, p.result.played) for p in found.pairings] == [(0, 1, 1)]


def test_json_has_all_but_the_single_games() -> None:
    found = json.loads(compare("dominion", THREE, n=2, turn_limit=20).to_json())

    assert len(found["pairings"]) == 3
    assert found["pairings"][0]["result"]["games"] == []
    assert {s["name"] for s in found["standings"]} == set(THREE)


@pytest.mark.parametrize(
    ("bots", "decks", "error", "says"),
    [
        (["random"], [], ImpossiblePosition, "expected 2 to 64 bots, got 1"),
        (["random", "nobody"], [], CardwrightError, "expected a bot"),
        (["random"] * 3, ["a.txt", "b.txt"], ImpossiblePosition, "expected decks for each of 3 bots"),
    ],
)
def test_what_is_wrong_is_said_first(
    bots: list[str], decks: list[str], error: type[Exception], says: str
) -> None:
    given: dict[str, Any] = {"decks": decks} if decks else {}

    with pytest.raises(error, match=says):
        compare("magic" if decks else "dominion", bots, n=2, **given)
