"""Creatures: the effect of each card, with a counter-example."""

from __future__ import annotations

from collections.abc import Sequence

import pytest

from cardwright.games.magic.numbers.durations import FOR_EVER
from cardwright.games.magic.numbers.facts import OP_KEYS
from cardwright.games.magic.numbers.keywords import CANT_BE_SACRIFICED
from cardwright.kernel.ints import Obj
from tests.magic.fighters import BOLT, attack, blockers, bolt, on, strike
from tests.magic.kit import SeatSetup, permanent, rule, table

BEARS = "Grizzly Bears"
GIANT = "Hill Giant"


# -- creatures without abilities, and keywords
@pytest.mark.parametrize(
    ("name", "lands", "pt", "types"),
    [
        (BEARS, ["Forest", "Island"], (2, 2), ("Creature", "Bear")),
        (GIANT, ["Mountain", "3 Island"], (3, 3), ("Creature", "Giant")),
        ("Savannah Lions", ["Plains"], (2, 1), ("Creature", "Cat")),
        ("Isamaru, Hound of Konda", ["Plains"], (2, 2), ("Legendary", "Creature", "Dog")),
        ("Serra Angel", ["2 Plains", "3 Island"], (4, 4), ("Creature", "Angel")),
        ("Wind Drake", ["3 Island"], (2, 2), ("Creature", "Drake")),
        ("White Knight", ["2 Plains"], (2, 2), ("Creature", "Human", "Knight")),
        ("Black Knight", ["2 Swamp"], (2, 2), ("Creature", "Human", "Knight")),
        ("Colossal Dreadmaw", ["2 Forest", "4 Island"], (6, 6), ("Creature", "Dinosaur")),
        ("Vampire Nighthawk", ["2 Swamp", "Island"], (2, 3), ("Creature", "Vampire", "Shaman")),
        ("Darksteel Myr", ["3 Island"], (0, 1), ("Artifact", "Creature", "Myr")),
        ("Giant Spider", ["Forest", "3 Island"], (2, 4), ("Creature", "Spider")),
        ("Ornithopter", [], (0, 2), ("Artifact", "Creature", "Thopter")),
    ],
)
@rule("CR 208.1", "CR 601.2f", "CR 302.1", "CR 200.1", "CR 110.5b")
def test_a_creature_is_cast_for_its_cost_and_is_what_it_says(
    name: str, lands: list[str], pt: tuple[int, int], types: tuple[str, ...]
) -> None:
    game = table(Ann={"battlefield": lands, "hand": [name]})

    game.cast(name)
    paid = all(it.tapped for it in game.view("Ann").permanents() if "Land" in it.types)
    game.pass_all()

    assert (game.pt(name), set(game.types(name)), paid) == (pt, set(types), True)


@rule("CR 601.2f", "CR 601.3")
def test_without_enough_mana_a_creature_is_not_offered() -> None:
    game = table(Ann={"battlefield": ["Forest"], "hand": [BEARS, "Savannah Lions", "Ornithopter"]})

    assert [x for x in game.offered() if x.startswith("Cast")] == ["Cast Ornithopter"]


@rule("CR 704.5j")
def test_of_two_legendary_dogs_one_stays_and_of_two_bears_both_do() -> None:
    dog = "Isamaru, Hound of Konda"
    game = table(
        Ann={"battlefield": [dog, BEARS, BEARS, "Plains"], "hand": [dog]}, Bob={"battlefield": [dog]}
    )

    game.cast(dog).pass_all()
    game.answer(game.offered()[0])

    assert game.battlefield("Ann") == [BEARS, BEARS, dog, "Plains"]
    assert (game.graveyard("Ann"), game.battlefield("Bob")) == ([dog], [dog])


@pytest.mark.parametrize(
    "attacker", ["Serra Angel", "Wind Drake", "Vampire Nighthawk", "Shivan Dragon", "Ornithopter"]
)
@rule("CR 702.9b", "CR 702.17b")
def test_flyers_are_blocked_by_flying_and_reach_only(attacker: str) -> None:
    game = attack(
        {"battlefield": [attacker]}, {"battlefield": [BEARS, "Giant Spider", "Birds of Paradise"]}, attacker
    )

    assert sorted(blockers(game)) == ["Birds of Paradise", "Giant Spider"]


@rule("CR 702.20b")
def test_the_angel_attacks_untapped_and_the_drake_does_not() -> None:
    game = attack({"battlefield": ["Serra Angel", "Wind Drake"]}, {}, "Serra Angel", "Wind Drake")

    assert (game.is_tapped("Serra Angel"), game.is_tapped("Wind Drake")) == (False, True)


@pytest.mark.parametrize(
    ("knight", "other"), [("White Knight", "Black Knight"), ("Black Knight", "White Knight")]
)
@rule("CR 702.16f", "CR 702.7b")
def test_a_knight_is_not_blocked_by_the_other_color_and_strikes_first(knight: str, other: str) -> None:
    game = attack({"battlefield": [knight]}, {"battlefield": [other, BEARS]}, knight)
    offered = blockers(game)

    strike(game, BEARS)

    assert offered == [BEARS]
    assert (game.battlefield("Ann"), game.graveyard("Bob")) == ([knight], [BEARS])


@rule("CR 702.16b", "CR 702.16c")
def test_protection_from_white_keeps_a_white_aura_away() -> None:
    game = table(
        Ann={"battlefield": ["Black Knight", "White Knight", "Plains"], "hand": ["Holy Strength"]},
    )

    game.cast("Holy Strength").pass_all()

    assert game.attached_to("Holy Strength") == "White Knight"


@rule("CR 702.4b")
def test_double_strike_hits_twice() -> None:
    game = strike(attack({"battlefield": ["Fencing Ace", BEARS]}, {}, "Fencing Ace", BEARS))

    assert game.life == (20, 16)


@rule("CR 702.19b")
def test_the_dreadmaw_tramples_and_the_giant_does_not() -> None:
    game = attack(
        {"battlefield": ["Colossal Dreadmaw", GIANT]}, {"battlefield": [BEARS, "Savannah Lions"]},
        "Colossal Dreadmaw", GIANT,
    )  # fmt: skip

    game.answer(BEARS, "Colossal Dreadmaw", "Savannah Lions", GIANT)
    game.pass_all()
    game.answer(f"2 to {BEARS}")
    on(game)

    assert game.life == (20, 16)
    assert sorted(game.graveyard("Bob")) == [BEARS, "Savannah Lions"]


@rule("CR 702.2b", "CR 704.5h")
def test_the_rats_kill_whatever_they_damage_and_other_rats_of_that_size_do_not() -> None:
    game = attack(
        {"battlefield": ["Colossal Dreadmaw", GIANT]}, {"battlefield": ["Typhoid Rats", "Mogg Fanatic"]},
        "Colossal Dreadmaw", GIANT,
    )  # fmt: skip

    game.answer("Typhoid Rats", "Colossal Dreadmaw", "Mogg Fanatic", GIANT)
    on(game.pass_all().answer("6 to Typhoid Rats"))

    assert (game.battlefield("Ann"), game.graveyard("Ann")) == ([GIANT], ["Colossal Dreadmaw"])


@rule("CR 702.15b")
def test_lifelink_gains_what_is_dealt_and_others_gain_nothing() -> None:
    game = attack(
        {"battlefield": ["Child of Night", "Vampire Nighthawk", BEARS]}, {},
        "Child of Night", "Vampire Nighthawk", BEARS,
    )  # fmt: skip

    strike(game)

    assert game.life == (24, 14)


@rule("CR 702.111b")
def test_menace_takes_two_blockers() -> None:
    alone = attack({"battlefield": ["Boggart Brute"]}, {"battlefield": [BEARS]}, "Boggart Brute")
    two = attack({"battlefield": ["Boggart Brute"]}, {"battlefield": [BEARS, GIANT]}, "Boggart Brute")

    on(two.answer(BEARS).pass_all().answer(f"3 to {BEARS}"))

    assert blockers(alone) == []
    assert (two.graveyard("Ann"), two.graveyard("Bob")) == (["Boggart Brute"], [BEARS])


@rule("CR 702.3b")
def test_a_wall_draws_a_card_when_it_enters_and_never_attacks() -> None:
    game = table(Ann={"battlefield": ["2 Plains"], "hand": ["Wall of Omens"], "library": ["Swamp", "Island"]})

    game.cast("Wall of Omens").pass_all()
    drawn = game.hand()
    combat = attack({"battlefield": ["Wall of Omens"]}, {})

    assert (drawn, game.library()) == (["Swamp"], ["Island"])
    assert combat.question != "Declare attackers"


@rule("CR 702.11b")
def test_hexproof_stops_opponents_and_not_its_controller() -> None:
    mine = table(Ann={"battlefield": ["Gladecover Scout", "Mountain"], "hand": [BOLT]})
    theirs = table(
        Ann={"battlefield": ["Gladecover Scout", BEARS]}, Bob={"battlefield": ["Mountain"], "hand": [BOLT]}
    )

    mine.act(f"Cast {BOLT}")
    theirs.pass_once().act(f"Cast {BOLT}")

    assert "Gladecover Scout" in mine.offered()
    assert sorted(theirs.offered()) == ["Ann", "Bob", BEARS]


@rule("CR 702.12b")
def test_the_indestructible_myr_survives_damage_that_kills_bears() -> None:
    game = table(Ann={"battlefield": ["2 Mountain", "Darksteel Myr", BEARS], "hand": [BOLT, BOLT]})

    bolt(game, "Darksteel Myr").pass_all()
    bolt(game, BEARS).pass_all()

    assert (game.damage("Darksteel Myr"), sorted(game.graveyard())) == (3, [BEARS, BOLT, BOLT])


@rule("CR 509.1b")
def test_the_phantom_cannot_be_blocked() -> None:
    game = attack(
        {"battlefield": ["Phantom Warrior", BEARS]}, {"battlefield": [GIANT]}, "Phantom Warrior", BEARS
    )

    game.answer(GIANT)
    strike(game)

    assert (game.life, game.graveyard()) == ((20, 18), [BEARS])


# -- mana
@rule("CR 605.1a", "CR 302.6")
def test_the_elves_pay_with_green_the_birds_with_any_color_and_not_when_they_have_just_come() -> None:
    hand: Sequence[str] = ["Savannah Lions", "Llanowar Elves"]
    elves = table(Ann={"battlefield": ["Llanowar Elves"], "hand": hand})
    birds = table(Ann={"battlefield": ["Birds of Paradise"], "hand": hand})
    sick = table(Ann={"battlefield": [permanent("Birds of Paradise", sick=True)], "hand": hand})

    assert [x for x in elves.offered() if x.startswith("Cast")] == ["Cast Llanowar Elves"]
    assert sorted(x for x in birds.offered() if x.startswith("Cast")) == [
        "Cast Llanowar Elves",
        "Cast Savannah Lions",
    ]
    assert not [x for x in sick.offered() if x.startswith("Cast")]
    birds.cast("Savannah Lions").pass_all()
    assert birds.is_tapped("Birds of Paradise")
    assert "Savannah Lions" in birds.battlefield()


# -- activated abilities
@rule("CR 602.2", "CR 514.2", "CR 602.1a")
def test_the_dragon_grows_for_red_mana_until_the_turn_ends() -> None:
    game = table(
        Ann={"battlefield": ["Shivan Dragon", "2 Mountain", "Island"]}, Bob={"library": ["2 Island"]}
    )

    game.activate("Shivan Dragon").pass_all()
    game.activate("Shivan Dragon").pass_all()
    grown = game.pt("Shivan Dragon")
    offered = game.offered()
    game.to_step("upkeep", turn="Bob")

    assert (grown, game.pt("Shivan Dragon")) == ((7, 5), (5, 5))
    assert not [x for x in offered if x.startswith("Shivan Dragon")]


@rule("CR 602.2b", "CR 701.21a", "CR 113.7", "CR 602.2a", "CR 304")
def test_the_fanatic_is_sacrificed_for_a_point_of_damage_also_in_response_to_a_bolt() -> None:
    game = table(
        Ann={"battlefield": ["Mogg Fanatic"]},
        Bob={"battlefield": ["Mountain", "Savannah Lions"], "hand": [BOLT]},
    )

    game.pass_once().cast(BOLT, "Mogg Fanatic").pass_once()
    game.activate("Mogg Fanatic", "Savannah Lions")
    paid = game.graveyard("Ann")
    game.pass_all()

    assert paid == ["Mogg Fanatic"]
    assert (game.graveyard("Bob"), game.life) == ([BOLT, "Savannah Lions"], (20, 20))


@rule("CR 701.21a", "CR 101.2")
def test_a_fanatic_that_cannot_be_sacrificed_pays_for_nothing() -> None:
    free = table(Ann={"battlefield": ["Mogg Fanatic"], "library": ["Island"]}, step="upkeep")
    kept = free.fork()
    fanatic = kept.g.ref(Obj(kept.find("Mogg Fanatic")))

    kept.g.fact(fanatic, OP_KEYS, CANT_BE_SACRIFICED, FOR_EVER, fanatic, 0)
    kept.g.commit()

    assert [x for x in free.to_step("draw").offered() if x.startswith("Mogg")]
    assert not [x for x in kept.to_step("draw").offered() if x.startswith("Mogg")]


@rule("CR 302.6", "CR 602.5a")
def test_the_sorcerer_taps_for_damage_unless_it_came_this_turn() -> None:
    game = table(Ann={"battlefield": ["Prodigal Sorcerer"]})
    sick = table(Ann={"battlefield": [permanent("Prodigal Sorcerer", sick=True)]})

    game.activate("Prodigal Sorcerer", "Bob").pass_all()

    assert (game.life, game.is_tapped("Prodigal Sorcerer")) == ((20, 19), True)
    assert sick.offered() == ["Pass"]
    assert game.offered() == ["Pass"]


@rule("CR 113.6m")
def test_the_skeleton_returns_tapped_from_the_graveyard_and_from_nowhere_else() -> None:
    lands = ["2 Swamp"]
    game = table(Ann={"battlefield": lands, "graveyard": ["Reassembling Skeleton"]})
    elsewhere = table(
        Ann={"battlefield": [*lands, "Reassembling Skeleton"], "exile": ["Reassembling Skeleton"]}
    )

    game.activate("Reassembling Skeleton").pass_all()

    assert (game.is_tapped("Reassembling Skeleton"), game.graveyard()) == (True, [])
    assert not [x for x in elsewhere.offered() if x.startswith("Reassembling")]


@rule("CR 111.3", "CR 601.2h", "CR 603.6a")
def test_the_commander_brings_three_goblins_and_throws_them() -> None:
    game = table(
        Ann={"battlefield": ["5 Mountain"], "hand": ["Siege-Gang Commander"]}, Bob={"battlefield": [GIANT]}
    )
    throw = table(
        Ann={"battlefield": ["2 Mountain", "Siege-Gang Commander", GIANT]}, Bob={"battlefield": [BEARS]}
    )

    game.cast("Siege-Gang Commander").pass_all()
    throw.activate("Siege-Gang Commander", BEARS).pass_all()

    assert game.battlefield().count("Goblin") == 3
    assert (game.pt("Goblin #1"), game.colors("Goblin #1")) == ((1, 1), ("red",))
    assert (throw.graveyard("Ann"), throw.graveyard("Bob")) == (["Siege-Gang Commander"], [BEARS])


# -- when it enters
@rule("CR 603.3d")
def test_the_kavu_hits_itself_if_nothing_else_is_there_and_a_target_of_choice_otherwise() -> None:
    lands = ["4 Mountain"]
    alone = table(Ann={"battlefield": lands, "hand": ["Flametongue Kavu"]})
    two = table(Ann={"battlefield": lands, "hand": ["Flametongue Kavu"]}, Bob={"battlefield": [GIANT]})

    alone.cast("Flametongue Kavu").pass_all()
    two.cast("Flametongue Kavu").resolve().answer(GIANT).pass_all()

    assert (alone.graveyard(), alone.life) == (["Flametongue Kavu"], (20, 20))
    assert (two.graveyard("Bob"), two.graveyard("Ann")) == ([GIANT], [])


@rule("CR 702.33d", "CR 400.7d", "CR 603.4")
def test_the_slinger_shoots_if_it_was_kicked_even_if_it_has_died_by_then() -> None:
    seat: SeatSetup = {"battlefield": ["5 Mountain"], "hand": ["Torch Slinger"]}
    bob: SeatSetup = {"battlefield": [BEARS, "Mountain"], "hand": [BOLT]}
    kicked, plain, shot = (table(Ann=seat, Bob=bob) for _ in range(3))

    kicked.cast("Torch Slinger", "Pay kicker {1}{R}").resolve().answer(BEARS).pass_all()
    plain.cast("Torch Slinger", "Don't pay kicker {1}{R}").pass_all()
    shot.cast("Torch Slinger", "Pay kicker {1}{R}").resolve().answer(BEARS).pass_once()
    shot.cast(BOLT, "Torch Slinger").pass_all()

    assert (kicked.graveyard("Bob"), kicked.battlefield().count("Torch Slinger")) == ([BEARS], 1)
    assert (plain.graveyard("Bob"), plain.stack_size) == ([], 0)
    assert (shot.graveyard("Ann"), shot.graveyard("Bob")) == (["Torch Slinger"], [BEARS, BOLT])


@rule("CR 608.2d", "CR 603.3d")
def test_the_digger_may_return_a_creature_card_and_nothing_else() -> None:
    seat: SeatSetup = {"battlefield": ["4 Swamp"], "hand": ["Gravedigger"], "graveyard": [BEARS, BOLT]}
    yes, no = table(Ann=seat), table(Ann=seat)
    none = table(Ann={**seat, "graveyard": [BOLT]}, Bob={"graveyard": [GIANT]})

    for game in (yes, no):
        game.cast("Gravedigger").pass_all()
    yes.answer("Return it to your hand")
    no.answer("Don't")
    none.cast("Gravedigger").resolve()

    assert (yes.hand(), yes.graveyard()) == ([BEARS], [BOLT])
    assert (no.hand(), no.graveyard()) == ([], [BEARS, BOLT])
    assert none.stack_size == 0


@rule("CR 702.74a", "CR 603.3b", "CR 118.9")
def test_the_drifter_draws_two_and_is_sacrificed_only_if_it_was_evoked() -> None:
    library = ["4 Island"]
    whole = table(Ann={"battlefield": ["5 Island"], "hand": ["Mulldrifter"], "library": library})
    evoked = table(Ann={"battlefield": ["3 Island"], "hand": ["Mulldrifter"], "library": library})

    whole.cast("Mulldrifter").pass_all()
    offered = [x for x in evoked.offered() if x.startswith("Cast")]
    evoked.act("Cast Mulldrifter for its other cost").resolve()
    waiting = evoked.offered()
    evoked.answer(waiting[0]).resolve()
    first = (evoked.graveyard(), len(evoked.hand()))
    evoked.pass_all()

    assert (len(whole.hand()), "Mulldrifter" in whole.battlefield()) == (2, True)
    assert offered == ["Cast Mulldrifter for its other cost"]
    assert (len(waiting), first) == (2, (["Mulldrifter"], 0))
    assert (len(evoked.hand()), evoked.graveyard()) == (2, ["Mulldrifter"])


@rule("CR 610.3", "CR 610.3b", "CR 610.3c")
def test_the_priest_keeps_a_creature_in_exile_until_it_leaves() -> None:
    ann: SeatSetup = {"battlefield": ["3 Plains", "Mountain", BEARS], "hand": ["Banisher Priest", BOLT]}
    game = table(Ann=ann, Bob={"battlefield": [GIANT]})
    early = table(Ann=ann, Bob={"battlefield": [GIANT]})

    game.cast("Banisher Priest").pass_all()
    away = (game.exile("Bob"), game.battlefield("Bob"))
    bolt(game, "Banisher Priest").pass_all()
    early.cast("Banisher Priest").pass_once().pass_once()
    early.cast(BOLT, "Banisher Priest").pass_all()

    assert away == ([GIANT], [])
    assert (game.exile("Bob"), game.battlefield("Bob")) == ([], [GIANT])
    assert f"{GIANT} is exiled [701.13a]" in game.told()
    assert early.battlefield("Bob") == [GIANT]
    assert f"{GIANT} is exiled [701.13a]" not in early.told()


@rule("CR 400.3")
def test_the_jellyfish_returns_a_creature_to_its_owner() -> None:
    game = table(
        Ann={"battlefield": ["3 Island", permanent(GIANT, owner="Bob")], "hand": ["Man-o'-War"]},
        Bob={"battlefield": ["Ornithopter"]},
    )

    game.cast("Man-o'-War").resolve()
    offered = sorted(game.offered())
    game.answer(GIANT).pass_all()

    assert offered == [GIANT, "Man-o'-War", "Ornithopter"]
    assert (game.hand("Bob"), game.hand("Ann")) == ([GIANT], [])


# -- when something else happens
@rule("CR 603.6a", "CR 603.1")
def test_the_warden_gains_for_every_other_creature_and_the_pridemate_grows_with_it() -> None:
    game = table(
        Ann={"battlefield": ["Ajani's Pridemate", "2 Plains", "2 Forest"], "hand": ["Soul Warden", BEARS]},
        Bob={"battlefield": ["Ajani's Pridemate"]},
    )

    game.cast("Soul Warden").pass_all()
    before = game.life
    game.cast(BEARS).pass_all()

    assert (before, game.life) == ((20, 20), (21, 20))
    assert game.pt("Ann's Ajani's Pridemate") == (3, 3)
    assert game.counters("Ann's Ajani's Pridemate") == {"+1/+1": 1}
    assert game.pt("Bob's Ajani's Pridemate") == (2, 2)


@rule("CR 603.10a", "CR 700.4")
def test_the_artist_drains_whoever_it_targets_for_itself_and_for_others() -> None:
    game = table(Ann={"battlefield": ["Blood Artist", "Mogg Fanatic", "Mountain"], "hand": [BOLT]})

    bolt(game, "Blood Artist")
    game.activate("Mogg Fanatic", "Bob").answer("Bob").pass_all()
    after_one = game.life
    game.answer("Ann").pass_all()

    assert (after_one, game.life) == ((21, 18), (21, 18))
    assert game.graveyard() == ["Blood Artist", BOLT, "Mogg Fanatic"]


@rule("CR 508.3a", "CR 701.20a", "CR 508.1m", "CR 508.5")
def test_the_guide_shows_the_defender_a_card_and_a_land_is_theirs() -> None:
    ann: SeatSetup = {"battlefield": [permanent("Goblin Guide", sick=True)]}
    land = attack(ann, {"library": ["Forest", "Island"]}, "Goblin Guide").pass_all()
    other = attack(ann, {"library": [BEARS, "Island"]}, "Goblin Guide").pass_all()
    empty = attack(ann, {}, "Goblin Guide").pass_all()

    assert (land.hand("Bob"), land.library("Bob")) == (["Forest"], ["Island"])
    assert (other.hand("Bob"), other.library("Bob")) == ([], [BEARS, "Island"])
    assert other.sees("Ann", "Bob", "library")[0] == BEARS
    assert empty.hand("Bob") == []


@rule("CR 702.108a", "CR 702.10b", "CR 601.2i")
def test_prowess_answers_a_spell_that_is_no_creature_for_this_turn() -> None:
    monk = permanent("Monastery Swiftspear", sick=True)
    game = table(
        Ann={"battlefield": [monk, "2 Mountain"], "hand": [BOLT, "Mogg Fanatic"]},
        Bob={"library": ["2 Island"]},
    )

    game.cast("Mogg Fanatic").pass_all()
    creature = game.pt("Monastery Swiftspear")
    bolt(game, "Bob").resolve()
    first = (game.pt("Monastery Swiftspear"), game.life)
    game.to_step("declare attackers")
    may_attack = game.offered()
    game.to_step("upkeep", turn="Bob")

    assert (creature, first) == ((1, 2), ((2, 3), (20, 20)))
    assert "Monastery Swiftspear" in may_attack
    assert game.pt("Monastery Swiftspear") == (1, 2)


@rule("CR 702.93a")
def test_undying_returns_it_once_with_a_counter() -> None:
    game = table(
        Ann={"battlefield": ["2 Mountain"], "hand": [BOLT, BOLT]},
        Bob={"battlefield": [permanent("Young Wolf", owner="Ann")]},
    )

    bolt(game, "Young Wolf").pass_all()
    back = (game.controller("Young Wolf"), game.pt("Young Wolf"), game.counters("Young Wolf"))
    bolt(game, "Young Wolf").pass_all()

    assert back == ("Ann", (2, 2), {"+1/+1": 1})
    assert "Young Wolf" in game.graveyard("Ann")
    assert game.battlefield("Ann") == ["Mountain", "Mountain"]


@rule("CR 704.8", "CR 702.93a")
def test_counters_that_go_as_it_dies_still_count_for_undying() -> None:
    wolf = permanent("Young Wolf", counters={"+1/+1": 1, "-1/-1": 2})
    game = table(Ann={"battlefield": [wolf]})

    game.pass_all()

    assert (game.battlefield(), game.graveyard()) == ([], ["Young Wolf"])
