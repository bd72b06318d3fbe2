// @ts-check
// What each seat brings: a deck that comes with the game, or one that is typed, pasted, or dropped as a file.

import { h } from "./dom.js";
import { beSomebody, call } from "./net.js";
import { recalled } from "./setups.js";
import { remembered, say } from "./words.js";

const LOOKED_AT = 400; // milliseconds after the last letter a deck is looked at

/** Whether this browser is that of who runs the server; a link to the page says it once. */
const runsServer = location.hash.startsWith("#operator=") || remembered("operator", "") !== "";
const operator = runsServer ? import("./operator.js") : null;

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

/** What the server finds in a deck; null for the name of a deck, and in a game whose decks it does not look through. */
async function lookedThrough(game, text) {
  if (!text.includes("\n") && !isNoList(text)) return null;
  await beSomebody(remembered("name", ""));
  try {
    return await call("POST", `/api/games/${game.name}/deck`, { text });
  } catch (why) {
    if (["unknown", "404"].includes(why.code)) return null;
    throw why;
  }
}

/** Whether a deck is JSON, XML or a table, which people don't read as a list. */
const isNoList = (text) => /^\s*[{<]/.test(text) || /^[^\n]*(count|quantity)[^\n]*[,;\t]|^[^\n]*[,;\t][^\n]*(count|quantity)/i.test(text);

/** A file of any program as lines with counts and names; as it is, if it can't be read, so that the reason is told. */
const asLines = async (game, text) => (isNoList(text) ? (await lookedThrough(game, text).catch(() => null))?.text ?? text : text);

/** The fields of a seat, whose `brings` is what it brings. `labels`: what they are called (`list`, `from` and `file` of files),
 * `none` without a deck; `pick`: draws a list; `asks`: asks the server about a text; `took`: the texts of files, of several if need be. */
export function bring(game, seat, key, labels, pick, asks, took, several) {
  const own = !game.to_bring.includes(seat.brings);
  const kept = recalled("decks", []).filter((one) => Array.isArray(one));
  const list = pick([...game.to_bring.map((name) => [name, name]), ...kept.map(([name, text]) => [text, name]), ["", say("ownDeck")]], own ? "" : seat.brings, (to) => { seat.brings = to; }, labels.list);
  if (!own) return list;
  const told = h("div", { role: "status", class: "told" });
  let waits = null;
  const look = async () => {
    clearTimeout(waits);
    const text = seat.brings;
    if (!text.trim()) { told.className = "told"; told.replaceChildren(labels.none); return; }
    const [found, wrong] = await Promise.all([lookedThrough(game, text).catch(() => null), wrongWith(asks, text)]);
    const lists = found && !found.whole ? await import("./missing.js") : null;
    if (text !== seat.brings) return; // it has changed meanwhile
    if (found && isNoList(text)) { take(found.text); return; }
    const bad = wrong.length > 0 || (found !== null && !found.whole);
    told.className = bad ? "told warn" : "told";
    if (lists) told.replaceChildren(...lists.missing(found, take, runsServer).filter(Boolean));
    else told.replaceChildren(bad ? h("ul", {}, wrong.map((one) => h("li", {}, one))) : say("deckGood"));
  };
  const take = (to) => { seat.brings = to; text.value = to; look(); };
  const taken = async (files) => took(await Promise.all([...files].map(async (file) => asLines(game, await file.text()))));
  const text = h("textarea", { rows: 4, placeholder: say("deckHelp"), "aria-label": say("deck"), "data-key": key,
    oninput: (e) => { seat.brings = e.target.value; clearTimeout(waits); waits = setTimeout(look, LOOKED_AT); }, onchange: look, ondragover: (e) => e.preventDefault(),
    ondrop: (e) => { e.preventDefault(); if (e.dataTransfer.files.length) taken(e.dataTransfer.files); } }, seat.brings);
  look();
  const files = h("div");
  operator?.then(({ cardFiles }) => files.append(...[cardFiles(game, look)].filter(Boolean)));
  return [list, text,
    h("label", { class: "line" }, labels.from, " ", h("input", { type: "file", multiple: several, accept: ".txt,.dec,.dck,.dek,.cod,.csv,.json,text/plain", "aria-label": labels.file, onchange: (e) => taken(e.target.files) })), told, files];
}
