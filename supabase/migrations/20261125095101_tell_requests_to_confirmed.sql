-- Definer: as above.
create function private.shown_applications() returns uuid[]
language sql stable security definer set search_path = ''
as $$
  select array(
    select application.id from public.applications as application
    where (application.user_id = private.user_id() or application.id = private.capability_application())
      and private.has_shown_address(application.id)
  )
$$;
comment on function private.shown_applications() is
  'The applications of the account or the capability that asks, where it is known to read the mail of the address.';
grant execute on function private.shown_applications() to carehire_person, carehire_visitor;

-- What staff ask for is told to who reads the mail of the address; links lead to the application that was sent.
drop policy document_requests_select on public.document_requests;
drop policy document_requests_select_visitor on public.document_requests;
create policy document_requests_select on public.document_requests for select to authenticated
  using (
    lane = any ((select private.seen_lanes())::text[])
    or (
      application_id in (select own.id from public.applications as own where own.user_id = (select private.user_id()))
      and (doc_type is not null or application_id = any ((select private.shown_applications())::uuid[]))
    )
  );
create policy document_requests_select_visitor on public.document_requests for select to carehire_visitor
  using (
    application_id = (select private.capability_application())
    and (doc_type is not null or application_id = any ((select private.shown_applications())::uuid[]))
  );

-- One for each application, however it came to stand in lists: its cause is that it was sent.
create function private.tell_staff(application_id uuid) returns void
language sql set search_path = ''
as $$
  select private.send_email('hr_notification', sent.id, person, jsonb_build_object(
    'thread', application.id,
    'values', private.application_values(application)
      || jsonb_build_object('application_link', jsonb_build_object('link', 'staff_application', 'id', application.id))
  ))
  from public.applications as application
  join public.application_status_history as sent
    on sent.application_id = application.id and sent.from_status = 'DRAFT' and sent.to_status = 'SUBMITTED'
  cross join private.hr_people() as person
  where application.id = tell_staff.application_id
$$;
comment on function private.tell_staff(uuid) is 'Tells whoever hires of an application that stands in lists.';

create or replace function private.mail_application_move() returns trigger
language plpgsql security definer set search_path = ''
as $$
declare
  application public.applications;
  -- Whoever applies twice is led to the application that is worked on, if its address is confirmed: until then,
  -- the link that somebody opens says which of them is theirs.
  about uuid;
  told jsonb;
begin
  select * into application from public.applications as found where found.id = new.application_id;
  about := coalesce((
    select first.id from public.applications as first
    where first.id = application.repeats_id and first.email_confirmed_at is not null
  ), application.id);
  told := private.application_values(application);
  if new.from_status = 'DRAFT' and new.to_status = 'SUBMITTED' then
    -- Nobody's mailbox is to be filled by somebody who types its address.
    perform private.send_email_to(
      'application_thank_you', new.id, application.email, application.locale, jsonb_build_object(
        'thread', about,
        'values', told || jsonb_build_object('application_link', jsonb_build_object('link', 'application', 'id', about))
      )
    )
    where (
      select count(*) from public.outbound_emails as sent
      where sent.recipient = application.email and sent.kind = 'application_thank_you'
        and sent.created_at > now() - interval '1 day'
    ) < 10;
    if application.repeats_id is null then
      perform private.tell_staff(application.id);
    end if;
  elsif new.to_status = 'REJECTED' and (new.undoes_id is null or private.lost_rejection_mail(new)) then
    -- For half an hour a rejection can be taken back without the applicant having read it.
    perform private.send_email_to(
      'application_rejection', new.id, application.email, application.locale,
      jsonb_build_object('thread', about, 'values', told, 'reason_id', private.reason_of_rejection(new.application_id)),
      now() + interval '30 minutes'
    );
  elsif new.from_status = 'REJECTED' then
    perform private.cancel_emails(array(
      select earlier.id from public.application_status_history as earlier
      where earlier.application_id = new.application_id and earlier.to_status = 'REJECTED'
    ));
    -- The worker may have been faster by a moment.
    if exists (
      select from public.outbound_emails as email
      where email.cause_id = new.undoes_id and email.kind = 'application_rejection' and email.state <> 'canceled'
    ) then
      perform private.raise_refusal('application_status_history_undoes_id_too_late');
    end if;
  end if;
  return null;
end;
$$;

create or replace function private.email_bounced(email_id uuid) returns void
language plpgsql security definer set search_path = ''
as $$
begin
  insert into public.application_tasks (application_id, kind, email_id)
  select application.id, 'email_bounced', email.id
  from public.outbound_emails as email
  join public.applications as about on about.id =
    case when pg_input_is_valid(email.payload ->> 'thread', 'uuid') then (email.payload ->> 'thread')::uuid end
  join public.applications as application on application.id = coalesce(about.repeats_id, about.id)
  -- What staff are sent about an application is no concern of its applicant.
  where email.id = email_bounced.email_id and email.recipient = application.email
  on conflict do nothing;
end;
$$;

-- Moves are named, so that an applicant's history is one.
drop function private.application_progress(uuid);
create function private.application_progress(application_id uuid)
returns table (id uuid, status text, at timestamptz)
language sql stable security definer set search_path = ''
as $$
  select move.id, move.to_status, move.created_at
  from public.application_status_history as move
  join public.applications as application on application.id = move.application_id
  where move.application_id = application_progress.application_id and private.is_applicant_of(application)
    and private.is_in_force(move) and move.id is distinct from (private.unsaid_rejection(application.id)).id
  order by move.created_at, move.id
$$;
comment on function private.application_progress(uuid) is
  'The statuses that an application of the caller''s own has had, with their times; what was undone, or has not been said, has not been.';
grant execute on function private.application_progress(uuid) to carehire_visitor, carehire_person;

-- What stood behind an application that holds its name no more, or one that somebody confirmed behind one that nobody did.
update public.applications as repeat set repeats_id = null
from public.applications as first
where first.id = repeat.repeats_id and not private.is_closed(repeat.status) and not private.holds_name(first);
select private.take_name(repeat.id)
from public.applications as repeat join public.applications as first on first.id = repeat.repeats_id
where repeat.email_confirmed_at is not null and first.email_confirmed_at is null;

notify pgrst, 'reload schema';
