"""CR 601.2b, 118.12, 120.1: one cost or another, what another player pays, a player or a permanent's controller."""

from __future__ import annotations

from collections.abc import Iterator

import pytest

from cardwright.games.magic.objects.table import Catalogue
from cardwright.games.magic.reading.cards import read
from cardwright.games.magic.reading.refusing import Refused
from tests.magic.kit import rule, table
from tests.reading.test_dividing import reads


@pytest.fixture(autouse=True)
def apart() -> Iterator[None]:
    """Cards of the same name do not meet."""
    with Catalogue():
        yield


BITTER = "As an additional cost to cast this spell, discard a card or pay 3 life.\nDestroy target creature."


@rule("CR 601.2b")
@pytest.mark.parametrize(("paid", "life", "hand"), [("Discard a card", 20, 0), ("Pay 3 life", 17, 1)])
def test_one_of_two_costs_is_paid(paid: str, life: int, hand: int) -> None:
    name = reads("Bitter End", "{R}", BITTER, "Instant")
    game = table(Ann={"hand": [name, "Forest"], "mana": "{R}"}, Bob={"battlefield": ["Hill Giant"]})

    game.answer(f"Cast {name}").pay()
    assert game.offered() == ["Discard a card", "Pay 3 life"]
    game.answer(paid)
    if paid == "Discard a card":
        game.answer("Forest") if "Forest" in game.offered() else None
    game.pass_all()

    assert (game.life[0], len(game.hand("Ann")), game.battlefield("Bob")) == (life, hand, [])


@rule("CR 601.2b", "CR 119.4")
def test_nobody_is_asked_where_one_of_them_can_be_paid() -> None:
    name = reads("Bitter End", "{R}", BITTER, "Instant")
    game = table(Ann={"hand": [name], "mana": "{R}"}, Bob={"battlefield": ["Hill Giant"]})

    game.answer(f"Cast {name}").pay().pass_all()

    assert (game.life[0], game.battlefield("Bob")) == (17, [])


@rule("CR 118.3")
def test_a_spell_of_which_neither_cost_can_be_paid_is_not_cast() -> None:
    name = reads("Bitter End", "{R}", BITTER, "Instant")
    game = table(Ann={"hand": [name], "mana": "{R}", "life": 2}, Bob={"battlefield": ["Hill Giant"]})

    assert f"Cast {name}" not in game.offered()


@rule("CR 118.12")
def test_one_of_two_prices_is_paid_while_it_resolves() -> None:
    text = "You may discard a card or sacrifice a land. If you do, draw two cards."
    name = reads("Toll of Two", "{R}", text)
    game = table(Ann={"hand": [name], "battlefield": ["Forest"], "mana": "{R}", "library": ["3 Island"]})

    game.answer(f"Cast {name}").pay().pass_all()
    game.answer(game.offered()[-1]).pass_all()

    assert (game.hand("Ann"), game.battlefield("Ann")) == (["Island", "Island"], [])


@rule("CR 120.1", "CR 118.12", "CR 707.10")
def test_who_is_damaged_or_controls_what_is_may_pay_for_a_copy() -> None:
    text = (
        "~ deals 3 damage to any target. Then that player or that permanent's controller may pay {R}. "
        "If the player does, they may copy this spell and may choose a new target for that copy."
    )
    made = read({"name": "Long Chain", "mana_cost": "{R}", "types": "Sorcery", "text": text})
    assert not isinstance(made, Refused)
    made.define()
    game = table(Ann={"hand": ["Long Chain"], "mana": "{R}"}, Bob={"battlefield": ["Hill Giant", "Mountain"]})

    game.answer("Cast Long Chain", "Hill Giant").pay().pass_all()
    assert game.asked == "Bob"
    game.answer(game.offered()[-1]).pay()
    while "Pass" not in game.offered():
        game.answer("Ann" if "Ann" in game.offered() else game.offered()[-1])
    game.pass_all()
    while game.offered() and "Pass" not in game.offered():
        game.answer(game.offered()[0])

    assert (game.life[0], game.graveyard("Bob")) == (17, ["Hill Giant"])


@rule("CR 120.1")
def test_creatures_of_who_is_damaged_are_damaged_too() -> None:
    text = (
        "~ deals 2 damage to target player or planeswalker and each creature that player or that "
        "planeswalker's controller controls."
    )
    name = reads("Wave of Two", "{R}", text)
    game = table(
        Ann={"hand": [name], "mana": "{R}", "battlefield": ["Grizzly Bears"]},
        Bob={"battlefield": ["Grizzly Bears"]},
    )

    game.answer(f"Cast {name}", "Bob").pay().pass_all()

    assert (game.life[1], game.battlefield("Ann"), game.battlefield("Bob")) == (18, ["Grizzly Bears"], [])
