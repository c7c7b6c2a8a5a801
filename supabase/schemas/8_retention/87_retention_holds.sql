-- Administrators read, place and lift them, with the second factor; nobody removes one.

-- What is held is not erased, whatever the rules say: somebody has filed a charge, or may.
create table public.retention_holds (
  id uuid not null default gen_random_uuid(),
  application_id uuid not null,
  reason text not null,
  placed_by uuid not null default auth.uid(),
  lifted_at timestamptz,
  lifted_by uuid,
  lift_reason text,
  version integer not null default 1,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  constraint retention_holds_pkey primary key (id),
  constraint retention_holds_application_id_fkey foreign key (application_id)
    references public.applications (id) on delete cascade,
  constraint retention_holds_placed_by_fkey foreign key (placed_by) references public.profiles (id),
  constraint retention_holds_lifted_by_fkey foreign key (lifted_by) references public.profiles (id),
  constraint retention_holds_reason_text check (private.is_text(reason, 500) and reason ~ '\S'),
  constraint retention_holds_lift_reason_text check (private.is_text(lift_reason, 500) and lift_reason ~ '\S'),
  constraint retention_holds_lift_reason_given check ((lifted_at is null) = (lift_reason is null))
);
comment on table public.retention_holds is 'Why an application is kept past its time. Lifted with a reason, a hold goes with its application.';
create unique index retention_holds_application_id_unique on public.retention_holds (application_id) where lifted_at is null;

create function private.guard_retention_hold() returns trigger
language plpgsql set search_path = ''
as $$
begin
  if old.lifted_at is not null then
    raise exception 'This hold is lifted already.' using errcode = 'PT409', constraint = 'retention_holds_lifted_at_once';
  end if;
  new.lifted_at := now();
  new.lifted_by := private.user_id();
  return new;
end;
$$;
comment on function private.guard_retention_hold() is 'Trigger: a hold is lifted once; by whom and when.';
create trigger retention_holds_guard before update on public.retention_holds
  for each row execute function private.guard_retention_hold();

-- Definer: callers who delete applications may have no right to read holds.
create function private.keep_held_application() returns trigger
language plpgsql security definer set search_path = ''
as $$
begin
  -- By now the row is locked against holds on their way, and the snapshot is younger than the wait for them.
  if exists (select from public.retention_holds as hold where hold.application_id = old.id and hold.lifted_at is null) then
    raise exception 'This application is held. Lift the hold first.' using errcode = 'PT409', constraint = 'applications_id_held';
  end if;
  return old;
end;
$$;
comment on function private.keep_held_application() is 'Trigger: what is held is not deleted, by nobody and by no other way.';
create trigger applications_keep_held before delete on public.applications
  for each row execute function private.keep_held_application();

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

-- What was taken back is not erased before the hold is lifted; it is shown to nobody either.
call private.keep_from_sweep('application_attachments', unless => 'application_id = any ((select private.held_applications())::uuid[])');

call private.make_plain_table('retention_holds', readers => '{admin,superuser}', reads_need_factor => true);
revoke select, insert, update, delete on public.retention_holds from authenticated, service_role;
grant select on public.retention_holds to carehire_person;
grant insert (application_id, reason), update (lift_reason, version) on public.retention_holds to authenticated;
