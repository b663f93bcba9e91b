"""The house rules of 呲儿: every key of the table, with what it means."""

from __future__ import annotations

from kejian.core import Choice, Figure, Flag, Number, PerSeat, SeatChoice, SeatList, Teams, Text, ValueCard, read_number
from kejian.games.cier.facts.abilities import STANDARD_BY_ID
from kejian.games.cier.facts.role import EVERYMAN, Role
from kejian.games.cier.facts.role_reader import read_role, starter_roles
from kejian.kit.content import is_word

FREE, TEAMS, CHAMPION_MATCH, SKILLS = "个人战", "团队战", "擂主战", "技能战"
TEAM_NAMES = {"红": Text("红队", "Red"), "蓝": Text("蓝队", "Blue"), "绿": Text("绿队", "Green")}
_LONGEST_TEAM = 24
_ROLES = {EVERYMAN: read_role(EVERYMAN), **starter_roles()}


def _hp(value: object) -> Number:
    try:
        hp = read_number(value)
    except ValueError:
        hp = 0
    if hp <= 0:
        raise ValueError(Text("生命须为大于 0 的数", "hp is a number above 0"))
    return hp


def _team(value: object) -> str:
    team = str(value) if isinstance(value, str | int) and not isinstance(value, bool) else ""
    if not is_word(team) or len(team) > _LONGEST_TEAM:
        raise ValueError(
            Text(
                f"队名须为一个词，最多 {_LONGEST_TEAM} 个字",
                f"a team is one word of at most {_LONGEST_TEAM} characters",
            )
        )
    return team


def _role(value: object) -> object:
    read_role(value)  # checked here; kept as it was written, so that a record carries its own roles
    return value


def introduction(role: Role) -> Text:
    """A role in one line."""
    return Text(role.text.zh, f"{role.english}: {role.text.en}")


def role_card(role: Role) -> ValueCard:
    """A role as a card to choose by."""
    own = (row for id_, row in role.table.items() if row != STANDARD_BY_ID.get(id_))
    clauses = dict.fromkeys(("cier.4.11", *(id_ for row in own for id_ in row.clauses)))
    return ValueCard(Text(role.name, role.english), role.text, clauses=tuple(clauses))


OPTIONS = (
    Choice(
        key="对局",
        clauses=("cier.1.4", "cier.1.2"),
        values=(FREE, TEAMS, CHAMPION_MATCH, SKILLS),
        title=Text("对局类型", "Match type"),
        note=Text("怎么分身份和角色", "how identities and roles are dealt"),
        meanings={
            "个人战": Text("各自为战", "everybody for himself"),
            "团队战": Text("分队对抗", "teams"),
            "擂主战": Text("一人守擂，众人攻擂", "one champion against the rest"),
            "技能战": Text("各有各的角色", "everybody has a role"),
        },
    ),
    Teams(
        key="队伍",
        when=("对局", (TEAMS, SKILLS)),
        clauses=("cier.1.4", "cier.1.9", "cier.R36"),
        each=_team,
        values=tuple(TEAM_NAMES),
        meanings=TEAM_NAMES,
        title=Text("队伍", "Teams"),
        note=Text(
            "每名玩家的队；团队战里没分的抽签，技能战可以不分",
            "the team of each player; who has none draws lots in a team match, a skill match needs none",
        ),
    ),
    SeatChoice(
        key="擂主",
        when=("对局", (CHAMPION_MATCH,)),
        clauses=("cier.3.1",),
        title=Text("擂主", "Champion"),
        note=Text("谁守擂；没选就抽签", "who is the champion; drawn by lot if nobody is named"),
    ),
    SeatList(
        key="小弟",
        when=("对局", (CHAMPION_MATCH,)),
        clauses=("cier.3.8",),
        title=Text("小弟", "Followers"),
        note=Text("开局就站在擂主一边的人", "players on the champion's side from the start"),
    ),
    PerSeat(
        key="角色",
        when=("对局", (SKILLS,)),
        clauses=("cier.1.8", "cier.4.18"),
        each=_role,
        own=True,
        values=tuple(_ROLES),
        meanings={name: introduction(role) for name, role in _ROLES.items()},
        cards={name: role_card(role) for name, role in _ROLES.items()},
        title=Text("角色", "Roles"),
        note=Text("没有写到的人是凡人", "players without one are Everyman"),
    ),
    PerSeat(
        key="生命",
        clauses=("cier.1.6", "cier.R37"),
        each=_hp,
        takes=Text("大于 0 的数", "a number > 0"),
        title=Text("生命", "Hp"),
        note=Text("个别玩家的生命值", "hp of single players"),
    ),
    Flag(
        key="收编",
        when=("对局", (CHAMPION_MATCH,)),
        clauses=("cier.3.9",),
        title=Text("收编", "Conversion"),
        note=Text("被擂主打出局的平民变成小弟", "commoners the champion takes out become followers"),
    ),
    Flag(
        key="双能力",
        when=("对局", (CHAMPION_MATCH,)),
        clauses=("cier.3.10",),
        title=Text("双能力", "Double ability"),
        note=Text("擂主每轮次可同时用两个能力", "the champion may use two abilities at once"),
    ),
    Choice(
        key="机关枪单目标",
        clauses=("cier.R3",),
        values=("允许", "犯规"),
        title=Text("机关枪只剩一个目标时", "Machine Gun with one target left"),
        note=Text("允许只打一人，或算犯规", "allowed at one player, or a foul"),
        meanings={
            "允许": Text("只打一人", "at the one player"),
            "犯规": Text("算犯规", "a foul"),
        },
    ),
    Choice(
        key="机关枪抵消",
        clauses=("cier.R16",),
        values=("整体", "逐目标"),
        title=Text("机关枪被一个目标抵消时", "Machine Gun cancelled by one target"),
        note=Text("整招无效，或只失去那一半", "wholly void, or only that half"),
        meanings={
            "整体": Text("整招无效", "wholly void"),
            "逐目标": Text("只失去那一半", "only that half"),
        },
    ),
    Flag(
        key="友伤",
        when=("对局", (TEAMS, CHAMPION_MATCH, SKILLS)),
        clauses=("cier.R4",),
        default=True,
        title=Text("友伤", "Friendly fire"),
        note=Text("能不能打到自己一边的人", "whether one's own side can be hit"),
    ),
    Choice(
        key="犯规",
        clauses=("cier.R6",),
        values=("扣血", "拒绝"),
        title=Text("犯规", "Fouls"),
        note=Text("照书扣 1 点生命，或根本不让出", "cost 1 hp by the book, or are not accepted"),
        meanings={
            "扣血": Text("扣 1 点生命", "costs 1 hp"),
            "拒绝": Text("不让出", "not accepted"),
        },
    ),
    Choice(
        key="无效连锁",
        clauses=("cier.R21",),
        values=("生效才算", "同时"),
        title=Text("无效连锁", "Chained voids"),
        note=Text("自己已无效的招还能不能使别的招无效", "whether a void ability still makes others void"),
        meanings={
            "生效才算": Text("生效的招才压制", "only what is in force voids"),
            "同时": Text("无效的招也压制", "void ones void too"),
        },
    ),
    Choice(
        key="同归于尽",
        clauses=("cier.R26",),
        values=("平局", "共胜"),
        title=Text("同归于尽", "Everybody out at once"),
        note=Text("算平局，或最后在场的都赢", "a draw, or all who were still in win"),
        meanings={
            "平局": Text("平局", "a draw"),
            "共胜": Text("最后在场的都赢", "all who were in win"),
        },
    ),
    Choice(
        key="平民胜利",
        when=("对局", (CHAMPION_MATCH,)),
        clauses=("cier.R23",),
        values=("全部", "擂主"),
        title=Text("平民的胜利", "The commoners' goal"),
        note=Text("擂主一边全部出局，或擂主出局即可", "the whole champion's side out, or just the champion"),
        meanings={
            "全部": Text("擂主一边全部出局", "the whole side out"),
            "擂主": Text("擂主出局即可", "the champion out"),
        },
    ),
    Choice(
        key="收编来源",
        when=("对局", (CHAMPION_MATCH,)),
        clauses=("cier.R31",),
        values=("擂主", "擂主方"),
        title=Text("谁能收编", "Whose hits convert"),
        note=Text("只有擂主，或小弟也行", "the champion's only, or his followers' too"),
        meanings={
            "擂主": Text("只有擂主", "the champion only"),
            "擂主方": Text("小弟也行", "followers too"),
        },
    ),
    Choice(
        key="双能力同名",
        when=("对局", (CHAMPION_MATCH,)),
        clauses=("cier.R30",),
        values=("允许", "禁止"),
        title=Text("双能力用同一招", "The same ability twice"),
        note=Text("两个能力可否相同", "whether the two abilities may be the same"),
        meanings={
            "允许": Text("可以相同", "may be the same"),
            "禁止": Text("必须不同", "must differ"),
        },
    ),
    Figure(
        key="轮次上限",
        clauses=("cier.R28",),
        least=1,
        whole=True,
        may_be_null=True,
        title=Text("轮次上限", "Beat limit"),
        note=Text("打满这么多轮次未分胜负算平局", "undecided after this many beats is a draw"),
    ),
    Figure(
        key="擂主子弹",
        when=("对局", (CHAMPION_MATCH,)),
        clauses=("cier.R29",),
        default=2,
        title=Text("擂主的子弹", "The champion's Load"),
        note=Text("擂主一次子弹得多少弹药", "the ammo the champion gets from one Load"),
    ),
)
