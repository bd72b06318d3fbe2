"""CR 701.63. Permanents that endure: read and played."""

from __future__ import annotations

from tests.magic.kit import Table, table
from tests.reading.test_read_in_play import apart
from tests.reading.test_read_set_words import reads
from tests.rulemark import rule

__all__ = ["apart"]


def settler(n: str = "2", **hands: list[str]) -> Table:
    """Ann casts a creature that endures as it enters."""
    name = reads("Hardy Settler", f"When this creature enters, it endures {n}.")
    t = table(Ann={"hand": [name, *hands.get("Ann", [])], "mana": "{W}{R}"},
              Bob={"hand": hands.get("Bob", []), "mana": "{R}"})  # fmt: skip
    return t.cast(name).pass_once().pass_once()


def spirits(t: Table, name: str = "Ann") -> list[tuple[int, int]]:
    found = t.view(name).permanents()
    return [(each.power, each.toughness) for each in found if "Spirit" in each.subtypes]


@rule("CR 701.63a")
def test_it_gets_the_counters_itself() -> None:
    t = settler().pass_all()
    assert t.offered() == ["Create a 2/2 Spirit", "Put 2 +1/+1 counters on it"]

    t.answer("Put 2 +1/+1 counters on it").pass_all()

    assert (t.pt("Hardy Settler"), spirits(t)) == ((4, 4), [])


@rule("CR 701.63a")
def test_its_controller_creates_a_spirit_of_that_size() -> None:
    t = settler("3").pass_all().answer("Create a 3/3 Spirit").pass_all()

    assert (t.pt("Hardy Settler"), spirits(t)) == ((2, 2), [(3, 3)])


@rule("CR 701.63a", "CR 608.2h")
def test_one_that_has_left_gets_a_spirit() -> None:
    t = settler(Bob=["Lightning Bolt"])

    t.pass_once().act("Cast Lightning Bolt", "Hardy Settler").pass_all()

    assert (t.graveyard(), spirits(t)) == (["Hardy Settler"], [(2, 2)])


@rule("CR 701.63b")
def test_nothing_happens_if_it_endures_0() -> None:
    t = settler("X, where X is the number of lands you control").pass_all()

    assert (t.pt("Hardy Settler"), spirits(t)) == ((2, 2), [])


@rule("CR 701.63a")
def test_the_controller_of_a_target_that_endures_chooses() -> None:
    oath = reads("Stout Oath", "Target creature endures 1.", "Instant")
    t = table(Ann={"hand": [oath], "mana": "{W}"}, Bob={"battlefield": ["Grizzly Bears"]})

    t.cast(oath).pass_all().answer("Create a 1/1 Spirit").pass_all()

    assert (spirits(t), t.controller("Grizzly Bears")) == ([(1, 1)], "Bob")
    assert [each.controller for each in t.view("Ann").permanents() if "Spirit" in each.subtypes] == [1]


@rule("CR 701.63a", "CR 608.2h")
def test_who_controlled_what_has_died_creates_the_spirit() -> None:
    moss = reads("Deep Moss", "When this creature dies, it endures 2.")
    theft = reads("Broad Theft", "Gain control of target creature until end of turn.", "Sorcery")
    t = table(Ann={"hand": [theft, "Lightning Bolt"], "mana": "{W}{R}"}, Bob={"battlefield": [moss]})

    t.cast(theft).pass_all()
    t.act("Cast Lightning Bolt", moss).pass_all()

    assert (spirits(t), t.graveyard("Bob")) == ([(2, 2)], [moss])
    assert [each.controller for each in t.view("Ann").permanents()] == [0]
