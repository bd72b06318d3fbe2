// @ts-check
// A card: its name, its cost in lettered pips, its picture, its type, and what it says; all of it scales with its width.

import { begun, dialog, h } from "./dom.js";
import { picture } from "./pictures.js";
import { say } from "./words.js";

export const SHOWN = { "aria-hidden": "true" }; // what is read out has all of it, in a better order
const OFFERED = new WeakMap(); // of a card that is drawn: what is offered on it
const NAMED = { W: "white", U: "blue", B: "black", R: "red", G: "green", C: "colorless" };

/** One sign: of a color, of two colors (each has its half), of anything else. */
function pip(sign) {
  const halves = sign.split("/").filter((part) => NAMED[part]);
  if (halves.length > 1) return h("i", { class: `pip half ${halves.map((part, i) => `${"ab"[i]}-${NAMED[part]}`).join(" ")}` }, sign);
  return h("i", { class: `pip ${NAMED[sign] ?? NAMED[halves[0]] ?? "plain"}` }, sign);
}

/** The parts of a cost without braces, such as `5`, `3+P`, `8D`: a coin, a flask for each Potion, a block of Debt. */
const PARTS = { P: ["potion", "P"], D: ["debt", ""] };
const part = (text) => { const [kind, letter] = PARTS[text.at(-1)] ?? ["coin", text]; return h("i", { class: `pip ${kind}` }, letter || text.slice(0, -1)); };

/** The signs of a cost, each with a letter and a shape; a cost without braces has coins and more. */
export function pips(cost) {
  if (!cost) return null;
  const signs = cost.includes("{") ? [...cost.matchAll(/\{([^}]+)\}/g)].map((found) => pip(found[1])) : cost.match(/\d+D|\d+|[^\d+]/g)?.map(part);
  return h("span", { class: "pips", "aria-hidden": "true" }, signs);
}

/** A text in which signs in braces are drawn as pips. */
export function signed(text) {
  return text.split(/(\{[^{}]+\})/).filter(Boolean).map((part) => (/^\{[^{}]+\}$/.test(part) ? pip(part.slice(1, -1)) : part));
}

/** What a card does, as its face says it; notes about its pile and the like are read in full. Keywords stand in a row, all else is a sentence. */
export function brief(card) {
  const said = (card?.says ?? []).filter(([about]) => about !== "note").map(([about, text]) => (about === "text" || text.length > 40 || !/^[a-z]/.test(text) ? text : begun(text)));
  return said.reduce((all, text, i) => {
    if (!i) return text;
    if (/[.!?:]$/.test(all)) return `${all} ${text}`;
    const words = isKeyword(said[i - 1]) && isKeyword(text);
    return words ? `${all}, ${text[0].toLowerCase()}${text.slice(1)}` : `${all}. ${text}`;
  }, "");
}
const isKeyword = (text) => text.length <= 25 && !/[.!?:{]/.test(text);

/** Marks in print: a word, with its number if it has one. */
export const marked = (marks) => Object.entries(marks ?? {}).map(([word, n]) => (n === true ? word : `${word} ${n}`));

/** What a sighted player sees of an object, as one sentence. */
export function spoken(object, card, names) {
  const links = Object.entries(object.links ?? {}).map(([word, to]) => `${word} ${names(to)}`);
  return [object.name === "?" ? say("hidden") : object.name, object.size || card?.size, object.type || card?.type,
    ...marked(object.marks), ...links, ...(object.lines ?? [])].filter(Boolean).join(", ");
}

/** The face of a card, part by part; nobody reads these out. */
function face(object, card, names, of, seen) {
  const hidden = object.name === "?";
  return [h("span", { class: "top", ...SHOWN }, h("b", {}, hidden ? say("hidden") : object.name)),
    h("span", { class: "art", ...SHOWN }, hidden ? null : picture(object.name, of, seen), pips(card?.cost), h("span", { class: "marks" }, marked(object.marks).filter((mark) => mark !== "tapped").map((mark) => h("em", {}, mark)))),
    card?.says?.length ? h("span", { class: "says", ...SHOWN }, signed(brief(card))) : null,
    object.lines?.length ? h("span", { class: "lines", ...SHOWN }, signed(object.lines.join(" · "))) : null,
    h("span", { class: "bottom", ...SHOWN }, h("small", {}, (object.type || card?.type || "").split(" - ").at(-1)),
      Object.entries(object.links ?? {}).map(([word, to]) => h("em", { class: "link" }, `${word} ${names(to)}`)),
      h("b", { class: "size" }, object.size || card?.size || ""))];
}

/** A card that only shows what it is. `of`: its game; `seen`: it is painted only when it comes into sight. */
export function shownCard(card, of, seen = false) {
  const look = (card.look ?? "").split(/[ ,]+/).map((word) => `look-${word}`).join(" ");
  return h("span", { class: "slot", ...SHOWN }, h("span", { class: `card ${look}` }, ...face(card, card, () => "", of, seen)));
}

/** An object as a button; what may be done with it is said by `offer`. `act`: is called when it is chosen.
 * `more`: `many` alike, `picked` as the so-many-th, `used`: the answer that is offered would use it, for these parts of a price ("": as a whole). */
export function drawn(key, object, card, names, act, read, more) {
  const { many, picked, used } = more;
  const uses = used !== undefined;
  const look = (object.look || card?.look || "").split(/[ ,]+/).map((word) => `look-${word}`).join(" ");
  const text = [spoken(object, card, names), many > 1 ? `${many} ×` : "", picked ? say("pickedAs", picked) : "", uses ? `${say("wouldBeUsed")} ${used}`.trim() : ""].filter(Boolean).join(", ");
  const made = h("li", { "data-of": key, class: `slot${many > 1 || picked || uses ? " badged" : ""}${object.marks?.tapped ? " turned" : ""}` }, h("button", {
    class: `card ${look}${object.name === "?" ? " facedown" : ""}${object.marks?.tapped ? " tapped" : ""}${picked ? " chosen" : ""}${uses ? " used" : ""}`, "data-key": key, "data-name": object.name, onclick: () => act(key),
    oncontextmenu: (e) => { e.preventDefault(); read(object.name); },
  },
  h("span", { class: "spoken" }, text), ...face(object, card, names),
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

/** A card in print, in our words: its picture, cost and type, and what it says. */
export function whole(card) {
  return [h("p", { class: "middle" }, h("span", { class: "art" }, picture(card.name)), " ", pips(card.cost), " ", card.type ?? "", " ", h("b", {}, card.size ?? "")),
    h("dl", {}, (card.says ?? []).map(([about, text]) => [h("dt", {}, about), h("dd", {}, signed(text))])),
    card.faces?.length ? h("p", {}, card.faces.join(" // ")) : null];
}

/** The whole card, to read. */
export function reading(card, more) {
  if (!card && !more) return;
  card ??= { name: say("cardText") };
  dialog(card.name, say("close"), h("div", { class: "reading" }, whole(card), more ?? null));
}
