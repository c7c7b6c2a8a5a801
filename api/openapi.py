"""The API's description: `python -m api.openapi --write` makes api/openapi.json, which git ignores."""

import argparse
from pathlib import Path
from typing import Any

import orjson
from fastapi import FastAPI
from fastapi.openapi.utils import get_openapi

FILE = Path(__file__).with_name("openapi.json")
WRITES = {"post", "put", "patch", "delete"}
IDEMPOTENCY_KEY = {
    "name": "Idempotency-Key",
    "in": "header",
    "required": False,
    "description": "The same key again gets the first answer, and nothing is done twice.",
    "schema": {"type": "string", "minLength": 1, "maxLength": 200},
}


def describe(application: FastAPI) -> dict[str, Any]:
    """Return the OpenAPI document, made once."""
    if application.openapi_schema is None:
        document = get_openapi(
            title=application.title, version=application.version, routes=application.routes
        )
        for path in document["paths"].values():
            for verb, operation in path.items():
                if verb in WRITES and operation.get("security"):
                    operation.setdefault("parameters", []).append(IDEMPOTENCY_KEY)
        application.openapi_schema = document
    return application.openapi_schema


def as_text(document: dict[str, Any]) -> bytes:
    """Write the document the same way each time."""
    options = orjson.OPT_INDENT_2 | orjson.OPT_SORT_KEYS | orjson.OPT_APPEND_NEWLINE
    return orjson.dumps(document, option=options)


def main() -> None:
    """Write the file, where it says something else."""
    from api.main import create_app  # noqa: PLC0415 main imports this module

    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--write", action="store_true", required=True, help=f"write {FILE}")
    parser.parse_args()
    text = as_text(create_app().openapi())
    if not FILE.exists() or FILE.read_bytes() != text:
        FILE.write_bytes(text)


if __name__ == "__main__":
    main()
