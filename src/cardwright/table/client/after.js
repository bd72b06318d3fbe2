// @ts-check
// After the game: the result, and ways to go on.

import { dialog, h } from "./dom.js";
import { call } from "./net.js";
import { picture } from "./pictures.js";
import { say } from "./words.js";

const counted = (cards) => {
  if (!cards) return "";
  const many = new Map();
  for (const card of cards) many.set(card, (many.get(card) ?? 0) + 1);
  return [...many].map(([name, n]) => (n > 1 ? `${n} ${name}` : name)).join(", ");
};

/** What is said largest: won or lost, by how much. */
function ending(found, me) {
  const { winners = [], seats, scores } = found;
  if (!winners.length) return say("drawn");
  const conceded = found.conceded ?? [];
  const order = [...scores.keys()].sort((a, b) => Number(b === me) - Number(a === me) || scores[b] - scores[a]);
  const known = scores.length > 1 && scores.every((n) => n !== undefined && n !== null);
  const points = conceded.length ? `: ${conceded.includes(seats[me]) ? say("concededMine") : say("conceded", conceded.join(", "))}` : known ? `, ${order.map((i) => scores[i]).join(" : ")}` : "";
  if (me < 0) return say("won", winners.join(", ")) + points;
  return say(winners.includes(seats[me]) ? (winners.length > 1 ? "youShare" : "youWon") : "youLost") + points;
}

/** The scores turn by turn, as a picture and as a table; asked for when it is opened. */
function byTurn(id, found, trouble) {
  const place = h("div", { class: "plots" });
  const open = async (e) => {
    if (!e.target.open || place.childElementCount) return;
    try {
      const [{ turns, scores }, { drawn }] = await Promise.all([call("GET", `/api/tables/${id}/scores`), import("./plots.js")]);
      const what = found.score_word ?? say("scoresByTurn");
      place.replaceChildren(drawn(what, scores, found.seats, turns.length - 1), h("div", { class: "tall", tabindex: "0", role: "group", "aria-label": say("scoresByTurn") }, h("table", {}, h("caption", { class: "unseen" }, say("scoresByTurn")),
        h("thead", {}, h("tr", {}, h("th", { scope: "col" }, say("turnWord")), found.seats.map((name) => h("th", { scope: "col" }, name)))),
        h("tbody", {}, turns.map((turn, i) => h("tr", {}, h("th", { scope: "row" }, String(turn)), scores.map((line) => h("td", {}, String(line[i])))))))));
    } catch (why) { trouble(why); }
  };
  return h("details", { "data-key": "by turn", ontoggle: open }, h("summary", {}, say("scoresByTurn")), place);
}

/** Who has won, with which cards, and what can be done now. `me`: the seat; `go`: to another table; `replay`: looks at it again. */
export function result(id, found, me, go, replay, trouble) {
  const seated = me >= 0;
  const post = async (what) => {
    try {
      const next = await call("POST", `/api/tables/${id}/${what}`);
      made.close();
      go(next.table);
    } catch (why) { trouble(why); }
  };
  const built = h("p", { role: "status" });
  const won = (found.winners ?? []);
  const part = ([name, n, points]) => h("li", {}, h("span", { class: "art", "aria-hidden": "true" }, picture(name)), h("span", {}, h("b", {}, n > 1 ? `${n} × ${name}` : name), h("small", {}, ` ${points > 0 ? "+" : ""}${points}`)));
  const made = dialog(say("result"), say("close"), built,
    found.leads_on ? null : h("p", { class: "ending" }, ending(found, me)),
    h("div", { class: "scores" }, found.seats.map((name, i) => h("section", { class: won.includes(name) ? "winner" : null, "aria-label": name }, h("header", { class: "row" }, h("h3", {}, name), h("span", { class: "gap" }), h("b", { class: "score" }, `${found.scores[i] ?? ""}`), h("small", {}, found.score_word ?? "")),
      found.parts?.[i]?.length ? h("ul", { class: "parts" }, found.parts[i].map(part)) : null,
      h("p", {}, h("small", {}, counted(found.decks?.[name] ?? found.decks?.[i])))))),
    found.leads_on || found.scores.length < 2 ? null : byTurn(id, found, trouble),
    h("div", { class: "row" },
      found.leads_on && seated ? h("button", { "data-key": "build", onclick: async () => { const { build } = await import("./build.js"); build(id, () => { built.textContent = say("deckKept"); }, trouble).catch(trouble); } }, say("build")) : null,
      found.leads_on && seated ? h("button", { class: "can", "data-key": "follow", onclick: () => post("follow") }, say("follow")) : null,
      seated ? h("button", { class: "go", "data-key": "rematch", onclick: () => post("rematch") }, say("rematch")) : null,
      h("button", { "data-key": "replay", onclick: () => { made.close(); replay(); } }, say("replay"))));
}
