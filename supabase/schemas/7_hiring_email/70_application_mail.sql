-- Nobody calls these: a move of an application queues its email in the same transaction; the worker makes the links.

create function private.application_values(application public.applications) returns jsonb
language plpgsql stable set search_path = ''
as $$
begin
  return (
    select jsonb_build_object(
      'applicant_name', application_values.application.first_name || ' ' || application_values.application.last_name,
      'applicant_first_name', application_values.application.first_name,
      'applicant_last_name', application_values.application.last_name,
      'applicant_email', application_values.application.email,
      'applicant_phone', application_values.application.phone_number,
      'job_title', listing.title,
      'submitted_on', to_char(
        application_values.application.submitted_at at time zone settings.time_zone, 'MM/DD/YYYY'
      )
    )
    from public.job_listings as listing cross join public.app_settings as settings
    where listing.id = application_values.application.job_listing_id
  );
end;
$$;
comment on function private.application_values(public.applications) is 'What templates may say of an application.';

-- Hiring managers; without any, administrators; without those, superusers: somebody always reads it.
create function private.hr_people() returns setof uuid
language plpgsql stable set search_path = ''
as $$
begin
  return query
    with active as (
      select granted.user_id, array_position(array['hiringmanager', 'admin', 'superuser'], granted.role) as place
      from public.user_roles as granted
      join public.profiles as profile on profile.id = granted.user_id
      where profile.deactivated_at is null
    )
    select active.user_id from active where active.place = (select min(known.place) from active as known);
end;
$$;
comment on function private.hr_people() is 'Who is told of a new application.';

create function private.held_email(move_id uuid) returns public.outbound_emails
language plpgsql stable set search_path = ''
as $$
begin
  return (
    select email
    from public.outbound_emails as email
    join private.email_kinds as known on known.name = email.kind and known.is_held
    where email.cause_id = held_email.move_id
  );
end;
$$;
comment on function private.held_email(uuid) is 'The email of a move that is held while that can be undone.';

create function private.lost_rejection_mail(undo public.application_status_history) returns boolean
language sql stable set search_path = ''
as $$
  select coalesce((
    select coalesce((private.held_email(rejection.id)).state, 'canceled') = 'canceled'
    from public.application_status_history as rejection
    where rejection.application_id = (lost_rejection_mail.undo).application_id and rejection.to_status = 'REJECTED'
      and rejection.id <> (lost_rejection_mail.undo).id
    order by rejection.created_at desc limit 1
  ), false)
$$;
comment on function private.lost_rejection_mail(public.application_status_history) is
  'Whether the rejection that an undo brings back was canceled before it was mailed.';

-- An undo names no reason: it brings back the earlier rejection.
create function private.reason_of_rejection(application_id uuid) returns uuid
language sql stable set search_path = ''
as $$
  select rejection.reason_id
  from public.application_status_history as rejection
  where rejection.application_id = reason_of_rejection.application_id and rejection.to_status = 'REJECTED'
    and private.is_in_force(rejection)
  order by rejection.created_at desc limit 1
$$;
comment on function private.reason_of_rejection(uuid) is 'Why an application is rejected.';

-- One for each application, however it came to be in lists: its cause is that it was sent.
create function private.tell_staff(application_id uuid) returns void
language plpgsql set search_path = ''
as $$
begin
  perform private.send_email('hr_notification', sent.id, person, jsonb_build_object(
    'values', private.application_values(application)
      || jsonb_build_object('application_link', jsonb_build_object('link', 'staff_application', 'id', application.id))
  ), application_id => application.id)
  from public.applications as application
  join public.application_status_history as sent
    on sent.application_id = application.id and sent.from_status = 'DRAFT' and sent.to_status = 'SUBMITTED'
  cross join private.hr_people() as person
  where application.id = tell_staff.application_id;
end;
$$;
comment on function private.tell_staff(uuid) is 'Tells whoever hires of an application that stands in lists.';

-- Definer: people may not email any address.
create function private.mail_application_move() returns trigger
language plpgsql security definer set search_path = ''
as $$
declare
  application public.applications;
  told jsonb;
begin
  select * into application from public.applications as found where found.id = new.application_id;
  told := private.application_values(application);
  if new.from_status = 'DRAFT' and new.to_status = 'SUBMITTED' then
    -- Nobody's mailbox is to be filled by somebody who types its address.
    perform private.send_email_to(
      'application_thank_you', new.id, application.email, application.locale, jsonb_build_object(
        'values', told || jsonb_build_object(
          'application_link', jsonb_build_object('link', 'application', 'id', private.first_application(application)),
          'answer_promise', coalesce(to_char(private.answer_due(application.id), 'MM/DD/YYYY'), '')
        )
      ),
      application_id => application.id
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
    perform private.send_email_to(
      'application_rejection', new.id, application.email, application.locale,
      jsonb_build_object('values', told, 'reason_id', private.reason_of_rejection(new.application_id)),
      application_id => application.id
    );
  elsif new.from_status = 'REJECTED' then
    perform private.cancel_emails(array(
      select earlier.id from public.application_status_history as earlier
      where earlier.application_id = new.application_id and earlier.to_status = 'REJECTED'
    ));
    -- The worker may have been faster by a moment.
    if (private.held_email(new.undoes_id)).state <> 'canceled' then
      perform private.raise_refusal('application_status_history_undoes_id_too_late');
    end if;
  end if;
  return null;
end;
$$;
comment on function private.mail_application_move() is
  'Trigger: thanks for an application and news of it, a rejection half an hour later, and none where that was taken back; undoing that mails it after all.';

-- After application_status_history_move, by its name: what is emailed has been done.
create trigger application_status_history_notify after insert on public.application_status_history
  for each row execute function private.mail_application_move();

-- Definer: the worker reads no capability; it adds one for a link that it emails.
create function private.mint_application_link(application_id uuid, token_hash bytea) returns void
language plpgsql security definer set search_path = ''
as $$
begin
  insert into private.access_tokens (application_id, token_hash, is_mailed, expires_at)
  values (
    mint_application_link.application_id, mint_application_link.token_hash, true,
    greatest(now() + interval '7 days', private.link_needed_until(mint_application_link.application_id))
  );
end;
$$;
comment on function private.mint_application_link(uuid, bytea) is
  'A capability for the link in an email, good for a week, or as long as an offer or a notice waits for an answer.';
grant execute on function private.mint_application_link(uuid, bytea) to carehire_worker;

-- The owner; otherwise the person who moved the application; otherwise the staff member who asks for or decides on documents, or asks a reference.
-- Definer: the worker reads neither applications nor profiles.
create function private.conversation(email_id uuid) returns table (application_id uuid, name text, email text)
language plpgsql stable security definer set search_path = ''
as $$
begin
  return query
    with about as (
      select own.id, first.id as first_id, first.owner_id, sent.cause_id, known.is_about_documents
      from public.outbound_emails as sent
      join private.email_kinds as known on known.name = sent.kind
      join public.applications as own on own.id = sent.application_id
      join public.applications as first on first.id = private.first_application(own)
      where sent.id = conversation.email_id
    ),
    request as (
      select asked.decided_by, asked.requested_by
      from about
      join public.document_requests as asked on asked.application_id = about.id
      where about.is_about_documents
      order by asked.id = about.cause_id desc, coalesce(asked.decided_at, asked.created_at) desc limit 1
    ),
    asked (place, id) as (
      select 1, about.owner_id from about
      union all
      select 2, move.actor_id from about join public.application_status_history as move on move.id = about.cause_id
      union all
      select 3, request.decided_by from request
      union all
      select 4, request.requested_by from request
      union all
      select 5, reference.author_id from about join public.reference_requests as reference on reference.id = about.cause_id
    ),
    answering as (
      select btrim(profile.first_name || ' ' || profile.last_name) as name, profile.email
      from asked
      join public.profiles as profile on profile.id = asked.id
      join public.user_roles as granted on granted.user_id = profile.id
      where profile.deactivated_at is null and profile.email is not null and granted.role <> 'applicant'
      order by asked.place limit 1
    )
    select about.first_id, answering.name, answering.email from about left join answering on true;
end;
$$;
comment on function private.conversation(uuid) is
  'Among the mail of which application an email is shown, and who of the active staff is answered by whoever replies; null where nobody is in charge.';
grant execute on function private.conversation(uuid) to carehire_worker;
