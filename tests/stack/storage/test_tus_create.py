"""Resumable uploads: what the server offers, and how an upload begins."""

import base64
import re

import pytest

from tests.stack.storage.resumable import VERSION, Tus, pairs, says
from tests.stack.storage.world import Person, fails

BASE = "/upload/resumable"


@pytest.fixture
def tus(storage, service) -> Tus:
    return Tus(storage, service, {})


@pytest.mark.parametrize("path", [BASE, f"{BASE}/x", f"{BASE}/sign"])
def test_options_tell_what_the_server_can_do(storage, path):
    answer = storage.request("OPTIONS", path)
    assert answer.status_code == 204
    assert answer.headers["tus-version"] == answer.headers["tus-resumable"] == "1.0.0"
    assert int(answer.headers["tus-max-size"]) > 0
    assert answer.headers["tus-extension"] == (
        "creation,creation-with-upload,creation-defer-length,termination,expiration"
    )


def test_location_is_reached_through_the_gateway(tus, bucket, storage):
    made = tus.create(bucket, "a/b.txt", 5)
    location = made.headers["location"]
    assert (made.status_code, made.content) == (201, b"")
    assert location.startswith(f"{storage.base}{BASE}/")
    name = base64.urlsafe_b64decode(location.rpartition("/")[2] + "==").decode()
    assert re.fullmatch(rf"{bucket}/a/b\.txt/[0-9a-f-]{{36}}", name)
    assert tus.offset(location) == 0


def test_location_follows_the_forwarded_host(direct, service, bucket):
    tus = Tus(direct, service, {"x-forwarded-host": "files.example", "x-forwarded-proto": "https"})
    location = tus.create(bucket, "a", 5).headers["location"]
    assert location.startswith("https://files.example/storage/v1/upload/resumable/")


def test_nothing_is_visible_before_the_end(tus, bucket, storage, service):
    tus.begin(bucket, "a", 5)
    fails(storage.get(f"/object/{bucket}/a", service), "404", "NoSuchKey")
    assert storage.post(f"/object/list/{bucket}", service, json={"prefix": ""}).json() == []


def test_version_of_the_protocol_is_required(storage, service):
    says(storage.post(BASE, service), 412, "Tus-Resumable Required\n")
    old = storage.post(BASE, service, headers={"tus-resumable": "0.2.0"})
    says(old, 400, "Invalid tus-resumable\n")


def test_token_is_required(storage):
    answer = storage.post(BASE, headers=VERSION)
    fails(answer, "403", "AccessDenied", "Invalid Compact JWS")
    fails(storage.post(BASE, Person("x", "x"), headers=VERSION), "403", "AccessDenied")


@pytest.mark.parametrize(
    ("headers", "status", "text"),
    [
        ({}, 400, "Upload-Length or Upload-Defer-Length header required\n"),
        (
            {"upload-length": "5", "upload-defer-length": "1"},
            400,
            "Upload-Length or Upload-Defer-Length header required\n",
        ),
        ({"upload-length": "5"}, 400, "Metadata header is required"),
        ({"upload-length": "-5"}, 400, "Invalid upload-length\n"),
        ({"upload-length": "5x"}, 400, "Invalid upload-length\n"),
        ({"upload-length": "5", "upload-metadata": "a b c"}, 400, "Invalid upload-metadata\n"),
        ({"upload-length": "5", "upload-metadata": "a,a"}, 400, "Invalid upload-metadata\n"),
        ({"upload-length": "5", "upload-metadata": "a x"}, 400, "Invalid upload-metadata\n"),
        ({"upload-defer-length": "2"}, 400, "Invalid upload-defer-length\n"),
    ],
)
def test_malformed_announcement_is_refused(tus, headers, status, text):
    says(tus.send("POST", BASE, headers=headers), status, text)


def test_announcement_names_bucket_and_key(tus, bucket):
    says(tus.create("", "a", 5), 400, "Bucket name invalid")
    says(tus.create("conf-nowhere", "a", 5), 404, "Bucket not found")
    says(tus.create(bucket, "", 5), 400, "Invalid key: ")
    says(tus.create(bucket, "ü", 5), 400, "Invalid key: ü")


def test_parts_cannot_be_concatenated(tus, bucket):
    named = pairs(bucketName=bucket, objectName="a")
    headers = {"upload-length": "5", "upload-metadata": named, "upload-concat": "partial"}
    assert tus.send("POST", BASE, headers=headers).status_code == 501


def test_limits_of_the_bucket_count_at_once(tus, make_bucket):
    name = make_bucket(file_size_limit=10, allowed_mime_types=["image/*"])
    says(tus.create(name, "a", 11), 413, "Maximum size exceeded\n")
    refused = tus.create(name, "a", 5, contentType="text/plain")
    says(refused, 415, "mime type text/plain is not supported")
    assert tus.create(name, "a", 10, contentType="image/heic").status_code == 201


def test_limit_of_the_server_counts(tus, bucket):
    says(tus.create(bucket, "a", 10**12), 413, "Maximum size exceeded\n")


async def test_policies_are_asked_when_it_begins(storage, user, bucket, db):
    tus = Tus(storage, user, {})
    says(tus.create(bucket, "a", 5), 403, "new row violates row-level security policy")
    rule = "(metadata ->> 'contentLength')::int = 5 and metadata ->> 'mimetype' = 'text/plain'"
    await db.allow(bucket, "insert", rule=rule)
    assert tus.create(bucket, "a", 5, contentType="text/plain").status_code == 201
    assert tus.create(bucket, "a", 6, contentType="text/plain").status_code == 403


async def test_policies_see_the_operation_and_the_user_metadata(storage, user, bucket, db):
    tus = Tus(storage, user, {})
    rule = "storage.operation() = 'storage.tus.upload.create' and user_metadata ->> 'k' = 'v'"
    await db.allow(bucket, "insert", rule=rule)
    assert tus.create(bucket, "a", 5, metadata='{"k": "v"}').status_code == 201
    assert tus.create(bucket, "a", 5, metadata='{"k": "w"}').status_code == 403
    assert tus.create(bucket, "a", 5, metadata="no json").status_code == 403


def test_existing_key_needs_upsert(tus, storage, service, bucket):
    storage.stored(bucket, "a", who=service)
    says(tus.create(bucket, "a", 5), 409, "The resource already exists")
    upserting = Tus(storage, service, {"x-upsert": "true"})
    url = upserting.begin(bucket, "a", 3)
    assert storage.get(f"/object/{bucket}/a", service).content == b"a"
    assert upserting.patch(url, 0, b"new").status_code == 204
    assert storage.get(f"/object/{bucket}/a", service).content == b"new"


def test_first_bytes_may_come_with_the_announcement(tus, storage, service, bucket):
    whole = tus.create(bucket, "whole", 5, b"hello")
    assert (whole.status_code, whole.headers["upload-offset"]) == (201, "5")
    assert whole.headers["tus-complete"] == "1"
    assert storage.get(f"/object/{bucket}/whole", service).content == b"hello"
    part = tus.create(bucket, "part", 5, b"he")
    assert (part.status_code, part.headers["upload-offset"]) == (201, "2")
    assert "tus-complete" not in part.headers
    assert tus.patch(part.headers["location"], 2, b"llo").headers["tus-complete"] == "1"
    assert storage.get(f"/object/{bucket}/part", service).content == b"hello"


def test_empty_object_is_complete_at_once(tus, storage, service, bucket):
    made = tus.create(bucket, "empty", 0)
    assert (made.status_code, made.headers["tus-complete"]) == (201, "1")
    assert storage.get(f"/object/{bucket}/empty", service).content == b""
