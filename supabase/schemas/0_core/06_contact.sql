-- Email addresses, phone numbers and links as they are kept; api/core/contact.py makes the former two so.

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

-- As in api/core/web_links.py.
create function private.is_web_link(value text) returns boolean
language sql immutable parallel safe set search_path = ''
as $$
  select char_length(is_web_link.value) <= 500
    and is_web_link.value ~ '^https://([A-Za-z0-9]([A-Za-z0-9-]*[A-Za-z0-9])?\.)+[A-Za-z]([A-Za-z0-9-]*[A-Za-z0-9])(:[0-9]{1,5})?([/?#][!#-;=?-~]*)?$'
$$;
comment on function private.is_web_link(text) is 'Whether a text is a link to follow: https, a host by its name, nobody''s name or password, and no space.';
grant execute on function private.is_web_link(text) to authenticated, service_role;

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
