"""群 in 国战: generals with other skills there, and those who only play there."""

from __future__ import annotations

from collections.abc import Sequence
from functools import partial

from kejian.core import Refusal, Text
from kejian.games.sgs import refusals, told
from kejian.games.sgs.asks.deeds import StrikeAsk, deed_card
from kejian.games.sgs.asks.questions import WordAsk
from kejian.games.sgs.asks.seat_questions import DistributeAsk
from kejian.games.sgs.facts.cards import BLACK, DIAMOND, FACES, HEART, PRINTS, SPADE, colour_of
from kejian.games.sgs.facts.in_play import SHA, SHAN, THUNDER
from kejian.games.sgs.facts.state import DEPUTY, HEAD, State
from kejian.games.sgs.labels import PLACE_WORDS
from kejian.games.sgs.numbers import AMBITIOUS, Effect, distance_case, draw_count_case, same_kingdom
from kejian.games.sgs.procedures.choices import choose_cards, choose_seat, pick
from kejian.games.sgs.procedures.damage import hurt, lose_hp
from kejian.games.sgs.procedures.judgement import judge, replace
from kejian.games.sgs.procedures.moving import discard, discard_of, draw, gain
from kejian.games.sgs.procedures.recovery import recover
from kejian.games.sgs.procedures.turning import turn_over
from kejian.games.sgs.procedures.use import use_card
from kejian.games.sgs.rows.moments import (
    ANSWERED,
    DIES,
    DRAW_COUNTED,
    MOVED,
    NO_RESCUE,
    RETRIAL,
    TAKEN,
    TAKING_2,
    TARGETED,
    TARGETING,
)
from kejian.games.sgs.rows.occasions import Damage, Death, DrawCount, Judgement, Moved, Played, Target
from kejian.games.sgs.rows.skill import Active, Skill, ViewAs
from kejian.kit.flow import Flow

# 华佗, as he is in 国战


def _patients(state: State, me: int, _cards: tuple[int, ...] = ()) -> list[int]:
    return [seat for seat in state.others(me) if state.players[seat].has_cards]


def _all_different(state: State, _me: int, _cards: tuple[int, ...], targets: tuple[int, ...]) -> bool:
    known = [state.players[seat].kingdom for seat in targets if state.players[seat].kingdom is not None]
    lonely = [kingdom for kingdom in known if kingdom != AMBITIOUS]
    return len(set(lonely)) == len(lonely)


def _chuli(state: State, me: int, cards: tuple[int, ...], targets: tuple[int, ...]) -> Flow[None]:
    """One card of his own and one of each; whoever lost a ♠ draws 1."""
    by = ("sgs.G51", "sgs.17.1")
    yield from discard(state, me, cards, *by)
    bled = [me] if FACES[cards[0]].suit == SPADE else []
    for seat in sorted(targets, key=state.in_order().index):
        if state.players[seat].has_cards:
            card = yield from pick(state, me, seat, CHULI.name, by)
            bled += [seat] if FACES[card].suit == SPADE else []
            yield from discard_of(state, me, seat, card, *by)
    for seat in bled:
        if state.players[seat].alive:
            yield from draw(state, seat, 1, *by)


CHULI = Skill(
    id="chuli", name=Text("除疠", "Cleanse"), clause="sgs.G51",
    text=Text("出牌阶段限一次，弃你和至多三名势力各不相同的其他角色各一张牌，失去♠者摸一张", "discard a card of yours and of at most three of different kingdoms; who lost a ♠ draws 1"),
    active=Active(
        run=_chuli, target_count=range(1, 4), targets=_patients, targets_fit=_all_different,
        cards=lambda state, me: state.players[me].own_cards, sizes=lambda _state, _me: range(1, 2),
    ),
)  # fmt: skip

# 袁绍


def _fresh_suit(state: State, me: int, card: int) -> bool:
    return not state.history.in_turn(me, f"luanji:{FACES[card].suit}")


def _note_suits(state: State, me: int, cards: Sequence[int]) -> None:
    for suit in sorted({FACES[card].suit for card in cards}):
        state.history.note(me, f"luanji:{suit}")


LUANJI = Skill(
    id="luanji", name=Text("乱击", "Chaotic Volley"), clause="sgs.G61",
    text=Text("可将两张手牌当万箭齐发使用，花色须本回合未用于此技能", "two hand cards as Arrow Volley, of suits not used for it this turn"),
    view_as=(ViewAs(kind="wanjian", n=2, fits=_fresh_suit, used=_note_suits),),
)  # fmt: skip

# 颜良文丑


def _shuangxiong(count: DrawCount, me: int) -> Flow[None]:
    state, by = count.state, ("sgs.G62", "sgs.19.5")
    count.effects.append(Effect("draw_count", "as", 0, SHUANGXIONG.name, "sgs.G62"))
    judgement = yield from judge(state, me, SHUANGXIONG.name, "sgs.G62")
    state.history.note(me, f"shuangxiong:{colour_of(judgement.suit)}")
    if judgement.card in state.discard:
        yield from gain(state, me, (judgement.card,), *by)


def _other_colour(state: State, me: int, card: int) -> bool:
    return bool(state.history.in_turn(me, f"shuangxiong:{1 - colour_of(FACES[card].suit)}"))


SHUANGXIONG = Skill(
    id="shuangxiong", name=Text("双雄", "Twin Heroes"), clause="sgs.G62",
    text=Text("摸牌阶段可改为判定并获得判定牌，本回合可将异色手牌当决斗使用", "instead of drawing judge and take the card; a hand card of the other colour as Duel"),
    on=(
        DRAW_COUNTED.may(
            _shuangxiong,
            lambda count, me: count.seat == me
            and draw_count_case(count.state.players[me], count.effects).value() > 0,
        ),
    ),
    view_as=(ViewAs(kind="juedou", fits=_other_colour),),
)  # fmt: skip

# 贾诩

WANSHA = Skill(
    id="wansha", name=Text("完杀", "Kill Them All"), clause="sgs.G63", locked=True,
    text=Text("锁定技：你的回合内只有你和濒死者能使用桃", "locked: in your turn only you and the dying one may use Peach"),
    adds=(NO_RESCUE.plus(lambda _dying, _me: 1),),
)  # fmt: skip


def _luanwu(state: State, me: int, _cards: tuple[int, ...], _targets: tuple[int, ...]) -> Flow[None]:
    """Every other uses 杀 on one at the smallest distance from it, or loses 1 hp (sgs.15.1)."""
    by = ("sgs.G63", "sgs.15.1")
    state.players[me].marks = (*state.players[me].marks, "luanwu")
    for seat in state.others(me):
        if not state.players[seat].alive:
            continue
        deed = yield StrikeAsk(state, seat, LUANWU.name, by, partial(nearest, state, seat))
        card = deed_card(state, seat, deed)
        if card is None:
            yield from lose_hp(state, seat, 1, *by)
        else:
            yield from use_card(state, seat, card, deed.targets, *by, counted=False)


def nearest(state: State, seat: int) -> list[int]:
    """The others at the smallest distance."""
    ways = {}
    for other in state.others(seat):
        far = distance_case(state.players, seat, other, last=state.rules.last_distance)
        if far is not None:
            ways[other] = far.value()
    return [other for other, n in ways.items() if n == min(ways.values())]


LUANWU = Skill(
    id="luanwu", name=Text("乱武", "Chaos of War"), clause="sgs.G63", limited=True,
    text=Text("限定技：其他角色各对距离最近者使用杀，否则失去1点体力", "limited: every other uses Strike on one nearest to it, or loses 1 hp"),
    active=Active(run=_luanwu, can=lambda state, me: _spent(state, me, "luanwu")),
)  # fmt: skip


def _spent(state: State, me: int, skill: str) -> Refusal | None:
    """A limited skill is used once in a match."""
    return refusals.AlreadySpent(skill, clauses=("sgs.P2",)) if skill in state.players[me].marks else None


def _black_trick(target: Target, me: int) -> bool:
    card = target.use.card
    return target.seat == me and card.is_trick and card.colour == BLACK


def _weimu(target: Target, me: int) -> Flow[None]:
    target.cancelled = True
    yield told.TargetCancelled(target.use.card.kind, me, clauses=("sgs.G63", "sgs.R25"))


WEIMU = Skill(
    id="weimu", name=Text("帷幕", "Curtain"), clause="sgs.G63", locked=True,
    text=Text("锁定技：成为黑色锦囊的目标时，取消之", "locked: black tricks at you are called off"),
    on=(TARGETING.must(_weimu, _black_trick),),
)  # fmt: skip

# 庞德


def _jianchu(target: Target, me: int) -> Flow[None]:
    state, by, strike = target.state, ("sgs.G64",), target.use.card
    card = yield from pick(state, me, target.seat, JIANCHU.name, by)
    yield from discard_of(state, me, target.seat, card, *by)
    if PRINTS[FACES[card].kind].is_equipment:
        target.no_dodge = True
    else:
        yield from gain(state, target.seat, [c for c in strike.cards if c in state.processing], *by)


def _strikes_one_with_cards(target: Target, me: int) -> bool:
    return target.use.user == me and target.use.card.is_sha and target.state.players[target.seat].has_cards


JIANCHU = Skill(
    id="jianchu", name=Text("鞬出", "Quiver"), clause="sgs.G64",
    text=Text("使用杀指定目标后可弃其一张牌：装备则其不能使用闪，否则其获得此杀", "discard a card of the target: equipment, no Dodge; else it takes the Strike"),
    on=(TARGETED.may(_jianchu, _strikes_one_with_cards),),
)  # fmt: skip

# 张角


def _leiji(played: Played, me: int) -> Flow[None]:
    state, by = played.state, ("sgs.G65",)
    seat = yield from choose_seat(state, me, LEIJI.name, by, lambda: state.others(me))
    judgement = yield from judge(state, seat, LEIJI.name, "sgs.G65")
    if judgement.suit == SPADE:
        yield from hurt(state, me, seat, 2, THUNDER, *by)


LEIJI = Skill(
    id="leiji", name=Text("雷击", "Thunderbolt"), clause="sgs.G65",
    text=Text("使用或打出闪时可令一名其他角色判定，♠则受到2点雷电伤害", "when you use or play Dodge another judges: ♠, 2 thunder damage"),
    on=(ANSWERED.may(_leiji, lambda p, me: p.seat == me and p.card.family == SHAN and bool(p.state.others(me))),),
)  # fmt: skip


def _black_cards(state: State, me: int) -> list[int]:
    return [card for card in state.players[me].own_cards if colour_of(FACES[card].suit) == BLACK]


def _guidao(judgement: Judgement, me: int) -> Flow[None]:
    """A black card is swapped in; the old one goes to its owner's hand."""
    state, old = judgement.state, judgement.card
    prompt = Text("鬼道：用一张黑色牌替换判定牌", "Ghost Way: swap in a black card")
    (card,) = yield from choose_cards(
        state, me, prompt, ("sgs.G65", "sgs.P6"), equipment=True, sign="打出",
        fits=lambda card: colour_of(FACES[card].suit) == BLACK,
    )  # fmt: skip
    yield from replace(judgement, me, card, "sgs.G65")
    if old in state.discard:
        yield from gain(state, me, (old,), "sgs.G65")


GUIDAO = Skill(
    id="guidao", name=Text("鬼道", "Ghost Way"), clause="sgs.G65",
    text=Text("判定牌生效前，可用一张黑色牌替换之", "before a judgement is fixed you may swap in a black card"),
    on=(
        RETRIAL.may(
            _guidao,
            lambda judgement, me: bool(_black_cards(judgement.state, me)),
            could=lambda judgement, me: judgement.state.players[me].has_cards,
        ),
    ),
)  # fmt: skip

# 蔡文姬


def _sings(damage: Damage, me: int) -> bool:
    players = damage.state.players
    return damage.dealt_by(SHA) and players[damage.victim].alive and players[me].has_cards


def _beige(damage: Damage, me: int) -> Flow[None]:
    state, victim, source, by = damage.state, damage.victim, damage.source, ("sgs.G66",)
    paid = yield from choose_cards(state, me, Text("悲歌：弃一张牌", "Elegy: discard a card"), by, equipment=True)
    yield from discard(state, me, paid, *by)
    judgement = yield from judge(state, victim, BEIGE.name, "sgs.G66")
    if judgement.suit == HEART:
        yield from recover(state, victim, 1, *by)
    elif judgement.suit == DIAMOND:
        yield from draw(state, victim, 2, *by)
    elif source is not None and state.players[source].alive:
        if judgement.suit == SPADE:
            yield from turn_over(state, source, *by)
        elif n := min(2, len(state.players[source].own_cards)):
            cards = yield from choose_cards(state, source, BEIGE.name, by, n, equipment=True)
            yield from discard(state, source, cards, *by)


BEIGE = Skill(
    id="beige", name=Text("悲歌", "Elegy"), clause="sgs.G66",
    text=Text("一名角色受到杀的伤害后可弃一张牌令其判定：♥回复1点，♦摸两张，♣来源弃两张，♠来源翻面", "after Strike damage discard a card, it judges: ♥ recovers, ♦ draws 2, ♣ its source discards 2, ♠ it turns over"),
    on=(TAKEN.may(_beige, _sings),),
)  # fmt: skip


def _duanchang(death: Death, me: int) -> Flow[None]:
    """The killer loses the skills of one of its generals, which she chooses."""
    state, killer, by = death.state, death.killer, ("sgs.G66",)
    assert killer is not None
    player = state.players[killer]
    places = [p for p in (HEAD, DEPUTY) if player.general_at(p) and p not in player.stripped]
    word = yield WordAsk(
        me, Text("断肠：选择一张武将牌", "Heartbreak: choose a general"), by, [PLACE_WORDS[p] for p in places]
    )
    place = next(p for p in places if PLACE_WORDS[p].zh == word)
    player.stripped = (*player.stripped, place)
    state.rules.renew_skills(state, killer)
    yield told.GeneralStripped(killer, PLACE_WORDS[place], clauses=by)


def _has_killer(death: Death, me: int) -> bool:
    if death.seat != me or death.killer is None:
        return False
    player = death.state.players[death.killer]
    return any(player.general_at(p) and p not in player.stripped for p in (HEAD, DEPUTY))


DUANCHANG = Skill(
    id="duanchang", name=Text("断肠", "Heartbreak"), clause="sgs.G66", locked=True,
    text=Text("锁定技：死亡时，杀死你的角色失去一张武将牌的所有技能", "locked: on death the killer loses the skills of one general"),
    on=(DIES.must(_duanchang, _has_killer),),
)  # fmt: skip

# 马腾


def _xiongyi(state: State, me: int, _cards: tuple[int, ...], _targets: tuple[int, ...]) -> Flow[None]:
    by, players = ("sgs.G67", "sgs.15.1"), state.players
    players[me].marks = (*players[me].marks, "xiongyi")
    allies = [seat for seat in state.in_order() if seat == me or same_kingdom(players[me], players[seat])]
    for seat in allies:
        yield from draw(state, seat, 3, *by)
    others = [
        sum(same_kingdom(players[seat], players[other]) for other in state.living()) or 1
        for seat in state.living()
        if players[seat].kingdom is not None
    ]
    if len(allies) <= min(others, default=1):
        yield from recover(state, me, 1, *by)


XIONGYI = Skill(
    id="xiongyi", name=Text("雄异", "Heroic Rising"), clause="sgs.G67", limited=True,
    text=Text("限定技：同势力角色各摸三张牌，若你的势力角色数最少则回复1点体力", "limited: all of your kingdom draw 3; if it is the smallest recover 1"),
    active=Active(run=_xiongyi, can=lambda state, me: _spent(state, me, "xiongyi")),
)  # fmt: skip

# 孔融


def _from_hidden(damage: Damage, me: int) -> bool:
    hurts = damage.victim == me and damage.source is not None
    return hurts and damage.state.players[damage.source or 0].has_hidden_general


def _mingshi(damage: Damage, _me: int) -> Flow[None]:
    damage.add(-1, MINGSHI.name, "sgs.G68")
    return
    yield


MINGSHI = Skill(
    id="mingshi", name=Text("名士", "Renowned"), clause="sgs.G68", locked=True,
    text=Text("锁定技：有暗置武将的角色对你的伤害−1", "locked: damage from a source with a hidden general is 1 less"),
    on=(TAKING_2.must(_mingshi, _from_hidden),),
)  # fmt: skip


def _still_there(moved: Moved, me: int) -> list[int]:
    mine = moved.discarded if moved.seat == me else ()
    return [card for card in mine if card in moved.state.discard]


def _lirang(moved: Moved, me: int) -> Flow[None]:
    state, by = moved.state, ("sgs.G68",)
    cards = _still_there(moved, me)
    prompt = Text("礼让：把弃置的牌交给其他角色", "Courtesy: give discarded cards to others")
    given = yield DistributeAsk(
        me, prompt, by, lambda: cards, lambda: state.others(me), state.rules.players, partly=True
    )
    for card, seat in given:
        yield from gain(state, seat, (card,), *by)


LIRANG = Skill(
    id="lirang", name=Text("礼让", "Courtesy"), clause="sgs.G68",
    text=Text("你的牌被弃置时，可将其中任意张交给其他角色", "when your cards are discarded you may give any of them to others"),
    on=(MOVED.may(_lirang, lambda moved, me: bool(_still_there(moved, me)) and bool(moved.state.others(me))),),
)  # fmt: skip

SKILLS = (
    CHULI, LUANJI, SHUANGXIONG, WANSHA, LUANWU, WEIMU, JIANCHU, LEIJI, GUIDAO, BEIGE, DUANCHANG, XIONGYI, MINGSHI, LIRANG,
)  # fmt: skip
