"""Reads records of games that another program played, and sets up the table for them.

`docs/peers.md` describes the records. The project contains no record: the user names a file.
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
STAND_IN: Final = "Mountain"  # replaces library cards that don't exist here
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
)  # entries without an effect


class BadFile(CardwrightError):
    """A file without records."""


class NotRunnable(Exception):
    """A record that can't be judged: `kind` is the kind of obstacle, `why` its description."""

    def __init__(self, kind: str, why: str) -> None:
        super().__init__(f"{kind}: {why}")
        self.kind = kind
        self.why = why


CARD: Final = "card missing"
FEATURE: Final = "feature missing"
OPEN: Final = "not determined"


def read_cases(path: Path, wrong: list[str] | None = None) -> Iterator[Json]:
    """Yield the records of a file, one JSON object a line, compressed or not.

    Raise BadFile for an invalid record, with its line.

    `wrong`: if given, invalid records are added here and the others are read.
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
    """Parse and check one record."""
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
    """Return the named libraries of a file. Raise BadFile if the file has none."""
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
    """Return every card that exists here, by its name in small letters."""
    return {name.lower(): name for name in MagicEngine().known_cards(EDITION)}


READ: list[bool] = []  # whether cards of the user's catalogue are used


def known(name: str) -> str | None:
    """Return the name of a card as spelled here, including the catalogue's cards if they are used.

    Return "" if there is none.
    """
    found = known_cards().get(name.lower())
    if found is None and READ:
        found = name_of(name)
        try:
            if found is not None and kind_of_name(found) is None:
                return None
        except UnknownName:  # the card's text can't be read
            return None
    return found


def card(name: str) -> str:
    """Return the name of a card as spelled here. Raise NotRunnable if there is none."""
    found = known(name)
    if found is None:
        raise NotRunnable(CARD, name)
    return found


@dataclass
class Table:
    """The table of a record: each player's zones, life total and library."""

    case: Json
    decks: Decks
    zones: dict[tuple[int, str], list[Placed]] = field(default_factory=dict)
    put: dict[int, list[Placed]] = field(default_factory=dict)  # cards put into libraries, top first
    cleared: set[int] = field(default_factory=set)
    lives: dict[int, int] = field(default_factory=dict)
    notes: list[str] = field(default_factory=list)  # deviations from the record

    @property
    def order(self) -> list[str]:
        return list(self.case["order"])

    def place(self) -> MagicPosition:
        """Start the game. Raise NotRunnable if the position can't be set up."""
        case = self.case
        if case["format"] not in FORMATS:
            raise NotRunnable(FEATURE, f"format {case['format']!r}")
        if case.get("range", "all") != "all":
            raise NotRunnable(FEATURE, "limited range of influence (CR 801)")
        for name in (*case.get("cards", ()), *named_cards(case["script"])):
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
        """CR 103. Return the position at the beginning of the first turn."""
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
        elif entry.get("clear") != "hand":  # a hand is empty in any case
            raise NotRunnable(FEATURE, f"setup: {next(iter(entry))}")

    def lay(self, seat: int, entry: Json) -> None:
        """Add cards of one name to a zone."""
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
        """Put the deck of a seat, and cards that the record adds, into its library; in Commander also set up
        its commander (CR 903.6).
        """
        if name not in self.decks:
            raise NotRunnable(FEATURE, f"the deck {name!r}, which no file of decks has")
        deck = self.decks[name]
        below = [] if seat in self.cleared else self.cards_of(deck["main"], name)
        top = self.put.get(seat, [])
        if self.case["shuffle"] and below:  # CR 103.3: such cards are unlikely to be among the first ones
            self.zones[seat, "library"] = [*below, *top]
        else:
            if self.case["shuffle"] and len({one.card for one in top}) > 1:
                self.notes.append(f"the order of {self.order[seat]}'s library is chance")
            self.zones[seat, "library"] = [*top, *below]
        if self.case["format"] == "commander":
            self.zones.setdefault((seat, "command"), []).extend(self.commanders(deck, name))

    def commanders(self, deck: Mapping[str, Sequence[tuple[int, str]]], name: str) -> list[Placed]:
        """CR 903.6. Return the commanders of a deck. A commander that doesn't exist here is left out if the
        record never names it.
        """
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
        """Return the cards of a library; cards that don't exist here become basic lands."""
        missing = sum(n for n, one in deck if known(one) is None)
        if missing:
            self.notes.append(f"{missing} cards of {name!r} that don't exist here are {STAND_IN}")
        return [Placed(known(one) or STAND_IN) for n, one in deck for _ in range(n)]

    def count_first(self) -> None:
        """CR 122.1. Counters that the script puts on permanents before any other action become part of the position."""
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
        """Add counters to the first permanent of that name."""
        name, kind = card(entry["card"]), entry["kind"]
        if kind not in COUNTER_KINDS.words():
            raise NotRunnable(FEATURE, f"{kind} counters")
        for i, one in enumerate(cards):
            if one.card == name:
                cards[i] = with_counters(one, kind, entry["count"])
                return
        raise NotRunnable(FEATURE, f"puts counters on {name!r}, which is not there at the beginning")


def seat_names(order: Sequence[str]) -> tuple[str, ...]:
    """Return the names of the seats: the names that another program uses in its texts."""
    return tuple(f"Player{letter}" for letter in order)


def when(entry: Json) -> tuple[int, int]:
    """Return the turn and the step of an action."""
    return entry["turn"], STEPS.index(entry["step"])


@lru_cache(maxsize=1)
def book() -> MagicPosition:
    """Return a game in which nothing happens; its views provide card texts."""
    return MagicEngine().place(Position(EDITION, seat_names("AB"), (), phase="first main"))


def entered(one: Placed) -> Placed:
    """CR 614.1c. Return a permanent as it is after entering, as far as a position can describe that."""
    for sentence in book().view(0).words(one.card).split(". "):
        if sentence == ENTERS_TAPPED:
            one = Placed(one.card, more={**one.more, "tapped": True})
        elif (found := ENTERS_WITH.fullmatch(sentence)) and known_number(found[1]):
            one = with_counters(one, found[2], known_number(found[1]))
        elif ENTERING.match(sentence):
            raise NotRunnable(FEATURE, f"begins with {one.card!r}, which enters in a way of its own")
    return one


def known_number(word: str) -> int:
    """Return the number that a word names. Return 0 if it names none, or a large one."""
    return NUMBERS.index(word) if word in NUMBERS else int(word == "an")


def with_counters(one: Placed, kind: str, n: int) -> Placed:
    """CR 122.6. Return the permanent with `n` more counters."""
    there = one.more.get("counters", {})
    counters = {other: int(m) for other, m in there.items()} if isinstance(there, Mapping) else {}
    counters[kind] = counters.get(kind, 0) + n
    return Placed(one.card, more={**one.more, "counters": counters})


def named_cards(script: Sequence[Json]) -> list[str]:
    """Return the names of cards that the script casts or plays, without the way of casting; face-down cards
    are left out.
    """
    names = [
        str(one["card"])
        for one in script
        if one.get("do") in ("cast", "play") and "card" in one and "as" not in one
    ]
    return [name.partition(" using ")[0] for name in names if not name.startswith("[")]
