"""The rows of an observation, compared number by number with the game."""

from __future__ import annotations

from typing import Any

import pytest

from cardwright.kernel.ints import Seat

pytest.importorskip("numpy")

from cardwright.envs.arrays import Arrays
from cardwright.envs.tables import Table
from cardwright.games.magic.characteristics.lookup import (
    get,
    is_every_creature_type,
    is_sick,
    mana_value_of,
)
from cardwright.games.magic.numbers import columns, derived
from cardwright.games.magic.numbers.zones import GRAVEYARD, HAND, LIBRARY
from cardwright.games.magic.objects.queries import battlefield
from cardwright.games.magic.objects.table import CARDS
from cardwright.play.game import Game
from tests.rulemark import rule


def stops_of(table: Table, seed: int) -> list[Game]:
    """A game, stopped at many of its decisions."""
    game = table.game(seed)
    found = []
    n = 0
    while game.decision is not None and n < 240:
        game.answer(n * n % len(game.decision.options))
        n += 1
        if n % 6 == 0 and not game.over:
            found.append(game.fork())
    return found


class Seen:
    """What a seat sees of a game, read by the names of columns."""

    def __init__(self, table: Table, game: Game, seat: int) -> None:
        self.observer = table.observer()
        self.observer.write(0, game._state, Seat(seat))
        self.names = [column.name for column in table.schema.row]
        self.rows = Arrays(self.observer, table.schema).one()["rows"][: int(self.observer.n_rows[0])]

    def of(self, row: Any) -> dict[str, int]:
        return dict(zip(self.names, map(int, row), strict=True))


@rule("CR 400.2", "CR 613.1")
def test_a_row_of_magic_says_what_lies_there() -> None:
    table = Table("magic", turn_limit=40)
    some = 0
    for game in stops_of(table, 3) + stops_of(table, 4):
        g = game._state
        for seat in range(2):
            seen = Seen(table, game, seat)
            rows = [seen.of(row) for row in seen.rows]
            zone = battlefield(g)
            for row, obj in zip(rows, list(g.zones.all_of(zone)), strict=False):
                some += 1
                status = g.col(obj, columns.STATUS)
                assert row["zone"] == seen.observer.zone_code(zone)
                assert row["kind"] == get(g, obj, derived.KIND) + 1
                assert row["owner"] == (g.home[obj] - seat) % 2 + 1
                assert row["controller"] == (get(g, obj, derived.CONTROL) - seat) % 2 + 1
                assert (row["power"], row["toughness"]) == (
                    get(g, obj, derived.POWER), get(g, obj, derived.TOUGH)
                )  # fmt: skip
                assert (row["damage"], row["mana value"]) == (
                    g.col(obj, columns.DAMAGE), mana_value_of(g, obj)
                )  # fmt: skip
                assert bool(row["status"] & columns.TAPPED) == bool(status & columns.TAPPED)
                assert row["sick"] == int(is_sick(g, obj))
                assert row["types 1"] + (row["types 2"] << 15) == get(g, obj, derived.TYPES) | (
                    is_every_creature_type(g, obj) << 21
                )
                assert sum(row[f"keywords {i + 1}"] << 15 * i for i in range(4)) == get(
                    g, obj, derived.KEYWORDS
                )
                assert row["many"] == 1
            for whose in range(2):
                in_hand = of_zone(rows, seen, g, HAND, whose, seat)
                cards = list(g.zones.all_of(g.zone(HAND, Seat(whose))))[::-1]
                if whose == seat:
                    assert [row["kind"] for row in in_hand] == [g.kind(obj) + 1 for obj in cards]
                    assert [row["power"] for row in in_hand] == [CARDS.power[g.kind(obj)] for obj in cards]
                elif cards and not any(g.knows(Seat(seat), obj) for obj in cards):
                    assert [(row["kind"], row["many"]) for row in in_hand] == [(0, len(cards))]
                left = list(g.zones.all_of(g.zone(LIBRARY, Seat(whose))))[::-1]
                known = [obj for obj in left if g.knows(Seat(seat), obj)]
                expected = [(g.kind(obj) + 1, 1) for obj in known]
                if known != left:
                    expected.append((0, len(left) - len(known)))
                there = of_zone(rows, seen, g, LIBRARY, whose, seat)
                assert [(r["kind"], r["many"]) for r in there] == expected
                gone = list(g.zones.all_of(g.zone(GRAVEYARD, Seat(whose))))[::-1]
                dead = of_zone(rows, seen, g, GRAVEYARD, whose, seat)
                assert [(r["kind"], r["place"]) for r in dead] == [
                    (g.kind(obj) + 1, place + 1) for place, obj in enumerate(gone)
                ]
    assert some > 200


def of_zone(
    rows: list[dict[str, int]], seen: Seen, g: Any, place: int, whose: int, seat: int
) -> list[dict[str, int]]:
    """The rows of a zone of a seat."""
    code = seen.observer.zone_code(g.zone(place, whose))
    return [row for row in rows if (row["zone"], row["owner"]) == (code, (whose - seat) % 2 + 1)]


@rule("CR 400.2")
def test_what_is_hidden_has_one_row_all_that_is_known_its_own() -> None:
    table = Table("magic", turn_limit=40)
    observer = table.observer()
    for game in stops_of(table, 5):
        g = game._state
        for seat in range(2):
            observer.write(0, g, Seat(seat))
            theirs = list(g.zones.all_of(g.zone(HAND, Seat(1 - seat))))
            assert (
                len({observer.row_of(g, Seat(seat), obj) for obj in theirs if not g.knows(Seat(seat), obj)})
                <= 1
            )
            assert all(observer.row_of(g, Seat(seat), obj) > 0 for obj in theirs)
            own = [observer.row_of(g, Seat(seat), obj) for obj in g.zones.all_of(g.zone(HAND, Seat(seat)))]
            assert len(set(own)) == len(own)
            assert all(0 < row <= int(observer.n_rows[0]) for row in own)


def test_an_observer_with_room_for_several_games_writes_each_as_if_alone() -> None:
    table = Table("magic", turn_limit=40)
    many = table.observer(3)
    together = Arrays(many, table.schema)
    games = [stops_of(table, seed) for seed in (6, 7, 8)]
    for each in zip(*games, strict=False):
        for i, game in enumerate(each):
            many.write(i, game._state, Seat(i % 2))
        for i, game in enumerate(each):
            alone = table.observer()
            alone.write(0, game._state, Seat(i % 2))
            one = Arrays(alone, table.schema).one()
            for key, array in together.one(i).items():
                assert (array == one[key]).all(), key
