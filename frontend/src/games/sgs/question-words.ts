import type { Text } from "../../lib/lang.svelte";

const text = (zh: string, en: string): Text => ({ zh, en });

export const ASK_NULLIFY = text("无懈可击", "Nullify");
export const ASK_DODGE = text("闪", "Dodge");
export const BY_ITSELF = text("有就自动出", "By itself");
export const EVERY_TIME = text("每次都问", "Every time");
export const WHEN_IT_IS_ME = text("打到我才问", "When it hits me");
export const THIS_ROUND_NOT = text("这一轮不问", "Not this round");
export const ASK_ME = text("问我", "Ask");
export const ALWAYS = text("总是用", "Always");
export const NEVER = text("从不用", "Never");
export const BEFORE_CARDS = text("先于手里的牌", "before cards in hand");
export const ENDS_WHEN = text(
  "“这一轮”到你的回合开始，或你濒死时为止。设置只留在这个浏览器里，别人看不出来。",
  "A round ends when your turn comes, or when you are dying. Settings stay in this browser; nobody can tell.",
);
export const ALL_AS_BEFORE = text("全部改回每次都问", "Ask me everything again");
