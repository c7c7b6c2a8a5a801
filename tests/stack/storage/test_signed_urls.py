"""Signed URLs: fetching and storing one object without a token of one's own."""

import time

import jwt
import pytest

from tests.stack.storage.world import fails


@pytest.fixture
def hello(storage, service, bucket) -> str:
    storage.upload(bucket, "a/hello.txt", service)
    return f"{bucket}/a/hello.txt"


def sign(storage, who, path: str, seconds: object = 60) -> str:
    answer = storage.post(f"/object/sign/{path}", who, json={"expiresIn": seconds})
    assert answer.status_code == 200, answer.text
    return answer.json()["signedURL"]


def sign_upload(storage, who, path: str, **headers: str) -> dict[str, str]:
    answer = storage.post(f"/object/upload/sign/{path}", who, headers=headers)
    assert answer.status_code == 200, answer.text
    return answer.json()


def test_signed_url_carries_what_it_is_for(storage, service, hello, keys):
    url = sign(storage, service, hello)
    path, _, token = url.partition("?token=")
    assert path == f"/object/sign/{hello}"
    claims = jwt.decode(token, keys.secret, algorithms=["HS256"])
    assert claims["exp"] - claims.pop("iat") == 60
    assert claims | {"exp": 0} == {"url": hello, "scope": "download", "exp": 0}


def test_signed_url_fetches_without_a_token(storage, service, hello):
    url = sign(storage, service, hello)
    found = storage.get(url)
    assert (found.status_code, found.content) == (200, b"hello")
    assert found.headers["expires"].endswith("GMT")
    assert "cache-control" not in found.headers
    named = storage.get(f"{url}&download=x.txt")
    assert named.headers["content-disposition"].startswith("attachment; filename=x.txt;")
    part = storage.get(url, headers={"range": "bytes=1-2"})
    assert (part.status_code, part.content) == (206, b"el")
    assert storage.head(url).headers["content-length"] == "5"


def test_lifetime_may_be_a_numeric_text(storage, service, hello):
    assert storage.get(sign(storage, service, hello, "60")).content == b"hello"


@pytest.mark.parametrize(
    ("seconds", "message"),
    [
        (0, "body/expiresIn must be >= 1"),
        (-5, "body/expiresIn must be >= 1"),
        (1.5, "body/expiresIn must be integer"),
        ("soon", "body/expiresIn must be integer"),
        (10**17, "Invalid Parameter expiresIn"),
    ],
)
def test_invalid_lifetime_is_refused(storage, service, hello, seconds, message):
    answer = storage.post(f"/object/sign/{hello}", service, json={"expiresIn": seconds})
    assert (answer.status_code, answer.json()["message"]) == (400, message)


def test_signed_url_is_for_its_object_alone(storage, service, hello, bucket):
    storage.stored(bucket, "other", who=service)
    token = sign(storage, service, hello).partition("token=")[2]
    answer = storage.get(f"/object/sign/{bucket}/other?token={token}")
    fails(answer, "400", "InvalidSignature", "Invalid signature")


IN_TIME = 10
"""Seconds left: as little as leaves time for the request on a busy machine."""


def minted(keys, url: str, scope: str, left: int) -> str:
    claims = {"url": url, "scope": scope, "exp": int(time.time()) + left}
    return jwt.encode(claims, keys.secret, "HS256")


def test_signed_url_fetches_until_its_time_and_not_a_second_later(storage, hello, keys):
    token = minted(keys, hello, "download", IN_TIME)
    assert storage.get(f"/object/sign/{hello}?token={token}").content == b"hello"
    token = minted(keys, hello, "download", -1)
    answer = storage.get(f"/object/sign/{hello}?token={token}")
    fails(answer, "400", "InvalidJWT", '"exp" claim timestamp check failed')


def test_signed_upload_stores_until_its_time_and_not_a_second_later(storage, bucket, keys):
    late = f"{bucket}/late"
    token = minted(keys, late, "upload", -1)
    answer = storage.put(f"/object/upload/sign/{late}?token={token}", content=b"x")
    fails(answer, "400", "InvalidJWT", '"exp" claim timestamp check failed')
    token = minted(keys, late, "upload", IN_TIME)
    answer = storage.put(f"/object/upload/sign/{late}?token={token}", content=b"x")
    assert answer.status_code == 200, answer.text


def test_forged_signed_url_is_refused(storage, hello):
    claims = {"url": hello, "scope": "download", "exp": int(time.time()) + 60}
    token = jwt.encode(claims, "x" * 40, "HS256")
    answer = storage.get(f"/object/sign/{hello}?token={token}")
    fails(answer, "400", "InvalidJWT", "signature verification failed")
    fails(storage.get(f"/object/sign/{hello}?token=x"), "400", "InvalidJWT", "Invalid Compact JWS")
    missing = storage.get(f"/object/sign/{hello}")
    message = "querystring must have required property 'token'"
    fails(missing, "400", "InvalidRequest", message)


def test_persons_token_is_no_signature(storage, hello, keys):
    token = keys.es256(sub="x", role="service_role")
    answer = storage.get(f"/object/sign/{hello}?token={token}")
    fails(answer, "400", "InvalidSignature")


def test_older_tokens_without_scope_are_told_apart(storage, service, bucket, hello, keys):
    soon = int(time.time()) + 60
    download = jwt.encode({"url": hello, "exp": soon}, keys.secret, "HS256")
    upload = jwt.encode(
        {"url": f"{bucket}/new", "upsert": False, "exp": soon}, keys.secret, "HS256"
    )
    assert storage.get(f"/object/sign/{hello}?token={download}").content == b"hello"
    assert storage.put(f"/object/upload/sign/{bucket}/new?token={upload}", content=b"x").status_code == 200  # fmt: skip


def test_many_are_signed_at_once(storage, service, bucket):
    storage.stored(bucket, "a", "b c", who=service)
    answer = storage.post(
        f"/object/sign/{bucket}", service, json={"expiresIn": 60, "paths": ["a", "none", "b c"]}
    )
    first, missing, last = answer.json()
    assert (first["path"], first["error"]) == ("a", None)
    assert storage.get(first["signedURL"]).content == b"a"
    assert storage.get(last["signedURL"]).content == b"b c"
    assert missing == {
        "error": "Either the object does not exist or you do not have access to it",
        "path": "none",
        "signedURL": None,
    }


async def test_only_visible_objects_are_signed(storage, user, service, bucket, db):
    storage.stored(bucket, "a", "b", who=service)
    await db.allow(bucket, "select", rule="name = 'a'")
    body = {"expiresIn": 60, "paths": ["a", "b"]}
    signed = storage.post(f"/object/sign/{bucket}", user, json=body).json()
    assert [bool(line["signedURL"]) for line in signed] == [True, False]


async def test_signed_upload_stores_as_its_owner(storage, user, bucket, db, keys):
    await db.allow(bucket, "insert")
    signed = sign_upload(storage, user, f"{bucket}/up.txt")
    assert signed["url"] == f"/object/upload/sign/{bucket}/up.txt?token={signed['token']}"
    claims = jwt.decode(signed["token"], keys.secret, algorithms=["HS256"])
    assert claims.pop("exp") - claims.pop("iat") == 7200
    assert claims == {
        "owner": user.id, "url": f"{bucket}/up.txt", "upsert": False, "scope": "upload",
    }  # fmt: skip
    stored = storage.put(signed["url"], content=b"signed", headers={"content-type": "text/plain"})
    assert stored.json() == {"Key": f"{bucket}/up.txt"}
    assert (await db.object(bucket, "up.txt"))["owner_id"] == user.id
    again = storage.put(signed["url"], content=b"again")
    fails(again, "409", "KeyAlreadyExists", "The resource already exists")


def test_signed_upload_takes_a_form(storage, service, bucket):
    signed = sign_upload(storage, service, f"{bucket}/form")
    answer = storage.put(
        signed["url"], data={"cacheControl": "9"}, files={"": ("f", b"form", "image/png")}
    )
    assert answer.json() == {"Key": f"{bucket}/form"}
    found = storage.get(f"/object/{bucket}/form", service)
    assert (found.content, found.headers["cache-control"]) == (b"form", "max-age=9")


def test_signed_upload_with_upsert_replaces(storage, service, bucket):
    storage.stored(bucket, "a", who=service)
    refused = storage.post(f"/object/upload/sign/{bucket}/a", service)
    fails(refused, "409", "KeyAlreadyExists")
    signed = sign_upload(storage, service, f"{bucket}/a", **{"x-upsert": "true"})
    for content in (b"one", b"two"):
        assert storage.put(signed["url"], content=content).status_code == 200
        assert storage.get(f"/object/{bucket}/a", service).content == content


def test_signed_upload_needs_the_insert_policy_when_minted(storage, user, bucket):
    answer = storage.post(f"/object/upload/sign/{bucket}/a", user)
    fails(answer, "403", "AccessDenied", "new row violates row-level security policy")


def test_upload_and_download_signatures_do_not_mix(storage, service, hello, bucket):
    down = sign(storage, service, hello).partition("token=")[2]
    answer = storage.put(f"/object/upload/sign/{hello}?token={down}", content=b"x")
    fails(answer, "400", "InvalidSignature", "Token is not scoped for upload")
    up = sign_upload(storage, service, f"{bucket}/new")["token"]
    answer = storage.get(f"/object/sign/{bucket}/new?token={up}")
    fails(answer, "400", "InvalidSignature", "Token is not scoped for download")
    answer = storage.put(f"/object/upload/sign/{bucket}/another?token={up}", content=b"x")
    fails(answer, "400", "InvalidSignature", "Invalid signature")


def test_signed_upload_keeps_the_limits_of_the_bucket(storage, service, make_bucket):
    name = make_bucket(file_size_limit=3, allowed_mime_types=["image/png"])
    signed = sign_upload(storage, service, f"{name}/a")
    large = storage.put(signed["url"], content=b"1234", headers={"content-type": "image/png"})
    fails(large, "413", "EntityTooLarge")
    typed = storage.put(signed["url"], content=b"1", headers={"content-type": "text/plain"})
    fails(typed, "415", "InvalidMimeType")
