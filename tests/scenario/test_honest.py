"""A scenario can't pass without testing anything: texts that never appear and unknown names are errors."""

from __future__ import annotations

import pytest

from cardwright.games import engines
from cardwright.scenario.run import Result, run_node
from cardwright.scenario.source import read_text
from tests.scenario.toy import Toy, play, scenario

DUEL = "name: a test\ngame: magic\nseats: [Ann, Bob]\n"
BEARS = (
    DUEL
    + "position: {Ann: {battlefield: [Grizzly Bears], library: [9 Forest]}, Bob: {library: [9 Forest]}}\n"
)
KINGDOM = "name: a test\ngame: dominion\nseats: [Ann, Bob]\nkingdom: [Village, Moat]\n"


def result(text: str) -> Result:
    """What comes of a scenario of the real games."""
    return run_node(read_text(text, "test.yaml"), "test.yaml", engines())


def said(text: str) -> str:
    """The error of a scenario, or its failures."""
    found = result(text)
    return found.error or "; ".join(str(f) for f in found.failures)


# -- names
@pytest.mark.parametrize(
    ("expect", "says"),
    [
        (
            "{permanents: {Grizzly Bears: {lacks: [flyng]}}}",
            "5: expected one of the names that 'has' can have, got 'flyng'",
        ),
        ("{permanents: {Grizzly Bears: {has: [flyng]}}}", "did you mean 'flying'?"),
        ("{permanents: {Grizzly Bears: {types without: [Artefact]}}}", "got 'Artefact'; did you mean 'Arti"),
        ("{permanents: {Grizzly Bears: {types: [Creature, Baer]}}}", "that 'types' can have, got 'Baer'"),
        ("{permanents: {Grizzly Bears: {colors: [gren]}}}", "'colors' can have, got 'gren'; did you mean 'green'?"),
        ("{permanents: {Grizzly Bears: {zone: battelfield}}}", "'zone' can have, got 'battelfield'"),
        ("{permanents: {Grizzly Bears: {counters: {chrage: 0}}}}", "expected one of the counters ("),
        ("{permanents: {Grizzly Bears: {attached to: nobody}}}", "'attached to' can have, got 'nobody'"),
        ("{permanents: {Grizly Bears: gone}}", "got 'Grizly Bears'; did you mean 'Grizzly Bears'"),
        ("{permanents: {\"Ann's Grizly Bears\": gone}}", "got \"Ann's Grizly Bears\""),
        ("{Ann: {graveyard: {does not contain: [Shok]}}}", "expected the name of a card, got 'Shok'"),
        ("{Ann: {gravyard: empty}}", "got 'gravyard'; did you mean 'graveyard'?"),
        ("{decision: {not offered: Cast Shokc}}", "expected words of cards, options or stories, got 'shokc'"),
        ("{decision: {offered: Cast Shokc}}", "expected words of cards, options or stories, got 'shokc'"),
        ("{decision: {rule: CR 117.99}}", "expected an existing rule number, got 'CR 117.99'"),
        ("{story: {does not cite: [CR 701.12z]}}", "expected an existing rule number, got 'CR 701.12z'"),
        ("{story: {does not say: drawz Forest}}", "got 'drawz' in 'drawz Forest'"),
    ],
)  # fmt: skip
def test_a_name_that_nothing_has_is_an_error(expect: str, says: str) -> None:
    found = result(BEARS + f"expect: {expect}\n")

    assert says in found.error
    assert found.verdict == "error"


@pytest.mark.parametrize(
    ("rest", "says"),
    [
        ("rules: [D9999]\nexpect: {turn: Ann}\n", "5: expected an existing rule number, got 'D9999'"),
        ("rules: [CR 99.1]\nexpect: {turn: Ann}\n", "5: expected the number of a rule, as D7 or CR 701.12a"),
        ("answers: [Ann: {if asked: Revael Moat}]\nexpect: {}\n", "5: expected words of cards, options or stories"),
        ("answers: [Ann: {if asked: Moat, asked: raect}]\nexpect: {}\n", "options or stories, got 'raect'"),
        ("suns: -1\nanswers: [default]\nexpect: {over: false}\n", "5: expected 0 or more Sun tokens, got -1"),
        ("answers: [Ann: {refused: Buy Vilage}]\nexpect: {}\n", "got 'vilage' in 'Buy Vilage'; did you mean 'village'"),
        ("answers: [Ann: {not offered: Buy Vilage, answer: End}]\nexpect: {}\n", "got 'vilage' in 'Buy Vilage'"),
        ("expect: {story: {does not cite: D777}}\n", "5: expected an existing rule number, got 'D777'"),
    ],
)  # fmt: skip
def test_a_name_that_nothing_has_is_an_error_in_dominion_too(rest: str, says: str) -> None:
    assert says in said(KINGDOM + rest)


def test_a_name_that_is_known_and_absent_is_well() -> None:
    assert said(
        BEARS + "expect: {permanents: {Grizzly Bears: {lacks: [flying], types without: [Artifact]}}, "
        "decision: {not offered: Cast Shock}, story: {does not cite: CR 701.12a, does not say: exchang}}\n"
    ) == ""  # fmt: skip


@pytest.mark.parametrize(("rule", "cited"), [("CR 500.1", True), ("CR 500", True), ("CR 501", False)])
def test_a_story_cites_a_rule_if_it_cites_a_part_of_it(rule: str, cited: bool) -> None:
    found = said(f"{BEARS}answers: [all pass: end of step]\nexpect: {{story: {{does not cite: [{rule}]}}}}\n")

    assert (f"not to cite {rule}" in found) is cited


# -- goals
def test_passing_on_an_empty_stack_has_to_be_meant() -> None:
    assert "4: nothing is waiting, so `all pass` would end the step 'first main'" in said(
        BEARS.replace("position", "answers: [all pass]\nposition") + "expect: {turn: Ann}\n"
    )
    assert said(BEARS + "answers: [all pass: end of step]\nexpect: {step: beginning of combat}\n") == ""


FULL = DUEL + "position: {Ann: {hand: [4 Forest, 4 Plains], library: [Forest]}, Bob: {library: [Forest]}}\n"


def test_a_question_that_comes_before_the_goal_has_to_be_answered_or_named() -> None:
    until = "answers: [{until: {turn: Bob}}]\n"
    answered = "answers: [{until: {turn: Bob}}, Ann: Forest]\n"

    found = said(FULL + until + "expect: {Ann: {life: 20}}\n")
    assert found.startswith("test.yaml:5: expected all to pass until that turn begins, got Ann's decision")
    assert said(FULL + until + "expect: {decision: {seat: Ann, offered: Forest}}\n") == ""
    assert said(FULL + answered + "expect: {turn: Bob}\n") == ""


def test_more_passing_does_not_make_up_for_a_goal_that_was_not_reached() -> None:
    goals = "answers: [{until: {turn: Bob}}, {until: {turn: Bob, step: draw}}, Ann: Forest]\n"
    again = "answers: [{until: {turn: Bob}}, {until: {turn: Bob}}, Ann: Forest]\n"

    found = said(FULL + goals + "expect: {turn: Bob}\n")
    assert found.startswith("test.yaml:5: expected all to pass until that turn begins, got Ann's decision")
    assert said(FULL + again + "expect: {turn: Bob}\n") == ""


def test_nobody_passes_while_something_else_is_asked() -> None:
    attack = BEARS.replace("{Ann", "{step: declare attackers, Ann")

    assert said(attack + "answers: [{all pass: end of step}]\nexpect: {turn: Ann}\n") == ""
    assert "expected all to pass until nothing waits any more, got Ann's decision" in said(
        attack.replace("declare attackers", "beginning of combat")
        + "answers: [Ann: Pass, Bob: Pass, all pass]\nexpect: {Bob: {life: 20}}\n"
    )


def test_passing_until_a_step_declares_no_attackers_unless_the_next_answer_does() -> None:
    until = "answers:\n- until: {step: second main}\n"

    assert said(BEARS + until + "expect: {step: second main, Bob: {life: 20}}\n") == ""
    attack = until + "- Ann: Grizzly Bears\n- until: {step: second main}\n"
    assert said(BEARS + attack + "expect: {step: second main, Bob: {life: 18}}\n") == ""


def test_otherwise_is_in_force_while_all_pass() -> None:
    hand = (
        DUEL + "position: {turn: Ann, Ann: {hand: [9 Forest], library: [Forest]}, Bob: {library: [Forest]}}\n"
    )

    assert (
        said(hand + "answers: [otherwise: default, {until: {turn: Bob}}, stop]\nexpect: {turn: Bob}\n") == ""
    )


def test_answers_after_stop_are_left_over() -> None:
    assert play(scenario("answers:\n- stop\n- Bob: End\nexpect: {turn: Ann}")).error == (
        "test.yaml:9: expected nothing after `stop` in line 8, got more answers"
    )


def test_answers_after_the_one_that_is_refused_are_left_over() -> None:
    text = scenario("answers:\n- Ann: Play Silver\n- Ann: End\nexpect error: Play Silver\n")

    assert [str(f) for f in play(text).failures] == [
        "test.yaml:9: expected the answer that is refused (`expect error`, line 10) to be the last step, "
        "got 1 more, never carried out"
    ]


def test_beside_an_expected_error_all_else_is_judged() -> None:
    text = (
        "answers:\n- Ann: {rule: D33, answer: Play Silver}\nexpect: {turn: Bob}\nexpect error: Play Silver\n"
    )

    assert [f.expected for f in play(scenario(text)).failures] == ["the turn to be of Bob"]


def test_an_expected_error_is_not_found_in_the_name_of_the_file() -> None:
    text = scenario("answers: [Ann: Play Silver]\nexpect error: well-hidden")

    assert play(text, file="well-hidden.yaml").verdict == "failed"


def test_if_asked_fits_from_the_beginning() -> None:
    assert said(KINGDOM + "position: {phase: buy, Ann: {counters: {coins: 3}}}\nanswers: [Ann: {if asked: Village}]\n"
                "expect: {Ann: {discard: empty}}\n") == ""  # fmt: skip
    assert said(
        KINGDOM + "position: {phase: buy, Ann: {counters: {coins: 3}}}\n"
        "answers: [Ann: {if asked: Buy Village, asked: Treasures}]\nexpect: {Ann: {discard: empty}}\n"
    ) == ""  # fmt: skip
    assert said(
        KINGDOM + "position: {phase: buy, Ann: {counters: {coins: 3}}}\n"
        "answers: [Ann: {if asked: Buy Village, asked: play Treasures}, stop]\nexpect: {story: {says: buys Village}}\n"
    ) == ""  # fmt: skip


# -- what is told
def test_a_failure_says_which_question_is_open() -> None:
    (only,) = play(scenario("expect: {turn: Bob}")).failures

    assert only.open == "Ann's decision 'play a card' with 'End the Action phase', 'Play Page', 'Play Copper'"


def test_lines_are_those_of_the_keys() -> None:
    text = (
        BEARS
        + "expect:\n  permanents:\n    Grizzly Bears:\n      power: 2\n      toughness: 3\n  Ann:\n    library:\n"
    )
    text += "      size: 9\n      contains: [Shock]\n  story:\n    cites: [CR 117.1]\n    says: wins\n"

    assert [f.line for f in result(text).failures] == [9, 13, 15, 16]


@pytest.mark.parametrize(
    ("position", "line"),
    [
        ("  Ann:\n    battlefield:\n    - Forest\n    - {card: Pacifism, attached to: the giant}\n", 8),
        ("  step: combat damage\n  Ann: {life: 3}\n", 5),
        ("  Ann: {life: 3}\n  mana:\n    Ann: xyz\n", 6),
        (
            "  Ann: {life: 3}\n  Bob:\n    battlefield:\n    - {card: Forest, face down: true}\n    - Shock\n",
            9,
        ),
    ],
)
def test_an_impossible_position_points_at_the_entry(position: str, line: int) -> None:
    error = result(DUEL + "position:\n" + position + "expect: {turn: Ann}\n").error

    assert error.startswith(f"test.yaml:{line}: ")


def test_life_can_be_below_zero() -> None:
    text = DUEL + "position: {Ann: {life: -3, battlefield: [Platinum Angel]}}\nexpect: {Ann: {life: -3}}\n"

    assert said(text) == ""
    assert "expected a number, 0 or more, got '-1'" in said(
        DUEL + "position: {Ann: {poison: -1}}\nexpect: {turn: Ann}\n"
    )


# -- what nobody is asked, and what comes into being
SHOCK = (
    DUEL + "position: {Ann: {hand: [Shock], battlefield: [Mountain]}, Bob: {battlefield: [Grizzly Bears]}}\n"
)


def test_a_choice_without_a_choice_may_be_said() -> None:
    murder = SHOCK.replace("Shock", "Murder").replace("[Mountain]", "[3 Swamp]")

    for answers in ("Cast Murder", "[Cast Murder, Grizzly Bears]"):
        assert (
            said(
                murder
                + f"answers: [Ann: {answers}, all pass]\nexpect: {{Bob: {{graveyard: [Grizzly Bears]}}}}\n"
            )
            == ""
        )


def test_what_was_not_chosen_is_an_error_all_the_same() -> None:
    murder = SHOCK.replace("Shock", "Murder").replace("[Mountain]", "[3 Swamp]")

    assert "expected a decision of Ann with the option 'Hill Giant'" in said(
        murder + "answers: [Ann: [Cast Murder, Hill Giant], all pass]\nexpect: {turn: Ann}\n"
    )


def test_names_of_a_position_can_be_used_in_answers() -> None:
    two = DUEL + (
        "position:\n  Ann: {hand: [Shock], battlefield: [Mountain]}\n"
        "  Bob: {battlefield: [Grizzly Bears, {card: Grizzly Bears, as: the second}]}\n"
        "answers: [Ann: [Cast Shock, the second], all pass]\nexpect: {permanents: {the second: gone}}\n"
    )

    assert said(two) == ""


def test_what_comes_into_being_can_be_named() -> None:
    text = DUEL + (
        'position:\n  mana: {Ann: "{1}{U}{U}{R}"}\n'
        "  Ann: {hand: [Cackling Counterpart, Shock], battlefield: [{card: Grizzly Bears, as: the first}]}\n"
        "answers:\n- Ann: [Cast Cackling Counterpart, the first]\n- all pass\n- as: {the copy: Grizzly Bears}\n"
        "- check: {permanents: {the copy: {controller: Ann, power: 2}}}\n- save and load\n"
        "- Ann: [Cast Shock, the copy]\n- all pass\n"
        "expect: {permanents: {the copy: gone, the first: {power: 2}}}\n"
    )

    assert said(text) == ""
    assert "to come into being, got 0; new is: " in said(
        text.replace("the copy: Grizzly Bears", "the copy: Hill Giant")
    )
    assert "the name 'the first' is already used" in said(text.replace("{the copy: G", "{the first: G"))
    assert "expected a name that no card has, got 'Hill Giant'" in said(
        text.replace("as: the first", "as: Hill Giant")
    )


def test_what_came_into_being_can_be_named_after_it_was_saved_and_loaded() -> None:
    text = (
        DUEL
        + """position:
  Ann: {battlefield: ["Krenko, Mob Boss"], library: [9 Forest]}
  Bob: {battlefield: [Goblin], library: [9 Forest]}
answers:
- Ann: "Krenko, Mob Boss:"
- all pass
- save and load
- as: {new: Goblin}
expect: {permanents: {new: {name: Goblin Token, controller: Ann}}}
"""
    )

    found = result(text)

    assert (found.verdict, found.error, found.failures) == ("ok", "", ())


def test_games_without_single_objects_name_nothing() -> None:
    assert (
        "expected a seat or one of otherwise"
        in play(scenario("answers: [as: {x: Page}]\nexpect: {turn: Ann}"), Toy()).error
    )


# -- what is said all the same
def test_what_was_forced_is_not_the_next_answer() -> None:
    kingdom = (
        "name: a test\ngame: dominion\nseats: [Ann, Bob]\nkingdom: [Village, Inheritance]\n"
        "position: {phase: buy, Ann: {deck: [6 Copper], counters: {coins: 12, buys: 3}}}\n"
    )

    story = said(
        kingdom + "answers: [Ann: [Buy Inheritance, Village], stop]\nexpect: {Ann: {discard: empty}}\n"
    )
    assert story == ""
    bought = "answers: [Ann: [Buy Inheritance, Buy Village], stop]\nexpect: {Ann: {discard: Village}}\n"
    assert said(kingdom + bought) == ""


# -- passing until nothing waits
EVOKED = (
    DUEL + 'position: {mana: {Ann: "{2}{U}"}, Ann: {hand: [Mulldrifter], library: [6 Island]}}\n'
    "answers:\n- Ann: Cast Mulldrifter for its other cost\n"
)


def test_all_pass_goes_on_while_triggers_wait_to_be_put_onto_the_stack() -> None:
    expect = "expect: {stack: empty, Ann: {graveyard: Mulldrifter, hand: 2 Island}}\n"

    assert said(EVOKED + '- otherwise: {"Ann, Bob": default}\n- all pass\n- stop\n' + expect) == ""
    assert said(EVOKED + "- otherwise: {Ann: default}\n- all pass\n- stop\n" + expect) == ""


def test_all_pass_fails_where_nobody_orders_triggers() -> None:
    assert "all to pass until nothing waits any more" in said(EVOKED + "- all pass\nexpect: {stack: empty}\n")


def test_checks_may_say_everything() -> None:
    assert said(KINGDOM + "answers: [check: {turn: Ann}]\n") == ""
    assert "a `check` among the answers" in said(KINGDOM + "answers: [stop]\n")


# -- what asks for nothing
@pytest.mark.parametrize(
    "rest",
    [
        "expect: {Ann: {}}", "expect: {Ann: {hand: {}}}", "expect: {Ann: {hand: {contains: []}}}",
        "expect: {Ann: {hand: {does not contain: []}}}", "expect: {Ann: {hand: {does not contain: [0 Copper]}}}",
        "expect: {Ann: {counters: {}}}", "expect: {piles: {}}", "expect: {top of pile: {}}", "expect: {sees: {}}",
        "expect: {sees: {Bob: {}}}", "expect: {sees: {Bob: {Ann hand: {}}}}", "expect: {story: {}}",
        "expect: {story: []}",
        "expect: {story: {for: Bob}}", "expect: {story: {cites: []}}", "expect: {story: {does not cite: []}}",
        "expect: {story: {says: []}}", "expect: {story: {does not say: []}}", "expect: {scores: {}}",
        "expect: {decision: {offered: []}}", "expect: {decision: {not offered: []}}", "answers: [check: {}]",
        "answers: [Ann: []]\nexpect: {}", "answers: [Ann: {}]\nexpect: {}", "answers: [Ann: {refused: []}]\nexpect: {}",
        "answers: [default]\nexpect: {decision: {}}",
        "answers: [Ann: {not offered: []}]\nexpect: {}", "answers: [Ann: {if asked: []}]\nexpect: {}",
    ],
)  # fmt: skip
def test_a_check_that_asks_for_nothing_is_an_error(rest: str) -> None:
    assert result(f"{KINGDOM}{rest}\n").verdict == "error"


@pytest.mark.parametrize(
    "answers", ["", "answers: [default]\n", "answers: [Ann: {if asked: Moat, asked: reveal}]\n"]
)
def test_an_empty_expectation_is_an_error(answers: str) -> None:
    line = 6 if answers else 5

    assert (
        said(f"{KINGDOM}{answers}expect: {{}}\n")
        == f"test.yaml:{line}: expected something to check, at least one key, got 'an empty mapping'"
    )


@pytest.mark.parametrize(
    "check", ["check: {turn: Ann}", "Ann: {not offered: Play Moat}", "Ann: {refused: Buy Moat}"]
)
def test_a_check_among_the_answers_is_enough(check: str) -> None:
    for expect in ("", "expect: {}\n"):
        assert said(f"{KINGDOM}position: {{Ann: {{hand: Village}}}}\nanswers: [{check}]\n{expect}") == ""


@pytest.mark.parametrize("facts", ["has: []", "lacks: []", "types without: []", ""])
def test_a_fact_that_asks_for_nothing_is_an_error(facts: str) -> None:
    found = said(f"{BEARS}expect: {{permanents: {{Grizzly Bears: {{{facts}}}}}}}\n")

    assert "got 'an empty list'" in found or "at least one key, got 'an empty mapping'" in found


def test_that_there_is_nothing_can_be_asked() -> None:
    assert said(f"{BEARS}expect: {{permanents: {{Grizzly Bears: {{counters: {{}}}}}}, exile: []}}\n") == ""


@pytest.mark.parametrize(
    ("head", "rule"), [(KINGDOM, "CR 701.12a"), (KINGDOM, "CR 104.3a"), (BEARS, "D1"), (BEARS, "D33")]
)
def test_a_rule_of_another_game_is_no_rule_that_a_story_cites(head: str, rule: str) -> None:
    found = said(f"{head}expect: {{story: {{does not cite: [{rule}]}}}}\n")

    assert f"expected the number of a rule of this game, got '{rule}'" in found


@pytest.mark.parametrize("key", ["piles: {Cellar: 0}", "top of pile: {Cellar: Cellar}"])
def test_a_pile_that_the_game_is_without_is_an_error_with_its_line(key: str) -> None:
    found = said(f"{KINGDOM}expect:\n  {key}\n")

    assert found.startswith("test.yaml:6: expected a pile")
    assert "got 'Cellar'" in found


@pytest.mark.parametrize("mana", ["{R", "R}", "{{R}}", "{99999999999999999999}", "{R}{", "{R}}"])
def test_mana_that_is_no_mana_is_an_error(mana: str) -> None:
    assert "expected mana such as" in said(
        f'{DUEL}position: {{mana: {{Ann: "{mana}"}}}}\nexpect: {{turn: Ann}}\n'
    )


def test_a_number_that_is_too_long_is_told_as_one() -> None:
    found = said(f"{KINGDOM}position: {{Ann: {{hand: [{'9' * 5000} Copper]}}}}\nexpect: {{turn: Ann}}\n")

    assert "expected at most 200 cards of one name" in found


def test_naming_nothing_asks_for_nothing() -> None:
    text = BEARS + "answers:\n- as: {}\nexpect: {turn: Ann}\n"

    assert said(text).endswith(
        "6: expected names, and what they are for, at least one key, got 'an empty mapping'"
    )


GONDOLA = (
    "name: a test\ngame: dominion\nseats: [Ann, Bob]\nkingdom: [Gondola, Village, Warehouse, Sleigh]\n"
    "position:\n  phase: PHASE\n"
    "  Ann: {hand: [Gondola, Silver, Village], deck: [9 Copper], counters: {coins: 6, buys: 1}}\n"
)


@pytest.mark.parametrize(
    ("phase", "asked", "meant"),
    [
        ("buy", "play Treasures and buy", "'Play Gondola' or 'Buy Gondola'"),
        ("action", "play an Action card", "'Play Village'"),
    ],
)
def test_an_answer_to_another_question_plays_and_buys_nothing(phase: str, asked: str, meant: str) -> None:
    name = "Gondola" if phase == "buy" else "Village"
    found = said(GONDOLA.replace("PHASE", phase) + f"answers:\n- Ann: {name}\nexpect: {{turn: Ann}}\n")

    assert found.startswith(
        f"test.yaml:9: expected a decision of Ann with the option '{name}', got Ann's decision"
    )
    assert asked in found
    assert f"the question that '{name}' answers was not asked; if you mean this one, write {meant}" in found


def test_what_can_be_bought_only_is_not_bought_by_its_name_alone() -> None:
    found = said(GONDOLA.replace("PHASE", "buy") + "answers:\n- Ann: Sleigh\nexpect: {turn: Ann}\n")

    assert "write 'Buy Sleigh'" in found


def test_a_phase_is_answered_by_the_beginning_of_an_option() -> None:
    text = GONDOLA.replace("PHASE", "buy")

    assert not said(text + "answers:\n- Ann: [Play Silver, End]\nexpect: {turn: Bob}\n")


def test_an_answer_after_the_last_buy_is_told_that_it_ended_the_turn() -> None:
    text = GONDOLA.replace("PHASE", "buy").replace("hand: [Gondola, Silver, Village]", "hand: []")
    found = said(f"{text}answers:\n- Ann: [Buy Silver, Buy Estate]\nexpect: {{turn: Ann}}\n")

    assert (
        "Ann's last Buy ended the turn; to go on with it, give Ann one more, as in `counters: {buys: 2}`"
        in found
    )
    assert not said(
        f"{text.replace('buys: 1', 'buys: 2')}answers:\n- Ann: [Buy Silver, Buy Estate]\nexpect: {{turn: Bob}}\n"
    )


def test_a_check_after_the_last_buy_is_told_that_it_ended_the_turn() -> None:
    text = GONDOLA.replace("PHASE", "buy").replace("hand: [Gondola, Silver, Village]", "hand: []")
    found = result(f"{text}answers:\n- Ann: Buy Silver\nexpect: {{turn: Ann}}\n")

    assert found.failures[0].open.endswith("as in `counters: {buys: 2}`")


ALL_OF_ALL = (
    "name: a test\ngame: dominion\nseats: [Ann, Bob]\nkingdom: [Warehouse]\n"
    "position: {Ann: {hand: [Warehouse], deck: [Copper, Estate, Gold]}}\nanswers:\n- Ann: [Play Warehouse%s]\n"
    "expect: {Ann: {discard: [Copper, Estate, Gold], hand: empty}}\n"
)


@pytest.mark.parametrize("names", ["", ", Copper", ", Gold, Copper, Estate", ", Estate, Gold"])
def test_cards_that_are_all_chosen_may_be_said_in_any_order(names: str) -> None:
    assert not said(ALL_OF_ALL % names)


@pytest.mark.parametrize("names", [", Estate, Estate", ", Silver", ", Gold, Copper, Estate, Gold"])
def test_of_cards_that_are_all_chosen_each_is_said_once(names: str) -> None:
    assert "expected a decision of Ann with the option" in said(ALL_OF_ALL % names)


# -- a trigger with one target
KAVU = DUEL + (
    'position: {Ann: {mana pool: "{R}{R}{R}{R}", hand: Flametongue Kavu}, Bob: {library: [9 Forest]}}\n'
    "answers:\n- Ann: Cast Flametongue Kavu\n- all pass\n"
)


def test_passing_ends_at_a_choice_of_one_if_the_next_answer_says_it_and_more_passing_follows() -> None:
    said_it = (
        "- Ann: {asked: target, answer: Flametongue Kavu}\n"
        "- check: {permanents: {Flametongue Kavu: {damage: 0}}, stack: 1, decision: {seat: Ann, offered: Pass}}\n"
        "- all pass\n"
    )

    assert said(KAVU + said_it + "expect: {Ann: {graveyard: Flametongue Kavu}, stack: empty}\n") == ""


def test_passing_goes_on_over_a_choice_of_one_otherwise() -> None:
    over = "expect: {Ann: {graveyard: Flametongue Kavu}, stack: empty}\n"

    assert said(KAVU + over) == ""
    assert said(KAVU + "- Ann: Flametongue Kavu\n" + over) == ""
    assert said(KAVU + "- Ann: Flametongue Kavu\n- all pass: end of step\n" + over) == ""


def test_more_passing_than_there_is_says_what_was_passed_over() -> None:
    found = said(KAVU + "- all pass\nexpect: {stack: empty}\n")

    assert found.startswith("test.yaml:8: nothing is waiting, so `all pass` would end the step")
    assert "; the last passing skipped Ann's choice 'Choose target creature'" in found
    assert found.endswith("whose only option was 'Flametongue Kavu'")


# -- answers that are left out
def test_an_answer_that_was_left_out_is_named_in_the_failure_that_follows() -> None:
    head = KINGDOM + "position: {Ann: {hand: [Village, Moat]}}\nanswers:\n"
    stuck = said(head + "- Ann: {if asked: Play Silver}\n- Ann: Buy Gold\nexpect: {turn: Ann}\n")
    unsure = said(head + "- Bob: {if asked: Play Moat}\n- Ann: Play\nexpect: {turn: Ann}\n")
    judged = said(head + "- Ann: {if asked: Play Moat, asked: buy}\nexpect: {turn: Bob}\n")

    assert stuck.startswith(
        "test.yaml:8: expected a decision of Ann with the option 'Buy Gold', got Ann's decision"
    )
    assert stuck.endswith(
        "; left out before: `if asked: Play Silver` in line 7, since Ann was asked 'play an Action card' without it"
    )
    assert unsure.endswith(
        "; left out before: `if asked: Play Moat` in line 7, since Ann was asked 'play an Action card'"
    )
    assert judged.endswith(
        "; left out before: `if asked: Play Moat` in line 7, since the question was 'play an Action card'"
    )


def test_an_answer_that_was_left_out_is_named_no_more_once_another_was_given() -> None:
    text = (
        KINGDOM + "position: {Ann: {hand: [Village, Moat]}}\nanswers:\n"
        "- Ann: {if asked: Play Silver}\n- Ann: Play Village\n- Ann: Buy Gold\nexpect: {turn: Ann}\n"
    )

    assert "left out" not in said(text)
    assert "test.yaml:9" in said(text)


# -- names in another spelling
@pytest.mark.parametrize(
    "expect",
    [
        "{Ann: {battlefield: {does not contain: [grizzly bears]}}}",
        "{permanents: {grizzly bears: gone}}",
        '{permanents: {"Ann\'s grizzly-bears": gone}}',
        "{permanents: {Grizzly Bears: {name: hill giant}}}",
        "{sees: {Bob: {Ann battlefield: {does not contain: [GRIZZLY BEARS]}}}}",
    ],
)
def test_a_card_in_another_spelling_is_that_card_also_where_it_must_not_be(expect: str) -> None:
    found = result(BEARS + f"expect: {expect}\n")

    assert found.verdict == "failed", found.error


def test_a_card_may_be_spelled_otherwise_everywhere() -> None:
    found = result(
        DUEL
        + "position: {Ann: {battlefield: [grizzly bears, {card: holy strength, attached to: GRIZZLY BEARS}],"
        " hand: [2 forest]}}\n"
        "expect: {Ann: {hand: [forest, Forest]}, permanents: {grizzly-bears: {name: grizzly bears, power: 3}}}\n"
    )

    assert found.verdict == "ok", said(DUEL) + str(found)


@pytest.mark.parametrize(
    "expect",
    [
        "{piles: {moat: {does not contain: [MOAT]}}}",
        "{top of pile: {moat: village}}",
        "{Ann: {hand: {does not contain: [throne-room]}}}",
        "{trash: {does not contain: [kings court]}}",
    ],
)
def test_a_pile_in_another_spelling_is_that_pile(expect: str) -> None:
    found = result(
        KINGDOM.replace("[Village,", '[village, THRONE ROOM, "kings court",')
        + 'position: {Ann: {hand: [throne room]}, trash: ["KING\'S COURT"]}\n'
        + f"expect: {expect}\n"
    )

    assert found.verdict == "failed", found.error


def test_a_pile_that_stands_twice_in_two_spellings_is_an_error() -> None:
    found = result(KINGDOM + "position: {piles: {Moat: 3, moat: 4}}\nexpect: {piles: {Moat: 4}}\n")

    assert "expected the pile 'Moat' once, got it again as 'moat'" in found.error


@pytest.mark.parametrize("expect", ["{Ann: {hand: 1 card}}", "{Ann: {hand: {hidden: 1}}}"])
def test_a_failure_speaks_of_one_card(expect: str) -> None:
    assert "to have 1 card" in said(BEARS + f"expect: {expect}\n")
    assert "1 cards" not in said(BEARS + f"expect: {expect}\n")
