"""CR 701.12a-b. Every card that exchanges control of permanents: the effect, with a counter-example."""

from __future__ import annotations

import pytest

from tests.magic.control_cards import (
    BEARS,
    GIANT,
    GOLEM,
    HERO,
    HILL,
    ISLE,
    MANA,
    NOTHING,
    ROCK,
    SCROLL,
    STONE,
    cites,
    exchanged,
)
from tests.magic.kit import permanent, rule, table


# -- two targets
@rule("CR 701.12", "CR 701.12b")
def test_switcheroo_exchanges_two_creatures() -> None:
    game = table(
        Ann={"hand": ["Switcheroo"], "battlefield": [BEARS], "mana": MANA}, Bob={"battlefield": [GIANT]}
    )

    game.cast("Switcheroo", BEARS).resolve()

    assert (game.controller(BEARS), game.controller(GIANT)) == ("Bob", "Ann")
    assert (game.owner(BEARS), game.owner(GIANT)) == ("Ann", "Bob")
    assert exchanged(game)


@rule("CR 701.12b")
def test_switcheroo_does_nothing_if_one_player_controls_both() -> None:
    game = table(Ann={"hand": ["Switcheroo"], "battlefield": [BEARS, GIANT], "mana": MANA})

    game.cast("Switcheroo", BEARS).resolve()

    assert game.battlefield() == [BEARS, GIANT]
    assert cites(game, "701.12b", NOTHING)


@rule("CR 701.12a", "CR 608.2b")
def test_switcheroo_does_nothing_if_one_target_has_left() -> None:
    game = table(
        Ann={"hand": ["Switcheroo"], "battlefield": [BEARS], "mana": MANA},
        Bob={"hand": ["Swift Strike"], "battlefield": [GIANT], "mana": "{R}"},
    )

    game.cast("Switcheroo", BEARS).pass_once().cast("Swift Strike", BEARS).resolve().resolve()

    assert game.controller(GIANT) == "Bob"
    assert game.graveyard() == ["Switcheroo", BEARS]
    assert cites(game, "701.12a", NOTHING)
    assert not exchanged(game)


@rule("CR 608.2b")
def test_switcheroo_does_not_resolve_if_both_targets_have_left() -> None:
    game = table(
        Ann={"hand": ["Switcheroo"], "battlefield": [BEARS], "mana": MANA},
        Bob={"hand": ["2 Swift Strike"], "battlefield": [GIANT], "mana": "{R}{R}"},
    )

    game.cast("Switcheroo", BEARS).pass_once().cast("Swift Strike #1", BEARS).cast(
        "Swift Strike", GIANT
    ).pass_all()

    assert cites(game, "608.2b")
    assert not cites(game, "701.12a", NOTHING)


@rule("CR 701.12b")
def test_an_exchange_leaves_damage_counters_tapping_and_what_is_attached() -> None:
    game = table(
        Ann={"hand": ["Switcheroo"], "battlefield": [BEARS], "mana": MANA},
        Bob={
            "battlefield": [
                permanent(GIANT, tapped=True, counters={"+1/+1": 1}, damage=2),
                permanent("Odd Charm", attached_to=GIANT),
            ]
        },
    )

    game.cast("Switcheroo", BEARS).resolve()

    assert (game.controller(GIANT), game.pt(GIANT), game.damage(GIANT)) == ("Ann", (4, 4), 2)
    assert game.is_tapped(GIANT)
    assert (game.attached_to("Odd Charm"), game.controller("Odd Charm")) == (GIANT, "Bob")


@rule("CR 701.12a", "CR 101.2")
def test_switcheroo_does_nothing_if_one_of_the_two_keeps_its_controller() -> None:
    game = table(
        Ann={"hand": ["Switcheroo"], "battlefield": [BEARS], "mana": MANA}, Bob={"battlefield": ["Loyal Dog"]}
    )

    game.cast("Switcheroo", BEARS).resolve()

    assert (game.controller(BEARS), game.controller("Loyal Dog")) == ("Ann", "Bob")
    assert cites(game, "701.12a", NOTHING)


@rule("CR 302.6")
def test_an_exchanged_creature_is_summoning_sick() -> None:
    game = table(
        Ann={"hand": ["Switcheroo"], "battlefield": [BEARS, "Djinn of Infinite Deceits"], "mana": MANA},
        Bob={"battlefield": ["Djinn of Infinite Deceits"]},
    )

    game.cast("Switcheroo", BEARS, "Djinn of Infinite Deceits #2").resolve()

    assert len([text for text in game.offered() if text.startswith("Djinn")]) == 1


@rule("CR 701.12b")
def test_an_exchange_outlasts_what_made_it_and_can_be_undone_by_another() -> None:
    game = table(
        Ann={"hand": ["2 Switcheroo"], "battlefield": [BEARS], "mana": MANA + "{U}"},
        Bob={"battlefield": [GIANT]},
    )

    game.cast("Switcheroo #1", BEARS).resolve()
    game.cast("Switcheroo", BEARS).resolve()

    assert (game.controller(BEARS), game.controller(GIANT)) == ("Ann", "Bob")


@rule("CR 701.12b")
def test_djinn_of_infinite_deceits_exchanges_nonlegendary_creatures() -> None:
    game = table(
        Ann={"battlefield": ["Djinn of Infinite Deceits", HERO, BEARS]}, Bob={"battlefield": [GIANT]}
    )

    game.answer(game.offered()[1])
    assert HERO not in game.offered()
    game.answer(BEARS).answer(GIANT).resolve()

    assert game.controller(GIANT) == "Ann"
    assert game.is_tapped("Djinn of Infinite Deceits")


@rule("CR 602.5")
@pytest.mark.parametrize(
    ("step", "can"),
    [("first main", True), ("beginning of combat", False), ("end of combat", False), ("end step", True)],
)
def test_djinn_of_infinite_deceits_does_nothing_in_combat(step: str, can: bool) -> None:
    game = table(
        Ann={"battlefield": ["Djinn of Infinite Deceits", BEARS]}, Bob={"battlefield": [GIANT]}, step=step
    )

    assert any(text.startswith("Djinn") for text in game.offered()) == can


@rule("CR 701.12a")
def test_djinn_of_infinite_deceits_stops_if_a_target_becomes_legendary_or_leaves() -> None:
    game = table(
        Ann={"battlefield": ["Djinn of Infinite Deceits", BEARS]},
        Bob={"battlefield": [GIANT], "hand": ["Swift Strike"], "mana": "{R}"},
    )

    game.activate("Djinn of Infinite Deceits", BEARS, GIANT).pass_once().cast(
        "Swift Strike", GIANT
    ).pass_all()

    assert game.controller(BEARS) == "Ann"
    assert cites(game, "701.12a", NOTHING)


@rule("CR 701.12b")
def test_legerdemain_exchanges_what_shares_artifact_or_creature() -> None:
    game = table(
        Ann={"hand": ["Legerdemain"], "battlefield": [GOLEM, SCROLL], "mana": MANA},
        Bob={"battlefield": [BEARS, ROCK, SCROLL]},
    )

    game.answer("Cast Legerdemain")
    assert game.offered() == [GOLEM, BEARS, ROCK]
    game.answer(GOLEM)
    assert game.offered() == [BEARS, ROCK]
    game.answer(ROCK).pay().resolve()

    assert (game.controller(GOLEM), game.controller(ROCK)) == ("Bob", "Ann")


@rule("CR 608.2b", "CR 701.12a")
def test_legerdemain_does_nothing_with_one_of_two_left() -> None:
    game = table(
        Ann={"hand": ["Legerdemain"], "battlefield": [ROCK], "mana": MANA},
        Bob={"battlefield": [STONE], "hand": ["Swift Strike"], "mana": "{R}"},
    )

    game.cast("Legerdemain", ROCK).pass_once().cast("Swift Strike", ROCK).pass_all()

    assert game.controller(STONE) == "Bob"
    assert cites(game, "701.12a", NOTHING)


@rule("CR 701.12b")
def test_political_trickery_exchanges_lands() -> None:
    game = table(
        Ann={"hand": ["Political Trickery"], "battlefield": [ISLE], "mana": MANA}, Bob={"battlefield": [HILL]}
    )

    game.cast("Political Trickery").resolve()

    assert (game.battlefield(), game.battlefield("Bob")) == ([HILL], [ISLE])


@rule("CR 601.2c")
def test_political_trickery_needs_a_land_of_each() -> None:
    game = table(
        Ann={"hand": ["Political Trickery"], "battlefield": [ISLE], "mana": MANA},
        Bob={"battlefield": [BEARS]},
    )

    assert game.offered() == ["Pass"]


@rule("CR 701.12b")
def test_role_reversal_exchanges_what_shares_a_permanent_type() -> None:
    game = table(
        Ann={"hand": ["Role Reversal"], "battlefield": [SCROLL, ISLE], "mana": MANA},
        Bob={"battlefield": [ROCK, "Puca's Mischief"]},
    )

    game.answer("Cast Role Reversal")
    assert game.offered() == [SCROLL, "Puca's Mischief"]
    game.answer(SCROLL).pay().resolve()

    assert (game.controller(SCROLL), game.controller("Puca's Mischief")) == ("Bob", "Ann")


@rule("CR 701.12b")
def test_role_reversal_does_nothing_between_permanents_of_one_player() -> None:
    game = table(Ann={"hand": ["Role Reversal"], "battlefield": [ISLE, HILL], "mana": MANA})

    game.cast("Role Reversal", ISLE).resolve()

    assert cites(game, "701.12b", NOTHING)


@rule("CR 701.12b")
def test_shifting_loyalties_exchanges_what_shares_a_card_type() -> None:
    game = table(
        Ann={"hand": ["Shifting Loyalties"], "battlefield": [ISLE], "mana": MANA},
        Bob={"battlefield": [HILL, ROCK]},
    )

    game.cast("Shifting Loyalties", ISLE).resolve()

    assert (game.controller(ISLE), game.controller(HILL), game.controller(ROCK)) == ("Bob", "Ann", "Bob")


@rule("CR 601.2c")
def test_shifting_loyalties_needs_a_shared_type() -> None:
    game = table(
        Ann={"hand": ["Shifting Loyalties"], "battlefield": [ISLE], "mana": MANA}, Bob={"battlefield": [ROCK]}
    )

    assert game.offered() == ["Pass"]


@rule("CR 701.12b")
def test_shrewd_negotiation_takes_a_creature_for_an_artifact() -> None:
    game = table(
        Ann={"hand": ["Shrewd Negotiation"], "battlefield": [ROCK, BEARS], "mana": MANA},
        Bob={"battlefield": [GIANT, SCROLL]},
    )

    game.cast("Shrewd Negotiation").resolve()

    assert game.battlefield() == [GIANT, BEARS] or game.battlefield() == sorted([GIANT, BEARS])
    assert game.controller(ROCK) == "Bob"


@rule("CR 701.12a")
def test_shrewd_negotiation_does_nothing_if_the_artifact_is_gone() -> None:
    game = table(
        Ann={"hand": ["Shrewd Negotiation"], "battlefield": [ROCK], "mana": MANA},
        Bob={"battlefield": [GIANT], "hand": ["Swift Strike"], "mana": "{R}"},
    )

    game.cast("Shrewd Negotiation").pass_once().cast("Swift Strike", ROCK).pass_all()

    assert game.controller(GIANT) == "Bob"
    assert cites(game, "701.12a", NOTHING)


@rule("CR 701.12b")
def test_trade_the_helm_exchanges_an_artifact_or_creature() -> None:
    game = table(
        Ann={"hand": ["Trade the Helm"], "battlefield": [ROCK], "mana": MANA},
        Bob={"battlefield": [GIANT, SCROLL]},
    )

    game.cast("Trade the Helm").resolve()

    assert (game.controller(ROCK), game.controller(GIANT)) == ("Bob", "Ann")


@rule("CR 702.29a")
def test_trade_the_helm_can_be_cycled() -> None:
    game = table(Ann={"hand": ["Trade the Helm"], "library": [BEARS], "mana": "{U}{U}"})

    game.activate("Trade the Helm").resolve()

    assert (game.hand(), game.graveyard()) == ([BEARS], ["Trade the Helm"])


@rule("CR 701.12b")
def test_vedalken_plotter_exchanges_lands_when_it_enters() -> None:
    game = table(
        Ann={"hand": ["Vedalken Plotter"], "battlefield": [ISLE], "mana": MANA}, Bob={"battlefield": [HILL]}
    )

    game.cast("Vedalken Plotter").pass_all()

    assert (game.controller(ISLE), game.controller(HILL)) == ("Bob", "Ann")


@rule("CR 603.3d")
def test_vedalken_plotter_does_nothing_without_two_lands() -> None:
    game = table(
        Ann={"hand": ["Vedalken Plotter"], "battlefield": [ISLE], "mana": MANA}, Bob={"battlefield": [BEARS]}
    )

    game.cast("Vedalken Plotter").resolve()

    assert game.stack_size == 0
    assert game.battlefield() == [ISLE, "Vedalken Plotter"]


# -- riders
@rule("CR 701.12a")
def test_gauntlets_of_chaos_destroys_auras_on_both() -> None:
    game = table(
        Ann={"battlefield": ["Gauntlets of Chaos", BEARS], "mana": MANA},
        Bob={
            "battlefield": [
                GIANT,
                permanent("Odd Charm", attached_to=GIANT),
                permanent("Odd Charm", attached_to=BEARS),
            ]
        },
    )

    game.activate("Gauntlets of Chaos").resolve()

    assert game.controller(GIANT) == "Ann"
    assert game.graveyard("Bob") == ["Odd Charm", "Odd Charm"]
    assert game.graveyard() == ["Gauntlets of Chaos"]


@rule("CR 701.12a")
def test_gauntlets_of_chaos_leaves_the_auras_if_nothing_is_exchanged() -> None:
    game = table(
        Ann={"battlefield": ["Gauntlets of Chaos", BEARS], "mana": MANA},
        Bob={
            "battlefield": [GIANT, permanent("Odd Charm", attached_to=GIANT)],
            "hand": ["Swift Strike"],
            "mana": "{R}",
        },
    )

    game.activate("Gauntlets of Chaos").pass_once().cast("Swift Strike", BEARS).pass_all()

    assert game.attached_to("Odd Charm") == GIANT
    assert cites(game, "701.12a", NOTHING)


@rule("CR 701.12b")
def test_modify_memory_draws_only_if_you_control_neither() -> None:
    game = table(
        Ann={"hand": ["Modify Memory"], "library": ["3 Island"], "mana": MANA},
        Bob={"battlefield": [BEARS]},
        Cid={"battlefield": [GIANT]},
    )

    game.cast("Modify Memory", BEARS).resolve()

    assert (game.controller(BEARS), game.controller(GIANT)) == ("Cid", "Bob")
    assert game.hand() == ["Island"] * 3


@rule("CR 701.12b")
def test_modify_memory_draws_nothing_for_a_creature_of_your_own() -> None:
    game = table(
        Ann={"hand": ["Modify Memory"], "battlefield": [BEARS], "library": ["3 Island"], "mana": MANA},
        Bob={"battlefield": [GIANT]},
    )

    game.cast("Modify Memory", BEARS).resolve()

    assert game.controller(GIANT) == "Ann"
    assert game.hand() == []


@rule("CR 608.2b", "CR 701.12a")
def test_modify_memory_asks_nothing_of_a_target_that_is_gone() -> None:
    game = table(
        Ann={"hand": ["Modify Memory"], "library": ["3 Island"], "mana": MANA},
        Bob={"battlefield": [BEARS], "hand": ["Swift Strike"], "mana": "{R}"},
        Cid={"battlefield": [GIANT]},
    )

    game.cast("Modify Memory", BEARS).pass_once().cast("Swift Strike", BEARS).pass_all()

    assert game.controller(GIANT) == "Cid"
    assert game.hand() == []


@rule("CR 601.2c")
def test_modify_memory_needs_creatures_of_two_players() -> None:
    game = table(Ann={"hand": ["Modify Memory"], "mana": MANA}, Bob={"battlefield": [BEARS, GIANT]})

    assert game.offered() == ["Pass"]


# -- as many as you like
@rule("CR 701.12b", "CR 608.2d")
def test_cultural_exchange_exchanges_as_many_of_each() -> None:
    game = table(
        Ann={"hand": ["Cultural Exchange"], "battlefield": [BEARS, HERO, GOLEM], "mana": MANA},
        Bob={"battlefield": [GIANT, "Kind Mage"]},
    )

    game.cast("Cultural Exchange", "Ann").resolve()
    game.answer(BEARS, HERO)

    assert game.battlefield() == sorted([GIANT, GOLEM, "Kind Mage"])
    assert game.battlefield("Bob") == sorted([BEARS, HERO])


@rule("CR 608.2d")
def test_cultural_exchange_chooses_of_the_other_as_many_as_of_the_one() -> None:
    game = table(
        Ann={"hand": ["Cultural Exchange"], "battlefield": [BEARS, HERO], "mana": MANA},
        Bob={"battlefield": [GIANT, "Kind Mage"]},
    )

    game.cast("Cultural Exchange", "Ann").resolve()
    game.answer(BEARS, "Done")
    assert game.offered() == [GIANT, "Kind Mage"]
    game.answer("Kind Mage")

    assert (game.controller(BEARS), game.controller("Kind Mage")) == ("Bob", "Ann")
    assert (game.controller(HERO), game.controller(GIANT)) == ("Ann", "Bob")


@rule("CR 701.12a", "CR 101.2")
def test_cultural_exchange_exchanges_none_if_one_of_them_keeps_its_controller() -> None:
    game = table(
        Ann={"hand": ["Cultural Exchange"], "battlefield": [BEARS, HERO], "mana": MANA},
        Bob={"battlefield": [GIANT, "Loyal Dog"]},
    )

    game.cast("Cultural Exchange", "Ann").resolve().answer(BEARS, HERO)

    assert game.battlefield() == sorted([BEARS, HERO])
    assert cites(game, "701.12a", NOTHING)


@rule("CR 701.12a")
def test_cultural_exchange_of_none_is_no_exchange() -> None:
    game = table(
        Ann={"hand": ["Cultural Exchange"], "battlefield": [BEARS], "mana": MANA},
        Bob={"battlefield": [GIANT]},
    )

    game.cast("Cultural Exchange", "Ann").resolve().answer("Done")

    assert game.controller(BEARS) == "Ann"
    assert not exchanged(game)
