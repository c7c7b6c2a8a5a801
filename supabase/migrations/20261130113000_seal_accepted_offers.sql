-- Offers are sealed when they are accepted, those of before by the worker, and erased with their application.

-- Definer: nobody writes one by themselves.
create function private.add_offer_to_seal() returns trigger
language plpgsql security definer set search_path = ''
as $$
declare
  document_id uuid;
begin
  insert into public.sealed_documents (application_id, kind, offer_id) values (new.application_id, 'offer', new.id)
  returning id into document_id;
  perform private.enqueue_sealing(document_id);
  return null;
end;
$$;
comment on function private.add_offer_to_seal() is 'Trigger: an offer that was accepted is sealed, however its acceptance came.';
create trigger offers_seal after update on public.offers
  for each row when (old.state <> 'ACCEPTED' and new.state = 'ACCEPTED') execute function private.add_offer_to_seal();

-- Not granted: the worker remembers them. An offer on its way to be accepted is not seen before it is.
create function private.add_late_documents() returns void
language sql set search_path = ''
as $$
  insert into public.sealed_documents (application_id, kind, offer_id, is_late)
  select offer.application_id, 'offer', offer.id, true
  from public.offers as offer
  where offer.state = 'ACCEPTED'
    and not exists (select from public.sealed_documents as document where document.offer_id = offer.id)
  on conflict do nothing
$$;
comment on function private.add_late_documents() is 'Has what was signed before documents of its kind were sealed be sealed as well.';

-- Definer: the worker reads no forms and adds no jobs.
create or replace function private.remember_sealings() returns integer
language plpgsql security definer set search_path = ''
as $$
declare
  document_ids uuid[];
begin
  perform private.add_late_documents();
  document_ids := array(
    select waiting.id
    from (
      select form.id from public.signed_forms as form
      where form.state = 'WAITING' and form.next_attempt_at < now() - interval '1 minute'
      union all
      select document.id from public.sealed_documents as document
      where document.state = 'WAITING' and (document.is_late or document.next_attempt_at < now() - interval '1 minute')
    ) as waiting
    where not exists (
      select from jobs.pgqueuer as job
      where job.dedupe_key = 'seal_document:' || waiting.id and job.status in ('queued', 'picked')
    )
  );
  perform private.enqueue_sealing(document_id) from unnest(document_ids) as document_id;
  return cardinality(document_ids);
end;
$$;
comment on function private.remember_sealings() is 'Queues what waits to be sealed and has no job; how many there were.';

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
  select found_due.*, rule.keep_months, rule.source, rule.confirmed_by, rule.confirmed_on into due
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
    select erase_application.run_id, 'applications_not_hired', member.id, due.rule_id, due.keep_months, due.source, due.confirmed_by,
      due.confirmed_on, due.last_record_on, due.kept_until,
      (select sum(jsonb_array_length(part.value)) from jsonb_each(contents) as part),
      (select count(*) from private.files_of_record(member.id)), encode(sha256(convert_to(contents::text, 'UTF8')), 'hex');
    insert into private.erasures (application_id) values (member.id);
    perform private.erase_traces(member);
    delete from private.interviewer_notices as notice where notice.application_id = member.id;
    delete from public.signed_bundles as bundle where bundle.application_id = member.id;
    delete from public.sealed_documents as document where document.application_id = member.id;
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

notify pgrst, 'reload schema';
