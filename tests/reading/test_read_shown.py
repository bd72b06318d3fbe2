"""CR 701.20a, 608.2c. Any number of cards of a hand are revealed, and something is done for each of them."""

from __future__ import annotations

import pytest

from cardwright.games.magic.reading.refusing import Refused
from tests.magic.kit import table
from tests.reading.test_read_in_play import apart, reads
from tests.reading.test_reading import printed
from tests.rulemark import rule

__all__ = ["apart"]


@rule("CR 701.20a", "CR 608.2c")
@pytest.mark.parametrize(
    ("shown", "size", "seen"),
    [
        (("Grizzly Bears", "Giant Growth"), (1, 1), ["?", "Giant Growth", "Grizzly Bears"]),
        (("Done",), (3, 3), ["?", "?", "?"]),
    ],
)
def test_as_many_as_were_revealed(shown: tuple[str, ...], size: tuple[int, int], seen: list[str]) -> None:
    text = (
        "{1}: Reveal any number of green cards in your hand. Target creature gets -X/-X until end of turn, where X is "
        "the number of cards revealed this way."
    )
    seer = reads("Seer of the Holt", text, "Creature Human")
    t = table(
        Ann={"battlefield": [seer], "hand": ["Grizzly Bears", "Giant Growth", "Shock"], "mana": "{1}"},
        Bob={"battlefield": ["Hill Giant"]},
    )

    t.activate(seer, "Hill Giant").pass_all()
    assert "Shock" not in t.offered()
    t.answer(*shown)

    assert (t.pt("Hill Giant"), sorted(t.sees("Bob", "Ann", "hand"))) == (size, seen)


def test_a_mana_ability_that_asks_for_a_choice_is_not_read() -> None:
    text = (
        "{T}: Reveal any number of artifact cards in your hand. Add {C}{C} for each card revealed this way."
    )

    assert isinstance(printed(text, "Artifact Creature", "Smith of the Holt"), Refused)


def test_some_of_those_that_were_revealed_are_not_read() -> None:
    text = (
        "{1}: Reveal any number of cards in your hand. You gain 1 life for each green card revealed this way."
    )

    assert isinstance(printed(text, "Creature", "Sage of the Holt"), Refused)


def test_what_nothing_revealed_is_not_read() -> None:
    assert isinstance(
        printed("{1}: You gain 1 life for each card revealed this way.", "Creature", "Fay of the Holt"),
        Refused,
    )
