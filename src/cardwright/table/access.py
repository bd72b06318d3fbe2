"""Who may look at a table that is not theirs. Every way in asks here: the lobby, each address, each socket.

A table for which somebody is invited by a link is private: no list has it, and it is watched with its watch link only,
which its host is told. An invitation lets one sit down, and see who else does; it is no watch link. Any other table is
public, and watched by whoever has its address. `watch: false` lets nobody watch.
"""

from __future__ import annotations

import secrets
from typing import TYPE_CHECKING

from .messages import No

if TYPE_CHECKING:
    from .setup import Setup

ASK_THE_HOST = "this table is private: ask its host for the watch link"


def is_private(setup: Setup) -> bool:
    """Whether the table is unlisted. A table older than watch links is, if somebody was invited to it."""
    return any(seat.invite for seat in setup.seats) if setup.private is None else setup.private


def is_listed(setup: Setup) -> bool:
    """Whether the table is listed as a game to watch."""
    return setup.watch and not is_private(setup)


def new_watch_key(setup: Setup) -> str:
    """The secret of a new table's watch link; "" for a table that needs none."""
    return secrets.token_urlsafe(16) if setup.watch and is_private(setup) else ""


def takes_part(setup: Setup, person: str) -> bool:
    """Whether a person plays at the table or made it."""
    return bool(person) and (person == setup.host or any(seat.person == person for seat in setup.seats))


def may_watch(setup: Setup, person: str, key: str) -> bool:
    """Whether somebody may watch, and see the results afterwards. `key`: of the watch link."""
    if takes_part(setup, person):
        return True
    return setup.watch and (not is_private(setup) or same(setup.watch_key, key))


def check_watch(setup: Setup, person: str, key: str) -> None:
    """Raise `No` if the person may not watch."""
    if not may_watch(setup, person, key):
        raise No("not-yours", ASK_THE_HOST if setup.watch else "nobody may watch at this table")


def check_about(setup: Setup, person: str, key: str) -> None:
    """Raise `No` if the person may not even see the players. `key`: of a watch link or an invitation."""
    if is_private(setup) and not (
        may_watch(setup, person, key) or any(same(seat.invite, key) for seat in setup.seats)
    ):
        raise No("not-yours", ASK_THE_HOST if setup.watch else "this table is private")


def same(secret: str, key: str) -> bool:
    """Whether the secret matches; an empty secret never does."""
    return bool(secret) and secrets.compare_digest(secret.encode(), key.encode())
