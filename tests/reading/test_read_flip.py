"""CR 710. Flip cards, read and played."""

from __future__ import annotations

from collections.abc import Sequence

import pytest

from cardwright.games.magic.objects.table import CARDS
from cardwright.games.magic.reading.cards import Reading, read
from cardwright.games.magic.reading.refusing import Refused
from tests.magic.kit import Table, table
from tests.reading.test_read_in_play import apart, reads
from tests.reading.test_read_keywords_attacking import printed
from tests.rulemark import rule

__all__ = ["apart"]


def scribe(layout: str = "", text: str = "{0}: Flip Inkwell Scribe.") -> str:
    """A creature that flips for nothing; its name."""
    faces = [
        {"name": "Inkwell Scribe", "mana_cost": "{W}", "types": "Creature Human Monk", "pt": "1/1", "text": text},
        {"name": "Orun, Quill of Ages", "mana_cost": "{W}" if not layout else "", "colors": "blue",
         "types": "Legendary Creature Spirit", "pt": "3/4", "text": "Flying\n{2}: Draw a card."},
    ]  # fmt: skip
    made = read({"name": "Inkwell Scribe // Orun, Quill of Ages", "layout": layout, "faces": faces})
    assert isinstance(made, Reading), made
    made.define()
    return "Inkwell Scribe"


def flipped(mana: str = "", hand: Sequence[str] = ()) -> Table:
    """Ann's creature has been flipped."""
    t = table(Ann={"battlefield": [scribe()], "mana": mana, "hand": hand}, Bob={})
    return t.answer(next(x for x in t.offered() if "Inkwell Scribe" in x)).pass_all()


@rule("CR 710.1a", "CR 710.1b", "CR 710.2")
@pytest.mark.parametrize("layout", ["", "flip"])
def test_flipped_it_has_its_other_name_text_and_size(layout: str) -> None:
    t = table(Ann={"battlefield": [scribe(layout)], "mana": ""}, Bob={})
    assert (t.battlefield(), t.pt("Inkwell Scribe")) == (["Inkwell Scribe"], (1, 1))
    assert printed("Inkwell Scribe") == ["{0}: Flip this"]

    t.answer(next(x for x in t.offered() if "Inkwell Scribe" in x)).pass_all()

    assert (t.battlefield(), t.pt("Orun, Quill of Ages")) == (["Orun, Quill of Ages"], (3, 4))
    assert printed("Orun, Quill of Ages") == ["{2}: Draw a card"]


@rule("CR 710.1c")
@pytest.mark.parametrize(
    ("what", "goes"),
    [
        ("white creature with mana value 1", True),
        ("blue creature", False),
        ("creature with mana value 0", False),
    ],
)
def test_its_color_and_cost_stay(what: str, goes: bool) -> None:
    name = f"Blot {what.split(maxsplit=1)[0]} {what[-1]}"
    reads(name, f"Destroy target {what}.", "Instant", "{R}")

    t = flipped("{R}", hand=[name])

    assert any(name in x for x in t.offered()) is goes
    if goes:
        assert t.cast(name).pass_all().graveyard() == [name, "Inkwell Scribe"]


@rule("CR 710.4")
def test_nothing_turns_it_back_until_it_leaves() -> None:
    reads("Ink Gust", "Return target creature to its owner's hand.", "Instant", "{U}")
    reads("Ink Twirl", "Flip target creature.", "Instant", "{G}")
    t = flipped("{U}{G}{W}", hand=["Ink Gust", "Ink Twirl"])
    assert not any("Flip" in x for x in t.offered())

    t.cast("Ink Twirl").pass_all()
    assert t.battlefield() == ["Orun, Quill of Ages"]
    t.cast("Ink Gust").pass_all()
    assert t.hand() == ["Inkwell Scribe"]
    t.cast("Inkwell Scribe").pass_all()

    assert t.battlefield() == ["Inkwell Scribe"]


@rule("CR 707.2", "CR 710.2")
def test_a_copy_of_what_is_flipped_is_not_flipped_and_can_be() -> None:
    reads("Ink Twin", "Create a token that's a copy of target creature.", "Sorcery", "{U}")
    t = flipped("{U}", hand=["Ink Twin"])

    t.cast("Ink Twin").pass_all()

    assert sorted(t.battlefield()) == ["Inkwell Scribe", "Orun, Quill of Ages"]
    t.answer(next(x for x in t.offered() if "Inkwell Scribe" in x)).pass_all()
    assert len(t.offered()) == 2  # two legendary permanents of one name: one stays (CR 704.5j)
    t.answer(t.offered()[0])
    assert t.battlefield() == ["Orun, Quill of Ages"]


@rule("CR 707.2", "CR 710.2")
def test_a_creature_that_is_a_copy_of_a_flip_card_flips() -> None:
    reads("Ink Mimic", "You may have this creature enter as a copy of any creature on the battlefield.",
          "Creature Shapeshifter", "{U}")  # fmt: skip
    t = table(Ann={"hand": ["Ink Mimic"], "mana": "{U}"}, Bob={"battlefield": [scribe()]})

    t.cast("Ink Mimic").pass_all().answer("Inkwell Scribe")
    assert t.battlefield() == ["Inkwell Scribe"]
    t.answer(next(x for x in t.offered() if "Inkwell Scribe" in x)).pass_all()

    assert t.battlefield() == ["Orun, Quill of Ages"]
    assert t.battlefield("Bob") == ["Inkwell Scribe"]
    assert t.pt("Orun, Quill of Ages") == (3, 4)


def test_a_card_without_another_face_does_not_flip() -> None:
    found = read(
        {"name": "Lone Scribe", "mana_cost": "{W}", "types": "Creature Human", "pt": "1/1",
         "text": "{1}: Flip Lone Scribe."}
    )  # fmt: skip

    assert isinstance(found, Refused)


@rule("CR 710.5")
def test_its_other_name_may_be_chosen() -> None:
    kind = CARDS.kind_names.index(scribe())

    assert [CARDS.kind_names[n] for n in CARDS.names_chosen(kind)] == [
        "Inkwell Scribe",
        "Orun, Quill of Ages",
    ]
