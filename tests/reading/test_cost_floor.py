"""CR 601.2f: spells with a minimum cost; CR 700.5, 605.3b: mana by devotion to a chosen color."""

from __future__ import annotations

from collections.abc import Iterator

import pytest

from cardwright.games.magic.numbers import counters
from cardwright.games.magic.objects.table import Catalogue
from cardwright.kernel.ints import Seat
from tests.magic.kit import permanent, rule, table
from tests.reading.test_dividing import reads

FLOOR = (
    "As long as this artifact is untapped, each spell that would cost less than three mana to cast costs three mana "
    "to cast."
)
DEVOTION = (
    "{T}: Add {C}.\n"
    "{2}, {T}: Choose a color. Add an amount of mana of that color equal to your devotion to that color."
)


@pytest.fixture(autouse=True)
def apart() -> Iterator[None]:
    """Cards of the same name do not meet."""
    with Catalogue():
        yield


@rule("CR 601.2f")
@pytest.mark.parametrize(("mana", "tapped", "castable"), [
    ("{W}{W}", False, False), ("{W}{W}{W}", False, True), ("{W}", True, True),
])  # fmt: skip
def test_a_cheap_spell_costs_three_mana_as_long_as_it_is_untapped(
    mana: str, tapped: bool, castable: bool
) -> None:
    name = reads("Three Orbs", "{3}", FLOOR, "Artifact")
    game = table(
        Ann={"battlefield": [permanent(name, tapped=tapped)], "hand": ["Savannah Lions"], "mana": mana}
    )

    assert ("Cast Savannah Lions" in game.offered()) == castable
    if castable:
        game.answer("Cast Savannah Lions").pay().pass_all()
        assert "Savannah Lions" in game.battlefield("Ann")
        assert sum(int(game.g.value(Seat(0), counters.MANA + i)) for i in range(6)) == 0


@rule("CR 601.2f")
def test_what_costs_more_than_that_costs_no_more() -> None:
    name = reads("Three Orbs", "{3}", FLOOR, "Artifact")
    game = table(Ann={"battlefield": [name], "hand": ["Hill Giant"], "mana": "{R}{R}{R}{R}"})

    game.answer("Cast Hill Giant").pay().pass_all()

    assert "Hill Giant" in game.battlefield("Ann")


@rule("CR 700.5", "CR 605.3b")
def test_mana_of_a_color_as_much_as_the_devotion_to_it() -> None:
    name = reads("Old Altar", "", DEVOTION, "Land")
    game = table(Ann={"battlefield": [name, "White Knight", "Black Knight"], "mana": "{G}{G}"})

    game.answer("Activate a mana ability")
    game.answer(next(text for text in game.offered() if "devotion to white" in text)).pay()

    assert [int(game.g.value(Seat(0), counters.MANA + i)) for i in range(6)] == [2, 0, 0, 0, 0, 0]
