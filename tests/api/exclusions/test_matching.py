"""Everybody who is on a list under a variant of their name is found, and nobody is given a crowd to look through."""

from itertools import islice

import pytest

from api.exclusions.matching import MOST_CANDIDATES, Candidate, Index, Name, forms_of, words_of
from tests.api.exclusions.planted import VARIANTS, people, seeded

LISTED, EACH = 20_000, 40


@pytest.mark.parametrize(
    ("text", "words"),
    [
        ("José", ["jose"]),
        ("JOSÉ", ["jose"]),
        ("O'Neill-Díaz Jr.", ["oneill", "diaz"]),
        ("O\u2019Neill", ["oneill"]),
        ("Bjørn  Strauß", ["bjorn", "strauss"]),
        ("de la Cruz III", ["de", "la", "cruz"]),
        ("李", []),
        # What begins a name is no suffix.
        ("Md", ["md"]),
        ("Md Abdur", ["md", "abdur"]),
        ("Sr. Rn", ["sr"]),
        ("I\u015f\u0131l K\u0131rm\u0131z\u0131", ["isil", "kirmizi"]),
    ],
)
def test_names_are_words_of_plain_letters(text: str, words: list[str]):
    assert words_of(text) == words


def test_forms_of_a_name_are_each_pair_and_all_of_it_run_together():
    assert forms_of(Name("Ana María", "de la Cruz-Díaz")) == {
        "ana cruz", "ana diaz", "maria cruz", "maria diaz", "anamaria delacruzdiaz",
    }  # fmt: skip
    assert forms_of(Name("Ana", "La")) == {"ana la"}
    assert forms_of(Name("", "Ruiz")) == set()
    assert forms_of(Name("Md", "Rahman")) == {"md rahman"}
    assert forms_of(Name("Ana", "Sr")) == {"ana sr"}


@pytest.fixture(scope="module")
def listed() -> list[Name]:
    return list(islice(people(seeded(2026)), LISTED))


@pytest.fixture(scope="module")
def index(listed: list[Name]) -> Index:
    return Index(listed)


@pytest.mark.parametrize("variant", VARIANTS)
def test_planted_variants_are_found_among_three(listed: list[Name], index: Index, variant):
    random = seeded(variant.__name__)
    for place in random.sample(range(LISTED), EACH):
        applied = variant(listed[place], random)
        found = index.resembling([applied])
        assert len(found) <= MOST_CANDIDATES
        places = {one.place for one in found}
        same = {other for other in places if forms_of(listed[other]) & forms_of(listed[place])}
        assert place in places or same, (listed[place], applied)


def test_the_nearest_comes_first_and_says_by_how_much():
    index = Index([Name("Mario", "Lopez"), Name("Maria", "Lopez"), Name("Pedro", "Ruiz")])
    assert index.resembling([Name("Maria", "López")]) == [Candidate(1, 0), Candidate(0, 1)]
    assert index.resembling([Name("Pedro", "Lopez")]) == []


def test_of_those_who_only_resemble_three_are_given_and_of_namesakes_each():
    near = [Name("Mario", "Lopez")] * (MOST_CANDIDATES + 1)
    same = [Name("Maria", "Lopez")] * (MOST_CANDIDATES + 1)
    maria = [Name("Maria", "López")]
    assert len(Index(near).resembling(maria)) == MOST_CANDIDATES
    found = Index([*near, *same]).resembling(maria)
    assert found == [Candidate(len(near) + place, 0) for place in range(len(same))]
    assert len(Index([*same[:1], *near]).resembling(maria)) == MOST_CANDIDATES


def test_what_was_dismissed_takes_nobodys_place():
    index = Index([Name("Mario", "Lopez")] * (MOST_CANDIDATES + 1))
    found = index.resembling([Name("Maria", "Lopez")], lambda place: place < MOST_CANDIDATES)
    assert found == [Candidate(MOST_CANDIDATES, 1)]


def test_short_names_need_be_nearer():
    assert Index([Name("Li", "Wu")]).resembling([Name("Lo", "Wa")]) == []
    assert Index([Name("Li", "Wu")]).resembling([Name("Li", "Wo")]) == [Candidate(0, 1)]


def test_any_of_somebodys_names_is_looked_for():
    index = Index([Name("Ana", "Torres")])
    assert index.resembling([Name("Ana", "Ruiz")]) == []
    assert index.resembling([Name("Ana", "Ruiz"), Name("Ana", "Torres")]) == [Candidate(0, 0)]
