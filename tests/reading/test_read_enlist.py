"""CR 702.154. Cards with enlist: read, printed and played."""

from __future__ import annotations

from cardwright.games.magic.numbers.questions import ASK_PRIORITY
from tests.magic.kit import permanent, table
from tests.reading.test_read_in_play import apart
from tests.reading.test_read_set_words import reads
from tests.rulemark import rule

__all__ = ["apart"]


def recruiter(text: str = "Enlist") -> str:
    return reads("Levy Captain", text, "Creature — Human Soldier", pt="2/2")


@rule("CR 702.154a", "CR 702.154b", "CR 508.1g", "CR 607.2h")
def test_the_power_of_a_creature_that_stays_behind_is_added() -> None:
    name = recruiter()
    t = table(Ann={"battlefield": [name, "Hill Giant"]}, Bob={"library": ["3 Plains"]})

    t.to_step("declare attackers").answer(name, "Done")
    assert t.offered() == ["Hill Giant", "Tap no creature"]
    t.answer("Hill Giant")
    assert t.is_tapped("Hill Giant")
    t.resolve()

    assert t.pt(name) == (5, 2)
    assert t.to_step("second main").life == (20, 15)


@rule("CR 702.154a")
def test_no_creature_need_be_tapped() -> None:
    name = recruiter()
    t = table(Ann={"battlefield": [name, "Hill Giant"]}, Bob={"library": ["3 Plains"]})

    t.to_step("declare attackers").answer(name, "Done", "Tap no creature")

    assert t.stack() == []
    assert not t.is_tapped("Hill Giant")
    assert t.to_step("second main").life == (20, 18)


@rule("CR 702.154a", "CR 702.154c")
def test_neither_attackers_nor_tapped_nor_sick_creatures_are_enlisted() -> None:
    name = recruiter()
    t = table(
        Ann={
            "battlefield": [
                name,
                "Hill Giant",
                permanent("Grizzly Bears", tapped=True),
                permanent("Grizzly Bears", sick=True),
            ]
        },
        Bob={"battlefield": ["Grizzly Bears"], "library": ["3 Plains"]},
    )

    t.to_step("declare attackers").answer(name, "Hill Giant")
    t.answer("Done") if "Done" in t.offered() else None

    assert "Tap no creature" not in t.offered()
    assert t.stack() == []


@rule("CR 702.154d")
def test_each_instance_is_paid_for_by_itself_and_triggers_once() -> None:
    name = recruiter("Enlist, enlist")
    t = table(Ann={"battlefield": [name, "Hill Giant", "Grizzly Bears"]}, Bob={"library": ["3 Plains"]})

    t.to_step("declare attackers").answer(name, "Done", "Hill Giant")
    assert t.offered() == ["Grizzly Bears", "Tap no creature"]
    t.answer("Tap no creature")

    assert t.stack_size == 1
    assert t.to_step("second main").life == (20, 15)


@rule("CR 702.154d")
def test_both_instances_may_be_paid_for() -> None:
    name = recruiter("Enlist, enlist")
    t = table(Ann={"battlefield": [name, "Hill Giant", "Grizzly Bears"]}, Bob={"library": ["3 Plains"]})

    t.to_step("declare attackers").answer(name, "Done", "Hill Giant", "Grizzly Bears")
    while t.asks_kind != ASK_PRIORITY:
        t.answer(t.offered()[0])

    assert t.to_step("second main").life == (20, 13)


@rule("CR 702.154c")
def test_what_waits_for_a_creature_that_enlists_triggers() -> None:
    name = recruiter("Enlist\nWhenever this creature enlists a creature, you gain 1 life.")
    crowd = reads(
        "Roll Keeper",
        "Whenever a creature you control enlists a creature, put a +1/+1 counter on that creature.",
    )
    t = table(
        Ann={"battlefield": [name, crowd, permanent("Hill Giant", sick=True)]}, Bob={"library": ["3 Plains"]}
    )

    t.to_step("declare attackers").answer(name, "Done", crowd)
    while t.asks_kind != ASK_PRIORITY:
        t.answer(t.offered()[0])
    t.pass_all()

    assert t.life[0] == 21
    assert t.counters(name) == {"+1/+1": 1}


@rule("CR 702.154a")
def test_a_table_saved_amid_the_question_goes_on_alike() -> None:
    name = recruiter()
    t = table(Ann={"battlefield": [name, "Hill Giant"]}, Bob={"library": ["3 Plains"]})

    t = t.to_step("declare attackers").answer(name, "Done").saved()
    t.answer("Hill Giant").resolve()

    assert t.pt(name) == (5, 2)


@rule("CR 702.154a", "CR 613.1f")
def test_creatures_that_have_gained_it_enlist() -> None:
    host = reads("Muster Bell", "Creatures you control have enlist.", "Enchantment")
    t = table(Ann={"battlefield": [host, "Grizzly Bears", "Hill Giant"]}, Bob={"library": ["3 Plains"]})

    t.to_step("declare attackers").answer("Grizzly Bears", "Done", "Hill Giant").resolve()

    assert t.pt("Grizzly Bears") == (5, 2)


@rule("CR 702.154c", "CR 603.4")
def test_it_is_known_whether_an_attacker_enlisted_this_combat() -> None:
    text = (
        "Enlist\nWhenever a creature you control attacks, if it enlisted a creature this combat, the creature that "
        "attacked gains double strike until end of turn."
    )
    name = recruiter(text)
    for answer, life in (("Hill Giant", 10), ("Tap no creature", 18)):
        t = table(Ann={"battlefield": [name, "Hill Giant"]}, Bob={"library": ["3 Plains"]})

        t.to_step("declare attackers").answer(name, "Done", answer)
        while t.step != "second main":
            t.answer("Pass" if "Pass" in t.offered() else t.offered()[0])

        assert t.life == (20, life)
