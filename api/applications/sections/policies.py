"""The links to the agency's policies: applicants are shown them, and say with their answers which they were shown."""

from typing import Annotated
from uuid import UUID

from pydantic import Field

from api.applications.sections.after_offer import Policies, Policy
from api.core.data.database import Connection
from api.core.data.statements import Table
from api.core.errors.tree import Detail, FieldCode, InvalidInputError
from api.core.schemas import Schema
from api.core.web_links import WebLink


class PolicyLink(Schema):
    """Says where a policy of the agency can be read."""

    policy: Policy
    link: WebLink
    link_es: Annotated[
        WebLink | None, Field(description="Null: there is no text of it in Spanish.")
    ]


_ITEM = Table("public.agency_policies", "l").item(PolicyLink, policy="l.kind")
LINKS = f"""(
  select coalesce(json_agg({_ITEM} order by l.kind), '[]') from public.agency_policies as l where l.active
)"""  # noqa: S608
NOW = "select l.kind, array[l.link, l.link_es] as links from public.agency_policies as l where l.active"
IS_SAVED = """
select exists (
  select from public.application_sections as s
  where s.application_id = $1 and s.section_id = 'policies' and s.data = $2::jsonb
)
"""
CHANGED = Detail(
    field="prehireData.policies.shownLinks",
    message="The links to the policies have changed. Load the page again and read the new ones.",
    code=FieldCode.CONSENT_VERSION,
)


async def check_shown(connection: Connection, application_id: UUID, section: Policies) -> None:
    """Make sure that the links that were shown are those of now; what is saved already may come again as it is.

    Raises:
        InvalidInputError: One is another by now, or of one nothing was said.
    """
    if await connection.fetchval(IS_SAVED, application_id, section.model_dump_json()):
        return
    now = {row["kind"]: row["links"] for row in await connection.fetch(NOW)}
    shown = {each.policy: each.link for each in section.shown_links}
    is_known = all(link in now.get(policy, ()) for policy, link in shown.items())
    if len(section.shown_links) != len(now) or shown.keys() != now.keys() or not is_known:
        raise InvalidInputError(details=[CHANGED])
