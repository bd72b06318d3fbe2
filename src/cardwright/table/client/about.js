// @ts-check
// Who made what is shown here, and under which licence.

import { dialog, h } from "./dom.js";
import { say } from "./words.js";

export function about() {
  const link = (href, text) => h("a", { href, rel: "noreferrer" }, text);
  return dialog(say("about"), say("close"), h("div", { class: "about" },
    h("p", {}, say("aboutUs")),
    h("h3", {}, say("aboutIcons")), h("p", {}, "Lorc, Delapouite, John Colburn, Felbrigg, John Redman, Carl Olsen, Sbed, PriorBlue, Willdabeast, Viscious Speed, Lord Berandas, Irongamer, HeavenlyDog, … ", link("https://game-icons.net", "game-icons.net"), ", ", link("https://creativecommons.org/licenses/by/3.0/", "CC BY 3.0"), ". ", say("aboutChanged")),
    h("h3", {}, say("aboutFonts")), h("p", {}, "Alegreya, Source Sans 3: ", link("/fonts/OFL-alegreya.txt", "SIL OFL 1.1"), ", ", link("/fonts/OFL-source-sans-3.txt", "SIL OFL 1.1"), "."),
    h("h3", {}, say("aboutNames")), h("p", {}, say("aboutOwners"))));
}
