/** Words that are wanted only with what is fetched behind the table. */
import type { Text } from "../../lib/lang.svelte";

const text = (zh: string, en: string): Text => ({ zh, en });

/** A skill of a hidden general: what happens first, and then. */
export const showsText = (general: Text): Text => text(`明置${general.zh}`, `show ${general.en}`);
export const thenText = (skill: Text): Text => text(`并用${skill.zh}`, `and use ${skill.en}`);
export const LYING = text("摆着的牌", "Cards to choose from");
export const choosesText = (who: string): Text => text(`${who}在选`, `${who} chooses`);
export const backsText = (n: number): Text => text(`${n} 张暗牌`, `${n} face down`);
export const DAMAGE = text("伤害", "Damage");
export const RECOVERY = text("回复", "Recovery");
export const LEFT = text("左移", "Left");
export const RIGHT = text("右移", "Right");
export const KINGDOM = text("势力", "Kingdoms");
export const KINGDOMS_COUNT = text("势力数", "in play");
export const AMBITIOUS = "野心家";
export const mostText = (most: number): Text =>
  text(
    `一家最多 ${most} 格，死的也占；再明置的是野心家`,
    `At most ${most} of one, the dead with them; whoever shows it later is ambitious`,
  );
export const undecidedText = (n: number): Text => text(`${n} 人未定`, `${n} not shown yet`);
export const AT_ONCE = text("当场", "Now");
export const FROM_THEN_ON = text("以后", "Later");
export const BACK = text("暗牌", "hidden");
export const DECK_TOP = text("顶", "top");
export const DECK_BOTTOM = text("底", "bottom");
export const TO_WHOM = text("给谁？", "to whom?");
export const HEAD = text("主将", "head");
export const DEPUTY = text("副将", "deputy");
export const heldText = (n: number): Text => text(`手里 ${n} 张`, `${n} in hand`);
export const CHOOSE_ANSWER = text("选一个回应，先看它带来什么", "Choose an answer to read what it brings");
export const NOT_THIS_CARD = text("这张牌不再问", "Not this card");
export const NOT_THIS_ROUND = text("这一轮不再问", "Not this round");
export const QUESTIONS = text("提问设置", "What to ask");
export const IN_REACH = text("够得着", "in reach");
export const OUT_OF_REACH = text("够不着", "too far");
export const STATE = text("状态", "State");
export const TABLE = text("全桌", "The table");
