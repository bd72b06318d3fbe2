"""CR 902, 313. Vanguard: life and hands are changed, and the abilities of vanguards work in the command zone."""

from __future__ import annotations

import pytest

import cardwright
from cardwright.games.magic.numbers.causes import PUT
from cardwright.games.magic.numbers.zones import HAND
from cardwright.games.magic.objects.queries import command, exile
from cardwright.games.magic.rules.setup import new_game, new_match
from cardwright.games.magic.variants.options import MagicOptions
from cardwright.kernel.batch import MOVE, ON_TOP
from cardwright.kernel.errors import ImpossiblePosition
from cardwright.kernel.game import CONCEDES
from cardwright.kernel.ints import Seat

from .kit import SeatSetup, Table, rule, table

FOREST = ["20 Forest"]


def led(
    name: str, step: str = "first main", Ann: SeatSetup | None = None, Bob: SeatSetup | None = None
) -> Table:
    """Ann with a vanguard."""
    return table(
        Ann={"command": [name], "library": FOREST, **(Ann or {})},
        Bob={"library": FOREST, **(Bob or {})},
        step=step,
    )


def beginning(*names: str, deck: int = 30, seed: int = 1) -> Table:
    """A game at its first decision."""
    match = new_match([["Forest"] * deck] * len(names), options=MagicOptions(vanguards=tuple(names)))
    return Table(new_game(match, seed))


# -- setting up
@rule("CR 902.3", "CR 313.1")
def test_each_player_needs_a_vanguard() -> None:
    deck = ["Forest"] * 20
    with pytest.raises(ImpossiblePosition, match="a vanguard for each of 2 seats, got 1"):
        cardwright.magic([deck], vanguards=["Urza"])
    with pytest.raises(ImpossiblePosition, match="expected a vanguard, got 'Forest'"):
        cardwright.magic([deck], vanguards=["Urza", "Forest"])

    with pytest.raises(ImpossiblePosition, match="expected a card for a deck"):
        cardwright.magic([["Urza"] * 20])

    assert cardwright.magic([deck], vanguards=["Urza", "Gix"]).scores == (30, 38)


@rule("CR 902.4", "CR 313.7", "CR 103.4b")
def test_the_life_modifier_is_added_or_taken() -> None:
    assert beginning("Gix", "Takara").life == (38, 12)


@rule("CR 902.4", "CR 119.1")
def test_that_is_the_starting_life_total() -> None:
    game = led(
        "Gix", Ann={"life": 1, "battlefield": ["Exquisite Archangel"]}, Bob={"hand": ["Shock"], "mana": "{R}"}
    )

    game.pass_once()
    game.cast("Shock", "Ann").pass_all()

    assert game.life[0] == 38


@rule("CR 902.5", "CR 313.6", "CR 103.5a")
def test_the_hand_modifier_is_added_or_taken() -> None:
    game = beginning("Gerrard", "Takara")

    assert (len(game.hand("Ann")), len(game.hand("Bob"))) == (3, 10)


@rule("CR 902.5a", "CR 103.5a")
def test_a_new_hand_after_a_mulligan_is_as_big() -> None:
    game = beginning("Takara", "Takara", "Takara")
    for _ in range(3):
        game.answer("Mulligan")

    assert [len(game.hand(n)) for n in game.names] == [10, 10, 10]  # with three players the first one is free


@rule("CR 902.5b", "CR 313.6", "CR 514.1")
def test_so_is_the_maximum_hand_size() -> None:
    game = led("Takara", Ann={"hand": ["12 Plains"]}, step="end step")
    game.to_step("cleanup")
    game.answer("Plains #1", "Plains #1")
    game.to_step("upkeep", "Bob")

    assert len(game.hand()) == 10


@rule("CR 400.4b", "CR 313.2", "CR 408.3")
def test_a_vanguard_that_would_leave_the_command_zone_stays() -> None:
    game = led("Urza")
    g = game.g

    for zone in (exile(g), g.zone(HAND, Seat(0))):
        g.propose(MOVE, g.ref(g.zones.top(command(g))), zone, ON_TOP, PUT)
        g.commit()

    assert game.command() == ["Urza"]


@rule("CR 902.6", "CR 313.5", "CR 800.4a")
def test_its_owner_controls_it_and_takes_it_along() -> None:
    game = table(
        Ann={"command": ["Serra"], "battlefield": ["Grizzly Bears"]}, Bob={"battlefield": ["Hill Giant"]},
        Cid={"library": FOREST}, turn="Bob",
    )  # fmt: skip
    assert game.command("Ann") == ["Serra"]
    assert (game.pt("Grizzly Bears"), game.pt("Hill Giant")) == ((2, 4), (3, 3))

    game.g.answer(CONCEDES)

    assert list(game.g.zones.all_of(command(game.g))) == []


# -- what they do
@rule("CR 902.7", "CR 113.6p")
@pytest.mark.parametrize(
    ("name", "pt", "key"),
    [
        ("Serra", (2, 4), ""), ("Maraxus", (3, 2), ""), ("Selenia", (2, 2), "vigilance"),
        ("Tahngarth", (2, 2), "haste"),
    ],
)  # fmt: skip
def test_creatures_are_changed(name: str, pt: tuple[int, int], key: str) -> None:
    game = led(name, Ann={"battlefield": ["Grizzly Bears"]}, Bob={"battlefield": ["Hill Giant"]})

    assert game.pt("Grizzly Bears") == pt
    assert not key or game.has("Grizzly Bears", key)
    assert game.pt("Hill Giant") == (3, 3)
    assert not key or not game.has("Hill Giant", key)


@rule("CR 902.7", "CR 602.2")
def test_urza_deals_damage_for_three() -> None:
    game = led("Urza", Ann={"mana": "{3}"})

    game.activate("Urza", "Bob").resolve()

    assert game.life[1] == 19


@rule("CR 902.7")
def test_ashling_burns_everything() -> None:
    game = led("Ashling the Pilgrim Avatar", Ann={"mana": "{2}", "life": 20, "battlefield": ["Llanowar Elves"]},
               Bob={"battlefield": ["Grizzly Bears"]})  # fmt: skip

    game.activate("Ashling the Pilgrim Avatar").resolve()

    assert game.life == (19, 19)
    assert (game.battlefield("Ann"), game.damage("Grizzly Bears")) == ([], 1)


@rule("CR 902.7", "CR 701.21a")
def test_barrin_and_takara_take_sacrifices() -> None:
    game = led("Barrin", Ann={"battlefield": ["Forest"]}, Bob={"battlefield": ["Hill Giant"]})
    game.activate("Barrin").resolve()
    assert (game.battlefield("Ann"), game.hand("Bob")) == ([], ["Hill Giant"])

    other = led("Takara", Ann={"battlefield": ["Grizzly Bears"]})
    other.activate("Takara", "Bob").resolve()
    assert (other.graveyard(), other.life[1]) == (["Grizzly Bears"], 19)


@rule("CR 902.7", "CR 605.1a")
def test_lands_make_any_color_with_the_birds() -> None:
    game = led("Birds of Paradise Avatar", Ann={"battlefield": ["Plains"], "hand": ["Shock"]})

    game.cast("Shock", "Bob").resolve()

    assert game.life[1] == 18
    assert game.is_tapped("Plains")


@rule("CR 902.7", "CR 601.2f")
def test_hanna_makes_your_spells_cheaper_and_nobody_elses() -> None:
    game = led("Hanna", Ann={"hand": ["Grizzly Bears"], "mana": "{G}"}, Bob={"hand": ["Fog"]})
    assert "Cast Grizzly Bears" in game.offered()

    theirs = table(
        Ann={"hand": ["Grizzly Bears"], "mana": "{G}"}, Bob={"command": ["Hanna"], "library": FOREST}
    )
    assert "Cast Grizzly Bears" not in theirs.offered()


@rule("CR 902.7", "CR 603.2")
def test_what_triggers() -> None:
    erhnam = led("Erhnam Djinn Avatar", Ann={"hand": ["Grizzly Bears"], "mana": "{G}{G}"})
    erhnam.cast("Grizzly Bears").pass_all()
    assert erhnam.battlefield() == ["Grizzly Bears", "Saproling"]

    angel = led("Serra Angel Avatar", Ann={"hand": ["Shock"], "mana": "{R}", "life": 20})
    angel.cast("Shock", "Bob").pass_all()
    assert angel.life == (22, 18)

    rofellos = led("Rofellos", Ann={"hand": ["Shock"], "mana": "{R}", "battlefield": ["Grizzly Bears"]})
    rofellos.cast("Shock", "Grizzly Bears").pass_all()
    assert rofellos.hand() == ["Forest"]

    assassin = led("Royal Assassin Avatar", Ann={"life": 20}, step="upkeep")
    assassin.pass_all()
    assert (assassin.hand(), assassin.life[0]) == (["Forest"], 19)

    gerrard = led("Gerrard", step="draw")
    gerrard.pass_all()
    assert gerrard.hand() == ["Forest", "Forest"]


@rule("CR 902.7")
def test_gix_sidar_kondo_and_the_sliver_queen() -> None:
    gix = led("Gix", Ann={"graveyard": ["Grizzly Bears", "Shock"], "mana": "{3}"})
    gix.activate("Gix").resolve()
    assert gix.hand() == ["Grizzly Bears"]

    kondo = led("Sidar Kondo", Ann={"battlefield": ["Grizzly Bears"], "mana": "{3}"})
    kondo.activate("Sidar Kondo").resolve()
    assert kondo.pt("Grizzly Bears") == (5, 5)

    queen = led("Sliver Queen, Brood Mother", Ann={"mana": "{3}"})
    queen.activate("Sliver Queen, Brood Mother").resolve()
    assert queen.battlefield() == ["Sliver"]


@rule("CR 902.7", "CR 305.2")
def test_titania_lets_you_play_a_land_more() -> None:
    game = led("Titania", Ann={"hand": ["Forest", "Island", "Swamp"]})

    game.play("Forest").play("Island")

    assert "Play Swamp" not in game.offered()
