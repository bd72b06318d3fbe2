"""CR 111.1: older texts put a token onto the battlefield; today that is called creating it."""

from __future__ import annotations

import pytest

from cardwright.games.magic.objects.table import CARDS, Catalogue
from cardwright.games.magic.reading.cards import Reading, read
from cardwright.games.magic.reading.refusing import Refused
from tests.rulemark import rule


def printed(text: str) -> str:
    """What a sorcery with this text prints, or why it is refused."""
    with Catalogue():
        made = read({"name": "Test of Tokens", "mana_cost": "{2}{R}", "types": "Sorcery", "text": text})
        if isinstance(made, Refused):
            return made.said()
        assert isinstance(made, Reading)
        kind = made.define()
        return " ".join(str(CARDS.said.printer.ability(a, kind)) for a in CARDS.abilities_of(kind))


@rule("CR 111.1")
@pytest.mark.parametrize(
    ("token", "after"),
    [("1/1 green Saproling creature token", ""), ("5/5 red Dragon creature token", " with flying"),
     ("2/2 red Ogre creature token", " with trample")],
)  # fmt: skip
def test_a_token_that_is_put_onto_the_battlefield_is_created(token: str, after: str) -> None:
    assert printed(f"Put a {token}{after} onto the battlefield.") == printed(f"Create a {token}{after}.")
    assert printed(f"Create a {token}{after}.").lower().startswith("create ")


@rule("CR 110.1")
@pytest.mark.parametrize("what", ["a creature token", "target creature"])
def test_what_is_on_the_battlefield_is_not_put_there(what: str) -> None:
    assert "on the battlefield already" in printed(f"Put {what} onto the battlefield under your control.")
