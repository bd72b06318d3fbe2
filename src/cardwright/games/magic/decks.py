"""Decks: parsed from the files of many programs (`deck_files`), found by name, written, and checked
(CR 100.2).

Names may differ from the known ones in case, accents, punctuation and an added printing. The name of the
front may stand for a card with two faces.
"""

from __future__ import annotations

import re
from collections import Counter
from collections.abc import Callable, Collection, Iterator
from dataclasses import dataclass, replace
from functools import lru_cache
from importlib import resources
from importlib.resources.abc import Traversable
from itertools import groupby
from pathlib import Path

from cardwright.games.magic.rules import card_names
from cardwright.kernel.errors import CardwrightError, UnknownName
from cardwright.kernel.spelling import close, did_you_mean, plain
from cardwright.kernel.streams import text_of

from .deck_files import ABOUT, COMMANDER, COMPANION, MAIN, SIDE, DeckError, Entry, Listing, listing
from .deck_files.text_decks import without_remark

BUILT_IN = ("magic", "commander")  # folders of decks that come with Cardwright
MOST_TOLD = 40  # cards that nobody knows, of one deck
SUGGESTED = (
    5  # unknown cards of one deck for which similar names are looked for, which takes milliseconds each
)
LARGEST = 8_000_000  # bytes of a deck file; a program's JSON with all its pictures' addresses has a tenth
SIDEBOARD = 15  # cards, at most (CR 100.4a)

_PRINTING = re.compile(r"\s+(\([^()\s]{1,8}\)|\[[^\[\]\s]{1,8}\])(\s+\S+)?(\s+\*\S+\*)?$")
# what else programs write behind a name: marks of foil cards, categories, tags, colors of labels
_BEHIND = re.compile(
    r"\s+(?:\*[^*\s]{1,8}\*|\([FE]\)|\(foil\)|<[^<>]*>|\[[^\[\]]*\](?:\{[^{}]*\})*|\^[^^]*\^|~[^~]*~)$",
    re.IGNORECASE,
)
_FACES = re.compile(r"\s*/{1,3}\s*")


@dataclass(frozen=True, slots=True)
class Deck:
    """A list of cards by their known names, with one entry for each copy, in the order of the file.

    A companion (CR 702.139a) is stored in the sideboard.
    """

    name: str
    main: tuple[str, ...]
    sideboard: tuple[str, ...] = ()
    commander: tuple[str, ...] = ()


Elsewhere = Callable[[str], "str | None"]  # how another list of cards calls what somebody has written


@dataclass(frozen=True, slots=True)
class Missing:
    """A card of a deck that can't be played, with its line in the file and the reason."""

    name: str  # as it is written, without its printing
    line: int
    copies: int  # in the whole deck
    why: str
    near: tuple[str, ...] = ()  # names that may have been meant


@dataclass(frozen=True, slots=True)
class LookedUp:
    """A deck whose names have been looked up. `deck` has the cards that were found."""

    deck: Deck
    cards: int  # different cards that the deck names
    unknown: tuple[Missing, ...]  # no card has this name
    refused: tuple[Missing, ...]  # the card is known, but its text can't be read
    line: int  # the last one

    @property
    def whole(self) -> bool:
        """Whether every card was found."""
        return not self.unknown and not self.refused


def look_up(
    found: Listing, known: Collection[str], elsewhere: Elsewhere | None = None, suggest: int = SUGGESTED
) -> LookedUp:
    """Look up every name of a deck file: first among the names of whole cards `known`, then with the function
    `elsewhere`, which looks into another list of cards.

    `suggest`: for how many unknown names to search for similar ones. Raise `DeckError` for a deck without
    headers that has two gaps (empty lines between cards): only the first one separates deck and sideboard.
    """
    names = _Names(known, elsewhere)
    zones: dict[str, list[str]] = {section: [] for section in (MAIN, SIDE, COMMANDER, COMPANION)}
    unknown: dict[str, Missing] = {}
    refused: dict[str, Missing] = {}
    cards: set[str] = set()
    for entry in _placed(found.entries, found.file):
        written = _readings(entry.name)[-1]
        lost, why = refused, ""
        try:
            name = names.find(entry.name)
        except UnknownName as error:
            name, why = None, str(error)
        if name is not None:
            zones[entry.section] += [name] * entry.copies
            cards.add(name)
            continue
        cards.add(key_of(written))
        if not why:
            lost = unknown
        was = lost.get(key_of(written))
        if was is None:
            near = tuple(names.near(written)) if not why and len(unknown) < suggest else ()
            was = Missing(written, entry.line, 0, why or "no card has this name", near)
        lost[key_of(written)] = replace(was, copies=was.copies + entry.copies)
    listed = Counter(zones[SIDE])
    for card, count in Counter(zones[COMPANION]).items():
        zones[SIDE] += [card] * (count - listed[card])
    deck = Deck(
        name=found.name or Path(found.file).stem,
        main=tuple(zones[MAIN]),
        sideboard=tuple(zones[SIDE]),
        commander=tuple(zones[COMMANDER]),
    )
    last = max((entry.line for entry in found.entries), default=1)
    return LookedUp(deck, len(cards), tuple(unknown.values()), tuple(refused.values()), last)


def as_listed(found: Listing) -> Deck:
    """Return the deck with its names as they are written, but without set and number. Names aren't looked up.

    Raise `DeckError` for a deck without headers that has two gaps (empty lines between cards).
    """
    zones: dict[str, list[str]] = {section: [] for section in (MAIN, SIDE, COMMANDER, COMPANION)}
    for entry in _placed(found.entries, found.file):
        zones[entry.section] += [_readings(entry.name)[-1]] * entry.copies
    return Deck(
        found.name or Path(found.file).stem,
        tuple(zones[MAIN]),
        tuple(zones[COMPANION] + zones[SIDE]),
        tuple(zones[COMMANDER]),
    )


def parse(text: str, file: str, known: Collection[str], elsewhere: Elsewhere | None = None) -> Deck:
    """Parse the text of a deck. `file` names it in errors and, if there is no line `Name`, in the deck.

    Raise `DeckError` for a line that is no card, a count out of range, cards that can't be played (several in
    one message), a deck without cards, and a deck of unreasonable size. Minimum sizes and the number of
    copies are checked by `problems`.
    """
    found = look_up(listing(text, file), known, elsewhere)
    if not found.whole:
        lost = found.unknown or found.refused
        raise DeckError(file, lost[0].line, _told(found))
    if not found.deck.main:
        raise DeckError(file, 1, f"expected cards in the deck, got none{_elsewhere(found.deck)}")
    return found.deck


def _told(found: LookedUp) -> str:
    """Return the error message that names the cards that can't be played, unknown ones first, how many there
    are, and what to do.
    """
    each = [f"{card.name!r}{did_you_mean(card.near)}" for card in found.unknown]
    if each:
        each[0] = f"expected the name of a card, got {each[0]}"
    each += [card.why for card in found.refused]
    lines = [card.line for card in (*found.unknown, *found.refused)]
    told = "".join(f"; in line {at} {why}" for at, why in zip(lines[1:MOST_TOLD], each[1:], strict=False))
    more = f"; and {len(each) - MOST_TOLD} more" if len(each) > MOST_TOLD else ""
    return f"{each[0]}{told}{more}; {missing_of(found)}: {what_to_do(found)}"


def missing_of(found: LookedUp) -> str:
    """Return how many cards can't be played: `2 of 16 cards can't be played`."""
    n = len(found.unknown) + len(found.refused)
    return f"{n} of {found.cards} {'card' if found.cards == 1 else 'cards'} can't be played"


def what_to_do(found: LookedUp) -> str:
    """Return what a player can do about cards that can't be played."""
    get = "get their texts (cardwright catalog fetch), " if found.unknown else ""
    return f"{get}replace them, or leave them out (cardwright decks add FILE --without-missing)"


def built_in() -> dict[str, Traversable]:
    """Return the files of the built-in decks by name: decks for two players first, then Commander decks."""
    folder = resources.files("cardwright") / "decks"
    found: dict[str, Traversable] = {}
    for kind in BUILT_IN:
        files = sorted((folder / kind).iterdir(), key=lambda file: file.name)
        found.update((file.name.removesuffix(".txt"), file) for file in files if file.name.endswith(".txt"))
    return found


def own_folder() -> Path:
    """Return the folder of the decks that the user has imported."""
    import platformdirs  # noqa: PLC0415 - only where a user's folder is asked for

    return platformdirs.user_data_path("cardwright", appauthor=False) / "decks"


def imported() -> dict[str, Path]:
    """Return the files of the decks that the user has imported, by name."""
    folder = own_folder()
    return {file.stem: file for file in sorted(folder.glob("*.txt"))} if folder.is_dir() else {}


def names_of(kind: str) -> list[str]:
    """Return the names of the built-in decks of a kind (one of BUILT_IN)."""
    folder = resources.files("cardwright") / "decks" / kind
    return sorted(file.name.removesuffix(".txt") for file in folder.iterdir() if file.name.endswith(".txt"))


def read(path: str | Path, known: Collection[str], elsewhere: Elsewhere | None = None) -> Deck:
    """Return the deck in this file (UTF-8) or, if there is no such file, the built-in or imported deck of
    this name.

    Raise `DeckError` for a deck with an error, or a file that can't be read.
    """
    if not _exists(path):
        if str(path) in built_in():
            return parse(built_in()[str(path)].read_text(encoding="utf-8"), str(path), known)
        kept = imported().get(str(path))
        path = path if kept is None else kept
    return parse(text_in(path), str(path), known, elsewhere)


def _exists(path: str | Path) -> bool:
    try:
        return Path(path).exists()
    except (OSError, ValueError):  # no file can be called so
        return False


def text_in(path: str | Path) -> str:
    """Return the text of a deck file.

    Raise `DeckError` if there is none, it is not UTF-8 text, or it is too large.
    """
    try:
        return text_of(path, LARGEST)
    except OSError as why:
        got = f"{why.strerror or why}; the decks that come with Cardwright are {', '.join(built_in())}"
        raise DeckError(str(path), 0, f"expected a deck file, got {got}") from why
    except UnicodeDecodeError as why:
        raise DeckError(
            str(path), 0, f"expected text in UTF-8, got {why.reason} at byte {why.start}"
        ) from why
    except ValueError as why:  # no file can be called so
        raise DeckError(ascii(str(path)), 0, f"no file can have this name: {why}") from why


def write(deck: Deck) -> str:
    """Return the deck as text with headers, which `parse` reads back in the same order.

    The spaces in the deck's name are normalized. A deck without a name gets the name of its file.
    """
    words = " ".join(deck.name.split())
    blocks = [["About", f"Name {words}"]] if words else []
    for header, cards in (
        ("Commander", deck.commander),
        ("Deck", deck.main),
        ("Sideboard", deck.sideboard),
    ):
        if cards:
            blocks.append([header, *(f"{len(list(same))} {card}" for card, same in groupby(cards))])
    return "\n\n".join("\n".join(block) for block in blocks) + "\n"


STYLES = ("cardwright", "arena", "mtgo", "text")


def export(deck: Deck, style: str = STYLES[0]) -> str:
    """Return the deck as text for another program: `arena` and `mtgo` for their imports, `text` without
    headers.

    Without headers, commanders come first in the sideboard, as in Magic Online. Raise `CardwrightError` for
    an unknown style.
    """
    if style not in STYLES:
        raise CardwrightError(f"expected a style ({', '.join(STYLES)}), got {style!r}")
    if style == "cardwright":
        return write(deck)
    main, beside = (_counted(cards, style) for cards in (deck.main, deck.commander + deck.sideboard))
    if style == "arena":
        commander, side = _counted(deck.commander, style), _counted(deck.sideboard, style)
        blocks = (("Commander", commander), ("Deck", main), ("Sideboard", side))
        return "\n\n".join("\n".join([header, *lines]) for header, lines in blocks if lines) + "\n"
    return "\n\n".join("\n".join(lines) for lines in (main, beside) if lines) + "\n"


def _counted(cards: tuple[str, ...], style: str) -> list[str]:
    """Return one line for each different card, in order of first appearance.

    MTGO joins the names of two faces by one slash.
    """
    each = Counter(cards).items()
    return [f"{n} {card.replace(' // ', '/') if style == 'mtgo' else card}" for card, n in each]


def problems(deck: Deck, basics: Collection[str], minimum: int = 60, copies: int = 4) -> list[str]:
    """Return an error message for each rule of constructed play that this deck breaks. A legal deck has none.

    CR 100.2a: at least `minimum` cards, and at most `copies` of each card except `basics`. CR 100.4a: at most
    fifteen cards in the sideboard, whose cards count toward the copies. Commanders count as cards of the
    deck. The other rules for Commander decks (CR 903.5) and banned cards are not checked.
    """
    found: list[str] = []
    size = len(deck.main) + len(deck.commander)
    if size < minimum:
        found.append(f"expected at least {minimum} cards in the deck, got {size} (CR 100.2a)")
    for card, count in Counter(deck.commander + deck.main + deck.sideboard).items():
        if count > copies and card not in basics:
            found.append(f"expected at most {copies} of {card!r}, got {count} (CR 100.2a)")
    if len(deck.sideboard) > SIDEBOARD:
        found.append(
            f"expected at most {SIDEBOARD} cards in the sideboard, got {len(deck.sideboard)} (CR 100.4a)"
        )
    return found


def limited_problems(deck: Deck, minimum: int = 40) -> list[str]:
    """CR 100.2b. Return an error message if this deck has too few cards for limited play, otherwise an empty
    list.

    Limited play has no other rule for decks.
    """
    size = len(deck.main) + len(deck.commander)
    if size < minimum:
        return [f"expected at least {minimum} cards in the deck, got {size} (CR 100.2b)"]
    return []


def _placed(entries: list[Entry], file: str) -> Iterator[Entry]:
    """Yield each card with the section to which it belongs, such as the sideboard.

    A header above the card tells its section. In a list without headers, the sideboard is what follows the
    first gap (an empty line).
    """
    plain = not any(entry.section not in ("", ABOUT) for entry in entries)
    here, begun = MAIN, False
    for entry in entries:
        if not entry.copies:
            continue
        if plain and entry.gap and begun:
            if here == SIDE:
                raise DeckError(
                    file,
                    entry.line,
                    f"expected one gap, between deck and sideboard, or the headers 'Deck' and 'Sideboard', "
                    f"got another gap before '{entry.copies} {entry.name}'",
                )
            here = SIDE
        begun = True
        yield entry._replace(section=entry.section or here)


def _elsewhere(deck: Deck) -> str:
    full = [section for section, cards in ((SIDE, deck.sideboard), (COMMANDER, deck.commander)) if cards]
    return f"; there are some under {', '.join(map(repr, full))}" if full else ""


@lru_cache(maxsize=4)
def _by_keys(known: frozenset[str]) -> tuple[dict[str, str], dict[str, str]]:
    """Return two dictionaries from keys to known names: the keys of whole names, and the keys of front faces.

    A front face that several cards have is left out. The result is cached for all decks.
    """
    whole = {key_of(name): name for name in sorted(known)}
    fronts: dict[str, list[str]] = {}
    for key, name in whole.items():
        front, _, back = key.partition(" // ")
        if back:
            fronts.setdefault(front, []).append(name)
    return whole, {front: names[0] for front, names in fronts.items() if len(names) == 1}


class _Names:
    """Finds the known name of a card, given any spelling of it."""

    def __init__(self, known: Collection[str], elsewhere: Elsewhere | None = None) -> None:
        self._elsewhere = elsewhere
        self._known = frozenset(known)
        self._whole, self._fronts = _by_keys(self._known)

    def find(self, written: str) -> str | None:
        """Return the known name for a written name. Return None if there is none.

        It is compared exactly, then without printing and remark, then by both faces, then by the front
        alone.
        """
        for name in _readings(written):
            key = key_of(name)
            front, _, back = key.partition(" // ")
            if name in self._known:
                return name
            for reading in (key, front):  # some cards are known by their front only
                if reading in self._whole:
                    return self._whole[reading]
            if not back and front in self._fronts:
                return self._fronts[front]
        if self._elsewhere is not None:
            return next((found for name in _readings(written) if (found := self._elsewhere(name))), None)
        return None

    def near(self, name: str) -> list[str]:
        """Return similar known names, the closest first."""
        by_key = dict(self._whole)
        for suggest in card_names.SUGGESTING:
            by_key.update((key_of(other), other) for other in suggest(name))
        return [by_key[key] for key in close(key_of(name), by_key, 3, 0.7)]


def _readings(written: str) -> list[str]:
    """Return a written name, followed by shorter versions of it: without remark, marks, categories, set
    and number at its end.
    """
    found = [written]
    rest = without_remark(written)
    while True:
        if rest != found[-1]:
            found.append(rest)
        rest = _BEHIND.sub("", found[-1])
        if rest == found[-1]:
            rest = _PRINTING.sub("", rest)
        if rest == found[-1]:
            return found


def key_of(name: str) -> str:
    """Return the key under which all spellings of a name are found.

    A key has no capitals, accents, spaces, hyphens, commas and apostrophes. The names of two faces are joined
    by ` // `. A name without letters and digits is its own key.
    """
    return " // ".join(plain(face) or face.strip() for face in _FACES.split(name))
