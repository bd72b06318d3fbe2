"""CR 110, 405, 903. What a view shows of permanents, of the stack and of commanders."""

from __future__ import annotations

from typing import NamedTuple


class Permanent(NamedTuple):
    """CR 110. A permanent as a seat sees it, as it is now; players are seats.

    `attached_to`, `attacking`, `blocking`: the name of what, "player 1", "" for nothing; an attacker or blocker
    of what is gone or has left combat (CR 506.4c) attacks or blocks "nothing".
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
    says: tuple[str, ...] = ()  # its abilities, of a token by whose name alone they can't be looked up


class Commander(NamedTuple):
    """CR 903. What everybody knows of a commander. `zone`: where this seat sees that it is, "" if it doesn't."""

    name: str
    zone: str
    casts: int  # from the command zone, by who began with it
    tax: int  # how much more generic mana the next time costs (CR 903.8)
    damage: tuple[int, ...]  # combat damage dealt to each seat (CR 903.10a)


class OnStack(NamedTuple):
    """CR 405. A spell or ability as a seat sees it."""

    name: str  # of the spell, or of the source of the ability
    controller: int
    ability: str  # in words; "" for a spell
    targets: tuple[str, ...]
    x: int


class Payer(NamedTuple):
    """CR 601.2g. Something that pays for a symbol of a cost."""

    pin: str  # what pins it
    text: str
    on: tuple[
        str, ...
    ]  # the alias of what is used, and of all that are alike; nothing: mana of whichever source


class Symbol(NamedTuple):
    """CR 107.4, 601.2h. A symbol of a cost that is being paid, and what would pay for it."""

    text: str
    by: str  # the alias of what would be used, "" for mana that is there already
    how: str  # the same in words
    could: tuple[Payer, ...]  # all that could pay for it, if that was asked for
