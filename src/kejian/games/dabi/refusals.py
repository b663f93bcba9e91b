"""Why a move of 大臂 is illegal, or a set-up refused."""

from __future__ import annotations

from kejian.core import Derived, Number, Prices, Refusal, Seat, Seats, Text, brief_number
from kejian.games.dabi.fields import Declared, MoveName, Price, RecipeOf, RowId, ShownMove
from kejian.games.dabi.resources import RESOURCES


class CannotMove(Refusal):
    who: Seat

    zh = "{who}眩晕或静止，不能出招。"
    en = "{who} is stunned or frozen and cannot move."
    headline = True


class ChargeTakesTheRound(Refusal):
    who: Seat

    zh = "充能要占一回合，{who}不能只是说明。"
    en = "Charging takes the round: {who} cannot just declare it."
    headline = True


class ChargeIsDeclared(Refusal):
    who: Seat

    zh = "充能只是说明，{who}还要出一招。"
    en = "Charging is only a declaration: {who} still needs a move."
    headline = True


class CannotCompose(Refusal):
    who: Seat
    what: Declared

    zh = "{who}没有可以{what}的盾。"
    en = "{who} has no shields to {what}."
    headline = True


class NothingToCharge(Refusal):
    who: Seat
    shield: RowId

    zh = "{who}的{shield}充不下这么多能量。"
    en = "{who} has no {shield} that takes so much energy."
    headline = True


class Short(Refusal):
    who: Seat
    cost: Prices
    held: Price

    zh = "{who}要 {cost}，只有 {held}。"
    en = "{who} needs {cost} and has {held}."
    headline = True

    def lacks(self) -> Text | None:
        wanted = {what: n.value for what, _, n in self.cost.items}
        short = [(RESOURCES[item].name, wanted[item] - n) for item, n in self.held]
        missing = [(name, brief_number(int(n))) for name, n in short if n > 0]
        if not missing:
            return None
        (name, n), more = missing[0], "…" if len(missing) > 1 else ""
        return Text(f"差 {name.zh} {n}{more}", f"{name.en} {n}{more} short")


class ShortOfProducers(Refusal):
    who: Seat
    name: MoveName
    n: Derived

    zh = "{who}没有 {n} 个{name}。"
    en = "{who} does not have {n} of {name}."
    headline = True

    def lacks(self) -> Text | None:
        return Text("差生产器", "no producer")


class NoSuchShield(Refusal):
    who: Seat
    name: MoveName

    zh = "{who}没有正好能出{name}的盾。"
    en = "{who} has no shield that makes exactly {name}."
    headline = True

    def lacks(self) -> Text | None:
        return Text("差盾", "no shield")


class NoSuchRecipe(Refusal):
    who: Seat
    name: MoveName
    recipe: RecipeOf

    zh = "{name}不能用 {recipe} 来出。"
    en = "{name} cannot be made out of {recipe}."
    headline = True


class TooManyCopies(Refusal):
    who: Seat
    name: MoveName

    zh = "{who}不能出{name}，最多两个。"
    en = "{who} may not make {name}: two at the most."
    headline = True


class NotProducible(Refusal):
    who: Seat
    what: MoveName

    zh = "不能做{what}的生产器。"
    en = "There is no producer of {what}."
    headline = True


class GuardsNoAttack(Refusal):
    who: Seat
    what: MoveName

    zh = "{what}不是攻击，防不了。"
    en = "{what} is no attack to guard against."
    headline = True


class Duty(Refusal):
    who: Seat
    what: ShownMove

    zh = "{who}被吐，必须再出{what}。"
    en = "{who} was spat on and must make {what} again."
    headline = True


class StunnedDuty(Refusal):
    who: Seat
    what: ShownMove

    zh = "{who}被吐，要再出{what}，却眩晕着。"
    en = "{who} must make {what} again but is stunned."
    headline = True


class Chain(Refusal):
    who: Seat
    name: MoveName
    last: MoveName

    zh = "{last}之后不能接着出{name}。"
    en = "{name} may not follow {last}."
    headline = True

    def lacks(self) -> Text | None:
        return Text("不能连出", "not twice running")


class FlashChain(Refusal):
    who: Seat
    name: MoveName

    zh = "{who}连出的闪太多，不能再出{name}。"
    en = "{who} dodged too often running for another {name}."
    headline = True


class AfterSuperDodge(Refusal):
    who: Seat
    name: MoveName

    zh = "超闪之后不能接着出{name}。"
    en = "{name} may not follow a Super Dodge."
    headline = True


class TooEarly(Refusal):
    who: Seat
    name: MoveName
    round: Number

    zh = "第 {round} 回合还不能出{name}。"
    en = "{name} is not allowed in round {round} yet."
    headline = True

    def lacks(self) -> Text | None:
        return Text("还早", "too early")


class NotEarned(Refusal):
    who: Seat
    what: ShownMove

    zh = "{who}前两回合没有都出{what}，不能丢下个。"
    en = "{who} did not make {what} in both rounds before, so it cannot be dropped."
    headline = True


class NeedlessTarget(Refusal):
    who: Seat
    move: RowId

    zh = "{move}没有目标。"
    en = "{move} takes no target."
    headline = True


class MissingTarget(Refusal):
    move: RowId
    aims: Seats

    zh = "{move}要写目标：{aims}。"
    en = "{move} needs a target: {aims}."
    headline = True


class TooManyTargets(Refusal):
    who: Seat
    move: RowId

    zh = "{move}只能有一个目标。"
    en = "{move} takes one target only."
    headline = True


class RepeatedTarget(Refusal):
    who: Seat

    zh = "{who}的两个目标是同一个人。"
    en = "{who} names the same target twice."
    headline = True


class SelfTarget(Refusal):
    who: Seat

    zh = "{who}不能以自己为目标。"
    en = "{who} cannot aim at himself."
    headline = True


class DeadTarget(Refusal):
    who: Seat

    zh = "{who}已经卒了，不能当目标。"
    en = "{who} is dead and no target."
    headline = True


class FrozenTarget(Refusal):
    who: Seat
    to: Seat

    zh = "{to}静止着，{who}不能攻击。"
    en = "{to} is frozen: {who} may not attack him."
    headline = True


class StunnedTarget(Refusal):
    who: Seat
    to: Seat

    zh = "{to}真眩晕，{who}不能攻击。"
    en = "{to} is truly stunned: {who} may not attack him."
    headline = True


class GroupBarred(Refusal):
    who: Seat
    move: RowId

    zh = "有人真眩晕或静止，{who}不能出群攻{move}。"
    en = "Somebody is truly stunned or frozen: {who} may not make the group attack {move}."
    headline = True


class NoStrike(Refusal):
    who: Seat

    zh = "{who}没有时间打击的机会。"
    en = "{who} has no right to a Time Strike."
    headline = True

    def lacks(self) -> Text | None:
        return Text("差机会", "not earned")


class CannotSharpen(Refusal):
    who: Seat
    name: MoveName

    zh = "锋利不能用在{name}上。"
    en = "{name} cannot be sharpened."
    headline = True
