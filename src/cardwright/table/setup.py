"""How a table is set up: which game with which options, who sits where. What a browser asks for is checked here."""

from __future__ import annotations

import secrets
from collections.abc import Iterable
from typing import Annotated, Any, Final

import msgspec

from cardwright.games import named, names, table_class
from cardwright.kernel.errors import CardwrightError
from cardwright.play.game import Game
from cardwright.play.options import described, options_from
from cardwright.play.spec import BRIEF, Asked, Spec, a_seed, check_seats

from . import limits
from .artwork import called, tile_of
from .messages import No
from .naming import check_name, own_name

MOST_SEATS: Final = 6
FILE: Final = "FILE"  # what stands for the value of an option that a command line reads from a file
Name = Annotated[str, msgspec.Meta(min_length=1, max_length=24)]
Brought = Annotated[str, msgspec.Meta(max_length=40_000)]  # the text of a deck, or the name of one
Word = Annotated[str, msgspec.Meta(max_length=64)]


class SeatAsked(msgspec.Struct, forbid_unknown_fields=True, omit_defaults=True):
    """Who shall sit there. `who`: me, link (whoever has the link), bot."""

    who: Word
    name: Annotated[str, msgspec.Meta(max_length=24)] = ""
    bot: Word = ""
    brings: Brought = ""


class TableAsked(msgspec.Struct, forbid_unknown_fields=True, omit_defaults=True):
    """A table as a browser asks for it. `table`: another kind of tables of the game, such as a draft."""

    game: Word
    seats: Annotated[list[SeatAsked], msgspec.Meta(min_length=2, max_length=MOST_SEATS)]
    table: Word = ""
    options: dict[str, Any] = {}
    watch: bool = True  # whether others may look on
    private: bool | None = None  # whether only with the watch link; None: if somebody is invited by a link


class Seat(msgspec.Struct, omit_defaults=True):
    """A seat of a table. `person`: "" for a bot, or as long as nobody has come."""

    name: str
    person: str = ""
    bot: str = ""
    invite: str = ""  # whoever has it may sit down
    brings: str = ""  # in games in which each brings something: a deck; "": what comes with the game


class Setup(msgspec.Struct, omit_defaults=True):
    """A table before and after its game has begun. `host`: who made it. `after`: the table it goes on from.

    `puzzle`: the puzzle that is solved there; `puzzle_text`: its file, if it is not of the package. `lesson`: the game
    that is learned there.
    """

    game: str
    table: str
    options: dict[str, Any]
    seats: list[Seat]
    host: str
    watch: bool = True
    after: str = ""
    title: str = ""
    version: str = ""  # of this package when the game began
    private: bool | None = None  # see `access`
    watch_key: str = ""  # of a private table: what its watch link has
    puzzle: str = ""
    puzzle_text: str = ""
    lesson: str = ""

    def full(self) -> bool:
        """Whether somebody sits in every seat."""
        return all(seat.person or seat.bot for seat in self.seats)


def set_up(asked: TableAsked, person: str, name: str) -> Setup:
    """The setup for a request; `No` says what is wrong."""
    try:
        game = named(asked.game)
        if asked.table and asked.table not in game.tables:
            raise No(
                "bad", f"expected one of {', '.join(game.tables) or 'no other tables'}, got {asked.table!r}"
            )
        setup = Setup(asked.game, asked.table, asked.options, [], person, asked.watch, title=game.title)
        check_options(asked.game, asked.options)
        seats: list[Seat] = []
        for i, one in enumerate(asked.seats):
            if one.who not in ("me", "link", "bot"):
                raise No("bad", f"expected me, link or bot for seat {i + 1}, got {one.who!r}")
            bot = bot_offered(setup, one.bot) if one.who == "bot" else ""
            wanted = one.name or called(asked.game, bot) or (name if one.who == "me" else f"Guest {i + 1}")
            found = own_name(wanted, [seat.name for seat in seats])
            mine = person if one.who == "me" else ""
            invite = secrets.token_urlsafe(9) if one.who == "link" else ""
            seats.append(Seat(found, mine, bot, invite, one.brings))
        check_seats(tuple(seat.name for seat in seats))
    except CardwrightError as why:
        raise No("bad", str(why)) from why
    if sum(seat.person == person for seat in seats) > 1:
        raise No("bad", "you can have only one seat at a table")
    setup.seats = seats
    setup.private = any(seat.invite for seat in seats) if asked.private is None else asked.private
    for seat in seats:
        check_brought(setup, seat.brings)
    share_what_is_brought(setup)
    return setup


def share_what_is_brought(setup: Setup) -> None:
    """A seat to which a new table gives nothing has what the first has; never what a guest brings later."""
    first = next((seat.brings for seat in setup.seats if seat.brings), "")
    if named(setup.game).options().per_seat not in setup.options:
        for seat in setup.seats:
            seat.brings = seat.brings or first


def sit_down(setup: Setup, begun: bool, invite: str, person: str, name: str, brings: str) -> None:
    """Take the seat of a link, with the player's deck or the seat's; `No` if that is not possible."""
    seat = seat_of_link(setup, invite)
    if seat.person or begun:
        raise No("illegal", "this seat is taken: ask the host for another link")
    if any(other.person == person for other in setup.seats):
        raise No("illegal", "you already have a seat at this table")
    check_brought(setup, brings)
    seat.name = own_name(name, [other.name for other in setup.seats if other is not seat])
    seat.person, seat.brings = person, brings or seat.brings


def seat_of_link(setup: Setup, invite: str) -> Seat:
    """The seat of a link; `No` for an unknown link."""
    for seat in setup.seats:
        if seat.invite and secrets.compare_digest(seat.invite, invite):
            return seat
    raise No("unknown", "this is not a seat link of this table: check the link")


def bot_offered(setup: Setup, bot: str) -> str:
    """The bot of this name, "" for the usual one; `No` if the game offers none of this name for such a table."""
    shelf = named(setup.game).bots(setup.table)
    if bot and bot not in shelf.names():
        raise No("bad", f"expected one of {', '.join(shelf.names())}, got {bot[:64]!r}")
    return bot or shelf.default


def check_bots(setup: Setup, more: Iterable[str] = ()) -> None:
    """Only bots that the game offers sit there, and those seated later; `No` for any other, which may name a file."""
    for bot in (*(seat.bot for seat in setup.seats), *more):
        bot_offered(setup, bot)


def check_brought(setup: Setup, brings: str) -> None:
    """What somebody brings fits the game: `No` if nobody brings anything there, or it names a file."""
    if brings:
        field = named(setup.game).options().per_seat
        if not field or setup.table:
            raise No("bad", f"players bring nothing to {setup.title}: join without `brings`")
        check_options(setup.game, {field: [brings]})


def options_of(setup: Setup) -> dict[str, Any]:
    """The options with what each seat brings; who brings nothing has what they say, or what comes with the game."""
    brought = [seat.brings for seat in setup.seats]
    if not any(brought):
        return setup.options
    field = named(setup.game).options().per_seat
    said = list(setup.options.get(field) or [""])
    each = said * len(brought) if len(said) == 1 else said
    if len(each) != len(brought):
        raise No("bad", f"expected one for each of {len(brought)} seats for {field!r}, got {len(each)}")
    return {**setup.options, field: [own or other for own, other in zip(brought, each, strict=True)]}


def check_options(game: str, given: dict[str, Any]) -> None:
    """Options of the game with the right types; a browser names no files of the server."""
    kind = named(game).options()
    limits.check_options(given, [one.field for one in described(kind) if one.metavar == FILE])
    options_from(kind, given, game)
    for one in described(kind):
        if one.metavar != FILE or one.field not in given:
            continue
        decks = given[one.field] or ()
        if len(decks) > MOST_SEATS:
            raise No("bad", f"expected one for each seat for {one.field!r}, got {len(decks)}")
        for deck in decks:
            check_deck(game, deck)


def check_deck(game: str, deck: object) -> None:
    """`No` for what is neither the text of a deck nor the name of one: what is no name may be that of a file."""
    if not isinstance(deck, str) or ("\n" not in deck and deck not in named(game).to_bring()):
        raise No(
            "bad",
            f"expected the text of a deck or the name of one that comes with the game, got {str(deck)[:64]!r}",
        )


def begin(setup: Setup, seed: int | None = None) -> Game:
    """The game at its first decision: every seat is asked, whoever plays it, and nothing tells what others hold.

    Chance is drawn anew from outside whenever it is needed, unless a seed says all of it.
    """
    game = named(setup.game)
    names = [seat.name for seat in setup.seats]
    for name in names:
        check_name(name)
    bots = [seat.bot for seat in setup.seats if seat.bot]
    try:
        options = options_from(game.options(), options_of(setup), setup.game).spelled()
        asked = Asked(options, asking=BRIEF, fresh=seed is None)
        return game.table(setup.table).begin(asked, names, a_seed(seed), bots)
    except CardwrightError as why:
        raise No("bad", str(why)) from why


def spec_to_json(spec: Spec) -> bytes:
    """A spec as stored bytes; its seed never leaves the server before the game is over."""
    return msgspec.json.encode(spec)


class Which(msgspec.Struct):
    """Which kind of table a spec is of."""

    game: str


def spec_from_json(data: bytes) -> Spec:
    """A stored spec."""
    which = msgspec.json.decode(data, type=Which).game
    spec: Spec = msgspec.json.decode(data, type=table_class(which).spec_type)
    return spec


def games_offered() -> list[dict[str, Any]]:
    """Every game that is installed, as a browser offers it: its tables, options and bots."""
    return [offered(name) for name in names()]


def offered(name: str) -> dict[str, Any]:
    """One game, as a browser offers it."""
    game = named(name)
    options = [
        {
            "field": one.field, "of": one.of.__name__, "optional": one.optional, "help": one.help,
            "metavar": one.metavar, "default": None if one.default is msgspec.NODEFAULT else one.default,
        }
        for one in described(game.options())
    ]  # fmt: skip
    tables = {
        table: [{"name": bot, "about": shelf.about(bot)} for bot in shelf.names()]
        for table in ("", *game.tables)
        for shelf in [game.bots(table)]
    }
    return {
        "name": name, "title": game.title, "tables": tables, "options": options, "opponents": list(game.opponents),
        "cards": game.cards() is not None, "steps": list(game.sender().steps), "arrows": list(game.sender().arrows),
        "brings": game.options().per_seat, "to_bring": list(game.to_bring()),
        "card_files": game.supplies() is not None, "picks": list(game.options().picks),
        "tile": tile_of(name),
    }  # fmt: skip
