"""CR 810. Two-Headed Giant: two teams of two that share turns, life and poison, and win or lose as one."""

from __future__ import annotations

import pytest

import cardwright
from cardwright.games.magic.abilities.cards import card
from cardwright.games.magic.actions.life_totals import life_becomes
from cardwright.games.magic.numbers.counters import COUNTER_NAMES, GAINED
from cardwright.games.magic.numbers.keywords import INFECT
from cardwright.games.magic.objects.table import CARDS
from cardwright.games.magic.positions import laid_out
from cardwright.games.magic.rules.setup import new_game, new_match
from cardwright.games.magic.variants.options import MagicOptions
from cardwright.kernel.errors import CardwrightError, ImpossiblePosition
from cardwright.kernel.game import CONCEDES
from cardwright.kernel.ints import Seat

from .kit import SeatSetup, Table, rule, table

FEW = ["9 Forest"]
DECK = ["Forest"] * 40 + ["Grizzly Bears"] * 20
SEATS = ["Ann", "Bob", "Cid", "Dora"]


ELF, MIDDAY = "Test Elf", "Test Midday"


def borrow() -> None:
    """Cards that only tests have."""
    if ELF not in CARDS.kinds:
        card(ELF, "{G}", "Creature Elf", INFECT, pt="1/1")
        card(MIDDAY, "{0}", "Sorcery", life_becomes(12))


borrow()


def giants(turn: str = "Ann", step: str = "first main", **seats: SeatSetup) -> Table:
    """Ann and Bob against Cid and Dora."""
    laid: dict[str, SeatSetup] = {name: {"library": FEW, **seats.get(name, {})} for name in SEATS}
    return table(
        Ann=laid["Ann"], Bob=laid["Bob"], Cid=laid["Cid"], Dora=laid["Dora"], turn=turn, step=step,
        options=MagicOptions(variant="two-headed giant"),
    )  # fmt: skip


@rule("CR 810.1", "CR 810.3", "CR 810.4", "CR 103.4a", "CR 810.5")
def test_two_teams_of_neighbours_begin_at_30_life_and_see_each_others_hands() -> None:
    game = cardwright.magic([DECK], SEATS, seed=3, variant="two-headed giant")

    assert game.scores == (30, 30, 30, 30)
    assert "" not in game.view("Ann").names(5)
    assert [game.view("Ann").names(zone) == game.view("Bob").names(zone) for zone in (1, 5)] == [True, True]


@rule("CR 810.11", "CR 810.8d")
def test_with_three_heads_a_team_has_more_life_and_stands_more_poison() -> None:
    match = new_match([DECK] * 6, options=MagicOptions(variant="two-headed giant", starting_life=45))

    assert match.deadly_poison == 20
    assert (
        cardwright.magic([DECK], [*SEATS, "Eve", "Fay"], seed=1, variant="two-headed giant").scores
        == (45,) * 6
    )


@rule("CR 810.1")
@pytest.mark.parametrize("seats", [2, 3, 5])
def test_there_are_two_teams_of_one_size(seats: int) -> None:
    with pytest.raises(ImpossiblePosition, match=r"expected 4 seats, or 6 .*CR 810\.1"):
        new_match([DECK] * seats, options=MagicOptions(variant="two-headed giant"))


def test_commanders_schemes_and_other_teams_are_refused() -> None:
    with pytest.raises(CardwrightError, match="can't be combined with other teams, schemes or commanders"):
        cardwright.magic([DECK], SEATS, variant="two-headed giant", teams=[2, 2])


@rule("CR 805.3", "CR 810.2", "CR 103.5c", "CR 805.3a")
def test_a_team_begins_and_declares_its_mulligans_first() -> None:
    match = new_match([DECK] * 4, options=MagicOptions(variant="two-headed giant"))
    games = [new_game(match, seed) for seed in range(20)]
    game = Table(games[0])

    asked = []
    while "Keep" in game.offered():
        asked.append(game.asked)
        game.answer("Keep")

    assert {int(g.current) for g in games} == {0, 2}
    assert asked in (["Ann", "Bob", "Cid", "Dora"], ["Cid", "Dora", "Ann", "Bob"])


@rule("CR 810.6", "CR 103.8b")
def test_the_team_that_begins_skips_its_first_draw() -> None:
    match = new_match([DECK] * 4, options=MagicOptions(variant="two-headed giant"))
    game = Table(new_game(match, 1))
    while "Keep" in game.offered():
        game.answer("Keep")

    game.to_step("first main")
    first = [len(game.hand(name)) for name in SEATS]
    game.to_step("upkeep", "Cid" if game.g.current == 0 else "Ann")
    game.to_step("first main")

    assert first == [7, 7, 7, 7]
    assert sorted(len(game.hand(name)) for name in SEATS) == [7, 7, 8, 8]


@rule("CR 810.9", "CR 810.9a")
def test_damage_to_one_player_is_taken_from_the_team() -> None:
    game = giants(Ann={"hand": ["Lightning Bolt"], "mana": "{R}"})

    game.cast("Lightning Bolt", "Dora")
    game.pass_all()

    assert game.life == (30, 30, 27, 27)


@rule("CR 810.9")
def test_only_the_one_who_gains_life_gains_it_and_the_team_has_it() -> None:
    game = giants(
        Ann={"hand": ["Healing Salve"], "mana": "{W}"},
    )  # fmt: skip

    game.cast("Healing Salve", "a player gains 3 life", "Ann")
    game.pass_all()

    assert game.life == (33, 33, 30, 30)
    assert [int(game.g.value(Seat(seat), GAINED)) for seat in range(4)] == [3, 0, 0, 0]


@rule("CR 805.10a", "CR 805.10b", "CR 810.7")
def test_both_heads_attack_and_the_team_loses_the_sum() -> None:
    game = giants(Ann={"battlefield": ["Grizzly Bears"]}, Bob={"battlefield": ["Hill Giant"]})

    game.to_step("declare attackers")
    game.answer("Grizzly Bears")
    game.answer("Cid")
    game.answer("Hill Giant")
    game.answer("Dora")
    game.to_step("second main")

    assert game.life == (30, 30, 25, 25)


@rule("CR 810.8a", "CR 810.8c", "CR 704.6a")
def test_a_team_without_life_loses_as_one() -> None:
    game = giants(Ann={"hand": ["Lightning Bolt"], "mana": "{R}"}, Cid={"counters": {"life": 3}})

    game.cast("Lightning Bolt", "Dora")
    game.pass_all()

    assert game.over
    assert game.winners == ["Ann", "Bob"]


@rule("CR 810.8a")
def test_if_one_head_can_draw_no_card_the_team_loses() -> None:
    game = table(
        Ann={"library": FEW}, Bob={}, Cid={"library": FEW}, Dora={"library": FEW}, turn="Cid", step="end step",
        options=MagicOptions(variant="two-headed giant"),
    )  # fmt: skip

    while not game.over:
        game.pass_once()

    assert game.winners == ["Cid", "Dora"]
    assert any("loses with the team" in line.text for line in game.story().lines)


@rule("CR 810.8b")
def test_who_concedes_takes_the_team_along() -> None:
    game = giants()

    game.g.answer(CONCEDES - 3)

    assert game.over
    assert game.winners == ["Ann", "Bob"]


@rule("CR 810.8a")
def test_who_cant_lose_keeps_the_team_in_the_game() -> None:
    game = giants(
        Ann={"hand": ["Lightning Bolt"], "mana": "{R}"},
        Cid={"counters": {"life": 2}}, Dora={"battlefield": ["Platinum Angel"]},
    )  # fmt: skip

    game.cast("Lightning Bolt", "Cid")
    game.pass_all()

    assert not game.over
    assert game.life == (30, 30, -1, -1)


@rule("CR 810.8d", "CR 704.6b", "CR 810.10", "CR 810.10a")
@pytest.mark.parametrize(("before", "over"), [(13, False), (14, True)])
def test_a_team_loses_with_fifteen_poison_counters(before: int, over: bool) -> None:
    game = giants(
        Ann={"battlefield": [ELF]}, Cid={"counters": {"poison": before}},
    )  # fmt: skip

    game.to_step("declare attackers")
    game.answer(ELF)
    game.answer("Dora")
    while not game.over and game.counter("poison", "Cid") == before:
        game.answer(game.offered()[0])
    game.to_step("second main") if not over else None

    assert game.counter("poison", "Cid") == game.counter("poison", "Dora") == before + 1
    assert game.over == over


@rule("CR 810.9e")
def test_teammates_exchange_no_life_totals() -> None:
    game = giants(Ann={"battlefield": ["Soul Conduit"], "mana": "{6}"})

    game.activate("Soul Conduit", "Ann", "Bob").pass_all()

    assert game.life == (30, 30, 30, 30)
    assert any(line.rule.endswith("810.9e") for line in game.story().lines)


@rule("CR 810.9", "CR 810.9a", "CR 701.12c")
def test_an_exchange_of_life_totals_is_one_of_the_teams() -> None:
    game = giants(Ann={"battlefield": ["Soul Conduit"], "mana": "{6}"}, Cid={"counters": {"life": 12}})

    game.activate("Soul Conduit", "Bob", "Dora").pass_all()

    assert game.life == (12, 12, 30, 30)


@rule("CR 810.9g")
def test_nobody_of_a_team_gains_life_if_one_cant() -> None:
    game = giants(
        Ann={"battlefield": ["Platinum Emperion"]}, Bob={"hand": ["Healing Salve"], "mana": "{W}"},
    )  # fmt: skip

    game.pass_once()
    game.cast("Healing Salve", "a player gains 3 life", "Bob")
    game.pass_all()

    assert game.life == (30, 30, 30, 30)


@rule("CR 810.9h")
def test_nobody_of_a_team_loses_life_if_one_cant() -> None:
    game = giants(
        Ann={"battlefield": ["Platinum Emperion"]}, Cid={"hand": ["Lightning Bolt"], "mana": "{R}"}, turn="Cid",
    )  # fmt: skip

    game.cast("Lightning Bolt", "Bob")
    game.pass_all()

    assert game.life == (30, 30, 30, 30)


@rule("CR 810.9c")
def test_setting_one_players_life_total_sets_the_teams() -> None:
    game = giants(Ann={"hand": [MIDDAY]})

    game.cast(MIDDAY).pass_all()

    assert game.life == (12, 12, 30, 30)


def test_a_game_is_saved_and_loaded() -> None:
    game = cardwright.magic([DECK], SEATS, seed=5, variant="two-headed giant")

    again = type(game).load(game.save())

    assert again.digest == game.digest
    assert again.spec.variant == "two-headed giant"


@rule("CR 810.9", "CR 810.10")
@pytest.mark.parametrize("shared", ["life", "poison"])
def test_a_position_says_one_number_of_what_a_team_shares(shared: str) -> None:
    giant = MagicOptions(variant="two-headed giant")
    laid = laid_out(4, counters={(2, shared): 9, (3, shared): 9}, options=giant)

    assert laid.g.value(Seat(2), COUNTER_NAMES.index(shared)) == 9
    with pytest.raises(ImpossiblePosition, match=f"expected one number of '{shared}' for a team"):
        laid_out(4, counters={(2, shared): 9, (3, shared): 5}, options=giant)
