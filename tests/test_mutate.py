"""The tool that removes functions: it removes the right code, and finds the test that notices."""

from __future__ import annotations

import ast

import pytest

from tools.mutant import definition, take_out, ways

SOURCE = '''
class worth:
    """Dominion D27."""

    def __init__(self) -> None:
        self.n = 3

    def points(self, x: i64) -> i64:
        """Three each."""
        return x * self.n

    def holds(self) -> bool:
        return self.n > 2

    def says(self) -> str:
        return "three each"


def nothing_to_do() -> None:
    raise NotImplementedError


def never() -> bool:
    return False


def names() -> list[str]:
    found = ["a"]
    return found


def unknown() -> worth:
    return worth()
'''


def without(name: str, way: int = 0) -> dict[str, object]:
    tree = ast.parse(SOURCE)
    take_out(definition(tree, name), way)
    space: dict[str, object] = {"i64": int}
    exec(compile(ast.fix_missing_locations(tree), "source", "exec"), space)
    return space


@pytest.mark.parametrize(("way", "points", "holds"), [(0, 0, False), (1, -1, True), (2, 1, False)])
def test_of_a_class_all_that_it_does_is_taken_out(way: int, points: int, holds: bool) -> None:
    made = without("worth", way)["worth"]()  # type: ignore[operator]

    assert (made.points(5), made.holds(), made.says()) == (points, holds, "three each")


def test_one_method_alone_can_be_taken_out() -> None:
    made = without("worth.points")["worth"]()  # type: ignore[operator]

    assert (made.points(5), made.holds()) == (0, True)


def test_a_function_gives_back_nothing_of_its_kind() -> None:
    assert without("names")["names"]() == []  # type: ignore[operator]


@pytest.mark.parametrize(("name", "many"), [("worth", 3), ("nothing_to_do", 0), ("never", 1), ("unknown", 0)])
def test_what_does_nothing_or_makes_a_value_is_not_taken_out(name: str, many: int) -> None:
    assert ways(definition(ast.parse(SOURCE), name)) == many
