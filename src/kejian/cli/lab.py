"""What the commands of the lab share: where results lie, who plays, the bar, and what can go wrong."""

from __future__ import annotations

import sys
from collections.abc import Callable, Iterator, Mapping
from contextlib import contextmanager
from importlib.util import find_spec
from pathlib import Path
from typing import TYPE_CHECKING, Any, NamedTuple

import typer

from kejian.bots import bot_names
from kejian.cli.content import Content
from kejian.cli.desk import open_game, read_house_rules, read_names, setup_message
from kejian.cli.language import listed, tell
from kejian.cli.trouble import Trouble, in_language
from kejian.core import Game, Lang, SetupRefused

if TYPE_CHECKING:
    from kejian.lab.plan import Plan


class Setting(NamedTuple):
    """What all commands of the lab are told: a game, how it is played, and by whom."""

    code: str
    options: list[str]
    content: list[Path]
    seats: int | None
    playouts: int
    seed: int
    workers: int
    cluster: str | None
    out: Path | None


class Bench:
    """A game with its house rules and content, ready to be measured."""

    def __init__(self, setting: Setting, lang: Lang, *, needs_lab: bool = True) -> None:
        if needs_lab and (find_spec("pyarrow") is None or find_spec("numpy") is None):
            raise Trouble(tell("solve.no_lab", lang))
        self.setting, self.lang = setting, lang
        self.game: Game[Any] = open_game(setting.code, lang)
        self.own = Content(setting.content, lang).of(self.game)
        self.unread = read_house_rules(setting.options, lang)  # content by its names
        self.options = self.game.with_content(self.unread, self.own)
        self.seats = setting.seats or max(2, self.game.seats.start)

    def check_bots(self, names: list[str]) -> None:
        for name in names:
            if name not in bot_names():
                raise Trouble(tell("play.bad_bot", self.lang, name=name, names=listed(bot_names(self.game), self.lang)))

    @property
    def known_pieces(self) -> list[str]:
        """What a seat can be given, brought along or not."""
        from kejian.lab.plan import pieces_of

        return pieces_of(self.game, self.own)

    def pieces(self, names: str | None) -> list[str]:
        """The pieces that were named, each of which there is."""
        found = read_names(names or "")
        for name in found:
            if name not in self.known_pieces:
                raise Trouble(tell("lab.no_piece", self.lang, name=name, known=listed(self.known_pieces, self.lang)))
        return found

    def plan(
        self, options: Mapping[str, Any], content: Mapping[str, Any], pieces: list[str], bot: str, games: int
    ) -> Plan:
        """One bot on all seats with these pieces, under these house rules and with this content."""
        from kejian.lab.plan import balance_plan, pieces_of

        known = pieces_of(self.game, content)
        return balance_plan(
            self.game,
            options,
            {name: content[name] for name in content if name in known},
            pieces,
            bot=bot,
            games=games,
            seats=self.seats,
            playouts=self.setting.playouts,
            seed=self.setting.seed,
        )

    def workers(self) -> Any:
        """Who plays: processes of this machine, or a cluster that answers."""
        from kejian.lab.bench import local_workers

        if self.setting.cluster is None:
            return local_workers(self.setting.workers)
        if find_spec("distributed") is None:
            raise Trouble(tell("lab.no_dask", self.lang))
        from kejian.lab.cluster import NoCluster, cluster_workers

        try:
            return cluster_workers(self.setting.cluster)
        except NoCluster as error:
            raise Trouble(tell("lab.no_cluster", self.lang, address=self.setting.cluster, why=error)) from None

    def folder(self, name: str) -> Path:
        """Where the results go: where they were wanted, or under their own name among all of this user."""
        from kejian.lab.folder import lab_folder

        return self.setting.out or lab_folder() / name

    @contextmanager
    def minding(self) -> Iterator[None]:
        """What can go wrong with a set-up or a folder is told in a sentence."""
        from kejian.lab.bench import OtherPlan

        try:
            yield
        except SetupRefused as refused:
            raise Trouble(setup_message(self.game, refused.refusal, [], self.lang)) from None
        except OtherPlan as error:
            raise Trouble(tell("lab.other_plan", self.lang, path=error)) from None
        except OSError as error:
            path, why = error.filename or "", in_language(error.strerror or str(error), self.lang)
            raise Trouble(tell("new.cannot_write", self.lang, path=path, why=why)) from None
        except KeyboardInterrupt:
            raise Trouble(tell("lab.stopped", self.lang)) from None


@contextmanager
def progress_bar(label: str) -> Iterator[Callable[[int, int], None]]:
    """A bar with the time that is left, on a terminal; it is told how many pairs came, of how many."""
    with typer.progressbar(length=1, label=label, file=sys.stderr, hidden=not sys.stderr.isatty()) as bar:
        total = 0

        def told(came: int, of: int) -> None:
            nonlocal total
            if came == 0:  # another plan begins
                total += of
                bar.length = max(1, total)
            bar.update(came)

        yield told


def interval(figure: Mapping[str, float], times: float = 100, unit: str = "%") -> str:
    """A figure with its interval: `61.2 % (55.0 … 67.1)`."""
    value, low, high = (times * figure[key] for key in ("value", "low", "high"))
    return f"{value:.1f}{' ' + unit if unit else ''} ({low:.1f} … {high:.1f})"
