"""CR 122.1, 728. Counters that players have: read and played."""

from __future__ import annotations

from tests.magic.kit import Table, table
from tests.reading.test_read_in_play import apart
from tests.reading.test_read_set_words import reads
from tests.rulemark import rule

__all__ = ["apart"]


def counters(t: Table, seat: int = 0) -> dict[str, int]:
    return t.view("Ann" if seat == 0 else "Bob").counters(seat)


def practised(many: str, *others: str, battlefield: tuple[str, ...] = (), mana: str = "") -> Table:
    """Ann has got experience counters."""
    drill = reads(f"Odd Drill of {many.title()}", f"You get {many} experience counters.", "Instant")
    t = table(
        Ann={
            "hand": [drill, *others],
            "mana": "{W}" + mana,
            "battlefield": list(battlefield),
            "library": ["9 Forest"],
        },
        Bob={"library": ["9 Forest"]},
    )
    return t.cast(drill).pass_all()


@rule("CR 122.1")
def test_a_player_has_counters_of_a_kind_and_others_count_them() -> None:
    lord = reads("Dim Adept", "Dim Adept gets +1/+1 for each experience counter you have.")
    t = practised("four", battlefield=(lord,))

    assert counters(t)["experience"] == 4
    assert t.pt(lord) == (6, 6)
    assert "experience" not in counters(t, 1)


@rule("CR 701.34a", "CR 122.1")
def test_they_are_proliferated() -> None:
    t = practised("two", "Steady Progress", mana="{2}{U}")

    t.cast("Steady Progress").pass_all().answer("Ann").pass_all()

    assert counters(t)["experience"] == 3


@rule("CR 101.2", "CR 122.1")
def test_who_cant_get_counters_gets_none() -> None:
    wall = reads("Dim Null", "Players can't get counters.", "Enchantment")
    t = practised("two", battlefield=(wall,))

    assert "experience" not in counters(t)


@rule("CR 101.2", "CR 702.90b")
def test_who_cant_get_poison_counters_gets_none_of_damage_either() -> None:
    pure = reads("Dim Purity", "You can't get poison counters.", "Enchantment")
    sick = reads("Odd Sickness", "Each player gets two poison counters.", "Sorcery")
    t = table(Ann={"hand": [sick], "mana": "{W}", "battlefield": [pure]}, Bob={})

    t.cast(sick).pass_all()

    assert (t.view("Ann").poison(0), t.view("Ann").poison(1)) == (0, 2)


@rule("CR 614.1a", "CR 122.1")
def test_more_counters_are_got_instead() -> None:
    more = reads(
        "Dim Mentor", "If you would get one or more counters, you get that many plus one of each of those kinds "
        "of counters instead.", "Enchantment",
    )  # fmt: skip
    t = practised("two", battlefield=(more,))

    assert counters(t)["experience"] == 3


@rule("CR 614.1a")
def test_more_of_one_kind_are_got_instead() -> None:
    more = reads(
        "Dim Coil", "If you would get one or more {E}, you get that many plus two {E} instead.", "Artifact"
    )
    spark = reads("Odd Spark", "You get {E}{E}.", "Instant")
    sick = reads("Odd Sickness", "Each player gets two poison counters.", "Sorcery")
    t = table(Ann={"hand": [spark, sick], "mana": "{W}{W}", "battlefield": [more]}, Bob={})

    t.cast(spark).pass_all().cast(sick).pass_all()

    assert (counters(t)["energy"], counters(t)["poison"]) == (4, 2)


@rule("CR 728.1", "CR 122.1i")
def test_rad_counters_mill_and_fall_off_with_nonland_cards() -> None:
    glow = reads("Odd Glow", "Target player gets three rad counters.", "Sorcery")
    t = table(
        Ann={"hand": [glow], "mana": "{W}", "library": ["9 Forest"]},
        Bob={"library": ["Forest", "Shock", "Forest", "Shock", "9 Forest"]},
    )

    t.cast(glow, "Bob").pass_all()
    assert counters(t, 1)["rad"] == 3
    t.to_step("first main", "Bob").pass_all()
    if "Leave them as they are" in t.offered():
        t.answer("Leave them as they are").pass_all()

    assert len(t.graveyard("Bob")) == 3
    lost = t.graveyard("Bob").count("Shock")
    assert t.life == (20, 20 - lost)
    assert counters(t, 1).get("rad", 0) == 3 - lost
    assert lost > 0


@rule("CR 122.1")
def test_a_condition_asks_for_them() -> None:
    name = reads("Dim Scholar", "At the beginning of your end step, if you have three or more experience counters, "
                 "you gain 5 life.")  # fmt: skip
    t = practised("two", battlefield=(name,))
    t.to_step("end step").pass_all()
    assert t.life[0] == 20

    other = practised("four", battlefield=(name,))
    other.to_step("end step").pass_all()
    assert other.life[0] == 25
