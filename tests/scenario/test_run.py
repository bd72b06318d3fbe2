"""Answers are given in order; scenarios undo, save and fork games."""

from __future__ import annotations

from collections.abc import Callable

from tests.scenario.toy import Toy, ToyGame, error, failures, play, scenario

EXCHANGE = "answers:\n- Ann: [Play Page, End, Page]\n"


def with_game(**methods: Callable[..., object]) -> Toy:
    """The engine of a game that has something wrong with it."""
    engine = Toy()
    engine.game = type("WrongGame", (ToyGame,), dict(methods))
    return engine


def test_answers_are_given_in_order() -> None:
    assert failures(EXCHANGE + "expect: {Ann: {discard: [Treasure Hunter, Copper]}, turn: Bob}") == []


def test_an_answer_that_is_not_offered_ends_the_game_there() -> None:
    assert failures("answers:\n- Ann: Play Silver\n- Bob: Done\nexpect: {over: true}") == [
        "test.yaml:8: expected a decision of Ann with the option 'Play Silver', got Ann's decision 'play a card' "
        "with 'End the Action phase', 'Play Page', 'Play Copper'"
    ]


def test_an_answer_of_another_seat_ends_the_game_there() -> None:
    assert failures("answers:\n- Bob: End\nexpect: {turn: Ann}") == [
        "test.yaml:8: expected a decision of Bob with the option 'End', got Ann's decision 'play a card' "
        "with 'End the Action phase', 'Play Page', 'Play Copper'"
    ]


def test_what_is_asked_and_offered_is_checked_and_the_game_goes_on() -> None:
    checks = "asked: gain, rule: D33, offered: [Play Silver], not offered: [Copper], answer: End"
    assert failures(f"answers:\n- Ann: {{{checks}}}\nexpect: {{turn: Ann}}") == [
        "test.yaml:8: expected a decision that says 'gain', got Ann's decision 'play a card' with "
        "'End the Action phase', 'Play Page', 'Play Copper'",
        "test.yaml:8: expected a decision by D33, got one by D22: 'play a card'",
        "test.yaml:8: expected the option 'Play Silver', got Ann's decision 'play a card' with "
        "'End the Action phase', 'Play Page', 'Play Copper'",
        "test.yaml:8: expected no option 'Copper', got 'Play Copper'",
        "test.yaml:9: expected the turn to be of Ann, got Bob",
    ]


def test_a_decision_may_only_be_looked_at() -> None:
    assert failures("answers:\n- Ann: {offered: Play Page}\n- Ann: Play Page\nexpect: {turn: Ann}") == []


def test_default_ends_or_declines() -> None:
    rest = "answers:\n- Ann: Play Page\n- default\n- Ann: default\nexpect: {piles: {Page: 10}, turn: Bob}"
    assert failures(rest) == []


def test_pass_needs_an_option_that_ends_or_declines() -> None:
    assert failures("answers:\n- Ann: pass\nexpect: {turn: Bob}") == []


def test_if_asked_is_left_out_if_it_is_not_asked() -> None:
    rest = (
        "answers:\n- Ann: {if asked: Play Silver}\n- Bob: {if asked: End}\n- Ann: {if asked: Play Copper}\n"
    )
    assert failures(rest + "expect: {Ann: {in play: Copper}}") == []


def test_otherwise_default_fills_in_until_the_answer_fits_and_to_the_end_of_the_turn() -> None:
    rest = "answers:\n- otherwise: default\n- Bob: Play Silver\nexpect: {turn: Ann, Bob: {discard: 2 Silver}}"
    assert failures(rest) == []


def test_otherwise_default_may_be_for_one_seat() -> None:
    rest = "answers:\n- otherwise: {Ann: default}\n- Bob: Play Silver\nexpect: {turn: Bob}"
    assert failures(rest) == []


def test_otherwise_looks_for_the_question_that_is_asked() -> None:
    rest = "answers:\n- Ann: Play Page\n- otherwise: default\n- Ann: {asked: react, answer: Page}\n- stop\n"
    assert failures(rest + "expect: {story: {cites: D1}}") == []


def test_otherwise_nothing_ends_the_defaults() -> None:
    rest = "answers:\n- otherwise: default\n- otherwise: nothing\n- Bob: End\nexpect: {turn: Ann}"
    assert len(failures(rest)) == 1


def test_an_answer_that_never_fits_fails_when_the_game_is_over() -> None:
    assert failures("answers:\n- otherwise: default\n- Bob: Play Militia\nexpect: {turn: Ann}") == [
        "test.yaml:9: expected a decision of Bob with the option 'Play Militia', got a game that is over"
    ]


def test_stop_ends_there() -> None:
    assert failures("answers:\n- otherwise: default\n- stop\nexpect: {turn: Ann}") == []


def test_play_on_ends_the_turn_or_the_game() -> None:
    assert failures("answers: [play on: end of turn]\nexpect: {turn: Bob}") == []
    assert failures("answers: [play on: end of game]\nexpect: {over: true, decision: none}") == []


def test_play_on_does_not_wait_for_ever() -> None:
    engine = with_game(answer=lambda self, a: None)

    assert failures("answers: [play on: end of game]\nexpect: {turn: Ann}", engine) == [
        "test.yaml:7: expected the default answers to end, got 5000 answers and no end"
    ]


def test_checks_stand_between_answers() -> None:
    rest = "answers:\n- check: {Ann: {in play: Page}}\n- Ann: Play Page\n- check: {Ann: {in play: Page}}"
    assert failures(rest) == ["test.yaml:8: expected Ann's in play to hold Page, got no cards"]


def test_undo_takes_answers_back() -> None:
    rest = "answers:\n- Ann: [Play Page, Play Copper]\n- undo: 2\n- Ann: Play Copper\nexpect: {Ann: {in play: Copper}}"
    assert failures(rest) == []


def test_undo_must_lead_back() -> None:
    engine = with_game(undo=lambda self, n: None)

    (failed,) = failures("answers:\n- Ann: Play Page\n- undo: 1\nexpect: {turn: Ann}", engine)

    assert failed.startswith(
        "test.yaml:9: expected the game as it was before the answers that are taken back: "
    )


def test_save_and_load_goes_on_with_the_loaded_game() -> None:
    rest = "answers:\n- Ann: Play Page\n- save and load\n- Ann: End\nexpect: {Ann: {in play: Page}}"
    assert failures(rest) == []


def test_a_loaded_game_must_be_equal() -> None:
    engine = with_game(save=lambda self: self.to_json().replace("Page", "Silver").encode())

    (failed,) = failures("answers:\n- save and load\n- stop\nexpect: {turn: Ann}", engine)

    assert failed.startswith("test.yaml:8: expected the loaded game to be equal to the saved one: ")


def test_fork_goes_on_with_the_copy() -> None:
    rest = "answers:\n- fork\n- Ann: Play Page\nexpect: {Ann: {in play: Page}}"
    assert failures(rest) == []


def test_what_a_fork_does_must_not_touch_the_game() -> None:
    (failed,) = failures(
        "answers:\n- fork\n- Ann: Play Page\nexpect: {turn: Ann}", with_game(fork=lambda self: self)
    )

    assert failed.startswith("test.yaml:8: expected the game that was forked to stay as it was: ")


def test_an_illegal_answer_is_refused_and_changes_nothing() -> None:
    assert failures("answers:\n- Ann: {refused: [Play Silver, Done]}\nexpect: {turn: Ann}") == []


def test_an_illegal_answer_must_be_refused() -> None:
    engine = with_game(answer=lambda self, a: None)

    assert failures("answers:\n- Ann: {refused: Play Silver}\nexpect: {turn: Ann}", engine) == [
        "test.yaml:8: expected the answer 'Play Silver' to be refused, got an answer that was accepted"
    ]


def test_expect_error_wants_the_error() -> None:
    position = "name: x\ngame: dominion\nseats: [Ann, Bob]\nposition: {Ann: {hand: Knights}}\n"

    assert play(position + "expect error: expected a card, got the pile").verdict == "ok"
    assert [str(f) for f in play(position + "expect error: too many").failures] == [
        "test.yaml:5: expected an error that says 'too many', got another error (the next failure)",
        "test.yaml:4: expected a card, got the pile 'Knights'",
    ]


def test_expect_error_wants_an_error_at_all() -> None:
    assert failures("expect error: anything") == [
        "test.yaml:7: expected an error that says 'anything', got no error"
    ]


def test_expect_error_is_well_with_an_unknown_name_or_an_answer_that_fails() -> None:
    assert play(scenario("answers: [Ann: Play Silver]\nexpect error: Play Silver")).verdict == "ok"
    assert play(scenario("answers: [Ann: Play]\nexpect error: expected one option")).verdict == "ok"
    assert play(scenario("kingdom: [Pge]\nexpect error: did you mean 'Page'")).verdict == "ok"


def test_an_answer_that_the_game_refuses_is_an_error() -> None:
    def refuse(self: ToyGame, a: str) -> None:
        raise_illegal(a)

    engine = with_game(answer=refuse)

    assert play(scenario("answers: [Ann: End]\nexpect: {turn: Ann}"), engine).error == (
        "test.yaml:7: no; answering 'End the Action phase'"
    )


def raise_illegal(a: str) -> None:
    from cardwright.kernel.errors import IllegalAnswer

    raise IllegalAnswer("no")


def test_the_story_is_told_with_its_rules() -> None:
    result = play(scenario(EXCHANGE + "expect: {turn: Ann}"))

    assert [(line.rule, line.text) for line in result.story][:2] == [
        ("D35", "Ann plays Page"),
        ("D1", "Ann exchanges: Page goes back to its pile"),
    ]


def test_an_ambiguous_answer_is_an_error_not_a_failure() -> None:
    assert error(scenario("answers: [Ann: Play]\nexpect: {over: true}")).startswith(
        "7: expected one option that"
    )
