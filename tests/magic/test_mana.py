"""CR 106, 118, 202, 605: costs as one number, the mana that can pay for them, players who could make mana."""

from __future__ import annotations

from itertools import product

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from cardwright.games.magic.casting.idle import idle
from cardwright.games.magic.mana.amounts import (
    E_CODE,
    E_MASK,
    E_MUCH,
    E_OBJ,
    ENTRIES,
    ENTRY,
    FIRST,
    POOL,
    TAP_IT,
    add_up,
    can_cover,
    clear,
    put_in_pool,
)
from cardwright.games.magic.mana.plan import fresh, plan
from cardwright.games.magic.mana.sources import affordable, any_source, most_x, prepare
from cardwright.games.magic.numbers.columns import STATUS, TAPPED
from cardwright.games.magic.numbers.questions import FROM_POOL
from cardwright.games.magic.numbers.types import COLOR_LETTERS
from cardwright.games.magic.objects.mana_cost import (
    LARGE,
    NO_COST,
    asked_colors,
    asks_of,
    colors_of,
    in_print,
    less,
    mana_value,
    parse_cost,
    plus_cost,
    takes,
    total,
    without_x,
)
from cardwright.games.magic.objects.table import CARDS
from cardwright.kernel.errors import CardwrightError
from cardwright.kernel.ints import Obj, Seat, i64, vec
from tests.magic.kit import permanent, rule, table
from tests.magic.mana_cards import can


# -- costs in one number
@rule("CR 107.4", "CR 202.1a")
@pytest.mark.parametrize(
    "text", ["{0}", "{2}{G}", "{X}{R}", "{X}{X}{W}", "{1}{W/B}{U/R}{B}", "{C}{C}", "{15}"]
)
def test_a_cost_is_printed_as_it_was_read(text: str) -> None:
    assert in_print(parse_cost(text)) == text


@rule("CR 202.3", "CR 105.2", "CR 118.6", "CR 202.2")
def test_what_a_cost_says() -> None:
    assert mana_value(parse_cost("{X}{2}{U/R}{G}")) == 4
    assert colors_of(parse_cost("{2}{U/R}{G}{C}")) == 2 + 8 + 16
    assert parse_cost("") == NO_COST
    assert in_print(int(without_x(parse_cost("{X}{X}{1}{R}"), 3))) == "{7}{R}"


@rule("CR 601.2f")
def test_two_costs_together() -> None:
    both = plus_cost(parse_cost("{1}{U/R}"), parse_cost("{2}{G}{W/B}"))

    assert in_print(int(both)) == "{3}{W/B}{U/R}{G}"
    with pytest.raises(ValueError, match="more than 6 hybrid symbols"):
        plus_cost(parse_cost("{U/R}{U/R}{U/R}{2/G}"), parse_cost("{W/B}{W/B}{W/P}"))


@pytest.mark.parametrize("text", ["2G", "{2/2}", "{64}", "{W/U}{W/U}{W/U}{W/U}{W/U}{W/U}{W/U}", "{Q}"])
def test_a_cost_that_a_number_cannot_hold_is_refused(text: str) -> None:
    with pytest.raises(ValueError, match="expected"):
        parse_cost(text)


COSTS = st.builds(
    lambda pips, generic, mixed: "".join(pips) + (f"{{{generic}}}" if generic else "") + "".join(mixed),
    st.lists(st.sampled_from([f"{{{c}}}" for c in COLOR_LETTERS]), max_size=4),
    st.integers(0, 3),
    st.lists(st.sampled_from(["{W/U}", "{U/R}", "{G/C}", "{B/R}"]), max_size=2),
).map(lambda text: parse_cost(text or "{0}"))


@rule("CR 601.2h")
@given(COSTS)
def test_a_cost_paid_symbol_by_symbol_is_paid(whole: int) -> None:
    left, n = i64(whole), 0
    for symbol in range(11):
        while takes(left, symbol):
            left = less(left, symbol)
            n += 1

    assert left == 0
    assert n == total(whole)
    assert asks_of(whole, asked_colors(whole)) == n - (whole >> 30 & 63)


# -- what mana pays for what: sources without a game, against trying everything
WAYS = st.tuples(st.integers(1, 63), st.integers(1, 3))
SOURCES = st.lists(st.lists(WAYS, min_size=1, max_size=2), max_size=5)
POOLS = st.lists(st.integers(0, 1), min_size=6, max_size=6)


def prepared(pool: list[int], sources: list[list[tuple[int, int]]]) -> vec[i64]:
    """A scratch with a pool and these sources: of each the ways to use it, a mask and how much."""
    v = vec[i64]([0] * 1024)
    clear(v)
    for color, n in enumerate(pool):
        put_in_pool(v, color, n)
    for obj, ways in enumerate(sources):
        for code, (mask, much) in enumerate(ways):
            at = FIRST + v[ENTRIES] * ENTRY
            v[at + E_MASK], v[at + E_MUCH], v[at + E_OBJ], v[at + E_CODE] = mask, much, obj, TAP_IT + code
            v[ENTRIES] += 1
    add_up(v)
    return v


def pays(mana: list[int], whole: int) -> bool:
    """Whether so much mana of each color pays for a cost: tried symbol by symbol."""
    if total(whole) > sum(mana):
        return False
    for symbol in (*range(6), *range(7, 11)):
        mask = takes(whole, symbol)
        if mask:
            for color in range(6):
                if mask >> color & 1 and mana[color]:
                    rest = mana[:]
                    rest[color] -= 1
                    if pays(rest, int(less(whole, symbol))):
                        return True
            return False
    return True


def payable_somehow(pool: list[int], sources: list[list[tuple[int, int]]], whole: int) -> bool:
    """Whether some way to use every source pays for a cost."""
    every = [[(c, much) for mask, much in ways for c in range(6) if mask >> c & 1] for ways in sources]
    tried = set()
    for used in product(*every):
        mana = pool[:]
        for color, much in used:
            mana[color] += much
        if tuple(mana) not in tried:
            tried.add(tuple(mana))
            if pays(mana, whole):
                return True
    return False


@rule("CR 601.2g", "CR 601.2h")
@settings(max_examples=300)
@given(POOLS, SOURCES, COSTS, st.integers(-1, 4))
def test_a_cost_can_be_paid_exactly_if_some_way_to_use_the_sources_pays_it(
    pool: list[int], sources: list[list[tuple[int, int]]], whole: int, but: int
) -> None:
    v = prepared(pool, sources)
    before = list(v)
    left = [ways for obj, ways in enumerate(sources) if obj != but]

    assert can_cover(v, whole, but) == payable_somehow(pool, left, whole)
    assert list(v) == before


SINGLE = st.lists(st.lists(st.tuples(st.integers(1, 63), st.just(1)), min_size=1, max_size=1), max_size=5)


@settings(max_examples=300)
@given(POOLS, SINGLE, COSTS)
def test_the_same_with_sources_of_one_mana(
    pool: list[int], sources: list[list[tuple[int, int]]], whole: int
) -> None:
    assert can_cover(prepared(pool, sources), whole, -1) == payable_somehow(pool, sources, whole)


SORTS = ["Forest", "Mana: Two Rivers", "Mana: Prism", "Mana: Ring", "Mana: Bloom", "Mana: Elf", "Mana: Thorns",
         "Mana: Petal", "Mana: Hoard", "Mana: Two Marshes"]  # fmt: skip


@rule("CR 601.2g", "CR 601.2h")
@settings(max_examples=80)
@given(
    st.lists(st.sampled_from(SORTS), min_size=1, max_size=5), st.sampled_from(["", "{U}", "{G}{C}"]), COSTS
)
def test_a_plan_pays_for_what_can_be_paid(names: list[str], pool: str, whole: int) -> None:
    g = table(Ann={"battlefield": names, "mana": pool}).g
    fresh(g, Seat(0), -1)
    v = g.scratch()
    if not affordable(g, whole, -1):
        with pytest.raises(CardwrightError, match="can't pay"):
            plan(v, g, whole)
        return

    mana = [int(v[POOL + c]) for c in range(6)]
    entries = list(v)
    chosen = list(plan(v, g, whole))

    used = set()
    for at, color in zip(chosen[::2], chosen[1::2], strict=True):
        if at != FROM_POOL:
            assert entries[at + E_MASK] >> color & 1
            assert entries[at + E_OBJ] not in used
            used.add(entries[at + E_OBJ])
            mana[color] += entries[at + E_MUCH]
    assert len(chosen) == 2 * total(whole)
    assert pays(mana, whole)


# -- who could make mana
@rule("CR 305.6")
def test_a_land_makes_mana_of_its_basic_land_types() -> None:
    game = table(Ann={"battlefield": ["Mana: Two Rivers", "Forest"]})

    assert can(game, "{U}{G}")
    assert can(game, "{W}{G}")
    assert not can(game, "{W}{U}")
    assert not can(game, "{3}")
    assert not can(game, "{C}")


@rule("CR 605.3a")
def test_only_the_untapped_sources_of_a_player_count() -> None:
    game = table(Ann={"battlefield": [permanent("Forest", tapped=True)]}, Bob={"battlefield": ["Mana: Ring"]})

    assert not can(game, "{1}")
    assert can(game, "{C}{1}", seat=1)
    assert not can(game, "{R}", seat=1)


@rule("CR 302.6")
def test_a_creature_makes_no_mana_by_tapping_in_its_first_turn() -> None:
    game = table(Ann={"battlefield": [permanent("Mana: Elf", sick=True)]})
    swift = table(Ann={"battlefield": [permanent("Mana: Swift Elf", sick=True)]})
    old = table(Ann={"battlefield": ["Mana: Elf"]})

    assert [can(g, "{G}") for g in (game, swift, old)] == [False, True, True]


@rule("CR 602.5")
def test_what_cant_be_activated_makes_no_mana() -> None:
    game = table(Ann={"battlefield": ["Mana: Bound Elf"]})

    assert not can(game, "{G}")
    prepare(game.g, Seat(0))
    assert not any_source(game.g, Seat(0))


@rule("CR 106.1", "CR 605.3a")
def test_several_mana_of_one_kind_are_of_one_kind() -> None:
    game = table(Ann={"battlefield": ["Mana: Bloom", "Mana: Hoard"]})

    assert can(game, "{R}{R}{R}")
    assert can(game, "{R}{R}{R}{B}")
    assert can(game, "{3}{C}{C}")
    assert not can(game, "{R}{R}{U}")
    assert can(game, "{3}{B}{C}")
    assert not can(game, "{3}{B}{U}")
    assert not can(game, "{6}")


@rule("CR 118.6", "CR 118.5")
def test_no_cost_cant_be_paid_but_nothing_can() -> None:
    game = table(Ann={"battlefield": ["Forest"]})
    prepare(game.g, Seat(0))

    assert not affordable(game.g, NO_COST, -1)
    assert affordable(game.g, 0, -1)


@rule("CR 601.2b", "CR 107.3a")
def test_x_is_as_large_as_can_be_paid() -> None:
    game = table(Ann={"battlefield": ["4 Forest", "Mana: Ring", "Mana: Two Rivers"], "mana": "{R}"})
    g = game.g
    prepare(g, Seat(0))

    assert most_x(g, parse_cost("{X}{R}"), 0, -1) == 7
    assert most_x(g, parse_cost("{X}{X}{R}"), 0, -1) == 3
    assert most_x(g, parse_cost("{X}{G}"), 0, game.find("Mana: Ring")) == 5
    assert most_x(g, parse_cost("{X}{B}"), 0, -1) == 0


@rule("CR 117.1", "CR 605.3a", "CR 613.1f")
def test_mana_of_an_ability_that_was_granted_is_enough_to_be_asked() -> None:
    game = table(
        Ann={"battlefield": ["Jaheira, Friend of the Forest", "Saproling"], "hand": ["Giant Growth"]}
    )

    assert "Cast Giant Growth" in game.offered()


@rule("CR 117.1", "CR 602.5")
def test_whoever_is_idle_is_looked_at_again_when_something_has_happened_or_the_turn_has_ended() -> None:
    game = table(Bob={"battlefield": ["Tree of Redemption"]})
    g, tree = game.g, game.find("Tree of Redemption")
    as_it_was = g.col(Obj(tree), STATUS)

    def tapped_unseen() -> bool:
        """Whether Bob is idle while it is tapped, and still said to be when nothing has said that it no
        longer is.
        """
        g.set_col(Obj(tree), STATUS, as_it_was | TAPPED)
        found = idle(g, Seat(1))
        g.set_col(Obj(tree), STATUS, as_it_was)
        return found and idle(g, Seat(1))

    assert not idle(g, Seat(1))
    assert tapped_unseen()
    g.clock += 1
    assert not idle(g, Seat(1))
    assert tapped_unseen()
    g.turn_no += 1
    assert not idle(g, Seat(1))
    assert tapped_unseen()
    g.stale = True
    assert not idle(g, Seat(1))


@rule("CR 605.1a")
def test_a_source_that_is_not_tapped_for_it_may_make_any_amount() -> None:
    assert CARDS.most[CARDS.kind("Mana: Ring")] == 2
    assert CARDS.most[CARDS.kind("Rasputin Dreamweaver")] == LARGE
