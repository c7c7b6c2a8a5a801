-- Only other functions call these, and callers that move many applications at once, which lock them first.

-- One of the applications to one listing in one name represents the others in lists. Anyone may type anyone's
-- name and address, so only a confirmed address decides.

create function private.holds_name(application public.applications) returns boolean
language plpgsql immutable set search_path = ''
as $$
begin
  return (holds_name.application).status <> 'WITHDRAWN'
    and ((holds_name.application).email_confirmed_at is not null or not private.is_closed((holds_name.application).status));
end;
$$;
comment on function private.holds_name(public.applications) is
  'Whether what else is sent to its listing in its name stands behind this application: not once it was withdrawn, or closed without its address having been confirmed.';

-- Until its address is confirmed, the link that somebody opens determines which of them is theirs.
create function private.first_application(application public.applications) returns uuid
language plpgsql stable set search_path = ''
as $$
begin
  return coalesce((
    select first.id from public.applications as first
    where first.id = (first_application.application).repeats_id and first.email_confirmed_at is not null
  ), (first_application.application).id);
end;
$$;
comment on function private.first_application(public.applications) is
  'Which application is worked on for somebody who applied twice: the first one, if its address is confirmed, and else this one.';

-- One order for everybody who locks more than one, so that no two wait for each other: what comes later in
-- somebody's name is younger.
create function private.lock_person(job_listing_id uuid, email text, person text) returns void
language plpgsql set search_path = ''
as $$
begin
  perform from public.applications as known
  where known.job_listing_id = lock_person.job_listing_id and known.email = lock_person.email
    and private.person_key(known.first_name, known.last_name) = lock_person.person
  order by known.created_at, known.id for no key update;
end;
$$;
comment on function private.lock_person(uuid, text, text) is 'Locks all applications to this listing in this name.';

-- Definer: below row-level security the index on names is not used. It returns nothing.
create function private.lock_people(application_ids uuid[]) returns void
language plpgsql security definer set search_path = ''
as $$
begin
  perform from public.applications as locked
  where locked.id = any (array(
    select known.id
    from public.applications as given
    -- Each by the index: of many, the planner would compare the names of the whole table.
    cross join lateral (
      select other.id from public.applications as other
      where other.job_listing_id = given.job_listing_id and other.email = given.email
        and private.person_key(other.first_name, other.last_name) = private.person_key(given.first_name, given.last_name)
      offset 0
    ) as known
    where given.id = any (lock_people.application_ids)
  ))
  order by locked.created_at, locked.id for no key update;
end;
$$;
comment on function private.lock_people(uuid[]) is
  'Locks these applications and all others to the same listings in the same names, before one is moved or confirmed.';
grant execute on function private.lock_people(uuid[]) to carehire_person;

-- Definer: nobody reads accounts.
create function private.account_at(email text) returns uuid
language plpgsql stable security definer set search_path = ''
as $$
begin
  return (
    select person.id from auth.users as person
    where lower(person.email) = account_at.email and person.email_confirmed_at is not null
  );
end;
$$;
comment on function private.account_at(text) is 'Whose account has this address and has shown that it is theirs.';

-- Definer: as above.
create function private.has_shown_address(application_id uuid) returns boolean
language plpgsql stable security definer set search_path = ''
as $$
begin
  return exists (
    select from public.applications as application
    where application.id = has_shown_address.application_id and (
      application.email_confirmed_at is not null or exists (
        select from auth.users as person
        where person.id = private.user_id() and lower(person.email) = application.email and person.email_confirmed_at is not null
      )
    )
  );
end;
$$;
comment on function private.has_shown_address(uuid) is
  'Whether the applicant who asks is known to read the mail of the address: what staff ask of an applicant, nobody else is told.';
grant execute on function private.has_shown_address(uuid) to carehire_person, carehire_visitor;

-- Definer: as above.
create function private.shown_applications() returns uuid[]
language sql stable security definer set search_path = ''
as $$
  select array(
    select application.id from public.applications as application
    where (application.user_id = private.user_id() or application.id = private.capability_application())
      and private.has_shown_address(application.id)
  )
$$;
comment on function private.shown_applications() is
  'The applications of the account or the capability that asks, where it is known to read the mail of the address.';
grant execute on function private.shown_applications() to carehire_person, carehire_visitor;

-- An account that typed somebody else's address loses what the person who reads that address's mail has claimed.
create function private.confirm_email(application_id uuid) returns void
language plpgsql set search_path = ''
as $$
begin
  perform private.lock_people(array[confirm_email.application_id]);
  update public.applications as application
  set email_confirmed_at = now(), user_id = private.account_at(application.email)
  where application.id = confirm_email.application_id and application.email_confirmed_at is null;
  if found then
    perform private.take_name(confirm_email.application_id);
  end if;
end;
$$;
comment on function private.confirm_email(uuid) is
  'Somebody who reads the mail of this application''s address is there; what was handed to whoever typed the address ends.';

-- The caller has locked all of them. What staff have decided on stays where it is.
create function private.take_name(application_id uuid) returns void
language plpgsql set search_path = ''
as $$
declare
  confirmed public.applications;
begin
  select * into confirmed from public.applications as application where application.id = take_name.application_id;
  if private.is_closed(confirmed.status) or exists (
    select from public.applications as first
    where first.id = confirmed.repeats_id and first.email_confirmed_at is not null
  ) then
    return;
  end if;
  perform private.make_first(confirmed.id);
  update public.applications as other set repeats_id = confirmed.id
  where other.job_listing_id = confirmed.job_listing_id and other.email = confirmed.email
    and private.person_key(other.first_name, other.last_name) = private.person_key(confirmed.first_name, confirmed.last_name)
    and other.id <> confirmed.id and other.email_confirmed_at is null and not private.is_closed(other.status);
end;
$$;
comment on function private.take_name(uuid) is
  'Of all in this name that nobody confirmed, the one whose address is confirmed is the real one: the others stand behind it.';

create function private.make_first(application_id uuid) returns void
language plpgsql set search_path = ''
as $$
begin
  update public.applications as application set repeats_id = null
  where application.id = make_first.application_id and application.repeats_id is not null;
  if found then
    perform private.tell_staff(make_first.application_id);
  end if;
end;
$$;
comment on function private.make_first(uuid) is 'An application that stood behind another one stands in lists by itself, and staff are told of it.';

-- Definer: an applicant who withdraws sees no other application. The caller that moves one has locked all of them.
create function private.release_repeats() returns trigger
language plpgsql security definer set search_path = ''
as $$
declare
  next uuid;
begin
  if new.repeats_id is not null then
    -- Nothing that is open stands behind what holds its name no more.
    if not private.is_closed(new.status) and not exists (
      select from public.applications as first where first.id = new.repeats_id and private.holds_name(first)
    ) then
      perform private.make_first(new.id);
    end if;
  elsif not private.holds_name(new) then
    select repeat.id into next from public.applications as repeat
    where repeat.repeats_id = new.id and not private.is_closed(repeat.status)
    order by repeat.email_confirmed_at, repeat.created_at, repeat.id limit 1;
    if next is null then
      return null;
    end if;
    update public.applications as repeat set repeats_id = next
    where repeat.repeats_id = new.id and repeat.id <> next and not private.is_closed(repeat.status);
    perform private.make_first(next);
  end if;
  return null;
end;
$$;
comment on function private.release_repeats() is
  'Trigger: when an application holds its name no more, what stood behind it takes its place in lists.';
create trigger applications_release_repeats after update of status on public.applications
  for each row when (old.status is distinct from new.status) execute function private.release_repeats();

-- Definer: nobody changes an application. Only by a POST: mail scanners open every link.
create function private.confirm_by_capability() returns void
language sql security definer set search_path = ''
as $$
  select private.confirm_email(token.application_id)
  from private.access_tokens as token
  where token.application_id = private.capability_application() and token.is_mailed
    and token.token_hash = decode(current_setting('carehire.capability', true), 'hex')
$$;
comment on function private.confirm_by_capability() is 'Confirms the address of the application whose mailed link this request holds.';
grant execute on function private.confirm_by_capability() to carehire_visitor;

-- Definer: Auth may not write applications. People who applied before they had an account find it there once
-- they have shown that the address is theirs. Those shown in lists go first, so that they stay.
create function private.claim_applications() returns trigger
language plpgsql security definer set search_path = ''
as $$
declare
  sent uuid[];
begin
  perform from public.applications as application where application.email = lower(new.email)
  order by application.created_at, application.id for no key update;
  update public.applications as application set user_id = new.id
  where application.user_id is null and application.email = lower(new.email);
  sent := array(
    select application.id from public.applications as application
    where application.email = lower(new.email) and application.email_confirmed_at is null
    order by application.repeats_id is not null, application.created_at, application.id
  );
  perform private.confirm_email(id) from unnest(sent) as id;
  return null;
end;
$$;
comment on function private.claim_applications() is
  'Trigger on auth.users: a confirmed address gets the applications that were sent from it without an account.';

create trigger auth_users_claim_applications after update of email, email_confirmed_at on auth.users
  for each row when (
    new.email_confirmed_at is not null
    and (old.email_confirmed_at is null or old.email is distinct from new.email)
  ) execute function private.claim_applications();
