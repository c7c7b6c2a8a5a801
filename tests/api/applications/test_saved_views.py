"""Views that staff keep: each their own."""

from uuid import uuid4

from tests.api.applications.conftest import Hiring

VIEW = {"page": "applications", "name": "On hold", "query": "status=ON_HOLD&sort=lastName"}


def test_view_is_kept_renamed_and_deleted_by_whoever_saved_it(hiring: Hiring):
    api, person = hiring.agency.api, hiring.agency.people.make("hiringmanager")
    saved = api.post("/saved-views", person, VIEW)
    assert saved.status_code == 201
    view = saved.json()["data"]
    assert view == {"id": view["id"], **VIEW}
    again = api.post("/saved-views", person, {**VIEW, "name": "ON HOLD"})
    assert (again.status_code, again.json()["details"][0]["field"]) == (409, "name")
    renamed = api.patch(f"/saved-views/{view['id']}", person, {"name": " Waiting "})
    assert renamed.json()["data"]["name"] == "Waiting"
    assert [row["name"] for row in api.get("/saved-views", person).json()["data"]] == ["Waiting"]
    assert api.delete(f"/saved-views/{view['id']}", person).status_code == 204
    assert api.get("/saved-views", person).json()["data"] == []


def test_foreign_views_are_not_there(hiring: Hiring):
    api, person = hiring.agency.api, hiring.agency.people.make("hiringmanager")
    view = api.post("/saved-views", person, VIEW).json()["data"]
    other = hiring.agency.people.make("superuser")
    assert api.get("/saved-views", other).json()["data"] == []
    for key in (view["id"], str(uuid4())):
        assert api.patch(f"/saved-views/{key}", other, {"name": "X"}).status_code == 404
        assert api.delete(f"/saved-views/{key}", other).status_code == 404
    assert api.get("/saved-views", person).json()["data"] == [view]


def test_thirty_first_view_is_refused_with_what_to_do(hiring: Hiring):
    api, person = hiring.agency.api, hiring.agency.people.make("employee")
    for place in range(30):
        assert api.post("/saved-views", person, {**VIEW, "name": f"{place}"}).status_code == 201
    refused = api.post("/saved-views", person, VIEW)
    assert (refused.status_code, refused.json()["code"]) == (409, "too_many_views")
    for page in ("inbox", "board"):
        assert api.post("/saved-views", person, {**VIEW, "page": page}).status_code == 201
    nowhere = api.post("/saved-views", person, {**VIEW, "page": "patients"})
    assert nowhere.status_code == 422


def test_view_that_is_no_part_of_an_address_is_refused(hiring: Hiring):
    for query in ("a b", "<script>", "a" * 1001):
        refused = hiring.agency.api.post("/saved-views", hiring.manager, {**VIEW, "query": query})
        assert refused.status_code == 422
