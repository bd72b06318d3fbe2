// @ts-check
// The decks of this person: a copy in this browser, and one on the server for the person's token. Both are merged by name.

import { beSomebody, call } from "./net.js";
import { recalled } from "./setups.js";
import { keep, remembered } from "./words.js";

const MOST_KEPT = 60;

/** The decks that are kept in this browser: [name, text, when it was kept in seconds, whether the server has it, too]. */
export const keptDecks = () => recalled("decks", []).filter((one) => Array.isArray(one) && one.length >= 2).map(([name, text, kept = 0, there = false]) => [String(name), String(text), Number(kept) || 0, Boolean(there)]);
const put = (all) => keep("decks", JSON.stringify(all.slice(0, MOST_KEPT)));
const address = (game, name = "") => `/api/games/${game}/decks${name ? `/${encodeURIComponent(name)}` : ""}`;

/** A deck here is as the server has it now. */
function isThere(name, kept) { put(keptDecks().map((one) => (one[0] === name ? [one[0], one[1], kept, true] : one))); }

/** Keep a deck under a name, here and on the server. Here it is kept also if the server refuses it, which is thrown. */
export async function keepDeck(game, name, text) {
  put([[name, text, Math.floor(Date.now() / 1000), false], ...keptDecks().filter(([one]) => one !== name)]);
  await beSomebody(remembered("name", ""));
  isThere(name, (await call("POST", address(game), { name, text })).kept);
}

/** Forget a deck, here and on the server. */
export async function dropDeck(game, name) {
  const there = keptDecks().some((one) => one[0] === name && one[3]);
  put(keptDecks().filter(([one]) => one !== name));
  if (there && remembered("token", "")) await call("DELETE", address(game, name));
}

/** What the server has and what is here become the same: of two decks of one name the newer one stays, and what was deleted elsewhere goes. Whether anything here has changed. */
export async function mergeDecks(game) {
  if (!remembered("token", "")) return false; // nobody's decks are on the server
  const before = JSON.stringify(keptDecks());
  const theirs = new Map((await call("GET", address(game))).map((one) => [one.name, one]));
  const own = keptDecks().filter(([name, , , there]) => !there || theirs.has(name));
  const merged = own.map((one) => { const other = theirs.get(one[0]); return other && (one[3] || other.kept >= one[2]) ? [other.name, other.text, other.kept, true] : one; });
  const names = new Set(merged.map(([name]) => name));
  put([...merged, ...[...theirs.values()].filter((one) => !names.has(one.name)).map((one) => [one.name, one.text, one.kept, true])]);
  for (const [name, text, , there] of keptDecks()) if (!there) isThere(name, (await call("POST", address(game), { name, text })).kept);
  return JSON.stringify(keptDecks()) !== before;
}
