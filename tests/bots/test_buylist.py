"""Strategy files: their contents, the behaviour of their bots, and the line of each error."""

from __future__ import annotations

import re
from pathlib import Path

import pytest

import cardwright
from cardwright.games.dominion.bots import buylist
from cardwright.games.dominion.bots.buylist import StrategyError
from cardwright.games.dominion.bots.shelf import SHELF
from cardwright.games.dominion.game import DominionGame
from cardwright.games.dominion.objects.table import TABLE
from cardwright.play.game import Game
from tests.architecture.reading import ROOT

EXAMPLES = sorted((ROOT / "examples" / "strategies").glob("*.toml"))
MONEY = """\
  { card = "Province" },
  { card = "Gold" },
  { card = "Silver" },
"""


def names() -> list[str]:
    cardwright.dominion()
    return TABLE.kind_names


def played(tmp_path: Path, text: str, kingdom: list[str], seed: int = 2) -> DominionGame:
    """A game of a strategy against big money."""
    file = tmp_path / "strategy.toml"
    file.write_text(text, encoding="utf-8")
    seats = [f"bot:{file}", "bot:big-money"]
    return cardwright.dominion(kingdom, seats, seed, turn_limit=100, sets=["Base"], shelters=False)


def own(game: Game, words: str) -> list[str]:
    return [line.text for line in game.story().lines if line.seat == 0 and words in line.text]


# -- what it does
@pytest.mark.parametrize("file", EXAMPLES, ids=lambda file: file.stem)
def test_each_example_plays_a_whole_game(file: Path) -> None:
    kingdom = list(SHELF.made_for(str(file)))
    game = cardwright.dominion(kingdom, [f"bot:{file}", "bot:big-money"], 1, turn_limit=100)

    assert game.over
    assert game.seats[0] == file.stem
    assert game.turn < 100


def test_there_are_two_examples() -> None:
    assert len(EXAMPLES) >= 2


def test_it_buys_the_first_rule_that_it_can_pay(tmp_path: Path) -> None:
    game = played(tmp_path, f"buy = [\n{MONEY}]", [])

    bought = {text.split(" buys ")[1].split(" for ")[0] for text in own(game, " buys ")}
    assert bought == {"Province", "Gold", "Silver"}


def test_at_most_counts_what_it_owns(tmp_path: Path) -> None:
    game = played(tmp_path, f'buy = [\n  {{ card = "Smithy", at_most = 1 }},\n{MONEY}]', ["Smithy"])

    assert len(own(game, "buys Smithy")) == 1
    assert game.view(0).deck_list(0)["Smithy"] == 1


def test_turns_bound_a_rule(tmp_path: Path) -> None:
    text = f'buy = [\n  {{ card = "Village", from_turn = 3, until_turn = 4 }},\n{MONEY}]'
    game = played(tmp_path, text, ["Village"])

    assert own(game, "buys Village")
    turn = 0
    for line in game.story().lines:
        if line.seat == 0 and (found := re.fullmatch(r"strategy's turn (\d+)", line.text)):
            turn = int(found[1])
        if line.seat == 0 and "buys Village" in line.text:
            assert turn in (3, 4)


def test_piles_that_run_out_open_and_close_rules(tmp_path: Path) -> None:
    text = f"""buy = [
  {{ card = "Duchy", left_at_most = {{ Province = 6 }} }},
  {{ card = "Moat", left_at_least = {{ Province = 8 }}, at_most = 9 }},
{MONEY}]"""
    game = played(tmp_path, text, ["Moat"])

    lines = [line for line in game.story().lines if "buys" in line.text]
    provinces = 0
    for line in lines:
        provinces += "buys Province" in line.text
        if line.seat == 0:
            assert "buys Duchy" not in line.text or provinces >= 2
            assert "buys Moat" not in line.text or provinces == 0
    assert own(game, "buys Moat")
    assert own(game, "buys Duchy")


def test_coins_are_the_least_to_pay_with(tmp_path: Path) -> None:
    text = 'buy = [\n  { card = "Silver", coins = 5 },\n  { card = "Province" },\n]'
    game = played(tmp_path, text, [])

    paid = [text for text in own(game, "plays") if "Copper" in text]
    assert paid
    assert all("5 Copper" in before or "Silver" in before for before in before_buying(game))


def before_buying(game: Game) -> list[str]:
    """What was played in the turns in which the strategy bought Silver."""
    found, played_now = [], ""
    for line in game.story().lines:
        if line.seat == 0 and "plays" in line.text:
            played_now = line.text
        if line.seat == 0 and "buys Silver" in line.text:
            found.append(played_now)
    assert found
    return found


@pytest.mark.parametrize(("says", "exchanges"), [("true", True), ("false", False)])
def test_exchange_says_whether_travellers_are_exchanged(tmp_path: Path, says: str, exchanges: bool) -> None:
    text = f'exchange = {says}\nbuy = [\n  {{ card = "Page", at_most = 2 }},\n{MONEY}]'
    game = played(tmp_path, text, ["Page"])

    assert own(game, "plays Page")
    assert bool(own(game, "exchanges")) == exchanges


def test_it_keeps_what_it_has_just_gained(tmp_path: Path) -> None:
    game = played(tmp_path, f"buy = [\n{MONEY}]", ["Changeling", "Trader"])

    assert own(game, "buys Gold")
    assert own(game, "exchanges") == []


def test_it_trashes_what_its_list_names_and_nothing_else(tmp_path: Path) -> None:
    text = f"""play = ["Chapel"]
trash = ["Estate"]
buy = [
  {{ card = "Chapel", at_most = 1 }},
{MONEY}]"""
    game = played(tmp_path, text, ["Chapel"])

    trashed = own(game, "trashes")
    assert trashed
    assert all("Estate" in line and "Copper" not in line for line in trashed)


def test_it_discards_in_the_order_of_its_list(tmp_path: Path) -> None:
    text = f"""discard = ["Gold", "Silver", "Copper"]
buy = [
{MONEY}]"""
    file = tmp_path / "odd.toml"
    file.write_text(text, encoding="utf-8")
    game = cardwright.dominion(["Militia"], ["Ann", f"bot:{file}"], 1)
    discarded: list[str] = []
    while game.decision is not None and not discarded:
        texts = [option.text for option in game.decision.options]
        liked = ("Play Militia", "Play all Treasures", "Buy Militia", "Buy Silver", texts[0])
        game.answer(next(text for text in liked if text in texts))
        discarded = [line.text for line in game.story().lines if line.seat == 1 and line.rule == "D32"]

    assert "Copper" in discarded[0] or "Silver" in discarded[0]
    assert "Estate" not in discarded[0]


def test_it_plays_actions_in_the_order_of_its_list(tmp_path: Path) -> None:
    text = f"""play = ["Village", "Smithy"]
buy = [
  {{ card = "Smithy", at_most = 3 }},
  {{ card = "Village", at_most = 3 }},
{MONEY}]"""
    game = played(tmp_path, text, ["Village", "Smithy"])

    turns: list[list[str]] = [[]]
    for line in game.story().lines:
        if "'s turn" in line.text:
            turns.append([])
        if line.seat == 0 and ("plays Village" in line.text or "plays Smithy" in line.text):
            turns[-1].append(line.text)
    both = [turn for turn in turns if len({t.split()[-1] for t in turn}) == 2]
    assert both
    assert all("Village" in turn[0] for turn in both)


# -- what is wrong
def wrong(text: str) -> str:
    """The error that a text makes."""
    with pytest.raises(StrategyError) as caught:
        buylist.check_cards(buylist.read(text, "a.toml"), names())
    return str(caught.value)


@pytest.mark.parametrize(
    ("text", "error"),
    [
        ("buy = [\n", "a.toml:1: expected TOML, got an error:"),
        ("x = 1\nx = 2\n", "a.toml:2: expected TOML, got an error: "),
        ("", "a.toml:1: expected a list of rules, such as { card = ... }, for 'buy', got none"),
        ("name = 'x'\nbuy = 3", "a.toml:2: expected a list of rules, such as { card = ... }, for 'buy', got 3"),
        ("\nnames = 'x'", "a.toml:2: expected one of the keys name, play, "),
        ("names = 'x'", "got 'names'; did you mean 'name'?"),
        ("name = 3\nbuy = [{ card = 'Gold' }]", "a.toml:1: expected a text for 'name', got 3"),
        ("buy = [{ card = 'Gold' }]\nexchange = 1",
            "a.toml:2: expected true, false or a list of cards for 'exchange', got 1"),
        ("play = 'Gold'\nbuy = [{ card = 'Gold' }]", "a.toml:1: expected a list of cards for 'play', got 'Gold'"),
        ("buy = [\n  { card = 'Gold' },\n  { coins = 3 },\n]",
            "a.toml:3: expected 'card' with the name of a card, got none"),
        ("buy = [\n  { card = 'Gold', at_mots = 3 },\n]", "a.toml:2: expected one of the keys card, at_most, "),
        ("buy = [\n  { card = 'Gold', at_mots = 3 },\n]", "got 'at_mots'; did you mean 'at_most'?"),
        ("buy = [\n  { card = 'Gold', coins = -1 },\n]",
            "a.toml:2: expected a whole number, 0 or more, for 'coins', got -1"),
        ("[[buy]]\ncard = 'Gold'\n[[buy]]\ncard = 'Silver'\ncoins = 'x'",
            "a.toml:5: expected a whole number, 0 or more,"),
        ("[[buy]]\ncard = 'Gold'\nleft_at_most = 3",
            "a.toml:3: expected piles and numbers for 'left_at_most', such as"),
        ("buy = [\n  { card = 'Gold' },\n  { card = 'Silvr' },\n]",
            "a.toml:3: expected the name of a card, got 'Silvr'"),
        ("buy = [{ card = 'Gold' }]\ntrash = [\n  'Estate',\n  'Curs'\n]",
            "a.toml:4: expected the name of a card, got 'Curs'"),
        ("buy = [{ card = 'Silvr' }]", "; did you mean 'Silver'?"),
        ("buy = [\n { card = 'Gold', left_at_most = { Provinc = 3 } }]",
            "a.toml:2: expected the name of a card, got 'Provinc'"),
    ],
)  # fmt: skip
def test_a_mistake_is_named_with_its_line(text: str, error: str) -> None:
    assert error in wrong(text)


def test_a_file_that_is_not_there_is_named(tmp_path: Path) -> None:
    with pytest.raises(StrategyError, match=r"none\.toml: expected a strategy file that can be read"):
        SHELF.make(str(tmp_path / "none.toml"))


def test_a_wrong_card_is_found_when_the_bot_first_decides(tmp_path: Path) -> None:
    with pytest.raises(
        StrategyError, match=r"strategy\.toml:1: expected the name of a card, got 'Silvr'; did you mean"
    ):
        played(tmp_path, "buy = [{ card = 'Silvr' }]", [])
