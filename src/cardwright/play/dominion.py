"""Dominion, as users hold it."""

from __future__ import annotations

import difflib
from collections.abc import Callable, Mapping, Sequence
from functools import lru_cache
from typing import TYPE_CHECKING, ClassVar

import msgspec

from cardwright.bots import registry
from cardwright.dominion import cards, kingdoms, score, setup
from cardwright.dominion.match import DominionMatch
from cardwright.dominion.rules import BESIDE, EDITION, EDITIONS, QUESTIONS, TURNS
from cardwright.dominion.story import tell
from cardwright.dominion.table import TABLE
from cardwright.dominion.tally import Tally, tally
from cardwright.dominion.view import DominionView
from cardwright.kernel.errors import CardwrightError, CorruptSave, UnknownName
from cardwright.kernel.game import Game as State
from cardwright.kernel.story import Story

from .body import state_from_bytes
from .game import Game
from .spec import (
    ASKING,
    PUBLIC,
    QUICK,
    TURN_LIMIT,
    Asked,
    Spec,
    Supplements,
    a_seed,
    check_numbers,
    check_seats,
    check_words,
    how_asked,
    named,
    of_its_types,
    seat_names,
)

if TYPE_CHECKING:
    from cardwright.bots.base import Bot

__all__ = ["DominionGame", "DominionSpec", "cards", "dominion"]  # importing the cards makes their table


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
    set_aside: str = ""  # the card that a Way plays; none named: some that is not used
    bane: str = ""  # the Bane, if a card needs one; none named: some card that is not used
    shelters: bool = False
    colonies: bool = False  # Platinum and Colony
    table_seed: int = 0  # decides what else is left to chance before the first game on the table
    game: str = "dominion"
    asking: str = QUICK
    fresh: bool = False  # whether chance is drawn anew from outside whenever it is needed

    def match(self) -> DominionMatch:
        """Dominion D20. The table that this game is played on; games of one table share it."""
        return _match(
            self.kingdom, len(self.seats), self.edition, self.black_market, self.turn_limit, self.outside,
            self.set_aside, self.bane, self.shelters, self.colonies, self.table_seed, self.asking,
        )  # fmt: skip

    def start(self) -> State:
        """The state at the first decision."""
        if self.position:
            return of_edition(state_from_bytes(self.match(), self.position), self.edition)
        return setup.new_game(self.match(), self.seed)

    def checked(self) -> DominionSpec:
        """The same with everything in it as it has to be; ImpossiblePosition says what is not."""
        spec = of_its_types(self)
        check_seats(spec.seats)
        check_words((
            ("edition", spec.edition, EDITIONS), ("game", spec.game, (DominionGame.game,)),
            ("asking", spec.asking, ASKING),
        ))  # fmt: skip
        check_numbers((("seed", spec.seed), ("turn_limit", spec.turn_limit), ("table_seed", spec.table_seed)))
        return spec

    def from_here(self, seed: int, position: bytes) -> DominionSpec:
        """The same table, another seed and another beginning."""
        return msgspec.structs.replace(self, seed=seed, position=position, fresh=False)

    def seated(self, order: Sequence[int], seed: int) -> DominionSpec:
        """The same players in another order of seats; another seed."""
        return msgspec.structs.replace(self, seats=tuple(self.seats[i] for i in order), seed=seed)

    def played_with(self) -> tuple[str, tuple[str, ...]]:
        """The kingdom."""
        return "kingdom", self.kingdom

    def beside(self) -> tuple[str, ...]:
        """Dominion D131-D133. The Bane, Shelters, Platinum and Colony."""
        match = self.match()
        texts = [f"Bane: {TABLE.kind_names[match.bane]}"] if match.bane >= 0 else []
        texts += ["with Shelters"] if self.shelters else []
        return (*texts, *(["with Platinum and Colony"] if self.colonies else []))


@lru_cache(maxsize=256)
def _match(
    kingdom: tuple[str, ...],
    seats: int,
    edition: str,
    market: tuple[str, ...] | None,
    turn_limit: int,
    outside: tuple[str, ...],
    set_aside: str,
    bane: str,
    shelters: bool,
    colonies: bool,
    table_seed: int,
    asking: str = QUICK,
) -> DominionMatch:
    chosen = None if market is None else list(market)
    match = setup.new_match(
        list(kingdom), seats, edition, chosen, table_seed, turn_limit, list(outside), set_aside, bane,
        shelters=shelters, colonies=colonies,
    )  # fmt: skip
    match.openly = asking == PUBLIC
    return match


def of_edition(state: State, edition: str) -> State:
    """Dominion D11. The game, if it is one of this edition; otherwise CorruptSave."""
    played = int(state.value(state.seats, EDITION))
    if not 0 <= played < len(EDITIONS) or EDITIONS[played] != edition:
        got = EDITIONS[played] if 0 <= played < len(EDITIONS) else str(played)
        raise CorruptSave(f"expected a game of the edition {edition}, got one of {got}")
    return state


class DominionGame(Game):
    """A game of Dominion at a decision, or over."""

    game = "dominion"
    spec_type = DominionSpec
    questions: ClassVar[Mapping[int, tuple[str, str]]] = QUESTIONS
    score_word = "points"
    tallies = True

    def __init__(self, spec: Spec, bots: dict[str, str] | None = None, state: State | None = None) -> None:
        super().__init__(spec, bots, None if state is None else of_edition(state, spec.edition))

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

    def tally(self) -> list[Tally]:
        """Dominion D1, D33, D35. What each seat gained, played, exchanged and trashed in each turn; the whole truth."""
        return tally(self._state)

    @property
    def scores(self) -> tuple[int, ...]:
        """Dominion D27. Victory points, as they are now."""
        return tuple(int(score.score(self._state, s)) for s in range(len(self.seats)))

    def _winners(self) -> list[int]:
        """Dominion D27. The most points, and among those the fewest turns."""
        return [int(s) for s in score.winners(self._state)]

    def _decks(self) -> list[list[str]]:
        """Dominion D27. All that counts for each seat at the end, by name."""
        g = self._state
        every = [score.owned(g, s) for s in range(len(self.seats))]
        return [sorted(TABLE.kind_names[g.kind(obj)] for obj in mine) for mine in every]

    @property
    def phase(self) -> str:
        """Dominion D21. The phase, as printed."""
        return self.view(0).phase

    def turns_of(self, seat: int) -> int:
        """How many turns a seat has taken."""
        return int(self._state.value(self._seat(seat), TURNS))

    @classmethod
    def begin(cls, asked: Asked, seats: Sequence[str], seed: int, bots: Sequence[str]) -> DominionGame:
        """Dominion D20. A new game; without a kingdom, with the cards that the bots are made for."""
        if asked.variant:
            raise CardwrightError(f"expected no variant for dominion, got {asked.variant!r}")
        if asked.supplements != Supplements():
            raise CardwrightError("expected vanguards, planar and scheme decks in magic only, got dominion")
        if asked.ante or asked.conspiracy:
            raise CardwrightError(
                f"expected {'ante' if asked.ante else 'conspiracies'} in magic only, got dominion"
            )
        if asked.decks:
            raise CardwrightError(f"expected a kingdom for dominion, got decks: {', '.join(asked.decks)}")
        chosen = asked.kingdom
        if chosen is None:
            wanted = [card for bot in bots for card in registry.made_for(bot)]
            chosen = list(dict.fromkeys(wanted))[: setup.KINGDOM]
        beside = asked.beside
        return dominion(
            chosen, seats, seed, asked.edition or EDITIONS[0], turn_limit=asked.turn_limit, sets=beside.sets,
            black_market=beside.black_market, bane=beside.bane, shelters=beside.shelters, colonies=beside.colonies,
            landscapes=beside.landscapes, asking=asked.asking, fresh=asked.fresh,
        )  # fmt: skip

    @classmethod
    def make_bot(cls, name: str, seed: int = 0) -> Bot:
        """A bot by its name, or from its file."""
        return registry.make(name, seed, TABLE.kinds)

    @classmethod
    def maker(cls, name: str) -> Callable[[int], Bot]:
        """A strategy file is read once."""
        return registry.maker(name, TABLE.kinds)

    @classmethod
    def default_bot(cls, seat: int) -> Bot:
        """Big money."""
        return registry.make("big-money")


def dominion(
    kingdom: Sequence[str] | str = (),
    seats: Sequence[str] = ("Ann", "Bob"),
    seed: int | None = None,
    edition: str = "current",
    *,
    asking: str = "",
    fresh: bool = False,
    fill: bool = True,
    sets: Sequence[str] | None = None,
    black_market: Sequence[str] | None = None,
    turn_limit: int = TURN_LIMIT,
    set_aside: str = "",
    bane: str = "",
    shelters: bool | None = None,
    colonies: bool | None = None,
    landscapes: int = 0,
) -> DominionGame:
    """Dominion D20, D130. A new game of Dominion at its first decision.

    `kingdom` names kingdom cards, Events, a Way and other landscapes; with `fill`, random kingdom cards (of `sets`, if
    given) are added until there are ten, and so many random `landscapes`. One text instead of a list is the name of a
    recommended kingdom, or "random": ten cards, and landscapes as they turn up. A seat named "bot:NAME" is played by
    that bot. `seed` decides everything that is random; without one it is a secret of 62 bits. `fresh`: chance is drawn
    anew whenever it is needed, and is in the record. `asking`: "public", so that whether somebody is asked tells
    nothing of their hand, or "quick"; without it, "public" if a person plays.

    What is not said is decided by chance, as the rules say: `shelters` and `colonies` (Platinum and Colony) by the
    proportion of cards of their sets, the `bane` if a card needs one, the cards of the `black_market` deck, the card
    `set_aside` for a Way that plays one. `turn_limit`: turns of all together after which it ends (D29; 0: never).
    UnknownName, ImpossiblePosition: what was expected, and what came.
    """
    seed = a_seed(seed)
    names, bots = seat_names(named(seats, "seats"))
    of_sets = None if sets is None else sets_in(sets)
    market = None if black_market is None else named(black_market, "black_market")
    if isinstance(kingdom, str) and kingdom != kingdoms.RANDOM:
        known = kingdoms.recommended(kingdom)
        cards = list(known.cards)
        bane, set_aside = bane or known.bane, set_aside or known.set_aside
        shelters = known.shelters if shelters is None else shelters
        colonies = known.colonies if colonies is None else colonies
    else:
        cards = (
            kingdoms.random_kingdom(seed, of_sets) if isinstance(kingdom, str) else named(kingdom, "kingdom")
        )
    beside = [n for n in cards if setup.card(n).types & BESIDE]
    setup.check_kingdom([n for n in cards if n not in beside], beside)
    if fill:
        cards = setup.fill(cards, seed, of_sets, [n for n in (set_aside, bane, *(market or ())) if n])
        kingdoms.check_ten(cards, of_sets)
    if landscapes:
        check_numbers((("landscapes", landscapes),))
        cards = cards + kingdoms.landscapes_for(cards, seed, landscapes, of_sets)
    everything = [setup.card(n) for n in [*cards, *(market or ())]]
    if not bane and any(c.needs_bane for c in everything):
        bane = setup.bane_for([*cards, *(market or ()), set_aside], seed)
    if market is None and any(c.uses_black_market for c in everything):
        market = setup.unused([*cards, set_aside, bane], seed, setup.MARKET)
    if not set_aside and any(c.sets_apart for c in everything):
        set_aside = setup.apart([*cards, *(market or ()), bane], seed)
    cards = cards + setup.called_for(
        cards + (market or []), [n for n in cards if setup.card(n).types & BESIDE], seed
    )
    spec = DominionSpec(
        tuple(cards), names, seed, edition, None if market is None else tuple(market), turn_limit,
        set_aside=set_aside, bane=bane,
        shelters=setup.shelters_for(cards, seed) if shelters is None else shelters,
        colonies=setup.colonies_for(cards, seed) if colonies is None else colonies,
        table_seed=seed if any(setup.depends_on_chance(n) for n in [*cards, *(market or ())]) else 0,
        asking=how_asked(asking, names, bots), fresh=fresh,
    )  # fmt: skip
    return DominionGame(spec, bots)


def sets_in(sets: Sequence[str]) -> list[str]:
    """Sets by name, however they are spelled; UnknownName with the nearest ones if there is no such set."""
    known = {kingdoms.plain(c.set): c.set for c in sorted(TABLE.cards, key=lambda c: c.set)}
    for name in named(sets, "sets"):
        if kingdoms.plain(name) not in known:
            near = difflib.get_close_matches(kingdoms.plain(name), known, 2)
            hint = f"; did you mean {' or '.join(known[key] for key in near)}?" if near else ""
            raise UnknownName(f"expected a set ({', '.join(known.values())}), got {name!r}{hint}")
    return [known[kingdoms.plain(name)] for name in sets]
