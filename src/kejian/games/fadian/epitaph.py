"""What a player who died reads in one line: what killed him, how he had answered it, what could have saved him.

Everything in it is public: which of his 战技 he could have paid for with cards is not.
"""

from __future__ import annotations

from kejian.core import Derived, Message, Seat, Text
from kejian.games.fadian.fields import TechniqueName, TechniqueNames
from kejian.kit.epitaph import Epitaph


class Undone(Epitaph):
    """Whoever died reads it; `by` is the event that killed him."""


# how he had answered


class Inserted(Message):
    who: Seat
    move: TechniqueName

    zh = "{who}插入的是{move}"
    en = "{who} had inserted {move}"


class LetPass(Message):
    who: Seat

    zh = "{who}可以插入，没有插入"
    en = "{who} could have inserted and did not"


class NoAnswer(Message):
    who: Seat

    zh = "{who}没有机会插入"
    en = "{who} had no chance to insert"


class OwnDoing(Message):
    who: Seat

    zh = "这是{who}自己的招"
    en = "it was {who}'s own move"


class NoBlow(Message):
    zh = "失去体力不是伤害，什么都挡不了"
    en = "a loss is no damage: nothing guards against it"


# what could have saved him


class CouldInsert(Message):
    moves: TechniqueNames

    zh = "要是插入{moves}，并且先执行，就没事"
    en = "{moves}, inserted and carried out first, would have saved him"


class OutOfReach(Message):
    move: TechniqueName
    reach: str | Text

    zh = "{move}只打距离 {reach}，站在别处就打不到"
    en = "{move} hits at a distance of {reach} only; anywhere else it would have missed"


class MoreLife(Message):
    n: Derived

    zh = "要有 {n} 点体力才撑得住"
    en = "it took {n} life to bear it"


class NothingWould(Message):
    zh = "到了这一步没有什么挡得住"
    en = "nothing stops it at that point"
