// @ts-check
// What is counted of each seat over a game, as lines and as a table: life, coins, cards in a zone, whatever a game counts.

import { dialog, h } from "./dom.js";
import { turnInWords } from "./turns.js";
import { keep, remembered, say } from "./words.js";

const WIDEST = 640, HIGH = 260, LEFT = 44, BELOW = 28, ABOVE = 12, RIGHT = 90;
const DASHES = ["none", "9 5", "2 4", "12 4 2 4", "5 3", "1 6"]; // seats are told apart by more than their hue

/** What is counted at a moment: of each thing, how many each seat has. */
function countedAt(view) {
  const found = new Map();
  const add = (what, seat, n) => { if (!found.has(what)) found.set(what, {}); found.get(what)[seat] = (found.get(what)[seat] ?? 0) + n; };
  for (const [seat, one] of Object.entries(view.seats ?? {})) for (const [what, n] of Object.entries(one.counters ?? {})) add(what, seat, n);
  for (const zone of Object.values(view.zones ?? {})) if ((zone.seat ?? -1) >= 0) add(say("cardsIn", zone.name), zone.seat, zone.count ?? 0);
  return found;
}

/** Rows of moments: for each thing that changes in the game, the numbers of each seat. A thing that is not counted is 0. */
function series(moments) {
  const seats = Object.keys(moments[0].view.seats ?? {});
  const at = moments.map((moment) => countedAt(moment.view));
  const every = new Set(at.flatMap((one) => [...one.keys()]));
  return new Map([...every].map((what) => /** @type {[string, number[][]]} */ ([what, seats.map((seat) => at.map((one) => one.get(what)?.[seat] ?? 0))]))
    .filter(([, lines]) => lines.some((line) => line.some((n) => n !== line[0]))));
}

/** The last moment of each turn. */
function turns(moments) {
  const found = new Map();
  moments.forEach(({ view }, i) => found.set(view.turn ?? 0, i));
  return [...found].sort((a, b) => a[0] - b[0]);
}

/** Lines for the seats. `now`: where the replay stands. */
export function drawn(what, lines, names, now) {
  const wide = Math.max(280, Math.min(WIDEST, innerWidth - 60)); // so that its letters are as large as others, also on a phone
  const all = lines.flat();
  const [low, high, last] = [Math.min(0, ...all), Math.max(1, ...all), lines[0].length - 1];
  const x = (i) => LEFT + ((wide - LEFT - RIGHT) * i) / Math.max(last, 1);
  const y = (n) => ABOVE + (HIGH - ABOVE - BELOW) * (1 - (n - low) / (high - low));
  const said = names.map((name, i) => say("plotSeat", name, lines[i][0], lines[i].at(-1), Math.min(...lines[i]), Math.max(...lines[i]))).join(" ");
  let floor = -Infinity; // names at the ends of lines do not cover each other
  const ends = names.map((name, i) => [y(lines[i].at(-1)) + 5, name, i]).sort((a, b) => a[0] - b[0]).map(([at, name, i]) => [(floor = Math.max(at, floor + 17)), name, i]);
  return h("svg:svg", { class: "plot", viewBox: `0 0 ${wide} ${HIGH}`, role: "img", "aria-label": `${what}. ${said}` },
    [low, (low + high) / 2, high].map((n) => [h("svg:line", { class: "grid", x1: LEFT, x2: wide - RIGHT, y1: y(n), y2: y(n) }), h("svg:text", { x: LEFT - 6, y: y(n) + 5, "text-anchor": "end" }, String(Math.round(n * 10) / 10))]),
    h("svg:line", { class: "now", x1: x(now), x2: x(now), y1: ABOVE, y2: HIGH - BELOW }),
    lines.map((line, i) => h("svg:polyline", { class: `hue${i}`, "stroke-dasharray": DASHES[i], points: line.map((n, at) => `${x(at).toFixed(1)},${y(n).toFixed(1)}`).join(" ") })),
    ends.map(([at, name, i]) => h("svg:text", { x: wide - RIGHT + 6, y: at }, name)));
}

/** The dialog. `go`: to a moment, by its number. */
export function plots(moments, now, go) {
  const every = series(moments);
  const names = Object.values(moments[0].view.seats ?? {}).map((seat) => seat.name);
  const place = h("div", { class: "plots" });
  const draw = (what) => {
    const lines = every.get(what);
    keep("plot", what);
    place.replaceChildren(drawn(what, lines, names, now), h("details", {}, h("summary", {}, say("asTable")), h("div", { class: "tall", tabindex: "0", role: "group", "aria-label": what }, h("table", {}, h("caption", { class: "unseen" }, what),
      h("thead", {}, h("tr", {}, h("th", { scope: "col" }, say("turnWord")), names.map((name) => h("th", { scope: "col" }, name)))),
      h("tbody", {}, turns(moments).map(([, i]) => h("tr", {}, h("th", { scope: "row" }, h("button", { class: "quiet", onclick: () => { made.close(); go(i); } }, turnInWords(moments[i].view, moments[i].view.seats?.[moments[i].view.current]?.name ?? ""))), lines.map((line) => h("td", {}, String(line[i]))))))))));
  };
  const different = ([, lines]) => new Set(lines.flat()).size;
  const telling = [...every].sort((a, b) => different(b) - different(a))[0]?.[0]; // what takes the most values says the most
  const first = every.has(remembered("plot", "")) ? remembered("plot", "") : telling;
  const made = dialog(say("plots"), say("close"), every.size ? h("label", { class: "line" }, say("plotOf"), " ", h("select", { "data-key": "plot of", onchange: (e) => draw(e.target.value) }, [...every.keys()].map((what) => h("option", { value: what, selected: what === first }, what)))) : h("p", {}, say("plotNone")), place);
  if (first) draw(first);
}
