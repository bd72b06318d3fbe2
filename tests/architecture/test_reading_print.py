"""No code decides by printed text: bots, games and views ask effects for their purpose."""

from __future__ import annotations

import ast

import pytest

from tests.architecture.reading import Source, below, breaches_of, source

PRINTS = {"option_words", "words", "option_texts", "option_text", "question", "text_of_node", "says", "asks"}
SEARCHES = {
    "search",
    "match",
    "fullmatch",
    "findall",
    "finditer",
    "partition",
    "startswith",
    "endswith",
    "index",
    "find",
}
READS_DECKS = {  # what persons write, in decks, positions and on the command line, and symbols of costs
    "cardwright.bots.shelf",  # names of bots
    "cardwright.games.dominion.bots.lines",  # strategies
    "cardwright.games.dominion.bots.strategy",
    "cardwright.games.magic.card_search",  # what a person searches for
    "cardwright.games.magic.catalog_counts",  # it counts clauses that nobody could read
    "cardwright.games.magic.decks",
    "cardwright.games.magic.deck_files.entries",
    "cardwright.games.magic.deck_files.json_decks",
    "cardwright.games.magic.deck_files.text_decks",
    "cardwright.games.magic.draft_game",  # names of files
    "cardwright.games.magic.limited.deck_building",
    "cardwright.games.magic.objects.mana_cost",
    "cardwright.games.magic.characteristics.selections",
    "cardwright.games.magic.variants.commander.color_identity",
    "cardwright.games.magic.limited.drafted_cards",
    "cardwright.games.magic.rules.card_names",
    "cardwright.games.magic.placed",
    "cardwright.games.magic.positions",
    "cardwright.games.magic.triggers.watches",  # it makes short words for options
    "cardwright.games.magic.shown.board",  # it lays out for a person's eyes what reads alike, and decides nothing
}


def readers() -> list[Source]:
    """The bots, the rules of Dominion, and Magic itself, but for the templates and the cards."""
    return [
        found
        for found in below("bots", "games/magic", "games/dominion/bots", "games/dominion/rules")
        if not found.module.startswith(("cardwright.games.magic.oracle", "cardwright.games.magic.cards"))
        if not found.module.startswith("cardwright.games.magic.reading")  # texts become values before a game
        if found.module not in READS_DECKS
    ]


def called(node: ast.expr) -> str:
    """The name of the function or method that a call calls."""
    f = node.func if isinstance(node, ast.Call) else node
    return f.attr if isinstance(f, ast.Attribute) else f.id if isinstance(f, ast.Name) else ""


def searched(found: Source) -> list[str]:
    """Regular expressions, and searches in what has just been printed."""
    out: list[str] = []
    for node in ast.walk(found.tree):
        if isinstance(node, ast.Import) and any(alias.name == "re" for alias in node.names):
            out.append(f"{found.at(node)}: a regular expression")
        if isinstance(node, ast.Call) and called(node) in SEARCHES and isinstance(node.func, ast.Attribute):
            if is_print(node.func.value):
                out.append(f"{found.at(node)}: a search in printed text")
        if isinstance(node, ast.Compare) and any(
            isinstance(op, (ast.In, ast.NotIn, ast.Eq)) for op in node.ops
        ):
            if any(is_print(side) for side in (node.left, *node.comparators)):
                out.append(f"{found.at(node)}: printed text compared")
    return out


def is_print(node: ast.expr) -> bool:
    """Whether an expression is what something says in print."""
    if isinstance(node, ast.Call):
        return called(node) in PRINTS or (isinstance(node.func, ast.Attribute) and is_print(node.func.value))
    return isinstance(node, ast.Attribute) and node.attr == "label"


def test_nobody_reads_print() -> None:
    assert breaches_of(searched, readers()) == []


@pytest.mark.parametrize(
    "line",
    [
        "import re",
        'good = "destroy" in view.option_words(0)',
        'good = v.words("Shock").startswith("deal")',
        'good = v.question().lower().find("discard") > 0',
        'good = ability.label == "nothing"',
    ],
)
def test_reading_print_would_be_noticed(line: str) -> None:
    assert searched(source("bots/magic.py", line)) != []
