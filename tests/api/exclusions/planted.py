"""Names as lists have them, and the same people as they apply: each variant is one that is met."""

from collections.abc import Callable, Iterator
from random import Random

from api.exclusions.matching import Name

SYLLABLES = (
    "ba",
    "bel",
    "car",
    "dan",
    "dor",
    "el",
    "fan",
    "gar",
    "hol",
    "is",
    "jo",
    "kam",
    "lo",
    "mar",
    "nel",
)
SYLLABLES += (
    "or",
    "pe",
    "quin",
    "ra",
    "san",
    "tor",
    "ul",
    "ven",
    "wil",
    "xi",
    "yas",
    "zam",
    "ri",
    "no",
    "ti",
)
ACCENTS = str.maketrans("aeioun", "áéíóúñ")
LETTERS = "abcdefghijklmnopqrstuvwxyz"


def seeded(seed: int | str) -> Random:
    """The same names each time."""
    return Random(seed)  # noqa: S311 nothing secret


def invented(random: Random, syllables: int) -> str:
    """A name of so many syllables."""
    return "".join(random.choice(SYLLABLES) for _ in range(syllables)).capitalize()


def people(random: Random) -> Iterator[Name]:
    """Invented people, without end."""
    while True:
        yield Name(
            invented(random, random.choice((2, 3))), invented(random, random.choice((2, 3, 4)))
        )


def replaced(name: Name, random: Random) -> Name:
    place = random.randrange(1, len(name.last))
    return Name(name.first, name.last[:place] + random.choice(LETTERS) + name.last[place + 1 :])


def left_out(name: Name, random: Random) -> Name:
    place = random.randrange(1, len(name.last))
    return Name(name.first, name.last[:place] + name.last[place + 1 :])


def doubled(name: Name, random: Random) -> Name:
    place = random.randrange(1, len(name.first))
    return Name(name.first[:place] + name.first[place - 1 :], name.last)


def transposed(name: Name, random: Random) -> Name:
    place = random.randrange(1, len(name.last) - 1)
    return Name(
        name.first,
        name.last[:place] + name.last[place + 1] + name.last[place] + name.last[place + 2 :],
    )


def swapped(name: Name, _random: Random) -> Name:
    return Name(name.last, name.first)


def accented(name: Name, _random: Random) -> Name:
    return Name(name.first.translate(ACCENTS), name.last.translate(ACCENTS))


def shouted(name: Name, _random: Random) -> Name:
    return Name(name.first.upper(), name.last.upper())


def hyphened(name: Name, random: Random) -> Name:
    """Married, with both names."""
    return Name(name.first, f"{name.last}-{invented(random, 3)}")


def two_last_names(name: Name, random: Random) -> Name:
    return Name(name.first, f"{invented(random, 2)} {name.last}")


def second_first_name(name: Name, random: Random) -> Name:
    return Name(f"{name.first} {invented(random, 2)}", f"{name.last} Jr.")


VARIANTS: tuple[Callable[[Name, Random], Name], ...] = (
    replaced, left_out, doubled, transposed, swapped, accented, shouted, hyphened, two_last_names, second_first_name,
)  # fmt: skip
