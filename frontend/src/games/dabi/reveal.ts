import type { Text } from "../../lib/lang.svelte";
import type { EventMsg, Sum } from "../../lib/protocol";
import type { Tone } from "../field";
import type { Celestial, GameEvent, Producer, Shield } from "./types";

/** What became of something one player did to another. */
export type Fate = "aim" | "hit" | "block" | "armour" | "even" | "back" | "taken" | "reach" | "empty";

export interface Arrow {
  from: number;
  to: number;
  fate: Fate;
  word: Text;
  /** An attack, or something that is none: 吞, 吐, 打断. */
  attack: boolean;
  /** When it is decided, in the order of the book. */
  step: number;
}

/** A piece of armour that lost layers, drawn from what the event says of it. */
export interface Loss {
  glyph: string;
  n: string;
  step: number;
}

/** Something that came to a player: a counted thing by its number, a piece by its sign. */
export interface Gain {
  resource: number | null;
  glyph: string;
  n: string;
  step: number;
}

export interface Badge {
  word: Text;
  bad: boolean;
  step: number;
}

/** One round as it is drawn, everything with its place in the order of the book. */
export interface Reveal {
  shown: Map<number, Text>;
  arrows: Arrow[];
  losses: Map<number, Loss[]>;
  gains: Map<number, Gain[]>;
  badges: Map<number, Badge[]>;
  ruined: Set<number>;
  dead: Map<number, number>;
  steps: number;
}

type Kind = GameEvent["kind"];
type Piece = Shield | Producer | Celestial;
type Things = Extract<GameEvent, { kind: "gain" }>["fields"]["things"];

const HITS: readonly Kind[] = [
  "killed",
  "clash_killed",
  "clash",
  "cursed",
  "return_kills",
  "volley_kills",
  "volley_attacked",
  "volley_unhit",
  "rewind_attacked",
  "true_stun",
  "grand_stun",
  "false_stun",
  "return_hit",
];
const STOPS: readonly Kind[] = [
  "invincible",
  "guarded",
  "fogged",
  "immune",
  "one_less",
  "reflect",
  "cancel",
  "absorb",
  "clash_even",
  "return_cancelled",
  "volley_guarded",
  "volley_invincible",
  "undying",
];
const GAINS: readonly Kind[] = [
  "gain",
  "produce",
  "born",
  "swallow_move",
  "swallow_attack",
  "grab",
  "double",
  "fog",
  "give_back",
];
const VOIDS: readonly Kind[] = [
  "interrupted",
  "attack_interrupts",
  "super_attacked",
  "super_ring",
  "interrupt_nothing",
  "swallow_nothing",
  "swallow_crowd",
  "spit_mutual",
  "spit_immune",
  "spit_nothing",
  "spit_void",
  "freeze_cancelled",
  "freeze_lost",
  "undo_gain",
  "undo_grab",
  "take_back",
  "stays_away",
  "gone_for_good",
  "grab_crowd",
  "grab_self",
];
const toned = (kinds: readonly Kind[], tone: Tone): [Kind, Tone][] => kinds.map((kind) => [kind, tone]);
export const TONES: Readonly<Partial<Record<Kind, Tone>>> = Object.fromEntries([
  ...toned(HITS, "hit"),
  ...toned(STOPS, "stop"),
  ...toned(GAINS, "gain"),
  ...toned(VOIDS, "void"),
  ...toned(["dead", "win", "draw", "rewound", "freeze", "thaw", "spit"], "end"),
  ["ruin", "foul"],
]);

/** A round begins where moves are shown, in the order of the seats; one that may not be made is followed by why. */
export function lastTurn(events: readonly EventMsg[]): readonly EventMsg[] {
  const told = events as readonly GameEvent[];
  let first = told.map(({ kind }) => kind).lastIndexOf("show");
  for (;;) {
    const before = told[first - 1]?.kind === "ruin" ? first - 3 : first - 1;
    const show = told[before];
    const next = told[first];
    const isEarlier = show?.kind === "show" && next?.kind === "show" && show.fields.who < next.fields.who;
    if (!isEarlier) return events.slice(Math.max(0, first));
    first = before;
  }
}

const word = (zh: string, en: string): Text => ({ zh, en });
/** How many: long numbers come as text, and very long ones in brief. */
type Amount = number | string;
/** Of two numbers; where one is told in brief, the later one stands for both. */
function sum(a: Amount, b: Amount): Amount {
  try {
    return String(BigInt(a) + BigInt(b));
  } catch {
    return b;
  }
}

/** Reads the events of one round. A sign waits until the event that decides it. */
export function readReveal(events: readonly EventMsg[]): Reveal {
  const reveal: Reveal = {
    shown: new Map(),
    arrows: [],
    losses: new Map(),
    gains: new Map(),
    badges: new Map(),
    ruined: new Set(),
    dead: new Map(),
    steps: 0,
  };
  const made = new Map<string, Arrow>();
  let step = 0;

  const arrow = (from: number, to: number, attack: boolean): Arrow => {
    const key = `${from}>${to}>${attack}`;
    const known = made.get(key) ?? { from, to, attack, fate: attack ? "aim" : "empty", word: word("", ""), step };
    made.set(key, known);
    return known;
  };
  const decide = (from: number, to: number, fate: Fate, says: Text, attack = true): void => {
    Object.assign(arrow(from, to, attack), { fate, word: says, step: (step += 1) });
  };
  const badge = (seat: number, says: Text, bad = true): void => {
    reveal.badges.set(seat, [...(reveal.badges.get(seat) ?? []), { word: says, bad, step: (step += 1) }]);
  };
  const gained = (seat: number, [counts, pieces]: Things): void => {
    step += 1;
    const came: Gain[] = counts.map(([resource, n]) => ({ resource, glyph: "", n: String(n), step }));
    const drawn = new Map<string, Amount>();
    for (const [piece, n] of pieces) drawn.set(pieceGlyph(piece), sum(drawn.get(pieceGlyph(piece)) ?? 0, n));
    for (const [glyph, n] of drawn) came.push({ resource: null, glyph, n: String(n), step });
    reveal.gains.set(seat, [...(reveal.gains.get(seat) ?? []), ...came]);
  };

  for (const event of events as readonly GameEvent[]) {
    switch (event.kind) {
      case "show":
        if (event.label) reveal.shown.set(event.fields.who, event.label);
        break;
      case "ruin":
        reveal.ruined.add(event.fields.who);
        step += 1;
        break;
      case "attack":
        arrow(event.fields.who, event.fields.to, true);
        break;
      case "invincible":
      case "guarded":
      case "fogged":
      case "immune":
        decide(event.fields.by, event.fields.who, "block", word("挡", "stopped"));
        break;
      case "one_less": {
        const left = figure(event.fields.left);
        decide(event.fields.by, event.fields.who, "armour", word(`挡一，剩${left}`, `one stopped, ${left} left`));
        break;
      }
      case "cancel": {
        const left = figure(event.fields.left);
        const says = left === "0" ? word("抵消", "cancelled") : word(`抵消，剩${left}`, `${left} left`);
        decide(event.fields.by, event.fields.who, left === "0" ? "block" : "armour", says);
        break;
      }
      case "reflect":
        decide(event.fields.by, event.fields.who, "block", word("弹", "sent back"));
        arrow(event.fields.who, event.fields.by, true);
        break;
      case "absorb": {
        const { who, by, taken } = event.fields;
        const all = taken.map(([, , layers]): Amount => layers).reduce(sum, 0);
        decide(by, who, "armour", word(`−${all}层`, `−${all}`));
        const lost = taken.map(([piece, , layers]) => ({ glyph: pieceGlyph(piece), n: String(layers), step }));
        reveal.losses.set(who, [...(reveal.losses.get(who) ?? []), ...lost]);
        break;
      }
      case "killed":
      case "clash_killed":
        decide(event.fields.by, event.fields.who, "hit", word("中", "hit"));
        break;
      case "return_kills":
        decide(event.fields.by, event.fields.who, "hit", word("返还", "returned"));
        break;
      case "clash": {
        const { a, b, loser } = event.fields;
        const winner = loser === a ? b : a;
        decide(loser, winner, "even", word("输", "smaller"));
        decide(winner, loser, "hit", word("中", "hit"));
        break;
      }
      case "clash_even":
        decide(event.fields.a, event.fields.b, "even", word("平", "even"));
        decide(event.fields.b, event.fields.a, "even", word("平", "even"));
        break;
      case "return_hit":
        decide(event.fields.who, event.fields.to, "back", word("返还", "returned"));
        break;
      case "return_cancelled":
        decide(event.fields.by, event.fields.who, "block", word("抵消", "cancelled"));
        break;
      case "cursed":
        decide(event.fields.who, event.fields.to, "hit", word("咒", "cursed"));
        break;
      case "volley_kills":
        decide(event.fields.by, event.fields.who, "hit", word("箭", "arrows"));
        break;
      case "volley_guarded":
        decide(event.fields.by, event.fields.who, "block", word("防住", "guarded"));
        break;
      case "volley_invincible":
        decide(event.fields.by, event.fields.who, "block", word("无敌", "immune"));
        break;
      case "swallow_attack":
        decide(event.fields.to, event.fields.who, "taken", word("吞下", "swallowed"));
        break;
      case "swallow_move":
        decide(event.fields.who, event.fields.to, "reach", word("吞", "swallowed"), false);
        break;
      case "swallow_nothing":
      case "spit_nothing":
      case "interrupt_nothing":
        decide(event.fields.who, event.fields.to, "empty", word("空", "none"), false);
        break;
      case "spit_immune":
        decide(event.fields.who, event.fields.to, "empty", word("免", "immune"), false);
        break;
      case "spit":
        decide(event.fields.who, event.fields.to, "reach", word("吐", "spat on"), false);
        break;
      case "interrupted":
        decide(event.fields.by, event.fields.who, "reach", word("断", "interrupted"), false);
        break;
      case "grab":
        decide(event.fields.who, event.fields.to, "reach", word("气吞", "all taken"), false);
        break;
      case "attack_interrupts":
        badge(event.fields.who, word("被打断", "interrupted"));
        break;
      case "true_stun":
        badge(event.fields.who, word(`眩晕 ${event.fields.n}`, `stunned ${event.fields.n}`));
        break;
      case "false_stun":
        badge(event.fields.who, word(`假眩晕 ${event.fields.n}`, `dazed ${event.fields.n}`));
        break;
      case "grand_stun":
        badge(event.fields.who, word("眩晕 1", "stunned 1"));
        break;
      case "undying":
        badge(event.fields.who, word("不卒", "undying"), false);
        break;
      case "produce":
        gained(event.fields.who, [event.fields.made.map(({ what, n }) => [Number(what), n.n as number]), []]);
        break;
      case "gain":
      case "born":
      case "give_back":
      case "double":
        gained(event.fields.who, event.fields.things);
        break;
      case "dead":
        step += 1;
        for (const seat of event.fields.who) reveal.dead.set(seat, step);
    }
  }
  reveal.arrows = [...made.values()];
  reveal.steps = step;
  return reveal;
}

/** A figure as it is written: one with a derivation, or +∞. */
const figure = (n: Sum | string): string => (typeof n === "string" ? n : String(n.n));

/** The sign of a piece; of others, untold, there is none. */
const pieceGlyph = (piece: Piece | null): string =>
  piece === null ? "" : "kind" in piece ? piece.kind : "shengchanqi";

const PACE = 0.34; // seconds from one decision of the book to the next
const LONGEST = 4.5;

/** Seconds from one decision to the next when a round of so many is told. */
export const paceOf = (steps: number): number => Math.min(PACE, LONGEST / Math.max(1, steps));

/** How long it takes to tell a round, in milliseconds. */
export const tellingTime = (steps: number): number => (1.1 + steps * paceOf(steps)) * 1000;
