"""CR 601.2g-h: a permanent that another part of a cost needs makes no mana for it."""

from __future__ import annotations

from cardwright.games.magic.abilities.cards import activated, additional_cost, card, makes
from cardwright.games.magic.amounts.values import there_is
from cardwright.games.magic.costs.prices import (
    BY_SACRIFICING,
    BY_TAPPING,
    SACRIFICE_THIS,
    TAP_THIS,
    Sacrifices,
    Spends,
    cost,
)
from cardwright.games.magic.keywords.convoke import convoke
from cardwright.games.magic.numbers.questions import ASK_PAY
from cardwright.games.magic.numbers.types import ARTIFACT
from cardwright.games.magic.objects.players import YOURS
from cardwright.games.magic.objects.table import CARDS, Activated
from cardwright.games.magic.selectors.nouns import creature, permanent
from cardwright.games.magic.vocabulary import draw
from cardwright.kernel.words import nothing
from tests.magic.kit import rule, table

RED = 8
MINE = creature(whose=YOURS)


def made_up_cards() -> None:
    """Creatures that make mana, and what costs creatures besides it; once."""
    if "Held: Imp" in CARDS.kinds:
        return
    card("Held: Imp", "{R}", "Creature Imp", Activated(cost(SACRIFICE_THIS), nothing(), makes=RED), pt="1/1")
    card(
        "Held: Ogre",
        "{R}",
        "Creature Ogre",
        Activated(cost(SACRIFICE_THIS), nothing(), makes=RED, many=3),
        pt="3/3",
    )
    card("Held: Goblin", "{R}", "Creature Goblin", pt="1/1")
    card("Held: Elf", "{G}", "Creature Elf", makes("G"), pt="1/1")
    card("Held: Rite", "{R}", "Sorcery", additional_cost(Sacrifices(MINE)), draw(1))
    card(
        "Held: Great Rite",
        "{R}{R}",
        "Sorcery",
        additional_cost(Spends(2, MINE, BY_SACRIFICING)),
        draw(1),
    )
    card("Held: Great X", "{X}{R}", "Sorcery", additional_cost(Sacrifices(MINE)), draw(1))
    card(
        "Held: Choir",
        "{R}",
        "Sorcery",
        convoke(),
        additional_cost(Spends(1, MINE, BY_TAPPING)),
        draw(1),
    )
    card(
        "Held: Drum",
        "{1}",
        "Artifact",
        activated(cost("{G}", Spends(1, MINE, BY_TAPPING)), draw(1)),
    )
    card("Held: Pit", "{1}", "Artifact", activated(cost("{R}", Sacrifices(MINE)), draw(1)))

    card(
        "Held: Opal",
        "{0}",
        "Artifact",
        Activated(
            cost(TAP_THIS),
            nothing(),
            makes=RED,
            condition=there_is(permanent(types=ARTIFACT, whose=YOURS), 2),
        ),
    )
    card("Held: Chip", "{0}", "Artifact", Activated(cost(SACRIFICE_THIS), nothing(), makes=RED))
    card("Held: Two", "{R}{R}", "Sorcery", draw(1))
    card("Held: One", "{R}", "Sorcery", draw(1))


made_up_cards()


@rule("CR 601.2h")
def test_the_only_creature_is_not_sacrificed_for_mana() -> None:
    game = table(Ann={"battlefield": ["Held: Imp", "Held: Pit"], "hand": ["Held: Rite"]})

    assert "Cast Held: Rite" not in game.offered()
    assert not any("Held: Pit" in text for text in game.offered())


@rule("CR 601.2h")
def test_of_two_creatures_one_makes_the_mana_and_the_other_is_sacrificed() -> None:
    game = table(Ann={"battlefield": ["2 Held: Imp"], "hand": ["Held: Rite"], "library": ["2 Island"]})

    game.answer("Cast Held: Rite")

    assert game.graveyard("Ann").count("Held: Imp") == 2


@rule("CR 601.2h")
def test_what_makes_most_makes_the_mana() -> None:
    game = table(Ann={"battlefield": ["Held: Imp", "Held: Ogre"], "hand": ["Held: Great X"]})

    game.answer("Cast Held: Great X")

    assert game.offered() == ["X = 0", "X = 1", "X = 2"]


@rule("CR 601.2h")
def test_two_creatures_that_are_sacrificed_make_no_mana() -> None:
    three = table(Ann={"battlefield": ["3 Held: Imp"], "hand": ["Held: Great Rite"]})
    four = table(Ann={"battlefield": ["4 Held: Imp"], "hand": ["Held: Great Rite"]})
    land = table(Ann={"battlefield": ["2 Held: Imp", "2 Mountain"], "hand": ["Held: Great Rite"]})

    assert "Cast Held: Great Rite" not in three.offered()
    assert "Cast Held: Great Rite" in four.offered()
    assert "Cast Held: Great Rite" in land.offered()


@rule("CR 601.2h")
def test_what_is_tapped_for_mana_can_be_sacrificed_but_not_tapped() -> None:
    game = table(Ann={"battlefield": ["Held: Elf", "Held: Drum"]})
    other = table(Ann={"battlefield": ["Held: Elf", "Held: Drum", "Hill Giant"]})

    assert not any("Held: Drum" in text for text in game.offered())
    other.answer(next(text for text in other.offered() if "Held: Drum" in text))
    assert other.is_tapped("Held: Elf")


@rule("CR 601.2h", "CR 702.51a")
def test_what_convokes_is_not_tapped_for_another_part() -> None:
    alone = table(Ann={"battlefield": ["Held: Goblin"], "hand": ["Held: Choir"]})
    two = table(Ann={"battlefield": ["2 Held: Goblin"], "hand": ["Held: Choir"]})

    assert "Cast Held: Choir" not in alone.offered()
    assert "Cast Held: Choir" in two.offered()


@rule("CR 601.2g", "CR 605.3b")
def test_what_makes_mana_while_there_are_two_artifacts_does_it_before_one_is_sacrificed() -> None:
    game = table(
        Ann={"battlefield": ["Held: Opal", "Held: Chip"], "hand": ["Held: Two"], "library": ["2 Island"]}
    )

    game.answer("Cast Held: Two")

    assert game.is_tapped("Held: Opal")
    assert game.graveyard("Ann").count("Held: Chip") == 1


@rule("CR 601.2g", "CR 605.3b")
def test_paying_by_hand_nothing_is_offered_that_leaves_the_rest_unpaid() -> None:
    game = table(
        Ann={
            "battlefield": ["Held: Opal", "Held: Chip", "Mountain"],
            "hand": ["Held: Two"],
            "library": ["2 Island"],
        }
    )

    game.answer("Cast Held: Two")

    assert game.asks_kind == ASK_PAY
    game.answer(next(text for text in game.offered() if text.startswith("Held: Chip")))
    assert game.graveyard("Ann").count("Held: Chip") == 1
    assert game.is_tapped("Mountain")
    assert not game.is_tapped("Held: Opal")
