"""加成: 太阳 and 月亮, 锋利, 中型超闪连接器 (dabi.7.1)."""

from __future__ import annotations

from typing import Final

from kejian.core import Text
from kejian.games.dabi.moves.row import Row
from kejian.games.dabi.resources import CHAOSHAN, CONNECTOR, DABI, FANGDUN, RESOURCES, SHARPNESS, YUANDUN, ZAN

CELESTIALS: Final = (
    Row(
        id="taiyang", name=Text("挂个太阳", "Hang a Sun"), aliases=("太阳", "挂太阳"), family="celestial",
        clauses=("dabi.7.1.1", "dabi.7.1.3"),
        note=Text("以后的拳都变成太阳拳；1 层", "one's Punches become Sun Punches; 1 layer"),
        brief=Text("拳变太阳拳", "Sun Punches"),
        cost=((DABI, 1), (FANGDUN, 2)), interruptible=True,
    ),
    Row(
        id="yueliang", name=Text("挂个月亮", "Hang a Moon"), aliases=("月亮", "挂月亮"), family="celestial",
        clauses=("dabi.7.1.1", "dabi.7.1.3"),
        note=Text("以后的踢都变成月牙钩；1 层", "one's Kicks become Crescent Hooks; 1 layer"),
        brief=Text("踢变月牙钩", "Crescent Hooks"),
        cost=((DABI, 1), (YUANDUN, 2)), interruptible=True,
    ),
)  # fmt: skip

BOOSTS: Final = (
    Row(
        id="fengli", name=RESOURCES[SHARPNESS].name, family="boost", clauses=("dabi.7.1.1", "dabi.7.1.5"),
        note=Text("回合无敌；得锋利×1，可使一次攻击加倍", "immune this round; gives 1 Sharpness, which doubles an attack"),
        brief=Text("无敌 攻击×2", "safe; attack ×2"),
        cost=((DABI, 1), (ZAN, 1), (FANGDUN, 1), (YUANDUN, 1)), yields=SHARPNESS, chain="invincible", invincible=True,
    ),
    Row(
        id="lianjieqi", name=RESOURCES[CONNECTOR].name, aliases=RESOURCES[CONNECTOR].aliases, family="boost",
        clauses=("dabi.7.1.1", "dabi.7.1.6", "dabi.7.1.7"),
        note=Text("最多可连出三个超闪", "allows up to three Super Dodges running"),
        brief=Text("可连三超闪", "3 Super Dodges"),
        cost=((CHAOSHAN, 3),), yields=CONNECTOR,
    ),
)  # fmt: skip

CELESTIAL_NAMES: Final = {"taiyang": Text("太阳", "Sun"), "yueliang": Text("月亮", "Moon")}
RENAMED: Final = {"quan": ("taiyang", "taiyangquan"), "ti": ("yueliang", "yueyagou")}  # dabi.7.1.2
LIT_BY: Final = {
    "taiyangquan": ("taiyang", FANGDUN),
    "yueyagou": ("yueliang", YUANDUN),
}  # what each then costs (dabi.R59)
