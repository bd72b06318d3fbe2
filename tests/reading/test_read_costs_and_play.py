"""CR 118, 601.2, 602.5b. Costs of any number, what is cheaper by its targets, how often something is activated."""

from __future__ import annotations

import pytest

from cardwright.games.magic.reading.cards import Reading, read
from tests.magic.kit import permanent, rule, table
from tests.reading.test_read_in_play import apart, reads
from tests.reading.test_read_keywords_attacking import printed

__all__ = ["apart"]


@rule("CR 602.5b")
def test_an_ability_is_activated_no_more_than_so_often_each_turn() -> None:
    text = "{B}: This creature gets +1/+0 until end of turn. Activate no more than twice each turn."
    bat = reads("Quibbling Noctule", text, "Creature Bat")
    t = table(
        Ann={"battlefield": [bat], "mana": "{B}{B}{B}", "library": ["Plains"]}, Bob={"library": ["Plains"]}
    )

    t.activate(bat).pay().pass_all()
    t.activate(bat).pay().pass_all()

    assert t.pt(bat) == (4, 2)
    assert not any(x.startswith(bat) for x in t.offered())


@rule("CR 107.3a", "CR 122.1")
def test_any_number_of_counters_is_removed_and_that_many_are_known() -> None:
    text = (
        "{T}, Remove any number of charge counters from this artifact: "
        "Create that many 1/1 green Insect creature tokens."
    )
    hive = reads("Vexing Skep", text, "Artifact", "{1}")
    t = table(Ann={"battlefield": [permanent(hive, counters={"charge": 3})]})

    t.activate(hive)

    assert t.offered() == ["X = 0", "X = 1", "X = 2", "X = 3"]
    t.answer("X = 2").pass_all()
    assert t.counters(hive) == {"charge": 1}
    assert t.battlefield().count("Insect") == 2


@rule("CR 107.3a", "CR 122.1")
@pytest.mark.parametrize("n", [0, 3])
def test_all_counters_are_removed_and_nobody_chooses_how_many(n: int) -> None:
    text = (
        "{T}, Remove all charge counters from this artifact: "
        "You gain 2 life for each charge counter removed this way."
    )
    jar = reads("Vexing Cruse", text, "Artifact", "{1}")
    t = table(Ann={"battlefield": [permanent(jar, counters={"charge": n} if n else {})]})

    t.activate(jar).pass_all()

    assert t.life == (20 + 2 * n, 20)
    assert t.counters(jar) == {}


SPITE = (
    "This spell costs {2} less to cast if it targets an artifact you control.\n"
    "Return up to two target nonland permanents to their owners' hands."
)


@rule("CR 601.2c", "CR 601.2f")
def test_one_of_several_targets_makes_a_spell_cheaper() -> None:
    spell = reads("Quandary of Otters", SPITE, "Instant", "{2}{U}")
    t = table(
        Ann={"hand": [spell], "battlefield": ["Ornithopter"], "mana": "{U}"},
        Bob={"battlefield": ["Hill Giant"]},
    )

    t.cast(spell)

    assert t.offered() == ["Ornithopter", "Hill Giant"]
    t.answer("Hill Giant").pay().pass_all()  # the other one can only be the one that makes it cheaper
    assert (t.hand(), t.hand("Bob")) == (["Ornithopter"], ["Hill Giant"])


@rule("CR 601.2c", "CR 601.2f")
def test_without_such_a_target_it_costs_all_of_it() -> None:
    spell = reads("Quandary of Otters", SPITE, "Instant", "{2}{U}")
    t = table(
        Ann={"hand": [spell], "battlefield": ["Ornithopter"], "mana": "{U}{U}{U}"},
        Bob={"battlefield": ["Hill Giant"]},
    )

    t.cast(spell).answer("No target").pay().pass_all()

    assert t.counter("blue") == 0


@rule("CR 601.2h", "CR 702.51a", "CR 702.66a")
@pytest.mark.parametrize(("creatures", "cast"), [(1, False), (2, True)])
def test_a_spell_on_which_no_mana_can_be_spent_is_paid_for_otherwise(creatures: int, cast: bool) -> None:
    text = "You can't spend mana to cast this spell.\nConvoke, delve\nYou may cast this card from your graveyard."
    husk = reads("Quagmire Husk", text, "Creature Avatar", "{1}{B/G}{B/G}")
    bears = ["Grizzly Bears"] * creatures
    t = table(
        Ann={"hand": [husk], "graveyard": ["Plains"], "battlefield": [*bears, "Swamp"], "mana": "{B}{B}{B}"}
    )

    assert (f"Cast {husk}" in t.offered()) is cast
    if cast:
        t.cast(husk).pass_all()
        assert husk in t.battlefield()
        assert (t.counter("black"), t.exile(), t.is_tapped("Swamp")) == (3, ["Plains"], False)


@rule("CR 118.9", "CR 119.4")
def test_spells_from_the_top_are_paid_for_with_life() -> None:
    text = (
        "You may play lands and cast spells from the top of your library. If you cast a spell this way, pay life "
        "equal to its mana value rather than pay its mana cost."
    )
    keep = reads("Quisling Keep", text, "Artifact", "{3}")
    t = table(Ann={"battlefield": [keep], "library": ["Hill Giant", "Plains"], "life": 7})

    assert t.offered() == ["Pass", "Cast Hill Giant for life equal to its mana value"]
    t.answer("Cast Hill Giant for life equal to its mana value").pass_all()
    assert t.life[0] == 3
    assert "Play Plains" in t.offered()


@rule("CR 119.4")
def test_who_has_less_life_cannot_pay_it() -> None:
    text = (
        "You may cast spells from the top of your library. If you cast a spell this way, pay life "
        "equal to its mana value rather than pay its mana cost."
    )
    keep = reads("Quisling Keep", text, "Artifact", "{3}")
    t = table(Ann={"battlefield": [keep], "library": ["Hill Giant"], "life": 3})

    assert t.offered() == ["Pass"]


@rule("CR 611.2a", "CR 614.6")
def test_all_cards_of_a_graveyard_can_be_played_this_turn_and_none_is_put_there() -> None:
    text = (
        "Until end of turn, you may play cards from your graveyard.\n"
        "If a card would be put into your graveyard from anywhere this turn, exile that card instead."
    )
    rite = reads("Quorum of Wights", text, "Sorcery", "{B}")
    bolt = reads("Quip of Sparks", "This spell deals 3 damage to any target.", "Instant", "{R}")
    t = table(Ann={"hand": [rite], "graveyard": ["Plains", bolt], "mana": "{B}{R}"})

    t.cast(rite).pass_all()

    assert t.exile() == [rite]
    t.play("Plains").cast(bolt, "Bob").pass_all()
    assert t.life == (20, 17)
    assert (sorted(t.exile()), t.graveyard()) == (sorted([rite, bolt]), [])


@rule("CR 107.3f", "CR 118.12", "CR 508.1b")
def test_x_permanents_are_tapped_as_an_attack_triggers() -> None:
    text = (
        "Whenever this creature attacks, you may tap X untapped Elves you control. If you do, this creature gets +X/+0 "
        "until end of turn and deals X damage to the player or planeswalker it's attacking."
    )
    chief = reads("Quavering Orb", text, "Artifact Creature Construct", "{4}")
    t = table(Ann={"battlefield": [chief, "Llanowar Elves", "Llanowar Elves", "Hill Giant"]}, Bob={})

    t.to_step("declare attackers").answer(chief).answer("Done")
    t.pass_all()

    assert t.offered() == ["Don't do it", "X = 0", "X = 1", "X = 2"]
    t.answer("X = 1").answer("Llanowar Elves #1")
    assert (t.pt(chief), t.life) == ((3, 2), (20, 19))
    assert t.is_tapped("Llanowar Elves #1")
    assert not t.is_tapped("Llanowar Elves #2")


@rule("CR 508.1b")
def test_the_planeswalker_that_is_attacked_is_dealt_the_damage() -> None:
    text = (
        "Whenever a creature you control with power 2 or less attacks, this enchantment deals 1 damage to the player "
        "or planeswalker that creature is attacking."
    )
    siege = reads("Querulous Siege", text, "Enchantment", "{2}{R}")
    t = table(
        Ann={"battlefield": [siege, "Grizzly Bears", "Hill Giant"]},
        Bob={"battlefield": [permanent("Oko, Thief of Crowns", counters={"loyalty": 4})]},
    )

    t.to_step("declare attackers").answer("Grizzly Bears")
    t.answer("Oko, Thief of Crowns").answer("Done").pass_all()

    assert (t.counters("Oko, Thief of Crowns"), t.life) == ({"loyalty": 3}, (20, 20))


CHEAP = (
    "Any player may cast creature spells with mana value 3 or less without paying their mana cost and as though they "
    "had flash."
)


@rule("CR 118.9", "CR 601.3b")
def test_any_player_casts_such_spells_for_nothing_at_any_time() -> None:
    glade = reads("Quiescent Glade", CHEAP, "Enchantment", "{2}{G}{G}")
    t = table(
        Ann={"battlefield": [glade], "library": ["Plains"]},
        Bob={
            "hand": ["Grizzly Bears", "Hill Giant"],
            "battlefield": ["Forest", "Forest"],
            "library": ["Plains"],
        },
    )

    t.pass_once()

    assert [x for x in t.offered() if x.startswith("Cast")] == [
        "Cast Grizzly Bears"
    ]  # for nothing: for mana it could not be cast now
    t.answer("Cast Grizzly Bears").pass_all()
    assert t.battlefield("Bob") == ["Forest", "Forest", "Grizzly Bears"]
    assert not t.is_tapped("Forest #1")


@rule("CR 601.3b")
def test_any_player_casts_such_spells_whenever_an_instant_could_be_cast() -> None:
    tide = reads(
        "Quiescent Tide", "Any player may cast creature spells as though they had flash.", "Enchantment"
    )
    t = table(
        Ann={"battlefield": [tide]}, Bob={"hand": ["Grizzly Bears"], "battlefield": ["Forest", "Forest"]}
    )

    t.pass_once()

    assert "Cast Grizzly Bears" in t.offered()
    t.cast("Grizzly Bears").pass_all()
    assert "Grizzly Bears" in t.battlefield("Bob")
    assert t.is_tapped("Forest #1")


ORACLE = "Tribute 2\nWhen this creature enters, if tribute wasn't paid, you gain 5 life."


@rule("CR 702.104a", "CR 702.104b")
@pytest.mark.parametrize(
    ("answer", "size", "life"), [("Don't", 2, 25), ("Put 2 +1/+1 counters on it", 4, 20)]
)
def test_an_opponent_pays_tribute_or_it_triggers(answer: str, size: int, life: int) -> None:
    seer = reads("Quill Seer", ORACLE, "Creature Bird")
    t = table(Ann={"hand": [seer], "mana": "{W}"})

    t.cast(seer).pass_all()
    assert t.asked == "Bob"
    t.answer(answer).pass_all()

    assert (t.power(seer), t.life[0]) == (size, life)


@rule("CR 118.3", "CR 701.13a")
def test_a_spell_is_exiled_for_a_cost() -> None:
    text = "Exile an instant or sorcery spell you control: Put two +1/+1 counters on this creature."
    imp = reads("Quarrel Imp", text, "Creature Imp")
    bolt = reads("Quip of Embers", "This spell deals 3 damage to any target.", "Instant", "{R}")
    t = table(Ann={"battlefield": [imp], "hand": [bolt], "mana": "{R}"})

    assert not any(x.startswith(imp) for x in t.offered())
    t.cast(bolt, "Bob").activate(imp).pass_all()

    assert (t.pt(imp), t.life[1], t.exile()) == ((4, 4), 20, [bolt])


@rule("CR 118.9", "CR 701.20a")
@pytest.mark.parametrize(("other", "offered"), [("Plains", False), ("Grizzly Bears", True)])
def test_a_hand_without_lands_is_revealed_instead_of_the_mana_cost(other: str, offered: bool) -> None:
    text = (
        "If you have no land cards in hand, you may reveal your hand rather than pay this spell's mana cost.\n"
        "You gain 4 life."
    )
    grant = reads("Quittance of Soil", text, "Sorcery", "{1}{G}")
    t = table(Ann={"hand": [grant, other]})

    assert any(x.startswith(f"Cast {grant}") for x in t.offered()) is offered
    if offered:
        t.answer(next(x for x in t.offered() if x.startswith("Cast"))).pass_all()
        assert (t.life[0], t.sees("Bob", "Ann", "hand")) == (24, [other])


@rule("CR 118.12", "CR 701.21a")
@pytest.mark.parametrize("pays", [False, True])
def test_creatures_with_so_much_power_are_sacrificed(pays: bool) -> None:
    text = (
        "When this creature enters, sacrifice it unless you sacrifice any number of creatures with total power 5 or "
        "greater."
    )
    hulk = reads("Quaking Hulk", text, "Artifact Creature Golem", "{1}")
    t = table(Ann={"hand": [hulk], "battlefield": ["Grizzly Bears", "Hill Giant", "Forest"], "mana": "{W}"})

    t.cast(hulk).pass_all()
    t.answer(next(x for x in t.offered() if x.startswith("Don't") is not pays))
    if pays:
        t.answer("Hill Giant", "Grizzly Bears", "Done", "Leave them as they are")
    t.pass_all()

    assert sorted(t.battlefield()) == sorted(
        [hulk, "Forest"] if pays else ["Forest", "Grizzly Bears", "Hill Giant"]
    )


@rule("CR 702.167a", "CR 702.167b")
@pytest.mark.parametrize("material", ["Grizzly Bears", "Hill Giant"])
def test_a_permanent_is_crafted_with_a_permanent_or_a_card(material: str) -> None:
    front = {
        "name": "Quirky Dagger",
        "mana_cost": "{1}{B}",
        "types": "Artifact",
        "text": "Craft with creature {4}{B}",
    }
    back = {
        "name": "Quirky Tomb",
        "mana_cost": "",
        "types": "Artifact Creature Golem",
        "pt": "5/5",
        "text": "",
    }
    made = read({"name": "Quirky Dagger // Quirky Tomb", "layout": "transform", "faces": [front, back]})
    assert isinstance(made, Reading), made
    made.define()
    assert printed("Quirky Dagger") == ["Craft with creature {4}{B}"]
    t = table(
        Ann={
            "battlefield": ["Quirky Dagger", "Grizzly Bears", "Ornithopter"],
            "graveyard": ["Hill Giant", "Plains"],
            "mana": "{B}{B}{B}{B}{B}",
        },
        Bob={"battlefield": ["Grizzly Bears"]},
    )

    t.answer("Quirky Dagger: Craft with creature {4}{B}").pay()
    assert t.offered() == ["Grizzly Bears", "Ornithopter", "Hill Giant"]
    t.answer(material).pass_all()

    assert t.pt("Quirky Tomb") == (5, 5)
    assert t.exile() == [material]


SPRITE = "Exile this card from your hand: Add {G}."


@rule("CR 605.1a", "CR 113.6m")
def test_a_card_of_a_hand_makes_mana() -> None:
    sprite = reads("Quivering Sprite", SPRITE, "Creature Elf Spirit", "{2}{G}")
    t = table(Ann={"hand": [sprite, "Grizzly Bears"], "battlefield": ["Forest"]})

    assert "Cast Grizzly Bears" in t.offered()
    t.cast("Grizzly Bears").pass_all()

    assert (t.exile(), t.is_tapped("Forest"), t.battlefield()) == (
        [sprite],
        True,
        ["Forest", "Grizzly Bears"],
    )


@rule("CR 601.2a", "CR 605.1a")
def test_a_card_does_not_pay_for_itself() -> None:
    sprite = reads("Quivering Sprite", SPRITE, "Creature Elf Spirit", "{2}{G}")
    t = table(Ann={"hand": [sprite], "battlefield": ["Forest", "Forest"]})

    assert f"Cast {sprite}" not in t.offered()
    t = table(Ann={"hand": [sprite, sprite], "battlefield": ["Forest", "Forest"]})
    t.cast(f"{sprite} #1").pass_all()
    assert (t.exile(), t.battlefield()) == ([sprite], ["Forest", "Forest", sprite])


@rule("CR 601.2h", "CR 605.1a")
@pytest.mark.parametrize("more", [0, 1])
def test_what_makes_mana_is_not_discarded_for_the_same_cost(more: int) -> None:
    sprite = reads("Quivering Sprite", SPRITE, "Creature Elf Spirit", "{2}{G}")
    text = "As an additional cost to cast this spell, discard a card.\nYou gain 4 life."
    vow = reads("Quavering Vow", text, "Instant", "{G}")
    t = table(Ann={"hand": [vow, sprite, *["Plains"] * more]})

    assert (f"Cast {vow}" in t.offered()) is (more == 1)
    if more:
        t.cast(vow).pass_all()
        assert (t.life[0], t.exile(), sorted(t.graveyard())) == (24, [sprite], sorted(["Plains", vow]))


@rule("CR 605.1a", "CR 605.3a")
def test_it_pays_for_an_ability_and_only_if_nothing_else_does() -> None:
    sprite = reads("Quivering Sprite", SPRITE, "Creature Elf Spirit", "{2}{G}")
    imp = reads("Quarrying Imp", "{G}: This creature gets +1/+1 until end of turn.", "Creature Imp", "{1}")
    t = table(Ann={"hand": [sprite, "Plains"], "battlefield": [imp, "Forest"]})

    t.activate(imp).pay().pass_all()
    assert (t.exile(), t.is_tapped("Forest")) == ([], True)
    t.activate(imp).pay().pass_all()
    assert (t.exile(), t.pt(imp)) == ([sprite], (4, 4))


@rule("CR 406.6", "CR 607.2a")
def test_cards_that_a_permanent_has_exiled_are_played_while_it_is_there() -> None:
    text = (
        "{T}: Exile the top card of your library.\n"
        "You may play lands and cast spells from among cards exiled with this artifact."
    )
    horn = reads("Quorum Horn", text, "Artifact", "{1}")
    t = table(Ann={"battlefield": [horn], "library": ["Plains", "Forest"]})

    t.activate(horn).pass_all()

    assert (t.exile(), "Play Plains" in t.offered()) == (["Plains"], True)
    t.play("Plains")
    assert "Plains" in t.battlefield()


@rule("CR 406.6", "CR 611.3a")
@pytest.mark.parametrize("loses", [False, True])
def test_they_are_played_only_while_something_is_so(loses: bool) -> None:
    text = (
        "{T}: Exile the top card of your library.\n"
        "During your turn, if an opponent lost life this turn, you may play cards exiled with this artifact."
    )
    horn = reads("Quorum Stage", text, "Artifact", "{1}")
    bolt = reads("Quip of Flames", "This spell deals 3 damage to any target.", "Instant", "{R}")
    t = table(Ann={"battlefield": [horn], "library": ["Plains", "Forest"], "hand": [bolt], "mana": "{R}"})

    t.activate(horn).pass_all()
    if loses:
        t.cast(bolt, "Bob").pass_all()

    assert ("Play Plains" in t.offered()) is loses


@rule("CR 106.6")
def test_mana_that_a_spell_adds_is_spent_on_some_things_alone() -> None:
    text = "Add {R}{R}{R}{R}. Spend this mana only to cast creature spells."
    surge = reads("Quenchless Surge", text, "Sorcery", "{R}")
    bolt = reads("Quip of Coals", "This spell deals 3 damage to any target.", "Instant", "{R}")
    t = table(Ann={"hand": [surge, bolt, "Hill Giant"], "mana": "{R}"})

    t.cast(surge).pass_all()

    assert (t.counter("red"), "Cast Hill Giant" in t.offered(), f"Cast {bolt}" in t.offered()) == (
        4,
        True,
        False,
    )
    t.cast("Hill Giant").pass_all()
    assert (t.counter("red"), t.battlefield()) == (0, ["Hill Giant"])


@rule("CR 118.8", "CR 601.3")
@pytest.mark.parametrize(("hand", "offered"), [(["Plains"], False), (["Plains", "Forest"], True)])
def test_a_card_is_cast_from_the_graveyard_for_something_more(hand: list[str], offered: bool) -> None:
    text = "You may cast this card from your graveyard by discarding two cards in addition to paying its other costs."
    ghoul = reads("Querent Ghoul", text, "Creature Zombie", "{B}")
    t = table(Ann={"graveyard": [ghoul], "hand": hand, "mana": "{B}"})

    assert (f"Cast {ghoul} from your graveyard" in t.offered()) is offered
    if offered:
        t.cast(f"{ghoul} from your graveyard", "Plains").pass_all()
        assert (t.battlefield(), t.hand(), t.counter("black")) == ([ghoul], [], 0)


@rule("CR 118.9", "CR 601.3")
def test_a_card_is_cast_from_the_graveyard_for_another_cost() -> None:
    text = (
        "You may cast this card from your graveyard by paying {B} and sacrificing a creature rather than paying its "
        "mana cost."
    )
    scourge = reads("Querent Scourge", text, "Creature Dragon", "{5}{B}{B}")
    t = table(Ann={"graveyard": [scourge], "battlefield": ["Grizzly Bears"], "mana": "{B}"})

    t.cast(f"{scourge} from your graveyard").pass_all()

    assert (t.battlefield(), t.graveyard()) == ([scourge], ["Grizzly Bears"])
