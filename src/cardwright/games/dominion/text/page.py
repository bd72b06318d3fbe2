"""What the templates of words have in common: who is called what, and how a word finds its template."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from contextlib import contextmanager
from typing import Any, Final

from cardwright.kernel.effects import IT_SLOT, NUMBER_SLOT, THIS_SLOT, Amount, Condition, Effect, Set

from .phrases import addressed, paragraph

EFFECTS: Final[dict[type, Callable[[Page, Any], list[str]]]] = {}
AMOUNTS: Final[dict[type, Callable[[Page, Any], str]]] = {}  # what is counted, one of it: "card in your hand"
CONDITIONS: Final[dict[type, Callable[[Page, Any], str]]] = {}
SETS: Final[dict[type, Callable[[Page, Any, str], str]]] = {}
QUALITIES: Final[dict[type, Callable[[Page, Any], tuple[str, str]]]] = {}  # "Silver", "Silvers"


class Noun:
    """What a name of an effect is called: the first time by what it is, then "it"."""

    def __init__(self, first: str, later: str = "it", done: str = "") -> None:
        self.first = first
        self.later = later
        self.done = done  # "trashed": what has been done with it
        self.used = 0  # how often it has been said
        self.most = ""  # the largest number that could be chosen
        self.rest_next = False  # some of them have been taken: from now on it is the others
        self.whole = ""  # what all of them are called once some have been taken
        self.turned = False  # they are cards from the deck, as many as there are
        self.fixed = ""  # what it is called by now, if not `later`

    def said(self) -> str:
        """What it is called now."""
        if self.rest_next:
            self.rest_next = False
            self.later = "the others"
        self.used += 1
        if self.used == 1 and self.first:
            return self.first
        return self.fixed or self.later


class Page:
    """A text being written: who is called what."""

    def __init__(self) -> None:
        self.last_inner: dict[int, Noun] = {}  # the noun that a name had when it was written last
        self.nouns: dict[int, Noun] = {
            THIS_SLOT: Noun("", "this"),
            IT_SLOT: Noun("", "it"),
            NUMBER_SLOT: Noun("", "that many"),
        }

    def effect(self, e: Effect) -> list[str]:
        """The sentences that say an effect."""
        template = EFFECTS.get(type(e))
        return template(self, e) if template is not None else [f"§{addressed(e.label)}"]

    def amount(self, a: Amount) -> str:
        """What is counted, one of it: `card in your hand`."""
        template = AMOUNTS.get(type(a))
        return template(self, a) if template is not None else f"1 in {a.label}"

    def condition(self, c: Condition) -> str:
        """What has to be so: `~you have a Gold in ~your hand`."""
        template = CONDITIONS.get(type(c))
        return template(self, c) if template is not None else c.label

    def among(self, s: Set[Any], how_many: str = "a") -> str:
        """Cards of a set: `a card from ~your hand`, `up to 2 cards from ~your hand`."""
        template = SETS.get(type(s))
        if template is not None:
            return template(self, s, how_many)
        return f"{'one' if how_many == 'a' else how_many} of {s.label}"

    def quality(self, which: Any) -> tuple[str, str]:
        """A quality, of one card and of several."""
        return QUALITIES[type(which)](self, which)

    def name(self, ref: Any) -> str:
        """What a name is called here."""
        noun = self.nouns.get(int(ref.slot))
        return noun.said() if noun is not None else str(ref.text)

    def pile_of(self, ref: Any) -> str:
        """The pile of a card: `its pile`, or what was picked as a pile."""
        name = self.name(ref)
        if name == "it":
            return "its pile"
        return name if name.endswith("pile") or " pile " in name else f"the pile of {name}"

    def noun(self, ref: Any) -> Noun:
        """The noun of a name."""
        return self.nouns.setdefault(int(ref.slot), Noun("", str(ref.text)))

    @contextmanager
    def calling(self, slot: int, noun: Noun) -> Iterator[Noun]:
        """A name that holds inside."""
        before = self.nouns.get(int(slot))
        self.nouns[int(slot)] = noun
        yield noun
        if before is None:
            del self.nouns[int(slot)]
        else:
            self.nouns[int(slot)] = before

    def text(self, e: Effect) -> str:
        """An effect as a text."""
        return paragraph(self.effect(e))


def template(table: dict[type, Any], *words: type) -> Callable[[Any], Any]:
    """Registers the template of these words."""

    def register(function: Any) -> Any:
        for word in words:
            table[word] = function
        return function

    return register
