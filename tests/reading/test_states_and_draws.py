"""CR 104.2b, 603.8, 614.11. State triggers, replaced draws, and winning: made-up cards, printed and played."""

from __future__ import annotations

from collections.abc import Iterator

import pytest

from cardwright.games.magic.objects.table import Catalogue
from tests.magic.kit import permanent, table
from tests.reading.test_player_events import made, settle
from tests.rulemark import rule


@pytest.fixture(autouse=True)
def apart() -> Iterator[None]:
    """Cards that a text describes are registered apart."""
    with Catalogue():
        yield


# -- states
@rule("CR 603.8")
def test_a_state_triggers_as_soon_as_it_is_so_and_once_while_it_waits() -> None:
    serpent = made("Tide Serpent", "When you control no Islands, sacrifice Tide Serpent.", "Creature Serpent")
    bolt = made("Small Wave", "Destroy target land.", "Instant")
    t = table(Ann={"hand": [bolt], "mana": "{W}", "battlefield": [serpent, "Island"]})

    assert t.stack() == []
    t.cast(bolt).pass_once().pass_once()
    assert len(t.stack()) == 1
    settle(t)

    assert t.battlefield() == []


@rule("CR 603.8")
def test_a_state_trigger_that_has_resolved_triggers_again() -> None:
    bell = made("Hollow Bell", "When you have no cards in hand, draw a card.", "Enchantment")
    t = table(
        Ann={"battlefield": [bell], "library": ["Shock", "9 Forest"], "hand": ["Shock"], "mana": "{R}{R}"}
    )

    assert t.stack() == []
    t.cast("Shock", "Bob").resolve()
    assert t.stack_size == 1
    settle(t)
    assert t.zone("Ann", "hand") == ["Shock"]
    settle(t.cast("Shock", "Bob"))

    assert t.zone("Ann", "hand") == ["Forest"]


@rule("CR 603.8", "CR 608.2c")
def test_what_follows_if_it_was_sacrificed() -> None:
    text = (
        "When Frozen Gate has no ice counters on it, sacrifice it. If you do, create a legendary 20/20 black Avatar "
        "creature token with flying."
    )
    gate = made("Frozen Gate", text, "Artifact")
    thaw = made("Small Thaw", "Remove an ice counter from target artifact.", "Instant")
    t = table(Ann={"hand": [thaw], "mana": "{W}", "battlefield": [permanent(gate, counters={"ice": 1})]})

    settle(t.cast(thaw))

    assert (t.battlefield(), t.graveyard()) == (["Avatar"], [gate, thaw])


@rule("CR 608.2c")
def test_nothing_follows_if_nothing_could_be_sacrificed() -> None:
    spell = made("Small Trade", "Sacrifice a creature. If you do, draw two cards.", "Sorcery")
    t = table(
        Ann={"hand": [spell, spell], "mana": "{W}{W}", "battlefield": ["Hill Giant"], "library": ["9 Forest"]}
    )

    settle(t.act("Cast Small Trade #1"))
    assert len(t.zone("Ann", "hand")) == 3
    settle(t.cast(spell))
    assert len(t.zone("Ann", "hand")) == 2


# -- draws
@rule("CR 614.11", "CR 104.2b")
def test_who_would_draw_from_an_empty_library_wins() -> None:
    text = "If you would draw a card while your library has no cards in it, you win the game instead."
    sage = made("Last Page", text, "Enchantment")
    spell = made("Small Study", "Draw two cards.", "Instant")
    t = table(Ann={"hand": [spell], "mana": "{W}", "battlefield": [sage], "library": ["Forest"]})

    settle_or_over = t.cast(spell)
    settle_or_over.pass_once().pass_once()

    assert (t.over, t.winners) == (True, ["Ann"])


@rule("CR 614.11")
@pytest.mark.parametrize(("yes", "life", "hand"), [(True, 22, 0), (False, 20, 1)])
def test_a_draw_may_be_replaced(yes: bool, life: int, hand: int) -> None:
    well = made("Dry Well", "If you would draw a card, you may gain 2 life instead.", "Enchantment")
    spell = made("Small Study", "Draw a card.", "Instant")
    t = table(Ann={"hand": [spell], "mana": "{W}", "battlefield": [well], "library": ["9 Forest"]})

    t.cast(spell).pass_all()
    t.answer(next(x for x in t.offered() if (x != "Don't") == yes))
    settle(t)

    assert (t.life[0], len(t.zone("Ann", "hand"))) == (life, hand)


@rule("CR 104.2b", "CR 101.2")
def test_who_cant_win_does_not() -> None:
    spell = made("Great Toast", "You win the game.", "Sorcery")
    made("Old Grudge", "You can't win the game and your opponents can't lose the game.", "Enchantment")
    t = table(Ann={"hand": [spell], "mana": "{W}", "battlefield": ["Old Grudge"]})

    settle(t.cast(spell))

    assert not t.over


@rule("CR 104.2b")
def test_who_is_told_to_win_wins() -> None:
    spell = made("Great Toast", "Target opponent wins the game.", "Sorcery")
    t = table(Ann={"hand": [spell], "mana": "{W}"}, Bob={}, Cid={})

    t.cast(spell, "Cid")
    while not t.over:
        t.pass_once()

    assert t.winners == ["Cid"]


@rule("CR 121.2", "CR 121.6")
def test_one_card_more_is_drawn_for_each_draw_while_the_hand_is_small() -> None:
    text = (
        "As long as you have one or fewer cards in hand, if you would draw one or more cards, you draw that many cards "
        "plus one instead."
    )
    riddle = made("Small Riddle", text, "Enchantment")
    spell = made("Small Study", "Draw two cards.", "Instant")
    t = table(
        Ann={"hand": [spell, spell], "mana": "{W}{W}", "battlefield": [riddle], "library": ["20 Forest"]}
    )

    settle(t.act("Cast Small Study #1"))  # one card is left in hand
    assert len(t.zone("Ann", "hand")) == 4
    settle(t.cast(spell))
    assert len(t.zone("Ann", "hand")) == 5


@rule("CR 121.2")
def test_two_such_abilities_and_the_draw_step() -> None:
    text = "If you would draw one or more cards, you draw that many cards plus one instead."
    riddle = made("Small Riddle", text, "Enchantment")
    t = table(
        Ann={"library": ["9 Forest"]},
        Bob={
            "battlefield": [permanent(riddle, alias="a"), permanent(riddle, alias="b")],
            "library": ["20 Forest"],
        },
    )

    t.to_step("first main", "Bob")

    assert len(t.zone("Bob", "hand")) == 3


# -- what would enter
@rule("CR 614.12")
@pytest.mark.parametrize(("pays", "field"), [(True, ["Odd Gem"]), (False, [])])
def test_what_would_enter_does_so_only_if_a_card_is_discarded(pays: bool, field: list[str]) -> None:
    text = (
        "If Odd Gem would enter the battlefield, you may discard a land card instead. If you do, put Odd Gem onto the "
        "battlefield. If you don't, put it into its owner's graveyard."
    )
    gem = made("Odd Gem", text, "Artifact")
    t = table(Ann={"hand": [gem, "Forest", "Shock"], "mana": "{W}"})

    t.cast(gem).pass_all()
    t.answer(next(x for x in t.offered() if (x == "Don't") != pays))
    settle(t)

    assert t.battlefield() == field
    assert ("Forest" in t.graveyard()) is pays
    assert (gem in t.graveyard()) is not pays


@rule("CR 614.12")
def test_without_a_card_to_discard_it_goes_to_the_graveyard_and_nothing_enters() -> None:
    text = (
        "If Odd Gem would enter the battlefield, you may discard a land card instead. If you do, put Odd Gem onto the "
        "battlefield. If you don't, put it into its owner's graveyard."
    )
    gem = made("Odd Gem", text, "Artifact")
    watcher = made("Greeter", "Whenever an artifact enters, you gain 1 life.")
    t = table(Ann={"hand": [gem], "mana": "{W}", "battlefield": [watcher]})

    settle(t.cast(gem))

    assert (t.graveyard(), t.life) == ([gem], (20, 20))
