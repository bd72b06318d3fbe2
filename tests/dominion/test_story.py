"""The story of a game of Dominion: every step with its rule, and nothing that a seat may not know."""

from __future__ import annotations

import pytest

from cardwright.games.dominion.cards import base
from cardwright.games.dominion.numbers import causes
from cardwright.games.dominion.rules.setup import fill, new_game, new_match
from cardwright.games.dominion.shown.story import tell
from cardwright.kernel.chance import Chance
from cardwright.kernel.game import Game
from cardwright.kernel.ints import Seat
from tests.dominion.kit import SeatSetup, Table, table
from tests.rulemark import rule

NAMES = ("Ann", "Bob", "Cid")


def random_game(seed: int, answers: int) -> Game:
    """So many answers into a game of random answers."""
    g = new_game(new_match(fill([], seed, [base.SET]), 2 + seed % 2), seed)
    chance = Chance(seed)
    for _ in range(answers):
        if g.decision is None:
            break
        g.answer(chance.below(len(g.decision.options)))
    return g


def depths(game: Table) -> list[tuple[int, str]]:
    return [(line.depth, line.text) for line in game.story().lines]


@rule("D21", "D22", "D23", "D35", "D43", "D41", "D33")
def test_a_turn_is_told_step_by_step() -> None:
    game = table(ann={"hand": ["Smithy", "Copper"], "deck": ["Copper", "Silver", "Estate", "4 Gold"]})

    game.answer("Play Smithy", "Play all Treasures", "Buy Silver")

    assert str(game.story()).split("\n")[:11] == [
        f"{text:<75}  {rule:>3}"
        for text, rule in [
            ("Ann's turn 1", "D21"),
            ("  Action phase", "D22"),
            ("    Ann plays Smithy", "D35"),
            ("      Ann draws Copper, Silver and Estate", "D30"),
            ("  Buy phase", "D23"),
            ("    Ann plays 2 Copper and Silver", "D35"),
            ("      Ann gets +4 Coins", "D43"),
            ("    Ann buys Silver for 3 Coins", "D41"),
            ("      Ann gains Silver", "D33"),
            ("  Clean-up phase", "D25"),
            ("    Ann discards Smithy, 2 Copper and Silver from play", "D25"),
        ]
    ]


@rule("D60", "D30", "D32")
def test_others_are_told_how_many_cards_and_of_a_discard_pile_what_lies_on_top() -> None:
    game = table(
        ann={"hand": ["Militia", "3 Copper"], "deck": ["5 Gold"]},
        bob={"hand": ["3 Copper", "Estate", "Duchy"]},
    )
    game.answer("Play Militia", "Estate", "Duchy", "End the Buy phase")

    assert "Bob discards Estate and Duchy [D32]" in game.told("Bob")
    assert "Bob discards Duchy and another card [D32]" in game.told("Ann")
    assert "Ann draws 5 Gold [D30]" in game.told("Ann")
    assert "Ann draws 5 cards [D30]" in game.told("Bob")


@rule("D60", "D37")
def test_what_is_looked_at_is_told_to_who_looks() -> None:
    game = table(ann={"hand": ["Sentry"], "deck": ["Copper", "Silver", "Estate"]})

    game.answer("Play Sentry", "Done", "Done", "Put back Silver")

    assert "Ann looks at Silver and Estate [D37]" in game.told("Ann")
    assert "Ann puts Silver and Estate back [D39]" in game.told("Ann")
    assert "Ann looks at 2 cards [D37]" in game.told("Bob")
    assert "Ann puts 2 cards back [D39]" in game.told("Bob")


@rule("D35", "D53")
def test_what_a_card_causes_stands_below_it() -> None:
    game = table(
        ann={"hand": ["2 Throne Room", "Vassal", "Woodcutter", "Chapel"], "deck": ["Festival", "Gold"]}
    )

    game.answer("Play Throne Room", "Throne Room", "Vassal", "Play it", "Woodcutter", "Play Chapel")

    assert depths(game)[2:] == [
        (2, "Ann plays Throne Room"),
        (3, "Ann plays Throne Room"),
        (4, "Ann plays Vassal"),
        (5, "Ann gets +2 Coins"),
        (5, "Ann discards Festival (from the deck)"),
        (5, "Ann plays Festival (from the discard pile)"),
        (6, "Ann gets +2 Coins, +2 Actions, +1 Buy"),
        (4, "Ann plays Vassal again"),
        (5, "Ann gets +2 Coins"),
        (5, "Ann discards Gold (from the deck)"),
        (3, "Ann plays Throne Room again"),
        (4, "Ann plays Woodcutter"),
        (5, "Ann gets +2 Coins, +1 Buy"),
        (4, "Ann plays Woodcutter again"),
        (5, "Ann gets +2 Coins, +1 Buy"),
        (2, "Ann plays Chapel"),
    ]


@rule("D50", "D51", "D53")
def test_an_ability_is_told_with_what_it_watches_and_what_it_does() -> None:
    game = table(ann={"hand": ["Merchant", "Silver"]}, bob={"hand": ["Moat", "4 Copper"]})

    game.answer("Play Merchant", "Play Silver")

    assert depths(game)[-4:] == [
        (2, "Ann plays Silver"),
        (3, "Merchant: when you play a Silver, +1 Coin"),
        (4, "Ann gets +1 Coin"),
        (3, "Ann gets +2 Coins"),
    ]


@rule("D33", "D34", "D39")
def test_where_a_card_comes_from_or_goes_is_told_if_it_is_not_the_usual_place() -> None:
    bureaucrat = table(ann={"hand": ["Bureaucrat"]})
    bureaucrat.answer("Play Bureaucrat")
    mine = table(ann={"hand": ["Mine", "Copper"]})
    mine.answer("Play Mine", "Copper", "Silver")
    harbinger = table(ann={"hand": ["Harbinger"], "discard": ["Gold", "Copper"], "deck": ["Estate"]})
    harbinger.answer("Play Harbinger", "Gold")
    spy = table(ann={"hand": ["Spy"]}, bob={"deck": ["Copper"]})
    spy.answer("Play Spy", "Discard it")

    assert "Ann gains Silver onto the deck [D33]" in bureaucrat.told()
    assert "Ann gains Silver to the hand [D33]" in mine.told()
    assert "Ann puts Gold onto the deck (from the discard pile) [D39]" in harbinger.told()
    assert "Bob discards Copper [D32]" in spy.told()


@rule("D1", "D2", "D4")
def test_an_exchange_is_one_line_that_names_both_cards_and_says_what_it_is_not() -> None:
    game = table(["Page"], ann={"in_play": ["Page"], "deck": ["5 Copper"]}, phase="clean-up")

    game.answer("Page: exchange this for a Treasure Hunter")

    exchange = (
        "Ann exchanges Page for Treasure Hunter: Page returns to its pile, Treasure Hunter goes to the discard pile; "
        "neither is trashed or gained [D1]"
    )
    assert game.told("Bob")[3:5] == [
        "Page: when you discard this from play, exchange this for a Treasure Hunter [D53]",
        exchange,
    ]
    assert not game.story().cites & {"D33", "D34"}


@rule("D5", "D7", "D8")
def test_a_refused_exchange_says_why() -> None:
    no_bat = table(["Vampire"], ann={"hand": ["Vampire"]}, piles={"Bat": 0}, phase="night")
    no_bat.answer("Play Vampire", "Silver")
    no_pile = table(["Vampire"], ann={"hand": [("Vampire", "Black Market")]}, phase="night")
    no_pile.answer("Play Vampire (without a pile)", "Silver")

    assert "Vampire is not exchanged: no card to exchange it for is left [D5]" in no_bat.told()
    assert "Vampire is not exchanged: it has no pile to go back to [D8]" in no_pile.told()
    assert "D1" not in no_bat.story().cites | no_pile.story().cites


@rule("D58", "D41", "D35")
def test_what_the_black_market_has_played_and_bought_stands_below_it() -> None:
    game = table(["Black Market"], ann={"hand": ["Black Market", "Gold"]}, market=["Witch", "Moat", "Page"])

    game.answer("Play Black Market", "Play all Treasures", "Witch")

    assert depths(game)[2:] == [
        (2, "Ann plays Black Market"),
        (3, "Ann gets +2 Coins"),
        (3, "Ann reveals Witch, Moat and Page (from the Black Market deck)"),
        (3, "Ann plays Gold"),
        (4, "Ann gets +3 Coins"),
        (3, "Ann buys Witch for 5 Coins"),
        (3, "Ann gains Witch (from the revealed cards)"),
    ]


@rule("D26", "D27")
def test_the_end_says_why_and_who_has_won() -> None:
    game = table(
        ann={"counters": {"coins": 8}},
        bob={"deck": ["Duchy"]},
        piles={"Province": 1},
        phase="buy",
        turn_number=3,
    )

    game.answer("Buy Province")

    assert game.told()[-4:] == [
        "the game ends: no Province left [D26]",
        "Ann has 6 points after 2 turns [D27]",
        "Bob has 3 points after 1 turn [D27]",
        "Ann wins [D27]",
    ]


@rule("D60")
@pytest.mark.parametrize("seed", range(6))
def test_a_seat_is_told_the_same_whatever_it_cannot_know(seed: int) -> None:
    for answers in range(10, 200, 19):
        g = random_game(seed, answers)
        if g.decision is None:
            break
        seat = int(g.decision.seat)
        told = tell(g, NAMES[: g.seats], seat)

        imagined = [tell(g.imagine(Seat(seat), n), NAMES[: g.seats], seat) for n in range(3)]

        assert imagined == [told] * 3


@rule("D60")
@pytest.mark.parametrize("seed", range(8))
def test_the_same_course_with_other_hidden_cards_is_the_same_story(seed: int) -> None:
    def played(hand: list[str], deck: list[str]) -> Table:
        game = table(
            ann={"hand": ["Council Room", "Copper"], "deck": ["6 Copper", "4 Silver"]},
            bob={"hand": hand, "deck": ["Duchy", *deck]},
        )
        game.answer("Play Council Room", "End the Buy phase", "End the Buy phase", "Play all Treasures")
        return game

    chance = Chance(seed)
    cards = ["Copper", "Silver", "Gold", "Estate", "Duchy", "Province", "Curse"]
    some = [[cards[chance.below(7)] for _ in range(4)] for _ in range(4)]
    one = played(["Copper", *some[0]], ["Copper", *some[1], "Curse"])  # the Duchy, discarded last, is seen
    other = played(["Silver", *some[2]], ["Gold", *some[3], "Duchy"])

    assert one.told("Ann") == other.told("Ann")
    assert one.told("Bob") != other.told("Bob")


@rule("D60")
@pytest.mark.parametrize("seed", range(4))
def test_what_everybody_is_told_each_is_told(seed: int) -> None:
    g = random_game(seed, 400)
    names = NAMES[: g.seats]

    public = tell(g, names, -1)

    assert public.cites <= tell(g, names).cites
    for seat in range(int(g.seats)):
        assert [line.entry for line in tell(g, names, seat).lines] == [line.entry for line in public.lines]


@pytest.mark.parametrize("seed", range(4))
def test_every_line_of_a_whole_game_names_a_rule_and_stands_in_order(seed: int) -> None:
    lines = tell(random_game(seed, 3000), NAMES[: 2 + seed % 2]).lines

    assert all(line.rule.startswith("D") and line.text and line.depth >= 0 for line in lines)
    assert [line.entry for line in lines] == sorted(line.entry for line in lines)
    assert not any("{" in line.text or "?" in line.text for line in lines)


def test_every_cause_has_its_rule_and_words() -> None:
    for name, number, words in causes.CAUSES.values():
        assert number.startswith("D")
        assert words or name in ("begins", "ends")


def told(game: Table) -> list[str]:
    """What is told, without the numbers of the rules."""
    return [line.text for line in game.story().lines]


@rule("D166")
def test_every_bid_is_told() -> None:
    game = table(["Mountain Pass"], seats=3, ann={"counters": {"coins": 8, "buys": 2}}, phase="buy")

    game.answer("Buy Province", "Bid 5 Debt", "Pass", "Bid 6 Debt")

    lines = told(game)
    at = lines.index("Bob bids 5 Debt")
    assert lines[at : at + 4] == [
        "Bob bids 5 Debt",
        "Cid does not bid",
        "Ann bids 6 Debt",
        "Ann takes 6 Debt",
    ]


@rule("D114", "D115", "D152", "D167", "D211")
@pytest.mark.parametrize(
    ("kingdom", "coins", "answers", "says"),
    [
        (["Tax", "Village"], 2, ["Buy Tax", "Village"], "Ann puts 2 Debt onto the pile of Village"),
        (["Temple", "Village"], 0, ["Play Temple", "Copper"], "Ann puts 1 victory token onto the pile of Temple"),
        (["Embargo", "Village"], 0, ["Play Embargo", "Village"], "Ann puts a token onto the pile of Village"),
        (["Kintsugi"], 6, ["Buy Gold"], "Ann puts a token onto the mat of Kintsugi"),
    ],
)  # fmt: skip
def test_where_tokens_are_put_is_told(kingdom: list[str], coins: int, answers: list[str], says: str) -> None:
    hand = [c for c in ("Temple", "Embargo") if c in kingdom]
    ann: SeatSetup = {"hand": [*hand, "Copper", "Estate"], "counters": {"coins": coins, "buys": 2}}
    game = table(kingdom, ann=ann, phase="action" if hand else "buy")

    game.answer(*answers)
    if "Temple" in hand:
        game.answer("Done")

    assert says in told(game)


@rule("D115")
def test_tokens_that_are_removed_from_a_project_are_told() -> None:
    game = table(["Sinister Plot"], ann={"deck": ["20 Copper"], "counters": {"coins": 4}}, phase="buy")

    game.answer("Buy Sinister Plot", "End the Buy phase", "Add a token here")
    game.answer("End the Buy phase", "End the Buy phase", "Remove your tokens here")

    lines = told(game)
    assert "Ann puts 1 coin token onto Sinister Plot" in lines
    assert "Ann removes 1 coin token from Sinister Plot" in lines


@rule("D210")
def test_which_piles_a_divine_wind_brings_is_told() -> None:
    game = table(["Divine Wind", "Tea House"], ann={"hand": ["Tea House"], "deck": ["9 Copper"]}, suns=1)

    game.answer("Play Tea House")

    (line,) = [text for text in told(game) if text.startswith("in the Supply now: ")]
    assert line.count(",") == 8


@rule("D123")
def test_that_a_card_is_followed_twice_is_told() -> None:
    game = table(
        ["Reckless", "Smithy"], ann={"hand": ["Smithy"], "deck": ["9 Copper"]}, traits=["Reckless on Smithy"]
    )

    game.answer("Play Smithy")

    assert told(game)[2:5] == ["Ann plays Smithy", "Ann follows Smithy twice", "Ann draws 6 Copper"]


@rule("D205")
def test_an_action_used_as_a_buy_is_told() -> None:
    counters = {"coins": 4, "actions": 1, "buys": 1}
    game = table(["Flourishing Trade", "Tea House"], ann={"counters": counters}, phase="buy", suns=0)

    game.answer("Buy Silver", "Buy Silver")

    assert told(game)[2:7] == [
        "Ann buys Silver for 2 Coins",
        "Ann gains Silver",
        "Ann uses an Action as a Buy",
        "Ann buys Silver for 2 Coins",
        "Ann gains Silver",
    ]


@rule("D53")
@pytest.mark.parametrize(
    ("kingdom", "seat", "buys", "name", "told_of"),
    [
        (["Laboratory", "Talisman"], {"in_play": ["Talisman"]}, ["Buy Laboratory"], "Talisman", False),
        (["Village", "Talisman"], {"in_play": ["Talisman"]}, ["Buy Village"], "Talisman", True),
        (["Village", "Defiled Shrine"], {}, ["Buy Curse", "Buy Silver"], "Defiled Shrine", False),
        (["Village", "Defiled Shrine"], {}, ["Buy Village"], "Defiled Shrine", True),
        (["Village", "Aqueduct"], {}, ["Buy Estate"], "Aqueduct", False),
        (["Village", "Aqueduct"], {}, ["Buy Silver"], "Aqueduct", True),
        (["Embargo"], {}, ["Buy Silver"], "Embargo", False),
        (["Tax"], {}, ["Buy Silver"], "Tax:", True),
        (["Trade Route"], {}, ["Buy Silver"], "Trade Route", False),
        (["Trade Route"], {}, ["Buy Estate"], "Trade Route", True),
        (["Trade Route"], {}, ["Buy Estate", "Buy Estate"], "Trade Route", True),
    ],
)
def test_an_ability_is_told_only_where_it_does_something(
    kingdom: list[str], seat: SeatSetup, buys: list[str], name: str, told_of: bool
) -> None:
    counters = {"coins": 12, "buys": len(buys) + 1}
    game = table(kingdom, ann={**seat, "counters": counters}, phase="buy")

    game.answer(*buys)

    assert sum(name in line for line in told(game)) == told_of


@rule("D45", "D47")
def test_what_a_player_has_already_is_not_told_as_taken_or_moved_again() -> None:
    flags = table(["Flag Bearer"], ann={"counters": {"coins": 12, "buys": 3}}, phase="buy")
    moved = table(["Lost Arts", "Village"], ann={"counters": {"coins": 12, "buys": 3}}, phase="buy")

    flags.answer("Buy Flag Bearer", "Buy Flag Bearer")
    moved.answer("Buy Lost Arts", "Buy Lost Arts")

    assert sum("takes Flag" in line for line in told(flags)) == 1
    assert sum("moves the +1 Action token" in line for line in told(moved)) == 1
