"""How a measurement is shown: ours, the peer's, their ratio, and the figure it should reach."""

import statistics
from collections.abc import Sequence
from dataclasses import dataclass

from rich.console import Console
from rich.table import Table


@dataclass(frozen=True)
class Row:
    """One comparison."""

    name: str
    ours: float
    peer: float
    ratio: float
    unit: str
    at_least: float | None = None
    at_most: float | None = None

    @property
    def goal(self) -> str:
        if self.at_least is None and self.at_most is None:
            return ""
        return f"≥ {self.at_least}" if self.at_least is not None else f"≤ {self.at_most}"

    @property
    def is_reached(self) -> bool:
        enough = self.at_least is None or self.ratio >= self.at_least
        return enough and (self.at_most is None or self.ratio <= self.at_most)


def limited(name: str, ours: float, limit: float, unit: str) -> Row:
    """Return a figure that may be at most so large."""
    return Row(name, ours, limit, ours / limit, unit, at_most=1)


def p95(each: Sequence[float]) -> float:
    """Return what nineteen of twenty stay below."""
    return statistics.quantiles(each, n=20)[-1]


def show(rows: list[Row]) -> None:
    """Print the comparisons."""
    table = Table("measured", "ours", "peer or limit", "unit", "ratio", "goal", "")
    for row in rows:
        mark = ("reached" if row.is_reached else "NOT reached") if row.goal else ""
        table.add_row(
            row.name, f"{row.ours:.3g}", f"{row.peer:.3g}", row.unit, f"{row.ratio:.2f}", row.goal, mark
        )  # fmt: skip
    Console(width=130).print(table)
