"""What the command prints of a card: every ability of it, once."""

from __future__ import annotations

from collections import Counter

import pytest

from cardwright.games.dominion.catalogue import abilities, card_of, facts, pile_text
from cardwright.games.dominion.objects.table import TABLE
from tests.rulemark import rule


@rule("D50", "D55", "D11")
@pytest.mark.parametrize("name", [card.name for card in TABLE.cards])
def test_every_ability_of_a_card_is_printed_once(name: str) -> None:
    card = card_of(name)

    printed = Counter(facts(card))

    assert set(printed.values()) <= {1}
    rows = list(abilities(card.when, card.instead))
    assert len(rows) == len(card.when) + len(card.instead)
    for printing in card.printings:
        here = f"in the edition {printing.edition}, "
        rows += [
            (here + about, text) for about, text in abilities(printing.when or [], printing.instead or [])
        ]
    assert all(printed[row] == 1 and all(row) for row in rows)


@pytest.mark.parametrize(
    ("name", "about"),
    [
        ("Fisherman", "cost"),
        ("Animal Fair", "instead of paying"),
        ("Alms", "may be bought"),
        ("Reckless", "cards of its pile"),
        ("Baker", "each player begins with"),
    ],
)
def test_what_is_no_ability_is_printed_too(name: str, about: str) -> None:
    assert about in dict(facts(card_of(name)))


@pytest.mark.parametrize(("name", "less"), [("Quarry", 2), ("Princess", 2), ("Highway", 1)])
def test_how_much_cheaper_cards_were_while_one_was_in_play_is_printed(name: str, less: int) -> None:
    said = dict(facts(card_of(name)))["in the edition 2019, while this is in play"]

    assert said.endswith(f"costs {less} less")


@rule("D57")
@pytest.mark.parametrize(
    ("name", "sizes"),
    [
        ("Rewards", "6 with 2 players; 12 with 3-6 players"),
        ("Castles", "8 with 2 players; 12 with 3-6 players"),
        ("Village", "10"),
    ],
)
def test_a_pile_beside_the_supply_is_as_large_as_what_lies_in_it(name: str, sizes: str) -> None:
    assert pile_text(card_of(name)) == sizes
