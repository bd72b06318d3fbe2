"""Puzzles at the table: each attempt is a table of its own, at which a bot plays the other seats.

The solver finds out in a bot process whether an attempt can still succeed. Like a referee, it sees the whole
game, and it tells the player only the state of the attempt. The bots see only the views of their own seats,
as everywhere.
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
OWN: Final = "own"  # the name of a puzzle that does not come with the package
MOST_WAITING: Final = 4  # requests that wait until the solver has looked at the attempt of one table


def puzzles() -> list[dict[str, Any]]:
    """Return every puzzle, in the form in which the page lists it."""
    return [
        {
            "name": one.name, "game": one.game, "game_title": named(one.game).title,
            "title": one.title, "task": one.task, "level": one.level,
        }
        for one in shelf.shelf().values()
    ]  # fmt: skip


def check_puzzle(name: str) -> Puzzle:
    """Return the puzzle with this name. Raises `No` if there is none."""
    try:
        return shelf.puzzle(name)
    except CardwrightError as why:
        raise No("unknown", f"there is no puzzle {name!r}: choose one of the list") from why


def own_puzzle(text: str) -> Puzzle:
    """Return the puzzle in a scenario file that the player has sent. Raises `No` with the error in the file."""
    try:
        one = shelf.read_puzzle("", text)
        named(one.game)
    except CardwrightError as why:
        raise No("bad", str(why)) from why
    return one


def puzzle_of(setup: Setup) -> Puzzle | None:
    """Return the puzzle of a table.

    Return None if the table has none, or if the package does not have it any more.
    """
    if setup.puzzle_text:
        return own_puzzle(setup.puzzle_text)
    return shelf.shelf().get(setup.puzzle)


def begin_puzzle(one: Puzzle, person: str, before: str = "") -> tuple[Setup, bytes]:
    """Return the setup and spec of an attempt.

    Raises `No` for an impossible position. `before`: the table of the last attempt.
    """
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
    """Return the texts that the page shows about a table's puzzle.

    Return an empty dict if the table has no puzzle, or if the puzzle is gone.
    """
    one = puzzle_of(setup)
    return {"name": one.name, "title": one.title, "task": one.task} if one is not None else {}


def puzzle_at(table: LiveTable) -> Puzzle:
    """Return the puzzle of a table. Raises `No` if the table has none."""
    one = puzzle_of(table.setup)
    if one is None:
        raise No("unknown", "no puzzle is solved at this table")
    return one


def judged(one: Puzzle, asked: Question) -> str:
    """Return the state of an attempt (see `stands`); runs in a bot process."""
    return shelf.standing(one, spec_from_json(asked.spec), asked.answers)


@dataclasses.dataclass
class Looks:
    """The requests for the state of a table's puzzle. One is answered at a time; the others wait."""

    turn: asyncio.Lock = dataclasses.field(default_factory=asyncio.Lock)
    n: int = 0  # requests that wait, and the one that is being answered


UNDER_WAY: Final[dict[str, Looks]] = {}  # by table, while there are requests


async def stands(table: LiveTable, seat: int, payer: Payer) -> dict[str, Any]:
    """Return the state of the attempt at a table: `solved`, `failed`, `lost` or `open`, and after how many
    answers.

    A request waits for the one before it and then gets the state at that moment. Raises `No` if too many
    requests wait.
    """
    one = puzzle_at(table)
    looks = UNDER_WAY.setdefault(table.id, Looks())
    if looks.n > MOST_WAITING:
        raise No(
            "too-fast", "too many requests for the state of this puzzle are waiting: wait for a reply first"
        )
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
    """Return the moves that solve a puzzle; runs in a bot process."""
    return shelf.answer_to(one)


async def answer(table: LiveTable, payer: Payer) -> list[dict[str, str]]:
    """Return the moves that solve the puzzle of a table, each with seat and text.

    Return [] if the solver finds none.
    """
    question = Question(table.id, b"", (), 0, NO_BOT, 0, payer)
    found = await THINKERS.do(question, partial(answered, puzzle_at(table)))
    return [{"seat": seat, "text": text} for seat, text in found]
