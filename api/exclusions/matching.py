"""Names that resemble a name on a list: typing errors, swapped order, hyphens, accents, one of two last names.

A resemblance is for a person to look at; nothing follows from it by itself.
"""

import re
import unicodedata
from collections.abc import Callable, Iterable, Iterator, Sequence
from dataclasses import dataclass
from itertools import product

from rapidfuzz import process
from rapidfuzz.distance import OSA

MOST_CANDIDATES = 3
# A typing error more is allowed in a long name; below that, two of them would make other names.
LONG_NAME = 10
SUFFIXES = frozenset({"jr", "sr", "ii", "iii", "iv", "md", "rn", "lpn"})
PARTICLES = frozenset(
    {
        "al",
        "da",
        "de",
        "del",
        "den",
        "der",
        "di",
        "do",
        "dos",
        "el",
        "la",
        "las",
        "le",
        "los",
        "van",
        "von",
        "y",
    }
)
# Letters without a form that is only decorated.
FOLDED = str.maketrans(
    {"ø": "o", "ł": "l", "đ": "d", "ð": "d", "þ": "th", "æ": "ae", "œ": "oe", "\u0131": "i"}
)
NO_LETTERS = re.compile(r"[^a-z]+")
APOSTROPHES = re.compile(r"['\u2018\u2019`\u00b4]")


@dataclass(frozen=True, slots=True)
class Name:
    """Somebody's names, as they are written."""

    first: str
    last: str


@dataclass(frozen=True, slots=True)
class Candidate:
    """A place on a list that resembles a name, by how many letters it differs."""

    place: int
    distance: int


def words_of(text: str) -> list[str]:
    """Split a name into words of plain letters: José O'Neill-Díaz Jr. is jose, oneill and diaz."""
    plain = unicodedata.normalize("NFKD", APOSTROPHES.sub("", text)).casefold().translate(FOLDED)
    letters = "".join(one for one in plain if not unicodedata.combining(one))
    words = [word for word in NO_LETTERS.split(letters) if word]
    # What begins a name is no suffix: Md is short for Mohammed.
    return words[:1] + [word for word in words[1:] if word not in SUFFIXES]


def forms_of(name: Name) -> set[str]:
    """Return how a name may be written: each first name with each last one, and all of each run together.

    There is none where the first or the last name has no Latin letters.
    """
    first, last = words_of(name.first), words_of(name.last)
    if not first or not last:
        return set()
    pairs = product(_telling(first), _telling(last))
    return {f"{one} {other}" for one, other in (*pairs, ("".join(first), "".join(last)))}


def _telling(words: list[str]) -> list[str]:
    """Leave out what half of all names have between their words."""
    return [word for word in words if word not in PARTICLES] or words


def _turned(form: str) -> str:
    one, _, other = form.partition(" ")
    return f"{other} {one}"


class Index:
    """The names of lists, ready to be looked through; 100,000 take a second to make."""

    def __init__(self, names: Iterable[Name]) -> None:
        places: dict[str, list[int]] = {}
        for place, name in enumerate(names):
            for form in forms_of(name):
                places.setdefault(form, []).append(place)
        self._places = places
        # One letter more or less is one error: only forms of about the same length are compared.
        self._forms: dict[int, list[str]] = {}
        for form in places:
            self._forms.setdefault(len(form), []).append(form)

    def resembling(
        self, names: Sequence[Name], is_dismissed: Callable[[int], bool] = lambda _place: False
    ) -> list[Candidate]:
        """Return the places that resemble one of somebody's names, the nearest first.

        Three at most, but every one that differs by no letter: those are never cut. What was dismissed takes nobody's place.
        """
        nearest: dict[int, int] = {}
        written = {form for name in names for form in forms_of(name)}
        # Typing errors change the order of the alphabet, so both orders are looked for as they are.
        for form in written | set(map(_turned, written)):
            for found, distance in self._near(form):
                for place in self._places[found]:
                    nearest[place] = min(distance, nearest.get(place, distance))
        ordered = sorted(nearest.items(), key=lambda item: (item[1], item[0]))
        left = (Candidate(*item) for item in ordered if not is_dismissed(item[0]))
        return [
            one for number, one in enumerate(left) if number < MOST_CANDIDATES or one.distance == 0
        ]

    def _near(self, form: str) -> Iterator[tuple[str, int]]:
        most = 2 if len(form) > LONG_NAME else 1
        for length in range(len(form) - most, len(form) + most + 1):
            near = process.extract(
                form, self._forms.get(length, ()), scorer=OSA.distance, processor=None, score_cutoff=most, limit=None
            )  # fmt: skip
            yield from ((found, int(distance)) for found, distance, _ in near)
