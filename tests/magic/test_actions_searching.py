"""CR 701.23. Searching."""

from __future__ import annotations

from tests.magic.kit import rule, table
from tests.magic.spelled import BEARS, FOREST, GIANT, ISLAND, cites


# -- search
@rule("CR 701.23", "CR 701.23a", "CR 701.23d", "CR 701.23e")
def test_a_card_without_a_quality_must_be_found_and_is_not_shown() -> None:
    game = table(
        Ann={"hand": ["Demonic Tutor"], "mana": "{B}{B}", "library": [FOREST, GIANT, ISLAND]}, Bob={}
    )

    game.cast("Demonic Tutor").resolve()
    assert sorted(game.offered()) == sorted([FOREST, GIANT, ISLAND])
    game.answer(GIANT)

    assert game.hand() == [GIANT]
    assert GIANT not in game.sees("Bob", "Ann", "hand")
    assert cites(game, "701.23a", "Ann searches")


@rule("CR 701.23b", "CR 701.23h")
def test_two_descriptions_are_one_search_and_need_not_be_met() -> None:
    game = table(
        Ann={
            "battlefield": ["Krosan Verge"],
            "mana": "{C}{C}",
            "library": [FOREST, "Plains", "Plains", ISLAND],
        },
        Bob={"battlefield": ["Cosi's Trickster"]},
    )

    game.activate("Krosan Verge").resolve()
    assert game.offered() == ["Find nothing", FOREST]
    game.answer("Find nothing", "Plains")

    assert game.battlefield() == ["Plains"]
    assert game.is_tapped("Plains")
    assert sum(line.rule == "701.23a" for line in game.story().lines) == 1
    assert len(game.stack()) == 1  # one shuffle


@rule("CR 701.23b")
def test_what_lies_in_a_graveyard_must_be_found() -> None:
    game = table(
        Ann={"hand": ["Splinter"], "mana": "{G}{G}{G}{G}"},
        Bob={
            "battlefield": ["Ornithopter"], "graveyard": ["Ornithopter"], "hand": ["Ornithopter", BEARS],
            "library": ["Ornithopter", FOREST],
        },
    )  # fmt: skip

    game.cast("Splinter").resolve()
    assert "Find nothing" not in game.offered()
    assert "Find no more" not in game.offered()
    while len(game.exile("Bob")) < 2 and "Find no more" not in game.offered():
        game.answer(next(text for text in game.offered() if "Ornithopter" in text))
    game.answer("Find no more")

    assert game.graveyard("Bob") == []
    assert "Ornithopter" in game.hand("Bob") + game.library("Bob")


@rule("CR 701.23c")
def test_with_an_undefined_quality_the_zones_are_searched_and_nothing_is_found() -> None:
    game = table(
        Ann={"hand": ["Lobotomy"], "mana": "{U}{B}{C}{C}"},
        Bob={"graveyard": [BEARS], "library": [BEARS, GIANT]},
    )

    game.cast("Lobotomy", "Bob").resolve()

    assert game.exile("Bob") == []
    assert cites(game, "701.23a")
    assert cites(game, "701.24a", "Bob shuffles")


@rule("CR 701.23b", "CR 701.23a")
def test_lobotomy_takes_all_of_one_name_from_three_zones() -> None:
    game = table(
        Ann={"hand": ["Lobotomy"], "mana": "{U}{B}{C}{C}"},
        Bob={"hand": [BEARS, FOREST], "graveyard": [BEARS], "library": [BEARS, GIANT]},
    )

    game.cast("Lobotomy", "Bob").resolve()
    while game.asks_kind == 1:
        assert FOREST not in game.offered()
        game.answer(next(text for text in game.offered() if BEARS in text))

    assert game.exile("Bob") == [BEARS] * 3
    assert game.hand("Bob") == [FOREST]


@rule("CR 701.23f")
def test_who_may_search_a_portion_only_searches_it_and_shuffles_all() -> None:
    game = table(
        Ann={"battlefield": ["Aven Mindcensor", "Cosi's Trickster"]},
        Bob={
            "hand": ["Demonic Tutor"],
            "mana": "{B}{B}",
            "library": [FOREST, ISLAND, "Swamp", "Plains", GIANT, BEARS],
        },
        turn="Bob",
    )

    game.cast("Demonic Tutor").resolve()
    assert sorted(game.offered()) == sorted([FOREST, ISLAND, "Swamp", "Plains"])
    game.answer(FOREST)

    assert game.hand("Bob") == [FOREST]
    assert game.stack_size  # a shuffle of the whole library
    assert "" not in game.library("Bob")


@rule("CR 701.23f")
def test_the_next_search_is_for_all_again_once_the_mindcensor_is_gone() -> None:
    game = table(
        Ann={"battlefield": ["Aven Mindcensor"]},
        Bob={
            "hand": ["Demonic Tutor", "Demonic Tutor", "Murder"],
            "mana": "{B}{B}{B}{B}{B}{B}{3}",
            "library": [FOREST, ISLAND, "Swamp", "Plains", GIANT, BEARS],
        },
        turn="Bob",
    )
    game.cast("Demonic Tutor #1").resolve()
    game.answer(FOREST)

    game.cast("Murder").resolve()
    game.cast("Demonic Tutor").resolve()

    assert sorted(game.offered()) == sorted([ISLAND, "Swamp", "Plains", GIANT, BEARS])


@rule("CR 701.23f")
def test_the_one_with_the_mindcensor_searches_everything() -> None:
    game = table(
        Ann={
            "battlefield": ["Aven Mindcensor"], "hand": ["Demonic Tutor"], "mana": "{B}{B}",
            "library": [FOREST, ISLAND, "Swamp", "Plains", GIANT, BEARS],
        }
    )  # fmt: skip

    game.cast("Demonic Tutor").resolve()

    assert GIANT in game.offered()


@rule("CR 701.23g")
def test_who_may_search_may_do_so_though_nothing_can_come_of_it() -> None:
    game = table(
        Ann={
            "battlefield": ["Grafdigger's Cage", BEARS],
            "hand": ["Path to Exile"],
            "mana": "{W}",
            "library": [],
        }
    )

    game.cast("Path to Exile").resolve()
    game.answer(game.offered()[1])

    assert cites(game, "701.23a", "Ann searches")
    assert cites(game, "701.24a", "Ann shuffles")


@rule("CR 701.23i", "CR 701.23b", "CR 400.4a")
def test_players_who_search_at_once_choose_in_turn_order_and_the_cards_enter_together() -> None:
    game = table(
        Ann={
            "battlefield": ["Veteran Explorer", "Soul Warden"],
            "hand": ["Shock"],
            "mana": "{R}",
            "library": [FOREST, ISLAND],
        },
        Bob={"library": ["Swamp", "Plains", BEARS], "battlefield": ["Cosi's Trickster"]},
    )

    game.cast("Shock", "Veteran Explorer").resolve()
    game.resolve()
    assert game.asked == "Ann"
    game.answer("Search")
    assert game.asked == "Bob"
    game.answer("Search")
    game.answer(FOREST, ISLAND)
    assert game.battlefield() == ["Soul Warden"]
    assert game.asked == "Bob"
    assert BEARS not in game.offered()
    game.answer("Plains", "Find no more")

    assert game.battlefield() == [FOREST, ISLAND, "Soul Warden"]
    assert game.battlefield("Bob") == ["Cosi's Trickster", "Plains"]
    assert sum(line.rule == "701.24a" for line in game.story().lines) == 2


@rule("CR 701.23i")
def test_who_does_not_search_does_not_shuffle() -> None:
    game = table(
        Ann={"battlefield": ["Veteran Explorer"], "hand": ["Shock"], "mana": "{R}", "library": [FOREST]},
        Bob={"library": ["Swamp"]},
    )

    game.cast("Shock", "Veteran Explorer").resolve()
    game.resolve()
    game.answer("Don't", "Search", "Swamp")

    assert game.battlefield("Bob") == ["Swamp"]
    assert [line.text for line in game.story().lines if line.rule == "701.24a"] == ["Bob shuffles"]


@rule("CR 701.23j", "CR 400.11b")
def test_a_card_from_outside_the_game_may_be_chosen() -> None:
    game = table(Ann={"hand": ["Burning Wish"], "mana": "{R}{C}", "sideboard": ["Divination", BEARS]})

    game.cast("Burning Wish").resolve()
    assert BEARS not in game.offered()
    game.answer("Divination")

    assert game.hand() == ["Divination"]
