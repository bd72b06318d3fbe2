"""CR 101.4. What each player does of whom something is so: read and played."""

from __future__ import annotations

import pytest

from tests.magic.kit import Table, table
from tests.reading.test_read_in_play import apart
from tests.reading.test_read_set_words import reads
from tests.rulemark import rule

__all__ = ["apart"]


def toll(text: str, **bob: object) -> Table:
    name = reads("Gray Toll", text, "Sorcery")
    t = table(
        Ann={"hand": [name, "Lightning Bolt"], "mana": "{W}{R}", "library": ["Plains"]},
        Bob={**bob},  # type: ignore[arg-type]
        Cid={},
    )
    return t.act("Cast Lightning Bolt", "Bob").pass_all().cast(name).pass_all()


@rule("CR 101.4", "CR 608.2c")
@pytest.mark.parametrize(
    ("text", "life"),
    [
        ("Each opponent who lost life this turn loses 2 life.", (20, 15, 20)),
        ("Each opponent who lost 4 or more life this turn loses 2 life.", (20, 17, 20)),
        ("Each opponent who doesn't control a creature loses 2 life.", (20, 17, 18)),
        ("Each player who has less than 20 life gains 1 life.", (20, 18, 20)),
        ("Each player who cast a spell this turn gains 1 life.", (21, 17, 20)),
        ("Each opponent who controls two or more lands loses 1 life.", (20, 16, 20)),
    ],
)
def test_only_those_do_it_of_whom_it_is_so(text: str, life: tuple[int, ...]) -> None:
    assert toll(text, battlefield=["Grizzly Bears", "2 Plains"]).life == life


@rule("CR 701.55d")
def test_only_those_face_the_choice_of_whom_it_is_so() -> None:
    t = toll("Each opponent who lost 3 or more life this turn faces a villainous choice — You draw a card, or that "
             "player loses 1 life.")  # fmt: skip

    assert t.asked == "Bob"
    t.answer(t.offered()[1])

    assert (t.life, t.asked) == ((20, 16, 20), "Ann")
