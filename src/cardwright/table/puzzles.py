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

from .fairness import Payer
from .messages import No
from .setup import Seat, Setup, bot_offered, spec_from_json, spec_to_json
from .thinking import THINKERS, Question

if TYPE_CHECKING:
    from .live import LiveTable

NO_BOT: Final = ""
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


def check_puzzle(name: str) -> shelf.Puzzle:
    """The puzzle of this name; `No` if there is none."""
    try:
        return shelf.puzzle(name)
    except CardwrightError as why:
        raise No("unknown", f"there is no puzzle {name!r}: choose one of the list") from why


def begin_puzzle(name: str, person: str, before: str = "") -> tuple[Setup, bytes]:
    """Setup and spec of an attempt; `No` if there is no such puzzle. `before`: the table of the last attempt."""
    one = check_puzzle(name)
    spec, goal = shelf.spec_of(name, secrets.randbits(62))
    kind = named(one.game)
    seats = [Seat(seat, person if i == goal.seat else "") for i, seat in enumerate(spec.seats)]
    setup = Setup(
        one.game,
        "",
        {},
        seats,
        person,
        watch=False,
        after=before,
        title=kind.title,
        private=True,
        puzzle=name,
    )
    bot = bot_offered(setup, STRONGEST if STRONGEST in kind.bots("").names() else NO_BOT)
    for seat in seats:
        seat.bot = "" if seat.person else bot
    return setup, spec_to_json(spec)


def about_puzzle(setup: Setup) -> dict[str, str]:
    """What the page says of the puzzle of a table; nothing at other tables, or if the puzzle is gone."""
    one = shelf.shelf().get(setup.puzzle)
    return {"name": one.name, "title": one.title, "task": one.task} if one is not None else {}


def judged(name: str, asked: Question) -> str:
    """How an attempt stands; runs in a bot process."""
    return shelf.standing(name, spec_from_json(asked.spec), asked.answers)


async def stands(table: LiveTable, seat: int, payer: Payer) -> dict[str, Any]:
    """How the attempt at a table stands: `solved`, `failed`, `lost` or `open`, after how many answers."""
    if not table.setup.puzzle:
        raise No("unknown", "no puzzle is solved at this table")
    check_puzzle(table.setup.puzzle)
    if table.id in UNDER_WAY:
        raise No("too-fast", "this puzzle is being looked at: wait for it")
    game = table.game
    question = Question(table.id, spec_to_json(game.spec), game.answers, seat, NO_BOT, game.n_answers, payer)
    UNDER_WAY.add(table.id)
    try:
        found = await THINKERS.do(question, partial(judged, table.setup.puzzle))
    finally:
        UNDER_WAY.discard(table.id)
    return {"answers": game.n_answers, "stands": found}


def answered(name: str, asked: Question) -> tuple[tuple[str, str], ...]:
    """The line that solves a puzzle; runs in a bot process."""
    return shelf.answer_to(name)


async def answer(name: str, payer: Payer) -> list[dict[str, str]]:
    """The line that solves a puzzle: of each move the seat and the text."""
    check_puzzle(name)
    question = Question("", b"", (), 0, NO_BOT, 0, payer)
    found = await THINKERS.do(question, partial(answered, name))
    return [{"seat": seat, "text": text} for seat, text in found]
