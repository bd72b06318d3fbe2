"""Records of gains, plays and exchanges by turn: only if requested, and consistent with the story."""

from __future__ import annotations

import csv
import io
import json
import re
from pathlib import Path

import pytest

import cardwright
from cardwright.games.dominion.game import DominionGame
from cardwright.games.dominion.shown.tally import tally
from cardwright.kernel.errors import CardwrightError
from cardwright.simulate import CardRow, GameRow, Result, RunFileError, card_columns, cards_to_csv, run
from cardwright.simulate.result import card_means
from tests.cli.kit import cw
from tests.dominion.kit import table
from tests.rulemark import rule

LINE = ["page-line", "big-money"]


def told(**more: object) -> Result:
    return run(bots=LINE, n=4, seed=2, gains=True, **more)  # type: ignore[arg-type]


def played() -> DominionGame:
    return cardwright.dominion(["Page", "Smithy", "Throne Room"], ["bot:page-line", "bot:smithy-money"], 2)


# -- one game
def in_story(game: DominionGame, pattern: str, seat: int) -> list[str]:
    return [
        found[1]
        for line in game.story().lines
        if line.seat == seat and (found := re.search(pattern, line.text))
    ]


@rule("D33", "D41")
def test_each_card_that_is_bought_is_gained_in_its_turn() -> None:
    game = played()

    for seat in (0, 1):
        turn, bought = 0, []
        for line in game.story().lines:
            if line.seat == seat and (found := re.search(r"'s turn (\d+)$", line.text)):
                turn = int(found[1])
            if line.seat == seat and (found := re.search(r" buys (.+) for ", line.text)):
                bought.append((turn, found[1]))
        gained = [
            (t.turn, t.card) for t in game.tally() if t.seat == seat and t.what == "gain" for _ in range(t.n)
        ]
        assert bought
        assert sorted(set(bought) - set(gained)) == []


@rule("D1", "D2", "D3")
def test_an_exchange_is_told_as_one_thing_and_is_no_gain() -> None:
    game = played()

    exchanged = [
        (t.card, t.into) for t in game.tally() if t.seat == 0 and t.what == "exchange" for _ in range(t.n)
    ]
    assert exchanged == [
        tuple(text.split(" for ")) for text in in_story(game, r"exchanges (.+ for [^:]+):", 0)
    ]
    assert ("Page", "Treasure Hunter") in exchanged
    assert not [t for t in game.tally() if t.what == "gain" and t.card == "Treasure Hunter"]


def test_what_all_gain_and_lose_is_what_they_have_in_the_end() -> None:
    game = played()
    dealt = {"Copper": 7, "Estate": 3}

    for seat in (0, 1):
        have = dict(dealt)
        for t in game.tally():
            if t.seat == seat:
                have[t.card] = have.get(t.card, 0) + {"gain": t.n, "trash": -t.n, "exchange": -t.n}.get(
                    t.what, 0
                )
                have[t.into] = have.get(t.into, 0) + (t.n if t.into else 0)
        assert {card: n for card, n in have.items() if n and card} == game.view(seat).deck_list(seat)


@rule("D35")
def test_a_card_that_is_played_twice_counts_twice() -> None:
    t = table(
        ["Throne Room", "Smithy"],
        phase="action",
        ann={"hand": ["Throne Room", "Smithy"], "deck": ["9 Copper"]},
    )
    t.answer("Play Throne Room", "Smithy")
    assert [(x.what, x.card, x.n) for x in tally(t.g)] == [("play", "Throne Room", 1), ("play", "Smithy", 2)]


@rule("D59")
def test_a_landscape_that_is_bought_is_told() -> None:
    game = cardwright.dominion(["Ride"], ["bot:horses", "bot:big-money"], 1, shelters=False)

    ridden = sum(t.n for t in game.tally() if t.what == "event" and t.card == "Ride")
    assert ridden == len(in_story(game, r" buys the Event (Ride)", 0))


def test_what_others_do_in_a_turn_is_theirs() -> None:
    game = cardwright.dominion(["Witch"], ["bot:witch-money", "bot:big-money"], 3, shelters=False)

    curses = [t for t in game.tally() if (t.what, t.card, t.seat) == ("gain", "Curse", 1)]
    assert curses
    assert {t.whose for t in curses} == {0}


# -- many games
def test_nothing_is_kept_unless_it_is_asked_for() -> None:
    plain, full = run(bots=LINE, n=4, seed=2), told()

    assert all(g.cards == () for g in plain.games)
    assert plain.cards == ()
    assert "cards" not in json.loads(plain.to_json())
    assert plain.digest == full.digest
    assert all(g.cards for g in full.games)


def test_rows_are_of_bots_whatever_their_seats() -> None:
    result = told()

    assert [g.first for g in result.games] == [0, 1, 0, 1]
    for g in result.games:
        assert any(r.what == "gain" and r.card == "Page" for r in g.cards if r.bot == 0)
        assert not any(r.card == "Page" for r in g.cards if r.bot == 1)
        assert {r.turn for r in g.cards if r.bot == r.whose == 0} <= set(range(1, g.turns[0] + 1))


@pytest.mark.slow
def test_any_number_of_workers_tells_the_same() -> None:
    assert told(workers=2).games == told().games


def test_a_run_file_keeps_them_and_is_of_that_kind_only(tmp_path: Path) -> None:
    file = tmp_path / "run.jsonl"
    first = told(file=file)

    assert told(file=file).games == first.games
    with pytest.raises(RunFileError, match="gains: True in the file, now None"):
        run(bots=LINE, n=4, seed=2, file=file)


def test_a_run_file_has_none_that_nobody_asked_for(tmp_path: Path) -> None:
    file = tmp_path / "run.jsonl"
    run(bots=LINE, n=2, seed=2, file=file)
    head, *rows = file.read_text(encoding="utf-8").splitlines()

    assert "gains" not in json.loads(head)["plan"]
    assert [game[8] for row in rows for game in json.loads(row)] == [[], []]


def test_the_means_of_each_card() -> None:
    def game(number: int, *cards: CardRow) -> GameRow:
        return GameRow(number, 1, 0, (9, 9), (3, 3), (0,), False, "x", cards)

    games = [
        game(0, CardRow(3, 0, 0, "gain", "Gold", "", 1), CardRow(5, 0, 0, "gain", "Gold", "", 2)),
        game(1, CardRow(4, 1, 0, "gain", "Gold", "", 1), CardRow(4, 1, 1, "exchange", "Page", "Warrior", 1)),
    ]
    found = card_means(games, ("one", "other"))

    assert [(m.name, m.what, m.card, m.into, m.mean, m.games, m.first) for m in found] == [
        ("one", "gain", "Gold", "", 2.0, 2, 3.5),
        ("other", "exchange", "Page", "Warrior", 0.5, 1, 4.0),
    ]


def test_the_table_has_a_line_for_each_game_turn_and_card() -> None:
    result = told()
    lines = list(csv.reader(io.StringIO(cards_to_csv(result))))

    assert lines[0] == ["game", "turn", "whose", "bot", "what", "card", "into", "n"]
    assert len(lines) == 1 + sum(len(g.cards) for g in result.games)
    assert len(card_columns(result)["n"]) == len(lines) - 1
    assert any(line[4:7] == ["exchange", "Page", "Treasure Hunter"] for line in lines)


def test_magic_does_not_tell_them() -> None:
    with pytest.raises(CardwrightError, match="the game magic doesn't record what is gained and played"):
        run("magic", ["curve", "random"], n=1, decks=["decks/magic/ember.txt"], gains=True)


# -- the command
def test_the_command_writes_them(tmp_path: Path) -> None:
    names = {name: tmp_path / name for name in ("gains.csv", "gains.parquet")}
    for path in names.values():
        done = cw("simulate", "dominion", *LINE, "-n", "2", "--seed", "2", "--json", "--gains", str(path))
        assert done.exit_code == 0, done.stderr
        means = json.loads(done.stdout)["cards"]
        assert any(m["what"] == "exchange" and m["into"] == "Treasure Hunter" for m in means)

    assert names["gains.csv"].read_text(encoding="utf-8") == cards_to_csv(
        run(bots=LINE, n=2, seed=2, gains=True)
    )
    assert names["gains.parquet"].read_bytes()[:4] == b"PAR1"


def test_a_file_that_cannot_be_written_is_known_before_the_games() -> None:
    done = cw("simulate", "dominion", *LINE, "-n", "1", "--gains", "/no/such/gains.csv")

    assert (done.exit_code, done.stdout) == (2, "")
    assert "can't use the file /no/such/gains.csv: no such file or directory" in done.stderr
