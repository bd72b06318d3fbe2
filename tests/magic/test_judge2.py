"""A second judge's questions: removed attackers, looking at cards, who chooses, `*` in power and toughness."""

from __future__ import annotations

from collections import Counter

from cardwright.games.magic.events.proposing import loses
from cardwright.games.magic.numbers.causes import CONCEDED
from cardwright.games.magic.variants.options import MagicOptions
from cardwright.kernel.ints import Seat
from tests.magic.kit import Table, permanent, rule, table

GIANT, BEARS, ANGEL = "Hill Giant", "Grizzly Bears", "Serra Angel"
CHIMERA, TOTEM, CONFUSION = "Perplexing Chimera", "Avarice Totem", "Confusion in the Ranks"
FEW = ["5 Forest"]


def passed_to(game: Table, name: str) -> Table:
    """All pass until that player has priority."""
    while game.asked != name:
        game.pass_once()
    return game


# -- combat
def attack_on_jace() -> Table:
    """Ann's creature attacks Bob's planeswalker, which Cid takes in exchange."""
    game = table(
        Ann={"battlefield": [GIANT]},
        Bob={"battlefield": ["Jace Beleren", BEARS], "library": FEW},
        Cid={"battlefield": [TOTEM, "5 Island", ANGEL], "library": FEW},
        step="declare attackers",
    )
    game.answer(GIANT, "Jace Beleren")
    passed_to(game, "Cid").activate(TOTEM, "Jace Beleren").resolve()
    return game


@rule("CR 506.4", "CR 506.4c", "CR 701.12b")
def test_a_planeswalker_that_is_exchanged_is_attacked_no_more() -> None:
    game = attack_on_jace()
    attacked = game.permanent(GIANT).attacking

    game.to_step("second main")

    assert game.controller("Jace Beleren") == "Cid"
    assert attacked == "nothing"
    assert game.counters("Jace Beleren") == {"loyalty": 3}
    assert game.life == (20, 20, 20)


@rule("CR 508.5", "CR 506.4c")
def test_what_attacks_nothing_any_more_is_blocked_by_who_was_attacked() -> None:
    game = attack_on_jace()

    game.to_step("declare blockers")

    assert (game.asked, game.offered()) == ("Bob", ["Done", BEARS])


# -- what something is
@rule("CR 205.1a")
def test_an_artifact_that_is_none_any_more_has_no_artifact_type() -> None:
    game = table(Ann={"battlefield": ["Oko, Thief of Crowns", "Food"]})

    game.act(next(text for text in game.offered() if "Elk" in text)).pass_all()

    assert game.types("Food") == ("Creature", "Elk")


@rule("CR 604.3", "CR 701.12h")
def test_a_star_plus_one_is_one_without_the_ability_that_defines_it() -> None:
    game = table(
        Ann={
            "hand": ["Exchange of Words"],
            "mana": "{U}{U}{U}",
            "battlefield": ["Tarmogoyf"],
            "graveyard": ["Forest", "Shock"],
        },
        Bob={"battlefield": [GIANT]},
    )

    game.cast("Exchange of Words").resolve().answer("Tarmogoyf").pass_all()

    assert game.pt("Tarmogoyf") == (0, 1)
    assert game.pt(GIANT) == (2, 3)


# -- who may look, and what is in print
@rule("CR 708.5", "CR 701.12b")
def test_who_gets_a_face_down_spell_in_an_exchange_may_look_at_it() -> None:
    game = table(
        Ann={"hand": ["Exalted Angel"], "mana": "{C}{C}{C}"},
        Bob={"battlefield": [CHIMERA, GIANT]},
        Cid={},
    )

    game.cast("Exalted Angel face down").resolve().answer("Exchange")

    assert [spell.name for spell in game.view("Bob").stack()] == ["Exalted Angel"]
    assert [spell.name for spell in game.view("Cid").stack()] == ["a face-down creature"]
    assert [spell.name for spell in game.view("Ann").stack()] == ["a face-down creature"]


@rule("CR 708.5", "CR 400.2")
def test_whoever_loses_a_face_down_spell_or_permanent_imagines_any_face_below_it() -> None:
    spell = table(
        Ann={"hand": ["Exalted Angel"], "library": [GIANT, "6 Forest"], "mana": "{C}{C}{C}"},
        Bob={"battlefield": [CHIMERA], "hand": [GIANT]},
    )
    spell.cast("Exalted Angel face down").resolve().answer("Exchange").pass_all()
    angel = permanent("Exalted Angel", face_down=True)
    lost = table(
        Ann={
            "hand": ["Switcheroo"],
            "battlefield": [angel],
            "library": ["6 Forest"],
            "mana": "{U}{U}{U}{U}{U}",
        },
        Bob={"battlefield": [GIANT]},
    )
    lost.cast("Switcheroo", GIANT).pass_all()
    for game in (spell, lost):
        assert game.sees("Ann", "Bob", "battlefield") == ["a face-down creature"]
        assert game.sees("Bob", "Bob", "battlefield") == ["Exalted Angel"]
        below = {Table(game.g.imagine(Seat(0), seed)).battlefield("Bob")[0] for seed in range(20)}

        assert {"Exalted Angel", "Forest"} <= below


@rule("CR 708.5", "CR 702.26f", "CR 302.6")
def test_whoever_gets_a_creature_back_as_it_phases_in_controls_it_anew() -> None:
    game = table(
        Ann={"hand": ["Act of Treason", "Reality Ripple"], "mana": "{3}{U}{R}", "library": ["9 Forest"]},
        Bob={"battlefield": [GIANT], "library": ["9 Forest"]},
    )
    game.cast("Act of Treason").resolve().cast("Reality Ripple").resolve()

    game.to_step("first main", "Bob").to_step("first main", "Ann")

    assert game.controller(GIANT) == "Bob"
    assert game.view("Ann").permanents(1)[0].sick


@rule("CR 708.5")
def test_ones_own_face_down_creatures_are_told_apart() -> None:
    angel, crab = (permanent(name, face_down=True) for name in ("Exalted Angel", "Chromeshell Crab"))
    game = table(
        Ann={"battlefield": [angel, crab]},
        Bob={"hand": ["Shock"], "mana": "{R}"},
        step="declare attackers",
    )
    mine = game.offered()

    game.answer("Exalted Angel", "Done").pass_once().act("Cast Shock")

    assert mine == ["Done", "Exalted Angel", "Chromeshell Crab"]
    assert game.offered() == ["a face-down creature #1", "a face-down creature #2", "Bob", "Ann"]


@rule("CR 401.5")
def test_in_a_position_too_everybody_sees_a_top_card_that_is_played_with_revealed() -> None:
    game = table(Ann={"battlefield": ["Future Sight"], "library": [GIANT, "Forest"]})

    assert game.sees("Bob", "Ann", "library") == [GIANT, "?"]


@rule("CR 603.3b")
def test_triggers_about_different_things_are_told_apart() -> None:
    game = table(
        Ann={"hand": ["Pyroclasm"], "mana": "{R}{R}", "battlefield": ["Blood Artist"]},
        Bob={"battlefield": [BEARS, "Savannah Lions"]},
    )

    game.cast("Pyroclasm").pass_all().answer("Leave them as they are")
    which = [text.rpartition(" (")[2] for text in game.offered()]

    assert which == ["Blood Artist)", "Grizzly Bears)", "Savannah Lions)"]


@rule("CR 603.3b")
def test_triggers_about_different_players_are_told_apart() -> None:
    game = table(
        Ann={
            "hand": ["Timetwister"],
            "mana": "{U}{U}{U}",
            "battlefield": ["Cosi's Trickster"],
            "library": ["9 Forest"],
        },
        Bob={"library": ["9 Forest"]},
        Cid={"library": ["9 Forest"]},
    )

    game.cast("Timetwister").pass_all()
    which = [text.rpartition(" (")[2] for text in game.offered()]

    assert which == ["Bob)", "Cid)"]


# -- phasing
@rule("CR 702.26d", "CR 701.12b")
def test_what_phases_out_is_shown_with_who_controlled_it() -> None:
    game = table(
        Ann={"hand": ["Switcheroo"], "mana": "{U}{U}{U}{U}{U}", "battlefield": [GIANT]},
        Bob={"hand": ["Reality Ripple"], "battlefield": [BEARS, "2 Island"]},
    )

    game.cast("Switcheroo", GIANT).pass_all().pass_once().cast("Reality Ripple", GIANT).pass_all()

    assert (game.view("Ann").phased_out(0), game.view("Ann").phased_out(1)) == ([], [GIANT])


@rule("CR 702.26", "CR 800.4a")
def test_what_phased_out_under_a_player_who_left_phases_in_after_their_next_turn_would_have_begun() -> None:
    game = table(
        Ann={
            "hand": ["Switcheroo", "Reality Ripple"],
            "mana": "{U}{U}{U}{U}{U}{U}{U}",
            "battlefield": [BEARS],
        },
        Bob={"battlefield": [GIANT], "library": FEW},
        Cid={"library": FEW},
    )
    game.cast("Switcheroo", GIANT).pass_all().cast("Reality Ripple", GIANT).pass_all()
    loses(game.g, Seat(0), CONCEDED)
    game.g.commit()
    game.pass_once()

    seen = []
    for name in ("Bob", "Cid", "Bob"):
        game.to_step("upkeep", name)
        seen.append(game.battlefield("Bob"))
        game.pass_once()

    assert seen == [[], [], [GIANT]]


# -- who chooses
@rule("CR 115.7d", "CR 701.12b")
def test_whose_ability_it_is_chooses_new_targets_also_if_somebody_else_gets_the_spell() -> None:
    game = table(
        Ann={"hand": ["Shock"], "mana": "{R}", "battlefield": [GIANT]},
        Bob={"battlefield": [CHIMERA]},
        Cid={"battlefield": [TOTEM, "5 Island"]},
    )
    game.cast("Shock", "Bob")
    passed_to(game, "Cid").activate(TOTEM, CHIMERA).resolve()

    game.resolve().answer("Exchange")

    assert game.asked == "Bob"
    assert game.answer(GIANT).on_stack()[0].targets == (GIANT,)
    assert game.on_stack()[0].controller == 2


@rule("CR 608.2h", "CR 601.2c")
def test_who_controlled_what_has_died_meanwhile_chooses_the_target() -> None:
    game = table(
        Ann={"battlefield": [CONFUSION, GIANT]},
        Bob={"hand": ["Clone"], "mana": "{U}{U}{U}{U}"},
        Cid={"battlefield": [ANGEL]},
        turn="Bob",
    )

    game.cast("Clone").pass_all().answer("None")

    assert game.graveyard("Bob") == ["Clone"]
    assert (game.asked, game.offered()) == ("Bob", [GIANT, ANGEL])


@rule("CR 701.12b")
def test_power_struggle_finds_an_opponent_by_chance_first() -> None:
    met: Counter[str] = Counter()
    for seed in range(40):
        game = table(
            Ann={"battlefield": ["Power Struggle", GIANT]},
            Bob={"battlefield": [BEARS]},
            Cid={"battlefield": ["Wind Drake", ANGEL, "Llanowar Elves", "Birds of Paradise"]},
            step="upkeep",
            seed=seed,
        )
        met[game.on_stack()[0].targets[1]] += 1

    assert 12 <= met[BEARS] <= 28  # with one permanent of five: 8 of 40


@rule("CR 701.20a", "CR 407.3")
def test_who_is_told_to_reveals_the_card_for_tempest_efreet() -> None:
    game = table(
        Ann={"battlefield": ["Tempest Efreet"]}, Bob={"hand": [GIANT]}, options=MagicOptions(ante=True)
    )

    game.activate("Tempest Efreet").pass_all().answer("Don't")

    assert "Bob reveals Hill Giant [701.20a]" in game.told()


@rule("CR 115.7", "CR 701.12d")
def test_what_a_trigger_targets_by_what_it_is_about_follows_an_exchange_of_places() -> None:
    game = table(
        Ann={"battlefield": [CONFUSION], "hand": [BEARS], "mana": "{G}{G}", "library": FEW},
        Bob={"battlefield": [GIANT, "Wind Drake"], "hand": ["Red Herring"], "mana": "{R}{U}", "library": FEW},
    )
    game.cast(BEARS).resolve().answer(GIANT).pass_once()

    game.activate("Red Herring").resolve().answer(GIANT)

    assert game.hand("Bob") == [GIANT]
    assert game.on_stack()[-1].targets == ("Red Herring",)


@rule("CR 708.2a")
def test_a_card_exiled_face_down_is_no_creature_to_look_at() -> None:
    game = table(Ann={"battlefield": ["Necropotence"], "library": [GIANT, "Forest"]})

    game.activate("Necropotence").pass_all()

    assert game.sees("Bob", "Ann", "exile") == game.sees("Ann", "Ann", "exile") == ["?"]


@rule("CR 508.5")
def test_who_is_attacked_by_way_of_a_planeswalker_stays_the_defending_player() -> None:
    game = table(
        Ann={"battlefield": ["Goblin Guide"], "library": FEW},
        Bob={"battlefield": ["Jace Beleren"], "library": ["Swamp"]},
        Cid={"battlefield": [TOTEM, "5 Island"], "library": ["Plains"]},
        step="declare attackers",
    )
    game.answer("Goblin Guide", "Jace Beleren")
    passed_to(game, "Cid").activate(TOTEM, "Jace Beleren").resolve()

    game.pass_all()

    assert (game.hand("Bob"), game.hand("Cid")) == (["Swamp"], [])
