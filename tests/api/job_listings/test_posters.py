"""Posters: a page whose code a telephone reads, whatever people have written; of open jobs alone, for staff."""

import io
from collections.abc import Iterator
from decimal import Decimal
from typing import Any

import httpx
import pypdfium2
import pytest
import zxingcpp
from PIL import Image, ImageColor
from pypdf import PdfReader

from api.job_listings.posters import WORDS, pay_line
from tests.api.conftest import Agency
from tests.api.job_listings.conftest import Listings
from tests.api.job_listings.test_careers import YESTERDAY
from tests.api.settings.test_brand import picture

DPI, POINTS = 150, 72
US_LETTER = (612, 792)
BRAND = "update public.app_settings set agency_name = $1, primary_color = $2, accent_color = $3, logo = $4"
DARK, LIGHT = "#7f1d1d", "#fde047"
MARKUP = 'Aide #panic("no") $x^2$ *b* _i_ @ref <b> = \\u{41} `raw` //no [x]'


@pytest.fixture
def agency_name(agency: Agency) -> Iterator[str]:
    """The agency's name, which other tests want back."""
    name: str = agency.api.get("/settings", agency.admin).json()["data"]["agencyName"]
    yield name
    agency.people.sql(BRAND, name, None, None, None)


def ask(
    listings: Listings, row: dict[str, Any], person: Any = None, **params: Any
) -> httpx.Response:
    agency = listings.agency
    path = f"{listings.one(row)}/poster"
    answer: httpx.Response = agency.api.get(path, person or agency.admin, params=params)
    return answer


def poster(listings: Listings, row: dict[str, Any], **params: Any) -> bytes:
    answer = ask(listings, row, **params)
    assert (answer.status_code, answer.headers["content-type"]) == (200, "application/pdf")
    return answer.content


def drawn(content: bytes) -> Image.Image:
    """The only page, as it is printed."""
    with pypdfium2.PdfDocument(content) as document:
        assert len(document) == 1
        assert document[0].get_size() == US_LETTER
        page: Image.Image = document[0].render(scale=DPI / POINTS).to_pil().convert("RGB")
        return page


def scanned(content: bytes) -> str:
    # Of any kind, lines of words are now and then read as one.
    [code] = zxingcpp.read_barcodes(drawn(content), zxingcpp.BarcodeFormat.QRCode)
    text: str = code.text
    return text


def text_of(content: bytes) -> str:
    with pypdfium2.PdfDocument(content) as document:
        return " ".join(document[0].get_textpage().get_text_range().split())


def test_code_leads_to_the_open_job_and_says_where_the_applicant_came_from(
    listings: Listings, stack: Any
):
    row = listings.made("PUBLISHED", payMin=18.5, payMax=22, closesOn="12-31-2199")
    for locale in ("en", "es"):
        content = poster(listings, row, locale=locale)
        url = scanned(content)
        assert url == f"{stack.app_url}/jobs/{row['slug']}?source=poster&lang={locale}"
        text = text_of(content)
        for shown in (
            row["title"],
            row["employmentTypeName"],
            row["locationName"],
            "$18.50\u2013$22.00",
        ):
            assert shown in text
        assert WORDS[locale]["scan"] in text
        assert "2199" in text
        assert f"/jobs/{row['id'][:8]}" in text


def test_page_is_tagged_in_its_language_and_says_what_the_code_is_for(listings: Listings):
    content = poster(listings, listings.made("PUBLISHED", title="Auxiliar"), locale="es")
    reader = PdfReader(io.BytesIO(content))
    root: Any = reader.trailer["/Root"]
    assert root["/MarkInfo"]["/Marked"].value
    assert root["/Lang"] == "es"
    assert reader.metadata is not None
    assert reader.metadata.title == "Auxiliar"
    assert reader.xmp_metadata is not None
    assert "<pdfuaid:part>1<" in reader.xmp_metadata.stream.get_data().decode()


@pytest.mark.parametrize(("color", "on_it"), [(DARK, "#ffffff"), (LIGHT, "#000000")])
def test_agency_shows_itself_in_its_color_with_text_that_can_be_read(
    listings: Listings, agency: Agency, agency_name: str, color: str, on_it: str
):
    agency.people.sql(BRAND, "Söhne & Co. #1 $", color, None, picture((100, 50)))
    content = poster(listings, listings.made("PUBLISHED"))
    assert "Söhne & Co. #1 $" in text_of(content)
    page = drawn(content)
    band = page.crop((0, page.height // 5, page.width, page.height // 3))
    colors = {shown for _, shown in band.getcolors(1_000_000) or ()}
    assert {ImageColor.getrgb(color), ImageColor.getrgb(on_it)} <= colors
    # The logo is noise of every gray.
    head = page.crop((0, 0, page.width // 2, page.height // 9))
    assert len(head.getcolors(1_000_000) or ()) > 200


@pytest.mark.parametrize(
    ("title", "shown"),
    [
        (MARKUP, MARKUP),
        ("👩🏽‍⚕️ Aide 🏠", "Aide"),
        ("🏠🚗", "Open position"),
        ("مساعدة صحية Aide", "Aide"),
        ("看护", "[U+770B][U+62A4]"),
        ("ñandú e\u0301 Ω Ж", "ñandú"),
    ],
)
def test_what_people_write_is_text_and_nothing_else(listings: Listings, title: str, shown: str):
    row = listings.made("PUBLISHED", title=title)
    content = poster(listings, row)
    assert shown in text_of(content)
    assert f"/jobs/{row['slug']}?" in scanned(content)


@pytest.mark.parametrize("text", ["W" * 200, ("Certified home health aide " * 8)[:200].strip()])
def test_longest_texts_stay_on_the_page_and_leave_the_code_alone(
    listings: Listings, agency: Agency, agency_name: str, text: str
):
    agency.people.sql(BRAND, text[:120].strip(), LIGHT, DARK, None)
    row = listings.made("PUBLISHED", title=text)
    content = poster(listings, row)
    assert f"/jobs/{row['slug']}?" in scanned(content)
    # Nothing runs over the edge: the outermost strips are of one color each, but for the band.
    page = drawn(content)
    for edge in ((0, page.width // 40), (page.width - page.width // 40, page.width)):
        strip = page.crop((edge[0], 0, edge[1], page.height))
        assert {shown for _, shown in strip.getcolors(10_000) or ()} <= {
            ImageColor.getrgb(color) for color in (LIGHT, DARK, "#ffffff")
        } | blended(strip)


def blended(strip: Image.Image) -> set[tuple[int, int, int]]:
    """Return what the edges of the band and its line are drawn in: rows of one color, as wide as the strip."""
    rows = [{strip.getpixel((x, y)) for x in range(strip.width)} for y in range(strip.height)]
    return {shown for row in rows if len(row) == 1 for shown in row}  # type: ignore[misc]


def test_job_that_nobody_can_apply_for_has_no_poster(listings: Listings, agency: Agency):
    ended = listings.made("PUBLISHED")
    agency.people.sql(YESTERDAY, ended["id"])
    for row in (*(listings.made(status) for status in ("DRAFT", "CLOSED", "ARCHIVED")), ended):
        refused = ask(listings, row)
        assert (refused.status_code, refused.json()["code"]) == (409, "listing_not_open")
    assert ask(listings, {"id": "00000000-0000-4000-8000-000000000000"}).status_code == 404


def test_staff_print_them_and_applicants_do_not(listings: Listings, agency: Agency):
    row = listings.made("PUBLISHED")
    assert ask(listings, row, agency.people.of("employee")).status_code == 200
    assert ask(listings, row, agency.people.of("applicant")).status_code == 403
    assert agency.api.get(f"{listings.one(row)}/poster").status_code == 401


@pytest.mark.parametrize(
    ("least", "most", "written"),
    [
        ("18.5", "22", "$18.50\u2013$22.00 an hour"),
        ("18.5", "18.5", "$18.50 an hour"),
        ("18.5", None, "From $18.50 an hour"),
        (None, "1000", "Up to $1,000.00 an hour"),
        (None, None, ""),
    ],
)
def test_pay_is_written_as_on_the_page_of_the_job(
    least: str | None, most: str | None, written: str
):
    ends = [None if end is None else Decimal(end) for end in (least, most)]
    assert pay_line(ends[0], ends[1], WORDS["en"]) == written
