import type { Say } from "../../lib/protocol";
import { names } from "./names.svelte";

const both = (zh: string, en: string): Say => ({ zh, en });

export const SEEN = both("看得见", "in view");
export const REACHED = both("走得到", "in reach");
export const HIT = both("打得到", "can be hit");
export const MAP = both("地图，可拖动、缩放", "the map: drag it, pinch it");
export const DEAD = both("阵亡", "dead");
export const CHOSEN = both("选中", "chosen");
export const READY = both("未动", "ready");
export const DONE = both("已动", "done");
export const ECONOMY = both("经济", "economy");
export const TOWER = both("塔", "tower");
export const PAID = both("已收", "paid");
export const PLATE = both("地图", "The map");
export const SPAWNS = both("数字是出场点：主将站 1", "figures are where heroes start, the captain on 1");
export const ADD_HERO = both("加一名武将…", "add a hero…");
export const REMOVE_HERO = both("拿走", "take away");
export const PUT_HINT = both("选一名武将，点地图上的点放过去", "choose a hero, then tap a point of the map");
export const OWN_PEOPLE = both("自己人", "own");
export const FREE_NOW = both("先可以", "before anybody acts");
export const TAP_A_HERO = both("点一名自己的武将", "tap a hero of yours");
export const OTHERS_TURN = both("对方在走", "the other side moves");
export const YOUR_SIDE = both("我方", "your side");
export const OTHER_SIDE = both("对方", "the other side");
export const CAPTAIN = both("主将", "captain");
export const CLASH = both("撞", "clash");
export const HIDDEN = both("亮出前看不到", "not shown yet");
export const LOCKED = both("已锁定", "locked");
export const BANNED_ME = both("禁我", "banned for us");
export const BANNED_OTHER = both("禁他", "banned for them");
export const FREE_HEROES = both("可选", "free");

/** 红 and 蓝 are only names: colours say whose something is. */
export const SIDE_NAMES: readonly Say[] = [both("红方", "Red"), both("蓝方", "Blue")];

export const PHASES: readonly { phase: string; name: Say }[] = [
  { phase: "主将", name: both("主将", "captains") },
  { phase: "禁将", name: both("禁将", "bans") },
  { phase: "选将", name: both("选将", "picks") },
  { phase: "武器", name: both("武器", "arms") },
  { phase: "准备", name: both("准备", "skills") },
];

export const EXTREME = both("极值", "extreme");
export const MATHS = both("数学", "maths");
export const ARMED = both("武器", "weapon");
export const LAST_USED = both("上次用在第几回合", "last used in round");
export const USED = both("已用次数", "times used");
export const NO_SKILL = both("没有技能", "no skills");
export const LOST = both("已失去", "lost");
export const timesLeft = (n: number): Say => both(`剩 ${n} 次`, `${n} left`);
export const coolsUntil = (round: number): Say => both(`第 ${round} 回合可用`, `from round ${round}`);
export const slotsLeft = (n: number): Say => both(`还差 ${n}`, `${n} to pick`);
export const heroText = (name: string, at: string, hp: string, full: string): Say =>
  both(`${name}，在 ${at}，生命 ${hp}/${full}`, `${names.called(name)} on ${at}, HP ${hp} of ${full}`);
