"""Positions and checks of both games: mana, phasing, exile, cards set aside."""

from __future__ import annotations

import pytest

from tests.rulemark import rule
from tests.scenario.test_honest import DUEL, said

ARCHIVE = "name: a test\ngame: dominion\nseats: [Ann, Bob]\nkingdom: [Archive, Village]\n"


# -- mana
@rule("CR 106.4")
def test_a_mana_pool_can_be_placed_and_checked() -> None:
    text = DUEL + (
        'position: {{Ann: {{mana pool: "{{G}}1{{U}}", battlefield: Forest}}}}\n'
        'answers: [check: {{Ann: {{mana pool: "{0}"}}, Bob: {{mana pool: empty}}}}]\n'
    )

    assert said(text.format("{U}{G}{C}")) == ""
    assert said(text.format("{C}{U}{G}")) == ""
    assert said(text.format("{U}{G}")).startswith(
        "test.yaml:5: expected Ann's mana pool to be {U}{G}, got {U}{G}{C}"
    )


def test_mana_of_a_pool_is_spent_and_emptied() -> None:
    text = (
        DUEL + 'position: {Ann: {mana pool: "{R}{R}", hand: Shock}}\n'
        'answers:\n- Ann: [Cast Shock, Bob]\n- check: {Ann: {mana pool: "{R}"}}\n- all pass: end of step\n'
        "expect: {Ann: {mana pool: empty}, Bob: {mana pool: empty}}\n"
    )
    assert said(text.replace("- all pass: end of step", "- all pass\n- all pass: end of step")) == ""


@pytest.mark.parametrize(
    ("rest", "says"),
    [
        ('expect: {Ann: {mana pool: "{Z}"}}', "4: expected a symbol of mana (W, U, B, R, G, C), got 'Z'"),
        ("expect: {Ann: {mana pool: some}}", "4: expected mana such as '{U}{U}{C}', got 'some'"),
        ('position: {Ann: {mana pool: "{Q}"}}\nexpect: {turn: Ann}', "4: expected a symbol of mana"),
        (
            'position: {mana: {Ann: "{U}"}, Ann: {mana pool: "{U}"}}\nexpect: {turn: Ann}',
            "expected one mana pool of Ann, got one in 'mana' and one in 'mana pool'",
        ),
    ],
)
def test_a_mana_pool_that_is_none_is_an_error(rest: str, says: str) -> None:
    assert says in said(f"{DUEL}{rest}\n")


# -- phasing
PHASED = DUEL + (
    "position:\n"
    "  turn: Bob\n"
    "  step: end step\n"
    "  Ann:\n"
    "    battlefield: [{card: Grizzly Bears, phased out: true, tapped: true, as: the bears}, Hill Giant]\n"
    "    library: [9 Forest]\n"
    "  Bob: {library: [9 Forest]}\n"
)


@rule("CR 702.26")
def test_a_permanent_can_be_placed_phased_out_and_checked() -> None:
    checks = (
        "expect:\n"
        "  Ann: {battlefield: Hill Giant, phased out: Grizzly Bears}\n"
        "  permanents:\n"
        "    Grizzly Bears: {phased out: true, tapped: true, controller: Ann}\n"
        '    "Ann\'s Grizzly Bears": {phased out: true}\n'
        "    the bears: {phased out: true, owner: Ann}\n"
        "    Hill Giant: {phased out: false}\n"
    )
    assert said(PHASED + checks) == ""
    assert said(PHASED + "expect: {permanents: {Grizzly Bears: gone}}\n") == ""
    assert "expected Hill Giant's phased out to be true, got false" in said(
        PHASED + "expect: {permanents: {Hill Giant: {phased out: true}}}\n"
    )


@rule("CR 702.26")
def test_a_permanent_that_was_placed_phased_out_phases_in() -> None:
    steps = "answers: [{until: {turn: Ann, step: upkeep}}]\n"
    check = "expect: {permanents: {the bears: {phased out: false, tapped: false, zone: battlefield}}}\n"

    assert said(PHASED + steps + check) == ""


@rule("CR 702.26")
def test_what_is_attached_is_placed_phased_out_with_it() -> None:
    text = DUEL + (
        "position:\n  turn: Bob\n  step: end step\n  Bob: {library: [9 Forest]}\n"
        "  Ann: {library: [9 Forest], battlefield: ["
        "{card: Grizzly Bears, phased out: true}, {card: Rancor, attached to: Grizzly Bears, phased out: true}]}\n"
        "answers:\n"
        "- check: {permanents: {Rancor: {phased out: true, attached to: Grizzly Bears}}}\n"
        "- until: {turn: Ann, step: upkeep}\n"
        "expect: {permanents: {Rancor: {attached to: Grizzly Bears, phased out: false}, Grizzly Bears: {power: 4}}}\n"
    )
    assert said(text) == ""


def test_only_a_permanent_is_phased_out() -> None:
    assert "only a permanent can be phased out, got 'Forest' in the zone 'hand'" in said(
        DUEL + "position: {Ann: {hand: [{card: Forest, phased out: true}]}}\nexpect: {turn: Ann}\n"
    )


# -- exile
SUSPENDED = DUEL + (
    "position:\n  turn: Bob\n  step: end step\n  Bob: {library: [9 Forest]}\n"
    "  Ann: {library: [9 Forest], exile: [{card: Durkwood Baloth, counters: {time: 2}, as: the baloth}]}\n"
)


@rule("CR 702.62")
def test_a_suspended_card_can_be_placed_and_checked() -> None:
    placed = (
        "answers: [check: {permanents: {Durkwood Baloth: {zone: exile, counters: {time: 2}, owner: Ann}}}]\n"
    )
    later = (
        "answers:\n- until: {turn: Ann, step: upkeep}\n- all pass\n"
        "expect: {permanents: {the baloth: {zone: exile, counters: {time: 1}}}, story: {says: time counter}}\n"
    )

    assert said(SUSPENDED + placed) == ""
    assert said(SUSPENDED + later) == ""
    assert said(SUSPENDED + "expect: {permanents: {Durkwood Baloth: gone}}\n") == ""


def test_a_card_in_another_zone_is_found_if_its_zone_is_asked() -> None:
    head = DUEL + "position: {Ann: {graveyard: Shock, exile: [2 Forest]}, Bob: {graveyard: Shock}}\n"

    assert said(head + 'expect: {permanents: {"Bob\'s Shock": {zone: graveyard, owner: Bob}}}\n') == ""
    assert "one card in the zone 'graveyard', got 'Shock', of which there are 2" in said(
        head + "expect: {permanents: {Shock: {zone: graveyard}}}\n"
    )
    assert "expected Forest, got no Forest" in said(
        head + "expect: {permanents: {Forest: {tapped: false}}}\n"
    )


@rule("CR 406.3")
def test_a_card_set_aside_face_down_can_be_placed_and_checked_in_magic() -> None:
    text = DUEL + (
        "position: {Ann: {exile: [{card: Shock, face down: true, as: the secret}, Forest]}}\n"
        "expect:\n"
        "  Ann: {exile: [Shock, Forest]}\n"
        "  permanents: {the secret: {zone: exile, face down: true}, Forest: {zone: exile, face down: false}}\n"
        "  sees: {Bob: {Ann exile: {contains: Forest, does not contain: Shock, size: 2}}}\n"
    )
    assert said(text) == ""


def test_what_only_a_permanent_can_be_is_refused_in_exile() -> None:
    for key in ("tapped: true", "damage: 1", "summoning sick: true"):
        text = (
            f"{DUEL}position: {{Ann: {{exile: [{{card: Grizzly Bears, {key}}}]}}}}\nexpect: {{turn: Ann}}\n"
        )
        assert "only a permanent can be tapped" in said(text)


# -- cards set aside
@rule("D60")
def test_cards_set_aside_face_down_can_be_placed_and_checked_in_dominion() -> None:
    placed = (
        "position: {Ann: {set aside face down: [2 Copper], set aside: Silver}}\n"
        "expect:\n"
        "  Ann: {set aside face down: [2 Copper], set aside: Silver}\n"
        "  sees: {Bob: {Ann set aside face down: {hidden: 2}, Ann set aside: Silver}, "
        "Ann: {Ann set aside face down: 2 Copper}}\n"
    )
    played = (
        "position: {Ann: {hand: Archive, deck: [Gold, Silver, Estate]}}\n"
        "answers: [Ann: [Play Archive, Gold]]\n"
        "expect: {Ann: {hand: Gold, set aside face down: [Silver, Estate], set aside: empty}}\n"
    )

    assert said(ARCHIVE + placed) == ""
    assert said(ARCHIVE + played) == ""


# -- the minus sign of cards
@pytest.mark.parametrize("minus", ["-", "\u2212"])
def test_the_minus_sign_of_cards_is_taken(minus: str) -> None:
    text = DUEL + (
        "position: {Ann: {battlefield: [{card: Garruk Wildspeaker, counters: {loyalty: 5}}]}, Bob: {life: -3}}\n"
        "answers:\n"
        "- Ann: {offered: 'Garruk Wildspeaker: -1', not offered: 'Garruk Wildspeaker: -9'}\n"
        "- Ann: 'Garruk Wildspeaker: -1'\n"
        "expect: {permanents: {Garruk Wildspeaker: {counters: {loyalty: 4}}}}\n"
    ).replace("-", minus).replace(f"Bob: {{life: {minus}3}}", "Bob: {life: 3}").replace(f"\n{minus} ", "\n- ")

    assert said(text) == ""
    assert said(DUEL + f"position: {{Ann: {{life: {minus}3}}}}\nexpect: {{winner: Bob}}\n") == ""
