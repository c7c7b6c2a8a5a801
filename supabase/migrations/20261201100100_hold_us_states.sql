-- What the form holds of states are those of the US, by their codes; what was saved before stays as it is.

create function private.is_us_state(value text) returns boolean
language sql immutable parallel safe set search_path = ''
as $$
  select is_us_state.value in (
    'AL', 'AK', 'AZ', 'AR', 'CA', 'CO', 'CT', 'DE', 'DC', 'FL', 'GA', 'HI', 'ID', 'IL', 'IN', 'IA', 'KS', 'KY', 'LA', 'ME', 'MD', 'MA', 'MI',
    'MN', 'MS', 'MO', 'MT', 'NE', 'NV', 'NH', 'NJ', 'NM', 'NY', 'NC', 'ND', 'OH', 'OK', 'OR', 'PA', 'RI', 'SC', 'SD', 'TN', 'TX', 'UT', 'VT',
    'VA', 'WA', 'WV', 'WI', 'WY', 'AS', 'GU', 'MP', 'PR', 'VI'
  )
$$;
comment on function private.is_us_state(text) is 'Whether a text is the two-letter code of a state, of DC or of a territory, in capitals.';
grant execute on function private.is_us_state(text) to authenticated, carehire_visitor, service_role;

create function private.has_only_us_states(data jsonb) returns boolean
language sql immutable parallel safe set search_path = ''
as $$
  select not exists (
    select from (
      select jsonb_path_query(has_only_us_states.data, '$.**.state')
      union all
      select jsonb_path_query(has_only_us_states.data, '$.**.driversLicenseState')
    ) as found (value)
    where found.value <> 'null' and not private.is_us_state(found.value #>> '{}')
  )
$$;
comment on function private.has_only_us_states(jsonb) is 'Whether each state in the answers of a form is one of the US, or is not given.';
grant execute on function private.has_only_us_states(jsonb) to authenticated, carehire_visitor, service_role;

-- Not valid: what was saved before stays as it is, and the next save of it is held.
alter table public.application_sections add constraint application_sections_data_states
  check (private.has_only_us_states(data)) not valid;

notify pgrst, 'reload schema';
