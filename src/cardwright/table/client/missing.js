// @ts-check
// The cards of a deck that can't be played: each with its reason, and what can be done about it.

import { h } from "./dom.js";
import { say } from "./words.js";

/** What the address of a server on this computer is. */
const LOCAL = ["localhost", "127.0.0.1", "[::1]"];

/** The deck with another name for one of its cards. */
const renamed = (text, from, to) => text.split("\n").map((line) => line.replace(/^(\d+) (.+)$/, (whole, n, name) => (name === from ? `${n} ${to}` : whole))).join("\n");

/** What is missing. `found`: as the server looked through the deck; `take`: takes another text for it; `runsServer`: one can get more cards. */
export function missing(found, take, runsServer) {
  const why = (one) => (one.is === "unknown" ? say("deckUnknown") : one.why);
  return [h("p", {}, say("deckMissing", found.missing.length, found.cards)),
    h("ul", {}, found.missing.map((one) => h("li", { "data-name": one.card },
      h("b", {}, `${one.copies} ${one.card}`), ` (${say("deckLine", one.line)}): ${why(one)} `,
      one.near.map((name) => h("button", { type: "button", "data-key": `use ${name} for ${one.card}`, onclick: () => take(renamed(found.text, one.card, name)) }, say("deckUse", name)))))),
    h("div", { class: "row" },
      found.playable ? h("button", { type: "button", "data-key": "without missing", onclick: () => take(found.playable) }, say("deckWithout")) : null),
    found.missing.some((one) => one.is === "unknown") && !runsServer ? h("small", {}, say("deckAsk"), LOCAL.includes(location.hostname) ? [" ", say("deckFetch"), " ", h("code", {}, "cardwright catalog fetch")] : null) : null];
}
