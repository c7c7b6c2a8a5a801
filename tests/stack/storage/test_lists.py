"""Listings by page number: names relative to the folder, folders without an id."""

import pytest

from tests.stack.storage.world import fails

TREE = ("b.txt", "a/one.txt", "a/two.txt", "a/deep/x.txt", "C.txt", "d/e/f.txt", "a.txt")


@pytest.fixture
def tree(storage, service, bucket) -> str:
    storage.stored(bucket, *TREE, who=service)
    return bucket


def listed(storage, who, bucket: str, prefix: str = "", **options: object) -> list[dict]:
    answer = storage.post(f"/object/list/{bucket}", who, json={"prefix": prefix, **options})
    assert answer.status_code == 200, answer.text
    return answer.json()


def names(lines: list[dict]) -> list[str]:
    return [line["name"] for line in lines]


def test_root_shows_folders_and_files_by_name_ignoring_case(storage, service, tree):
    assert names(listed(storage, service, tree)) == ["a.txt", "a", "b.txt", "C.txt", "d"]


def test_folder_shows_names_relative_to_it(storage, service, tree):
    for prefix in ("a", "a/"):
        assert names(listed(storage, service, tree, prefix)) == ["deep", "one.txt", "two.txt"]
    assert names(listed(storage, service, tree, "d/e")) == ["f.txt"]
    assert listed(storage, service, tree, "nowhere") == []


def test_lines_of_files_and_folders(storage, service, tree):
    folder, file = listed(storage, service, tree, "a", limit=2)
    nothing = dict.fromkeys(("id", "updated_at", "created_at", "last_accessed_at", "metadata"))
    assert folder == {"name": "deep", **nothing}
    assert list(file) == [
        "name", "id", "updated_at", "created_at", "last_accessed_at", "metadata",
    ]  # fmt: skip
    assert file["metadata"]["size"] == len("a/one.txt")


def test_pages(storage, service, tree):
    everything = names(listed(storage, service, tree))
    for size in (1, 2, 3):
        pages = [
            name
            for offset in range(0, 6, size)
            for name in names(listed(storage, service, tree, limit=size, offset=offset))
        ]
        assert pages == everything


@pytest.mark.parametrize(
    ("sort", "expected"),
    [
        ({"column": "name", "order": "desc"}, ["d", "C.txt", "b.txt", "a", "a.txt"]),
        ({"column": "created_at"}, ["a", "d", "b.txt", "C.txt", "a.txt"]),
        ({"column": "created_at", "order": "desc"}, ["d", "a", "a.txt", "C.txt", "b.txt"]),
        ({"column": "updated_at", "order": "asc"}, ["a", "d", "b.txt", "C.txt", "a.txt"]),
        ({"column": "last_accessed_at"}, ["a", "d", "b.txt", "C.txt", "a.txt"]),
    ],
)
def test_sorting(storage, service, tree, sort, expected):
    assert names(listed(storage, service, tree, sortBy=sort)) == expected


def test_search_looks_at_the_start_of_names(storage, service, tree):
    assert names(listed(storage, service, tree, search="B")) == ["b.txt"]
    assert names(listed(storage, service, tree, "a", search="t")) == ["two.txt"]
    by_time = {"column": "created_at"}
    assert names(listed(storage, service, tree, "a", search="t", sortBy=by_time)) == ["two.txt"]


@pytest.mark.parametrize("order", ["asc", "desc"])
def test_names_that_differ_in_case_alone_are_all_there(storage, service, bucket, order):
    storage.stored(bucket, "a", "A", "b", "x/Y", "x/y", who=service)
    sort = {"column": "name", "order": order}
    root = names(listed(storage, service, bucket, sortBy=sort))
    assert sorted(root) == (["A", "a", "b", "x"])
    assert sorted(names(listed(storage, service, bucket, "x", sortBy=sort))) == ["Y", "y"]


def test_wildcards_stand_for_themselves(storage, service, bucket):
    storage.stored(bucket, "x_y/1", "xzy/2", who=service)
    assert names(listed(storage, service, bucket, "x_y")) == ["1"]
    by_time = {"column": "created_at"}
    assert names(listed(storage, service, bucket, "x_y", sortBy=by_time)) == ["1"]
    assert listed(storage, service, bucket, search="%") == []


def test_unknown_bucket_is_empty(storage, service):
    assert listed(storage, service, "conf-nowhere") == []


@pytest.mark.parametrize(
    ("body", "message"),
    [
        ({}, "body must have required property 'prefix'"),
        ({"prefix": "", "limit": 0}, "body/limit must be >= 1"),
        ({"prefix": "", "offset": -1}, "body/offset must be >= 0"),
        ({"prefix": "", "sortBy": {}}, "body/sortBy must have required property 'column'"),
        (
            {"prefix": "", "sortBy": {"column": "size"}},
            "body/sortBy/column must be equal to one of the allowed values",
        ),
        (
            {"prefix": "", "sortBy": {"column": "name", "order": "up"}},
            "body/sortBy/order must be equal to one of the allowed values",
        ),
        ({"prefix": {}}, "body/prefix must be string"),
    ],
)
def test_invalid_listing_is_refused(storage, service, bucket, body, message):
    answer = storage.post(f"/object/list/{bucket}", service, json=body)
    fails(answer, "400", "InvalidRequest", message)
