"""CR 311, 901.7. Every plane: its abilities while it is face up, and its chaos ability."""

from __future__ import annotations

import pytest

from cardwright.games.magic.numbers.questions import ASK_PRIORITY

from .kit import SeatSetup, Table, permanent, rule, table

ROLL = "Roll the planar die"
CHAOS = 7  # the seed: what the first roll is
FOREST = ["20 Forest"]
BEARS: SeatSetup = {"battlefield": ["Grizzly Bears"]}
GIANT: SeatSetup = {"battlefield": ["Hill Giant"]}


def at(
    plane: str, Ann: SeatSetup | None = None, Bob: SeatSetup | None = None, step: str = "first main"
) -> Table:
    """Ann's turn at a plane."""
    return table(
        Ann={"library": FOREST, **(Ann or {})}, Bob={"library": FOREST, **(Bob or {})}, planes=[plane],
        seed=CHAOS, step=step,
    )  # fmt: skip


def chaos(plane: str, *answers: str, Ann: SeatSetup | None = None, Bob: SeatSetup | None = None) -> Table:
    """Chaos has ensued at a plane, and its ability has resolved."""
    game = at(plane, Ann, Bob).act(ROLL)
    for answer in answers:
        if answer not in game.offered():
            game.pass_all()
        game.answer(answer)
    if game.asks_kind == ASK_PRIORITY and game.stack_size:
        game.pass_all()
    return game


@rule("CR 901.7", "CR 311.7")
def test_krosa() -> None:
    assert at("Krosa", BEARS, GIANT).pt("Hill Giant") == (5, 5)

    game = chaos("Krosa", "Add WUBRG", Ann={"hand": ["Shock"]})

    assert "Cast Shock" in game.offered()


@rule("CR 901.7", "CR 311.7")
def test_gavony() -> None:
    game = chaos("Gavony", Ann=BEARS, Bob=GIANT)

    assert (game.has("Grizzly Bears", "vigilance"), game.has("Hill Giant", "vigilance")) == (True, True)
    assert (game.has("Grizzly Bears", "indestructible"), game.has("Hill Giant", "indestructible")) == (
        True,
        False,
    )


@rule("CR 901.7", "CR 311.7")
def test_onakke_catacomb() -> None:
    game = chaos("Onakke Catacomb", Ann=BEARS, Bob=GIANT)

    assert game.colors("Hill Giant") == ("black",)
    assert game.has("Hill Giant", "deathtouch")
    assert (game.pt("Grizzly Bears"), game.has("Grizzly Bears", "first strike")) == ((3, 2), True)
    assert game.pt("Hill Giant") == (3, 3)


@rule("CR 901.7", "CR 605.1a", "CR 311.7")
def test_llanowar() -> None:
    game = at("Llanowar", {"battlefield": ["Grizzly Bears"], "hand": ["Hill Giant", "Grizzly Bears"]})
    game.cast("Grizzly Bears")
    assert game.is_tapped("Grizzly Bears")

    other = chaos("Llanowar", Ann={"battlefield": [permanent("Grizzly Bears", tapped=True)]},
                  Bob={"battlefield": [permanent("Hill Giant", tapped=True)]})  # fmt: skip
    assert (other.is_tapped("Grizzly Bears"), other.is_tapped("Hill Giant")) == (False, True)


@rule("CR 901.7", "CR 311.7")
def test_shiv() -> None:
    game = chaos("Shiv", Ann={"battlefield": ["Grizzly Bears", "Mountain"]})
    game.activate("Grizzly Bears").resolve()

    assert game.pt("Grizzly Bears") == (3, 2)
    assert (game.pt("Dragon"), game.has("Dragon", "flying")) == ((5, 5), True)


@rule("CR 901.7", "CR 605.1a", "CR 311.7", "CR 401.7")
def test_truga_jungle() -> None:
    game = at("Truga Jungle", {"battlefield": ["Plains"], "hand": ["Shock"]})
    game.cast("Shock", "Bob").resolve()
    assert game.life[1] == 18

    other = chaos("Truga Jungle", Ann={"library": ["Shock", "Island", "Swamp", "Forest"]})
    assert other.hand() == ["Island", "Swamp"]
    assert other.library() == ["Forest", "Shock"]


@rule("CR 901.7", "CR 311.7")
def test_the_hippodrome() -> None:
    assert at("The Hippodrome", BEARS).pt("Grizzly Bears") == (-3, 2)

    game = chaos("The Hippodrome", "Destroy it", Bob=GIANT)
    assert game.battlefield("Bob") == []


@rule("CR 901.7", "CR 311.7")
def test_the_zephyr_maze() -> None:
    game = at("The Zephyr Maze", {"battlefield": ["Wind Drake"]}, GIANT)
    assert (game.pt("Wind Drake"), game.pt("Hill Giant")) == ((4, 2), (1, 3))

    other = chaos("The Zephyr Maze", Bob=GIANT)
    assert (other.has("Hill Giant", "flying"), other.pt("Hill Giant")) == (True, (5, 3))


@rule("CR 901.7", "CR 311.7")
def test_tazeem() -> None:
    game = chaos("Tazeem", Ann={"battlefield": ["3 Island"]}, Bob=GIANT)

    assert game.has("Hill Giant", "can't block")
    assert len(game.hand()) == 3


@rule("CR 901.7", "CR 311.7")
def test_celestine_reef() -> None:
    game = at("Celestine Reef", {"battlefield": ["Wind Drake", "Grizzly Bears"]})

    assert (game.has("Wind Drake", "can't attack"), game.has("Grizzly Bears", "can't attack")) == (
        False,
        True,
    )


@rule("CR 601.2f", "CR 901.7", "CR 311.7")
def test_turri_island() -> None:
    game = at("Turri Island", {"hand": ["Grizzly Bears", "Divination"], "mana": "{G}"})
    assert "Cast Grizzly Bears" in game.offered()
    assert "Cast Divination" not in game.offered()

    other = chaos("Turri Island", "Leave them as they are",
                  Ann={"library": ["Shock", "Hill Giant", "Forest", "Swamp"]})  # fmt: skip
    assert (other.hand(), sorted(other.graveyard())) == (["Hill Giant"], ["Forest", "Shock"])


@rule("CR 601.3", "CR 601.2f")
def test_what_makes_creatures_cheaper_does_not_make_their_adventures_cheaper() -> None:
    game = at("Turri Island", {"hand": ["Bilbo, Luckwearer"], "battlefield": ["4 Island", "Grizzly Bears"]},
              Bob={"battlefield": ["Hill Giant"]})  # fmt: skip

    assert "Cast Bilbo, Luckwearer" in game.offered()
    assert "Cast Burglar's Plot" not in game.offered()


@rule("CR 601.2f", "CR 901.7", "CR 311.7")
def test_feeding_grounds() -> None:
    game = at("Feeding Grounds", {"hand": ["Grizzly Bears", "Divination"], "mana": "{G}"})
    assert "Cast Grizzly Bears" in game.offered()
    assert "Cast Divination" not in game.offered()

    other = chaos("Feeding Grounds", Bob=GIANT)
    assert other.counters("Hill Giant") == {"+1/+1": 4}


@rule("CR 901.7", "CR 311.7")
def test_bloodhill_bastion() -> None:
    game = at("Bloodhill Bastion", {"hand": ["Grizzly Bears"], "mana": "{1}{G}"})
    game.cast("Grizzly Bears").pass_all()
    assert game.has("Grizzly Bears", "haste")
    assert game.has("Grizzly Bears", "double strike")

    other = chaos("Bloodhill Bastion", Ann={"battlefield": [permanent("Hill Giant", damage=2, owner="Bob")]})
    other.pass_all()
    assert (other.damage("Hill Giant"), other.controller("Hill Giant")) == (0, "Ann")


@rule("CR 901.7", "CR 311.7")
def test_goldmeadow() -> None:
    game = at("Goldmeadow", {"hand": ["Forest"]})
    game.play("Forest").pass_all()
    assert game.battlefield() == ["Forest", "Goat", "Goat", "Goat"]

    assert chaos("Goldmeadow").battlefield() == ["Goat"]


@rule("CR 901.7", "CR 311.7")
@pytest.mark.parametrize(("who", "life"), [("Ann", (22, 18)), ("Bob", (18, 22))])
def test_fields_of_summer(who: str, life: tuple[int, int]) -> None:
    spell: SeatSetup = {"hand": ["Shock"], "mana": "{R}"}
    game = at("Fields of Summer", spell if who == "Ann" else {}, spell if who == "Bob" else {})
    if who == "Bob":
        game.pass_once()
    game.cast("Shock", "Bob" if who == "Ann" else "Ann").pass_all()
    assert game.asked == who
    game.answer(next(text for text in game.offered() if text != "Don't")).pass_all()
    assert game.life == life

    assert chaos("Fields of Summer", "You gain 10 life").life == (30, 20)


@rule("CR 901.7", "CR 311.7")
def test_minamo() -> None:
    game = at("Minamo", {}, {"hand": ["Shock"], "mana": "{R}"})
    game.pass_once()
    game.cast("Shock", "Ann").pass_all()
    game.answer(next(text for text in game.offered() if text != "Don't")).pass_all()
    assert game.hand("Bob") == ["Forest"]

    other = chaos("Minamo", "Divination", "Counterspell", Ann={"graveyard": ["Divination", "Shock"]},
                  Bob={"graveyard": ["Counterspell", "Forest"]})  # fmt: skip
    assert (other.hand("Ann"), other.hand("Bob")) == (["Divination"], ["Counterspell"])


@rule("CR 901.7", "CR 311.7", "CR 603.4", "CR 402.3")
def test_academy_at_tolaria_west() -> None:
    game = at("Academy at Tolaria West", step="second main")
    game.to_step("end step").pass_all()
    assert len(game.hand()) == 7

    full = at("Academy at Tolaria West", {"hand": ["Plains"]}, step="second main")
    full.to_step("end step")
    assert full.stack() == []

    assert chaos("Academy at Tolaria West", Ann={"hand": ["Plains"]}).hand() == []


@rule("CR 901.7", "CR 311.7")
def test_lethe_lake() -> None:
    game = chaos("Lethe Lake", "Bob")

    assert (len(game.graveyard("Bob")), len(game.graveyard("Ann"))) == (10, 0)


@rule("CR 901.7", "CR 311.7")
def test_the_fourth_sphere() -> None:
    game = at("The Fourth Sphere", {"battlefield": ["Grizzly Bears", "Typhoid Rats"]}, GIANT, step="upkeep")
    game.pass_all()
    assert (game.battlefield("Ann"), game.battlefield("Bob")) == (["Typhoid Rats"], ["Hill Giant"])

    assert chaos("The Fourth Sphere").battlefield() == ["Zombie"]


@rule("CR 901.7", "CR 311.7")
def test_naar_isle() -> None:
    assert chaos("Naar Isle", "Bob", Bob={"life": 10}).life == (20, 7)


@rule("CR 901.7", "CR 311.7")
def test_panopticon() -> None:
    game = at("Panopticon", step="draw")
    game.pass_all()

    assert len(game.hand()) == 2


@rule("CR 311.7", "CR 119.5")
def test_sanctum_of_serra() -> None:
    game = at("Sanctum of Serra", {"life": 3}).act(ROLL).pass_all()
    game.answer(next(text for text in game.offered() if text != "Don't"))

    assert game.life[0] == 20


@rule("CR 311.7", "CR 402.2", "CR 901.9d")
def test_stairs_to_infinity() -> None:
    ann: SeatSetup = {"library": FOREST, "hand": ["8 Plains"]}
    game = table(Ann=ann, planes=["Stairs to Infinity", "Shiv", "Krosa"], seed=CHAOS)
    game.act(ROLL)
    while game.asks_kind != ASK_PRIORITY:
        game.answer(game.offered()[0])
    game.pass_all()
    while game.stack_size or game.asks_kind != ASK_PRIORITY:
        game.answer("Put it on the bottom" if "Put it on the bottom" in game.offered() else "Pass")

    assert len(game.hand()) == 9
    assert game.view("Bob").zone(None, "planar deck")[1] == "Shiv"  # it was revealed
    game.to_step("upkeep", "Bob")
    assert len(game.hand()) == 9
