"""Whole games through the public API, with everything read that a table shows; for `python -m tools.fuzz --table`.

At a sample of the decisions (one of K with `--check K`; otherwise one decision of each game, by two seats),
it reads everything that any player is shown: the question, every public method of every seat's view with
every valid argument, stories, saves, both JSON formats. The seed picks the sample. The same, except stories,
is read at the first decision of each kind in a group of games, so that every kind of question is covered; the
game is then also restored from one of the two formats, in turns.

Games are reloaded, undone and forged. One of R games (`--replay R`) is replayed at its end, and its whole
story is read, for one seat (with `--check` for each) and without hidden information. At all other decisions
nothing is read. Any exception other than a CardwrightError is a failure, and so is a game that never ends or
never asks. `Looked` counts what was read, and the fuzzer prints it.
"""

from __future__ import annotations

import dataclasses
import signal
import traceback
from collections.abc import Callable, Iterable, Iterator, Sequence
from contextlib import contextmanager
from dataclasses import dataclass, field
from typing import Any, Final

import msgspec

from cardwright.games.dominion.game import DominionGame, DominionSpec
from cardwright.games.magic.game import MagicGame
from cardwright.games.magic.spec import MagicSpec
from cardwright.kernel.chance import Chance
from cardwright.kernel.errors import CardwrightError
from cardwright.kernel.ints import i64, vec
from cardwright.kernel.saving import from_bytes, to_bytes
from cardwright.kernel.story import Story
from cardwright.play import save as saving
from cardwright.play.body import body_of
from cardwright.play.game import Game, Record
from cardwright.play.spec import ASKING, PUBLIC, fields_in
from tests.properties import magic_games
from tests.properties.everything import Arguments, arguments_of, read_all
from tests.properties.invariants import NAMES
from tests.properties.magic_variants import VARIANTS
from tests.properties.playing import random_kingdom, random_spec, scattered

SECONDS: Final = 300  # most seconds for one answer, or for reading one decision
SHORT: Final = 400  # most answers of a game that is undone, because undo replays it
LONG: Final = 2000  # most answers of a game that is replayed
ANSWERS: Final = 30_000  # most answers of one game
AGAIN: Final = 400  # most answers of a game that continues from a forged save
CROWDED: Final = 20
SAVE: Final = "save"
LIMITS: Final = (0, 40, 12)  # turn limits; 0: none
ENDLESS: Final = 0
FORMS: Final = (SAVE, "JSON")  # the formats in which a game is saved
FORGED: Final = (0, 1, -1, 2, 7, 255, 1 << 20, -(1 << 20), (1 << 61) - 1)


class Stuck(Exception):
    """A game that never ends."""


@dataclass(frozen=True)
class Look:
    """How closely games are examined.

    `every`: one of this many decisions is read (0: one of each game). `forge`: the number of forged saves of
    each game. `replay`: one of this many games is replayed.
    """

    every: int = 0
    forge: int = 0
    replay: int = 1


Asking = tuple[str, str]  # the kind of a question, and the name of the effect that asks


@dataclass
class Looked:
    """What was examined in some games: the numbers of decisions, of decisions that were read, of stories and
    so on.

    `known`: the kinds of questions that have occurred in this group of games.
    """

    decisions: int = 0
    whole: int = 0
    new: int = 0
    questions: int = 0
    told: int = 0
    replayed: int = 0
    known: set[Asking] = field(default_factory=set)

    def add(self, other: Looked) -> None:
        self.decisions += other.decisions
        self.whole += other.whole
        self.new += other.new
        self.questions += other.questions
        self.told += other.told
        self.replayed += other.replayed

    def __str__(self) -> str:
        return (
            f"read whole: {self.whole:,} of {self.decisions:,} decisions, {self.new:,} of them because something asked "
            f"for the first time in its group; {self.questions:,} questions to views; "
            f"{self.told:,} games told, {self.replayed:,} replayed"
        )


@contextmanager
def in_time(what: str) -> Iterator[Callable[[str], None]]:
    """Inside this context, raise Stuck if a part of the work takes too much processor time.

    The yielded function begins the next part, with the same limit. On a system without such an alarm there is
    no limit.
    """
    if not hasattr(signal, "setitimer"):
        yield lambda what: None
        return

    def stop(number: int, frame: object) -> None:
        raise Stuck(f"expected an end of {what} after {SECONDS} seconds")

    def begins(now: str) -> None:
        nonlocal what
        what = now
        signal.setitimer(signal.ITIMER_PROF, SECONDS)

    before, left = signal.signal(signal.SIGPROF, stop), signal.getitimer(signal.ITIMER_PROF)[0]
    begins(what)
    try:
        yield begins
    finally:
        signal.setitimer(signal.ITIMER_PROF, left)
        signal.signal(signal.SIGPROF, before)


# -- games
def dominion_spec(seed: int) -> DominionSpec:
    """Return the spec of a game of Dominion: 2 to 6 seats, any edition and landscapes, with or without a turn
    limit.

    Some games begin in the middle.
    """
    names = NAMES[: 2 + seed % 5]
    size = CROWDED if seed % 7 == 3 else 10
    limit = LIMITS[seed // 5 % len(LIMITS)]
    spec = random_spec(seed, random_kingdom(seed, size), names, limit)
    if seed % 3 == 1:
        try:
            spec = scattered(spec)
        except CardwrightError:  # more Heirlooms than Coppers that they could replace
            spec = msgspec.structs.replace(spec, kingdom=tuple(random_kingdom(seed)), shelters=False)
    return msgspec.structs.replace(spec, asking=ASKING[seed % 2])


def magic_spec(seed: int) -> MagicSpec:
    """Return the spec of a game of Magic: 2 to 6 seats, a duel or any variant, with or without a turn limit."""
    makers = [magic_games.random_spec, *VARIANTS.values()]
    which = seed % (2 * len(makers))
    if which >= len(makers):  # half of the games are duels
        spec = magic_games.random_spec(seed, seed, 2 + seed // 3 % 5)
    else:
        spec = makers[which](seed, seed)
    limit = 0 if seed % 9 == 4 else spec.turn_limit
    return dataclasses.replace(spec, asking=ASKING[seed // 2 % 2], turn_limit=limit)


def begin(game: str, seed: int) -> Game:
    """Return the game of a seed."""
    return DominionGame(dominion_spec(seed)) if game == "dominion" else MagicGame(magic_spec(seed))


# -- reading
def look(game: Game, given: Arguments, seats: Iterable[int], forms: Sequence[str] = FORMS) -> int:
    """Read everything that these seats are shown, and the table. Return how many values their views returned.

    `forms`: the formats in which the game is saved and restored.
    """
    n = 0
    before = body_of(game._state)
    d = game.decision
    assert d is not None
    assert d.options, "expected options"
    assert d.text, f"expected a question of kind {d.kind!r}"
    assert len({o.text for o in d.options}) == len(d.options), "expected options that read differently"
    for seat in seats:
        n += read_all(game.view(seat), given)
    everything_of_the_table(game, forms)
    assert body_of(game._state) == before, "expected looking at a game to change nothing"
    return n


def read_story(game: Game, seat: int | None) -> None:
    """Read the whole story of a seat. `seat` None: the story without hidden information."""
    story = game.story(seat)
    assert Story.from_json(story.to_json()) == story, "expected the same story out of its JSON"
    str(story)


def everything_of_the_table(game: Game, forms: Sequence[str]) -> None:
    """Read the public attributes of the game, and check that it can be restored from each of these formats."""
    assert (game.turn, game.current, game.phase, game.scores, game.winners, game.won_cards) is not None
    if game.tallies:
        game.tally()
    kind, digest = type(game), game.digest
    for form in forms:
        again = kind.load(game.save()) if form == SAVE else kind.from_json(game.to_json())
        assert again.digest == digest, f"expected the same game out of its {form}"
        assert again.decision == game.decision, f"expected the same decision out of its {form}"


def take_back(game: Game, chance: Chance) -> None:
    """Continue a copy of the game, and undo it."""
    copy, digest = game.fork(), game.digest
    n = 0
    while n < 3 and copy.decision is not None:
        copy.answer(int(chance.below(len(copy.decision.options))))
        n += 1
    copy.undo(n)
    assert copy.digest == digest, f"expected the same game after {n} answers were taken back"


def choose(game: Game, chance: Chance) -> int:
    """Return a random option, more often one that does something."""
    if isinstance(game, MagicGame):
        return int(magic_games.lively(game._state, chance))
    d = game.decision
    assert d is not None
    i = int(chance.below(len(d.options)))
    return int(chance.below(len(d.options))) if i == 0 and chance.below(2) else i


def asking(game: Game) -> Asking:
    """Return the effect that asks now, and the kind of the question."""
    d = game.decision
    assert d is not None
    state = game._state
    return d.kind, str(state.match.table.names[int(state.agenda[state.top])])


def play(game: Game, seed: int, how: Look, looked: Looked) -> int:
    """Play to the end, or a number of answers; return the number of answers."""
    chance, sample = Chance(seed + 1), Chance(seed + 2)
    given = arguments_of(game._state)
    everybody = range(len(game.seats))
    one = int(chance.below(len(game.seats)))
    at = int(chance.below(120))
    n = 0
    with in_time("an answer") as begins:
        while game.decision is not None and n < ANSWERS:
            begins(f"answer {n}")
            due = sample.below(how.every) == 0 if how.every else n == at
            what = asking(game)
            new = what not in looked.known
            if due or new:
                looked.known.add(what)
                looked.whole += 1
                looked.new += new
                seats = everybody if how.every else {one, game.decision.seat}
                forms = FORMS if due else FORMS[looked.new % len(FORMS) :][:1]
                looked.questions += look(game, given, seats, forms)
            if due and n % 5 == 0 and n < SHORT:
                take_back(game, chance)
            if n == at:
                for i in range(how.forge):
                    forge(game, chance, i)
            game.answer(choose(game, chance))
            n += 1
    looked.decisions += n
    if game.decision is not None:
        spec: Any = game.spec
        assert spec.turn_limit == ENDLESS or isinstance(game, MagicGame), (
            f"expected an end after {ANSWERS} answers"
        )
    if seed % how.replay == 0:
        with in_time("telling it"):
            for seat in (*everybody, None) if how.every else (one, None):
                read_story(game, seat)
        looked.told += 1
        if n < LONG:
            replay(game)
            looked.replayed += 1
    return n


def replay(game: Game) -> None:
    """Check that the record leads to the same game."""
    with in_time("replaying"):
        again = Record.from_json(game.record.to_json()).replay()
        assert again.digest == game.digest, "expected the record to come to the same game"


# -- forging
def forge(game: Game, chance: Chance, number: int) -> None:
    """Change one number or one field of a save. It must be refused with a CardwrightError, or be playable."""
    saved = game._saved()
    what = forged_field(saved, chance) if number % 4 == 3 else forged_number(saved, chance)
    saved.check = saved.checked()
    try:
        other = type(game).load(saving.to_bytes(saved))
        with in_time(f"a game with {what}"):
            n = 0
            while other.decision is not None and n < AGAIN:
                other.answer(int(chance.below(len(other.decision.options))))
                n += 1
            str(other.story())
    except CardwrightError:
        return
    except Exception as why:
        raise AssertionError(f"expected a forged save to be refused or played, with {what}") from why


def forged_number(saved: saving.Saved, chance: Chance) -> str:
    """Change a number in the state or in the history."""
    part = "history" if chance.below(4) == 0 else "state"
    numbers = [int(x) for x in from_bytes(getattr(saved.body, part))]
    at = int(chance.below(len(numbers)))
    old = numbers[at]
    change = int(chance.below(len(FORGED) + 3))
    near = (old + 1, old - 1, old + (1 << int(chance.below(40))))
    numbers[at] = (*FORGED, *near)[change]
    setattr(saved.body, part, to_bytes(vec[i64](numbers)))
    return f"{numbers[at]} instead of {old} as number {at} of its {part}"


def forged_field(saved: saving.Saved, chance: Chance) -> str:
    """Change a value in a field of the spec."""
    spec: Any = saved.spec
    fields = [f for f in fields_in(type(spec)) if f not in ("game", "position")]
    name = fields[int(chance.below(len(fields)))]
    old = getattr(spec, name)
    new: object = old
    if isinstance(old, bool):
        new = not old
    elif isinstance(old, int):
        new = FORGED[int(chance.below(len(FORGED)))]
    elif isinstance(old, str):
        new = ("", "x", "current", PUBLIC)[int(chance.below(4))]
    elif isinstance(old, tuple):
        new = old[:-1] if chance.below(2) else old + old[:1]
    replace: Any = dataclasses.replace if dataclasses.is_dataclass(spec) else msgspec.structs.replace
    saved.spec = replace(spec, **{name: new})
    return f"{new!r} for {name!r}"


# -- called by the fuzzer
def digest_of(game: Game) -> str:
    """Return the digest of a game that may be broken."""
    try:
        return game.digest
    except Exception:
        return ""


def failure_of(game: str, seed: int, how: Look, looked: Looked) -> tuple[int, str, str]:
    """Play a game; return its number of answers, and if it failed the reason and its record."""
    played: Game | None = None
    try:
        played = begin(game, seed)
        return play(played, seed, how, looked), "", ""
    except Exception:
        why = f"seed {seed}\n{traceback.format_exc()}"
    record = ""
    if played is not None:
        answers = tuple(int(a) for a in played._state.all_answers())
        record = Record(played.spec, answers, digest_of(played)).to_json()
    return 0, why, record
