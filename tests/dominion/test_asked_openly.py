"""Dominion D60. With public prompts, whether a seat is asked depends only on public information.

In each pair of games Ann has the same cards in hand and deck together; the games differ only in which card is where,
and only she knows that.
"""

from __future__ import annotations

from dataclasses import dataclass, field

import pytest

from cardwright.games.dominion.numbers import zones
from cardwright.games.dominion.vocabulary import cards_in, choose_some, is_named, number, trash
from cardwright.kernel.errors import IllegalAnswer
from tests.dominion.kit import SeatSetup, Table, table
from tests.rulemark import rule


@dataclass(frozen=True)
class Case:
    """A question about a card that Ann has in hand or has not, and the answers that lead to it."""

    kingdom: tuple[str, ...]
    card: str  # in hand, or in the deck in its place
    answers: tuple[str, ...]
    question: str
    ann: SeatSetup = field(default_factory=SeatSetup)
    hand: tuple[str, ...] = ()
    deck: tuple[str, ...] = ("4 Copper",)
    phase: str = "action"
    traits: tuple[str, ...] = ()
    instead: str = "Curse"  # what is in hand in its place


CASES = {
    "a Favor for an Action": Case(
        ("Underling", "Market Towns", "Village"), "Village", ("Play Smithy",), "react",
        SeatSetup(counters={"favors": 2}), ("Smithy",), deck=("3 Estate", "4 Copper")),
    "a trait at Clean-up": Case(
        ("Village", "Friendly"), "Village", ("End the Buy phase",), "react", hand=("Gold",), phase="buy",
        traits=("Friendly on Village",)),
    "an Action for a Ghost": Case(
        ("Cemetery", "Chapel", "Village"), "Village", ("Play Chapel", "Haunted Mirror", "Done"), "react",
        hand=("Chapel", "Haunted Mirror")),
    "an Action in place of money": Case(
        ("Animal Fair", "Village"), "Village", ("Buy Animal Fair",), "choose",
        SeatSetup(counters={"coins": 7}), phase="buy"),
    "a Villager for an Action": Case(
        ("Recruiter", "Village", "Smithy"), "Village", ("Play Smithy",), "play an Action card",
        SeatSetup(counters={"villagers": 1}), ("Smithy",), deck=("3 Estate", "4 Copper")),
    "Treasures that an Action plays": Case(
        ("Storyteller", "Village"), "Gold", ("Play Storyteller",), "choose", hand=("Storyteller",)),
}  # fmt: skip


def begun(case: Case, held: bool, openly: bool) -> Table:
    """The table at the question, or at whatever comes instead of it."""
    there, elsewhere = (case.card, case.instead) if held else (case.instead, case.card)
    ann = case.ann | SeatSetup(hand=[*case.hand, there], deck=[*case.deck, elsewhere])
    t = table(
        list(case.kingdom), ann=ann, bob=SeatSetup(deck=["5 Copper"]), phase=case.phase, traits=case.traits
    )
    t.g.match.openly = openly
    for text in case.answers:
        try:
            t.answer(text)
        except IllegalAnswer:  # asked the quick way, the Action phase may be over
            assert not openly
    return t


def asked(t: Table) -> tuple[str, str]:
    """Who is asked, and in which words of the game."""
    d = t.g.decision
    assert d is not None
    return t.asked, t.g.match.rules.question(d.kind)


@rule("D60")
@pytest.mark.parametrize("name", CASES)
def test_a_seat_is_asked_whether_or_not_it_holds_the_card(name: str) -> None:
    case = CASES[name]

    assert asked(begun(case, True, True)) == asked(begun(case, False, True)) == ("Ann", case.question)


@rule("D60")
@pytest.mark.parametrize("name", CASES)
def test_where_nobody_looks_only_who_can_do_something_is_asked(name: str) -> None:
    case = CASES[name]

    assert asked(begun(case, True, False)) == ("Ann", case.question)
    assert asked(begun(case, False, False)) != ("Ann", case.question)


@rule("D60", "D114")
@pytest.mark.parametrize(("favors", "question"), [(2, "you may"), (1, "play Treasures and buy")])
def test_who_has_a_favor_left_is_asked_again_and_who_has_none_is_not(favors: int, question: str) -> None:
    t = table(
        ["Underling", "Market Towns", "Village"],
        ann=SeatSetup(hand=["Smithy", "Gold"], deck=["4 Curse", "Village"], counters={"favors": favors}),
    )
    t.g.match.openly = True

    t.answer("End the Action phase")
    t.answer(next(text for text in t.offered() if text != "Done"))
    while asked(t)[1] == "choose":
        t.answer("Smithy")

    assert asked(t) == ("Ann", question)
    assert favors == 1 or t.offered() == ["Don't"]


@rule("D60", "D192")
@pytest.mark.parametrize("top", ["Estate", "Copper"])
def test_who_draws_past_cards_is_asked_about_each(top: str) -> None:
    t = table(["Grey Mustang"], ann=SeatSetup(hand=["Grey Mustang"], deck=[top, "4 Gold"]))
    t.g.match.openly = True

    t.answer("Play Grey Mustang")

    assert t.offered() == [f"Keep {top}", *([f"Discard {top}"] if top == "Estate" else [])]


@rule("D60", "D39")
@pytest.mark.parametrize("second", ["Gold", "Silver"])
def test_who_puts_back_cards_that_are_alike_is_asked_in_which_order(second: str) -> None:
    t = table(["Sentinel"], ann=SeatSetup(hand=["Sentinel"], deck=["Gold", second, "4 Copper"]))
    t.g.match.openly = True

    t.answer("Play Sentinel", "Copper", "Copper")

    orders = 0
    while asked(t)[1] == "choose":
        orders += 1
        t.answer(t.offered()[0] if orders > 1 else "Put back Copper")
    assert orders == 2
    assert len(t.deck()) == 4


@rule("D60", "D30")
@pytest.mark.parametrize("top", ["Village", "Copper"])
def test_who_may_set_actions_aside_is_asked_about_each_card_drawn(top: str) -> None:
    t = table(["Library", "Village"], ann=SeatSetup(hand=["Library", "6 Curse"], deck=[top, "4 Gold"]))
    t.g.match.openly = True

    t.answer("Play Library")

    assert t.offered() == [f"Keep {top}", *([f"Set {top} aside"] if top == "Village" else [])]
    t.answer(f"Keep {top}")
    assert len(t.hand()) == 7


@rule("D60", "D55")
@pytest.mark.parametrize("held", [True, False])
def test_which_replacement_comes_first_is_asked_of_who_might_hold_one(held: bool) -> None:
    hand, deck = (["Trader"], ["Curse"]) if held else (["Curse"], ["Trader"])
    t = table(
        ["Trader", "Nomad Camp"],
        ann=SeatSetup(hand=hand, deck=deck, counters={"coins": 4}),
        phase="buy",
        edition="2019",
    )
    t.g.match.openly = True

    t.answer("Buy Nomad Camp")

    assert asked(t)[0] == "Ann"
    assert len(t.offered()) == 2


@rule("D60", "D32")
@pytest.mark.parametrize("card", ["Village Green", "Curse"])
@pytest.mark.parametrize("openly", [True, False])
def test_who_discards_cards_that_others_do_not_see_is_asked_about_them(card: str, openly: bool) -> None:
    elsewhere = "Curse" if card == "Village Green" else "Village Green"
    t = table(
        ["Secret Chamber", "Village Green"],
        ann=SeatSetup(hand=["Secret Chamber", "Copper", card], deck=["4 Copper", elsewhere]),
    )
    t.g.match.openly = openly

    t.answer("Play Secret Chamber")
    t.answer(card)
    t.answer("Copper")  # on top, the only one that all see
    if asked(t)[1] == "choose":
        t.answer("Done")

    held = card == "Village Green"
    assert (asked(t) == ("Ann", "react")) == (openly or held)
    if openly or held:
        assert t.offered() == ["Done", *(["Village Green: play this"] if held else [])]


@rule("D60", "D32")
def test_who_has_shown_where_it_is_is_not_asked_about_it() -> None:
    t = table(
        ["Secret Chamber", "Village Green"],
        ann=SeatSetup(
            hand=["Secret Chamber", "Copper", "Curse"], in_play=["Village Green"], deck=["4 Copper"]
        ),
    )
    t.g.match.openly = True

    t.answer("Play Secret Chamber")
    t.answer("Curse")
    t.answer("Copper")
    if asked(t)[1] == "choose":
        t.answer("Done")

    assert asked(t) != ("Ann", "react")


@rule("D60", "D32")
@pytest.mark.parametrize("openly", [False, True])
def test_whoever_must_discard_all_their_hand_is_not_asked_for_each_card(openly: bool) -> None:
    t = table(
        ["Way of the Mole", "Smithy"],
        ann={"hand": ["Smithy", "2 Copper", "2 Estate", "Silver", "Gold", "Curse"], "deck": ["9 Duchy"]},
    )
    t.g.match.openly = openly

    t.answer("Play Smithy", "Way of the Mole")

    assert len(t.discard()) == 7
    assert t.zone("Ann", "hand") == ["Duchy", "Duchy", "Duchy"]


@rule("D60", "D32")
@pytest.mark.parametrize("openly", [False, True])
def test_whoever_has_no_more_cards_than_they_must_discard_is_not_asked(openly: bool) -> None:
    t = table(["Warehouse"], ann={"hand": ["Warehouse"], "deck": ["Copper", "Estate", "Gold"]})
    t.g.match.openly = openly

    t.answer("Play Warehouse")

    assert sorted(t.discard()) == ["Copper", "Estate", "Gold"]


@rule("D60")
def test_whoever_must_trash_all_cards_of_a_quality_is_asked_where_others_cant_count_them() -> None:
    t = table(ann={"hand": ["Copper"]})
    two = choose_some(number(2), number(2), cards_in(zones.HAND, is_named("Copper")), trash)

    assert two.need_not_ask(t.g)
    t.g.match.openly = True
    assert not two.need_not_ask(t.g)
