"""The JSON Schema of scenario files, generated from the format's own declarations. Editors use it for
completion and checks.

A schema can't check everything, such as names of cards and objects; `cardwright run` does.
"""

from __future__ import annotations

from collections.abc import Iterable
from typing import Any, Final

from cardwright.kernel.errors import ImpossiblePosition

from .engine import Engine, Grammar, Kind
from .parse import KEYS, NEEDED, Engines
from .read_expect import BOUNDS, CONTENTS, GONE
from .read_expect import KEYS as EXPECT_KEYS
from .read_goal import KEYS as GOAL_KEYS
from .read_position import KEYS as POSITION_KEYS
from .read_steps import INLINE, PASSING, WORDS
from .read_steps import KEYS as STEP_KEYS
from .vocabulary import OF_PILES

Schema = dict[str, Any]

DIALECT: Final = "https://json-schema.org/draft/2020-12/schema"
TEXT: Final[Schema] = {"type": ["string", "number", "boolean"]}  # YAML reads a text such as `5` as a number
NUMBER: Final[Schema] = {"type": "integer"}
FLAG: Final[Schema] = {"type": "boolean"}
TEXTS: Final[Schema] = {"anyOf": [TEXT, {"type": "array", "items": TEXT}]}
AMOUNT: Final[Schema] = {
    "anyOf": [NUMBER, {"type": "string", "pattern": f"^(({'|'.join(BOUNDS)}) )?-?[0-9]+$"}]
}
CONTENTS_OF: Final[Schema] = {"$ref": "#/$defs/contents"}
OF_KIND: Final[dict[Kind, Schema]] = {
    Kind.TEXT: TEXT,
    Kind.NUMBER: NUMBER,
    Kind.FLAG: FLAG,
    Kind.SEAT: TEXT,
    Kind.CARD: TEXT,
    Kind.CARDS: TEXTS,
    Kind.TEXTS: TEXTS,
    Kind.AMOUNTS: {"type": "object", "additionalProperties": NUMBER},
    Kind.NUMBERS_BY_SEAT: {"type": "object", "additionalProperties": NUMBER},
    Kind.BY_SEAT: {"type": "object", "additionalProperties": TEXT},
}


def schema(engines: Engines) -> Schema:
    """Return the schema of all games' scenario files. Each game has definitions of its own."""
    shared: dict[str, Schema] = {}
    games = {name: of_game(name, make(), shared) for name, make in engines.items() if usable(make)}
    return {
        "$schema": DIALECT,
        "title": "A scenario of Cardwright",
        "type": "object",
        "required": list(NEEDED),
        "properties": {"game": {"enum": list(games)}},
        "allOf": [
            {
                "if": {"properties": {"game": {"const": name}}, "required": ["game"]},
                "then": {"$ref": f"#/$defs/{name}"},
            }
            for name in games
        ],
        "$defs": {"contents": contents(), **shared, **games},
    }


def usable(make: Any) -> bool:
    """Whether a game can be used for scenarios here: its engine can be created."""
    try:
        make()
    except ImpossiblePosition:
        return False
    return True


def mapping(known: dict[str, Schema], others: Schema | bool = False, **more: Any) -> Schema:
    """Return the schema of a mapping with these keys.

    `others`: the schema of all other values; False: there are no other keys.
    """
    return {"type": "object", "properties": known, "additionalProperties": others, **more}


def one_or_more(one: Schema) -> Schema:
    """Return the schema of a value or a list of such values."""
    return {"anyOf": [one, {"type": "array", "items": one}]}


def names(known: Iterable[str]) -> Schema:
    """Return the schema of a value that must be one of these words."""
    return {"enum": sorted(set(known))}


def of_game(name: str, engine: Engine, shared: dict[str, Schema]) -> Schema:
    """Return the schema of one game's files. Schemas that are used in several places are added to `shared`."""
    g = engine.grammar
    head = [key for key in KEYS if g.piles or key not in OF_PILES]
    shared[f"{name} expect"] = expectations(engine)
    expect = {"$ref": f"#/$defs/{name} expect"}
    known: dict[str, Schema] = {
        "name": TEXT,
        "rules": TEXTS,
        "game": {"const": name},
        "edition": names(engine.editions),
        "seats": {"type": "array", "items": TEXT, "minItems": 2, "maxItems": 6},
        "kingdom": {"type": "array", "items": TEXT},
        "fill": {**NUMBER, "minimum": 0},
        "seed": {**NUMBER, "minimum": 0},
        "position": position(engine, f"{name} cards", shared),
        "answers": {"type": "array", "items": step(g, expect)},
        "expect": expect,
        "expect error": TEXT,
        "goal": goal(expect),
    }
    return mapping(
        {**{key: known[key] for key in head}, **{key: OF_KIND[kind] for key, kind in g.head.items()}}
    )


def position(engine: Engine, key: str, shared: dict[str, Schema]) -> Schema:
    """Return the schema of `position`. Any key other than the fixed ones is a seat's name.

    `key`: the name under which the schema of a list of cards is added to `shared`.
    """
    g = engine.grammar
    needed = ["card", "from"] if g.piles else ["card"]
    card = mapping(
        {**dict.fromkeys(needed, TEXT), **{k: OF_KIND[kind] for k, kind in g.card.items()}}, required=needed
    )
    shared[key] = one_or_more({"anyOf": [TEXT, card]})
    cards = {"$ref": f"#/$defs/{key}"}
    counters = mapping(dict.fromkeys(engine.counters, NUMBER))
    zones = [*engine.seat_zones, *old_zone_names(engine, engine.seat_zones)]
    seat = mapping(
        {
            **dict.fromkeys(zones, cards),
            **dict.fromkeys(g.counters, NUMBER),
            **dict.fromkeys(g.seat, TEXT),
            "counters": counters,
        }
    )
    pile = {"anyOf": [{**NUMBER, "minimum": 0}, {"type": "array", "items": TEXT}]}
    fixed: dict[str, Schema] = {
        "turn": TEXT,
        "phase": names(engine.phases),
        g.step: names(engine.phases),
        "turn number": {**NUMBER, "minimum": 1},
        "from piles": FLAG,
        "piles": {"type": "object", "additionalProperties": pile},
    }
    all_zones = [*engine.shared_zones, *old_zone_names(engine, engine.shared_zones)]
    kept = (key for key in (*POSITION_KEYS, g.step) if g.piles or key not in OF_PILES)
    return mapping(
        {
            **{key: fixed[key] for key in kept},
            **{key: OF_KIND[kind] for key, kind in g.position.items()},
            **dict.fromkeys(all_zones, cards),
        },
        seat,
    )


def old_zone_names(engine: Engine, zones: Iterable[str]) -> list[str]:
    """Outdated names of these zones, which a file may still use."""
    known = set(zones)
    return [word for word, zone in engine.grammar.old_words.items() if zone in known]


def contents() -> Schema:
    """Return the schema of the contents of a zone or pile."""
    of: dict[str, Schema] = dict.fromkeys(CONTENTS, TEXTS)
    of |= {"size": NUMBER, "hidden": NUMBER}
    return {"anyOf": [TEXTS, mapping(of, minProperties=1)]}


def expectations(engine: Engine) -> Schema:
    """Return the schema of `expect`, and of each `check`. Any key other than the fixed ones is a seat's name."""
    g = engine.grammar
    zones = [*engine.seat_zones, *old_zone_names(engine, engine.seat_zones)]
    seat = mapping(
        {
            **dict.fromkeys(zones, CONTENTS_OF),
            **dict.fromkeys(g.counters, AMOUNT),
            **dict.fromkeys(g.seat, TEXT),
            "counters": mapping(dict.fromkeys(engine.counters, AMOUNT), minProperties=1),
        },
        minProperties=1,
    )
    asked = mapping({"seat": TEXT, "text": TEXT, "rule": TEXT, "offered": TEXTS, "not offered": TEXTS})
    told = {"for": TEXT, "cites": TEXTS, "does not cite": TEXTS, "says": TEXTS, "does not say": TEXTS}
    facts = {**g.facts, **{key: g.facts[of] for key, of in g.none_of.items()}}
    thing = mapping({key: OF_KIND[kind] for key, kind in facts.items()})
    fixed: dict[str, Schema] = {
        "piles": {"type": "object", "additionalProperties": CONTENTS_OF},
        "top of pile": {"type": "object", "additionalProperties": TEXT},
        "decision": {"anyOf": [{"const": "none"}, asked]},
        "sees": {
            "type": "object",
            "additionalProperties": {"type": "object", "additionalProperties": CONTENTS_OF},
        },
        "story": one_or_more(mapping(told)),
        "winner": TEXTS,
        "scores": {"type": "object", "additionalProperties": AMOUNT},
        "over": FLAG,
        "turn": TEXT,
        "phase": names(engine.phases),
        g.step: names(engine.phases),
    }
    kept = {key: fixed[key] for key in (*EXPECT_KEYS, g.step) if g.piles or key not in OF_PILES}
    if g.things:
        kept[g.things] = {"type": "object", "additionalProperties": {"anyOf": [{"const": GONE}, thing]}}
    all_zones = [*engine.shared_zones, *old_zone_names(engine, engine.shared_zones)]
    return mapping({**kept, **dict.fromkeys(all_zones, CONTENTS_OF)}, seat)


def goal(expect: Schema) -> Schema:
    """Return the schema of the `goal` of a puzzle."""
    of: dict[str, Schema] = {
        "task": TEXT,
        "level": {**NUMBER, "minimum": 1},
        "for": TEXT,
        "within": {**NUMBER, "minimum": 1},
        "reach": expect,
        "solvable": FLAG,
        "first moves": TEXTS,
    }
    return mapping({key: of[key] for key in GOAL_KEYS}, required=["reach"])


def step(g: Grammar, expect: Schema) -> Schema:
    """Return the schema of one of the `answers`. Any key other than the fixed ones is a seat's name."""
    inline: dict[str, Schema] = {
        key: TEXT if key in ("answer", "if asked", "asked", "rule") else TEXTS for key in INLINE
    }
    answer = one_or_more({"anyOf": [TEXT, mapping(inline)]})
    of: dict[str, Schema] = {
        "otherwise": {"anyOf": [TEXT, {"type": "object", "additionalProperties": TEXT}]},
        "play on": names(["end of turn", "end of game"]),
        "check": expect,
        "undo": {**NUMBER, "minimum": 1},
        "until": mapping({"turn": TEXT, g.step: TEXT}),
        "concede": TEXT,
        "all pass": TEXT,
        "as": {"type": "object", "additionalProperties": TEXT},
    }
    keys = STEP_KEYS if g.passing else STEP_KEYS[:4]
    words = (*WORDS, *PASSING) if g.passing else WORDS
    one = mapping({key: of[key] for key in keys}, answer, minProperties=1, maxProperties=1)
    return {"anyOf": [names(words), one]}
