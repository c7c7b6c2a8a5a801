-- Administrators read them, with the second factor; only functions write them, and what is closed never changes.

create table public.exclusion_checks (
  id uuid not null default gen_random_uuid(),
  month date not null,
  checked_at timestamptz not null,
  checked_by uuid not null,
  people integer not null,
  lists jsonb not null,
  closed_at timestamptz,
  closed_by uuid,
  certificate jsonb,
  certificate_sha256 text,
  version integer not null default 1,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  people_by_hand integer,
  constraint exclusion_checks_pkey primary key (id),
  constraint exclusion_checks_month_unique unique (month),
  constraint exclusion_checks_checked_by_fkey foreign key (checked_by) references public.profiles (id),
  constraint exclusion_checks_closed_by_fkey foreign key (closed_by) references public.profiles (id),
  constraint exclusion_checks_month_first check (extract(day from month) = 1),
  constraint exclusion_checks_people_range check (people >= 0),
  constraint exclusion_checks_people_by_hand_range check (people_by_hand >= 0),
  constraint exclusion_checks_lists_array check (jsonb_typeof(lists) = 'array'),
  constraint exclusion_checks_certificate_whole check (num_nonnulls(closed_at, closed_by, certificate, certificate_sha256) in (0, 4)),
  constraint exclusion_checks_certificate_sha256_format check (certificate_sha256 ~ '^[0-9a-f]{64}$')
);
comment on table public.exclusion_checks is 'In which month everybody was looked for on which lists; closed, it is a certificate.';
comment on column public.exclusion_checks.month is 'Its first day, of the agency''s calendar.';
comment on column public.exclusion_checks.people_by_hand is
  'How many have no first and last name in Latin letters: they were not looked for, and are not among `people`. Empty in checks from before they were counted.';
comment on column public.exclusion_checks.certificate_sha256 is 'Of the certificate''s text in UTF-8.';
call private.make_plain_table('exclusion_checks', readers => '{admin,superuser}', reads_need_factor => true);
revoke insert, update, delete on public.exclusion_checks from authenticated;

-- Definer: nobody writes a check by hand.
create function private.record_exclusion_check(people integer, people_by_hand integer) returns uuid
language plpgsql security definer set search_path = ''
as $$
declare
  this_month constant date := date_trunc('month', private.today());
  looked_at constant jsonb := (
    select coalesce(jsonb_agg(jsonb_build_object(
      'source', list.source, 'publishedOn', to_char(list.published_on, 'MM-DD-YYYY'), 'sha256', list.sha256, 'rows', list.rows
    ) order by list.source), '[]')
    from public.exclusion_lists as list where list.completed_at is not null and list.replaced_at is null
  );
  made uuid;
begin
  if not (private.is_admin() and private.has_required_aal()) then
    raise exception 'Administrators alone check.' using errcode = '42501';
  end if;
  if looked_at = '[]' then
    raise exception 'No list has been brought in yet.' using errcode = 'PT409', constraint = 'exclusion_checks_lists_some';
  end if;
  perform private.move_exclusion_hits();
  insert into public.exclusion_checks as kept (month, checked_at, checked_by, people, people_by_hand, lists)
  values (this_month, now(), private.user_id(), record_exclusion_check.people, record_exclusion_check.people_by_hand, looked_at)
  on conflict (month) do update
  set checked_at = excluded.checked_at, checked_by = excluded.checked_by, people = excluded.people,
    people_by_hand = excluded.people_by_hand, lists = excluded.lists
  where kept.closed_at is null
  returning kept.id into made;
  if made is null then
    raise exception 'This month is closed.' using errcode = 'PT409', constraint = 'exclusion_checks_month_closed';
  end if;
  return made;
end;
$$;
comment on function private.record_exclusion_check(integer, integer) is
  'Notes that so many people were looked for on the present lists, this month, and so many could not be, and returns the check.';
grant execute on function private.record_exclusion_check(integer, integer) to carehire_person;

-- Definer: as above. What was resolved in a former month is on the certificate as well, with who did so and when.
create function private.close_exclusion_check(check_id uuid) returns void
language plpgsql security definer set search_path = ''
as $$
declare
  checked public.exclusion_checks;
  waiting integer;
  written jsonb;
begin
  if not (private.is_admin() and private.has_required_aal()) then
    raise exception 'Administrators alone close a month.' using errcode = '42501';
  end if;
  select * into checked from public.exclusion_checks as one where one.id = close_exclusion_check.check_id for update;
  if checked.id is null or checked.closed_at is not null then
    return;
  end if;
  -- What a later check has found is on its own certificate.
  select count(*) into waiting from public.exclusion_hits as hit where hit.outcome is null and hit.created_at <= checked.checked_at;
  if waiting > 0 then
    raise exception '% names are still to be looked at.', waiting using errcode = 'PT409', constraint = 'exclusion_checks_hits_resolved';
  end if;
  written := jsonb_build_object(
    'month', to_char(checked.month, 'YYYY-MM'), 'checkedAt', checked.checked_at, 'checkedBy', private.staff_name(checked.checked_by),
    'people', checked.people, 'peopleByHand', checked.people_by_hand, 'lists', checked.lists,
    'closedAt', now(), 'closedBy', private.staff_name(private.user_id()),
    'hits', (
      select coalesce(jsonb_agg(jsonb_build_object(
        'person', hit.person_name, 'otherName', hit.other_name, 'source', hit.source, 'listed', hit.listed, 'outcome', hit.outcome, 'reason', hit.reason,
        'resolvedBy', private.staff_name(hit.resolved_by), 'resolvedAt', hit.resolved_at
      ) order by hit.resolved_at, hit.id), '[]')
      from public.exclusion_hits as hit where hit.created_at <= checked.checked_at
    )
  );
  update public.exclusion_checks as one
  set closed_at = now(), closed_by = private.user_id(), certificate = written,
    certificate_sha256 = encode(sha256(convert_to(written::text, 'UTF8')), 'hex')
  where one.id = checked.id;
end;
$$;
comment on function private.close_exclusion_check(uuid) is 'Closes a month whose names, found up to its check, have all been looked at, with a certificate that nobody changes.';
grant execute on function private.close_exclusion_check(uuid) to carehire_person;
