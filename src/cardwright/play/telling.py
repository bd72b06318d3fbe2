"""What a decision says in print: the question, the card that asks, and each option with what tells it apart."""

from __future__ import annotations

from typing import TYPE_CHECKING

from cardwright.kernel.decisions import OPTION_CLASSES
from cardwright.kernel.errors import CorruptSave
from cardwright.kernel.frames import COMMIT, ID_MASK, PLAYER
from cardwright.kernel.views import numbered, option_text, options_in_short, question

from .decisions import Told

if TYPE_CHECKING:
    from cardwright.kernel.game import Game as State

    from .game import Game


def told_of(game: Game, g: State) -> Told:
    """The decision of a state of a game."""
    d = g.decision
    assert d is not None
    this = g.slot(0) if g.agenda[g.top] != COMMIT else -1  # there it is a batch, no object
    source = g.match.rules.name_of(g, this & ID_MASK) if 0 <= this < PLAYER else ""
    plain = [option_text(g, option) for option in d.options]
    printed = numbered(plain)
    apart = game._with(g)._told_apart(int(d.seat), plain) if printed != plain else {}
    about = tuple(apart.get(i, "") for i in range(len(plain)))
    texts = tuple(game._named(int(d.options[i]), text) for i, text in enumerate(printed))
    kinds = tuple(OPTION_CLASSES[g.match.class_of_option(g, o)] for o in d.options)
    verbs = tuple(g.asking().verb_of(g, o) for o in d.options)
    return Told(question(g), source, texts, tuple(options_in_short(g)), kinds, verbs, about)


def check_told(game: Game) -> None:
    """CorruptSave unless a game that begins at a saved position can be told and shown.

    No answers lead to such a position, so nothing else says whether its numbers fit: somebody may have made it up.
    """
    if not game.spec.position:
        return
    try:
        game.story()
        if not game.over:
            game._told()
        for seat in range(len(game.seats)):
            list(game.drawing().board(game.view(seat), game.seats))
    except Exception as why:
        raise CorruptSave(
            f"expected a saved position that can be told, got {type(why).__name__}: {why}; it was changed by hand"
        ) from why
