"""The agency's brand: colors of one form, a logo that is written anew and shown to anybody."""

import re
from base64 import b64encode
from collections.abc import Iterator
from io import BytesIO
from typing import Any

import pytest
from PIL import Image

from api.emails.variables import sample_values
from api.emails.writing.brands import BLACK, WHITE, Brand
from api.emails.writing.rendering import built_in, write
from tests.api.conftest import Agency
from tests.fixtures import files

LOGO = "/settings/logo"
SHOWN = "/public/agency/logo"
BRANDED = ("primaryColor", "accentColor")


@pytest.fixture
def brand(agency: Agency) -> Iterator[None]:
    """None is left behind."""
    yield
    agency.people.sql(
        "update public.app_settings set primary_color = null, accent_color = null, logo = null"
    )


def version(agency: Agency) -> int:
    return int(agency.api.get("/settings", agency.admin).json()["data"]["version"])


def test_address_and_phone_are_set_and_taken_back(agency: Agency):
    body = {"address": "12 Main St, Newark", "phone": "(201) 555-0123", "version": version(agency)}
    changed = agency.api.patch("/settings", agency.admin, body).json()["data"]
    assert (changed["address"], changed["phone"]) == ("12 Main St, Newark", "+12015550123")
    body = {"address": "", "phone": None, "version": changed["version"]}
    cleared = agency.api.patch("/settings", agency.admin, body).json()["data"]
    assert (cleared["address"], cleared["phone"]) == (None, None)
    body = {"phone": "call us", "version": cleared["version"]}
    refused = agency.api.patch("/settings", agency.admin, body)
    assert [detail["field"] for detail in refused.json()["details"]] == ["phone"]


def put(agency: Agency, content: bytes | None, person: Any = None) -> Any:
    text = None if content is None else b64encode(content).decode()
    body = {"content": text, "version": version(agency)}
    return agency.api.put(LOGO, person or agency.admin, body)


def picture(size: tuple[int, int], kind: str = "PNG", **options: Any) -> bytes:
    buffer = BytesIO()
    Image.effect_noise(size, 90).convert("RGB").save(buffer, kind, **options)
    return buffer.getvalue()


def test_colors_are_set_shown_to_anybody_and_taken_back(agency: Agency, brand):
    body = {"primaryColor": "#AA3300", "accentColor": "#00aa33", "version": version(agency)}
    changed = agency.api.patch("/settings", agency.admin, body).json()["data"]
    assert [changed[name] for name in BRANDED] == ["#aa3300", "#00aa33"]
    shown = agency.api.get("/public/agency").json()["data"]
    assert [shown[name] for name in BRANDED] == ["#aa3300", "#00aa33"]
    body = {"primaryColor": None, "version": changed["version"]}
    cleared = agency.api.patch("/settings", agency.admin, body).json()["data"]
    assert [cleared[name] for name in BRANDED] == [None, "#00aa33"]


@pytest.mark.parametrize("color", ["red", "#12345", "#12345g", "#1234567", "url(x)", ""])
def test_wrong_color_is_named(agency: Agency, color: str):
    body = {"primaryColor": color, "version": version(agency)}
    refused = agency.api.patch("/settings", agency.admin, body)
    assert refused.status_code == 422
    assert [detail["field"] for detail in refused.json()["details"]] == ["primaryColor"]


def test_logo_is_written_anew_and_shown_to_anybody(agency: Agency, brand):
    assert agency.api.get(SHOWN).status_code == 404
    exif = Image.Exif()
    exif[0x010E] = "Taken at 12 Main Street"
    sent = picture((1000, 500), "JPEG", exif=exif, quality=50)
    assert b"Main Street" in sent
    saved = put(agency, sent)
    assert saved.status_code == 200
    digest = saved.json()["data"]["logoDigest"]
    shown = agency.api.get(SHOWN, params={"v": digest})
    assert shown.headers["Content-Type"] == "image/png"
    assert shown.headers["X-Content-Type-Options"] == "nosniff"
    assert shown.headers["Cache-Control"] == "public, max-age=31536000, immutable"
    assert len(shown.content) <= 65536
    assert b"Main Street" not in shown.content
    with Image.open(BytesIO(shown.content)) as drawn:
        assert (drawn.format, drawn.size) == ("PNG", (320, 160))
    # Without its digest the address stays, and what is there changes.
    assert agency.api.get(SHOWN).headers["Cache-Control"] == "public, max-age=300"
    again = agency.api.get(SHOWN, headers={"If-None-Match": shown.headers["ETag"]})
    assert (again.status_code, again.content) == (304, b"")
    assert put(agency, None).json()["data"]["logoDigest"] is None
    assert agency.api.get(SHOWN).status_code == 404


@pytest.mark.parametrize(
    "content",
    [
        b"",
        b"<svg xmlns='http://www.w3.org/2000/svg'><script>alert(1)</script></svg>",
        files.pdf(),
        files.png()[:40],
        # Few bytes, and more pixels than anybody needs.
        picture((1, 1)).replace(b"\0\0\0\1\0\0\0\1", b"\0\0\x7f\xff\0\0\x7f\xff", 1),
    ],
    ids=["empty", "svg", "pdf", "cut", "huge"],
)
def test_what_is_no_picture_is_refused(agency: Agency, content: bytes):
    refused = put(agency, content)
    assert refused.status_code == 422
    [detail] = refused.json()["details"]
    assert (detail["field"], "PNG or JPEG" in detail["message"]) == ("content", True)


def test_logo_is_changed_by_admins_who_saw_the_last_one(agency: Agency, brand):
    assert put(agency, files.png(), agency.people.of("hiringmanager")).status_code == 403
    old = version(agency)
    assert put(agency, files.png()).status_code == 200
    stale = agency.api.put(LOGO, agency.admin, {"content": None, "version": old})
    assert (stale.status_code, stale.json()["code"]) == (409, "stale_version")


@pytest.mark.parametrize(
    ("color", "text"),
    [
        ("#facc15", BLACK),
        ("#1d4ed8", WHITE),
        ("#767676", WHITE),
        ("#777777", BLACK),
        ("#ffffff", BLACK),
    ],
)
def test_email_has_a_readable_button_in_the_agencys_color(color: str, text: str):
    app = "https://jobs.example"
    template = built_in("APPLICATION_THANK_YOU", "en")
    values = sample_values("APPLICATION_THANK_YOU", "en", app)
    page = write(template, values, Brand("Willow", color, f"{app}/logo.png")).html
    assert f'src="{app}/logo.png" alt="Willow"' in page
    [button] = re.findall(r'<a [^>]*class="button"[^>]*>', page)
    assert f"background: {color}" in button
    assert f"color: {text}" in button.replace(f"background: {color}", "")
    plain = write(template, values, Brand("Willow")).html
    assert "<img" not in plain
    assert "#0b5cad" in plain
