"""The card queries of a view of Dominion."""

from __future__ import annotations

import pytest

from cardwright.games.dominion.shown.view import DominionView
from cardwright.kernel.errors import UnknownName
from tests.dominion.kit import table


def test_the_types_of_a_card_are_named() -> None:
    view = DominionView(table(["Militia"]).g, 0)

    assert view.type_names(view.kind("Militia")) == ("Action", "Attack")
    assert view.type_names(view.kind("Copper")) == ("Treasure",)
    with pytest.raises(UnknownName, match="expected a card from 0 to"):
        view.type_names(-1)
