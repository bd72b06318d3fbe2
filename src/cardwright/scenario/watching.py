"""Records the forced decisions of a game: those with one option, which the game makes without asking."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from functools import partial
from typing import TYPE_CHECKING

from cardwright.kernel.decisions import Witness
from cardwright.kernel.errors import UnknownName
from cardwright.kernel.views import option_texts, question
from cardwright.play.decision_texts import ways_of
from cardwright.play.decisions import Decision
from cardwright.play.game import Game

from .engine import AGame, Forced, OneOption

if TYPE_CHECKING:
    from cardwright.kernel.game import Game as State


class Looker(Witness):
    """Stores a fork of the game at each forced decision."""

    def __init__(self) -> None:
        super().__init__()
        self.seen: list[tuple[State, bool]] = []

    def forced(self, g: State, of_all: bool) -> None:
        """Store a fork of the game with a forced decision, which is open there. `of_all`: it is one of
        several picks that took all options.
        """
        self.seen.append((g.fork(), of_all))


class Watched(Game):
    """A game that also reports forced decisions, and in which scenarios can name objects."""

    looker: Looker | None = None  # the witness of the last answer
    ways: tuple[Decision, list[list[str]]] | None = None  # a decision, and the other names of its options

    def _give(self, index: int) -> None:
        self.looker = looker = Looker()
        self._state.witness = looker
        try:
            super()._give(index)
        finally:
            self._state.witness = None

    @property
    def forced(self) -> Sequence[Callable[[], Forced]]:
        """The forced decisions after the last answer; each call creates the texts of one."""
        return [partial(self._read, *seen) for seen in self.looker.seen] if self.looker is not None else []

    def _read(self, g: State, of_all: bool) -> Forced:
        """Return the texts of a forced decision, as if it had been asked."""
        d = g.decision
        assert d is not None
        name, rule = self.questions[int(d.kind)]
        texts = [self._named(int(d.options[i]), text) for i, text in enumerate(option_texts(g))]
        ways = ways_of(self, g)
        options = tuple(
            OneOption(i, text, (*self._also(g, int(d.options[i]), text), *ways[i]))
            for i, text in enumerate(texts)
        )
        return Forced(int(d.seat), self.seats[d.seat], name, question(g), rule, options, of_all)

    def seat_text(self, seat: int, key: str) -> str:
        """Raise UnknownName: by default, seats have only zones and counters."""
        raise UnknownName(f"expected a zone or a counter, got {key!r}")

    def look(self) -> None:
        """Remember the present objects, so that later ones count as new. Does nothing by default."""

    def look_as(self, other: AGame) -> None:
        """Remember the same objects as the original of this copy. Does nothing by default."""

    def call(self, alias: str, thing: str) -> None:
        """Raise UnknownName: only games with single objects can name them."""
        raise UnknownName(f"this game has no objects that can be named: {alias!r} for {thing!r}")

    def aliases_of(self, option: int) -> Sequence[str]:
        """Return the other names of an option of the open decision."""
        d, asked = self._state.decision, self.decision
        if d is None or asked is None:
            return ()
        if self.ways is None or self.ways[0] is not asked:
            self.ways = asked, ways_of(self, self._state)
        numbered = asked.options[option].numbered
        return (numbered, *self._also(self._state, int(d.options[option]), numbered), *self.ways[1][option])

    def _also(self, g: State, option: int, text: str) -> Sequence[str]:
        """Return other names of an option: the texts with names that the scenario gave. Returns none by
        default.
        """
        return ()
