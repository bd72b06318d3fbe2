"""CR 122.1, 608.2d, 700.1: counters of all kinds, what was done this turn, and what is done once each turn."""

from __future__ import annotations

from collections.abc import Iterator

import pytest

from cardwright.games.magic.objects.table import Catalogue
from tests.magic.kit import permanent, rule, table
from tests.reading.test_dividing import reads


@pytest.fixture(autouse=True)
def apart() -> Iterator[None]:
    """Cards of the same name do not meet."""
    with Catalogue():
        yield


def bird(text: str, name: str = "Rook of Sums") -> str:
    return reads(name, "{1}", text, "Creature Bird", pt="2/2")


@rule("CR 700.1", "CR 111.1")
def test_tokens_created_this_turn_are_counted_one_by_one() -> None:
    rook = bird("{1}: You gain X life, where X is the number of tokens you created this turn.")
    call = reads("Call of Rooks", "{W}", "Create three 1/1 white Bird creature tokens.")
    game = table(Ann={"battlefield": [rook], "hand": [call], "mana": "{W}{1}"})

    game.cast(call).pass_all()
    game.activate(rook).pay().pass_all()

    assert game.life[0] == 23


@rule("CR 700.1", "CR 701.21")
def test_permanents_sacrificed_this_turn_are_counted() -> None:
    rook = bird("{1}: You gain X life, where X is the number of creatures you've sacrificed this turn.")
    altar = reads("Weir Altar", "{1}", "Sacrifice a creature: Scry 1.", "Artifact")
    game = table(Ann={"battlefield": [rook, altar, "Grizzly Bears"], "mana": "{1}", "library": ["Forest"]})

    game.activate(altar).answer("Grizzly Bears").pass_all()
    while game.offered()[0] != "Pass" and "Pass" not in game.offered():
        game.answer(game.offered()[0])
    game.activate(rook).pay().pass_all()

    assert game.life[0] == 21


@rule("CR 122.1")
def test_counters_of_every_kind_are_counted() -> None:
    rook = bird("{1}: You gain X life, where X is the number of counters on ~.".replace("~", "Rook of Sums"))
    game = table(Ann={"battlefield": [permanent(rook, counters={"+1/+1": 2, "charge": 1})], "mana": "{1}"})

    game.activate(rook).pay().pass_all()

    assert game.life[0] == 23


@rule("CR 608.2d")
def test_what_may_be_done_once_each_turn_is_offered_once() -> None:
    spark = reads("Small Spark", "{R}", "You gain 1 life.", "Instant")
    rook = bird("Whenever you cast a spell, you may gain 2 life. Do this only once each turn.")
    game = table(Ann={"battlefield": [rook], "hand": ["Lightning Bolt", spark], "mana": "{R}{R}"})

    game.cast("Lightning Bolt", "Bob").pass_once().pass_once()
    game.answer(next(x for x in game.offered() if x != "Don't")).pass_all()
    game.cast(spark).pass_all()

    assert game.life == (23, 17)


@rule("CR 608.2d")
def test_what_was_not_done_may_be_done_later_in_the_turn() -> None:
    spark = reads("Small Spark", "{R}", "You gain 1 life.", "Instant")
    rook = bird(
        "Whenever you cast a spell, you may pay {1}. If you do, you gain 2 life. Do this only once each turn."
    )
    game = table(Ann={"battlefield": [rook], "hand": ["Lightning Bolt", spark], "mana": "{R}{R}{1}"})

    game.cast("Lightning Bolt", "Bob").pass_once().pass_once()
    refusal = next(x for x in game.offered() if "on't" in x or "not" in x)
    game.answer(refusal).pass_all()
    game.cast(spark).pass_once().pass_once()

    assert refusal in game.offered()


@pytest.mark.parametrize(
    "text",
    [
        "Whenever you gain life, you may put that many +1/+1 counters on each creature you control. Do this only once "
        "each turn.",
        "Whenever you cast a noncreature spell, you may pay {1}. If you do, draw a card. Do this only once each turn.",
        "At the beginning of each end step, create X 1/1 white Spirit creature tokens with flying, where X is the "
        "number of tokens you created this turn.",
        "{T}: Draw a card. Activate only if you created a token this turn.",
        "At the beginning of each end step, if a player discarded a card this turn, draw a card.",
        "{1}, {T}: You gain X life, where X is the number of permanents you've sacrificed this turn.",
        "At the beginning of your end step, if you sacrificed three or more Clues this turn, draw a card.",
        "When this creature dies, for each nontoken creature you controlled that died this turn, create a 2/2 black "
        "Zombie creature token.",
        "Whenever this creature attacks, creatures you control get +1/+0 until end of turn for each lore counter among "
        "Sagas you control.",
        "When this creature leaves the battlefield, draw a card for each +1/+1 counter on it.",
    ],
)
def test_they_are_printed_and_read_back(text: str) -> None:
    bird(text, "Rook Worded")
