"""Forced openings, starts from a position, curves by turn, and a line for each table of a ladder."""

from __future__ import annotations

import csv
import io
from pathlib import Path

import pytest

import cardwright
from cardwright.games.dominion.game import DominionGame
from cardwright.kernel.errors import CardwrightError, ImpossiblePosition
from cardwright.simulate import ladder, run
from cardwright.simulate.ladder import to_csv
from tests.cli.kit import cw
from tests.rulemark import rule

KINGDOM = [
    "Village",
    "Smithy",
    "Market",
    "Militia",
    "Chapel",
    "Moat",
    "Cellar",
    "Mine",
    "Remodel",
    "Workshop",
]
BOTS = ["big-money", "smithy-money"]
POSITION = """
game: dominion
kingdom: [Village, Smithy]
seats: [Ann, Bob]
position:
  turn: Ann
  turn number: 5
  Ann: {hand: [5 Gold], deck: [8 Gold, 2 Estate]}
  Bob: {hand: [5 Curse], deck: [5 Estate, 5 Copper]}
"""


@pytest.fixture
def position(tmp_path: Path) -> Path:
    path = tmp_path / "position.yaml"
    path.write_text(POSITION, encoding="utf-8")
    return path


def treasures(game: DominionGame, seat: int) -> int:
    return sum(name == "Copper" for name in game.view(seat).hand())


# -- openings
@rule("D20")
@pytest.mark.parametrize("opening", ["5/2", "4/3", "3/4", "2/5"])
def test_an_opening_decides_the_treasures_of_each_first_hand(opening: str) -> None:
    games = [cardwright.dominion(KINGDOM, seed=seed, opening=opening) for seed in range(20)]

    assert {treasures(game, seat) for game in games for seat in range(2)} == {int(opening[0])}
    assert len({game.digest for game in games}) == 20


@rule("D184")
@pytest.mark.parametrize("opening", ["5/2", "2/5"])
def test_an_opening_waits_until_starting_cards_are_replaced(opening: str) -> None:
    game = cardwright.dominion(
        [*KINGDOM, "Inherited"], seed=1, opening=opening, traits=["Inherited on Village"]
    )
    while game.decision is not None and "starting card" in game.decision.text:
        game.answer(next(i for i, o in enumerate(game.decision.options) if "Estate" in o.text))

    assert [treasures(game, seat) for seat in range(2)] == [int(opening[0])] * 2


@pytest.mark.parametrize("opening", ["6/1", "5", "five", "7/0"])
def test_an_opening_that_no_deck_has_is_refused(opening: str) -> None:
    with pytest.raises(
        ImpossiblePosition, match=f"no deck opens '{opening}': an opening is 5/2, 4/3, 3/4 or 2/5"
    ):
        cardwright.dominion(KINGDOM, opening=opening)


def test_the_record_of_a_game_with_an_opening_replays() -> None:
    game = cardwright.dominion(KINGDOM, ["bot:big-money", "bot:smithy-money"], seed=3, opening="5/2")

    assert game.record.replay().digest == game.digest


# -- positions
def test_games_begin_at_the_position_with_each_bot_in_each_seat(position: Path) -> None:
    result = run("dominion", BOTS, 10, seed=1, paired=True, position=cardwright.position(position))

    first = [game.winners == (game.first,) for game in result.games]
    assert all(first)  # the player in the seat with the Gold
    assert [row.wins for row in result.bots] == [5, 5]
    assert len({game.answers for game in result.games}) > 2  # other seeds, other games


def test_the_seed_decides_what_comes_after_a_position(position: Path) -> None:
    game = cardwright.position(position)
    again = [game.again(seed) for seed in (1, 1, 2)]

    assert again[0].digest == again[1].digest != again[2].digest
    assert [one.position()["position"] for one in again] == [game.position()["position"]] * 3
    for one in again:
        assert type(one).played(one.spec, []).digest == one.digest


def test_a_position_has_its_own_table(position: Path) -> None:
    with pytest.raises(CardwrightError, match=r"has its own table, .*: leave out kingdom"):
        run("dominion", BOTS, 2, position=cardwright.position(position), kingdom=("Moat",))
    with pytest.raises(CardwrightError, match="is a position of dominion, not of magic"):
        run("magic", ["curve", "random"], 2, position=cardwright.position(position))
    with pytest.raises(CardwrightError, match="has 2 seats, but 3 bots are named"):
        run("dominion", [*BOTS, "random"], 2, position=cardwright.position(position))


def test_a_missing_position_is_a_clear_error(tmp_path: Path) -> None:
    failed = cw("simulate", "dominion", *BOTS, "-n", "2", "--position", str(tmp_path / "none.yaml"))

    assert failed.exit_code == 2
    assert "none.yaml" in failed.output


# -- curves
@rule("D23", "D27")
def test_curves_tell_the_coins_and_points_of_each_turn() -> None:
    game = cardwright.dominion(KINGDOM, ["bot:big-money", "bot:smithy-money"], seed=3, opening="5/2")

    for seat, line in enumerate(game.curves()):
        assert list(line) == list(range(1, game.turns_of(seat) + 1))
        assert [line[1], line[2]] == [(5, 3), (2, 3)]  # five Coppers, then two; three Estates
        assert line[game.turns_of(seat)][1] == game.scores[seat]


def test_curves_of_a_run_are_means_by_turn(tmp_path: Path) -> None:
    found = tmp_path / "curves.csv"
    said = cw(
        "simulate", "dominion", *BOTS, "-n", "6", "--opening", "2/5", "--kingdom", ",".join(KINGDOM), "--curves",
        str(found),
    )  # fmt: skip
    lines = list(csv.DictReader(io.StringIO(found.read_text(encoding="utf-8"))))

    assert said.exit_code == 0
    assert lines[0] == {"bot": "big-money", "turn": "1", "games": "6", "coins": "2.0", "points": "3.0"}
    assert {line["bot"] for line in lines} == set(BOTS)
    result = run("dominion", BOTS, 6, kingdom=tuple(KINGDOM), curves=True)
    longest = max(turn for game in result.games for turn in game.turns)
    assert max(point.turn for point in result.curves) == longest
    assert '"curves"' in result.to_json()
    assert '"curves"' not in run("dominion", BOTS, 2, kingdom=tuple(KINGDOM)).to_json()


def test_curves_of_magic_are_life_by_turn() -> None:
    result = run("magic", ["curve", "curve"], 2, curves=True)

    assert {tuple(point.means) for point in result.curves} == {("life",)}
    assert all(point.means["life"] <= 20 for point in result.curves if point.turn == 1)


def test_curves_of_a_game_from_a_position_have_its_turns(position: Path) -> None:
    result = run("dominion", BOTS, 2, position=cardwright.position(position), curves=True)

    first = [
        point for point in result.curves if point.turn == 3
    ]  # turn 5 of the game is the third of who begins
    assert min(point.turn for point in result.curves) == 3
    assert [point.means["coins"] for point in first] == [7.5, 7.5]  # five Golds, or five Curses


# -- ladders
def test_a_ladder_writes_a_line_for_each_table() -> None:
    found = ladder("dominion", BOTS, 2, tables=3)
    lines = list(csv.DictReader(io.StringIO(to_csv(found))))

    assert [line["table"] for line in lines] == ["1", "2", "3"]
    assert [float(line["share big-money"]) + float(line["share smithy-money"]) for line in lines] == [1.0] * 3
    assert all(len(line["kingdom"].split(", ")) >= 10 for line in lines)
