"""A complete card in print: the effect of playing it, its abilities, its score, and notes."""

from __future__ import annotations

import re
from collections.abc import Iterator
from functools import lru_cache
from typing import Any

from cardwright.games.dominion.features.retyping import types_in_words
from cardwright.games.dominion.numbers import counters, phases, types
from cardwright.games.dominion.objects.feature import Saying
from cardwright.games.dominion.objects.foretold import Foretold
from cardwright.games.dominion.objects.table import TABLE, Card, Instead, When, Which
from cardwright.games.dominion.words import scores
from cardwright.games.dominion.words.own_costs import less_for
from cardwright.kernel.effects import Amount, Condition, Effect
from cardwright.kernel.words import nothing

from . import deeds, flow  # noqa: F401 - they register their templates
from .amounts import is_one, scaled
from .nouns import an
from .page import Page
from .phrases import after, bonuses_together, capital, for_you, paragraph

THIS_HAPPENS = re.compile(r"^When you (\w+) this([ ,].*)$", re.DOTALL)


def effect_text(e: Effect) -> str:
    """Return the text of an effect."""
    return paragraph(bonuses_together(Page().effect(e)))


def ability_text(w: When) -> str:
    """Return the text of a triggered ability."""
    p = Page()
    said = flow.optional_when(p.effect(w.effect), w.optional)
    lead = capital(flow.marked(w))
    of = p.quality(w.of)[0]
    # the text already says which event of the turn it is
    counts = re.search(r"\b(first|2nd|3rd|\d+th)\b", w.text)
    if (
        not counts
        and of != "card"
        and str(w.of.label) not in w.text
        and of not in lead
        and of.split(" ")[0] not in lead
    ):
        lead += f", if {is_one('it', of, False)}"
    for shown in (
        ", reveal this from ~your hand",
        ", discard this from ~your hand",
        ", set this aside from ~your hand",
        ", reveal this from it",
    ):
        if lead.endswith(shown):
            lead = lead.removesuffix(shown)
            if shown.startswith(", reveal"):
                said = flow.did(["¶reveal this from ~your hand"], Page().effect(w.effect))
    return paragraph(after(lead, said))


def instead_text(r: Instead) -> str:
    """Return the sentence of a replacement effect."""
    label = r.label
    if label.startswith("gained onto "):
        place = label.removeprefix("gained onto ").replace("the ", "your ")
        to = "to" if "hand" in place else "onto"
        return f"When you gain this, it goes {to} {place} instead of your discard pile."
    if isinstance(r.effect, nothing) or r.effect.label in label:
        text = label
        if not isinstance(r.effect, nothing):
            lead = label.replace(r.effect.label, "").rstrip(" ,:")
            return paragraph(after(capital(lead), Page().effect(r.effect)))
        return capital(text) + "."
    return paragraph(after(capital(label), Page().effect(r.effect)))


def playing(card: Card, play: Effect) -> Iterator[str]:
    """Yield the text of playing the card."""
    text = effect_text(play)
    if text:
        yield text


def foretold_text(says: Foretold) -> Iterator[str]:
    """Dominion D205, D206. Yield the text of the rules that apply once the Prophecy has come true."""
    if says.lifts:
        yield f"Each {types_in_words(int(says.lifts))} is also {an(types_in_words(int(says.into)))}."
    if says.does is not None:
        phase = phases.PHASE_NAMES[int(says.phase)]
        does = effect_text(says.does).removesuffix(".")
        one = capital(an(types_in_words(int(says.types))))
        yield f"{one} played in an {phase} phase gives {does} instead of what it says."
    if says.actions_as_buys:
        yield "You may use Actions as Buys."


def score_text(card: Card) -> Iterator[str]:
    """Dominion D62. Yield the text of the card's score."""
    if card.score is not None:
        label = points(card.score)
        if card.types & types.LANDMARK:
            yield f"At the end of the game, you score {worth(label)}."
        else:
            yield f"Worth {worth(label)}."
    elif card.vp:
        yield f"{int(card.vp)} VP."


def points(score: Any) -> str:
    """Return the text of a score without "VP": `1 for every Duchy you have`."""
    p = Page()
    if isinstance(score, scores.one_per):
        one, all_ = p.quality(score.which)
        each, every = int(score.each), int(score.every)
        if score.paired >= 0:
            token = counters.COUNTER_NAMES[int(score.paired)].capitalize().removesuffix("s")
            return f"{each} for each {token} you have that you can pair with {an(one)} you have"
        if score.common:
            rank = "" if score.common == 1 else f"{['second', 'third'][int(score.common) - 2]} "
            one, all_ = f"copy of your {rank}most common {one}", f"copies of your {rank}most common {one}"
        names = "differently named " if score.names else ""
        what = f"{names}{one if every == 1 else all_}"
        count = "" if every == 1 else f"{every} "
        beyond = f" beyond the first {int(score.beyond)}" if score.beyond else ""
        return f"{each} for {'the first' if score.once else 'every'} {count}{what} you have{beyond}"
    return str(score.label).replace(" of which you have any", " you have", 1)


def worth(label: str) -> str:
    """Return the text of a score with "VP": `1 VP for every Duchy you have`."""
    number, space, rest = label.partition(" ")
    return f"{number} VP{space}{rest}" if number.lstrip("-").isdigit() else label


def texts(card: Card) -> Iterator[str]:
    """Yield the text of a card in the current edition, paragraph by paragraph."""
    yield from playing(card, card.play)
    yield from abilities(card.when, card.instead)
    if card.own_cost is not None:
        yield own_cost(card.own_cost)
    if card.foretold is not None:
        yield from foretold_text(card.foretold)
    yield from score_text(card)


def own_cost(c: Any) -> str:
    """Dominion D102. Return the text of a change of the card's own cost."""
    if not isinstance(c, less_for):
        return f"This {c.label}."
    p = Page()
    phase = f"During your {phases.PHASE_NAMES[int(c.phase)]} phase, this" if c.phase else "This"
    if isinstance(c.amount, Amount):
        return paragraph([f"{phase} costs {int(c.each)} less for each {scaled(p, c.amount)[1]}"])
    return paragraph([f"{phase} costs {int(c.each)} less if {p.condition(c.amount)}"])


def abilities(when: list[When], instead: list[Instead]) -> Iterator[str]:
    """Dominion D50, D55. Yield the text of each triggered ability and each replacement effect.

    Abilities with the same effect are combined.
    """
    said = [ability_text(w) for w in when]
    while said:
        whole = said.pop(0)
        here = THIS_HAPPENS.match(whole)
        verbs = [here[1]] if here else []
        for other in list(said):
            there = THIS_HAPPENS.match(other)
            if here and there and here[2] == there[2]:
                verbs.append(there[1])
                said.remove(other)
        if here and len(verbs) > 1:
            whole = f"When you {', '.join(verbs[:-1])} or {verbs[-1]} this{here[2]}"
        yield whole
    for r in instead:
        yield instead_text(r)


class Printed(Saying):
    """The printer for the notes of features."""

    def effect(self, e: Effect) -> str:
        return lowered_text(effect_text(e).removesuffix("."))

    def whole(self, e: Effect) -> str:
        return effect_text(e)

    def condition(self, c: Condition) -> str:
        return for_you(Page().condition(c))

    def one(self, which: Which) -> str:
        return for_you(Page().quality(which)[0])

    def several(self, which: Which) -> str:
        return for_you(Page().quality(which)[1])

    def question(self, e: Effect) -> str:
        return question(e)


@lru_cache(maxsize=4096)
def question(e: Effect) -> str:
    """Return the first sentence of an effect, as a question to its player."""
    said = Page().effect(e)
    return capital(for_you(said[0])).partition(". ")[0].removesuffix(".") if said else ""


TABLE.saying = Printed()


def lowered_text(text: str) -> str:
    """Return a text with a small letter at the beginning."""
    return text[:1].lower() + text[1:]


def editions(card: Card) -> Iterator[tuple[str, str]]:
    """Dominion D11. Yield the texts of other editions of the card, each with its edition."""
    for printing in card.printings:
        parts: list[str] = []
        if printing.play is not None:
            parts += list(playing(card, printing.play))
        parts += list(abilities(printing.when or [], printing.instead or []))
        if printing.cheaper is not None:
            several = Page().quality(printing.cheaper)[1]
            parts.append(f"While this is in play, {several} cost {int(printing.by)} less.")
        if printing.when is not None and not printing.when and card.when:
            parts.append("It has none of the abilities of today.")
        if parts:
            yield printing.edition, " ".join(parts)
