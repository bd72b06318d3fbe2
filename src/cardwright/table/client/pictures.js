// @ts-check
// The pictures of cards: asked for when the first cards are drawn, painted once for each name, and kept.

import { h } from "./dom.js";

const PAINTED = new Map(); // by game and name: the address of the picture, and its place
const PART = 100; // cards of one request
let game = "";
let wanted = new Set();
let timer = null;

/** The game whose cards are drawn from now on. */
export const picturesOf = (name) => { game = name; };

function put(image, { url, place }) {
  image.src = url;
  const card = image.closest(".card, .pile") ?? image.parentElement;
  if (card) card.dataset.place = place;
}

const near = new IntersectionObserver((seen) => {
  for (const { target, isIntersecting } of seen) if (isIntersecting) { near.unobserve(target); want(target.dataset.art); }
}, { rootMargin: "200px" });

function want(key) {
  wanted.add(key);
  timer ??= setTimeout(paint, 30);
}

/** The picture of a card as an element. It has its size from the first moment, and its content as soon as it is painted.
 * `seen`: it is painted only when it comes into sight, for long lists. */
export function picture(name, of = game, seen = false) {
  const key = `${of} ${name}`;
  const image = h("img", { class: "scene", alt: "", draggable: "false", "aria-hidden": "true", "data-art": key });
  const known = PAINTED.get(key);
  if (known) queueMicrotask(() => put(image, known));
  else if (seen) near.observe(image);
  else want(key);
  return image;
}

/** Ask for all that is wanted, in a few requests, and put it where it is waited for. */
async function paint() {
  timer = null;
  const all = [...wanted].filter((key) => !PAINTED.has(key));
  wanted = new Set();
  const byGame = Map.groupBy ? Map.groupBy(all, (key) => key.slice(0, key.indexOf(" "))) : grouped(all);
  try {
    const { painted } = await import("./art.js");
    for (const [of, keys] of byGame) {
      for (let i = 0; i < keys.length; i += PART) {
        for (const [name, made] of await painted(of, keys.slice(i, i + PART).map((key) => key.slice(of.length + 1)))) PAINTED.set(`${of} ${name}`, made);
      }
    }
  } catch { return; } // a card without its picture can be played with, too
  for (const image of document.querySelectorAll("img.scene:not([src])")) {
    const made = PAINTED.get(image.dataset.art);
    if (made) put(image, made);
  }
}

function grouped(all) {
  const found = new Map();
  for (const key of all) {
    const of = key.slice(0, key.indexOf(" "));
    found.set(of, [...(found.get(of) ?? []), key]);
  }
  return found;
}
