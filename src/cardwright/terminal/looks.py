"""The colors of looks. They repeat what is said in words or signs; nothing is told by color alone."""

from __future__ import annotations

from typing import Final

STYLES: Final = {
    # Dominion: types of cards
    "treasure": "yellow",
    "victory": "green",
    "curse": "magenta",
    "attack": "red",
    "reaction": "bright_blue",
    "duration": "cyan",
    "night": "bright_magenta",
    # Magic: colors of cards
    "white": "bold",
    "blue": "bright_blue",
    "black": "magenta",
    "red": "red",
    "green": "green",
    "gold": "yellow",
    "colorless": "cyan",
}


def style_of(look: str) -> str:
    """The style of a look; that of all else if it has none."""
    return STYLES.get(look, "")
