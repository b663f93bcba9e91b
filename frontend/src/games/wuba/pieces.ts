import { lang } from "../../lib/lang.svelte";
import type { Plan, Spot } from "./map";
import { names } from "./names.svelte";
import type { TableView } from "./types";

/** A hero as it stands on the map. */
export interface Piece {
  name: string;
  /** At most three letters. */
  mark: string;
  own: boolean;
  point: string;
  hp: number;
  full: number;
  weapon: string | null;
  acted: boolean;
  chosen: boolean;
}

/** A tower as it stands on the map, or what is left of it. */
export interface Standing {
  point: string;
  hp: number;
  full: number;
  own: boolean;
}

/** All heroes on the map. */
export function piecesOf(table: TableView, mine: number, chosen: string | null): Piece[] {
  return table.players.flatMap((side, seat) =>
    side.heroes.flatMap(({ name, aliases, pos, hp, hp_max, weapon, acted }): Piece[] =>
      pos === null
        ? []
        : [
            {
              name,
              mark: markOf(name, aliases),
              own: seat === mine,
              point: pos,
              hp: numberOf(hp),
              full: numberOf(hp_max),
              weapon,
              acted,
              chosen: name === chosen,
            },
          ],
    ),
  );
}

/** All towers of the map. */
export function towersOf(table: TableView, mine: number): Standing[] {
  return table.ground.towers.flatMap((places, seat) =>
    Object.entries(places).map(([point, full]) => ({
      point,
      full: numberOf(full),
      hp: Math.max(0, numberOf(table.players[seat]?.towers[point] ?? 0)),
      own: seat === mine,
    })),
  );
}

/** Exact numbers come as numbers or as text ("97.5", "1/3"). */
export function numberOf(exact: number | string): number {
  if (typeof exact === "number") return exact;
  const [above = "0", below] = exact.split("/");
  return below ? Number(above) / Number(below) : Number(above);
}

/** As it is shown: 0 for whoever is below it; the log says how far. */
export function lifeLeft(exact: number | string): number | string {
  return numberOf(exact) < 0 ? 0 : exact;
}

/** A mark for a token: a short alias, a short name, or the first two letters. */
export function markOf(name: string, aliases: readonly string[] = []): string {
  const known = [name, ...aliases].filter((word) => lang.now === "zh" || !isChinese(word));
  return known.find((word) => wide(word) <= 3) ?? [...names.called(name)].slice(0, 2).join("");
}

/** Chinese signs are as wide as one and a half letters. */
function wide(word: string): number {
  return [...word].reduce((sum, letter) => sum + (isChinese(letter) ? 1.5 : 1), 0);
}
const isChinese = (word: string): boolean => [...word].some((letter) => letter > "\u2000");

/** Pieces with their places: two on a point stand beside each other, three and more in a triangle that says how many; the
 * chosen one, and foes, are drawn last, so that they are on top. `spread`: the point whose crowd stands in a row. */
export interface Placed {
  piece: Piece;
  at: Spot;
  /** How many stand there, on the last that is drawn of three and more. */
  crowd: number;
}

const BESIDE = 14;
const TRIANGLE: readonly Spot[] = [
  { x: -13, y: -11 },
  { x: 13, y: -11 },
  { x: 0, y: 10 },
];

export function placed(
  pieces: readonly Piece[],
  plan: Plan,
  spread: string | null = null,
  towers: readonly string[] = [],
): Placed[] {
  const byPoint = new Map<string, Piece[]>();
  for (const piece of pieces) {
    const there = byPoint.get(piece.point);
    if (there) there.push(piece);
    else byPoint.set(piece.point, [piece]);
  }
  const found: Placed[] = [];
  for (const [point, there] of byPoint) {
    const place = plan.at.get(point);
    if (!place) continue;
    const raised = towers.includes(point) ? 8 : 0;
    const order = [...there].sort((a, b) => Number(a.chosen) - Number(b.chosen));
    order.forEach((piece, i) => {
      const off = offset(i, order.length, spread === point, place.x, plan.width);
      if (off)
        found.push({
          piece,
          at: { x: place.x + off.x, y: place.y + off.y - raised },
          crowd: spread !== point && order.length > 2 && i === order.length - 1 ? order.length : 0,
        });
    });
  }
  return found.sort((a, b) => Number(a.piece.chosen) - Number(b.piece.chosen));
}

function offset(i: number, many: number, inRow: boolean, x: number, width: number): Spot | null {
  if (many === 1) return { x: 0, y: 0 };
  if (inRow) {
    const step = 42;
    const left = Math.max(20 - x, Math.min(-((many - 1) * step) / 2, width - 20 - x - (many - 1) * step));
    return { x: left + i * step, y: -44 };
  }
  if (many === 2) return { x: i === 0 ? -BESIDE : BESIDE, y: 0 };
  return TRIANGLE[i - Math.max(0, many - TRIANGLE.length)] ?? null; // the first of a crowd are under the others
}
