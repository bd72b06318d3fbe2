"""CR 102.2-3. Opponents are never teammates, for every word about opponents; four seats, two teams."""

from __future__ import annotations

from typing import Any

import pytest

from cardwright.games.magic.abilities.cards import card
from cardwright.games.magic.abilities.cards import rule as a_rule
from cardwright.games.magic.characteristics.lookup import board_says
from cardwright.games.magic.characteristics.static_permissions import most_in_hand
from cardwright.games.magic.numbers.derived import HANDS_SHOWN, NO_GAIN, NO_WINNING, SHIELDED
from cardwright.games.magic.objects.players import (
    ANYBODYS,
    OTHERS,
    TEAMMATES,
    THEIRS,
    WHOSE,
    YOURS,
    is_opponent,
    is_teammate,
    means,
    seats_meant,
)
from cardwright.kernel.ints import Seat
from tests.magic.kit import Table, permanent, rule, table

FEW = ["9 Forest"]
GIANT, BEARS, BOLT, FAITH = "Hill Giant", "Grizzly Bears", "Lightning Bolt", "Renewed Faith"
TEAMS = {"Ann": 1, "Bob": 1, "Cid": 2, "Dora": 2}
OPPOSITE = 0b1100  # Cid and Dora

card("Whose Ward", "{W}", "Enchantment", a_rule(SHIELDED, YOURS, "you have hexproof"))


def four(turn: str = "Ann", step: str = "first main", **seats: Any) -> Table:
    """Ann and Bob against Cid and Dora; who is not named has a library only."""
    each: dict[str, Any] = {
        name: {"library": FEW, "counters": {"team": team}, **seats.get(name, {})}
        for name, team in TEAMS.items()
    }
    return table(**each, turn=turn, step=step)


def seat(name: str, **given: Any) -> Any:
    """What one seat has beside its library: a card that gains life, and the mana for it."""
    return {name: {"hand": [FAITH], "mana": "{2}{W}", **given}}


# -- the one function
@rule("CR 102.2", "CR 102.3")
def test_each_word_means_whom_the_rules_say() -> None:
    g = four().g

    meant = {
        whose: [bin(int(seats_meant(g, whose, Seat(you)))) for you in range(4)] for whose in range(WHOSE)
    }

    assert meant == {
        ANYBODYS: ["0b1111"] * 4,
        YOURS: ["0b1", "0b10", "0b100", "0b1000"],
        THEIRS: ["0b1100", "0b1100", "0b11", "0b11"],
        TEAMMATES: ["0b10", "0b1", "0b1000", "0b100"],
        OTHERS: ["0b1110", "0b1101", "0b1011", "0b111"],
    }


@rule("CR 102.2")
def test_without_teams_everybody_else_is_an_opponent() -> None:
    g = table(Ann={"library": FEW}, Bob={"library": FEW}, Cid={"library": FEW}).g

    assert [int(seats_meant(g, THEIRS, Seat(you))) for you in range(3)] == [0b110, 0b101, 0b011]
    assert [int(seats_meant(g, TEAMMATES, Seat(you))) for you in range(3)] == [0, 0, 0]


def test_a_player_is_opponent_or_teammate_of_each_other_one_and_never_both() -> None:
    g = four().g

    for seat in range(4):
        for you in range(4):
            kinds = [
                seat == you,
                is_opponent(g, Seat(seat), Seat(you)),
                is_teammate(g, Seat(seat), Seat(you)),
            ]
            assert sum(kinds) == 1
            assert [means(g, w, Seat(seat), Seat(you)) for w in (YOURS, THEIRS, TEAMMATES)] == kinds
    assert not means(g, THEIRS, Seat(-1), Seat(0))


# -- static abilities
@rule("CR 102.3")
@pytest.mark.parametrize(
    ("name", "which"),
    [("Erebos, God of the Dead", NO_GAIN), ("Telepathy", HANDS_SHOWN), ("Platinum Angel", NO_WINNING)],
)
def test_what_holds_for_your_opponents_holds_for_no_teammate(name: str, which: int) -> None:
    game = four(Ann={"battlefield": [name]})

    assert int(board_says(game.g, which)) == OPPOSITE


@rule("CR 102.3", "CR 402.2")
def test_a_smaller_hand_is_for_opponents() -> None:
    game = four(Ann={"battlefield": ["Gnat Miser"]})

    assert [int(most_in_hand(game.g, Seat(seat))) for seat in range(4)] == [7, 7, 6, 6]


@rule("CR 102.3", "CR 119.7")
@pytest.mark.parametrize(("who", "life"), [("Ann", 26), ("Bob", 26), ("Cid", 20), ("Dora", 20)])
def test_who_may_gain_life_beside_one_whose_opponents_cant(who: str, life: int) -> None:
    faith = seat(who)
    if who == "Ann":
        faith["Ann"]["battlefield"] = ["Erebos, God of the Dead"]
    else:
        faith["Ann"] = {"battlefield": ["Erebos, God of the Dead"]}
    game = four(turn=who, **faith)

    game.cast(FAITH).pass_all()

    assert game.life[list(TEAMS).index(who)] == life


# -- replacement effects
@rule("CR 102.3", "CR 614.1a")
@pytest.mark.parametrize(("who", "life"), [("Bob", 26), ("Dora", 14)])
def test_what_replaces_what_opponents_do_leaves_a_teammate_alone(who: str, life: int) -> None:
    game = four(turn=who, Ann={"battlefield": ["Tainted Remedy"]}, **seat(who))

    game.cast(FAITH).pass_all()

    assert game.life[list(TEAMS).index(who)] == life


@rule("CR 102.3", "CR 614.6")
@pytest.mark.parametrize(("who", "exiled"), [("Bob", False), ("Cid", True)])
def test_only_an_opponents_graveyard_is_passed_by(who: str, exiled: bool) -> None:
    game = four(turn=who, Ann={"battlefield": ["Leyline of the Void"]}, **seat(who))

    game.cast(FAITH).pass_all()

    assert game.graveyard(who) == ([] if exiled else [FAITH])
    assert game.exile(who) == ([FAITH] if exiled else [])


# -- triggers
@rule("CR 102.3", "CR 603.2")
@pytest.mark.parametrize(("who", "triggers"), [("Bob", 0), ("Cid", 1)])
def test_a_teammates_spell_is_not_an_opponents(who: str, triggers: int) -> None:
    game = four(turn=who, Ann={"battlefield": ["Rhystic Study"]}, **seat(who))

    game.act(f"Cast {FAITH}")

    assert game.stack_size == 1 + triggers


@rule("CR 102.3", "CR 725.1")
@pytest.mark.parametrize(("who", "tokens"), [("Bob", 0), ("Cid", 1), ("Ann", 0)])
def test_a_teammate_with_the_crown_is_no_opponent(who: str, tokens: int) -> None:
    seats: dict[str, Any] = {"Ann": {"battlefield": [permanent("Queen Marchesa")]}}
    given = {**seats.get(who, {}), "hand": ["Thorn of the Black Rose"], "mana": "{3}{B}"}
    game = four(turn=who, **{**seats, who: given})
    game.cast("Thorn of the Black Rose").pass_all()

    game.to_step("draw", "Ann")

    assert game.battlefield("Ann").count("Assassin") == tokens


# -- each opponent
@rule("CR 102.3", "CR 608.2c")
def test_each_opponent_loses_life_and_no_teammate() -> None:
    game = four(
        Ann={"battlefield": ["Oloro, Ageless Ascetic"], "hand": [FAITH], "mana": "{2}{W}{1}"},
    )
    game.cast(FAITH).pass_all()

    while not any(text.startswith("Pay {1}") for text in game.offered()):
        game.pass_once()
    game.answer("Pay {1}")
    game.pay()

    assert game.life == (26, 20, 19, 19)


@rule("CR 102.3", "CR 701.38a")
def test_what_was_voted_for_happens_to_opponents() -> None:
    game = four(Ann={"hand": ["Tyrant's Choice"], "mana": "{1}{B}"})
    game.cast("Tyrant's Choice")

    while game.life == (20, 20, 20, 20):
        offered = game.offered()
        if any("Torture" in text for text in offered):
            game.answer(next(text for text in offered if "Torture" in text))
        else:
            game.pass_once()

    assert game.life == (20, 20, 16, 16)


# -- targets
@rule("CR 102.3", "CR 115.1")
def test_a_teammate_is_no_target_opponent() -> None:
    game = four(Ann={"hand": ["Duress"], "mana": "{B}"})

    game.act("Cast Duress")

    assert sorted(game.offered()) == ["Cid", "Dora"]


@rule("CR 102.3", "CR 115.1")
def test_a_teammates_creature_is_none_that_an_opponent_controls() -> None:
    game = four(
        Ann={"hand": ["Inaction Injunction"], "mana": "{1}{U}", "battlefield": [GIANT]},
        Bob={"battlefield": [BEARS]},
        Cid={"battlefield": ["Llanowar Elves"]},
        Dora={"battlefield": ["Phantom Warrior"]},
    )

    game.act("Cast Inaction Injunction")

    assert sorted(game.offered()) == ["Llanowar Elves", "Phantom Warrior"]


@rule("CR 102.3", "CR 108.3")
def test_a_teammates_permanent_is_none_that_an_opponent_owns() -> None:
    game = four(
        Ann={"battlefield": ["Bronze Tablet"], "mana": "{4}"}, Bob={"battlefield": [BEARS]},
        Cid={"battlefield": ["Llanowar Elves"]}, Dora={"battlefield": ["Phantom Warrior"]},
    )  # fmt: skip

    game.act(next(text for text in game.offered() if text.startswith("Bronze Tablet")))

    assert sorted(game.offered()) == ["Llanowar Elves", "Phantom Warrior"]


@rule("CR 102.3", "CR 400.1")
def test_a_teammates_graveyard_is_no_opponents() -> None:
    game = four(
        Ann={"hand": ["Dire Fleet Daredevil"], "mana": "{1}{R}"}, Bob={"graveyard": [BOLT]},
        Cid={"graveyard": ["Shock"]}, Dora={"graveyard": [FAITH]},
    )  # fmt: skip

    game.cast("Dire Fleet Daredevil").resolve()

    assert sorted(game.offered()) == [FAITH, "Shock"]


# -- hexproof
@rule("CR 102.3", "CR 702.11b")
@pytest.mark.parametrize(("who", "legal"), [("Ann", True), ("Bob", True), ("Cid", False), ("Dora", False)])
def test_a_teammate_may_aim_at_what_has_hexproof(who: str, legal: bool) -> None:
    seats: dict[str, Any] = {"Ann": {"battlefield": ["Gladecover Scout"]}}
    seats[who] = {**seats.get(who, {}), "hand": [BOLT], "mana": "{R}"}
    game = four(turn=who, **seats)

    game.act(f"Cast {BOLT}")

    assert ("Gladecover Scout" in game.offered()) == legal


@rule("CR 102.3", "CR 702.11c")
@pytest.mark.parametrize(("who", "legal"), [("Ann", True), ("Bob", True), ("Cid", False), ("Dora", False)])
def test_a_teammate_may_aim_at_a_player_with_hexproof(who: str, legal: bool) -> None:
    seats: dict[str, Any] = {"Ann": {"battlefield": ["Whose Ward"]}}
    seats[who] = {**seats.get(who, {}), "hand": [BOLT], "mana": "{R}"}
    game = four(turn=who, **seats)

    game.act(f"Cast {BOLT}")

    assert ("Ann" in game.offered()) == legal


# -- discarding, shuffling, searching
@rule("CR 102.3", "CR 701.9a")
@pytest.mark.parametrize(("who", "drawn"), [("Bob", 0), ("Cid", 1)])
def test_what_a_teammate_discards_is_not_an_opponents(who: str, drawn: int) -> None:
    game = four(
        turn="Ann", Ann={"battlefield": ["Waste Not"], "hand": ["Hymn to Tourach"], "mana": "{B}{B}"},
        **seat(who, hand=[BOLT], mana=""),
    )  # fmt: skip

    game.cast("Hymn to Tourach", who).pass_all()

    assert len(game.hand("Ann")) == drawn


@rule("CR 102.3", "CR 205.3")
def test_an_exchange_at_random_is_with_an_opponent_of_whose_turn_it_is() -> None:
    game = four(
        step="untap", Cid={"battlefield": ["Llanowar Elves"]}, Bob={"battlefield": [BEARS]},
        Ann={"battlefield": ["Power Struggle", GIANT]},
    )  # fmt: skip

    game.to_step("draw")

    assert game.battlefield("Bob") == [BEARS]
    assert game.battlefield("Cid") == [GIANT]
    assert "Llanowar Elves" in game.battlefield("Ann")
