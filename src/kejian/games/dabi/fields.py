"""The kinds of values that the messages of 大臂 tell."""

from __future__ import annotations

from typing import Annotated

from kejian.core import Sum, Written
from kejian.games.dabi.armour.piece import Piece
from kejian.games.dabi.armour.runs import Listed
from kejian.games.dabi.figures import Exact, Infinity
from kejian.games.dabi.moves.move import Declaration, Move, Recipe
from kejian.games.dabi.moves.row import Name, Shown
from kejian.games.dabi.resources import Cost

MoveName = Annotated[Name | None, Written("name")]  # None: a shield's return hit
ShownMove = Annotated[Shown, Written("shown")]
RowId = Annotated[str, Written("row")]
ResourceNumber = Annotated[int, Written("resource")]
Price = Annotated[Cost, Written("cost")]
Things = Annotated[tuple[Cost, Listed], Written("things")]
Taken = Annotated[tuple[tuple[Piece | None, int, int], ...], Written("taken")]
Order = Annotated[tuple[tuple[int, Name], ...], Written("order")]
RecipeOf = Annotated[Recipe, Written("recipe")]
Declared = Annotated[Declaration, Written("declaration")]
WholeMove = Annotated[Move, Written("move")]
DamageTenths = Annotated[Exact, Written("damage")]
Damage = Annotated[Sum | Infinity, Written("damage")]
Layers = Annotated[Sum | Infinity, Written("layers")]
Sharp = Annotated[bool, Written("sharp")]
Rounds = Annotated[int, Written("rounds")]
RoundSum = Annotated[Sum, Written("rounds")]
IsFresh = Annotated[bool, Written("fresh")]  # whether the first piece was made this round
IsTrueStun = Annotated[bool, Written("stun")]
MoveNames = Annotated[tuple[Name, ...], Written("names")]
Shields = Annotated[tuple[tuple[str, int], ...], Written("shields")]
MovesMade = Annotated[tuple[tuple[int, Shown | None], ...], Written("made")]
Times = Annotated[int, Written("times")]
