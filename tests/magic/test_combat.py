"""CR 506-509, 511, 702, 802. Attackers, blockers, the end of combat."""

from __future__ import annotations

import random

import pytest
from hypothesis import given
from hypothesis import strategies as st

from cardwright.games.magic.characteristics.lookup import get
from cardwright.games.magic.events.in_combat import is_blocking, remove_from_combat
from cardwright.games.magic.events.proposing import create
from cardwright.games.magic.numbers.columns import ATTACKING, BLOCKED, BLOCKING, STATUS, TAPPED
from cardwright.games.magic.numbers.derived import KEYWORDS as KEYS
from cardwright.games.magic.numbers.derived import POWER, TOUGH
from cardwright.games.magic.numbers.durations import FOR_EVER, THIS_COMBAT
from cardwright.games.magic.numbers.events import ENTERS_ATTACKING, ENTERS_TAPPED
from cardwright.games.magic.numbers.facts import F_GOADED, OP_KEYS
from cardwright.games.magic.numbers.keywords import (
    BLOCKS_MORE,
    CANT_ATTACK,
    CANT_BE_BLOCKED,
    CANT_BLOCK,
    DEATHTOUCH,
    DEFENDER,
    FEAR,
    FLYING,
    HASTE,
    HORSEMANSHIP,
    INTIMIDATE,
    LANDWALK,
    MENACE,
    MUST_ATTACK,
    MUST_BLOCK,
    ONE_BLOCKER_AT_MOST,
    PROTECTION,
    PROTECTION_FROM_EVERYTHING,
    REACH,
    SHADOW,
    SKULK,
    THREE_BLOCKERS,
    TRAMPLE,
    VIGILANCE,
)
from cardwright.games.magic.numbers.questions import ASK_ATTACK, ASK_BLOCK, ASK_DAMAGE
from cardwright.games.magic.numbers.types import ARTIFACT, BLACK, FOREST, LAND, RED
from cardwright.games.magic.objects.queries import battlefield
from cardwright.games.magic.objects.table import CARDS, Limit
from cardwright.kernel.effects import ASK_ARRANGE
from cardwright.kernel.frames import PLAYER
from cardwright.kernel.game import Game
from cardwright.kernel.ints import Obj, Seat, i64
from tests.magic.combatants import BEAR, ELF, GIANT, OGRE, WALKER, attack, hit, status
from tests.magic.fighters import creature, fight, thing
from tests.magic.kit import permanent, rule


class NotTheWalker(Limit):
    """Its controller's planeswalkers can't be attacked by anything, and Bears can't block Giants."""

    def attacking(self, g: Game, obj: i64, what: i64) -> bool:
        return what & PLAYER == 0 and get(g, Obj(what & 0xFFFFF), 0) == g.seat()

    def blocking(self, g: Game, obj: i64, attacker: i64) -> bool:
        return g.match.rules.name_of(g, Obj(obj)) == BEAR and g.match.rules.name_of(g, Obj(attacker)) == GIANT


WARD = thing("Ward", ARTIFACT, abilities=(NotTheWalker(),))


# -- attackers
@rule("CR 508.1a")
def test_an_untapped_creature_may_attack_and_the_others_may_not() -> None:
    lazy = creature("Lazy", 1, 1, CANT_ATTACK)
    wall = creature("Wall", 0, 4, DEFENDER)
    sick = permanent(OGRE, sick=True)

    game = fight({"battlefield": [BEAR, permanent(GIANT, tapped=True), sick, lazy, wall]}, {})

    assert game.question == "Declare attackers"
    assert game.offered() == ["Done", BEAR]


@rule("CR 302.6", "CR 702.10b")
def test_haste_lets_a_creature_attack_the_turn_it_came() -> None:
    hasty = creature("Hasty", 1, 1, HASTE)

    game = fight({"battlefield": [permanent(hasty, sick=True), permanent(BEAR, sick=True)]}, {})

    assert game.offered() == ["Done", hasty]


@rule("CR 508.1", "CR 506.2", "CR 102.1")
def test_the_player_whose_turn_it_is_attacks() -> None:
    library = [BEAR] * 9
    game = fight({"battlefield": [BEAR], "library": library}, {"battlefield": [OGRE], "library": library})

    game.to_step("declare attackers", turn="Bob")

    assert (game.asked, game.question, game.offered()) == ("Bob", "Declare attackers", ["Done", OGRE])
    game.answer(OGRE).pass_all()
    assert (game.asked, game.question, game.offered()) == ("Ann", "Declare blockers", ["Done", BEAR])


@rule("CR 508.1f", "CR 508.1k", "CR 702.20b", "CR 701.26a")
def test_attackers_are_tapped_but_for_vigilance_and_nothing_happens_before_all_are_declared() -> None:
    watchful = creature("Watchful", 2, 2, VIGILANCE)
    game = fight({"battlefield": [BEAR, watchful, OGRE]}, {})

    game.answer(BEAR, watchful)
    before = [status(game, name) for name in (BEAR, watchful, OGRE)]
    game.answer("Done")

    assert before == [0, 0, 0]
    assert [status(game, name) for name in (BEAR, watchful, OGRE)] == [TAPPED | ATTACKING, ATTACKING, 0]
    assert game.counter("attackers") == 2
    assert f"Ann attacks with {BEAR} and {watchful} [508.1]" in game.told()


@rule("CR 508.1d")
def test_done_is_offered_only_when_every_creature_that_must_attack_does() -> None:
    rash = creature("Rash", 1, 1, MUST_ATTACK)
    game = fight({"battlefield": [BEAR, rash]}, {})

    before = game.offered()
    game.answer(rash)

    assert before == [BEAR, rash]
    assert game.offered() == ["Done", BEAR]


@rule("CR 508.1d")
def test_a_creature_that_must_attack_and_cannot_is_not_waited_for() -> None:
    rash = creature("Rash", 1, 1, MUST_ATTACK)

    game = fight({"battlefield": [BEAR, permanent(rash, tapped=True)]}, {})

    assert game.offered() == ["Done", BEAR]


@rule("CR 701.15b")
def test_a_goaded_creature_attacks_if_able() -> None:
    game = fight({"battlefield": [BEAR, OGRE]}, {}, declare=False)
    game.g.fact(game.g.ref(Obj(game.find(OGRE))), F_GOADED, 1, FOR_EVER, -1, 0)
    game.g.commit()

    game.pass_all()

    assert game.offered() == [BEAR, OGRE]


@rule("CR 508.1b", "CR 120.3c")
def test_a_planeswalker_can_be_attacked_and_loses_loyalty() -> None:
    game = fight({"battlefield": [BEAR, OGRE]}, {"battlefield": [WALKER]})

    game.answer(BEAR)
    asked = (game.question, len(game.offered()))
    game.answer(WALKER, OGRE)
    game.answer(next(text for text in game.offered() if text != WALKER))
    hit(game.pass_all())

    assert asked == (f"What does {BEAR} attack?", 2)
    assert game.counters(WALKER) == {"loyalty": 2}
    assert game.life == (20, 17)


@rule("CR 508.1c", "CR 509.1b")
def test_abilities_may_forbid_an_attack_or_a_block() -> None:
    game = fight({"battlefield": [GIANT, OGRE]}, {"battlefield": [WALKER, WARD, BEAR]})

    game.answer(GIANT, OGRE).pass_all().answer(BEAR)

    assert game.g.decision is None or game.question != f"Which attacker does {BEAR} block?"
    assert status(game, OGRE) & BLOCKED
    assert not status(game, GIANT) & BLOCKED


@rule("CR 506.4c")
def test_who_attacked_a_planeswalker_that_is_gone_deals_no_damage() -> None:
    game = fight({"battlefield": [BEAR]}, {"battlefield": [WALKER]})
    game.answer(BEAR, WALKER)
    game.g.vanish(Obj(game.find(WALKER)))
    game.g.stale = True

    hit(game.pass_all())

    assert game.life == (20, 20)


@rule("CR 508.8", "CR 506.1")
def test_without_attackers_blocks_and_damage_are_skipped() -> None:
    game = fight({"battlefield": [BEAR]}, {"battlefield": [GIANT]})

    game.answer("Done").pass_all()

    assert game.step == "end of combat"


@rule("CR 508.4", "CR 508.4d")
def test_what_enters_attacking_attacks_though_it_was_not_declared() -> None:
    game = fight({"battlefield": [BEAR]}, {"battlefield": [GIANT]})
    game.answer(BEAR)
    create(game.g, Seat(0), CARDS.kind(OGRE), ENTERS_ATTACKING | ENTERS_TAPPED, -1)
    assert game.g.commit()

    hit(game.pass_all())

    assert game.counter("attackers") == 1
    assert game.life == (20, 15)


@rule("CR 506.4", "CR 508.4")
def test_nothing_attacks_outside_combat() -> None:
    game = fight({}, {}, step="first main", declare=False)
    create(game.g, Seat(0), CARDS.kind(OGRE), ENTERS_ATTACKING, -1)
    assert game.g.commit()

    game.pass_all()

    assert status(game, OGRE) & ATTACKING == 0


# -- blockers
@rule("CR 509.1a", "CR 509.1g")
def test_the_defending_player_chooses_who_blocks_whom() -> None:
    game = fight({"battlefield": [BEAR, OGRE]}, {"battlefield": [GIANT, permanent(ELF, tapped=True)]})
    attack(game, BEAR, OGRE)

    offered = game.offered()
    game.answer(GIANT)
    which = (game.question, game.offered())
    game.answer(OGRE)

    assert game.asked == "Ann"
    assert offered == ["Done", GIANT]
    assert which == (f"Which attacker does {GIANT} block?", [BEAR, OGRE])
    assert status(game, GIANT) == BLOCKING
    assert status(game, OGRE) == TAPPED | ATTACKING | BLOCKED
    assert status(game, BEAR) == TAPPED | ATTACKING


EVASIONS = [
    ("CR 702.9b", FLYING, {"Reacher": REACH, "Flyer": FLYING, "Plain": 0}, ["Reacher", "Flyer"]),
    ("CR 702.28b", SHADOW, {"Shade": SHADOW, "Plain": 0}, ["Shade"]),
    ("CR 702.28b", 0, {"Shade": SHADOW, "Plain": 0}, ["Plain"]),
    ("CR 702.31b", HORSEMANSHIP, {"Rider": HORSEMANSHIP, "Plain": 0}, ["Rider"]),
    ("CR 509.1b", 0, {"Meek": CANT_BLOCK, "Plain": 0}, ["Plain"]),
    ("CR 509.1b", CANT_BE_BLOCKED, {"Plain": 0}, []),
    ("CR 702.16f", PROTECTION_FROM_EVERYTHING, {"Plain": 0}, []),
]


@pytest.mark.parametrize(("number", "keys", "others", "blockers"), EVASIONS)
@rule("CR 702.9b", "CR 702.28b", "CR 702.31b", "CR 509.1b", "CR 702.16f")
def test_evasion_says_who_may_block(
    number: str, keys: int, others: dict[str, int], blockers: list[str]
) -> None:
    attacker = creature(f"Evader {keys}", 2, 2, keys)
    game = fight(
        {"battlefield": [attacker]}, {"battlefield": [creature(n, 1, 1, k) for n, k in others.items()]}
    )

    attack(game, attacker)

    offered = game.offered() if game.question == "Declare blockers" else ["Done"]
    assert offered == ["Done", *blockers], number


@rule("CR 702.36b", "CR 702.13b", "CR 702.118b", "CR 702.16f")
@pytest.mark.parametrize(
    ("attacker", "blockers"),
    [
        (creature("Fearsome", 2, 2, FEAR, RED), ["Black", "Iron Guard"]),
        (creature("Intimidator", 2, 2, INTIMIDATE, RED), ["Iron Guard", "Red"]),
        (creature("Skulker", 2, 2, SKULK), ["Black", "Iron Guard"]),
        (creature("Protected", 2, 2, 1 << (PROTECTION + 3)), ["Black", "Iron Guard"]),
    ],
)
def test_colors_artifacts_and_power_decide_about_blocks(attacker: str, blockers: list[str]) -> None:
    others = [
        creature("Black", 1, 1, colors=BLACK),
        creature("Iron Guard", 1, 1, types=ARTIFACT),
        creature("Red", 3, 1, colors=RED),
    ]
    game = fight({"battlefield": [attacker]}, {"battlefield": others})

    attack(game, attacker)

    assert game.offered() == ["Done", *blockers]


@rule("CR 702.14c")
def test_landwalk_looks_at_the_lands_of_the_defending_player() -> None:
    wood = thing("Wood", LAND, subtypes=("Forest",))
    walker = creature("Woodwalker", 2, 2, 1 << (LANDWALK + FOREST))
    with_land = fight({"battlefield": [walker]}, {"battlefield": [BEAR, wood]})
    without = fight({"battlefield": [walker, wood]}, {"battlefield": [BEAR]})

    attack(with_land, walker)
    attack(without, walker)

    assert with_land.question != "Declare blockers"
    assert without.offered() == ["Done", BEAR]


@rule("CR 702.111b", "CR 509.1b")
def test_menace_wants_two_blockers_or_none() -> None:
    menacing = creature("Menacing", 3, 3, MENACE)
    game = fight({"battlefield": [menacing, OGRE]}, {"battlefield": [BEAR, GIANT]})
    attack(game, menacing, OGRE)

    game.answer(BEAR, menacing)
    offered = game.offered() if game.question == "Declare blockers" else []
    second = status(game, GIANT)

    assert offered == []  # the only creature that can join does
    assert second == BLOCKING
    assert status(game, menacing) & BLOCKED


@rule("CR 702.111b")
def test_a_lone_creature_is_not_offered_to_block_menace() -> None:
    menacing = creature("Menacing", 3, 3, MENACE)
    game = fight({"battlefield": [menacing, OGRE]}, {"battlefield": [BEAR, permanent(GIANT, tapped=True)]})
    attack(game, menacing, OGRE)

    game.answer(BEAR)

    assert status(game, OGRE) & BLOCKED
    assert not status(game, menacing) & BLOCKED


@rule("CR 509.1b")
@pytest.mark.parametrize("many", [2, 3])
def test_what_three_creatures_have_to_block_is_blocked_by_three_or_by_none(many: int) -> None:
    huge = creature("Huge", 3, 9, THREE_BLOCKERS)
    game = fight(
        {"battlefield": [huge, OGRE]}, {"battlefield": [BEAR, GIANT, permanent(OGRE, tapped=many == 2)]}
    )
    attack(game, huge, OGRE)

    game.answer(*((BEAR, huge, GIANT) if many == 3 else (BEAR,)))

    assert bool(status(game, huge) & BLOCKED) is (many == 3)
    assert bool(status(game, GIANT) & BLOCKING) is (many == 3)


@rule("CR 509.1b")
def test_a_creature_that_only_one_may_block_is_not_offered_to_a_second() -> None:
    narrow = creature("Narrow", 2, 2, ONE_BLOCKER_AT_MOST)
    game = fight({"battlefield": [narrow]}, {"battlefield": [BEAR, GIANT]})
    attack(game, narrow)

    game.answer(BEAR)

    assert status(game, GIANT) == 0
    assert game.question != "Declare blockers"


@rule("CR 509.1c")
def test_a_creature_that_must_block_blocks_first() -> None:
    eager = creature("Eager", 1, 1, MUST_BLOCK)
    game = fight({"battlefield": [OGRE]}, {"battlefield": [BEAR, eager]})

    attack(game, OGRE)
    offered = game.offered()
    game.answer("Done")

    assert offered == ["Done", BEAR]
    assert (status(game, eager), status(game, BEAR)) == (BLOCKING, 0)


@rule("CR 509.1c", "CR 702.111b")
def test_a_creature_that_must_block_brings_another_to_block_menace() -> None:
    menacing = creature("Menacing", 3, 3, MENACE)
    eager = creature("Eager", 1, 1, MUST_BLOCK)
    game = fight({"battlefield": [menacing]}, {"battlefield": [BEAR, GIANT, eager]})

    attack(game, menacing)
    offered = game.offered()
    game.answer(GIANT, "Done")

    assert offered == [BEAR, GIANT]
    assert (status(game, eager), status(game, GIANT), status(game, BEAR)) == (BLOCKING, BLOCKING, 0)


@rule("CR 509.1c")
def test_who_must_block_leaves_to_another_the_only_attacker_that_that_one_can_block() -> None:
    lonely = creature("Lonely", 3, 3, ONE_BLOCKER_AT_MOST)
    flier = creature("Flier", 2, 2, FLYING)
    archer = creature("Eager Archer", 1, 5, MUST_BLOCK | REACH)
    eager = creature("Eager", 1, 1, MUST_BLOCK)
    game = fight({"battlefield": [lonely, flier]}, {"battlefield": [archer, eager]})
    attack(game, lonely, flier)

    game.answer(archer)  # there is only one whom it may block, and then only one block is left

    assert (status(game, archer), status(game, eager)) == (BLOCKING, BLOCKING)
    assert (status(game, lonely) & BLOCKED, status(game, flier) & BLOCKED) == (BLOCKED, BLOCKED)


@rule("CR 509.1c", "CR 702.111b")
def test_who_must_block_helps_another_against_menace() -> None:
    menacing = creature("Menacing", 3, 3, MENACE)
    rider = creature("Rider", 2, 2, HORSEMANSHIP)
    knight = creature("Eager Rider", 1, 5, MUST_BLOCK | HORSEMANSHIP)
    eager = creature("Eager", 1, 1, MUST_BLOCK)
    game = fight({"battlefield": [menacing, rider]}, {"battlefield": [knight, eager]})
    attack(game, menacing, rider)

    game.answer(knight)

    assert (status(game, knight), status(game, eager)) == (BLOCKING, BLOCKING)
    assert status(game, rider) & BLOCKED == 0


@rule("CR 509.1b", "CR 510.1d")
def test_a_creature_may_block_two_and_divides_its_damage() -> None:
    broad = creature("Broad", 5, 9, BLOCKS_MORE)
    game = fight({"battlefield": [OGRE, GIANT]}, {"battlefield": [broad]})
    attack(game, OGRE, GIANT)

    game.answer(broad, OGRE)
    again = game.offered()
    game.answer(broad).pass_all()
    asked = (game.asked, game.question, game.offered())
    game.answer(f"1 to {OGRE}")

    assert again == ["Done", broad]
    assert asked[:2] == ("Bob", f"Assign combat damage of {broad} (5 left)")
    assert asked[2] == [f"{n} to {OGRE}" for n in range(6)]
    assert game.graveyard("Ann") == [GIANT]
    assert (game.damage(OGRE), game.damage(broad)) == (1, 7)


@rule("CR 802.2", "CR 802.4")
def test_of_several_opponents_any_can_be_attacked_and_each_blocks_its_own_attackers() -> None:
    game = fight({"battlefield": [OGRE, ELF]}, {"battlefield": [BEAR]}, {"battlefield": [GIANT]})

    game.answer(ELF)
    choices = len(game.offered())
    game.g.answer(0)
    game.answer(OGRE)
    game.g.answer(1)
    game.pass_all()
    first = (game.asked, game.offered())
    game.answer("Done")
    second = (game.asked, game.offered())
    game.answer(GIANT)

    assert choices == 2
    assert first == ("Bob", ["Done", BEAR])
    assert second == ("Cid", ["Done", GIANT])
    assert status(game, OGRE) & BLOCKED
    assert any(line.startswith("Cid blocks") and GIANT in line for line in game.told())
    game.pass_all()
    assert game.life == (20, 19, 20)


# -- leaving combat
@rule("CR 506.4")
def test_what_is_removed_from_combat_deals_and_gets_no_combat_damage() -> None:
    game = fight({"battlefield": [OGRE]}, {"battlefield": [GIANT]})
    attack(game, OGRE).answer(GIANT)
    remove_from_combat(game.g, game.g.find(game.g.ref(Obj(game.find(OGRE)))))
    assert game.g.commit()

    game.pass_all()

    assert (game.damage(OGRE), game.damage(GIANT)) == (0, 0)
    assert status(game, OGRE) == TAPPED


@rule("CR 511.3")
def test_at_the_end_of_combat_all_creatures_leave_it_and_effects_until_then_end() -> None:
    game = fight({"battlefield": [OGRE]}, {"battlefield": [GIANT, BEAR]})
    attack(game, OGRE).answer(BEAR, "Done")
    g = game.g
    g.fact(g.ref(Obj(game.find(GIANT))), OP_KEYS, FLYING, THIS_COMBAT, -1, 0)
    assert g.commit()
    flying = game.has(GIANT, "flying")

    while game.step != "second main":
        game.pass_all()

    assert flying
    assert not game.has(GIANT, "flying")
    assert status(game, OGRE) == TAPPED
    assert [int(x) for x in g.facts if x == THIS_COMBAT] == []


@rule("CR 508.1", "CR 509.1", "CR 510.1")
def test_a_declaration_under_way_can_be_copied_and_saved() -> None:
    trampler = creature("Trampler", 5, 5, TRAMPLE)
    game = fight({"battlefield": [trampler, BEAR]}, {"battlefield": [OGRE, GIANT]})
    game.answer(trampler)

    copies = [game.fork(), game.saved()]
    for copy in (game, *copies):
        copy.answer(BEAR).pass_all()
        copy.answer(OGRE)
        copy = copy.saved().fork()
        copy.answer(trampler, GIANT, trampler).pass_all()
        copy = copy.saved().fork()
        copy.answer(f"3 to {OGRE}")

        assert copy.graveyard("Bob") == [OGRE]
        assert copy.damage(GIANT) == 2
        assert copy.life == (20, 18)


MANY = (
    FLYING, REACH, MENACE, ONE_BLOCKER_AT_MOST, THREE_BLOCKERS, BLOCKS_MORE, MUST_ATTACK, MUST_BLOCK, SHADOW,
    DEATHTOUCH,
)  # fmt: skip
Fighters = st.lists(st.tuples(st.integers(0, 4), st.integers(1, 4), st.sampled_from((0, *MANY))), max_size=5)


def named(power: int, tough: int, keys: int) -> str:
    return creature(f"Fighter {power}/{tough} {keys}", power, tough, keys)


@pytest.mark.slow
@rule("CR 508.1", "CR 509.1", "CR 510.1")
@given(Fighters, Fighters, st.randoms(use_true_random=False))
def test_whatever_is_answered_the_declarations_are_legal_and_all_damage_is_dealt(
    ours: list[tuple[int, int, int]], theirs: list[tuple[int, int, int]], chance: random.Random
) -> None:
    game = fight({"battlefield": [named(*x) for x in ours]}, {"battlefield": [named(*x) for x in theirs]})
    g = game.g
    while game.step == "declare attackers":
        g.answer(chance.randrange(len(game.offered())) if game.asks_kind == ASK_ATTACK else 0)
    while game.step == "declare blockers" and game.asks_kind == ASK_BLOCK:
        g.answer(chance.randrange(len(game.offered())))

    if game.step != "declare blockers":
        assert not any(k == MUST_ATTACK for _, _, k in ours)
        return
    here = [int(x) for x in g.zones.all_of(battlefield(g))]
    attackers = [x for x in here if g.col(Obj(x), STATUS) & ATTACKING]
    blocks = {x: [y for y in here if is_blocking(g, Obj(y), Obj(x))] for x in attackers}
    for x, blockers in blocks.items():
        keys = get(g, Obj(x), KEYS)
        assert not keys & MENACE or len(blockers) != 1
        assert not keys & ONE_BLOCKER_AT_MOST or len(blockers) <= 1
        assert not keys & THREE_BLOCKERS or len(blockers) not in (1, 2)
        assert bool(g.col(Obj(x), STATUS) & BLOCKED) == bool(blockers)
        for y in blockers:
            assert not keys & FLYING or get(g, Obj(y), KEYS) & (FLYING | REACH)
            assert keys & SHADOW == get(g, Obj(y), KEYS) & SHADOW
    for y in here:
        most = 2 if get(g, Obj(y), KEYS) & BLOCKS_MORE else 1
        assert sum(y in blockers for blockers in blocks.values()) <= most
    through = sum(int(get(g, Obj(x), POWER)) for x, blockers in blocks.items() if not blockers)
    lone = {x: blockers for x, blockers in blocks.items() if len(blockers) == 1}
    strongest = {
        y: int(get(g, Obj(x), POWER))
        for x, (y,) in lone.items()
        if get(g, Obj(x), POWER) >= get(g, Obj(y), TOUGH)
    }
    refs = {y: g.ref(Obj(y)) for y in strongest}

    while game.step == "declare blockers" or game.asks_kind in (ASK_DAMAGE, ASK_ARRANGE):
        g.answer(chance.randrange(len(game.offered())) if game.asks_kind == ASK_DAMAGE else 0)

    assert game.life == (20, 20 - through)
    assert [y for y in strongest if g.find(refs[y]) >= 0] == []
