"""Say why a card was not read: the clause, the place in it, and what could stand there."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Final

MEANINGLESS: Final = "a meaning: "  # stands before the reason why a text that was read has no meaning
AROUND: Final = 60  # characters shown on either side of the place
MOST_KINDS, MOST_WORDS = 3, 4  # how many expected categories and words a refusal names
# expected in nearly every place, so the least helpful ones
GENERAL: Final = ("a noun", "a keyword", "a token", "a token with types", "a comma or the end", "the end")
FIRST: Final = ("<effect>", "<steps>", "<vps>", "<vps3>", "<cond>", "<cost>", "<mana>", "<ops>")
# the categories of the grammar in a player's words
IN_WORDS: Final = {
    "animal": "what it becomes (a 2/2 Bear creature)", "anykws": "a keyword (flying)", "base": "a size (2/2)",
    "cant": "what it can't do (can't block)", "cardnp": "a sort of card (a creature card)",
    "cardnps": "a sort of cards (creature cards)", "ccolor": "a color", "chapters": "a chapter (II)",
    "choicesource": "a source of damage", "ck": "a kind of counter (+1/+1)", "cond": "a condition (you control a Bear)",
    "cost": "a cost ({2}, {T})", "ctypes": "types of creatures", "cycledtype": "a kind of cycling (Forestcycling)",
    "d": "a number", "effect": "an effect (draw a card)", "eitherevent": "an event (~ enters or dies)",
    "int": "a number from two on", "kwline": "keywords (flying, vigilance)", "kwmix": "keywords", "kwone": "a keyword",
    "kws": "keywords (flying and haste)", "limits": "when it may be activated (only as a sorcery)",
    "loyalty": "a loyalty cost (+1)", "mana": "a cost in mana ({2}{G})", "modes": "modes", "n": "a number",
    "name": "the name of a card", "np": "a sort of object (creature you control)",
    "another_or_np": "two sorts of objects (another creature or a land)",
    "nps": "a sort of objects (creatures you control)", "onepip": "one of several kinds of mana ({U} or {R})",
    "ops": "what it becomes or does (gets +1/+1)", "pips": "mana ({G}{G})", "quality": "a quality (red)",
    "quote": 'an ability in quotes ("{T}: Add {G}.")', "size": "a change of size (+1/+1)",
    "source": "a source of damage", "spentcolor": "a color of mana", "step": "a step of the turn (upkeep)",
    "steps": "an effect (draw a card)", "thisorother": "this or another one",
    "tok": "a token (1/1 white Bird creature)",
    "toks": "tokens (1/1 white Bird creature)", "trig": "an event (~ dies)", "trigger2": "an event (~ dies)",
    "votedword": "a word that is voted for", "vps": "what you do (draw a card)",
    "vps3": "what a player does (draws a card)",
}  # fmt: skip


def is_phrase(wanted: str) -> bool:
    """Whether an expected item is a category or a phrase, and not a single word of a template."""
    return " " in wanted or wanted.startswith("<")


def in_words(wanted: str) -> str:
    """Return an expected item in words: a category by its name, a word of a template in quotes."""
    if wanted.startswith("<"):
        category = wanted.strip("<>")
        return IN_WORDS.get(category, category)
    if wanted == "~":
        return "the card's own name"
    return wanted if " " in wanted else f"'{wanted}'"


def listed(words: list[str]) -> str:
    """Return words as a list in a sentence: `a`, `a or b`, `a, b or c`."""
    return words[0] if len(words) == 1 else f"{', '.join(words[:-1])} or {words[-1]}"


@dataclass(frozen=True)
class Refused:
    """A card that was not read: the clause at which reading stopped, the place in it, and what was expected
    there.
    """

    name: str
    clause: str
    at: int = 0
    expected: tuple[str, ...] = ()

    def wanted(self) -> str:
        """Return what was expected at the place, in words. Return "" if that is not known."""
        if self.expected and self.expected[0].startswith(MEANINGLESS):
            why = self.expected[0].removeprefix(MEANINGLESS)
            also = why.removeprefix("Cardwright ")
            but = also if also != why else f"can't play this: {why}"
            return f"Cardwright knows every word here, but {but}"
        if not self.expected:
            return ""
        own = [one for one in self.expected if " " in one and not one.startswith("<") and one not in GENERAL]
        phrases = sorted(filter(is_phrase, self.expected), key=lambda one: (one not in FIRST, one in GENERAL))
        kinds = [in_words(one) for one in phrases]
        words = [in_words(one) for one in self.expected if not is_phrase(one)]
        shown = own[:MOST_KINDS] or [*dict.fromkeys(kinds)][:MOST_KINDS] + words[:MOST_WORDS]
        return f"expected {listed([one.removeprefix('expected ') for one in shown])}"

    def sentence(self) -> tuple[str, int]:
        """Return the sentence in which reading stopped, shortened to one line, and the index of the place in
        it.
        """
        begins = max(self.clause.rfind(mark, 0, self.at) + len(mark) if mark in self.clause[: self.at] else 0
                     for mark in (". ", "\u2022 "))  # fmt: skip
        ends = self.clause.find(". ", self.at)
        said = self.clause[begins : ends if ends >= 0 else len(self.clause)]
        at = self.at - begins
        own = self.name.partition(" // ")[0]  # the clause has `~` for the card's name
        said, at = said.replace("~", own), at + said[:at].count("~") * (len(own) - 1)
        front = max(0, at - AROUND)
        cut = said[front : at + AROUND]
        before, after = "..." if front else "", "..." if at + AROUND < len(said) else ""
        return f"{before}{cut}{after}", at - front + len(before)

    def said(self) -> str:
        """Return the sentence, the place in it, and what was expected there, in one line."""
        text, at = self.sentence()
        here = text[at:].strip()
        wanted = f": {self.wanted()}" if self.expected else ""
        return f"{text!r}" + (f", at {here!r}" if here and at else ", at its end" if at else "") + wanted

    def text(self) -> str:
        """Return the sentence, a caret below the place, and what was expected there."""
        text, at = self.sentence()
        return f"{text}\n{' ' * at}^ {self.wanted()}".rstrip()
