// How the table is shown, as each browser keeps it: at which pace, whether things move, how large cards are.

import { h } from "./dom.js";
import { PACES } from "./pace.js";
import { keep, remembered, say } from "./words.js";

const SIZES = ["tiny", "normal", "large"];
const named = (word) => `${word[0].toUpperCase()}${word.slice(1)}`;

/** The page as it is set. */
export function dressed() {
  document.documentElement.dataset.cards = remembered("cards", "normal");
}

/** What can be set. `paced`: the pace is another one now. */
export function showing(paced) {
  const choice = (key, usual, all, text, does) => h("label", {}, say(text), " ", h("select", { "data-key": key, onchange: (e) => { keep(key, e.target.value); does(); } },
    all.map(([value, shown]) => h("option", { value, selected: remembered(key, usual) === value }, say(shown)))));
  return h("div", { class: "showing" },
    choice("pace", "normal", Object.keys(PACES).map((one) => [one, `pace${named(one)}`]), "pace", paced),
    choice("cards", "normal", SIZES.map((one) => [one, `cards${named(one)}`]), "cardSize", dressed),
    h("label", { class: "line" }, h("input", { type: "checkbox", "data-key": "motion", checked: remembered("motion", "on") !== "off", onchange: (e) => keep("motion", e.target.checked ? "on" : "off") }), say("motion")));
}
