"""The API's description: `python -m api.openapi --write` makes api/openapi.json, which git ignores."""

import argparse
from pathlib import Path
from typing import Any

import orjson

from api.main import create_app

FILE = Path(__file__).with_name("openapi.json")


def as_text(document: dict[str, Any]) -> bytes:
    """Write the document the same way each time."""
    options = orjson.OPT_INDENT_2 | orjson.OPT_SORT_KEYS | orjson.OPT_APPEND_NEWLINE
    return orjson.dumps(document, option=options)


def main() -> None:
    """Write the file, where it says something else."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--write", action="store_true", required=True, help=f"write {FILE}")
    parser.parse_args()
    text = as_text(create_app().openapi())
    if not FILE.exists() or FILE.read_bytes() != text:
        FILE.write_bytes(text)


if __name__ == "__main__":
    main()
