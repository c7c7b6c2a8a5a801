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
    end_reason="case when (select private.is_decider()) then e.end_reason end",
    end_remark="case when (select private.is_decider()) then e.end_remark end",
    end_noted_by_name="private.staff_name(e.end_noted_by)",
    can_restore="""coalesce(
      e.ended_on is not null and (e.end_effective_at is null or e.end_noted_at > now() - private.time_to_undo())
      and (select private.is_admin()), false
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
END = """
update public.employments set ended_on = $2, end_reason = $3, end_remark = $4
where application_id = $1 and undone_at is null returning id
"""
TAKE_END_BACK = """
update public.employments set ended_on = null
where application_id = $1 and undone_at is null and ended_on is not null returning id
"""
IN_FORCE = """
select e.id, e.profile_id, private.first_visit_shown(e) as first_visit
from public.employments as e where e.application_id = $1 and e.undone_at is null
"""
UNDO = "update public.employments set undone_reason = $2 where id = $1"
END_THOSE_DUE = "select private.end_employments()"
IS_INVITED = "select exists (select from private.people_invited(array[$1::uuid]))"
