"""Games, records and views with Python's own tools: copied, pickled, compared, printed; and errors."""

from __future__ import annotations

import copy
import pickle
import pydoc
from collections.abc import Callable

import pytest

import cardwright
from cardwright.bots.base import Bot
from cardwright.kernel.chance import Chance
from cardwright.kernel.errors import CardwrightError, Fault, IllegalAnswer
from cardwright.kernel.game import Game as State
from cardwright.kernel.ints import i64
from cardwright.kernel.views import View
from cardwright.play.game import Game

KINGDOM = [
    "Village",
    "Smithy",
    "Militia",
    "Moat",
    "Market",
    "Cellar",
    "Workshop",
    "Remodel",
    "Mine",
    "Festival",
]
DECK = ["Grizzly Bears"] * 16 + ["Giant Growth"] * 8 + ["Forest"] * 16


def games(seed: int = 7) -> list[Game]:
    return [
        cardwright.dominion(KINGDOM, ["Ann", "Bob"], seed=seed),
        cardwright.magic([DECK, DECK], ["Ann", "Bob"], seed=seed, turn_limit=40),
    ]


def play(game: Game, seed: int, n: int) -> None:
    chance = Chance(seed)
    for _ in range(n):
        if game.decision is None:
            return
        game.answer(int(chance.below(len(game.decision.options))))


@pytest.mark.parametrize("way", [copy.copy, copy.deepcopy, lambda game: pickle.loads(pickle.dumps(game))])
def test_a_copy_is_equal_and_goes_on_alike_and_alone(way: Callable[[Game], Game]) -> None:
    for game in games():
        play(game, 1, 60)
        other = way(game)

        assert other == game
        play(other, 2, 40)
        assert other != game
        play(game, 2, 40)
        assert other == game
        assert other.record == game.record
        game.undo()
        assert other != game


def test_an_imagined_game_is_pickled_as_it_was_imagined() -> None:
    for game in games():
        play(game, 1, 30)
        assert game.decision is not None
        imagined = game.imagine(game.decision.seat, 5)
        play(imagined, 3, 10)

        other = pickle.loads(pickle.dumps(imagined))

        assert other == imagined
        other.undo(10)
        imagined.undo(10)
        assert other.digest == imagined.digest


def test_records_are_copied_pickled_and_compared() -> None:
    for game in games():
        play(game, 1, 30)
        record = game.record

        assert pickle.loads(pickle.dumps(record)) == record == copy.deepcopy(record)
        assert record.replay() == game


def test_a_decision_stays_itself_when_it_is_copied() -> None:
    for game in games():
        assert game.decision is not None
        assert copy.deepcopy(game.decision) is game.decision
        game.answer(copy.deepcopy(game.decision.options[0]))


def test_a_view_is_no_game_and_is_not_copied_into_one() -> None:
    for game in games():
        view = game.view(0)

        assert copy.copy(view) is view
        for way in (copy.deepcopy, pickle.dumps):
            with pytest.raises(CardwrightError, match="copy the game, and ask the copy for its view"):
                way(view)


def test_views_of_one_seat_of_one_game_are_equal() -> None:
    for game in games():
        assert game.view(0) == game.view(0)
        assert hash(game.view(0)) == hash(game.view(0))
        assert game.view(0) != game.view(1)
        assert game.view(0) != game.fork().view(0)


def test_games_and_views_say_what_they_are() -> None:
    dominion, magic = games()

    assert repr(dominion) == "<DominionGame of Ann, Bob; turn 1, Ann: play Treasures and buy>"
    assert repr(magic).startswith("<MagicGame of Ann, Bob; turn ")
    assert repr(dominion.view(1)) == "<DominionView of seat 1, turn 1, waiting>"
    assert "answer" in dir(dominion)
    assert "coins" in dir(dominion.view(0))
    for thing in (dominion, dominion.view(0)):
        assert [name for name in dir(thing) if name.startswith("_") and not name.startswith("__")] == []


def test_a_view_counts_turns_as_its_game_does() -> None:
    for game, first in zip(
        games(), (1, 0), strict=True
    ):  # before the first turn of Magic, hands are looked at
        for n in (0, 60, 60):
            play(game, 1, n)
            assert game.turn_number >= first
            assert f", turn {game.turn_number}, " in repr(game.view(0))
        assert game.turn_number > 1


def test_help_says_what_there_is() -> None:
    dominion, magic = games()

    assert "how many Coins the player whose turn it is has" in pydoc.plain(
        pydoc.render_doc(type(dominion.view(0)))
    )
    assert "permanents" in pydoc.plain(pydoc.render_doc(type(magic.view(0))))
    assert "IllegalAnswer if there is no such option" in pydoc.plain(pydoc.render_doc(type(dominion)))


def test_a_game_again_is_a_game_of_its_own() -> None:
    for game in games():
        play(game, 1, 30)
        again = game.again(9)

        assert again.record.answers == ()
        assert again == game.again(9) != game.again(10)
        assert again == games(9)[0 if game.game == "dominion" else 1]


def test_what_bots_do_in_a_copy_changes_nothing_in_the_game() -> None:
    one, other = (cardwright.dominion(KINGDOM, ["bot:random", "Bob"], seed=3) for _ in range(2))
    play(one, 1, 10)
    play(other, 1, 10)
    copies = [one.fork(), copy.copy(one), copy.deepcopy(one)]
    for copied in copies:
        play(copied, 2, 20)
    play(one, 3, 20)
    play(other, 3, 20)

    assert one == other
    assert copies[0] == copies[1] == copies[2]


def test_bots_sit_down_anew_when_a_game_is_played_again() -> None:
    game = cardwright.dominion(KINGDOM, ["bot:random", "Bob"], seed=3)
    play(game, 1, 10)
    again = game.again(5)

    assert again.decision is not None
    assert again.decision.seat_name == "Bob"
    play(again, 2, 20)
    other = game.again(5)
    play(other, 2, 20)
    assert other == again == cardwright_game_from(5, 2, 20)


def cardwright_game_from(seed: int, answers: int, n: int) -> Game:
    game = cardwright.dominion(KINGDOM, ["bot:random", "Bob"], seed=3).again(seed)
    play(game, answers, n)
    return game


class Broken(Bot):
    """Chooses what is not there."""

    def choose(self, view: View) -> i64:
        return 1000


class Interrupted(Bot):
    """Never comes to a choice."""

    def choose(self, view: View) -> i64:
        raise KeyboardInterrupt


@pytest.mark.parametrize(("bot", "error"), [(Broken, IllegalAnswer), (Interrupted, KeyboardInterrupt)])
def test_what_goes_wrong_while_bots_play_takes_the_game_back(
    bot: type[Bot], error: type[BaseException]
) -> None:
    game = cardwright.dominion(KINGDOM, ["Ann", "bot:big-money"], seed=3)
    play(game, 1, 12)
    before = game.record
    game._players[1] = bot()

    def end_turns() -> None:
        nonlocal before
        while game.decision is not None:
            before = game.record
            game.answer(len(game.decision.options) - 1)

    with pytest.raises(error):
        end_turns()

    assert game.record == before
    assert game.decision is not None


def test_what_the_engine_does_wrong_is_told_as_its_fault_and_takes_the_game_back(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    game = cardwright.dominion(KINGDOM, ["Ann", "Bob"], seed=3)
    play(game, 1, 12)
    before, option = game.record, game.decision
    assert option is not None
    state = game._state

    class Torn:
        """The state of a game that breaks in the middle of an answer."""

        def __getattr__(self, name: str) -> object:
            return getattr(state, name)

        def answer(self, index: int) -> None:
            state.answer(index)
            raise IndexError("list index out of range")

    torn: State = Torn()  # type: ignore[assignment]
    monkeypatch.setattr(game, "_state", torn)
    with pytest.raises(Fault, match="a bug in the rules of dominion; the game is as it was"):
        game.answer(0)

    assert game.record == before
    game.answer(option.options[0])
    assert len(game.record.answers) == len(before.answers) + 1


def test_a_game_loaded_as_it_stands_is_taken_back_to_where_it_stood() -> None:
    game = Game.load(games()[0].save(), trust=True)
    before = game.digest

    with pytest.raises(IllegalAnswer):
        game.concede(0)

    assert game.digest == before


@pytest.mark.parametrize("seat", [-1, 2, 2**70])
def test_an_imagined_game_has_views_of_its_seats_alone(seat: int) -> None:
    game = cardwright.dominion(["Militia"], ["Ann", "Bob"], seed=3)

    with pytest.raises(CardwrightError, match="expected a seat from 0 to 1"):
        game.view(0).imagine(1).view(seat)
