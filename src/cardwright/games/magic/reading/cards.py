"""CR 200.1. A card read from what is printed on it, or refused with the clause at which reading stopped."""

from __future__ import annotations

import re
from collections.abc import Mapping
from dataclasses import dataclass, field
from typing import Any, Final

from cardwright.games.magic.numbers import types as t
from cardwright.games.magic.numbers.types import COLOR_LETTERS, COLOR_NAMES
from cardwright.games.magic.objects.mana_cost import parse_cost
from cardwright.games.magic.objects.table import Ability
from cardwright.games.magic.words import abilities as words
from cardwright.games.magic.words.amounts import X
from cardwright.games.magic.words.counting import defines_size
from cardwright.kernel.effects import Effect
from cardwright.kernel.spelling import number_in
from cardwright.kernel.words import nothing

from .engine import Attempt, Tokens
from .grammar import G, Unread
from .lowering import Env
from .meaning import meaning
from .mechanics import deeds, graveyards, revealing  # noqa: F401  (templates)
from .normalise import layout_of, lines
from .sentences import (  # noqa: F401  (templates)
    activated,
    combat,
    damage,
    doing,
    entering,
    exploring,
    making,
    noted,
    numbers,
    permitting,
    printed,
    waiting,
)
from .subtypes import SUBTYPE_WORDS
from .templates.lines import make_line

LONGEST: Final = (
    4_000  # characters of a text: no card has a fourth of it, and refusing a very long one takes minutes
)
SHOWN: Final = 60  # of what is longer
UNREAD_TYPES: Final = (
    "Class",
    "Case",
    "Room",
    "Battle",
    "Spacecraft",
    "Vanguard",
    "Dungeon",
    "Planet",
    "Omen",
)


@dataclass(frozen=True)
class Refused:
    """Why a card was not read: the clause, where in it, and what was expected there."""

    name: str
    clause: str
    at: int = 0
    expected: tuple[str, ...] = ()

    def said(self) -> str:
        """The clause, and the place in it, in one line."""
        here = self.clause[self.at :].strip()
        wanted = f" (expected {', '.join(self.expected)})" if self.expected else ""
        return f"{self.clause!r}" + (f", at {here!r}" if here and self.at else "") + wanted

    def text(self) -> str:
        """The clause with a caret, and what was expected."""
        wanted = f"expected {', '.join(self.expected)}" if self.expected else ""
        return f"{self.clause}\n{' ' * self.at}^ {wanted}".rstrip()


@dataclass
class Reading:
    """A card that has been read: what is printed on it, as values."""

    name: str
    mana: str
    types: str
    abilities: list[Ability | Effect | int] = field(default_factory=list)
    pt: str = ""
    loyalty: int = -1
    colors: int | None = None
    faces: list[Reading] = field(default_factory=list)
    layout: int = t.PLAIN

    def define(self) -> int:
        """Register it in the catalogue that is open; the number of its kind."""
        kind = words.card(
            self.name, self.mana, self.types, *self.abilities, pt=self.pt, loyalty=self.loyalty, colors=self.colors,
            layout=self.layout,
        )  # fmt: skip
        words.faces(kind, *(face.define() for face in self.faces))
        return kind


def parse(text: str) -> tuple[list[Any], Attempt]:
    """All readings of a line."""
    attempt = Attempt(G, Tokens(text))
    return attempt.whole("line"), attempt


def line_values(text: str, env: Any) -> tuple[list[Any], Attempt, list[str]]:
    """What a line can mean: its different values, and why other trees of it mean nothing."""
    trees, attempt = parse(text)
    found: list[list[Any]] = []
    said: set[str] = set()
    errors: list[str] = []
    for tree in trees:
        inside = env()
        try:
            made = [*make_line(inside, tree), *inside.also]
        except Unread as error:
            errors.append(str(error))
            continue
        mark = meaning(made)
        if mark not in said:
            said.add(mark)
            found.append(made)
    return found, attempt, errors


def read_line(name: str, text: str, env: Any) -> list[Any] | Refused:
    """One line's abilities; two different meanings are none."""
    found, attempt, errors = line_values(text, env)
    if len(found) == 1:
        only: list[Any] = found[0]
        return only
    if found:
        return Refused(name, text, 0, ("one meaning, not several",))
    if errors:
        return Refused(name, text, 0, (f"a meaning: {errors[0]}",))
    return Refused(name, text, attempt.t.place(attempt.far), tuple(sorted(attempt.wanted)[:6]))


def read_face(facts: Mapping[str, Any], whole: str = "") -> Reading | Refused:
    """One face."""
    name = str(facts["name"])
    types = str(facts.get("types", ""))
    text = facts.get("text")
    refused = unreadable(name, types, text, facts)
    if refused is not None:
        return refused
    types = types.replace("Tribal", "Kindred")  # CR 308: as it is called today
    spell = any(word in types.split() for word in ("Instant", "Sorcery"))
    mana = mana_of(facts)
    x = X if "{X}" in mana else None
    made = Reading(
        name,
        mana,
        types,
        pt=str(facts.get("pt", "") or ""),
        loyalty=loyalty_of(facts),
        colors=colors_of(facts),
    )
    mask, _ = words.type_line(types)
    attaches = attached(types)

    linked = speaks_of_exiled(str(text or ""), name)

    def env() -> Env:
        e = Env(spell=spell, x=x)
        e.host_types, e.name, e.linked, e.attaches = mask, name, linked, attaches
        return e

    effects: list[tuple[Effect, str]] = []
    texts = lines(str(text or ""), name, legendary(types), SUBTYPE_WORDS)
    joined: list[str] = []
    for one in texts:
        read = read_line(name, one, env)
        if isinstance(read, Refused) and joined:  # it may speak of what the lines before it do
            rest = read_line(name, ". ".join([*joined, one]), env)
            read = read if isinstance(rest, Refused) else [nothing()]
        if isinstance(read, Refused):
            return read
        for value in read:
            if isinstance(value, Effect) and spell:
                effects.append((value, one))
                joined.append(one)
            else:
                made.abilities.append(value)
    if len(effects) > 1:  # CR 608.2c: all that a spell says is one effect; its targets are announced together
        read = read_line(name, ". ".join(joined), env)
        if isinstance(read, Refused):
            return read
        made.abilities[:0] = [value for value in read if isinstance(value, Effect)]
    elif effects:
        made.abilities.insert(0, effects[0][0])
    return numbers_unsaid(made) or made


def attached(types: str) -> bool:
    """CR 301.5, 303.4. Whether a card is attached to what it speaks of."""
    return any(word in types.split() for word in ("Aura", "Equipment", "Fortification"))


LINKS: Final = re.compile(r"\b[Tt]he exiled cards?\b|\bexiled with\b")


def speaks_of_exiled(text: str, name: str) -> bool:
    """CR 607.2a. Whether some ability speaks of cards that another one of it has exiled."""
    return LINKS.search(text) is not None


HYBRID: Final = re.compile(r"\{([WUBRGC2P])([WUBRG])\}")


def mana_of(facts: Mapping[str, Any]) -> str:
    """CR 107.4. What it costs; older files write a hybrid symbol without a stroke."""
    return HYBRID.sub(r"{\1/\2}", str(facts.get("mana_cost", "") or ""))


def unreadable(name: str, types: str, text: Any, facts: Mapping[str, Any]) -> Refused | None:
    """What no template is for: types, an empty text of what has one."""
    for word in types.split():
        if word in UNREAD_TYPES:
            return Refused(name, types, types.index(word), ("a type of card that is read",))
    if len(str(text or "")) > LONGEST:
        return Refused(name, f"{str(text)[:SHOWN]}...", 0, (f"a text of at most {LONGEST:,} characters",))
    try:
        words.type_line(types.replace("Tribal", "Kindred"))
        parse_cost(mana_of(facts))
    except ValueError as error:
        return Refused(name, f"{facts.get('mana_cost', '')} {types}".strip(), 0, (str(error),))
    if not text and "Creature" not in types and "Basic" not in types:
        return Refused(name, types, len(types), ("a text",))
    return None


def numbers_unsaid(made: Reading) -> Refused | None:
    """CR 208.1. A size that neither the file nor the text tells; so of a loyalty (rule 209.1)."""
    types = made.types.split()
    if (
        ("Creature" in types or "Vehicle" in types)
        and not is_size(made.pt)
        and not any(map(defines_size, made.abilities))
    ):
        return Refused(made.name, made.pt or made.types, 0, ("a power and toughness",))
    if "Planeswalker" in types and made.loyalty < 0:
        return Refused(made.name, made.types, 0, ("a loyalty",))
    return None


def is_size(pt: str) -> bool:
    """CR 208.1. `2/2`, `-1/3`: two numbers."""
    parts = pt.split("/")
    return len(parts) == 2 and all(number_in(part.removeprefix("-")) >= 0 for part in parts)


def legendary(types: str) -> bool:
    """Whether it may call itself by a part of its name (CR 201.5b)."""
    return any(word in types for word in ("Legendary", "Planeswalker", "Vanguard"))


def loyalty_of(facts: Mapping[str, Any]) -> int:
    """-1 (CR 209.1): none is printed."""
    return number_in(str(facts.get("loyalty", "") or ""))


def colors_of(facts: Mapping[str, Any]) -> int | None:
    """CR 202.2. A color indicator, in words or in letters; its mana cost says nothing of its colors then."""
    said = facts.get("colors")
    if not said:
        return None
    found = re.findall(r"[a-z]+", str(said).lower())
    if any(word not in COLOR_NAMES for word in found):  # `B`, `RUW`
        letters = "".join(found)
        found = [COLOR_NAMES[COLOR_LETTERS.lower().index(c)] for c in letters if c.upper() in COLOR_LETTERS]
    return sum(1 << i for i, word in enumerate(COLOR_NAMES[:5]) if word in found)


def both_types(halves: list[Reading]) -> str:
    """CR 709.4. A split card has each type that is printed on one of its halves."""
    return " ".join(dict.fromkeys(word for half in halves for word in half.types.split()))


def read_faces(facts: Mapping[str, Any]) -> Reading | Refused:
    """A card of two faces: the front has both, a split card is a whole of two halves."""
    name = str(facts["name"])
    layout = layout_of(facts)
    if layout is None:
        return Refused(name, "several faces", 0, ("faces whose layout is read",))
    made: list[Reading] = []
    for face in facts["faces"]:
        read = read_face(face)
        if isinstance(read, Refused):
            return Refused(name, read.clause, read.at, read.expected)
        if has_no_known_color(face, back=bool(made)):
            return Refused(name, read.types, 0, A_COLOR)
        made.append(read)
    if layout == t.SPLIT:
        whole = Reading(
            " // ".join(face.name for face in made),
            made[0].mana + made[1].mana,
            both_types(made),
            layout=layout,
        )
        whole.faces = made
        return whole
    front = made[0]
    front.layout, front.faces = layout, made[1:]
    return front


TRANSFORMS: Final = re.compile(r"\btransform(?:s|ed)? ~", re.IGNORECASE)


def of_no_other_face(facts: Mapping[str, Any]) -> str:
    """CR 712. The line by which it would transform, though its file says of no face into which; or nothing."""
    name, text = str(facts["name"]), str(facts.get("text") or "")
    if "ransform" not in text:
        return ""
    texts = lines(text, name, legendary(str(facts.get("types", ""))))
    return next((one for one in texts if TRANSFORMS.search(one)), "")


COSTLESS: Final = ("Land", "Plane", "Phenomenon", "Scheme", "Conspiracy")
COLORLESS: Final = ("Artifact", "Eldrazi")  # of which many have no color
A_COLOR: Final = ("a mana cost, or a color",)


def has_no_known_color(facts: Mapping[str, Any], back: bool = False) -> bool:
    """CR 202.2. Nothing colored is paid for it, and its file may have left out its color indicator (rule 204.2).

    Tokens and backs stand in some files as cards: without a mana cost and without their colors.
    """
    types, cost = str(facts.get("types", "")).split(), mana_of(facts)
    if cost not in ("", "{0}") or facts.get("colors") or any(word in COSTLESS for word in types):
        return False
    if not any(word in COLORLESS for word in types):
        return True
    return not (cost or back or "Suspend" in str(facts.get("text") or ""))


def read(facts: Mapping[str, Any]) -> Reading | Refused:
    """A card, or why it is refused: names, costs, types, texts, sizes, by the names that the reference gives them."""
    if facts.get("faces"):
        return read_faces(facts)
    made = read_face(facts)
    if isinstance(made, Reading) and has_no_known_color(facts):
        return Refused(made.name, made.types, 0, A_COLOR)
    clause = of_no_other_face(facts)
    if clause and isinstance(made, Reading):
        return Refused(made.name, clause, 0, ("the other face, into which it transforms",))
    return made
