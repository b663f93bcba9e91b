import type { Text } from "../../../lib/lang.svelte";
import type { Term } from "./numbers";

const text = (zh: string, en: string): Text => ({ zh, en });

export const TERM_NAMES: Readonly<Record<Term, Text>> = {
  距离: text("距离", "Distance"),
  攻击范围: text("攻击范围", "Attack range"),
  手牌上限: text("手牌上限", "Hand limit"),
  额定摸牌数: text("摸牌数", "Draws"),
  点数: text("点数", "Rank"),
};
export const FROM_TO = text("{from} 到 {to}", "{from} to {to}");
export const SWAP = text("掉个方向", "The other way");
export const BOTH_WAYS = text("两边都是 {n} 步", "{n} arrows either way");
export const STEPS = text("沿座次 {n} 步", "arrows round the ring: {n}");
export const NO_DISTANCE = text("没有距离", "no distance");
export const ONESELF = text("自己", "oneself");
export const IN_RANGE = text("{who}在里面", "{who} is inside");
export const OUT_OF_RANGE = text("{who}够不着", "{who} is out of reach");
export const HAS = text("{who} 有什么", "What {who} has");
export const EVERYBODY = text("谁到谁，全在这", "Everybody to everybody");
export const TABLE_NOTE = text("行到列；蓝字改过", "row to column; blue: changed");
export const HP = text("体力", "Hp");
export const HP_LIMIT = text("上限", "Limit");
export const EQUIPMENT = text("装备", "Gear");
export const EFFECTS = text("效果", "Effects");
export const NONE = text("无装备", "no gear");
export const DEAD = text("已阵亡", "Dead");
export const ADD_EFFECT = text("添一条", "Add one");
export const WHICH_EFFECT = text("哪种效果", "Which effect");
export const NUMBER = text("数", "Number");
export const WHOM = text("对谁", "To whom");
export const TAKE_OFF = text("去掉 {what}", "Take off {what}");
export const EMPTY_SLOT = text("空", "none");
export const CARD = text("哪张牌", "Which card");
export const CARD_HINT = text("写全花色、点数和牌名，如 ♠3过河拆桥", "suit, rank and name in full: ♠3过河拆桥");
export const SEAT_HINT = text("点别的座位换终点，下面换起点", "Tap a seat to measure to it; below, from whom");
export const EXAMPLES = text("例子", "Examples");
export const OF_THE_BOOK = text("书上的例子", "Worked in the book");
export const BY_ITS_CLAUSES = text("照条文摆的", "Laid out by its clauses");
export const OLD_DISTANCES = text("正在量…", "Measuring…");
