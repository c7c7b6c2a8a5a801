"""Signed forms in SQL."""

from api.applications.sections.queries import ENTERED
from api.applications.signing.schemas import (
    OwnSignedForm,
    SealedCopy,
    SignedBundle,
    SignedForm,
    WaitingDocument,
)
from api.core.data.statements import Table

FORMS = Table("public.signed_forms", "f")
_BUNDLE = Table("public.signed_bundles", "b").item(
    SignedBundle,
    bundle_id="b.id",
    file_name="b.original_name",
    is_countersigned="b.sealed_document_id is not null",
)
# As far as the caller sees them.
_BUNDLES = f"""(
  select coalesce(json_agg({_BUNDLE} order by b.sealed_document_id is not null, b.lane), '[]')
  from public.signed_bundles as b where b.state = 'ready' and (
    b.signed_form_id = f.id
    or b.sealed_document_id in (select d.id from public.sealed_documents as d where d.signed_form_id = f.id)
  )
)"""  # noqa: S608
_STAFF = FORMS.item(
    SignedForm,
    bundles=_BUNDLES,
    address="host(f.address)",
    next_attempt_at="case when f.state = 'WAITING' then f.next_attempt_at end",
    reopened_by_name="private.staff_name(f.reopened_by)",
)
_OWN = FORMS.item(OwnSignedForm, bundles=_BUNDLES)
OF_APPLICATION = f"""
select coalesce(json_agg({_STAFF} order by f.number desc), '[]')::text
from public.signed_forms as f where f.application_id = $1
"""  # noqa: S608
OWN = f"""
select coalesce(json_agg({_OWN} order by f.number desc), '[]')::text
from public.signed_forms as f where f.application_id = $1
"""  # noqa: S608
REOPEN = "select private.reopen_form($1, $2)"
BELONGS = "select exists (select from public.signed_bundles as b where b.id = $1 and b.application_id = $2)"
SEALED_COPY = f"""(
  select {
    Table("public.sealed_documents", "d").item(
        SealedCopy,
        bundle_id="(select b.id from public.signed_bundles as b where b.sealed_document_id = d.id and b.state = 'ready')",
    )
}
  from public.sealed_documents as d where d.{{of}}
)"""  # noqa: S608
WAITING = f"""
select coalesce(json_agg({Table("", "w").item(WaitingDocument)} order by w.signed_at, w.id), '[]')::text
from (
  select f.id, 'form' as kind, f.application_id, f.signed_at, f.attempts, f.failure, f.next_attempt_at
  from public.signed_forms as f where f.state = 'WAITING'
  union all
  select d.id, d.kind, d.application_id, case d.kind when 'offer' then o.answered_at else d.created_at end, d.attempts, d.failure, d.next_attempt_at
  from public.sealed_documents as d left join public.offers as o on o.id = d.offer_id where d.state = 'WAITING'
  order by signed_at, id limit 100
) as w
"""  # noqa: S608
# Of one's own form, for the person who may sign it.
DRAFT = f"""
select t.locale, t.first_name || ' ' || t.last_name as name, t.job_listing_id, listing.title as job_title,
  (select settings.agency_name from public.app_settings as settings) as agency_name,
  private.form_digest(t.id) as digest,
  (
    select coalesce(jsonb_object_agg(s.section_id, s.data), '{{}}')::text
    from public.application_sections as s where s.application_id = t.id and s.section_id <> 'signature'
  ) as answers,
  {ENTERED}::text as entered
from public.applications as t join public.job_listings as listing on listing.id = t.job_listing_id where t.id = $1
"""  # noqa: S608
