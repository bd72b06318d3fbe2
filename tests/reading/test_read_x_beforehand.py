"""CR 107.3. X that is said before what is done with it, or that was paid for cycling: read and played."""

from __future__ import annotations

from tests.magic.kit import table
from tests.reading.test_read_in_play import apart
from tests.reading.test_read_set_words import reads
from tests.rulemark import rule

__all__ = ["apart"]


@rule("CR 701.23b", "CR 107.3i")
def test_up_to_x_cards_are_searched_for_and_x_is_said_in_between() -> None:
    map_ = reads(
        "Inked Parchment",
        "Search your library for up to X basic land cards, where X is the number of creatures you control, put them "
        "onto "
        "the battlefield tapped, then shuffle.",
        "Sorcery",
    )
    t = table(
        Ann={
            "hand": [map_],
            "battlefield": ["Grizzly Bears", "Hill Giant"],
            "library": ["3 Forest", "Hill Giant"],
            "mana": "{W}",
        },
        Bob={},
    )

    t.cast(map_).pass_all()
    t.answer("Forest")
    while "Pass" not in t.offered():
        t.answer("Forest")

    assert t.battlefield().count("Forest") == 2


@rule("CR 107.3i", "CR 118.12")
def test_x_life_is_paid_and_x_is_the_same_afterwards() -> None:
    drum = reads(
        "Red Kettledrum",
        "When this artifact enters, you may pay X life, where X is the number of creatures you control. If you do, "
        "create "
        "an X/X green Beast creature token.",
        "Artifact",
    )
    t = table(
        Ann={"hand": [drum], "battlefield": ["Grizzly Bears", "Hill Giant"], "mana": "{W}"},
        Bob={},
    )

    t.cast(drum).pass_all()
    t.answer(next(x for x in t.offered() if x.startswith("Pay")))
    t.pass_all()

    assert t.life[0] == 18
    assert t.pt("Beast") == (2, 2)


@rule("CR 107.3a", "CR 702.29c")
def test_x_is_what_was_paid_for_cycling() -> None:
    storm = reads(
        "Foam Carousel",
        "Cycling {X}{W}\nWhen you cycle this card, create an X/X blue Shark creature token with flying.",
        "Enchantment",
    )
    t = table(Ann={"hand": [storm], "library": ["9 Island"], "mana": "{W}{W}{W}{W}"}, Bob={})

    t.act(next(x for x in t.offered() if "cycling" in x.lower()))
    t.answer(next(x for x in t.offered() if x in ("3", "X = 3"))) if "Pass" not in t.offered() else None
    t.pay().pass_all()

    assert t.pt("Shark") == (3, 3)
    assert t.hand() == ["Island"]
