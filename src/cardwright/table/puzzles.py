"""Puzzles at the table: each attempt is a table of its own, at which a bot plays the other seats.

Whether an attempt can still succeed is worked out by the solver, in a bot process. It looks at the whole game, as a
referee does, and tells the player only how the attempt stands. The bots see their own seats' views, as everywhere.
"""

from __future__ import annotations

import asyncio
import dataclasses
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
MOST_WAITING: Final = 4  # requests that wait until the solver has looked at the attempt of one table


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


@dataclasses.dataclass
class Looks:
    """The requests of one table: the solver looks at one attempt after the other, never at two at once."""

    turn: asyncio.Lock = dataclasses.field(default_factory=asyncio.Lock)
    n: int = 0  # requests that wait, and the one that is being answered


UNDER_WAY: Final[dict[str, Looks]] = {}  # by the table, as long as somebody asks


async def stands(table: LiveTable, seat: int, payer: Payer) -> dict[str, Any]:
    """How the attempt at a table stands: `solved`, `failed`, `lost` or `open`, after how many answers.

    A request waits for the one before it and then gets what is so at that moment; `No` if too many wait already.
    """
    one = puzzle_at(table)
    looks = UNDER_WAY.setdefault(table.id, Looks())
    if looks.n > MOST_WAITING:
        raise No("too-fast", "too many requests ask how this puzzle stands: wait for the first of them")
    looks.n += 1
    try:
        async with looks.turn:
            game = table.game
            answers = game.n_answers
            question = Question(table.id, spec_to_json(game.spec), game.answers, seat, NO_BOT, answers, payer)
            found = await THINKERS.do(question, partial(judged, one))
    finally:
        looks.n -= 1
        if not looks.n:
            del UNDER_WAY[table.id]
    return {"answers": answers, "stands": found}


def answered(one: Puzzle, asked: Question) -> tuple[tuple[str, str], ...]:
    """The line that solves a puzzle; runs in a bot process."""
    return shelf.answer_to(one)


async def answer(table: LiveTable, payer: Payer) -> list[dict[str, str]]:
    """The line that solves the puzzle of a table: of each move the seat and the text; [] if the solver finds none."""
    question = Question(table.id, b"", (), 0, NO_BOT, 0, payer)
    found = await THINKERS.do(question, partial(answered, puzzle_at(table)))
    return [{"seat": seat, "text": text} for seat, text in found]
