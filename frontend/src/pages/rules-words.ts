import { speaker } from "../lib/lang.svelte";

/** The rulebook: what its page says. */
export const written = speaker({
  the_map: ["地图", "The map"],
  matrix_note: ["行是我出的招，列是对面出的招。", "Rows are my move, columns the other's."],
  search_clauses: ["搜条文（拼音也行）", "Search clauses (pinyin works)"],
  on_one_page: ["一页看懂", "On one screen"],
  matrix: ["招对招", "Move against move"],
});
