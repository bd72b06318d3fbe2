"""CR 719, 702.169. Cases are solved at the end of a turn, and have an ability more from then on."""

from __future__ import annotations

from collections.abc import Iterator

import pytest

from cardwright.games.magic.objects.table import Catalogue
from cardwright.games.magic.reading.cards import Reading, read
from cardwright.games.magic.reading.printed import SAME, read_back
from tests.magic.kit import Table, table
from tests.rulemark import rule


@pytest.fixture(autouse=True)
def apart() -> Iterator[None]:
    """Cards that a text describes are registered apart."""
    with Catalogue():
        yield


def case(name: str = "Case of the Gone Teapot") -> str:
    """A Case that is solved with three artifacts, and makes creatures larger from then on."""
    text = "To solve — You control three or more artifacts.\nSolved — Creatures you control get +1/+1."
    found = read({"name": name, "mana_cost": "{U}", "types": "Enchantment Case", "pt": "", "text": text})
    assert isinstance(found, Reading), found
    assert [(b.text, b.outcome) for b in read_back(found.define()) if b.outcome != SAME] == []
    return name


def begun(artifacts: int) -> Table:
    rocks = ["Ornithopter", "Ornithopter", "Ornithopter"][:artifacts]
    return table(Ann={"battlefield": [case(), "Hill Giant", *rocks]})


@rule("CR 719.3a", "CR 702.169a")
@pytest.mark.parametrize(("artifacts", "size"), [(3, (4, 4)), (2, (3, 3))])
def test_a_case_is_solved_at_the_end_of_the_turn(artifacts: int, size: tuple[int, int]) -> None:
    t = begun(artifacts)
    assert t.pt("Hill Giant") == (3, 3)

    t.to_step("end step").pass_all()

    assert t.pt("Hill Giant") == size


@rule("CR 719.3a", "CR 603.4")
def test_its_condition_has_to_hold_as_the_ability_resolves() -> None:
    t = table(Ann={"battlefield": [case(), "Hill Giant", "Ornithopter", "Ornithopter", "Spellbook"]},
              Bob={"hand": ["Disenchant"], "battlefield": ["Plains", "Plains"]})  # fmt: skip

    t.to_step("end step").pass_once()
    t.cast("Disenchant", "Spellbook").resolve().resolve()

    assert t.pt("Hill Giant") == (3, 3)


@rule("CR 719.3b", "CR 719.3c")
def test_it_stays_solved_in_the_next_turn() -> None:
    t = begun(3)
    t.to_step("end step").pass_all()
    assert t.has("Case of the Gone Teapot", "solved")

    t.to_step("upkeep", "Bob")

    assert t.pt("Hill Giant") == (4, 4)
    assert t.has("Case of the Gone Teapot", "solved")
