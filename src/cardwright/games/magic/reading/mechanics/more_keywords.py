"""CR 702. Keyword abilities that trigger in combat or at upkeep, and those by which a card is cast in another way."""

from __future__ import annotations

from cardwright.games.magic.numbers import columns
from cardwright.games.magic.reading.templates.conditions import cond
from cardwright.games.magic.reading.templates.keyword_words import keyword
from cardwright.games.magic.words import again, attacking, growing, poison, upkeep_costs
from cardwright.games.magic.words.amounts import was_kicked

keyword("annihilator <int>", lambda e, n: [attacking.annihilator(n)])
keyword("poisonous <int>", lambda e, n: [poison.poisonous(n)])
keyword("evolve", lambda e: [growing.evolve()])
keyword("fading <int>", lambda e, n: list(upkeep_costs.fading(n)))
keyword("retrace", lambda e: [again.retrace()])
keyword("jump-start", lambda e: [again.jump_start()])
keyword("spectacle <mana>", lambda e, price: [again.spectacle(price)])
cond("its spectacle cost was paid", lambda e: was_kicked(columns.BARGAINED))
