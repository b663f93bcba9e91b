import { drawnOf, inReadingOrder, pointAt, spotOf, words, type DrawnMap } from "./map";
import type { MapView } from "./types";

/** A map that is being drawn. Every change makes a new one, so that a step can be taken back. */
export interface Draft {
  id: string;
  name: string;
  by: string;
  symmetry: readonly Symmetry[];
  columns: number;
  rows: number;
  lines: readonly Line[];
  /** Points that no line names. */
  points: readonly string[];
  centre: readonly string[];
  economy: Readonly<Record<string, readonly string[]>>;
  towers: readonly [Readonly<Record<string, number>>, Readonly<Record<string, number>>];
  spawns: readonly [readonly string[], readonly string[]];
}

export type Line = DrawnMap["lines"][number];
export type Kind = Line["kind"];
export type Symmetry = "mirror_rows" | "mirror_columns" | "rotate";
export const SYMMETRIES: readonly Symmetry[] = ["mirror_rows", "mirror_columns", "rotate"];
export const LARGEST = 26;
const TOWER_HP = 150;
const LINE_UP = 5;

export const empty = (columns = 9, rows = 9): Draft => ({
  id: "mine",
  name: "我的地图",
  by: "",
  symmetry: [],
  columns,
  rows,
  lines: [],
  points: [],
  centre: [],
  economy: { 西: [], 东: [] },
  towers: [{}, {}],
  spawns: [[], []],
});

/** What the server says about a map, as something to draw on. */
export function fromView(ground: MapView, id = ground.id): Draft {
  const numbers = (side: number): Record<string, number> =>
    Object.fromEntries(Object.entries(ground.towers[side] ?? {}).map(([point, hp]) => [point, Number(hp)]));
  return {
    ...empty(ground.columns, ground.rows),
    id,
    name: ground.title.zh,
    by: ground.by,
    lines: drawnOf(ground).lines,
    points: words(ground.points),
    centre: words(ground.centre),
    economy: Object.fromEntries(Object.entries(ground.economy).map(([name, points]) => [name, words(points)])),
    towers: [numbers(0), numbers(1)],
    spawns: [words(ground.spawns[0] ?? ""), words(ground.spawns[1] ?? "")],
  };
}

/** What a file of the format says, checked by the server, as something to draw on. */
export function fromFile(file: MapFile): Draft {
  const size = file.size ?? [0, 0];
  const view = {
    id: file.id,
    title: { zh: file.name ?? file.id, en: file.name ?? file.id },
    by: file.by ?? "",
    columns: size[0],
    rows: size[1],
    points: file.points ?? "",
    roads: file.roads ?? [],
    rails: file.rails ?? {},
    stations: file.stations ?? [],
    centre: file.zones?.中央区 ?? "",
    economy: file.zones?.经济区 ?? {},
    towers: [file.towers?.红 ?? {}, file.towers?.蓝 ?? {}],
    tower_names: {},
    spawns: [file.spawns?.红 ?? "", file.spawns?.蓝 ?? ""],
  } as MapView;
  const draft = { ...fromView(view), symmetry: file.symmetry ?? [] };
  const spots = pointsOf(draft).map(spotOf);
  return {
    ...draft,
    columns: Math.max(size[0], ...spots.map(({ x }) => x)),
    rows: Math.max(size[1], ...spots.map(({ y }) => y)),
  };
}

/** The format wuba-map/1. */
export interface MapFile {
  id: string;
  name?: string;
  by?: string;
  symmetry?: Symmetry[];
  size?: [number, number];
  points?: string;
  roads?: string[];
  rails?: Record<string, string>;
  stations?: string[];
  zones?: { 中央区?: string; 经济区?: Record<string, string> };
  towers?: { 红?: Record<string, number>; 蓝?: Record<string, number> };
  spawns?: { 红?: string; 蓝?: string };
}

export const pointsOf = (draft: Draft): string[] =>
  [...new Set([...draft.points, ...draft.lines.flatMap(({ a, b }) => [a, b])])].sort(inReadingOrder);

const railsOf = (draft: Draft): Set<string> =>
  new Set(draft.lines.flatMap(({ a, b, kind }) => (kind === "rail" ? [a, b] : [])));

export function drawn(draft: Draft): DrawnMap {
  return {
    columns: draft.columns,
    rows: draft.rows,
    points: pointsOf(draft),
    lines: draft.lines,
    centre: draft.centre,
    economy: Object.entries(draft.economy).map(([name, points]) => ({ name, points })),
  };
}

const joins = (line: Line, a: string, b: string): boolean =>
  (line.a === a && line.b === b) || (line.a === b && line.b === a);

export function fitsIn(point: string, columns: number, rows: number): boolean {
  const { x, y } = spotOf(point);
  return x <= columns && y <= rows;
}

export function areNear(a: string, b: string): boolean {
  const [one, other] = [spotOf(a), spotOf(b)];
  return a !== b && Math.abs(one.x - other.x) <= 1 && Math.abs(one.y - other.y) <= 1;
}

/** Draws the line between two neighbours, or wipes it out if it is there and of that kind. A station begins on the rails. */
export function toggleLine(draft: Draft, a: string, b: string, kind: Kind): Draft {
  if (!areNear(a, b)) return draft;
  const had = draft.lines.find((line) => joins(line, a, b));
  const lines = draft.lines.filter((line) => line !== had);
  if (had?.kind === kind) return tidy({ ...draft, lines });
  const turned = kind === "station" && railsOf(draft).has(b) && !railsOf(draft).has(a);
  const fresh: Line = turned ? { a: b, b: a, kind } : { a, b, kind };
  return { ...draft, lines: [...lines, fresh], points: draft.points.filter((point) => point !== a && point !== b) };
}

const toggled = (list: readonly string[], point: string): string[] =>
  list.includes(point) ? list.filter((one) => one !== point) : [...list, point];

export const toggleCentre = (draft: Draft, point: string): Draft =>
  pointsOf(draft).includes(point)
    ? { ...draft, centre: toggled(draft.centre, point) }
    : { ...draft, points: [...draft.points, point], centre: [...draft.centre, point] };

export const toggleZone = (draft: Draft, zone: string, point: string): Draft => ({
  ...draft,
  economy: { ...draft.economy, [zone]: toggled(draft.economy[zone] ?? [], point) },
});

export function toggleTower(draft: Draft, side: 0 | 1, point: string): Draft {
  const { [point]: had, ...others } = draft.towers[side];
  const own = had === undefined ? { ...others, [point]: TOWER_HP } : others;
  return { ...draft, towers: side === 0 ? [own, draft.towers[1]] : [draft.towers[0], own] };
}

/** Puts the next hero of the line-up there; a full line-up begins anew. */
export function addSpawn(draft: Draft, side: 0 | 1, point: string): Draft {
  const had = draft.spawns[side];
  const own = had.length >= LINE_UP ? [point] : [...had, point];
  return { ...draft, spawns: side === 0 ? [own, draft.spawns[1]] : [draft.spawns[0], own] };
}

/** Takes a point away, with all that is there. */
export function erase(draft: Draft, point: string): Draft {
  return tidy({
    ...draft,
    lines: draft.lines.filter(({ a, b }) => a !== point && b !== point),
    points: draft.points.filter((one) => one !== point),
  });
}

/** What stood on points that are gone is gone too. */
function tidy(draft: Draft): Draft {
  const there = new Set(pointsOf(draft));
  const kept = (points: readonly string[]): string[] => points.filter((point) => there.has(point));
  const towers = (side: Readonly<Record<string, number>>): Record<string, number> =>
    Object.fromEntries(Object.entries(side).filter(([point]) => there.has(point)));
  return {
    ...draft,
    centre: kept(draft.centre),
    economy: Object.fromEntries(Object.entries(draft.economy).map(([name, points]) => [name, kept(points)])),
    towers: [towers(draft.towers[0]), towers(draft.towers[1])],
    spawns: [kept(draft.spawns[0]), kept(draft.spawns[1])],
  };
}

/** Where a point comes to lie. */
export function imageOf(draft: Draft, point: string, how: Symmetry): string {
  const { x, y } = spotOf(point);
  return pointAt(how === "mirror_rows" ? x : draft.columns + 1 - x, how === "mirror_columns" ? y : draft.rows + 1 - y);
}

/** Copies the southern half (of columns: the western) onto the other one; with north and south the sides change too. */
export function mirrored(draft: Draft, how: Symmetry): Draft {
  const image = (point: string): string => imageOf(draft, point, how);
  const half = how === "mirror_columns" ? (draft.columns + 1) / 2 : (draft.rows + 1) / 2;
  const axis = how === "mirror_columns" ? "x" : "y";
  const isMine = (point: string): boolean => spotOf(point)[axis] <= half;
  const swaps = how !== "mirror_columns";
  const both = (points: readonly string[]): string[] => {
    const own = points.filter(isMine);
    return [...new Set([...own, ...own.map(image)])].sort(inReadingOrder);
  };
  const own = draft.lines.filter(({ a, b }) => isMine(a) && isMine(b));
  const crossing = draft.lines.filter(({ a, b }) => isMine(a) !== isMine(b)); // of an even number: their own images
  const lines: Line[] = [];
  for (const line of [...own, ...crossing])
    for (const { a, b, kind } of [line, { a: image(line.a), b: image(line.b), kind: line.kind }])
      if (!lines.some((one) => joins(one, a, b))) lines.push({ a, b, kind });
  const towers = (side: 0 | 1): Record<string, number> => {
    const ownTowers = Object.entries(draft.towers[side]).filter(([point]) => isMine(point));
    const others = Object.entries(draft.towers[swaps ? ((1 - side) as 0 | 1) : side]).filter(([point]) =>
      isMine(point),
    );
    return Object.fromEntries([...ownTowers, ...others.map(([point, hp]) => [image(point), hp])]);
  };
  const spawns = (side: 0 | 1): string[] => {
    const mine = draft.spawns[side].filter(isMine);
    if (!swaps) return [...new Set(mine.flatMap((point) => [point, image(point)]))].slice(0, LINE_UP);
    return mine.length > 0 ? [...mine] : draft.spawns[(1 - side) as 0 | 1].filter(isMine).map(image);
  };
  const zones = Object.entries(draft.economy).map(([name, points]): [string, string[]] => [
    name,
    points.filter(isMine),
  ]);
  const economy = swaps
    ? zones.map(([name, points]): [string, string[]] => [name, both(points)])
    : mirroredZones(zones, image);
  return {
    ...draft,
    symmetry: SYMMETRIES.filter((one) => one === how || draft.symmetry.includes(one)),
    lines,
    points: both(draft.points),
    centre: both(draft.centre),
    economy: Object.fromEntries(economy),
    towers: [towers(0), towers(1)],
    spawns: [spawns(0), spawns(1)],
  };
}

/** West and east: each zone of the west has its twin in the east. */
function mirroredZones(zones: readonly [string, string[]][], image: (point: string) => string): [string, string[]][] {
  const western = zones.filter(([, points]) => points.length > 0);
  const free = zones.filter(([, points]) => points.length === 0).map(([name]) => name);
  return western.flatMap(([name, points], i): [string, string[]][] => [
    [name, points],
    [free[i] ?? `${name}′`, points.map(image)],
  ]);
}

/** The file: straight runs of lines as chains, so that people can read it. */
export function toFile(draft: Draft): MapFile {
  const chains = (kind: Kind): string[] => runs(draft.lines.filter((line) => line.kind === kind));
  const rails = chains("rail");
  return {
    id: draft.id,
    name: draft.name,
    by: draft.by,
    symmetry: [...draft.symmetry],
    size: [draft.columns, draft.rows],
    ...(draft.points.length > 0 ? { points: draft.points.join(" ") } : {}),
    roads: chains("road"),
    rails: Object.fromEntries(rails.map((chain, i) => [`线${i + 1}`, chain])),
    stations: draft.lines.filter(({ kind }) => kind === "station").map(({ a, b }) => `${a} ${b}`),
    zones: {
      中央区: draft.centre.join(" "),
      经济区: Object.fromEntries(Object.entries(draft.economy).map(([name, points]) => [name, points.join(" ")])),
    },
    towers: { 红: draft.towers[0], 蓝: draft.towers[1] },
    spawns: { 红: draft.spawns[0].join(" "), 蓝: draft.spawns[1].join(" ") },
  };
}

/** Lines that go on in the same direction as one chain. */
function runs(lines: readonly Line[]): string[] {
  const left = new Map(lines.map((line) => [[line.a, line.b].sort(inReadingOrder).join(" "), line]));
  const take = (a: string, b: string): boolean => left.delete([a, b].sort(inReadingOrder).join(" "));
  const found: string[] = [];
  for (const line of lines) {
    const [a, b] = [line.a, line.b].sort(inReadingOrder) as [string, string];
    if (!take(a, b)) continue;
    const [dx, dy] = [spotOf(b).x - spotOf(a).x, spotOf(b).y - spotOf(a).y];
    const chain = [a, b];
    for (let next = step(b, dx, dy); take(chain.at(-1) ?? b, next); next = step(next, dx, dy)) chain.push(next);
    for (let before = step(a, -dx, -dy); take(before, chain[0] ?? a); before = step(before, -dx, -dy))
      chain.unshift(before);
    found.push(chain.join(" "));
  }
  return found;
}

const step = (point: string, dx: number, dy: number): string => pointAt(spotOf(point).x + dx, spotOf(point).y + dy);

/** The text of the file. Values are JSON, which is YAML too; one key a line. */
export function toText(draft: Draft): string {
  const file: Record<string, unknown> = { format: "wuba-map/1", ...toFile(draft) };
  const lines = Object.entries(file).flatMap(([key, value]) =>
    key === "roads" || key === "stations"
      ? [`${key}:${(value as string[]).length === 0 ? " []" : ""}`, ...(value as string[]).map((one) => `  - ${one}`)]
      : [`${key}: ${JSON.stringify(value)}`],
  );
  return `${lines.join("\n")}\n`;
}
