"""The kinds of values that the messages of 大臂 tell."""

from __future__ import annotations

from typing import Annotated

from kejian.core import Written
from kejian.games.dabi.armour import Piece
from kejian.games.dabi.figures import Exact, Figure
from kejian.games.dabi.moves.move import Declaration, Move, Recipe
from kejian.games.dabi.moves.row import Name, Shown
from kejian.games.dabi.pile import Listed
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
Layers = Annotated[Figure, Written("layers")]
Sharp = Annotated[bool, Written("sharp")]
Rounds = Annotated[int, Written("rounds")]
Times = Annotated[int, Written("times")]
