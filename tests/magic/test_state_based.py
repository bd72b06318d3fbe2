"""CR 704. State-based actions."""

from __future__ import annotations

import pytest

from cardwright.games.magic.casting.targets import on_target
from cardwright.games.magic.events.proposing import counters, create, deal, life, move
from cardwright.games.magic.numbers.causes import PUT
from cardwright.games.magic.numbers.columns import ATTACHED, ATTACKING, COPY, STAMP, STATUS
from cardwright.games.magic.numbers.counters import FAILED_DRAW, LORE
from cardwright.games.magic.numbers.derived import NO_LOSING
from cardwright.games.magic.numbers.durations import THIS_TURN
from cardwright.games.magic.numbers.facts import (
    F_REGENERATE,
    OP_ADD_TYPES,
    OP_LOSE_KEYS,
    OP_LOSE_TYPES,
    OP_PT,
)
from cardwright.games.magic.numbers.keywords import (
    CANT_BE_REGENERATED,
    DEATHTOUCH,
    INDESTRUCTIBLE,
    PROTECTION,
)
from cardwright.games.magic.numbers.questions import NONE
from cardwright.games.magic.numbers.types import (
    ARTIFACT,
    CREATURE,
    ENCHANTMENT,
    LEGENDARY,
    PLANESWALKER,
    WHITE,
    WORLD,
)
from cardwright.games.magic.objects.queries import exile
from cardwright.games.magic.objects.table import CARDS, ON_RULES, Spell, Static, Triggered
from cardwright.games.magic.selectors.nouns import creature as any_creature
from cardwright.games.magic.turn.state_based_actions import anything_applies, chapter, state_based
from cardwright.kernel.batch import HEAD, ROW
from cardwright.kernel.ints import Obj, Seat
from cardwright.kernel.words import nothing
from tests.magic.fighters import HOURGLASS, creature, fight, thing
from tests.magic.kit import Cards, Table, permanent, rule, table

BEAR = creature("Bear", 2, 2)
GIANT = creature("Giant", 4, 4)
STONE = creature("Stone", 3, 3, INDESTRUCTIBLE)
LEGEND = creature("Legend", 2, 2, types=LEGENDARY)
RING = thing("Ring", ARTIFACT | LEGENDARY)
SWORD = thing("Sword", ARTIFACT, subtypes=("Equipment",))
AURA = thing(
    "Cloak",
    ENCHANTMENT,
    subtypes=("Aura",),
    colors=WHITE,
    abilities=(Spell(on_target(any_creature(), lambda _: nothing())),),
)
WALKER = thing("Walker", PLANESWALKER, loyalty=4)


def quiet(ann: Cards, bob: Cards = ()) -> Table:
    """A table at Ann's priority, with these on the battlefields."""
    return fight(
        {"battlefield": ann, "library": [BEAR]}, {"battlefield": bob}, step="first main", declare=False
    )


def wait(game: Table) -> Table:
    """State-based actions are checked before the next priority."""
    assert game.g.open_at < 0 or game.g.commit()
    game.answer("Hourglass: wait")
    return game.pass_all() if game.stack_size else game


# -- players
@rule("CR 704.5a")
@pytest.mark.parametrize(("amount", "over"), [(-19, False), (-20, True), (-25, True)])
def test_a_player_without_life_loses(amount: int, over: bool) -> None:
    game = quiet([])
    life(game.g, Seat(1), amount, 0)

    wait(game)

    assert game.over is over
    assert game.winners == (["Ann"] if over else [])


@rule("CR 704.5c", "CR 122.1f")
@pytest.mark.parametrize(("poison", "over"), [(9, False), (10, True)])
def test_a_player_with_ten_poison_counters_loses(poison: int, over: bool) -> None:
    game = fight({}, {"counters": {"poison": poison}}, step="first main", declare=False)

    assert game.over is over


@rule("CR 704.5b")
def test_a_player_who_could_not_draw_loses() -> None:
    game = fight({"library": []}, {}, step="first main", declare=False)

    game.to_step("draw")

    assert game.over
    assert len(game.winners) == 1


@rule("CR 704.3", "CR 104.4a")
def test_players_who_lose_at_the_same_time_all_lose() -> None:
    game = quiet([])
    life(game.g, Seat(0), -20, 0)
    life(game.g, Seat(1), -20, 0)

    wait(game)

    assert game.over
    assert game.winners == []


@rule("CR 104.3b", "CR 101.2")
def test_who_cannot_lose_the_game_stays_in_it() -> None:
    angel = thing("Guardian", ENCHANTMENT, abilities=(Static(ON_RULES, [], mark=NO_LOSING, whose=1),))
    game = quiet([], [angel])
    life(game.g, Seat(1), -20, 0)

    wait(game)

    assert not game.over
    assert game.life == (20, 0)


@rule("CR 704.5b", "CR 101.2")
def test_a_failed_draw_is_forgotten_after_the_check() -> None:
    angel = thing("Guardian", ENCHANTMENT, abilities=(Static(ON_RULES, [], mark=NO_LOSING, whose=1),))
    game = quiet([angel])
    game.g.set_value(Seat(0), FAILED_DRAW, 1)
    wait(game)
    move(game.g, Obj(game.find(angel)), int(exile(game.g)), PUT)

    wait(game)

    assert not game.over


# -- creatures
@rule("CR 704.5g", "CR 120.6")
@pytest.mark.parametrize(("n", "dies"), [(3, False), (4, True), (5, True)])
def test_a_creature_with_lethal_damage_is_destroyed(n: int, dies: bool) -> None:
    game = quiet([GIANT])
    deal(game.g, game.g.ref(Obj(game.find("Hourglass"))), game.g.ref(Obj(game.find(GIANT))), n, 0)

    wait(game)

    assert (game.graveyard() == [GIANT]) is dies


@rule("CR 704.5f", "CR 702.12b", "CR 701.8b")
def test_without_toughness_even_the_indestructible_is_put_away() -> None:
    game = quiet([STONE])
    game.g.fact(game.g.ref(Obj(game.find(STONE))), OP_PT, 0, THIS_TURN, -1, -3)

    wait(game)

    assert game.graveyard() == [STONE]


@rule("CR 702.12b", "CR 704.5g", "CR 704.5h")
def test_neither_damage_nor_deathtouch_destroys_the_indestructible() -> None:
    snake = creature("Snake", 1, 1, DEATHTOUCH)
    game = quiet([STONE], [snake])
    deal(game.g, game.g.ref(Obj(game.find(snake))), game.g.ref(Obj(game.find(STONE))), 9, 0)

    wait(game)

    assert game.damage(STONE) == 9
    assert not anything_applies(game.g)


@rule("CR 704.5h")
def test_damage_with_deathtouch_destroys_and_is_forgotten_after_the_check() -> None:
    snake = creature("Snake", 1, 1, DEATHTOUCH)
    game = quiet([GIANT, STONE], [snake])
    for name in (GIANT, STONE):
        deal(game.g, game.g.ref(Obj(game.find(snake))), game.g.ref(Obj(game.find(name))), 1, 0)

    wait(game)
    game.g.fact(game.g.ref(Obj(game.find(STONE))), OP_LOSE_KEYS, INDESTRUCTIBLE, THIS_TURN, -1, 0)
    wait(game)

    assert game.graveyard() == [GIANT]
    assert not game.has(STONE, "indestructible")
    assert STONE in game.battlefield()


@rule("CR 701.19a", "CR 701.19c", "CR 704.5g")
@pytest.mark.parametrize(("keys", "dies"), [(0, False), (CANT_BE_REGENERATED, True)])
def test_regeneration_replaces_destruction_by_damage_unless_it_cannot(keys: int, dies: bool) -> None:
    troll = creature(f"Troll {keys}", 3, 3, keys)
    game = quiet([troll])
    ref = game.g.ref(Obj(game.find(troll)))
    game.g.fact(ref, F_REGENERATE, 1, THIS_TURN, -1, 0)
    deal(game.g, game.g.ref(Obj(game.find("Hourglass"))), ref, 3, 0)

    wait(game)

    assert (game.graveyard() == [troll]) is dies
    assert dies or (game.damage(troll), game.is_tapped(troll)) == (0, True)


@rule("CR 704.3", "CR 117.5")
def test_all_that_applies_is_done_at_once_and_then_looked_at_again() -> None:
    game = quiet([GIANT, permanent(SWORD, attached_to=GIANT)], [BEAR])
    source = game.g.ref(Obj(game.find("Hourglass")))
    deal(game.g, source, game.g.ref(Obj(game.find(GIANT))), 4, 0)
    deal(game.g, source, game.g.ref(Obj(game.find(BEAR))), 2, 0)
    assert game.g.commit()
    found = state_based(game.g)
    rows = (game.g.pad_top - game.g.open_at - HEAD) // ROW

    wait(game)

    assert found
    assert rows == 2  # the Equipment comes off with the next check
    assert game.graveyard("Ann") == [GIANT]
    assert game.graveyard("Bob") == [BEAR]
    assert int(game.g.col(Obj(game.find(SWORD)), ATTACHED)) == NONE


@rule("CR 704.5q")
def test_plus_and_minus_counters_cancel_out() -> None:
    game = quiet([permanent(GIANT, counters={"+1/+1": 3, "-1/-1": 2})])

    wait(game)

    assert game.counters(GIANT) == {"+1/+1": 1}
    assert game.pt(GIANT) == (5, 5)


@rule("CR 704.5i")
def test_a_planeswalker_without_loyalty_is_put_away() -> None:
    game = quiet([], [WALKER])
    deal(game.g, game.g.ref(Obj(game.find("Hourglass"))), game.g.ref(Obj(game.find(WALKER))), 4, 0)

    wait(game)

    assert game.graveyard("Bob") == [WALKER]


# -- the legend rule, the world rule
@rule("CR 704.5j")
def test_of_two_legends_of_one_name_their_controller_keeps_one() -> None:
    game = quiet([permanent(LEGEND, alias="old"), permanent(LEGEND, alias="new")], [LEGEND])

    offered = game.offered()
    asked = (game.asked, game.question)
    game.answer(offered[1])

    assert asked == ("Ann", "Which one stays?")
    assert len(offered) == 2
    assert game.graveyard() == [LEGEND]
    assert game.find("new") >= 0
    assert game.battlefield("Bob") == [LEGEND]


@rule("CR 704.5j", "CR 101.4")
def test_the_active_player_keeps_first_and_all_others_go_at_the_same_time() -> None:
    game = quiet([RING, RING, RING, LEGEND, LEGEND], [RING, RING])

    seats = []
    while game.question == "Which one stays?":
        seats.append(game.asked)
        assert game.graveyard("Ann") == []
        game = game.saved().fork()
        game.g.answer(0)
    while "Leave them as they are" in game.offered():
        game.answer("Leave them as they are")

    assert seats == ["Ann", "Ann", "Bob"]
    assert sorted(game.graveyard("Ann")) == [LEGEND, RING, RING]
    assert game.graveyard("Bob") == [RING]


@rule("CR 704.5k")
def test_only_the_newest_world_stays() -> None:
    world = thing("World", ENCHANTMENT | WORLD)
    other = thing("Other World", ENCHANTMENT | WORLD)

    game = quiet([other], [world])

    assert game.graveyard("Ann") == [other]
    assert game.battlefield("Bob") == [world]


@rule("CR 704.5j", "CR 101.4")
def test_the_others_keep_after_the_active_player_in_turn_order() -> None:
    game = table(
        Ann={"battlefield": [HOURGLASS, RING, RING]},
        Bob={"battlefield": [RING, RING]},
        Cid={"battlefield": []},
        turn="Bob",
    )

    first = game.asked
    game.g.answer(0)

    assert (first, game.asked) == ("Bob", "Ann")


@rule("CR 704.5k")
def test_worlds_of_the_same_age_all_go() -> None:
    stones = [thing("Left Stone", ARTIFACT), thing("Right Stone", ARTIFACT)]
    game = quiet(stones)
    for name in stones:
        obj = game.find(name)
        game.g.set_col(Obj(obj), STAMP, game.g.clock)
        game.g.fact(game.g.ref(Obj(obj)), OP_ADD_TYPES, WORLD, THIS_TURN, -1, 0)

    wait(game).answer("Leave them as they are")

    assert sorted(game.graveyard()) == stones


# -- what is attached
@rule("CR 704.5m")
def test_an_aura_attached_to_nothing_is_put_away() -> None:
    game = quiet([GIANT, permanent(AURA, attached_to=GIANT)])
    move(game.g, Obj(game.find(GIANT)), int(exile(game.g)), PUT)
    before = AURA in game.battlefield()

    wait(game)

    assert before
    assert game.graveyard() == [AURA]


@rule("CR 704.5m", "CR 303.4c", "CR 702.5")
def test_an_aura_attached_to_what_it_may_not_enchant_is_put_away() -> None:
    game = quiet([GIANT, permanent(AURA, attached_to=GIANT)])
    stays = AURA in game.battlefield()
    game.g.fact(game.g.ref(Obj(game.find(GIANT))), OP_LOSE_TYPES, CREATURE, THIS_TURN, -1, 0)

    wait(game)

    assert stays
    assert game.graveyard() == [AURA]


@rule("CR 704.5m", "CR 702.16c")
def test_protection_lets_auras_of_that_color_fall() -> None:
    saint = creature("Saint", 2, 2, 1 << PROTECTION)

    game = quiet([saint, permanent(AURA, attached_to=saint)])

    assert game.graveyard() == [AURA]


@rule("CR 303.4d", "CR 704.5m")
def test_an_aura_that_is_a_creature_is_put_away() -> None:
    game = quiet([GIANT, permanent(AURA, attached_to=GIANT)])
    game.g.fact(game.g.ref(Obj(game.find(AURA))), OP_ADD_TYPES, CREATURE, THIS_TURN, -1, 0)
    game.g.fact(game.g.ref(Obj(game.find(AURA))), OP_PT, 1, THIS_TURN, -1, 1)

    wait(game)

    assert game.graveyard() == [AURA]


@rule("CR 704.5n", "CR 301.5c")
def test_equipment_comes_off_what_is_no_creature_and_stays() -> None:
    game = quiet([GIANT, permanent(SWORD, attached_to=GIANT)])
    on_it = game.attached_to(SWORD)
    game.g.fact(game.g.ref(Obj(game.find(GIANT))), OP_LOSE_TYPES, CREATURE, THIS_TURN, -1, 0)

    wait(game)

    assert on_it == GIANT
    assert game.attached_to(SWORD) == ""
    assert SWORD in game.battlefield()


@rule("CR 704.5p")
def test_what_is_a_creature_is_attached_to_nothing() -> None:
    game = quiet([GIANT, permanent(SWORD, attached_to=GIANT)])
    game.g.fact(game.g.ref(Obj(game.find(SWORD))), OP_ADD_TYPES, CREATURE, THIS_TURN, -1, 0)
    game.g.fact(game.g.ref(Obj(game.find(SWORD))), OP_PT, 1, THIS_TURN, -1, 1)

    wait(game)

    assert int(game.g.col(Obj(game.find(SWORD)), ATTACHED)) == NONE


# -- tokens, copies, Sagas
@rule("CR 704.5d", "CR 111.7")
def test_a_token_that_is_not_on_the_battlefield_ceases_to_exist() -> None:
    game = quiet([])
    create(game.g, Seat(0), CARDS.kind(BEAR), 0, -1)
    assert game.g.commit()
    there = BEAR in game.battlefield()
    move(game.g, Obj(game.find(BEAR)), int(exile(game.g)), PUT)

    wait(game)

    assert there
    assert game.exile() == []


@rule("CR 704.5e")
def test_a_copy_that_is_not_on_the_stack_ceases_to_exist() -> None:
    game = quiet([])
    create(game.g, Seat(0), CARDS.kind(BEAR), 0, -1)
    assert game.g.commit()
    obj = game.find(BEAR)
    game.g.set_col(Obj(obj), STATUS, COPY)
    move(game.g, Obj(obj), int(game.g.zone(2, Seat(0))), PUT)

    wait(game)

    assert game.graveyard() == []


@rule("CR 704.5s", "CR 714.2c")
def test_a_saga_is_sacrificed_after_its_last_chapter_has_left_the_stack() -> None:
    saga = thing(
        "Tale",
        ENCHANTMENT,
        subtypes=("Saga",),
        abilities=(Triggered(chapter(1), nothing()), Triggered(chapter(2), nothing())),
    )
    game = quiet([saga])  # the first lore counter comes with the main phase
    wait(game)
    first = (saga in game.battlefield(), game.counters(saga))
    counters(game.g, Obj(game.find(saga)), LORE, 1, 0)
    assert game.g.commit()
    game.answer("Hourglass: wait")
    waiting = (saga in game.battlefield(), game.stack_size)

    game.pass_all()

    assert first == (True, {"lore": 1})
    assert waiting == (True, 2)
    assert game.graveyard() == [saga]


@rule("CR 506.4")
def test_what_stops_being_a_creature_leaves_combat() -> None:
    game = fight({"battlefield": [BEAR, GIANT]}, {})
    game.answer(BEAR, GIANT)
    game.g.fact(game.g.ref(Obj(game.find(GIANT))), OP_LOSE_TYPES, CREATURE, THIS_TURN, -1, 0)

    wait(game)

    assert not game.g.col(Obj(game.find(GIANT)), STATUS) & ATTACKING
    assert game.g.col(Obj(game.find(BEAR)), STATUS) & ATTACKING
    while game.step != "second main":
        game.pass_all()
    assert game.life == (20, 18)
