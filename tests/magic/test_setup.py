"""The start of a game: who begins, hands, mulligans, ante, permanents in play at the start; and illegal
setups.
"""

from __future__ import annotations

import pytest

from cardwright.games.magic.numbers.counters import STARTER
from cardwright.games.magic.numbers.types import (
    ARTIFACT,
    BEGINS_IN_PLAY,
    ENCHANTMENT,
    PHENOMENON,
    PLANE,
    USES_ANTE,
    VANGUARD,
)
from cardwright.games.magic.rules.card_names import card_number
from cardwright.games.magic.rules.setup import new_game, new_match
from cardwright.games.magic.variants.options import MagicOptions
from cardwright.kernel.errors import ImpossiblePosition, UnknownName
from cardwright.kernel.ints import Seat
from tests.magic.kit import NAMES, Table, made_up, rule

BEARS = ["12 Forest", "12 Grizzly Bears"]


def deck(*cards: str) -> list[str]:
    """`12 Forest` as twelve names."""
    out: list[str] = []
    for each in cards or BEARS:
        n, _, name = each.partition(" ")
        out += [name] * int(n)
    return out


def opening(
    seed: int = 1, seats: int = 2, options: MagicOptions | None = None, cards: list[str] | None = None
) -> Table:
    """A new game at its first decision."""
    match = new_match([cards or deck() for _ in range(seats)], None, seats, options)
    return Table(new_game(match, seed))


def starter(game: Table) -> str:
    return NAMES[int(game.g.value(Seat(game.g.seats), STARTER))]


def other(game: Table) -> str:
    return next(name for name in game.names if name != starter(game))


@rule("CR 103.1")
def test_chance_decides_who_takes_the_first_turn_and_who_is_asked_first() -> None:
    games = [opening(seed) for seed in range(12)]

    assert {starter(game) for game in games} == {"Ann", "Bob"}
    assert all(game.asked == starter(game) == game.turn for game in games)
    assert all(f"{starter(game)} takes the first turn [CR 103.1]" in cited(game) for game in games)


def cited(game: Table) -> list[str]:
    return [f"{line.text} [CR {line.rule}]" for line in game.story().lines]


@rule("CR 103.3", "CR 103.4", "CR 103.5")
def test_libraries_are_shuffled_life_is_20_and_seven_cards_are_drawn() -> None:
    games = [opening(seed) for seed in range(4)]

    assert all(game.life == (20, 20) for game in games)
    assert all(
        len(game.hand(name)) == 7 and len(game.library(name)) == 17 for game in games for name in game.names
    )
    assert len({tuple(game.library("Ann")) for game in games}) > 1
    assert all(game.library("Ann") != game.library("Bob") for game in games)


@rule("CR 103.5")
def test_a_player_sees_only_their_own_hand() -> None:
    game = opening()

    assert game.sees("Ann", "Ann", "hand") == game.hand("Ann")
    assert game.sees("Ann", "Bob", "hand") == ["?"] * 7
    assert game.sees("Ann", "Ann", "library") == ["?"] * 17


@rule("CR 103.5")
def test_a_mulligan_is_seven_new_cards_of_which_one_goes_to_the_bottom() -> None:
    game = opening()
    first, second = starter(game), other(game)

    game.answer("Mulligan")
    assert game.asked == second
    assert len(game.hand(first)) == 7, "nobody takes a mulligan before all have declared"
    game.answer("Keep")
    assert game.asked == first
    assert game.question == "Put on the bottom"
    under = game.offered()[0]
    game.answer(under)

    assert len(game.hand(first)) == 6
    assert game.library(first)[-1] == under
    assert game.asked == first, "who kept is not asked again"
    assert game.offered() == ["Keep", "Mulligan"]


@rule("CR 103.5")
def test_each_mulligan_puts_one_card_more_on_the_bottom() -> None:
    game = opening()
    first = starter(game)

    game.answer("Mulligan", "Keep")
    game.answer(game.offered()[0], "Mulligan")
    assert len(game.hand(first)) == 7
    game.answer(game.offered()[0])
    game.answer(game.offered()[0])

    assert len(game.hand(first)) == 5
    assert game.counter("mulligans", first) == 2


@rule("CR 103.5")
def test_no_mulligan_once_the_hand_would_be_empty() -> None:
    game = opening(options=MagicOptions(hand_size=1), cards=deck("24 Forest"))
    first = starter(game)

    game.answer("Mulligan", "Keep")

    assert game.hand(first) == []
    assert game.question != "Keep or mulligan"


@rule("CR 103.5c")
def test_with_three_players_the_first_mulligan_is_free() -> None:
    game = opening(seats=3)
    first = starter(game)

    game.answer("Mulligan", "Keep", "Keep")
    assert len(game.hand(first)) == 7
    assert game.question == "Keep or mulligan"
    game.answer("Mulligan")
    game.answer(game.offered()[0])

    assert len(game.hand(first)) == 6


@rule("CR 103.5")
def test_what_goes_to_the_bottom_is_known_to_its_owner_alone() -> None:
    game = opening()
    first, second = starter(game), other(game)

    game.answer("Mulligan", "Keep")
    under = game.offered()[0]
    game.answer(under)

    assert game.sees(first, first, "library")[-1] == under
    assert game.sees(second, first, "library")[-1] == "?"
    assert f"{first} puts a card on the bottom [103.5]" in game.told(second)
    assert f"{first} puts {under} on the bottom [103.5]" in game.told(first)


@rule("CR 103.5")
def test_mulligans_survive_forks_and_saves() -> None:
    game = opening()
    game.answer("Mulligan", "Mulligan")
    game.answer(game.offered()[0])
    copies = [game, game.fork(), game.saved()]

    for copy in copies:
        copy.answer(copy.offered()[-1], "Keep", "Mulligan")

    assert len({copy.told()[-1] for copy in copies}) == 1
    assert len({tuple(copy.hand("Ann")) for copy in copies}) == 1


@rule("CR 407.2")
def test_for_ante_each_player_puts_a_random_card_into_the_ante_zone_before_drawing() -> None:
    games = [opening(seed, options=MagicOptions(ante=True)) for seed in range(8)]

    assert all(
        len(game.ante(name)) == 1 and len(game.library(name)) == 16 for game in games for name in NAMES[:2]
    )
    assert {game.ante("Ann")[0] for game in games} == {"Forest", "Grizzly Bears"}
    assert games[0].view("Bob").zone(None, "ante").count("?") == 0
    told = games[0].told()
    assert max(i for i, line in enumerate(told) if "antes" in line) < min(
        i for i, line in enumerate(told) if "draws" in line
    )


@rule("CR 407.3")
def test_cards_for_ante_are_only_in_games_for_ante() -> None:
    name = made_up("Test Wager", ARTIFACT, flags=USES_ANTE)

    with pytest.raises(
        ImpossiblePosition, match="'Test Wager' can be in a deck only if the game is played for ante"
    ):
        new_match([deck(), [*deck(), name]])
    with pytest.raises(ImpossiblePosition, match="only if the game is played for ante"):
        new_match([deck(), deck()], [[], [name]])
    assert new_match([[*deck(), name], deck()], options=MagicOptions(ante=True)).ante


@rule("CR 103.4b", "CR 103.5a", "CR 902.3", "CR 902.4", "CR 211.1")
def test_a_vanguard_lies_in_the_command_zone_and_changes_life_and_hand() -> None:
    avatar = made_up("Test Avatar", VANGUARD, power=1, toughness=-3)
    game = opening(options=MagicOptions(vanguards=("", avatar)))

    assert game.command("Bob") == ["Test Avatar"]
    assert game.life == (20, 17)
    assert [len(game.hand(name)) for name in ("Ann", "Bob")] == [7, 8]
    assert game.counter("hand size", "Bob") == 1


@rule("CR 103.7", "CR 901.5", "CR 901.15a")
def test_the_first_plane_is_turned_up_after_mulligans_and_phenomena_go_to_the_bottom() -> None:
    plane, event = made_up("Test Plane", PLANE), made_up("Test Phenomenon", PHENOMENON)
    games = [opening(seed, options=MagicOptions(planar_decks=((plane, event),))) for seed in range(6)]
    before = [game.view("Ann").zone(None, "planar deck") for game in games]
    for game in games:
        game.answer("Keep", "Keep")
    view = [game.view("Ann") for game in games]

    assert before == [["?", "?"]] * 6
    assert [v.zone(None, "command") for v in view] == [["Test Plane"]] * 6
    assert {tuple(v.zone(None, "planar deck")) for v in view} == {("?",), ("Test Phenomenon",)}


@rule("CR 103.6a")
def test_cards_that_may_begin_on_the_battlefield_are_asked_for_in_turn_order() -> None:
    name = made_up("Test Leyline", ENCHANTMENT, flags=BEGINS_IN_PLAY)
    game = opening(cards=deck(f"24 {name}"))
    first, second = starter(game), other(game)

    game.answer("Keep", "Keep")
    asked = game.asked
    game.answer(f"Begin with {name}", f"Begin with {name}", "Begin")
    then = game.asked
    game.answer(f"Begin with {name}", "Begin")

    assert (asked, then) == (first, second)
    assert game.battlefield(first) == [name, name]
    assert game.battlefield(second) == [name]


@rule("CR 121.4")
def test_who_cannot_draw_the_whole_hand_has_drawn_from_an_empty_library() -> None:
    game = opening(cards=deck("5 Forest"))

    assert len(game.hand("Ann")) == 5
    assert game.counter("failed draw", "Ann") == 1


@rule("CR 103.2a")
def test_sideboards_are_set_aside_seen_by_their_owners() -> None:
    match = new_match([deck(), deck()], [["Grizzly Bears"], []])
    game = Table(new_game(match, 1))

    assert game.sideboard("Ann") == ["Grizzly Bears"]
    assert game.sees("Bob", "Ann", "sideboard") == ["?"]


def test_the_same_seed_is_the_same_game() -> None:
    one, same, another = opening(5), opening(5), opening(6)

    assert one.library("Ann") == same.library("Ann")
    assert one.told() == same.told()
    assert one.library("Ann") != another.library("Ann")


def test_a_name_that_no_card_has_is_answered_with_the_nearest() -> None:
    with pytest.raises(
        UnknownName, match="expected a Magic card, got 'Grizly Bears'; did you mean Grizzly Bears"
    ):
        card_number("Grizly Bears")


@pytest.mark.parametrize(
    ("seats", "options", "expected"),
    [
        (1, MagicOptions(), "expected 2 to 6 seats, got 1"),
        (7, MagicOptions(), "expected 2 to 6 seats, got 7"),
        (2, MagicOptions(starting_life=0), "expected a starting life total from 1"),
        (2, MagicOptions(hand_size=-1), "expected a starting hand size from 0"),
        (2, MagicOptions(turn_limit=-1), "expected a turn limit of 0 or more"),
        (2, MagicOptions(vanguards=("Forest",)), "expected a vanguard, got 'Forest'"),
        (2, MagicOptions(planar_decks=(("Forest",),)), "expected a plane or phenomenon, got 'Forest'"),
    ],
)
def test_a_table_that_cannot_be_is_refused(seats: int, options: MagicOptions, expected: str) -> None:
    with pytest.raises(ImpossiblePosition, match=expected):
        new_match([deck() for _ in range(seats)], None, seats, options)


@rule("CR 108.5")
def test_nontraditional_cards_are_in_no_deck() -> None:
    made_up("Test Plane", PLANE)

    with pytest.raises(ImpossiblePosition, match="expected a card for a deck, got 'Test Plane'"):
        new_match([["Test Plane"], deck()])
