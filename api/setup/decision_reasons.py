"""Decision reasons: why an application is rejected, put on hold or moved back."""

from typing import Annotated
from uuid import UUID

from pydantic import Field

from api.core.errors.tree import InUseError
from api.core.resources.declaration import Resource
from api.core.resources.models import Reference
from api.core.schemas import Name, OptionalPlace, Schema
from api.core.states.declared import ApplicationMoveReasons


class DecisionReasonFields(Schema):
    """Holds the fields of a reason."""

    name: Name
    name_es: Annotated[OptionalPlace, Field(description="The same in Spanish.")] = None
    applies_to: Annotated[ApplicationMoveReasons, Field(description="Which moves may name it.")]
    shown_as_id: Annotated[
        UUID | None,
        Reference("decision_reasons", only=("applies_to", "rejection")),
        Field(
            description="Set: it rests on a background check. Nobody is rejected for it before a check"
            " was decided on, and colleagues who don't see checks are shown this other reason."
        ),
    ] = None


RESOURCE = Resource(
    "decision_reasons",
    DecisionReasonFields,
    key=("applies_to", "name"),
    search=("name", "name_es"),
    # One that a template is written for still applies to what it applied to.
    refusals=(InUseError,),
)
