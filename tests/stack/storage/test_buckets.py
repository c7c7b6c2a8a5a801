"""Buckets: their life, their limits, who may see them."""

import pytest

from tests.stack.storage.world import fails


def test_new_bucket_is_shown_with_its_settings(storage, service, make_bucket):
    name = make_bucket(
        public=True, file_size_limit="1.5MB", allowed_mime_types=["image/*", "text/plain"]
    )
    shown = storage.get(f"/bucket/{name}", service).json()
    assert list(shown) == [
        "id", "name", "owner", "public", "file_size_limit", "allowed_mime_types",
        "created_at", "updated_at",
    ]  # fmt: skip
    assert shown["id"] == shown["name"] == name
    assert shown["owner"] == ""
    assert shown["public"] is True
    assert shown["file_size_limit"] == 1_500_000
    assert shown["allowed_mime_types"] == ["image/*", "text/plain"]
    assert shown["created_at"].endswith("Z")


def test_bucket_may_have_an_id_of_its_own(storage, service):
    made = storage.post("/bucket", service, json={"name": "conf-name", "id": "conf-id"})
    assert made.json() == {"name": "conf-name"}
    assert storage.get("/bucket/conf-id", service).json()["name"] == "conf-name"
    assert storage.delete("/bucket/conf-id", service).json() == {"message": "Successfully deleted"}


async def test_bucket_row_has_its_owner(storage, user, db):
    await db.policy("buckets", "insert", "authenticated", "with check (name = 'conf-owned')")
    try:
        made = storage.post("/bucket", user, json={"name": "conf-owned"})
        assert made.status_code == 200, made.text
        row = await db.connection.fetchrow("select * from storage.buckets where id = 'conf-owned'")
        assert (str(row["owner"]), row["owner_id"]) == (user.id, user.id)
        assert (row["type"], row["public"], row["file_size_limit"]) == ("STANDARD", False, None)
    finally:
        await db.connection.execute(
            "set storage.allow_delete_query = 'true'; delete from storage.buckets where id = 'conf-owned'"
        )


def test_list_sorts_pages_and_searches(storage, service, make_bucket):
    names = sorted(make_bucket() for _ in range(3))

    def listed(**query: object) -> list[str]:
        answer = storage.get("/bucket", service, params={"search": "conf-", **query})
        return [bucket["name"] for bucket in answer.json()]

    assert [name for name in listed(sortColumn="name") if name in names] == names
    backwards = listed(sortColumn="name", sortOrder="desc")
    assert [name for name in backwards if name in names] == names[::-1]
    assert len(listed(limit=2)) == 2
    assert listed(search=names[1]) == [names[1]]
    assert listed(sortColumn="name", limit=1, offset=1) == listed(sortColumn="name")[1:2]
    assert listed(search="%") == []


def test_list_shows_the_type_but_not_to_old_clients(storage, service, bucket):
    def shown(**headers: str) -> dict:
        answer = storage.get("/bucket", service, params={"search": bucket}, headers=headers)
        return answer.json()[0]

    assert shown()["type"] == "STANDARD"
    assert "type" in shown(**{"x-client-info": "supabase-py/2.18.0"})
    assert "type" not in shown(**{"x-client-info": "supabase-py/2.17.9"})
    assert "type" not in shown(**{"user-agent": "supabase-py/storage3 v0.12.0"})


def test_update_changes_only_what_is_named(storage, service, make_bucket):
    name = make_bucket(public=False, file_size_limit=1000, allowed_mime_types=["image/png"])
    changed = storage.put(f"/bucket/{name}", service, json={"public": True})
    assert changed.json() == {"message": "Successfully updated"}
    shown = storage.get(f"/bucket/{name}", service).json()
    assert (shown["public"], shown["file_size_limit"]) == (True, 1000)
    cleared = {"file_size_limit": None, "allowed_mime_types": None}
    storage.put(f"/bucket/{name}", service, json=cleared)
    shown = storage.get(f"/bucket/{name}", service).json()
    assert (shown["public"], shown["file_size_limit"], shown["allowed_mime_types"]) == (True, None, None)  # fmt: skip


def test_bucket_with_objects_is_not_deleted(storage, service, bucket):
    storage.stored(bucket, "a.txt", who=service)
    fails(
        storage.delete(f"/bucket/{bucket}", service),
        "409",
        "ResourceNotEmpty",
        "The bucket you tried to delete is not empty",
    )


def test_empty_removes_every_object(storage, service, bucket):
    storage.stored(bucket, "a.txt", "b/c.txt", who=service)
    emptied = storage.post(f"/bucket/{bucket}/empty", service)
    assert emptied.json() == {
        "message": "Empty bucket has been queued. Completion may take up to an hour."
    }
    assert storage.post(f"/object/list/{bucket}", service, json={"prefix": ""}).json() == []
    fails(storage.get(f"/object/{bucket}/a.txt", service), "404", "NoSuchKey")


def test_empty_is_for_the_service_role_alone(storage, user, bucket):
    answer = storage.post(f"/bucket/{bucket}/empty", user)
    fails(answer, "403", "AccessDenied", "Access denied: Invalid role", http=403)


@pytest.mark.parametrize("method", ["GET", "DELETE"])
def test_unknown_bucket_is_not_found(storage, service, method):
    answer = storage.request(method, "/bucket/conf-nowhere", service)
    fails(answer, "404", "NoSuchBucket", "Bucket not found")


def test_second_bucket_of_a_name_is_a_duplicate(storage, service, bucket):
    answer = storage.post("/bucket", service, json={"name": bucket})
    fails(answer, "409", "BucketAlreadyExists", "The resource already exists")
    assert answer.json()["error"] == "Duplicate"


def test_without_policy_a_user_sees_and_changes_no_bucket(storage, user, bucket):
    assert all(shown["name"] != bucket for shown in storage.get("/bucket", user).json())
    fails(storage.get(f"/bucket/{bucket}", user), "404", "NoSuchBucket")
    fails(storage.put(f"/bucket/{bucket}", user, json={"public": True}), "404", "NoSuchBucket")
    fails(storage.delete(f"/bucket/{bucket}", user), "404", "NoSuchBucket")
    refused = storage.post("/bucket", user, json={"name": "conf-refused"})
    fails(refused, "403", "AccessDenied", "new row violates row-level security policy")


@pytest.mark.parametrize("name", [" a", "a ", "ü", "a/b", "x--table-s3", "n" * 101, "a\\b"])
def test_invalid_bucket_name_is_refused(storage, service, name):
    answer = storage.post("/bucket", service, json={"name": name})
    fails(answer, "400", "InvalidBucketName", "Bucket name invalid")


@pytest.mark.parametrize(
    ("settings", "status", "code"),
    [
        ({"file_size_limit": "100GB"}, "413", "EntityTooLarge"),
        ({"file_size_limit": 10**12}, "413", "EntityTooLarge"),
        ({"allowed_mime_types": ["nope"]}, "415", "InvalidMimeType"),
        ({"allowed_mime_types": ["image/png; charset=utf-8 x"]}, "415", "InvalidMimeType"),
    ],
)
def test_invalid_bucket_settings_are_refused(storage, service, settings, status, code):
    answer = storage.post("/bucket", service, json={"name": "conf-invalid", **settings})
    fails(answer, status, code)


@pytest.mark.parametrize(
    ("given", "kept"),
    [("1234b", 1230), ("20KB", 20_000), ("1.234MB", 1_230_000), ("0", 0), (7, 7), (None, None)],
)
def test_size_limits_have_decimal_units(storage, service, make_bucket, given, kept):
    name = make_bucket(file_size_limit=given)
    assert storage.get(f"/bucket/{name}", service).json()["file_size_limit"] == kept
