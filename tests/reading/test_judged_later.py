"""A judge's later findings among newly read cards: what must be refused, and prints that must say whose and when."""

from __future__ import annotations

from collections.abc import Iterator

import pytest

from cardwright.games.magic.catalogue import card_lines
from cardwright.games.magic.objects.table import CARDS, Catalogue
from cardwright.games.magic.reading.cards import read
from cardwright.games.magic.reading.refusing import Refused
from tests.reading.test_read_in_play import reads
from tests.rulemark import rule


@pytest.fixture(autouse=True)
def apart() -> Iterator[None]:
    """Cards that a text describes are registered apart."""
    with Catalogue():
        yield


def printed(name: str) -> str:
    return " ".join(" ".join(card_lines(CARDS.kind(name))).split())


def test_one_card_of_each_sort_is_not_one_card_of_either_sort() -> None:
    text = (
        "Look at the top four cards of your library. You may put a creature card and/or a land card from among them "
        "into your hand. Put the rest into your graveyard."
    )

    assert isinstance(
        read({"name": "Two Gifts", "mana_cost": "{G}", "types": "Sorcery", "text": text}), Refused
    )


def test_that_creature_is_neither_of_two_that_were_named() -> None:
    text = (
        "Enchant creature\nWhenever a creature dealt damage by enchanted creature this turn dies, put a +1/+1 counter "
        "on that creature."
    )
    facts = {"name": "Two Wolves", "mana_cost": "{G}", "types": "Enchantment Aura", "text": text}

    assert isinstance(read(facts), Refused)


@rule("CR 603.2")
def test_that_spell_is_not_a_token_that_was_created_before() -> None:
    name = reads(
        "Young Sage",
        "Whenever you cast an instant spell, create a 0/0 green Fractal creature token. Put X +1/+1 counters on it, "
        "where X is that spell's mana value.",
        "Creature Human",
    )

    assert "equal to that spell's mana value on that token" in printed(name)


def test_several_that_are_destroyed_are_they() -> None:
    name = reads(
        "Two Blows", "Destroy target nonblack creature and target land. They can't be regenerated.", "Sorcery"
    )

    assert "Destroy target nonblack creature and target land; they can't be regenerated" in printed(name)


@rule("CR 500.11")
def test_a_print_says_whose_step_is_skipped() -> None:
    name = reads("Long Night", "Target player skips their next untap step.", "Sorcery")

    assert "Target player skips their next untap step" in printed(name)


@pytest.mark.parametrize(
    "condition",
    [
        "an opponent lost 3 or more life this turn",
        "an opponent drew three or more cards this turn",
        "a player cast two or more spells last turn",
        "no spells were cast last turn",
        "you have a full party",
    ],
)
def test_a_print_says_in_which_turn_something_was_done(condition: str) -> None:
    name = reads(
        "Small Owl", f"At the beginning of each end step, if {condition}, draw a card.", "Creature Bird"
    )

    assert f"if {condition}, draw a card" in printed(name)
