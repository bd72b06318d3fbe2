"""Participants of the arena: bots and networks, programs over standard input and output, MCP clients, functions."""

from __future__ import annotations

import os
import shlex
import subprocess
import threading
from collections.abc import Callable
from contextlib import AbstractContextManager, suppress
from dataclasses import dataclass
from time import monotonic, sleep
from typing import Any, Final

from cardwright.bots.base import Bot
from cardwright.envs.lines import PATIENCE, Partner, answer_in
from cardwright.envs.text import TextGame
from cardwright.kernel.errors import CardwrightError

from .room import Room

LINES: Final = "lines:"
MCP: Final = "mcp:"
ADDRESS: Final = "CARDWRIGHT_MCP"  # names of environment variables for a program that is an MCP client
KEY: Final = "CARDWRIGHT_SEAT"
LOOK: Final = 0.005  # seconds between two checks while an MCP client thinks
Lock = AbstractContextManager[Any]
Function = Callable[[str], str | int]  # gets a prompt, or an error, and returns an answer


@dataclass(slots=True)
class Counted:
    """What a participant has done in one game: decisions, characters read and written, seconds."""

    decisions: int = 0
    characters_in: int = 0
    characters_out: int = 0
    seconds: float = 0.0


class Sitting:
    """A participant at one seat of one game. `lock`: must be held to read or change the game."""

    def __init__(self, text: TextGame, seat: int, lock: Lock) -> None:
        self.text = text
        self.seat = seat
        self.lock = lock
        self.counted = Counted()

    def timed(self) -> None:
        """Answer the open question of this seat, and count the decision and its time."""
        begun = monotonic()
        try:
            self.move()
        finally:
            self.counted.seconds += monotonic() - begun
            self.counted.decisions += 1

    def move(self) -> None:
        """Answer the open question of this seat. If that fails, the seat loses the game."""
        raise NotImplementedError

    def close(self) -> None:
        """Called when the game is over."""


class BotSitting(Sitting):
    """A bot, which chooses from the view of its seat."""

    def __init__(self, text: TextGame, seat: int, lock: Lock, bot: Bot) -> None:
        super().__init__(text, seat, lock)
        self.bot = bot

    def move(self) -> None:
        """Answer with the bot's choice."""
        game = self.text.game
        with self.lock:
            alone = game.decision is not None and len(game.decision.options) == 1
            game.answer(0 if alone else int(self.bot.choose(game.view(self.seat))))


class FunctionSitting(Sitting):
    """A seat that is played by a function from a prompt to an answer.

    After an invalid answer, the function is called again with the error.
    """

    def __init__(self, text: TextGame, seat: int, lock: Lock, function: Function) -> None:
        super().__init__(text, seat, lock)
        self.function = function

    def move(self) -> None:
        """Call the function until its answer is valid, or the game is lost."""
        with self.lock:
            message = self.text.text(self.seat)
        while message:
            self.counted.characters_in += len(message)
            given = self.function(message)
            self.counted.characters_out += len(str(given))
            with self.lock:
                message = self.text.take(given, seat=self.seat)


class LinesSitting(Sitting):
    """A program that reads questions and writes answers, one line of JSON each; see `cardwright.envs.lines`."""

    def __init__(self, text: TextGame, seat: int, lock: Lock, command: str, patience: float) -> None:
        super().__init__(text, seat, lock)
        words = shlex.split(command)
        if not words:
            raise CardwrightError(f"expected a program after {LINES!r}, got nothing")
        self.partner = Partner(words, patience)
        self.number = 0
        self.gone = False  # whether the program has stopped, or was too slow

    def tell(self, **what: Any) -> None:
        """Send a message, and count its characters."""
        self.counted.characters_in += len(str(what.get("prompt", what.get("error", ""))))
        self.partner.tell(**what)

    def move(self) -> None:
        """Ask until the answer is valid. A program that stops or is too slow loses the game."""
        self.number += 1
        try:
            with self.lock:
                options = self.text.observation(self.seat)["options"]
                prompt = self.text.text(self.seat)
            name = self.text.game.seats[self.seat]
            self.tell(kind="asked", number=self.number, seat=name, prompt=prompt, options=options)
            while True:
                line = self.partner.listen()
                self.counted.characters_out += len(line.strip())
                with self.lock:
                    try:
                        answer = answer_in(line)
                    except CardwrightError as why:
                        error = self.text.refused(str(why))
                    else:
                        error = self.text.take(answer, seat=self.seat)
                if not error:
                    return
                left = self.text.retries + 1 - self.text.wrong
                self.tell(kind="wrong", number=self.number, error=error, left=left)
        except CardwrightError as why:
            self.gone = True
            with self.lock:
                self.text.lose(self.seat, str(why))

    def close(self) -> None:
        """Send the result, and end the program; one that has stopped or was too slow is killed at once."""
        if self.gone:
            self.partner.process.kill()
        else:
            with suppress(CardwrightError):
                self.partner.tell(kind="over", reward=self.text.rewards[self.seat], **self.text.info())
        self.partner.__exit__(None, None, None)


class McpSitting(Sitting):
    """An MCP client: a program, or somebody who connects with the address and the key."""

    def __init__(
        self, text: TextGame, seat: int, host: McpHost, key: str, command: str, patience: float
    ) -> None:
        super().__init__(text, seat, host.room.lock)
        self.host = host
        self.key = key
        self.patience = patience
        self.process: subprocess.Popen[bytes] | None = None
        if command:
            try:
                self.process = subprocess.Popen(
                    shlex.split(command), env={**os.environ, ADDRESS: host.address, KEY: key},
                    stdin=subprocess.DEVNULL, stdout=subprocess.DEVNULL,
                )  # fmt: skip
            except OSError as why:
                raise CardwrightError(f"can't run the program {command!r}: {why.strerror}") from why
        else:
            host.tell(f"waiting for an MCP client: {host.address}, seat {key}")

    def move(self) -> None:
        """Wait until the client has answered. A client that is too slow loses the game."""
        before, until = self.text.game.n_answers, monotonic() + self.patience
        while not self.text.over and self.text.asked == self.seat and self.text.game.n_answers == before:
            ended = self.process is not None and self.process.poll() is not None
            if ended or monotonic() > until:
                why = "its program has ended" if ended else f"no answer within {self.patience:g} seconds"
                with self.lock:
                    self.text.lose(self.seat, why)
                return
            sleep(LOOK)

    def close(self) -> None:
        """Let the client see the end of the game, end its program, and remove the seat from the room."""
        if self.process is not None:
            try:
                self.process.wait(timeout=5)
            except subprocess.TimeoutExpired:
                self.process.kill()
                self.process.wait()
        seat = self.host.room.keys.get(self.key)
        if seat is not None:
            self.counted.characters_in, self.counted.characters_out = seat.heard, seat.said


class McpHost:
    """The MCP server of an arena, in its own thread. It starts when the first MCP client gets a seat."""

    def __init__(self, tell: Callable[[str], None] = print) -> None:
        self.room = Room()
        self.tell = tell
        self.address = ""
        self._server: Any = None
        self._thread: threading.Thread | None = None

    def start(self) -> None:
        """Start the server at a free port of the loopback address."""
        if self._thread is not None:
            return
        from .mcp_server import LOOPBACK, PATH, app, sdk  # noqa: PLC0415 - an extra

        sdk()
        import uvicorn  # noqa: PLC0415 - an extra

        self._server = uvicorn.Server(
            uvicorn.Config(app(self.room), host=LOOPBACK, port=0, log_level="error")
        )
        self._thread = threading.Thread(target=self._server.run, daemon=True)
        self._thread.start()
        until = monotonic() + 30
        while not self._server.started:
            if monotonic() > until or not self._thread.is_alive():
                raise CardwrightError("the MCP server of the arena has not started")
            sleep(LOOK)
        port = self._server.servers[0].sockets[0].getsockname()[1]
        self.address = f"http://{LOOPBACK}:{port}{PATH}"

    def close(self) -> None:
        """Stop the server."""
        if self._thread is not None:
            self._server.should_exit = True
            self._thread.join(timeout=10)
            self._thread = None


@dataclass(frozen=True, slots=True)
class Participant:
    """A participant: the name of a bot, `lines:COMMAND`, `mcp:COMMAND`, or a function with a name."""

    name: str
    function: Function | None = None

    @property
    def is_mcp(self) -> bool:
        """Whether the participant is an MCP client."""
        return self.function is None and self.name.startswith(MCP)

    def check(self, text: TextGame) -> None:
        """Raise CardwrightError if there is no such bot, or no program in the command."""
        if self.function is None and not self.name.startswith((LINES, MCP)):
            text.table.bot(self.name, 0)
        elif self.name == LINES:
            raise CardwrightError(f"expected a program after {LINES!r}, got nothing")

    def sit_down(
        self, text: TextGame, seat: int, seed: int, host: McpHost, key: str = "", patience: float = PATIENCE
    ) -> Sitting:  # fmt: skip
        """Create the participant's seat for one game."""
        lock = host.room.lock
        if self.function is not None:
            return FunctionSitting(text, seat, lock, self.function)
        if self.name.startswith(LINES):
            return LinesSitting(text, seat, lock, self.name.removeprefix(LINES), patience)
        if self.is_mcp:
            return McpSitting(text, seat, host, key, self.name.removeprefix(MCP), patience)
        return BotSitting(text, seat, lock, text.table.bot(self.name, seed))
