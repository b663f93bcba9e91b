"""Cards drawn, shown, taken, laid."""

from __future__ import annotations

from kejian.core import Derived, Event, Seat
from kejian.games.fadian.fields import Cards


class Reshuffle(Event):
    n: int

    zh = "弃牌堆 {n} 张洗入牌池底。"
    en = "The {n} discarded cards are shuffled under the pool."


class Draw(Event):
    who: Seat
    n: Derived
    cards: Cards

    zh = "{who}抽 {n} 张牌：{cards}。"
    en = "{who} draws {n}: {cards}."


class DrawHidden(Event):
    who: Seat
    n: Derived

    zh = "{who}抽 {n} 张牌。"
    en = "{who} draws {n} card(s)."


class Discard(Event):
    who: Seat
    cards: Cards

    zh = "{who}弃{cards}。"
    en = "{who} discards {cards}."


class ShowHand(Event):
    who: Seat
    cards: Cards

    zh = "{who}展示手牌：{cards}。"
    en = "{who} shows the hand: {cards}."


class Look(Event):
    who: Seat
    whose: Seat
    cards: Cards

    zh = "{who}观看{whose}的手牌：{cards}。"
    en = "{who} looks at the hand of {whose}: {cards}."


class LookHidden(Event):
    who: Seat
    whose: Seat

    zh = "{who}观看{whose}的手牌。"
    en = "{who} looks at the hand of {whose}."


class Take(Event):
    who: Seat
    whose: Seat
    cards: Cards

    zh = "{who}获得{whose}的{cards}。"
    en = "{who} takes {cards} from {whose}."


class TakeHidden(Event):
    who: Seat
    whose: Seat
    n: int

    zh = "{who}获得{whose}的 {n} 张牌。"
    en = "{who} takes {n} card(s) from {whose}."


class BlindPick(Event):
    who: Seat
    whose: Seat
    cards: Cards

    zh = "{who}抽中{whose}的{cards}。"
    en = "{who} picks {cards} of {whose}."


class Reveal(Event):
    who: Seat
    whose: Seat
    cards: Cards

    zh = "{who}亮出{whose}的{cards}。"
    en = "{who} reveals {cards} of {whose}."


class Flip(Event):
    cards: Cards

    zh = "牌池顶弃置{cards}。"
    en = "From the top of the pool: {cards} discarded."


class LookPool(Event):
    who: Seat
    cards: Cards

    zh = "{who}看到牌池顶：{cards}。"
    en = "{who} sees the top of the pool: {cards}."


class LookPoolHidden(Event):
    who: Seat
    n: int

    zh = "{who}观看牌池顶 {n} 张。"
    en = "{who} looks at the top {n} of the pool."


class Reorder(Event):
    who: Seat
    cards: Cards

    zh = "{who}把牌池顶排成{cards}。"
    en = "{who} puts the top of the pool in order: {cards}."


class ReorderHidden(Event):
    who: Seat

    zh = "{who}调整了牌池顶的顺序。"
    en = "{who} reorders the top of the pool."


class Lay(Event):
    who: Seat
    cards: Cards

    zh = "{who}扣置{cards}。"
    en = "{who} lays {cards} face down."


class LayHidden(Event):
    who: Seat

    zh = "{who}扣置一张牌。"
    en = "{who} lays a card face down."


class Put(Event):
    who: Seat
    cards: Cards

    zh = "{who}把扣置的{cards}放到牌池顶。"
    en = "{who} puts the face-down {cards} on the pool."


class PutHidden(Event):
    who: Seat

    zh = "{who}把一张扣置牌放到牌池顶。"
    en = "{who} puts a face-down card on the pool."


class ShowHeld(Event):
    who: Seat
    cards: Cards

    zh = "{who}亮出扣置的牌：{cards}。"
    en = "{who} shows the face-down cards: {cards}."
