"""Rates and medians of people, which are shown for enough of them only."""

# Below this they say more of chance than of anything else.
FEWEST = 20


def percent_of(part: int, whole: int) -> int | None:
    """How many in a hundred of the whole a part is; None of a handful."""
    return round(100 * part / whole) if whole >= FEWEST else None


def days_of(median: float | None, count: int) -> float | None:
    """A median of so many, in days and tenths of a day; None of a handful."""
    return None if median is None or count < FEWEST else round(median, 1)
