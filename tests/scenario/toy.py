"""A small game with an engine for scenarios: play cards from hand, exchange Pages at Clean-up, next player."""

from __future__ import annotations

import hashlib
import json
from collections.abc import Callable, Collection, Mapping
from dataclasses import dataclass
from typing import Any

from cardwright.kernel.errors import IllegalAnswer, ImpossiblePosition, UnknownName
from cardwright.scenario.engine import NO_PILE, NOBODY, Forced, Grammar, Position, Value, listed_in
from cardwright.scenario.run import Result, run_node
from cardwright.scenario.source import read_text

LAST_TURN = 6


@dataclass(frozen=True)
class ToyOption:
    index: int
    text: str
    short: str = ""

    @property
    def numbered(self) -> str:
        return self.text


@dataclass(frozen=True)
class ToyDecision:
    seat: int
    seat_name: str
    text: str
    rule: str
    options: tuple[ToyOption, ...]
    source: str = ""
    kind: str = "choose"


@dataclass(frozen=True)
class ToyLine:
    text: str
    rule: str
    depth: int = 0


@dataclass(frozen=True)
class ToyStory:
    lines: tuple[ToyLine, ...]


class ToyGame:
    """All of its state is one dictionary of plain values."""

    def __init__(self, state: dict[str, Any]) -> None:
        self.state = state
        self.past: list[str] = []

    # -- what is asked of it
    @property
    def seats(self) -> tuple[str, ...]:
        return tuple(self.state["seats"])

    @property
    def current(self) -> int:
        return int(self.state["turn"])

    @property
    def turn_number(self) -> int:
        return int(self.state["turn number"])

    @property
    def phase(self) -> str:
        return str(self.state["phase"])

    @property
    def over(self) -> bool:
        return self.turn_number > LAST_TURN

    @property
    def digest(self) -> str:
        return hashlib.sha256(self.to_json().encode()).hexdigest()[:16]

    @property
    def scores(self) -> tuple[int, ...]:
        return tuple(self.zone(seat, "discard").count("Treasure Hunter") for seat in range(len(self.seats)))

    @property
    def winners(self) -> tuple[str, ...]:
        return tuple(n for n, s in zip(self.seats, self.scores, strict=True) if s == max(self.scores))

    @property
    def decision(self) -> ToyDecision | None:
        if self.over:
            return None
        if self.phase == "action":
            texts = [f"Play {c}" for c in dict.fromkeys(self.zone(self.current, "hand"))]
            return self.ask("play a card", "D22", ["End the Action phase", *texts])
        return self.ask("react", "D53", ["Done", "Page: exchange this for a Treasure Hunter"])

    def ask(self, text: str, rule: str, options: list[str]) -> ToyDecision:
        listed = tuple(ToyOption(i, t) for i, t in enumerate(options))
        return ToyDecision(self.current, self.seats[self.current], text, rule, listed)

    def zone(self, seat: int, zone: str) -> list[str]:
        return list(self.state["zones"].get(self.key(seat, zone), []))

    def key(self, seat: int, zone: str) -> str:
        return f"{seat} {zone}" if seat != NOBODY else zone

    def counter(self, seat: int, name: str) -> int:
        return int(self.state["counters"].get(f"{seat} {name}", 0))

    def pile(self, name: str) -> list[str]:
        return list(self.state["piles"].get(name, []))

    def sees(self, viewer: int, seat: int, zone: str) -> list[str | None]:
        hidden = zone == "deck" or (zone == "hand" and seat != viewer)
        return [None if hidden else card for card in self.zone(seat, zone)]

    def story(self, seat: int | None = None) -> ToyStory:
        lines = self.state["lines"]
        return ToyStory(tuple(ToyLine(b if seat in (None, s) else a, r) for r, s, a, b in lines))

    def seat_text(self, seat: int, key: str) -> str:
        raise UnknownName(f"expected a zone or a counter, got {key!r}")

    def facts(self, thing: str, zone: str = "") -> Mapping[str, Value] | None:
        return None

    def has(self, thing: str, fact: str, word: str, zone: str = "") -> bool:
        return listed_in(self.facts(thing, zone), fact, word)

    @property
    def waiting(self) -> int:
        return 0

    @property
    def forced(self) -> list[Callable[[], Forced]]:
        return []

    def look(self) -> None:
        pass

    def look_as(self, other: object) -> None:
        pass

    def call(self, alias: str, thing: str) -> None:
        raise UnknownName(f"expected an object, got {thing!r}")

    def aliases_of(self, option: int) -> tuple[str, ...]:
        return ()

    # -- playing
    def concede(self, seat: int | str) -> None:
        self.state["conceded"] = [*self.state.get("conceded", []), seat]

    def answer(self, a: int | str) -> None:
        d = self.decision
        texts = [o.text for o in d.options] if d is not None else []
        if a not in texts:
            raise IllegalAnswer(f"illegal answer {a!r}: expected one of {texts}")
        self.past.append(self.to_json())
        if a == "End the Action phase":
            self.state["phase"] = "clean-up"
        elif a == "Done":
            self.clean_up()
        elif str(a).startswith("Page"):
            self.exchange()
        else:
            self.move(self.current, "hand", "in play", str(a).removeprefix("Play "), "D35", "plays")
            return
        if self.phase == "clean-up" and not self.may_exchange():
            self.clean_up()

    def may_exchange(self) -> bool:
        return "Page" in self.zone(self.current, "in play") and bool(self.pile("Treasure Hunter"))

    def exchange(self) -> None:
        self.state["zones"][self.key(self.current, "in play")].remove("Page")
        self.state["piles"]["Page"].insert(0, "Page")
        self.state["zones"].setdefault(self.key(self.current, "discard"), []).insert(
            0, self.state["piles"]["Treasure Hunter"].pop(0)
        )
        self.say("D1", "exchanges: Page goes back to its pile")

    def move(self, seat: int, a: str, b: str, card: str, rule: str, verb: str) -> None:
        self.state["zones"][self.key(seat, a)].remove(card)
        self.state["zones"].setdefault(self.key(seat, b), []).insert(0, card)
        self.say(rule, f"{verb} {card}", f"{verb} a card" if a == "deck" else None)

    def say(self, rule: str, what: str, hidden: str | None = None) -> None:
        name = self.seats[self.current]
        self.state["lines"].append([rule, self.current, f"{name} {hidden or what}", f"{name} {what}"])

    def clean_up(self) -> None:
        for zone in ("in play", "hand"):
            for card in self.zone(self.current, zone):
                self.move(self.current, zone, "discard", card, "D25", "discards")
        for card in self.zone(self.current, "deck")[:5]:
            self.move(self.current, "deck", "hand", card, "D30", "draws")
        self.state["turn"] = (self.current + 1) % len(self.seats)
        self.state["turn number"] += 1
        self.state["phase"] = "action"

    # -- copies
    def fork(self) -> ToyGame:
        other = ToyGame(json.loads(self.to_json()))
        other.past = list(self.past)
        return other

    def undo(self, n: int = 1) -> None:
        self.state = json.loads(self.past[-n])
        self.past = self.past[:-n]

    def to_json(self) -> str:
        return json.dumps(self.state, sort_keys=True)

    def save(self) -> bytes:
        return self.to_json().encode()


class Toy:
    """The engine of the small game."""

    grammar = Grammar(piles=True)
    editions: Collection[str] = ("current", "2019")
    seat_zones: Collection[str] = ("deck", "hand", "in play", "discard", "tavern mat")
    shared_zones: Collection[str] = ("trash", "hex deck")
    counters: Collection[str] = ("actions", "buys", "coins")
    phases: Collection[str] = ("action", "clean-up")
    first_phase = "action"
    game: type[ToyGame] = ToyGame

    def known_cards(self, edition: str) -> Collection[str]:
        cards = ["Page", "Treasure Hunter", "Copper", "Silver", "Militia", "Knights", "Sir Martin", NO_PILE]
        return cards if edition == "current" else cards[:4]

    def place(self, position: Position) -> ToyGame:
        for placed in [p for cards in position.zones.values() for p in cards]:
            if placed.card == "Knights":
                raise ImpossiblePosition("expected a card, got the pile 'Knights'")
        zones: dict[str, list[str]] = {}
        for (seat, zone), cards in position.zones.items():
            zones[zone if seat == NOBODY else f"{seat} {zone}"] = [p.card for p in cards]
        piles = {name: [name] * size for name, size in (("Page", 10), ("Treasure Hunter", 5), ("Copper", 46))}
        for name, pile in position.piles.items():
            piles[name] = list(pile.cards) or [name] * pile.size
        counters = {f"{seat} {name}": n for (seat, name), n in position.counters.items()}
        return self.game({
            "seats": list(position.seats), "zones": zones, "piles": piles, "counters": counters, "lines": [],
            "turn": position.turn, "turn number": position.turn_number, "phase": position.phase,
        })  # fmt: skip

    def load(self, data: bytes) -> ToyGame:
        return self.from_json(data.decode())

    def from_json(self, text: str) -> ToyGame:
        return self.game(json.loads(text))


def play(text: str, engine: Toy | None = None, file: str = "test.yaml") -> Result:
    """Play a scenario that is given as text."""
    return run_node(read_text(text, file), file, {"dominion": lambda: engine or Toy()})


def scenario(rest: str) -> str:
    """A scenario of Ann and Bob, with a Page and a Copper in Ann's hand; `rest` begins in line 7."""
    return (
        "name: a test\ngame: dominion\nseats: [Ann, Bob]\nposition:\n"
        "  Ann: {hand: [Page, Copper], deck: [5 Copper]}\n  Bob: {hand: [2 Silver]}\n" + rest
    )


def failures(rest: str, engine: Toy | None = None) -> list[str]:
    """What fails of a scenario, as printed."""
    result = play(scenario(rest), engine)
    assert result.error == ""
    return [str(f) for f in result.failures]


def error(text: str) -> str:
    """The one error of a bad scenario, without the file's name."""
    result = play(text)
    assert result.failures == ()
    return result.error.removeprefix("test.yaml:")
