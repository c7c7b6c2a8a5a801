-- An application may be erased by a rule of retention with what was signed of it, and by nothing else.

create table private.erasures (
  application_id uuid not null,
  transaction_id xid8 not null default pg_current_xact_id(),
  constraint erasures_pkey primary key (application_id)
);
comment on table private.erasures is 'Which application the present transaction erases by a rule of retention. A row is gone before its transaction ends.';

alter table private.erasures enable row level security;
create policy erasures_aal2 on private.erasures as restrictive to authenticated using ((select private.has_required_aal()));

-- Definer: whoever changes a row need not be one who may ask for erasures. A setting of the session would not do: whoever
-- sends SQL can set one.
create function private.is_erased(application_id uuid) returns boolean
language sql stable security definer set search_path = ''
as $$
  select exists (
    select from private.erasures as erasure
    where erasure.application_id = is_erased.application_id and erasure.transaction_id = pg_current_xact_id_if_assigned()
  )
$$;
comment on function private.is_erased(uuid) is
  'Whether this transaction erases the application by a rule of retention: then alone what was signed of it may be removed.';
grant execute on function private.is_erased(uuid) to authenticated, service_role, carehire_visitor, carehire_worker;

drop trigger signed_forms_keep on public.signed_forms;
create trigger signed_forms_keep before update or delete on public.signed_forms
  for each row when (not private.is_erased(old.application_id)) execute function private.keep_signed_form();
drop trigger signed_form_lanes_append_only on public.signed_form_lanes;
create trigger signed_form_lanes_append_only before update or delete on public.signed_form_lanes
  for each row when (not private.is_erased(old.application_id)) execute function private.refuse_change();
create trigger signed_form_lanes_keep_all before truncate on public.signed_form_lanes
  for each statement execute function private.refuse_change();
drop trigger signed_bundles_keep on public.signed_bundles;
create trigger signed_bundles_keep before update or delete on public.signed_bundles
  for each row when (not private.is_erased(old.application_id)) execute function private.keep_signed_bundle();
-- An erased row goes first: its file, without one, is swept, and again until it is gone.
drop trigger signed_bundles_keep_row on public.signed_bundles;
create trigger signed_bundles_keep_row before delete on public.signed_bundles
  for each row when (not private.is_erased(old.application_id)) execute function private.keep_row_of_file();
drop trigger offers_keep on public.offers;
create trigger offers_keep before update or delete on public.offers
  for each row when (not private.is_erased(old.application_id)) execute function private.keep_offer();

notify pgrst, 'reload schema';
