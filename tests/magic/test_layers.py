"""CR 613. Layers and their order, copies, abilities that can't be gained, doubled values, removed abilities."""

from __future__ import annotations

from cardwright.games.magic.abilities.cards import card
from cardwright.games.magic.abilities.layering import also, has_keywords
from cardwright.games.magic.actions.copying import enters_as_copy
from cardwright.games.magic.characteristics.lookup import characteristic
from cardwright.games.magic.numbers.derived import COLORS
from cardwright.games.magic.numbers.keywords import FLYING
from cardwright.games.magic.numbers.types import BLUE, RED
from cardwright.games.magic.numbers.zones import GRAVEYARD, HAND
from cardwright.games.magic.objects.table import CARDS
from cardwright.games.magic.placed import Given
from cardwright.games.magic.selectors.nouns import creature
from cardwright.kernel.ints import Seat
from tests.magic.kit import Table, permanent, rule, table


def cast(game: Table, name: str, *answers: str) -> Table:
    """Cast it; an answer that is the only one is not asked for. Then all resolves."""
    game.act(f"Cast {name}")
    for text in answers:
        if game.question != "Act or pass" and text in game.offered():
            game.act(text)
    return game.pass_all()


# -- layers
@rule("CR 613.1f", "CR 613.4b")
def test_creatures_lose_all_abilities_and_are_1_1() -> None:
    game = table(Ann={"battlefield": ["Humility", "Serra Angel"]}, Bob={"battlefield": ["Hill Giant"]})

    assert game.pt("Serra Angel") == (1, 1)
    assert not game.has("Serra Angel", "flying")
    assert game.pt("Hill Giant") == (1, 1)


@rule("CR 613.4c", "CR 613.1g")
def test_counters_and_bonuses_come_after_base_numbers() -> None:
    game = table(
        Ann={"battlefield": ["Humility", permanent("Hill Giant", counters={"+1/+1": 2})], "hand": ["Giant Growth"],
             "mana": "{G}"}
    )  # fmt: skip

    assert game.pt("Hill Giant") == (3, 3)
    cast(game, "Giant Growth", "Hill Giant")

    assert game.pt("Hill Giant") == (6, 6)


@rule("CR 613.1d", "CR 613.6")
def test_enchantments_become_creatures_of_their_mana_value() -> None:
    game = table(Ann={"battlefield": ["Opalescence", "Blood Moon", "Glorious Anthem"]})

    assert game.pt("Blood Moon") == (4, 4)  # 3, and the anthem
    assert game.pt("Glorious Anthem") == (4, 4)
    assert "Creature" not in game.types("Opalescence")


@rule("CR 613.1d")
def test_auras_stay_what_they_are() -> None:
    game = table(
        Ann={
            "battlefield": ["Opalescence", "Hill Giant", permanent("Holy Strength", attached_to="Hill Giant")]
        }
    )

    assert "Creature" not in game.types("Holy Strength")
    assert game.pt("Hill Giant") == (4, 5)


@rule("CR 613.6", "CR 613.7")
def test_of_two_effects_on_base_numbers_the_younger_wins() -> None:
    old = table(Ann={"battlefield": ["Humility", "Opalescence", "Blood Moon"]})
    new = table(Ann={"battlefield": ["Opalescence", "Humility", "Blood Moon"]})

    assert old.pt("Blood Moon") == (3, 3)
    assert old.pt("Humility") == (4, 4)  # it has lost its ability by then, but goes on applying
    assert new.pt("Blood Moon") == (1, 1)
    assert new.pt("Humility") == (1, 1)


@rule("CR 305.7", "CR 613.8a", "CR 613.8b")
def test_an_ability_that_another_effect_takes_away_waits_for_it() -> None:
    for cards in (["Urborg, Tomb of Yawgmoth", "Blood Moon"], ["Blood Moon", "Urborg, Tomb of Yawgmoth"]):
        game = table(Ann={"battlefield": [*cards, "Forest"]})

        assert "Swamp" not in game.types("Forest")
        assert set(game.types("Urborg, Tomb of Yawgmoth")) == {"Legendary", "Land", "Mountain"}


@rule("CR 305.7", "CR 205.1b")
def test_without_it_each_land_is_a_swamp_besides() -> None:
    game = table(Ann={"battlefield": ["Urborg, Tomb of Yawgmoth"]}, Bob={"battlefield": ["Forest"]})

    assert set(game.types("Forest")) == {"Basic", "Land", "Swamp", "Forest"}


@rule("CR 305.6", "CR 305.7")
def test_a_nonbasic_land_makes_red_mana_and_nothing_else() -> None:
    game = table(Ann={"battlefield": ["Blood Moon", "Dryad Arbor"], "hand": ["Shock", "Llanowar Elves"]})

    assert "Cast Shock" in game.offered()
    assert "Cast Llanowar Elves" not in game.offered()


@rule("CR 305.6", "CR 302.6")
def test_a_land_creature_makes_mana_of_its_type_unless_it_is_new_or_has_lost_it() -> None:
    def offers(*cards: str, sick: bool = False) -> bool:
        here: list[Given] = [permanent("Dryad Arbor", sick=sick), *cards]
        return "Cast Llanowar Elves" in table(Ann={"battlefield": here, "hand": ["Llanowar Elves"]}).offered()

    assert offers()
    assert not offers(sick=True)
    assert not offers("Humility")


@rule("CR 205.2b")
def test_a_land_creature_is_played_as_a_land() -> None:
    game = table(Ann={"hand": ["Dryad Arbor"]})

    game.play("Dryad Arbor")

    assert game.pt("Dryad Arbor") == (1, 1)
    assert game.colors("Dryad Arbor") == ("green",)
    assert game.counter("lands played") == 1


@rule("CR 613.1e", "CR 611.2c", "CR 105.3")
def test_a_spell_makes_a_creature_another_one_until_end_of_turn() -> None:
    game = table(
        Ann={"hand": ["Turn to Frog"], "mana": "{1}{U}"},
        Bob={"battlefield": ["Serra Angel"], "library": ["Island"]},
    )

    cast(game, "Turn to Frog", "Serra Angel")

    assert game.pt("Serra Angel") == (1, 1)
    assert game.types("Serra Angel") == ("Creature", "Frog")
    assert game.colors("Serra Angel") == ("blue",)
    assert not game.has("Serra Angel", "flying")
    game.to_step("upkeep", "Bob")
    assert game.pt("Serra Angel") == (4, 4)
    assert game.has("Serra Angel", "flying")


@rule("CR 205.1a", "CR 613.7")
def test_what_is_enchanted_loses_all_but_what_the_aura_says() -> None:
    game = table(
        Ann={"battlefield": [permanent("Darksteel Mutation", attached_to="Serra Angel")]},
        Bob={"battlefield": ["Serra Angel"]},
    )

    assert set(game.types("Serra Angel")) == {"Creature", "Artifact", "Insect"}
    assert game.pt("Serra Angel") == (0, 1)
    assert game.permanent("Serra Angel").has == ("indestructible",)


@rule("CR 205.1a")
def test_a_land_that_is_no_land_any_more_has_no_land_type() -> None:
    game = table(
        Ann={"battlefield": ["Dryad Arbor", permanent("Darksteel Mutation", attached_to="Dryad Arbor")]}
    )

    assert set(game.types("Dryad Arbor")) == {"Creature", "Artifact", "Insect"}


@rule("CR 105.4", "CR 614.12", "CR 607.2d")
def test_everything_has_the_chosen_color_besides() -> None:
    game = table(
        Ann={"hand": ["Painter's Servant"], "mana": "{2}"},
        Bob={"battlefield": ["Hill Giant"], "graveyard": ["Shock"]},
    )

    cast(game, "Painter's Servant")
    game.answer("Blue")

    assert game.colors("Hill Giant") == ("blue", "red")
    assert game.colors("Painter's Servant") == ("blue",)


@rule("CR 613.4d")
def test_power_and_toughness_are_switched_after_all_else() -> None:
    game = table(
        Ann={"battlefield": ["Merfolk Thaumaturgist", permanent("Tree of Redemption", counters={"+1/+1": 1})],
             "hand": ["Giant Growth"], "mana": "{G}"}
    )  # fmt: skip

    game.activate("Merfolk Thaumaturgist", "Tree of Redemption").pass_all()
    assert game.pt("Tree of Redemption") == (14, 1)
    cast(game, "Giant Growth", "Tree of Redemption")

    assert game.pt("Tree of Redemption") == (17, 4)


@rule("CR 113.6m")
def test_cards_in_graveyards_have_no_abilities() -> None:
    def offered(*cards: str) -> list[str]:
        return table(
            Ann={
                "graveyard": ["Cackling Counterpart"],
                "mana": "{5}{U}{U}",
                "battlefield": ["Hill Giant", *cards],
            }
        ).offered()

    assert "Cast Cackling Counterpart with flashback" not in offered("Yixlid Jailer")
    assert "Cast Cackling Counterpart with flashback" in offered()


def beast(tapped: bool) -> Table:
    return table(
        Ann={
            "battlefield": [permanent("Guardian Beast", tapped=tapped), "Leyline of the Void", "Soul Conduit"]
        },
        Bob={"hand": ["Disenchant"], "mana": "{1}{W}"},
        turn="Bob",
    )


@rule("CR 702.12b", "CR 604.2")
def test_artifacts_are_guarded_while_the_beast_is_untapped() -> None:
    for keyword in ("indestructible", "keeps its controller", "can't become enchanted"):
        assert beast(False).has("Soul Conduit", keyword)
    assert not beast(False).has("Leyline of the Void", "indestructible")
    assert not beast(True).has("Soul Conduit", "indestructible")


@rule("CR 613.6", "CR 613.11")
def test_a_god_that_is_a_creature_loses_what_a_god_that_is_none_keeps() -> None:
    def life(*cards: str) -> tuple[int, ...]:
        game = table(
            Ann={"battlefield": ["Humility", "Erebos, God of the Dead", *cards]},
            Bob={"hand": ["Renewed Faith"], "mana": "{2}{W}"}, turn="Bob",
        )  # fmt: skip
        return cast(game, "Renewed Faith").life

    assert life() == (20, 20)  # no creature: its ability holds
    assert life("Necropotence", "Yixlid Jailer", "Guardian Beast") == (20, 26)


@rule("CR 613.8a")
def test_humility_takes_the_guard_away_before_it_works() -> None:
    game = table(Ann={"battlefield": ["Guardian Beast", "Soul Conduit", "Humility"]})

    assert not game.has("Soul Conduit", "indestructible")


@rule("CR 105.3", "CR 613.1e")
def test_cards_elsewhere_have_the_chosen_color_too() -> None:
    game = table(
        Ann={"hand": ["Painter's Servant", "Shock"], "mana": "{2}"}, Bob={"graveyard": ["Hill Giant"]}
    )
    cast(game, "Painter's Servant").answer("Blue")

    hand, grave = game.g.zone(HAND, Seat(0)), game.g.zone(GRAVEYARD, Seat(1))
    assert characteristic(game.g, game.g.zones.top(hand), COLORS) == BLUE | RED
    assert characteristic(game.g, game.g.zones.top(grave), COLORS) == BLUE | RED


# -- life
@rule("CR 119.7")
def test_nobody_gains_life() -> None:
    game = table(
        Ann={
            "battlefield": ["Leyline of Punishment", "Soul Warden"],
            "hand": ["Hill Giant"],
            "mana": "{3}{R}",
        }
    )

    cast(game, "Hill Giant")

    assert game.life == (20, 20)


@rule("CR 615.12")
def test_damage_cant_be_prevented() -> None:
    def salved(*cards: str) -> tuple[int, ...]:
        game = table(Ann={"battlefield": [*cards], "hand": ["Healing Salve", "Shock"], "mana": "{W}{R}"})
        cast(game, "Healing Salve", "the next 3 damage is prevented", "Bob")
        return cast(game, "Shock", "Bob").life

    assert salved("Leyline of Punishment") == (20, 18)
    assert salved() == (20, 20)


@rule("CR 614.1a")
def test_an_opponent_loses_the_life_they_would_gain() -> None:
    def warden(of: str) -> tuple[int, ...]:
        game = table(
            Ann={"battlefield": ["Tainted Remedy"], "hand": ["Hill Giant"], "mana": "{3}{R}"}
            if of == "Bob" else {"battlefield": ["Tainted Remedy", "Soul Warden"], "hand": ["Hill Giant"],
                                 "mana": "{3}{R}"},
            Bob={"battlefield": ["Soul Warden"]} if of == "Bob" else {},
        )  # fmt: skip
        return cast(game, "Hill Giant").life

    assert warden("Bob") == (20, 19)
    assert warden("Ann") == (21, 20)


@rule("CR 700.5", "CR 613.1d")
def test_a_god_is_a_creature_only_with_devotion() -> None:
    few = table(Ann={"battlefield": ["Erebos, God of the Dead", "Necropotence"]})
    enough = table(Ann={"battlefield": ["Erebos, God of the Dead", "Necropotence", "Tainted Remedy"]})

    assert "Creature" not in few.types("Erebos, God of the Dead")
    assert "God" not in few.types("Erebos, God of the Dead")
    assert enough.pt("Erebos, God of the Dead") == (5, 7)


@rule("CR 119.7", "CR 119.4")
def test_erebos_forbids_life_to_opponents_and_sells_cards() -> None:
    game = table(
        Ann={"battlefield": ["Erebos, God of the Dead"], "mana": "{1}{B}", "library": ["Island"]},
        Bob={"battlefield": ["Soul Warden"]},
    )

    game.activate("Erebos, God of the Dead").pass_all()

    assert game.life == (18, 20)
    assert game.hand() == ["Island"]


@rule("CR 119.8", "CR 119.4")
def test_a_life_total_that_cant_change_pays_nothing_and_loses_nothing() -> None:
    game = table(
        Ann={"battlefield": ["Platinum Emperion", "Necropotence"], "library": ["Island"]},
        Bob={"hand": ["Shock"], "mana": "{R}"},
    )

    assert not [x for x in game.offered() if x.startswith("Necropotence")]
    cast(game.pass_once(), "Shock", "Ann")

    assert game.life == (20, 20)


@rule("CR 614.1a", "CR 121.2", "CR 119.10", "CR 614.11")
def test_twice_the_life_and_two_cards_for_one() -> None:
    game = table(
        Ann={"battlefield": ["Alhammarret's Archive", "Soul Warden"], "hand": ["Divination", "Hill Giant"],
             "mana": "{2}{U}{3}{R}", "library": ["Island"] * 6}
    )  # fmt: skip

    cast(game, "Divination")
    assert game.hand() == ["Hill Giant"] + ["Island"] * 4
    cast(game, "Hill Giant")

    assert game.life == (22, 20)


@rule("CR 614.1a", "CR 504.1")
def test_the_first_card_of_a_draw_step_is_one() -> None:
    game = table(
        Ann={"battlefield": ["Alhammarret's Archive"], "library": ["Island"] * 4}, turn="Ann", step="upkeep"
    )

    game.to_step("draw")

    assert game.hand() == ["Island"]


@rule("CR 614.1a", "CR 104.3b")
def test_an_angel_is_exiled_instead_of_a_lost_game() -> None:
    game = table(
        Ann={"battlefield": ["Exquisite Archangel"], "life": 2},
        Bob={"hand": ["Shock"], "mana": "{R}"}, turn="Bob",
    )  # fmt: skip

    cast(game, "Shock", "Ann")

    assert not game.over
    assert game.life == (20, 20)
    assert game.exile() == ["Exquisite Archangel"]


@rule("CR 614.1a")
def test_an_angel_saves_nobody_else() -> None:
    game = table(
        Ann={"battlefield": ["Exquisite Archangel"], "hand": ["Shock"], "mana": "{R}"}, Bob={"life": 2}
    )

    cast(game, "Shock", "Bob")

    assert game.winners == ["Ann"]


# -- copies
@rule("CR 707.5", "CR 614.12")
def test_a_clone_enters_as_a_copy() -> None:
    game = table(
        Ann={"hand": ["Clone"], "mana": "{3}{U}"},
        Bob={"battlefield": [permanent("Serra Angel", counters={"+1/+1": 1})]},
    )

    cast(game, "Clone")
    game.answer("Serra Angel")

    assert game.battlefield() == ["Serra Angel"]
    assert game.pt("Ann's Serra Angel") == (4, 4)  # counters aren't copied
    assert game.has("Ann's Serra Angel", "flying")


@rule("CR 707.5", "CR 704.5f")
def test_a_clone_need_not_copy() -> None:
    game = table(Ann={"hand": ["Clone"], "mana": "{3}{U}"}, Bob={"battlefield": ["Hill Giant"]})

    cast(game, "Clone")
    game.answer("None")

    assert game.graveyard() == ["Clone"]


@rule("CR 707.2", "CR 613.2a", "CR 613.1a")
def test_a_copy_copies_what_is_copied_not_what_has_changed() -> None:
    game = table(
        Ann={
            "hand": ["Turn to Frog", "Clone", "Cackling Counterpart"],
            "mana": "{1}{U}{3}{U}{1}{U}{U}",
            "battlefield": ["Hill Giant"],
        }
    )

    cast(game, "Turn to Frog", "Hill Giant")
    cast(game, "Clone").answer("Hill Giant")
    assert game.pt("Hill Giant #1") == (1, 1)
    assert game.pt("Hill Giant #2") == (3, 3)
    cast(game, "Cackling Counterpart", "Hill Giant #2")

    assert game.pt("Hill Giant #3") == (3, 3)


@rule("CR 616.1e", "CR 707.5")
def test_what_a_clone_copies_also_says_how_it_enters() -> None:
    game = table(Ann={"hand": ["Clone"], "mana": "{3}{U}", "battlefield": [permanent("Painter's Servant")]})

    cast(game, "Clone").answer("Painter's Servant").answer("Green")

    assert game.colors("Painter's Servant #2") == ("green",)


@rule("CR 707.2", "CR 702.34a")
def test_a_token_copy_then_once_more_from_the_graveyard() -> None:
    game = table(
        Ann={"hand": ["Cackling Counterpart"], "battlefield": ["Hill Giant"], "mana": "{1}{U}{U}{5}{U}{U}"}
    )

    cast(game, "Cackling Counterpart", "Hill Giant")
    assert game.battlefield() == ["Hill Giant"] * 2
    cast(game, "Cackling Counterpart with flashback", "Hill Giant #2")

    assert game.battlefield() == ["Hill Giant"] * 3
    assert game.exile() == ["Cackling Counterpart"]


@rule("CR 707.9b", "CR 707.2")
def test_exceptions_of_a_copy_are_copied_in_turn() -> None:
    name = "Winged Likeness"
    if name not in CARDS.kinds:
        card(name, "{U}", "Creature Shapeshifter",
             enters_as_copy(creature(), has_keywords(FLYING), also(0, "Bird")), pt="0/0")  # fmt: skip
    game = table(Ann={"hand": [name, "Clone", "Cackling Counterpart"], "mana": "{U}{3}{U}{1}{U}{U}",
                      "battlefield": ["Hill Giant"]})  # fmt: skip

    cast(game, name).answer("Hill Giant")
    assert not game.has("Hill Giant #1", "flying")
    assert game.has("Hill Giant #2", "flying")
    cast(game, "Clone").answer("Hill Giant #2")

    assert game.has("Hill Giant #3", "flying")
    assert set(game.types("Hill Giant #3")) == {"Creature", "Giant", "Bird"}
    cast(game, "Cackling Counterpart", "Hill Giant #3")
    assert game.has("Hill Giant #4", "flying")


# -- twice as many
@rule("CR 614.1a", "CR 111.1")
def test_twice_as_many_tokens() -> None:
    game = table(
        Ann={
            "hand": ["Cackling Counterpart"],
            "battlefield": ["Doubling Season", "Hill Giant"],
            "mana": "{1}{U}{U}",
        }
    )

    cast(game, "Cackling Counterpart", "Hill Giant")

    assert game.battlefield() == ["Doubling Season"] + ["Hill Giant"] * 3


@rule("CR 614.5", "CR 616.1")
def test_two_of_them_make_four_times_as_many() -> None:
    game = table(
        Ann={"hand": ["Cackling Counterpart"], "mana": "{1}{U}{U}",
             "battlefield": ["Doubling Season", "Doubling Season", "Hill Giant"]}
    )  # fmt: skip

    cast(game, "Cackling Counterpart", "Hill Giant")
    for _ in range(6):
        if game.question != "Act or pass":
            game.answer(game.offered()[0])
    game.pass_all()

    assert game.battlefield().count("Hill Giant") == 5


@rule("CR 122.6", "CR 306.5b")
def test_a_planeswalker_enters_with_twice_the_loyalty_but_costs_are_not_doubled() -> None:
    game = table(
        Ann={
            "hand": ["Jace Beleren"],
            "battlefield": ["Doubling Season"],
            "mana": "{1}{U}{U}",
            "library": ["Island"],
        },
        Bob={"library": ["Island"], "battlefield": ["Hill Giant"]},
    )

    cast(game, "Jace Beleren")
    assert game.counters("Jace Beleren") == {"loyalty": 6}
    plus = next(x for x in game.offered() if x.startswith("Jace Beleren: +2"))
    game.act(plus).pass_all()

    assert game.counters("Jace Beleren") == {"loyalty": 8}


# -- graveyards
@rule("CR 614.6")
def test_all_that_would_go_to_a_graveyard_is_exiled() -> None:
    game = table(
        Ann={"hand": ["Rest in Peace", "Shock"], "mana": "{1}{W}{R}", "graveyard": ["Island"]},
        Bob={"battlefield": ["Grizzly Bears"], "graveyard": ["Forest"]},
    )

    cast(game, "Rest in Peace")
    assert game.graveyard() == game.graveyard("Bob") == []
    cast(game, "Shock", "Grizzly Bears")

    assert game.exile() == ["Island", "Shock"]
    assert game.exile("Bob") == ["Forest", "Grizzly Bears"]


@rule("CR 614.6")
def test_only_what_is_bound_for_an_opponents_graveyard_is_exiled() -> None:
    game = table(
        Ann={"hand": ["Shock"], "mana": "{R}", "battlefield": ["Leyline of the Void"]},
        Bob={"battlefield": ["Grizzly Bears"]},
    )

    cast(game, "Shock", "Grizzly Bears")

    assert game.graveyard() == ["Shock"]
    assert game.exile("Bob") == ["Grizzly Bears"]


# -- what it will be on the battlefield decides how it enters
@rule("CR 614.12")
def test_a_clone_that_humility_makes_a_plain_creature_does_not_copy() -> None:
    game = table(
        Ann={"hand": ["Clone"], "mana": "{3}{U}", "battlefield": ["Humility"]},
        Bob={"battlefield": ["Serra Angel"]},
    )

    cast(game, "Clone")

    assert game.battlefield() == ["Clone", "Humility"]
    assert game.pt("Clone") == (1, 1)


@rule("CR 614.12", "CR 305.7")
def test_a_land_that_blood_moon_makes_a_mountain_enters_untapped() -> None:
    game = table(Ann={"hand": ["Bala Ged Recovery"], "battlefield": ["Blood Moon"]})
    plain = table(Ann={"hand": ["Bala Ged Recovery"]})

    game.act("Play Bala Ged Sanctuary")
    plain.act("Play Bala Ged Sanctuary")

    assert not game.is_tapped("Bala Ged Sanctuary")
    assert plain.is_tapped("Bala Ged Sanctuary")


@rule("CR 614.12", "CR 616.1e")
def test_how_a_copy_enters_is_read_from_what_it_copies_if_other_effects_leave_it_that() -> None:
    game = table(
        Ann={"hand": ["Clone"], "mana": "{3}{U}", "battlefield": ["Glorious Anthem"]},
        Bob={"battlefield": ["Serra Angel"]},
    )

    cast(game, "Clone")
    game.answer("Serra Angel")

    assert game.pt("Ann's Serra Angel") == (5, 5)
