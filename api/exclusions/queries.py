"""Statements on exclusion lists, hits and checks."""

from api.core.data.statements import Table
from api.exclusions.schemas import (
    ExcludedPerson,
    ExclusionCheck,
    ExclusionHit,
    ExclusionList,
    ExclusionListCreate,
    HitResolution,
    MadeExclusionCheck,
)

LISTS = Table("public.exclusion_lists", "t")
HITS = Table("public.exclusion_hits", "t")
CHECKS = Table("public.exclusion_checks", "t")
LIST = LISTS.item(ExclusionList)
HIT = HITS.item(
    ExclusionHit, listed="t.listed", resolved_by_name="private.staff_name(t.resolved_by)"
)
SHOWN = {
    "month": "to_char(t.month, 'YYYY-MM')",
    "lists": "t.lists",
    "certificate": "t.certificate",
    "checked_by_name": "private.staff_name(t.checked_by)",
    "open_hits": "(select count(*) from public.exclusion_hits as h where h.outcome is null and h.created_at <= t.checked_at)",
    "closed_by_name": "private.staff_name(t.closed_by)",
}
CHECK = CHECKS.item(ExclusionCheck, **SHOWN)
MADE_CHECK = CHECKS.item(MadeExclusionCheck, by_hand="$2::jsonb", **SHOWN)
CREATE_LIST = LISTS.insert(ExclusionListCreate)
ALL_LISTS = f"""
select coalesce(json_agg({LIST} order by t.created_at desc, t.id), '[]')::text
from (select * from public.exclusion_lists order by created_at desc limit 100) as t
"""  # noqa: S608
LIST_BY_ID = f"select {LIST}::text from public.exclusion_lists as t where t.id = $1"  # noqa: S608
LIST_IS_OPEN = "select completed_at is null from public.exclusion_lists where id = $1"
COLUMNS = ", ".join(ExcludedPerson.model_fields)
# Sent again, since the answer was lost, a row is there already.
ADD_PEOPLE = f"""
insert into public.excluded_people (list_id, {COLUMNS})
select $1, {COLUMNS} from jsonb_populate_recordset(null::public.excluded_people, $2::jsonb)
on conflict do nothing
"""  # noqa: S608
COMPLETE = "select private.complete_exclusion_list($1, $2)"
LISTED = """
select one.*, list.source from public.excluded_people as one
join public.exclusion_lists as list on list.id = one.list_id and list.completed_at is not null and list.replaced_at is null
where one.last_name is not null
order by list.source <> 'oig_leie', list.source, one.line
"""
# With the rows that somebody has looked at for this person: they leave their place to others.
PEOPLE = """
select person.*, array(
  select hit.source || ' ' || hit.listed_key from public.exclusion_hits as hit
  where hit.person_id = coalesce(person.application_id, person.profile_id) and hit.outcome is not null
) as dismissed
from private.screened_people() as person
"""
ADD_HITS = """
insert into public.exclusion_hits
  (application_id, profile_id, person_name, other_name, source, listed, listed_key, list_id, distance)
select application_id, profile_id, person_name, other_name, source, listed, listed_key, list_id, distance
from jsonb_populate_recordset(null::public.exclusion_hits, $1::jsonb)
on conflict do nothing
"""
RECORD = "select private.record_exclusion_check($1, $2)"
CLOSE = "select private.close_exclusion_check($1)"
ALL_CHECKS = f"""
select coalesce(json_agg({CHECK} order by t.month desc), '[]')::text
from (select * from public.exclusion_checks order by month desc limit 120) as t
"""  # noqa: S608
CHECK_BY_ID = f"select {CHECK}::text from public.exclusion_checks as t where t.id = $1"  # noqa: S608
MADE_CHECK_BY_ID = f"select {MADE_CHECK}::text from public.exclusion_checks as t where t.id = $1"  # noqa: S608
ALL_HITS = f"""
select coalesce(json_agg({HIT} order by t.created_at, t.id), '[]')::text
from (
  select * from public.exclusion_hits as h
  where ($1::boolean is null or (h.outcome is null) = $1) and ($2::uuid is null or h.application_id = $2)
  order by h.created_at, h.id limit 1000
) as t
"""  # noqa: S608
HIT_BY_ID = f"select {HIT}::text from public.exclusion_hits as t where t.id = $1"  # noqa: S608
RESOLVE = HITS.update(HitResolution)
