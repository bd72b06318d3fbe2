"""CR 702.151. Reconfigure, read and played."""

from __future__ import annotations

from tests.magic.kit import Table, table
from tests.reading.test_read_in_play import apart, reads
from tests.reading.test_read_keywords_attacking import printed
from tests.rulemark import rule

__all__ = ["apart"]


def worn() -> Table:
    """A Cat with reconfigure is attached to a Bear."""
    reads("Sash", "Equipped creature gets +1/+1.\nReconfigure {W}", "Artifact Creature Equipment Cat")
    assert "Reconfigure {W}" in printed("Sash")
    reads("Shove", "Destroy target creature.", "Instant", "{R}")
    t = table(
        Ann={"battlefield": ["Sash", "Grizzly Bears"], "hand": ["Shove"], "mana": "{W}{W}{R}"},
    )
    return t.activate("Sash").pass_all()


@rule("CR 702.151a", "CR 702.151b")
def test_while_it_is_attached_it_is_no_creature() -> None:
    t = worn()

    assert (t.attached_to("Sash"), t.pt("Grizzly Bears")) == ("Grizzly Bears", (3, 3))
    assert "Creature" not in t.types("Sash")


@rule("CR 702.151a")
def test_it_comes_off_for_the_same_cost() -> None:
    t = worn()

    t.answer(next(x for x in t.offered() if "Unattach" in x)).pass_all()

    assert (t.attached_to("Sash"), t.pt("Sash"), t.pt("Grizzly Bears")) == ("", (2, 2), (2, 2))


@rule("CR 702.151b")
def test_it_is_a_creature_again_once_the_other_one_has_died() -> None:
    t = worn().cast("Shove").pass_all()

    assert (t.battlefield(), t.pt("Sash")) == (["Sash"], (2, 2))


@rule("CR 702.151a")
def test_it_comes_off_only_when_it_is_attached() -> None:
    reads("Sash", "Reconfigure {W}", "Artifact Creature Equipment Cat")
    t = table(Ann={"battlefield": ["Sash"], "mana": "{W}"})

    assert t.offered() == ["Pass"]
