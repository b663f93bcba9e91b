import type { Say } from "../../../lib/protocol";
import * as edit from "../editing";
import type { Draft, Kind } from "../editing";

export const both = (zh: string, en: string): Say => ({ zh, en });

/** What a tap on a point does. */
export type Tool = Kind | "centre" | "erase" | "tower0" | "tower1" | "spawn0" | "spawn1" | `zone ${string}`;

const QUARTERS: Readonly<Record<string, string>> = { 西: "west", 东: "east", 南: "south", 北: "north" };

export const toolsFor = (zones: readonly string[]): { tool: Tool; name: Say }[] => [
  { tool: "road", name: both("路", "road") },
  { tool: "rail", name: both("铁路", "rail") },
  { tool: "station", name: both("车站", "station") },
  { tool: "centre", name: both("中央区", "centre") },
  ...zones.map((zone) => ({
    tool: `zone ${zone}` as Tool,
    name: both(`经济区 ${zone}`, `${QUARTERS[zone] ?? zone} zone`),
  })),
  { tool: "tower0", name: both("红塔", "red tower") },
  { tool: "tower1", name: both("蓝塔", "blue tower") },
  { tool: "spawn0", name: both("红出场", "red spawn") },
  { tool: "spawn1", name: both("蓝出场", "blue spawn") },
  { tool: "erase", name: both("擦掉", "erase") },
];

/** Whether a tool draws lines: it takes two points. */
export const isLine = (tool: Tool): tool is Kind => tool === "road" || tool === "rail" || tool === "station";

/** The map after a tap with a tool that takes one point; all but the 中央区 want one that is there. */
export function tapped(draft: Draft, tool: Exclude<Tool, Kind>, point: string): Draft {
  if (tool === "centre") return edit.toggleCentre(draft, point);
  if (!edit.pointsOf(draft).includes(point)) return draft;
  if (tool === "erase") return edit.erase(draft, point);
  if (tool === "tower0" || tool === "tower1") return edit.toggleTower(draft, tool === "tower0" ? 0 : 1, point);
  if (tool === "spawn0" || tool === "spawn1") return edit.addSpawn(draft, tool === "spawn0" ? 0 : 1, point);
  return edit.toggleZone(draft, tool.slice("zone ".length), point);
}
