"""CR 702.124. Partner abilities, read, printed and counted in the check of a deck."""

from __future__ import annotations

from cardwright.games.magic.objects.table import CARDS
from cardwright.games.magic.reading.printed import DIFFERENT, read_back
from cardwright.games.magic.variants.commander.deck_rules import COMMANDER, background_pair, partners
from tests.reading.test_read_in_play import apart, reads
from tests.rulemark import rule

__all__ = ["apart"]


def pair(one: str, other: str, types: str = "Legendary Creature Human") -> bool:
    """Whether two cards of these texts may lead a deck together."""
    kinds = [CARDS.kinds[reads("Rory Swift", one, "Legendary Creature Human")]]
    kinds.append(CARDS.kinds[reads("Ada Slow", other, types)])
    for kind in kinds:
        backs = read_back(kind)
        assert all(each.outcome != DIFFERENT for each in backs), backs
    both = kinds[0], kinds[1], COMMANDER
    return partners(*both) or background_pair(*both)


@rule("CR 702.124h")
def test_two_with_partner_lead_a_deck() -> None:
    assert pair("Partner (You can have two commanders if both have partner.)", "Flying, partner")


@rule("CR 702.124i")
def test_two_with_the_same_text_after_partner_lead_a_deck() -> None:
    assert pair("Partner—Survivors", "Partner—Survivors")


@rule("CR 702.124i", "CR 702.124f")
def test_different_texts_after_partner_do_not() -> None:
    assert not pair("Partner—Survivors", "Partner—Father & son")


@rule("CR 702.124i")
def test_friends_forever_is_a_text_after_partner() -> None:
    assert pair("Friends forever", "Partner—Friends forever")


@rule("CR 702.124j")
def test_partner_with_names_the_other_one() -> None:
    assert pair("Partner with Ada Slow", "Partner with Rory Swift")


@rule("CR 702.124j")
def test_partner_with_another_one_does_not() -> None:
    assert not pair("Partner with Ada Slow", "Partner with Rory Quick")


@rule("CR 702.124k")
def test_a_background_is_chosen() -> None:
    assert pair(
        "Choose a Background", "Creatures you control have haste.", "Legendary Enchantment Background"
    )


@rule("CR 702.124m")
def test_a_doctor_has_a_companion() -> None:
    assert pair("Doctor's companion", "Flying", "Legendary Creature Time Lord Doctor")
