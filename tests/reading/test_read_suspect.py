"""CR 701.60. Suspected creatures: read and played."""

from __future__ import annotations

from tests.magic.kit import Table, table
from tests.reading.test_read_in_play import apart
from tests.reading.test_read_set_words import reads
from tests.rulemark import rule

__all__ = ["apart"]


def accuse(name: str = "Grizzly Bears", **hands: list[str]) -> Table:
    """Ann suspects a creature of Bob."""
    finger = reads("Pointed Finger", "Suspect target creature.", "Instant")
    t = table(
        Ann={"hand": [finger, *hands.get("Ann", [])], "mana": "{W}{W}{W}{W}", "battlefield": ["Hill Giant"]},
        Bob={"battlefield": [name]},
    )
    return t.cast(finger, name).pass_all()


@rule("CR 701.60a", "CR 701.60b", "CR 701.60c")
def test_a_suspected_creature_has_menace_and_cannot_block() -> None:
    t = accuse()

    assert t.has("Grizzly Bears", "suspected")
    assert t.has("Grizzly Bears", "menace")

    t.to_step("declare attackers").answer("Hill Giant").to_step("second main")

    assert t.life == (20, 17)


@rule("CR 701.60c", "CR 613.1f")
def test_one_that_loses_its_abilities_can_block_again_and_stays_suspected() -> None:
    blank = reads("Plain Blank", "Target creature loses all abilities until end of turn.", "Instant")
    t = accuse(Ann=[blank])

    t.cast(blank, "Grizzly Bears").pass_all()

    assert t.has("Grizzly Bears", "suspected")
    assert not t.has("Grizzly Bears", "menace")
    t.to_step("declare attackers").answer("Hill Giant").pass_all()
    assert any("Grizzly Bears" in option for option in t.offered())


@rule("CR 701.60a")
def test_one_that_is_no_longer_suspected_has_lost_what_that_gave() -> None:
    alibi = reads("Firm Alibi", "Target creature becomes no longer suspected. You gain 1 life.", "Instant")
    t = accuse(Ann=[alibi])

    t.cast(alibi, "Grizzly Bears").pass_all()

    assert not t.has("Grizzly Bears", "suspected")
    assert not t.has("Grizzly Bears", "menace")


@rule("CR 701.60d")
def test_one_that_is_suspected_does_not_become_suspected_again() -> None:
    rumor = reads("Late Rumor", "Suspect target creature.", "Instant")
    keen = reads("Keen Warden", "Whenever a creature becomes suspected, you gain 1 life.")
    finger = reads("Pointed Finger", "Suspect target creature.", "Instant")
    t = table(Ann={"hand": [finger, rumor], "mana": "{W}{W}", "battlefield": [keen]},
              Bob={"battlefield": ["Grizzly Bears"]})  # fmt: skip

    t.cast(finger, "Grizzly Bears").pass_all()
    assert t.life[0] == 21
    t.cast(rumor, "Grizzly Bears").pass_all()

    assert t.life[0] == 21


@rule("CR 701.60b", "CR 608.2h")
def test_cards_ask_for_suspected_creatures_also_for_what_was_one() -> None:
    grim = reads("Grim Ledger", "Suspected creatures get +1/+0.\n"
                 "Whenever a suspected creature dies, you gain 2 life.", "Enchantment")  # fmt: skip
    finger = reads("Pointed Finger", "Suspect target creature.", "Instant")
    t = table(Ann={"hand": [finger, "Lightning Bolt"], "mana": "{W}{R}", "battlefield": [grim]},
              Bob={"battlefield": ["Grizzly Bears"]})  # fmt: skip
    t.cast(finger).pass_all()
    assert t.pt("Grizzly Bears") == (3, 2)

    t.answer("Cast Lightning Bolt", "Grizzly Bears").pay().pass_all()

    assert t.life[0] == 22


@rule("CR 701.60b")
def test_a_copy_of_a_suspected_creature_is_not_suspected() -> None:
    twin = reads("Pale Twin", "Create a token that's a copy of target creature.", "Instant")
    t = accuse(Ann=[twin])

    t.cast(twin, "Grizzly Bears").pass_all()

    suspected = [each.controller for each in t.view("Ann").permanents() if "suspected" in each.has]
    assert suspected == [1]


@rule("CR 701.60b")
def test_a_card_that_asks_whether_it_is_suspected() -> None:
    sly = reads("Sly Baron", "When this creature enters, suspect it.\n"
                "At the beginning of combat on your turn, if this creature is suspected, you gain 1 life.")  # fmt: skip
    t = table(Ann={"hand": [sly], "mana": "{W}"}, Bob={})

    t.cast(sly).pass_all()
    t.to_step("beginning of combat").pass_all()

    assert t.life[0] == 21
