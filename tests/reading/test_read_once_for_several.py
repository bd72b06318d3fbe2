"""CR 603.2c. Triggers that wait for one or more to be met in combat, or sacrificed, at once: read and played."""

from __future__ import annotations

from tests.magic.kit import table
from tests.reading.test_read_in_play import apart
from tests.reading.test_read_set_words import reads
from tests.rulemark import rule

__all__ = ["apart"]


def met(*blockers: str) -> tuple[int, int]:
    """The size of an attacker that these have blocked."""
    hater = reads(
        "Grim Duellist",
        "Whenever this creature blocks or becomes blocked by one or more red creatures, this creature gets +2/+0 "
        "until end of "
        "turn.",
    )
    t = table(
        Ann={"battlefield": [hater], "library": ["9 Plains"]},
        Bob={"battlefield": list(blockers), "library": ["9 Plains"]},
    )
    t.to_step("declare attackers").answer(hater)
    while t.step == "declare attackers":
        t.answer("Done" if "Done" in t.offered() else "Pass")
    for one in blockers:
        t.answer(one)
        if hater in t.offered():
            t.answer(hater)
    while "Pass" not in t.offered():
        t.answer("Done")
    if t.stack_size:
        t.pass_all()
    return t.pt(hater)


@rule("CR 603.2c", "CR 509.3d")
def test_it_triggers_once_if_several_of_that_sort_block() -> None:
    reads("Red Mole", "Trample", mana_cost="{R}", pt="0/5")

    assert met("Hill Giant", "Red Mole") == (4, 2)


@rule("CR 603.2c", "CR 509.3d")
def test_it_does_not_trigger_if_none_of_that_sort_blocks() -> None:
    assert met("Grizzly Bears") == (2, 2)


@rule("CR 603.2c", "CR 701.21a")
def test_it_triggers_once_for_several_that_are_sacrificed_at_once() -> None:
    pot = reads(
        "Stew Cauldron", "Whenever you sacrifice one or more artifacts, you gain 2 life.", "Enchantment"
    )
    cut = reads("Wide Cleaver", "Sacrifice two artifacts.", "Sorcery")
    junk = reads("Chipped Saucer", "{T}: Add {C}.", "Artifact")
    t = table(Ann={"battlefield": [pot, f"2 {junk}"], "hand": [cut], "mana": "{W}"}, Bob={})

    t.cast(cut).pass_all()

    assert t.life[0] == 22
