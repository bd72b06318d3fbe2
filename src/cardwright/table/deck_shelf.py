"""Decks that guests store on the server, by game and name.

The page keeps its own copy and merges both by name.
"""

from __future__ import annotations

import unicodedata
from typing import TYPE_CHECKING, Annotated, Any, Final

import msgspec

from cardwright.games import named

from . import messages as m
from .databases import Database
from .keeping import full, now

if TYPE_CHECKING:
    from .lobby import Lobby

MOST_DECKS: Final = 60  # decks of one guest, for all games together
MOST_DECK: Final = 20_000  # bytes of a deck: 250 lines of long names are 10,000
MOST_BYTES: Final = 200_000  # bytes of all decks of one guest
LONGEST_NAME: Final = 40  # letters


class DeckToKeep(msgspec.Struct, forbid_unknown_fields=True):
    """The body of `POST /api/games/GAME/decks`: the name and the deck as text."""

    name: Annotated[str, msgspec.Meta(min_length=1, max_length=LONGEST_NAME)]
    text: Annotated[str, msgspec.Meta(min_length=1, max_length=MOST_DECK)]


def check_game(game: str) -> None:
    """Raise `No` if players bring no decks to this game."""
    if not named(game).to_bring():
        raise m.No("unknown", f"players bring no decks to the game {game!r}")


def name_of(text: str) -> str:
    """Return the name of a deck without surrounding spaces.

    Raises `No` if it is empty or has control characters.
    """
    name = unicodedata.normalize("NFC", " ".join(text.split()))
    if not name or len(name) > LONGEST_NAME:
        raise m.No("bad", f"a deck needs a name of 1 to {LONGEST_NAME} letters")
    if any(unicodedata.category(letter)[0] == "C" for letter in name):
        raise m.No("bad", "the name of the deck has control characters: remove them")
    return name


async def decks_of(lobby: Lobby, person: str, game: str) -> list[dict[str, Any]]:
    """Return the decks of a guest for one game, the newest first."""
    check_game(game)
    sql = "SELECT name, deck, kept FROM decks WHERE person = ? AND game = ? ORDER BY kept DESC, name"
    rows = await lobby.store.do(lambda db: db.run(sql, person, game))
    return [{"name": name, "text": text, "kept": int(kept)} for name, text, kept in rows]


async def keep_deck(lobby: Lobby, person: str, game: str, asked: DeckToKeep) -> dict[str, Any]:
    """Store a deck; an older deck with this name is replaced.

    Raises `No` if a quota is used up or the text is invalid.
    """
    check_game(game)
    name, size = name_of(asked.name), len(asked.text.encode())
    if size > MOST_DECK:
        raise m.No("bad", f"the deck is too long: at most {MOST_DECK:,} bytes are allowed")
    if any(unicodedata.category(letter) == "Cc" and letter not in "\n\r\t" for letter in asked.text):
        raise m.No("bad", "the text of the deck has control characters: remove them")
    keeper = lobby.keeper
    address = await lobby.store.do(lambda db: made_at(db, person))
    await keeper.look(address)
    bytes_of_it = size + len(name.encode())
    with keeper.room(address, bytes_of_it):
        kept = now()
        wrong = await lobby.store.do(lambda db: keep(db, (person, game, name), asked.text, bytes_of_it, kept))
        if wrong:
            raise full(wrong)
    await keeper.look(address)  # the replaced deck needs no space any more
    return {"name": name, "kept": kept}


async def drop_deck(lobby: Lobby, person: str, game: str, name: str) -> None:
    """Delete a deck. Does nothing if there is none with this name."""
    check_game(game)
    sql = "DELETE FROM decks WHERE person = ? AND game = ? AND name = ?"
    await lobby.store.do(lambda db: db.run(sql, person, game, name))
    await lobby.keeper.look(await lobby.store.do(lambda db: made_at(db, person)))
    await lobby.store.sweep()


def made_at(db: Database, person: str) -> str:
    """Return the address from which a guest was created."""
    rows = db.run("SELECT address FROM persons WHERE id = ?", person)
    return str(rows[0][0]) if rows else ""


def keep(db: Database, key: tuple[str, str, str], text: str, size: int, kept: int) -> str:
    """Store a deck in an open database. Return the quota that prevents it, in words. Return "" if the deck
    was stored.
    """
    count, used = db.run(
        "SELECT count(*), coalesce(sum(bytes), 0) FROM decks WHERE person = ? AND NOT (game = ? AND name = ?)",
        *key,
    )[0]
    if count >= MOST_DECKS:
        return f"you have stored {MOST_DECKS} decks here, the most allowed"
    if used + size > MOST_BYTES:
        return f"your decks take {MOST_BYTES // 1000} kB, the most allowed"
    db.run(
        "INSERT INTO decks (person, game, name, deck, bytes, kept) VALUES (?, ?, ?, ?, ?, ?) "
        "ON CONFLICT (person, game, name) DO UPDATE SET deck = excluded.deck, bytes = excluded.bytes, "
        "kept = excluded.kept", *key, text, size, kept,
    )  # fmt: skip
    return ""
