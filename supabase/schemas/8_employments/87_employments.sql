-- Staff see them; administrators make a hired applicant an employee, take that back until the first visit, and end it, with the second factor.

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
  ended_on date,
  end_reason text,
  end_remark text,
  end_noted_by uuid,
  end_noted_at timestamptz,
  end_effective_at timestamptz,
  end_role text,
  end_role_granted_at timestamptz,
  constraint employments_pkey primary key (id),
  constraint employments_application_id_fkey foreign key (application_id)
    references public.applications (id) on delete cascade,
  constraint employments_profile_id_fkey foreign key (profile_id) references public.profiles (id),
  constraint employments_made_by_fkey foreign key (made_by) references public.profiles (id),
  constraint employments_undone_by_fkey foreign key (undone_by) references public.profiles (id),
  constraint employments_end_noted_by_fkey foreign key (end_noted_by) references public.profiles (id),
  constraint employments_started_on_range check (started_on between '2000-01-01' and '2199-12-31'),
  constraint employments_undone_reason_text check (private.is_text(undone_reason, 500) and btrim(undone_reason) <> ''),
  constraint employments_undone_reason_given check ((undone_at is not null) = (undone_reason is not null)),
  constraint employments_undone_at_ended check (undone_at is null or ended_on is null),
  constraint employments_ended_on_range check (ended_on between started_on and '2199-12-31'),
  constraint employments_end_reason_allowed check (end_reason in ('resigned', 'dismissed', 'laid_off', 'term_over', 'other')),
  constraint employments_end_remark_text check (private.is_text(end_remark, 500)),
  constraint employments_ended_on_whole check (
    num_nonnulls(ended_on, end_reason, end_noted_by, end_noted_at) in (0, 4)
    and (ended_on is not null or num_nonnulls(end_remark, end_effective_at) = 0) and (end_role is null or end_effective_at is not null)
    and (end_role_granted_at is null or end_role is not null)
  )
);
comment on table public.employments is
  'Which application made whom an employee: its files are the worker''s file. Of an application one is in force at most; what was taken back stays.';
comment on column public.employments.started_on is 'The first day of work.';
comment on column public.employments.role_given_at is 'When the role came with it (user_roles.granted_at); null where the person had one before.';
comment on column public.employments.undone_reason is 'Written to take it back.';
comment on column public.employments.ended_on is 'The day that is not worked anymore, in the agency''s zone; it may be ahead. Emptied to take the end back.';
comment on column public.employments.end_effective_at is 'When the role went because of the end: at once, or on the day, by the worker.';
comment on column public.employments.end_role is 'Which role they had, and which comes back if the end is taken back and it is gone; null where there was none.';
comment on column public.employments.end_role_granted_at is 'Since when they had it (user_roles.granted_at), which comes back, too: undoing the employment compares.';

create unique index employments_application_id_unique on public.employments (application_id) where undone_at is null;
create index employments_application_id_created_at_idx on public.employments (application_id, created_at);
call private.make_part_of_application(
  'employments', adders => 'admins', written => '{profile_id,started_on,made_by}',
  changers => 'admins', changed => '{undone_reason,ended_on,end_reason,end_remark}', author => 'made_by', new_rows => 'undone_at is null'
);

-- The applicant is the person who reads the mail of the address. An account is known to be theirs once that was shown; an invitation
-- goes to the address itself, and an account that nobody has confirmed belongs to nobody yet.
-- Definer: nobody reads accounts.
create function private.employee_to_be(application public.applications, out person uuid, out kind text)
language plpgsql stable security definer set search_path = ''
as $$
declare
  is_proven boolean := (employee_to_be.application).email_confirmed_at is not null and (employee_to_be.application).user_id is not null;
  is_confirmed boolean;
begin
  if is_proven then
    employee_to_be.person := (employee_to_be.application).user_id;
  else
    select account.id, account.email_confirmed_at is not null into employee_to_be.person, is_confirmed
    from auth.users as account
    where account.email = (employee_to_be.application).email and not account.is_sso_user;
  end if;
  employee_to_be.kind := case
    when exists (
      select from public.profiles as profile where profile.id = employee_to_be.person and profile.deactivated_at is not null
    ) then 'deactivated'
    when is_proven then 'account'
    when is_confirmed then 'unproven'
    else 'invitation'
  end;
end;
$$;
comment on function private.employee_to_be(public.applications) is
  'Whose account becomes an employee''s, and how: the applicant''s account, an invitation to their address, or not yet (unproven, deactivated).';

-- Definer: as above.
create function private.employment_to_make(application_id uuid, out kind text, out person uuid)
language sql stable security definer set search_path = ''
as $$
  select becoming.kind, becoming.person
  from public.applications as application
  cross join lateral private.employee_to_be(application) as becoming
  where application.id = employment_to_make.application_id and application.status = 'HIRED'
    and not private.is_employed(application.id) and private.is_admin() and private.has_required_aal()
$$;
comment on function private.employment_to_make(uuid) is
  'How a hired applicant would become an employee, for whoever may make one; null for others, and where there is nothing to make.';
grant execute on function private.employment_to_make(uuid) to carehire_person;

-- Definer: what the caller may not read of accounts counts, too.
create function private.fill_employment() returns trigger
language plpgsql security definer set search_path = ''
as $$
declare
  application public.applications;
  known record;
begin
  -- Whatever moves the application waits, and is waited for.
  perform private.lock_people(array[new.application_id]);
  select * into application from public.applications as hired where hired.id = new.application_id;
  if application.status is distinct from 'HIRED' then
    raise exception 'Only a hired applicant becomes an employee.' using
      errcode = 'PT409', constraint = 'employments_application_id_hired';
  end if;
  select * into known from private.employee_to_be(application);
  if known.kind in ('unproven', 'deactivated') or known.person is distinct from new.profile_id then
    raise exception 'This is not known to be the applicant''s account.' using errcode = 'PT409',
      constraint = 'employments_profile_id_' || case when known.kind = 'deactivated' then 'deactivated' else 'unproven' end;
  end if;
  -- Whoever has a role keeps theirs.
  new.role_given_at := (
    select case when granted.role = 'applicant' then now() end
    from public.user_roles as granted where granted.user_id = new.profile_id for update
  );
  new.started_on := coalesce(new.started_on, private.today());
  new.created_at := now();
  new.undone_by := null;
  return new;
end;
$$;
comment on function private.fill_employment() is
  'Trigger: a hired applicant becomes an employee by the account that is theirs; whether the role comes with it is never the client''s to say.';
create trigger employments_fill before insert on public.employments
  for each row execute function private.fill_employment();

-- Definer: people write no tasks. Roles keep their own guards: the person who gives them is the one who is signed in.
create function private.give_employment() returns trigger
language plpgsql security definer set search_path = ''
as $$
begin
  if new.role_given_at is not null then
    update public.user_roles set role = 'employee' where user_id = new.profile_id;
  end if;
  perform private.settle_hire(new.application_id);
  return null;
end;
$$;
comment on function private.give_employment() is 'Trigger: with an employment comes the role, and nobody has to see to it anymore.';
create trigger employments_give after insert on public.employments
  for each row execute function private.give_employment();

-- Definer: not everybody may see visits and documents.
create function private.first_visit(employment public.employments) returns date
language sql stable security definer set search_path = ''
as $$
  select min(visit.visit_date)
  from public.visits as visit
  where (visit.created_by = (first_visit.employment).profile_id and visit.created_at >= (first_visit.employment).created_at)
    or (visit.updated_by = (first_visit.employment).profile_id and visit.updated_at >= (first_visit.employment).created_at)
    or visit.id in (
      select document.visit_id from public.visit_documents as document
      where document.uploaded_by = (first_visit.employment).profile_id
        and document.created_at >= (first_visit.employment).created_at
    )
$$;
comment on function private.first_visit(public.employments) is
  'The day of the first visit that the person has created or documented since they became an employee; for triggers and functions.';

-- Definer: as above.
create function private.first_visit_shown(employment public.employments) returns date
language sql stable security definer set search_path = ''
as $$
  select private.first_visit(employment) where private.is_admin() and private.has_required_aal()
$$;
comment on function private.first_visit_shown(public.employments) is 'The same for whoever may take an employment back; null for others.';
grant execute on function private.first_visit_shown(public.employments) to carehire_person;

-- Definer: as above. The row is locked by then, and each visit of the person locks it, too.
create function private.undo_employment() returns trigger
language plpgsql security definer set search_path = ''
as $$
declare
  day date;
begin
  if old.undone_at is not null then
    raise exception 'This has been taken back already.' using errcode = 'PT409', constraint = 'employments_undone_at_once';
  end if;
  if old.ended_on is not null then
    raise exception 'Its end has been noted.' using errcode = 'PT409', constraint = 'employments_undone_at_ended';
  end if;
  day := private.first_visit(old);
  if day is not null then
    raise exception 'There is a visit of theirs on %.', to_char(day, 'MM/DD/YYYY') using
      errcode = 'PT409', constraint = 'employments_undone_at_visited';
  end if;
  new.undone_at := now();
  new.undone_by := private.user_id();
  return new;
end;
$$;
comment on function private.undo_employment() is 'Trigger: an employment is taken back once, and only until the first visit.';
create trigger employments_undo before update on public.employments
  for each row when (old.undone_reason is distinct from new.undone_reason) execute function private.undo_employment();

-- Definer: as above. The role goes if it is the one that came with it: not where the person has been given another since,
-- or the same by hand, and another employment that is in force takes it over. It may have come with one that ended meanwhile.
create function private.take_employment() returns trigger
language plpgsql security definer set search_path = ''
as $$
declare
  other uuid;
begin
  select employment.id into other from public.employments as employment
  where employment.profile_id = new.profile_id and employment.undone_at is null and employment.end_effective_at is null
  order by employment.created_at, employment.id limit 1 for no key update;
  if other is not null then
    update public.employments as employment set role_given_at = new.role_given_at
    where employment.id = other and employment.role_given_at is null;
  else
    update public.user_roles as granted set role = 'applicant'
    where granted.user_id = new.profile_id and granted.role = 'employee' and granted.granted_at in (
      select theirs.role_given_at from public.employments as theirs where theirs.profile_id = new.profile_id
    );
    -- Whoever becomes one again sees no patient because of what they were to do before.
    if found then
      delete from public.patient_assignments where user_id = new.profile_id;
    end if;
  end if;
  perform private.settle_hire(new.application_id);
  return null;
end;
$$;
comment on function private.take_employment() is 'Trigger: with an employment that is taken back goes the role that came with it.';
create trigger employments_take after update on public.employments
  for each row when (old.undone_at is null and new.undone_at is not null) execute function private.take_employment();
