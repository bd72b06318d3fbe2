"""D27, D62. The parts of each seat's score add up to its points."""

from __future__ import annotations

from cardwright.play.game import Game
from tests.browser.kit import spec_of
from tests.rulemark import rule

POSITION = """
game: dominion
seats: [Ann, Bob]
kingdom: [Gardens, Duke, Silk Road, Bishop, Village, Smithy, Market, Militia, Moat, Cellar]
position:
  Ann:
    hand: [2 Gardens, Duke, 2 Duchy, Curse]
    deck: [14 Copper, Province]
    counters: {victory tokens: 3}
  Bob:
    hand: [5 Copper]
"""


def game() -> Game:
    """A game in which Ann has cards of each kind."""
    from cardwright.games.dominion.game import DominionGame

    return DominionGame(spec_of(POSITION, "quick"))


@rule("D27", "D62")
def test_the_parts_of_a_score_add_up_to_it() -> None:
    played = game()

    ann, bob = played.score_parts()

    assert [sum(points for _, _, points in parts) for parts in (ann, bob)] == list(played.scores)
    assert ("Duchy", 2, 6) in ann
    assert ("Duke", 1, 2) in ann
    assert ("victory tokens", 3, 3) in ann
    assert ("Curse", 1, -1) in ann
    assert bob == []
