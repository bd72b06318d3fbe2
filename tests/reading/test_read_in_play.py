"""Effects in texts: cards with made-up names, read and played at a table."""

from __future__ import annotations

from collections.abc import Iterator

import pytest

from cardwright.games.magic.objects.table import Catalogue
from cardwright.games.magic.placed import Placed
from cardwright.games.magic.reading.cards import Reading, read
from tests.magic.kit import Table, permanent, table
from tests.rulemark import rule


@pytest.fixture(autouse=True)
def apart() -> Iterator[None]:
    """Cards that a text describes are registered apart."""
    with Catalogue():
        yield


def reads(name: str, text: str, types: str, mana_cost: str = "{W}") -> str:
    """A card of that text comes to be; its name."""
    found = read({"name": name, "mana_cost": mana_cost, "types": types, "pt": "2/2" if "Creature" in types else "",
                  "text": text})  # fmt: skip
    assert isinstance(found, Reading), found
    found.define()
    return name


def attack(*blockers: str) -> Table:
    """One attacker that draws a card if nobody blocks it; what of the defender blocks it."""
    wolf = reads(
        "Wolf of the Fen", "Whenever this creature attacks and isn't blocked, draw a card.", "Creature Wolf"
    )
    t = table(
        Ann={"battlefield": [wolf], "library": ["Plains", "Island"]},
        Bob={"battlefield": ["Hill Giant"], "library": ["Plains"]},
    )
    t.to_step("declare attackers").answer(wolf)
    t.pass_all()
    return t.answer(*blockers)


@rule("CR 509.3g")
def test_what_nobody_blocks_triggers_once_blocks_are_declared() -> None:
    t = attack("Done").pass_all()

    assert t.zone("Ann", "hand") == ["Plains"]


@rule("CR 509.3g")
def test_what_is_blocked_triggers_nothing() -> None:
    t = attack("Hill Giant")

    assert t.stack() == []


@rule("CR 702.16a", "CR 702.16b")
def test_protection_from_a_color_that_is_chosen_keeps_its_spells_away() -> None:
    ward = reads("Ward of Hues", "Target creature gains protection from the color of your choice until end of turn.",
                 "Instant")  # fmt: skip
    t = table(Ann={"hand": [ward, "Lightning Bolt"], "mana": "{W}{R}", "battlefield": ["Grizzly Bears"]})

    t.cast(ward).resolve()
    t.answer("Red").answer("Cast Lightning Bolt")

    assert t.offered() == ["Ann", "Bob"]


@rule("CR 601.2b")
def test_a_mode_of_a_card_that_is_read_is_offered_by_what_it_says() -> None:
    fork_ = reads("Fork in the Reeds", "Choose one —\n• Draw a card.\n• You gain 3 life.", "Instant")
    t = table(Ann={"hand": [fork_], "mana": "{W}", "library": ["Plains"]})

    t.cast(fork_)

    assert t.offered() == ["Draw a card", "You gain 3 life"]


@rule("CR 603.2b")
def test_a_card_in_a_graveyard_sees_what_enters_though_nothing_else_waits_for_it() -> None:
    moth = reads(
        "Moth of the Bog",
        "Whenever a Swamp you control enters, you may return this card from your graveyard to your hand.",
        "Creature Insect",
    )
    t = table(Ann={"hand": ["Swamp"], "graveyard": [moth]})

    t.play("Swamp").pass_all()
    t.answer(t.offered()[1])

    assert t.zone("Ann", "hand") == [moth]


@rule("CR 122.1h")
def test_what_has_a_finality_counter_is_exiled_instead_of_dying() -> None:
    rite = reads("Rite of Dusk", "Put a finality counter on target creature.", "Instant")
    t = table(
        Ann={
            "hand": [rite, "Murder", "Murder"],
            "mana": "{W}{1}{B}{B}{1}{B}{B}",
            "battlefield": ["Grizzly Bears"],
        },
        Bob={"battlefield": ["Hill Giant"]},
    )

    t.cast(rite, "Grizzly Bears").pass_all()
    t.cast("Murder #1", "Grizzly Bears").pass_all()
    t.cast("Murder").pass_all()

    assert (t.exile(), t.graveyard("Bob")) == (["Grizzly Bears"], ["Hill Giant"])
    assert "Grizzly Bears" not in t.graveyard()


@rule("CR 601.2b", "CR 601.2c")
def test_x_is_one_for_which_there_are_targets() -> None:
    ebb = reads("Ebb", "Destroy target creature with mana value X.", "Instant", "{X}{W}")
    t = table(
        Ann={"hand": [ebb], "mana": "{W}{W}{W}{W}{W}"}, Bob={"battlefield": ["Grizzly Bears", "Hill Giant"]}
    )

    t.cast(ebb)
    assert t.offered() == ["X = 2", "X = 4"]
    t.answer("X = 2").pass_all()

    assert t.graveyard("Bob") == ["Grizzly Bears"]


@rule("CR 603.2c")
def test_damage_to_two_players_is_two_events_for_one_or_more() -> None:
    hoard = reads(
        "Hoard of the Tide", "Whenever one or more creatures you control deal combat damage to a player, draw a card.",
        "Enchantment",
    )  # fmt: skip
    lions = ["Savannah Lions", "Grizzly Bears", "Hill Giant"]
    t = table(
        Ann={"battlefield": [hoard, *lions], "library": ["Plains"] * 5},
        Bob={"library": ["Plains"]},
        Cid={"library": ["Plains"]},
    )

    t.to_step("declare attackers")
    for name, whom in zip(lions, ("Bob", "Bob", "Cid"), strict=True):
        t.answer(name, whom)
    t.to_step("second main")
    assert [text[-5:] for text in t.offered()] == ["(Bob)", "(Cid)"]  # which of the two triggers first
    t.answer(t.offered()[0]).pass_all()

    assert t.zone("Ann", "hand") == ["Plains", "Plains"]


@rule("CR 111.4", "CR 201.2")
def test_tokens_of_other_values_have_one_name() -> None:
    small = reads("Small Flight", "Create a 1/1 white Bird creature token with flying.", "Sorcery")
    large = reads("Large Flight", "Create a 3/3 blue Bird creature token with flying.", "Sorcery")
    t = table(Ann={"hand": [small, large], "mana": "{W}{W}"})

    t.cast(small).pass_all()
    t.cast(large).pass_all()

    assert sorted(p.name for p in t.view("Ann").permanents(0)) == ["Bird Token", "Bird Token"]


@rule("CR 118.12", "CR 608.2h")
def test_that_much_is_the_life_that_was_paid() -> None:
    broker = reads(
        "Broker of Blood",
        "Whenever another creature you control enters, you may pay life equal to its power. "
        "If you do, put that many +1/+1 counters on it.",
        "Creature Demon",
    )
    t = table(Ann={"battlefield": [broker], "hand": ["Grizzly Bears"], "mana": "{G}{G}"})

    t.cast("Grizzly Bears").pass_all()
    t.answer(t.offered()[1]).pass_all()

    assert (t.life[0], t.pt("Grizzly Bears")) == (18, (4, 4))


@rule("CR 608.2h")
def test_that_much_is_what_was_paid_though_paying_changes_what_it_was() -> None:
    lender = reads(
        "Lender of Blood",
        "Whenever another creature you control enters, you may pay life equal to its power. "
        "If you do, put that many +1/+1 counters on it.",
        "Creature Demon",
    )
    shade = reads(
        "Tired Shade", "This creature gets +2/+0 as long as you have 18 or less life.", "Creature Shade"
    )
    t = table(Ann={"battlefield": [lender], "hand": [shade], "mana": "{W}"})

    t.cast(shade).pass_all()
    t.answer(t.offered()[1]).pass_all()

    assert (t.life[0], t.pt(shade)) == (18, (6, 4))  # 2/2, two counters, and +2/+0 since the life was paid


@rule("CR 400.7", "CR 400.7j")
@pytest.mark.parametrize("killed", [False, True])
def test_what_left_before_its_own_ability_could_move_it_does_not_return(killed: bool) -> None:
    eel = reads(
        "Eel of the Reef",
        "{U}: Exile this creature. Return it to the battlefield under its owner's control at the beginning of the "
        "next end step.",
        "Creature Fish",
    )
    t = table(
        Ann={"battlefield": [eel], "library": ["Plains", "Plains"], "mana": "{U}"},
        Bob={"hand": ["Shock"], "library": ["Plains"], "mana": "{R}"},
    )

    t.activate(eel)
    if killed:
        t.pass_once()
        t.cast("Shock", eel)
    t.pass_all()

    assert (t.graveyard(), t.zone("Ann", "exile")) == (([eel], []) if killed else ([], [eel]))
    t.to_step("cleanup")
    assert t.battlefield() == ([] if killed else [eel])


@rule("CR 608.2h", "CR 707.2")
def test_what_died_of_its_damage_is_copied_as_it_last_was() -> None:
    raptor = reads(
        "Raptor of Many Eggs",
        "Whenever this creature is dealt damage, create a token that's a copy of this creature.",
        "Creature Dinosaur",
    )
    t = table(Ann={"battlefield": [raptor], "hand": ["Shock", "Lightning Bolt"], "mana": "{R}{R}"})

    t.cast("Shock", raptor).pass_all()
    assert (t.battlefield(), t.graveyard()) == ([raptor], [raptor, "Shock"])

    t.cast("Lightning Bolt", raptor).pass_all()  # a token leaves no card behind
    assert (t.battlefield(), t.pt(raptor)) == ([raptor], (2, 2))


@rule("CR 603.4", "CR 608.2h")
@pytest.mark.parametrize("state", ["tapped", "untapped"])
def test_whether_this_is_tapped_is_asked_of_it_as_it_left(state: str) -> None:
    scout = reads(
        f"Scout of the {state} Road",
        f"Whenever another creature you control enters, if this creature is {state}, you gain 2 life.",
        "Creature Scout",
    )
    t = table(
        Ann={
            "battlefield": [permanent(scout, tapped=state == "tapped")],
            "hand": ["Grizzly Bears"],
            "mana": "{G}{G}",
        },
        Bob={"hand": ["Shock"], "mana": "{R}"},
    )

    t.cast("Grizzly Bears").pass_once().pass_once().pass_once()
    t.cast("Shock", scout).pass_all()

    assert (t.graveyard(), t.life[0]) == ([scout], 22)


@rule("CR 400.7j")
def test_what_is_sacrificed_as_a_trigger_resolves_is_what_was_paid_for_it() -> None:
    text = (
        "At the beginning of your end step, you may sacrifice a nontoken creature. "
        "If you do, create X 2/2 green Wolf creature tokens, where X is the sacrificed creature's toughness."
    )
    den = reads("Den Mother", text, "Enchantment", "{G}")
    t = table(Ann={"battlefield": [den, "Hill Giant"]})

    t.to_step("end step").pass_all()
    t.answer("Sacrifice a nontoken creature you control").pass_all()

    assert sorted(t.battlefield()) == ["Den Mother", "Wolf", "Wolf", "Wolf"]


@rule("CR 603.4")
def test_other_in_a_trigger_about_another_object_is_other_than_that_one() -> None:
    peak = reads(
        "Peak", "Whenever a Mountain you control enters, if you control at least two other Mountains, draw a card.",
        "Enchantment",
    )  # fmt: skip
    t = table(Ann={"battlefield": [peak, "Mountain"], "hand": ["Mountain"], "library": ["Plains", "Plains"]})

    t.play("Mountain").pass_all()

    assert t.zone("Ann", "hand") == []


@rule("CR 701.23d")
@pytest.mark.parametrize(("text", "may_stop"), [("two cards", False), ("up to two cards", True)])
def test_a_number_of_cards_must_be_found_and_up_to_a_number_need_not(text: str, may_stop: bool) -> None:
    name = reads(
        "Call of the Mole",
        f"Search your library for {text}, put them into your hand, then shuffle.",
        "Sorcery",
    )
    t = table(Ann={"hand": [name], "mana": "{W}", "library": ["Plains", "Island", "Swamp"]})
    t.cast(name).pass_all()

    for found in ("Plains", "Island"):
        assert any("Find" in option for option in t.offered()) == may_stop
        t.answer(found)

    assert sorted(t.zone("Ann", "hand")) == ["Island", "Plains"]


@rule("CR 603.2c", "CR 510.2")
def test_what_several_damage_at_once_is_dealt_damage_once_and_all_of_it_counts() -> None:
    sage = reads(
        "Sage of Bruises",
        "Whenever this creature is dealt damage, you gain that much life.",
        "Creature Wizard",
    )
    t = table(Ann={"battlefield": [sage]}, Bob={"battlefield": ["Grizzly Bears", "Hill Giant"]})

    t.to_step("declare attackers").answer(sage)
    t.pass_all()
    t.answer("Grizzly Bears", "Hill Giant").pass_all()
    t.answer("2 to Grizzly Bears").pass_all()

    assert t.life[0] == 25


@rule("CR 120.1", "CR 120.3a")
def test_who_casts_a_spell_is_dealt_the_damage() -> None:
    thorn = reads(
        "Thorn of Words",
        "Whenever a player casts a creature spell, this enchantment deals 2 damage to that player.",
        "Enchantment",
    )
    t = table(Ann={"battlefield": [thorn], "hand": ["Grizzly Bears"], "mana": "{G}{G}"})

    t.cast("Grizzly Bears").pass_all()

    assert t.life[0] == 18


@rule("CR 701.23a", "CR 110.2a")
def test_who_is_told_to_search_does_so_and_controls_what_that_puts_onto_the_battlefield() -> None:
    gift = reads(
        "Gift of Acres",
        "Target player searches their library for a basic land card, puts it onto the battlefield tapped, "
        "then shuffles.",
        "Sorcery",
    )
    t = table(Ann={"hand": [gift], "mana": "{W}"}, Bob={"library": ["Forest", "Hill Giant"]})

    t.cast(gift, "Bob").pass_all()
    t.answer("Forest").pass_all()

    assert (t.controller("Forest"), t.is_tapped("Forest")) == ("Bob", True)


@rule("CR 608.2h", "CR 603.10a")
@pytest.mark.parametrize(("whose", "life"), [("you control", 22), ("an opponent controls", 20)])
def test_a_creature_that_was_sacrificed_deals_damage_as_the_creature_that_it_was(
    whose: str, life: int
) -> None:
    ledger = reads(
        "Ledger of Blows", f"Whenever a creature {whose} deals damage, you gain 2 life.", "Enchantment"
    )
    imp = reads(
        "Imp of the Kiln", "Sacrifice this creature: It deals 1 damage to target player.", "Creature Imp"
    )
    t = table(Ann={"battlefield": [ledger, imp]})

    t.activate(imp).answer("Bob").pass_all().pass_all()

    assert (t.life[0], t.life[1]) == (life, 19)


@pytest.mark.parametrize(("mana", "offered"), [("{2}", True), ("{1}", False)])
@rule("CR 601.2f", "CR 708.4")
def test_what_makes_face_down_spells_cheaper_is_counted_before_one_is_cast(mana: str, offered: bool) -> None:
    chisel = reads("Chisel of Sleep", "Face-down creature spells you cast cost {1} less to cast.", "Artifact")
    t = table(Ann={"hand": ["Exalted Angel"], "battlefield": [chisel], "mana": mana})

    assert ("Cast Exalted Angel face down" in t.offered()) is offered
    if offered:
        t.answer("Cast Exalted Angel face down").resolve()
        assert t.zone("Ann", "hand") == []


@rule("CR 601.2f", "CR 708.4", "CR 903.8")
def test_a_commander_that_is_cast_face_down_is_cheaper_too() -> None:
    chisel = reads("Chisel of Sleep", "Face-down creature spells you cast cost {1} less to cast.", "Artifact")
    angel = Placed("Exalted Angel", commander=True, casts=1)
    t = table(Ann={"command": [angel], "battlefield": [chisel], "mana": "{4}"})

    t.answer("Cast Exalted Angel face down").resolve()

    assert len(t.zone("Ann", "battlefield")) == 2


@rule("CR 601.2f", "CR 708.4")
def test_what_makes_face_down_spells_cheaper_leaves_face_up_ones_alone() -> None:
    chisel = reads("Chisel of Sleep", "Face-down creature spells you cast cost {1} less to cast.", "Artifact")
    t = table(Ann={"hand": ["Exalted Angel"], "battlefield": [chisel], "mana": "{W}{W}{3}"})

    assert "Cast Exalted Angel" not in t.offered()


@rule("CR 108.4", "CR 601.2c")
@pytest.mark.parametrize(
    ("text", "asked"),
    [
        ("return target creature card from your graveyard to your hand", "creature card in your graveyard"),
        ("exile target card from an opponent's graveyard", "card in an opponent's graveyard"),
        ("exile target red creature card from a graveyard", "red creature card in a graveyard"),
    ],
)
def test_who_chooses_a_card_is_asked_where_it_lies_for_it_has_no_controller(text: str, asked: str) -> None:
    diver = reads("Diver of the Weir", f"When this creature enters, {text}.", "Creature Otter")
    grave = ["Hill Giant", "Mogg Fanatic"]
    t = table(Ann={"hand": [diver], "mana": "{W}", "graveyard": grave}, Bob={"graveyard": grave})

    t.cast(diver).resolve()

    assert t.question == f"Choose target {asked}"


@rule("CR 704.3", "CR 704.5f")
def test_what_the_change_of_turn_leaves_without_toughness_dies_before_the_upkeep_is_played() -> None:
    veteran = reads("Veteran of the Fen", "During your turn, this creature gets +0/+2.", "Creature Human")
    t = table(
        Ann={"battlefield": [permanent(veteran, counters={"-1/-1": 2})], "library": ["Plains"]},
        Bob={"library": ["Island"]},
    )
    t.to_step("end step")
    assert t.battlefield() == [veteran]

    t.to_step("upkeep", "Bob")

    assert (t.battlefield(), t.graveyard()) == ([], [veteran])
