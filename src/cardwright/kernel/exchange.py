"""Exchanges, which happen completely or not at all. All games use the same effect and differ only in the
sides.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, final

from mypy_extensions import mypyc_attr

from .batch import HAPPEN
from .effects import DONE, Effect
from .ints import i64
from .words import nothing

if TYPE_CHECKING:
    from .game import Game


@mypyc_attr(allow_interpreted_subclasses=True)
class Side:
    """One side of an exchange, such as a life total. It knows its value now, whether it may become another
    value, and how to propose that.
    """

    label: str

    def __init__(self) -> None:
        self.label = ""

    def now(self, g: Game) -> i64:
        """The value of this side before the exchange."""
        raise NotImplementedError

    def may_become(self, g: Game, value: i64) -> bool:
        """Whether nothing prohibits this side from taking the value.

        Checks prohibitions only; replacement effects apply when the change is proposed.
        """
        raise NotImplementedError

    def become(self, g: Game, value: i64) -> None:
        """Propose that this side takes the value."""
        raise NotImplementedError

    def why_not(self, g: Game, value: i64) -> i64:
        """The cause that the log names if this side may not take the value; 0 for the general cause."""
        return 0


@final
class exchange(Effect):
    """CR 701.12a; Dominion D1, D7. Exchange the values of two sides completely, or change nothing.

    `if_done` is carried out after the exchange; if nothing was exchanged, `if_not`.
    """

    a: Side
    b: Side

    def __init__(self, a: Side, b: Side, if_done: Effect | None = None, if_not: Effect | None = None) -> None:
        super().__init__(
            if_done if if_done is not None else nothing(), if_not if if_not is not None else nothing()
        )
        self.a = a
        self.b = b
        self.label = f"exchange {a.label} for {b.label}"
        if if_done is not None:
            self.label += f"; if you do, {if_done.label}"
        if if_not is not None:
            self.label += f"; if you don't, {if_not.label}"

    def possible(self, g: Game) -> bool:
        a, b = self.a, self.b
        return a.may_become(g, b.now(g)) and b.may_become(g, a.now(g))

    def carry_out(self, g: Game, part: i64) -> i64:
        if part == 0:
            a, b = self.a, self.b
            mine, yours = a.now(g), b.now(g)
            if not (a.may_become(g, yours) and b.may_become(g, mine)):
                self.refuse(g, mine, yours)
                return g.become(self.parts[1])
            a.become(g, yours)
            b.become(g, mine)
            if not g.commit() or g.waiting():
                return 1
        return g.become(self.parts[0])

    def left_out(self, g: Game) -> i64:
        """CR 701.12a; Dominion D7. If nothing can be chosen for one side, nothing is exchanged. Writes
        that to the log.
        """
        g.note(HAPPEN, g.slot(0), g.match.no_exchange)
        return DONE

    def refuse(self, g: Game, mine: i64, yours: i64) -> None:
        """CR 701.12a; Dominion D7. If one side can't change, nothing is exchanged. Writes the reason to
        the log.
        """
        a, b = self.a, self.b
        why = a.why_not(g, yours) if not a.may_become(g, yours) else b.why_not(g, mine)
        g.note(HAPPEN, g.slot(0), why if why > 0 else g.match.no_exchange)
