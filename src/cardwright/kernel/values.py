"""What a value says, apart from how it is called: two values built alike are equal, and have one digest.

Cards are values: effects, amounts, conditions, sets, costs. What such a value says are its attributes and theirs in
turn. Labels and other texts are print only; numbers that a table has given it name it, and say nothing.
"""

from __future__ import annotations

import hashlib
from collections.abc import Iterable
from typing import Final, final

from mypy_extensions import mypyc_attr

from .ints import i64

# attributes that are only printed, or that a table has given
UNSAID: Final = frozenset({"label", "text", "texts", "says", "yes", "key", "__dict__"})


@mypyc_attr(allow_interpreted_subclasses=True)
class Value:
    """A value: equal to every other that says the same. How that is found out takes time; nothing in a game asks."""

    def __eq__(self, other: object) -> bool:
        return self is other or same(self, other)

    def __hash__(self) -> int:
        return len(type(self).__name__)

    def numbered(self) -> list[str]:
        """Attributes that a table has given it: they name it, and say nothing."""
        return []

    def kinds_named(self) -> list[str]:
        """Attributes that are numbers of kinds of cards."""
        return []


@final
class Name(Value):
    """A word of an open set, as a number: whoever says the same word has the same number."""

    space: str  # which set
    word: str
    number: i64  # in the order in which words were first said

    def __init__(self, space: str, word: str, number: i64) -> None:
        self.space = space
        self.word = word
        self.number = number

    def numbered(self) -> list[str]:
        return ["number"]


@final
class Names:
    """An open set of words, numbered as they are first said; the fixed ones, which rules speak of, come first."""

    space: str
    in_order: list[Name]
    by_word: dict[str, Name]
    fixed: int  # so many of them

    def __init__(self, space: str, fixed: list[str]) -> None:
        self.space = space
        self.in_order = []
        self.by_word = {}
        for word in fixed:
            self.named(word)
        self.fixed = len(fixed)

    def named(self, word: str) -> Name:
        """The name that says this word, a new one if need be."""
        name = self.by_word.get(word)
        if name is None:
            name = Name(self.space, word, len(self.in_order))
            self.in_order.append(name)
            self.by_word[word] = name
        return name

    def words(self) -> list[str]:
        """All words, in order."""
        return [name.word for name in self.in_order]


def attributes(value: object) -> list[str]:
    """What a value is made of, by name, in either build."""
    names = set(getattr(value, "__dict__", ()))
    for kind in type(value).__mro__:
        names.update(kind.__dict__.get("__mypyc_attrs__", ()))
    return sorted(names)


def said(value: object) -> list[str]:
    """Those of its attributes that say something."""
    unsaid = set(UNSAID)
    if isinstance(value, Value):
        unsaid.update(value.numbered())
    return [name for name in attributes(value) if name not in unsaid and hasattr(value, name)]


def is_plain(value: object) -> bool:
    """Whether it is a number, a text or nothing."""
    return value is None or isinstance(value, (int, str, float))


def parts_of(value: object) -> list[object]:
    """What a list, a tuple, a vector, a set or a dictionary holds, in an order that is always the same."""
    if isinstance(value, dict):
        return [part for key in sorted(value, key=str) for part in (key, value[key])]
    if isinstance(value, (set, frozenset)):
        return sorted(value, key=str)
    return list(value) if isinstance(value, Iterable) else []


def is_made_of_attributes(value: object) -> bool:
    """Whether it is an object with attributes, not a collection of things."""
    return isinstance(value, Value) or not hasattr(value, "__iter__")


def every_value(value: object) -> list[object]:
    """A value and all that it is made of, each once."""
    found: list[object] = []
    add_values(value, found, {})
    return found


def add_values(value: object, found: list[object], seen: dict[int, object]) -> None:
    """Add a value and all that it is made of, but for what was `seen`, by its identity.

    `seen` keeps what it names: a compiled attribute may be a new object each time it is read, and without it the
    next could come by the same identity.
    """
    if is_plain(value) or id(value) in seen:
        return
    seen[id(value)] = value
    if not is_made_of_attributes(value):
        for part in parts_of(value):
            add_values(part, found, seen)
        return
    found.append(value)
    for name in said(value):
        add_values(getattr(value, name), found, seen)


def names_said(value: object) -> list[Name]:
    """The words of open sets that a value says, in the order of its attributes."""
    return [x for x in every_value(value) if isinstance(x, Name)]


def kinds_said(value: object) -> list[int]:
    """The kinds of cards that a value speaks of by their numbers."""
    return [getattr(x, name) for x in every_value(value) if isinstance(x, Value) for name in x.kinds_named()]


def write(value: object, kind_names: list[str], out: list[str], above: list[int]) -> None:
    """Add what a value says, word by word; `above`: what it is a part of, for values that hold themselves."""
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
        for name in said(value):
            out.append(f"{name}=")
            part = getattr(value, name)
            if name in kinds and isinstance(part, int) and 0 <= part < len(kind_names):
                out.append(repr(kind_names[part]))
            else:
                write(part, kind_names, out, above)
        out.append(")")
    above.pop()


def what_it_says(value: object, kind_names: list[str] | None = None) -> str:
    """Everything that a value says, as one text; the same in both builds.

    `kind_names`: by which names kinds of cards go, whose numbers another table may give to others.
    """
    out: list[str] = []
    write(value, kind_names if kind_names is not None else [], out, [])
    return " ".join(out)


def same(a: object, b: object) -> bool:
    """Whether two values say the same, whatever they are called."""
    return type(a) is type(b) and what_it_says(a) == what_it_says(b)


def value_digest(value: object, kind_names: list[str] | None = None) -> str:
    """Sixteen hex digits that change when what the value says does, and with nothing else."""
    return hashlib.sha256(what_it_says(value, kind_names).encode()).hexdigest()[:16]
