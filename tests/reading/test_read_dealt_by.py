"""CR 120.1. Damage as a trigger and as a quality of objects: its recipient, its source, and its kind."""

from __future__ import annotations

import pytest

from tests.magic.kit import SeatSetup, Table, table
from tests.reading.test_player_events import apart, made, settle
from tests.rulemark import rule

__all__ = ["apart"]

PHOENIX = (
    "Whenever an opponent is dealt damage by a red instant or sorcery spell you control or by a red planeswalker you "
    "control, return this card from your graveyard to your hand."
)


def phoenix(*hand: str, **board: list[str]) -> Table:
    bird = made("Bird of Ash", PHOENIX, "Creature Phoenix", "{R}")
    made("Blue Bolt", "This spell deals 3 damage to any target.", "Instant", "{U}")
    ann: SeatSetup = {"graveyard": [bird], "hand": list(hand), "mana": "{R}{U}"}
    ann.update(board)  # type: ignore[typeddict-item] # zones
    return table(
        Ann=ann,
        Bob={"battlefield": ["Hill Giant"]},
    )


@rule("CR 120.4d", "CR 113.6")
@pytest.mark.parametrize(
    ("spell", "at", "returns"),
    [("Lightning Bolt", "Bob", True), ("Lightning Bolt", "Hill Giant", False), ("Lightning Bolt", "Ann", False),
     ("Blue Bolt", "Bob", False)],
)  # fmt: skip
def test_a_card_in_a_graveyard_sees_by_what_an_opponent_is_dealt_damage(
    spell: str, at: str, returns: bool
) -> None:
    t = settle(phoenix(spell).cast(spell, at))

    assert t.zone("Ann", "hand") == (["Bird of Ash"] if returns else [])


@rule("CR 120.4d", "CR 510.2")
def test_combat_damage_is_no_noncombat_damage() -> None:
    spit = made(
        "Spit",
        "Whenever an opponent is dealt noncombat damage, put a +1/+1 counter on this creature.",
        "Creature",
    )
    zap = made("Zap", "This spell deals 3 damage to any target.", "Instant", "{W}")
    t = table(Ann={"battlefield": [spit, "Plains"], "hand": [zap]})

    t.to_step("declare attackers").answer(spit).pass_all()
    t.to_step("second main")
    assert (t.life[1], t.counters(spit)) == (18, {})
    settle(t.cast(zap, "Bob").pay())

    assert (t.life[1], t.counters(spit)) == (15, {"+1/+1": 1})


@rule("CR 120.1", "CR 700.4")
@pytest.mark.parametrize("bitten", [True, False])
def test_what_it_damaged_this_turn_dies(bitten: bool) -> None:
    bat = made(
        "Bat", "{0}: This creature deals 1 damage to target creature.\nWhenever a creature dealt damage by this "
        "creature this turn dies, put a +1/+1 counter on this creature.", "Creature Bat")  # fmt: skip
    t = table(
        Ann={"battlefield": [bat], "hand": ["Lightning Bolt"], "mana": "{R}"},
        Bob={"battlefield": ["Hill Giant"]},
    )

    if bitten:
        settle(t.activate(bat, "Hill Giant"))
    settle(t.cast("Lightning Bolt", "Hill Giant"))

    assert ("Hill Giant" in t.graveyard("Bob"), t.counters(bat)) == (True, {"+1/+1": 1} if bitten else {})


@rule("CR 120.1", "CR 603.10a")
def test_what_equipped_creature_damaged_dies_with_it() -> None:
    blade = made("Blade", "Equipped creature gets +1/+0.\nWhenever a creature dealt damage by equipped creature "
                 "this turn dies, you gain 3 life.\nEquip {0}", "Artifact Equipment")  # fmt: skip
    t = table(Ann={"battlefield": [blade, "Grizzly Bears"]}, Bob={"battlefield": ["Hill Giant"]})

    t.activate(blade).pass_all()
    t.to_step("declare attackers").answer("Grizzly Bears").pass_all()
    t.answer("Hill Giant").pass_all()
    settle(t.pass_all())

    assert (t.battlefield("Bob"), t.graveyard(), t.life[0]) == ([], ["Grizzly Bears"], 23)


@rule("CR 120.1")
def test_what_dealt_damage_this_turn_is_a_target() -> None:
    arrow = made("Arrow", "Destroy target creature that dealt damage this turn.", "Instant", "{W}")
    t = table(Ann={"battlefield": ["Grizzly Bears", "Hill Giant", "Plains"], "hand": [arrow]})

    t.to_step("declare attackers").answer("Grizzly Bears")
    if "Done" in t.offered():
        t.answer("Done")
    t.to_step("second main")
    settle(t.cast(arrow).pay())

    assert t.battlefield() == ["Hill Giant", "Plains"]
