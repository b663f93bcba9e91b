"""What a seat may see: its own hand and identity, what was shown to it, and all that lies open."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any, TypedDict, cast

from kejian.core import Lang, Sum, true_minus
from kejian.games.sgs.content.sheets import roster
from kejian.games.sgs.facts.cards import FACES, PRINTS, SLOTS, card_text, card_words
from kejian.games.sgs.facts.player import DEPUTY, HEAD, LORD, Player
from kejian.games.sgs.facts.state import IDENTITY, LORD_CHOOSES, OTHERS_CHOOSE, PAIRS, State
from kejian.games.sgs.labels import IDENTITY_NAMES, KINGDOM_NAMES, PHASE_NAMES
from kejian.games.sgs.numbers import attack_range_case, distance_case, hand_limit_case, kingdoms_count, ways
from kejian.kit.piles import Pile

_CHOOSING = (IDENTITY, LORD_CHOOSES, OTHERS_CHOOSE, PAIRS)  # who has no general yet is of no kingdom


class PlayerView(TypedDict):
    """One character as a seat sees it. `hand` are the cards of the hand it knows, in no order of the hand; the count is
    open to all. `distance`: from the seat that looks to this one; `way`: whom its steps pass on the ring, this one last; of
    two ways as short the one in playing order. `asks`: of the seat's own, the skills and equipment that ask it whether to."""

    name: str
    general: str
    deputy: str
    shown: list[bool]
    kingdom: str | None
    gender: str
    identity: str | None
    alive: bool
    hp: int
    max_hp: int
    hand_count: int
    hand: list[str]
    equipment: dict[str, str]
    judging: list[str]
    on_general_count: int
    on_general: list[str]
    chained: bool
    face_down: bool
    drunk: bool
    skills: list[str]
    spent: list[str]
    hand_limit: Sum
    attack_range: Sum
    distance: Sum | None
    way: list[int]
    offered: list[str]
    asks: list[str]


class KingdomsView(TypedDict):
    """国战: who has shown which kingdom, the dead too; `most` may be of one, whoever shows it later is an 野心家 (sgs.R52).
    `count`: the kingdoms of the living."""

    count: Sum
    most: int
    members: dict[str, list[int]]
    undecided: list[int]


class Said(TypedDict):
    """A name in both languages."""

    zh: str
    en: str


class LaidView(TypedDict):
    """Cards that somebody chooses from, as everybody sees it: what for, those that lie open, how many lie face down, and who
    chooses now."""

    what: Said
    cards: list[str]
    hidden: int
    who: int | None


class TableView(TypedDict):
    """The table of 三国杀. `deck`: the top cards the seat knows; null is one it does not."""

    mode: str
    turn: int
    turns: int
    round: int
    phase: str
    deck_count: int
    deck: list[str | None]
    discard: list[str]
    processing: list[str]
    aside: list[str]
    laid: LaidView | None
    players: list[PlayerView]
    winners: list[int] | None
    kingdoms: KingdomsView | None


def view(state: State, seat: int | None, everything: bool = False) -> TableView:
    """What a seat sees, or a spectator, who sees what all see; `everything`: with all hands, identities and generals."""
    eyes = 0 if everything else state.everybody if seat is None else 1 << seat
    return {
        "mode": "国战" if state.rules.war else "身份",
        "turn": state.turn,
        "turns": state.turns,
        "round": state.rounds,
        "phase": PHASE_NAMES[state.phase].zh,
        "deck_count": len(state.deck),
        "deck": [] if everything else _top(state, eyes),
        "discard": [card_text(card) for card in state.discard],
        "processing": [card_text(card) for card in state.processing],
        "aside": _known(state.aside, eyes),
        "laid": _laid(state),
        "players": [_player(state, who, who if everything else seat, eyes, seat) for who in range(len(state.players))],
        "winners": None if state.winners is None else list(state.winners),
        "kingdoms": _kingdoms(state) if state.rules.war and state.phase not in _CHOOSING else None,
    }


def _kingdoms(state: State) -> KingdomsView:
    """What everybody sees of the kingdoms: one that is not determined yet is nobody's business."""
    shown = [player.kingdom for player in state.players]
    return {
        "count": kingdoms_count(state.players),
        "most": len(shown) // 2,
        "members": {name: [seat for seat, own in enumerate(shown) if own == name] for name in KINGDOM_NAMES},
        "undecided": [seat for seat, own in enumerate(shown) if own is None],
    }


def _laid(state: State) -> LaidView | None:
    laid = state.laid
    if laid is None or state.winners is not None:
        return None
    cards = [card_text(card) for card in laid.cards]
    what: Said = {"zh": laid.what.zh, "en": laid.what.en}
    return {"what": what, "cards": cards, "hidden": laid.hidden, "who": laid.who}


def _top(state: State, eyes: int) -> list[str | None]:
    return [None if card is None else card_text(card) for card in state.deck.seen_from_top(eyes)]


def _known(pile: Pile, eyes: int) -> list[str]:
    """The cards of a pile that these eyes know, in the order of the master list: places tell nothing."""
    return [card_text(card) for card in sorted(pile.known_to(eyes))]


def knows_identity(state: State, who: int, seat: int | None) -> bool:
    """One's own, the 主公's, those of the dead, and all of them at the end."""
    player = state.players[who]
    if state.rules.war:
        return False
    return who == seat or player.identity == LORD or not player.alive or state.winners is not None


def _player(state: State, who: int, seat: int | None, eyes: int, near: int | None) -> PlayerView:
    """One character as a seat sees it, with its distance from the one that is near."""
    player, book = state.players[who], state.rules.book
    far = None if near is None else distance_case(state.players, near, who, last=state.rules.last_distance)
    return {
        "name": state.name(who),
        "general": player.general if who == seat or player.is_known(HEAD, seat) else "",
        "deputy": player.deputy if who == seat or player.is_known(DEPUTY, seat) else "",
        "shown": list(player.shown),
        "kingdom": player.kingdom if player.general or state.phase not in _CHOOSING else None,
        "gender": player.gender,
        "identity": player.identity if knows_identity(state, who, seat) and state.phase != IDENTITY else None,
        "alive": player.alive,
        "hp": player.hp,
        "max_hp": player.max_hp,
        "hand_count": player.hand_count,
        "hand": [card_text(card) for card in player.hand.cards] if who == seat else _known(player.hand, eyes),
        "equipment": {slot: card_text(player.equipment[slot]) for slot in SLOTS if slot in player.equipment},
        "judging": [PRINTS[lying.kind].name.zh for lying in player.judging],
        "on_general_count": len(player.on_general),
        "on_general": _known(player.on_general, eyes),
        "chained": player.chained,
        "face_down": player.face_down,
        "drunk": player.drunk,
        "skills": [book.skills[id_].name.zh for id_ in dict.fromkeys(player.skills)],
        "spent": [book.skills[id_].name.zh for id_ in player.marks],
        "hand_limit": hand_limit_case(player, last=state.rules.last_hand).sum(),
        "attack_range": attack_range_case(state.players, who).sum(),
        "distance": None if far is None else far.sum(),
        "way": [] if near is None or far is None or near == who else list(ways(state.players, near, who)[0]),
        "offered": list(player.offered) if who == seat else [],
        "asks": _asks(player) if who == seat else [],
    }


def _asks(player: Player) -> list[str]:
    """What asks somebody whether to use it: its owner may tell a table to answer for him."""
    on = [*player.force.on.values(), *player.force.hidden_on.values()]
    return list(dict.fromkeys(skill.name.zh for listed in on for skill, trigger in listed if trigger.optional))


# for the terminal


def describe(shown: Mapping[str, Any], lang: Lang) -> str:
    """The table in a few lines."""
    table = cast(TableView, shown)
    zh = lang == "zh"
    phase = next(names for names in PHASE_NAMES.values() if names.zh == table["phase"])
    who = table["players"][table["turn"]]["name"]
    head = f"{who}的回合 {phase.zh}" if zh else f"{who}'s turn: {phase.en}"
    piles = (
        f"牌堆 {table['deck_count']}  弃牌 {len(table['discard'])}"
        if zh
        else f"deck {table['deck_count']}  discarded {len(table['discard'])}"
    )
    return "\n".join([f"{head}  {piles}", *(_line(player, lang) for player in table["players"])])


def _line(player: PlayerView, lang: Lang) -> str:
    zh = lang == "zh"
    general = player["general"] if zh or player["general"] not in roster() else roster()[player["general"]].english
    kingdom = [] if player["kingdom"] is None else [KINGDOM_NAMES[player["kingdom"]].in_(lang)]
    identity = [] if player["identity"] is None else [IDENTITY_NAMES[player["identity"]].in_(lang)]
    hp = f"{'体力' if zh else 'hp'} {true_minus(str(player['hp']))}/{player['max_hp']}"
    hand = f"{'手牌' if zh else 'hand'} {player['hand_count']} {' '.join(_named(player['hand'], lang))}".rstrip()
    worn = " ".join(_named(list(player["equipment"].values()), lang))
    dead = "" if player["alive"] else ("（死亡）" if zh else " (dead)")
    side = " ".join([*kingdom, *identity])
    who = " ".join(filter(None, (player["name"], general, f"[{side}]" if side else "")))
    return f"  {who}{dead}  {hp}  {hand}  {worn}".rstrip()


def _named(cards: list[str], lang: Lang) -> list[str]:
    by_text = {face.text: number for number, face in enumerate(FACES)}
    return [card_words(by_text[text]).in_(lang) for text in cards]
