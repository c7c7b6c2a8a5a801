"""The pre-hire form on paper: every declared field, in both languages, and nothing too early."""

import io

import pytest
from pypdf import PdfReader

from api.applications.sections.form import SECTIONS
from api.applications.signing.pages import words
from api.personnel_files.paper import UNPRINTED
from tests.api.applications.conftest import Hiring
from tests.api.personnel_files.unpacked import text_of

PATH = "/personnel-files/empty-form"
PARTS = ("before_offer", "after_offer")


def form(hiring: Hiring, part: str, locale: str = "en") -> bytes:
    employee = hiring.agency.people.of("employee")
    answer = hiring.agency.api.get(f"{PATH}?part={part}&locale={locale}", employee)
    assert answer.headers["content-type"] == "application/pdf"
    content: bytes = answer.content
    return content


@pytest.mark.parametrize("locale", ["en", "es"])
def test_every_field_is_on_one_of_the_parts_with_all_its_choices(hiring: Hiring, locale: str):
    text = " ".join(text_of(form(hiring, part, locale)) for part in PARTS)
    said = words(locale)
    for section in SECTIONS.values():
        names = section.schema.model_json_schema()["properties"].keys() - UNPRINTED
        assert [name for name in names if said["fields"][name].split()[0] not in text] == []
    choices = ("public_transit", "chest_x_ray", "direct_deposit", "drug_free_workplace", "night")
    assert [each for each in choices if said["values"][each] not in text] == []


def test_what_is_asked_after_an_offer_is_not_on_the_pages_before_it(hiring: Hiring):
    before, after = (text_of(form(hiring, part)) for part in PARTS)
    for name, section in SECTIONS.items():
        title, is_early = words("en")["sections"][name], section.from_status == "SUBMITTED"
        assert (title in before, title in after) == (is_early, not is_early), name


def test_pages_are_tagged_and_what_is_kept_apart_is_on_pages_of_its_own(hiring: Hiring):
    reader = PdfReader(io.BytesIO(form(hiring, "after_offer")))
    assert reader.trailer["/Root"]["/MarkInfo"]["/Marked"]
    pages = [page.extract_text() for page in reader.pages]
    titles = [words("en")["sections"][name] for name, each in SECTIONS.items() if each.from_status != "SUBMITTED"]  # fmt: skip
    found = [[title for title in titles if f"{title}\n" in page] for page in pages]
    assert found[-3:] == [["Background check"], ["Health"], ["Tax and payroll forms"]]
