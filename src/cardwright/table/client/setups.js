// @ts-check
// Setups of tables under names of one's own, and the last one: kept in this browser, repeated with one click.

import { begun, h } from "./dom.js";
import { keep, remembered, say } from "./words.js";

const MOST = 30;

/** What is kept under a key, as it was put there; `usual` if there is nothing, or nothing that can be read. */
export function recalled(key, usual) {
  try { return JSON.parse(remembered(key, "")) ?? usual; } catch { return usual; }
}

/** What of a form is kept: which game, what kind of table, which options, who sits where and brings what, who can watch. */
const kept = ({ game, kind, options, seats, watch }) => ({ game, kind, options, seats, watch });

/** The setups that have a name, as [name, form], of games that there are. */
export const named = (games) => recalled("setups", []).filter(([, form]) => games.some((one) => one.name === form?.game));

/** Keep a form under a name; another one of this name is forgotten. */
export function keepSetup(name, form) {
  const others = recalled("setups", []).filter(([one]) => one !== name);
  keep("setups", JSON.stringify([[name, kept(form)], ...others].slice(0, MOST)));
}

const forget = (name) => keep("setups", JSON.stringify(recalled("setups", []).filter(([one]) => one !== name)));

export const keepLast = (form) => keep("setup", JSON.stringify(kept(form)));

/** A kind of table in print; "" for the game itself. */
export const kindOf = (kind) => begun(kind.replaceAll("-", " "));

/** The name of a bot's portrait; of a bot without one, what it is called by. */
export const faceOf = (game, bot) => game.tile?.portraits?.find((one) => one.bot === bot)?.name ?? bot;

/** The bot to play against: the portrait that was chosen last, or the usual one. */
export function rivalOf(game) {
  const faces = (game.tile?.portraits ?? []).map((one) => one.bot);
  return [remembered(`against ${game.name}`, ""), game.opponents[0], faces[0]].find((one) => faces.includes(one)) ?? game.opponents[0];
}

/** A form in a few words: the game, the kind of table, and who plays. */
export function inWords(form, games) {
  const game = games.find((one) => one.name === form.game);
  return `${kindOf(form.kind) || game.title} (${form.seats.map((seat) => (seat.bot ? faceOf(game, seat.bot) : say(seat.who))).join(", ")})`;
}

/** The setup that was played last, with one click. */
export function again(games, play) {
  const last = recalled("setup", null);
  if (!games.some((one) => one.name === last?.game)) return null;
  return h("button", { "data-key": "last setup", onclick: () => play(last) }, say("setupAgain", inWords(last, games)));
}

/** Every setup that has a name. `play`: begins with it; `change`: puts it into the form; `redraw`: one is gone. */
export function shelf(games, play, change, redraw) {
  const all = named(games);
  return all.length ? h("section", { "aria-label": say("yourSetups") }, h("h2", {}, say("yourSetups")), h("ul", { class: "setups" }, all.map(([name, form]) => h("li", { class: "row" },
    h("button", { class: "can", "data-key": `setup ${name}`, onclick: () => play(form) }, name), h("small", {}, inWords(form, games)), h("span", { class: "gap" }),
    h("button", { class: "quiet", "aria-label": say("changeSetup", name), onclick: () => change(name, form) }, say("change")),
    h("button", { class: "quiet", "aria-label": say("forgetSetup", name), onclick: () => { forget(name); redraw(); } }, say("forget")))))) : null;
}
