"""The report on real decks, and the quarter of the cards that it never names."""

from __future__ import annotations

import gzip
import json
from collections import Counter
from pathlib import Path
from typing import Any

from cardwright.games.magic.catalog_counts import count
from tools.catalog_report import page
from tools.deck_report import HIDDEN, records, report
from tools.judged import Judged
from tools.kept_apart import in_two, is_kept_apart, names_shown

NAMES = [f"Reported Eel {n}" for n in range(200)]
APART = [name for name in NAMES if is_kept_apart(name)]
OPEN = [name for name in NAMES if not is_kept_apart(name)]


def eel(name: str, text: str = "Flying") -> dict[str, Any]:
    return {"name": name, "mana_cost": "{U}", "types": "Creature Fish", "text": text, "pt": "1/1"}


def test_a_hash_of_the_name_keeps_a_quarter_apart() -> None:
    assert 30 <= len(APART) <= 70
    assert is_kept_apart("Grizzly Bears") == (0x76 % 4 == 0)  # the first byte of its SHA-1
    shown, hidden = in_two(map(eel, NAMES))
    assert ([one["name"] for one in shown], [one["name"] for one in hidden]) == (OPEN, APART)
    assert names_shown([APART[0], OPEN[0], APART[1]]) == f"{OPEN[0]}, 2 that are kept apart"


def test_decks_are_counted_by_format_with_the_reasons_that_stop_them(tmp_path: Path) -> None:
    cards = [eel(OPEN[0]), eel(OPEN[1], "Glimmer brightly."), eel(APART[0], "Gleam a secret."), eel(APART[1])]
    whole = {"Island": 56, OPEN[0]: 4}
    given = [
        {"format": "Modern", "cards": whole, "side": {}},
        {"format": "Modern", "cards": whole, "side": {OPEN[1]: 2}},
        {"format": "Modern", "cards": {**whole, "Nobody Knows It": 1}, "side": {}},
        {"format": "Pauper", "cards": {**whole, APART[0]: 4}, "side": {OPEN[1]: 1}},
        {"format": "Cube", "cards": {OPEN[1]: 1}, "side": {}},
        {"format": "Commander", "cards": whole, "side": {}, "commander": [OPEN[1]]},
    ]
    file = tmp_path / "decks.jsonl.gz"
    file.write_bytes(gzip.compress("\n".join(map(json.dumps, given)).encode()))

    made = report(records(file), cards)
    text = made.text()

    assert "| Modern | 3 | 2 | 2 (66.7 %) | 3 (100.0 %) | 2 (66.7 %) | 0 |" in text
    assert "| Pauper | 1 | 1 | 0 (0.0 %) | 0 (0.0 %) | 0 (0.0 %) | 1 |" in text
    assert "| all but Cube and Jumpstart pack | 5 | 4 | 2 (40.0 %) | 3 (60.0 %) | 2 (40.0 %) | 0 |" in text
    assert made.reasons == {"Glimmer ^ brightly": 3, HIDDEN: 1}
    assert made.alone == {"Glimmer ^ brightly": 2}
    assert made.most_paying(9) == f"1.00 {OPEN[1]}: Glimmer ^ brightly"  # of the Commander deck alone
    assert "secret" not in text.lower()
    assert APART[0] not in text


def test_the_page_has_both_rates_and_no_name_of_the_quarter() -> None:
    cards = [eel(name, "Flying" if i % 2 else f"Gleam {name[-1]} times.") for i, name in enumerate(NAMES)]
    shown, hidden = map(count, in_two(cards))
    trip: tuple[Counter[str], list[str], list[str]] = (Counter(), [], [])

    text = page(shown, ([], [], []), trip, Judged([]), 1.0, (), hidden, "")

    assert f"| read whole | 100 of 200 ({50:.1f} %) |" in text
    for found, line in (
        (shown, "three quarters that the grammar was made with"),
        (hidden, "a quarter that nobody looks at"),
    ):
        n = len(found.whole)
        assert f"| of {line} | {n} of {found.cards} ({100 * n / found.cards:.1f} %) |" in text
    assert not [name for name in APART if f"| {name} |" in text]
    assert [name for name in OPEN if f"| {name} |" in text]
