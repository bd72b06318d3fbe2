"""The keys that a game adds to the language: single objects, passing, automatic choices."""

from __future__ import annotations

from collections.abc import Collection, Mapping
from typing import Any

import pytest

from cardwright.kernel.errors import UnknownName
from cardwright.scenario.engine import Grammar, Kind, Position, Value
from cardwright.scenario.run import run_node
from cardwright.scenario.source import read_text
from tests.scenario.toy import Toy, ToyDecision, ToyGame

STEPS = ("first", "second")


class StackGame(ToyGame):
    """Cards are cast and paid for, wait until all have passed, and lie in play then."""

    @property
    def waiting(self) -> int:
        return len(self.state["stack"])

    @property
    def decision(self) -> ToyDecision | None:
        if self.over:
            return None
        if self.state["paying"]:
            return self.asks("pay for it", "CR 601.2g", ["Pay automatically", "Pay with Copper"], "pay")
        hand = self.zone(self.state["asked"], "hand")
        return self.asks(
            "act or pass", "CR 117.1", ["Pass", *(f"Cast {c}" for c in dict.fromkeys(hand))], "act"
        )

    def asks(self, text: str, rule: str, options: list[str], kind: str) -> ToyDecision:
        d = self.ask(text, rule, options)
        seat = self.state["asked"]
        return ToyDecision(seat, self.seats[seat], d.text, d.rule, d.options, kind=kind)

    def answer(self, a: int | str) -> None:
        d = self.decision
        assert d is not None
        assert a in [o.text for o in d.options]
        self.past.append(self.to_json())
        state = self.state
        if state["paying"]:
            state["stack"].append(state["paying"])
            state["paying"], state["passed"] = "", 0
            self.say("CR 601.2g", f"pays: {a}")
        elif a == "Pass":
            self.passes()
        else:
            state["paying"] = str(a).removeprefix("Cast ")
            state["zones"][f"{state['asked']} hand"].remove(state["paying"])

    def passes(self) -> None:
        state = self.state
        state["asked"] = 1 - state["asked"]
        state["passed"] += 1
        if state["passed"] < 2:
            return
        state["passed"], state["asked"] = 0, state["turn"]
        if state["stack"]:
            state["things"].append({"name": state["stack"].pop(), "tapped": False})
        elif state["phase"] == STEPS[0]:
            state["phase"] = STEPS[1]
        else:
            state["phase"] = STEPS[0]
            state["turn"] = state["asked"] = 1 - state["turn"]
            state["turn number"] += 1

    def facts(self, thing: str, zone: str = "") -> Mapping[str, Value] | None:
        found = [t for t in self.state["things"] if thing in (t["name"], t.get("as"))]
        if len(found) > 1:
            raise UnknownName(f"expected one {thing!r}, got {len(found)}")
        return {
            "power": 2, "has": ("flying", "reach"), "types": ("Creature",), "counters": {"charge": 2},
            "controller": "Ann", "tapped": found[0]["tapped"], "note": "a text",
        } if found else None  # fmt: skip


class StackEngine(Toy):
    """The engine of it."""

    grammar = Grammar(
        head={"life at first": Kind.NUMBER},
        position={"pool": Kind.BY_SEAT},
        card={"tapped": Kind.FLAG, "as": Kind.TEXT, "owner": Kind.SEAT, "charged": Kind.AMOUNTS, "with": Kind.CARDS},
        step="step",
        turn_number=3,
        counters=("coins",),
        things="permanents",
        facts={
            "power": Kind.NUMBER, "has": Kind.TEXTS, "types": Kind.TEXTS, "counters": Kind.AMOUNTS,
            "controller": Kind.SEAT, "tapped": Kind.FLAG, "note": Kind.TEXT, "first": Kind.CARD,
        },
        part=("has",),
        none_of={"lacks": "has"},
        passing="Pass",
        automatic=("pay",),
    )  # fmt: skip
    phases: Collection[str] = STEPS
    first_phase = STEPS[0]
    game = StackGame
    placed: Position

    def place(self, position: Position) -> ToyGame:
        StackEngine.placed = position
        game = super().place(position)
        things = [
            {"name": p.card, **{k: v for k, v in p.more.items() if k in ("tapped", "as")}}
            for p in position.zones.get((0, "in play"), ())
        ]
        game.state |= {
            "stack": [],
            "paying": "",
            "passed": 0,
            "asked": position.turn,
            "things": [{"tapped": False, **t} for t in things],
        }
        return game


HEAD = """\
name: a test
game: magic
seats: [Ann, Bob]
position:
  Ann: {hand: [Page, Copper], in play: [{card: Silver, tapped: true, as: the coin}]}
  Bob: {hand: [Militia]}
"""


def play(rest: str, head: str = HEAD) -> Any:
    return run_node(read_text(head + rest, "test.yaml"), "test.yaml", {"magic": StackEngine})


def failed(rest: str) -> list[str]:
    result = play(rest)
    assert result.error == ""
    return [str(f) for f in result.failures]


def error(rest: str, head: str = HEAD) -> str:
    return str(play(rest, head).error)


# -- the position
def test_the_games_own_keys_reach_its_engine() -> None:
    head = (
        "name: a test\ngame: magic\nlife at first: 12\nseats: [Ann, Bob]\nposition:\n  step: second\n"
        '  pool: {Bob: "{U}"}\n  Ann:\n    coins: 4\n    in play:\n'
        "    - {card: 2 Silver, tapped: false, owner: Bob, charged: {time: 3}, with: [Page, 2 Copper]}\n"
    )

    assert error("expect: {turn: Ann}\n", head) == ""

    p = StackEngine.placed
    assert (p.phase, p.turn_number, p.counters) == ("second", 3, {(0, "coins"): 4})
    assert p.more == {"life at first": 12, "pool": {"Bob": "{U}"}}
    assert [c.card for c in p.zones[0, "in play"]] == ["Silver", "Silver"]
    assert p.zones[0, "in play"][1].more == {
        "tapped": False, "owner": "Bob", "charged": {"time": 3}, "with": ("Page", "Copper", "Copper"),
    }  # fmt: skip


@pytest.mark.parametrize(
    ("head", "says"),
    [
        ("kingdom: [Page]\n", "4: expected a key of a scenario of magic (name"),
        (
            "position: {piles: {Page: 1}}\n",
            "4: expected a key of the position (turn, phase, turn number, pool",
        ),
        ("position: {step: third}\n", "4: expected a step (first, second), got 'third'"),
        ("position: {Ann: {coins: -1}}\n", "4: expected a number, 0 or more, got '-1'"),
        ("position: {pool: {Cid: x}}\n", "4: expected a seat (Ann, Bob), got 'Cid'"),
        ("position: {Ann: {hand: [{tapped: true}]}}\n", "4: expected `card`, got 'tapped'"),
        (
            "position: {Ann: {hand: [{card: Page, from: Page}]}}\n",
            "a key of a card in a position (card, tapped",
        ),
        (
            "position: {Ann: {hand: [{card: Page, tapped: 1}]}}\n",
            "4: expected whether it is so: true or false",
        ),
        ("position: {Ann: {hand: [{card: Page, owner: Cid}]}}\n", "4: expected a seat (Ann, Bob), got 'Cid'"),
    ],
)
def test_what_a_game_does_not_know_is_an_error(head: str, says: str) -> None:
    said = error("expect: {turn: Ann}\n", "name: a test\ngame: magic\nseats: [Ann, Bob]\n" + head)

    assert says in said


def test_keys_of_games_with_piles_are_unknown_elsewhere() -> None:
    assert "expected a key of what is expected (decision," in error("expect: {piles: {Page: 1}}\n")


# -- single objects
def test_what_is_true_of_one_object() -> None:
    assert failed(
        "expect:\n  permanents:\n    the coin: {power: 2, has: [Flying], lacks: [trample], types: [creature],"
        " counters: {charge: 2}, controller: Ann, tapped: true, note: a text}\n    Copper: gone\n"
    ) == []  # fmt: skip


@pytest.mark.parametrize(
    ("facts", "says"),
    [
        ("{power: 3}", "the coin's power to be 3, got 2"),
        ("{has: [trample]}", "the coin's has to be trample, got flying, reach"),
        ("{lacks: [reach]}", "the coin's lacks to be reach, got flying, reach"),
        ("{types: [Creature, Artifact]}", "the coin's types to be Creature, Artifact, got Creature"),
        ("{counters: {charge: 1}}", "the coin's counters to be 1 charge, got 2 charge"),
        ("{counters: {charge: 2, time: 1}}", "the coin's counters to be 2 charge, 1 time, got 2 charge"),
        ("{tapped: false}", "the coin's tapped to be false, got true"),
        ("{controller: Bob}", "the coin's controller to be Bob, got Ann"),
        ("gone", "expected no the coin, got the coin"),
    ],
)
def test_what_is_not_true_of_it_fails(facts: str, says: str) -> None:
    (only,) = failed(f"expect: {{permanents: {{the coin: {facts}}}}}\n")

    assert says in only


def test_an_object_that_is_not_there_or_not_alone_fails() -> None:
    assert "expected Page, got no Page" in failed("expect: {permanents: {Page: {power: 2}}}\n")[0]
    two = HEAD.replace("as: the coin}", "as: the coin}, Silver")
    result = play("expect: {permanents: {Silver: {power: 2}}}\n", two)
    assert "expected one 'Silver', got 2" in str(result.failures[0])


def test_a_fact_that_the_game_does_not_know_is_an_error() -> None:
    assert "a key of what is true of the coin (power" in error(
        "expect: {permanents: {the coin: {speed: 1}}}\n"
    )
    assert "expected `gone`, or what is true of" in error("expect: {permanents: {the coin: away}}\n")


# -- passing
def test_one_passes_and_the_other_is_asked() -> None:
    assert failed("answers: [pass]\nexpect: {decision: {seat: Bob}}\n") == []


def test_what_goes_by_itself_is_answered_where_no_answer_fits() -> None:
    assert (
        failed("answers: [Ann: [Cast Page, Cast Copper]]\nexpect: {story: {says: Pay automatically}}\n") == []
    )


def test_it_can_be_answered_otherwise() -> None:
    assert failed(
        "answers: [Ann: [Cast Page, Pay with Copper]]\n"
        "expect: {story: {says: Pay with Copper, does not say: automatically}}\n"
    ) == []  # fmt: skip


def test_it_stays_open_where_the_scenario_stops() -> None:
    assert failed("answers: [Ann: Cast Page, stop]\nexpect: {decision: {text: pay for it}}\n") == []


def test_all_pass_until_nothing_waits() -> None:
    assert failed(
        "answers: [Ann: [Cast Page, Cast Copper], all pass]\n"
        "expect: {step: first, permanents: {Page: {power: 2}, Copper: {power: 2}}}\n"
    ) == []  # fmt: skip


def test_all_pass_ends_the_step_where_it_says_so() -> None:
    assert failed("answers: [all pass: end of step]\nexpect: {step: second, turn: Ann}\n") == []


def test_all_pass_until_a_step_and_a_turn() -> None:
    assert failed("answers: [{until: {step: second}}]\nexpect: {phase: second, turn: Ann}\n") == []
    assert failed("answers: [{until: {turn: Bob}}]\nexpect: {step: first, turn: Bob}\n") == []
    assert failed("answers: [{until: {turn: Bob, step: second}}]\nexpect: {step: second, turn: Bob}\n") == []


@pytest.mark.parametrize(
    ("answer", "says"),
    [
        ("{until: {}}", "expected `turn` or `step`, got 'nothing'"),
        ("{until: {step: third}}", "expected a step (first, second), got 'third'"),
        ("{until: second}", "expected how far all pass, got 'second'"),
    ],
)
def test_an_end_of_passing_that_is_none_is_an_error(answer: str, says: str) -> None:
    assert says in error(f"answers: [{answer}]\nexpect: {{turn: Ann}}\n")


def test_who_cannot_pass_fails() -> None:
    assert "expected the option 'Done'" in str(
        play_with(Grammar(passing="Done"), "answers: [pass]\nexpect: {turn: Ann}\n").failures[0]
    )


def test_games_without_passing_do_not_know_it() -> None:
    assert (
        "expected a seat with its answer, or a word"
        in play_with(Grammar(), "answers: [pass]\nexpect: {turn: Ann}\n").error
    )
    assert "expected a seat or one of otherwise" in play_with(
        Grammar(), "answers: [{until: {turn: Bob}}]\nexpect: {turn: Ann}\n"
    ).error  # fmt: skip


def play_with(grammar: Grammar, rest: str) -> Any:
    """A scenario of the same game with another grammar."""

    class Other(StackEngine):
        pass

    Other.grammar = grammar
    head = "name: a test\ngame: magic\nseats: [Ann, Bob]\n"
    return run_node(read_text(head + rest, "test.yaml"), "test.yaml", {"magic": Other})
