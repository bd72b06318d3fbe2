// Which page is shown: the lobby, a table that waits, or a table. Addresses: / and /t/TABLE, with #INVITE for a seat.

import { bring } from "./decks.js";
import { begun, dialog, h, picking, show } from "./dom.js";
import { lobby } from "./lobby.js";
import { beSomebody, call, gamesOffered, Refused } from "./net.js";
import { dress, settings as settingsOf } from "./settings.js";
import { recalled } from "./setups.js";
import { Table } from "./table.js";
import { keep, language, LONGEST_NAME, remembered, say, setLanguage } from "./words.js";

const PAGE = document.getElementById("page");
const ALERT = document.getElementById("alert");
const MOST_TABLES = 6;
const MOST_ALERTS = 2;
let table = null;
let poll = null;

/** Says what was refused, or what went wrong; `more`: what can be done about it. The last few stay in sight, each once. */
function trouble(why, ...more) {
  const text = why instanceof Refused ? begun(why.message) : say("wrong", why instanceof Error ? why.message : String(why));
  for (const one of [...ALERT.children].filter((one, i, all) => one.firstChild.data === text || i <= all.length - MOST_ALERTS)) one.remove();
  const line = h("p", {}, text, " ", more, " ", h("button", { class: "quiet", onclick: () => line.remove() }, say("close")));
  ALERT.append(line);
  setTimeout(() => line.remove(), 12000);
}

function go(id) {
  history.pushState(null, "", id ? `/t/${id}` : "/");
  scrollTo(0, 0); // another page begins at its top
  open();
}

const settings = (paced) => settingsOf(open, paced);

/** The button of the settings above a page; `redraw`: draws it in another language. */
const above = (redraw) => h("nav", { class: "settings", "aria-label": say("settings") }, h("button", { class: "quiet", "data-key": "settings", onclick: () => settingsOf(redraw) }, say("settings")));

async function open() {
  table?.end();
  clearTimeout(poll);
  ALERT.replaceChildren();
  table = null;
  PAGE.className = "";
  const id = location.pathname.startsWith("/t/") ? location.pathname.slice(3) : "";
  try {
    if (!id) {
      const place = h("div", {});
      PAGE.replaceChildren(above(open), place);
      await lobby(place, go, trouble);
      return;
    }
    const moment = location.hash.startsWith("#at=") ? (await import("./replay.js")).addressed(location.hash) : null;
    const invite = moment ? "" : location.hash.slice(1);
    if (!invite) await beSomebody(remembered("name", ""));
    const about = await call("GET", `/api/tables/${id}`);
    if (invite && !about.begun && !about.seats.some((seat) => seat.mine)) { await invited(id, about, invite); return; }
    if (about.seats.some((seat) => seat.mine)) sat(id, about);
    if (about.begun) { table = new Table(PAGE, id, about, go, trouble, settings); table.moment = moment; }
    else waiting(id, about);
  } catch (why) {
    show(PAGE, h("main", { class: "lobby" }, h("h1", {}, why.code === "unknown" ? say("notFound") : say("wrong", why.message)), h("button", { onclick: () => go("") }, say("home"))));
  }
}

/** Remember a table at which one sits. */
function sat(id, about) {
  const kept = recalled("tables", []).filter(([one]) => one !== id);
  keep("tables", JSON.stringify([[id, `${about.title}: ${about.seats.map((seat) => seat.name).join(", ")}`, Date.now()], ...kept].slice(0, MOST_TABLES)));
}

/** Somebody came with the link of a seat: who they are, and what they bring, if each brings something to such a table. */
async function invited(id, about, invite) {
  const game = (await gamesOffered()).find((one) => one.name === about.game);
  const me = { name: remembered("name", ""), brings: "" };
  const asks = async (path, brings) => {
    const name = me.name.trim();
    await beSomebody(name);
    return call("POST", `/api/tables/${id}/${path}`, { invite, name, brings });
  };
  const sit = async () => {
    try {
      await asks("join", me.brings);
      history.replaceState(null, "", `/t/${id}`);
      open();
    } catch (why) { trouble(why); }
  };
  const labels = { list: say("deckMine"), from: say("deckOneFile"), file: say("deckOneFile"), none: say("deckOfTable") };
  const draw = () => show(PAGE, above(draw), h("main", { class: "lobby" }, h("h1", {}, about.title), h("p", {}, about.seats.map((seat) => seat.name).join(", ")),
    h("label", {}, say("name"), h("input", { value: me.name, maxlength: LONGEST_NAME, autocomplete: "nickname", "data-key": "name", oninput: (e) => { me.name = e.target.value; } })),
    game?.to_bring.length && !about.kind ? h("section", { "aria-label": say("deckMine") }, h("h2", {}, say("deckMine")),
      bring(game, me, "deck", labels, picking(draw), (text) => asks("check", text), ([text]) => { me.brings = text; draw(); }, false)) : null,
    h("button", { class: "big", "data-key": "join", onclick: sit }, say("join"))));
  draw();
}

/** Seats are free: their links, until somebody sits in each. */
function waiting(id, about) {
  show(PAGE, above(open), h("main", { class: "lobby" }, h("h1", {}, about.title), h("p", { role: "status" }, say("waiting")),
    h("ul", {}, about.seats.map((seat, i) => {
      const link = seat.invite ? `${location.origin}/t/${id}#${seat.invite}` : "";
      return h("li", {}, h("b", {}, seat.name), " ", seat.taken ? "" : link ? [h("a", { href: link }, say("invite", i + 1)), " ",
        h("button", { onclick: async (e) => { await navigator.clipboard?.writeText(link); e.target.textContent = say("copied"); } }, say("copy")), " ",
          h("button", { "data-key": `qr ${i}`, onclick: async () => { const { qr } = await import("./qr.js"); dialog(say("invite", i + 1), say("close"), qr(link, say("qrOf", link))); } }, say("qr"))] : "…");
    })), h("button", { onclick: () => go("") }, say("home"))));
  poll = setTimeout(open, 2000);
}

setLanguage(language);
dress();
addEventListener("popstate", open);
open();
