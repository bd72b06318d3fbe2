"""CR 601.2f, 602.2b. Activated abilities that cost more or less: read and played."""

from __future__ import annotations

import pytest

from tests.magic.kit import Table, table
from tests.reading.test_read_in_play import apart
from tests.reading.test_read_set_words import reads
from tests.rulemark import rule

__all__ = ["apart"]
ONE = "This effect can't reduce the mana in that cost to less than one mana."


def spent(t: Table) -> int:
    return sum(int(t.view("Ann").mana(0, color)) for color in range(6))


@rule("CR 602.2b", "CR 702.6a")
def test_equip_abilities_cost_less() -> None:
    smith = reads("Odd Smith", "Equip abilities you activate cost {1} less to activate.")
    blade = reads(
        "Dim Blade", "Equipped creature gets +2/+0.\nEquip {2}\n{2}: You gain 1 life.", "Artifact Equipment"
    )
    t = table(Ann={"battlefield": [smith, blade], "mana": "{1}"}, Bob={})

    t.activate(blade).pass_all()

    assert t.pt(smith) == (4, 2)
    assert t.life[0] == 20


@rule("CR 602.2b", "CR 702.29a")
def test_cycling_abilities_cost_less() -> None:
    lens = reads("Odd Lens", "Cycling abilities you activate cost up to {2} less to activate.", "Artifact")
    card = reads("Dim Drake", "Flying\nCycling {2}")
    t = table(Ann={"battlefield": [lens], "hand": [card], "library": ["2 Island"]}, Bob={})

    t.activate(card).pass_all()

    assert t.hand("Ann") == ["Island"]


@rule("CR 601.2f", "CR 602.2b")
@pytest.mark.parametrize(("cost", "mana"), [("{3}", 1), ("{1}", 1), ("{2}", 1), ("{1}{W}", 1), ("{4}", 2)])
def test_a_reduction_that_leaves_one_mana(cost: str, mana: int) -> None:
    stone = reads("Odd Stone", f"Activated abilities of creatures you control cost {{2}} less to activate. {ONE}",
                  "Artifact")  # fmt: skip
    monk = reads("Dim Monk", f"{cost}: You gain 1 life.")
    poor = table(Ann={"battlefield": [stone, monk], "mana": "{W}" * (mana - 1)}, Bob={})
    rich = table(Ann={"battlefield": [stone, monk], "mana": "{W}" * 5}, Bob={})

    assert not any(monk in option for option in poor.offered())
    rich.activate(monk).pass_all()

    assert (rich.life[0], spent(rich)) == (21, 5 - mana)


@rule("CR 601.2f", "CR 107.3a")
def test_x_costs_one_mana_at_least() -> None:
    stone = reads("Odd Stone", f"Activated abilities of creatures you control cost {{2}} less to activate. {ONE}",
                  "Artifact")  # fmt: skip
    monk = reads("Dim Monk", "{X}: You gain X life.")
    t = table(Ann={"battlefield": [stone, monk], "mana": "{W}"}, Bob={})

    t.activate(monk, "X = 3").pass_all()

    assert (t.life[0], spent(t)) == (23, 0)


@rule("CR 602.2b", "CR 605.1a")
def test_mana_abilities_are_concerned_too() -> None:
    stone = reads("Odd Stone", "Activated abilities of artifacts you control cost {1} less to activate.")
    ring = reads("Dim Signet", "{1}, {T}: Add {W}{U}.", "Artifact")
    t = table(Ann={"battlefield": [stone, ring], "hand": ["Ponder"]}, Bob={})

    t.answer(next(x for x in t.offered() if "mana" in x.lower()))
    while "Pass" not in t.offered():
        t.answer(t.offered()[0])

    assert spent(t) == 2
