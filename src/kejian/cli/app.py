"""The command line: `kejian serve | games | rules | judge | check | play | replay | why | review | solve | arena | fit | lab | new`.

Here stands only what each command takes. What it does is imported when it is called, so that `--help` is quick.
"""

from __future__ import annotations

import sys
from collections.abc import Sequence
from pathlib import Path
from typing import Annotated, Literal

import typer

from kejian.cli import lab_app
from kejian.cli.language import asked_language, reading_language
from kejian.cli.trouble import BAD_INPUT, BROKEN, Trouble, complain, usage_message
from kejian.core.text import Lang

app = typer.Typer(
    help="课间：同学写的规则书，变成能打的游戏。 · Kejian: homebrew rulebooks as real games.",
    rich_markup_mode=None,
    add_completion=False,
    pretty_exceptions_enable=False,
)

app.add_typer(lab_app.app, name="lab")

LangOption = Annotated[Literal["zh", "en"] | None, typer.Option("--lang", envvar="KEJIAN_LANG", help="语言 · language")]
GameArgument = Annotated[str, typer.Argument(help="游戏代号，见 kejian games · code of a game")]
HouseRules = Annotated[
    list[str] | None,
    typer.Option("-o", "--option", metavar="KEY=VALUE", help="房规，可写多次 · house rule, repeatable"),
]
ContentFiles = Annotated[
    list[Path] | None, typer.Option("--with", metavar="FILE", help="自带的内容，如角色 · own content, e.g. roles")
]
Short = Annotated[bool, typer.Option("--short", help="只要结果 · the verdict only")]
Full = Annotated[
    bool,
    typer.Option("--full", help="每个数怎么来、什么为什么没发生 · terms of figures, and why things did not happen"),
]


@app.command()
def serve(
    host: Annotated[
        str, typer.Option(help="给谁开：0.0.0.0 让旁边的手机也能来 · 0.0.0.0 lets phones around in")
    ] = "127.0.0.1",
    port: Annotated[int, typer.Option(min=0, max=65535, help="端口，0：随便一个 · port, 0: any free one")] = 8000,
    db: Annotated[
        str | None, typer.Option(help="存在哪：SQLite 文件或 postgresql://… · where matches are kept")
    ] = None,
    keep: Annotated[
        int | None,
        typer.Option(
            metavar="DAYS",
            min=1,
            envvar="KEJIAN_KEEP",
            help="多少天没有动静的桌子就清掉；不写就一直留着 · clear tables untouched for so many days; kept for ever by default",
        ),
    ] = None,
    public_url: Annotated[
        str,
        typer.Option(
            metavar="URL",
            envvar="KEJIAN_PUBLIC_URL",
            help="别人用的网址；只接受它 · where people come; nothing else is served",
        ),
    ] = "",
    proxy: Annotated[
        list[str] | None,
        typer.Option(
            metavar="ADDRESS", envvar="KEJIAN_PROXIES", help="前面的代理，只信它们的 X-Forwarded-For · trusted proxies"
        ),
    ] = None,
    content: ContentFiles = None,
    lang: LangOption = None,
) -> int:
    """网页版：开一桌，发链接，一起打 · the web app on this machine"""
    from kejian.cli.serve import serve as run

    lang, proxies = lang or reading_language(), proxy or ()
    return run(host, port, db, lang=lang, keep=keep, public_url=public_url, proxies=proxies, content=content or ())


@app.command()
def games(lang: LangOption = None) -> int:
    """有哪些游戏 · what there is"""
    from kejian.cli.games import run

    return run(lang or reading_language())


@app.command()
def rules(
    game: GameArgument,
    clause: Annotated[str | None, typer.Argument(help="只看这一条，如 2.24 或 R3 · one clause")] = None,
    options: Annotated[bool, typer.Option("--options", help="房规一览 · the house rules")] = False,
    content: ContentFiles = None,
    lang: LangOption = None,
) -> int:
    """规则书，或其中一条 · the rulebook, or one clause of it"""
    from kejian.cli.rules import run

    return run(game, clause, options, content or [], lang or reading_language())


@app.command()
def judge(
    game: GameArgument,
    words: Annotated[
        list[str] | None, typer.Argument(metavar="RECORD|MOVE", help="记录文件、-，或招 · files, - or moves")
    ] = None,
    start: Annotated[str | None, typer.Option(metavar="YAML", help="开局局面 · start: '{甲: {…: 1}}'")] = None,
    position: Annotated[str | None, typer.Option(metavar="LINE", help="一行式局面 · one-line position")] = None,
    players: Annotated[str | None, typer.Option(metavar="A,B", help="座次 · seats in order")] = None,
    ask: Annotated[
        list[str] | None, typer.Option(metavar="QUESTION", help="问局面里的一个数 · ask for a figure of the position")
    ] = None,
    option: HouseRules = None,
    content: ContentFiles = None,
    short: Short = False,
    full: Annotated[
        bool,
        typer.Option("--full", help="每个数怎么来、什么为什么没发生，附条文 · all reasons, terms and clause texts"),
    ] = False,
    as_json: Annotated[bool, typer.Option("--json", help="给程序读，每份记录一行 · a line of JSON per record")] = False,
    lang: LangOption = None,
) -> int:
    """裁判：谁说得对，为什么 · the referee: who is right, and why

    \b
    kejian judge cier game.yaml
    kejian judge cier "甲 手斧 > 乙" "乙 防御" --start "{甲: {弹药: 1}}"

    \b
    一招写作“玩家 招”或“玩家: 招”。
    同时出招时，名字再次出现就是下一手；也可以用单独的 / 隔开。
    座次照名字在招、--start、-o 里出现的先后；用 --players 另定。

    \b
    A move is “player move” or “player: move”.
    Where all move at once, a name that comes again begins the next turn;
    a single / does so too. Seats follow the order in which names appear
    in the moves, --start and -o, unless --players says otherwise.

    \b
    退出码 · exit code: 0 有裁定 · ruled
                        1 有一手不成立 · a move was refused
                        2 用法或文件不对 · bad usage or file
    """
    from kejian.cli.judge import Question, run

    question = Question(words or [], start, position, players, option or [], content or [], ask or [])
    return run(game, question, short, full, as_json, lang or reading_language())


@app.command()
def check(
    files: Annotated[list[Path], typer.Argument(metavar="FILE", help="文件或文件夹 · files or folders")],
    content: ContentFiles = None,
    lang: LangOption = None,
) -> int:
    """核对带 expect 的记录 · run records that carry expect

    \b
    退出码 · exit code: 0 都合 · all passed
                        1 有不合的 · some failed
                        2 有文件读不了 · a file cannot be read
    """
    from kejian.cli.check import run

    return run(files, content or [], lang or reading_language())


@app.command()
def play(
    game: GameArgument,
    seats: Annotated[str | None, typer.Option(metavar="N|A,B,C", help="几个人，或名字 · how many, or who")] = None,
    me: Annotated[str | None, typer.Option(metavar="NAME", help="我坐哪里 · which of them am I")] = None,
    bot: Annotated[
        str, typer.Option(metavar="NAME", help="对手：random、monte_carlo、equilibrium、thinker · the bots")
    ] = "monte_carlo",
    seed: Annotated[int | None, typer.Option(help="随机种子 · random seed")] = None,
    option: HouseRules = None,
    content: ContentFiles = None,
    save: Annotated[Path | None, typer.Option(metavar="FILE", help="把记录存到 · save the record to")] = None,
    full: Full = False,
    lang: LangOption = None,
) -> int:
    """在终端里和机器人打一局 · play against bots in the terminal"""
    from kejian.cli.play import Wish, run

    return run(game, Wish(seats, me, bot, seed, option or [], content or [], save, full), lang or reading_language())


@app.command()
def replay(
    record: Annotated[str, typer.Argument(metavar="RECORD", help="记录文件，或 - · a record file, or -")],
    step: Annotated[bool, typer.Option("--step", help="一手一停 · wait for Enter after each move")] = False,
    short: Short = False,
    full: Full = False,
    content: ContentFiles = None,
    lang: LangOption = None,
) -> int:
    """一手一手看一份记录 · a record, move by move"""
    from kejian.cli.replay import run

    return run(record, step, short, full, content or [], lang or reading_language())


@app.command()
def why(
    record: Annotated[str, typer.Argument(metavar="RECORD", help="记录文件，或 - · a record file, or -")],
    line: Annotated[int | None, typer.Option(metavar="N", help="只问第几手，0 是开局 · that move only")] = None,
    seat: Annotated[str | None, typer.Option(metavar="NAME", help="只问说到他的 · what speaks of this player")] = None,
    number: Annotated[
        str | None, typer.Option(metavar="N|NAME", help="只问这个数，或叫这个的 · figures of this value or name")
    ] = None,
    move: Annotated[
        str | None, typer.Option(metavar="MOVE", help="他在这一手之前能这样出吗 · could he have played this then")
    ] = None,
    content: ContentFiles = None,
    as_json: Annotated[bool, typer.Option("--json", help="给程序读，每份记录一行 · a line of JSON per record")] = False,
    lang: LangOption = None,
) -> int:
    """为什么：每个数怎么来的，什么为什么没发生 · where every figure comes from, and why not

    \b
    kejian why game.yaml
    kejian why game.yaml --line 3 --seat 甲 --number 2
    kejian why game.yaml --line 3 --seat 甲 --move "手斧 > 乙"
    """
    from kejian.cli.why import Wish, run

    return run(record, Wish(line, seat, number, move), content or [], as_json, lang or reading_language())


@app.command()
def review(
    record: Annotated[str, typer.Argument(metavar="RECORD", help="记录文件，或 - · a record file, or -")],
    seat: Annotated[str | None, typer.Option(metavar="NAME", help="只看他的 · this player's only")] = None,
    seconds: Annotated[float, typer.Option(min=0.001, help="每个选择想多少秒 · seconds for a decision")] = 0.3,
    playouts: Annotated[int | None, typer.Option(min=1, help="改用次数 · so many tries instead")] = None,
    seed: Annotated[int, typer.Option(help="随机种子 · random seed")] = 1,
    content: ContentFiles = None,
    as_json: Annotated[bool, typer.Option("--json", help="给程序读，每份记录一行 · a line of JSON per record")] = False,
    lang: LangOption = None,
) -> int:
    """复盘：每一手比最好的差多少，哪几手定了胜负 · what every decision gave up, and what decided it"""
    from kejian.cli.review import Wish, run

    return run(record, Wish(seat, seconds, playouts, seed, as_json), content or [], lang or reading_language())


@app.command()
def solve(
    game: GameArgument,
    seats: Annotated[str | None, typer.Option(metavar="N|A,B", help="几个人，或名字 · how many, or who")] = None,
    start: Annotated[str | None, typer.Option(metavar="YAML", help="只看这个局面 · this position only")] = None,
    cap: Annotated[
        str | None, typer.Option(metavar="NUMBER", help="储备算到多少，默认够最贵的一招 · stock counted up to this")
    ] = None,
    against: Annotated[
        str | None,
        typer.Option(metavar="BOT", help="对这样的对手最多能赢多少 · the most that can be won against this opponent"),
    ] = None,
    option: HouseRules = None,
    content: ContentFiles = None,
    as_json: Annotated[
        bool, typer.Option("--json", help="给程序读，所有局面 · all positions as one JSON object")
    ] = False,
    lang: LangOption = None,
) -> int:
    """单挑精确解：每个局面的值、怎么混着出、证书 · a duel solved: values, mixes, certificates

    \b
    kejian solve cier
    kejian solve cier --start "{甲: {弹药: 1}, 乙: {弹药: 1}}"
    kejian solve cier --against random
    kejian solve cier -o 对局=擂主战 -o 擂主=甲
    kejian solve cier -o 对局=技能战 -o "角色={甲: 镜师, 乙: 炮仗}"

    \b
    解过的存在缓存里（KEJIAN_CACHE），机器人 equilibrium 照它出招。
    What is solved is kept in the cache (KEJIAN_CACHE); the bot equilibrium
    plays by it. Solving needs the extra lab: pip install "kejian[lab]".
    """
    from kejian.cli.solve import Wish, run

    wish = Wish(seats, start, cap, option or [], content or [], as_json, against)
    return run(game, wish, lang or reading_language())


@app.command()
def arena(
    game: GameArgument,
    bots: Annotated[
        list[str] | None,
        typer.Argument(metavar="[BOT BOT]", help="谁对谁；不写就打全部等级 · who meets whom; without them, all levels"),
    ] = None,
    pairs: Annotated[int, typer.Option(min=1, help="几对（每对两局，座位对换）· pairs of matches, seats swapped")] = 20,
    seconds: Annotated[float, typer.Option(min=0.001, help="每次想多少 CPU 秒 · CPU seconds for a decision")] = 0.1,
    playouts: Annotated[int | None, typer.Option(min=1, help="改用次数 · so many tries instead")] = None,
    seats: Annotated[int | None, typer.Option(min=2, help="几个人 · how many players")] = None,
    seed: Annotated[int, typer.Option(help="随机种子 · random seed")] = 1,
    workers: Annotated[int, typer.Option(min=1, max=256, help="几个进程 · processes of this machine")] = 1,
    out: Annotated[
        Path | None, typer.Option(metavar="FOLDER", help="打到一半的放在 · where what was played is kept meanwhile")
    ] = None,
    option: HouseRules = None,
    content: ContentFiles = None,
    silly: Annotated[bool, typer.Option("--silly", help="数前者的傻招 · count silly acts of the first")] = False,
    as_json: Annotated[bool, typer.Option("--json", help="给程序读 · as a JSON object")] = False,
    lang: LangOption = None,
) -> int:
    """两个机器人对打，或打出等级表，带 95% 区间 · two bots, or the table of levels, with 95 % intervals

    \b
    kejian arena dabi thinker random --pairs 60 --silly
    kejian arena dabi --pairs 40 --seconds 0.05 --workers 8

    \b
    被打断了，再写一遍同样的命令就接着打。
    Killed at any point, the same command goes on.
    """
    from kejian.cli.arena import Wish, run
    from kejian.cli.lab import Setting
    from kejian.lab.ladder import Thinking

    setting = Setting(game, option or [], content or [], seats, 0, seed, workers, None, out)
    wish = Wish(tuple(bots or ()), pairs, Thinking(seconds, playouts), silly, as_json)
    return run(setting, wish, lang or reading_language())


@app.command()
def fit(
    game: GameArgument,
    matches: Annotated[int, typer.Option(min=5, help="自己打几局 · matches of self-play")] = 200,
    seats: Annotated[
        list[int] | None,
        typer.Option(min=2, help="几个人，可写几次，轮着来；不写是 2 · how many players; several in turn; 2"),
    ] = None,
    playouts: Annotated[int, typer.Option(min=1, help="每次看几种 · tries for a decision")] = 250,
    careless: Annotated[
        float, typer.Option(min=0, max=1, help="多少着是随手出的 · share of moves that are drawn")
    ] = 0.25,
    seed: Annotated[int, typer.Option(help="随机种子 · random seed")] = 1,
    workers: Annotated[int, typer.Option(min=1, max=256, help="几个进程 · processes of this machine")] = 1,
    picks: Annotated[
        bool, typer.Option("--picks", help="学选将：每个武将值多少 · learn the draft: what every hero is worth")
    ] = False,
    out: Annotated[
        Path | None, typer.Option(metavar="FILE", help="写到；没遇到的名字照旧 · write it to; names not met stay")
    ] = None,
    option: HouseRules = None,
    content: ContentFiles = None,
    lang: LangOption = None,
) -> int:
    """从自己对打里学局面值多少 · learn from self-play what positions are worth"""
    from kejian.cli.fit import Wish, run

    wish = Wish(matches, seats or [2], playouts, careless, seed, workers, picks, out, option or [], content or [])
    return run(game, wish, lang or reading_language())


@app.command()
def new(
    code: Annotated[str, typer.Argument(metavar="CODE", help="新游戏的代号，如 clap · code of the new game")],
    outside: Annotated[
        Path | None,
        typer.Option(metavar="FOLDER", help="写成单独的包，放在这个文件夹 · a package of its own, in this folder"),
    ] = None,
    title: Annotated[str | None, typer.Option(metavar="中文/English", help="标题 · the title")] = None,
    lang: LangOption = None,
) -> int:
    """写一个新游戏的样板：四招的拍手游戏，能玩，测试全过 · a complete small game to begin with"""
    from kejian.cli.new import run

    return run(code, outside, title, lang or reading_language())


def call(args: Sequence[str]) -> int:
    """Runs a command line and returns its exit code; bad input is one message and code 2, a broken rule code 3."""
    lang = asked_language(args)
    try:
        code: int = app(list(args) or ["--help"], prog_name="kejian", standalone_mode=False)
    except Trouble as trouble:
        complain(str(trouble))
    except typer.TyperException as error:
        command = getattr(getattr(error, "ctx", None), "command_path", "kejian")
        complain(usage_message(error.format_message(), command, lang))
    except Exception as error:
        return _told_as_broken(error, lang)
    else:
        return code
    return BAD_INPUT


def _told_as_broken(error: Exception, lang: Lang) -> int:
    """A rule that broke where no command expects it: its line and the record. Anything else is raised again."""
    from kejian.cli.desk import complain_of_broken_rule
    from kejian.core import BrokenRule

    if not isinstance(error, BrokenRule):
        raise error
    complain_of_broken_rule(error, lang)
    return BROKEN


def main() -> None:
    """The console script."""
    for stream in (sys.stdin, sys.stdout, sys.stderr):
        stream.reconfigure(errors="replace")  # type: ignore[union-attr]  # a character the terminal cannot handle
    sys.exit(call(sys.argv[1:]))
