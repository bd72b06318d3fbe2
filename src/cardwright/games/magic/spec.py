"""One game of Magic, as data."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace
from functools import lru_cache
from typing import Final

from cardwright.games.magic import decks
from cardwright.games.magic.given_decks import check_construction, deck_names
from cardwright.games.magic.objects.match import MagicMatch
from cardwright.games.magic.objects.table import CARDS
from cardwright.games.magic.rules import card_names, setup
from cardwright.games.magic.variants.options import (
    DECK_RULES,
    FREE,
    VARIANT_NAMES,
    MagicOptions,
    Names,
    listed,
)
from cardwright.kernel.game import Game as State
from cardwright.kernel.ints import i64, vec
from cardwright.play.body import state_from_bytes
from cardwright.play.spec import (
    ASKING,
    BRIEF,
    QUICK,
    check_numbers,
    check_seats,
    check_words,
    of_its_types,
)

MAGIC: Final = "magic"
EDITIONS: Final = ("2026-04-17",)
BY_SEAT: Final = (
    "seats", "decks", "sideboards", "vanguards", "planar_decks", "scheme_decks", "commanders", "notes", "stickers",
)  # fmt: skip


class MagicSpec(MagicOptions, frozen=True):
    """One game of Magic, as data: the options of the table, the players, and how the game begins and asks.

    `position`: a saved state at which the game begins; empty for the beginning. `fresh`: use fresh
    randomness for every random event. `outside`: tokens and other cards that a position has besides those
    of the decks. `counted`: the kinds of counters that a position uses.
    """

    seats: Names = ()
    seed: int = 0
    edition: str = EDITIONS[0]
    deck_rules: str = FREE  # those of a Commander game are checked by its own rules
    position: bytes = b""
    outside: Names = ()
    counted: Names = ()
    game: str = MAGIC
    asking: str = QUICK
    fresh: bool = False

    def match(self) -> MagicMatch:
        """Return the match of this game: the decks, players and options, which don't change. Equal games
        share one match.
        """
        return _match(self.but(seed=0, position=b"", fresh=False))

    def start(self) -> State:
        """Return the state at the first decision."""
        if self.position:
            return state_from_bytes(self.match(), self.position)
        return setup.new_game(self.match(), self.seed)

    def checked(self) -> MagicSpec:
        """Return this spec with all values validated and converted.

        Raise `ImpossiblePosition` if one is wrong.
        """
        spec = of_its_types(self)
        check_seats(spec.seats)
        variants = ("", *VARIANT_NAMES)
        check_words((
            ("edition", spec.edition, EDITIONS), ("game", spec.game, (MAGIC,)),
            ("variant", spec.variant, variants), ("asking", spec.asking, ASKING),
            ("deck_rules", spec.deck_rules, DECK_RULES),
        ))  # fmt: skip
        check_numbers((
            ("seed", spec.seed), ("turn_limit", spec.turn_limit), ("starting_life", spec.starting_life),
            ("hand_size", spec.hand_size),
        ))  # fmt: skip
        each = zip(map(listed, spec.decks), spec.sideboards, strict=False)
        check_construction(spec.seats, [(d, b, spec.deck_rules) for d, b in each], spec.ante)
        return spec

    def from_here(self, seed: int, position: bytes) -> MagicSpec:
        """Return a spec of the same table with another seed. Its game begins at the saved state
        `position`.
        """
        return self.but(seed=seed, position=position, fresh=False)

    def but(self, **changes: int | bytes) -> MagicSpec:
        """Return a copy with other values in some fields.

        This is faster than `dataclasses.replace`, which matters for a reset.
        """
        new = object.__new__(type(self))
        new.__dict__.update(self.__dict__)
        new.__dict__.update(changes)
        return new

    def seated(self, order: Sequence[int], seed: int) -> MagicSpec:
        """Return a spec with the same players and decks in another order of seats, and with another seed."""
        each = {what: tuple(getattr(self, what)[i] for i in order) for what in BY_SEAT if self.has_each(what)}
        return replace(self, seed=seed, **each)  # type: ignore[arg-type]  # each of its own type

    def has_each(self, what: str) -> bool:
        """Whether the field `what` has one value for each seat."""
        return len(getattr(self, what)) == len(self.seats)

    def played_with(self) -> tuple[str, tuple[str, ...]]:
        """CR 103.2. Return the word "decks", and for each seat a text such as `Ann 60 cards`, with its
        commanders.
        """
        led = self.commanders or ((),) * len(self.seats)
        each = zip(self.seats, map(listed, self.decks), led, strict=True)
        return "decks", tuple(
            f"{seat} {len(deck) + len(leaders)} cards{led_by(leaders)}" for seat, deck, leaders in each
        )

    def beside(self) -> tuple[str, ...]:
        """Return an empty tuple, because the game uses nothing besides its decks."""
        return ()


@lru_cache(maxsize=256)
def _match(spec: MagicSpec) -> MagicMatch:
    decks, sideboards = (
        [list(listed(deck)) for deck in spec.decks],
        [list(board) for board in spec.sideboards],
    )
    match = setup.new_match(decks, sideboards, len(spec.seats), spec, spec.counted)
    match.openly = spec.asking != QUICK
    match.brief = spec.asking == BRIEF
    match.open_lists = spec.open_lists or spec.laid_out
    match.supposed = supposed_decks("commander" if spec.commanders else "magic")
    for name in spec.outside:
        match.include(card_names.card_or_token(name))
    return match


def led_by(commanders: Sequence[str]) -> str:
    """CR 903.3. Return text such as `, led by NAME and NAME`. Return "" without commanders."""
    return f", led by {' and '.join(commanders)}" if commanders else ""


@lru_cache(maxsize=8)
def built_in_decks(kind: str) -> tuple[tuple[int, ...], ...]:
    """Return the card numbers of each built-in deck of a kind. `kind`: the folder of these decks."""
    each = [decks.read(name, deck_names()) for name in decks.names_of(kind)]
    return tuple(tuple(int(CARDS.front[CARDS.kind(name)]) for name in deck.main) for deck in each)


def supposed_decks(kind: str) -> list[vec[i64]]:
    """Return the decks that bots assume for opponents whose deck lists they don't know. These are the
    built-in decks.
    """
    return [vec[i64](each) for each in built_in_decks(kind)]
