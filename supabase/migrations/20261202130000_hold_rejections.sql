-- A rejection that nobody has been told of yet waits for the letter about a background check that is moved against its applicant meanwhile.

alter table public.outbound_emails add column awaiting_since timestamptz;
comment on column public.outbound_emails.awaiting_since is 'Since when it waits for a letter that its recipient has to have first; null where it waits for none.';

-- Definer: applicants read neither moves nor emails.
create or replace function private.unsaid_rejection(application_id uuid) returns public.application_status_history
language sql stable security definer set search_path = ''
as $$
  select move
  from public.applications as application
  join public.application_status_history as move on move.application_id = application.id and move.to_status = 'REJECTED'
  where application.id = unsaid_rejection.application_id and application.status = 'REJECTED'
    and private.is_applicant_of(application) and private.is_in_force(move)
    and exists (
      select from public.application_status_history as cause
      cross join lateral private.held_email(cause.id) as email
      where cause.application_id = application.id and cause.to_status = 'REJECTED'
        and email.state = 'queued' and (email.not_before > now() or email.awaiting_since is not null)
    )
  order by move.created_at desc limit 1
$$;

drop function private.application_emails(uuid);

-- Definer: it shows the log of these emails without what they are made of. A colleague is named, since
-- colleagues' addresses are hidden.
create function private.application_emails(application_id uuid)
returns table (
  id uuid, kind text, recipient text, is_to_applicant boolean, subject text, state text, attempts integer,
  last_error text, not_before timestamptz, awaiting_since timestamptz, sent_at timestamptz, resent_at timestamptz, bounced_at timestamptz,
  bounce_reason text, created_at timestamptz
)
language sql stable security definer set search_path = ''
as $$
  with asked as materialized (
    select one.id, one.email from public.applications as one
    where one.id = application_emails.application_id
      and (select private.is_decider())
      and (select private.has_required_aal())
  )
  select
    email.id, email.kind, coalesce(colleague.name, email.recipient), colleague.name is null and known.recipient <> 'referee', email.subject,
    email.state, email.attempts, email.last_error, email.not_before, email.awaiting_since, email.sent_at, email.resent_at,
    email.bounced_at, email.bounce_reason, email.created_at
  from asked
  join public.applications as own on own.id = asked.id or own.repeats_id = asked.id
  join public.outbound_emails as email on email.application_id = own.id
  -- Nobody sees who was asked about themselves.
  join private.email_kinds as known on known.name = email.kind
    and (known.recipient <> 'referee' or own.user_id is distinct from private.user_id())
  left join lateral (
    select private.staff_name(profile.id) as name
    from public.user_roles as granted
    join public.profiles as profile on profile.id = granted.user_id
    where granted.role <> 'applicant' and profile.email = email.recipient and email.recipient <> asked.email
    limit 1
  ) as colleague on true
$$;
comment on function private.application_emails(uuid) is
  'What became of the emails of an application and of its repeats, without their text, values and links.';
grant execute on function private.application_emails(uuid) to carehire_person;

-- Definer: the worker and whoever moves a check write no email.
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

-- What waits for its half hour as this comes.
select private.hold_rejection(one.application_id)
from (
  select distinct email.application_id from public.outbound_emails as email
  where email.kind = 'application_rejection' and email.state = 'queued'
) as one;

notify pgrst, 'reload schema';
