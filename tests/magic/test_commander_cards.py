"""The cards of `cards.commanders`, each played in a game."""

from __future__ import annotations

from tests.magic.kit import Table, leader, permanent, rule, table

DOG = "Isamaru, Hound of Konda"


def made_of(game: Table, source: str) -> list[str]:
    """The colors that a source can be tapped for."""
    game.act("Activate a mana ability")
    if source in game.offered():
        game.answer(source)
    texts = [
        text for text in game.offered() if text in ("White", "Blue", "Black", "Red", "Green", "Colorless")
    ]
    return texts or [color for color in ("white", "blue", "black", "red", "green") if game.counter(color)]


# -- leaders
def test_krenko_makes_a_goblin_for_each_goblin() -> None:
    game = table(Ann={"battlefield": ["Krenko, Mob Boss", "Goblin King"]})

    game.activate("Krenko, Mob Boss").resolve()

    assert game.battlefield().count("Goblin") == 2


def test_talrand_makes_drakes() -> None:
    game = table(Ann={"battlefield": ["Talrand, Sky Summoner"], "hand": ["Shock"], "mana": "{R}"})

    game.cast("Shock", "Bob").resolve()

    assert game.battlefield() == ["Drake", "Talrand, Sky Summoner"]
    assert game.has("Drake", "flying")


def test_zedruu_gives_away_and_is_repaid() -> None:
    game = table(
        Ann={
            "battlefield": ["Zedruu the Greathearted", permanent("Darksteel Myr", alias="the gift")],
            "mana": "{U}{R}{W}",
            "library": ["9 Plains"],
        },
        Bob={"library": ["9 Plains"]},
    )

    game.activate("Zedruu the Greathearted", "Darksteel Myr").resolve()
    assert game.controller("Darksteel Myr") == "Bob"
    game.to_step("upkeep", "Ann").resolve()

    assert game.life == (21, 20)
    assert game.hand() == ["Plains"]


@rule("CR 408.3", "CR 113.6b")
def test_oloro_gains_life_from_the_command_zone_and_from_the_battlefield() -> None:
    oloro = "Oloro, Ageless Ascetic"
    far = table(Ann={"command": [leader(oloro)]}, step="untap")
    near = table(Ann={"battlefield": [leader(oloro)], "library": ["2 Plains"], "mana": "{1}"}, step="upkeep")

    far.to_step("upkeep").resolve()
    assert far.life == (42, 40)
    assert "Oloro, Ageless Ascetic" not in far.battlefield()
    near.resolve()
    assert near.life == (42, 40)


def test_oloro_turns_gained_life_into_a_card_and_a_loss_for_every_opponent() -> None:
    oloro = "Oloro, Ageless Ascetic"
    game = table(Ann={"battlefield": [oloro], "mana": "{1}", "library": ["2 Plains"]}, Cid={}, step="upkeep")

    game.resolve().resolve().answer("Pay {1}")

    assert game.hand() == ["Plains"]
    assert game.life == (22, 19, 19)


@rule("CR 903.8", "CR 113.6b")
def test_derevi_enters_from_the_command_zone_without_a_tax() -> None:
    derevi = "Derevi, Empyrial Tactician"
    game = table(
        Ann={"command": [leader(derevi, casts=4)], "mana": "{1}{G}{W}{U}"},
        Bob={"battlefield": ["Hill Giant"]},
    )

    game.activate(derevi).resolve()
    assert game.battlefield() == [derevi]
    game.answer("Hill Giant").resolve()
    game.answer(next(text for text in game.offered() if text != "Don't"))
    game.answer("Tap it")

    assert game.is_tapped("Hill Giant")
    assert game.view("Bob").commanders(0)[0].casts == 4


def test_derevi_untaps_what_has_hurt_somebody() -> None:
    derevi = "Derevi, Empyrial Tactician"
    game = table(Ann={"battlefield": [derevi, "Savannah Lions"]}, Bob={"library": ["Plains"]})

    game.to_step("declare attackers").answer("Savannah Lions", "Done").to_step("combat damage")
    game.answer("Savannah Lions").resolve()
    game.answer(next(text for text in game.offered() if text != "Don't"))
    game.answer("Untap it")

    assert not game.is_tapped("Savannah Lions")


@rule("CR 903.3a", "CR 606.3")
def test_freyalise_makes_druids_destroys_and_draws() -> None:
    freyalise = "Freyalise, Llanowar's Fury"
    game = table(Ann={"battlefield": [freyalise], "library": ["9 Forest"]}, Bob={"battlefield": ["Sol Ring"]})
    down, six = game.fork(), table(
        Ann={"battlefield": [permanent(freyalise, counters={"loyalty": 6}), "Grizzly Bears", "Birds of Paradise"],
             "library": ["9 Forest"]},
    )  # fmt: skip

    game.act(next(text for text in game.offered() if "+2" in text)).resolve()
    assert game.battlefield() == ["Elf Druid", freyalise]
    assert game.counters(freyalise) == {"loyalty": 5}
    down.act(next(text for text in down.offered() if "-2" in text)).resolve()
    assert down.battlefield("Bob") == []
    six.act(next(text for text in six.offered() if "-6" in text)).resolve()
    assert six.hand() == ["Forest"] * 2


def test_akiri_counts_artifacts() -> None:
    game = table(Ann={"battlefield": ["Akiri, Line-Slinger", "Sol Ring", "Ornithopter"]})

    assert game.pt("Akiri, Line-Slinger") == (2, 3)
    assert game.has("Akiri, Line-Slinger", "vigilance")


def test_ishai_grows_with_the_spells_of_opponents() -> None:
    game = table(
        Ann={"battlefield": ["Ishai, Ojutai Dragonspeaker"]},
        Bob={"hand": ["Shock"], "mana": "{R}"},
        turn="Bob",
    )

    game.cast("Shock", "Ann").resolve()

    assert game.pt("Ishai, Ojutai Dragonspeaker") == (2, 2)


def test_tana_makes_as_many_saprolings_as_she_hurts() -> None:
    game = table(Ann={"battlefield": ["Tana, the Bloodsower"]}, Bob={"library": ["Plains"]})

    game.to_step("declare attackers").answer("Tana, the Bloodsower").to_step("combat damage").pass_all()

    assert game.battlefield().count("Saproling") == 2


def test_bruse_tarl_gives_double_strike_and_lifelink_twice() -> None:
    bruse = "Bruse Tarl, Boorish Herder"
    game = table(
        Ann={"hand": [bruse], "mana": "{2}{R}{W}", "battlefield": ["Savannah Lions"]},
        Bob={"library": ["Plains"]},
    )

    game.cast(bruse).resolve()
    game.answer("Savannah Lions").resolve()
    assert game.has("Savannah Lions", "double strike")
    game.to_step("declare attackers").answer("Savannah Lions").to_step("end of combat")
    assert game.life == (24, 16)

    attack = table(Ann={"battlefield": [bruse]}, Bob={"library": ["Plains"]})
    attack.to_step("declare attackers").answer(bruse).to_step("end of combat")
    assert attack.life == (26, 14)


def test_ravos_leads_others_and_brings_them_back() -> None:
    game = table(
        Ann={"battlefield": ["Ravos, Soultender", "Grizzly Bears"], "graveyard": ["Hill Giant"]},
        step="upkeep",
    )

    assert game.pt("Grizzly Bears") == (3, 3)
    assert game.pt("Ravos, Soultender") == (2, 2)
    game.resolve().answer("Return it to your hand")
    assert game.hand() == ["Hill Giant"]


@rule("CR 702.124j")
def test_one_partner_fetches_the_other_for_whoever_is_targeted() -> None:
    game = table(
        Ann={
            "hand": ["Khorvath Brightflame"],
            "mana": "{3}{R}",
            "library": ["Plains", "Sylvia Brightblade", "Plains"],
        }
    )
    game.cast("Khorvath Brightflame").resolve()
    game.answer("Ann").resolve()
    game.answer(next(text for text in game.offered() if text != "Don't"))
    game.answer("Sylvia Brightblade")

    assert game.hand() == ["Sylvia Brightblade"]
    assert sorted(game.library()) == ["Plains"] * 2
    assert any("reveals Sylvia Brightblade" in line for line in game.told("Bob"))


def test_khorvath_and_sylvia_teach_each_other() -> None:
    game = table(Ann={"battlefield": ["Khorvath Brightflame", "Sylvia Brightblade"]})

    assert game.has("Khorvath Brightflame", "double strike")
    assert game.has("Sylvia Brightblade", "flying")
    assert game.has("Sylvia Brightblade", "haste")


@rule("CR 702.124k")
def test_jaheira_makes_tokens_into_mana_and_giants_raise_her() -> None:
    jaheira = "Jaheira, Friend of the Forest"
    game = table(
        Ann={"battlefield": [leader(jaheira), leader("Raised by Giants"), "Grizzly Bears", "Saproling"]}
    )

    assert game.pt(jaheira) == (10, 10)
    assert "Giant" in game.types(jaheira)
    assert game.pt("Grizzly Bears") == (2, 2)
    assert made_of(game, "Saproling") == ["green"]
    assert game.is_tapped("Saproling")
    assert "Activate a mana ability" not in game.offered()


# -- cards that care
@rule("CR 903.3d")
def test_protector_and_steward_help_commanders_that_you_control() -> None:
    game = table(
        Ann={"battlefield": ["Bastion Protector", "Bloodsworn Steward", leader(DOG), "Grizzly Bears"]},
        Bob={"battlefield": [leader("Hill Giant")]},
    )

    assert game.pt(DOG) == (6, 6)
    assert game.has(DOG, "indestructible")
    assert game.has(DOG, "haste")
    assert game.pt("Grizzly Bears") == (2, 2)
    assert game.pt("Hill Giant") == (3, 3)


@rule("CR 903.3d")
def test_lieutenants_serve_their_own_commander() -> None:
    baloth, marshal = "Thunderfoot Baloth", "Angelic Field Marshal"
    game = table(
        Ann={"battlefield": [baloth, marshal, leader(DOG)]},
        Bob={"hand": ["Unsummon"], "mana": "{U}"},
        turn="Bob",
    )

    assert game.pt(baloth) == (7, 7)
    assert game.pt(marshal) == (7, 7)
    assert game.pt(DOG) == (4, 4)
    assert game.has(DOG, "trample")
    assert game.has(DOG, "vigilance")
    game.cast("Unsummon", DOG).resolve().answer(f"Put {DOG} into the command zone")
    assert game.pt(baloth) == (5, 5)
    assert game.pt(marshal) == (3, 3)


@rule("CR 903.3d")
def test_the_honor_guard_spares_who_controls_a_commander() -> None:
    game = table(
        Ann={"battlefield": ["Crimson Honor Guard"]},
        Bob={"battlefield": [leader(DOG)], "library": ["3 Plains"]},
        step="second main",
    )

    game.to_step("end step").resolve()
    assert game.life == (36, 40)
    game.to_step("end step", "Bob").resolve()

    assert game.life == (36, 40)


@rule("CR 903.8")
def test_the_insignia_counts_how_often_you_cast_yours() -> None:
    game = table(
        Ann={
            "battlefield": ["Commander's Insignia", "Grizzly Bears", "3 Plains"],
            "command": [leader(DOG, casts=1)],
        }
    )

    assert game.pt("Grizzly Bears") == (3, 3)
    game.cast(DOG).resolve()

    assert game.pt("Grizzly Bears") == (4, 4)
    assert game.pt(DOG) == (4, 4)


def test_relentless_rats_count_each_other() -> None:
    game = table(
        Ann={"battlefield": ["Relentless Rats", "Typhoid Rats"]}, Bob={"battlefield": ["2 Relentless Rats"]}
    )

    assert game.pt("Ann's Relentless Rats") == (4, 4)
    assert game.pt("Typhoid Rats") == (1, 1)


@rule("CR 118.9", "CR 903.3d")
def test_three_spells_are_free_for_who_controls_a_commander() -> None:
    spells = ["Fierce Guardianship", "Deadly Rollick", "Flawless Maneuver"]
    game = table(
        Ann={"hand": spells, "battlefield": [leader(DOG)]},
        Bob={"hand": ["Wrath of God"], "mana": "{2}{W}{W}", "battlefield": ["Hill Giant"]},
        turn="Bob",
    )
    without = table(Ann={"hand": spells, "command": [leader(DOG)]}, Bob={"battlefield": ["Hill Giant"]})

    assert not [text for text in without.offered() if text.startswith("Cast")]
    rollick, maneuver = game.fork(), game.fork()
    game.cast("Wrath of God").pass_once().act("Cast Fierce Guardianship for its other cost").resolve()
    assert game.graveyard("Bob") == ["Wrath of God"]
    maneuver.cast("Wrath of God").pass_once().act(
        "Cast Flawless Maneuver for its other cost"
    ).resolve().resolve()
    assert maneuver.battlefield() == [DOG]
    rollick.pass_once().act("Cast Deadly Rollick for its other cost", "Hill Giant").resolve()
    assert rollick.exile("Bob") == ["Hill Giant"]


# -- mana and lands
@rule("CR 903.4", "CR 903.4a")
def test_tower_signet_and_sphere_make_the_colors_of_the_commander() -> None:
    for source in ("Command Tower", "Arcane Signet", "Commander's Sphere"):
        game = table(Ann={"battlefield": [source], "command": [leader("Zedruu the Greathearted")]})
        assert made_of(game, source) == ["White", "Blue", "Red"]


@rule("CR 903.4f")
def test_without_a_commander_they_make_nothing() -> None:
    for source in ("Command Tower", "Arcane Signet", "Commander's Sphere"):
        game = table(Ann={"battlefield": [source]}, Bob={"command": [leader(DOG)]})
        assert "Activate a mana ability" not in game.offered()


def test_the_sphere_is_sacrificed_for_a_card() -> None:
    game = table(Ann={"battlefield": ["Commander's Sphere"], "library": ["Plains"]})

    game.activate("Commander's Sphere").resolve()

    assert (game.battlefield(), game.hand()) == ([], ["Plains"])


@rule("CR 903.9b", "CR 702.124e")
def test_the_beacon_brings_a_commander_to_the_hand_free_of_tax() -> None:
    game = table(Ann={"battlefield": ["Command Beacon", "Plains"], "command": [leader(DOG, casts=5)]})

    game.activate("Command Beacon").resolve().answer(f"Don't put {DOG} into the command zone")
    assert game.hand() == [DOG]
    game.cast(DOG).resolve()

    assert game.battlefield() == [DOG, "Plains"]


@rule("CR 702.124e")
def test_of_two_commanders_the_beacon_brings_the_one_that_is_chosen() -> None:
    akiri, ishai = "Akiri, Line-Slinger", "Ishai, Ojutai Dragonspeaker"
    game = table(Ann={"battlefield": ["Command Beacon"], "command": [leader(akiri), leader(ishai)]})

    game.activate("Command Beacon").resolve().answer(ishai)
    game.answer(f"Don't put {ishai} into the command zone")

    assert (game.command(), game.hand()) == ([akiri], [ishai])


@rule("CR 903.4f", "CR 119.4")
def test_the_war_room_asks_a_life_for_each_color() -> None:
    game = table(
        Ann={
            "battlefield": ["War Room", "3 Plains"],
            "command": [leader("Zedruu the Greathearted")],
            "library": ["Plains"],
        }
    )
    nobody = table(
        Ann={"battlefield": ["War Room", "3 Plains"], "library": ["Plains"]}, Bob={"command": [leader(DOG)]}
    )

    game.activate("War Room").resolve()

    assert game.life == (37, 40)
    assert game.hand() == ["Plains"]
    assert not [text for text in nobody.offered() if text.startswith("War Room: ")]


@rule("CR 903.3d", "CR 903.9b")
def test_the_sanctum_returns_a_commander_that_you_own() -> None:
    game = table(Ann={"battlefield": ["Sanctum of Eternity", "2 Plains", leader(DOG), "Grizzly Bears"]})

    game.activate("Sanctum of Eternity").resolve()
    game.answer(f"Don't put {DOG} into the command zone")

    assert game.hand() == [DOG]
    theirs = table(Ann={"battlefield": ["Sanctum of Eternity", "2 Plains", leader(DOG)]}, turn="Bob")
    theirs.pass_once()
    assert not [text for text in theirs.offered() if text.startswith("Sanctum of Eternity: ")]
