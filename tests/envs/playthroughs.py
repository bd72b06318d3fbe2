"""Playthroughs of OpenSpiel, stored as files: `python -m tests.envs.playthroughs` rewrites them.

Run it after a change to a rule. Tensors are left out: some of their numbers are numbers of kinds, which change with
each new card.
"""

# pyright: reportMissingImports=false
# the libraries are an extra, and not installed everywhere

from __future__ import annotations

import re
from pathlib import Path
from typing import Final

from open_spiel.python.algorithms import generate_playthrough

import cardwright.envs.openspiel  # noqa: F401 - it registers the games

HERE: Final = Path(__file__).parent / "playthroughs"
KINGDOM: Final = "Village+Smithy+Militia+Moat+Market+Cellar+Workshop+Remodel+Mine+Festival"
GAMES: Final = {
    "dominion": f"python_cardwright_dominion(deals=3,options=kingdom:{KINGDOM},turn_limit=4)",
    "magic": "python_cardwright_magic(deals=3,options=decks:ember+tall-grass,turn_limit=2)",
}
TENSOR: Final = re.compile(r"^\w*Tensor\(.*\n(?:[ ◯◉●\d.,\[\]-]+\n)*", re.MULTILINE)


def played(name: str) -> str:
    """A random game from its first state to its last, each asked for all that OpenSpiel knows to ask."""
    return TENSOR.sub("", generate_playthrough.playthrough(GAMES[name], None, seed=1)).rstrip() + "\n"


def kept(name: str) -> Path:
    """Where it is kept."""
    return HERE / f"{name}.txt"


def main() -> None:
    """Write all of them."""
    HERE.mkdir(exist_ok=True)
    for name in GAMES:
        kept(name).write_text(played(name), encoding="utf-8")


if __name__ == "__main__":
    main()
