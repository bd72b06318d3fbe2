"""What one seat may know. A view answers questions; it never hands out the state."""

from __future__ import annotations

from typing import TYPE_CHECKING, Protocol, final

from mypy_extensions import mypyc_attr

from .effects import NOTHING, YES
from .errors import UnknownName
from .frames import FREE, PLAYER
from .ints import i64, vec

if TYPE_CHECKING:
    from .game import Game

HIDDEN = "?"
UNKNOWN = -1
KEY_SHIFT = 52  # above a reference, options of some games say what is done with it


@mypyc_attr(allow_interpreted_subclasses=True)
class View:
    """CR 400.2, 402.3, 404.2; Dominion D60. The game as one seat may see it, now.

    It stays valid as the game goes on. All that it answers is numbers and text; objects have no numbers
    here, only names, and HIDDEN where the seat may not know the face. `seat` -1 sees what everybody sees.
    """

    _seat: i64
    _game: Game

    def __init__(self, game: Game, seat: i64) -> None:
        self._game = game
        self._seat = seat

    @property
    def seat(self) -> i64:
        """Whose view it is; it stays theirs."""
        return self._seat

    # -- the decision
    @property
    def deciding(self) -> bool:
        """Whether this seat is asked something."""
        d = self._game.decision
        return d is not None and d.seat == self._seat

    def asked(self) -> i64:
        """The kind of the decision of this seat; -1: there is none."""
        d = self._game.decision
        if d is None or d.seat != self._seat:
            return -1
        return d.kind

    def n_options(self) -> i64:
        """How many options this seat's decision has."""
        d = self._game.decision
        if d is None or d.seat != self._seat:
            return 0
        return len(d.options)

    def option_kind(self, i: i64) -> i64:
        """The kind of the card that an option of this seat's decision stands for; UNKNOWN: none, or hidden."""
        g = self._game
        d = g.decision
        if d is None or d.seat != self._seat:
            return UNKNOWN
        options = d.options
        if i < 0 or i >= len(options):
            raise UnknownName(f"expected an option from 0 to {len(options) - 1}, got {int(i)}")
        obj = g.match.object_of_option(g, options[i])
        if obj < 0 or obj >= len(g.place) or not g.knows(self._seat, obj):
            return UNKNOWN
        return g.kind(obj)

    def none_option(self) -> i64:
        """The index of the option that declines or ends; -1: there is none."""
        d = self._game.decision
        if d is None or d.seat != self._seat:
            return -1
        options = d.options
        i: i64 = 0
        n: i64 = len(options)
        while i < n:
            if options[i] == NOTHING:
                return i
            i += 1
        return -1

    def yes_option(self) -> i64:
        """The index of the option "yes"; -1: there is none."""
        d = self._game.decision
        if d is None or d.seat != self._seat:
            return -1
        options = d.options
        i: i64 = 0
        while i < i64(len(options)):
            if options[i] == YES:
                return i
            i += 1
        return -1

    def option_texts(self) -> list[str]:
        """The options of this seat's decision, in print."""
        d = self._game.decision
        if d is None or d.seat != self._seat:
            return []
        return option_texts(self._game)

    def option_key(self, i: i64) -> i64:
        """A number for what an option of this seat's decision is: the same for cards of one kind, in any such game."""
        g = self._game
        d = g.decision
        if d is None or d.seat != self._seat:
            return UNKNOWN
        kind = self.option_kind(i)
        options = d.options
        if kind < 0:
            return options[i]
        return (options[i] >> KEY_SHIFT << KEY_SHIFT) | PLAYER | kind

    def question(self) -> str:
        """What this seat is asked, in print."""
        d = self._game.decision
        return question(self._game) if d is not None and d.seat == self._seat else ""

    # -- the table
    @property
    def seats(self) -> int:
        """How many seats there are."""
        return int(self._game.seats)

    @property
    def current(self) -> int:
        """Whose turn it is."""
        return int(self._game.current)

    @property
    def turn(self) -> int:
        """How many turns have been taken by all together."""
        return int(self._game.turn_no)

    @property
    def over(self) -> bool:
        """Whether the game is over."""
        return self._game.over

    def names(self, zone: i64) -> list[str]:
        """What lies in a zone, top first, HIDDEN where this seat may not know.

        In a zone without order the hidden ones come last, so that their places tell nothing.
        """
        self._check_zone(zone)
        return self._names_of(self._game.zones.all_of(zone), self._game.match.zone_flags[zone] & FREE != 0)

    def _names_of(self, objects: vec[i64], free: bool) -> list[str]:
        """The names of these objects of a zone, the last one first; `free`: they have no order."""
        g = self._game
        out: list[str] = []
        hidden = 0
        i: i64 = len(objects) - 1
        while i >= 0:
            if self._sees(objects[i]):
                out.append(g.match.rules.name_of(g, objects[i]))
            elif free:
                hidden += 1
            else:
                out.append(HIDDEN)
            i -= 1
        if free:
            out.sort()
        return out + [HIDDEN] * hidden

    def size(self, zone: i64) -> i64:
        """How many objects lie in a zone (CR 401.3, 402.3)."""
        self._check_zone(zone)
        return self._game.zones.count(zone)

    def counter(self, seat: i64, counter: i64) -> i64:
        """A counter of a seat; all are public."""
        self._check_seat(seat)
        n = self._game.match.counters
        if counter < 0 or counter >= n:
            raise UnknownName(f"expected a counter from 0 to {int(n) - 1}, got {int(counter)}")
        return self._game.value(seat, counter)

    # -- thinking ahead
    def imagine(self, seed: i64) -> Imagined:
        """CR 400.2; Dominion D60. A game that could be this one for all that the seat knows, at its own decision."""
        return Imagined(self._game.imagine(self._seat, seed), self)

    def standing(self, seat: i64) -> i64:
        """How well a seat stands, in a number that the game has for it; of an imagined game also what is hidden."""
        raise NotImplementedError

    def are_opponents(self, seat: i64, other: i64) -> bool:
        """Whether two seats play against each other; of a game without teams, whether they are two."""
        return seat != other

    def winners(self) -> list[int]:
        """The seats that have won, once the game is over."""
        raise NotImplementedError

    def of_game(self, game: Game, seat: i64) -> View:
        """The same kind of view of another game."""
        raise NotImplementedError

    def _check_zone(self, zone: i64) -> None:
        n = self._game.zones.n
        if zone < 0 or zone >= n:
            raise UnknownName(f"expected a zone from 0 to {int(n) - 1}, got {int(zone)}")

    def _check_seat(self, seat: i64) -> None:
        n = self._game.seats
        if seat < 0 or seat >= n:
            raise UnknownName(f"expected a seat from 0 to {int(n) - 1}, got {int(seat)}")

    def _sees(self, obj: i64) -> bool:
        g = self._game
        if self._seat >= 0:
            return g.knows(self._seat, obj)
        seat: i64 = 0
        while seat < g.seats:
            if not g.knows(seat, obj):
                return False
            seat += 1
        return True


class Player(Protocol):
    """Whoever answers by a view."""

    def choose(self, view: View) -> i64:
        """The index of an option."""
        ...


@final
class Imagined:
    """A game that is made up: it can be answered, copied and played to its end. What it hides is made up, too."""

    _game: Game
    _views: list[View]

    def __init__(self, game: Game, like: View) -> None:
        self._game = game
        self._views = [like.of_game(game, i64(seat)) for seat in range(int(game.seats))]

    @property
    def over(self) -> bool:
        """Whether it is over."""
        return self._game.over

    @property
    def deciding(self) -> int:
        """The seat that is asked; -1: it is over."""
        d = self._game.decision
        return int(d.seat) if d is not None else -1

    def view(self, seat: int) -> View:
        """What a seat sees of it."""
        return self._views[seat]

    def answer(self, index: i64) -> None:
        """Go on with an option. IllegalAnswer if there is none."""
        self._game.answer(index)

    def fork(self) -> Imagined:
        """An independent copy."""
        return Imagined(self._game.fork(), self._views[0])

    def play_on(self, players: list[Player], most: i64) -> i64:
        """Let players, one for each seat, answer until it is over or so many answers are given; how many were."""
        g = self._game
        n: i64 = 0
        while n < most:
            d = g.decision
            if d is None:
                break
            seat = int(d.seat)
            g.answer(players[seat].choose(self._views[seat]))
            n += 1
        return n


def option_text(g: Game, option: i64) -> str:
    """An option of the decision, in print."""
    text = g.asking().says(g, option)
    return text if text else g.match.rules.name_option(g, option)


def option_texts(g: Game) -> list[str]:
    """All options of the decision, in print; those that would read alike are numbered."""
    d = g.decision
    if d is None:
        return []
    texts = [option_text(g, o) for o in d.options]
    out: list[str] = []
    for i, text in enumerate(texts):
        if texts.count(text) > 1:
            out.append(f"{text} #{texts[: i + 1].count(text)}")
        else:
            out.append(text)
    return out


def question(g: Game) -> str:
    """What the decision asks, in print."""
    d = g.decision
    if d is None:
        return ""
    text = g.asking().asks(g)
    return text if text else g.match.rules.question(d.kind)


def seal(view: type[View] | type[Imagined]) -> None:
    """In the compiled build the way from a view back to the game is closed: only compiled code sees it.

    What remains of the attribute is a field of a C structure. In the plain build nothing can be hidden.
    """
    if "_game" in vars(view):
        delattr(view, "_game")


seal(View)
seal(Imagined)
