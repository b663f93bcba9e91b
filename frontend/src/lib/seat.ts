/** What this browser keeps: its nickname, its secret for each room, the last table. There are no accounts. */
import type { Room } from "./protocol";

/** Unguessable text of 128 bits or more; works without https too. */
export function secret(bytes = 18): string {
  const raw = crypto.getRandomValues(new Uint8Array(bytes));
  return btoa(String.fromCharCode(...raw))
    .replaceAll("+", "-")
    .replaceAll("/", "_")
    .replaceAll("=", "");
}

const TOKENS = "kejian.tokens";
const MOST_ROOMS = 50;

function tokens(): Record<string, string> {
  try {
    return JSON.parse(localStorage.getItem(TOKENS) ?? "{}") as Record<string, string>;
  } catch {
    return {};
  }
}

/** The secret of this browser for a room; made when it is first wanted. The oldest are forgotten. */
export function tokenFor(code: string): string {
  return tokens()[code] ?? keepToken(code, secret(24));
}

export function hasToken(code: string): boolean {
  return code in tokens();
}

export function keepToken(code: string, token: string): string {
  const { [code]: _, ...others } = tokens();
  const kept = [...Object.entries(others), [code, token] as const].slice(-MOST_ROOMS);
  localStorage.setItem(TOKENS, JSON.stringify(Object.fromEntries(kept)));
  return token;
}

const FRIENDLY = {
  zh: "小满 豆包 橘子 团团 麦子 汤圆 青柠 石榴 阿布 小鹿 云朵 栗子 南瓜 星星".split(" "),
  en: "Sunny Pepper Mango Biscuit Clover Pip Olive Ginger Maple Acorn Plum Scout".split(" "),
};

/** The name of this browser's owner. To one without a name a friendly one is proposed, the same until he changes it; at a
 *  table where somebody has that, another one. */
export function nickname(lang: "zh" | "en" = "zh", room?: Room): string {
  const taken = room?.seats.flatMap(({ name }, seat) => (seat === room.you.seat ? [] : [name])) ?? [];
  const kept = localStorage.getItem("kejian.name");
  if (kept && !(taken.includes(kept) && Object.values(FRIENDLY).flat().includes(kept))) return kept;
  const names = FRIENDLY[lang].filter((name) => !taken.includes(name));
  const name = names[crypto.getRandomValues(new Uint32Array(1))[0]! % names.length] ?? "";
  if (!kept) keepNickname(name);
  return name;
}

export function keepNickname(name: string): void {
  localStorage.setItem("kejian.name", name);
}

export interface LastTable {
  code: string;
  said: string;
  game: string;
}

export function lastTable(): LastTable | null {
  try {
    return JSON.parse(localStorage.getItem("kejian.last") ?? "null") as LastTable | null;
  } catch {
    return null;
  }
}

/** A table that is gone is no longer offered. */
export function forgetTable(code: string): void {
  if (lastTable()?.code === code) keepLastTable(null);
}

export function keepLastTable(table: LastTable | null): void {
  if (table) localStorage.setItem("kejian.last", JSON.stringify(table));
  else localStorage.removeItem("kejian.last");
}

/** The last answer in the words of its menu. A table gives it back as records write it, and the menu may not know those words. */
export interface Said {
  code: string;
  match: number;
  question: number;
  move: string;
}

const SAID = "kejian.said";

export function lastSaid(): Said | null {
  try {
    return JSON.parse(localStorage.getItem(SAID) ?? "null") as Said | null;
  } catch {
    return null;
  }
}

export function keepSaid(said: Said): void {
  localStorage.setItem(SAID, JSON.stringify(said));
}
