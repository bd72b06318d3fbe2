"""Parses the `answers` of a scenario, including the other steps among them."""

from __future__ import annotations

from typing import Final

from .errors import ScenarioError, Where, unexpected
from .model import (
    Answer,
    Check,
    Concede,
    Default,
    Fork,
    Naming,
    Otherwise,
    Pass,
    PlayOn,
    SaveAndLoad,
    Step,
    Stop,
    Undo,
)
from .options import unnumbered
from .read_expect import absent, read_expect
from .source import Entry, Node
from .vocabulary import Vocabulary

DEFAULT: Final = "default"
PASS: Final = "pass"
ALL_PASS: Final = "all pass"
WORDS: Final = ("default", "save and load", "fork", "stop")
PASSING: Final = (PASS, ALL_PASS)  # only for games with an option that passes
KEYS: Final = ("otherwise", "play on", "check", "undo", "until", "concede", ALL_PASS, "as")
END_OF_STEP: Final = "end of step"
INLINE: Final = ("answer", "if asked", "asked", "rule", "offered", "not offered", "refused")


def read_steps(node: Node, words: Vocabulary) -> tuple[Step, ...]:
    """Parse the list of steps."""
    found: list[Step] = []
    for item in node.items("a list of answers"):
        if found and isinstance(found[-1], Stop):
            line = found[-1].where.line
            raise ScenarioError(item.where, f"expected nothing after `stop` in line {line}, got more answers")
        found += read_step(item, words)
    return tuple(found)


def read_step(node: Node, words: Vocabulary) -> list[Step]:
    if node.is_text:
        return [word_step(node, words)]
    entries = node.entries("an answer: `seat: its text`")
    if len(entries) != 1:
        raise unexpected(
            node.where, "one seat and its answer in each item", ", ".join(e.key for e in entries)
        )
    entry = entries[0]
    if entry.key in words.seats:
        return answers_of(entry, words)
    keys = KEYS if words.grammar.passing else KEYS[:4]
    if entry.key not in keys:
        raise unexpected(entry.where, f"a seat or one of {', '.join(keys)}", entry.key, (*words.seats, *keys))
    if entry.key == "as":
        what = "names, and what they are for"
        return [naming(e, words) for e in entry.value.asks(what).entries(what)]
    if entry.key == "otherwise":
        return [*otherwise(entry.where, entry.value, words)]
    return [key_step(entry, words)]


def word_step(node: Node, words: Vocabulary) -> Step:
    passing = words.grammar.passing
    match node.one_of((*WORDS, *PASSING) if passing else WORDS, "a seat with its answer, or a word"):
        case "pass":
            return Pass(node.where, passing)
        case "all pass":
            return Pass(node.where, passing, all=True)
        case "default":
            return Default(node.where)
        case "save and load":
            return SaveAndLoad(node.where)
        case "fork":
            return Fork(node.where)
        case _:
            return Stop(node.where)


def key_step(entry: Entry, words: Vocabulary) -> Step:
    where, value = entry.where, entry.value
    match entry.key:
        case "play on":
            far = value.one_of(("end of turn", "end of game"), "how far to play on")
            return PlayOn(where, far == "end of game")
        case "check":
            return Check(where, read_expect(value.asks("what is expected"), words))
        case "until":
            return until(where, value, words)
        case "concede":
            return Concede(where, words.seat(value))
        case "all pass":
            value.one_of((END_OF_STEP,), "how far all pass")
            return Pass(where, words.grammar.passing, all=True, on=True)
        case _:
            return Undo(where, value.at_least(1, "how many answers to take back, 1 or more"))


def naming(entry: Entry, words: Vocabulary) -> Naming:
    """Parse a name for a new object: `{the bear: Grizzly Bears}`."""
    thing = entry.value.text("what has come into being: its name, a seat's name, `#2` for the second")
    plain = unnumbered(thing)
    thing = words.thing(entry.value.where, plain) + thing.removeprefix(plain)
    return Naming(entry.where, words.new_alias(entry.where, entry.key), thing)


def until(where: Where, value: Node, words: Vocabulary) -> Pass:
    """Parse the goal of a passing: `{step: end step}`, `{turn: Bob}`, or both."""
    step = words.grammar.step
    fields = value.fields("how far all pass", ("turn", step))
    if not fields:
        raise unexpected(where, f"`turn` or `{step}`", "nothing")
    return Pass(
        where,
        words.grammar.passing,
        all=True,
        phase=fields[step].value.one_of(words.phases, f"a {step}") if step in fields else "",
        seat=words.seat(fields["turn"].value) if "turn" in fields else -1,
    )


def otherwise(where: Where, value: Node, words: Vocabulary) -> list[Otherwise]:
    """Parse `otherwise`: `default`, `nothing`, `{Ann: default}` or `{"Ann, Bob": default}`."""
    if not value.is_mapping:
        return [Otherwise(where, None, by_default(value))]
    entries = value.entries("seats and `default`")
    if not entries:
        raise unexpected(where, "seats and `default`", "nothing")
    return [
        Otherwise(
            where, words.seat_of_key(Entry(name.strip(), entry.where, entry.value)), by_default(entry.value)
        )
        for entry in entries
        for name in ([entry.key] if entry.key in words.seats else entry.key.split(","))
    ]


def by_default(value: Node) -> bool:
    """Whether the value is `default`; the only other value is `nothing`."""
    return value.one_of((DEFAULT, "nothing"), "what else to answer") == DEFAULT


def answers_of(entry: Entry, words: Vocabulary) -> list[Step]:
    """Parse the answers of a seat: one answer, a list of answers, or an answer with checks."""
    seat = words.seats.index(entry.key)
    found: list[Step] = []
    for node in entry.value.some("an answer"):
        if node.is_mapping:
            found.append(checked_answer(node, seat, words))
        else:
            found.append(Answer(node.where, seat, node.text("the text of an option")))
    return found


def checked_answer(node: Node, seat: int, words: Vocabulary) -> Answer:
    """Parse an answer with checks: `{asked: .., offered: [..], not offered: [..], refused: [..], answer: ..}`."""
    entries = node.asks("an answer").fields("an answer", INLINE)
    fields = {key: e.value for key, e in entries.items()}
    if "answer" in fields and "if asked" in fields:
        raise unexpected(node.where, "`answer` or `if asked`", "both")
    answer = fields.get("answer", fields.get("if asked"))
    if "if asked" in fields and fields["if asked"].shown not in (DEFAULT, PASS):
        words.said([fields["if asked"]], "the text of an option")
    if (
        "if asked" in fields and "asked" in fields
    ):  # an answer to a misspelled question would be skipped silently
        words.said([fields["asked"]], "a part of the question")
    return Answer(
        node.where,
        seat,
        answer.text("the text of an option") if answer is not None else "",
        if_asked="if asked" in fields,
        asked=fields["asked"].text("a part of the question") if "asked" in fields else "",
        rule=words.rule(fields["rule"]) if "rule" in fields else "",
        offered=fields["offered"].texts("options") if "offered" in fields else (),
        unknown=words.strange(fields["offered"].texts("options")) if "offered" in fields else {},
        not_offered=absent(fields, "not offered", "options", words),
        refused=absent(fields, "refused", "options", words),
        lines={key: e.where for key, e in entries.items()},
    )
