"""Cards that exchange something in the command zone or for ante: the effect of each, with a counter-example."""

from __future__ import annotations

import pytest

from cardwright.games.magic.rules.setup import new_game, new_match
from cardwright.games.magic.variants.options import MagicOptions
from cardwright.kernel.errors import ImpossiblePosition

from .kit import SeatSetup, Table, permanent, rule, table

# -- planes
SYMBOLS = {"walk": 8, "chaos": 7, "blank": 1}  # what the first roll is with these seeds


def at_plane(
    plane: str, face: str, Ann: SeatSetup | None = None, Bob: SeatSetup | None = None, **where: str
) -> Table:
    """A table at a plane at which the planar die will show that face."""
    planes = sorted(("Cliffside Market", "Glen Elendra"), key=plane.__ne__)
    turn, step = where.get("turn", "Ann"), where.get("step", "first main")
    return table(Ann=Ann, Bob=Bob, planes=planes, seed=SYMBOLS[face], turn=turn, step=step)


@rule("CR 901.9", "CR 116.2i")
def test_the_planar_die_costs_one_more_for_each_roll_of_the_turn() -> None:
    game = at_plane("Cliffside Market", "blank", Ann={"battlefield": ["Island"]})

    game.act("Roll the planar die")
    assert game.stack() == []
    assert "Roll the planar die" in game.offered()
    game.act("Roll the planar die").pay()

    assert game.counter("planar rolls") == 2
    assert game.is_tapped("Island")
    assert "Roll the planar die" not in game.offered()


@rule("CR 901.9", "CR 116.2i")
def test_the_planar_die_is_rolled_in_ones_own_main_phase_only() -> None:
    theirs = at_plane("Cliffside Market", "blank", turn="Bob")
    upkeep = at_plane("Cliffside Market", "blank", step="end step")
    without = table()

    assert theirs.asked == "Bob"
    theirs.pass_once()
    for game in (theirs, upkeep, without):
        assert "Roll the planar die" not in game.offered()


@rule("CR 901.8", "CR 701.31b", "CR 901.9c", "CR 901.15")
def test_the_symbol_planeswalks_to_the_next_plane_and_the_market_offers_an_exchange_of_lives() -> None:
    game = at_plane("Glen Elendra", "walk", Ann={"life": 7})

    game.act("Roll the planar die")
    assert game.stack_size == 1
    game.resolve()
    assert game.on_stack()[0].name == "Cliffside Market"
    game.answer("Bob").resolve().answer("Exchange")

    assert game.life == (20, 7)
    assert any("planeswalks to Cliffside Market" in text for text in game.told())


@rule("CR 901.6", "CR 701.12c")
def test_the_market_belongs_to_whose_turn_it_is() -> None:
    game = table(
        Ann={"library": ["Island"], "life": 3},
        Bob={"library": ["Island"]},
        planes=["Cliffside Market"],
        step="end step",
    )

    game.to_step("upkeep", "Bob")
    assert game.asked == "Bob"
    game.answer("Ann").resolve().answer("Don't")

    assert game.life == (3, 20)


@rule("CR 311.7", "CR 901.9b", "CR 701.12b")
def test_chaos_at_the_market_exchanges_two_permanents_of_one_type() -> None:
    game = at_plane(
        "Cliffside Market",
        "chaos",
        Ann={"battlefield": ["Grizzly Bears", "Forest"]},
        Bob={"battlefield": ["Hill Giant"]},
    )

    game.act("Roll the planar die").answer("Grizzly Bears").pass_all()

    assert (game.controller("Grizzly Bears"), game.controller("Hill Giant")) == ("Bob", "Ann")


@rule("CR 603.3d")
def test_chaos_at_the_market_does_nothing_without_two_of_one_type() -> None:
    game = at_plane(
        "Cliffside Market", "chaos", Ann={"battlefield": ["Forest"]}, Bob={"battlefield": ["Hill Giant"]}
    )

    game.act("Roll the planar die")

    assert game.stack() == []


@rule("CR 701.12b", "CR 511.2")
def test_who_hit_a_player_may_be_exchanged_for_a_creature_of_that_player_at_end_of_combat() -> None:
    game = table(
        Ann={"battlefield": [permanent("Grizzly Bears", attacking="Bob"), "Serra Angel"]},
        Bob={"battlefield": ["Hill Giant", permanent("Llanowar Elves", tapped=True)]},
        planes=["Glen Elendra"],
        step="declare blockers",
    )

    game.answer("Done")
    game.to_step("end of combat")
    game.answer("Hill Giant").resolve().answer("Exchange")

    assert (game.controller("Grizzly Bears"), game.controller("Hill Giant")) == ("Bob", "Ann")
    assert game.life == (20, 18)


@rule("CR 603.3d")
def test_a_blocked_creature_hit_nobody_and_the_glen_offers_nothing() -> None:
    game = table(
        Ann={"battlefield": [permanent("Hill Giant", attacking="Bob")]},
        Bob={"battlefield": ["Grizzly Bears"]},
        planes=["Glen Elendra"],
        step="declare blockers",
    )

    game.answer("Grizzly Bears")
    game.to_step("second main")

    assert game.controller("Hill Giant") == "Ann"
    assert game.life == (20, 20)


@rule("CR 108.3", "CR 613.1b")
def test_chaos_in_the_glen_brings_back_a_creature_that_you_own() -> None:
    game = at_plane(
        "Glen Elendra",
        "chaos",
        Ann={"battlefield": ["Grizzly Bears"]},
        Bob={"battlefield": [permanent("Hill Giant", owner="Ann"), "Serra Angel"]},
    )

    game.act("Roll the planar die")
    assert game.offered() == ["Grizzly Bears", "Hill Giant"]
    game.answer("Hill Giant").pass_all()

    assert game.controller("Hill Giant") == "Ann"


# -- Karona, False God Avatar
@rule("CR 902.7", "CR 701.12b", "CR 113.6b")
def test_karona_exchanges_random_permanents_in_your_upkeep() -> None:
    game = table(
        Ann={"command": ["Karona, False God Avatar"], "battlefield": ["Forest"]},
        Bob={"battlefield": ["Hill Giant"]},
        step="upkeep",
    )

    game.pass_all()

    assert (game.controller("Forest"), game.controller("Hill Giant")) == ("Bob", "Ann")


@rule("CR 701.12a")
def test_karona_exchanges_nothing_if_the_opponent_has_nothing() -> None:
    game = table(Ann={"command": ["Karona, False God Avatar"], "battlefield": ["Forest"]}, step="upkeep")

    game.pass_all()

    assert game.controller("Forest") == "Ann"


@rule("CR 902.4", "CR 902.5")
def test_karona_gives_eight_life_and_takes_a_card() -> None:
    match = new_match([["Forest"] * 10] * 2, options=MagicOptions(vanguards=("Karona, False God Avatar",)))
    game = Table(new_game(match, 1))

    assert game.life == (28, 20)
    assert (len(game.hand("Ann")), len(game.hand("Bob"))) == (6, 7)


# -- for ante
@rule("CR 407.3")
@pytest.mark.parametrize(
    "name",
    [
        "Amulet of Quoz", "Bronze Tablet", "Contract from Below", "Darkpact", "Demonic Attorney", "Jeweled Bird",
        "Rebirth", "Tempest Efreet", "Timmerian Fiends",
    ],
)  # fmt: skip
def test_it_is_barred_without_ante(name: str) -> None:
    with pytest.raises(ImpossiblePosition, match="ante"):
        new_match([[name], []])

    assert new_match([[name], []], options=MagicOptions(ante=True)).ante


@rule("CR 407.1", "CR 701.12d", "CR 108.3")
def test_darkpact_takes_an_ante_card_over_and_exchanges_it_for_the_top_card() -> None:
    game = table(
        Ann={
            "hand": ["Darkpact"],
            "battlefield": ["3 Swamp"],
            "library": ["Forest", "Island"],
            "ante": ["Plains"],
        },
        Bob={"ante": ["Hill Giant"]},
    )

    game.cast("Darkpact", "Hill Giant").pass_all()

    assert game.library() == ["Hill Giant", "Island"]
    assert game.ante("Ann") == ["Forest", "Plains"]
    assert game.ante("Bob") == []


@rule("CR 701.12a")
def test_darkpact_with_an_empty_library_takes_the_card_over_and_exchanges_nothing() -> None:
    game = table(Ann={"hand": ["Darkpact"], "battlefield": ["3 Swamp"]}, Bob={"ante": ["Hill Giant"]})

    game.cast("Darkpact").pass_all()

    assert game.ante("Ann") == ["Hill Giant"]
    assert game.library() == []


@rule("CR 108.3", "CR 701.12a")
def test_tempest_efreet_changes_owners_with_a_random_card() -> None:
    game = table(Ann={"battlefield": ["Tempest Efreet"]}, Bob={"hand": ["Serra Angel"]})

    game.activate("Tempest Efreet").pass_all()
    assert game.asked == "Bob"
    game.answer("Don't")

    assert game.hand("Ann") == ["Serra Angel"]
    assert game.graveyard("Bob") == ["Tempest Efreet"]
    assert game.graveyard("Ann") == []
    again = game.saved()
    assert (again.hand("Ann"), again.graveyard("Bob")) == (["Serra Angel"], ["Tempest Efreet"])


@rule("CR 119.4")
def test_ten_life_keep_the_card() -> None:
    game = table(Ann={"battlefield": ["Tempest Efreet"]}, Bob={"hand": ["Serra Angel"], "life": 11})

    game.activate("Tempest Efreet").pass_all().answer("Pay 10 life")

    assert game.life == (20, 1)
    assert (game.hand("Bob"), game.graveyard("Ann")) == (["Serra Angel"], ["Tempest Efreet"])


@rule("CR 119.4")
def test_who_has_less_than_ten_life_is_not_asked_and_without_a_hand_nothing_changes_owners() -> None:
    game = table(Ann={"battlefield": ["Tempest Efreet"]}, Bob={"life": 9})

    game.activate("Tempest Efreet").pass_all()

    assert game.life == (20, 9)
    assert game.graveyard("Ann") == ["Tempest Efreet"]


@rule("CR 108.3", "CR 400.3")
def test_timmerian_fiends_change_owners_with_an_artifact() -> None:
    game = table(
        Ann={"battlefield": ["Timmerian Fiends", "3 Swamp"]},
        Bob={"battlefield": ["Jeweled Bird"], "library": ["Island"]},
    )

    game.activate("Timmerian Fiends").pass_all().answer("Don't")

    assert game.graveyard("Ann") == ["Jeweled Bird"]
    assert game.graveyard("Bob") == ["Timmerian Fiends"]


@rule("CR 407.4")
def test_the_artifacts_owner_not_its_controller_may_ante_instead() -> None:
    game = table(
        Ann={
            "battlefield": [
                "Timmerian Fiends",
                "3 Swamp",
                permanent("Jeweled Bird", owner="Bob", tapped=True),
            ]
        },
        Bob={"library": ["Island"]},
    )

    game.activate("Timmerian Fiends").pass_all()
    assert game.asked == "Bob"
    game.answer("Ante the top card of the library")

    assert game.ante("Bob") == ["Island"]
    assert game.owner("Jeweled Bird") == "Bob"
    assert game.graveyard("Ann") == ["Timmerian Fiends"]


@rule("CR 108.3", "CR 400.7j")
def test_bronze_tablet_and_the_other_card_change_owners_in_exile() -> None:
    game = table(Ann={"battlefield": ["Bronze Tablet", "4 Island"]}, Bob={"battlefield": ["Serra Angel"]})

    game.activate("Bronze Tablet").pass_all().answer("Don't")

    assert (game.exile("Ann"), game.exile("Bob")) == (["Serra Angel"], ["Bronze Tablet"])


@rule("CR 119.4")
def test_ten_life_bury_the_tablet_and_the_other_card_stays_exiled() -> None:
    game = table(Ann={"battlefield": ["Bronze Tablet", "4 Island"]}, Bob={"battlefield": ["Serra Angel"]})

    game.activate("Bronze Tablet").pass_all().answer("Pay 10 life")

    assert game.graveyard("Ann") == ["Bronze Tablet"]
    assert game.exile("Bob") == ["Serra Angel"]
    assert game.life == (20, 10)


@rule("CR 614.12")
def test_the_tablet_enters_tapped_and_takes_no_tokens_and_nothing_of_its_own_player() -> None:
    game = table(
        Ann={"hand": ["Bronze Tablet"], "battlefield": ["6 Island", "Grizzly Bears"]},
        Bob={"battlefield": ["Food"]},
    )

    game.cast("Bronze Tablet").pass_all()
    assert game.is_tapped("Bronze Tablet")
    ready = table(
        Ann={"battlefield": ["Bronze Tablet", "4 Island", "Grizzly Bears"]}, Bob={"battlefield": ["Food"]}
    )

    assert not [text for text in ready.offered() if text.startswith("Bronze Tablet")]


@rule("CR 705.1", "CR 104.3e")
def test_the_amulet_of_quoz_ends_the_game_by_a_coin_unless_the_opponent_antes() -> None:
    ended = set()
    for seed in range(12):
        game = table(
            Ann={"battlefield": ["Amulet of Quoz"]}, Bob={"library": ["Island"]}, step="upkeep", seed=seed
        )
        game.activate("Amulet of Quoz").pass_all().answer("Don't")
        assert game.over
        ended |= set(game.winners)
    anted = table(Ann={"battlefield": ["Amulet of Quoz"]}, Bob={"library": ["Island"]}, step="upkeep")
    anted.activate("Amulet of Quoz").pass_all().answer("Ante the top card of the library")

    assert ended == {"Ann", "Bob"}
    assert anted.ante("Bob") == ["Island"]
    assert not anted.over


@rule("CR 602.5")
def test_the_amulet_works_in_your_upkeep_only() -> None:
    game = table(Ann={"battlefield": ["Amulet of Quoz"]}, Bob={"library": ["Island"]})

    assert not [text for text in game.offered() if text.startswith("Amulet")]


@rule("CR 407.4")
def test_contract_from_below_discards_antes_and_draws_seven() -> None:
    game = table(
        Ann={
            "hand": ["Contract from Below", "Forest"], "battlefield": ["Swamp"],
            "library": ["Plains", *["Island"] * 7, "Mountain"],
        },
    )  # fmt: skip

    game.cast("Contract from Below").pass_all()

    assert game.hand() == ["Island"] * 7
    assert game.ante() == ["Plains"]
    assert game.library() == ["Mountain"]


@rule("CR 407.4")
def test_each_player_antes_for_the_demonic_attorney_who_can() -> None:
    game = table(
        Ann={"hand": ["Demonic Attorney"], "battlefield": ["3 Swamp"], "library": ["Plains", "Island"]},
        Bob={"library": ["Forest"]},
        Cid={},
    )

    game.cast("Demonic Attorney").pass_all()

    assert (game.ante("Ann"), game.ante("Bob"), game.ante("Cid")) == (["Plains"], ["Forest"], [])


@rule("CR 407.4")
def test_the_bird_takes_the_place_of_your_other_ante_cards() -> None:
    game = table(
        Ann={"battlefield": ["Jeweled Bird"], "ante": ["Serra Angel", "Plains"], "library": ["Island"]},
        Bob={"ante": ["Forest"]},
    )

    game.activate("Jeweled Bird").pass_all()
    while game.asked and game.question.startswith("In which order"):
        game.answer(game.offered()[0])

    assert (game.ante("Ann"), game.ante("Bob")) == (["Jeweled Bird"], ["Forest"])
    assert sorted(game.graveyard()) == ["Plains", "Serra Angel"]
    assert game.hand() == ["Island"]


@rule("CR 407.4")
def test_a_bird_that_somebody_else_owns_is_not_anted() -> None:
    game = table(
        Ann={
            "battlefield": [permanent("Jeweled Bird", owner="Bob")],
            "ante": ["Plains"],
            "library": ["Island"],
        }
    )

    game.activate("Jeweled Bird").pass_all()

    assert game.ante("Ann") == ["Plains"]
    assert game.hand() == []


@rule("CR 119.5", "CR 407.4")
def test_who_antes_for_rebirth_is_at_twenty_life() -> None:
    game = table(
        Ann={"hand": ["Rebirth"], "battlefield": ["6 Forest"], "library": ["Plains"], "life": 3},
        Bob={"library": ["Island"], "life": 30},
        Cid={"library": ["Swamp"], "life": 5},
    )

    game.cast("Rebirth").pass_all()
    for who, says in (("Ann", "Ante"), ("Bob", "Ante"), ("Cid", "Don't")):
        assert game.asked == who
        game.answer(next(text for text in game.offered() if text.startswith(says)))

    assert game.life == (20, 20, 5)
    assert (game.ante("Ann"), game.ante("Bob"), game.ante("Cid")) == (["Plains"], ["Island"], [])
