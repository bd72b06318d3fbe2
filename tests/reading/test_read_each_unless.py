"""CR 101.4, 118.12a. Each player of a group loses life, or draws, unless they pay."""

from __future__ import annotations

from collections.abc import Iterator

import pytest

from cardwright.games.magic.catalogue import card_lines
from cardwright.games.magic.objects.table import CARDS, Catalogue
from cardwright.games.magic.reading.cards import read
from cardwright.games.magic.reading.refusing import Refused
from tests.magic.kit import rule, table
from tests.reading.test_read_set_words import reads


@pytest.fixture(autouse=True)
def apart() -> Iterator[None]:
    """Cards of the same name do not meet."""
    with Catalogue():
        yield


@rule("CR 101.4", "CR 118.12a")
def test_each_opponent_pays_for_themselves_in_turn_order() -> None:
    toll = reads("Dreary Toll", "Each opponent loses 3 life unless that player discards a card.", "Sorcery")
    game = table(
        Ann={"hand": [toll, "Shock"], "mana": "{W}"},
        Bob={"hand": ["Forest"]},
        Cid={"hand": ["Shock", "Forest"]},
    )

    game.cast(toll).pass_all()
    assert (game.asked, game.offered()) == ("Bob", ["Don't", "Discard a card"])
    game.answer("Don't")
    assert game.asked == "Cid"
    game.answer("Discard a card").answer("Forest")

    assert game.life == (20, 17, 20)
    assert (game.hand("Ann"), game.hand("Bob"), game.hand("Cid")) == (["Shock"], ["Forest"], ["Shock"])


@rule("CR 118.12a")
def test_one_price_or_another_is_printed_in_the_third_person() -> None:
    toll = reads(
        "Dreary Choice", "Each opponent loses 3 life unless they discard a card or sacrifice a creature.",
        "Sorcery",
    )  # fmt: skip

    assert "discards a card or sacrifices a creature" in " ".join(
        " ".join(card_lines(CARDS.kinds[toll])).split()
    )


@rule("CR 118.12a")
def test_one_opponent_pays_one_price_or_another() -> None:
    demand = reads(
        "Dreary Demand",
        "Target opponent loses 3 life unless they sacrifice a nonland permanent or discard a card.",
        "Sorcery",
    )
    game = table(
        Ann={"hand": [demand, demand], "mana": "{W}{W}"}, Bob={"battlefield": ["Forest"], "hand": ["Shock"]}
    )

    game.answer(f"Cast {demand} #1").pay().pass_all()
    assert game.asked == "Bob"
    game.answer(game.offered()[1])
    assert (game.life, game.graveyard("Bob"), game.battlefield("Bob")) == ((20, 20), ["Shock"], ["Forest"])

    game.cast(demand).pass_all()
    assert game.life == (20, 17)


@rule("CR 118.12a")
def test_who_cant_pay_isnt_asked() -> None:
    toll = reads(
        "Dreary Tithe", "Each opponent loses 2 life unless they sacrifice a nontoken creature.", "Sorcery"
    )
    game = table(
        Ann={"hand": [toll], "mana": "{W}", "battlefield": ["Grizzly Bears"]},
        Bob={"battlefield": ["Forest"]},
        Cid={"battlefield": ["Hill Giant"]},
    )

    game.cast(toll).pass_all()
    assert game.asked == "Cid"
    game.answer("Sacrifice a nontoken creature you control")

    assert game.life == (20, 18, 20)
    assert (game.battlefield("Ann"), game.battlefield("Cid")) == (["Grizzly Bears"], [])


@rule("CR 101.4")
def test_what_must_happen_at_once_is_refused() -> None:
    for text in (
        "Each opponent sacrifices a permanent unless they pay {1}.",
        "Each player loses 4 life unless they sacrifice a nontoken creature.",
    ):
        assert isinstance(
            read({"name": "Dreary Due", "mana_cost": "{W}", "types": "Sorcery", "text": text}), Refused
        )
