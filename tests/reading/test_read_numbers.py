"""CR 107. Numbers in card texts and costs: each is read exactly, or the card is refused with the place."""

from __future__ import annotations

from typing import Any

import pytest

from cardwright.games.magic import cards  # noqa: F401  (makes the table of all cards)
from cardwright.games.magic.objects.mana_cost import in_print, mana_value, parse_cost, plus_cost
from cardwright.games.magic.objects.table import CARDS, Catalogue
from cardwright.games.magic.reading.cards import read
from cardwright.games.magic.reading.refusing import Refused
from cardwright.kernel.errors import CardwrightError
from cardwright.kernel.spelling import integer, numeral
from tests.rulemark import rule

HUGE = "99999999999999999999"


def short(given: object) -> str:
    """The name of a case."""
    return ascii(given)[:16]


def bear(**facts: str) -> dict[str, Any]:
    """A creature with some other facts."""
    return {
        "name": "Quay Bear",
        "mana_cost": "{1}{G}",
        "types": "Creature Bear",
        "pt": "2/2",
        "text": "",
        **facts,
    }


def walker(**facts: str) -> dict[str, Any]:
    """A planeswalker with some other facts."""
    text = "+1: Draw a card."
    return {"name": "Quay Warden", "mana_cost": "{2}{U}", "types": "Legendary Planeswalker Jace", "loyalty": "3",
            "text": text, **facts}  # fmt: skip


@rule("CR 107.4")
@pytest.mark.parametrize(
    "cost",
    [
        "{X}{X}{X}",
        "{G}" * 31,
        "{C}" * 31,
        "{63}",
        "{0}",
        "{W/U}" * 6,
        "{2/W}" * 6,
        "{5}" * 12,
        "{X}{31}{G}{G/U/P}",
    ],
)
def test_a_cost_that_is_read_is_printed_as_it_was(cost: str) -> None:
    made = parse_cost(cost)

    assert parse_cost(in_print(made)) == made
    assert in_print(made).count("{X}") == cost.count("{X}")
    assert in_print(made).count("{G}") == cost.count("{G}")


@rule("CR 107.4")
@pytest.mark.parametrize(
    "cost",
    [
        "{X}{X}{X}{X}", "{G}" * 32, "{C}" * 32, "{64}", "{60}{9}", f"{{{HUGE}}}", "{W/U}" * 7, "{2/W}" * 6 + "{60}",
        "{W}" * 20 + "{U}" * 20 + "{B}" * 24, "{\u0663}", "{\u00b2}", "{1e3}", "{-1}", "{}", "{" * 5000, "{G}" * 60_000,
    ],
    ids=short,
)  # fmt: skip
def test_a_cost_without_room_for_its_symbols_is_refused(cost: str) -> None:
    with pytest.raises(CardwrightError, match="expected "):
        parse_cost(cost)

    found = read(bear(mana_cost=cost, text="Flying"))

    assert isinstance(found, Refused)
    assert len(found.said()) < 400


@rule("CR 601.2f")
@pytest.mark.parametrize(
    ("a", "b"), [("{G}" * 20, "{G}" * 20), ("{40}", "{40}"), ("{X}{X}", "{X}{X}"), ("{C}" * 31, "{C}")]
)
def test_two_costs_without_room_for_both_are_not_another_cost(a: str, b: str) -> None:
    with pytest.raises(CardwrightError, match="Cardwright can't store the sum"):
        plus_cost(parse_cost(a), parse_cost(b))


@rule("CR 601.2f")
def test_two_costs_are_added_symbol_by_symbol() -> None:
    both = plus_cost(parse_cost("{X}{40}" + "{G}" * 15 + "{R}"), parse_cost("{X}{X}{23}" + "{G}" * 16))

    assert in_print(both) == "{X}{X}{X}{63}{R}" + "{G}" * 31
    assert mana_value(both) == 95


@pytest.mark.parametrize(
    ("text", "at"),
    [
        (f"When Quay Bear enters, draw {HUGE} cards.", HUGE),
        (f"When Quay Bear enters, you gain {HUGE} life.", HUGE),
        (f"Quay Bear enters with {HUGE} +1/+1 counters on it.", HUGE),
        (f"{{T}}: Target creature gets +{HUGE}/+0 until end of turn.", HUGE),
        (f"{{{HUGE}}}: Draw a card.", HUGE),
        (f"{{T}}: Create a {HUGE}/1 green Bear creature token.", HUGE),
        (f"Quay Bear has \"{{T}}: Draw {HUGE} cards.\"", HUGE),
        ("When Quay Bear enters, draw 10000 cards.", "10000"),
        ("When Quay Bear enters, draw \u0663 cards.", "\u0663"),
        ("When Quay Bear enters, draw \u00b2 cards.", "\u00b2"),
    ],
)  # fmt: skip
def test_a_number_without_room_is_refused_where_it_stands(text: str, at: str) -> None:
    found = read(bear(text=text))

    assert isinstance(found, Refused)
    assert found.clause[found.at :].startswith(at)
    assert "a whole number up to 9,999" in found.said()


def test_the_largest_number_of_a_text_is_read_as_it_stands() -> None:
    with Catalogue():
        made = read(bear(text="When Quay Bear enters, draw 9999 cards."))
        assert not isinstance(made, Refused)
        assert "9999" in CARDS.text(CARDS.abilities_of(made.define())[0].number)


@rule("CR 122.1")
@pytest.mark.parametrize(
    ("facts", "whole"),
    [
        (bear(text="Quay Bear enters with 4095 +1/+1 counters on it."), True),
        (bear(text="Quay Bear enters with 4096 +1/+1 counters on it."), False),
        (bear(text="{T}: Put 4096 charge counters on Quay Bear."), False),
        (walker(loyalty="4095"), True),
        (walker(loyalty="4096"), False),
        (walker(loyalty=HUGE), False),
        (walker(loyalty="\u0663"), False),
        (walker(text="+4095: Draw a card."), True),
        (walker(text="+4096: Draw a card."), False),
        (walker(text=f"-{HUGE}: Draw a card."), False),
    ],
)
def test_counters_and_loyalty_have_room_or_are_refused(facts: dict[str, Any], whole: bool) -> None:
    assert isinstance(read(facts), Refused) is not whole


@rule("CR 208.1")
@pytest.mark.parametrize(
    "pt", [f"{HUGE}/2", f"2/-{HUGE}", "\u0663/2", "\u00bd/2", "--5/2", "1e9/2", "2", "1/2/3", "nan/1"]
)
@pytest.mark.parametrize("types", ["Creature Bear", "Artifact"])
def test_a_size_that_is_none_is_refused(pt: str, types: str) -> None:
    if types == "Artifact" and pt in ("--5/2", "1e9/2", "nan/1"):
        pytest.skip("nothing asks for the size of what is no creature")
    assert isinstance(read(bear(pt=pt, types=types, text="{T}: Draw a card.")), Refused)


@rule("CR 208.1")
@pytest.mark.parametrize(("pt", "power"), [("9999/1", 9999), ("-1/3", -1), ("0/1", 0), ("007/1", 7)])
def test_a_size_is_read_as_it_stands(pt: str, power: int) -> None:
    with Catalogue():
        made = read(bear(pt=pt))
        assert not isinstance(made, Refused)
        kind = made.define()  # the columns are longer afterwards
        assert CARDS.power[kind] == power


@rule("CR 106.4")
def test_mana_that_is_added_has_room_or_is_refused() -> None:
    assert not isinstance(read(bear(text="{T}: Add " + "{G}" * 15 + ".")), Refused)
    assert isinstance(read(bear(text="{T}: Add " + "{G}" * 16 + ".")), Refused)


@rule("CR 709.4")
def test_a_split_card_whose_halves_cost_too_much_together_is_refused() -> None:
    halves = [
        {"name": n, "mana_cost": "{X}{X}", "types": "Sorcery", "text": "Draw X cards."}
        for n in ("Ebb", "Tide")
    ]

    assert isinstance(read({"name": "Ebb // Tide", "layout": "split", "faces": halves}), Refused)


@pytest.mark.parametrize(
    "text", ["", " ", "-1", "+1", "1.0", "1e9", "\u0663", "\u00b2", "0x1", "1_000", HUGE, "nan", "\0"]
)
def test_the_one_conversion_of_texts_refuses_what_is_no_number_within_its_limit(text: str) -> None:
    with pytest.raises(CardwrightError, match=r"expected a number from 0 to 1,000 \(cats\)"):
        numeral(text, 1000, "cats")


@pytest.mark.parametrize(
    "given", [-(1 << 63), 1001, 10**4000, -(10**4000), 1.0, float("nan"), "7", None, True], ids=short
)
def test_the_one_conversion_of_values_refuses_what_is_no_number_within_its_limits(given: object) -> None:
    with pytest.raises(CardwrightError, match=r"expected cats from 0 to 1,000, got "):
        integer(given, 0, 1000, "cats")


def test_a_number_within_its_limit_is_that_number() -> None:
    assert [numeral(text, 1000, "cats") for text in ("0", "7", "007", "1000", "0" * 9000 + "5")] == [
        0,
        7,
        7,
        1000,
        5,
    ]
    assert [integer(given, -5, 1000, "cats") for given in (-5, 0, 1000)] == [-5, 0, 1000]
