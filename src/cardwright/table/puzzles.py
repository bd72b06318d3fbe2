"""Puzzles at the table: each attempt is a table of its own, at which a bot plays the other seats.

Whether an attempt can still succeed is worked out by the solver, in a bot process. It looks at the whole game, as a
referee does, and tells the player only how the attempt stands. The bots see their own seats' views, as everywhere.
"""

from __future__ import annotations

import secrets
from functools import partial
from typing import TYPE_CHECKING, Any, Final

from cardwright.bots.shelf import STRONGEST
from cardwright.games import named
from cardwright.kernel.errors import CardwrightError
from cardwright.solver import shelf
from cardwright.solver.shelf import Puzzle

from .fairness import Payer
from .messages import No
from .naming import check_name
from .setup import Seat, Setup, bot_offered, spec_from_json, spec_to_json
from .thinking import THINKERS, Question

if TYPE_CHECKING:
    from .live import LiveTable

NO_BOT: Final = ""
OWN: Final = "own"  # a puzzle that is not of the package
UNDER_WAY: Final[set[str]] = set()  # tables whose attempts are looked at now


def puzzles() -> list[dict[str, Any]]:
    """Every puzzle, as the page lists it."""
    return [
        {
            "name": one.name, "game": one.game, "game_title": named(one.game).title,
            "title": one.title, "task": one.task, "level": one.level,
        }
        for one in shelf.shelf().values()
    ]  # fmt: skip


def check_puzzle(name: str) -> Puzzle:
    """The puzzle of this name; `No` if there is none."""
    try:
        return shelf.puzzle(name)
    except CardwrightError as why:
        raise No("unknown", f"there is no puzzle {name!r}: choose one of the list") from why


def own_puzzle(text: str) -> Puzzle:
    """The puzzle of somebody's own scenario file; `No` says what is wrong with it."""
    try:
        one = shelf.read_puzzle("", text)
        named(one.game)
    except CardwrightError as why:
        raise No("bad", str(why)) from why
    return one


def puzzle_of(setup: Setup) -> Puzzle | None:
    """The puzzle of a table; None if there is none, or if the package does not have it any more."""
    if setup.puzzle_text:
        return own_puzzle(setup.puzzle_text)
    return shelf.shelf().get(setup.puzzle)


def begin_puzzle(one: Puzzle, person: str, before: str = "") -> tuple[Setup, bytes]:
    """Setup and spec of an attempt; `No` if its position is not possible. `before`: the table of the last attempt."""
    kind = named(one.game)
    try:
        spec, goal = shelf.spec_of(one, secrets.randbits(62))
    except CardwrightError as why:
        raise No("bad", str(why)) from why
    seats = [Seat(seat, person if i == goal.seat else "") for i, seat in enumerate(spec.seats)]
    setup = Setup(
        one.game, "", {}, seats, person, watch=False, after=before, title=kind.title, private=True,
        puzzle=one.name or OWN, puzzle_text="" if one.name else one.text,
    )  # fmt: skip
    bot = bot_offered(setup, STRONGEST if STRONGEST in kind.bots("").names() else NO_BOT)
    for seat in seats:
        check_name(seat.name)
        seat.bot = "" if seat.person else bot
    return setup, spec_to_json(spec)


def about_puzzle(setup: Setup) -> dict[str, str]:
    """What the page says of the puzzle of a table; nothing at other tables, or if the puzzle is gone."""
    one = puzzle_of(setup)
    return {"name": one.name, "title": one.title, "task": one.task} if one is not None else {}


def puzzle_at(table: LiveTable) -> Puzzle:
    """The puzzle of a table; `No` if none is solved there."""
    one = puzzle_of(table.setup)
    if one is None:
        raise No("unknown", "no puzzle is solved at this table")
    return one


def judged(one: Puzzle, asked: Question) -> str:
    """How an attempt stands; runs in a bot process."""
    return shelf.standing(one, spec_from_json(asked.spec), asked.answers)


async def stands(table: LiveTable, seat: int, payer: Payer) -> dict[str, Any]:
    """How the attempt at a table stands: `solved`, `failed`, `lost` or `open`, after how many answers."""
    one = puzzle_at(table)
    if table.id in UNDER_WAY:
        raise No("too-fast", "this puzzle is being looked at: wait for it")
    game = table.game
    question = Question(table.id, spec_to_json(game.spec), game.answers, seat, NO_BOT, game.n_answers, payer)
    UNDER_WAY.add(table.id)
    try:
        found = await THINKERS.do(question, partial(judged, one))
    finally:
        UNDER_WAY.discard(table.id)
    return {"answers": game.n_answers, "stands": found}


def answered(one: Puzzle, asked: Question) -> tuple[tuple[str, str], ...]:
    """The line that solves a puzzle; runs in a bot process."""
    return shelf.answer_to(one)


async def answer(table: LiveTable, payer: Payer) -> list[dict[str, str]]:
    """The line that solves the puzzle of a table: of each move the seat and the text; [] if the solver finds none."""
    question = Question(table.id, b"", (), 0, NO_BOT, 0, payer)
    found = await THINKERS.do(question, partial(answered, puzzle_at(table)))
    return [{"seat": seat, "text": text} for seat, text in found]
