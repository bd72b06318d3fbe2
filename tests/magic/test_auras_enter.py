"""CR 303.4f-i. Auras that enter in another way than by resolving as Aura spells."""

from __future__ import annotations

from cardwright.games.magic.abilities.cards import attached_gets, aura, card
from cardwright.games.magic.actions.copying import enters_as_copy
from cardwright.games.magic.actions.verbs import blink, enters, make_copy
from cardwright.games.magic.casting.targets import on_target
from cardwright.games.magic.numbers.keywords import (
    CANT_BE_ENCHANTED,
    CANT_BE_ENCHANTED_ANEW,
    HEXPROOF,
    PROTECTION,
    SHROUD,
)
from cardwright.games.magic.numbers.zones import GRAVEYARD
from cardwright.games.magic.placed import Given
from cardwright.games.magic.selectors.nouns import card_in, creature, enchantment, player
from cardwright.kernel.frames import COMING
from cardwright.kernel.ints import Obj
from tests.magic.kit import SeatSetup, Table, permanent, rule, table

card("Test Return", "{W}", "Sorcery", on_target(card_in(GRAVEYARD), enters))
card("Test Replay", "{W}", "Sorcery", enters(card_in(GRAVEYARD)))
card("Test Flash", "{W}", "Sorcery", on_target(enchantment(), blink))
card("Test Forge", "{W}", "Sorcery", on_target(enchantment(), make_copy))
card("Test Mirror", "{W}", "Enchantment", enters_as_copy(enchantment()))
aura("Test Garland", "{W}", creature(), attached_gets(1, 1))
aura("Test Curse", "{W}", player(), attached_gets(1, 1))
card("Test Veiled", "{1}", "Creature", HEXPROOF | SHROUD, pt="1/1")
card("Test Pure", "{1}", "Creature", 1 << PROTECTION, pt="1/1")
card("Test Guarded", "{1}", "Creature", CANT_BE_ENCHANTED_ANEW, pt="1/1")
card("Test Slippery", "{1}", "Creature", CANT_BE_ENCHANTED, pt="1/1")


def returned(garden: list[str], other: list[str], *, grave: str = "Test Garland") -> Table:
    """Ann puts an Aura onto the battlefield out of her graveyard, having these permanents, Bob having those."""
    ann: SeatSetup = {"hand": ["Test Return"], "graveyard": [grave], "battlefield": garden, "mana": "{W}"}
    return table(Ann=ann, Bob={"battlefield": other}).cast("Test Return").pass_all()


@rule("CR 303.4f")
def test_its_controller_chooses_what_it_enchants() -> None:
    game = returned(["Hill Giant", "Forest"], ["Grizzly Bears"])

    assert game.question == "What does Test Garland enchant?"
    assert sorted(game.offered()) == ["Grizzly Bears", "Hill Giant"]
    assert game.answer("Grizzly Bears").pt("Grizzly Bears") == (3, 3)
    assert game.controller("Test Garland") == "Ann"


@rule("CR 303.4f")
def test_it_is_no_target_but_protection_matters() -> None:
    game = returned([], ["Test Veiled", "Test Pure", "Test Slippery"])

    assert game.attached_to("Test Garland") == "Test Veiled"


@rule("CR 303.4g")
def test_with_nothing_to_enchant_it_stays_in_the_graveyard() -> None:
    game = returned(["Forest"], ["Test Pure"])

    assert "Test Garland" in game.graveyard()
    assert game.battlefield() == ["Forest"]
    assert any("[303.4g]" in line for line in game.told())


@rule("CR 303.4f", "CR 303.4")
def test_an_aura_may_enchant_a_player() -> None:
    game = returned([], [], grave="Test Curse")

    assert sorted(game.offered()) == ["Ann", "Bob"]
    assert game.answer("Bob").attached_to("Test Curse") == "Bob"


@rule("CR 303.4f")
def test_what_enters_at_the_same_time_cant_be_chosen() -> None:
    grave = ["Test Garland", "Grizzly Bears"]
    ann: SeatSetup = {
        "hand": ["Test Replay"],
        "graveyard": grave,
        "battlefield": ["Hill Giant"],
        "mana": "{W}",
    }
    game = table(Ann=ann, Bob={}).cast("Test Replay").pass_all()

    assert game.attached_to("Test Garland") == "Hill Giant"


@rule("CR 303.4g")
def test_an_aura_stays_although_a_creature_enters_at_the_same_time() -> None:
    grave = ["Test Garland", "Grizzly Bears"]
    game = table(Ann={"hand": ["Test Replay"], "graveyard": grave, "mana": "{W}"}, Bob={})
    game.cast("Test Replay").pass_all()

    assert game.battlefield() == ["Grizzly Bears"]
    assert "Test Garland" in game.graveyard()


@rule("CR 303.4f")
def test_of_several_auras_each_is_asked_about() -> None:
    grave = ["Test Garland", "Test Garland"]
    ann: SeatSetup = {
        "hand": ["Test Replay"],
        "graveyard": grave,
        "battlefield": ["Hill Giant"],
        "mana": "{W}",
    }
    game = table(Ann=ann, Bob={"battlefield": ["Grizzly Bears"]}).cast("Test Replay").pass_all()
    game.answer("Hill Giant", "Grizzly Bears")

    assert game.pt("Hill Giant") == (4, 4)
    assert game.pt("Grizzly Bears") == (3, 3)


@rule("CR 303.4f", "CR 707.2")
def test_a_token_that_is_a_copy_of_an_aura_is_asked_about() -> None:
    on_giant = permanent("Test Garland", attached_to="Hill Giant")
    ann: SeatSetup = {"hand": ["Test Forge"], "battlefield": [on_giant, "Hill Giant"], "mana": "{W}"}
    game = table(Ann=ann, Bob={"battlefield": ["Grizzly Bears"]}).cast("Test Forge").pass_all()
    game.answer("Grizzly Bears")

    assert game.battlefield() == ["Hill Giant", "Test Garland", "Test Garland"]
    assert game.pt("Grizzly Bears") == (3, 3)


@rule("CR 303.4g", "CR 111.1")
def test_a_token_aura_that_could_enchant_nothing_is_not_created() -> None:
    on_it = permanent("Test Garland", attached_to="Test Guarded")
    ann: SeatSetup = {"hand": ["Test Forge"], "battlefield": [on_it, "Test Guarded"], "mana": "{W}"}
    game = table(Ann=ann, Bob={}).cast("Test Forge").pass_all()

    assert game.battlefield() == ["Test Garland", "Test Guarded"]
    assert [x for x in range(len(game.g.place)) if game.g.zone_of(Obj(x)) == COMING] == []


@rule("CR 303.4f", "CR 707.5")
def test_what_enters_as_a_copy_of_an_aura_enchants_something() -> None:
    on_giant = permanent("Test Garland", attached_to="Hill Giant")
    ann: SeatSetup = {"hand": ["Test Mirror"], "battlefield": [on_giant, "Hill Giant"], "mana": "{W}"}
    game = table(Ann=ann, Bob={"battlefield": ["Grizzly Bears"]}).cast("Test Mirror").pass_all()
    game.answer("Test Garland", "Grizzly Bears")

    assert game.pt("Grizzly Bears") == (3, 3)


@rule("CR 303.4g", "CR 707.5")
def test_a_copy_of_an_aura_on_the_stack_that_could_enchant_nothing_goes_to_the_graveyard() -> None:
    on_it = permanent("Test Garland", attached_to="Test Guarded")
    ann: SeatSetup = {"hand": ["Test Mirror"], "battlefield": [on_it, "Test Guarded"], "mana": "{W}"}
    game = table(Ann=ann, Bob={}).cast("Test Mirror").pass_all()
    game.answer("Test Garland")

    assert game.graveyard() == ["Test Mirror"]


@rule("CR 303.4f", "CR 616.1g")
def test_two_tokens_of_an_aura_enchant_what_is_chosen_for_each() -> None:
    on_giant = permanent("Test Garland", attached_to="Hill Giant")
    field: list[Given] = [on_giant, "Hill Giant", "Doubling Season"]
    ann: SeatSetup = {"hand": ["Test Forge"], "battlefield": field, "mana": "{W}"}
    game = table(Ann=ann, Bob={"battlefield": ["Grizzly Bears"]})
    game.cast("Test Forge", "Test Garland").pass_all()
    game.answer("Grizzly Bears", "Hill Giant")

    assert game.pt("Grizzly Bears") == (3, 3)
    assert game.pt("Hill Giant") == (5, 5)


@rule("CR 303.4f", "CR 400.7")
def test_the_owner_of_a_blinked_aura_chooses_and_it_is_attached_at_once() -> None:
    on_giant = permanent("Test Garland", attached_to="Hill Giant", owner="Bob")
    ann: SeatSetup = {"hand": ["Test Flash"], "battlefield": [on_giant, "Hill Giant"], "mana": "{W}"}
    game = table(Ann=ann, Bob={"battlefield": ["Grizzly Bears"]}).cast("Test Flash").pass_all()

    assert game.asked == "Bob"
    game.answer("Grizzly Bears")
    assert game.controller("Test Garland") == "Bob"
    assert game.attached_to("Test Garland") == "Grizzly Bears"


@rule("CR 303.4f", "CR 800.4a")
def test_a_saved_question_goes_on() -> None:
    game = returned(["Hill Giant"], ["Grizzly Bears"]).saved()

    assert game.answer("Hill Giant").attached_to("Test Garland") == "Hill Giant"
