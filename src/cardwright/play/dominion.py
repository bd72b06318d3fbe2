"""Dominion, as users hold it."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from functools import lru_cache
from typing import TYPE_CHECKING, ClassVar, Final

import msgspec

from cardwright.bots import registry
from cardwright.dominion import cards, score, setup
from cardwright.dominion.match import DominionMatch
from cardwright.dominion.rules import QUESTIONS
from cardwright.dominion.story import tell
from cardwright.dominion.table import TABLE
from cardwright.dominion.view import DominionView
from cardwright.kernel.errors import CardwrightError, UnknownName
from cardwright.kernel.game import Game as State
from cardwright.kernel.story import Story

from .body import state_from_bytes
from .game import Game
from .spec import Asked, a_seed, check_numbers, check_seats, check_words, named, of_its_types, seat_names

if TYPE_CHECKING:
    from cardwright.bots.base import Bot

__all__ = ["DominionGame", "DominionSpec", "cards", "dominion"]  # importing the cards makes their table

EDITIONS: Final = ("current", "2019")
MARKET: Final = 15  # cards in a Black Market deck that nobody has chosen


class DominionSpec(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """One game of Dominion, as data. `position`: a saved start, when it does not begin at the beginning."""

    kingdom: tuple[str, ...]
    seats: tuple[str, ...]
    seed: int = 0
    edition: str = "current"
    black_market: tuple[str, ...] | None = None
    turn_limit: int = 0
    position: bytes = b""
    outside: tuple[str, ...] = ()  # cards without a pile that a position has dealt
    game: str = "dominion"

    def match(self) -> DominionMatch:
        """Dominion D20. The table that this game is played on; games of one table share it."""
        return _match(
            self.kingdom, len(self.seats), self.edition, self.black_market, self.turn_limit, self.outside
        )

    def start(self) -> State:
        """The state at the first decision."""
        if self.position:
            return state_from_bytes(self.match(), self.position)
        return setup.new_game(self.match(), self.seed)

    def checked(self) -> DominionSpec:
        """The same with everything in it as it has to be; ImpossiblePosition says what is not."""
        spec = of_its_types(self)
        check_seats(spec.seats)
        check_words((("edition", spec.edition, EDITIONS), ("game", spec.game, (DominionGame.game,))))
        check_numbers((("seed", spec.seed), ("turn_limit", spec.turn_limit)))
        return spec

    def from_here(self, seed: int, position: bytes) -> DominionSpec:
        """The same table, another seed and another beginning."""
        return msgspec.structs.replace(self, seed=seed, position=position)

    def seated(self, order: Sequence[int], seed: int) -> DominionSpec:
        """The same players in another order of seats; another seed."""
        return msgspec.structs.replace(self, seats=tuple(self.seats[i] for i in order), seed=seed)

    def played_with(self) -> tuple[str, tuple[str, ...]]:
        """The kingdom."""
        return "kingdom", self.kingdom


@lru_cache(maxsize=256)
def _match(
    kingdom: tuple[str, ...],
    seats: int,
    edition: str,
    market: tuple[str, ...] | None,
    turn_limit: int,
    outside: tuple[str, ...],
) -> DominionMatch:
    chosen = None if market is None else list(market)
    return setup.new_match(
        list(kingdom), seats, edition, chosen, turn_limit=turn_limit, outside=list(outside)
    )


class DominionGame(Game):
    """A game of Dominion at a decision, or over."""

    game = "dominion"
    spec_type = DominionSpec
    questions: ClassVar[Mapping[int, tuple[str, str]]] = QUESTIONS
    score_word = "points"

    @property
    def spec(self) -> DominionSpec:
        """What the game was made of. Of an imagined game: what was imagined, never what is true."""
        spec = super().spec
        assert isinstance(spec, DominionSpec)
        return spec

    def view(self, seat: int | str) -> DominionView:
        """Dominion D60. What a seat may know, now and as the game goes on until it is undone."""
        return DominionView(self._state, self._seat(seat))

    def _tell(self, seat: int | None) -> Story:
        return tell(self._state, self.seats, seat)

    @property
    def scores(self) -> tuple[int, ...]:
        """Dominion D27. Victory points, as they are now."""
        return tuple(int(score.score(self._state, s)) for s in range(len(self.seats)))

    def _winners(self) -> list[int]:
        """Dominion D27. The most points, and among those the fewest turns."""
        return [int(s) for s in score.winners(self._state)]

    @property
    def phase(self) -> str:
        """Dominion D21. The phase, as printed."""
        return self.view(0).phase

    def turns_of(self, seat: int) -> int:
        """How many turns a seat has taken."""
        return int(self.view(seat).turns(seat))

    @classmethod
    def begin(cls, asked: Asked, seats: Sequence[str], seed: int, bots: Sequence[str]) -> DominionGame:
        """Dominion D20. A new game; without a kingdom, with the cards that the bots are made for."""
        if asked.decks:
            raise CardwrightError(f"expected a kingdom for dominion, got decks: {', '.join(asked.decks)}")
        chosen = asked.kingdom
        if chosen is None:
            wanted = [card for bot in bots for card in registry.made_for(bot)]
            chosen = list(dict.fromkeys(wanted))[: setup.KINGDOM]
        return dominion(chosen, seats, seed, asked.edition or EDITIONS[0], turn_limit=asked.turn_limit)

    @classmethod
    def make_bot(cls, name: str, seed: int = 0) -> Bot:
        """A bot by its name, or from its file."""
        return registry.make(name, seed, TABLE.kinds)

    @classmethod
    def default_bot(cls, seat: int) -> Bot:
        """Big money."""
        return registry.make("big-money")


def dominion(
    kingdom: Sequence[str] = (),
    seats: Sequence[str] = ("Ann", "Bob"),
    seed: int = 0,
    edition: str = "current",
    *,
    fill: bool = True,
    sets: Sequence[str] | None = None,
    black_market: Sequence[str] | None = None,
    turn_limit: int = 0,
) -> DominionGame:
    """Dominion D20. A new game of Dominion at its first decision.

    `kingdom` names kingdom cards and Events; with `fill`, random ones (of `sets`, if given) are added until
    there are ten. A seat named "bot:NAME" is played by that bot. `seed` decides everything that is random.
    UnknownName, ImpossiblePosition: what was expected, and what came.
    """
    cards = named(kingdom, "kingdom")
    for name in cards:
        setup.card(name)
    seed = a_seed(seed)
    if fill:
        cards = setup.fill(cards, seed, None if sets is None else sets_in(sets))
    names, bots = seat_names(named(seats, "seats"))
    market = None if black_market is None else tuple(named(black_market, "black_market"))
    if market is None and any(setup.card(n).uses_black_market for n in cards):
        market = tuple(setup.unused(cards, seed, MARKET))
    return DominionGame(DominionSpec(tuple(cards), names, seed, edition, market, turn_limit), bots)


def sets_in(sets: Sequence[str]) -> list[str]:
    """Sets by name; UnknownName if there is no such set."""
    known = sorted({c.set for c in TABLE.cards})
    for name in named(sets, "sets"):
        if name not in known:
            raise UnknownName(f"expected a set ({', '.join(known)}), got {name!r}")
    return list(sets)
