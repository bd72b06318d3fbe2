// @ts-check
// A QR code of a text, as ISO 18004 has it: bytes, error correction M, versions 1 to 10, as an SVG.

import { h } from "./dom.js";

// for each version: error correction of a block, then how many blocks of how much data
/** @type {[number, ...[number, number][]][]} */
const BLOCKS = [[10, [1, 16]], [16, [1, 28]], [26, [1, 44]], [18, [2, 32]], [24, [2, 43]], [16, [4, 27]], [18, [4, 31]],
  [22, [2, 38], [2, 39]], [22, [3, 36], [2, 37]], [26, [4, 43], [1, 44]]];
const ALIGNED = [[], [6, 18], [6, 22], [6, 26], [6, 30], [6, 34], [6, 22, 38], [6, 24, 42], [6, 26, 46], [6, 28, 50]];
const MASKS = [(x, y) => (x + y) % 2, (x, y) => y % 2, (x) => x % 3, (x, y) => (x + y) % 3, (x, y) => ((y >> 1) + Math.floor(x / 3)) % 2,
  (x, y) => ((x * y) % 2) + ((x * y) % 3), (x, y) => (((x * y) % 2) + ((x * y) % 3)) % 2, (x, y) => (((x + y) % 2) + ((x * y) % 3)) % 2];
const LEVEL_M = 0;

function times(a, b) {
  let found = 0;
  for (let i = 7; i >= 0; i--) found = ((found << 1) ^ ((found >> 7) * 0x11d) ^ (((b >> i) & 1) * a)) & 0x1ff;
  return found & 0xff;
}

/** Reed and Solomon's check bytes of a block. */
function checks(data, many) {
  const divisor = Array(many).fill(0);
  divisor[many - 1] = 1;
  for (let i = 0, root = 1; i < many; i++, root = times(root, 2)) {
    for (let j = 0; j < many; j++) divisor[j] = times(divisor[j], root) ^ (divisor[j + 1] ?? 0);
  }
  const rest = Array(many).fill(0);
  for (const byte of data) {
    const factor = byte ^ rest.shift();
    rest.push(0);
    divisor.forEach((one, i) => { rest[i] ^= times(one, factor); });
  }
  return rest;
}

/** All bytes of a text, with checks, in the order in which they are drawn; the version they need. */
function bytesOf(text) {
  const bytes = [...new TextEncoder().encode(text)];
  const sizes = BLOCKS.map(([, ...groups]) => groups.reduce((sum, [n, size]) => sum + n * size, 0));
  const version = sizes.findIndex((size, i) => bytes.length + (i < 9 ? 2 : 3) <= size) + 1;
  if (!version) throw new Error(`expected ${sizes.at(-1) - 3} bytes at the most, got ${bytes.length}`);
  const bits = [];
  const put = (value, many) => { for (let i = many - 1; i >= 0; i--) bits.push((value >> i) & 1); };
  put(4, 4);
  put(bytes.length, version < 10 ? 8 : 16);
  for (const byte of bytes) put(byte, 8);
  put(0, Math.min(4, sizes[version - 1] * 8 - bits.length));
  while (bits.length % 8) bits.push(0);
  const data = [];
  for (let i = 0; i < bits.length; i += 8) data.push(parseInt(bits.slice(i, i + 8).join(""), 2));
  for (let pad = 0xec; data.length < sizes[version - 1]; pad ^= 0xfd) data.push(pad);
  const [many, ...groups] = BLOCKS[version - 1];
  const blocks = groups.flatMap(([n, size]) => Array.from({ length: n }, () => data.splice(0, size)));
  const corrected = blocks.map((block) => checks(block, many));
  const out = [];
  for (const list of [blocks, corrected]) {
    for (let i = 0; i < Math.max(...list.map((block) => block.length)); i++) for (const block of list) if (i < block.length) out.push(block[i]);
  }
  return { version, bytes: out };
}

/** A number with its check bits behind it (Bose, Chaudhuri, Hocquenghem). */
function checked(value, bits, divisor) {
  let rest = value;
  const long = divisor.toString(2).length - 1;
  for (let i = 0; i < long; i++) rest = (rest << 1) ^ ((rest >> (long - 1)) * divisor);
  return (value << long) | (rest & ((1 << long) - 1));
}

/** The dark modules: rows of 0 and 1. */
export function modules(text) {
  const { version, bytes } = bytesOf(text);
  const size = 17 + 4 * version;
  const fixed = Array.from({ length: size }, () => Array(size).fill(null));
  const set = (x, y, dark) => { if (x >= 0 && y >= 0 && x < size && y < size) fixed[y][x] = dark ? 1 : 0; };
  for (let i = 0; i < size; i++) { set(i, 6, i % 2 === 0); set(6, i, i % 2 === 0); }
  for (const [left, top] of [[0, 0], [size - 7, 0], [0, size - 7]]) {
    for (let y = -1; y < 8; y++) for (let x = -1; x < 8; x++) set(left + x, top + y, Math.max(Math.abs(x - 3), Math.abs(y - 3)) !== 2 && Math.max(Math.abs(x - 3), Math.abs(y - 3)) < 4);
  }
  const centres = ALIGNED[version - 1];
  const last = centres.length - 1;
  centres.forEach((cx, i) => centres.forEach((cy, j) => {
    if ((i === 0 && j === 0) || (i === 0 && j === last) || (i === last && j === 0)) return;
    for (let y = -2; y < 3; y++) for (let x = -2; x < 3; x++) set(cx + x, cy + y, Math.max(Math.abs(x), Math.abs(y)) !== 1);
  }));
  if (version > 6) {
    const told = checked(version, 6, 0x1f25);
    for (let i = 0; i < 18; i++) { set(size - 11 + (i % 3), Math.floor(i / 3), (told >> i) & 1); set(Math.floor(i / 3), size - 11 + (i % 3), (told >> i) & 1); }
  }
  const format = (mask) => {
    const told = checked((LEVEL_M << 3) | mask, 5, 0x537) ^ 0x5412;
    const bit = (i) => (told >> i) & 1;
    for (let i = 0; i < 8; i++) {
      set(8, i < 6 ? i : i + 1, bit(i));
      set(size - 1 - i, 8, bit(i));
      if (i < 7) { set(i < 1 ? 7 : 6 - i, 8, bit(8 + i)); set(8, size - 7 + i, bit(8 + i)); }
    }
    set(8, size - 8, 1);
  };
  format(0);
  const free = fixed.map((row) => row.map((one) => one === null));
  const bits = bytes.flatMap((byte) => Array.from({ length: 8 }, (_, i) => (byte >> (7 - i)) & 1));
  let at = 0;
  for (let right = size - 1, up = true; right > 0; right -= 2, up = !up) {
    if (right === 6) right = 5;
    for (let step = 0; step < size; step++) {
      const y = up ? size - 1 - step : step;
      for (const x of [right, right - 1]) if (free[y][x]) fixed[y][x] = bits[at++] ?? 0;
    }
  }
  const drawn = MASKS.map((mask, number) => {
    format(number);
    return fixed.map((row, y) => row.map((one, x) => (free[y][x] && mask(x, y) === 0 ? one ^ 1 : one)));
  });
  return drawn.reduce((best, one) => (trouble(one) < trouble(best) ? one : best));
}

/** How hard it is to read: long runs, blocks of one colour, more of one colour than of the other. */
function trouble(rows) {
  let found = 0;
  const size = rows.length;
  for (const lines of [rows, rows.map((_, x) => rows.map((row) => row[x]))]) {
    for (const line of lines) for (const run of line.join("").match(/0{5,}|1{5,}/g) ?? []) found += run.length - 2;
  }
  for (let y = 1; y < size; y++) for (let x = 1; x < size; x++) if (rows[y][x] === rows[y - 1][x] && rows[y][x] === rows[y][x - 1] && rows[y][x] === rows[y - 1][x - 1]) found += 3;
  const dark = rows.flat().filter(Boolean).length / (size * size);
  return found + Math.floor(Math.abs(dark - 0.5) * 20) * 10;
}

/** A text as a picture that a telephone reads. */
export function qr(text, about) {
  const rows = modules(text);
  const path = rows.flatMap((row, y) => row.map((dark, x) => (dark ? `M${x + 4} ${y + 4}h1v1h-1z` : ""))).join("");
  const size = rows.length + 8;
  return h("svg:svg", { class: "qr", viewBox: `0 0 ${size} ${size}`, role: "img", "aria-label": about },
    h("svg:rect", { width: size, height: size, fill: "#fff" }), h("svg:path", { d: path, fill: "#000" }));
}
