import type { Asked, Entry, Menu, Say } from "../../lib/protocol";
import { remembered, type Now, type Until } from "../../lib/remember.svelte";
import type { EntryFacts, TableView } from "./types";

/** Questions about what somebody else does, or whether to use a skill: one slip for all that can be answered. */
const WINDOWS: readonly string[] = ["dodge", "strike_back", "save", "nullify", "use", "invoke"];
export const isWindow = ({ kind, optional }: Asked): boolean => optional && WINDOWS.includes(kind);
/** Cards that lie elsewhere are chosen from. */
const POOLS: readonly string[] = ["shown", "pick", "arrange", "distribute"];
export const isPool = ({ kind }: Asked): boolean => POOLS.includes(kind);
/** Generals are chosen. */
const DRAFTS: readonly string[] = ["general", "pair"];
export const isDraft = ({ kind }: Asked): boolean => DRAFTS.includes(kind);

const facts = (entry: Entry): EntryFacts | null => entry.facts as EntryFacts | null;
export const entriesOf = ({ menu }: Asked): Entry[] => menu.groups.flatMap((group) => group.entries);
export const passOf = (asked: Asked): Entry | undefined => entriesOf(asked).find(({ text }) => text === asked.default);
/** Whose deed a menu answers, and what it was; no such line: nobody's. */
export function deedOf(menu: Menu | undefined): { by: number; deed: Say } | null {
  const told = menu?.groups.flatMap((group) => group.entries).find((entry) => facts(entry)?.deed);
  const { by, deed } = (told && facts(told)) ?? {};
  return by !== undefined && deed ? { by, deed } : null;
}
/** What can be answered with now. */
export const openOf = (asked: Asked): Entry[] =>
  entriesOf(asked).filter((entry) => entry.text !== asked.default && !entry.refusal);

/** A real 闪, never a card that would only count as one. */
export const realDodge = (kind: string, open: readonly Entry[]): Entry | undefined =>
  kind === "dodge" ? open.find((entry) => entry.slots.length === 0 && facts(entry)?.kind === "shan") : undefined;

// the reader's own round: until his next turn, or until he is dying

let own = { me: -1, turns: 0, since: 0, falls: 0, isDown: false };

/** The round of the reader as it stands in this view: another number in every turn of his own, and whenever he was dying. */
export function ownRound(view: TableView | undefined, me: number): number {
  if (!view) return own.since + own.falls / 100;
  if (own.me !== me || view.turns < own.turns) own = { me, turns: 0, since: 0, falls: 0, isDown: false };
  const isDown = (view.players?.[me]?.hp ?? 1) <= 0;
  own = {
    me,
    turns: view.turns,
    since: view.turn === me ? view.turns : own.since,
    falls: own.falls + Number(isDown && !own.isDown),
    isDown,
  };
  return own.since + own.falls / 100;
}

/** As long as some of it stays the same, an answer may hold. */
export function nowOf(asked: Asked, view: TableView | undefined): Now {
  return {
    turn: String(view?.turns ?? 0),
    sign: openOf(asked)
      .map(({ id }) => id)
      .join(" "),
    // 无懈可击 is asked for target by target: the trick is what lies in the middle first
    thing: (asked.kind === "nullify" && view?.processing[0]) || "",
    round: String(ownRound(view, asked.seat)),
  };
}

// what the reader wants to be asked

const YES = "yes";
const NO = "no";
const MINE = "nullify mine";
const AT_ONCE = "dodge at once";
const ANY = { turn: "", sign: "" };

export type Wish = "ask" | "always" | "never";
export type NullifyWish = "ask" | "mine" | "round";

const skillKey = (skill: string): string => `use ${skill}`;
export const wishes = {
  skill(skill: string): Wish {
    const kept = remembered.recall(skillKey(skill), ANY);
    return kept === YES ? "always" : kept === NO ? "never" : "ask";
  },
  setSkill(skill: string, wish: Wish): void {
    if (wish === "ask") remembered.drop(skillKey(skill));
    else remembered.keep(skillKey(skill), wish === "always" ? YES : NO, "always", ANY);
  },
  nullify(now: Now): NullifyWish {
    if (remembered.recall("nullify", now) !== null) return "round";
    return remembered.recall(MINE, ANY) === null ? "ask" : "mine";
  },
  setNullify(wish: NullifyWish, now: Now): void {
    remembered.drop("nullify");
    remembered.drop(MINE);
    if (wish === "round") remembered.keep("nullify", NO, "round", now);
    else if (wish === "mine") remembered.keep(MINE, YES, "always", ANY);
  },
  get dodge(): boolean {
    return remembered.recall(AT_ONCE, ANY) !== null;
  },
  setDodge(on: boolean): void {
    if (on) remembered.keep(AT_ONCE, YES, "always", ANY);
    else remembered.drop(AT_ONCE);
  },
};

/** The question a window asks, as it is remembered: whether to use one skill, or a kind of card. */
function keyOf(asked: Asked): string {
  const [only, ...others] = openOf(asked);
  return asked.kind === "use" && only && others.length === 0 ? skillKey(only.text) : asked.kind;
}

/** Whether what is asked about is about the reader: the server says whom it is about. */
const isMine = (asked: Asked): boolean =>
  passOf(asked)?.outlook.some(({ places }) => places.includes(String(asked.seat))) ?? false;

/** What the reader said of such questions beforehand; null: he is asked. */
export function standing(asked: Asked, now: Now): string | null {
  const [pass, open] = [passOf(asked), openOf(asked)];
  if (!pass) return null;
  const isSkill = (entry: Entry): boolean => !facts(entry)?.card && !facts(entry)?.kind;
  const wanted = open.find((entry) => isSkill(entry) && wishes.skill(entry.text) === "always");
  if (wanted) return wanted.text;
  const isUse = asked.kind === "use" || asked.kind === "invoke";
  if (isUse && open.every(({ text }) => wishes.skill(text) === "never")) return pass.text;
  if (remembered.recall(keyOf(asked), now) !== null) return pass.text;
  if (asked.kind === "nullify" && wishes.nullify(now) === "mine" && !isMine(asked)) return pass.text;
  const dodge = realDodge(asked.kind, open);
  return dodge && wishes.dodge ? dodge.text : null;
}

// what is said with a 过: not to be asked again

class Held {
  until = $state<Until | null>(null);
}
export const held = new Held();

/** Nothing is done, and for as long as the reader ticked he is not asked again. */
export function decline(asked: Asked, now: Now): string {
  if (held.until) remembered.keep(keyOf(asked), NO, held.until, now);
  held.until = null;
  return asked.default;
}
