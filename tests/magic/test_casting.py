"""CR 118.8-9, 601.2b, 601.3. New ways to cast a card are made of words only: the code of casting and legal actions
needs no change.

The cards of this file represent future keywords: each adds a value to the parts of a way to cast.
"""

from __future__ import annotations

from typing import cast

from cardwright.games.magic.abilities.cards import card
from cardwright.games.magic.actions.drawing import draw
from cardwright.games.magic.actions.verbs import gain_life
from cardwright.games.magic.casting.manners import (
    OWN_COST,
    Manner,
    manner_in_print,
    manner_of,
)
from cardwright.games.magic.casting.playable import manners, playable
from cardwright.games.magic.characteristics.lookup import characteristic
from cardwright.games.magic.costs.prices import Discards, PaysLife, cost
from cardwright.games.magic.numbers.columns import BACK_TO_HAND, FLASHBACK
from cardwright.games.magic.numbers.derived import COLORS, TYPES
from cardwright.games.magic.numbers.types import CREATURE, INSTANT, SORCERY
from cardwright.games.magic.numbers.zones import GRAVEYARD, PLACES
from cardwright.games.magic.objects.table import CARDS, FROM_EXILE, FROM_GRAVEYARD, Limit, Way
from cardwright.games.magic.objects.terms import ITS_OWN, WAY_ALTERNATIVE, WAY_KICKER
from cardwright.kernel.game import Game
from cardwright.kernel.ints import Obj, Seat
from tests.magic.kit import SeatSetup, Table, rule, table


class NoCreatureSpells(Limit):
    """Nobody can cast creature spells."""

    def casting(self, g: Game, obj: Obj, seat: Seat) -> bool:
        return characteristic(g, obj, TYPES) & CREATURE != 0


class NoBlueSpells(Limit):
    """Nobody can cast blue spells."""

    def casting(self, g: Game, obj: Obj, seat: Seat) -> bool:
        return characteristic(g, obj, COLORS) & 2 != 0


class NotOfThatName(Limit):
    """Nobody can cast spells that are called Willbender."""

    def casting(self, g: Game, obj: Obj, seat: Seat) -> bool:
        return g.match.rules.name_of(g, obj) == "Willbender"


def define() -> None:
    """The cards of this file, once."""
    if "Test Buyback" in CARDS.kinds:
        return
    both = INSTANT | SORCERY
    card(
        "Test Buyback",
        "{U}",
        "Instant",
        draw(),
        Way(WAY_KICKER, cost("{2}"), "buyback {2}", bits=BACK_TO_HAND),
    )
    card(
        "Test Retrace",
        "{R}",
        "Sorcery",
        draw(),
        Way(WAY_ALTERNATIVE, ITS_OWN_AND_A_CARD, "retrace", zone=FROM_GRAVEYARD, bits=0, says="with retrace"),
    )
    card(
        "Test Escape",
        "{4}{U}",
        "Creature Bird",
        Way(
            WAY_ALTERNATIVE,
            cost("{U}", PaysLife(3)),
            "escape",
            zone=FROM_GRAVEYARD,
            bits=0,
            says="with escape",
        ),
        pt="4/4",
    )
    card(
        "Test Jump",
        "{U}",
        "Instant",
        draw(),
        Way(
            WAY_ALTERNATIVE,
            ITS_OWN_AND_A_CARD,
            "jump-start",
            zone=FROM_GRAVEYARD,
            only=both,
            bits=FLASHBACK,
            says="with jump-start",
        ),
    )
    card(
        "Test Plot",
        "{3}{G}",
        "Sorcery",
        gain_life(4),
        Way(WAY_ALTERNATIVE, cost("{0}"), "plot", zone=FROM_EXILE, bits=0, says="as plotted"),
    )
    card(
        "Test Two Costs",
        "{5}{R}",
        "Sorcery",
        gain_life(1),
        Way(WAY_ALTERNATIVE, cost("{R}", PaysLife(1)), "one", says="for blood"),
        Way(WAY_ALTERNATIVE, cost("{1}{R}"), "other", says="for mana"),
        Way(WAY_KICKER, cost("{G}"), "kicker {G}"),
        Way(WAY_KICKER, cost("{U}"), "buyback {U}", bits=BACK_TO_HAND),
    )
    card("Test No Creatures", "{1}", "Artifact", NoCreatureSpells())
    card("Test No Blue", "{1}", "Artifact", NoBlueSpells())
    card("Test No Name", "{1}", "Artifact", NotOfThatName())


ITS_OWN_AND_A_CARD = cost(Discards())
ITS_OWN_AND_A_CARD.mana = ITS_OWN


def game_of(hand: list[str], mana: str, **more: list[str]) -> Table:
    define()
    ann = cast(SeatSetup, {"hand": hand, "mana": mana, "library": ["Forest"] * 5, **more})
    return table(Ann=ann, Bob={})


# -- what a keyword adds
@rule("CR 118.8b", "CR 702.27a", "CR 601.2b")
def test_what_was_paid_for_buyback_comes_back_to_the_hand() -> None:
    game = game_of(["Test Buyback"], "{U}{2}")

    game.act("Cast Test Buyback").act("Pay buyback {2}").pass_all()

    assert sorted(game.hand()) == ["Forest", "Test Buyback"]


@rule("CR 702.27a")
def test_without_buyback_it_goes_to_the_graveyard() -> None:
    game = game_of(["Test Buyback"], "{U}{2}")

    game.act("Cast Test Buyback").act("Don't pay buyback {2}").pass_all()

    assert game.graveyard() == ["Test Buyback"]


@rule("CR 118.9", "CR 601.2b", "CR 601.2h")
def test_a_cost_may_be_the_mana_cost_and_more_from_another_zone() -> None:
    game = game_of(["Island"], "{R}", graveyard=["Test Retrace"])

    game.act("Cast Test Retrace with retrace")
    game.pass_all()

    assert sorted(game.graveyard()) == ["Island", "Test Retrace"]
    assert game.hand() == ["Forest"]


@rule("CR 118.3", "CR 601.3")
def test_who_can_not_pay_the_other_part_is_not_offered_the_way() -> None:
    assert game_of([], "{R}", graveyard=["Test Retrace"]).offered() == ["Pass"]


@rule("CR 601.3", "CR 118.9")
def test_a_creature_may_be_cast_from_a_graveyard() -> None:
    game = game_of([], "{U}", graveyard=["Test Escape"])

    game.act("Cast Test Escape with escape").pass_all()

    assert game.battlefield() == ["Test Escape"]
    assert game.life[0] == 17


@rule("CR 702.34a")
def test_what_becomes_of_it_afterwards_is_said_by_the_cost() -> None:
    game = game_of(["Island"], "{U}", graveyard=["Test Jump"])

    game.act("Cast Test Jump with jump-start").pass_all()

    assert game.exile() == ["Test Jump"]


@rule("CR 601.3")
def test_an_ability_may_let_its_owner_cast_a_card_from_exile() -> None:
    game = game_of([], "", exile=["Test Plot"])

    game.act("Cast Test Plot as plotted").pass_all()

    assert game.life[0] == 24


@rule("CR 118.8a", "CR 118.9a", "CR 601.2b", "CR 601.2f")
def test_one_alternative_cost_and_any_number_of_additional_ones() -> None:
    game = game_of(["Test Two Costs"], "{R}{G}{U}")

    assert game.offered()[1:] == ["Cast Test Two Costs for blood", "Cast Test Two Costs for mana"]
    game.act("Cast Test Two Costs for blood").act("Pay kicker {G}").act("Pay buyback {U}").pass_all()

    assert game.life[0] == 20
    assert game.hand() == ["Test Two Costs"]


@rule("CR 118.8b")
def test_each_optional_cost_must_be_payable_beside_those_chosen() -> None:
    game = game_of(["Test Two Costs"], "{R}{G}")

    game.act("Cast Test Two Costs for blood").act("Pay kicker {G}").pass_all()

    assert game.graveyard() == ["Test Two Costs"]


# -- what forbids
@rule("CR 601.3", "CR 702.37c", "CR 708.4")
def test_what_forbids_creature_spells_forbids_face_down_ones() -> None:
    game = game_of(["Willbender", "Zoetic Cavern"], "{3}", battlefield=["Test No Creatures"])

    assert not [x for x in game.offered() if x.startswith("Cast")]


@rule("CR 601.3", "CR 702.37c", "CR 708.4")
def test_what_forbids_its_color_or_its_name_does_not() -> None:
    for card_of in ("Test No Blue", "Test No Name"):
        game = game_of(["Willbender"], "{3}{U}", battlefield=[card_of])

        assert [x for x in game.offered() if x.startswith("Cast")] == ["Cast Willbender face down"]


# -- the value
@rule("CR 601.2b", "CR 709.3", "CR 702.37c")
def test_a_manner_tells_its_face_its_cost_and_what_it_is_called() -> None:
    g = game_of(["Fire // Ice", "Willbender", "Test Two Costs"], "").g
    told: dict[str, Manner] = {}
    for obj in g.zones.all_of(0 * PLACES + 1):
        for manner in manners(g, obj, Seat(0)):
            told[manner_in_print(g, obj, manner)] = manner

    assert (told["Cast Fire"].face, told["Cast Fire"].way) == (1, OWN_COST)
    assert (told["Cast Ice"].face, told["Cast Ice"].way) == (2, OWN_COST)
    assert told["Cast Willbender face down"].way.down
    assert told["Cast Test Two Costs for mana"].way.says == "for mana"
    for manner in told.values():  # what a frame keeps of it tells all of it
        again = manner_of(manner.number())
        assert (again.face, again.way, again.any_mana) == (manner.face, manner.way, manner.any_mana)
    assert len(told) == 7


@rule("CR 601.3")
def test_asking_whether_a_card_may_be_played_leaves_everything_as_it_was() -> None:
    game = game_of(
        ["Fire // Ice", "Willbender"],
        "{3}",
        graveyard=["Bala Ged Recovery"],
        battlefield=["Crucible of Worlds"],
    )
    g = game.g
    before = g.cols[:], g.place[:]

    g.push_frame(0, 0, Seat(0), -1)
    asked = [
        playable(g, obj, Seat(0), manner, True)
        for place in (1, GRAVEYARD)
        for obj in g.zones.all_of(place)
        for manner in manners(g, obj, Seat(0))
    ]
    g.top -= 13

    assert len(asked) == 5
    assert (list(g.cols), list(g.place)) == (list(before[0]), list(before[1]))
