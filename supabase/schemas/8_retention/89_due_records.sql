-- Only administrators ask what is past its time, with the second factor.

-- By the column's name and not by foreign keys, so that any new table of rows that belong to an application counts automatically.
create function private.tables_of_applications() returns setof regclass
language sql stable set search_path = ''
as $$
  select relation.oid::regclass
  from pg_catalog.pg_class as relation
  join pg_catalog.pg_attribute as attribute on attribute.attrelid = relation.oid and attribute.attname = 'application_id'
  where relation.relnamespace in ('public'::regnamespace, 'private'::regnamespace) and relation.relkind = 'r'
    and not attribute.attisdropped and relation.oid not in ('private.erasures'::regclass, 'public.retention_holds'::regclass)
  order by relation.oid::regclass::text
$$;
comment on function private.tables_of_applications() is 'The tables whose rows belong to an application, but for what is only about keeping it.';

-- Not granted: functions that ask what is due call it. One statement covers all: with many, a search in each table for each
-- application would take a minute.
create function private.last_records(application_ids uuid[]) returns table (application_id uuid, written_at timestamptz)
language plpgsql stable set search_path = ''
as $$
declare
  parts constant text := (
    select string_agg(format('select application_id, %I from %s where application_id = any ($1)', attribute.attname, part), ' union all ')
    from private.tables_of_applications() as part
    join pg_catalog.pg_attribute as attribute on attribute.attrelid = part
      and attribute.attname in ('created_at', 'updated_at') and not attribute.attisdropped
  );
begin
  return query execute format($sql$
    select id, max(at) from (
      select id, greatest(created_at, updated_at, status_changed_at) from public.applications where id = any ($1) union all %s
    ) as written (id, at)
    group by id
  $sql$, parts) using last_records.application_ids;
end;
$$;
comment on function private.last_records(uuid[]) is 'When something was last written of applications, of whatever belongs to them or of their status.';

-- Not granted. What was only announced, or taken back, is nothing to keep.
create function private.has_lane(application_ids uuid[], lane text) returns boolean
language sql stable set search_path = ''
as $$
  select exists (
    select from public.application_sections as part where part.application_id = any (has_lane.application_ids) and part.lane = has_lane.lane
  ) or exists (
    select from public.application_attachments as part
    where part.application_id = any (has_lane.application_ids) and part.lane = has_lane.lane and part.state not in ('uploading', 'withdrawn')
  ) or exists (
    select from public.duty_records as part where part.application_id = any (has_lane.application_ids) and part.lane = has_lane.lane
  ) or exists (
    select from public.signed_form_lanes as part where part.application_id = any (has_lane.application_ids) and part.lane = has_lane.lane
  )
$$;
comment on function private.has_lane(uuid[], text) is 'Whether there is anything of a lane in these applications.';

-- Repeated applications go with the first: left alone, they would be new ones. The file of somebody who works here, or works here
-- again, is kept whatever ended before. Medical records outlive the rest of a file, also by a rule that nobody has confirmed; once
-- the rest is erased, which its proof says, theirs is the rule.
-- Definer: an administrator may read all of it, and is asked here whether they are one.
create function private.due_applications(application_ids uuid[] default null)
returns table (
  application_id uuid, members uuid[], rule_id uuid, is_confirmed boolean, is_held boolean, last_record_on date, kept_until date,
  kept_lanes text[]
)
language sql stable security definer set search_path = ''
as $$
  with may as materialized (select private.is_admin() and private.has_required_aal() as ask),
  rules as materialized (
    select * from public.retention_rules as rule
    where rule.record_class <> 'emails' and (select private.today()) between rule.valid_from and coalesce(rule.valid_to, 'infinity')
  ),
  ended as materialized (
    select employment.application_id, max(other.ended_on) as day, max(other.started_on) as started_on
    from public.employments as employment
    join public.employments as other on other.profile_id = employment.profile_id and other.undone_at is null
    join public.user_roles as granted on granted.user_id = employment.profile_id and granted.role = 'applicant'
    where employment.undone_at is null
    group by employment.application_id
    having bool_and(other.end_effective_at is not null)
  ),
  candidates as materialized (
    select application.id, location.region_id, ended.day as ended_on, ended.started_on,
      case
        when application.status <> 'HIRED' then 'applications_not_hired'
        when exists (
          select from public.retention_proofs as proof where proof.record_id = application.id and proof.record_class = 'personnel_files'
        ) then 'medical_records'
        else 'personnel_files'
      end as record_class,
      array(
        select application.id
        union all
        select repeated.id from public.applications as repeated where repeated.repeats_id = application.id
      ) as members
    from public.applications as application
    join public.job_listings as listing on listing.id = application.job_listing_id
    left join public.locations as location on location.id = listing.location_id
    left join ended on ended.application_id = application.id
    where (select ask from may)
      and (due_applications.application_ids is null or application.id = any (due_applications.application_ids))
      and application.repeats_id is null
      and private.is_closed(application.status) and (application.status <> 'HIRED' or ended.day is not null)
      and (ended.day is not null or greatest(application.created_at, application.updated_at, application.status_changed_at)
        < now() - make_interval(months => (select min(rules.keep_months) from rules)))
  ),
  -- Who worked here is no applicant, whatever was noted afterwards; and of who has left, all that goes along has to be theirs.
  applicants as materialized (
    select candidate.* from candidates as candidate
    where not exists (
      select from public.application_status_history as move
      where move.application_id = any (candidate.members) and move.to_status = 'HIRED' and move.undoes_id is null
        and not exists (select from public.application_status_history as undo where undo.undoes_id = move.id)
        and not exists (select from ended where ended.application_id = move.application_id and candidate.ended_on is not null)
    )
  ),
  written as materialized (
    select applicant.id, max(part.written_at) as written_at
    from applicants as applicant cross join lateral unnest(applicant.members) as member (id)
    join private.last_records(array(select unnest(applicants.members) from applicants)) as part on part.application_id = member.id
    group by applicant.id
  ),
  told as (
    select applicant.*,
      case
        when applicant.record_class = 'medical_records' then applicant.ended_on
        else greatest((written.written_at at time zone (select private.time_zone()))::date, applicant.ended_on)
      end as last_on
    from applicants as applicant
    join written on written.id = applicant.id
  ),
  judged as (
    select applicant.*, rule.id as rule_id, rule.is_confirmed, rule.kept_until,
      case when medical.id is not null and private.has_lane(applicant.members, 'medical') then array['medical'] else '{}' end as kept_lanes
    from told as applicant
    cross join lateral (
      select rules.id, rules.confirmed_on is not null as is_confirmed, greatest(
        applicant.last_on + make_interval(months => rules.keep_months), applicant.started_on + make_interval(months => rules.hire_months)
      )::date as kept_until
      from rules
      where rules.record_class = applicant.record_class
        and (applicant.region_id is null or rules.region_id is null or rules.region_id = applicant.region_id)
      -- Of a job whose region nobody knows, the longest time counts.
      order by case when applicant.region_id is not null then rules.region_id is null end, kept_until desc
      limit 1
    ) as rule
    left join lateral (
      select * from rules
      where applicant.record_class = 'personnel_files' and rules.record_class = 'medical_records'
        and (applicant.region_id is null or rules.region_id is null or rules.region_id = applicant.region_id)
      order by case when applicant.region_id is not null then rules.region_id is null end, rules.keep_months desc
      limit 1
    ) as medical
      on medical.confirmed_on is null
      or applicant.ended_on + make_interval(months => medical.keep_months) >= (select private.today())
  )
  select judged.id, judged.members, judged.rule_id, judged.is_confirmed,
    exists (
      select from public.retention_holds as hold where hold.application_id = any (judged.members) and hold.lifted_at is null
    ),
    judged.last_on, judged.kept_until, judged.kept_lanes
  from judged
  where judged.kept_until < (select private.today())
$$;
comment on function private.due_applications(uuid[]) is
  'Applications that are past their time today, with those that repeat them: the rule, whether somebody has confirmed it, whether they are held, and which lanes stay. For administrators.';
grant execute on function private.due_applications(uuid[]) to carehire_person;

-- Definer: as above. What is still to go out is kept.
create function private.due_emails()
returns table (email_id uuid, rule_id uuid, is_confirmed boolean, last_record_on date, kept_until date)
language sql stable security definer set search_path = ''
as $$
  with may as materialized (select private.is_admin() and private.has_required_aal() as ask)
  select email.id, rule.id, rule.confirmed_on is not null, written.day, (written.day + make_interval(months => rule.keep_months))::date
  from public.retention_rules as rule
  join public.outbound_emails as email
    on email.created_at < now() - make_interval(months => rule.keep_months)
  cross join lateral (
    select (greatest(email.created_at, email.updated_at) at time zone (select private.time_zone()))::date as day
  ) as written
  where (select ask from may) and rule.record_class = 'emails'
    and (select private.today()) between rule.valid_from and coalesce(rule.valid_to, 'infinity')
    and email.application_id is null and email.state in ('sent', 'failed', 'canceled')
    and written.day + make_interval(months => rule.keep_months) < (select private.today())
$$;
comment on function private.due_emails() is
  'Emails about no application that are past their time today, and whether somebody has confirmed the rule. For administrators.';
grant execute on function private.due_emails() to carehire_person;
