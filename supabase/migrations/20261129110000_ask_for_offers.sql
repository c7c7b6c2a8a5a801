-- An agency can ask for written offers.

alter table public.app_settings add column requires_offer boolean not null default false;
comment on column public.app_settings.requires_offer is 'Nobody goes on to PRE_HIRE without an offer that was sent and accepted.';
grant update (requires_offer) on public.app_settings to authenticated;

-- Not SQL. Definer: as above.
create function private.lacks_offer(application_id uuid) returns boolean
language plpgsql stable security definer set search_path = ''
as $$
begin
  return coalesce((select settings.requires_offer from public.app_settings as settings), false) and not exists (
    select from public.offers as offer where offer.application_id = lacks_offer.application_id and offer.state = 'ACCEPTED'
  );
end;
$$;
comment on function private.lacks_offer(uuid) is 'Whether the agency asks for a written offer, and none has been accepted.';
grant execute on function private.lacks_offer(uuid) to carehire_person;

notify pgrst, 'reload schema';
