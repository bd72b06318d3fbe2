"""Every fault of a file is one error with its line."""

# ruff: noqa: E501 - texts and messages stay whole

from __future__ import annotations

import pytest

from cardwright.scenario import ScenarioError, parse
from cardwright.scenario.engine import NO_PILE, NOBODY, PileSetting, Placed
from cardwright.scenario.model import Answer, Contents, Scenario, ZoneIs
from cardwright.scenario.source import read_text
from tests.scenario.toy import Toy, error, scenario

HEAD = "name: x\ngame: dominion\nseats: [Ann, Bob]\n"


def read(text: str) -> Scenario:
    return parse(read_text(text, "f.yaml"), {"dominion": Toy})


def test_a_scenario_is_read_whole() -> None:
    s = read("""\
name: Page becomes a Treasure Hunter
rules: [D1, D3]
game: dominion
edition: current
seats: [Ann, Bob, Cid]
kingdom: [Page, Militia]
seed: 5
fill: 3
position:
  from piles: true
  turn: Bob
  phase: clean-up
  turn number: 7
  Ann:
    hand: [2 Copper, "Page", {card: 2 Page, from: Black Market}, {card: Sir Martin, from: Knights}]
    counters: {coins: 3}
  trash: Silver
  piles: {Page: 0, Knights: [Sir Martin]}
answers:
- Bob: Done
expect:
  Ann: {hand: empty}
""")

    assert (s.name, s.rules, s.game) == ("Page becomes a Treasure Hunter", ("D1", "D3"), "dominion")
    p = s.position
    assert (p.edition, p.seats, p.kingdom, p.seed, p.fill) == (
        "current", ("Ann", "Bob", "Cid"), ("Page", "Militia"), 5, 3,
    )  # fmt: skip
    assert (p.from_piles, p.turn, p.phase, p.turn_number) == (True, 1, "clean-up", 7)
    assert p.zones == {
        (0, "hand"): (
            Placed("Copper"), Placed("Copper"), Placed("Page"), Placed("Page", NO_PILE), Placed("Page", NO_PILE),
            Placed("Sir Martin", "Knights"),
        ),
        (NOBODY, "trash"): (Placed("Silver"),),
    }  # fmt: skip
    assert p.counters == {(0, "coins"): 3}
    assert p.piles == {"Page": PileSetting(0), "Knights": PileSetting(1, ("Sir Martin",))}
    assert [(type(step), step.where.line) for step in s.steps] == [(Answer, 20)]
    assert [(type(e), e.where.line) for e in s.expect] == [(ZoneIs, 22)]


def test_what_is_left_out_has_its_default() -> None:
    p = read(HEAD + "expect: {over: false}").position

    assert (p.edition, p.kingdom, p.seed, p.fill) == ("current", (), 1, None)
    assert (p.from_piles, p.turn, p.phase, p.turn_number) == (False, 0, "action", 1)
    assert (p.zones, p.counters, p.piles) == ({}, {}, {})


def test_a_list_of_answers_is_an_answer_each() -> None:
    steps = read(HEAD + "answers: [{Ann: [Play Page, default]}]\nexpect: {turn: Ann}").steps

    assert [s.answer for s in steps if isinstance(s, Answer)] == ["Play Page", "default"]


@pytest.mark.parametrize(
    ("text", "contents"),
    [
        ("[2 Copper, Page]", Contents(cards=("Copper", "Copper", "Page"))),
        ("Page", Contents(cards=("Page",))),
        ("empty", Contents(cards=())),
        ("5 cards", Contents(size=5)),
        ("1 card", Contents(size=1)),
        ("5", Contents(size=5)),
        ("{in order: [Page, 2 Copper]}", Contents(in_order=("Page", "Copper", "Copper"))),
        ("{contains: Page, does not contain: [Copper], size: 3}",
         Contents(contains=("Page",), lacks=("Copper",), size=3)),
        ("{hidden: 5}", Contents(hidden=5)),
        ("{cards: []}", Contents(cards=())),
    ],
)  # fmt: skip
def test_contents_are_read(text: str, contents: Contents) -> None:
    expected = read(HEAD + f"expect: {{Ann: {{hand: {text}}}}}").expect[0]

    assert isinstance(expected, ZoneIs)
    assert expected.contents == contents


@pytest.mark.parametrize(
    ("text", "wrong"),
    [
        ("[1]", "1: expected a scenario, got 'a list'"),
        ("name: x\ngame: dominion\n", "1: expected the key 'seats', got 'name, game'"),
        (HEAD, "1: expected the key 'expect', 'expect error' or 'goal', or a `check` among the answers, got 'name, game, seats'"),
        (HEAD + "expcet: {}", "4: expected a key of a scenario (name, rules, game, edition, seats, kingdom, fill, "
         "seed, position, answers, expect, expect error, goal), got 'expcet'; did you mean 'expect'?"),
        (HEAD + "name: y", "4: expected 'name' once, got it in line 1 too"),
        ("name: x\ngame: dominon\nseats: [Ann, Bob]", "2: expected a game (dominion), got 'dominon'; did you mean 'dominion'?"),
        ("name: x\ngame: dominion\nseats: [Ann]", "3: expected 2 to 6 seats, got '1'"),
        ("name: x\ngame: dominion\nseats: Ann", "3: expected a list of seats, got 'Ann'"),
        ("name: x\ngame: dominion\nseats: [Ann, Ann]",
         "3: expected a name of its own for each seat, no key of the format, got 'Ann'"),
        ("name: x\ngame: dominion\nseats: [Ann, trash]",
         "3: expected a name of its own for each seat, no key of the format, got 'trash'"),
        (HEAD + "edition: 2018\nexpect: {turn: Ann}", "4: expected an edition (current, 2019), got '2018'; did you mean '2019'?"),
        (HEAD + "edition: 2019\nkingdom: [Militia]\nexpect: {turn: Ann}", "5: expected the name of a card, got 'Militia'"),
        (HEAD + "kingdom:\n- Page\n- Milita\nexpect: {turn: Ann}",
         "6: expected the name of a card, got 'Milita'; did you mean 'Militia'?"),
        (HEAD + "rules: [D1, Dx]\nexpect: {turn: Ann}", "4: expected the number of a rule, as D7 or CR 701.12a, got 'Dx'"),
        (HEAD + "seed: many\nexpect: {turn: Ann}", "4: expected a seed, 0 or more, got 'many'"),
        (HEAD + "seed: -1\nexpect: {turn: Ann}", "4: expected a seed, 0 or more, got '-1'"),
    ],
)  # fmt: skip
def test_the_file_is_wrong(text: str, wrong: str) -> None:
    assert error(text) == wrong


@pytest.mark.parametrize(
    ("text", "wrong"),
    [
        ("", "f.yaml:1: expected a scenario, got an empty file"),
        ("a: 1\nb: [", "f.yaml:2: expected a value, got the end of the file"),
        ("a: b: c", "f.yaml:1: expected YAML, got mapping values where none can be"),
        (
            "a: !!python/x 1\n\t- b",
            "f.yaml:2: expected YAML, got character '\\t' that cannot start any token",
        ),
        ("a: [b, c\nd: e", "f.yaml:2: expected ',' or ']', got ':'; in what begins in line 1"),
        ("a: {b: 1\n", "f.yaml:2: expected ',' or '}', got the end of the file; in what begins in line 1"),
        (
            "- a\nb: 1",
            "f.yaml:2: expected the end of the list or the mapping, got a key; in what begins in line 1",
        ),
        ("a: *b", "f.yaml:1: expected YAML, got undefined alias 'b'"),
        ("a: 'x\n", "f.yaml:2: expected YAML, got the end of the file; in what begins in line 1"),
        ("---\na: 1\n---\nb: 2", "f.yaml:3: expected a single document in the stream, got another document"),
        ("a: !<x 1", "f.yaml:1: expected '>', got ' '"),
    ],
)
def test_the_file_is_no_yaml(text: str, wrong: str) -> None:
    with pytest.raises(ScenarioError) as caught:
        read_text(text, "f.yaml")

    said = str(caught.value)
    assert said.startswith(wrong)
    assert (said.count("expected "), said.count(", got "), "but " in said) == (1, 1, False)


@pytest.mark.parametrize(
    ("position", "wrong"),
    [
        ("{Cid: {hand: Page}}", "5: expected a key of the position (turn, phase, turn number, from piles, piles, Ann, "
         "Bob, trash, hex deck), got 'Cid'"),
        ("{Ann: {hnad: Page}}", "5: expected a key of the position of Ann (deck, hand, in play, discard, tavern mat, "
         "counters), got 'hnad'; did you mean 'hand'?"),
        ("{Ann: {hand: Pge}}", "5: expected the name of a card, got 'Pge'; did you mean 'Page'?"),
        ("{Ann: {hand: 3 Cooper}}", "5: expected the name of a card, got 'Cooper'; did you mean 'Copper'?"),
        ("{Ann: {hand: 999 Copper}}", "5: expected at most 200 cards of one name, got '999 Copper'"),
        ("{Ann: {hand: [[Page]]}}", "5: expected a card, or a number and a card, got 'a list'"),
        ("{Ann: {hand: [{card: Page}]}}", "5: expected `card` and `from`, got 'card'"),
        ("{Ann: {counters: {coin: 1}}}",
         "5: expected a counter (actions, buys, coins), got 'coin'; did you mean 'coins'?"),
        ("{Ann: {counters: {coins: -1}}}", "5: expected a number, 0 or more, got '-1'"),
        ("{turn: Cid}", "5: expected a seat (Ann, Bob), got 'Cid'"),
        ("{phase: cleanup}", "5: expected a phase (action, clean-up), got 'cleanup'; did you mean 'clean-up'?"),
        ("{turn number: 0}", "5: expected the number of a turn, 1 or more, got '0'"),
        ("{from piles: maybe}", "5: expected whether cards come out of their piles: true or false, got 'maybe'"),
        ("{piles: {Pages: 3}}", "5: expected the name of a card, got 'Pages'; did you mean 'Page'?"),
        ("{piles: {Page: few}}", "5: expected the size of a pile, or its cards, the top one first, got 'few'"),
        ("{Ann: {hand: Knights}}", "5: expected a card, got the pile 'Knights'"),
    ],
)  # fmt: skip
def test_the_position_is_wrong(position: str, wrong: str) -> None:
    assert error(HEAD + f"position:\n  {position}\nexpect: {{turn: Ann}}") == wrong


@pytest.mark.parametrize(
    ("answer", "wrong"),
    [
        ("- Cid: Page", "8: expected a seat or one of otherwise, play on, check, undo, got 'Cid'"),
        ("- forkk", "8: expected a seat with its answer, or a word (default, save and load, fork, stop), got 'forkk'; "
         "did you mean 'fork'?"),
        ("- {Ann: Page, Bob: Page}", "8: expected one seat and its answer in each item, got 'Ann, Bob'"),
        ("- [Ann]", "8: expected an answer: `seat: its text`, got 'a list'"),
        ("- Ann: {answr: Page}", "8: expected a key of an answer (answer, if asked, asked, rule, offered, not "
         "offered, refused), got 'answr'; did you mean 'answer'?"),
        ("- Ann: {answer: Done, if asked: Done}", "8: expected `answer` or `if asked`, got 'both'"),
        ("- Ann:", "8: expected the text of an option, got 'nothing'"),
        ("- otherwise: defualt", "8: expected what else to answer (default, nothing), got 'defualt'; did you mean "
         "'default'?"),
        ("- otherwise: {\"Ann, Cid\": default}", "8: expected a seat (Ann, Bob), got 'Cid'"),
        ("- play on: forever", "8: expected how far to play on (end of turn, end of game), got 'forever'"),
        ("- undo: 0", "8: expected how many answers to take back, 1 or more, got '0'"),
        ("- undo: 1", "8: expected at most 0 answers to take back, got 1"),
        ("- Ann: Play", "8: expected one option that 'Play' means, got 'Play Page', 'Play Copper'"),
        ("- Ann: {refused: [Play]}", "8: expected an answer to be refused, got 'Play', which may mean 'Play Copper', "
         "'Play Page'"),
        ("- Ann: {refused: ['!!!']}", "8: expected options: a word or a number, got '!!!'"),
    ],
)  # fmt: skip
def test_an_answer_is_wrong(answer: str, wrong: str) -> None:
    assert error(scenario(f"answers:\n{answer}\nexpect: {{turn: Ann}}")) == wrong


@pytest.mark.parametrize(
    ("expected", "wrong"),
    [
        ("{hands: 1}", "7: expected a key of what is expected (piles, top of pile, decision, sees, story, winner, "
         "scores, over, turn, phase, Ann, Bob, trash, hex deck), got 'hands'"),
        ("{Ann: {hand: {contain: Page}}}", "7: expected a key of the contents of a zone (cards, in order, contains, "
         "does not contain, size, hidden), got 'contain'; did you mean 'contains'?"),
        ("{Ann: {hand: {size: many}}}", "7: expected a number of cards, got 'many'"),
        ("{Ann: {counters: {coin: 1}}}",
         "7: expected a counter (actions, buys, coins), got 'coin'; did you mean 'coins'?"),
        ("{decision: nobody}", "7: expected `none`, or a mapping about the decision (none), got 'nobody'"),
        ("{decision: {seats: Ann}}", "7: expected a key of a decision (seat, text, rule, offered, not offered), got "
         "'seats'; did you mean 'seat'?"),
        ("{sees: {Bob: {Ann hnad: 5}}}", "7: expected a seat and its zone, or a shared zone, got 'Ann hnad'; did you "
         "mean 'Ann hand'?"),
        ("{sees: {Cid: {}}}", "7: expected a seat (Ann, Bob), got 'Cid'"),
        ("{story: {cite: D1}}", "7: expected a key of what the story says (for, cites, does not cite, says, does not "
         "say), got 'cite'; did you mean 'cites'?"),
        ("{story: {does not say: '+++'}}", "7: expected parts of the story: a word or a number, got '+++'"),
        ("{story: {cites: one}}", "7: expected the number of a rule, as D7 or CR 701.12a, got 'one'"),
        ("{winner: Cid}", "7: expected a seat (Ann, Bob), got 'Cid'"),
        ("{scores: {Ann: most}}", "7: expected points, perhaps after `at most` or `at least`, got 'most'"),
        ("{over: perhaps}", "7: expected whether the game is over: true or false, got 'perhaps'"),
        ("{top of pile: {Page: Pge}}", "7: expected the name of a card, got 'Pge'; did you mean 'Page'?"),
        ("3", "7: expected what is expected, got '3'"),
    ],
)  # fmt: skip
def test_an_expectation_is_wrong(expected: str, wrong: str) -> None:
    assert error(scenario(f"expect: {expected}")) == wrong
