"""Parses expectations: `expect`, and each `check` among the answers."""

from __future__ import annotations

import re
from collections.abc import Mapping
from typing import Final

from cardwright.kernel.spelling import is_numeral, number_in

from .engine import NOBODY, Value
from .errors import Where, unexpected
from .model import (
    Contents,
    CounterIs,
    DecisionIs,
    Expectation,
    OverIs,
    PhaseIs,
    PileIs,
    ScoreIs,
    SeatSees,
    SeatTextIs,
    StoryIs,
    ThingIs,
    TopOfPileIs,
    TurnIs,
    WinnersAre,
    ZoneIs,
)
from .source import INTEGER, Entry, Node
from .vocabulary import Vocabulary

KEYS: Final = (
    "piles", "top of pile", "decision", "sees", "story", "winner", "scores", "over", "turn", "phase",
)  # fmt: skip
CONTENTS: Final = ("cards", "in order", "contains", "does not contain", "size", "hidden")
GONE: Final = "gone"
BOUNDS: Final = ("at most", "at least")
SIZE: Final = re.compile(r"([0-9]+) cards?")


def read_expect(node: Node, words: Vocabulary) -> tuple[Expectation, ...]:
    """Parse a mapping of expectations. Keys: seats, shared zones and the fixed keys."""
    found: list[Expectation] = []
    grammar = words.grammar
    keys = dict.fromkeys((*words.without_piles(KEYS), grammar.step, grammar.things))
    known = (*(key for key in keys if key), *words.seats, *words.shared_zones)
    for entry in node.fields("what is expected", known).values():
        if entry.key in words.seats:
            found += of_seat(entry, words)
        elif entry.key in words.shared_zones:
            found.append(ZoneIs(entry.where, NOBODY, words.todays(entry.key), contents(entry.value, words)))
        elif entry.key == grammar.things:
            what = "names and what is true of them"
            found += [thing(e, words) for e in entry.value.asks(what).entries(what)]
        else:
            found += of_key(entry, words)
    return tuple(found)


def of_key(entry: Entry, words: Vocabulary) -> list[Expectation]:
    where, value = entry.where, entry.value
    match entry.key:
        case "piles" | "top of pile":
            return of_piles(entry, words)
        case "decision":
            return [decision(entry, words)]
        case "sees":
            return sees(entry, words)
        case "story":
            return [story(n, words) for n in value.some("what the story says")]
        case "winner":
            return [WinnersAre(where, tuple(words.seats[words.seat(n)] for n in value.one_or_more("a seat")))]
        case "scores":
            scores = value.asks("scores by seat").entries("scores by seat")
            return [ScoreIs(e.where, words.seat_of_key(e), *amount(e.value, "points")) for e in scores]
        case "over":
            return [OverIs(where, value.flag("whether the game is over"))]
        case "turn":
            return [TurnIs(where, words.seat(value))]
        case _:
            return [PhaseIs(where, value.one_of(words.phases, f"a {entry.key}"))]


def amount(node: Node, what: str) -> tuple[int, str]:
    """Parse a number: `3`, `at most 3` or `at least 3`."""
    if node.is_text:
        text = node.text(what)
        for bound in BOUNDS:
            rest = text.removeprefix(f"{bound} ")
            if rest != text and INTEGER.fullmatch(rest):
                return int(rest), bound
    return node.number(f"{what}, perhaps after `{BOUNDS[0]}` or `{BOUNDS[1]}`"), ""


def of_seat(entry: Entry, words: Vocabulary) -> list[Expectation]:
    """Parse the expectations about a seat's zones and counters."""
    seat = words.seats.index(entry.key)
    found: list[Expectation] = []
    known = (*words.seat_zones, *words.grammar.counters, *words.grammar.seat, "counters")
    what = f"what is expected of {entry.key}"
    for e in entry.value.asks(what).fields(what, known).values():
        if e.key in words.grammar.counters:
            found.append(CounterIs(e.where, seat, e.key, *amount(e.value, "a number")))
            continue
        if e.key in words.grammar.seat:
            found.append(SeatTextIs(e.where, seat, e.key, words.seat_text(e)))
            continue
        if e.key != "counters":
            found.append(ZoneIs(e.where, seat, words.todays(e.key), contents(e.value, words)))
            continue
        what = f"the counters of {entry.key}"
        for c in e.value.asks(what).entries(what):
            if c.key not in words.counters:
                raise unexpected(c.where, f"a counter ({', '.join(words.counters)})", c.key, words.counters)
            found.append(CounterIs(c.where, seat, c.key, *amount(c.value, "a number")))
    return found


def thing(entry: Entry, words: Vocabulary) -> ThingIs:
    """Parse the expectation about an object: `gone`, or its facts."""
    grammar = words.grammar
    facts: dict[str, Value] | None = None
    lines: dict[str, Where] = {}
    if entry.value.is_mapping:
        known = (*grammar.facts, *grammar.none_of)
        what = f"what is true of {entry.key}"
        fields = entry.value.asks(what).fields(what, known).values()
        kinds = {**grammar.facts, **{key: grammar.facts[of] for key, of in grammar.none_of.items()}}
        facts = words.values(fields, kinds, grammar.names)
        for e in fields:
            if e.key in grammar.part or e.key in grammar.none_of:
                e.value.some(f"what stands in {e.key!r}")
        lines = {e.key: e.where for e in fields}
    else:
        entry.value.one_of((GONE,), f"`{GONE}`, or what is true of {entry.key}")
    name = words.thing(entry.where, entry.key)
    asked = facts or {}
    zone = next((zone for key, zone in grammar.zone_of.items() if asked.get(key) is True), "")
    zone = zone or str(asked.get("zone", ""))
    return ThingIs(entry.where, name, facts, tuple(grammar.part), grammar.none_of, lines, zone)


def of_piles(entry: Entry, words: Vocabulary) -> list[Expectation]:
    found: list[Expectation] = []
    for e in entry.value.asks("a mapping of piles").entries("a mapping of piles"):
        pile = words.card(e.where, e.key)
        if entry.key == "piles":
            found.append(PileIs(e.where, pile, contents(e.value, words)))
        else:
            found.append(TopOfPileIs(e.where, pile, words.card(e.value.where, e.value.text("a card"))))
    return found


def contents(node: Node, words: Vocabulary) -> Contents:
    """Parse the contents of a zone: `[2 Copper, Page]` in any order, `5 cards`, `5`, `empty`, or keys of CONTENTS."""
    if node.is_mapping:
        return contents_by_key(node, words)
    if node.is_text:
        text = node.text("cards")
        if text == "empty":
            return Contents(cards=())
        if is_numeral(text):
            return Contents(size=number_in(text))
        if match := SIZE.fullmatch(text):
            return Contents(size=number_in(match[1]))
    return Contents(cards=words.cards_in_print(node))


def contents_by_key(node: Node, words: Vocabulary) -> Contents:
    fields = node.asks("the contents of a zone").fields("the contents of a zone", CONTENTS)
    values = {key: e.value for key, e in fields.items()}

    def cards(key: str) -> tuple[str, ...]:
        return words.cards_in_print(values[key]) if key in values else ()

    def some_cards(key: str) -> tuple[str, ...]:
        found = cards(key)
        if key in values and not found:
            raise unexpected(fields[key].where, f"at least one card in {key!r}", "none")
        return found

    def number(key: str) -> int | None:
        return values[key].at_least(0, "a number of cards") if key in values else None

    return Contents(
        cards=cards("cards") if "cards" in values else None,
        in_order=cards("in order") if "in order" in values else None,
        contains=some_cards("contains"),
        lacks=some_cards("does not contain"),
        size=number("size"),
        hidden=number("hidden"),
        lines={key: e.where for key, e in fields.items()},
    )


def decision(entry: Entry, words: Vocabulary) -> DecisionIs:
    """Parse the expectation about the open decision: `none`, or its keys."""
    where, value = entry.where, entry.value
    if not value.is_mapping:
        value.one_of(("none",), "`none`, or a mapping about the decision")
        return DecisionIs(where, none=True)
    known = ("seat", "text", "rule", "offered", "not offered")
    entries = value.asks("a decision").fields("a decision", known)
    fields = {key: e.value for key, e in entries.items()}
    return DecisionIs(
        where,
        seat=words.seat(fields["seat"]) if "seat" in fields else -1,
        text=fields["text"].text("a part of the question") if "text" in fields else "",
        rule=words.rule(fields["rule"]) if "rule" in fields else "",
        offered=fields["offered"].texts("options") if "offered" in fields else (),
        unknown=words.strange(fields["offered"].texts("options")) if "offered" in fields else {},
        not_offered=absent(fields, "not offered", "options", words),
        lines={key: e.where for key, e in entries.items()},
    )


def absent(fields: Mapping[str, Node], key: str, what: str, words: Vocabulary) -> tuple[str, ...]:
    """Parse texts that must not appear. A word that the game never uses is an error, since it could never
    appear.
    """
    return words.said(fields[key].some(what), what, key == "does not say") if key in fields else ()


def sees(entry: Entry, words: Vocabulary) -> list[Expectation]:
    """Parse what seats see: `{Bob: {Ann hand: 5 cards}}`."""
    found: list[Expectation] = []
    for viewer in entry.value.asks("who sees what").entries("who sees what"):
        seat = words.seat_of_key(viewer)
        what = f"what {viewer.key} sees"
        for e in viewer.value.asks(what).entries(what):
            whose, zone = words.zone_of_key(e)
            found.append(SeatSees(e.where, seat, whose, zone, contents(e.value, words)))
    return found


def story(node: Node, words: Vocabulary) -> StoryIs:
    known = ("for", "cites", "does not cite", "says", "does not say")
    entries = node.fields("what the story says", known)
    fields = {key: e.value for key, e in entries.items()}
    if not set(fields) - {"for"}:
        raise unexpected(node.where, f"what the story says ({', '.join(known[1:])})", "nothing")
    return StoryIs(
        node.where,
        seat=words.seat(fields["for"]) if "for" in fields else None,
        cites=words.cited(fields["cites"]) if "cites" in fields else (),
        does_not_cite=words.cited(fields["does not cite"]) if "does not cite" in fields else (),
        says=fields["says"].texts("parts of the story") if "says" in fields else (),
        does_not_say=absent(fields, "does not say", "parts of the story", words),
        lines={key: e.where for key, e in entries.items()},
    )
