"""Chooses the picture of a card: an icon, and the scene behind it.

The choice is data (`art/*.json`, a file for each game). A card that is named in the file has the icon that is
chosen there. Any other card, such as one that was read from a card file, gets a fitting icon by its subtypes,
by the words of its name, by its text, or by its types. The page paints the scene (`client/art.js`).
"""

from __future__ import annotations

import re
import zlib
from collections.abc import Iterator, Sequence
from functools import cache, lru_cache
from pathlib import Path
from typing import Any, Final

import msgspec

from cardwright.games import named
from cardwright.play.sent import SentCard

from .cards import in_print

FOLDER: Final = Path(__file__).parent / "art"
MOST_ASKED: Final = 120  # cards of one request
LONGEST: Final = 120  # letters of a card's name
NO_ICON: Final = "card-random"
NO_PLACE: Final = "C"
MOST_PLACES: Final = 2  # a card with more looks has the place of many colors
FLIES: Final = re.compile(r"\bflying\b")
ADDS: Final = re.compile(r"\{([WUBRG])\}")
ENDINGS: Final = ("", "s", "es", "ing")


class Asked(msgspec.Struct, forbid_unknown_fields=True):
    """The body of `art`: the names of the cards whose pictures are wanted."""

    cards: list[str]


class Chosen(msgspec.Struct, array_like=True):
    """The parts from which a picture is painted: an icon, a place with its colors, and a scene.

    A `scene` of "" stands for the usual scene of the place.
    """

    icon: str
    place: str
    scene: str = ""


class Choices(msgspec.Struct):
    """The icons, places and scenes for the cards of a game, as its file in `art/` lists them."""

    names: dict[str, tuple[str, str]] = {}
    before: tuple[str, ...] = ()  # types of which a subtype says more than a word of the name
    subtypes: dict[str, tuple[str, ...]] = {}
    words: dict[str, tuple[str, ...]] = {}
    verbs: list[tuple[str, tuple[str, ...]]] = []
    types: dict[str, tuple[str, ...]] = {}
    places: dict[str, str] = {}  # by the look of a card
    lands: dict[str, str] = {}  # by a subtype
    tile: tuple[str, ...] = ()  # the cards on the game's tile in the lobby
    tile_place: str = ""
    portraits: tuple[
        tuple[str, str, int, str], ...
    ] = ()  # of opponents: bot, name, strength from 1 to 4, icon


@cache
def icons() -> dict[str, str]:
    """Return the outline (SVG path) of each icon, on a grid of 192 by 192."""
    return msgspec.json.decode((FOLDER / "icons.json").read_bytes(), type=dict[str, str])


@cache
def choices(game: str) -> Choices:
    """Return the icons, places and scenes that a game's file in `art/` lists. A game without a file has none."""
    file = FOLDER / f"{named(game).name}.json"
    return msgspec.json.decode(file.read_bytes(), type=Choices) if file.exists() else Choices()


@lru_cache(maxsize=8)
def listed_of(game: str, n_cards: int) -> frozenset[str]:
    """Return the names of all cards of a game, with tokens and faces of cards.

    `n_cards`: the number of cards, so that the cached result is replaced when cards are added.
    """
    found = named(game).cards()
    return frozenset() if found is None else frozenset((*found.names(), *found.unlisted_names()))


def listed(game: str) -> frozenset[str]:
    """Return the names of all cards of a game at present; more may be fetched while the server runs."""
    found = named(game).cards()
    return frozenset() if found is None else listed_of(game, len(found.names()))


def pick(among: Sequence[str], name: str) -> str:
    """Choose one of several icons by a hash of the card's name, so that a card always has the same icon."""
    return among[zlib.crc32(name.encode()) % len(among)] if among else ""


def by_word(known: Choices, name: str) -> str:
    """Return the icon for a word of a card's name, trying the last word first. Return "" if no word has one."""
    for word in reversed(re.sub(r"[^a-z ]", " ", name.lower()).split()):
        for ending in ENDINGS:
            if word.endswith(ending) and (found := known.words.get(word[: len(word) - len(ending)])):
                return pick(found, name)
    return ""


def by_subtype(known: Choices, types: Sequence[str], name: str) -> str:
    """Return the icon for one of a card's subtypes. Return "" if none has one.

    A Human Wizard gets the icon of a Wizard.
    """
    found = [one for one in types if one in known.subtypes]
    own = [one for one in found if one != "Human"] or found
    return pick([icon for one in own for icon in known.subtypes[one]], name)


def ways(known: Choices, card: SentCard) -> Iterator[str]:
    """Yield icons for a card, the best first: one for each rule of choosing an icon, or "" if the rule finds
    none.
    """
    types = re.findall(r"[^\s,\u2014\u2013-]+", card.type)
    text = " ".join(text for _, text in card.says).lower()
    if any(one in types for one in known.before) or "Basic" in types:
        yield by_subtype(known, types, card.name)
    yield by_word(known, card.name)
    for pattern, among in known.verbs:
        if re.search(pattern, text):
            yield pick(among, card.name)
            break
    yield by_subtype(known, types, card.name)
    for one in types:
        yield pick(known.types.get(one, ()), card.name)


def scene_of(known: Choices, card: SentCard) -> tuple[str, str]:
    """Return the place that is painted behind a card, and its scene. The scene "" is the usual one of the
    place.

    The place depends on the card's look (its colors), or for a land on the mana that it makes.
    """
    looks = [known.places[word] for word in re.split(r"[ ,]+", card.look) if word in known.places]
    text = " ".join(text for _, text in card.says)
    if "Land" in card.type:
        lands = {place for word, place in known.lands.items() if word in card.type} or set(ADDS.findall(text))
        return (next(iter(lands)) if len(lands) == 1 else "M" if lands else NO_PLACE), "land"
    place = looks[0] if len(looks) == 1 else "M" if len(looks) >= MOST_PLACES and known.lands else ""
    flies = "Creature" in card.type and FLIES.search(text)
    return place or (looks[0] if looks else NO_PLACE), "clouds" if flies else ""


@lru_cache(maxsize=4096)
def art_of(game: str, name: str) -> Chosen:
    """Return the picture of a card, or of anything else with this name."""
    known = choices(game)
    if name in known.names:
        return Chosen(*known.names[name])
    card = (in_print(game, "")(name) if name in listed(game) else None) or SentCard(name, type=name)
    place, scene = scene_of(known, card)
    return Chosen(next(filter(None, ways(known, card)), NO_ICON), place, scene)


def art_for(game: str, asked: Asked) -> dict[str, Any]:
    """Return the pictures of several cards, and the icons that they use, each once."""
    names = [name for name in dict.fromkeys(asked.cards) if len(name) <= LONGEST][:MOST_ASKED]
    found = {name: art_of(game, name) for name in names}
    return {"cards": found, "icons": {one.icon: icons()[one.icon] for one in found.values()}}


def called(game: str, bot: str) -> str:
    """Return the name that a bot has in the lobby: the name of its portrait, or its own name if it has no
    portrait.
    """
    return next((name for one, name, *_ in choices(game).portraits if one == bot), bot)


def tile_of(game: str) -> dict[str, Any]:
    """Return what the game's tile in the lobby shows: cards, the place behind them, and bots with a portrait."""
    known = choices(game)
    faces = [
        {"bot": bot, "name": name, "strength": strength, "icon": icons()[icon]}
        for bot, name, strength, icon in known.portraits
    ]
    cards = [card for name in known.tile if (card := in_print(game, "")(name)) is not None]
    return {"cards": cards, "place": known.tile_place, "portraits": faces}
