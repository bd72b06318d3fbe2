// @ts-check
// Small sounds, off until somebody wants them: made here, without a file. Your turn, a card that is played, a game that is won or lost.

import { remembered } from "./words.js";

const LOUD = 0.07;
const SOUNDS = { // [hertz, seconds from the beginning, seconds that it lasts]
  turn: [[587, 0, 0.16], [880, 0.13, 0.3]],
  card: [[220, 0, 0.05], [165, 0.03, 0.08]],
  won: [[523, 0, 0.18], [659, 0.14, 0.18], [784, 0.28, 0.18], [1047, 0.42, 0.5]],
  lost: [[392, 0, 0.25], [330, 0.2, 0.25], [262, 0.4, 0.55]],
};
const ON_TABLE = ["play", "stack"];
let audio = null;

export const wanted = () => remembered("sounds", "") === "on";

/** One of the sounds, if they are wanted. The browser makes none before somebody has pressed something on the page. */
export function sound(name) {
  if (!wanted()) return;
  try {
    audio ??= new AudioContext();
    if (audio.state === "suspended") audio.resume();
    for (const [hertz, from, long] of SOUNDS[name]) {
      const [tone, volume, at] = [audio.createOscillator(), audio.createGain(), audio.currentTime + from];
      tone.type = name === "card" ? "triangle" : "sine";
      tone.frequency.value = hertz;
      volume.gain.setValueAtTime(LOUD, at);
      volume.gain.exponentialRampToValueAtTime(0.0001, at + long);
      tone.connect(volume).connect(audio.destination);
      tone.start(at);
      tone.stop(at + long);
    }
  } catch { audio = null; } // a page without sound can be played at, too
}

/** How many cards lie where cards are played.
 * @param {Partial<import("./protocol").View>} view */
function played(view) {
  const zones = new Set(Object.entries(view.zones ?? {}).filter(([, zone]) => ON_TABLE.includes(zone.role)).map(([number]) => number));
  return Object.values(view.objects ?? {}).filter((object) => zones.has(object.zone)).length;
}

/** Listens to what is shown at a table. */
export class Sounds {
  /** `me`: the seat whose turn and whose end it is. */
  constructor(me) { this.me = me; this.asked = null; this.cards = null; this.over = null; }

  /** Another view is shown. What was so before it is heard of only once.
   * @param {Partial<import("./protocol").View>} view */
  look(view) {
    if (!wanted()) { this.cards = null; return; }
    const [asked, cards, over] = [view.asked ?? -1, played(view), Boolean(view.over)];
    if (this.cards !== null) {
      if (over && !this.over) sound(this.me < 0 || view.winners?.includes(this.me) ? "won" : "lost");
      else if (this.me >= 0 && asked === this.me && this.asked !== this.me) sound("turn");
      else if (cards > this.cards) sound("card");
    }
    Object.assign(this, { asked, cards, over });
  }
}
