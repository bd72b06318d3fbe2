"""CR 702.165. Cards with backup: read, printed and played."""

from __future__ import annotations

import pytest

from cardwright.games.magic.reading.cards import read
from cardwright.games.magic.reading.refusing import Refused
from tests.magic.kit import Table, table
from tests.reading.test_read_in_play import apart
from tests.reading.test_read_set_words import reads
from tests.rulemark import rule

__all__ = ["apart"]

TEXT = "Reach\nBackup 2 (When it enters ...)\nFlying\nWhenever this creature attacks, you gain 3 life."


def helper(text: str = TEXT) -> str:
    return reads("Kind Outrider", text, "Creature Human", mana_cost="{W}", pt="2/2")


def came(target: str, *more: str, mana: str = "{W}") -> Table:
    name = helper()
    t = table(
        Ann={"battlefield": ["Hill Giant"], "hand": [name, *more], "mana": mana},
        Bob={"library": ["3 Plains"]},
    )
    return t.cast(name).pass_all().answer(target)


@rule("CR 702.165a")
def test_another_creature_gets_counters_and_the_abilities_below() -> None:
    t = came("Hill Giant").pass_all()

    assert t.pt("Hill Giant") == (5, 5)
    assert t.has("Hill Giant", "flying")
    assert not t.has("Hill Giant", "reach")  # it is printed above
    t.to_step("declare attackers").answer("Hill Giant").pass_all()
    assert t.life[0] == 23


@rule("CR 702.165a")
def test_the_abilities_are_gone_after_the_turn_and_the_counters_stay() -> None:
    t = came("Hill Giant").pass_all().to_step("upkeep", "Bob")

    assert not t.has("Hill Giant", "flying")
    assert t.pt("Hill Giant") == (5, 5)


@rule("CR 702.165a")
def test_it_may_get_the_counters_itself() -> None:
    t = came("Kind Outrider").pass_all()

    assert t.pt("Kind Outrider") == (4, 4)


@rule("CR 702.165d")
def test_the_abilities_are_given_though_it_has_lost_them() -> None:
    strip = reads(
        "Bare Words", "Target creature loses all abilities until end of turn.", "Instant", mana_cost="{W}"
    )
    t = came("Hill Giant", strip, mana="{W}{W}").cast(strip, "Kind Outrider").pass_all()

    assert not t.has("Kind Outrider", "flying")
    assert t.has("Hill Giant", "flying")


@rule("CR 702.165c")
def test_only_printed_abilities_are_given() -> None:
    lord = reads("Wide Banner", "Creatures you control have vigilance.", "Enchantment", mana_cost="{W}")
    name = helper()
    t = table(Ann={"battlefield": [lord], "hand": [name], "mana": "{W}"}, Bob={"battlefield": ["Hill Giant"]})

    t.cast(name).pass_all().answer("Hill Giant").pass_all()

    assert t.has("Hill Giant", "flying")
    assert not t.has("Hill Giant", "vigilance")


@rule("CR 702.165b", "CR 702.165c")
def test_a_copy_has_its_abilities_in_the_same_order() -> None:
    name = helper()
    twin = reads(
        "Thin Mirror", "Create a token that's a copy of target creature.", "Sorcery", mana_cost="{U}"
    )
    t = table(Ann={"battlefield": [name, "Hill Giant"], "hand": [twin], "mana": "{U}"}, Bob={})

    t.cast(twin, name).pass_all().answer("Hill Giant").pass_all()

    assert t.has("Hill Giant", "flying")
    assert not t.has("Hill Giant", "reach")


@pytest.mark.parametrize(
    "text", ["Backup 1", "Flying\nBackup 1", "Backup 1\nCycling {2}", "Backup 1\nBackup 1\nFlying"]
)
def test_what_it_cannot_give_is_refused(text: str) -> None:
    made = read(
        {"name": "Kind Outrider", "mana_cost": "{W}", "types": "Creature Human", "pt": "2/2", "text": text}
    )

    assert isinstance(made, Refused)


def test_another_creature_than_this_is_asked_for() -> None:
    name = reads(
        "Odd Mender",
        "Whenever this creature attacks, untap target creature. If it's another creature, you gain 2 life.",
    )
    t = table(Ann={"battlefield": [name, "Hill Giant"]}, Bob={})

    t.to_step("declare attackers").answer(name, "Done", "Hill Giant").pass_all()

    assert t.life[0] == 22
