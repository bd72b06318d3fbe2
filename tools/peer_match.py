"""Finds the option of a question that a record means. Records name cards, players and beginnings of texts."""

from __future__ import annotations

import re
import unicodedata
from collections.abc import Mapping, Sequence
from typing import Final

from cardwright.games.magic.scenarios import MagicPosition
from cardwright.play.decisions import Decision, Option
from cardwright.scenario.engine import OneOption
from cardwright.scenario.options import declining, unnumbered
from tools.peer_case import FEATURE, Json, NotRunnable, book, known

PLACE: Final = re.compile(r":(\d+)$")
LOYALTY: Final = re.compile(r"([+\-\u2212]\d+|0)(:|$)")
SYMBOL: Final = re.compile(r"\{([WUBRGC])\}")
WORD: Final = re.compile(r"[A-Za-z]+|[+\-]?\d+|\{[^}]+\}")
SMALL: Final = frozenset(
    {"target", "a", "the", "of", "to", "this", "until",
     "end", "turn", "your", "you", "it", "its", "an", "and", "with", "on"}
)  # fmt: skip
SYMBOLS: Final = re.compile(r"\{[^}]+\}")
KEYWORD: Final = re.compile(r"[a-z]+|stack ability")
COST: Final = re.compile(r"[^.]*\{[^.:]*(:|,|$)")
MODES: Final = re.compile(r"hoose [^—]*— +(.*)")
FEW: Final = 2  # this many words can occur anywhere by coincidence
VOTE: Final = re.compile(r"\bvote\b", re.IGNORECASE)
POOL: Final = "WUBRGC"
DOWN: Final = ("a face-down creature", "a face-down card", "")
COLORS: Final[Mapping[str, str]] = {
    "W": "white",
    "U": "blue",
    "B": "black",
    "R": "red",
    "G": "green",
    "C": "colorless",
}
BASIC: Final[Mapping[str, str]] = {
    "W": "Plains", "U": "Island", "B": "Swamp", "R": "Mountain", "G": "Forest", "C": "Wastes",
}  # fmt: skip


def plain(option: Option) -> str:
    """Return the text of an option without the number that distinguishes equal texts."""
    return unnumbered(option.numbered)


def ending(options: Sequence[Option]) -> Option | None:
    """Return the option that declines or ends, if there is one."""
    end = declining(options)
    if end is None:
        return next((one for one in options if one.numbered == "No more modes"), None)
    return options[end.index]


def without_place(name: str) -> tuple[str, int]:
    """Split `Name:1` into the name and the index, counted from 0, among cards of that name."""
    found = PLACE.search(name)
    return (name[: found.start()], int(found[1])) if found else (name, 0)


def folded(name: str) -> str:
    """CR 201.2. Return a name in small letters without accents: records are written without them."""
    return unicodedata.normalize("NFKD", name).encode("ascii", "ignore").decode().lower()


def same_card(have: str, wanted: str) -> bool:
    """Whether a card has this name, or is a half of a card with this name (CR 709.4)."""
    have, wanted = folded(have), folded(wanted)
    return have == wanted or wanted in have.split(" // ") or have in wanted.split(" // ")


def words(text: str) -> set[str]:
    """Return the words of an ability that distinguish it from others."""
    return {word.lower().rstrip("s") for word in WORD.findall(text.replace("\u2212", "-"))} - SMALL


def shared_words(ability: str, text: str) -> int:
    """Return the number of words of an ability that occur in a text."""
    wanted = words(ability.replace("{this}", ""))
    score = 2 * len(wanted & words(text))
    loyalty = LOYALTY.match(ability)
    if loyalty:
        score += 20 * (loyalty[1].replace("\u2212", "-") in words(text))
    symbols = re.findall(r"\{[^}]+\}", ability.partition(":")[0])
    cost = text.partition(": ")[2].partition(": ")[0] if text.count(": ") > 1 else text
    if symbols and sorted(symbols) == sorted(re.findall(r"\{[^}]+\}", cost)):
        score += 10
    return score


def begins_so(ability: str, text: str) -> bool:
    """CR 602.1a. Whether a text may describe this ability: it contains the ability's mana cost, if it has a
    cost, and a word of it.
    """
    ability = ability.replace("{this}", "this")
    paid = SYMBOLS.findall(ability.partition(":")[0]) if COST.match(ability) else []
    whole = text.partition(": ")[2] if text.count(": ") > 1 else text
    cost = SYMBOLS.findall(whole.partition(": ")[0])
    if paid:
        return paid == cost[: len(paid)]
    # keyword abilities have other words
    return shared_words(ability, text) > 0 or KEYWORD.fullmatch(ability) is not None


def picked(game: MagicPosition, decision: Decision, pick: Json) -> list[Option]:
    """Return the options that a pick means: a player, a card by its name, an alias, or a face-down object."""
    if pick.get("copy"):
        raise NotRunnable(FEATURE, "distinguishing a copy from its original")
    options = list(decision.options)
    if "player" in pick:
        return [one for one in options if one.kind == "player" and one.numbered == f"Player{pick['player']}"]
    if "as" in pick:
        return [one for one in options if pick["as"] in game.aliases_of(one.index)]
    if pick.get("face down"):
        return [one for one in options if is_down(game, decision, one)]
    options = [one for one in options if not is_down(game, decision, one)]  # CR 708.2a: it has no name
    name, place = without_place(pick.get("name", ""))
    hits = [one for one in options if same_card(plain(one), name)]
    hits = hits or [one for one in options if plain(one).lower().startswith(f"{name.lower()} (")]
    return hits[place:]


def is_down(game: MagicPosition, decision: Decision, option: Option) -> bool:
    """CR 708.2. Whether an option is a face-down permanent, or has the name of something face down."""
    view = game.view(decision.seat)
    at = int(view.option_permanent(option.index))
    return view.permanents()[at].face_down if at >= 0 else plain(option) in DOWN


def is_meant(pick: Json, only: OneOption) -> bool:
    """Whether a pick means the only option of a forced decision."""
    if "player" in pick:
        return only.numbered == f"Player{pick['player']}"
    if "as" in pick:
        return pick["as"] in only.also
    if pick.get("face down"):
        return unnumbered(only.numbered) in DOWN
    return same_card(unnumbered(only.numbered), without_place(pick.get("name", ""))[0])


def was_forced(entry: Json, forced: Sequence[OneOption]) -> bool:
    """CR 608.2d. Whether an answer names an option that was chosen without asking."""
    return any(is_meant(pick, only) for pick in entry.get("pick", ()) for only in forced)


def of_clash(decision: Decision) -> bool:
    """CR 701.30c. Whether a clashing player is asked where to put the revealed card."""
    clashing = known(decision.source) is not None and "clash" in book().view(0).words(decision.source).lower()
    return clashing and [plain(one) for one in decision.options][:1] == ["Keep on top"]


def voted(decision: Decision, yes: bool) -> Option | None:
    """CR 701.38b. Return the option of a vote between two words. "Yes" stands for the first word."""
    two = list(decision.options) if VOTE.search(decision.text) else []
    return two[not yes] if len(two) == 2 else None


def permitted(ways: Sequence[Option], text: str) -> list[Option]:
    """CR 601.2b. Return the ways to cast a card by permission of the card that a text names."""
    source = text.partition("(source: ")[2].rstrip(")") or text
    return [one for one in ways if source and f"by {source}" in one.numbered.lower()]


def options_beginning_with(decision: Decision, name: str) -> list[Option]:
    """Return the options whose text begins with the given text, or contains it: triggers by source, costs,
    colors, words.
    """
    wanted = name.lower()
    texts = [(one, one.numbered.lower()) for one in decision.options]
    return [one for one, text in texts if text.startswith(wanted)] or [
        one for one, text in texts if wanted in text
    ]


def with_all_words(decision: Decision, name: str) -> list[Option]:
    """Return the only option that contains every word of a longer description, with other words between them."""
    wanted = words(name)
    found = [one for one in decision.options if wanted <= words(one.numbered)]
    return found if len(found) == 1 and len(wanted) > FEW else []


def likenesses(game: MagicPosition, decision: Decision, options: Sequence[Option]) -> list[Option]:
    """Return the options without repetitions: of those with equal text about the same player's objects, only
    the first.
    """
    view = game.view(decision.seat)
    found: dict[tuple[str, int], Option] = {}
    for one in options:
        found.setdefault((plain(one), int(view.option_seat(one.index))), one)
    return list(found.values())


def modes_of(name: str) -> list[str]:
    """CR 700.2. Return the texts of a card's modes in order. Return an empty sequence if it has none."""
    if known(name) is None:
        return []
    found = MODES.search(book().view(0).words(name))
    return [text.strip(" .") for text in found[1].split("\u2022") if text.strip()] if found else []
