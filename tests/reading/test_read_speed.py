"""CR 702.178, 702.179. Start your engines!, speed and max speed."""

from __future__ import annotations

from tests.magic.kit import Table, table
from tests.reading.test_read_in_play import apart, reads
from tests.reading.test_reading import said_of
from tests.rulemark import rule

__all__ = ["apart"]
ENGINES = "Start your engines!\n"


def raced(text: str, *more: str) -> tuple[Table, str]:
    """Ann with a creature of that text and a thorn that makes a player lose life; and what the creature is called."""
    kart = reads("Kart of the Mesa", f"{ENGINES}{text}", "Creature Goblin")
    thorn = reads("Thorn of the Mesa", "{0}: Target player loses 1 life.", "Artifact", "{1}")
    t = table(
        Ann={"battlefield": [kart, thorn, *more], "library": ["Plains"] * 9}, Bob={"library": ["Plains"] * 9}
    )
    return t, kart


def bitten(t: Table, times: int = 1, whom: str = "Bob") -> Table:
    """A player loses 1 life, this number of times."""
    for _ in range(times):
        t.activate("Thorn of the Mesa", whom).pass_all()
    return t


def faster(t: Table, turns: int) -> Table:
    """Ann makes Bob lose life once in each of her next turns, for this number of turns."""
    for _ in range(turns):
        bitten(t).to_step("upkeep", "Bob").to_step("first main", "Ann")
    return t


@rule("CR 702.179a", "CR 702.179c", "CR 704.5z", "CR 702.179d", "CR 702.179f")
def test_speed_is_one_at_first_and_increases_once_each_turn() -> None:
    t, kart = raced("{0}: This creature gets +X/+0 until end of turn, where X is your speed.")

    t.activate(kart).pass_all()
    assert t.pt(kart) == (3, 2)

    bitten(t, 2).activate(kart).pass_all()
    assert t.pt(kart) == (3 + 2, 2)


@rule("CR 702.178a", "CR 702.179e")
def test_at_max_speed_it_has_more() -> None:
    t, kart = raced("Max speed — This creature gets +1/+1.")

    faster(t, 2)
    assert t.pt(kart) == (2, 2)
    bitten(t)

    assert t.pt(kart) == (3, 3)


@rule("CR 702.179d")
def test_speed_does_not_increase_in_the_turn_of_another_player() -> None:
    t, kart = raced("{0}: This creature gets +X/+0 until end of turn, where X is your speed.")

    t.to_step("upkeep", "Bob").answer("Pass")
    bitten(t).answer("Pass").activate(kart).pass_all()

    assert t.pt(kart) == (3, 2)


@rule("CR 702.179b", "CR 702.179f")
def test_who_has_no_speed_has_the_number_0() -> None:
    omen = reads("Sign of the Mesa", "{0}: You gain life equal to your speed.", "Artifact", "{1}")
    t = table(Ann={"battlefield": [omen]})

    t.activate(omen).pass_all()

    assert t.life[0] == 20


@rule("CR 702.179d")
def test_what_is_lost_by_its_own_player_counts_for_nothing() -> None:
    t, kart = raced("{0}: This creature gets +X/+0 until end of turn, where X is your speed.")

    bitten(t, whom="Ann").activate(kart).pass_all()

    assert t.pt(kart) == (3, 2)


@rule("CR 702.179a")
def test_speed_stays_when_what_started_it_has_left() -> None:
    omen = reads("Omen of the Mesa", "{0}: You gain life equal to your speed.", "Artifact", "{1}")
    t, kart = raced("{0}, Sacrifice this creature: You gain 1 life.", omen)
    t.activate(kart).pass_all()

    bitten(t).activate(omen).pass_all()

    assert t.life[0] == 20 + 1 + 2


def test_engines_are_printed_as_they_are_read() -> None:
    text = f"{ENGINES}Max speed — {{3}}, {{T}}: Draw a card."

    assert said_of(text, "Creature Goblin", "Buggy of the Mesa") == (
        'Start your engines! / As long as you have max speed, this has "{3}, {T}: Draw a card"'
    )


@rule("CR 702.178b")
def test_at_max_speed_an_ability_functions_from_the_graveyard() -> None:
    ghost = reads(
        "Ghost Kart",
        f"{ENGINES}Max speed — {{0}}, Exile this card from your graveyard: Draw a card.",
        "Artifact Creature",
    )
    other = reads(
        "Old Kart",
        f"{ENGINES}Max speed — You may cast this card from your graveyard.",
        "Artifact Creature",
        "{0}",
    )
    raced("Vigilance")
    slow = table(Ann={"graveyard": [ghost, other], "library": ["Plains"]}, Bob={})
    assert slow.offered() == ["Pass"]

    t = table(
        Ann={
            "battlefield": ["Kart of the Mesa", "Thorn of the Mesa"], "graveyard": [ghost, other],
            "library": ["Plains"] * 9,
        },
        Bob={"library": ["Plains"] * 9},
    )  # fmt: skip
    faster(t, 3)

    assert f"Cast {other}" in t.offered()
    assert any(x.startswith(f"{ghost}: Exile this: Draw a card") for x in t.offered())
