"""Random games of Magic with random decks of all cards, and invariants at any decision.

`tools/fuzz.py` and `tools/golden.py` play the same games.
"""

from __future__ import annotations

from collections.abc import Iterator
from functools import lru_cache

import cardwright.games.magic.cards  # noqa: F401 - the import makes the card table
from cardwright.games.magic.casting.idle import can_only_pass, mana_at_most, moment, sorcery_time, takes_more
from cardwright.games.magic.casting.legal_actions import of_card
from cardwright.games.magic.casting.playable import manners, playable
from cardwright.games.magic.characteristics.lookup import board_says
from cardwright.games.magic.mana import amounts
from cardwright.games.magic.mana.paying import look
from cardwright.games.magic.mana.sources import prepare
from cardwright.games.magic.numbers.columns import ABILITY, COPY, TOKEN
from cardwright.games.magic.numbers.counters import COUNTERS, LEFT, LIFE
from cardwright.games.magic.numbers.derived import (
    AT_REST,
    BOARD_RULES,
    IDLE,
    IDLE_AT,
    NO_GAIN,
    PERMITTED,
    STATICS,
)
from cardwright.games.magic.numbers.derived import BOARD_MARKS as MARKS
from cardwright.games.magic.numbers.derived import CHARACTERISTICS as D
from cardwright.games.magic.numbers.derived import LAST_STATUS as WAS
from cardwright.games.magic.numbers.questions import ASK_PAY, ASK_PRIORITY, MANA_MENU, NONE
from cardwright.games.magic.numbers.types import CARD_TYPES, PHENOMENON, PLANE, VANGUARD
from cardwright.games.magic.numbers.zones import HAND, PLACES, STACK
from cardwright.games.magic.objects.match import MagicMatch
from cardwright.games.magic.objects.queries import battlefield, command, has_status, shared, stack
from cardwright.games.magic.objects.table import CARDS, FROM_HAND
from cardwright.games.magic.rules import card_names, setup
from cardwright.games.magic.shown.story import tell
from cardwright.games.magic.shown.view import MagicView
from cardwright.games.magic.spec import MagicSpec
from cardwright.games.magic.turn.state_based_actions import anything_applies
from cardwright.kernel import snapshot
from cardwright.kernel.chance import Chance
from cardwright.kernel.frames import COMING, NOWHERE
from cardwright.kernel.game import Game
from cardwright.kernel.ints import Obj, Seat, i64, vec
from tests.properties.everything import arguments_of, but_for_numbers, everything
from tests.properties.playing import draw_from

NAMES = ["Ann", "Bob", "Cleo", "Dan", "Eve", "Flo"]
BASICS = ["Plains", "Island", "Swamp", "Mountain", "Forest"]
SPELLS = 24
LANDS = 16
SIDE = 5
TURN_LIMIT = 60
MOST = 20_000  # answers that a game may take
ENOUGH = 500  # answers of a golden game


# -- decks
@lru_cache(maxsize=1)
def every_card() -> tuple[str, ...]:
    """The names of all cards that decks may have, in the order of the table."""
    assert CARDS.filed == "", (
        "expected tests that file their cards under no set: they would be taken for ours"
    )
    return tuple(
        name
        for k, name in CARDS.named_kinds()
        if shipped(k) and not CARDS.types[k] & setup.NONTRADITIONAL and name not in BASICS
    )


def shipped(kind: int) -> bool:
    """Whether it is a card of the package: tests that ran before may have put others into the table."""
    return card_names.is_card(kind) and bool(CARDS.sets[kind])


def of_types(types: int) -> list[str]:
    return [n for k, n in CARDS.named_kinds() if shipped(k) and CARDS.types[k] & types]


def random_deck(chance: Chance) -> list[str]:
    """Cards of two colors and of none, and the basic lands for them; every sixth deck has all colors."""
    if chance.below(6) == 0:
        return draw_from(chance, every_card(), SPELLS) + (BASICS * 4)[:LANDS]
    first = int(chance.below(5))
    second = (first + 1 + int(chance.below(4))) % 5
    others = CARD_TYPES & ~(1 << first | 1 << second) & 31
    pool = [n for n in every_card() if not CARDS.colors[CARDS.kind(n)] & others]
    return draw_from(chance, pool, SPELLS) + [BASICS[first], BASICS[second]] * (LANDS // 2)


def random_spec(group: int, seed: int, seats: int = 0) -> MagicSpec:
    """The game of a seed: its group decides how many play, the decks, vanguards and the planar deck."""
    chance = Chance(group * 7 + 1)
    n = seats or (2, 2, 2, 3, 4)[group % 5]
    decks = [random_deck(chance) for _ in range(n)]
    boards = [draw_from(chance, every_card(), SIDE) for _ in range(n)]
    vanguards, planes = of_types(VANGUARD), of_types(PLANE | PHENOMENON)
    with_planes = group % 4 == 3 and any(CARDS.types[CARDS.kind(p)] & PLANE for p in planes)
    return MagicSpec(
        decks=tuple(tuple(d) for d in decks),
        sideboards=tuple(tuple(b) for b in boards),
        seats=tuple(NAMES[:n]),
        seed=seed,
        ante=True,
        vanguards=tuple(draw_from(chance, vanguards * n, n)) if group % 4 == 2 else (),
        planar_decks=(tuple(planes),) if with_planes else (),
        turn_limit=TURN_LIMIT,
    )


# -- playing
def lively(g: Game, chance: Chance) -> int:
    """The index of an option: any, but whoever may act does so more often than pass or make mana for nothing.

    While something is on the stack, it is passed more often than not.
    """
    d = g.decision
    assert d is not None
    n = len(d.options)
    i = int(chance.below(n))
    if d.kind == ASK_PRIORITY:
        if g.zones.count(shared(g, STACK)):
            return 0 if chance.below(2) else i  # or a free ability would be activated for ever
        if (d.options[i] == NONE or d.options[i] == MANA_MENU) and chance.below(4):
            i = int(chance.below(n))
    return i


def decisions(spec: MagicSpec, every: int = 1, most: int = MOST) -> Iterator[Game]:
    """A random game at every so-many-th decision; it goes on as soon as the next is asked for."""
    g = spec.start()
    chance = Chance(spec.seed + 1)
    n = 0
    while g.decision is not None and n < most:
        if n % every == 0:
            yield g
        g.answer(lively(g, chance))
        n += 1


def finished(spec: MagicSpec) -> Game:
    """A random game at its end, or after so many answers: a free ability can be activated for ever."""
    g = spec.start()
    answered(g, spec.seed + 1, ENOUGH)
    return g


def answered(g: Game, seed: int, n: int) -> list[int]:
    """Give so many random answers; which they were."""
    chance = Chance(seed)
    out: list[int] = []
    while g.decision is not None and len(out) < n:
        out.append(lively(g, chance))
        g.answer(out[-1])
    return out


# -- what must be true
def check(g: Game) -> None:
    """All of the cheap ones."""
    everything_is_somewhere(g)
    cards_stay_cards(g)
    decision_is_sane(g)
    derived_as_anew(g)
    idle_as_anew(g)
    rest_as_anew(g)
    payment_as_anew(g)
    too_dear_as_anew(g)


def everything_is_somewhere(g: Game) -> None:
    """CR 400.1. Every object is in exactly one zone, the one that its place names, or has left the game.

    A token about which something is asked as it enters is in none yet (CR 614.12).
    """
    seen: dict[int, int] = {}
    for zone in range(g.match.zones):
        objects = [int(x) for x in g.zones.all_of(zone)]
        assert len(objects) == g.zones.count(zone), f"expected the size of zone {zone} to be what is in it"
        for obj in objects:
            assert obj not in seen, f"expected object {obj} in one zone, got {seen[obj]} and {zone}"
            seen[obj] = zone
    for obj in range(len(g.place)):
        place = g.zone_of(Obj(obj))
        named = NOWHERE if place == COMING else place
        assert seen.get(obj, NOWHERE) == named, f"expected object {obj} where its place says it is"


def cards_stay_cards(g: Game) -> None:
    """CR 108.2, 111.7, 800.4a. A card is in the game as long as its owner is; what came later is no card."""
    match = g.match
    assert isinstance(match, MagicMatch)
    cards = match.first_free
    start = match.opening
    assert start is not None
    assert sorted(g.kind_of[:cards]) == sorted(start.kind_of[:cards]), "expected the cards of the decks"
    for obj in range(int(cards)):
        left = g.value(Seat(g.home[obj]), LEFT) != 0
        assert left or g.zone_of(Obj(obj)) != NOWHERE, (
            f"expected card {obj}, {name_of(g, Obj(obj))}, in a zone"
        )
        assert not has_status(g, Obj(obj), TOKEN), (
            f"expected a card, got the token {obj}, {name_of(g, Obj(obj))}"
        )
    for obj in range(int(cards), len(g.place)):
        zone = g.zone_of(Obj(obj))
        if zone in (NOWHERE, COMING, stack(g), command(g)):
            continue
        assert has_status(g, Obj(obj), TOKEN | COPY), (
            f"expected a token or copy, got {obj}, {name_of(g, Obj(obj))}"
        )
        assert g.col(Obj(obj), ABILITY) == NONE or zone != battlefield(g), (
            f"expected no ability on the field: {obj}"
        )


def name_of(g: Game, obj: Obj) -> str:
    return CARDS.kind_names[g.kind(obj)]


def decision_is_sane(g: Game) -> None:
    """A seat that is in the game is asked, its options differ; no counter that can't be is below nothing."""
    d = g.decision
    assert (d is None) == g.over, "expected a decision, or the end of the game"
    if d is None:
        return
    assert len(d.options) > 1, "expected a choice, got one option"
    assert len(set(d.options)) == len(d.options), "expected options that differ"
    assert 0 <= d.seat < g.seats, f"expected a seat, got {d.seat}"
    assert g.value(d.seat, LEFT) == 0, f"expected a player who is in the game, got seat {d.seat}"
    below = [c for c in range(COUNTERS) if c not in MAY_BE_NEGATIVE and g.value(d.seat, c) < 0]
    assert not below, f"expected no negative counters of seat {d.seat}, got {below}"


MAY_BE_NEGATIVE = (LIFE, 21)  # and the change of the maximum hand size


def derived_as_anew(g: Game) -> None:
    """CR 613.1, 611.3a. What is remembered of the layers is what they come to when they are applied again."""
    old, new = g.fork(), g.fork()
    new.stale = True
    assert board_says(old, NO_GAIN) == board_says(new, NO_GAIN), (
        "expected the same players to be unable to gain life"
    )
    marks = [(i, int(old.marks[i]), int(new.marks[i])) for i in range(IDLE_AT)]
    i, was, now = marks[BOARD_RULES]
    if was == now | STATICS:  # a spell that had one has left the stack: more is looked at than has to be
        marks[BOARD_RULES] = i, now, now
    assert all(a == b for _, a, b in marks), f"expected the same marks: {[m for m in marks if m[1] != m[2]]}"
    for zone in (battlefield(g), stack(g), command(g)):
        for obj in g.zones.all_of(zone):
            a = [int(x) for x in old.derived[obj * D : obj * D + D]]
            b = [int(x) for x in new.derived[obj * D : obj * D + D]]
            del a[WAS], b[WAS]
            assert a == b, f"expected {name_of(g, obj)} ({obj}) as the layers have it, {b}, got {a}"


def idle_as_anew(g: Game) -> None:
    """CR 117.1. Whoever is remembered to be idle still is, as long as anybody may be asked.

    As the last turn ends, what may be done once in a turn may be done again, and nobody is asked any more.
    """
    if not g.over and not g.stale and len(g.marks) == MARKS and g.marks[IDLE_AT] == moment(g):
        for seat in range(int(g.seats)):
            if g.marks[IDLE] >> seat & 1:
                assert can_only_pass(g, Seat(seat), slow=False), (
                    f"expected seat {seat} to be idle as remembered"
                )


def rest_as_anew(g: Game) -> None:
    """CR 704.3. As long as it is remembered that no state-based action applies, none does."""
    if not g.over and not g.stale and g.marks[AT_REST]:
        anew = g.fork()
        anew.stale = True
        assert not anything_applies(anew), "expected no state-based action to apply, as remembered"


def payment_as_anew(g: Game) -> None:
    """CR 601.2g. What a payment has found out as it began is what it would find out now."""
    d = g.decision
    v = g.scratched
    if d is None or d.kind != ASK_PAY or len(v) == 0 or v[amounts.FOUND_AT] != g.clock + 1:
        return
    anew = g.fork()
    look(anew)
    assert prepared(v) == prepared(anew.scratched), "expected what is found out for a payment to hold"


def prepared(v: vec[i64]) -> list[object]:
    """What is counted: mana by its colors, and entries but for their classes."""
    entries = [
        [int(x) for k, x in enumerate(v[at : at + amounts.ENTRY]) if k != amounts.E_CLASS]
        for at in range(amounts.FIRST, amounts.FIRST + int(v[amounts.ENTRIES]) * amounts.ENTRY, amounts.ENTRY)
    ]
    head = [int(v[k]) for k in range(amounts.MASK_LIST) if k != amounts.MASKS]
    return [head, entries]


def too_dear_as_anew(g: Game) -> None:
    """CR 601.3. No card of a hand of which it is said at a glance that it takes too much mana can be played."""
    d = g.decision
    if d is None or d.kind != ASK_PRIORITY or board_says(g, PERMITTED) >> d.seat & 1:
        return
    anew = g.fork()
    prepare(anew, d.seat)
    means = mana_at_most(anew, d.seat)
    slow = sorcery_time(anew, d.seat)
    anew.push_frame(0, 0, d.seat, NONE)
    for obj in anew.zones.all_of(d.seat * PLACES + HAND):
        if not takes_more(anew.kind(obj), means):
            continue
        for manner in manners(anew, obj, d.seat):
            assert not playable(anew, obj, d.seat, manner, slow), (
                f"expected {name_of(g, obj)} to be too dear for {int(means)} mana"
            )
        assert not of_card(anew, obj, d.seat, FROM_HAND, slow, vec[i64]()), (
            f"expected the abilities of {name_of(g, obj)} to be too dear for {int(means)} mana"
        )


def whole(g: Game) -> list[object]:
    """Everything that decides how a game goes on and all of its past."""
    saved = snapshot.save(g)
    return [saved.kinds, saved.nodes, saved.state, saved.history]


def loaded(g: Game) -> Game:
    """A game saved and loaded."""
    return snapshot.restore(g.match, snapshot.save(g))


# -- what a seat is shown
def shown(g: Game, seat: int) -> dict[str, object]:
    """All that a seat is shown: every answer of its view, its story."""
    found = but_for_numbers(everything(MagicView(g, seat), arguments_of(g)), g)
    found["story"] = tell(g, NAMES[: int(g.seats)], seat).lines
    return found


def differences(one: object, other: object, where: str) -> list[str]:
    """Where two answers differ, down to the single values."""
    if one == other:
        return []
    if isinstance(one, dict) and isinstance(other, dict) and one.keys() == other.keys():
        return [d for key in one for d in differences(one[key], other[key], f"{where}, {key}")]
    if isinstance(one, list | tuple) and isinstance(other, list | tuple) and len(one) == len(other):
        return [
            d
            for i, (a, b) in enumerate(zip(one, other, strict=True))
            for d in differences(a, b, f"{where}[{i}]")
        ]
    return [f"{where}: {one!r} and {other!r}"]


def same_for(seat: int, one: dict[str, object], other: dict[str, object]) -> None:
    """Two games look the same to a seat; what differs is said."""
    found = differences(one, other, f"seat {seat}")
    assert not found, "expected a seat to be shown the same, got " + "\n".join(found)
