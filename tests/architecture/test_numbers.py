"""Each space of numbers is one file: no value twice, no gap, and no other file defines its numbers."""

from __future__ import annotations

import ast
from collections.abc import Iterator
from typing import NamedTuple

import pytest

from cardwright.games.dominion.numbers import causes as d_causes
from cardwright.games.dominion.numbers import counters as d_counters
from cardwright.games.dominion.numbers import durations as d_durations
from cardwright.games.dominion.numbers import facts as d_facts
from cardwright.games.dominion.numbers import lying as d_lying
from cardwright.games.dominion.numbers import phases as d_phases
from cardwright.games.dominion.numbers import purposes as d_purposes
from cardwright.games.dominion.numbers import questions as d_questions
from cardwright.games.dominion.numbers import tokens as d_tokens
from cardwright.games.dominion.numbers import types as d_types
from cardwright.games.dominion.numbers import zones as d_zones
from cardwright.games.magic.numbers import (
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
from cardwright.kernel import batch, effects
from tests.architecture.reading import ROOT, Source, below, source

ROOMS = ("games/dominion/numbers", "games/magic/numbers")  # below the package


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

    def numbers(self) -> dict[str, int]:
        """The names of the space with their values, as the file has them."""
        there = names(tree_of(self.module))
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


def tree_of(module: object) -> ast.Module:
    return next(s.tree for s in below(*ROOMS) if s.module == module.__name__)  # type: ignore[attr-defined]


SPACES = [
    Space("zones of a seat", zones, "LIBRARY", "PLACES", 8),
    Space("shared zones", zones, "BATTLEFIELD", "SHARED", 8),
    Space("counters of a seat", counters, "LIFE", "COUNTERS", 64, wide={"MANA": 6}, beside=frozenset({"MANAS"})),
    Space("counters of the game", counters, "STEP", "GAME_COUNTERS", counters.COUNTERS),
    Space("counters on objects", counters, "PLUS", "TALLIES", counters.TALLIES_IN_COLUMNS),
    Space("steps", steps, "BEFORE_THE_GAME", "STEPS_OF_A_TURN", 16),
    Space("columns of an object", columns, "ENTERED_UNDER", "COLUMNS", 32,
          wide={"TARGET": 6}, beside=frozenset({"TARGETS"})),
    Space("bits of the status", columns, "TAPPED", "STATUS_END", 62, bits=True,
          wide={"COMMANDER_SLOT": 4, "SPENT": 6, "LINKED_COST": 4, "TIMES_PAID": 8, "CAST_FROM": 3, "MANA_SPENT": 6},
          beside=frozenset({"COMMANDER_SLOT_MASK", "SPENT_MASK", "LINKED_COST_MASK", "TIMES_PAID_MASK",
                            "CAST_FROM_MASK", "MANA_SPENT_MASK"})),
    Space("bits of what was used", columns, "ONCE_EACH_TURN", "USED_END", 62, bits=True,
          wide={"ONCE_EACH_TURN": 32, "HURT": 6}, beside=frozenset({"ONCE_BITS", "HURT_MASK"})),
    Space("characteristics", derived, "CONTROL", "CHARACTERISTICS", 16),
    Space("bits of what it has", derived, "GRANTED", "HAS_END", 8, bits=True),
    Space("marks of the board", derived, "NO_GAIN", "BOARD_MARKS", 64, wide={"PROTECTED_FROM": 5, "KEPT_MANA": 6}),
    Space("rules of the board", derived, "COSTS_CHANGE", "BOARD_RULES_END", 62, bits=True),
    Space("what is looked at", derived, "LOOKS_AT_CARDS", "LOOKS_AT_END", 62, bits=True),
    Space("rows and events", events, "DEAL", "EVENTS", 62, start=batch.GAME_ROWS),
    Space("bits of a move", events, "ENTERS_TAPPED", "SIZE_SHIFT", 40, start=3, bits=True),
    Space("facts", facts, "OP_COPY", "FACTS", facts.FACT_MASK + 1, start=1, beside=frozenset({"OPS", "LAYER_OF_OP"})),
    Space("durations", durations, "FOR_EVER", "DURATIONS", 64,
          beside=frozenset({"WHILE_YOURS_TAPPED"})),
    Space("keywords", keywords, "FLYING", "KEYWORDS_END", 63, bits=True,
          beside=frozenset({"PROTECTION", "LANDWALK", "IMPOSED"})),
    Space("causes", causes, "NOTHING_SAID", "CAUSE_COUNT", 256),
    Space("questions", questions, "ASK_PRIORITY", "QUESTION_KINDS", 128, start=effects.GAME_ASKS),
    Space("refusals", questions, "ALLOWED", "REFUSALS", 64),
    Space("flags of a kind", types, "HAS_MANA", "KIND_FLAGS_END", 62, bits=True),
    Space("layouts of faces", types, "PLAIN", "FACE_LAYOUTS", 8),
    Space("Dominion: places of a seat", d_zones, "DECK", "PLACES", 8),
    Space("Dominion: shared zones", d_zones, "TRASHED", "SHARED", 8),
    Space("Dominion: zones of Boons", d_zones, "BOON_DECK", "BOON_ZONES_END", 8),
    Space("Dominion: counters of a seat", d_counters, "ACTIONS", "COUNTERS", 64),
    Space("Dominion: counters of the game", d_counters, "PHASE", "GAME_COUNTERS", d_counters.COUNTERS),
    Space("Dominion: phases", d_phases, "BETWEEN_TURNS", "PHASES_END", 8),
    Space("Dominion: types", d_types, "ACTION", "TYPES_END", 62, bits=True),
    Space("Dominion: causes that are watched", d_causes, "DRAW", "EVENTS", 62),
    Space("Dominion: causes", d_causes, "DRAW", "CAUSES_END", 256,
          wide={"TOKEN_MOVED": 6, "TOKENS_LAID": 4}, beside=frozenset({"EVENTS"})),
    Space("Dominion: facts", d_facts, "TRIGGERS", "FACTS", 256, start=1),
    Space("Dominion: durations", d_durations, "FOR_EVER", "DURATIONS", 256, wide={"UNTIL_TURN_OF": 6}),
    Space("Dominion: tokens on piles", d_tokens, "CARD_TOKEN", "TOKENS_END", 8, start=1),
    Space("Dominion: tokens that lie somewhere", d_lying, "POINTS_LIE", "LYING_END", 8, start=1,
          beside=frozenset({"ON_LANDSCAPES"})),
    Space("Dominion: questions", d_questions, "ASK_ACTION", "QUESTION_KINDS", 128, start=effects.GAME_ASKS),
    Space("Dominion: refusals", d_questions, "ALLOWED", "REFUSALS", 64),
    Space("Dominion: purposes", d_purposes, "OTHER_PURPOSE", "PURPOSES", 8),
]  # fmt: skip
every_space = pytest.mark.parametrize("space", SPACES, ids=repr)
every_room = pytest.mark.parametrize("room", ROOMS)


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
    bits = [
        events.BY_FACT,
        events.BY_OWN,
        events.BY_COMMANDER,
        events.BY_BOTH,
        events.BY_ENCHANTING,
        events.BY_COUNTER,
    ]

    assert bits == [1 << i for i in range(39, 45)]
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


def names_of(room: str) -> set[str]:
    return {name for s in below(room) for name in names(s.tree)}


def outside(room: str) -> list[Source]:
    """The modules of a game but its numbers and its cards."""
    game = room.removesuffix("/numbers")
    return [s for s in below(game) if not s.file.startswith((f"{room}/", f"{game}/cards/"))]


# where a number of a space stands in a call: the function, and which argument
ARGUMENTS = {
    "set_col": (1,), "col": (1,), "drop_facts": (0, 1), "fact": (1, 3), "propose": (0,), "amend": (0,),
    "ask": (0,), "board_says": (1,), "get": (2,), "last_known": (2,), "set_status": (1,), "tally": (2,),
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
    """Of `f[at + F_LAYER]`, `g.col(obj, STATUS)` and `board_says(g, ODD)`: which number is asked for."""
    if isinstance(node, ast.Subscript):
        node = node.slice
    if isinstance(node, ast.BinOp):
        node = node.right
    if isinstance(node, ast.Call) and node.args:
        node = node.args[-1]
    return node.attr if isinstance(node, ast.Attribute) else node.id if isinstance(node, ast.Name) else ""


@every_room
def test_nothing_else_defines_a_number_of_the_room(room: str) -> None:
    taken = names_of(room)

    breaches = [
        breach
        for found in outside(room)
        for breach in defined_elsewhere(found, taken - SAME_WORD.get(found.file, set()))
    ]

    assert breaches == []


# words that a module uses for something of its own, which is in no space
SAME_WORD = {
    "games/dominion/positions.py": {"NO_PILE"},  # a word
    "games/dominion/scenarios.py": {"SET_ASIDE"},  # a word
    "games/magic/scenarios.py": {"GRAVEYARD"},  # a word
    "games/magic/variants/commander/deck_rules.py": {
        "LIFE",
        "COMMANDER",
        "DRAFTED",
    },  # what a format says, in words
    "games/magic/variants/commander/color_identity.py": {"COLORS"},
    "games/magic/limited/deck_building.py": {"LANDS"},  # how many a deck has
    "games/magic/limited/drafts.py": {"FACE_UP"},  # of a drafted card
    "games/magic/casting/idle.py": {"TURNS"},  # more than a game has
    "games/magic/characteristics/static_permissions.py": {"SPELLS"},  # types of cards
    "games/magic/rules/opening.py": {"LEFT"},  # a slot
    "games/magic/shown/story.py": {"BATTLEFIELD"},  # a word
    "games/magic/shown/board.py": {"BATTLEFIELD"},  # a word
    "games/magic/shown/option_view.py": {"CAST"},  # what an option does
    "games/magic/objects/abilities.py": {"FROM_POOL"},  # where an ability works
}


@every_room
def test_nobody_writes_a_number_that_has_a_name(room: str) -> None:
    tests = [
        source(file.relative_to(ROOT).as_posix(), file.read_text(encoding="utf-8"))
        for file in sorted((ROOT / "tests" / room.split("/")[1]).glob("*.py"))
    ]

    assert [breach for found in (*outside(room), *tests) for breach in raw(found)] == []


@every_room
def test_the_room_imports_nothing_of_the_game(room: str) -> None:
    breaches = [
        found.at(node)
        for found in below(room)
        for node in ast.walk(found.tree)
        if isinstance(node, ast.ImportFrom) and (node.level or "games" in (node.module or ""))
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
        "board_says(g, 9)",
    ],
)
def test_the_wall_of_raw_numbers_can_fail(text: str) -> None:
    assert len(list(raw(source("games/magic/made_up.py", text)))) == 1


def test_the_wall_of_definitions_can_fail() -> None:
    text = "F_TOP: Final = 70\nOTHER: Final = 3\n"

    assert len(defined_elsewhere(source("games/magic/made_up.py", text), {"F_TOP"})) == 1
