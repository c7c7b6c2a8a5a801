-- One rule for email addresses and one for phone numbers, and what is there in the form in which both are kept.

create function private.is_email(value text) returns boolean
language sql immutable parallel safe set search_path = ''
as $$
  select char_length(is_email.value) <= 254 and is_email.value ~ (
    '^[a-z0-9!#$%&''*+/=?^_`{|}~-]+(\.[a-z0-9!#$%&''*+/=?^_`{|}~-]+)*'
    '@([a-z0-9]([a-z0-9-]*[a-z0-9])?\.)+[a-z0-9]([a-z0-9-]*[a-z0-9])?$'
  )
$$;
comment on function private.is_email(text) is 'Whether a text is an email address as it is kept: in small letters, a domain in other letters by its ASCII name.';
grant execute on function private.is_email(text) to authenticated, service_role;

create function private.is_phone(value text) returns boolean
language sql immutable parallel safe set search_path = ''
as $$
  select is_phone.value ~ '^\+([2-9][0-9]{6,14}|1[2-9][0-9]{2}[2-9][0-9]{6})(x[0-9]{1,20})?$'
$$;
comment on function private.is_phone(text) is 'Whether a text is a phone number as it is kept: E.164, and x with an extension.';
grant execute on function private.is_phone(text) to authenticated, service_role;

-- No constraint: those hold rows at every change, and entries of before this rule that nobody could
-- read as a number or an address would keep all else of their rows from changing.
create function private.check_contact() returns trigger
language plpgsql set search_path = ''
as $$
declare
  field constant text := tg_argv[0];
  kind constant text := tg_argv[1];
  given constant text := to_jsonb(new) ->> field;
begin
  if tg_op = 'UPDATE' and given is not distinct from to_jsonb(old) ->> field then
    return new;
  end if;
  if not (case kind when 'email' then private.is_email(given) else private.is_phone(given) end) then
    raise exception '%', case kind
      when 'email' then 'Enter an email address such as name@example.com.'
      else 'Enter a phone number as +12015550123, with an extension as +12015550123x45.'
    end
    using errcode = 'check_violation', column = field, constraint = format('%s_%s_format', tg_table_name, field);
  end if;
  return new;
end;
$$;
comment on function private.check_contact() is
  'Trigger: a column (first argument) is filled or changed with an email address or a phone number (second) in the form in which it is kept.';

-- What was typed before as it is kept; null where nobody could tell which number it is.
create function pg_temp.kept_phone(typed text) returns text
language sql immutable
as $$
  with part as (
    select regexp_match(lower(kept_phone.typed), '^ *(\+?)([0-9 ().+/-]*[0-9])[ ().-]*(?:[x#] *([0-9]{1,20}))? *$') as found
  ),
  number as (
    select found[1] = '+' as is_international, regexp_replace(found[2], '[^0-9]', '', 'g') as digits,
      coalesce('x' || found[3], '') as extension
    from part
  ),
  guess as (
    select case when is_international or digits ~ '^1.{10}$' then '+' else '+1' end || digits || extension as kept
    from number where is_international or digits ~ '^1?[2-9].{9}$'
  )
  select kept from guess where private.is_phone(kept)
$$;

create function pg_temp.kept_email(typed text) returns text
language sql immutable
as $$
  with bare as (
    select rtrim(lower(regexp_replace(
      kept_email.typed,
      '[\u00ad\u061c\u180e\u200b-\u200f\u2028-\u202e\u2060-\u206f\ufeff\ufff9-\ufffb\U000e0000-\U000e007f]',
      '', 'g'
    )), '.') as address
  )
  select address from bare where private.is_email(address)
$$;

-- Their triggers would count this as a change that somebody made.
do $$
declare
  entry record;
begin
  for entry in values
    ('profiles', 'phone', 'phone'), ('patients', 'phone', 'phone'), ('branches', 'phone', 'phone'),
    ('locations', 'phone', 'phone'), ('branches', 'email', 'email'),
    ('email_settings', 'from_address', 'email'), ('applications', 'email', 'email')
  loop
    execute format('alter table public.%I disable trigger user', entry.column1);
    execute format(
      'update public.%1$I set %2$I = pg_temp.kept_%3$s(%2$I) where pg_temp.kept_%3$s(%2$I) <> %2$I',
      entry.column1, entry.column2, entry.column3
    );
    execute format('alter table public.%I enable trigger user', entry.column1);
  end loop;
end;
$$;

alter table public.applications drop constraint applications_phone_number_format;
alter table public.applications add constraint applications_phone_number_format
  check (phone_number ~ '^\+[1-9][0-9]{6,14}(x[0-9]{1,20})?$');
comment on column public.applications.phone_number is 'E.164, and x with an extension.';

create trigger profiles_check_phone before insert or update of phone on public.profiles
  for each row execute function private.check_contact('phone', 'phone');
create trigger branches_check_email before insert or update of email on public.branches
  for each row execute function private.check_contact('email', 'email');
create trigger branches_check_phone before insert or update of phone on public.branches
  for each row execute function private.check_contact('phone', 'phone');
create trigger locations_check_phone before insert or update of phone on public.locations
  for each row execute function private.check_contact('phone', 'phone');
create trigger email_settings_check_from_address before insert or update of from_address on public.email_settings
  for each row execute function private.check_contact('from_address', 'email');
create trigger patients_check_phone before insert or update of phone on public.patients
  for each row execute function private.check_contact('phone', 'phone');
create trigger applications_check_email before insert or update of email on public.applications
  for each row execute function private.check_contact('email', 'email');
create trigger applications_check_phone_number before insert or update of phone_number on public.applications
  for each row execute function private.check_contact('phone_number', 'phone');

notify pgrst, 'reload schema';
