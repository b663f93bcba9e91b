import { offered } from "../../lib/compose";
import type { Composer } from "../../lib/composer.svelte";
import type { Entry, EventMsg, Forecast } from "../../lib/protocol";
import { entriesOf } from "./operations";
import { numberOf } from "./pieces";
import type { EntryFacts, GameEvent, HeroView, TableView } from "./types";

/** What somebody or a tower would lose by the move in the making. */
export interface Loss {
  /** A hero's name or a tower's point. */
  who: string;
  n: number;
  /** As it is written: "22.5". */
  figure: string;
  splash: boolean;
  /** One's own people: said in amber, and in words. */
  own: boolean;
  /** Who loses so much dies. */
  falls: boolean;
}

/** What the move in the making would do, for the map: losses, the way of the shot, who lands where, what is left to spend. */
export interface Preview {
  losses: ReadonlyMap<string, Loss>;
  shot: readonly string[];
  arcs: readonly { who: string; from: string; to: string }[];
  left: number | null;
}

const factsOf = (entry: Entry | undefined): EntryFacts => (entry?.facts ?? {}) as EntryFacts;

export function previewOf(outlook: readonly Forecast[], table: TableView, mine: number): Preview {
  const losses = new Map<string, Loss>();
  let [shot, left]: [readonly string[], number | null] = [[], null];
  const arcs: { who: string; from: string; to: string }[] = [];
  for (const { kind, places, sum, bad } of outlook) {
    const [who = "", from = "", to = ""] = places;
    if ((kind === "damage" || kind === "splash") && sum) {
      const n = numberOf(sum.n);
      losses.set(who, {
        who,
        n,
        figure: String(sum.n),
        splash: kind === "splash",
        own: bad,
        falls: n >= lifeOf(table, who),
      });
    } else if (kind === "shot") shot = places;
    else if (kind === "displace") arcs.push({ who, from, to });
    else if (kind === "price" && sum) left = (table.players[mine]?.economy ?? 0) - numberOf(sum.n);
  }
  return { losses, shot, arcs, left };
}

/** The last operation as it was told, for the map: what the other side has just done. */
export function toldOf(events: readonly EventMsg[], table: TableView): Preview {
  const at = events.map(({ kind }) => OPERATIONS.includes(kind)).lastIndexOf(true);
  const losses = new Map<string, Loss>();
  let shot: readonly string[] = [];
  const arcs: { who: string; from: string; to: string }[] = [];
  for (const event of (at < 0 ? [] : events.slice(at)) as readonly (EventMsg & GameEvent)[]) {
    if (event.kind === "moved" || event.kind === "displaced")
      arcs.push({ who: event.fields.hero, from: event.fields.start, to: event.fields.to });
    else if (event.kind === "fired")
      shot = [heroOf(table, event.fields.hero)?.pos ?? event.fields.point, event.fields.point];
    else if (event.kind === "bent") shot = [shot[0] ?? "", event.fields.at, shot.at(-1) ?? ""];
    else if (event.kind === "hurt" || event.kind === "tower_hurt") {
      const who = event.kind === "hurt" ? event.fields.hero : event.fields.point;
      const { n } = event.fields.n;
      losses.set(who, { who, n: 0, figure: String(n), splash: false, own: false, falls: false });
    }
  }
  return { losses, shot, arcs, left: null };
}

const OPERATIONS = ["moved", "fired", "skill_used", "skill_used_on", "null_step", "handed", "exchanged", "armed"];
const heroOf = (table: TableView, name: string): HeroView | undefined =>
  table.players.flatMap((side) => side.heroes).find((hero) => hero.name === name);

function lifeOf(table: TableView, who: string): number {
  for (const side of table.players) {
    const hero = side.heroes.find(({ name }) => name === who);
    const hp = hero ? hero.hp : side.towers[who];
    if (hp !== undefined) return numberOf(hp);
  }
  return Infinity;
}

/** A point where somebody can be aimed at, and how much that would take or give at the most. */
export interface Aimed {
  point: string;
  figure: string;
}

/** Whom the open blank of the move in the making offers, with figures; else whom a hero's attack could hit. */
export function aimedAt(composer: Composer | null, hero: string | null, table: TableView, foe: number): Aimed[] {
  if (!composer || !hero) return [];
  const slot = composer.current?.entry.slots.find(({ kind }) => kind === "choice");
  const heroes = table.players.flatMap((side) => side.heroes);
  if (composer.current && slot && offered(slot).some((value) => heroes.some(({ name }) => name === value))) {
    const { figures = {} } = factsOf(composer.menu.groups.flatMap((g) => g.entries).find(isIt(composer)));
    const names = offered(slot).map(String);
    return heroes.flatMap(({ name, pos }) =>
      pos !== null && names.includes(name) ? [{ point: pos, figure: figures[name] ?? "" }] : [],
    );
  }
  const attack = entriesOf(composer.menu, hero).find(({ id, refusal }) => id === `${hero}.攻` && !refusal);
  const { figures = {} } = factsOf(attack);
  const side = table.players[foe];
  const found = new Map<string, string>();
  for (const { name, pos } of side?.heroes ?? []) {
    const figure = figures[name] ?? figures[pos ?? ""];
    if (pos !== null && figure !== undefined) found.set(pos, larger(found.get(pos), figure));
  }
  for (const [point, hp] of Object.entries(side?.towers ?? {})) {
    const figure = figures[point];
    if (numberOf(hp) > 0 && figure !== undefined) found.set(point, larger(found.get(point), figure));
  }
  return [...found].map(([point, figure]) => ({ point, figure }));
}

const isIt =
  (composer: Composer) =>
  ({ id }: Entry): boolean =>
    id === composer.current?.entry.id;
const larger = (a: string | undefined, b: string): string => (a === undefined || numberOf(b) > numberOf(a) ? b : a);

/** What costs no operation and can be had now: said above the tiles until the window is shut. */
export function freeDeeds(entries: readonly Entry[]): readonly Entry[] {
  return entries.filter((entry) => !entry.refusal && factsOf(entry).free);
}
