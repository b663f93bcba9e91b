import { offered } from "../../lib/compose";
import type { Composer } from "../../lib/composer.svelte";
import type { Entry, Menu } from "../../lib/protocol";

const MOVE = "移";
const ATTACK = "攻";

/** What a hero can be told to do, grey or not. */
export function entriesOf(menu: Menu, hero: string): readonly Entry[] {
  return menu.groups.flatMap((group) => group.entries).filter(({ id }) => id.startsWith(`${hero}.`));
}

/** What a side says that no hero does. */
export function ownWords(menu: Menu): readonly Entry[] {
  return menu.groups.flatMap((group) => group.entries).filter(({ id, text }) => id === text);
}

/** Heroes that can still be told something. */
export function readyHeroes(menu: Menu, names: readonly string[]): string[] {
  return names.filter((name) => entriesOf(menu, name).length > 0);
}

function entryOf(menu: Menu, hero: string, verb: string): Entry | undefined {
  return entriesOf(menu, hero).find(({ id, refusal }) => id === `${hero}.${verb}` && !refusal);
}

/** The values of the first blank that are not grey, as words. */
function firstValues(entry: Entry | undefined): string[] {
  const slot = entry?.slots[0];
  return slot ? offered(slot).map(String) : [];
}

/** Where a hero can go. */
export const reachOf = (menu: Menu, hero: string): string[] => firstValues(entryOf(menu, hero, MOVE));

/** Puts a value into the first blank of the move in the making that takes it and has room, or changes what is in it. */
export function fillWith(composer: Composer, value: string): boolean {
  const { current } = composer;
  const places = (current?.entry.slots ?? []).map((slot, i) => ({
    i,
    takes: offered(slot).map(String).includes(value),
  }));
  const fitting = places.filter(({ takes }) => takes);
  const free = fitting.find(({ i }) => (current?.filled[i] ?? []).length === 0) ?? fitting.at(-1);
  if (!free) return false;
  if (!(current?.filled[free.i] ?? []).map(String).includes(value)) composer.fill(free.i, value);
  return true;
}

/** Chooses a move (or an attack) of a hero with what was tapped in its first blank; false if none takes it. */
export function planWith(composer: Composer, hero: string, values: readonly string[]): boolean {
  for (const verb of [ATTACK, MOVE]) {
    const entry = entryOf(composer.menu, hero, verb);
    const value = values.find((one) => firstValues(entry).includes(one));
    if (!entry || value === undefined) continue;
    composer.choose(entry);
    fillWith(composer, value);
    return true;
  }
  return false;
}
