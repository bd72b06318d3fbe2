"""CR 508-509, 614, 700.3, 701, 702. A word works on a second card as it does on the card it was written for."""

from __future__ import annotations

import pytest

from tests.magic.kit import SeatSetup, Table, permanent, rule, table

BEARS, GIANT, FOREST, ISLAND, SHOCK = "Grizzly Bears", "Hill Giant", "Forest", "Island", "Shock"
NIMBUS, VIPERS, HOOK, KIROL, AVATAR = (
    "Knight of the Holy Nimbus", "Wall of Vipers", "Captain's Hook", "Kirol, Attentive First-Year",
    "Necropotence Avatar",
)  # fmt: skip


# -- regeneration, and abilities that others may activate
def murdered(twos: int) -> Table:
    """Bob has two Murders for Ann's knight, and so much mana besides."""
    return table(
        Ann={"battlefield": [NIMBUS], "mana": "{2}"},
        Bob={"hand": ["2 Murder"], "mana": "{B}{B}{B}{B}{2}" + "{2}" * twos},
    )


@rule("CR 701.19b")
def test_the_knight_regenerates_each_time_that_it_would_be_destroyed() -> None:
    game = murdered(0)

    for each in ("Murder #1", "Murder"):
        game.pass_once().cast(each).pass_all()

    assert game.battlefield() == [NIMBUS]
    assert game.is_tapped(NIMBUS)
    assert len(game.graveyard("Bob")) == 2


@rule("CR 602.2", "CR 701.19c")
def test_an_opponent_and_nobody_else_may_keep_the_knight_from_regenerating() -> None:
    game = murdered(1)
    mine = [text for text in game.offered() if NIMBUS in text]

    game.pass_once().activate(NIMBUS).pass_all()
    game.pass_once().cast("Murder #1").pass_all()

    assert mine == []
    assert game.graveyard() == [NIMBUS]


# -- what it blocks
def blocked(attacker: str, blocker: str) -> Table:
    """Ann attacks with that and a Wind Drake, Bob blocks that with this; both have three mana."""
    game = table(
        Ann={
            "battlefield": [permanent(attacker, attacking="Bob"), permanent("Wind Drake", attacking="Bob")],
            "mana": "{3}",
        },
        Bob={"battlefield": [blocker], "mana": "{3}"},
        step="declare blockers",
    )
    game.answer(blocker)
    if attacker in game.offered():
        game.answer(attacker)
    return game.answer("Done") if "Done" in game.offered() else game


@rule("CR 702.25a")
def test_what_blocks_the_knight_is_made_smaller() -> None:
    game = blocked(NIMBUS, BEARS).resolve()

    assert game.pt(BEARS) == (1, 1)


@rule("CR 509.1g", "CR 602.2")
@pytest.mark.parametrize("who", ["Ann", "Bob"])
def test_wall_of_vipers_dies_with_what_it_blocks_whoever_pays(who: str) -> None:
    game = blocked(GIANT, VIPERS)
    if who == "Bob":
        game.pass_once()

    game.activate(VIPERS).pass_all()

    assert (game.battlefield(), game.battlefield("Bob")) == (["Wind Drake"], [])


# -- kicker, costs
@rule("CR 702.33d")
@pytest.mark.parametrize(("kick", "size"), [("Don't pay kicker {5}", 4), ("Pay kicker {5}", 7)])
def test_explosive_growth_is_bigger_if_it_was_kicked(kick: str, size: int) -> None:
    game = table(Ann={"hand": ["Explosive Growth"], "mana": "{G}{5}", "battlefield": [BEARS]})

    game.cast("Explosive Growth", kick).resolve()

    assert game.pt(BEARS) == (size, size)


@rule("CR 118.3")
def test_whirling_catapult_needs_two_cards_to_exile() -> None:
    game = table(
        Ann={
            "battlefield": ["Whirling Catapult", BEARS], "mana": "{2}{2}", "library": [FOREST, ISLAND, SHOCK],
        },
        Bob={"battlefield": ["Wind Drake", permanent("Serra Angel", damage=3)]},
    )  # fmt: skip

    game.activate("Whirling Catapult").resolve()

    assert sorted(game.exile()) == [FOREST, ISLAND]
    assert (game.life, game.battlefield("Bob")) == ((19, 19), ["Wind Drake"])
    assert (game.damage("Wind Drake"), game.damage(BEARS)) == (1, 0)
    assert "Whirling Catapult" not in str(game.offered())


@rule("CR 118.3", "CR 601.2h")
def test_diversionary_tactics_taps_two_creatures_to_tap_a_third() -> None:
    game = table(
        Ann={"battlefield": ["Diversionary Tactics", BEARS, "Wind Drake"]}, Bob={"battlefield": [GIANT]}
    )

    game.activate("Diversionary Tactics", GIANT, BEARS).resolve()

    assert all(game.is_tapped(name) for name in (BEARS, "Wind Drake", GIANT))


@rule("CR 707.10", "CR 603.3", "CR 602.5b")
def test_kirol_copies_a_triggered_ability_once_a_turn() -> None:
    game = table(
        Ann={"hand": ["Mogg War Marshal"], "mana": "{1}{R}", "battlefield": [KIROL, BEARS, "2 Wind Drake"]}
    )

    game.cast("Mogg War Marshal").pass_once().pass_once()
    game.activate(KIROL, BEARS, KIROL)
    assert not any(text.startswith(KIROL) for text in game.offered())
    game.pass_all()

    assert game.battlefield().count("Goblin") == 2


# -- attached
@rule("CR 701.3d", "CR 205.1b")
def test_captains_hook_makes_a_pirate_and_destroys_it_when_it_comes_off() -> None:
    game = table(Ann={"battlefield": [permanent(HOOK, attached_to=BEARS), BEARS, GIANT], "mana": "{1}"})
    subtypes, menace = game.types(BEARS), game.has(BEARS, "menace")

    game.activate(HOOK, GIANT).pass_all()
    game.pass_all()

    assert ("Bear" in subtypes, "Pirate" in subtypes, menace) == (True, True, True)
    assert game.graveyard() == [BEARS]
    assert game.pt(GIANT) == (5, 3)


# -- libraries and hands
@rule("CR 701.25a")
def test_diresight_surveils_before_it_draws() -> None:
    game = table(Ann={"hand": ["Diresight"], "mana": "{2}{B}", "library": [FOREST, SHOCK, GIANT, BEARS]})

    game.cast("Diresight").pass_all()
    game.answer(FOREST, "Keep on top")
    while game.question.startswith("Which"):
        game.answer(game.offered()[0])

    assert (game.hand(), game.life) == ([GIANT, SHOCK], (18, 20))
    assert sorted(game.graveyard()) == ["Diresight", FOREST]


@rule("CR 700.3")
def test_sphinx_of_uthuun_has_an_opponent_make_two_piles() -> None:
    game = table(
        Ann={
            "hand": ["Sphinx of Uthuun"], "mana": "{5}{U}{U}",
            "library": [FOREST, ISLAND, BEARS, GIANT, SHOCK, "Swamp"],
        }
    )  # fmt: skip

    game.cast("Sphinx of Uthuun").pass_all()
    game.pass_all()
    assert game.asked == "Bob"
    game.answer(BEARS, "The rest is the other pile", "The pile of Grizzly Bears")
    while game.library() != ["Swamp"]:  # in which order they go to the graveyard
        game.answer(game.offered()[0])

    assert (game.hand(), game.library()) == ([BEARS], ["Swamp"])


@rule("CR 101.4", "CR 102.1")
def test_words_of_wisdom_draws_for_the_others_afterwards() -> None:
    three: SeatSetup = {"library": [FOREST, ISLAND, SHOCK]}
    game = table(
        Ann={"hand": ["Words of Wisdom"], "mana": "{1}{U}", "library": ["3 Forest"]}, Bob=three, Cid=three,
    )  # fmt: skip

    game.cast("Words of Wisdom").pass_all()

    assert [len(game.hand(name)) for name in game.names] == [2, 1, 1]


@rule("CR 614.11")
def test_words_of_worship_and_of_waste_replace_one_draw_each() -> None:
    game = table(
        Ann={
            "battlefield": ["Words of Worship", "Words of Waste"], "hand": ["Divination"], "mana": "{2}{2}{U}{1}",
            "library": [FOREST, ISLAND, SHOCK],
        },
        Bob={"hand": [GIANT]},
    )  # fmt: skip

    game.activate("Words of Worship").pass_all()
    game.activate("Words of Waste").pass_all()
    game.cast("Divination").pass_all()
    while game.asks_kind != 1 and "Divination" not in game.graveyard():
        game.answer(game.offered()[0])

    assert (game.hand(), game.library(), game.life) == ([], [FOREST, ISLAND, SHOCK], (25, 20))
    assert game.graveyard("Bob") == [GIANT]


@rule("CR 701.23b", "CR 701.23c")
@pytest.mark.parametrize(("held", "exiled"), [([BEARS, FOREST], 3), ([FOREST], 0)])
def test_shimian_specter_takes_all_of_one_name_from_whom_it_damages(held: list[str], exiled: int) -> None:
    game = table(
        Ann={"battlefield": [permanent("Shimian Specter", attacking="Bob")], "library": ["3 Forest"]},
        Bob={"hand": held, "graveyard": [BEARS], "library": [BEARS, GIANT]},
        step="combat damage",
    )

    for _ in range(20):
        if "Specter" in str(game.battlefield()) and game.step != "combat damage":
            break
        game.answer(next((text for text in game.offered() if BEARS in text), game.offered()[0]))

    assert game.exile("Bob") == [BEARS] * exiled
    assert game.hand("Bob") == [FOREST]


# -- colors, and the first turn
@rule("CR 105.4", "CR 607.2d", "CR 613.1e")
def test_alloy_golem_is_of_the_chosen_color() -> None:
    game = table(Ann={"hand": ["Alloy Golem"], "mana": "{6}"})

    game.cast("Alloy Golem").pass_all()
    game.answer("Black")

    assert (game.colors("Alloy Golem"), game.pt("Alloy Golem")) == (("black",), (4, 4))
    assert "Artifact" in game.types("Alloy Golem")


@rule("CR 500.1", "CR 902.7")
@pytest.mark.parametrize(("turn", "drawn"), [(1, [0, 1]), (3, [1, 3])])
def test_necropotence_avatar_draws_more_each_turn_but_not_on_the_first(turn: int, drawn: list[int]) -> None:
    game = table(
        Ann={"command": [AVATAR], "library": ["9 Forest"]}, Bob={"library": ["9 Forest"]}, turn_number=turn,
    )  # fmt: skip

    for many in drawn:
        game.to_step("end step", "Ann").pass_all()
        assert (len(game.hand()), game.life[0]) == (many, 24 - many)
        game.to_step("upkeep", "Bob")
