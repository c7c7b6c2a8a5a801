"""The states of the US, DC and the territories by their two-letter codes; the database holds the same (private.is_us_state)."""

from typing import Annotated, Any, Literal

from pydantic import BeforeValidator

UsStateCode = Literal[
    "AL", "AK", "AZ", "AR", "CA", "CO", "CT", "DE", "DC", "FL", "GA", "HI", "ID", "IL", "IN",
    "IA", "KS", "KY", "LA", "ME", "MD", "MA", "MI", "MN", "MS", "MO", "MT", "NE", "NV", "NH",
    "NJ", "NM", "NY", "NC", "ND", "OH", "OK", "OR", "PA", "RI", "SC", "SD", "TN", "TX", "UT",
    "VT", "VA", "WA", "WV", "WI", "WY", "AS", "GU", "MP", "PR", "VI",
]  # fmt: skip


def _in_capitals(value: Any) -> Any:
    return value.strip().upper() if isinstance(value, str) else value


UsState = Annotated[UsStateCode, BeforeValidator(_in_capitals)]
