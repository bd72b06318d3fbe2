"""CR 122.5. Any number of counters that are moved: read and played."""

from __future__ import annotations

from tests.magic.kit import permanent, table
from tests.reading.test_read_in_play import apart
from tests.reading.test_read_set_words import reads
from tests.rulemark import rule

__all__ = ["apart"]


@rule("CR 122.5")
def test_any_number_of_counters_go_onto_another_target() -> None:
    shift = reads(
        "Brisk Handover",
        "Move any number of +1/+1 counters from target creature onto another target creature with the same controller.",
        "Instant",
    )
    t = table(
        Ann={
            "hand": [shift],
            "battlefield": [permanent("Grizzly Bears", counters={"+1/+1": 3}), "Dregscape Zombie"],
            "mana": "{W}",
        },
        Bob={"battlefield": ["Hill Giant"]},
    )

    t.answer(f"Cast {shift}").answer("Grizzly Bears")
    assert "Hill Giant" not in t.offered()
    if "Dregscape Zombie" in t.offered():
        t.answer("Dregscape Zombie")
    t.pay().pass_all()
    assert t.offered() == ["0", "1", "2", "3"]
    t.answer("2")

    assert (t.counters("Grizzly Bears"), t.counters("Dregscape Zombie")) == ({"+1/+1": 1}, {"+1/+1": 2})


@rule("CR 122.5")
def test_they_go_from_this_onto_each_of_several_at_once() -> None:
    elder = reads(
        "Mossy Forebear",
        "At the beginning of your upkeep, you may move any number of +1/+1 counters from this creature onto other "
        "creatures.",
    )
    t = table(
        Ann={
            "battlefield": [permanent(elder, counters={"+1/+1": 3}), "Grizzly Bears"],
            "library": ["9 Plains"],
        },
        Bob={"battlefield": ["Hill Giant"], "library": ["9 Plains"]},
    )
    t.to_step("upkeep", "Bob").to_step("upkeep", "Ann").pass_all()

    t.answer(next(x for x in t.offered() if x != "Don't"))
    t.answer("1")
    assert t.offered() == ["0", "1", "2"]
    t.answer("2")

    assert t.counters(elder) == {}
    assert (t.counters("Grizzly Bears"), t.counters("Hill Giant")) == ({"+1/+1": 1}, {"+1/+1": 2})


@rule("CR 122.5")
def test_without_counters_nothing_is_asked() -> None:
    shift = reads("Brisk Handover", "Move any number of +1/+1 counters from target creature onto another target "
                                    "creature.",
                  "Instant")  # fmt: skip
    t = table(
        Ann={"hand": [shift], "battlefield": ["Grizzly Bears", "Hill Giant"], "mana": "{W}"},
        Bob={},
    )

    t.answer(f"Cast {shift}").answer("Grizzly Bears")
    t.pay().pass_all()

    assert t.offered()[0] == "Pass"
