"""`Room`: tables for agents. An agent acts with the key of its seat, and learns only what that seat may know."""

from __future__ import annotations

import secrets
import threading
from collections.abc import Callable, Iterable, Mapping, Sequence
from dataclasses import dataclass, field
from typing import Any, Final

from cardwright import games
from cardwright.envs.prompts import SeatPrompts, Style
from cardwright.envs.text import TextGame
from cardwright.kernel.errors import CardwrightError
from cardwright.kernel.options import described
from cardwright.kernel.spelling import shortened
from cardwright.play.options import options_from
from cardwright.play.spec import BRIEF, MOST_SEATS, QUICK, Asked

ME: Final = "me"
OPEN: Final = "open"
FILE: Final = "FILE"  # the placeholder of game options whose value may be a file name
MOST_TABLES: Final = 100
MOST_TEXT: Final = 20_000  # most characters of all options of a table
TURN_LIMIT: Final = 500
BUDGETS: Final = (500, 50_000)  # smallest and largest prompt, in characters
BUDGET: Final = 6000
SEED_BITS: Final = 60


class WrongAnswer(CardwrightError):
    """An invalid answer or argument of an agent; the error's text is advice for the agent."""


@dataclass(slots=True)
class AgentTable:
    """A table of a room. `seats`: for each seat the key of its agent, the name of its bot, or "" for an open
    seat.

    `invitations`: the number of each open seat, by the invitation for it.
    """

    name: str
    game: TextGame
    seats: list[str]
    invitations: dict[str, int] = field(default_factory=dict)

    @property
    def complete(self) -> bool:
        """Whether every seat is taken. As soon as this is so, the game begins."""
        return not self.invitations


@dataclass(slots=True)
class AgentSeat:
    """The seat of an agent at a table, found by its key."""

    table: AgentTable
    number: int
    heard: int = 0  # number of characters sent to the agent
    said: int = 0  # number of characters that the agent has sent

    @property
    def text(self) -> TextGame:
        """The text game of the table."""
        return self.table.game

    @property
    def name(self) -> str:
        """The seat's name."""
        return self.text.game.seats[self.number]


def a_key() -> str:
    """Return a random key that can't be guessed."""
    return secrets.token_hex(8)


def a_seed() -> int:
    """Return a random seed that can't be guessed."""
    return secrets.randbits(SEED_BITS)


class Room:
    """Tables by name, and seats by key. `draw_key`, `draw_seed`: functions that create keys and seeds.

    Agents can't choose seeds, because a second table with the same seed would show them their opponents'
    cards.
    """

    def __init__(
        self, draw_key: Callable[[], str] = a_key, draw_seed: Callable[[], int] = a_seed, most: int = MOST_TABLES
    ) -> None:  # fmt: skip
        self.draw_key = draw_key
        self.draw_seed = draw_seed
        self.most = most
        self.tables: dict[str, AgentTable] = {}
        self.keys: dict[str, AgentSeat] = {}
        self.lock = threading.RLock()
        self.opened = 0

    # -- joining a table
    def start(
        self, game: str, players: Sequence[str], options: Mapping[str, Any] | None = None, *,
        turn_limit: int = TURN_LIMIT, budget: int = BUDGET, retries: int | None = None,
    ) -> tuple[AgentTable, list[str]]:  # fmt: skip
        """Open a table. `players`: "me", "open" or a bot for each seat. Returns the table and the keys for "me".

        Each open seat has an invitation, with which another agent can join.
        """
        if game not in games.names():
            raise WrongAnswer(f"expected a game ({', '.join(games.names())}), got {shortened(game)!r}")
        if not 2 <= len(players) <= MOST_SEATS:
            raise WrongAnswer(f"expected 2 to {MOST_SEATS} players, got {len(players)}")
        if ME not in players:
            raise WrongAnswer('none of the players is "me": give yourself a seat')
        for player in players:
            if player not in (ME, OPEN):
                games.named(game).bots().offered(player)  # never a file name
        check_options(game, options or {})
        if not BUDGETS[0] <= budget <= BUDGETS[1]:
            raise WrongAnswer(f"expected a budget of {BUDGETS[0]} to {BUDGETS[1]:,} characters, got {budget}")
        agents = [i for i, player in enumerate(players) if player in (ME, OPEN)]
        asked = Asked(
            options_from(games.named(game).options(), options or {}, game).spelled(),
            turn_limit=turn_limit,
            asking=BRIEF if len(agents) > 1 else QUICK,  # being asked must not reveal what an agent holds
        )
        names = [f"player_{i + 1}" for i in range(len(players))]
        first = games.table_class(game).begin(asked, names, self.draw_seed(), ())
        text = TextGame(
            first, players=[None if player in (ME, OPEN) else player for player in players], seed=self.draw_seed(),
            budget=budget, goal=True, deck=True, cards=True, you=True, on_illegal="first", retries=NEVER,
        )  # fmt: skip
        with self.lock:
            self._make_room()
            self.opened += 1
            table = AgentTable(f"table-{self.opened}", text, list(players))
            keys = []
            for number in agents:
                key = self.draw_key()
                if players[number] == ME:
                    self.keys[key] = AgentSeat(table, number)
                    table.seats[number] = key
                    keys.append(key)
                else:
                    table.invitations[key] = number
                    table.seats[number] = ""
            self.tables[table.name] = table
        return table, keys

    def adopt(self, text: TextGame, agents: Sequence[int]) -> dict[int, str]:
        """Add a table for a game that the caller has begun. Return the keys of the agents' seats, by seat."""
        with self.lock:
            self._make_room()
            self.opened += 1
            table = AgentTable(f"table-{self.opened}", text, [""] * len(text.players))
            keys = {}
            for number in agents:
                keys[number] = table.seats[number] = self.draw_key()
                self.keys[keys[number]] = AgentSeat(table, number)
            self.tables[table.name] = table
        return keys

    def _make_room(self) -> None:
        """If the room has no space for another table, close the oldest finished one. Raise WrongAnswer if
        none is finished.
        """
        if len(self.tables) < self.most:
            return
        over = next((table for table in self.tables.values() if table.game.over), None)
        if over is None:
            raise WrongAnswer(f"there are {self.most} tables already, and none is finished: try again later")
        self.close(over)

    def close(self, table: AgentTable) -> None:
        """Remove a table and the keys of its seats."""
        with self.lock:
            self.tables.pop(table.name, None)
            self.keys = {key: seat for key, seat in self.keys.items() if seat.table is not table}

    def join(self, invitation: str) -> tuple[AgentSeat, str]:
        """Take an open seat. Returns the seat and its key. The invitation can't be used again."""
        with self.lock:
            for table in self.tables.values():
                if invitation in table.invitations:
                    number = table.invitations.pop(invitation)
                    key = self.draw_key()
                    table.seats[number] = key
                    self.keys[key] = AgentSeat(table, number)
                    return self.keys[key], key
        raise WrongAnswer(
            "no open seat has this invitation; it may have been used already: ask the agent that started the table"
        )

    def seat(self, key: str) -> AgentSeat:
        """Return the seat of a key. Raise WrongAnswer if no seat has it."""
        found = self.keys.get(key)
        if found is None:
            raise WrongAnswer("no seat has this key: use the key that start_table or join_table has returned")
        return found

    # -- playing
    def answer(self, seat: AgentSeat, answer: str | int) -> None:
        """Answer for a seat.

        Raise WrongAnswer, with advice, if the answer is invalid; the game is then unchanged.
        """
        with self.lock:
            text = seat.text
            if not seat.table.complete:
                raise WrongAnswer("the game has not begun: a seat is still open; call wait")
            if text.over:
                raise WrongAnswer("the game is over: start another table")
            if text.asked != seat.number:
                raise WrongAnswer(
                    f"{self.asked_name(seat)} has to answer now: call wait until it is your turn"
                )
            try:
                error = text.take(answer, seat=seat.number)
            except CardwrightError as why:  # a bot has failed; its error may reveal what it holds
                raise WrongAnswer(
                    "a bot has failed, and the game is as it was: answer something else"
                ) from why
            if error:
                raise WrongAnswer(error)

    def asked_name(self, seat: AgentSeat) -> str:
        """Return the name of the seat that has to answer. Return "" if the game is over."""
        return "" if seat.text.asked is None else seat.text.game.seats[seat.text.asked]

    def resign(self, seat: AgentSeat) -> None:
        """Let the seat lose; the game is then over for all seats."""
        with self.lock:
            if seat.text.over:
                raise WrongAnswer("the game is over already")
            seat.text.lose(seat.number, "it has resigned")

    def is_waiting(self, seat: AgentSeat) -> bool:
        """Whether the seat has to wait for another agent."""
        return not seat.text.over and (not seat.table.complete or seat.text.asked != seat.number)

    def standing(self, seat: AgentSeat, budget: int, cards: bool = False) -> SeatPrompts:
        """Return prompts for a seat that contain everything, also what the seat was told before.

        `cards`: include the texts of all cards.
        """
        style = Style(budget, alone=True, cards=cards, you=True)
        return SeatPrompts(seat.text.table, seat.number, style)


NEVER: Final = 1 << 40  # number of tries: an agent may try again until its answer is valid


def check_options(game: str, given: Mapping[str, Any]) -> None:
    """Raise WrongAnswer for options that are too long or name a file: a deck is given as text or as a
    built-in deck's name.
    """
    if len(repr(given)) > MOST_TEXT:
        raise WrongAnswer(f"expected options of {MOST_TEXT:,} characters at most, got {len(repr(given)):,}")
    kind = games.named(game).options()
    for one in described(kind):
        if one.metavar != FILE or not given.get(one.field):
            continue
        found = given[one.field]
        for value in (
            [found] if isinstance(found, str) else list(found) if isinstance(found, Iterable) else [found]
        ):
            if not isinstance(value, str) or (
                "\n" not in value and value not in games.named(game).to_bring()
            ):
                raise WrongAnswer(
                    f"expected for {one.field!r} the text of a deck, or one of "
                    f"{', '.join(games.named(game).to_bring())}, got {shortened(str(value))!r}"
                )
