"""Policies of the agency: where applicants read what they confirm in their form."""

from typing import Annotated

from pydantic import Field

from api.applications.sections.after_offer import Policy
from api.core.resources.declaration import Resource
from api.core.schemas import EVERYONE, Schema
from api.core.web_links import OptionalWebLink, WebLink


class AgencyPolicyFields(Schema):
    """Which policy, and where its text is."""

    kind: Policy
    link: Annotated[WebLink, Field(description="To its text in English, a page or a PDF.")]
    link_es: Annotated[
        OptionalWebLink,
        Field(description="To its text in Spanish. Empty: the English one is shown."),
    ] = None


RESOURCE = Resource(
    "agency_policies", AgencyPolicyFields, key=("kind",), search=(), readers=EVERYONE
)
