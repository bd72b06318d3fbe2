"""CR 509.1g, 603.7. Which creatures blocked which this turn, and what is done at this turn's next end of combat."""

from __future__ import annotations

import pytest

from tests.magic.kit import Table, table
from tests.reading.test_read_in_play import apart, reads
from tests.reading.test_reading import said_of
from tests.rulemark import rule

__all__ = ["apart"]
TACTICS = (
    "Up to two target creatures each get +0/+3 until end of turn. Untap those creatures. At this turn's next end of "
    "combat, tap each creature that was blocked by one of those creatures this turn and it doesn't untap during its "
    "controller's next untap step."
)


BREATH = (
    "Choose target creature. At this turn's next end of combat, destroy all creatures that blocked or were blocked by "
    "it this turn."
)


def blocked(text: str, name: str, *targets: str) -> Table:
    """Bob's Grizzly Bears block Ann's Hill Giant, and she casts an instant of that text."""
    spell = reads(name, text, "Instant")
    t = table(
        Ann={
            "battlefield": ["Hill Giant", "Savannah Lions", "Plains"],
            "hand": [spell],
            "library": ["Plains"],
        },
        Bob={"battlefield": ["Grizzly Bears"], "library": ["Plains"]},
    )
    t.to_step("declare attackers").answer("Hill Giant", "Savannah Lions").pass_all()
    t.answer("Grizzly Bears", "Hill Giant")
    return t.cast(spell, *targets).pass_all()


@rule("CR 509.1g", "CR 603.7c", "CR 502.3")
def test_what_those_creatures_blocked_stays_tapped() -> None:
    t = blocked(TACTICS, "Tactics of the Dunes", "Grizzly Bears", "No target")
    t.to_step("second main")

    t.to_step("upkeep", "Bob").to_step("upkeep", "Ann")

    assert (t.is_tapped("Hill Giant"), t.is_tapped("Savannah Lions")) == (True, False)


@rule("CR 509.1g", "CR 603.7c")
@pytest.mark.parametrize(("target", "left"), [("Grizzly Bears", []), ("Savannah Lions", ["Hill Giant"])])
def test_what_has_died_in_that_combat_has_blocked_it_all_the_same(target: str, left: list[str]) -> None:
    t = blocked(BREATH, "Breath of the Dunes", target)

    t.to_step("second main")

    assert [name for name in t.battlefield("Ann") if name == "Hill Giant"] == left


@rule("CR 601.2c", "CR 603.7")
def test_a_target_is_announced_now_and_destroyed_at_end_of_combat() -> None:
    t = blocked("Destroy target blocking creature at end of combat.", "Assassin of the Dunes")

    t.to_step("second main")

    assert t.battlefield("Bob") == []


@pytest.mark.parametrize(
    "text",
    [
        "Destroy target creature that blocked or was blocked by a Zombie this turn",
        "Destroy each creature that was blocked this turn",
    ],
)
def test_who_fought_whom_is_printed_as_it_is_read(text: str) -> None:
    assert said_of(text, "Sorcery", "Fray of the Dunes") == text
