import type { Text } from "../../lib/lang.svelte";
import type { EventMsg, Json } from "../../lib/protocol";
import type { Tone } from "../field";

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

const HITS = ["killed", "clash_killed", "clash", "cursed", "return_kills", "volley_kills", "volley_attacked", "volley_unhit", "rewind_attacked", "true_stun", "grand_stun", "false_stun", "return_hit"];
const STOPS = ["invincible", "guarded", "fogged", "immune", "one_less", "reflect", "cancel", "absorb", "clash_even", "return_cancelled", "volley_safe", "undying"];
const GAINS = ["gain", "produce", "swallow_move", "swallow_attack", "grab", "double", "fog", "give_back"];
const VOIDS = ["interrupted", "attack_interrupts", "super_attacked", "super_ring", "interrupt_nothing", "swallow_nothing", "swallow_crowd", "spit_mutual", "spit_immune", "spit_nothing", "freeze_cancelled", "freeze_lost", "undo_gain", "undo_grab", "grab_crowd", "grab_self"];
const toned = (kinds: readonly string[], tone: Tone): [string, Tone][] => kinds.map((kind) => [kind, tone]);
export const TONES: Readonly<Record<string, Tone>> = Object.fromEntries([
  ...toned(HITS, "hit"), ...toned(STOPS, "stop"), ...toned(GAINS, "gain"), ...toned(VOIDS, "void"),
  ...toned(["dead", "win", "draw", "rewound", "freeze", "thaw", "spit"], "end"), ["ruin", "foul"],
]);

/** A round begins where moves are shown, in the order of the seats; one that may not be made is followed by why. */
export function lastTurn(events: readonly EventMsg[]): readonly EventMsg[] {
  let first = events.map(({ kind }) => kind).lastIndexOf("show");
  for (;;) {
    const before = events[first - 1]?.kind === "ruin" ? first - 3 : first - 1;
    const show = events[before];
    if (show?.kind !== "show" || num(show.args[0]) >= num(events[first]?.args[0])) return events.slice(Math.max(0, first));
    first = before;
  }
}

const word = (zh: string, en: string): Text => ({ zh, en });
const num = (value: Json | undefined): number => Number(value);
/** Of two numbers in words; the server tells very long ones in brief, then the later one stands for both. */
const sum = (a: string, b: string): string => (/^\d+$/.test(a) && /^\d+$/.test(b) ? String(BigInt(a) + BigInt(b)) : b);

/** Reads the events of one round. A sign waits until the event that decides it. */
export function readReveal(events: readonly EventMsg[]): Reveal {
  const reveal: Reveal = { shown: new Map(), arrows: [], losses: new Map(), gains: new Map(), badges: new Map(), ruined: new Set(), dead: new Map(), steps: 0 };
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
  const gained = (seat: number, things: Json | undefined): void => {
    const [counts, pieces] = things as [[number, Json][], [Json, Json][]];
    step += 1;
    const came: Gain[] = counts.map(([resource, n]) => ({ resource, glyph: "", n: String(n), step }));
    for (const [piece, n] of pieces) {
      const alike = came.find(({ glyph }) => glyph === pieceGlyph(piece));
      if (alike) alike.n = sum(alike.n, String(n));
      else came.push({ resource: null, glyph: pieceGlyph(piece), n: String(n), step });
    }
    reveal.gains.set(seat, [...(reveal.gains.get(seat) ?? []), ...came]);
  };

  for (const event of events) {
    const [a, b, c, d, e] = event.args;
    const who = num(a);
    switch (event.kind) {
      case "show":
        if (event.label) reveal.shown.set(who, event.label);
        break;
      case "ruin":
        reveal.ruined.add(who);
        step += 1;
        break;
      case "attack":
        arrow(who, num(b), true);
        break;
      case "invincible":
      case "guarded":
      case "fogged":
        decide(num(b), who, "block", word("挡", "stopped"));
        break;
      case "immune":
        decide(num(c), who, "block", word("挡", "stopped"));
        break;
      case "one_less":
        decide(num(c), who, "armour", word(`挡一，剩${String(e)}`, `one stopped, ${String(e)} left`));
        break;
      case "cancel":
        decide(num(c), who, String(e) === "0" ? "block" : "armour", String(e) === "0" ? word("抵消", "cancelled") : word(`抵消，剩${String(e)}`, `${String(e)} left`));
        break;
      case "reflect":
        decide(num(b), who, "block", word("弹", "sent back"));
        arrow(who, num(b), true);
        break;
      case "absorb": {
        const taken = d as [Json, Json, Json][];
        const all = taken.map(([, , lost]) => String(lost)).reduce(sum, "0");
        decide(num(b), who, "armour", word(`−${all}层`, `−${all}`));
        reveal.losses.set(who, [...(reveal.losses.get(who) ?? []), ...taken.map(([piece, , lost]) => ({ glyph: pieceGlyph(piece), n: String(lost), step }))]);
        break;
      }
      case "killed":
      case "clash_killed":
        decide(num(b), who, "hit", word("中", "hit"));
        break;
      case "return_kills":
        decide(num(b), who, "hit", word("返还", "returned"));
        break;
      case "clash": {
        const loser = num(event.args[6]);
        const winner = loser === who ? num(d) : who;
        decide(loser, winner, "even", word("输", "smaller"));
        decide(winner, loser, "hit", word("中", "hit"));
        break;
      }
      case "clash_even":
        decide(who, num(d), "even", word("平", "even"));
        decide(num(d), who, "even", word("平", "even"));
        break;
      case "return_hit":
        decide(who, num(b), "back", word("返还", "returned"));
        break;
      case "return_cancelled":
        decide(num(b), who, "block", word("抵消", "cancelled"));
        break;
      case "cursed":
        decide(who, num(c), "hit", word("咒", "cursed"));
        break;
      case "volley_kills":
        decide(num(b), who, "hit", word("箭", "arrows"));
        break;
      case "volley_safe":
        decide(num(b), who, "block", word("不怕", "safe"));
        break;
      case "swallow_attack":
        decide(num(b), who, "taken", word("吞下", "swallowed"));
        break;
      case "swallow_move":
        decide(who, num(b), "reach", word("吞", "swallowed"), false);
        break;
      case "swallow_nothing":
      case "spit_nothing":
      case "interrupt_nothing":
        decide(who, num(b), "empty", word("空", "none"), false);
        break;
      case "spit_immune":
        decide(who, num(b), "empty", word("免", "immune"), false);
        break;
      case "spit":
        decide(who, num(b), "reach", word("吐", "spat on"), false);
        break;
      case "interrupted":
        decide(num(c), who, "reach", word("断", "interrupted"), false);
        break;
      case "grab":
        decide(who, num(b), "reach", word("气吞", "all taken"), false);
        break;
      case "attack_interrupts":
        badge(who, word("被打断", "interrupted"));
        break;
      case "true_stun":
        badge(who, word(`眩晕 ${String(d)}`, `stunned ${String(d)}`));
        break;
      case "false_stun":
        badge(who, word(`假眩晕 ${String(c)}`, `dazed ${String(c)}`));
        break;
      case "grand_stun":
        badge(who, word("眩晕 1", "stunned 1"));
        break;
      case "undying":
        badge(who, word("不卒", "undying"), false);
        break;
      case "gain":
      case "produce":
      case "give_back":
      case "double":
        gained(who, b);
        break;
      case "dead":
        step += 1;
        for (const seat of a as number[]) reveal.dead.set(seat, step);
    }
  }
  reveal.arrows = [...made.values()];
  reveal.steps = step;
  return reveal;
}

/** The sign of a piece as events write it: a producer has its name first, the others their kind; others untold have none. */
function pieceGlyph(piece: Json): string {
  const kind = Array.isArray(piece) ? piece[0] : piece;
  return typeof kind === "string" ? kind : kind === null ? "" : "shengchanqi";
}
