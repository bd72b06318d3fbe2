"""CR 701.54. The Ring that tempts, its bearer and its emblem: read and played."""

from __future__ import annotations

import pytest

from tests.magic.kit import Table, permanent, table
from tests.reading.test_read_in_play import apart
from tests.reading.test_read_set_words import reads
from tests.rulemark import rule

__all__ = ["apart"]
LIBRARY = ["9 Plains"]


def lure(name: str = "Sweet Lure", times: int = 1) -> str:
    return reads(name, " ".join(["The Ring tempts you."] * times), "Sorcery")


def bears(times: int, theirs: str = "Hill Giant") -> Table:
    """The Ring has tempted Ann that often, and her Bears bear it."""
    t = table(
        Ann={
            "battlefield": ["Grizzly Bears"],
            "hand": [lure(times=times)],
            "library": LIBRARY,
            "mana": "{W}",
        },
        Bob={"battlefield": [theirs], "library": LIBRARY},
    )
    t.cast("Sweet Lure").pass_all()
    return t


@rule("CR 701.54a", "CR 701.54c")
def test_one_creature_bears_the_ring_until_another_one_does() -> None:
    t = table(
        Ann={
            "battlefield": ["Grizzly Bears", "Hill Giant"],
            "hand": [lure(), lure("Other Lure")],
            "mana": "{W}{W}",
        },
        Bob={},
    )

    t.cast("Sweet Lure").pass_all().answer("Hill Giant")
    assert "Legendary" in t.types("Hill Giant")
    t.cast("Other Lure").pass_all().answer("Grizzly Bears")

    assert "Legendary" in t.types("Grizzly Bears")
    assert "Legendary" not in t.types("Hill Giant")
    assert t.zone("Ann", "command") == ["The Ring"]


@rule("CR 701.54c", "CR 509.1b")
@pytest.mark.parametrize(("blocker", "blocks"), [("Hill Giant", False), ("Grizzly Bears", True)])
def test_no_creature_with_greater_power_blocks_the_bearer(blocker: str, blocks: bool) -> None:
    t = bears(1, blocker)

    t.to_step("declare attackers").answer("Grizzly Bears").pass_all()

    assert (t.step == "declare blockers" and any(blocker in x for x in t.offered())) is blocks


@rule("CR 701.54c")
@pytest.mark.parametrize(("times", "hand"), [(1, 0), (2, 1)])
def test_from_the_second_time_on_its_attack_draws_a_card(times: int, hand: int) -> None:
    t = bears(times)

    t.to_step("declare attackers").answer("Grizzly Bears").pass_all()

    assert len(t.graveyard("Ann")) == 1 + hand


@rule("CR 701.54c")
def test_from_the_third_time_on_who_blocks_it_is_sacrificed() -> None:
    small = reads("Mild Ox", "Vigilance")
    t = bears(3, small)

    t.to_step("declare attackers").answer("Grizzly Bears")
    while "Mild Ox" not in t.offered():
        t.answer(t.offered()[0] if t.asked == "Ann" and "Pass" not in t.offered() else "Pass")
    t.answer("Mild Ox").to_step("second main")

    assert "Mild Ox" in t.graveyard("Bob")


@rule("CR 701.54c")
@pytest.mark.parametrize(("times", "life"), [(3, 18), (4, 15)])
def test_from_the_fourth_time_on_its_damage_costs_three_life_more(times: int, life: int) -> None:
    t = bears(times)

    t.to_step("declare attackers").answer("Grizzly Bears")
    while t.step != "second main":
        t.answer("Pass" if "Pass" in t.offered() else t.offered()[0])

    assert t.life[1] == life


@rule("CR 701.54d")
def test_the_ring_tempts_a_player_without_creatures() -> None:
    joy = reads("Dark Joy", "Whenever the Ring tempts you, you gain 2 life.", "Enchantment")
    t = table(Ann={"battlefield": [joy], "hand": [lure()], "mana": "{W}"}, Bob={})

    t.cast("Sweet Lure").pass_all()

    assert t.life[0] == 22


@rule("CR 701.54a")
def test_it_bears_the_ring_no_more_when_another_player_has_controlled_it() -> None:
    seize = reads("Brief Seizure", "Gain control of target creature until end of turn.", "Instant")
    t = table(
        Ann={"battlefield": ["Grizzly Bears"], "hand": [lure()], "library": LIBRARY, "mana": "{W}"},
        Bob={"hand": [seize], "library": LIBRARY, "mana": "{W}"},
    )
    t.cast("Sweet Lure").pass_all().pass_once()

    t.cast("Brief Seizure").pass_all().to_step("upkeep", "Bob")

    assert "Legendary" not in t.types("Grizzly Bears")


@rule("CR 701.54e")
def test_a_card_asks_whether_it_is_the_bearer() -> None:
    scout = reads("Shy Scout", "As long as this creature is your Ring-bearer, it gets +1/+0.")
    t = table(Ann={"battlefield": [scout], "hand": [lure()], "mana": "{W}"}, Bob={})

    t.cast("Sweet Lure").pass_all()

    assert t.pt(scout) == (3, 2)


@rule("CR 701.54b")
def test_a_counter_on_the_bearer_alone() -> None:
    gift = reads("Odd Boon", "The Ring tempts you, then put a +1/+1 counter on your Ring-bearer.", "Sorcery")
    t = table(
        Ann={"battlefield": ["Grizzly Bears", "Hill Giant"], "hand": [gift], "mana": "{W}"},
        Bob={"battlefield": [permanent("Hill Giant", alias="theirs")]},
    )

    t.cast(gift).pass_all().answer("Grizzly Bears")

    assert (t.pt("Grizzly Bears"), t.pt("Ann's Hill Giant")) == ((3, 3), (3, 3))
