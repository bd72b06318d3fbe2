"""The strategy files that come with the package."""

from __future__ import annotations

from collections.abc import Collection
from functools import cache
from pathlib import Path
from typing import Final

FILE: Final = ".toml"
FOLDER: Final = Path(__file__).parent / "strategies"


@cache
def strategies() -> dict[str, Path]:
    """Return the files of the strategies that come with the package, by name."""
    return {path.stem: path for path in sorted(FOLDER.glob(f"*{FILE}"))}


def card_names() -> Collection[str]:
    """Return the names of all cards, for checking the names in a strategy file."""
    from cardwright.games.dominion.cards import every_card  # noqa: PLC0415 - the cards, when a file is read

    return every_card()
