"""CR 122.1, 205.3, 702. Subtypes, kinds of counters and keywords without a limit: a made-up set of hundreds."""

from __future__ import annotations

from collections.abc import Iterator

import pytest

from cardwright.games.magic.abilities.cards import activated, card, morph, they_get, token
from cardwright.games.magic.abilities.layering import also_subtypes, no_abilities, only, they_are
from cardwright.games.magic.actions.drawing import draw
from cardwright.games.magic.actions.growing import proliferate
from cardwright.games.magic.actions.verbs import destroy, make, put_counters
from cardwright.games.magic.amounts.values import at_least, counters_on
from cardwright.games.magic.characteristics.lookup import has_keyword, has_sub, open_keywords, subtypes_of
from cardwright.games.magic.durations.lasting import becomes_subtype, gains_ability
from cardwright.games.magic.numbers.facts import F_COUNTERS
from cardwright.games.magic.numbers.keywords import CHANGELING, FLYING
from cardwright.games.magic.numbers.types import CREATURE
from cardwright.games.magic.numbers.zones import GRAVEYARD, HAND
from cardwright.games.magic.objects.match import match_of
from cardwright.games.magic.objects.open_sets import KEYWORD_WORDS, SUBTYPES
from cardwright.games.magic.objects.table import CARDS, Catalogue, Keyword
from cardwright.games.magic.selectors.nouns import OfType, WithKeyword, creature
from cardwright.kernel.effects import THIS
from cardwright.kernel.frames import F_LAYER, FACT
from cardwright.kernel.ints import Obj, Seat
from cardwright.kernel.words import if_, seq
from tests.magic.kit import Table, permanent, table
from tests.rulemark import rule

SUBTYPES_MADE = [f"Kin{i:03}" for i in range(400)]
COUNTERS_MADE = [f"glow{i:03}" for i in range(200)]
KEYWORDS_MADE = [f"knack{i:03}" for i in range(250)]
EVERYBODY = [f"Of {word}" for word in SUBTYPES_MADE]
MADE_UP = Catalogue()

with MADE_UP:
    for i, name in enumerate(EVERYBODY):
        word, counter = KEYWORDS_MADE[i % 250], COUNTERS_MADE[i % 200]
        card(name, "", f"Creature {SUBTYPES_MADE[i]}", Keyword(word), pt="2/2")
        card(
            f"Jar of {SUBTYPES_MADE[i]}",
            "",
            "Artifact",
            activated("{0}", put_counters(i + 1, creature(), counter)),
        )
    card("Last King", "", "Creature Kin399", they_get(creature(OfType("Kin399")), 1, 1), pt="1/1")
    card("Last Teacher", "", "Creature Kin000", they_get(creature(WithKeyword("knack249")), 0, 3), pt="1/1")
    card("Nobody in Particular", "", "Creature Shapeshifter", CHANGELING, pt="1/1")
    card("Baptism", "", "Enchantment", they_are(creature(), only(0, "Kin250", "Kin350")))
    card("Second Name", "", "Enchantment", they_are(creature(), [also_subtypes("Kin300")]))
    card("Dull Weight", "", "Enchantment", they_are(creature(), no_abilities()))
    card("Last Spy", "{3}", "Creature Kin399", morph("{5}"), pt="1/1")
    card("Bell", "", "Artifact", activated("{0}", becomes_subtype(creature(), "Kin399")))
    card("School", "", "Artifact", activated("{0}", gains_ability(Keyword("knack199"), creature())))
    card("Again", "", "Artifact", activated("{0}", proliferate()))
    card("Cradle", "", "Artifact", activated("{0}", make(token("Creature Kin377", FLYING, pt="1/1"))))
    card(
        "Glutton",
        "",
        "Creature Kin001",
        activated(
            "{0}",
            seq(
                put_counters(1, THIS, "glow150"),
                if_(at_least(counters_on("glow150", THIS), 3), destroy(creature())),
            ),
        ),
        pt="9/9",
    )


THE_TABLES_OWN = Catalogue()


@pytest.fixture(autouse=True)
def of_the_catalogue() -> Iterator[None]:
    with MADE_UP:
        yield


def sub(word: str) -> int:
    return int(SUBTYPES.named(word).number)


def is_of(game: Table, name: str, word: str) -> bool:
    return has_sub(game.g, Obj(game.find(name)), sub(word))


@rule("CR 205.3")
def test_four_hundred_subtypes_at_one_table() -> None:
    game = table(Ann={"battlefield": [*EVERYBODY, "Last King"]})

    assert match_of(game.g).spaces.words == 6
    for i in (0, 51, 52, 61, 62, 123, 124, 300, 399):
        assert is_of(game, EVERYBODY[i], SUBTYPES_MADE[i])
        assert game.types(EVERYBODY[i]) == ("Creature", SUBTYPES_MADE[i])
        assert not is_of(game, EVERYBODY[i], SUBTYPES_MADE[(i + 62) % 400])
    assert (game.pt("Of Kin399"), game.pt("Of Kin398")) == ((3, 3), (2, 2))


@rule("CR 708.2", "CR 708.8")
def test_what_it_would_be_face_up_is_not_left_on_what_is_face_down() -> None:
    spy = permanent("Last Spy", face_down=True, alias="spy")
    game = table(Ann={"battlefield": [*EVERYBODY, "Dull Weight", spy, *["Island"] * 5]})

    assert match_of(game.g).spaces.words > 0
    assert [text for text in game.offered() if "face up" in text] == []  # it would have no morph
    assert not is_of(game, "spy", "Kin399")
    assert game.types("spy") == ("Creature",)


@rule("CR 205.3")
def test_a_small_match_has_one_word() -> None:
    game = table(Ann={"battlefield": ["Of Kin399", "Of Kin007", "Last King"]})

    assert match_of(game.g).spaces.words == 0
    assert len(game.g.wide) == 0
    assert game.pt("Of Kin399") == (3, 3)


@rule("CR 205.3")
def test_a_changeling_is_of_every_creature_type_also_of_those_nobody_else_has() -> None:
    wide = table(Ann={"battlefield": [*EVERYBODY, "Nobody in Particular"]})
    small = table(Ann={"battlefield": ["Nobody in Particular"], "hand": ["Nobody in Particular"]})

    for game in (wide, small):
        assert all(is_of(game, "Nobody in Particular", word) for word in (*SUBTYPES_MADE, "Goblin"))
        assert not any(
            is_of(game, "Nobody in Particular", word) for word in ("Forest", "Aura", "Treasure", "Trap")
        )
    in_hand = small.g.zones.all_of(small.g.zone(1, Seat(0)))[0]
    assert has_sub(small.g, in_hand, sub("Kin123"))
    assert set(SUBTYPES_MADE) <= set(SUBTYPES.creature_types())


@rule("CR 205.1a", "CR 613.3", "CR 702.73a")
@pytest.mark.parametrize("others", [[], EVERYBODY], ids=["one word", "seven words"])
@pytest.mark.parametrize(("by", "left"), [("Baptism", {"Kin250", "Kin350"}), ("Bell", {"Kin399"})])
def test_a_changeling_whose_creature_type_is_set_is_nothing_else(
    others: list[str], by: str, left: set[str]
) -> None:
    game = table(Ann={"battlefield": [*others, "Nobody in Particular", by]})
    if by == "Bell":
        game.activate("Bell").resolve()

    assert game.has("Nobody in Particular", "changeling")
    assert set(game.types("Nobody in Particular")) == {"Creature", *left}
    assert all(
        is_of(game, "Nobody in Particular", word) == (word in left) for word in (*SUBTYPES_MADE, "Goblin")
    )


@rule("CR 613.6", "CR 702.73a")
def test_a_changeling_that_has_lost_its_abilities_is_of_every_creature_type() -> None:
    game = table(Ann={"battlefield": ["Nobody in Particular", "Dull Weight", "Last King"]})

    assert not game.has("Nobody in Particular", "changeling")
    assert game.types("Nobody in Particular") == ("Creature", "every creature type")
    assert is_of(game, "Nobody in Particular", "Kin399")


@rule("CR 702.73a")
def test_every_creature_type_is_told_as_one_in_each_zone() -> None:
    game = table(Ann={"hand": ["Nobody in Particular"], "graveyard": ["Nobody in Particular"]})

    for place in (HAND, GRAVEYARD):
        card_there = game.g.zones.all_of(game.g.zone(place, Seat(0)))[0]
        assert subtypes_of(game.g, card_there) == ["every creature type"]


@rule("CR 109.3")
def test_a_card_in_a_graveyard_has_the_keywords_of_its_text() -> None:
    game = table(Ann={"graveyard": ["Of Kin007"], "battlefield": ["Of Kin008"]})

    assert open_keywords(game.g, game.g.zones.all_of(game.g.zone(GRAVEYARD, Seat(0)))[0]) == ["knack007"]


@rule("CR 205.1a")
@pytest.mark.parametrize("others", [[], EVERYBODY], ids=["one word", "seven words"])
def test_creature_types_are_set_and_added_in_any_word(others: list[str]) -> None:
    game = table(Ann={"battlefield": [*others, permanent("Of Kin010", alias="it"), "Baptism"]})
    named = table(Ann={"battlefield": [*others, permanent("Of Kin010", alias="it"), "Second Name"]})

    assert set(game.types("it")) == {"Creature", "Kin250", "Kin350"}
    assert set(named.types("it")) == {"Creature", "Kin010", "Kin300"}


@rule("CR 205.1a", "CR 514.2")
def test_a_spell_sets_a_subtype_until_end_of_turn() -> None:
    game = table(
        Ann={"battlefield": [*EVERYBODY[:100], "Bell"], "library": ["Bell"]}, Bob={"library": ["Bell"]}
    )

    game.activate("Bell").resolve()

    assert game.types("Of Kin005") == ("Creature", "Kin399")
    assert game.saved().types("Of Kin005") == ("Creature", "Kin399")
    game.to_step("upkeep", "Bob")
    assert game.types("Of Kin005") == ("Creature", "Kin005")


@rule("CR 122.1")
def test_two_hundred_kinds_of_counters_on_one_creature() -> None:
    amounts = {word: i % 9 + 1 for i, word in enumerate(COUNTERS_MADE)}
    game = table(Ann={"battlefield": [permanent("Of Kin000", counters=amounts), "Again", "Last King"]})

    assert game.counters("Of Kin000") == amounts
    game.activate("Again").resolve().answer("Of Kin000")

    assert game.counters("Of Kin000") == {word: n + 1 for word, n in amounts.items()}
    assert game.counters("Last King") == {}
    assert (
        game.saved().counters("Of Kin000") == game.fork().counters("Of Kin000") == game.counters("Of Kin000")
    )


@rule("CR 122.1")
def test_counters_that_cards_count() -> None:
    game = table(Ann={"battlefield": [*[f"Jar of {word}" for word in SUBTYPES_MADE], "Glutton"]})

    game.activate("Glutton").resolve().activate("Glutton").resolve()
    assert game.counters("Glutton") == {"glow150": 2}
    game.activate("Jar of Kin199").resolve()
    assert game.counters("Glutton") == {"glow150": 2, "glow199": 200}
    game.activate("Glutton").resolve()

    assert game.graveyard() == ["Glutton"]
    facts = [game.g.facts[at + F_LAYER] for at in range(0, len(game.g.facts), FACT)]
    assert facts.count(F_COUNTERS) == 2  # as they were when it left (CR 608.2h), until the turn ends


@rule("CR 109.3")
def test_two_hundred_and_fifty_keywords() -> None:
    game = table(Ann={"battlefield": [*EVERYBODY, "Last Teacher"]})

    for i in (0, 61, 62, 249, 250, 399):
        word = KEYWORDS_MADE[i % 250]
        assert game.has(EVERYBODY[i], word)
        assert has_keyword(game.g, Obj(game.find(EVERYBODY[i])), KEYWORD_WORDS.named(word).number)
        assert not game.has(EVERYBODY[i], KEYWORDS_MADE[(i + 1) % 250])
    assert (game.pt("Of Kin249"), game.pt("Of Kin248")) == ((2, 5), (2, 2))


@rule("CR 613.1f")
def test_open_keywords_are_gained_and_lost_as_abilities_are() -> None:
    game = table(Ann={"battlefield": ["Of Kin001", "School"]})
    dull = table(Ann={"battlefield": ["Of Kin001", "Dull Weight"]})

    game.activate("School").resolve()

    assert (game.has("Of Kin001", "knack001"), game.has("Of Kin001", "knack199")) == (True, True)
    assert not dull.has("Of Kin001", "knack001")


@rule("CR 111.1")
def test_what_cards_can_make_is_numbered_with_them() -> None:
    game = table(Ann={"battlefield": ["Cradle"]})
    spaces = match_of(game.g).spaces

    assert spaces.sub_bits[sub("Kin377")] >= 0
    assert len(spaces.sub_bits) <= sub("Kin378") or spaces.sub_bits[sub("Kin378")] < 0
    game.activate("Cradle").resolve()
    assert game.types("Kin377") == ("Creature", "Kin377")


@rule("CR 205.3")
def test_numbers_of_a_match_depend_on_its_cards_alone() -> None:
    def numbered() -> list[str]:
        spaces = match_of(table(Ann={"battlefield": ["Of Kin300", "Last King", "Of Kin002"]}).g).spaces
        return [spaces.sub_word(i) for i in range(len(spaces.subs))]

    once = numbered()
    SUBTYPES.named("Met in Between")

    assert numbered() == once


# -- catalogues
def test_a_catalogue_finds_its_own_cards_and_nobody_else_does() -> None:
    apart = Catalogue(over=False)
    with apart:
        card("Hill Giant", "{G}", "Creature Elf", pt="7/7")
        theirs = table(Ann={"battlefield": ["Hill Giant"]})
    ours = table(Ann={"battlefield": ["Hill Giant"]})

    assert (theirs.pt("Hill Giant"), ours.pt("Hill Giant")) == ((7, 7), (3, 3))
    assert sorted(apart.kinds.keys() - CARDS.kinds.keys()) == []
    assert "Of Kin000" not in apart.kinds
    assert theirs.g.table is apart
    assert ours.g.table is MADE_UP


def test_a_save_of_a_catalogue_is_read_with_that_catalogue() -> None:
    game = table(Ann={"battlefield": ["Of Kin001", "School", "Glutton"]})
    game.activate("School").resolve()

    assert game.saved().has("Of Kin001", "knack199")


def test_the_table_finds_nothing_of_a_catalogue() -> None:
    assert "Of Kin001" in MADE_UP.kinds
    assert "Of Kin001" not in THE_TABLES_OWN.kinds
    assert "Hill Giant" in THE_TABLES_OWN.kinds


# -- values
@rule("CR 109.3")
def test_two_cards_built_twice_say_the_same() -> None:
    def digest(
        i: int, *, counter: str = "ember", subtype: str = "Elf", pt: str = "1/1", kin: str = "Goblin"
    ) -> str:
        with Catalogue(over=False):
            made = token(f"Creature {kin}", pt="1/1")
            kind = card(
                f"Twice {i}",
                "{R}",
                f"Creature {subtype}",
                activated("{0}", seq(make(made), put_counters(2, creature(OfType(kin)), counter), draw(1))),
                pt=pt,
            )
        return CARDS.describe(kind)

    once = digest(1)

    assert once == digest(1) == digest(2)
    assert once != digest(1, counter="frost")
    assert once != digest(1, subtype="Orc")
    assert once != digest(1, pt="1/2")
    assert once != digest(1, kin="Kithkin")


@rule("CR 109.3")
def test_every_card_says_something_and_labels_no_part_of_it() -> None:
    for kind, name in CARDS.named_kinds():
        if CARDS.types[kind] & CREATURE and CARDS.sets[kind]:
            for ability in CARDS.abilities_of(kind):
                assert f"label={ability.label!r}" not in CARDS.describe(kind), name
