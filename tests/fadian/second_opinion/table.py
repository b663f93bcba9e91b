"""The 战技 of 法典, typed by hand from the tables of the rule text.

One line each: name | kind | 距离 | 伤害 | 行动 | 重心 | 比点 | 移 | 前提条件: what must hold | what is paid | 前置 | 后续.
`-` is no entry.  A kind is n, ⚠ or ⚡.  Effects are separated by `;`; a word with a colon before an effect says when it
happens.  The words are explained where they are carried out: conditions in `conditions.py`, payments in `paying.py`,
effects in `effects.py`.
"""

from __future__ import annotations

from typing import NamedTuple

ESSENTIAL = "〇"
PAGES = {
    ESSENTIAL: """
洞察     | n | -     | -  | 3 | - | - | 移 | -      | ♣     | -         | look; step 1
抉择     | n | 4 5 6 | -  | - | - | - | -  | -      | fresh | -         | either
敏锐     | n | -     | -  | - | 1 | - | -  | -      | ♥     | -         | next 敏锐; draw 1
启示     | n | -     | -  | 2 | - | - | -  | -      | ♦     | -         | reveal page
灵感     | n | 4 5 6 | -  | 3 | - | - | -  | few     | -     | -         | draw 1
出拳     | n | 1     | 1  | 2 | - | - | -  | -      | -     | -         | -
头槌     | n | 0     | 3  | 1 | - | - | 移 | -      | ♠     | -         | push 2; draw 1
移动     | n | -     | -  | 3 | - | - | 移 | -      | fresh | -         | run
""",
    "拳": """
拳术·直冲 | ⚠ | 1 2   | 2     | 2 | - | - | 移 | -      | -    | may 1  | push 1; draw 1
拳术·钩拳 | ⚡ | 1 2   | 2     | 3 | - | - | 移 | -      | odd  | -      | push 1; step 1
拳术·闪步 | ⚡ | 1 2   | -     | - | 1 | 1 | 移 | -      | even | -      | back 2
下踢     | n | 1 2 3 | 2     | 2 | - | - | 移 | -      | ♥    | -      | step 1; countering: unbalance 2
擒拿     | n | 2 3   | -     | 2 | - | - | 移 | -      | -    | -      | pull 1; step 1
冲拳     | ⚠ | 1     | made  | 3 | - | - | 移 | -      | -    | -      | push made; draw 1
无影     | n | 1 2 3 | turns | - | - | - | -  | zigzag | -    | -      | -
反扑     | n | 2 3   | 3     | - | 1 | - | 移 | backed | -    | -      | draw d; join
铁靠     | ⚠ | 1     | 4     | - | - | - | 移 | -      | ♦♦   | -      | push 2; wall: extra 3; wall: draw 2
截脉     | ⚡ | 1 2   | -     | 2 | 1 | - | 移 | sum 3  | -    | step 1 | rob or buy
""",
    "剑": """
剑术·直刺 | ⚠ | 3 4 | 4  | 3 | - | - | 移 | -         | -       | forward 1 | push 3; wall: extra 3; wall: draw 1
剑术·横斩 | n | 2 3 | 3  | 2 | - | - | 移 | -         | black   | forward 1 | push 1; wall: extra 3; wall: draw 1
剑术·上挑 | n | 1 2 | 1  | - | 1 | - | 移 | -         | red     | -         | draw 1; sway
剑术·下劈 | ⚠ | 2 3 | 4  | 2 | - | - | 移 | countered | -       | -         | forward 1; draw 1
格挡     | ⚡ | -   | -  | - | 1 | 2 | -  | sum 5     | -       | guard 格挡 | draw 1; counter
穿心     | n | 4   | 12 | - | - | - | 移 | -         | make 24 | forward 2 | push 2; wall: kill
风斩     | n | 4   | 3  | - | 1 | - | 移 | -         | suit 2  | forward 1 | push 1; gain 剑术加 3
燕上     | ⚠ | 3 4 | 2  | - | 1 | - | 移 | sum 5     | -       | step 1    | push 2; draw 1
居合     | ⚡ | 3   | 5  | - | - | 2 | 移 | driven 3  | -       | -         | push 1; forward 5; draw 1
连环     | n | 2 3 | 2  | - | 1 | - | 移 | poised    | -       | forward 1 | draw 1; gain 无僵直 1
反刺     | ⚠ | 1 2 | 3  | 3 | 1 | - | -  | backed    | -       | -         | draw 3
""",
    "法": """
读心     | ⚠ | 1 2 3 | - | 3 | - | - | 移 | - | ten    | - | step 1; look; take paid
火·燃殇   | n | 4 5   | 2 | 2 | - | - | -  | - | ♠      | - | draw 1; gain 追加 1
火·狱炎   | n | 3     | 6 | 3 | - | - | -  | - | ♠♠     | - | gain 追加 2
雷电     | ⚡ | 4 5   | 4 | 3 | - | - | 移 | - | ♠4567  | - | push 1; draw 1
寒霜     | ⚡ | 3 4   | 1 | - | - | 1 | 移 | - | ♣      | - | step 1; gain 减伤 1
灵能·采集 | n | -     | - | - | - | - | 移 | - | 12     | - | step 1; next 采集
灵能·涌动 | n | -     | - | - | - | - | -  | - | 89     | - | draw 1; gain 比点加 2
狂风     | ⚡ | 6 7   | - | 3 | - | - | 移 | - | -      | - | push 1; draw 1
治愈     | ⚡ | 5 6 7 | - | - | 1 | - | 移 | - | pair   | - | step 1; heal 8
牵引     | n | 4 5   | - | 2 | - | - | 移 | - | ♦      | - | draw 1; shove 2; step 1
""",
    "枪": """
直贯     | ⚠ | 4 5 6 | 3 | 2 | - | - | 移 | -          | -   | forward 1 | push 2; draw 1
扫堂     | n | 3     | 1 | 1 | - | - | -  | -          | ♠   | -         | draw 1; unbalance 1
回马     | ⚡ | 1 2   | 3 | 3 | - | 2 | 移 | backed     | -   | -         | upto 2; draw 1
破甲     | ⚠ | 5 6   | 3 | 2 | - | - | -  | harmless   | -   | -         | pierce all; draw 1
防守·卸力 | ⚡ | 2 3   | - | - | 1 | 1 | 移 | -          | ♥   | -         | step 1; push 1; drop
防守·拒马 | ⚡ | hand  | 4 | 2 | - | - | 移 | crossed    | any | -         | step 1; send back
游龙     | ⚡ | 4 5   | 2 | - | 1 | - | 移 | motley     | -   | -         | draw 1; upto 2
崩山     | ⚠ | 2 3   | 3 | - | - | - | 移 | cornered   | -   | -         | push 3; draw 3
绝杀·破军 | n | 4 5   | 6 | - | - | - | 移 | -          | ♠+♣+♦ | -       | push 3; fell him; draw 2
""",
    "火枪": """
装填 | ⚡ | -   | -      | 1     | - | - | -  | -     | any  | - | gain 装填 2
瞄准 | ⚡ | -   | -      | -     | 1 | - | -  | -     | -    | - | mark anywhere
点射 | ⚠ | 4   | 4      | 2     | - | - | 移 | -     | any  | - | push 1
连发 | ⚠ | 2+x | 2x     | 2x    | - | - | 移 | -     | x    | - | push x; wall: extra 3
轰击 | ⚠ | 3   | 6      | -     | 1 | - | 移 | -     | any2 | - | push 2; wall: extra 4
铅雨 | ⚠ | 7 8 | 4      | 2     | - | - | -  | great | any  | - | gain 火枪加 2
弹幕 | ⚠ | 5 6 | 2x     | -     | - | - | -  | -     | all♦ | - | -
炮决 | ⚠ | 7 8 | 10     | 4     | 1 | - | -  | -     | ♥♥♥  | - | draw 1; farthest: kill
""",
    "空间": """
一律 | ⚠ | hand    | 1     | 2  | - | - | -  | at 1 | -      | -           | draw 1
九律 | ⚠ | hand    | 1     | 2  | - | - | -  | at 9 | -      | -           | draw 1
二律 | n | 1       | 1     | -  | 1 | - | 移 | at 2 | -      | -           | heal 2; teleport
八律 | n | 1       | 1     | -  | 1 | - | 移 | at 8 | -      | -           | heal 2; teleport
三律 | ⚠ | 2 3     | 2     | -  | 1 | - | 移 | at 3 | -      | -           | step 1; draw 1
七律 | ⚠ | 2 3     | 2     | -  | 1 | - | 移 | at 7 | -      | -           | step 1; draw 1
四律 | ⚡ | 2       | 1     | 3  | - | - | 移 | at 4 | -      | -           | teleport
六律 | ⚡ | 2       | 1     | 3  | - | - | 移 | at 6 | -      | -           | teleport
五律 | n | balance | hand  | hp | - | - | -  | at 5 | -      | -           | -
素跃 | ⚡ | -       | -     | -  | 1 | 1 | 移 | -    | suit 2 | prime       | jumped
置换 | ⚠ | -       | 1     | 3  | - | - | 移 | -    | -      | swap        | draw 1
击矢 | ⚠ | -       | arrow | 4  | - | - | -  | -    | -      | -           | fours: extra 4; fours: draw 1
瞬移 | ⚡ | -       | -     | at | - | 2 | 移 | -    | -      | guard 瞬移   | -
折叠 | n | 2 4 6   | 3     | 2  | - | - | 移 | even | -      | -           | fold
切割 | ⚠ | -       | 3     | -  | 1 | - | 移 | -    | -      | cut; draw 1 | -
禁锢 | ⚠ | -       | -     | 4  | - | - | -  | -    | suit 3 | -           | bind; draw 1
""",
    "时间": """
加速     | n | -     | - | -    | - | - | -  | -      | suit 2 | - | next 加速
时滞     | ⚡ | -     | - | 3    | 1 | 1 | -  | -      | -      | - | drag
预判     | ⚡ | -     | - | 2    | 1 | 2 | -  | shared | -      | - | look; take 1
镜像     | ⚠ | -     | - | 1    | - | - | -  | -      | -      | - | mirror move
光刺     | ⚠ | 3 4 5 | 1 | 3    | - | - | -  | -      | -      | - | stayed: extra 4; stayed: draw 1
残影     | ⚡ | -     | - | 3    | 1 | - | -  | -      | -      | - | mark here
回溯·残影 | ⚡ | -     | - | 2    | - | 2 | 移 | mark   | life 2 | - | home
回溯·流光 | ⚡ | -     | - | 3    | - | 1 | 移 | -      | life 2 | - | return
食时     | n | -     | - | made | - | - | -  | -      | -      | - | draw 1; heal 1; finish
""",
    "刺客": """
背刺   | ⚡ | 1 | 3      | - | - | 2 | -  | behind     | ♥ | -          | theirs: extra 5
幽步·一 | ⚡ | - | -      | 3 | 1 | - | 移 | -          | ♦ | step 1     | -
幽步·二 | ⚡ | - | -      | 3 | 1 | - | 移 | -          | ♠ | reflect    | -
幽步·三 | ⚡ | - | 2      | 3 | 1 | - | -  | -          | ♣ | rob        | -
残影   | n | - | -      | 3 | - | - | -  | -          | ♦ | -          | mark empty
跃绞   | ⚠ | x | strangle | 3 | - | - | 移 | mark     | - | swap mark  | behind: extra 2; draw 1
木兵   | n | - | -      | 2 | - | - | 移 | mark,sides | - | -          | march
绝寂   | ⚠ | 0 | 4      | 3 | - | - | -  | mark,one   | ♦ | -          | weaker: swap lives
钉杀   | n | 1 | 3      | 3 | - | - | 移 | mark,beside | - | swap him   | averted: stab
鬼返   | ⚡ | 1 2 | 2    | 3 | - | - | 移 | turned     | - | -          | draw 1; step 1
""",
    "玩偶": """
召唤 | ⚠ | - | -    | - | - | - | - | nodoll   | ♣♣  | -     | summon
牵引 | n | - | -    | - | - | - | - | doll     | -   | -     | pull strings
替身 | n | - | -    | 3 | - | - | - | mark     | -   | -     | stand in
牵丝 | ⚠ | 线 | 1    | 2 | - | - | - | mark     | -   | -     | draw 1
爆体 | ⚠ | - | -    | - | - | - | - | doll     | ♥+♠ | -     | burst
颂词 | ⚠ | - | -    | 3 | - | - | - | mark     | ♦   | -     | hymn; draw 1
牢笼 | ⚡ | - | 2    | 2 | - | 2 | - | doll,caught | - | -    | cage; draw 1
""",
    "游侠": """
长弓 | ⚠ | 4+    | 3 | - | 1 | - | -  | -      | -     | -      | draw 1
连珠 | ⚠ | 3 4 5 | 2 | 3 | - | - | 移 | -      | -     | -      | step 1; draw 1
蹬墙 | ⚡ | -     | - | - | 1 | 2 | 移 | walled | ♥     | -      | step 3; behind: volley
穿林 | ⚠ | 前    | 3 | 3 | - | - | -  | -      | -     | -      | draw 1
引弓 | ⚡ | 4+    | 2 | - | - | - | 移 | -      | ♠     | back 1 | -
曲射 | ⚠ | 4+    | 2 | 3 | - | - | -  | -      | black | -      | exchange
游猎 | ⚠ | -     | - | 4 | - | - | -  | -      | ♥     | -      | rob to hand; draw 1
飞踢 | n | 2 3   | 2 | - | 1 | - | 移 | -      | x     | -      | push x; wall: extra 3
""",
    "黑暗": """
血爆     | ⚠ | 1 2 3 | 6÷d  | 2 | - | - | 移 | -       | life 2   | -        | push 2; wall: extra 2; draw 1
凝爪     | ⚡ | 1 2   | 2÷d  | - | 1 | - | -  | -       | -        | -        | drink
雾化     | n | -     | -    | - | 1 | - | 移 | -       | -        | upto 2   | near 3: lose distance
血缚     | ⚠ | 4 5   | -    | 2 | - | - | 移 | -       | life 3   | -        | pull 2; tie; draw 1
血契     | n | 5 6   | -    | 3 | - | - | -  | -       | life 5   | -        | draw 3; gain 血契 2
红障     | ⚡ | 4 5   | -    | 3 | 1 | - | -  | -       | -        | gain 减伤 2 | -
狱漩     | ⚠ | -     | 12÷d | - | - | - | -  | -       | run 3    | -        | draw 1
血鬼·虹吸 | ⚡ | -     | -    | 3 | 1 | 2 | -  | drained | ♥        | -        | siphon
血鬼·自噬 | n | -     | -    | 3 | 1 | - | -  | -       | ♥        | -        | devour
""",
    "魁拔": """
打击 | ⚠ | 1 2   | 1 | 2 | 0 | - | 移 | -      | -        | -           | push 1; wall: extra 1; draw 1
连击 | n | 1 2   | 2 | 3 | - | - | 移 | pushed | -        | -           | step 1
屏障 | ⚡ | -     | - | 6 | 1 | - | -  | -      | -        | gain 减伤 2 | draw 1
冲撞 | ⚠ | 2 3   | - | 3 | 1 | - | 移 | -      | -        | forward 2   | push 2; draw 1; wall: draw 1
战吼 | n | -     | - | 2 | 1 | - | -  | -      | ♣        | -           | gain 魁拔加 2
破阵 | ⚡ | 1 2 3 | 3 | - | 1 | - | 移 | -      | life 3 ♥ | step 1      | next 破阵
不屈 | n | -     | - | 2 | - | - | -  | dying  | -        | -           | heal 5; draw 3
封印 | ⚠ | 4 5 6 | 5 | 3 | 1 | - | 移 | -      | ♠♠♠      | -           | push 2; wall: seal; wall: draw 1
""",
    "道法": """
锐金 | ⚠ | 3 4   | 2 | 2 | - | - | 移 | -    | ♥  | pierce  | step 1
生息 | ⚠ | hand  | - | 4 | 1 | - | -  | -    | -  | -       | heal 2; draw 1
玄咒 | ⚡ | 2 3   | 2 | - | 1 | - | 移 | -    | -  | -       | pull 1; curse; step 1
离诀 | ⚠ | -     | 2 | 3 | - | - | -  | -    | ♠  | -       | near 2: extra 2
不动 | n | made  | - | 3 | - | - | -  | -    | -  | -       | poise 1; draw 1
两仪 | n | -     | - | 3 | - | - | 移 | -    | ♣♣ | -       | step 2
惊引 | ⚠ | 4 5   | 2 | 3 | - | - | 移 | -    | -  | -       | push 2; wall: extra 2
太极 | n | 1 2 3 | 3 | - | 1 | - | -  | -    | ♦  | -       | -
""",
    "觅龙": """
寻迹     | ⚡ | -   | -    | 2 | - | - | -  | -      | any  | -                | search
驯令     | ⚡ | -   | -    | - | 1 | - | 移 | -      | -    | -                | flip 1; red: step 3; red: draw 1
掠翼     | n | -   | -    | 3 | - | - | 移 | -      | -    | flip 2; one suit | swoop
龙坠     | ⚠ | -   | -    | 3 | - | - | -  | -      | -    | flip 1           | plunge
屠斩     | ⚠ | 1 2 | 5    | 3 | - | - | 移 | -      | -    | flip 3; one suit | drive
龙息     | n | 2 3 | 1    | 2 | - | - | 移 | -      | -    | -                | push 1; wall: draw 1
逆鳞·仪式 | ⚠ | 1   | 2    | 3 | - | - | 移 | -      | lay  | -                | draw 2; push 3; wall: extra 3
逆鳞·召唤 | n | 7   | held | 3 | - | - | 移 | -      | put  | -                | push 3; wall: extra 3
唤龙     | n | -   | -    | 4 | 1 | - | -  | nodoll,held 24 | - | -            | dragon
""",
}
SKILLS = {
    ESSENTIAL: "专注",
    "拳": "激怒 嘲讽",
    "剑": "猩红",
    "法": "火舌 回溯",
    "枪": "穿云",
    "火枪": "鹰隼 游击 走火",
    "空间": "律动",
    "时间": "冻结",
    "刺客": "无光",
    "玩偶": "宿命 提线",
    "游侠": "直觉",
    "黑暗": "赤潮",
    "魁拔": "脉鸣 蛮血",
    "道法": "轮转",
    "觅龙": "深瞳",
}
OWN_SKILLS = ("飞弹", "嗜血", "笨重", "失控")
ELEMENTS = {"锐金": "金", "生息": "木", "玄咒": "水", "离诀": "火", "不动": "土", "两仪": "*", "惊引": "*"}
GENERATES = "木火土金水木"
OVERCOMES = "木土水火金木"
PRESUPPOSED = ("mark", "doll", "nodoll")  # what 采集 does not skip (R46, R56)
NOT_COVERED = ("召唤", "玩偶/牵引", "爆体", "牢笼", "唤龙")  # dolls and dragons


class Row(NamedTuple):
    """One 战技 as the table prints it."""

    page: str
    name: str
    kind: str
    reach: str
    figure: str
    action: str
    balance: int
    compare: int
    moves: bool
    needs: tuple[str, ...]
    pay: str
    before: tuple[str, ...]
    after: tuple[str, ...]

    @property
    def hurts(self) -> bool:
        return self.figure != "-"

    @property
    def full_name(self) -> str:
        return f"{self.page}/{self.name}"

    @property
    def is_covered(self) -> bool:
        return self.name not in NOT_COVERED and self.full_name not in NOT_COVERED

    @property
    def element(self) -> str:
        return ELEMENTS.get(self.name, "")


def _number(text: str) -> int:
    return 0 if text == "-" else int(text)


def _list(text: str, sign: str) -> tuple[str, ...]:
    return () if text == "-" else tuple(part.strip() for part in text.split(sign))


def _row(page: str, line: str) -> Row:
    name, kind, reach, figure, action, balance, compare, moves, needs, pay, before, after = (
        part.strip() for part in line.split("|")
    )
    return Row(
        page, name, kind, reach, figure, action, _number(balance), _number(compare), moves == "移", _list(needs, ","),
        pay, _list(before, ";"), _list(after, ";"),
    )  # fmt: skip


ROWS = {page: [_row(page, line) for line in lines.strip().splitlines()] for page, lines in PAGES.items()}
NAMED = {row.full_name: row for rows in ROWS.values() for row in rows}
