"""CR 702.37b, 702.38-39, 702.72, 702.187-188. Megamorph, amplify, provoke, champion, mayhem, web-slinging: played."""

from __future__ import annotations

import pytest

from cardwright.games.magic.objects.table import CARDS
from cardwright.games.magic.reading.printed import read_back
from tests.magic.kit import Table, permanent, table
from tests.reading.test_read_in_play import apart, reads
from tests.rulemark import rule

__all__ = ["apart"]


def option(t: Table, start: str) -> str:
    """The option that begins so."""
    return next(x for x in t.offered() if x.startswith(start))


@rule("CR 702.37", "CR 702.37b")
def test_what_is_turned_up_for_its_megamorph_cost_gets_a_counter() -> None:
    name = reads("Ambush Newt", "Megamorph {1}{W}", "Creature Salamander", "{4}{W}")
    t = table(Ann={"battlefield": [permanent(name, face_down=True)], "mana": "{1}{W}"})

    t.act(option(t, "Turn"))

    assert (t.counters(name), t.pt(name)) == ({"+1/+1": 1}, (3, 3))


@rule("CR 702.37b")
def test_what_an_effect_turns_up_gets_no_counter() -> None:
    name = reads("Lurking Newt", "Megamorph {1}{W}", "Creature Salamander", "{4}{W}")
    torch = reads("Torch of Truth", "Turn target face-down creature face up.", "Sorcery", "{W}")
    t = table(Ann={"hand": [torch], "battlefield": [permanent(name, face_down=True)], "mana": "{W}"})

    t.cast(torch).pass_all()

    assert (t.counters(name), t.pt(name)) == ({}, (2, 2))


@rule("CR 702.38", "CR 702.38a")
def test_amplify_counts_the_revealed_cards_of_its_types() -> None:
    name = reads("Hornet Queenling", "Amplify 2", "Creature Insect", "{W}")
    alike = reads("Lesser Hornet", "Flying", "Creature Insect", "{W}")
    other = reads("Bystander Ox", "Reach", "Creature Ox", "{W}")
    t = table(Ann={"hand": [name, alike, f"2 {other}", alike], "mana": "{W}"})

    t.cast(name).pass_once().pass_once()
    assert not any(other in x or name in x for x in t.offered())
    t.answer(option(t, alike)).answer(option(t, alike)).pass_all()

    assert t.counters(name) == {"+1/+1": 4}
    assert t.sees("Bob", "Ann", "hand").count(alike) == 2


@rule("CR 702.38a")
def test_amplify_does_without_cards() -> None:
    name = reads("Solitary Hornet", "Amplify 1", "Creature Insect", "{W}")
    t = table(Ann={"hand": [name], "mana": "{W}"})

    t.cast(name).pass_all()

    assert (t.battlefield(), t.counters(name)) == ([name], {})


def provoked(*answers: str) -> Table:
    """A creature with provoke attacks, and a tapped creature is its target."""
    name = reads("Taunting Goat", "Provoke", "Creature Goat", "{W}")
    t = table(Ann={"battlefield": [name]}, Bob={"battlefield": [permanent("Hill Giant", tapped=True)]})
    t.to_step("declare attackers").answer(name)
    t.answer("Hill Giant") if "Hill Giant" in t.offered() else None
    return t.pass_once().pass_once().answer(*answers)


@rule("CR 702.39", "CR 702.39a")
def test_what_is_provoked_untaps_and_has_to_block() -> None:
    t = provoked()
    yes = next(x for x in t.offered() if x != "Don't" and not x.startswith("Don't"))
    t.answer(yes)
    assert not t.is_tapped("Hill Giant")
    t.pass_all().pass_all()

    assert t.graveyard() == ["Taunting Goat"]


@rule("CR 702.39a")
def test_nobody_has_to_provoke() -> None:
    t = provoked()
    t.answer(next(x for x in t.offered() if x.startswith("Don't")))

    assert t.is_tapped("Hill Giant")


def championing() -> tuple[str, Table]:
    """A creature with champion enters beside another creature."""
    name = reads("Golden Ram", "Champion a creature", "Creature Goat", "{W}")
    t = table(Ann={"hand": [name, "Murder"], "mana": "{W}", "battlefield": ["Grizzly Bears", "3 Swamp"]})
    t.cast(name)
    for _ in range(4):
        if not any(x.startswith("Pass") for x in t.offered()):
            break
        t.pass_once()
    return name, t


@rule("CR 702.72", "CR 702.72a", "CR 702.72b")
def test_what_is_championed_returns_as_its_champion_leaves() -> None:
    name, t = championing()
    t.answer(next(x for x in t.offered() if "exile" in x.lower()))
    while "Grizzly Bears" in t.offered():
        t.answer("Grizzly Bears")
    assert (name in t.battlefield(), t.exile()) == (True, ["Grizzly Bears"])

    t.pass_all().cast("Murder").pass_all()

    assert ("Grizzly Bears" in t.battlefield(), t.exile()) == (True, [])


@rule("CR 702.72a")
def test_who_champions_nothing_sacrifices_the_champion() -> None:
    name, t = championing()
    t.answer("Don't")

    assert ("Grizzly Bears" in t.battlefield(), t.graveyard()) == (True, [name])


@rule("CR 702.187", "CR 702.187b")
def test_mayhem_is_for_what_was_discarded_this_turn() -> None:
    name = reads("Riotous Gull", "Mayhem {W}", "Creature Bird", "{4}{W}")
    sift = reads("Sifting Tide", "Discard a card.", "Sorcery", "{U}")
    t = table(Ann={"hand": [sift, name], "graveyard": [], "mana": "{U}{W}"})

    t.cast(sift).pass_all()
    t.act(option(t, f"Cast {name}")).pass_all()

    assert (t.battlefield(), t.graveyard()) == ([name], [sift])


@rule("CR 702.187b")
def test_mayhem_is_not_for_what_lay_in_the_graveyard_before() -> None:
    name = reads("Stale Gull", "Mayhem {W}", "Creature Bird", "{4}{W}")
    t = table(Ann={"graveyard": [name], "mana": "{W}"})

    assert not any(name in x for x in t.offered())


@rule("CR 702.188", "CR 702.188a")
def test_web_slinging_takes_a_tapped_creature_back() -> None:
    name = reads("Swinging Spider", "Web-slinging {W}", "Creature Spider", "{4}{W}")
    t = table(
        Ann={
            "hand": [name],
            "battlefield": [permanent("Grizzly Bears", tapped=True), "Hill Giant"],
            "mana": "{W}",
        }
    )

    t.act(option(t, f"Cast {name}"))
    if "Grizzly Bears" in t.offered():
        t.answer("Grizzly Bears")
    t.pass_all()

    assert sorted(t.battlefield()) == ["Hill Giant", name]
    assert t.zone("Ann", "hand") == ["Grizzly Bears"]


@rule("CR 702.188a")
def test_web_slinging_needs_a_tapped_creature() -> None:
    name = reads("Waiting Spider", "Web-slinging {W}", "Creature Spider", "{4}{W}")
    t = table(Ann={"hand": [name], "battlefield": ["Hill Giant"], "mana": "{W}"})

    assert not any(name in x for x in t.offered())


@pytest.mark.parametrize(
    "text",
    ["Megamorph {1}{W}", "Amplify 2", "Provoke", "Champion a creature", "Champion a Goblin or Elf", "Mayhem {2}{W}",
     "Web-slinging {W}"],
)  # fmt: skip
def test_such_keywords_are_printed_as_they_are_read(text: str) -> None:
    name = reads(f"Printed {text.split(maxsplit=1)[0]} of {len(text)}", text, "Creature Goat")
    found = list(read_back(CARDS.kinds[name]))

    assert found[0].outcome == "same"
    assert found[0].text == text
