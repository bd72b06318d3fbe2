"""Each expectation holds where it should; otherwise its failure names the present value."""

# ruff: noqa: E501 - texts and messages stay whole

from __future__ import annotations

import pytest

from tests.scenario.toy import failures

PLAYED = "answers:\n- Ann: [Play Page, End, Page]\n"
OVER = "answers:\n- Ann: [Play Page, End, Page]\n- play on: end of game\n"


@pytest.mark.parametrize(
    "expected",
    [
        "{Ann: {discard: [Copper, Treasure Hunter], hand: 5 Copper, deck: empty, tavern mat: 0}}",
        "{Ann: {discard: {in order: [Copper, Treasure Hunter]}}}",
        "{Ann: {hand: {contains: [2 Copper], does not contain: Page, size: 5}}}",
        "{Ann: {counters: {coins: 0}}}",
        "{trash: empty}",
        "{piles: {Page: 11, Treasure Hunter: 4 cards, Silver: empty}}",
        "{top of pile: {Page: Page}}",
        "{decision: {seat: Bob, text: PLAY A, rule: D22, offered: [Play Silver], not offered: [Play Page]}}",
        "{sees: {Bob: {Ann hand: {hidden: 5}, Bob hand: 2 Silver, Ann discard: {contains: Treasure Hunter}, trash: 0}}}",
        "{sees: {Ann: {Ann hand: 5 Copper, Bob hand: 2 cards}}}",
        "{story: {cites: [D1, D35], does not cite: [D33, D34], says: Ann draws Copper, does not say: gains}}",
        "{story: [{for: Bob, says: Ann draws a card, does not say: draws Copper}, {for: Ann, says: draws Copper}]}",
        "{over: false, turn: Bob, phase: action}",
    ],
)
def test_it_is_so(expected: str) -> None:
    assert failures(PLAYED + f"expect: {expected}") == []


@pytest.mark.parametrize(
    ("expected", "failed"),
    [
        ("{Ann: {hand: 4 Copper}}", ["Ann's hand to hold 4 Copper, got 5 Copper"]),
        ("{Ann: {hand: empty}}", ["Ann's hand to hold no cards, got 5 Copper"]),
        ("{Ann: {discard: {in order: [Treasure Hunter, Copper]}}}",
         ["Ann's discard to hold in order Treasure Hunter, Copper, got Copper, Treasure Hunter"]),
        ("{Ann: {hand: {contains: [7 Copper, Page], does not contain: Copper, size: 4}}}",
         ["Ann's hand to contain 2 Copper, Page more, got 5 Copper",
          "Ann's hand to contain no Copper, got 5 Copper",
          "Ann's hand to have 4 cards, got 5: 5 Copper"]),
        ("{Ann: {counters: {coins: 2}}}", ["Ann's coins to be 2, got 0"]),
        ("{trash: Page}", ["the trash to hold Page, got no cards"]),
        ("{piles: {Treasure Hunter: 10}}", ["the Treasure Hunter pile to have 10 cards, got 4: 4 Treasure Hunter"]),
        ("{top of pile: {Page: Copper, Silver: Silver}}",
         ["the top of the Page pile to be Copper, got Page", "the top of the Silver pile to be Silver, got an empty pile"]),
        ("{decision: none}", ["no decision, got Bob's decision 'play a card' with 'End the Action phase', 'Play Silver'"]),
        ("{decision: {seat: Ann, rule: D1, offered: Play Page, not offered: Silver}}",
         ["a decision of Ann, got Bob's decision 'play a card' with 'End the Action phase', 'Play Silver'",
          "a decision by D1, got one by D22: 'play a card'",
          "the option 'Play Page', got Bob's decision 'play a card' with 'End the Action phase', 'Play Silver'",
          "no option 'Silver', got 'Play Silver'"]),
        ("{sees: {Bob: {Ann hand: 5 Copper}}}",
         ["Ann's hand, as Bob sees it, to hold 5 Copper, got 5 a hidden card"]),
        ("{sees: {Ann: {Ann hand: {hidden: 5}}}}",
         ["Ann's hand, as Ann sees it, to have 5 cards, each hidden, got 5 Copper"]),
        ("{story: {cites: [D33], says: gains}}",
         ["the story to cite 'D33', got D1, D25, D30, D35", "the story to say 'gains', got 8 lines without it"]),
        ("{story: {does not cite: [D1], does not say: plays page, for: Bob}}",
         ["the story told to Bob not to cite D1, got 'Ann exchanges: Page goes back to its pile'",
          "the story told to Bob not to say 'plays page', got 'Ann plays Page'"]),
        ("{over: true, turn: Ann, phase: clean-up, winner: Ann, scores: {Ann: 0}}",
         ["a game that is over, got a game that goes on", "the turn to be of Ann, got Bob",
          "the phase to be clean-up, got action", "the winner to be Ann, got a game that is not over",
          "Ann's score to be 0, got 1"]),
    ],
)  # fmt: skip
def test_it_is_not_so(expected: str, failed: list[str]) -> None:
    assert failures(PLAYED + f"expect: {expected}") == [f"test.yaml:9: expected {f}" for f in failed]


def test_each_failure_has_the_line_of_its_expectation() -> None:
    rest = "expect:\n  Ann:\n    hand: empty\n    counters:\n      coins: 1\n  piles:\n    Page: 3\n"

    assert [f.split(":")[1] for f in failures(rest)] == ["9", "11", "13"]


def test_the_winner_is_known_when_the_game_is_over() -> None:
    assert (
        failures(OVER + "expect: {winner: Ann, scores: {Ann: 1, Bob: 0}, over: true, decision: none}") == []
    )


def test_the_wrong_winner() -> None:
    assert failures(OVER + "expect: {winner: [Bob, Ann], decision: {seat: Ann}}") == [
        "test.yaml:10: expected the winner to be Ann and Bob, got Ann",
        "test.yaml:10: expected a decision, got a game that is over",
    ]
