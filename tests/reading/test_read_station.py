"""CR 702.184, 721. Cards with station: read, printed and played."""

from __future__ import annotations

import pytest

from cardwright.games.magic.objects.table import CARDS
from cardwright.games.magic.placed import Placed
from cardwright.games.magic.reading.cards import read
from cardwright.games.magic.reading.refusing import Refused
from cardwright.games.magic.variants.commander.deck_rules import COMMANDER, may_lead
from tests.magic.kit import Table, permanent, table
from tests.reading.test_read_in_play import apart
from tests.reading.test_read_set_words import reads
from tests.rulemark import rule

__all__ = ["apart"]

TEXT = (
    "Station (Tap another creature you control: Put charge counters equal to its power on this Spacecraft. Station "
    "only as a sorcery. It's an artifact creature at 6+.)\n"
    "3+ | {1}: You gain 1 life.\n"
    "6+ | Flying, vigilance\nWhenever this Spacecraft attacks, draw a card."
)


def freighter(text: str = TEXT) -> str:
    return reads("Dusty Freighter", text, "Artifact Spacecraft", mana_cost="{3}", pt="4/5")


def docked(*creatures: str | Placed, counters: int = 0, mana: str = "") -> Table:
    ship = permanent(freighter(), counters={"charge": counters} if counters else {})
    return table(
        Ann={"battlefield": [ship, *creatures], "mana": mana, "library": ["3 Plains"]},
        Bob={"library": ["3 Plains"]},
    )


def counters(t: Table) -> dict[str, int]:
    return dict(t.view("Ann").permanents()[0].counters)


@rule("CR 702.184a")
def test_it_gets_as_many_counters_as_the_power_of_the_tapped_creature() -> None:
    t = docked("Hill Giant", "Grizzly Bears")

    t.activate("Dusty Freighter", "Hill Giant").pass_all()

    assert t.is_tapped("Hill Giant")
    assert not t.is_tapped("Grizzly Bears")
    assert counters(t) == {"charge": 3}


@rule("CR 702.184a")
def test_a_creature_that_has_just_come_may_be_tapped_but_no_tapped_one() -> None:
    t = docked(permanent("Hill Giant", sick=True), permanent("Grizzly Bears", tapped=True))

    t.activate("Dusty Freighter").pass_all()

    assert counters(t) == {"charge": 3}
    assert not any("Station" in text for text in t.offered())


@rule("CR 702.184a")
def test_it_is_no_creature_that_is_tapped_for_itself() -> None:
    t = docked(counters=6)

    assert not any("Station" in text for text in t.offered())


@rule("CR 702.184a")
def test_it_is_stationed_only_as_a_sorcery() -> None:
    t = docked("Hill Giant").to_step("end step")

    assert not any("Station" in text for text in t.offered())


@rule("CR 702.184a", "CR 608.2h")
def test_the_power_is_looked_up_as_the_ability_resolves() -> None:
    grows = reads("Quick Swell", "Target creature gets +2/+0 until end of turn.", "Instant", mana_cost="{G}")
    snuff = reads("Snuff It", "Destroy target creature.", "Instant", mana_cost="{B}")
    name = freighter()
    for spell, mana, n in ((grows, "{G}", 5), (snuff, "{B}", 3)):
        t = table(Ann={"battlefield": [name, "Hill Giant"], "hand": [spell], "mana": mana}, Bob={})
        t.activate(name).cast(spell).pass_all()
        assert counters(t) == {"charge": n}


@rule("CR 721.2a")
@pytest.mark.parametrize(("n", "able"), [(2, False), (3, True), (7, True)])
def test_what_stands_beside_a_symbol_needs_that_many_counters(n: int, able: bool) -> None:
    t = docked(counters=n, mana="{C}")

    assert any("You gain 1 life" in text for text in t.offered()) == able


@rule("CR 721.2b", "CR 721.4")
def test_it_is_a_creature_too_from_the_last_symbol_on() -> None:
    t = docked("Hill Giant", counters=3)
    assert "Creature" not in t.view("Ann").permanents()[0].types

    t.activate("Dusty Freighter").pass_all()

    ship = t.view("Ann").permanents()[0]
    assert (ship.power, ship.toughness) == (4, 5)
    assert {"flying", "vigilance"} <= set(ship.has)
    assert set(ship.types) == {"Artifact", "Creature"}
    t.to_step("declare attackers").answer("Dusty Freighter")
    while t.step != "declare blockers":
        t.answer("Done" if "Done" in t.offered() else "Pass")
    assert t.hand() == ["Plains"]


@rule("CR 721.2c")
def test_elsewhere_it_has_no_power() -> None:
    kind = CARDS.kind(freighter())

    assert (int(CARDS.power[kind]), int(CARDS.tough[kind])) == (0, 0)


@rule("CR 721.2b")
def test_the_size_stands_beside_the_symbol_that_the_reminder_names() -> None:
    text = TEXT.replace("creature at 6+", "creature at 3+")
    t = table(Ann={"battlefield": [permanent(freighter(text), counters={"charge": 3})]})

    assert t.pt("Dusty Freighter") == (4, 5)


def test_a_land_may_be_stationed() -> None:
    name = reads(
        "Cold Moonlet", "{T}: Add {G}.\nStation\n4+ | {1}, {T}: You gain 4 life.", "Land Planet", mana_cost=""
    )
    t = table(Ann={"battlefield": [permanent(name, counters={"charge": 4})], "mana": "{C}"})

    t.act(next(x for x in t.offered() if "gain 4 life" in x)).pass_all()

    assert t.life[0] == 24


@rule("CR 721.1")
@pytest.mark.parametrize(
    "text",
    [
        "Station\n5+ | Flying\n3+ | Vigilance",
        "Station",
        "Station (It's an artifact creature at 9+.)\n4+ | Flying",
    ],
)
def test_symbols_are_in_order_and_a_size_stands_beside_one(text: str) -> None:
    made = read(
        {
            "name": "Dusty Freighter",
            "mana_cost": "{3}",
            "types": "Artifact Spacecraft",
            "pt": "4/5",
            "text": text,
        }
    )

    assert isinstance(made, Refused)


@rule("CR 903.3")
def test_a_legendary_one_with_a_size_leads_a_deck() -> None:
    types = "Legendary Artifact Spacecraft"
    sized = reads("Vast Freighter", TEXT, types, mana_cost="{3}", pt="4/5")
    bare = reads("Bare Freighter", "Station\n3+ | {1}: You gain 1 life.", types, mana_cost="{3}", pt="")

    assert may_lead(CARDS.kind(sized), COMMANDER)
    assert not may_lead(CARDS.kind(bare), COMMANDER)


# -- what was tapped as a cost
@rule("CR 602.1a", "CR 608.2h")
def test_an_effect_speaks_of_the_creature_that_was_tapped_for_it() -> None:
    name = reads(
        "Odd Capstan",
        "Tap an untapped creature you control: You gain life equal to the tapped creature's toughness.",
        "Artifact",
    )
    t = table(Ann={"battlefield": [name, "Hill Giant", "Grizzly Bears"]})

    t.activate(name, "Hill Giant").pass_all()

    assert t.life[0] == 23
    assert t.is_tapped("Hill Giant")


def test_which_of_two_was_tapped_is_refused() -> None:
    text = "Tap two untapped creatures you control: You gain life equal to the tapped creature's power."

    assert isinstance(
        read({"name": "Odd Capstan", "mana_cost": "{1}", "types": "Artifact", "text": text}), Refused
    )
