-- Medical records of who has left have a clock of their own: which files are due, and which lanes of them stay.

alter table public.retention_rules
  drop constraint retention_rules_record_class_allowed,
  add constraint retention_rules_record_class_allowed check (
    record_class in ('applications_not_hired', 'personnel_files', 'medical_records', 'emails')
  );
comment on column public.retention_rules.record_class is 'applications_not_hired: with all that belongs to them, from the last record or the decision on, whichever is later. personnel_files: of who was hired, from the last record or the end of their last employment on. medical_records: the medical lane of such a file, from the end of the employment on; it stays when the rest of the file goes. emails: those about no application, from when they were last written on.';
alter table public.retention_proofs
  drop constraint retention_proofs_record_id_unique,
  add constraint retention_proofs_record_id_unique unique (record_id, record_class);

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

drop function private.due_applications(uuid[]);
-- Whoever repeats an application goes with it: left alone, they would be a new one. The file of who works here, or works here
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
    select employment.application_id, max(other.ended_on) as day
    from public.employments as employment
    join public.employments as other on other.profile_id = employment.profile_id and other.undone_at is null
    join public.user_roles as granted on granted.user_id = employment.profile_id and granted.role = 'applicant'
    where employment.undone_at is null
    group by employment.application_id
    having bool_and(other.end_effective_at is not null)
  ),
  candidates as materialized (
    select application.id, location.region_id, ended.day as ended_on,
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
  judged as (
    select applicant.*, rule.id as rule_id, rule.keep_months, rule.confirmed_on is not null as is_confirmed,
      case
        when applicant.record_class = 'medical_records' then applicant.ended_on
        else greatest((written.written_at at time zone (select private.time_zone()))::date, applicant.ended_on)
      end as last_on,
      case when medical.id is not null and private.has_lane(applicant.members, 'medical') then array['medical'] else '{}' end as kept_lanes
    from applicants as applicant
    join written on written.id = applicant.id
    cross join lateral (
      select * from rules
      where rules.record_class = applicant.record_class
        and (applicant.region_id is null or rules.region_id is null or rules.region_id = applicant.region_id)
      -- Of a job whose region nobody knows, the longest time counts.
      order by case when applicant.region_id is not null then rules.region_id is null end, rules.keep_months desc
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
    judged.last_on, (judged.last_on + make_interval(months => judged.keep_months))::date, judged.kept_lanes
  from judged
  where judged.last_on + make_interval(months => judged.keep_months) < (select private.today())
$$;
comment on function private.due_applications(uuid[]) is
  'Applications that are past their time today, with those that repeat them: the rule, whether somebody has confirmed it, whether they are held, and which lanes stay. For administrators.';
grant execute on function private.due_applications(uuid[]) to carehire_person;

notify pgrst, 'reload schema';
