"""What a player who died reads in one line: what killed him, what he had answered, what would have saved him."""

from __future__ import annotations

from kejian.core import Derived, Message, Seat
from kejian.games.sgs.fields import KindName
from kejian.kit.epitaph import Epitaph


class Undone(Epitaph):
    """Whoever died reads it; `by` is the event that took his last hp."""


# what he had made of it


class Unanswered(Message):
    who: Seat
    kind_needed: KindName

    zh = "{who}没有出{kind_needed}应对"
    en = "{who} gave no {kind_needed} in answer"


class NoAnswer(Message):
    who: Seat

    zh = "这不用{who}应对"
    en = "{who} had nothing to answer"


class NoBlow(Message):
    zh = "失去体力不是伤害，什么都挡不了"
    en = "Losing hp is no damage: nothing guards against it"


# what would have saved him


class Peaches(Message):
    n: Derived

    zh = "要 {n} 张桃才救得回来"
    en = "it took Peach × {n} to be saved"
