"""Before the first turn: identities, generals, four cards each (sgs.M1, sgs.M2)."""

from __future__ import annotations

from kejian.core import Pick, Shuffle, whispered
from kejian.games.sgs import told
from kejian.games.sgs.asks.generals import GeneralAsk, PairAsk
from kejian.games.sgs.facts.player import LORD
from kejian.games.sgs.facts.state import DEAL, LORD_CHOOSES, OTHERS_CHOOSE, PREPARE, State
from kejian.games.sgs.procedures.moving import draw, shuffled
from kejian.kit.flow import Flow

OFFERED, LORDS_EXTRA, FIRST_HAND, MOST_OFFERED = 3, 2, 4, 7


def deal_identities(state: State) -> Flow[None]:
    """Identities are dealt; 主公 shows his. Then generals are offered: to the 主公 the lords and two more, to others three."""
    rules = state.rules
    order = yield Shuffle([f"{identity}{n}" for n, identity in enumerate(rules.identities)])
    for seat, word in enumerate(order):
        state.players[seat].identity = rules.identities[int(word[2:])]
    lord = next(seat for seat, player in enumerate(state.players) if player.identity == LORD)
    state.turn = lord
    for seat, player in enumerate(state.players):
        seen = told.YourIdentity(seat, player.identity, clauses=("sgs.M1", "sgs.M2"))
        public = told.IdentityDealt(seat, clauses=("sgs.M1", "sgs.M2"))
        yield seen if seat == lord else whispered(seen, (seat,), public)
    pool = yield Shuffle(list(rules.pool))
    rest = [name for name in pool if name not in rules.lords]
    state.loose = rules.deck
    if not rules.chosen[lord]:
        state.players[lord].offered = (*rules.lords, *rest[:LORDS_EXTRA])
    left = [name for name in pool if name not in state.players[lord].offered]
    for seat in state.others(lord):
        if not rules.chosen[seat]:
            state.players[seat].offered, left = tuple(left[:OFFERED]), left[OFFERED:]
    for seat, name in enumerate(rules.chosen):
        if name:
            rules.give_general(state, seat, name, first=True)
            yield _shown(state, seat)
    state.phase = LORD_CHOOSES


def lord_chooses(state: State) -> Flow[None]:
    """主公 chooses first and shows his general; what he left may still be others' (sgs.M2)."""
    lord = state.turn
    offered = state.players[lord].offered
    if offered:
        name = yield GeneralAsk(state, lord)
        _take_general(state, lord, name)
        yield _shown(state, lord)
    state.phase = OTHERS_CHOOSE


def others_choose(state: State) -> Flow[None]:
    """The others choose at once, and show their generals together (sgs.M2)."""
    choosing = [seat for seat in state.around(state.turn) if state.players[seat].offered]
    if choosing and state.rules.war:
        yield from _choose_pairs(state, choosing)
    elif choosing:
        chosen = yield {seat: GeneralAsk(state, seat) for seat in choosing}
        for seat in choosing:
            _take_general(state, seat, chosen[seat])
            yield _shown(state, seat)
    state.phase = DEAL


# two generals each


def deal_pairs(state: State) -> Flow[None]:
    """Everybody is offered as many generals, seven at the most; who begins is decided by lot."""
    rules = state.rules
    n = len(state.players)
    pool = yield Shuffle(list(rules.pool))
    each = min(MOST_OFFERED, len(pool) // n)
    for seat, player in enumerate(state.players):
        player.offered = tuple(pool[seat * each : (seat + 1) * each])
    first = yield Pick([str(seat) for seat in range(n)])
    state.turn = int(first)
    yield told.Begins(state.turn, clauses=("sgs.M4",))
    state.loose = rules.deck
    state.phase = OTHERS_CHOOSE


def _choose_pairs(state: State, choosing: list[int]) -> Flow[None]:
    chosen = yield {seat: PairAsk(state, seat) for seat in choosing}
    for seat in choosing:
        state.rules.give_pair(state, seat, *chosen[seat])
        state.players[seat].offered = ()
        seen = told.YourPair(seat, *chosen[seat], clauses=("sgs.M4",))
        yield whispered(seen, (seat,), told.ChoosesPair(seat, clauses=("sgs.M4",)))


def _take_general(state: State, seat: int, name: str) -> None:
    state.rules.give_general(state, seat, name, first=True)
    state.players[seat].offered = ()


def _shown(state: State, seat: int) -> told.GeneralTaken:
    player = state.players[seat]
    by = ("sgs.M2", "sgs.1.2", *(("sgs.R42",) if state.rules.has_bonus(player) else ()))
    return told.GeneralTaken(seat, player.general, player.max_hp, clauses=by)


def _sheet(state: State, seat: int) -> told.Sheet:
    """What somebody begins with; from a number of players on the 主公 has one more (sgs.R42)."""
    player = state.players[seat]
    more: tuple[str, ...] = ("sgs.M1", "sgs.R42") if player.identity == LORD else ()
    if state.rules.war:
        more = ("sgs.M4", "sgs.R51", "sgs.R55")
    limit = state.rules.printed(player).limit
    return told.Sheet(seat, player.hp, limit, clauses=("sgs.M2", "sgs.1.2", "sgs.2.2", "sgs.4.1", *more))


def deal(state: State) -> Flow[None]:
    """The cards are shuffled; in a new match everybody draws four, and the 主公 begins."""
    cards = yield from shuffled(state.loose)
    state.loose = ()
    state.deck.lay_under(cards)
    state.phase = state.resume
    if state.turns:
        return
    state.turns = state.rounds = 1
    state.first = state.turn
    state.phase = PREPARE
    for seat in range(len(state.players)):
        yield _sheet(state, seat)
    for seat in range(len(state.players)):
        yield from draw(state, seat, FIRST_HAND, "sgs.M2")
