import { speaker } from "../lib/lang.svelte";

/** House rules and what is brought along: what is said of them. */
export const housed = speaker({
  by_the_book: ["按书", "by the book"],
  tap_to_cross: ["点名字换边", "tap a name: it crosses"],
  auto_split: ["自动分", "Split"],
  one_side_more: ["一队", "Team"],
  side_n: ["第 {n} 边", "Side {n}"],
  people_n: ["{n} 人", "{n}"],
  bars_said: ["从贴身到 8 格能打的招数：{n}", "moves that strike from side by side to 8 cells: {n}"],
  side_by_side: ["贴身", "close"],
  cells_n: ["{n} 格", "{n} cells"],
  all_moves_of: ["{who}的全部招", "All moves of {who}"],
  own_content: ["自带{what}", "Bring your own {what}"],
  own_content_note: [
    "一份 YAML 文件；读过以后就能在上面选，记录里也带着。",
    "A YAML file. Once it is read you can choose from it above, and records carry it.",
  ],
  choose_file: ["选文件", "Choose a file"],
  paste_content: ["或者把 YAML 贴在这里", "or paste the YAML here"],
  read_it: ["读一读", "Read it"],
  content_read: ["读到了：{names}", "Read: {names}"],
  line_n: ["第 {n} 行", "line {n}"],
});
