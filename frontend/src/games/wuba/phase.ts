import type { TableView } from "./types";

const BEFORE = ["主将", "禁将", "选将", "武器"];

/** Whether heroes stand on the map. */
export const isFight = (table: TableView): boolean => !BEFORE.includes(table.phase);
