"""A table whose game has begun: it takes answers, keeps them, and tells every seat what it may know.

An answer is played in a copy of the game and committed to the store; only then the copy is the game, and it is
acknowledged and shown. So whoever reads the game, with the lock or without it, sees nothing that is not kept. One lock
a table keeps the order.
"""

from __future__ import annotations

import asyncio
import time
from collections.abc import Callable, Sequence
from typing import TYPE_CHECKING, Any, Final

import msgspec

from cardwright.games import game_of, table_class
from cardwright.kernel.errors import CardwrightError

from . import messages as m
from .cards import in_print
from .driver import LOAD, Driver, Rule, Unshown
from .leases import Alone
from .logs import log
from .metrics import METRICS
from .settings import Setting, settings_in, stops_of
from .setup import Setup, bot_offered
from .store import Event, NotKept, Store
from .stream import LOOKING_ON, Connection, Stream, about

if TYPE_CHECKING:
    from cardwright.play.game import Game
    from cardwright.play.sent import Pin
    from cardwright.play.spec import Spec

WARNED_AFTER: Final = 90.0  # seconds without an answer
GRACE: Final = 60.0  # more, before a bot may be seated
CHECKED_EVERY: Final = 16  # events: what the game has come to is kept with one of so many
TOGETHER: Final = 0.05  # seconds, at most, for which steps are shown together
MOST_RULES: Final = 200  # by which the server answers for one seat
MOST_SETTINGS: Final = 5_000  # stops, rules and decks that one seat sets in one game
MOST_EVENTS: Final = 100_000  # at one table: then nobody answers, sets or takes back anything any more


class Back(msgspec.Struct):
    """Somebody asks to take back: whose answer, what remains, who has to agree and who has, with which nonces."""

    number: int  # of this asking: of no other one at the table
    seat: int
    keep: int
    need: tuple[int, ...]
    yes: tuple[int, ...] = ()
    nonces: tuple[str, ...] = ()


class LiveTable:
    """A game, its seats, its streams, and who looks."""

    def __init__(
        self, id_: str, setup: Setup, spec: Spec, store: Store, events: Sequence[Event] = (),
        leases: Alone | None = None,
    ) -> None:  # fmt: skip
        self.id = id_
        self.setup = setup
        self.store = store
        self.leases = leases or Alone()
        self.fence = self.leases.fence(id_)
        self.lock = asyncio.Lock()
        self.leaving = asyncio.Lock()  # while the next table is made, or a deck for it; taken before `lock`
        n = len(setup.seats)
        # as it is kept: nothing changes it, another one replaces it
        self.game: Game = table_class(spec.game)(spec)
        self.sender = game_of(spec.game).sender(setup.table)
        self.card = in_print(spec.game, setup.table)
        self.bots: dict[int, str] = {i: seat.bot for i, seat in enumerate(setup.seats) if seat.bot}
        self.driver = Driver(self)
        self.events = 0
        self.nonces: set[str] = set()
        # for each answer of a seat that stands: whose, and what was before it
        self.given: list[tuple[int, int]] = []
        self.settings: list[Setting] = []  # those that stand
        self.n_set = [0] * n  # how often each seat has set something
        # how many answers each seat has ever given, and takebacks and concessions: its next question is one more
        self.posed = [0] * n
        self.back: Back | None = None
        self.refused: set[tuple[int, int]] = set()  # takebacks to which somebody said no
        self.asked_at = time.monotonic()
        # the seat that has been told to be idle, and whether a bot may be seated there
        self.warned = (-1, False)
        self.connections: set[Connection] = set()
        self.streams = {seat: Stream(seat, self.sender, self.card) for seat in range(-1, n)}
        self.unshown = Unshown()
        self.built: dict[str, list[str]] = {}  # after a draft: decks for the next game, by seat
        self.next = ""  # the table at which these persons go on
        self.broken = False  # it is not as it is kept, or another server has it
        self.restore(events)

    # -- what was kept
    def restore(self, events: Sequence[Event]) -> None:
        """Everything that happened, again; an error if it does not come to the same, as with other rules."""
        raw: list[int] = []
        states: dict[int, str] = {}
        for event in events:
            if event.kind == "answer":
                self.given.append((event.seat, len(raw)))
                raw += event.given
                self.posed[event.seat] += 1
            elif event.kind == "back":
                self.went_back(event.keep, event.given)
                raw = [*raw[: event.keep], *event.given]
                states = {n: state for n, state in states.items() if n <= event.keep}
            elif event.kind == "set":
                self.was_set(event.given, len(raw))
                raw += event.given
            elif event.kind == "refuse":
                self.refused.add((event.seat, event.keep))
            elif event.kind == "bot":
                self.seat_with(event.seat, event.text)
            elif event.kind == "auto":
                self.driver.set_rule(event.seat, event.text)
            elif event.kind == "next":
                self.next = event.text
            elif event.kind == "build":
                self.built[self.setup.seats[event.seat].name] = msgspec.json.decode(event.text)
            if event.kind in ("set", "auto", "build"):
                self.n_set[event.seat] += 1
            if event.state:
                states[len(raw)] = event.state
            if event.nonce:
                self.nonces.add(event.nonce)
            self.nonces.update(event.also)
        self.events = len(events)
        self.game = type(self.game).played(self.game.spec, raw, states)

    def was_set(self, given: Sequence[int], at: int) -> None:
        """A seat has set something; if it has conceded, what is asked now is another question than the open one was."""
        found = settings_in(given, at)
        self.settings += found
        if any(one.concedes for one in found):
            self.posed = [n + 1 for n in self.posed]

    def went_back(self, keep: int, given: Sequence[int]) -> None:
        """So many answers remain, and then what was set after them; what is asked now is another question."""
        self.given = [one for one in self.given if one[1] < keep]
        self.settings = [*(one for one in self.settings if one.at < keep), *settings_in(given, keep)]
        self.refused = {one for one in self.refused if one[1] < keep}
        self.posed = [n + 1 for n in self.posed]
        self.built = {}

    def dissolve(self) -> None:
        """Nobody is at it and nobody will be: it is freed at once, not when garbage is looked for."""
        self.broken = True
        self.game.let_go()
        self.streams.clear()
        del self.driver

    # -- whose it is
    def ours(self) -> bool:
        """Whether what is in memory may be shown and acknowledged."""
        return not self.broken and self.leases.held()

    def let_go(self) -> None:
        """Show, acknowledge and keep nothing more. Whoever looks comes back, to this server or to another one."""
        self.broken = True
        self.unshown.ends()
        for connection in list(self.connections):
            connection.cut(m.Bye("gone", "the table is read again from what is kept"))

    # -- who sits where
    def seat_of(self, person: str) -> int:
        """The seat of a person; -1: none."""
        return next(
            (i for i, seat in enumerate(self.setup.seats) if person and seat.person == person), LOOKING_ON
        )

    def seat_with(self, seat: int, bot: str) -> None:
        """A bot sits there from now on; "": the person again."""
        self.driver.seated(seat)
        if bot:
            self.bots[seat] = bot
        else:
            self.bots.pop(seat, None)

    def persons(self) -> list[int]:
        """The seats that persons play now."""
        return [i for i, seat in enumerate(self.setup.seats) if seat.person and i not in self.bots]

    def told(self) -> dict[str, Any]:
        """What everybody may know of the table beside the game."""
        here = {c.seat for c in self.connections}
        seats = {
            str(i): {"here": i in here, "bot": self.bots.get(i, ""), "person": bool(seat.person)}
            for i, seat in enumerate(self.setup.seats)
        }
        for seat in self.driver.failed:
            seats[str(seat)]["failed"] = True
        told: dict[str, Any] = {"seats": seats, "watching": sum(c.seat < 0 for c in self.connections)}
        idle, may_sit = self.warned
        if idle >= 0:
            told["idle"] = {"seat": idle, "bot": may_sit, "grace": GRACE}
        if self.back is not None:
            told["takeback"] = {
                "number": self.back.number,
                "seat": self.back.seat,
                "need": list(self.back.need),
                "yes": list(self.back.yes),
            }
        if self.built:
            told["built"] = sorted(self.built)
        if self.next:
            told["next"] = self.next
        return told

    def own(self, seat: int) -> dict[str, Any]:
        """What a seat has set for itself: its stops, and how the server answers for it."""
        found: dict[str, Any] = {}
        if not self.game.over and (stops := stops_of(self.game, seat)):
            found["stops"] = stops
        if rules := self.driver.rules_now(seat):
            found["auto"] = [
                {"text": one.text or one.kind, "option": one.option, "turn": one.turn >= 0} for one in rules
            ]
        return found

    # -- sockets
    async def attach(self, connection: Connection, seat: int, v: int, epoch: str) -> None:
        """A socket is a seat's now, or looks on; it gets what it is missing."""
        async with self.lock:
            connection.seat = seat
            connection.known = set()
            stream = self.streams[seat]
            self.connections.add(connection)
            self.publish(connection)
            connection.send(m.Welcome(seat, stream.epoch, self.setup.game))
            for frame in stream.since(v, epoch):
                self.deliver(connection, frame)
        self.driver.start()

    async def detach(self, connection: Connection) -> None:
        """A socket is gone; the seat stays whose it is."""
        if connection in self.connections:
            self.connections.discard(connection)
            async with self.lock:
                self.publish()

    def deliver(self, connection: Connection, frame: m.Frame) -> None:
        """A frame, with the cards that this socket has not been sent yet."""
        new = tuple(card for card in frame.cards if card.name not in connection.known)
        connection.known.update(card.name for card in new)
        connection.send(msgspec.structs.replace(frame, cards=new) if len(new) < len(frame.cards) else frame)

    def publish(self, new: Connection | None = None) -> None:
        """Tell each seat that somebody looks at what has changed for it; `new` is told later what it is missing."""
        self.unshown.ends()
        told = self.told()
        watched: dict[int, list[Connection]] = {}
        for connection in self.connections:
            watched.setdefault(connection.seat, []).append(connection)
        for seat, these in watched.items():
            mine = {"mine": found} if seat >= 0 and (found := self.own(seat)) else {}
            frame = self.streams[seat].update(self.game, self.asked_number(seat), told | mine)
            if frame is not None:
                METRICS.frames.inc()
                for connection in these:
                    if connection is not new:
                        self.deliver(connection, frame)

    def catch_up(self) -> None:
        """Show what nobody has been shown yet."""
        if self.unshown.since:
            self.publish()

    def show(self) -> None:
        """Show a step: by itself, or on a server with much to do with the next one, if a bot takes that at once."""
        now = time.monotonic()
        # who watches bots alone sees each step
        together = LOAD.is_high() and self.driver.follows() and self.persons()
        if together and (self.unshown.since or now) >= now - TOGETHER:
            self.unshown.begins(now)
        else:
            self.publish()

    def asked_number(self, seat: int) -> int:
        """What the question to a seat is called: one more than it has ever given answers."""
        return self.posed[seat] + 1 if seat >= 0 else 0

    # -- answers
    async def keep(self, event: Event, *, closes: bool = False) -> None:
        """Commit an event; if that fails, the table is read again from what is kept.

        `closes`: after it nobody asks any more to take back; what they had asked and agreed is kept with it as done.
        """
        if self.broken:
            raise m.No("gone", "expected a table that is as it is kept; come back, and give the answer again")
        by = event.by if event.by >= 0 else event.seat
        event.nonce = f"{by}:{event.nonce}" if event.nonce else ""
        event.also = self.back.nonces if closes and self.back is not None else ()
        began = time.perf_counter()
        try:
            await self.store.append(self.id, self.events, [event], self.fence)
        except (NotKept, asyncio.CancelledError) as why:
            self.leases.forget(self.id)
            self.let_go()
            if isinstance(why, asyncio.CancelledError):
                raise
            log("not kept", table=self.id, error=str(why))
            raise m.No("gone", "expected an answer that can be kept; come back, and give it again") from why
        METRICS.commit.observe(time.perf_counter() - began)
        self.events += 1
        if event.nonce:
            self.nonces.add(event.nonce)
        if closes:
            self.back = None

    def check_room(self) -> None:
        """`No` at a table at which too much has happened."""
        if self.events >= MOST_EVENTS:
            raise m.No(
                "illegal", f"expected a game of {MOST_EVENTS:,} events at most, this one has had as many"
            )

    def check_settings(self, seat: int) -> None:
        """`No` for a seat that has set too much."""
        self.check_room()
        if self.n_set[seat] >= MOST_SETTINGS:
            raise m.No(
                "illegal", f"expected {MOST_SETTINGS:,} settings of a seat at most, you have made as many"
            )

    def goes_on(self, game: Game) -> None:
        """What was played is kept: it is the game now, and whoever is asked has just been asked."""
        self.replace(game)
        self.asked_at, self.warned = time.monotonic(), (-1, False)
        self.show()

    def replace(self, game: Game) -> None:
        """This copy is the game now; the one before it is freed at once, not when garbage is looked for."""
        old, self.game = self.game, game
        if old is not game:
            old.let_go()

    def done_before(self, seat: int, nonce: str) -> bool:
        """Whether a person has already done this."""
        return f"{seat}:{nonce}" in self.nonces

    async def answer(self, seat: int, message: m.Answer) -> bool:
        """An answer of a person; whether it had been given already. `No` says why it is not taken."""
        async with self.lock:
            if self.done_before(seat, message.nonce):
                return True
            decision = self.game.decision
            if decision is None:
                raise m.No("over", "expected a game that goes on, this one is over")
            if decision.seat != seat:
                raise m.No("not-yours", f"expected an answer of {decision.seat_name}, who is asked")
            if message.ask != self.asked_number(seat):
                raise m.No(
                    "stale",
                    f"expected an answer to question {self.asked_number(seat)}, got one to {message.ask}",
                )
            if seat in self.bots:
                raise m.No("not-yours", "expected you to take your seat back first: a bot plays for you")
            index = self.option_at(seat, message.option)
            began = time.perf_counter()
            await self.take(seat, index, message.nonce, (message.option, *message.then), message.pins)
            METRICS.answered.observe(time.perf_counter() - began)
        self.driver.start()
        return False

    def options(self, seat: int) -> dict[str, int]:
        """The options of the question that is open to a seat, by their keys."""
        stream = self.streams[seat]
        if stream.ask is None or stream.ask.id != self.asked_number(seat):
            self.publish()
            if not any(connection.seat == seat for connection in self.connections):
                mine = {"mine": found} if (found := self.own(seat)) else {}
                stream.update(self.game, self.asked_number(seat), self.told() | mine)
        return stream.options

    def option_at(self, seat: int, key: str) -> int:
        """The option of the open question that has this key."""
        options = self.options(seat)
        if key not in options:
            raise m.No("illegal", f"expected one of {', '.join(options)}, got {key!r}")
        return options[key]

    async def take(
        self, seat: int, index: int, nonce: str = "", keys: Sequence[str] = (), pins: Sequence[Pin] = ()
    ) -> None:
        """An answer is played, kept, and shown. `keys`: of several picks, of which the first is `index`."""
        self.check_room()
        before = self.game.n_answers
        game = self.played(seat, index, keys, pins)
        state = "" if self.events % CHECKED_EVERY else game.digest
        given = game.answers_after(before)
        await self.keep(Event("answer", seat, nonce=nonce, given=given, state=state), closes=True)
        METRICS.answers.inc()
        self.given.append((seat, before))
        self.posed[seat] += 1
        self.goes_on(game)

    def played(self, seat: int, index: int, keys: Sequence[str], pins: Sequence[Pin]) -> Game:
        """A copy of the game in which this is answered; `No` if it can't be."""
        stream = self.streams[seat]

        def do(game: Game) -> None:
            if pins:
                stream.pin(game, keys[0], pins)
            game.answer(index)

        game = self.changed(do)
        if keys[1:]:
            try:
                self.pick_on(game, stream, keys)
            except BaseException as why:
                stream.call_anew()  # its aliases have followed a game that is none
                self.publish()
                if isinstance(why, CardwrightError):
                    raise m.No("illegal", str(why)) from why
                raise
        return game

    def changed(self, do: Callable[[Any], object]) -> Game:
        """A copy of the game to which this is done; `No` if it can't be."""
        game = self.game.fork()
        try:
            do(game)
        except CardwrightError as why:
            raise m.No("illegal", str(why)) from why
        return game

    def pick_on(self, game: Game, stream: Stream, keys: Sequence[str]) -> None:
        """More picks after the first one, as long as the question goes on."""
        asked = about(self.game.decision)
        same = 2 if stream.pairs else len(asked)  # in pairs: whoever is asked, and of what kind
        for i, key in enumerate(keys[1:], 1):
            if about(game.decision)[:same] != asked[:same]:
                break
            pick = stream.next_pick(game, key, keys[:i])
            if pick is None:
                break
            game.answer(pick)

    # -- what else a person may do
    async def set_stops(self, seat: int, message: m.Stops) -> bool:
        """Where a seat wants to be asked; `No` in a game without such stops. Whether it had been done already."""
        async with self.lock:
            if self.done_before(seat, message.nonce):
                return True
            if not hasattr(self.game, "set_stops"):
                raise m.No("unknown", f"expected a game with stops, got {self.setup.title}")
            game = self.changed(
                lambda game: game.set_stops(
                    seat, message.mine, message.theirs, hold=message.hold, full=message.full
                )
            )
            if stops_of(game, seat) == stops_of(self.game, seat):
                return False  # what is so already is not kept once more
            self.check_settings(seat)
            await self.set(seat, message.nonce, game)
            self.replace(game)
            self.publish()
        self.driver.start()
        return False

    async def concede(self, seat: int, message: m.Concede) -> bool:
        """A seat gives up, where the game has a rule for it. Whether it had been done already."""
        async with self.lock:
            if self.done_before(seat, message.nonce):
                return True
            game = self.changed(lambda game: game.concede(seat))
            await self.set(seat, message.nonce, game, closes=True)
            self.goes_on(game)
        self.driver.start()
        return False

    async def set(self, seat: int, nonce: str, game: Game, *, closes: bool = False) -> None:
        """Keep what is in the record and answers no question; `game` has it already."""
        before = self.game.n_answers
        given = game.answers_after(before)
        await self.keep(Event("set", seat, nonce=nonce, given=given), closes=closes)
        self.n_set[seat] += 1
        self.was_set(given, before)

    async def set_auto(self, seat: int, message: m.Auto) -> bool:
        """Questions like the one that is open are answered by the server. Whether it had been done already."""
        async with self.lock:
            if self.done_before(seat, message.nonce):
                return True
            rule: Rule | None = None
            rules = self.driver.rules_now(seat)
            if message.until != "off":
                decision = self.game.decision
                if decision is None or decision.seat != seat:
                    raise m.No("not-yours", "expected a question to you, to answer those like it")
                self.option_at(seat, message.option)
                if message.until not in ("turn", "game"):
                    raise m.No("bad", f"expected turn, game or off, got {message.until!r}")
                turn = self.game.turn if message.until == "turn" else -1
                about = ("", "") if message.all else (decision.text, decision.source)
                rule = Rule(decision.kind, *about, message.option, turn)
                if rule not in rules and len(rules) >= MOST_RULES:
                    raise m.No(
                        "illegal",
                        f"expected {MOST_RULES} rules by which you are answered for at most, got one more",
                    )
            if rule in rules if rule is not None else not rules:
                return False  # what is so already is not kept once more
            self.check_settings(seat)
            text = msgspec.json.encode(rule).decode() if rule is not None else ""
            await self.keep(Event("auto", seat, nonce=message.nonce, text=text))
            self.n_set[seat] += 1
            self.driver.set_rule(seat, text)
            self.publish()
        self.driver.start()
        return False

    async def build(self, seat: int, deck: list[str]) -> None:
        """The deck of a seat for the game for which this one was played; `No` if it may not be played."""
        async with self.leaving, self.lock:
            if self.next:
                raise m.No(
                    "illegal", "expected a table from which nobody has gone on, the next game has begun"
                )
            name = self.setup.seats[seat].name
            try:
                spec = self.game.next_spec(0, {name: deck})
            except CardwrightError as why:
                raise m.No("illegal", str(why)) from why
            if spec is None:
                raise m.No("unknown", f"expected a game for which decks are built, got {self.setup.title}")
            if self.built.get(name) == deck:
                return
            self.check_settings(seat)
            await self.keep(Event("build", seat, text=msgspec.json.encode(deck).decode()))
            self.n_set[seat] += 1
            self.built[name] = deck
            self.publish()

    async def go_to(self, table: str) -> None:
        """Who sits here goes on at another table."""
        async with self.lock:
            if not self.next:
                await self.keep(Event("next", -1, text=table))
                self.next = table
                self.publish()

    # -- who does not answer
    async def tick(self) -> None:
        """Once a second: tell who is asked and does not answer, and later that a bot may be seated there; each once."""
        if self.idle() == self.warned:
            return
        async with self.lock:
            idle = self.idle()
            if idle != self.warned:
                self.warned = idle
                self.publish()

    def idle(self) -> tuple[int, bool]:
        """The seat that has not answered for long (-1: none), and whether others may seat a bot there."""
        decision, waited = self.game.decision, time.monotonic() - self.asked_at
        if decision is None or decision.seat in self.bots or waited < WARNED_AFTER:
            return -1, False
        return decision.seat, waited >= WARNED_AFTER + GRACE

    async def seat_bot(self, seat: int, message: m.SeatBot) -> bool:
        """Others seat a bot for who was warned and has not answered, or whose bot has failed.

        Whether it had been done already.
        """
        async with self.lock:
            if self.done_before(seat, message.nonce):
                return True
            gone = message.seat
            idle = gone == self.warned[0] and self.idle() == (gone, True)
            if gone == seat or not (idle or gone in self.driver.failed):
                raise m.No(
                    "illegal",
                    "expected a seat that was warned and has not answered since, or one whose bot has failed",
                )
            bot = bot_offered(self.setup, message.bot)
            await self.sit(gone, bot, message.nonce, seat)
        self.driver.start()
        return False

    async def take_seat(self, seat: int, message: m.TakeSeat) -> bool:
        """A person is back, and plays again. Whether it had been done already."""
        async with self.lock:
            if self.done_before(seat, message.nonce):
                return True
            if seat in self.bots:
                await self.sit(seat, "", message.nonce, seat)
        return False

    async def sit(self, seat: int, bot: str, nonce: str, by: int) -> None:
        """Somebody else plays a seat from now on."""
        # who has to agree to a takeback is another question from now on
        await self.keep(Event("bot", seat, by, nonce, text=bot), closes=True)
        self.seat_with(seat, bot)
        self.goes_on(self.game)
