"""Creatures with static abilities."""

from __future__ import annotations

from cardwright.games.magic.events.proposing import loses, move, wins
from cardwright.games.magic.numbers.causes import LOST_THE_GAME, PUT, WON_THE_GAME
from cardwright.games.magic.numbers.counters import LEFT, WON
from cardwright.games.magic.numbers.zones import GRAVEYARD, HAND, LIBRARY
from cardwright.kernel.ints import Seat
from tests.magic.fighters import BOLT, attack, blockers, bolt
from tests.magic.kit import SeatSetup, rule, table

BEARS = "Grizzly Bears"
GIANT = "Hill Giant"


# -- static abilities
@rule("CR 613.4c", "CR 702.14c", "CR 109.3", "CR 205.3m")
def test_the_king_is_for_all_other_goblins_and_they_walk_past_mountains() -> None:
    ann: SeatSetup = {"battlefield": ["Goblin King", "Boggart Brute", BEARS]}
    game = table(Ann=ann, Bob={"battlefield": ["Goblin Guide", GIANT]})
    walk = attack(ann, {"battlefield": [GIANT, "Giant Spider", "Mountain"]}, "Boggart Brute")
    blocked = attack(ann, {"battlefield": [GIANT, "Giant Spider", "Forest"]}, "Boggart Brute")

    assert (game.pt("Goblin King"), game.pt(BEARS)) == ((2, 2), (2, 2))
    assert (game.pt("Boggart Brute"), game.pt("Goblin Guide")) == ((4, 3), (3, 3))
    assert game.has("Goblin Guide", "mountainwalk")
    assert not game.has("Goblin King", "mountainwalk")
    assert blockers(walk) == []
    assert sorted(blockers(blocked)) == ["Giant Spider", GIANT]


@rule("CR 604.3", "CR 205.2a", "CR 613.4a")
def test_the_lhurgoyf_counts_card_types_in_all_graveyards_wherever_it_is() -> None:
    game = table(
        Ann={"battlefield": ["Tarmogoyf", "Mountain"], "hand": [BOLT], "graveyard": ["Ornithopter"]},
        Bob={"graveyard": [BEARS], "hand": ["Forest"], "battlefield": [GIANT]},
    )

    before = game.pt("Tarmogoyf")
    bolt(game, "Tarmogoyf").pass_all()
    after = game.pt("Tarmogoyf")

    assert (before, after) == ((2, 3), (3, 4))
    assert "Tarmogoyf" in game.battlefield()
    assert table(Ann={"battlefield": ["Tarmogoyf"]}).pt("Tarmogoyf") == (0, 1)


@rule("CR 611.3a")
def test_the_lhurgoyf_notices_a_card_that_comes_from_a_hand_or_a_library() -> None:
    game = table(Ann={"battlefield": ["Tarmogoyf"], "hand": ["Ornithopter"], "library": ["Forest"]})
    g = game.g
    seen = [game.pt("Tarmogoyf")]

    for place in (HAND, LIBRARY):
        move(g, g.zones.all_of(g.zone(place, Seat(0)))[0], GRAVEYARD, PUT)
        g.commit()
        seen.append(game.pt("Tarmogoyf"))

    assert seen == [(0, 1), (2, 3), (3, 4)]


@rule("CR 101.2", "CR 104.3b", "CR 704.5a")
def test_with_the_angel_its_controller_cannot_lose_until_it_leaves() -> None:
    bob: SeatSetup = {"battlefield": ["3 Mountain"], "hand": [BOLT, BOLT, BOLT]}
    game = table(Ann={"battlefield": ["Platinum Angel"], "life": 2}, Bob=bob)

    bolt(game.pass_once(), "Ann").pass_all()
    below = (game.life[0], game.over)
    loses(game.g, Seat(0), LOST_THE_GAME)
    game.g.commit()
    told_to_lose = game.g.value(Seat(0), LEFT)
    bolt(game.pass_once(), "Platinum Angel")
    bolt(game, "Platinum Angel").pass_all()

    assert below == (-1, False)
    assert told_to_lose == 0
    assert (game.over, game.winners) == (True, ["Bob"])


@rule("CR 101.2", "CR 104.2b")
def test_with_the_angel_opponents_cannot_win_and_its_controller_can() -> None:
    game = table(Ann={"battlefield": ["Platinum Angel"]})
    other = game.fork()

    wins(game.g, Seat(1), WON_THE_GAME)
    theirs = game.g.open_at
    wins(other.g, Seat(0), WON_THE_GAME)
    other.g.commit()

    assert theirs < 0
    assert other.g.value(Seat(0), WON) == 1


@rule("CR 701.7a", "CR 111.1")
def test_no_token_is_created_while_there_are_too_many_permanents() -> None:
    game = table(
        Ann={"battlefield": [*["250 Mountain"] * 7, "247 Mountain"], "hand": ["Siege-Gang Commander"]}
    )

    game.cast("Siege-Gang Commander").pass_all()

    assert game.battlefield("Ann").count("Goblin") == 2  # with the commander that makes 2,000
    assert len([line for line in game.told() if line.startswith("Ann creates no token")]) == 1
