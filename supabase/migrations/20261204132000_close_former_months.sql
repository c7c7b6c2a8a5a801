-- A month that was left open is closed after the next check, too: with what it found itself, and not with what came later.

-- Definer: nobody writes a check by hand. What was resolved in a former month is on the certificate as well, with who did so and when.
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
notify pgrst, 'reload schema';
