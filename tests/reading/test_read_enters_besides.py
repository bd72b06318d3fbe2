"""CR 614.12, 205.1b: others that enter with counters and as something besides; read from card text and played."""

from __future__ import annotations

from collections.abc import Iterator

import pytest

from cardwright.games.magic.objects.table import Catalogue
from tests.magic.kit import rule, table
from tests.reading.test_dividing import reads


@pytest.fixture(autouse=True)
def apart() -> Iterator[None]:
    """Cards of the same name do not meet."""
    with Catalogue():
        yield


@rule("CR 614.12", "CR 205.1b", "CR 122.6")
@pytest.mark.parametrize(
    ("text", "counters"),
    [
        ("a number of additional +1/+1 counters on it equal to this creature's power", 2),
        ("an additional +1/+1 counter on it", 1),
    ],
)
def test_others_enter_with_counters_and_of_another_type_besides(text: str, counters: int) -> None:
    brewer = reads(
        "Besides Brewer", "{2}",
        f"Each other creature you control enters with {text} and as a Mutant in addition to its other types.",
        "Creature Elf Wizard", pt="2/4",
    )  # fmt: skip
    game = table(
        Ann={"hand": ["Grizzly Bears", "Unsummon"], "mana": "{1}{G}{U}", "battlefield": [brewer]},
        Bob={"battlefield": ["Hill Giant"]},
    )

    game.cast("Grizzly Bears").pass_all()

    assert game.counters("Grizzly Bears") == {"+1/+1": counters}
    assert game.types("Grizzly Bears")[-2:] == ("Bear", "Mutant")
    assert "Mutant" not in game.types("Hill Giant")
