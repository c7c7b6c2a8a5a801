-- Whoever has had other names is looked for by each of them on exclusion lists, and the hit says by which.

alter table public.exclusion_hits
  add column other_name text,
  add constraint exclusion_hits_other_name_line check (private.is_line(other_name, 250));
comment on column public.exclusion_hits.other_name is 'Which other name of theirs resembles it; empty where their own does.';
grant insert (other_name) on public.exclusion_hits to authenticated;

drop function private.screened_people();
-- Definer: it is asked for with names alone, whatever else of these people the caller may see.
create function private.screened_people()
returns table (
  application_id uuid, profile_id uuid, first_name text, last_name text, legal_first_name text, legal_last_name text, other_names jsonb
)
language sql stable security definer set search_path = ''
as $$
  with may as materialized (select private.is_admin() and private.has_required_aal() as ask)
  select application.id, null::uuid, application.first_name, application.last_name,
    personal.data ->> 'legalFirstName', personal.data ->> 'legalLastName', coalesce(personal.data -> 'otherNames', '[]')
  from public.applications as application
  left join public.application_sections as personal
    on personal.application_id = application.id and personal.section_id = 'personal'
  where (select ask from may) and (
    (application.status = 'HIRED' and application.id not in (select private.former_workers()))
    or private.has_reached('applications', coalesce(application.held_from, application.status), 'CONDITIONAL_OFFER')
  )
  union all
  select null, profile.id, profile.first_name, profile.last_name, null, null, '[]'
  from public.profiles as profile
  join public.user_roles as granted on granted.user_id = profile.id
  where (select ask from may) and profile.deactivated_at is null and granted.role <> 'applicant'
$$;
comment on function private.screened_people() is 'Who is looked for on exclusion lists each month, by all names that are known of them.';
grant execute on function private.screened_people() to carehire_person;

-- Definer: as above. What was resolved in a former month is on the certificate as well, with who did so and when.
create or replace function private.close_exclusion_check(check_id uuid) returns void
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
  select count(*) into waiting from public.exclusion_hits as hit where hit.outcome is null;
  if waiting > 0 then
    raise exception '% names are still to be looked at.', waiting using errcode = 'PT409', constraint = 'exclusion_checks_hits_resolved';
  end if;
  written := jsonb_build_object(
    'month', to_char(checked.month, 'YYYY-MM'), 'checkedAt', checked.checked_at, 'checkedBy', private.staff_name(checked.checked_by),
    'people', checked.people, 'lists', checked.lists,
    'closedAt', now(), 'closedBy', private.staff_name(private.user_id()),
    'hits', (
      select coalesce(jsonb_agg(jsonb_build_object(
        'person', hit.person_name, 'otherName', hit.other_name, 'source', hit.source, 'listed', hit.listed, 'outcome', hit.outcome, 'reason', hit.reason,
        'resolvedBy', private.staff_name(hit.resolved_by), 'resolvedAt', hit.resolved_at
      ) order by hit.resolved_at, hit.id), '[]')
      from public.exclusion_hits as hit
    )
  );
  update public.exclusion_checks as one
  set closed_at = now(), closed_by = private.user_id(), certificate = written,
    certificate_sha256 = encode(sha256(convert_to(written::text, 'UTF8')), 'hex')
  where one.id = checked.id;
end;
$$;

-- What stands elsewhere of somebody: notes of staff to themselves, answers that are kept for a day, closed months of screening.
create or replace function private.erase_traces(application public.applications) returns void
language plpgsql set search_path = ''
as $$
declare
  called constant text := private.person_key(application.first_name, application.last_name);
begin
  delete from public.saved_views as view
  where strpos(view.query, application.id::text) > 0
    or strpos(' ' || private.person_key(view.name, '') || ' ', ' ' || called || ' ') > 0;
  delete from private.idempotency_keys as kept
  where strpos(kept.response::text, application.id::text) > 0 or strpos(kept.response::text, application.email) > 0;
  -- Its SHA-256 stays that of what was closed: a copy on paper can still be told to be the one.
  update public.exclusion_checks as checked
  set certificate = jsonb_set(checked.certificate, '{hits}', (
    select jsonb_agg(case
      when exists (
        select from public.exclusion_hits as hit
        where hit.application_id = application.id and hit.person_name = entry ->> 'person' and hit.source = entry ->> 'source'
          and hit.listed = entry -> 'listed'
      ) then (entry - '{person,otherName,source,listed,reason}'::text[]) || jsonb_build_object('erasedOn', private.today())
      else entry
    end order by place)
    from jsonb_array_elements(checked.certificate -> 'hits') with ordinality as listed (entry, place)
  ))
  where exists (
    select from public.exclusion_hits as hit
    where hit.application_id = application.id
      and checked.certificate -> 'hits' @> jsonb_build_array(jsonb_build_object('person', hit.person_name, 'listed', hit.listed))
  );
end;
$$;

call private.make_character_checks();
notify pgrst, 'reload schema';
