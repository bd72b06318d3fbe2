"""Recognise files that contain no cards but are easily mistaken for a card file, and say which file to take
instead.

Scryfall and MTGJSON offer a dozen files each. Of Scryfall's, only Oracle Cards has each card once.
"""

from __future__ import annotations

from typing import Any, Final

import msgspec

RIGHT: Final = (
    "take Scryfall's Oracle Cards (scryfall.com/docs/api/bulk-data) or MTGJSON's AtomicCards "
    "(mtgjson.com/downloads/all-files), or run: cardwright catalog fetch"
)
# The first bytes of files that are no JSON.
STARTS: Final = (
    (b"PK\x03\x04", "a zip archive: unpack it first"),
    (b"BZh", "a file packed with bzip2: unpack it first"),
    (b"\xfd7zXZ", "a file packed with xz: unpack it first"),
    (b"SQLite format 3", "a database"),
    (b"PAR1", "a Parquet table"),
    (b"<!doctype html", "a web page"),
    (b"<html", "a web page"),
    (b"<", "an XML file"),
)
FOREIGN: Final = 10  # one of so many printings in another language makes a file All Cards
AGAIN: Final = 100  # one of so many records that repeats a card makes a file one of printings
A_LIST: Final = "Scryfall's list of bulk files, not one of the files: open the download_uri of oracle_cards"


class Probe(msgspec.Struct):
    """The fields of a Scryfall record by which its bulk file is recognised."""

    object: str = ""
    name: str = ""
    oracle_id: str = ""
    illustration_id: str = ""
    lang: str = ""


def wrong_kind(data: bytes) -> str:
    """Return a description of the file, if it is of a kind that has no cards for a catalogue.

    Return "" if the file may have cards.
    """
    start = data[:200].lstrip()
    for mark, kind in STARTS:
        if start[: len(mark)].lower() == mark.lower():
            return kind
    try:
        if start.startswith(b"["):
            return of_list(msgspec.json.decode(data, type=list[Probe]))
        if start.startswith(b"{"):
            return of_object(msgspec.json.decode(data, type=dict[str, msgspec.Raw]))
    except (msgspec.MsgspecError, UnicodeError, RecursionError):
        return ""  # the reader of the file reports what is wrong with it
    return ""


def of_list(found: list[Probe]) -> str:
    """Return a description of the bulk file of Scryfall's that has these records.

    Return "" if it may be Oracle Cards, the right one.
    """
    objects = {one.object for one in found[:20]}
    for name, kind in (
        ("ruling", "Scryfall's Rulings"),
        ("set", "Scryfall's list of sets"),
        ("bulk_data", A_LIST),
    ):
        if name in objects:
            return kind
    cards = [one for one in found if one.oracle_id]
    again = len(cards) - len({(one.oracle_id, one.name) for one in cards})
    if sum(one.lang not in ("", "en") for one in cards) * FOREIGN > len(cards):
        return "Scryfall's All Cards, with every printing in every language"
    if again * AGAIN <= len(cards):
        return ""
    pictures = [one.illustration_id for one in cards if one.illustration_id]
    if pictures and len(pictures) == len(set(pictures)):
        return "Scryfall's Unique Artwork, with every picture of a card"
    return "Scryfall's Default Cards, with every printing of a card"


def of_object(found: dict[str, msgspec.Raw]) -> str:
    """Return a description of the response of Scryfall, or the file of MTGJSON, that has this JSON object.

    Return "" if the object may be a card, or the right file (AtomicCards).
    """
    if "object" in found:
        return of_answer(msgspec.json.decode(found["object"]), found)
    if "data" not in found:
        return ""
    data = msgspec.json.decode(found["data"], type=dict[str, msgspec.Raw] | list[msgspec.Raw])
    if isinstance(data, list):
        return "a list of MTGJSON's (of sets, decks or keywords)"
    if "cards" in data or "mainBoard" in data:
        return "MTGJSON's file of one set or deck"
    if "version" in data and "date" in data:
        return "MTGJSON's Meta"
    first: Any = msgspec.json.decode(next(iter(data.values()), b"[]"))
    if isinstance(first, list):
        return "" if all(isinstance(one, dict) for one in first) else "a list of MTGJSON's (of words)"
    if not isinstance(first, dict):
        return ""
    if "cards" in first:
        return "MTGJSON's file of sets, such as AllPrintings, with every printing of a card"
    if "paper" in first or "mtgo" in first:
        return "MTGJSON's AllPrices"
    if "identifiers" in first or "uuid" in first:
        return "MTGJSON's AllIdentifiers, with every printing of a card"
    return "another file of MTGJSON's"


def of_answer(kind: Any, found: dict[str, msgspec.Raw]) -> str:
    """Return a description of a response of Scryfall's whose field `object` is `kind`.

    Return "" if the response is a card.
    """
    if kind == "error":
        said = msgspec.json.decode(found.get("details", b'""'))
        return f"an error of Scryfall's ({said})"
    if kind == "bulk_data" or (kind == "list" and b'"bulk_data"' in bytes(found.get("data", b""))[:4000]):
        return A_LIST
    return {"list": "a page of search results", "catalog": "Scryfall's list of names"}.get(str(kind), "")
