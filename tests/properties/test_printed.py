"""Print is complete: cards with different values have different texts."""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Iterator
from typing import Any

import pytest

from cardwright.games.magic.abilities.cards import EntersWith
from cardwright.games.magic.abilities.instead import Doubles
from cardwright.games.magic.abilities.replaced import Discarded
from cardwright.games.magic.actions.conniving import connive
from cardwright.games.magic.actions.growing import Told
from cardwright.games.magic.amounts.values import HALF_DOWN, HALF_UP, both, fixed
from cardwright.games.magic.cards import CARDS
from cardwright.games.magic.casting.targets import Mode
from cardwright.games.magic.characteristics import selections as sets
from cardwright.games.magic.characteristics.selections import Things
from cardwright.games.magic.durations.lasting import changes
from cardwright.games.magic.keywords.amass import amass
from cardwright.games.magic.keywords.buyback import buyback
from cardwright.games.magic.keywords.cipher import cipher
from cardwright.games.magic.keywords.convoke import convoke
from cardwright.games.magic.keywords.earthbend import earthbend
from cardwright.games.magic.numbers.causes import DISCARDED
from cardwright.games.magic.numbers.derived import COLORED
from cardwright.games.magic.numbers.events import CHAOS, DEAL, LEAVES, STEP_BEGINS
from cardwright.games.magic.numbers.facts import (
    OP_ADD_COLORS,
    OP_ADD_TYPES,
    OP_KEYS,
    OP_LAND_TYPE,
    OP_LOSE_KEYS,
    OP_LOSE_TYPES,
    OP_PT,
    OP_SET_COLORS,
    OP_SET_POWER,
    OP_SET_PT,
    OP_SET_TOUGHNESS,
    OP_SET_TYPES,
)
from cardwright.games.magic.numbers.types import CREATURE, PERMANENTS
from cardwright.games.magic.objects.costs import NO_LOYALTY, Cost, CostPart
from cardwright.games.magic.objects.players import ANYBODYS, OTHERS
from cardwright.games.magic.objects.table import (
    ON_RULES,
    Ability,
    Activated,
    Change,
    Holds,
    Permission,
    Static,
    Triggered,
    Watch,
    Way,
)
from cardwright.games.magic.objects.terms import TO_PLAY, TO_PLAY_LANDS
from cardwright.games.magic.oracle.exchange_sides import OF
from cardwright.games.magic.oracle.page import ADJECTIVES, NOUNS, TEMPLATES, Page
from cardwright.games.magic.triggers.watches import Happens, Moves
from cardwright.games.magic.variants.companions import DeckRule
from cardwright.kernel.batch import HAPPEN
from cardwright.kernel.effects import Amount, Condition, Effect, Ref, Set
from cardwright.kernel.exchange import Side
from tests.rulemark import rule

ARMED = ("living weapon", "for Mirrodin!", "job select", "mobilize")  # what is created goes with the name
SAY_A_NUMBER = (amass, connive, earthbend)  # what else they do goes with their names
READ_BOTH = (OP_PT, OP_SET_PT, OP_LAND_TYPE)  # operations that read two numbers
READ = (*READ_BOTH, OP_SET_TYPES, OP_ADD_TYPES, OP_LOSE_TYPES, OP_SET_COLORS, OP_ADD_COLORS, OP_KEYS, OP_LOSE_KEYS,
        OP_SET_POWER, OP_SET_TOUGHNESS)  # fmt: skip
NODES = (Effect, Amount, Condition, Set, sets.Test, Watch, Ability, Side, Change, Cost, Mode, DeckRule)
WORDS = (Effect, Amount, Condition, Set, sets.Test, Watch, Ability)

OF_A_KEYWORD = (
    "down",
    "linked",
    "lasts",
    "gives_to",
    "bits",
    "zone",
    "way",
    "only",
    "repeats",
    "sets_up",
    "transformed",
)  # of a way to cast
# what no card says, and why
UNSAID = {
    "label": "the short words of an option",
    "text": "the same of a name or mode",
    "says": "the same", "yes": "the same", "texts": "the same",
    "number": "how abilities are numbered",
    "key": "how saves name a node", "inline": "how it is carried out",
    "depth": "how names are kept", "slot": "the same",
    "looks_at": "follows from its parts", "reads_pt": "the same", "reads": "the same", "of_ability": "the same",
    "list": "how names are kept", "answers": "the same", "other": "the same", "ref": "the same",
    "back": "follows from the event (CR 603.10)", "what": "the sort of a replaced event goes with its class",
    "must": "follows from what is sought", "single": "how the story names what is found",
    "at_once": "follows from the effect (CR 605.1b)", "for_you": "the same",
    "entering": "follows from the ability: as this enters", "to_anybody": "follows from to whom",
    "nth": "follows from the place in a row of targets", "room": "the same",
    "cause": "what the story says of it", "own": "follows from the class", "prevents": "the same",
}  # fmt: skip
SAID_BY_CLASS = {
    "number": ("chapter", "OfType", "number_of", "value_of", "Told"),
    "what": ("Compared", "Doubles", "Happens", "Moves"),
}


def fields(node: Any) -> dict[str, Any]:
    """What a value is made of, in either build."""
    names = list(getattr(node, "__dict__", ())) or [
        name for c in type(node).__mro__ for name in getattr(c, "__mypyc_attrs__", ()) if name != "__dict__"
    ]
    return {name: getattr(node, name) for name in names if hasattr(node, name)}


def is_said(node: Any, name: str) -> bool:
    """Whether a parameter is one that a card says."""
    if name == "what" and not isinstance(node, (Watch, Ability)):
        return True
    return name not in UNSAID or type(node).__name__ in SAID_BY_CLASS.get(name, ())


def nodes(value: Any, seen: set[int]) -> Iterator[Any]:
    """A value and all that it is made of, each once."""
    if isinstance(value, (list, tuple)) or type(value).__name__.startswith("vec"):
        for part in value:
            yield from nodes(part, seen)
    elif isinstance(value, NODES) and id(value) not in seen:
        seen.add(id(value))
        yield value
        for part in fields(value).values():
            yield from nodes(part, seen)


def whole() -> list[tuple[int, Ability]]:
    """Every ability that a kind of card has, with its kind; not those that only tests have."""
    return [
        (kind, CARDS.abilities[i])
        for kind in CARDS.all_kinds()
        if CARDS.sets[kind]
        for i in range(int(CARDS.first[kind]), int(CARDS.end[kind]))
        if type(CARDS.abilities[i]).__module__.startswith("cardwright.")
    ]


def printed(kind: int, ability: Ability) -> str:
    return str(CARDS.said.printer.ability(ability, kind))


OF_EVERY_WORD = {"zone", "keyword", "effect", "what", "back", "parts", "inline", "depth"}


def is_only_a_name(word: Any) -> bool:
    """Whether a word has no parameters: then its label is what a card says."""
    return not {name for name in fields(word) if is_said(word, name)} - OF_EVERY_WORD


def plain(value: Any) -> object:
    """A parameter's value as something to compare."""
    if isinstance(value, (list, tuple)):
        return tuple(plain(x) for x in value)
    return value


@rule("CR 113.3a")
def test_every_word_has_a_template() -> None:
    said = set(TEMPLATES) | set(NOUNS) | set(ADJECTIVES) | set(OF)
    seen: set[int] = set()
    found = [n for _, a in whole() for n in nodes(a, seen) if isinstance(n, WORDS)]
    without = {type(n) for n in found if type(n) not in said and not is_only_a_name(n)}

    assert {word.__name__ for word in without if word.__module__.startswith("cardwright.")} == set()


def alike() -> list[str]:
    """Parameters whose value could be another one without the card's saying so."""
    found = [(kind, a, n) for kind, a in whole() for n in nodes(a, set())]
    values: dict[tuple[type, str], dict[object, Any]] = defaultdict(dict)
    for _, _, node in found:
        for name, value in fields(node).items():
            if isinstance(value, (bool, int, str, tuple)) and is_said(node, name):
                values[type(node), name].setdefault(plain(value), value)
    said: list[str] = []
    unread = {id(x) for _, _, node in found for x in never_read(node)}
    inside = {id(x) for _, _, node in found for part in filled_in(node) for x in nodes(part, set())}
    for kind, a, node in found:
        if id(node) in inside:
            continue
        if isinstance(node, (fixed, Cost, CostPart)) and id(node) in unread:
            continue
        for name, value in fields(node).items():
            if name == "zone" and id(node) in unread:
                continue
            if (type(node), name) not in values or not is_said(node, name):
                continue
            for key, another in values[type(node), name].items():
                if (
                    key != plain(value)
                    and not is_idle(node, name, another)
                    and says_the_same(kind, a, node, name, value, another)
                ):
                    said.append(
                        f"{CARDS.kind_names[kind]}: {type(node).__name__}.{name} {value!r} or {another!r}"
                    )
    return said


@rule("CR 113.3a")
def test_a_word_without_parameters_prints_its_label() -> None:
    assert is_only_a_name(convoke())
    assert not is_only_a_name(buyback("{2}"))
    assert Page().text(convoke()) == "convoke"


@pytest.mark.once
@rule("CR 113.3a")
def test_another_value_of_a_parameter_prints_another_text() -> None:
    assert alike() == []


def never_read(node: Any) -> list[Any]:
    """Numbers that an operation does not read; abilities that are set up, which function wherever their source is."""
    if isinstance(node, changes):
        return [node.value] * (node.op not in READ) + [node.more] * (node.op not in READ_BOTH)
    if isinstance(node, both) and node.operation in (HALF_UP, HALF_DOWN):
        return [node.b]
    if isinstance(node, Way):
        return [node.cost, *node.cost.parts]  # in print as a whole, by the keyword
    return [node.ability] if isinstance(node, Holds) else []


def filled_in(node: Any) -> list[Any]:
    """What a word with a name of its own is made of: its name says it, and so does reading it back."""
    if isinstance(node, Triggered) and node.keyword is not None and node.keyword.word in ARMED:
        return [node.effect]
    if isinstance(node, Triggered) and node.keyword is not None and node.keyword.word == "training":
        return [node.effect, node.watch]
    if isinstance(node, SAY_A_NUMBER):
        return [part for name, part in fields(node).items() if name not in ("n", "what")]
    return list(fields(node).values()) if isinstance(node, cipher) else []


def is_idle(node: Any, name: str, another: Any) -> bool:
    """Whether nothing reads a parameter, as the others are."""
    if isinstance(node, Static):
        if name == "who":
            return node.among is None or another == ON_RULES
        return name in ("mark", "whose") and (
            node.who != ON_RULES or (name == "whose" and node.mark == COLORED)
        )
    if isinstance(node, Change):
        if node.op == OP_LAND_TYPE and name == "more":  # a yes or no
            return bool(node.more) == bool(another)
        return (name == "value" and (node.p is not None or node.op not in READ)) or (name == "more" and (
            node.p is not None or node.op not in READ_BOTH
        ))  # fmt: skip
    if isinstance(node, Doubles):  # of damage only
        return name == "odd" and node.what != DEAL
    if isinstance(node, EntersWith):  # follows from the type of its card (CR 113.6b)
        return name == "zone"
    if isinstance(node, Happens):  # of a step: whose; of others: which
        of_nobody = node.this or node.what in (HAPPEN, CHAOS)
        if name == "each":
            return node.what != STEP_BEGINS or node.whose != ANYBODYS
        return (
            (name == "to" and node.what != STEP_BEGINS) or name == "this" or (name == "whose" and of_nobody)
        )
    if isinstance(node, Moves):
        return name == "to" and node.what != LEAVES
    if isinstance(node, Activated):
        return (name == "many" and (node.makes == 0 or node.much is not None)) or (
            name == "sorcery" and node.cost.loyalty != NO_LOYALTY
        )
    if isinstance(node, Permission):  # what is a land is not cast (CR 305.9)
        return name == "types" and node.terms & TO_PLAY == TO_PLAY_LANDS
    if isinstance(node, Things):  # no type is any type of permanent; no zone but the battlefield has others
        return (name == "whose" and another == OTHERS) or (
            name == "types" and not node.per_seat and {int(node.types), another} == {0, PERMANENTS}
        )
    if isinstance(node, Discarded):  # whom `it` means is not said
        return name == "it_is_the_card"
    if isinstance(node, Way):  # what a keyword with a name of its own fills in; its name says it
        return name in OF_A_KEYWORD
    if type(node).__name__ == "once_moved":  # whether it waits for nothing, and follows what has moved
        return name in ("surely", "moves")
    if type(node).__name__ == "put":  # what is discarded goes into the graveyard
        return name == "place" and node.cause == DISCARDED
    if isinstance(node, Told):
        return name == "whose" and node.this
    if type(node).__name__ == "discard":
        return name == "at_random" and node.n.label == "-1"
    return type(node).__name__ == "votes" and name == "winners" and node.among is None


def says_the_same(kind: int, a: Ability, node: Any, name: str, value: Any, another: Any) -> bool:
    """Whether the ability reads the same with another value; a value that can't be there is refused."""
    before = printed(kind, a)
    setattr(node, name, another)
    try:
        return printed(kind, a) == before
    except (ValueError, KeyError, IndexError, AttributeError):
        return False
    finally:
        setattr(node, name, value)


def shape(value: Any) -> object:
    """A value as nested tuples: all that it is made of, but for names that no rule reads."""
    if isinstance(value, Ref):
        return ("ref", int(value.slot))
    if isinstance(value, (list, tuple)) or type(value).__name__.startswith("vec"):
        return tuple(shape(x) for x in value)
    if isinstance(value, NODES):
        said = {k: v for k, v in fields(value).items() if is_said(value, k) or k == "slot"}
        return (type(value).__name__, *((k, shape(v)) for k, v in sorted(said.items())))
    return value


def confused() -> dict[str, list[str]]:
    """Texts that abilities with different values have, and whose they are."""
    by_text: dict[tuple[str, int, int], dict[object, str]] = defaultdict(dict)
    for kind, a in whole():
        text = printed(kind, a)
        types = (
            int(CARDS.types[kind]) & CREATURE if text == "Sunburst" else 0
        )  # they say which counters (CR 702.44a)
        by_text[text, int(a.zone), types].setdefault(shape(a), CARDS.kind_names[kind])

    return {text: list(kinds.values()) for (text, _, _), kinds in by_text.items() if len(kinds) > 1}


@rule("CR 113.3a")
def test_abilities_that_differ_print_differently() -> None:
    assert confused() == {}


@pytest.mark.parametrize(
    ("name", "words"),
    [
        ("Pacifism", ["can't attack", "can't block"]),
        ("Giant Growth", ["target creature", "+3/+3", "until end of turn"]),
        ("Sol Ring", ["{T}: Add {C}{C}"]),
        ("Act of Treason", ["gain control", "until end of turn", "haste"]),
        ("Loxodon Warhammer", ["+3/+0", "trample", "lifelink"]),
        ("Wheel of Fortune", ["each player discards their hand"]),
        ("Delver of Secrets", ["instant or sorcery card"]),
        ("Snapcaster Mage", ["instant or sorcery card in your graveyard"]),
        (
            "Past in Flames",
            ["your graveyard gains", "flashback\N{EM DASH}its mana cost", "until end of turn"],
        ),
        ("Crucible of Worlds", ["play land cards in your graveyard as lands"]),
        ("Fiery Temper", ["only as an effect says so", "pay {R} rather than"]),
        ("Flicker", ["target nontoken permanent"]),
        ("Turn to Frog", ["loses all abilities", "Frog", "1/1", "until end of turn"]),
    ],
)
def test_cards_say_what_they_do(name: str, words: list[str]) -> None:
    kind = CARDS.kind(name)
    said = " ".join(
        printed(kind, CARDS.abilities[i]) for i in range(int(CARDS.first[kind]), int(CARDS.end[kind]))
    )

    assert [word for word in words if word.casefold() not in said.casefold()] == []
