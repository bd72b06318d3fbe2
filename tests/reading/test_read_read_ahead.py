"""CR 702.155. Sagas with read ahead: read, printed and played."""

from __future__ import annotations

from tests.magic.kit import Table, table
from tests.reading.test_read_in_play import apart
from tests.reading.test_read_set_words import reads
from tests.rulemark import rule

__all__ = ["apart"]

CHAPTERS = "I — You gain 1 life.\nII — You gain 10 life.\nIII — You gain 100 life."


def saga(front: str = "Read ahead") -> str:
    return reads("Tale of Pips", f"{front}\n{CHAPTERS}", "Enchantment — Saga")


def begun(chapter: str, front: str = "Read ahead", more: str = "") -> Table:
    name = saga(front)
    t = table(
        Ann={"hand": [name], "mana": "{W}", "library": ["3 Plains"], "battlefield": [more] if more else []},
        Bob={"library": ["3 Plains"]},
    )
    t.cast(name)
    while "Pass" in t.offered() and t.stack_size:
        t.answer("Pass")
    if "Chapter 1" not in t.offered():
        t.answer(t.offered()[0])
    assert t.offered() == ["Chapter 1", "Chapter 2", "Chapter 3"]
    return t.answer(chapter).pass_all()


@rule("CR 702.155a", "CR 702.155b", "CR 714.3b")
def test_it_enters_at_the_chosen_chapter_and_only_that_one_triggers() -> None:
    t = begun("Chapter 2")

    assert t.life[0] == 30
    assert t.counters("Tale of Pips") == {"lore": 2}

    t.to_step("first main", "Bob").to_step("first main", "Ann").pass_all()
    assert t.life[0] == 130
    assert t.graveyard("Ann") == ["Tale of Pips"]


@rule("CR 702.155a")
def test_at_the_first_chapter_it_goes_on_as_usual() -> None:
    t = begun("Chapter 1")

    assert t.life[0] == 21
    t.to_step("first main", "Bob").to_step("first main", "Ann").pass_all()
    assert t.life[0] == 31


@rule("CR 702.155c")
def test_a_second_instance_changes_nothing() -> None:
    t = begun("Chapter 3", "Read ahead, read ahead")

    assert t.life[0] == 120
    assert t.graveyard("Ann") == ["Tale of Pips"]


@rule("CR 702.155a")
def test_a_counter_more_in_that_turn_triggers_just_the_next_chapter() -> None:
    name = saga()
    more = reads("Turn the Leaf", "Put two lore counters on target Saga you control.", "Sorcery")
    t = table(Ann={"hand": [name, more], "mana": "{W}{W}", "library": ["3 Plains"]})
    t.cast(name).pass_all()
    t.answer("Chapter 1").pass_all()
    assert t.life[0] == 21

    t.act(f"Cast {more}").pass_all()
    if t.stack_size:
        t.pass_all()

    assert t.life[0] == 121
