// @ts-check
// After a draft: a deck is built of what was drafted, before the game for which it was drafted.

import { pips, reading } from "./card.js";
import { dialog, h, show } from "./dom.js";
import { call } from "./net.js";
import { say } from "./words.js";

const counted = (names) => names.reduce((found, name) => found.set(name, (found.get(name) ?? 0) + 1), new Map());

/** The dialog. `id`: the table; `done`: is called when a deck is kept. */
export async function build(id, done, trouble) {
  const found = await call("GET", `/api/tables/${id}/build`);
  const pool = counted(found.cards), free = new Set(found.free);
  const printed = new Map(found.print.map((card) => [card.name, card]));
  let deck = counted(found.deck ?? found.proposed);
  const place = h("div", { class: "building" });
  const rows = [...new Set([...found.cards, ...found.free])]
    .sort((a, b) => Number(free.has(a)) - Number(free.has(b)) || (printed.get(a)?.look ?? "").localeCompare(printed.get(b)?.look ?? "") || a.localeCompare(b));
  const put = (name, by) => {
    deck.set(name, (deck.get(name) ?? 0) + by);
    draw();
  };
  const row = (name) => {
    const n = deck.get(name) ?? 0, most = free.has(name) ? null : pool.get(name);
    const card = printed.get(name);
    return h("li", { class: n ? "pinned" : null, "data-name": name },
      h("button", { "data-key": `less ${name}`, "aria-label": say("deckLess", name), disabled: n === 0, onclick: () => put(name, -1) }, "−"),
      h("b", { class: "count" }, most === null ? String(n) : say("deckOfMany", n, most)),
      h("button", { "data-key": `more ${name}`, "aria-label": say("deckMore", name), disabled: most !== null && n >= most, onclick: () => put(name, 1) }, "+"),
      h("span", {}, h("button", { class: "named", onclick: () => reading(card) }, name), " ", pips(card?.cost), " ", h("small", {}, [card?.type, card?.size].filter(Boolean).join(", "))));
  };
  const draw = () => {
    const size = [...deck.values()].reduce((sum, n) => sum + n, 0);
    show(place, h("p", { role: "status", class: size < found.least ? "warn" : null }, say("deckSize", size, found.least)),
      h("ul", { class: "to-pick tall", "data-scroll": "pool", tabindex: "0", "aria-label": say("deck") }, rows.map(row)),
      h("div", { class: "row" }, h("button", { "data-key": "proposed", onclick: () => { deck = counted(found.proposed); draw(); } }, say("deckProposed")),
        h("button", { "data-key": "none of it", onclick: () => { deck = new Map(); draw(); } }, say("pickNone")), h("span", { class: "gap" }),
        h("button", { class: "can", "data-key": "keep deck", disabled: size < found.least, onclick: keepIt }, say("deckKeep"))));
  };
  const keepIt = async () => {
    try {
      await call("POST", `/api/tables/${id}/build`, { deck: [...deck].flatMap(([name, n]) => Array(n).fill(name)) });
      made.close();
      done();
    } catch (why) { trouble(why); }
  };
  const made = dialog(say("build"), say("close"), place);
  draw();
}
