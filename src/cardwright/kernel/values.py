"""Equality and digests of values: two values with equal contents are equal and have the same digest.

The effects, amounts, conditions, sets and costs of a card are values. The contents of a value are its attributes and
their attributes in turn. Labels and other printed texts don't count, nor do the numbers that a table assigns.
"""

from __future__ import annotations

import hashlib
from collections.abc import Iterable
from typing import Final, final

from mypy_extensions import mypyc_attr

from .ints import i64

# attributes that are only printed, or that a table assigns
UNSAID: Final = frozenset({"label", "text", "texts", "says", "yes", "key", "__dict__"})


@mypyc_attr(allow_interpreted_subclasses=True)
class Value:
    """An object that equals every other object with the same contents. Comparing is slow; games never do it."""

    def __eq__(self, other: object) -> bool:
        return self is other or same_contents(self, other)

    def __hash__(self) -> int:
        return len(type(self).__name__)

    def numbered(self) -> list[str]:
        """The names of attributes that hold numbers given by a card table. They are not part of the
        contents.
        """
        return []

    def kinds_named(self) -> list[str]:
        """The names of attributes that hold numbers of kinds of cards."""
        return []


@final
class Name(Value):
    """A word of an open set, such as a creature type, stored as a number. Equal words have equal numbers."""

    space: str  # the set that the word belongs to
    word: str
    number: i64  # in order of first use

    def __init__(self, space: str, word: str, number: i64) -> None:
        self.space = space
        self.word = word
        self.number = number

    def numbered(self) -> list[str]:
        return ["number"]


@final
class Names:
    """An open set of words, such as creature types, numbered in order of first use. Words that rules
    mention come first.
    """

    space: str
    in_order: list[Name]
    by_word: dict[str, Name]
    fixed: int  # how many fixed words there are

    def __init__(self, space: str, fixed: list[str]) -> None:
        self.space = space
        self.in_order = []
        self.by_word = {}
        for word in fixed:
            self.named(word)
        self.fixed = len(fixed)

    def named(self, word: str) -> Name:
        """The `Name` of this word; a new word gets the next number."""
        name = self.by_word.get(word)
        if name is None:
            name = Name(self.space, word, len(self.in_order))
            self.in_order.append(name)
            self.by_word[word] = name
        return name

    def words(self) -> list[str]:
        """All words in order of their numbers."""
        return [name.word for name in self.in_order]


COMPILED_NAMES: Final[dict[type[object], list[str]]] = {}  # sorted attributes of each compiled class


def compiled_names(kind: type[object]) -> list[str]:
    """The names of the attributes that a compiled class declares. A class that is not compiled has none."""
    found = COMPILED_NAMES.get(kind)
    if found is None:
        names: list[str] = []
        for each in kind.__mro__:
            names.extend(each.__dict__.get("__mypyc_attrs__", ()))
        found = COMPILED_NAMES[kind] = sorted(dict.fromkeys(names))
    return found


def attributes(value: object) -> list[str]:
    """The names of an object's attributes. Works in the compiled and in the plain build."""
    names = compiled_names(type(value))
    own = getattr(value, "__dict__", None)
    return sorted({*names, *own}) if own else names


def content_names(value: object) -> list[str]:
    """The attributes that count as contents of a value."""
    numbered = value.numbered() if isinstance(value, Value) else []
    return [
        name for name in attributes(value)
        if name not in UNSAID and name not in numbered and hasattr(value, name)
    ]  # fmt: skip


def is_plain(value: object) -> bool:
    """Whether an object is a number, a text or None."""
    return value is None or isinstance(value, (int, str, float))


def parts_of(value: object) -> list[object]:
    """The items of a list, tuple, vector, set or dictionary in a reproducible order."""
    if isinstance(value, (list, tuple)):
        return list(value)
    if isinstance(value, dict):
        return [part for key in sorted(value, key=str) for part in (key, value[key])]
    if isinstance(value, (set, frozenset)):
        return sorted(value, key=str)
    return list(value) if isinstance(value, Iterable) else []


def is_made_of_attributes(value: object) -> bool:
    """Whether an object has attributes and is not a collection."""
    return isinstance(value, Value) or not hasattr(value, "__iter__")


def every_value(value: object, but: tuple[type[object], ...] = ()) -> list[object]:
    """Return a value and all values inside it, each once.

    Values of the types `but` are left out, and so are values that only they contain.
    """
    found: list[object] = []
    add_values(value, found, {}, but)
    return found


def add_values(
    value: object, found: list[object], seen: dict[int, object], but: tuple[type[object], ...] = ()
) -> None:
    """Add to `found` a value and all values inside it.

    Leaves out values of the types `but`, and values that are already in `seen`, which maps identities to
    objects. `seen` keeps the objects alive: a compiled attribute may return a new object at each read, and
    the identity of a freed object could be used again.
    """
    if is_plain(value) or id(value) in seen or (but and isinstance(value, but)):
        return
    seen[id(value)] = value
    if not is_made_of_attributes(value):
        for part in parts_of(value):
            add_values(part, found, seen, but)
        return
    found.append(value)
    for name in content_names(value):
        add_values(getattr(value, name), found, seen, but)


def names_said(value: object) -> list[Name]:
    """The words of open sets (see `Names`) that appear in a value, in the order of its attributes."""
    return [x for x in every_value(value) if isinstance(x, Name)]


def kinds_said(value: object) -> list[int]:
    """The numbers of the kinds of cards that a value refers to."""
    return [getattr(x, name) for x in every_value(value) if isinstance(x, Value) for name in x.kinds_named()]


def write(value: object, kind_names: list[str], out: list[str], above: list[int]) -> None:
    """Append the contents of a value to `out`, as words. `above`: the identities of the values around it,
    to detect cycles.
    """
    if isinstance(value, (bool, int)):
        out.append(str(int(value)))
        return
    if is_plain(value):
        out.append(repr(value))
        return
    if id(value) in above:
        out.append(f"^{len(above) - above.index(id(value))}")
        return
    above.append(id(value))
    if not is_made_of_attributes(value):
        out.append("[")
        for part in parts_of(value):
            write(part, kind_names, out, above)
        out.append("]")
    else:
        out.append(f"{type(value).__name__}(")
        kinds = value.kinds_named() if isinstance(value, Value) else []
        for name in content_names(value):
            out.append(f"{name}=")
            part = getattr(value, name)
            if name in kinds and isinstance(part, int) and 0 <= part < len(kind_names):
                out.append(repr(kind_names[part]))
            else:
                write(part, kind_names, out, above)
        out.append(")")
    above.pop()


def what_it_says(value: object, kind_names: list[str] | None = None) -> str:
    """The contents of a value as one text, equal in both builds.

    `kind_names`: the name of each kind of card. The text has names in place of numbers, which differ between
    tables.
    """
    out: list[str] = []
    write(value, kind_names if kind_names is not None else [], out, [])
    return " ".join(out)


def same_contents(a: object, b: object) -> bool:
    """Whether two values have the same contents. Their labels don't matter."""
    return type(a) is type(b) and what_it_says(a) == what_it_says(b)


def value_digest(value: object, kind_names: list[str] | None = None) -> str:
    """A digest of the contents of a value: sixteen hex digits. Equal contents give equal digests in every
    process.
    """
    return hashlib.sha256(what_it_says(value, kind_names).encode()).hexdigest()[:16]
