"""References in SQL."""

from api.core.data.statements import Table
from api.references.schemas import ReferenceRequest

REQUESTS = Table("public.reference_requests", "t")
STATE = """case
  when t.answered_at is not null then case when t.is_declined then 'declined' else 'answered' end
  when t.revoked_at is not null then 'revoked'
  when t.expires_at <= now() then 'expired'
  else 'asked'
end"""
REQUEST = REQUESTS.item(
    ReferenceRequest,
    state=STATE,
    author_name="private.staff_name(t.author_id)",
    noted_by_name="private.staff_name(t.noted_by)",
    bounced_at="private.reference_bounced_at(t.id)",
)
# The people whom the applicant has named, as far as the caller may see that section.
REFERENCES = f"""
select json_build_object(
  'people', (
    select coalesce(json_agg(json_build_object(
      'name', person ->> 'name', 'relationship', person ->> 'relationship', 'phone', person ->> 'phone',
      'email', person ->> 'email',
      'canBeAsked', coalesce(lower(person ->> 'email') <> lower(a.email), false) and not exists (
        select from public.reference_requests as t where t.application_id = a.id
          and lower(t.referee_email) = lower(person ->> 'email') and {STATE} in ('asked', 'answered')
      )
    ) order by place), '[]')
    from public.application_sections as s
    cross join jsonb_array_elements(s.data -> 'people') with ordinality as named (person, place)
    where s.application_id = a.id and s.section_id = 'references'
  ),
  'criteria', (
    select coalesce(json_agg(json_build_object(
      'id', c.id, 'name', c.name, 'nameEs', c.name_es, 'question', c.question, 'questionEs', c.question_es
    )), '[]') from private.criteria_for(a.id, 'reference') as c
  ),
  'requests', (
    select coalesce(json_agg({REQUEST} order by t.created_at, t.id), '[]')
    from public.reference_requests as t where t.application_id = a.id
  )
)::text
from public.applications as a where a.id = $1
"""  # noqa: S608 constants only
ASK = """
insert into public.reference_requests (application_id, referee_email, locale) values ($1, $2, $3) returning id
"""
BY_ID = f"select {REQUEST}::text from public.reference_requests as t where t.application_id = $1 and t.id = $2"  # noqa: S608 constants only
REVOKE = (
    "update public.reference_requests set revoked_at = now() where application_id = $1 and id = $2"
)
NOTE = "update public.reference_requests set noted_at = now() where application_id = $1 and id = $2"
LINKED = "select private.linked_reference()::text"
AGENCY = "select agency_name from public.app_settings"
ANSWER = "select private.answer_reference($1, $2, $3::jsonb, $4, $5)"
