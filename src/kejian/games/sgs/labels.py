"""What keys and words of views and positions are called."""

from __future__ import annotations

from kejian.core import Text
from kejian.games.sgs.facts.state import (
    DEAL,
    DISCARD,
    DRAW,
    FEMALE,
    FINISH,
    IDENTITY,
    JUDGE,
    LORD,
    LORD_CHOOSES,
    LOYALIST,
    MALE,
    OTHERS_CHOOSE,
    PAIRS,
    PLAY,
    PREPARE,
    REBEL,
    SPY,
    TURN_END,
)

IDENTITY_NAMES = {
    LORD: Text(LORD, "the lord"),
    LOYALIST: Text(LOYALIST, "a loyalist"),
    REBEL: Text(REBEL, "a rebel"),
    SPY: Text(SPY, "the spy"),
}
KINGDOM_NAMES = {
    "魏": Text("魏", "Wei"),
    "蜀": Text("蜀", "Shu"),
    "吴": Text("吴", "Wu"),
    "群": Text("群", "Qun"),
    "野心家": Text("野心家", "the ambitious"),
}
PHASE_NAMES = {
    IDENTITY: Text("定身份", "identities"),
    LORD_CHOOSES: Text("主公选将", "the lord chooses"),
    OTHERS_CHOOSE: Text("选将", "generals"),
    PAIRS: Text("发将", "pairs"),
    DEAL: Text("发牌", "deal"),
    PREPARE: Text("准备", "prepare"),
    JUDGE: Text("判定", "judgement"),
    DRAW: Text("摸牌", "draw"),
    PLAY: Text("出牌", "play"),
    DISCARD: Text("弃牌", "discard"),
    FINISH: Text("结束", "finish"),
    TURN_END: Text("回合结束", "end of turn"),
}
PLACE_WORDS = (Text("主", "the head"), Text("副", "the deputy"))
GENDER_NAMES = {MALE: Text("男", "male"), FEMALE: Text("女", "female")}

LABELS = {
    "turn": Text("回合", "turn"),
    "phase": Text("阶段", "phase"),
    "deck": Text("牌堆", "deck"),
    "discard": Text("弃牌堆", "discard pile"),
    "alive": Text("存活", "alive"),
    "used": Text("本阶段用过", "used in this phase"),
    "setup": Text("开局", "set-up"),
    "武将": Text("武将", "general"),
    "主将": Text("主将", "head"),
    "副将": Text("副将", "deputy"),
    "明置": Text("明置", "face up"),
    "本回合效果": Text("本回合效果", "effects this turn"),
    "失去": Text("失去技能的武将", "generals without skills"),
    "先驱": Text("先驱", "pioneer"),
    "双明": Text("曾全部明置", "both were face up"),
    "候选": Text("候选", "offered"),
    "身份": Text("身份", "identity"),
    "势力": Text("势力", "kingdom"),
    "性别": Text("性别", "gender"),
    "体力": Text("体力", "hp"),
    "体力上限": Text("体力上限", "hp limit"),
    "手牌": Text("手牌", "hand"),
    "装备": Text("装备", "equipment"),
    "判定": Text("判定区", "judgement area"),
    "武将牌上": Text("武将牌上", "on the general"),
    "横置": Text("横置", "chained"),
    "翻面": Text("翻面", "face down"),
    "酒": Text("酒", "wine"),
    "标记": Text("标记", "marks"),
    "效果": Text("效果", "effects"),
    "牌效果": Text("牌的效果", "effects on cards"),
    "回合数": Text("回合数", "turns"),
    "跳过": Text("跳过的阶段", "skipped phases"),
    "本回合": Text("本回合用过", "used in this turn"),
    **{names.zh: names for names in (*IDENTITY_NAMES.values(), *KINGDOM_NAMES.values(), *GENDER_NAMES.values())},
    **{names.zh: names for names in PHASE_NAMES.values() if names.zh != "判定"},
}
