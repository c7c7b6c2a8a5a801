-- Deciders see and order them, in the background lane, with the second factor; only a row of background_moves changes one.

create table public.background_checks (
  id uuid not null default gen_random_uuid(),
  application_id uuid not null,
  author_id uuid not null default auth.uid(),
  lane text not null default 'background',
  kind text not null,
  provider text not null,
  provider_contact text not null,
  reference text,
  ordered_on date not null,
  reported_on date,
  state text not null default 'ordered',
  created_at timestamptz not null default now(),
  constraint background_checks_pkey primary key (id),
  constraint background_checks_application_id_fkey foreign key (application_id)
    references public.applications (id) on delete cascade,
  constraint background_checks_author_id_fkey foreign key (author_id) references public.profiles (id),
  constraint background_checks_lane_allowed check (lane = 'background'),
  constraint background_checks_kind_allowed check (
    kind in ('state_police', 'fbi_fingerprints', 'county', 'registry', 'driving', 'other')
  ),
  constraint background_checks_provider_line check (private.is_line(provider, 200) and btrim(provider) <> ''),
  constraint background_checks_provider_contact_text check (private.is_text(provider_contact, 500) and btrim(provider_contact) <> ''),
  constraint background_checks_reference_line check (private.is_line(reference, 100)),
  constraint background_checks_ordered_on_range check (ordered_on between '2000-01-01' and '2199-12-31'),
  constraint background_checks_reported_on_range check (reported_on between ordered_on and '2199-12-31'),
  constraint background_checks_reported_on_given check (state in ('ordered', 'canceled') or reported_on is not null)
);
comment on table public.background_checks is 'Which background checks of an applicant were ordered, from whom, and how each one stands.';
comment on column public.background_checks.provider is 'Who makes the report; the notices name them.';
comment on column public.background_checks.provider_contact is 'Their address and phone number: whoever was turned down is told them (15 USC 1681m(a)(3)).';
comment on column public.background_checks.reported_on is 'The day on the report.';

call private.make_states('background_checks', 'state');
call private.make_state_guard('background_checks', 'state');
create index background_checks_application_id_created_at_idx on public.background_checks (application_id, created_at);
call private.make_part_of_application(
  'background_checks', adders => 'deciders', written => '{kind,provider,provider_contact,reference,ordered_on}'
);
-- A decider may have been hired through this application, and is then checked again.
call private.keep_from_its_subject('background_checks');

-- Nobody may be checked before they have agreed to it in a form that says nothing else (15 USC 1681b(b)(2)).
create function private.authorized_check_on(application_id uuid) returns date
language sql stable set search_path = ''
as $$
  select (section.created_at at time zone private.time_zone())::date
  from public.application_sections as section
  where section.application_id = authorized_check_on.application_id and section.section_id = 'background'
    and section.data ->> 'authorizesCheck' = 'true'
$$;
comment on function private.authorized_check_on(uuid) is 'On which day an applicant signed the authorization of background checks; null before.';
grant execute on function private.authorized_check_on(uuid) to carehire_person;

-- Definer: the application is locked no matter who orders.
create function private.fill_background_check() returns trigger
language plpgsql security definer set search_path = ''
as $$
begin
  perform private.lock_people(array[new.application_id]);
  new.state := 'ordered';
  new.reported_on := null;
  new.created_at := now();
  return new;
end;
$$;
comment on function private.fill_background_check() is 'Trigger: how a check stands is never the client''s to say.';
create trigger background_checks_fill before insert on public.background_checks
  for each row execute function private.fill_background_check();

-- Definer: the form and the application count no matter who orders. After the policies.
create function private.check_background_check() returns trigger
language plpgsql security definer set search_path = ''
as $$
declare
  authorized_on constant date := private.authorized_check_on(new.application_id);
begin
  if exists (
    select from public.applications as application
    where application.id = new.application_id and private.is_closed(application.status)
      and not (application.status = 'HIRED' and private.is_employed(application.id))
  ) then
    raise exception 'This application has ended.' using
      errcode = 'PT409', constraint = 'background_checks_application_id_ended';
  end if;
  if new.application_id in (select private.former_workers()) then
    raise exception 'This person no longer works here.' using
      errcode = 'PT409', constraint = 'background_checks_application_id_left';
  end if;
  if authorized_on is null then
    raise exception 'The applicant has not signed the authorization yet.' using
      errcode = 'PT409', constraint = 'background_checks_application_id_authorized';
  end if;
  if new.ordered_on > private.today() then
    raise exception 'This date is in the future.' using
      errcode = 'PT422', constraint = 'background_checks_ordered_on_future', column = 'ordered_on';
  end if;
  if new.ordered_on < authorized_on then
    raise exception 'The authorization was signed later, on %.', to_char(authorized_on, 'MM/DD/YYYY') using
      errcode = 'PT422', constraint = 'background_checks_ordered_on_early', column = 'ordered_on';
  end if;
  return null;
end;
$$;
comment on function private.check_background_check() is 'Trigger: nothing is ordered before it is authorized, or of an application that has ended; who is employed is checked again, until they leave.';
create trigger background_checks_check after insert on public.background_checks
  for each row execute function private.check_background_check();

-- Definer: what the caller may not see counts, too.
create function private.is_held_by_background(application_id uuid) returns boolean
language plpgsql stable security definer set search_path = ''
as $$
begin
  return exists (
    select from public.background_checks as one
    where one.application_id = is_held_by_background.application_id and one.state not in ('clear', 'canceled')
  );
end;
$$;
comment on function private.is_held_by_background(uuid) is 'Whether a check of an application is open, or has ended against the applicant.';
