-- A file is erased but for the lanes that are kept longer, with a proof of what went.

-- Not granted. Of a record of which a part is kept, the files of that part stay.
create function private.files_to_erase(record_id uuid) returns setof storage.objects
language sql stable set search_path = ''
as $$
  select object.* from private.files_of_record(files_to_erase.record_id) as object
  where not exists (
    select from public.application_attachments as file
    where file.application_id = files_to_erase.record_id and file.object_key = object.name
  ) and not exists (
    select from public.signed_bundles as bundle
    where bundle.application_id = files_to_erase.record_id and bundle.object_key = object.name
  )
$$;
comment on function private.files_to_erase(uuid) is 'The stored files of an application that no row is of anymore.';

-- Definer: nobody reads the objects of buckets.
create or replace function private.files_left(run_id uuid) returns integer
language sql stable security definer set search_path = ''
as $$
  select count(distinct object.id)::integer
  from public.retention_proofs as proof cross join lateral private.files_to_erase(proof.record_id) as object
  where proof.run_id = files_left.run_id and private.is_admin() and private.has_required_aal()
$$;

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

drop trigger application_attachments_keep_signed_delete on public.application_attachments;
create trigger application_attachments_keep_signed_delete before delete on public.application_attachments
  for each row when (old.state not in ('uploading', 'withdrawn') and not private.is_erased(old.application_id))
  execute function private.keep_signed_file();
drop trigger application_sections_keep_signed on public.application_sections;
create trigger application_sections_keep_signed before delete on public.application_sections
  for each row when (not private.is_erased(old.application_id)) execute function private.keep_signed_section();

notify pgrst, 'reload schema';
