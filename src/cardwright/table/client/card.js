// A card without art: its name, its cost in lettered pips, its type, a generated emblem, and what it says on demand.

import { dialog, h } from "./dom.js";
import { say } from "./words.js";

export const SHOWN = { "aria-hidden": "true" }; // what is read out has all of it, in a better order
const OFFERED = new WeakMap(); // of a card that is drawn: what is offered on it
const NAMED = { W: "white", U: "blue", B: "black", R: "red", G: "green", C: "colorless" };

/** The signs of a cost, each with a letter and a shape; a cost without braces is one number. */
export function pips(cost) {
  if (!cost) return null;
  const signs = cost.includes("{") ? [...cost.matchAll(/\{([^}]+)\}/g)].map((found) => found[1]) : [cost];
  return h("span", { class: "pips", "aria-hidden": "true" },
    signs.map((sign) => h("i", { class: `pip ${NAMED[sign] ?? "plain"}` }, sign)));
}

function number(text) {
  let hash = 2166136261;
  for (const letter of text) hash = Math.imul(hash ^ letter.codePointAt(0), 16777619) >>> 0;
  return hash;
}

/** A small figure that is always the same for a name: three strokes and a shape, so that cards are found by eye. */
export function emblem(name) {
  let hash = number(name);
  const next = (most) => { hash = Math.imul(hash ^ (hash >>> 13), 1540483477) >>> 0; return hash % most; };
  const points = Array.from({ length: 3 + next(4) }, (_, i, all = 3 + (number(name) % 4)) => {
    const angle = (2 * Math.PI * i) / Math.max(all, 3) + next(60) / 100;
    const far = 6 + next(8);
    return `${(16 + far * Math.sin(angle)).toFixed(1)},${(16 - far * Math.cos(angle)).toFixed(1)}`;
  });
  return h("svg:svg", { class: `emblem hue${next(8)}`, viewBox: "0 0 32 32", "aria-hidden": "true", focusable: "false" },
    h("svg:polygon", { points: points.join(" ") }),
    h("svg:circle", { cx: 6 + next(20), cy: 6 + next(20), r: 2 + next(4) }));
}

/** Marks in print: a word, with its number if it has one. */
export const marked = (marks) => Object.entries(marks ?? {}).map(([word, n]) => (n === true ? word : `${word} ${n}`));

/** What a sighted player sees of an object, as one sentence. */
export function spoken(object, card, names) {
  const links = Object.entries(object.links ?? {}).map(([word, to]) => `${word} ${names(to)}`);
  return [object.name === "?" ? say("hidden") : object.name, object.size || card?.size, object.type || card?.type,
    ...marked(object.marks), ...links, ...(object.lines ?? [])].filter(Boolean).join(", ");
}

/** An object as a button; what may be done with it is said by `offer`. `act`: is called when it is chosen.
 * `more`: `many` alike, `picked` as the so-many-th, `used`: the answer that is offered would use it, for these parts of a price ("": as a whole). */
export function drawn(key, object, card, names, act, read, more) {
  const { many, picked, used } = more;
  const uses = used !== undefined;
  const look = (object.look || card?.look || "").split(/[ ,]+/).map((word) => `look-${word}`).join(" ");
  const text = [spoken(object, card, names), many > 1 ? `${many} ×` : "", picked ? say("pickedAs", picked) : "", uses ? `${say("wouldBeUsed")} ${used}`.trim() : ""].filter(Boolean).join(", ");
  const made = h("li", { "data-of": key, class: many > 1 || picked || uses ? "badged" : null }, h("button", {
    class: `card${object.marks?.tapped ? " tapped" : ""}${picked ? " chosen" : ""}${uses ? " used" : ""}`, "data-key": key, "data-name": object.name, onclick: () => act(key),
    oncontextmenu: (e) => { e.preventDefault(); read(object.name); },
  },
  h("span", { class: "spoken" }, text), h("i", { class: `stripe ${look}`, ...SHOWN }), h("span", { class: "top", ...SHOWN }, h("b", {}, object.name === "?" ? say("hidden") : object.name), pips(card?.cost)),
  h("span", { class: "middle", ...SHOWN }, object.name === "?" ? null : emblem(object.name), h("small", {}, object.type || card?.type || "")),
  object.lines?.length ? h("span", { class: "lines", ...SHOWN }, object.lines.join(" · ")) : null,
  h("span", { class: "bottom", ...SHOWN }, h("em", {}, marked(object.marks).join(", ")),
    Object.entries(object.links ?? {}).map(([word, to]) => h("em", { class: "link" }, `${word} ${names(to)}`)),
    h("b", { class: "size" }, object.size || card?.size || "")),
  many > 1 ? h("span", { class: "many", ...SHOWN }, `×${many}`) : null, picked ? h("span", { class: "many", ...SHOWN }, `✓ ${picked}`) : null,
  uses ? h("span", { class: "many pays", ...SHOWN }, say("used"), used ? pips(used) : null) : null));
  OFFERED.set(made, { said: "", can: false, pressed: null });
  return made;
}

/** What may be answered on a card that is drawn. `pressed`: whether it is picked; null: it is not to be picked.
 * What is read out is an attribute, and what is so already is not set again: a card that only can be chosen now is not laid out anew. */
export function offer(element, options, pressed) {
  const now = OFFERED.get(element);
  const said = options.map((option) => option.text).join(" / ");
  const can = options.length > 0;
  const button = element.firstElementChild;
  if (said !== now.said) button.setAttribute("aria-description", said);
  if (can !== now.can) button.classList.toggle("can", can);
  if (pressed !== now.pressed) {
    if (pressed === null) button.removeAttribute("aria-pressed");
    else button.setAttribute("aria-pressed", pressed);
  }
  Object.assign(now, { said, can, pressed });
}

/** A card in print, in our words: its emblem, cost and type, and what it says. */
export function whole(card) {
  return [h("p", { class: "middle" }, emblem(card.name), " ", pips(card.cost), " ", card.type ?? "", " ", h("b", {}, card.size ?? "")),
    h("dl", {}, (card.says ?? []).map(([about, text]) => [h("dt", {}, about), h("dd", {}, text)])),
    card.faces?.length ? h("p", {}, card.faces.join(" // ")) : null];
}

/** The whole card, to read. */
export function reading(card, more) {
  if (!card && !more) return;
  card ??= { name: say("cardText") };
  dialog(card.name, say("close"), h("div", { class: "reading" }, whole(card), more ?? null));
}
