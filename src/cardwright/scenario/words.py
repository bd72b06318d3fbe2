"""The words of options, questions and stories that come neither from the names of a game nor from its texts.

They are the words that code puts in between. A scenario may claim that a text does not appear only if the
game can produce all words of the text. The words that it can produce are names, the texts of effects,
questions and causes, and the words listed here. tests/scenario/test_words.py plays games to verify the list.
"""

from __future__ import annotations

from collections.abc import Iterable
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
"""


def labels(nodes: Iterable[object]) -> Iterable[str]:
    """Return the label (the text) of each effect in a table of cards."""
    return (str(getattr(node, "label", "")) for node in nodes)
