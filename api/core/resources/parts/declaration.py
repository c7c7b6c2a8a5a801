"""A part of an application, declared once: what is written of it, by whom, and what else is shown.

    PART = Part("application_comments", ApplicationCommentFields, writers=STAFF, is_taken_back=True)

The table's name gives the path, the class's name the noun: `/applications/{id}/comments`,
`ApplicationComment`, `list_comments`. What the database holds of all this is one call of
`private.make_part_of_application(…)` in the schema file of the table.
"""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field
from functools import cached_property
from typing import Annotated, Any, TypeVar
from uuid import UUID

from pydantic import Field, create_model, model_validator

from api.core.data.edits import EditedRow, absent
from api.core.data.statements import Write, fields_of
from api.core.resources.declaration import Resource, in_words
from api.core.resources.models import hints_of
from api.core.schemas import Schema, Timestamp

M = TypeVar("M", bound=Schema)
IN_TIME = "coalesce(t.{column}, '-infinity') > now() - private.time_to_undo() and t.{author} = (select private.user_id())"


class PartChange(EditedRow):
    """Some fields of a row."""

    @model_validator(mode="after")
    def _some(self) -> "PartChange":
        if not self.model_fields_set:
            raise ValueError("Send at least one field to change.")
        return self


@dataclass(frozen=True, slots=True)
class Action:
    """Something that is done to a row by one press: what it sets, and how it is called.

    `path` and `verb` name it: `POST …/done`, `complete_task`. `sets` is SQL.
    """

    path: str
    verb: str
    sets: str
    does: str


@dataclass(frozen=True)
class Part(Resource):
    """The rows of an application that staff list, add, change and take back, as far as declared.

    `author` is the column with the person who added a row; without one, the database adds them. A row
    `is_taken_back` by its author instead of being deleted, and changed, for as long as anything can
    be undone; that there was one stays to be seen. `edit` is the body of a change where it is not
    some of the fields. `actions` are changes of one press. `lists` describes the list, `order` is SQL.
    """

    lists: str = ""
    order: Sequence[str] = ("t.created_at", "t.id")
    author: str | None = "author_id"
    is_taken_back: bool = False
    row: type[Schema] | None = None
    edit: type[EditedRow] | None = None
    actions: Sequence[Action] = ()
    given: Mapping[str, str] = field(default_factory=dict)

    @property
    def path(self) -> str:  # type: ignore[explicit-override]  # typing knows it from Python 3.12
        """The address of its list, below an application: `/comments`."""
        return f"/{self.plural}".replace("_", "-")

    @property
    def label(self) -> str:  # type: ignore[explicit-override]  # typing knows it from Python 3.12
        """Return the name of one row in messages: `comment`."""
        return self.singular.replace("_", " ")

    @cached_property
    def singular(self) -> str:  # type: ignore[explicit-override]
        """Return the name of one row in operations: `comment`."""
        return in_words(self.noun).removeprefix("application_")

    @cached_property
    def shown_row(self) -> type[Schema]:
        """The schema of a row."""
        if self.row is not None:
            return self.row
        fields = hints_of(self.fields)
        if self.is_taken_back:
            gone = "Empty once it was taken back."
            fields = {
                name: Annotated[kind | None, Field(description=gone)]
                for name, kind in fields.items()
            }
        all_of_it = {
            "id": UUID,
            **self._author,
            **fields,
            **hints_of(self.shown),
            "created_at": Timestamp,
            **(TAKEN_BACK if self.is_taken_back else {}),
        }
        kinds: Any = {name: (kind, ...) for name, kind in all_of_it.items()}
        return self._derived("", Schema, kinds)

    @cached_property
    def create_body(self) -> type[Schema]:
        """The schema of a new row."""
        return self._derived("Create", self.fields, {})

    @cached_property
    def change_body(self) -> type[EditedRow]:
        """The schema of a change."""
        if self.edit is not None:
            return self.edit
        some = {name: (kind, absent()) for name, kind in hints_of(self.fields).items()}
        change = self._derived("Patch", PartChange, some)
        change.row = self.shown_row
        change.fleeting = frozenset(("canChange", "canRestore"))
        return change

    @cached_property
    def item(self) -> str:  # type: ignore[explicit-override]
        """The JSON of a row."""
        return self.columns.item(self.shown_row, **self._given)

    @cached_property
    def insert(self) -> Write:  # type: ignore[explicit-override]
        """The statement that adds a row."""
        return self.columns.insert(self.create_body, "application_id")

    @property
    def plural(self) -> str:
        """Return the name of its list in operations: `comments`."""
        return self.table.removeprefix("application_")

    @property
    def _author(self) -> dict[str, Any]:
        if self.author is None:
            return {}
        gone = "Empty for whoever is no colleague any longer."
        return {
            self.author: UUID,
            self._author_name: Annotated[str | None, Field(description=gone)],
        }

    @property
    def _author_name(self) -> str:
        return f"{(self.author or '').removesuffix('_id')}_name"

    @property
    def _given(self) -> dict[str, str]:
        named = {self._author_name: f"private.staff_name(t.{self.author})"} if self.author else {}
        if not self.is_taken_back:
            return {**named, **self.given}
        in_time = {
            column: f"({IN_TIME.format(column=column, author=self.author)})"
            for column in ("created_at", "deleted_at")
        }
        fields = {
            name: f"case when t.deleted_at is null then {kind.as_json(f't.{name}')} end"
            for name, kind in fields_of(self.fields).items()
        }
        return {
            **named,
            **fields,
            "can_change": f"(t.deleted_at is null and {in_time['created_at']})",
            "can_restore": in_time["deleted_at"],
            **self.given,
        }

    def _derived(self, kind: str, base: type[M], fields: dict[str, Any]) -> type[M]:
        return create_model(f"{self.noun}{kind}", __base__=base, __module__=__name__, **fields)


TAKEN_BACK: dict[str, Any] = {
    "can_change": Annotated[
        bool, Field(description="The caller may change it, or take it back, just now.")
    ],
    "can_restore": Annotated[bool, Field(description="The caller took it back a short while ago.")],
    "edited_at": Timestamp | None,
    "deleted_at": Annotated[Timestamp | None, Field(description="When it was taken back.")],
}
