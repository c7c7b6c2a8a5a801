-- Administrators begin and finish a run, with the second factor; emails that are past their time are erased in one statement.

-- Definer: nobody writes a run by hand.
create function private.begin_retention_run(expected integer) returns uuid
language plpgsql security definer set search_path = ''
as $$
declare
  found_due constant integer := (
    (select count(*) from private.due_applications() as due where due.is_confirmed and not due.is_held)
    + (select count(*) from private.due_emails() as due where due.is_confirmed)
  );
  made uuid;
begin
  if not (private.is_admin() and private.has_required_aal()) then
    raise exception 'Administrators alone have records erased.' using errcode = '42501';
  end if;
  if found_due = 0 then
    raise exception 'Nothing is to be erased.' using errcode = 'PT409', constraint = 'retention_runs_expected_none';
  end if;
  if found_due <> begin_retention_run.expected then
    raise exception 'It is % by now.', found_due using errcode = 'PT409', constraint = 'retention_runs_expected_changed';
  end if;
  insert into public.retention_runs (started_by, expected) values (private.user_id(), begin_retention_run.expected)
  returning id into made;
  return made;
end;
$$;
comment on function private.begin_retention_run(integer) is 'Begins to erase what is due, if it is as many as somebody has confirmed.';
grant execute on function private.begin_retention_run(integer) to carehire_person;

-- Definer: nobody removes an email.
create function private.erase_emails(run_id uuid, max_rows integer) returns integer
language plpgsql security definer set search_path = ''
as $$
declare
  room integer;
  gone_rows integer;
begin
  if not coalesce(private.is_admin() and private.has_required_aal(), false) then
    raise exception 'Administrators alone have records erased.' using errcode = '42501';
  end if;
  select least(run.expected - run.done, erase_emails.max_rows) into room
  from public.retention_runs as run where run.id = erase_emails.run_id and run.finished_at is null for no key update;
  if not found then
    raise exception 'This run is finished.' using errcode = 'PT409', constraint = 'retention_runs_finished_at_once';
  end if;
  with due as (
    select * from private.due_emails() as found_due where found_due.is_confirmed order by found_due.kept_until, found_due.email_id limit room
  ),
  gone as (
    delete from public.outbound_emails as email using due where email.id = due.email_id returning email.*
  )
  insert into public.retention_proofs (
    run_id, record_class, record_id, rule_id, keep_months, source, confirmed_by, confirmed_on, last_record_on, kept_until, rows, files, sha256
  )
  select erase_emails.run_id, 'emails', gone.id, due.rule_id, rule.keep_months, rule.source, rule.confirmed_by, rule.confirmed_on,
    due.last_record_on, due.kept_until, 1, 0, encode(sha256(convert_to(to_jsonb(gone)::text, 'UTF8')), 'hex')
  from gone join due on due.email_id = gone.id join public.retention_rules as rule on rule.id = due.rule_id;
  get diagnostics gone_rows = row_count;
  update public.retention_runs as run set done = run.done + gone_rows where run.id = erase_emails.run_id;
  return gone_rows;
end;
$$;
comment on function private.erase_emails(uuid, integer) is
  'Erases emails about no application that are past their time, and keeps the proof of each; how many there were.';
grant execute on function private.erase_emails(uuid, integer) to carehire_person;

-- Definer: as above.
create function private.finish_retention_run(run_id uuid) returns boolean
language plpgsql security definer set search_path = ''
as $$
begin
  if not coalesce(private.is_admin() and private.has_required_aal(), false) then
    raise exception 'Administrators alone have records erased.' using errcode = '42501';
  end if;
  update public.retention_runs as run
  set finished_at = now(),
    erased = (select count(*) from public.retention_proofs as proof where proof.run_id = run.id),
    sha256 = (
      select encode(sha256(convert_to(coalesce(jsonb_agg(to_jsonb(proof) order by proof.erased_at, proof.id)::text, '[]'), 'UTF8')), 'hex')
      from public.retention_proofs as proof where proof.run_id = run.id
    )
  where run.id = finish_retention_run.run_id and run.finished_at is null;
  return found;
end;
$$;
comment on function private.finish_retention_run(uuid) is 'Closes a run with the SHA-256 of its proofs; false when it was closed before.';
grant execute on function private.finish_retention_run(uuid) to carehire_person;
