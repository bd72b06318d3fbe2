"""Exports the present state of a game as a scenario file: zones, counters, turn and phase.

A position can't express effects that are being carried out, lasting effects or waiting triggers; the first line of the
file says so. A game adds its own entries through `Sender.moment`.
"""

from __future__ import annotations

import io
from collections.abc import Sequence
from itertools import groupby
from typing import TYPE_CHECKING, Any, Final

from ruamel.yaml import YAML

from cardwright.kernel.errors import CardwrightError, ImpossiblePosition
from cardwright.scenario.engine import NOBODY

if TYPE_CHECKING:
    from cardwright.scenario.engine import Engine

    from .game import Game
    from .sent import Sender

ABOUT: Final = "# A moment of a game that was played. What was under way, lasted or waited is not in it.\n"


def as_scenario(game: Game, engine: Engine, sender: Sender, name: str) -> str:
    """Return the present state of a game as the text of a scenario file.

    Raise ImpossiblePosition if no position can express it, such as the state before the first turn.
    """
    found = described(game, engine, sender)
    file = {"name": name, "rules": [], **found, "expect": {"turn": game.seats[game.current]}}
    out = io.StringIO()
    yaml = YAML()
    yaml.default_flow_style = None
    yaml.width = 100_000  # never break a line: a broken key would not be valid
    yaml.dump({key: value for key, value in file.items() if value not in ("", [])}, out)
    return ABOUT + out.getvalue()


def described(game: Game, engine: Engine, sender: Sender) -> dict[str, Any]:
    """Return the head and the position of the scenario file as plain data.

    Raise ImpossiblePosition if no position can express the present state.
    """
    seen = engine.load(game.save())
    phase = seen.phase
    if phase not in engine.phases:
        raise ImpossiblePosition(f"expected one of the phases {', '.join(engine.phases)}, got {phase!r}")
    position: dict[str, Any] = {
        "turn": game.seats[game.current],
        "phase": phase,
        "turn number": game.turn_number,
    }
    for seat, who in enumerate(game.seats):
        found = {zone: listed(seen.zone(seat, zone)) for zone in engine.seat_zones}
        counted = {what: seen.counter(seat, what) for what in engine.counters}
        mine: dict[str, Any] = {zone: cards for zone, cards in found.items() if cards}
        mine["counters"] = {what: n for what, n in counted.items() if n}
        position[who] = mine
    for zone in engine.shared_zones:
        try:
            cards = listed(seen.zone(NOBODY, zone))
        except CardwrightError:  # a zone that this table doesn't have
            continue
        if cards:
            position[zone] = cards
    file: dict[str, Any] = {
        "game": game.game, "edition": game.spec.edition, "seats": list(game.seats), "position": position,
    }  # fmt: skip
    sender.moment(game, file)
    for who in game.seats:
        mine = file["position"][who]
        file["position"][who] = {key: value for key, value in mine.items() if value or value == 0}
    return file


def listed(cards: Sequence[str]) -> list[str]:
    """Return cards in their order, with runs of equal cards written as `3 Copper`."""
    runs = [(name, len(list(same))) for name, same in groupby(cards)]
    return [f"{n} {name}" if n > 1 else name for name, n in runs]
