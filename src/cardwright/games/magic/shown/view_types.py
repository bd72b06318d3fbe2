"""CR 110, 405, 903. The value types with which a view shows permanents, the stack and commanders."""

from __future__ import annotations

from typing import NamedTuple


class Permanent(NamedTuple):
    """CR 110. A permanent in its present state, as a seat sees it. Players are given as seats.

    `attached_to`, `attacking`, `blocking`: a name, "player 1", or "" for nothing. An attacker or blocker
    attacks or blocks "nothing" if the object is gone or has left combat (CR 506.4c).
    """

    name: str
    controller: int
    owner: int
    types: tuple[str, ...]
    subtypes: tuple[str, ...]
    colors: tuple[str, ...]
    power: int
    toughness: int
    has: tuple[str, ...]  # keywords
    tapped: bool
    counters: tuple[tuple[str, int], ...]
    damage: int
    attached_to: str
    attacking: str
    blocking: str
    blocked: bool
    sick: bool  # it can't attack yet (CR 302.6)
    face_down: bool
    token: bool
    says: tuple[str, ...] = ()  # texts of its abilities, for a token whose name doesn't tell them


class Commander(NamedTuple):
    """CR 903. What everybody knows about a commander, and `zone`: its zone, or "" if this seat doesn't know
    it.
    """

    name: str
    zone: str
    casts: int  # how many times its first player has cast it from the command zone
    tax: int  # how much more generic mana it costs the next time (CR 903.8)
    damage: tuple[int, ...]  # combat damage dealt to each seat (CR 903.10a)


class OnStack(NamedTuple):
    """CR 405. A spell or ability on the stack as a seat sees it."""

    name: str  # the name of the spell, or of the ability's source
    controller: int
    ability: str  # its text; "" for a spell
    targets: tuple[str, ...]
    x: int


class Payer(NamedTuple):
    """CR 601.2g. A source or mana that can pay for a symbol of a cost."""

    pin: str  # the pin for it, see `price_view.Pin`
    text: str
    on: tuple[
        str, ...
    ]  # the alias of what is used, and of all that are alike; nothing: mana of whichever source


class Symbol(NamedTuple):
    """CR 107.4, 601.2h. A symbol of a cost that is being paid, with the source that would pay for it."""

    text: str
    by: str  # the alias of the object that would be used; "": mana that is in the pool already
    how: str  # what would be used, in words
    could: tuple[Payer, ...]  # everything that could pay for it, if that was asked for
