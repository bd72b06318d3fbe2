"""Saves with a changed body and a recomputed checksum: refused, or as harmless as any other game."""

from __future__ import annotations

import random
import zlib
from collections import Counter
from collections.abc import Callable
from typing import Final

import msgspec
import pytest

import cardwright
from cardwright import Game, Record
from cardwright.kernel import saving
from cardwright.kernel.errors import CardwrightError, CorruptSave, Fault
from cardwright.kernel.ints import i64, vec
from cardwright.play import save
from cardwright.play.body import Body, unpacked
from cardwright.play.spec import copy_with

TRIES: Final = 120
PLAYED: Final = 25  # answers in a game that was let in
EXTREMES: Final = (
    0,
    1,
    -1,
    2,
    7,
    50,
    255,
    999,
    65_535,
    1 << 31,
    -(1 << 31),
    1 << 40,
    (1 << 62) - 1,
    -(1 << 62),
)


def dominion() -> Game:
    game = cardwright.dominion(["Militia", "Village", "Moat", "Chapel"], ["Ann", "Bob"], seed=3)
    for _ in range(25):
        game.answer(0)
    return game


def magic() -> Game:
    decks = [["Forest"] * 20 + ["Grizzly Bears"] * 20, ["Mountain"] * 20 + ["Shock"] * 20]
    game, chance = cardwright.magic(decks, seed=3), random.Random(1)
    for _ in range(40):
        assert game.decision is not None
        game.answer(chance.randrange(len(game.decision.options)))
    return game


GAMES: Final = {"dominion": dominion, "magic": magic}


def altered_numbers(data: bytes, chance: random.Random) -> bytes:
    """Packed numbers, some of which are others, or gone, or there twice."""
    ints = [int(x) for x in saving.from_bytes(data)]
    how = chance.choice(["set", "set", "near", "near", "delete", "twice", "swap", "bit"])
    for _ in range(chance.choice([1, 1, 1, 2, 4])):
        i = chance.randrange(len(ints))
        if how == "set":
            ints[i] = chance.choice(EXTREMES)
        elif how == "near":
            ints[i] += chance.choice([-2, -1, 1, 2])
        elif how == "delete":
            del ints[i]
        elif how == "twice":
            ints.insert(i, ints[i])
        elif how == "bit":
            ints[i] ^= 1 << chance.randrange(40)
        else:
            j = chance.randrange(len(ints))
            ints[i], ints[j] = ints[j], ints[i]
    return saving.to_bytes(vec[i64]([i64(x) for x in ints]))


def altered_names(names: list[str], chance: random.Random) -> list[str]:
    """Names, of which one is gone, another or elsewhere."""
    names = list(names)
    i, j = chance.randrange(len(names)), chance.randrange(len(names))
    how = chance.choice(["delete", "swap", "other"])
    if how == "delete":
        del names[i]
    elif how == "swap":
        names[i], names[j] = names[j], names[i]
    else:
        names[i] = "Nonsense"
    return names


def altered(body: Body, chance: random.Random) -> Body:
    """A body in which one part is another."""
    part = chance.choice(["state"] * 6 + ["history"] * 3 + ["kinds", "nodes", "cards"])
    changed = msgspec.structs.replace(body)
    if part in ("state", "history"):
        setattr(changed, part, altered_numbers(getattr(body, part), chance))
    elif part == "cards":
        changed.cards = "0" * len(body.cards)
    else:
        setattr(changed, part, altered_names(getattr(body, part), chance))
    return changed


def with_check(saved: save.Saved) -> bytes:
    """The bytes of a save whose check fits."""
    saved.check = saved.checked()
    return save.to_bytes(saved)


def play_on(game: Game, chance: random.Random) -> None:
    """Look at a game as everybody at a table does, and play it on."""
    for _ in range(PLAYED):
        for seat in range(len(game.seats)):
            list(game.drawing().board(game.view(seat), game.seats))
        game.story()
        if game.decision is None:
            break
        game.answer(chance.randrange(len(game.decision.options)))
    game.to_json()


@pytest.mark.parametrize("begin", GAMES.values(), ids=GAMES)
def test_a_body_that_was_altered_is_refused_whatever_its_check_says(begin: Callable[[], Game]) -> None:
    game = begin()
    saved = save.from_bytes(game.save())
    refused = 0
    for n in range(TRIES):
        body = altered(saved.body, random.Random(n))
        if body == saved.body:
            continue
        forged = with_check(save.Saved(saved.format, saved.spec, saved.bots, body))
        with pytest.raises(CorruptSave, match=r"saved game|the save|expected"):
            type(game).load(forged)
        refused += 1

    assert refused > TRIES * 3 // 4
    assert type(game).load(with_check(saved)).digest == game.digest


@pytest.mark.parametrize("begin", GAMES.values(), ids=GAMES)
def test_a_save_that_says_it_comes_from_another_seed_or_other_seats_is_refused(
    begin: Callable[[], Game],
) -> None:
    """Another seed would show what the cards of this one are, if where it stands were believed."""
    game = begin()
    saved = save.from_bytes(game.save())
    for change in ({"seed": 4}, {"seats": ("Ann", "Bob", "Cid")}):
        forged = save.Saved(saved.format, copy_with(saved.spec, **change), saved.bots, saved.body)
        with pytest.raises(CardwrightError, match=r"expected|saved game"):
            type(game).load(with_check(forged))


def judge(load: Callable[[Body], Game], body: Body) -> Counter[str]:
    """What comes of bodies that are altered and taken: each is refused, or can be looked at and played on."""
    came: Counter[str] = Counter()
    for n in range(TRIES):
        chance = random.Random(n)
        try:
            game = load(altered(body, chance))
        except CorruptSave:
            came["refused"] += 1
            continue
        try:
            play_on(game, chance)
            came["played"] += 1
        except Fault:  # the answer was not given, and the game is as it was
            game.digest, game.story()
            came["an answer refused"] += 1
    return came


@pytest.mark.parametrize("begin", GAMES.values(), ids=GAMES)
def test_a_position_that_was_altered_is_refused_or_harmless(begin: Callable[[], Game]) -> None:
    game = begin()
    spec = game.from_here(1)
    body = msgspec.msgpack.decode(unpacked(spec.position), type=Body)

    def load(forged: Body) -> Game:
        made = copy_with(spec, position=zlib.compress(msgspec.msgpack.encode(forged), 9))
        record = Record(made, (), "")
        text = record.to_json()
        read = Record.from_json(text)
        begun = type(game)(read.spec)
        return type(game).load(begun.save())

    came = judge(load, body)
    assert came["refused"] > TRIES // 4
    assert came["played"] > 0
    assert came["an answer refused"] < TRIES // 10


@pytest.mark.parametrize("begin", GAMES.values(), ids=GAMES)
def test_a_save_that_is_taken_as_it_stands_is_refused_or_harmless(begin: Callable[[], Game]) -> None:
    game = begin()
    saved = save.from_bytes(game.save())

    def load(forged: Body) -> Game:
        made = save.Saved(saved.format, saved.spec, saved.bots, forged)
        return type(game).load(with_check(made), trust=True)

    came = judge(load, saved.body)
    assert came["refused"] > TRIES // 4
    assert came["played"] > 0
    assert came["an answer refused"] < TRIES // 10
