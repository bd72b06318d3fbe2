"""Conspiracy Draft, as users hold it: booster packs, picks, card pools, decks, and the game after it."""

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
        """The table of the draft; drafts of one table share it."""
        return _match(self.packs, self.spare)

    def start(self) -> State:
        """The state at the first decision."""
        if self.position:
            return state_from_bytes(self.match(), self.position)
        return drafts.new_draft(self.match(), self.seed)

    def checked(self) -> DraftSpec:
        """The same with everything in it as it has to be; ImpossiblePosition says what is not."""
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
        """The same packs, another seed and another beginning."""
        return msgspec.structs.replace(self, seed=seed, position=position)

    def seated(self, order: Sequence[int], seed: int) -> DraftSpec:
        """The same players, each with their packs, in another order of seats; another seed."""
        return msgspec.structs.replace(
            self,
            packs=tuple(self.packs[i] for i in order),
            seats=tuple(self.seats[i] for i in order),
            seed=seed,
        )

    def played_with(self) -> tuple[str, tuple[str, ...]]:
        """CR 905.1a. Who opens how many packs."""
        each = zip(self.seats, self.packs, strict=True)
        return "packs", tuple(f"{seat} {len(mine)} of {len(mine[0])} cards" for seat, mine in each)

    def beside(self) -> tuple[str, ...]:
        """Nothing."""
        return ()


@lru_cache(maxsize=64)
def _match(packs: tuple[tuple[tuple[str, ...], ...], ...], spare: int) -> MagicMatch:
    rounds = max((len(mine) for mine in packs), default=0) - spare
    if rounds < 1:
        raise ImpossiblePosition(
            f"expected a booster pack for each round beside {spare} to be added, got none"
        )
    return drafts.draft_match([[list(pack) for pack in mine] for mine in packs], rounds)


NO_FILE_NAME = r"^\.+|[^\w .'-]"  # characters of a seat's name that mean something in the name of a file


class MagicDraft(OfMagic):
    """A draft at a pick, or over: then it knows the card pools, and begins the game."""

    game = DRAFT
    command = "draft"
    makes_decks = True
    spec_type = DraftSpec
    score_word = "cards"

    @property
    def spec(self) -> DraftSpec:
        """What the draft was made of. Of an imagined one: what was imagined, never what is true."""
        spec = super().spec
        assert isinstance(spec, DraftSpec)
        return spec

    @property
    def scores(self) -> tuple[int, ...]:
        """How many cards each has drafted."""
        return tuple(len(pool) for pool in pools(self._state))

    def _winners(self) -> list[int]:
        """Nobody wins a draft."""
        return []

    def _decks(self) -> list[list[str]]:
        """CR 905.1d. The card pools."""
        return [sorted(pool) for pool in pools(self._state)]

    @property
    def phase(self) -> str:
        """CR 905.1a. The draft round."""
        return f"draft round {self.turn}" if self.turn else "after the draft"

    def turns_of(self, seat: int) -> int:
        """How many cards a seat has drafted."""
        return self.scores[self._seat(seat)]

    @classmethod
    def drawing(cls) -> Drawing:
        """The packs and the pools."""
        return draft_board

    @classmethod
    def begin(cls, asked: Asked, seats: Sequence[str], seed: int, bots: Sequence[str]) -> MagicDraft:
        """A draft of random packs of all cards."""
        if asked.options not in (TableOptions(), MagicOptions()):
            raise CardwrightError(NO_DECKS)
        return magic_draft(seats, seed)

    # -- after it
    def pools(self) -> dict[str, tuple[str, ...]]:
        """CR 905.1d. What each seat has drafted so far; all of it, whoever asks."""
        return {name: tuple(pool) for name, pool in zip(self.seats, pools(self._state), strict=True)}

    def notes(self) -> dict[str, dict[str, int]]:
        """CR 905.2b. What each seat noted for cards of a name; everybody may read it."""
        return dict(zip(self.seats, drafts.notes(self._state), strict=True))

    def deck(self, seat: int | str) -> tuple[str, ...]:
        """CR 905.1d. A deck out of a seat's pool, as a program builds it: two colors and basic lands."""
        return tuple(deck_building.build_deck(self.pools()[self.seats[self._seat(seat)]]))

    def write_decks(self, folder: Path) -> None:
        """CR 905.1d. A deck file for each seat; what is left of the pool is its sideboard."""
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
        """CR 905.1d, 905.3-6. The game after the draft, each for themselves; `ante`: for ante (CR 407.1).

        `decks`: by seat; who has none there gets one that is built. The rest of each pool is the sideboard.
        `bots`: who plays for which seat; those who drafted as bots are played by curve.
        """
        if not self.over:
            raise CardwrightError("expected a draft that is over, to play with its cards; this one goes on")
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
        """CR 905.1d, 100.2b. The card pool of a seat and basic lands; no conspiracy is in a deck (CR 315.3)."""
        name = self.seats[self._seat(seat)]
        pool = self.pools()[name]
        main = tuple(sorted(n for n in pool if not card_names.types_of_card(n) & CONSPIRACY))
        return ToBuild(main, deck_building.BASICS, self.deck(name), deck_building.least_cards(pool))

    def next_spec(self, seed: int, decks: Mapping[str, Sequence[str]] | None = None) -> MagicSpec:
        """CR 905.1d. The game after the draft; who chose no deck has one that is built of the card pool."""
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
    """CR 905.1. A draft at its first pick.

    `packs`: for each seat its booster packs. Without them they are put together by the seed: `size` cards each, out
    of `cards` or all that there are. `spare`: so many of each seat's packs come after those of the rounds, for cards
    that add one to the draft (one if they are put together, otherwise none). A seat named "bot:NAME" is played by that
    bot (picker, random). UnknownName, ImpossiblePosition.
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
    """CR 905.1. Every card of the package that a booster pack may have: no basic land, nothing for ante only."""
    return [
        name
        for kind, name in CARDS.named_kinds()
        if card_names.is_card(kind) and CARDS.sets[kind] and name not in deck_building.BASICS
        and not CARDS.types[kind] & setup.NONTRADITIONAL & ~CONSPIRACY and not CARDS.flags[kind] & USES_ANTE
    ]  # fmt: skip


def random_packs(
    chance: Chance, seats: int, rounds: int, size: int, among: Sequence[str]
) -> tuple[tuple[tuple[str, ...], ...], ...]:
    """CR 905.1a. Booster packs by chance: no card twice in one, as far as there are enough."""
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
