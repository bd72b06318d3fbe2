"""Cards read from their own text, with made-up sentences."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

import pytest

from cardwright.games.magic import cards  # noqa: F401  (makes the table of all cards)
from cardwright.games.magic.actions.at_once import with_x
from cardwright.games.magic.objects.abilities import Spell
from cardwright.games.magic.objects.table import CARDS, Catalogue
from cardwright.games.magic.reading.cards import Reading, read
from cardwright.games.magic.reading.meaning import meaning
from cardwright.games.magic.reading.printed import DIFFERENT, SAME, UNREAD, read_back
from cardwright.games.magic.reading.refusing import Refused
from cardwright.games.magic.rules.card_names import is_card
from cardwright.kernel.effects import Effect
from cardwright.kernel.values import every_value
from tests.architecture.test_cards import MAGIC, names
from tests.rulemark import rule


@pytest.fixture(autouse=True)
def apart() -> Iterator[None]:
    """Tokens that a text describes are registered apart."""
    with Catalogue():
        yield


def printed(text: str, types: str = "Creature Wizard", name: str = "Oma of the Reeds", **facts: str) -> Any:
    """A made-up card with that text, read."""
    given = {"name": name, "mana_cost": "{1}{G}", "types": types, "pt": "2/2", "text": text, **facts}
    return read({**given, "pt": given["pt"] if "Creature" in types else ""})


def value(text: str, types: str = "Creature Wizard") -> str:
    """What its text says, in a normal form."""
    found = printed(text, types)
    assert isinstance(found, Reading), found
    return meaning([Spell(x) if isinstance(x, Effect) else x for x in found.abilities])


SAYS_THE_SAME = [
    ("Instant", "Destroy target nonblack creature. It can't be regenerated.", "Terror", False),
    ("Instant", "Target player sacrifices a creature of their choice.", "Diabolic Edict", True),
    ("Instant", "Counter target spell unless its controller pays {3}.", "Mana Leak", True),
    ("Instant", "Target creature gets +3/+3 until end of turn.", "Giant Growth", True),
    ("Sorcery", "Oma of the Reeds deals 2 damage to each creature.", "Pyroclasm", True),
    ("Sorcery", "Target player discards two cards.", "Mind Rot", True),
    (
        "Creature Wizard",
        "Whenever you gain life, put a +1/+1 counter on this creature.",
        "Ajani's Pridemate",
        True,
    ),
    ("Creature Wizard", "{T}: This creature deals 1 damage to any target.", "Prodigal Sorcerer", True),
    ("Enchantment", "Creatures you control get +1/+1.", "Glorious Anthem", True),
]


@pytest.mark.parametrize(("types", "text", "like", "same"), SAYS_THE_SAME)
def test_a_text_says_what_the_hand_written_card_of_that_text_says(
    types: str, text: str, like: str, same: bool
) -> None:
    theirs = meaning(CARDS.abilities_of(CARDS.kind(like)))

    assert (value(text, types) == theirs) is same


@pytest.mark.parametrize(
    ("today", "older"),
    [
        (
            "When this creature enters, draw a card.",
            "When Oma of the Reeds enters the battlefield, draw a card.",
        ),
        ("{T}: Add {G}.", "{T}: Add {G} to your mana pool."),
        ("Mill three cards.", "Put the top three cards of your library into your graveyard."),
    ],
)
def test_older_wording_says_the_same(today: str, older: str) -> None:
    types = "Sorcery" if "Mill" in today else "Creature Wizard"

    assert value(today, types) == value(older, types)


@pytest.mark.parametrize(
    ("text", "clause", "before"),
    [
        ("Flying\nWhen Oma of the Reeds enters, glimmer twice.", "When ~ enters, glimmer twice", "When ~ enters, "),
        ("When this creature enters, draw a card and hum.", "When ~ enters, draw a card and hum",
         "When ~ enters, draw a card and "),
    ],
)  # fmt: skip
def test_a_refused_card_names_its_clause_and_the_place_in_it(text: str, clause: str, before: str) -> None:
    found = printed(text)

    assert isinstance(found, Refused)
    assert (found.clause, found.clause[: found.at]) == (clause, before)
    line, caret = found.text().splitlines()
    assert line[: caret.index("^")] == before.replace("~", found.name)
    assert "expected " in caret
    assert "<" not in caret


@pytest.mark.parametrize(
    "text",
    [
        "Destroy target creature. Tap it.",  # what has been destroyed is no longer there
        "Tap target creature. Untap target artifact. Exile it.",  # it: which of the two
        "Draw X cards.",  # an X that nothing says
        "Put target creature on top of its owner's library. Exile it.",
    ],
)
def test_nothing_is_guessed(text: str) -> None:
    found = printed(text, "Sorcery", mana_cost="{1}{G}")

    assert isinstance(found, Refused) or "once_moved(" in meaning(found.abilities)


def test_an_empty_text_of_what_has_abilities_is_refused() -> None:
    assert isinstance(printed("", "Enchantment"), Refused)
    assert isinstance(printed(""), Reading)


def test_a_text_that_is_longer_than_a_cards_is_refused_before_it_is_read() -> None:
    found = printed("Draw a card. " * 400)

    assert isinstance(found, Refused)
    assert found.text().endswith("expected a text of at most 4,000 characters"), found.text()
    assert len(found.clause) < 80


@rule("CR 400.7")
def test_what_has_been_exiled_comes_back_as_what_it_has_become() -> None:
    said = value("Exile target creature. Return that card to the battlefield tapped.", "Sorcery")

    assert "once_moved(" in said


@rule("CR 601.2c")
def test_targets_of_all_lines_of_a_spell_are_announced_together() -> None:
    found = printed("Tap target creature.\nDestroy target artifact.", "Instant")

    assert isinstance(found, Reading)
    assert len(found.abilities) == 1
    assert meaning(found.abilities).count("target(") == 2


@rule("CR 608.2d")
def test_what_follows_a_choice_happens_also_without_anything_to_choose() -> None:
    said = value("Sacrifice a creature. Draw two cards.", "Sorcery")

    assert said.index("draw(") > said.index("sacrifice(")
    assert said.startswith("[ Spell( effect= seq( choose(")


@rule("CR 111.4")
def test_a_token_of_other_values_than_the_packages_has_a_name_of_its_own() -> None:
    ours, other = (
        printed(f"Create a {size} red Goblin creature token.", "Sorcery") for size in ("1/1", "3/1")
    )

    assert [name for name in CARDS.kinds if name.startswith("Goblin Token (")] == [
        "Goblin Token (3/1 red creature goblin)"
    ]
    assert isinstance(ours, Reading)
    assert isinstance(other, Reading)


def test_a_read_card_is_registered_and_printed() -> None:
    found = printed("Trample\n{2}{G}: This creature gets +2/+2 until end of turn.")
    assert isinstance(found, Reading)

    kind = found.define()

    assert [back.outcome for back in read_back(kind)] == [SAME]
    assert str(CARDS.text(int(CARDS.first[kind]))) == "{2}{G}: This gets +2/+2 until end of turn"


# -- one language: what is printed of the hand-written cards is read back
MOST_UNREAD = 426  # abilities whose print no template reads so far; lower it when you reach less
MOST_DIFFERENT = 5  # two of them say the same with another word


@pytest.mark.once
def test_what_the_package_prints_of_its_cards_is_read_back() -> None:
    ours = names(MAGIC)  # tests make up others
    kinds = [kind for kind in CARDS.all_kinds() if is_card(kind) and CARDS.kind_names[kind] in ours]
    found = [back for kind in kinds for back in read_back(kind)]
    outcomes = [back.outcome for back in found]

    assert outcomes.count(SAME) >= 477
    assert outcomes.count(UNREAD) <= MOST_UNREAD
    assert outcomes.count(DIFFERENT) <= MOST_DIFFERENT, [b.text for b in found if b.outcome == DIFFERENT]


# -- misreads, each with what the text says instead
def said_of(text: str, types: str = "Enchantment", name: str = "Vow of the Reeds") -> str:
    """What a card of that text says in print."""
    found = printed(text, types, name)
    assert isinstance(found, Reading), found
    kind = found.define()
    return " / ".join(str(CARDS.text(i)) for i in range(int(CARDS.first[kind]), int(CARDS.end[kind])))


@rule("CR 608.2c")
@pytest.mark.parametrize(
    ("types", "they", "that_player"),
    [
        (
            "Enchantment",
            "At the beginning of each opponent's upkeep, they lose 3 life.",
            "At the beginning of each opponent's upkeep, that player loses 3 life.",
        ),
        (
            "Sorcery",
            "Target player mills two cards. If you control a Swamp, they discard a card.",
            "Target player mills two cards. If you control a Swamp, that player discards a card.",
        ),
    ],
)
def test_they_are_the_player_who_was_spoken_of(types: str, they: str, that_player: str) -> None:
    assert value(they, types) == value(that_player, types)


@rule("CR 120.1")
def test_who_casts_a_spell_is_dealt_damage_not_the_spell() -> None:
    said = value(
        "Whenever an opponent casts a red spell, this enchantment deals 3 damage to that player.",
        "Enchantment",
    )

    assert "what= Ref( slot= 8 )" in said  # CASTER


@rule("CR 113.6m", "CR 701.9a")
def test_an_ability_that_is_paid_for_by_discarding_its_card_functions_in_a_hand() -> None:
    said = said_of("{4}, Discard this card: It deals 2 damage to target creature.", "Creature Wizard")

    assert said.endswith("Activate only while this is in your hand")


@rule("CR 608.2c")
@pytest.mark.parametrize(
    "text",
    [
        "Gain control of all creatures your opponents control until end of turn. Untap those creatures.",
        "Gain control of all creatures with power 2 or less until end of turn. They gain haste until end of turn.",
    ],
)
def test_a_set_that_is_another_one_by_then_is_not_found_again(text: str) -> None:
    assert isinstance(printed(text, "Sorcery"), Refused)


@rule("CR 608.2c")
def test_what_changes_who_is_meant_is_done_with_the_rest_at_once() -> None:
    said = value("Creatures with power 2 or less get +2/+0 and gain haste until end of turn.", "Sorcery")

    assert said.count("Compared(") == 1


@rule("CR 611.2c")
@pytest.mark.parametrize(
    "text",
    [
        "Creatures with flying you control don't untap during your next untap step.",
    ],
)
def test_a_rule_about_what_comes_later_too_is_no_change_of_what_is_there(text: str) -> None:
    assert isinstance(printed(text, "Sorcery"), Refused)


@rule("CR 611.2c")
def test_a_rule_about_those_is_about_no_others() -> None:
    said = value(
        "Tap all artifacts target opponent controls. "
        "Those artifacts don't untap during their controller's next untap step.",
        "Sorcery",
    )

    assert "stays_tapped(" in said


@rule("CR 608.2h")
def test_what_has_been_sacrificed_deals_damage_as_it_last_was() -> None:
    said = said_of("At the beginning of your upkeep, sacrifice this creature and it deals 2 damage to each creature "
                   "and each player.", "Creature Wizard")  # fmt: skip

    assert "this deals 2 damage" in said


@rule("CR 603.2c")
def test_what_is_dealt_damage_is_so_once_whoever_deals_it() -> None:
    assert said_of("Whenever this creature is dealt damage, draw that many cards.", "Creature Wizard") == (
        "Whenever this is dealt damage, draw that many cards"
    )
    assert isinstance(printed("Whenever a source deals damage to this creature, draw a card."), Refused)


def test_a_number_of_this_is_not_said_as_if_it_were_another_ones() -> None:
    text = (
        "At the beginning of combat on your turn, target creature you control gets +X/+0 until end of turn, "
    )

    assert "X is this's power" in said_of(text + "where X is this creature's power.", "Creature Wizard")


def test_what_is_exiled_instead_does_not_come_back() -> None:
    text = "Oma of the Reeds deals 1 damage to target creature. "

    said = said_of(
        text + "If that creature would die this turn, exile it instead.", "Instant", "Oma of the Reeds"
    )

    assert said.endswith("If that creature would be put into a graveyard this turn, exile it instead")


@rule("CR 400.7", "CR 603.7c")
def test_several_that_have_moved_are_not_what_is_there_later() -> None:
    text = "Return each creature card with mana value 2 or less from your graveyard to the battlefield. "
    text += "Exile those creatures at the beginning of your next upkeep."

    assert isinstance(printed(text, "Sorcery"), Refused)


@rule("CR 109.5")
@pytest.mark.parametrize("what", ["artifact you control", "card in your hand", "card in your graveyard"])
def test_what_another_player_pays_for_each_of_yours_is_not_for_each_of_theirs(what: str) -> None:
    text = "Counter target spell unless its controller pays {1} for each "

    assert "with_x(" in value(f"{text}{what}.", "Instant")  # CR 608.2h: found out before they pay


@rule("CR 109.5", "CR 700.5")
@pytest.mark.parametrize("what", ["your devotion to blue", "the greatest power among creatures you control"])
def test_what_another_player_pays_for_yours_is_not_for_theirs(what: str) -> None:
    text = "Counter target spell unless its controller pays {X}, where X is "

    assert "with_x(" in value(f"{text}{what}.", "Instant")  # CR 608.2h: found out before they pay
    assert "with_x(" not in value(f"{text}its mana value.", "Instant")


@rule("CR 109.5")
@pytest.mark.parametrize(
    "what",
    [
        "the amount of life you gained this turn",
        "the number of artifacts you control",
        "your devotion to black",
    ],
)
def test_x_of_yours_is_not_another_one_for_each_opponent(what: str) -> None:
    made = printed(f"Each opponent loses X life, where X is {what}.", "Sorcery")

    assert isinstance(made, Reading)
    assert any(
        isinstance(x, with_x) for x in every_value(made.abilities)
    )  # you find it out before they lose life
    assert isinstance(printed(f"Target opponent loses X life, where X is {what}.", "Sorcery"), Reading)


@rule("CR 109.5")
def test_your_graveyard_is_not_each_opponents() -> None:
    text = "loses life equal to the number of creature cards in your graveyard."

    each = printed(f"Each opponent {text}", "Sorcery")

    assert isinstance(each, Reading)  # you find out how many, before any of them loses life
    assert any(isinstance(x, with_x) for x in every_value(each.abilities))
    assert isinstance(printed(f"Target opponent {text}", "Sorcery"), Reading)


@pytest.mark.parametrize(
    ("types", "text"),
    [
        (
            "Sorcery",
            "Target creature gains protection from the color of its controller's choice until end of turn.",
        ),
        (
            "Artifact",
            "{T}: Add three mana of any one color. Activate only any time you could cast an instant.",
        ),
    ],
)
def test_who_chooses_and_when_something_is_activated_is_not_left_out(types: str, text: str) -> None:
    assert isinstance(printed(text, types), Refused)
