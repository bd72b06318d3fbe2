"""Magic through the public API: decks, saves, records, undo, views; with lands, which every deck has."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest

import cardwright
from cardwright import CardwrightError, Game, Record
from cardwright.games.dominion.game import DominionGame
from cardwright.games.magic.game import MagicGame
from cardwright.games.magic.given_decks import deck_names
from cardwright.games.magic.spec import MagicSpec
from cardwright.kernel.errors import CorruptSave, IllegalAnswer
from tests.rulemark import rule

magic: Any = cardwright.magic
DECKS = [["Forest"] * 30, ["Island"] * 30]


def a_game(answers: int = 6) -> MagicGame:
    game = cardwright.magic(DECKS, seed=3)
    for _ in range(answers):
        game.answer(0)
    return game


def test_a_game_begins_with_mulligans_and_names_its_rules() -> None:
    game = a_game(0)

    assert game.decision is not None
    assert game.decision.rule == "CR 103.5"
    assert game.scores == (20, 20)
    assert sorted(game.view("Ann").hand() + game.view("Bob").hand()) == ["Forest"] * 7 + ["Island"] * 7
    assert {line.rule[:3] for line in game.story().lines} == {"CR "}


def test_decks_are_files_texts_or_names(tmp_path: Path) -> None:
    file = tmp_path / "green.txt"
    file.write_text("60 Forest\n\n2 Swamp\n", encoding="utf-8")

    game = cardwright.magic([file, "Deck\n60 Island\n"])
    same = cardwright.magic([str(file)], ["Ann", "Bob", "Cid"])

    assert game.spec.decks == (("Forest",) * 60, ("Island",) * 60)
    assert game.spec.sideboards == (("Swamp", "Swamp"), ())
    assert same.spec.decks == (("Forest",) * 60,) * 3


@pytest.mark.parametrize(
    ("begin", "says"),
    [
        (lambda: magic([]), "expected a deck for each seat, or one for all, got none"),
        (lambda: magic("Forest"), "expected a list of decks, one for each seat, got 'Forest'"),
        (lambda: magic([DECKS[0]] * 3), "expected 2 decks, one for each seat, got 3"),
        (lambda: magic([["Forst"], ["Forest"]]), "got 'Forst'; did you mean Forest"),
        (lambda: magic(["30 Forst\n"]), "deck 1:1: expected the name of a card, got 'Forst'"),
        (lambda: magic(["no-such-file"]), "no-such-file: expected a deck file"),
        (lambda: magic(DECKS, seed=-1), "expected a seed from 0"),
        (lambda: magic(DECKS, starting_life=0), "expected a starting life total"),
        (lambda: magic(DECKS, sideboards=[[]]), "expected a sideboard for each of 2 seats"),
        (
            lambda: magic(DECKS, ["Ann", "bot:big-money"]),
            "expected a bot that plays Magic (random, curve, easy, medium, hard, search), torch:FILE or FILE.py:NAME, "
            "got 'big-money'",
        ),
        (lambda: MagicGame(MagicSpec(seats=("A", "B"), edition="2017")), "for 'edition', got '2017'"),
        (lambda: MagicGame(MagicSpec(seats=("A", "B"), game="chess")), "for 'game', got 'chess'"),
    ],
)  # fmt: skip
def test_what_begins_no_game_is_refused(begin: Callable[[], object], says: str) -> None:
    with pytest.raises(CardwrightError) as refused:
        begin()

    assert says in str(refused.value)


def test_saves_and_records_say_which_game_they_are_of() -> None:
    game = a_game()

    for loaded in (Game.load(game.save()), Game.from_json(game.to_json())):
        assert isinstance(loaded, MagicGame)
        assert loaded.digest == game.digest
    assert '"game":"magic"' in game.record.to_json()
    assert Record.from_json(game.record.to_json()).replay().digest == game.digest


def test_a_save_of_another_game_than_asked_for_is_refused() -> None:
    with pytest.raises(CorruptSave, match="expected a game of dominion, got one of magic"):
        DominionGame.load(a_game().save())


def test_undo_and_fork() -> None:
    game = a_game(5)
    before = game.digest
    fork = game.fork()
    fork.answer(0)

    assert fork.digest != before
    fork.undo()
    assert fork.digest == game.digest == before


def test_an_imagined_game_has_another_seed_and_the_same_hand() -> None:
    game = a_game(3)
    assert game.decision is not None
    me = game.decision.seat

    imagined = game.imagine(me, 9)

    assert imagined.spec.seed == 9
    assert imagined.view(me).hand() == game.view(me).hand()
    assert imagined.record.replay().digest == imagined.digest


def test_bots_play_to_an_end() -> None:
    game = cardwright.magic(DECKS, ["bot:random", "bot:random"], seed=1)

    assert game.over
    assert len(game.winners) == 1
    assert game.turns_of(0) + game.turns_of(1) == game.turn


def test_a_deck_holds_whole_cards_only() -> None:
    names = deck_names()

    assert {"Forest", "Island"} <= names
    assert "a face-down creature" not in names


def test_seats_move_with_their_decks() -> None:
    spec = a_game(0).spec.seated((1, 0), 8)

    assert (spec.seats, spec.seed) == (("Bob", "Ann"), 8)
    assert spec.decks == (("Island",) * 30, ("Forest",) * 30)


@rule("CR 104.3a")
def test_a_game_is_conceded_recorded_replayed_saved_and_taken_back() -> None:
    game = a_game()
    before = game.digest

    game.concede("Bob" if game.decision is not None and game.decision.seat_name == "Ann" else "Ann")

    assert game.over
    assert len(game.winners) == 1
    assert game.record.replay().digest == game.digest
    assert Record.from_json(game.record.to_json()).replay().winners == game.winners
    assert Game.load(game.save()).winners == game.winners
    with pytest.raises(IllegalAnswer, match="the game is over"):
        game.concede("Ann")
    game.undo()
    assert game.digest == before


def test_bots_go_on_when_a_person_concedes() -> None:
    game = cardwright.magic([["Forest"] * 20], ["Ann", "bot:random", "bot:random"], seed=3, turn_limit=90)

    game.concede("Ann")

    assert game.over
    assert game.scores[0] == 20
    assert len(game.winners) == 1


def test_dominion_is_not_conceded() -> None:
    game = cardwright.dominion(["Village"], ["Ann", "Bob"], seed=1)
    before = game.digest

    with pytest.raises(IllegalAnswer, match="in this game nobody can concede"):
        game.concede("Ann")
    assert game.digest == before


@pytest.mark.parametrize("answer", [-1, -256, -257])
def test_no_negative_number_is_an_answer(answer: int) -> None:
    game = a_game()

    with pytest.raises(IllegalAnswer):
        game.answer(answer)
    assert not game.over
