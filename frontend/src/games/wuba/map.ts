import type { MapView } from "./types";

/** The parts of a map that are drawn, taken out of the words of its file. */
export interface DrawnMap {
  columns: number;
  rows: number;
  points: readonly string[];
  lines: readonly { a: string; b: string; kind: "road" | "rail" | "station" }[];
  centre: readonly string[];
  economy: readonly { name: string; points: readonly string[] }[];
}

/** What the chains of a map draw. */
export function drawnOf(ground: MapView): DrawnMap {
  const lines: { a: string; b: string; kind: "road" | "rail" | "station" }[] = [];
  const chain = (text: string, kind: "road" | "rail" | "station"): void => {
    const points = words(text);
    points.slice(1).forEach((b, i) => lines.push({ a: points[i] ?? b, b, kind }));
  };
  for (const road of ground.roads) chain(road, "road");
  for (const rail of Object.values(ground.rails)) chain(rail, "rail");
  for (const station of ground.stations) chain(station, "station");
  const points = new Set([...words(ground.points), ...lines.flatMap(({ a, b }) => [a, b])]);
  return {
    columns: ground.columns,
    rows: ground.rows,
    points: [...points].sort(inReadingOrder),
    lines,
    centre: words(ground.centre),
    economy: Object.entries(ground.economy).map(([name, text]) => ({ name, points: words(text) })),
  };
}

export const words = (text: string): string[] => text.split(" ").filter(Boolean);

/** Row by row from the south, each from the west: as the server lists points. */
export function inReadingOrder(a: string, b: string): number {
  const [one, other] = [spotOf(a), spotOf(b)];
  return one.y - other.y || one.x - other.x;
}

export interface Spot {
  x: number;
  y: number;
}

export interface Area {
  left: number;
  top: number;
  width: number;
  height: number;
}

/** Column and row of a point: `E4` is 5, 4. */
export function spotOf(point: string): Spot {
  return { x: point.charCodeAt(0) - 64, y: Number(point.slice(1)) };
}

export function pointAt(x: number, y: number): string {
  return `${String.fromCharCode(64 + x)}${y}`;
}

/** Where everything of a map lies on the paper. */
export interface Plan {
  width: number;
  height: number;
  at: ReadonlyMap<string, Spot>;
  /** Where columns and rows run, for the letters and numbers at the edge. */
  columns: readonly { name: string; x: number }[];
  rows: readonly { name: string; y: number }[];
  roads: string;
  free: string;
  rails: readonly [Spot, Spot][];
  links: string;
  stations: readonly string[];
  plain: readonly string[];
  centre: readonly Area[];
  economy: readonly { name: string; areas: readonly Area[]; middle: Spot }[];
  beds: readonly Spot[];
}

export const PITCH = 46;
const SQUEEZED = 36; // between a railway and the town, where only level station links cross
const EDGE = { x: 21, y: 34, below: 26 };

/** `turned`: by half a turn, so that 蓝 has its own home at the bottom too. */
export function planOf(map: DrawnMap, turned = false): Plan {
  const xs = ticks(map, "x", map.columns, EDGE.x);
  const ys = ticks(map, "y", map.rows, EDGE.y);
  const width = last(xs) + EDGE.x;
  const height = last(ys) + EDGE.below;
  const place = (x: number, y: number): Spot => {
    const spot = { x: xs[x - 1] ?? 0, y: height - EDGE.below - (ys[y - 1] ?? 0) + EDGE.y };
    return turned ? { x: width - spot.x, y: height + EDGE.y - EDGE.below - spot.y } : spot;
  };
  const at = new Map(map.points.map((point) => [point, place(spotOf(point).x, spotOf(point).y)]));
  const rail = new Set(map.lines.flatMap(({ a, b, kind }) => (kind === "rail" ? [a, b] : [])));
  const boarding = new Set(map.lines.flatMap(({ a, b, kind }) => (kind === "station" ? [a, b] : [])));
  const path = (kind: string): string =>
    map.lines
      .filter((line) => line.kind === kind)
      .map(({ a, b }) => stroke(at, a, b))
      .join("");
  const stations = map.points.filter((point) => rail.has(point) && boarding.has(point));
  return {
    width,
    height,
    at,
    columns: xs.map((_, i) => ({ name: pointAt(i + 1, 1)[0] ?? "", x: place(i + 1, 1).x })),
    rows: ys.map((_, i) => ({ name: String(i + 1), y: place(1, i + 1).y })),
    roads: path("road"),
    links: path("station"),
    rails: map.lines
      .filter(({ kind }) => kind === "rail")
      .map(({ a, b }): [Spot, Spot] => [at.get(a) ?? ORIGIN, at.get(b) ?? ORIGIN]),
    free: freeDiagonals(map)
      .map(([a, b]) => stroke(at, a, b))
      .join(""),
    stations,
    plain: map.points.filter((point) => !stations.includes(point)),
    centre: areasOf(map.centre).map((cells) => areaOf(cells, at, 20)),
    economy: map.economy.map(({ name, points }) => ({
      name,
      areas: areasOf(points).map((cells) => areaOf(cells, at, 18)),
      middle: middleOf(points, at),
    })),
    beds: holes(map).map(({ x, y }) => place(x, y)),
  };
}

const ORIGIN: Spot = { x: 0, y: 0 };
const last = (numbers: readonly number[]): number => numbers.at(-1) ?? 0;

function stroke(at: ReadonlyMap<string, Spot>, a: string, b: string): string {
  const from = at.get(a);
  const to = at.get(b);
  return from && to ? `M${from.x} ${from.y}L${to.x} ${to.y}` : "";
}

/** Where the columns (or rows) run: a pitch apart, less where a whole column of rails meets nothing but level stations. */
function ticks(map: DrawnMap, axis: "x" | "y", many: number, from: number): number[] {
  const rail = new Set(map.lines.flatMap(({ a, b, kind }) => (kind === "rail" ? [a, b] : [])));
  const isRailway = (n: number): boolean => {
    const points = map.points.filter((point) => spotOf(point)[axis] === n);
    return points.length > 0 && points.every((point) => rail.has(point));
  };
  const other = axis === "x" ? "y" : "x";
  const crossing = (n: number): boolean =>
    map.lines
      .filter(({ a, b }) => spotOf(a)[axis] !== spotOf(b)[axis] && Math.min(spotOf(a)[axis], spotOf(b)[axis]) === n)
      .every(({ a, b, kind }) => kind === "station" && spotOf(a)[other] === spotOf(b)[other]);
  const found = [from];
  for (let n = 1; n < many; n += 1) {
    const squeeze = (isRailway(n) || isRailway(n + 1)) && crossing(n);
    found.push(last(found) + (squeeze ? SQUEEZED : PITCH));
  }
  return found;
}

/** Diagonal neighbours within the 中央区: one walks there without a road. */
export function freeDiagonals(map: DrawnMap): [string, string][] {
  const drawn = new Set(map.lines.flatMap(({ a, b }) => [`${a} ${b}`, `${b} ${a}`]));
  const inside = new Set(map.centre);
  return map.centre.flatMap((a) => {
    const { x, y } = spotOf(a);
    return [pointAt(x + 1, y + 1), pointAt(x + 1, y - 1)]
      .filter((b) => inside.has(b) && !drawn.has(`${a} ${b}`))
      .map((b): [string, string] => [a, b]);
  });
}

/** Holes with points on all four sides: flower beds. */
function holes(map: DrawnMap): Spot[] {
  const there = new Set(map.points);
  const found: Spot[] = [];
  for (let y = 1; y <= map.rows; y += 1)
    for (let x = 1; x <= map.columns; x += 1) {
      const around = [pointAt(x - 1, y), pointAt(x + 1, y), pointAt(x, y - 1), pointAt(x, y + 1)];
      if (!there.has(pointAt(x, y)) && around.every((point) => there.has(point))) found.push({ x, y });
    }
  return found;
}

/** A set of points as few rectangles, the largest first. */
export function areasOf(points: readonly string[]): string[][] {
  const left = new Set(points);
  const found: string[][] = [];
  while (left.size > 0) {
    let best: string[] = [];
    for (const corner of left) {
      const { x, y } = spotOf(corner);
      let widest = 26;
      for (let up = 0; left.has(pointAt(x, y + up)); up += 1) {
        let wide = 0;
        while (wide < widest && left.has(pointAt(x + wide, y + up))) wide += 1;
        widest = wide;
        if (widest * (up + 1) > best.length)
          best = Array.from({ length: widest * (up + 1) }, (_, i) =>
            pointAt(x + (i % widest), y + Math.floor(i / widest)),
          );
      }
    }
    for (const point of best) left.delete(point);
    found.push(best);
  }
  return found;
}

function areaOf(cells: readonly string[], at: ReadonlyMap<string, Spot>, room: number): Area {
  const spots = cells.map((point) => at.get(point) ?? ORIGIN);
  const left = Math.min(...spots.map(({ x }) => x)) - room;
  const top = Math.min(...spots.map(({ y }) => y)) - room;
  return {
    left,
    top,
    width: Math.max(...spots.map(({ x }) => x)) + room - left,
    height: Math.max(...spots.map(({ y }) => y)) + room - top,
  };
}

/** Where a word about some points does not lie on one of them: half a pitch beside the one nearest to their middle. */
function middleOf(points: readonly string[], at: ReadonlyMap<string, Spot>): Spot {
  const spots = points.map((point) => at.get(point) ?? ORIGIN);
  const mean = {
    x: spots.reduce((sum, { x }) => sum + x, 0) / Math.max(1, spots.length),
    y: spots.reduce((sum, { y }) => sum + y, 0) / Math.max(1, spots.length),
  };
  const covered = spots.some(({ x, y }) => Math.hypot(x - mean.x, y - mean.y) < PITCH / 3);
  return covered ? { x: mean.x, y: mean.y - PITCH / 2 } : mean;
}
