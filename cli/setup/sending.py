"""Entries on their way to the API, and what became of each."""

from collections import Counter
from collections.abc import Iterator, Mapping
from dataclasses import dataclass, field
from typing import Any

from cli.errors import CliError
from cli.remote.api import Api, refusal
from cli.setup.files import Entries
from cli.setup.resources import Resource
from cli.texts import Texts

OUTCOMES = ("created", "updated", "unchanged", "failed")
Result = dict[str, Any]


@dataclass(frozen=True)
class EntryError:
    """One thing for which an entry was not imported."""

    resource: str
    entry: int
    name: str
    field: str
    message: str


@dataclass
class Outcome:
    """Holds what became of all entries."""

    by_resource: dict[str, Counter[str]] = field(default_factory=dict)
    errors: list[EntryError] = field(default_factory=list)

    @property
    def total(self) -> dict[str, int]:
        """The counts of all resources together."""
        counts: Counter[str] = sum(self.by_resource.values(), Counter())
        return {name: counts[name] for name in OUTCOMES}


def send(api: Api, entries: list[dict[str, Any]], *, dry_run: bool) -> list[Result]:
    """Send entries in one piece, for they refer to each other; their results in their order."""
    body = {"entries": entries, "dryRun": dry_run}
    results: list[Result] = api.post("/setup/import", body)["results"]
    return results


def flat(entries: Entries) -> list[dict[str, Any]]:
    """The entries as the API takes them."""
    return [
        {"resource": name, "fields": fields}
        for name, section in entries.items()
        for fields in section
    ]


def outcome_of(
    entries: Entries, results: list[Result], resources: Mapping[str, Resource], texts: Texts
) -> Outcome:
    """Count what became of the entries of each resource, and say why some failed."""
    outcome = Outcome()
    left = iter(results)
    for name, section in entries.items():
        counts = outcome.by_resource.setdefault(name, Counter())
        for number, fields in enumerate(section, 1):
            result = next(left)
            is_error = result["status"] == "error"
            counts["failed" if is_error else result["status"]] += 1
            if is_error:
                label = resources[name].label_of(fields)
                outcome.errors += [
                    EntryError(name, number, label, problem, message)
                    for problem, message in problems(refusal_of(result), texts)
                ]
    return outcome


def refusal_of(result: Result) -> CliError:
    """Why an entry was not written."""
    return refusal(result["error"]["status"], result["error"])


def problems(error: CliError, texts: Texts) -> Iterator[tuple[str, str]]:
    """Each field that is wrong, and how."""
    if not error.details:
        yield "", texts.of_error(error)
    for detail in error.details:
        yield detail.field, texts.of_detail(detail)
