"""The commands, with Magic."""

from __future__ import annotations

import json
import re
from pathlib import Path

import pytest

import cardwright
from cardwright.games.magic.game import MagicGame
from tests.cli.kit import board, cw, refused, session, shown
from tests.rulemark import rule


@pytest.fixture
def deck(tmp_path: Path) -> str:
    file = tmp_path / "green.txt"
    file.write_text("20 Forest\n", encoding="utf-8")
    return str(file)


def test_bots_play_with_decks_and_the_game_is_kept(deck: str, tmp_path: Path) -> None:
    record = tmp_path / "game.json"

    played = cw(
        "play",
        "--deck",
        deck,
        "--seats",
        "bot:random,bot:random",
        "--seed",
        "3",
        "--record",
        str(record),
        "--deck-rules",
        "free",
    )
    again = cw("replay", str(record))

    assert "decks: random 20 cards, random 2 20 cards; seed 3" in played.stdout
    assert "20 life" in again.stdout
    assert "answers replayed, digest" in again.stdout


def test_json_says_which_game_it_is(deck: str) -> None:
    content = json.loads(cw("play", "--deck", deck, "--deck-rules", "free", "--seed", "3", "--json").stdout)

    assert content["game"] == "magic"
    assert content["decks"] == ["curve 20 cards", "curve 2 20 cards"]
    assert content["edition"] == "2026-04-17"
    assert len(content["winners"]) == 1


def test_many_games_between_bots(deck: str) -> None:
    out = cw(
        "simulate", "magic", "random", "random", "--deck", deck, "--deck-rules", "free", "-n", "2"
    ).stdout

    assert "2 games of magic" in out
    assert "decks: random 20 cards (green), random 2 20 cards (green)" in out
    assert "life" in out


def test_cards_of_magic() -> None:
    assert "Basic Land - Forest" in cw("cards", "--game", "magic").stdout
    assert cw("cards", "magic", "forest").stdout.startswith("Forest  Basic Land - Forest")
    assert json.loads(cw("cards", "magic", "forest", "--json").stdout)["name"] == "Forest"


@pytest.mark.parametrize(
    ("args", "says"),
    [
        (["play", "--game", "chess"], "expected a game (dominion, magic), got 'chess'"),
        (
            ["play", "--game", "magic", "--deck", "no-such-deck"],
            "the decks that come with Cardwright are ember, ",
        ),
        (["play", "--deck", "no-such-file"], "no-such-file: expected a deck file"),
        (
            ["play", "--game", "dominion", "--deck", "x"],
            "dominion has no option --deck: it is an option of magic",
        ),
        (
            ["play", "--game", "magic", "--kingdom", "Page"],
            "magic has no option --kingdom: it is an option of dominion",
        ),
        (["play", "--deck", "x", "--load", "y"], "leave out --deck with --load"),
        (
            ["simulate", "magic", "random", "big-money"],
            "expected a bot that plays Magic (random, curve, easy, medium, hard, search), torch:FILE or FILE.py:NAME, "
            "got 'big-money'",
        ),
        (["cards", "--game", "magic", "Forst"], "got 'Forst'; did you mean Forest"),
        (["cards", "--game", "magic", "--set", "nowhere"], "expected a set ("),
    ],
)
def test_what_is_wrong_is_one_line(args: list[str], says: str) -> None:
    assert says in refused(*args)


def test_errors_name_the_file(tmp_path: Path) -> None:
    file = tmp_path / "bad.json"
    file.write_text("{}", encoding="utf-8")

    assert f"in {file}" in refused("replay", str(file))
    assert f"in {file}" in refused("play", "--load", str(file))


def test_the_board_fits_the_terminal_and_hides_what_is_hidden() -> None:
    game = cardwright.magic([["Forest"] * 30, ["Island"] * 30], ["Ann", "bot:random"], seed=3)
    while game.turn < 6 and game.decision is not None:
        game.answer(next((o for o in game.decision.options if o.text.startswith("Play")), 0))
    assert game.decision is not None

    lines = board(game, 0)
    text = "\n".join(lines)

    assert max(map(len, lines)) <= 80
    assert "Ann 20  random 20" in lines[0]
    assert "hand: " in text
    assert "lands: " in text
    assert f"random: life 20 · hand {len(game.view(0).zone(1, 'hand'))} · library" in text


def test_a_session_shows_a_card() -> None:
    game = cardwright.magic([["Forest"] * 30, ["Island"] * 30], ["Ann", "bot:random"], seed=3)

    assert "Forest  Basic Land - Forest" in session(game, "card forest", "quit")


BEARS = ["Grizzly Bears"] * 12 + ["Giant Growth"] * 8 + ["Forest"] * 20


def in_main(seed: int = 0) -> MagicGame:
    """Ann has kept, and may play one of her three Forests."""
    game = cardwright.magic([BEARS, BEARS], ["Ann", "bot:random"], seed=seed)
    game.answer("Keep")
    return game


def test_cards_of_a_hand_that_are_alike_are_one_option() -> None:
    game = in_main()
    assert game.decision is not None
    assert game.view("Ann").hand().count("Forest") > 1

    texts = shown(game)
    session(game, "play forest")

    assert texts.count("Play Forest") == 1
    assert not any("#" in text for text in texts)
    assert [one.name for one in game.view("Ann").permanents(0)] == ["Forest"]


def test_permanents_of_one_name_are_told_apart() -> None:
    game = cardwright.magic([BEARS, BEARS], ["Ann", "Bob"], seed=3)
    wanted = ("Keep", "Play", "Cast Grizzly", "Pay")
    for _ in range(400):
        decision = game.decision
        assert decision is not None
        many = [option.numbered for option in decision.options]
        if decision.kind == "choose a target" and "Grizzly Bears #2" in many:
            break
        grows = len(game.view(0).permanents()) > 8
        first = [
            i for i, text in enumerate(many) if text.startswith((*wanted, "Cast Giant") if grows else wanted)
        ]
        game.answer(first[0] if first else 0)
    else:
        pytest.fail("nobody had two Bears to choose from")

    texts = shown(game)

    assert all(re.match(r"Grizzly Bears 2/2( .*)? - (Ann|Bob)( #\d+)?$", text) for text in texts)
    assert len(set(texts)) == len(texts)


def test_skip_passes_until_there_is_more_to_decide_and_is_undone_at_once() -> None:
    game = in_main()
    session(game, "play forest")
    before, answers, turn = game.digest, len(game.record.answers), game.turn

    text = session(game, "skip", "undo")
    assert game.digest == before
    assert "Taken back." in text
    session(game, "skip")

    assert len(game.record.answers) > answers
    assert game.turn > turn


def test_skip_is_refused_where_nobody_can_pass() -> None:
    game = cardwright.magic([BEARS, BEARS], ["Ann", "bot:random"], seed=3)

    assert "skip works only while Pass is one of your options" in session(game, "skip")
    assert len(game.record.answers) <= 1


@rule("CR 104.3a")
def test_conceding_is_asked_twice() -> None:
    game = in_main()

    session(game, "concede", "no")
    assert not game.over
    text = session(game, "concede", "yes")

    assert game.winners == ("random",)
    assert "Ann concedes" in text
    assert "CR 104.3a" in text


def test_who_is_attacked_is_called_by_name() -> None:
    game = cardwright.magic([BEARS, BEARS], ["Ann", "Bob"], seed=3)
    seen = ""
    for _ in range(400):
        decision = game.decision
        assert decision is not None
        seen = "\n".join(board(game, decision.seat))
        if "attacks" in seen:
            break
        texts = [option.text for option in decision.options]
        wanted = ("Keep", "Play", "Cast Grizzly", "Pay")
        first = [i for i, text in enumerate(texts) if text.startswith(wanted) or "attack" in decision.kind]
        game.answer(first[-1] if first else 0)

    assert re.search(r"attacks\s+(Ann|Bob)", seen)
