"""CR 508.1, 509.1, 601.2i. What is asked as attackers and blockers are declared, and as a spell is cast; played."""

from __future__ import annotations

import pytest

from cardwright.games.magic.reading.cards import read
from cardwright.games.magic.reading.refusing import Refused
from tests.magic.kit import rule, table
from tests.reading.test_combat_rules import to_blocks
from tests.reading.test_dividing import reads
from tests.reading.test_read_attached_to import apart

__all__ = ["apart"]


@rule("CR 509.1h")
def test_an_attacker_is_unblocked_once_blockers_are_declared() -> None:
    mire = reads("Unblocked Mire", "{W}", "Exile target unblocked creature.", "Instant")
    game = table(
        Ann={"battlefield": ["Grizzly Bears", "Hill Giant", "Plains"], "hand": [mire]},
        Bob={"battlefield": ["Savannah Lions"]},
    )

    game.to_step("declare attackers").answer("Grizzly Bears", "Hill Giant")
    assert f"Cast {mire}" not in game.offered()
    while game.step != "declare blockers":
        game.answer("Pass")
    game.answer("Savannah Lions").answer("Grizzly Bears")
    game.cast(mire).resolve()

    assert game.exile() == ["Hill Giant"]


def test_what_is_unblocked_is_not_asked_all_the_time() -> None:
    facts = {"name": "Doubt of Paths", "mana_cost": "{G}", "types": "Enchantment"}

    assert isinstance(read({**facts, "text": "Unblocked creatures you control get +1/+0."}), Refused)


@rule("CR 509.1h")
def test_what_is_unblocked_changes_for_the_turn() -> None:
    witch = reads(
        "Witch of Open Paths",
        "{B}",
        "{0}: Each unblocked creature has base power and toughness 4/1 until end of turn.",
        "Creature Merfolk",
        pt="1/1",
    )
    game = table(
        Ann={"battlefield": [witch, "Grizzly Bears", "Hill Giant"]}, Bob={"battlefield": ["Savannah Lions"]}
    )

    to_blocks(game, "Grizzly Bears", "Hill Giant").answer("Savannah Lions").answer("Hill Giant")
    game.activate(witch).resolve()

    assert (game.pt("Grizzly Bears"), game.pt("Hill Giant"), game.pt(witch)) == ((4, 1), (3, 3), (1, 1))


@rule("CR 509.1b", "CR 508.5")
@pytest.mark.parametrize(("theirs", "life"), [("Ornithopter", 18), ("Savannah Lions", 20)])
@pytest.mark.parametrize("behind", [False, True])
def test_it_cant_be_blocked_while_the_defending_player_controls_that(
    theirs: str, life: int, behind: bool
) -> None:
    cant = "~ can't be blocked"
    so = "as long as defending player controls an artifact"
    text = f"A{so[1:]}, {cant}." if behind else f"{cant} {so}."
    eel = reads(f"Eel of Rust {behind}", "{W}", text, "Creature Fish", pt="2/2")
    game = table(Ann={"battlefield": [eel, "Sol Ring"]}, Bob={"battlefield": [theirs, "Hill Giant"]})

    game.to_step("declare attackers").answer(eel)
    while game.step in ("declare attackers", "declare blockers") and "Hill Giant" not in game.offered():
        game.answer("Pass")
    if "Hill Giant" in game.offered():
        game.answer("Hill Giant")
    game.to_step("second main")

    assert game.life == (20, life)


@rule("CR 508.1a", "CR 603.2")
@pytest.mark.parametrize(("others", "drawn"), [(("Hill Giant",), 0), (("Hill Giant", "Grizzly Bears"), 1)])
def test_attackers_with_enough_power_together_trigger(others: tuple[str, ...], drawn: int) -> None:
    gnoll = reads(
        "Gnoll of Many",
        "{G}",
        "Whenever ~ attacks, if you attacked with creatures with total power 6 or greater this combat, draw a card.",
        "Creature Gnoll",
        pt="2/2",
    )
    game = table(Ann={"battlefield": [gnoll, "Hill Giant", "Grizzly Bears"], "library": ["9 Plains"]}, Bob={})

    game.to_step("declare attackers").answer(gnoll, *others).pass_all()

    assert len(game.zone("Ann", "hand")) == drawn


@rule("CR 601.2i")
@pytest.mark.parametrize(("mine", "counters"), [("Grizzly Bears", 3), ("Sol Ring", 1)])
def test_what_you_controlled_as_you_cast_it_is_remembered(mine: str, counters: int) -> None:
    fence = reads(
        "Fencing of Bears",
        "{B}",
        "Put a +1/+1 counter on target creature an opponent controls. Put two +1/+1 counters on that creature if you "
        "controlled a Bear as you cast this spell.",
        "Instant",
    )
    game = table(
        Ann={"battlefield": [mine], "hand": [fence, "Unsummon"], "mana": "{B}{U}"},
        Bob={"battlefield": ["Hill Giant"]},
    )

    game.cast(fence)
    if mine == "Grizzly Bears":
        game.cast("Unsummon", mine).resolve()
    game.pass_all()

    assert game.counters("Hill Giant") == {"+1/+1": counters}
