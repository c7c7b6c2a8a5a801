-- People: one profile for each sign-in. Rights come with 20261121090600_add_people_policies.

create table public.profiles (
  id uuid not null,
  email text,
  first_name text collate "und-x-icu" not null default '',
  last_name text collate "und-x-icu" not null default '',
  phone text,
  locale text not null default 'en',
  deactivated_at timestamptz,
  deactivated_by uuid,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  constraint profiles_pkey primary key (id),
  constraint profiles_id_fkey foreign key (id) references auth.users (id) on delete cascade,
  constraint profiles_deactivated_by_fkey foreign key (deactivated_by)
    references public.profiles (id) on delete set null,
  constraint profiles_email_length check (char_length(email) <= 320),
  constraint profiles_first_name_length check (char_length(first_name) <= 100),
  constraint profiles_first_name_format check (first_name !~ '[[:cntrl:]]'),
  constraint profiles_last_name_length check (char_length(last_name) <= 100),
  constraint profiles_last_name_format check (last_name !~ '[[:cntrl:]]'),
  constraint profiles_phone_format check (phone ~ '^[0-9+(][0-9 ().+x/#-]{2,39}$'),
  constraint profiles_locale_allowed check (locale in ('en', 'es'))
);
comment on table public.profiles is 'A person with a sign-in. The e-mail is copied from auth.users, never written here by people.';
comment on column public.profiles.deactivated_at is 'Since when the person may not use the product; history stays.';

create index profiles_last_name_first_name_id_idx on public.profiles (last_name, first_name, id);
create index profiles_created_at_id_idx on public.profiles (created_at, id);
create index profiles_deactivated_by_idx on public.profiles (deactivated_by) where deactivated_by is not null;

create trigger profiles_touch before update on public.profiles
  for each row execute function private.touch_row();

alter table public.profiles enable row level security;

notify pgrst, 'reload schema';
