"""One folding of names: a search finds them without their strokes and marks, and the order knows them."""

from uuid import uuid4

from tests.api.conftest import Agency


def test_search_and_order_know_letters_with_strokes_and_marks(agency: Agency):
    family = f"Fold{uuid4().hex[:8]}"
    names = ["Đan", "Dat", "Łuk", "Lum", "Ngu\u0302\u0303", "Nguyen"]
    made = [agency.patient(firstName=name, lastName=family)["id"] for name in names]
    for text, found in {"luk": 2, "dan": 0, "ngu": 4, "łum": 3}.items():
        shown = agency.search("/patients", q=f"{family} {text}").json()["data"]
        assert made[found] in {row["id"] for row in shown}, text
    rows = agency.search("/patients", q=family, sort="lastName").json()["data"]
    assert [row["id"] for row in rows] == made
