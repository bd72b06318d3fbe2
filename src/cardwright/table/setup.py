"""How a table is set up: the game, its options, and who sits where.

Requests from browsers are checked here.
"""

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
FILE: Final = "FILE"  # the placeholder of an option whose value is a file on the command line
Name = Annotated[str, msgspec.Meta(min_length=1, max_length=24)]
Brought = Annotated[str, msgspec.Meta(max_length=40_000)]  # the text of a deck, or the name of one
Word = Annotated[str, msgspec.Meta(max_length=64)]


class SeatAsked(msgspec.Struct, forbid_unknown_fields=True, omit_defaults=True):
    """The player whom the table's creator wants at a seat.

    `who`: "me" (the creator), "link" (the first person who uses the seat's link), or "bot".
    """

    who: Word
    name: Annotated[str, msgspec.Meta(max_length=24)] = ""
    bot: Word = ""
    brings: Brought = ""


class TableAsked(msgspec.Struct, forbid_unknown_fields=True, omit_defaults=True):
    """The table that a browser asks for. `table`: the kind of table, such as a draft; "" for the game itself."""

    game: Word
    seats: Annotated[list[SeatAsked], msgspec.Meta(min_length=2, max_length=MOST_SEATS)]
    table: Word = ""
    options: dict[str, Any] = {}
    watch: bool = True  # whether others may watch
    private: bool | None = None  # whether only with the watch link; None: if somebody is invited by a link


class Seat(msgspec.Struct, omit_defaults=True):
    """A seat of a table. `person`: the id of its player; "" for a bot or a free seat."""

    name: str
    person: str = ""
    bot: str = ""
    invite: str = ""  # the secret of the link; its holder may sit down
    brings: str = ""  # what the player brings, such as a deck; "": a built-in one


class Setup(msgspec.Struct, omit_defaults=True):
    """A table's game, options and seats, before and after the game has begun.

    `host`: the person who created the table. `after`: the table whose players continue here. `puzzle`: the
    puzzle that is solved there; `puzzle_text`: its file, if it does not come with the package. `lesson`: the
    game that is learned there.
    """

    game: str
    table: str
    options: dict[str, Any]
    seats: list[Seat]
    host: str
    watch: bool = True
    after: str = ""
    title: str = ""
    version: str = ""  # the version of this package when the game began
    private: bool | None = None  # see `access`
    watch_key: str = ""  # of a private table: the secret of its watch link
    puzzle: str = ""
    puzzle_text: str = ""
    lesson: str = ""

    def full(self) -> bool:
        """Whether every seat has a person or a bot."""
        return all(seat.person or seat.bot for seat in self.seats)


def set_up(asked: TableAsked, person: str, name: str) -> Setup:
    """Create the setup of a table from a request. Raise `No` if the request has an error."""
    try:
        game = named(asked.game)
        if asked.table and asked.table not in game.tables:
            raise No(
                "bad",
                f"the game has no kind of table {asked.table!r}: it has {', '.join(game.tables) or 'only one kind'}",
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
    """Give each seat without a deck the deck of the first seat that has one.

    A deck that a guest brings later is never shared.
    """
    first = next((seat.brings for seat in setup.seats if seat.brings), "")
    if named(setup.game).options().per_seat not in setup.options:
        for seat in setup.seats:
            seat.brings = seat.brings or first


def sit_down(setup: Setup, begun: bool, invite: str, person: str, name: str, brings: str) -> None:
    """Give a person the seat of a link. The seat then has the person's deck or, without one, the deck it had.

    Raise `No` if the person can't take the seat.
    """
    seat = seat_of_link(setup, invite)
    if seat.person or begun:
        raise No("illegal", "this seat is taken: ask the host for another link")
    if any(other.person == person for other in setup.seats):
        raise No("illegal", "you already have a seat at this table")
    check_brought(setup, brings)
    seat.name = own_name(name, [other.name for other in setup.seats if other is not seat])
    seat.person, seat.brings = person, brings or seat.brings


def seat_of_link(setup: Setup, invite: str) -> Seat:
    """Return the seat of a link. Raises `No` for an unknown link."""
    for seat in setup.seats:
        if seat.invite and secrets.compare_digest(seat.invite, invite):
            return seat
    raise No("unknown", "this is not a seat link of this table: check the link")


def bot_offered(setup: Setup, bot: str) -> str:
    """Check the name of a bot and return it. For "", return the default bot.

    Raise `No` if the game offers no such bot for this table.
    """
    shelf = named(setup.game).bots(setup.table)
    if bot and bot not in shelf.names():
        raise No("bad", f"expected one of {', '.join(shelf.names())}, got {bot[:64]!r}")
    return bot or shelf.default


def check_bots(setup: Setup, more: Iterable[str] = ()) -> None:
    """Raise `No` if the game doesn't offer all bots at the table. Another bot's name might be that of a file.

    `more`: further bots that will be seated.
    """
    for bot in (*(seat.bot for seat in setup.seats), *more):
        bot_offered(setup, bot)


def check_brought(setup: Setup, brings: str) -> None:
    """Check what a player brings.

    Raises `No` if players bring nothing to the game, or if the text names a file.
    """
    if brings:
        field = named(setup.game).options().per_seat
        if not field or setup.table:
            raise No("bad", f"players bring nothing to {setup.title}: join without `brings`")
        check_options(setup.game, {field: [brings]})


def options_of(setup: Setup) -> dict[str, Any]:
    """Return the options of the game, with the deck (or whatever else players bring) of each seat.

    A seat that brings none gets the one in the table's options, or a built-in one.
    """
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
    """Check the types of a game's options. Raises `No` if an option would read a file of the server."""
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
    """Raise `No` if a value is neither the text of a deck nor the name of a built-in deck.

    Any other text might be the name of a file on the server.
    """
    if not isinstance(deck, str) or ("\n" not in deck and deck not in named(game).to_bring()):
        raise No(
            "bad",
            f"expected the text of a deck or the name of one that comes with the game, got {str(deck)[:64]!r}",
        )


def begin(setup: Setup, seed: int | None = None) -> Game:
    """Start the game of a table and return it at its first decision.

    A seat is asked by public information only, so being asked reveals nothing about hidden cards. Without a
    seed, fresh randomness is used for every random event.
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
    """Encode a spec for storage. Its seed never leaves the server before the game is over."""
    return msgspec.json.encode(spec)


class Which(msgspec.Struct):
    """The part of a spec that names its game."""

    game: str


def spec_from_json(data: bytes) -> Spec:
    """Decode a stored spec."""
    which = msgspec.json.decode(data, type=Which).game
    spec: Spec = msgspec.json.decode(data, type=table_class(which).spec_type)
    return spec


def games_offered() -> list[dict[str, Any]]:
    """Return every installed game in the form in which a browser offers it: its tables, options and bots."""
    return [offered(name) for name in names()]


def offered(name: str) -> dict[str, Any]:
    """Return one game in the form in which a browser offers it."""
    game = named(name)
    options = [
        {
            "field": one.field, "of": one.of.__name__, "optional": one.optional, "help": one.help,
            "metavar": one.metavar, "words": list(one.words),
            "default": None if one.default is msgspec.NODEFAULT else one.default,
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
