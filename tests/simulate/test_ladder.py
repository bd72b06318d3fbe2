"""The ladder: every pair of bots at many tables, with ratings."""

from __future__ import annotations

import json
from pathlib import Path

import pytest
from click.testing import CliRunner

from cardwright.cli.main import cardwright
from cardwright.kernel.errors import CardwrightError, ImpossiblePosition, UnknownName
from cardwright.simulate import Ladder, compare, ladder
from cardwright.simulate.ladder import page

THREE = ["random", "big-money", "smithy-money"]


@pytest.fixture(scope="module")
def found() -> Ladder:
    return ladder("dominion", THREE, 2, seed=4, tables=3, turn_limit=60)


def test_each_table_has_a_kingdom_of_its_own_that_its_seed_plays_again(found: Ladder) -> None:
    kingdoms = [table.played_with for table in found.tables]
    again = compare("dominion", THREE[:2], 2, found.tables[1].seed, turn_limit=60, kingdom="random")

    assert len(set(kingdoms)) == 3
    assert again.played_with == kingdoms[1]


def test_the_best_comes_first_and_every_game_counts_once(found: Ladder) -> None:
    last = found.rungs[-1]

    assert found.names == tuple(THREE)
    assert (last.name, last.share, last.worst) == (found.names[0], 0.0, 0.0)
    assert [pair.games for pair in found.pairs] == [6, 6, 6]
    assert [pair.share for pair in found.pairs[:2]] == [0.0, 0.0]
    assert {rung.games for rung in found.rungs} == {12}
    assert sum(rung.share for rung in found.rungs) == pytest.approx(1.5)
    assert sum(rung.elo for rung in found.rungs) == pytest.approx(4500, abs=1)
    for rung in found.rungs:
        assert rung.elo_low < rung.elo_high


def test_games_without_a_winner_count_half() -> None:
    found = ladder("magic", ["curve", "random"], 2, tables=2, turn_limit=3)

    assert [rung.share for rung in found.rungs] == [0.5, 0.5]
    assert [rung.elo for rung in found.rungs] == [1500.0, 1500.0]


def test_the_tables_of_magic_have_one_deck_after_another_for_both_seats() -> None:
    given = ladder("magic", ["random", "random"], 2, tables=3, turn_limit=3, decks=["ember", "tall-grass"])
    built_in = ladder("magic", ["random", "random"], 2, tables=3, turn_limit=3)

    assert [table.played_with for table in given.tables] == [("ember",), ("tall-grass",), ("ember",)]
    assert len({table.played_with for table in built_in.tables}) == 3


def test_a_kingdom_that_is_named_stays(found: Ladder) -> None:
    named = ladder("dominion", THREE[:2], 2, tables=2, turn_limit=30, kingdom=["Village", "Smithy"])

    for table in named.tables:
        assert {"Village", "Smithy"} <= set(table.played_with)


def test_a_ladder_is_resumed_from_its_folder(tmp_path: Path, found: Ladder) -> None:
    counted: list[int] = []
    first = ladder("dominion", THREE, 2, seed=4, tables=2, turn_limit=60, folder=tmp_path)
    whole = ladder(
        "dominion", THREE, 2, seed=4, tables=3, turn_limit=60, folder=tmp_path, progress=counted.append
    )

    assert first.tables == found.tables[:2]
    assert (whole.rungs, whole.tables) == (found.rungs, found.tables)
    assert len(list(tmp_path.rglob("*.jsonl"))) == 9


@pytest.mark.parametrize(
    ("bots", "more", "said"),
    [
        (["random"], {}, "expected 2 to 64 bots, got 1"),
        (["random", "rndom"], {}, "did you mean 'random'"),
        (["random", "random"], {"tables": 0}, "expected 1 to 10,000 for 'tables', got 0"),
        (["random", "random"], {"kingdom": ["Vilage"]}, "did you mean Village"),
    ],
)
def test_what_is_wrong_is_said_before_any_game(bots: list[str], more: dict[str, object], said: str) -> None:
    with pytest.raises(CardwrightError, match=said) as why:
        ladder("dominion", bots, 2, **more)  # type: ignore[arg-type]
    assert why.type in (CardwrightError, ImpossiblePosition, UnknownName)


def test_names_in_the_page_are_texts(found: Ladder) -> None:
    shown = page(found)

    assert "<h2>Tables</h2>" in shown
    assert str(found.tables[2].seed) in shown
    assert all(card in shown for card in found.tables[0].played_with if "'" not in card)


def test_the_command_prints_places_and_json(tmp_path: Path) -> None:
    words = ["ladder", "dominion", "big-money", "random", "-n", "2", "--tables", "2", "--turn-limit", "60"]
    shown = CliRunner().invoke(
        cardwright, [*words, "--html", str(tmp_path / "l.html")], catch_exceptions=False
    )
    printed = CliRunner().invoke(cardwright, [*words, "--json"], catch_exceptions=False)

    assert "big-money" in shown.stdout.splitlines()[3]
    assert "100.0 : 0.0" in shown.stdout
    assert max(map(len, shown.stdout.splitlines())) <= 80
    assert [rung["bot"] for rung in json.loads(printed.stdout)["rungs"]] == ["big-money", "random"]
    assert (tmp_path / "l.html").read_text(encoding="utf-8").startswith("<!doctype html>")
