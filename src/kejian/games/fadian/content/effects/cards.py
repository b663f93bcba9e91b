"""Effects on cards (fadian.R50, fadian.R99, fadian.R113)."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Literal

from kejian.core import Text
from kejian.games.fadian import told
from kejian.games.fadian.asks.questions import CardsAsk, UseAsk
from kejian.games.fadian.facts.actor import Actor
from kejian.games.fadian.facts.cards import suit_of
from kejian.games.fadian.facts.play import Play
from kejian.games.fadian.resolution import card_moves
from kejian.games.fadian.resolution.life import lose_life
from kejian.games.fadian.rows.figures import Figure, value, words
from kejian.games.fadian.rows.reckoning import of_card
from kejian.games.fadian.rows.technique import Effect
from kejian.kit.flow import Flow


@dataclass(frozen=True, slots=True)
class Draw(Effect):
    """抽 n 张牌."""

    concerns_foe = False

    n: Figure

    def run(self, play: Play) -> Flow[bool]:
        yield from card_moves.draw(play.state, play.seat, of_card(self.n, play), play.technique.clause)
        return True

    @property
    def text(self) -> Text:
        return Text(f"抽{words(self.n).zh}张牌", f"draw {words(self.n).en}")


@dataclass(frozen=True, slots=True)
class DiscardAny(Effect):
    """弃 x 张牌, 抽 x 张牌: x from 0 on (fadian.R99)."""

    concerns_foe = False

    def run(self, play: Play) -> Flow[bool]:
        own = play.player.hand
        ask = CardsAsk(
            play.seat,
            Text("弃x张牌，再抽x张", "discard x cards, then draw x"),
            (play.technique.clause, "fadian.R99"),
            lambda: own.cards,
            range(len(own) + 1),
            declinable=True,
            refuses="不弃|不曲射",
        )
        cards = (yield ask) if own.cards else ()
        by = (play.technique.clause, "fadian.R99")
        if not cards:
            yield told.NothingDiscarded(play.seat, clauses=by)
        yield from card_moves.discard(play.state, play.seat, cards, play, *by)
        yield from card_moves.draw(play.state, play.seat, len(cards), *by)
        return True

    @property
    def text(self) -> Text:
        return Text("弃x张牌，抽x张牌", "discard x cards, draw x")


@dataclass(frozen=True, slots=True)
class DiscardFlipped(Effect):
    """须弃一张与翻出的牌同花色的牌, one's own choice (龙坠, fadian.R102)."""

    concerns_foe = False

    def run(self, play: Play) -> Flow[bool]:
        player, suit = play.player, suit_of(play.flips[0])
        cards = yield CardsAsk(
            play.seat,
            Text("弃一张同花色的牌", "discard a card of the same suit"),
            (play.technique.clause, "fadian.R102"),
            lambda: [card for card in player.hand.cards if suit_of(card) == suit],
            range(1, 2),
        )
        yield from card_moves.discard(play.state, play.seat, cards, play, play.technique.clause, "fadian.R102")
        return True

    @property
    def text(self) -> Text:
        return Text("弃一张同花色牌", "discard a card of the same suit")


@dataclass(frozen=True, slots=True)
class HeDiscards(Effect):
    """对手弃一张牌: his choice (fadian.R50)."""

    def run(self, play: Play) -> Flow[bool]:
        victim, foe = play.target.seat, play.foe
        if not foe.hand.cards:
            yield told.NoCards(victim, clauses=(play.technique.clause, "fadian.R28"))
            return False
        ask = CardsAsk(
            victim,
            Text("弃一张牌", "discard a card"),
            (play.technique.clause, "fadian.R50"),
            lambda: foe.hand.cards,
            range(1, 2),
        )
        cards = yield ask
        yield from card_moves.discard(play.state, victim, cards, play, play.technique.clause)
        return True

    @property
    def text(self) -> Text:
        return Text("对手弃一张牌", "he discards a card")


@dataclass(frozen=True, slots=True)
class TakeBlind(Effect):
    """弃 or 获得对手一张牌: chance picks it (fadian.R50). `price`: 体力 for which a discarded one may be kept (截脉)."""

    to: Literal["discard", "hand"]
    price: int = 0

    def run(self, play: Play) -> Flow[bool]:
        state, victim = play.state, play.target.seat
        if not play.foe.hand.cards:
            yield told.NoCards(victim, clauses=(play.technique.clause, "fadian.R28"))
            return False
        card = yield from card_moves.blind_pick(state, victim)
        keep = self.to == "hand"
        if self.price and play.player.hp <= self.price:
            yield told.CannotBuy(play.seat, self.price, clauses=(play.technique.clause, "fadian.R48"))
        elif self.price:
            play.foe.hand.show(state.rules.everybody, (card,))
            yield told.BlindPick(play.seat, victim, (card,), clauses=(play.technique.clause, "fadian.R50"))
            prompt = Text(f"付{self.price}点体力获得这张牌", f"pay {self.price} life to take this card")
            keep = yield UseAsk(play.seat, Text("买", "purchase"), prompt, (play.technique.clause, "fadian.R99"))
            if keep:
                yield from lose_life(state, Actor(state, play.seat), self.price, play.technique.clause)
        if keep:
            yield from card_moves.take(state, play.seat, victim, (card,), play, play.technique.clause, "fadian.R50")
        else:
            yield from card_moves.discard(state, victim, (card,), play, play.technique.clause, "fadian.R50")
        return True

    @property
    def text(self) -> Text:
        buy = (f"，可付{self.price}体力改为获得", f", or take it for {self.price} life") if self.price else ("", "")
        verb = ("弃", "discard") if self.to == "discard" else ("获得", "take")
        return Text(f"{verb[0]}对手一张牌{buy[0]}", f"{verb[1]} a card of his{buy[1]}")


@dataclass(frozen=True, slots=True)
class LookAtHand(Effect):
    """观看对手手牌; an empty hand can be looked at (fadian.R28)."""

    def run(self, play: Play) -> Flow[bool]:
        yield from card_moves.look_at_hand(play.state, play.seat, play.target.seat, play.technique.clause)
        return True

    @property
    def text(self) -> Text:
        return Text("观看对手手牌", "look at his hand")


@dataclass(frozen=True, slots=True)
class TakeSeen(Effect):
    """获得其中 n 张: chosen from the hand that is seen, or all if there are fewer (fadian.R50, fadian.R99)."""

    n: Figure

    def run(self, play: Play) -> Flow[bool]:
        foe = play.foe
        n = min(value(self.n, play), len(foe.hand))
        if n == 0 and value(self.n, play):
            yield told.NoCards(play.target.seat, clauses=(play.technique.clause, "fadian.R28"))
        if n == 0:
            return value(self.n, play) == 0
        ask = CardsAsk(
            play.seat,
            Text(f"获得对手{n}张牌", f"take {n} of his cards"),
            (play.technique.clause, "fadian.R50"),
            lambda: foe.hand.cards,
            range(n, n + 1),
            sign="取",
        )
        cards = yield ask
        by = (play.technique.clause, "fadian.R50")
        yield from card_moves.take(play.state, play.seat, play.target.seat, cards, play, *by)
        return True

    @property
    def text(self) -> Text:
        return Text(f"获得其中{words(self.n).zh}张", f"take {words(self.n).en} of them")


@dataclass(frozen=True, slots=True)
class FlipPool(Effect):
    """弃置牌池顶 n 张牌."""

    concerns_foe = False

    n: int

    def run(self, play: Play) -> Flow[bool]:
        play.flips = yield from card_moves.flip(play.state, self.n, play.technique.clause)
        return True

    @property
    def text(self) -> Text:
        return Text(f"弃置牌池顶{self.n}张牌", f"discard the top {self.n} of the pool")


@dataclass(frozen=True, slots=True)
class LookAtPool(Effect):
    """观看牌池顶 n 张牌, 可弃其中一张 (寻迹)."""

    concerns_foe = False

    n: int

    def run(self, play: Play) -> Flow[bool]:
        state, pool = play.state, play.state.pool
        seen = yield from card_moves.look_at_pool(state, play.seat, self.n, play.technique.clause)
        if seen == 0:
            return True
        cards = yield CardsAsk(
            play.seat,
            Text("可弃其中一张", "you may discard one of them"),
            (play.technique.clause,),
            lambda: pool.top(seen),
            range(2),
            sign="弃顶",
            declinable=True,
            refuses="不弃顶|不弃",
        )
        for card in cards:
            pool.take_near_top(card)
            state.discard.append(card)
            yield told.Flip((card,), clauses=(play.technique.clause,))
        return True

    @property
    def text(self) -> Text:
        return Text(f"观看牌池顶{self.n}张牌，可弃其中一张", f"look at the top {self.n} of the pool, may discard one")
