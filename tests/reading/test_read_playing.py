"""CR 400.7i, 601.3, 608.2g. What may be played from exile, the graveyard or a library: read, printed, and played."""

from __future__ import annotations

from collections.abc import Iterator

import pytest

from cardwright.games.magic.objects.table import Catalogue
from cardwright.games.magic.reading.refusing import Refused
from tests.magic.kit import table
from tests.reading.test_read_spells import card, reads
from tests.rulemark import rule


@pytest.fixture(autouse=True)
def apart() -> Iterator[None]:
    """Cards that a text describes are registered apart."""
    with Catalogue():
        yield


@rule("CR 400.7i")
@pytest.mark.parametrize(
    "text",
    [
        "Exile the top card of your library. You may play that card this turn.",
        "Exile the top card of your library. Until the end of your next turn, you may play that card.",
        "Exile the top card of your library face down. You may look at and play that card this turn.",
        "Exile the top three cards of your library. Until end of turn, you may play those cards.",
        "Exile the top card of target opponent's library. You may cast it this turn, and mana of any type can be "
        "spent to cast it.",
        "Exile the top card of each opponent's library. You may cast spells from among those cards this turn.",
        "Exile the top two cards of each player's library. You may play those cards this turn without paying their "
        "mana costs.",
        "Exile target creature. You may play that card for as long as it remains exiled.",
        "Target opponent exiles the top two cards of their library. Until end of turn, you may play those cards "
        "without paying their mana costs.",
        "Draw a card and exile the top card of your library. Until end of turn, you may cast that card.",
        "Exile the top card of your library. ~ deals damage equal to that card's mana value to any target.",
        "Exile target card from a graveyard. You may cast that card without paying its mana cost.",
        "Draw a card, then discard a card. If you control a Forest, you may cast the discarded card without paying "
        "its mana cost.",
        "Exile a card at random from your graveyard. You may play that card this turn.",
        "Return a creature card at random from your graveyard to your hand.",
    ],
)
def test_cards_that_may_be_played_from_where_they_are(text: str) -> None:
    reads(text, "Sorcery")


@rule("CR 108.2b")
def test_a_token_is_no_card() -> None:
    reads(
        "Create a 1/1 red Goblin creature token, then exile the top card of your library. You may play that card "
        "this turn.",
        "Sorcery",
    )
    assert isinstance(
        card("Create a 1/1 red Goblin creature token. You may play that card this turn.", "Sorcery"), Refused
    )


@rule("CR 601.3", "CR 118.9")
def test_a_card_of_another_player_may_be_cast_free_until_end_of_turn() -> None:
    raid = reads(
        "Target opponent exiles the top card of their library. Until end of turn, you may play that card "
        "without paying its mana cost.",
        "Sorcery",
    )
    t = table(
        Ann={"hand": [raid], "mana": "{U}", "library": ["Forest"]}, Bob={"library": ["Hill Giant", "Shock"]}
    )

    t.cast(raid).pass_all()
    t.cast("Hill Giant").pass_all()

    assert (t.controller("Hill Giant"), t.owner("Hill Giant")) == ("Ann", "Bob")


@rule("CR 406.3")
def test_a_card_exiled_face_down_is_seen_by_who_may_play_it_alone() -> None:
    hide = reads(
        "Exile the top card of your library face down. You may look at and play that card this turn.",
        "Sorcery",
    )
    t = table(Ann={"hand": [hide], "mana": "{U}", "library": ["Forest", "Shock"]})

    t.cast(hide).pass_all()
    seen = t.sees("Bob", "Ann", "exile")
    t.play("Forest")

    assert "Forest" not in seen
    assert t.battlefield() == ["Forest"]


@rule("CR 608.2c")
def test_damage_by_the_card_that_was_exiled() -> None:
    bolt = reads(
        "Exile the top card of your library. ~ deals damage equal to that card's mana value to any target. "
        "Draw a card.",
        "Sorcery",
    )
    t = table(Ann={"hand": [bolt], "mana": "{U}", "library": ["Hill Giant", "Shock"]})

    t.cast(bolt, "Bob").pass_all()

    assert (t.life, t.exile(), t.zone("Ann", "hand")) == ((20, 16), ["Hill Giant"], ["Shock"])


@rule("CR 608.2g")
def test_the_card_that_was_discarded_is_cast_from_the_graveyard() -> None:
    rush = reads(
        "Draw a card, then discard a card. If you control a Forest, you may cast the discarded card "
        "without paying its mana cost.",
        "Sorcery",
    )
    t = table(
        Ann={"hand": [rush, "Hill Giant"], "mana": "{U}", "library": ["Island"], "battlefield": ["Forest"]}
    )

    t.cast(rush).pass_all().answer("Hill Giant", "Cast that card without paying its mana cost")
    t.pass_all()

    assert sorted(t.battlefield()) == ["Forest", "Hill Giant"]


@rule("CR 400.7")
def test_what_has_stayed_on_the_battlefield_is_not_that_card() -> None:
    reads("Target creature gets +3/+1 until end of turn. Exile the top card of your library. Until the end of your "
          "next turn, "
          "you may play that card.", "Instant")  # fmt: skip
    reads(
        "If an opponent controls a Swamp, you may cast ~ without paying its mana cost.\nDraw a card.",
        "Instant",
        "Fen Song",
    )


@rule("CR 400.7i", "CR 701.6a")
def test_a_spell_that_was_countered_into_exile_may_be_cast_from_there() -> None:
    jack = reads("Counter target spell. If that spell is countered this way, exile it instead of putting it into "
                 "its owner's "
                 "graveyard. You may cast that card without paying its mana cost for as long as it remains "
                 "exiled.")  # fmt: skip
    t = table(Ann={"hand": [jack], "mana": "{U}"}, Bob={"hand": ["Shock"], "mana": "{R}"}, turn="Bob")

    t.cast("Shock", "Ann").pass_once()
    t.cast(jack).pass_all()
    t.pass_once()
    t.cast("Shock", "Bob").pass_all()

    assert t.life == (20, 18)


@rule("CR 608.2d")
def test_some_of_the_cards_that_were_exiled_are_put_onto_the_battlefield() -> None:
    call = reads(
        "Exile the top three cards of your library. You may put any number of creature or land cards from "
        "among them onto the battlefield.",
        "Sorcery",
    )
    t = table(Ann={"hand": [call], "mana": "{U}", "library": ["Forest", "Shock", "Hill Giant", "Opt"]})

    t.cast(call).pass_all()
    offered = sorted(t.offered())
    t.answer("Forest", "Hill Giant")

    assert offered == ["Done", "Forest", "Hill Giant"]
    assert (sorted(t.battlefield()), t.exile()) == (["Forest", "Hill Giant"], ["Shock"])
