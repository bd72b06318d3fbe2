"""Cards are values: only their own folder names them, and they are made of words without functions inside; in every
game.
"""

from __future__ import annotations

import ast
import types
from collections.abc import Callable, Iterable, Iterator, Set
from functools import cache, partial
from importlib import import_module
from typing import NamedTuple, cast

import pytest

from cardwright.games.dominion.objects.table import TABLE
from cardwright.games.magic.numbers.types import CREATURE
from cardwright.games.magic.objects.costs import Cost, CostPart
from cardwright.games.magic.objects.table import (
    CARDS,
    ON_SELF,
    Ability,
    Activated,
    Change,
    Static,
    Triggered,
    Watch,
)
from cardwright.kernel.effects import Effect
from cardwright.kernel.table import Table
from cardwright.kernel.words import nothing, seq
from tests.architecture.reading import Source, below, breaches_of, package, source

import_module("cardwright.games.dominion.cards")  # makes the table
import_module("cardwright.games.magic.cards")  # the same

MAY_NAME_CARDS = ("cards/", "bots/")


class Game(NamedTuple):
    """A game with its cards."""

    folder: str
    table: Table
    also_words: frozenset[str]  # types and places that have the name of a card, pile or token
    registered: frozenset[str]  # names in the table before any test has run, and made up others

    def __repr__(self) -> str:
        return self.folder


DOMINION = Game(
    "games/dominion",
    TABLE,
    frozenset({"Curse", "Ruins", "Black Market", "Loot", "Potion", "Townsfolk"}),
    frozenset(TABLE.kind_names),
)
MAGIC = Game("games/magic", CARDS, frozenset({
    "Plains", "Island", "Swamp", "Mountain", "Forest", "Splinter",
}), frozenset(CARDS.kind_names))  # fmt: skip
GAMES = (DOMINION, MAGIC)
every_game = pytest.mark.parametrize("game", GAMES, ids=repr)
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
def names(game: Game) -> frozenset[str]:
    """The name of every card that the files of the game's cards put into its table: tests make up others."""
    written = frozenset(
        node.value
        for found in below(f"{game.folder}/cards")
        for node in ast.walk(found.tree)
        if isinstance(node, ast.Constant) and isinstance(node.value, str)
    )
    found = written & game.registered
    if not found:
        raise ValueError(f"expected cards in the table of {game.folder}, got none")
    return found


def forbidden(file: str) -> frozenset[str]:
    """The names that a module may not have: of its own game's cards, or of those of all games."""
    games = [game for game in GAMES if file.startswith(f"{game.folder}/")] or GAMES
    return frozenset().union(*(names(game) - game.also_words for game in games))


def named(found: Source, cards: Set[str]) -> list[str]:
    """String literals that are the name of a card, outside the folders that may have them; what is exported is none."""
    if any(f"/{folder}" in f"/{found.file}" for folder in MAY_NAME_CARDS):
        return []
    exported = [
        node
        for node in found.tree.body
        if isinstance(node, ast.Assign) and "__all__" in ast.unparse(node.targets[0])
    ]
    skipped = {id(x) for node in exported for x in ast.walk(node)}
    return [
        f"{found.at(node)}: expected no card by name, got {node.value!r}"
        for node in ast.walk(found.tree)
        if id(node) not in skipped
        and isinstance(node, ast.Constant)
        and isinstance(node.value, str)
        and node.value in cards
    ]


def values(game: Game) -> Iterator[tuple[object, str]]:
    """The value of every card with its name; of Magic's, each of its abilities."""
    if game is DOMINION:
        yield from ((card, card.name) for card in TABLE.cards)
        return
    for ability, kind in zip(CARDS.abilities, CARDS.of_kind, strict=True):
        if kind >= 0 and CARDS.kind_names[kind] in names(MAGIC):
            yield ability, f"{CARDS.kind_names[kind]}, {ability.label!r}"


def code_inside(value: object, path: str) -> Iterator[str]:
    """Everything reachable from a value that is code and not data, with the way to it."""
    seen: dict[int, object] = {}  # with what it names: a compiled attribute may be a new object each time
    todo: list[tuple[object, str]] = [(value, path)]
    while todo:
        thing, way = todo.pop()
        if isinstance(thing, CODE):
            yield f"{way}: expected data, got {thing!r}"
        elif not isinstance(thing, ATOMS) and id(thing) not in seen:
            seen[id(thing)] = thing
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


def cards_made(value: ast.expr, cards: Set[str]) -> list[ast.Call]:
    """The calls that make a card, of one or of several that belong together: the first argument is its name."""
    if not isinstance(value, ast.Call) or not value.args:
        return []
    first = value.args[0]
    if isinstance(first, ast.Constant):
        return [value] if first.value in cards else []
    return [call for inner in value.args for call in cards_made(inner, cards)]


def card_statements(found: Source, cards: Set[str]) -> list[tuple[ast.stmt, int]]:
    """The statements that make cards, kept or not, and how many each."""
    made = [
        (statement, len(cards_made(statement.value, cards)))
        for statement in found.tree.body
        if isinstance(statement, ast.Expr | ast.Assign | ast.AnnAssign) and statement.value is not None
    ]
    return [(statement, many) for statement, many in made if many]


def classes(found: Source) -> list[str]:
    """The classes of a module: among cards, each is an effect written by hand."""
    return [
        f"{found.at(node)}: class {node.name}"
        for node in ast.walk(found.tree)
        if isinstance(node, ast.ClassDef)
    ]


def test_no_card_is_named_outside_the_cards() -> None:
    assert breaches_of(lambda found: named(found, forbidden(found.file)), package()) == []


@every_game
def test_every_word_that_is_a_name_too_is_one(game: Game) -> None:
    assert game.also_words <= names(game)


@every_game
def test_no_function_is_kept_inside_a_card(game: Game) -> None:
    breaches = [breach for value, name in values(game) for breach in code_inside(value, name)]

    assert breaches == []


def test_the_walk_reaches_the_effects_of_cards() -> None:
    for card in TABLE.cards:
        reached = {way: thing for thing, way in contents(card.play, "play")}

        assert (card.play, f"{card.name}.play") in list(contents(card, card.name))
        assert list(cast("Iterable[object]", reached["play.parts"])) == list(card.play.parts)


def test_the_walk_reaches_what_the_abilities_of_cards_are_made_of() -> None:
    sorts = set()
    for ability, name in values(MAGIC):
        inside = {way.removeprefix(f"{name}."): thing for thing, way in contents(ability, name)}

        assert isinstance(ability, Ability)
        assert inside["effect"] is ability.effect
        assert list(cast("Iterable[object]", dict(parts_of(ability.effect))["parts"])) == list(
            ability.effect.parts
        )
        if isinstance(ability, Activated):
            assert inside["cost"] is ability.cost
            assert list(cast("Iterable[object]", dict(parts_of(ability.cost))["parts"])) == list(
                ability.cost.parts
            )
        elif isinstance(ability, Triggered):
            assert inside["watch"] is ability.watch
            assert inside["condition"] is ability.condition
        elif isinstance(ability, Static):
            assert inside["changes"] is ability.changes
            assert inside["among"] is ability.among
        sorts.add(type(ability))

    assert {Activated, Triggered, Static} < sorts


def parts_of(thing: object) -> Iterator[tuple[str, object]]:
    """What a value holds, by the name of the attribute."""
    return ((way.removeprefix("."), part) for part, way in contents(thing, ""))


@every_game
def test_every_card_is_found_in_the_files_of_the_cards(game: Game) -> None:
    cards = below(f"{game.folder}/cards")
    made = sum(many for found in cards for _, many in card_statements(found, names(game)))

    assert len(names(game)) / 2 < made <= len(names(game))


@every_game
def test_no_file_of_cards_defines_a_class(game: Game) -> None:
    """A card that needs a class needs a word: it belongs into the rooms of its game, where others can use it."""
    assert breaches_of(classes, below(f"{game.folder}/cards")) == []


def numbers_named(found: Source) -> list[str]:
    """Where a file of cards calls a bare number by a name: it would be a second list of what the rules number."""
    return [
        found.at(node)
        for node in found.tree.body
        if isinstance(node, ast.Assign | ast.AnnAssign)
        and isinstance(node.value, ast.Constant)
        and isinstance(node.value.value, int)
        and any(
            isinstance(to, ast.Name)
            for to in (node.targets if isinstance(node, ast.Assign) else [node.target])
        )
    ]


@every_game
def test_no_file_of_cards_has_numbers_of_its_own(game: Game) -> None:
    assert [breach for found in below(f"{game.folder}/cards") for breach in numbers_named(found)] == []


def test_the_wall_of_numbers_can_fail() -> None:
    text = '"""Planes."""\nANYBODY = 3\nGOAT: Final = 4\nZOMBIE = token("Creature Zombie")'

    assert len(numbers_named(source("games/magic/cards/planes.py", text))) == 2


@pytest.mark.parametrize(
    ("file", "count"),
    [
        ("games/dominion/rules/turn.py", 1),
        ("play/game.py", 1),
        ("games/dominion/cards/base.py", 0),
        ("bots/money.py", 0),
    ],
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


class SlyPart(CostPart):
    """Something to pay that keeps a function."""

    def __init__(self) -> None:
        super().__init__()
        self.code = len


class SlyWatch(Watch):
    """An event that keeps a function."""

    def __init__(self) -> None:
        super().__init__(0)
        self.code = len


@pytest.mark.parametrize(
    "ability",
    [
        Activated(Cost(0, parts=[SlyPart()]), nothing()),
        Activated(Cost(0), seq(nothing(), Sly())),
        Triggered(SlyWatch(), nothing()),
        Static(ON_SELF, [Change(CREATURE, ability=Triggered(SlyWatch(), nothing()))]),
    ],
    ids=["a cost", "an effect", "a watch", "a granted ability"],
)
def test_the_wall_of_values_finds_code_in_every_corner_of_an_ability(ability: Ability) -> None:
    assert len(list(code_inside(ability, "an ability"))) == 1


@pytest.mark.parametrize(
    ("file", "dominions", "magics"),
    [
        ("games/dominion/rules/turn.py", True, False),
        ("games/magic/turn/turn.py", False, True),
        ("play/game.py", True, True),
    ],
)
def test_each_game_is_asked_for_its_own_names(file: str, dominions: bool, magics: bool) -> None:
    assert ("Moat" in forbidden(file), "Clone" in forbidden(file)) == (dominions, magics)


def test_the_wall_of_classes_can_fail() -> None:
    found = source("games/dominion/cards/some.py", 'card("Two", 2)\nclass Own(Effect):\n    size = 1\n')

    assert classes(found) == ["games/dominion/cards/some.py:2: class Own"]


def test_cards_made_together_count_one_by_one() -> None:
    text = (
        'both(\n    card("One", 1),\n    card("Two", 2),\n)\nKEPT: int = token("Three")\ncount = f("Other")\n'
    )
    found = source("games/magic/cards/some.py", text)

    assert [many for _, many in card_statements(found, frozenset({"One", "Two", "Three"}))] == [2, 1]
