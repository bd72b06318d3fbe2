"""Every word that an option, a question or a story can have; a text that must not be there is made of them.

Most of them stand in the games' own tables: names, types, and what each effect, question and cause says. What code
puts between them is listed here; tests/scenario/test_words.py plays games and reads along.
"""

from __future__ import annotations

from collections.abc import Collection, Iterable
from importlib import import_module
from typing import Final

BETWEEN: Final = """
a about above ago all also among an and another any anything are as ask asked at back be because become becomes before
begin begins behind being below beside between beyond both bring but by call called can cannot cease change chosen
comes could count deep deeper did directly do does done down dozen each early either else empty end ends enough every
everything except face fewer find first five for four frame from further game games give go goes gone got half has have
hidden highest himself his holder home how if in inside instead into is it its itself keep known last least leave left
less lie lies list listed lost lowest made make many may mean means meant more most much must named names neither never
next no nobody none nor not nothing now number numbers of off old on once one ones only open option options or order
other others out over own part pass passes pay pays picked place placed places point points promised put random reach
read rest resolve resolves resolved reveal revealed revealing rules same seat seats second secretly see seed sees seen
several share shown side sides since so some somebody spend spends spent start stay stays still stop story such take
taken takes tell than that the their them then there these they thing things third this those three to together told
too top transformed turn turned two under unknown until up use used uses using was way ways were what when where which
while who whole whose will win wins with within without won word would yes yet you your
""".split()  # fmt: skip
OF_MAGIC: Final = """
announce announces anywhere aside attack attackable attacker attackers attacking attacks automatically batch block
blocked blocker blockers blocking blocks bottom commanders commit conspiracies conspired decks devotion discarded
finds graveyards hands header homes hour keeps libraries life lifted modes moves objects pays permanents phenomena
prepare priority proposed removed rolls rows sideboards sorcery spacecraft stickers symbol symbols tap taps tapped
targets teams untap untaps untapped vanguards vehicle
""".split()  # fmt: skip
OF_DOMINION: Final = """
action actions active batch beginning buying buys coins cost costs counters current dearer debt discards draws edition
gained gains homes kingdom landscapes objects paying phase piles playing plays potions proposed rows shelters supply
treasures trashes victory villagers window
""".split()  # fmt: skip


def labels(table: object) -> Iterable[str]:
    """What each effect of a table of cards says it does."""
    return (str(node.label) for node in getattr(table, "nodes", ()))


def magic_words() -> Collection[str]:
    """Every text of Magic's tables, and the words between them."""
    import_module("cardwright.magic.cards")
    from cardwright.magic import causes
    from cardwright.magic.asking import QUESTIONS
    from cardwright.magic.keys import KEY_NAMES
    from cardwright.magic.rules import (
        COLOR_NAMES,
        COUNTER_NAMES,
        PLACE_NAMES,
        SHARED_NAMES,
        STEP_NAMES,
        TALLY_NAMES,
        TYPE_NAMES,
    )
    from cardwright.magic.stickers import SHEETS
    from cardwright.magic.table import CARDS

    return (
        *BETWEEN, *OF_MAGIC, *labels(CARDS), *(str(ability.label) for ability in CARDS.abilities), *CARDS.kind_names,
        *CARDS.sub_names, *CARDS.printed_subs, *KEY_NAMES.values(), *COLOR_NAMES, *COUNTER_NAMES, *PLACE_NAMES,
        *SHARED_NAMES, *STEP_NAMES, *TALLY_NAMES, *TYPE_NAMES, *(text for text, _ in QUESTIONS.values()),
        *(text for _, text in causes.CAUSES.values()), *SHEETS.names, *(one.text for one in SHEETS.stickers),
    )  # fmt: skip


def dominion_words() -> Collection[str]:
    """Every text of Dominion's tables, and the words between them."""
    import_module("cardwright.dominion.cards")
    from cardwright.dominion.causes import CAUSES
    from cardwright.dominion.rules import COUNTER_NAMES, PLACE_NAMES, QUESTIONS, SHARED_NAMES, TYPE_NAMES
    from cardwright.dominion.table import TABLE

    when = (str(when.text) for card in TABLE.cards for when in card.when)
    return (
        *BETWEEN, *OF_DOMINION, *labels(TABLE), *when, *TABLE.kind_names, *COUNTER_NAMES, *PLACE_NAMES, *SHARED_NAMES,
        *TYPE_NAMES, *(text for text, _ in QUESTIONS.values()), *(text for row in CAUSES.values() for text in row),
    )  # fmt: skip
