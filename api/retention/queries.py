"""Statements on rules, holds and runs."""

from api.core.data.pagination import Sort
from api.core.data.statements import Table
from api.retention.schemas import (
    DueRecord,
    PrintedCertificate,
    RetentionConfirmation,
    RetentionHold,
    RetentionProof,
    RetentionRule,
    RetentionRuleText,
    RetentionRun,
    RetentionTotal,
)

RULES = Table("public.retention_rules", "t")
HOLDS = Table("public.retention_holds", "h")
RUNS = Table("public.retention_runs", "r")
PROOFS = Table("public.retention_proofs", "p")
APPLICATIONS = Table("public.applications", "a")

# For any class.
ALL_DUE = """
  select application_id as id, rule_id, is_confirmed, is_held, last_record_on, kept_until, kept_lanes from private.due_applications()
  union all
  select email_id, rule_id, is_confirmed, false, last_record_on, kept_until, '{}'::text[] from private.due_emails()
"""
RULE = RULES.item(
    RetentionRule,
    region_name="(select name from public.regions where id = t.region_id)",
    due="(select count(*) from due where due.rule_id = t.id and not due.is_held)",
    held="(select count(*) from due where due.rule_id = t.id and due.is_held)",
)
NAMES = {
    "name": "a.first_name || ' ' || a.last_name",
    "job_title": "(select title from public.job_listings where id = a.job_listing_id)",
}
RECORD = APPLICATIONS.item(
    DueRecord,
    application_id="a.id",
    last_record_on="to_char(due.last_record_on, 'MM-DD-YYYY')",
    kept_until="to_char(due.kept_until, 'MM-DD-YYYY')",
    rule_id="due.rule_id",
    is_confirmed="due.is_confirmed",
    is_held="due.is_held",
    kept_lanes="to_jsonb(due.kept_lanes)",
    **NAMES,
)
TODAY = "t.valid_from <= private.today() and coalesce(t.valid_to, 'infinity') >= private.today()"
OVERVIEW = f"""
with due as materialized ({ALL_DUE})
select json_build_object(
  'rules', (
    select coalesce(json_agg({RULE} order by t.record_class, t.region_id nulls first), '[]')
    from public.retention_rules as t where {TODAY}
  ),
  'due', (select count(*) from due where due.is_confirmed and not due.is_held),
  'records', (
    select coalesce(json_agg(item order by kept_until, id), '[]') from (
      select {RECORD} as item, due.kept_until, a.id
      from due join public.applications as a on a.id = due.id
      order by due.kept_until, a.id limit 100
    ) as first
  ),
  'open', (select count(*) from public.applications where not private.is_closed(status) and repeats_id is null),
  'hired', (
    select count(*) from public.applications where status = 'HIRED' and id not in (select private.former_workers())
  )
)::text
"""  # noqa: S608
DUE = """
select application_id from private.due_applications() where is_confirmed and not is_held order by kept_until, application_id
"""
RULE_BY_ID = f"""
with due as materialized ({ALL_DUE})
select {RULE}::text from public.retention_rules as t where t.id = $1
"""  # noqa: S608
REGION = "select id from public.regions where private.fold(name) = private.fold($1) or code = upper($1) limit 1"
END_FORMER = """
update public.retention_rules set valid_to = $3::date - 1
where record_class = $1 and region_id is not distinct from $2 and valid_from < $3 and coalesce(valid_to, 'infinity') >= $3
"""
CREATE_RULE = RULES.insert(RetentionRuleText, "region_id")
CONFIRM = RULES.update(RetentionConfirmation)

HOLD = HOLDS.item(
    RetentionHold,
    placed_by_name="private.staff_name(h.placed_by)",
    lifted_by_name="private.staff_name(h.lifted_by)",
    **NAMES,
)
OF_HOLD = "public.retention_holds as h join public.applications as a on a.id = h.application_id"
ALL_HOLDS = f"""
select coalesce(json_agg(item order by created_at desc, id), '[]')::text from (
  select {HOLD} as item, h.created_at, h.id from {OF_HOLD} order by h.created_at desc, h.id limit 1000
) as kept
"""  # noqa: S608
HOLD_BY_ID = f"select {HOLD}::text from {OF_HOLD} where h.id = $1"  # noqa: S608
PLACE = "insert into public.retention_holds (application_id, reason) values ($1, $2) returning id"
LIFT = "update public.retention_holds set lift_reason = $2 where id = $1 returning id"

OF_RUN = {
    "started_by_name": "private.staff_name(r.started_by)",
    "erased": "(select count(*) from public.retention_proofs where run_id = r.id)",
    "files_left": "private.files_left(r.id)",
}
RUN = RUNS.item(RetentionRun, **OF_RUN)
PROOF = PROOFS.item(RetentionProof)
FIRST = Sort((("p.erased_at", "timestamptz"), ("p.id", "uuid")))
PROOFS_OF_RUN = f"""
select {{key}} as key, {PROOF}::text as item from public.retention_proofs as p
where {{where}} order by {{order}} limit {{limit}}
"""  # noqa: S608
TOTAL = PROOFS.item(
    RetentionTotal,
    records="count(*)",
    first_record_on="to_char(min(p.last_record_on), 'MM-DD-YYYY')",
    last_record_on="to_char(max(p.last_record_on), 'MM-DD-YYYY')",
    kept_from="to_char(min(p.kept_until), 'MM-DD-YYYY')",
    kept_until="to_char(max(p.kept_until), 'MM-DD-YYYY')",
    erased_from="min(p.erased_at)",
    erased_at="max(p.erased_at)",
    rows="sum(p.rows)",
    files="sum(p.files)",
)
PRINTED = RUNS.item(
    PrintedCertificate,
    proofs=f"""(
  select coalesce(json_agg({PROOF} order by p.erased_at, p.id), '[]') from proofs as p where p.same <= $2
)""",  # noqa: S608
    totals=f"""(
  select coalesce(json_agg(total), '[]') from (
    select {TOTAL} as total from proofs as p where p.same > $2
    group by p.record_class, p.rule_id, p.keep_months, p.source, p.confirmed_by, p.confirmed_on
    order by p.record_class, p.source, min(p.erased_at)
  ) as summed
)""",  # noqa: S608
    **OF_RUN,
)
ALL_RUNS = f"""
select coalesce(json_agg(item order by started_at desc, id), '[]')::text from (
  select {RUN} as item, r.started_at, r.id from public.retention_runs as r order by r.started_at desc, r.id limit 100
) as latest
"""  # noqa: S608
RUN_BY_ID = f"select {RUN}::text from public.retention_runs as r where r.id = $1"  # noqa: S608
# For a class with more records than $2, totals.
PRINTED_BY_ID = f"""
with proofs as materialized (
  select proof.*, count(*) over (partition by proof.record_class) as same from public.retention_proofs as proof where proof.run_id = $1
)
select {PRINTED}::text from public.retention_runs as r where r.id = $1
"""  # noqa: S608
AGENCY = "select agency_name, time_zone from public.app_settings"
IS_FINISHED = "select finished_at is not null from public.retention_runs where id = $1"
BEGIN = "select private.begin_retention_run($1)"
ERASE = "select private.erase_application($1, $2)"
ERASE_EMAILS = "select private.erase_emails($1, 1000)"
FINISH = "select private.finish_retention_run($1)"
