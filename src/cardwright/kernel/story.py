"""Stories: what happened and why, told from the packed log, as one seat may hear it.

A word of the log says who knew the object's face when it happened. `entries` is the one place that looks
at it: what it hands on is already redacted, and all else is told from that.
"""

from __future__ import annotations

import json
import textwrap
from collections.abc import Iterable, Sequence
from dataclasses import dataclass, field
from typing import TYPE_CHECKING, Final

from .frames import (
    COUNT_ZERO,
    ID_MASK,
    LOG_CAUSE,
    LOG_FROM,
    LOG_KNOWN,
    LOG_SEAT,
    LOG_TAG,
    LOG_TO,
    NO_OBJECT,
    NOBODY,
    TAG_COUNT,
    TAG_EFFECT,
    TAG_MOVE,
    TAG_NOTE,
    TAG_PLAYER,
    TAG_SHUFFLE,
)
from .views import HIDDEN

if TYPE_CHECKING:
    from .game import Game

TEN_BITS: Final = 1023
COLUMNS: Final = 80
NO_SEAT: Final = -1
EVERYBODY: Final = -1  # hears what all seats know


@dataclass(slots=True)
class Entry:
    """One word of the log, as a seat may read it; -1 and "" where it says nothing of the kind."""

    number: int
    tag: int
    cause: int
    seat: int  # who does it, or the player whom it is about
    card: str = ""  # the object; HIDDEN if this seat did not know it
    source: int = -1  # the zone it left, or that was shuffled
    target: int = -1
    counter: int = -1
    count: int = 0  # how much the counter went up; of an event, how much the game says
    effect: int = -1  # the ability that begins; -1 if its object is hidden


@dataclass(frozen=True, slots=True)
class Line:
    """A line of a story: what happened, the number of the rule, who did it, how deep, the log entry it begins with."""

    text: str
    rule: str
    seat: int
    depth: int
    entry: int


@dataclass(frozen=True, slots=True)
class Story:
    """What happened, line by line. Its text has the numbers of the rules at the right, in 80 columns.

    `again`: an entry of the log from which on it can be told again later, and how many lines are before that and stay
    as they are; (0, 0): none but the first.
    """

    lines: tuple[Line, ...]
    again: tuple[int, int] = field(default=(0, 0), compare=False)

    @property
    def cites(self) -> frozenset[str]:
        """The rules that its lines name."""
        return frozenset(line.rule for line in self.lines)

    def __str__(self) -> str:
        column = max((len(line.rule) for line in self.lines), default=0)
        room = COLUMNS - column - 2
        out: list[str] = []
        for line in self.lines:
            indent = "  " * min(line.depth, 12)
            first, more = indent + line.text, []
            if len(first) > room:
                first, *more = textwrap.wrap(
                    line.text, room, initial_indent=indent, subsequent_indent=indent + "    "
                )
            out += [f"{first:<{room}}  {line.rule:>{column}}", *more]
        return "\n".join(out)

    def to_json(self) -> str:
        """A list of lines, each an object."""
        return json.dumps([{name: getattr(line, name) for name in Line.__slots__} for line in self.lines])

    @classmethod
    def from_json(cls, text: str) -> Story:
        """The story that `to_json` wrote."""
        return cls(tuple(Line(**line) for line in json.loads(text)))


def entries(g: Game, seat: int | None = None, since: int = 0) -> list[Entry]:
    """CR 400.2; Dominion D60. The log as a seat may read it; None: all of it; EVERYBODY: what all seats know.

    An object's name is told only if the seat knew its face when it happened. `since`: from this entry on.
    """
    all_seats = int(g.everybody()) & (1 << (LOG_TAG - LOG_SEAT + 3)) - 1
    needed = 0 if seat is None else all_seats if seat == EVERYBODY else 1 << seat
    return [entry(g, since + i, int(word), needed) for i, word in enumerate(g.entries(since))]


def entry(g: Game, number: int, word: int, needed: int) -> Entry:
    """One word of the log; the object in it only for those who knew it."""
    tag = word >> LOG_TAG & NOBODY
    cause = word >> LOG_CAUSE & 255
    who = word >> LOG_SEAT & NOBODY
    seat = NO_SEAT if who == NOBODY else who
    obj = word & ID_MASK
    a, b = word >> LOG_FROM & TEN_BITS, word >> LOG_TO & TEN_BITS
    if tag == TAG_COUNT:
        return Entry(number, tag, cause, b if b < g.seats else NO_SEAT, counter=a, count=obj - COUNT_ZERO)
    if tag == TAG_PLAYER:
        return Entry(number, tag, cause, obj, count=a)
    if tag == TAG_SHUFFLE:
        return Entry(number, tag, cause, seat, source=a)
    known = word >> LOG_KNOWN & 63
    hidden = known & needed != needed
    card = "" if obj == NO_OBJECT else HIDDEN if hidden else g.table.called(g.kind_told(obj, number))
    if tag == TAG_EFFECT:
        return Entry(number, tag, cause, seat, card, effect=-1 if hidden else a | b << 10)
    if tag == TAG_NOTE:
        return Entry(number, tag, cause, seat, card, counter=b if a or b else -1, count=a)
    return Entry(number, tag, cause, seat, card, a, b)


def runs(log: Sequence[Entry], together: Sequence[int]) -> list[list[Entry]]:
    """Like moves that follow each other, as one: of the same seat, for the same cause, from one zone to another.

    `together`: the causes for which events about an object that changes nothing are told together, too.
    """
    out: list[list[Entry]] = []
    for e in log:
        last = out[-1][-1] if out else None
        if last is not None and like(last, e) and (e.tag in (TAG_MOVE, TAG_COUNT) or e.cause in together):
            out[-1].append(e)
        else:
            out.append([e])
    return out


def like(a: Entry, b: Entry) -> bool:
    """Whether two entries differ in the card alone, so that they may be told together."""
    return (a.tag, a.cause, a.seat, a.source, a.target) == (b.tag, b.cause, b.seat, b.source, b.target)


def listed(words: Sequence[str]) -> str:
    """`Copper`, `Copper and Silver`, `Copper, Estate and Silver`."""
    if len(words) < 2:
        return "".join(words)
    return f"{', '.join(words[:-1])} and {words[-1]}"


def cards_in_words(names: Iterable[str]) -> str:
    """`3 Copper, Estate and 2 other cards`: alike ones counted, in order of appearance, hidden ones last."""
    count: dict[str, int] = {}
    for name in names:
        count[name] = count.get(name, 0) + 1
    hidden = count.pop(HIDDEN, 0)
    words = [name if n == 1 else f"{n} {name}" for name, n in count.items()]
    other = "other " if words else ""
    if hidden == 1:
        words.append("another card" if other else "a card")
    elif hidden:
        words.append(f"{hidden} {other}cards")
    return listed(words)
