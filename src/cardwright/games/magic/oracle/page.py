"""The page on which an ability is printed. It knows the names of objects, the player who acts, and the
template of each class of value.

`say` registers the template of a class. A name belongs to the slot of an effect's reference. The first
mention says what the object is ("target creature you control"), and later ones refer to it ("that
creature").
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
    """Register the template that prints a class of values: of effects, amounts, conditions, events or
    abilities.
    """
    TEMPLATES[word] = template


def names(word: type[T], template: Callable[[Page, T], Noun]) -> None:
    """Register the template that prints a class of sets. The template returns a noun phrase."""
    NOUNS[word] = template


def tests(word: type[T], template: Callable[[Page, T], tuple[str, str]]) -> None:
    """Register the template that prints a class of tests. The template returns two texts, the words before
    and after the noun.
    """
    ADJECTIVES[word] = template


class Noun:
    """A noun with the words before and after it. `definite`: it needs no article ("the top card of ...")."""

    def __init__(
        self, head: str, before: str = "", after: str = "", definite: bool = False, plural: bool = False
    ) -> None:
        self.head = head
        self.before = before
        self.after = after
        self.definite = definite
        self.plural = plural
        self.all = ""  # the words for all of them, if `each` isn't enough

    def bare(self) -> str:
        """Return the words without an article: `other creature you control`."""
        return " ".join(part for part in (self.before, self.head, self.after) if part)

    def many(self) -> str:
        """Return the plural: `other creatures you control`."""
        if self.definite:
            return self.bare()
        return " ".join(part for part in (self.before, plural(self.head), self.after) if part)

    def one(self) -> str:
        """Return the singular with an article: `another creature you control`, `a land`."""
        text = self.bare()
        if self.definite:
            return text
        if text.startswith("other "):
            return f"an{text}"
        return f"{article(text)} {text}"

    def each(self) -> str:
        """Return the words for each of them: `each creature you control`."""
        if self.all:
            return self.all
        return self.bare() if self.definite else f"each {self.bare()}"


class Name:
    """The name of an object or player. It has words for the first mention (`target creature`) and for later
    ones (`that creature`).
    """

    def __init__(
        self, first: str | Callable[[], str], again: str, player: bool = False, plural: bool = False
    ) -> None:
        self.first = first
        self.again = again
        self.player = player
        self.plural = plural
        self.said = False

    def text(self) -> str:
        """Return the words of the first mention at the first call, and those of a later mention from then
        on.
        """
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
    durations.WHILE_YOURS_TAPPED: " for as long as you control this and this remains tapped",
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
    """Return the article for a text, `a` or `an`."""
    if text.startswith(("one ", "Uni", "uni", "Eu")):
        return "a"
    return "an" if text[:1] in VOWELS or text.startswith(("8", "11", "18", "X/")) else "a"


def plural(head: str) -> str:
    """Return a noun in the plural: `creatures`, `artifacts or enchantments`, `creature cards in
    graveyards`.
    """
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
    """Return a word of a list in the plural. A word that is plural already stays as it is."""
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
    """Return the infinitive of a verb: `discard` for `discards`."""
    stem = verb.removesuffix("s")
    return stem.removesuffix("e") if stem.endswith(("che", "she", "sse", "xe")) else stem


def third(verb: str) -> str:
    """Return a verb phrase in the third person: `draws`, `searches`, `may`."""
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
    """Return words as a list: `a, b and c`."""
    if len(words) < 2:
        return "".join(words)
    return f"{', '.join(words[:-1])} {last} {words[-1]}"


def capital(text: str) -> str:
    """Return the text with a capital letter at the beginning."""
    return text[:1].upper() + text[1:]


def counted(n: int) -> str:
    """Return a number as a word, such as `two`, or as digits from 11 on."""
    return NUMBERS[n] if 0 <= n < len(NUMBERS) else str(n)


class Page:
    """The state while one ability is printed: the player who acts, the names given so far, and the depth
    inside a sentence.
    """

    def __init__(self, kind: int = -1) -> None:
        self.kind = kind
        self.known: dict[int, Name] = {}
        self.groups: dict[tuple[int, ...], Name] = {}
        self.actor = ""  # who acts; "": you
        self.actor_again = ""
        self.lead = ""  # "you may", to be printed before the next verb
        self.depth = 0
        self.triggers = False  # a whole triggered ability is being printed
        self.of_each = False  # the qualities of each object of a set, IT, are being printed
        self.left = False  # an object is being described as it left the battlefield
        self.next_time = False  # of a delayed trigger: "the next end step"
        self.words_voted: list[str] = []  # CR 701.38b
        self.noted: dict[int, str] = {}  # numbers mentioned earlier, by slot

    def word_voted(self, i: int) -> str:
        """CR 701.38b. Return the `i`-th word for which players vote. If it isn't known here, return `word 1`
        and so on.
        """
        return self.words_voted[i] if i < len(self.words_voted) else f"word {i + 1}"

    # -- names
    def call(
        self, slot: int, first: str | Callable[[], str], noun: str, player: bool = False, many: bool = False,
        target: bool = False,
    ) -> Name:  # fmt: skip
        """Give a name to the object in `slot`. `first`: the words for its first mention. `noun`: the noun for
        later mentions, as in `that creature`.
        """
        again = f"those {plural(noun)}" if many else f"that {noun}"
        if target and self.is_named(again):  # besides the object of the trigger
            again = f"the target {noun}"
        for other in ("the other", "the third", "the fourth", "the fifth", "the sixth"):
            if not self.is_named(again):
                break
            again = f"{other} {plural(noun) if many else noun}"
        made = Name(first, again, player, many)
        self.known[slot] = made
        return made

    def is_said(self, slot: int) -> bool:
        """Return whether the object in `slot` has been mentioned. An object without a name on this page
        counts as mentioned.
        """
        name = self.known.get(slot)
        return name is None or name.said

    def is_named(self, again: str) -> bool:
        """Return whether some object is already called `again` (such as `that creature`) in later
        mentions.
        """
        return any(name.again == again for name in (*self.known.values(), *self.groups.values()))

    def name_of(self, ref: Ref[Any]) -> Name:
        """Return the name of the object to which a reference points."""
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
        """Return the words for the object to which a reference points, which then counts as mentioned."""
        return self.name_of(ref).text()

    def what(self, what: Ref[Any] | Set[Any]) -> str:
        """Return the words for the object of a reference, or, for a set, text such as `each creature`."""
        return self.noun(what).each() if isinstance(what, Set) else self.ref(what)

    def here(self, text: Callable[[], str]) -> Callable[[], str]:
        """Return a function that prints `text` later, but with `you` and `they` as they would be printed
        now.
        """
        actor, again = self.actor, self.actor_again

        def found() -> str:
            before = self.actor, self.actor_again
            self.actor, self.actor_again = ("", again) if not actor else (again, again)
            said = text()
            self.actor, self.actor_again = before
            return said

        return found

    def peek(self, among: Set[Any]) -> Noun:
        """Return the noun phrase for a set. Objects in it don't count as mentioned, because it isn't printed
        yet.
        """
        names = [*self.known.values(), *self.groups.values()]
        said = [name.said for name in names]
        noun = self.noun(among)
        for name, was in zip(names, said, strict=True):
            name.said = was
        return noun

    def is_many(self, what: Ref[Any] | Set[Any]) -> bool:
        """Return whether the verb that follows must be plural."""
        if isinstance(what, Set):
            noun = self.peek(what)
            return noun.definite and noun.plural
        return self.name_of(what).plural

    def is_card(self, what: Ref[Any] | Set[Any]) -> bool:
        """Return whether the text calls the object a card, as it does outside of the battlefield and the
        stack.
        """
        if isinstance(what, Set):
            noun = self.peek(what)
            return "card" in noun.head
        name = self.name_of(what)
        return "card" in name.again or "pile" in name.again or name.again == "it"

    def their(self, what: Ref[Any] | Set[Any]) -> str:
        """Return `its`, or `their` if there are several."""
        return "their" if self.is_many(what) else "its"

    def player(self, player: Ref[Any]) -> str:
        """Return the name of a player. If the reference is to an object, return its controller, such as
        `its controller`.
        """
        name = self.name_of(player)
        if name.player:
            return name.text()
        if int(player.slot) == THIS_SLOT:
            return "its controller"
        return f"{possessive(name.text())} controller"

    def whose(self, player: Ref[Any]) -> str:
        """Return the possessive of a player: `your`, `that player's`."""
        if int(player.slot) == YOU_SLOT:
            return self.your()
        return possessive(self.player(player))

    def whose_own(self, player: Ref[Any]) -> str:
        """Return `your`, or `their` for another player, who has just been named."""
        return self.your() if int(player.slot) == YOU_SLOT else "their"

    def your(self) -> str:
        """Return `your`, or `their` where another player acts."""
        return "their" if self.actor or self.actor_again else "your"

    def you_do(self, verb: str) -> str:
        """Return text such as `you control`, or `they control` where another player acts."""
        return f"they {verb}" if self.actor or self.actor_again else f"you {verb}"

    def controlled_by(self, whose: int) -> str:
        """CR 102.3, 109.5. Return the words after a noun: `you control`, `an opponent controls`, `you don't
        control`.
        """
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
        """Return what the acting player does: `draw a card`, `that player draws a card`, `you
        may draw a card`.
        """
        if self.lead:
            lead, self.lead = self.lead, ""
            return f"{lead} {verb}"
        if not self.actor:
            return verb
        who, self.actor = self.actor, self.actor_again
        return f"{who} {third(verb) if who != 'they' else verb}"

    def does(self, player: Ref[Any], verb: str | Callable[[], str]) -> str:
        """Return text such as `target player discards a card`. The player gets a name before the objects of
        the verb do.
        """
        if int(player.slot) == YOU_SLOT:
            return self.act(verb if isinstance(verb, str) else verb())
        name = self.player(player)
        verb = verb if isinstance(verb, str) else verb()
        if self.lead and name != "you":
            lead, self.lead = self.lead, ""
            return f"{lead} have {name} {verb}"
        return f"{name} {verb if name == 'you' else third(verb)}"

    def gets(self, player: Ref[Any], verb: str | Callable[[], str]) -> str:
        """Return text such as `you gain 3 life`, for verbs before which cards print `you`."""
        if int(player.slot) == YOU_SLOT and not self.actor and not self.lead:
            return f"you {verb if isinstance(verb, str) else verb()}"
        return self.does(player, verb)

    def text(self, value: Any) -> str:
        """Print a value with the template of its class. If the class has no template, print the value's
        label.
        """
        template = TEMPLATES.get(type(value))
        return str(value.label) if template is None else template(self, value)

    def n(self, amount: Amount) -> str:
        """Print a number."""
        return self.text(amount)

    def noun(self, among: Set[Any]) -> Noun:
        """Return the noun phrase for a set."""
        template = NOUNS.get(type(among))
        return Noun(among.label) if template is None else template(self, among)

    def inside(self, effect: Effect) -> str:
        """Print an effect as a part of a sentence."""
        self.depth += 1
        text = self.text(effect)
        self.depth -= 1
        return text

    def as_player(self, who: str, again: str, effect: Effect) -> str:
        """Print an instruction to another player than you.

        `who`: the player's name for the first mention. `again`: the word for later ones.
        """
        before = self.actor, self.actor_again, self.lead
        self.actor, self.actor_again, self.lead = who, again, ""
        text = self.inside(effect)
        if self.actor == who and who not in text:
            text = f"{who} does this: {text}"
        self.actor, self.actor_again, self.lead = before
        one = ONE_DOES.match(text) if self.lead else None
        if one and not AND_MORE.search(text):
            lead, self.lead = self.lead, ""
            return f"{lead} have {one[1]}{infinitive(one[2])}{one[3]}"
        return text

    def optional(self, effect: Effect) -> str:
        """Print an optional effect, such as `you may draw a card`."""
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
        """Return a new page for an ability that an effect creates. Only the name of IT (the object of the
        event) is kept.
        """
        page = Page(self.kind)
        if IT_SLOT in self.known:
            page.known[IT_SLOT] = self.known[IT_SLOT]
        return page

    def subject(self, what: Ref[Any] | Set[Any], verb: str | Callable[[], str]) -> str:
        """Return what an object does: `this deals`, `those creatures deal`, `you may have this deal`."""
        name = self.what(what)
        verb = verb if isinstance(verb, str) else verb()
        if self.lead:
            lead, self.lead = self.lead, ""
            return f"{lead} have {name} {verb}"
        return f"{name} {verb if self.is_many(what) else third(verb)}"

    def many_of(self, amount: Amount, noun: str) -> str:
        """Return a number of things: `a card`, `two cards`, `X cards`, `as many cards as ...`."""
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
        """Return an amount of something: `3 damage`, `damage equal to its power`."""
        text = self.n(amount)
        if text.isdigit() or text == "X":
            return f"{text} {noun}"
        return f"that much {noun}" if text == "that much" else f"{noun} equal to {text}"


def possessive(name: str) -> str:
    """Return the possessive of a name: `your`, `that creature's`, `its`.

    The possessive of `this` is `this's`, because `its` could mean another object.
    """
    if name in ("you", "it", "they", "this"):
        return {"you": "your", "it": "its", "they": "their", "this": "this's"}[name]
    return f"{name}'" if name.endswith("s") and not name.endswith(" this") else f"{name}'s"
