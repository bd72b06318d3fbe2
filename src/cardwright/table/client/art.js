// @ts-check
// The painter of the pictures of cards: a scene that is always the same for a name, behind an icon. Fetched when wanted.
// Icons: game-icons.net, CC BY 3.0 (see About). The scenes are ours.

import { call } from "./net.js";

/** Of a place: sky above, sky below, far land, near land, the icon, its glow. */
const PLACES = {
  field: ["#a9d6e8", "#fdf0c4", "#a8bf6a", "#5d7f35", "#25371a", "#fffbe0"],
  town: ["#f0c79a", "#fdeccf", "#c08a5e", "#7a4c33", "#3b2218", "#fff6e2"],
  night: ["#131a3d", "#41508f", "#27305f", "#141a3b", "#f4ecc8", "#b8c4ff"],
  sea: ["#8fd0e6", "#e9f7ef", "#4f9dbd", "#1f5f86", "#0f3350", "#ffffff"],
  royal: ["#5c2a6e", "#e8a06a", "#8a3f63", "#4b2049", "#fbe7b4", "#ffd98f"],
  gold: ["#fbe9a8", "#f2b94a", "#c98a24", "#85540f", "#4b2d05", "#fffbe0"],
  dusk: ["#4a3a78", "#f79a72", "#8c4f76", "#43305c", "#fdeed2", "#ffc08f"],
  hall: ["#f3dfbb", "#c99c68", "#8e633c", "#523520", "#301c0e", "#fff2d4"],
  forest: ["#cfe9bf", "#8fc08a", "#4f8a56", "#22502f", "#112a18", "#f6ffe4"],
  arcane: ["#2b2166", "#8a63d0", "#5741a6", "#2a1d63", "#f2e6ff", "#d9b8ff"],
  curse: ["#2a1338", "#7c3f8f", "#502764", "#2b1238", "#ecd6f7", "#c77be0"],
  road: ["#bfd9df", "#f6e3bd", "#c2a06a", "#866233", "#3d2a12", "#fffaf0"],
  peak: ["#a8c4e6", "#f2e6ea", "#8796b6", "#4c5878", "#232a42", "#ffffff"],
  desert: ["#f7cf8c", "#fdeec2", "#e0a458", "#b06f2e", "#52290b", "#fff8dc"],
  fire: ["#4a1414", "#f28a30", "#a3301d", "#4d1010", "#ffe9b8", "#ffcf5c"],
  map: ["#f6e9c8", "#ead4a0", "#cfae72", "#a98350", "#4a3114", "#fffaea"],
  cave: ["#2e2a33", "#8c7a68", "#4c4550", "#262229", "#f6e3bf", "#ffcf8c"],
  jungle: ["#f4e69a", "#7cc29a", "#2f8a6c", "#0f4f45", "#062e2a", "#fbffd8"],
  mist: ["#cfd6d8", "#eef0ea", "#a2acad", "#6a7678", "#2b3436", "#ffffff"],
  swamp: ["#8a9a5c", "#d2d08a", "#5d6e3c", "#2f3d22", "#162012", "#f3f5b8"],
  sky: ["#5fa8e6", "#e6f5ff", "#c3e0f7", "#86b9e6", "#153c69", "#ffffff"],
  snow: ["#8fb4d9", "#f4f9ff", "#cfe0f0", "#93afcb", "#1c3654", "#ffffff"],
  seanight: ["#0e2340", "#3d7a9c", "#1d4c70", "#0c2742", "#e3f3f2", "#8fe0e8"],
  deep: ["#0a4a66", "#1f95a3", "#0e5f78", "#063a52", "#d8fbf4", "#7ff0e0"],
  silver: ["#c9d3dd", "#f7fafc", "#95a3b3", "#5e6b7b", "#26303b", "#ffffff"],
  ruin: ["#d9cfb2", "#f3ecd2", "#a79a72", "#6a6043", "#2f2a18", "#fffbe6"],
  ember: ["#f3b98a", "#fbe3c4", "#c9783f", "#8a4620", "#43200c", "#fff3e0"],
  rose: ["#f3b6c4", "#fdeae4", "#d67f95", "#94455f", "#47172b", "#fff5f5"],
  W: ["#f6dfa0", "#fffbea", "#e6c983", "#b8924c", "#4a3512", "#ffffff"],
  U: ["#3f8fd6", "#d6f0ff", "#3a7fc0", "#164a85", "#0b2a52", "#f2fbff"],
  B: ["#221a2b", "#77638a", "#40324e", "#1e1626", "#efe3f5", "#b69ad0"],
  R: ["#7a1f16", "#ffb163", "#b8402a", "#5e1710", "#fff0d0", "#ffd27a"],
  G: ["#d7eea6", "#8cc274", "#4a8c4a", "#1d4f2c", "#0d2c17", "#fbffe2"],
  C: ["#aab4c2", "#eef1f5", "#8b96a6", "#556070", "#222b38", "#ffffff"],
  M: ["#e7b54a", "#fdf0bd", "#c0862f", "#7d4f14", "#3f2606", "#fffbe2"],
};

/** The scene of a place. */
const SCENES = {
  field: "fields",
  town: "roofs",
  night: "stars",
  sea: "waves",
  royal: "rays",
  gold: "sparks",
  dusk: "hills",
  hall: "arches",
  forest: "trees",
  arcane: "runes",
  curse: "reeds",
  road: "hills",
  peak: "peaks",
  desert: "dunes",
  fire: "embers",
  map: "map",
  cave: "cave",
  jungle: "trees",
  mist: "mist",
  swamp: "reeds",
  sky: "clouds",
  snow: "peaks",
  seanight: "waves",
  deep: "deep",
  silver: "sparks",
  ruin: "arches",
  ember: "sparks",
  rose: "hills",
};

/** The scenes of a color of mana, and of its lands. */
const OF_COLOR = { W: ["fields", "hills", "clouds"], U: ["waves", "clouds", "stars"], B: ["reeds", "stars", "cave"], R: ["peaks", "embers", "dunes"], G: ["trees", "hills", "fields"], C: ["arches", "sparks", "dunes"], M: ["rays", "hills", "roofs"] };
const OF_LAND = { W: "fields", U: "waves", B: "reeds", R: "peaks", G: "trees", C: "arches", M: "hills" };

const WIDE = 300, HIGH = 200, ICON = 142;

function hash(text) {
  let found = 2166136261;
  for (const letter of text) found = Math.imul(found ^ letter.codePointAt(0), 16777619);
  found = Math.imul(found ^ (found >>> 15), 2246822507);
  return (found ^ (found >>> 13)) >>> 0;
}

/** Chance that is the same for a name each time. */
function chance(name) {
  let state = hash(name);
  return (from = 0, to = 1) => {
    state = (state + 0x6D2B79F5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return from + ((to - from) * ((mixed ^ (mixed >>> 14)) >>> 0)) / 4294967296;
  };
}

const f = Math.round;
const P = (d, fill, opacity = 1) => `<path d="${d}" fill="${fill}"${opacity < 1 ? ` opacity="${opacity}"` : ""}/>`;
const light = (color) => { const n = parseInt(color.slice(1), 16); return (0.299 * (n >> 16) + 0.587 * ((n >> 8) & 255) + 0.114 * (n & 255)) / 255; };

/** A soft line of hills. */
const smooth = (r, y, a, n, w, h) => {
  const [one, two] = [r(0, 6), r(0, 6)];
  let d = `M0 ${h}`;
  for (let i = 0; i <= n; i += 1) d += `L${f((w * i) / n)} ${f(y - a * (Math.sin(one + (i * 6) / n) + 0.45 * Math.sin(two + (i * 13) / n)))}`;
  return `${d}L${w} ${h}Z`;
};

/** A line of peaks. */
const jag = (r, y, a, n, w, h) => {
  let d = `M0 ${h}L0 ${f(y)}`;
  for (let i = 1; i < n; i += 1) d += `L${f((w * i) / n + r(-8, 8))} ${f(i % 2 ? y - a * r(0.6, 1.5) : y - a * r(-0.1, 0.35))}`;
  return `${d}L${w} ${f(y)}L${w} ${h}Z`;
};

/** What stands behind the icon. r: chance; w, h: the size; p: the colors of the place. */
const BEHIND = {
  hills: (r,w,h,p)=>P(smooth(r,h*.62,18,18,w,h),p[2],.55)+P(smooth(r,h*.76,15,18,w,h),p[2])+P(smooth(r,h*.9,12,18,w,h),p[3]),
  fields: (r,w,h,p)=>{let s=P(smooth(r,h*.62,10,16,w,h),p[2],.6)+P(smooth(r,h*.72,7,16,w,h),p[2]),x=r(60,240);for(let i=-7;i<8;i++)s+=`<path d="M${f(x+i*10)} ${f(h*.73)}L${f(x+i*75)} ${h}l24 0z" fill="${p[3]}" opacity=".5"/>`;return s},
  peaks: (r,w,h,p)=>{const d=jag(r,h*.66,58,8,w,h);return P(jag(r,h*.5,40,9,w,h),p[2],.45)+P(d,p[2])+P(smooth(r,h*.88,10,16,w,h),p[3])},
  dunes: (r,w,h,p)=>P(smooth(r,h*.66,12,14,w,h),p[2],.6)+P(smooth(r,h*.8,16,14,w,h),p[2])+P(smooth(r,h*.94,14,14,w,h),p[3]),
  waves: (r,w,h,p)=>{let s=`<path d="M0 ${f(h*.6)}H${w}V${h}H0z" fill="${p[2]}"/>`;for(let k=0;k<4;k++){const y=h*(.66+.1*k),o=r(-30,0);let d=`M${f(o)} ${f(y)}`;for(let i=0;i<12;i++)d+=`q15 ${-9-2*k} 30 0`;s+=`<path d="${d}V${h}H0z" fill="${p[3]}" opacity="${.3+.17*k}"/>`}return s},
  trees: (r,w,h,p)=>{let s=P(smooth(r,h*.6,14,16,w,h),p[2],.45);for(let k=0;k<2;k++)for(let i=0;i<11;i++){const x=w*i/10+r(-10,10),y=h*(.82+.16*k),t=r(44,78)-k*6,b=t*.3;s+=`<path d="M${f(x)} ${f(y-t)}l${f(b)} ${f(t)}h${f(-2*b)}z" fill="${k?p[3]:p[2]}" opacity="${k?.95:.85}"/>`}return s+`<path d="M0 ${f(h*.95)}H${w}V${h}H0z" fill="${p[3]}"/>`},
  roofs: (r,w,h,p)=>{let s='';for(let k=0;k<2;k++){let x=-12;while(x<w){const b=r(28,52),t=h*(k?.84:.66)-r(0,26),q=r(10,24);s+=`<path d="M${f(x)} ${h}V${f(t)}l${f(b/2)} ${f(-q)}l${f(b/2)} ${f(q)}V${h}z" fill="${k?p[3]:p[2]}" opacity="${k?1:.7}"/>`;if(r()>.45)s+=`<rect x="${f(x+b/2-4)}" y="${f(t+10)}" width="7" height="10" fill="${p[5]}" opacity="${k?.75:.5}"/>`;x+=b+r(0,6)}}return s},
  arches: (r,w,h,p)=>{let s='';const n=r()>.5?5:4,b=w/n;for(let i=0;i<n;i++){const x=i*b;s+=`<path d="M${f(x+8)} ${f(h*.86)}V${f(h*.36)}a${f(b/2-8)} ${f(b/2-8)} 0 0 1 ${f(b-16)} 0V${f(h*.86)}z" fill="${p[5]}" opacity="${i==(n>>1)?.62:.3}"/>`}return s+`<path d="M0 ${f(h*.86)}H${w}V${h}H0z" fill="${p[3]}" opacity=".85"/><path d="M0 0H${w}V16H0z" fill="${p[3]}" opacity=".6"/>`},
  stars: (r,w,h,p)=>{let s='';for(let i=0;i<26;i++)s+=`<circle cx="${f(r(0,w))}" cy="${f(r(0,h*.65))}" r="${r(.6,1.9).toFixed(1)}" fill="#fff" opacity="${r(.4,.95).toFixed(1)}"/>`;return s+`<circle cx="${f(r(40,80))}" cy="${f(r(34,56))}" r="17" fill="${p[4]}" opacity=".9"/>`+P(jag(r,h*.78,26,9,w,h),p[2])+P(smooth(r,h*.9,9,16,w,h),p[3])},
  clouds: (r,w,h,p)=>{let s='';for(let k=0;k<3;k++){const y=h*(.58+.17*k);for(let i=0;i<9;i++)s+=`<circle cx="${f(w*i/8+r(-14,14))}" cy="${f(y+r(0,14))}" r="${f(r(20,34))}" fill="${k==2?'#fff':k?p[2]:p[3]}" opacity="${k==2?.85:.6}"/>`}return s},
  rays: (r,w,h,p)=>{let s='';const n=18,o=r(0,20);for(let i=0;i<n;i++){const a=(i*360/n+o)*Math.PI/180,b=a+Math.PI/n*.9;s+=`<path d="M150 104L${f(150+260*Math.cos(a))} ${f(104+260*Math.sin(a))}L${f(150+260*Math.cos(b))} ${f(104+260*Math.sin(b))}z" fill="${p[5]}" opacity=".2"/>`}return s+P(smooth(r,h*.93,7,16,w,h),p[3])},
  runes: (r,w,h,p)=>{let s='';for(const q of[64,84,108])s+=`<circle cx="150" cy="100" r="${q}" fill="none" stroke="${p[5]}" stroke-width="${q==84?6:1.5}" opacity=".45" ${q==84?`stroke-dasharray="${f(r(2,14))} ${f(r(8,16))}"`:''}/>`;const n=3+f(r(0,4));let d='';for(let i=0;i<=n;i++){const a=(i*2*360/n+r(0,0))*Math.PI/180;d+=(i?'L':'M')+f(150+108*Math.sin(a))+' '+f(100-108*Math.cos(a))}return s+`<path d="${d}z" fill="none" stroke="${p[5]}" stroke-width="1.5" opacity=".4"/>`},
  sparks: (r,w,h,p)=>{let s='';for(let i=0;i<16;i++)s+=`<circle cx="${f(r(0,w))}" cy="${f(r(0,h))}" r="${f(r(4,24))}" fill="${p[5]}" opacity="${r(.08,.32).toFixed(2)}"/>`;return s+P(smooth(r,h*.84,8,14,w,h),p[2],.7)+P(smooth(r,h*.94,6,14,w,h),p[3])},
  embers: (r,w,h,p)=>{let s=P(jag(r,h*.82,44,12,w,h),p[2],.7)+P(jag(r,h*.98,34,14,w,h),p[3]);for(let i=0;i<22;i++)s+=`<circle cx="${f(r(0,w))}" cy="${f(r(0,h*.8))}" r="${r(1,3.4).toFixed(1)}" fill="${p[5]}" opacity="${r(.4,1).toFixed(1)}"/>`;return s},
  map: (r,w,h,p)=>{let s='';for(let i=1;i<6;i++)s+=`<path d="M${w*i/6} 0V${h}M0 ${f(h*i/6)}H${w}" stroke="${p[3]}" stroke-width=".8" opacity=".3"/>`;return s+`<path d="${smooth(r,h*.35,34,14,w,h).replace(/L300 200Z/,'')}" fill="none" stroke="${p[3]}" stroke-width="2.5" opacity=".5"/>`+P(smooth(r,h*.76,16,12,w,h),p[2],.55)+`<path d="M16 ${f(r(60,150))}Q${f(r(60,120))} ${f(r(10,190))} 150 ${f(r(150,180))}T284 ${f(r(40,150))}" fill="none" stroke="#a33b22" stroke-width="3.5" stroke-dasharray="9 8" opacity=".6"/>`},
  cave: (r,w,h,p)=>{let d='M0 0';for(let i=0;i<=11;i++)d+=`L${f(w*i/11)} ${f(i%2?r(34,72):r(4,22))}`;let e=`M0 ${h}`;for(let i=0;i<=11;i++)e+=`L${f(w*i/11)} ${f(h-(i%2?r(8,20):r(26,48)))}`;return P(d+`L${w} 0Z`,p[3],.9)+P(e+`L${w} ${h}Z`,p[3],.95)},
  mist: (r,w,h,p)=>{let s=P(jag(r,h*.6,30,9,w,h),p[2],.45);for(let k=0;k<5;k++)s+=`<rect x="${f(r(-60,80))}" y="${f(h*(.5+.1*k))}" width="${f(r(180,300))}" height="13" rx="7" fill="${p[5]}" opacity=".45"/>`;return s+P(smooth(r,h*.93,7,14,w,h),p[3],.9)},
  reeds: (r,w,h,p)=>{let s=P(smooth(r,h*.72,9,14,w,h),p[2],.8);for(let i=0;i<20;i++){const x=r(0,w),t=r(30,84);s+=`<path d="M${f(x)} ${h}q${f(r(-12,12))} ${f(-t*.6)} ${f(r(-14,14))} ${f(-t)}" stroke="${p[3]}" stroke-width="${r(2,4.5).toFixed(1)}" fill="none"/>`}return s+`<rect x="0" y="${f(h*.78)}" width="${w}" height="10" rx="5" fill="${p[5]}" opacity=".22"/>`+P(smooth(r,h*.94,6,14,w,h),p[3])},
  deep: (r,w,h,p)=>{let s='';for(let i=0;i<6;i++){const x=r(-20,w);s+=`<path d="M${f(x)} 0h${f(r(12,34))}l${f(r(30,70))} ${h}h-64z" fill="${p[5]}" opacity=".13"/>`}for(let i=0;i<12;i++)s+=`<circle cx="${f(r(0,w))}" cy="${f(r(0,h))}" r="${r(1.5,5).toFixed(1)}" fill="none" stroke="${p[5]}" opacity=".6"/>`;return s+P(smooth(r,h*.9,14,14,w,h),p[3])},
};

/** The scene of a picture, by its place and its kind of scene. */
function scene(name, place, kind) {
  if (kind === "land") return OF_LAND[place] ?? "arches";
  const own = OF_COLOR[place];
  return kind || (own ? own[hash(name) % own.length] : SCENES[place]) || "hills";
}

/** The text of a picture as SVG. `path`: of the icon. */
export function svg(name, [, place, kind], path) {
  const p = PLACES[place] ?? PLACES.C;
  const r = chance(name);
  const [x, y] = [(WIDE - ICON) / 2 + r(-10, 10), (HIGH - ICON) / 2 + 3];
  const dark = light(p[4]) > 0.5;
  const [cx, cy] = [f(x + ICON / 2), f(y + ICON / 2)];
  const icon = (dx, dy, more) => `<g transform="translate(${f(x + dx)} ${f(y + dy)}) scale(${(ICON / 192).toFixed(3)})"><path d="${path}" ${more}/></g>`;
  const glow = (id, color, middle, half) => `<radialGradient id="${id}"><stop stop-color="${color}" stop-opacity="${middle}"/><stop offset=".55" stop-color="${color}" stop-opacity="${half}"/><stop offset="1" stop-color="${color}" stop-opacity="0"/></radialGradient>`;
  return `<svg xmlns="http://www.w3.org/2000/svg" width="${WIDE}" height="${HIGH}" viewBox="0 0 ${WIDE} ${HIGH}"><defs><linearGradient id="s" x1="0" y1="0" x2="0" y2="1"><stop stop-color="${p[0]}"/><stop offset=".78" stop-color="${p[1]}"/></linearGradient>${glow("g", p[5], dark ? 0.75 : 0.95, dark ? 0.28 : 0.5)}${dark ? glow("d", p[3], 0.85, 0.55) : ""}</defs>`
    + `<rect width="${WIDE}" height="${HIGH}" fill="url(#s)"/><circle cx="${cx}" cy="${cy}" r="${dark ? 96 : 120}" fill="url(#g)"/>${BEHIND[scene(name, place, kind)]?.(r, WIDE, HIGH, p) ?? ""}`
    + (dark ? `<circle cx="${cx}" cy="${cy}" r="104" fill="url(#d)"/>` : `<circle cx="${cx}" cy="${cy}" r="92" fill="url(#g)" opacity=".8"/>`)
    + icon(3, 7, `fill="${dark ? "#000" : p[3]}" opacity=".38"`)
    + `${icon(0, 0, `fill="${p[4]}" stroke="${dark ? p[3] : p[5]}" stroke-width="${dark ? 6 : 8}" paint-order="stroke" stroke-linejoin="round"`)}</svg>`;
}

/** The pictures of cards of a game: name, and the address of its picture and its place. */
export async function painted(game, names) {
  const { cards, icons, images = {} } = await call("POST", `/api/games/${game}/art`, { cards: names });
  return Object.entries(cards).map(([name, art]) => [name, { url: images[name] ?? URL.createObjectURL(new Blob([svg(name, art, icons[art[0]])], { type: "image/svg+xml" })), place: art[1] }]);
}
