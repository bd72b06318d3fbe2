"""Plays a game over standard input and output, one line of JSON for each message; for language models and programs.

    python -m cardwright.envs.lines dominion --opponent big-money --seed 1 -- python my_partner.py

Each question is a line, and the partner answers with a line:

    {"kind": "asked", "number": 1, "seat": "player_0", "prompt": "...", "options": ["Play all Treasures", ...]}
    {"answer": "Play all Treasures"}

An answer is the text of an option or its index. After an invalid answer the partner gets a line of `"kind": "wrong"`,
with an `error` and the number of tries that are `left`; after the last try the partner loses the game, or
`--on-illegal` says otherwise. At the end of the game the partner gets a line of `"kind": "over"`, with reward, scores
and winners. Without a partner's command, this program's own standard input and output are used.
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

from .text import LOSE, ON_ILLEGAL, TextEnv

LONGEST: Final = 1 << 20  # characters of a line
SHOWN: Final = 80  # characters of a line quoted in an error
PATIENCE: Final = 120.0  # seconds for one answer
SHOWN_BESIDES: Final = ("goal", "deck", "cards", "you")  # keywords of `TextGame`
INTERRUPTED: Final = 130  # exit code after Ctrl-C


class Streams:
    """A partner with whom messages are exchanged as lines. `lines`: returns its next line, or "" at the end."""

    def __init__(self, lines: Callable[[], str], out: IO[str]) -> None:
        self.lines = lines
        self.out = out
        self.heard = 0  # number of lines received

    def tell(self, **what: Any) -> None:
        """Send a message. Raise CardwrightError if the partner has closed its input."""
        try:
            self.write(json.dumps(what) + "\n")
        except CardwrightError:
            raise
        except (BrokenPipeError, ValueError) as why:
            raise CardwrightError(f"the partner has stopped reading: {self.end_of_output()}") from why
        except OSError as why:
            raise CardwrightError(f"can't write the output: {why.strerror}") from why

    def write(self, line: str) -> None:
        """Write a line and flush it. Raise OSError if it can't be written."""
        self.out.write(line)
        self.out.flush()

    def listen(self) -> str:
        """Return the partner's next line that is not empty. Raise CardwrightError if its output has ended."""
        while True:
            line = self.lines()
            if not line:
                raise CardwrightError(f"expected a line of JSON from the partner, got {self.end_of_output()}")
            self.heard += 1
            if line.strip():
                return line

    def end_of_output(self) -> str:
        """Return the words for an error that say where the partner's output ended."""
        return f"the end of its output, after {self.heard} lines"


class Partner(Streams):
    """A partner that is a program. `patience`: seconds that the program may take to answer, or to read a message.

    One thread reads and one writes, and each closes its own pipe. So a program that neither reads nor ends, or leaves a
    child process that holds its output open, can't block this process forever.
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
            raise CardwrightError(f"can't run the program {command[0]!r}: {why.strerror}") from why
        assert self.process.stdin is not None
        super().__init__(self._next, self.process.stdin)
        self.patience = patience
        self.until = 0.0  # deadline of the present answer (monotonic clock)
        self.said: queue.Queue[str] = queue.Queue(maxsize=64)
        self.to_tell: queue.Queue[str] = queue.Queue()
        self.written: queue.Queue[OSError | None] = queue.Queue()  # the error of each written line, or None
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
                    self.written.put(why)
                    return
                self.written.put(None)

    def write(self, line: str) -> None:
        """Write a line.

        Raise OSError if it can't be written, CardwrightError if the partner doesn't read it in time.
        """
        self.to_tell.put(line)
        try:
            why = self.written.get(timeout=self.patience)
        except queue.Empty:
            raise CardwrightError(
                f"the partner has not read its input for {self.patience:g} seconds, after {self.heard} lines"
            ) from None
        if why is not None:
            raise why

    def listen(self) -> str:
        """Return the partner's next line that is not empty.

        Raise CardwrightError if its output has ended, or if the line doesn't come in time.
        """
        self.until = monotonic() + self.patience
        return super().listen()

    def _next(self) -> str:
        try:
            return self.said.get(timeout=max(0.0, self.until - monotonic()))
        except queue.Empty:
            raise CardwrightError(
                f"the partner has not answered within {self.patience:g} seconds, after {self.heard} lines"
            ) from None

    def end_of_output(self) -> str:
        """Return the words for an error that say where the program's output ended, and its exit code if it
        has ended.
        """
        try:
            code = self.process.wait(timeout=1)
        except subprocess.TimeoutExpired:
            return super().end_of_output()
        return f"{super().end_of_output()}, and exit code {code}"

    def __enter__(self) -> Self:
        return self

    def __exit__(
        self, kind: type[BaseException] | None, error: BaseException | None, trace: TracebackType | None
    ) -> None:
        """Close the program's input; kill the program if it doesn't end within 5 seconds."""
        self.to_tell.put("")
        try:
            self.process.wait(timeout=5)
        except subprocess.TimeoutExpired:
            self.process.kill()
            self.process.wait()
        until = monotonic() + 1
        while any(thread.is_alive() for thread in self.threads) and monotonic() < until:
            with suppress(queue.Empty):  # discard unread output, so that the reading thread can end
                self.said.get(timeout=0.02)


def answer_in(line: str) -> str | int:
    """Parse the answer in a line. Raise CardwrightError if the line has none."""
    wanted = 'expected a line such as {"answer": "Buy Silver"} or {"answer": 0}'
    shown = repr(line.strip() if len(line) <= SHOWN else f"{line[:SHOWN].strip()}...")
    try:
        found = json.loads(line)
    except (ValueError, RecursionError) as why:
        raise CardwrightError(f"{wanted}, got {shown}, which is not JSON: {why}") from why
    if not isinstance(found, dict) or "answer" not in found:
        raise CardwrightError(f"{wanted}, got {shown}, which has no answer")
    answer = found["answer"]
    if isinstance(answer, bool) or not isinstance(answer, (str, int)):
        raise CardwrightError(f"{wanted}, got an answer that is {type(answer).__name__}: {shown}")
    return answer


def play(env: TextEnv, partner: Streams) -> float:
    """Let a partner play a game to its end, and return the reward.

    Raise CardwrightError if the partner stops.
    """
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
            # an error from here is a bot's; the partner must not see it, it may name another seat's options
            else:
                said = env.answer(answer)
            if not env.wrong:
                break
            partner.tell(kind="wrong", number=number, error=said, left=env.retries + 1 - env.wrong)
    partner.tell(kind="over", **{"reward": env.reward, **env.info()})
    return env.reward


def flags_of_games() -> dict[str, dict[str, Any]]:
    """Return a flag of the command line for each option of the games, with its arguments for argparse.

    A flag that the user leaves out does not appear in the parsed result.
    """
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
    """Return names separated by commas; spaces around a name are removed."""
    found = [name.strip() for name in text.split(",")]
    if not all(found):
        raise argparse.ArgumentTypeError(f"expected names separated by commas, got {text!r}")
    return found


def prompt_parts(text: str) -> list[str]:
    """Parse the value of `--show`, for argparse: names of optional parts of a prompt, separated by commas."""
    found = several(text)
    for name in found:
        if name not in SHOWN_BESIDES:
            raise argparse.ArgumentTypeError(f"expected {', '.join(SHOWN_BESIDES)}, got {name!r}")
    return found


def reader_of_words() -> argparse.ArgumentParser:
    """Return the argparse parser of the command line."""
    reader = argparse.ArgumentParser(
        prog="python -m cardwright.envs.lines", description=(__doc__ or "").partition("\n")[0]
    )
    reader.add_argument(
        "game", nargs="?", default="", help="name of the game; default: the first installed game"
    )
    reader.add_argument("--opponent", default="random", help="bot of the other seats; default: random")
    reader.add_argument("--seed", type=int, default=0, help="random seed of the game; default: 0")
    reader.add_argument("--seat", type=int, default=0, help="the partner's seat, counted from 0; default: 0")
    reader.add_argument(
        "--turn-limit",
        type=int,
        default=200,
        help="end the game after this many turns of all players; default: 200",
    )
    for flag, how in flags_of_games().items():
        reader.add_argument(flag, **how)
    reader.add_argument(
        "--budget", type=int, default=4000, help="largest prompt in characters; default: 4000"
    )
    reader.add_argument(
        "--retries", type=int, default=2, help="further tries after an invalid answer; default: 2"
    )
    reader.add_argument(
        "--on-illegal", choices=ON_ILLEGAL, default=LOSE,
        help="after the last try, lose the game (lose), choose the first option (first) or stop with an error (raise); "
        "default: lose",
    )  # fmt: skip
    reader.add_argument(
        "--show", type=prompt_parts, default=(), metavar="WHAT,WHAT",
        help="optional parts of prompts: goal, deck, cards (the text of each card once), you; default: none",
    )  # fmt: skip
    reader.add_argument(
        "--alone", action="store_true",
        help="write prompts that stand alone, for a partner that remembers no earlier prompt",
    )  # fmt: skip
    reader.add_argument(
        "--patience", type=float, default=PATIENCE, help="seconds for one answer; default: 120"
    )
    return reader


def own_streams() -> Streams:
    """Return standard input and output of this program, in UTF-8.

    Raise CardwrightError if one of them is closed.
    """
    if sys.stdin is None or sys.stdout is None:
        raise CardwrightError("standard input or standard output is closed")
    if isinstance(sys.stdin, io.TextIOWrapper):
        sys.stdin.reconfigure(encoding="utf-8", errors="replace")
    return Streams(lambda: sys.stdin.readline(LONGEST), sys.stdout)


def main(words: Sequence[str] | None = None) -> int:
    """Play a game. Exit code: 0 for success, 2 for a bad argument or a failing partner, 130 after Ctrl-C."""
    given = list(sys.argv[1:] if words is None else words)
    command = given[given.index("--") + 1 :] if "--" in given else []
    asked = reader_of_words().parse_args(given[: given.index("--")] if "--" in given else given)
    fields = {str(how["dest"]) for how in flags_of_games().values()}
    table = {name: value for name, value in vars(asked).items() if name in fields}
    try:
        env = TextEnv(
            asked.game, opponent=asked.opponent, seat=asked.seat, seed=asked.seed, budget=asked.budget,
            retries=asked.retries, on_illegal=asked.on_illegal, turn_limit=asked.turn_limit, alone=asked.alone,
            **dict.fromkeys(asked.show, True), **table,
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
    except SystemExit as why:  # raised by a user's Python bot
        print(f"error: a bot called exit (SystemExit: {why}): remove that call", file=sys.stderr)
    except KeyboardInterrupt:
        return INTERRUPTED
    else:
        return 0
    return 2


if __name__ == "__main__":
    code = main()
    sys.exit(code if all_written() else 2)
