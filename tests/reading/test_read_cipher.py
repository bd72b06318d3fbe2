"""CR 702.99. Cipher, read and played."""

from __future__ import annotations

from tests.magic.kit import Table, table
from tests.reading.test_read_in_play import apart, reads
from tests.reading.test_read_keywords_attacking import printed
from tests.rulemark import rule

__all__ = ["apart"]


def encoded(*battlefield: str, hand: tuple[str, ...] = (), mana: str = "") -> Table:
    """Ann casts a spell with cipher and encodes it on a Bear."""
    reads("Rune", "You gain 3 life.\nCipher", "Sorcery", "{U}")
    assert printed("Rune") == ["You gain 3 life. Cipher"]
    t = table(
        Ann={"hand": ["Rune", *hand], "battlefield": ["Grizzly Bears", *battlefield], "mana": "{U}" + mana},
        Bob={"life": 20},
    )
    t.cast("Rune").pass_all().answer(next(x for x in t.offered() if "encoded" in x))
    return t.answer("Grizzly Bears") if battlefield else t


def hits(t: Table) -> Table:
    """The Bear attacks, and the copy is cast as soon as that may be."""
    t.to_step("declare attackers").answer("Grizzly Bears")
    while t.stack() or t.step != "end of combat":
        copy = [x for x in t.offered() if "opy" in x or x.startswith("Cast")]
        t.answer(copy[0] if copy else t.offered()[0])
    return t


@rule("CR 702.99a", "CR 702.99b", "CR 707.12")
def test_it_is_exiled_and_a_copy_is_cast_for_each_hit() -> None:
    t = encoded()
    assert (t.exile(), t.life[0]) == (["Rune"], 23)

    hits(t)

    assert (t.exile(), t.graveyard(), t.life) == (["Rune"], [], (26, 18))


@rule("CR 702.99a")
def test_a_copy_is_encoded_on_nothing() -> None:
    reads("Rune", "You gain 3 life.\nCipher", "Sorcery", "{U}")
    t = table(Ann={"hand": ["Rune", "Twincast"], "battlefield": ["Grizzly Bears"], "mana": "{U}{U}{U}"})

    t.cast("Rune").cast("Twincast").pass_once().pass_once().pass_once().pass_once()

    assert (t.life[0], t.offered()[0]) == (23, "Pass")


@rule("CR 702.99c")
def test_the_creature_gone_the_card_stays_in_exile() -> None:
    reads("Slay", "Destroy target creature.", "Instant", "{R}")

    t = encoded(hand=("Slay",), mana="{R}").cast("Slay").pass_all()

    assert (t.battlefield(), t.exile()) == ([], ["Rune"])
