"""Employments in SQL."""

from api.core.data.statements import Table
from api.employments.schemas import Employment

EMPLOYMENTS = Table("public.employments", "e")
_ITEM = EMPLOYMENTS.item(
    Employment,
    made_by_name="private.staff_name(e.made_by)",
    is_invited="exists (select from private.people_invited(array[e.profile_id]))",
    first_visit_on="""(
      case when e.undone_at is null then to_char(private.first_visit_shown(e), 'MM-DD-YYYY') end
    )""",
    undone_by_name="private.staff_name(e.undone_by)",
)
OF_APPLICATION = f"""
select json_build_object(
  'next', (select becoming.kind from private.employment_to_make($1) as becoming),
  'employments', (
    select coalesce(json_agg({_ITEM} order by e.created_at desc, e.id), '[]')
    from public.employments as e where e.application_id = $1
  )
)::text
"""  # noqa: S608
# Without a day, a trigger says it.
MAKE = """
insert into public.employments (application_id, profile_id, started_on) values ($1, $2, $3)
"""
APPLICANT = """
select a.status, private.is_employed(a.id) as is_employed, a.email, a.first_name, a.last_name, becoming.kind, becoming.person
from public.applications as a
left join lateral private.employment_to_make(a.id) as becoming on true
where a.id = $1
"""
IN_FORCE = """
select e.id, e.profile_id, private.first_visit_shown(e) as first_visit
from public.employments as e where e.application_id = $1 and e.undone_at is null
"""
UNDO = "update public.employments set undone_reason = $2 where id = $1"
IS_INVITED = "select exists (select from private.people_invited(array[$1::uuid]))"
