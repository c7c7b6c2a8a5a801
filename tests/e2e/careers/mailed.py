"""Links that are mailed to applicants."""

import re
from hashlib import sha256
from uuid import uuid4

from playwright.sync_api import Page, expect

MINT = "select private.mint_application_link($1, $2)"


def open_mailed(page: Page, people, key: str) -> str:
    """Open a link that is mailed now: until then nobody is told what staff ask for."""
    told = page.get_by_text(
        re.compile("Please open the link in our email|Abra el enlace de nuestro")
    )
    expect(told).to_be_visible()
    token = uuid4().hex
    people.sql(MINT, key, sha256(token.encode()).digest())
    with page.expect_response(re.compile(r"/open$")):
        page.goto(f"/application/{key}#{token}")
    expect(told).to_have_count(0)
    return key
