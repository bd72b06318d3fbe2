"""A fair queue: an address with a hundred tables delays
the bot of another address by at most one job per place.

Jobs wait for one of a few places. A free place goes to the address that has the fewest places now and, among
those, to the one that was served the longest ago; within that address the same rule picks the person, and
each person's jobs go in the order in which they came.
"""

from __future__ import annotations

import asyncio
import contextlib
import time
from collections import Counter, OrderedDict, deque
from collections.abc import AsyncIterator, Callable
from typing import Final, NamedTuple

from .door import of_this_machine

MOST_REMEMBERED: Final = 10_000  # addresses and persons whose last service is remembered
BUSY: Final = 0.4  # load above which the server is busy (share of the table thread's time)
LOOKED_EVERY: Final = 0.5  # seconds between two load samples
LONG_AGO: Final = 2.0  # seconds without a sample after which the load counts as 0
NEW: Final = 0.2  # weight of the newest sample in the moving average of server load
A_STEP_EVERY: Final = 0.01  # seconds between two steps of one address while the server is busy


class Payer(NamedTuple):
    """The person who is charged for a job, and the person's address (IPv6: its /64 network)."""

    address: str = ""
    person: str = ""

    @property
    def queued_as(self) -> str:
        """The key of the queue in which this payer waits: the address, or on this machine the person.

        On this machine a proxy may run that is not listed, so its address may stand for many clients.
        """
        return self.person if self.person and self.of_this_machine else self.address

    @property
    def of_this_machine(self) -> bool:
        """Whether the address is this machine's own, so that limits for an address don't apply."""
        return of_this_machine(self.address)


class Served:
    """For each key (an address or a person): how many jobs it has on places now, and when its last job began.

    Time is counted in jobs, not in seconds.
    """

    def __init__(self) -> None:
        self.places: Counter[str] = Counter()
        self.last: OrderedDict[str, int] = OrderedDict()

    def begins(self, who: str, at: int) -> None:
        """Record that a job of this key has begun on a place, as job number `at`."""
        self.places[who] += 1
        self.last[who] = at
        self.last.move_to_end(who)
        if len(self.last) > MOST_REMEMBERED:
            self.last.popitem(last=False)

    def ends(self, who: str) -> None:
        """Record that a job of this key has left its place."""
        self.places[who] -= 1
        if not self.places[who]:
            del self.places[who]

    def rank(self, who: str) -> tuple[int, int]:
        """Return the rank of a key. Of those that wait, the key with the lowest rank is served next."""
        return self.places[who], self.last.get(who, 0)


class Load:
    """CPU load of the table thread (exponential moving average)."""

    def __init__(self) -> None:
        self.share = 0.0
        self.looked, self.worked = time.perf_counter(), time.thread_time()

    def is_high(self) -> bool:
        """Whether the load is above the limit; takes a new sample if one is due."""
        passed = time.perf_counter() - self.looked
        if passed >= LOOKED_EVERY:
            worked = time.thread_time()
            just_now = (worked - self.worked) / passed
            self.share = self.share + NEW * (just_now - self.share) if passed < LONG_AGO else 0.0
            self.looked, self.worked = self.looked + passed, worked
        return self.share > BUSY


LOAD: Final = Load()


class Turns:
    """Starts one step for each address in each round of the event loop.

    Everything that is ready runs in one round, and other work waits for its end. An address with 300 sockets
    could fill a round with 300 messages. So it gets one step in a round, and its other messages wait for
    later rounds. While the server is busy, steps of one address are at least `A_STEP_EVERY` seconds apart, so
    that most rounds have no step of that address.
    """

    def __init__(self, busy: Callable[[], bool] = LOAD.is_high) -> None:
        self.lines: dict[str, deque[asyncio.Future[None]]] = {}
        self.busy = busy

    async def wait(self, who: str) -> None:
        """Wait until this address may have its next step.

        If the address has had no step lately, return at once.
        """
        line = self.lines.get(who)
        if line is None:
            self.lines[who] = deque()
            self.plan(who)
            return
        turn: asyncio.Future[None] = asyncio.get_running_loop().create_future()
        line.append(turn)
        await turn

    def plan(self, who: str) -> None:
        """Plan the next step of an address: in the next round of the event loop, or later if the server is
        busy.
        """
        loop = asyncio.get_running_loop()
        if self.busy():
            loop.call_later(A_STEP_EVERY, self.next, who)
        else:
            loop.call_soon(self.next, who)

    def next(self, who: str) -> None:
        """Begin the longest waiting step of an address."""
        line = self.lines[who]
        while line:
            turn = line.popleft()
            if not turn.done():
                turn.set_result(None)
                self.plan(who)
                return
        del self.lines[who]


class FairQueue:
    """A fixed number of places. Each job needs one while it runs. Jobs that wait for a place get it in fair
    order.
    """

    def __init__(self, places: int) -> None:
        self.free = places
        self.addresses, self.persons = Served(), Served()
        self.waiting: dict[str, dict[Payer, deque[asyncio.Future[None]]]] = {}
        self.n_served = 0

    @contextlib.asynccontextmanager
    async def place(self, payer: Payer) -> AsyncIterator[None]:
        """Inside this context, the caller has a place. A job that is cancelled while it waits leaves the
        queue.
        """
        await self.enter(payer)
        try:
            yield
        finally:
            self.leave(payer)

    async def enter(self, payer: Payer) -> None:
        """Wait for a place. The caller gives it back with `leave`."""
        if self.free and not self.waiting:
            self.takes(payer)
            return
        turn: asyncio.Future[None] = asyncio.get_running_loop().create_future()
        self.waiting.setdefault(payer.address, {}).setdefault(payer, deque()).append(turn)
        try:
            await turn
        except asyncio.CancelledError:
            if turn.done() and not turn.cancelled():  # it got a place at the same moment
                self.leave(payer)
            else:
                self.forget(payer, turn)
            raise

    def leave(self, payer: Payer) -> None:
        """Give a place back and start the next job."""
        self.addresses.ends(payer.address)
        self.persons.ends(payer.person)
        self.free += 1
        self.go_on()

    def __len__(self) -> int:
        """Return the number of queued jobs."""
        return sum(len(turns) for persons in self.waiting.values() for turns in persons.values())

    def go_on(self) -> None:
        """Start queued jobs on free places."""
        while self.free and self.waiting:
            address = min(self.waiting, key=self.addresses.rank)
            payer = min(self.waiting[address], key=lambda one: self.persons.rank(one.person))
            turn = self.waiting[address][payer][0]
            self.forget(payer, turn)
            if not turn.done():
                self.takes(payer)
                turn.set_result(None)

    def takes(self, payer: Payer) -> None:
        """Count a place as taken by this payer's job."""
        self.free -= 1
        self.n_served += 1
        self.addresses.begins(payer.address, self.n_served)
        self.persons.begins(payer.person, self.n_served)

    def close(self) -> None:
        """Cancel all queued jobs."""
        waiting, self.waiting = self.waiting, {}
        for persons in waiting.values():
            for turns in persons.values():
                for turn in turns:
                    turn.cancel()

    def forget(self, payer: Payer, turn: asyncio.Future[None]) -> None:
        """Remove a job from the queue."""
        persons = self.waiting.get(payer.address, {})
        if turn not in persons.get(payer, ()):
            return  # the queue is closed
        persons[payer].remove(turn)
        if not persons[payer]:
            del persons[payer]
        if not persons:
            del self.waiting[payer.address]
