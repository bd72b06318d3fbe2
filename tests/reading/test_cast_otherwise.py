"""CR 702. Keyword abilities that change how a spell is cast or what it costs: read from a text, and played."""

from __future__ import annotations

import pytest

from cardwright.games.magic.objects.table import CARDS
from cardwright.games.magic.reading.cards import read
from cardwright.games.magic.reading.printed import DIFFERENT, SAME, read_back
from cardwright.games.magic.reading.refusing import Refused
from tests.magic.kit import Table, table
from tests.reading.test_read_in_play import apart, reads
from tests.rulemark import rule

__all__ = ["apart"]
NEWT = "Newt of the Fen"
CHANT = "Chant of the Fen"


def newt(text: str, cost: str = "{3}{R}") -> str:
    """A creature with that text."""
    return reads(NEWT, text, "Creature Salamander", cost)


def chant(text: str, cost: str = "{1}{W}", types: str = "Instant") -> str:
    """A spell with that text."""
    return reads(CHANT, text, types, cost)


def begins(t: Table, words: str) -> str:
    """The only option that begins with these words."""
    found = [text for text in t.offered() if text.startswith(words)]
    assert len(found) == 1, (words, t.offered())
    return found[0]


# -- printed
PRINTED = [
    ("Creature", "Improvise", "Improvise"),
    ("Creature", "Dash {1}{R}", "Dash {1}{R}"),
    ("Creature", "Blitz {1}{R}", "Blitz {1}{R}"),
    ("Creature", "Blitz—{1}{R}, Discard a card.", "Blitz—{1}{R}, discard a card"),
    ("Creature", "Surge {1}{R}\nWhen ~ enters, if its surge cost was paid, draw a card.", "Surge {1}{R}"),
    ("Creature", "Offspring {1}", "Offspring {1}"),
    ("Instant", "Casualty 2\nDraw a card.", "Casualty 2"),
    ("Instant", "Bargain\nDestroy target creature. If ~ was bargained, you gain 2 life.", "Bargain"),
    ("Instant", "Spree\n+ {1} — Destroy target creature.\n+ {2}{R} — Draw a card.", "Spree • {1} — Destroy"),
    ("Instant", "Choose one —\n• Destroy target creature.\n• Draw a card.\nEntwine {2}", "Entwine {2}"),
    (
        "Instant",
        "Choose one —\n• You gain 2 life.\n• Draw a card.\nEntwine—Sacrifice a land.",
        "Entwine—Sacrifice a",
    ),
    (
        "Instant",
        "Escalate—Discard a card.\nChoose one or more —\n• You gain 2 life.\n• Draw a card.",
        "Escalate—Disc",
    ),
    ("Instant", "Replicate {1}{R}\nDraw a card.", "Replicate {1}{R}"),
    (
        "Creature",
        "Multikicker {1}\nWhen ~ enters, draw a card for each time it was kicked.",
        "Multikicker {1}",
    ),
    ("Creature", "Bargain\nThis spell costs {2} less to cast if it's bargained.", "This costs {2} less"),
    ("Creature", "Plot {1}{R}", "Plot {1}{R}"),
    ("Creature", "Foretell {1}{R}\nWhen ~ enters, if it was foretold, draw a card.", "Foretell {1}{R}"),
    ("Creature", "Warp {1}{R}", "Warp {1}{R}"),
    ("Creature", "Impending 4—{1}{R}", "Impending 4—{1}{R}"),
    ("Instant", "Rebound\nDraw a card.", "Rebound"),
    ("Instant", "Destroy target artifact.\nOverload {4}{R}", "Overload {4}{R}"),
    (
        "Instant",
        "Destroy target artifact.\nOverload {4}{R}",
        "If its other cost was paid, destroy each artifact",
    ),
    ("Instant", "Cleave {4}{W}\nDestroy target [attacking] creature.", "Cleave {4}{W}"),
    ("Creature", "Transmute {1}{U}{U}", "Transmute {1}{U}{U}"),
    ("Creature", "Ninjutsu {1}{U}", "Ninjutsu {1}{U}"),
    ("Creature", "Emerge {5}{U}", "Emerge {5}{U}"),
    ("Creature", "Emerge from artifact {5}{U}", "Emerge from artifact {5}{U}"),
    ("Sorcery", "Draw a card.\nHarmonize {5}{U}", "Harmonize {5}{U}"),
    ("Creature", "Dredge 3", "Dredge 3"),
    ("Creature", "Evoke—Exile a red card from your hand.", "You may exile a red card in your hand rather"),
]


@rule("CR 702")
@pytest.mark.parametrize(("types", "text", "words"), PRINTED)
def test_what_is_read_is_printed_by_its_name(types: str, text: str, words: str) -> None:
    found = read({"name": NEWT, "mana_cost": "{2}", "types": types, "text": text.replace("~", NEWT),
                  "pt": "2/2" if "Creature" in types else ""})  # fmt: skip
    assert not isinstance(found, Refused), found
    kind = found.define()

    back = read_back(kind)

    said = [CARDS.text(i) for i in range(int(CARDS.first[kind]), int(CARDS.end[kind]))]
    assert [one.outcome for one in back if one.text.startswith(words)] == [SAME], said
    assert [one for one in back if one.outcome == DIFFERENT] == []


# -- improvise
@rule("CR 702.126a")
def test_improvise_taps_artifacts_for_generic_mana_alone() -> None:
    scarab = newt("Improvise", "{2}{R}")
    t = table(Ann={"hand": [scarab], "mana": "{R}", "battlefield": ["2 Sky Skiff", "Grizzly Bears"]})
    t.answer(f"Cast {scarab}")
    assert "Tap Grizzly Bears to improvise" not in t.offered()

    t.pay().resolve()

    assert scarab in t.battlefield()
    assert t.is_tapped("Sky Skiff #1")
    assert t.is_tapped("Sky Skiff #2")


@rule("CR 702.126b")
def test_improvise_pays_for_no_colored_mana() -> None:
    scarab = newt("Improvise", "{R}")

    t = table(Ann={"hand": [scarab], "battlefield": ["Sky Skiff"]})

    assert f"Cast {scarab}" not in t.offered()


# -- dash and blitz
def dashed(word: str = "Dash {1}{R}") -> Table:
    """A creature of Ann's that was cast so."""
    name = newt(word, "{5}{R}")
    t = table(Ann={"hand": [name], "mana": "{1}{R}", "library": ["3 Plains"]}, Bob={"library": ["3 Plains"]})
    t.act(begins(t, f"Cast {name} with")).resolve()
    return t


@rule("CR 702.109a")
def test_what_is_dashed_has_haste_and_goes_back_at_the_next_end_step() -> None:
    t = dashed()
    assert t.has(NEWT, "haste")

    t.to_step("end step").pass_all()

    assert (t.zone("Ann", "hand"), t.battlefield()) == ([NEWT], [])


@rule("CR 702.109a")
def test_what_is_not_dashed_stays_and_has_no_haste() -> None:
    name = newt("Dash {1}{R}", "{R}")
    t = table(Ann={"hand": [name], "mana": "{R}", "library": ["3 Plains"]}, Bob={"library": ["3 Plains"]})
    t.cast(name).resolve()
    assert not t.has(NEWT, "haste")

    t.to_step("upkeep", "Bob")

    assert t.battlefield() == [NEWT]


@rule("CR 702.152a")
def test_what_is_blitzed_is_sacrificed_and_draws_a_card() -> None:
    t = dashed("Blitz {1}{R}")
    assert t.has(NEWT, "haste")

    t.to_step("end step").pass_all().pass_all()

    assert (t.graveyard(), t.zone("Ann", "hand")) == ([NEWT], ["Plains"])


@rule("CR 702.152a")
def test_what_is_blitzed_draws_whenever_it_dies() -> None:
    t = dashed("Blitz {1}{R}")
    u = table(Ann={"hand": [NEWT, "Shock"], "mana": "{1}{R}{R}", "library": ["3 Plains"]})
    u.act(begins(u, f"Cast {NEWT} with")).resolve()

    u.cast("Shock", NEWT).pass_all().pass_all()

    assert u.zone("Ann", "hand") == ["Plains"]
    assert t.battlefield() == [NEWT]


# -- surge
@rule("CR 702.117a")
def test_surge_needs_another_spell_of_ones_own_this_turn() -> None:
    name = newt("Surge {R}\nWhen this creature enters, if its surge cost was paid, draw a card.", "{5}{R}")
    t = table(Ann={"hand": [name, "Shock"], "mana": "{R}{R}", "library": ["Plains"]})
    assert not any(text.startswith(f"Cast {name}") for text in t.offered())

    t.cast("Shock", "Bob").resolve()
    t.act(begins(t, f"Cast {name}")).resolve().pass_all()

    assert (t.battlefield(), t.zone("Ann", "hand")) == ([name], ["Plains"])


# -- evoke for other costs
@rule("CR 702.74a")
def test_evoke_may_cost_a_card_of_the_hand() -> None:
    name = newt("When this creature enters, draw a card.\nEvoke—Exile a red card from your hand.", "{5}{R}")
    t = table(Ann={"hand": [name, "Hill Giant", "Grizzly Bears"], "library": ["2 Plains"]})

    t.act(begins(t, f"Cast {name}")).resolve().pass_all()
    while t.stack_size or t.offered() != ["Pass"]:
        t.answer(t.offered()[0])

    assert (t.exile(), t.graveyard(), sorted(t.zone("Ann", "hand"))) == (
        ["Hill Giant"], [name], ["Grizzly Bears", "Plains"])  # fmt: skip


# -- offspring
@rule("CR 702.175a")
@pytest.mark.parametrize(("answer", "board"), [("Pay", 2), ("Don't pay", 1)])
def test_offspring_brings_a_small_copy_if_it_is_paid(answer: str, board: int) -> None:
    name = newt("Offspring {1}", "{R}")
    t = table(Ann={"hand": [name], "mana": "{1}{R}"})
    t.answer(f"Cast {name}")

    t.act(begins(t, answer)).resolve().pass_all()

    assert len(t.battlefield()) == board
    if board == 2:
        assert sorted((t.power(f"{name} #1"), t.power(f"{name} #2"))) == [1, 2]


# -- casualty
@rule("CR 702.153a")
def test_casualty_takes_a_creature_of_that_power_and_copies_the_spell() -> None:
    name = chant("Casualty 3\nYou gain 2 life.", "{W}")
    t = table(Ann={"hand": [name], "mana": "{W}", "battlefield": ["Hill Giant", "Grizzly Bears"]})
    t.answer(f"Cast {name}")

    t.act(begins(t, "Pay")).pass_all()

    assert (t.life[0], t.battlefield()) == (24, ["Grizzly Bears"])


@rule("CR 702.153a")
def test_casualty_is_not_offered_without_such_a_creature() -> None:
    name = chant("Casualty 3\nYou gain 2 life.", "{W}")
    t = table(Ann={"hand": [name], "mana": "{W}", "battlefield": ["Grizzly Bears"]})

    t.cast(name).pass_all()

    assert (t.life[0], t.battlefield()) == (22, ["Grizzly Bears"])


# -- bargain
@rule("CR 702.166a")
@pytest.mark.parametrize(("given", "paid"), [("Sol Ring", True), ("Grizzly Bears", False)])
def test_bargain_takes_an_artifact_an_enchantment_or_a_token(given: str, paid: bool) -> None:
    name = chant("Bargain\nYou gain 2 life. If this spell was bargained, draw a card.", "{W}")
    t = table(Ann={"hand": [name], "mana": "{W}", "battlefield": [given], "library": ["Plains"]})
    t.answer(f"Cast {name}")

    if paid:
        t.act(begins(t, "Pay"))
        if given in t.offered():
            t.answer(given)
    t.pay().pass_all()

    assert (t.life[0], t.zone("Ann", "hand"), t.battlefield()) == (
        (22, ["Plains"], []) if paid else (22, [], [given])
    )


@rule("CR 702.166a")
def test_a_token_may_be_given_for_a_bargain() -> None:
    name = newt("Bargain\nWhen this creature enters, if it was bargained, draw a card.", "{R}")
    t = table(Ann={"hand": [name], "mana": "{R}", "battlefield": ["Soldier"], "library": ["Plains"]})
    t.answer(f"Cast {name}")

    t.act(begins(t, "Pay"))
    if "Soldier Token" in t.offered():
        t.answer("Soldier Token")
    t.pay().pass_all().pass_all()

    assert (t.battlefield(), t.zone("Ann", "hand")) == ([name], ["Plains"])


# -- modes that cost something
def modal(text: str, mana: str, hand: tuple[str, ...] = (), lands: tuple[str, ...] = ()) -> Table:
    """Ann is about to cast a spell with modes."""
    name = chant(text, "{W}")
    return table(Ann={"hand": [name, *hand], "mana": mana, "library": ["9 Plains"], "battlefield": [*lands]})


SPREE = "Spree\n+ {1} — You gain 3 life.\n+ {2} — Draw a card."
CHOICE = "Choose one —\n• You gain 3 life.\n• Draw a card."
SOME = "Choose one or more —\n• You gain 3 life.\n• Draw a card.\n• Target player loses 2 life."


@rule("CR 702.172a")
@pytest.mark.parametrize(("mana", "modes"), [("{W}{1}", 1), ("{W}{2}", 2), ("{W}{3}", 2)])
def test_spree_pays_for_each_mode(mana: str, modes: int) -> None:
    t = modal(SPREE, mana)
    t.answer(f"Cast {CHANT}")

    assert len(t.offered()) == modes or t.offered()[0].startswith("Pay")


@rule("CR 702.172a")
def test_all_modes_of_a_spree_happen_in_their_order() -> None:
    t = modal(SPREE, "{W}{3}")

    t.act(f"Cast {CHANT}", "Draw a card").answer(begins(t, "You gain")).pay().pass_all()

    assert (t.life[0], t.zone("Ann", "hand")) == (23, ["Plains"])


@rule("CR 702.42a")
def test_entwine_takes_all_modes_for_its_cost() -> None:
    t = modal(f"{CHOICE}\nEntwine {{2}}", "{W}{2}")

    t.answer(f"Cast {CHANT}")
    t.act(begins(t, "All modes")).pass_all()

    assert (t.life[0], t.zone("Ann", "hand")) == (23, ["Plains"])


@rule("CR 702.42a")
def test_entwine_is_not_offered_to_who_cannot_pay_for_it() -> None:
    t = modal(f"{CHOICE}\nEntwine {{2}}", "{W}{1}").answer(f"Cast {CHANT}")

    assert t.offered() == ["You gain 3 life", "Draw a card"]


@rule("CR 702.42a")
def test_entwine_may_cost_what_is_sacrificed() -> None:
    t = modal(f"{CHOICE}\nEntwine—Sacrifice a land.", "{W}", lands=("Plains",)).answer(f"Cast {CHANT}")

    t.act(begins(t, "All modes")).pass_all()

    assert (t.life[0], sorted(t.graveyard())) == (23, [CHANT, "Plains"])


@rule("CR 702.120a")
def test_escalate_is_paid_for_each_mode_beyond_the_first() -> None:
    t = modal(f"Escalate {{1}}\n{SOME}", "{W}{1}").answer(f"Cast {CHANT}", "You gain 3 life")

    t.answer(begins(t, "Target player loses"))
    assert "Draw a card" not in t.offered()
    if "No more modes" in t.offered():
        t.answer("No more modes")
    t.act("Bob").pass_all()

    assert t.life == (23, 18)


@rule("CR 702.120a")
@pytest.mark.parametrize(("hand", "modes"), [([], 1), (["Forest"], 2), (["Forest", "Island"], 3)])
def test_escalate_takes_a_card_for_each_mode_beyond_the_first(hand: list[str], modes: int) -> None:
    t = modal(f"Escalate—Discard a card.\n{SOME}", "{W}", tuple(hand)).answer(f"Cast {CHANT}")
    for words in ("You gain", "Draw a card", "Target player loses")[:modes]:
        t.answer(begins(t, words))
    if "No more modes" in t.offered():
        assert modes == 3, t.offered()

    while t.stack_size and t.offered() != ["Pass"]:
        t.answer("Bob" if "Bob" in t.offered() else t.offered()[0])
    t.pass_all()

    assert (t.life[0], len(t.graveyard())) == (23, modes)
    assert len(t.zone("Ann", "hand")) == (1 if modes > 1 else 0)


# -- paid any number of times
def paid_times(t: Table, name: str, times: int) -> Table:
    """It is cast, and its repeated cost paid so often."""
    t.answer(f"Cast {name}")
    for _ in range(times):
        t.answer(begins(t, "Pay "))
    if any(text.startswith("Don't pay") for text in t.offered()):
        t.answer(begins(t, "Don't pay"))
    return t.pay().pass_all()


@rule("CR 702.33c")
@pytest.mark.parametrize("times", [0, 1, 3])
def test_multikicker_is_paid_any_number_of_times(times: int) -> None:
    name = newt(
        "Multikicker {1}\nThis creature enters with a +1/+1 counter on it for each time it was kicked.", "{R}"
    )
    t = table(Ann={"hand": [name], "mana": "{R}{3}"})

    paid_times(t, name, times)

    assert t.pt(name) == (2 + times, 2 + times)


@rule("CR 702.33c")
def test_multikicker_is_paid_as_often_as_there_is_mana() -> None:
    name = newt("Multikicker {1}\nWhen this creature enters, draw a card for each time it was kicked.", "{R}")
    t = table(Ann={"hand": [name], "mana": "{R}{2}", "library": ["9 Plains"]})

    paid_times(t, name, 2).pass_all()

    assert t.zone("Ann", "hand") == ["Plains", "Plains"]


@rule("CR 702.56a")
@pytest.mark.parametrize("times", [0, 2])
def test_replicate_copies_as_often_as_it_was_paid(times: int) -> None:
    name = chant("Replicate {1}\nYou gain 2 life.", "{W}")
    t = table(Ann={"hand": [name], "mana": "{W}{2}"})

    paid_times(t, name, times)

    assert t.life[0] == 22 + 2 * times


# -- less for what is paid too
@rule("CR 601.2f", "CR 702.166a")
def test_what_costs_less_if_it_is_bargained_can_be_cast_for_that_alone() -> None:
    name = newt("Bargain\nThis spell costs {2} less to cast if it's bargained.", "{2}{R}")
    t = table(Ann={"hand": [name], "mana": "{R}", "battlefield": ["Sky Skiff"]})
    poor = table(Ann={"hand": [name], "mana": "{R}", "battlefield": ["Grizzly Bears"]})
    assert f"Cast {name}" not in poor.offered()

    t.cast(name).pass_all()

    assert t.battlefield() == [name]


# -- rebound
LIBRARIES = {"library": ["9 Plains"]}


def ahead(t: Table, step: str, turn: str) -> Table:
    """The next time that this step of that player's turn begins; the hands are thrown away as need be."""
    for _ in range(60):
        if (t.step, t.turn) == (step, turn):
            return t
        t.answer("Pass" if "Pass" in t.offered() else "Done" if "Done" in t.offered() else t.offered()[0])
    raise AssertionError(t.offered())


@rule("CR 702.88a")
def test_rebound_casts_it_once_more_at_the_next_upkeep() -> None:
    name = chant("Rebound\nYou gain 2 life.", "{W}")
    t = table(Ann={"hand": [name], "mana": "{W}", "library": ["9 Plains"]}, Bob={"library": ["9 Plains"]})
    t.cast(name).resolve()
    assert (t.exile(), t.life[0]) == ([name], 22)

    ahead(t, "upkeep", "Bob")
    ahead(t, "upkeep", "Ann").pass_all()
    t.answer(next(text for text in t.offered() if not text.startswith(("Don", "Pass"))))
    t.pass_all()

    assert (t.exile(), t.graveyard(), t.life[0]) == ([], [name], 24)


@rule("CR 702.88a")
def test_what_is_not_cast_from_the_hand_does_not_rebound() -> None:
    name = chant("Rebound\nFlashback {W}\nYou gain 2 life.", "{W}")
    copied = table(Ann={"hand": [name, "Twincast"], "mana": "{W}{U}{U}"})
    copied.cast(name).answer("Cast Twincast")
    copied.pay().pass_all()

    assert (copied.life[0], copied.exile(), copied.graveyard()) == (24, [name], ["Twincast"])


# -- plot
def plotted(text: str = "Plot {1}", types: str = "Instant") -> Table:
    """Ann has plotted an instant."""
    name = chant(f"{text}\nYou gain 2 life.", "{4}{W}", types)
    t = table(Ann={"hand": [name], "mana": "{1}", "library": ["9 Plains"]}, Bob={"library": ["9 Plains"]})
    return t.act(next(text for text in t.offered() if text.startswith(CHANT)))


@rule("CR 702.170a", "CR 702.170b")
def test_plotting_uses_no_stack() -> None:
    t = plotted()

    assert (t.exile(), t.stack()) == ([CHANT], [])
    assert not any(text.startswith("Cast") for text in t.offered())


@rule("CR 702.170d")
def test_a_plotted_instant_is_cast_free_on_a_later_turn_and_only_as_a_sorcery() -> None:
    t = ahead(plotted(), "upkeep", "Bob")
    assert not any(text.startswith("Cast") for text in t.offered())
    ahead(t, "upkeep", "Ann")
    assert not any(text.startswith("Cast") for text in t.offered())

    ahead(t, "first main", "Ann")
    t.act(begins(t, f"Cast {CHANT} as it is plotted")).pass_all()

    assert (t.life[0], t.graveyard()) == (22, [CHANT])


# -- foretell
@rule("CR 702.143a", "CR 702.143b")
def test_a_foretold_card_is_face_down_and_cast_later_for_another_cost() -> None:
    name = chant("Foretell {W}\nYou gain 2 life.", "{4}{W}")
    t = table(
        Ann={"hand": [name], "mana": "{2}", "library": ["9 Plains"], "battlefield": ["Plains"]},
        Bob={"library": ["9 Plains"]},
    )
    t.act(next(text for text in t.offered() if text.startswith(CHANT)))
    assert t.stack() == []
    assert t.sees("Bob", "Ann", "exile") != [CHANT]
    assert t.sees("Ann", "Ann", "exile") == [CHANT]
    assert not any(text.startswith("Cast") for text in t.offered())

    ahead(t, "upkeep", "Bob")
    t.act(begins(t, f"Cast {CHANT}") if t.asked == "Ann" else "Pass")
    if t.asked == "Ann" and t.life[0] == 20 and not t.stack_size:
        t.act(begins(t, f"Cast {CHANT}"))
    t.pass_all()

    assert (t.life[0], t.graveyard()) == (22, [CHANT])


# -- warp
@rule("CR 702.185a")
def test_what_is_warped_is_exiled_at_the_end_step_and_cast_later_for_its_mana_cost() -> None:
    name = newt("Warp {R}\nWhen this creature enters, you gain 2 life.", "{2}{R}")
    t = table(
        Ann={"hand": [name], "battlefield": ["3 Mountain"], "library": ["9 Plains"]},
        Bob={"library": ["9 Plains"]},
    )
    t.act(begins(t, f"Cast {name} with warp")).pass_all().pass_all()
    assert t.battlefield() == ["3 Mountain", name] or name in t.battlefield()

    ahead(t, "upkeep", "Bob")
    assert t.exile() == [name]
    ahead(t, "first main", "Ann")
    assert [text for text in t.offered() if text.startswith("Cast")] == [f"Cast {name}"]
    t.cast(name).pass_all().pass_all()

    assert name in t.battlefield()
    assert t.life[0] == 24


# -- impending
@rule("CR 702.176a")
def test_what_is_impending_is_no_creature_until_its_counters_are_gone() -> None:
    name = newt("Impending 1—{R}", "{5}{R}")
    t = table(Ann={"hand": [name], "mana": "{R}", "library": ["9 Plains"]}, Bob={"library": ["9 Plains"]})
    t.act(begins(t, f"Cast {name} as impending")).pass_all()
    assert "Creature" not in t.types(name)
    assert t.counters(name) == {"time": 1}

    t.to_step("end step").pass_all()

    assert t.counters(name) == {}
    assert "Creature" in t.types(name)


# -- in other words
@rule("CR 702.96a", "CR 702.96b")
def test_what_is_overloaded_has_no_targets_and_does_it_to_each() -> None:
    name = chant("Destroy target creature you don't control.\nOverload {3}{W}", "{W}")
    t = table(
        Ann={"hand": [name], "mana": "{3}{W}", "battlefield": ["Grizzly Bears"]},
        Bob={"battlefield": ["Bastion Inventor", "Hill Giant"]},
    )

    t.act(f"Cast {name} with overload").pass_all().answer("Leave them as they are")

    assert (t.zone("Bob", "battlefield"), t.battlefield()) == ([], ["Grizzly Bears"])


@rule("CR 702.96a")
def test_without_its_overload_cost_it_has_a_target() -> None:
    name = chant("Destroy target creature you don't control.\nOverload {3}{W}", "{W}")
    t = table(Ann={"hand": [name], "mana": "{3}{W}"}, Bob={"battlefield": ["Grizzly Bears", "Hill Giant"]})

    t.act(f"Cast {name}", "Hill Giant").pass_all()

    assert t.zone("Bob", "battlefield") == ["Grizzly Bears"]


@rule("CR 702.96b")
def test_an_overloaded_spell_can_be_cast_without_anything_to_target() -> None:
    name = chant("Destroy target creature you don't control.\nOverload {3}{W}", "{W}")

    t = table(Ann={"hand": [name], "mana": "{3}{W}"})

    assert [text for text in t.offered() if text.startswith("Cast")] == [f"Cast {name} with overload"]


@rule("CR 702.148a")
@pytest.mark.parametrize(("how", "legal"), [("", False), (" with cleave", True)])
def test_cleave_takes_away_what_stands_in_brackets(how: str, legal: bool) -> None:
    name = chant("Cleave {3}{W}\nDestroy target [artifact] creature.", "{W}")
    t = table(Ann={"hand": [name], "mana": "{3}{W}"}, Bob={"battlefield": ["Grizzly Bears"]})

    assert (f"Cast {name}{how}" in t.offered()) == legal
    if legal:
        t.act(f"Cast {name}{how}").pass_all()
        assert t.zone("Bob", "graveyard") == ["Grizzly Bears"]


# -- transmute
@rule("CR 702.53a")
def test_transmute_finds_a_card_of_the_same_mana_value() -> None:
    name = newt("Transmute {1}{U}{U}", "{1}{G}")
    t = table(Ann={"hand": [name], "mana": "{1}{U}{U}", "library": ["Hill Giant", "Grizzly Bears", "Plains"]})

    t.activate(name).resolve()
    while t.offered() != ["Pass"]:
        assert "Hill Giant" not in t.offered()
        t.answer("Grizzly Bears" if "Grizzly Bears" in t.offered() else t.offered()[0])

    assert (t.zone("Ann", "hand"), t.graveyard()) == (["Grizzly Bears"], [name])


# -- ninjutsu
def sneaking(blocker: str = "Done") -> Table:
    """Ann's Bears attack; she holds a Ninja."""
    name = newt("Ninjutsu {U}", "{5}{U}")
    t = table(
        Ann={"hand": [name], "mana": "", "battlefield": ["Grizzly Bears", "Island"]},
        Bob={"battlefield": ["Hill Giant"]},
    )
    t.to_step("declare attackers").answer("Grizzly Bears")
    assert not any(text.startswith(f"{name}:") for text in t.offered())
    t.pass_all()
    return t.answer(blocker)


@rule("CR 702.49a", "CR 702.49c")
def test_a_ninja_takes_the_place_of_an_unblocked_attacker() -> None:
    t = sneaking()

    t.activate(NEWT).resolve()
    assert (sorted(t.battlefield()), t.zone("Ann", "hand"), t.is_tapped(NEWT)) == (
        ["Island", NEWT], ["Grizzly Bears"], True)  # fmt: skip
    t.to_step("end of combat")

    assert t.life[1] == 18


@rule("CR 702.49a")
def test_a_blocked_attacker_is_not_returned_for_a_ninja() -> None:
    t = sneaking("Hill Giant")

    assert not any(text.startswith(f"{NEWT}:") for text in t.offered())


@rule("CR 702.49b")
def test_the_ninja_is_revealed_as_its_ability_is_activated() -> None:
    t = sneaking()

    t.activate(NEWT)

    assert NEWT in t.sees("Bob", "Ann", "hand")


# -- what helps to pay
@rule("CR 702.119a")
@pytest.mark.parametrize(("mana", "legal"), [("{2}{U}", True), ("{1}{U}", False)])
def test_emerge_costs_less_by_the_mana_value_of_what_is_sacrificed(mana: str, legal: bool) -> None:
    name = newt("Emerge {5}{U}", "{8}")
    t = table(
        Ann={"hand": [name], "mana": mana, "battlefield": ["Arctic Wolves", "Grizzly Bears", "Sky Skiff"]}
    )
    cast = f"Cast {name} with emerge"
    poor = table(Ann={"hand": [name], "mana": mana, "battlefield": ["Sky Skiff"]})
    assert cast not in poor.offered()

    if not legal:
        t = table(Ann={"hand": [name], "mana": mana, "battlefield": ["Grizzly Bears"]})
        assert cast not in t.offered()
        return
    t.answer(cast)
    assert "Sky Skiff" not in t.offered()
    t.answer("Arctic Wolves") if "Arctic Wolves" in t.offered() else t
    t.pay().pass_all()

    assert (sorted(t.battlefield()), t.graveyard()) == (
        ["Grizzly Bears", name, "Sky Skiff"],
        ["Arctic Wolves"],
    )


@rule("CR 702.119b")
def test_emerge_may_be_from_another_sort_of_permanent() -> None:
    name = newt("Emerge from artifact {3}{U}", "{8}")
    t = table(Ann={"hand": [name], "mana": "{1}{U}", "battlefield": ["Sky Skiff", "Grizzly Bears"]})

    t.answer(f"Cast {name} with emerge").pay().pass_all()

    assert t.graveyard() == ["Sky Skiff"]


@rule("CR 702.180a")
@pytest.mark.parametrize(("mana", "helper"), [("{3}{U}", "Arctic Wolves"), ("{5}{U}", "No creature")])
def test_harmonize_taps_up_to_one_creature_and_exiles_the_spell(mana: str, helper: str) -> None:
    name = chant("You gain 3 life.\nHarmonize {5}{U}", "{U}", "Sorcery")
    t = table(Ann={"graveyard": [name], "mana": mana, "battlefield": ["Arctic Wolves"]})

    t.answer(f"Cast {name} with harmonize")
    if helper in t.offered():
        t.answer(helper)
    t.pay().pass_all()

    assert (t.life[0], t.exile(), t.is_tapped("Arctic Wolves")) == (23, [name], helper == "Arctic Wolves")


@rule("CR 702.180b")
def test_a_creature_that_has_to_make_the_mana_helps_with_nothing_more() -> None:
    name = chant("You gain 3 life.\nHarmonize {2}{G}", "{U}", "Sorcery")

    t = table(Ann={"graveyard": [name], "mana": "{1}", "battlefield": ["Llanowar Elves"]})

    assert f"Cast {name} with harmonize" not in t.offered()


# -- dredge
def dredging(*library: str, cards: str = "Draw a card.") -> Table:
    """Ann draws while a card with dredge 2 is in her graveyard."""
    name = newt("Dredge 2")
    draws = chant(cards, "{W}")
    t = table(Ann={"hand": [draws], "mana": "{W}", "graveyard": [name], "library": list(library)})
    return t.cast(draws).resolve()


@rule("CR 702.52a")
def test_dredge_replaces_a_draw() -> None:
    t = dredging("Plains", "Island", "Swamp")

    t.answer(f"Dredge {NEWT}")
    while "Leave them as they are" in t.offered():
        t.answer("Leave them as they are")

    assert t.zone("Ann", "hand") == [NEWT]
    assert sorted(t.graveyard()) == sorted(["Plains", "Island", CHANT])
    assert t.library() == ["Swamp"]


@rule("CR 702.52a")
def test_who_does_not_dredge_draws() -> None:
    t = dredging("Plains", "Island", "Swamp").answer(f"Don't dredge {NEWT}")

    assert (t.zone("Ann", "hand"), t.library()) == (["Plains"], ["Island", "Swamp"])


@rule("CR 702.52a")
def test_each_draw_is_replaced_by_itself_and_what_was_milled_may_be_dredged_next() -> None:
    t = dredging("Plains", "Island", "Swamp", "Forest", cards="Draw two cards.")

    t.answer(f"Don't dredge {NEWT}")
    t.answer(f"Dredge {NEWT}")
    while "Leave them as they are" in t.offered():
        t.answer("Leave them as they are")

    assert sorted(t.zone("Ann", "hand")) == sorted([NEWT, "Plains"])
    assert t.library() == ["Forest"]


@rule("CR 702.52b")
def test_nobody_dredges_more_cards_than_there_are() -> None:
    t = dredging("Plains")

    assert (t.zone("Ann", "hand"), t.library()) == (["Plains"], [])


# -- X that no mana is paid for
@rule("CR 107.3a", "CR 119.4")
def test_x_life_is_paid_as_an_additional_cost() -> None:
    text = "As an additional cost to cast this spell, pay X life.\nAll creatures get -X/-X until end of turn."
    name = chant(text, "{W}", "Sorcery")
    t = table(
        Ann={"hand": [name], "mana": "{W}", "life": 5}, Bob={"battlefield": ["Hill Giant", "Arctic Wolves"]}
    )
    t.answer(f"Cast {name}")
    assert t.offered() == [f"X = {n}" for n in range(6)]

    t.answer("X = 3").pay().pass_all()

    assert (t.life[0], t.zone("Bob", "graveyard")) == (2, ["Hill Giant"])
    assert t.pt("Arctic Wolves") == (1, 2)


@rule("CR 607.1")
def test_two_other_costs_are_not_mixed_up() -> None:
    text = "Bargain\nSurge {R}\nWhen this creature enters, if it was bargained, draw a card."

    found = read(
        {"name": NEWT, "mana_cost": "{2}", "types": "Creature Salamander", "text": text, "pt": "2/2"}
    )

    assert isinstance(found, Refused)
