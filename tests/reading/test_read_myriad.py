"""CR 702.116. Cards with myriad: read, printed and played."""

from __future__ import annotations

from tests.magic.kit import Table, table
from tests.reading.test_read_in_play import apart
from tests.reading.test_read_set_words import reads
from tests.rulemark import rule

__all__ = ["apart"]


def herald() -> str:
    return reads("Mirror Vanguard", "Myriad", mana_cost="{R}")


def attacked(*, cid: str = "", four: bool = False, more: str = "") -> Table:
    name = herald()
    t = table(
        Ann={"battlefield": [name, *([more] if more else [])]},
        Bob={"library": ["3 Plains"]},
        Cid={"battlefield": [cid] if cid else [], "library": ["3 Plains"]},
        Dora={"library": ["3 Plains"]} if four else None,
    )
    t.to_step("declare attackers").answer(name, "Bob")
    while "Pass" not in t.offered():
        t.answer("Done" if "Done" in t.offered() else t.offered()[0])
    return t.resolve()


@rule("CR 702.116a")
def test_a_copy_attacks_the_other_opponent_and_is_exiled() -> None:
    t = attacked()

    assert t.offered() == ["Create no copy", "Cid"]
    t.answer("Cid")
    assert len(t.battlefield("Ann")) == 2
    tokens = [each for each in t.view("Ann").permanents() if each.token]
    assert [(each.tapped, each.attacking) for each in tokens] == [(True, "player 2")]
    t.to_step("second main")

    assert t.life == (20, 18, 18)
    assert t.battlefield("Ann") == ["Mirror Vanguard"]


@rule("CR 702.116a")
def test_no_copy_need_be_created() -> None:
    t = attacked()

    t.answer("Create no copy")

    assert t.battlefield("Ann") == ["Mirror Vanguard"]


@rule("CR 702.116a")
def test_a_copy_may_attack_a_planeswalker_of_that_opponent() -> None:
    walker = reads("Vess Underhill", "+1: You gain 1 life.", "Legendary Planeswalker Vess", loyalty="5")
    t = attacked(cid=walker)

    t.answer("Vess Underhill")
    t.to_step("second main")

    assert t.life == (20, 18, 20)


@rule("CR 702.116a")
def test_of_several_opponents_each_is_asked_about() -> None:
    t = attacked(four=True)

    t.answer("Cid", "Dora")
    t.to_step("second main")

    assert t.life == (20, 18, 18, 18)


@rule("CR 702.116a", "CR 614.1a")
def test_twice_as_many_tokens_attack_the_same_players() -> None:
    twin = reads(
        "Twofold Shrine",
        "If an effect would create one or more tokens under your control, it creates twice that many of those tokens "
        "instead.",
        "Enchantment",
    )
    t = attacked(four=True, more=twin)

    t.answer("Cid", "Dora")
    t.to_step("second main")

    assert t.life == (20, 18, 16, 16)


@rule("CR 702.116a")
def test_against_one_opponent_nothing_is_created() -> None:
    name = herald()
    t = table(Ann={"battlefield": [name]}, Bob={"library": ["3 Plains"]})
    t.to_step("declare attackers").answer(name).pass_all()

    assert t.battlefield("Ann") == [name]


@rule("CR 702.116b")
def test_each_instance_triggers_by_itself() -> None:
    blade = reads("Many Masks", "Creatures you control have myriad.", "Enchantment")
    t = attacked(more=blade)

    t.answer("Cid").resolve().answer("Cid")
    t.to_step("second main")

    assert t.life == (20, 18, 16)
