"""CR 701.58. Cloaked cards: read and played."""

from __future__ import annotations

from tests.magic.kit import Table, table
from tests.reading.test_read_in_play import apart
from tests.reading.test_read_set_words import reads
from tests.rulemark import rule

__all__ = ["apart"]
COAT = "When this Equipment enters, cloak the top card of your library, then attach this Equipment to it."


def coat(top: str, mana: str = "{W}", theirs: str = "") -> Table:
    name = reads("Dim Coat", f"{COAT}\nEquipped creature gets +1/+0.", "Artifact Equipment")
    t = table(
        Ann={"hand": [name], "library": [top, "9 Island"], "mana": mana},
        Bob={"hand": [theirs] if theirs else [], "mana": "{W}" if theirs else ""},
    )
    return t.cast(name).pass_all()


@rule("CR 701.58a")
def test_a_cloaked_card_lies_face_down_and_wears_the_coat() -> None:
    t = coat("Plains")

    down = [each for each in t.view("Ann").permanents() if each.face_down]

    assert [(each.power, each.toughness) for each in down] == [(3, 2)]
    assert "Plains" not in str(t.view("Bob"))


@rule("CR 701.58a", "CR 702.21a")
def test_it_has_ward_while_it_is_face_down() -> None:
    snuff = reads("Snuff It", "Destroy target creature.", "Instant")
    t = coat("Plains", theirs=snuff).pass_once()

    t.cast(snuff).pass_all()
    while "Pass" not in t.offered():
        t.answer(t.offered()[0])
    t.pass_all()

    assert [each.face_down for each in t.view("Ann").permanents()].count(True) == 1
    assert t.graveyard("Bob") == [snuff]


@rule("CR 701.58b")
def test_it_is_turned_up_for_its_mana_cost_and_has_no_ward_any_more() -> None:
    snuff = reads("Snuff It", "Destroy target creature.", "Instant")
    t = coat("Grizzly Bears", "{W}{G}{G}", theirs=snuff)

    t.act(next(x for x in t.offered() if "face up" in x.lower()))
    assert t.pt("Grizzly Bears") == (3, 2)
    t.pass_once().cast(snuff).pass_all()

    assert t.graveyard("Ann") == ["Grizzly Bears"]


@rule("CR 701.58a")
def test_a_card_of_the_hand_is_cloaked() -> None:
    veil = reads("Odd Veil", "Cloak a card from your hand.", "Sorcery")
    t = table(Ann={"hand": [veil, "Island"], "mana": "{W}"}, Bob={})

    t.cast(veil).pass_all()

    assert (t.hand("Ann"), [each.face_down for each in t.view("Ann").permanents()]) == ([], [True])
