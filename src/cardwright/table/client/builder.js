// @ts-check
// The page on which decks are made: a search of all cards, a pasted list, the deck with its curve, and the decks that are kept.

import { pips } from "./card.js";
import { begun, copied, dialog, h, show } from "./dom.js";
import { missing } from "./missing.js";
import { dropDeck, keepDeck, keptDecks, mergeDecks } from "./mydecks.js";
import { beSomebody, call, gamesOffered } from "./net.js";
import { picture } from "./pictures.js";
import { rivalOf } from "./setups.js";
import { remembered, say } from "./words.js";

const LOOKED_AT = 350; // milliseconds after the last letter the server is asked
const MOST_COPIES = 99;
const PARTS = { commander: "Commander", main: "Deck", sideboard: "Sideboard" }; // as deck files call them
const HEIGHTS = 7; // columns of the curve: mana values 0 to 5, and 6 or more
const STYLES = { arena: "Arena", mtgo: "Magic Online", text: "Text" };

/** The lines of a part of a deck. */
const lines = (deck, part) => [...deck[part]].filter(([, n]) => n > 0).map(([name, n]) => `${n} ${name}`);

/** A deck as a text for this program and others. */
function asText(deck, style = "arena") {
  const part = (which) => lines(deck, which).map((line) => (style === "mtgo" ? line.replaceAll(" // ", "/") : line));
  const beside = style === "arena" ? part("sideboard") : [...part("commander"), ...part("sideboard")];
  const blocks = style === "arena" ? [[PARTS.commander, part("commander")], [PARTS.main, part("main")], [PARTS.sideboard, beside]] : [["", part("main")], ["", beside]];
  return blocks.filter(([, some]) => some.length).map(([title, some]) => [title, ...some].filter(Boolean).join("\n")).join("\n\n") + "\n";
}

const empty = () => ({ name: "", commander: new Map(), main: new Map(), sideboard: new Map() });
const size = (deck, part) => [...deck[part].values()].reduce((sum, n) => sum + n, 0);

/** Draw the page. `go`: opens a table, or the lobby. */
export async function builder(place, go, trouble) {
  const game = (await gamesOffered()).find((one) => one.to_bring.length);
  document.title = `${say("decks")} · ${say("title")}`;
  const rows = new Map(); // by name: what is shown of a card
  let deck = empty();
  let found = null; // what the server says of the deck
  let looks = null;

  const title = h("input", { "aria-label": say("deckName"), placeholder: say("deckName"), maxlength: 40, "data-key": "deck name", oninput: (e) => { deck.name = e.target.value; } });
  const results = h("ul", { class: "found", "aria-label": say("cardsFound") });
  const told = h("p", { role: "status" });
  const list = h("div", { class: "decklist" });
  const state = h("div", { role: "status", class: "told" });
  const shelf = h("div", {});
  const pasted = h("textarea", { rows: 6, placeholder: say("deckHelp"), "aria-label": say("deckPaste"), "data-key": "paste" });

  /** The deck is another one, or has changed: it is drawn, and looked through a moment later. */
  const changed = () => {
    draw();
    clearTimeout(looks);
    looks = setTimeout(look, LOOKED_AT);
  };
  const look = async () => {
    const text = asText(deck);
    if (!size(deck, "main") && !size(deck, "commander")) { found = null; draw(); return; }
    try {
      await beSomebody(remembered("name", ""));
      const said = await call("POST", `/api/games/${game.name}/deck`, { text });
      if (text !== asText(deck)) return; // it has changed meanwhile
      found = said;
      for (const card of said.list) if (card.type !== undefined) rows.set(card.name, card);
      draw();
    } catch (why) { trouble(why); }
  };
  let taking = 0; // which text was taken last: an answer about an older one comes too late
  /** Takes a text as the deck. */
  const take = async (text, name) => {
    const now = (taking += 1);
    try {
      await beSomebody(remembered("name", ""));
      const said = await call("POST", `/api/games/${game.name}/deck`, { text });
      if (now !== taking) return;
      deck = { ...empty(), name: name || said.name || deck.name };
      for (const card of said.list) { deck[card.part].set(card.name, card.copies); if (card.type !== undefined) rows.set(card.name, card); }
      found = said;
      title.value = deck.name;
      draw();
    } catch (why) { trouble(why); }
  };
  const add = (name, part, by) => {
    const n = Math.max(0, Math.min(MOST_COPIES, (deck[part].get(name) ?? 0) + by));
    if (n) deck[part].set(name, n);
    else deck[part].delete(name);
    changed();
  };
  const play = async () => {
    try {
      await beSomebody(remembered("name", ""));
      const bot = rivalOf(game);
      const made = await call("POST", "/api/tables", { game: game.name, options: found?.options ?? {}, seats: [{ who: "me", name: remembered("name", ""), brings: asText(deck) }, { who: "bot", bot, brings: game.to_bring[1] ?? "" }] });
      go(made.table);
    } catch (why) { trouble(why); }
  };
  const keepIt = () => {
    const name = deck.name.trim() || say("deckUnnamed");
    deck.name = title.value = name;
    keepDeck(game.name, name, asText(deck)).catch(trouble).finally(draw); // here it is kept at once, and also if the server has no room for it
    draw();
  };
  const share = () => {
    const text = h("textarea", { rows: 12, readonly: true, "aria-label": say("deckAsText") }, asText(deck));
    const style = h("select", { "aria-label": say("deckStyle"), onchange: (e) => { text.value = asText(deck, e.target.value); } }, Object.entries(STYLES).map(([value, name]) => h("option", { value }, name)));
    dialog(say("deckAsText"), say("close"), h("div", { class: "row" }, style, h("button", { "data-key": "copy deck", onclick: async (e) => { e.target.textContent = say((await copied(text.value)) ? "copied" : "copyNot"); } }, say("copy"))), text);
  };

  let wanted = null;
  const seek = async (query) => {
    clearTimeout(wanted);
    if (!query.trim()) { results.replaceChildren(); told.textContent = say("searchHelp"); return; }
    try {
      const said = await call("GET", `/api/games/${game.name}/search?q=${encodeURIComponent(query)}`);
      if (query !== search.value) return; // something else is asked by now
      told.textContent = said.more ? say("searchMore", said.cards.length) : say("searchFound", said.found);
      results.replaceChildren(...said.cards.map((card) => {
        rows.set(card.name, card);
        return h("li", { class: card.playable ? "" : "refused" },
          h("span", { class: "art", "aria-hidden": "true" }, picture(card.name, game.name, true)),
          h("span", { class: "what" }, h("b", {}, card.name), " ", pips(card.cost), h("small", {}, [card.type, card.size].filter(Boolean).join(", "), card.playable ? "" : ` · ${say("deckNotPlayed")}`)),
          h("button", { "aria-label": `${say("deckAdd")}: ${card.name}`, "data-key": `add ${card.name}`, onclick: () => add(card.name, "main", 1) }, "+"));
      }));
    } catch (why) { if (query === search.value) { results.replaceChildren(); told.textContent = begun(why.message); } }
  };
  const search = h("input", { type: "search", maxlength: 400, "data-key": "search", "aria-label": say("searchCards"), placeholder: "t:goblin c:r mv<=3", oninput: (e) => { clearTimeout(wanted); const query = e.target.value; wanted = setTimeout(() => seek(query), LOOKED_AT); },
    onkeydown: (e) => { if (e.key === "Enter") seek(search.value); } });

  const kindOf = (name) => {
    const type = (rows.get(name)?.type ?? "").toLowerCase();
    return type.includes("land") ? "lands" : type.includes("creature") ? "creatures" : type ? "spells" : "unknown";
  };
  const line = (part, [name, n]) => {
    const card = rows.get(name);
    const gone = found?.missing.find((one) => one.card === name);
    return h("li", { class: gone ? "refused" : "", title: gone?.why ?? null }, h("button", { class: "quiet", "aria-label": say("deckLess", name), "data-key": `less ${part} ${name}`, onclick: () => add(name, part, -1) }, "−"),
      h("b", {}, String(n)), h("button", { class: "quiet", "aria-label": say("deckMore", name), "data-key": `more ${part} ${name}`, onclick: () => add(name, part, 1) }, "+"),
      h("span", { class: "what" }, name), card ? pips(card.cost) : null,
      h("button", { class: "quiet", "data-key": `move ${part} ${name}`, "aria-label": say(part === "main" ? "deckToSide" : "deckToMain", name), onclick: () => { add(name, part, -1); add(name, part === "main" ? "sideboard" : "main", 1); } }, part === "main" ? "→" : "←"));
  };
  const group = (heading, part, entries) => (entries.length ? [h("h3", {}, heading, " ", h("small", {}, String(entries.reduce((sum, [, n]) => sum + n, 0)))), h("ul", {}, entries.map((entry) => line(part, entry)))] : null);

  /** How many cards there are of each mana value, and how many of each color. */
  const figures = () => {
    const curve = Array(HEIGHTS).fill(0);
    const colors = new Map();
    for (const [name, n] of deck.main) {
      const card = rows.get(name);
      if (!card || kindOf(name) === "lands") continue;
      curve[Math.min(card.value, HEIGHTS - 1)] += n;
      for (const letter of card.colors || "C") colors.set(letter, (colors.get(letter) ?? 0) + n);
    }
    if (!deck.main.size) return null;
    const most = Math.max(1, ...curve);
    const said = curve.map((n, i) => `${i === HEIGHTS - 1 ? `${i}+` : i}: ${n}`).join(", ");
    return [h("h3", {}, say("deckCurve")),
      h("svg:svg", { class: "curve", viewBox: "0 0 210 90", role: "img", "aria-label": `${say("deckCurve")}. ${said}` }, curve.map((n, i) => [
        h("svg:rect", { x: i * 30 + 3, y: 70 - (56 * n) / most, width: 24, height: Math.max(1, (56 * n) / most), rx: 3 }),
        h("svg:text", { x: i * 30 + 15, y: 66 - (56 * n) / most, "text-anchor": "middle" }, n ? String(n) : ""),
        h("svg:text", { x: i * 30 + 15, y: 84, "text-anchor": "middle" }, i === HEIGHTS - 1 ? `${i}+` : String(i))])),
      colors.size ? [h("h3", {}, say("deckColors")), h("p", { class: "row" }, ["W", "U", "B", "R", "G", "C"].filter((letter) => colors.has(letter)).map((letter) => h("span", { class: "chip" }, pips(`{${letter}}`), ` ${colors.get(letter)}`)))] : null,
      found?.legal?.length ? [h("h3", {}, say("deckLegal")), h("p", {}, found.legal.join(", "))] : null];
  };

  const draw = () => {
    const main = [...deck.main];
    const some = (kind) => main.filter(([name]) => kindOf(name) === kind).sort((a, b) => (rows.get(a[0])?.value ?? 0) - (rows.get(b[0])?.value ?? 0) || a[0].localeCompare(b[0]));
    const cards = size(deck, "main") + size(deck, "commander");
    const ready = cards > 0 && found?.whole;
    show(list, h("p", {}, h("b", {}, say("cards", cards)), size(deck, "sideboard") ? ` · ${say("deckBeside", size(deck, "sideboard"))}` : ""),
      h("div", { class: "row" }, h("button", { class: "go", "data-key": "play deck", disabled: !ready, onclick: play }, say(found?.broken?.length ? "deckAnyhow" : "deckPlay")), h("button", { "data-key": "keep deck", disabled: !cards, onclick: keepIt }, say("deckSave")), h("button", { "data-key": "share deck", disabled: !cards, onclick: share }, say("deckAsText"))),
      state,
      figures(),
      group("Commander", "commander", [...deck.commander]), group(say("deckCreatures"), "main", some("creatures")), group(say("deckSpells"), "main", some("spells")),
      group(say("deckLands"), "main", some("lands")), group(say("deckUnread"), "main", some("unknown")), group(say("deckSideboard"), "sideboard", [...deck.sideboard]));
    const broken = found?.broken ?? [];
    state.className = found && (!found.whole || broken.length) ? "told warn" : "told";
    state.replaceChildren(...(found && !found.whole ? missing(found, (text) => take(text, deck.name), false).filter(Boolean) : broken.length ? [h("p", {}, say("deckBroken")), h("ul", {}, broken.map((one) => h("li", {}, one)))] : []));
    const kept = keptDecks();
    show(shelf, kept.length ? h("ul", { class: "setups" }, kept.map(([name, text]) => h("li", { class: "row" }, h("button", { class: "can", "data-key": `open ${name}`, onclick: () => take(text, name) }, name), h("span", { class: "gap" }),
      h("button", { class: "quiet", "aria-label": say("forgetSetup", name), onclick: () => { dropDeck(game.name, name).catch(trouble); draw(); } }, say("forget"))))) : h("p", {}, h("small", {}, say("decksNone"))));
  };

  told.textContent = say("searchHelp");
  show(place, h("main", { class: "lobby home" }, h("header", { class: "row" }, h("h1", {}, say("decks")), h("span", { class: "gap" }), h("button", { "data-key": "new deck", onclick: () => { taking += 1; deck = empty(); found = null; title.value = ""; draw(); } }, say("deckNew")), h("button", { "data-key": "home", onclick: () => go("") }, say("home"))),
    h("div", { class: "building" },
      h("div", { class: "column" },
        h("section", { "aria-label": say("searchCards") }, h("h2", {}, say("searchCards")), search, told, results),
        h("section", { "aria-label": say("deckPaste") }, h("h2", {}, say("deckPaste")), pasted, h("div", { class: "row" }, h("button", { "data-key": "read paste", onclick: () => take(pasted.value) }, say("deckRead")),
          h("label", { class: "line" }, say("deckOneFile"), " ", h("input", { type: "file", accept: ".txt,.dec,.dck,.dek,.cod,.csv,.json,text/plain", "aria-label": say("deckOneFile"), onchange: async (e) => { const [file] = e.target.files; if (file) { pasted.value = await file.text(); take(pasted.value, file.name.replace(/\.[^.]*$/, "")); } } }))))),
      h("div", { class: "column" },
        h("section", { "aria-label": say("deck") }, h("h2", { class: "unseen" }, say("deck")), title, list),
        h("section", { "aria-label": say("decksYours") }, h("h2", {}, say("decksYours")), shelf)))));
  draw();
  mergeDecks(game.name).then((changed) => { if (changed) draw(); }, trouble);
}
