"""CR 312. Phenomena."""

from __future__ import annotations

from cardwright.games.magic.numbers.counters import LIFE
from cardwright.kernel.ints import Seat
from tests.magic.planar_table import CHAOS, FOREST, HUSH, ROLL, WALK, WANDERER, at, decks, face_up, top

from .kit import SeatSetup, rule


# -- phenomena
@rule("CR 312.5", "CR 312.7", "CR 704.6f", "CR 701.31c", "CR 901.11a", "CR 312.4")
def test_a_phenomenon_is_encountered_and_then_left_when_its_ability_has_left_the_stack() -> None:
    game = at(
        "Krosa", "Mutual Epiphany", "Gavony", seed=WALK, Ann={"library": FOREST}, Bob={"library": FOREST}
    )

    game.act(ROLL)
    top(game)
    assert face_up(game) == ["Mutual Epiphany"]
    assert [x.name for x in game.on_stack()] == ["Mutual Epiphany"]
    game.resolve()

    assert (len(game.hand("Ann")), len(game.hand("Bob"))) == (4, 4)
    assert face_up(game) == ["Gavony"]
    assert decks(game, 0)[-1] == "Mutual Epiphany"


@rule("CR 312.7", "CR 704.6f")
def test_a_phenomenon_is_left_too_if_its_ability_is_countered() -> None:
    game = at(
        "Krosa", "Planewide Disaster", "Gavony", seed=WALK,
        Ann={"battlefield": ["Grizzly Bears"], "hand": [HUSH]},
    )  # fmt: skip

    game.act(ROLL)
    top(game)
    game.cast(HUSH)
    top(game)

    assert face_up(game) == ["Gavony"]
    assert game.battlefield() == ["Grizzly Bears"]


@rule("CR 901.11", "CR 614.1a")
def test_chaotic_aether_makes_blanks_chaos_until_somebody_leaves_a_plane() -> None:
    game = at(
        "Krosa", "Chaotic Aether", "Panopticon", "Gavony", seed=WALK, Ann={"library": FOREST, "mana": "{9}"}
    )
    game.act(ROLL)
    top(game)
    top(game)
    assert face_up(game) == ["Panopticon"]
    game.resolve()  # a card for the arrival
    drawn = len(game.hand())

    for _ in range(3):
        while not game.stack_size:
            game.act(ROLL)
        if game.on_stack()[0].ability == "planeswalk":
            break
        game.resolve()
        drawn += 1
        assert len(game.hand()) == drawn  # never a blank


@rule("CR 901.11")
def test_what_lasts_until_a_player_planeswalks_ends_then_and_not_before() -> None:
    ann: SeatSetup = {"library": FOREST, "hand": [WANDERER]}
    game = at("Celestine Reef", "Gavony", seed=CHAOS, Ann=ann, Bob={"library": FOREST})
    game.act(ROLL)
    top(game)
    game.g.set_value(Seat(0), LIFE, 0)

    game.pass_once()
    assert not game.g.over  # she can't lose
    game.to_step("upkeep", "Ann")
    assert not game.g.over

    game.cast(WANDERER)
    top(game)
    assert game.g.over


@rule("CR 701.31d", "CR 603.10", "CR 901.11b")
def test_leaving_the_sanctum_destroys_what_is_there() -> None:
    game = at(
        "Sanctum of Serra", "Gavony", seed=WALK,
        Ann={"battlefield": ["Forest", "Grizzly Bears"]}, Bob={"battlefield": ["Hill Giant", "Sol Ring"]},
    )  # fmt: skip

    game.act(ROLL)
    top(game)
    assert face_up(game) == ["Gavony"]
    assert [(x.name, x.controller) for x in game.on_stack()] == [("Sanctum of Serra", 0)]
    top(game)
    game.answer("Leave them as they are")

    assert (game.battlefield("Ann"), game.battlefield("Bob")) == (["Forest"], [])


@rule("CR 901.11c", "CR 701.20a")
def test_spatial_merging_goes_to_two_planes_and_away_from_both() -> None:
    game = at(
        "Krosa", "Spatial Merging", "Gavony", "Mutual Epiphany", "Tazeem", "Shiv", seed=WALK,
        Ann={"battlefield": ["Grizzly Bears"], "hand": [WANDERER]},
    )  # fmt: skip

    game.act(ROLL)
    top(game)
    top(game)
    assert sorted(face_up(game)) == ["Gavony", "Tazeem"]
    assert game.has("Grizzly Bears", "vigilance")
    assert game.has("Grizzly Bears", "can't block")

    game.cast(WANDERER)
    top(game)
    game.answer("Leave them as they are")  # in which order they lie under the deck
    assert face_up(game) == ["Shiv"]
    assert {"Gavony", "Tazeem"} <= set(decks(game, 0))


@rule("CR 312.5")
def test_reality_shaping_puts_a_permanent_of_each_hand_onto_the_battlefield() -> None:
    game = at(
        "Krosa", "Reality Shaping", "Gavony", seed=WALK,
        Ann={"hand": ["Hill Giant", "Shock"]}, Bob={"hand": ["Grizzly Bears"]},
    )  # fmt: skip

    game.act(ROLL)
    top(game)
    game.pass_all()
    assert game.offered() == ["None", "Hill Giant"]
    game.answer("Hill Giant", "Grizzly Bears")

    assert (game.battlefield("Ann"), game.battlefield("Bob")) == (["Hill Giant"], ["Grizzly Bears"])


@rule("CR 312.5", "CR 701.20a")
def test_the_tunnel_leads_to_one_of_five_planes() -> None:
    five = ["Gavony", "Tazeem", "Shiv", "Minamo", "Panopticon"]
    game = at("Krosa", "Interplanar Tunnel", *five, "Llanowar", seed=WALK, Ann={"library": FOREST})

    game.act(ROLL)
    top(game)
    game.pass_all()
    assert sorted(game.offered()) == sorted(five)
    game.answer("Shiv")

    assert face_up(game) == ["Shiv"]
    assert decks(game, 0)[0] == "Llanowar"
    assert sorted(decks(game, 0)[1:]) == sorted([*five, "Krosa", "Interplanar Tunnel"])[0:0] + sorted(
        [n for n in (*five, "Krosa", "Interplanar Tunnel") if n != "Shiv"]
    )


@rule("CR 312.5")
def test_the_disaster_destroys_all_creatures() -> None:
    game = at("Krosa", "Planewide Disaster", "Gavony", seed=WALK,
              Ann={"battlefield": ["Grizzly Bears", "Forest"]}, Bob={"battlefield": ["Hill Giant"]})  # fmt: skip

    game.act(ROLL)
    top(game)
    top(game)

    assert (game.battlefield("Ann"), game.battlefield("Bob")) == (["Forest"], [])
