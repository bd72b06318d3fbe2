// @ts-check
// When a seat is asked: stops in the steps of a turn, and questions that the server answers by itself.

import { dialog, h } from "./dom.js";
import { say } from "./words.js";

/** Where one wants to be asked. `now`: what is set; `set`: is called with all of it whenever something is changed. */
export function stops(steps, now, set) {
  const state = { mine: [...(now.mine ?? [])], theirs: [...(now.theirs ?? [])], hold: Boolean(now.hold), full: Boolean(now.full) };
  const changed = () => set(state);
  const box = (list, step, about) => h("input", { type: "checkbox", checked: state[list].includes(step), "aria-label": `${step}, ${about}`, onchange: (e) => {
    state[list] = e.target.checked ? steps.filter((one) => one === step || state[list].includes(one)) : state[list].filter((one) => one !== step);
    changed();
  } });
  const flag = (name) => h("label", { class: "line" }, h("input", { type: "checkbox", checked: state[name], onchange: (e) => { state[name] = e.target.checked; changed(); } }), say(name === "full" ? "fullControl" : "holdOwn"));
  dialog(say("stops"), say("close"), h("p", {}, say("stopsHelp")), flag("full"), flag("hold"),
    h("table", {}, h("thead", {}, h("tr", {}, h("th", { scope: "col" }, say("step")), h("th", { scope: "col" }, say("stopsMine")), h("th", { scope: "col" }, say("stopsTheirs")))),
      h("tbody", {}, steps.map((step) => h("tr", {}, h("th", { scope: "row" }, step), h("td", {}, box("mine", step, say("stopsMine"))), h("td", {}, box("theirs", step, say("stopsTheirs"))))))));
}

/** Answers a question like the one that is open by itself. `options`: what may be said each time; `auto`: sets it. */
export function always(ask, options, auto) {
  let [option] = [options.find((one) => one.none) ?? options[0]];
  const until = h("select", {}, [["turn", say("untilTurn")], ["game", say("untilGame")]].map(([value, text]) => h("option", { value }, text)));
  const all = h("input", { type: "checkbox" });
  const made = dialog(say("always"), say("close"), h("p", {}, h("b", {}, ask.text), " ", ask.source ? say("source", ask.source) : ""), h("p", {}, say("alwaysHelp")),
    h("label", {}, say("alwaysAnswer"), " ", h("select", { onchange: (e) => { option = options[e.target.selectedIndex]; } }, options.map((one) => h("option", { selected: one === option }, one.text)))),
    h("label", {}, say("alwaysUntil"), " ", until),
    h("label", { class: "line" }, all, say("alwaysAll", ask.kind)),
    h("button", { class: "can", onclick: () => { made.close(); auto({ option: option.key, until: until.value, all: all.checked }); } }, say("alwaysSet")));
}

/** What the server answers for a seat, and how to be asked again. */
export function answered(rules, off) {
  const made = dialog(say("alwaysNow"), say("close"), h("ul", {}, rules.map((rule) => h("li", {}, h("b", {}, rule.text), ` ${rule.option.slice(rule.option.indexOf("/") + 1)} `, h("small", {}, say(rule.turn ? "untilTurn" : "untilGame"))))),
    h("button", { class: "can", onclick: () => { made.close(); off(); } }, say("alwaysOff")));
}
