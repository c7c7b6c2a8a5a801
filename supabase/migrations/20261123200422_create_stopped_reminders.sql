-- An applicant may stop the reminders of documents; a link in them may do that and nothing else.

alter table private.access_tokens drop constraint access_tokens_scope_allowed;
alter table private.access_tokens add constraint access_tokens_scope_allowed check (scope in ('application', 'reminders'));
comment on table private.access_tokens is 'Capabilities: who holds the token of such a row acts as the applicant of one application, or may stop its reminders and nothing else. Of the token itself only its SHA-256 is kept.';

-- Reminders of documents that were asked for and not sent. An applicant may do without them.
create table private.stopped_reminders (
  application_id uuid not null,
  stopped_at timestamptz not null default now(),
  constraint stopped_reminders_pkey primary key (application_id),
  constraint stopped_reminders_application_id_fkey foreign key (application_id)
    references public.applications (id) on delete cascade
);
comment on table private.stopped_reminders is 'Applications whose applicant wants to be reminded of no documents.';

alter table private.stopped_reminders enable row level security;

create policy stopped_reminders_aal2 on private.stopped_reminders as restrictive to authenticated
  using ((select private.has_required_aal()))
  with check ((select private.has_required_aal()));

-- Definer: as above. Granted to nobody: who may do it, those below ask.
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
      and (private.is_staff() or private.is_applicant_of(application))
  );
end;
$$;
comment on function private.reminders_stopped_at(uuid) is 'Since when an application is reminded of nothing, for staff and its applicant; null while it is.';
grant execute on function private.reminders_stopped_at(uuid) to carehire_person, carehire_visitor;

-- Definer: nobody reads the capabilities. Granted to nobody: the two below say what such a link is good for.
create function private.application_of_reminder() returns uuid
language plpgsql stable security definer set search_path = ''
as $$
declare
  given text := current_setting('carehire.capability', true);
begin
  if given is null or given !~ '^[0-9a-f]{64}$' then
    return null;
  end if;
  return (
    select token.application_id from private.access_tokens as token
    where token.token_hash = decode(given, 'hex') and token.scope = 'reminders'
      and token.revoked_at is null and token.expires_at > now()
  );
end;
$$;
comment on function private.application_of_reminder() is
  'The application that this request''s link in a reminder is about; null for a wrong, expired or foreign one alike.';

-- Definer: whoever has such a link sees no application.
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
    where application.id = private.application_of_reminder();
end;
$$;
comment on function private.linked_reminders() is 'The job whose application the link in a reminder is about, and whether its reminders are stopped; no row for a wrong link.';
grant execute on function private.linked_reminders() to carehire_visitor;

-- Definer: as above.
create function private.stop_linked_reminders() returns void
language plpgsql security definer set search_path = ''
as $$
declare
  about uuid := private.application_of_reminder();
begin
  if about is not null then
    perform private.write_reminders(about, true);
  end if;
end;
$$;
comment on function private.stop_linked_reminders() is 'Stops the reminders that a link is about; nothing for a wrong one.';
grant execute on function private.stop_linked_reminders() to carehire_visitor;

-- Definer: the worker reads no capability; it adds one for a link that it mails.
create function private.mint_reminder_link(application_id uuid, token_hash bytea) returns void
language sql security definer set search_path = ''
as $$
  insert into private.access_tokens (application_id, token_hash, scope, expires_at)
  values (mint_reminder_link.application_id, mint_reminder_link.token_hash, 'reminders', now() + interval '90 days')
$$;
comment on function private.mint_reminder_link(uuid, bytea) is 'A capability that stops the reminders of an application, for 90 days: people unsubscribe from old mail, too.';
grant execute on function private.mint_reminder_link(uuid, bytea) to carehire_worker;

notify pgrst, 'reload schema';
