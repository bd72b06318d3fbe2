"""CR 400.7j: what was sacrificed, discarded or exiled to pay; and CR 701.17c: the cards that were milled."""

from __future__ import annotations

from collections.abc import Iterator

import pytest

from cardwright.games.magic.objects.table import Catalogue
from cardwright.games.magic.reading.cards import read
from cardwright.games.magic.reading.refusing import Refused
from tests.magic.kit import permanent, rule, table
from tests.reading.test_dividing import reads


@pytest.fixture(autouse=True)
def apart() -> Iterator[None]:
    """Cards of the same name do not meet."""
    with Catalogue():
        yield


def refused(text: str, types: str = "Creature Goat") -> bool:
    facts = {"name": "Ungiven Nanny", "mana_cost": "{2}", "types": types, "text": text}
    if types.startswith("Creature"):
        facts["pt"] = "2/2"
    return isinstance(read(facts), Refused)


@rule("CR 118.12", "CR 400.7j")
@pytest.mark.parametrize(("fed", "cards"), [("Hill Giant", 3), ("Grizzly Bears", 2)])
def test_what_is_sacrificed_to_pay_for_a_trigger_has_a_name(fed: str, cards: int) -> None:
    text = "When ~ enters, you may sacrifice another creature. If you do, "
    text += "draw cards equal to the sacrificed creature's power."
    name = reads("Voracious Nanny", "{R}", text, "Creature Goat", pt="2/2")
    game = table(Ann={"hand": [name], "battlefield": [fed], "library": ["9 Island"], "mana": "{R}"})

    game.cast(name).pass_all().answer("Sacrifice another creature you control")

    assert game.hand("Ann") == ["Island"] * cards
    assert game.graveyard("Ann") == [fed]


@rule("CR 118.12", "CR 400.7j")
def test_an_activated_ability_that_pays_as_it_resolves_asks_what_was_sacrificed_then() -> None:
    text = "{R}: You may sacrifice another creature. If you do, "
    text += "you gain life equal to the sacrificed creature's toughness."
    name = reads("Patient Nanny", "{R}", text, "Creature Goat", pt="2/2")
    game = table(Ann={"battlefield": [permanent(name), "Hill Giant"], "mana": "{R}"})

    game.activate(name).pass_all().answer("Sacrifice another creature you control")

    assert game.life[0] == 23


@rule("CR 400.7j", "CR 601.2h")
@pytest.mark.parametrize(("thrown", "life"), [("Forest", 18), ("Grizzly Bears", 20)])
def test_the_discarded_card_is_the_one_that_the_cost_discards(thrown: str, life: int) -> None:
    text = "{R}, Discard a card: If the discarded card was a land card, ~ deals 2 damage to target player."
    name = reads("Edge of Nowhere", "{R}", text, "Enchantment")
    game = table(Ann={"battlefield": [permanent(name)], "hand": [thrown], "mana": "{R}"})

    game.activate(name, "Bob").pass_all()

    assert game.life[1] == life


@rule("CR 400.7j", "CR 601.2h")
def test_the_exiled_card_is_the_one_that_the_cost_exiles() -> None:
    text = "{R}, Exile a creature card from your graveyard: "
    text += "Target opponent loses life equal to the exiled card's power."
    name = reads("Nanny of Graves", "{R}", text, "Creature Goat", pt="2/2")
    game = table(Ann={"battlefield": [permanent(name)], "graveyard": ["Hill Giant", "Shock"], "mana": "{R}"})

    game.activate(name).pass_all()

    assert (game.life[1], game.exile("Ann")) == (17, ["Hill Giant"])


@pytest.mark.parametrize(
    "text",
    [
        "{1}, {T}: Draw cards equal to the sacrificed creature's power.",
        "{1}, Exile two creature cards from your graveyard: Draw cards equal to the exiled card's power.",
        "{1}, Discard a card, Sacrifice a creature: Draw cards equal to the sacrificed creature's power.",
        "When ~ enters, you may discard two cards. If you do, draw cards equal to the discarded card's mana value.",
        "When ~ enters, you may pay {1}. If you do, draw cards equal to the sacrificed creature's power.",
    ],
)
def test_what_no_price_or_several_objects_pay_for_has_no_name(text: str) -> None:
    assert refused(text)


@rule("CR 701.17c", "CR 608.2c")
def test_a_card_from_among_those_that_were_milled_is_put_into_the_hand() -> None:
    text = "When ~ enters, mill three cards. You may put a creature card from among them into your hand."
    name = reads("Nanny of the Heap", "{R}", text, "Creature Goat", pt="2/2")
    top = ["Shock", "Hill Giant", "Forest", "Island"]
    game = table(Ann={"hand": [name], "graveyard": ["Grizzly Bears"], "library": top, "mana": "{R}"})

    game.cast(name).pass_all().answer("Leave them as they are")
    game.answer("Put a creature card milled this way into its owner's hand")

    assert game.hand("Ann") == ["Hill Giant"]
    assert sorted(game.graveyard("Ann")) == ["Forest", "Grizzly Bears", "Shock"]


@rule("CR 701.17c")
def test_all_cards_of_a_sort_that_were_milled_move_at_once() -> None:
    text = "Mill four cards, then put all creature cards from among them onto the battlefield."
    name = reads("Out of the Heap", "{R}", text)
    top = ["Shock", "Hill Giant", "Forest", "Grizzly Bears", "Island"]
    game = table(Ann={"hand": [name], "library": top, "mana": "{R}"})

    game.cast(name).pass_all().answer("Leave them as they are").pass_all()

    assert sorted(game.battlefield("Ann")) == ["Grizzly Bears", "Hill Giant"]


@rule("CR 701.17c")
def test_a_card_that_was_discarded_meanwhile_was_not_milled() -> None:
    text = "Mill two cards, then discard a card. Return each creature card milled this way to your hand."
    name = reads("Into the Heap", "{R}", text)
    hand = [name, "Grizzly Bears"]
    game = table(Ann={"hand": hand, "library": ["Hill Giant", "Shock", "Island"], "mana": "{R}"})

    game.cast(name).pass_all().answer("Leave them as they are")
    while "Pass" not in game.offered():
        game.answer(game.offered()[0])

    assert game.zone("Ann", "hand") == ["Hill Giant"]
    assert "Grizzly Bears" in game.graveyard("Ann")


def test_cards_from_among_them_are_refused_where_none_were_milled() -> None:
    assert refused("When ~ enters, draw a card. You may put a creature card from among them into your hand.")
