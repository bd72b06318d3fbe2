"""CR 101.4. Simultaneous choices, sacrifices and moves of each player: made-up cards, printed and played."""

from __future__ import annotations

from collections.abc import Iterator

import pytest

from cardwright.games.magic.objects.table import Catalogue
from tests.magic.kit import table
from tests.reading.test_player_events import made, settle
from tests.rulemark import rule


@pytest.fixture(autouse=True)
def apart() -> Iterator[None]:
    """Cards that a text describes are registered apart."""
    with Catalogue():
        yield


@rule("CR 101.4")
def test_each_player_may_put_a_card_and_all_of_them_enter_at_once() -> None:
    spell = made("Open Gates", "Each player may put an artifact, creature, enchantment, or land card from their hand "
                 "onto the battlefield.", "Sorcery")  # fmt: skip
    watcher = made("Greeter", "Whenever another creature enters, you gain 1 life.", "Creature Human")
    t = table(
        Ann={"hand": [spell, watcher, "Shock"], "mana": "{W}"},
        Bob={"hand": ["Grizzly Bears", "Forest"]},
        Cid={"hand": ["Shock"]},
    )

    t.cast(spell).pass_all()
    assert (t.asked, t.offered()) == ("Ann", ["None", watcher])
    t.answer(watcher)
    assert t.battlefield() == []
    t.answer("Grizzly Bears")
    settle(t)

    assert (t.battlefield(), t.battlefield("Bob"), t.battlefield("Cid")) == ([watcher], ["Grizzly Bears"], [])
    assert t.life == (21, 20, 20)


@rule("CR 101.4")
def test_each_player_puts_a_card_of_their_graveyard() -> None:
    spell = made(
        "Grave Bell", "Each player puts a creature card from their graveyard onto the battlefield.", "Sorcery"
    )
    t = table(
        Ann={"hand": [spell], "mana": "{W}", "graveyard": ["Grizzly Bears", "Shock"]},
        Bob={"graveyard": ["Hill Giant", "Ornithopter"]},
    )

    t.cast(spell).pass_all()
    t.answer("Ornithopter")

    assert (t.battlefield(), t.battlefield("Bob")) == (["Grizzly Bears"], ["Ornithopter"])


@rule("CR 101.4", "CR 701.21a")
def test_each_player_sacrifices_two_or_all() -> None:
    two = made("Double Toll", "Each player sacrifices two creatures.", "Sorcery")
    every = made("Gray Tide", "Each player sacrifices all colored permanents they control.", "Sorcery")
    t = table(
        Ann={"hand": [two, every], "mana": "{W}{W}", "battlefield": ["Grizzly Bears"]},
        Bob={"battlefield": ["Hill Giant", "Ornithopter", "Grizzly Bears", "Forest", "Hill Giant"]},
    )

    t.cast(two).pass_all()
    assert t.asked == "Bob"
    settle(t.answer("Ornithopter", "Grizzly Bears"))
    assert (t.battlefield(), t.battlefield("Bob")) == ([], ["Forest", "Hill Giant", "Hill Giant"])
    settle(t.cast(every))

    assert t.battlefield("Bob") == ["Forest"]


@rule("CR 701.21a")
def test_one_player_sacrifices_two() -> None:
    two = made("Double Toll", "Target opponent sacrifices two creatures.", "Sorcery")
    t = table(
        Ann={"hand": [two], "mana": "{W}"},
        Bob={"battlefield": ["Hill Giant", "Ornithopter", "Grizzly Bears"]},
    )

    settle(t.cast(two))

    assert len(t.battlefield("Bob")) == 1


@rule("CR 701.9c", "CR 614.6")
def test_a_creature_that_an_opponent_makes_one_discard_enters() -> None:
    text = (
        "If a spell or ability an opponent controls causes you to discard this card, put it onto the battlefield "
        "instead of putting it into your graveyard."
    )
    smith = made("Proud Smith", text, "Creature Elephant")
    theirs = made("Small Rot", "Target player discards a card.", "Sorcery")
    t = table(Ann={"hand": [theirs, theirs, smith], "mana": "{W}{W}"}, Bob={"hand": [smith]})

    settle(t.act("Cast Small Rot #1", "Bob"))
    assert (t.battlefield("Bob"), t.graveyard("Bob")) == ([smith], [])
    t.cast(theirs, "Ann").pass_all()
    settle(t)

    assert (t.battlefield("Ann"), t.graveyard("Ann").count(smith)) == ([], 1)
