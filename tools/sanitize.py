"""Plays whole random games under a sanitizer: python tools/sanitize.py [-n GAMES] [--seed SEED]

Builds the compiled group with the sanitizers for addresses and undefined behaviour into `.sanitize`, and
plays games of every kind: half of them Dominion, the rest Magic and its variants. Games are answered, copied,
saved, loaded, undone, displayed and freed in random order. If the compiler has no sanitizers, the ordinary
compiled build plays under `PYTHONMALLOC=debug`, which finds writes outside of an object when the object is
freed; the last line says which of the two was used. The games depend on the seed only.
"""

from __future__ import annotations

import argparse
import os
import shutil
import subprocess
import sys
from collections.abc import Callable, Sequence
from pathlib import Path

ROOT = Path(__file__).resolve().parent.parent
TARGET = ROOT / ".sanitize"
HELD = 12  # most games, copies, saves and views that are held at the same time
STEPS = 60  # most answers before another operation
DEEP = 120  # nested lists, far deeper than the depth at which CPython delays freeing
TURN_LIMIT = 40
TOLD = 500  # number of games between two progress messages


def library(name: str) -> str:
    """Return the sanitizer's run-time library that the compiler links. Return "" if it has none."""
    compiler = os.environ.get("CC", "cc")
    if shutil.which(compiler) is None:
        return ""
    asked = [compiler, f"-print-file-name={name}"]
    found = subprocess.run(asked, capture_output=True, text=True, check=False).stdout.strip()
    return found if os.path.isabs(found) and os.path.exists(found) else ""


def build() -> bool:
    """Build with the sanitizers if a source has changed; return whether the build exists."""
    from tools.install import digest  # noqa: PLC0415 - only this half of the tool builds

    os.environ["CARDWRIGHT_SANITIZE"] = "1"
    stamp = TARGET / "digest"
    now = digest(False)
    if stamp.is_file() and stamp.read_text(encoding="utf-8") == now:
        return True
    shutil.rmtree(TARGET, ignore_errors=True)
    words = ["install", "-qq", "--no-deps", "--target", str(TARGET), str(ROOT)]
    said = subprocess.run([sys.executable, "-m", "pip", *words], cwd=ROOT, check=False)
    if said.returncode:
        return False
    stamp.write_text(now, encoding="utf-8")
    return True


def environment() -> tuple[dict[str, str], str]:
    """Return the environment variables for the games, and the name of the method."""
    libraries = [library("libasan.so"), library("libubsan.so")]
    if all(libraries) and build():
        return {
            "LD_PRELOAD": " ".join(libraries),
            "PYTHONPATH": os.pathsep.join([str(TARGET), str(ROOT)]),
            "PYTHONMALLOC": "malloc",
            "ASAN_OPTIONS": "detect_leaks=0:abort_on_error=1:allocator_may_return_null=1",
            "UBSAN_OPTIONS": "print_stacktrace=1:halt_on_error=1",
        }, "AddressSanitizer and UndefinedBehaviorSanitizer"
    return {
        "PYTHONPATH": str(ROOT),
        "PYTHONMALLOC": "debug",
    }, "PYTHONMALLOC=debug: the compiler has no sanitizers"


# -- the games, in a separate process
def specs(seed: int) -> list[Callable[[], object]]:
    """Return a function for each kind of game. The function creates a game when it is needed."""
    from cardwright.games import table_class  # noqa: PLC0415 - the sanitized package, not this one
    from tests.properties import magic_games, playing  # noqa: PLC0415
    from tests.properties.magic_variants import VARIANTS  # noqa: PLC0415

    def dominion() -> object:
        names = magic_games.NAMES[: 2 + seed % 5]
        spec = playing.random_spec(seed, playing.random_kingdom(seed), names, TURN_LIMIT)
        return table_class(spec.game)(spec)

    def magic() -> object:
        spec = magic_games.random_spec(seed, seed)
        return table_class(spec.game)(spec)

    def variant() -> object:
        names = sorted(VARIANTS)
        spec = VARIANTS[names[seed % len(names)]](seed, seed)
        return table_class(spec.game)(spec)

    return [dominion, magic, dominion, variant]


class Pool:
    """The objects held at present, and the operations on them."""

    def __init__(self, seed: int) -> None:
        from cardwright.kernel.chance import Chance  # noqa: PLC0415 - as above

        self.chance = Chance(seed)
        self.held: list[object] = []
        self.games = 0

    def below(self, n: int) -> int:
        return int(self.chance.below(n))

    def hold(self, thing: object) -> None:
        """Hold an object, in place of another one or in addition."""
        if len(self.held) < HELD:
            self.held.append(thing)
        else:
            self.held[self.below(HELD)] = thing

    def play(self, game: object) -> None:
        """Play a whole game; meanwhile copies of all sorts are made, held and dropped."""
        from cardwright.play.game import Game  # noqa: PLC0415 - as above

        assert isinstance(game, Game)
        self.hold(game)
        while game.decision is not None:
            for _ in range(1 + self.below(STEPS)):
                decision = game.decision
                if decision is None:
                    break
                game.answer(self.below(len(decision.options)))
            self.something(game)
        self.games += 1

    def something(self, game: object) -> None:
        """Do a random operation on a game."""
        from cardwright.play.game import Game  # noqa: PLC0415 - as above

        assert isinstance(game, Game)
        seat = self.below(len(game.seats))
        what = self.below(9)
        if what == 0:
            self.hold(game.fork())
        elif what == 1:
            self.hold(type(game).load(game.save()))
        elif what == 2:
            other = game.fork()
            other.undo(self.below(3) if len(other.record.answers) > 3 else 0)
            self.hold(other)
        elif what == 3:
            self.hold([game.view(seat), str(game.story(seat))])
        elif what == 4 and game.decision is not None:
            view = game.view(game.decision.seat)
            self.hold([view.imagine(self.below(1000)), view.question(), view.option_texts()])
        elif what == 5 and self.held:
            del self.held[self.below(len(self.held))]
        elif what == 6:
            nested: list[object] = [game.fork()]
            for _ in range(DEEP):
                nested = [nested, game.fork()]
            self.hold(nested)
        elif what == 7:
            self.hold(game.record.replay())
        else:
            other = game.fork()
            for _ in range(self.below(STEPS)):
                if other.decision is None:
                    break
                other = other.fork()  # a chain of copies, each with its own history
                other.answer(self.below(len(other.decision.options)) if other.decision else 0)
            self.hold(other)


def play(games: int, seed: int) -> int:
    """Play; return the number of games."""
    pool = Pool(seed + 1)
    while pool.games < games:
        for make in specs(seed + pool.games):
            if pool.games < games:
                pool.play(make())
                if pool.games % TOLD == 0:
                    print(f"sanitize: {pool.games:,} of {games:,} games", file=sys.stderr, flush=True)
    del pool.held[:]
    return pool.games


def main(words: Sequence[str] | None = None) -> int:
    """Build, play in a separate process, and print the method that was used."""
    reader = argparse.ArgumentParser(description="Whole random games under a sanitizer.")
    reader.add_argument("-n", "--games", type=int, default=200)
    reader.add_argument("--seed", type=int, default=0)
    reader.add_argument("--here", action="store_true", help="play in this process, with the present build")
    asked = reader.parse_args(words)
    if asked.here:
        print(f"sanitize: {play(asked.games, asked.seed):,} games")
        return 0
    how, called = environment()
    command = [
        sys.executable,
        "-m",
        "tools.sanitize",
        "--here",
        "-n",
        str(asked.games),
        "--seed",
        str(asked.seed),
    ]
    code = subprocess.run(command, env={**os.environ, **how}, cwd=ROOT, check=False).returncode
    print(f"sanitize: {'clean' if code == 0 else f'failed with exit code {code}'}, with {called}")
    return 1 if code else 0


if __name__ == "__main__":
    sys.exit(main())
