// What each seat brings: a deck that comes with the game, or one that is typed, pasted, or dropped as a file.

import { h } from "./dom.js";
import { beSomebody, call } from "./net.js";
import { remembered, say } from "./words.js";

const LOOKED_AT = 400; // milliseconds after the last letter a deck is looked at

/** What is wrong with a text, as the server says it of a table at which everybody brings it; nothing if one can play so. */
async function wrongWith(game, options, text) {
  const seat = { who: "bot", brings: text };
  try {
    await beSomebody(remembered("name", ""));
    await call("POST", "/api/check", { game, options, seats: [seat, seat] });
    return [];
  } catch (why) {
    const parts = why.message.replace(/^[^:]*:(\d+): (?=expected)/, "in line $1: ").split(/; (?!did you mean)/);
    return [...new Set(parts.map((one) => one.replace(/^(?!in line)[^:]*: (?=expected)/, "")))];
  }
}

/** The field of a seat. `pick`: draws a list; `options`: what the table is asked for; `redraw`: other seats have got files. */
export function bring(game, form, i, pick, options, redraw) {
  const seat = form.seats[i];
  const own = !game.to_bring.includes(seat.brings);
  const list = pick([...game.to_bring.map((name) => [name, name]), ["", say("ownDeck")]], own ? "" : seat.brings, (to) => { seat.brings = to; }, say("deckOf", i + 1));
  if (!own) return list;
  const told = h("div", { role: "status", class: "told" });
  let waits = null;
  const look = async () => {
    clearTimeout(waits);
    const text = seat.brings;
    if (!text.trim()) { told.className = "told"; told.replaceChildren(say("deckNone")); return; }
    const wrong = await wrongWith(form.game, options(), text);
    if (text !== seat.brings) return; // it has changed meanwhile
    told.className = wrong.length ? "told warn" : "told";
    told.replaceChildren(wrong.length ? h("ul", {}, wrong.map((one) => h("li", {}, one))) : say("deckGood"));
  };
  const taken = async (files) => {
    const texts = await Promise.all([...files].map((file) => file.text()));
    texts.slice(0, form.seats.length - i).forEach((text, n) => { form.seats[i + n].brings = text; });
    redraw();
  };
  const text = h("textarea", { rows: 4, placeholder: say("deckHelp"), "aria-label": say("deck"), "data-key": `deck ${i}`,
    oninput: (e) => { seat.brings = e.target.value; clearTimeout(waits); waits = setTimeout(look, LOOKED_AT); }, onchange: look, ondragover: (e) => e.preventDefault(),
    ondrop: (e) => { e.preventDefault(); if (e.dataTransfer.files.length) taken(e.dataTransfer.files); } }, seat.brings);
  look();
  return [list, text,
    h("label", { class: "line" }, say("deckFile"), " ", h("input", { type: "file", multiple: true, accept: ".txt,.dec,.dck,text/plain", "aria-label": say("deckFileOf", i + 1), onchange: (e) => taken(e.target.files) })), told];
}
