"""CR 510. Combat damage: how much, to whom, in which order."""

from __future__ import annotations

import pytest

from cardwright.games.magic.numbers.columns import STRUCK
from cardwright.games.magic.numbers.keywords import (
    BLOCKS_MORE,
    DEATHTOUCH,
    DOUBLE_STRIKE,
    FIRST_STRIKE,
    TRAMPLE,
)
from cardwright.games.magic.numbers.questions import ASK_DAMAGE
from cardwright.kernel.ints import Obj
from tests.magic.combatants import BEAR, ELF, GIANT, OGRE, attack, hit, status
from tests.magic.fighters import creature, fight
from tests.magic.kit import permanent, rule


# -- damage
@rule("CR 510.1b", "CR 510.2")
def test_unblocked_creatures_damage_the_player_and_blocked_ones_their_blockers() -> None:
    game = fight({"battlefield": [BEAR, OGRE]}, {"battlefield": [GIANT]})
    attack(game, BEAR, OGRE)

    hit(game.answer(GIANT, OGRE))

    assert game.life == (20, 18)
    assert game.graveyard("Ann") == [OGRE]
    assert game.damage(GIANT) == 3


@rule("CR 510.1c")
def test_damage_is_divided_freely_among_blockers() -> None:
    game = fight({"battlefield": [GIANT]}, {"battlefield": [OGRE, ELF]})
    attack(game, GIANT).answer(OGRE, ELF).pass_all()

    asked = (game.asks_kind, game.asked, game.offered())
    game.answer(f"2 to {OGRE}")

    assert asked == (ASK_DAMAGE, "Ann", [f"{n} to {OGRE}" for n in range(5)])
    assert game.damage(OGRE) == 2
    assert game.graveyard("Bob") == [ELF]


@rule("CR 702.19b", "CR 702.2c")
@pytest.mark.parametrize(("keys", "least"), [(TRAMPLE, 3), (TRAMPLE | DEATHTOUCH, 1)])
def test_trample_deals_the_rest_to_the_player_once_lethal_damage_is_assigned(keys: int, least: int) -> None:
    trampler = creature(f"Trampler {keys}", 5, 5, keys)
    game = fight({"battlefield": [trampler]}, {"battlefield": [OGRE]})
    attack(game, trampler).answer(OGRE).pass_all()

    offered = game.offered()
    game.answer(f"{least} to {OGRE}")

    assert offered == [f"{n} to {OGRE}" for n in range(least, 6)]
    assert game.life == (20, 20 - (5 - least))
    assert game.graveyard("Bob") == [OGRE]


@rule("CR 702.19b")
def test_damage_already_marked_counts_for_trample() -> None:
    trampler = creature("Trampler", 5, 5, TRAMPLE)
    game = fight({"battlefield": [trampler]}, {"battlefield": [permanent(GIANT, damage=3)]})

    attack(game, trampler).answer(GIANT).pass_all()

    assert game.offered()[0] == f"1 to {GIANT}"


@rule("CR 702.19b")
@pytest.mark.parametrize(("n", "over"), [(4, 1), (5, 1)])
def test_what_others_with_trample_assign_at_the_same_time_counts_for_trample(n: int, over: int) -> None:
    trampler = creature("Trampler", 5, 5, TRAMPLE)
    second = creature("Second Trampler", 5, 5, TRAMPLE)
    broad = creature("Broad", 5, 9, BLOCKS_MORE)
    game = fight({"battlefield": [trampler, second]}, {"battlefield": [broad]})
    attack(game, trampler, second).answer(broad, trampler, broad).pass_all()

    asked = (game.question, game.offered())
    game.answer(f"{n} to {broad}")
    if n == 5:
        game.answer(f"4 to {broad}")
    game.answer(f"5 to {trampler}")

    assert asked == (f"Assign combat damage of {trampler} (5 left)", [f"4 to {broad}", f"5 to {broad}"])
    assert game.life == (20, 20 - over)
    assert game.graveyard("Bob") == [broad]


@rule("CR 702.19b")
@pytest.mark.parametrize(("keys", "least"), [(0, 7), (DEATHTOUCH, 0)])
def test_what_others_without_trample_assign_counts_whoever_was_declared_first(keys: int, least: int) -> None:
    trampler = creature("Trampler of Tramplers", 9, 9, TRAMPLE)
    other = creature(f"Other {keys}", 2, 9, keys)
    broad = creature("Broad", 5, 9, BLOCKS_MORE)
    game = fight({"battlefield": [trampler, other]}, {"battlefield": [broad]})

    attack(game, trampler, other).answer(broad, trampler, broad).pass_all()

    assert game.offered()[0] == f"{least} to {broad}"


@rule("CR 702.19b")
def test_nothing_tramples_over_if_some_blocker_gets_less_than_lethal_damage() -> None:
    trampler = creature("Trampler", 5, 5, TRAMPLE)
    game = fight({"battlefield": [trampler]}, {"battlefield": [OGRE, BEAR]})
    attack(game, trampler).answer(OGRE, BEAR).pass_all()

    game.answer(f"2 to {OGRE}")

    assert game.life == (20, 20)
    assert (game.damage(OGRE), game.graveyard("Bob")) == (2, [BEAR])


@rule("CR 509.1h", "CR 510.1c", "CR 702.19e")
@pytest.mark.parametrize(("keys", "life"), [(0, 20), (TRAMPLE, 15)])
def test_a_blocked_creature_whose_blockers_are_gone_deals_damage_only_with_trample(
    keys: int, life: int
) -> None:
    attacker = creature(f"Attacker {keys}", 5, 5, keys)
    game = fight({"battlefield": [attacker]}, {"battlefield": [OGRE]})
    attack(game, attacker).answer(OGRE)
    game.g.vanish(Obj(game.find(OGRE)))
    game.g.stale = True

    game.pass_all()

    assert game.life == (20, life)


@rule("CR 510.4", "CR 702.7b", "CR 702.4b")
def test_first_strike_deals_damage_in_a_step_of_its_own_and_double_strike_in_both() -> None:
    quick = creature("Quick", 3, 1, FIRST_STRIKE)
    twice = creature("Twice", 2, 1, DOUBLE_STRIKE)
    lance = creature("Lance", 1, 1, FIRST_STRIKE)
    game = fight({"battlefield": [quick, twice, lance, BEAR]}, {"battlefield": [OGRE]})
    attack(game, quick, twice, lance, BEAR).answer(OGRE, quick).pass_all()

    first = (game.step, game.life, game.graveyard("Bob"), status(game, twice) & STRUCK)
    game.pass_all()

    assert first == ("first-strike damage", (20, 17), [OGRE], STRUCK)
    assert game.step == "combat damage"
    assert game.life == (20, 13)
    assert quick in game.battlefield()


@rule("CR 510.4")
def test_without_first_strike_there_is_one_damage_step() -> None:
    game = fight({"battlefield": [BEAR]}, {})

    attack(game, BEAR)
    while game.step == "declare blockers":
        game.pass_all()

    assert game.step == "combat damage"
    assert game.life == (20, 18)


@rule("CR 510.1a")
def test_no_damage_is_dealt_without_power() -> None:
    weak = creature("Weak", 0, 3)
    game = fight({"battlefield": [weak]}, {"battlefield": [OGRE]})

    hit(attack(game, weak).answer(OGRE))

    assert game.damage(OGRE) == 0
