"""Who answers without being asked: bots, and settings by which a seat yields or always says the same."""

from __future__ import annotations

import asyncio
import contextlib
import secrets
import time
from typing import TYPE_CHECKING, Final

import msgspec

from cardwright.kernel.errors import CardwrightError

from .logs import log
from .messages import No
from .setup import spec_to_json
from .thinking import THINKERS, Question

if TYPE_CHECKING:
    from cardwright.bots.base import Bot
    from cardwright.kernel.views import View
    from cardwright.play.game import Game

    from .live import LiveTable

SLOW: Final = (
    0.02  # seconds: a bot that has thought longer thinks in another process from then on, at every table
)
SLOW_ONES: Final[set[tuple[type[Game], str]]] = set()  # which bots of which game do
MOST_IN_A_ROW: Final = 400  # answers that a setting gives


class Rule(msgspec.Struct):
    """How a seat wants a question answered without being asked. "" for text and source: whatever they are."""

    kind: str
    text: str
    source: str
    option: str
    turn: int  # -1: for the whole game

    def fits(self, kind: str, text: str, source: str) -> bool:
        """Whether it is about this question."""
        return self.kind == kind and (not self.text or (self.text, self.source) == (text, source))


class Driver:
    """Answers for the bots of a table, and for its settings, one answer after the other, so that each can be seen."""

    def __init__(self, table: LiveTable) -> None:
        self.table = table
        self.players: dict[int, Bot] = {}
        self.seeds: dict[int, int] = {}
        self.rules: dict[int, list[Rule]] = {}
        self.task: asyncio.Task[None] | None = None

    def start(self) -> None:
        """Go on, if a bot or a setting answers the question that is open."""
        if (self.task is None or self.task.done()) and self.automatic() is not None:
            self.task = asyncio.create_task(self.go_on())

    async def stop(self) -> None:
        """Answer nothing more."""
        if self.task is not None:
            self.task.cancel()
            await asyncio.gather(self.task, return_exceptions=True)

    def automatic(self) -> int | None:
        """The seat that is asked, if a bot or a setting answers for it."""
        table = self.table
        decision = table.game.decision
        if decision is None or table.broken:
            return None
        seat = decision.seat
        return seat if seat in table.bots or self.rule_for(seat) is not None else None

    async def go_on(self) -> None:
        """Answer as long as no person is asked."""
        table = self.table
        n = 0
        while not table.broken:
            async with table.lock:
                seat = self.automatic()
                if seat is None:
                    return
                if seat in table.bots:
                    with contextlib.suppress(No):  # not kept: the table is read again
                        await table.take(seat, await self.chosen(seat))
                elif (rule := self.rule_for(seat)) is not None:
                    n += 1
                    if n > MOST_IN_A_ROW:
                        self.rules[seat] = []
                        return
                    with contextlib.suppress(No):
                        await table.take(seat, table.option_at(seat, rule.option))
            await asyncio.sleep(0)

    async def chosen(self, seat: int) -> int:
        """What the bot of a seat answers; for one that fails, in whatever way, chance."""
        game = self.table.game
        decision = game.decision
        assert decision is not None
        if len(decision.options) == 1:
            return 0
        shelf, view = game.shelf(), game.view(seat)
        if seat not in self.players:
            self.seeds[seat] = secrets.randbits(60)
            self.players[seat] = shelf.offered(self.table.bots[seat], self.seeds[seat])
        try:
            index = await self.thought(seat, view)
            if not 0 <= index < len(decision.options):
                raise CardwrightError(f"expected one of {len(decision.options)} options, got {index}")
        except Exception as why:
            log(
                "bot failed",
                table=self.table.id,
                bot=self.table.bots[seat],
                error=f"{type(why).__name__}: {why}",
            )
            index = int(shelf.make("random", secrets.randbits(60)).choose(view))
        return index

    async def thought(self, seat: int, view: View) -> int:
        """What the bot of a seat picks, found here or, if it thinks for long, by another process."""
        table = self.table
        kind = type(table.game), table.bots[seat]
        if kind in SLOW_ONES:
            spec = spec_to_json(table.game.spec)
            return await THINKERS.ask(
                Question(table.id, spec, table.game.answers, seat, table.bots[seat], self.seeds[seat])
            )
        began = time.thread_time()
        index = int(self.players[seat].choose(view))
        if time.thread_time() - began > SLOW:
            SLOW_ONES.add(kind)
        return index

    # -- settings
    def set_rule(self, seat: int, text: str) -> None:
        """A setting as it is kept; "": none any more."""
        self.rules[seat] = [*self.rules.get(seat, []), msgspec.json.decode(text, type=Rule)] if text else []

    def rule_for(self, seat: int) -> Rule | None:
        """The setting of a seat that answers the question that is open, and whose option it has."""
        decision, turn = self.table.game.decision, self.table.game.turn
        if decision is None or not self.rules.get(seat):
            return None
        self.rules[seat] = [rule for rule in self.rules[seat] if rule.turn in (-1, turn)]
        for rule in self.rules[seat]:
            if rule.fits(decision.kind, decision.text, decision.source):
                return rule if rule.option in self.table.options(seat) else None
        return None
