"""CR 301.7, 701.25, 702. Keyword abilities of permanents: ward, upkeeps, Vehicles, combat."""

from __future__ import annotations

from tests.magic.kit import permanent, rule, table


# -- ward
@rule("CR 702.21a")
def test_ward_counters_what_is_not_paid_for() -> None:
    t = table(Ann={"hand": ["Lightning Bolt"], "mana": "{R}"}, Bob={"battlefield": ["Tomakul Honor Guard"]})

    t.cast("Lightning Bolt", "Tomakul Honor Guard").resolve()

    assert t.graveyard() == ["Lightning Bolt"]
    assert t.battlefield("Bob") == ["Tomakul Honor Guard"]


@rule("CR 702.21a")
def test_ward_lets_through_what_is_paid_for() -> None:
    t = table(
        Ann={"hand": ["Lightning Bolt"], "mana": "{R}{2}"}, Bob={"battlefield": ["Tomakul Honor Guard"]}
    )

    t.cast("Lightning Bolt", "Tomakul Honor Guard").resolve()
    t.answer("Pay {2}").pay()
    t.pass_all()

    assert t.graveyard("Bob") == ["Tomakul Honor Guard"]


@rule("CR 702.21a")
def test_ward_minds_no_spell_of_ones_own() -> None:
    t = table(Ann={"hand": ["Giant Growth"], "mana": "{G}", "battlefield": ["Tomakul Honor Guard"]})

    t.cast("Giant Growth")

    assert t.stack() == ["Giant Growth"]


# -- in combat
@rule("CR 702.83a")
def test_exalted_is_for_a_lone_attacker() -> None:
    t = table(Ann={"battlefield": ["Akrasan Squire", "Sigiled Paladin", "Hill Giant"]}, Bob={"life": 20})

    t.to_step("declare attackers")
    t.answer("Hill Giant", "Done")
    t.answer(t.offered()[0]).pass_all()

    assert t.pt("Hill Giant") == (5, 5)


@rule("CR 702.83b", "CR 506.5")
def test_two_attackers_are_not_alone() -> None:
    t = table(Ann={"battlefield": ["Akrasan Squire", "Hill Giant"]}, Bob={"life": 20})

    t.to_step("declare attackers")
    t.answer("Hill Giant", "Akrasan Squire")

    assert t.stack() == []


@rule("CR 702.25a", "CR 509.3d")
def test_flanking_weakens_blockers_without_it() -> None:
    t = table(
        Ann={"battlefield": ["Benalish Cavalry"]}, Bob={"battlefield": ["Hill Giant", "Cavalry Master"]}
    )

    t.to_step("declare attackers")
    t.answer("Benalish Cavalry").to_step("declare blockers")
    t.answer("Hill Giant", "Cavalry Master")
    assert len(t.stack()) == 1
    t.pass_all()

    assert (t.pt("Hill Giant"), t.pt("Cavalry Master")) == ((2, 2), (3, 3))


@rule("CR 702.25b")
def test_each_instance_of_flanking_triggers() -> None:
    t = table(
        Ann={"battlefield": ["Benalish Cavalry", "Cavalry Master"]}, Bob={"battlefield": ["Hill Giant"]}
    )

    t.to_step("declare attackers")
    t.answer("Benalish Cavalry", "Done").to_step("declare blockers")
    t.answer("Hill Giant")
    while t.stack_size or t.offered()[0] != "Pass":
        t.answer(t.offered()[0])

    assert t.pt("Hill Giant") == (1, 1)


@rule("CR 702.23a")
def test_rampage_counts_blockers_beyond_the_first() -> None:
    t = table(Ann={"battlefield": ["Craw Giant"]}, Bob={"battlefield": ["3 Grizzly Bears"]})

    t.to_step("declare attackers")
    t.answer("Craw Giant").to_step("declare blockers")
    t.answer("Grizzly Bears #1", "Grizzly Bears #2", "Grizzly Bears")
    t.pass_all()

    assert t.pt("Craw Giant") == (10, 8)


@rule("CR 702.130a", "CR 509.3c")
def test_afflict_is_lost_by_who_defends() -> None:
    t = table(Ann={"battlefield": ["Khenra Eternal"]}, Bob={"battlefield": ["Hill Giant"], "life": 20})

    t.to_step("declare attackers")
    t.answer("Khenra Eternal").to_step("declare blockers")
    t.answer("Hill Giant")
    t.pass_all()

    assert t.life == (20, 19)


# -- at the upkeep
@rule("CR 702.30a")
def test_echo_is_paid_once() -> None:
    t = table(
        Ann={
            "hand": ["Albino Troll"],
            "mana": "{1}{G}",
            "battlefield": ["2 Forest"],
            "library": ["9 Forest"],
        },
        Bob={"library": ["9 Forest"]},
    )

    t.cast("Albino Troll").pass_all()
    t.to_step("upkeep", "Ann").pass_all()
    t.answer("Pay {1}{G}").pay()
    assert t.battlefield().count("Albino Troll") == 1
    t.to_step("end step").to_step("upkeep", "Bob").to_step("upkeep", "Ann")

    assert t.stack() == []


@rule("CR 702.30a")
def test_echo_that_is_not_paid_costs_the_permanent() -> None:
    t = table(
        Ann={"battlefield": [permanent("Albino Troll", sick=True)], "library": ["9 Forest"]},
        Bob={"library": ["9 Forest"]},
    )

    t.to_step("upkeep", "Bob").to_step("upkeep", "Ann").pass_all()

    assert t.graveyard() == ["Albino Troll"]


@rule("CR 702.24a")
def test_cumulative_upkeep_grows() -> None:
    t = table(
        Ann={"battlefield": ["Arctic Wolves", "4 Forest"], "library": ["9 Forest"]},
        Bob={"library": ["9 Forest"]},
    )

    for age in (1, 2):
        t.to_step("upkeep", "Bob").to_step("upkeep", "Ann").pass_all()
        t.answer("Pay {2} for each of counters on this").pay()
        assert t.counters("Arctic Wolves") == {"age": age}
    t.to_step("upkeep", "Bob").to_step("upkeep", "Ann").pass_all()

    assert t.graveyard() == ["Arctic Wolves"]


@rule("CR 702.24a")
def test_cumulative_upkeep_is_paid_whole_or_not_at_all() -> None:
    t = table(
        Ann={
            "battlefield": [permanent("Polar Kraken", counters={"age": 1}), "2 Forest"],
            "library": ["9 Forest"],
        },
        Bob={"library": ["9 Forest"]},
    )

    t.to_step("upkeep", "Bob").to_step("upkeep", "Ann").pass_all()
    t.answer("Sacrifice a land you control for each of counters on this")
    t.answer(t.offered()[0])

    assert t.battlefield() == ["Polar Kraken"]


# -- Vehicles
@rule("CR 702.122a")
def test_a_vehicle_is_a_creature_once_it_is_crewed_also_by_the_sick() -> None:
    t = table(Ann={"battlefield": ["Sky Skiff", permanent("Grizzly Bears", sick=True)]})

    t.activate("Sky Skiff").pass_all()

    assert t.types("Sky Skiff") == ("Artifact", "Creature", "Vehicle")
    assert (t.pt("Sky Skiff"), t.is_tapped("Grizzly Bears")) == ((2, 3), True)


@rule("CR 702.122a")
def test_no_crew_without_the_power() -> None:
    t = table(Ann={"battlefield": ["Consulate Dreadnought", "2 Grizzly Bears"]})

    assert [text for text in t.offered() if text.startswith("Consulate")] == []


@rule("CR 702.122a")
def test_more_may_crew_than_need_to() -> None:
    t = table(Ann={"battlefield": ["Consulate Dreadnought", "2 Hill Giant", "Grizzly Bears"]})

    t.activate("Consulate Dreadnought", "Hill Giant #1", "Hill Giant")
    assert "Done" in t.offered()
    t.answer("Grizzly Bears").pass_all()

    assert t.is_tapped("Grizzly Bears")
    assert t.pt("Consulate Dreadnought") == (7, 11)


# -- surveil
@rule("CR 701.25a", "CR 701.25d")
def test_surveil_puts_some_into_the_graveyard() -> None:
    t = table(Ann={"hand": ["Dimir Informant"], "mana": "{2}{U}", "battlefield": ["Dimir Spybug"],
                   "library": ["Forest", "Island", "Swamp"]})  # fmt: skip

    t.cast("Dimir Informant").pass_all()
    t.answer("Forest", "Keep on top").pass_all()

    assert (t.graveyard(), t.library()) == (["Forest"], ["Island", "Swamp"])
    assert t.counters("Dimir Spybug") == {"+1/+1": 1}


@rule("CR 701.25d")
def test_who_has_no_library_surveils_all_the_same() -> None:
    t = table(Ann={"hand": ["Dimir Informant"], "mana": "{2}{U}", "battlefield": ["Dimir Spybug"]})

    t.cast("Dimir Informant").pass_all()

    assert t.counters("Dimir Spybug") == {"+1/+1": 1}
