"""CR 200.1. Read a card from its printed text. A card that can't be read is refused, with the clause at which
reading stopped.
"""

from __future__ import annotations

import re
from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field
from typing import Any, Final

from cardwright.games.magic.abilities import cards as words
from cardwright.games.magic.abilities.cost_changes import SpellsCost
from cardwright.games.magic.abilities.layering import choose_color
from cardwright.games.magic.actions.choosing import (
    choose_type,
    pays_any_life,
    remember_object,
    remember_player,
)
from cardwright.games.magic.actions.drawing import discard, each_discards
from cardwright.games.magic.actions.exiling import exile_pile
from cardwright.games.magic.actions.leaving import Linked, exile_linked
from cardwright.games.magic.actions.naming import choose_name, choose_name_now
from cardwright.games.magic.actions.suspecting import this_is_designated
from cardwright.games.magic.actions.verbs import exile, put_counters
from cardwright.games.magic.amounts.counting import defines_size
from cardwright.games.magic.amounts.values import X, fixed, was_kicked
from cardwright.games.magic.casting.cheaper_targets import if_it_targets
from cardwright.games.magic.casting.targets import Mode, if_kicked, modal, target
from cardwright.games.magic.conditions.as_cast import CastFrom, kicked_with
from cardwright.games.magic.conditions.conspiring import OfChosenName
from cardwright.games.magic.conditions.this_way import WAS_DISCARDED, WAS_EXILED, WAS_SACRIFICED, WAS_TAPPED
from cardwright.games.magic.costs.prices import BY_DISCARDING, BY_SACRIFICING, PutsCounters
from cardwright.games.magic.durations.lasting import imposes
from cardwright.games.magic.keywords import awaken, backup, cleave, levelers, overload, station
from cardwright.games.magic.keywords.class_levels import at_level, level_up, only_if
from cardwright.games.magic.keywords.compleated import LosesLoyalty
from cardwright.games.magic.keywords.epic import epic
from cardwright.games.magic.keywords.escape import EscapesWith
from cardwright.games.magic.keywords.gift import PromisesGift
from cardwright.games.magic.keywords.solved import solved
from cardwright.games.magic.keywords.start_your_engines import have_max_speed
from cardwright.games.magic.numbers import types as t
from cardwright.games.magic.numbers.columns import BARGAINED
from cardwright.games.magic.numbers.facts import HARNESSED
from cardwright.games.magic.numbers.types import COLOR_LETTERS, COLOR_NAMES
from cardwright.games.magic.objects.mana_cost import parse_cost, xs
from cardwright.games.magic.objects.table import FROM_GRAVEYARD, Ability, Activated, Permission, Static, Way
from cardwright.games.magic.objects.terms import WAY_ADDITIONAL, WAY_KICKER
from cardwright.games.magic.oracle.subtypes import SUBTYPE_WORDS
from cardwright.games.magic.selectors.chosen import (
    ChosenOne,
    ChosenPlayer,
    OfCardName,
    OfChosenColor,
    OfChosenPlayer,
    OfChosenType,
    chosen_type,
    life_paid_entering,
)
from cardwright.games.magic.selectors.combat_damage import Unblocked
from cardwright.games.magic.selectors.nouns import NamedLikeOne, SharesTypeWithOne
from cardwright.games.magic.triggers.narrower import StepOfChosen
from cardwright.games.magic.variants.conspiracy import HiddenAgenda
from cardwright.kernel.effects import IT_SLOT, THIS_SLOT, YOU_SLOT, Effect, Ref
from cardwright.kernel.errors import CardwrightError
from cardwright.kernel.spelling import number_in, shortened
from cardwright.kernel.values import every_value
from cardwright.kernel.words import nothing, seq

from .engine import Attempt, Tokens
from .grammar import G, Unread
from .lowering import Env
from .meaning import meaning
from .mechanics import (  # noqa: F401  (templates)
    bending,
    deeds,
    graveyards,
    incubating,
    revealing,
    ring,
    roles,
    saddled,
    suspecting,
    time_travel,
    villainy,
)
from .normalise import REMINDER, layout_of, lines
from .numerals import A_NUMBER, MOST_COUNTERS, misfit
from .refusing import MEANINGLESS, Refused
from .sentences import (  # noqa: F401  (templates)
    activated,
    activating,
    all_abilities,
    anchor_words,
    any_player,
    as_cast,
    at_random,
    cast_or_else,
    casting_free,
    choosing,
    combat,
    costing,
    counters_instead,
    damage,
    delayed,
    dividing,
    doing,
    entering,
    exchanging,
    exiled_with,
    exploring,
    giving,
    hands,
    instead,
    looking,
    making,
    no_life,
    noted,
    numbers,
    of_players,
    opening,
    outside,
    owning,
    permitting,
    player_counters,
    player_events,
    playing,
    prevented_then,
    preventing,
    printed,
    protection,
    raising,
    rather,
    redirecting,
    repeating,
    ruling,
    searching,
    several_cards,
    several_targets,
    shields,
    spending,
    telling,
    the_rest,
    this_turn,
    this_way,
    triggering_again,
    turning_over,
    two_players,
    twofold,
    waiting,
    walking,
)
from .sentences.activated import asked_of_cost
from .templates.costs import spent_for
from .templates.lines import make_line

LONGEST: Final = (
    4_000  # characters of a text: no card has a fourth of it, and refusing a very long one takes minutes
)
SHOWN: Final = 60  # of what is longer
MOST_EXPECTED: Final = 12  # of all that could stand at a place
UNREAD_TYPES: Final = (
    "Battle",
    "Dungeon",
)


@dataclass
class Reading:
    """A card that has been read: its name, mana cost, types, abilities and so on, before it is registered."""

    name: str
    mana: str
    types: str
    abilities: list[Ability | Effect | int] = field(default_factory=list)
    pt: str = ""
    loyalty: int = -1
    colors: int | None = None
    faces: list[Reading] = field(default_factory=list)
    layout: int = t.PLAIN

    def define(self) -> int:
        """Register this card in the current card table and return its number there."""
        kind = words.card(
            self.name, self.mana, self.types, *self.abilities, pt=self.pt, loyalty=self.loyalty, colors=self.colors,
            layout=self.layout,
        )  # fmt: skip
        words.faces(kind, *(face.define() for face in self.faces))
        return kind


def parse(text: str) -> tuple[list[Any], Attempt]:
    """Parse a line. Return every parse tree, and the `Attempt`, which knows how far the parser came."""
    attempt = Attempt(G, Tokens(text))
    return attempt.whole("line"), attempt


def line_values(text: str, env: Any) -> tuple[list[Any], Attempt, list[tuple[str, int]]]:
    """Return the different meanings of a line, the `Attempt` that parsed it, and the errors.

    Each error says why one of the parse trees has no meaning, and at which letter of the line that begins.
    """
    trees, attempt = parse(text)
    values: list[list[Any]] = []
    errors: list[tuple[str, int]] = []
    for tree in trees:
        inside = env()
        try:
            made = [*make_line(inside, tree), *inside.also]
            checked(made)
        except Unread as error:
            errors.append((str(error), attempt.t.place(max(0, error.at))))
            continue
        except CardwrightError as error:  # what a word refuses that was given a cost or a number
            errors.append((str(error).removeprefix("expected "), 0))
            continue
        values.append(made)
    return different(values), attempt, errors


def different(values: list[list[Any]]) -> list[list[Any]]:
    """Return the values without those that mean the same as an earlier one.

    A single value isn't compared, to save time.
    """
    if len(values) < 2:
        return values
    found: dict[str, list[Any]] = {}
    for made in values:
        found.setdefault(meaning(made), made)
    return list(found.values())


def read_line(name: str, text: str, env: Any) -> list[Any] | Refused:
    """Return the abilities of one line. A line with two different meanings is refused."""
    at = misfit(text)
    if at >= 0:
        return Refused(name, text, at, (A_NUMBER,))
    try:
        found, attempt, errors = line_values(text, env)
    except RecursionError:
        return Refused(name, text, 0, ("a text with fewer levels of nested quotes",))
    if len(found) == 1:
        only: list[Any] = found[0]
        return only
    if found:
        return Refused(name, text, 0, ("one meaning, not several",))
    if errors:
        why, at = errors[0]
        return Refused(name, text, at, (f"{MEANINGLESS}{why}",))
    wanted = sorted(attempt.wanted, key=lambda one: (" " not in one, not one.startswith("<"), one))
    return Refused(name, text, attempt.t.place(attempt.far), tuple(wanted[:MOST_EXPECTED]))


def checked(made: list[Any]) -> None:
    """CR 122.1, 611.2c. Raise `Unread` if an ability that was read could not work in the game.

    For example, it puts more counters on an object than one can have, or its effect lasts longer than its
    reference to an object.
    """
    for value in every_value(made):
        if isinstance(value, (put_counters, words.EntersWith, PutsCounters)):
            n = value.n.n if isinstance(value.n, fixed) else value.n
            if isinstance(n, int) and abs(int(n)) > MOST_COUNTERS:
                raise Unread(
                    f"Cardwright can't give an object more than {MOST_COUNTERS:,} counters of one kind"
                )
        if isinstance(value, imposes):
            kept = (THIS_SLOT, YOU_SLOT) if value.it is None else (THIS_SLOT, YOU_SLOT, IT_SLOT)
            if any(isinstance(x, Ref) and x.slot not in kept for x in every_value(value.ability)):
                raise Unread(
                    "Cardwright can't make an effect with a duration refer to an earlier object, player or number"
                )
        if isinstance(value, Static) and any(isinstance(x, Unblocked) for x in every_value(value)):
            raise Unread(
                "Cardwright can't check continuously, for a static ability, whether a creature is unblocked"
            )
        if isinstance(value, (Permission, SpellsCost)) and any(
            isinstance(x, CastFrom) for x in every_value(value)
        ):
            raise Unread(
                "Cardwright can't make a permission to cast or a cost change depend on where the spell is cast from"
            )


# the first line of a vanguard's text: what is printed in its lower corners
MODIFIERS: Final = re.compile(r"Hand ([+-][0-9]+), life ([+-][0-9]+)(?:\n|$)")


def modifier(text: str) -> int:
    """CR 211.1, 212.1. Return a hand modifier or a life modifier, which begins with its sign."""
    n = number_in(text[1:])
    return -n if text[0] == "-" else n


def with_modifiers(facts: Mapping[str, Any]) -> Mapping[str, Any] | Refused:
    """CR 211.1, 212.1. Return the facts of a vanguard, with its two modifiers in place of a size."""
    text = str(facts.get("text") or "")
    if is_size(str(facts.get("pt", "") or "")):
        return facts
    found = MODIFIERS.match(text)
    if found is None:
        return Refused(
            str(facts["name"]), text[:SHOWN], 0, ("a hand modifier and a life modifier in front of the text",)
        )
    return {**facts, "text": text[found.end() :], "pt": f"{modifier(found[1])}/{modifier(found[2])}"}


def read_face(facts: Mapping[str, Any], door: int = 0) -> Reading | Refused:
    """Read one face of a card. `door`: which half of a Room this is (CR 709.5); 0 for any other card."""
    name = str(facts["name"])
    types = str(facts.get("types", ""))
    text = facts.get("text")
    if any(word in types.split() for word in ("Instant", "Sorcery")):
        changed = in_both_wordings(facts)
        if changed is not None:
            return changed
    refused = unreadable(name, types, text, facts)
    if refused is not None:
        return refused
    types = types.replace("Tribal", "Kindred")  # CR 308: as it is called today
    spell = any(word in types.split() for word in ("Instant", "Sorcery"))
    mana = mana_of(facts)
    spends = ANY_PAID.search(str(text or "")) if "{X}" not in mana else None
    x = X if "{X}" in mana or spends is not None or PAYS_X.search(str(text or "")) else None
    made = Reading(
        name,
        mana,
        types,
        pt=str(facts.get("pt", "") or ""),
        loyalty=loyalty_of(facts),
        colors=colors_of(facts),
    )
    mask, _ = words.type_line(types)
    attaches = attached(types) or BESTOW.search(str(text or "")) is not None

    linked = speaks_of_exiled(str(text or ""), name)

    def env() -> Env:
        e = Env(spell=spell, x=x)
        e.host_types, e.name, e.linked, e.attaches, e.size = mask, name, linked, attaches, made.pt
        e.door = door
        e.spent = (PAID_WITH[spends[1]], spends[2].lower()) if spends is not None else None
        return e

    effects: list[tuple[Effect, str]] = []
    texts = lines(str(text or ""), name, legendary(types), SUBTYPE_WORDS)
    if "Class" in types.split():
        return read_class(made, texts, env)
    if "Case" in types.split():
        return read_case(made, texts, env)
    if any(LEVEL_SYMBOL.match(one) for one in texts):
        return read_leveler(made, texts, env)
    if any(STATION_SYMBOL.match(one) for one in texts) or "Spacecraft" in types.split():
        return read_station(made, texts, env, str(text or ""))
    joined: list[str] = []
    for i, one in enumerate(texts):
        read = read_one(name, texts, i, env)
        if isinstance(read, Refused) and joined:  # it may speak of what the lines before it do
            rest = read_line(name, ". ".join([*joined, one]), env)
            read = read if isinstance(rest, Refused) else [nothing()]
        if isinstance(read, Refused):
            return read
        for value in read:
            if isinstance(value, Effect) and spell:
                effects.append((value, one))
                joined.append(one)
            else:
                made.abilities.append(value)
    if len(effects) > 1:  # CR 608.2c: all that a spell says is one effect; its targets are announced together
        read = read_line(name, ". ".join(joined), env)
        if isinstance(read, Refused):
            return read
        swallowed = swallows_lines(name, joined, read)
        if swallowed is not None:
            return swallowed
        said = {meaning(value) for value in made.abilities}
        made.abilities += [x for x in read if isinstance(x, Ability) and meaning(x) not in said]
        made.abilities[:0] = [value for value in read if isinstance(value, Effect)]
    elif effects:
        made.abilities.insert(0, effects[0][0])
    return out_of_place(made) or made


def out_of_place(made: Reading) -> Refused | None:
    """CR 607.1. Refuse a card whose abilities were read, but do not fit together."""
    every = every_value(made.abilities)
    return (
        numbers_unsaid(made)
        or links_to_nothing(made, every)
        or costs_mixed_up(made, every)
        or times_mixed_up(made, every)
        or kickers_unknown(made, every)
        or cheaper_somehow(made, every)
        or bends_too_much(made, every)
        or choices_mixed_up(made, every)
        or paid_otherwise(made)
        or escapes_somehow(made)
        or costs_by_targets(made, every)
    )


def read_ability(name: str, one: str, env: Any) -> list[Any] | Refused:
    """CR 702.178a, 701.64a. Read one line. An ability after "Max speed" functions only at max speed, and one
    after the sign for infinity only once this is harnessed.
    """
    bar = ONLY_IF.match(one)
    read = read_line(name, one if bar is None else bar[2], env)
    if bar is None or isinstance(read, Refused):
        return read
    reached = have_max_speed() if bar[1] == MAX_SPEED else this_is_designated(HARNESSED)
    try:
        return [only_if(reached, x) for x in read]
    except ValueError as error:
        return Refused(name, one, 0, (str(error).removeprefix("expected "),))


BACKUP: Final = re.compile(r"^Backup (\d+)$")  # CR 702.165a


def read_one(name: str, texts: list[str], i: int, env: Any) -> list[Any] | Refused:
    """CR 702.165a. Read one of the lines of a text. Backup depends on the lines below it."""
    if BACKUP.match(texts[i]):
        return read_backup(name, texts[i], texts[i + 1 :], env)
    return read_ability(name, texts[i], env)


def read_backup(name: str, one: str, below: list[str], env: Any) -> list[Any] | Refused:
    """CR 702.165a. Read the line of backup. It gives the abilities of the lines below, which are read once more."""
    given: list[Any] = []
    for text in below:
        read = Refused(name, text, 0, ("one backup",)) if BACKUP.match(text) else read_line(name, text, env)
        if isinstance(read, Refused):
            return read
        given += read
    try:
        return [backup.backup(number_in(one.split()[1]), *given)]
    except ValueError as error:
        return Refused(name, one, 0, (str(error).removeprefix("expected "),))


MAX_SPEED: Final = "Max speed"
ONLY_IF: Final = re.compile(rf"^({MAX_SPEED}|∞) — (.+)$")
IF_DONE: Final = re.compile(r"\b(?:[Ii]f|[Ww]hen) (?:you|they|that player|a player) (?:do|does)\b")


def swallows_lines(name: str, lines_: list[str], read: list[Any]) -> Refused | None:
    """CR 608.2c. Refuse a spell if one of its lines says `if you do` and the next line was read as a part of
    what is done then.
    """
    if not any(IF_DONE.search(one) for one in lines_[:-1]):
        return None
    root = next((x for x in read if isinstance(x, Effect)), None)
    while isinstance(root, target):
        root = root.parts[0]
    steps = len(root.parts) if isinstance(root, seq) else 1
    if steps >= len(lines_):
        return None
    return Refused(name, ". ".join(lines_), 0, ("each line as a separate instruction",))


LEVEL_BAR: Final = re.compile(r"^((?:\{[^}]+\})+): Level (\d)(?: — (.+))?$")


def read_class(made: Reading, texts: list[str], env: Any) -> Reading | Refused:
    """CR 716.2, 716.3. Read a Class.

    An ability after a level bar belongs to that level and all higher levels.
    """
    level = 1
    for one in texts:
        bar = LEVEL_BAR.match(one)
        if bar is not None:
            level += 1
            if int(bar[2]) != level:
                return Refused(made.name, one, bar.start(2), (f"level {level}, one more than before",))
            made.abilities.append(level_up(bar[1], level))
        text = one if bar is None else bar[3]
        if text is None:
            continue
        read = read_line(made.name, text, env)
        if isinstance(read, Refused):
            return read
        try:
            made.abilities += read if level == 1 else at_level(level, *read)
        except ValueError as error:
            return Refused(made.name, text, 0, (str(error).removeprefix("expected "),))
    return numbers_unsaid(made) or choices_mixed_up(made, every_value(made.abilities)) or made


SOLVED_BAR: Final = re.compile(r"^Solved — (.+)$")


def read_case(made: Reading, texts: list[str], env: Any) -> Reading | Refused:
    """CR 719.3, 702.169. Read a Case. An ability after "Solved" functions once the Case is solved."""
    for one in texts:
        bar = SOLVED_BAR.match(one)
        text = one if bar is None else bar[1]
        read = read_line(made.name, text, env)
        if isinstance(read, Refused):
            return read
        try:
            made.abilities += read if bar is None else solved(*read)
        except ValueError as error:
            return Refused(made.name, text, 0, (str(error).removeprefix("expected "),))
    return numbers_unsaid(made) or choices_mixed_up(made, every_value(made.abilities)) or made


LEVEL_SYMBOL: Final = re.compile(r"^LEVEL (\d+)(?:-(\d+)|\+)$")


def read_leveler(made: Reading, texts: list[str], env: Any) -> Reading | Refused:
    """CR 711.2a-b. Read a leveler. The lines after a level symbol are the size and the abilities of that
    level.
    """
    first, last, size = 0, levelers.NO_END, ""
    for one in texts:
        symbol = LEVEL_SYMBOL.match(one)
        if symbol is not None:
            after = last + 1 if last else first + 1
            first, last, size = int(symbol[1]), int(symbol[2] or levelers.NO_END), ""
            if first < after or (last and last < first):
                return Refused(made.name, one, 0, ("levels in ascending order",))
            continue
        if first and not size:
            if not is_size(one):
                return Refused(made.name, one, 0, ("a power and toughness",))
            size = one
            power, tough = (number_in(part) for part in size.split("/"))
            made.abilities += levelers.at_levels(first, last, power, tough)
            continue
        read = read_line(made.name, one, env)
        if isinstance(read, Refused):
            return read
        try:
            made.abilities += read if not first else levelers.at_levels(first, last, 0, 0, *read)[1:]
        except ValueError as error:
            return Refused(made.name, one, 0, (str(error).removeprefix("expected "),))
    every = every_value(made.abilities)
    return numbers_unsaid(made) or choices_mixed_up(made, every) or links_to_nothing(made, every) or made


STATION_SYMBOL: Final = re.compile(r"^(?:STATION )?(\d+)\+(?: \||$)\s*(.*)$")
CREATURE_AT: Final = re.compile(
    r"\bcreature at (\d+)\+"
)  # reminder text: which symbol the size stands beside


def read_station(made: Reading, texts: list[str], env: Any, said: str) -> Reading | Refused:
    """CR 721.1, 721.2a-b, 721.4. Read a station card.

    What stands behind a station symbol belongs to that number of counters, and what stands before the symbols to no
    number. The size belongs to the last symbol, unless the reminder text names another one.
    """
    n = 0
    symbols: list[int] = []
    for one in texts:
        symbol = STATION_SYMBOL.match(one)
        if symbol is not None:
            if int(symbol[1]) <= n:
                return Refused(made.name, one, 0, ("station symbols in their order",))
            n = int(symbol[1])
            symbols.append(n)
        text = one if symbol is None else symbol[2]
        if not text:
            continue
        read = read_line(made.name, text, env)
        if isinstance(read, Refused):
            return read
        try:
            made.abilities += read if not n else station.at_station(n, *read)
        except ValueError as error:
            return Refused(made.name, text, 0, (str(error).removeprefix("expected "),))
    size, made.pt = made.pt, ""
    if size:
        told = CREATURE_AT.search(said)
        beside = int(told[1]) if told is not None else n
        if beside not in symbols or not is_size(size) or "Creature" in made.types.split():
            return Refused(made.name, size, 0, ("a power and toughness beside a station symbol",))
        power, tough = (number_in(part) for part in size.split("/"))
        made.abilities.append(station.creature_at(beside, power, tough))
    return out_of_place(made) or made


OTHER_WORDS: Final = re.compile(
    r"^(?:(Overload|Cleave) |Awaken (\d+) ?— ?)((?:\{[^}]+\})+)[ .]*(?:\([^()]*\))?$", re.MULTILINE
)
IN_BRACKETS: Final = re.compile(r"\[([^\]]*)\]")


def in_both_wordings(facts: Mapping[str, Any]) -> Reading | Refused | None:
    """CR 702.96a, 702.113a, 702.148a. Read a spell whose text changes if its overload, awaken or cleave cost
    is paid.

    Both wordings are read. Return None for a card without such a cost.
    """
    text = str(facts.get("text") or "")
    found = OTHER_WORDS.search(text)
    if found is None:
        return None
    if OTHER_WORDS.search(text, found.end()) is not None:
        return Refused(str(facts["name"]), text, found.end(), ("only one cost that changes the text",))
    rest = (text[: found.start()].rstrip() + "\n" + text[found.end() :].lstrip()).strip()
    cleaves = found[1] == "Cleave"
    plain = read_face({**facts, "text": IN_BRACKETS.sub(r"\1", rest) if cleaves else rest})
    if isinstance(plain, Refused):
        return plain
    others = {"Cleave": without_brackets, "Overload": to_each}
    said = others[found[1]](rest) if found[1] else f"{rest}\n{awakens(found[2])}"
    other = read_face({**facts, "text": said})
    if isinstance(other, Refused):
        return other
    word = {"Cleave": cleave.cleave, "Overload": overload.overload}.get(found[1], awaken.awaken)
    return both_wordings(plain, other, word, found[3])


def awakens(n: str) -> str:
    """CR 702.113a. Return the sentence that a spell gets if its awaken cost is paid. `n`: the number of
    counters.
    """
    counters = "a +1/+1 counter" if n == "1" else f"{n} +1/+1 counters"
    return (
        f"Put {counters} on target land you control, which becomes a 0/0 Elemental creature with haste that's still a "
        "land."
    )


def without_brackets(text: str) -> str:
    """CR 702.148a. Return the text without the words in square brackets, as it is if the cleave cost is
    paid.
    """
    for was, now in ((IN_BRACKETS, ""), (re.compile(r" +(?=[ ,.\n]|$)"), "")):
        text = was.sub(now, text)
    return "\n".join(line.strip()[:1].upper() + line.strip()[1:] for line in text.split("\n") if line.strip())


def to_each(text: str) -> str:
    """CR 702.96a. Return the text with "each" in place of "target", as it is if the overload cost is paid."""
    return re.sub(r"\b([Tt])arget\b", lambda m: "Each" if m[1] == "T" else "each", REMINDER.sub("", text))


def both_wordings(plain: Reading, other: Reading, word: Any, price: str) -> Reading | Refused:
    """Combine the two wordings of a spell into one card. Refuse it if they differ in more than the spell's
    effect.

    `word`: a function that makes the alternative cost (overload or cleave) from `price` and the two effects.
    """
    effects = [[x for x in made.abilities if isinstance(x, Effect)] for made in (plain, other)]
    rest = [[x for x in made.abilities if not isinstance(x, Effect)] for made in (plain, other)]
    if any(len(found) != 1 or isinstance(found[0], modal) for found in effects):
        return Refused(plain.name, price, 0, ("a spell without modes, because a cost changes the text",))
    if meaning(rest[0]) != meaning(rest[1]):
        return Refused(plain.name, price, 0, ("a cost that changes nothing but the effect of the spell",))
    way, effect = word(price, effects[0][0], effects[1][0])
    plain.abilities = [effect, *rest[0], way]
    return plain


def links_to_nothing(made: Reading, every: Sequence[object]) -> Refused | None:
    """CR 607.2a. Refuse a card that refers to the cards exiled with it, if none of its abilities exiles
    cards.
    """
    asks = any(isinstance(x, Linked) and not x.anywhere for x in every)
    if not asks or any(
        isinstance(x, (exile_linked, exile_pile)) or getattr(x, "linked", False) for x in every
    ):
        return None
    rest = every_value(made.abilities, (NamedLikeOne, SharesTypeWithOne))
    if any(isinstance(x, exile) and x.until for x in every) and not any(isinstance(x, Linked) for x in rest):
        return None  # CR 610.3: what was exiled until this leaves is only likened to
    return Refused(
        made.name, made.types, 0, ("an ability that exiles the cards to which another ability refers",)
    )


def costs_mixed_up(made: Reading, every: Sequence[object]) -> Refused | None:
    """CR 607.1. Refuse a card that has several optional costs and asks whether one was paid: Cardwright
    stores only whether any of them was.
    """
    paid = [a for a in made.abilities if isinstance(a, Way) and a.bits & BARGAINED]
    asking = [x for x in every if isinstance(x, (was_kicked, if_kicked)) and x.bits & BARGAINED]
    if len(paid) > 1 and asking:
        return Refused(made.name, made.types, 0, ("only one optional cost that can be asked about",))
    return None


def times_mixed_up(made: Reading, every: Sequence[object]) -> Refused | None:
    """CR 607.1. Refuse a card of which two numbers would have to be stored as it is cast, such as how many
    times each of two costs was paid.
    """
    counted = [
        x
        for x in every
        if (isinstance(x, Way) and x.repeats) or isinstance(x, (PromisesGift, LosesLoyalty, epic))
    ]
    if len(counted) > 1:
        return Refused(made.name, made.types, 0, ("one cost that is paid any number of times, not several",))
    return None


def cheaper_somehow(made: Reading, every: Sequence[object]) -> Refused | None:
    """CR 118.7. Refuse a card with an ability that costs the card's mana cost reduced by an amount, if that
    mana cost has hybrid symbols.
    """
    if "/" in made.mana and any(isinstance(x, Activated) and x.own_less is not None for x in every):
        return Refused(made.name, made.types, 0, ("a mana cost without hybrid symbols",))
    return None


def bends_too_much(made: Reading, every: Sequence[object]) -> Refused | None:
    """CR 701.67b. Refuse a spell with a waterbend cost of {X} if its mana cost has other generic mana,
    because the two couldn't be told apart.
    """
    ways = [x for x in every if isinstance(x, Way) and x.cost.helped() and xs(x.cost.mana)]
    if ways and re.search(r"\{(?:\d+|X)\}", made.mana):
        return Refused(made.name, made.types, 0, ("no generic mana besides a waterbend cost of {X}",))
    return None


def kickers_unknown(made: Reading, every: Sequence[object]) -> Refused | None:
    """CR 702.33f, 607.1. Refuse a card that asks whether a certain kicker cost was paid, unless it has
    exactly one kicker with that cost.
    """
    there = [
        int(a.cost.mana) for a in made.abilities if isinstance(a, Way) and a.way == WAY_KICKER and a.linked
    ]
    asked = [int(x.mana) for x in every if isinstance(x, kicked_with)]
    if any(there.count(mana) != 1 for mana in asked):
        return Refused(made.name, made.types, 0, ("exactly one kicker with the cost that an ability names",))
    return None


def paid_otherwise(made: Reading) -> Refused | None:
    """CR 400.7j. Refuse a spell that refers to an object spent as its cost, unless exactly one additional
    cost spends such an object.
    """
    asked = {how for x in made.abilities if isinstance(x, Effect) for how in asked_of_cost(x)}
    if not asked:
        return None
    ways = [a for a in made.abilities if isinstance(a, Way)]
    spent = [how for a in ways for how in spent_for(a.cost.parts)]
    if asked == {BY_SACRIFICING}:
        return (
            None if BY_SACRIFICING in spent or any(not a.cost.parts for a in ways) else spent_elsewhere(made)
        )
    one = len(ways) == 1 and ways[0].way == WAY_ADDITIONAL and spent == sorted(asked)
    also = (discard, each_discards) if asked == {BY_DISCARDING} else (exile, exile_linked)
    if one and not any(isinstance(x, also) for x in every_value(made.abilities)):
        return None
    return spent_elsewhere(made)


def spent_elsewhere(made: Reading) -> Refused:
    """CR 400.7j. Return the refusal of a spell that refers to an object spent as its cost, if it isn't known
    which one.
    """
    return Refused(made.name, made.types, 0, ("exactly one additional cost that spends what the spell uses",))


def escapes_somehow(made: Reading) -> Refused | None:
    """CR 607.1, 702.138c. Link each ability "escapes with ..." to the escape cost of the card. Refuse a card
    that doesn't have exactly one.
    """
    ways = [a for a in made.abilities if isinstance(a, Way) and a.zone == FROM_GRAVEYARD and a.linked]
    for ability in made.abilities:
        if isinstance(ability, EscapesWith):
            if len(ways) != 1:
                return Refused(made.name, made.types, 0, ("exactly one escape cost",))
            ability.of_way = ways[0]
    return None


CHOICES: Final = (
    choose_type, choose_color, choose_name, choose_name_now, remember_player, remember_object, pays_any_life,
)  # fmt: skip
SPOKEN_OF: Final[tuple[tuple[type[Any], type[Effect]], ...]] = (
    (StepOfChosen, remember_player), (ChosenPlayer, remember_player), (OfChosenPlayer, remember_player),
    (ChosenOne, remember_object),
    (life_paid_entering, pays_any_life),
)  # fmt: skip


def choices_mixed_up(made: Reading, every: Sequence[object]) -> Refused | None:
    """CR 607.2d. Refuse a card that refers to a choice (of a type, a color or a name), unless it makes
    exactly one such choice as it enters.
    """
    asked: set[type[Effect]] = {
        choose_name if isinstance(x, choose_name_now) else type(x) for x in every if isinstance(x, CHOICES)
    }
    wanted: set[type[Effect]] = {
        choose_color
        if isinstance(x, OfChosenColor)
        else choose_name
        if isinstance(x, OfCardName)
        else choose_type
        for x in every
        if isinstance(x, (OfChosenType, OfChosenColor, OfCardName, chosen_type)) and x.what is None
    }
    wanted |= {made_by for spoken, made_by in SPOKEN_OF if any(isinstance(x, spoken) for x in every)}
    if any(isinstance(x, OfChosenName) for x in every) and not any(
        isinstance(x, HiddenAgenda) for x in every
    ):
        return Refused(made.name, made.types, 0, ("a hidden agenda, for which a name is chosen",))
    if len(asked) > 1 or not wanted <= asked:
        return Refused(made.name, made.types, 0, ("exactly one choice as the permanent enters",))
    return None


def costs_by_targets(made: Reading, every: Sequence[object]) -> Refused | None:
    """CR 601.2f. Refuse a cost that depends on the spell's targets, if modes or alternative costs could
    change the targets.
    """
    if not any(isinstance(x, if_it_targets) for x in every):
        return None
    effects = [x for x in made.abilities if isinstance(x, Effect)]
    if len(effects) == 1 and isinstance(effects[0], target):
        others = any(isinstance(x, (modal, if_kicked)) for x in every_value(effects))
        if (
            not others
            and not any(isinstance(a, Way) and a.way != WAY_ADDITIONAL for a in made.abilities)
            and "X" not in made.mana
        ):
            return None
    return Refused(made.name, made.types, 0, ("targets that no mode, X or other cost can change",))


BESTOW: Final = re.compile(r"^Bestow[ —]", re.MULTILINE)


def attached(types: str) -> bool:
    """CR 301.5, 303.4. Whether a card of these types is one that is attached to objects, such as an Aura."""
    return any(word in types.split() for word in ("Aura", "Equipment", "Fortification"))


PAYS_X: Final = re.compile(
    r"^As an additional cost to cast [^,.]*, (?:pay X life\.|waterbend \{X\}|(?:exile|sacrifice|discard|return) X )",
    re.MULTILINE,
)
ANY_PAID: Final = re.compile(
    r"^As an additional cost to cast [^,.]*, (?:you may )?(exile|sacrifice|discard|tap) any number of ([^.]*)\.",
    re.MULTILINE,
)
PAID_WITH: Final = {
    "exile": WAS_EXILED, "sacrifice": WAS_SACRIFICED, "discard": WAS_DISCARDED, "tap": WAS_TAPPED,
}  # fmt: skip
LINKS: Final = re.compile(r"\b[Tt]he exiled cards?\b|\bexiled with\b")


def speaks_of_exiled(text: str, name: str) -> bool:
    """CR 607.2a. Whether an ability refers to cards that another ability of the same card has exiled."""
    return LINKS.search(text) is not None


EXILES_AS_COST: Final = re.compile(
    r"additional cost to cast (?:this spell|~|[^.\n]{1,40}), [^.\n]*\bexile\b", re.I
)
HYBRID: Final = re.compile(r"\{([WUBRGC2P])([WUBRG])\}")


def mana_of(facts: Mapping[str, Any]) -> str:
    """CR 107.4. Return the mana cost. Hybrid symbols without a slash, as older files have them (`{WU}`), get
    one.
    """
    return HYBRID.sub(r"{\1/\2}", str(facts.get("mana_cost", "") or ""))


def unreadable(name: str, types: str, text: Any, facts: Mapping[str, Any]) -> Refused | None:
    """Refuse a face that can't be read for another reason than its sentences: its types, costs, numbers, or a
    missing text.
    """
    for word in types.split():
        if word in UNREAD_TYPES:
            return Refused(name, types, types.index(word), ("a card type that Cardwright can read",))
    if EXILES_AS_COST.search(str(text or "")) and speaks_of_exiled(str(text), name):
        return Refused(
            name, str(text)[:SHOWN], 0, ("no other ability that refers to the cards exiled as a cost",)
        )  # CR 607.2q
    if len(str(text or "")) > LONGEST:
        return Refused(name, f"{str(text)[:SHOWN]}...", 0, (f"a text of at most {LONGEST:,} characters",))
    try:
        words.type_line(types.replace("Tribal", "Kindred"))
    except ValueError as error:
        return Refused(name, types, 0, (str(error),))
    refused = costs_too_much(name, mana_of(facts)) or numbers_misfit(name, facts)
    if refused is not None:
        return refused
    if not text and "Creature" not in types and "Basic" not in types:
        return Refused(name, types, len(types), ("a text",))
    return None


def costs_too_much(name: str, mana: str) -> Refused | None:
    """CR 107.4. Refuse a mana cost with unknown symbols, or one too large for the game's tables."""
    try:
        parse_cost(mana)
    except CardwrightError as error:
        return Refused(name, shortened(mana), 0, (str(error),))
    return None


def numbers_misfit(name: str, facts: Mapping[str, Any]) -> Refused | None:
    """CR 208.1. Refuse a power, toughness or loyalty that is not a number, or is too large."""
    pt, loyalty = str(facts.get("pt", "") or ""), str(facts.get("loyalty", "") or "")
    for said in (pt, loyalty):
        if misfit(said) >= 0:
            return Refused(name, said, misfit(said), (A_NUMBER,))
    if pt and pt.count("/") != 1:
        return Refused(name, pt, 0, ("a power and toughness",))
    if number_in(loyalty) > MOST_COUNTERS:
        return Refused(name, loyalty, 0, (f"a loyalty up to {MOST_COUNTERS:,}",))
    return None


def numbers_unsaid(made: Reading) -> Refused | None:
    """CR 208.1. Refuse a creature or Vehicle without power and toughness, or a planeswalker without loyalty
    (rule 209.1).
    """
    types = made.types.split()
    if (
        ("Creature" in types or "Vehicle" in types)
        and not is_size(made.pt)
        and not any(map(defines_size, made.abilities))
    ):
        return Refused(made.name, made.pt or made.types, 0, ("a power and toughness",))
    if "Planeswalker" in types and (made.loyalty < 0 or (made.loyalty == 0 and "{X}" in made.mana)):
        return Refused(made.name, made.types, 0, ("a loyalty",))
    return None


def is_size(pt: str) -> bool:
    """CR 208.1. Whether a text is a power and a toughness, both numbers: `2/2`, `-1/3`."""
    parts = pt.split("/")
    return len(parts) == 2 and all(number_in(part.removeprefix("-")) >= 0 for part in parts)


def legendary(types: str) -> bool:
    """Whether a card of these types may call itself by a part of its name (CR 201.5b), as legendary cards
    may.
    """
    return any(word in types for word in ("Legendary", "Planeswalker", "Vanguard"))


def loyalty_of(facts: Mapping[str, Any]) -> int:
    """Return the printed loyalty. Return -1 if none is printed (CR 209.1)."""
    return number_in(str(facts.get("loyalty", "") or ""))


def colors_of(facts: Mapping[str, Any]) -> int | None:
    """CR 202.2. Return the colors that the card file gives, as bits. Return None if the colors follow from
    the mana cost.
    """
    said = facts.get("colors")
    if not said:
        return None
    found = re.findall(r"[a-z]+", str(said).lower())
    if any(word not in COLOR_NAMES for word in found):  # `B`, `RUW`
        letters = "".join(found)
        found = [COLOR_NAMES[COLOR_LETTERS.lower().index(c)] for c in letters if c.upper() in COLOR_LETTERS]
    return sum(1 << i for i, word in enumerate(COLOR_NAMES[:5]) if word in found)


def both_types(halves: list[Reading]) -> str:
    """CR 709.4. Return the types of a split card, which are those of both halves together."""
    return " ".join(dict.fromkeys(word for half in halves for word in half.types.split()))


FUSE: Final = re.compile(r"(?:^|\n)Fuse(?: \([^()]*\))?(?=\n|$)")


def without_fuse(face: Mapping[str, Any]) -> Mapping[str, Any]:
    """CR 702.102, 702.102a. Return a half of a split card with the keyword fuse removed from its text."""
    text = str(face.get("text") or "")
    rest = FUSE.sub("", text).strip()
    return face if rest == text.strip() else {**face, "text": rest}


def both_halves(*halves: Any) -> Effect:
    """CR 702.102c-d. Return the effect of a fused split spell: the left half, then the right half."""
    return modal(2, 2, [Mode("", half) for half in halves])


def read_room(name: str, faces: list[Mapping[str, Any]]) -> Reading | Refused:
    """CR 709.5. Read a Room: the whole card, its two halves, and the card with both halves locked."""
    found: list[Reading] = []
    whole: list[Any] = []
    for door, face in enumerate(faces, 1):
        for again in (False, True):  # the whole has all that its halves say, as values of its own
            read = read_face(face, door=door)
            if isinstance(read, Refused):
                return Refused(name, read.clause, read.at, read.expected)
            if again:
                whole += read.abilities
            else:
                found.append(read)
    names, types = " // ".join(face.name for face in found), both_types(found)
    made = Reading(names, found[0].mana + found[1].mana, types, whole, layout=t.ROOM)
    made.faces = [*found, Reading(f"locked {names}", "", types, colors=0)]
    return costs_too_much(name, made.mana) or made


def read_faces(facts: Mapping[str, Any]) -> Reading | Refused:
    """Read a card with several faces.

    A split card becomes a whole card with two halves. Any other card is stored as its front, which has the
    other faces.
    """
    name = str(facts["name"])
    layout = layout_of(facts)
    if layout is None:
        return Refused(name, "several faces", 0, ("a layout of faces that Cardwright can read",))
    if layout == t.ROOM:
        return read_room(name, facts["faces"])
    made: list[Reading] = []
    if layout == t.FLIP:
        return read_flip(name, *facts["faces"])
    faces = [without_fuse(face) for face in facts["faces"]] if layout == t.SPLIT else facts["faces"]
    fused = faces != facts["faces"]
    for face in faces:
        read = read_face(face)
        if isinstance(read, Refused):
            return Refused(name, read.clause, read.at, read.expected)
        if has_no_known_color(face, back=bool(made)):
            return Refused(name, read.types, 0, A_COLOR)
        made.append(read)
    if layout == t.SPLIT:
        whole = Reading(
            " // ".join(face.name for face in made),
            made[0].mana + made[1].mana,
            both_types(made),
            layout=layout,
        )
        whole.faces = made
        if fused:
            again = [read_face(face) for face in faces]
            halves = [half.abilities for half in again if isinstance(half, Reading)]
            if any(len(half) != 1 or not isinstance(half[0], Effect) for half in halves):
                return Refused(name, whole.types, 0, ("two fused halves, each with one effect",))
            whole.abilities = [both_halves(*(half[0] for half in halves))]
        return costs_too_much(name, whole.mana) or whole
    front = made[0]
    front.layout, front.faces = layout, made[1:]
    return front


def read_flip(name: str, top: Mapping[str, Any], bottom: Mapping[str, Any]) -> Reading | Refused:
    """CR 710.1a-c. Read a flip card.

    When it is flipped, its name, text, types and size change, but its mana cost and color stay.
    """
    kept = {what: top[what] for what in ("mana_cost", "colors") if what in top}
    other = {what: of for what, of in bottom.items() if what not in ("mana_cost", "colors")}
    halves = [read_face(top), read_face(other | kept)]
    for half in halves:
        if isinstance(half, Refused):
            return Refused(name, half.clause, half.at, half.expected)
    front, flipped = (half for half in halves if isinstance(half, Reading))
    front.layout, front.faces = t.FLIP, [flipped]
    return front


TRANSFORMS: Final = re.compile(
    r"\b(?:transform(?:s|ed)?|converts?) ~"
    r"|(?:~|\bit|that card)\b[^.]* battlefield (?:tapped and )?(?:transformed|converted)\b"
    r"|\bflips? (?:~|it\b)|more than meets the eye",
    re.IGNORECASE,
)


def of_no_other_face(facts: Mapping[str, Any]) -> str:
    """CR 710, 712. Return the line by which a card would transform or flip although it has no second face.

    Return "" if there is no such line.
    """
    name, text = str(facts["name"]), str(facts.get("text") or "")
    if not any(word in text for word in ("ransform", "onvert", "flip", "Flip", "Than Meets")):
        return ""
    texts = lines(text, name, legendary(str(facts.get("types", ""))))
    return next((one for one in texts if TRANSFORMS.search(one)), "")


COSTLESS: Final = ("Land", "Plane", "Phenomenon", "Scheme", "Conspiracy", "Vanguard")
COLORLESS: Final = ("Artifact", "Eldrazi")  # of which many have no color
A_COLOR: Final = ("a mana cost, or a color",)


def has_no_known_color(facts: Mapping[str, Any], back: bool = False) -> bool:
    """CR 202.2. Whether the color of a card is unknown.

    It then has neither a colored mana cost nor a color indicator (rule 204.2). Some files list tokens and
    back faces as cards, without their mana cost and their colors.
    """
    types, cost = str(facts.get("types", "")).split(), mana_of(facts)
    if cost not in ("", "{0}") or facts.get("colors") or any(word in COSTLESS for word in types):
        return False
    if not any(word in COLORLESS for word in types):
        return True
    return not (cost or back or "Suspend" in str(facts.get("text") or ""))


def read(facts: Mapping[str, Any]) -> Reading | Refused:
    """Read a card, or return why it is refused.

    The keys of `facts` are those of the reference (`name`, `text`, ...).
    """
    if facts.get("faces"):
        return read_faces(facts)
    if "Vanguard" in str(facts.get("types", "")).split() and misfit(str(facts.get("text"))) < 0:
        modified = with_modifiers(facts)
        if isinstance(modified, Refused):
            return modified
        facts = modified
    made = read_face(facts)
    if isinstance(made, Reading) and has_no_known_color(facts):
        return Refused(made.name, made.types, 0, A_COLOR)
    clause = of_no_other_face(facts)
    if clause and isinstance(made, Reading):
        return Refused(made.name, clause, 0, ("a second face, into which the card transforms or flips",))
    return made
