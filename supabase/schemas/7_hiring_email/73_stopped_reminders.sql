-- Nobody reads or writes these: the functions here do, for the applicant and for the person with the link from a reminder.

-- Reminders of what an applicant has not done yet: documents, a time to choose. They may do without them.
create table private.stopped_reminders (
  application_id uuid not null,
  stopped_at timestamptz not null default now(),
  constraint stopped_reminders_pkey primary key (application_id),
  constraint stopped_reminders_application_id_fkey foreign key (application_id)
    references public.applications (id) on delete cascade
);
comment on table private.stopped_reminders is 'Applications whose applicant wants to be reminded of nothing that they have to do.';

alter table private.stopped_reminders enable row level security;

create policy stopped_reminders_aal2 on private.stopped_reminders as restrictive to authenticated
  using ((select private.has_required_aal()))
  with check ((select private.has_required_aal()));

-- Definer: as above. Granted to nobody: the functions below check who may.
create function private.write_reminders(application_id uuid, are_stopped boolean) returns void
language plpgsql security definer set search_path = ''
as $$
begin
  if write_reminders.are_stopped then
    insert into private.stopped_reminders (application_id) values (write_reminders.application_id)
    on conflict do nothing;
  else
    delete from private.stopped_reminders as stopped
    where stopped.application_id = write_reminders.application_id;
  end if;
  if found then
    perform private.audit(
      case when write_reminders.are_stopped then 'stop_reminders' else 'resume_reminders' end,
      'applications', array[write_reminders.application_id]
    );
  end if;
end;
$$;
comment on function private.write_reminders(uuid, boolean) is 'Stops the reminders of an application, or lets them go on; what is so already stays.';

-- Definer: as above.
create function private.set_reminders(application_id uuid, are_stopped boolean) returns boolean
language plpgsql security definer set search_path = ''
as $$
begin
  perform from public.applications as application
  where application.id = set_reminders.application_id and private.is_applicant_of(application);
  if not found then
    return false;
  end if;
  perform private.write_reminders(set_reminders.application_id, set_reminders.are_stopped);
  return true;
end;
$$;
comment on function private.set_reminders(uuid, boolean) is 'The same for the applicant; false for anybody else.';
grant execute on function private.set_reminders(uuid, boolean) to carehire_person, carehire_visitor;

-- Definer: as above.
create function private.reminders_stopped_at(application_id uuid) returns timestamptz
language plpgsql stable security definer set search_path = ''
as $$
begin
  return (
    select stopped.stopped_at
    from private.stopped_reminders as stopped
    join public.applications as application on application.id = stopped.application_id
    where stopped.application_id = reminders_stopped_at.application_id
      and (private.is_confirmed_staff() or private.is_applicant_of(application))
  );
end;
$$;
comment on function private.reminders_stopped_at(uuid) is 'Since when an application is reminded of nothing, for staff and its applicant; null while it is.';
grant execute on function private.reminders_stopped_at(uuid) to carehire_person, carehire_visitor;

-- Definer: a person with such a link sees no application.
create function private.linked_reminders() returns table (job_title text, are_stopped boolean)
language plpgsql stable security definer set search_path = ''
as $$
begin
  return query
    select listing.title, exists (
      select from private.stopped_reminders as stopped where stopped.application_id = application.id
    )
    from public.applications as application
    join public.job_listings as listing on listing.id = application.job_listing_id
    where application.id = private.application_of_capability('reminders');
end;
$$;
comment on function private.linked_reminders() is 'The job whose application the link in a reminder is about, and whether its reminders are stopped; no row for a wrong link.';
grant execute on function private.linked_reminders() to carehire_visitor;

-- Definer: as above.
create function private.stop_linked_reminders() returns void
language plpgsql security definer set search_path = ''
as $$
declare
  about uuid := private.application_of_capability('reminders');
begin
  if about is not null then
    perform private.write_reminders(about, true);
  end if;
end;
$$;
comment on function private.stop_linked_reminders() is 'Stops the reminders that a link is about; nothing for a wrong one.';
grant execute on function private.stop_linked_reminders() to carehire_visitor;

-- Definer: the worker reads no capability; it adds one for a link that it emails.
create function private.mint_reminder_link(application_id uuid, token_hash bytea) returns void
language sql security definer set search_path = ''
as $$
  insert into private.access_tokens (application_id, token_hash, scope, expires_at, is_mailed)
  values (mint_reminder_link.application_id, mint_reminder_link.token_hash, 'reminders', now() + interval '90 days', true)
$$;
comment on function private.mint_reminder_link(uuid, bytea) is 'A capability that stops the reminders of an application, for 90 days: people unsubscribe from old mail, too.';
grant execute on function private.mint_reminder_link(uuid, bytea) to carehire_worker;

-- Two days before a date and a day after it, by the agency's calendar and outside its quiet hours, an applicant is reminded of all that is
-- missing. A day on which no worker ran is made up for on the next two. One reminder covers all days until its
-- own, and nobody is reminded on the day on which they were asked.
-- Definer: the worker writes no email.
create function private.remind_of_documents(today date default private.today()) returns integer
language plpgsql security definer set search_path = ''
as $$
declare
  zone constant text := private.time_zone();
  send_at constant timestamptz := private.next_reminder_at(remind_of_documents.today);
  send_on constant date := (send_at at time zone zone)::date;
  made integer;
begin
  with pressing as (
    select request.application_id, max(reminder.day) as day
    from public.document_requests as request
    cross join lateral (values (request.due_on - 2), (request.due_on + 1)) as reminder (day)
    where request.state in ('open', 'rejected') and request.due_on between send_on - 3 and send_on + 2
      and reminder.day between send_on - 2 and send_on
      and (greatest(request.created_at, request.decided_at) at time zone zone)::date < reminder.day
    group by request.application_id
  )
  select count(private.send_email_to(
    'document_reminder', md5('document_reminder:' || application.id || ':' || pressing.day)::uuid,
    application.email, application.locale, jsonb_build_object(
      'day', pressing.day,
      'values', private.application_values(application)
        || jsonb_build_object('application_link', jsonb_build_object('link', 'application', 'id', application.id)),
      'unsubscribe', jsonb_build_object('link', 'stop_reminders', 'id', application.id, 'locale', application.locale)
    ),
    send_at, (pressing.day + 3)::timestamp at time zone zone, application_id => application.id
  )) into made
  from pressing
  join public.applications as application on application.id = pressing.application_id
  where not private.is_closed(application.status)
    and not exists (
      select from private.stopped_reminders as stopped where stopped.application_id = application.id
    )
    and not exists (
      select from public.outbound_emails as earlier
      where earlier.application_id = application.id and earlier.kind = 'document_reminder'
        and (earlier.payload ->> 'day')::date >= pressing.day
    );
  return made;
end;
$$;
comment on function private.remind_of_documents(date) is 'Queues the reminders of this day, or of the next where it has no hour left for them, and says how many; run as often as you like.';
grant execute on function private.remind_of_documents(date) to carehire_worker;

-- Definer: the worker reads no applications.
create function private.documents_to_remind_of(email_id uuid) returns jsonb
language plpgsql stable security definer set search_path = ''
as $$
begin
  return (
    select jsonb_agg(
      jsonb_build_object(
        'name', request.name,
        'due_on', to_char(request.due_on, 'MM/DD/YYYY'),
        'is_overdue', coalesce(request.due_on < private.today(), false)
      ) order by request.due_on, request.created_at, request.id
    ) || to_jsonb(array_remove(array[private.unfinished_form((array_agg(application.id))[1])], null))
    from public.outbound_emails as email
    join public.applications as application on application.id = email.application_id
    join public.document_requests as request on request.application_id = application.id
    where email.id = documents_to_remind_of.email_id and email.kind = 'document_reminder'
      and request.state in ('open', 'rejected')
      and not private.is_closed(application.status)
      and not exists (
        select from private.stopped_reminders as stopped where stopped.application_id = application.id
      )
    group by email.payload
    having bool_or(request.due_on <= (email.payload ->> 'day')::date + 2)
  );
end;
$$;
comment on function private.documents_to_remind_of(uuid) is 'What a reminder has to say now, when it is sent; null when there is nothing anymore.';
grant execute on function private.documents_to_remind_of(uuid) to carehire_worker;
