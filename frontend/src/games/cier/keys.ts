import type { Text } from "../../lib/lang.svelte";

const key = (zh: string, en: string): Text => ({ zh, en });

/** What the keys of a position are called. */
export const KEYS: Readonly<Record<string, Text>> = {
  hp: key("生命", "hp"),
  回合初hp: key("回合初生命", "hp at the round's start"),
  弹药: key("弹药", "ammo"),
  横扫过: key("横扫过", "has swept"),
  用过: key("用过", "used"),
  已触发: key("已触发", "triggered"),
  alive: key("在场", "in"),
  身份: key("身份", "side"),
  角色: key("角色", "role"),
  回合: key("回合", "round"),
  轮次: key("轮次", "beat"),
  总轮次: key("总轮次", "beats in all"),
};
