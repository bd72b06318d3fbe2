"""CR 701.55. Print villainous choices."""

from __future__ import annotations

from cardwright.games.magic.actions.villainy import each_faces_choice, faces_choice
from cardwright.games.magic.conditions.of_players import for_player
from cardwright.games.magic.objects.players import EACH
from cardwright.kernel.words import if_

from .numbers import as_theirs
from .page import Page, say


def faced(p: Page, e: faces_choice, who: str = "") -> str:
    """CR 701.55a. Return text such as `target opponent faces a villainous choice — that player loses 3 life, or
    you draw a card`.
    """
    faces = f"{who} faces" if who else p.does(e.player, "face")
    first, second = (p.inside(part) for part in e.parts)
    return f"{faces} a villainous choice — {first}, or {second}"


def faced_by_each(p: Page, e: each_faces_choice) -> str:
    """CR 701.55d. Return text such as `each opponent faces a villainous choice — ...`."""
    p.call(int(e.slot), "that player", "player", player=True)
    one, who = e.parts[0], EACH[int(e.whose)]
    if isinstance(one, if_) and isinstance(one.condition, for_player):
        who += f" for whom it is true that {as_theirs(p, one.condition.what)}"
        one = one.parts[0]
    assert isinstance(one, faces_choice)
    return faced(p, one, who)


say(faces_choice, faced)
say(each_faces_choice, faced_by_each)
