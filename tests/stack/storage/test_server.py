"""Our server as a program: how it starts, what it survives, what it leaves on disk."""

import asyncio
import json
import socket
from collections.abc import Iterator

import asyncpg
import jwt
import pytest

from tests.fixtures.full_disk import writing_at_most
from tests.fixtures.waiting import wait_until
from tests.stack.storage.own import OwnServer, bucket_of, environment, new_name, storage_url
from tests.stack.storage.resumable import PART, VERSION, Tus, says
from tests.stack.storage.world import Person, fails


@pytest.fixture(scope="module")
def database(stack, keys, tmp_path_factory) -> Iterator[str]:
    """A migrated database, for all servers of this module."""
    name = new_name()
    password = stack.keys["passwords"].get("supabase_storage_admin")
    url = storage_url(stack.adminDatabaseUrl, password, name)
    asyncio.run(_as_admin(stack, f'create database "{name}"'))
    asyncio.run(_as_admin(stack, f'grant create on database "{name}" to supabase_storage_admin'))
    made = OwnServer(environment(url, tmp_path_factory.mktemp("none"), keys)).run("migrate")
    assert (made.returncode, made.stdout) == (0, "storage: schema created\n"), made.stderr
    yield url
    asyncio.run(_as_admin(stack, f'drop database "{name}" with (force)'))


@pytest.fixture
def own(database, keys, tmp_path) -> OwnServer:
    """A server that does not run yet."""
    return OwnServer(environment(database, tmp_path / "data", keys))


@pytest.fixture
def boss(keys) -> Person:
    return Person("service", keys.hs256(role="service_role"))


async def _as_admin(stack, statement: str) -> None:
    admin = await asyncpg.connect(stack.adminDatabaseUrl)
    await admin.execute(statement)
    await admin.close()


def test_migrating_twice_changes_nothing(own):
    again = own.run("migrate")
    assert (again.returncode, again.stdout) == (0, "storage: schema is up to date\n")


@pytest.mark.parametrize("host", ["192.168.1.5", "::", "example.org"])
def test_other_addresses_than_loopback_are_refused(own, host):
    done = own.run("serve", SERVER_HOST=host)
    assert done.returncode == 2
    assert done.stderr.startswith("storage: SERVER_HOST must be a loopback address")
    assert len(done.stderr.splitlines()) == 1


@pytest.mark.parametrize(
    ("name", "value", "sentence"),
    [
        ("AUTH_JWT_SECRET", "", "storage: AUTH_JWT_SECRET is not set.\n"),
        ("DATABASE_URL", "", "storage: DATABASE_URL is not set.\n"),
        ("SERVER_PORT", "many", "storage: SERVER_PORT must be a whole number, not 'many'.\n"),
        ("JWT_JWKS", "{", 'storage: JWT_JWKS must be JSON like {"keys": [...]}.\n'),
    ],
)
def test_wrong_setting_is_one_sentence(own, name, value, sentence):
    done = own.run("serve", **{name: value})
    assert (done.returncode, done.stderr) == (2, sentence)


def test_unreachable_database_is_one_sentence(own):
    for command in ("migrate", "serve"):
        done = own.run(command, DATABASE_URL="postgresql://x@127.0.0.1:1/x")
        assert done.returncode == 1
        assert done.stderr.startswith("storage: The database cannot be reached")
        assert len(done.stderr.splitlines()) == 1


def test_bytes_lie_where_the_real_server_looks(own, boss):
    with own.serving() as storage:
        name = bucket_of(storage, boss)
        storage.stored(name, "a/b.txt", who=boss)
        version = storage.get(f"/object/info/{name}/a/b.txt", boss).json()["version"]
        assert own.files() == [f"stub/stub/{name}/a/b.txt/{version}"]


def test_replaced_moved_and_removed_bytes_leave_the_disk(own, boss):
    with own.serving() as storage:
        name = bucket_of(storage, boss)
        for _ in range(3):
            storage.upload(name, "a/b", boss, x_upsert="true")
        assert len(own.files()) == 1
        move = {"bucketId": name, "sourceKey": "a/b", "destinationKey": "c"}
        storage.post("/object/move", boss, json=move)
        assert [path.split("/")[3] for path in own.files()] == ["c"]
        storage.request("DELETE", f"/object/{name}", boss, json={"prefixes": ["c"]})
        assert own.files() == []
        assert [path.name for path in (own.data / "stub" / "stub").iterdir()] == []
        tus = Tus(storage, boss, {})
        tus.patch(tus.begin(name, "t", 2), 0, b"ok")
        storage.post(f"/bucket/{name}/empty", boss)
        assert [path for path in own.files() if path.startswith("stub")] == []


def test_refused_upload_leaves_no_bytes(own, boss):
    with own.serving() as storage:
        name = bucket_of(storage, boss, file_size_limit=1000)
        form = {"file": ("f", b"x" * 5000, "text/plain")}
        fails(storage.post(f"/object/{name}/a", boss, files=form), "413", "EntityTooLarge")

        def pieces():
            yield from [b"x" * 600] * 3

        chunked = storage.post(f"/object/{name}/b", boss, content=pieces())
        fails(chunked, "413", "EntityTooLarge", "The object exceeded the maximum allowed size")
        assert own.files() == []


def test_cut_upload_leaves_nothing(own, boss):
    with own.serving() as storage:
        name = bucket_of(storage, boss)
        with _open(own, boss, "POST", f"/object/{name}/cut", 10_000_000) as connection:
            connection.sendall(b"x" * 3_000_000)
            wait_until(lambda: any(path.startswith(".incoming") for path in own.files()))
        wait_until(lambda: own.files() == [])
        fails(storage.get(f"/object/{name}/cut", boss), "404", "NoSuchKey")
        assert storage.upload(name, "cut", boss).status_code == 200


def test_killed_server_leaves_nothing_visible_and_tidies_up(own, boss):
    with own.serving() as storage:
        name = bucket_of(storage, boss)
        storage.stored(name, "kept", who=boss)
        with _open(own, boss, "POST", f"/object/{name}/lost", 10_000_000) as connection:
            connection.sendall(b"x" * 3_000_000)
            wait_until(lambda: any(path.startswith(".incoming") for path in own.files()))
            own.kill()
    with own.serving() as storage:
        fails(storage.get(f"/object/{name}/lost", boss), "404", "NoSuchKey")
        assert storage.get(f"/object/{name}/kept", boss).content == b"kept"
        assert len(own.files()) == 1


def test_resumable_upload_survives_a_killed_server(own, boss):
    with own.serving() as storage:
        name = bucket_of(storage, boss)
        tus = Tus(storage, boss, {})
        url = tus.begin(name, "a", 3_000_000)
        assert tus.patch(url, 0, b"x" * 1_000_000).status_code == 204
        headers = {**VERSION, **PART, "upload-offset": "1000000"}
        path = url.removeprefix(own.base)
        with _open(own, boss, "PATCH", path, 2_000_000, headers) as connection:
            connection.sendall(b"y" * 1_500_000)
            wait_until(lambda: _largest(own) >= 2_000_000)
            own.kill()
    with own.serving() as storage:
        tus = Tus(storage, boss, {})
        reached = tus.offset(url)
        assert reached == _largest(own)
        done = tus.patch(url, reached, b"y" * (3_000_000 - reached))
        assert done.headers["tus-complete"] == "1"
        stored = storage.get(f"/object/{name}/a", boss).content
        assert stored == b"x" * 1_000_000 + b"y" * 2_000_000


def test_upload_cut_off_after_its_last_byte_is_finished_by_asking(own, boss):
    with own.serving() as storage:
        name = bucket_of(storage, boss)
        tus = Tus(storage, boss, {})
        url = tus.begin(name, "a", 5)
        data = next(own.data.glob(".resumable/*/data"))
        data.write_bytes(b"hello")  # As if the server had died before it wrote the row.
        assert tus.offset(url) == 5
        assert storage.get(f"/object/{name}/a", boss).content == b"hello"


def test_full_disk_is_said_and_the_upload_goes_on_later(own, boss):
    with own.serving() as storage:
        name = bucket_of(storage, boss)
        tus = Tus(storage, boss, {})
        url = tus.begin(name, "a", 5)
        data = next(own.data.glob(".resumable/*/data"))
        data.unlink()
        data.symlink_to("/dev/full")
        says(tus.patch(url, 0, b"hello"), 500, "Something went wrong receiving the file\n")
        data.unlink()
        data.touch()
        assert tus.patch(url, 0, b"hello").status_code == 204
        with writing_at_most(own.process.pid, 1000):
            full = storage.post(f"/object/{name}/b", boss, content=b"x" * 2000)
        assert (full.status_code, full.json()["statusCode"]) == (500, "500")
        assert full.json()["message"] == "ENOSPC: no space left on device, write"
        assert storage.post(f"/object/{name}/b", boss, content=b"x" * 2000).is_success


def test_expired_uploads_are_swept(own, boss):
    with own.serving() as storage:
        name = bucket_of(storage, boss)
        url = Tus(storage, boss, {}).begin(name, "a", 5)
        assert len(list(own.data.glob(".resumable/*"))) == 1
    with own.serving(TUS_URL_EXPIRY_MS="1") as storage:
        wait_until(lambda: not list(own.data.glob(".resumable/*")))
        assert Tus(storage, boss, {}).send("HEAD", url).status_code == 404


def test_memory_stays_flat(own, boss):
    with own.serving(UPLOAD_FILE_SIZE_LIMIT="500000000") as storage:
        name = bucket_of(storage, boss)
        storage.upload(name, "warm", boss, b"x" * 1_000_000)
        before = own.peak_memory()

        def pieces():
            yield from [b"x" * 1_000_000] * 150

        assert storage.post(f"/object/{name}/large", boss, content=pieces()).status_code == 200
        with storage.client.stream("GET", f"/object/{name}/large", headers=boss.headers) as got:
            assert sum(len(part) for part in got.iter_bytes()) == 150_000_000
        assert own.peak_memory() - before < 30_000_000


def test_urls_are_signed_by_a_key_of_their_own_when_there_is_one(own, boss):
    secret = jwt.utils.base64url_encode(b"k" * 32).decode()
    key = {"kty": "oct", "k": secret, "kid": "urls", "alg": "HS256"}
    with own.serving(JWT_JWKS=json.dumps({"keys": [key], "urlSigningKey": key})) as storage:
        name = bucket_of(storage, boss)
        storage.stored(name, "a", who=boss)
        answer = storage.post(f"/object/sign/{name}/a", boss, json={"expiresIn": 60})
        token = answer.json()["signedURL"].partition("token=")[2]
        assert jwt.get_unverified_header(token) == {"alg": "HS256", "kid": "urls"}
        assert jwt.decode(token, b"k" * 32, algorithms=["HS256"])["scope"] == "download"
        assert storage.get(f"/object/sign/{name}/a?token={token}").content == b"a"


def test_server_reconnects_when_the_database_drops_it(own, boss, stack):
    with own.serving() as storage:
        name = bucket_of(storage, boss)
        database = own.environment["DATABASE_URL"].rpartition("/")[2]
        drop = "select pg_terminate_backend(pid) from pg_stat_activity where datname = "
        asyncio.run(_as_admin(stack, f"{drop}'{database}'"))
        wait_until(lambda: storage.get(f"/bucket/{name}", boss).status_code == 200)


def _open(
    own: OwnServer, who: Person, method: str, path: str, length: int, headers: dict | None = None
) -> socket.socket:
    lines = {"host": "x", **who.headers, "content-length": str(length), **(headers or {})}
    head = f"{method} {path} HTTP/1.1\r\n" + "".join(f"{k}: {v}\r\n" for k, v in lines.items())
    connection = socket.create_connection(("127.0.0.1", int(own.environment["SERVER_PORT"])))
    connection.sendall(f"{head}\r\n".encode())
    return connection


def _largest(own: OwnServer) -> int:
    return max(path.stat().st_size for path in own.data.glob(".resumable/*/data"))
