"""A feature of a card handles setup and print itself: a new feature needs no line elsewhere."""

from __future__ import annotations

from typing import final

import pytest

from cardwright.games.dominion import cards
from cardwright.games.dominion.catalogue import facts
from cardwright.games.dominion.numbers import counters, types
from cardwright.games.dominion.objects.feature import Feature, Saying, feature_of, has
from cardwright.games.dominion.objects.match import DominionMatch
from cardwright.games.dominion.objects.table import Card
from cardwright.games.dominion.rules.setup import card, new_game, new_match
from cardwright.games.dominion.vocabulary import BoonsAside, Heirloom
from cardwright.kernel.game import Game
from cardwright.kernel.ints import Seat
from tests.rulemark import rule

assert cards.every_card()


@final
class BeginsWithCoins(Feature):
    """A feature that only this test has."""

    def gives(self, g: Game, m: DominionMatch) -> None:
        for seat in range(int(m.seats)):
            g.set_value(Seat(seat), counters.COFFERS, 2)

    def piles_beside(self) -> list[str]:
        return ["Horse"]

    def notes(self, card: Card, say: Saying) -> list[str]:
        return ["Each player begins with two."]


@rule("D20", "D63", "D110")
def test_a_feature_of_its_own_file_sets_up_and_prints_itself(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(card("Village"), "features", [BeginsWithCoins()])
    match = new_match(["Village"], 2)
    g = new_game(match, 0)

    assert [pile.name for pile in match.piles if not pile.supply] == ["Horse"]
    assert [int(g.value(Seat(seat), counters.COFFERS)) for seat in range(2)] == [2, 2]
    assert dict(facts(card("Village")))["note"] == "Pile of 10. Each player begins with two."


def test_a_card_is_asked_for_a_feature_by_its_sort() -> None:
    druid, fool = card("Druid"), card("Fool")
    aside, heirloom = feature_of(druid, BoonsAside), feature_of(fool, Heirloom)

    assert (has(druid, BoonsAside), has(fool, BoonsAside)) == (True, False)
    assert aside is not None
    assert heirloom is not None
    assert (aside.n, heirloom.name) == (3, "Lucky Coin")


def test_what_is_asked_in_play_stands_on_the_card() -> None:
    landmark = card("Obelisk")

    assert card("Copper").always
    assert int(card("Copper").dealt) == 7
    assert landmark.score is not None
    assert landmark.types == types.LANDMARK
