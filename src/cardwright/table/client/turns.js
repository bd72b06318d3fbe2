// @ts-check
// Which turn it is, in words: the only place that says so.

import { say } from "./words.js";

/** Whose turn it is and which one, as the story says it. `name`: of whose turn it is; "" if it is one's own. */
export function turnInWords({ turn, own_turn: own = -1 }, name) {
  if (own > 0) return name ? say("turnTheirs", name, own) : say("turnMine", own);
  if (own === 0) return name ? say("turnMoreTheirs", name) : say("turnMore");
  return say("turnOf", turn, name || say("yourTurn"));
}
