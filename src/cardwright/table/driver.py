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
    from cardwright.play.game import Game

    from .live import LiveTable

SLOW: Final = (
    0.02  # seconds: a bot that has thought longer thinks in another process from then on, at every table
)
SLOW_ONES: Final[set[tuple[type[Game], str]]] = set()  # which bots of which game do
THINKS: Final = 60.0  # seconds, at most; then the game's usual bot answers, from then on
TRIES: Final = 4  # options that are tried after one that was refused, and so many again by chance
MOST_IN_A_ROW: Final = 400  # answers that a setting gives
BUSY: Final = 0.4  # of the time of its thread: a server that works more has much to do
LOOKED_EVERY: Final = 0.5  # seconds: how much it works
LONG_AGO: Final = 2.0  # seconds: nobody has asked meanwhile, so it can't be much
NEW: Final = 0.2  # so much of what is known is of just now: one table that is set up is not yet much to do
Asked = tuple[int, int, str]  # a seat, what its question is called, and the bot that answers it ("": none)


class Load:
    """How much of its time this server works, as far as tables are concerned: its one thread that has them all."""

    def __init__(self) -> None:
        self.share = 0.0
        self.looked, self.worked = time.perf_counter(), time.thread_time()

    def is_high(self) -> bool:
        """Whether there is much to do."""
        passed = time.perf_counter() - self.looked
        if passed >= LOOKED_EVERY:
            worked = time.thread_time()
            just_now = (worked - self.worked) / passed
            self.share = self.share + NEW * (just_now - self.share) if passed < LONG_AGO else 0.0
            self.looked, self.worked = self.looked + passed, worked
        return self.share > BUSY


LOAD: Final = Load()


class Unshown:
    """What was played at a table and nobody has been shown yet. `since`: when it began to wait; 0: there is nothing."""

    def __init__(self) -> None:
        self.since = 0.0
        self.none = asyncio.Event()
        self.none.set()

    def begins(self, now: float) -> None:
        """There is something now."""
        if not self.since:
            self.since = now
            self.none.clear()

    def ends(self) -> None:
        """It is shown; or never will be, and whoever looks comes back."""
        self.since = 0.0
        self.none.set()


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
        self.failed: set[int] = set()  # seats whose bot has failed: the game's usual one answers for it
        self.stuck: Asked | None = None  # to this no answer was taken
        self.thinking: Asked | None = None  # about this a bot thinks
        self.rules: dict[int, list[Rule]] = {}
        self.in_a_row = 0  # answers that settings gave
        self.task: asyncio.Task[None] | None = None

    def start(self) -> None:
        """Go on, if a bot or a setting answers the question that is open."""
        if self.task is not None and self.thinking is not None and self.thinking != self.asked():
            self.task.cancel()  # a bot thinks about what is asked no more
            self.task = None
        if (self.task is None or self.task.done()) and self.automatic() is not None:
            self.task = asyncio.create_task(self.go_on())

    def follows(self) -> bool:
        """Whether a bot that does not think for long answers next."""
        asked = self.asked()
        if asked is None or not asked[2] or asked == self.stuck or self.table.broken:
            return False
        seat, _, bot = asked
        return not self.thinks_long(self.players.get(seat), bot)

    def thinks_long(self, player: Bot | None, bot: str) -> bool:
        """Whether a bot thinks in another process."""
        # a bot need not have called `Bot.__init__`
        return getattr(player, "thinks", False) or (type(self.table.game), bot) in SLOW_ONES

    async def stop(self) -> None:
        """Answer nothing more."""
        if self.task is not None:
            self.task.cancel()
            await asyncio.gather(self.task, return_exceptions=True)

    def seated(self, seat: int) -> None:
        """Another bot, or a person, plays a seat from now on."""
        self.players.pop(seat, None)
        self.failed.discard(seat)
        self.stuck = None

    def asked(self) -> Asked | None:
        """The question that is open, and the bot that answers it."""
        decision = self.table.game.decision
        if decision is None:
            return None
        seat = decision.seat
        return seat, self.table.asked_number(seat), self.table.bots.get(seat, "")

    def automatic(self) -> int | None:
        """The seat that is asked, if a bot or a setting answers for it, as far as can be said without asking it."""
        asked = self.asked()
        if asked is None or self.table.broken or asked == self.stuck:
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
        """Answer as long as no person is asked."""
        self.in_a_row = 0
        try:
            while await self.one_more():
                await asyncio.sleep(0)
        except Exception as why:
            if not self.table.broken:
                await self.give_up(why)

    async def one_more(self) -> bool:
        """Give the next answer; whether another one may follow. While a bot thinks, everybody else goes on."""
        table = self.table
        async with table.lock:
            seat, asked = self.automatic(), self.asked()
            if seat is None or asked is None:
                table.catch_up()
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
        """Answer as a seat has said, if that can be; a setting whose answer is refused holds no more."""
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
        """The answer of a bot; if it is refused, another one: the first ones, then some by chance."""
        table, seat = self.table, asked[0]
        assert table.game.decision is not None
        n = len(table.game.decision.options)
        by_chance = secrets.SystemRandom().sample(range(n), min(n, TRIES))
        refused: Exception | None = None
        for option in dict.fromkeys((index, *range(min(n, TRIES)), *by_chance)):
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
        """The bot of a seat has failed. What it said is not told: it may name cards that only it sees."""
        seat, _, bot = asked
        log("bot failed", table=self.table.id, bot=bot, error=type(why.__cause__ or why).__name__)
        if self.asked() == asked:
            self.failed.add(seat)

    async def give_up(self, why: Exception) -> None:
        """Something else is wrong with the question that is open: whoever sits there is seen to be stuck."""
        log("driver failed", table=self.table.id, error=type(why).__name__)
        async with self.table.lock:
            self.stuck = asked = self.asked()
            if asked is not None and asked[2]:
                self.fail(asked, why)
            with contextlib.suppress(Exception):  # it may be what was wrong
                self.table.publish()

    # -- bots
    async def chosen(self, game: Game, asked: Asked) -> int:
        """What the bot of a seat answers in a game that nobody changes; if it fails, in whatever way, another bot."""
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
        """What the bot of a seat picks, found here or, if it thinks for long, by another process."""
        if seat not in self.players:
            self.seeds[seat] = secrets.randbits(60)
            self.players[seat] = game.shelf().offered(bot, self.seeds[seat])
        player = self.players[seat]
        if self.thinks_long(player, bot):
            async with self.table.lock:
                self.table.catch_up()  # whether it does could not be said before it was there
            question = Question(
                self.table.id, spec_to_json(game.spec), game.answers, seat, bot, self.seeds[seat]
            )
            async with asyncio.timeout(THINKS):
                return await THINKERS.ask(question)
        began = time.thread_time()
        index = int(player.choose(game.view(seat)))
        if time.thread_time() - began > SLOW:
            SLOW_ONES.add((type(game), bot))
        return index

    # -- settings
    def set_rule(self, seat: int, text: str) -> None:
        """A setting as it is kept; "": none any more."""
        self.rules[seat] = [*self.rules.get(seat, []), msgspec.json.decode(text, type=Rule)] if text else []

    def rules_now(self, seat: int) -> list[Rule]:
        """The settings of a seat that hold in this turn."""
        turn = self.table.game.turn
        return [rule for rule in self.rules.get(seat, ()) if rule.turn in (-1, turn)]

    def rule_for(self, seat: int) -> Rule | None:
        """The setting of a seat that is about the question that is open."""
        decision = self.table.game.decision
        if decision is None or not self.rules.get(seat):
            return None
        self.rules[seat] = self.rules_now(seat)
        about = decision.kind, decision.text, decision.source
        return next((rule for rule in self.rules[seat] if rule.fits(*about)), None)


def instead(game: Game, seat: int, n: int) -> int:
    """One of so many options, for a bot that has failed: what the game's usual bot picks, else chance."""
    shelf = game.shelf()
    for name in (shelf.default, "random"):
        with contextlib.suppress(Exception):
            index = int(shelf.make(name, secrets.randbits(60)).choose(game.view(seat)))
            if 0 <= index < n:
                return index
    return secrets.randbelow(n)
