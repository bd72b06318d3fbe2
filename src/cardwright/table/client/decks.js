// What each seat brings: a deck that comes with the game, or one that is typed, pasted, or dropped as a file.

import { h } from "./dom.js";
import { say } from "./words.js";

const LOOKED_AT = 400; // milliseconds after the last letter a deck is looked at

/** What is wrong with a text, each by itself, as the server says it when it is asked; nothing if one can play so. */
async function wrongWith(asks, text) {
  try {
    await asks(text);
    return [];
  } catch (why) {
    const parts = why.message.replace(/^[^:]*:(\d+): (?=expected)/, "in line $1: ").split(/; (?!did you mean)/);
    return [...new Set(parts.map((one) => one.replace(/^(?!in line)[^:]*: (?=expected)/, "")))];
  }
}

/** The fields of a seat, whose `brings` is what it brings. `labels`: what they are called (`list`, `from` and `file` of files),
 * `none` without a deck; `pick`: draws a list; `asks`: asks the server about a text; `took`: the texts of files, of several if need be. */
export function bring(game, seat, key, labels, pick, asks, took, several) {
  const own = !game.to_bring.includes(seat.brings);
  const list = pick([...game.to_bring.map((name) => [name, name]), ["", say("ownDeck")]], own ? "" : seat.brings, (to) => { seat.brings = to; }, labels.list);
  if (!own) return list;
  const told = h("div", { role: "status", class: "told" });
  let waits = null;
  const look = async () => {
    clearTimeout(waits);
    const text = seat.brings;
    if (!text.trim()) { told.className = "told"; told.replaceChildren(labels.none); return; }
    const wrong = await wrongWith(asks, text);
    if (text !== seat.brings) return; // it has changed meanwhile
    told.className = wrong.length ? "told warn" : "told";
    told.replaceChildren(wrong.length ? h("ul", {}, wrong.map((one) => h("li", {}, one))) : say("deckGood"));
  };
  const taken = async (files) => took(await Promise.all([...files].map((file) => file.text())));
  const text = h("textarea", { rows: 4, placeholder: say("deckHelp"), "aria-label": say("deck"), "data-key": key,
    oninput: (e) => { seat.brings = e.target.value; clearTimeout(waits); waits = setTimeout(look, LOOKED_AT); }, onchange: look, ondragover: (e) => e.preventDefault(),
    ondrop: (e) => { e.preventDefault(); if (e.dataTransfer.files.length) taken(e.dataTransfer.files); } }, seat.brings);
  look();
  return [list, text,
    h("label", { class: "line" }, labels.from, " ", h("input", { type: "file", multiple: several, accept: ".txt,.dec,.dck,text/plain", "aria-label": labels.file, onchange: (e) => taken(e.target.files) })), told];
}
