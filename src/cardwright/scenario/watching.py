"""Sees the choices that a game makes by itself, because they have one option only."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from functools import partial
from typing import TYPE_CHECKING

from cardwright.kernel.decisions import Witness
from cardwright.kernel.errors import UnknownName
from cardwright.kernel.views import option_texts, question
from cardwright.play.game import Game

from .engine import AGame, Forced, OneOption

if TYPE_CHECKING:
    from cardwright.kernel.game import Game as State


class Looker(Witness):
    """Keeps a copy of the game at each choice that it makes by itself."""

    def __init__(self) -> None:
        super().__init__()
        self.seen: list[State] = []

    def forced(self, g: State) -> None:
        """The one option stands in the copy as it would be asked."""
        self.seen.append(g.fork())


class Watched(Game):
    """A game of which a scenario also sees what nobody was asked, and in which objects have names."""

    looker: Looker | None = None  # of the last answer

    def _give(self, index: int) -> None:
        self.looker = looker = Looker()
        self._state.witness = looker
        try:
            super()._give(index)
        finally:
            self._state.witness = None

    @property
    def forced(self) -> Sequence[Callable[[], Forced]]:
        """The choices that the last answer led to and that nobody was asked for; each is put into words when called."""
        return [partial(self._read, g) for g in self.looker.seen] if self.looker is not None else []

    def _read(self, g: State) -> Forced:
        """A choice without a choice, as it would be asked."""
        d = g.decision
        assert d is not None
        name, rule = self.questions[int(d.kind)]
        texts = [self._named(int(d.options[i]), text) for i, text in enumerate(option_texts(g))]
        options = tuple(
            OneOption(i, text, tuple(self._also(g, int(d.options[i]), text))) for i, text in enumerate(texts)
        )
        return Forced(int(d.seat), self.seats[d.seat], name, question(g), rule, options)

    def look(self) -> None:
        """From here on, what comes into being is new."""

    def look_as(self, other: AGame) -> None:
        """What is new is what is new in that game, of which this one is a copy."""

    def call(self, alias: str, thing: str) -> None:
        """Names are given where a game has single objects."""
        raise UnknownName(f"expected a game with objects that can be named, got {alias!r} for {thing!r}")

    def aliases_of(self, option: int) -> Sequence[str]:
        """What else an option of the decision reads like."""
        d, asked = self._state.decision, self.decision
        if d is None or asked is None:
            return ()
        return self._also(self._state, int(d.options[option]), asked.options[option].text)

    def _also(self, g: State, option: int, text: str) -> Sequence[str]:
        """What else an option reads like: nothing, where objects have no names of their own."""
        return ()
