"""Digests of the files and sources of a run's bots, so that a run is resumed only with the same bots."""

from __future__ import annotations

import hashlib
import inspect
from collections.abc import Mapping, Sequence
from pathlib import Path

from cardwright.bots.own import Player
from cardwright.bots.shelf import Shelf
from cardwright.kernel.errors import CardwrightError


def digest_of(content: bytes) -> str:
    """Return the first sixteen hex digits of the SHA-256 digest."""
    return hashlib.sha256(content).hexdigest()[:16]


def content_of(bot: str, shelf: Shelf) -> str:
    """Return a digest of the file that a bot is read from; "" for a bot without a file."""
    file = shelf.file_of(bot)
    if file is None:
        return ""
    try:
        return digest_of(Path(file).read_bytes())
    except OSError:
        return ""  # creating the bot reports the error


def content_of_own(player: Player) -> str:
    """Return a digest of the source of a class or function. Return "" if the source is unavailable."""
    try:
        return digest_of(inspect.getsource(player).encode())
    except (OSError, TypeError):
        return ""


def contents(bots: Sequence[str], own: Mapping[str, Player], shelf: Shelf) -> dict[str, str]:
    """Return a digest of each bot that is a file or the user's Python, by its name in the plan.

    Bots of the package have no digest: their code is known from the package's version.
    """
    found = {bot: content_of_own(own[bot]) if bot in own else content_of(bot, shelf) for bot in bots}
    return {bot: content for bot, content in found.items() if content}


def check_content(planned: Mapping[str, str], bots: Sequence[str], shelf: Shelf) -> None:
    """Raise CardwrightError if a bot's file has changed since the run was planned."""
    for bot in bots:
        now = content_of(bot, shelf)
        if now and planned.get(bot, now) != now:
            raise CardwrightError(
                f"{shelf.file_of(bot)} has changed since the run began (digest {planned[bot]}, now {now}): "
                "restore the file, or start a new run"
            )
