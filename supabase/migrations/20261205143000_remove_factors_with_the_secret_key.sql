-- The only superuser may lose their authenticator: whoever holds the installation's secret key removes it.
alter table public.profiles add column factors_removed_at timestamptz;
comment on column public.profiles.factors_removed_at is
  'When the second factors were removed with the installation''s secret key: writing it removes them. People write it never.';

-- One event for each statement. What has an event of its own is left out.
-- Definer: as audit_rows.
create or replace function private.audit_profiles() returns trigger
language plpgsql security definer set search_path = ''
as $$
declare
  ids uuid[];
  changed jsonb;
begin
  select array_agg(distinct new_rows.id), jsonb_agg(distinct pair.key) into ids, changed
  from new_rows
  join old_rows using (id)
  cross join lateral jsonb_each(to_jsonb(new_rows)) as pair
  where to_jsonb(old_rows) -> pair.key is distinct from pair.value
    and pair.key not in ('updated_at', 'deactivated_at', 'deactivated_by', 'factors_removed_at');
  if ids is not null then
    perform private.audit('update', 'profiles', ids, jsonb_build_object('columns', changed));
  end if;
  return null;
end;
$$;
create function private.drop_factors(person uuid) returns integer
language plpgsql set search_path = ''
as $$
declare
  removed integer;
begin
  delete from auth.mfa_factors where user_id = drop_factors.person;
  get diagnostics removed = row_count;
  -- The lost phone may show their interviews.
  perform private.revoke_calendar_feed(drop_factors.person);
  perform private.drop_sessions(drop_factors.person);
  return removed;
end;
$$;
comment on function private.drop_factors(uuid) is
  'Removes a person''s second factors and ends their sessions and their calendar feed; for triggers and functions, granted to nobody.';

-- Definer: only Auth may remove factors.
create or replace function private.reset_mfa(person uuid) returns integer
language plpgsql security definer set search_path = ''
as $$
begin
  if not private.may_manage(reset_mfa.person) then
    raise exception 'You may not reset the second factor of this person.' using errcode = 'insufficient_privilege';
  end if;
  return private.drop_factors(reset_mfa.person);
end;
$$;

-- Whoever holds the installation's secret key lets the only superuser in again, who may have lost their authenticator.
-- Definer: only Auth may remove factors.
create function private.follow_factors_removed() returns trigger
language plpgsql security definer set search_path = ''
as $$
begin
  perform private.drop_factors(new.id);
  perform private.audit('reset_mfa', 'profiles', array[new.id], '{"withSecretKey": true}');
  perform private.send_email('mfa_reset', gen_random_uuid(), new.id);
  return null;
end;
$$;
comment on function private.follow_factors_removed() is 'Trigger: removes the person''s second factors, records it and tells them.';
create trigger profiles_remove_factors after update of factors_removed_at on public.profiles
  for each row when (new.factors_removed_at is distinct from old.factors_removed_at)
  execute function private.follow_factors_removed();

notify pgrst, 'reload schema';
