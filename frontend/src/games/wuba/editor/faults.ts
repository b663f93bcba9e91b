import { say } from "../../../lib/lang.svelte";
import type { Say } from "../../../lib/protocol";
import { both, toolsFor, type Tool } from "./tools";

const LINE = /^YAML.*?(?:第 \d+ 行：|line \d+: )/; // of a file that the editor wrote
const KEY = /^([a-z]+(?:\.[^.：:\s]+)*)(?:：|: )/;
const FACTS: Readonly<Record<string, Say>> = {
  id: both("代号", "id"),
  name: both("名字", "name"),
  by: both("作者", "author"),
  size: both("列和行", "columns and rows"),
  points: both("点", "points"),
  zones: both("区", "zones"),
  symmetry: both("", ""), // the sentence names it
};
const TOOLS: Readonly<Record<string, Tool>> = {
  roads: "road",
  rails: "rail",
  stations: "station",
  "towers.红": "tower0",
  "towers.蓝": "tower1",
  "spawns.红": "spawn0",
  "spawns.蓝": "spawn1",
  "zones.中央区": "centre",
};

/** What the editor calls a place of the file; undefined where it has no name for it. */
function placeIn(key: string): Say | undefined {
  const [head = "", inside = "", zone] = key.split(".");
  const tool = zone !== undefined && inside === "经济区" ? (`zone ${zone}` as Tool) : undefined;
  const wanted = tool ?? TOOLS[`${head}.${inside}`] ?? TOOLS[head];
  return toolsFor(zone === undefined ? [] : [zone]).find((one) => one.tool === wanted)?.name ?? FACTS[head];
}

/** A fault as somebody reads it who draws: without the line of a file he has not seen, its key as the tool is called. */
export function drawn(fault: string): string {
  const told = fault.replace(LINE, "");
  const key = KEY.exec(told);
  const place = key?.[1] && placeIn(key[1]);
  if (!key || !place) return told;
  const where = say(place);
  return where ? say(both(`${where}：`, `${where}: `)) + told.slice(key[0].length) : told.slice(key[0].length);
}
