-- Files of who was hired are kept from the end of their last employment on, by rules of their own.

alter table public.retention_rules
  drop constraint retention_rules_record_class_allowed,
  drop constraint retention_rules_region_id_possible,
  add constraint retention_rules_record_class_allowed check (record_class in ('applications_not_hired', 'personnel_files', 'emails')),
  add constraint retention_rules_region_id_possible check (region_id is null or record_class <> 'emails');
comment on column public.retention_rules.record_class is 'applications_not_hired: with all that belongs to them, from the last record or the decision on, whichever is later. personnel_files: of who was hired, from the last record or the end of their last employment on. emails: those about no application, from when they were last written on.';

drop trigger applications_keep_employed on public.applications;
create trigger applications_keep_employed before delete on public.applications
  for each row when (not private.is_erased(old.id)) execute function private.keep_employed();

-- Whoever repeats an application goes with it: left alone, they would be a new one. The file of who works here, or works here
-- again, is kept whatever ended before.
-- Definer: an administrator may read all of it, and is asked here whether they are one.
create or replace function private.due_applications(application_ids uuid[] default null)
returns table (
  application_id uuid, members uuid[], rule_id uuid, is_confirmed boolean, is_held boolean, last_record_on date, kept_until date
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
      case when application.status = 'HIRED' then 'personnel_files' else 'applications_not_hired' end as record_class,
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
      and greatest(application.created_at, application.updated_at, application.status_changed_at)
        < now() - make_interval(months => (select min(rules.keep_months) from rules))
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
      greatest((written.written_at at time zone (select private.time_zone()))::date, applicant.ended_on) as last_on
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
  )
  select judged.id, judged.members, judged.rule_id, judged.is_confirmed,
    exists (
      select from public.retention_holds as hold where hold.application_id = any (judged.members) and hold.lifted_at is null
    ),
    judged.last_on, (judged.last_on + make_interval(months => judged.keep_months))::date
  from judged
  where judged.last_on + make_interval(months => judged.keep_months) < (select private.today())
$$;
comment on function private.due_applications(uuid[]) is
  'Applications that are past their time today, with those that repeat them: the rule, whether somebody has confirmed it, and whether they are held. For administrators.';

-- Definer: no role may remove what was signed. This alone may, and it asks for itself, by the database's clock and in the
-- transaction that holds the rows, whether it is due.
create or replace function private.erase_application(application_id uuid, run_id uuid) returns boolean
language plpgsql security definer set search_path = ''
as $$
declare
  due record;
  member public.applications;
  contents jsonb;
  slot_ids uuid[];
  is_confirmed boolean;
begin
  if not coalesce(private.is_admin() and private.has_required_aal(), false) then
    raise exception 'Administrators alone have records erased.' using errcode = '42501';
  end if;
  select run.done < run.expected into is_confirmed
  from public.retention_runs as run where run.id = erase_application.run_id and run.finished_at is null for no key update;
  if not found then
    raise exception 'This run is finished.' using errcode = 'PT409', constraint = 'retention_runs_finished_at_once';
  end if;
  -- What has become due since somebody looked is for the next run.
  if not is_confirmed then
    return false;
  end if;
  perform private.lock_people(array[erase_application.application_id]);
  -- A hold on its way is waited for: it locks the application that it is of.
  perform from public.applications as locked
  where erase_application.application_id in (locked.id, locked.repeats_id) order by locked.created_at, locked.id for update;
  select found_due.*, rule.record_class, rule.keep_months, rule.source, rule.confirmed_by, rule.confirmed_on into due
  from private.due_applications(array[erase_application.application_id]) as found_due
  join public.retention_rules as rule on rule.id = found_due.rule_id
  where found_due.is_confirmed and not found_due.is_held;
  if not found then
    return false;
  end if;
  slot_ids := array(select distinct interview.slot_id from public.interviews as interview where interview.application_id = any (due.members));
  for member in select * from public.applications as one where one.id = any (due.members) order by one.repeats_id nulls last loop
    contents := private.contents_of_application(member.id);
    insert into public.retention_proofs (
      run_id, record_class, record_id, rule_id, keep_months, source, confirmed_by, confirmed_on, last_record_on, kept_until, rows, files, sha256
    )
    select erase_application.run_id, due.record_class, member.id, due.rule_id, due.keep_months, due.source, due.confirmed_by,
      due.confirmed_on, due.last_record_on, due.kept_until,
      (select sum(jsonb_array_length(part.value)) from jsonb_each(contents) as part),
      (select count(*) from private.files_of_record(member.id)), encode(sha256(convert_to(contents::text, 'UTF8')), 'hex');
    insert into private.erasures (application_id) values (member.id);
    perform private.erase_traces(member);
    delete from private.interviewer_notices as notice where notice.application_id = member.id;
    delete from public.signed_bundles as bundle where bundle.application_id = member.id;
    delete from public.sealed_documents as document where document.application_id = member.id;
    delete from public.countersignatures as signature where signature.application_id = member.id;
    delete from public.signed_form_lanes as lane where lane.application_id = member.id;
    delete from public.signed_forms as form where form.application_id = member.id;
    delete from public.applications as one where one.id = member.id;
    delete from private.erasures as erasure where erasure.application_id = member.id;
  end loop;
  update public.retention_runs as run set done = run.done + 1 where run.id = erase_application.run_id;
  perform private.erase_slots(slot_ids);
  perform private.audit('erase', 'applications', due.members, jsonb_build_object('runId', erase_application.run_id, 'ruleId', due.rule_id));
  perform private.enqueue_erased_files();
  return true;
end;
$$;
comment on function private.erase_application(uuid, uuid) is
  'Erases an application that is past its time with all that belongs to it and those that repeat it, and keeps the proof; false when it is not due, or held.';

notify pgrst, 'reload schema';
