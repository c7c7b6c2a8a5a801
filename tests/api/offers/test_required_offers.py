"""The setting that asks for a written offer, by the API."""

from collections.abc import Iterator

import pytest

from tests.api.applications.conftest import Hiring
from tests.api.applications.prehire.test_prehire_form import put

SETTINGS = "/settings"


@pytest.fixture
def required(hiring: Hiring) -> Iterator[None]:
    """It is asked for, during the test."""
    for wanted in (True, False):
        answer = hiring.agency.api.patch(SETTINGS, hiring.admin, {"requiresOffer": wanted})
        assert answer.json()["data"]["requiresOffer"] is wanted
        if wanted:
            yield


def test_move_names_the_remedy_alone_and_of_many(hiring: Hiring, required: None):
    _browser, row = hiring.applied()
    put(hiring, row, "CONDITIONAL_OFFER")
    row = hiring.load(row["id"])
    assert (row["lacksOffer"], row["awaitsAcceptance"]) == (True, False)
    refused = hiring.move(row, "PRE_HIRE")
    assert (refused.status_code, refused.json()["code"]) == (409, "offer_required")
    assert "Send one" in refused.json()["message"]
    tried = hiring.move(row, "PRE_HIRE", dryRun=True)
    assert tried.json()["code"] == "offer_required"
    chosen = [{"id": row["id"], "version": row["version"]}]
    body = {"applications": chosen, "toStatus": "PRE_HIRE"}
    many = hiring.agency.api.post("/applications/bulk-moves", hiring.manager, body)
    assert [each["code"] for each in many.json()["data"]["results"]] == ["offer_required"]


def test_only_administrators_ask_for_it(hiring: Hiring):
    refused = hiring.agency.api.patch(SETTINGS, hiring.manager, {"requiresOffer": True})
    assert refused.status_code == 403
    assert hiring.agency.api.patch(SETTINGS, hiring.admin, {"requiresOffer": 1}).status_code == 422
