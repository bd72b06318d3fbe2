"""CR 903. Commander with several players, Brawl, and what is outside the game."""

from __future__ import annotations

import pytest

from cardwright.games.magic.numbers.zones import SIDEBOARD
from cardwright.games.magic.objects.table import CARDS
from cardwright.games.magic.rules.setup import new_match
from cardwright.games.magic.variants.commander.color_identity import may_join
from cardwright.games.magic.variants.commander.commander import is_commander
from cardwright.games.magic.variants.companions import companions_of
from cardwright.games.magic.variants.options import MagicOptions
from cardwright.kernel.ints import Obj, Seat
from tests.magic.commanders_kit import DOG, opened
from tests.magic.kit import leader, rule, table


# -- imagining
@rule("CR 903.3", "CR 400.2")
def test_a_commander_lost_in_a_library_is_imagined_with_its_face() -> None:
    game = table(Ann={"library": [leader(DOG), "6 Plains"], "hand": ["Plains"]}, Bob={"hand": ["Plains"]})
    game.pass_once()

    for seed in range(8):
        other = game.g.imagine(Seat(1), seed)
        led = [obj for obj in range(int(other.match.first_free)) if is_commander(other, Obj(obj))]
        assert [CARDS.kind_names[other.kind(Obj(obj))] for obj in led] == [DOG]


@rule("CR 400.2", "CR 903.3")
def test_where_it_is_is_told_to_those_who_know() -> None:
    game = table(Ann={"library": [leader(DOG), "6 Plains"]}, Bob={"command": [leader("Clone")]})

    assert game.view("Bob").commanders(0)[0].zone == ""
    assert game.view("Ann").commanders(1)[0].zone == "command"


# -- several players
@rule("CR 903.2", "CR 802.2")
def test_in_a_free_for_all_several_players_are_attacked() -> None:
    game = table(
        Ann={"battlefield": [leader(DOG), "Savannah Lions"]},
        Bob={"library": ["Plains"]}, Cid={"library": ["Plains"]}, Dora={"library": ["Plains"]},
    )  # fmt: skip

    game.to_step("declare attackers").answer(DOG, "Cid", "Savannah Lions", "Dora").to_step("end of combat")

    assert game.life == (40, 40, 38, 38)
    assert game.view("Dora").commanders(0)[0].damage == (0, 0, 2, 0)


@rule("CR 903.2", "CR 800.4a")
def test_the_game_goes_on_in_turn_order_when_a_commander_has_slain_somebody() -> None:
    game = table(
        Ann={"battlefield": [leader(DOG, Bob=19)], "library": ["9 Plains"]},
        Bob={"command": [leader("Clone")], "library": ["9 Plains"]},
        Cid={"library": ["9 Plains"]}, Dora={"library": ["9 Plains"]},
    )  # fmt: skip

    game.to_step("declare attackers").answer(DOG, "Bob").to_step("end of combat")
    assert not game.over
    assert game.command("Bob") == []
    game.to_step("upkeep", "Cid")

    assert (game.turn, game.step) == ("Cid", "upkeep")


@rule("CR 103.4c", "CR 903.7", "CR 119.1c")
def test_everybody_has_forty_life() -> None:
    assert table(Ann={"command": [leader(DOG)]}, Dora={}).life == (40, 40, 40, 40)


# -- Brawl
@rule("CR 903.12h", "CR 903.12a")
def test_in_brawl_21_damage_kill_nobody() -> None:
    game = table(
        Ann={"battlefield": [leader(DOG, Bob=19)]},
        Bob={"library": ["Plains"]},
        options=MagicOptions(starting_life=25, variant="brawl"),
    )

    game.to_step("declare attackers").answer(DOG).to_step("end of combat")

    assert not game.over


@rule("CR 903.12g", "CR 103.5")
@pytest.mark.parametrize(("brawl", "size"), [(True, 7), (False, 6)])
def test_in_brawl_the_first_mulligan_of_two_players_costs_nothing(brawl: bool, size: int) -> None:
    game = opened([DOG], [DOG], variant="brawl" if brawl else "")
    first = game.asked

    game.answer("Mulligan", "Keep")
    while game.asks_kind != 16:
        game.answer("Keep" if "Keep" in game.offered() else "Plains")

    assert len(game.hand(first)) == size


# -- outside the game
@rule("CR 903.11")
def test_nothing_is_brought_in_from_outside() -> None:
    game = table(
        Ann={"hand": ["Living Wish"], "mana": "{1}{G}", "sideboard": ["Hill Giant"], "command": [leader(DOG)]}
    )
    plain = table(Ann={"hand": ["Living Wish"], "mana": "{1}{G}", "sideboard": ["Hill Giant"]})

    game.cast("Living Wish").resolve()
    plain.cast("Living Wish").resolve().answer("Hill Giant")

    assert game.question == "Act or pass"
    assert game.exile() == ["Living Wish"]
    assert game.sideboard() == ["Hill Giant"]
    assert plain.hand() == ["Hill Giant"]


@rule("CR 903.11a", "CR 702.139b")
@pytest.mark.parametrize(
    ("led", "deck", "may"),
    [
        ("Tana, the Bloodsower", "Forest", False),  # no blue
        ("Derevi, Empyrial Tactician", "Forest", True),
        ("Derevi, Empyrial Tactician", "Keruga, the Macrosage", False),  # that name is in the deck
    ],
)
def test_a_companion_has_a_new_name_and_no_other_color(led: str, deck: str, may: bool) -> None:
    options = MagicOptions(commanders=((led,), (DOG,)))
    match = new_match([[deck] * 20, ["Forest"] * 20], [["Keruga, the Macrosage"], []], 2, options)
    start = match.begin()
    obj = next(o for o in range(len(start.kind_of)) if start.zone_of(Obj(o)) == SIDEBOARD)

    assert may_join(start, Seat(0), Obj(obj)) == may
    assert len(companions_of(start, Seat(0))) == may


@rule("CR 702.139b")
def test_a_companion_asks_something_of_the_commander_too() -> None:
    """Kaheera wants no other creatures than Cats and their like, and a Bird leads the deck."""
    options = MagicOptions(commanders=(("Derevi, Empyrial Tactician",), (DOG,)))
    match = new_match([["Forest"] * 20] * 2, [["Kaheera, the Orphanguard"], []], 2, options)

    assert not companions_of(match.begin(), Seat(0))


@rule("CR 113.6b", "CR 408.3")
def test_in_the_command_zone_its_abilities_do_nothing() -> None:
    archive = "Alhammarret's Archive"
    far = table(Ann={"command": [leader(archive)], "battlefield": ["Soul Warden"], "hand": ["Ornithopter"]})
    near = table(Ann={"battlefield": [leader(archive), "Soul Warden"], "hand": ["Ornithopter"]})

    assert far.cast("Ornithopter").resolve().life[0] == 41
    assert near.cast("Ornithopter").resolve().life[0] == 42
