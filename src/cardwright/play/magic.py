"""Magic: The Gathering, as users hold it."""

from __future__ import annotations

from collections.abc import Collection, Mapping, Sequence
from functools import lru_cache
from pathlib import Path
from typing import TYPE_CHECKING, ClassVar, Final

import msgspec

from cardwright.bots import registry
from cardwright.kernel.errors import CardwrightError, UnknownName
from cardwright.kernel.game import Game as State
from cardwright.kernel.story import Line, Story
from cardwright.magic import cards, decks, setup
from cardwright.magic.match import MagicMatch
from cardwright.magic.rules import LIFE, QUESTIONS, STEP, STEP_NAMES, TURNS, winners
from cardwright.magic.story import tell
from cardwright.magic.table import CARDS
from cardwright.magic.view import MagicView

from .body import state_from_bytes
from .game import Game
from .spec import (
    Asked,
    Beside,
    a_seed,
    check_numbers,
    check_seats,
    check_words,
    named,
    of_its_types,
    seat_names,
)

if TYPE_CHECKING:
    from cardwright.bots.base import Bot

__all__ = ["MagicGame", "MagicSpec", "cards", "magic"]  # importing the cards makes their table

EDITIONS: Final = ("2026-04-17",)
DeckGiven = str | Path | Sequence[str]


class MagicSpec(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """One game of Magic, as data. `position`: a saved start, when it does not begin at the beginning."""

    decks: tuple[tuple[str, ...], ...]
    sideboards: tuple[tuple[str, ...], ...]
    seats: tuple[str, ...]
    seed: int = 0
    edition: str = EDITIONS[0]
    starting_life: int = 20
    hand_size: int = 7
    ante: bool = False
    vanguards: tuple[str, ...] = ()
    planes: tuple[str, ...] = ()
    turn_limit: int = 0
    position: bytes = b""
    outside: tuple[str, ...] = ()  # tokens and others that no deck has, but a position
    game: str = "magic"

    def match(self) -> MagicMatch:
        """The table that this game is played on; games of one table share it."""
        return _match(msgspec.structs.replace(self, seats=self.seats, seed=0, position=b""))

    def start(self) -> State:
        """The state at the first decision."""
        if self.position:
            return state_from_bytes(self.match(), self.position)
        return setup.new_game(self.match(), self.seed)

    def checked(self) -> MagicSpec:
        """The same with everything in it as it has to be; ImpossiblePosition says what is not."""
        spec = of_its_types(self)
        check_seats(spec.seats)
        check_words((("edition", spec.edition, EDITIONS), ("game", spec.game, (MagicGame.game,))))
        check_numbers((
            ("seed", spec.seed), ("turn_limit", spec.turn_limit), ("starting_life", spec.starting_life),
            ("hand_size", spec.hand_size),
        ))  # fmt: skip
        return spec

    def from_here(self, seed: int, position: bytes) -> MagicSpec:
        """The same table, another seed and another beginning."""
        return msgspec.structs.replace(self, seed=seed, position=position)

    def seated(self, order: Sequence[int], seed: int) -> MagicSpec:
        """The same players, each with their deck, in another order of seats; another seed."""
        return msgspec.structs.replace(
            self,
            decks=tuple(self.decks[i] for i in order),
            sideboards=tuple(self.sideboards[i] for i in order),
            vanguards=tuple(self.vanguards[i] for i in order) if self.vanguards else (),
            seats=tuple(self.seats[i] for i in order),
            seed=seed,
        )

    def played_with(self) -> tuple[str, tuple[str, ...]]:
        """CR 103.2. Whose deck has how many cards."""
        sizes = zip(self.seats, self.decks, strict=True)
        return "decks", tuple(f"{seat} {len(deck)} cards" for seat, deck in sizes)

    def beside(self) -> tuple[str, ...]:
        """Nothing."""
        return ()


@lru_cache(maxsize=256)
def _match(spec: MagicSpec) -> MagicMatch:
    match = setup.new_match(
        [list(deck) for deck in spec.decks],
        [list(board) for board in spec.sideboards],
        len(spec.seats),
        setup.MagicOptions(
            starting_life=spec.starting_life,
            hand_size=spec.hand_size,
            ante=spec.ante,
            vanguards=list(spec.vanguards),
            planes=list(spec.planes),
            turn_limit=spec.turn_limit,
        ),
    )
    for name in spec.outside:
        match.include(setup.card_or_token(name))
    return match


def cited(rule: str) -> str:
    """`CR 117.1`: the number of a rule with the book that it is of."""
    return f"CR {rule}" if rule[:1].isdigit() else rule


class MagicGame(Game):
    """A game of Magic at a decision, or over."""

    game = "magic"
    spec_type = MagicSpec
    questions: ClassVar[Mapping[int, tuple[str, str]]] = {
        int(kind): (name, cited(rule)) for kind, (name, rule) in QUESTIONS.items()
    }
    score_word = "life"

    @property
    def spec(self) -> MagicSpec:
        """What the game was made of. Of an imagined game: what was imagined, never what is true."""
        spec = super().spec
        assert isinstance(spec, MagicSpec)
        return spec

    def view(self, seat: int | str) -> MagicView:
        """CR 400.2. What a seat may know, now and as the game goes on until it is undone."""
        return MagicView(self._state, self._seat(seat))

    def _tell(self, seat: int | None) -> Story:
        told = tell(self._state, self.seats, seat)
        return Story(
            tuple(Line(line.text, cited(line.rule), line.seat, line.depth, line.entry) for line in told.lines)
        )

    @property
    def scores(self) -> tuple[int, ...]:
        """Life totals, as they are now."""
        return tuple(int(self._state.value(s, LIFE)) for s in range(len(self.seats)))

    def _winners(self) -> list[int]:
        """CR 104.2. Nobody if it is a draw."""
        return [int(s) for s in winners(self._state)]

    @property
    def phase(self) -> str:
        """CR 500.1. The step, or the main phase."""
        return STEP_NAMES[self._state.value(self._state.seats, STEP)]

    def turns_of(self, seat: int) -> int:
        """How many turns a seat has begun."""
        return int(self._state.value(seat, TURNS))

    @classmethod
    def begin(cls, asked: Asked, seats: Sequence[str], seed: int, bots: Sequence[str]) -> MagicGame:
        """A new game with the decks in these files, one for each seat or one for all."""
        if asked.kingdom is not None:
            cards = [asked.kingdom] if isinstance(asked.kingdom, str) else asked.kingdom
            raise CardwrightError(f"expected decks for magic, got a kingdom: {', '.join(cards)}")
        if asked.beside != Beside():
            raise CardwrightError("expected decks for magic, got options of a kingdom")
        if asked.edition:
            check_words((("edition", asked.edition, EDITIONS),))
        if not asked.decks:
            raise CardwrightError(
                "expected a deck for each seat, or one for all, got none; name its file: --deck FILE"
            )
        return magic(asked.decks, seats, seed, turn_limit=asked.turn_limit)

    @classmethod
    def make_bot(cls, name: str, seed: int = 0) -> Bot:
        """A bot by its name; UnknownName if it plays another game."""
        return registry.make_magic(name, seed)

    @classmethod
    def default_bot(cls, seat: int) -> Bot:
        """Curves out."""
        return registry.make_magic("curve", seat)


def magic(
    decks: Sequence[DeckGiven],
    seats: Sequence[str] = ("Ann", "Bob"),
    seed: int = 0,
    *,
    sideboards: Sequence[Sequence[str]] | None = None,
    starting_life: int = 20,
    hand_size: int = 7,
    ante: bool = False,
    vanguards: Sequence[str] = (),
    planes: Sequence[str] = (),
    turn_limit: int = 0,
) -> MagicGame:
    """A new game of Magic at its first decision.

    `decks`: for each seat a file, the text of one, or a list of names; one deck alone is everybody's. A seat
    named "bot:NAME" is played by that bot. `seed` decides everything that is random. `sideboards`: instead
    of those that the files have. UnknownName, ImpossiblePosition, and what a deck says wrongly.
    """
    names, bots = seat_names(named(seats, "seats"))
    found = decks_for(decks, len(names))
    boards = [side for _, side in found]
    if sideboards is not None:
        if isinstance(sideboards, str) or len(sideboards) != len(names):
            raise UnknownName(f"expected a sideboard for each of {len(names)} seats, got {sideboards!r}")
        boards = [known(named(board, "sideboards")) for board in sideboards]
    spec = MagicSpec(
        tuple(main for main, _ in found),
        tuple(boards),
        names,
        a_seed(seed),
        starting_life=starting_life,
        hand_size=hand_size,
        ante=ante,
        vanguards=known(named(vanguards, "vanguards")),
        planes=known(named(planes, "planes")),
        turn_limit=turn_limit,
    )
    return MagicGame(spec, bots)


def decks_for(given: object, seats: int) -> list[tuple[tuple[str, ...], tuple[str, ...]]]:
    """Deck and sideboard of each seat."""
    if isinstance(given, str | Path) or not isinstance(given, Collection):
        raise UnknownName(f"expected a list of decks, one for each seat, got {given!r}")
    each = list(given)
    if not each:
        raise UnknownName("expected a deck for each seat, or one for all, got none")
    if len(each) == 1:
        each *= seats
    if len(each) != seats:
        raise UnknownName(f"expected {seats} decks, one for each seat, got {len(each)}")
    return [deck_of(deck, i) for i, deck in enumerate(each)]


def deck_of(given: object, seat: int) -> tuple[tuple[str, ...], tuple[str, ...]]:
    """A deck out of its file, its text, or its names."""
    if isinstance(given, Path) or (isinstance(given, str) and "\n" not in given):
        deck = decks.read(given, deck_names())
        return deck.main, deck.sideboard
    if isinstance(given, str):
        deck = decks.parse(given, f"deck {seat + 1}", deck_names())
        return deck.main, deck.sideboard
    return known(named(given, "decks")), ()


def known(names: Sequence[str]) -> tuple[str, ...]:
    """The same names; UnknownName for the first that is no card's."""
    for name in names:
        if name:  # a seat without a vanguard
            setup.card(name)
    return tuple(names)


@lru_cache(maxsize=1)
def deck_names() -> frozenset[str]:
    """CR 100.2. Names of whole cards: no faces, no tokens."""
    return frozenset(name for k, name in enumerate(CARDS.kind_names) if setup.is_card(k))
