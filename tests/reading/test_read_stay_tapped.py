"""CR 502.3, 611.2c: what a player controls of some types doesn't untap during their next untap step."""

from __future__ import annotations

from collections.abc import Iterator

import pytest

from cardwright.games.magic.numbers import columns
from cardwright.games.magic.objects.table import Catalogue
from cardwright.games.magic.reading.cards import read
from cardwright.games.magic.reading.refusing import Refused
from cardwright.kernel.ints import Obj
from tests.magic.kit import rule, table
from tests.reading.test_dividing import reads


@pytest.fixture(autouse=True)
def apart() -> Iterator[None]:
    """Cards of the same name do not meet."""
    with Catalogue():
        yield


@rule("CR 502.3", "CR 611.2c")
def test_what_target_player_controls_of_a_type_stays_tapped_once() -> None:
    misstep = reads(
        "Drowsy Misstep", "{U}", "Creatures target player controls don't untap during that player's next untap step."
    )  # fmt: skip
    game = table(
        Ann={"hand": [misstep], "battlefield": ["Llanowar Elves"], "mana": "{U}", "library": ["3 Forest"]},
        Bob={"battlefield": ["Hill Giant", "Grizzly Bears", "Forest"], "library": ["3 Forest"]},
    )
    g = game.g
    for name in ("Hill Giant", "Forest", "Llanowar Elves"):
        g.set_col(Obj(game.find(name)), columns.STATUS, columns.TAPPED)

    game.cast(misstep, "Bob").pass_all()
    game.to_step("draw", "Bob")

    assert [game.is_tapped(name) for name in ("Hill Giant", "Forest", "Llanowar Elves")] == [
        True,
        False,
        True,
    ]

    game.to_step("draw", "Ann")
    assert game.is_tapped("Hill Giant")
    assert not game.is_tapped("Llanowar Elves")
    game.to_step("draw", "Bob")
    assert not game.is_tapped("Hill Giant")


@rule("CR 502.3")
def test_your_own_lands_stay_tapped_during_your_next_untap_step() -> None:
    stand = reads(
        "Drowsy Stand", "{G}", "Create a 5/4 green Snake creature token. "
        "Lands you control don't untap during your next untap step.",
    )  # fmt: skip
    game = table(
        Ann={"hand": [stand], "battlefield": ["Forest"], "library": ["3 Forest"]},
        Bob={"battlefield": ["Mountain"], "library": ["3 Forest"]},
    )

    game.answer(f"Cast {stand}").pay().pass_all()
    game.to_step("draw", "Bob").to_step("draw", "Ann")
    assert game.is_tapped("Forest")
    game.to_step("draw", "Bob").to_step("draw", "Ann")
    assert not game.is_tapped("Forest")


@rule("CR 611.2c")
def test_what_other_quality_they_have_is_refused() -> None:
    text = "Green creatures target player controls don't untap during that player's next untap step."
    found = read({"name": "Drowsy Green", "mana_cost": "{U}", "types": "Sorcery", "text": text})
    assert isinstance(found, Refused)
