"""A page that values are printed on: names of what is spoken of, who acts, and a template for each word.

`say` gives a word its template. Names are given by slots, as effects keep them: the first mention says what it
is ("target creature you control"), later ones refer to it ("that creature").
"""

from __future__ import annotations

import re
from collections.abc import Callable
from typing import Any, Final, TypeVar

from cardwright.games.magic.numbers import durations
from cardwright.games.magic.objects.players import OTHERS, TEAMMATES, THEIRS, YOURS
from cardwright.kernel.effects import (
    IT_SLOT,
    NUMBER_SLOT,
    THIS_SLOT,
    YOU_SLOT,
    Amount,
    Effect,
    Ref,
    Set,
)

from .subtypes import PLURALS, SUBTYPE_PLURALS

T = TypeVar("T")
Template = Callable[["Page", Any], str]

TEMPLATES: Final[dict[type[Any], Template]] = {}
NOUNS: Final[dict[type[Any], Callable[[Page, Any], Noun]]] = {}
ADJECTIVES: Final[dict[type[Any], Callable[[Page, Any], tuple[str, str]]]] = {}


def say(word: type[T], template: Callable[[Page, T], str]) -> None:
    """The template of a word: an effect, an amount, a condition, an event, an ability."""
    TEMPLATES[word] = template


def names(word: type[T], template: Callable[[Page, T], Noun]) -> None:
    """The template of a set: a noun."""
    NOUNS[word] = template


def tests(word: type[T], template: Callable[[Page, T], tuple[str, str]]) -> None:
    """The template of a test: what stands before the noun, and what stands after it."""
    ADJECTIVES[word] = template


class Noun:
    """A noun with what stands before and after it; `definite`: it needs no article ("the top card of ...")."""

    def __init__(
        self, head: str, before: str = "", after: str = "", definite: bool = False, plural: bool = False
    ) -> None:
        self.head = head
        self.before = before
        self.after = after
        self.definite = definite
        self.plural = plural
        self.all = ""  # how all of them are said, where that is more than `each`

    def bare(self) -> str:
        """`other creature you control`."""
        return " ".join(part for part in (self.before, self.head, self.after) if part)

    def many(self) -> str:
        """`other creatures you control`."""
        if self.definite:
            return self.bare()
        return " ".join(part for part in (self.before, plural(self.head), self.after) if part)

    def one(self) -> str:
        """`another creature you control`, `a land`."""
        text = self.bare()
        if self.definite:
            return text
        if text.startswith("other "):
            return f"an{text}"
        return f"{article(text)} {text}"

    def each(self) -> str:
        """`each creature you control`."""
        if self.all:
            return self.all
        return self.bare() if self.definite else f"each {self.bare()}"


class Name:
    """What is spoken of: how it is said first, and from then on."""

    def __init__(
        self, first: str | Callable[[], str], again: str, player: bool = False, plural: bool = False
    ) -> None:
        self.first = first
        self.again = again
        self.player = player
        self.plural = plural
        self.said = False

    def text(self) -> str:
        """The first mention, or a later one."""
        if self.said:
            return self.again
        self.said = True
        return self.first if isinstance(self.first, str) else self.first()


VOWELS: Final = "aeiouAEIOU"
ORDINALS: Final = (
    "", "first", "second", "third", "fourth", "fifth", "sixth", "seventh", "eighth", "ninth", "tenth",
    "eleventh", "twelfth",
)  # fmt: skip
NUMBERS: Final = ("no", "one", "two", "three", "four", "five", "six", "seven", "eight", "nine", "ten")
IRREGULAR: Final = {"may": "may", "have": "has", "do": "does", "can't": "can't", "be": "is"}
LIFE_PAID: Final = (
    "If you cast a spell this way, pay life equal to its mana value rather than pay its mana cost"
)
DURATIONS: Final = {
    durations.FOR_EVER: "",
    durations.THIS_TURN: " until end of turn",
    durations.WHILE_SOURCE: " for as long as this remains on the battlefield",
    durations.THIS_COMBAT: " until end of combat",
    durations.YOUR_NEXT_TURN: " until your next turn",
    durations.WHILE_YOURS: " for as long as you control this",
    durations.WHILE_TAPPED: " for as long as this remains tapped",
    durations.YOUR_NEXT_END: " until the end of your next turn",
    durations.YOUR_END_STEP: " until your next end step",
    durations.YOUR_UPKEEP: " until your next upkeep",
    durations.ONCE: " the next time",
    durations.ONCE_THIS_TURN: " the next time this turn",
    durations.WHILE_ATTACHED: " for as long as this is attached to it",
    durations.PERPETUAL: " perpetually",
    durations.AS_COPIED: " as part of what is copied",
    durations.UNTIL_PLANESWALK: " until a player planeswalks",
    durations.UNTIL_OFF_PLANE: " until a player planeswalks away from a plane",
}  # fmt: skip


def article(text: str) -> str:
    """`a` or `an`."""
    if text.startswith(("one ", "Uni", "uni", "Eu")):
        return "a"
    return "an" if text[:1] in VOWELS or text.startswith(("8", "11", "18", "X/")) else "a"


def plural(head: str) -> str:
    """`creatures`, `artifacts or enchantments`, `creature cards in graveyards`."""
    out = []
    for word in head.split(" or "):
        before, _, noun = word.rpartition(" ")
        if noun in SUBTYPE_PLURALS:
            out.append(f"{before} {SUBTYPE_PLURALS[noun]}".strip())
        elif word.endswith(("sorcery", "ability", "library")):
            out.append(word[:-1] + "ies")
        elif word.endswith(("s", "ch", "sh")):
            out.append(word + "es")
        else:
            out.append(word + "s")
    return " or ".join(", ".join(several_of(w) for w in part.split(", ")) for part in out)


def several_of(word: str) -> str:
    """One of a list, as several; it may be that already."""
    noun = word.rpartition(" ")[2]
    if noun in SUBTYPE_PLURALS:
        return f"{word.removesuffix(noun)}{SUBTYPE_PLURALS[noun]}"
    return word if word.endswith("s") or noun in PLURALS else f"{word}s"


# CR 608.2d: `you may have target opponent discard a card`
ONE_DOES: Final = re.compile(
    r"((?:target (?:player|opponent|creature)|each (?:other )?(?:player|opponent)|that [a-z]+|this) )([a-z]+s)\b(.*)"
)
AND_MORE: Final = re.compile(r"\band\b|\bthen\b|[.;]")


def infinitive(verb: str) -> str:
    """`discards`: `discard`."""
    stem = verb.removesuffix("s")
    return stem.removesuffix("e") if stem.endswith(("che", "she", "sse", "xe")) else stem


def third(verb: str) -> str:
    """`draws`, `searches`, `may`: the first word of a verb phrase as one other than you does it."""
    word, _, rest = verb.partition(" ")
    if word in IRREGULAR:
        done = IRREGULAR[word]
    elif word.endswith(("ch", "sh", "ss", "x")):
        done = word + "es"
    elif word.endswith("y") and word[-2] not in VOWELS:
        done = word[:-1] + "ies"
    else:
        done = word + "s"
    return f"{done} {rest}" if rest else done


def listed(words: list[str], last: str = "and") -> str:
    """`a, b and c`."""
    if len(words) < 2:
        return "".join(words)
    return f"{', '.join(words[:-1])} {last} {words[-1]}"


def capital(text: str) -> str:
    """With a capital letter at its beginning."""
    return text[:1].upper() + text[1:]


def counted(n: int) -> str:
    """`two`; 11 and more in figures."""
    return NUMBERS[n] if 0 <= n < len(NUMBERS) else str(n)


class Page:
    """The page of one ability: who acts, what has names, how deep in a sentence it is."""

    def __init__(self, kind: int = -1) -> None:
        self.kind = kind
        self.known: dict[int, Name] = {}
        self.groups: dict[tuple[int, ...], Name] = {}
        self.actor = ""  # who acts; "": you
        self.actor_again = ""
        self.lead = ""  # "you may": what the next verb follows
        self.depth = 0
        self.triggers = False  # what a triggered ability does, whole, is said now
        self.of_each = False  # what each of a set is, IT, is said now
        self.left = False  # what something was as it left the battlefield is said now
        self.next_time = False  # of a delayed trigger: "the next end step"
        self.words_voted: list[str] = []  # CR 701.38b
        self.noted: dict[int, str] = {}  # numbers noted earlier, by slot

    def word_voted(self, i: int) -> str:
        """CR 701.38b. One of the words that were voted for; where a part is printed alone, they are not known."""
        return self.words_voted[i] if i < len(self.words_voted) else f"word {i + 1}"

    # -- names
    def call(
        self, slot: int, first: str | Callable[[], str], noun: str, player: bool = False, many: bool = False,
        target: bool = False,
    ) -> Name:  # fmt: skip
        """Name a slot: how it is said first, and from then on by its noun."""
        again = f"those {plural(noun)}" if many else f"that {noun}"
        if target and self.is_named(again):  # beside what the trigger is about
            again = f"the target {noun}"
        for other in ("the other", "the third", "the fourth", "the fifth", "the sixth"):
            if not self.is_named(again):
                break
            again = f"{other} {plural(noun) if many else noun}"
        made = Name(first, again, player, many)
        self.known[slot] = made
        return made

    def is_said(self, slot: int) -> bool:
        """Whether what a slot names has been spoken of; or it names nothing that is said here."""
        name = self.known.get(slot)
        return name is None or name.said

    def is_named(self, again: str) -> bool:
        """Whether something is called that already."""
        return any(name.again == again for name in (*self.known.values(), *self.groups.values()))

    def name_of(self, ref: Ref[Any]) -> Name:
        """The name of what a reference stands for."""
        slot = int(ref.slot)
        if slot in self.known:
            return self.known[slot]
        if slot == THIS_SLOT:
            return Name("this", "this")
        if slot == YOU_SLOT:
            who = self.actor_again or "you"
            return Name(who, who, True)
        if slot == IT_SLOT:
            return Name(ref.text, ref.text, ref.text.endswith("player"))
        if slot == NUMBER_SLOT:
            return Name(ref.text, ref.text, ref.text.endswith("player"))
        return Name(ref.text, ref.text, "player" in ref.text, ref.text in ("them", "those"))

    def ref(self, ref: Ref[Any]) -> str:
        """What a reference stands for, in print."""
        return self.name_of(ref).text()

    def what(self, what: Ref[Any] | Set[Any]) -> str:
        """A name, or each of a set."""
        return self.noun(what).each() if isinstance(what, Set) else self.ref(what)

    def here(self, text: Callable[[], str]) -> Callable[[], str]:
        """A text that is found out when it is printed, but as who acts now would say it."""
        actor, again = self.actor, self.actor_again

        def found() -> str:
            before = self.actor, self.actor_again
            self.actor, self.actor_again = ("", again) if not actor else (again, again)
            said = text()
            self.actor, self.actor_again = before
            return said

        return found

    def peek(self, among: Set[Any]) -> Noun:
        """A noun looked at without being printed: what it mentions first is still to be mentioned."""
        names = [*self.known.values(), *self.groups.values()]
        said = [name.said for name in names]
        noun = self.noun(among)
        for name, was in zip(names, said, strict=True):
            name.said = was
        return noun

    def is_many(self, what: Ref[Any] | Set[Any]) -> bool:
        """Whether the verb after it is in the plural."""
        if isinstance(what, Set):
            noun = self.peek(what)
            return noun.definite and noun.plural
        return self.name_of(what).plural

    def is_card(self, what: Ref[Any] | Set[Any]) -> bool:
        """Whether it is called a card, as it is outside the battlefield and the stack."""
        if isinstance(what, Set):
            noun = self.peek(what)
            return "card" in noun.head
        name = self.name_of(what)
        return "card" in name.again or "pile" in name.again or name.again == "it"

    def their(self, what: Ref[Any] | Set[Any]) -> str:
        """`its` owner's hand, or `their` owners'."""
        return "their" if self.is_many(what) else "its"

    def player(self, player: Ref[Any]) -> str:
        """A player, or the controller of an object."""
        name = self.name_of(player)
        if name.player:
            return name.text()
        if int(player.slot) == THIS_SLOT:
            return "its controller"
        return f"{possessive(name.text())} controller"

    def whose(self, player: Ref[Any]) -> str:
        """`your`, `that player's`."""
        if int(player.slot) == YOU_SLOT:
            return self.your()
        return possessive(self.player(player))

    def whose_own(self, player: Ref[Any]) -> str:
        """Of a player who has just been named: `your`, `their`."""
        return self.your() if int(player.slot) == YOU_SLOT else "their"

    def your(self) -> str:
        """`your`, where you act; `their`, where another player does."""
        return "their" if self.actor or self.actor_again else "your"

    def you_do(self, verb: str) -> str:
        """`you control`, or `they control` where another player acts."""
        return f"they {verb}" if self.actor or self.actor_again else f"you {verb}"

    def controlled_by(self, whose: int) -> str:
        """CR 102.3, 109.5. What is said after a noun: `you control`, `an opponent controls`, `you don't control`."""
        yours, others = self.you_do("control"), self.you_do("don't control")
        said = {
            YOURS: yours,
            THEIRS: "an opponent controls",
            TEAMMATES: "a teammate controls",
            OTHERS: others,
        }
        return said.get(whose, "")

    # -- sentences
    def act(self, verb: str) -> str:
        """What who acts does: `draw a card`, `that player draws a card`, `you may draw a card`."""
        if self.lead:
            lead, self.lead = self.lead, ""
            return f"{lead} {verb}"
        if not self.actor:
            return verb
        who, self.actor = self.actor, self.actor_again
        return f"{who} {third(verb) if who != 'they' else verb}"

    def does(self, player: Ref[Any], verb: str | Callable[[], str]) -> str:
        """What a player does: who acts, or another one; they are named before what the verb speaks of."""
        if int(player.slot) == YOU_SLOT:
            return self.act(verb if isinstance(verb, str) else verb())
        name = self.player(player)
        verb = verb if isinstance(verb, str) else verb()
        return f"{name} {verb if name == 'you' else third(verb)}"

    def gets(self, player: Ref[Any], verb: str | Callable[[], str]) -> str:
        """The same where cards say `you`: `you gain 3 life`."""
        if int(player.slot) == YOU_SLOT and not self.actor and not self.lead:
            return f"you {verb if isinstance(verb, str) else verb()}"
        return self.does(player, verb)

    def text(self, value: Any) -> str:
        """A value in print; a word without a template says what it is called."""
        template = TEMPLATES.get(type(value))
        return str(value.label) if template is None else template(self, value)

    def n(self, amount: Amount) -> str:
        """A number in print."""
        return self.text(amount)

    def noun(self, among: Set[Any]) -> Noun:
        """A set in print."""
        template = NOUNS.get(type(among))
        return Noun(among.label) if template is None else template(self, among)

    def inside(self, effect: Effect) -> str:
        """A part of a sentence."""
        self.depth += 1
        text = self.text(effect)
        self.depth -= 1
        return text

    def as_player(self, who: str, again: str, effect: Effect) -> str:
        """What another player than you is told to do."""
        before = self.actor, self.actor_again, self.lead
        self.actor, self.actor_again, self.lead = who, again, ""
        text = self.inside(effect)
        if self.actor == who and who not in text:
            text = f"{who} does this: {text}"
        self.actor, self.actor_again, self.lead = before
        return text

    def optional(self, effect: Effect) -> str:
        """What may be done."""
        self.lead = f"{self.actor or 'you'} may"
        if self.actor:
            self.actor = self.actor_again
        text = self.inside(effect)
        if self.lead:
            one = ONE_DOES.match(text)
            text = (
                f"{self.lead} have {one[1]}{infinitive(one[2])}{one[3]}"
                if one and not AND_MORE.search(text)
                else f"{self.lead} have this happen: {text}"
            )
        self.lead = ""
        return text

    def apart(self) -> Page:
        """A page for an ability that is set up: names from outside are gone, but for IT."""
        page = Page(self.kind)
        if IT_SLOT in self.known:
            page.known[IT_SLOT] = self.known[IT_SLOT]
        return page

    def subject(self, what: Ref[Any] | Set[Any], verb: str | Callable[[], str]) -> str:
        """What an object does: `this deals`, `those creatures deal`; `you may have this deal`."""
        name = self.what(what)
        verb = verb if isinstance(verb, str) else verb()
        if self.lead:
            lead, self.lead = self.lead, ""
            return f"{lead} have {name} {verb}"
        return f"{name} {verb if self.is_many(what) else third(verb)}"

    def many_of(self, amount: Amount, noun: str) -> str:
        """`a card`, `two cards`, `X cards`, `as many cards as ...`."""
        text = self.n(amount)
        if text == "1":
            return f"{article(noun)} {noun}"
        if text.isdigit():
            return f"{counted(int(text))} {plural(noun)}"
        if text == "X":
            return f"X {plural(noun)}"
        if text in ("that many", "that much"):
            return f"that many {plural(noun)}"
        return f"{plural(noun)} equal to {text}"

    def much(self, amount: Amount, noun: str) -> str:
        """`3 damage`, `damage equal to its power`."""
        text = self.n(amount)
        if text.isdigit() or text == "X":
            return f"{text} {noun}"
        return f"that much {noun}" if text == "that much" else f"{noun} equal to {text}"


def possessive(name: str) -> str:
    """`your`, `that creature's`, `its`; `this's`, since `its own` could be another object's."""
    if name in ("you", "it", "they", "this"):
        return {"you": "your", "it": "its", "they": "their", "this": "this's"}[name]
    return f"{name}'" if name.endswith("s") and not name.endswith(" this") else f"{name}'s"
