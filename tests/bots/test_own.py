"""The user's Python code as a bot: classes, functions that create a bot, functions of the view; also from a file."""

from __future__ import annotations

import copy
import pickle
from collections.abc import Callable
from pathlib import Path

import pytest

import cardwright
from cardwright.bots.base import Bot, RandomBot
from cardwright.bots.own import Answering, Player, made_by, name_of
from cardwright.games.dominion.bots.money import BigMoney
from cardwright.games.dominion.bots.shelf import SHELF
from cardwright.games.dominion.shown.view import DominionView
from cardwright.kernel.errors import CardwrightError, CorruptSave, IllegalAnswer, UnknownName
from cardwright.kernel.views import View
from cardwright.play.spec import bot_seed
from cardwright.simulate import run
from tests.cli.kit import cw

WANTED = ("Play all Treasures", "Buy Province", "Buy Gold", "Buy Silver", "End the Buy phase")


class NoSilver(BigMoney):
    """Big money that buys Gold only."""

    def want(self, v: DominionView) -> int:
        kind = int(super().want(v))
        return -1 if kind == self.silver else kind


def greedy(view: View) -> int | str:
    """Its answers are texts where it knows one."""
    texts = view.option_texts()
    return next((text for text in WANTED if text in texts), 0)


def first(view: View) -> int:
    return 0


def factory(seed: int) -> Bot:
    return RandomBot(seed)


def plain_factory() -> Bot:
    return BigMoney()


def test_each_kind_plays_in_one_run() -> None:
    result = run(bots=[NoSilver, greedy, factory, plain_factory, "big-money"], n=5, seed=1, turn_limit=150)

    assert [row.name for row in result.bots] == [
        "NoSilver",
        "greedy",
        "factory",
        "plain-factory",
        "big-money",
    ]
    assert result.bots[1].bot == "python:tests.bots.test_own.greedy" or result.bots[1].bot.endswith(
        "test_own.greedy"
    )
    assert result.bots[4].score > result.bots[2].score


def test_a_function_plays_as_well_as_the_class_that_does_the_same() -> None:
    def money(view: View) -> int:
        return int(bot.choose(view))

    bot = BigMoney()
    mine = run(bots=[money, "smithy-money"], n=4, seed=3, kingdom=["Smithy"])
    theirs = run(bots=["big-money", "smithy-money"], n=4, seed=3, kingdom=["Smithy"])

    assert mine.digest == theirs.digest


def test_what_takes_a_seed_gets_that_of_the_game() -> None:
    by_class = run(bots=[RandomBot, "big-money"], n=3, seed=1, turn_limit=40)
    by_name = run(bots=["random", "big-money"], n=3, seed=1, turn_limit=40)
    by_factory = run(bots=[factory, "big-money"], n=3, seed=1, turn_limit=40)

    assert by_class.digest == by_name.digest == by_factory.digest


def test_two_of_a_kind_and_two_nameless_ones_have_names_of_their_own() -> None:
    result = run(bots=[greedy, greedy, lambda view: 0, lambda view: view.n_options() - 1], n=4, turn_limit=20)

    assert [row.name for row in result.bots] == ["greedy", "greedy 2", "<lambda>", "<lambda> 2"]
    assert result.bots[2].bot != result.bots[3].bot


@pytest.mark.slow
def test_several_workers_play_what_stands_at_the_top_of_a_module() -> None:
    alone = run(bots=[greedy, NoSilver], n=6, seed=1)

    assert run(bots=[greedy, NoSilver], n=6, seed=1, workers=2).games == alone.games


def test_what_cannot_go_to_workers_is_named() -> None:
    with pytest.raises(CardwrightError, match="can't be sent to worker processes"):
        run(bots=[lambda view: 0, "big-money"], n=2, workers=2)


def test_one_game_takes_them_too() -> None:
    game = cardwright.dominion(["Smithy"], ["Ann", "Bob"], 1)
    game.play([NoSilver, greedy])

    assert game.over
    assert "Silver" not in game.view(0).deck_list(0)


@pytest.mark.parametrize(
    ("player", "error"),
    [
        (BigMoney(), "the bot big-money plays one game: pass its class"),
        (int, "expected a subclass of Bot, got the class int"),
        (3, "expected a bot class, a function that creates a bot, or a function of a view, got 3"),
        (lambda seed: seed, "<lambda> must return a bot, but returned 0"),
    ],
)
def test_what_is_no_bot_says_what_was_expected(player: Player, error: str) -> None:
    with pytest.raises(CardwrightError) as caught:
        run(bots=[player, "big-money"], n=1)

    assert error in str(caught.value)


@pytest.mark.parametrize(
    ("answered", "error"),
    [
        ("Play all Treasure", "from wrong, got 'Play all Treasure'; did you mean 'Play all Treasures'?"),
        (99, "from wrong, got 99"), (-1, "from wrong, got -1"),
        (True, "from wrong, got True"), (None, "from wrong, got None"),
    ],
)  # fmt: skip
def test_an_answer_that_is_none_leaves_the_game_as_it_was(answered: object, error: str) -> None:
    def wrong(view: View) -> object:
        return answered

    game = cardwright.dominion(["Smithy"], ["Ann", "Bob"], 1, shelters=False)
    before = game.digest
    with pytest.raises(IllegalAnswer) as caught:
        game.play([wrong, wrong])

    assert error in str(caught.value)
    assert game.digest == before


def test_functions_and_classes_become_bots() -> None:
    assert isinstance(made_by(first), Answering)
    assert isinstance(made_by(NoSilver), NoSilver)
    assert name_of(plain_factory) == "plain-factory"


# -- from a file
FILE = '''\
from cardwright.games.dominion.bots.money import BigMoney

class Mine(BigMoney):
    """Big money."""

def last(view):
    return view.n_options() - 1
'''


def test_a_class_or_function_of_a_file_is_a_bot_wherever_one_is_named(tmp_path: Path) -> None:
    file = tmp_path / "own.py"
    file.write_text(FILE, encoding="utf-8")

    done = cw("simulate", "dominion", f"{file}:Mine", f"{file}:last", "-n", "2", "--turn-limit", "60")
    assert done.exit_code == 0, done.stderr
    assert "Mine " in done.stdout
    assert "last " in done.stdout
    game = cardwright.dominion(["Smithy"], [f"bot:{file}:Mine", "bot:big-money"], 1)
    assert game.over
    assert game.seats == ("Mine", "big-money")
    assert SHELF.made_for(f"{file}:Mine") == ()


@pytest.mark.parametrize(
    ("text", "name", "error"),
    [
        (FILE, "Mines", "{file} has no 'Mines'; did you mean 'Mine'?"),
        ("x = 1 / 0", "x", "{file}: running this file failed with ZeroDivisionError: division by zero"),
        ("def f(:", "f", "{file}: running this file failed with SyntaxError:"),
        (
            "Mine = 3",
            "Mine",
            "expected a bot class, a function that creates a bot, or a function of a view, got 3",
        ),
    ],
)
def test_what_is_wrong_in_a_file_is_one_line(text: str, name: str, error: str, tmp_path: Path) -> None:
    file = tmp_path / "own.py"
    file.write_text(text, encoding="utf-8")
    done = cw("simulate", "dominion", f"{file}:{name}", "big-money", "-n", "1")

    assert (done.exit_code, done.stdout) == (2, "")
    assert error.format(file=file) in done.stderr
    assert len(done.stderr.splitlines()) == 1


def test_a_saved_game_runs_no_python_unless_that_is_said(tmp_path: Path) -> None:
    file = tmp_path / "own.py"
    file.write_text(FILE, encoding="utf-8")
    game = cardwright.dominion(["Smithy"], ["Ann", f"bot:{file}:Mine"], 1)

    refused = r"the saved game has a bot that runs code, '.*own\.py:Mine'"
    with pytest.raises(CorruptSave, match=refused):
        cardwright.Game.load(game.save())
    with pytest.raises(CorruptSave, match=refused):
        cardwright.Game.from_json(game.to_json())
    assert cardwright.Game.load(game.save(), python=True).digest == game.digest
    assert cardwright.Game.from_json(game.to_json(), python=True).digest == game.digest


def test_a_comparison_names_what_is_meant_in_the_file(tmp_path: Path) -> None:
    file = tmp_path / "own.py"
    file.write_text(FILE, encoding="utf-8")

    done = cw("compare", "dominion", f"{file}:Mine", f"{file}:last", "-n", "2", "--turn-limit", "40")
    assert done.exit_code == 0, done.stderr
    assert "Mine" in done.stdout
    assert "last" in done.stdout


def test_a_file_that_is_not_there_is_named(tmp_path: Path) -> None:
    with pytest.raises(UnknownName, match=r"there is no Python file '.*none\.py'"):
        SHELF.make(str(tmp_path / "none.py:Bot"))


@pytest.mark.parametrize("player", [RandomBot(1), BigMoney(), made_by(lambda view: 0), NoSilver()])
@pytest.mark.parametrize("how", [copy.copy, copy.deepcopy, pickle.dumps])
def test_a_bot_plays_one_game_and_has_no_copy(player: Bot, how: Callable[[Bot], object]) -> None:
    """A copy would have lost what compiled code keeps, and fail in the middle of a game."""
    with pytest.raises(CardwrightError, match="plays one game and can't be copied or pickled"):
        how(player)


# -- what it is given
def test_no_bot_is_given_the_seed_of_its_game(tmp_path: Path) -> None:
    """Its seed tells every card."""
    given: list[int] = []

    def mine(seed: int) -> Bot:
        given.append(seed)
        return RandomBot(seed)

    file = tmp_path / "mine.py"
    file.write_text("from cardwright.bots.base import RandomBot as Mine\n", encoding="utf-8")
    game = cardwright.dominion(["Smithy"], ["Ann", f"bot:{file}:Mine"], 1_000_003)
    seated = game._players[1]
    assert isinstance(seated, RandomBot)
    game.play([mine, mine])
    alone = len(given)
    games = run(bots=[mine, "big-money"], n=3, seed=9, turn_limit=5).games

    assert given[:2] == [bot_seed(1_000_003, 0), bot_seed(1_000_003, 1)]
    assert seated.chance.state == RandomBot(bot_seed(1_000_003, 1)).chance.state
    assert set(given[alone:]) >= {bot_seed(row.seed, row.number % 2) for row in games}
    assert bot_seed(7, 0) != bot_seed(7, 1) != bot_seed(8, 1)


def test_a_function_may_answer_with_any_whole_number() -> None:
    class Index:
        def __index__(self) -> int:
            return 0

    game = cardwright.dominion(["Smithy"], ["Ann", "Bob"], 1, turn_limit=4)
    game.play([lambda view: Index()] * 2)

    assert game.over
