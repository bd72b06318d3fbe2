"""CR 608.2g, 601.3e. Cards that are cast while something resolves, if the spell is small enough, or else: played."""

from __future__ import annotations

from tests.magic.kit import Table, table
from tests.reading.test_read_in_play import apart
from tests.reading.test_read_set_words import reads
from tests.rulemark import rule

__all__ = ["apart"]
LOOKING = (
    "Bargain\nSearch your library for a card, exile it face down, then shuffle. If this spell was bargained, you "
    "may cast "
    "the exiled card without paying its mana cost if that spell's mana value is 4 or less. Put the exiled card into "
    "your "
    "hand if it wasn't cast this way."
)


def looked(wanted: str, bargained: bool) -> Table:
    """A card is sought and exiled face down."""
    pane = reads("Misty Windowpane", LOOKING, "Sorcery")
    trinket = reads("Bent Thimble", "{T}: Add {C}.", "Artifact")
    t = table(
        Ann={
            "hand": [pane],
            "battlefield": [trinket],
            "library": ["Plains", "Hill Giant", "Large Mastodon"],
            "mana": "{W}",
        },
        Bob={},
    )
    t.answer(f"Cast {pane}")
    t.answer("Pay bargain" if bargained else "Don't pay bargain")
    if trinket in t.offered():
        t.answer(trinket)
    t.pay().pass_all()
    return t.answer(wanted)


@rule("CR 608.2g", "CR 601.3e")
def test_a_small_card_may_be_cast_at_once() -> None:
    reads("Large Mastodon", "Trample", mana_cost="{5}{G}")
    t = looked("Hill Giant", True)

    t.answer(next(x for x in t.offered() if x not in ("Don't", "Pass"))).pass_all()

    assert t.battlefield() == ["Hill Giant"]
    assert (t.pt("Hill Giant"), t.hand()) == ((3, 3), [])


@rule("CR 608.2g", "CR 601.3e")
def test_what_is_not_cast_goes_to_the_hand() -> None:
    reads("Large Mastodon", "Trample", mana_cost="{5}{G}")
    t = looked("Hill Giant", True)

    t.answer("Don't").pass_all()

    assert t.hand() == ["Hill Giant"]


@rule("CR 608.2g", "CR 601.3e")
def test_a_large_card_is_not_cast() -> None:
    reads("Large Mastodon", "Trample", mana_cost="{5}{G}")

    assert looked("Large Mastodon", True).hand() == ["Large Mastodon"]


@rule("CR 608.2g")
def test_without_the_other_cost_nothing_is_cast() -> None:
    reads("Large Mastodon", "Trample", mana_cost="{5}{G}")

    assert looked("Hill Giant", False).hand() == ["Hill Giant"]


def offered_top(top: str, mana: str) -> Table:
    """The top card may be cast, or else an opponent is dealt damage."""
    torch = reads(
        "Smoking Wick",
        "{0}: Exile the top card of your library. You may cast that card. If you don't, this artifact deals 2 "
        "damage to each "
        "opponent.",
        "Artifact",
    )
    t = table(Ann={"battlefield": [torch], "library": [top, "Plains"], "mana": mana}, Bob={})
    return t.activate(torch).pass_all()


@rule("CR 608.2g")
def test_the_top_card_is_cast_for_its_mana_cost() -> None:
    t = offered_top("Grizzly Bears", "{G}{G}")

    t.answer("Cast Grizzly Bears").pay().pass_all()

    assert (t.battlefield(), t.life) == (["Grizzly Bears", "Smoking Wick"], (20, 20))


@rule("CR 608.2g")
def test_if_it_is_not_cast_each_opponent_is_dealt_damage() -> None:
    t = offered_top("Grizzly Bears", "{G}{G}")

    t.answer("Don't cast Grizzly Bears").pass_all()

    assert (t.exile(), t.life) == (["Grizzly Bears"], (20, 18))


@rule("CR 608.2g")
def test_a_land_is_not_cast() -> None:
    t = offered_top("Island", "")

    assert (t.exile(), t.life) == (["Island"], (20, 18))


@rule("CR 608.2g", "CR 601.3e")
def test_a_card_that_is_found_is_cast_if_it_is_small() -> None:
    rain = reads(
        "Hail Barrel",
        "When this artifact enters, exile cards from the top of your library until you exile a nonland card. You "
        "may cast it "
        "without paying its mana cost if that spell's mana value is 2 or less. If you don't, put that card into "
        "your hand.",
        "Artifact",
    )
    small = table(
        Ann={"hand": [rain], "library": ["Island", "Grizzly Bears", "Plains"], "mana": "{W}"}, Bob={}
    )
    large = table(Ann={"hand": [rain], "library": ["Island", "Hill Giant", "Plains"], "mana": "{W}"}, Bob={})

    small.cast(rain).pass_all().answer("Cast Grizzly Bears").pass_all()
    large.cast(rain).pass_all()

    assert (small.battlefield(), small.exile()) == (["Grizzly Bears", rain], ["Island"])
    assert (large.hand(), large.exile()) == (["Hill Giant"], ["Island"])
