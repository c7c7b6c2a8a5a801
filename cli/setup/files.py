"""Setup files: YAML, a list of entries under the name of each resource."""

import io
import json
from collections.abc import Iterator, Mapping
from datetime import date, datetime
from pathlib import Path
from typing import Any

from ruamel.yaml import YAML
from ruamel.yaml.error import MarkedYAMLError, YAMLError
from ruamel.yaml.events import AliasEvent, CollectionEndEvent, CollectionStartEvent, Event

from cli.errors import UsageError

US_DATE = "%m-%d-%Y"
MOST_BYTES = 4 * 1024 * 1024
MOST_DEPTH = 10
Entries = dict[str, list[dict[str, Any]]]


def write_text(entries: Mapping[str, Any]) -> str:
    """Entries as YAML, in their order."""
    yaml = YAML()
    yaml.allow_unicode = True
    yaml.width = 100
    yaml.indent(mapping=2, sequence=4, offset=2)
    target = io.StringIO()
    yaml.dump(dict(entries), target)
    return target.getvalue()


def read_file(path: Path) -> Entries:
    """The entries of a file, under the name of each resource.

    YAML 1.2 and nothing but plain values: `17:00` and `NO` are texts there, and no value builds an
    object.

    Raises:
        UsageError: It cannot be read, or is not such a file.
    """
    text = read_text(path)
    loader = YAML(typ="safe", pure=True)
    try:
        check_events(path, loader.parse(text))
        content = loader.load(text)
    except MarkedYAMLError as error:
        line = error.problem_mark.line + 1 if error.problem_mark else 1
        raise UsageError("setup.broken", path=path, line=line, reason=error.problem) from error
    except (YAMLError, ValueError, RecursionError) as error:
        raise UsageError("setup.broken", path=path, line=1, reason=error) from error
    return dict(sections(path, content))


def check_events(path: Path, events: Iterator[Event]) -> None:
    """Refuse what a few lines can make endless work of: aliases of aliases, and depth.

    Raises:
        UsageError: There is an alias, or more depth than any entry has.
    """
    depth = 0
    for event in events:
        if isinstance(event, AliasEvent):
            raise UsageError("setup.alias", path=path, line=event.start_mark.line + 1)
        depth += isinstance(event, CollectionStartEvent) - isinstance(event, CollectionEndEvent)
        if depth > MOST_DEPTH:
            raise UsageError("setup.too_deep", path=path, line=event.start_mark.line + 1)


def read_text(path: Path) -> str:
    """The text of a file of a size that a setup has."""
    try:
        with path.open("rb") as handle:
            content = handle.read(MOST_BYTES + 1)
        if len(content) > MOST_BYTES:
            raise UsageError("setup.too_large", path=path)
        return content.decode("utf-8-sig")
    except OSError as error:
        raise UsageError("file.unreadable", path=path) from error
    except UnicodeDecodeError as error:
        line = error.object[: error.start].count(b"\n") + 1
        raise UsageError("import.encoding", path=path, line=line, encoding="UTF-8") from error


def sections(path: Path, content: Any) -> Iterator[tuple[str, list[dict[str, Any]]]]:
    """Each resource's entries, of a file that has the right form."""
    if not isinstance(content, dict):
        raise UsageError("setup.no_sections", path=path)
    for name, entries in content.items():
        if entries is not None and not isinstance(entries, list):
            raise UsageError("setup.no_list", path=path, section=name)
        for number, entry in enumerate(entries or (), 1):
            if not isinstance(entry, dict):
                raise UsageError("setup.no_entry", path=path, section=name, number=number)
            check_values(path, str(name), number, entry)
        yield str(name), [plain_values(entry) for entry in entries or ()]


def check_values(path: Path, section: str, number: int, entry: dict[Any, Any]) -> None:
    """Refuse what YAML can hold and JSON cannot.

    Raises:
        UsageError: A value is binary, a set, not a finite number, or of parts that are so.
    """
    for field, value in entry.items():
        try:
            json.dumps(plain_values(value), allow_nan=False)
        except (TypeError, ValueError) as error:
            raise UsageError(
                "setup.no_value", path=path, section=section, number=number, field=field
            ) from error


def plain_values(value: Any) -> Any:
    """Values as JSON has them; what YAML takes for a date is written as the API writes one."""
    if isinstance(value, dict):
        return {str(name): plain_values(one) for name, one in value.items()}
    if isinstance(value, list):
        return [plain_values(one) for one in value]
    if isinstance(value, datetime):
        return value.isoformat()
    return value.strftime(US_DATE) if isinstance(value, date) else value
