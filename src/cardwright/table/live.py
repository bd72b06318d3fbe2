"""A running table: it plays and stores answers, and sends every seat what it may know.

An answer is played in a copy of the game and committed to the store. Only then does the copy replace the game, and the
answer is acknowledged and shown. Reading the game, with or without the lock, therefore never shows unstored state. One
lock per table keeps the order.
"""

from __future__ import annotations

import asyncio
import time
from collections.abc import Callable, Iterator, Sequence
from typing import TYPE_CHECKING, Any, Final

import msgspec

from cardwright.games import game_of, table_class
from cardwright.kernel.errors import CardwrightError

from . import messages as m
from .cards import in_print
from .driver import Driver, Rule
from .fairness import LOAD, Payer, Turns
from .keeping import Account
from .leases import Alone
from .logs import log
from .metrics import METRICS
from .reactions import Reactions
from .settings import Setting, settings_in, stops_of
from .setup import Setup, bot_offered
from .store import Event, NotKept, Store
from .stream import LOOKING_ON, Connection, Stream, about

if TYPE_CHECKING:
    from cardwright.play.game import Game
    from cardwright.play.sent import Pin
    from cardwright.play.spec import Spec

    from .work import Work

WARNED_AFTER: Final = 90.0  # seconds without an answer
GRACE: Final = 60.0  # seconds from the warning until the others may seat a bot
CHECKED_EVERY: Final = 16  # events: every 16th stores a digest of the game's state
TOGETHER: Final = 16  # answers: at most this many are stored and sent together under high load
TOGETHER_FOR: Final = 0.005  # seconds of processor time for which further ones are added
MOST_RULES: Final = 200  # automatic answers of one seat
MOST_SETTINGS: Final = 5_000  # stops, automatic answers and decks that one seat sets in one game
MOST_EVENTS: Final = 100_000  # events of one table; after that nobody can answer, set or take back anything


class Back(msgspec.Struct):
    """A pending request to take back answers.

    `keep`: how many answers of the game would remain. `need`: the seats that must agree. `yes`: those that
    have agreed. `nonces`: the nonces of the messages that asked or agreed.
    """

    number: int  # number of this request, unique at its table
    seat: int
    keep: int
    need: tuple[int, ...]
    yes: tuple[int, ...] = ()
    nonces: tuple[str, ...] = ()


class LiveTable:
    """A running game with its seats, its streams and its connections."""

    def __init__(
        self, id_: str, setup: Setup, spec: Spec, store: Store, events: Sequence[Event] = (),
        leases: Alone | None = None, account: Account | None = None,
    ) -> None:  # fmt: skip
        self.id = id_
        self.account = account  # the account to which its stored bytes are charged; None: no account
        self.setup = setup
        self.store = store
        self.leases = leases or Alone()
        self.fence = self.leases.fence(id_)
        self.lock = asyncio.Lock()
        self.leaving = asyncio.Lock()  # while the next table is made, or a deck for it; taken before `lock`
        n = len(setup.seats)
        # the stored state: never modified, only replaced
        self.game: Game = table_class(spec.game)(spec)
        self.sender = game_of(spec.game).sender(setup.table)
        self.card = in_print(spec.game, setup.table)
        self.bots: dict[int, str] = {i: seat.bot for i, seat in enumerate(setup.seats) if seat.bot}
        self.turns = Turns()  # a table of a lobby shares the lobby's turns
        self.driver = Driver(self)
        self.events = 0
        self.nonces: set[str] = set()
        # for each answer that was not taken back: its seat, and the number of answers before it
        self.given: list[tuple[int, int]] = []
        self.settings: list[Setting] = []  # settings that were not taken back
        self.n_set = [0] * n  # number of settings that each seat has made
        # answers ever given by each seat, plus takebacks and concessions: numbers the next question
        self.posed = [0] * n
        self.back: Back | None = None
        self.refused: set[tuple[int, int]] = set()  # takeback requests that were declined
        self.asked_at = time.monotonic()
        # the seat that was warned as idle, and whether a bot may be seated there
        self.warned = (-1, False)
        self.connections: set[Connection] = set()
        self.streams = {seat: Stream(seat, self.sender, self.card) for seat in range(-1, n)}
        self.reactions = Reactions()
        self.built: dict[str, list[str]] = {}  # after a draft: decks for the next game, by seat
        self.next = ""  # id of the next table of these persons
        self.broken = False  # memory and database differ, or another server owns the table
        for _ in self.restoring(events):
            pass

    # -- loading
    def restoring(self, events: Sequence[Event]) -> Iterator[None]:
        """Replay the stored events, one answer at each step.

        Raise an error if the game differs, for example after a rule change. The table is complete after the
        last step.
        """
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
        yield from self.game.replaying(raw, states)

    def was_set(self, given: Sequence[int], at: int) -> None:
        """Record the settings among these answers. `given`: answers, of which the first is number `at` of the
        game.

        After a concession, all seats count one more question, because the game asks a new one.
        """
        found = settings_in(given, at)
        self.settings += found
        if any(one.concedes for one in found):
            self.posed = [n + 1 for n in self.posed]

    def went_back(self, keep: int, given: Sequence[int]) -> None:
        """Update the table's records after a takeback to the first `keep` answers of the game.

        `given`: the settings that were made later and still apply. All seats count one more question, so an
        answer to an older question is refused.
        """
        self.given = [one for one in self.given if one[1] < keep]
        self.settings = [*(one for one in self.settings if one.at < keep), *settings_in(given, keep)]
        self.refused = {one for one in self.refused if one[1] < keep}
        self.posed = [n + 1 for n in self.posed]
        self.built = {}

    def dissolve(self) -> None:
        """Break reference cycles so that an abandoned table is freed immediately (no GC pass)."""
        self.broken = True
        self.game.drop_decision()
        self.streams.clear()
        del self.driver

    # -- ownership
    def ours(self) -> bool:
        """Whether this server may show and acknowledge the state in memory (it holds the lease)."""
        return not self.broken and self.leases.held()

    def let_go(self) -> None:
        """Stop showing, acknowledging and storing; pages reconnect, here or at another server."""
        self.broken = True
        for connection in list(self.connections):
            connection.cut(m.Bye("gone", "the table is read again from what is kept"))

    # -- seats
    def seat_of(self, person: str) -> int:
        """Return the seat of a person; -1: the person has no seat."""
        return next(
            (i for i, seat in enumerate(self.setup.seats) if person and seat.person == person), LOOKING_ON
        )

    def seat_with(self, seat: int, bot: str) -> None:
        """Seat a bot; an empty name gives the seat back to its person."""
        self.driver.seated(seat)
        if bot:
            self.bots[seat] = bot
        else:
            self.bots.pop(seat, None)

    def persons(self) -> list[int]:
        """Return the seats that persons play now."""
        return [i for i, seat in enumerate(self.setup.seats) if seat.person and i not in self.bots]

    def payer(self) -> Payer:
        """Return who is charged for bots here: the host, else a person who plays here, else a spectator."""

        def rank(one: Connection) -> tuple[bool, bool, int]:
            return one.payer.person != self.setup.host, one.seat < 0, one.seat

        first = min(self.connections, key=rank, default=None)
        return first.payer if first is not None else Payer()

    def told(self) -> dict[str, Any]:
        """Return the public state of the table apart from the game: seats, spectators, takeback request."""
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
        """Return the settings of one seat: its stops and its automatic answers."""
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
        """Attach a socket to a seat (-1: spectator) and send the frames it is missing."""
        async with self.lock:
            connection.seat = seat
            connection.known = set()
            if self.account is not None:
                self.account.touch(over=self.game.over)
            stream = self.streams[seat]
            self.connections.add(connection)
            self.publish(connection)
            connection.send(m.Welcome(seat, stream.epoch, self.setup.game))
            for frame in stream.since(v, epoch):
                self.deliver(connection, frame)
        self.driver.start()

    async def detach(self, connection: Connection) -> None:
        """Detach a socket; its seat keeps its person."""
        if connection in self.connections:
            self.connections.discard(connection)
            if not self.connections:
                self.driver.park()
            async with self.lock:
                self.publish()

    def deliver(self, connection: Connection, frame: m.Frame) -> None:
        """Send a frame. Leave out texts of cards that this socket has received before."""
        new = tuple(card for card in frame.cards if card.name not in connection.known)
        connection.known.update(card.name for card in new)
        connection.send(msgspec.structs.replace(frame, cards=new) if len(new) < len(frame.cards) else frame)

    def publish(self, new: Connection | None = None) -> None:
        """Send each seat that has a connection its changes. The connection `new` gets its frames separately."""
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

    def asked_number(self, seat: int) -> int:
        """Return the number of the open question to a seat: one more than the number of answers the seat has
        ever given.
        """
        return self.posed[seat] + 1 if seat >= 0 else 0

    # -- answers
    async def keep(self, *events: Event, closes: bool = False) -> None:
        """Store events in one commit. Raise `No` if that fails.

        After a failure this server gives up the table, which is then loaded again from the database.
        `closes`: whether the first event ends a pending takeback request; the request's nonces are stored
        with the event.
        """
        if self.broken:
            raise m.No("gone", "the table is being reloaded: reconnect, and send the answer again")
        for event in events:
            by = event.by if event.by >= 0 else event.seat
            event.nonce = f"{by}:{event.nonce}" if event.nonce else ""
        events[0].also = self.back.nonces if closes and self.back is not None else ()
        began = time.perf_counter()
        try:
            await self.store.append(self.id, self.events, events, self.fence)
        except (NotKept, asyncio.CancelledError) as why:
            self.leases.forget(self.id)
            self.let_go()
            if isinstance(why, asyncio.CancelledError):
                raise
            log("not kept", table=self.id, error=str(why))
            raise m.No("gone", "the answer could not be stored: reconnect, and send it again") from why
        METRICS.commit.observe(time.perf_counter() - began)
        self.events += len(events)
        if self.account is not None:
            self.account.add(sum(len(msgspec.json.encode(event)) for event in events))
        self.nonces.update(event.nonce for event in events if event.nonce)
        if closes:
            self.back = None

    def check_room(self) -> None:
        """Raise `No` if the table has reached its event limit."""
        if self.events >= MOST_EVENTS:
            raise m.No(
                "illegal", f"this table has reached its limit of {MOST_EVENTS:,} events: start a new game"
            )

    def check_settings(self, seat: int) -> None:
        """Raise `No` if the seat has changed its settings too often, or the table's address has used up its
        quota.
        """
        self.check_room()
        if self.account is not None:
            self.account.check()
        if self.n_set[seat] >= MOST_SETTINGS:
            raise m.No(
                "illegal",
                f"you have reached the limit of {MOST_SETTINGS:,} settings in one game: keep the present ones",
            )

    def goes_on(self, game: Game) -> None:
        """Replace the game by a copy whose answers are stored; restart the idle timer and publish the change."""
        self.replace(game)
        self.asked_at, self.warned = time.monotonic(), (-1, False)
        if self.account is not None and game.over:
            self.account.touch(over=True)
        self.publish()

    def replace(self, game: Game) -> None:
        """Replace the game and free the old copy immediately (no GC pass)."""
        old, self.game = self.game, game
        if old is not game:
            old.drop_decision()

    def done_before(self, seat: int, nonce: str) -> bool:
        """Whether this message of the seat was already applied (by its nonce)."""
        return f"{seat}:{nonce}" in self.nonces

    async def answer(self, seat: int, message: m.Answer) -> bool:
        """Apply a person's answer. Return whether the message was a repeat. Raise `No`, with the reason, if
        it is refused.
        """
        async with self.lock:
            if self.done_before(seat, message.nonce):
                return True
            decision = self.game.decision
            if decision is None:
                raise m.No("over", "this game is over")
            if decision.seat != seat:
                raise m.No("not-yours", f"it is not your decision: wait for {decision.seat_name}")
            if message.ask != self.asked_number(seat):
                raise m.No(
                    "stale",
                    f"question {message.ask} is no longer open: answer question {self.asked_number(seat)}",
                )
            if seat in self.bots:
                raise m.No("not-yours", "a bot is playing for you: take your seat back first")
            index = self.option_at(seat, message.option)
            began = time.perf_counter()
            await self.take(seat, index, message.nonce, (message.option, *message.then), message.pins)
            METRICS.answered.observe(time.perf_counter() - began)
        self.driver.start()
        return False

    def options(self, seat: int) -> dict[str, int]:
        """Return the options of the open question to a seat, as indices by key."""
        stream = self.streams[seat]
        if stream.ask is None or stream.ask.id != self.asked_number(seat):
            self.publish()
            if not any(connection.seat == seat for connection in self.connections):
                mine = {"mine": found} if (found := self.own(seat)) else {}
                stream.update(self.game, self.asked_number(seat), self.told() | mine)
        return stream.options

    def option_at(self, seat: int, key: str) -> int:
        """Return the index of the option with this key. Raises `No` if there is none."""
        options = self.options(seat)
        if key not in options:
            raise m.No("illegal", f"expected one of {', '.join(options)}, got {key!r}")
        return options[key]

    async def take(
        self, seat: int, index: int, nonce: str = "", keys: Sequence[str] = (), pins: Sequence[Pin] = ()
    ) -> None:
        """Answer with the option at an index; store and publish the answer.

        `keys`: for a question that takes several options one after another, all of them; `index` is the
        first. Under high load, the next answers of fast bots are stored and published together with this one,
        unless only bots play.
        """
        self.check_room()
        # a quota never blocks bots that play with a person
        if self.account is not None and (nonce or not self.persons()):
            self.account.check()
        before = self.game.n_answers
        game = self.played(seat, index, keys, pins)
        events = [self.event_of(game, seat, before, self.events)]
        events[0].nonce = nonce
        if self.persons() and LOAD.is_high():
            game = self.bots_follow(game, events)
        await self.keep(*events, closes=True)
        METRICS.answers.inc(len(events))
        for event in events:
            self.given.append((event.seat, before))
            self.posed[event.seat] += 1
            before += len(event.given)
        self.goes_on(game)

    def event_of(self, game: Game, seat: int, before: int, n: int) -> Event:
        """Return the event to store for an answer that was just given in a copy of the game.

        `before`: the number of the game's answers before this one. `n`: the number of the event.
        """
        state = "" if n % CHECKED_EVERY else game.digest
        return Event("answer", seat, given=game.answers_after(before), state=state)

    def bots_follow(self, game: Game, events: list[Event]) -> Game:
        """Let fast bots give a few more answers, and append these to `events`. Return a copy of the game
        after them.
        """
        began = time.thread_time()
        most = min(TOGETHER, MOST_EVENTS - self.events)
        while len(events) < most and time.thread_time() - began < TOGETHER_FOR:
            found = self.driver.follow(game)
            if found is None:
                break
            seat, index = found
            further = game.fork()
            try:
                further.answer(index)
            except CardwrightError:
                break  # the driver asks again, and tries other options
            events.append(self.event_of(further, seat, game.n_answers, self.events + len(events)))
            game.drop_decision()
            game = further
        return game

    def played(self, seat: int, index: int, keys: Sequence[str], pins: Sequence[Pin]) -> Game:
        """Answer in a copy of the game and return the copy. Raise `No` if the answer is refused."""
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
                stream.call_anew()  # its aliases followed a copy that was discarded
                self.publish()
                if isinstance(why, CardwrightError):
                    raise m.No("illegal", str(why)) from why
                raise
        return game

    def changed(self, do: Callable[[Any], object]) -> Game:
        """Apply `do` to a copy of the game and return the copy. Raise `No` if the game refuses."""
        game = self.game.fork()
        try:
            do(game)
        except CardwrightError as why:
            raise m.No("illegal", str(why)) from why
        return game

    def pick_on(self, game: Game, stream: Stream, keys: Sequence[str]) -> None:
        """Give the other options of an answer with several, as long as the game still asks the same question."""
        asked = about(self.game.decision)
        # answers in pairs: compare only the seat and the kind of question
        same = 2 if stream.pairs else len(asked)
        for i, key in enumerate(keys[1:], 1):
            if about(game.decision)[:same] != asked[:same]:
                break
            pick = stream.next_pick(game, key, keys[:i])
            if pick is None:
                break
            game.answer(pick)

    # -- other actions of a person
    async def set_stops(self, seat: int, message: m.Stops) -> bool:
        """Set the stops of a seat. Raise `No` if the game has none. Return whether the message was a repeat."""
        async with self.lock:
            if self.done_before(seat, message.nonce):
                return True
            if not hasattr(self.game, "set_stops"):
                raise m.No("unknown", f"{self.setup.title} has no stops")
            game = self.changed(
                lambda game: game.set_stops(
                    seat, message.mine, message.theirs, hold=message.hold, full=message.full
                )
            )
            if stops_of(game, seat) == stops_of(self.game, seat):
                return False  # an unchanged setting is not stored again
            self.check_settings(seat)
            await self.set(seat, message.nonce, game)
            self.replace(game)
            self.publish()
        self.driver.start()
        return False

    async def concede(self, seat: int, message: m.Concede) -> bool:
        """Concede, if the game has a rule for it. Return whether the message was a repeat."""
        async with self.lock:
            if self.done_before(seat, message.nonce):
                return True
            game = self.changed(lambda game: game.concede(seat))
            await self.set(seat, message.nonce, game, closes=True)
            self.goes_on(game)
        self.driver.start()
        return False

    async def set(self, seat: int, nonce: str, game: Game, *, closes: bool = False) -> None:
        """Store a change that answers no question, such as new stops. `game`: a copy that already has the
        change.
        """
        before = self.game.n_answers
        given = game.answers_after(before)
        await self.keep(Event("set", seat, nonce=nonce, given=given), closes=closes)
        self.n_set[seat] += 1
        self.was_set(given, before)

    async def set_auto(self, seat: int, message: m.Auto) -> bool:
        """Set or cancel an automatic answer to questions like the open one. Return whether the message was a
        repeat.
        """
        async with self.lock:
            if self.done_before(seat, message.nonce):
                return True
            rule: Rule | None = None
            rules = self.driver.rules_now(seat)
            if message.until != "off":
                decision = self.game.decision
                if decision is None or decision.seat != seat:
                    raise m.No("not-yours", "no question to you is open: wait for the next one")
                self.option_at(seat, message.option)
                if message.until not in ("turn", "game"):
                    raise m.No("bad", f"expected turn, game or off, got {message.until!r}")
                turn = self.game.turn if message.until == "turn" else -1
                about = ("", "") if message.all else (decision.text, decision.source)
                rule = Rule(decision.kind, *about, message.option, turn)
                if rule not in rules and len(rules) >= MOST_RULES:
                    raise m.No(
                        "illegal",
                        f"you have {MOST_RULES} automatic answers, the most allowed: cancel them first",
                    )
            if rule in rules if rule is not None else not rules:
                return False  # an unchanged rule is not stored again
            self.check_settings(seat)
            text = msgspec.json.encode(rule).decode() if rule is not None else ""
            await self.keep(Event("auto", seat, nonce=message.nonce, text=text))
            self.n_set[seat] += 1
            self.driver.set_rule(seat, text)
            self.publish()
        self.driver.start()
        return False

    async def build(self, seat: int, deck: list[str], work: Work) -> None:
        """Store a seat's deck for the next game. Raise `No` if the deck is illegal."""
        async with self.leaving, self.lock:
            if self.next:
                raise m.No("illegal", "the next game has begun: decks can't be changed any more")
            name = self.setup.seats[seat].name
            try:
                spec = await work.do(lambda: self.game.next_spec(0, {name: deck}))
            except CardwrightError as why:
                raise m.No("illegal", str(why)) from why
            if spec is None:
                raise m.No("unknown", f"{self.setup.title} has no game for which decks are built")
            if self.built.get(name) == deck:
                return
            self.check_settings(seat)
            await self.keep(Event("build", seat, text=msgspec.json.encode(deck).decode()))
            self.n_set[seat] += 1
            self.built[name] = deck
            self.publish()

    async def go_to(self, table: str) -> None:
        """Store the id of the table at which the same players continue, and tell their pages. Only the first
        id counts.
        """
        async with self.lock:
            if not self.next:
                await self.keep(Event("next", -1, text=table))
                self.next = table
                self.publish()

    # -- idle players
    async def tick(self) -> None:
        """Run once a second: warn a player who has not answered for long, and later announce that a bot may
        be seated.

        Each is done once.
        """
        if self.idle() == self.warned:
            return
        async with self.lock:
            idle = self.idle()
            if idle != self.warned:
                self.warned = idle
                self.publish()

    def idle(self) -> tuple[int, bool]:
        """Return the seat that has not answered for long (-1: none), and whether a bot may take it."""
        decision, waited = self.game.decision, time.monotonic() - self.asked_at
        if decision is None or decision.seat in self.bots or waited < WARNED_AFTER:
            return -1, False
        return decision.seat, waited >= WARNED_AFTER + GRACE

    async def seat_bot(self, seat: int, message: m.SeatBot) -> bool:
        """Seat a bot for a player who was warned and did not answer, or replace a failed bot.

        Returns whether it was a repeat of an earlier message.
        """
        async with self.lock:
            if self.done_before(seat, message.nonce):
                return True
            gone = message.seat
            idle = gone == self.warned[0] and self.idle() == (gone, True)
            if gone == seat or not (idle or gone in self.driver.failed):
                raise m.No(
                    "illegal",
                    "you can seat a bot only for a player who was warned and did not answer, or for a failed bot",
                )
            bot = bot_offered(self.setup, message.bot)
            await self.sit(gone, bot, message.nonce, seat)
        self.driver.start()
        return False

    async def take_seat(self, seat: int, message: m.TakeSeat) -> bool:
        """Give a seat back to its person. Return whether it was a repeat."""
        async with self.lock:
            if self.done_before(seat, message.nonce):
                return True
            if seat in self.bots:
                await self.sit(seat, "", message.nonce, seat)
        return False

    async def sit(self, seat: int, bot: str, nonce: str, by: int) -> None:
        """Seat a bot, or ("") give the seat back to its person. `by`: the seat that asked for this."""
        # a change of players ends a pending takeback request
        await self.keep(Event("bot", seat, by, nonce, text=bot), closes=True)
        self.seat_with(seat, bot)
        self.goes_on(self.game)
