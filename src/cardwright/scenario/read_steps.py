"""Reads the `answers` of a scenario, and what else may stand between them."""

from __future__ import annotations

from typing import Final

from .errors import Where, unexpected
from .model import (
    Answer,
    Check,
    Concede,
    Default,
    Fork,
    Otherwise,
    Pass,
    PlayOn,
    SaveAndLoad,
    Step,
    Stop,
    Undo,
)
from .read_expect import read_expect
from .source import Entry, Node
from .vocabulary import Vocabulary, rules_in

DEFAULT: Final = "default"
PASS: Final = "pass"
ALL_PASS: Final = "all pass"
WORDS: Final = ("default", "save and load", "fork", "stop")
PASSING: Final = (PASS, ALL_PASS)  # where the game has an option that passes
KEYS: Final = ("otherwise", "play on", "check", "undo", "until", "concede")
INLINE: Final = ("answer", "if asked", "asked", "rule", "offered", "not offered", "refused")


def read_steps(node: Node, words: Vocabulary) -> tuple[Step, ...]:
    """The whole list, in its order."""
    found: list[Step] = []
    for item in node.items("a list of answers"):
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
    keys = KEYS if words.grammar.passing else KEYS[:-2]
    if entry.key not in keys:
        raise unexpected(entry.where, f"a seat or one of {', '.join(keys)}", entry.key, (*words.seats, *keys))
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
        case "otherwise":
            return otherwise(where, value, words)
        case "play on":
            far = value.one_of(("end of turn", "end of game"), "how far to play on")
            return PlayOn(where, far == "end of game")
        case "check":
            return Check(where, read_expect(value, words))
        case "until":
            return until(where, value, words)
        case "concede":
            return Concede(where, words.seat(value))
        case _:
            return Undo(where, value.at_least(1, "how many answers to take back, 1 or more"))


def until(where: Where, value: Node, words: Vocabulary) -> Pass:
    """`{step: end step}`, `{turn: Bob}`, or both."""
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


def otherwise(where: Where, value: Node, words: Vocabulary) -> Otherwise:
    """`default`, `nothing`, or `{Ann: default}`."""
    seat: int | None = None
    if value.is_mapping:
        entries = value.entries("one seat and `default`")
        if len(entries) != 1:
            raise unexpected(where, "one seat and `default`", ", ".join(e.key for e in entries))
        seat, value = words.seat_of_key(entries[0]), entries[0].value
    return Otherwise(where, seat, value.one_of((DEFAULT, "nothing"), "what else to answer") == DEFAULT)


def answers_of(entry: Entry, words: Vocabulary) -> list[Step]:
    """One answer, a list of them, or one with checks."""
    seat = words.seats.index(entry.key)
    found: list[Step] = []
    for node in entry.value.one_or_more("an answer"):
        if node.is_mapping:
            found.append(checked_answer(node, seat, words))
        else:
            found.append(Answer(node.where, seat, node.text("the text of an option")))
    return found


def checked_answer(node: Node, seat: int, words: Vocabulary) -> Answer:
    """`{asked: .., offered: [..], not offered: [..], refused: [..], answer: ..}`."""
    fields = {key: e.value for key, e in node.fields("an answer", INLINE).items()}
    if "answer" in fields and "if asked" in fields:
        raise unexpected(node.where, "`answer` or `if asked`", "both")
    answer = fields.get("answer", fields.get("if asked"))
    return Answer(
        node.where,
        seat,
        answer.text("the text of an option") if answer is not None else "",
        if_asked="if asked" in fields,
        asked=fields["asked"].text("a part of the question") if "asked" in fields else "",
        rule=rules_in(fields["rule"])[0] if "rule" in fields else "",
        offered=fields["offered"].texts("options") if "offered" in fields else (),
        not_offered=fields["not offered"].texts("options") if "not offered" in fields else (),
        refused=fields["refused"].texts("options") if "refused" in fields else (),
    )
