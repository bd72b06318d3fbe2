"""Hints: what the strongest bot would answer, computed in a bot process."""

from __future__ import annotations

from typing import TYPE_CHECKING

from . import messages as m
from .fairness import Payer
from .setup import spec_to_json
from .thinking import THINKERS, Question, hinted

if TYPE_CHECKING:
    from .live import LiveTable


async def hint(table: LiveTable, seat: int, message: m.Hint, payer: Payer) -> m.Hinted:
    """Return a hint for the open question.

    Raises `No` in a game against people, and if the seat has no such question.
    """
    async with table.lock:
        if any(one.person for other, one in enumerate(table.setup.seats) if other != seat):
            raise m.No("bots-only", "there are hints only in games against bots")
        game = table.game
        decision = game.decision
        if decision is None or decision.seat != seat or message.ask != table.asked_number(seat):
            raise m.No("stale", f"question {message.ask} is no longer open")
        bot = game.shelf().reviewer
        if not bot:
            raise m.No("bots-only", "no bot of this game looks ahead, so there are no hints")
        question = Question(table.id, spec_to_json(game.spec), game.answers, seat, bot, game.n_answers, payer)
    found = await THINKERS.do(question, hinted)
    return m.Hinted(
        message.nonce, message.ask, found.bot, found.texts, round(found.chance, 3), found.instead,
        round(found.chance_instead, 3),
    )  # fmt: skip
