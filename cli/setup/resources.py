"""The resources of setup, as the API describes them."""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from difflib import get_close_matches
from typing import Any

from cli.errors import UsageError
from cli.run import Run

Row = dict[str, Any]
Kind = dict[str, Any]
SHORT_TEXT = 500


@dataclass(frozen=True)
class Resource:
    """One resource; its fields are named as in JSON, a reference by the name of what it means."""

    name: str
    path: str
    key: Sequence[str]
    sorts: Sequence[str]
    filters: Sequence[str]
    references: Mapping[str, str]
    fields: Mapping[str, Kind]

    @classmethod
    def of(cls, described: Mapping[str, Any]) -> "Resource":
        """Read a description."""
        names = ("name", "path", "key", "sorts", "filters", "references")
        given = {name: described[name] for name in names}
        return cls(**given, fields=described["fields"]["properties"])

    @property
    def kept(self) -> list[str]:
        """The fields that leave in an export; what is only ever written never does."""
        return [self.named(name) for name, kind in self.fields.items() if not kind.get("writeOnly")]

    @property
    def listed(self) -> list[str]:
        """The fields that fit into a list."""
        is_long = {self.named(name): is_long_text(kind) for name, kind in self.fields.items()}
        return [name for name in self.kept if not is_long[name]]

    def named(self, field: str) -> str:
        """How a field is shown: `regionName` for `regionId`."""
        return f"{field.removesuffix('Id')}Name" if field in self.references else field

    def kind_of(self, field: str) -> Kind | None:
        """Return what a field takes, by either of its names."""
        by_name = {self.named(name): kind for name, kind in self.fields.items()}
        return self.fields.get(field) or by_name.get(field)

    def target_of(self, field: str) -> tuple[str, str] | None:
        """The id's field and the resource behind a reference's name."""
        for name, target in self.references.items():
            if field == self.named(name):
                return name, target
        return None

    def label_of(self, row: Mapping[str, Any]) -> str:
        """Return what people know a row by."""
        values = (row.get(self.named(name)) for name in self.key)
        return " / ".join(str(value) for value in values if value is not None)


def is_long_text(kind: Kind) -> bool:
    """Return whether a field holds whole sentences."""
    return any(
        each.get("type") == "string"
        and not each.get("enum")
        and each.get("maxLength", 0) > SHORT_TEXT
        for each in kinds_of(kind)
    )


def kinds_of(kind: Kind) -> list[Kind]:
    """The alternatives of a field's JSON schema."""
    return list(kind.get("anyOf", [kind]))


def all_resources(run: Run) -> dict[str, Resource]:
    """Every resource, by its name."""
    described = run.api.get("/setup/resources")
    return {one["name"]: Resource.of(one) for one in described}


def chosen(resources: Mapping[str, Resource], name: str) -> Resource:
    """The resource of a name, which may be written as in an address: `job-roles`.

    Raises:
        UsageError: There is none.
    """
    found = resources.get(name.replace("-", "_"))
    if found is None:
        raise UsageError("setup.no_resource", name=name, choices=offered(name, resources))
    return found


def offered(typed: str, names: Sequence[str] | Mapping[str, Any]) -> str:
    """Return what may have been meant, else everything there is."""
    return ", ".join(get_close_matches(typed, names, n=3) or names)
