"""Checks that a refused exchange changes nothing, whichever side refuses."""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import contextmanager

from cardwright.kernel.exchange import Side, exchange
from cardwright.kernel.game import Game as State
from cardwright.kernel.ints import i64
from cardwright.play.game import Game

NEITHER = -1


class Watch:
    """Observes the exchanges of a game. Some of them it makes fail, by making one of their sides refuse.

    It checks that each exchange happens completely or not at all.
    """

    def __init__(self, refusing: int) -> None:
        self.refusing = refusing  # every `refusing`-th exchange is refused
        self.tried = 0
        self.refused = NEITHER  # the side that refuses the exchange under way
        self.proposed: list[int] = []  # the sides that were proposed in the exchange under way
        self.looking = False  # whether an exchange is being tried on a fork

    def begins(self, g: State, node: exchange) -> None:
        """Before the game carries out an exchange, try it on forks in which one of the sides refuses. Check
        them.
        """
        self.end()
        self.tried += 1
        self.looking = True
        try:
            for side in (0, 1):
                self.try_refusal(g.fork(), node, side)
        finally:
            self.looking = False
        self.refused = self.tried // self.refusing % 2 if self.tried % self.refusing == 0 else NEITHER
        self.proposed = []

    def try_refusal(self, g: State, node: exchange, side: int) -> None:
        """Check that the exchange changes nothing if this side refuses."""
        self.refused, self.proposed = side, []
        before = state_of(g)
        node.carry_out(g, 0)
        assert self.proposed == [], f"expected nothing of a refused exchange, got a half: {node.label}"
        if len(node.parts) > 1 and not node.parts[1].possible(g):
            assert state_of(g) == before, f"expected a refused exchange to change nothing: {node.label}"

    def end(self) -> None:
        """Check that the last exchange proposed both of its sides or, if it was refused, neither."""
        assert sorted(self.proposed) in ([], [0, 1]), (
            f"expected both halves of an exchange, got {self.proposed}"
        )
        assert self.refused == NEITHER or not self.proposed, "expected nothing of a refused exchange"


def state_of(g: State) -> list[object]:
    """Return the zones, places, counters and facts of a state, for comparison."""
    zones = [[int(obj) for obj in g.zones.all_of(zone)] for zone in range(g.match.zones)]
    return [zones, [int(x) for x in g.place], [int(x) for x in g.values], [int(x) for x in g.facts]]


class Watched(Side):
    """A side of an exchange that tells the `Watch` when it is proposed, and refuses when the `Watch` makes it
    refuse.
    """

    def __init__(self, side: Side, watch: Watch, node: exchange, which: int) -> None:
        super().__init__()
        self.label = side.label
        self.side = side
        self.watch = watch
        self.node = node
        self.which = which

    def now(self, g: State) -> i64:
        return self.side.now(g)

    def may_become(self, g: State, value: i64) -> bool:
        return self.watch.refused != self.which and self.side.may_become(g, value)

    def become(self, g: State, value: i64) -> None:
        self.watch.proposed.append(self.which)
        self.side.become(g, value)

    def why_not(self, g: State, value: i64) -> i64:
        return self.side.why_not(g, value)


class First(Watched):
    """The side of an exchange that the game asks first. It tells the `Watch` that an exchange begins."""

    def now(self, g: State) -> i64:
        watch = self.watch
        if not watch.looking and g.table.nodes[g.agenda[g.top]].key == self.node.key:
            watch.begins(g, self.node)
        return super().now(g)


@contextmanager
def watching_exchanges(game: Game, refusing: int) -> Iterator[Watch]:
    """Inside this context, all exchanges of a game are observed by a `Watch`, which is yielded.

    `refusing`: of this number of exchanges, one is made to fail.
    """
    watch = Watch(refusing)
    nodes = [node for node in game._state.table.nodes if isinstance(node, exchange)]
    sides = [(node.a, node.b) for node in nodes]
    try:
        for node, (a, b) in zip(nodes, sides, strict=True):
            node.a, node.b = First(a, watch, node, 0), Watched(b, watch, node, 1)
        yield watch
        watch.end()
    finally:
        for node, (a, b) in zip(nodes, sides, strict=True):
            node.a, node.b = a, b
