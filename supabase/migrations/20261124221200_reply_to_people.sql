-- Applicants who reply to an email write to a person.

-- The owner, else whoever moved the application, else of the staff who asks for documents or decides on them.
-- Definer: the worker reads neither applications nor profiles.
create function private.reply_to(email_id uuid) returns table (name text, email text)
language sql stable security definer set search_path = ''
as $$
  with about as (
    select application.id, application.owner_id, sent.cause_id, sent.kind
    from public.outbound_emails as sent
    join public.applications as application on application.id = case
      when pg_input_is_valid(sent.payload ->> 'thread', 'uuid') then (sent.payload ->> 'thread')::uuid
    end
    where sent.id = reply_to.email_id
  ),
  request as (
    select asked.decided_by, asked.requested_by
    from about
    join public.document_requests as asked on asked.application_id = about.id
    where about.kind in ('document_requested', 'document_rejected', 'document_reminder')
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
  )
  select btrim(profile.first_name || ' ' || profile.last_name), profile.email
  from asked
  join public.profiles as profile on profile.id = asked.id
  join public.user_roles as granted on granted.user_id = profile.id
  where profile.deactivated_at is null and profile.email is not null and granted.role <> 'applicant'
  order by asked.place limit 1
$$;
comment on function private.reply_to(uuid) is 'Who of the active staff is answered by whoever replies to an email about an application; nobody where nobody is in charge.';
grant execute on function private.reply_to(uuid) to carehire_worker;

notify pgrst, 'reload schema';
