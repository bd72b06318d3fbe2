"""CR 701.16, 701.34-39, 701.41. Investigate, proliferate, detain, populate, monstrosity, vote, bolster, support."""

from __future__ import annotations

from cardwright.games.magic.abilities.cards import card
from cardwright.games.magic.actions.verbs import make_copy
from cardwright.games.magic.casting.targets import on_target
from cardwright.games.magic.numbers.questions import ASK_PRIORITY
from cardwright.games.magic.objects.table import CARDS
from cardwright.games.magic.selectors.nouns import creature
from cardwright.kernel.game import CONCEDES
from tests.magic.kit import Table, permanent, rule, table
from tests.magic.spelled import BEARS, FOREST, GIANT, cites

if "Another One" not in CARDS.kinds:
    card("Another One", "{U}", "Instant", on_target(creature(), make_copy))
JACE = permanent("Jace Beleren", counters={"loyalty": 3})
LION, HYDRA, ASP = "Fleecemane Lion", "Hydra Broodmaster", "Nessian Asp"


# -- investigate
@rule("CR 701.16", "CR 701.16a")
def test_investigating_makes_a_clue_that_draws_a_card() -> None:
    game = table(Ann={"hand": ["Thraben Inspector"], "mana": "{W}{C}{C}", "library": [GIANT]})

    game.cast("Thraben Inspector").resolve()
    assert game.battlefield() == ["Clue", "Thraben Inspector"]
    assert game.types("Clue") == ("Artifact", "Clue")
    assert game.colors("Clue") == ()
    game.activate("Clue").resolve()

    assert game.hand() == [GIANT]
    assert game.battlefield() == ["Thraben Inspector"]
    assert cites(game, "701.16a", "Ann investigates")


# -- proliferate
def tide() -> Table:
    return table(
        Ann={
            "hand": ["Steady Progress"], "mana": "{U}{U}{U}", "library": [FOREST],
            "battlefield": [JACE, permanent(GIANT, counters={"+1/+1": 1}), BEARS],
            "counters": {"energy": 2},
        },
        Bob={"counters": {"poison": 4}, "battlefield": [permanent("Wind Drake", counters={"-1/-1": 1})]},
    )  # fmt: skip


@rule("CR 701.34", "CR 701.34a")
def test_permanents_and_players_that_are_chosen_get_one_more_of_each_kind() -> None:
    game = tide()

    game.cast("Steady Progress").resolve()
    assert BEARS not in game.offered()
    assert "Wind Drake" in game.offered()
    game.answer("Jace Beleren", "Bob", "Ann", "Done")

    assert game.counters("Jace Beleren") == {"loyalty": 4}
    assert game.counters(GIANT) == {"+1/+1": 1}
    assert game.counter("poison", "Bob") == 5
    assert game.counter("energy") == 3
    assert game.hand() == [FOREST]
    assert cites(game, "701.34a", "Ann proliferates")


@rule("CR 701.34a")
def test_nothing_need_be_chosen() -> None:
    game = tide()

    game.cast("Steady Progress").resolve()
    game.answer("Done")

    assert game.counters("Jace Beleren") == {"loyalty": 3}
    assert game.counter("poison", "Bob") == 4
    assert cites(game, "701.34a", "Ann proliferates")


@rule("CR 701.34a")
def test_contagion_clasp_brings_a_counter_and_more_of_them() -> None:
    game = table(Ann={"hand": ["Contagion Clasp"], "mana": "{C}" * 6}, Bob={"battlefield": [GIANT]})

    game.cast("Contagion Clasp").resolve()
    assert game.pt(GIANT) == (2, 2)
    game.activate("Contagion Clasp").resolve()
    game.answer(GIANT)

    assert game.pt(GIANT) == (1, 1)


# -- detain
@rule("CR 701.35", "CR 701.35a")
def test_what_is_detained_does_nothing_until_the_next_turn_of_who_did_it() -> None:
    game = table(
        Ann={"hand": ["Azorius Arrester"], "mana": "{W}{W}", "library": [FOREST] * 3},
        Bob={"battlefield": ["Prodigal Sorcerer"], "library": [FOREST] * 3},
    )

    game.cast("Azorius Arrester").resolve()
    assert cites(game, "701.35a", "Prodigal Sorcerer is detained")
    game.to_step("first main", "Bob")
    assert not any(text.startswith("Prodigal Sorcerer") for text in game.offered())
    game.to_step("declare attackers", "Bob")
    assert "Prodigal Sorcerer" not in game.offered()
    game.to_step("upkeep", "Ann")
    game.pass_once()

    assert any(text.startswith("Prodigal Sorcerer") for text in game.offered())


@rule("CR 701.35a")
def test_with_several_players_it_lasts_until_the_turn_of_the_detainer() -> None:
    game = table(
        Ann={"hand": ["Inaction Injunction"], "mana": "{U}{U}", "library": [FOREST] * 3},
        Bob={"battlefield": ["Prodigal Sorcerer"], "library": [FOREST] * 3},
        Cid={"library": [FOREST] * 3, "battlefield": [GIANT]},
    )
    game.cast("Inaction Injunction", "Prodigal Sorcerer").resolve()

    game.to_step("upkeep", "Cid")
    assert game.has("Prodigal Sorcerer", "can't block")
    game.to_step("upkeep", "Ann")

    assert not game.has("Prodigal Sorcerer", "can't block")


@rule("CR 701.35a", "CR 800.4m")
def test_it_ends_when_the_turn_would_have_begun_of_a_detainer_who_has_left() -> None:
    game = table(
        Ann={"hand": ["Inaction Injunction"], "mana": "{U}{U}", "library": [FOREST] * 3},
        Bob={"battlefield": ["Prodigal Sorcerer"], "library": [FOREST] * 3},
        Cid={"library": [FOREST] * 3},
    )
    game.cast("Inaction Injunction").resolve()
    game.to_step("upkeep", "Bob")

    game.g.answer(CONCEDES)
    game.to_step("upkeep", "Cid")
    assert game.has("Prodigal Sorcerer", "can't block")
    game.to_step("upkeep", "Bob")

    assert not game.has("Prodigal Sorcerer", "can't block")


@rule("CR 701.35a")
def test_a_detained_permanent_makes_no_mana_and_does_not_block() -> None:
    game = table(
        Ann={"hand": ["Inaction Injunction"], "mana": "{U}{U}", "library": [FOREST], "battlefield": [GIANT]},
        Bob={"battlefield": ["Llanowar Elves"], "hand": ["Giant Growth"]},
    )
    free = game.fork()
    assert "Cast Giant Growth" in free.pass_once().offered()

    game.cast("Inaction Injunction").resolve()
    game.pass_once()
    assert "Cast Giant Growth" not in game.offered()
    game.pass_once()
    game.to_step("declare attackers")
    game.answer(GIANT)
    game.to_step("declare blockers")

    assert "Llanowar Elves" not in game.offered()


# -- populate
@rule("CR 701.36", "CR 701.36a")
def test_populating_copies_a_creature_token_of_ones_own() -> None:
    game = table(
        Ann={
            "hand": ["Wake the Reflections"],
            "mana": "{W}",
            "battlefield": ["Soldier", "Goblin", "Clue", BEARS],
        },
        Bob={"battlefield": ["Beast"]},
    )

    game.cast("Wake the Reflections").resolve()
    assert game.offered() == ["Soldier Token", "Goblin Token"]
    game.answer("Goblin")

    assert game.battlefield().count("Goblin") == 2
    assert game.colors("Goblin #2") == ("red",)
    assert cites(game, "701.36a", "Ann populates")


@rule("CR 701.36a", "CR 111.3")
def test_the_copy_of_an_x_x_token_has_the_same_x() -> None:
    game = table(Ann={"hand": ["Wake the Reflections"], "mana": "{W}{G}" + "{C}" * 4, "battlefield": [HYDRA]})

    game.activate(HYDRA, "X = 2").resolve()
    game.cast("Wake the Reflections").resolve()
    game.answer(game.offered()[0])

    assert [game.pt(f"Hydra #{i}") for i in (1, 2, 3)] == [(2, 2)] * 3


@rule("CR 701.36b")
def test_without_a_creature_token_none_is_created() -> None:
    game = table(
        Ann={"hand": ["Rootborn Defenses"], "mana": "{W}{W}{W}", "battlefield": [BEARS, "Clue"]},
        Bob={"battlefield": ["Beast"]},
    )

    game.cast("Rootborn Defenses").resolve()

    assert game.battlefield() == ["Clue", BEARS]
    assert game.has(BEARS, "indestructible")


# -- monstrosity
@rule("CR 701.37", "CR 701.37a")
def test_a_creature_becomes_monstrous_once() -> None:
    game = table(Ann={"battlefield": [ASP], "mana": "{G}{G}" + "{C}" * 12})

    game.activate(ASP).resolve()
    assert game.pt(ASP) == (8, 9)
    assert game.has(ASP, "monstrous")
    game.activate(ASP).resolve()

    assert game.pt(ASP) == (8, 9)
    assert sum(line.rule == "701.37a" for line in game.story().lines) == 1


@rule("CR 701.37b")
def test_being_monstrous_lasts_and_is_not_copied_and_ends_with_the_permanent() -> None:
    game = table(
        Ann={
            "battlefield": [LION], "mana": "{G}{W}{C}{C}{C}{U}{W}", "library": [FOREST] * 3,
            "hand": ["Another One", "Cloudshift"],
        },
        Bob={"library": [FOREST] * 3},
    )  # fmt: skip

    game.activate(LION).resolve()
    assert game.has(LION, "hexproof")
    game.cast("Another One").resolve()
    assert game.has(f"{LION} #1", "indestructible")
    assert not game.has(f"{LION} #2", "indestructible")
    game.cast("Cloudshift", f"{LION} #1").resolve()

    assert not any(game.has(f"{LION} #{i}", "indestructible") for i in (1, 2))


@rule("CR 701.37c")
def test_the_x_of_its_monstrosity_is_known_to_its_other_abilities() -> None:
    game = table(Ann={"battlefield": [HYDRA], "mana": "{G}" + "{C}" * 4})

    game.activate(HYDRA, "X = 2").resolve()

    assert game.pt(HYDRA) == (9, 9)
    assert game.battlefield().count("Hydra") == 2
    assert game.pt("Hydra #1") == (2, 2)


# -- vote
@rule("CR 701.38", "CR 701.38a", "CR 701.38b")
def test_players_vote_in_turn_order_beginning_with_you() -> None:
    game = table(
        Ann={"library": [FOREST] * 5},
        Bob={"hand": ["Plea for Power"], "mana": "{U}{U}{U}{U}", "library": [FOREST] * 4},
        Cid={"library": [FOREST] * 5},
        turn="Bob",
    )

    game.cast("Plea for Power").resolve()
    assert game.asked == "Bob"
    assert game.offered() == ["Time", "Knowledge"]
    game.answer("Time")
    assert game.asked == "Cid"
    game.answer("Knowledge")
    assert game.asked == "Ann"
    game.answer("Time")

    assert game.hand("Bob") == []
    assert cites(game, "701.38a", "Cid votes: knowledge")
    game.to_step("upkeep", "Bob")
    assert game.turn == "Bob"
    assert game.g.turn_no == 4  # an extra turn


@rule("CR 701.38a")
def test_a_tie_is_for_knowledge() -> None:
    game = table(
        Ann={"hand": ["Plea for Power"], "mana": "{U}{U}{U}{U}", "library": [FOREST] * 4},
        Bob={"library": [FOREST]},
    )

    game.cast("Plea for Power").resolve()
    game.answer("Time", "Knowledge")

    assert len(game.hand()) == 3


@rule("CR 701.38a")
def test_each_opponent_is_hit_by_the_tyrants_choice() -> None:
    game = table(
        Ann={"hand": ["Tyrant's Choice"], "mana": "{B}{B}", "battlefield": [BEARS]},
        Bob={"battlefield": [GIANT]},
    )
    tied = game.fork()

    game.cast("Tyrant's Choice").resolve()
    game.answer("Death", "Death")
    assert game.graveyard("Bob") == [GIANT]
    assert game.battlefield() == [BEARS]
    tied.cast("Tyrant's Choice").resolve()
    tied.answer("Death", "Torture")

    assert tied.life == (20, 16)


@rule("CR 701.38b")
def test_all_permanents_with_the_most_votes_are_exiled() -> None:
    game = table(
        Ann={"hand": ["Council's Judgment"], "mana": "{W}{W}{W}", "battlefield": [BEARS]},
        Bob={"battlefield": [GIANT, FOREST]},
        Cid={"battlefield": ["Wind Drake", "Gladecover Scout"]},
    )
    two = game.fork()

    game.cast("Council's Judgment").resolve()
    assert sorted(game.offered()) == sorted([GIANT, "Wind Drake", "Gladecover Scout"])
    game.answer(GIANT, "Wind Drake", "Gladecover Scout")
    assert game.exile("Bob") == [GIANT]
    assert game.exile("Cid") == ["Gladecover Scout", "Wind Drake"]
    two.cast("Council's Judgment").resolve()
    two.answer(GIANT, "Wind Drake", GIANT)

    assert two.exile("Bob") == [GIANT]
    assert two.exile("Cid") == []
    assert cites(two, "701.38a", "Cid votes for Hill Giant")


@rule("CR 701.38d")
def test_who_has_several_votes_casts_them_all_in_turn() -> None:
    game = table(
        Ann={
            "battlefield": ["Brago's Representative"],
            "hand": ["Orchard Elemental"],
            "mana": "{G}{C}{C}{C}{C}{C}",
        },
        Bob={"battlefield": ["Ballot Broker"]},
        Cid={},
    )

    game.cast("Orchard Elemental").resolve()
    assert game.asked == "Ann"
    game.answer("Sprout")
    assert game.asked == "Ann"
    game.answer("Harvest")
    assert game.asked == "Bob"
    assert "No further vote" not in game.offered()
    game.answer("Harvest")
    assert game.asked == "Bob"
    game.answer("No further vote")
    assert game.asked == "Cid"
    game = game.saved()
    game.answer("Sprout")

    assert game.counters("Orchard Elemental") == {"+1/+1": 4}
    assert game.life == (26, 20, 20)


@rule("CR 701.38c")
def test_other_choices_of_players_are_no_votes() -> None:
    game = table(
        Ann={"hand": ["Diabolic Edict"], "mana": "{B}{B}"},
        Bob={"battlefield": ["Brago's Representative", BEARS, GIANT]},
    )

    game.cast("Diabolic Edict", "Bob").resolve()
    game.answer(BEARS)

    assert game.battlefield("Bob") == ["Brago's Representative", GIANT]
    assert game.asks_kind == ASK_PRIORITY


# -- bolster and support
@rule("CR 701.39", "CR 701.39a")
def test_bolster_strengthens_one_with_the_least_toughness() -> None:
    game = table(
        Ann={"hand": ["Cached Defenses"], "mana": "{G}{G}{G}", "battlefield": [GIANT, BEARS, "Wind Drake"]},
        Bob={"battlefield": ["Ornithopter", "Soul Warden"]},
    )

    game.cast("Cached Defenses").resolve()
    assert game.offered() == [BEARS, "Wind Drake"]
    game.answer("Wind Drake")

    assert game.pt("Wind Drake") == (5, 5)
    assert cites(game, "701.39a", "Ann bolsters Wind Drake")


@rule("CR 701.39a")
def test_bolster_without_creatures_does_nothing_and_counts_what_is_tapped() -> None:
    game = table(Ann={"hand": ["Cached Defenses"], "mana": "{G}{G}{G}"}, Bob={"battlefield": [BEARS]})
    game.cast("Cached Defenses").resolve()
    assert game.pt(BEARS) == (2, 2)

    game = table(
        Ann={
            "battlefield": [
                "Dragonscale General",
                permanent(GIANT, tapped=True),
                permanent(BEARS, tapped=True),
            ]
        }
    )
    game.to_step("end step").resolve()
    assert game.pt(BEARS) == (4, 4)


@rule("CR 701.41", "CR 701.41a")
def test_support_is_for_other_creatures_if_a_permanent_does_it() -> None:
    game = table(
        Ann={"hand": ["Relief Captain"], "mana": "{W}{W}{W}{W}", "battlefield": [BEARS]},
        Bob={"battlefield": [GIANT]},
    )

    game.cast("Relief Captain").pass_once().pass_once()
    assert "Relief Captain" not in game.offered()
    game.answer(BEARS, GIANT)
    game.resolve()

    assert game.pt(BEARS) == (3, 3)
    assert game.pt(GIANT) == (4, 4)
    assert game.pt("Relief Captain") == (3, 2)


@rule("CR 701.41a")
def test_support_needs_no_target_and_never_the_same_twice() -> None:
    game = table(Ann={"hand": ["Lead by Example"], "mana": "{G}{G}", "battlefield": [BEARS, GIANT]})
    none = game.fork()

    game.cast("Lead by Example", GIANT)
    assert GIANT not in game.offered()
    game.answer(BEARS).pay().resolve()
    assert game.pt(BEARS) == (3, 3)
    assert game.pt(GIANT) == (4, 4)
    none.cast("Lead by Example")
    none.answer(next(text for text in none.offered() if text not in (BEARS, GIANT))).pay().resolve()

    assert none.pt(BEARS) == (2, 2)
