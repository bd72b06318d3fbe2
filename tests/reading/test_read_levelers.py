"""CR 702.87, 711. Levelers, read and played."""

from __future__ import annotations

import pytest

from cardwright.games.magic.reading.cards import Reading, read
from cardwright.games.magic.reading.refusing import Refused
from tests.magic.kit import Table, permanent, table
from tests.reading.test_read_in_play import apart
from tests.reading.test_read_keywords_attacking import printed
from tests.rulemark import rule

__all__ = ["apart"]

TEXT = ("Level up {1} ({1}: Put a level counter on this. Level up only as a sorcery.)\nLEVEL 2-3\n3/4\nFlying\n"
        "{T}: You gain 1 life.\nLEVEL 4+\n5/5\nFlying\nWhenever this creature attacks, draw a card.")  # fmt: skip


def squire(text: str = TEXT) -> Reading | Refused:
    return read(
        {"name": "Rising Squire", "mana_cost": "{W}", "types": "Creature Human", "pt": "1/2", "text": text}
    )


def with_levels(n: int) -> Table:
    made = squire()
    assert isinstance(made, Reading), made
    made.define()
    return table(
        Ann={"battlefield": [permanent("Rising Squire", counters={"level": n})], "mana": "{C}{C}",
             "library": ["Plains"]},
    )  # fmt: skip


@rule("CR 711.2a", "CR 711.2b", "CR 711.5")
@pytest.mark.parametrize(
    ("n", "size"), [(0, (1, 2)), (1, (1, 2)), (2, (3, 4)), (3, (3, 4)), (4, (5, 5)), (7, (5, 5))]
)
def test_it_has_the_size_of_its_level(n: int, size: tuple[int, int]) -> None:
    assert with_levels(n).pt("Rising Squire") == size


@rule("CR 702.87a", "CR 711.2a")
def test_it_gains_a_level_and_what_stands_behind_it() -> None:
    t = with_levels(1)
    assert [x.partition(":")[2] for x in t.offered() if x.startswith("Rising")] == [" Level up {1}"]

    t.activate("Rising Squire").pass_all()

    assert t.pt("Rising Squire") == (3, 4)
    assert "flying" in t.view("Ann").permanents()[0].has
    t.act("Rising Squire: {T}: You gain 1 life").pass_all()
    assert t.life[0] == 21


@rule("CR 702.87a")
def test_it_is_leveled_up_only_as_a_sorcery() -> None:
    t = with_levels(1).to_step("end step")

    assert not any("Level up" in x for x in t.offered())


@rule("CR 711.2b")
def test_an_ability_of_its_last_level_triggers() -> None:
    t = with_levels(4).to_step("declare attackers").answer("Rising Squire").pass_all()

    assert t.hand() == ["Plains"]


def test_levels_are_in_order_and_have_a_size() -> None:
    assert isinstance(squire("Level up {1}\nLEVEL 3-4\n2/2\nLEVEL 2+\n3/3"), Refused)
    assert isinstance(squire("Level up {1}\nLEVEL 1+\nFlying"), Refused)
    made = squire()
    assert isinstance(made, Reading)
    made.define()
    assert printed("Rising Squire")[0] == "Level up {1}"
