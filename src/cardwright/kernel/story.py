"""Stories: what happened and why, told from the packed log and redacted for one seat.

Each word of the log stores who knew the object's face at that time. Only `entries` reads these bits. Its
result is already redacted, and every story is told from that result.
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
    LOG_KNOWN_MASK,
    LOG_SEAT,
    LOG_TAG,
    LOG_TO,
    NO_OBJECT,
    NOBODY,
    ONLOOKERS,
    TAG_COUNT,
    TAG_EFFECT,
    TAG_MOVE,
    TAG_NOTE,
    TAG_PLAYER,
    TAG_SHUFFLE,
)
from .ints import Obj
from .views import HIDDEN

if TYPE_CHECKING:
    from .game import Game

TEN_BITS: Final = 1023
COLUMNS: Final = 80
NO_SEAT: Final = -1
EVERYBODY: Final = -1  # a story for onlookers


@dataclass(slots=True)
class Entry:
    """One entry of the log, redacted for a seat. A field that this type of entry doesn't have is -1 or ""."""

    number: int
    tag: int
    cause: int
    seat: int  # the seat that acts, or the player that the event is about
    card: str = ""  # the name of the object; HIDDEN if this seat did not know it
    source: int = -1  # the zone that the object left, or that was shuffled
    target: int = -1
    counter: int = -1
    count: int = 0  # the change of the counter; for an event, a number that the game defines
    effect: int = -1  # the ability that begins; -1 if its object is hidden


@dataclass(frozen=True, slots=True)
class Line:
    """A line of a story: text, rule number, acting seat, indentation depth, and its first log entry."""

    text: str
    rule: str
    seat: int
    depth: int
    entry: int


@dataclass(frozen=True, slots=True)
class Story:
    """What happened, line by line. Printed in 80 columns, with the rule numbers at the right.

    `again`: from where to tell the story later, when the log is longer: a log entry, and how many lines come
    before it. With (0, 0), a later telling begins at the first entry.
    """

    lines: tuple[Line, ...]
    again: tuple[int, int] = field(default=(0, 0), compare=False)

    @property
    def cites(self) -> frozenset[str]:
        """The rule numbers of the story's lines."""
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
        """The story as a JSON list with one object per line."""
        return json.dumps([{name: getattr(line, name) for name in Line.__slots__} for line in self.lines])

    @classmethod
    def from_json(cls, text: str) -> Story:
        """Read a story that `to_json` wrote."""
        return cls(tuple(Line(**line) for line in json.loads(text)))


def entries(g: Game, seat: int | None = None, since: int = 0) -> list[Entry]:
    """CR 400.2; Dominion D60. A player may know the face of a card only if it was visible to that player.

    Returns the log from entry `since` on, redacted for a seat: an object has its name only if the seat knew
    its face at that time. With `seat` None nothing is redacted; with EVERYBODY it is what onlookers may read.
    """
    needed = 0 if seat is None else 1 << (ONLOOKERS if seat == EVERYBODY else seat)
    return [entry(g, since + i, int(word), needed) for i, word in enumerate(g.entries(since))]


def entry(g: Game, number: int, word: int, needed: int) -> Entry:
    """Decode one word of the log. The entry names the object only if all viewers in `needed` (a bit each)
    knew its face.
    """
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
    known = word >> LOG_KNOWN & LOG_KNOWN_MASK
    hidden = known & needed != needed
    card = "" if obj == NO_OBJECT else HIDDEN if hidden else g.table.called(g.kind_at_entry(Obj(obj), number))
    if tag == TAG_EFFECT:
        return Entry(number, tag, cause, seat, card, effect=-1 if hidden else a | b << 10)
    if tag == TAG_NOTE:
        return Entry(number, tag, cause, seat, card, counter=b if a or b else -1, count=a)
    return Entry(number, tag, cause, seat, card, a, b)


def runs(log: Sequence[Entry], together: Sequence[int]) -> list[list[Entry]]:
    """Group consecutive moves or counter changes that differ only in the card.

    `together`: causes for which events that change nothing are grouped, too.
    """
    out: list[list[Entry]] = []
    for e in log:
        last = out[-1][-1] if out else None
        if (
            last is not None
            and differ_in_card_only(last, e)
            and (e.tag in (TAG_MOVE, TAG_COUNT) or e.cause in together)
        ):
            out[-1].append(e)
        else:
            out.append([e])
    return out


def differ_in_card_only(a: Entry, b: Entry) -> bool:
    """Whether two entries differ only in their card, so that one line of a story can tell both."""
    return (a.tag, a.cause, a.seat, a.source, a.target) == (b.tag, b.cause, b.seat, b.source, b.target)


def listed(words: Sequence[str]) -> str:
    """Join words as English does: `Copper`, `Copper and Silver`, `Copper, Estate and Silver`."""
    if len(words) < 2:
        return "".join(words)
    return f"{', '.join(words[:-1])} and {words[-1]}"


def cards_in_words(names: Iterable[str]) -> str:
    """A list of cards in words: `3 Copper, Estate and 2 other cards`. Equal ones are counted; hidden ones come last."""
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
