"""CR 107.4e-f: costs with hybrid and Phyrexian symbols, read and printed."""

from __future__ import annotations

from typing import Any

import pytest

from cardwright.games.magic.objects.mana_cost import in_print
from cardwright.games.magic.objects.table import CARDS
from cardwright.games.magic.reading.cards import Reading, read
from cardwright.games.magic.reading.refusing import Refused
from tests.magic.kit import rule, table


def reads(name: str, cost: str, text: str, types: str = "Sorcery", **facts: Any) -> str:
    """A made-up card comes to be; its name."""
    made = read({"name": name, "mana_cost": cost, "types": types, "text": text, **facts})
    assert isinstance(made, Reading), made
    made.define()
    return name


@pytest.mark.parametrize(
    ("name", "cost", "printed", "value", "colors"),
    [
        ("Toll of Mist", "{2/U}{2/U}", "{2/U}{2/U}", 4, 0b00010),
        ("Toll of Mist and Ash", "{2U}{PR}{1}", "{1}{2/U}{R/P}", 4, 0b01010),
        ("Toll of Ash", "{PR}", "{R/P}", 1, 0b01000),
        ("Toll of Five", "{R/W}{R/W}{R/W}{R/W}{R/W}", "{R/W}{R/W}{R/W}{R/W}{R/W}", 5, 0b01001),
        ("Toll of Roots", "{X}{G/U/P}{C/W}", "{X}{C/W}{G/U/P}", 2, 0b10011),
    ],
)
@rule("CR 107.4e", "CR 107.4f", "CR 202.3f")
def test_a_cost_is_read_whatever_pays_for_it(
    name: str, cost: str, printed: str, value: int, colors: int
) -> None:
    kind = CARDS.kinds[reads(name, cost, "Draw a card.")]

    assert in_print(int(CARDS.mana[kind])) == printed
    assert (CARDS.value[kind], CARDS.colors[kind]) == (value, colors)


@rule("CR 107.4f", "CR 118.13a")
def test_an_ability_with_such_a_cost_is_read_and_activated() -> None:
    pump = "{W/P}{W/P}: This creature gets +1/+1 until end of turn."
    name = reads("Gilded Crane", "{1}{W/P}", pump, "Creature Bird", pt="1/1")
    game = table(Ann={"battlefield": [name, "Plains"]})

    game.answer(next(text for text in game.offered() if text.startswith(f"{name}: ")))
    assert game.offered() == ["Pay {W} and 2 life", "Pay {0} and 4 life"]
    game.answer("Pay {0} and 4 life").pass_all()

    assert (game.life[0], game.power(name), game.is_tapped("Plains")) == (16, 2, False)


@rule("CR 107.4e", "CR 601.2b")
def test_a_kicker_with_such_a_cost_is_announced_with_the_rest() -> None:
    name = reads(
        "Long Rite", "{G/W}", "Kicker {2/G}\nYou gain 2 life. If this spell was kicked, draw a card."
    )
    game = table(Ann={"battlefield": ["3 Forest"], "hand": [name], "library": ["Island"]})

    game.answer(f"Cast {name}").answer(next(text for text in game.offered() if text.startswith("Pay")))
    assert game.offered() == ["Pay {G/W}{G}", "Pay {2}{G/W}"]
    game.answer("Pay {2}{G/W}").pay().pass_all()

    assert (game.life[0], game.hand("Ann")) == (22, ["Island"])


@rule("CR 118.12")
@pytest.mark.parametrize(("whose", "anybodys"), [("", True), (" you control", False)])
def test_what_is_returned_as_a_price_is_anybodys_unless_the_text_says_whose(
    whose: str, anybodys: bool
) -> None:
    text = f"When this creature enters, sacrifice it unless you return an enchantment{whose} to its owner's hand."
    heron = reads(f"Heron of Rules{whose}", "{U}", text, "Creature Bird", pt="2/1")
    spare = reads(f"Spare Rules{whose}", "{U}", "You have no maximum hand size.", "Enchantment")
    game = table(Ann={"battlefield": ["Island"], "hand": [heron]}, Bob={"battlefield": [spare]})

    game.answer(f"Cast {heron}").pay().pass_all()
    returned = [option for option in game.offered() if option.startswith("Return")]

    assert bool(returned) == anybodys
    for option in returned:
        game.answer(option)
    assert game.hand("Bob") == [spare] * anybodys
    assert game.graveyard("Ann") == [heron] * (not anybodys)


@rule("CR 118.3")
def test_a_cost_taps_no_permanent_of_which_the_text_does_not_say_whose_it_is() -> None:
    text = "Tap an untapped creature: Draw a card."

    assert isinstance(
        read({"name": "Rope of None", "mana_cost": "{1}", "types": "Artifact", "text": text}), Refused
    )


@rule("CR 601.2g")
def test_a_land_that_becomes_a_creature_is_tapped_last_for_that() -> None:
    text = "{T}: Add {C}.\n{1}: This land becomes a 2/2 blue Faerie creature until end of turn. It's still a land."
    name = reads("Faerie Hollow", "", text, "Land")
    game = table(Ann={"battlefield": [name, "Island"]})

    game.answer(next(option for option in game.offered() if option.startswith(f"{name}: "))).pay().pass_all()

    assert (game.is_tapped(name), game.is_tapped("Island"), game.power(name)) == (False, True, 2)
