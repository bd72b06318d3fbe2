"""CR 702.146. Disturb, read and played; cards exiled instead of going to a graveyard."""

from __future__ import annotations

from cardwright.games.magic.reading.cards import Reading, read
from tests.magic.kit import Table, table
from tests.reading.test_read_in_play import apart, reads
from tests.reading.test_read_keywords_attacking import printed
from tests.rulemark import rule

__all__ = ["apart"]


def ghost(mana: str, **more: list[str]) -> Table:
    """A creature with disturb is in Ann's graveyard, and she casts it from there."""
    front = {
        "name": "Maid",
        "mana_cost": "{3}{W}",
        "types": "Creature Human",
        "pt": "1/1",
        "text": "Disturb {W}",
    }
    back = {"name": "Wraith", "mana_cost": "", "types": "Creature Spirit", "pt": "3/3", "colors": "W",
            "text": "If this creature would be put into a graveyard from anywhere, exile it instead."}  # fmt: skip
    made = read({"name": "Maid // Wraith", "layout": "transform", "faces": [front, back]})
    assert isinstance(made, Reading), made
    made.define()
    assert printed("Maid") == ["Disturb {W}"]
    assert printed("Wraith") == ["If this would be put into a graveyard from anywhere, exile it instead"]
    t = table(Ann={"graveyard": ["Maid"], "hand": more.get("hand", []), "mana": mana})
    return t.answer(next(x for x in t.offered() if "disturb" in x))


@rule("CR 702.146a", "CR 702.146b", "CR 712.11a")
def test_it_is_cast_and_enters_with_its_back_up() -> None:
    t = ghost("{W}")
    assert [each.name for each in t.on_stack()] == ["Wraith"]

    t.pass_all()

    assert (t.battlefield(), t.pt("Wraith")) == (["Wraith"], (3, 3))


@rule("CR 712.8c")
def test_its_mana_value_is_that_of_the_front() -> None:
    reads("Prune", "Destroy target creature with mana value 4.", "Instant", "{R}")

    t = ghost("{W}{R}", hand=["Prune"]).pass_all().cast("Prune").pass_all()

    assert (t.battlefield(), t.graveyard(), t.exile()) == ([], ["Prune"], ["Maid"])


@rule("CR 400.6", "CR 614.6")
def test_what_is_countered_is_exiled() -> None:
    reads("Nay", "Counter target spell.", "Instant", "{U}")

    t = ghost("{W}{U}", hand=["Nay"]).cast("Nay").pass_all()

    assert (t.graveyard(), t.exile()) == (["Nay"], ["Maid"])


@rule("CR 702.146a")
def test_in_the_hand_it_is_what_its_front_is() -> None:
    ghost("{W}")
    t = table(Ann={"hand": ["Maid"], "mana": "{C}{C}{C}{W}"})

    assert not any("disturb" in x for x in t.offered())
    t.cast("Maid").pass_all()

    assert t.battlefield() == ["Maid"]
