"""A number space is one file, and closed: no value twice, no hole, and nobody else writes its numbers."""

from __future__ import annotations

import ast
from collections.abc import Iterator
from typing import NamedTuple

import pytest

from cardwright.kernel import batch, effects
from cardwright.magic.numbers import (
    causes,
    columns,
    counters,
    derived,
    durations,
    events,
    facts,
    keywords,
    questions,
    steps,
    types,
    zones,
)
from tests.architecture.reading import ROOT, Source, below, source

ROOM = "magic/numbers"  # below the package


class Space(NamedTuple):
    """Numbers of one kind: which names of which module, from where on, up to where it is full.

    `bits`: each is a bit, or the place of several bits; `wide` says how many.
    """

    name: str
    module: object
    first: str
    end: str  # the name that says what comes after the last
    room: int
    start: int = 0
    bits: bool = False
    wide: dict[str, int] = {}  # noqa: RUF012 - never written to
    beside: frozenset[str] = frozenset()  # names of other things, and of what is made of these

    def __repr__(self) -> str:
        return self.name

    @property
    def file(self) -> str:
        return f"{self.module.__name__.split('.')[-1]}"  # type: ignore[attr-defined]

    def numbers(self) -> dict[str, int]:
        """The names of the space with their values, as the file has them."""
        there = names(tree_of(self.file))
        between = there[there.index(self.first) : there.index(self.end)]
        return {n: getattr(self.module, n) for n in between if n not in self.beside}

    def places(self) -> list[int]:
        """Every number that is taken, or every bit."""
        out: list[int] = []
        for name, value in self.numbers().items():
            wide = self.wide.get(name, 1)
            at = value.bit_length() - 1 if self.bits and name not in self.wide else value
            if self.bits and name not in self.wide and value != 1 << at:
                raise ValueError(f"expected one bit, got {value} for {name}")
            out += range(at, at + wide)
        return out


def names(tree: ast.Module) -> list[str]:
    """The constants that a module defines, in order."""
    return [
        node.target.id
        for node in tree.body
        if isinstance(node, ast.AnnAssign) and isinstance(node.target, ast.Name)
    ]


def tree_of(file: str) -> ast.Module:
    return next(s.tree for s in below(ROOM) if s.file == f"{ROOM}/{file}.py")


SPACES = [
    Space("zones of a seat", zones, "LIBRARY", "PLACES", 8),
    Space("shared zones", zones, "BATTLEFIELD", "SHARED", 8),
    Space("counters of a seat", counters, "LIFE", "COUNTERS", 64, wide={"MANA": 6}, beside=frozenset({"MANAS"})),
    Space("counters of the game", counters, "STEP", "GAME_COUNTERS", counters.COUNTERS),
    Space("counters on objects", counters, "PLUS", "TALLIES", 2 * counters.TALLIES_IN_A_COLUMN),
    Space("steps", steps, "BEFORE_THE_GAME", "STEPS_OF_A_TURN", 16),
    Space("columns of an object", columns, "ENTERED_UNDER", "COLUMNS", 32,
          wide={"TARGET": 6}, beside=frozenset({"TARGETS"})),
    Space("bits of the status", columns, "TAPPED", "STATUS_END", 62, bits=True,
          wide={"COMMANDER_SLOT": 4, "SPENT": 6}, beside=frozenset({"COMMANDER_SLOT_MASK", "SPENT_MASK"})),
    Space("bits of what was used", columns, "ONCE_EACH_TURN", "USED_END", 62, bits=True,
          wide={"ONCE_EACH_TURN": 32, "HURT": 6}, beside=frozenset({"ONCE_BITS", "HURT_MASK"})),
    Space("characteristics", derived, "CONTROL", "CHARACTERISTICS", 16),
    Space("bits of what it has", derived, "GRANTED", "HAS_END", 8, bits=True),
    Space("marks of the board", derived, "NO_GAIN", "BOARD_MARKS", 64),
    Space("rules of the board", derived, "COSTS_CHANGE", "BOARD_RULES_END", 62, bits=True),
    Space("what is looked at", derived, "LOOKS_AT_CARDS", "LOOKS_AT_END", 62, bits=True),
    Space("rows and events", events, "DEAL", "EVENTS", 62, start=batch.GAME_ROWS),
    Space("bits of a move", events, "ENTERS_TAPPED", "SIZE_SHIFT", 40, start=3, bits=True),
    Space("facts", facts, "OP_COPY", "FACTS", facts.FACT_MASK + 1, start=1, beside=frozenset({"OPS", "LAYER_OF_OP"})),
    Space("durations", durations, "FOR_EVER", "DURATIONS", 64),
    Space("keywords", keywords, "FLYING", "KEYWORDS_END", 62, bits=True, beside=frozenset({"PROTECTION", "LANDWALK"})),
    Space("causes", causes, "NOTHING_SAID", "CAUSE_COUNT", 256),
    Space("questions", questions, "ASK_PRIORITY", "QUESTION_KINDS", 128, start=effects.GAME_ASKS),
    Space("flags of a kind", types, "HAS_MANA", "KIND_FLAGS_END", 62, bits=True),
    Space("layouts of faces", types, "PLAIN", "FACE_LAYOUTS", 8),
]  # fmt: skip
every_space = pytest.mark.parametrize("space", SPACES, ids=repr)


@every_space
def test_numbers_are_in_order_without_holes_and_none_is_there_twice(space: Space) -> None:
    places = space.places()

    assert places == list(range(space.start, space.start + len(places)))
    end = getattr(space.module, space.end)
    assert end == space.start + len(places)
    assert len(places) > 1


@every_space
def test_there_is_room(space: Space) -> None:
    free = space.room - space.start - len(space.places())

    assert free >= 0, f"{space}: {-free} too many"


def test_card_types_are_the_lower_sixteen_bits() -> None:
    given = [types.CREATURE << i for i in range(15)] + [types.BASIC << i for i in range(5)]

    assert len(types.TYPE_NAMES) == 21
    assert [1 << types.TYPE_NAMES.index(n) for n in types.TYPE_NAMES if n] == given


def test_replacements_are_told_apart_by_bits_of_their_own() -> None:
    bits = [events.BY_FACT, events.BY_OWN, events.BY_COMMANDER, events.BY_BOTH]

    assert bits == [1 << 39, 1 << 40, 1 << 41, 1 << 42]
    assert events.SHAPE_MASK << events.BY_SHAPE < events.BY_FACT


def test_answers_that_are_no_object_are_all_different() -> None:
    special = [
        questions.NONE, effects.YES, questions.CONCEDE, questions.MANA_MENU, questions.AUTOMATIC,
        questions.ROLL_PLANAR, questions.BRING_COMPANION, questions.ANOTHER_NAME, questions.GONE,
    ]  # fmt: skip

    assert special == list(range(-1, -10, -1))


# -- nobody else
def defined_elsewhere(found: Source, taken: set[str]) -> list[str]:
    """Constants of a module that have the name of a number of the room."""
    return [
        f"{found.at(node)}: expected {node.target.id} to be imported, got a definition"
        for node in ast.walk(found.tree)
        if isinstance(node, ast.AnnAssign) and isinstance(node.target, ast.Name)
        if node.target.id in taken and isinstance(node.value, ast.Constant | ast.BinOp)
    ]


def names_of_the_room() -> set[str]:
    return {name for s in below(ROOM) for name in names(s.tree)}


# where a number of a space stands in a call: the function, and which argument
ARGUMENTS = {
    "set_col": (1,), "col": (1,), "drop_facts": (0, 1), "fact": (1, 3), "propose": (0,), "amend": (0,),
    "ask": (0,), "mark": (1,), "get": (2,), "known": (2,), "set_status": (1,), "tally": (2,),
    "event": (1,), "end_facts": (1,), "has_status": (2,),
}  # fmt: skip
BITS_OF = ("STATUS", "USED", "MODES", "HAS", "ODD", "KEYS", "TYPES")
PLACES_OF = ("F_LAYER", "F_LASTS", "CAUSE", "WHAT")


def is_number(node: ast.expr) -> bool:
    return isinstance(node, ast.Constant) and type(node.value) is int and node.value > 0


def raw(found: Source) -> Iterator[str]:
    """Numbers written where a name exists: in calls, and beside a column, a fact's place or a mask."""
    for node in ast.walk(found.tree):
        if isinstance(node, ast.Call):
            called = node.func.attr if isinstance(node.func, ast.Attribute) else ast.unparse(node.func)
            for at in ARGUMENTS.get(called, ()):
                if at < len(node.args) and is_number(node.args[at]):
                    yield f"{found.at(node)}: expected a name, got {ast.unparse(node)}"
        if isinstance(node, ast.BinOp) and isinstance(node.op, ast.BitAnd | ast.BitOr | ast.RShift):
            if is_number(node.right) and last_name(node.left) in BITS_OF:
                yield f"{found.at(node)}: expected the name of a bit, got {ast.unparse(node)}"
        if isinstance(node, ast.Compare) and last_name(node.left) in PLACES_OF:
            if any(is_number(right) for right in node.comparators):
                yield f"{found.at(node)}: expected the name of a number, got {ast.unparse(node)}"


def last_name(node: ast.expr) -> str:
    """Of `f[at + F_LAYER]`, `g.col(obj, STATUS)` and `mark(g, ODD)`: which number is asked for."""
    if isinstance(node, ast.Subscript):
        node = node.slice
    if isinstance(node, ast.BinOp):
        node = node.right
    if isinstance(node, ast.Call) and node.args:
        node = node.args[-1]
    return node.id if isinstance(node, ast.Name) else ""


OUTSIDE = [s for s in below("magic") if not s.file.startswith((f"{ROOM}/", "magic/cards/"))]


def test_nothing_else_defines_a_number_of_the_room() -> None:
    taken = names_of_the_room()

    breaches = [
        breach
        for found in OUTSIDE
        for breach in defined_elsewhere(found, taken - SAME_WORD.get(found.file, set()))
    ]

    assert breaches == []


# words that a module uses for something of its own, which is in no space
SAME_WORD = {
    "magic/commander_decks.py": {"LIFE", "COMMANDER", "DRAFTED", "COLORS"},  # what a format says, in words
    "magic/deck_building.py": {"LANDS"},  # how many a deck has
    "magic/drafts.py": {"FACE_UP"},  # of a drafted card
    "magic/idle.py": {"TURNS"},  # more than a game has
    "magic/permits.py": {"SPELLS"},  # types of cards
    "magic/setup.py": {"LEFT"},  # a slot
    "magic/story.py": {"BATTLEFIELD"},  # a word
    "magic/drawing.py": {"BATTLEFIELD"},  # a word
    "magic/option_view.py": {"CAST"},  # what an option does
    "magic/table.py": {"FROM_POOL"},  # where an ability works
}


def test_nobody_writes_a_number_that_has_a_name() -> None:
    tests = [
        source(file.relative_to(ROOT).as_posix(), file.read_text(encoding="utf-8"))
        for file in sorted((ROOT / "tests" / "magic").glob("*.py"))
    ]

    assert [breach for found in (*OUTSIDE, *tests) for breach in raw(found)] == []


def test_the_room_imports_nothing_of_the_game() -> None:
    breaches = [
        found.at(node)
        for found in below(ROOM)
        for node in ast.walk(found.tree)
        if isinstance(node, ast.ImportFrom) and (node.level or "magic" in (node.module or ""))
    ]

    assert breaches == []


@pytest.mark.parametrize(
    "text",
    [
        "if g.col(obj, STATUS) & 4096: pass",
        "g.fact(obj, 70, 0, FOR_EVER, NONE, 0)",
        "g.fact(obj, F_TOP, 0, 9, NONE, 0)",
        "g.propose(28, ref, 0, 0, 0)",
        "if f[at + F_LAYER] == 70: pass",
        "mark(g, 9)",
    ],
)
def test_the_wall_of_raw_numbers_can_fail(text: str) -> None:
    assert len(list(raw(source("magic/made_up.py", text)))) == 1


def test_the_wall_of_definitions_can_fail() -> None:
    text = "F_TOP: Final = 70\nOTHER: Final = 3\n"

    assert len(defined_elsewhere(source("magic/made_up.py", text), {"F_TOP"})) == 1
