"""Regions with rules of their own, as states of the US; some paths call them countries."""

from typing import Annotated

from pydantic import Field

from api.core.resources.declaration import Resource
from api.core.schemas import Code, Name, Schema
from api.core.states.declared import OpenApplicationStage


class RegionFields(Schema):
    """Holds the fields of a region."""

    name: Name
    code: Code
    requires_pay: Annotated[bool, Field(description="Job listings here name their pay.")] = False
    # New York City and California forbid it before a conditional offer; elsewhere a law may ask for it at once.
    background_from_status: Annotated[
        OpenApplicationStage,
        Field(description="From when on the background check is asked for, for jobs here."),
    ] = "CONDITIONAL_OFFER"


RESOURCE = Resource("regions", RegionFields, search=("name", "code"))
