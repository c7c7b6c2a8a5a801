-- Applicants and visitors see their own; staff see all, hiring managers and above work on them, with the second factor.

-- Immutable: the states change with a migration, which creates it again.
do $$
begin
  execute format(
    'create function private.is_closed(status text) returns boolean language sql immutable parallel safe set search_path = '''' as %L',
    format('select is_closed.status = any (%L::text[])', private.state_names('applications', closed => true))
  );
end;
$$;
comment on function private.is_closed(text) is 'Whether nothing is asked for or taken of an application of this status.';
grant execute on function private.is_closed(text) to carehire_person;

create table public.applications (
  id uuid not null default gen_random_uuid(),
  job_listing_id uuid not null,
  first_name text collate "und-x-icu" not null,
  last_name text collate "und-x-icu" not null,
  email text not null,
  search_text text generated always as (' ' || private.fold(first_name || ' ' || last_name || ' ' || email)) stored,
  phone_number text not null,
  area_id uuid,
  employment_type_id uuid,
  is_anonymous boolean not null,
  user_id uuid,
  locale text not null default 'en',
  source text,
  cv text not null default 'optional',
  status text not null default 'DRAFT',
  status_changed_at timestamptz not null default now(),
  held_from text,
  current_step smallint not null default 0,
  is_prehire_completed boolean not null default false,
  repeats_id uuid,
  request_key uuid,
  owner_id uuid,
  next_step text,
  next_step_due date,
  submitted_at timestamptz,
  email_confirmed_at timestamptz,
  version integer not null default 1,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  constraint applications_pkey primary key (id),
  constraint applications_request_key_unique unique (request_key),
  constraint applications_job_listing_id_fkey foreign key (job_listing_id) references public.job_listings (id),
  constraint applications_area_id_fkey foreign key (area_id) references public.areas (id),
  constraint applications_employment_type_id_fkey foreign key (employment_type_id)
    references public.employment_types (id),
  constraint applications_user_id_fkey foreign key (user_id) references public.profiles (id),
  constraint applications_repeats_id_fkey foreign key (repeats_id) references public.applications (id) on delete set null,
  constraint applications_owner_id_fkey foreign key (owner_id) references public.profiles (id),
  constraint applications_first_name_line check (private.is_line(first_name, 100)),
  constraint applications_last_name_line check (private.is_line(last_name, 100)),
  constraint applications_email_format check (
    char_length(email) <= 254 and email = lower(email) and email ~ '^[^[:cntrl:][:space:]@]+@[^[:cntrl:][:space:]@]+$'
  ),
  constraint applications_phone_number_format check (phone_number ~ '^\+[1-9][0-9]{6,14}(x[0-9]{1,20})?$'),
  constraint applications_locale_allowed check (locale in ('en', 'es')),
  constraint applications_source_format check (source ~ '^[a-z0-9][a-z0-9_-]{0,49}$'),
  constraint applications_cv_allowed check (cv in ('optional', 'required', 'none')),
  constraint applications_held_from_known check ((status = 'ON_HOLD') = (held_from is not null)),
  constraint applications_current_step_range check (current_step between 0 and 11),
  constraint applications_next_step_line check (private.is_line(next_step, 200)),
  constraint applications_next_step_due_range check (next_step_due between '2000-01-01' and '2199-12-31')
);
call private.make_states('applications', 'status');
comment on table public.applications is 'Somebody''s application to a job listing. Its status changes with a row of application_status_history, and in no other way.';
comment on column public.applications.search_text is 'Name and address without accents and capitals, after a blank: " ab" finds the words that begin with ab.';
comment on column public.applications.phone_number is 'E.164, and x with an extension.';
comment on column public.applications.is_anonymous is 'Applied without an account; nothing else.';
comment on column public.applications.source is 'Where the applicant came from: a job board, a flyer; kept through to the hire.';
comment on column public.applications.cv is 'What the listing said of a résumé when this was sent.';
comment on column public.applications.held_from is 'Where an application on hold returns to.';
comment on column public.applications.current_step is 'Sections of the pre-hire form that are done.';
comment on column public.applications.email_confirmed_at is 'Since when it is known that whoever reads the mail of its address works on it; before, anybody may have typed that address.';
comment on column public.applications.repeats_id is 'The application to the same listing in the same name that stands for this one in lists. Its sender sees no difference.';
comment on column public.applications.request_key is 'Made by the device that sent it: what is sent again after a lost response is the same application.';

-- "Jose" and "José", with one space or two, are one person at one address.
create function private.person_key(first_name text, last_name text) returns text
language plpgsql immutable parallel safe set search_path = ''
as $$
begin
  return btrim(regexp_replace(
    private.fold(person_key.first_name || ' ' || person_key.last_name), '[^[:alnum:]]+', ' ', 'g'
  ));
end;
$$;
comment on function private.person_key(text, text) is 'A name as it is compared: without case, accents and punctuation.';
-- An index calls it as the role that changes the row.
grant execute on function private.person_key(text, text) to carehire_person, service_role;
grant execute on function private.fold(text) to anon, carehire_person, carehire_visitor;

create function private.is_no_name(value text) returns boolean
language plpgsql immutable parallel safe set search_path = ''
as $$
begin
  return (
    with given as (
      select btrim(normalize(is_no_name.value, nfkc)) collate "und-x-icu" as name
    )
    select name ~* '://|www\.|[<>@]|xn--|[0-9]\.[0-9]|[。｡]'
      -- The ends of addresses that are seen most, in any letters; other ends in small ones, but behind a title; what goes
      -- on as an address does. "Ma.Teresa", "Ma.de Jesús", "dr.smith" and "J.R.Smith" are names.
      or name ~* '[[:alnum:]]\.(com|net|org|info|biz|edu|gov|mil|int|io|co|us|uk|ca|mx|es|fr|ru|cn|tv|me|ly|cc|ws|to|app|dev|xyz|top|site|online|shop|store|club|link|click|live|page|web|email|jobs|care|health|example|test|invalid|local)(?![[:alpha:]''’-])'
      or name ~ '[[:alnum:]]{3,}\.[[:lower:]]{2,}'
      or name ~ '[[:alnum:]]\.[[:alnum:]-]+[/:?#]'
      or name ~ '^=|^[+-].*[0-9(|!=+*/]'
    from given
  );
end;
$$;
comment on function private.is_no_name(text) is
  'Whether a text is an address of the web or of email, or what a spreadsheet would calculate.';
grant execute on function private.is_no_name(text) to service_role;

-- Only on insert: applications from before this rule can still be decided on.
create function private.check_applicant_name() returns trigger
language plpgsql set search_path = ''
as $$
declare
  wrong text := concat_ws(', ',
    case when private.is_no_name(new.first_name) then 'first_name' end,
    case when private.is_no_name(new.last_name) then 'last_name' end);
begin
  if wrong <> '' then
    raise exception 'Enter only the name: no web or email address, no formula, no <, > or @.' using
      errcode = 'PT422', constraint = 'applications_name_not_allowed', column = wrong;
  end if;
  return new;
end;
$$;
comment on function private.check_applicant_name() is
  'Trigger: a stranger''s name goes into mail, where an address in it would become a link.';
create trigger applications_check_email before insert or update of email on public.applications
  for each row execute function private.check_contact('email', 'email');
create trigger applications_check_phone_number before insert or update of phone_number on public.applications
  for each row execute function private.check_contact('phone_number', 'phone');
create trigger applications_name before insert on public.applications
  for each row execute function private.check_applicant_name();

-- A different name at the same address is a different person.
create index applications_job_listing_id_person_idx
  on public.applications (job_listing_id, email, private.person_key(first_name, last_name));
create index applications_status_status_changed_at_id_idx
  on public.applications (status, status_changed_at, id) where repeats_id is null;
create index applications_job_listing_id_status_status_changed_at_id_idx
  on public.applications (job_listing_id, status, status_changed_at, id) where repeats_id is null;
create index applications_created_at_id_idx on public.applications (created_at, id) where repeats_id is null;
-- The inbox: each of its groups is a range. What has neither a step nor a date comes after every date, and a step
-- without a date after every other one. Not coalesce: below row-level security, which takes it for leaky, no cursor
-- would use the index.
create index applications_inbox_idx
  on public.applications (
    (
      case
        when next_step_due is not null then next_step_due
        when next_step is null then 'infinity'
        else '9999-12-31'
      end
    ),
    status_changed_at,
    id
  )
  where repeats_id is null and status not in ('DRAFT', 'HIRED', 'REJECTED', 'WITHDRAWN');
create index applications_email_created_at_idx on public.applications (email, created_at);
create index applications_phone_number_created_at_idx on public.applications (phone_number, created_at)
  where repeats_id is null;
create index applications_person_area_id_created_at_idx
  on public.applications (private.person_key(first_name, last_name), area_id, created_at)
  where area_id is not null and repeats_id is null;
create index applications_search_text_idx on public.applications using gin (search_text extensions.gin_trgm_ops);
call private.make_foreign_key_indexes('applications');
call private.make_triggers('applications');

alter table public.applications enable row level security;

create policy applications_select on public.applications for select to authenticated
  using ((select private.is_staff()) or user_id = (select private.user_id()));
create policy applications_update on public.applications for update to authenticated
  using ((select private.is_decider()))
  with check ((select private.is_decider()));
-- Everybody reads their own; but nobody is in charge of their own, or plans what comes next, whatever their role has become.
create policy applications_update_not_own on public.applications as restrictive for update to authenticated
  using (true)
  with check (user_id is distinct from (select private.user_id()));
create policy applications_delete on public.applications for delete to authenticated
  using ((select private.is_admin()));
create policy applications_aal2 on public.applications as restrictive to authenticated
  using ((select private.has_required_aal()))
  with check ((select private.has_required_aal()));

-- A row also holds what staff think: it is read only through the API, which shows applicants their part.
grant select, update (owner_id, next_step, next_step_due, version), delete on public.applications to carehire_person;
grant select (
  id, job_listing_id, first_name, last_name, email, phone_number, area_id, employment_type_id, is_anonymous, locale, cv,
  status, status_changed_at, current_step, is_prehire_completed, submitted_at, version, created_at, updated_at
) on public.applications to carehire_visitor;
