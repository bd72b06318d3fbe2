"""CR 104.3a, 405.6g-h, 800.4. A player of several leaves at once, whatever is under way; the others play on."""

from __future__ import annotations

import pytest

from cardwright.games.magic.abilities.cards import activated, card
from cardwright.games.magic.actions.searching import AllOf
from cardwright.games.magic.actions.stacking import each_sacrifices
from cardwright.games.magic.actions.verbs import lose_game, sacrifice
from cardwright.games.magic.amounts.values import fixed
from cardwright.games.magic.casting.targets import on_target
from cardwright.games.magic.durations.lasting import gain_control
from cardwright.games.magic.numbers.durations import WHILE_YOURS, YOUR_NEXT_END, YOUR_NEXT_TURN
from cardwright.games.magic.numbers.questions import ASK_PRIORITY
from cardwright.games.magic.objects.players import YOURS
from cardwright.games.magic.objects.table import CARDS, Catalogue
from cardwright.games.magic.selectors.nouns import creature, player
from cardwright.kernel.game import CONCEDES
from cardwright.kernel.snapshot import restore, save
from cardwright.kernel.words import choose_some, each_player, seq
from tests.magic.kit import NAMES, Table, permanent, rule, table

GIANT, BEARS, BOLT, ANGEL = "Hill Giant", "Grizzly Bears", "Lightning Bolt", "Serra Angel"
FEW = ["9 Forest"]
FIVE = ["Island", BOLT, "Shock", GIANT, BEARS, "Forest"]


def concede(game: Table, name: str) -> Table:
    """That player gives up now, whoever is asked; the game goes on from what was saved then."""
    game.g.answer(CONCEDES - NAMES.index(name))
    if not game.g.over:
        game.g = restore(game.g.match, save(game.g))
    return game


# -- in the middle of something
@rule("CR 104.3a", "CR 405.6g", "CR 800.4a")
def test_who_concedes_while_another_resolves_a_spell_leaves_before_it_has_resolved() -> None:
    game = table(
        Ann={"hand": ["Duress"], "mana": "{B}", "library": FEW},
        Bob={"hand": [BOLT, "Shock"], "library": FEW},
        Cid={"battlefield": [GIANT], "library": FEW},
    )

    game.cast("Duress", "Bob").pass_all()
    concede(game, "Cid")
    there, asked = game.battlefield("Cid"), game.asked
    game.answer("Shock")

    assert (there, asked) == ([], "Ann")
    assert (game.hand("Bob"), game.graveyard("Ann")) == ([BOLT], ["Duress"])


@rule("CR 608.2m", "CR 800.4h")
def test_a_spell_whose_controller_leaves_resolves_fully_and_the_next_in_turn_order_chooses() -> None:
    game = table(
        Ann={"hand": ["Duress"], "mana": "{B}", "library": FEW},
        Bob={"library": FEW},
        Cid={"hand": [BOLT, "Shock", "Forest"], "library": FEW},
    )

    game.cast("Duress", "Cid").pass_all()
    concede(game, "Ann")
    asked, offered = game.asked, game.offered()
    game.answer("Shock")

    assert (asked, sorted(offered)) == ("Bob", [BOLT, "Shock"])
    assert game.graveyard("Cid") == ["Shock"]
    assert (game.stack(), game.asked, game.graveyard("Ann")) == ([], "Bob", [])
    assert "Bob chooses, being next after a player who has left [800.4h]" in game.told("Bob")


@rule("CR 608.2m")
def test_the_modes_that_are_left_still_happen() -> None:
    game = table(
        Ann={"hand": ["Kolaghan's Command"], "mana": "{1}{B}{R}", "library": FEW},
        Bob={"hand": [BOLT, "Shock"], "battlefield": ["Sol Ring"], "library": FEW, "life": 20},
        Cid={"library": FEW},
    )  # fmt: skip

    game.cast("Kolaghan's Command", "a player discards a card", "2 damage", "Bob", "Bob")
    game.pass_all()
    asked = game.asked
    concede(game, "Ann")
    game.answer("Shock")

    assert asked == "Bob"
    assert (game.hand("Bob"), game.life[1]) == ([BOLT], 18)


@rule("CR 800.4g")
def test_another_opponent_chooses_instead_of_the_one_who_has_left() -> None:
    game = table(
        Ann={
            "hand": ["Fact or Fiction"],
            "mana": "{3}{U}",
            "library": ["Island", BOLT, "Shock", GIANT, BEARS, "Forest"],
        },
        Bob={"library": FEW},
        Cid={"library": FEW},
    )

    game.cast("Fact or Fiction").pass_all()
    game.answer("Bob")
    asked = game.asked
    concede(game, "Bob")
    instead = game.asked
    game.answer(BOLT, "The rest is the other pile")

    assert (asked, instead) == ("Bob", "Cid")
    assert "Cid chooses instead of a player who has left [800.4g]" in game.told("Ann")
    assert game.asked == "Ann"


@rule("CR 800.4g")
def test_the_controller_says_which_opponent_chooses_instead_if_there_are_several() -> None:
    game = table(
        Ann={"hand": ["Fact or Fiction"], "mana": "{3}{U}", "library": FIVE},
        Bob={"library": FEW}, Cid={"library": FEW}, Dora={"library": FEW},
    )  # fmt: skip

    game.cast("Fact or Fiction").pass_all()
    game.answer("Bob")
    before = game.offered()
    concede(game, "Bob")
    asked, offered = game.asked, game.offered()
    game.answer("Dora")

    assert (asked, offered) == ("Ann", ["Cid", "Dora"])
    assert (game.asked, game.offered()) == ("Dora", before)


@rule("CR 800.4f")
def test_who_has_left_pays_nothing() -> None:
    game = table(
        Ann={"hand": [BOLT], "battlefield": ["2 Mountain"], "library": FEW},
        Bob={"battlefield": ["Rhystic Study"], "library": FEW},
        Cid={"library": FEW},
    )

    game.cast(BOLT, "Bob")
    waits = game.stack()[0]
    concede(game, "Ann")
    game.pass_all()
    game.answer("You draw 1")

    assert waits.startswith("Rhystic Study")
    assert game.hand("Bob") == ["Forest"]


@rule("CR 800.4f")
def test_who_leaves_while_asked_to_pay_has_not_paid() -> None:
    game = table(
        Ann={"hand": [BOLT], "battlefield": ["2 Mountain", "Island"], "library": FEW},
        Bob={"battlefield": ["Rhystic Study"], "library": FEW},
        Cid={"library": FEW},
    )

    game.cast(BOLT, "Bob").pass_all()
    asked = (game.asked, game.offered())
    game.answer("Pay {1}")
    paying = game.question
    concede(game, "Ann")
    game.answer("You draw 1")

    assert asked == ("Ann", ["Don't", "Pay {1}"])
    assert paying == "Pay {1}"
    assert game.hand("Bob") == ["Forest"]


@rule("CR 800.4a", "CR 101.4", "CR 608.2e")
def test_who_leaves_while_all_choose_sacrifices_nothing_and_the_others_do() -> None:
    game = table(
        Ann={"hand": ["Innocent Blood"], "mana": "{B}", "battlefield": [BEARS, GIANT], "library": FEW},
        Bob={"battlefield": [BEARS, GIANT], "library": FEW},
        Cid={"battlefield": [BEARS, GIANT], "library": FEW},
    )

    game.cast("Innocent Blood").pass_all()
    game.answer(BEARS)
    asked = game.asked
    concede(game, "Bob")
    next_one = game.asked
    game.answer(GIANT)

    assert (asked, next_one) == ("Bob", "Cid")
    assert (game.battlefield("Ann"), game.battlefield("Cid")) == ([GIANT], [BEARS])
    assert game.graveyard("Bob") == []


@rule("CR 800.4a", "CR 101.4")
def test_what_was_chosen_by_who_leaves_before_it_happens_is_gone() -> None:
    game = table(
        Ann={"hand": ["Innocent Blood"], "mana": "{B}", "battlefield": [BEARS, GIANT], "library": FEW},
        Bob={"battlefield": [BEARS, GIANT], "library": FEW},
        Cid={"battlefield": [BEARS, GIANT], "library": FEW},
    )

    game.cast("Innocent Blood").pass_all()
    game.answer(BEARS)
    concede(game, "Ann")
    game.answer(GIANT, BEARS)

    assert (game.battlefield("Ann"), game.battlefield("Bob"), game.battlefield("Cid")) == (
        [],
        [BEARS],
        [GIANT],
    )


# -- what they were doing
@rule("CR 800.4a")
def test_a_spell_that_was_being_cast_is_gone_and_priority_goes_on() -> None:
    game = table(Ann={"hand": [BOLT], "mana": "{R}"}, Bob={}, Cid={}).act(f"Cast {BOLT}")

    concede(game, "Ann")

    assert (game.stack(), game.asked, game.life[1:]) == ([], "Bob", (20, 20))


@rule("CR 800.4a")
def test_an_ability_that_was_being_activated_is_gone() -> None:
    game = table(Ann={"battlefield": ["Prodigal Sorcerer"]}, Bob={}, Cid={})

    game.act(next(x for x in game.offered() if x.startswith("Prodigal Sorcerer")))
    concede(game, "Ann")

    assert (game.stack(), game.asked, game.battlefield("Ann")) == ([], "Bob", [])


@rule("CR 800.4a")
def test_whoever_leaves_while_paying_has_neither_cast_nor_activated_anything() -> None:
    game = table(
        Ann={"battlefield": ["Aggravated Assault", "4 Mountain", "Sol Ring"]}, Bob={}, Cid={}
    )  # fmt: skip

    game.answer(next(x for x in game.offered() if x.startswith("Aggravated Assault")))
    paying = game.question
    concede(game, "Ann")

    assert paying.startswith("Pay")
    assert (game.stack(), game.asked) == ([], "Bob")
    assert not any("733.1" in line for line in game.told("Bob"))


@rule("CR 800.4a")
def test_whoever_leaves_while_choosing_what_to_sacrifice_for_a_cost_sacrifices_nothing() -> None:
    game = table(
        Ann={"battlefield": ["Siege-Gang Commander", "Goblin Guide", "2 Mountain"], "mana": "{1}{R}"},
        Bob={"battlefield": ["Blood Artist"]}, Cid={},
    )  # fmt: skip

    game.act(next(x for x in game.offered() if x.startswith("Siege-Gang")), "Bob")
    asked = game.offered()
    concede(game, "Ann")

    assert asked == ["Siege-Gang Commander", "Goblin Guide"]
    assert (game.stack(), game.asked, game.graveyard("Ann"), game.life[1]) == ([], "Bob", [], 20)
    assert not any("733.1" in line for line in game.told("Bob"))


@rule("CR 601.2c", "CR 800.4a")
def test_what_has_left_is_no_target_any_more() -> None:
    game = table(
        Ann={"hand": ["Murder"], "mana": "{1}{B}{B}"}, Bob={"battlefield": [BEARS]},
        Cid={"battlefield": [GIANT, "Wind Drake"]},
    )  # fmt: skip

    game.act("Cast Murder")
    before = game.offered()
    concede(game, "Bob")
    after = game.offered()
    game.act(GIANT).pass_all()

    assert (BEARS in before, BEARS in after) == (True, False)
    assert game.graveyard("Cid") == [GIANT]


@rule("CR 733.1", "CR 800.4a")
def test_a_spell_without_any_target_left_is_taken_back() -> None:
    game = table(
        Ann={"hand": ["Murder"], "battlefield": ["3 Swamp"]}, Bob={"battlefield": [BEARS, GIANT]}, Cid={}
    )  # fmt: skip

    game.act("Cast Murder")
    concede(game, "Bob")

    assert (game.stack(), game.hand("Ann"), game.asked) == ([], ["Murder"], "Ann")
    assert not any(game.is_tapped(f"Swamp #{i}") for i in (1, 2, 3))
    assert "733.1" in " ".join(game.told("Cid"))


# -- combat
@rule("CR 800.4a", "CR 508.1")
def test_attackers_are_declared_anew_if_somebody_leaves_meanwhile() -> None:
    game = table(
        Ann={"battlefield": [BEARS, GIANT], "library": FEW}, Bob={"library": FEW}, Cid={"library": FEW}
    )

    game.to_step("declare attackers")
    game.answer(BEARS, "Bob", GIANT)
    asked = game.question
    concede(game, "Bob")
    game.answer(BEARS, GIANT)
    game.to_step("second main")

    assert asked == f"What does {GIANT} attack?"
    assert game.life[2] == 15


@rule("CR 800.4j", "CR 508.1")
def test_the_turn_of_an_active_player_who_leaves_while_attacking_goes_on() -> None:
    game = table(
        Ann={"battlefield": [BEARS, GIANT], "library": FEW}, Bob={"library": FEW}, Cid={"library": FEW}
    )

    game.to_step("declare attackers")
    game.answer(BEARS)
    concede(game, "Ann")
    turn, asked = game.turn, game.asked
    game.to_step("upkeep", "Bob")

    assert (turn, asked) == ("Ann", "Bob")
    assert (game.turn, game.life[1:]) == ("Bob", (20, 20))
    assert not any("Ann draws" in line for line in game.told("Bob"))


@rule("CR 800.4j", "CR 504.1")
def test_nobody_draws_in_a_turn_without_an_active_player() -> None:
    game = table(Ann={"library": FEW}, Bob={"library": FEW}, Cid={"library": FEW}, turn="Ann", step="upkeep")

    concede(game, "Ann")
    asked = game.asked
    game.to_step("first main")

    assert (asked, game.turn) == ("Bob", "Ann")
    assert not any("Ann" in line and "draw" in line for line in game.told("Bob"))


@rule("CR 800.4e")
def test_no_combat_damage_is_assigned_to_who_has_left() -> None:
    game = table(
        Ann={"battlefield": [BEARS, GIANT], "library": FEW}, Bob={"library": FEW}, Cid={"library": FEW}
    )

    game.to_step("declare attackers")
    game.answer(BEARS, "Bob", GIANT, "Cid")
    concede(game, "Bob")
    game.to_step("second main")

    assert game.life == (20, 20, 17)
    assert not any("damage to Bob" in line for line in game.told("Ann"))


@rule("CR 800.4a", "CR 509.1")
def test_blocks_go_on_without_the_defender_who_leaves() -> None:
    game = table(
        Ann={"battlefield": [BEARS, GIANT], "library": FEW},
        Bob={"battlefield": ["Wind Drake", ANGEL], "library": FEW},
        Cid={"battlefield": [permanent(ANGEL, alias="the angel")], "library": FEW},
    )

    game.to_step("declare attackers")
    game.answer(BEARS, "Bob", GIANT, "Cid")
    while game.step == "declare attackers":
        game.pass_once()
    asked = game.asked
    game.answer("Wind Drake")
    concede(game, "Bob")
    next_one = game.asked
    game.answer(ANGEL)
    game.to_step("second main")

    assert (asked, next_one) == ("Bob", "Cid")
    assert (game.battlefield("Ann"), game.battlefield("Cid")) == ([BEARS], [ANGEL])


@rule("CR 800.4a", "CR 510.1")
def test_damage_is_assigned_anew_if_somebody_leaves_meanwhile() -> None:
    game = table(
        Ann={"battlefield": ["Colossal Dreadmaw"], "library": FEW},
        Bob={"battlefield": [BEARS, permanent("Ornithopter", owner="Cid")], "library": FEW},
        Cid={"battlefield": ["Sol Ring"], "library": FEW},
    )

    game.to_step("declare attackers")
    game.answer("Colossal Dreadmaw", "Bob")
    while game.step == "declare attackers":
        game.pass_once()
    game.answer(BEARS, "Ornithopter")
    game.to_step("combat damage")
    asked = game.question
    concede(game, "Cid")
    game.answer(next(x for x in game.offered() if x.startswith("2 to")))

    assert "Assign combat damage" in asked
    assert (game.battlefield("Bob"), game.life[1]) == ([], 16)


# -- turns and durations
@rule("CR 800.4k")
def test_a_turn_of_who_has_left_does_not_begin() -> None:
    game = table(Ann={"library": FEW}, Bob={"library": FEW}, Cid={"library": FEW})

    concede(game, "Bob")
    game.to_step("upkeep", "Cid")

    assert game.turn == "Cid"
    assert not any("Bob's turn" in line for line in game.told("Ann"))


@rule("CR 800.4m")
@pytest.mark.parametrize("lasts", [YOUR_NEXT_TURN, YOUR_NEXT_END])
def test_what_lasts_until_a_turn_that_never_comes_ends_when_it_would_have_begun(lasts: int) -> None:
    game = table(
        Ann={"hand": ["Disrupt Decorum"], "mana": "{2}{R}{R}", "library": FEW},
        Bob={"battlefield": [GIANT], "library": FEW},
        Cid={"battlefield": [BEARS], "library": FEW},
    )

    game.cast("Disrupt Decorum").pass_all()
    facts = game.g.facts
    for at in range(0, len(facts), 8):
        facts[at + 3] = lasts
    concede(game, "Ann")
    game.to_step("declare attackers", "Bob")
    goaded = game.permanent(GIANT).attacking
    game.to_step("declare attackers", "Cid")
    goaded_too = game.permanent(BEARS).attacking
    game.to_step("declare attackers", "Bob")

    assert goaded
    assert goaded_too
    assert "Done" in game.offered()


@rule("CR 800.4n")
def test_what_was_anted_stays() -> None:
    game = table(Ann={"ante": [GIANT]}, Bob={"ante": [BEARS]}, Cid={})

    concede(game, "Ann")

    assert game.ante("Ann") == [GIANT]


# -- what comes to who is gone
@rule("CR 800.4b")
def test_no_token_is_created_for_who_has_left() -> None:
    game = table(
        Ann={"hand": ["Sylvan Offering"], "mana": "{2}{G}", "library": FEW}, Bob={"library": FEW},
        Cid={"battlefield": ["Soul Warden"], "library": FEW},
    )  # fmt: skip

    game.act("Cast Sylvan Offering", "X = 2").pass_all()
    game.answer("Bob")
    there = (game.battlefield("Ann"), game.pt("Bob's Treefolk"))
    concede(game, "Ann")
    game.answer("Cid")
    while game.stack_size or game.asks_kind != ASK_PRIORITY:
        game.g.answer(0)

    assert there == (["Treefolk"], (2, 2))
    assert game.battlefield("Ann") == []
    assert game.battlefield("Cid") == ["Elf Warrior", "Elf Warrior", "Soul Warden"]
    assert game.life[2] == 24  # two Treefolk and two Elves


@rule("CR 800.4c", "CR 405.6h")
def test_what_would_come_back_to_who_has_left_is_exiled_as_the_effect_ends() -> None:
    game = table(
        Ann={"battlefield": [permanent(GIANT, owner="Bob")], "library": FEW},
        Bob={"library": FEW},
        Cid={"hand": ["Act of Treason"], "battlefield": ["3 Mountain"], "library": FEW},
        turn="Cid",
    )

    game.cast("Act of Treason").pass_all()
    concede(game, "Ann")
    borrowed = game.controller(GIANT)
    game.to_step("upkeep", "Bob")
    told = " ".join(game.told("Bob"))

    assert borrowed == "Cid"
    assert game.exile("Bob") == [GIANT]
    assert told.index("would come back to a player who has left") < told.index("Bob's turn")


@rule("CR 800.4a")
def test_a_copy_of_a_spell_ceases_with_its_controller() -> None:
    game = table(
        Ann={"hand": ["Twincast"], "mana": "{U}{U}", "library": FEW},
        Bob={"hand": [BOLT], "mana": "{R}", "library": FEW}, Cid={"library": FEW}, turn="Bob",
    )  # fmt: skip

    game.cast(BOLT, "Cid").pass_once().pass_once()
    game.cast("Twincast").resolve()
    while game.asks_kind != ASK_PRIORITY:
        game.answer("Keep the target")
    both = game.stack()
    concede(game, "Ann")

    assert (both, game.stack()) == ([BOLT, BOLT], [BOLT])


@rule("CR 800.4a", "CR 702.34a")
def test_a_spell_cast_with_flashback_leaves_the_game_too() -> None:
    game = table(Ann={"graveyard": ["Think Twice"], "mana": "{2}{U}", "library": FEW}, Bob={}, Cid={})

    game.act(next(x for x in game.offered() if x.startswith("Cast Think Twice")))
    concede(game, "Ann")

    assert (game.stack(), game.exile("Ann")) == ([], [])


@rule("CR 800.4i")
def test_what_was_last_known_of_who_has_left_counts() -> None:
    game = table(Ann={"library": FEW, "life": 7}, Bob={"library": FEW}, Cid={"library": FEW})

    concede(game, "Ann")

    assert game.life[0] == 7


@rule("CR 725.4")
def test_the_active_player_becomes_the_monarch_when_the_monarch_leaves() -> None:
    game = table(
        Ann={"hand": ["Palace Sentinels"], "mana": "{3}{W}", "library": FEW}, Bob={"library": FEW}, Cid={"library": FEW}
    )  # fmt: skip

    game.cast("Palace Sentinels").pass_all()
    game.to_step("upkeep", "Bob")
    concede(game, "Ann")
    game.to_step("upkeep", "Cid")

    assert " ".join(game.told("Cid")).count("becomes the monarch [725.1]") == 2
    assert len(game.hand("Bob")) == 2  # for the turn, and for the crown


@rule("CR 725.4")
def test_the_next_in_turn_order_becomes_it_when_the_active_player_is_the_one_who_leaves() -> None:
    game = table(
        Ann={"hand": ["Palace Sentinels"], "mana": "{3}{W}", "library": FEW}, Bob={"library": FEW}, Cid={"library": FEW}
    )  # fmt: skip

    game.cast("Palace Sentinels").pass_all()
    concede(game, "Ann")

    assert game.command("Bob") == ["The Monarch"]


def doom() -> str:
    """A player loses, then all sacrifice a creature: a card that only this test has."""
    if "Doom Upon You" not in CARDS.kinds:
        card("Doom Upon You", "{B}", "Sorcery", on_target(player(), lambda p: seq(
            lose_game(p), each_sacrifices(creature(whose=YOURS)))))  # fmt: skip
    return "Doom Upon You"


@rule("CR 104.3e", "CR 104.5")
def test_who_loses_by_an_effect_is_gone_before_the_rest_of_it() -> None:
    game = table(
        Ann={"hand": [doom()], "mana": "{B}", "battlefield": [BEARS, GIANT], "library": FEW},
        Bob={"battlefield": [BEARS, GIANT], "library": FEW}, Cid={"battlefield": [BEARS, GIANT], "library": FEW},
    )  # fmt: skip

    game.cast(doom(), "Bob").pass_all()
    asked, there = game.asked, game.battlefield("Bob")
    game.answer(BEARS)
    asked_then = game.asked
    game.answer(BEARS)

    assert (asked, there, asked_then) == ("Ann", [], "Cid")
    assert not game.over


@rule("CR 104.3e", "CR 104.2a")
def test_the_game_is_over_before_the_rest_of_it() -> None:
    game = table(
        Ann={"hand": [doom()], "mana": "{B}", "battlefield": [BEARS, GIANT]}, Bob={"battlefield": [BEARS, GIANT]}
    )  # fmt: skip

    game.cast(doom(), "Bob").pass_all()

    assert (game.over, game.winners, game.graveyard()) == (True, ["Ann"], [])


@rule("CR 104.5", "CR 800.4a")
def test_the_last_one_left_has_won() -> None:
    game = table(Ann={"hand": ["Duress"], "mana": "{B}"}, Bob={"hand": [BOLT, "Shock"]}, Cid={})

    game.cast("Duress", "Bob").pass_all()
    concede(concede(game, "Cid"), "Bob")

    assert (game.g.over, game.winners) == (True, ["Ann"])


# -- what follows from it comes first
@rule("CR 610.3", "CR 608.2m")
@pytest.mark.parametrize(
    ("spell", "mana", "answers"),
    [("Diabolic Edict", "{1}{B}", ["Bob"]), ("Two of Each", "{B}", ["Ornithopter", "Savannah Lions"])],
)
def test_what_is_back_may_be_chosen_while_the_spell_of_who_has_left_resolves(
    spell: str, mana: str, answers: list[str]
) -> None:
    with Catalogue(over=True):
        two_of_each()
        game = table(
            Ann={
                "hand": ["Banisher Priest", spell],
                "battlefield": ["Ornithopter", "Savannah Lions"],
                "mana": "{1}{W}{W}" + mana,
                "library": FEW,
            },
            Bob={"battlefield": [GIANT, BEARS, ANGEL, "Wind Drake"], "library": FEW},
            Cid={"library": FEW},
        )
        game.cast("Banisher Priest").pass_all().answer(GIANT).pass_all()
        if spell == "Diabolic Edict":
            game.cast(spell, *answers).pass_all()
        else:
            game.cast(spell).pass_all().answer(*answers, "Leave them as they are")
        before = game.offered()
        concede(game, "Ann")
        after = game.offered()

    assert (before, after) == ([BEARS, ANGEL, "Wind Drake"], [BEARS, ANGEL, "Wind Drake", GIANT])
    assert game.exile("Bob") == []


def two_of_each() -> None:
    """A spell of which each player sacrifices two creatures that they choose."""
    card(
        "Two of Each",
        "{B}",
        "Sorcery",
        each_player(
            choose_some(fixed(2), fixed(2), creature(whose=YOURS), lambda them: sacrifice(AllOf(them)))
        ),
    )


@rule("CR 608.2m", "CR 800.4a")
def test_of_two_that_are_chosen_one_that_leaves_is_chosen_anew() -> None:
    with Catalogue(over=True):
        two_of_each()
        game = table(
            Ann={"battlefield": [GIANT], "library": FEW},
            Bob={"hand": ["Two of Each", "Act of Treason"], "mana": "{2}{R}{B}", "library": FEW,
                 "battlefield": [BEARS, ANGEL, "Wind Drake"]},
            Cid={"library": FEW},
            turn="Bob",
        )  # fmt: skip
        game.cast("Act of Treason", GIANT).pass_all().cast("Two of Each").pass_all()
        game.answer(GIANT)
        concede(game, "Ann")
        game.answer(BEARS, ANGEL, "Leave them as they are")

    assert (game.battlefield("Bob"), set(game.graveyard("Bob"))) == (
        ["Wind Drake"], {BEARS, ANGEL, "Two of Each", "Act of Treason"},
    )  # fmt: skip


@rule("CR 610.3", "CR 104.5")
def test_what_the_loser_held_is_back_before_the_effect_goes_on() -> None:
    with Catalogue(over=True):
        card("Ruin", "{B}", "Sorcery", on_target(player(), lambda p: seq(lose_game(p), each_sacrifices(
            creature(whose=YOURS)))))  # fmt: skip
        game = table(
            Ann={"hand": ["Banisher Priest"], "mana": "{1}{W}{W}", "library": FEW},
            Bob={"battlefield": [GIANT, BEARS, ANGEL], "library": FEW},
            Cid={"hand": ["Ruin"], "battlefield": ["Swamp"], "library": FEW},
        )
        game.cast("Banisher Priest").pass_all().answer(GIANT).pass_all()
        game.to_step("first main", "Cid").cast("Ruin", "Ann").pass_all()

        assert (game.asked, game.offered()) == ("Bob", [BEARS, ANGEL, GIANT])


@rule("CR 701.21a")
def test_each_sacrifices_what_they_control_as_it_is_done() -> None:
    game = table(
        Ann={"hand": ["Innocent Blood"], "mana": "{B}", "battlefield": [BEARS], "library": FEW},
        Bob={"battlefield": [GIANT], "library": FEW},
    )

    game.cast("Innocent Blood").pass_all()

    assert game.zone("Bob", "graveyard") == [GIANT]
    assert "Bob sacrifices Hill Giant [701.21a]" in game.told("Ann")
    assert "Ann sacrifices Grizzly Bears [701.21a]" in game.told("Ann")


@rule("CR 800.4c", "CR 611.2b")
def test_what_nobody_has_control_of_is_exiled_before_the_spell_goes_on() -> None:
    with Catalogue(over=True):
        lends = activated("{0}", on_target(creature(), lambda c: gain_control(c, WHILE_YOURS)))
        card("Lender", "", "Creature Rogue", lends, pt="1/1")
        card("Riot", "{R}", "Sorcery", on_target(creature(), lambda c: seq(gain_control(c), each_sacrifices(
            creature(whose=YOURS)))))  # fmt: skip
        game = table(
            Ann={"battlefield": [permanent(ANGEL, owner="Cid")], "library": FEW},
            Bob={"battlefield": ["Lender", GIANT, BEARS], "library": FEW},
            Cid={"hand": ["Riot"], "battlefield": ["Mountain"], "library": FEW},
            turn="Bob",
        )
        game.activate("Lender", ANGEL).pass_all()
        concede(game, "Ann")
        borrowed = game.battlefield("Bob")
        game.to_step("first main", "Cid").cast("Riot", "Lender").pass_all()

        assert borrowed == [BEARS, GIANT, "Lender", ANGEL]
        assert (game.asked, game.offered(), game.exile("Cid")) == ("Bob", [GIANT, BEARS], [ANGEL])
