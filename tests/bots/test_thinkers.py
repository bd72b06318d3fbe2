"""Easy, medium and hard: mistakes that they must never make, moves that they must find, and that they see nothing
hidden.
"""

from __future__ import annotations

import pytest

import cardwright
from cardwright.bots.base import Bot
from cardwright.games.magic.bots.judging import FEATURES, OWN, chance_to_win, features, own_numbers
from cardwright.games.magic.bots.lethal import LethalSolver
from cardwright.games.magic.bots.moments import pointless
from cardwright.games.magic.bots.opening_hands import keeps
from cardwright.games.magic.bots.shelf import MEDIUM, PLAYERS, weights
from cardwright.games.magic.bots.thinker import Candidate, Thinker, is_better, toggled, unlike_plans
from cardwright.kernel.chance import Chance
from tests.magic.kit import Table, table
from tests.properties.permuting import permuted
from tests.rulemark import rule


def thinker(playouts: int = 24, seed: int = 1) -> Bot:
    return Thinker("medium", playouts, list(weights()), seed)


def chosen(game: Table, name: str, playouts: int = 24, seed: int = 1) -> str:
    """What a bot that thinks answers for a player."""
    view = game.view(name)
    return view.option_texts()[int(thinker(playouts, seed).choose(view))]


def is_pointless(game: Table, name: str, text: str) -> bool:
    """Whether an option does nothing useful now."""
    view = game.view(name)
    return pointless(view, view.board(), view.option_texts().index(text))


def wins(game: Table, name: str) -> str:
    """The option with which the solver says that a player wins in this turn; "" if it finds none."""
    view = game.view(name)
    found = int(LethalSolver().winning_option(view, Chance(1)))
    return view.option_texts()[found] if found >= 0 else ""


# -- names
def test_the_lobby_is_given_each_bot_with_a_sentence() -> None:
    for name in ("easy", "medium", "hard"):
        assert name in PLAYERS.names()
        assert PLAYERS.about(name).endswith(".")
        assert PLAYERS.make(name, 3).name == name
    assert PLAYERS.make("medium").thinks
    assert MEDIUM == 48


# -- options that do nothing
def test_a_pump_waits_for_a_fight() -> None:
    game = table(
        Ann={"battlefield": ["Forest", "Grizzly Bears"], "hand": ["Giant Growth"]},
        Bob={"battlefield": ["Hill Giant"]},
        step="upkeep",
    )

    assert is_pointless(game, "Ann", "Cast Giant Growth")
    assert chosen(game, "Ann") == "Pass"


def test_a_pump_is_tried_once_blockers_are_declared() -> None:
    game = table(
        Ann={"battlefield": ["Forest", "Grizzly Bears"], "hand": ["Giant Growth"]},
        Bob={"battlefield": ["Hill Giant"]},
        step="beginning of combat",
    ).to_step("declare attackers")
    game.answer("Grizzly Bears").to_step("declare blockers").answer("Hill Giant")

    assert not is_pointless(game, "Ann", "Cast Giant Growth")
    assert chosen(game, "Ann") == "Cast Giant Growth"


@pytest.mark.parametrize(
    ("spell", "target", "waits"), [("Grizzly Bears", "", True), ("Lightning Bolt", "Grizzly Bears", False)]
)
def test_a_pump_answers_only_what_harms(spell: str, target: str, waits: bool) -> None:
    game = table(
        Ann={"battlefield": ["Forest", "Grizzly Bears"], "hand": ["Giant Growth"]},
        Bob={"battlefield": ["2 Forest", "Mountain"], "hand": [spell]},
        turn="Bob",
    )
    game.cast(spell, *([target] if target else [])).pass_once()

    assert is_pointless(game, "Ann", "Cast Giant Growth") == waits


def test_a_counterspell_waits_for_a_spell() -> None:
    game = table(Ann={"battlefield": ["2 Island"], "hand": ["Counterspell", "Opt"]})

    texts = game.view("Ann").option_texts()

    assert "Cast Counterspell" not in texts or is_pointless(game, "Ann", "Cast Counterspell")


def test_removal_waits_for_something_to_remove() -> None:
    game = table(Ann={"battlefield": ["3 Swamp", "Grizzly Bears"], "hand": ["Murder"]})

    assert is_pointless(game, "Ann", "Cast Murder")
    assert chosen(game, "Ann") == "Pass"


def test_an_instant_that_harms_is_kept_in_the_second_main_phase() -> None:
    game = table(
        Ann={"battlefield": ["3 Swamp"], "hand": ["Murder"]},
        Bob={"battlefield": ["Hill Giant"]},
        step="second main",
    )

    assert is_pointless(game, "Ann", "Cast Murder")


def test_burn_that_kills_a_player_is_never_kept() -> None:
    game = table(
        Ann={"battlefield": ["Mountain"], "hand": ["Lightning Bolt"]},
        Bob={"battlefield": ["Hill Giant"], "life": 3},
        step="second main",
    )

    assert not is_pointless(game, "Ann", "Cast Lightning Bolt")
    assert chosen(game, "Ann") == "Cast Lightning Bolt"


def test_a_pump_goes_to_a_creature_that_fights() -> None:
    game = table(
        Ann={"battlefield": ["Forest", "Grizzly Bears", "Hill Giant"], "hand": ["Giant Growth"]},
        Bob={"battlefield": ["Hill Giant"]},
        step="beginning of combat",
    ).to_step("declare attackers")
    game.answer("Grizzly Bears", "Done").to_step("declare blockers").answer("Hill Giant")

    game.act("Cast Giant Growth")

    assert "Grizzly Bears" in chosen(game, "Ann", playouts=8)


# -- wins in one turn
@rule("CR 104.2a")
def test_it_finds_burn_behind_an_attack() -> None:
    game = table(
        Ann={"battlefield": ["Mountain", "Hill Giant"], "hand": ["Lightning Bolt"]},
        Bob={"battlefield": [], "life": 6},
    )

    assert wins(game, "Ann")


def test_it_finds_a_pump_after_no_block() -> None:
    game = table(
        Ann={"battlefield": ["Forest", "Grizzly Bears", "Grizzly Bears"], "hand": ["Giant Growth"]},
        Bob={"battlefield": ["Hill Giant"], "life": 5},
    )

    assert wins(game, "Ann")


def test_it_knows_that_a_blocker_is_enough() -> None:
    game = table(
        Ann={"battlefield": ["Forest", "Grizzly Bears"], "hand": ["Giant Growth"]},
        Bob={"battlefield": ["Hill Giant"], "life": 5},
    )

    assert not wins(game, "Ann")


def test_it_removes_the_only_blocker_to_win() -> None:
    game = table(
        Ann={"battlefield": ["3 Swamp", "Hill Giant"], "hand": ["Murder"]},
        Bob={"battlefield": ["Hill Giant"], "life": 3},
    )

    assert wins(game, "Ann") == "Cast Murder"
    assert chosen(game, "Ann") == "Cast Murder"


# -- what it may know
@rule("CR 400.2")
@pytest.mark.parametrize("seed", range(3))
def test_it_answers_the_same_whatever_lies_hidden(seed: int) -> None:
    game = cardwright.magic(["ember", "open-skies"], ["Ann", "Bob"], seed)
    for n in range(40 + 30 * seed):
        assert game.decision is not None
        game.answer(n % len(game.decision.options))
    state = game._state
    assert state.decision is not None
    seat = int(state.decision.seat)
    other = permuted(state, seat, 5)

    view = game.view(seat)
    one = thinker(8).choose(view)

    assert thinker(8).choose(view.of_game(other, seat)) == one
    assert thinker(8).choose(view) == one


# -- parts
def test_a_candidate_has_to_be_better_in_the_same_worlds_by_more_than_luck() -> None:
    usual, lucky, sound = (Candidate(-1, i, {}) for i in range(3))
    usual.ends = [0.2, 0.8, 0.4, 0.6] * 5
    lucky.ends = [1.0] + [x - 0.02 for x in usual.ends[1:]]
    sound.ends = [x + 0.05 for x in usual.ends]

    assert not is_better(lucky, usual, 1.0)
    assert is_better(sound, usual, 1.0)
    assert not is_better(usual, usual, 0.0)


def test_plans_with_equal_creatures_are_alike() -> None:
    game = table(Ann={"battlefield": ["3 Grizzly Bears", "Hill Giant"]})
    board = game.view("Ann").board()
    plans = [{0: -1}, {1: -1}, {3: -1}, {0: -1, 1: -1}, {1: -1, 2: -1}, {}]

    found = unlike_plans(board, 19, plans, set())

    assert [c.plan for c in found] == [{0: -1}, {3: -1}, {0: -1, 1: -1}, {}]
    assert toggled({0: 4}, 0, 4) == {}
    assert toggled({0: 4}, 0, 5) == {0: 5}


def test_options_that_are_alike_are_one_and_those_that_differ_are_not() -> None:
    game = table(
        Ann={"battlefield": ["Mountain"], "hand": ["2 Lightning Bolt", "Shock"]},
        Bob={"battlefield": ["2 Grizzly Bears", "Hill Giant"]},
    )
    view = game.view("Ann")
    casts = [view.option_texts()[i] for i in view.groups() if "Cast" in view.option_texts()[i]]
    game.act("Cast Shock")
    targets = [game.view("Ann").option_texts()[i] for i in game.view("Ann").groups()]

    assert len(casts) == 2
    assert sum("Grizzly Bears" in text for text in targets) == 1
    assert sum("Hill Giant" in text for text in targets) == 1


def test_the_own_hand_is_counted_by_what_its_cards_are() -> None:
    hand = ["2 Forest", "Grizzly Bears", "Shivan Dragon", "Shock"]
    game = table(Ann={"hand": hand, "battlefield": ["Mountain"]}, Bob={"hand": ["3 Island"]})

    found = dict(zip(OWN, own_numbers(game.view("Ann")), strict=True))

    assert (found["lands"], found["spells"], found["creature spells"], found["cheap spells"]) == (2, 3, 2, 2)
    assert (found["mana value"], found["on move"]) == (2 + 6 + 1, 1)


def test_who_is_ahead_is_judged_likelier_to_win() -> None:
    game = table(
        Ann={"battlefield": ["3 Hill Giant"], "life": 20}, Bob={"battlefield": ["Grizzly Bears"], "life": 5}
    )

    assert chance_to_win(game.view("Ann"), list(weights())) > 0.8
    assert chance_to_win(game.view("Bob"), list(weights())) < 0.2
    assert len(features(game.view("Ann"), 1)) == FEATURES
    assert (len(weights()) - 1) % (FEATURES + 2) == 0


@pytest.mark.parametrize(
    ("hand", "kept"),
    [
        (["7 Forest"], False),
        (["7 Grizzly Bears"], False),
        (["3 Forest", "4 Grizzly Bears"], True),
        (["2 Forest", "5 Grizzly Bears"], True),
        (["2 Forest", "5 Orchard Elemental"], False),
        (["3 Forest", "4 Orchard Elemental"], False),
        (["Forest", "6 Llanowar Elves"], False),
        (["6 Forest", "Grizzly Bears"], False),
        (["5 Forest"], True),
    ],
)
def test_a_hand_is_kept_that_can_be_played(hand: list[str], kept: bool) -> None:
    assert keeps(table(Ann={"hand": hand}).view("Ann")) == kept


def test_the_mistakes_of_easy_leave_something_undone() -> None:
    game = table(Ann={"battlefield": ["4 Mountain"], "hand": ["Hill Giant", "Mogg Fanatic"]})
    view = game.view("Ann")

    answers = [view.option_texts()[int(PLAYERS.make("easy", seed).choose(view))] for seed in range(80)]

    assert set(answers) == {"Cast Hill Giant", "Pass"}
    assert 2 <= answers.count("Pass") <= 25


def test_games_between_them_end_and_the_same_seed_gives_the_same() -> None:
    one, other = (
        cardwright.magic(["ember"], ["bot:easy", "bot:curve"], seed=4, turn_limit=30) for _ in range(2)
    )

    assert one.over
    assert one.digest == other.digest
