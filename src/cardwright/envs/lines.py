"""A game over standard input and output, a line of JSON each way: for language models, and for other programs.

    python -m cardwright.envs.lines dominion --opponent big-money --seed 1 -- python my_partner.py

The partner is asked by a line, and answers with a line:

    {"kind": "asked", "number": 1, "seat": "player_0", "prompt": "...", "options": ["Play all Treasures", ...]}
    {"answer": "Play all Treasures"}

An answer is the text of an option or its index. One that is none is told so (`"kind": "wrong"`, with an `error` that
says what was expected, and how many more tries are `left`), and after the last try the first option is taken. When the
game is over the partner hears so (`"kind": "over"`, with reward, scores and winners). Without a partner's command the
streams of this program are used.
"""

from __future__ import annotations

import argparse
import io
import json
import queue
import subprocess
import sys
import threading
from collections.abc import Callable, Sequence
from contextlib import suppress
from time import monotonic
from types import TracebackType
from typing import IO, Any, Final, Self

from cardwright import games
from cardwright.kernel.errors import CardwrightError
from cardwright.kernel.options import described
from cardwright.kernel.streams import all_written

from .text import FIRST, RAISE, TextEnv

LONGEST: Final = 1 << 20  # characters of a line
SHOWN: Final = 80  # characters of a line that an error quotes
PATIENCE: Final = 120.0  # seconds
INTERRUPTED: Final = 130  # exit code after Ctrl-C


class Streams:
    """A partner at the other end of two streams. `lines` gives the next line; "": there are no more."""

    def __init__(self, lines: Callable[[], str], out: IO[str]) -> None:
        self.lines = lines
        self.out = out
        self.heard = 0  # lines

    def tell(self, **what: Any) -> None:
        """Say something. CardwrightError if nobody listens any more."""
        try:
            self.write(json.dumps(what) + "\n")
        except CardwrightError:
            raise
        except (BrokenPipeError, ValueError) as why:
            raise CardwrightError(f"expected a partner that reads, got {self.gone()}") from why
        except OSError as why:
            raise CardwrightError(f"expected an output that can be written, got {why.strerror}") from why

    def write(self, line: str) -> None:
        """A line, at once. OSError if it can't be written."""
        self.out.write(line)
        self.out.flush()

    def listen(self) -> str:
        """The next line that is not empty. CardwrightError if there is none."""
        while True:
            line = self.lines()
            if not line:
                raise CardwrightError(f"expected a line of JSON from the partner, got {self.gone()}")
            self.heard += 1
            if line.strip():
                return line

    def gone(self) -> str:
        """Why no more is heard."""
        return f"the end of what it says, after {self.heard} lines"


class Partner(Streams):
    """A program that is the partner. `patience`: seconds that one answer may take, or reading what it is told.

    Two threads wait for it, one that reads and one that writes, and each closes its own pipe: a program that neither
    reads nor ends, or leaves another one behind that holds its output open, makes nobody wait for ever.
    """

    def __init__(self, command: Sequence[str], patience: float = PATIENCE) -> None:
        if not 0 < patience <= threading.TIMEOUT_MAX:
            raise CardwrightError(f"expected seconds, more than 0, for 'patience', got {patience:g}")
        try:
            self.process = subprocess.Popen(
                list(command),
                stdin=subprocess.PIPE,
                stdout=subprocess.PIPE,
                text=True,
                encoding="utf-8",
                errors="replace",
            )
        except OSError as why:
            raise CardwrightError(
                f"expected a program that can be run, got {command[0]!r}: {why.strerror}"
            ) from why
        assert self.process.stdin is not None
        super().__init__(self._next, self.process.stdin)
        self.patience = patience
        self.until = 0.0  # this an answer has to come
        self.said: queue.Queue[str] = queue.Queue(maxsize=64)
        self.to_tell: queue.Queue[str] = queue.Queue()
        self.told: queue.Queue[OSError | None] = queue.Queue()  # what came of each line
        self.threads = [threading.Thread(target=does, daemon=True) for does in (self._read, self._write)]
        for thread in self.threads:
            thread.start()

    def _read(self) -> None:
        assert self.process.stdout is not None
        with self.process.stdout as lines:
            while line := lines.readline(LONGEST):
                self.said.put(line)
        self.said.put("")

    def _write(self) -> None:
        with suppress(BrokenPipeError), self.out:
            while line := self.to_tell.get():
                try:
                    super().write(line)
                except OSError as why:
                    self.told.put(why)
                    return
                self.told.put(None)

    def write(self, line: str) -> None:
        """A line, at once. OSError if it can't be written, CardwrightError if nobody reads it."""
        self.to_tell.put(line)
        try:
            why = self.told.get(timeout=self.patience)
        except queue.Empty:
            raise CardwrightError(
                f"expected a partner that reads within {self.patience:g} seconds, got none; after {self.heard} lines"
            ) from None
        if why is not None:
            raise why

    def listen(self) -> str:
        """The next line that is not empty, in time. CardwrightError if there is none."""
        self.until = monotonic() + self.patience
        return super().listen()

    def _next(self) -> str:
        try:
            return self.said.get(timeout=max(0.0, self.until - monotonic()))
        except queue.Empty:
            raise CardwrightError(
                f"expected an answer within {self.patience:g} seconds, got none; after {self.heard} lines"
            ) from None

    def gone(self) -> str:
        """Why no more is heard."""
        try:
            code = self.process.wait(timeout=1)
        except subprocess.TimeoutExpired:
            return super().gone()
        return f"{super().gone()}, and exit code {code}"

    def __enter__(self) -> Self:
        return self

    def __exit__(
        self, kind: type[BaseException] | None, error: BaseException | None, trace: TracebackType | None
    ) -> None:
        """The program is told that there is no more; if it does not end, it is ended."""
        self.to_tell.put("")
        try:
            self.process.wait(timeout=5)
        except subprocess.TimeoutExpired:
            self.process.kill()
            self.process.wait()
        until = monotonic() + 1
        while any(thread.is_alive() for thread in self.threads) and monotonic() < until:
            with suppress(queue.Empty):  # what nobody hears any more
                self.said.get(timeout=0.02)


def answer_in(line: str) -> str | int:
    """The answer that a line has. CardwrightError says what is wrong with the line."""
    wanted = 'expected a line such as {"answer": "Buy Silver"} or {"answer": 0}'
    shown = repr(line.strip() if len(line) <= SHOWN else f"{line[:SHOWN].strip()}...")
    try:
        found = json.loads(line)
    except (ValueError, RecursionError) as why:
        raise CardwrightError(f"{wanted}, got {shown}, which is no JSON: {why}") from why
    if not isinstance(found, dict) or "answer" not in found:
        raise CardwrightError(f"{wanted}, got {shown}, which has no answer")
    answer = found["answer"]
    if isinstance(answer, bool) or not isinstance(answer, (str, int)):
        raise CardwrightError(f"{wanted}, got an answer that is {type(answer).__name__}: {shown}")
    return answer


def play(env: TextEnv, partner: Streams) -> float:
    """Let a partner play a game to its end; what it was worth. CardwrightError if the partner leaves."""
    number = 0
    while not env.over:
        number += 1
        seen = env.observe()
        partner.tell(
            kind="asked", number=number, seat=seen["seat"], prompt=env.prompt(), options=seen["options"]
        )
        while True:
            line = partner.listen()
            try:
                answer = answer_in(line)
            except CardwrightError as why:
                said = env.refuse(str(why))
            else:  # what fails now is a bot, and none of the partner's business: its options are another seat's
                said = env.answer(answer)
            if not env.wrong:
                break
            partner.tell(kind="wrong", number=number, error=said, left=env.retries + 1 - env.wrong)
    partner.tell(kind="over", **{"reward": env.reward, **env.info()})
    return env.reward


def flags_of_games() -> dict[str, dict[str, Any]]:
    """What the games can be asked for, by its flag: how an option of it is made. What nobody says stays unsaid."""
    found: dict[str, dict[str, Any]] = {}
    for name in games.names():
        for one in described(games.named(name).options()):
            how = found.setdefault(one.flag, {"dest": one.field, "default": argparse.SUPPRESS, "help": ""})
            how["help"] += f"{games.named(name).title}: {one.help} ".replace("%", "%%")
            if one.of is bool:
                how["action"] = argparse.BooleanOptionalAction
            else:
                how["metavar"] = one.metavar
                if one.each:
                    how["action"] = "append"
                elif one.of is tuple:
                    how["type"] = several
    return found


def several(text: str) -> list[str]:
    """Names with commas between them, without the spaces around them."""
    found = [name.strip() for name in text.split(",")]
    if not all(found):
        raise argparse.ArgumentTypeError(f"expected names with commas between them, got {text!r}")
    return found


def reader_of_words() -> argparse.ArgumentParser:
    """What reads the command line."""
    reader = argparse.ArgumentParser(
        prog="python -m cardwright.envs.lines", description=(__doc__ or "").partition("\n")[0]
    )
    reader.add_argument("game", nargs="?", default="")
    reader.add_argument("--opponent", default="random")
    reader.add_argument("--seed", type=int, default=0)
    reader.add_argument("--seat", type=int, default=0)
    reader.add_argument("--turn-limit", type=int, default=200)
    for flag, how in flags_of_games().items():
        reader.add_argument(flag, **how)
    reader.add_argument("--budget", type=int, default=4000, help="characters of a prompt")
    reader.add_argument("--retries", type=int, default=2)
    reader.add_argument("--on-illegal", choices=(FIRST, RAISE), default=FIRST)
    reader.add_argument("--patience", type=float, default=PATIENCE, help="seconds for one answer")
    return reader


def own_streams() -> Streams:
    """Those of this program, in UTF-8. CardwrightError if one of them is closed."""
    if sys.stdin is None or sys.stdout is None:
        raise CardwrightError("expected standard input and output that are open, got one that is closed")
    if isinstance(sys.stdin, io.TextIOWrapper):
        sys.stdin.reconfigure(encoding="utf-8", errors="replace")
    return Streams(lambda: sys.stdin.readline(LONGEST), sys.stdout)


def main(words: Sequence[str] | None = None) -> int:
    """Play a game; exit code 0, 2 if the partner or what was asked for is wrong, 130 after Ctrl-C."""
    given = list(sys.argv[1:] if words is None else words)
    command = given[given.index("--") + 1 :] if "--" in given else []
    asked = reader_of_words().parse_args(given[: given.index("--")] if "--" in given else given)
    fields = {str(how["dest"]) for how in flags_of_games().values()}
    table = {name: value for name, value in vars(asked).items() if name in fields}
    try:
        env = TextEnv(
            asked.game, opponent=asked.opponent, seat=asked.seat, seed=asked.seed, budget=asked.budget,
            retries=asked.retries, on_illegal=asked.on_illegal, turn_limit=asked.turn_limit, **table,
        )  # fmt: skip
        if not command:
            play(env, own_streams())
            return 0
        with Partner(command, asked.patience) as partner:
            play(env, partner)
        if sys.stdout is not None:
            Streams(str, sys.stdout).tell(reward=env.reward, **env.info())
    except CardwrightError as why:
        print(f"error: {why}", file=sys.stderr)
    except SystemExit as why:  # a bot of one's own
        print(f"error: expected a bot that plays on, got SystemExit: {why}", file=sys.stderr)
    except KeyboardInterrupt:
        return INTERRUPTED
    else:
        return 0
    return 2


if __name__ == "__main__":
    code = main()
    sys.exit(code if all_written() else 2)
