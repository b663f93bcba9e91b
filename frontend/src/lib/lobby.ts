import { nameOf } from "./content.svelte";
import type { Json, OptionCard } from "./protocol";

export type Options = { [key: string]: Json };

const isMapping = (value: Json | undefined): value is Options =>
  typeof value === "object" && value !== null && !Array.isArray(value);

export const valueOf = (option: OptionCard, values: Options): Json => values[option.key] ?? option.default;

/** The house rule that others hang on: what kind of match it is. */
export function typeOf(declared: readonly OptionCard[]): OptionCard | null {
  const keys = new Set(declared.map((option) => option.when?.key));
  return declared.find((option) => option.kind === "choice" && keys.has(option.key)) ?? null;
}

/** Whether a house rule has a place among such values. */
export function isMeant(option: OptionCard, declared: readonly OptionCard[], values: Options): boolean {
  if (!option.when) return true;
  const { key, values: those } = option.when;
  const other = declared.find((known) => known.key === key);
  return !other || those.includes(valueOf(other, values));
}

/** The values without those that have no place among the others. */
export function fitting(declared: readonly OptionCard[], values: Options): Options {
  const unfit = new Set(declared.filter((option) => !isMeant(option, declared, values)).map(({ key }) => key));
  return Object.fromEntries(Object.entries(values).filter(([key]) => !unfit.has(key)));
}

/** The values with one more set; one equal to the default is the book's again and leaves the list. */
export function withValue(option: OptionCard, value: Json, values: Options): Options {
  const { [option.key]: _, ...others } = values;
  return JSON.stringify(value) === JSON.stringify(option.default) ? others : { ...others, [option.key]: value };
}

/** The values with another type of match: what the old one brought along goes, what the new one brings comes. */
export function withType(type: OptionCard, value: string, values: Options): Options {
  const old = type.brings[String(valueOf(type, values))] ?? {};
  const kept = Object.entries(values).filter(([key, now]) => JSON.stringify(now) !== JSON.stringify(old[key]));
  return { ...type.brings[value], ...withValue(type, value, Object.fromEntries(kept)) };
}

/** The house rules that were sent and that the table does not have now. */
export const lost = (declared: readonly OptionCard[], sent: Options, now: Options): OptionCard[] =>
  declared.filter(({ key }) => key in sent && !(key in now));

/** What a house rule says of one player, by name; nothing: "". */
export function choiceOf(option: OptionCard, values: Options, player: string): string {
  const all = valueOf(option, values);
  const value = isMapping(all) ? all[player] : undefined;
  return value === undefined || value === null ? "" : nameOf(value);
}

/** Who is on whose side: a column for each team, and those nobody has put anywhere. */
export interface Sides {
  columns: { name: string; members: string[] }[];
  rest: string[];
}

const MOST_SIDES = 4;

/** The teams or camps of a table; at least `least` columns, named by the house rule where it has names. */
export function sidesOf(option: OptionCard, values: Options, players: readonly string[], least = 2): Sides {
  const value = valueOf(option, values);
  const columns =
    option.kind === "camps"
      ? (Array.isArray(value) ? value : []).map((camp) => ({ name: "", members: (camp as Json[]).map(String) }))
      : [...new Set(Object.values(isMapping(value) ? value : {}).map(String))]
          .sort((a, b) => place(option, a) - place(option, b))
          .map((name) => ({ name, members: players.filter((who) => choiceOf(option, values, who) === name) }));
  const unused = option.values.filter((name) => !columns.some((column) => column.name === name));
  while (columns.length < least) columns.push({ name: unused.shift() ?? "", members: [] });
  if (option.kind !== "camps") columns.sort((a, b) => place(option, a.name) - place(option, b.name));
  const placed = new Set(columns.flatMap(({ members }) => members));
  return { columns, rest: players.filter((who) => !placed.has(who)) };
}

const place = (option: OptionCard, name: string): number => {
  const at = option.values.indexOf(name);
  return at < 0 ? option.values.length : at;
};

export const mostSides = (option: OptionCard, players: number): number =>
  Math.min(MOST_SIDES, players, option.kind === "camps" ? players : Math.max(2, option.values.length));

/** The column a player goes to when his name is tapped: the next one, or the smallest if he is in none. */
export function nextSide(sides: Sides, player: string): number {
  const now = sides.columns.findIndex(({ members }) => members.includes(player));
  if (now >= 0) return (now + 1) % sides.columns.length;
  const sizes = sides.columns.map(({ members }) => members.length);
  return sizes.indexOf(Math.min(...sizes));
}

/** The sides with a player in another column. */
export function crossed(sides: Sides, player: string, to: number): Sides {
  return {
    columns: sides.columns.map(({ name, members }, n) => {
      const others = members.filter((who) => who !== player);
      return { name, members: n === to ? [...others, player] : others };
    }),
    rest: sides.rest.filter((who) => who !== player),
  };
}

/** Everybody somewhere, the columns as even as can be; `draw` is a number from 0 up to 1. */
export function evenly(sides: Sides, players: readonly string[], draw: () => number = Math.random): Sides {
  const order = players.map((who) => ({ who, at: draw() })).sort((a, b) => a.at - b.at);
  const columns = sides.columns.map(({ name }) => ({ name, members: [] as string[] }));
  order.forEach(({ who }, n) => columns[n % columns.length]?.members.push(who));
  return { columns, rest: [] };
}

/** The sides as the house rule writes them. Camps name everybody or nobody, so the rest goes to the smallest. */
export function written(option: OptionCard, sides: Sides): Json {
  if (option.kind !== "camps")
    return Object.fromEntries(sides.columns.flatMap(({ name, members }) => members.map((who) => [who, name])));
  const whole = sides.rest.reduce((so_far, who) => crossed(so_far, who, nextSide(so_far, who)), sides);
  const camps = whole.columns.map(({ members }) => members).filter((members) => members.length > 0);
  return camps.length < 2 ? null : camps;
}

/** Whether a page at this host can be opened on this machine alone. */
export const isLocal = (host: string): boolean => /^(localhost|127\.\d+\.\d+\.\d+|\[?::1\]?)$/.test(host);
