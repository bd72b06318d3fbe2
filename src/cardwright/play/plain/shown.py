"""The view of a seat in a plain game, its story, and the table in the terminal."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import TYPE_CHECKING

from cardwright.kernel.drawing import Choice, Drawn, Heading, Piece, Row, counted
from cardwright.kernel.errors import UnknownName
from cardwright.kernel.frames import TAG_MOVE
from cardwright.kernel.game import Game as State
from cardwright.kernel.ints import i64
from cardwright.kernel.story import Entry, Line, Story, cards_in_words, entries, runs
from cardwright.kernel.views import HIDDEN, View

if TYPE_CHECKING:
    from .game import PlainGame


class PlainView(View):
    """The view of one seat, with zones and counters by name. `seat` None: the shared zones."""

    def __init__(self, game: State, seat: i64, kind: type[PlainGame]) -> None:
        super().__init__(game, seat)
        self._kind = kind

    def zone_number(self, seat: int | None, zone: str) -> int:
        """Return the number of a zone. Raise UnknownName if there is no such zone."""
        zones = self._kind.shared_zones if seat is None else self._kind.seat_zones
        names = [z.name for z in zones]
        if zone not in names:
            raise UnknownName(f"expected one of {', '.join(names)}, got {zone!r}")
        at = self.seats if seat is None else seat
        return at * len(self._kind.seat_zones) + names.index(zone)

    def zone(self, seat: int | None, zone: str) -> list[str]:
        """Return the cards of a zone, the top card first; HIDDEN for a card that this seat can't see."""
        return self.names(self.zone_number(seat, zone))

    def counters(self, seat: int) -> dict[str, int]:
        """Return the counters of a seat, by name."""
        return {name: int(self.counter(seat, i)) for i, name in enumerate(self._kind.counters)}

    def standing(self, seat: i64) -> i64:
        """Return a number that is higher the better a seat does: its score, or minus its score if the lowest
        wins.
        """
        score = int(self.counter(seat, self._kind.counters.index(self._kind.score)))
        return -score if self._kind.lowest_wins else score

    def winners(self) -> list[int]:
        """Return the seats that have won, once the game is over."""
        if not self.over:
            return []
        standing = [self.standing(seat) for seat in range(self.seats)]
        return [seat for seat, score in enumerate(standing) if score == max(standing)]

    def of_game(self, game: State, seat: i64) -> PlainView:
        """Return a view of the same type for another game."""
        return PlainView(game, seat, self._kind)


# -- the story
def tell(g: State, kind: type[PlainGame], names: Sequence[str], seat: int | None, since: int = 0) -> Story:
    """Return the story that a seat may know. `seat` None: the complete story. `since`: start at this log
    entry.

    Only causes listed in the game's `causes` get lines.
    """
    told = [run for run in runs(entries(g, seat, since), ()) if run[0].cause in kind.causes]
    return Story(tuple(line_of(run, g, kind, names) for run in told))


def line_of(run: Sequence[Entry], g: State, kind: type[PlainGame], names: Sequence[str]) -> Line:
    """Return one line of the story for log entries of one cause.

    The game's text for the cause may contain `{who}`, `{cards}`, `{giver}`, `{taker}` and a number, `{n}`.
    """
    e = run[0]
    rule, text = kind.causes[e.cause]
    moved = e.tag == TAG_MOVE
    words = {
        "who": names[e.seat] if e.seat >= 0 else "",
        "cards": cards_in_words(entry.card for entry in run),
        "giver": owner(g, e.source, names) if moved else "",
        "taker": owner(g, e.target, names) if moved else "",
        "n": str(sum(entry.count for entry in run)),
    }
    return Line(text.format(**words), rule, e.seat, 0, e.number)


def owner(g: State, zone: int, names: Sequence[str]) -> str:
    """Return the name of a zone's owner; "" for a shared zone."""
    seat = int(g.owner_of_zone(zone)) if zone >= 0 else -1
    return names[seat] if seat >= 0 else ""


# -- the table
class PlainDrawing:
    """Draws every zone that is not empty, and the counters."""

    def __init__(self, kind: type[PlainGame]) -> None:
        self.kind = kind

    def look_of(self, name: str) -> str:
        """Return the default look, for any card."""
        return ""

    def board(self, view: PlainView, seats: Sequence[str]) -> Iterator[Drawn]:
        """Yield the shared zones, then the other seats, then this seat."""
        yield Heading(f"{seats[view.current]}'s turn", ())
        for zone in self.kind.shared_zones:
            if cards := view.zone(None, zone.name):
                yield Row(zone.name, tuple(in_print(cards)))
        mine = int(view.seat)
        for seat in [*range(mine + 1, view.seats), *range(mine), mine]:
            yield Row(seats[seat], tuple(self.of_seat(view, seat)))

    def of_seat(self, view: PlainView, seat: int) -> Iterator[Piece]:
        """Yield the counters of a seat, then its zones."""
        for name, n in view.counters(seat).items():
            if n:
                yield Piece(f"{name} {n}")
        for zone in self.kind.seat_zones:
            cards = view.zone(seat, zone.name)
            pieces = in_print(cards)
            yield Piece(f"{zone.name}: {pieces[0].text}" if cards else f"{zone.name} 0")
            yield from pieces[1:]

    def places(self, view: PlainView, seats: Sequence[str]) -> dict[str, tuple[Piece, ...]]:
        """Return the contents of every zone, by the zone's name: `hand` for an own zone, `Bob hand` for
        another seat's.
        """
        found = {zone.name: in_print(view.zone(None, zone.name)) for zone in self.kind.shared_zones}
        for seat, name in enumerate(seats):
            for zone in self.kind.seat_zones:
                whose = zone.name if seat == view.seat else f"{name} {zone.name}"
                found[whose] = in_print(view.zone(seat, zone.name))
        return found

    def choices(
        self, view: PlainView, seats: Sequence[str], texts: Sequence[str], asked: str
    ) -> list[Choice]:
        """Return the options with their printed texts."""
        return [Choice(i, text) for i, text in enumerate(texts)]

    def waits(self, view: PlainView) -> bool:
        """Return False: plain games have nothing to respond to."""
        return False


def in_print(cards: Sequence[str]) -> tuple[Piece, ...]:
    """Return cards as pieces to draw, equal ones counted in one piece. Hidden cards are counted together."""
    hidden = cards.count(HIDDEN)
    seen = counted(card for card in cards if card != HIDDEN)
    return (*seen, Piece(f"{hidden} cards" if seen or hidden != 1 else "1 card")) if hidden else seen
