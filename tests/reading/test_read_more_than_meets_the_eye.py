"""CR 702.162, 701.28. Cards with More Than Meets the Eye, and permanents that convert: read, printed and played."""

from __future__ import annotations

from typing import Any

from cardwright.games.magic.reading.cards import Reading, read
from cardwright.games.magic.reading.printed import SAME, read_back
from cardwright.games.magic.reading.refusing import Refused
from tests.magic.kit import table
from tests.reading.test_read_in_play import apart
from tests.reading.test_read_set_words import reads
from tests.rulemark import rule

__all__ = ["apart"]


def robot(front: str = "{1}: Convert this creature.", back: str = "{1}: Convert this permanent.") -> str:
    faces: list[dict[str, Any]] = [
        {
            "name": "Prowler, Bold One",
            "mana_cost": "{5}{R}",
            "types": "Legendary Artifact Creature — Robot",
            "pt": "4/4",
            "text": f"More Than Meets the Eye {{2}}{{R}}\n{front}",
        },
        {
            "name": "Prowler, Hauler",
            "mana_cost": "",
            "types": "Legendary Artifact — Vehicle",
            "pt": "3/3",
            "text": f"Living metal\n{back}",
            "colors": ["R"],
        },
    ]
    name = "Prowler, Bold One"
    made = read({"name": name, "layout": "transform", "faces": faces})
    assert isinstance(made, Reading), made
    kind = made.define()
    assert [each.text for each in read_back(kind) if each.outcome != SAME] == []
    return name


@rule("CR 702.162a", "CR 712.11a")
def test_it_is_cast_with_its_back_face_up_for_that_cost() -> None:
    name = robot()
    t = table(Ann={"hand": [name], "mana": "{R}{R}{R}"})

    t.act(next(x for x in t.offered() if "converted" in x)).pass_all()

    assert t.battlefield("Ann") == ["Prowler, Hauler"]
    assert "Creature" in t.types("Prowler, Hauler")


@rule("CR 702.162a")
def test_without_that_cost_its_front_is_cast() -> None:
    name = robot()
    t = table(Ann={"hand": [name], "mana": "{R}{R}{R}{R}{R}{R}"})

    t.act(next(x for x in t.offered() if x.startswith("Cast") and "converted" not in x)).pass_all()

    assert t.battlefield("Ann") == [name]


@rule("CR 701.28a", "CR 701.28b")
def test_converting_turns_it_over_and_is_no_transforming() -> None:
    name = robot()
    seer = reads("Shape Warden", "Whenever a permanent you control transforms, you gain 1 life.")
    t = table(Ann={"battlefield": [name, seer], "mana": "{R}{R}"})

    t.activate(name).pass_all()
    assert "Prowler, Hauler" in t.battlefield("Ann")
    t.activate("Prowler, Hauler").pass_all()

    assert name in t.battlefield("Ann")
    assert t.life[0] == 20


@rule("CR 701.28e")
def test_of_two_activations_of_its_own_only_one_turns_it() -> None:
    name = robot()
    t = table(Ann={"battlefield": [name], "mana": "{R}{R}"})

    t.activate(name)
    t.activate(name).pass_all().pass_all()

    assert "Prowler, Hauler" in t.battlefield("Ann")


@rule("CR 702.162a")
def test_without_a_second_face_it_is_refused() -> None:
    made = read(
        {
            "name": "Prowler, Half",
            "mana_cost": "{R}",
            "types": "Artifact Creature — Robot",
            "text": "More Than Meets the Eye {2}{R}",
            "pt": "1/1",
        }
    )

    assert isinstance(made, Refused)


@rule("CR 701.28d")
def test_it_never_converts_to_a_spell() -> None:
    faces: list[dict[str, Any]] = [
        {
            "name": "Coil Adder",
            "mana_cost": "{R}",
            "types": "Artifact Creature — Robot",
            "pt": "1/1",
            "text": "{1}: Convert this creature.",
        },
        {
            "name": "Coil Bite",
            "mana_cost": "",
            "types": "Sorcery",
            "text": "You gain 1 life.",
            "colors": ["R"],
        },
    ]
    made = read({"name": "Coil Adder", "layout": "transform", "faces": faces})
    assert isinstance(made, Reading), made
    made.define()
    t = table(Ann={"battlefield": ["Coil Adder"], "mana": "{R}"})

    t.activate("Coil Adder").pass_all()

    assert t.battlefield("Ann") == ["Coil Adder"]


@rule("CR 701.28c")
def test_a_permanent_with_one_face_does_not_convert() -> None:
    spell = reads("Turn Round", "Convert target permanent.", "Instant")
    t = table(Ann={"hand": [spell], "mana": "{W}", "battlefield": ["Grizzly Bears"]})

    t.cast(spell).pass_all()

    assert t.battlefield("Ann") == ["Grizzly Bears"]


@rule("CR 701.28a", "CR 608.2c")
def test_what_follows_if_it_is_converted_happens_only_then() -> None:
    name = robot("{1}: You may convert this creature. If you do, you gain 2 life.")
    t = table(Ann={"battlefield": [name], "mana": "{R}{R}"})

    t.activate(name)
    t.activate(name).resolve().answer("Convert this; if you do, you gain 2 life")
    assert t.life[0] == 22
    t.resolve()
    if "Don't" in t.offered():
        t.answer("Convert this; if you do, you gain 2 life")

    assert "Prowler, Hauler" in t.battlefield("Ann")
    assert t.life[0] == 22


@rule("CR 701.28a", "CR 603.12")
def test_what_triggers_when_it_is_converted_needs_that() -> None:
    name = robot(
        "{1}: You may convert this creature. When you do, this creature deals 2 damage to any target."
    )
    t = table(Ann={"battlefield": [name], "mana": "{R}"})

    t.activate(name).resolve()
    t.answer(next(x for x in t.offered() if x.startswith("Convert")), "Bob").pass_all()

    assert t.life == (20, 18)
