"""Bots for Magic: their games end, and the thinking one beats the other."""

from __future__ import annotations

from itertools import pairwise
from pathlib import Path

import pytest

import cardwright
from cardwright.games.magic.bots.curve import Curve
from cardwright.games.magic.bots.shelf import PLAYERS
from cardwright.games.magic.game import MagicGame
from cardwright.games.magic.objects.purpose import NO_PURPOSE, SORTS
from cardwright.kernel.errors import UnknownName
from cardwright.simulate import run
from tests.magic.kit import Table, table

DECKS = sorted((Path(__file__).resolve().parents[2] / "decks" / "magic").glob("*.txt"))
NAMES = [deck.stem for deck in DECKS]
TURNS = 100


def won(mine: Path, theirs: Path, n: int, seed: int) -> float:
    """How many of so many games against random it wins; each of them has an end."""
    found = run(
        "magic", ("curve", "random"), n=n, seed=seed, turn_limit=TURNS, decks=(str(mine), str(theirs))
    )
    assert found.limited <= 1
    return found.bots[0].wins


@pytest.mark.slow
def test_curve_beats_random_clearly() -> None:
    wins = [won(mine, theirs, 8, 3) for mine, theirs in pairwise([*DECKS, DECKS[0]])]

    assert len(wins) == 5
    assert sum(wins) >= 34
    assert min(wins) >= 5


@pytest.mark.slow
@pytest.mark.parametrize("mine", DECKS, ids=NAMES)
@pytest.mark.parametrize("theirs", DECKS, ids=NAMES)
def test_curve_beats_random_with_any_deck(mine: Path, theirs: Path) -> None:
    assert won(mine, theirs, 40, 11) >= 24


@pytest.mark.parametrize("seed", range(10))
def test_curve_against_itself_comes_to_an_end(seed: int) -> None:
    game = cardwright.magic([DECKS[seed % 5], DECKS[seed // 2]], ["Ann", "Bob"], seed, turn_limit=TURNS)

    game.play()

    assert game.over


def test_three_curves_play_a_game() -> None:
    game = cardwright.magic(DECKS[:3], ["bot:curve", "bot:curve", "bot:random"], 4, turn_limit=TURNS)

    assert game.over


def test_curve_plays_for_a_seat_beside_a_person() -> None:
    game = cardwright.magic(DECKS[:1], ["Ann", "bot:curve"], 5)

    assert game.decision is not None
    assert game.decision.seat_name == "Ann"


def test_the_same_seed_gives_the_same_games() -> None:
    one, other = (
        cardwright.magic(DECKS[:2], ["bot:curve", "bot:random"], 6, turn_limit=40) for _ in range(2)
    )

    assert one.digest == other.digest


def test_who_has_left_is_played_by_curve() -> None:
    assert MagicGame.default_bot(0).name == "curve"


def test_a_bot_of_another_game_is_refused() -> None:
    with pytest.raises(
        UnknownName,
        match=r"expected a bot that plays Magic \(random, curve, easy, medium, hard, search\), torch:FILE or "
        r"FILE.py:NAME, got 'big-money'",
    ):
        PLAYERS.make("big-money")


@pytest.mark.parametrize(
    ("card", "sort"),
    [
        ("Murder", "harms"),
        ("Pacifism", "harms"),
        ("Last Gasp", "harms"),
        ("Giant Growth", "helps"),
        ("Rancor", "helps"),
        ("Counterspell", "counters"),
        ("Mana Leak", "counters"),
        ("Wrath of God", "sweeps"),
        ("Switcheroo", "exchanges"),
        ("Act of Treason", "exchanges"),
        ("Divination", "other"),
    ],
)
def test_a_view_tells_what_a_card_is_good_for(card: str, sort: str) -> None:
    assert SORTS[table().view("Ann").purpose_of(card).sort] == sort


def test_a_view_tells_how_much_a_card_burns() -> None:
    view = table().view("Ann")

    bolt, kavu, last_gasp = (view.purpose_of(x) for x in ("Lightning Bolt", "Flametongue Kavu", "Last Gasp"))

    assert (bolt.burns, bolt.limit) == (3, 3)
    assert (kavu.burns, kavu.limit, kavu.as_it_enters) == (0, 4, True)
    assert (last_gasp.burns, last_gasp.limit) == (0, 3)


def test_what_an_ability_is_for_is_told_with_the_option() -> None:
    game = table(Ann={"battlefield": ["Prodigal Sorcerer"]})
    view = game.view("Ann")

    purposes = [view.option_purpose(i) for i in range(view.n_options())]

    assert [p.burns for p in purposes if p.spends_itself] == [1]


def test_what_others_have_face_down_is_for_nothing() -> None:
    game = table(Ann={"battlefield": ["3 Forest"], "hand": ["Chromeshell Crab"]})

    game.act("Cast Chromeshell Crab face down")

    assert game.view("Bob").stack_purpose(0) == NO_PURPOSE


def chosen(game: Table, name: str) -> str:
    """What Curve answers for a player."""
    view = game.view(name)
    return view.option_texts()[Curve().choose(view)]


def test_it_casts_its_dearest_creature() -> None:
    game = table(Ann={"battlefield": ["4 Mountain"], "hand": ["Hill Giant", "Mogg Fanatic"]})

    assert chosen(game, "Ann") == "Cast Hill Giant"


def test_it_plays_its_land_first() -> None:
    game = table(Ann={"battlefield": ["4 Mountain"], "hand": ["Hill Giant", "Mountain"]})

    assert chosen(game, "Ann") == "Play Mountain"


def test_it_burns_the_face_when_that_kills() -> None:
    game = table(
        Ann={"battlefield": ["Mountain"], "hand": ["Lightning Bolt"]},
        Bob={"battlefield": ["Hill Giant"], "life": 3},
    )

    game.act(chosen(game, "Ann"))

    assert chosen(game, "Ann") == "player 1"


def test_it_burns_the_best_creature_that_dies() -> None:
    game = table(
        Ann={"battlefield": ["Mountain"], "hand": ["Lightning Bolt"]},
        Bob={"battlefield": ["Grizzly Bears", "Hill Giant", "Serra Angel"]},
    )

    game.act(chosen(game, "Ann"))

    assert chosen(game, "Ann") == "Hill Giant"


def test_it_attacks_an_empty_board_and_not_into_a_wall() -> None:
    free = table(Ann={"battlefield": ["Hill Giant"]}, step="beginning of combat").to_step("declare attackers")
    walled = table(
        Ann={"battlefield": ["Hill Giant"]}, Bob={"battlefield": ["Serra Angel"]}, step="beginning of combat"
    ).to_step("declare attackers")

    assert chosen(free, "Ann") == "Hill Giant"
    assert chosen(walled, "Ann") == "Done"


def test_it_blocks_for_nothing_only_if_it_would_die() -> None:
    for life, answer in ((20, "Done"), (3, "Grizzly Bears")):
        game = table(
            Ann={"battlefield": ["Hill Giant"]}, Bob={"battlefield": ["Grizzly Bears"], "life": life},
            step="beginning of combat",
        ).to_step("declare attackers")  # fmt: skip
        game.answer("Hill Giant").to_step("declare blockers")

        assert chosen(game, "Bob") == answer
