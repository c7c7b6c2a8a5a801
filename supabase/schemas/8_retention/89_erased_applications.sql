-- Only administrators have records erased, with the second factor, and only what is past its time by a confirmed rule and not held.

-- Not granted: erasing calls it.
create function private.contents_of_application(application_id uuid) returns jsonb
language plpgsql stable set search_path = ''
as $$
declare
  part regclass;
  found_rows jsonb;
  contents jsonb := jsonb_build_object('applications', (
    select jsonb_build_array(to_jsonb(application)) from public.applications as application
    where application.id = contents_of_application.application_id
  ));
begin
  for part in select private.tables_of_applications() loop
    execute format('select jsonb_agg(to_jsonb(part) order by to_jsonb(part)::text) from %s as part where part.application_id = $1', part)
    into found_rows using contents_of_application.application_id;
    contents := contents || case when found_rows is null then '{}' else jsonb_build_object(part::text, found_rows) end;
  end loop;
  return contents;
end;
$$;
comment on function private.contents_of_application(uuid) is 'All rows of an application, by table.';

-- What is elsewhere about somebody: notes of staff to themselves, answers that are kept for a day, closed months of screening.
create function private.erase_traces(application public.applications) returns void
language plpgsql set search_path = ''
as $$
declare
  called constant text := private.person_key(application.first_name, application.last_name);
  -- Of the account, too, that worked here by this application and does no longer.
  hit_ids constant uuid[] := array(
    select hit.id from public.exclusion_hits as hit
    where hit.application_id = application.id or hit.profile_id in (
      select employment.profile_id from public.employments as employment
      join public.user_roles as granted on granted.user_id = employment.profile_id and granted.role = 'applicant'
      where employment.application_id = application.id
    )
  );
begin
  delete from public.saved_views as view
  where strpos(view.query, application.id::text) > 0
    or strpos(' ' || private.person_key(view.name, '') || ' ', ' ' || called || ' ') > 0;
  delete from private.idempotency_keys as kept
  where strpos(kept.response::text, application.id::text) > 0 or strpos(kept.response::text, application.email) > 0;
  -- Its SHA-256 stays that of what was closed: a copy on paper can still be told to be the one.
  update public.exclusion_checks as checked
  set certificate = jsonb_set(checked.certificate, '{hits}', (
    select jsonb_agg(case
      when exists (
        select from public.exclusion_hits as hit
        where hit.id = any (hit_ids) and hit.person_name = entry ->> 'person' and hit.source = entry ->> 'source'
          and hit.listed = entry -> 'listed'
      ) then (entry - '{person,otherName,source,listed,reason}'::text[]) || jsonb_build_object('erasedOn', private.today())
      else entry
    end order by place)
    from jsonb_array_elements(checked.certificate -> 'hits') with ordinality as listed (entry, place)
  ))
  where exists (
    select from public.exclusion_hits as hit
    where hit.id = any (hit_ids)
      and checked.certificate -> 'hits' @> jsonb_build_array(jsonb_build_object('person', hit.person_name, 'listed', hit.listed))
  );
  delete from public.exclusion_hits as hit where hit.id = any (hit_ids);
end;
$$;
comment on function private.erase_traces(public.applications) is 'Removes what names somebody outside of their application.';

-- A time that was made for one interview goes with it; one that others came to, or can still come to, stays.
create function private.erase_slots(slot_ids uuid[]) returns void
language sql set search_path = ''
as $$
  delete from public.interview_slots as slot
  where slot.id = any (erase_slots.slot_ids) and slot.starts_at < now()
    and not exists (select from public.interviews as other where other.slot_id = slot.id)
$$;
comment on function private.erase_slots(uuid[]) is 'Removes past times that nobody is left in.';

-- Not granted. In one statement, since the parts refer to one another. The application stays, as whose the lanes are, with its
-- employment, by which they are kept, and the signature of what was signed in them.
create function private.reduce_application(application_id uuid, lanes text[]) returns void
language plpgsql set search_path = ''
as $$
declare
  signed constant text := 'join public.signed_form_lanes as kept on kept.signed_form_id = form.id and kept.lane = any ($2)';
  statement constant text := (
    select 'with ' || string_agg(format(
      'part_%s as (delete from %s as part where part.application_id = $1%s)', number, part, case
        when part = 'public.signed_forms'::regclass
        then format(' and not exists (select from public.signed_forms as form %s where form.id = part.id)', signed)
        when part = 'public.application_attachments'::regclass
        then format(' and part.lane <> all ($2) and not exists (select from public.signed_forms as form %s where form.signature_id = part.id)', signed)
        when part = any (array['public.application_tasks', 'public.duty_decisions']::regclass[]) or not has_lane then ''
        else ' and part.lane <> all ($2)'
      end
    ), ', ') || ' select 1'
    from (
      select part, row_number() over () as number, exists (
        select from pg_catalog.pg_attribute as attribute
        where attribute.attrelid = part and attribute.attname = 'lane' and not attribute.attisdropped
      ) as has_lane
      from private.tables_of_applications() as part where part <> 'public.employments'::regclass
    ) as parts
  );
begin
  execute statement using reduce_application.application_id, reduce_application.lanes;
  update public.applications as reduced
  set source = null, owner_id = null, next_step = null, next_step_due = null, area_id = null, employment_type_id = null, request_key = null
  where reduced.id = reduce_application.application_id;
end;
$$;
comment on function private.reduce_application(uuid, text[]) is 'Removes all of an application but these lanes.';

-- Not granted: erasing calls it.
create function private.contents_erased(before jsonb, after jsonb) returns jsonb
language sql immutable set search_path = ''
as $$
  select coalesce(jsonb_object_agg(part.name, part.gone), '{}')
  from (
    select part.key as name, jsonb_agg(entry.value order by entry.value::text) as gone
    from jsonb_each(contents_erased.before) as part cross join jsonb_array_elements(part.value) as entry
    where not exists (
      select from jsonb_array_elements(coalesce(contents_erased.after -> part.key, '[]')) as left_over where left_over.value = entry.value
    )
    group by part.key
  ) as part
$$;
comment on function private.contents_erased(jsonb, jsonb) is 'The rows of an application that are not there anymore as they were.';

-- Definer: no role may remove what was signed. Only this function may, and it checks for itself, by the database's clock and in the
-- transaction that holds the rows, whether it is due.
create function private.erase_application(application_id uuid, run_id uuid) returns boolean
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
    insert into private.erasures (application_id) values (member.id);
    perform private.erase_traces(member);
    if due.kept_lanes <> '{}' and (member.id = due.application_id or private.has_lane(array[member.id], due.kept_lanes[1])) then
      perform private.reduce_application(member.id, due.kept_lanes);
      contents := private.contents_erased(contents, private.contents_of_application(member.id));
    else
      delete from private.interviewer_notices as notice where notice.application_id = member.id;
      delete from public.signed_bundles as bundle where bundle.application_id = member.id;
      delete from public.sealed_documents as document where document.application_id = member.id;
      delete from public.countersignatures as signature where signature.application_id = member.id;
      delete from public.signed_form_lanes as lane where lane.application_id = member.id;
      delete from public.signed_forms as form where form.application_id = member.id;
      delete from public.applications as one where one.id = member.id;
    end if;
    insert into public.retention_proofs (
      run_id, record_class, record_id, rule_id, keep_months, source, confirmed_by, confirmed_on, last_record_on, kept_until, rows, files, sha256
    )
    select erase_application.run_id, due.record_class, member.id, due.rule_id, due.keep_months, due.source, due.confirmed_by,
      due.confirmed_on, due.last_record_on, due.kept_until,
      (select sum(jsonb_array_length(part.value)) from jsonb_each(contents) as part),
      (select count(*) from private.files_to_erase(member.id)), encode(sha256(convert_to(contents::text, 'UTF8')), 'hex');
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
  'Erases an application that is past its time with all that belongs to it and those that repeat it, but for lanes that are kept longer, and keeps the proof; false when it is not due, or held.';
grant execute on function private.erase_application(uuid, uuid) to carehire_person;
