"""Reads records of games that another program played, and lays the table for them.

What a record means is told in `docs/peers.md`. Nothing of a record is kept here: it is a file that is given.
"""

from __future__ import annotations

import gzip
import json
import re
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass, field
from functools import lru_cache
from pathlib import Path
from typing import Any, Final, get_args

import msgspec

from cardwright.games.magic.objects.open_sets import COUNTER_KINDS
from cardwright.games.magic.read_cards import name_of
from cardwright.games.magic.rules.card_names import kind_of_name
from cardwright.games.magic.scenarios import MagicEngine, MagicPosition
from cardwright.kernel.errors import CardwrightError, UnknownName
from cardwright.scenario.engine import Placed, Position, Value
from tools.peer_record import Record, Step

Json = dict[str, Any]
Decks = Mapping[str, Mapping[str, Sequence[tuple[int, str]]]]

STEPS: Final[tuple[str, ...]] = get_args(Step)
EDITION: Final = "2026-04-17"
BUILT_IN: Final[Decks] = {"RB Aggro": {"main": [(71, "Mountain")]}}
STAND_IN: Final = "Mountain"  # for cards of libraries that don't exist here
FORMATS: Final = ("duel", "ffa", "commander")
ENTERING: Final = re.compile(r"(This enters with|As this enters|You may have this enter)", re.IGNORECASE)
ENTERS_TAPPED: Final = "This enters tapped"
ENTERS_WITH: Final = re.compile(r"This enters with (\w+) (\S+) counters? on it\.?")
NUMBERS: Final = ("no", "a", "two", "three", "four", "five", "six", "seven", "eight", "nine", "ten")
IDLE: Final = (
    "wait",
    "pass once",
    "check",
    "attack with nothing",
    "block with nothing",
)  # they change nothing


class BadFile(CardwrightError):
    """A file that holds no records."""


class NotRunnable(Exception):
    """A record that can't be judged: `kind` says what is missing, `why` what exactly."""

    def __init__(self, kind: str, why: str) -> None:
        super().__init__(f"{kind}: {why}")
        self.kind = kind
        self.why = why


CARD: Final = "card missing"
FEATURE: Final = "feature missing"
OPEN: Final = "not determined"


def read_cases(path: Path, wrong: list[str] | None = None) -> Iterator[Json]:
    """The records of a file, one JSON object a line, compressed or not. BadFile says what is wrong, and where.

    `wrong`: what is wrong with a record is added there, and the others are read.
    """
    try:
        data = path.read_bytes()
        text = (gzip.decompress(data) if data[:2] == b"\x1f\x8b" else data).decode()
    except (OSError, EOFError, UnicodeDecodeError) as e:
        raise BadFile(f"expected a file of cases, got {str(path)!r}: {e}") from e
    for number, line in enumerate(text.splitlines(), 1):
        if not line.strip():
            continue
        try:
            yield checked(line, f"{path}, line {number}")
        except BadFile as e:
            if wrong is None:
                raise
            wrong.append(str(e))


def checked(line: str, where: str) -> Json:
    """One record with all that it must have."""
    try:
        read: Json = json.loads(line)
        msgspec.convert(read, Record)
    except msgspec.ValidationError as e:
        said = str(e).replace("`", "")
        raise BadFile(f"{said[0].lower()}{said[1:]}; {where}") from e
    except (ValueError, RecursionError) as e:
        raise BadFile(f"expected JSON, got {line[:40]!r}; {where}") from e
    order = read["order"]
    if read["players"] != len(order):
        raise BadFile(f"expected {read['players']} players, got {', '.join(order)}; {where}")
    for part in (read, *read.get("then", ())):
        for entry in [*part["setup"], *part["script"], *part["expect"]]:
            players = (entry.get("player"), entry.get("defender"), entry.get("that", {}).get("player"))
            for player in players:
                if player is not None and player not in order:
                    raise BadFile(f"expected a player of {', '.join(order)}, got {player!r}; {where}")
        for entry in part["script"]:
            if "queue" not in entry and not {"turn", "step", "player", "do"} <= entry.keys():
                raise BadFile(f"expected an action with turn, step, player and do, got {entry!r}; {where}")
    return read


def read_decks(path: Path | None) -> Decks:
    """The contents of libraries by name; BadFile if the file has none."""
    if path is None:
        return BUILT_IN
    try:
        read = json.loads(path.read_text())
        return {
            **BUILT_IN,
            **{
                name: {
                    part: [(int(n), str(card)) for n, card in deck.get(part, ())]
                    for part in ("main", "sideboard")
                }
                for name, deck in read.items()
            },
        }
    except (OSError, ValueError, AttributeError, TypeError) as e:
        raise BadFile(f"expected a file of decks, got {str(path)!r}: {e}") from e


@lru_cache(maxsize=1)
def known_cards() -> Mapping[str, str]:
    """Every card that exists here, by its name in small letters."""
    return {name.lower(): name for name in MagicEngine().known_cards(EDITION)}


READ: list[bool] = []  # whether cards of the user's catalogue are read


def known(name: str) -> str | None:
    """A card as it is called here, one of the catalogue among them if they are read; nothing if there is none."""
    found = known_cards().get(name.lower())
    if found is None and READ:
        found = name_of(name)
        try:
            if found is not None and kind_of_name(found) is None:
                return None
        except UnknownName:  # its text is refused
            return None
    return found


def card(name: str) -> str:
    """A card as it is called here; NotRunnable if there is none."""
    found = known(name)
    if found is None:
        raise NotRunnable(CARD, name)
    return found


@dataclass
class Table:
    """What is laid out for a record: everybody's zones, life totals and libraries."""

    case: Json
    decks: Decks
    zones: dict[tuple[int, str], list[Placed]] = field(default_factory=dict)
    put: dict[int, list[Placed]] = field(default_factory=dict)  # into libraries, the top one first
    cleared: set[int] = field(default_factory=set)
    lives: dict[int, int] = field(default_factory=dict)
    notes: list[str] = field(default_factory=list)  # where the record was not followed to the letter

    @property
    def order(self) -> list[str]:
        return list(self.case["order"])

    def place(self) -> MagicPosition:
        """The game at its beginning. NotRunnable: it can't be laid out."""
        case = self.case
        if case["format"] not in FORMATS:
            raise NotRunnable(FEATURE, f"format {case['format']!r}")
        if case.get("range", "all") != "all":
            raise NotRunnable(FEATURE, "limited range of influence (CR 801)")
        for name in (*case.get("cards", ()), *named(case["script"])):
            card(name)
        for entry in case["setup"]:
            self.set_up(entry)
        for i, player in enumerate(self.order):
            self.library(i, case["libraries"][player])
        for (_, zone), cards in self.zones.items():
            if zone == "battlefield":
                cards[:] = [entered(one) for one in cards]
        self.count_first()
        try:
            return MagicEngine().place(self.position())
        except CardwrightError as e:
            raise NotRunnable(FEATURE, f"such a position: {e}") from e

    def position(self) -> Position:
        """CR 103. The position at the beginning of the first turn."""
        seats = range(len(self.order))
        zones = {
            key: tuple(reversed(cards)) if key[1] == "graveyard" else tuple(cards)
            for key, cards in self.zones.items()
        }
        life = {(i, "life"): int(self.lives[i] if i in self.lives else self.case["life"]) for i in seats}
        return Position(
            EDITION, seat_names(self.order), (), zones=zones, counters=life, phase=STEPS[0], turn_number=1
        )

    def set_up(self, entry: Json) -> None:
        seat = self.order.index(entry.get("player", self.order[0]))
        if "put" in entry:
            self.lay(seat, entry)
        elif "life" in entry:
            self.lives[seat] = entry["life"]
        elif entry.get("clear") == "library":
            self.cleared.add(seat)
        elif entry.get("clear") != "hand":  # it is empty in any case
            raise NotRunnable(FEATURE, f"setup: {next(iter(entry))}")

    def lay(self, seat: int, entry: Json) -> None:
        """Some cards of one name into a zone."""
        name, zone = card(entry["put"]), entry["in"]
        n = entry.get("count", 1)
        for i in range(n):
            said: dict[str, Value] = {}
            if entry.get("tapped"):
                said["tapped"] = True
            if "as" in entry:
                said["as"] = entry["as"] if n == 1 else f"{entry['as']}.{i + 1}"
            if zone == "command":
                said["commander"] = True
            if zone == "library":
                self.put.setdefault(seat, []).insert(0, Placed(name, more=said))
            else:
                self.zones.setdefault((seat, zone), []).append(Placed(name, more=said))

    def library(self, seat: int, name: str) -> None:
        """The deck of a seat, and what was put into its library; in Commander its commander, too (CR 903.6)."""
        if name not in self.decks:
            raise NotRunnable(FEATURE, f"the deck {name!r}, which no file of decks has")
        deck = self.decks[name]
        below = [] if seat in self.cleared else self.cards_of(deck["main"], name)
        top = self.put.get(seat, [])
        if self.case["shuffle"] and below:  # CR 103.3: likely not among the first cards
            self.zones[seat, "library"] = [*below, *top]
        else:
            if self.case["shuffle"] and len({one.card for one in top}) > 1:
                self.notes.append(f"the order of {self.order[seat]}'s library is chance")
            self.zones[seat, "library"] = [*top, *below]
        if self.case["format"] == "commander":
            self.zones.setdefault((seat, "command"), []).extend(self.commanders(deck, name))

    def commanders(self, deck: Mapping[str, Sequence[tuple[int, str]]], name: str) -> list[Placed]:
        """CR 903.6. The commanders of a deck; one that doesn't exist here is left out if the record never names it."""
        put = any(entry.get("in") == "command" for entry in self.case["setup"])
        if not deck.get("sideboard") and not put:
            if "command" in {one.get("what") for one in self.case["expect"]}:
                raise NotRunnable(FEATURE, f"the commander of {name!r}, which no file of decks has")
            self.notes.append(f"{name!r} has no commander")
        found = []
        for n, one in deck.get("sideboard", ()):
            if known(one) is None and one not in json.dumps(self.case):
                self.notes.append(f"the commander {one!r} of {name!r}, which doesn't exist here, is left out")
                continue
            found += [Placed(card(one), more={"commander": True})] * n
        return found

    def cards_of(self, deck: Sequence[tuple[int, str]], name: str) -> list[Placed]:
        """The cards of a library, those that don't exist here as basic lands."""
        missing = sum(n for n, one in deck if known(one) is None)
        if missing:
            self.notes.append(f"{missing} cards of {name!r} that don't exist here are {STAND_IN}")
        return [Placed(known(one) or STAND_IN) for n, one in deck for _ in range(n)]

    def count_first(self) -> None:
        """CR 122.1. Counters that are put on permanents before anything else happens are there from the beginning."""
        actions = [one for one in self.case["script"] if "do" in one]
        acting = [when(one) for one in actions if one["do"] not in (*IDLE, "put counters")]
        for one in [one for one in actions if one["do"] == "put counters"]:
            if any(time <= when(one) for time in acting) or when(one) >= (
                1,
                STEPS.index("declare attackers"),
            ):
                raise NotRunnable(FEATURE, "puts counters in the middle of the game")
            self.count(self.zones.get((self.order.index(one["player"]), "battlefield"), []), one)

    def count(self, cards: list[Placed], entry: Json) -> None:
        """Counters on the first permanent of that name."""
        name, kind = card(entry["card"]), entry["kind"]
        if kind not in COUNTER_KINDS.words():
            raise NotRunnable(FEATURE, f"{kind} counters")
        for i, one in enumerate(cards):
            if one.card == name:
                cards[i] = with_counters(one, kind, entry["count"])
                return
        raise NotRunnable(FEATURE, f"puts counters on {name!r}, which is not there at the beginning")


def seat_names(order: Sequence[str]) -> tuple[str, ...]:
    """What the seats are called: as another program calls its players in texts."""
    return tuple(f"Player{letter}" for letter in order)


def when(entry: Json) -> tuple[int, int]:
    """The turn and the step of an action."""
    return entry["turn"], STEPS.index(entry["step"])


@lru_cache(maxsize=1)
def book() -> MagicPosition:
    """A game in which nothing happens: its views tell what cards say."""
    return MagicEngine().place(Position(EDITION, seat_names("AB"), (), phase="first main"))


def entered(one: Placed) -> Placed:
    """CR 614.1c. A permanent as it is once it has entered, as far as a position can say it."""
    for sentence in book().view(0).words(one.card).split(". "):
        if sentence == ENTERS_TAPPED:
            one = Placed(one.card, more={**one.more, "tapped": True})
        elif (found := ENTERS_WITH.fullmatch(sentence)) and known_number(found[1]):
            one = with_counters(one, found[2], known_number(found[1]))
        elif ENTERING.match(sentence):
            raise NotRunnable(FEATURE, f"begins with {one.card!r}, which enters in a way of its own")
    return one


def known_number(word: str) -> int:
    """A number in words; 0: it is none, or too large."""
    return NUMBERS.index(word) if word in NUMBERS else int(word == "an")


def with_counters(one: Placed, kind: str, n: int) -> Placed:
    """CR 122.6. So many counters more."""
    there = one.more.get("counters", {})
    counters = {other: int(m) for other, m in there.items()} if isinstance(there, Mapping) else {}
    counters[kind] = counters.get(kind, 0) + n
    return Placed(one.card, more={**one.more, "counters": counters})


def named(script: Sequence[Json]) -> list[str]:
    """The cards that are cast or played, without the way in which they are; not what is face down."""
    names = [
        str(one["card"])
        for one in script
        if one.get("do") in ("cast", "play") and "card" in one and "as" not in one
    ]
    return [name.partition(" using ")[0] for name in names if not name.startswith("[")]
