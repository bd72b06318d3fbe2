"""CR 702.181, 603.7c, 725. Mobilize, tokens that a later clause refers to, and the monarch, read and played."""

from __future__ import annotations

from cardwright.games.magic.objects.table import CARDS
from cardwright.games.magic.reading.printed import SAME, read_back
from tests.magic.kit import Table, table
from tests.reading.test_read_in_play import apart, reads
from tests.rulemark import rule

__all__ = ["apart"]


def printed(name: str) -> list[str]:
    """What is printed of a card, all of which is read back as the same."""
    found = read_back(CARDS.kinds[name])
    assert all(one.outcome == SAME for one in found), found
    return [one.text for one in found]


def attacks(name: str, graveyard: list[str] | None = None) -> Table:
    """Ann attacks with it."""
    t = table(Ann={"battlefield": [name], "graveyard": graveyard or []}, Bob={"life": 20})
    return t.to_step("declare attackers").answer(name)


@rule("CR 702.181a")
def test_mobilize_is_printed_by_its_name_and_its_warriors_are_there_for_one_turn() -> None:
    band = reads("Band", "Mobilize 2", "Creature Human", "{W}")
    assert printed(band) == ["Mobilize 2"]

    t = attacks(band).pass_all()
    assert t.battlefield() == ["Band", "Warrior", "Warrior"]
    t.to_step("end of combat")
    assert t.life == (20, 16)
    t.to_step("cleanup")

    assert t.battlefield() == ["Band"]


@rule("CR 702.181a")
def test_mobilize_for_a_number_that_is_found_out() -> None:
    band = reads(
        "Horde",
        "Mobilize X, where X is the number of creature cards in your graveyard.",
        "Creature Human",
        "{W}",
    )
    assert printed(band) == ["Mobilize X, where X is the number of creature cards in your graveyard"]

    t = attacks(band, graveyard=["Grizzly Bears", "Hill Giant", "Island"]).pass_all()

    assert t.battlefield().count("Warrior") == 2


@rule("CR 603.7c")
def test_several_tokens_are_sacrificed_by_one_delayed_trigger() -> None:
    revolt = reads(
        "Revolt",
        "Create two 1/1 red Human creature tokens. Sacrifice those tokens at the beginning of the next end step.",
        "Sorcery", "{R}",
    )  # fmt: skip
    assert printed(revolt) == [
        "Create two 1/1 red Human creature tokens. At the beginning of the next end step, sacrifice those tokens"
    ]
    t = table(Ann={"hand": [revolt], "mana": "{R}"})

    t.cast(revolt).pass_all()
    assert len(t.battlefield()) == 2
    t.to_step("end step")
    assert len(t.stack()) == 1
    t.pass_all()

    assert t.battlefield() == []


@rule("CR 603.7c")
def test_what_one_trigger_is_about_another_one_of_the_same_source_is_not() -> None:
    calls = reads(
        "Caller",
        "{R}: Create two 1/1 red Human creature tokens. At the beginning of your next upkeep, exile those tokens.\n"
        "{G}: Create two 1/1 red Human creature tokens. At the beginning of the next end step, exile those tokens.",
        "Artifact", "{R}",
    )  # fmt: skip
    t = table(Ann={"battlefield": [calls], "mana": "{R}{G}"})

    for text in ("upkeep", "end step"):
        t.answer(next(x for x in t.offered() if text in x)).pay().resolve()
    assert len(t.battlefield()) == 5
    t.to_step("end step").pass_all()

    assert len(t.battlefield()) == 3


@rule("CR 603.7c")
def test_several_targets_are_spoken_of_later() -> None:
    frees = reads(
        "Frenzy",
        "Up to two target creatures gain haste until end of turn. Exile them at the beginning of the next end step.",
        "Sorcery", "{R}",
    )  # fmt: skip
    assert printed(frees)
    t = table(Ann={"hand": [frees], "mana": "{R}", "battlefield": ["Grizzly Bears", "Hill Giant"]})

    t.cast(frees, "Grizzly Bears", "Hill Giant").pass_all().to_step("end step").pass_all()

    assert t.exile() == ["Grizzly Bears", "Hill Giant"]


@rule("CR 725.1", "CR 725.3")
def test_a_text_makes_a_player_the_monarch_who_then_does_not_become_it_again() -> None:
    crown = reads("Coronet", "{1}: Target player becomes the monarch.", "Artifact")
    herald = reads("Herald", "Whenever a player becomes the monarch, you gain 1 life.", "Creature Human")
    assert printed(crown) == ["{1}: Target player becomes the monarch"]
    assert printed(herald) == ["Whenever a player becomes the monarch, you gain 1 life"]
    t = table(Ann={"battlefield": [crown, herald], "mana": "{C}{C}{C}"}, Bob={})

    for whom in ("Bob", "Bob", "Ann"):
        t.activate(crown, whom).pass_all()

    assert (t.command("Ann"), t.command("Bob"), t.life[0]) == (["The Monarch"], [], 22)


@rule("CR 111.10s")
def test_a_map_lets_a_creature_you_control_explore() -> None:
    scout = reads("Scout", "When this creature enters, create a Map token.", "Creature Human", "{G}")
    printed(scout)
    t = table(Ann={"hand": [scout], "mana": "{G}{C}", "library": ["Forest"]})

    t.cast(scout).pass_all()
    t.activate("Map").pass_all()

    assert (t.battlefield(), t.zone("Ann", "hand")) == (["Scout"], ["Forest"])
