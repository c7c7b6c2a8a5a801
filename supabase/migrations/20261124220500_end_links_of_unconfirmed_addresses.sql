-- Who typed somebody's address got a capability that read what its owner filled in later. It ends when the address is confirmed.

alter table public.applications add column email_confirmed_at timestamptz;
comment on column public.applications.email_confirmed_at is 'Since when it is known that whoever reads the mail of its address works on it; before, anybody may have typed that address.';

alter table private.access_tokens add column is_mailed boolean not null default false;
comment on column private.access_tokens.is_mailed is 'Whether it came by email. One that did not is its sender''s, who may have typed anybody''s address: it ends when the address is confirmed.';
-- A link that stops reminders came by email, as all of its scope did; of the others nobody knows, so they end with a confirmation.
update private.access_tokens set is_mailed = true where scope = 'reminders';

create function private.is_good(token private.access_tokens) returns boolean
language plpgsql stable set search_path = ''
as $$
begin
  return token.revoked_at is null and token.expires_at > now() and (token.is_mailed or not exists (
    select from public.applications as application
    where application.id = token.application_id and application.email_confirmed_at is not null
  ));
end;
$$;
comment on function private.is_good(private.access_tokens) is
  'Whether a capability opens anything: it has neither ended nor been revoked, and what was not mailed ends once the address is confirmed.';

-- Definer: nobody reads the capabilities themselves. The API sets the hash for one transaction. Granted to
-- nobody: for which role a scope is good for something, the functions that ask for it say.
create or replace function private.application_of_capability(scope text) returns uuid
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
      and private.is_good(token)
  );
end;
$$;

create function private.confirm_email(application_id uuid) returns void
language sql set search_path = ''
as $$
  update public.applications as application set email_confirmed_at = now()
  where application.id = confirm_email.application_id and application.email_confirmed_at is null
$$;
comment on function private.confirm_email(uuid) is
  'Somebody who reads the mail of this application''s address is there; what was handed to whoever typed the address ends.';

-- Definer: nobody changes an application. By a POST alone: mail scanners open every link.
create function private.confirm_by_capability() returns void
language sql security definer set search_path = ''
as $$
  select private.confirm_email(token.application_id)
  from private.access_tokens as token
  where token.application_id = private.capability_application() and token.is_mailed
    and token.token_hash = decode(current_setting('carehire.capability', true), 'hex')
$$;
comment on function private.confirm_by_capability() is 'Confirms the address of the application whose mailed link this request holds.';
grant execute on function private.confirm_by_capability() to carehire_visitor;

-- Definer: a browser may hold capabilities for several applications, and an attachment names none.
create or replace function private.capability_for_attachment(attachment_id uuid, capabilities text[]) returns text
language sql stable security definer set search_path = ''
as $$
  select encode(token.token_hash, 'hex')
  from public.application_attachments as attachment
  join private.access_tokens as token on token.application_id = attachment.application_id
  where attachment.id = capability_for_attachment.attachment_id
    and encode(token.token_hash, 'hex') = any (capability_for_attachment.capabilities)
    and token.scope = 'application' and private.is_good(token)
  limit 1
$$;

-- Definer: the worker reads no capability; it adds one for a link that it mails.
create or replace function private.mint_application_link(application_id uuid, token_hash bytea) returns void
language sql security definer set search_path = ''
as $$
  insert into private.access_tokens (application_id, token_hash, is_mailed)
  values (mint_application_link.application_id, mint_application_link.token_hash, true)
$$;

-- Definer: the worker reads no capability; it adds one for a link that it mails.
create or replace function private.mint_reminder_link(application_id uuid, token_hash bytea) returns void
language sql security definer set search_path = ''
as $$
  insert into private.access_tokens (application_id, token_hash, scope, expires_at, is_mailed)
  values (mint_reminder_link.application_id, mint_reminder_link.token_hash, 'reminders', now() + interval '90 days', true)
$$;

notify pgrst, 'reload schema';
