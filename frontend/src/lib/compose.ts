import {
  ENTRY_DEFAULTS,
  type Entry,
  type Forecast,
  type Menu,
  type Refusal,
  type Say,
  type Slot,
  type Style,
} from "./protocol";

/** A value put into a blank: a seat number, a number, or the text of a card, a cell, a choice. */
export type Value = string | number;

/** A menu entry a person has picked, with what he put into its blanks so far. */
export interface Pick {
  entry: Entry;
  filled: Value[][];
}

export function pick(entry: Entry): Pick {
  // a blank that leaves no choice is filled at once, and a number begins with the first
  return {
    entry,
    filled: entry.slots.map((slot) =>
      slot.kind === "number" ? values(slot).slice(0, 1) : offered(slot).length === slot.least ? offered(slot) : [],
    ),
  };
}

/** What a move does: the whole of it or, where that is not written, what a tile says in a few words. */
export function wordsOf({ note, does }: Entry): Say {
  return note.zh ? note : does;
}

/** What somebody typed, as an entry: it is read as it is written. */
export function typedEntry(text: string, note: Say): Entry {
  return {
    ...ENTRY_DEFAULTS,
    id: "typed",
    text,
    name: { zh: text, en: text },
    cost: { zh: "", en: "" },
    note,
    clause: "",
  };
}

/** What the server says of an entry from here: that it hits, that it misses, or nothing. */
export function foreseen(outlook: readonly Forecast[]): boolean | null {
  return outlook.some(({ kind }) => kind === "miss") ? false : outlook.some(({ kind }) => kind === "hit") ? true : null;
}

/** The values of a blank that are not grey. */
export function offered(slot: Slot): Value[] {
  return values(slot).filter((_, i) => !slot.refusals[i]);
}

/** Where a value stands in a blank: of equal ones, the first that can be had. */
export function offeredPlace(slot: Slot, value: Value): number {
  const all = values(slot);
  const free = all.findIndex((one, i) => one === value && !slot.refusals[i]);
  return free >= 0 ? free : all.indexOf(value);
}

/** Why the value at a place of a blank is grey. */
export function whyNot(slot: Slot, place: number): Refusal | null {
  return slot.refusals[place] ?? null;
}

/** A number of a blank as it is written: the largest may be longer than a number here can be, and then comes as text. */
export function exactly(slot: Slot | undefined, n: number): Value {
  const last = slot?.values.at(-1);
  return typeof last === "string" && n >= Number(last) ? last : n;
}

export function values(slot: Slot): Value[] {
  return slot.values.map((value) => (typeof value === "number" ? value : String(value)));
}

/** Puts a value in or takes it out again. A full blank makes room by dropping its oldest value. Of equal values each counts
 * for itself: `isIn` then says whether the tapped one is in (see `isPicked`). */
export function toggle(picked: Pick, slot: number, value: Value, isIn?: boolean): Pick {
  const most = picked.entry.slots[slot]?.most ?? 0;
  const before = picked.filled[slot] ?? [];
  const after =
    (isIn ?? before.includes(value))
      ? before.filter((_, i) => i !== before.lastIndexOf(value))
      : [...before, value].slice(-most);
  return { ...picked, filled: picked.filled.map((was, i) => (i === slot ? after : was)) };
}

/** Whether the value at this place of a list is among the chosen. Two packs have equal cards: of so many chosen, the first are. */
export function isPicked(list: readonly Value[], place: number, chosen: readonly Value[]): boolean {
  const value = list[place];
  const before = list.slice(0, place).filter((other) => other === value).length;
  return chosen.filter((other) => other === value).length > before;
}

/** The first blank that still wants something, or -1. */
export function openSlot(picked: Pick): number {
  return picked.entry.slots.findIndex((slot, i) => (picked.filled[i]?.length ?? 0) < slot.least);
}

export function isComplete(picks: readonly Pick[]): boolean {
  return picks.length > 0 && picks.every((picked) => openSlot(picked) < 0);
}

/** How a value is written in a move: seats by the players' names. */
export function written(slot: Slot, value: Value, players: readonly string[]): string {
  return slot.kind === "seat" ? (players[Number(value)] ?? String(value)) : String(value);
}

/** The text of a move as the server reads it. */
export function moveText(menu: Menu, picks: readonly Pick[], players: readonly string[]): string {
  return picks.map((picked) => useText(picked, picked.entry.text, players)).join(menu.joiner);
}

function useText(picked: Pick, text: string, players: readonly string[]): string {
  return picked.entry.slots.reduce((sofar, slot, i) => {
    const chosen = inOrder(slot, picked.filled[i] ?? []);
    return chosen.length === 0
      ? sofar
      : sofar + slot.before + chosen.map((value) => written(slot, value, players)).join(slot.between);
  }, text);
}

/** A move for the eye: the names in the reader's language. */
export function moveLabel(picks: readonly Pick[], players: readonly string[], lang: keyof Say): string {
  return picks.map((picked) => useLabel(picked, players, lang)).join(" + ");
}

function useLabel({ entry, filled }: Pick, players: readonly string[], lang: keyof Say): string {
  return entry.slots.reduce((sofar, slot, i) => {
    const chosen = inOrder(slot, filled[i] ?? []);
    if (chosen.length === 0) return sofar;
    const between = lang === "zh" || slot.between === "" ? slot.between : ", ";
    return sofar + slot.lead[lang] + chosen.map((value) => valueName(slot, value, players, lang)).join(between);
  }, entry.name[lang]);
}

/** What a value of a blank is called; as it is written where the server gives no name. */
export function valueName(slot: Slot, value: Value, players: readonly string[], lang: keyof Say): string {
  return slot.names[slot.values.indexOf(value)]?.[lang] ?? written(slot, value, players);
}

/** A move's text back as what was picked for it; null where it is not in the words of the menu. */
export function readMove(menu: Menu, text: string, players: readonly string[]): Pick[] | null {
  const entries = menu.groups.flatMap((group) => group.entries);
  const picks = (menu.most > 1 ? text.split(menu.joiner) : [text]).map((use) => {
    for (const entry of entries) {
      const filled = use.startsWith(entry.text) ? readBlanks(entry.slots, use.slice(entry.text.length), players) : null;
      if (filled) return { entry, filled };
    }
    return null;
  });
  return picks.every((picked) => picked !== null) ? picks : null;
}

function readBlanks(slots: readonly Slot[], text: string, players: readonly string[]): Value[][] | null {
  const [slot, ...later] = slots;
  if (!slot) return text === "" ? [] : null;
  for (const [chosen, left] of ways(slot, text, players)) {
    const rest = readBlanks(later, left, players);
    if (rest) return [chosen, ...rest];
  }
  return null;
}

/** All values a text may begin with, and what is left of it. */
function* ways(slot: Slot, text: string, players: readonly string[]): Generator<[chosen: Value[], left: string]> {
  function* from(rest: string, chosen: Value[]): Generator<[Value[], string]> {
    for (const value of new Set(values(slot))) {
      const word = written(slot, value, players);
      if (!rest.startsWith(word)) continue;
      const now = [...chosen, value];
      const left = rest.slice(word.length);
      if (now.length < slot.most && left.startsWith(slot.between)) yield* from(left.slice(slot.between.length), now);
      if (now.length >= slot.least) yield [now, left];
    }
  }
  if (text.startsWith(slot.before)) yield* from(text.slice(slot.before.length), []);
  if (slot.least === 0) yield [[], text];
  if (slot.kind === "number" && slot.values.includes(1)) yield [[1], text]; // one of something may go without a number
}

/** Seats are written in seat order whatever the order of the taps; other things as they were chosen. */
export function inOrder(slot: Slot, chosen: readonly Value[]): readonly Value[] {
  return slot.kind === "seat" ? [...chosen].sort((a, b) => Number(a) - Number(b)) : chosen;
}

/** Why an entry is grey. In honour style a foul may be claimed; what is no move at all stays refused. */
export function whyGrey(entry: Entry, style: Style): Refusal | null {
  return entry.refusal ?? (style === "strict" ? entry.fault : null);
}

/** Adds an entry to a move, or replaces: a menu of one entry is a radio group, a larger one a list. */
export function choose(menu: Menu, picks: readonly Pick[], entry: Entry): Pick[] {
  if (menu.most <= 1) return [pick(entry)];
  return [...picks, pick(entry)].slice(-menu.most);
}
