"""CR 107.3a, 605.3a. Mana abilities in whose cost X is announced: counters that are removed, cards that are spent."""

from __future__ import annotations

from cardwright.games.magic.objects.table import CARDS
from cardwright.games.magic.reading.cards import read
from cardwright.games.magic.reading.printed import SAME, read_back
from cardwright.games.magic.reading.refusing import Refused
from tests.magic.kit import permanent, table
from tests.reading.test_read_in_play import apart, reads
from tests.rulemark import rule

__all__ = ["apart"]

ANY_NUMBER = (
    "{T}, Remove any number of storage counters from ~: Add {B} for each storage counter removed this way."
)
IN_ANY_COMBINATION = "{1}, Remove X storage counters from ~: Add X mana in any combination of {R} and/or {G}."


def same(name: str) -> list[str]:
    """What a card prints, read back as the same."""
    back = read_back(CARDS.kinds[name])
    assert [one.why for one in back if one.outcome != SAME] == []
    return [one.text for one in back]


@rule("CR 107.3a", "CR 605.3a")
def test_any_number_of_counters_are_removed_for_as_much_mana() -> None:
    cellar = reads("Cellar of the Dunes", ANY_NUMBER, "Land", "")
    t = table(Ann={"battlefield": [permanent(cellar, counters={"storage": 3})]})

    t.answer("Activate a mana ability")
    assert t.offered() == ["X = 0", "X = 1", "X = 2", "X = 3"]
    t.answer("X = 2")

    assert t.counter("black") == 2
    assert t.counters(cellar) == {"storage": 1}
    assert same(cellar)


def test_without_counters_it_makes_no_mana() -> None:
    cellar = reads("Bare Cellar of the Dunes", ANY_NUMBER, "Land", "")
    t = table(Ann={"battlefield": [cellar]})

    t.answer("Activate a mana ability")

    assert t.counter("black") == 0
    assert t.is_tapped(cellar)


@rule("CR 107.3a", "CR 106.4")
def test_mana_and_counters_are_paid_for_mana_of_several_colors() -> None:
    heap = reads("Heap of the Dunes", IN_ANY_COMBINATION, "Land", "")
    t = table(Ann={"battlefield": [permanent(heap, counters={"storage": 4}), "Island"]})

    t.answer("Activate a mana ability")
    t.answer(t.offered()[0])
    t.answer("Red", "X = 3", "Green", "Red")

    assert (t.counter("red"), t.counter("green"), t.is_tapped("Island")) == (2, 1, True)
    assert same(heap)


@rule("CR 605.3a")
def test_one_mana_and_one_more_for_each_counter() -> None:
    text = (
        "{T}, Remove any number of charge counters from ~: Add {U}, "
        "then add an additional {U} for each charge counter removed this way."
    )
    battery = reads("Battery of the Dunes", text, "Artifact", "{4}")
    t = table(Ann={"battlefield": [permanent(battery, counters={"charge": 2})]})

    t.answer("Activate a mana ability").answer("X = 2")

    assert t.counter("blue") == 3
    assert same(battery)


def test_one_more_than_the_counters_that_were_removed() -> None:
    text = "{T}, Remove X charge counters from ~: Add {C} equal to one plus the amount of counters removed."
    toy = reads("Toy of the Dunes", text, "Artifact", "{3}")
    t = table(Ann={"battlefield": [permanent(toy, counters={"charge": 2})]})

    t.answer("Activate a mana ability").answer("X = 2")

    assert t.counter("colorless") == 3
    assert same(toy)


@rule("CR 106.7")
def test_what_could_be_announced_could_be_produced() -> None:
    cellar = reads("Lone Cellar of the Dunes", ANY_NUMBER, "Land", "")
    pool = reads(
        "Pool of the Dunes",
        "{T}: Add one mana of any type that a land you control could produce.",
        "Land",
        "",
    )
    t = table(Ann={"battlefield": [pool, cellar]})

    t.answer("Activate a mana ability", "Tap Pool of the Dunes for {B}")

    assert t.counter("black") == 1


def test_an_x_in_the_mana_that_it_costs_is_refused() -> None:
    text = "{X}, {T}, Sacrifice ~: Add X mana in any combination of colors."

    assert isinstance(read({"name": "Rocket of the Dunes", "types": "Artifact", "text": text}), Refused)
