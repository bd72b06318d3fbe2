"""Mechanics with rules text on the card: cards with made-up names, read and played at a table."""

from __future__ import annotations

import pytest

from tests.magic.kit import SeatSetup, Table, permanent, table
from tests.reading.test_read_in_play import apart, reads
from tests.rulemark import rule

__all__ = ["apart"]


# -- explore
def explored(*library: str) -> Table:
    """A creature of Ann's explores as it enters, beside one that waits for that."""
    scout = reads("Scout of the Fen", "When this creature enters, it explores.", "Creature Scout", "{W}")
    guide = reads(
        "Guide of the Fen", "Whenever a creature you control explores, you gain 3 life.", "Creature Scout"
    )
    t = table(Ann={"battlefield": [guide], "hand": [scout], "mana": "{W}", "library": list(library)})
    return t.cast(scout).pass_all()


@rule("CR 701.44a", "CR 701.44b")
def test_a_land_that_is_revealed_goes_to_hand_and_there_is_no_counter() -> None:
    t = explored("Plains").pass_all()

    assert (t.zone("Ann", "hand"), t.pt("Scout of the Fen"), t.life[0]) == (["Plains"], (2, 2), 23)


@rule("CR 701.44a", "CR 701.44b")
@pytest.mark.parametrize(
    ("answer", "library", "graveyard"),
    [("Keep on top", ["Hill Giant"], []), ("Put it into your graveyard", [], ["Hill Giant"])],
)
def test_another_card_is_a_counter_and_may_go_to_the_graveyard(
    answer: str, library: list[str], graveyard: list[str]
) -> None:
    t = explored("Hill Giant")
    assert t.life[0] == 20

    t.answer(answer).pass_all()

    assert (t.zone("Ann", "library"), t.zone("Ann", "graveyard")) == (library, graveyard)
    assert (t.pt("Scout of the Fen"), t.life[0]) == ((3, 3), 23)


@rule("CR 701.44b")
def test_without_a_library_it_explores_and_gets_a_counter() -> None:
    t = explored().pass_all()

    assert (t.pt("Scout of the Fen"), t.life[0]) == ((3, 3), 23)


@rule("CR 701.44c")
def test_what_has_left_explores_for_who_controlled_it() -> None:
    scout = reads("Scout of the Fen", "When this creature enters, it explores.", "Creature Scout", "{W}")
    guide = reads(
        "Guide of the Fen", "Whenever a creature you control explores, you gain 3 life.", "Creature Scout"
    )
    t = table(
        Ann={"battlefield": [guide], "hand": [scout, "Shock"], "mana": "{W}{R}", "library": ["Hill Giant"]}
    )
    t.cast(scout).pass_once().pass_once()
    t.cast("Shock", scout).pass_once().pass_once()
    t.pass_all()

    t.answer("Keep on top").pass_all()

    assert (t.zone("Ann", "battlefield"), t.life[0]) == ([guide], 23)


# -- told with its layer
@rule("CR 613.1f")
def test_a_keyword_that_is_lost_is_told_as_lost() -> None:
    net = reads("Net of the Fen", "Target creature loses flying until end of turn.", "Instant", "{W}")
    t = table(Ann={"hand": [net], "mana": "{W}"}, Bob={"battlefield": ["Pride of the Clouds"]})

    t.cast(net).pass_all()

    assert ("Pride of the Clouds loses abilities", "613.1f") in [
        (line.text, line.rule) for line in t.story().lines
    ]


# -- exiled instead of leaving
def returned() -> Table:
    """A creature of Ann's is back from her graveyard, for as long as it stays."""
    lash = reads(
        "Lash of the Fen",
        "{W}: Return target creature card from your graveyard to the battlefield. It gains haste. Exile it at the "
        "beginning of the next end step. If it would leave the battlefield, exile it instead of putting it anywhere "
        "else. Activate this ability only any time you could cast a sorcery.",
        "Enchantment",
    )
    t = table(
        Ann={"battlefield": [lash], "graveyard": ["Hill Giant"], "hand": ["Unsummon"], "mana": "{W}{U}"}
    )
    return t.activate(lash).pass_all()


@rule("CR 614.6")
def test_what_would_leave_is_exiled_wherever_it_would_go() -> None:
    t = returned()
    assert t.has("Hill Giant", "haste")

    t.cast("Unsummon").pass_all()

    assert (t.zone("Ann", "exile"), t.zone("Ann", "hand")) == (["Hill Giant"], [])


@rule("CR 603.7b")
def test_it_is_exiled_at_the_next_end_step() -> None:
    t = returned().to_step("end step").pass_all()

    assert t.zone("Ann", "exile") == ["Hill Giant"]


# -- how often
@rule("CR 602.2")
def test_the_fourth_activation_in_a_turn_has_it_sacrificed_later() -> None:
    whelp = reads(
        "Newt of the Fen",
        "{R}: This creature gets +1/+0 until end of turn. If this ability has been activated four or more times this "
        "turn, sacrifice it at the beginning of the next end step.",
        "Creature Drake",
    )
    t = table(Ann={"battlefield": [whelp, "4 Mountain"]})
    for _ in range(3):
        t.activate(whelp).pass_all()
    few = t.fork().to_step("end step").pass_all()

    many = t.activate(whelp).pass_all().to_step("end step").pass_all()

    assert (few.zone("Ann", "graveyard"), many.zone("Ann", "graveyard")) == ([], [whelp])


@rule("CR 608.2c")
def test_only_the_third_time_that_it_resolves_removes_the_counters() -> None:
    ember = reads(
        "Ember of the Fen",
        "{R}: Put a +1/+1 counter on this creature. If this is the third time this ability has resolved this turn, "
        "remove all +1/+1 counters from this creature, and it deals that much damage to each creature and each player.",
        "Creature Elemental",
    )
    t = table(Ann={"battlefield": [ember, "4 Mountain"]}, Bob={"battlefield": ["Hill Giant"]})
    t.activate(ember).pass_all()
    t.activate(ember).pass_all()
    assert (t.pt(ember), t.life) == ((4, 4), (20, 20))

    t.activate(ember).pass_all()

    assert (t.life, t.zone("Bob", "graveyard"), t.zone("Ann", "graveyard")) == (
        (17, 17),
        ["Hill Giant"],
        [ember],
    )


@rule("CR 608.2c", "CR 514.3a")
def test_what_resolves_in_the_cleanup_step_resolves_in_the_same_turn() -> None:
    ember = reads(
        "Ember of the Moor",
        "{R}: Put a +1/+1 counter on this creature. If this is the third time this ability has resolved this turn, "
        "you gain 5 life.",
        "Creature Elemental",
    )
    t = table(
        Ann={"battlefield": [ember, "3 Mountain"], "hand": ["8 Island"]},
        Bob={"battlefield": ["Megrim"]},
        step="end step",
    )
    t.activate(ember).pass_all()
    t.activate(ember).pass_all().pass_all()
    t.answer("Island #1").activate(ember).resolve()

    assert (t.pt(ember), t.life[0]) == ((5, 5), 25)


@rule("CR 701.8b")
def test_life_for_each_that_was_destroyed_counts_no_others() -> None:
    gust = reads(
        "Gust of the Fen",
        "Destroy all creatures. You gain 2 life for each permanent destroyed this way.",
        "Instant",
    )
    t = table(
        Ann={"hand": [gust], "mana": "{W}"},
        Bob={"battlefield": ["Hill Giant", "Grizzly Bears", "Darksteel Myr"]},
    )

    t.cast(gust).pass_all().answer("Leave them as they are")

    assert (t.life[0], t.zone("Bob", "battlefield")) == (24, ["Darksteel Myr"])


# -- one of several
MUD = (
    "As this creature enters, it becomes your choice of a 3/3 artifact creature, a 2/2 artifact creature with flying, "
    "or a 1/6 Wall artifact creature with defender in addition to its other types."
)


@rule("CR 614.12")
def test_as_it_enters_it_becomes_what_is_chosen_besides_what_it_is() -> None:
    mud = reads("Mud of the Fen", MUD, "Creature Golem", "{W}")
    t = table(Ann={"hand": [mud], "mana": "{W}"}).cast(mud).pass_all()

    t.answer("a 1/6 Wall artifact creature with defender").pass_all()

    assert (t.pt(mud), t.has(mud, "defender"), t.has(mud, "flying")) == ((1, 6), True, False)
    assert {"Artifact", "Creature"} <= set(t.types(mud))


@rule("CR 707.2")
def test_what_it_became_is_copied_and_the_copy_becomes_another_thing_besides() -> None:
    mud = reads("Mud of the Fen", MUD, "Creature Golem", "{U}")
    t = table(Ann={"hand": [mud, "Clone"], "battlefield": ["5 Island"]}).cast(mud).pass_all()
    t.answer("a 2/2 artifact creature with flying")

    t.cast("Clone").pass_all().answer("Mud of the Fen").answer("a 3/3 artifact creature").pass_all()

    found = sorted((t.pt(x), t.has(x, "flying")) for x in (f"{mud} #1", f"{mud} #2"))
    assert found == [((2, 2), True), ((3, 3), True)]


# -- one event or another
@pytest.mark.parametrize("cast", [True, False])
@rule("CR 603.2")
def test_it_leaves_for_one_event_or_the_other_and_is_back_at_the_end(cast: bool) -> None:
    shy = reads(
        "Hare of the Fen",
        "When a player casts a spell or a creature attacks, exile this creature. Return it to the battlefield under "
        "its owner's control at the beginning of the next end step.",
        "Creature Rabbit",
    )
    calm = reads("Calm of the Fen", "You gain 1 life.", "Instant")
    t = table(Ann={"battlefield": [shy, "Hill Giant"], "hand": [calm], "mana": "{W}"})
    if cast:
        t.cast(calm).resolve()
    else:
        t.to_step("declare attackers").answer("Hill Giant", "Done").pass_all()
    gone = t.zone("Ann", "exile")

    t.to_step("end step").pass_all()

    assert (gone, sorted(t.zone("Ann", "battlefield"))) == ([shy], [shy, "Hill Giant"])


# -- modes of triggers
@rule("CR 603.3d")
def test_a_trigger_none_of_whose_modes_can_be_chosen_leaves_the_stack() -> None:
    cat = reads(
        "Cat of the Moor",
        "When this creature enters, choose one —\n• Destroy target artifact.\n• Destroy target enchantment.",
        "Creature Cat",
    )
    t = table(Ann={"hand": [cat], "mana": "{W}"})

    t.cast(cat).pass_once().pass_once()

    assert t.stack() == []


# -- phasing
@rule("CR 702.26g")
def test_an_aura_on_an_equipment_phases_out_and_in_with_what_is_equipped() -> None:
    veil = reads("Veil of the Moor", "Enchant artifact\nEnchanted artifact has hexproof.", "Enchantment Aura")
    lies = [
        permanent("Grizzly Bears", alias="bear"),
        permanent("Bonesplitter", alias="axe", attached_to="bear"),
        permanent(veil, attached_to="axe"),
    ]
    t = table(
        Ann={"hand": ["Reality Ripple"], "mana": "{1}{U}", "battlefield": lies, "library": ["5 Forest"]},
        Bob={"library": ["5 Forest"]},
    )
    t.cast("Reality Ripple", "Grizzly Bears").pass_all()
    assert (t.battlefield(), t.graveyard()) == ([], ["Reality Ripple"])

    t.to_step("first main", "Bob").to_step("first main", "Ann")

    assert sorted(t.battlefield()) == ["Bonesplitter", "Grizzly Bears", veil]
    assert t.pt("Grizzly Bears") == (4, 2)


# -- what is found out for one card is not left for the next
@rule("CR 107.3a", "CR 601.2b", "CR 702.66b")
def test_how_large_an_x_could_be_with_delve_says_nothing_of_the_cards_beside_it() -> None:
    ebb = reads("Ebb of the Fen", "Delve\nDestroy target creature with mana value X.", "Sorcery", "{X}{U}{U}")
    wall = reads("Wall of the Fen", "Defender", "Creature Wall", "{3}")
    beside: SeatSetup = {
        "hand": [ebb, wall],
        "battlefield": ["Island", "Island"],
        "graveyard": ["Forest", "Forest"],
    }

    t = table(Ann=beside, Bob={"battlefield": ["Grizzly Bears"]})

    assert f"Cast {ebb}" in t.offered()
    assert f"Cast {wall}" not in t.offered()
