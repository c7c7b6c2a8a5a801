-- A rejection that nobody has been notified of waits for the letter about a background check that is moved against its applicant meanwhile.

-- Definer: the worker and those who move a check write no email.
create function private.hold_rejection(application_id uuid) returns void
language plpgsql security definer set search_path = ''
as $$
declare
  released uuid[];
begin
  with rejections as (
    select email.id, private.owes_letter(hold_rejection.application_id) or exists (
      -- Nobody reads of a decision in the days that a notice gives them to answer.
      select from public.background_checks as one
      join public.background_moves as notice on notice.check_id = one.id and notice.to_state = 'pre_adverse'
      where one.application_id = hold_rejection.application_id and one.state in ('pre_adverse', 'disputed')
        and notice.created_at > email.created_at
    ) as is_awaiting
    from public.outbound_emails as email
    where email.application_id = hold_rejection.application_id and email.kind = 'application_rejection'
  ),
  changed as (
    -- A worker that has just begun with it finds that it is queued again, and sends nothing.
    update public.outbound_emails as email
    set awaiting_since = case when rejections.is_awaiting then now() end,
      state = case email.state when 'sending' then 'queued' else email.state end,
      history = email.history || jsonb_build_array(
        jsonb_build_object('at', now(), 'event', case when rejections.is_awaiting then 'awaits_letter' else 'released' end)
      )
    from rejections
    where email.id = rejections.id and email.state in ('queued', 'sending', 'failed') and email.uncertain_at is null
      and rejections.is_awaiting <> (email.awaiting_since is not null)
    returning email.id, email.state, rejections.is_awaiting
  )
  select array_agg(changed.id) into released from changed where changed.state = 'queued' and not changed.is_awaiting;
  -- A job that the worker is taking just now is left to it: it asks again soon.
  update jobs.pgqueuer as job set execute_after = greatest(now(), email.not_before)
  from public.outbound_emails as email
  where email.id = any (released) and job.id in (
    select waiting.id from jobs.pgqueuer as waiting
    where waiting.status = 'queued' and waiting.dedupe_key = 'send_email:' || email.id
    for update skip locked
  );
  perform private.enqueue_emails(released);
end;
$$;
comment on function private.hold_rejection(uuid) is
  'Holds the queued emails of rejections of an application while a letter about a background check has to come first, and releases them afterwards.';

-- Definer: as above.
create function private.look_at_held_rejection() returns trigger
language plpgsql security definer set search_path = ''
as $$
begin
  perform private.hold_rejection(new.application_id);
  return null;
end;
$$;
comment on function private.look_at_held_rejection() is 'Trigger: each move of a check, and the giving of its letter, may hold the email of a rejection or release it.';

-- After background_moves_move, by its name: the check has been moved.
create trigger background_moves_reject after insert or update of given_on on public.background_moves
  for each row execute function private.look_at_held_rejection();
