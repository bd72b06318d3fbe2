"""Card files of Scryfall and MTGJSON that players have: their cards are stored by name in the user's own
folder.

Cardwright itself contains no card texts. The folder has one line of JSON for each card and an index of the
lines, so that the cards of a deck are found without reading the others.
"""

from __future__ import annotations

import gzip
import io
import zlib
from collections import Counter
from collections.abc import Callable, Iterator, Mapping
from dataclasses import dataclass, field
from functools import partial
from pathlib import Path
from typing import Any, Final

import msgspec

from cardwright.kernel.errors import CardwrightError
from cardwright.kernel.spelling import close, shortened
from cardwright.kernel.streams import contents_of as bytes_of

from .card_file_kinds import RIGHT, wrong_kind
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
LONGEST_NAME: Final = 300  # letters: no card has half as many
SAME: Final = 3  # letters at the beginning or the end that a name has in common with one that was meant
MOST_CLOSE: Final = 3
MOST_TOLD: Final = 20  # records that are wrong
LONGEST_TOLD: Final = 200
# in the index, where no key of a name is: which keys it has, and names apart that have one key
KEYS: Final = "\t"
EXACT: Final = "\t="
VERSION: Final = 2
MOST_UNPACKED: Final = 4_000_000_000  # bytes; the largest file of cards has half a billion
CARDS_FILE: Final = "cards.jsonl"
INDEX_FILE: Final = "index.json"


class Face(msgspec.Struct):
    """A face of a card, as the card files describe it. A field that only one file format has is optional."""

    name: str = ""
    mana_cost: str = ""
    type_line: str = ""
    oracle_text: str | None = None
    power: str = ""
    toughness: str = ""
    loyalty: str = ""
    color_indicator: list[str] = []


class Card(Face):
    """A card, as Scryfall's files or the JSON lines of Cardwright's reference describe it."""

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
    """A face of a card, as MTGJSON's AtomicCards describe it."""

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
    """The whole file AtomicCards of MTGJSON.

    Each card is decoded by itself, so that a faulty card doesn't stop the others.
    """

    data: dict[str, msgspec.Raw]


@dataclass
class LeftOut:
    """What was left out of a file: cards that no deck can contain, counted by reason, and records that are
    not cards.
    """

    reasons: Counter[str] = field(default_factory=Counter)
    wrong: list[str] = field(default_factory=list)  # where, and what is wrong there

    def told(self) -> Iterator[str]:
        """Yield lines that say what was left out. Yield nothing if every record was added."""
        if self.reasons:
            each = ", ".join(f"{n:,} {reason}" for reason, n in sorted(self.reasons.items()))
            yield f"left out, since no deck can have them: {each}"
        if self.wrong:
            yield f"left out, since they can't be read as cards: {len(self.wrong):,}"
            yield from (f"  {shortened(one, LONGEST_TOLD)}" for one in self.wrong[:MOST_TOLD])
            if len(self.wrong) > MOST_TOLD:
                yield f"  and {len(self.wrong) - MOST_TOLD:,} more"


@dataclass
class Added:
    """How many cards of a file were new, changed or left out when the file was added to the catalogue."""

    new: int
    changed: int  # they were there before, with another text or other facts
    same: int
    now: int  # cards in the catalogue
    left_out: LeftOut

    def told(self, path: Path) -> Iterator[str]:
        """Return the result as lines for the user."""
        rest = [f"{n:,} {what}" for n, what in ((self.changed, "changed"), (self.same, "as they were")) if n]
        yield f"{self.new:,} new cards of {path}{''.join(f', {one}' for one in rest)}; {self.now:,} in the catalogue"
        yield from self.left_out.told()


COLOR_WORDS: Final = {"W": "white", "U": "blue", "B": "black", "R": "red", "G": "green"}
Facts = dict[str, Any]


def sized(power: str, toughness: str) -> str:
    """CR 208.1. Return power and toughness as `2/2`. Return "" if a card has neither."""
    return f"{power}/{toughness}" if power or toughness else ""


def face_facts(face: Face) -> Facts:
    """Convert one face of a card in Scryfall's data to the keys that the reader of cards uses."""
    return {
        "name": face.name, "mana_cost": face.mana_cost,
        "types": " ".join(face.type_line.replace("\u2014", " ").split()),
        "text": face.oracle_text, "pt": sized(face.power, face.toughness), "loyalty": face.loyalty,
        "colors": " ".join(COLOR_WORDS[c] for c in face.color_indicator if c in COLOR_WORDS),
    }  # fmt: skip


def no_card(layout: str, name: str, funny: bool, legalities: Mapping[str, str]) -> str:
    """Return why no deck can contain this record, as a phrase in the plural: `funny, and legal in no format`.

    Return "" if a deck can contain it. `funny`: the file says that the card is a joke card.
    """
    if layout in LEFT_OUT:
        return f"of the layout {layout!r}"
    if name.startswith("A-"):
        return "rebalanced for a digital format"
    if funny and not any(legal.lower() in ("legal", "restricted") for legal in legalities.values()):
        return "funny, and legal in no format"
    return ""


def card_facts(card: Card, left_out: LeftOut) -> Facts | None:
    """Convert a card of Scryfall's data, or of the reference's, to the keys that the reader of cards uses.

    If no deck can contain the card, count it in `left_out` and return None.
    """
    why = no_card(card.layout, card.name, card.set_type == "funny", card.legalities)
    if (
        not why
        and len(card.card_faces) > 1
        and not (card.types or card.faces or card.card_faces[0].type_line)
    ):
        why = "without a type"
    if why:
        left_out.reasons[why] += 1
        return None
    rest = {"layout": card.layout, "legalities": card.legalities, "keywords": card.keywords}
    if card.types or card.faces:
        plain = {"name": card.name, "mana_cost": card.mana_cost, "types": card.types, "text": card.text, "pt": card.pt,
                 "loyalty": card.loyalty, "colors": card.colors}  # fmt: skip
        return {**(plain if not card.faces else {"name": card.name, "faces": card.faces}), **rest}
    if len(card.card_faces) > 1:
        faces = [face_facts(face) for face in card.card_faces]
        return {"name": card.name, "faces": faces, **rest}
    return {**face_facts(card), **rest}


def atomic_facts(name: str, faces: list[AtomicFace], left_out: LeftOut) -> Facts | None:
    """Convert a card of MTGJSON's data to the keys that the reader of cards uses.

    If no deck can contain the card, count it in `left_out` and return None.
    """
    first = faces[0]
    if why := no_card(first.layout, name, first.is_funny, first.legalities):
        left_out.reasons[why] += 1
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


def unpacked(data: bytes, most: int) -> bytes:
    """Return the contents of a gzip file.

    Raise `OSError` if they have more than `most` bytes, `EOFError` if the file ends too early.
    """
    with gzip.GzipFile(fileobj=io.BytesIO(data)) as file:
        found = file.read(most + 1)
    if len(found) > most:
        raise OSError(f"more than {most:,} bytes when it is unpacked")
    return found


def contents_of(path: Path) -> bytes:
    """Return a file's bytes, decompressed if the file is compressed."""
    data = bytes_of(path)
    if data[:2] == b"\x1f\x8b":
        try:
            data = unpacked(data, MOST_UNPACKED)
        except (EOFError, OSError, zlib.error) as why:
            raise CardwrightError(
                f"expected {FORMATS} in {path}, got a packed file that is damaged: {why}"
            ) from why
    return data.removeprefix(MARK)


def cards_in(path: Path, left_out: LeftOut | None = None) -> Iterator[Facts]:
    """Yield every card of a file in any of the known formats. `left_out` collects the records that are no
    cards.

    A record that can't be decoded, such as a line that is not JSON, is added to `left_out`, and reading goes
    on. Raise `CardwrightError` if the file has none of the formats, or none of its records can be decoded.
    """
    out = LeftOut() if left_out is None else left_out
    read = 0
    for where, made in records_of(path, out):
        try:
            facts = made()
            if facts is not None:
                facts = with_names(facts)
                msgspec.json.encode(facts)  # what can't be kept is none
        except (msgspec.MsgspecError, UnicodeError, RecursionError, NoName) as why:
            out.wrong.append(f"{where}: {why}")
            continue
        read += 1
        if facts is not None:
            yield facts
    if out.wrong and not read:
        raise CardwrightError(f"expected {FORMATS} in {path}, got something else: {out.wrong[0]}")


def records_of(path: Path, out: LeftOut) -> Iterator[tuple[str, Callable[[], Facts | None]]]:
    """Yield two values for each record of a file: its place, such as `line 3`, and a function that decodes
    it.

    Raise `CardwrightError` if the file has none of the known formats.
    """
    data = contents_of(path)
    kind = wrong_kind(data)
    if kind:
        raise CardwrightError(f"{path} is {kind}; {RIGHT}")
    start = data[:200].lstrip()
    card = msgspec.json.Decoder(Card).decode
    faces = msgspec.json.Decoder(list[AtomicFace]).decode
    try:
        if start.startswith(b"["):
            for n, raw in enumerate(msgspec.json.decode(data, type=list[msgspec.Raw]), 1):
                yield f"card {n:,}", partial(of_card, card, raw, out)
        elif start.startswith(b"{") and b'"data"' in data[:4000]:
            for name, raw in msgspec.json.decode(data, type=Atomic).data.items():
                if bytes(raw).strip() != b"[]":
                    yield repr(name), partial(of_faces, faces, name, raw, out)
        else:
            for n, line in enumerate(data.splitlines(), 1):
                if line.strip():
                    yield f"line {n:,}", partial(of_card, card, line, out)
    except RecursionError as why:
        raise CardwrightError(
            f"expected {FORMATS} in {path}, got brackets that are nested too deeply"
        ) from why
    except (msgspec.MsgspecError, UnicodeError) as why:
        raise CardwrightError(f"expected {FORMATS} in {path}, got something else: {why}") from why


def of_card(decode: Callable[[Any], Card], record: Any, out: LeftOut) -> Facts | None:
    """Decode a record of Scryfall's or of the reference, and return it as a card, or None if it is left
    out.
    """
    return card_facts(decode(record), out)


def of_faces(decode: Callable[[Any], list[AtomicFace]], name: str, record: Any, out: LeftOut) -> Facts | None:
    """Decode a record of MTGJSON, and return it as a card, or None if it is left out.

    Raise `NoName` if it has no face.
    """
    faces = decode(record)
    if not faces:
        raise NoName("expected a face, got none")
    return atomic_facts(name, faces, out)


class NoName(CardwrightError):
    """Raised for a card or a face without a name."""


def with_names(facts: Facts) -> Facts:
    """Return the card, with both names if it is a split card.

    Raise `NoName` if the card or one of its faces has no name, since decks find cards by their names.
    """
    for face in (facts, *facts.get("faces", ())):
        name = face.get("name", "")
        whose = f" of {shortened(facts['name'])!r}" if facts["name"].strip() else ""
        what = "a face" if face is not facts else "a card"
        if not name.strip():
            raise NoName(f"expected a name for each card and face, got {what}{whose} without one")
        if len(name) > LONGEST_NAME:
            raise NoName(f"expected a name of at most {LONGEST_NAME} letters, got {shortened(name)!r}")
    whole = whole_name(facts)
    return facts if whole == facts["name"] else {**facts, "name": whole}


def knows_its_text(facts: Facts) -> bool:
    """Whether each face of the card has a text, or needs none because it is a creature or a basic land."""
    return all(
        face.get("text") or "Creature" in face.get("types", "") or "Basic" in face.get("types", "")
        for face in facts.get("faces", [facts])
    )


def knows_more(facts: Facts, was: Facts | None) -> bool:
    """Whether the new card `facts` replaces the stored card `was` of the same name.

    A new card with a text always does. One without a text doesn't if the stored card has a text, or has a
    color that the new one lacks.
    """
    if was is None or any(face.get("text") for face in facts.get("faces", [facts])):
        return True
    return not any(face.get("text") for face in was.get("faces", [was])) and (
        bool(facts.get("colors")) or not was.get("colors")
    )


FACE_FACTS: Final = ("types", "text", "pt", "loyalty", "colors")


def renewed(face: Facts, facts: Facts) -> Facts:
    """Return a face, updated with each fact that `facts`, from another file, gives."""
    return {**face, **{name: facts[name] for name in FACE_FACTS if facts.get(name)}}


def with_renewed_face(card: Facts, facts: Facts) -> Facts:
    """Return a card of several faces, updated from `facts`.

    `facts` has one of these faces, because another file lists that face as a separate card.
    """
    faces = [
        renewed(face, facts)
        if face["name"] == facts["name"] and (face.get("mana_cost") or "") == (facts.get("mana_cost") or "")
        else face
        for face in card["faces"]
    ]
    return {**card, "faces": faces}


class Known:
    """The cards of several files by name. If two files have the same card or face, the text read later
    counts.

    If a later file lists a face of a double-faced card as a separate card, that face is updated.
    """

    def __init__(self, key: Callable[[str], str], cards: Mapping[str, Facts] | None = None) -> None:
        self.key = key
        self.cards: dict[str, Facts] = {}
        self.backs: dict[str, str] = {}  # by the key of a back that nothing pays for, the key of its card
        for facts in (cards or {}).values():
            self.add(facts)

    def add(self, facts: Facts) -> None:
        """Add a card, which replaces or updates a card of the same name that was added before."""
        key = self.key(facts["name"])
        was = self.cards.get(key)
        if knows_more(facts, was):
            faces: list[Facts] = [] if was is None or facts.get("faces") else was.get("faces", [])
            whole = was is not None and bool(faces) and faces[0]["name"] == facts["name"]
            self.cards[key] = with_renewed_face(was, facts) if was is not None and whole else facts
        for face in facts.get("faces", ())[1:]:
            if not face.get("mana_cost"):
                self.backs.setdefault(self.key(face["name"]), key)
        front = self.backs.get(key)
        if front is not None and front in self.cards and not facts.get("faces"):
            self.cards[front] = with_renewed_face(self.cards[front], facts)


def place_of(index: dict[str, tuple[int, int]], name: str) -> tuple[int, int] | None:
    """Return the position and length of the line of a card in the file. Return None if there is none.

    The exact name is tried first, then its key, which is the same for all spellings.
    """
    return index.get(EXACT + name) or index.get(key_of(name))


class CatalogFolder:
    """The cards that a user has added, stored in a folder.

    Of two texts of a card, the one added later is kept.
    """

    def __init__(self, folder: Path) -> None:
        self.folder = folder
        self._index: dict[str, tuple[int, int]] | None = None
        self._stamp = (0, 0)  # of the index file that was read: another program may write a new one

    def stamp(self) -> tuple[int, int]:
        """Return the time and size of the index file, which show whether it has changed. Return zeros if
        there is no file.
        """
        try:
            found = (self.folder / INDEX_FILE).stat()
        except OSError:
            return 0, 0
        return found.st_mtime_ns, found.st_size

    @property
    def index(self) -> dict[str, tuple[int, int]]:
        """Return the position and length of a card's line for the key of each name and face."""
        stamp = self.stamp()
        if self._index is None or stamp != self._stamp:
            self._stamp = stamp
            path = self.folder / INDEX_FILE
            try:
                self._index = (
                    msgspec.json.decode(path.read_bytes(), type=dict[str, tuple[int, int]])
                    if path.exists()
                    else {}
                )
            except (msgspec.MsgspecError, UnicodeError) as why:
                raise self.damaged(path, why) from why
            if self._index and self._index.get(KEYS) != (VERSION, 0):  # of a version that wrote other keys
                self.write({facts["name"]: facts for facts in self.all_facts()})
                self._index = msgspec.json.decode(path.read_bytes(), type=dict[str, tuple[int, int]])
        return self._index

    def damaged(self, path: Path, why: Exception) -> CardwrightError:
        """Return the error for a damaged file, `CARDS_FILE` or the index, with what the
        user can do about it.
        """
        how = "remove it and add your file again" if path.name == CARDS_FILE else "add your file again"
        return CardwrightError(
            f"expected the cards that were added in {path}, got a damaged file ({why}); {how}"
        )

    def add(self, path: Path) -> Added:
        """Add a file's cards and return how many are new, changed or left out.

        Raise `CardwrightError` if it has no cards.
        """
        before = {facts["name"]: facts for facts in self.all_facts()}
        known = Known(str, before)
        left_out = LeftOut()
        names: dict[str, None] = {}
        for facts in cards_in(path, left_out):
            names[facts["name"]] = None
            known.add(facts)
        cards = known.cards
        if not names:
            told = "".join(f"; {line}" for line in left_out.told())
            raise CardwrightError(f"expected {FORMATS} in {path}, got no card for a deck{told}")
        self.write(cards)
        new = len(cards) - len(before)
        changed = sum(name in before and cards[name] != before[name] for name in names)
        return Added(new, changed, len(names) - new - changed, len(cards), left_out)

    def write(self, cards: Mapping[str, Facts]) -> None:
        """Write all cards and the index. Each of the two files is replaced completely or not at all."""
        self.folder.mkdir(parents=True, exist_ok=True)
        index: dict[str, tuple[int, int]] = {KEYS: (VERSION, 0)}
        exact: dict[str, tuple[int, int]] = {}  # names that only differ in how they are written
        fronts: dict[str, tuple[int, int]] = {}
        at, lines = 0, []
        encode = msgspec.json.Encoder().encode
        for name, facts in cards.items():
            line = encode(facts)
            where = (at, len(line))
            if index.setdefault(key_of(name), where) != where:
                exact[EXACT + name] = where
            for face in facts.get("faces", ()):
                fronts.setdefault(key_of(face["name"]), where)
            lines.append(line)
            at += len(line) + 1
        self.replace(CARDS_FILE, b"\n".join(lines) + b"\n")
        self.replace(INDEX_FILE, msgspec.json.encode({**fronts, **index, **exact}))
        self._index = None

    def replace(self, name: str, data: bytes) -> None:
        """Replace a file so that it always has either the complete old content or the
        complete new content.
        """
        new = self.folder / f"{name}.new"
        new.write_bytes(data)
        new.replace(self.folder / name)

    def facts(self, name: str) -> Facts | None:
        """Return a card by its name or the name of one of its faces. Return None if there is no such card.

        The exact spelling is tried first, then any spelling.
        """
        if len(name) > LONGEST_NAME * 2:
            return None
        found = place_of(self.index, name)
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

    def lookup(self) -> Callable[[str], bool]:
        """Return a function that tells whether the catalog has a card of a given name.

        The function uses the index as it is now, and doesn't read the files again.
        """
        index = self.index
        return lambda name: len(name) <= LONGEST_NAME * 2 and place_of(index, name) is not None

    def close_to(self, name: str) -> list[str]:
        """Return similar names, for "did you mean": of similar length and with the same beginning or end, the
        closest first.
        """
        key = key_of(name[:LONGEST_NAME])
        if len(key) < SAME:
            return []
        few = [
            other
            for other in self.index
            if abs(len(other) - len(key)) <= 1 + len(key) // 4
            and (other[:SAME] == key[:SAME] or other[-SAME:] == key[-SAME:])
        ]
        found = (self.facts(one) for one in close(key, few, MOST_CLOSE, 0.7))
        return [str(facts["name"]) for facts in found if facts is not None]

    def all_facts(self) -> Iterator[Facts]:
        """Yield every card."""
        path = self.folder / CARDS_FILE
        if path.exists():
            try:
                for line in path.read_bytes().splitlines():
                    if line.strip():
                        facts: Facts = msgspec.json.decode(line, type=dict[str, Any])
                        yield with_names(facts)
            except (
                msgspec.MsgspecError,
                UnicodeError,
                LookupError,
                AttributeError,
                TypeError,
                NoName,
            ) as why:
                raise self.damaged(path, why) from why
