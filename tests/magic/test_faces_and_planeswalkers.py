"""CR 400.7, 401, 406, 606, 708-715. Cards played from elsewhere, face down, with several faces; planeswalkers."""

from __future__ import annotations

from tests.magic.kit import Table, permanent, rule, table


def go(game: Table, text: str, *answers: str) -> Table:
    """Do it; an answer that is the only one is not asked for. Then all resolves."""
    game.act(text)
    for each in answers:
        if game.question != "Act or pass" and each in game.offered():
            game.act(each)
    return game.pass_all()


def ability(game: Table, start: str) -> str:
    """The only option that begins so."""
    found = [x for x in game.offered() if x.startswith(start)]
    assert len(found) == 1, (start, game.offered())
    return found[0]


# -- from elsewhere
@rule("CR 401.5", "CR 601.3e")
def test_the_top_card_is_seen_by_all_and_may_be_played() -> None:
    game = table(
        Ann={"battlefield": ["Future Sight"], "library": ["Forest", "Hill Giant", "Shock"], "mana": "{3}{R}"},
        Bob={},
    )

    assert game.sees("Bob", "Ann", "library") != ["Forest", "Hill Giant", "Shock"]
    game.play("Forest")
    assert "Cast Shock" not in game.offered()
    go(game, "Cast Hill Giant")

    assert game.battlefield() == ["Forest", "Future Sight", "Hill Giant"]
    assert game.library() == ["Shock"]
    assert "Shock" in game.sees("Bob", "Ann", "library")


@rule("CR 614.10", "CR 504.1", "CR 500.11")
def test_the_draw_step_is_skipped() -> None:
    def after(card: str) -> list[str]:
        game = table(Ann={"battlefield": [card], "library": ["Island"]}, step="upkeep")
        return game.to_step("first main").hand()

    assert after("Necropotence") == []
    assert after("Future Sight") == ["Island"]


@rule("CR 406.3", "CR 603.7", "CR 119.4")
def test_a_card_bought_with_life_comes_at_the_end_step() -> None:
    game = table(Ann={"battlefield": ["Necropotence"], "library": ["Island", "Forest"]}, Bob={})

    go(game, ability(game, "Necropotence"))
    assert game.life == (19, 20)
    assert game.exile() == ["Island"]
    assert "Island" not in game.sees("Bob", "Ann", "exile")
    game.to_step("end step").pass_all()

    assert game.hand() == ["Island"]


@rule("CR 702.34a", "CR 400.7g")
def test_an_instant_gains_flashback_for_this_turn() -> None:
    game = table(
        Ann={"hand": ["Snapcaster Mage"], "graveyard": ["Shock", "Hill Giant"], "mana": "{1}{U}{R}"}, Bob={}
    )

    assert not [x for x in game.offered() if "flashback" in x]
    go(game, "Cast Snapcaster Mage")
    go(game, "Cast Shock with flashback", "Bob")

    assert game.life == (20, 18)
    assert game.exile() == ["Shock"]
    assert game.graveyard() == ["Hill Giant"]


@rule("CR 608.2g", "CR 400.7h", "CR 614.6")
def test_an_instant_is_cast_free_from_the_graveyard_and_exiled() -> None:
    game = table(Ann={"hand": ["Torrential Gearhulk"], "graveyard": ["Shock"], "mana": "{4}{U}{U}"}, Bob={})

    go(game, "Cast Torrential Gearhulk")
    yes = next(x for x in game.offered() if x != "Don't")
    go(game, yes, "Bob")

    assert game.life == (20, 18)
    assert game.exile() == ["Shock"]


@rule("CR 400.7i", "CR 305.2")
def test_exiled_cards_may_be_played_this_turn() -> None:
    game = table(
        Ann={
            "hand": ["Act on Impulse"],
            "library": ["Forest", "Shock", "Island", "Island"],
            "mana": "{2}{R}{R}",
        },
        Bob={},
    )

    go(game, "Cast Act on Impulse")
    game.play("Forest")
    assert "Play Island" not in game.offered()
    go(game, "Cast Shock", "Bob")

    assert game.life == (20, 18)
    assert game.exile() == ["Island"]


@rule("CR 400.7f", "CR 303.4i")
def test_the_creature_comes_back_at_once_and_the_aura_at_the_end_step() -> None:
    game = table(
        Ann={"battlefield": ["Grizzly Bears", permanent("Gift of Immortality", attached_to="Grizzly Bears")],
             "hand": ["Shock"], "mana": "{R}"},
    )  # fmt: skip

    go(game, "Cast Shock", "Grizzly Bears")
    assert game.battlefield() == ["Grizzly Bears"]
    assert "Gift of Immortality" in game.graveyard()
    game.to_step("end step").pass_all()

    assert game.attached_to("Gift of Immortality") == "Grizzly Bears"


@rule("CR 406.3", "CR 609.4b")
def test_a_card_of_an_opponent_is_exiled_and_cast_with_any_mana() -> None:
    game = table(
        Ann={"hand": ["Gonti, Lord of Luxury"], "mana": "{2}{B}{B}{U}"},
        Bob={"library": ["Shock", "Island", "Forest", "Swamp", "Plains"]},
    )

    go(game, "Cast Gonti, Lord of Luxury")
    game.answer("Shock")
    assert len(game.library("Bob")) == 4
    assert game.library("Bob")[0] == "Plains"
    go(game, "Cast Shock", "Bob")

    assert game.life == (20, 18)
    assert game.graveyard("Bob") == ["Shock"]


# -- face down
@rule("CR 702.37e", "CR 115.7a")
def test_turned_face_up_it_changes_a_target() -> None:
    game = table(
        Ann={"battlefield": [permanent("Willbender", face_down=True)], "mana": "{1}{U}"},
        Bob={"hand": ["Shock"], "mana": "{R}"},
        turn="Bob",
    )

    game.act("Cast Shock")
    game.act("Ann")
    game.pass_once()
    game.act(ability(game, "Turn Willbender face up"))
    for _ in range(6):
        if "Bob" in game.offered():
            game.answer("Bob")
            break
        game.pass_once()
    game.pass_all()

    assert game.life == (20, 18)


@rule("CR 702.37c", "CR 708.2a")
def test_cast_face_down_it_is_a_2_2_and_later_an_angel() -> None:
    game = table(Ann={"hand": ["Exalted Angel"], "mana": "{3}{2}{W}{W}".replace("{3}", "{C}{C}{C}")}, Bob={})

    go(game, "Cast Exalted Angel face down")
    assert game.pt("Exalted Angel") == (2, 2)
    assert not game.has("Exalted Angel", "flying")
    game.act(ability(game, "Turn Exalted Angel face up"))

    assert game.pt("Exalted Angel") == (4, 5)


@rule("CR 120.4d")
def test_the_damage_it_deals_is_gained() -> None:
    game = table(Ann={"battlefield": ["Exalted Angel"]}, Bob={}, step="beginning of combat")

    game.to_step("declare attackers")
    game.answer("Exalted Angel").pass_all()
    game.to_step("second main")

    assert game.life == (24, 16)


@rule("CR 701.40a", "CR 701.40b")
def test_a_manifested_creature_card_is_turned_up_for_its_mana_cost() -> None:
    game = table(
        Ann={
            "hand": ["Soul Summons"],
            "library": ["Grizzly Bears"],
            "mana": "{1}{W}{1}{G}".replace("{1}", "{C}"),
        },
        Bob={},
    )

    go(game, "Cast Soul Summons")
    assert game.permanent("Grizzly Bears").face_down
    game.act(ability(game, "Turn Grizzly Bears face up"))

    assert not game.permanent("Grizzly Bears").face_down


@rule("CR 701.40b")
def test_a_manifested_noncreature_card_stays_face_down() -> None:
    game = table(Ann={"hand": ["Soul Summons"], "library": ["Shock"], "mana": "{C}{W}{R}"}, Bob={})

    go(game, "Cast Soul Summons")

    assert game.pt("Shock") == (2, 2)
    assert not [x for x in game.offered() if x.startswith("Turn")]


# -- several faces
@rule("CR 709.3", "CR 709.4")
def test_one_half_of_a_split_card_is_cast() -> None:
    game = table(Ann={"hand": ["Fire // Ice"], "mana": "{C}{R}"}, Bob={"battlefield": ["Hill Giant"]})

    assert "Cast Fire // Ice" not in game.offered()
    assert "Cast Ice" not in game.offered()
    game.act("Cast Fire").act("Bob").act("Hill Giant").pass_all()

    assert game.life == (20, 19)
    assert game.damage("Hill Giant") == 1
    assert game.graveyard() == ["Fire // Ice"]


@rule("CR 601.2d")
def test_a_single_target_gets_it_all() -> None:
    game = table(Ann={"hand": ["Fire // Ice"], "mana": "{C}{R}"}, Bob={})

    game.act("Cast Fire").act("Bob").act("No target").pass_all()

    assert game.life == (20, 18)


@rule("CR 709.3")
def test_the_other_half_taps_and_draws() -> None:
    game = table(
        Ann={"hand": ["Fire // Ice"], "mana": "{C}{U}", "library": ["Island"]},
        Bob={"battlefield": ["Hill Giant"]},
    )

    go(game, "Cast Ice", "Hill Giant")

    assert game.is_tapped("Hill Giant")
    assert game.hand() == ["Island"]


@rule("CR 715.3d")
def test_after_its_adventure_a_giant_may_be_cast_from_exile() -> None:
    game = table(Ann={"hand": ["Bonecrusher Giant"], "mana": "{C}{R}{C}{C}{R}"}, Bob={})

    go(game, "Cast Stomp", "Bob")
    assert game.life == (20, 18)
    assert game.exile() == ["Bonecrusher Giant"]
    go(game, "Cast Bonecrusher Giant")

    assert game.pt("Bonecrusher Giant") == (4, 3)


@rule("CR 603.2", "CR 115.1")
def test_who_targets_the_giant_with_a_spell_is_hurt() -> None:
    game = table(
        Ann={"battlefield": ["Bonecrusher Giant"]}, Bob={"hand": ["Unsummon"], "mana": "{U}"}, turn="Bob"
    )

    go(game, "Cast Unsummon", "Bonecrusher Giant")

    assert game.life == (20, 18)


@rule("CR 701.27a", "CR 712.8", "CR 701.20e")
def test_an_insect_if_an_instant_is_revealed() -> None:
    def seen(top: str) -> Table:
        game = table(
            Ann={"battlefield": ["Delver of Secrets"], "library": [top, "Island"]}, turn="Bob", step="end step",
            Bob={"library": ["Island"]},
        )  # fmt: skip
        for _ in range(30):
            if game.turn == "Ann" and game.step == "upkeep" and "Don't" in game.offered():
                game.answer(next(x for x in game.offered() if x != "Don't"))
                break
            game.answer("Pass")
        return game

    assert seen("Shock").pt("Insectile Aberration") == (3, 2)
    assert seen("Island").pt("Delver of Secrets") == (1, 1)


@rule("CR 712.11")
def test_either_face_of_a_modal_card_is_played() -> None:
    game = table(
        Ann={"hand": ["Bala Ged Recovery", "Bala Ged Recovery"], "graveyard": ["Shock"], "mana": "{C}{C}{G}"}
    )

    go(game, ability(game, "Cast Bala Ged Recovery #1"))
    game.act(ability(game, "Play Bala Ged Sanctuary"))

    assert game.hand() == ["Shock"]
    assert game.is_tapped("Bala Ged Sanctuary")
    assert game.graveyard() == ["Bala Ged Recovery"]


# -- Sagas and planeswalkers
@rule("CR 714.3a", "CR 714.3c", "CR 704.5s")
def test_a_saga_tells_its_chapters_and_is_put_away() -> None:
    game = table(
        Ann={
            "hand": ["History of Benalia"],
            "mana": "{1}{W}{W}".replace("{1}", "{C}"),
            "library": ["Island"] * 4,
        },
        Bob={"library": ["Island"] * 4},
    )

    go(game, "Cast History of Benalia").pass_all()
    assert game.battlefield() == ["History of Benalia", "Knight"]
    game.to_step("first main", "Bob").to_step("first main", "Ann").pass_all()
    assert game.battlefield().count("Knight") == 2
    game.to_step("first main", "Bob").to_step("first main", "Ann")
    game.pass_once().pass_once()

    assert game.pt("Knight #1") == (4, 3)
    assert game.graveyard() == ["History of Benalia"]


@rule("CR 606.3", "CR 606.4", "CR 306.5b")
def test_a_loyalty_ability_once_a_turn() -> None:
    game = table(Ann={"battlefield": ["Jace Beleren"], "library": ["Island"]}, Bob={"library": ["Island"]})

    go(game, ability(game, "Jace Beleren: +2"))

    assert game.hand() == game.hand("Bob") == ["Island"]
    assert game.counters("Jace Beleren") == {"loyalty": 5}
    assert not [x for x in game.offered() if x.startswith("Jace")]


@rule("CR 606.6", "CR 701.17a")
def test_a_cost_that_is_too_high_cant_be_paid() -> None:
    low = table(Ann={"battlefield": ["Jace Beleren"]})
    high = table(
        Ann={"battlefield": [permanent("Jace Beleren", counters={"loyalty": 10})]},
        Bob={"library": ["Island"] * 21},
    )

    assert not [x for x in low.offered() if x.startswith("Jace Beleren: -10")]
    go(high, ability(high, "Jace Beleren: -10"), "Bob")

    assert len(high.library("Bob")) == 1
    assert high.graveyard() == ["Jace Beleren"]


@rule("CR 606.4", "CR 107.3a")
def test_chandra_takes_away_x_counters() -> None:
    game = table(Ann={"battlefield": ["Chandra Nalaar"]}, Bob={"battlefield": ["Hill Giant"]})

    game.act(ability(game, "Chandra Nalaar: -X"))
    assert "X = 7" not in game.offered()
    go(game, "X = 3", "Hill Giant")

    assert game.counters("Chandra Nalaar") == {"loyalty": 3}
    assert game.graveyard("Bob") == ["Hill Giant"]


@rule("CR 606.4", "CR 120.1")
def test_chandra_burns_a_player_and_all_their_creatures() -> None:
    game = table(
        Ann={"battlefield": [permanent("Chandra Nalaar", counters={"loyalty": 8}), "Grizzly Bears"]},
        Bob={"battlefield": ["Hill Giant", "Serra Angel"]},
    )

    go(game, ability(game, "Chandra Nalaar: -8"), "Bob").answer("Leave them as they are")

    assert game.life == (20, 10)
    assert game.battlefield("Bob") == []
    assert game.battlefield() == ["Grizzly Bears"]


@rule("CR 606.3", "CR 701.7a")
def test_garruk_untaps_makes_beasts_and_overruns() -> None:
    def garruk(n: int) -> Table:
        return table(
            Ann={"battlefield": [permanent("Garruk Wildspeaker", counters={"loyalty": n}),
                                 permanent("Forest", tapped=True), permanent("Island", tapped=True), "Grizzly Bears"]}
        )  # fmt: skip

    game = garruk(3)
    go(game, ability(game, "Garruk Wildspeaker: +1"), "Forest", "Island")
    assert not game.is_tapped("Forest")
    assert not game.is_tapped("Island")
    game = garruk(3)
    go(game, ability(game, "Garruk Wildspeaker: -1"))
    assert game.pt("Beast") == (3, 3)
    game = garruk(4)
    go(game, ability(game, "Garruk Wildspeaker: -4"))
    assert game.pt("Grizzly Bears") == (5, 5)
    assert game.has("Grizzly Bears", "trample")
