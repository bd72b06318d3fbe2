"""CR 509.1c: creatures that must block, and the attackers they must block; read from card text, played and printed."""

from __future__ import annotations

from collections.abc import Iterator

import pytest

from cardwright.games.magic.numbers import columns
from cardwright.games.magic.objects.table import CARDS, Catalogue
from cardwright.games.magic.reading.printed import SAME, read_back
from cardwright.kernel.frames import ID_MASK
from cardwright.kernel.ints import Obj
from tests.magic.kit import Table, permanent, rule, table
from tests.reading.test_dividing import reads

WHEN = "Whenever Worded attacks"
HOOK = "Whenever equipped creature attacks"
LURES = "All creatures able to block Loud Beast do so."


@pytest.fixture(autouse=True)
def apart() -> Iterator[None]:
    """Cards of the same name do not meet."""
    with Catalogue():
        yield


def attack(game: Table, *attackers: str) -> Table:
    """Attack with these, and go on to the blocks."""
    game.to_step("declare attackers").answer(*attackers)
    if "Done" in game.offered():
        game.answer("Done")
    while game.step != "declare blockers":
        game.answer("Pass")
    return game


def blocks(game: Table) -> dict[str, str]:
    """Which creature blocks which attacker."""
    g = game.g
    found: dict[str, str] = {}
    for name in ("Grizzly Bears", "Savannah Lions", "Wind Drake"):
        if name in game.battlefield("Bob"):
            obj = Obj(game.find(name))
            if g.col(obj, columns.STATUS) & columns.BLOCKING:
                found[name] = game.called(g.col(obj, columns.COMBAT) & ID_MASK)
    return found


@rule("CR 509.1c")
def test_all_that_can_block_it_have_to() -> None:
    beast = reads("Loud Beast", "{3}{G}", LURES, "Creature Beast", pt="3/3")
    game = table(
        Ann={"battlefield": [beast, "Hill Giant"]},
        Bob={"battlefield": ["Grizzly Bears", "Savannah Lions", permanent("Wind Drake", tapped=True)]},
    )

    attack(game, beast, "Hill Giant")
    assert game.offered() == ["Grizzly Bears", "Savannah Lions"]
    game.answer("Savannah Lions")

    assert blocks(game) == {"Grizzly Bears": beast, "Savannah Lions": beast}


@rule("CR 509.1c")
def test_a_creature_that_must_be_blocked_is_by_one_that_gives_up_nothing() -> None:
    """Of two attackers one is blocked by all Bears, and the other one has to be blocked by somebody else."""
    beast = reads(
        "Loud Beast", "{3}{G}", "All Bears able to block Loud Beast do so.", "Creature Beast", pt="3/3"
    )
    bully = reads("Bully", "{3}{G}", "Bully must be blocked if able.", "Creature Ogre", pt="3/3")
    game = table(
        Ann={"battlefield": [beast, bully]},
        Bob={"battlefield": ["Grizzly Bears", "Savannah Lions"]},
    )

    attack(game, beast, bully)
    assert game.offered() == ["Grizzly Bears", "Savannah Lions"]
    game.answer("Grizzly Bears")

    assert blocks(game) == {"Grizzly Bears": beast, "Savannah Lions": bully}


@rule("CR 509.1c")
def test_once_it_is_blocked_others_may_stay_out() -> None:
    bully = reads("Bully", "{3}{G}", "Bully must be blocked if able.", "Creature Ogre", pt="3/3")
    game = table(Ann={"battlefield": [bully]}, Bob={"battlefield": ["Grizzly Bears", "Savannah Lions"]})

    attack(game, bully)
    assert "Done" not in game.offered()
    game.answer("Grizzly Bears")

    assert game.offered() == ["Done", "Savannah Lions"]


@rule("CR 509.1c", "CR 611.2c")
def test_for_a_turn_one_creature_has_to_block_another() -> None:
    caller = reads(
        "Caller", "{G}", "{G}: Target creature blocks Caller this turn if able.", "Creature Elf", pt="1/1"
    )
    game = table(
        Ann={"battlefield": [caller, "Hill Giant"], "mana": "{G}"},
        Bob={"battlefield": ["Grizzly Bears", "Savannah Lions"]},
    )

    game.activate(caller, "Savannah Lions").pay().pass_all()
    attack(game, caller, "Hill Giant")
    assert "Done" not in game.offered()
    game.answer("Savannah Lions")

    assert game.offered() == ["Done", "Grizzly Bears"]
    game.answer("Done")
    assert blocks(game) == {"Savannah Lions": caller}


@rule("CR 509.1c")
def test_a_creature_that_cannot_block_it_need_not() -> None:
    beast = reads("Loud Beast", "{3}{G}", "Flying\n" + LURES, "Creature Beast", pt="3/3")
    game = table(
        Ann={"battlefield": [beast, "Hill Giant"]}, Bob={"battlefield": ["Grizzly Bears", "Savannah Lions"]}
    )

    attack(game, beast, "Hill Giant")

    assert game.offered() == ["Done", "Grizzly Bears", "Savannah Lions"]


@pytest.mark.parametrize(
    ("types", "text"),
    [
        ("Creature Beast", "All creatures able to block Worded do so."),
        ("Creature Beast", "All Walls able to block Worded do so."),
        ("Creature Beast", "Worded must be blocked if able."),
        ("Enchantment Aura", "Enchant creature\nAll creatures able to block enchanted creature do so."),
        ("Sorcery", "All creatures able to block target creature this turn do so."),
        ("Creature Elf", "{T}: Target creature blocks Worded this turn if able."),
        ("Sorcery", "Target creature must be blocked this turn if able."),
        ("Sorcery", "Target creature gets +2/+0 until end of turn and must be blocked this turn if able."),
        ("Instant", "Target creature blocks this turn if able."),
        ("Sorcery", "Target creature blocks target creature this turn if able."),
        ("Creature Elf", WHEN + ", target creature defending player controls blocks it this combat if able."),
        ("Creature Elf", "When Worded enters, you may have target creature block it this turn if able."),
        ("Equipment", "Equipped creature gets +3/+0 and must be blocked if able.\nEquip {2}"),
        ("Equipment", HOOK + ", you may have target creature block it this turn if able.\nEquip {4}"),
    ],
)  # fmt: skip
def test_who_has_to_block_is_printed_and_read_back(types: str, text: str) -> None:
    types = "Artifact Equipment" if types == "Equipment" else types
    name = reads("Worded", "{3}", text, types, pt="2/2" if "Creature" in types else "")

    assert [(x.text, x.why) for x in read_back(CARDS.kinds[name]) if x.outcome != SAME] == []
