"""CR 103.4, 119.1: the starting life total, and sizes that add up; read from card text and played."""

from __future__ import annotations

from collections.abc import Iterator

import pytest

from cardwright.games.magic.objects.table import Catalogue
from tests.magic.kit import permanent, rule, table
from tests.reading.test_dividing import reads

BRAVE = (
    "As long as your life total is greater than or equal to your starting life total, creatures you control get "
    "+1/+1."
)


@pytest.fixture(autouse=True)
def apart() -> Iterator[None]:
    """Cards of the same name do not meet."""
    with Catalogue():
        yield


@rule("CR 103.4")
@pytest.mark.parametrize(("life", "size"), [(19, (2, 2)), (20, (3, 3)), (25, (3, 3))])
def test_it_asks_for_the_life_with_which_the_game_began(life: int, size: tuple[int, int]) -> None:
    name = reads("Brave Road", "{2}{W}", BRAVE, "Enchantment")
    game = table(Ann={"battlefield": [name, "Grizzly Bears"], "life": life})

    assert game.pt("Grizzly Bears") == size


@rule("CR 613.4c")
def test_what_is_got_additionally_adds_up() -> None:
    bear = "As long as equipped creature is a Bear, it gets an additional +2/+0."
    text = f"Equipped creature gets +1/+0.\n{bear}\nEquip {{2}}"
    name = reads("Bear Claw", "{1}", text, "Artifact Equipment")
    game = table(
        Ann={"battlefield": [permanent("Grizzly Bears", alias="it"), permanent(name, attached_to="it")]}
    )

    assert game.pt("Grizzly Bears") == (5, 2)


def test_it_is_printed_and_read_back() -> None:
    text = "{T}: You gain 1 life. Then if you have at least 10 life more than your starting life total, draw a card."
    reads("Worded", "{3}", text, "Artifact")
