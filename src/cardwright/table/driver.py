"""Automatic answers: bots, and settings that pass or always give the same answer."""

from __future__ import annotations

import asyncio
import contextlib
import secrets
import time
from collections.abc import Iterator
from typing import TYPE_CHECKING, Final

import msgspec

from cardwright.kernel.errors import CardwrightError

from .fairness import FairQueue
from .logs import log
from .messages import No
from .setup import spec_to_json
from .thinking import THINKERS, Question

if TYPE_CHECKING:
    from cardwright.bots.base import Bot
    from cardwright.play.game import Game

    from .live import LiveTable

SLOW: Final = 0.02  # seconds: a slower bot runs in a separate process from then on, at every table
SLOW_ONES: Final[set[tuple[type[Game], str]]] = set()  # bots that run in a separate process, by game
MOST_BOTS_ALONE: Final = 8  # bot-only tables that run at once; the others wait their turn
TRIES: Final = 4  # options tried after a refused one: the first few, then as many random ones
MOST_IN_A_ROW: Final = 400  # automatic answers in a row
Asked = tuple[int, int, str]  # seat, number of its question, and the bot that answers ("": none)


BOTS_ALONE: Final = FairQueue(MOST_BOTS_ALONE)


class Rule(msgspec.Struct):
    """An automatic answer of a seat to a kind of question. `text` and `source`: only if the question has
    these.

    An empty `text` accepts any text and source.
    """

    kind: str
    text: str
    source: str
    option: str
    turn: int  # -1: for the whole game

    def fits(self, kind: str, text: str, source: str) -> bool:
        """Whether the rule applies to a question of this kind, with this text and source."""
        return self.kind == kind and (not self.text or (self.text, self.source) == (text, source))


class Driver:
    """Gives the answers of bots and automatic answers, one at a time, so that each can be seen."""

    def __init__(self, table: LiveTable) -> None:
        self.table = table
        self.players: dict[int, Bot] = {}
        self.seeds: dict[int, int] = {}
        self.failed: set[int] = set()  # seats whose bot has failed: the game's default bot answers instead
        self.stuck: Asked | None = None  # question for which every answer was refused
        self.thinking: Asked | None = None  # question about which a bot is thinking
        self.rules: dict[int, list[Rule]] = {}
        self.in_a_row = 0  # automatic answers given in a row
        self.task: asyncio.Task[None] | None = None
        self.waits = False  # whether it waits for its turn or for a bot in another process

    def start(self) -> None:
        """Start answering if a bot or setting answers the open question and somebody watches."""
        if self.task is not None and self.thinking is not None and self.thinking != self.asked():
            self.task.cancel()  # the bot is thinking about a closed question
            self.task = None
        if (self.task is None or self.task.done()) and self.automatic() is not None:
            self.task = asyncio.create_task(self.go_on())

    def park(self) -> None:
        """Pause, because nobody watches. A bot that is waiting to be computed leaves the queue.

        A bot that has already picked still answers. When somebody watches again, the table continues with the
        same question.
        """
        if self.task is not None and self.waits:
            self.task.cancel()
            self.task = None

    def follow(self, game: Game) -> tuple[int, int] | None:
        """Return the seat and the option of the next answer, if a fast bot gives it. The game itself is not
        changed.

        `game`: a copy of the table's game, which may be some answers ahead. Return None if a person has to
        answer, or if the bot is new, failed or slow.
        """
        decision = game.decision
        if decision is None:
            return None
        seat = decision.seat
        bot, player = self.table.bots.get(seat, ""), self.players.get(seat)
        if not bot or player is None or seat in self.failed or self.thinks_long(player, bot):
            return None
        n = len(decision.options)
        if n == 1:
            return seat, 0
        with contextlib.suppress(Exception):
            index = self.picked(player, game, seat, bot)
            if 0 <= index < n:
                return seat, index
        return None

    def thinks_long(self, player: Bot | None, bot: str) -> bool:
        """Whether a bot is slow, so that it runs in another process."""
        # a subclass may not call `Bot.__init__`
        return getattr(player, "thinks", False) or (type(self.table.game), bot) in SLOW_ONES

    async def stop(self) -> None:
        """Stop answering."""
        if self.task is not None:
            self.task.cancel()
            await asyncio.gather(self.task, return_exceptions=True)

    def seated(self, seat: int) -> None:
        """Forget the bot and the failures of a seat, because another player has taken it."""
        self.players.pop(seat, None)
        self.failed.discard(seat)
        self.stuck = None

    def asked(self) -> Asked | None:
        """Return the open question (its seat and its number), and the bot that answers it; "" for no bot.

        Return None if the game is over.
        """
        decision = self.table.game.decision
        if decision is None:
            return None
        seat = decision.seat
        return seat, self.table.asked_number(seat), self.table.bots.get(seat, "")

    def automatic(self) -> int | None:
        """Return the seat that has to decide, if a bot or an automatic answer decides for it. Otherwise
        return None.

        Return None, too, if nobody watches the table. As long as the question has not been sent to the seat,
        its options are unknown, and an automatic answer is assumed to fit.
        """
        asked = self.asked()
        if asked is None or self.table.broken or asked == self.stuck or not self.table.connections:
            return None
        seat, number, bot = asked
        if bot:
            return seat
        rule, stream = self.rule_for(seat), self.table.streams[seat]
        if rule is None:
            return None
        seen = stream.ask is not None and stream.ask.id == number
        return seat if not seen or rule.option in stream.options else None

    async def go_on(self) -> None:
        """Give automatic answers until a person must decide.

        At tables with bots only, each answer waits in a fair queue.
        """
        self.in_a_row = 0
        try:
            while await self.in_turn():
                await asyncio.sleep(0)
        except Exception as why:
            if not self.table.broken:
                await self.give_up(why)

    async def in_turn(self) -> bool:
        """Give one answer. At a table with bots only, wait in the fair queue first. Return whether another
        may follow.
        """
        if self.table.persons():
            return await self.one_more()
        payer = self.table.payer()
        with self.waiting():
            await BOTS_ALONE.enter(payer)
        try:
            return await self.one_more()
        finally:
            BOTS_ALONE.leave(payer)

    @contextlib.contextmanager
    def waiting(self) -> Iterator[None]:
        """Inside this context, the driver only waits: if the table is parked now, cancelling it loses
        nothing.
        """
        self.waits = True
        try:
            yield
        finally:
            self.waits = False

    async def one_more(self) -> bool:
        """Give the next answer; return whether another may follow. The lock is free while a bot thinks."""
        table = self.table
        with self.waiting():
            await table.turns.wait(table.payer().queued_as)
        async with table.lock:
            seat, asked = self.automatic(), self.asked()
            if seat is None or asked is None:
                return False
            if seat not in table.bots:
                return await self.as_set(seat)
            game = table.game
        self.thinking = asked
        try:
            index = await self.chosen(game, asked)
        finally:
            if self.thinking is asked:
                self.thinking = None
        async with table.lock:
            if self.asked() == asked and not table.broken:
                await self.answer(asked, index)
        return not table.broken

    async def as_set(self, seat: int) -> bool:
        """Give a seat's automatic answer to the open question. Return False if it has none that fits.

        After too many automatic answers in a row, delete those of the seat and return False. An automatic
        answer that the game refuses is deleted.
        """
        table, rule = self.table, self.rule_for(seat)
        if rule is None or rule.option not in table.options(seat):
            return False
        self.in_a_row += 1
        if self.in_a_row > MOST_IN_A_ROW:
            self.rules[seat] = []
            table.publish()
            return False
        try:
            await table.take(seat, table.option_at(seat, rule.option))
        except No:
            if table.broken:
                return False
            self.rules[seat] = [one for one in self.rules[seat] if one != rule]
            table.publish()
        return True

    async def answer(self, asked: Asked, index: int) -> None:
        """Give a bot's answer; if refused, try the first options, then random ones."""
        table, seat = self.table, asked[0]
        assert table.game.decision is not None
        refused: Exception | None = None
        for option in tried_after(index, len(table.game.decision.options)):
            try:
                await table.take(seat, option)
                return
            except No as why:
                if table.broken:
                    return
                refused = why
        assert refused is not None
        self.stuck = asked
        self.fail(asked, refused)
        table.publish()

    def fail(self, asked: Asked, why: BaseException) -> None:
        """Mark a seat's bot as failed. Its error text is not logged: it may name hidden cards."""
        seat, _, bot = asked
        log("bot failed", table=self.table.id, bot=bot, error=type(why.__cause__ or why).__name__)
        if self.asked() == asked:
            self.failed.add(seat)

    async def give_up(self, why: Exception) -> None:
        """Mark the open question as stuck after an unexpected error."""
        log("driver failed", table=self.table.id, error=type(why).__name__)
        async with self.table.lock:
            self.stuck = asked = self.asked()
            if asked is not None and asked[2]:
                self.fail(asked, why)
            with contextlib.suppress(Exception):  # publishing may be the cause
                self.table.publish()

    # -- bots
    async def chosen(self, game: Game, asked: Asked) -> int:
        """Return the index of a bot's answer. The game can't change meanwhile. If the bot fails, another bot
        answers.
        """
        seat, _, bot = asked
        decision = game.decision
        assert decision is not None
        n = len(decision.options)
        if n == 1:
            return 0
        if seat not in self.failed:
            try:
                index = await self.thought(game, seat, bot)
                if 0 <= index < n:
                    return index
                raise CardwrightError(f"expected one of {n} options, got {index}")
            except Exception as why:
                self.fail(asked, why)
        return instead(game, seat, n)

    async def thought(self, game: Game, seat: int, bot: str) -> int:
        """Return the index that the bot picks, computed here or, for a slow bot, in another process."""
        if seat not in self.players:
            self.seeds[seat] = secrets.randbits(60)
            self.players[seat] = game.shelf().offered(bot, self.seeds[seat])
        player = self.players[seat]
        if self.thinks_long(player, bot):
            payer = self.table.payer()
            question = Question(
                self.table.id, spec_to_json(game.spec), game.answers, seat, bot, self.seeds[seat], payer
            )
            with self.waiting():
                return await THINKERS.ask(question)
        return self.picked(player, game, seat, bot)

    def picked(self, player: Bot, game: Game, seat: int, bot: str) -> int:
        """Return the index that the bot picks, computed here.

        A bot that takes too long is remembered as slow.
        """
        began = time.thread_time()
        index = int(player.choose(game.view(seat)))
        if time.thread_time() - began > SLOW:
            SLOW_ONES.add((type(game), bot))
        return index

    # -- settings
    def set_rule(self, seat: int, text: str) -> None:
        """Add a stored rule; an empty text removes all rules of the seat."""
        self.rules[seat] = [*self.rules.get(seat, []), msgspec.json.decode(text, type=Rule)] if text else []

    def rules_now(self, seat: int) -> list[Rule]:
        """Return the automatic answers of a seat that apply in this turn."""
        turn = self.table.game.turn
        return [rule for rule in self.rules.get(seat, ()) if rule.turn in (-1, turn)]

    def rule_for(self, seat: int) -> Rule | None:
        """Return the automatic answer of a seat that applies to the open question.

        Return None if there is none.
        """
        decision = self.table.game.decision
        if decision is None or not self.rules.get(seat):
            return None
        self.rules[seat] = self.rules_now(seat)
        about = decision.kind, decision.text, decision.source
        return next((rule for rule in self.rules[seat] if rule.fits(*about)), None)


def tried_after(index: int, n: int) -> Iterator[int]:
    """Yield the indices of options to try until one is accepted: `index`, then the first few of `n`, then
    random ones.
    """
    yield index
    others = [*range(min(n, TRIES)), *secrets.SystemRandom().sample(range(n), min(n, TRIES))]
    yield from (option for option in dict.fromkeys(others) if option != index)


def instead(game: Game, seat: int, n: int) -> int:
    """Return the index of an answer in place of a bot that has failed: the default bot's answer, or a random
    one.
    """
    shelf = game.shelf()
    for name in (shelf.default, "random"):
        with contextlib.suppress(Exception):
            index = int(shelf.make(name, secrets.randbits(60)).choose(game.view(seat)))
            if 0 <= index < n:
                return index
    return secrets.randbelow(n)
