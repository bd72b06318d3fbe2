"""The card table: every known card, and every effect as a numbered node.

It never changes during a game, so all games share it. Several tables may share their numbers: they find different cards
by name.
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
    """Kinds of cards by number and name; effects by number and name."""

    nodes: vec[Effect]
    names: list[str]  # of the nodes: `Vampire.play#3`
    numbers: dict[str, int]  # of the nodes, by name
    kind_names: list[str]
    kinds: dict[str, int]

    def __init__(self, other: Table | None = None) -> None:
        """An empty table; or one that numbers with another, and finds by name what that one finds now."""
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
        """Number the nodes of a tree, parents first: `name#0`, `name#1`, ..."""
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
        """Number another kind of card."""
        if name in self.kinds and self.kind_names[self.kinds[name]] == name:
            raise ValueError(f"expected a new card name, got {name!r} again")
        kind = len(self.kind_names)
        self.kind_names.append(name)
        self.kinds[name] = kind
        return kind

    def also_called(self, kind: int, name: str) -> None:
        """Another name by which a kind is found, unless a card has it, or comes to have it."""
        if name not in self.kinds:
            self.kinds[name] = kind

    def called(self, kind: i64) -> str:
        """What a card of a kind is called; several kinds may be called alike, `kind_names` tells them apart."""
        return self.kind_names[kind]

    def all_kinds(self) -> list[int]:
        """The kinds of cards that are found here, in the order in which they were numbered."""
        return sorted(set(self.kinds.values()))

    def named_kinds(self) -> list[tuple[int, str]]:
        """The same with their names."""
        return [(kind, self.kind_names[kind]) for kind in self.all_kinds()]

    def kind(self, name: str) -> int:
        """The number of a kind of card."""
        kind = self.kinds.get(name)
        if kind is None:
            raise UnknownName(f"expected a card, got {name!r}")
        return kind

    def describe(self, kind: int) -> str:
        """Everything that a game may depend on in a kind of card, as text; for digests."""
        return self.kind_names[kind]
