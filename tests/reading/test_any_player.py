"""CR 101.4, 608.2d. Options of any opponent, actions of an opponent, the player with the most life: read and played."""

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


OFFER = "Any opponent may sacrifice a creature. If a player does, you gain 1 life."


@rule("CR 101.4")
def test_each_opponent_is_asked_and_it_follows_once() -> None:
    spell = made("Dark Offer", OFFER, "Sorcery")
    t = table(
        Ann={"hand": [spell], "mana": "{W}"},
        Bob={"battlefield": ["Grizzly Bears"]},
        Cid={"battlefield": ["Hill Giant"]},
        Dora={},
    )

    t.cast(spell).pass_all()
    assert t.asked == "Bob"
    t.answer(next(x for x in t.offered() if x != "Don't"))
    assert t.asked == "Cid"
    t.answer(next(x for x in t.offered() if x != "Don't"))
    settle(t)

    assert (t.battlefield("Bob"), t.battlefield("Cid")) == ([], [])
    assert t.life == (21, 20, 20, 20)


@rule("CR 101.4")
@pytest.mark.parametrize(("answer", "life", "hand"), [(True, 16, 0), (False, 20, 2)])
def test_what_follows_if_no_one_does(answer: bool, life: int, hand: int) -> None:
    text = "Any player may have Loud Threat deal 4 damage to them. If no one does, draw two cards."
    spell = made("Loud Threat", text, "Sorcery")
    t = table(Ann={"hand": [spell], "mana": "{W}", "library": ["9 Forest"]})

    t.cast(spell).pass_all()
    t.answer("Don't")
    t.answer(next(x for x in t.offered() if (x == "Don't") != answer))
    settle(t)

    assert (t.life, len(t.zone("Ann", "hand"))) == ((20, life), hand)


@rule("CR 608.2d")
def test_you_choose_the_opponent_who_gains_control() -> None:
    idol = made("Shy Idol", "{T}: Draw a card. An opponent gains control of Shy Idol.", "Artifact")
    t = table(Ann={"battlefield": [idol], "library": ["9 Forest"]}, Bob={}, Cid={})

    t.activate(idol).pass_all()
    t.answer("Cid")

    assert t.controller(idol) == "Cid"


@rule("CR 608.2d")
def test_the_opponent_that_was_chosen_does_something() -> None:
    text = "Choose an opponent. That player returns a card from their graveyard to their hand."
    spell = made("Kind Rite", text, "Sorcery")
    t = table(
        Ann={"hand": [spell], "mana": "{W}"},
        Bob={"graveyard": ["Shock"]},
        Cid={"graveyard": ["Shock", "Forest"]},
    )

    t.cast(spell).pass_all()
    t.answer("Cid", "Forest")

    assert (t.zone("Cid", "hand"), t.graveyard("Bob")) == (["Forest"], ["Shock"])


@rule("CR 508.3a", "CR 119.1")
@pytest.mark.parametrize(("life", "gained"), [(20, 21), (19, 19)])
def test_attacks_of_the_player_with_the_most_life(life: int, gained: int) -> None:
    text = (
        "Whenever this creature attacks the player with the most life or tied for most life, you gain 1 life."
    )
    name = made("Proud Rebel", text, "Creature Human")
    t = table(Ann={"battlefield": [name], "life": life}, Bob={"life": life}, Cid={"life": 20})

    t.to_step("declare attackers").answer(name, "Bob")
    settle(t)

    assert t.life[0] == gained


@rule("CR 603.2", "CR 601.2c")
def test_a_target_for_the_first_time_each_turn() -> None:
    text = (
        "Whenever this creature becomes the target of a spell or ability you control for the first time each turn, "
        "put a +1/+1 counter on it."
    )
    name = made("Brave Mouse", text, "Creature Mouse")
    charm = made("Small Charm", "Target creature gets +0/+1 until end of turn.", "Instant")
    t = table(
        Ann={"battlefield": [name], "hand": [charm, charm], "mana": "{W}{W}"},
        Bob={"hand": [charm], "mana": "{W}"},
    )

    t.pass_once()
    settle(t.cast(charm))
    assert t.counters(name) == {}
    settle(t.act("Cast Small Charm #1"))
    settle(t.cast(charm))

    assert t.counters(name) == {"+1/+1": 1}


@rule("CR 404.1")
def test_a_card_that_was_put_there_from_the_battlefield_this_turn() -> None:
    text = (
        "Choose target creature card in your graveyard that was put there from the battlefield this turn. "
        "Return it to your hand."
    )
    spell = made("Swift Rescue", text, "Instant")
    t = table(
        Ann={"hand": [spell, "Lightning Bolt"], "mana": "{W}{R}", "battlefield": ["Grizzly Bears"],
             "graveyard": ["Hill Giant"]},
    )  # fmt: skip

    assert f"Cast {spell}" not in t.offered()
    t.cast("Lightning Bolt", "Grizzly Bears").pass_all()
    settle(t.cast(spell))

    assert t.zone("Ann", "hand") == ["Grizzly Bears"]
