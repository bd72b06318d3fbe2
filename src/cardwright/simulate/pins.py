"""What the bots of a run are made of, so that a run that goes on has the same ones: a digest of each file."""

from __future__ import annotations

import hashlib
import inspect
from collections.abc import Mapping, Sequence
from pathlib import Path

from cardwright.bots.own import Player
from cardwright.bots.shelf import Shelf
from cardwright.kernel.errors import CardwrightError


def digest_of(content: bytes) -> str:
    """Sixteen hex digits."""
    return hashlib.sha256(content).hexdigest()[:16]


def content_of(bot: str, shelf: Shelf) -> str:
    """A digest of the file that a bot is read from; "" for one that is no file."""
    file = shelf.file_of(bot)
    if file is None:
        return ""
    try:
        return digest_of(Path(file).read_bytes())
    except OSError:
        return ""  # whoever makes the bot says what is wrong


def content_of_own(player: Player) -> str:
    """A digest of the source of a class or function; "" where there is none."""
    try:
        return digest_of(inspect.getsource(player).encode())
    except (OSError, TypeError):
        return ""


def contents(bots: Sequence[str], own: Mapping[str, Player], shelf: Shelf) -> dict[str, str]:
    """What each bot is made of, by what the plan calls it; those that come with the package have its version."""
    found = {bot: content_of_own(own[bot]) if bot in own else content_of(bot, shelf) for bot in bots}
    return {bot: content for bot, content in found.items() if content}


def check_content(planned: Mapping[str, str], bots: Sequence[str], shelf: Shelf) -> None:
    """CardwrightError if a file is no longer what it was when the games were planned."""
    for bot in bots:
        now = content_of(bot, shelf)
        if now and planned.get(bot, now) != now:
            raise CardwrightError(
                f"{shelf.file_of(bot)}: expected the bot as it was when the run began ({planned[bot]}), "
                f"got another content ({now})"
            )
