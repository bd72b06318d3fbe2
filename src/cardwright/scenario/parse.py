"""Parses a scenario file. Every error is a ScenarioError with file and line."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import dataclass
from typing import Final

from .engine import Engine, Position
from .errors import unexpected
from .model import Answer, Check, Expectation, PositionPart, Refusal, Scenario, Step
from .read_expect import KEYS as EXPECT_KEYS
from .read_expect import read_expect
from .read_goal import read_goal
from .read_position import KEYS as POSITION_KEYS
from .read_position import PositionSoFar, read_position
from .read_steps import KEYS as STEP_KEYS
from .read_steps import read_steps
from .source import Entry, Node
from .vocabulary import Vocabulary

Engines = Mapping[str, Callable[[], Engine]]  # by the name of the game

KEYS: Final = (
    "name", "rules", "game", "edition", "seats", "kingdom", "fill", "seed", "position", "answers", "expect",
    "expect error", "goal",
)  # fmt: skip
NEEDED: Final = ("name", "game", "seats")
RESERVED: Final = {*EXPECT_KEYS, *POSITION_KEYS, *STEP_KEYS, "counters"}


def refusal_in(node: Node) -> Refusal | None:
    """Return the expected error (`expect error`) of a file, or None."""
    if not node.is_mapping:
        return None
    for entry in node.entries("the scenario"):
        if entry.key == "expect error":
            return Refusal(entry.where, entry.value.text("a part of the error"))
    return None


@dataclass(frozen=True, slots=True)
class Table:
    """What a file says about the table: game, names, position, and the entries that are not parsed yet
    (`fields`).
    """

    game: str
    engine: Engine
    words: Vocabulary
    fields: dict[str, Entry]
    position: Position
    parts: tuple[PositionPart, ...]


def read_table(node: Node, engines: Engines, needed: tuple[str, ...] = ("game", "seats")) -> Table:
    """Parse the head and the position of a scenario."""
    engine = engine_of(node, engines)
    fields = node.fields("a scenario", (*KEYS, *engine.grammar.head) if engine is not None else KEYS)
    for key in needed:
        if key not in fields:
            raise unexpected(node.where, f"the key {key!r}", ", ".join(fields))
    game = fields["game"].value.one_of(tuple(engines), "a game")
    if engine is None:
        engine = engines[game]()
    seats = read_seats(fields["seats"].value, engine)
    edition = read_edition(fields, engine)
    words = Vocabulary.of(engine, edition, seats)
    known = (*words.without_piles(KEYS), *engine.grammar.head)
    node.fields(f"a scenario of {game}", known)
    placed, parts = whole_position(fields, edition, words, engine.first_phase)
    return Table(game, engine, words, fields, placed, parts)


def parse(node: Node, engines: Engines) -> Scenario:
    """Parse a scenario. Card names are checked against the game's edition."""
    table = read_table(node, engines, NEEDED)
    fields, words, placed, parts = table.fields, table.words, table.position, table.parts
    name = fields["name"].value.text("the scenario's name: what must be true")
    refusal = refusal_in(node)
    position = fields.get("position")
    rules = words.rules(fields["rules"].value) if "rules" in fields else ()
    goal = read_goal(fields["goal"], words, placed.turn) if "goal" in fields else None
    steps = read_steps(fields["answers"].value, words) if "answers" in fields else ()
    checked = refusal is not None or goal is not None or any(map(checks, steps))
    if "expect" not in fields and not checked:
        raise unexpected(
            node.where,
            "the key 'expect', 'expect error' or 'goal', or a `check` among the answers",
            ", ".join(fields),
        )
    return Scenario(
        node.where,
        name,
        rules,
        table.game,
        placed,
        position.where if position is not None else node.where,
        parts,
        steps,
        expectation_in(fields["expect"].value, words, checked) if "expect" in fields else (),
        refusal,
        goal,
    )


def expectation_in(node: Node, words: Vocabulary, checked: bool) -> tuple[Expectation, ...]:
    """Return the final expectations. They may be empty only if the steps check something."""
    return read_expect(node if checked else node.asks("something to check"), words)


def checks(step: Step) -> bool:
    """Whether a step checks something even if it is an answer that the game accepts.

    An `if asked` answer may be skipped, so its checks don't count.
    """
    if isinstance(step, Answer):
        asks = (step.asked, step.rule, step.offered, step.not_offered, step.refused)
        return not step.if_asked and any(asks)
    return isinstance(step, Check)


def engine_of(node: Node, engines: Engines) -> Engine | None:
    """Return the engine of the game that a file names. Return None if it names no known game."""
    if node.is_mapping:
        for entry in node.entries("the scenario"):
            if entry.key == "game" and entry.value.is_text and entry.value.shown in engines:
                return engines[entry.value.shown]()
    return None


def read_seats(node: Node, engine: Engine) -> tuple[str, ...]:
    """Parse the names of the two to six seats. A key of the format, such as `phase`, can't be a name."""
    names = node.items("a list of seats")
    grammar = engine.grammar
    taken = {*RESERVED, *engine.shared_zones, *grammar.position, grammar.step, grammar.things}
    seats: list[str] = []
    for item in names:
        name = item.text("the name of a seat")
        if name in taken or name in seats:
            raise unexpected(item.where, "a name of its own for each seat, no key of the format", name)
        seats.append(name)
    if not 2 <= len(seats) <= 6:
        raise unexpected(node.where, "2 to 6 seats", str(len(seats)))
    return tuple(seats)


def read_edition(fields: dict[str, Entry], engine: Engine) -> str:
    editions = tuple(engine.editions)
    return fields["edition"].value.one_of(editions, "an edition") if "edition" in fields else editions[0]


def whole_position(
    fields: dict[str, Entry], edition: str, words: Vocabulary, first_phase: str
) -> tuple[Position, tuple[PositionPart, ...]]:
    """Return the position with its defaults, and its entries with their lines."""
    so_far = read_position(fields["position"].value, words) if "position" in fields else PositionSoFar()
    kingdom: tuple[str, ...] = ()
    parts = so_far.parts
    if "kingdom" in fields:
        listed = fields["kingdom"].value.items("a list of piles and landscapes")
        kingdom = tuple(words.card(n.where, n.text("the name of a pile or landscape")) for n in listed)
        parts += [PositionPart(n.where, "kingdom", (i,), kingdom[i]) for i, n in enumerate(listed)]
    parts += [PositionPart(e.where, "more", (k,), k) for k, e in fields.items() if k in words.grammar.head]
    if "fill" in fields:
        parts.append(PositionPart(fields["fill"].where, "fill"))
    position = Position(
        edition,
        words.seats,
        kingdom,
        seed=fields["seed"].value.at_least(0, "a seed, 0 or more") if "seed" in fields else 1,
        fill=fields["fill"].value.at_least(0, "a seed for the rest of the kingdom")
        if "fill" in fields
        else None,
        from_piles=so_far.from_piles,
        zones=so_far.zones,
        counters=so_far.counters,
        piles=so_far.piles,
        turn=so_far.turn,
        phase=so_far.phase or first_phase,
        turn_number=so_far.turn_number or words.grammar.turn_number,
        texts=so_far.texts,
        more={**words.values(fields.values(), words.grammar.head), **so_far.more},
    )
    return position, tuple(parts)
