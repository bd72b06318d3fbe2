"""CR 303.4. Read Auras that enchant a card in a graveyard and put it onto the battlefield."""

from __future__ import annotations

from typing import Final

from cardwright.games.magic.actions.other_players import that_player
from cardwright.games.magic.actions.raising import raise_enchanted
from cardwright.games.magic.actions.verbs import sacrifice
from cardwright.games.magic.amounts.values import there_is
from cardwright.games.magic.durations.lasting import delayed
from cardwright.games.magic.numbers import events
from cardwright.games.magic.objects.table import Triggered
from cardwright.games.magic.reading.lowering import Env
from cardwright.games.magic.reading.templates.conditions import cond
from cardwright.games.magic.reading.templates.effects import sentence
from cardwright.games.magic.selectors.nouns import IsThat, permanent
from cardwright.games.magic.triggers.watches import Moves
from cardwright.kernel.effects import IT, THIS, Condition, Effect

IT_LOSES: Final = 'it loses " enchant creature card in a graveyard "'
IT_GAINS: Final = 'gains " enchant creature put onto the battlefield with § "'
IT_RETURNS: Final = "return enchanted creature card to the battlefield under your control"
IT_IS_PUT: Final = "put enchanted creature card onto the battlefield tapped under your control"
IN_PRINT: Final = "put enchanted card onto the battlefield"
IT_LEAVES: Final = "when ~ leaves the battlefield , that creature 's controller sacrifices it"


def raises(e: Env, tapped: bool) -> Effect:
    """CR 303.4, 603.7. Return an effect: put the enchanted card onto the battlefield.

    When this Aura leaves, the creature's controller sacrifices it. `tapped`: the creature enters tapped.
    """
    if e.about.what != "this" or e.objects():
        e.refuse("here another text than this Aura's own trigger would return the enchanted card")
    left = Moves(events.LEAVES, None, "", back=True, this=True)
    later = Triggered(left, that_player(IT, sacrifice(IT)), label="when this leaves the battlefield")
    return raise_enchanted(lambda it: delayed(later, it), tapped)


def this_is_there(e: Env) -> Condition:
    """CR 603.4. Return the condition that the source of the ability is still on the battlefield."""
    if e.about.what != "this":
        e.refuse("Cardwright can't tell which permanent must be on the battlefield")
    return there_is(permanent(IsThat(THIS)))


for moves_, tapped_ in ((IT_RETURNS, False), (IT_IS_PUT, True)):
    sentence(
        f"{IT_LOSES} and {IT_GAINS} {moves_} and attach ~ to it . {IT_LEAVES}",
        lambda e, t=tapped_: raises(e, t),
    )
for how_, tapped_ in (("", False), (" tapped", True)):
    for mark_ in (".", ";"):
        attached_ = "attach ~ to it , and ~ can enchant nothing else"
        for it_ in ("it", "that creature"):
            sentence(
                f"{IN_PRINT}{how_} under your control , {attached_} {mark_} {IT_LEAVES.removesuffix('it')}{it_}",
                lambda e, t=tapped_: raises(e, t),
            )
cond("it 's on the battlefield / ~ is on the battlefield / ~ is there",
     lambda e: this_is_there(e))  # fmt: skip
