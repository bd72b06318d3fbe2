"""The search bot: reproducible by seed, independent of hidden cards, stronger than its rollout bot."""

from __future__ import annotations

from pathlib import Path

import pytest

import cardwright
from cardwright.bots.base import Bot, RandomBot
from cardwright.bots.search import Node, Search, better, grow, keys_of, most_promising, worths_of
from cardwright.games.dominion.bots.money import MINI, SmithyMoney
from cardwright.games.dominion.bots.shelf import SHELF
from cardwright.games.dominion.rules.setup import new_game, new_match
from cardwright.games.dominion.shown.view import DominionView
from cardwright.games.magic.bots.shelf import PLAYERS
from cardwright.kernel.chance import Chance
from cardwright.kernel.errors import CardwrightError, UnknownName
from cardwright.kernel.game import Game
from cardwright.simulate import run
from tests.properties.permuting import permuted
from tests.rulemark import rule

KINGDOM = [*MINI, "Moat", "Chapel", "Laboratory", "Festival", "Witch"]


def smithy(seed: int) -> Bot:
    return SmithyMoney()


def midgame(seed: int, answers: int = 60) -> Game:
    """A random game of Dominion at some decision with a real choice."""
    g = new_game(new_match(KINGDOM), seed)
    chance = Chance(seed)
    for _ in range(answers):
        assert g.decision is not None
        g.answer(chance.below(len(g.decision.options)))
    return g


def view_of(g: Game) -> DominionView:
    assert g.decision is not None
    return DominionView(g, int(g.decision.seat))


@pytest.mark.parametrize("seed", range(3))
def test_the_same_seed_gives_the_same_answer_and_changes_nothing(seed: int) -> None:
    g = midgame(seed)
    answers, chance = list(g.answers), g.chance.state

    first, second = (Search(smithy, 12, seed=5).choose(view_of(g)) for _ in range(2))

    assert first == second
    assert (list(g.answers), g.chance.state) == (answers, chance)


@rule("D60", "CR 400.2")
@pytest.mark.parametrize("seed", range(4))
def test_it_answers_the_same_whatever_lies_hidden(seed: int) -> None:
    g = midgame(seed, 50 + 11 * seed)
    other = permuted(g, int(view_of(g).seat), seed)

    assert Search(smithy, 12, seed=1).choose(view_of(g)) == Search(smithy, 12, seed=1).choose(view_of(other))


def test_what_it_makes_up_leads_nowhere_but_into_itself() -> None:
    g = midgame(1)
    imagined = view_of(g).imagine(7)
    seat = imagined.deciding
    before = list(g.answers)

    fork = imagined.fork()
    imagined.play_on([RandomBot(1), RandomBot(2)], 4000)

    assert seat == int(view_of(g).seat)
    assert imagined.over
    assert not fork.over
    assert list(g.answers) == before


def test_every_option_is_tried() -> None:
    game = cardwright.dominion(KINGDOM, ["Ann", "Bob"], seed=3)
    view = game.view("Ann")
    keys = keys_of(view)

    assert sorted(keys.values()) == list(range(len(view.option_texts())))
    assert keys == keys_of(game.view("Ann"))


def test_what_the_plain_player_would_do_is_tried_first_and_then_what_was_rarely_tried() -> None:
    root = Node(1.0)
    keys = {7: 0, 8: 1, 9: 2}
    grow(root, keys, 8)
    first = most_promising(root, keys)
    for child in root.children.values():
        child.visits, child.open, child.total = 50, 150, 25.0
    root.children[9].visits, root.children[9].total = 2, 1.0

    assert first == 8
    assert most_promising(root, keys) == 9


def test_an_option_has_to_be_better_in_the_same_games_by_more_than_luck() -> None:
    plain, lucky, sound = Node(0.5), Node(0.5), Node(0.5)
    plain.ends = [0.2, 0.8, 0.4, 0.6] * 5
    lucky.ends = [1.0] + [x - 0.01 for x in plain.ends[1:]]
    sound.ends = [x + 0.05 for x in plain.ends]

    assert not better(lucky, plain, 1.5)
    assert better(sound, plain, 1.5)
    assert not better(plain, sound, 0.0)
    assert not better(plain, plain, 0.0)


@rule("D27")
def test_an_end_is_worth_more_to_its_winner_and_before_it_the_standing_counts() -> None:
    g = midgame(2)
    imagined = view_of(g).imagine(1)
    early = worths_of(imagined)
    imagined.play_on([SmithyMoney(), SmithyMoney()], 4000)
    late = worths_of(imagined)

    assert 0 < early[0] < 1
    assert sum(early) == pytest.approx(1)
    assert sum(late) == pytest.approx(1)
    assert max(late) > 0.75 or late == [0.5, 0.5]


def test_its_name_says_how_much_it_thinks_and_who_plays_on() -> None:
    assert SHELF.make("search-40:big-money", 1).name == "search-40:big-money"
    assert SHELF.make("search").name == "search"
    assert PLAYERS.make("search-3").name == "search-3"
    assert SHELF.made_for("search-9:page-line") == ("Page",)
    for wrong in ("search-0", "search-4:nobody"):
        with pytest.raises(UnknownName):
            SHELF.make(wrong)
    with pytest.raises(CardwrightError, match="expected 1 iteration or more, got 0"):
        Search(smithy, 0)


def test_it_plays_magic_to_the_end_of_a_turn() -> None:
    game = cardwright.magic(
        [["Forest"] * 10 + ["Grizzly Bears"] * 10] * 2, ["Ann", "bot:random"], seed=2, turn_limit=6
    )
    bot = PLAYERS.make("search-4", 3)
    for _ in range(12):
        if game.decision is None:
            break
        game.answer(int(bot.choose(game.view("Ann"))))

    assert game.record.answers


@pytest.mark.slow
@pytest.mark.timeout(600)
def test_it_is_better_in_magic_than_the_bot_that_plays_its_games_on() -> None:
    found = cardwright_magic(12)

    assert found >= 8, f"expected 8 of 12 games or more, got {found}"


def cardwright_magic(games: int) -> float:
    """How many of so many paired games with the same deck it wins; docs/bots.md has a longer run."""
    deck = str(Path(__file__).parents[2] / "decks" / "magic" / "tall-grass.txt")
    result = run(
        "magic", ["search-24", "curve"], games, seed=5, decks=[deck], paired=True, turn_limit=60, workers=2
    )
    return next(row.wins for row in result.bots if row.bot == "search-24")
