"""Resumable uploads: parts, lost connections, newcomers, the end."""

import socket
import threading
import time
from urllib.parse import urlsplit

import pytest

from tests.stack.storage.resumable import PART, VERSION, Tus, says
from tests.stack.storage.world import fails

CONFLICT = "Upload-Offset conflict\n"
GONE = "The file for this url was not found\n"


@pytest.fixture
def tus(storage, service) -> Tus:
    return Tus(storage, service, {})


async def test_parts_become_an_object(tus, storage, service, bucket, db):
    url = tus.begin(
        bucket, "d/a.txt", 5, contentType="text/plain", cacheControl="60", metadata='{"q": 1}'
    )
    first = tus.patch(url, 0, b"he")
    assert (first.status_code, first.headers["upload-offset"]) == (204, "2")
    assert "tus-complete" not in first.headers
    last = tus.patch(url, 2, b"llo")
    assert (last.headers["upload-offset"], last.headers["tus-complete"]) == ("5", "1")
    row = await db.object(bucket, "d/a.txt")
    assert row["metadata"].pop("lastModified")
    assert row["metadata"] == {
        "eTag": '"5d41402abc4b2a76b9719d911017c592"',
        "size": 5,
        "mimetype": "text/plain",
        "cacheControl": "max-age=60",
        "contentLength": 5,
        "httpStatusCode": 200,
    }
    assert row["user_metadata"] == {"q": 1}
    found = storage.get(f"/object/{bucket}/d/a.txt", service)
    assert (found.content, found.headers["cache-control"]) == (b"hello", "max-age=60")


async def test_defaults_and_owner(storage, user, bucket, db):
    await db.allow(bucket, "insert")
    tus = Tus(storage, user, {})
    assert tus.patch(tus.begin(bucket, "a", 1), 0, b"x").status_code == 204
    row = await db.object(bucket, "a")
    assert (str(row["owner"]), row["owner_id"], row["user_metadata"]) == (user.id, user.id, None)
    assert row["metadata"]["mimetype"] == "application/octet-stream"
    assert row["metadata"]["cacheControl"] == "no-cache"


def test_head_tells_where_the_upload_stands(tus, bucket):
    url = tus.begin(bucket, "a", 5, contentType="text/plain")
    tus.patch(url, 0, b"he")
    found = tus.send("HEAD", url)
    assert found.headers["upload-offset"] == "2"
    assert found.headers["upload-length"] == "5"
    assert found.headers["cache-control"] == "no-store"
    assert "contentType dGV4dC9wbGFpbg==" in found.headers["upload-metadata"]


def test_part_must_continue_where_the_upload_stands(tus, bucket):
    url = tus.begin(bucket, "a", 5)
    says(tus.patch(url, 1, b"x"), 409, CONFLICT)
    tus.patch(url, 0, b"he")
    says(tus.patch(url, 0, b"he"), 409, CONFLICT)
    assert tus.offset(url) == 2


def test_part_needs_offset_and_type(tus, bucket):
    url = tus.begin(bucket, "a", 5)
    missing = tus.send("PATCH", url, headers=PART, content=b"x")
    says(missing, 403, "Upload-Offset header required\n")
    missing = tus.send("PATCH", url, headers={"upload-offset": "0"}, content=b"x")
    says(missing, 403, "Content-Type header required\n")
    wrong = tus.patch(url, 0, b"x", content_type="text/plain")
    says(wrong, 400, "Invalid content-type\n")


def test_more_than_announced_is_refused(tus, bucket):
    url = tus.begin(bucket, "a", 5)
    says(tus.patch(url, 0, b"123456"), 413, "upload's size exceeded\n")
    assert tus.offset(url) == 0


def test_length_may_come_later(tus, storage, service, bucket):
    url = tus.begin(bucket, "a", None)
    found = tus.send("HEAD", url)
    assert found.headers["upload-defer-length"] == "1"
    assert "upload-length" not in found.headers
    assert tus.patch(url, 0, b"he").status_code == 204
    says(
        tus.patch(url, 2, b"", upload_length="1"),
        400,
        "Upload-Length or Upload-Defer-Length header required\n",
    )
    done = tus.patch(url, 2, b"llo", upload_length="5")
    assert done.headers["tus-complete"] == "1"
    assert storage.get(f"/object/{bucket}/a", service).content == b"hello"


def test_length_is_fixed_once(tus, bucket):
    url = tus.begin(bucket, "a", 5)
    answer = tus.patch(url, 0, b"x", upload_length="9")
    says(answer, 400, "Upload-Length or Upload-Defer-Length header required\n")


def test_deferred_length_keeps_the_limit_of_the_bucket(tus, make_bucket):
    name = make_bucket(file_size_limit=4)
    url = tus.begin(name, "a", None)
    says(tus.patch(url, 0, b"12345"), 413, "upload's size exceeded\n")
    says(tus.patch(url, 0, b"1", upload_length="5"), 413, "Maximum size exceeded\n")


def test_finished_upload_stays_known_but_closed(tus, bucket):
    url = tus.begin(bucket, "a", 2)
    tus.patch(url, 0, b"ok")
    assert tus.offset(url) == 2
    says(tus.patch(url, 2, b""), 409, "The resource already exists")
    says(tus.send("DELETE", url), 409, "The resource already exists")


def test_upload_can_be_given_up(tus, bucket):
    url = tus.begin(bucket, "a", 5)
    tus.patch(url, 0, b"he")
    gone = tus.send("DELETE", url)
    assert (gone.status_code, gone.content) == (204, b"")
    assert tus.send("HEAD", url).status_code == 404
    says(tus.patch(url, 2, b"llo"), 404, GONE)
    says(tus.send("DELETE", url), 404, GONE)


@pytest.mark.parametrize("name", ["zzzz", "YQ", "%20"])
def test_made_up_address_is_refused(tus, name):
    assert tus.send("HEAD", f"/upload/resumable/{name}").status_code == 400
    says(tus.patch(f"/upload/resumable/{name}", 0, b"x"), 400, "Invalid upload id")


def test_headers_of_a_part_count_before_its_address(tus):
    for url in ("/upload/resumable/zzzz", "/upload/resumable/sign/zzzz"):
        missing = tus.send("PATCH", url, headers=PART, content=b"x")
        says(missing, 403, "Upload-Offset header required\n")
        missing = tus.send("PATCH", url, headers={"upload-offset": "0"}, content=b"x")
        says(missing, 403, "Content-Type header required\n")
    unnamed = tus.send("PATCH", "/upload/resumable", headers=PART, content=b"x")
    assert unnamed.status_code == 404


def test_unknown_method_is_not_found(tus, bucket):
    url = tus.begin(bucket, "a", 5)
    says(tus.send("PUT", url), 404, "Not found\n")
    assert tus.send("GET", url).status_code == 404


async def test_policies_are_asked_for_every_part(storage, user, other, bucket, db):
    await db.allow(bucket, "insert", rule=f"owner_id = '{user.id}'")
    mine, foreign = Tus(storage, user, {}), Tus(storage, other, {})
    url = mine.begin(bucket, "a", 5)
    refused = foreign.patch(url, 0, b"bad")
    says(refused, 403, "new row violates row-level security policy")
    says(foreign.send("DELETE", url), 403, "new row violates row-level security policy")
    assert mine.patch(url, 0, b"hello").status_code == 204


def test_bytes_of_a_cut_connection_are_kept(tus, storage, service, bucket):
    url = tus.begin(bucket, "a", 300_000)
    with _open_part(url, service, announced=300_000) as connection:
        connection.sendall(b"x" * 100_000)
    reached = _wait(lambda: tus.offset(url), 100_000)
    assert reached == 100_000
    assert tus.patch(url, reached, b"y" * 200_000).headers["tus-complete"] == "1"
    stored = storage.get(f"/object/{bucket}/a", service).content
    assert stored == b"x" * 100_000 + b"y" * 200_000


def test_refusal_arrives_whole_before_a_body_that_waits_for_leave(tus, service, bucket):
    made_up = tus.begin(bucket, "a", 5).rpartition("/")[0] + "/zzzz"
    with _open_part(made_up, service, announced=5, expect="100-continue") as connection:
        told = b""
        while b"Invalid upload id" not in told:
            told += connection.recv(65536)
    assert b"HTTP/1.1 400 " in told


def test_newcomer_takes_over_from_a_stalled_part(tus, service, bucket):
    url = tus.begin(bucket, "a", 10)
    # Asked too early, a busy server has taken nothing in: then it gets more time.
    for seconds in (0.5, 2, 8):
        with _open_part(url, service, announced=10) as stalled:
            stalled.sendall(b"123")
            _wait_sent(stalled, seconds)
            if tus.offset(url) == 3:
                assert tus.patch(url, 3, b"4567890").headers["tus-complete"] == "1"
                return
    pytest.fail("The server has not kept what it was sent.")


def test_two_parts_at_once_cannot_both_count(storage, service, bucket):
    url = Tus(storage, service, {}).begin(bucket, "a", 1_000_000)
    answers: list[int] = []

    def send() -> None:
        tus = Tus(storage, service, {})
        answers.append(tus.patch(url, 0, b"z" * 1_000_000).status_code)

    threads = [threading.Thread(target=send) for _ in range(2)]
    for thread in threads:
        thread.start()
    for thread in threads:
        thread.join()
    assert sorted(answers) == [204, 409]
    assert storage.get(f"/object/{bucket}/a", service).content == b"z" * 1_000_000


async def test_signed_upload_needs_no_token(storage, user, bucket, db):
    await db.allow(bucket, "insert")
    token = storage.post(f"/object/upload/sign/{bucket}/a", user).json()["token"]
    tus = Tus(storage, None, {"x-signature": token}, "/sign")
    url = tus.begin(bucket, "a", 5)
    assert "/upload/resumable/sign/" in url
    assert tus.patch(url, 0, b"he").status_code == 204
    assert tus.offset(url) == 2
    assert tus.patch(url, 2, b"llo").headers["tus-complete"] == "1"
    row = await db.object(bucket, "a")
    assert (row["owner_id"], row["metadata"]["size"]) == (user.id, 5)


def test_signed_upload_is_for_its_object_alone(storage, service, bucket):
    token = storage.post(f"/object/upload/sign/{bucket}/a", service).json()["token"]
    signed = Tus(storage, None, {"x-signature": token}, "/sign")
    says(signed.create(bucket, "b", 5), 400, "Invalid signature")
    unsigned = Tus(storage, None, {}, "/sign")
    says(unsigned.create(bucket, "a", 5), 400, "Missing x-signature header")
    forged = Tus(storage, None, {"x-signature": "x"}, "/sign")
    says(forged.create(bucket, "a", 5), 400, "Invalid Compact JWS")


def test_removed_bucket_ends_the_upload(tus, storage, service, make_bucket):
    name = make_bucket()
    url = tus.begin(name, "a", 5)
    storage.delete(f"/bucket/{name}", service)
    assert tus.patch(url, 0, b"hello").status_code == 404
    make_bucket()
    fails(storage.get(f"/object/{name}/a", service), "404", "NoSuchBucket")


def _open_part(url: str, who, announced: int, **more: str) -> socket.socket:
    """Open a connection and send the head of a PATCH that announces more than will come."""
    parts = urlsplit(url)
    lines = {
        "host": parts.netloc,
        **who.headers,
        **VERSION,
        **PART,
        "upload-offset": "0",
        "content-length": str(announced),
        **more,
    }
    head = f"PATCH {parts.path} HTTP/1.1\r\n"
    head += "".join(f"{name}: {value}\r\n" for name, value in lines.items())
    connection = socket.create_connection((parts.hostname, parts.port), timeout=60)
    connection.sendall(f"{head}\r\n".encode())
    return connection


def _wait(ask, wanted: int) -> int:
    deadline = time.monotonic() + 60
    while (seen := ask()) != wanted and time.monotonic() < deadline:
        threading.Event().wait(0.05)
    return seen


def _wait_sent(connection: socket.socket, seconds: float) -> None:
    """Give the server the time to take in what was sent."""
    connection.settimeout(seconds)
    try:
        connection.recv(1)
    except TimeoutError:
        return
