"""Measures the speed of the catalogue: `python -m tools.catalog_speed FILE [FILE ...]`, files of Magic cards.

Measured are: adding a file of 35,000 cards with the command (the cards of the files, repeated under other
names); loading a deck of 60 read cards, from names to the first decision, in a process that has already
imported everything; and random games of read decks, alternating with games of hand-written decks. Times are
processor times, so other programs matter little. `make catalog-report` puts the results into docs/catalog.md.
"""

from __future__ import annotations

import os
import subprocess
import sys
import tempfile
import time
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from itertools import cycle, islice
from pathlib import Path
from typing import Any

import msgspec

from cardwright.kernel.chance import Chance

Facts = dict[str, Any]

CARDS_ADDED = 35_000
ROUNDS = 7
GAMES = 60  # games of each kind in a round
DECKS = 12  # number of loaded decks, each with cards that no earlier deck had


def of_many(found: list[Facts]) -> Iterator[Facts]:
    """Yield a list of `n` cards: the given cards, repeated under other names."""
    for i, facts in enumerate(islice(cycle(found), CARDS_ADDED)):
        again = i // len(found)
        yield {**facts, "name": f"{facts['name']} {again}"} if again else facts


@contextmanager
def of_its_own() -> Iterator[Path]:
    """Inside this context, this process has a new data folder."""
    with tempfile.TemporaryDirectory() as folder:
        before = os.environ.get("XDG_DATA_HOME")
        os.environ["XDG_DATA_HOME"] = folder
        try:
            yield Path(folder)
        finally:
            if before is None:
                del os.environ["XDG_DATA_HOME"]
            else:
                os.environ["XDG_DATA_HOME"] = before


def seconds_to_add(file: Path) -> float:
    """Return the processor time of the command, from start to end."""
    begun = of_children()
    subprocess.run(
        [sys.executable, "-m", "cardwright", "catalog", "add", str(file)], check=True, capture_output=True
    )
    return of_children() - begun


def of_children() -> float:
    """Return the processor time, in seconds, of finished child processes."""
    spent = os.times()
    return spent.children_user + spent.children_system


def seconds_to_open(decks: list[list[str]]) -> list[float]:
    """Return the time for each deck from names to the first decision; one game is started before, to import
    everything.
    """
    import cardwright  # noqa: PLC0415 - what it costs is not measured

    def begun(deck: list[str]) -> None:
        cardwright.magic(decks=[deck], seats=["Ann", "Bob"], seed=1)

    begun(decks[0])
    out = []
    for deck in decks[1:]:
        start = time.process_time()
        begun(deck)
        out.append(time.process_time() - start)
    return out


def rate(play: Callable[[int], int]) -> float:
    """Return decisions per second. `play`: plays a game and returns the number of its decisions."""
    begun = time.process_time()
    decisions = sum(play(seed) for seed in range(GAMES))
    return decisions / (time.process_time() - begun)


def measured(files: list[Path]) -> list[tuple[str, str, str]]:
    """Return the measurements: what was measured, the result, and the goal."""
    with of_its_own() as folder:
        from tests.properties import magic_games  # noqa: PLC0415 - the folder comes first
        from tools import read_decks  # noqa: PLC0415
        from tools.catalog_report import merged  # noqa: PLC0415

        found = merged(files)
        many = folder / "many.jsonl"
        many.write_bytes(b"\n".join(map(msgspec.json.encode, of_many(found))))
        rows = [
            (
                f"a file of {CARDS_ADDED:,} cards added with `cardwright catalog add`",
                f"{seconds_to_add(many):.2f} s",
                "5 s",
            )
        ]

        read_decks.use([str(file) for file in files])
        whole = whole_cards(found)
        decks = [[*whole[36 * i : 36 * i + 36], *["Island"] * 24] for i in range(DECKS + 1)]
        opened = sorted(seconds_to_open(decks))
        said = f"{opened[len(opened) // 2] * 1e3:.0f} ms median, {opened[-1] * 1e3:.0f} ms maximum"
        rows.append(
            (
                f"a deck of 60 cards opened, 36 of them read for the first time ({len(opened)} decks)",
                said,
                "50 ms",
            )
        )

        specs = {"read": [read_decks.random_spec(i, i) for i in range(GAMES)]}
        specs["hand-written"] = [
            magic_games.random_spec(i, i, len(spec.seats)) for i, spec in enumerate(specs["read"])
        ]

        def plays(kind: str) -> Callable[[int], int]:
            def play(seed: int) -> int:
                g, chance = specs[kind][seed].start(), Chance(seed + 1)
                n = 0
                while g.decision is not None and n < magic_games.MOST:
                    g.answer(magic_games.lively(g, chance))
                    n += 1
                return n

            return play

        best = dict.fromkeys(specs, 0.0)
        for _ in range(ROUNDS):
            for kind in specs:
                best[kind] = max(best[kind], rate(plays(kind)))
        share = best["read"] / best["hand-written"]
        said = f"{share:.2f} x those of hand-written decks, {best['read']:,.0f} decisions/s"
        rows.append(("random games with decks that were read", said, "0.80 x"))
    return rows


def main() -> int:
    """Measure and print."""
    files = [Path(name) for name in sys.argv[1:]]
    if not files:
        print("expected files of Magic cards, got none", file=sys.stderr)
        return 2
    for what, said, bar in measured(files):
        print(f"{what}: {said} ({bar})")
    return 0


def whole_cards(found: list[Facts]) -> list[str]:
    """Return names of cards that can be read completely, for decks. The cards are not registered by this."""
    from cardwright.games.magic.catalog_files import knows_its_text  # noqa: PLC0415
    from cardwright.games.magic.objects.table import CARDS, Catalogue  # noqa: PLC0415
    from cardwright.games.magic.reading.cards import Reading, read  # noqa: PLC0415

    chance = Chance(4)
    names: list[str] = []
    with Catalogue():
        while len(names) < 36 * (DECKS + 1):
            facts = found[int(chance.below(len(found)))]
            name = str(facts["name"])
            if name in CARDS.kinds or name in names or not knows_its_text(facts) or facts.get("faces"):
                continue
            types = str(facts.get("types", facts.get("type", "")))
            if isinstance(read(facts), Reading) and not any(
                word in types for word in ("Plane", "Scheme", "Vanguard", "Conspiracy", "Phenomenon", "Token")
            ):
                names.append(name)
    return names


if __name__ == "__main__":
    sys.exit(main())
