-- Whoever leaves by losing their role was nobody to staff: what they had decided looked like the applicant's, and what was theirs like nobody's.

alter table public.user_roles add column has_been_staff boolean not null default false;
comment on column public.user_roles.has_been_staff is 'Whether an earlier role was one of staff: whoever has left stays named on what they did.';

-- Rules about roles that a policy cannot say, since they compare the row before and after.
-- A caller without a token (a migration, the service role) is the system: only the last
-- superuser is protected from it too.
-- Definer: the rule holds for service_role too, which may not ask who is calling.
create or replace function private.guard_user_role() returns trigger
language plpgsql security definer set search_path = ''
as $$
declare
  caller uuid := private.claim_id('sub');
  person uuid := case when tg_op = 'DELETE' then old.user_id else new.user_id end;
begin
  if caller is not null then
    if person = caller then
      raise exception 'You cannot change your own role.' using errcode = 'insufficient_privilege';
    end if;
    if not private.may_grant(
      case when tg_op <> 'DELETE' then new.role end, case when tg_op <> 'INSERT' then old.role end
    ) then
      raise exception 'Only a superuser may grant or change the roles admin and superuser.'
        using errcode = 'insufficient_privilege';
    end if;
  end if;
  if tg_op = 'DELETE' then
    return old;
  end if;
  if tg_op = 'INSERT' or new.role is distinct from old.role then
    new.granted_by := (select id from public.profiles where id = caller);
    new.granted_at := now();
  end if;
  if tg_op = 'UPDATE' then
    new.has_been_staff := new.has_been_staff or old.has_been_staff or old.role <> 'applicant';
  end if;
  return new;
end;
$$;

-- The record of changes names former roles, as far as it goes back; ended employments and what was theirs to do, the others.
update public.user_roles as granted set has_been_staff = true
where granted.role = 'applicant' and (
  exists (
    select from public.audit_events as event
    where event.entity = 'user_roles' and event.action = 'change_role' and event.entity_ids @> array[granted.user_id]
      and event.details ->> 'from' <> 'applicant'
  )
  or exists (select from public.employments as employment where employment.profile_id = granted.user_id and employment.end_role is not null)
  or exists (select from public.applications as application where application.owner_id = granted.user_id)
  or exists (select from public.application_comments as comment where comment.author_id = granted.user_id)
);

notify pgrst, 'reload schema';
