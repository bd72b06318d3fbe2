"""CR 608.2d: several cards of a hand or graveyard, chosen or at random, are read and played."""

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


@rule("CR 608.2d")
def test_two_cards_come_back_at_random_and_nobody_chooses_them() -> None:
    wish = reads("Haphazard Wish", "{G}", "Return two cards at random from your graveyard to your hand.")
    yard = ["Hill Giant", "Grizzly Bears", "Lightning Bolt", "Unsummon"]
    game = table(Ann={"hand": [wish], "graveyard": yard, "mana": "{G}"}, Bob={})

    game.cast(wish).pass_all()

    hand = game.zone("Ann", "hand")
    assert len(hand) == 2
    assert sorted([*hand, *game.graveyard()]) == sorted([*yard, wish])


@rule("CR 608.2d")
def test_all_come_back_if_there_are_fewer() -> None:
    past = reads(
        "Haphazard Past", "{X}{G}", "Return X cards at random from your graveyard to your hand. Exile ~."
    )
    game = table(Ann={"hand": [past], "graveyard": ["Hill Giant"], "mana": "{G}{3}"}, Bob={})

    game.answer(f"Cast {past}").answer("X = 3").pay().pass_all()

    assert (game.zone("Ann", "hand"), game.graveyard(), game.exile()) == (["Hill Giant"], [], [past])


@rule("CR 608.2d", "CR 701.20a")
def test_a_card_that_is_revealed_at_random_tells_the_damage() -> None:
    ignites = reads(
        "Haphazard Memory", "{R}",
        "Target player reveals a card at random from their hand. "
        "~ deals damage to that player equal to that card's mana value.",
    )  # fmt: skip
    game = table(Ann={"hand": [ignites], "mana": "{R}"}, Bob={"hand": ["Hill Giant"]})

    game.cast(ignites, "Bob").pass_all()

    assert game.life == (20, 16)
    assert game.sees("Ann", "Bob", "hand") == ["Hill Giant"]


@rule("CR 608.2d")
def test_a_player_chooses_two_cards_of_their_hand_that_are_exiled() -> None:
    ends = reads("Haphazard End", "{B}", "Target opponent exiles two cards from their hand and loses 2 life.")
    game = table(
        Ann={"hand": [ends], "mana": "{B}"}, Bob={"hand": ["Hill Giant", "Grizzly Bears", "Unsummon"]}
    )

    game.cast(ends).pass_all()
    game.answer("Hill Giant", "Unsummon").pass_all()

    assert (game.exile("Bob"), game.zone("Bob", "hand")) == (["Hill Giant", "Unsummon"], ["Grizzly Bears"])
    assert game.life == (20, 18)


@rule("CR 101.4")
def test_several_players_who_choose_at_once_are_refused() -> None:
    text = "Each player exiles two cards from their hand."
    found = read({"name": "Haphazard Mind", "mana_cost": "{B}", "types": "Sorcery", "text": text})
    assert isinstance(found, Refused)
