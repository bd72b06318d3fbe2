"""What all templates of the printer share: the nouns for names, and the look-up of a word's template.

A name is a slot to which an effect binds a card or a number. A template writes one word, a class of which
cards are made.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator
from contextlib import contextmanager
from typing import Any, Final

from cardwright.kernel.effects import IT_SLOT, NUMBER_SLOT, THIS_SLOT, Amount, Condition, Effect, Set

from .phrases import addressed, paragraph

EFFECTS: Final[dict[type, Callable[[Page, Any], list[str]]]] = {}
# the thing that an amount counts, in the singular: "card in your hand"
AMOUNTS: Final[dict[type, Callable[[Page, Any], str]]] = {}
CONDITIONS: Final[dict[type, Callable[[Page, Any], str]]] = {}
SETS: Final[dict[type, Callable[[Page, Any, str], str]]] = {}
QUALITIES: Final[dict[type, Callable[[Page, Any], tuple[str, str]]]] = {}  # "Silver", "Silvers"


class Noun:
    """The nouns for one name in a text: a description at the first mention, and after that a short noun such
    as "it".
    """

    def __init__(self, first: str, later: str = "it", done: str = "") -> None:
        self.first = first
        self.later = later
        self.done = done  # the participle of what has been done with it, such as "trashed"
        self.used = 0  # how many times it has been mentioned
        self.most = ""  # the largest number that could be chosen
        self.rest_next = False  # some of the cards have been taken: the next mention is "the others"
        self.whole = ""  # the noun for all of the cards once some have been taken
        self.turned = False  # they are cards from the top of the deck, as many as there are
        self.fixed = ""  # the present noun, if it is not `later`

    def said(self) -> str:
        """Return the noun for the next mention."""
        if self.rest_next:
            self.rest_next = False
            self.later = "the others"
        self.used += 1
        if self.used == 1 and self.first:
            return self.first
        return self.fixed or self.later


class Page:
    """A text that is being written, with the noun of each name in it."""

    def __init__(self) -> None:
        self.last_inner: dict[int, Noun] = {}  # for each name: its noun when it was last written
        self.nouns: dict[int, Noun] = {
            THIS_SLOT: Noun("", "this"),
            IT_SLOT: Noun("", "it"),
            NUMBER_SLOT: Noun("", "that many"),
        }

    def effect(self, e: Effect) -> list[str]:
        """Return the sentences of an effect."""
        template = EFFECTS.get(type(e))
        return template(self, e) if template is not None else [f"§{addressed(e.label)}"]

    def amount(self, a: Amount) -> str:
        """Return the text of what an amount counts, in the singular: `card in your hand`."""
        template = AMOUNTS.get(type(a))
        return template(self, a) if template is not None else f"1 in {a.label}"

    def condition(self, c: Condition) -> str:
        """Return a condition as a clause: `~you have a Gold in ~your hand`."""
        template = CONDITIONS.get(type(c))
        return template(self, c) if template is not None else c.label

    def among(self, s: Set[Any], how_many: str = "a") -> str:
        """Return cards of a set as a noun phrase: `a card from ~your hand`,
        `up to 2 cards from ~your hand`.
        """
        template = SETS.get(type(s))
        if template is not None:
            return template(self, s, how_many)
        return f"{'one' if how_many == 'a' else how_many} of {s.label}"

    def quality(self, which: Any) -> tuple[str, str]:
        """Return a quality as a noun, in singular and plural."""
        return QUALITIES[type(which)](self, which)

    def name(self, ref: Any) -> str:
        """Return the noun to use at the next mention of a name, such as "it"."""
        noun = self.nouns.get(int(ref.slot))
        return noun.said() if noun is not None else str(ref.text)

    def pile_of(self, ref: Any) -> str:
        """Return the text for the pile of a card: `its pile`, or a description if a pile was picked."""
        name = self.name(ref)
        if name == "it":
            return "its pile"
        return name if name.endswith("pile") or " pile " in name else f"the pile of {name}"

    def noun(self, ref: Any) -> Noun:
        """Return the `Noun` object of a name."""
        return self.nouns.setdefault(int(ref.slot), Noun("", str(ref.text)))

    @contextmanager
    def calling(self, slot: int, noun: Noun) -> Iterator[Noun]:
        """Inside the `with` block, print `noun` for the object whose name has this slot."""
        before = self.nouns.get(int(slot))
        self.nouns[int(slot)] = noun
        yield noun
        if before is None:
            del self.nouns[int(slot)]
        else:
            self.nouns[int(slot)] = before

    def text(self, e: Effect) -> str:
        """Return an effect as a text."""
        return paragraph(self.effect(e))


def template(table: dict[type, Any], *words: type) -> Callable[[Any], Any]:
    """Register the decorated function as the template of these words."""

    def register(function: Any) -> Any:
        for word in words:
            table[word] = function
        return function

    return register
