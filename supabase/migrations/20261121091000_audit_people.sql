-- Roles, access and settings are audited by the database, whoever changes them and how.

create function private.audit_role() returns trigger
language plpgsql security definer set search_path = ''
as $$
declare
  person uuid := case when tg_op = 'DELETE' then old.user_id else new.user_id end;
begin
  perform private.audit(
    'change_role', 'user_roles', array[person],
    jsonb_strip_nulls(jsonb_build_object(
      'from', case when tg_op <> 'INSERT' then old.role end,
      'to', case when tg_op <> 'DELETE' then new.role end
    ))
  );
  return null;
end;
$$;
comment on function private.audit_role() is 'Trigger: who changed whose role, from what to what.';

create function private.audit_deactivation() returns trigger
language plpgsql security definer set search_path = ''
as $$
begin
  perform private.audit(
    case when new.deactivated_at is null then 'reactivate' else 'deactivate' end, 'profiles', array[new.id]
  );
  return null;
end;
$$;
comment on function private.audit_deactivation() is 'Trigger: who switched a person off or on.';

create function private.audit_settings() returns trigger
language plpgsql security definer set search_path = ''
as $$
begin
  perform private.audit('update', 'app_settings', '{}', (
    select jsonb_build_object('columns', jsonb_agg(pair.key))
    from jsonb_each(to_jsonb(new)) as pair
    where to_jsonb(old) -> pair.key is distinct from pair.value and pair.key not in ('version', 'updated_at')
  ));
  return null;
end;
$$;
comment on function private.audit_settings() is 'Trigger: which settings were changed, and by whom.';

revoke all on function private.audit_role() from public, anon, authenticated, service_role;
revoke all on function private.audit_deactivation() from public, anon, authenticated, service_role;
revoke all on function private.audit_settings() from public, anon, authenticated, service_role;

-- The first role, applicant, comes with the sign-up and is no event.
create trigger user_roles_audit_granted after insert on public.user_roles
  for each row when (new.role <> 'applicant') execute function private.audit_role();
create trigger user_roles_audit_changed after update of role on public.user_roles
  for each row when (old.role is distinct from new.role) execute function private.audit_role();
create trigger user_roles_audit_removed after delete on public.user_roles
  for each row execute function private.audit_role();
create trigger profiles_audit_deactivation after update of deactivated_at on public.profiles
  for each row when (old.deactivated_at is distinct from new.deactivated_at)
  execute function private.audit_deactivation();
create trigger app_settings_audit after update on public.app_settings
  for each row execute function private.audit_settings();

notify pgrst, 'reload schema';
