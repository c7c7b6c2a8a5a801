"""The states of the US, DC and the territories: their two-letter codes and what they are called.

The database holds the same codes (private.is_us_state); the web app's list is made from this one.
"""

import unicodedata
from collections.abc import Iterator, Mapping, Sequence
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

# In English and in Spanish.
US_STATES: Mapping[UsStateCode, tuple[str, str]] = {
    "AL": ("Alabama", "Alabama"),
    "AK": ("Alaska", "Alaska"),
    "AZ": ("Arizona", "Arizona"),
    "AR": ("Arkansas", "Arkansas"),
    "CA": ("California", "California"),
    "CO": ("Colorado", "Colorado"),
    "CT": ("Connecticut", "Connecticut"),
    "DE": ("Delaware", "Delaware"),
    "DC": ("District of Columbia", "Distrito de Columbia"),
    "FL": ("Florida", "Florida"),
    "GA": ("Georgia", "Georgia"),
    "HI": ("Hawaii", "Hawái"),
    "ID": ("Idaho", "Idaho"),
    "IL": ("Illinois", "Illinois"),
    "IN": ("Indiana", "Indiana"),
    "IA": ("Iowa", "Iowa"),
    "KS": ("Kansas", "Kansas"),
    "KY": ("Kentucky", "Kentucky"),
    "LA": ("Louisiana", "Luisiana"),
    "ME": ("Maine", "Maine"),
    "MD": ("Maryland", "Maryland"),
    "MA": ("Massachusetts", "Massachusetts"),
    "MI": ("Michigan", "Míchigan"),
    "MN": ("Minnesota", "Minnesota"),
    "MS": ("Mississippi", "Misisipi"),
    "MO": ("Missouri", "Misuri"),
    "MT": ("Montana", "Montana"),
    "NE": ("Nebraska", "Nebraska"),
    "NV": ("Nevada", "Nevada"),
    "NH": ("New Hampshire", "Nuevo Hampshire"),
    "NJ": ("New Jersey", "Nueva Jersey"),
    "NM": ("New Mexico", "Nuevo México"),
    "NY": ("New York", "Nueva York"),
    "NC": ("North Carolina", "Carolina del Norte"),
    "ND": ("North Dakota", "Dakota del Norte"),
    "OH": ("Ohio", "Ohio"),
    "OK": ("Oklahoma", "Oklahoma"),
    "OR": ("Oregon", "Oregón"),
    "PA": ("Pennsylvania", "Pensilvania"),
    "RI": ("Rhode Island", "Rhode Island"),
    "SC": ("South Carolina", "Carolina del Sur"),
    "SD": ("South Dakota", "Dakota del Sur"),
    "TN": ("Tennessee", "Tennessee"),
    "TX": ("Texas", "Texas"),
    "UT": ("Utah", "Utah"),
    "VT": ("Vermont", "Vermont"),
    "VA": ("Virginia", "Virginia"),
    "WA": ("Washington", "Washington"),
    "WV": ("West Virginia", "Virginia Occidental"),
    "WI": ("Wisconsin", "Wisconsin"),
    "WY": ("Wyoming", "Wyoming"),
    "AS": ("American Samoa", "Samoa Americana"),
    "GU": ("Guam", "Guam"),
    "MP": ("Northern Mariana Islands", "Islas Marianas del Norte"),
    "PR": ("Puerto Rico", "Puerto Rico"),
    "VI": ("U.S. Virgin Islands", "Islas Vírgenes de EE. UU."),
}


def _folded(text: str) -> str:
    """Without accents, capitals and the dots of N.J."""
    plain = unicodedata.normalize("NFKD", text.replace(".", "")).casefold()
    return "".join(one for one in plain if not unicodedata.combining(one))


def _spellings() -> Iterator[tuple[str, list[str]]]:
    for code, names in US_STATES.items():
        called = sorted({_folded(one) for one in (code, *names)})
        yield from ((one, called) for one in called)


SPELLINGS: Mapping[str, list[str]] = dict(_spellings())
MOST_WORDS = max(len(spelling.split()) for spelling in SPELLINGS)


def split_at_states(words: Sequence[str]) -> Iterator[tuple[Sequence[str], list[str]]]:
    """Yield words one by one, but those that name a state together, each with all that it may be called, folded."""
    at = 0
    while at < len(words):
        sizes = range(min(MOST_WORDS, len(words) - at), 0, -1)
        size = next((n for n in sizes if _folded(" ".join(words[at : at + n])) in SPELLINGS), 1)
        term = words[at : at + size]
        said = _folded(" ".join(term))
        yield term, SPELLINGS.get(said, [said])
        at += size
