// @ts-check
// Picking the cards that lie there for all: as cards, by set, pinned, banned, drawn by the server, or as a recommended list. Which options these fill the server says.

import { reading, shownCard } from "./card.js";
import { h, show } from "./dom.js";
import { beSomebody, call } from "./net.js";
import { picture, picturesOf } from "./pictures.js";
import { remembered, say } from "./words.js";

const SEEK = 120; // milliseconds after the last letter the cards are looked through
const found = new Map();
const printed = new Map(); // by game and name: a card with all that it says
const plain = (name) => name.toLowerCase().replaceAll("’", "'");
const listed = (text) => (text ?? "").split(",").map((one) => one.trim()).filter(Boolean);

/** A card of the picker, large and with its text. */
async function read(game, card) {
  const key = `${game} ${card.name}`;
  if (!printed.has(key)) printed.set(key, await call("GET", `/api/games/${game}/cards/${encodeURIComponent(card.name)}`));
  const { says, faces } = printed.get(key);
  reading({ ...card, type: card.types, says: says.map(({ about, text }) => [about, text]), faces });
}

/** Draws the picker into `place`. `fields`: the options of what is picked, of sets, of what is banned; `given`: their texts. */
export async function picker(place, game, fields, given) {
  if (!found.has(game)) {
    const [cards, kingdoms] = await Promise.all([call("GET", `/api/games/${game}/to-pick`), call("GET", `/api/games/${game}/kingdoms`)]);
    found.set(game, { cards, kingdoms });
  }
  picturesOf(game);
  const { cards, kingdoms } = found.get(game);
  const [picked, sets, banned] = fields;
  const state = { pinned: listed(given[picked]), sets: listed(given[sets]), banned: listed(given[banned]), drawn: [], sought: "", shows: "cards" };
  const byName = new Map(cards.map((card) => [card.name, card]));
  const written = new Map([...cards, ...kingdoms].map((one) => [plain(one.name), one.name]));
  const all = [...new Set(cards.map((card) => card.set))];
  const strange = h("p", { role: "status", class: "warn" });
  const counts = h("p", { role: "status" });
  const tray = h("ul", { class: "tray", "aria-label": say("yourPicks") });
  const list = h("div", { class: "tall", tabindex: "0", role: "group", "aria-label": say("pickCards") });
  let items = new Map(); // by name: the item of the list, while cards are shown

  /** Something else is picked: the options, the tray and the marks say so; the list stays as it is. */
  const put = () => {
    given[picked] = state.pinned.join(", ");
    given[sets] = state.sets.join(", ");
    given[banned] = state.banned.join(", ");
    share.value = given[picked];
    mark();
  };
  const toggle = (key, name, other) => {
    state[key] = state[key].includes(name) ? state[key].filter((one) => one !== name) : [...state[key], name];
    if (other) state[other] = state[other].filter((one) => one !== name);
    state.drawn = state.drawn.filter((one) => one !== name);
    put();
  };
  /** A list with commas or on lines, as somebody writes it; what is no card is told, all of it at once. */
  const paste = () => {
    drawing += 1;
    const names = listed(share.value.replace(/[\n;]/g, ","));
    const unknown = names.filter((name) => !written.has(plain(name)));
    Object.assign(state, { pinned: [...new Set(names.map((name) => written.get(plain(name))).filter(Boolean))], drawn: [] });
    strange.textContent = unknown.length ? say("notThere", unknown.join(", ")) : "";
  };
  const share = h("textarea", { rows: 2, "data-key": "share", onchange: () => { paste(); put(); } }, state.pinned.join(", "));

  const chosen = () => state.pinned.filter((name) => !state.drawn.includes(name));
  const wanted = () => Object.fromEntries([[picked, chosen()], [sets, state.sets], [banned, state.banned]].filter(([, some]) => some.length));
  let drawing = 0; // which draw is the last one: an answer to an older one comes too late
  /** The server draws the missing cards by the rules of the game. It replaces cards that were drawn before and keeps picked ones, also those picked before its answer. */
  const draw = async () => {
    const now = (drawing += 1);
    const options = wanted();
    try {
      await beSomebody(remembered("name", ""));
      const dealt = await call("POST", "/api/check", { game, options, seats: [{ who: "bot" }, { who: "bot" }] });
      if (now !== drawing) return;
      if (JSON.stringify(options) !== JSON.stringify(wanted())) { draw(); return; }
      const own = chosen();
      const names = dealt.with.filter((name) => byName.has(name) && !own.includes(name));
      Object.assign(state, { pinned: [...own, ...names], drawn: names });
      strange.textContent = "";
      put();
    } catch (why) { if (now === drawing) strange.textContent = why.message; }
  };
  const take = (one) => {
    drawing += 1;
    const whole = one.bane || one.shelters || one.colonies || !one.cards.every((name) => byName.has(name)); // the server knows by its name what else belongs to it
    Object.assign(state, { pinned: whole ? [one.name] : [...one.cards], drawn: [] });
    put();
  };
  const isTaken = (one) => state.pinned.includes(one.name) || (state.pinned.length === one.cards.length && one.cards.every((name) => state.pinned.includes(name)));

  const item = (card) => h("li", { "data-name": card.name },
    h("button", { type: "button", class: "pick", "data-key": `pin ${card.name}`, onclick: () => toggle("pinned", card.name, "banned"), oncontextmenu: (e) => { e.preventDefault(); read(game, card); } }, h("span", { class: "unseen" }, say("pinCard", `${card.name}, ${card.types}, ${card.cost}`)), shownCard({ ...card, type: card.types }, game, true)),
    h("div", { class: "row" }, h("button", { type: "button", class: "quiet", "data-key": `read ${card.name}`, "aria-label": say("readCard", card.name), onclick: () => read(game, card) }, say("readIt")),
      h("button", { type: "button", class: "quiet", "data-key": `ban ${card.name}`, "aria-label": say("banCard", card.name), onclick: () => toggle("banned", card.name, "pinned") }, say("ban"))));
  const kingdom = (one) => h("li", {}, h("button", { type: "button", class: "kingdom", "data-key": `kingdom ${one.name}`, onclick: () => take(one) },
    h("b", {}, one.name), h("small", {}, one.sets.join(", ")), h("span", { class: "arts", "aria-hidden": "true" }, one.cards.map((name) => h("span", { class: "art" }, picture(name, game, true)))), h("small", {}, one.cards.join(", "))));
  const sought = (text) => !state.sought || plain(text).includes(state.sought);

  /** The list, when other sets or letters are looked for. */
  const fill = () => {
    items = new Map();
    if (state.shows === "kingdoms") {
      const some = kingdoms.filter((one) => (!state.sets.length || one.sets.every((set) => state.sets.includes(set))) && sought(`${one.name} ${one.cards.join(" ")}`));
      list.replaceChildren(some.length ? h("ul", { class: "kingdoms" }, some.map(kingdom)) : h("p", {}, say("searchFound", 0)));
    } else {
      const inside = (set) => cards.filter((card) => card.set === set && sought(card.name));
      list.replaceChildren(...all.filter((set) => (!state.sets.length || state.sets.includes(set) || state.sought) && inside(set).length).map((set) => h("section", {}, h("header", { class: "row" }, h("h3", {}, set), h("span", { class: "gap" }),
        h("button", { type: "button", class: "quiet", "data-key": `rest ${set}`, "aria-label": say("banSet", set), onclick: () => { state.banned = [...new Set([...state.banned, ...inside(set).map((card) => card.name).filter((name) => !state.pinned.includes(name))])]; put(); } }, say("banRest"))),
        h("ul", { class: "to-pick laid" }, inside(set).map((card) => { const made = item(card); items.set(card.name, made); return made; })))));
      if (!items.size) list.replaceChildren(h("p", {}, say("searchFound", 0)));
    }
    mark();
  };
  /** What is picked and banned, on what is drawn already. */
  const mark = () => {
    counts.textContent = say("pickedNow", state.pinned.length, state.banned.length);
    for (const [name, one] of items) {
      const [pinned, out] = [state.pinned.includes(name), state.banned.includes(name)];
      one.className = pinned ? "pinned" : out ? "banned" : "";
      one.querySelector(".pick").setAttribute("aria-pressed", String(pinned));
      one.querySelector('[data-key^="ban "]').setAttribute("aria-pressed", String(out));
    }
    for (const one of kingdoms) list.querySelector(`[data-key="${CSS.escape(`kingdom ${one.name}`)}"]`)?.setAttribute("aria-pressed", String(isTaken(one)));
    show(tray, state.pinned.map((name) => h("li", {}, h("button", { type: "button", "data-key": `drop ${name}`, onclick: () => toggle("pinned", name) },
      h("span", { class: "unseen" }, say("dropPick", name)), byName.has(name) ? shownCard({ ...byName.get(name), type: byName.get(name).types }, game) : h("b", {}, name)))));
  };
  const tab = (shows, text) => h("button", { type: "button", "data-key": `show ${shows}`, "aria-pressed": String(state.shows === shows), onclick: (e) => {
    state.shows = shows;
    for (const one of e.target.parentElement.querySelectorAll("[aria-pressed]")) one.setAttribute("aria-pressed", String(one === e.target));
    fill();
  } }, text);
  let waits = null;
  const seek = h("input", { type: "search", "aria-label": say("filter"), placeholder: say("filter"), "data-key": "seek card", oninput: (e) => { state.sought = plain(e.target.value.trim()); clearTimeout(waits); waits = setTimeout(fill, SEEK); } });

  show(place,
    h("div", { class: "picks-now" }, counts, tray, strange, h("div", { class: "row" }, h("button", { type: "button", class: "go", "data-key": "draw picks", onclick: draw }, say("drawPicks")),
      h("button", { type: "button", "data-key": "none picked", onclick: () => { drawing += 1; Object.assign(state, { pinned: [], sets: [], banned: [], drawn: [] }); for (const box of place.querySelectorAll("input[type=checkbox]")) box.checked = false; put(); fill(); } }, say("pickNone")))),
    h("fieldset", {}, h("legend", {}, say("sets")), h("div", { class: "row" }, all.map((set) => h("label", { class: "line set" }, h("input", { type: "checkbox", checked: state.sets.includes(set), onchange: () => { toggle("sets", set); fill(); } }), set)))),
    h("div", { class: "row" }, seek, h("span", { class: "gap" }), kingdoms.length ? h("div", { class: "row tabs", role: "group", "aria-label": say("pickFrom") }, tab("cards", say("pickSingle")), tab("kingdoms", say("recommended"))) : null), list,
    h("label", {}, say("share"), share));
  fill();
}
