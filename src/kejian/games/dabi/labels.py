"""What the keys of a position and of a view of 大臂 are called."""

from __future__ import annotations

from collections.abc import Mapping

from kejian.core import Text
from kejian.games.dabi.moves.boosts import CELESTIAL_NAMES
from kejian.games.dabi.resources import RESOURCES

LABELS: Mapping[str, Text] = {
    "天体": Text("天体", "Sun and Moon"),
    "盾": Text("盾", "Shields"),
    "生产器": Text("生产器", "Producers"),
    "真眩晕": Text("真眩晕", "True stun"),
    "假眩晕": Text("假眩晕", "False stun"),
    "静止": Text("静止", "Frozen"),
    "雾霾龙岗": Text("雾霾龙岗", "Fog Ridge"),
    "时间打击": Text("可时间打击", "May Time Strike"),
    "免吐": Text("免吐", "Immune to Spit"),
    "免诅咒": Text("免诅咒", "Immune to curses"),
    "alive": Text("活着", "Alive"),
    "history": Text("出过", "History"),
    "被吐": Text("被吐", "Must repeat"),
    "上回合得": Text("上回合得", "Last move gave"),
    "上回合断": Text("上回合断", "Last interrupt took"),
    "-": Text("–", "–"),
    "counts": Text("家底", "resources"),
    "armour": Text("防具", "armour"),
    "fog": Text("雾霾龙岗", "Fog Ridge"),
    "time_strike": Text("可时间打击", "may Time Strike"),
    "true_stun": Text("真眩晕", "true stun"),
    "false_stun": Text("假眩晕", "false stun"),
    "frozen": Text("静止", "frozen"),
    "can_move": Text("能出招", "can move"),
    "history_english": Text("出过（英文）", "history in English"),
    "duty": Text("被吐", "must repeat"),
    "duty_english": Text("被吐（英文）", "must repeat, in English"),
    "spit_proof": Text("免吐", "immune to Spit"),
    "curse_proof": Text("免诅咒", "immune to curses"),
    "round": Text("回合", "round"),
    "rewound": Text("时间回溯之后", "after a Rewind"),
    "freeze_runs": Text("时间静止中", "time stands still"),
    "group_attacks_barred": Text("不能群攻", "no group attacks"),
    "winners": Text("胜者", "winners"),
    **{resource.name.zh: resource.name for resource in RESOURCES},
    **{name.zh: name for name in CELESTIAL_NAMES.values()},
}
