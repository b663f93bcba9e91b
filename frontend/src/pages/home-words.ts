import { speaker } from "../lib/lang.svelte";

/** Home: what it says. */
export const home = speaker({
  tagline: ["同桌开局，招招有据", "recess games, every ruling with its reason"],
  people_range: ["{a}–{b} 人", "{a}–{b} players"],
  people: ["{a} 人", "{a} players"],
  minutes: ["约 {n} 分钟", "about {n} min"],
  open_table: ["开一桌", "Open a table"],
  join_title: ["有桌号？", "Got a code?"],
  join_code: ["桌号", "Table code"],
  back_to_table: ["回到桌上", "Back to your table"],
  games: ["课间的游戏", "Games for recess"],
});
