// Picking the cards that lie there for all: by set, pinned, banned, recommended. Which options these fill the server says.

import { h } from "./dom.js";
import { call } from "./net.js";
import { picture } from "./pictures.js";
import { say } from "./words.js";

const found = new Map();
const plain = (name) => name.toLowerCase().replaceAll("’", "'");
const listed = (text) => (text ?? "").split(",").map((one) => one.trim()).filter(Boolean);

/** Draws the picker into `place`. `fields`: the options of what is picked, of sets, of what is banned; `given`: their texts. */
export async function picker(place, game, fields, given) {
  if (!found.has(game)) {
    const [cards, kingdoms] = await Promise.all([call("GET", `/api/games/${game}/to-pick`), call("GET", `/api/games/${game}/kingdoms`)]);
    found.set(game, { cards, kingdoms });
  }
  const { cards, kingdoms } = found.get(game);
  const [picked, sets, banned] = fields;
  const state = { pinned: listed(given[picked]), sets: listed(given[sets]), banned: listed(given[banned]), sought: "" };
  const known = new Set(cards.map((card) => card.name));
  const written = new Map([...cards, ...kingdoms].map((one) => [plain(one.name), one.name]));
  const strange = h("p", { role: "status", class: "warn" });
  const put = () => {
    given[picked] = state.pinned.join(", ");
    given[sets] = state.sets.join(", ");
    given[banned] = state.banned.join(", ");
    share.value = given[picked];
    draw();
  };
  /** A list with commas or on lines, as somebody writes it; what is no card is told, all of it at once. */
  const paste = () => {
    const names = listed(share.value.replace(/[\n;]/g, ","));
    const unknown = names.filter((name) => !written.has(plain(name)));
    state.pinned = [...new Set(names.map((name) => written.get(plain(name))).filter(Boolean))];
    strange.textContent = unknown.length ? say("notThere", unknown.join(", ")) : "";
  };
  const share = h("textarea", { rows: 2, "data-key": "share", onchange: () => { paste(); put(); } }, state.pinned.join(", "));
  const list = h("div", { class: "tall", tabindex: "0", role: "group", "aria-label": say("pickCards") });
  const seek = h("input", { type: "search", "aria-label": say("filter"), placeholder: say("filter"), oninput: (e) => { state.sought = e.target.value.toLowerCase(); draw(); } });
  const counts = h("p", { role: "status" });
  const all = [...new Set(cards.map((card) => card.set))];
  const toggle = (list, name, other) => {
    state[list] = state[list].includes(name) ? state[list].filter((one) => one !== name) : [...state[list], name];
    if (other) state[other] = state[other].filter((one) => one !== name);
    put();
  };
  const banRest = (inside) => {
    const names = inside.map((card) => card.name).filter((name) => !state.pinned.includes(name));
    state.banned = [...new Set([...state.banned, ...names])];
    put();
  };
  const draw = () => {
    const focused = document.activeElement?.dataset?.key;
    counts.textContent = say("pickedNow", state.pinned.length, state.banned.length);
    list.replaceChildren(...all.filter((set) => !state.sets.length || state.sets.includes(set) || state.sought).map((set) => {
      const inside = cards.filter((card) => card.set === set && (!state.sought || card.name.toLowerCase().includes(state.sought)));
      return inside.length ? h("section", {}, h("header", { class: "row" }, h("h3", {}, set), h("span", { class: "gap" }),
        h("button", { type: "button", class: "quiet", "data-key": `rest ${set}`, "aria-label": say("banSet", set), onclick: () => banRest(inside) }, say("banRest"))), h("ul", { class: "to-pick" }, inside.map((card) => h("li", { class: state.pinned.includes(card.name) ? "pinned" : state.banned.includes(card.name) ? "banned" : null },
        h("span", { class: "art", "aria-hidden": "true" }, picture(card.name, game, true)), h("span", {}, card.name, " ", h("small", {}, [card.cost, card.types].filter(Boolean).join(", "))),
        h("button", { type: "button", "data-key": `pin ${card.name}`, "aria-pressed": String(state.pinned.includes(card.name)), "aria-label": say("pinCard", card.name), onclick: () => toggle("pinned", card.name, "banned") }, say("pin")),
        h("button", { type: "button", "data-key": `ban ${card.name}`, "aria-pressed": String(state.banned.includes(card.name)), "aria-label": say("banCard", card.name), onclick: () => toggle("banned", card.name, "pinned") }, say("ban")))))) : null;
    }).filter(Boolean));
    if (focused) document.querySelector(`[data-key="${CSS.escape(focused)}"]`)?.focus({ preventScroll: true });
  };
  const made = [
    kingdoms.length ? h("label", {}, say("recommended"), h("select", { "data-key": "recommended", onchange: (e) => {
      const one = kingdoms[e.target.selectedIndex - 1];
      state.pinned = one ? (one.bane || one.shelters || one.colonies || !one.cards.every((name) => known.has(name)) ? [one.name] : [...one.cards]) : [];
      put();
    } }, h("option", {}, say("default")), kingdoms.map((one) => h("option", { value: one.name }, `${one.name} (${one.sets.join(", ")})`)))) : null,
    h("fieldset", {}, h("legend", {}, say("sets")), h("div", { class: "row" }, all.map((set) => h("label", { class: "line" }, h("input", { type: "checkbox", checked: state.sets.includes(set), onchange: () => toggle("sets", set) }), set)))),
    h("label", {}, say("share"), share), strange, counts,
    h("div", { class: "row" }, seek, h("button", { type: "button", "data-key": "none picked", onclick: () => { Object.assign(state, { pinned: [], sets: [], banned: [] }); for (const box of place.querySelectorAll("input[type=checkbox]")) box.checked = false; put(); } }, say("pickNone"))), list];
  place.replaceChildren(...made.filter(Boolean));
  draw();
}
