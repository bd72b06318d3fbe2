"""CR 707.2, 701.7. Tokens that are copies: several at once, with haste, or a different number instead."""

from __future__ import annotations

import pytest

from cardwright.games.magic.objects.table import CARDS
from cardwright.games.magic.reading.printed import SAME, read_back
from tests.magic.kit import table
from tests.reading.test_read_in_play import apart, reads
from tests.rulemark import rule

__all__ = ["apart"]


@rule("CR 707.2", "CR 707.9a")
def test_a_copy_that_has_haste_is_sacrificed_at_the_end_of_the_turn() -> None:
    text = "Create a token that's a copy of target creature. That token has haste. Sacrifice it at the beginning of " \
           "the next end step."  # fmt: skip
    name = reads("Echo of Tests", text, "Sorcery")
    t = table(Ann={"hand": [name], "mana": "{W}", "battlefield": ["Grizzly Bears"]})

    t.cast(name).pass_all()
    assert (t.has("Grizzly Bears #1", "haste"), t.has("Grizzly Bears #2", "haste")) == (False, True)

    t.to_step("end")
    t.pass_all()
    assert t.battlefield() == ["Grizzly Bears"]


@rule("CR 707.2", "CR 107.3i")
def test_several_copies_are_created_at_once() -> None:
    name = reads("Echo of Tests", "Create X tokens that are copies of target creature.", "Sorcery", "{X}{W}")
    t = table(Ann={"hand": [name], "mana": "{W}{W}{W}{W}", "battlefield": ["Grizzly Bears"]})

    t.cast(name, "X = 3").pass_all()

    assert t.battlefield() == ["Grizzly Bears"] * 4


@rule("CR 702.33d")
@pytest.mark.parametrize(("paid", "many"), [(False, 2), (True, 6)])
def test_another_number_of_copies_is_created_if_it_was_kicked(paid: bool, many: int) -> None:
    text = "Kicker {5}\nCreate a token that's a copy of target creature. If this spell was kicked, create five of " \
           "those tokens instead."  # fmt: skip
    name = reads("Rite of Tests", text, "Sorcery")
    t = table(Ann={"hand": [name], "mana": "{W}" * (6 if paid else 1), "battlefield": ["Grizzly Bears"]})

    t.cast(name, *(["Pay kicker {5}"] if paid else [])).pass_all()

    assert len(t.battlefield()) == many


@rule("CR 608.2c")
@pytest.mark.parametrize(("life", "many"), [(20, 2), (5, 5)])
def test_more_tokens_are_created_if_something_is_so(life: int, many: int) -> None:
    text = (
        "Create two 1/1 white Human creature tokens. If you have 5 or less life, create five of those tokens "
        "instead."
    )
    name = reads("Call of Tests", text, "Sorcery")
    t = table(Ann={"hand": [name], "mana": "{W}", "life": life})

    t.cast(name).pass_all()

    assert t.battlefield() == ["Human"] * many


@rule("CR 113.3a")
@pytest.mark.parametrize(
    "text",
    [
        "Create two tokens that are copies of target creature you control.",
        "Create X tapped tokens that are copies of target artifact, where X is the number of cards in your hand.",
        "Create a tapped and attacking token that's a copy of target creature, except it has trample.",
        "Create three tokens that are copies of target creature, except they have haste.",
    ],
)
def test_what_is_printed_of_copied_tokens_reads_back(text: str) -> None:
    kind = CARDS.kinds[reads("Echo of Tests", text, "Sorcery")]

    assert [(x.text, x.why) for x in read_back(kind) if x.outcome != SAME] == []
