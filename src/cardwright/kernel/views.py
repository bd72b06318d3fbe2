"""What one seat may know. A view answers questions; it never hands out the state."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final, NamedTuple, Protocol, final

from mypy_extensions import mypyc_attr

from .aliases import Aliases, is_open
from .decisions import A_LANDSCAPE, A_NAME, A_PLAYER, A_WORD, AN_OBJECT
from .effects import NOTHING, YES
from .errors import CardwrightError, UnknownName
from .frames import COMMIT, FREE, ID_BITS, ID_MASK, KNOWN_MASK, NOBODY, PLAYER
from .ints import i64, vec

if TYPE_CHECKING:
    from .game import Game

HIDDEN = "?"
UNKNOWN = -1
KEY_SHIFT: Final = 52  # above a reference, options of some games say what is done with it

# the key of an option, from the lowest bit on: a kind and its place, or a number; then:
LOW_MASK: Final = (1 << 32) - 1
UNSEEN_BIT: Final = 1 << 33
DONE_SHIFT: Final = 34  # what is done with the object
ALIKE_SHIFT: Final = 44  # the so-many-th of those that are alike
CLASS_SHIFT: Final = 54


class Refusal(NamedTuple):
    """CR 101.2, 117.1; Dominion D22, D23, D41. What can't be done now, why, and the number of the rule that says so."""

    what: str
    why: str
    rule: str


@mypyc_attr(allow_interpreted_subclasses=True)
class View:
    """CR 400.2, 402.3, 404.2; Dominion D60. The game as one seat may see it, now.

    It stays valid as the game goes on. All that it answers is numbers and text; objects have no numbers
    here, only names, and HIDDEN where the seat may not know the face. `seat` -1 sees what everybody sees.
    """

    _seat: i64
    _game: Game
    _made_up: bool  # of an imagined game: what is hidden there is made up
    _aliases: Aliases | None  # what a browser calls the objects; None: nobody asks

    def __init__(self, game: Game, seat: i64) -> None:
        self._game = game
        self._seat = seat
        self._made_up = False
        self._aliases = None

    @property
    def seat(self) -> i64:
        """Whose view it is; it stays theirs."""
        return self._seat

    def __eq__(self, other: object) -> bool:
        """Whether it is the same seat's view of the very same game."""
        return isinstance(other, View) and self._seat == other._seat and self._game is other._game

    def __hash__(self) -> int:
        return int(self._seat)

    def __repr__(self) -> str:
        g = self._game
        d = g.decision
        now = "over" if d is None else "asked" if d.seat == self._seat else "waiting"
        return f"<{type(self).__name__} of seat {int(self._seat)}, turn {self.turn_number}, {now}>"

    def __dir__(self) -> list[str]:
        return [name for name in dir(type(self)) if not name.startswith("_") or name.startswith("__")]

    def __copy__(self) -> View:
        return self

    def __deepcopy__(self, memo: object) -> View:
        raise self._alone()

    def __reduce__(self) -> tuple[object, ...]:
        raise self._alone()

    def _alone(self) -> CardwrightError:
        return CardwrightError(
            f"expected a game to copy or to pickle, got a view of seat {int(self._seat)}: it shows a game and is none; "
            "copy the game, and ask the copy for its view"
        )

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
        self._check_option(i)
        obj = g.match.object_of_option(g, d.options[i])
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
        """A number for what an option of this seat's decision is: the same for cards of one kind, in any such game.

        It says what the option is, what is done with it and where it lies, and tells every two options of a decision
        apart; of several that are alike, by their order. Of a card whose face is hidden it says where this seat sees it
        lie, never which card it is (CR 708.5).
        """
        g = self._game
        d = g.decision
        if d is None or d.seat != self._seat:
            return UNKNOWN
        self._check_option(i)
        key = self._likeness(d.options[i])
        alike: i64 = 0
        j: i64 = 0
        while j < i:
            if self._likeness(d.options[j]) == key:
                alike += 1
            j += 1
        return key | alike << ALIKE_SHIFT

    def _likeness(self, option: i64) -> i64:
        """What an option is, without its place among those that are alike."""
        g = self._game
        match = g.match
        what = match.class_of_option(g, option)
        key = what << CLASS_SHIFT
        if what == A_WORD:
            return key | (-option & LOW_MASK)
        if what == A_NAME or what == A_LANDSCAPE:
            return key | (option & ID_MASK)
        if what != AN_OBJECT:
            return key | (option & LOW_MASK)
        obj = match.object_of_option(g, option)
        key |= option >> KEY_SHIFT << DONE_SHIFT
        if not g.knows(self._seat, obj):
            return key | UNSEEN_BIT | self._spot(obj)
        return key | self._place(g.zone_of(obj)) << ID_BITS | g.kind(obj)

    def _place(self, zone: i64) -> i64:
        """A zone as this seat sees it: one of its own has the same number whoever it is."""
        per = self._game.match.per_seat
        if zone // per == self._seat:
            return zone % per
        return zone + per

    def option_class(self, i: i64) -> i64:
        """What an option of this seat's decision is: A_WORD, AN_OBJECT, A_PLAYER, A_NUMBER, A_NAME or A_LANDSCAPE."""
        g = self._game
        d = g.decision
        if d is None or d.seat != self._seat:
            return UNKNOWN
        self._check_option(i)
        return g.match.class_of_option(g, d.options[i])

    def option_verb(self, i: i64) -> str:
        """What would be done with an option, where the question offers several things: "play", "buy"; else ""."""
        g = self._game
        d = g.decision
        if d is None or d.seat != self._seat:
            return ""
        self._check_option(i)
        return g.asking().verb_of(g, d.options[i])

    def _check_option(self, i: i64) -> None:
        n = self.n_options()
        if i < 0 or i >= n:
            raise UnknownName(f"expected an option from 0 to {int(n) - 1}, got {int(i)}")

    def _spot(self, obj: i64) -> i64:
        """CR 400.2, 708.5; Dominion D60. Where an object lies, by its zone and its place there, as everybody sees it.

        Cards of a hand have no places: who doesn't see them can't tell them apart.
        """
        g = self._game
        zone = g.zone_of(obj)
        if zone >= g.zones.n:
            return zone << ID_BITS
        flags = g.match.zone_flags[zone]
        open_to_all = flags & KNOWN_MASK == KNOWN_MASK
        if flags & FREE and not open_to_all:
            return zone << ID_BITS
        zones = g.zones
        first = zones.first(zone)
        at = first
        while zones.cells[at] != obj:
            at += 1
        if open_to_all:
            return zone << ID_BITS | (at - first)
        return zone << ID_BITS | (zones.end(zone) - 1 - at)

    def why_not(self, name: str) -> list[Refusal]:
        """Why this seat can't do now what it could do with what it sees of that name, or of a name with that part.

        Nothing if all of it is an option, if the seat is not asked, or if the game has no words for it.
        """
        return []

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
        """How many turns have been taken by all together, as limits count them; see `turn_number`."""
        return int(self._game.turn_no)

    @property
    def turn_number(self) -> int:
        """CR 500.1; Dominion D21. The number of the turn that goes on, as people say it: 1 in the first one."""
        return int(self._game.match.rules.turn_number(self._game))

    @property
    def over(self) -> bool:
        """Whether the game is over."""
        return self._game.over

    def names(self, zone: i64) -> list[str]:
        """What lies in a zone, top first, HIDDEN (or what its back tells) where this seat may not know.

        In a zone without order the hidden ones come last, so that their places tell nothing.
        """
        self._check_zone(zone)
        return self._names_of(self._game.zones.all_of(zone), self._game.match.zone_flags[zone] & FREE != 0)

    def _names_of(self, objects: vec[i64], free: bool) -> list[str]:
        """The names of these objects of a zone, the last one first; `free`: they have no order."""
        out: list[str] = []
        hidden: list[str] = []
        i: i64 = len(objects) - 1
        while i >= 0:
            if not self._sees(objects[i]) and free:
                hidden.append(self._face(objects[i]))
            else:
                out.append(self._face(objects[i]))
            i -= 1
        if free:
            out.sort()
            hidden.sort()
        return out + hidden

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

    # -- for a browser: objects by their aliases
    def follow(self, aliases: Aliases) -> None:
        """Call objects by these aliases, as far as the seat has been able to follow them until now."""
        aliases.follow(self._game)
        self._aliases = aliases

    def zones(self) -> list[tuple[str, int, bool, bool]]:
        """CR 400.1. Every zone by number: its name, whose it is (-1: all share it), whether all see it, its order."""
        g = self._game
        return [
            (zone.name, int(g.owner_of_zone(i)), is_open(g, i64(i)), zone.ordered)
            for i, zone in enumerate(g.match.zone_list)
        ]

    def objects(self, zone: i64) -> list[tuple[str, str, int]]:
        """What the seat can tell apart in a zone: alias, name (HIDDEN: face down), and its place.

        Where there is an order that is how many lie below it, elsewhere when it came. Nothing without aliases.
        """
        self._check_zone(zone)
        g = self._game
        aliases = self._aliases
        if aliases is None:
            return []
        free = g.match.zone_flags[zone] & FREE != 0
        out: list[tuple[str, str, int]] = []
        for below, obj in enumerate(g.zones.all_of(zone)):
            alias = aliases.alias(g, obj)
            if alias:
                out.append((alias, self._face(obj), int(aliases.order(obj)) if free else below))
        return out

    def option_object(self, i: i64) -> tuple[str, int]:
        """The object that an option of this seat's decision is about: its alias ("": hidden) and its zone; -1: none."""
        g = self._game
        d = g.decision
        if d is None or d.seat != self._seat:
            return "", -1
        self._check_option(i)
        obj = g.match.object_of_option(g, d.options[i])
        if obj < 0 or obj >= i64(len(g.place)) or g.zone_of(obj) >= g.zones.n:
            return "", -1
        aliases = self._aliases
        return (aliases.alias(g, obj) if aliases is not None else ""), int(g.zone_of(obj))

    def option_player(self, i: i64) -> int:
        """The seat that an option of this seat's decision stands for; -1: none."""
        if self.option_class(i) != A_PLAYER:
            return -1
        d = self._game.decision
        return int(d.options[i] & NOBODY) if d is not None else -1

    def _face(self, obj: i64) -> str:
        """The name of an object; if the seat may not know its face, what its back tells, or HIDDEN."""
        g = self._game
        rules = g.match.rules
        return rules.name_of(g, obj) if self._sees(obj) else rules.back_of(g, obj) or HIDDEN

    def _called_by_alias(self, ref: i64) -> str:
        """An object that a reference finds by its alias, a player as `seat:1`; "" if it is gone or hidden."""
        aliases = self._aliases
        if ref < 0 or aliases is None:
            return ""
        if ref & PLAYER:
            return f"seat:{int(ref & NOBODY)}"
        obj = self._game.find(ref)
        return aliases.alias(self._game, obj) if obj >= 0 else ""

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
        return g.knows(self._seat, obj) if self._seat >= 0 else g.all_know(obj)


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
        for view in self._views:
            view._made_up = True

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
        """What a seat sees of it. UnknownName if there is none such."""
        if not 0 <= seat < len(self._views):
            raise UnknownName(f"expected a seat from 0 to {len(self._views) - 1}, got {seat}")
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
            g.answer(players[seat].choose(self._views[seat]) if len(d.options) > 1 else i64(0))
            n += 1
        return n


def asking_object(g: Game, seat: i64) -> i64:
    """The card that poses the decision; -1: none does, or this seat may not know it."""
    this = g.slot(0)
    if g.agenda[g.top] == COMMIT:  # what is kept there is no card
        return -1
    if this < 0 or this >= PLAYER or not g.knows(seat, this & ID_MASK):
        return -1
    return this & ID_MASK


def option_text(g: Game, option: i64) -> str:
    """An option of the decision, in print."""
    text = g.asking().says(g, option)
    return text if text else g.match.rules.name_option(g, option)


def option_texts(g: Game) -> list[str]:
    """All options of the decision, in print; those that would read alike are numbered."""
    d = g.decision
    if d is None:
        return []
    return numbered([option_text(g, o) for o in d.options])


def numbered(texts: list[str]) -> list[str]:
    """The same texts, with a number after those that read alike."""
    out: list[str] = []
    for i, text in enumerate(texts):
        if text and texts.count(text) > 1:
            out.append(f"{text} #{texts[: i + 1].count(text)}")
        else:
            out.append(text)
    return out


def options_in_short(g: Game) -> list[str]:
    """Another way to name each option of the decision; nothing for those that have none."""
    d = g.decision
    if d is None:
        return []
    return numbered([option_in_short(g, o) for o in d.options])


def option_in_short(g: Game, option: i64) -> str:
    """Another way to name an option, besides how it is printed; nothing: there is none."""
    text = g.asking().says_short(g, option)
    return text if text or g.asking().says(g, option) else g.match.rules.option_in_short(g, option)


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
    for name in ("_game", "_made_up", "_aliases"):
        if name in vars(view):
            delattr(view, name)


seal(View)
seal(Imagined)
