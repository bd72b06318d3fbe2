"""Views: what one seat may know of a game. A view answers questions and never exposes the game's state."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final, NamedTuple, Protocol, final

from mypy_extensions import mypyc_attr

from .aliases import Aliases, is_open
from .decisions import A_LANDSCAPE, A_NAME, A_PLAYER, A_WORD, AN_OBJECT
from .effects import NOTHING, YES
from .errors import CardwrightError, UnknownName
from .frames import COMMIT, FREE, ID_BITS, ID_MASK, KNOWN_MASK, NOBODY, PLAYER
from .ints import Obj, Seat, append, i64, vec
from .keys import Keys

if TYPE_CHECKING:
    from .game import Game

HIDDEN = "?"
UNKNOWN = -1
SEED_BITS: Final = (1 << 62) - 1
KEY_SHIFT: Final = 52  # bits above a reference, where options of some games store the action

# The key of an option, from the lowest bit on: a kind and its place, or a number, then:
LOW_MASK: Final = (1 << 32) - 1
UNSEEN_BIT: Final = 1 << 33
DONE_SHIFT: Final = 34  # the action for the object
ALIKE_SHIFT: Final = 44  # the index among equal options
CLASS_SHIFT: Final = 54


class Refusal(NamedTuple):
    """CR 101.2, 117.1; Dominion D22, D23, D41. An action that isn't allowed now, the reason, and the
    number of its rule.
    """

    what: str
    why: str
    rule: str


@mypyc_attr(allow_interpreted_subclasses=True)
class View:
    """CR 400.2, 402.3, 404.2; Dominion D60. A player may know public zones, the number of hidden cards, and
    own cards.

    A view shows a game to one seat, also while the game continues. It answers with numbers and texts. An
    object appears by name, or as HIDDEN if the seat may not know its face. `seat` -1 is an onlooker, who sees
    only what is public.
    """

    _seat: Seat
    _game: Game
    _made_up: bool  # True for an imagined game, whose hidden information is made up
    _aliases: Aliases | None  # the browser's aliases of the objects; None: not used

    def __init__(self, game: Game, seat: i64) -> None:
        self._game = game
        self._seat = Seat(seat)
        self._made_up = False
        self._aliases = None

    @property
    def seat(self) -> i64:
        """The seat whose view this is. It never changes."""
        return self._seat

    def __eq__(self, other: object) -> bool:
        """Whether both are views of the same seat on the same game object."""
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
        """Whether the game waits for a decision of this seat."""
        d = self._game.decision
        return d is not None and d.seat == self._seat

    def asked(self) -> i64:
        """The kind of the decision that this seat has to make; -1 if it has none."""
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
        """The kind of card that an option of this seat's decision refers to; UNKNOWN if it refers to no
        card or a hidden one.
        """
        g = self._game
        d = g.decision
        if d is None or d.seat != self._seat:
            return UNKNOWN
        self._check_option(i)
        obj = Obj(g.match.object_of_option(g, d.options[i]))
        if obj < 0 or obj >= len(g.place) or not g.knows(self._seat, obj):
            return UNKNOWN
        return g.kind(obj)

    def none_option(self) -> i64:
        """The index of the option that declines or ends; -1 if there is none."""
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
        """The index of the option "yes"; -1 if there is none."""
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
        """The texts of the options of this seat's decision."""
        d = self._game.decision
        if d is None or d.seat != self._seat:
            return []
        return option_texts(self._game)

    def option_key(self, i: i64) -> i64:
        """A number that identifies an option of this seat's decision. Cards of one kind have equal keys in
        all games of one table.

        The key encodes the option's class, action and zone, and its index among equal options, so two options
        of a decision never have the same key. For a hidden card the key encodes only where this seat sees it
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

    def first_alike(self) -> list[int]:
        """For each option of this seat's decision, the index of the first option that is interchangeable with
        it.

        Two options are interchangeable if this seat can't tell their objects apart: they are the same card in
        the same zone and state, and no effect under way refers to one of them. An option without an earlier
        equal has its own index.
        """
        g = self._game
        d = g.decision
        found: list[int] = []
        if d is None or d.seat != self._seat:
            return found
        likes = Keys(g, self._seat).likes
        keys = vec[i64]()
        i: i64 = 0
        n: i64 = len(d.options)
        while i < n:
            keys = append(keys, self._likeness(d.options[i]))
            j: i64 = 0
            while likes[j] != likes[i] or keys[j] != keys[i]:
                j += 1
            found.append(int(j))
            i += 1
        return found

    def _likeness(self, option: i64) -> i64:
        """The key of an option (see `option_key`), without the index that tells equal options apart."""
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
        obj = Obj(match.object_of_option(g, option))
        key |= option >> KEY_SHIFT << DONE_SHIFT
        if not g.knows(self._seat, obj):
            return key | UNSEEN_BIT | self._spot(obj)
        return key | self._place(g.zone_of(obj)) << ID_BITS | g.kind(obj)

    def _place(self, zone: i64) -> i64:
        """Number a zone as this seat sees it. A seat's own zones have the same numbers for every seat."""
        per = self._game.match.per_seat
        if zone // per == self._seat:
            return zone % per
        return zone + per

    def option_class(self, i: i64) -> i64:
        """An option's class in this seat's decision: A_WORD, AN_OBJECT, A_PLAYER, A_NUMBER, A_NAME or A_LANDSCAPE."""
        g = self._game
        d = g.decision
        if d is None or d.seat != self._seat:
            return UNKNOWN
        self._check_option(i)
        return g.match.class_of_option(g, d.options[i])

    def option_verb(self, i: i64) -> str:
        """The action of an option ("play", "buy") where one question offers several actions; else ""."""
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
        """CR 400.2, 708.5; Dominion D60. The position of a card is public where everybody can see the card
        lie.

        Returns the zone and position of an object as one number. Hidden cards in a zone without order, such
        as a hand, have no position, because players who don't see them can't tell them apart.
        """
        g = self._game
        zone = g.zone_of(Obj(obj))
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
        """The reasons why this seat can't use a card now. `name`: the card's name, or a part of it; only
        visible cards count.

        Empty if every use of the card is an option, if the seat has no decision, or if the game gives no
        reasons.
        """
        return []

    def question(self) -> str:
        """The text of this seat's decision; "" if it has none."""
        d = self._game.decision
        return question(self._game) if d is not None and d.seat == self._seat else ""

    # -- the state of the table
    @property
    def seats(self) -> int:
        """How many seats there are."""
        return int(self._game.seats)

    @property
    def current(self) -> int:
        """The seat whose turn it is."""
        return int(self._game.current)

    @property
    def turn(self) -> int:
        """How many turns have been completed, counting all players. Turn limits use this number; see also
        `turn_number`.
        """
        return int(self._game.turn_no)

    @property
    def turn_number(self) -> int:
        """CR 500.1; Dominion D21. The turns of a game are counted from 1. Returns the number of the
        current turn.
        """
        return int(self._game.match.rules.turn_number(self._game))

    @property
    def own_turn(self) -> int:
        """CR 500.1; Dominion D21. Each player's turns are counted from 1. Return the number of the current
        player's turn.

        Return 0 for an extra turn that isn't counted, and -1 if this game counts only the turns of all
        players together.
        """
        return -1

    @property
    def over(self) -> bool:
        """Whether the game is over."""
        return self._game.over

    def names(self, zone: i64) -> list[str]:
        """The names of the objects in a zone, top first. A hidden object appears as HIDDEN or with the name
        of its back.

        In a zone without order hidden objects come last, so that their positions reveal nothing.
        """
        self._check_zone(zone)
        return self._names_of(self._game.zones.all_of(zone), self._game.match.zone_flags[zone] & FREE != 0)

    def _names_of(self, objects: vec[Obj], free: bool) -> list[str]:
        """The names of these objects of one zone, beginning with the last object.

        `free`: the zone has no order, so hidden objects come last.
        """
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
        """A counter of a seat. All counters are public."""
        self._check_seat(seat)
        n = self._game.match.counters
        if counter < 0 or counter >= n:
            raise UnknownName(f"expected a counter from 0 to {int(n) - 1}, got {int(counter)}")
        return self._game.value(Seat(seat), counter)

    # -- for a browser: objects by their aliases
    def follow(self, aliases: Aliases) -> None:
        """Use these aliases in this view. First update them with the moves that the seat has seen."""
        aliases.follow(self._game)
        self._aliases = aliases

    def zones(self) -> list[tuple[str, int, bool, bool]]:
        """CR 400.1. Each zone belongs to one player or is shared by all.

        Returns a tuple for every zone: its name, its owner (-1: shared), whether it is public, and whether it
        has an order.
        """
        g = self._game
        return [
            (zone.name, int(g.owner_of_zone(i)), is_open(g, i64(i)), zone.ordered)
            for i, zone in enumerate(g.match.zone_list)
        ]

    def objects(self, zone: i64) -> list[tuple[str, str, int]]:
        """The objects of a zone that the seat can tell apart: alias, name (HIDDEN for a hidden face) and
        position.

        The position counts from the bottom; in a zone without order it is the rank of arrival. Empty if the
        view has no aliases.
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
        """Return the alias and the zone of the object that an option of this seat's decision refers to.

        The alias is "" for an object that the seat can't tell apart. Without an object the result is ("",
        -1).
        """
        g = self._game
        d = g.decision
        if d is None or d.seat != self._seat:
            return "", -1
        self._check_option(i)
        obj = Obj(g.match.object_of_option(g, d.options[i]))
        if obj < 0 or obj >= i64(len(g.place)) or g.zone_of(obj) >= g.zones.n:
            return "", -1
        aliases = self._aliases
        return (aliases.alias(g, obj) if aliases is not None else ""), int(g.zone_of(obj))

    def option_player(self, i: i64) -> int:
        """The seat that an option of this seat's decision refers to; -1 if there is none."""
        if self.option_class(i) != A_PLAYER:
            return -1
        d = self._game.decision
        return int(d.options[i] & NOBODY) if d is not None else -1

    def _face(self, obj: i64) -> str:
        """The name of an object; if the seat may not know its face, the name of its back or HIDDEN."""
        g = self._game
        rules = g.match.rules
        return rules.name_of(g, Obj(obj)) if self._sees(obj) else rules.back_of(g, Obj(obj)) or HIDDEN

    def _called_by_alias(self, ref: i64) -> str:
        """The alias of the object that a reference refers to, or `seat:1` for a player; "" if the object
        is gone or hidden.
        """
        aliases = self._aliases
        if ref < 0 or aliases is None:
            return ""
        if ref & PLAYER:
            return f"seat:{int(ref & NOBODY)}"
        obj = self._game.find(ref)
        return aliases.alias(self._game, obj) if obj >= 0 else ""

    # -- thinking ahead
    def imagine(self, seed: int) -> Imagined:
        """CR 400.2; Dominion D60. A player may know only what is visible to that player.

        Returns a game consistent with this seat's view, in which the hidden information is re-sampled. This
        works only at the seat's own decision. `seed`: any whole number; only the lowest 62 bits count. Where
        decks are hidden, unseen cards of other seats come from decks that they might play.
        """
        return Imagined(self._game.imagine(self._seat, i64(seed & SEED_BITS), True), self)

    def standing(self, seat: i64) -> i64:
        """A number that says how well a seat stands; each game defines it. In an imagined game hidden
        cards count, too.
        """
        raise NotImplementedError

    def are_opponents(self, seat: i64, other: i64) -> bool:
        """Whether two seats are opponents. In a game without teams, all other seats are."""
        return seat != other

    def winners(self) -> list[int]:
        """The seats that have won; meaningful only when the game is over."""
        raise NotImplementedError

    def of_game(self, game: Game, seat: i64) -> View:
        """Return the seat's view of another game. It has the same class as this view."""
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
        return g.knows(self._seat, Obj(obj)) if self._seat >= 0 else g.onlookers_know(Obj(obj))


class Player(Protocol):
    """A player: chooses an option by looking at a view."""

    def choose(self, view: View) -> i64:
        """Return the index of the chosen option."""
        ...


@final
class Imagined:
    """An imagined game. It can be answered, forked and played to its end; its hidden information is made up."""

    _game: Game
    _views: list[View]

    def __init__(self, game: Game, like: View) -> None:
        self._game = game
        self._views = [like.of_game(game, i64(seat)) for seat in range(int(game.seats))]
        for view in self._views:
            view._made_up = True

    @property
    def over(self) -> bool:
        """Whether this game is over."""
        return self._game.over

    @property
    def deciding(self) -> int:
        """The seat that must decide; -1 if the game is over."""
        d = self._game.decision
        return int(d.seat) if d is not None else -1

    def view(self, seat: int) -> View:
        """A seat's view of this game. Raises UnknownName if there is no such seat."""
        if not 0 <= seat < len(self._views):
            raise UnknownName(f"expected a seat from 0 to {len(self._views) - 1}, got {seat}")
        return self._views[seat]

    def answer(self, index: i64) -> None:
        """Answer the decision with an option. Raises IllegalAnswer if there is no such option."""
        self._game.answer(index)

    def fork(self) -> Imagined:
        """An independent copy of this imagined game."""
        return Imagined(self._game.fork(), self._views[0])

    def play_on(self, players: list[Player], most: i64) -> i64:
        """Let the players, one per seat, answer until the game is
        over or `most` answers are given; return how many were given.
        """
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
    """The card whose effect poses the decision; -1 if no card does, or if this seat may not know the card."""
    this = g.slot(0)
    if g.agenda[g.top] == COMMIT:  # the slot of this frame holds no card
        return -1
    if this < 0 or this >= PLAYER or not g.knows(Seat(seat), Obj(this & ID_MASK)):
        return -1
    return this & ID_MASK


def option_text(g: Game, option: i64) -> str:
    """The text of an option of the decision."""
    text = g.asking().says(g, option)
    return text if text else g.match.rules.name_option(g, option)


def option_texts(g: Game) -> list[str]:
    """The texts of all options of the decision. A number is added wherever several texts are equal."""
    d = g.decision
    if d is None:
        return []
    return numbered([option_text(g, o) for o in d.options])


def numbered(texts: list[str]) -> list[str]:
    """Return the texts with a number added wherever several are equal."""
    out: list[str] = []
    for i, text in enumerate(texts):
        if text and texts.count(text) > 1:
            out.append(f"{text} #{texts[: i + 1].count(text)}")
        else:
            out.append(text)
    return out


def options_in_short(g: Game) -> list[str]:
    """The short alternative name of each option of the decision; "" for options without one."""
    d = g.decision
    if d is None:
        return []
    return numbered([option_in_short(g, o) for o in d.options])


def option_in_short(g: Game, option: i64) -> str:
    """The short alternative name of an option; "" if it has none."""
    text = g.asking().says_short(g, option)
    return text if text or g.asking().says(g, option) else g.match.rules.option_in_short(g, option)


def question(g: Game) -> str:
    """The text of the decision's question."""
    d = g.decision
    if d is None:
        return ""
    text = g.asking().asks(g)
    return text if text else g.match.rules.question(d.kind)


def seal(view: type[View] | type[Imagined]) -> None:
    """In the compiled build, remove the attribute that leads from a view to its game; only compiled code reaches it.

    The attribute then exists only as a field of a C structure. In the plain build nothing can be hidden.
    """
    for name in ("_game", "_made_up", "_aliases"):
        if name in vars(view):
            delattr(view, name)


seal(View)
seal(Imagined)
