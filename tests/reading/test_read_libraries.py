"""CR 401, 701.20, 701.24. Libraries in texts: their tops, and whole zones shuffled in."""

from __future__ import annotations

from collections.abc import Iterator

import pytest

from cardwright.games.magic.objects.table import Catalogue
from cardwright.games.magic.reading.refusing import Refused
from tests.magic.kit import permanent, table
from tests.reading.test_read_spells import card, reads
from tests.rulemark import rule


@pytest.fixture(autouse=True)
def apart() -> Iterator[None]:
    """Cards that a text describes are registered apart."""
    with Catalogue():
        yield


@rule("CR 701.20e")
@pytest.mark.parametrize(
    "text",
    [
        "Look at the top card of target player's library. You may put that card on the bottom of that player's "
        "library.",
        "Look at the top three cards of target player's library, then put one back and the rest into that player's "
        "graveyard.",
        "Look at the top three cards of target player's library, then put them back in any order.",
        "Look at the top three cards of your library. Put one of those cards into your hand, one on top of your "
        "library, "
        "and one on the bottom of your library.",
        "Look at the top four cards of your library. Put up to one of them on top of your library and the rest on the "
        "bottom of your library in a random order.",
        "Look at the top card of your library. You may reveal that card. If an instant or sorcery card is revealed "
        "this "
        "way, draw a card.",
        "Reveal the top card of your library. If it's a land card, put it onto the battlefield. Otherwise, put that "
        "card "
        "into your hand.",
        "Scry 1, then reveal the top card of your library. If it's a land card, put it onto the battlefield tapped. "
        "Otherwise, draw a card.",
        "Target opponent reveals the top card of their library. If it's a land card, that player puts it into their "
        "hand.",
        "Reveal the top five cards of your library. An opponent separates those cards into two piles. Put one pile "
        "into "
        "your hand and the other into your graveyard.",
        "Reveal the top five cards of your library. An opponent chooses a creature card from among them. Put that card "
        "onto the battlefield and the rest into your graveyard.",
        "Reveal the top four cards of your library. Put all land cards revealed this way into your hand. Then "
        "shuffle the "
        "rest into your library.",
    ],
)
def test_the_top_of_a_library_is_looked_at(text: str) -> None:
    reads(text, "Sorcery")


@rule("CR 701.24d")
@pytest.mark.parametrize(
    "text",
    [
        "Shuffle your hand into your library.",
        "Each player shuffles their hand and graveyard into their library, then draws seven cards.",
        "Target player shuffles their hand into their library.",
        "Exile all cards from target player's library, then that player shuffles their hand into their library.",
    ],
)
def test_whole_zones_are_shuffled_in(text: str) -> None:
    reads(text, "Sorcery")


@rule("CR 701.24c")
def test_this_is_shuffled_in_together_with_something_else() -> None:
    reads("{2}, {T}: Shuffle ~ and target creature into their owners' libraries.", "Creature")
    reads(
        "{2}, {T}: You gain 5 life. Shuffle ~ and your graveyard into their owner's library.",
        "Artifact",
        "Oak Flask",
    )


@rule("CR 702.33d")
def test_a_kicked_spell_puts_more_of_them_into_the_hand() -> None:
    chart = reads("Kicker {1}\nLook at the top three cards of your library. Put one of them into your hand. If ~ "
                  "was kicked, put two of those cards into your hand instead. Put the rest on the bottom of your "
                  "library in a random order.", "Sorcery")  # fmt: skip
    plain = table(Ann={"hand": [chart], "mana": "{U}", "library": ["Opt", "Forest", "Island", "Shock"]})
    kicked = table(Ann={"hand": [chart], "mana": "{U}{1}", "library": ["Opt", "Forest", "Island", "Shock"]})

    plain.cast(chart).pass_all().answer("Opt")
    kicked.cast(chart, "Pay kicker {1}").pass_all().answer("Opt", "Forest")

    assert (plain.zone("Ann", "hand"), sorted(kicked.zone("Ann", "hand"))) == (["Opt"], ["Forest", "Opt"])


@rule("CR 608.2d", "CR 110.2a")
def test_what_an_opponent_chooses_enters_under_your_control() -> None:
    rift = reads("Reveal the top three cards of your library. An opponent chooses a creature card from among them. Put "
                 "that card onto the battlefield and the rest into your graveyard.", "Sorcery")  # fmt: skip
    t = table(Ann={"hand": [rift], "mana": "{U}", "library": ["Shock", "Grizzly Bears", "Hill Giant"]})

    t.cast(rift).pass_all()
    asked, offered = t.asked, sorted(t.offered())
    t.answer("Grizzly Bears", "Leave them as they are")

    assert (asked, offered) == ("Bob", ["Grizzly Bears", "Hill Giant"])
    assert (t.controller("Grizzly Bears"), sorted(t.graveyard())) == ("Ann", ["Hill Giant", rift, "Shock"])


@rule("CR 701.20a")
def test_another_players_top_card_is_revealed_and_goes_to_their_hand() -> None:
    guide = reads("Whenever ~ attacks, defending player reveals the top card of their library. If it's a land card, "
                  "that "
                  "player puts it into their hand.", "Creature")  # fmt: skip
    t = table(Ann={"battlefield": [guide], "library": ["2 Island"]}, Bob={"library": ["Forest", "Shock"]})

    t.to_step("declare attackers").answer(guide)
    t.pass_all()

    assert (t.zone("Bob", "hand"), t.library("Bob")) == (["Forest"], ["Shock"])


@rule("CR 608.2c")
def test_the_card_that_was_looked_at_has_no_name_in_what_else_is_done() -> None:
    text = "Look at the top card of your library. If it's a land card, tap that card."
    assert isinstance(card(text, "Sorcery"), Refused)


@rule("CR 701.24c")
def test_a_creature_and_what_shuffles_it_in_go_to_their_owners() -> None:
    imp = reads(
        "{T}: Shuffle ~ and target creature an opponent controls into their owners' libraries.", "Creature"
    )
    t = table(Ann={"battlefield": [imp]}, Bob={"battlefield": [permanent("Hill Giant"), "Grizzly Bears"]})

    t.activate(imp, "Hill Giant").pass_all()

    assert (t.library(), t.library("Bob"), t.battlefield("Bob")) == ([imp], ["Hill Giant"], ["Grizzly Bears"])


@rule("CR 701.20a")
@pytest.mark.parametrize(
    "text",
    [
        "Reveal cards from the top of your library until you reveal a creature card. Put that card onto the "
        "battlefield and the rest on the bottom of your library in a random order.",
        "Target player reveals cards from the top of their library until they reveal a land card, then puts those "
        "cards into their graveyard.",
        "Reveal cards from the top of your library until you reveal an artifact or creature card. Put that card "
        "into your hand. Put the rest on the bottom of your library in any order.",
        "Choose a card name. Exile the top six cards of your library, then reveal cards from the top of your "
        "library until you reveal a card with the chosen name. Put that card into your hand and exile all other "
        "cards revealed this way.",
    ],
)
def test_cards_are_revealed_until_one_of_a_sort_is(text: str) -> None:
    reads(text, "Sorcery")


@rule("CR 701.20a")
def test_the_first_of_a_sort_is_found_and_all_above_it_are_the_rest() -> None:
    call = reads(
        "Reveal cards from the top of your library until you reveal a creature card. Put that card into "
        "your hand and the rest into your graveyard.",
        "Sorcery",
    )
    t = table(Ann={"hand": [call], "mana": "{U}", "library": ["Shock", "Opt", "Hill Giant", "Grizzly Bears"]})

    t.cast(call).pass_all()
    while "Leave them as they are" in t.offered():
        t.answer("Leave them as they are")

    assert t.zone("Ann", "hand") == ["Hill Giant"]
    assert (sorted(t.graveyard()), t.library()) == (["Opt", call, "Shock"], ["Grizzly Bears"])


@rule("CR 701.20a")
def test_without_one_of_that_sort_the_whole_library_is_revealed() -> None:
    spy = reads(
        "Target player reveals cards from the top of their library until they reveal a land card, then puts "
        "those cards into their graveyard.",
        "Sorcery",
    )
    t = table(Ann={"hand": [spy], "mana": "{U}", "library": ["Forest"]}, Bob={"library": ["2 Shock"]})

    t.cast(spy, "Bob").pass_all()

    assert (t.library("Bob"), t.graveyard("Bob")) == ([], ["Shock", "Shock"])
