"""The words of the command line itself, in both languages, and which of the two a person reads.

Rules, events and refusals bring their own words; only what no game says stands here.
"""

from __future__ import annotations

import os
from collections.abc import Sequence
from itertools import pairwise

from kejian.core.text import Lang, Text

SURFACE = {
    # games, rules
    "games.head": Text("代号|名称|人数|分钟|玩法", "code|title|players|minutes|what it is"),
    "games.hint": Text("开一局：kejian play {code}", "Play one: kejian play {code}"),
    "games.broken": Text("{code} 用不了：{why}", "{code} cannot be used: {why}"),
    "rules.options": Text("房规", "House rules"),
    "rules.options_hint": Text(
        "* 是默认值；这样换：-o {key}={value}", "* is the default; choose another with -o {key}={value}"
    ),
    "rules.seat": Text("玩家", "a player"),
    "rules.seats": Text("[玩家, …]", "[player, …]"),
    "rules.per_seat": Text("{{玩家: {value}}}", "{{player: {value}}}"),
    "rules.per_thing": Text("{{名字: {value}}}", "{{name: {value}}}"),
    "rules.some": Text("[{value}] 里的几个", "some of [{value}]"),
    "rules.own": Text("自带的", "one of one's own"),
    "rules.camps": Text("[[玩家, …], [玩家, …], …]", "[[player, …], [player, …], …]"),
    "rules.and_so_on": Text("{few} …（共 {n}）", "{few} … ({n} in all)"),
    "rules.number": Text("数", "a number"),
    "rules.whole": Text("整数", "a whole number"),
    "rules.least": Text("{kind} ≥ {least}", "{kind} ≥ {least}"),
    "rules.range": Text("{least} 到 {most} 的{kind}", "{kind} from {least} to {most}"),
    "no_game": Text("没有“{code}”这个游戏；有的是：{known}", "there is no game “{code}”; there is: {known}"),
    "no_clause": Text("规则书里没有“{id}”；相近的有：{near}", "the rulebook has no clause “{id}”; close to it: {near}"),
    "rules.content": Text("自带的内容", "Content of your own"),
    "with.nobody": Text("{path} 不是哪个游戏的内容：", "{path} is content of no game:"),
    "with.fault": Text("  {game}：{why}", "  {game}: {why}"),
    # judge, check, replay
    "judge.why": Text("理由", "Reasons"),
    "judge.table": Text("局面", "Position"),
    "judge.clauses": Text("条文", "Clauses"),
    "judge.answers": Text("所问", "Asked"),
    "judge.no_answer": Text("没有“{question}”这个数", "there is no figure “{question}”"),
    "judge.opening": Text("开局", "Opening"),
    "judge.refused": Text("第 {n} 手不成立：{why}", "Move {n} is refused: {why}"),
    "judge.setup": Text("这样开不了局：{why}", "this set-up makes no match: {why}"),
    "judge.other_game": Text("这份记录是 {other} 的，不是 {game} 的", "this record is of {other}, not of {game}"),
    "judge.empty": Text("里面没有记录", "holds no record"),
    "judge.nothing": Text(
        '没有东西可判：给一个记录文件、用 - 读标准输入，或直接写招：kejian judge {game} "甲 …" "乙 …"',
        'nothing to judge: give a record file, - for standard input, or moves: kejian judge {game} "Ann …" "Bob …"',
    ),
    "judge.no_name": Text("“{word}”不是文件，也不是“玩家 招”", "“{word}” is neither a file nor “player move”"),
    "judge.no_move": Text(
        "“{word}”应写成“玩家 招”（记录文件不和招写在一起）",
        "“{word}” should be “player move” (record files and moves do not mix)",
    ),
    "judge.record_and_moves": Text(
        "{flag} 只和直接写的招一起用；记录文件里自己写着",
        "{flag} goes with moves as arguments; a record says it itself",
    ),
    "judge.no_players": Text("认不出有哪些玩家；加上 --players 甲,乙", "cannot tell who plays; add --players Ann,Bob"),
    "judge.more_players": Text(
        "{why}还有别的玩家就加上 --players {names},…", "{why} If there are more, add --players {names},…"
    ),
    "judge.no_line": Text("{game} 没有一行式局面", "{game} has no one-line positions"),
    "judge.mapping": Text("{flag} 要写成 {{键: 值}}", "{flag} is written {{key: value}}"),
    "judge.option": Text("“{word}”应写成 名称=值", "“{word}” should be key=value"),
    "not_yaml": Text("{where} 不是 YAML：{why}", "{where} is not YAML: {why}"),
    "no_file": Text("{path} 读不了：{why}", "{path} cannot be read: {why}"),
    "no_records": Text("{path} 里没有记录文件", "{path} holds no record files"),
    "not_utf8": Text("不是 UTF-8 文本", "not UTF-8 text"),
    "place": Text("{source}，第 {document} 份，第 {line} 行", "{source}, document {document}, line {line}"),
    "place.key": Text("，{key}", ", key {key}"),
    "place.colon": Text("{place}：{why}", "{place}: {why}"),
    "check.failed": Text("不合", "FAIL"),
    "check.record": Text("第 {n} 份", "document {n}"),
    "broken": Text(
        "规则程序出错了，对局没有变：{why}。下面这份记录能重现它：",
        "a rule of the program broke, the match is unchanged: {why}. This record reproduces it:",
    ),
    "replay.step": Text("回车继续，q 退出 ", "Enter goes on, q quits "),
    "replay.stdin": Text("--step 要从文件读记录，不能用 -", "--step needs a record file, not -"),
    "players": Text("玩家", "Players"),
    # why
    "why.nothing": Text(
        "这里没有算出来的数，也没有哪一条说为什么没发生什么。",
        "No figure here has terms, and no rule says why something did not happen.",
    ),
    "why.no_seat": Text("--seat {name}：没有这名玩家；有 {names}", "--seat {name}: no such player; there is {names}"),
    "why.no_line": Text("--line {n}：只有 0（开局）到 {last}", "--line {n}: there are 0 (the opening) to {last}"),
    "why.move_of_whom": Text(
        "--move 要和 --line（从 1 起）、--seat 一起用：谁在第几手之前", "--move goes with --line (from 1) and --seat"
    ),
    "why.as": Text("{name}：视为", "{name}: treated as"),
    "why.least": Text("{name}：至少", "{name}: at least"),
    "why.most": Text("{name}：至多", "{name}: at most"),
    "why.before": Text("第 {n} 手之前，{who} 出 {move}", "Before move {n}, {who} plays {move}"),
    "why.yes": Text("可以。", "Legal."),
    "why.no": Text("不行：{why}", "No: {why}"),
    "why.foul": Text("可以出，但犯规：{why}", "Accepted, but a foul: {why}"),
    "why.asked": Text("这时问的是 {who}：{what}", "It is {who} who is asked: {what}"),
    "why.would": Text("  那样的话：{line}", "  It would have come to: {line}"),
    # play
    "play.you": Text("你是{me}", "you are {me}"),
    "play.bots": Text("对手 {names}（{bot}）", "against {names} ({bot})"),
    "play.keys": Text(
        "数字、招名都行   ? 怎么玩   w 为什么   h 记录   q 退出",
        "numbers and names both work   ? help   w why   h log   q quit",
    ),
    "play.help": Text(
        "输入编号或招名，可以连目标一起写：{example}\n"
        "? 招名   这一招怎么用、照哪一条\n"
        "? 编号   同上；? 后面写条目编号、招名里的字也行\n"
        "m        全部的招，和不能出的缘故\n"
        "w        上一手的完整理由\n"
        "h        从开局到现在\n"
        "q        退出（会问要不要存）",
        "Type a number or a name, with its target if you like: {example}\n"
        "? name    what a move does, and by which clause\n"
        "? number  the same; the id of a clause or a part of a name works too\n"
        "m         all moves, and why some cannot be made\n"
        "w         all reasons of the last beat\n"
        "h         everything since the start\n"
        "q         quit (you are asked whether to save)",
    ),
    "play.whole": Text("m 看全部", "m shows all"),
    "play.pass": Text("回车放过", "Enter passes"),
    "play.joined": Text("最多 {n} 招，用 {joiner} 连起来", "up to {n} at once, joined by {joiner}"),
    "play.quiet": Text("没有要紧的事。", "Nothing of note."),
    "play.beat": Text("第 {n} 手", "Move {n}"),
    "play.foul": Text("犯规", "foul"),
    "play.no": Text("不行", "no"),
    "play.cost": Text("消耗 {cost}", "costs {cost}"),
    "play.claim": Text(
        "这样出要照规则受罚，还是要出吗？(y/N) ", "It has its price by the book. Play it all the same? (y/N) "
    ),
    "play.slot.seat": Text("打谁", "Whom"),
    "play.slot.number": Text("多少", "How many"),
    "play.slot.card": Text("哪张牌", "Which card"),
    "play.slot.cell": Text("哪一格", "Which cell"),
    "play.slot.choice": Text("选哪个", "Which"),
    "play.slot.several": Text("（{least} 到 {most} 个，空格隔开）", " ({least} to {most}, with blanks between)"),
    "play.slot.exactly": Text("（{n} 个，空格隔开）", " ({n} of them, with blanks between)"),
    "play.slot.bad": Text("没有“{word}”；可选 {values}", "no “{word}”; choose from {values}"),
    "play.slot.count": Text("要 {least} 到 {most} 个，写了 {n} 个", "{least} to {most} wanted, {n} given"),
    "play.nothing_yet": Text("还什么都没发生。", "Nothing has happened yet."),
    "play.no_entry": Text("没有“{word}”这一招，也没有这一条。", "There is no move and no clause “{word}”."),
    "play.watching": Text(
        "这里不问你，看他们打（Ctrl-C 退出）。", "You are not asked here; watch the others (Ctrl-C quits)."
    ),
    "play.thinking": Text("{name} 在想…", "{name} is thinking…"),
    "play.won": Text("你赢了", "You win"),
    "play.lost": Text("你输了", "You lose"),
    "play.draw": Text("平局", "A draw"),
    "play.winners": Text("胜者 {names}", "winner: {names}"),
    "play.save": Text("存下这一局？文件名（回车不存）：", "Save this match? File name (Enter: no): "),
    "play.saved": Text(
        "已存到 {path}。回看：kejian replay {path}", "Saved to {path}. See it again: kejian replay {path}"
    ),
    "play.not_saved": Text("没有存。", "Not saved."),
    "play.how_to_save": Text(
        "没有存；要存下来，加上 --save 文件名。", "Not saved; add --save FILE to keep the record."
    ),
    "play.cannot_save": Text("存不了 {path}：{why}", "cannot save {path}: {why}"),
    "play.no_record_file": Text("那里有一个不是记录的文件", "a file that is no record is there"),
    "play.bad_me": Text("--me {name}：没有这名玩家；有 {names}", "--me {name}: no such player; there is {names}"),
    "play.bad_bot": Text("没有叫“{name}”的机器人；有 {names}", "there is no bot “{name}”; there is {names}"),
    # solve
    "solve.no_duel": Text("{game} 这样开局不是能解的单挑", "{game}, set up like this, is no duel that can be solved"),
    "solve.no_lab": Text('要先装 lab：pip install "kejian[lab]"', 'needs the extra lab: pip install "kejian[lab]"'),
    "solve.too_large": Text("太大，解不了：{why} 格", "too large to be solved: {why} cells"),
    "solve.bad_cap": Text("--cap {cap}：{why}", "--cap {cap}: {why}"),
    "solve.not_there": Text("这个局面从开局走不到", "this position cannot come about in the match"),
    "solve.working": Text("在解", "Solving"),
    "solve.value": Text("{who} 的值 {value}（胜率 {chance}）", "value to {who} {value} (wins {chance})"),
    "solve.plays": Text("{who} 出", "{who} plays"),
    "solve.values": Text("{who}的值：行是他的储备，列是对面的", "value to {who}: rows his stock, columns the other's"),
    "solve.certificate": Text("证书", "Certificate"),
    "solve.bounds": Text(
        "上下界相差最多 {gap}（储备不超过 {cap} 的 {n} 个局面；打不完和储备上限都算在内）",
        "the bounds differ by at most {gap} (in {n} positions with stock up to {cap}; endless play and the cap included)",
    ),
    "solve.side": Text(
        "{who}：{positions} 个局面，{sweeps} 遍，{games} 个矩阵，单个最宽 {widest}；最佳应对复核 {replies} 遍；{seconds} 秒",
        "{who}: {positions} positions, {sweeps} sweeps, {games} matrix games, the widest gap {widest}; checked by best "
        "replies, {replies} sweeps; {seconds} s",
    ),
    "solve.unsettled": Text("（没有收敛完，只是上下界）", " (not settled: bounds only)"),
    "solve.levels": Text("可利用度：{levels}", "exploitability: {levels}"),
    "solve.level": Text("{n} 级 {by}", "level {n}: {by}"),
    "solve.bad_against": Text(
        "--against {name}：只知道 {names} 怎么出", "--against {name}: only of {names} is known how they play"
    ),
    "solve.against_teams": Text("--against 只用于一对一", "--against is for duels of one against one"),
    "solve.against": Text(
        "{who}对 {bot}：解出的打法至少赢 {solved}，什么打法都赢不过 {free}",
        "{who} against {bot}: the solved mix wins {solved} at least, nobody more than {free}",
    ),
    "solve.ceiling": Text(
        "可利用度不超过 {by} 的打法最多赢 {most}", "with an exploitability up to {by}: {most} at the most"
    ),
    # review
    "review.working": Text("在看", "Reviewing"),
    "review.player": Text(
        "{name}：{n} 次选择，{good} 次没有更好的，一共少了 {lost}",
        "{name}: {n} decisions, {good} as good as any, {lost} given up in all",
    ),
    "review.exact": Text(
        "第 {n} 问，{name}“{move}”：少了 {lost}（精确）；更好的是“{best}”",
        "question {n}, {name}: {move} gave up {lost} (exact); better was {best}",
    ),
    "review.searched": Text(
        "第 {n} 问，{name}“{move}”：约少了 {lost}；更好的是“{best}”",
        "question {n}, {name}: {move} gave up about {lost}; better was {best}",
    ),
    "review.moments": Text("定胜负的几手", "What decided it"),
    "review.nothing": Text("没有哪一手单独定了胜负", "no single decision decided it"),
    # arena, fit
    "arena.one_bot": Text("写两个机器人，或一个也不写", "name two bots, or none at all"),
    "arena.result": Text(
        "{first} 对 {second}：得分 {share}（95% 区间 {low} … {high}，{n} 局，座位对换）",
        "{first} against {second}: {share} of the points (95 % interval {low} … {high}, {n} matches, seats swapped)",
    ),
    "arena.facts": Text(
        "一共 {decisions} 次选择；没打完 {open} 局", "{decisions} decisions; {open} matches were not finished"
    ),
    "arena.ladder": Text(
        "{game}，{seats} 人，每格 {pairs} 对，每次{budget}，种子 {seed}：得分和 95% 区间",
        "{game}, {seats} players, {pairs} pairs of matches a cell, {budget} a decision, seed {seed}: points and 95 % intervals",
    ),
    "arena.seconds": Text("想 {n} 秒 CPU", "{n} CPU seconds"),
    "arena.tries": Text("看 {n} 种", "{n} tries"),
    "arena.headings": Text(
        "等级|对下一级|对 `random`|对 `monte_carlo`|傻招",
        "level|against the one below|against `random`|against `monte_carlo`|silly acts",
    ),
    "arena.silly": Text("{first} 的傻招：{counts}", "silly acts of {first}: {counts}"),
    "arena.wasted": Text("白费", "wasted"),
    "arena.no_win": Text("必胜不取", "a sure win passed over"),
    "arena.ally": Text("只打自己人", "harmed only its own side"),
    # lab
    "lab.no_dask": Text(
        '要先装 cluster：pip install "kejian[cluster]"', 'needs the extra cluster: pip install "kejian[cluster]"'
    ),
    "lab.no_cluster": Text("集群 {address} 没有回应：{why}", "no cluster answers at {address}: {why}"),
    "lab.other_plan": Text(
        "{path} 里是另一次实验；换一个 --out", "{path} holds another experiment; choose another --out"
    ),
    "lab.stopped": Text("停了；再写一遍同样的命令就接着打", "stopped; the same command goes on"),
    "lab.two_bots": Text("--bots 要两个以上不同的机器人", "--bots needs two or more different bots"),
    "lab.playing": Text("对打", "Playing"),
    "lab.head": Text("{n} 局，括号里是 95% 区间", "{n} matches; 95 % intervals in brackets"),
    "lab.columns": Text("谁|得分|评分", "who|points|rating"),
    "lab.meeting": Text("  {first} 对 {second}：{share}", "  {first} against {second}: {share}"),
    "lab.seats": Text("座位：{seats}", "seats: {seats}"),
    "lab.length": Text(
        "一局 {questions} 问，{decisions} 次选择；平局 {draws}",
        "{questions} questions, {decisions} decisions a match; draws {draws}",
    ),
    "lab.content": Text("招式|能用|用了|用的人得分", "content|offered|used|points of users"),
    "lab.never": Text("没人用过的 {n} 样：{names}", "never used, {n} things: {names}"),
    "lab.no_piece": Text("没有“{name}”；有的是：{known}", "there is no “{name}”; there is: {known}"),
    "lab.no_change": Text("两边一样，没有什么可比", "both sides are the same: nothing to compare"),
    "lab.report": Text("报告在 {path}", "the report is in {path}"),
    "lab.one_range": Text(
        "要有一个范围，也只能有一个：-o 房规=a..b 或 --figure 名字.键=a..b",
        "one range is needed, and only one: -o KEY=a..b or --figure NAME.KEY=a..b",
    ),
    "lab.bad_range": Text("“{text}”：{why}", "“{text}”: {why}"),
    "lab.no_range": Text("写成 a..b 或 a..b..步长，都是数", "it is a..b or a..b..step, all of them numbers"),
    "lab.empty_range": Text("这个范围里什么也没有", "there is nothing in this range"),
    "lab.long_range": Text("这个范围里的值太多；步长大一点", "too many values in this range; take a larger step"),
    "lab.two_pieces": Text("--between 要写两个：谁,谁", "--between names two: A,B"),
    "lab.no_figure": Text(
        "没有“{path}”这个地方；文件里有：{known}", "there is no place “{path}”; the files hold: {known}"
    ),
    "lab.first_seat": Text("第一座", "the first seat"),
    "lab.sweeping": Text(
        "{what}：{who}得几成，括号里是 95% 区间", "{what}: the points of {who}; 95 % intervals in brackets"
    ),
    "lab.sweep_columns": Text("值|得分|局数|", "value|points|games|"),
    "lab.out": Text("第 {n} 轮退出", "out in round {n}"),
    "lab.most_even": Text(
        "最接近持平的是 {value}：{share}；分不出高下的：{left}",
        "closest to even is {value}: {share}; not to be told apart: {left}",
    ),
    "lab.kept": Text("都在 {path}", "all of it is in {path}"),
    "fit.no_features": Text("{game} 没有可学的特征", "{game} has no features to learn from"),
    "fit.no_draft": Text("{game} 开局不选将", "a match of {game} does not begin with a draft"),
    "fit.playing": Text("自己打", "Self-play"),
    "fit.too_few": Text("打完的局太少，学不了", "too few matches came to an end to learn from"),
    "fit.done": Text(
        "学了 {n} 个局面，没见过的局面上平均意外 {loss}；存在 {path}",
        "learnt from {n} positions; mean surprise on unseen ones {loss}; kept in {path}",
    ),
    "play.quit": Text("退出。", "Bye."),
    # new
    "new.bad_code": Text(
        "代号“{code}”不行：要 2 到 20 个小写字母、数字或下划线，字母开头，也不能是 Python 的词",
        "“{code}” cannot be a code: 2 to 20 small letters, digits and underscores, a letter first, no word of Python",
    ),
    "new.taken": Text("代号 {code} 已经有游戏用了", "the code {code} belongs to a game already"),
    "new.bad_title": Text(
        "标题“{title}”不行：写成“中文/English”，不用引号、反斜线和 @",
        "the title “{title}” is written “Chinese/English”, without quotes, backslashes and @",
    ),
    "new.exists": Text("{path} 已经在了；什么也没有写", "{path} is there already; nothing was written"),
    "new.no_tree": Text(
        "这里不是课间的源码；用 --outside 文件夹 写成单独的包",
        "this is not Kejian's source tree; --outside FOLDER writes a package of its own",
    ),
    "new.cannot_write": Text("写不了 {path}：{why}", "cannot write {path}: {why}"),
    "new.written": Text("写好了：{path}", "Written: {path}"),
    "new.next_inside": Text(
        "接着：./run play {code}，./run test -k {name}。规则书在 {path}",
        "Next: ./run play {code}, ./run test -k {name}. The rulebook is in {path}",
    ),
    "new.next_outside": Text(
        "接着：cd {path}，pip install -e '.[test]'，pytest，kejian play {code}",
        "Next: cd {path}, pip install -e '.[test]', pytest, kejian play {code}",
    ),
    # usage
    "usage": Text("{why}（用法：{command} --help）", "{why} (see {command} --help)"),
    # gaps
    "gaps.looking": Text("找漏洞", "Looking for gaps"),
    "gaps.needed": Text(
        "规则书少不了 {ruling}；可以先不算的有：{known}", "the book cannot do without {ruling}; it can without: {known}"
    ),
    "gaps.found": Text("{n} 个问题书里没有答案", "{n} questions that the book leaves open"),
    "gaps.none": Text("没有找到书里没答案的问题", "no question found that the book leaves open"),
    "gaps.tried": Text(
        "（打了 {matches} 个短局，{of} 对招试了 {pairs} 对）",
        " ({matches} short matches; {pairs} of {of} pairs of moves tried)",
    ),
    "gaps.order": Text("结果随座次变", "the result depends on who is listed first"),
    "gaps.silent": Text("没有条文管它", "no clause decides"),
    "gaps.disagree": Text("两条各说各的", "two clauses disagree"),
    "gaps.forgets": Text("局面没写全", "a position does not say all that matters"),
}


def tell(key: str, lang: Lang, /, **values: object) -> str:
    """A text of the command line, filled in."""
    return SURFACE[key].in_(lang).format_map(values)


def listed(words: list[str] | tuple[str, ...], lang: Lang) -> str:
    return ("、" if lang == "zh" else ", ").join(words)


def asked_language(args: Sequence[str]) -> Lang:
    """What a command line that cannot be understood asks for with --lang; else what the environment says."""
    words = [part for word in args for part in word.split("=", 1)]
    said = dict(pairwise(words)).get("--lang")
    return "en" if said == "en" else "zh" if said == "zh" else reading_language()


def reading_language() -> Lang:
    """What the environment says: KEJIAN_LANG, else the locale. Chinese unless it is English."""
    for name in ("KEJIAN_LANG", "LC_ALL", "LC_MESSAGES", "LANG"):
        if value := os.environ.get(name):
            return "en" if value.lower().startswith("en") else "zh"
    return "zh"
