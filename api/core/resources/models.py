"""The schemas of a resource, derived from the one that names its fields."""

from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from typing import Annotated, Any, Literal, Self, TypeVar, get_type_hints
from uuid import UUID

from pydantic import Field, create_model, model_validator
from pydantic.alias_generators import to_camel

from api.core.clock import UsDate
from api.core.data.edits import VersionedRow, absent
from api.core.data.statements import fields_of
from api.core.schemas import ListQuery, Schema, Search, Timestamp

M = TypeVar("M", bound=Schema)
STAMPS = {"version": int, "created_at": Timestamp, "updated_at": Timestamp}
Action = Literal["soft-delete", "reactivate"]
SWITCHES = ("action", "status")


class Filtered:
    """Marks a field by which a list is filtered, which is neither a reference nor a closed choice."""


@dataclass(frozen=True, slots=True)
class Reference:
    """Marks a field that holds the id of a row of another resource.

    `only` is a column and its value: which of that resource's rows it may be.
    """

    resource: str
    only: tuple[str, str] | None = None

    def __get_pydantic_json_schema__(self, core_schema: Any, handler: Any) -> Any:
        """Name the resource, for clients that offer its rows to choose from."""
        return {**handler(core_schema), "x-resource": self.resource}


class ResourceQuery(ListQuery):
    """A page of a resource; `sort` and further filters are the resource's own."""

    limit: int = Field(default=100, ge=1, le=100)
    sort: str


class SearchQuery(ResourceQuery):
    """A page of a resource that has texts to search."""

    q: Search | None = Field(default=None, description="Words that the row contains.")


class DatedQuery(ResourceQuery):
    """A page of a resource whose rows are of a day."""

    from_date: UsDate | None = Field(default=None, description="The first day.")
    to_date: UsDate | None = Field(default=None, description="The last day.")


class Change(VersionedRow):
    """Some fields, or only a switch: an action or a status; with the version that was loaded."""

    @model_validator(mode="after")
    def _one_kind(self) -> Self:
        others = self.model_fields_set - {*SWITCHES, "version", "id"}
        switch = next((n for n in SWITCHES if getattr(self, n, None) is not None), None)
        if switch == "action" and others:
            raise ValueError(f"Send either {switch} or fields, not both.")
        if not switch and not others:
            raise ValueError("Send at least one field to change.")
        return self


@dataclass(frozen=True, slots=True)
class Shape:
    """Hold what the schemas of a resource are derived from."""

    noun: str
    fields: type[Schema]
    sorts: Iterable[str]
    public: Iterable[str]
    is_searched: bool
    shown: type[Schema]
    unlisted: Sequence[str]
    statuses: Sequence[str]
    is_dated: bool = False

    @property
    def status(self) -> Any:
        """The type of `status`."""
        return Literal[tuple(self.statuses)]

    @property
    def row(self) -> dict[str, Any]:
        """Return the fields of a row in responses."""
        names = {name_of(name): str | None for name in references_of(self.fields)}
        later = Annotated[list[self.status], Field(description="Which status may follow.")]  # type: ignore[name-defined]
        state = (
            {"status": self.status, "next_statuses": later} if self.statuses else {"active": bool}
        )
        return {
            "id": UUID,
            **hints_of(self.fields),
            **names,
            **hints_of(self.shown),
            **state,
            **STAMPS,
        }

    @property
    def patch(self) -> dict[str, Any]:
        """Return the fields of the body that changes a row."""
        some = {name: (kind, absent()) for name, kind in hints_of(self.fields).items()}
        if self.statuses:
            return {"status": (self.status | None, None), **some}
        return {"action": (Action | None, None), **some, "active": (bool, absent())}

    @property
    def filters(self) -> dict[str, Any]:
        """By what a list is filtered."""
        hints = hints_of(self.fields)
        if self.statuses:
            state: dict[str, Any] = {"status": (self.status | None, None)}
        else:
            state = {"active": (Literal["true", "false", "all"], "all")}
        return {
            **state,
            **{name: (hints[name] | None, None) for name in filters_of(self.fields)},
        }


@dataclass(frozen=True, slots=True)
class Models:
    """Define request and response bodies: each is a schema of its own in OpenAPI."""

    row: type[Schema]
    listed: type[Schema]
    create: type[Schema]
    update: type[VersionedRow]
    patch: type[Change]
    update_in_body: type[VersionedRow]
    patch_in_body: type[Change]
    query: type[ResourceQuery]
    public: type[Schema]

    @classmethod
    def of(cls, shape: Shape) -> "Models":
        """Derive them."""
        noun, fields, row = shape.noun, shape.fields, shape.row
        starts = {} if shape.statuses else {"active": (bool, True)}
        replaced = {} if shape.statuses else {"active": (bool, absent())}
        listed = {name: kind for name, kind in row.items() if name not in shape.unlisted}
        public = {"id": UUID, **{name: hints_of(fields)[name] for name in shape.public}}
        update: type[VersionedRow] = _model(f"{noun}Update", (fields, VersionedRow), replaced)  # type: ignore[arg-type]
        patch = _model(f"{noun}Patch", Change, shape.patch)
        by_id = {"id": (UUID, ...)}
        shown = _model(noun, Schema, _always(row))
        update.row = patch.row = shown
        return cls(
            row=shown,
            listed=_model(f"{noun}InList", Schema, _always(listed)) if shape.unlisted else shown,
            create=_model(f"{noun}Create", fields, starts),
            update=update,
            patch=patch,
            update_in_body=_model(f"{noun}UpdateById", update, by_id),
            patch_in_body=_model(f"{noun}PatchById", patch, by_id),
            query=_query_model(shape),
            public=_model(f"Public{noun}", Schema, _always(public)),
        )


def hints_of(fields: type[Schema]) -> dict[str, Any]:
    """Return the annotations of the fields, with all that they say."""
    hints = get_type_hints(fields, include_extras=True)
    return {name: hints[name] for name in fields.model_fields}


def references_of(fields: type[Schema]) -> dict[str, str]:
    """Return the fields that refer to another resource, with its name."""
    return {name: mark.resource for name, mark in reference_marks_of(fields).items()}


def reference_marks_of(fields: type[Schema]) -> dict[str, Reference]:
    """Return the fields that refer to another resource, with what is said of that."""
    return {
        name: mark
        for name, kind in fields_of(fields).items()
        for mark in kind.marks
        if isinstance(mark, Reference)
    }


def name_of(field: str) -> str:
    """Return the field that names what a reference refers to: `region_name` of `region_id`."""
    return f"{field.removesuffix('_id')}_name"


def filters_of(fields: type[Schema]) -> list[str]:
    """Return the fields by which a list is filtered: references, closed choices, and what is marked so."""
    references = references_of(fields)
    return [
        name
        for name, kind in fields_of(fields).items()
        if name in references or kind.choices or Filtered in kind.marks
    ]


def _always(kinds: dict[str, Any]) -> dict[str, Any]:
    return {name: (kind, ...) for name, kind in kinds.items()}


def _query_model(shape: Shape) -> type[ResourceQuery]:
    kinds = ((SearchQuery, shape.is_searched), (DatedQuery, shape.is_dated))
    bases = tuple(kind for kind, is_one in kinds if is_one) or (ResourceQuery,)
    names = [sign + to_camel(name) for name in shape.sorts for sign in ("", "-")]
    sort = (Literal[tuple(names)], names[0])
    return _model(f"{shape.noun}Query", bases, {**shape.filters, "sort": sort})


def _model(name: str, base: type[M] | tuple[type[M], ...], fields: dict[str, Any]) -> type[M]:
    return create_model(name, __base__=base, __module__=__name__, **fields)
