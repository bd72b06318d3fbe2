// Made by `python -m tools.protocol_types` from the structs of the server: don't edit it.
// docs/table-protocol.md explains each message.

/** One line of the story: its number, its text, the rule, whose it is, how deep. */
export type Line = [number, string, string, number, number];

/** The first message of a page. */
export interface Hello {
  t: "hello";
  token?: string;
  seat?: number;
  v?: number;
  epoch?: string;
  protocol?: number;
  key?: string;
}
/** Answers the question number `ask` with the option that has this key. */
export interface Answer {
  t: "answer";
  ask: number;
  option: string;
  nonce: string;
  then?: string[];
  pins?: [number, string][];
}
/** Asks to take back the last answer of this seat, or replies yes or no to another seat's request. */
export interface Takeback {
  t: "takeback";
  nonce: string;
  yes?: boolean | null;
  of?: number;
}
/** The steps at which this seat wants to be asked (its stops), if the game has such a setting. */
export interface Stops {
  t: "stops";
  nonce: string;
  mine?: string[];
  theirs?: string[];
  hold?: boolean;
  full?: boolean;
}
/** Makes the server answer questions like the open one with this option from now on. */
export interface Auto {
  t: "auto";
  nonce: string;
  option?: string;
  until?: string;
  all?: boolean;
}
/** Concedes, if the game has a rule for it. */
export interface Concede {
  t: "concede";
  nonce: string;
}
/** Replaces a failed bot, or seats a bot for a player who was warned and has not answered. */
export interface SeatBot {
  t: "seat-bot";
  nonce: string;
  seat: number;
  bot?: string;
}
/** Takes the person's own seat back from its bot. */
export interface TakeSeat {
  t: "take-seat";
  nonce: string;
}
/** Asks why this seat can't do anything with an object. */
export interface WhyNot {
  t: "why";
  nonce: string;
  on: string;
}
/** Asks what the strongest bot would answer to the open question. `ask`: the question's number. */
export interface Hint {
  t: "hint";
  nonce: string;
  ask: number;
}
/** Asks which objects an option of the open question would use up, such as the lands that would be tapped. */
export interface Uses {
  t: "uses";
  ask: number;
  option: string;
}
/** Asks how the price of the open question would be paid, and what else could pay. */
export interface Plan {
  t: "plan";
  ask: number;
  pins?: [number, string][];
}
/** Shows one of a dozen fixed reactions to everybody at the table. Nothing is stored. */
export interface React {
  t: "react";
  what: "again" | "bye" | "hello" | "luck" | "nice" | "oops" | "sorry" | "thanks" | "thinking" | "turn" | "well" | "wow";
}
/** Asks for the lines of the story that precede the line with this number. */
export interface Tell {
  t: "story";
  before: number;
}
/** Asks for the whole view again. */
export interface Resync {
  t: "resync";
}
/** Asks for a reply, to check that the server answers. */
export interface Ping {
  t: "ping";
}
/** The socket is attached to a seat (-1: spectator). */
export interface Welcome {
  t: "welcome";
  seat: number;
  epoch: string;
  game: string;
  protocol?: number;
}
/** The changes of a seat's view since version `base`; with `base` 0, the whole view. */
export interface Frame {
  t: "frame";
  v: number;
  base: number;
  patch: Record<string, any>;
  ask?: number;
  story?: Line[];
  cut?: number;
  cards?: any[];
  epoch?: string;
}
/** A message was applied and stored. `again`: the message was a repeat of one that was applied before. */
export interface Ack {
  t: "ack";
  nonce: string;
  again?: boolean;
}
/** A message was refused. `code`: stale, illegal, unknown, stranger, not-yours, too-fast, too-many, bad, over. */
export interface Refused {
  t: "no";
  code: string;
  text: string;
  nonce?: string;
}
/** The reply to `why`: a sentence, and the number of the rule. */
export interface Because {
  t: "because";
  nonce: string;
  text: string;
  rule?: string;
}
/** The reply to `hint`: the texts of the options that the bot would choose. */
export interface Hinted {
  t: "hinted";
  nonce: string;
  ask: number;
  bot: string;
  texts: string[];
  chance?: number;
  instead?: string;
  chance_instead?: number;
}
/** The reply to `uses`: the aliases of the objects that the option would use up. */
export interface Would {
  t: "would";
  ask: number;
  option: string;
  uses: string[];
}
/** The reply to `plan`: each part of the price, and what would pay for it. */
export interface Planned {
  t: "planned";
  ask: number;
  pins: [number, string][];
  price: SentPart[];
}
/** A person at the table has shown a reaction. */
export interface Reacted {
  t: "reacted";
  seat: number;
  what: "again" | "bye" | "hello" | "luck" | "nice" | "oops" | "sorry" | "thanks" | "thinking" | "turn" | "well" | "wow";
}
/** Earlier lines of the story, oldest first. */
export interface Told {
  t: "told";
  lines: Line[];
}
/** The reply to `ping`. */
export interface Pong {
  t: "pong";
}
/** The server closes the socket. `code`: slow, replaced, stopping, gone, reload. */
export interface Bye {
  t: "bye";
  code: string;
  text: string;
}
/** Everything that a seat sees of a table. `asked`: the seat that has to answer (public); -1: the game is over. */
export interface SentBoard {
  turn: number;
  current: number;
  phase: string;
  own_turn?: number;
  asked?: number;
  over?: boolean;
  winners?: number[];
  seats?: Record<string, SentSeat>;
  zones?: Record<string, SentZone>;
  objects?: Record<string, SentObject>;
  marks?: Record<string, string>;
  ask?: SentAsk | null;
}
/** A seat: its name and its counters by name. */
export interface SentSeat {
  name: string;
  counters?: Record<string, number>;
  lines?: string[];
}
/** A zone. Objects refer to it by its number. `count` includes objects that the seat can't distinguish. */
export interface SentZone {
  name: string;
  seat?: number;
  role?: string;
  count?: number;
  open?: boolean;
  ordered?: boolean;
  card?: string;
  cost?: string;
  group?: string;
  marks?: Record<string, number | string | boolean>;
}
/** An object: its name (`?`: face down), its zone, its position there, and its visible properties. */
export interface SentObject {
  name: string;
  zone: string;
  order?: number;
  look?: string;
  type?: string;
  size?: string;
  seat?: number;
  group?: string;
  lines?: string[];
  marks?: Record<string, number | string | boolean>;
  links?: Record<string, string>;
}
/** A question to this seat. Options are indexed by key; the answer is a key. */
export interface SentAsk {
  id: number;
  kind: string;
  text: string;
  rule: string;
  source?: string;
  least?: number;
  most?: number;
  ordered?: boolean;
  passes?: boolean;
  pays?: boolean;
  options?: Record<string, SentOption>;
  pairs?: Record<string, string[]>;
  price?: SentPart[];
  plans?: string;
  gives?: string;
}
/** An option of a question. */
export interface SentOption {
  text?: string;
  about?: string;
  order?: number;
  kind?: string;
  none?: boolean;
  long?: string;
  uses?: string[];
  ends?: boolean;
  usual?: boolean;
  does?: string;
}
/** A part of a price, such as one symbol of a cost, and what would pay for it: `by` (its alias), `how` (in */
export interface SentPart {
  text: string;
  by?: string;
  how?: string;
  could?: SentPayer[];
}
/** A source that could pay for a part of a price. `pin`: the word with which a client selects it. */
export interface SentPayer {
  pin: string;
  text: string;
  on?: string[];
}
/** The description of a card, shared by all objects with its name. */
export interface SentCard {
  name: string;
  cost?: string;
  type?: string;
  size?: string;
  look?: string;
  set?: string;
  says?: [string, string][];
  faces?: string[];
}
export type FromBrowser =
  | Hello
  | Answer
  | Takeback
  | Stops
  | Auto
  | Concede
  | SeatBot
  | TakeSeat
  | WhyNot
  | Hint
  | Uses
  | Plan
  | React
  | Tell
  | Resync
  | Ping;
export type FromServer =
  | Welcome
  | Frame
  | Ack
  | Refused
  | Because
  | Hinted
  | Would
  | Planned
  | Reacted
  | Told
  | Pong
  | Bye;

/** What a seat sees of a table: the board, and the state of the table without the game. */
export interface View extends SentBoard {
  table?: TableState;
}
/** Public state of a table, and what is this seat's own. */
export interface TableState {
  seats: Record<string, { here: boolean; bot: string; person: boolean; failed?: boolean }>;
  watching: number;
  idle?: { seat: number; bot: boolean; grace: number };
  takeback?: { number: number; seat: number; need: number[]; yes: number[] };
  built?: string[];
  next?: string;
  at?: number;
  mine?: {
    stops?: { mine: string[]; theirs: string[]; hold: boolean; full: boolean };
    auto?: { text: string; option: string; turn?: boolean }[];
  };
}
