"""Regions with rules of their own, as states of the US; some paths call them countries."""

from typing import Annotated

from pydantic import Field

from api.core.resources.declaration import Resource
from api.core.schemas import Code, Name, Schema


class RegionFields(Schema):
    """What a region is."""

    name: Name
    code: Code
    requires_pay: Annotated[bool, Field(description="Job listings here name their pay.")] = False


RESOURCE = Resource("regions", RegionFields, search=("name", "code"))
