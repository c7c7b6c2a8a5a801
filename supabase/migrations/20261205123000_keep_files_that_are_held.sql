-- The worker is not shown what was taken back of an application that is held.

-- Definer: the worker reads no holds.
create function private.held_applications() returns uuid[]
language sql stable security definer set search_path = ''
as $$
  select array(
    select member.id
    from (
      select distinct coalesce(held.repeats_id, held.id) as id
      from public.retention_holds as hold join public.applications as held on held.id = hold.application_id
      where hold.lifted_at is null
    ) as first
    join public.applications as member on member.id = first.id or member.repeats_id = first.id
  )
$$;
comment on function private.held_applications() is 'The applications that are held, with those that go with them.';
grant execute on function private.held_applications() to carehire_worker;

-- What was taken back is not erased before the hold is lifted; nobody is shown it either.
alter policy application_attachments_select_worker on public.application_attachments using (
  state = 'scanning' or (state = 'uploading' and created_at < (select now()) - interval '1 hour')
  or (
    state = 'withdrawn' and withdrawn_at < (select now()) - interval '1 day'
    and application_id <> all ((select private.held_applications())::uuid[])
  )
);
alter policy application_attachments_delete_worker on public.application_attachments using (
  (state = 'uploading' and created_at < (select now()) - interval '1 hour')
  or (
    state = 'withdrawn' and withdrawn_at < (select now()) - interval '1 day'
    and application_id <> all ((select private.held_applications())::uuid[])
  )
);

notify pgrst, 'reload schema';
