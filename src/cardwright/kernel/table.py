"""The card table: every known card, and every effect with its number.

A table never changes during a game, so all games share it. Several tables may share one numbering and differ
only in the cards that they find by name.
"""

from __future__ import annotations

from mypy_extensions import mypyc_attr

from .batch import commit_batch
from .effects import Effect
from .errors import UnknownName
from .ints import append, i64, vec
from .words import nothing


@mypyc_attr(allow_interpreted_subclasses=True)
class Table:
    """The kinds of cards and the effects of a game, each found by number or by name."""

    nodes: vec[Effect]
    names: list[str]  # the names of the nodes, such as `Vampire.play#3`
    numbers: dict[str, int]  # the numbers of the nodes by name
    kind_names: list[str]
    kinds: dict[str, int]

    def __init__(self, other: Table | None = None) -> None:
        """Make an empty table. With `other`, share its numbering, and find the names that it can find at
        this moment.
        """
        if other is not None:
            self.nodes = other.nodes
            self.names = other.names
            self.kind_names = other.kind_names
            self.numbers = dict(other.numbers)
            self.kinds = dict(other.kinds)
            return
        self.nodes = vec[Effect]()
        self.names = []
        self.numbers = {}
        self.kind_names = []
        self.kinds = {}
        self.register("finished", nothing())
        self.register("commit", commit_batch())

    def register(self, name: str, effect: Effect) -> Effect:
        """Number an effect and its parts, parents first, and name them `name#0`, `name#1`, ..."""
        todo = [effect]
        n = 0
        while todo:
            e = todo.pop()
            if e.key < 0:
                e.key = len(self.nodes)
                self.nodes = append(self.nodes, e)
                self.names.append(f"{name}#{n}")
                self.numbers[f"{name}#{n}"] = int(e.key)
                n += 1
                for i in range(len(e.parts) - 1, -1, -1):
                    todo.append(e.parts[i])
        return effect

    def add_kind(self, name: str) -> int:
        """Number a new kind of card."""
        if name in self.kinds and self.kind_names[self.kinds[name]] == name:
            raise ValueError(f"a card named {name!r} is already on the table: give the new card another name")
        kind = len(self.kind_names)
        self.kind_names.append(name)
        self.kinds[name] = kind
        return kind

    def also_called(self, kind: int, name: str) -> None:
        """Add another name for a kind. A card that has this name itself takes precedence."""
        if name not in self.kinds:
            self.kinds[name] = kind

    def called(self, kind: i64) -> str:
        """The printed name of a kind's cards. Several kinds may have the same printed name; their
        `kind_names` differ.
        """
        return self.kind_names[kind]

    def all_kinds(self) -> list[int]:
        """The kinds of cards that this table finds by name, in order of their numbers."""
        return sorted(set(self.kinds.values()))

    def named_kinds(self) -> list[tuple[int, str]]:
        """The kinds of cards that this table finds, with their names."""
        return [(kind, self.kind_names[kind]) for kind in self.all_kinds()]

    def kind(self, name: str) -> int:
        """Return the number of the kind of card with this name. Raises UnknownName if there is none."""
        kind = self.kinds.get(name)
        if kind is None:
            raise UnknownName(f"unknown card {name!r}")
        return kind

    def describe(self, kind: int) -> str:
        """A text of all properties of a kind of card on which a game may depend. A digest is made from it."""
        return self.kind_names[kind]
