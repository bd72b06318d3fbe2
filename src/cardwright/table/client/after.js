// After the game: the result, and ways to go on.

import { dialog, h } from "./dom.js";
import { call } from "./net.js";
import { say } from "./words.js";

const counted = (cards) => {
  if (!cards) return "";
  const many = new Map();
  for (const card of cards) many.set(card, (many.get(card) ?? 0) + 1);
  return [...many].map(([name, n]) => (n > 1 ? `${n} ${name}` : name)).join(", ");
};

/** Who has won, with which decks, and what can be done now. `go`: to another table; `replay`: looks at it again. */
export function result(id, found, seated, go, replay, trouble) {
  const post = async (what) => {
    try {
      const next = await call("POST", `/api/tables/${id}/${what}`);
      made.close();
      go(next.table);
    } catch (why) { trouble(why); }
  };
  const built = h("p", { role: "status" });
  const made = dialog(say("result"), say("close"), built,
    found.leads_on ? null : h("p", {}, (found.winners ?? []).length ? say("won", found.winners.join(", ")) : say("drawn")),
    h("table", {}, found.seats.map((name, i) => h("tr", {}, h("th", { scope: "row" }, name), h("td", {}, `${found.scores[i] ?? ""} ${found.score_word ?? ""}`), h("td", {}, counted(found.decks?.[name] ?? found.decks?.[i]))))),
    h("div", { class: "row" },
      found.leads_on && seated ? h("button", { "data-key": "build", onclick: async () => { const { build } = await import("./build.js"); build(id, () => { built.textContent = say("deckKept"); }, trouble).catch(trouble); } }, say("build")) : null,
      found.leads_on && seated ? h("button", { class: "can", "data-key": "follow", onclick: () => post("follow") }, say("follow")) : null,
      seated ? h("button", { class: "can", "data-key": "rematch", onclick: () => post("rematch") }, say("rematch")) : null,
      h("button", { "data-key": "replay", onclick: () => { made.close(); replay(); } }, say("replay"))));
}
