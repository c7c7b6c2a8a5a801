-- Staff read them; admins and superusers keep them, with the second factor.

create table public.decision_reasons (
  id uuid not null default gen_random_uuid(),
  name text collate "und-x-icu" not null,
  name_es text collate "und-x-icu",
  applies_to text not null,
  active boolean not null default true,
  version integer not null default 1,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  constraint decision_reasons_pkey primary key (id),
  constraint decision_reasons_id_applies_to_unique unique (id, applies_to),
  constraint decision_reasons_name_line check (private.is_line(name, 100)),
  constraint decision_reasons_name_es_line check (private.is_line(name_es, 100)),
  constraint decision_reasons_applies_to_allowed check (applies_to in ('rejection', 'hold', 'step_back'))
);
comment on table public.decision_reasons is 'Why an application is rejected, put on hold or moved back: chosen from this list, so that decisions can be compared.';
comment on column public.decision_reasons.applies_to is 'Which moves may name it. Email templates hold on to it.';
create unique index decision_reasons_applies_to_name_unique
  on public.decision_reasons (applies_to, name collate private.ignore_case);

call private.make_plain_table('decision_reasons');
