"""The print of a card: its complete value, in sentences that could stand on a card."""

from __future__ import annotations

import re
from collections import defaultdict
from collections.abc import Iterator

import pytest

from cardwright.games.dominion.catalogue import card_of, facts, pile_text
from cardwright.games.dominion.objects.table import TABLE
from cardwright.games.dominion.text.card import ability_text, effect_text, instead_text
from tests.dominion.kit import table
from tests.rulemark import rule

# how a program speaks, and no card
PROGRAM = re.compile(
    r"[§¶¤&~_]|the number of|how many|choose (up to )?one of the|\bis \d+ or more\b|\(if |\(once|\(this being"
    r"|the rest of them|times: |: if |; if |up to -|\b(True|False|None)\b|\bIf you did, if you did"
    r"|\.\.|  |\ba [AEIOU][a-z]|\bof of\b"
)


def said() -> Iterator[tuple[str, str, str, str]]:
    """The sort of each thing that a card says, its text, its value as words keep it, and its card."""
    for c in TABLE.cards:
        plays = [c.play, *[p.play for p in c.printings if p.play is not None]]
        when = [*c.when, *[w for p in c.printings for w in p.when or []]]
        instead = [*c.instead, *[r for p in c.printings for r in p.instead or []]]
        yield from (
            ("play", effect_text(play), play.label, c.name) for play in plays if play.label != "nothing"
        )
        yield from (("when", ability_text(w), w.said(), c.name) for w in when)
        yield from (("instead", instead_text(r), r.said(), c.name) for r in instead)


@rule("D50", "D55", "D11")
def test_what_has_different_values_prints_differently() -> None:
    by_text: dict[tuple[str, str], dict[str, str]] = defaultdict(dict)
    for sort, text, value, name in said():
        by_text[sort, text].setdefault(value, name)

    assert {text: list(of.values()) for text, of in by_text.items() if len(of) > 1} == {}


@rule("D50", "D55", "D11")
def test_everything_that_a_card_says_is_printed() -> None:
    assert len(TABLE.cards) > 800

    assert [f"{name}: {value}" for _, text, value, name in said() if not text] == []


def test_no_card_speaks_like_a_program() -> None:
    texts = [(card.name, text) for card in TABLE.cards for _, text in facts(card)]

    assert [f"{name}: {text}" for name, text in texts if PROGRAM.search(text)] == []


def test_every_sentence_begins_with_a_capital_and_ends() -> None:
    texts = [(card.name, text) for card in TABLE.cards for _, text in facts(card)]
    good = re.compile(r"[A-Z+\-\d].*[.]$", re.DOTALL)
    small = re.compile(r"[.] [a-z]")

    assert [f"{name}: {text}" for name, text in texts if not good.match(text) or small.search(text)] == []


@pytest.mark.parametrize(
    ("name", "text"),
    [
        ("Cellar", "+1 Action. Discard any number of cards from your hand, then draw that many cards."),
        ("Remodel", "Trash a card from your hand. Gain a card costing up to 2 more than it."),
        (
            "Mine",
            "You may trash a Treasure from your hand. If you did, gain a Treasure to your hand costing up to 3 more"
            " than it.",
        ),
        (
            "Soldier",
            "+2 Coins. +1 Coin for each other Attack you have in play. Each other player who has 4 or more cards in"
            " hand discards a card from their hand.",
        ),
        (
            "Blockade",
            "Gain a card costing up to 4, setting it aside. At the start of your next turn, put it into your hand."
            " Until your next turn, when another player gains a copy of it in their turn, they gain a Curse.",
        ),
    ],
)
def test_a_card_reads_like_a_card(name: str, text: str) -> None:
    assert dict([*facts(card_of(name))][:1])["text"] == text


def test_a_question_uses_the_words_of_the_card() -> None:
    t = table(ann={"hand": ["Remodel", "Estate", "Copper"]})

    t.answer("Play Remodel")

    assert t.question == "Trash a card from your hand"


@pytest.mark.parametrize(
    ("name", "about"),
    [
        ("Animal Fair", "Instead of paying"),
        ("Alms", "once each turn"),
        ("Reckless", "followed twice"),
        ("Baker", "Each player begins with 1"),
        ("Fool", "Heirloom: Lucky Coin."),
        ("Druid", "Set 3 Boons aside"),
        ("Tax", "onto each Supply pile"),
        ("Grand Market", "You can't buy this if you have a Copper in play."),
    ],
)
def test_what_is_no_ability_is_printed_too(name: str, about: str) -> None:
    assert any(about in text for _, text in facts(card_of(name)))


@pytest.mark.parametrize(("name", "less"), [("Quarry", 2), ("Princess", 2), ("Highway", 1)])
def test_how_much_cheaper_cards_were_while_one_was_in_play_is_printed(name: str, less: int) -> None:
    said = dict(facts(card_of(name)))["edition 2019"]

    assert re.search(f"While this is in play, [A-Z]?[a-z]+ cost {less} less[.]", said)


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
