-- A visit that was a mistake is canceled, with a reason, and stays: who made it, when, and its
-- documents remain on record. It counts as no visit of its day. A wrong tap can be taken back for
-- half an hour by whoever made it; after that a canceled visit is final.

alter table public.visits
  add column canceled_at timestamptz,
  add column canceled_by uuid,
  add column canceled_reason text,
  add constraint visits_canceled_by_fkey foreign key (canceled_by) references public.profiles (id),
  add constraint visits_canceled_reason_given check ((canceled_at is not null) = (canceled_reason is not null)),
  add constraint visits_canceled_reason_length check (
    char_length(canceled_reason) <= 500 and btrim(canceled_reason) <> ''
  );
comment on column public.visits.canceled_reason is 'Written to cancel the visit, emptied to take that back.';
create index visits_canceled_by_idx on public.visits (canceled_by) where canceled_by is not null;

-- All a list page needs stands in these two, so it need not read the rows.
drop index public.visits_patient_id_visit_date_idx;
drop index public.visits_visit_date_patient_id_idx;
create index visits_patient_id_visit_date_idx on public.visits (patient_id, visit_date) include (canceled_at);
create index visits_visit_date_patient_id_idx on public.visits (visit_date, patient_id) include (canceled_at);

create function private.guard_canceled_visit() returns trigger
language plpgsql security definer set search_path = ''
as $$
declare
  person uuid := private.claim_id('sub');
begin
  if person is null then
    return new;
  end if;
  if old.canceled_at is null then
    new.canceled_at := now();
    new.canceled_by := (select id from public.profiles where id = person);
  elsif new.canceled_reason is not null then
    raise exception 'This visit was canceled.' using errcode = 'PT409', constraint = 'visits_canceled';
  elsif old.canceled_by is distinct from person or old.canceled_at <= now() - interval '30 minutes' then
    raise exception 'Only whoever canceled this visit can take that back, for 30 minutes.' using
      errcode = 'PT409', constraint = 'visits_too_late';
  else
    new.canceled_at := null;
    new.canceled_by := null;
  end if;
  return new;
end;
$$;
comment on function private.guard_canceled_visit() is
  'Trigger: stamps a cancellation, lets its author take it back for 30 minutes, and keeps a canceled visit as it is.';

create function private.refuse_documents_of_canceled() returns trigger
language plpgsql security definer set search_path = ''
as $$
declare
  canceled timestamptz;
begin
  -- The lock waits for a cancellation under way, and reads what it wrote.
  select visit.canceled_at into canceled from public.visits as visit where visit.id = new.visit_id for share;
  if canceled is not null then
    raise exception 'This visit was canceled and takes no documents.' using
      errcode = 'PT409', constraint = 'visit_documents_canceled';
  end if;
  return null;
end;
$$;
comment on function private.refuse_documents_of_canceled() is
  'Trigger: no upload begins or finishes on a canceled visit.';

revoke all on function private.guard_canceled_visit() from public, anon, authenticated, service_role;
revoke all on function private.refuse_documents_of_canceled() from public, anon, authenticated, service_role;

create trigger visits_guard_canceled before update on public.visits
  for each row when (old.canceled_reason is not null or new.canceled_reason is not null)
  execute function private.guard_canceled_visit();
-- After the policies: of a foreign visit it tells nothing.
create trigger visit_documents_refuse_canceled after insert or update of state on public.visit_documents
  for each row when (new.state in ('uploading', 'ready'))
  execute function private.refuse_documents_of_canceled();

grant update (canceled_reason) on public.visits to authenticated;

notify pgrst, 'reload schema';
