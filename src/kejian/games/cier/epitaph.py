"""What a player who went out reads in one line: what took him out, what he had shown, what would have saved him."""

from __future__ import annotations

from kejian.core import Message, Seat, Seats
from kejian.games.cier.fields import Abilities, AbilityId, Uses
from kejian.kit.epitaph import Epitaph


class Undone(Epitaph):
    zh = "{who}出局：{by}；{made}；{saved}。"
    en = "{who} is out: {by}; {made}; {saved}."


# what took him out


class ByOne(Message):
    who: Seat
    ability: AbilityId

    zh = "{who}的{ability}要了命"
    en = "{who}'s {ability} took his life"


class BySeveral(Message):
    who: Seats

    zh = "{who}的招加起来要了命"
    en = "what {who} used took his life together"


class ByFoul(Message):
    zh = "犯规扣的生命要了命"
    en = "the hp of his foul was his last"


class ByFoulAndHits(Message):
    who: Seats

    zh = "犯规和{who}的招加起来要了命"
    en = "his foul and what {who} used took his life together"


class ByRole(Message):
    zh = "自己角色的效果要了命"
    en = "an effect of his own role took his life"


# what he had shown


class StopsNothing(Message):
    uses: Uses

    zh = "{uses}什么也不挡"
    en = "{uses} stops nothing"


class StopsOthers(Message):
    ability: AbilityId
    stops: Abilities
    unlisted: AbilityId

    zh = "{ability}只挡{stops}，不挡{unlisted}"
    en = "{ability} stops {stops}, not {unlisted}"


class BeatsOthers(Message):
    ability: AbilityId
    beats: Abilities
    unlisted: AbilityId

    zh = "{ability}压得过目标的{beats}，压不过{unlisted}"
    en = "{ability} beats the target's {beats}, not {unlisted}"


class NotAimedAt(Message):
    ability: AbilityId
    who: Seat

    zh = "{ability}只压目标的招，没有对着{who}"
    en = "{ability} beats only what its target uses, and was not aimed at {who}"


class NotInForce(Message):
    ability: AbilityId
    unstopped: AbilityId

    zh = "{ability}对得上{unstopped}，但没有生效"
    en = "{ability} is made for {unstopped}, but was not in force"


class MadeVoid(Message):
    uses: Uses

    zh = "所出的{uses}作废"
    en = "{uses} was void"


class Shown(Message):
    uses: Uses

    zh = "出的是{uses}"
    en = "he showed {uses}"


# what would have saved him


class WouldHave(Message):
    uses: Uses

    zh = "出{uses}就还在"
    en = "{uses} would have saved him"


class NothingWould(Message):
    zh = "出什么也救不了"
    en = "nothing he could show would have saved him"


class TriedInVain(Message):
    n: int

    zh = "最便宜的 {n} 种出法都救不了"
    en = "none of the {n} cheapest ways to show something would have saved him"
