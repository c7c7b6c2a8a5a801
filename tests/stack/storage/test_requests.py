"""Requests that are not well formed, routes that are not there, and the server about itself."""

import pytest

from tests.stack.storage.world import fails

JSON = {"content-type": "application/json"}
ANY_OF = (
    "body must have required property 'public', body must have required property "
    "'file_size_limit', body must have required property 'allowed_mime_types', "
    "body must match a schema in anyOf"
)


def test_status_version_and_health(storage, service):
    assert storage.get("/status").status_code == 200
    assert storage.get("/version").text == "1.11.2"
    assert storage.get("/health", service).json() == {"healthy": True}
    fails(storage.get("/health"), "403", "AccessDenied", "Invalid Compact JWS")


@pytest.mark.parametrize(
    ("body", "message"),
    [
        ({}, "body must have required property 'name'"),
        ({"name": {}}, "body/name must be string"),
        ({"name": "x", "public": "perhaps"}, "body/public must be boolean"),
        ({"name": "x", "type": "WHAT"}, "body/type must be equal to one of the allowed values"),
        ({"name": "x", "allowed_mime_types": [{}]}, "body/allowed_mime_types/0 must be string"),
        ([], "body must be object"),
    ],
)
def test_body_that_does_not_fit_is_explained(storage, service, body, message):
    fails(storage.post("/bucket", service, json=body), "400", "InvalidRequest", message)


@pytest.mark.parametrize("kind", ["", "x"])
@pytest.mark.parametrize(
    ("method", "path"),
    [
        ("POST", "/object/{}/a"), ("PUT", "/object/{}/a"), ("DELETE", "/object/{}/a"),
        ("POST", "/object/sign/{}/a"), ("POST", "/bucket"), ("POST", "/bucket/{}/empty"),
        ("POST", "/upload/resumable"), ("PATCH", "/upload/resumable/x"), ("POST", "/nowhere"),
    ],
)  # fmt: skip
def test_header_that_names_no_kind_is_refused_before_all_else(
    storage, service, bucket, method, path, kind
):
    answer = storage.request(method, path.format(bucket), service, headers={"content-type": kind})
    fails(answer, "415", "InvalidMimeType", "Invalid Content-Type header")


def test_read_may_name_no_kind(storage, service, bucket):
    assert storage.get(f"/bucket/{bucket}", service, headers={"content-type": ""}).is_success


def test_two_slashes_in_a_name_are_two(storage, direct, service, bucket):
    for name in ("a//b", "a/b"):
        answer = storage.post(f"/object/{bucket}/{name}", service, content=name.encode())
        assert answer.json()["Key"] == f"{bucket}/{name}"
    for server in (storage, direct):
        for name in ("a//b", "a/b"):
            found = server.get(f"/object/authenticated/{bucket}/{name}", service)
            assert found.content == name.encode()


def test_update_without_a_change_is_refused(storage, service, bucket):
    fails(storage.put(f"/bucket/{bucket}", service, json={}), "400", "InvalidRequest", ANY_OF)


@pytest.mark.parametrize(
    ("query", "message"),
    [
        ("limit=0", "querystring/limit must be >= 1"),
        ("limit=x", "querystring/limit must be integer"),
        ("offset=-1", "querystring/offset must be >= 0"),
        ("sortColumn=size", "querystring/sortColumn must be equal to one of the allowed values"),
    ],
)
def test_query_that_does_not_fit_is_explained(storage, service, query, message):
    fails(storage.get(f"/bucket?{query}", service), "400", "InvalidRequest", message)


@pytest.mark.parametrize(
    ("content", "message"),
    [
        (b"{bad", "Body is not valid JSON but content-type is set to 'application/json'"),
        (b"", "Body cannot be empty when content-type is set to 'application/json'"),
    ],
)
def test_broken_json_is_refused(storage, service, content, message):
    answer = storage.post("/bucket", service, content=content, headers=JSON)
    fails(answer, "400", "InvalidRequest", message)


def test_body_of_another_type_is_no_body(storage, service):
    answer = storage.post("/bucket", service, content=b"name=x")
    fails(answer, "400", "InvalidRequest", "body must be object")


def test_body_is_checked_before_the_token(storage):
    answer = storage.post("/bucket", json={}, headers={"authorization": "Bearer x"})
    fails(answer, "400", "InvalidRequest", "body must have required property 'name'")


def test_delete_and_empty_take_an_empty_json_body(storage, service, make_bucket):
    name = make_bucket()
    assert storage.post(f"/bucket/{name}/empty", service, headers=JSON).status_code == 200
    assert storage.delete(f"/bucket/{name}", service, headers=JSON).status_code == 200


@pytest.mark.parametrize(
    ("method", "path"),
    [
        ("GET", "/object/x"),
        ("POST", "/bucket/x/what"),
        ("PATCH", "/bucket/x"),
        ("GET", "/bucket/x/"),
        ("GET", "/render/image/public/b/x"),
        ("GET", "/bucket/x/lifecycle"),
        ("POST", "/vector/ListVectorBuckets"),
    ],
)
def test_unknown_routes_of_the_api(storage, service, method, path):
    answer = storage.request(method, path, service)
    fails(answer, "404", "InvalidRequest", f"Route {method}:{path} not found", http=404)
    assert answer.json()["error"] == "Not Found"


@pytest.mark.parametrize("path", ["/nope", "/iceberg/v1/config"])
def test_unknown_routes_elsewhere(storage, service, path):
    answer = storage.get(path, service)
    assert answer.status_code == 404
    assert answer.json() == {
        "message": f"Route GET:{path} not found", "error": "Not Found", "statusCode": 404,
    }  # fmt: skip


def test_cache_purge_is_switched_off(storage, service, user):
    for path in ("/cdn/b", "/cdn/b/x"):
        fails(storage.delete(path, service), "400", "MissingParameter")
        fails(storage.delete(path, user), "403", "AccessDenied", http=403)


def test_broken_escape_is_refused(direct, service):
    answer = direct.client.request(
        "GET", f"{direct.base}/object/b/", headers=service.headers, extensions={"target": b"/object/b/%zz"}
    )  # fmt: skip
    assert (answer.status_code, answer.json()["code"]) == (400, "FST_ERR_BAD_URL")


def test_errors_are_json_with_a_charset(storage, service):
    answer = storage.get("/bucket/conf-nowhere", service)
    assert answer.headers["content-type"] == "application/json; charset=utf-8"
