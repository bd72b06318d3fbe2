"""CR 702.63, 702.98, 702.105, 702.110, 702.123, 702.136, 702.147, 702.149. Keywords read, printed and played."""

from __future__ import annotations

import pytest

from tests.magic.kit import Table, permanent, table
from tests.reading.test_read_in_play import apart, reads
from tests.reading.test_read_keywords_attacking import printed
from tests.rulemark import rule

__all__ = ["apart"]


def cast(text: str, *battlefield: str) -> Table:
    """A 2/2 creature of that text is cast."""
    reads("Orc", text, "Creature Orc", "{R}")
    assert text.split("\n", maxsplit=1)[0] in printed("Orc")
    return (
        table(Ann={"hand": ["Orc"], "battlefield": list(battlefield), "mana": "{R}"}).cast("Orc").pass_all()
    )


@rule("CR 702.98a")
@pytest.mark.parametrize(("answer", "size", "bound"), [(1, (3, 3), True), (0, (2, 2), False)])
def test_unleash_is_a_choice(answer: int, size: tuple[int, int], bound: bool) -> None:
    t = cast("Unleash")

    t.answer(sorted(t.offered(), key=lambda x: "counter" in x)[answer])

    assert (t.pt("Orc"), t.has("Orc", "can't block")) == (size, bound)


@rule("CR 702.136a")
@pytest.mark.parametrize(
    ("answer", "size", "fast"), [("Haste", (2, 2), True), ("A +1/+1 counter", (3, 3), False)]
)
def test_riot_is_a_choice(answer: str, size: tuple[int, int], fast: bool) -> None:
    t = cast("Riot").answer(answer)

    assert (t.pt("Orc"), t.has("Orc", "haste")) == (size, fast)


@rule("CR 702.123a")
def test_fabricate_is_a_choice() -> None:
    t = cast("Fabricate 2").answer("Put 2 +1/+1 counters on it")

    assert (t.pt("Orc"), t.battlefield()) == ((4, 4), ["Orc"])


@rule("CR 702.123a")
def test_what_has_left_gets_no_counters() -> None:
    reads("Orc", "Fabricate 1", "Creature Orc", "{R}")
    t = table(Ann={"hand": ["Orc", "Shock"], "mana": "{R}{R}"})

    t.cast("Orc").pass_once().pass_once().cast("Shock", "Orc").pass_all()

    assert t.battlefield() == ["Servo"]


@rule("CR 702.110a", "CR 702.110b", "CR 608.2h")
def test_what_was_exploited_is_known_as_it_was() -> None:
    text = "Exploit\nWhen this creature exploits a creature, you gain life equal to that creature's power."
    t = cast(text, "Hill Giant")

    t.answer(next(x for x in t.offered() if "acrifice" in x), "Hill Giant").pass_all()

    assert (t.life[0], t.battlefield()) == (23, ["Orc"])


@rule("CR 702.110a")
def test_nothing_need_be_exploited() -> None:
    text = "Exploit\nWhen this creature exploits a creature, you gain 1 life."
    t = cast(text, "Hill Giant")

    t.answer("Don't").pass_all()

    assert (t.life[0], len(t.battlefield())) == (20, 2)


@rule("CR 702.63a")
def test_vanishing_counts_down() -> None:
    t = cast("Vanishing 2")
    assert t.counters("Orc") == {"time": 2}


@rule("CR 702.63a", "CR 702.63b")
@pytest.mark.parametrize("text", ["Vanishing 2", "Vanishing"])
def test_what_vanishes_goes_with_its_last_counter(text: str) -> None:
    reads("Orc", text, "Creature Orc", "{R}")
    t = table(
        Ann={"battlefield": [permanent("Orc", counters={"time": 1})], "library": ["Island"]},
        Bob={"library": ["Island", "Island"]},
    )

    t.to_step("upkeep", "Bob").to_step("upkeep", "Ann").pass_all()

    assert t.battlefield() == []


@rule("CR 702.147a")
def test_a_decayed_creature_attacks_once() -> None:
    reads("Orc", "Decayed", "Creature Orc", "{R}")
    assert "Decayed" in printed("Orc")
    t = table(Ann={"battlefield": ["Orc"]}, Bob={"life": 20})

    t.to_step("declare attackers").answer("Orc").to_step("second main")

    assert (t.battlefield(), t.life[1]) == ([], 18)


@rule("CR 702.149a", "CR 702.149b")
@pytest.mark.parametrize(("other", "size"), [("Hill Giant", (4, 4)), ("Grizzly Bears", (2, 2))])
def test_training_needs_greater_power(other: str, size: tuple[int, int]) -> None:
    reads("Orc", "Training\nTraining", "Creature Orc", "{R}")
    t = table(Ann={"battlefield": ["Orc", other]})

    t.to_step("declare attackers").answer("Orc", other)
    if "Orc: Training #1" in t.offered():
        t.answer("Orc: Training #1")
    t.pass_all()

    assert t.pt("Orc") == size


@rule("CR 702.105a")
@pytest.mark.parametrize(("life", "size"), [(19, (2, 2)), (20, (3, 3)), (21, (3, 3))])
def test_dethrone_asks_who_has_the_most_life(life: int, size: tuple[int, int]) -> None:
    reads("Orc", "Dethrone", "Creature Orc", "{R}")
    assert printed("Orc") == ["Dethrone"]
    t = table(Ann={"battlefield": ["Orc"], "life": 20}, Bob={"life": life})

    t.to_step("declare attackers").answer("Orc").pass_all()

    assert t.pt("Orc") == size


@rule("CR 702.105a")
def test_another_ability_asks_it_too() -> None:
    reads("Tallyman", "Whenever Tallyman attacks the player with the most life or tied for most life, you gain 1 life.",
          "Creature Ogre")  # fmt: skip
    assert len(printed("Tallyman")) == 1
    t = table(Ann={"battlefield": ["Tallyman"], "life": 20}, Bob={"life": 25})

    t.to_step("declare attackers").answer("Tallyman").pass_all()

    assert t.life[0] == 21
