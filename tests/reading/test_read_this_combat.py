"""CR 506.1. Conditions about what has happened this combat: read, printed and played."""

from __future__ import annotations

from tests.magic.kit import Table, table
from tests.reading.test_read_in_play import apart
from tests.reading.test_read_set_words import reads
from tests.rulemark import rule

__all__ = ["apart"]


def wound(text: str) -> str:
    return reads("Brass Jackal", text, "Artifact Creature — Hound")


def fought(text: str, *attackers: str, more: tuple[str, ...] = ()) -> Table:
    name = wound(text)
    t = table(Ann={"battlefield": [name, *more], "library": ["3 Plains"]}, Bob={"library": ["3 Plains"]})
    t.to_step("declare attackers").answer(*attackers)
    if "Done" in t.offered():
        t.answer("Done")
    while t.step != "second main":
        t.answer("Pass" if "Pass" in t.offered() else "Done" if "Done" in t.offered() else t.offered()[0])
    return t


END = "At end of combat, if this creature attacked or blocked this combat, put a +1/+1 counter on it."


@rule("CR 506.1", "CR 603.4")
def test_what_attacked_this_combat_is_known_at_its_end() -> None:
    t = fought(END, "Brass Jackal")

    assert t.counters("Brass Jackal") == {"+1/+1": 1}


@rule("CR 506.1", "CR 603.4")
def test_what_stayed_behind_has_not_attacked() -> None:
    t = fought(END, "Grizzly Bears", more=("Grizzly Bears",))

    assert t.counters("Brass Jackal") == {}


@rule("CR 506.1")
def test_what_blocked_this_combat_is_known_too() -> None:
    name = wound(END)
    t = table(
        Ann={"battlefield": ["Grizzly Bears"], "library": ["3 Plains"]},
        Bob={"battlefield": [name, "Hill Giant"], "library": ["3 Plains"]},
    )
    t.to_step("declare attackers").answer("Grizzly Bears").pass_all()
    t.answer(name)
    while t.step != "second main":
        t.answer("Pass" if "Pass" in t.offered() else t.offered()[0])

    assert "Brass Jackal" not in t.battlefield("Bob") or t.counters("Brass Jackal") == {"+1/+1": 1}


@rule("CR 506.1", "CR 508.1")
def test_attackers_beside_it_are_counted() -> None:
    text = "At end of combat, if Brass Jackal and at least two other creatures attacked this combat, you gain 5 life."
    t = fought(text, "Brass Jackal", "Grizzly Bears", "Hill Giant", more=("Grizzly Bears", "Hill Giant"))
    assert t.life[0] == 25


@rule("CR 506.1", "CR 508.1")
def test_too_few_attackers_beside_it_are_not_enough() -> None:
    text = "At end of combat, if Brass Jackal and at least two other creatures attacked this combat, you gain 5 life."
    t = fought(text, "Brass Jackal", "Grizzly Bears", more=("Grizzly Bears", "Hill Giant"))

    assert t.life[0] == 20


@rule("CR 506.1")
def test_an_earlier_combat_of_the_turn_does_not_count() -> None:
    again = reads(
        "Once More Now",
        "After this main phase, there is an additional combat phase followed by an additional main phase.",
        "Sorcery",
    )
    name = wound(END)
    t = table(
        Ann={"battlefield": [name, "Grizzly Bears", "Plains"], "hand": [again], "library": ["3 Plains"]},
        Bob={"library": ["3 Plains"]},
    )
    t.to_step("declare attackers").answer(name, "Done")
    t.to_step("second main").cast(again).pass_all()
    assert t.counters(name) == {"+1/+1": 1}

    t.to_step("declare attackers").answer("Grizzly Bears")
    t.to_step("end")

    assert t.counters(name) == {"+1/+1": 1}
    assert t.life[1] == 16
