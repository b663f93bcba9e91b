import type { Text } from "../../lib/lang.svelte";

const text = (zh: string, en: string): Text => ({ zh, en });

export const HAND = text("手牌", "Hand");
export const HAND_LIMIT = text("手牌上限", "Hand limit");
export const RANGE = text("攻击范围", "Range");
export const REACH = text("范围", "Range");
export const DISTANCE = text("距离", "Distance");
export const DECK = text("牌堆", "Deck");
export const DISCARDED = text("弃牌", "Discards");
export const HP = text("体力", "Hp");
export const DYING = text("濒死", "the dying");
export const DYING_STAMP = text("濒死", "dying");
export const DEAD = text("阵亡", "dead");
export const HIDDEN = text("暗", "?");
export const CHAINED = text("横置", "chained");
export const TURNED = text("翻面", "face down");
export const TURNED_SIGN = text("翻", "F");
export const DRUNK = text("酒", "wine");
export const NO_GEAR = text("无装备", "nothing worn");
export const GUESS = text("猜他的身份", "guess who he is");
export const SKILLS = text("技能", "Skills");
export const WORN = text("装备", "Equipment");
export const BEFORE = text("判定区", "Judgement area");
export const ON_GENERAL = text("武将牌上", "On the general");
export const SPENT = text("已用", "used up");
/** Who has no general, in the words of positions. */
export const NOBODY = "素将";
export const TIDY = text("理牌", "Sort");
export const READ = text("看牌", "Read");
/** The places of the equipment area. */
export const SLOTS: readonly { slot: string; short: Text; name: Text }[] = [
  { slot: "weapon", short: text("武器", "weapon"), name: text("武器", "weapon") },
  { slot: "armour", short: text("防具", "armour"), name: text("防具", "armour") },
  { slot: "plus_horse", short: text("+1", "+1"), name: text("防御坐骑", "defending horse") },
  { slot: "minus_horse", short: text("−1", "−1"), name: text("进攻坐骑", "attacking horse") },
];
export const BOTH_HORSES = "±1";
export const EMPTY = text("空", "empty");
export const NO_CARDS = text("没有手牌", "no cards in hand");
export const NONE = text("没有", "none");
export const ONLY_I = text("只有我看得见", "only I can see it");

/** The six phases of a turn, each by one sign. */
export const PHASES: readonly { phase: string; sign: Text; name: Text }[] = [
  { phase: "准备", sign: text("准", "Pre"), name: text("准备阶段", "prepare") },
  { phase: "判定", sign: text("判", "Jdg"), name: text("判定阶段", "judgement") },
  { phase: "摸牌", sign: text("摸", "Drw"), name: text("摸牌阶段", "draw") },
  { phase: "出牌", sign: text("出", "Play"), name: text("出牌阶段", "play") },
  { phase: "弃牌", sign: text("弃", "Dis"), name: text("弃牌阶段", "discard") },
  { phase: "结束", sign: text("结", "End"), name: text("结束阶段", "finish") },
];

/** An identity by one sign, to stand on a stamp. */
export const IDENTITIES: Readonly<Record<string, Text>> = {
  主公: text("主", "L"),
  忠臣: text("忠", "Y"),
  反贼: text("反", "R"),
  内奸: text("内", "S"),
};
export const GUESSES: readonly Text[] = [text("？", "?"), text("忠", "Y"), text("反", "R"), text("内", "S")];

export const KINGDOMS: Readonly<Record<string, { ink: string; sign: Text }>> = {
  魏: { ink: "wei", sign: text("魏", "W") },
  蜀: { ink: "shu", sign: text("蜀", "S") },
  吴: { ink: "wu", sign: text("吴", "U") },
  群: { ink: "qun", sign: text("群", "Q") },
  野心家: { ink: "ye", sign: text("野", "A") },
};

export const whoseText = (whose: string, mine: boolean): Text =>
  text(mine ? "我的回合" : `${whose}的回合`, mine ? "Your turn" : whose);
export const roundText = (round: number): Text => text(`第 ${round} 轮`, `round ${round}`);
