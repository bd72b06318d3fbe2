"""Decides who may look at a table at which they don't sit. The lobby and every request and socket ask this
module.

A table to which somebody is invited by a link is private: no list shows it, and it can be watched only with
its watch link, which the server sends only to its host. An invitation is no watch link: it lets a person take
a seat and see who else plays. Any other table is public, and everybody who has its address may watch it. With
`watch: false` nobody may watch.
"""

from __future__ import annotations

import secrets
from typing import TYPE_CHECKING

from .messages import No

if TYPE_CHECKING:
    from .setup import Setup

ASK_THE_HOST = "this table is private: ask its host for the watch link"


def is_private(setup: Setup) -> bool:
    """Whether the table is not listed.

    A table that is older than watch links is private if somebody was invited to it by a link.
    """
    return any(seat.invite for seat in setup.seats) if setup.private is None else setup.private


def is_listed(setup: Setup) -> bool:
    """Whether the table is listed as a game to watch."""
    return setup.watch and not is_private(setup)


def new_watch_key(setup: Setup) -> str:
    """Create the secret of a new table's watch link. Return "" for a table that needs none."""
    return secrets.token_urlsafe(16) if setup.watch and is_private(setup) else ""


def takes_part(setup: Setup, person: str) -> bool:
    """Whether a person plays at the table or created it."""
    return bool(person) and (person == setup.host or any(seat.person == person for seat in setup.seats))


def may_watch(setup: Setup, person: str, key: str) -> bool:
    """Whether a person may watch the table, and see the results afterwards.

    `key`: the secret of a watch link, or "".
    """
    if takes_part(setup, person):
        return True
    return setup.watch and (not is_private(setup) or same(setup.watch_key, key))


def check_watch(setup: Setup, person: str, key: str) -> None:
    """Raise `No` if the person may not watch the table."""
    if not may_watch(setup, person, key):
        raise No("not-yours", ASK_THE_HOST if setup.watch else "the host of this table allows no spectators")


def check_about(setup: Setup, person: str, key: str) -> None:
    """Raise `No` if the person may not see who plays at the table.

    `key`: the secret of a watch link or of an invitation.
    """
    if is_private(setup) and not (
        may_watch(setup, person, key) or any(same(seat.invite, key) for seat in setup.seats)
    ):
        raise No("not-yours", ASK_THE_HOST if setup.watch else "this table is private")


def same(secret: str, key: str) -> bool:
    """Compare two secrets in constant time. An empty secret never matches."""
    return bool(secret) and secrets.compare_digest(secret.encode(), key.encode())
