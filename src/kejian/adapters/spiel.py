"""The games for OpenSpiel: chance nodes, simultaneous nodes, information states as strings and tensors.

    import kejian.adapters.spiel                                 # makes kejian_cier, kejian_dabi, … known
    game = pyspiel.load_game("kejian_cier")
    game = pyspiel.load_game(name("cier", seats=3, options={"轮次上限": 9}))

At a simultaneous node everybody acts; whoever is not asked, or has chosen, waits (action 0). An order of cards is drawn card by
card. What house rules leave open is drawn from `lot`.
"""

from __future__ import annotations

import json
from collections.abc import Mapping, Sequence
from typing import Any
from urllib.parse import quote, unquote

import numpy as np
import pyspiel

from kejian.adapters import reading
from kejian.adapters.index import WAIT, index_of
from kejian.adapters.nature import MOST, Nature
from kejian.adapters.table import Table
from kejian.adapters.terms import LONGEST, SIZE, Terms
from kejian.adapters.vector import Vector, Vectors
from kejian.core import Game, all_games

_MOST_STEPS = 256  # of a question, with what nature draws
_PAST = 128  # places for what was told and done
_DEFAULTS = {"seats": 0, "options": "", "size": SIZE, "longest": LONGEST, "lot": 0}


def name(game: str, seats: int = 0, options: Mapping[str, Any] | None = None, **more: int) -> str:
    """How OpenSpiel calls a game under some terms; house rules are written as JSON in which signs are quoted."""
    written = {"seats": seats, "options": quote(json.dumps(options or {}, ensure_ascii=False), safe=""), **more}
    return f"kejian_{game}({','.join(f'{key}={value}' for key, value in written.items())})"


def _type(game: Game[Any]) -> Any:
    return pyspiel.GameType(
        short_name=f"kejian_{game.code}",
        long_name=f"Kejian {game.title.en}",
        dynamics=pyspiel.GameType.Dynamics.SIMULTANEOUS,
        chance_mode=pyspiel.GameType.ChanceMode.EXPLICIT_STOCHASTIC,
        information=pyspiel.GameType.Information.IMPERFECT_INFORMATION,
        utility=pyspiel.GameType.Utility.ZERO_SUM,
        reward_model=pyspiel.GameType.RewardModel.TERMINAL,
        max_num_players=game.seats.stop - 1,
        min_num_players=game.seats.start,
        provides_information_state_string=True,
        provides_information_state_tensor=True,
        provides_observation_string=True,
        provides_observation_tensor=True,
        provides_factored_observation_string=False,
        parameter_specification=_DEFAULTS,
    )


class SpielGame(pyspiel.Game):
    """A game under some terms, from which states and observers are made."""

    def __init__(self, type_: Any, code: str, params: Mapping[str, Any] | None = None) -> None:
        given = {**_DEFAULTS, **(params or {})}
        options = json.loads(unquote(given["options"]) or "{}")
        self.terms = Terms(
            code, given["seats"] or None, options, size=int(given["size"]), longest=int(given["longest"])
        )
        self.lot = int(given["lot"])
        self.vectors = Vectors(self.terms)
        info = pyspiel.GameInfo(
            num_distinct_actions=self.terms.size,
            max_chance_outcomes=MOST,
            num_players=self.terms.seats,
            min_utility=-2.0,
            max_utility=2.0,
            utility_sum=0.0,
            max_game_length=self.terms.longest * _MOST_STEPS,
        )
        super().__init__(type_, info, dict(params or {}))

    def new_initial_state(self) -> SpielState:
        """The match before anything was drawn or chosen."""
        return SpielState(self)

    def make_py_observer(self, iig_obs_type: Any = None, params: Any = None) -> Observer:
        """Looks at states as a seat does."""
        return Observer(self, iig_obs_type or pyspiel.IIGObservationType(perfect_recall=False))


class SpielState(pyspiel.State):
    """A match in progress."""

    def __init__(self, game: SpielGame) -> None:
        super().__init__(game)
        self.table = Table.new(game.terms, game.lot, by_hand=True)
        self._drawn: tuple[int, ...] = ()
        self.steps: dict[int, tuple[int, ...]] = {}  # what each seat chose, without its waiting

    def _nature(self) -> Nature:
        chance = self.table.match.chance
        assert chance is not None
        return Nature(chance, self._drawn)

    def current_player(self) -> int:
        """Nature, the seat that alone is to choose, or all at once."""
        table = self.table
        if table.is_over:
            return int(pyspiel.PlayerId.TERMINAL)
        if table.match.chance is not None:
            return int(pyspiel.PlayerId.CHANCE)
        waiting = table.waiting
        return waiting[0] if len(waiting) == 1 else int(pyspiel.PlayerId.SIMULTANEOUS)

    def _legal_actions(self, player: int) -> list[int]:
        return self.table.legal(player)

    def chance_outcomes(self) -> list[tuple[int, float]]:
        """What nature may bring, with its probability."""
        return self._nature().outcomes()

    def _apply_action(self, action: int) -> None:
        if self.table.match.chance is None:
            self._apply_actions({self.table.waiting[0]: action})
            return
        nature = self._nature()
        result = nature.take(action)
        self._drawn = nature.drawn if result is None else ()
        if result is not None:
            self.table.match.draw(result[0])

    def _apply_actions(self, actions: Sequence[int] | Mapping[int, int]) -> None:
        asked = self.table.waiting
        chosen = {seat: actions[seat] for seat in asked if isinstance(actions, Sequence) or seat in actions}
        self.table.act_all(chosen)
        for seat, action in chosen.items():
            self.steps[seat] = (*self.steps.get(seat, ()), action)

    def _action_to_string(self, player: int, action: int) -> str:
        if player == pyspiel.PlayerId.CHANCE:
            return self._nature().name(action)
        choice = self.table.choice(player)
        if choice is not None and action in choice.open:
            return " | ".join(choice.open[action])
        return "wait" if action == WAIT else f"index {action}"

    def is_terminal(self) -> bool:
        """Whether the match is over, or was broken off."""
        return self.table.is_over

    def returns(self) -> list[float]:
        """What it is worth to each seat."""
        return self.table.returns()

    def __str__(self) -> str:
        match = self.table.match
        table = match.game.describe(match.view(None), "en")
        drawn = f"\ndrawn so far: {', '.join(map(str, self._drawn))}" if self._drawn else ""
        pending = "".join(f"\nplayer_{seat} chose: {' '.join(map(str, steps))}" for seat, steps in self.steps.items())
        return f"{table}{pending}{drawn}"


class Observer:
    """What a seat sees of a state; with perfect recall, all that it was told and chose as well. `public` alone is what a
    spectator sees."""

    def __init__(self, game: SpielGame, type_: Any) -> None:
        self._vectors, self._recalls = game.vectors, type_.perfect_recall
        self._private = type_.private_info != pyspiel.PrivateInfoType.NONE
        self._public = type_.public_info
        self.tensor: Vector | None = None
        self.dict: dict[str, Vector] = {}
        if self._public and self._private:
            self.tensor = np.zeros(game.vectors.size + (_PAST if self._recalls else 0), np.float32)
            self.dict = {"info_state" if self._recalls else "observation": self.tensor}

    def set_from(self, state: SpielState, player: int) -> None:
        """Writes the tensor."""
        if self.tensor is None:
            return
        size = self._vectors.size
        self.tensor[:size] = reading.vector(state.table, player, self._vectors)
        if self._recalls:
            past = self.tensor[size:]
            past.fill(0)
            for line in self._past(state, player):
                past[index_of(line, _PAST + 1) - 1] += 1
            past /= past + 8

    def string_from(self, state: SpielState, player: int) -> str | None:
        """The same in words."""
        if not self._public:
            return None
        if not self._private:
            match = state.table.match
            return match.game.describe(match.view(None), "en")
        lines = self._past(state, player) if self._recalls else []
        return "\n".join([*lines, json.dumps(reading.seen(state.table, player), ensure_ascii=False, default=str)])

    def _past(self, state: SpielState, player: int) -> list[str]:
        """What a seat chose and was told, line by line."""
        say = state.table.match.say
        told = [say(event, "en") for event in reading.history(state.table, player)]
        return [*(f"step {n} {action}" for n, action in enumerate(state.steps.get(player, ()))), *told]


def _register(game: Game[Any]) -> None:
    """Makes a game known to OpenSpiel."""
    type_ = _type(game)

    class Registered(SpielGame):
        def __init__(self, params: Mapping[str, Any] | None = None) -> None:
            super().__init__(type_, game.code, params)

    pyspiel.register_game(type_, Registered)


for _game in all_games():
    _register(_game)
