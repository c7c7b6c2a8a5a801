-- An employment ends on a day, with a reason; the role goes with it, and comes back if that is taken back.

alter table public.employments
  add column ended_on date,
  add column end_reason text,
  add column end_remark text,
  add column end_noted_by uuid,
  add column end_noted_at timestamptz,
  add column end_effective_at timestamptz,
  add column end_role text,
  add constraint employments_end_noted_by_fkey foreign key (end_noted_by) references public.profiles (id),
  add constraint employments_ended_on_range check (ended_on between started_on and '2199-12-31'),
  add constraint employments_end_reason_allowed check (end_reason in ('resigned', 'dismissed', 'laid_off', 'term_over', 'other')),
  add constraint employments_end_remark_text check (private.is_text(end_remark, 500)),
  add constraint employments_ended_on_whole check (
      num_nonnulls(ended_on, end_reason, end_noted_by, end_noted_at) in (0, 4)
      and (ended_on is not null or num_nonnulls(end_remark, end_effective_at) = 0) and (end_role is null or end_effective_at is not null)
    );
comment on column public.employments.ended_on is 'The day that is not worked anymore, in the agency''s zone; it may be ahead. Emptied to take the end back.';
comment on column public.employments.end_effective_at is 'When the role went because of the end: at once, or on the day, by the worker.';
comment on column public.employments.end_role is 'Which role went, and comes back if the end is taken back; null where there was none, or another employment kept it.';
grant update (ended_on, end_reason, end_remark) on public.employments to carehire_person;
call private.make_foreign_key_indexes('employments');

-- Definer: people write no tasks. Roles keep their own guards: who gives them is who is signed in.
create or replace function private.give_employment() returns trigger
language plpgsql security definer set search_path = ''
as $$
begin
  if new.role_given_at is not null then
    -- Whoever worked here before is assigned anew.
    delete from public.patient_assignments where user_id = new.profile_id;
    update public.user_roles set role = 'employee' where user_id = new.profile_id;
  end if;
  perform private.settle_hire(new.application_id);
  return null;
end;
$$;
comment on function private.give_employment() is 'Trigger: with an employment comes the role, and nobody has to see to it anymore.';

-- Definer: as above. The row is locked by then, and each visit of the person locks it, too.
create or replace function private.undo_employment() returns trigger
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

-- Definer: as above. The role goes if it is the one that came with it: not where the person has been given another since,
-- or the same by hand, and another employment that is in force takes it over.
create or replace function private.take_employment() returns trigger
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
    where granted.user_id = new.profile_id and granted.role = 'employee' and granted.granted_at = new.role_given_at;
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

call private.make_character_checks();

notify pgrst, 'reload schema';
