-- Administrators add and read them, with the second factor, as long as their list is being brought in or is the newest one.

create table public.excluded_people (
  list_id uuid not null,
  line integer not null,
  first_name text,
  middle_name text,
  last_name text,
  business_name text,
  state text,
  excluded_on date,
  basis text,
  constraint excluded_people_pkey primary key (list_id, line),
  constraint excluded_people_list_id_fkey foreign key (list_id) references public.exclusion_lists (id) on delete cascade,
  constraint excluded_people_line_range check (line between 1 and 1000000),
  constraint excluded_people_first_name_line check (private.is_line(first_name, 200)),
  constraint excluded_people_middle_name_line check (private.is_line(middle_name, 200)),
  constraint excluded_people_last_name_line check (private.is_line(last_name, 200)),
  constraint excluded_people_business_name_line check (private.is_line(business_name, 200)),
  constraint excluded_people_state_line check (private.is_line(state, 100)),
  constraint excluded_people_basis_line check (private.is_line(basis, 200))
);
comment on table public.excluded_people is 'The rows of lists, as they were published; neither numbers nor birth dates, which nobody here is compared by.';
comment on column public.excluded_people.basis is 'The publisher''s code for why, such as 1128a1.';

alter table public.excluded_people enable row level security;
create policy excluded_people_select on public.excluded_people for select to authenticated
  using ((select private.is_admin()));
create policy excluded_people_insert on public.excluded_people for insert to authenticated
  with check (
    (select private.is_admin())
    and list_id in (select list.id from public.exclusion_lists as list where list.completed_at is null)
  );
create policy excluded_people_aal2 on public.excluded_people as restrictive to authenticated
  using ((select private.has_required_aal()))
  with check ((select private.has_required_aal()));
grant select on public.excluded_people to carehire_person;
grant insert on public.excluded_people to authenticated;

-- Definer: nobody else may change a list or delete its rows.
create function private.complete_exclusion_list(list_id uuid, expected integer) returns void
language plpgsql security definer set search_path = ''
as $$
declare
  list public.exclusion_lists;
  found constant integer := (select count(*) from public.excluded_people as one where one.list_id = complete_exclusion_list.list_id);
begin
  if not (private.is_admin() and private.has_required_aal()) then
    raise exception 'Administrators alone bring in lists.' using errcode = '42501';
  end if;
  select * into list from public.exclusion_lists as one where one.id = complete_exclusion_list.list_id for update;
  if list.id is null or list.completed_at is not null then
    return;
  end if;
  if found <> complete_exclusion_list.expected or found = 0 then
    raise exception 'Of this list, % rows have come and % were sent. Bring it in again.', found, complete_exclusion_list.expected using
      errcode = 'PT409', constraint = 'exclusion_lists_rows_complete';
  end if;
  if exists (
    select from public.exclusion_lists as newer
    where newer.source = list.source and newer.completed_at is not null and newer.published_on > list.published_on
  ) then
    raise exception 'A newer list of this source is here already.' using
      errcode = 'PT409', constraint = 'exclusion_lists_published_on_newest';
  end if;
  update public.exclusion_lists as former set replaced_at = now()
  where former.source = list.source and former.completed_at is not null and former.replaced_at is null;
  delete from public.excluded_people as gone using public.exclusion_lists as former
  where former.id = gone.list_id and former.source = list.source and former.id <> list.id;
  update public.exclusion_lists as one set completed_at = now(), rows = found where one.id = list.id;
end;
$$;
comment on function private.complete_exclusion_list(uuid, integer) is
  'Says that all rows of a list have come: it is looked at from now on, and the former one of its source no longer.';
grant execute on function private.complete_exclusion_list(uuid, integer) to carehire_person;

call private.make_character_checks();

notify pgrst, 'reload schema';
