"""Conspiracy Draft for users of the library: booster packs, picks, card pools, decks, and the game after the
draft.
"""

from __future__ import annotations

import re
from collections.abc import Mapping, Sequence
from functools import lru_cache
from pathlib import Path
from typing import TYPE_CHECKING, Final

import msgspec

from cardwright.games.magic import DRAFT, cards, decks
from cardwright.games.magic.bots.shelf import DRAFTERS
from cardwright.games.magic.limited import deck_building, drafts
from cardwright.games.magic.limited.drafted_cards import pools
from cardwright.games.magic.numbers.types import CONSPIRACY, USES_ANTE
from cardwright.games.magic.objects.match import MagicMatch
from cardwright.games.magic.objects.table import CARDS
from cardwright.games.magic.rules import card_names, setup
from cardwright.games.magic.shown import draft_board
from cardwright.games.magic.spec import EDITIONS, MagicSpec
from cardwright.games.magic.variants.options import MagicOptions
from cardwright.kernel.chance import Chance
from cardwright.kernel.errors import CardwrightError, ImpossiblePosition, UnknownName
from cardwright.kernel.game import Game as State
from cardwright.play.body import state_from_bytes
from cardwright.play.options import TableOptions
from cardwright.play.own import ToBuild
from cardwright.play.spec import (
    Asked,
    a_seed,
    check_numbers,
    check_seats,
    check_words,
    list_of_names,
    of_its_types,
    seat_names,
    whole_number,
)

from .game import MagicGame, OfMagic

if TYPE_CHECKING:
    from cardwright.play.cardgame import Drawing

__all__ = ["DraftSpec", "MagicDraft", "cards", "magic_draft"]  # importing the cards makes their table

ROUNDS: Final = 3
PACK: Final = 15
NO_DECKS: Final = (
    "a draft takes no decks, since the players build theirs from the cards that they draft: leave `decks` out"
)
Packs = Sequence[Sequence[Sequence[str]]]


class DraftSpec(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """One draft, as data. `packs`: for each seat its booster packs, in the order in which they are opened."""

    packs: tuple[tuple[tuple[str, ...], ...], ...]
    seats: tuple[str, ...]
    seed: int = 0
    edition: str = EDITIONS[0]
    turn_limit: int = 0
    position: bytes = b""
    game: str = "magic-draft"
    fresh: bool = False  # whether chance is drawn anew from outside whenever it is needed
    spare: int = 0  # packs at the end of each seat's, for cards that add one to the draft

    def match(self) -> MagicMatch:
        """Return the match of the draft: the packs and players that don't change. Equal drafts share one
        match.
        """
        return _match(self.packs, self.spare)

    def start(self) -> State:
        """Return the state at the first decision."""
        if self.position:
            return state_from_bytes(self.match(), self.position)
        return drafts.new_draft(self.match(), self.seed)

    def checked(self) -> DraftSpec:
        """Return this spec with all values validated and converted.

        Raise `ImpossiblePosition` if one is wrong.
        """
        spec = of_its_types(self)
        check_seats(spec.seats)
        check_words((("edition", spec.edition, EDITIONS), ("game", spec.game, (MagicDraft.game,))))
        check_numbers((("seed", spec.seed), ("turn_limit", spec.turn_limit), ("spare", spec.spare)))
        if len(spec.packs) != len(spec.seats):
            raise ImpossiblePosition(
                f"expected packs for each of {len(spec.seats)} seats, got {len(spec.packs)}"
            )
        return spec

    def from_here(self, seed: int, position: bytes) -> DraftSpec:
        """Return a spec with the same packs but another seed. Its draft begins at the saved state
        `position`.
        """
        return msgspec.structs.replace(self, seed=seed, position=position)

    def seated(self, order: Sequence[int], seed: int) -> DraftSpec:
        """Return a spec with the same players and packs in another order of seats, and with another seed."""
        return msgspec.structs.replace(
            self,
            packs=tuple(self.packs[i] for i in order),
            seats=tuple(self.seats[i] for i in order),
            seed=seed,
        )

    def played_with(self) -> tuple[str, tuple[str, ...]]:
        """CR 905.1a. Return the word "packs", and for each seat a text such as `Ann 3 of 15 cards`."""
        each = zip(self.seats, self.packs, strict=True)
        return "packs", tuple(f"{seat} {len(mine)} of {len(mine[0])} cards" for seat, mine in each)

    def beside(self) -> tuple[str, ...]:
        """Return an empty tuple, because a draft uses nothing besides its packs."""
        return ()


@lru_cache(maxsize=64)
def _match(packs: tuple[tuple[tuple[str, ...], ...], ...], spare: int) -> MagicMatch:
    rounds = max((len(mine) for mine in packs), default=0) - spare
    if rounds < 1:
        raise ImpossiblePosition(f"each seat needs at least one booster pack besides the {spare} spare ones")
    return drafts.draft_match([[list(pack) for pack in mine] for mine in packs], rounds)


NO_FILE_NAME = r"^\.+|[^\w .'-]"  # characters of a seat's name that mean something in the name of a file


class MagicDraft(OfMagic):
    """A draft at a pick, or a finished draft. It knows the card pools, and can begin the game that
    follows.
    """

    game = DRAFT
    command = "draft"
    makes_decks = True
    spec_type = DraftSpec
    score_word = "cards"

    @property
    def spec(self) -> DraftSpec:
        """Return the spec from which the draft was made.

        For an imagined draft, return the spec that begins at the imagined state. It doesn't reveal the real
        packs.
        """
        spec = super().spec
        assert isinstance(spec, DraftSpec)
        return spec

    @property
    def scores(self) -> tuple[int, ...]:
        """Return how many cards each seat has drafted."""
        return tuple(len(pool) for pool in pools(self._state))

    def _winners(self) -> list[int]:
        """Return an empty list: a draft has no winner."""
        return []

    def _decks(self) -> list[list[str]]:
        """CR 905.1d. Return the card pool of each seat, sorted."""
        return [sorted(pool) for pool in pools(self._state)]

    @property
    def phase(self) -> str:
        """CR 905.1a. Return the draft round as text."""
        return f"draft round {self.turn}" if self.turn else "after the draft"

    def turns_of(self, seat: int) -> int:
        """Return how many cards a seat has drafted."""
        return self.scores[self._seat(seat)]

    @classmethod
    def drawing(cls) -> Drawing:
        """Return the function that draws the packs and pools."""
        return draft_board

    @classmethod
    def begin(cls, asked: Asked, seats: Sequence[str], seed: int, bots: Sequence[str]) -> MagicDraft:
        """Begin a draft of random packs, made from all cards. Raise `CardwrightError` if decks are given."""
        if asked.options not in (TableOptions(), MagicOptions()):
            raise CardwrightError(NO_DECKS)
        return magic_draft(seats, seed)

    # -- after it
    def pools(self) -> dict[str, tuple[str, ...]]:
        """CR 905.1d. Return all cards that each seat has drafted.

        It is not limited to what one seat may see.
        """
        return {name: tuple(pool) for name, pool in zip(self.seats, pools(self._state), strict=True)}

    def notes(self) -> dict[str, dict[str, int]]:
        """CR 905.2b. Return what each seat has noted for cards, by name. Notes are public."""
        return dict(zip(self.seats, drafts.notes(self._state), strict=True))

    def deck(self, seat: int | str) -> tuple[str, ...]:
        """CR 905.1d. Return a deck built automatically from a seat's pool: cards of two colors, and basic
        lands.
        """
        return tuple(deck_building.build_deck(self.pools()[self.seats[self._seat(seat)]]))

    def write_decks(self, folder: Path) -> None:
        """CR 905.1d. Write a deck file for each seat. The rest of its pool is the sideboard."""
        folder.mkdir(exist_ok=True)
        for name, pool in self.pools().items():
            main = self.deck(name)
            deck = decks.Deck(name, main, tuple(deck_building.beside(main, pool)))
            (folder / f"{re.sub(NO_FILE_NAME, '_', name)}.txt").write_text(
                decks.write(deck), encoding="utf-8"
            )

    def begin_game(
        self, decks: Mapping[str, Sequence[str]] | None = None, seed: int = 0, *, bots: Mapping[str, str] | None = None,
        turn_limit: int = 0, ante: bool = False,
    ) -> MagicGame:  # fmt: skip
        """CR 905.1d, 905.3-6. Begin the game after the draft, in which each player plays alone. `ante`:
        play for ante (CR 407.1).

        `decks`: the decks by the names of seats. A seat without one gets a deck that is built from its
        pool. The rest of each pool is the sideboard. `bots`: the bot that plays for each seat. Without
        one, a seat that was drafted by a bot is played by the bot `curve`.
        """
        if not self.over:
            raise CardwrightError("the draft isn't over yet: make all picks before you begin the game")
        chosen = dict(decks or {})
        for name in chosen:
            if name not in self.seats:
                raise UnknownName(f"expected one of {', '.join(self.seats)}, got {name!r}")
        pool_of = self.pools()
        mains = [tuple(chosen.get(name) or self.deck(name)) for name in self.seats]
        for name, main in zip(self.seats, mains, strict=True):
            deck_building.check_deck(main, pool_of[name], name)
        boards = [tuple(deck_building.beside(m, pool_of[n])) for n, m in zip(self.seats, mains, strict=True)]
        players = dict.fromkeys(self.bots, "curve") | dict(bots or {})
        noted = tuple(tuple(sorted(mine.items())) for mine in self.notes().values())
        if not ante:  # CR 407.3: such cards are in no sideboard either
            boards = [tuple(n for n in b if not card_names.flags_of_card(n) & USES_ANTE) for b in boards]
        spec = MagicSpec(
            decks=tuple(mains),
            sideboards=tuple(boards),
            seats=self.seats,
            seed=a_seed(seed),
            turn_limit=turn_limit,
            conspiracy=True,
            ante=ante,
            notes=noted if any(noted) else (),
        )
        return MagicGame(spec, players)

    def to_build(self, seat: int | str) -> ToBuild:
        """CR 905.1d, 100.2b. Return what a seat can build a deck from: its card pool and basic lands.

        Conspiracies can't be in a deck (CR 315.3).
        """
        name = self.seats[self._seat(seat)]
        pool = self.pools()[name]
        main = tuple(sorted(n for n in pool if not card_names.types_of_card(n) & CONSPIRACY))
        return ToBuild(main, deck_building.BASICS, self.deck(name), deck_building.least_cards(pool))

    def next_spec(self, seed: int, decks: Mapping[str, Sequence[str]] | None = None) -> MagicSpec:
        """CR 905.1d. Return the spec of the game after the draft.

        A seat without a deck in `decks` gets one built from its pool.
        """
        return self.begin_game(decks, seed).spec


def magic_draft(
    seats: Sequence[str] = ("Ann", "Bob", "Cid", "Dora"),
    seed: int | None = None,
    *,
    packs: Packs | None = None,
    cards: Sequence[str] | None = None,
    rounds: int = ROUNDS,
    size: int = PACK,
    spare: int | None = None,
) -> MagicDraft:
    """CR 905.1. Return a draft at its first pick.

    `packs`: for each seat its booster packs. Without them, the seed determines random packs: `size` cards
    each, out of `cards` or all cards. `spare`: how many packs each seat has in addition to those of the
    rounds, for cards that add one to the draft (default: one for random packs, otherwise none). A seat named
    "bot:NAME" is played by that bot (picker, random). Raises `UnknownName` and `ImpossiblePosition`.
    """
    names, bots = seat_names(list_of_names(seats, "seats"))
    number = a_seed(seed)
    for bot in bots.values():
        DRAFTERS.make(bot)
    extra = whole_number((1 if packs is None else 0) if spare is None else spare, "spare")
    if packs is None:
        if whole_number(rounds, "rounds") < 1 or not 1 <= whole_number(size, "size") <= 30:
            raise ImpossiblePosition(
                f"expected 1 round or more and packs of 1 to 30 cards, got {rounds} and {size}"
            )
        among = list_of_names(cards, "cards") if cards is not None else all_cards()
        given = random_packs(Chance(number), len(names), rounds + extra, size, among)
    else:
        given = tuple(tuple(tuple(list_of_names(pack, "packs")) for pack in mine) for mine in packs)
    return MagicDraft(DraftSpec(given, names, number, spare=extra), bots)


def all_cards() -> list[str]:
    """CR 905.1. Return every card of the package that can be in a booster pack: no basic lands, and no cards
    for ante only.
    """
    return [
        name
        for kind, name in CARDS.named_kinds()
        if card_names.is_card(kind) and CARDS.sets[kind] and name not in deck_building.BASICS
        and not CARDS.types[kind] & setup.NONTRADITIONAL & ~CONSPIRACY and not CARDS.flags[kind] & USES_ANTE
    ]  # fmt: skip


def random_packs(
    chance: Chance, seats: int, rounds: int, size: int, among: Sequence[str]
) -> tuple[tuple[tuple[str, ...], ...], ...]:
    """CR 905.1a. Return random booster packs for each seat.

    A pack has no card twice, unless there are too few cards.
    """
    if not among:
        raise ImpossiblePosition("expected cards for booster packs, got none")

    def pack() -> tuple[str, ...]:
        left: list[str] = []
        out: list[str] = []
        while len(out) < size:
            left = left or list(among)
            out.append(left.pop(int(chance.below(len(left)))))
        return tuple(out)

    return tuple(tuple(pack() for _ in range(rounds)) for _ in range(seats))
