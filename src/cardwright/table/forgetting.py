"""Deletes what a person wants deleted: the person's data at one table, or everything stored about the person.

A table at which nobody else plays is deleted as a whole, and so is a table that the person created and whose
game has not begun. At a table with others, the game stays: a bot continues for the seat, the seat loses its
person, its deck list and its name, and no token leads to it any more. Cards that were played with stay in the
game, because it is replayed with them.
"""

from __future__ import annotations

import asyncio
from collections.abc import Awaitable, Callable
from typing import TYPE_CHECKING, Any, Final

import msgspec

from cardwright.games import named

from . import messages as m
from .databases import Database
from .naming import own_name
from .setup import Setup, spec_from_json, spec_to_json
from .store import NotKept

if TYPE_CHECKING:
    from .live import LiveTable
    from .lobby import Lobby

NOBODY: Final = "Guest"  # name of a seat whose person deleted their data


def tables_of(db: Database, person: str) -> list[str]:
    """Return the tables that a person created or sits at."""
    return [
        row[0] for row in db.run("SELECT table_id FROM present WHERE person = ? ORDER BY table_id", person)
    ]


def delete_person(db: Database, person: str) -> None:
    """Delete a guest: name, token and decks."""
    db.run("DELETE FROM decks WHERE person = ?", person)
    db.run("DELETE FROM present WHERE person = ?", person)
    db.run("DELETE FROM persons WHERE id = ?", person)


async def kept_of(lobby: Lobby, person: str, name: str) -> dict[str, Any]:
    """Return the stored data of a person: name, tables and the names of decks."""
    tables = await lobby.store.do(lambda db: tables_of(db, person))
    sql = "SELECT game, name FROM decks WHERE person = ? ORDER BY game, name"
    decks = await lobby.store.do(lambda db: db.run(sql, person))
    return {"person": person, "name": name, "tables": tables, "decks": [list(one) for one in decks]}


async def leave(lobby: Lobby, table: str, person: str) -> None:
    """Delete a person's data at a table that this server owns.

    Raises `No` if the person does not belong to the table.
    """
    setup, begun = await lobby.setup_of(table)
    here = {seat.person for seat in setup.seats if seat.person}
    if person not in (setup.host, *here):
        raise m.No("not-yours", "you neither created this table nor play there, so it has no data of yours")
    if not here - {person} or (setup.host == person and not begun):
        await delete(lobby, table)
    elif not begun:
        async with lobby.loading.setdefault(table, asyncio.Lock()):
            setup, begun = await lobby.setup_of(table)
            if begun:
                raise m.No("gone", "the game has just begun: try again")
            await keep_without(lobby, table, without(setup, person), None)
    else:
        try:
            live = await lobby.at(table)
        except m.No as why:  # the game cannot be resumed
            if why.code not in ("other-version", "damaged"):
                raise
            await keep_without(lobby, table, without(setup, person), None)
        else:
            await leave_game(lobby, live, person)
    await lobby.store.do(
        lambda db: db.run("DELETE FROM present WHERE person = ? AND table_id = ?", person, table)
    )
    await lobby.store.sweep()


async def delete(lobby: Lobby, table: str) -> None:
    """Delete a table and notify its pages."""
    address = await lobby.keeper.delete(table)
    lobby.forget(table)
    await lobby.keeper.look(address)


async def leave_game(lobby: Lobby, live: LiveTable, person: str) -> None:
    """Replace a person by a bot, in a game in which other persons play. The seat loses the person's name."""
    async with live.leaving, live.lock:
        seat = live.seat_of(person)
        if seat >= 0 and seat not in live.bots and not live.game.over:
            await live.sit(seat, named(live.setup.game).bots(live.setup.table).default, "", seat)
        setup = without(live.setup, person)
        spec = renamed(spec_to_json(live.game.spec), [one.name for one in setup.seats])
        await keep_without(lobby, live.id, setup, spec)
        lobby.forget(live.id)  # reload the table with its new names


async def keep_without(lobby: Lobby, table: str, setup: Setup, spec: bytes | None) -> None:
    """Store a setup after a person has left."""
    try:
        await lobby.store.set_up(table, msgspec.json.encode(setup), spec, lobby.leases.fence(table))
    except NotKept:
        lobby.leases.forget(table)
        raise


def without(setup: Setup, person: str) -> Setup:
    """Remove a person from a setup: the seat is free, or has a bot once the game has begun."""
    names = [seat.name for seat in setup.seats]
    seats = []
    begun = setup.full()
    for i, seat in enumerate(setup.seats):
        if seat.person != person:
            seats.append(seat)
            continue
        names[i] = own_name(f"{NOBODY} {i + 1}", names[:i] + names[i + 1 :])
        bot = named(setup.game).bots(setup.table).default if begun else seat.bot
        seats.append(msgspec.structs.replace(seat, name=names[i], person="", bot=bot, brings=""))
    return msgspec.structs.replace(setup, seats=seats, host="" if setup.host == person else setup.host)


def renamed(spec: bytes, names: list[str]) -> bytes:
    """Return a spec with new seat names; names never affect a game."""
    fields = msgspec.json.decode(spec, type=dict[str, Any])
    fields["seats"] = names
    made = msgspec.json.encode(fields)
    spec_from_json(made)  # check that the result is valid
    return made


async def delete_all(
    lobby: Lobby, person: str, leave_one: Callable[[str], Awaitable[None]]
) -> dict[str, Any]:
    """Delete everything stored about a person. `leave_one`: leaves a table, whichever server owns it.

    If a table can't be left now, the person is not deleted and may try again.
    """
    tables = await lobby.store.do(lambda db: tables_of(db, person))
    for table in tables:
        try:
            await leave_one(table)
        except m.No as why:
            if why.code != "unknown":  # the table has expired meanwhile
                raise
    await lobby.store.do(lambda db: delete_person(db, person))
    for key in [key for key, known in lobby.persons.items() if known.person == person]:
        del lobby.persons[key]
    lobby.opened.pop(person, None)
    await lobby.store.sweep()
    return {"tables": len(tables)}
