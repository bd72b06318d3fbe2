"""CR 702.102: both halves of a split card are cast together; read from card text and played."""

from __future__ import annotations

from collections.abc import Iterator

import pytest

from cardwright.games.magic.objects.table import CARDS, Catalogue
from cardwright.games.magic.reading.cards import Reading, read
from cardwright.games.magic.reading.printed import SAME, read_back
from tests.magic.kit import SeatSetup, Table, rule, table

WORD = "\nFuse (You may cast one or both halves of this card from your hand.)"
GROW = "Target creature gets +3/+3 until end of turn."
HALVES = [
    {"name": "Grow", "mana_cost": "{G}", "types": "Instant", "text": GROW + WORD},
    {"name": "Hurt", "mana_cost": "{1}{R}", "types": "Instant", "text": "Hurt deals 4 damage to any target." + WORD},
]  # fmt: skip


@pytest.fixture(autouse=True)
def apart() -> Iterator[None]:
    """Cards of the same name do not meet."""
    with Catalogue():
        yield


def defined() -> int:
    made = read({"name": "Grow", "faces": HALVES})
    assert isinstance(made, Reading), made
    return made.define()


def playing(mana: str, place: str = "hand") -> Table:
    defined()
    ann: SeatSetup = {"mana": mana, "battlefield": ["Grizzly Bears"]}
    ann[place] = ["Grow // Hurt"]  # type: ignore[literal-required] # the zones are keys of it
    return table(
        Ann=ann,
        Bob={"battlefield": ["Hill Giant"]},
    )


@rule("CR 702.102a", "CR 702.102c")
@pytest.mark.parametrize(("mana", "ways"), [
    ("{G}{R}{R}", ["Cast Grow // Hurt", "Cast Grow", "Cast Hurt"]), ("{G}{R}", ["Cast Grow", "Cast Hurt"]),
])  # fmt: skip
def test_one_half_or_both_are_cast_for_the_costs_of_both(mana: str, ways: list[str]) -> None:
    game = playing(mana)

    assert sorted(x for x in game.offered() if x.startswith("Cast")) == sorted(ways)


@rule("CR 702.102b", "CR 702.102d")
def test_the_left_half_is_carried_out_before_the_right_one() -> None:
    game = playing("{G}{R}{R}")

    game.answer("Cast Grow // Hurt", "Grizzly Bears", "Grizzly Bears").pay()
    assert game.stack() == ["Grow // Hurt"]
    game.pass_all()

    assert (game.pt("Grizzly Bears"), game.damage("Grizzly Bears")) == ((5, 5), 4)
    assert game.graveyard("Ann") == ["Grow // Hurt"]


@rule("CR 702.102")
def test_the_word_is_printed() -> None:
    assert [(back.text, back.outcome) for back in read_back(defined())] == [("Fuse", SAME)]
    assert CARDS.kinds["Grow // Hurt"] >= 0
