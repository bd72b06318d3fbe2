"""Every card of a set exists, and every card has a text."""

from __future__ import annotations

import pytest

import cardwright.games.dominion.cards  # noqa: F401 - makes the table
from cardwright.games.dominion.catalogue import DominionCards, facts, names_of_sets
from cardwright.games.dominion.objects.table import TABLE

NAMES = names_of_sets()


@pytest.mark.parametrize("name", NAMES)
def test_every_card_of_a_set_is_there(name: str) -> None:
    missing = [card for card in NAMES[name] if card not in TABLE.kinds]
    elsewhere = [
        card for card in NAMES[name] if card not in missing and TABLE.cards[TABLE.kind(card)].set != name
    ]

    assert (missing, elsewhere) == ([], [])


def says_something(name: str) -> bool:
    """Whether a card's value says more than how many there are of it: what it does, is worth, changes."""
    return any(heading != "pile" for heading, _ in facts(TABLE.cards[TABLE.kind(name)]))


@pytest.mark.parametrize("name", NAMES)
def test_no_card_of_a_set_is_a_stub(name: str) -> None:
    asked_for = {"Lantern", "Lost in the Woods"}  # other cards ask whether somebody has it

    assert {card for card in NAMES[name] if not says_something(card)} <= asked_for


def test_every_card_that_there_is_stands_in_the_list() -> None:
    listed = {card for names in NAMES.values() for card in names}
    mixed = [c for c in TABLE.cards if c.others]  # listed by the pile, or by the cards
    other = {c.name for c in mixed} | {card for c in mixed for card in c.others}

    assert {c.name for c in TABLE.cards} - other - listed == set()


def test_the_catalogue_says_what_a_set_lacks(monkeypatch: pytest.MonkeyPatch) -> None:
    shelf = DominionCards()
    assert {name: list(shelf.missing_cards(name) or ()) for name in NAMES} == {name: [] for name in NAMES}
    assert shelf.missing_cards("no such set") is None

    monkeypatch.delitem(TABLE.kinds, "Village")
    assert shelf.missing_cards("Base") == ["Village"]
