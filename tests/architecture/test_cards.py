"""Cards are values: named in their own folder only, made of words, without a function inside."""

from __future__ import annotations

import ast
import types
from collections.abc import Callable, Iterable, Iterator, Set
from functools import cache, partial
from importlib import import_module
from typing import cast

import pytest

from cardwright.dominion.table import TABLE
from cardwright.kernel.effects import Effect
from cardwright.kernel.words import nothing, seq
from tests.architecture.reading import Source, below, package, source

import_module("cardwright.dominion.cards")  # makes the table

HAND_WRITTEN = 0.05  # of the cards may need an effect of their own
LINES_OF_A_CARD = 3.0  # on average
MAY_NAME_CARDS = ("cards/", "bots/")
ALSO_WORDS = {"Curse", "Ruins", "Black Market"}  # types and a place that have the name of a card or pile
CODE = (
    types.FunctionType,
    types.BuiltinFunctionType,
    types.MethodType,
    types.GeneratorType,
    types.CoroutineType,
    types.ModuleType,
    partial,
)
ATOMS = (int, float, str, bytes, bool, type(None), type)


@cache
def names() -> frozenset[str]:
    """The name of every Dominion card there is."""
    if not TABLE.kind_names:
        raise ValueError("expected cards in Dominion's table, got none")
    return frozenset(TABLE.kind_names)


def named(found: Source, cards: Set[str]) -> list[str]:
    """String literals that are the name of a card, outside the folders that may have them."""
    if any(f"/{folder}" in f"/{found.file}" for folder in MAY_NAME_CARDS):
        return []
    return [
        f"{found.at(node)}: expected no card by name, got {node.value!r}"
        for node in ast.walk(found.tree)
        if isinstance(node, ast.Constant) and isinstance(node.value, str) and node.value in cards - ALSO_WORDS
    ]


def code_inside(value: object, path: str) -> Iterator[str]:
    """Everything reachable from a value that is code and not data, with the way to it."""
    seen: set[int] = set()
    todo: list[tuple[object, str]] = [(value, path)]
    while todo:
        thing, way = todo.pop()
        if isinstance(thing, CODE):
            yield f"{way}: expected data, got {thing!r}"
        elif not isinstance(thing, ATOMS) and id(thing) not in seen:
            seen.add(id(thing))
            todo.extend(contents(thing, way))


def contents(thing: object, way: str) -> Iterator[tuple[object, str]]:
    """What a value holds: its items if it is a collection, its attributes otherwise, of either build."""
    if isinstance(thing, dict):
        yield from ((item, f"{way}[{key!r}]") for key, item in thing.items())
    elif isinstance(thing, list | tuple | set | frozenset) or type(thing).__name__.startswith("vec"):
        items: list[object] = list(cast("Iterable[object]", thing))
        yield from ((item, f"{way}[{i}]") for i, item in enumerate(items))
    else:
        for name in attributes(thing):
            if hasattr(thing, name):
                yield getattr(thing, name), f"{way}.{name}"


def attributes(thing: object) -> list[str]:
    """The attributes of an instance: compiled classes list them, plain ones keep a dictionary or slots."""
    found = list(getattr(thing, "__dict__", {}))
    for kind in type(thing).__mro__:
        for listing in ("__mypyc_attrs__", "__slots__"):
            listed = kind.__dict__.get(listing, ())
            found += [listed] if isinstance(listed, str) else listed
    return sorted({name for name in found if name not in ("__dict__", "__weakref__")})


def card_statements(found: Source, cards: Set[str]) -> list[ast.stmt]:
    """The statements that make a card: a call whose first argument is a card's name, kept or not."""
    return [
        statement
        for statement in found.tree.body
        if isinstance(statement, ast.Expr | ast.Assign | ast.AnnAssign)
        if isinstance(statement.value, ast.Call) and statement.value.args
        if isinstance(statement.value.args[0], ast.Constant) and statement.value.args[0].value in cards
    ]


def classes(found: Source) -> list[str]:
    """The classes of a module: among cards, each is an effect written by hand."""
    return [node.name for node in ast.walk(found.tree) if isinstance(node, ast.ClassDef)]


def average_lines(sources: list[Source], cards: Set[str]) -> float:
    """How many lines a card takes."""
    statements = [statement for found in sources for statement in card_statements(found, cards)]
    lines = sum((s.end_lineno or s.lineno) - s.lineno + 1 for s in statements)
    return lines / len(statements)


@pytest.mark.parametrize("found", package(), ids=repr)
def test_no_card_is_named_outside_the_cards(found: Source) -> None:
    assert named(found, names()) == []


def test_no_function_is_kept_inside_a_card() -> None:
    breaches = [breach for card in TABLE.cards for breach in code_inside(card, card.name)]

    assert breaches == []


def test_the_walk_reaches_the_effects_of_cards() -> None:
    for card in TABLE.cards:
        reached = {way: thing for thing, way in contents(card.play, "play")}

        assert (card.play, f"{card.name}.play") in list(contents(card, card.name))
        assert list(cast("Iterable[object]", reached["play.parts"])) == list(card.play.parts)


def test_every_card_is_found_in_the_files_of_the_cards() -> None:
    cards = below("dominion/cards")
    statements = [statement for found in cards for statement in card_statements(found, names())]

    assert len(names()) / 2 < len(statements) <= len(names())


def test_few_cards_need_an_effect_of_their_own() -> None:
    written = [f"{found.file}: {name}" for found in below("dominion/cards") for name in classes(found)]

    assert len(written) < HAND_WRITTEN * len(names()), written


def test_a_card_takes_three_lines_on_average() -> None:
    assert average_lines(below("dominion/cards"), names()) <= LINES_OF_A_CARD


@pytest.mark.parametrize(
    ("file", "count"),
    [("dominion/turn.py", 1), ("play/game.py", 1), ("dominion/cards/base.py", 0), ("bots/money.py", 0)],
)
def test_the_wall_of_names_can_fail(file: str, count: int) -> None:
    text = (
        '"""A Province is not named here, but here it is."""\npile = count("Province")\nother = "provinces"'
    )

    assert len(named(source(file, text), frozenset({"Province"}))) == count


class Holder:
    """A value with something in it."""

    def __init__(self, inside: object) -> None:
        self.parts = [("a part", inside)]


@pytest.mark.parametrize(
    "code", [lambda: 1, len, "text".upper, ast, partial(len, "x"), (n for n in "ab")], ids=type
)
def test_the_wall_of_values_can_fail(code: Callable[[], int]) -> None:
    assert len(list(code_inside(Holder(code), "card"))) == 1
    assert len(list(code_inside({"play": Holder(Holder(code))}, "card"))) == 1


class Sly(Effect):
    """An effect that keeps a function."""

    def __init__(self) -> None:
        super().__init__()
        self.code = len


def test_the_wall_of_values_finds_code_deep_in_the_effects_of_this_build() -> None:
    found = list(code_inside(seq(nothing(), seq(nothing(), Sly())), "play"))

    assert found == [f"play.parts[1].parts[1].code: expected data, got {len!r}"]


def test_the_walls_of_size_can_fail() -> None:
    text = (
        'ONE = card(\n    "One",\n    1,\n    draw(),\n)\ncard("Two", 2)\nclass Own(Effect):\n    size = 1\n'
    )
    found = source("dominion/cards/some.py", text)

    assert average_lines([found], frozenset({"One", "Two"})) == 3.0
    assert average_lines([found], frozenset({"One"})) == 5.0
    assert classes(found) == ["Own"]
