"""CR 610.3. Objects exiled until something leaves: they return at once, even in the middle of another event."""

from __future__ import annotations

from cardwright.games.magic.abilities.cards import activated, attached_gets, aura, card
from cardwright.games.magic.actions.drawing import draw
from cardwright.games.magic.actions.leaving import phases_out
from cardwright.games.magic.actions.verbs import blink, destroy, exile, gain_life
from cardwright.games.magic.amounts.values import count_of
from cardwright.games.magic.casting.targets import on_target
from cardwright.games.magic.costs.prices import Sacrifices, cost
from cardwright.games.magic.selectors.nouns import creature
from cardwright.games.magic.selectors.nouns import permanent as a_permanent
from cardwright.games.magic.triggers.watches import when_this_enters
from cardwright.kernel.words import seq
from tests.magic.kit import SeatSetup, Table, permanent, rule, table

card("Test Warden", "{W}", "Creature", when_this_enters(
    on_target(a_permanent(), lambda x: exile(x, until_this_leaves=True))), pt="1/1")  # fmt: skip
card("Test Jail", "{W}", "Creature", activated("{0}", on_target(
    a_permanent(), lambda x: exile(x, until_this_leaves=True))), pt="1/1")  # fmt: skip
card("Test Kill", "{W}", "Instant", on_target(creature(), destroy))
card(
    "Test Count",
    "{W}",
    "Instant",
    on_target(creature(), lambda c: seq(destroy(c), gain_life(count_of(creature())))),
)
card("Test Flood", "{W}", "Sorcery", destroy(creature()))
card("Test Altar", "", "Artifact", activated(cost(Sacrifices(creature())), draw()))
card("Test Fade", "{W}", "Instant", on_target(creature(), phases_out))
card("Test Blink", "{W}", "Instant", on_target(creature(), blink))
aura("Test Wreath", "{W}", creature(), attached_gets(1, 1))


def held(*more: str, by: str = "Hill Giant", bob: list[str] | None = None) -> Table:
    """Ann's Test Warden has exiled something of Bob's."""
    ann: SeatSetup = {"hand": ["Test Warden", *more], "mana": "{W}{W}{W}{W}", "library": ["Forest", "Forest"]}
    game = table(Ann=ann, Bob={"battlefield": bob or [by], "library": ["Forest"]})
    game.cast("Test Warden").pass_all()
    game.answer(by).pass_all()
    assert game.exile("Bob") == [by]
    return game


@rule("CR 610.3")
def test_it_is_back_before_the_same_resolution_goes_on() -> None:
    game = held("Test Count").cast("Test Count").pass_all()

    assert game.battlefield("Bob") == ["Hill Giant"]
    assert game.life == (21, 20)


@rule("CR 610.3d")
def test_what_two_have_exiled_returns_at_the_same_time() -> None:
    ann: SeatSetup = {"hand": ["Test Warden", "Test Warden", "Test Flood"], "mana": "{W}{W}{W}"}
    game = table(Ann=ann, Bob={"battlefield": ["Soul Warden", "Hill Giant", "Grizzly Bears"]})
    game.act("Cast Test Warden #1").pass_all()
    game.answer("Soul Warden").pass_all()
    game.cast("Test Warden").pass_all()
    game.answer("Hill Giant").pass_all()
    game.cast("Test Flood").pass_all()
    while game.stack_size or game.question != "Act or pass":
        game.answer(game.offered()[0])

    assert sorted(game.battlefield("Bob")) == ["Hill Giant", "Soul Warden"]
    assert game.life == (20, 22)  # Test Warden before, Hill Giant now


@rule("CR 610.3b")
def test_nothing_is_exiled_if_it_has_left_before() -> None:
    ann: SeatSetup = {"hand": ["Test Warden", "Test Kill"], "mana": "{W}{W}"}
    game = table(Ann=ann, Bob={"battlefield": ["Hill Giant"]}).cast("Test Warden").pass_all()
    game.answer("Hill Giant").cast("Test Kill", "Test Warden").pass_all()

    assert game.battlefield("Bob") == ["Hill Giant"]


@rule("CR 610.3", "CR 702.26d")
def test_what_has_phased_out_has_not_left() -> None:
    game = held("Test Fade").cast("Test Fade").pass_all()

    assert game.battlefield() == []
    assert game.exile("Bob") == ["Hill Giant"]


@rule("CR 610.3b", "CR 702.26d")
def test_it_is_exiled_while_what_exiles_it_has_phased_out() -> None:
    ann: SeatSetup = {"hand": ["Test Warden", "Test Fade"], "mana": "{W}{W}"}
    game = table(Ann=ann, Bob={"battlefield": ["Hill Giant"]}).cast("Test Warden").pass_all()
    game.answer("Hill Giant").cast("Test Fade", "Test Warden").pass_all()

    assert game.exile("Bob") == ["Hill Giant"]


@rule("CR 610.3", "CR 111.8")
def test_a_token_does_not_return() -> None:
    ann: SeatSetup = {"hand": ["Test Warden", "Test Kill"], "mana": "{W}{W}"}
    game = table(Ann=ann, Bob={"battlefield": ["Goblin", "Grizzly Bears"]}).cast("Test Warden").pass_all()
    game.answer("Goblin").pass_all()
    game.cast("Test Kill", "Test Warden").pass_all()

    assert game.battlefield("Bob") == ["Grizzly Bears"]


@rule("CR 610.3")
def test_it_returns_while_a_cost_is_paid() -> None:
    game = table(
        Ann={"hand": ["Test Warden"], "battlefield": ["Test Altar"], "mana": "{W}", "library": ["Forest"]},
        Bob={"battlefield": ["Soul Warden"]},
    )
    game.cast("Test Warden").pass_all()
    game.answer("Soul Warden").pass_all()
    game.activate("Test Altar")

    assert game.battlefield("Bob") == ["Soul Warden"]
    assert game.stack_size == 1


@rule("CR 610.3", "CR 614.12a")
def test_what_returns_while_a_cost_is_paid_may_ask_and_the_cost_goes_on() -> None:
    ann: SeatSetup = {
        "hand": ["Test Warden"], "battlefield": ["Test Altar", "Grizzly Bears"], "mana": "{W}", "library": ["Forest"],
    }  # fmt: skip
    game = table(Ann=ann, Bob={"battlefield": [permanent("Clone", counters={"+1/+1": 1})]})
    game.cast("Test Warden").pass_all()
    game.answer("Clone").pass_all()
    game.activate("Test Altar", "Test Warden")

    assert game.asked == "Bob"
    assert game.stack_size == 1
    game.answer("Grizzly Bears").pass_all()
    assert game.battlefield("Bob") == ["Grizzly Bears"]
    assert game.hand() == ["Forest"]


@rule("CR 610.3", "CR 303.4f")
def test_an_aura_that_returns_enchants_what_its_owner_chooses() -> None:
    ann: SeatSetup = {
        "hand": ["Test Warden", "Test Kill"],
        "battlefield": ["Grizzly Bears"],
        "mana": "{W}{W}",
    }
    wreath = permanent("Test Wreath", attached_to="Hill Giant")
    game = table(Ann=ann, Bob={"battlefield": ["Hill Giant", wreath]}).cast("Test Warden").pass_all()
    game.answer("Test Wreath").pass_all()
    game.cast("Test Kill", "Test Warden").pass_all()

    assert game.asked == "Bob"
    assert game.answer("Grizzly Bears").attached_to("Test Wreath") == "Grizzly Bears"


@rule("CR 610.3", "CR 303.4g")
def test_an_aura_that_could_enchant_nothing_stays_in_exile() -> None:
    ann: SeatSetup = {"hand": ["Test Warden", "Test Flood"], "mana": "{W}{W}"}
    wreath = permanent("Test Wreath", attached_to="Hill Giant")
    game = table(Ann=ann, Bob={"battlefield": ["Hill Giant", wreath]}).cast("Test Warden").pass_all()
    game.answer("Test Wreath").pass_all()
    game.cast("Test Flood").pass_all()

    assert game.exile("Bob") == ["Test Wreath"]


@rule("CR 610.3c")
def test_it_returns_to_its_owner_whoever_had_it() -> None:
    ann: SeatSetup = {"hand": ["Test Warden", "Test Kill"], "mana": "{W}{W}"}
    game = table(Ann=ann, Bob={"battlefield": [permanent("Hill Giant", owner="Ann")]})
    game.cast("Test Warden").pass_all()
    game.answer("Hill Giant").pass_all()
    game.cast("Test Kill").pass_all()

    assert game.battlefield("Ann") == ["Hill Giant"]


@rule("CR 610.3", "CR 400.7")
def test_blinked_it_lets_go_and_takes_anew() -> None:
    game = held("Test Blink", bob=["Hill Giant", "Grizzly Bears"])
    game.cast("Test Blink", "Test Warden").pass_all()
    game.answer("Grizzly Bears").pass_all()

    assert game.battlefield("Bob") == ["Hill Giant"]
    assert game.exile("Bob") == ["Grizzly Bears"]


@rule("CR 610.3a")
def test_an_activated_ability_exiles_nothing_if_its_source_has_left() -> None:
    ann: SeatSetup = {"battlefield": ["Test Jail"], "hand": ["Test Kill"], "mana": "{W}"}
    game = table(Ann=ann, Bob={"battlefield": ["Hill Giant"]}).activate("Test Jail", "Hill Giant")
    game.cast("Test Kill", "Test Jail").pass_all()

    assert game.battlefield("Bob") == ["Hill Giant"]
