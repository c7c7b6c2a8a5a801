-- A mailed link lives as long as the page and the mail say that an offer or a notice can be answered, not a week.

-- Not granted. A link that came with a day to answer by has to live as long. Not SQL: offers and letters are declared later.
create function private.link_needed_until(application_id uuid) returns timestamptz
language plpgsql stable set search_path = ''
as $$
begin
  return (
    select (max(matter.last_day) + 1)::timestamp at time zone private.time_zone()
    from (
      select offer.expires_on from public.offers as offer
      where offer.application_id = link_needed_until.application_id and offer.state = 'SENT'
      union all
      select notice.waits_until from public.background_moves as notice
      join public.background_checks as one on one.id = notice.check_id and one.state = 'pre_adverse'
      where notice.application_id = link_needed_until.application_id and notice.shown_at is not null and notice.to_state = 'pre_adverse'
    ) as matter (last_day)
  );
end;
$$;
comment on function private.link_needed_until(uuid) is
  'The end of the last day on which an applicant can answer an offer or dispute a notice, on the agency''s calendar; null where neither waits.';

drop function private.renew_capability();
-- Definer: nobody reads the capabilities themselves. At most once an hour, so that a page that is open all day writes little.
create function private.renew_capability() returns integer
language plpgsql security definer set search_path = ''
as $$
declare
  known constant uuid := private.capability_application();
  needed constant timestamptz := private.link_needed_until(known);
  used private.access_tokens;
begin
  select token.* into used from private.access_tokens as token
  where token.application_id = known and token.token_hash = decode(current_setting('carehire.capability', true), 'hex');
  if used.renewed_at < now() - interval '1 hour' or used.expires_at < needed then
    update private.access_tokens as token set expires_at = greatest(now() + interval '7 days', needed), renewed_at = now()
    where token.id = used.id returning token.* into used;
  end if;
  return coalesce(extract(epoch from used.expires_at - now())::integer, 0);
end;
$$;
comment on function private.renew_capability() is
  'Seven more days for the capability that was used, or as long as an offer or a notice waits for an answer; returns for how many seconds it is good, 0 for none that is.';
grant execute on function private.renew_capability() to carehire_visitor;

-- Definer: the worker reads no capability; it adds one for a link that it mails.
create or replace function private.mint_application_link(application_id uuid, token_hash bytea) returns void
language sql security definer set search_path = ''
as $$
  insert into private.access_tokens (application_id, token_hash, is_mailed, expires_at)
  values (
    mint_application_link.application_id, mint_application_link.token_hash, true,
    greatest(now() + interval '7 days', private.link_needed_until(mint_application_link.application_id))
  )
$$;
comment on function private.mint_application_link(uuid, bytea) is
  'A capability for the link in an email, good for a week, or as long as an offer or a notice waits for an answer.';

-- Definer: nobody reads capabilities. However the notice was given: its applicant disputes it by the link that they were mailed before.
create function private.keep_links_for_wait() returns trigger
language plpgsql security definer set search_path = ''
as $$
declare
  needed constant timestamptz := private.link_needed_until(new.application_id);
begin
  update private.access_tokens as token set expires_at = needed
  where token.application_id = new.application_id and token.scope = 'application' and token.expires_at < needed and private.is_good(token);
  return null;
end;
$$;
comment on function private.keep_links_for_wait() is 'Trigger: links that open an application stay good as long as a notice on its page can be disputed.';
create trigger background_moves_keep_links after update on public.background_moves
  for each row when (new.shown_at is not null and new.waits_until is not null and old.waits_until is null)
  execute function private.keep_links_for_wait();

-- Links that were mailed before, and are still good.
update private.access_tokens as token set expires_at = private.link_needed_until(token.application_id)
where token.scope = 'application' and token.revoked_at is null and token.expires_at > now()
  and token.expires_at < private.link_needed_until(token.application_id);

notify pgrst, 'reload schema';
