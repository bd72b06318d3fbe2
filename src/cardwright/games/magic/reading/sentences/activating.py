"""CR 602.2, 606. Read trigger events in which a player activates an ability."""

from __future__ import annotations

from typing import Any, Final

from cardwright.games.magic.characteristics.selections import Things
from cardwright.games.magic.objects.players import ANYBODYS, says_you
from cardwright.games.magic.reading.lowering import Env
from cardwright.games.magic.reading.names import About
from cardwright.games.magic.reading.templates.triggers import ACTORS, WHEN, hosting, trigger
from cardwright.games.magic.triggers.of_abilities import ActivatesAbility

NO_MANA: Final = ("that isn't a mana ability", ", if it isn't a mana ability")


def of_source(e: Env, among: Any, whose: int) -> Things:
    """CR 113.7. Return the set of permanents whose abilities are activated.

    Refuse it if the text says that another player than `whose` controls them.
    """
    if not isinstance(among, Things) or among.per_seat or among.place:
        e.refuse(
            "Cardwright expects abilities of permanents here ('abilities of artifacts'), not of anything else"
        )
    if among.whose != ANYBODYS and among.whose != whose:
        e.refuse("here the permanent's controller isn't the player who activates the ability")
    if not all(t.remembers() for t in among.tests):
        e.refuse("Cardwright can't check this description of a source that may have changed zones since")
    return among


for who_, whose_ in ACTORS:
    does_ = f"{WHEN} {who_} {'activate' if says_you(whose_) else 'activates'}"
    about_ = About("it", "ability", caster=not says_you(whose_))
    for end_ in NO_MANA:
        trigger(f"{does_} an ability {end_}", lambda e, w=whose_: ActivatesAbility(w), about_)
        trigger(f"{does_} an ability of a|an <np> {end_}",
                lambda e, p, w=whose_: ActivatesAbility(w, of_source(e, p, w)), about_)  # fmt: skip
    trigger(f"{does_} a loyalty ability", lambda e, w=whose_: ActivatesAbility(w, None, True), about_)
    trigger(f"{does_} a loyalty ability of a|an <np>",
            lambda e, p, w=whose_: ActivatesAbility(w, of_source(e, p, w), True), about_)  # fmt: skip
for how_ in ("equipped", "enchanted"):
    for end_ in NO_MANA:
        trigger(f"{WHEN} an ability of {how_} <hostword> is activated {end_}",
                lambda e, word: ActivatesAbility(ANYBODYS, hosting(word)),
                About("it", "ability", caster=True))  # fmt: skip
for end_ in NO_MANA:
    trigger(f"{WHEN} an ability of a|an <np> is activated {end_}",
            lambda e, p: ActivatesAbility(ANYBODYS, of_source(e, p, ANYBODYS)),
            About("it", "ability", caster=True))  # fmt: skip
