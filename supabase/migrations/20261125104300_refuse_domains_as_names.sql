create function private.is_no_name(value text) returns boolean
language sql immutable parallel safe set search_path = ''
as $$
  with given as (
    select btrim(normalize(is_no_name.value, nfkc)) collate "und-x-icu" as name
  )
  select name ~* '://|www\.|[<>@]|xn--|[0-9]\.[0-9]|[。｡]'
    -- The ends of addresses that are seen most, in any letters; other ends in small ones, but behind a title; what goes
    -- on as an address does. "Ma.Teresa", "Ma.de Jesús", "dr.smith" and "J.R.Smith" are names.
    or name ~* '[[:alnum:]]\.(com|net|org|info|biz|edu|gov|mil|int|io|co|us|uk|ca|mx|es|fr|ru|cn|tv|me|ly|cc|ws|to|app|dev|xyz|top|site|online|shop|store|club|link|click|live|page|web|email|jobs|care|health|example|test|invalid|local)(?![[:alpha:]''’-])'
    or name ~ '[[:alnum:]]{3,}\.[[:lower:]]{2,}'
    or name ~ '[[:alnum:]]\.[[:alnum:]-]+[/:?#]'
    or name ~ '^=|^[+-].*[0-9(|!=+*/]'
  from given
$$;
comment on function private.is_no_name(text) is
  'Whether a text is an address of the web or of email, or what a spreadsheet would calculate.';
grant execute on function private.is_no_name(text) to service_role;

create or replace function private.check_applicant_name() returns trigger
language plpgsql set search_path = ''
as $$
declare
  wrong text := concat_ws(', ',
    case when private.is_no_name(new.first_name) then 'first_name' end,
    case when private.is_no_name(new.last_name) then 'last_name' end);
begin
  if wrong <> '' then
    raise exception 'Enter only the name: no web or email address, no formula, no <, > or @.' using
      errcode = 'PT422', constraint = 'applications_name_not_allowed', column = wrong;
  end if;
  return new;
end;
$$;

notify pgrst, 'reload schema';
