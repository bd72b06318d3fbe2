"""Dominion's `Game` class and its spec."""

from __future__ import annotations

import dataclasses
from collections.abc import Mapping, Sequence
from functools import lru_cache
from typing import TYPE_CHECKING, ClassVar

import msgspec

from cardwright.games.dominion import cards
from cardwright.games.dominion.bots.shelf import SHELF
from cardwright.games.dominion.features.chosen import NeedsBane, SetsApart, UsesBlackMarket
from cardwright.games.dominion.numbers import counters, questions, types
from cardwright.games.dominion.objects.feature import has
from cardwright.games.dominion.objects.match import DominionMatch
from cardwright.games.dominion.objects.table import TABLE
from cardwright.games.dominion.options import DominionOptions
from cardwright.games.dominion.rules import setup
from cardwright.games.dominion.shown import board
from cardwright.games.dominion.shown.story import tell
from cardwright.games.dominion.shown.tally import Tally, coins_by_turn, tally
from cardwright.games.dominion.shown.view import DominionView
from cardwright.games.dominion.tables import kingdoms
from cardwright.games.dominion.tables import scoring as score
from cardwright.kernel.errors import CorruptSave, UnknownName
from cardwright.kernel.game import Game as State
from cardwright.kernel.ints import Obj, Seat
from cardwright.kernel.spelling import LONG, near_names, plain
from cardwright.kernel.story import Story
from cardwright.play.body import state_from_bytes
from cardwright.play.game import Game
from cardwright.play.spec import (
    ASKING,
    QUICK,
    TURN_LIMIT,
    Asked,
    Spec,
    a_name,
    a_seed,
    check_numbers,
    check_seats,
    check_words,
    how_asked,
    list_of_names,
    of_its_types,
    seat_names,
    whole_number,
)

if TYPE_CHECKING:
    from cardwright.bots.base import Bot
    from cardwright.play.cardgame import Drawing
    from cardwright.play.options import TableOptions

# importing this module creates the table of cards
__all__ = ["DominionGame", "DominionSpec", "cards", "dominion"]


class DominionSpec(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """The spec of a game of Dominion: everything that determines it before the first decision.

    `position`: a saved state to start from, or empty for a normal start.
    """

    kingdom: tuple[str, ...]
    seats: tuple[str, ...]
    seed: int = 0
    edition: str = "current"
    black_market: tuple[str, ...] | None = None
    turn_limit: int = 0
    position: bytes = b""
    outside: tuple[str, ...] = ()  # cards without a pile that a position contains
    set_aside: str = ""  # the card that a Way plays; "": an unused card, chosen at random
    bane: str = ""  # the Bane, if a card needs one; "": an unused card, chosen at random
    shelters: bool = False
    colonies: bool = False  # whether Platinum and Colony are in the Supply
    table_seed: int = 0  # the seed of all random choices of the setup
    game: str = "dominion"
    # the pile of each Trait, such as "Cheap on Village"; a Trait that is missing here gets a random pile
    traits: tuple[str, ...] = ()
    asking: str = QUICK
    fresh: bool = False  # whether every random event uses fresh randomness instead of the seed
    ferry: str = ""  # the pile beside the Supply that a card needs; "": chosen at random
    # the Boons that are set aside for a card that needs them; empty: chosen at random
    boons: tuple[str, ...] = ()
    # "5/2": five Treasures in the first hand of each player and two in the second; "": chosen at random
    opening: str = ""

    def match(self) -> DominionMatch:
        """Dominion D20. Return the match: the immutable data of the table, shared by all games on it."""
        return _match(
            self.kingdom, len(self.seats), self.edition, self.black_market, self.turn_limit, self.outside,
            self.set_aside, self.bane, self.shelters, self.colonies, self.table_seed, self.asking, self.traits,
            self.ferry, self.boons, self.opening,
        )  # fmt: skip

    def start(self) -> State:
        """Return the state at the first decision."""
        if self.position:
            return of_edition(state_from_bytes(self.match(), self.position), self.edition)
        return setup.new_game(self.match(), self.seed)

    def checked(self) -> DominionSpec:
        """Return a validated copy of the spec. Raise ImpossiblePosition if a value is wrong."""
        spec = of_its_types(self)
        check_seats(spec.seats)
        check_words((
            ("edition", spec.edition, counters.EDITIONS), ("game", spec.game, (DominionGame.game,)),
            ("asking", spec.asking, ASKING),
        ))  # fmt: skip
        check_numbers((("seed", spec.seed), ("turn_limit", spec.turn_limit), ("table_seed", spec.table_seed)))
        return spec

    def from_here(self, seed: int, position: bytes) -> DominionSpec:
        """Return a copy of the spec with another seed and another start."""
        return msgspec.structs.replace(self, seed=seed, position=position, fresh=False)

    def seated(self, order: Sequence[int], seed: int) -> DominionSpec:
        """Return a copy of the spec with the players in another order of seats, and with another seed."""
        return msgspec.structs.replace(self, seats=tuple(self.seats[i] for i in order), seed=seed)

    def played_with(self) -> tuple[str, tuple[str, ...]]:
        """Return the word "kingdom", and the cards of the kingdom."""
        return "kingdom", self.kingdom

    def beside(self) -> tuple[str, ...]:
        """Dominion D131-D133. Return texts for the Bane, the Shelters, Platinum and Colony."""
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
    traits: tuple[str, ...] = (),
    ferry: str = "",
    boons: tuple[str, ...] = (),
    opening: str = "",
) -> DominionMatch:
    chosen = None if market is None else list(market)
    match = setup.new_match(
        list(kingdom), seats, edition, chosen, table_seed, turn_limit, list(outside), set_aside, bane,
        shelters=shelters, colonies=colonies, traits=traits, ferry=ferry, boons_aside=boons,
        opening=opening,
    )  # fmt: skip
    match.openly = asking != QUICK
    return match


def of_edition(state: State, edition: str) -> State:
    """Dominion D11. Return the state unchanged. Raise CorruptSave if its game is of another edition."""
    played = int(state.value(Seat(state.seats), counters.EDITION))
    if not 0 <= played < len(counters.EDITIONS) or counters.EDITIONS[played] != edition:
        got = counters.EDITIONS[played] if 0 <= played < len(counters.EDITIONS) else str(played)
        raise CorruptSave(f"expected a game of the edition {edition}, got one of {got}")
    return state


class DominionGame(Game):
    """A game of Dominion at a decision, or over."""

    game = "dominion"
    spec_type = DominionSpec
    questions: ClassVar[Mapping[int, tuple[str, str]]] = questions.QUESTIONS
    score_word = "points"
    curve_words = ("coins", "points")
    tallies = True

    def __init__(self, spec: Spec, bots: dict[str, str] | None = None, state: State | None = None) -> None:
        super().__init__(spec, bots, None if state is None else of_edition(state, spec.edition))

    @property
    def spec(self) -> DominionSpec:
        """The spec from which the game was created. For an imagined game, it holds only what was imagined."""
        spec = super().spec
        assert isinstance(spec, DominionSpec)
        return spec

    def view(self, seat: int | str) -> DominionView:
        """Dominion D60. Return the view of a seat: what it may know. It follows the game until an undo."""
        return DominionView(self._state, self._seat(seat))

    def _tell(self, seat: int | None, since: int = 0) -> Story:
        return tell(self._state, self.seats, seat, since)

    def tally(self) -> list[Tally]:
        """Dominion D1, D33, D35. Count everything that each seat gained, played, exchanged and trashed in
        each turn.

        Hidden cards are included.
        """
        return tally(self._state)

    def curves(self) -> list[dict[int, tuple[int, ...]]]:
        """Dominion D23, D27. Return for each seat, by the number of its turn, the Coins that it got and its
        points.

        Spent Coffers count as Coins. The points are those just before the seat's next turn begins. An extra
        turn is counted together with the turn before it. The game is replayed to compute this.
        """
        coins = coins_by_turn(self._state, self._beginning())
        return [
            {turn: (coins.get((seat, turn), 0), *values) for turn, values in line.items()}
            for seat, line in enumerate(super().curves())
        ]

    @property
    def scores(self) -> tuple[int, ...]:
        """Dominion D27. The present Victory points of each seat."""
        return tuple([int(score.score(self._state, Seat(s))) for s in range(len(self._spec.seats))])

    def score_parts(self) -> list[list[tuple[str, int, int]]]:
        """Dominion D27, D62. Return the parts of each score: a card, landscape or kind of token, its number,
        and its points.
        """
        out: list[list[tuple[str, int, int]]] = []
        for seat in range(len(self.seats)):
            parts = list(score.score_parts(self._state, Seat(seat)))
            found: dict[str, tuple[int, int]] = {}
            for kind, points in zip(parts[::2], parts[1::2], strict=True):
                name = "victory tokens" if kind == score.TOKENS else TABLE.kind_names[kind]
                n, so_far = found.get(name, (0, 0))
                found[name] = (int(points) if kind == score.TOKENS else n + 1, so_far + int(points))
            own = [(name, n, points) for name, (n, points) in found.items() if points]
            out.append(sorted(own, key=lambda one: (-one[2], one[0])))
        return out

    def _winners(self) -> list[int]:
        """Dominion D27. Return the seats with the most points. If several have the most, those with the
        fewest turns win.
        """
        return [int(s) for s in score.winners(self._state)]

    def _decks(self) -> list[list[str]]:
        """Dominion D27. Return for each seat the names of all cards that count for it at the end."""
        g = self._state
        every = [score.owned(g, Seat(s)) for s in range(len(self.seats))]
        return [sorted(TABLE.kind_names[g.kind(Obj(obj))] for obj in mine) for mine in every]

    @property
    def phase(self) -> str:
        """Dominion D21. The printed name of the phase."""
        return self.view(0).phase

    def turns_of(self, seat: int) -> int:
        """Return the number of turns that a seat has taken."""
        return int(self._state.value(Seat(self._seat(seat)), counters.TURNS))

    @classmethod
    def drawing(cls) -> Drawing:
        """Return the object that draws the table in a terminal."""
        return board

    @classmethod
    def default_bot(cls, seat: int) -> Bot:
        """Return the bot that plays for a person who has left: big money."""
        return SHELF.make("big-money")

    @classmethod
    def shared_options(
        cls, asked: Asked, seats: Sequence[str], seed: int, bots: Sequence[str]
    ) -> TableOptions:
        """Return the options with one kingdom for all tables, including the cards that the bots are made
        for.
        """
        if isinstance(asked.options, DominionOptions) and asked.options.kingdom is not None:
            return asked.options
        o = asked.options if isinstance(asked.options, DominionOptions) else DominionOptions()
        return dataclasses.replace(o, kingdom=cls.begin(asked, seats, seed, bots).spec.kingdom)

    @classmethod
    def ladder_tables(cls, options: TableOptions, n: int) -> list[TableOptions]:
        """Return the options of each table of a ladder.

        Its kingdom is random, unless the options name cards.
        """
        if isinstance(options, DominionOptions) and options.kingdom is None:
            return [dataclasses.replace(options, kingdom="random")] * n
        return [options] * n

    @classmethod
    def begin(cls, asked: Asked, seats: Sequence[str], seed: int, bots: Sequence[str]) -> DominionGame:
        """Dominion D20. Start a new game. If no kingdom is given, it includes the cards that the bots are
        made for.
        """
        o = asked.options if isinstance(asked.options, DominionOptions) else DominionOptions()
        chosen = o.kingdom
        if chosen is None:
            wanted = [card for bot in bots for card in SHELF.made_for(bot)]
            chosen = tuple(dict.fromkeys(wanted))[: setup.KINGDOM]
        return dominion(
            chosen, seats, seed, asked.edition or counters.EDITIONS[0], turn_limit=asked.turn_limit, sets=o.sets,
            black_market=o.black_market, bane=o.bane, shelters=o.shelters, colonies=o.colonies,
            landscapes=o.landscapes, banned=o.banned, traits=o.traits, asking=asked.asking, fresh=asked.fresh,
            opening=o.opening,
        )  # fmt: skip


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
    banned: Sequence[str] = (),
    traits: Sequence[str] = (),
    ferry: str = "",
    boons: Sequence[str] = (),
    opening: str = "",
) -> DominionGame:
    """Dominion D20, D130. Return a new game of Dominion at its first decision.

    `kingdom`: the names of kingdom cards and landscapes, or the name of a recommended kingdom, or "random"
    for ten random cards with random landscapes. `fill`: add random kingdom cards (of `sets`, if given, and
    none that is `banned`) until there are ten, and this number of random `landscapes`. `seats`: the players'
    names; a bot plays a seat named "bot:NAME". `seed`: the random seed; without one, a secret seed of 62
    bits. `fresh`: use fresh randomness for every random event and store the draws in the record. `asking`:
    "public", so that prompts reveal nothing about hands, or "quick"; the default is "public" if a person
    plays. `turn_limit`: the game ends after this number of turns, counting all players (D29); 0: never.

    The rest is chosen at random, as the rules say, unless it is given: `shelters` and `colonies` (Platinum
    and Colony) by the proportion of cards of their sets, the `bane` if a card needs one, the cards of the
    `black_market` deck, the card `set_aside` for a Way that plays one, the piles of Traits (`traits`, such as
    "Cheap on Village"), the pile that Ferryman needs (`ferry`), the Boons that Druid needs (`boons`), the
    Treasures in the first hand and in the second hand of each player (`opening`: "5/2", "4/3", "3/4" or
    "2/5").

    Raise UnknownName or ImpossiblePosition for a wrong argument.
    """
    seed = a_seed(seed)
    names, bots = seat_names(list_of_names(seats, "seats"), SHELF.own_name)
    of_sets = None if sets is None else sets_in(sets)
    market = None if black_market is None else list_of_names(black_market, "black_market")
    banned = [setup.card(n).name for n in list_of_names(banned, "banned")]
    if isinstance(kingdom, str) and kingdom != kingdoms.RANDOM:
        known = kingdoms.recommended(kingdom)
        cards = list(known.cards)
        bane, set_aside = bane or known.bane, set_aside or known.set_aside
        shelters = known.shelters if shelters is None else shelters
        colonies = known.colonies if colonies is None else colonies
        traits, ferry, boons = traits or known.traits, ferry or known.ferry, boons or known.boons
    else:
        cards = (
            kingdoms.random_kingdom(seed, of_sets, banned)
            if isinstance(kingdom, str)
            else list_of_names(kingdom, "kingdom")
        )
    set_aside, bane, ferry = a_name(set_aside, "set_aside"), a_name(bane, "bane"), a_name(ferry, "ferry")
    beside = [n for n in cards if setup.card(n).types & types.BESIDE]
    setup.check_kingdom([n for n in cards if n not in beside], beside)
    if fill:
        cards = setup.fill(
            cards, seed, of_sets, [n for n in (set_aside, bane, ferry, *(market or ()), *banned) if n]
        )
        kingdoms.check_ten(cards, of_sets)
    if landscapes:
        check_numbers((("landscapes", whole_number(landscapes, "landscapes")),))
        cards = cards + kingdoms.landscapes_for(cards, seed, landscapes, of_sets, banned)
    everything = [setup.card(n) for n in [*cards, *(market or ()), set_aside, ferry] if n]
    if not bane and any(has(c, NeedsBane) for c in everything):
        bane = setup.bane_for([*cards, *(market or ()), set_aside, ferry], seed)
    everything += [setup.card(bane)] if bane else []
    if market is None and any(has(c, UsesBlackMarket) for c in everything):
        market = setup.unused([*cards, set_aside, bane, ferry], seed, setup.MARKET)
    if not set_aside and any(has(c, SetsApart) for c in everything):
        set_aside = setup.random_apart([*cards, *(market or ()), bane, ferry], seed)
    cards = cards + setup.called_for(
        cards + (market or []), [n for n in cards if setup.card(n).types & types.BESIDE], seed
    )
    spec = DominionSpec(
        tuple(cards), names, seed, edition, None if market is None else tuple(market), turn_limit,
        set_aside=set_aside, bane=bane,
        shelters=setup.shelters_for(cards, seed) if shelters is None else shelters,
        colonies=setup.colonies_for(cards, seed) if colonies is None else colonies,
        table_seed=seed if any(setup.depends_on_chance(n) for n in [*cards, *(market or ())]) else 0,
        asking=how_asked(asking, names, bots), fresh=fresh, traits=tuple(list_of_names(traits, "traits")),
        ferry=ferry, boons=tuple(list_of_names(boons, "boons")), opening=a_name(opening, "opening"),
    )  # fmt: skip
    return DominionGame(spec, bots)


def sets_in(sets: Sequence[str]) -> list[str]:
    """Return the printed names of sets from any spelling.

    Raise UnknownName, with similar names, if there is no such set.
    """
    known = {plain(c.set): c.set for c in sorted(TABLE.cards, key=lambda c: c.set)}
    for name in list_of_names(sets, "sets"):
        if len(name) > LONG or plain(name) not in known:
            hint = near_names(name, known.values(), 2)
            raise UnknownName(f"expected a set ({', '.join(known.values())}), got {name!r}{hint}")
    return [known[plain(name)] for name in sets]
