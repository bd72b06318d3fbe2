"""CR 701.20, 701.22-24, 701.29-30. Revealing, scrying, searching, shuffling, fatesealing, clashing."""

from __future__ import annotations

from cardwright.games.magic.abilities.cards import card
from cardwright.games.magic.actions.scrying import each_scries, scry
from cardwright.games.magic.numbers.types import CREATURE
from cardwright.games.magic.objects.table import CARDS
from cardwright.kernel.effects import ASK_ARRANGE, ASK_MAY
from cardwright.kernel.ints import Seat
from tests.magic.kit import Table, made_up, permanent, rule, table
from tests.magic.spelled import BEARS, FOREST, GIANT, ISLAND, cites

if "Wide Sight" not in CARDS.kinds:
    card("Wide Sight", "{U}", "Sorcery", each_scries(2))
    card("No Sight", "{U}", "Sorcery", scry(0))
OGRE = made_up("Wood Ogre", CREATURE, power=2, toughness=2)


# -- scry
@rule("CR 701.22", "CR 701.22a")
def test_scrying_two_puts_any_number_on_the_bottom_and_the_rest_back_in_any_order() -> None:
    game = table(
        Ann={"battlefield": ["Crystal Ball"], "mana": "{C}", "library": [FOREST, ISLAND, "Swamp", "Plains"]}
    )

    game.activate("Crystal Ball").resolve()
    assert game.offered() == ["Keep on top", FOREST, ISLAND]
    game.answer(FOREST, ISLAND)

    assert game.library() == ["Swamp", "Plains", FOREST, ISLAND]
    assert cites(game, "701.22a", "Ann scries")


@rule("CR 701.22a")
def test_what_stays_on_top_may_change_its_order() -> None:
    game = table(
        Ann={"battlefield": ["Crystal Ball"], "mana": "{C}", "library": [FOREST, ISLAND, "Swamp", "Plains"]}
    )

    game.activate("Crystal Ball").resolve()
    game.answer("Keep on top")
    assert game.question == "Which lies lowest of those on top?"
    game.answer(FOREST)

    assert game.library() == [ISLAND, FOREST, "Swamp", "Plains"]


@rule("CR 701.22a", "CR 701.20d")
def test_an_opponent_who_knew_the_top_card_cannot_tell_where_it_went() -> None:
    game = table(
        Ann={
            "battlefield": ["Crystal Ball"],
            "mana": "{C}{R}{C}",
            "library": [FOREST, ISLAND, "Swamp", "Plains"],
        },
        Bob={"library": [BEARS]},
    )
    top = game.g.zones.top(game.g.zone(0, Seat(0)))
    game.g.show(top, game.g.everybody())
    assert game.sees("Bob", "Ann", "library")[0] == FOREST

    game.activate("Crystal Ball").resolve()
    game.answer(ISLAND, "Keep on top")

    assert FOREST not in game.sees("Bob", "Ann", "library")
    assert game.sees("Ann", "Ann", "library")[0] == FOREST


@rule("CR 701.22b", "CR 701.22d")
def test_scrying_nothing_is_no_scrying_but_an_empty_library_is_scried() -> None:
    adept = "Flamespeaker Adept"
    game = table(Ann={"battlefield": [adept, "Crystal Ball"], "hand": ["No Sight"], "mana": "{U}{C}"})

    game.cast("No Sight").resolve()
    assert not game.stack_size
    assert game.pt(adept) == (2, 3)
    game.activate("Crystal Ball").resolve()

    assert game.pt(adept) == (4, 3)
    assert game.has(adept, "first strike")


@rule("CR 701.22c")
def test_players_who_scry_at_once_all_look_first_and_decide_in_turn_order() -> None:
    game = table(
        Ann={"hand": ["Wide Sight"], "mana": "{U}", "library": [FOREST, ISLAND, "Swamp"]},
        Bob={"library": [BEARS, GIANT, "Plains"]},
    )

    game.cast("Wide Sight").resolve()
    assert game.asked == "Ann"
    assert game.sees("Bob", "Bob", "library")[:2] == [BEARS, GIANT]
    game.answer(FOREST, "Keep on top")
    assert game.asked == "Bob"
    assert game.library() == [FOREST, ISLAND, "Swamp"]  # nothing has moved yet
    game.answer(BEARS, "Keep on top")

    assert game.library() == [ISLAND, "Swamp", FOREST]
    assert game.library("Bob") == [GIANT, "Plains", BEARS]


@rule("CR 701.22a")
def test_scrying_survives_a_save_and_a_fork_in_the_middle() -> None:
    game = table(
        Ann={"battlefield": ["Crystal Ball"], "mana": "{C}", "library": [FOREST, ISLAND, "Swamp", "Plains"]}
    )
    game.activate("Crystal Ball").resolve()
    game.answer(ISLAND)

    for other in (game.saved(), game.fork()):
        other.answer(FOREST)
        assert other.library() == ["Swamp", "Plains", ISLAND, FOREST]


# -- fateseal
@rule("CR 701.29", "CR 701.29a")
def test_fatesealing_sorts_an_opponents_library_and_the_one_who_does_decides() -> None:
    game = table(
        Ann={"hand": ["Spin into Myth"], "mana": "{U}{U}{U}{U}{U}"},
        Bob={"battlefield": [GIANT], "library": [FOREST, ISLAND]},
    )

    game.cast("Spin into Myth").resolve()
    assert game.asked == "Ann"
    assert game.offered() == ["Keep on top", GIANT, FOREST]
    game.answer(GIANT, "Keep on top")

    assert game.library("Bob") == [FOREST, ISLAND, GIANT]
    assert cites(game, "701.29a", "Ann fateseals")


@rule("CR 701.29a")
def test_an_opponent_is_chosen_whose_library_is_fatesealed() -> None:
    game = table(
        Ann={"hand": ["Spin into Myth"], "battlefield": [GIANT], "mana": "{U}{U}{U}{U}{U}"},
        Bob={"library": [FOREST, ISLAND, "Swamp"]},
        Cid={"library": ["Plains", "Mountain", BEARS]},
    )

    game.cast("Spin into Myth").resolve()
    assert game.offered() == ["Bob", "Cid"]
    game.answer("Cid", "Keep on top", "Plains")

    assert game.library() == [GIANT]
    assert game.library("Bob") == [FOREST, ISLAND, "Swamp"]
    assert game.library("Cid") == ["Mountain", "Plains", BEARS]


# -- clash
def lash(mine: list[str], theirs: list[str], turn: str = "Ann") -> Table:
    game = table(
        Ann={"hand": ["Lash Out"], "mana": "{R}{R}", "library": mine, "battlefield": ["Sylvan Echoes"]},
        Bob={"battlefield": [GIANT], "library": theirs},
        turn=turn,
    )
    if turn == "Bob":
        game.pass_once()
    return game.cast("Lash Out").resolve()


@rule("CR 701.30", "CR 701.30a", "CR 701.30b", "CR 701.30c", "CR 701.30d")
def test_the_greater_mana_value_wins_a_clash() -> None:
    game = lash([GIANT, FOREST], [BEARS, ISLAND])

    assert game.sees("Bob", "Ann", "library")[0] == GIANT
    assert game.sees("Ann", "Bob", "library")[0] == BEARS
    assert game.asked == "Ann"
    game.answer(GIANT)
    assert game.asked == "Bob"
    assert game.library() == [GIANT, FOREST]  # they move at the same time
    game.answer("Keep on top")

    assert game.library() == [FOREST, GIANT]
    assert game.library("Bob") == [BEARS, ISLAND]
    assert game.life == (20, 17)
    assert cites(game, "701.30d", "Ann wins the clash")
    game.resolve()
    assert game.asks_kind == ASK_MAY  # Sylvan Echoes


@rule("CR 701.30d")
def test_a_tie_is_no_win() -> None:
    game = lash([BEARS, FOREST], ["White Knight", ISLAND])

    game.answer("Keep on top", "Keep on top")

    assert game.life == (20, 20)
    assert not game.stack_size
    assert not cites(game, "701.30d")


@rule("CR 701.30c")
def test_the_active_player_decides_first_whoever_clashes() -> None:
    game = lash([BEARS, FOREST], [GIANT, ISLAND], turn="Bob")

    assert game.asked == "Bob"
    game.answer(GIANT)

    assert game.asked == "Ann"


@rule("CR 701.30d")
def test_with_an_empty_library_nothing_is_revealed_and_any_card_is_greater() -> None:
    game = lash([FOREST], [])
    game.answer("Keep on top")
    assert game.life == (20, 17)

    game = lash([], [FOREST])
    game.answer("Keep on top")
    assert game.life == (20, 20)


@rule("CR 701.30b")
def test_the_opponent_to_clash_with_is_chosen() -> None:
    game = table(
        Ann={"hand": ["Lash Out"], "mana": "{R}{R}", "library": [BEARS], "battlefield": [GIANT]},
        Bob={"library": [GIANT]},
        Cid={"library": [FOREST]},
    )

    game.cast("Lash Out").resolve()
    assert game.question == "Clash with which opponent?"
    assert game.offered() == ["Bob", "Cid"]
    game = game.saved()
    game.answer("Cid", "Keep on top").saved().answer("Keep on top")

    assert game.sees("Ann", "Bob", "library") != [GIANT]
    assert game.life == (20, 20, 20)


# -- shuffle
@rule("CR 701.24", "CR 701.24a", "CR 701.24b", "CR 400.3")
def test_what_was_found_is_put_on_top_after_the_shuffle() -> None:
    for seed in range(6):
        game = table(
            Ann={
                "hand": ["Vampiric Tutor"],
                "mana": "{B}",
                "library": [FOREST, ISLAND, "Swamp", GIANT, "Plains"],
            },
            Bob={"battlefield": ["Cosi's Trickster"]},
            seed=seed,
        )

        game.cast("Vampiric Tutor").resolve()
        game.answer(GIANT)

        assert game.library()[0] == GIANT
        assert game.sees("Ann", "Ann", "library")[0] == GIANT
        assert GIANT not in game.sees("Bob", "Ann", "library")
        assert game.stack_size == 1  # it was a shuffle
        assert game.life == (18, 20)


@rule("CR 701.24a")
def test_nobody_knows_the_order_after_a_shuffle() -> None:
    game = table(
        Ann={"hand": ["Demonic Tutor"], "mana": "{B}{B}", "library": [FOREST, GIANT, ISLAND, "Swamp"]}
    )

    game.cast("Demonic Tutor").resolve()
    game.answer(FOREST)

    assert not set(game.sees("Ann", "Ann", "library")) & {GIANT, ISLAND, "Swamp"}


@rule("CR 701.24c")
def test_the_library_is_shuffled_though_the_card_is_no_longer_there() -> None:
    game = table(
        Ann={"battlefield": ["Serra Avatar"], "hand": ["Diabolic Edict"], "mana": "{B}{B}"},
        Bob={"battlefield": ["Tormod's Crypt", "Cosi's Trickster"]},
    )

    game.cast("Diabolic Edict", "Ann").pass_once().pass_once()
    assert "Serra Avatar" in game.graveyard()
    game.pass_once()
    game.activate("Tormod's Crypt", "Ann").pass_once().pass_once()
    assert "Serra Avatar" in game.exile()
    game.pass_once().pass_once()

    assert game.library() == []
    assert cites(game, "701.24a", "Ann shuffles")
    assert game.stack_size  # the Trickster sees it


@rule("CR 701.24c")
def test_a_card_that_is_put_into_a_graveyard_is_shuffled_into_its_library() -> None:
    game = table(
        Ann={"hand": ["Serra Avatar"], "library": [FOREST]},
        Bob={"hand": ["Mind Rot"], "mana": "{B}{B}{B}"},
        turn="Bob",
    )

    game.cast("Mind Rot", "Ann").resolve()

    assert sorted(game.library()) == [FOREST, "Serra Avatar"]
    assert game.graveyard() == []
    assert cites(game, "701.24c", "Serra Avatar")


@rule("CR 701.24c")
def test_black_suns_zenith_shuffles_itself_away() -> None:
    game = table(
        Ann={"hand": ["Black Sun's Zenith"], "battlefield": [GIANT], "mana": "{B}{B}{B}", "library": [FOREST]}
    )

    game.cast("Black Sun's Zenith", "X = 1").resolve()

    assert sorted(game.library()) == ["Black Sun's Zenith", FOREST]
    assert game.pt(GIANT) == (2, 2)


@rule("CR 701.24d", "CR 701.24e")
def test_no_cards_shuffled_into_an_empty_library_are_a_shuffle() -> None:
    game = table(
        Ann={"hand": ["Gaea's Blessing"], "mana": "{G}{G}", "library": [FOREST]},
        Bob={},
        Cid={"battlefield": ["Cosi's Trickster"]},
    )

    game.cast("Gaea's Blessing", "Bob").resolve()

    assert cites(game, "701.24a", "Bob shuffles")
    assert game.stack_size == 1
    game.resolve().answer(game.offered()[1])
    assert game.counters("Cosi's Trickster") == {"+1/+1": 1}


@rule("CR 701.24d")
def test_gaeas_blessing_returns_three_cards_and_comes_back_from_the_library() -> None:
    game = table(
        Ann={
            "hand": ["Gaea's Blessing"],
            "mana": "{G}{G}",
            "library": [FOREST],
            "graveyard": [GIANT, BEARS, ISLAND, "Swamp"],
        }
    )
    game.cast("Gaea's Blessing", "Ann", GIANT, BEARS, ISLAND).resolve()
    assert game.graveyard() == ["Gaea's Blessing", "Swamp"]
    assert len(game.library() + game.hand()) == 4


@rule("CR 701.24d")
def test_gaeas_blessing_comes_back_with_the_graveyard_when_it_is_milled() -> None:
    jace = permanent("Jace Beleren", counters={"loyalty": 10})
    game = table(
        Ann={"library": ["Gaea's Blessing", FOREST], "graveyard": [GIANT]},
        Bob={"battlefield": [jace]},
        turn="Bob",
    )

    game.act(next(text for text in game.offered() if "mills 20" in text), "Ann").resolve()
    while game.asks_kind == ASK_ARRANGE:
        game.answer(game.offered()[0])
    if game.stack_size:
        game.resolve()

    assert game.graveyard() == []
    assert sorted(game.library()) == sorted(["Gaea's Blessing", FOREST, GIANT])


@rule("CR 701.24f", "CR 701.24g")
def test_two_cards_shuffled_in_at_once_shuffle_twice_and_one_goes_on_top_after_that() -> None:
    for seed in range(8):
        game = table(
            Ann={
                "battlefield": ["Darksteel Colossus", "Gravebane Zombie", "Progenitus"],
                "library": [FOREST, ISLAND, "Swamp", "Plains", "Mountain"],
            },
            Bob={"battlefield": ["Cosi's Trickster"], "hand": ["Black Sun's Zenith"], "mana": "{B}" * 13},
            turn="Bob",
            seed=seed,
        )

        game.cast("Black Sun's Zenith", "X = 11").pass_once().pass_once()
        assert game.asked == "Bob"
        assert [line.text for line in game.story().lines].count("Ann shuffles") == 2
        assert game.stack_size == 0  # the Trickster died with them
        assert game.library()[0] == "Gravebane Zombie"
        assert "Progenitus" in game.library()
        assert "Darksteel Colossus" in game.library()
        assert game.graveyard() == []


# -- reveal
@rule("CR 701.20", "CR 701.20a", "CR 701.20b")
def test_a_card_revealed_as_a_cost_is_seen_and_stays_in_the_hand() -> None:
    pride = "Pride of the Clouds"
    game = table(
        Ann={"hand": [pride, FOREST], "mana": "{W}{U}{C}{C}", "library": [FOREST]},
        step="upkeep",
    )
    assert pride not in game.sees("Bob", "Ann", "hand")

    game.activate(pride)
    assert pride in game.sees("Bob", "Ann", "hand")
    assert FOREST not in game.sees("Bob", "Ann", "hand")
    assert game.hand() == [FOREST, pride]
    game.resolve()

    assert game.battlefield() == ["Bird"]
    assert cites(game, "701.20a", "Ann reveals Pride of the Clouds")


@rule("CR 701.20c", "CR 701.18c")
def test_what_is_revealed_already_can_be_revealed_again() -> None:
    pride = "Pride of the Clouds"
    game = table(
        Ann={"hand": [pride], "mana": "{W}{U}{C}{C}", "library": [FOREST]},
        Bob={"battlefield": ["Telepathy"]},
        step="upkeep",
    )
    assert game.sees("Bob", "Ann", "hand") == [pride]

    game.activate(pride).resolve()

    assert game.battlefield() == ["Bird"]
    assert cites(game, "701.20a", "Ann reveals Pride of the Clouds")


@rule("CR 701.20d")
def test_a_revealed_card_of_a_library_that_is_shuffled_is_a_new_object() -> None:
    game = table(
        Ann={"hand": ["Demonic Tutor"], "mana": "{B}{B}", "library": [FOREST, GIANT, ISLAND]},
        Bob={"library": [BEARS]},
    )
    top = game.g.zones.top(game.g.zone(0, Seat(0)))
    game.g.show(top, game.g.everybody())
    old = game.g.ref(top)

    game.cast("Demonic Tutor").resolve()
    game.answer(GIANT)

    assert game.g.find(old) < 0
    assert FOREST not in game.sees("Bob", "Ann", "library")


@rule("CR 701.20e")
def test_looking_shows_a_card_to_one_player_only() -> None:
    game = table(
        Ann={"battlefield": ["Crystal Ball"], "mana": "{C}", "library": [FOREST, ISLAND]},
        Bob={"library": [BEARS]},
    )

    game.activate("Crystal Ball").resolve()

    assert game.sees("Ann", "Ann", "library") == [FOREST, ISLAND]
    assert FOREST not in game.sees("Bob", "Ann", "library")
