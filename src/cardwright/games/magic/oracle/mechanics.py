"""Print searches, exchanges, and single mechanics: ante, voting, the planar die, stickers, drafts."""

from __future__ import annotations

from typing import Any, Final

from cardwright.games.magic.abilities.cast_permissions import cast_free
from cardwright.games.magic.abilities.replaced import on_top_instead
from cardwright.games.magic.abilities.shaping import becomes_one_of
from cardwright.games.magic.actions.ante import antes, owns, put_cards
from cardwright.games.magic.actions.casting_free import casts_one
from cardwright.games.magic.actions.dice import enters_sized
from cardwright.games.magic.actions.drafting import (
    CHOSEN_COLORS,
    PASSER,
    PICKS,
    adds_a_pack,
    notes,
    offers_for,
)
from cardwright.games.magic.actions.drawing import each_discards, shuffle
from cardwright.games.magic.actions.each_chooses import each_chooses
from cardwright.games.magic.actions.emblems import get_emblem
from cardwright.games.magic.actions.exchanging import may_exchange
from cardwright.games.magic.actions.exiling import enters_tapped_now, goes_to_graveyard_now
from cardwright.games.magic.actions.new_targets import (
    change_target,
    changes_targets_to,
    choose_new_targets,
    retarget,
)
from cardwright.games.magic.actions.other_players import with_each_teammate
from cardwright.games.magic.actions.planar import (
    chaos_ensues,
    into_planar_deck,
    rolls_planar_die,
)
from cardwright.games.magic.actions.scheming import abandons, sets_in_motion
from cardwright.games.magic.actions.scrying import each_scries, fateseal, scry, sorts_theirs
from cardwright.games.magic.actions.searching import OF_DIFFERENT_NAMES, SHARE_A_LAND_TYPE, seek
from cardwright.games.magic.actions.seeking import each_may_search
from cardwright.games.magic.actions.stacking import (
    becomes_monarch,
    copy_for_each,
    copy_on_stack,
    each_sacrifices,
    extra_phases,
)
from cardwright.games.magic.actions.stickers import put_sticker
from cardwright.games.magic.actions.verbs import destroy, enters, exile
from cardwright.games.magic.actions.verbs import put as moved_to
from cardwright.games.magic.amounts.values import YOU
from cardwright.games.magic.characteristics.selections import Things
from cardwright.games.magic.numbers.events import ENTERS_TAPPED
from cardwright.games.magic.numbers.zones import BATTLEFIELD, GRAVEYARD, HAND, PLACE_NAMES
from cardwright.games.magic.objects.players import ANYBODYS, EACH, YOURS, says_you
from cardwright.games.magic.objects.table import CARDS
from cardwright.games.magic.selectors.not_among import NotAmong
from cardwright.games.magic.variants.archenemy import set_in_motion
from cardwright.games.magic.variants.planechase import planeswalk
from cardwright.kernel.effects import IT_SLOT
from cardwright.kernel.exchange import exchange

from .changes import quoted
from .control import is_nothing, of_the_rest
from .exchange_sides import both_sides
from .nouns import card_of_no_zone, tested
from .page import Name, Page, article, counted, listed, say


# -- searching
def described(p: Page, descriptions: list[list[Any]], many: bool) -> list[str]:
    """Return text such as `a basic land card` for each description of a search."""
    out: list[str] = []
    for description in descriptions:
        said = [tested(p, t) for t in description]
        before = " ".join(b for b, _ in said if b)
        after = " ".join(a for _, a in said if a)
        text = " ".join(x for x in (before, "cards" if many else "card", after) if x)
        out.append(text if many else f"{article(text)} {text}")
    return out


def most_of(p: Page, e: seek) -> str:
    """CR 701.23d. Return how many cards are searched for: `two` (if all of them must be found), `up to
    two`, or `any number of`.
    """
    n = p.n(e.most)
    if n == "-1":
        return "all" if GRAVEYARD in e.places and not e.free else "any number of"
    return ("" if e.must else "up to ") + (counted(int(n)) if n.isdigit() else n)


def sought(p: Page, e: seek) -> str:
    n = p.n(e.most)
    one = n == "1" or len(e.descriptions) > 1
    whose = p.whose(e.player)
    cards = listed(described(p, e.descriptions, not one)) if e.descriptions else "a card"
    where_x = "" if one or n.isdigit() or n in ("-1", "X") else f", where X is {n}"
    if where_x:
        cards = f"up to X {cards}"
    elif not one:
        cards = f"{most_of(p, e)} {cards}"
    elif len(e.descriptions) > 1:
        cards += f" ({'up to ' if n.isdigit() else 'at most '}{n} of each)" if n != "1" else ""
    cards += {SHARE_A_LAND_TYPE: " that share a land type", OF_DIFFERENT_NAMES: " with different names"}.get(
        int(e.alike), ""
    )
    if e.like is not None:
        cards += f" (if {p.ref(e.like)} is known)"
    zones = listed([PLACE_NAMES[int(x)] for x in e.places])
    text = p.act(f"search {whose} {zones} for {cards}")
    many = not (e.single or (one and len(e.descriptions) < 2))
    p.call(int(e.slot), "those cards" if many else "it" if not e.shown else "that card", "card", many=many)
    p.known[int(e.slot)].plural = many
    text += f", reveal {'them' if many else 'it'}" if e.shown else ""
    after = p.inside(e.parts[0])
    shuffled = p.inside(e.parts[1])
    last = e.parts[1]
    if isinstance(last, shuffle) and last.player is not YOU and not e.first:
        shuffled = "that player shuffles"  # the owner of the zones
    if len(e.parts) > 2:
        shuffled += f"; {p.inside(e.parts[2])}"
    if e.first:
        return f"{text}, then {shuffled}" + (f", then {after}" if after else "")
    text += f", {after}" if after else ""
    return (f"{text}, then {shuffled}" if shuffled else text) + where_x


def each_search(p: Page, e: each_may_search) -> str:
    n = p.n(e.most)
    cards = " ".join(x for x in (described(p, [list(e.tests)], n != "1")) if x)
    who = f"{EACH[int(e.whose)]} {'searches' if e.must else 'may search'}"
    many = "" if n == "1" else f"up to {counted(int(n)) if n.isdigit() else n} "
    text = f"{who} their library for {many}{cards}"
    p.call(int(e.slot), "all cards found", "found card", many=True)
    return f"{text}; {p.inside(e.parts[0])}; then each who searched shuffles"


say(seek, sought)
say(each_may_search, each_search)
say(scry, lambda p, e: p.act(f"scry {p.n(e.n)}"))
say(each_scries, lambda p, e: f"each player scries {p.n(e.n)}")
say(fateseal, lambda p, e: p.text(e.parts[0]))
say(sorts_theirs, lambda p, e: p.act(f"fateseal {p.n(e.n)}"))


# -- the rest
def antes_said(p: Page, e: antes) -> str:
    done = p.act(f"ante {p.ref(e.what)}")
    return done if is_nothing(e.parts[0]) else f"{done}; if you do, {p.inside(e.parts[0])}"


def owns_said(p: Page, e: owns) -> str:
    who = f"the owner of {p.ref(e.owner_of)}" if e.owner_of is not None else p.player(e.player)
    where = "" if e.anywhere else " (if it is still there)"
    return f"{who} own{'' if who == 'you' else 's'} {p.ref(e.what)} from now on{where}"


def put_cards_said(p: Page, e: put_cards) -> str:
    said = [
        f"{p.ref(what)} into its owner's {PLACE_NAMES[int(e.places[i % len(e.places)])]}"
        for i, what in enumerate(e.what)
    ]
    return p.act(f"put {listed(said)}" + ("" if e.anywhere else " from where it is"))


def cast_free_said(p: Page, e: cast_free) -> str:
    text = p.act(f"cast {p.ref(e.what)} without paying its mana cost")
    if e.most is not None:
        n = p.n(e.most)
        limit = f"{n} or less" if n.isdigit() else f"less than or equal to {n}"
        text += f" if that spell's mana value is {limit}"
    return text + ("; if it would be put into a graveyard, exile it instead" if e.then_exiled else "")


def cast_of_several(p: Page, e: casts_one) -> str:
    """CR 608.2g. Return text such as `you may cast an instant spell from your hand without paying its mana
    cost`.
    """
    spells = p.noun(e.spells)
    cost = "without paying their mana costs" if e.many else "without paying its mana cost"
    said = f"any number of {spells.many()}" if e.many else spells.one()
    cards = e.cards
    if isinstance(cards, Things):
        where = {HAND: "your hand", GRAVEYARD: "your graveyard"}[int(cards.place)]
    else:
        noun = p.noun(cards)
        where = f"among {noun.bare() if noun.definite else noun.many()}"
    if e.lands:
        return f"you may play lands and cast spells from {where} {cost}"
    return f"you may cast {said} from {where} {cost}"


def copied(p: Page, e: copy_on_stack) -> str:
    p.call(int(e.slot), "the copy", "copy")
    p.known[int(e.slot)].again = "the copy"
    text = p.act(f"copy {p.ref(e.what)}")
    but, then = p.text(e.parts[1]), p.inside(e.parts[0])
    return text + (f", {but}" if but else "") + (f"; {then}" if then else "")


def new_targets(p: Page, e: choose_new_targets) -> str:
    who = "you" if e.yours else f"the controller of {p.ref(e.what)}"
    return f"{who} may choose new targets for {p.ref(e.what)}"


def abandoned(p: Page, e: abandons) -> str:
    text = p.act("abandon this scheme")
    return text if is_nothing(e.parts[0]) else f"{text}; if you do, {p.inside(e.parts[0])}"


def planar(p: Page, e: into_planar_deck) -> str:
    how = " in a random order" if e.at_random else " in any order"
    return p.act(
        f"put {p.what(e.what)} on {'top' if e.on_top else 'the bottom'} of {p.their(e.what)} owner's planar deck{how}"
    )


def sticker(p: Page, e: put_sticker) -> str:
    kind = ("name", "ability", "power and toughness", "art")[int(e.kind)]
    p.call(int(e.slot), "that sticker", "sticker")
    text = p.act(f"put {article(kind)} {kind} sticker on {p.ref(e.what)}")
    return text if is_nothing(e.parts[0]) else f"{text}; {p.inside(e.parts[0])}"


def offered(p: Page, e: offers_for) -> str:
    p.call(int(e.slot), "the card accepted", "accepted card")
    text = "each other player may offer you a card of their card pool; you may accept one; if you do, "
    return text + p.inside(e.parts[0])


def emblem(p: Page, e: get_emblem) -> str:
    kind = int(e.kind)
    said = [quoted(p, CARDS.abilities[i], kind) for i in range(int(CARDS.first[kind]), int(CARDS.end[kind]))]
    return p.gets(e.player, f"get an emblem with {listed(said)}")


def teammates(p: Page, e: with_each_teammate) -> str:
    who = p.player(e.player)
    before = p.known.get(IT_SLOT)
    p.known[IT_SLOT] = Name("that teammate", "that teammate", True)
    text = f"for each teammate of {who}, {p.inside(e.parts[0])}"
    if before is not None:
        p.known[IT_SLOT] = before
    else:
        del p.known[IT_SLOT]
    return text


def exchanged(p: Page, e: exchange) -> str:
    lead = p.act("exchange") if p.lead else "exchange"
    text = f"{lead} {both_sides(p, e.a, e.b)}"
    if not is_nothing(e.parts[0]):
        text += f"; if you do, {p.inside(e.parts[0])}"
    return text if is_nothing(e.parts[1]) else f"{text}; if you don't, {p.inside(e.parts[1])}"


say(antes, antes_said)
say(owns, owns_said)
say(put_cards, put_cards_said)
say(cast_free, cast_free_said)
say(casts_one, cast_of_several)
say(copy_on_stack, copied)


def copied_for_each(p: Page, e: copy_for_each) -> str:
    """CR 707.10. Return text such as `copy that spell for each other creature that it could target`."""
    text = p.act(f"copy {p.ref(e.what)} for each other {p.noun(e.among).bare()} that spell could target")
    return f"{text}; each copy targets a different one of those {p.noun(e.among).many()}"


say(copy_for_each, copied_for_each)
say(choose_new_targets, new_targets)
say(retarget, lambda p, e: "choose new targets")
say(change_target, lambda p, e: p.act(f"change the target of {p.ref(e.what)}"))
say(
    changes_targets_to,
    lambda p, e: f"what targets {p.ref(e.old)} targets {p.ref(e.new)} instead, where that is legal",
)
say(goes_to_graveyard_now, lambda p, e: "put it into its owner's graveyard instead")
say(enters_tapped_now, lambda p, e: "this enters tapped")
say(enters_sized, lambda p, e: f"its base power and toughness become {p.n(e.power)}/{p.n(e.toughness)}")
say(on_top_instead, lambda p, e: "you may put that card on top of your library")


def all_sacrifice(p: Page, e: each_sacrifices) -> str:
    page = Page(p.kind)
    page.known, page.words_voted, page.noted = p.known, p.words_voted, p.noted
    page.actor_again = "that player"
    noun, n = page.noun(e.among), page.n(e.n)
    many = f"{counted(int(n))} {noun.many()}" if n.isdigit() else f"a number of {noun.many()} equal to {n}"
    what = noun.one() if n == "1" else f"all {noun.many()}" if n == "-1" else many
    who = EACH[int(e.whose)] if e.those is None else f"each of {p.noun(e.those).bare()}"
    return f"{who} sacrifices {what}"


say(each_sacrifices, all_sacrifice)


def each_chooses_said(p: Page, e: each_chooses) -> str:
    """CR 101.4. Return text such as `each player may put a creature card from their hand onto
    the battlefield`.
    """
    if len(e.sets) > 1:
        return each_chooses_several_said(p, e)
    if e.apart:
        raise ValueError(f"expected a choice in which players may choose the same object, got {e.label}")
    put, among = e.parts[0], e.sets[0]
    plain = not e.optional and not e.secret
    if plain and of_the_rest(put, among, int(e.slot), int(e.whose)):
        kept = p.noun(among).one().replace("you control", "they control")
        end = "; destroy the rest" if isinstance(put, destroy) else ", then sacrifices the rest"
        return f"{EACH[int(e.whose)]} chooses {kept}{end}"
    if (
        isinstance(put, (exile, moved_to))
        and isinstance(among, Things)
        and not among.per_seat
        and not e.optional
    ):
        noun = p.noun(among).one().replace("you control", "they control")
        done = "exiles" if isinstance(put, exile) else "returns"
        end = "" if isinstance(put, exile) else " to its owner's hand"
        return f"{EACH[int(e.whose)]} {done} {noun}{end}"
    if not isinstance(put, enters) or not isinstance(among, Things) or not put.owners or put.tally:
        raise ValueError(f"expected an effect that puts cards onto the battlefield, got {put.label}")
    noun = card_of_no_zone(p, int(among.types), list(among.tests)).one()
    zone = f"their {PLACE_NAMES[int(among.place)]}"
    tapped = " tapped" if put.flags & ENTERS_TAPPED else ""
    verb = "may put" if e.optional else "puts"
    return f"{EACH[int(e.whose)]} {verb} {noun} from {zone} onto the battlefield{tapped}"


def each_chooses_several_said(p: Page, e: each_chooses) -> str:
    """CR 101.4. Return text such as `each player chooses an artifact and a land from among the permanents
    they control, then ...`.
    """
    done = e.parts[0]
    if e.optional or e.secret:
        raise ValueError(f"expected a choice that is neither optional nor secret, got {e.label}")
    if says_you(int(e.whose)):
        return one_of_each_said(p, e)
    rest = done.among if isinstance(done, each_sacrifices) else None
    tests = list(rest.tests) if isinstance(rest, Things) else []
    left = isinstance(done, each_sacrifices) and done.whose == e.whose and done.n.label == "-1"
    if not left or not tests or not isinstance(tests[0], NotAmong) or tests[0].what.slot != e.slot:
        raise ValueError(f"expected an effect that sacrifices the rest, got {done.label}")
    assert isinstance(rest, Things)
    among = Things(BATTLEFIELD, False, int(rest.types), YOURS, tests[1:], "")
    nouns = p.noun(among).many().replace("you control", "they control")
    if e.apart:
        return f"{EACH[int(e.whose)]} chooses {counted(len(e.sets))} {nouns}, then sacrifices the rest"
    kinds = []
    for each in e.sets:
        assert isinstance(each, Things)
        own = list(each.tests)[len(tests) - 1 :]
        kinds.append(p.noun(Things(BATTLEFIELD, False, int(each.types), ANYBODYS, own, "")).one())
    row = f"{', '.join(kinds[:-1])}{',' if len(kinds) > 2 else ''} and {kinds[-1]}"
    return f"{EACH[int(e.whose)]} chooses {row} from among the {nouns}, then sacrifices the rest"


def one_of_each_said(p: Page, e: each_chooses) -> str:
    """CR 608.2d. Return text such as `choose a creature card in your graveyard and a land card in your
    graveyard; put those cards ...`.
    """
    kinds = [p.noun(each).one() for each in e.sets]
    there = all(
        isinstance(each, Things) and each.place == BATTLEFIELD and not each.per_seat for each in e.sets
    )
    those = "those permanents" if there else "those cards"
    p.known[int(e.slot)] = Name(those, those, plural=True)
    row = f"{', '.join(kinds[:-1])}{',' if len(kinds) > 2 else ''} and {kinds[-1]}"
    apart = "" if e.apart else " (which may be the same)"
    return f"choose {row}{apart}; {p.text(e.parts[0])}"


say(each_chooses, each_chooses_said)


def all_discard(p: Page, e: each_discards) -> str:
    """CR 701.9. Return text such as `each player discards a card`, `each of any number of target players
    discards a card`.
    """
    who = EACH[int(e.whose)] if e.those is None else f"each of {p.noun(e.those).bare()}"
    return p.as_player(who, "that player", e.parts[0])


say(each_discards, all_discard)
say(
    becomes_monarch,
    lambda p, e: p.gets(e.player, f"become the monarch{'' if e.crown >= 0 else ' (of this crown)'}"),
)
say(
    extra_phases,
    lambda p, e: (
        f"after this {'main ' if e.after_main else ''}phase, there is an additional combat phase"
        + (" followed by an additional main phase" if e.main else "")
    ),
)
say(abandons, abandoned)
say(sets_in_motion, lambda p, e: p.act(f"set {p.ref(e.what)} in motion again"))
say(set_in_motion, lambda p, e: "set a scheme in motion")
say(planeswalk, lambda p, e: f"planeswalk to {counted(int(e.planes))} planes" if e.planes else "planeswalk")
say(chaos_ensues, lambda p, e: f"chaos ensues{'' if e.what is None else f' for {p.noun(e.what).bare()}'}")
say(rolls_planar_die, lambda p, e: p.act("roll the planar die"))
say(into_planar_deck, planar)
say(put_sticker, sticker)
say(offers_for, offered)
NOTED: Final = {
    PICKS: "note how many cards you have drafted this draft round, including this",
    PASSER: "note the player who passed this to you",
    CHOSEN_COLORS: (
        "the player to your right chooses a color, you choose another, the player to your left a third; note them"
    ),
}
say(notes, lambda p, e: NOTED[int(e.what)])
say(adds_a_pack, lambda p, e: p.act("add a booster pack to the draft"))
say(get_emblem, emblem)
say(with_each_teammate, teammates)
say(exchange, exchanged)
say(may_exchange, lambda p, e: p.optional(e.parts[0]))


def one_shape(p: Page, e: becomes_one_of) -> str:
    """CR 614.12. Return text such as `it becomes your choice of a 3/3 creature or a 2/2
    creature with flying`.
    """
    end = " in addition to its other types" if e.besides else ""
    many = len(e.texts) > 2
    said = f"{', '.join(e.texts[:-1])}, or {e.texts[-1]}" if many else listed(e.texts, "or")
    return f"it becomes your choice of {said}{end}"


say(becomes_one_of, one_shape)
