"""CR 702.48. Cards with offering: read, printed and played."""

from __future__ import annotations

from tests.magic.kit import table
from tests.reading.test_read_in_play import apart
from tests.reading.test_read_set_words import reads
from tests.rulemark import rule

__all__ = ["apart"]


def patron() -> str:
    return reads(
        "Patron of Ash", "Bear offering", "Legendary Creature — Spirit", mana_cost="{4}{G}{R}{R}", pt="5/5"
    )


@rule("CR 702.48a", "CR 702.48b", "CR 702.48c")
def test_the_mana_cost_of_what_is_sacrificed_is_saved() -> None:
    name = patron()
    t = table(
        Ann={"hand": [name], "battlefield": ["Grizzly Bears", "Hill Giant"], "mana": "{R}{R}{R}{R}{R}"},
        turn="Bob",
    ).pass_once()

    t.act(next(x for x in t.offered() if x.startswith(f"Cast {name}"))).pass_all()

    assert t.battlefield("Ann") == ["Hill Giant", name]
    assert t.graveyard("Ann") == ["Grizzly Bears"]


@rule("CR 702.48c", "CR 118.7c")
def test_colored_mana_that_is_too_much_saves_generic_mana() -> None:
    two = reads("Doubled Cub", "Trample", "Creature — Bear", mana_cost="{G}{G}{G}")
    name = patron()
    t = table(Ann={"hand": [name], "battlefield": [two], "mana": "{R}{R}{R}{R}"})

    t.act(next(x for x in t.offered() if x.startswith(f"Cast {name}"))).pass_all()

    assert t.battlefield("Ann") == [name]


@rule("CR 702.48a")
def test_colors_that_the_permanent_lacks_are_still_paid() -> None:
    name = patron()
    t = table(
        Ann={"hand": [name], "battlefield": ["Grizzly Bears"], "mana": "{G}{G}{G}{G}{G}"}, turn="Bob"
    ).pass_once()

    assert not any(x.startswith(f"Cast {name}") for x in t.offered())


@rule("CR 702.48a", "CR 118.7e", "CR 118.7f")
def test_hybrid_and_phyrexian_mana_is_saved_too() -> None:
    odd = reads("Motley Cub", "Trample", "Creature — Bear", mana_cost="{R/W}{G/P}{2/U}")
    name = patron()
    t = table(Ann={"hand": [name], "battlefield": [odd], "mana": "{R}{B}{B}"})

    t.act(next(x for x in t.offered() if x.startswith(f"Cast {name}"))).pass_all()

    assert t.battlefield("Ann") == [name]


@rule("CR 702.48a")
def test_without_a_sacrifice_it_is_cast_as_usual() -> None:
    name = patron()
    t = table(Ann={"hand": [name], "battlefield": ["Grizzly Bears"], "mana": "{G}{R}{R}{R}{R}{R}{R}"})

    assert f"Cast {name}" in t.offered()
    t.act(f"Cast {name}").pass_all()

    assert t.battlefield("Ann") == ["Grizzly Bears", name]
