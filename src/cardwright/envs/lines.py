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
import json
import queue
import subprocess
import sys
import threading
from collections.abc import Callable, Sequence
from contextlib import suppress
from types import TracebackType
from typing import IO, Any, Final, Self

from cardwright import games
from cardwright.kernel.errors import CardwrightError
from cardwright.kernel.options import described

from .text import FIRST, RAISE, TextEnv

LONGEST: Final = 1 << 20  # characters of a line
SHOWN: Final = 80  # characters of a line that an error quotes
PATIENCE: Final = 120.0  # seconds


class Streams:
    """A partner at the other end of two streams. `lines` gives the next line; "": there are no more."""

    def __init__(self, lines: Callable[[], str], out: IO[str]) -> None:
        self.lines = lines
        self.out = out
        self.heard = 0  # lines

    def tell(self, **what: Any) -> None:
        """Say something. CardwrightError if nobody listens any more."""
        try:
            self.out.write(json.dumps(what) + "\n")
            self.out.flush()
        except (BrokenPipeError, ValueError) as why:
            raise CardwrightError(f"expected a partner that reads, got {self.gone()}") from why

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
    """A program that is the partner. `patience`: seconds that one answer may take."""

    def __init__(self, command: Sequence[str], patience: float = PATIENCE) -> None:
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
        self.said: queue.Queue[str] = queue.Queue(maxsize=64)
        threading.Thread(target=self._read, daemon=True).start()

    def _read(self) -> None:
        assert self.process.stdout is not None
        for line in iter(self._line, ""):
            self.said.put(line)
        self.said.put("")

    def _line(self) -> str:
        assert self.process.stdout is not None
        try:
            return self.process.stdout.readline(LONGEST)
        except ValueError:  # closed
            return ""

    def _next(self) -> str:
        try:
            return self.said.get(timeout=self.patience)
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
        assert self.process.stdin is not None
        assert self.process.stdout is not None
        with suppress(BrokenPipeError):
            self.process.stdin.close()
        try:
            self.process.wait(timeout=5)
        except subprocess.TimeoutExpired:
            self.process.kill()
            self.process.wait()
        self.process.stdout.close()


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


def main(words: Sequence[str] | None = None) -> int:
    """Play a game; exit code 0, or 2 if the partner or what was asked for is wrong."""
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
            play(env, Streams(lambda: sys.stdin.readline(LONGEST), sys.stdout))
            return 0
        with Partner(command, asked.patience) as partner:
            play(env, partner)
        print(json.dumps({"reward": env.reward, **env.info()}))
    except CardwrightError as why:
        print(f"error: {why}", file=sys.stderr)
        return 2
    return 0


if __name__ == "__main__":
    sys.exit(main())
