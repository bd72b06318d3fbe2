"""Measures how many cards of a file of Magic cards can be read: `python -m tools.catalog_report FILE [...] [--write]`.

`--decks=FILE` adds how many of the decks of a file can be played (`tools.deck_report`). A quarter of the
cards is kept apart (`tools.kept_apart`): the report has only their rate, never a name or a text.

The report counts cards that are read completely, refused, or ambiguous; abilities that are printed and read
back as equal values; hand-written cards that equal the value read from their text; and the verdicts on a
hundred cards drawn for the release (`tools.judged`). `--write` puts the report into docs/catalog.md;
`--waiting` prints the cards without a verdict. If several files have a card, the last file counts.
"""

from __future__ import annotations

import sys
import time
from collections import Counter
from collections.abc import Sequence
from pathlib import Path
from typing import Any

from cardwright.games.magic import cards  # noqa: F401  (makes the table of all cards)
from cardwright.games.magic.abilities.cards import type_line
from cardwright.games.magic.catalog_counts import Counts, count
from cardwright.games.magic.catalog_files import Facts, Known, LeftOut, cards_in, knows_its_text
from cardwright.games.magic.decks import key_of
from cardwright.games.magic.objects.table import CARDS, Catalogue
from cardwright.games.magic.reading.cards import Reading, read
from cardwright.games.magic.reading.lint import used_after_moving
from cardwright.games.magic.reading.meaning import meaning
from cardwright.games.magic.reading.printed import DIFFERENT, SAME, UNREAD, placed, read_back
from cardwright.games.magic.reading.refusing import Refused
from tools.catalog_speed import measured
from tools.deck_report import records, report
from tools.judged import Judged, judged, verdicts, waiting_cards
from tools.kept_apart import in_two, is_kept_apart, names_shown

PAGE = Path(__file__).parents[1] / "docs" / "catalog.md"


def merged(paths: list[Path]) -> list[Facts]:
    """Return every card once, whatever the spelling of its name. Of two texts, the one that became known
    later counts.
    """
    known = Known(key_of)
    for path in paths:
        left_out = LeftOut()
        for facts in cards_in(path, left_out):
            known.add(facts)
        for line in left_out.told():
            print(f"{path}: {line}", file=sys.stderr)
    return list(known.cards.values())


def values(made: Reading) -> tuple[int, list[str]]:
    """Return the keywords of a card, and the contents of each ability."""
    bits = 0
    for value in made.abilities:
        if isinstance(value, int):
            bits |= value
    types, _ = type_line(made.types)
    return bits, sorted(meaning(value) for value in placed(made.abilities, types))


def agreement(found: list[Facts]) -> tuple[list[str], list[str], list[str]]:
    """Compare hand-written cards that have a text with the values read from their texts.

    Return the names of those that are equal, that are different, and whose texts are refused.
    """
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


UNSAID = "unsaid"  # stands for an ability that no template prints


def round_trip(found: list[Facts]) -> tuple[Counter[str], list[str], list[str]]:
    """Print and read back the abilities of completely read cards; report differences, and names used after a move."""
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
    apart: Counts | None = None,
    played: str = "",
) -> str:
    """Return the report as a page.

    `found`: the cards that may be looked at; `apart`: those that are kept apart.
    """
    both = found if apart is None else joined(found, apart)
    opened, kept = rate(found), "none" if apart is None else rate(apart)
    fast = "\n".join(f"| {what} | {said} | {bar} |" for what, said, bar in speed)
    known = both.cards - both.unknown
    outcomes, _, stale = trip
    alike, others, refused = same
    each = sum(outcomes.values())
    rows = "\n".join(f"| {n} | `{place}` | {first} |" for place, n, first in found.unlocking()[:60])
    return f"""# The catalogue: cards read from their own text

Cardwright ships no card texts. It reads them from a card file. `cardwright catalog fetch` downloads one into your
data folder and adds its cards; you can also add a file that you have:

| from | file | where |
|---|---|---|
| Scryfall | Oracle Cards (JSON) | <https://scryfall.com/docs/api/bulk-data> |
| MTGJSON | AtomicCards (JSON, compressed or not) | <https://mtgjson.com/downloads/all-files/> |
| your own | one card as JSON on each line: `name`, `mana_cost`, `types`, `pt`, `text` | |

```
cardwright catalog fetch                     download Scryfall's Oracle Cards and add them
cardwright catalog fetch mtgjson             the same with MTGJSON's AtomicCards, which have a checksum
cardwright catalog fetch --update            look for a newer file; the texts of known cards are updated
cardwright catalog add oracle-cards.json     add the cards of a file that you have
cardwright catalog                           show how many cards there are, and how many can be read
cardwright catalog Shivan Dragon             show a card's text, and its value in print or where reading stopped
cardwright catalog stop-list                 show what stops most cards
cardwright catalog check burn.txt decks/     show what can be played of decks
```
`--json` prints each answer as a JSON document. A download that breaks off is resumed, also by the next
`catalog fetch`. A file of another format, such as Scryfall's Default Cards, is refused, and the error says which
file it is. `--url` is the address of a mirror.

After that, a deck, a scenario or a draft may name these cards. Accents, capitals, hyphens, commas and
apostrophes don't matter. A card is refused if a part of its text can't be read. If a deck names such a card,
the error gives the line of the deck, the sentence at which reading stopped, and what could be there instead.
Entries that are not playable cards (tokens, art, cards that no format allows) and invalid records are skipped,
counted and named. Numbers have limits: a cost has up to 63 mana, 31 of one color and three {{X}}; a text has
numbers up to 9,999; an object has up to 4,095 counters of one kind. A card beyond these limits is refused,
never cut off.

## Decks
`cardwright catalog check FILE|FOLDER ...` reads deck files of [many programs](magic.md) and says for each deck which
cards can be played, which are refused and why, and which are unknown. It also says in which formats all cards are
legal, if the card file has this information, and with `--format NAME` which cards are not legal in this format. Sizes
and numbers of copies are checked when a game begins. A file that ends in `.jsonl` or `.jsonl.gz` has a deck as JSON on
each line. A deck file that can't be read is an error with its line, and the exit code is 2. `--json` prints:

```json
{{"decks": [{{"file": "burn.txt", "name": "Burn", "whole": false, "cards": 16,
            "refused": [{{"card": "Price of Progress", "why": "...", "line": 4, "copies": 4}}],
            "unknown": ["Lava Spik"], "unknown_lines": {{"Lava Spik": 7}},
            "legal": ["legacy", "vintage"], "illegal": [], "legality_unknown": [], "commander": []}}],
 "errors": [], "total": {{"decks": 1, "whole": 0, "cards": 16, "playable": 14, "refused": 1, "unknown": 1}},
 "reasons": [{{"why": "...", "decks": 1}}]}}
```

## How many cards are read
`make catalog-report FILE=...` measures and writes this page. "Read whole" means that every word of a text
became part of one *value*, the Python object that defines the card. Whether that value is right is a separate
question, answered below. A quarter of the cards, chosen by a hash of the name, is kept apart as a test set:
nobody looks at their texts while writing the rules of the grammar, and no report names them. The difference
between the rates of this quarter and of the others shows the overfitting.

| what | how many |
|---|---|
| cards of the file | {both.cards:,} |
| with a known text | {known:,} |
| read whole | {rate(both)} |
| of three quarters that the grammar was made with | {opened} |
| of a quarter that nobody looks at | {kept} |
| refused | {len(both.stops):,} |
| refused because a clause has two meanings | {len(both.ambiguous())} |
| abilities of cards read whole | {each:,} |
| printed and read back into an equal value | {outcomes[SAME]:,} |
| printed, but the printed text is refused | {outcomes[UNREAD]:,} |
| printed and read back into another value | {outcomes[DIFFERENT]:,} |
| without a template to print them | {outcomes[UNSAID]:,} |
| cards that refer to an object after it has moved (CR 400.7) | {len(stale)} |
| hand-written cards whose text is read as well | {len(alike) + len(others)} |
| of them with an equal value | {len(alike)} |
| of them with another value | {len(others)}: {", ".join(sorted(others))} |
| hand-written cards whose text is refused | {len(refused)} |
| milliseconds of CPU time for each card | {1000 * seconds / max(known, 1):.2f} |

{hundred.text()}
{played}
## How fast
Times are CPU times on the machine of that day. The last column is the goal.

| what | measured | goal |
|---|---|---|
{fast}

## What stops most cards
`^` marks the place where reading stops. Cards of the quarter that is kept apart are not counted here. A reason
that begins with "a meaning" stops a card whose words can be read, but not turned into a value.

| cards | where reading stops | first card |
|---|---|---|
{rows}
"""


def joined(one: Counts, other: Counts) -> Counts:
    """Return counts that are the sums of two counts."""
    return Counts(
        one.stamp, one.cards + other.cards, one.unknown + other.unknown, one.whole + other.whole,
        one.stops + other.stops,
    )  # fmt: skip


def rate(found: Counts) -> str:
    """Return how many cards are read completely, among those with a known text: `9,217 of 23,933 (38.5 %)`."""
    known = found.cards - found.unknown
    return f"{len(found.whole):,} of {known:,} ({100 * len(found.whole) / max(known, 1):.1f} %)"


def main(args: list[str]) -> int:
    """Measure, print, and write the report."""
    paths = [Path(arg) for arg in args if not arg.startswith("--")]
    if not paths:
        print("expected a file of cards, got none", file=sys.stderr)
        return 2
    found = merged(paths)
    if "--waiting" in args:
        print(waiting_cards(found, judged(found, verdicts()).waiting))
        return 0
    begun = time.process_time()
    counts, apart = map(count, in_two(found))
    seconds = time.process_time() - begun
    trip = round_trip(found)
    hundred = judged(found, verdicts())
    agreed = agreement(found)  # before games of read decks add their cards to the hand-written ones
    speed = measured(paths) if "--write" in args else []
    of_decks = [Path(arg.removeprefix("--decks=")) for arg in args if arg.startswith("--decks=")]
    played = "\n".join(report(records(path), found).text() for path in of_decks)
    text = page(counts, agreed, trip, hundred, seconds, speed, apart, played)
    print(text.split("## What stops")[0])
    if hundred.waiting:
        print("wait for a verdict (--waiting prints them):", names_shown(hundred.waiting))
    for line in [one for one in trip[1] if not is_kept_apart(one.partition(": ")[0])][:20]:
        print("differs:", line)
    for name in [one for one in trip[2] if not is_kept_apart(one)][:20]:
        print("used after it moved:", name)
    if "--write" in args:
        PAGE.write_text(text, encoding="utf-8")
    return 0


if __name__ == "__main__":
    raise SystemExit(main(sys.argv[1:]))
