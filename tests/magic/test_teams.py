"""CR 808. Team against team: seats side by side are a team; each has their own turn, hand and life."""

from __future__ import annotations

import pytest

import cardwright
from cardwright.games.magic.rules.setup import new_game, new_match
from cardwright.games.magic.variants.options import MagicOptions
from cardwright.kernel.errors import CardwrightError, ImpossiblePosition
from tests.magic.kit import Table, rule, table

GIANT, BEARS = "Hill Giant", "Grizzly Bears"
FEW = ["9 Forest"]
DECK = ["Forest"] * 30 + [BEARS] * 30


def two_against_two(seed: int = 1) -> Table:
    match = new_match([DECK] * 4, None, 4, MagicOptions(teams=(2, 2)))
    return Table(new_game(match, seed))


@rule("CR 808", "CR 808.2", "CR 808.4")
@pytest.mark.parametrize(("sizes", "beginners"), [((2, 2), {1, 3}), ((3, 1), {1, 3}), ((1, 3), {0, 2})])
def test_of_a_team_whoever_sits_in_the_middle_or_left_of_it_begins(
    sizes: tuple[int, ...], beginners: set[int]
) -> None:
    match = new_match([DECK] * 4, None, 4, MagicOptions(teams=sizes))

    assert {int(new_game(match, seed).current) for seed in range(20)} == beginners


@rule("CR 808.5")
def test_teammates_see_each_others_hands_and_nobody_elses() -> None:
    game = two_against_two()

    assert game.sees("Ann", "Bob", "hand") == game.hand("Bob")
    assert set(game.sees("Ann", "Cid", "hand")) == {""} or game.sees("Ann", "Cid", "hand") != game.hand("Cid")
    assert len(game.sees("Ann", "Cid", "hand")) == 7


@rule("CR 808.5")
def test_a_teammate_does_not_see_a_library() -> None:
    game = two_against_two()

    assert game.sees("Ann", "Bob", "library") == game.sees("Cid", "Bob", "library")


@rule("CR 808.3a", "CR 808.1")
def test_opponents_may_be_attacked_and_teammates_not() -> None:
    game = table(
        Ann={"battlefield": [GIANT], "library": FEW, "counters": {"team": 1}},
        Bob={"library": FEW, "counters": {"team": 1}}, Cid={"library": FEW, "counters": {"team": 2}},
        Dora={"library": FEW, "counters": {"team": 2}},
    )  # fmt: skip

    game.to_step("declare attackers")
    game.answer(GIANT)

    assert sorted(game.offered()) == ["Cid", "Dora"]


@rule("CR 808.1", "CR 104.2c")
def test_the_last_team_wins_whoever_of_it_is_left() -> None:
    game = two_against_two()

    game.g.answer(-256 - 0)
    going_on = not game.over
    game.g.answer(-256 - 2)
    game.g.answer(-256 - 3)

    assert going_on
    assert (game.over, game.winners) == (True, ["Ann", "Bob"])


@rule("CR 808.1", "CR 702.11b")
def test_hexproof_is_no_guard_against_teammates() -> None:
    game = table(
        Ann={"hand": ["Giant Growth"], "mana": "{G}", "library": FEW, "counters": {"team": 1}},
        Bob={"battlefield": ["Gladecover Scout"], "library": FEW, "counters": {"team": 1}},
        Cid={"battlefield": [GIANT], "library": FEW, "counters": {"team": 2}},
    )  # fmt: skip

    game.act("Cast Giant Growth")

    assert "Gladecover Scout" in game.offered()


@rule("CR 808.1")
@pytest.mark.parametrize("sizes", [(4,), (2, 1), (3, 2), (2, 0, 2)])
def test_teams_have_all_seats_between_them(sizes: tuple[int, ...]) -> None:
    with pytest.raises(
        ImpossiblePosition, match=r"expected two teams or more that together have 4 seats, got"
    ):
        new_match([DECK] * 4, None, 4, MagicOptions(teams=sizes))


@rule("CR 808.2", "CR 808.5")
@pytest.mark.parametrize(
    ("teams", "seen"), [((1, 1, 2), ["Shock"]), ((2, 2, 1), ["Shock"]), ((1, 2, 1), ["?"])]
)
def test_in_a_position_teammates_side_by_side_see_each_others_hands(
    teams: tuple[int, ...], seen: list[str]
) -> None:
    first, second, third = teams
    game = table(
        Ann={"library": FEW, "counters": {"team": first}},
        Bob={"hand": ["Shock"], "library": FEW, "counters": {"team": second}},
        Cid={"library": FEW, "counters": {"team": third}},
    )

    assert game.view("Ann").zone(1, "hand") == seen
    assert game.view("Cid").zone(1, "hand") == ["?"]


@rule("CR 808.1")
def test_teams_are_part_of_a_game_that_is_saved() -> None:
    game = cardwright.magic([DECK], ["Ann", "Bob", "Cid", "Dora"], seed=3, teams=[2, 2])

    again = type(game).load(game.save())

    assert again.spec == game.spec
    assert again.digest == game.digest
    with pytest.raises(CardwrightError, match="together have 4 seats"):
        cardwright.magic([DECK], ["Ann", "Bob", "Cid", "Dora"], seed=3, teams=[3, 3])
