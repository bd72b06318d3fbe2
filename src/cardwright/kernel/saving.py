"""The encoding of a save: integers as bytes, and the names of the cards and effects that they refer to."""

from __future__ import annotations

from .errors import CorruptSave
from .ints import BytesWriter, append, i64, u8, vec


class Names:
    """Translates numbers of cards or effects into numbers for a save, which count up in order of first use.

    The save stores the name for each of its numbers.
    """

    names: list[str]
    numbers: dict[int, int]

    def __init__(self) -> None:
        self.names = []
        self.numbers = {}

    def of(self, number: i64, name: str) -> i64:
        """Return the save's number for a card or effect with this number in the card table. A new one gets
        the next number.
        """
        new = self.numbers.get(int(number))
        if new is None:
            new = len(self.names)
            self.numbers[int(number)] = new
            self.names.append(name)
        return new


class Saved:
    """A saved game: encoded integers, and the names of the cards and effects that they refer to.

    The integers are bytes, not a vector: a compiled vector that plain Python code passes on would never be
    freed.
    """

    kinds: list[str]
    nodes: list[str]
    cards: str  # digest of the values of those cards
    state: bytes
    history: bytes  # answers and log

    def __init__(self, kinds: list[str], nodes: list[str], cards: str, state: bytes, history: bytes) -> None:
        self.kinds = kinds
        self.nodes = nodes
        self.cards = cards
        self.state = state
        self.history = history


def put(out: vec[i64], v: vec[i64]) -> vec[i64]:
    """Append a vector to `out`, preceded by its length."""
    out = append(out, i64(len(v)))
    for x in v:
        out = append(out, x)
    return out


def name_at(names: list[str], number: i64) -> str:
    """Return the name with this number in a save. CorruptSave if the number has no name."""
    expect(number, 0, i64(len(names)) - 1, "the number of a name")
    return names[number]


def expect(x: i64, least: i64, most: i64, what: str) -> None:
    """Raise CorruptSave unless `least` <= `x` <= `most`. `what` names the number in the error."""
    if x < least or x > most:
        raise CorruptSave(f"expected {int(least)} to {int(most)} for {what}, got {int(x)}")


class Reader:
    """Reads the integers of a save in order."""

    ints: vec[i64]
    at: i64

    def __init__(self, ints: vec[i64]) -> None:
        self.ints = ints
        self.at = 0

    def one(self) -> i64:
        """Read the next number."""
        if self.at >= len(self.ints):
            raise CorruptSave("expected more numbers, got the end of the save")
        x = self.ints[self.at]
        self.at += 1
        return x

    def many(self) -> vec[i64]:
        """Read the next vector: its length, then its numbers."""
        n = self.one()
        if n < 0 or self.at + n > len(self.ints):
            raise CorruptSave(f"expected {int(n)} more numbers, got {int(len(self.ints) - self.at)}")
        v = self.ints[self.at : self.at + n]
        self.at += n
        return v


def to_bytes(ints: vec[i64]) -> bytes:
    """Encode integers as zigzag varints: seven bits a byte, lowest bits first."""
    out = BytesWriter()
    for x in ints:
        z: i64 = x << 1 if x >= 0 else (-x << 1) - 1
        while z > 127:
            out.append(u8(z & 127 | 128))
            z >>= 7
        out.append(u8(z))
    return out.getvalue()


def from_bytes(data: bytes) -> vec[i64]:
    """Decode zigzag varints. CorruptSave if the bytes end inside a number or a number has more than 63 bits."""
    ints = vec[i64](capacity=1024)
    z: i64 = 0
    shift: i64 = 0
    for b in data:
        y: i64 = b
        z |= (y & 127) << shift
        shift += 7
        if y < 128:
            ints = append(ints, -((z + 1) >> 1) if z & 1 else z >> 1)
            z = 0
            shift = 0
        elif shift > 56:
            raise CorruptSave("expected a number of 63 bits at most")
    if shift:
        raise CorruptSave("expected more bytes, got the end of the save")
    return ints
