"""Uploads in one request: what is stored, what is answered, what is refused."""

import base64
import json

import pytest

from tests.stack.storage.world import fails

UUID = r"[0-9a-f-]{36}"


async def test_upload_stores_bytes_and_row(storage, service, bucket, db):
    answer = storage.upload(bucket, "a/b c.txt", service, b"hello", cache_control="max-age=60")
    row = await db.object(bucket, "a/b c.txt")
    assert answer.json() == {"Key": f"{bucket}/a/b c.txt", "Id": str(row["id"])}
    last_modified = row["metadata"].pop("lastModified")
    assert last_modified.endswith("Z")
    assert row["metadata"] == {
        "eTag": '"5d41402abc4b2a76b9719d911017c592"',
        "size": 5,
        "mimetype": "text/plain",
        "cacheControl": "max-age=60",
        "contentLength": 5,
        "httpStatusCode": 200,
    }
    assert (row["user_metadata"], row["owner"], row["owner_id"]) == ({}, None, None)
    assert row["path_tokens"] == ["a", "b c.txt"]
    assert len(row["version"]) == 36
    assert storage.get(f"/object/{bucket}/a/b c.txt", service).content == b"hello"


async def test_owner_is_the_caller(storage, user, bucket, db):
    await db.allow(bucket, "insert")
    assert storage.upload(bucket, "mine.txt", user).status_code == 200
    row = await db.object(bucket, "mine.txt")
    assert (str(row["owner"]), row["owner_id"]) == (user.id, user.id)


def test_defaults_without_headers(storage, service, bucket):
    storage.post(f"/object/{bucket}/plain", service, content=b"x")
    found = storage.get(f"/object/{bucket}/plain", service)
    assert found.headers["content-type"] == "application/octet-stream"
    assert found.headers["cache-control"] == "no-cache"


def test_existing_key_is_a_duplicate(storage, service, bucket):
    storage.stored(bucket, "a.txt", who=service)
    answer = storage.upload(bucket, "a.txt", service, b"other")
    fails(answer, "409", "KeyAlreadyExists", "The resource already exists")
    assert storage.get(f"/object/{bucket}/a.txt", service).content == b"a.txt"


async def test_upsert_replaces_bytes_and_version(storage, service, bucket, db):
    storage.stored(bucket, "a.txt", who=service)
    before = await db.object(bucket, "a.txt")
    answer = storage.upload(bucket, "a.txt", service, b"new", x_upsert="true")
    after = await db.object(bucket, "a.txt")
    assert answer.json()["Id"] == str(before["id"]) == str(after["id"])
    assert before["version"] != after["version"]
    assert after["updated_at"] > before["updated_at"]
    assert storage.get(f"/object/{bucket}/a.txt", service).content == b"new"


def test_put_creates_and_replaces(storage, service, bucket):
    for content in (b"one", b"two"):
        answer = storage.put(f"/object/{bucket}/p.txt", service, content=content)
        assert answer.json()["Key"] == f"{bucket}/p.txt"
        assert storage.get(f"/object/{bucket}/p.txt", service).content == content


async def test_user_metadata_comes_in_a_header(storage, service, bucket, db):
    text = base64.b64encode(json.dumps({"a": {"b": [1, None]}}).encode()).decode()
    storage.upload(bucket, "m.txt", service, x_metadata=text)
    storage.upload(bucket, "broken.txt", service, x_metadata="not json")
    assert (await db.object(bucket, "m.txt"))["user_metadata"] == {"a": {"b": [1, None]}}
    assert (await db.object(bucket, "broken.txt"))["user_metadata"] == {}


async def test_form_upload_reads_the_fields_before_the_file(storage, service, bucket, db):
    answer = storage.post(
        f"/object/{bucket}/form.txt",
        service,
        data={"cacheControl": "120", "metadata": '{"k": "v"}'},
        files={"": ("whatever.pdf", b"form bytes", "application/pdf")},
    )
    assert answer.status_code == 200, answer.text
    row = await db.object(bucket, "form.txt")
    assert row["metadata"]["mimetype"] == "application/pdf"
    assert row["metadata"]["cacheControl"] == "max-age=120"
    assert row["user_metadata"] == {"k": "v"}
    assert storage.get(f"/object/{bucket}/form.txt", service).content == b"form bytes"


def test_form_without_cache_control_is_not_cached(storage, service, bucket):
    storage.post(f"/object/{bucket}/f", service, files={"file": ("f", b"x", "image/png")})
    assert storage.get(f"/object/{bucket}/f", service).headers["cache-control"] == "no-cache"


def test_form_content_type_may_be_named_in_a_field(storage, service, bucket):
    storage.post(
        f"/object/{bucket}/f",
        service,
        data={"contentType": "image/gif"},
        files={"file": ("f", b"x", "image/png")},
    )
    assert storage.get(f"/object/{bucket}/f", service).headers["content-type"] == "image/gif"


def test_form_without_a_file_is_refused(storage, service, bucket):
    answer = storage.post(
        f"/object/{bucket}/f",
        service,
        content=b'--x\r\ncontent-disposition: form-data; name="a"\r\n\r\n1\r\n--x--\r\n',
        headers={"content-type": "multipart/form-data; boundary=x"},
    )
    fails(answer, "400", "InvalidRequest", "No content provided")


def test_form_of_very_many_fields_is_refused(storage, service, bucket, request):
    if request.config.getoption("--real"):
        pytest.skip(
            "The real server refuses it, leaves the rest unread and hears nothing more there."
        )
    field = b'--x\r\ncontent-disposition: form-data; name="a"\r\n\r\n1\r\n'
    file = b'--x\r\ncontent-disposition: form-data; name=""; filename="f"\r\n\r\n1'
    answer = storage.post(
        f"/object/{bucket}/f",
        service,
        content=field * 20_000 + file + b"\r\n--x--\r\n",
        headers={"content-type": "multipart/form-data; boundary=x"},
    )
    assert answer.status_code in {400, 413}
    assert storage.get(f"/object/{bucket}/f", service).status_code == 400


def test_form_bytes_that_look_like_a_boundary_are_kept(storage, service, bucket):
    content = b"\r\n--" + b"\r\n--almost\r\n" * 1000 + b"\r\n-" + bytes(range(256)) * 300
    storage.post(f"/object/{bucket}/f", service, files={"file": ("f", content, "image/png")})
    assert storage.get(f"/object/{bucket}/f", service).content == content


def test_empty_object_is_stored(storage, service, bucket):
    assert storage.upload(bucket, "empty", service, b"").status_code == 200
    found = storage.get(f"/object/{bucket}/empty", service)
    assert (found.content, found.headers["content-length"]) == (b"", "0")


def test_large_object_comes_back_as_it_went(storage, service, bucket):
    content = bytes(range(256)) * 4096 * 8
    assert storage.upload(bucket, "large", service, content).status_code == 200
    assert storage.get(f"/object/{bucket}/large", service).content == content


@pytest.mark.parametrize("key", ["ü.txt", "a\\b", "a%00b", "a~b", "a^b", "a%23b", "%e2%82%ac"])
def test_key_with_forbidden_characters_is_refused(storage, service, bucket, key):
    fails(storage.upload(bucket, key, service), "400", "InvalidKey")


@pytest.mark.parametrize("key", ["%2e%2e/x", "a/%2e%2e/b", "a/%2e/b"])
def test_key_that_climbs_is_refused(direct, service, bucket, key):
    fails(direct.upload(bucket, key, service), "400", "InvalidKey")


@pytest.mark.parametrize("key", ["a b", "a+b", "a%2Fb", "(x)!*'&$=@;:,%3F", "..a/b..", "x" * 200])
def test_unusual_but_valid_keys_work(storage, service, bucket, key):
    assert storage.upload(bucket, key, service).status_code == 200
    assert storage.get(f"/object/{bucket}/{key}", service).content == b"hello"


def test_size_limit_of_the_bucket_counts(storage, service, make_bucket):
    name = make_bucket(file_size_limit=10)
    assert storage.upload(name, "ten", service, b"x" * 10).status_code == 200
    raw = storage.upload(name, "eleven", service, b"x" * 11)
    fails(raw, "413", "EntityTooLarge", "The object exceeded the maximum allowed size")
    assert raw.json()["error"] == "Payload too large"
    form = storage.post(
        f"/object/{name}/form", service, files={"file": ("f", b"x" * 11, "text/plain")}
    )
    fails(form, "413", "EntityTooLarge")
    for key in ("eleven", "form"):
        fails(storage.get(f"/object/{name}/{key}", service), "404", "NoSuchKey")


def test_content_types_of_the_bucket_count(storage, service, make_bucket):
    name = make_bucket(allowed_mime_types=["image/*", "application/pdf"])
    allowed = storage.upload(name, "ok", service, content_type="image/heic")
    assert allowed.status_code == 200
    refused = storage.upload(name, "no", service, content_type="text/plain")
    fails(refused, "415", "InvalidMimeType", "mime type text/plain is not supported")
    form = storage.post(f"/object/{name}/no", service, files={"file": ("f", b"x", "text/html")})
    fails(form, "415", "InvalidMimeType", "mime type text/html is not supported")
    marker = storage.upload(name, "folder/.emptyFolderPlaceholder", service, b"")
    assert marker.status_code == 200


def test_upload_to_unknown_bucket_is_not_found(storage, service):
    fails(storage.upload("conf-nowhere", "a", service), "404", "NoSuchBucket")
