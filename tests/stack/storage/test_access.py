"""Policies decide: which of them each operation needs, and what they can see of the request."""

import pytest

from tests.stack.storage.world import fails

REFUSED = "new row violates row-level security policy"
OWN = "owner_id = (current_setting('request.jwt.claims')::jsonb ->> 'sub')"


async def test_upload_needs_insert_alone(storage, user, bucket, db):
    fails(storage.upload(bucket, "a", user), "403", "AccessDenied", REFUSED)
    await db.allow(bucket, "insert")
    assert storage.upload(bucket, "a", user).status_code == 200


@pytest.mark.parametrize("missing", ["insert", "select", "update"])
async def test_upsert_needs_insert_select_and_update(storage, user, service, bucket, db, missing):
    storage.stored(bucket, "a", who=service)
    await db.allow(bucket, *({"insert", "select", "update"} - {missing}))
    fails(storage.upload(bucket, "a", user, x_upsert="true"), "403", "AccessDenied", REFUSED)
    fails(storage.put(f"/object/{bucket}/a", user, content=b"x"), "403", "AccessDenied", REFUSED)
    await db.allow(bucket, missing)
    assert storage.upload(bucket, "a", user, x_upsert="true").status_code == 200


async def test_refused_upload_leaves_nothing(storage, user, service, bucket, db):
    fails(storage.upload(bucket, "a", user), "403", "AccessDenied", REFUSED)
    assert await db.object(bucket, "a") is None
    assert storage.upload(bucket, "a", service).status_code == 200


async def test_insert_policy_sees_type_and_length(storage, user, bucket, db):
    rule = "metadata ->> 'mimetype' = 'text/plain' and (metadata ->> 'contentLength')::int < 6"
    await db.allow(bucket, "insert", rule=rule)
    assert storage.upload(bucket, "short", user, b"12345").status_code == 200
    fails(storage.upload(bucket, "long", user, b"123456"), "403", "AccessDenied", REFUSED)
    typed = storage.upload(bucket, "image", user, b"1", content_type="image/png")
    fails(typed, "403", "AccessDenied", REFUSED)


async def test_read_operations_need_select(storage, user, service, bucket, db):
    storage.stored(bucket, "d/a", who=service)
    reads = [
        lambda: storage.get(f"/object/{bucket}/d/a", user),
        lambda: storage.get(f"/object/info/{bucket}/d/a", user),
        lambda: storage.post(f"/object/sign/{bucket}/d/a", user, json={"expiresIn": 60}),
    ]
    for read in reads:
        fails(read(), "404", "NoSuchKey")
    listed = storage.post(f"/object/list/{bucket}", user, json={"prefix": "d"})
    assert listed.json() == []
    await db.allow(bucket, "select")
    for read in reads:
        assert read().status_code == 200
    listed = storage.post(f"/object/list/{bucket}", user, json={"prefix": "d"})
    assert [line["name"] for line in listed.json()] == ["a"]


async def test_people_see_their_own_objects_alone(storage, user, other, bucket, db):
    await db.allow(bucket, "insert", "select", "update", "delete", rule=OWN)
    assert storage.upload(bucket, "mine", user).status_code == 200
    assert storage.get(f"/object/{bucket}/mine", user).content == b"hello"
    fails(storage.get(f"/object/{bucket}/mine", other), "404", "NoSuchKey")
    fails(storage.upload(bucket, "mine", other, x_upsert="true"), "403", "AccessDenied", REFUSED)
    remove = {"prefixes": ["mine"]}
    assert storage.request("DELETE", f"/object/{bucket}", other, json=remove).json() == []
    fails(storage.delete(f"/object/{bucket}/mine", other), "403", "AccessDenied", "Access denied")
    removed = storage.request("DELETE", f"/object/{bucket}", user, json=remove).json()
    assert [row["name"] for row in removed] == ["mine"]
    assert removed[0]["owner"] == removed[0]["owner_id"] == user.id


async def test_remove_needs_select_and_delete(storage, user, service, bucket, db):
    storage.stored(bucket, "a", who=service)
    await db.allow(bucket, "delete")
    answer = storage.request("DELETE", f"/object/{bucket}", user, json={"prefixes": ["a"]})
    assert answer.json() == []
    fails(storage.delete(f"/object/{bucket}/a", user), "403", "AccessDenied", "Access denied")
    await db.allow(bucket, "select")
    assert storage.delete(f"/object/{bucket}/a", user).json() == {"message": "Successfully deleted"}


async def test_move_needs_select_and_update(storage, user, service, bucket, db):
    storage.stored(bucket, "a", who=service)
    move = {"bucketId": bucket, "sourceKey": "a", "destinationKey": "b"}
    fails(storage.post("/object/move", user, json=move), "404", "NoSuchKey")
    await db.allow(bucket, "select")
    fails(storage.post("/object/move", user, json=move), "404", "NoSuchKey")
    await db.allow(bucket, "update")
    assert storage.post("/object/move", user, json=move).status_code == 200


async def test_copy_needs_select_there_and_insert_here(storage, user, service, bucket, db):
    storage.stored(bucket, "a", who=service)
    copy = {"bucketId": bucket, "sourceKey": "a", "destinationKey": "b"}
    fails(storage.post("/object/copy", user, json=copy), "404", "NoSuchKey")
    await db.allow(bucket, "select")
    fails(storage.post("/object/copy", user, json=copy), "403", "AccessDenied", REFUSED)
    await db.allow(bucket, "insert")
    assert storage.post("/object/copy", user, json=copy).status_code == 200


OPERATIONS = {
    "storage.object.upload": lambda s, b, w: s.upload(b, "new", w),
    "storage.object.upload_update": lambda s, b, w: s.put(f"/object/{b}/new", w, content=b"x"),
    "storage.object.get_authenticated": lambda s, b, w: s.get(f"/object/{b}/a", w),
    "object.get_authenticated_info": lambda s, b, w: s.get(f"/object/info/{b}/a", w),
    "object.head_authenticated_info": lambda s, b, w: s.head(f"/object/{b}/a", w),
    "storage.object.sign": lambda s, b, w: s.post(f"/object/sign/{b}/a", w, json={"expiresIn": 9}),
    "storage.object.sign_upload_url": lambda s, b, w: s.post(f"/object/upload/sign/{b}/new", w),
    "storage.object.delete": lambda s, b, w: s.delete(f"/object/{b}/a", w),
    "storage.object.move": lambda s, b, w: s.post("/object/move", w, json={"bucketId": b, "sourceKey": "a", "destinationKey": "z"}),
    "storage.object.copy": lambda s, b, w: s.post("/object/copy", w, json={"bucketId": b, "sourceKey": "a", "destinationKey": "z"}),
}  # fmt: skip


@pytest.mark.parametrize("operation", OPERATIONS)
async def test_policies_know_the_operation(storage, user, service, bucket, db, operation):
    storage.stored(bucket, "a", who=service)
    every = ("insert", "select", "update", "delete")
    await db.allow(bucket, *every, rule="storage.operation() = 'something.else'")
    assert OPERATIONS[operation](storage, bucket, user).status_code == 400
    await db.allow(bucket, *every, rule=f"storage.allow_only_operation('{operation}')")
    assert OPERATIONS[operation](storage, bucket, user).status_code == 200


@pytest.mark.parametrize("operation", ["storage.object.list", "storage.object.list_v2"])
async def test_policies_know_the_listing(storage, user, service, bucket, db, operation):
    storage.stored(bucket, "a", who=service)
    await db.allow(bucket, "select", rule=f"storage.allow_any_operation(array['{operation}'])")
    old = storage.post(f"/object/list/{bucket}", user, json={"prefix": ""}).json()
    new = storage.post(f"/object/list-v2/{bucket}", user, json={}).json()["objects"]
    assert [len(old), len(new)] == ([1, 0] if operation.endswith("list") else [0, 1])


@pytest.mark.parametrize(
    "rule",
    [
        "current_user = 'authenticated'",
        "current_setting('role') = 'authenticated'",
        "current_setting('request.jwt.claim.role') = 'authenticated'",
        "current_setting('request.jwt.claim.sub') = '{user.id}'",
        "current_setting('request.jwt.claims')::jsonb ->> 'aal' = 'aal2'",
        "current_setting('request.jwt') = '{user.token}'",
        "current_setting('request.headers')::jsonb ->> 'x-asked' = 'yes'",
        "current_setting('request.method') = 'GET'",
        "current_setting('request.path') = '/object/{bucket}/a?q=1'",
        "current_setting('storage.allow_delete_query') = 'true'",
        "current_setting('search_path') = 'storage,public,extensions'",
    ],
)
async def test_policies_see_the_request(storage, user, service, bucket, db, rule):
    storage.stored(bucket, "a", who=service)
    await db.allow(bucket, "select", rule=rule.format(user=user, bucket=bucket))
    found = storage.get(f"/object/{bucket}/a?q=1", user, headers={"x-asked": "yes"})
    assert found.content == b"a"


async def test_anon_has_policies_of_its_own(storage, anon, bucket, db):
    await db.allow(bucket, "insert", "select", role="anon")
    assert storage.upload(bucket, "a", anon).status_code == 200
    assert storage.get(f"/object/{bucket}/a", anon).content == b"hello"


async def test_failing_policy_is_a_server_error_that_tells_nothing(storage, user, bucket, db):
    await db.allow(bucket, "insert", rule="1 / (length(name) - 1) = 1")
    answer = storage.upload(bucket, "a", user)
    fails(answer, "500", "DatabaseError", "database error, code: 22012", http=500)
