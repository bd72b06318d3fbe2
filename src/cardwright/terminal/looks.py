"""The color of each kind of card. Colors repeat what words or signs say, so no information depends on color alone."""

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
    """Return the style of a kind of card; the plain style for an unknown kind."""
    return STYLES.get(look, "")
