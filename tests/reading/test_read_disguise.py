"""CR 702.168. Cards with disguise: read, printed and played."""

from __future__ import annotations

from cardwright.games.magic.placed import Placed
from tests.magic.kit import Table, table
from tests.reading.test_read_in_play import apart
from tests.reading.test_read_set_words import reads
from tests.rulemark import rule

__all__ = ["apart"]


def veiled(more: str = "", cost: str = "{1}{W}") -> str:
    text = f"Vigilance\nDisguise {cost}{more}"
    return reads("Veiled Tallyman", text, "Creature — Human Detective", mana_cost="{2}{W}", pt="3/4")


def cast_down(mana: str, theirs: str, bob: str = "{B}", extra: str = "") -> Table:
    name = veiled(extra)
    t = table(Ann={"hand": [name], "mana": mana}, Bob={"hand": [theirs], "mana": bob})
    return t.act(f"Cast {name} face down")


def snuff() -> str:
    return reads("Snuff It", "Destroy target creature.", "Instant", mana_cost="{B}")


@rule("CR 702.168a")
def test_it_is_cast_face_down_for_three() -> None:
    t = cast_down("{W}{W}{W}", snuff()).pass_all()

    down = [each for each in t.view("Ann").permanents() if each.face_down]

    assert [(each.power, each.toughness) for each in down] == [(2, 2)]
    assert "Veiled Tallyman" not in str(t.view("Bob"))


@rule("CR 702.168b", "CR 702.21a")
def test_it_has_ward_while_it_is_face_down() -> None:
    name = snuff()
    t = cast_down("{W}{W}{W}", name, "{B}{B}").pass_all().pass_once()

    t.cast(name).pass_all()
    while "Pass" not in t.offered():
        t.answer(t.offered()[0])
    t.pass_all()

    assert [each.face_down for each in t.view("Ann").permanents()].count(True) == 1
    assert t.graveyard("Bob") == [name]


@rule("CR 702.168d")
def test_face_up_it_has_no_ward() -> None:
    name = snuff()
    t = cast_down("{W}{W}{W}{W}{W}", name).pass_all()

    t.act(next(x for x in t.offered() if "face up" in x.lower()))
    assert t.pt("Veiled Tallyman") == (3, 4)
    t.pass_once().cast(name).pass_all()

    assert t.graveyard("Ann") == ["Veiled Tallyman"]


@rule("CR 702.168d", "CR 708.8")
def test_what_waits_for_it_to_be_turned_up_triggers() -> None:
    t = cast_down(
        "{W}{W}{W}{W}{W}", snuff(), extra="\nWhen this creature is turned face up, you gain 2 life."
    ).pass_all()

    t.act(next(x for x in t.offered() if "face up" in x.lower()))
    t.pass_all()

    assert t.life[0] == 22


@rule("CR 702.168b", "CR 702.21a")
def test_one_that_a_position_has_face_down_has_ward() -> None:
    name = snuff()
    t = table(
        Ann={"battlefield": [Placed(veiled(), face_down=True)]},
        Bob={"hand": [name], "mana": "{B}"},
    ).pass_once()

    t.cast(name).pass_all()

    assert t.graveyard("Bob") == [name]
    assert t.graveyard("Ann") == []


@rule("CR 702.168a")
def test_disguise_is_printed_by_its_name() -> None:
    from cardwright.games.magic.catalogue import card_lines
    from cardwright.games.magic.objects.table import CARDS

    assert "Disguise {1}{W}" in "\n".join(card_lines(CARDS.kind(veiled())))
