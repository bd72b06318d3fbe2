// @ts-check
// What is typed into the line at the bottom: an option by its text, its beginning, or the beginning of a word in it.

const ON = " on "; // "cast Shock on Hill Giant": an option, then what answers the question that follows

/** The options that somebody means; those that fit alike are one. `alike`: what tells an option from others that read alike. */
export function meant(options, typed, alike) {
  const word = typed.trim().toLowerCase();
  const texts = options.map((option) => [option, option.text.toLowerCase()]);
  const fits = (test) => texts.filter(([, text]) => test(text)).map(([option]) => option);
  const found = [(text) => text === word, (text) => text.startsWith(word), (text) => text.includes(` ${word}`)].map(fits).find((some) => some.length) ?? [];
  return [...new Map(found.map((option) => [alike(option), option]).reverse()).values()].reverse();
}

/** What may be typed: each option once, and with its number only where that tells something. `plain`: a text without its number. */
export function typable(options, alike, plain) {
  const kinds = new Map();
  for (const option of options) kinds.set(plain(option.text), (kinds.get(plain(option.text)) ?? new Set()).add(alike(option)));
  return [...new Set(options.map((option) => (kinds.get(plain(option.text)).size > 1 ? option.text : plain(option.text))))];
}

/** Where what is typed says also what the next question is answered with: both parts, for the first part that means one option. */
export function parted(options, typed, alike) {
  for (let at = typed.toLowerCase().indexOf(ON); at > 0; at = typed.toLowerCase().indexOf(ON, at + 1)) {
    const found = meant(options, typed.slice(0, at), alike);
    if (found.length === 1) return [found[0], typed.slice(at + ON.length).trim()];
  }
  return [null, ""];
}
