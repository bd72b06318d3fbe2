"""Files of cards that players have: Scryfall's and MTGJSON's, kept by name in the user's own folder.

Nothing of a text is shipped. What is kept is a line of JSON for each card and an index of where each line is, so that
a deck's cards are found without reading the others.
"""

from __future__ import annotations

import gzip
import zlib
from collections.abc import Iterator, Mapping
from pathlib import Path
from typing import Any, Final

import msgspec

from cardwright.kernel.errors import CardwrightError
from cardwright.kernel.streams import contents_of as bytes_of

from .decks import key_of
from .reading.normalise import whole_name

LEFT_OUT: Final = frozenset(  # layouts that are no cards for a deck
    [
        "token",
        "double_faced_token",
        "emblem",
        "art_series",
        "reversible_card",
        "augment",
        "host",
        "planar",
        "scheme",
        "vanguard",
    ]
)
FORMATS: Final = "Scryfall's oracle_cards, MTGJSON's AtomicCards, or a card as JSON in each line"
MARK: Final = b"\xef\xbb\xbf"  # which some programs write before a text
CARDS_FILE: Final = "cards.jsonl"
INDEX_FILE: Final = "index.json"


class Face(msgspec.Struct):
    """A face in one of the formats; what only one of them says has a default."""

    name: str = ""
    mana_cost: str = ""
    type_line: str = ""
    oracle_text: str | None = None
    power: str = ""
    toughness: str = ""
    loyalty: str = ""
    color_indicator: list[str] = []


class Card(Face):
    """A card as Scryfall and the reference's JSON lines have it."""

    layout: str = ""
    set_type: str = ""
    legalities: dict[str, str] = {}
    keywords: list[str] = []
    card_faces: list[Face] = []
    types: str = ""  # of the reference, which says text, types, pt and faces instead
    text: str | None = None
    pt: str = ""
    colors: str | list[str] = ""
    faces: list[dict[str, str]] = []


class AtomicFace(msgspec.Struct, rename="camel"):
    """A face as MTGJSON's AtomicCards have it."""

    name: str
    types: list[str]
    layout: str = ""
    face_name: str = ""
    mana_cost: str = ""
    supertypes: list[str] = []
    subtypes: list[str] = []
    text: str | None = None
    power: str = ""
    toughness: str = ""
    loyalty: str = ""
    color_indicator: list[str] = []
    legalities: dict[str, str] = {}
    keywords: list[str] = []
    is_funny: bool = False


class Atomic(msgspec.Struct):
    """The whole file."""

    data: dict[str, list[AtomicFace]]


COLOR_WORDS: Final = {"W": "white", "U": "blue", "B": "black", "R": "red", "G": "green"}
Facts = dict[str, Any]


def sized(power: str, toughness: str) -> str:
    """CR 208.1. `2/2`; nothing for what has neither."""
    return f"{power}/{toughness}" if power or toughness else ""


def face_facts(face: Face) -> Facts:
    """A face of Scryfall's, by the names that the reader knows."""
    return {
        "name": face.name, "mana_cost": face.mana_cost,
        "types": " ".join(face.type_line.replace("\u2014", " ").split()),
        "text": face.oracle_text, "pt": sized(face.power, face.toughness), "loyalty": face.loyalty,
        "colors": " ".join(COLOR_WORDS[c] for c in face.color_indicator if c in COLOR_WORDS),
    }  # fmt: skip


def card_facts(card: Card) -> Facts | None:
    """A card of Scryfall's or of the reference; nothing for what is no card for a deck."""
    if card.layout in LEFT_OUT or card.set_type == "funny" or card.name.startswith("A-"):
        return None
    rest = {"layout": card.layout, "legalities": card.legalities, "keywords": card.keywords}
    if card.types or card.faces:
        plain = {"name": card.name, "mana_cost": card.mana_cost, "types": card.types, "text": card.text, "pt": card.pt,
                 "loyalty": card.loyalty, "colors": card.colors}  # fmt: skip
        return {**(plain if not card.faces else {"name": card.name, "faces": card.faces}), **rest}
    if len(card.card_faces) > 1:
        faces = [face_facts(face) for face in card.card_faces]
        if not card.card_faces[0].type_line:
            return None
        return {"name": card.name, "faces": faces, **rest}
    return {**face_facts(card), **rest}


def atomic_facts(name: str, faces: list[AtomicFace]) -> Facts | None:
    """A card of MTGJSON's."""
    first = faces[0]
    if first.is_funny or first.layout in LEFT_OUT or name.startswith("A-"):
        return None
    made = [
        {"name": f.face_name or f.name, "mana_cost": f.mana_cost,
         "types": " ".join([*f.supertypes, *f.types, *f.subtypes]), "text": f.text, "pt": sized(f.power, f.toughness),
         "loyalty": f.loyalty, "colors": " ".join(COLOR_WORDS.get(c, "") for c in f.color_indicator)}
        for f in faces
    ]  # fmt: skip
    rest = {"layout": first.layout, "legalities": {k: v.lower() for k, v in first.legalities.items()},
            "keywords": first.keywords}  # fmt: skip
    return {**made[0], **rest} if len(made) == 1 else {"name": name, "faces": made, **rest}


def contents_of(path: Path) -> bytes:
    """A file's bytes, unpacked if it is packed."""
    data = bytes_of(path)
    if data[:2] == b"\x1f\x8b":
        try:
            data = gzip.decompress(data)
        except (EOFError, OSError, zlib.error) as why:
            raise CardwrightError(
                f"expected {FORMATS} in {path}, got a packed file that is damaged: {why}"
            ) from why
    return data.removeprefix(MARK)


def cards_in(path: Path) -> Iterator[Facts]:
    """Every card of a file, in whichever of the formats; CardwrightError says where it is none of them."""
    data = contents_of(path)
    start = data[:200].lstrip()
    try:
        if start.startswith(b"["):
            found: Iterator[Facts | None] = map(card_facts, msgspec.json.decode(data, type=list[Card]))
        elif start.startswith(b"{") and b'"data"' in data[:4000]:
            atomic = msgspec.json.decode(data, type=Atomic)
            found = (atomic_facts(name, faces) for name, faces in atomic.data.items() if faces)
        else:
            found = map(card_facts, cards_in_lines(data, path))
        yield from (with_names(facts, path) for facts in found if facts is not None)
    except (msgspec.MsgspecError, UnicodeError, RecursionError) as why:
        raise CardwrightError(f"expected {FORMATS} in {path}, got something else: {why}") from why


def cards_in_lines(data: bytes, path: Path) -> Iterator[Card]:
    """A card as JSON in each line; empty lines don't matter. CardwrightError names the line that is none."""
    decoder = msgspec.json.Decoder(Card)
    for number, line in enumerate(data.splitlines(), 1):
        try:
            if line.strip():
                yield decoder.decode(line)
        except (msgspec.MsgspecError, UnicodeError, RecursionError) as why:
            raise CardwrightError(
                f"expected {FORMATS} in {path}:{number}, got something else: {why}"
            ) from why


def with_names(facts: Facts, path: Path) -> Facts:
    """A card, which has a name, as has each of its faces: by it a deck finds the card. A split card has both names."""
    for face in (facts, *facts.get("faces", ())):
        if not face.get("name", "").strip():
            whose = f" of {facts['name']!r}" if facts["name"].strip() else ""
            what = "a face" if face is not facts else "a card"
            raise CardwrightError(
                f"expected a name for each card and face in {path}, got {what}{whose} without one"
            )
    whole = whole_name(facts)
    return facts if whole == facts["name"] else {**facts, "name": whole}


def knows_its_text(facts: Facts) -> bool:
    """Whether a text is there, or needn't be."""
    return all(
        face.get("text") or "Creature" in face.get("types", "") or "Basic" in face.get("types", "")
        for face in facts.get("faces", [facts])
    )


def knows_more(facts: Facts, was: Facts | None) -> bool:
    """Whether a card replaces one of the same name: none without a text one that has it, or that has a color."""
    if was is None or any(face.get("text") for face in facts.get("faces", [facts])):
        return True
    return not any(face.get("text") for face in was.get("faces", [was])) and (
        bool(facts.get("colors")) or not was.get("colors")
    )


class CatalogFolder:
    """The cards that somebody has added, in a folder; of two texts of a card the later known one is kept."""

    def __init__(self, folder: Path) -> None:
        self.folder = folder
        self._index: dict[str, tuple[int, int]] | None = None

    @property
    def index(self) -> dict[str, tuple[int, int]]:
        """By the key of each name and face, where its line is and how long."""
        if self._index is None:
            path = self.folder / INDEX_FILE
            try:
                self._index = (
                    msgspec.json.decode(path.read_bytes(), type=dict[str, tuple[int, int]])
                    if path.exists()
                    else {}
                )
            except (msgspec.MsgspecError, UnicodeError) as why:
                raise self.damaged(path, why) from why
        return self._index

    def damaged(self, path: Path, why: Exception) -> CardwrightError:
        """One of the two files is not as it was written; the other, or the player's own file, makes it anew."""
        how = "remove it and add your file again" if path.name == CARDS_FILE else "add your file again"
        return CardwrightError(
            f"expected the cards that were added in {path}, got a damaged file ({why}); {how}"
        )

    def add(self, path: Path) -> tuple[int, int]:
        """Add a file's cards; how many were new, and how many there are now. CardwrightError if it has none."""
        cards = {facts["name"]: facts for facts in self.all_facts()}
        before = len(cards)
        some = False
        for facts in cards_in(path):
            some = True
            if knows_more(facts, cards.get(facts["name"])):
                cards[facts["name"]] = facts
        if not some:
            raise CardwrightError(f"expected {FORMATS} in {path}, got no card for a deck")
        self.write(cards)
        return len(cards) - before, len(cards)

    def write(self, cards: Mapping[str, Facts]) -> None:
        """All cards and the index, each whole or not at all."""
        self.folder.mkdir(parents=True, exist_ok=True)
        index: dict[str, tuple[int, int]] = {}
        fronts: dict[str, tuple[int, int]] = {}
        at, lines = 0, []
        encode = msgspec.json.Encoder().encode
        for name, facts in cards.items():
            line = encode(facts)
            index[key_of(name)] = (at, len(line))
            for face in facts.get("faces", ()):
                fronts.setdefault(key_of(face["name"]), (at, len(line)))
            lines.append(line)
            at += len(line) + 1
        self.replace(CARDS_FILE, b"\n".join(lines) + b"\n")
        self.replace(INDEX_FILE, msgspec.json.encode({**fronts, **index}))
        self._index = None

    def replace(self, name: str, data: bytes) -> None:
        """A file has the old content or the new one."""
        new = self.folder / f"{name}.new"
        new.write_bytes(data)
        new.replace(self.folder / name)

    def facts(self, name: str) -> Facts | None:
        """A card by its name or the name of one of its faces, however it is written."""
        found = self.index.get(key_of(name))
        if found is None:
            return None
        try:
            with (self.folder / CARDS_FILE).open("rb") as file:
                file.seek(found[0])
                facts: Facts = msgspec.json.decode(file.read(found[1]), type=dict[str, Any])
            faces = facts.get("faces", ())
            if key_of(name) not in map(key_of, (facts["name"], *(face["name"] for face in faces))):
                raise KeyError(name)
        except (msgspec.MsgspecError, UnicodeError, OSError, LookupError, AttributeError) as why:
            raise self.damaged(self.folder / INDEX_FILE, why) from why
        return facts

    def all_facts(self) -> Iterator[Facts]:
        """Every card."""
        path = self.folder / CARDS_FILE
        if path.exists():
            try:
                for line in path.read_bytes().splitlines():
                    if line.strip():
                        facts: Facts = msgspec.json.decode(line, type=dict[str, Any])
                        yield with_names(facts, path)
            except (msgspec.MsgspecError, UnicodeError, LookupError, AttributeError) as why:
                raise self.damaged(path, why) from why
