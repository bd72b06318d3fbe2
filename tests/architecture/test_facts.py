"""Only `kernel/facts.py` searches the standing facts for one kind; other loops look at several kinds at once."""

from __future__ import annotations

import ast

import pytest

from cardwright.games.magic.numbers import durations, facts
from cardwright.kernel.facts import FIRST, NO_FACT, a_fact, fact_where, next_fact, next_of_layer, next_with
from cardwright.kernel.frames import F_ABOUT, F_LASTS, F_LAYER, F_MORE, F_VALUE, FACT
from cardwright.kernel.game import Game
from cardwright.kernel.ints import Seat
from tests.architecture.reading import Source, below, source
from tests.magic.kit import table

# functions of Magic that go through all facts themselves: what they look at is not one layer and one value
BY_HAND = {
    "characteristics/lookup.py": {"for_good"},  # three operations, by what object they follow
    "characteristics/recomputing.py": {"has_to_do_with"},  # hot: about it, of it, or text boxes
    "characteristics/layers.py": {"gather_facts"},  # hot: all operations of several layers
    "characteristics/listeners.py": {"fact_masks"},  # hot: five layers in one go
    "stack/like_triggers.py": {
        "mentioned",
        "effects_on",
    },  # whatever names an object, in any layer and column
}
ELSEWHERE = (
    18  # so many more in other rooms: they look at several layers, or for several values of one column
)


def by_hand(found: Source) -> list[str]:
    """Functions with a loop that goes from fact to fact by itself."""
    return [
        node.name
        for node in ast.walk(found.tree)
        if isinstance(node, ast.FunctionDef)
        for step in ast.walk(node)
        if isinstance(step, ast.AugAssign) and ast.unparse(step.value) == "FACT"
    ]


def test_loops_by_hand_are_few() -> None:
    loops = [
        (found.file.removeprefix("games/magic/"), name)
        for found in below("games/magic")
        for name in by_hand(found)
    ]
    allowed = [(file, name) for file, name in loops if name in BY_HAND.get(file, set())]

    assert len(loops) - len(allowed) <= ELSEWHERE, sorted(set(loops) - set(allowed))


def test_the_wall_of_loops_can_fail() -> None:
    text = "def f(g):\n    at = 0\n    while at < 3:\n        at += FACT\n"

    assert by_hand(source("games/magic/turn/made_up.py", text)) == ["f"]


# -- the functions find what a plain look at all rows finds
ROWS = [
    # about, layer, value, more
    (7, facts.F_GOADED, 0, 3),
    (8, facts.F_GOADED, 1, 4),
    (7, facts.F_TOP, 1, 0),
    (7, facts.F_GOADED, 2, 4),
    (9, facts.VOID_FACT, 1, 4),
]


def with_rows() -> Game:
    g = table(Ann={}).g
    g.drop_facts(F_LASTS, durations.FOR_EVER)
    for about, layer, value, more in ROWS:
        g.add_fact(about, layer, value, durations.THIS_TURN, -1, more, Seat(0))
    return g


def plain(g: Game, *asked: tuple[int, int]) -> list[int]:
    rows = range(0, len(g.facts), FACT)
    return [at for at in rows if all(g.facts[at + column] == value for column, value in asked)]


@pytest.mark.parametrize("about", [7, 8, 9, 10])
@pytest.mark.parametrize("layer", [facts.F_GOADED, facts.F_TOP, facts.VOID_FACT, facts.F_SHIELD])
def test_the_functions_find_what_a_plain_look_finds(about: int, layer: int) -> None:
    g = with_rows()
    found: dict[str, list[int]] = {"fact": [], "layer": [], "with": []}
    at = next_fact(g, FIRST, layer, F_ABOUT, about)
    while at != NO_FACT:
        found["fact"].append(at)
        at = next_fact(g, at, layer, F_ABOUT, about)
    at = next_of_layer(g, FIRST, layer)
    while at != NO_FACT:
        found["layer"].append(at)
        at = next_of_layer(g, at, layer)
    at = next_with(g, FIRST, F_ABOUT, about)
    while at != NO_FACT:
        found["with"].append(at)
        at = next_with(g, at, F_ABOUT, about)

    assert found["fact"] == plain(g, (F_LAYER, layer), (F_ABOUT, about))
    assert found["layer"] == plain(g, (F_LAYER, layer))
    assert found["with"] == plain(g, (F_ABOUT, about))
    assert a_fact(g, layer, F_ABOUT, about) == (found["fact"] or [NO_FACT])[0]
    for value, more in ((1, 4), (2, 4), (0, 4)):
        both = plain(g, (F_LAYER, layer), (F_VALUE, value), (F_MORE, more))
        assert fact_where(g, layer, F_VALUE, value, F_MORE, more) == (both or [NO_FACT])[0]
