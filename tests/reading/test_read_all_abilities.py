"""CR 613.1f. What has all activated abilities of others: read and played."""

from __future__ import annotations

from tests.magic.kit import permanent, table
from tests.reading.test_read_in_play import apart
from tests.reading.test_read_set_words import reads
from tests.rulemark import rule

__all__ = ["apart"]


@rule("CR 613.1f", "CR 113.2c")
def test_it_has_the_abilities_of_other_creatures_while_they_are_there() -> None:
    healer = reads("Odd Healer", "{1}: You gain 1 life.\nWhenever Odd Healer attacks, you lose 5 life.")
    mimic = reads("Dim Mimic", "Dim Mimic has all activated abilities of each other creature you control.")
    gone = reads("Snuff Odd", "Destroy target creature.", "Instant")
    t = table(
        Ann={"battlefield": [healer, mimic], "hand": [gone], "mana": "{1}{1}{W}"}, Bob={"battlefield": []}
    )

    t.activate(mimic).pass_all()
    assert t.life == (21, 20)
    t.cast(gone, healer).pass_all()

    assert not any(mimic in option for option in t.offered())


@rule("CR 613.1f")
def test_it_is_this_that_the_ability_speaks_of() -> None:
    grower = reads("Odd Grower", "{1}: Odd Grower gets +1/+1 until end of turn.")
    mimic = reads("Dim Mimic", "Dim Mimic has all activated abilities of creatures your opponents control.")
    t = table(Ann={"battlefield": [mimic], "mana": "{1}"}, Bob={"battlefield": [grower]})

    t.activate(mimic).pass_all()

    assert (t.pt(mimic), t.pt(grower)) == ((3, 3), (2, 2))


@rule("CR 613.1f", "CR 605.1a")
def test_mana_abilities_pay_and_lands_give_theirs() -> None:
    elf = reads("Odd Elf", "{T}: Add {G}.")
    mimic = reads("Dim Mimic", "Dim Mimic has all activated abilities of other permanents you control.")
    t = table(
        Ann={"battlefield": [permanent(mimic), permanent(elf, tapped=True), permanent("Island", tapped=True)],
             "hand": ["Grizzly Bears", "Ponder"]},
        Bob={},
    )  # fmt: skip

    t.cast("Ponder")

    assert t.is_tapped(mimic)


@rule("CR 613.1f")
def test_all_but_mana_abilities() -> None:
    elf = reads("Odd Elf", "{T}: Add {G}.\n{0}: You gain 1 life.")
    mimic = reads(
        "Dim Mimic", "Dim Mimic has all activated abilities of creatures you control except mana abilities."
    )
    t = table(Ann={"battlefield": [mimic, permanent(elf, tapped=True)], "hand": ["Llanowar Elves"]}, Bob={})

    assert "Cast Llanowar Elves" not in t.offered()
    t.activate(mimic).pass_all()

    assert t.life[0] == 21


@rule("CR 613.1f", "CR 113.6")
def test_of_cards_in_graveyards() -> None:
    healer = reads("Odd Healer", "{1}: You gain 1 life.")
    ooze = reads(
        "Dim Slime", "As long as Dim Slime is on the battlefield, it has all activated abilities of all creature cards "
        "in all graveyards.",
    )  # fmt: skip
    t = table(Ann={"battlefield": [ooze], "mana": "{1}"}, Bob={"graveyard": [healer]})

    t.activate(ooze).pass_all()

    assert t.life == (21, 20)


@rule("CR 613.8", "CR 613.1f")
def test_what_loses_its_abilities_has_none_of_others_either() -> None:
    healer = reads("Odd Healer", "{1}: You gain 1 life.")
    mimic = reads("Dim Mimic", "Dim Mimic has all activated abilities of each other creature you control.")
    hush = reads("Odd Hush", "Target creature loses all abilities until end of turn.", "Instant")
    t = table(Ann={"battlefield": [healer, mimic], "hand": [hush], "mana": "{1}{W}"}, Bob={})

    t.cast(hush, mimic).pass_all()

    assert not any(mimic in option for option in t.offered())
    assert any(healer in option for option in t.offered())


@rule("CR 613.1f", "CR 401.5")
def test_of_the_top_card_of_a_library_that_is_shown() -> None:
    healer = reads("Odd Healer", "{1}: You gain 1 life.")
    seer = reads(
        "Dim Snoop", "Play with the top card of your library revealed.\nAs long as the top card of your library is a "
        "creature card, Dim Snoop has all activated abilities of that card.",
    )  # fmt: skip
    t = table(Ann={"battlefield": [seer], "library": [healer, "Island"], "mana": "{1}"}, Bob={})
    other = table(Ann={"battlefield": [seer], "library": ["Island", healer], "mana": "{1}"}, Bob={})

    t.activate(seer).pass_all()

    assert t.life == (21, 20)
    assert not any(seer in option for option in other.offered())
