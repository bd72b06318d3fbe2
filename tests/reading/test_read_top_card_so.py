"""CR 401.5, 611.3a. What is so while the revealed top card of a library is of a sort: read and played."""

from __future__ import annotations

import pytest

from tests.magic.kit import table
from tests.reading.test_read_in_play import apart
from tests.reading.test_read_set_words import reads
from tests.rulemark import rule

__all__ = ["apart"]


@rule("CR 401.5", "CR 611.3a")
@pytest.mark.parametrize(
    ("top", "size"), [("Hill Giant", (4, 4)), ("Island", (2, 2)), ("Lightning Bolt", (2, 2))]
)
def test_it_is_larger_while_a_creature_card_lies_on_top(top: str, size: tuple[int, int]) -> None:
    reader = reads(
        "Deck Augur",
        "Play with the top card of your library revealed.\nAs long as the top card of your library is a creature "
        "card, this "
        "creature gets +2/+2.",
    )
    t = table(Ann={"battlefield": [reader], "library": [top, "9 Island"]}, Bob={})

    assert t.pt(reader) == size


@rule("CR 401.5", "CR 611.3a")
@pytest.mark.parametrize(
    ("top", "flies"), [("Hill Giant", True), ("Grizzly Bears", False), ("Island", False)]
)
def test_it_flies_while_a_red_card_lies_on_top(top: str, flies: bool) -> None:
    reader = reads(
        "Hue Augur",
        "Play with the top card of your library revealed.\nAs long as the top card of your library is red, this "
        "creature has "
        "flying.",
    )
    t = table(Ann={"battlefield": [reader], "library": [top, "9 Island"]}, Bob={})

    assert t.has(reader, "flying") == flies
