-- Links can be ended by staff, and are forgotten a month after their end.

-- Definer: as above. A link mailed later is good again: it goes to the address alone.
create function private.end_links(application_id uuid) returns integer
language plpgsql security definer set search_path = ''
as $$
declare
  ended integer;
begin
  if not coalesce(private.role() in ('hiringmanager', 'admin', 'superuser') and private.has_required_aal(), false) then
    return null;
  end if;
  update private.access_tokens as token set revoked_at = now()
  from public.applications as application
  where application.id = token.application_id and token.scope = 'application' and private.is_good(token)
    and end_links.application_id in (application.id, application.repeats_id);
  get diagnostics ended = row_count;
  if ended > 0 then
    perform private.audit('end_links', 'applications', array[end_links.application_id]);
  end if;
  return ended;
end;
$$;
comment on function private.end_links(uuid) is
  'Ends every link and cookie that opens an application or its repeats, for whoever decides on it, and says how many; null for anybody else.';
grant execute on function private.end_links(uuid) to carehire_person;

-- Definer: the worker reads no capability.
create function private.sweep_capabilities() returns integer
language plpgsql security definer set search_path = ''
as $$
declare
  swept integer;
begin
  delete from private.access_tokens as token
  where coalesce(token.revoked_at, token.expires_at) < now() - interval '30 days';
  get diagnostics swept = row_count;
  return swept;
end;
$$;
comment on function private.sweep_capabilities() is 'Removes what ended a month ago, and says how many.';
grant execute on function private.sweep_capabilities() to carehire_worker;

-- Definer: the application counts whether or not the caller sees it. After the policies.
create or replace function private.check_application_attachment() returns trigger
language plpgsql security definer set search_path = ''
as $$
declare
  application public.applications;
begin
  -- The lock makes senders of one application wait for one another, so that the number holds.
  select * into application from public.applications as found where found.id = new.application_id for no key update;
  if private.is_closed(application.status) then
    raise exception 'This application takes no more files.' using
      errcode = 'PT409', constraint = 'application_attachments_application_id_open';
  end if;
  if application.user_id = private.user_id() then
    perform private.confirm_email(application.id);
  end if;
  if new.request_id is null then
    if application.cv = 'none' and new.doc_type in ('cv', 'resume') then
      raise exception 'This job takes no CV.' using
        errcode = 'PT422', constraint = 'application_attachments_doc_type_wanted', column = 'doc_type';
    end if;
    if not private.is_section_open(application, new.section_id) then
      raise exception 'This part is not asked for yet.' using
        errcode = 'PT409', constraint = 'application_attachments_section_id_open';
    end if;
  elsif not exists (
    select from public.document_requests as request
    where request.id = new.request_id and request.application_id = new.application_id
      and request.state in ('open', 'submitted', 'rejected')
  ) then
    raise exception 'This document is not asked for any more.' using
      errcode = 'PT409', constraint = 'application_attachments_request_id_open';
  end if;
  if (select count(*) from public.application_attachments as other where other.application_id = new.application_id) > 100 then
    raise exception 'An application holds at most 100 files.' using
      errcode = 'PT409', constraint = 'application_attachments_application_id_most';
  end if;
  return null;
end;
$$;

notify pgrst, 'reload schema';
