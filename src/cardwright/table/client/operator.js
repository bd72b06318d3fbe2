// @ts-check
// Who runs the server fetches card files for it: the key comes by the operator's link, `/#operator=KEY`.

import { h } from "./dom.js";
import { call } from "./net.js";
import { drop, keep, remembered, say } from "./words.js";

const KEY = "operator"; // where this browser keeps the key
const ASKED = 700; // milliseconds between two questions how far a fetch is

const linked = /^#operator=([\w-]{16,200})$/.exec(location.hash);
if (linked) {
  keep(KEY, linked[1]);
  history.replaceState(null, "", location.pathname);
}

/** Whether this browser has the key of who runs the server. */
export const runsServer = () => remembered(KEY, "") !== "";

const asks = (game, method, body) => call(method, `/api/games/${game}/card-files`, body, true, { "operator-key": remembered(KEY, "") });

/** How far a fetch is, in words. */
function progress(state) {
  if (state.error) return say("cardsFailed", state.error);
  if (!state.running) return [say("cardsHere", state.cards.toLocaleString()), ...state.lines].join(" ");
  return state.total ? say("cardsFetching", Math.floor((100 * state.done) / state.total)) : say("cardsBegin");
}

/** A button for each source of card files, and how far a fetch is; nothing for everybody else. `done`: cards have come. */
export function cardFiles(game, done = () => {}) {
  if (!runsServer() || !game.card_files) return null;
  const told = h("p", { role: "status" });
  const bar = h("progress", { max: "1", hidden: true, "aria-label": say("cardsGet") });
  const buttons = h("div", { class: "row" });
  const failed = (why) => {
    if (why.code === "not-yours") { drop(KEY); buttons.replaceChildren(); }
    bar.hidden = true;
    told.replaceChildren(why.message);
  };
  const show = (state) => {
    bar.hidden = !state.running;
    if (state.total) bar.value = state.done / state.total;
    else bar.removeAttribute("value");
    told.replaceChildren(progress(state));
    buttons.replaceChildren(...state.sources.map((source) => h("button", { type: "button", disabled: state.running, "data-key": `fetch ${source.name}`, onclick: () => fetchFrom(source.name) }, say("cardsFrom", source.title))));
  };
  const watch = async (state) => {
    show(state);
    if (!state.running) return;
    while (state.running) {
      await new Promise((later) => { setTimeout(later, ASKED); });
      if (!told.isConnected) return;
      state = await asks(game.name, "GET");
      show(state);
    }
    if (!state.error) done();
  };
  const fetchFrom = (source) => asks(game.name, "POST", { source, update: true }).then(watch).catch(failed);
  asks(game.name, "GET").then(watch).catch(failed);
  return h("section", { class: "card-files", "aria-label": say("cardsGet") }, h("strong", {}, say("cardsGet")), buttons, bar, told);
}
