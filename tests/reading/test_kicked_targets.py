"""CR 601.2c, 702.33: targets that a spell has only if another cost was paid; read from card text and played."""

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


@rule("CR 702.33d", "CR 601.2c")
@pytest.mark.parametrize(
    ("kick", "targets", "left"),
    [("Don't pay", ["Grizzly Bears"], ["Hill Giant"]), ("Pay", ["Grizzly Bears"], [])],
)
def test_a_kicked_spell_has_another_target(kick: str, targets: list[str], left: list[str]) -> None:
    text = (
        "Kicker {1}\nReturn target creature to its owner's hand. If ~ was kicked, return another target creature to "
        "its owner's hand."
    )
    name = reads("Swift Brook", "{U}", text, "Instant")
    game = table(Ann={"hand": [name], "mana": "{U}{C}"}, Bob={"battlefield": ["Grizzly Bears", "Hill Giant"]})

    game.answer(f"Cast {name}", f"{kick} kicker {{1}}", *targets).pay().pass_all()

    assert game.battlefield("Bob") == left


@rule("CR 601.2d", "CR 702.33d")
def test_a_kicked_spell_divides_its_damage_among_targets_instead() -> None:
    text = (
        "Kicker {1}\n~ deals 2 damage to target creature. If ~ was kicked, it deals 5 damage divided as you choose "
        "among any number of targets instead."
    )
    name = reads("Split Ember", "{R}", text)
    game = table(Ann={"hand": [name], "mana": "{R}{C}"}, Bob={"battlefield": ["Grizzly Bears", "Hill Giant"]})

    game.answer(f"Cast {name}", "Pay kicker {1}", "Bob", "Grizzly Bears", "No target")
    while "Pass" not in game.offered() and not any(x.startswith("Pay") for x in game.offered()):
        game.answer("3" if "3" in game.offered() else game.offered()[0])
    game.pay().pass_all()

    assert game.life[1] < 20
    assert game.battlefield("Bob") == ["Hill Giant"]
