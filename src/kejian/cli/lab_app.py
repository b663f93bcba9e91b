"""`kejian lab …`: what each command of the lab takes. What it does is imported when it is called."""

from __future__ import annotations

from pathlib import Path
from typing import Annotated, Literal

import typer

from kejian.cli.language import reading_language

app = typer.Typer(
    help="平衡实验室：一条房规、一个角色把游戏变成什么样 · the balance lab: what a rule or a role does to a game",
    rich_markup_mode=None,
    no_args_is_help=True,
)

Lang = Annotated[Literal["zh", "en"] | None, typer.Option("--lang", envvar="KEJIAN_LANG", help="语言 · language")]
GameCode = Annotated[str, typer.Argument(metavar="GAME", help="游戏代号，见 kejian games · code of a game")]
Options = Annotated[
    list[str] | None,
    typer.Option("-o", "--option", metavar="KEY=VALUE", help="房规，可写多次 · house rule, repeatable"),
]
Files = Annotated[
    list[Path] | None, typer.Option("--with", metavar="FILE", help="自带的内容，如角色 · own content, e.g. roles")
]
Seats = Annotated[int | None, typer.Option(min=2, help="几个人 · how many players")]
Playouts = Annotated[
    int,
    typer.Option(
        min=1, help="每次看几种：想得一样多，结果就一样 · tries for a decision: results depend on nothing else"
    ),
]
Seed = Annotated[int, typer.Option(help="随机种子 · random seed")]
Workers = Annotated[int, typer.Option(min=1, max=256, help="几个进程 · processes of this machine")]
Cluster = Annotated[
    str | None, typer.Option(metavar="tcp://HOST:PORT", help="Dask 集群的地址 · address of a Dask scheduler")
]
Out = Annotated[Path | None, typer.Option(metavar="FOLDER", help="结果放在 · where results go")]


@app.command()
def arena(
    game: GameCode,
    more: Annotated[list[str] | None, typer.Argument(metavar="", hidden=True)] = None,
    bots: Annotated[
        list[str] | None, typer.Option("--bots", metavar="A B …", help="谁和谁 · who meets whom, two or more")
    ] = None,
    games: Annotated[int, typer.Option(min=2, help="每两个打几局 · games for every two of them")] = 100,
    option: Options = None,
    content: Files = None,
    seats: Seats = None,
    playouts: Playouts = 100,
    seed: Seed = 1,
    workers: Workers = 1,
    cluster: Cluster = None,
    out: Out = None,
    uses: Annotated[
        bool, typer.Option("--content/--no-content", help="数不数每招用了多少，不数快些 · whether uses are counted")
    ] = True,
    as_json: Annotated[bool, typer.Option("--json", help="给程序读 · as a JSON object")] = False,
    lang: Lang = None,
) -> int:
    """机器人对打：胜率、评分、局长、每招用了多少 · bots meet: rates, ratings, length, use of every move

    \b
    kejian lab arena cier --bots random thinker_2 --games 200
    kejian lab arena dabi --bots thinker_3 monte_carlo --games 1000 --workers 8

    \b
    被打断了，再写一遍同样的命令就接着打。
    Killed at any point, the same command goes on.
    """
    from kejian.cli.lab import Setting
    from kejian.cli.lab_arena import Wish, run

    setting = Setting(game, option or [], content or [], seats, playouts, seed, workers, cluster, out)
    wish = Wish([*(bots or []), *(more or [])], games, uses, as_json)
    return run(setting, wish, lang or reading_language())


@app.command()
def balance(
    game: GameCode,
    option: Options = None,
    content: Files = None,
    against: Annotated[
        list[str] | None,
        typer.Option(
            metavar="KEY=VALUE|FILE|book", help="和什么比：房规、内容文件、book 照规则书 · what it is compared with"
        ),
    ] = None,
    pieces: Annotated[
        str | None, typer.Option(metavar="A,B,…", help="只看这些角色 · these roles or characters only")
    ] = None,
    bot: Annotated[str, typer.Option(metavar="NAME", help="谁来打 · who plays all seats")] = "thinker_3",
    games: Annotated[int, typer.Option(min=2, help="一共几局 · games in all")] = 400,
    seats: Seats = None,
    playouts: Playouts = 40,
    seed: Seed = 1,
    workers: Workers = 1,
    cluster: Cluster = None,
    out: Out = None,
    lang: Lang = None,
) -> int:
    """平衡报告：强弱、克制、死招；改一条规则前后差多少 · a report: strength, match-ups, dead content, before/after

    \b
    kejian lab balance cier --games 2000
    kejian lab balance cier -o 犯规=拒绝 --against book
    kejian lab balance fadian --with mine.yaml --against book

    \b
    一个网页，能打印，不联网。
    One page of HTML: it prints, and needs no network.
    """
    from kejian.cli.lab import Setting
    from kejian.cli.lab_balance import Wish, run

    setting = Setting(game, option or [], content or [], seats, playouts, seed, workers, cluster, out)
    return run(setting, Wish(bot, games, pieces, against or []), lang or reading_language())


@app.command()
def sweep(
    game: GameCode,
    option: Annotated[
        list[str] | None,
        typer.Option(
            "-o",
            "--option",
            metavar="KEY=A..B",
            help="房规；写成 a..b 的那条是要扫的 · house rules; the one with a range",
        ),
    ] = None,
    figure: Annotated[
        str | None, typer.Option(metavar="NAME.KEY=A..B", help="内容文件里的一个数 · a figure of a content file")
    ] = None,
    between: Annotated[
        str | None, typer.Option(metavar="A,B", help="谁对谁；不写就是第一座对别人 · who meets; else the first seat")
    ] = None,
    goal: Annotated[Literal["even"] | None, typer.Option(help="even：找最平的那个值 · look for the most even")] = None,
    content: Files = None,
    bot: Annotated[str, typer.Option(metavar="NAME", help="谁来打 · who plays all seats")] = "thinker_3",
    games: Annotated[int, typer.Option(min=16, help="每个值最多几局 · games for a value, at the most")] = 400,
    seats: Seats = None,
    playouts: Playouts = 40,
    seed: Seed = 1,
    workers: Workers = 1,
    cluster: Cluster = None,
    out: Out = None,
    lang: Lang = None,
) -> int:
    """一个数从 a 到 b 有什么不同，多少才公平 · a figure over a range, and the value that is fair

    \b
    kejian lab sweep cier -o 对局=擂主战 -o 擂主=甲 -o 擂主子弹=0..4 --seats 3 --goal even
    kejian lab sweep cier --with mine.yaml --figure 巨人.hp=1..3..1/2 --between 巨人,老刀 --goal even
    """
    from kejian.cli.lab import Setting
    from kejian.cli.lab_sweep import Wish, run

    setting = Setting(game, option or [], content or [], seats, playouts, seed, workers, cluster, out)
    return run(setting, Wish(figure, between, goal, bot, games), lang or reading_language())


@app.command()
def gaps(
    game: GameCode,
    option: Options = None,
    content: Files = None,
    without: Annotated[
        list[str] | None,
        typer.Option(metavar="CLAUSE", help="当这条裁决还没有，可写多次 · before this ruling was made, repeatable"),
    ] = None,
    matches: Annotated[int, typer.Option(min=1, help="打几个短局 · short matches")] = 4000,
    seed: Seed = 1,
    as_json: Annotated[bool, typer.Option("--json", help="给程序读 · as a JSON object")] = False,
    lang: Lang = None,
) -> int:
    """规则书里没写明白的地方：每个问题带一局能判的记录 · what a rulebook leaves open, each with a record to argue about

    \b
    kejian lab gaps dabi
    kejian lab gaps dabi --without dabi.R74 --matches 2000
    """
    from kejian.cli.lab_gaps import Wish, run

    wish = Wish(option or [], content or [], without or [], matches, seed, as_json)
    return run(game, wish, lang or reading_language())
