"""The API's description: `python -m api.openapi --write` refreshes api/openapi.json."""

import argparse
import sys
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
    """Write the document as it is committed."""
    options = orjson.OPT_INDENT_2 | orjson.OPT_SORT_KEYS | orjson.OPT_APPEND_NEWLINE
    return orjson.dumps(document, option=options)


def main() -> int:
    """Write the file, or tell whether it is current."""
    from api.main import create_app  # noqa: PLC0415 main imports this module

    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--write", action="store_true", help="write api/openapi.json")
    text = as_text(create_app().openapi())
    if parser.parse_args().write:
        FILE.write_bytes(text)
        return 0
    if FILE.read_bytes() == text:
        return 0
    sys.stderr.write("api/openapi.json is old: run python -m api.openapi --write\n")
    return 1


if __name__ == "__main__":
    raise SystemExit(main())
