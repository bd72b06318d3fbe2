"""What is read of a file of Magic cards, measured: `python -m tools.catalog_report FILE [FILE ...] [--write]`.

Read whole, refused, ambiguous; how many abilities are printed and read back into an equal value; how many hand-written
cards are equal to what their text is read as; and how a hundred that the release draws were judged (`tools.judged`).
`--write` puts it into docs/catalog.md, `--waiting` prints those that wait for a judge. Several files: of two texts of a
card the one of the later file.
"""

from __future__ import annotations

import sys
import time
from collections import Counter
from collections.abc import Sequence
from pathlib import Path
from typing import Any

from cardwright.games.magic import cards  # noqa: F401  (makes the table of all cards)
from cardwright.games.magic.catalog_counts import Counts, count
from cardwright.games.magic.catalog_files import Facts, cards_in, knows_its_text, knows_more
from cardwright.games.magic.decks import key_of
from cardwright.games.magic.objects.table import CARDS, Catalogue
from cardwright.games.magic.reading.cards import Reading, Refused, read
from cardwright.games.magic.reading.lint import used_after_moving
from cardwright.games.magic.reading.meaning import meaning
from cardwright.games.magic.reading.printed import DIFFERENT, SAME, UNREAD, placed, read_back
from cardwright.games.magic.words.abilities import type_line
from tools.catalog_speed import measured
from tools.judged import Judged, judged, told_all, verdicts

PAGE = Path(__file__).parents[1] / "docs" / "catalog.md"


def merged(paths: list[Path]) -> list[Facts]:
    """Every card once, however its name is written; of two texts the later known one."""
    found: dict[str, Facts] = {}
    for path in paths:
        for facts in cards_in(path):
            key = key_of(facts["name"])
            if knows_more(facts, found.get(key)):
                found[key] = facts
    return list(found.values())


def values(made: Reading) -> tuple[int, list[str]]:
    """Keywords, and what each ability says."""
    bits = 0
    for value in made.abilities:
        if isinstance(value, int):
            bits |= value
    types, _ = type_line(made.types)
    return bits, sorted(meaning(value) for value in placed(made.abilities, types))


def agreement(found: list[Facts]) -> tuple[list[str], list[str], list[str]]:
    """Of the hand-written cards with a text: the same, different, refused."""
    out: dict[str, list[str]] = {"same": [], "different": [], "refused": []}
    own = {
        name: kind
        for name, kind in CARDS.kinds.items()
        if CARDS.front[kind] == kind and not len(CARDS.face[kind])
    }
    with Catalogue():
        for facts in found:
            kind = own.get(facts["name"])
            if kind is None or facts.get("faces") or not knows_its_text(facts):
                continue
            made = read(facts)
            if isinstance(made, Refused):
                out["refused"].append(facts["name"])
                continue
            theirs = int(CARDS.keys[kind]), sorted(meaning(a) for a in CARDS.abilities_of(kind))
            out["same" if values(made) == theirs else "different"].append(facts["name"])
    return out["same"], out["different"], out["refused"]


UNSAID = "unsaid"  # what no template prints


def round_trip(found: list[Facts]) -> tuple[Counter[str], list[str], list[str]]:
    """Abilities of the cards read whole, printed and read back; which differ, and names used after a move."""
    outcomes: Counter[str] = Counter()
    different: list[str] = []
    stale: list[str] = []
    with Catalogue(over=False):
        for facts in found:
            made = read(facts) if knows_its_text(facts) else None
            if not isinstance(made, Reading) or made.name in CARDS.kinds:
                continue
            kind = made.define()
            for back in [b for k in (kind, *map(int, CARDS.face[kind])) for b in read_back(k)]:
                outcomes[back.outcome if back.text else UNSAID] += 1
                if back.outcome == DIFFERENT:
                    different.append(f"{made.name}: {back.text}")
            if used_after_moving(CARDS.abilities_of(kind)):
                stale.append(made.name)
    return outcomes, different, stale


def page(
    found: Counts,
    same: tuple[list[str], list[str], list[str]],
    trip: Any,
    hundred: Judged,
    seconds: float,
    speed: Sequence[tuple[str, str, str]] = (),
) -> str:
    """The report as a page."""
    fast = "\n".join(f"| {what} | {said} | {bar} |" for what, said, bar in speed)
    known = found.cards - found.unknown
    outcomes, _, stale = trip
    alike, others, refused = same
    each = sum(outcomes.values())
    rows = "\n".join(f"| {n} | `{place}` | {first} |" for place, n, first in found.unlocking()[:60])
    return f"""# The catalogue: cards read from their own text

Measured by `make catalog-report FILE=...`; nothing here is written by hand. "Read whole" says that every word of a text
became part of one value; whether that value is right is another question, and the two are never added up.

| what | how many |
|---|---|
| cards of the file | {found.cards:,} |
| with a known text | {known:,} |
| read whole | {len(found.whole):,} ({100 * len(found.whole) / max(known, 1):.1f} %) |
| refused | {len(found.stops):,} |
| refused because a clause has two meanings | {len(found.ambiguous())} |
| abilities of cards read whole | {each:,} |
| printed and read back into an equal value | {outcomes[SAME]:,} |
| printed, and what is printed is refused | {outcomes[UNREAD]:,} |
| printed and read back as another value | {outcomes[DIFFERENT]:,} |
| that no template prints | {outcomes[UNSAID]:,} |
| cards that use a name after its object has moved (CR 400.7) | {len(stale)} |
| hand-written cards whose text is read | {len(alike) + len(others)} |
| of them with an equal value | {len(alike)} |
| of them with another value | {len(others)}: {", ".join(sorted(others))} |
| hand-written cards whose text is refused | {len(refused)} |
| milliseconds of a processor a card | {1000 * seconds / max(known, 1):.2f} |

{hundred.text()}
## How fast
Times are a processor's, on the machine of the day; the last column is what they should be.

| what | measured | should be |
|---|---|---|
{fast}

## What stops most cards
| cards | where reading stops | the first of them |
|---|---|---|
{rows}
"""


def main(args: list[str]) -> int:
    """Measure, print, and write."""
    paths = [Path(arg) for arg in args if not arg.startswith("--")]
    if not paths:
        print("expected a file of cards, got none", file=sys.stderr)
        return 2
    found = merged(paths)
    if "--waiting" in args:
        print(told_all(found, judged(found, verdicts()).waiting))
        return 0
    begun = time.process_time()
    counts = count(found)
    seconds = time.process_time() - begun
    trip = round_trip(found)
    hundred = judged(found, verdicts())
    agreed = agreement(found)  # before games of read decks put their cards beside the hand-written ones
    speed = measured(paths) if "--write" in args else []
    text = page(counts, agreed, trip, hundred, seconds, speed)
    print(text.split("## What stops")[0])
    if hundred.waiting:
        print("wait for a verdict (--waiting prints them):", ", ".join(hundred.waiting))
    for line in trip[1][:20]:
        print("differs:", line)
    for name in trip[2][:20]:
        print("used after it moved:", name)
    if "--write" in args:
        PAGE.write_text(text, encoding="utf-8")
    return 0


if __name__ == "__main__":
    raise SystemExit(main(sys.argv[1:]))
