"""Downloads: headers, conditions, ranges, HEAD, information."""

import re

import pytest

from tests.stack.storage.world import fails

HTML = "text/html; charset=utf-8"
ETAG = '"5d41402abc4b2a76b9719d911017c592"'


@pytest.fixture
def hello(storage, service, bucket) -> str:
    storage.upload(bucket, "a/hello.txt", service, b"hello", cache_control="max-age=60")
    return f"{bucket}/a/hello.txt"


@pytest.mark.parametrize("prefix", ["/object", "/object/authenticated"])
def test_download_has_the_headers_of_the_object(storage, service, hello, prefix):
    found = storage.get(f"{prefix}/{hello}", service)
    assert (found.status_code, found.content) == (200, b"hello")
    assert found.headers["content-type"] == "text/plain"
    assert found.headers["content-length"] == "5"
    assert found.headers["cache-control"] == "max-age=60"
    assert found.headers["etag"] == ETAG
    assert found.headers["accept-ranges"] == "bytes"
    assert found.headers["x-robots-tag"] == "none"
    assert re.fullmatch(r"\w{3}, \d\d \w{3} \d{4} [\d:]{8} GMT", found.headers["last-modified"])
    assert "content-disposition" not in found.headers
    assert "expires" not in found.headers


def test_html_never_runs_in_the_browser(storage, service, bucket):
    storage.upload(bucket, "x.html", service, b"<script>", content_type=HTML)
    assert storage.get(f"/object/{bucket}/x.html", service).headers["content-type"] == "text/plain"
    assert storage.head(f"/object/{bucket}/x.html", service).headers["content-type"] == "text/plain"
    info = storage.get(f"/object/info/{bucket}/x.html", service).json()
    assert info["content_type"] == HTML


@pytest.mark.parametrize(
    ("query", "disposition"),
    [
        ("?download", "attachment;"),
        ("?download=", "attachment;"),
        ("?download=a%20b.txt", "attachment; filename=a%20b.txt; filename*=UTF-8''a%20b.txt"),
        ("?download=%C3%A9%22;.txt", "attachment; filename=%C3%A9%22%3B.txt; filename*=UTF-8''%C3%A9%22%3B.txt"),
    ],
)  # fmt: skip
def test_download_as_a_file(storage, service, hello, query, disposition):
    found = storage.get(f"/object/{hello}{query}", service)
    assert found.headers["content-disposition"] == disposition


@pytest.mark.parametrize(
    ("header", "status", "cache"),
    [
        (("if-none-match", ETAG), 304, "max-age=60"),
        (("if-none-match", '"other"'), 200, "max-age=60, stale-while-revalidate=30"),
        (("if-modified-since", "Fri, 01 Jan 2100 00:00:00 GMT"), 304, "max-age=60"),
        (("if-modified-since", "Fri, 01 Jan 2010 00:00:00 GMT"), 200, "max-age=60"),
        (("if-modified-since", "nonsense"), 200, "max-age=60"),
    ],
)
def test_conditions(storage, service, hello, header, status, cache):
    found = storage.get(f"/object/{hello}", service, headers=dict([header]))
    assert (found.status_code, found.content) == (status, b"hello" if status == 200 else b"")
    assert found.headers["cache-control"] == cache
    assert found.headers["etag"] == ETAG


@pytest.mark.parametrize(
    ("asked", "content", "answered"),
    [
        ("bytes=0-0", b"h", "bytes 0-0/5"),
        ("bytes=1-3", b"ell", "bytes 1-3/5"),
        ("bytes=2-", b"llo", "bytes 2-4/5"),
        ("bytes=3-999", b"lo", "bytes 3-4/5"),
        ("bytes=-2", b"lo", "bytes 3-4/5"),
        ("bytes=-99", b"hello", "bytes 0-4/5"),
    ],
)
def test_ranges(storage, service, hello, asked, content, answered):
    found = storage.get(f"/object/{hello}", service, headers={"range": asked})
    assert (found.status_code, found.content) == (206, content)
    assert found.headers["content-range"] == answered
    assert found.headers["content-length"] == str(len(content))


@pytest.mark.parametrize(
    "asked", ["bytes=5-", "bytes=3-2", "bytes=-0", "bytes=-", "bytes=a-b", "bytes=0-1,3-4", "0-1"]
)
def test_unsatisfiable_ranges(storage, service, hello, asked):
    found = storage.get(f"/object/{hello}", service, headers={"range": asked})
    fails(found, "416", "InvalidRange", "invalid range provided", http=416)


def test_head_has_the_same_headers_and_no_body(storage, service, hello):
    expected = storage.get(f"/object/{hello}", service).headers
    for prefix in ("/object", "/object/authenticated"):
        found = storage.head(f"{prefix}/{hello}", service)
        assert (found.status_code, found.content) == (200, b"")
        for name in ("content-type", "content-length", "etag", "cache-control", "last-modified"):
            assert found.headers[name] == expected[name]
    known = storage.head(f"/object/{hello}", service, headers={"if-none-match": '"x"'})
    assert known.headers["cache-control"] == "max-age=60, must-revalidate"


def test_head_of_a_missing_object_is_400_without_body(storage, service, bucket):
    found = storage.head(f"/object/{bucket}/none", service)
    assert (found.status_code, found.content) == (400, b"")


@pytest.mark.parametrize("prefix", ["/object/info", "/object/info/authenticated"])
async def test_info_describes_the_object(storage, service, hello, db, prefix):
    found = storage.get(f"{prefix}/{hello}", service)
    bucket, _, key = hello.partition("/")
    row = await db.object(bucket, key)
    body = found.json()
    for name in ("last_modified", "created_at"):
        assert re.fullmatch(r"\d{4}-\d\d-\d\dT[\d:]{8}\.\d{3}Z", body.pop(name))
    assert body == {
        "id": str(row["id"]),
        "name": key,
        "version": row["version"],
        "bucket_id": bucket,
        "size": 5,
        "content_type": "text/plain",
        "cache_control": "max-age=60",
        "etag": ETAG,
        "metadata": {},
    }
    assert found.headers["etag"] == ETAG


def test_public_bucket_needs_no_token(storage, service, make_bucket):
    name = make_bucket(public=True)
    storage.stored(name, "open.txt", who=service)
    for path in (f"/object/public/{name}/open.txt", f"/object/{name}/open.txt"):
        assert storage.get(path).content == b"open.txt"
        assert storage.head(path).headers["content-length"] == "8"
    for path in (f"/object/info/public/{name}/open.txt", f"/object/info/{name}/open.txt"):
        assert storage.get(path).json()["size"] == 8
    fails(storage.get(f"/object/public/{name}/none"), "404", "NoSuchKey")


def test_private_bucket_shows_strangers_nothing(storage, anon, hello):
    for path in (f"/object/public/{hello}", f"/object/{hello}", f"/object/info/{hello}"):
        fails(storage.get(path), "404", "NoSuchBucket", "Bucket not found")
    fails(storage.get(f"/object/info/public/{hello}"), "404", "NoSuchBucket")
    fails(storage.get(f"/object/{hello}", anon), "404", "NoSuchKey")
    assert storage.head(f"/object/public/{hello}").status_code == 400


def test_missing_object_and_bucket_are_told_apart(storage, service, bucket):
    for prefix in ("/object", "/object/authenticated", "/object/info"):
        missing = storage.get(f"{prefix}/{bucket}/none", service)
        fails(missing, "404", "NoSuchKey", "Object not found")
        assert missing.json()["error"] == "not_found"
        nowhere = storage.get(f"{prefix}/conf-nowhere/none", service)
        fails(nowhere, "404", "NoSuchBucket", "Bucket not found")
