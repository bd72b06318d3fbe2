"""Only `magic/players` decides who is an opponent: no other code compares seats for that."""

from __future__ import annotations

import ast
from collections.abc import Iterator

import pytest

from tests.architecture.reading import Source, below, breaches_of, source

ASKED_IN = (
    "games/magic/objects/players.py",
    "games/magic/objects/queries.py",
)  # the words, and what a team is
WORDS = {"YOURS", "THEIRS", "TEAMMATES", "OTHERS", "OPPONENTS", "YOU_ALONE"}
SEATS = {"seat", "other", "you", "mine", "who", "player", "whom", "me", "them", "their"}
OF_SEATS = {"owner", "controller", "last_controller", "seat_of", "who"}

# who compares two seats with `!=` and does not mean an opponent: the module, and what is compared
OTHER_QUESTIONS = {
    "games/magic/variants/ante.py": "owner(g, obj) != seat",  # whose ante it is
    "games/magic/shown/draft_board.py": "other != seat",  # no teams in a draft
    "games/magic/turn/leaving_game.py": "owner(g, obj) != seat",  # leaves with it
    "games/magic/turn/choosing_instead.py": "other != seat",  # who has left
    "games/magic/casting/idle.py": "d[at + derived.CONTROL] != seat",  # your own permanents, in a hot loop
    "games/magic/mana/plan.py": "owner(g, x) != owner(g, y)",  # whether two cards are alike
    "games/magic/mana/sources.py": "d[at + derived.CONTROL] != seat",  # your own permanents, in a hot loop
    "games/magic/characteristics/static_permissions.py": "get(g, obj, derived.CONTROL) != seat",  # the same
    "games/magic/turn/state_based_actions.py": "get(g, a, derived.CONTROL) != get(g, b, derived.CONTROL)",
    "games/magic/turn/stops.py": "get(g, g.zones.top(stack(g)), derived.CONTROL) != seat",  # your own spell
    "games/magic/actions/each_chooses.py": "other != seat",  # what one has chosen oneself is known
    "games/magic/actions/ante.py": "seat != owner(g, obj)",  # whether the owner changes
    "games/magic/actions/councils.py": "get(g, obj, derived.CONTROL) != seat",  # your own permanents
    "games/magic/abilities/instead.py": "seat != g.seat() | last_known(g, source, derived.CONTROL) != g.seat()",  # you
    "games/magic/actions/exchange_sides.py": (
        "get(g, obj, derived.CONTROL) != mine | owner(g, mine) != owner(g, other)"  # cards of one owner (CR 701.12d)
    ),
    "games/magic/turn/turn.py": "get(g, obj, derived.CONTROL) != seat",  # the player whose turn it would be
    "games/magic/keywords/exploit.py": "get(g, obj, derived.CONTROL) != g.seat()",  # your own permanents
    "games/magic/rules/opening.py": "seat != g.current",  # who begins does something else than the others (CR 103.6)
    "games/magic/actions/stickers.py": "owner(g, obj) != g.seat()",  # stickers go on what is one's own (CR 123.3)
}


def is_seat(node: ast.expr) -> bool:
    """Whether an expression is a seat, by what it is called."""
    if isinstance(node, ast.Name):
        return node.id in SEATS
    if isinstance(node, ast.Attribute):
        return ast.unparse(node) == "g.current"
    if isinstance(node, ast.Call):
        called = ast.unparse(node.func)
        return called in OF_SEATS or called == "g.seat" or ast.unparse(node).endswith("CONTROL)")
    return isinstance(node, ast.Subscript) and ast.unparse(node).endswith("CONTROL]")


def asks_whose(found: Source) -> Iterator[str]:
    """Comparisons that find out by themselves whether somebody's word means a seat."""
    for node in ast.walk(found.tree):
        if not isinstance(node, ast.Compare):
            continue
        sides = [node.left, *node.comparators]
        if any(isinstance(side, ast.Name) and side.id in WORDS for side in sides) or (
            "whose" in ast.unparse(node)
            and any(isinstance(side, ast.Constant) and isinstance(side.value, int) for side in sides)
        ):
            yield f"{found.at(node)}: expected means(g, whose, seat, you), got {ast.unparse(node)}"


def unlike(found: Source) -> Iterator[str]:
    """Comparisons of two seats by `!=`, which says nothing of teams."""
    for node in ast.walk(found.tree):
        if isinstance(node, ast.Compare) and isinstance(node.ops[0], ast.NotEq):
            if all(is_seat(side) for side in (node.left, *node.comparators)):
                yield ast.unparse(node)


def turned_round(found: Source) -> Iterator[str]:
    """`not allied`, which is the question of `players`; and teams compared by hand."""
    for node in ast.walk(found.tree):
        if isinstance(node, ast.UnaryOp) and isinstance(node.op, ast.Not):
            if isinstance(node.operand, ast.Call) and ast.unparse(node.operand.func) == "allied":
                yield f"{found.at(node)}: expected is_opponent(...), got {ast.unparse(node)}"
        if isinstance(node, ast.Compare) and any(
            ast.unparse(side).endswith(", TEAM)") for side in node.comparators
        ):
            yield f"{found.at(node)}: expected is_teammate(...), got {ast.unparse(node)}"


# neither cards, which say whom they mean, nor what prints it: both name the word, and ask nobody's seat
SAYS_IT = ("games/magic/cards/", "games/magic/oracle/")
LOOKED_AT = [s for s in below("games/magic") if s.file not in ASKED_IN and not s.file.startswith(SAYS_IT)]


def test_whom_a_word_means_is_asked_in_one_place() -> None:
    assert breaches_of(lambda found: [*asks_whose(found), *turned_round(found)], LOOKED_AT) == []


def other_seats(found: Source) -> list[str]:
    """Comparisons of seats that may ask for an opponent, with the file; not those that are known to ask otherwise."""
    allowed = OTHER_QUESTIONS.get(found.file, "").split(" | ")
    return [f"{found.file}: {text}" for text in unlike(found) if text not in allowed]


def test_seats_that_differ_are_not_taken_for_opponents() -> None:
    assert breaches_of(other_seats, LOOKED_AT) == []


def test_every_exception_is_needed() -> None:
    there = {s.file: set(unlike(s)) for s in LOOKED_AT}

    stale = [
        f"{file}: {text}"
        for file, allowed in OTHER_QUESTIONS.items()
        for text in allowed.split(" | ")
        if text not in there.get(file, set())
    ]

    assert stale == []


@pytest.mark.parametrize(
    "text",
    [
        "if (seat == g.seat()) == (self.whose == YOURS): pass",
        "if a.whose == 3: pass",
        "if whose == THEIRS and allied(g, a, b): pass",
        "x = not allied(g, a, b)",
        "if g.value(a, TEAM) == g.value(b, TEAM): pass",
    ],
)
def test_the_wall_of_words_can_fail(text: str) -> None:
    made = source("games/magic/made_up.py", text)

    assert [*asks_whose(made), *turned_round(made)] != []


@pytest.mark.parametrize(
    "text", ["controller(g, obj) != g.seat()", "seat != you", "get(g, x, CONTROL) != d[at + CONTROL]"]
)
def test_the_wall_of_seats_can_fail(text: str) -> None:
    assert list(unlike(source("games/magic/made_up.py", text))) == [text]
