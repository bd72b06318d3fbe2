"""Checks expectations against the game. Each difference is one failure with its line."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Iterator, Mapping, Sequence
from dataclasses import dataclass, replace

from cardwright.kernel.errors import CardwrightError
from cardwright.kernel.spelling import without_accents

from .engine import ADecision, AGame, Value
from .errors import ScenarioError, Where, apart, with_seat_names
from .model import (
    Answer,
    Contents,
    CounterIs,
    DecisionIs,
    Expectation,
    Lines,
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
from .options import Also, matching_options, no_more

FACE_DOWN = "a hidden card"


@dataclass(frozen=True, slots=True)
class Failure:
    """An expectation that failed: its line, what was expected, and what the game has instead.

    `open`: the question that was open; "" if `got` already contains it.
    """

    file: str
    line: int
    expected: str
    got: str
    open: str = ""

    def __str__(self) -> str:
        return f"{self.file}:{self.line}: expected {self.expected}, got {self.got}"


Difference = tuple[str, str, str]  # the key of the expectation, what was expected, what is the case


def failure(where: Where, expected: str, got: str) -> Failure:
    return Failure(where.file, where.line, expected, got)


def judge(game: AGame, expected: Sequence[Expectation]) -> list[Failure]:
    """Return all failed expectations, with the question that is open."""
    found = [
        failure(lines_of(e).get(key, e.where), want, got)
        for e in expected
        for key, want, got in differences_or_error(game, e)
    ]
    asked = decision_in_words(game.decision) if found else ""
    return [f if asked in f.got else replace(f, open=asked) for f in found]


def differences_or_error(game: AGame, e: Expectation) -> list[Difference]:
    """Return the differences between an expectation and the game.

    Raise ScenarioError, with the line of the expectation, if the game can't tell: for example, it has no such
    pile.
    """
    try:
        return list(differences(game, e))
    except ScenarioError:
        raise
    except CardwrightError as error:
        raise ScenarioError(e.where, with_seat_names(error, game.seats)) from error


def lines_of(e: Expectation) -> Lines:
    """Return the line of each key of an expectation. Return an empty dict if the expectation has only one
    line.
    """
    if isinstance(e, ZoneIs | PileIs | SeatSees):
        return e.contents.lines
    return e.lines if isinstance(e, DecisionIs | StoryIs | ThingIs) else {}


def differences(game: AGame, e: Expectation) -> Iterator[Difference]:
    """Yield the differences between an expectation and the game."""
    match e:
        case ZoneIs():
            yield from of_contents(title(game, e.seat, e.zone), game.zone(e.seat, e.zone), e.contents)
        case SeatSees():
            what = f"{title(game, e.seat, e.zone)}, as {game.seats[e.viewer]} sees it,"
            yield from of_contents(what, game.sees(e.viewer, e.seat, e.zone), e.contents)
        case PileIs():
            yield from of_contents(f"the {e.pile} pile", game.pile(e.pile), e.contents)
        case TopOfPileIs():
            cards = game.pile(e.pile)
            yield from unless_equal(
                f"the top of the {e.pile} pile to be", e.card, cards[0] if cards else "an empty pile"
            )
        case DecisionIs():
            yield from of_decision(game, e)
        case StoryIs():
            yield from of_story(game, e)
        case ThingIs():
            yield from of_thing(game, e)
        case _:
            yield from of_state(game, e)


def of_state(
    game: AGame, e: CounterIs | SeatTextIs | WinnersAre | ScoreIs | OverIs | TurnIs | PhaseIs
) -> Iterator[Difference]:
    match e:
        case CounterIs():
            what = f"{game.seats[e.seat]}'s {e.counter} to be"
            yield from bounded(what, e.value, e.bound, game.counter(e.seat, e.counter))
        case SeatTextIs():
            whose, got = f"{game.seats[e.seat]}'s {e.key} to be", game.seat_text(e.seat, e.key)
            yield from unless_equal(whose, e.text or "empty", got or "empty")
        case WinnersAre():
            won = " and ".join(sorted(game.winners)) if game.over else "a game that is not over"
            yield from unless_equal("the winner to be", " and ".join(sorted(e.names)), won)
        case ScoreIs():
            what = f"{game.seats[e.seat]}'s score to be"
            yield from bounded(what, e.points, e.bound, game.scores[e.seat])
        case OverIs():
            words = ("a game that goes on", "a game that is over")
            yield from unless_equal("", words[e.over], words[game.over])
        case TurnIs():
            yield from unless_equal("the turn to be of", game.seats[e.seat], game.seats[game.current])
        case PhaseIs():
            yield from unless_equal("the phase to be", e.phase, game.phase)


def bounded(what: str, want: int, bound: str, got: int) -> Iterator[Difference]:
    """Yield the difference between a number and its expectation, if there is one.

    `bound`: "at most", "at least", or "" for exactly.
    """
    if not is_within(want, bound, got):
        yield "", f"{what} {bound} {want}".replace("  ", " "), str(got)


def is_within(want: int, bound: str, got: int) -> bool:
    """Whether the number `got` is at most, at least, or exactly `want`, depending on `bound`."""
    return got <= want if bound == "at most" else got >= want if bound == "at least" else got == want


def unless_equal(what: str, want: object, got: object) -> Iterator[Difference]:
    if want != got:
        yield "", f"{what} {want}".strip(), str(got)


def title(game: AGame, seat: int, zone: str) -> str:
    """Return the name of a zone in an error: `Ann's hand`, `the trash`."""
    return f"{game.seats[seat]}'s {zone}" if seat >= 0 else f"the {zone}"


def of_contents(what: str, found: Sequence[str | None], c: Contents) -> Iterator[Difference]:
    cards = [FACE_DOWN if card is None else card for card in found]
    got = counted(cards)
    if c.cards is not None and Counter(cards) != Counter(c.cards):
        yield "cards", f"{what} to hold {counted(c.cards)}", got
    if c.in_order is not None and cards != list(c.in_order):
        yield "in order", f"{what} to hold in order {listed(c.in_order)}", listed(cards)
    if lacking := Counter(c.contains) - Counter(cards):
        yield "contains", f"{what} to contain {counted(list(lacking.elements()))} more", got
    for card in dict.fromkeys(c.lacks):
        if card in cards:
            yield "does not contain", f"{what} to contain no {card}", got
    if c.size is not None and len(cards) != c.size:
        yield "size", f"{what} to have {in_number(c.size)}", f"{len(cards)}: {got}"
    if c.hidden is not None and cards != [FACE_DOWN] * c.hidden:
        yield "hidden", f"{what} to have {in_number(c.hidden)}, each hidden", got


def in_number(cards: int) -> str:
    """`1 card`, `2 cards`."""
    return "1 card" if cards == 1 else f"{cards} cards"


def counted(cards: Sequence[str]) -> str:
    """Return the cards with their numbers, in the order of their names: `2 Copper, Page`."""
    if not cards:
        return "no cards"
    return ", ".join(f"{n} {card}" if n > 1 else card for card, n in sorted(Counter(cards).items()))


def listed(cards: Sequence[str]) -> str:
    return ", ".join(cards) or "no cards"


def decision_in_words(decision: ADecision | None) -> str:
    """Return a description of a decision: its seat, its question, its options."""
    if decision is None:
        return "a game that is over"
    options = ", ".join(repr(o.text) for o in decision.options)
    return f"{decision.seat_name}'s decision {decision.text!r} with {options}"


def of_thing(game: AGame, e: ThingIs) -> Iterator[Difference]:
    """Yield the differences for an expectation about one object."""
    try:
        facts = game.facts(e.thing, e.zone)
    except CardwrightError as error:
        yield "", *apart(with_seat_names(error, game.seats))
        return
    if facts is None or e.facts is None:
        if (facts is None) != (e.facts is None):
            words = (f"no {e.thing}", e.thing)
            yield ("", words[0], words[1]) if e.facts is None else ("", words[1], words[0])
        return
    for key, want in e.facts.items():
        got = facts[e.none_of.get(key, key)]
        if not agrees(game, key, want, got, e):
            yield key, f"{e.thing}'s {key} to be {in_words(want)}", in_words(got)


def agrees(game: AGame, key: str, want: Value, got: Value, e: ThingIs) -> bool:
    """Whether a fact of an object has the expected value. The order of a list doesn't matter.

    If only some values of a list are expected, or some must be missing, the game is asked about each
    (`AGame.has`).
    """
    if isinstance(want, tuple) and isinstance(got, tuple):
        if key in e.none_of:
            return not any(game.has(e.thing, e.none_of[key], word, e.zone) for word in want)
        if key in e.part:
            return all(game.has(e.thing, key, word, e.zone) for word in want)
        return {w.casefold() for w in want} == {w.casefold() for w in got}
    if isinstance(want, Mapping) and isinstance(got, Mapping):
        return {k: v for k, v in want.items() if v} == {k: v for k, v in got.items() if v}
    return want == got


def in_words(value: Value) -> str:
    if isinstance(value, bool):
        return "true" if value else "false"
    if isinstance(value, tuple):
        return ", ".join(value) or "nothing"
    if isinstance(value, Mapping):
        return ", ".join(f"{n} {name}" for name, n in sorted(value.items()) if n) or "nothing"
    return str(value) or "nothing"


def of_decision(game: AGame, e: DecisionIs) -> Iterator[Difference]:
    d = game.decision
    if d is None or e.none:
        if e.none != (d is None):
            yield "", "no decision" if e.none else "a decision", decision_in_words(d)
        return
    if e.seat not in (-1, d.seat):
        yield "seat", f"a decision of {game.seats[e.seat]}", decision_in_words(d)
    yield from of_question(d, e, game.aliases_of)


def of_question(d: ADecision, e: DecisionIs | Answer, also: Also = no_more) -> Iterator[Difference]:
    """Yield the differences between a decision and what is expected of its question, rule and options.

    `also`: returns the other names of an option. Raise ScenarioError if an expected option is not offered and
    has a word that the game never uses.
    """
    asked = e.text if isinstance(e, DecisionIs) else e.asked
    if in_letters(asked) not in in_letters(d.text):
        yield (
            ("text" if isinstance(e, DecisionIs) else "asked"),
            f"a decision that says {asked!r}",
            decision_in_words(d),
        )
    if e.rule not in ("", d.rule):
        yield "rule", f"a decision by {e.rule}", f"one by {d.rule}: {d.text!r}"
    for text in e.offered:
        if not matching_options(d.options, text, also):
            if text in e.unknown:
                raise ScenarioError(e.lines.get("offered", e.where), e.unknown[text])
            yield "offered", f"the option {text!r}", decision_in_words(d)
    for text in e.not_offered:
        for o in matching_options(d.options, text, also):
            yield "not offered", f"no option {text!r}", repr(o.text)


def of_story(game: AGame, e: StoryIs) -> Iterator[Difference]:
    lines = game.story(e.seat).lines
    rules = {line.rule for line in lines}
    texts = [in_letters(line.text) for line in lines]
    whose = "the story" if e.seat is None else f"the story told to {game.seats[e.seat]}"
    cited = ", ".join(sorted(rules, key=lambda r: (len(r), r))) or "no rules"

    def any_says(text: str) -> bool:
        return any(in_letters(text) in line for line in texts)

    yield from missing("cites", e.cites, rules.__contains__, f"{whose} to cite", cited)
    yield from missing("says", e.says, any_says, f"{whose} to say", f"{len(lines)} lines without it")
    for rule in e.does_not_cite:
        for line in lines:
            if is_part_of(line.rule, rule):
                yield "does not cite", f"{whose} not to cite {rule}", repr(line.text)
    for text in e.does_not_say:
        for line in lines:
            if in_letters(text) in in_letters(line.text):
                yield "does not say", f"{whose} not to say {text!r}", repr(line.text)


def in_letters(text: str) -> str:
    """Return a text normalized for a search: capitals, accents, commas and the form of an apostrophe make no
    difference.
    """
    return without_accents(text.replace(",", "").replace("\u2019", "'")).casefold()


def is_part_of(cited: str, rule: str) -> bool:
    """Whether a cited rule is the given rule or a part of it: CR 701.9a is part of CR 701.9 and of CR 701."""
    rest = cited.removeprefix(rule)
    return cited.startswith(rule) and not rest[:1].isdigit()


def missing(
    key: str, wanted: Sequence[str], found: Callable[[str], bool], what: str, got: str
) -> Iterator[Difference]:
    for text in wanted:
        if not found(text):
            yield key, f"{what} {text!r}", got
