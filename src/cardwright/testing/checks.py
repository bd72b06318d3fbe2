"""The checks that every game must pass. A check plays random games and raises AssertionError if it fails."""

from __future__ import annotations

import os
import pickle
import re
import subprocess
import sys
from collections.abc import Callable, Iterator, Mapping
from typing import Final

from cardwright import games
from cardwright.kernel.drawing import Drawn, Grid, Heading, Piece, Row, printable
from cardwright.kernel.errors import CardwrightError, IllegalAnswer
from cardwright.kernel.frames import COMING, NOWHERE
from cardwright.kernel.ints import Obj
from cardwright.play.game import Game, Record
from cardwright.play.loop import drive

from .environments import batches, memory, observations
from .exchanges import watching_exchanges
from .looking import known_to, permuted, shown_to
from .playing import ANSWERS, SEEDS, SOME, check_equal, decisions, new_game, play, tables

LONGEST: Final = 300_000  # most answers of a game; no game of two seats comes near it
NO_OPTION: Final = -1 << 62
FEW: Final = 5  # number of answers after which hidden differences must not have had an effect
PLACEHOLDER: Final = re.compile(r"\{[a-z_]+\}")


# -- the checks
def conservation(name: str) -> None:
    """Check that every object is in exactly one zone, that no card is lost, and that options exist and
    differ.
    """
    for game in tables(name):
        cards = len(game._state.place)
        for _ in decisions(game):
            places(game, cards)


def places(game: Game, cards: int) -> None:
    """Check that every object is in the zone that the game's vector of places names for it, and that no card
    is lost.

    In a game that players can leave, a card may disappear together with its player.
    """
    g = game._state
    seen: dict[int, int] = {}
    for zone in range(g.match.zones):
        for obj in g.zones.all_of(zone):
            number = int(obj)
            assert number not in seen, f"expected object {obj} in one zone, got {seen[number]} and {zone}"
            seen[number] = zone
    assert len(g.place) >= cards, f"expected the {cards} objects of the beginning, got {len(g.place)}"
    for number in range(len(g.place)):
        obj = Obj(number)
        # a reserved object that is about to appear
        named = NOWHERE if g.zone_of(obj) == COMING else g.zone_of(obj)
        assert seen.get(number, NOWHERE) == named, f"expected object {obj} where its place says it is"
        lost = obj < cards and g.home[obj] != NOWHERE and number not in seen and not g.match.rules.concedable
        assert not lost, f"expected the {g.table.kind_names[g.kind(obj)]} in a zone, got it nowhere"
    d = g.decision
    if d is not None:
        assert 0 <= d.seat < g.seats, f"expected a seat that is asked, got {int(d.seat)}"
        assert len(set(d.options)) == len(d.options) > 0, "expected options that differ"


def fork(name: str) -> None:
    """Check that a fork equals its original, continues in the same way, and doesn't change the original."""
    for game in tables(name):
        for n in decisions(game, every=SOME):
            before = game.digest
            one, other = game.fork(), game.fork()
            assert one.digest == before, "expected a fork that is equal"
            play(one, n, SOME)
            play(other, n, SOME)
            assert one.digest == other.digest, "expected two forks that go on alike"
            assert game.digest == before, "expected a game that its forks leave alone"


def save_and_load(name: str) -> None:
    """Check that a game loaded from bytes, JSON or a pickle equals the saved game and continues in the same
    way.
    """
    for game in tables(name):
        for n in decisions(game, every=SOME * 4):
            kind = type(game)
            loaded = [
                kind.load(game.save()),
                kind.from_json(game.to_json()),
                pickle.loads(pickle.dumps(game)),
            ]
            original = game.fork()
            play(original, n, SOME)
            for other in loaded:
                assert other.digest == game.digest, "expected a loaded game that is equal"
                assert other.story() == game.story(), "expected a loaded game with the same story"
                play(other, n, SOME)
                assert other.digest == original.digest, "expected a loaded game that goes on alike"


def replay(name: str) -> None:
    """Check that the record of a game leads to the same game."""
    for game in tables(name):
        play(game, game.spec.seed)
        again = Record.from_json(game.record.to_json()).replay()
        assert again.digest == game.digest, "expected a record that leads to the same game"


def undo(name: str) -> None:
    """Check that an undo restores the earlier state, and that an illegal answer changes nothing."""
    for game in tables(name):
        for n in decisions(game, every=SOME * 2):
            other, before = game.fork(), game.digest
            given = play(other, n, 5)
            other.undo(len(given))
            assert other.digest == before, f"expected the game as it was before {len(given)} answers"
            try:
                other.answer(100_000)
            except IllegalAnswer:
                assert other.digest == before, "expected an illegal answer to change nothing"
            else:
                raise AssertionError("expected an illegal answer to be refused")


def workers(name: str) -> None:
    """Check that specs and options can be pickled, so that they can be sent to worker processes."""
    for game in tables(name):
        for sent in (game.spec, games.named(name).options()()):
            assert pickle.loads(pickle.dumps(sent)) == sent, f"expected {sent!r} out of its pickle"
        order = range(len(game.seats))
        assert game.spec.seated(order, game.spec.seed) == game.spec, (
            "expected the same table in the same order"
        )


def secrets(name: str) -> None:
    """Check that a seat's view, and the games imagined from it, don't depend on cards that are hidden from
    the seat.
    """
    for game in tables(name):
        for n in decisions(game, every=SOME * 2):
            for seat in range(len(game.seats)):
                shown = shown_to(game, seat)
                other = shown_to(permuted(game, seat, n), seat)
                check_equal(shown, other, f"with other cards hidden from seat {seat}")
                retold = shown_to(permuted(game, seat, n + 1, past=True), seat)
                check_equal(shown, retold, f"with other cards that seat {seat} has never seen")
            asked = game.decision
            assert asked is not None
            imagined = game.imagine(asked.seat, n)
            shown, made_up = shown_to(game, asked.seat), shown_to(imagined, asked.seat)
            check_equal(shown, made_up, f"of what seat {asked.seat} imagines")
            play(imagined, n, SOME)


def consequences(name: str) -> None:
    """Check that cards which a seat never learns affect neither its options nor what it is shown later.

    Only for games with public prompts. In other games hidden cards decide whether a seat is asked.
    """
    for game in tables(name):
        if game._state.match.openly:
            for n in decisions(game, every=SOME * 2):
                for seat in range(len(game.seats)):
                    goes_on_alike(game, seat, n)


def goes_on_alike(game: Game, seat: int, seed: int) -> None:
    """Play a game beside a copy in which cards that are hidden from a seat are others. Compare what the seat
    sees.

    The views must be equal for as long as the seat is told the same in both. Cards that the seat gets to know
    in the next answers are not changed in the copy.
    """
    one = game.fork()
    given = play(one, seed, FEW)
    other = permuted(game, seat, seed, but=frozenset(known_to(one, seat)))
    one = game.fork()
    for index in given:
        if option_at(one, index) != option_at(other, index):  # the answer means another option there
            return
        one.answer(index)
        try:
            other.answer(index)
        except CardwrightError:  # an action that is impossible with the card's other face
            return
        if one.story(seat) != other.story(seat) or known_to(one, seat) != known_to(other, seat):
            return
        shown, made = shown_to(one, seat), shown_to(other, seat)
        both = shown.keys() & made.keys()
        check_equal(
            {key: shown[key] for key in both}, {key: made[key] for key in both},
            f"with cards that seat {seat} never got to know",
        )  # fmt: skip


def option_at(game: Game, index: int) -> int:
    """Return the kernel's number of the option at an index of the open decision."""
    d = game._state.decision
    return int(d.options[index]) if d is not None and index < len(d.options) else NO_OPTION


def exchanges(name: str) -> None:
    """Check that an exchange that one side refuses changes nothing, and that the game continues."""
    for game in tables(name):
        with watching_exchanges(game, refusing=3):
            game = game.again(game.spec.seed + 1)  # watch a new game from its beginning
            cards = len(game._state.place)
            for _ in decisions(game, most=ANSWERS * 3):
                pass
            places(game, cards)


def printing(name: str) -> None:
    """Check that options, questions, stories, tables and cards are texts that a terminal can show."""
    for game in tables(name):
        for _ in decisions(game, every=3):
            for text in all_texts(game):
                assert text.strip(), "expected a text, got nothing"
                assert printable(text) == text, f"expected a text that can be printed, got {text!r}"
                assert not PLACEHOLDER.search(text), f"expected words, got {text!r}"
    cards = games.named(name).cards()
    for card in cards.names() if cards is not None else ():
        assert cards is not None
        lines = list(cards.lines(cards.find(card)))
        assert lines, f"expected {card} in print"
        assert all(printable(line) == line for line in lines), f"expected {card} in print, got {lines}"


def all_texts(game: Game) -> Iterator[str]:
    """Yield every text that a player can read at the present decision."""
    d = game.decision
    assert d is not None
    yield from (d.text, d.kind, d.seat_name, *(option.text for option in d.options))
    texts = [option.text for option in d.options]
    assert len(set(texts)) == len(texts), f"expected options that read differently, got {texts}"
    view = game.view(d.seat)
    drawing = game.drawing()
    alone = [option.numbered for option in d.options]
    for choice in drawing.choices(view, game.seats, alone, d.kind):
        yield choice.text
    for drawn in drawing.board(view, game.seats):
        yield from drawn_texts(drawn)
    for listener in (d.seat, None):
        yield from (line.text for line in game.story(listener).lines[-SOME:])


def drawn_texts(drawn: Drawn) -> Iterator[str]:
    """Yield the texts of one part of the table."""
    pieces: tuple[Piece, ...] = ()
    match drawn:
        case Heading():
            yield drawn.left
        case Row():
            yield drawn.title
            pieces = drawn.pieces
        case Grid():
            yield drawn.title
            pieces = drawn.cells
    yield from (piece.text for piece in pieces)


def ending(name: str) -> None:
    """Check that every game ends with scores and winners.

    A finished game that was pickled and restored must look the same.
    """
    for game in tables(name):
        shelf, seats = game.shelf(), range(len(game.seats))
        drive(game._state, [shelf.make("random", s) for s in seats], [game.view(s) for s in seats], LONGEST)
        assert game.over, f"expected a game that ends, got one that goes on after {LONGEST:,} answers"
        assert len(game.scores) == len(game.seats), "expected a score for each seat"
        assert set(game.winners) <= set(game.seats), "expected winners that sit at the table"
        assert set(game.decks()) == set(game.seats), "expected the cards of each seat"
        assert game.story().lines, "expected a story"
        opened = pickle.loads(pickle.dumps(game))
        for seat in seats:
            boards = [list(one.drawing().board(one.view(seat), one.seats)) for one in (game, opened)]
            assert boards[0] == boards[1], (
                "expected the same table from a game that is over, kept and opened again"
            )
        try:
            game.answer(0)
        except CardwrightError:
            continue
        raise AssertionError("expected no answer after the end")


def chance(name: str) -> None:
    """Check that a seed determines everything random, also in another process, and that another seed changes
    the game.
    """
    digests = [played_digest(name, seed) for seed in SEEDS]
    assert digests == [played_digest(name, seed) for seed in SEEDS], (
        "expected the same games from the same seeds"
    )
    assert len(set(digests)) == len(digests), "expected other games from other seeds"
    program = (
        f"from cardwright.testing.checks import played_digest; print(played_digest({name!r}, {SEEDS[0]}))"
    )
    environment = {**os.environ, "PYTHONPATH": os.pathsep.join(filter(None, sys.path)), "PYTHONHASHSEED": "7"}
    done = subprocess.run(
        [sys.executable, "-c", program], capture_output=True, text=True, check=False, env=environment
    )
    assert done.stdout.strip() == digests[0], f"expected the same game in another process: {done.stderr}"


def played_digest(name: str, seed: int) -> str:
    """Play some random answers of a game, and return the digest of its state."""
    game = new_game(name, 2, seed)
    play(game, seed)
    return game.digest


def words(name: str) -> None:
    """Check that the scenario vocabulary is complete: zones, counters and phases have printable names."""
    engine = games.named(name).scenarios()
    if engine is None:
        return
    assert engine.first_phase in engine.phases, "expected the first phase among the phases"
    for edition in engine.editions:
        assert engine.known_cards(edition), f"expected cards of the edition {edition!r}"
    for word in (*engine.seat_zones, *engine.shared_zones, *engine.counters, *engine.phases):
        assert word.strip(), "expected a word, got nothing"
        assert word == printable(word), f"expected a word, got {word!r}"


CHECKS: Final[Mapping[str, Callable[[str], None]]] = {
    "conservation": conservation, "fork": fork, "save and load": save_and_load, "replay": replay, "undo": undo,
    "workers": workers, "secrets": secrets, "consequences": consequences,
    "exchanges": exchanges, "printing": printing, "ending": ending,
    "chance": chance, "words": words, "observations": observations, "batches": batches, "memory": memory,
}  # fmt: skip


def check_game(name: str) -> None:
    """Run all checks on one game."""
    for check in CHECKS.values():
        check(name)
