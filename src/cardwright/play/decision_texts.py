"""Creates the texts of a decision: the question, the card that asks, and options that can be told apart."""

from __future__ import annotations

from typing import TYPE_CHECKING

from cardwright.kernel.decisions import OPTION_CLASSES
from cardwright.kernel.errors import CorruptSave
from cardwright.kernel.frames import COMMIT, ID_MASK, PLAYER
from cardwright.kernel.ints import Obj
from cardwright.kernel.views import numbered, option_text, options_in_short, question

from .decisions import DecisionTexts
from .named import Named, distinguished, ways_to_say

if TYPE_CHECKING:
    from collections.abc import Iterator, Mapping, Sequence

    from cardwright.kernel.game import Game as State

    from .game import Game


def texts_of(game: Game, g: State) -> DecisionTexts:
    """Return the texts of the decision that is open in a state of a game."""
    d = g.decision
    assert d is not None
    # in a COMMIT frame slot 0 is a batch, not an object
    this = int(g.slot(0)) if g.agenda[g.top] != COMMIT else -1
    source = g.match.rules.name_of(g, Obj(this & ID_MASK)) if 0 <= this < PLAYER else ""
    plain = [option_text(g, option) for option in d.options]
    printed = numbered(plain)
    alone = tuple(game._named(int(d.options[i]), text) for i, text in enumerate(printed))
    texts, about = alone, ("",) * len(plain)
    alike = tuple(range(len(plain)))
    if printed != plain:
        now = game._with(g)
        named = now._objects_named(int(d.seat))
        alike = tuple(now.view(int(d.seat)).first_alike())
        about = tuple(about_each(plain, named, game.seats))
        called = [game._named(int(option), text) for option, text in zip(d.options, plain, strict=True)]
        apart = distinguished(called, named, int(d.seat), game.seats)
        found = tuple(apart.get(i, text) for i, text in enumerate(alone))
        texts = found if len(set(found)) == len(found) else alone
    kinds = tuple(OPTION_CLASSES[g.match.class_of_option(g, o)] for o in d.options)
    verbs = tuple(g.asking().verb_of(g, o) for o in d.options)
    short = tuple(options_in_short(g))
    return DecisionTexts(question(g), source, texts, short, kinds, verbs, about, alone, alike)


def about_each(texts: Sequence[str], named: Mapping[int, Named], seats: Sequence[str]) -> Iterator[str]:
    """Yield a text for each option that tells it from options with equal texts: owner and marks of its
    object.

    Yield "" for an option that is told apart by its text, or not even by its object.
    """
    said = {i: ", ".join((f"{seats[one.seat]}'s", *one.marks)) for i, one in named.items()}
    for i, text in enumerate(texts):
        alike = {said.get(j, "") for j, other in enumerate(texts) if other == text}
        yield said.get(i, "") if len(alike) > 1 else ""


def ways_of(game: Game, g: State) -> list[list[str]]:
    """Return other texts for each option of the open decision, which name the owner of the option's object."""
    d = g.decision
    assert d is not None
    texts = [game._named(int(option), option_text(g, option)) for option in d.options]
    named = game._with(g)._objects_named(int(d.seat))
    return ways_to_say(texts, named, int(d.seat), game.seats) if named else [[] for _ in texts]


def check_displayable(game: Game, trusted: bool = False) -> None:
    """Check that a game from outside can be displayed. Raise CorruptSave if displaying it fails.

    Only games that begin at a saved position are checked, and (`trusted`) games that were loaded without
    replaying their answers: such a state can't be checked by playing up to it, so it may be manipulated.
    """
    if not (game.spec.position or trusted):
        return
    try:
        game.story()
        if not game.over:
            game._texts()
        for seat in range(len(game.seats)):
            list(game.drawing().board(game.view(seat), game.seats))
    except Exception as why:
        raise CorruptSave(
            f"the saved position can't be displayed ({type(why).__name__}: {why}): it was changed by hand"
        ) from why
