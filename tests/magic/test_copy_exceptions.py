"""CR 707.9. Copies with exceptions: the exception is copied, and no ability of the original undoes it."""

from __future__ import annotations

from cardwright.games.magic.abilities.cards import card
from cardwright.games.magic.abilities.layering import base_pt
from cardwright.games.magic.actions.copying import enters_as_copy
from cardwright.games.magic.actions.verbs import make_copy
from cardwright.games.magic.numbers.events import LEAVES
from cardwright.games.magic.numbers.zones import GRAVEYARD
from cardwright.games.magic.objects.table import CARDS
from cardwright.games.magic.selectors.nouns import OTHER, creature
from cardwright.games.magic.triggers.watches import Moves, when
from cardwright.kernel.effects import IT
from tests.magic.kit import rule, table

AVATAR = "Serra Avatar"
NAME = "Great Likeness"


def likeness() -> str:
    """A card that enters as a copy, but 7/7."""
    if NAME not in CARDS.kinds:
        card(NAME, "{U}", "Creature Shapeshifter", enters_as_copy(creature(), base_pt(7, 7)), pt="0/0")
    return NAME


@rule("CR 707.9d")
def test_words_that_it_gets_in_an_exchange_say_how_large_it_is() -> None:
    name = likeness()
    game = table(
        Ann={
            "hand": [name, "Exchange of Words"],
            "mana": "{U}{1}{U}{U}",
            "battlefield": ["Grizzly Bears", AVATAR],
        }
    )

    game.cast(name).pass_all().answer("Grizzly Bears")
    game.cast("Exchange of Words").pass_all().answer("Grizzly Bears #2", AVATAR).pass_all()

    assert game.pt("Grizzly Bears #2") == (20, 20)


@rule("CR 707.9d")
def test_a_copy_that_is_seven_seven_does_not_define_its_size_nor_does_a_copy_of_it() -> None:
    name = likeness()
    game = table(
        Ann={"hand": [name, "Cackling Counterpart"], "mana": "{U}{1}{U}{U}", "battlefield": [AVATAR]}
    )

    game.cast(name).pass_all().answer(AVATAR)
    game.cast("Cackling Counterpart", f"{AVATAR} #2").pass_all()

    assert game.pt(f"{AVATAR} #1") == (20, 20)
    assert game.pt(f"{AVATAR} #2") == game.pt(f"{AVATAR} #3") == (7, 7)


# -- what has left
@rule("CR 608.2h", "CR 707.9b")
def test_a_creature_that_died_as_a_copy_is_copied_as_it_was_exception_and_all() -> None:
    name, echo = likeness(), "Echo of the Dead"
    if echo not in CARDS.kinds:
        dies = Moves(LEAVES, creature(OTHER), "another creature dies", back=True, to=GRAVEYARD)
        card(echo, "{1}", "Creature Spirit", when(dies, make_copy(IT)), pt="1/1")
    game = table(Ann={"hand": [name, "Murder"], "mana": "{U}{1}{B}{B}", "battlefield": [AVATAR, echo]})

    game.cast(name).pass_all().answer(AVATAR)
    game.cast("Murder", f"{AVATAR} #2").pass_all()

    assert game.pt(f"{AVATAR} #1") == (20, 20)
    assert game.pt(f"{AVATAR} #2") == (7, 7)
