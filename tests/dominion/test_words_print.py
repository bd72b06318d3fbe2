"""Every word prints all its parameters: another value of any parameter gives another text."""

from __future__ import annotations

import inspect
import re
from collections.abc import Iterator
from typing import Any

import cardwright.games.dominion.cards  # noqa: F401 - makes the table
from cardwright.games.dominion.catalogue import DominionCards
from cardwright.games.dominion.numbers import types, zones
from cardwright.games.dominion.objects.table import TABLE, Card, Instead, OwnCost, Score, When, Which
from cardwright.games.dominion.words.amounts import number, number_in
from cardwright.games.dominion.words.qualities import is_named, none
from cardwright.games.dominion.words.selections import cards_in
from cardwright.games.dominion.words.verbs import plus
from cardwright.kernel.effects import Amount, Condition, Effect, Ref, Set
from cardwright.kernel.exchange import Side
from cardwright.kernel.words import seq
from tests.rulemark import rule

WORDS = (Effect, Amount, Condition, Set, Which, When, Instead, Score, OwnCost, Side)
NO_PARAMETER = {"self", "says", "name_of"}  # `says` is the text of an option, not of a card
PLACES = {"place", "to", "onto"}
KEPT_AS = {"n": "amount"}  # a number as printed, or one found out
OTHER = Ref[Any](text="something else")


def words_of(card: Card) -> Iterator[Any]:
    """All words of a card's value, each once."""
    todo: list[Any] = [
        card.play,
        *card.when,
        *card.instead,
        card.score,
        card.own_cost,
        card.or_pay,
    ]
    for p in card.printings:
        todo += [p.play, p.cheaper, *(p.when or []), *(p.instead or [])]
    seen: set[int] = set()
    while todo:
        word = todo.pop()
        if not isinstance(word, WORDS) or id(word) in seen:
            continue
        seen.add(id(word))
        yield word
        if isinstance(word, Effect):
            todo += list(word.parts)
        todo += [value for _, value in parameters(word)]


def parameters(word: Any) -> list[tuple[str, Any]]:
    """What it was made of, as far as that is kept under the names of the constructor's parameters."""
    out = []
    for name in inspect.signature(type(word).__init__).parameters:
        kept = name if hasattr(word, name) else KEPT_AS.get(name, name)
        if name not in NO_PARAMETER and hasattr(word, kept):
            out.append((name, getattr(word, kept)))
    return out


def another(name: str, value: Any) -> Any:
    """Another value that the parameter could have; None: it has no other."""
    if isinstance(value, bool):
        return not value
    if isinstance(value, Ref):
        return OTHER
    if isinstance(value, Amount):
        return number(7) if value.label != "7" else number(8)
    if isinstance(value, Which):
        return is_named("Gold") if value.label != "Gold" else is_named("Silver")
    if isinstance(value, Set):
        return cards_in(zones.EXILE_MAT, is_named("Gold"))
    if isinstance(value, Condition):
        return none(number_in(zones.EXILE_MAT))
    if isinstance(value, Effect):
        return plus(coins=9)
    if isinstance(value, str):
        return "Gold" if value != "Gold" else "Silver"
    if name == "parts":
        return [*value, plus(coins=9)]
    if isinstance(value, list):
        return [*value, "Gold"]
    if name in PLACES:
        return zones.EXILE_MAT if value != zones.EXILE_MAT else zones.DECK
    if name == "types":
        return types.TREASURE if value != types.TREASURE else types.ACTION
    if isinstance(value, int):
        return (
            value + 1
            if name not in ("event", "counter", "phase", "token", "lasts", "source", "whose")
            else (value + 1) % 3
        )
    return None


def made_again(word: Any, changed: str, value: Any) -> Any:
    """The same word with one parameter changed; None: it can't be made from what it keeps."""
    kept = dict(parameters(word))
    given: dict[str, Any] = {}
    several: list[Any] = []
    for name, p in inspect.signature(type(word).__init__).parameters.items():
        if name == "self":
            continue
        if p.kind is p.VAR_POSITIONAL:
            several = list(value if name == changed else kept.get(name, getattr(word, "parts", [])))
            if name == "options":
                several = list(zip(word.texts, word.parts, strict=True))
        elif name in kept:
            given[name] = value if name == changed else kept[name]
        elif name in ("then", "what", "does", "effect") and bool(getattr(word, "parts", ())):
            part = word.parts[-1] if name == "then" and len(word.parts) > 1 else word.parts[0]
            takes_name = "Callable" in str(p.annotation)
            given[name] = (lambda _, part=part: part) if takes_name else part
        elif p.default is p.empty:
            return None
    try:
        return type(word)(*given.values(), *several) if several else type(word)(**given)
    except (TypeError, KeyError, IndexError, AttributeError, ValueError):
        return None  # there is no such word


def text(word: Any) -> str:
    return word.said() if isinstance(word, (When, Instead)) else str(word.label)


def silent_parameters() -> dict[str, str]:
    """Each parameter of a word that does not show, and a card in which it stands."""
    found: dict[str, str] = {}
    for card in TABLE.cards:
        for word in words_of(card):
            for name, value in parameters(word):
                other = another(name, value)
                again = made_again(word, name, other) if other is not None else None
                if again is not None and text(again) == text(word):
                    found.setdefault(f"{type(word).__name__}.{name}", f"{card.name}: {text(word)}")
    return found


@rule("D11")
def test_another_value_of_any_parameter_prints_another_text() -> None:
    assert silent_parameters() == {}


def print_of(card: Card) -> str:
    """All that is printed of what a card does."""
    words = [card.play.label, str(card.vp), *(w.said() for w in card.when), *(w.said() for w in card.instead)]
    words += [w.label for w in (card.score, card.own_cost, card.or_pay) if w is not None]
    return "\n".join(words)


def value_of(word: Any) -> Any:
    """A word as nested data: its class and its parameters."""
    if isinstance(word, seq) and len(word.parts) == 1:
        return value_of(word.parts[0])
    if isinstance(word, Ref):
        return ("ref", word.slot)
    if not isinstance(word, WORDS):
        return word if isinstance(word, (int, str, bool, type(None))) else repr(word)
    inside = [value_of(part) for part in word.parts] if isinstance(word, Effect) else []
    kept = [(n, value_of(v)) for n, v in parameters(word) if n != "parts"]
    return (type(word).__name__, tuple(inside), tuple((n, repr(v)) for n, v in kept))


@rule("D11")
def test_two_cards_that_do_different_things_print_differently() -> None:
    by_print: dict[str, tuple[str, Any]] = {}
    clashes = []
    for card in TABLE.cards:
        whole = (value_of(card.play), [value_of(w) for w in card.when], [value_of(r) for r in card.instead])
        other, value = by_print.setdefault(print_of(card), (card.name, whole))
        if value != whole and card.play.label != "nothing":
            clashes.append(f"{other} and {card.name}: {card.play.label}")
    assert clashes == []


FAULTS = re.compile(
    r"\b[Aa] [AEIO]\w+|your looked at|moved \w+ once|in your play\b|\bin in\b|\ba The\b|\ba copies\b|cards that is\b"
)


@rule("D11")
def test_no_print_has_a_fault_of_grammar() -> None:
    shown = DominionCards()
    wrong = [name + "s" for name in TABLE.kind_names if name.endswith("s") or re.search("[^aeiou]y$", name)]

    for name in shown.names():
        text = " ".join(" ".join(shown.lines(name)).split())
        assert FAULTS.findall(text) == [], name
        assert [word for word in wrong if re.search(rf"\b{word}\b", text)] == [], name
