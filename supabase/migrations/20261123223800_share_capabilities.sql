-- Definer: nobody reads the capabilities themselves. The API sets the hash for one transaction. Granted to
-- nobody: for which role a scope is good for something, the functions that ask for it say.
create function private.application_of_capability(scope text) returns uuid
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
    where token.token_hash = decode(given, 'hex') and token.scope = application_of_capability.scope
      and token.revoked_at is null and token.expires_at > now()
  );
end;
$$;
comment on function private.application_of_capability(text) is
  'The application that this request''s capability of this scope is for; null for a wrong, expired, revoked or foreign one alike.';

-- Definer: as above. The role alone that may call this is one that only the API can become.
create or replace function private.capability_application() returns uuid
language sql stable security definer set search_path = ''
as $$
  select private.application_of_capability('application')
$$;

-- Definer: whoever has such a link sees no application.
create or replace function private.linked_reminders() returns table (job_title text, are_stopped boolean)
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

-- Definer: as above.
create or replace function private.stop_linked_reminders() returns void
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

drop function private.application_of_reminder();

notify pgrst, 'reload schema';
