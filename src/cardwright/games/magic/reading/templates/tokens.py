"""CR 111. Tokens that a text describes: `a 1/1 white Soldier creature token with flying`."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from typing import Any, Final

from cardwright.games.magic.abilities.cards import activated, makes, token
from cardwright.games.magic.abilities.cast_permissions import exile_to_play
from cardwright.games.magic.actions.drawing import draw
from cardwright.games.magic.actions.library_tops import TopOf
from cardwright.games.magic.actions.searching import fetch_basic
from cardwright.games.magic.actions.verbs import gain_life, make, put_counters
from cardwright.games.magic.casting.targets import on_target
from cardwright.games.magic.costs.prices import SACRIFICE_THIS, TAP_THIS, Discards, cost
from cardwright.games.magic.numbers.events import ENTERS_ATTACKING, ENTERS_TAPPED
from cardwright.games.magic.numbers.keywords import keywords_in_words
from cardwright.games.magic.numbers.types import COLOR_NAMES, colors_in_words
from cardwright.games.magic.objects.table import CARDS, Ability
from cardwright.games.magic.oracle.subtypes import SUBTYPE_WORDS
from cardwright.games.magic.reading.engine import Attempt
from cardwright.games.magic.reading.grammar import G, Unread
from cardwright.games.magic.reading.leaves import cardinal, some_keywords
from cardwright.games.magic.reading.lowering import Env
from cardwright.games.magic.reading.numerals import is_numeral, said_number
from cardwright.games.magic.selectors.nouns import creature
from cardwright.kernel.values import value_digest


@dataclass(frozen=True)
class Described:
    """A token as a text describes it."""

    count: Any
    flags: int
    types: str
    size: str
    colors: int
    keys: int = 0
    quotes: tuple[Any, ...] = ()
    named: str = ""


TYPES: Final = ("artifact", "enchantment", "creature", "land")
PREDEFINED: Final = (
    "Treasure",
    "Food",
    "Clue",
    "Blood",
    "Gold",
    "Junk",
    "Lander",
    "Mutagen",
    "Powerstone",
    "Map",
)


def described(a: Attempt, i: int) -> Iterator[tuple[Described, int]]:
    """A description of a token, and how many are created."""
    for count, start in cardinal(a, i):
        yield from described_from(a, start, count)


def described_from(a: Attempt, j: int, count: Any = 1) -> Iterator[tuple[Described, int]]:
    """What stands after how many there are."""
    flags = 0
    if a.words(j, "tapped", "and", "attacking"):
        flags, j = ENTERS_TAPPED | ENTERS_ATTACKING, j + 3
    elif a.words(j, "tapped"):
        flags, j = ENTERS_TAPPED, j + 1
    yield from sized(a, count, flags, j)


def sized(a: Attempt, count: Any, flags: int, j: int) -> Iterator[tuple[Described, int]]:
    """Its size, colors, subtypes and types."""
    t = a.t
    supers: list[str] = []
    if j < t.n and t.low[j] == "legendary":
        supers, j = ["Legendary"], j + 1
    size = ""
    if j < t.n and "/" in t.raw[j] and is_numeral(t.raw[j][0]):
        size, j = t.raw[j], j + 1
    colors, said = 0, False
    while j < t.n and (
        t.low[j] in COLOR_NAMES[:5] or t.low[j] == "colorless" or (said and t.low[j] in ("and", ","))
    ):
        if t.low[j] in COLOR_NAMES[:5]:
            colors |= 1 << COLOR_NAMES.index(t.low[j])
        said, j = True, j + 1
    subs: list[str] = []
    types: list[str] = []
    while j < t.n and (t.raw[j] in SUBTYPE_WORDS or t.low[j] in TYPES):
        if t.low[j] in TYPES:
            types.append(t.raw[j].capitalize())
        else:
            subs.append(t.raw[j])
        j += 1
    if j >= t.n or t.low[j] not in ("token", "tokens"):
        a.fail(j, "a token")
        return
    if not types and len(subs) == 1 and subs[0] in PREDEFINED and not size:
        yield Described(count, flags, f"predefined {subs[0]}", "", 0), j + 1
        return
    if not types or not subs or bool(size) != ("Creature" in types):
        a.fail(j, "a token with types")
        return
    types.sort(key=lambda word: TYPES.index(word.lower()))  # CR 205.2: in whatever order they are said
    made = Described(count, flags, " ".join([*supers, *types, *subs]), size, colors)
    yield from with_rest(a, made, j + 1)


def with_rest(a: Attempt, made: Described, j: int) -> Iterator[tuple[Described, int]]:
    """What it has, and how it is called."""
    yield made, j
    if a.words(j, "named"):
        for name, end in a.at("name", j + 1):
            yield from with_rest(a, Described(**{**made.__dict__, "named": name}), end)
    if a.words(j, "with") and not made.keys and not made.quotes:
        for keys, end in some_keywords(a, j + 1):
            yield Described(**{**made.__dict__, "keys": keys}), end
            if a.words(end, "and") or a.words(end, ",", "and"):
                for quote, stop in a.at("quote", end + (1 if a.words(end, "and") else 2)):
                    yield Described(**{**made.__dict__, "keys": keys, "quotes": (quote,)}), stop
        for quote, end in a.at("quote", j + 1):
            yield Described(**{**made.__dict__, "quotes": (quote,)}), end


G.leaf("tok", described)


def predefined(word: str) -> list[Ability]:
    """What tokens of that name can do (CR 111.10)."""
    if word == "Treasure":
        return [makes("WUBRG", price=cost(TAP_THIS, SACRIFICE_THIS))]
    if word == "Gold":
        return [makes("WUBRG", price=cost(SACRIFICE_THIS))]
    if word == "Food":
        return [activated(cost("{2}", TAP_THIS, SACRIFICE_THIS), gain_life(3))]
    if word == "Clue":
        return [activated(cost("{2}", SACRIFICE_THIS), draw())]
    if word == "Blood":
        return [activated(cost("{1}", TAP_THIS, Discards(), SACRIFICE_THIS), draw())]
    if word == "Junk":
        return [activated(cost(TAP_THIS, SACRIFICE_THIS), exile_to_play(TopOf(1)), sorcery=True)]
    if word == "Lander":
        return [activated(cost("{2}", TAP_THIS, SACRIFICE_THIS), fetch_basic())]
    if word == "Mutagen":
        counter = on_target(creature(), lambda c: put_counters(1, c))
        return [activated(cost("{1}", TAP_THIS, SACRIFICE_THIS), counter, sorcery=True)]
    raise Unread(f"a {word} token")


def kind_of(e: Env, made: Described) -> int:
    """The kind of token: the package's own if it is the same, or one of the catalogue that is open."""
    if made.types.startswith("predefined "):
        word = made.types.split()[1]
        return same_kind(f"Artifact {word}", "", 0, 0, predefined(word), "")
    abilities: list[Ability] = []
    keys = made.keys
    for quote in made.quotes:
        for ability in e.low_quote(quote):
            if isinstance(ability, int):
                keys |= ability
            else:
                abilities.append(ability)
    return same_kind(made.types, made.size, made.colors, keys, abilities, made.named)


def same_kind(types: str, size: str, colors: int, keys: int, abilities: list[Ability], named: str) -> int:
    """CR 111.4. A kind of token of these values: the usual name if the package's own is the same, or a longer one."""
    words = [
        w for w in types.split() if w not in ("Artifact", "Creature", "Enchantment", "Land", "Legendary")
    ]
    usual = named or f"{' '.join(words)} Token"
    power, tough = (said_number(x) for x in size.split("/")) if size else (0, 0)
    if usual in CARDS.kinds:
        kind = CARDS.kinds[usual]
        numbers = (power, tough, colors, keys)
        theirs = (CARDS.power[kind], CARDS.tough[kind], CARDS.colors[kind], CARDS.keys[kind])
        same = all(int(a) == b for a, b in zip(theirs, numbers, strict=True)) and type_set(kind) == sorted(
            types.split()
        )
        if same and CARDS.abilities_of(kind) == abilities:
            return kind
    said = [size, *colors_in_words(colors), types.lower()]
    said += keywords_in_words(keys)
    full = f"{usual} ({' '.join(x for x in said if x)})"
    if abilities:
        full = f"{full[:-1]} {value_digest(abilities, CARDS.kind_names)[:8]})"
    if full in CARDS.kinds:
        return CARDS.kinds[full]
    return token(types, *([keys] if keys else []), *abilities, pt=size, colors=colors, called=full)


def type_set(kind: int) -> list[str]:
    """A kind's type line, as words in order."""
    return sorted(CARDS.type_line(kind).replace(" - ", " ").split())


def create(e: Env, made: Described, player: Any) -> Any:
    """CR 701.7."""
    count = e.number(made.count)
    return e.made_anew(id(made), count != 1, make(kind_of(e, made), count, flags=made.flags, player=player))
