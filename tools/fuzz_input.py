"""Feeds extreme numbers and names to everything that reads input: python -m tools.fuzz_input [-n ROUNDS] [--only PART]

The inputs are card files in each format, decks, scenarios (each numeric key of each game), records, strategy
files, and options of the command line. Each input is valid except that one number or name is replaced. It
must either be accepted or be refused with a CardwrightError; a number in an accepted input must be read back
unchanged. The first round uses the lists below; each further round makes up values from the seed.

Exit codes: 0 no failure, 1 a failure, 2 wrong options.
"""

from __future__ import annotations

import argparse
import json
import random
import re
import sys
import tempfile
import traceback
from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass
from functools import partial
from pathlib import Path
from typing import Any, Final

import click
from click.testing import CliRunner

import cardwright
from cardwright import games
from cardwright.cli.main import cardwright as command
from cardwright.games.dominion import cards as dominion_cards  # noqa: F401  (makes the table of all cards)
from cardwright.games.dominion import positions as dominion_positions
from cardwright.games.dominion.bots import strategy
from cardwright.games.dominion.numbers import counters as dominion_counters
from cardwright.games.magic import (
    cards,  # noqa: F401  (makes the table of all cards)
    decks,
)
from cardwright.games.magic import positions as magic_positions
from cardwright.games.magic.catalog_counts import count
from cardwright.games.magic.catalog_files import CatalogFolder
from cardwright.games.magic.numbers import counters as magic_counters
from cardwright.games.magic.objects.mana_cost import in_print, parse_cost
from cardwright.games.magic.objects.match import counter_number
from cardwright.games.magic.objects.open_sets import COUNTER_KINDS
from cardwright.games.magic.objects.queries import tally
from cardwright.games.magic.objects.table import CARDS, Catalogue
from cardwright.games.magic.placed import Placed
from cardwright.games.magic.reading.cards import read
from cardwright.games.magic.reading.refusing import Refused
from cardwright.kernel.errors import CardwrightError
from cardwright.kernel.frames import ID_MASK
from cardwright.kernel.ints import Obj, Seat
from cardwright.play.record import Record
from cardwright.scenario.engine import Kind
from cardwright.scenario.run import run_node
from cardwright.scenario.source import read_text

NUMBERS: Final = (
    "0", "-0", "1", "-1", "7", "007", "12", "63", "64", "255", "256", "999", "1000", "1001", "4095", "4096", "9999",
    "10000", "65536", "2147483647", "2147483648", "4294967296", "9223372036854775807", "9223372036854775808",
    "-9223372036854775809", "1000000000000000000", "9" * 20, "1" + "0" * 30, "1" + "0" * 400, "9" * 5000,
    "-" + "9" * 5000,
    "1.5", "1e9", "1e999", "-1e999", "nan", "inf", "-inf", "NaN", "Infinity", "0x10", "0b1", "1_000", "1,000", "+1",
    " 1 ",
    "", "\u0663", "\u00b2", "\u00bd", "\u2460", "\uff11", "true", "null", "[]", "{}", "[1]", "[[[[1]]]]", "-", "--1",
    "1-",
)  # fmt: skip
NAMES: Final = (
    "", " ", "n" * 301, "n" * 60_000, "\u00e9" * 60_000, "e" + "\u0301" * 5000, "\0", "a\0b", "\ud800", "\u202eabc",
    "\u200b", "\ufeff", "\x1b[2J", "\U0001f600" * 99, "../../x", "%s%n", "{0}", "'\"\\", "//", " // ", "-", "4", "4 4",
    "\n", "a\nb", "\u2028", "NaN", "None", "__init__", "\u0130", "\ufdfa" * 20, "<b>", "#", "*", "&a [*a]", "(" * 5000,
    "[" * 5000,
)  # fmt: skip
WHOLE: Final = re.compile(r"-?[0-9]+")


@dataclass(frozen=True)
class Case:
    """One input: its description for a failure, and the function that reads it."""

    told: str
    run: Callable[[], object]


class Wrong(Exception):
    """A number was read as another one, or an error has no message for the user."""


def problem(case: Case) -> str:
    """Return what went wrong with an input. Return "" if it was read, or refused with a message."""
    try:
        case.run()
    except CardwrightError as why:
        return "" if str(why).strip() else "refused without a word"
    except Exception:  # any other exception is a failure that the fuzzer looks for
        return traceback.format_exc(limit=-6)
    return ""


def is_accepted(case: Case) -> bool:
    """Whether an input is accepted. The valid input of each part must be, otherwise the part would test
    nothing.
    """
    try:
        case.run()
    except CardwrightError:
        return False
    return True


def check_same(what: str, want: int, got: int) -> None:
    """Check that a number was read as it was written; otherwise raise Wrong."""
    if want != got:
        raise Wrong(f"{what}: wrote {str(want)[:60]}, and {str(got)[:60]} was read")


def number_of(text: str) -> int | None:
    """Return the number that a text spells. Return None if it is none, or too long for Python."""
    return int(text) if WHOLE.fullmatch(text) and len(text) < 4000 else None


# -- card files
FACTS: Final[dict[str, Any]] = {
    "name": "Quay Fuzz", "mana_cost": "{1}{G}", "type_line": "Creature \u2014 Bear", "power": "2", "toughness": "2",
    "oracle_text": "When Quay Fuzz enters, draw 2 cards.", "layout": "normal", "legalities": {"modern": "legal"},
    "loyalty": "", "color_indicator": [], "keywords": [], "set_type": "expansion",
}  # fmt: skip
ATOMIC: Final[dict[str, Any]] = {
    "name": "Quay Fuzz", "manaCost": "{1}{G}", "types": ["Creature"], "supertypes": [], "subtypes": ["Bear"],
    "power": "2", "toughness": "2", "text": "When Quay Fuzz enters, draw 2 cards.", "layout": "normal", "loyalty": "",
    "legalities": {"modern": "Legal"}, "isFunny": False,
}  # fmt: skip
LINE: Final[dict[str, Any]] = {
    "name": "Quay Fuzz", "mana_cost": "{1}{G}", "types": "Creature Bear", "pt": "2/2", "colors": "", "loyalty": "",
    "text": "When Quay Fuzz enters, draw 2 cards.",
}  # fmt: skip
GOOD: Final = "Quay Good"  # a card that must stay usable whatever the other card is
TEXTS: Final = (
    "When Quay Fuzz enters, draw {} cards.", "Quay Fuzz gets +{}/+{}.", "{{{}}}: Draw a card.", "{{T}}: Add {}.",
    "Quay Fuzz enters with {} +1/+1 counters on it.", "When Quay Fuzz enters, you gain {} life.", "Cycling {{{}}}",
    "{{T}}: Create {} 1/1 green Bear creature tokens.", "{{T}}: Create a {}/{} green Bear creature token.",
    "When Quay Fuzz enters, mill {} cards.", "Whenever Quay Fuzz attacks, each opponent loses {} life.",
    "{{T}}: Put {} charge counters on Quay Fuzz.", "Ward {{{}}}", "{{T}}, Pay {} life: Draw a card.",
    'Quay Fuzz has "{{T}}: Draw {} cards."', "Destroy target creature with power {} or greater.", "+{}: Draw a card.",
    "When Quay Fuzz enters, named {}.",
)  # fmt: skip
FORMATS: Final[dict[str, tuple[dict[str, Any], Callable[[list[dict[str, Any]]], str]]]] = {
    "scryfall": (FACTS, json.dumps),
    "mtgjson": (ATOMIC, lambda made: json.dumps({"data": {one.get("name") or "": [one] for one in made}}, default=str)),
    "lines": (LINE, lambda made: "\n".join(map(json.dumps, made))),
}  # fmt: skip


def card_files(values: Sequence[str]) -> Iterator[Case]:
    """Yield cards in each format of card files, in which one field has one of these values, as a text or as
    it is.
    """
    for form, (base, written) in FORMATS.items():
        for key in base:
            for value in values:
                card = {**base, key: value}
                yield Case(
                    f"{form}: {key} = {value[:40]!r}",
                    partial(added, written([card, {**base, "name": GOOD}])),
                )
                bare = written([{**base, key: "@@"}, {**base, "name": GOOD}]).replace('"@@"', value or "0")
                yield Case(f"{form}: {key} = {value[:40]} (bare)", partial(added, bare, broken=True))


def added(text: str, broken: bool = False) -> None:
    """Add a file with two cards to a new catalogue. The valid card must be found after that.

    `broken`: the file is no JSON, so it need not be found.
    """
    with tempfile.TemporaryDirectory() as there:
        file = Path(there) / "cards.json"
        file.write_bytes(text.encode("utf-8", "surrogatepass"))
        folder = CatalogFolder(Path(there) / "catalog")
        folder.add(file)
        good = folder.facts(GOOD)
        if good is None and not broken:
            raise Wrong("the other card of the file is gone")
        found = count(CatalogFolder(folder.folder).all_facts())
        found.unlocking()
        for facts in folder.all_facts():
            reached = folder.facts(facts["name"])
            if reached is None or reached["name"] != facts["name"]:
                raise Wrong(f"no card is found by the name {facts['name'][:40]!r}")


def read_back(facts: dict[str, Any], want: int) -> None:
    """Read a card. If it is accepted, its size, cost or text must have the number that was written."""
    with Catalogue():
        made = read(facts)
        if isinstance(made, Refused):
            if len(made.said()) > 2000 or not made.wanted():
                raise Wrong("a refusal that tells too much, or nothing")
            return
        kind = made.define()
        if str(facts["pt"]).startswith(f"{want}/"):
            check_same("power", want, int(CARDS.power[kind]))
        if facts["mana_cost"] == f"{{{want}}}":
            check_same("mana value", want, int(CARDS.value[kind]))
        if facts["loyalty"]:
            check_same("loyalty", want, int(CARDS.loyalty[kind]))
        told = " ".join(str(CARDS.text(ability.number)) for ability in CARDS.abilities_of(kind))
        if facts["text"] == TEXTS[0].format(want) and want > 20 and str(want) not in told:
            raise Wrong(f"wrote {want}, printed {told!r}")


def card_numbers(values: Sequence[str]) -> Iterator[Case]:
    """Yield cards with one of these numbers in a text, a cost, a size or a loyalty."""
    plain = {**LINE, "pt": "2/2"}
    for value in values:
        n = number_of(value) or 0
        for text in TEXTS:
            said = text.format(value, value)
            yield Case(f"text {said[:80]!r}", partial(read_back, {**plain, "text": said}, n))
        for pt in (f"{value}/1", f"1/{value}", value, f"{value}+*/*"):
            yield Case(f"size {pt[:40]!r}", partial(read_back, {**plain, "pt": pt}, n))
        cost = f"{{{value}}}"
        yield Case(f"cost {cost[:40]!r}", partial(read_back, {**plain, "mana_cost": cost}, n))
        walker = {
            **plain,
            "types": "Legendary Planeswalker",
            "pt": "",
            "text": "+1: Draw a card.",
            "loyalty": value,
        }
        yield Case(f"loyalty {value[:40]!r}", partial(read_back, walker, n))
    for many in (0, 1, 3, 4, 5, 6, 7, 8, 15, 16, 31, 32, 33, 63, 64, 999):
        for symbol in ("X", "G", "C", "1", "W/U", "2/W", "G/P", "W/U/P"):
            yield Case(f"{many} x {{{symbol}}}", partial(symbols, symbol, many))


def symbols(symbol: str, many: int) -> None:
    """Check that a number of symbols is printed as the same number of symbols."""
    shown = in_print(parse_cost(f"{{{symbol}}}" * many))
    check_same(symbol, many, int(shown.strip("{}") or 0) if symbol == "1" else shown.count(f"{{{symbol}}}"))


# -- decks
def deck_files(values: Sequence[str]) -> Iterator[Case]:
    """Yield decks in which one of these values is a count or a name."""
    for value in values:
        yield Case(f"deck: {value[:40]!r} Forest", partial(forests, value))
        for line in (
            f"4 {value}",
            f"SB: {value} Forest",
            f"{value}x Forest",
            f"About\nName {value}\n\nDeck\n4 Forest",
            value,
        ):
            text = f"{line}\n4 Island\n"
            yield Case(f"deck: {line[:40]!r}", partial(decks.parse, text, "deck", ["Forest", "Island"]))


def forests(value: str) -> None:
    """Read a deck with this number of Forests."""
    deck = decks.parse(f"{value} Forest\n1 Island", "deck", ["Forest", "Island"])
    want = number_of(value.strip())
    if want is not None and "\n" not in value:
        check_same("Forests", want, deck.main.count("Forest"))


# -- scenarios
KEYS_OF_KIND: Final = {
    Kind.NUMBER: "{}", Kind.AMOUNTS: "{{charge: {}, +1/+1: {}}}", Kind.NUMBERS_BY_SEAT: "{{Bob: {}}}", Kind.TEXT: "{}",
    Kind.TEXTS: "[{}]", Kind.BY_SEAT: "{{Ann: {}}}", Kind.FLAG: "{}", Kind.SEAT: "{}", Kind.CARD: "{}",
    Kind.CARDS: "[{}]",
}  # fmt: skip
CARD_OF: Final = {"magic": ("Grizzly Bears", "battlefield"), "dominion": ("Copper", "hand")}


def scenario_files(values: Sequence[str]) -> Iterator[Case]:
    """Yield scenarios in which one key has one of these values: a key that a game adds, or one that every
    game has.
    """
    for name in games.names():
        if name not in CARD_OF:
            continue
        engine = games.engines()[name]()
        grammar = engine.grammar
        card, zone = CARD_OF[name]
        kingdom = "kingdom: [Village, Smithy]\n" if grammar.piles else ""
        head = f"name: x\ngame: {name}\nseats: [Ann, Bob]\n{kingdom}"
        source = ", from: Copper" if grammar.piles else ""
        for value in values:
            written = json.dumps(value, ensure_ascii=True) if value in NAMES else value
            inside: list[str] = []
            inside += [
                f"seed: {written}",
                f"fill: {written}",
                f"seats: [{written}, Bob]",
                f"position: {{turn number: {written}}}",
            ]
            inside += [f"position: {{turn: {written}}}", f"position: {{Ann: {{{zone}: [{written} {card}]}}}}"]
            inside += [f"position: {{piles: {{Village: {written}}}}}"]
            inside += [f"position: {{Ann: {{counters: {{{one}: {written}}}}}}}" for one in engine.counters]
            inside += [f"position: {{Ann: {{{one}: {written}}}}}" for one in grammar.counters]
            inside += [
                f"position: {{{key}: {KEYS_OF_KIND[kind].format(written, written)}}}"
                for key, kind in grammar.position.items()
            ]
            inside += [
                f"position: {{Ann: {{{zone}: [{{card: {card}{source}, {key}: "
                f"{KEYS_OF_KIND[kind].format(written, written)}}}]}}}}"
                for key, kind in grammar.card.items()
            ]
            inside += [
                f"position: {{Ann: {{{zone}: [{card}]}}}}\nexpect: {{{grammar.things}: {{{card}: {{{key}: "
                f"{KEYS_OF_KIND[kind].format(written, written)}}}}}}}"
                for key, kind in grammar.facts.items()
            ]
            inside += [
                f"expect: {{{key}: {written}}}"
                for key in ("over", "turn", "winner", "scores", "decision", "story")
            ]
            inside += [
                f"expect: {{Ann: {{{zone}: {form}}}}}"
                for form in (written, f"{written} cards", f"{{size: {written}}}")
            ]
            inside += [
                f"answers: [{written}]",
                f"answers: [{{Ann: {written}}}]",
                f"answers: [{{check: {{turn: {written}}}}}]",
            ]
            for one in inside:
                yield Case(f"{name}: {one[:100]!r}", partial(play_text, head + one))


ENGINES: Final = games.engines()


def play_text(text: str) -> None:
    """Play a scenario. Raise Wrong for an error that is not about the file."""
    result = run_node(read_text(text, "fuzz.yaml"), "fuzz.yaml", ENGINES)
    if "fault of its own" in result.error:
        raise Wrong(result.error)


# -- positions from Python
GIVEN: Final[tuple[Any, ...]] = (
    0, 1, -1, 7, 999, 4095, 4096, 10**6, 10**6 + 1, 2**31, 2**63 - 1, 2**63, -(2**63) - 1, 10**30, 10**4000,
    -(10**4000),
    1.0, 1.5, float("nan"), float("inf"), "7", "", None, True, [], (1,), "\u0663",
)  # fmt: skip


def positions(values: Sequence[str]) -> Iterator[Case]:
    """Yield positions in which one counter of a seat or one number of a card has one of these values.

    They are given as Python values, not as text. A number that is accepted is read back.
    """
    for value in [*GIVEN, *filter(None, map(number_of, values))]:
        told = ascii(value)[:40] if not isinstance(value, int) or abs(value) < 10**40 else "a huge number"
        for name in filter(None, magic_counters.COUNTER_NAMES):
            yield Case(f"magic: {name} = {told}", partial(magic_counter, name, value))
        for name in filter(None, dominion_counters.COUNTER_NAMES):
            yield Case(f"dominion: {name} = {told}", partial(dominion_counter, name, value))
        for key in ("damage", "casts", "owner", "attacking"):
            yield Case(f"magic: {key} = {told}", partial(magic_card, **{key: value}))
        for key in ("charge", "+1/+1", "loyalty"):
            yield Case(f"magic: {key} counters = {told}", partial(magic_card, counters={key: value}))
        yield Case(f"magic: turn number = {told}", partial(magic_positions.laid_out, turn_number=value))
        yield Case(
            f"dominion: turn number = {told}",
            partial(dominion_positions.position, ["Village"], turn_number=value),
        )
        yield Case(
            f"dominion: pile = {told}",
            partial(dominion_positions.position, ["Village"], piles={"Village": value}),
        )


def magic_counter(name: str, value: Any) -> None:
    """Set up a game of Magic with this counter of a seat. The value may end the game or the turn."""
    layout = magic_positions.laid_out(
        counters={(0, name): value}, zones={(0, "library"): ["9 Forest"], (1, "library"): ["9 Forest"]}
    )
    if name == "life":
        check_same(name, value, int(layout.g.value(Seat(0), magic_counters.COUNTER_NAMES.index(name))))


def dominion_counter(name: str, value: Any) -> None:
    """Set up a game of Dominion with this counter of a seat."""
    game = dominion_positions.position(["Village"], counters={(0, name): value})
    if name == "debt":
        check_same(name, value, int(game.value(Seat(0), dominion_counters.COUNTER_NAMES.index(name))))


def magic_card(**said: Any) -> None:
    """Set up a game of Magic with a permanent that has this property."""
    layout = magic_positions.laid_out(
        zones={(0, "battlefield"): [Placed("Grizzly Bears", alias="it", **said)]}
    )
    for name, want in said.get("counters", {}).items():
        kind = counter_number(layout.g, COUNTER_KINDS.named(name))
        obj = Obj(layout.aliases["it"] & ID_MASK)
        if name == "charge":
            check_same(name, want, int(tally(layout.g, obj, kind)))


# -- records and strategies
def documents(values: Sequence[str]) -> Iterator[Case]:
    """Yield records and strategy files in which one number or one text is replaced by one of these values."""
    record = finished().record.to_json()
    whole = (Path(__file__).parents[1] / "examples" / "strategies" / "militia-money.toml").read_text(
        encoding="utf-8"
    )
    for told, text, reads in (("record", record, replayed), ("strategy", whole, strategy_read)):
        places = [m.span() for m in re.finditer(r'(?<![\w"])-?\d+(?![\w"])|"[^"\n]{0,80}"', text)]
        chosen = places if len(places) < 40 else [*places[:20], *places[20 :: max(1, len(places) // 20)]]
        for begin, end in chosen:
            for value in values:
                quoted = json.dumps(value) if text[begin] == '"' else value
                made = text[:begin] + quoted + text[end:]
                yield Case(f"{told} at {begin}: {value[:40]!r}", partial(reads, made))


def finished() -> Any:
    """Return a short finished game."""
    return cardwright.dominion(seats=("bot:random", "bot:random"), seed=3, turn_limit=2)


def replayed(text: str) -> None:
    """Load and replay a record."""
    Record.from_json(text).replay()


def strategy_read(text: str) -> None:
    """Read a strategy file."""
    strategy.read(text, "fuzz.toml")


# -- the command line
def options(values: Sequence[str]) -> Iterator[Case]:
    """Yield each option and argument of each command with one of these values. The commands themselves are
    not run.
    """
    for path, one in commands(command, ()):
        for param in one.params:
            if isinstance(param, click.Option) and (param.is_flag or param.count):
                continue
            for value in values:
                if "\0" in value or "\ud800" in value:
                    continue  # no shell can pass it
                words = (
                    [f"{max(param.opts, key=len)}={value}"] if isinstance(param, click.Option) else [value]
                )
                told = f"{' '.join(path)} {words[0][:60]!r}"
                yield Case(told, partial(check_option, path, words, one, param))


def commands(one: click.Command, path: tuple[str, ...]) -> Iterator[tuple[tuple[str, ...], click.Command]]:
    """Yield all commands, each with the words that name it on the command line."""
    if isinstance(one, click.Group):
        context = click.Context(one)
        for name in one.list_commands(context):
            inner = one.get_command(context, name)
            if inner is not None:
                yield from commands(inner, (*path, name))
    else:
        yield path, one


def check_option(path: tuple[str, ...], words: list[str], one: click.Command, param: click.Parameter) -> None:
    """Parse one option; an accepted number must be the given number."""
    got: dict[str, Any] = {}

    def kept(**values: Any) -> None:
        got.update(values)

    before, one.callback = one.callback, kept
    try:
        done = CliRunner().invoke(command, [*path, *words])
    finally:
        one.callback = before
    if done.exception is not None and not isinstance(done.exception, SystemExit):
        raise done.exception
    if done.exit_code not in (0, 2):
        raise Wrong(f"exit code {done.exit_code}")
    value = got.get(param.name or "")
    want = number_of(words[0].partition("=")[2].strip())
    if want is not None and isinstance(value, int) and not isinstance(value, bool):
        check_same(param.name or "", want, value)


PARTS: Final[dict[str, tuple[Callable[[Sequence[str]], Iterator[Case]], Sequence[str]]]] = {
    "card-files": (card_files, (*NUMBERS, *NAMES)),
    "card-numbers": (card_numbers, NUMBERS),
    "decks": (deck_files, (*NUMBERS, *NAMES)),
    "positions": (positions, ()),
    "scenarios": (scenario_files, (*NUMBERS, *NAMES)),
    "documents": (documents, (*NUMBERS, *NAMES)),
    "options": (options, (*NUMBERS, *NAMES)),
}


def made_up(chance: random.Random) -> str:
    """Return a random number or name."""
    if chance.random() < 0.5:
        digits = "".join(
            chance.choice("0123456789") for _ in range(chance.choice([1, 2, 3, 4, 5, 10, 18, 19, 20, 40]))
        )
        return (
            chance.choice(["", "", "-", "+", " "])
            + digits
            + chance.choice(["", "", "", ".0", "e9", "\u0663", " "])
        )
    letters = [
        chr(chance.choice([chance.randrange(32, 127), chance.randrange(0x80, 0xD7FF)])) for _ in range(40)
    ]
    return "".join(letters[: chance.randrange(1, 40)]) * chance.choice([1, 1, 1, 100])


def cases(part: str, values: Sequence[str] | None = None) -> Iterator[Case]:
    """Return the inputs of a part, with the given values or with those of the lists."""
    make, own = PARTS[part]
    return make(own if values is None else values)


def main(words: Sequence[str] | None = None) -> int:
    """Feed all inputs; return the exit code."""
    parser = argparse.ArgumentParser(
        prog="python -m tools.fuzz_input", description=(__doc__ or "").partition("\n")[0]
    )
    parser.add_argument(
        "-n", type=int, default=1, help="number of rounds; the first one uses the lists [default: 1]"
    )
    parser.add_argument("--seed", type=int, default=1, help="random seed of the further rounds [default: 1]")
    parser.add_argument("--only", choices=[*PARTS], help="feed only this part")
    asked = parser.parse_args(words)
    chance = random.Random(asked.seed)
    fed, wrong = 0, 0
    for turn in range(asked.n):
        values = None if turn == 0 else [made_up(chance) for _ in range(10)]
        for part in [asked.only] if asked.only else PARTS:
            for case in cases(part, values):
                fed += 1
                if found := problem(case):
                    wrong += 1
                    print(f"{part}: {case.told!a}\n{found}", file=sys.stderr)
    print(f"{fed:,} inputs, {wrong:,} of them went wrong")
    return 1 if wrong else 0


if __name__ == "__main__":
    sys.exit(main())
