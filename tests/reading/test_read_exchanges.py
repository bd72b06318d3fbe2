"""CR 701.12. Exchanges of control and of life totals, read and played."""

from __future__ import annotations

import pytest

from tests.magic.kit import Table, table
from tests.reading.test_read_in_play import apart, reads
from tests.reading.test_read_keywords_attacking import printed
from tests.rulemark import rule

__all__ = ["apart"]


def swaps(name: str, what: str, *targets: str, kind: str = "Sorcery") -> Table:
    """Ann casts a sorcery that exchanges, with these targets."""
    reads(name, what, kind, "{U}")
    game = table(
        Ann={"battlefield": ["Hill Giant", "Llanowar Elves"], "hand": [name], "mana": "{U}"},
        Bob={"battlefield": ["Grizzly Bears"], "life": 7},
    )
    game.cast(name)
    for target in targets:
        if target in game.offered():  # a target that is the only one is not asked for
            game.answer(target)
    return game.pass_all()


@rule("CR 701.12b")
@pytest.mark.parametrize(
    ("name", "what"),
    [
        ("Sly Barter", "Exchange control of two target creatures."),
        (
            "Sly Trade",
            "Exchange control of target creature you control and target creature an opponent controls.",
        ),
        ("Sly Bargain", "Exchange control of two target creatures that share a card type."),
        ("Sly Deal", "Exchange control of two target creatures controlled by different players."),
    ],
)
def test_each_player_gains_control_of_what_the_other_had(name: str, what: str) -> None:
    game = swaps(name, what, "Hill Giant", "Grizzly Bears")

    assert sorted(game.battlefield()) == ["Grizzly Bears", "Llanowar Elves"]
    assert game.battlefield("Bob") == ["Hill Giant"]


@rule("CR 701.12b")
def test_of_two_of_one_player_nothing_changes_sides() -> None:
    game = swaps("Sly Mistake", "Exchange control of two target creatures.", "Hill Giant", "Llanowar Elves")

    assert sorted(game.battlefield()) == ["Hill Giant", "Llanowar Elves"]


@rule("CR 701.12b")
def test_two_of_different_players_are_targets_of_different_players() -> None:
    reads(
        "Sly Pact",
        "Exchange control of two target creatures controlled by different players.",
        "Sorcery",
        "{U}",
    )
    game = table(
        Ann={"battlefield": ["Hill Giant", "Llanowar Elves"], "hand": ["Sly Pact"], "mana": "{U}"},
        Bob={"battlefield": ["Grizzly Bears"]},
    )

    game.cast("Sly Pact").answer("Hill Giant").pass_all()  # then only one creature can be the other target

    assert sorted(game.battlefield()) == ["Grizzly Bears", "Llanowar Elves"]


@rule("CR 701.12a", "CR 608.2d")
@pytest.mark.parametrize(("answer", "hand"), [("Exchange", ["Island"]), ("Don't", [])])
def test_one_that_is_optional_and_what_follows_if_it_is_done(answer: str, hand: list[str]) -> None:
    reads("Sly Crab", "When this creature enters, you may exchange control of Sly Crab and target creature an "
          "opponent controls. If you do, draw a card.", "Creature Crab", "{U}")  # fmt: skip
    game = table(
        Ann={"hand": ["Sly Crab"], "mana": "{U}", "library": ["3 Island"]},
        Bob={"battlefield": ["Grizzly Bears"]},
    )
    game.cast("Sly Crab").pass_all()
    game.answer(answer).pass_all()

    assert game.hand() == hand
    assert game.battlefield() == (["Grizzly Bears"] if hand else ["Sly Crab"])


@rule("CR 701.12c")
def test_life_totals_are_exchanged() -> None:
    game = swaps("Sly Mirror", "Exchange life totals with target opponent.", "Bob")

    assert game.life == (7, 20)
    assert printed("Sly Mirror") == ["Exchange the life totals of you and target opponent"]
