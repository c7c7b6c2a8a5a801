"""Which access tokens next-auth's server takes for its mirror of a session."""

import httpx
import pytest

POSING = {
    "another issuer": {"iss": "https://other.example/auth/v1"},
    "no issuer": {"iss": None},
    "another audience": {"aud": "other"},
    "no audience": {"aud": None},
    "an anonymous key": {"role": "anon"},
    "an ended token": {"exp": 1},
    "no session": {"session_id": None},
}


@pytest.fixture
def web(stack):
    with httpx.Client(base_url=stack.app_url, timeout=30) as client:
        yield client


def begin(web, token):
    """Offer a token for a new mirror."""
    csrf = web.get("/api/auth/csrf").json()["csrfToken"]
    form = {"csrfToken": csrf, "accessToken": token, "json": "true"}
    return web.post("/api/auth/callback/credentials", data=form)


def renew(web, token):
    """Offer a token for the mirror that is there; what the mirror shows then."""
    csrf = web.get("/api/auth/csrf").json()["csrfToken"]
    body = {"csrfToken": csrf, "data": {"accessToken": token}}
    return web.post("/api/auth/session", json=body).json()


@pytest.mark.parametrize("claims", POSING.values(), ids=POSING)
def test_mirror_begins_with_a_token_of_this_project_alone(web, people, claims):
    person = people.of("applicant")
    session = people.session(person, "aal2")
    # Signed here, so that a claim of the session can be left out as well.
    token = people.sign(person, "aal2", session, claims)
    refused = begin(web, token)
    assert refused.status_code == 401
    assert "error=CredentialsSignin" in refused.json()["url"]
    assert web.get("/api/auth/session").json() == {}
    assert begin(web, people.sign(person, "aal2", session, {})).status_code == 200
    assert web.get("/api/auth/session").json()["user"]["userId"] == person.id


def test_mirror_is_renewed_by_its_own_session_alone(web, people):
    person = people.make("applicant")
    session = people.new_session(person, "aal1")
    begin(web, person.token("aal1", session_id=session))
    before = web.get("/api/auth/session").json()
    later = {"exp": before["expiresAt"] + 60}
    of_another = person.token("aal2", session_id=people.new_session(person, "aal2"), **later)
    assert renew(web, of_another)["expiresAt"] == before["expiresAt"]
    assert renew(web, of_another)["user"]["aal"] == "aal1"
    of_other_project = person.token("aal2", session_id=session, iss="https://other.example")
    assert renew(web, of_other_project)["user"]["aal"] == "aal1"
    renewed = renew(web, person.token("aal2", session_id=session, **later))
    assert (renewed["user"]["aal"], renewed["expiresAt"]) == ("aal2", later["exp"])
