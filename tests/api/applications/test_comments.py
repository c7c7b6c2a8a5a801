"""The latest comment is shown where its application is."""

from tests.api.applications.conftest import Hiring


def test_latest_comment_is_the_applications_until_it_is_taken_back(hiring: Hiring):
    browser, row = hiring.applied()
    path = f"/applications/{row['id']}/comments"
    api = hiring.agency.api
    for text in ("First", "Second"):
        written = api.post(path, hiring.manager, {"text": text}).json()["data"]
    assert hiring.load(row["id"])["internalComments"] == "Second"
    assert "internalComments" not in browser.see(row["id"]).json()["data"]
    api.delete(f"{path}/{written['id']}", hiring.manager)
    assert hiring.load(row["id"])["internalComments"] == "First"
