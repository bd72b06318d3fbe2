"""A hundred read cards, drawn by the release's number, and judges' verdicts on them; for `tools.catalog_report`.

A card that is read completely may still be misread. So a person compares its value with its text, and plays
the card in doubt. The verdicts are stored in `judged.toml`, by card name and with a digest of the judged
value; a verdict is void if the value has changed. No card text is stored.
"""

from __future__ import annotations

import hashlib
import re
import tomllib
from collections.abc import Collection, Iterable, Mapping
from pathlib import Path

import msgspec

from cardwright import __version__
from cardwright.games.magic import cards  # noqa: F401  (makes the table of all cards)
from cardwright.games.magic import catalogue as printed
from cardwright.games.magic.catalog_files import Facts, knows_its_text
from cardwright.games.magic.objects.table import CARDS, Catalogue
from cardwright.games.magic.reading.cards import Reading, read
from cardwright.games.magic.reading.meaning import meaning
from cardwright.simulate.statistics import wilson

VERDICTS = Path(__file__).with_name("judged.toml")
DRAWN = 100


class Verdict(msgspec.Struct, forbid_unknown_fields=True):
    """A judge's verdict on a card: right, or misread with the reason; `played`: the judge has also played the card."""

    digest: str
    right: bool = True
    played: bool = False
    why: str = ""


class Judged(msgspec.Struct):
    """The drawn cards by their verdicts."""

    drawn: list[str]
    right: list[str] = []
    misread: list[tuple[str, str]] = []  # names with reasons
    waiting: list[str] = []  # cards without a verdict, or with a value that has changed since
    played: int = 0

    def share(self) -> str:
        """Return the share of misread cards with its 95 % interval."""
        n = len(self.right) + len(self.misread)
        if n == 0:
            return "unknown"
        low, high = wilson(len(self.misread), n)
        return f"{100 * len(self.misread) / n:.1f} % ({100 * low:.1f} % to {100 * high:.1f} %)"

    def text(self) -> str:
        """Return the section of the report."""
        names = "; ".join(f"{name}: {why}" for name, why in self.misread)
        return f"""## A hundred of them, judged

To check the reading, a random sample is drawn from the cards that are read whole and are not hand-written; the release
number, {__version__}, is the seed. A judge compared the printed value of each card with its text and, in case of
doubt, played the card. A verdict counts only as long as reading the card gives the same value (`tools/judged.toml`).

| what | how many |
|---|---|
| drawn | {len(self.drawn)} |
| judged | {len(self.right) + len(self.misread)} |
| played as well | {self.played} |
| right | {len(self.right)} |
| misread | {len(self.misread)}{": " + names if names else ""} |
| share that is misread (95 % confidence interval) | {self.share()} |
"""


def verdicts(path: Path = VERDICTS) -> dict[str, Verdict]:
    """Return the stored verdicts by card name."""
    return msgspec.convert(tomllib.loads(path.read_text(encoding="utf-8")), type=dict[str, Verdict])


def drawn(names: Iterable[str], version: str = __version__, n: int = DRAWN) -> list[str]:
    """Return `n` of these names, chosen by a hash of the version and the name.

    So a card more or less changes only that card's place in the choice.
    """
    return sorted(names, key=lambda name: hashlib.sha256(f"{version} {name}".encode()).digest())[:n]


def digest(kind: int) -> str:
    """Return a digest of a card's value, in sixteen hex digits, to notice when the value has changed.

    Numbers in the value are left out, because they change with the order of the cards.
    """
    kinds = [kind, *map(int, CARDS.face[kind])]
    made = [re.sub(r"\d+", "", meaning(a)) for k in kinds for a in CARDS.abilities_of(k)]
    said = " ".join(" ".join(printed.card_lines(kind)).split())
    return hashlib.sha256("\n".join([said, *made]).encode()).hexdigest()[:16]


def hand_written() -> frozenset[str]:
    """Return the names of the package's own cards; call this before a catalogue without them is opened."""
    return frozenset(CARDS.kinds)


def readings(found: Iterable[Facts], but: Collection[str]) -> dict[str, tuple[Facts, Reading]]:
    """Return the cards that are read completely, except those named in `but`; within a separate catalogue."""
    out = {}
    for facts in found:
        made = read(facts) if knows_its_text(facts) else None
        if isinstance(made, Reading) and made.name not in but:
            out[made.name] = facts, made
    return out


def judged(found: Iterable[Facts], said: Mapping[str, Verdict], version: str = __version__) -> Judged:
    """Return the verdicts on the hundred cards that a release draws."""
    own = hand_written()
    with Catalogue(over=False):
        whole = readings(found, own)
        out = Judged(drawn(whole, version))
        for name in out.drawn:
            verdict = said.get(name)
            if verdict is None or verdict.digest != digest(whole[name][1].define()):
                out.waiting.append(name)
                continue
            out.played += verdict.played
            if verdict.right:
                out.right.append(name)
            else:
                out.misread.append((name, verdict.why))
    return out


def waiting_card(facts: Facts, made: Reading) -> list[str]:
    """Return the lines that show a card to a judge: its text from the user's own file, its value in print,
    the digest.
    """
    kind = made.define()
    texts = [line for face in facts.get("faces", [facts]) for line in str(face.get("text") or "").split("\n")]
    return [
        f"== {made.name}",
        *(f"    {line}" for line in texts),
        *printed.card_lines(kind),
        f"    {digest(kind)}",
    ]


def waiting_cards(found: Iterable[Facts], names: Iterable[str]) -> str:
    """Return all cards that wait for a verdict."""
    own = hand_written()
    with Catalogue(over=False):
        whole = readings(found, own)
        return "\n".join(line for name in names for line in waiting_card(*whole[name]))
