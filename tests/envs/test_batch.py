"""Many games in one call: each is equal to the same game played alone."""

from __future__ import annotations

import copy
import pickle
from collections.abc import Sequence
from typing import Any

import pytest

from cardwright.bots.base import RandomBot
from cardwright.kernel.errors import CardwrightError, IllegalAnswer
from cardwright.kernel.views import View

np = pytest.importorskip("numpy")

from cardwright.envs.batch import GameBatch  # noqa: E402 - after the skip
from cardwright.envs.tables import Table  # noqa: E402
from cardwright.play.spec import mix  # noqa: E402

GAMES = ("dominion", "magic")


@pytest.mark.parametrize("name", GAMES)
def test_a_game_of_a_batch_is_the_game_of_its_seed(name: str) -> None:
    table = Table(name, turn_limit=12)
    batch = GameBatch(table, 3, seed=4, log=True)
    games = [table.game(int(seed)) for seed in batch.seeds]
    picks = np.random.default_rng(1)
    for _ in range(60):
        actions = (picks.random(3) * batch.n_options).astype(int)
        for i, game in enumerate(games):
            if game.over or int(batch.seeds[i]) != game.spec.seed:
                continue
            assert game.decision is not None
            assert game.decision.seat == batch.seat[i]
            assert len(game.decision.options) == batch.n_options[i]
            game.answer(int(actions[i]))
        batch.step(actions)
        for i, game in enumerate(games):
            if not game.over:
                assert batch.game(i) == game


@pytest.mark.parametrize("name", GAMES)
def test_what_plays_beside_a_game_changes_nothing_in_it(name: str) -> None:
    few = GameBatch(name, 2, seed=9, seat="random", turn_limit=6, autoreset="same")
    many = GameBatch(name, 4, seed=9, seat="random", turn_limit=6, autoreset="same")
    for _ in range(80):
        assert (few.seeds == many.seeds[:2]).all()
        for one, other in ((few.globals, many.globals), (few.rows, many.rows), (few.options, many.options)):
            assert (one == other[:2]).all()
        few.step(few.n_options - 1)
        many.step(many.n_options - 1)


def test_seeds_depend_on_the_place_and_the_number_of_the_episode_alone() -> None:
    batch = GameBatch("dominion", 2, seed=5, turn_limit=2)

    assert batch.seeds.tolist() == [mix(5, 0, 0), mix(5, 1, 0)]
    batch.reset(1)
    assert batch.seeds.tolist() == [mix(5, 0, 0), mix(5, 1, 1)]
    batch.reset(0, seed=77)
    assert batch.seeds[0] == 77
    assert len({mix(a, b, c) for a in range(9) for b in range(9) for c in range(9)}) == 9**3


def test_a_bot_is_not_given_the_seed_of_its_game() -> None:
    given: list[int] = []

    def mine(seed: int) -> RandomBot:
        given.append(seed)
        return RandomBot(seed)

    batch = GameBatch("dominion", 8, seed=3, seat=0, opponents=mine, turn_limit=2)

    assert len(set(given)) == 8
    for theirs, of_game in zip(given, batch.seeds.tolist(), strict=True):
        assert theirs == mix(of_game, 1, 1)
        assert abs(theirs - of_game) > 1 << 40  # neither a sum nor a small product


def test_a_batch_tells_what_has_just_ended_and_draws_as_it_is_asked() -> None:
    batch = GameBatch("dominion", 2, seat=0, turn_limit=2, draws=True)
    for seed, i in ((5, 0), (5, 1)):
        batch.sow(i, seed)
        batch.reset(i)

    assert batch.seeds[0] == batch.seeds[1]
    assert batch.over == {}
    while not batch.over:
        batch.step(batch.n_options - 1)
    assert batch.over[0]["seed"] != batch.seeds[0]
    assert batch.last(0)["globals"].any()
    with pytest.raises(CardwrightError, match="create it with draws=True"):
        GameBatch("dominion", 1).sow(0, 1)


def test_an_action_that_is_wrong_changes_no_game() -> None:
    batch = GameBatch("dominion", 3, seed=5)
    before = [batch.game(i).digest for i in range(3)]

    for wrong in ([0, 0, 64], [0, -1, 0], [0, int(batch.n_options[1]), 0], [0, 0]):
        with pytest.raises(IllegalAnswer):
            batch.step(wrong)

    assert [batch.game(i).digest for i in range(3)] == before


def test_rewards_are_nought_in_all_and_told_once() -> None:
    batch = GameBatch("dominion", 2, seed=1, turn_limit=4, autoreset="disabled")
    while not batch.waiting.all():
        batch.step((batch.n_options > 0) * 0)
        for i in range(2):
            if batch.terminated[i] or batch.truncated[i]:
                assert batch.truncated[i]
                assert abs(batch.rewards[i].sum()) < 1e-9

    batch.step([0, 0])
    assert not batch.rewards.any()
    assert not batch.truncated.any()
    batch.reset(0)
    assert batch.waiting.tolist() == [0, 1]


@pytest.mark.parametrize("autoreset", ["same", "next"])
def test_games_begin_anew_when_they_end(autoreset: str) -> None:
    batch = GameBatch("dominion", 2, seed=1, turn_limit=2, autoreset=autoreset, seat="random")
    ends = 0
    for _ in range(40):
        batch.step((batch.waiting == 0) * (batch.n_options - 1))
        ends += int((batch.truncated | batch.terminated).sum())

    assert ends > 8
    assert batch.source.over[0]["schema"] == "dominion/1"


def test_bots_play_the_other_seats() -> None:
    batch = GameBatch("dominion", 4, seed=1, seat=1, opponents="big-money", turn_limit=20)

    assert batch.seat.tolist() == [1] * 4
    assert all(batch.game(i).turn >= 1 for i in range(4))
    batch.step_random(30, seed=3)
    assert batch.seat.tolist() == [1] * 4


@pytest.mark.parametrize(
    ("asked", "said"),
    [({"seat": 2}, "a seat from 0 to 1"), ({"n": 0}, "1 game or more"), ({"autoreset": "no"}, "same, next, disabled"),
     ({"seat": "mine"}, "'all' or 'random'"), ({"seat": 0, "opponents": ["random"] * 2}, "1 opponents"),
     ({"kingdoms": ["Moat"]}, "an option of dominion")],
)  # fmt: skip
def test_what_is_asked_wrongly_is_told(asked: dict[str, object], said: str) -> None:
    with pytest.raises(CardwrightError, match=said):
        GameBatch("dominion", **asked)  # type: ignore[arg-type]


def test_three_seats_share_a_prize() -> None:
    table = Table("dominion", seats=3, turn_limit=3)
    game = table.game(1)
    while game.decision is not None:
        game.answer(len(game.decision.options) - 1)

    rewards = table.rewards(game)

    assert len(rewards) == 3
    assert abs(sum(rewards)) < 1e-9
    assert table.cut_off(game)


@pytest.mark.parametrize(("name", "bot"), [("dominion", "big-money"), ("magic", "curve")])
def test_a_game_that_its_rules_end_in_the_last_turn_of_its_limit_was_not_cut_off(name: str, bot: str) -> None:
    free = Table(name, turn_limit=200)
    game, bots = free.game(3), [free.bot(bot, 1) for _ in range(2)]
    while (d := game.decision) is not None:
        game.answer(int(bots[d.seat].choose(game.view(d.seat))))
    ended = [cut_off(name, game.turn + more, game.answers) for more in (-1, 0, 1)]

    assert not free.cut_off(game)
    assert ended == [True, False, False]


def cut_off(name: str, limit: int, answers: Sequence[int]) -> bool:
    """Whether a limit of turns ends the game of these answers."""
    table = Table(name, turn_limit=limit)
    game = table.game(3)
    for answer in answers:
        if not game.over:
            game = game.with_answer(answer)
    return table.cut_off(game)


WRONG_NUMBERS = [
    [0.5, 0, 0], [float("nan")] * 3, ["0", "0", "0"], [None] * 3, [True, False, False], [2**70, 0, 0],
    np.array([2**32, 0, 0]), np.array([2**63, 0, 0], np.uint64), np.zeros(3, "datetime64[s]"),
    np.zeros((3, 1), int), np.zeros((1, 3), int), [[0], [0, 1], 0], 0, None,
]  # fmt: skip


@pytest.mark.parametrize("wrong", WRONG_NUMBERS, ids=repr)
def test_only_whole_numbers_are_actions(wrong: object) -> None:
    """None is rounded, cut down to 32 bits, read from a text, or taken in another shape."""
    batch = GameBatch("dominion", 3, seed=5)
    before = [batch.game(i).digest for i in range(3)]

    with pytest.raises(IllegalAnswer, match="expected"):
        batch.step(wrong)  # type: ignore[arg-type]

    assert [batch.game(i).digest for i in range(3)] == before


def test_whole_numbers_of_any_size_are_actions() -> None:
    one = GameBatch("dominion", 3, seed=5)
    one.step([1, 0, 1])
    for kind in (np.int8, np.uint8, np.int64, np.uint64, ">i4"):
        other = GameBatch("dominion", 3, seed=5)
        other.step(np.array([1, 0, 1], kind))
        assert (other.options == one.options).all()


@pytest.mark.parametrize("wrong", [-1, 2**62, 1.0, "1", object(), [1]])
def test_a_seed_that_is_refused_changes_nothing(wrong: Any) -> None:
    batch, other = GameBatch("dominion", 2, seed=5), GameBatch("dominion", 2, seed=5)

    with pytest.raises(CardwrightError, match="expected"):
        batch.reset(0, seed=wrong)

    assert (batch.seeds == other.seeds).all()
    batch.reset(0)
    other.reset(0)
    assert (batch.seeds == other.seeds).all()


@pytest.mark.parametrize("wrong", [None, 1.0, "1", True, object()])
def test_a_batch_has_a_whole_number_for_its_seed(wrong: Any) -> None:
    with pytest.raises(CardwrightError, match="a whole number for 'seed'"):
        GameBatch("dominion", 2, seed=wrong)

    assert (GameBatch("dominion", 2, seed=np.int64(4)).seeds == GameBatch("dominion", 2, seed=4).seeds).all()


@pytest.mark.parametrize("wrong", [-1, 1.0, "1", [1]])
def test_what_draws_seeds_has_a_whole_number_for_its_own(wrong: Any) -> None:
    with pytest.raises(CardwrightError, match="a whole number from 0 on for 'seed'"):
        GameBatch("dominion", 1, draws=True).sow(0, wrong)


def test_no_table_is_made_for_a_million_seats() -> None:
    with pytest.raises(CardwrightError, match="expected 2 to 6 seats, got 1000000000000"):
        GameBatch("dominion", 1, seats=10**12)


class Failing:
    """Plays the first option; when it is asked for the so-many-th time it has none."""

    def __init__(self, fails_at: int) -> None:
        self.asked, self.fails_at = 0, fails_at

    def __call__(self, view: View) -> int:
        self.asked += 1
        return 10**6 if self.asked == self.fails_at else 0


@pytest.mark.parametrize("name", GAMES)
@pytest.mark.parametrize("autoreset", ["same", "next", "disabled"])
def test_if_a_bot_fails_its_game_stands_where_it_stood(name: str, autoreset: str) -> None:
    bot = Failing(40)
    batch = GameBatch(name, 3, seed=2, seat=0, opponents=bot, autoreset=autoreset, turn_limit=60)
    games, seen, said = [batch.game(i) for i in range(3)], batch.options.copy(), ""
    while not said:
        games, seen = [batch.game(i) for i in range(3)], batch.options.copy()
        try:
            batch.step(batch.n_options - 1)
        except IllegalAnswer as why:
            said = str(why)

    assert "got 1000000" in said
    stands = [batch.game(i) == games[i] for i in range(3)]
    failed = stands.index(True)
    assert stands[failed:] == [True] * (3 - failed)  # those before it have gone on
    assert not any(stands[:failed])
    assert (batch.options[failed:] == seen[failed:]).all()
    for i in range(3):
        asked = batch.game(i).decision
        assert asked is not None
        assert asked.seat == 0
        assert len(asked.options) == batch.n_options[i]
    batch.step(batch.n_options - 1)
    assert not any(batch.game(i) == games[i] for i in range(3))


def test_if_a_bot_fails_before_the_caller_is_asked_the_place_waits_for_another_game() -> None:
    bot = Failing(1000)
    batch = GameBatch("dominion", 1, seed=2, seat=1, opponents=bot, turn_limit=60)
    before = batch.seeds.tolist()
    bot.fails_at = bot.asked + 1

    with pytest.raises(IllegalAnswer):
        batch.reset(0)
    assert batch.waiting.tolist() == [1]
    batch.step([0])
    assert batch.waiting.tolist() == [1]
    batch.reset(0)
    assert batch.waiting.tolist() == [0]
    assert batch.seeds.tolist() != before


@pytest.mark.parametrize("copied", [copy.copy, copy.deepcopy, pickle.dumps])
def test_a_batch_has_no_copy(copied: Any) -> None:
    with pytest.raises(CardwrightError, match="a batch of games can't be copied"):
        copied(GameBatch("dominion", 2))


@pytest.mark.parametrize("game", [5, None, ["dominion"]])
def test_a_table_is_of_a_game_with_a_name(game: Any) -> None:
    with pytest.raises(CardwrightError, match="expected the name of a game"):
        Table(game)
