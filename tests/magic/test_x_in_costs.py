"""CR 107.3a, 118.3, 119.4: X in costs that are not only mana."""

from __future__ import annotations

from cardwright.games.magic.abilities.cards import activated, additional_cost, card
from cardwright.games.magic.amounts.values import MANA_VALUE, X
from cardwright.games.magic.costs.prices import BY_DISCARDING, PaysLife, Spends, cost
from cardwright.games.magic.numbers.zones import HAND
from cardwright.games.magic.objects.players import YOURS
from cardwright.games.magic.objects.table import CARDS
from cardwright.games.magic.selectors.nouns import Compared, card_in, spell
from cardwright.games.magic.vocabulary import counter, draw, on_target
from tests.magic.kit import rule, table


def made_up_cards() -> None:
    """What costs X life, a card with mana value X, and what targets a spell with mana value X; once."""
    if "X: Bond" in CARDS.kinds:
        return
    worth_x = [Compared(MANA_VALUE, X, True, ""), Compared(MANA_VALUE, X, False, "")]
    in_hand = card_in(HAND, *worth_x, whose=YOURS)
    card("X: Bond", "{X}{B}", "Sorcery", additional_cost(PaysLife(X)), draw(X))
    card("X: Rite", "{X}{B}", "Sorcery", additional_cost(Spends(1, in_hand, BY_DISCARDING)), draw(X))
    card("X: Altar", "{1}", "Artifact", activated(cost("{X}", Spends(1, in_hand, BY_DISCARDING)), draw(X)))
    card("X: Burst", "{X}{U}", "Instant", on_target(spell(*worth_x), counter))


made_up_cards()


@rule("CR 119.4", "CR 601.2b")
def test_x_is_no_more_than_the_life_that_one_has() -> None:
    game = table(Ann={"life": 2, "mana": "{B}{B}{B}{B}{B}", "hand": ["X: Bond"]})

    game.answer("Cast X: Bond")

    assert game.offered() == ["X = 0", "X = 1", "X = 2"]


@rule("CR 118.3", "CR 601.2b")
def test_x_is_what_some_card_in_the_hand_has() -> None:
    hand = ["X: Rite", "Grizzly Bears", "Hill Giant"]
    game = table(Ann={"mana": "{B}{B}{B}{B}{B}{B}", "hand": hand, "library": ["9 Forest"]})

    game.answer("Cast X: Rite")

    assert game.offered() == ["X = 2", "X = 4"]


@rule("CR 118.3", "CR 602.2b")
def test_without_a_card_that_has_x_it_is_not_activated() -> None:
    able = table(Ann={"mana": "{B}{B}", "battlefield": ["X: Altar"], "hand": ["Grizzly Bears"]})
    poor = table(Ann={"mana": "{B}", "battlefield": ["X: Altar"], "hand": ["Grizzly Bears"]})

    assert any("X: Altar" in text for text in able.offered())
    assert not any("X: Altar" in text for text in poor.offered())


@rule("CR 107.3a", "CR 601.2c")
def test_x_may_be_0_for_a_target_that_has_0() -> None:
    game = table(Ann={"hand": ["Ornithopter"]}, Bob={"mana": "{U}", "hand": ["X: Burst"]})

    game.cast("Ornithopter").pass_once()
    game.act("Cast X: Burst").pass_all()

    assert game.graveyard("Ann") == ["Ornithopter"]
