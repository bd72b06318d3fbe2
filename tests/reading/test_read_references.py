"""CR 608.2c. The meaning of `it`: unique, or the text is refused; and qualities that a noun can't have."""

from __future__ import annotations

import pytest

from cardwright.games.magic import cards  # noqa: F401  (makes the table of all cards)
from cardwright.games.magic.reading.cards import read
from cardwright.games.magic.reading.refusing import Refused
from tests.rulemark import rule

OTHERS = [
    "mill three cards", "discard a card", "draw a card", "draw a card and lose 1 life", "destroy all creatures",
    "destroy all other creatures", "exile all creatures", "return all creatures to their owners' hands",
    "target player mills two cards", "target player discards a card", "each opponent discards a card",
    "each player sacrifices a creature", "you may draw a card", "if you control an artifact, draw a card",
    "scry 1", "tap all creatures",
    "search your library for a basic land card, reveal it, put it into your hand, then shuffle",
]  # fmt: skip
SAID = [
    "It gains flying until end of turn", "Its controller loses 1 life", "You gain life equal to its mana value",
    "You gain life equal to its power", "Exile it", "Sacrifice it", "Put a +1/+1 counter on it", "Untap it",
    "It deals 1 damage to you",
]  # fmt: skip


def found(text: str, types: str = "Creature Bear") -> object:
    """What a card with this text is read as."""
    pt = "2/2" if "Creature" in types else ""
    return read({"name": "Quay Bear", "mana_cost": "{1}{R}", "types": types, "pt": pt, "text": text})


@rule("CR 608.2c")
@pytest.mark.parametrize("event", ["When Quay Bear enters, ", "Whenever another creature enters, ", "{T}: "])
@pytest.mark.parametrize("first", OTHERS)
@pytest.mark.parametrize("then", SAID)
def test_it_is_not_the_permanent_after_an_instruction_about_something_else(
    event: str, first: str, then: str
) -> None:
    assert isinstance(found(f"{event}{first}. {then}."), Refused)


@rule("CR 608.2c")
@pytest.mark.parametrize("who", ["it", "Quay Bear"])
@pytest.mark.parametrize(
    "event", ["When Quay Bear enters, ", "Whenever Quay Bear attacks, ", "Whenever you draw a card, "]
)
@pytest.mark.parametrize(
    "then", ["It gains flying until end of turn", "Its controller loses 1 life", "Untap it"]
)
def test_it_with_two_candidates_is_refused(event: str, who: str, then: str) -> None:
    read_ = found(f"{event}{who} deals 2 damage to target creature. {then}.")

    assert isinstance(read_, Refused)
    if not (
        who == "it" and event == "Whenever you draw a card, "
    ):  # `it` is nothing there in the first place
        assert read_.clause[read_.at :].lower().startswith(("it", "untap it"))


@rule("CR 608.2c")
@pytest.mark.parametrize(
    "text",
    [
        "When Quay Bear enters, it deals 2 damage to target creature. That creature gains flying until end of turn.",
        "When Quay Bear enters, tap target creature. It doesn't untap during its controller's next untap step.",
        "When Quay Bear enters, put a +1/+1 counter on it. It gains flying until end of turn.",
        "Whenever Quay Bear attacks, it gets +1/+0 until end of turn. Untap it.",
        "{T}: Quay Bear deals damage equal to its power to target creature. That creature deals damage equal to its "
        "power to Quay Bear.",
        "{T}: Quay Bear deals 1 damage to target creature. If that creature would die this turn, exile it instead.",
        "When Quay Bear enters, create a 1/1 white Bird creature token. It gains haste until end of turn.",
        "Whenever Quay Bear attacks, create two 1/1 white Bird creature tokens, then it deals 1 damage to any target.",
    ],
)  # fmt: skip
def test_it_with_one_candidate_is_read(text: str) -> None:
    assert not isinstance(found(text), Refused)


@rule("CR 110.5")
@pytest.mark.parametrize(
    "word", ["tapped", "untapped", "attacking", "blocking", "attacking or blocking", "nontoken", "blocked"]
)
@pytest.mark.parametrize(
    "text",
    [
        "Search your library for a {} creature card, reveal it, put it into your hand, then shuffle.",
        "Return target {} creature card from your graveyard to your hand.",
        "Counter target {} creature spell.",
    ],
)
def test_a_card_elsewhere_and_a_spell_have_no_quality_of_permanents(text: str, word: str) -> None:
    refused = found(text.format(word), "Sorcery")

    assert isinstance(refused, Refused)
    assert f"is never {word}" in refused.said()


@rule("CR 110.5")
@pytest.mark.parametrize(
    ("text", "whole"),
    [
        ("Return target creature card with a +1/+1 counter on it from your graveyard to your hand.", False),
        ("Return target creature card blocking Quay Bear from your graveyard to your hand.", False),
        ("Destroy target creature that targets Quay Bear.", False),
        ("Destroy target creature with a +1/+1 counter on it.", True),
        ("Destroy target tapped creature.", True),
        ("Return target creature card with power 2 or less from your graveyard to your hand.", True),
    ],
)
def test_a_phrase_after_a_noun_fits_the_noun(text: str, whole: bool) -> None:
    assert isinstance(found(text, "Sorcery"), Refused) is not whole
