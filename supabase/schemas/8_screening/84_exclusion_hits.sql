-- Deciders read them, in the background lane; administrators add and resolve them; all with the second factor.

create table public.exclusion_hits (
  id uuid not null default gen_random_uuid(),
  application_id uuid,
  profile_id uuid,
  person_name text not null,
  source text not null,
  listed jsonb not null,
  listed_key text not null,
  list_id uuid not null,
  distance smallint not null,
  outcome text,
  reason text,
  resolved_by uuid,
  resolved_at timestamptz,
  version integer not null default 1,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  person_id uuid not null generated always as (coalesce(application_id, profile_id)) stored,
  other_name text,
  constraint exclusion_hits_pkey primary key (id),
  constraint exclusion_hits_application_id_fkey foreign key (application_id) references public.applications (id) on delete cascade,
  constraint exclusion_hits_profile_id_fkey foreign key (profile_id) references public.profiles (id) on delete cascade,
  constraint exclusion_hits_list_id_fkey foreign key (list_id) references public.exclusion_lists (id),
  constraint exclusion_hits_resolved_by_fkey foreign key (resolved_by) references public.profiles (id),
  constraint exclusion_hits_person_id_one check (num_nonnulls(application_id, profile_id) = 1),
  constraint exclusion_hits_person_name_line check (private.is_line(person_name, 250)),
  constraint exclusion_hits_other_name_line check (private.is_line(other_name, 250)),
  constraint exclusion_hits_source_format check (source ~ '^[a-z][a-z0-9_]{1,49}$'),
  constraint exclusion_hits_listed_object check (jsonb_typeof(listed) = 'object' and octet_length(listed::text) <= 4000),
  constraint exclusion_hits_listed_key_format check (listed_key ~ '^[0-9a-f]{64}$'),
  constraint exclusion_hits_distance_range check (distance between 0 and 9),
  constraint exclusion_hits_outcome_allowed check (outcome in ('other_person', 'same_person')),
  constraint exclusion_hits_reason_line check (private.is_line(reason, 500) and btrim(reason) <> ''),
  constraint exclusion_hits_reason_given check (outcome is null or reason is not null)
);
comment on table public.exclusion_hits is 'Names on a list that resemble somebody''s: no more than that, until a person has looked.';
comment on column public.exclusion_hits.listed is 'The row as its publisher put it out.';
comment on column public.exclusion_hits.listed_key is 'The SHA-256 of that row: on next month''s list it is the same hit, and stays resolved.';
comment on column public.exclusion_hits.distance is 'By how many letters the names differ, at the nearest.';
comment on column public.exclusion_hits.other_name is 'Which other name of theirs resembles it; empty where their own does.';
comment on column public.exclusion_hits.outcome is 'Empty until somebody has looked.';

create unique index exclusion_hits_person_id_listed_unique on public.exclusion_hits (person_id, source, listed_key);
create index exclusion_hits_open_idx on public.exclusion_hits (created_at, id) where outcome is null;

create function private.resolve_exclusion_hit() returns trigger
language plpgsql set search_path = ''
as $$
begin
  if new.outcome is distinct from old.outcome or new.reason is distinct from old.reason then
    if old.profile_id = private.user_id() or exists (
      select from public.applications as own where own.id = old.application_id and own.user_id = private.user_id()
    ) then
      raise exception 'Nobody resolves a hit on their own name.' using errcode = 'PT409', constraint = 'exclusion_hits_resolved_by_other';
    end if;
    new.resolved_by := case when new.outcome is not null then private.user_id() end;
    new.resolved_at := case when new.outcome is not null then now() end;
  end if;
  return new;
end;
$$;
comment on function private.resolve_exclusion_hit() is 'Trigger: nobody says of their own name whose it is; who resolved a hit and when is never the client''s to say.';
create trigger exclusion_hits_resolve before update on public.exclusion_hits
  for each row execute function private.resolve_exclusion_hit();

call private.make_plain_table('exclusion_hits', readers => '{hiringmanager,admin,superuser}', reads_need_factor => true);
revoke select, insert, update, delete on public.exclusion_hits from authenticated, service_role;
grant insert (application_id, profile_id, person_name, other_name, source, listed, listed_key, list_id, distance), update (outcome, reason, version)
  on public.exclusion_hits to authenticated;
grant select on public.exclusion_hits to carehire_person;
