"""CR 702.27, 702.35, 702.51, 702.62, 702.66, 702.138. Six keyword abilities that change casting."""

from __future__ import annotations

import ast
from pathlib import Path
from typing import cast

from cardwright.games.magic.abilities.cards import card
from cardwright.games.magic.actions.verbs import gain_life
from cardwright.games.magic.amounts.values import X
from cardwright.games.magic.characteristics.lookup import get
from cardwright.games.magic.keywords.convoke import convoke
from cardwright.games.magic.keywords.delve import delve
from cardwright.games.magic.keywords.suspend import suspend
from cardwright.games.magic.numbers.counters import TIME
from cardwright.games.magic.numbers.derived import KEYWORDS
from cardwright.games.magic.numbers.keywords import HASTE
from cardwright.games.magic.objects.queries import tally
from cardwright.games.magic.objects.table import CARDS
from cardwright.kernel.ints import Obj
from tests.magic.kit import SeatSetup, Table, rule, table

SOURCE = Path(__file__).resolve().parents[2] / "src" / "cardwright" / "games" / "magic"
SIX = ("convoke", "delve", "buyback", "madness", "escape", "suspend")
ROOMS = ("casting", "mana", "turn", "stack")


def define() -> None:
    """The cards of this file, once."""
    if "Test Convoke X" in CARDS.kinds:
        return
    card("Test Convoke X", "{X}{W}", "Sorcery", convoke(), gain_life(X))
    card("Test Convoke Twice", "{1}{W}", "Sorcery", convoke(), convoke(), gain_life(1))
    card("Test Suspend", "{4}{G}", "Creature Beast", *suspend(1, "{G}"), pt="3/3")
    card("Test Delve X", "{X}{U}", "Sorcery", delve(), gain_life(X))


def game_of(hand: list[str], mana: str, **more: list[str]) -> Table:
    define()
    ann = cast(SeatSetup, {"hand": hand, "mana": mana, "library": ["Forest"] * 5, **more})
    return table(Ann=ann, Bob={"library": ["Forest"] * 5})


# -- the seams
def test_no_keyword_is_named_in_the_rooms_that_cast_and_pay() -> None:
    for room in ROOMS:
        for file in (SOURCE / room).glob("*.py"):
            names = {
                node.id.lower()
                for node in ast.walk(ast.parse(file.read_text()))
                if isinstance(node, ast.Name)
            }
            assert not names & set(SIX), file


def test_each_of_them_is_a_file_of_its_own() -> None:
    for name in SIX:
        assert (SOURCE / "keywords" / f"{name}.py").is_file()


# -- convoke
@rule("CR 702.51a", "CR 107.3a")
def test_creatures_pay_for_x() -> None:
    game = game_of(["Test Convoke X"], "{W}", battlefield=["Ornithopter", "Grizzly Bears"])

    game.act("Cast Test Convoke X")

    assert game.offered() == ["X = 0", "X = 1", "X = 2"]


@rule("CR 702.51d")
def test_a_creature_pays_once_however_often_the_spell_has_convoke() -> None:
    game = game_of(["Test Convoke Twice"], "{W}", battlefield=[])

    assert "Cast Test Convoke Twice" not in game.offered()


@rule("CR 702.51b", "CR 702.51")
def test_creatures_are_offered_beside_mana_and_pay_automatically_only_if_they_must() -> None:
    game = game_of(["Stoke the Flames"], "", battlefield=["Mountain"] * 3 + ["Goblin Guide", "Ornithopter"])

    game.answer("Cast Stoke the Flames", "Bob")
    offered = game.offered()

    assert "Tap Goblin Guide to convoke" in offered
    assert "Tap Ornithopter to convoke" in offered


# -- delve
@rule("CR 702.66a", "CR 702.66b", "CR 702.66", "CR 107.3a")
def test_exiled_cards_pay_for_x() -> None:
    game = game_of(["Test Delve X"], "{U}", graveyard=["Island", "Island", "Shock"])

    game.act("Cast Test Delve X")

    assert game.offered() == ["X = 0", "X = 1", "X = 2", "X = 3"]


@rule("CR 702.66a")
def test_nobody_is_idle_who_could_delve() -> None:
    game = game_of(["Gurmag Angler"], "{B}", graveyard=["Swamp"] * 6)

    assert "Cast Gurmag Angler" in game.offered()


# -- buyback
@rule("CR 702.27a", "CR 702.27")
def test_without_the_buyback_cost_the_card_goes_to_the_graveyard() -> None:
    game = game_of(["Searing Touch"], "{4}{R}")

    game.act("Cast Searing Touch", "Don't pay buyback {4}", "Bob").pass_all()

    assert (game.hand(), game.graveyard()) == ([], ["Searing Touch"])


# -- escape
@rule("CR 702.138a", "CR 702.138", "CR 607.1")
def test_a_permanent_that_did_not_escape_has_no_counters_of_it() -> None:
    game = game_of(["Voracious Typhon"], "{2}{G}{G}")

    game.act("Cast Voracious Typhon").pass_all()

    assert game.pt("Voracious Typhon") == (4, 4)


# -- suspend
@rule("CR 702.62a", "CR 702.62", "CR 116.2f")
def test_suspending_uses_no_stack_and_puts_time_counters_on_the_card() -> None:
    game = game_of(["Durkwood Baloth"], "{G}")

    game.act("Durkwood Baloth: suspend 5-{G}")
    g = game.g
    obj = next(
        obj for obj in range(len(g.kind_of)) if g.match.rules.name_of(g, Obj(obj)) == "Durkwood Baloth"
    )

    assert tally(g, Obj(obj), TIME) == 5
    assert get(g, Obj(obj), KEYWORDS) & HASTE == 0


@rule("CR 702.62a", "CR 702.62d", "CR 400.7b")
def test_the_creature_has_haste_from_the_stack_on_also_in_a_game_that_was_saved() -> None:
    game = game_of(["Test Suspend"], "{G}")

    game.act("Test Suspend: suspend 1-{G}").to_step("upkeep", "Bob").to_step("upkeep", "Ann")
    game.pass_all().act("Cast Test Suspend without paying its mana cost").pass_all()
    again = game.saved()

    assert game.has("Test Suspend", "haste")
    assert again.has("Test Suspend", "haste")


@rule("CR 702.62a", "CR 702.62b")
def test_a_card_that_is_not_cast_stays_in_exile_and_is_suspended_no_more() -> None:
    game = game_of(["Test Suspend"], "{G}")

    game.act("Test Suspend: suspend 1-{G}").to_step("upkeep", "Bob").to_step("upkeep", "Ann")
    game.pass_all().act("Don't cast Test Suspend").to_step("upkeep", "Bob").to_step("draw", "Ann")

    assert game.exile() == ["Test Suspend"]
    assert game.stack_size == 0
