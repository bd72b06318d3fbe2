"""CR 905.4-5, 315, 702.106. Conspiracies: laid out before the game, hidden agendas, and what each of them
does.
"""

from __future__ import annotations

from typing import cast

import pytest

import cardwright
from cardwright.games.magic.characteristics.lookup import get
from cardwright.games.magic.numbers.derived import CONTROL, POWER, TYPES
from cardwright.games.magic.objects.queries import command
from cardwright.games.magic.placed import Placed
from cardwright.games.magic.rules.setup import new_match
from cardwright.games.magic.variants.options import MagicOptions
from cardwright.kernel.errors import ImpossiblePosition
from cardwright.kernel.ints import Seat
from cardwright.kernel.views import HIDDEN

from .kit import SeatSetup, Table, rule, table

UP = "Turn {} face up"


def opening(board: list[str], deck: str = "10 Island", Bob: SeatSetup | None = None, **how: str) -> Table:
    """A game before its decks are shuffled, in which Ann has conspiracies."""
    return table(
        Ann={"library": [deck], "sideboard": board}, Bob=Bob or {"library": ["10 Island"]}, step="opening", **how  # type: ignore[arg-type]
    )  # fmt: skip


def hidden(name: str, *names: str) -> Placed:
    """A conspiracy face down, with its names."""
    return Placed(name, face_down=True, named=names)


def shown(name: str, *names: str) -> Placed:
    """A conspiracy face up."""
    return Placed(name, named=names)


def laid(*conspiracies: Placed, **Ann: object) -> Table:
    """A turn of Ann's with conspiracies in her command zone."""
    return table(Ann=cast(SeatSetup, {"command": list(conspiracies), **Ann}), Bob={"library": ["5 Island"]})


# -- before the game
@rule("CR 905.4", "CR 315.2", "CR 103.2e")
def test_any_number_of_conspiracies_goes_into_the_command_zone_before_the_game() -> None:
    game = opening(["Sentinel Dispatch", "Worldknit", "Shock"])

    assert game.offered() == ["No more conspiracies", "Sentinel Dispatch", "Worldknit"]
    game.answer("Worldknit", "Sentinel Dispatch")

    assert (game.asked, game.question) == ("Ann", "Keep or mulligan")
    assert game.command() == ["Sentinel Dispatch", "Worldknit"]
    assert game.sideboard() == ["Shock"]
    told = game.told("Bob")
    laid_out = "Ann puts Worldknit and Sentinel Dispatch into the command zone [905.4]"
    assert told.index(laid_out) < told.index("Ann shuffles [701.24a]")


@rule("CR 905.4")
def test_a_player_may_leave_conspiracies_out() -> None:
    game = opening(
        ["Sentinel Dispatch", "Worldknit"], Bob={"library": ["10 Island"], "sideboard": ["Worldknit"]}
    )

    game.answer("Sentinel Dispatch", "No more conspiracies")
    assert game.asked == "Bob"
    game.answer("No more conspiracies")

    assert (game.command("Ann"), game.command("Bob")) == (["Sentinel Dispatch"], [])


@rule("CR 905.4a", "CR 702.106a", "CR 702.106b", "CR 201.4")
def test_hidden_agenda_is_face_down_with_a_name_that_only_its_owner_knows() -> None:
    game = opening(["Brago's Favor"], "5 Shock")

    game.answer("Brago's Favor")
    assert (game.question, game.offered()) == (
        "Choose a card name for Brago's Favor",
        ["Shock", "Another name"],
    )
    game.answer("Shock")

    assert game.view("Bob").zone(None, "command") == [HIDDEN]
    assert game.view("Ann").zone(None, "command") == ["Brago's Favor"]
    assert not any("Brago" in line or "Shock" in line for line in game.told("Bob"))
    assert "Ann puts Brago's Favor into the command zone [905.4]" in game.told("Ann")


@rule("CR 201.4")
def test_any_card_name_may_be_chosen() -> None:
    game = opening(["Brago's Favor"], "5 Shock")

    game.answer("Brago's Favor", "Another name")

    assert {"Shock", "Hill Giant", "Island", "Wrath of God"} <= set(game.offered())
    assert "Zombie" not in game.offered()
    assert game.answer("Hill Giant").question == "Keep or mulligan"


@rule("CR 103.1c", "CR 315.5a")
def test_power_play_makes_its_controller_the_starting_player() -> None:
    game = table(
        Ann={"library": ["20 Island"]},
        Bob={"library": ["20 Island"], "sideboard": ["Power Play"]},
        step="opening",
    )

    game.answer("Power Play")
    assert game.asked == "Bob"
    game.answer("Keep", "Keep")

    assert game.turn == "Bob"
    assert "Bob is the starting player [103.1c]" in game.told()


@rule("CR 103.1c")
def test_of_several_power_plays_chance_decides() -> None:
    first = set()
    for seed in range(12):
        mine: SeatSetup = {"library": ["20 Island"], "sideboard": ["Power Play"]}
        game = table(Ann={"library": ["20 Island"]}, Bob=mine, Cid=mine, step="opening", seed=seed)
        game.answer("Power Play", "Power Play", "Keep", "Keep", "Keep")
        first.add(game.turn)

    assert first == {"Bob", "Cid"}


@rule("CR 315.1", "CR 315.3")
def test_conspiracies_are_in_no_deck_and_in_sideboards_only_where_they_are_played() -> None:
    with pytest.raises(ImpossiblePosition, match="expected a card for a deck, got 'Worldknit'"):
        new_match([["Worldknit"], []], options=MagicOptions(conspiracy=True))
    with pytest.raises(ImpossiblePosition, match=r"'Worldknit'.*only if conspiracies are allowed.*CR 315\.1"):
        new_match([["Island"]] * 2, [["Worldknit"], []])

    assert new_match([["Island"]] * 2, [["Worldknit"], []], options=MagicOptions(conspiracy=True)).conspiracy


# -- face down
@rule("CR 315.5b", "CR 315.5")
def test_a_face_down_conspiracy_has_no_characteristics_and_does_nothing() -> None:
    game = laid(hidden("Immediate Action", "Hill Giant"), battlefield=["Hill Giant"])
    (obj,) = game.g.zones.all_of(command(game.g))

    assert (get(game.g, obj, TYPES), get(game.g, obj, POWER)) == (0, 0)
    assert not game.has("Hill Giant", "haste")


@rule("CR 702.106c", "CR 116.2j", "CR 905.4a", "CR 702.106d")
def test_turning_it_up_is_a_special_action_at_any_time_with_priority_and_tells_the_name() -> None:
    game = table(
        Ann={"hand": ["Shock"], "mana": "{R}"},
        Bob={
            "command": [hidden("Immediate Action", "Hill Giant")],
            "battlefield": ["Hill Giant", "Grizzly Bears"],
        },
    )

    game.cast("Shock", "Hill Giant").pass_once()
    assert game.asked == "Bob"
    game.act(UP.format("Immediate Action"))

    assert game.asked == "Bob"
    assert game.stack() == ["Shock"]
    assert (game.has("Hill Giant", "haste"), game.has("Grizzly Bears", "haste")) == (True, False)
    assert game.view("Ann").zone(None, "command") == ["Immediate Action"]
    assert "Bob turns Immediate Action face up [702.106c]" in game.told("Ann")
    assert "the chosen name of Immediate Action is Hill Giant [702.106c]" in game.told("Ann")


@rule("CR 315.7", "CR 400.2")
def test_only_who_controls_it_may_look_at_a_face_down_conspiracy_or_turn_it_up() -> None:
    game = laid(hidden("Immediate Action", "Hill Giant"))

    assert UP.format("Immediate Action") in game.offered()
    game.pass_once()
    assert game.asked == "Bob"
    assert not any("face up" in text for text in game.offered())
    assert game.view("Bob").zone(None, "command") == [HIDDEN]


@rule("CR 702.106d")
def test_the_chosen_name_is_that_of_the_same_conspiracy() -> None:
    game = laid(
        shown("Immediate Action", "Hill Giant"), shown("Secrets of Paradise", "Grizzly Bears"),
        battlefield=["Hill Giant", "Grizzly Bears"],
    )  # fmt: skip

    assert (game.has("Hill Giant", "haste"), game.has("Grizzly Bears", "haste")) == (True, False)


@rule("CR 613.7j")
def test_turned_up_it_has_the_timestamp_of_that_moment() -> None:
    game = laid(
        hidden("Immediate Action", "Hill Giant"),
        hand=["Turn to Frog"],
        battlefield=["Hill Giant"],
        mana="{1}{U}",
    )

    game.cast("Turn to Frog").resolve()
    assert not game.has("Hill Giant", "haste")
    game.act(UP.format("Immediate Action"))

    assert game.has("Hill Giant", "haste")


@rule("CR 702.106e")
def test_at_the_end_of_the_game_all_see_what_was_face_down() -> None:
    game = laid(hidden("Immediate Action", "Hill Giant"))

    game.g.match.rules.concede(game.g, Seat(1))

    assert game.over
    assert game.view("Bob").zone(None, "command") == ["Immediate Action"]
    assert "the chosen name of Immediate Action is Hill Giant [702.106c]" in game.told("Bob")


@rule("CR 702.106e")
def test_who_leaves_the_game_reveals_them() -> None:
    game = table(Ann={}, Bob={"command": [hidden("Immediate Action", "Hill Giant")]}, Cid={"hand": ["Shock"]})

    game.g.match.rules.concede(game.g, Seat(1))

    assert not game.over
    assert "the chosen name of Immediate Action is Hill Giant [702.106c]" in game.told("Cid")
    assert game.command("Bob") == []


@rule("CR 315.3")
def test_a_conspiracy_stays_in_the_command_zone_and_is_never_cast() -> None:
    game = laid(shown("Sentinel Dispatch"), mana="{5}")
    (obj,) = game.g.zones.all_of(command(game.g))

    assert not any("Sentinel" in text for text in game.offered())
    game.g.propose(0, game.g.ref(obj), game.g.zone(1, Seat(0)), -1, 12)
    game.g.commit()

    assert game.command() == ["Sentinel Dispatch"]


@rule("CR 315.6", "CR 109.4g", "CR 905.5")
def test_a_conspiracy_is_its_owner_s() -> None:
    game = table(
        Ann={"library": ["10 Island"], "battlefield": ["Hill Giant"]},
        Bob={"library": ["10 Island"], "sideboard": ["Worldknit"]},
        step="opening",
    )

    game.answer("Worldknit", "Keep", "Keep")
    (obj,) = game.g.zones.all_of(command(game.g))

    assert (game.g.home[obj], get(game.g, obj, CONTROL)) == (1, 1)
    other = table(
        Ann={"battlefield": ["Hill Giant"]}, Bob={"command": [shown("Immediate Action", "Hill Giant")]}
    )
    assert not other.has("Hill Giant", "haste")


# -- what nobody knows
@rule("CR 702.106a")
def test_imagining_makes_up_names_anew() -> None:
    game = table(
        Ann={"hand": ["Shock"]},
        Bob={
            "command": [hidden("Immediate Action", "Hill Giant")],
            "library": ["Grizzly Bears", "Hill Giant", "Shock"],
        },
    )

    names = set()
    for seed in range(12):
        other = Table(game.g.imagine(Seat(0), seed))
        other.pass_once().act(UP.format("Immediate Action"))
        names.add(other.told()[-1])

    assert len(names) == 3
    assert "the chosen name of Immediate Action is Grizzly Bears [702.106c]" in names


def test_conspiracies_are_remembered_by_saves_and_forks() -> None:
    game = laid(hidden("Immediate Action", "Hill Giant"), battlefield=["Hill Giant"])

    for copy in (game.fork(), game.saved(), game.saved().fork().saved()):
        assert copy.act(UP.format("Immediate Action")).has("Hill Giant", "haste")
    choosing = opening(["Brago's Favor"], "5 Shock").answer("Brago's Favor").saved()
    assert choosing.offered() == ["Shock", "Another name"]


# -- one by one
def test_sentinel_dispatch_makes_a_construct_in_the_first_upkeep_of_the_game() -> None:
    game = opening(["Sentinel Dispatch"], "20 Island", Bob={"library": ["20 Island"]})

    game.answer("Sentinel Dispatch", "Keep", "Keep")
    assert game.step == "upkeep"
    game.resolve()
    assert game.battlefield() == ["Construct"]
    game.to_step("upkeep", "Bob")

    assert game.stack() == []
    assert game.has("Construct", "defender")


@rule("CR 905.1d")
def test_worldknit_asks_that_nothing_of_the_pool_is_left_outside() -> None:
    def with_board(board: list[str]) -> Table:
        return table(
            Ann={"command": ["Worldknit"], "battlefield": ["Forest"], "sideboard": board, "hand": ["Shock"]},
            Bob={},
        )

    assert "Cast Shock" in with_board([]).offered()
    assert "Cast Shock" not in with_board(["Island"]).offered()


def test_brago_s_favor_makes_spells_of_the_name_cheaper() -> None:
    game = laid(
        shown("Brago's Favor", "Hill Giant"), hand=["Hill Giant", "Serra Angel"], mana="{2}{R}"
    )  # fmt: skip

    assert game.cast("Hill Giant").resolve().battlefield() == ["Hill Giant"]


def test_adriana_s_valor_and_hired_heist_ask_for_mana() -> None:
    game = table(
        Ann={"command": [shown("Adriana's Valor", "Hill Giant"), shown("Hired Heist", "Hill Giant")],
             "battlefield": ["Hill Giant", "Plains", "Island"], "library": ["Forest"]},
        Bob={"library": ["5 Island"]},
        step="beginning of combat",
    )  # fmt: skip

    game.to_step("declare attackers").answer("Hill Giant").resolve().answer("Pay {W}").pay()
    assert game.has("Hill Giant", "indestructible")
    game.to_step("combat damage").resolve().answer("Pay {U}").pay()

    assert game.hand() == ["Forest"]
    assert game.is_tapped("Plains")
    assert game.is_tapped("Island")


def test_iterative_analysis_draws_for_spells_of_the_name() -> None:
    game = laid(
        shown("Iterative Analysis", "Shock"),
        hand=["Shock", "Lightning Bolt"],
        mana="{R}{R}",
        library=["Forest"],
    )

    game.cast("Lightning Bolt", "Bob")
    assert game.stack() == ["Lightning Bolt"]
    game.resolve().cast("Shock", "Bob").resolve().answer("You draw 1")

    assert game.hand() == ["Forest"]


def test_muzzio_s_preparations_put_a_counter_on_what_enters() -> None:
    game = laid(
        shown("Muzzio's Preparations", "Hill Giant"),
        hand=["Hill Giant", "Grizzly Bears"],
        mana="{3}{R}{1}{G}",
    )

    game.cast("Hill Giant").resolve().cast("Grizzly Bears").resolve()

    assert (game.pt("Hill Giant"), game.pt("Grizzly Bears")) == ((4, 4), (2, 2))


def test_granted_abilities_of_conspiracies() -> None:
    game = laid(
        shown("Incendiary Dissent", "Hill Giant"), shown("Natural Unity", "Hill Giant"),
        shown("Assemble the Rank and Vile", "Hill Giant"), battlefield=["Hill Giant", "Forest", "Swamp"],
        hand=["Murder"], mana="{R}{1}{B}{B}",
    )  # fmt: skip

    game.activate("Hill Giant").resolve()
    assert game.pt("Hill Giant") == (4, 3)
    game.to_step("beginning of combat")
    assert game.stack_size == 1
    game.resolve().answer("Pay {G}").pay()
    assert game.pt("Hill Giant") == (5, 4)


def test_assemble_the_rank_and_vile_leaves_a_zombie() -> None:
    game = laid(
        shown("Assemble the Rank and Vile", "Hill Giant"), battlefield=["Hill Giant", "Swamp"], hand=["Murder"],
        mana="{1}{B}{B}",
    )  # fmt: skip

    game.cast("Murder").resolve().resolve().answer("Pay {B}").pay()

    assert game.battlefield() == ["Swamp", "Zombie"]
    assert game.is_tapped("Zombie")


def test_secrets_of_paradise_gives_any_mana() -> None:
    game = laid(shown("Secrets of Paradise", "Hill Giant"), battlefield=["Hill Giant"], hand=["Shock"])

    assert game.cast("Shock", "Bob").resolve().life == (20, 18)


@rule("CR 702.106f")
def test_double_agenda_has_two_names_and_nobody_is_told_how_many() -> None:
    game = opening(["Summoner's Bond"], "5 Hill Giant", Bob={"library": ["10 Island"]})

    game.answer("Summoner's Bond", "Hill Giant")
    assert "Hill Giant" not in game.offered()
    game.answer("Grizzly Bears")

    assert game.question == "Keep or mulligan"
    assert game.view("Bob").zone(None, "command") == [HIDDEN]


def test_summoner_s_bond_finds_the_other_creature() -> None:
    game = laid(
        shown("Summoner's Bond", "Hill Giant", "Grizzly Bears"), hand=["Hill Giant"], mana="{3}{R}",
        library=["Grizzly Bears", "Hill Giant", "Shock"],
    )  # fmt: skip

    game.cast("Hill Giant").resolve()
    yes = next(text for text in game.offered() if text != "Don't")
    game.answer(yes)
    assert game.offered() == ["Find nothing", "Grizzly Bears"]

    assert game.answer("Grizzly Bears").hand() == ["Grizzly Bears"]


# -- in the view
@rule("CR 315.7", "CR 702.106b")
def test_the_view_tells_chosen_names_to_whom_they_may_be_known() -> None:
    game = laid(hidden("Immediate Action", "Hill Giant"), shown("Brago's Favor", "Shock"))

    assert game.view("Ann").conspiracies() == [
        ("Immediate Action", 0, ("Hill Giant",), True),
        ("Brago's Favor", 0, ("Shock",), False),
    ]
    assert game.view("Bob").conspiracies() == [("Brago's Favor", 0, ("Shock",), False)]


def test_the_curve_bot_lays_out_conspiracies_and_turns_them_up() -> None:
    deck = ["Grizzly Bears"] * 12 + ["Forest"] * 18

    game = cardwright.magic(
        [deck, deck], ["bot:curve", "bot:random"], 3, sideboards=[["Immediate Action", "Worldknit"], []],
        conspiracy=True, turn_limit=6,
    )  # fmt: skip

    told = [line.text for line in game.story().lines]
    assert "curve turns Immediate Action face up" in told
    assert "the chosen name of Immediate Action is Grizzly Bears" in told
    assert "Worldknit" in game.view("random").zone(None, "command")
