-- Who decides on applications, and for how long something can be taken back, has one name each.

create function private.is_decider() returns boolean
language plpgsql stable set search_path = ''
as $$
begin
  return coalesce(private.role() in ('hiringmanager', 'admin', 'superuser'), false);
end;
$$;
comment on function private.is_decider() is 'Whether the signed-in person decides on applications.';
grant execute on function private.is_decider() to authenticated;

create function private.time_to_undo() returns interval
language sql immutable parallel safe set search_path = ''
as $$ select interval '30 minutes' $$;
comment on function private.time_to_undo() is 'For how long what somebody did can be taken back.';
grant execute on function private.time_to_undo() to authenticated, carehire_visitor, service_role;

drop policy applications_update on public.applications;
create policy applications_update on public.applications for update to authenticated
  using ((select private.is_decider()))
  with check ((select private.is_decider()));

drop policy application_status_history_insert on public.application_status_history;
create policy application_status_history_insert on public.application_status_history for insert to authenticated
  with check (
    (select private.is_decider())
    or application_id in (select own.id from public.applications as own where own.user_id = (select private.user_id()))
  );

drop policy application_tasks_update on public.application_tasks;
create policy application_tasks_update on public.application_tasks for update to authenticated
  using ((select private.is_decider()))
  with check ((select private.is_decider()));

drop policy document_requests_insert on public.document_requests;
create policy document_requests_insert on public.document_requests for insert to authenticated
  with check (
    (select private.is_decider()) and lane = any ((select private.seen_lanes())::text[])
    and requested_by = (select private.user_id()) and state = 'open'
  );

drop policy document_requests_update on public.document_requests;
create policy document_requests_update on public.document_requests for update to authenticated
  using ((select private.is_decider()) and lane = any ((select private.seen_lanes())::text[]))
  with check ((select private.is_decider()) and lane = any ((select private.seen_lanes())::text[]));

drop policy application_attachments_insert on public.application_attachments;
create policy application_attachments_insert on public.application_attachments for insert to authenticated
  with check (
    (
      not is_by_staff
      and application_id in (select own.id from public.applications as own where own.user_id = (select private.user_id()))
    )
    or (
      is_by_staff and (select private.is_decider())
      and lane = any ((select private.seen_lanes())::text[])
    )
  );

create or replace function private.guard_canceled_visit() returns trigger
language plpgsql security definer set search_path = ''
as $$
declare
  person uuid := private.claim_id('sub');
begin
  if person is null then
    return new;
  end if;
  if old.canceled_at is null then
    new.canceled_at := now();
    new.canceled_by := (select id from public.profiles where id = person);
  elsif new.canceled_reason is not null then
    raise exception 'This visit was canceled.' using errcode = 'PT409', constraint = 'visits_canceled';
  elsif old.canceled_by is distinct from person or old.canceled_at <= now() - private.time_to_undo() then
    raise exception 'Only whoever canceled this visit can take that back, for 30 minutes.' using
      errcode = 'PT409', constraint = 'visits_too_late';
  else
    new.canceled_at := null;
    new.canceled_by := null;
  end if;
  return new;
end;
$$;

create or replace function private.stamp_withdrawable() returns trigger
language plpgsql set search_path = ''
as $$
begin
  -- Counted from the end of the upload: on a bad connection that is long after its beginning.
  new.withdrawable_until := now() + private.time_to_undo();
  return new;
end;
$$;

create or replace function private.end_links(application_id uuid) returns integer
language plpgsql security definer set search_path = ''
as $$
declare
  ended integer;
begin
  if not (private.is_decider() and private.has_required_aal()) then
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

create or replace function private.guard_application_comment() returns trigger
language plpgsql set search_path = ''
as $$
begin
  if private.claim_id('sub') is null then
    return new;
  end if;
  -- Taking back is undone for as long as from when it was done, all else is counted from the writing.
  if coalesce(old.deleted_at, old.created_at) <= now() - private.time_to_undo()
    or (old.deleted_at is not null and new.deleted_at is not null)
  then
    raise exception 'It is too late to change this comment.' using
      errcode = 'PT409', constraint = 'application_comments_too_late';
  end if;
  if new.deleted_at is not null or old.deleted_at is not null then
    new.text := old.text;
    new.deleted_at := case when new.deleted_at is not null then now() end;
  elsif new.text is distinct from old.text then
    new.edited_at := now();
  end if;
  return new;
end;
$$;

create or replace function private.is_sender_of(attachment public.application_attachments, application public.applications)
returns boolean
language sql stable set search_path = ''
as $$
  select case when (is_sender_of.attachment).is_by_staff
    then coalesce(
      (is_sender_of.attachment).uploaded_by = private.user_id()
        and private.is_decider()
        and (is_sender_of.attachment).lane = any (private.seen_lanes())
        and private.has_required_aal(),
      false)
    else private.is_applicant_of(is_sender_of.application)
  end
$$;

create or replace function private.can_take_back(attachment public.application_attachments, application public.applications)
returns boolean
language sql stable security definer set search_path = ''
as $$
  select (can_take_back.attachment).state in ('scanning', 'ready', 'quarantined')
    and private.is_sender_of(can_take_back.attachment, can_take_back.application)
    and (not (can_take_back.attachment).is_by_staff or (can_take_back.attachment).created_at > now() - private.time_to_undo())
    and not private.is_closed((can_take_back.application).status)
    and not exists (
      select from public.document_requests as request
      where request.id = (can_take_back.attachment).request_id and request.state = 'accepted'
    )
$$;

notify pgrst, 'reload schema';
