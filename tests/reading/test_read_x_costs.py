"""CR 107.3a, 118.3, 400.7j. Costs of X cards or of any number of cards, and references to cards discarded as a cost."""

from __future__ import annotations

from collections.abc import Iterator

import pytest

from cardwright.games.magic.objects.table import Catalogue
from cardwright.games.magic.reading.cards import Reading, read
from cardwright.games.magic.reading.printed import SAME, read_back
from cardwright.games.magic.reading.refusing import Refused
from tests.magic.kit import table
from tests.rulemark import rule


@pytest.fixture(autouse=True)
def apart() -> Iterator[None]:
    """Cards that a text describes are registered apart."""
    with Catalogue():
        yield


def card(
    text: str, types: str = "Sorcery", name: str = "Reed Whisper", mana: str = "{R}"
) -> Reading | Refused:
    """A card of that text, or why it is refused."""
    return read({"name": name, "mana_cost": mana, "types": types, "text": text.replace("~", name)})


def reads(text: str, types: str = "Sorcery", name: str = "Reed Whisper", mana: str = "{R}") -> str:
    """A card of that text comes to be, and each ability prints as what it is; its name."""
    made = card(text, types, name, mana)
    assert isinstance(made, Reading), made
    assert [(b.text, b.outcome) for b in read_back(made.define()) if b.outcome != SAME] == []
    return name


COST = "As an additional cost to cast this spell, "


@rule("CR 107.3a")
@pytest.mark.parametrize(
    "text",
    [
        "exile X cards from your graveyard.\n~ deals X damage to target creature.",
        "sacrifice X lands.\nCreate two X/X red Elemental creature tokens.",
        "discard X cards.\nReturn X target creature cards from your graveyard to your hand.",
        "return X Swamps you control to their owner's hand.\n~ deals X damage to any target.",
        "tap any number of untapped creatures you control.\n~ deals damage to any target equal to three times the "
        "number of creatures tapped this way.",
        "sacrifice any number of creatures.\nDraw a card for each creature sacrificed this way.",
        "you may sacrifice any number of Goblins.\nTarget player loses 2 life plus 2 life for each Goblin sacrificed "
        "this way.",
    ],
)
def test_x_of_them_or_any_number_is_spent_to_cast_it(text: str) -> None:
    reads(COST + text)


@rule("CR 601.2h")
@pytest.mark.parametrize(
    "text",
    [
        "sacrifice X artifacts.\nDraw X cards.",
        "sacrifice any number of creatures.\nDraw a card for each land sacrificed this way.",
    ],
)
def test_it_is_refused_where_x_would_not_tell(text: str) -> None:
    assert isinstance(card(COST + text), Refused)


@rule("CR 107.3a", "CR 601.2h")
def test_x_cards_of_the_graveyard_are_exiled() -> None:
    pyre = reads(COST + "exile X cards from your graveyard.\n~ deals X damage to any target.")
    t = table(Ann={"hand": [pyre], "mana": "{R}", "graveyard": ["Shock", "Forest", "Island"]})

    t.act(f"Cast {pyre}")
    assert t.offered() == ["X = 0", "X = 1", "X = 2", "X = 3"]
    t.answer("X = 2", "Bob", "Shock", "Forest").pass_all()

    assert (t.life, sorted(t.exile())) == ((20, 18), ["Forest", "Shock"])


@rule("CR 107.3a", "CR 118.8b")
def test_any_number_may_be_none() -> None:
    text = "you may sacrifice any number of creatures.\nDraw a card for each creature sacrificed this way."
    greed = reads(COST + text)
    t = table(Ann={"hand": [greed], "mana": "{R}", "battlefield": ["Grizzly Bears"]})

    t.act(f"Cast {greed}", "X = 0").pass_all()

    assert (t.battlefield(), t.zone("Ann", "hand")) == (["Grizzly Bears"], [])


@rule("CR 608.2c")
def test_up_to_as_many_cards_are_found_as_lands_were_sacrificed() -> None:
    shift = reads("Sacrifice any number of lands. Search your library for up to that many land cards, put them onto "
                  "the battlefield tapped, then shuffle.")  # fmt: skip
    lands = ["Island", "Swamp", "Plains"]
    t = table(Ann={"hand": [shift], "mana": "{R}", "battlefield": ["2 Forest"], "library": lands})

    t.cast(shift).pass_once().pass_once()
    t.answer("Forest #1", "Forest", "Island", "Swamp").pass_all()

    assert sorted(t.battlefield()) == ["Island", "Swamp"]


# -- the discarded card
IF_NO_LAND = "Draw two cards. If the discarded card wasn't a land card, ~ deals 2 damage to each opponent."
PRIZE = COST + "discard a card.\n" + IF_NO_LAND


@rule("CR 400.7j")
@pytest.mark.parametrize(("paid", "life"), [("Forest", 20), ("Shock", 18)])
def test_what_was_discarded_as_a_cost_is_known(paid: str, life: int) -> None:
    prize = reads(PRIZE)
    t = table(Ann={"hand": [prize, paid], "mana": "{R}", "library": ["Island", "Island"]})

    t.act(f"Cast {prize}")
    t.pass_all()

    assert t.life == (20, life)


@rule("CR 400.7j")
def test_a_card_that_another_instruction_discards_is_another_one() -> None:
    assert isinstance(card(PRIZE + " Discard a card."), Refused)
    assert isinstance(card("Draw two cards. If the discarded card wasn't a land card, draw a card."), Refused)
