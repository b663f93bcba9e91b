import type { Text } from "../../lib/lang.svelte";

const text = (zh: string, en: string): Text => ({ zh, en });

export const LIFE = text("体力", "Life");
export const ACTION = text("行动", "Action");
export const BALANCE = text("重心", "Balance");
export const HAND = text("手牌", "Hand");
export const HELD = text("扣置", "Face down");
export const POOL = text("牌池", "Pool");
export const DISCARDED = text("弃牌", "Discards");
export const DOWN = text("倒地", "down");
export const BOUND = text("禁锢", "bound");
export const WALL = text("撞墙", "wall");
export const MISS = text("击空", "missed");
export const FAILED = text("失败", "failed");
export const CONTEST = text("比点", "Contest");
export const THIS_TURN = text("本回合", "This turn");
export const NO_MOVES = text("还没有出招", "no moves yet");
export const SWIFT = text("迅捷", "swift");
export const STIFF = text("僵直", "stagger");
export const CELL = text("格", "cell");
export const FACES_LEFT = text("面向左", "facing left");
export const FACES_RIGHT = text("面向右", "facing right");
export const MARKER = text("标记", "marker");
export const DOLL = text("玩偶", "doll");
export const DRAGON = text("龙", "dragon");
export const INSERTED = text("插入", "inserted");
export const COUNTERED = text("反击", "counter");
export const HIDDEN = text("暗牌", "a hidden card");
export const KNOWN = text("已知", "known");

export const PIECES = text("棋子", "Pieces");
export const PUT_HINT = text("先点一枚棋子，再点格子", "tap a piece, then a cell");
export const MARK_OF = (name: string): Text => text(`${name}的标记`, `${name}'s marker`);
export const REDUCTION = text("减伤", "reduction");
export const REST = text("其他", "the rest");
export const WHOLE_TABLE = text("全桌", "The table");
export const CARDS = text("牌", "Cards");
export const CARDS_HINT = text(
  "选一堆，点牌放进去；再点一次放回牌池底",
  "choose a pile, tap cards into it; tap again: back under the pool",
);

export const turnText = (turn: number, whose: string): Text =>
  text(`第 ${turn} 回合 · ${whose}的回合`, `Turn ${turn} · ${whose}`);
