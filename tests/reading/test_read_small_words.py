"""CR 608.2c, 108.3. Small words that many instructions share: whose card it was, two kinds at once, this name."""

from __future__ import annotations

from tests.magic.kit import table
from tests.reading.test_read_in_play import apart, reads
from tests.rulemark import rule

__all__ = ["apart"]


@rule("CR 108.3", "CR 603.7a")
def test_the_owner_of_a_card_put_into_a_graveyard_loses_life() -> None:
    text = "{W}: Whenever a card is put into an opponent's graveyard from anywhere this turn, that player loses 1 life."
    mage = reads("Guildmage of the Dunes", text, "Creature Human Wizard")
    t = table(
        Ann={"battlefield": [mage, "Plains", "Mountain"], "hand": ["Shock"]},
        Bob={"battlefield": ["Grizzly Bears"]},
    )
    t.activate(mage).pass_all()

    t.cast("Shock", "Grizzly Bears").pass_all().pass_all()

    assert t.life == (20, 19)


@rule("CR 400.7j")
def test_a_token_returns_the_card_that_has_created_it() -> None:
    text = (
        'When this creature dies, create a 0/1 red Elemental creature token with "At the beginning of your upkeep, '
        "sacrifice this creature and return target card named Phoenix of the Dunes from your graveyard to the "
        'battlefield. It gains haste until end of turn."'
    )
    phoenix = reads("Phoenix of the Dunes", text, "Creature Phoenix")
    t = table(
        Ann={"battlefield": [phoenix, "Mountain"], "hand": ["Shock"], "library": ["Plains", "Plains"]},
        Bob={"library": ["Plains"]},
    )
    t.cast("Shock", phoenix).pass_all().pass_all()
    assert phoenix not in t.battlefield("Ann")

    t.to_step("upkeep", "Bob").to_step("upkeep", "Ann").pass_all()

    assert t.has(phoenix, "haste")
    assert len(t.battlefield("Ann")) == 2


@rule("CR 701.21a")
def test_an_artifact_and_a_land_are_two_permanents() -> None:
    sky = reads("Sky of the Dunes", "{T}: Add {W}.", "Artifact Land", "")
    text = "Target player sacrifices an artifact and a land. This spell deals 2 damage to that player."
    collapse = reads("Collapse of the Dunes", text, "Sorcery")
    t = table(
        Ann={"hand": [collapse], "battlefield": ["Plains"]},
        Bob={"battlefield": [sky, "Ornithopter", "Forest"]},
    )

    t.cast(collapse, "Bob").pass_all()
    t.answer(sky, "Leave them as they are")

    assert t.battlefield("Bob") == ["Ornithopter"]
    assert t.life == (20, 18)


@rule("CR 702.110b", "CR 608.2h")
def test_less_than_the_exploited_creatures_toughness() -> None:
    text = (
        "Exploit\nWhen this creature exploits a creature, return to their owners' hands all creatures your opponents "
        "control with toughness less than the exploited creature's toughness."
    )
    naga = reads("Profaner of the Dunes", text, "Creature Naga")
    t = table(
        Ann={"hand": [naga], "battlefield": ["Plains", "Hill Giant"]},
        Bob={"battlefield": ["Grizzly Bears", "Hill Giant"]},
    )
    t.cast(naga).pass_all()

    t.answer(t.offered()[1], "Hill Giant").pass_all()

    assert t.battlefield("Bob") == ["Hill Giant"]


@rule("CR 122.1")
def test_life_is_gained_only_if_a_counter_was_removed() -> None:
    text = "{W}: Remove a -1/-1 counter from target creature. If you do, you gain 2 life."
    elemental = reads("Leecher of the Dunes", text, "Creature Elemental")
    withering = reads("Withering of the Dunes", "Put a -1/-1 counter on target creature.", "Sorcery")
    t = table(Ann={"battlefield": [elemental, "3 Plains", "Hill Giant"], "hand": [withering]})

    t.activate(elemental, "Hill Giant").pass_all()
    assert t.life[0] == 20
    t.cast(withering, "Hill Giant").pass_all()
    t.activate(elemental, "Hill Giant").pass_all()

    assert t.life[0] == 22
    assert t.pt("Hill Giant") == (3, 3)


@rule("CR 608.2c")
def test_they_are_the_tokens_that_got_a_counter() -> None:
    text = "Put a +1/+1 counter on each creature token you control. They gain trample until end of turn."
    storm = reads("Salvage of the Dunes", "Create a 1/1 white Soldier creature token.\n" + text, "Sorcery")
    t = table(Ann={"hand": [storm], "battlefield": ["Plains", "Hill Giant"]})

    t.cast(storm).pass_all()

    token = next(name for name in t.battlefield("Ann") if name.startswith("Soldier"))
    assert t.has(token, "trample")
    assert not t.has("Hill Giant", "trample")
