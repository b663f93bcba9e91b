import type { Text } from "../../lib/lang.svelte";

/** What the field of 大臂 itself says. Moves, costs and reasons come from the server. */
const text = (zh: string, en: string): Text => ({ zh, en });

export const OR = text("或", "or");
export const NOTHING = text("两手空空", "nothing yet");
export const ROUND = (n: number): Text => text(`第 ${n} 回合`, `Round ${n}`);
export const REWOUND = text("时间回溯之后", "after a Rewind");
export const FREEZE = text("时间静止中", "time stands still");
export const BARRED = text("不能群攻", "no group attacks");
export const RUIN = text("自暴自弃", "forfeit");
export const SKIP = text("跳过", "Skip");
export const AGAIN = text("再看一遍", "Show it again");
export const DETAILS = (name: string): Text => text(`${name}的家底`, `What ${name} has`);
export const ARMOUR = text("防具（先掉的在上）", "Armour (the first to go on top)");
export const ARMOUR_SUM = text("层防具", "layers of armour");
export const NO_ARMOUR = text("没有防具", "no armour");
export const RESOURCES = text("家底", "Resources");
export const HISTORY = text("出过", "Showed");
export const LAYERS = (left: string, full: string): Text => text(`${left}/${full} 层`, `${left} of ${full} layers`);
export const ENERGY = (has: string, most: string): Text => text(`能量 ${has}/${most}`, `energy ${has} of ${most}`);
export const YIELDS = (what: Text): Text => text(`每回合产 ${what.zh}`, `yields ${what.en} a round`);
export const HIDDEN = text("自己的家底自己记", "keep your own count");

export const ON_TOP = text("新的在后", "newest last");
export const STATE = text("状态", "State");
export const HISTORY_HINT = text("最近三招，先旧后新", "last three moves, oldest first");
export const TABLE = text("全桌", "The table");
export const REWOUND_FLAG = text("时间回溯之后", "after a Rewind");
export const NEXT_ROUND = text("将到第几回合", "Coming round");
