"""The meaning of each number of an observation of Magic (`magic/1`)."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import TYPE_CHECKING, Final

from cardwright.games.magic.numbers.counters import COUNTER_NAMES
from cardwright.games.magic.numbers.types import TYPE_NAMES
from cardwright.games.magic.objects.table import CARDS
from cardwright.play.encoder import Column, Encoder

from .observing import ROWS, MagicObserver

if TYPE_CHECKING:
    from cardwright.kernel.match import Match
    from cardwright.kernel.observing import Observer
    from cardwright.play.game import Game

TOP: Final = (
    Column("step", "1 + the step or main phase (CR 500.1)"),
    Column("stack", "spells and abilities on it (CR 405)"),
    Column("asking row", "1 + the row of what asks; 0: none, or hidden"),
    Column("asking", "1 + the kind of the card that asks"),
    Column("monarch", "1: oneself, 2: the next seat; 0: nobody (CR 724)"),
    Column("combats", "combat phases of this turn"),
    Column("nothing", "always 0"),
    Column("nothing more", "always 0"),
)
SIZES: Final = ("library", "hand", "graveyard")
ROW: Final = (
    Column(
        "zone", "1 + the place of a zone of a seat; behind those the battlefield, the stack, exile and so on"
    ),
    Column("kind", "1 + the kind of the card, as it is now; 0: hidden, face down"),
    Column("owner", "1 oneself, 2 the next seat, and so on; 0: nobody"),
    Column("controller", "of what is on the battlefield or the stack, as the owner"),
    Column("power", "after the layers (CR 613); of a card elsewhere in print"),
    Column("toughness", "as power"),
    Column("damage", "marked on it"),
    Column("mana value", "CR 202.3"),
    Column("colors", "a bit each: white, blue, black, red, green"),
    Column(
        "status", "bits: tapped, face down, attacking, blocking, blocked and so on, see `numbers.columns`"
    ),
    Column("sick", "1: it can't attack yet (CR 302.6)"),
    Column("types 1", "the first 15 types and supertypes, a bit each"),
    Column("types 2", "the others; the bit after them: it has every creature type (CR 702.73a)"),
    Column("keywords 1", "the first 15 keywords, a bit each, see `numbers.keywords`"),
    Column("keywords 2", "15 more"),
    Column("keywords 3", "15 more"),
    Column("keywords 4", "the others"),
    Column("+1/+1 counters", "how many are on it"),
    Column("-1/-1 counters", "how many are on it"),
    Column("other counters", "how many are on it, of all kinds together"),
    Column("attached to", "1 + a row; less than 0: a player, -1 oneself; 0: nothing"),
    Column("combat", "what it attacks or blocks, as above"),
    Column("place", "from the top of the stack or of a zone with an order; 0: it has none"),
    Column("many", "how many cards it stands for: more than one only if they are hidden"),
)


class MagicEncoder(Encoder):
    """Encodes a game with one row for each permanent, spell, ability and known card."""

    def observer_of(self, match: Match, n: int = 1) -> Observer:
        """Return an observer with room for the observations of `n` games at one table."""
        return MagicObserver(match, n)

    def top(self, game: Game) -> Iterator[Column]:
        """Yield the columns of the numbers about the whole game.

        They follow the columns that all games have.
        """
        yield from TOP
        for seat in range(len(game.seats)):
            for name in COUNTER_NAMES:
                yield Column(f"seat {seat}: {name}", f"of the seat {seat} places on")
            for name in SIZES:
                yield Column(f"seat {seat}: {name}", "how many cards lie there")

    def row(self) -> tuple[Column, ...]:
        """Return the columns of one row, which describes an object."""
        return ROW

    def most_rows(self, game: Game) -> int:
        """Return the maximum number of rows."""
        return ROWS

    def features(self, game: Game) -> tuple[tuple[Column, ...], Sequence[Sequence[int]]]:
        """Return the columns with the printed characteristics of a card, and their values for each kind of
        card.
        """
        found = (
            Column("mana value", "CR 202.3"), Column("colors", "a bit each"), Column("power", "in print"),
            Column("toughness", "in print"), *(Column(name, "1: it has this type") for name in TYPE_NAMES),
        )  # fmt: skip
        rows = [
            (
                int(CARDS.value[kind]), int(CARDS.colors[kind]), int(CARDS.power[kind]), int(CARDS.tough[kind]),
                *(int(CARDS.types[kind]) >> i & 1 for i in range(len(TYPE_NAMES))),
            )
            for kind in range(len(CARDS.kind_names))
        ]  # fmt: skip
        return found, rows
