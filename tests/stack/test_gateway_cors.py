"""The gateway and browsers: what a page of another origin may send and read."""

import httpx
import pytest

ORIGIN = "http://127.0.0.1:3000"
SERVERS = ["/auth/v1/settings", "/rest/v1/profiles", "/storage/v1/bucket"]
TUS_HEADERS = "authorization,tus-resumable,upload-length,upload-metadata,upload-offset,x-upsert"


@pytest.mark.parametrize("path", SERVERS)
@pytest.mark.parametrize("method", ["GET", "PATCH", "DELETE", "PUT"])
def test_preflight_allows_what_is_asked_for(stack, path, method):
    asked = {
        "Origin": ORIGIN,
        "Access-Control-Request-Method": method,
        "Access-Control-Request-Headers": f"apikey,prefer,accept-profile,x-custom,{TUS_HEADERS}",
    }
    answer = httpx.options(stack.supabase_url + path, headers=asked)
    assert answer.status_code == 200
    assert answer.headers.get_list("access-control-allow-origin") == ["*"]
    assert method in answer.headers["access-control-allow-methods"]
    allowed = answer.headers["access-control-allow-headers"]
    assert allowed == asked["Access-Control-Request-Headers"]


@pytest.mark.parametrize("path", SERVERS)
def test_answer_may_be_read_by_a_page_of_another_origin(stack, path):
    headers = {"Origin": ORIGIN, "apikey": stack.publishable_key}
    answer = httpx.get(stack.supabase_url + path, headers=headers)
    assert answer.headers.get_list("access-control-allow-origin") == ["*"]
    exposed = answer.headers.get_list("access-control-expose-headers")
    assert len(exposed) == 1
    for name in ("Content-Range", "Location", "Upload-Offset", "X-Total-Count"):
        assert name in exposed[0]
    assert "access-control-allow-credentials" not in answer.headers


def test_refusal_may_be_read_by_a_page_of_another_origin(stack):
    answer = httpx.get(stack.supabase_url + "/rest/v1/profiles", headers={"Origin": ORIGIN})
    assert answer.status_code == 401
    assert answer.headers.get_list("access-control-allow-origin") == ["*"]


def test_options_that_is_no_preflight_reaches_the_server(stack):
    headers = {"apikey": stack.publishable_key, "Tus-Resumable": "1.0.0"}
    answer = httpx.options(stack.supabase_url + "/storage/v1/upload/resumable", headers=headers)
    assert answer.headers["tus-version"] == "1.0.0"
