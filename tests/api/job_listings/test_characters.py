"""Whatever text may be stored can be carried by the job feed, by JSON and by email; nothing else may."""

from datetime import UTC, datetime
from email import message_from_bytes, policy
from email.message import EmailMessage
from typing import Any
from xml.etree import ElementTree

import orjson
import pytest
from pydantic import Field, ValidationError

from api.core.characters import REFUSED
from api.core.schemas import Schema
from api.public.job_feed import feed_of
from tests.api.applications.conftest import PUBLIC, Hiring
from tests.api.conftest import Agency
from tests.api.job_listings.conftest import Listings

# Everything that may be stored, in texts of a size that texts have.
STORED = REFUSED.sub("", "".join(map(chr, range(0x110000))))
TEXTS = [STORED[place : place + 20_000] for place in range(0, len(STORED), 20_000)]
REFUSED_EVERYWHERE = [
    "\ufffe",
    "\uffff",
    "\ufdd0",
    "\U0002ffff",
    "\ue000",
    "\U000e0067",
    "\x1b",
    "\x85",
]


def test_feed_of_all_that_may_be_stored_is_well_formed():
    jobs = [{"title": text, "description": text} for text in TEXTS]
    feed = feed_of(jobs, TEXTS[0], "https://x.test", datetime(2026, 11, 25, tzinfo=UTC))
    source = ElementTree.fromstring(feed.encode())  # noqa: S314 our own
    assert [job.findtext("title") for job in source.findall("job")] == TEXTS
    assert [job.findtext("description") for job in source.findall("job")] == TEXTS


def test_json_and_email_carry_all_that_may_be_stored():
    assert orjson.loads(orjson.dumps(STORED)) == STORED
    message = EmailMessage(policy=policy.SMTP)
    message.set_content(STORED, cte="base64")
    back: Any = message_from_bytes(message.as_bytes(), policy=policy.SMTP)
    assert back.get_content().replace("\r\n", "\n").rstrip("\n") == STORED.rstrip("\n")


class Sent(Schema):
    """A body whose fields say nothing about characters."""

    plain: str = ""
    several: list[str] = Field(default_factory=list)


@pytest.mark.parametrize("character", REFUSED_EVERYWHERE, ids=ascii)
def test_every_field_of_a_body_is_held_to_the_rule(character: str):
    text = f"Ab{character}"
    for field, value in {"plain": text, "several": [text]}.items():
        with pytest.raises(ValidationError) as caught:
            Sent.model_validate_json(orjson.dumps({field: value}))
        [error] = caught.value.errors()
        assert (error["loc"], error["type"]) == ((field,), "control_characters")
        assert error["ctx"] == {"character": f"U+{ord(character):04X}", "position": "3"}


@pytest.mark.parametrize("field", ["title", "description"])
def test_listing_with_what_no_feed_carries_is_refused(listings: Listings, field: str):
    fields = {"title": "Aide", "description": "<p>Care</p>", field: "Aide\uffff"}
    answer = listings.agency.api.post(listings.path, listings.agency.admin, listings.body(**fields))
    [detail] = answer.json()["details"]
    assert (answer.status_code, detail["field"], detail["code"]) == (
        422,
        field,
        "control_characters",
    )
    assert "U+FFFF" in detail["message"]


def test_every_way_in_names_the_field(agency: Agency):
    hiring = Hiring(agency)
    listing = hiring.listing()
    api, wrong = agency.api, "Ann\ufffe"
    answers = {
        "firstName": api.post(PUBLIC, None, hiring.body(listing, firstName=wrong)),
        "city": api.post(
            "/patients", agency.admin, {"firstName": "A", "lastName": "B", "city": wrong}
        ),
        "q": api.get("/locations", agency.admin, params={"q": wrong}),
        "rows.0.city": api.post(
            "/patients/import",
            agency.admin,
            {"rows": [{"firstName": "A", "lastName": "B", "city": wrong}]},
        ),
    }
    for field, answer in answers.items():
        shown = answer.json()
        assert "U+FFFE" in answer.text, shown
        assert field.rpartition(".")[2] in answer.text
