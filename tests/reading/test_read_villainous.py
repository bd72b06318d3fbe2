"""CR 701.55. Villainous choices: read and played."""

from __future__ import annotations

from tests.magic.kit import Table, table
from tests.reading.test_read_in_play import apart
from tests.reading.test_read_keywords_attacking import printed
from tests.reading.test_read_set_words import reads
from tests.rulemark import rule

__all__ = ["apart"]
SCHEME = "Target opponent faces a villainous choice — That player sacrifices a creature, or you draw a card."
EACH_ONE = "Each opponent faces a villainous choice — That player loses 2 life, or you gain 3 life."
FIRST = "That player sacrifices a creature they control"


def scheme(text: str = SCHEME, **bob: object) -> Table:
    name = reads("Sly Scheme", text, "Sorcery")
    t = table(Ann={"hand": [name], "mana": "{W}", "library": ["Plains"]}, Bob={**bob})  # type: ignore[arg-type]
    return t.cast(name).pass_all()


@rule("CR 701.55a")
def test_the_player_chooses_and_the_option_is_carried_out() -> None:
    t = scheme(battlefield=["Grizzly Bears"])
    assert (t.asked, len(t.offered())) == ("Bob", 2)

    t.answer(t.offered()[0]).pass_all()

    assert (t.battlefield("Bob"), t.zone("Ann", "hand")) == ([], [])


@rule("CR 701.55a")
def test_you_do_what_the_other_option_says() -> None:
    t = scheme(battlefield=["Grizzly Bears"])

    t.answer("You draw a card" if "You draw a card" in t.offered() else t.offered()[1]).pass_all()

    assert (t.battlefield("Bob"), t.zone("Ann", "hand")) == (["Grizzly Bears"], ["Plains"])


@rule("CR 701.55b")
def test_an_option_that_is_impossible_may_be_chosen() -> None:
    t = scheme()

    t.answer(t.offered()[0]).pass_all()

    assert t.zone("Ann", "hand") == []


@rule("CR 701.55d")
def test_each_opponent_chooses_one_after_the_other() -> None:
    name = reads("Sly Scheme", EACH_ONE, "Sorcery")
    t = table(Ann={"hand": [name], "mana": "{W}"}, Bob={}, Cid={})
    t.cast(name).pass_all()
    assert t.asked == "Bob"

    t.answer(t.offered()[0])
    assert (t.asked, t.life) == ("Cid", (20, 18, 20))
    t.answer(t.offered()[1])

    assert t.life == (23, 18, 20)
    assert printed("Sly Scheme") == [
        EACH_ONE.replace("That", "that").removesuffix(".").replace("Each", "Each")
    ]


@rule("CR 701.55a")
def test_an_option_may_be_a_sentence_and_the_verbs_after_they_are_theirs() -> None:
    t = scheme("Target opponent faces a villainous choice — They sacrifice a creature and lose 1 life, or you may "
               "put a land card from your hand onto the battlefield.", battlefield=["Grizzly Bears"])  # fmt: skip

    t.answer(t.offered()[0]).pass_all()

    assert (t.battlefield("Bob"), t.life) == ([], (20, 19))


@rule("CR 701.55a")
def test_the_controller_of_an_object_faces_the_choice() -> None:
    t = scheme("Destroy target creature. Its controller faces a villainous choice — They lose 5 life, or you draw a "
               "card.", battlefield=["Grizzly Bears"])  # fmt: skip

    assert t.asked == "Bob"
    t.answer(t.offered()[0]).pass_all()

    assert (t.battlefield("Bob"), t.life) == ([], (20, 15))
