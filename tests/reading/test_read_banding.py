"""CR 702.22. Cards with banding: read, printed and played."""

from __future__ import annotations

import pytest

from cardwright.games.magic.objects.table import CARDS
from cardwright.games.magic.reading.cards import Reading, read
from tests.magic.kit import Table, permanent, table
from tests.reading.test_read_in_play import apart
from tests.reading.test_read_set_words import reads
from tests.rulemark import rule

__all__ = ["apart"]


def guard(name: str = "Old Squire", more: str = "", pt: str = "1/1") -> str:
    return reads(name, f"Banding{more}", "Creature Human", mana_cost="{W}", pt=pt)


def bird() -> str:
    return reads("Grey Kite", "Flying", "Creature Bird", mana_cost="{U}", pt="1/1")


def goes(t: Table, *attackers: str) -> Table:
    return t.to_step("declare attackers").answer(*attackers, "Done") if attackers else t


def to_blocks(t: Table) -> Table:
    while "block" not in t.question.lower():
        t.answer("Pass")
    return t


def to_damage(t: Table) -> Table:
    """Pass until somebody divides damage, or combat is over."""
    while t.step != "end of combat" and "damage" not in t.question.lower():
        t.answer("Pass")
    return t


@rule("CR 702.22a", "CR 702.22c", "CR 508.1e")
def test_who_attacks_may_band_creatures_together() -> None:
    t = table(Ann={"battlefield": [guard(), "Hill Giant", "Grizzly Bears"]}, Bob={})

    t.to_step("declare attackers").answer("Old Squire", "Hill Giant", "Grizzly Bears")
    assert sorted(t.offered()) == ["Done", "Old Squire"]
    t.answer("Old Squire")
    assert sorted(t.offered()) == ["Grizzly Bears", "Hill Giant"]
    t.answer("Hill Giant")

    assert "band" not in t.question  # a second creature without banding may not join


@rule("CR 702.22c")
def test_several_with_banding_and_one_without() -> None:
    t = table(Ann={"battlefield": [guard(), guard("Old Page"), "Hill Giant", "Grizzly Bears"]}, Bob={})

    t.to_step("declare attackers").answer("Old Squire", "Old Page", "Hill Giant", "Grizzly Bears")
    t.answer("Old Squire", "Hill Giant")

    assert sorted(t.offered()) == ["Done", "Old Page"]


@rule("CR 702.22d")
def test_all_of_a_band_attack_the_same_player() -> None:
    t = table(Ann={"battlefield": [guard(), "Hill Giant"]}, Bob={}, Cid={})

    t.to_step("declare attackers").answer("Old Squire", "Bob", "Hill Giant", "Cid")

    assert "band" not in t.question


@rule("CR 702.22h", "CR 702.22g")
def test_what_blocks_one_blocks_all_of_the_band() -> None:
    kite = bird()
    t = table(Ann={"battlefield": [guard(), kite]}, Bob={"battlefield": ["Hill Giant"]})

    t.to_step("declare attackers").answer("Old Squire", kite, "Old Squire")
    to_blocks(t).answer("Hill Giant")  # it blocks the other one, as this one still flies
    to_damage(t)

    assert [each.blocked for each in t.view("Ann").permanents() if each.attacking] == [True, True]
    assert t.life[1] == 20


@rule("CR 702.22h")
def test_each_of_the_band_becomes_blocked() -> None:
    watcher = reads("Sore Loser", "Whenever this creature becomes blocked, you gain 4 life.", mana_cost="{R}")
    t = table(Ann={"battlefield": [guard(), watcher]}, Bob={"battlefield": ["Hill Giant"]})

    t.to_step("declare attackers").answer("Old Squire", watcher, "Old Squire")
    to_blocks(t).answer("Hill Giant", "Old Squire").pass_all()

    assert t.life[0] == 24


@rule("CR 702.22k")
def test_the_attacking_player_divides_the_damage_of_what_blocks_a_band() -> None:
    t = table(Ann={"battlefield": [guard(pt="1/3"), "Grizzly Bears"]}, Bob={"battlefield": ["Hill Giant"]})

    t.to_step("declare attackers").answer("Old Squire", "Grizzly Bears", "Old Squire")
    to_damage(to_blocks(t).answer("Hill Giant", "Grizzly Bears"))

    assert t.asked == "Ann"
    t.answer("2 to Old Squire").pass_all()
    assert t.graveyard() == []
    assert t.graveyard("Bob") == ["Hill Giant"]


@rule("CR 702.22j")
def test_the_defending_player_divides_the_damage_of_what_banding_blocks() -> None:
    t = table(Ann={"battlefield": ["Hill Giant"]}, Bob={"battlefield": [guard(pt="1/3"), "Grizzly Bears"]})

    t.to_step("declare attackers").answer("Hill Giant")
    to_blocks(t).answer("Old Squire", "Grizzly Bears")
    to_damage(t)

    assert t.asked == "Bob"
    t.answer("1 to Grizzly Bears" if "1 to Grizzly Bears" in t.offered() else "2 to Old Squire").pass_all()
    assert t.graveyard("Bob") == []
    assert t.graveyard() == ["Hill Giant"]


@rule("CR 702.22j", "CR 702.19b")
def test_no_damage_tramples_over_a_band_of_blockers() -> None:
    ox = reads("Large Ox", "Trample", "Creature Ox", mana_cost="{G}", pt="7/7")
    t = table(Ann={"battlefield": [ox]}, Bob={"battlefield": [guard()]})

    t.to_step("declare attackers").answer(ox)
    to_blocks(t).answer("Old Squire")
    to_damage(t).pass_all()

    assert t.life[1] == 20


@rule("CR 702.22e")
def test_a_band_lasts_though_banding_is_lost() -> None:
    kite, strip = (
        bird(),
        reads("Bare Words", "Target creature loses all abilities until end of turn.", "Instant"),
    )
    t = table(Ann={"battlefield": [guard(), kite]},
              Bob={"battlefield": ["Hill Giant", "Plains"], "hand": [strip]})  # fmt: skip

    t.to_step("declare attackers").answer("Old Squire", kite, "Old Squire")
    while t.asked != "Bob":
        t.answer("Pass")
    t.cast(strip, "Old Squire")
    to_blocks(t).answer("Hill Giant")
    to_damage(t)

    assert [each.blocked for each in t.view("Ann").permanents() if each.attacking] == [True, True]
    assert t.asked == "Bob"  # no banding: its controller divides the damage


@rule("CR 702.22f")
def test_what_is_removed_from_combat_is_in_no_band() -> None:
    kite, out = bird(), reads("Stay Home", "Remove target attacking creature from combat.", "Instant")
    t = table(Ann={"battlefield": [guard(), kite]},
              Bob={"battlefield": ["Hill Giant", "Plains"], "hand": [out]})  # fmt: skip

    t.to_step("declare attackers").answer("Old Squire", kite, "Old Squire")
    while t.asked != "Bob":
        t.answer("Pass")
    t.cast(out, "Old Squire").to_step("end step")

    assert t.life[1] == 19


@rule("CR 702.22i", "CR 702.22h")
def test_what_enters_blocking_blocks_the_whole_band() -> None:
    made = read(
        {"name": "Quick Mason", "mana_cost": "{W}", "types": "Instant",
         "text": "Create a 0/4 white Wall creature token that's blocking target attacking creature."}
    )  # fmt: skip
    assert isinstance(made, Reading), made
    wall = CARDS.kind_names[made.define()]
    t = table(Ann={"battlefield": [guard(), "Hill Giant"]}, Bob={"battlefield": ["Plains"], "hand": [wall]})

    t.to_step("declare attackers").answer("Old Squire", "Hill Giant", "Old Squire")
    while t.asked != "Bob":
        t.answer("Pass")
    t.cast(wall, "Old Squire").to_step("end step")

    assert t.life[1] == 20


@rule("CR 702.22c")
@pytest.mark.parametrize("many", [1, 2])
def test_without_banding_nobody_is_asked(many: int) -> None:
    t = table(Ann={"battlefield": ["Hill Giant", "Grizzly Bears"][:many]}, Bob={})

    t.to_step("declare attackers").answer("Hill Giant", *["Grizzly Bears"][: many - 1])

    assert "band" not in t.question


@rule("CR 702.22m")
def test_banding_twice_is_banding() -> None:
    charm = reads("Close Order", "Enchant creature\nEnchanted creature has banding.", "Enchantment Aura")
    t = table(
        Ann={"battlefield": [guard(), permanent(charm, attached_to="Old Squire"), "Hill Giant"]}, Bob={}
    )

    t.to_step("declare attackers").answer("Old Squire", "Hill Giant", "Old Squire")

    assert "band" not in t.question


# -- bands with other
QUALITY = 'Knights you control have "bands with other Knights."'


def knights(*more: str) -> Table:
    field = reads("Round Meadow", QUALITY, "Land", mana_cost="")
    names = [
        reads(name, "", "Creature Human Knight", mana_cost="{W}", pt="2/2")
        for name in ("Sir Low", "Dame High")
    ]
    return table(Ann={"battlefield": [field, *names, *more]}, Bob={"battlefield": ["Hill Giant"]})


@rule("CR 702.22b", "CR 702.22c")
def test_creatures_of_a_quality_band_with_each_other_alone() -> None:
    t = knights("Grizzly Bears")

    t.to_step("declare attackers").answer("Sir Low", "Dame High", "Grizzly Bears")
    assert sorted(t.offered()) == ["Dame High", "Done", "Sir Low"]
    t.answer("Dame High")  # only Sir Low may join, and does

    assert "band" not in t.question


@rule("CR 702.22h", "CR 702.22k")
def test_a_band_of_a_quality_is_blocked_and_damaged_as_a_band() -> None:
    t = knights()

    t.to_step("declare attackers").answer("Sir Low", "Dame High", "Sir Low")
    to_damage(to_blocks(t).answer("Hill Giant", "Sir Low"))

    assert t.asked == "Ann"


@rule("CR 702.22j")
@pytest.mark.parametrize("both", [True, False])
def test_two_blockers_of_a_quality_let_the_defending_player_divide(both: bool) -> None:
    field = reads("Round Meadow", QUALITY, "Land", mana_cost="")
    sir = reads("Sir Low", "", "Creature Human Knight", mana_cost="{W}", pt="2/2")
    dame = reads(
        "Dame High", "", "Creature Human Knight" if both else "Creature Human", mana_cost="{W}", pt="2/2"
    )
    t = table(Ann={"battlefield": ["Hill Giant"]}, Bob={"battlefield": [field, sir, dame]})

    t.to_step("declare attackers").answer("Hill Giant")
    to_blocks(t).answer(sir, dame)
    to_damage(t)

    assert t.asked == ("Bob" if both else "Ann")


@rule("CR 702.22b")
def test_who_loses_banding_bands_with_no_others() -> None:
    weak = reads(
        "Lone Vow",
        'Target creature loses banding and all "bands with other" abilities until end of turn.',
        "Instant",
    )
    field = reads("Round Meadow", QUALITY, "Land", mana_cost="")
    names = [
        reads(name, "", "Creature Human Knight", mana_cost="{W}", pt="2/2")
        for name in ("Sir Low", "Dame High")
    ]
    t = table(Ann={"battlefield": [field, *names], "hand": [weak] * 2, "mana": "{W}{W}"}, Bob={})

    for name in names:
        t.act(next(x for x in t.offered() if x.startswith("Cast")), name).pass_all()
    t.to_step("declare attackers").answer(*names)

    assert "band" not in t.question


@rule("CR 702.22c")
def test_creatures_banded_with_this() -> None:
    herald = reads(
        "Loud Herald",
        "Banding\nWhenever this creature attacks, all creatures banded with it get +2/+0 until end of turn.",
    )
    t = table(Ann={"battlefield": [herald, "Hill Giant", "Grizzly Bears"]}, Bob={})

    t.to_step("declare attackers").answer(
        herald, "Hill Giant", "Grizzly Bears", herald, "Hill Giant"
    ).pass_all()

    assert (t.pt(herald), t.pt("Hill Giant"), t.pt("Grizzly Bears")) == ((2, 2), (5, 3), (2, 2))
