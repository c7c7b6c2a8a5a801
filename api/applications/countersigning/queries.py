"""Countersignatures in SQL, as far as the caller sees what was signed."""

from api.applications.countersigning.schemas import Countersignature
from api.applications.signing.queries import SEALED_COPY
from api.core.data.statements import Table

_ITEM = Table("", "w").item(
    Countersignature,
    sealed=SEALED_COPY.format(of="countersignature_id = w.id"),
    bundle_id="""(
      select b.id from public.signed_bundles as b
      left join public.sealed_documents as d on d.id = b.sealed_document_id and d.kind = 'offer'
      where b.state = 'ready' and b.lane = w.lane and w.document_id in (b.signed_form_id, d.offer_id)
    )""",
)
OF_APPLICATION = f"""
select coalesce(json_agg({_ITEM} order by w.signed_at nulls first, w.document, w.document_id), '[]')::text
from (
  select c.id, c.document, coalesce(c.offer_id, c.signed_form_id) as document_id, c.lane, c.signed_sha256 as sha256,
    'SIGNED' as state, null as countersigner, false as holds_hire, c.signer_name, c.signer_title, c.method, c.signed_at,
    private.staff_name(c.author_id) as author_name
  from public.countersignatures as c where c.application_id = $1
  union all
  select null, u.document, u.document_id, u.lane, u.sha256, case when u.bundle_sha256 is null then 'WAITING' else 'OPEN' end,
    u.countersigner, u.holds_hire, null, null, null, null, null
  from private.uncountersigned($1) as u
) as w
"""  # noqa: S608
COUNTERSIGN = "select private.countersign($1, $2, $3, $4, $5::jsonb)"
