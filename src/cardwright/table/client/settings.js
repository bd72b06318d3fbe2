// @ts-check
// How the page looks in this browser: theme, size of type and cards, motion, pace, language. One dialog, from the lobby and
// from a table.

import { dialog, h } from "./dom.js";
import { forgetMe } from "./forget.js";
import { PACES } from "./pace.js";
import { sound, wanted } from "./sounds.js";
import { keep, language, LANGUAGES, remembered, say, setLanguage } from "./words.js";

const SMALLEST = 80, LARGEST = 240, STEP = 20; // per cent of what is usual

const WIDE = 77; // so many times the size of type: the story lies beside the board
const NARROW = 60; // so many times the size of type: what is less wide has everything one below the other
const SHORT = 38; // and what is less high has no place for everything at once: the page scrolls
const SIZES = ["tiny", "normal", "large"]; // of cards
const REDUCED = matchMedia("(prefers-reduced-motion: reduce)");

/** Put on the page what is kept. `data-motion` of the root says to all else whether anything moves: full, less. */
export function dress() {
  const root = document.documentElement;
  root.style.fontSize = `${remembered("size", "100")}%`;
  root.dataset.theme = remembered("theme", "");
  root.dataset.cards = remembered("cards", "normal");
  root.dataset.motion = still() ? "less" : "full";
  const type = parseFloat(getComputedStyle(root).fontSize);
  root.toggleAttribute("data-narrow", innerWidth <= NARROW * type);
  root.toggleAttribute("data-drawer", innerWidth < WIDE * type);
  root.toggleAttribute("data-short", innerHeight < SHORT * type);
}

/** Whether nothing shall move: as said here, or else as the system has it. */
function still() {
  const said = remembered("motion", "");
  return said ? said === "less" : REDUCED.matches;
}

REDUCED.addEventListener("change", dress);
addEventListener("resize", dress);

/** A word as a text ends with it that is named after it. */
const named = (word) => `${word[0].toUpperCase()}${word.slice(1)}`;

/** The dialog. `redraw`: draws the page anew, in another language; `paced`: the pace is another one now. */
export function settings(redraw, paced = () => {}) {
  const chosen = (key, values, usual = "", does = dress) => h("select", { "data-key": `set ${key}`, onchange: (e) => { keep(key, e.target.value); does(); } },
    values.map(([value, text]) => h("option", { value, selected: value === remembered(key, usual) }, text)));
  const shown = h("output", {}, `${remembered("size", "100")} %`);
  const size = h("input", { type: "range", min: SMALLEST, max: LARGEST, step: STEP, value: remembered("size", "100"), "data-key": "set size",
    "aria-valuetext": `${remembered("size", "100")} %`, oninput: (e) => {
      keep("size", e.target.value);
      shown.textContent = `${e.target.value} %`;
      e.target.setAttribute("aria-valuetext", shown.textContent);
      dress();
    } });
  const spoken = h("select", { "data-key": "set language", onchange: async (e) => {
    setLanguage(e.target.value);
    made.close();
    await redraw();
    settings(redraw, paced).querySelector("[data-key='set language']").focus();
  } }, Object.entries(LANGUAGES).map(([value, text]) => h("option", { value, lang: value, selected: value === language }, text)));
  const made = dialog(say("settings"), say("close"), h("div", { class: "setup" },
    h("label", {}, say("theme"), chosen("theme", [["", say("asSystem")], ["light", say("light")], ["dark", say("dark")]])),
    h("label", {}, h("span", {}, say("typeSize"), " ", shown), size),
    h("label", {}, say("motion"), chosen("motion", [["", say("asSystem")], ["less", say("motionLess")], ["full", say("motionFull")]])),
    h("label", {}, say("pace"), chosen("pace", Object.keys(PACES).map((one) => [one, say(`pace${named(one)}`)]), "normal", paced)),
    h("label", {}, say("cardSize"), chosen("cards", SIZES.map((one) => [one, say(`cards${named(one)}`)]), "normal")),
    h("label", {}, say("sounds"), chosen("sounds", [["", say("motionLess")], ["on", say("motionFull")]], "", () => { if (wanted()) sound("turn"); })),
    h("label", {}, say("reactions"), chosen("reactions", [["", say("reactionsShown")], ["off", say("reactionsMuted")]])),
    h("label", {}, say("language"), spoken),
    forgetMe()));
  return made;
}
