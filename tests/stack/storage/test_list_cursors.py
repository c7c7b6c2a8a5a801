"""Listings by cursor: full names, folders and objects apart."""

import base64

import pytest

from tests.stack.storage.world import fails

TREE = ("a-b", "a/1", "a/2/x", "a0", "b/1", "c", "B", "d/e/f", "d/e/g")


@pytest.fixture
def tree(storage, service, bucket) -> str:
    storage.stored(bucket, *TREE, who=service)
    return bucket


def page(storage, who, bucket: str, **options: object) -> dict:
    answer = storage.post(f"/object/list-v2/{bucket}", who, json=options)
    assert answer.status_code == 200, answer.text
    return answer.json()


def walk(storage, who, bucket: str, **options: object) -> list[str]:
    """Follow the cursors to the end; folders end in a slash."""
    seen: list[str] = []
    cursor = None
    while True:
        more = {"cursor": cursor} if cursor else {}
        got = page(storage, who, bucket, **options, **more)
        seen += [line["name"] for line in got["folders"] + got["objects"]]
        if not got["hasNext"]:
            return seen
        cursor = got["nextCursor"]


def test_flat_listing_has_every_object_by_bytes(storage, service, tree):
    got = page(storage, service, tree)
    assert (got["hasNext"], got["folders"]) == (False, [])
    assert "nextCursor" not in got
    assert [line["name"] for line in got["objects"]] == sorted(TREE)
    assert set(got["objects"][0]) == {
        "id", "name", "metadata", "updated_at", "created_at", "last_accessed_at",
    }  # fmt: skip


@pytest.mark.parametrize("limit", [1, 2, 4])
def test_flat_pages_meet_without_gap(storage, service, tree, limit):
    assert walk(storage, service, tree, limit=limit) == sorted(TREE)
    backwards = {"column": "name", "order": "desc"}
    assert walk(storage, service, tree, limit=limit, sortBy=backwards) == sorted(TREE)[::-1]


@pytest.mark.parametrize("order", ["asc", "desc"])
@pytest.mark.parametrize("column", ["created_at", "updated_at"])
def test_flat_pages_by_time(storage, service, tree, column, order):
    sort = {"column": column, "order": order}
    expected = list(TREE) if order == "asc" else list(TREE)[::-1]
    assert walk(storage, service, tree, limit=2, sortBy=sort) == expected


def test_delimiter_gathers_folders(storage, service, tree):
    got = page(storage, service, tree, with_delimiter=True)
    nothing = dict.fromkeys(("id", "updated_at", "created_at", "last_accessed_at", "metadata"))
    assert got["folders"] == [
        {"key": name, "name": f"{name}/", **nothing} for name in ("a", "b", "d")
    ]
    assert [line["name"] for line in got["objects"]] == ["B", "a-b", "a0", "c"]
    assert [line["key"] for line in got["objects"]] == ["B", "a-b", "a0", "c"]


def test_delimiter_within_a_prefix(storage, service, tree):
    got = page(storage, service, tree, prefix="a/", with_delimiter=True)
    assert [(line["key"], line["name"]) for line in got["folders"]] == [("2", "a/2/")]
    assert [(line["key"], line["name"]) for line in got["objects"]] == [("1", "a/1")]
    part = page(storage, service, tree, prefix="a", with_delimiter=True)
    assert [line["name"] for line in part["folders"]] == ["a/"]
    assert [line["name"] for line in part["objects"]] == ["a-b", "a0"]


@pytest.mark.parametrize("limit", [1, 2, 3, 10])
def test_delimited_pages_hold_each_line_once(storage, service, tree, limit):
    lines = walk(storage, service, tree, limit=limit, with_delimiter=True)
    assert sorted(lines) == sorted(["B", "a-b", "a/", "a0", "b/", "c", "d/"])


@pytest.mark.parametrize("limit", [1, 2])  # The real server loses folders on longer pages.
def test_delimited_pages_backwards(storage, service, tree, limit):
    sort = {"column": "name", "order": "desc"}
    lines = walk(storage, service, tree, limit=limit, with_delimiter=True, sortBy=sort)
    assert sorted(lines) == sorted(["B", "a-b", "a/", "a0", "b/", "c", "d/"])


@pytest.mark.parametrize("order", ["asc", "desc"])
def test_delimited_pages_by_time(storage, service, tree, order):
    sort = {"column": "created_at", "order": order}
    lines = walk(storage, service, tree, limit=1, with_delimiter=True, sortBy=sort)
    expected = ["a-b", "a/", "a0", "b/", "c", "B", "d/"]
    assert lines == (expected if order == "asc" else expected[::-1])


def test_cursor_says_where_it_stands(storage, service, tree):
    got = page(storage, service, tree, limit=2, with_delimiter=True)
    assert got["nextCursorKey"] == "a-b"
    assert base64.b64decode(got["nextCursor"]) == b"l:a-b"
    sort = {"column": "name", "order": "desc"}
    got = page(storage, service, tree, limit=1, sortBy=sort)
    assert base64.b64decode(got["nextCursor"]) == b"l:d/e/g\no:desc\nc:name"


def test_cursor_remembers_the_order(storage, service, tree):
    sort = {"column": "name", "order": "desc"}
    first = page(storage, service, tree, limit=2, sortBy=sort)
    rest = page(storage, service, tree, limit=2, cursor=first["nextCursor"])
    assert [line["name"] for line in rest["objects"]] == ["c", "b/1"]


@pytest.mark.parametrize("text", ["x:y", "l", "name", "l:a\nz:b"])
def test_made_up_cursor_is_refused(storage, service, tree, text):
    cursor = base64.b64encode(text.encode()).decode()
    answer = storage.post(f"/object/list-v2/{tree}", service, json={"cursor": cursor})
    fails(answer, "400", "InvalidParameter", "Invalid Parameter continuation token")


def test_cursor_cannot_carry_sql(storage, service, tree):
    text = "l:a\no:asc\nc:name; drop table storage.objects"
    cursor = base64.b64encode(text.encode()).decode()
    storage.post(f"/object/list-v2/{tree}", service, json={"cursor": cursor, "limit": 1})
    assert page(storage, service, tree)["objects"]


def test_limit_above_a_thousand_is_a_thousand(storage, service, tree):
    assert len(page(storage, service, tree, limit=5000)["objects"]) == len(TREE)
