"""终幕: the last chain of a doll (fadian.T9.8, fadian.R62)."""

from __future__ import annotations

from kejian.core import Text
from kejian.games.fadian import told
from kejian.games.fadian.asks.declaring import nested_ask
from kejian.games.fadian.asks.legality import repertoire
from kejian.games.fadian.asks.offer import Offer
from kejian.games.fadian.asks.questions import UseAsk
from kejian.games.fadian.facts.actor import DOLL, Actor, unit_key
from kejian.games.fadian.facts.play import FINALE
from kejian.games.fadian.facts.state import State
from kejian.games.fadian.resolution.announcing import announce, pay
from kejian.games.fadian.resolution.execution import execute
from kejian.kit.flow import Flow


def finale(state: State, seat: int) -> Flow[None]:
    """终幕: the doll chains its 战技 for as much 行动 as it has 体力, without windows, and dies (fadian.R62)."""
    doll = Actor(state, seat, DOLL)
    prompt = Text("终幕：玩偶立即连招", "Final Act: the doll makes its last chain")
    state.finale = doll.hp
    enemies = state.enemies(seat)
    if enemies and (yield FinaleAsk(seat, Text("终幕", "the Final Act"), prompt, ("fadian.T9.8", "fadian.R62"))):
        yield told.Finale(seat, state.finale, clauses=("fadian.T9.8", "fadian.R62"))
        while doll.here and (enemies := state.enemies(seat)):
            offer = Offer(state, seat, FINALE, [(doll, repertoire(doll))], at=unit_key(enemies[0]))
            if not offer.any():
                break
            move = yield nested_ask(seat, prompt, ("fadian.T9.8", "fadian.R62"), offer)
            if move is None:
                break
            play = yield from announce(state, seat, move, FINALE)
            if (yield from pay(play)):
                yield from execute(play)
            if play.failed:
                break
    elif enemies:
        yield told.NoFinale(seat, clauses=("fadian.T9.8", "fadian.R62"))
    state.finale = 0


class FinaleAsk(UseAsk):
    """`终幕` before its chain."""

    __slots__ = ()
    kind = "finale"

    def read(self, text: str) -> tuple[bool, str]:
        return super().read(text.replace("终幕", "用终幕", 1) if text.lstrip().startswith("终幕") else text)

    def format(self, move: bool) -> str:
        return "终幕" if move else "不终幕"
