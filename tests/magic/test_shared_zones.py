"""CR 400.1, 407.3. A seat's part of a shared zone; ante cards, and cards that are not for ante."""

from __future__ import annotations

from typing import Any

import pytest

import cardwright
from cardwright.games.magic.objects.match import match_of
from cardwright.games.magic.variants.options import MagicOptions
from cardwright.kernel.errors import ImpossiblePosition
from tests.magic.kit import permanent, rule, table

FEW = ["9 Forest"]
DECK, OTHER = ["Forest"] * 20, ["Island"] * 20


@rule("CR 108.3", "CR 407.2")
def test_of_the_ante_a_seat_has_what_it_owns() -> None:
    view = cardwright.magic([DECK, OTHER], seed=1, ante=True).view("Ann")

    assert view.zone(None, "ante") == ["Forest", "Island"]
    assert [view.zone(seat, "ante") for seat in (0, 1)] == [["Forest"], ["Island"]]


@rule("CR 108.3", "CR 903.6")
def test_of_the_command_zone_a_seat_has_what_it_owns() -> None:
    leaders = [["Krenko, Mob Boss"], ["Isamaru, Hound of Konda"]]
    view = cardwright.magic([DECK], commanders=leaders, any_deck=True).view("Bob")

    assert [view.zone(seat, "command") for seat in (0, 1)] == leaders


@rule("CR 702.106a", "CR 408.1")
def test_a_face_down_card_of_the_command_zone_is_hidden_from_others_and_counted_for_its_owner() -> None:
    game = table(
        Ann={"command": [permanent("Brago's Favor", face_down=True)], "library": FEW}, Bob={"library": FEW}
    )

    assert game.view("Ann").zone(0, "command") == ["Brago's Favor"]
    assert game.view("Bob").zone(0, "command") == ["?"]
    assert game.view("Bob").zone(1, "command") == []


@rule("CR 108.4", "CR 405.1")
def test_of_the_stack_a_seat_has_what_it_controls() -> None:
    game = table(
        Ann={"hand": ["Lightning Bolt"], "mana": "{R}", "library": FEW},
        Bob={"hand": ["Shock"], "mana": "{R}", "library": FEW},
    )
    game.cast("Lightning Bolt", "Bob").pass_once()
    game.cast("Shock", "Ann")

    view = game.view("Ann")

    assert view.zone(None, "stack") == ["Shock", "Lightning Bolt"]
    assert [view.zone(seat, "stack") for seat in (0, 1)] == [["Lightning Bolt"], ["Shock"]]


@rule("CR 108.3", "CR 108.4")
def test_what_is_stolen_is_the_thiefs_on_the_battlefield_and_its_owners_in_exile() -> None:
    game = table(
        Ann={"battlefield": [permanent("Hill Giant", owner="Bob")], "library": FEW},
        Bob={"exile": ["Shock"], "library": FEW},
    )
    view = game.view("Ann")

    assert [view.zone(seat, "battlefield") for seat in (0, 1)] == [["Hill Giant"], []]
    assert [view.zone(seat, "exile") for seat in (0, 1)] == [[], ["Shock"]]


# -- what is for ante
@rule("CR 407.3", "CR 407.1")
@pytest.mark.parametrize("place", ["hand", "battlefield", "sideboard", "library"])
def test_a_position_that_says_it_is_not_for_ante_is_not(place: str) -> None:
    mine: Any = {"library": FEW, place: ["Bronze Tablet"]}
    game = table(Ann=mine, Bob={"library": FEW}, options=MagicOptions(not_for_ante=True))

    assert not match_of(game.g).ante


@rule("CR 407.3")
@pytest.mark.parametrize(("place", "is_so"), [("hand", True), ("battlefield", True), ("sideboard", False)])
def test_unsaid_only_what_is_in_the_game_tells(place: str, is_so: bool) -> None:
    mine: Any = {"library": FEW, place: ["Bronze Tablet"]}
    game = table(Ann=mine, Bob={"library": FEW})

    assert match_of(game.g).ante == is_so


@rule("CR 407.3")
def test_a_game_that_is_not_for_ante_has_no_ante() -> None:
    with pytest.raises(ImpossiblePosition, match="the position has an ante, but its game is not for ante"):
        table(Ann={"ante": ["Forest"]}, options=MagicOptions(not_for_ante=True))


@rule("CR 407.1")
def test_a_card_in_the_ante_does() -> None:
    game = table(Ann={"library": FEW, "ante": ["Forest"]}, Bob={"library": FEW})

    assert match_of(game.g).ante


@rule("CR 407.3", "CR 400.11b")
def test_what_is_only_for_ante_is_not_brought_into_another_game() -> None:
    game = table(
        Ann={"hand": ["Burning Wish"], "mana": "{1}{R}", "library": FEW,
             "sideboard": ["Demonic Attorney", "Mind Rot"]},
        Bob={"library": FEW},
    )  # fmt: skip

    game.cast("Burning Wish").resolve()

    assert "Mind Rot" in game.offered()
    assert "Demonic Attorney" not in game.offered()
