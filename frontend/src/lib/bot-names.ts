/** What bots are called: fetched where they are chosen or looked at. */
import { speaker } from "./lang.svelte";

const NAMES = {
  random: ["随手（乱出）", "Careless (random)"],
  thinker: ["五级 · 班主任", "Level 5 · Form teacher"],
  thinker_1: ["一级 · 新同学", "Level 1 · Newcomer"],
  thinker_2: ["二级 · 同桌", "Level 2 · Deskmate"],
  thinker_3: ["三级 · 课代表", "Level 3 · Class rep"],
  thinker_4: ["四级 · 学霸", "Level 4 · Top student"],
  monte_carlo: ["深思（会算）", "Thinker (searches)"],
  equilibrium: ["老手（单挑无破绽）", "Veteran (exact duels)"],
  equilibrium_1: ["新手（六成乱出）", "Beginner (60% at random)"],
  equilibrium_2: ["同桌（四成乱出）", "Classmate (40% at random)"],
  equilibrium_3: ["熟手（两成半乱出）", "Regular (25% at random)"],
  equilibrium_4: ["高手（一成二乱出）", "Expert (12% at random)"],
} as const;

const said = speaker(NAMES);

/** A bot by what it is like; one the client has no words for is called by its own name. */
export function botName(bot: string): string {
  return bot in NAMES ? said(bot as keyof typeof NAMES) : bot;
}
