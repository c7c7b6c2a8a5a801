-- Names of people could hold U+202E, which turns round what stands beside them, and marks that
-- nobody sees, so that two people look like one. They now follow the rule of file names: nothing
-- of that kind is stored. Accents, apostrophes and all scripts stay.

create or replace function private.clean_name(value text) returns text
language sql immutable set search_path = ''
as $$
  select left(btrim(regexp_replace(
    coalesce(clean_name.value, ''),
    '[\u0001-\u001f\u007f-\u009f\u00ad\u061c\u180e\u200b-\u200f\u2028-\u202e'
    '\u2060-\u206f\ufeff\ufff9-\ufffb\U000e0000-\U000e007f]',
    '', 'g'
  )), 100)
$$;
comment on function private.clean_name(text) is
  'A name as the profile takes it: no control, direction or invisible marks, at most 100 characters.';

update public.profiles
set first_name = private.clean_name(first_name), last_name = private.clean_name(last_name)
where (first_name, last_name) is distinct from (private.clean_name(first_name), private.clean_name(last_name));

-- A patient has a name, be it a dash.
update public.patients
set first_name = coalesce(nullif(private.clean_name(first_name), ''), '-'),
  last_name = coalesce(nullif(private.clean_name(last_name), ''), '-')
where (first_name, last_name) is distinct from (private.clean_name(first_name), private.clean_name(last_name));

alter table public.profiles
  add constraint profiles_first_name_characters check (
    first_name !~ (
      '[\u0001-\u001f\u007f-\u009f\u00ad\u061c\u180e\u200b-\u200f\u2028-\u202e'
      '\u2060-\u206f\ufeff\ufff9-\ufffb\U000e0000-\U000e007f]'
    )
  ),
  add constraint profiles_last_name_characters check (
    last_name !~ (
      '[\u0001-\u001f\u007f-\u009f\u00ad\u061c\u180e\u200b-\u200f\u2028-\u202e'
      '\u2060-\u206f\ufeff\ufff9-\ufffb\U000e0000-\U000e007f]'
    )
  );

alter table public.patients
  add constraint patients_first_name_characters check (
    first_name !~ (
      '[\u0001-\u001f\u007f-\u009f\u00ad\u061c\u180e\u200b-\u200f\u2028-\u202e'
      '\u2060-\u206f\ufeff\ufff9-\ufffb\U000e0000-\U000e007f]'
    )
  ),
  add constraint patients_last_name_characters check (
    last_name !~ (
      '[\u0001-\u001f\u007f-\u009f\u00ad\u061c\u180e\u200b-\u200f\u2028-\u202e'
      '\u2060-\u206f\ufeff\ufff9-\ufffb\U000e0000-\U000e007f]'
    )
  );

notify pgrst, 'reload schema';
