"""CR 305, 605. Lands, and cards that make mana or find lands."""

from __future__ import annotations

import pytest

from tests.magic.kit import rule, table
from tests.magic.spelled import (
    BEARS,
    FOREST,
    ISLAND,
    cites,
    opening,
)


@rule("CR 305.6", "CR 305.1", "CR 116.2a")
@pytest.mark.parametrize(
    ("land", "colors"),
    [
        ("Plains", "white"), ("Island", "blue"), ("Swamp", "black"), ("Mountain", "red"), ("Forest", "green"),
        ("Tundra", "white blue"), ("Volcanic Island", "blue red"), ("Reliquary Tower", "colorless"),
    ],
)  # fmt: skip
def test_a_land_is_played_and_makes_its_mana(land: str, colors: str) -> None:
    game = table(Ann={"hand": [land]})

    game.play(land)

    assert game.battlefield() == [land]
    made = []
    for color in ("white", "blue", "black", "red", "green", "colorless"):
        copy = game.fork()
        copy.answer("Activate a mana ability")
        picked = [text for text in copy.offered() if text == color.capitalize()]
        if picked:
            copy.answer(picked[0])
        if copy.counter(color):
            made.append(color)
            assert copy.is_tapped(land)
    assert " ".join(made) == colors


@rule("CR 205.4c", "CR 305.8", "CR 205.3i")
def test_a_land_with_two_basic_types_is_not_basic() -> None:
    game = table(Ann={"battlefield": ["Tundra", "Island"]})

    assert set(game.types("Tundra")) == {"Land", "Plains", "Island"}
    assert set(game.types("Island")) == {"Basic", "Land", "Island"}


@rule("CR 701.23a", "CR 701.21a")
def test_evolving_wilds_is_sacrificed_for_a_basic_land_tapped() -> None:
    game = table(Ann={"battlefield": ["Evolving Wilds"], "library": ["Tundra", FOREST, BEARS, FOREST]})

    game.activate("Evolving Wilds").resolve()

    assert game.question == "Search your library"
    assert game.offered() == ["Find nothing", FOREST]
    game.answer(FOREST)
    assert game.battlefield() == [FOREST]
    assert game.is_tapped(FOREST)
    assert game.graveyard() == ["Evolving Wilds"]
    assert sorted(game.library()) == [FOREST, BEARS, "Tundra"]
    assert cites(game, "701.24a")


@rule("CR 701.23b", "CR 701.24a")
def test_who_searches_for_a_basic_land_need_not_find_one() -> None:
    game = opening("Rampant Growth")

    game.cast("Rampant Growth").resolve().answer("Find nothing")

    assert game.battlefield() == []
    assert len(game.library()) == 4
    assert cites(game, "701.24a")


@rule("CR 701.23a", "CR 400.2")
def test_only_who_searches_sees_the_library_and_forgets_it_shuffled() -> None:
    game = opening("Rampant Growth")

    game.cast("Rampant Growth").resolve()

    assert game.sees("Ann", "Ann", "library") != game.sees("Bob", "Ann", "library")
    game.answer(ISLAND)
    assert game.battlefield() == [ISLAND]
    assert game.is_tapped(ISLAND)
    assert game.sees("Ann", "Ann", "library") == game.sees("Bob", "Ann", "library")


@rule("CR 402.2", "CR 101.1", "CR 514.1")
def test_reliquary_tower_leaves_no_maximum_hand_size() -> None:
    for tower in (True, False):
        fields = ["Reliquary Tower"] if tower else []
        game = table(Ann={"hand": ["9 Forest"], "battlefield": fields}, Bob={"library": ["2 Swamp"]})

        game.to_step("upkeep", "Bob")

        assert ("Discard" in game.question) != tower
        assert (game.step == "cleanup") != tower


@rule("CR 106.4", "CR 605.1a")
def test_sol_ring_makes_two_at_once() -> None:
    game = table(Ann={"hand": ["Sol Ring"], "battlefield": [FOREST]})

    game.cast("Sol Ring").resolve().answer("Activate a mana ability")

    assert game.is_tapped("Sol Ring")
    assert game.is_tapped(FOREST)
    assert (game.counter("colorless"), game.counter("green")) == (2, 0)


@rule("CR 106.4", "CR 605.5a")
def test_dark_ritual_adds_three_black_when_it_resolves() -> None:
    game = opening("Dark Ritual", mana="{B}")

    game.cast("Dark Ritual")

    assert game.counter("black") == 0
    assert game.stack() == ["Dark Ritual"]
    game.resolve()
    assert game.counter("black") == 3


@rule("CR 605.5a", "CR 701.6a")
def test_dark_ritual_can_be_countered() -> None:
    game = opening("Dark Ritual", mana="{B}")

    game.cast("Dark Ritual").pass_once().cast("Counterspell").resolve()

    assert game.counter("black") == 0
    assert game.graveyard() == ["Dark Ritual"]
