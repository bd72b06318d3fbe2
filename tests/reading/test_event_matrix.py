"""CR 603.2. Every event of the grammar with every subject: read with one meaning, printed, and read back.

The sentences are generated from the grammar's own categories, so a new event is included at once. Sentences that
can't be read are listed with the reason; a read sentence must never print as a text that is read as another value.
"""

from __future__ import annotations

from typing import Any, Final

import pytest

from cardwright.games.magic import cards  # noqa: F401  (makes the table of all cards)
from cardwright.games.magic.objects.table import Catalogue
from cardwright.games.magic.reading.cards import read
from cardwright.games.magic.reading.grammar import G
from cardwright.games.magic.reading.printed import DIFFERENT, read_back
from cardwright.games.magic.reading.refusing import Refused
from tests.rulemark import rule

SLOTS: Final = {
    "<np>": "artifact creature",
    "<nps>": "artifact creatures",
    "<hostword>": "creature",
    "<landtype>": "Forest",
    "<cardnp>": "creature card",
    "<cardnps>": "creature cards",
    "a|an": "an",
    "when|whenever": "whenever",
    "<int>": "two",
    "<bysource>": "by an artifact creature",
}
# cells that no card can mean, by the words of the subject and of the event (=: all of them), and why
NEVER: Final = {
    ("~", "under"): "under whose control this enters is said of others alone",
    ("~", "enters tapped"): "how this enters is asked by a condition",
    ("~", "=is put into a graveyard"): "this may be put there from anywhere",
    ("~ or another artifact creature", "=is put into a graveyard"): "this may be put there from anywhere",
    ("~ or another artifact creature", "enters tapped"): "how this enters is asked by a condition",
    ("~ or another artifact creature", "opponent's graveyard"): "whose graveyard this goes to is known",
    ("~ or another artifact creature", "your graveyard"): "whose graveyard this goes to is known",
    ("~ or another artifact creature", "under enchanted player's"): "this enters under any player's control",
    ("~", "your graveyard"): "whose graveyard this goes to is known",
    ("~", "opponent's graveyard"): "whose graveyard this goes to is known",
    ("enchanted creature", "explores"): "what this was attached to is not known once it is gone",
    ("equipped creature", "explores"): "what this was attached to is not known once it is gone",
    ("enchanted Forest", "explores"): "what this was attached to is not known once it is gone",
    ("enchanted creature", "connives"): "what this was attached to is not known once it is gone",
    ("equipped creature", "connives"): "what this was attached to is not known once it is gone",
    ("enchanted Forest", "connives"): "what this was attached to is not known once it is gone",
}


def said(template: str) -> str:
    """A template as a text."""
    for slot, words in SLOTS.items():
        template = template.replace(slot, words)
    template = template.replace("your|their", "your" if " you " in template else "their")
    for stem in ("enchanted", "equipped"):
        template = template.replace(f"{stem}|", "")
    if " cast" in template or " cop" in template:
        template = template.replace("artifact creature", "artifact spell")
    template = template.replace("artifact creature", "land") if " play another" in template else template
    return template.replace(" 's", "'s").replace(" '", "'").strip()


def sentences() -> list[tuple[str, str]]:
    """Every subject with every event, of one and of several."""
    found = []
    for subjects, events in (("subject", "event"), ("subjects", "events")):
        for who in G.rules[subjects]:
            for what in G.rules[events]:
                found.append((said(who.template), said(what.template)))
    return found


def types_for(subject: str) -> str:
    """What the card is whose ability it is."""
    if subject.startswith("enchanted"):
        return "Enchantment Aura"
    return "Artifact Equipment" if subject.startswith("equipped") else "Artifact Creature Golem"


def of_card(text: str, types: str) -> dict[str, Any]:
    """A card with one ability."""
    size = {"pt": "2/2"} if "Creature" in types else {}
    return {"name": "Quay Sentinel", "mana_cost": "{2}", "types": types, "text": text, **size}


def read_and_printed(text: str, types: str) -> str:
    """Nothing, if it is read and prints as what is read; else what is wrong with it."""
    with Catalogue():
        made = read(of_card(text, types))
        if isinstance(made, Refused):
            return made.said()
        backs = read_back(made.define())
    return next((f"prints as another value: {b.text}" for b in backs if b.outcome == DIFFERENT), "")


def is_never(subject: str, event: str) -> bool:
    """Whether no card can say it."""
    return any(
        who == subject and (event == what[1:] if what[0] == "=" else what in event) for who, what in NEVER
    )


@rule("CR 603.2")
@pytest.mark.parametrize("subject", sorted({subject for subject, _ in sentences()}))
def test_every_event_of_objects_can_be_said_of_every_subject(subject: str) -> None:
    wrong = {}
    for who, event in sentences():
        if who == subject and not is_never(who, event):
            text = f"Whenever {who} {event}, draw a card.".replace("~", "Quay Sentinel")
            why = read_and_printed(text, types_for(who))
            if why:
                wrong[text] = why
    assert wrong == {}


@rule("CR 603.2")
def test_every_event_of_players_can_be_said_of_every_player() -> None:
    actors = ("you", "an opponent", "a player", "another player")
    texts = [
        said(r.template).removeprefix("whenever ")
        for r in G.rules["trigger"]
        if said(r.template).removeprefix("whenever ").startswith(actors)
    ]
    wrong = {t: why for t in texts if (why := read_and_printed(f"Whenever {t}, draw a card.", "Enchantment"))}
    assert wrong == {}


@rule("CR 603.6", "CR 603.10a")
def test_every_way_of_a_card_into_or_out_of_a_graveyard_is_read_and_printed() -> None:
    texts = [
        said(r.template) for r in G.rules["trigger"] if "<cardnp" in r.template and " graveyard" in r.template
    ]
    wrong = {t: why for t in texts if (why := read_and_printed(f"{t}, draw a card.", "Enchantment"))}
    assert (len(texts), wrong) == (30, {})
