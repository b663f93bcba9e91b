"""三国杀 that begins in the middle of what a test wants to see: the name of its first player says in which scene, any other
begins it as always."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Any

from kejian.core import Setup, register
from kejian.games.sgs.facts.state import State
from kejian.games.sgs.game import Sgs

Start = dict[str, Any]
DECK = ["♠7杀", "♥3桃", "♥4桃", "♥6桃", "♥8桃", "♥9桃", "♦2闪", "♦3闪", "♦4闪", "♦5闪"]


def thunder(players: Sequence[str]) -> Start:
    """The first strikes with thunder, the others are chained, lightning lies before the second."""
    me, second, *others = players
    start: Start = {me: {"手牌": ["♠4雷杀"]}, "deck": DECK}
    start |= {name: {"体力": 6, "体力上限": 6, "横置": True} for name in (second, *others)}
    start[second]["判定"] = ["♠A闪电"]
    return start


def struck(players: Sequence[str]) -> Start:
    """The second, who drank, is about to strike the first, who may dodge, judge, or take one of his black cards for it."""
    me, second, *others = players
    mine = ["♦4闪", "♣8杀", "♠K南蛮入侵", "♥6桃", "♥4五谷丰登"]
    names = dict(zip(others, ("刘备", "吕布", "周瑜"), strict=False))
    return {
        me: {"武将": "甄姬", "体力": 2, "体力上限": 3, "手牌": mine, "装备": ["♠2八卦阵"], "身份": "反贼"},
        second: {
            "武将": "关羽",
            "手牌": ["♠7杀", "♠8杀", "♣2杀"],
            "酒": True,
            "身份": "忠臣",
            "装备": ["♠5青龙偃月刀"],
        },
        **{name: {"武将": general, "身份": "主公" if general == "刘备" else "反贼"} for name, general in names.items()},
        "turn": second,
    }


def choosing(players: Sequence[str]) -> Start:
    """The first may strike: one is in reach, one too far, one protected; two of his cards look alike."""
    me, right, far, over, left = players
    mine = ["♠8杀", "♠8杀#2", "♣5雷杀", "♦2闪", "♥7桃", "♠9酒", "♥J无中生有", "♠J无懈可击"]
    return {
        me: {"武将": "孙尚香", "体力": 2, "手牌": mine, "装备": ["♣A诸葛连弩", "♥5赤兔"], "身份": "反贼"},
        right: {"武将": "貂蝉", "体力": 2, "判定": ["♠6乐不思蜀"], "身份": "反贼"},
        far: {"武将": "曹操", "装备": ["♠6青釭剑", "♠5绝影"], "身份": "主公"},
        over: {"武将": "夏侯惇", "装备": ["♠2八卦阵", "♠Q丈八蛇矛"], "体力": 3, "身份": "忠臣"},
        left: {"武将": "诸葛亮", "体力": 1, "横置": True, "身份": "内奸"},
        "turn": me,
    }


def full(players: Sequence[str]) -> Start:
    """Eight at the table, one of them dead: the first holds what only reaches as far as 1."""
    me, *others = players
    names = ("甘宁", "陆逊", "貂蝉", "孙权", "张辽", "黄月英", "许褚")
    start: Start = {name: {"武将": general, "身份": "反贼"} for name, general in zip(others, names, strict=True)}
    near, horse, dead, lord, over, shield, left = (start[name] for name in others)
    near |= {"装备": ["♣A诸葛连弩"], "体力": 3}
    horse |= {"装备": ["♠5绝影"]}
    dead |= {"alive": False, "体力": 0, "身份": "内奸"}
    lord |= {"身份": "主公", "装备": ["♠6青釭剑"]}
    over |= {"装备": ["♣5的卢"]}
    shield |= {"装备": ["♠2八卦阵"], "身份": "忠臣", "体力": 2}
    left |= {"体力": 1, "装备": ["♦5贯石斧", "♦K紫骍"], "判定": ["♠6乐不思蜀"], "横置": True, "身份": "忠臣"}
    mine = ["♣7杀", "♦3顺手牵羊", "♦10闪", "♠Q过河拆桥", "♥9桃", "♥7无中生有"]
    start[me] = {"武将": "马超", "体力": 3, "身份": "反贼", "手牌": mine, "装备": ["♠Q丈八蛇矛", "♥K爪黄飞电"]}
    return start


def war(players: Sequence[str]) -> Start:
    """国战: the turn of the first begins; his deputy is known, his head would make a pair of them."""
    me, second, third, fourth, fifth, sixth = players
    mine = ["♣6雷杀", "♦8闪", "♠9酒", "♥7无中生有", "♦4闪"]
    return {
        me: {"主将": "周瑜", "副将": "黄盖", "明置": ["副"], "体力": 2, "手牌": mine, "装备": ["♦6吴六剑", "♣5的卢"]},
        second: {
            "主将": "张辽",
            "副将": "许褚",
            "明置": ["主"],
            "判定": ["♠6乐不思蜀"],
            "装备": ["♣2仁王盾", "♠K大宛"],
        },
        third: {"主将": "司马懿", "副将": "郭嘉", "明置": [], "体力": 3, "横置": True, "装备": ["♠2八卦阵"]},
        fourth: {"主将": "马超", "副将": "庞统", "明置": ["主", "副"], "体力": 2},
        fifth: {"主将": "吕布", "副将": "貂蝉", "明置": ["副"]},
        sixth: {"主将": "关羽", "副将": "张飞", "alive": False, "体力": 0},
        "turn": me,
        "phase": "准备",
        "回合数": 13,
    }


def two(players: Sequence[str]) -> Start:
    """Two at the table: the first may strike the other."""
    me, other = players
    return {
        me: {"武将": "孙尚香", "体力": 2, "手牌": ["♠8杀", "♦2闪", "♥7桃", "♥J无中生有"], "装备": ["♥5赤兔"]},
        other: {"武将": "曹操", "装备": ["♠6青釭剑", "♠5绝影"]},
    }


def harvest(players: Sequence[str]) -> Start:
    """The first turns up as many cards as there are people, and each takes one."""
    me, *others = players
    worn: Start = {
        name: {"武将": general} for name, general in zip(others, ("刘备", "吕布", "周瑜", "貂蝉"), strict=False)
    }
    return {me: {"武将": "孙权", "手牌": ["♥3五谷丰登", "♥4五谷丰登", "♦K闪"]}, **worn, "deck": DECK}


def stars(players: Sequence[str]) -> Start:
    """The turn of the first begins, and he may look at the top of the deck and order it."""
    me, *others = players
    start: Start = {
        name: {"武将": general} for name, general in zip(others, ("刘备", "吕布", "周瑜", "孙权"), strict=False)
    }
    return {me: {"武将": "诸葛亮", "手牌": ["♠8杀", "♦K闪"]}, **start, "turn": me, "phase": "准备", "deck": DECK}


def last_blow(players: Sequence[str]) -> Start:
    """One more blow and the 主公, who is the first, has won."""
    me, victim, *others = players
    gone = {
        name: {"武将": general, "alive": False, "体力": 0}
        for name, general in zip(others, ("吕布", "周瑜", "孙权"), strict=True)
    }
    for name, identity in zip(others, ("忠臣", "内奸", "反贼"), strict=True):
        gone[name]["身份"] = identity
    return {
        me: {"武将": "刘备", "手牌": ["♠8杀", "♦K闪"], "身份": "主公", "体力": 2},
        victim: {"武将": "貂蝉", "体力": 1, "身份": "反贼", "装备": ["♠5青龙偃月刀"]},
        **gone,
        "turn": me,
    }


def dying(players: Sequence[str]) -> Start:
    """The second, who rides two horses, loses his last hp by lightning: the first may save him."""
    me, victim = players
    hurt = {"武将": "曹操", "体力": 1, "判定": ["♠A闪电"], "装备": ["♥5赤兔", "♠5绝影"]}
    start = {me: {"武将": "孙权", "手牌": ["♥6桃", "♥9桃"]}, victim: hurt}
    return {**start, "turn": victim, "phase": "准备", "deck": ["♠7杀", "♦3闪", "♦4闪", "♦5闪"]}


def veiled(players: Sequence[str]) -> Start:
    """国战: the first plays with two generals face down, and both have something to do."""
    me, *others = players
    mine = ["♠8杀", "♦2闪", "♥7桃", "♣9酒"]
    start: Start = {
        me: {"主将": "黄盖", "副将": "孙权", "明置": [], "手牌": mine},
        "turn": me,
        "deck": ["♥6桃", "♥8桃"],
    }
    pairs = (("张辽", "许褚"), ("司马懿", "郭嘉"), ("马超", "庞统"), ("吕布", "貂蝉"))
    for name, (head, deputy) in zip(others, pairs, strict=False):
        start[name] = {"主将": head, "副将": deputy, "明置": []}
    return start


def one_card(players: Sequence[str]) -> Start:
    """What the first wears would take two cards, and he holds one."""
    me, *_ = players
    return {me: {"武将": "关羽", "手牌": ["♦2闪"], "装备": ["♠Q丈八蛇矛"]}}


def slain(players: Sequence[str]) -> Start:
    """The first, who drank, is about to kill a rebel with thunder; two more are chained to her."""
    me, victim, *others = players
    start: Start = {
        me: {"武将": "孙权", "手牌": ["♠4雷杀", "♦K闪"], "酒": True, "身份": "主公"},
        victim: {
            "武将": "貂蝉",
            "体力": 2,
            "横置": True,
            "身份": "反贼",
            "手牌": ["♥7无中生有"],
            "装备": ["♠6青釭剑", "♥5赤兔"],
        },
        "deck": DECK,
    }
    for name, general in zip(others, ("刘备", "吕布", "周瑜", "孙尚香", "许褚", "黄月英"), strict=False):
        start[name] = {"武将": general, "体力": 3, "身份": "反贼"}
    for name in (others[0], others[-1]):
        start[name]["横置"] = True
    return start


def generous(players: Sequence[str]) -> Start:
    """国战: the first discards three cards at the end of his turn, and may give any of them to others."""
    me, *others = players
    mine = ["♠7杀", "♦2闪", "♥4桃", "♠Q过河拆桥"]
    start: Start = {me: {"主将": "孔融", "副将": "华佗", "明置": ["主"], "体力": 1, "手牌": mine}}
    return start | {name: {"势力": kingdom} for name, kingdom in zip(others, ("蜀", "魏", "吴"), strict=False)}


SCENES: dict[str, Callable[[Sequence[str]], Start]] = {
    "小林": thunder,
    "小满": struck,
    "阿泽": choosing,
    "老雪": full,
    "大石": war,
    "小梅": two,
    "小雨": harvest,
    "孔明": stars,
    "老刘": last_blow,
    "华佗": dying,
    "仲谋": veiled,
    "云长": one_card,
    "关平": slain,
    "文举": generous,
}


class Scene(Sgs):
    """The same rules from a position."""

    def setup(self, setup: Setup) -> State:
        state = super().setup(setup)
        scene = SCENES.get(setup.players[0])
        if scene is not None:
            self.place(state, scene(setup.players))
        return state


register(Scene())
