-- Staff see which application made whom an employee; administrators write it, with the second factor.

create or replace function private.is_one_of(people text) returns text
language sql immutable set search_path = ''
as $$
  select case is_one_of.people
    when 'staff' then '(select private.is_staff())'
    when 'deciders' then '(select private.is_decider())'
    when 'admins' then '(select private.is_admin())'
  end
$$;
comment on function private.is_one_of(text) is 'The condition of a policy for staff, deciders or administrators.';

create table public.employments (
  id uuid not null default gen_random_uuid(),
  application_id uuid not null,
  profile_id uuid not null,
  started_on date not null,
  made_by uuid not null default auth.uid(),
  created_at timestamptz not null default now(),
  role_given_at timestamptz,
  undone_at timestamptz,
  undone_by uuid,
  undone_reason text,
  constraint employments_pkey primary key (id),
  constraint employments_application_id_fkey foreign key (application_id)
    references public.applications (id) on delete cascade,
  constraint employments_profile_id_fkey foreign key (profile_id) references public.profiles (id),
  constraint employments_made_by_fkey foreign key (made_by) references public.profiles (id),
  constraint employments_undone_by_fkey foreign key (undone_by) references public.profiles (id),
  constraint employments_started_on_range check (started_on between '2000-01-01' and '2199-12-31'),
  constraint employments_undone_reason_text check (private.is_text(undone_reason, 500) and btrim(undone_reason) <> ''),
  constraint employments_undone_reason_given check ((undone_at is not null) = (undone_reason is not null))
);
comment on table public.employments is
  'Which application made whom an employee: its files are the worker''s file. Of an application one is in force at most; what was taken back stays.';
comment on column public.employments.started_on is 'The first day of work.';
comment on column public.employments.role_given_at is 'When the role came with it (user_roles.granted_at); null where the person had one before.';
comment on column public.employments.undone_reason is 'Written to take it back.';

create unique index employments_application_id_unique on public.employments (application_id) where undone_at is null;
create index employments_application_id_created_at_idx on public.employments (application_id, created_at);
call private.make_part_of_application(
  'employments', adders => 'admins', written => '{profile_id,started_on,made_by}',
  changers => 'admins', changed => '{undone_reason}', author => 'made_by', new_rows => 'undone_at is null'
);

call private.make_character_checks();
notify pgrst, 'reload schema';
