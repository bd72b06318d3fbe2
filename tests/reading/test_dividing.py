"""CR 601.2d: something divided among targets is divided on announcement; read from card text and played."""

from __future__ import annotations

from typing import Any

import pytest

from cardwright.games.magic.reading.cards import Reading, read
from cardwright.games.magic.reading.printed import SAME, read_back
from cardwright.games.magic.reading.refusing import Refused
from tests.magic.kit import rule, table


def reads(name: str, cost: str, text: str, types: str = "Sorcery", **facts: Any) -> str:
    """A made-up card comes to be, and what it prints is read as the same; its name."""
    made = read({"name": name, "mana_cost": cost, "types": types, "text": text, **facts})
    assert isinstance(made, Reading), made
    kind = made.define()
    assert [back.text for back in read_back(kind) if back.outcome != SAME] == []
    return name


@rule("CR 601.2d")
def test_each_target_gets_at_least_one_and_the_last_one_what_is_left() -> None:
    hail = reads("Hail of Four", "{R}", "~ deals 4 damage divided as you choose among any number of targets.")
    game = table(Ann={"hand": [hail], "mana": "{R}"}, Bob={"battlefield": ["Grizzly Bears", "Hill Giant"]})

    game.answer(f"Cast {hail}").answer("Bob", "Hill Giant", "No target")
    assert game.offered() == ["1", "2", "3"]
    game.answer("1").pay().pass_all()

    assert (game.life[1], game.battlefield("Bob"), game.graveyard("Bob")) == (
        19,
        ["Grizzly Bears"],
        ["Hill Giant"],
    )


@rule("CR 601.2d")
def test_nobody_is_asked_where_there_is_one_share_for_each() -> None:
    bolts = reads("Two Sparks", "{R}", "~ deals 2 damage divided as you choose among one or two targets.")
    game = table(Ann={"hand": [bolts], "mana": "{R}"}, Bob={"battlefield": ["Grizzly Bears"]})

    game.answer(f"Cast {bolts}").answer("Bob", "Grizzly Bears").pay().pass_all()

    assert game.life[1] == 19


@rule("CR 608.2b")
def test_a_target_that_is_gone_had_its_share() -> None:
    hail = reads(
        "Hail of Three", "{R}", "~ deals 3 damage divided as you choose among one, two, or three targets."
    )
    game = table(
        Ann={"hand": [hail], "mana": "{R}"},
        Bob={"battlefield": ["Grizzly Bears"], "hand": ["Unsummon"], "mana": "{U}"},
    )

    game.answer(f"Cast {hail}").answer("Grizzly Bears", "Bob", "No target", "2").pay().answer("Pass")
    game.cast("Unsummon").pass_all()

    assert game.life[1] == 19


@rule("CR 601.2c", "CR 601.2d")
def test_there_are_no_more_targets_than_there_is_to_share() -> None:
    hail = reads(
        "Hail of X", "{X}{R}", "~ deals X damage divided as you choose among any number of target creatures."
    )
    game = table(
        Ann={"hand": [hail], "battlefield": ["3 Mountain"]}, Bob={"battlefield": ["3 Grizzly Bears"]}
    )

    game.answer(f"Cast {hail}").answer("X = 2").answer("Grizzly Bears #1", "Grizzly Bears #1")
    game.pay().pass_all()

    assert len(game.battlefield("Bob")) == 3
    assert sorted(game.damage(f"Grizzly Bears #{i}") for i in (1, 2, 3)) == [0, 1, 1]


@rule("CR 601.2d", "CR 603.3d")
def test_a_trigger_divides_as_it_goes_on_the_stack() -> None:
    smith = reads("Gear Mason", "{R}", "When ~ enters, distribute four +1/+1 counters among any number of target "
                  "creatures you control.", "Artifact Creature Construct", pt="4/4")  # fmt: skip
    game = table(Ann={"hand": [smith], "mana": "{R}", "battlefield": ["Grizzly Bears"]})

    game.answer(f"Cast {smith}").pay().pass_all()
    game.answer(smith, "Grizzly Bears", "3").pass_all()

    assert (game.power(smith), game.power("Grizzly Bears")) == (7, 3)


@rule("CR 601.2d", "CR 615.7")
def test_a_shield_is_divided() -> None:
    ward = reads("Shared Ward", "{R}", "Prevent the next 4 damage that would be dealt this turn to any number of "
                 "targets, divided as you choose.", "Instant")  # fmt: skip
    game = table(Ann={"hand": [ward, "Lightning Bolt"], "mana": "{R}{R}", "battlefield": ["Grizzly Bears"]})

    game.answer(f"Cast {ward}").answer("Ann", "Grizzly Bears", "No target", "2").pay().pass_all()
    game.cast("Lightning Bolt", "Ann").pass_all()

    assert game.life[0] == 19


@rule("CR 707.10", "CR 601.2d")
def test_a_copy_is_divided_in_the_same_way() -> None:
    hail = reads("Hail of Five", "{R}", "~ deals 5 damage divided as you choose among one, two, or three targets.",
                 "Instant")  # fmt: skip
    echo = reads(
        "Echo of Hail",
        "{R}",
        "Copy target instant spell. You may choose new targets for the copy.",
        "Instant",
    )
    game = table(Ann={"hand": [hail, echo], "mana": "{R}{R}"}, Bob={"battlefield": ["Hill Giant"]})

    game.answer(f"Cast {hail}").answer("Bob", "Hill Giant", "No target", "4").pay()
    game.cast(echo).resolve()
    while "Done" not in game.offered() and game.offered() and "Pass" not in game.offered():
        game.answer(game.offered()[0])
    game.pass_all()

    assert game.life[1] == 12


@rule("CR 601.2d")
@pytest.mark.parametrize(
    "text",
    [
        "~ deals 2 damage divided as you choose among one, two, or three targets.",
        "~ deals 1 damage divided as you choose among any number of targets.",
        "~ deals X damage divided as you choose among one or two targets.",
    ],
)
def test_more_targets_than_shares_are_refused(text: str) -> None:
    assert isinstance(read({"name": "Mist", "mana_cost": "{X}", "types": "Sorcery", "text": text}), Refused)
