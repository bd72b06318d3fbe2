"""CR 109.2, 601.2b. "Another creature or an artifact": only the creature has to be another one."""

from __future__ import annotations

from collections.abc import Iterator

import pytest

from cardwright.games.magic.objects.table import Catalogue
from cardwright.games.magic.reading.cards import Reading, read
from cardwright.games.magic.reading.printed import DIFFERENT, SAME, read_back
from tests.magic.kit import table
from tests.rulemark import rule


@pytest.fixture(autouse=True)
def apart() -> Iterator[None]:
    """Cards that a text describes are registered apart."""
    with Catalogue():
        yield


def made(text: str, types: str, name: str) -> str:
    found = read({"name": name, "mana_cost": "{1}", "types": types, "pt": "2/2", "text": text})
    assert isinstance(found, Reading), found
    assert all(back.text and back.outcome != DIFFERENT for back in read_back(found.define()))
    return name


@rule("CR 601.2b", "CR 701.21a")
@pytest.mark.parametrize(("types", "itself"), [("Creature Human", False), ("Artifact Creature Golem", True)])
def test_an_artifact_creature_may_pay_with_itself_as_the_artifact(types: str, itself: bool) -> None:
    cost = "Sacrifice another creature or an artifact"
    name = made(f"{cost}: Gorse Feeder deals 1 damage to any target.", types, "Gorse Feeder")
    game = table(Ann={"battlefield": [name]})

    assert any(name in offered for offered in game.offered()) == itself


@rule("CR 702.32a")
def test_fading_is_printed_by_its_name() -> None:
    found = read(
        {
            "name": "Brief Gorse",
            "mana_cost": "{1}",
            "types": "Creature Plant",
            "pt": "2/2",
            "text": "Fading 3",
        }
    )
    assert isinstance(found, Reading), found
    backs = read_back(found.define())

    assert [back.outcome for back in backs] == [SAME, SAME]
    assert backs[0].text == "Fading 3"


@rule("CR 608.2h")
def test_what_this_is_reads_back_as_it_is_printed() -> None:
    text = "Brief Hedge has defender as long as it's a Wall."
    found = read(
        {"name": "Brief Hedge", "mana_cost": "{1}", "types": "Creature Wall", "pt": "2/2", "text": text}
    )
    assert isinstance(found, Reading), found

    assert [(back.text, back.outcome) for back in read_back(found.define())] == [
        ("As long as this is a Wall, this has defender", SAME)
    ]
