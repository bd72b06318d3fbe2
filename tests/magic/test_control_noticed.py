"""CR 302.6, 506.4, 514.2, 611.2b. A change of control is noticed at once, not only when a player gets priority."""

from __future__ import annotations

from cardwright.games.magic.abilities.cards import activated, card
from cardwright.games.magic.actions.verbs import destroy, tap_it, untap_it
from cardwright.games.magic.casting.targets import on_target
from cardwright.games.magic.costs.prices import TAP_THIS, cost
from cardwright.games.magic.durations.lasting import gain_control
from cardwright.games.magic.numbers.durations import (
    THIS_COMBAT,
    THIS_TURN,
    WHILE_TAPPED,
    WHILE_YOURS,
    YOUR_NEXT_TURN,
)
from cardwright.games.magic.selectors.nouns import creature, player
from cardwright.games.magic.selectors.nouns import permanent as a_permanent
from cardwright.games.magic.triggers.watches import when_this_enters
from cardwright.kernel.words import seq
from tests.magic.kit import SeatSetup, Table, rule, table

card(
    "Test Loan",
    "{R}",
    "Sorcery",
    on_target(creature(), lambda c: seq(gain_control(c, THIS_TURN), untap_it(c))),
)
card("Test Round", "{R}", "Instant", on_target(creature(), lambda c: on_target(player(), lambda p: seq(
    gain_control(c), gain_control(c, player=p)))))  # fmt: skip
card("Test Keeper", "{R}", "Creature", when_this_enters(on_target(
    creature(), lambda c: gain_control(c, WHILE_YOURS))), pt="1/1")  # fmt: skip
card("Test Snare", "", "Artifact", activated(cost(TAP_THIS), on_target(
    creature(), lambda c: gain_control(c, WHILE_TAPPED))))  # fmt: skip
card("Test Jolt", "{R}", "Instant", on_target(a_permanent(), lambda x: seq(untap_it(x), tap_it(x))))
card("Test Year", "{R}", "Sorcery", on_target(creature(), lambda c: gain_control(c, YOUR_NEXT_TURN)))
card("Test Skirmish", "{R}", "Instant", on_target(creature(), lambda c: gain_control(c, THIS_COMBAT)))
card("Test Spike", "{R}", "Instant", on_target(creature(), destroy))
SORCERER = "Prodigal Sorcerer"


def may_use(game: Table) -> bool:
    """Whether the Sorcerer's ability, which taps it, is offered."""
    return any(text.startswith(SORCERER) for text in game.offered())


def lent(**more: str) -> Table:
    """Bob borrows Ann's Sorcerer in his turn."""
    cards = ["Forest"] * 5
    bob: SeatSetup = {"hand": ["Test Loan"], "mana": "{R}", "library": cards}
    game = table(Ann={"battlefield": [SORCERER], "library": cards}, Bob=bob, turn="Bob")
    return game.cast("Test Loan").pass_all()


@rule("CR 302.6", "CR 514.2")
def test_what_comes_back_in_the_cleanup_step_is_not_new_in_its_owners_turn() -> None:
    game = lent().to_step("upkeep", "Ann")

    assert game.controller(SORCERER) == "Ann"
    assert may_use(game)


@rule("CR 302.6", "CR 508.1a")
def test_what_comes_back_in_the_cleanup_step_may_attack() -> None:
    game = lent().to_step("declare attackers", "Ann")

    assert SORCERER in " ".join(game.offered())


@rule("CR 302.6")
def test_what_is_given_and_taken_in_one_resolution_is_new() -> None:
    game = table(Ann={"battlefield": [SORCERER]}, Bob={"hand": ["Test Round"], "mana": "{R}"})
    assert may_use(game)
    game.pass_once().cast("Test Round", "Ann").pass_all()

    assert game.controller(SORCERER) == "Ann"
    assert not may_use(game)


@rule("CR 302.6", "CR 611.2b")
def test_an_effect_that_ends_before_it_begins_changes_nothing() -> None:
    game = table(
        Ann={"battlefield": [SORCERER]},
        Bob={"hand": ["Test Keeper", "Test Spike"], "mana": "{R}{R}"},
        turn="Bob",
    )
    game.cast("Test Keeper").pass_all()
    game.answer(SORCERER).cast("Test Spike", "Test Keeper").pass_all()

    assert game.controller(SORCERER) == "Ann"
    game.pass_once()
    assert may_use(game)


@rule("CR 611.2b")
def test_as_long_as_it_remains_tapped_is_over_once_it_was_untapped() -> None:
    ann: SeatSetup = {"battlefield": ["Test Snare"], "hand": ["Test Jolt"], "mana": "{R}"}
    game = table(Ann=ann, Bob={"battlefield": [SORCERER]}).activate("Test Snare").pass_all()
    assert game.controller(SORCERER) == "Ann"
    game.cast("Test Jolt", "Test Snare").pass_all()

    assert game.is_tapped("Test Snare")
    assert game.controller(SORCERER) == "Bob"


@rule("CR 302.6", "CR 611.2a")
def test_until_your_next_turn_ends_as_that_turn_begins() -> None:
    cards = ["Forest"] * 5
    ann: SeatSetup = {"hand": ["Test Year"], "mana": "{R}", "library": cards}
    game = table(Ann=ann, Bob={"battlefield": [SORCERER], "library": cards}).cast("Test Year").pass_all()
    game.to_step("upkeep", "Ann")
    assert game.controller(SORCERER) == "Bob"
    game.pass_once()
    assert not may_use(game)

    assert may_use(game.to_step("upkeep", "Bob"))


@rule("CR 506.4", "CR 302.6")
def test_an_attacker_whose_control_changes_twice_at_once_is_removed_from_combat() -> None:
    game = table(
        Ann={"battlefield": ["Hill Giant"]},
        Bob={"hand": ["Test Round"], "mana": "{R}"},
        step="declare attackers",
    )
    game.answer("Hill Giant")
    game.pass_once().cast("Test Round", "Ann").pass_all()
    game.to_step("end step")

    assert game.life == (20, 20)
    assert game.controller("Hill Giant") == "Ann"


@rule("CR 302.6", "CR 511.3")
def test_until_the_end_of_this_combat() -> None:
    cards = ["Forest"] * 5
    game = table(
        Ann={"battlefield": ["Hill Giant"], "library": cards},
        Bob={"hand": ["Test Skirmish"], "mana": "{R}", "library": cards},
        step="beginning of combat",
    )
    game.pass_once().cast("Test Skirmish").pass_all()
    assert game.controller("Hill Giant") == "Bob"

    assert game.to_step("second main").controller("Hill Giant") == "Ann"
