"""What the keys of a position and of a view of 呲儿 are called."""

from __future__ import annotations

from collections.abc import Mapping

from kejian.core import Text

LABELS: Mapping[str, Text] = {
    "hp": Text("生命", "hp"),
    "回合初hp": Text("回合初生命", "hp at the round's start"),
    "弹药": Text("弹药", "ammo"),
    "横扫过": Text("横扫过", "has swept"),
    "用过": Text("用过", "used"),
    "已触发": Text("已触发", "triggered"),
    "alive": Text("在场", "in"),
    "身份": Text("身份", "side"),
    "角色": Text("角色", "role"),
    "回合": Text("回合", "round"),
    "轮次": Text("轮次", "beat"),
    "总轮次": Text("总轮次", "beats in all"),
    "hp_at_round_start": Text("回合初生命", "hp at the round's start"),
    "ammo": Text("弹药", "ammo"),
    "used": Text("用过", "used"),
    "is_in": Text("在场", "in"),
    "identity": Text("身份", "side"),
    "role": Text("角色", "role"),
    "type": Text("对局类型", "match type"),
    "round": Text("回合", "round"),
    "beat": Text("轮次", "beat"),
    "beats_played": Text("总轮次", "beats in all"),
    "roles": Text("角色", "roles"),
    "winners": Text("胜者", "winners"),
    "无": Text("无", "none"),
    "擂主": Text("擂主", "champion"),
    "平民": Text("平民", "commoners"),
}

EVENT_NAMES: Mapping[str, Text] = {
    "on_block": Text("挡下时", "on a block"),
    "on_cancelled": Text("被抵消时", "when cancelled"),
    "on_hit": Text("打中时", "on a hit"),
    "on_hurt": Text("掉血时", "when hurt"),
    "on_quiet": Text("没事时", "when nothing happens"),
    "on_round_start": Text("回合开始", "at a round's start"),
}
