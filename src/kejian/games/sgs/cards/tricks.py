"""Instant tricks (sgs.K5 to sgs.K19)."""

from __future__ import annotations

from kejian.core import Refusal, Text, whispered
from kejian.games.sgs import refusals, told
from kejian.games.sgs.asks.card_questions import ShownAsk
from kejian.games.sgs.asks.legality import target_refusal
from kejian.games.sgs.asks.questions import WordAsk
from kejian.games.sgs.asks.secrecy import holding, unasked
from kejian.games.sgs.facts.cards import FACES, PRINTS, WEAPON, card_words
from kejian.games.sgs.facts.in_play import FIRE, SHA, SHAN, InPlay
from kejian.games.sgs.facts.player import DEPUTY, HEAD, Player
from kejian.games.sgs.facts.state import Laid, State
from kejian.games.sgs.labels import PLACE_WORDS
from kejian.games.sgs.numbers import same_kingdom
from kejian.games.sgs.procedures.choices import ANYWHERE, among, choose_cards, pick
from kejian.games.sgs.procedures.damage import hurt
from kejian.games.sgs.procedures.moving import clean_up, discard, discard_of, draw, gain, take, turn_up
from kejian.games.sgs.procedures.needs import answered
from kejian.games.sgs.procedures.recovery import recover
from kejian.games.sgs.procedures.striking import strike_for
from kejian.games.sgs.procedures.turning import set_chained
from kejian.games.sgs.procedures.use import use_card
from kejian.games.sgs.rows.kind import ALLIES, AT_ONE, CHOSEN, EVERYBODY, OTHERS, PAIR, Kind
from kejian.games.sgs.rows.occasions import Need, Target, Use
from kejian.kit.flow import Flow

_CARDS, _HAND_CARDS = Text("牌", "cards"), Text("手牌", "hand cards")
_OTHER_HAND = Text("别的手牌", "other hand card")
_NOTHING_HIDDEN = Text("手牌，也没有暗置的武将", "hand cards and no hidden general")


def _why(use: Use) -> Text:
    """A card as a prompt names it."""
    user, name = use.state.name(use.user), PRINTS[use.card.kind].name
    return Text(f"{user}的{name.zh}", f"{user}'s {name.en}")


def something(target: Target) -> Flow[None]:
    """无中生有: draw 2 (sgs.K5)."""
    yield from draw(target.state, target.seat, 2, "sgs.K5")


# one card of another (sgs.K6, sgs.K7)


def has_anything(state: State, _user: int, card: InPlay, seat: int) -> Refusal | None:
    """A target has a card in one of its areas."""
    if state.players[seat].has_cards_anywhere:
        return None
    return refusals.NothingThere(seat, _CARDS, clauses=(PRINTS[card.kind].clause, "sgs.P1"))


def dismantle(target: Target) -> Flow[None]:
    """过河拆桥: discard one of the target's cards (sgs.K6)."""
    state, user = target.state, target.use.user
    if state.players[target.seat].has_cards_anywhere and state.players[user].alive:
        card = yield from pick(state, user, target.seat, PRINTS["guohe"].name, ("sgs.K6", "sgs.P1"), ANYWHERE)
        yield from discard_of(state, user, target.seat, card, "sgs.K6", "sgs.P1")


def steal(target: Target) -> Flow[None]:
    """顺手牵羊: take one of the target's cards (sgs.K7)."""
    state, user = target.state, target.use.user
    if state.players[target.seat].has_cards_anywhere and state.players[user].alive:
        card = yield from pick(state, user, target.seat, PRINTS["shunshou"].name, ("sgs.K7", "sgs.P1"), ANYWHERE)
        yield from take(state, user, target.seat, (card,), "sgs.K7", "sgs.P1")


# 决斗: both play 杀 in turn


def duel(target: Target) -> Flow[None]:
    """Beginning with the target both play 杀 in turn; the first who does not takes 1 damage from the other."""
    use, state = target.use, target.state
    fighters = ((target.seat, target.needed), (use.user, target.own_needed))
    turn = 0
    while state.players[use.user].alive and state.players[target.seat].alive:
        (seat, needed), other = fighters[turn], fighters[1 - turn][0]
        for given in range(needed):
            need = Need(state, seat, SHA, True, _why(use), ("sgs.K8",), target, needed, given, next=other)
            if (yield from answered(need)) is None:
                if given:
                    yield told.TooFew(seat, SHA, needed, clauses=("sgs.K8",))
                yield from hurt(state, other, seat, use.base, "", "sgs.K8", target=target)
                return
        turn = 1 - turn


# 借刀杀人: somebody else strikes, or loses the weapon


def has_weapon(state: State, _user: int, _card: InPlay, seat: int) -> Refusal | None:
    """The target has a weapon."""
    return None if WEAPON in state.players[seat].equipment else refusals.NoWeapon(seat, clauses=("sgs.K9", "sgs.R46"))


def borrow(target: Target) -> Flow[None]:
    """The one with the weapon uses 杀 on the other, or gives the weapon away."""
    use, state, armed, other = target.use, target.state, target.seat, target.use.second
    by, why, name = ("sgs.K9", "sgs.R46"), _why(use), state.name(other)
    prompt = Text(f"{why.zh}：对{name}使用杀", f"{why.en}: use Strike on {name}?")
    if (barred := target_refusal(state, armed, InPlay(SHA), other)) is not None:
        yield told.CannotStrike(armed, barred, clauses=tuple(dict.fromkeys((*by, *barred.clauses))))
    card = yield from strike_for(state, armed, other, prompt, by)
    if card is not None:
        yield from use_card(state, armed, card, (other,), *by, "sgs.R45", counted=False)
        return
    yield told.NotAnswered(armed, SHA, clauses=by)
    if WEAPON in state.players[armed].equipment and state.players[use.user].alive:
        yield from take(state, use.user, armed, (state.players[armed].equipment[WEAPON],), *by)


# everybody (sgs.K10 to sgs.K13)


def invade(target: Target) -> Flow[None]:
    """南蛮入侵: play 杀 or take 1 damage."""
    use = target.use
    if (yield from answered(Need(use.state, target.seat, SHA, True, _why(use), ("sgs.K10",), target))) is None:
        source = use.user if use.source < 0 else use.source
        yield from hurt(use.state, source, target.seat, use.base, "", "sgs.K10", target=target)


def volley(target: Target) -> Flow[None]:
    """万箭齐发: play 闪 or take 1 damage."""
    use = target.use
    if (yield from answered(Need(use.state, target.seat, SHAN, True, _why(use), ("sgs.K11",), target))) is None:
        yield from hurt(use.state, use.user, target.seat, use.base, "", "sgs.K11", target=target)


def unwounded(target: Target) -> Flow[bool]:
    """桃园结义 skips those who are not wounded."""
    if target.state.players[target.seat].is_wounded:
        return False
    yield told.NotWounded(target.seat, clauses=("sgs.K12", "sgs.R3"))
    return True


def garden(target: Target) -> Flow[None]:
    """桃园结义: recover 1."""
    use = target.use
    yield from recover(use.state, target.seat, 1, "sgs.K12", healer=use.user, card=use.card)


_HARVEST = PRINTS["wugu"].name


def turn_up_harvest(use: Use) -> Flow[None]:
    """As many cards as characters correspond to the targets (sgs.K13, sgs.21.1)."""
    for _ in range(use.living_targets()):
        card = yield from turn_up(use.state)
        use.shown.append(card)
    _lay_out(use)
    yield told.Revealed(tuple(use.shown), clauses=("sgs.K13", "sgs.21.1", "sgs.14.1", "sgs.R25"))


def _lay_out(use: Use) -> None:
    """What is left lies there for all to see, whoever takes next."""
    use.state.laid = Laid(_HARVEST, tuple(use.shown))


def harvest(target: Target) -> Flow[None]:
    """五谷丰登: each takes one of the cards that are left."""
    use = target.use
    if use.shown:
        prompt = Text("五谷丰登：选一张牌", "Harvest: take a card")
        ask = ShownAsk(target.seat, prompt, ("sgs.K13",), lambda: use.shown)
        card = yield from among(use.state, Laid(_HARVEST, tuple(use.shown)), ask)
        use.shown.remove(card)
        _lay_out(use)
        yield from gain(use.state, target.seat, (card,), "sgs.K13")


def clear_harvest(use: Use) -> Flow[None]:
    """The rest goes to the discard pile."""
    clean_up(use.state, use.shown)
    use.shown.clear()
    use.state.laid = None
    return
    yield


# 火攻 and 铁索连环


def has_hand(state: State, user: int, card: InPlay, seat: int) -> Refusal | None:
    """A target has hand cards, oneself another one than this."""
    left = [held for held in state.players[seat].hand.cards if seat != user or held not in card.cards]
    if left:
        return None
    return refusals.NothingThere(seat, _OTHER_HAND if seat == user else _HAND_CARDS, clauses=("sgs.K15",))


def fire_attack(target: Target) -> Flow[None]:
    """The target shows a hand card; the user may discard one of the same suit: 1 fire damage."""
    use, state, by = target.use, target.state, ("sgs.K15",)
    if not state.players[target.seat].hand.cards:
        return
    prompt = Text("火攻：展示一张手牌", "Fire Attack: show a hand card")
    (shown,) = yield from choose_cards(state, target.seat, prompt, by, sign="亮")
    state.players[target.seat].hand.show(state.everybody, (shown,))
    yield told.Shows(target.seat, (shown,), clauses=by)
    suit = FACES[shown].suit
    if not any(FACES[card].suit == suit for card in state.players[use.user].hand.cards):
        yield from unasked(state, holding(state, [use.user]))
        return
    name = card_words(shown)
    prompt = Text(f"弃一张与{name.zh}同花色的手牌", f"discard a card of the suit of {name.en}")
    paid = yield from choose_cards(
        state, use.user, prompt, by, fits=lambda card: FACES[card].suit == suit, declinable=True, secret=True
    )
    if paid:
        yield from discard(state, use.user, paid, *by)
        yield from hurt(state, use.user, target.seat, use.base, FIRE, *by, target=target)


def chain(target: Target) -> Flow[None]:
    """Chained turns to not chained, and back (sgs.K16, sgs.P9)."""
    chained = target.state.players[target.seat].chained
    yield from set_chained(target.state, target.seat, not chained, "sgs.K16")


# 以逸待劳, 知己知彼, 远交近攻

HAND = Text("手牌", "the hand")


def await_the_weary(target: Target) -> Flow[None]:
    """Draw 2, discard 2 (sgs.K17)."""
    state, seat, by = target.state, target.seat, ("sgs.K17",)
    yield from draw(state, seat, 2, *by)
    n = min(2, len(state.players[seat].own_cards))
    paid = yield from choose_cards(state, seat, PRINTS["yiyi"].name, by, n, equipment=True)
    yield from discard(state, seat, paid, *by)


def can_be_looked_at(state: State, _user: int, _card: InPlay, seat: int) -> Refusal | None:
    """There is something to see: a hand, or a hidden general."""
    player = state.players[seat]
    seen = player.hand.cards or _hidden_places(player)
    return None if seen else refusals.NothingThere(seat, _NOTHING_HIDDEN, clauses=("sgs.K18",))


def _hidden_places(player: Player) -> list[int]:
    return [place for place in (HEAD, DEPUTY) if not player.shown[place] and player.general_at(place)]


def know_both_sides(target: Target) -> Flow[None]:
    """Look at a hand, or at one hidden general (sgs.K18)."""
    user, player = target.use.user, target.state.players[target.seat]
    hand, words = player.hand, [PLACE_WORDS[place] for place in _hidden_places(player)]
    if hand.cards:
        words.insert(0, HAND)
    word = yield WordAsk(user, PRINTS["zhiji"].name, ("sgs.K18",), words)
    if word != HAND.zh:
        place = next(place for place in _hidden_places(player) if PLACE_WORDS[place].zh == word)
        player.look_at(place, user)
        general = told.SeesGeneral(user, target.seat, player.general_at(place), clauses=("sgs.K18",))
        public = told.LooksAtGeneral(user, target.seat, PLACE_WORDS[place], clauses=("sgs.K18",))
        yield whispered(general, (user, target.seat), public)
        return
    hand.show(1 << user)
    seen = told.SeesHand(user, target.seat, tuple(hand.cards), clauses=("sgs.K18",))
    yield whispered(seen, (user, target.seat), told.LooksAtHand(user, target.seat, clauses=("sgs.K18",)))


def is_determined(state: State, user: int, _card: InPlay) -> Refusal | None:
    """The user has a determined kingdom."""
    if state.players[user].kingdom is not None:
        return None
    why = Text("没有确定势力", "no kingdom is determined")
    return refusals.NotPossible(PRINTS["yuanjiao"].name, why, clauses=("sgs.K19",))


def is_foreign(state: State, user: int, _card: InPlay, seat: int) -> Refusal | None:
    """The target has another determined kingdom."""
    theirs = state.players[seat].kingdom
    if theirs is not None and not same_kingdom(state.players[user], state.players[seat]):
        return None
    why = Text("要有不同的已确定势力", "it needs a different determined kingdom")
    return refusals.BadTarget(seat, PRINTS["yuanjiao"].name, why, clauses=("sgs.K19",))


def befriend(target: Target) -> Flow[None]:
    """The target draws 1, the user 3 (sgs.K19)."""
    yield from draw(target.state, target.seat, 1, "sgs.K19")
    if target.state.players[target.use.user].alive:
        yield from draw(target.state, target.use.user, 3, "sgs.K19")


KINDS = (
    Kind(print=PRINTS["wuzhong"], effect=something),
    Kind(print=PRINTS["guohe"], aims=CHOSEN, fits=has_anything, effect=dismantle),
    Kind(print=PRINTS["shunshou"], aims=CHOSEN, reach=AT_ONE, fits=has_anything, effect=steal),
    Kind(print=PRINTS["juedou"], aims=CHOSEN, effect=duel),
    Kind(print=PRINTS["jiedao"], aims=PAIR, fits=has_weapon, effect=borrow),
    Kind(print=PRINTS["nanman"], aims=OTHERS, effect=invade),
    Kind(print=PRINTS["wanjian"], aims=OTHERS, effect=volley),
    Kind(print=PRINTS["taoyuan"], aims=EVERYBODY, skips=unwounded, effect=garden),
    Kind(print=PRINTS["wugu"], aims=EVERYBODY, prepare=turn_up_harvest, effect=harvest, finish=clear_harvest),
    Kind(print=PRINTS["wuxie"], answer_only=True),
    Kind(print=PRINTS["huogong"], aims=CHOSEN, on_oneself=True, fits=has_hand, effect=fire_attack),
    Kind(print=PRINTS["tiesuo"], aims=CHOSEN, on_oneself=True, most=2, effect=chain, recast=True),
    Kind(print=PRINTS["wuxie_guo"], answer_only=True),
    Kind(print=PRINTS["yiyi"], aims=ALLIES, effect=await_the_weary),
    Kind(print=PRINTS["zhiji"], aims=CHOSEN, fits=can_be_looked_at, effect=know_both_sides, recast=True),
    Kind(print=PRINTS["yuanjiao"], aims=CHOSEN, can=is_determined, fits=is_foreign, effect=befriend),
)
