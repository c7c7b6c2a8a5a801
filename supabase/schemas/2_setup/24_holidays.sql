-- Staff read them; admins and superusers keep them, with the second factor.

create table public.holidays (
  id uuid not null default gen_random_uuid(),
  date date not null,
  name text collate "und-x-icu" not null,
  branch_id uuid,
  active boolean not null default true,
  version integer not null default 1,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  constraint holidays_pkey primary key (id),
  constraint holidays_name_line check (private.is_line(name, 100)),
  constraint holidays_branch_id_fkey foreign key (branch_id) references public.branches (id),
  constraint holidays_date_unique unique nulls not distinct (date, branch_id)
);
comment on table public.holidays is 'Days on which the agency, or one branch, is closed.';

call private.make_plain_table('holidays');
