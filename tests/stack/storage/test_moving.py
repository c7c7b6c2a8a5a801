"""Move, copy and remove."""

import base64

import pytest

from tests.stack.storage.world import fails


def move(storage, who, bucket: str, source: str, target: str, **more: str):
    body = {"bucketId": bucket, "sourceKey": source, "destinationKey": target, **more}
    return storage.post("/object/move", who, json=body)


def copy(storage, who, bucket: str, source: str, target: str, **more: object):
    headers = more.pop("headers", {})
    body = {"bucketId": bucket, "sourceKey": source, "destinationKey": target, **more}
    return storage.post("/object/copy", who, json=body, headers=headers)


async def test_move_keeps_the_object_and_changes_its_key(storage, service, bucket, db):
    storage.upload(bucket, "a.txt", service, cache_control="max-age=9")
    before = await db.object(bucket, "a.txt")
    answer = move(storage, service, bucket, "a.txt", "new/b.txt")
    assert answer.json() == {"message": "Successfully moved"}
    after = await db.object(bucket, "new/b.txt")
    assert (after["id"], after["created_at"]) == (before["id"], before["created_at"])
    assert after["version"] != before["version"]
    found = storage.get(f"/object/{bucket}/new/b.txt", service)
    assert (found.content, found.headers["cache-control"]) == (b"hello", "max-age=9")
    assert found.headers["content-type"] == "text/plain"
    fails(storage.get(f"/object/{bucket}/a.txt", service), "404", "NoSuchKey")


def test_move_to_another_bucket(storage, service, make_bucket):
    here, there = make_bucket(), make_bucket()
    storage.stored(here, "a", who=service)
    assert move(storage, service, here, "a", "b", destinationBucket=there).status_code == 200
    assert storage.get(f"/object/{there}/b", service).content == b"a"


def test_move_onto_an_object_is_refused(storage, service, bucket):
    storage.stored(bucket, "a", "b", who=service)
    fails(move(storage, service, bucket, "a", "b"), "409", "ResourceAlreadyExists")
    assert storage.get(f"/object/{bucket}/b", service).content == b"b"


def test_move_onto_itself_changes_nothing(storage, service, bucket):
    storage.stored(bucket, "a", who=service)
    assert move(storage, service, bucket, "a", "a").status_code == 200
    assert storage.get(f"/object/{bucket}/a", service).content == b"a"


def test_move_of_nothing_is_not_found(storage, service, bucket):
    fails(move(storage, service, bucket, "none", "b"), "404", "NoSuchKey", "Object not found")


def test_move_to_unknown_bucket_is_refused(storage, service, bucket):
    storage.stored(bucket, "a", who=service)
    answer = move(storage, service, bucket, "a", "b", destinationBucket="conf-nowhere")
    fails(answer, "404", "InvalidRequest", "The related resource does not exist")
    assert storage.get(f"/object/{bucket}/a", service).content == b"a"


@pytest.mark.parametrize("target", ["", "ü"])
def test_move_and_copy_to_an_invalid_key_are_refused(storage, service, bucket, target):
    storage.stored(bucket, "a", who=service)
    for act in (move, copy):
        fails(act(storage, service, bucket, "a", target), "400", "InvalidKey")


async def test_copy_makes_a_second_object(storage, user, bucket, db):
    await db.allow(bucket, "insert", "select")
    metadata = base64.b64encode(b'{"k": 1}').decode()
    storage.upload(bucket, "a", user, cache_control="max-age=9", x_metadata=metadata)
    answer = copy(storage, user, bucket, "a", "b")
    body = answer.json()
    row = await db.object(bucket, "b")
    assert (body["Key"], body["Id"], body["id"]) == (f"{bucket}/b", str(row["id"]), str(row["id"]))
    assert (body["name"], body["bucket_id"], body["owner"]) == ("b", bucket, user.id)
    assert body["metadata"] == row["metadata"]
    assert row["user_metadata"] == {"k": 1}
    source = (await db.object(bucket, "a"))["metadata"]
    for name in ("eTag", "size", "mimetype", "cacheControl", "contentLength"):
        assert row["metadata"][name] == source[name]
    found = storage.get(f"/object/{bucket}/b", user)
    assert (found.content, found.headers["cache-control"]) == (b"hello", "max-age=9")


async def test_copy_may_have_metadata_of_its_own(storage, service, bucket, db):
    storage.upload(bucket, "a", service)
    answer = copy(
        storage, service, bucket, "a", "b", copyMetadata=False, metadata={"mimetype": "image/png"},
        headers={"x-metadata": base64.b64encode(b'{"n": 2}').decode()},
    )  # fmt: skip
    assert answer.status_code == 200, answer.text
    assert (await db.object(bucket, "b"))["user_metadata"] == {"n": 2}
    found = storage.get(f"/object/{bucket}/b", service)
    assert (found.headers["content-type"], found.content) == ("image/png", b"hello")


def test_copy_onto_an_object_needs_upsert(storage, service, bucket):
    storage.stored(bucket, "a", "b", who=service)
    fails(copy(storage, service, bucket, "a", "b"), "409", "KeyAlreadyExists")
    answer = copy(storage, service, bucket, "a", "b", headers={"x-upsert": "true"})
    assert answer.status_code == 200
    assert storage.get(f"/object/{bucket}/b", service).content == b"a"


def test_copy_of_nothing_and_to_nowhere(storage, service, bucket):
    storage.stored(bucket, "a", who=service)
    fails(copy(storage, service, bucket, "none", "b"), "404", "NoSuchKey")
    nowhere = copy(storage, service, bucket, "a", "b", destinationBucket="conf-nowhere")
    fails(nowhere, "404", "InvalidRequest", "The related resource does not exist")


def test_remove_many_answers_with_what_was_there(storage, service, bucket):
    storage.stored(bucket, "a", "b/c", who=service)
    body = {"prefixes": ["a", "none", "b/c"]}
    removed = storage.request("DELETE", f"/object/{bucket}", service, json=body).json()
    assert sorted(row["name"] for row in removed) == ["a", "b/c"]
    assert list(removed[0]) == [
        "name", "bucket_id", "owner", "owner_id", "version", "id", "updated_at", "created_at",
        "last_accessed_at", "metadata", "user_metadata",
    ]  # fmt: skip
    again = storage.request("DELETE", f"/object/{bucket}", service, json=body)
    assert (again.status_code, again.json()) == (200, [])


def test_remove_many_takes_more_than_one_batch(storage, service, bucket):
    storage.stored(bucket, "a", "z", who=service)
    keys = ["a", *(f"none-{number}" for number in range(600)), "z"]
    removed = storage.request("DELETE", f"/object/{bucket}", service, json={"prefixes": keys})
    assert sorted(row["name"] for row in removed.json()) == ["a", "z"]


def test_remove_one(storage, service, bucket):
    storage.stored(bucket, "a/b", who=service)
    answer = storage.delete(f"/object/{bucket}/a/b", service)
    assert answer.json() == {"message": "Successfully deleted"}
    fails(storage.delete(f"/object/{bucket}/a/b", service), "404", "NoSuchKey")


@pytest.mark.parametrize(
    ("body", "message"),
    [
        ({}, "body must have required property 'prefixes'"),
        ({"prefixes": []}, "body/prefixes must NOT have fewer than 1 items"),
        ({"prefixes": [{}]}, "body/prefixes/0 must be string"),
    ],
)
def test_invalid_removal_is_refused(storage, service, bucket, body, message):
    answer = storage.request("DELETE", f"/object/{bucket}", service, json=body)
    fails(answer, "400", "InvalidRequest", message)
