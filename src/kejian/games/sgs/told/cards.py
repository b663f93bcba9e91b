"""Cards on their way."""

from __future__ import annotations

from kejian.core import Derived, Event, Seat, Text
from kejian.games.sgs.fields import CardName, Cards, GeneralName, KindName


class Draws(Event):
    who: Seat
    n: Derived
    cards: Cards

    zh = "{who}摸 {n} 张牌：{cards}。"
    en = "{who} draws {n}: {cards}."


class DrawsHidden(Event):
    who: Seat
    n: Derived

    zh = "{who}摸 {n} 张牌。"
    en = "{who} draws {n}."


class Shuffled(Event):
    n: int

    zh = "弃牌堆的 {n} 张牌洗成新的牌堆。"
    en = "The {n} discarded cards are shuffled into a new deck."


class Discards(Event):
    who: Seat
    cards: Cards

    zh = "{who}弃置{cards}。"
    en = "{who} discards {cards}."


class DiscardedBy(Event):
    who: Seat
    of: Seat
    cards: Cards

    zh = "{who}弃置{of}的{cards}。"
    en = "{who} discards {cards} of {of}."
    headline = True


class Takes(Event):
    who: Seat
    of: Seat
    cards: Cards

    zh = "{who}获得{of}的{cards}。"
    en = "{who} takes {cards} from {of}."
    headline = True


class TakesHidden(Event):
    who: Seat
    of: Seat
    n: int

    zh = "{who}获得{of}的 {n} 张牌。"
    en = "{who} takes {n} of {of}'s cards."
    headline = True


class Gets(Event):
    who: Seat
    cards: Cards

    zh = "{who}获得{cards}。"
    en = "{who} gets {cards}."


class GetsHidden(Event):
    who: Seat
    n: int

    zh = "{who}获得 {n} 张牌。"
    en = "{who} gets {n}, face down."


class Gives(Event):
    who: Seat
    to: Seat
    cards: Cards

    zh = "{who}把{cards}交给{to}。"
    en = "{who} gives {cards} to {to}."


class GivesHidden(Event):
    who: Seat
    to: Seat
    n: int

    zh = "{who}把 {n} 张牌交给{to}。"
    en = "{who} gives {n}, face down, to {to}."
    headline = True


class Equips(Event):
    who: Seat
    card: CardName

    zh = "{who}装备{card}。"
    en = "{who} equips {card}."
    headline = True


class Placed(Event):
    kind_: KindName
    on: Seat

    zh = "{kind_}置入{on}的判定区。"
    en = "{kind_} is placed before {on}."
    headline = True


class Shows(Event):
    who: Seat
    cards: Cards

    zh = "{who}展示{cards}。"
    en = "{who} shows {cards}."


class Revealed(Event):
    cards: Cards

    zh = "亮出{cards}。"
    en = "Turned up: {cards}."


class LaidOnGeneral(Event):
    who: Seat
    n: int

    zh = "{who}把 {n} 张牌置于武将牌上。"
    en = "{who} lays {n}, face down, on the general."


class Looks(Event):
    who: Seat
    n: int

    zh = "{who}观看牌堆顶的 {n} 张牌。"
    en = "{who} looks at the top of the deck: {n}."


class Arranged(Event):
    who: Seat
    top: int
    bottom: int

    zh = "{who}把 {top} 张置于牌堆顶，{bottom} 张置于牌堆底。"
    en = "{who} puts {top} on top of the deck and {bottom} at the bottom."


class Judges(Event):
    who: Seat
    reason: Text
    card: CardName

    zh = "{who}为{reason}判定：{card}。"
    en = "{who} judges for {reason}: {card}."
    headline = True
    label = "card"


class Retried(Event):
    who: Seat
    card: CardName

    zh = "{who}打出{card}代替判定牌。"
    en = "{who} plays {card} in place of the judgement card."
    headline = True
    label = "card"


class SeesHand(Event):
    who: Seat
    of: Seat
    cards: Cards

    zh = "{who}观看{of}的手牌：{cards}。"
    en = "{who} looks at {of}'s hand: {cards}."


class LooksAtHand(Event):
    who: Seat
    of: Seat

    zh = "{who}观看{of}的手牌。"
    en = "{who} looks at {of}'s hand."


class SeesGeneral(Event):
    who: Seat
    of: Seat
    general: GeneralName

    zh = "{who}观看{of}暗置的武将：{general}。"
    en = "{who} looks at a hidden general of {of}: {general}."


class LooksAtGeneral(Event):
    who: Seat
    of: Seat
    place: Text

    zh = "{who}观看{of}暗置的{place}将。"
    en = "{who} looks at {place} of {of}."
