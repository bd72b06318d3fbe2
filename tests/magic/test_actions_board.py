"""CR 701.2-14, 701.18-21, 701.26. Activating, attaching, casting, destroying, discarding, fighting and so on."""

from __future__ import annotations

from cardwright.games.magic.abilities.cards import activated, card
from cardwright.games.magic.actions.verbs import attach_to, fight, gain_life, sacrifice
from cardwright.games.magic.casting.targets import on_target
from cardwright.games.magic.costs.prices import Discards, cost
from cardwright.games.magic.numbers.columns import STAMP
from cardwright.games.magic.numbers.durations import FOR_EVER
from cardwright.games.magic.numbers.facts import OP_ADD_TYPES, OP_LOSE_TYPES, OP_SET_PT
from cardwright.games.magic.numbers.types import ARTIFACT, CREATURE, ENCHANTMENT
from cardwright.games.magic.objects.table import CARDS
from cardwright.games.magic.selectors.nouns import creature
from cardwright.games.magic.selectors.nouns import permanent as any_permanent
from cardwright.kernel.ints import Obj
from tests.magic.kit import Table, permanent, rule, table
from tests.magic.spelled import BEARS, FOREST, GIANT, ISLAND, cites

if "Old Quarrel" not in CARDS.kinds:
    card("Old Quarrel", "{R}", "Sorcery", on_target(creature(), lambda c: fight(c, c)))
    card("Bad Bargain", "{B}", "Sorcery", on_target(creature(), sacrifice))
    card(
        "Odd Hammer",
        "{R}",
        "Sorcery",
        on_target(any_permanent(), lambda a: on_target(creature(), lambda b: attach_to(a, b))),
    )
    card("Odd Altar", "{1}", "Artifact", activated(cost(Discards()), gain_life(1)))
WARGEAR, GARRISON, SKELETONS, CLERGY = (
    "Grafted Wargear",
    "Darksteel Garrison",
    "Drudge Skeletons",
    "Clergy of the Holy Nimbus",
)


# -- activate
@rule("CR 701.2", "CR 701.2a")
def test_an_ability_goes_on_the_stack_and_is_paid_before_it_has_its_effect() -> None:
    game = table(
        Ann={"battlefield": [SKELETONS, "Icy Manipulator"], "mana": "{B}{C}"}, Bob={"battlefield": [GIANT]}
    )

    game.activate("Icy Manipulator", GIANT)
    assert game.is_tapped("Icy Manipulator")
    assert not game.is_tapped(GIANT)
    assert len(game.stack()) == 1
    game.resolve()

    assert game.is_tapped(GIANT)


@rule("CR 701.2a")
def test_only_the_controller_activates_unless_the_permanent_says_otherwise() -> None:
    game = table(
        Ann={"battlefield": [CLERGY, SKELETONS], "mana": "{C}{B}"},
        Bob={"mana": "{C}{B}", "battlefield": ["Icy Manipulator"]},
    )
    assert not any(text.startswith(CLERGY) for text in game.offered())
    assert any(text.startswith(SKELETONS) for text in game.offered())
    game.pass_once()

    assert any(text.startswith(CLERGY) for text in game.offered())
    assert not any(text.startswith(SKELETONS) for text in game.offered())


# -- attach
@rule("CR 701.3", "CR 701.3a", "CR 701.3c")
def test_an_equipment_moves_to_another_creature_with_a_new_timestamp() -> None:
    game = table(
        Ann={
            "battlefield": [BEARS, GIANT, permanent("Bonesplitter", attached_to=BEARS)],
            "hand": ["Magnetic Theft"],
            "mana": "{R}",
        }
    )
    before = game.g.col(Obj(game.find("Bonesplitter")), STAMP)

    game.cast("Magnetic Theft", GIANT).resolve()

    assert game.attached_to("Bonesplitter") == GIANT
    assert game.pt(GIANT) == (5, 3)
    assert game.pt(BEARS) == (2, 2)
    assert game.g.col(Obj(game.find("Bonesplitter")), STAMP) > before
    assert cites(game, "701.3a")


@rule("CR 701.3b")
def test_attaching_it_where_it_is_does_nothing() -> None:
    game = table(
        Ann={
            "battlefield": [permanent(BEARS), permanent("Bonesplitter", attached_to=BEARS)],
            "hand": ["Magnetic Theft"],
            "mana": "{R}",
        }
    )
    before = game.g.col(Obj(game.find("Bonesplitter")), STAMP)

    game.cast("Magnetic Theft").resolve()

    assert game.attached_to("Bonesplitter") == BEARS
    assert game.g.col(Obj(game.find("Bonesplitter")), STAMP) == before
    assert not cites(game, "701.3a")


@rule("CR 701.3b")
def test_it_stays_where_it_is_if_it_may_not_be_attached() -> None:
    black = permanent("Black Knight")
    game = table(
        Ann={
            "battlefield": [BEARS, permanent("Bonesplitter", attached_to=BEARS)],
            "hand": ["Magnetic Theft", "Odd Hammer"],
            "mana": "{R}{R}",
        },
        Bob={"battlefield": [black]},
    )

    game.cast("Odd Hammer", BEARS, "Black Knight").resolve()

    assert game.attached_to(BEARS) == ""
    assert not cites(game, "701.3a")


def changed(game: Table, name: str, op: int, value: int, more: int = 0) -> Table:
    """A continuous effect on a permanent, for ever."""
    game.g.fact(game.g.ref(Obj(game.find(name))), op, value, FOR_EVER, -1, more)
    game.g.commit()
    return game


@rule("CR 701.3b", "CR 301.5c")
def test_an_equipment_that_is_a_creature_can_not_be_attached() -> None:
    game = table(Ann={"battlefield": [BEARS, "Bonesplitter"], "hand": ["Magnetic Theft"], "mana": "{R}"})
    changed(game, "Bonesplitter", OP_ADD_TYPES, CREATURE)
    changed(game, "Bonesplitter", OP_SET_PT, 1, 1)

    game.cast("Magnetic Theft", BEARS).resolve()

    assert game.types("Bonesplitter") == ("Artifact", "Creature", "Equipment")
    assert game.attached_to("Bonesplitter") == ""


@rule("CR 701.3b")
def test_what_is_no_aura_any_more_is_not_attached() -> None:
    strength = permanent("Holy Strength", attached_to=BEARS)
    game = table(Ann={"battlefield": [BEARS, GIANT, strength, ISLAND], "hand": ["Odd Hammer"], "mana": "{R}"})
    plain = game.fork()
    changed(game, "Holy Strength", OP_ADD_TYPES, ARTIFACT)
    changed(game, "Holy Strength", OP_LOSE_TYPES, ENCHANTMENT)

    game.cast("Odd Hammer", "Holy Strength", GIANT).resolve()
    assert game.attached_to("Holy Strength") == ""
    assert not cites(game, "701.3a")
    plain.cast("Odd Hammer", "Holy Strength", GIANT).resolve()

    assert plain.pt(GIANT) == (4, 5)


@rule("CR 701.3d")
def test_what_becomes_unattached_triggers_also_when_the_equipment_is_destroyed() -> None:
    game = table(
        Ann={"battlefield": [BEARS, permanent(WARGEAR, attached_to=BEARS)]},
        Bob={"hand": ["Disenchant"], "mana": "{W}{W}"},
    )
    assert game.pt(BEARS) == (5, 4)
    game.pass_once()

    game.cast("Disenchant").resolve()

    assert sorted(game.graveyard()) == [WARGEAR, BEARS] or sorted(game.graveyard()) == sorted(
        [BEARS, WARGEAR]
    )
    assert cites(game, "701.21a", "sacrifices Grizzly Bears")


@rule("CR 701.3d")
def test_equipping_another_creature_unattaches_it_from_the_first() -> None:
    game = table(Ann={"battlefield": [BEARS, GIANT, permanent(WARGEAR, attached_to=BEARS)]})

    game.activate(WARGEAR, GIANT).resolve()

    assert game.graveyard() == [BEARS]
    assert game.attached_to(WARGEAR) == GIANT


@rule("CR 701.3d")
def test_if_the_creature_leaves_nothing_is_sacrificed_and_it_triggers_once() -> None:
    game = table(
        Ann={"battlefield": [BEARS, GIANT, permanent(WARGEAR, attached_to=BEARS)]},
        Bob={"hand": ["Unsummon"], "mana": "{U}"},
    )
    game.pass_once()

    game.cast("Unsummon", BEARS).pass_once().pass_once()
    assert len(game.stack()) == 1
    game.resolve()

    assert game.battlefield() == [WARGEAR, GIANT]
    assert game.hand() == [BEARS]


@rule("CR 701.3d")
def test_unattaching_leaves_the_equipment_on_the_battlefield() -> None:
    game = table(
        Ann={"hand": ["Fulgent Distraction"], "mana": "{W}{W}{W}"},
        Bob={"battlefield": [BEARS, GIANT, permanent("Bonesplitter", attached_to=BEARS)]},
    )

    game.cast("Fulgent Distraction", BEARS).resolve()

    assert game.is_tapped(BEARS)
    assert game.is_tapped(GIANT)
    assert game.attached_to("Bonesplitter") == ""
    assert game.pt(BEARS) == (2, 2)
    assert cites(game, "701.3d", "Bonesplitter becomes unattached")


@rule("CR 701.3a", "CR 301.6", "CR 702.67")
def test_a_fortification_fortifies_lands_only() -> None:
    game = table(
        Ann={"battlefield": [FOREST, BEARS, GARRISON], "mana": "{C}{C}{C}"}, Bob={"battlefield": [ISLAND]}
    )

    game.activate(GARRISON).resolve()
    assert game.attached_to(GARRISON) == FOREST
    assert game.has(FOREST, "indestructible")
    game.act("Activate a mana ability", *(["Forest"] if FOREST in game.offered() else []))
    if game.asks_kind != 16:
        game.answer(game.offered()[0])

    assert game.is_tapped(FOREST)


# -- cast, counter, play
@rule("CR 701.5", "CR 701.5a", "CR 701.5b")
def test_a_spell_leaves_the_hand_and_waits_on_the_stack() -> None:
    game = table(Ann={"hand": [BEARS], "mana": "{G}{G}"})

    game.cast(BEARS)
    assert game.hand() == []
    assert game.stack() == [BEARS]
    assert game.counter("green") == 0
    game.resolve()

    assert game.battlefield() == [BEARS]
    assert cites(game, "601.2a", "Ann casts Grizzly Bears")


@rule("CR 701.6", "CR 701.6a", "CR 701.6b")
def test_a_countered_spell_does_nothing_and_its_mana_is_gone() -> None:
    game = table(
        Ann={"hand": ["Lightning Bolt"], "mana": "{R}"}, Bob={"hand": ["Counterspell"], "mana": "{U}{U}"}
    )

    game.cast("Lightning Bolt", "Bob").pass_once()
    game.cast("Counterspell").resolve()

    assert game.life == (20, 20)
    assert game.graveyard() == ["Lightning Bolt"]
    assert game.counter("red") == 0
    assert cites(game, "701.6a", "Lightning Bolt is countered")


@rule("CR 701.6a", "CR 701.6b")
def test_a_countered_ability_ceases_to_exist_and_its_cost_stays_paid() -> None:
    game = table(Ann={"battlefield": ["Mogg Fanatic"]}, Bob={"hand": ["Stifle"], "mana": "{U}"})

    game.activate("Mogg Fanatic", "Bob").pass_once()
    assert not any("Bolt" in text for text in game.offered())
    game.cast("Stifle").resolve()

    assert game.stack() == []
    assert game.life == (20, 20)
    assert game.graveyard() == ["Mogg Fanatic"]


@rule("CR 701.6a")
def test_stifle_can_not_counter_a_spell() -> None:
    game = table(Ann={"hand": ["Lightning Bolt"], "mana": "{R}"}, Bob={"hand": ["Stifle"], "mana": "{U}"})

    game.cast("Lightning Bolt", "Bob").pass_once()

    assert "Cast Stifle" not in game.offered()


@rule("CR 701.18", "CR 701.18a", "CR 701.18b")
def test_a_land_is_played_once_in_a_turn_and_an_effect_that_puts_one_there_is_no_playing() -> None:
    game = table(
        Ann={
            "hand": [FOREST, ISLAND],
            "battlefield": ["Krosan Verge"],
            "mana": "{C}{C}",
            "library": [FOREST, "Plains", ISLAND],
        }
    )

    game.activate("Krosan Verge").resolve()
    game.answer(FOREST, "Plains")
    assert len(game.battlefield()) == 2
    assert game.counter("lands played") == 0
    game.play(FOREST)

    assert game.stack() == []
    assert "Play Island" not in game.offered()


@rule("CR 701.18b", "CR 401.2")
def test_playing_a_card_is_casting_what_is_no_land() -> None:
    game = table(
        Ann={"hand": ["Act on Impulse"], "mana": "{R}{R}{R}{G}{G}", "library": [BEARS, FOREST, GIANT, ISLAND]}
    )

    game.cast("Act on Impulse").resolve()

    assert "Play Forest" in game.offered()
    assert f"Cast {BEARS}" in game.offered()


# -- destroy, regenerate, sacrifice
@rule("CR 701.8", "CR 701.8a", "CR 701.8b")
def test_destroying_puts_into_the_graveyard_but_not_all_that_goes_there_was_destroyed() -> None:
    game = table(
        Ann={"hand": ["Murder", "Last Gasp"], "mana": "{B}{B}{B}{B}{B}"},
        Bob={"battlefield": [GIANT, permanent(SKELETONS)], "mana": "{B}{B}"},
    )

    game.cast("Murder", GIANT).resolve()
    assert game.graveyard("Bob") == [GIANT]
    assert cites(game, "701.8a", "Hill Giant is destroyed")
    game.pass_once()
    game.activate(SKELETONS).resolve()
    game.cast("Last Gasp") if "Cast Last Gasp" in game.offered() else game.pass_once().cast("Last Gasp")
    game.resolve()

    assert game.graveyard("Bob") == [SKELETONS, GIANT]  # no toughness is no destruction


@rule("CR 701.19", "CR 701.19a", "CR 701.8c")
def test_a_shield_saves_once_taps_heals_and_removes_from_combat() -> None:
    game = table(
        Ann={"hand": ["Lightning Bolt", "Shock"], "mana": "{R}{R}"},
        Bob={"battlefield": [permanent(SKELETONS)], "mana": "{B}"},
    )
    game.pass_once()
    game.activate(SKELETONS).resolve()

    game.cast("Lightning Bolt", SKELETONS).resolve()
    assert game.battlefield("Bob") == [SKELETONS]
    assert game.is_tapped(SKELETONS)
    assert game.damage(SKELETONS) == 0
    assert cites(game, "701.19a", "Drudge Skeletons regenerates")
    game.cast("Shock", SKELETONS).resolve()

    assert game.graveyard("Bob") == [SKELETONS]


@rule("CR 701.19a")
def test_a_blocker_that_regenerates_leaves_combat() -> None:
    game = table(
        Ann={"battlefield": [GIANT, "Prodigal Sorcerer"]},
        Bob={"battlefield": [SKELETONS], "mana": "{B}"},
        step="declare attackers",
    )
    game.answer(GIANT, "Done")
    game.pass_once()
    game.activate(SKELETONS).resolve()
    game.to_step("declare blockers")
    game.answer(next(text for text in game.offered() if SKELETONS in text))
    assert game.permanent(SKELETONS).blocking
    game.activate("Prodigal Sorcerer", SKELETONS).pass_once().pass_once()

    assert not game.permanent(SKELETONS).blocking
    assert game.is_tapped(SKELETONS)
    game.to_step("second main")
    assert game.life == (20, 20)  # the attacker stays blocked
    assert game.damage(SKELETONS) == 0


@rule("CR 701.19b")
def test_a_static_ability_regenerates_each_time() -> None:
    game = table(
        Ann={"hand": ["Murder", "Wrath of God", "Lightning Bolt"], "mana": "{B}{B}{B}{R}{W}{W}{W}{W}"},
        Bob={"battlefield": [CLERGY]},
    )

    game.cast("Murder").resolve()
    game.cast("Lightning Bolt", CLERGY).resolve()
    assert game.battlefield("Bob") == [CLERGY]
    assert game.damage(CLERGY) == 0
    assert sum(line.rule == "701.19a" for line in game.story().lines) == 2
    game.cast("Wrath of God").resolve()

    assert game.graveyard("Bob") == [CLERGY]  # can't be regenerated


@rule("CR 701.19c")
def test_a_shield_can_be_made_but_does_not_help_what_can_not_be_regenerated() -> None:
    game = table(
        Ann={"hand": ["Murder"], "mana": "{B}{B}{B}{C}"},
        Bob={"battlefield": [CLERGY]},
    )

    game.activate(CLERGY).resolve()
    game.cast("Murder").resolve()

    assert game.graveyard("Bob") == [CLERGY]

    game = table(
        Ann={"hand": ["Terror", "Wrath of God"], "mana": "{W}{W}{W}{W}"},
        Bob={"battlefield": [SKELETONS], "mana": "{B}"},
    )
    game.pass_once()
    game.activate(SKELETONS).resolve()
    game.cast("Wrath of God").resolve()
    assert game.graveyard("Bob") == [SKELETONS]


@rule("CR 701.21", "CR 701.21a")
def test_a_sacrifice_is_no_destruction_and_only_of_ones_own() -> None:
    game = table(
        Ann={"hand": ["Diabolic Edict", "Bad Bargain"], "mana": "{B}{B}{B}"},
        Bob={"battlefield": [permanent("Darksteel Myr"), CLERGY], "mana": "{B}"},
    )

    game.cast("Bad Bargain", CLERGY).resolve()
    assert CLERGY in game.battlefield("Bob")
    game.cast("Diabolic Edict", "Bob").resolve()
    assert game.asked == "Bob"
    game.answer("Darksteel Myr")

    assert game.graveyard("Bob") == ["Darksteel Myr"]
    assert cites(game, "701.21a", "Bob sacrifices Darksteel Myr")


# -- discard
@rule("CR 701.9", "CR 701.9a", "CR 701.9b")
def test_who_discards_chooses_unless_it_is_at_random() -> None:
    game = table(Ann={"hand": ["Mind Rot"], "mana": "{B}{B}{B}"}, Bob={"hand": [BEARS, GIANT, FOREST]})
    game.cast("Mind Rot", "Bob").resolve()
    assert game.asked == "Bob"
    game.answer(GIANT, FOREST)
    while game.asks_kind == 4:
        game.answer(game.offered()[0])
    assert game.hand("Bob") == [BEARS]
    assert cites(game, "701.9a", "Bob discards")

    kept = set()
    for seed in range(12):
        game = table(
            Ann={"hand": ["Hymn to Tourach"], "mana": "{B}{B}"},
            Bob={"hand": [BEARS, GIANT, FOREST]},
            seed=seed,
        )
        game.cast("Hymn to Tourach", "Bob").resolve()
        while game.asks_kind == 4:
            game.answer(game.offered()[0])
        assert len(game.graveyard("Bob")) == 2
        kept.update(game.hand("Bob"))
    assert len(kept) > 1


@rule("CR 701.9c")
def test_a_card_discarded_out_of_sight_has_no_characteristics() -> None:
    leng, say = "Library of Leng", "Put it on top of your library"
    game = table(
        Ann={"battlefield": ["Waste Not"], "hand": ["Mind Rot"], "mana": "{B}{B}{B}", "library": [FOREST]},
        Bob={"battlefield": [leng], "hand": [BEARS, GIANT, ISLAND]},
    )

    game.cast("Mind Rot", "Bob").resolve()
    game.answer(BEARS, GIANT)
    game.answer(say)
    game.answer("Don't")
    while game.asks_kind == 4:
        game.answer(game.offered()[0])
    if game.stack_size:
        game.resolve()

    assert len(game.library("Bob")) == 1
    assert game.battlefield() == ["Waste Not", "Zombie"]  # for one of the two creature cards
    hidden = game.library("Bob")[0]
    assert hidden not in game.sees("Ann", "Bob", "library")


@rule("CR 701.9c")
def test_a_cost_is_paid_into_the_graveyard() -> None:
    game = table(Ann={"battlefield": ["Library of Leng", "Odd Altar"], "hand": [BEARS]})

    game.activate("Odd Altar").resolve()

    assert game.graveyard() == [BEARS]
    assert game.life == (21, 20)


# -- exile
@rule("CR 701.13", "CR 701.13a")
def test_cards_are_exiled_from_where_they_are() -> None:
    game = table(
        Ann={"battlefield": ["Tormod's Crypt"], "hand": ["Swords to Plowshares"], "mana": "{W}"},
        Bob={"battlefield": [GIANT], "graveyard": [BEARS, FOREST]},
    )

    game.activate("Tormod's Crypt", "Bob").resolve()
    game.cast("Swords to Plowshares").resolve()

    assert game.exile("Bob") == sorted([BEARS, FOREST, GIANT])
    assert game.graveyard("Bob") == []
    assert cites(game, "701.13a", "Hill Giant is exiled")


# -- tap and untap
@rule("CR 701.26", "CR 701.26a", "CR 701.26b")
def test_what_is_tapped_can_not_be_tapped_and_what_is_untapped_not_untapped() -> None:
    def twiddle(game: Table, answer: str) -> Table:
        game.cast("Twiddle", FOREST).resolve()
        return game.answer(game.offered()[1], answer)

    game = table(
        Ann={"hand": ["Twiddle"], "mana": "{U}"},
        Bob={"battlefield": [permanent(FOREST, tapped=True), GARRISON]},
    )
    assert not cites(twiddle(game.fork(), "Tap it"), "701.26a")
    assert cites(twiddle(game, "Untap it"), "701.26b", "Forest is untapped")
    assert not game.is_tapped(FOREST)

    game = table(Ann={"hand": ["Twiddle"], "mana": "{U}"}, Bob={"battlefield": [FOREST, GARRISON]})
    assert not cites(twiddle(game.fork(), "Untap it"), "701.26b")
    assert cites(twiddle(game, "Tap it"), "701.26a", "Forest is tapped")
    assert game.is_tapped(FOREST)
