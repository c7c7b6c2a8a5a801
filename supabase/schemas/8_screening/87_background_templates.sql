-- Deciders read them; administrators keep them, with the second factor.

create table public.background_templates (
  id uuid not null default gen_random_uuid(),
  name text collate "und-x-icu" not null,
  kind text not null,
  letter text not null,
  letter_es text not null,
  active boolean not null default true,
  version integer not null default 1,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  constraint background_templates_pkey primary key (id),
  constraint background_templates_name_line check (private.is_line(name, 100)),
  constraint background_templates_kind_allowed check (kind in ('pre_adverse', 'adverse')),
  constraint background_templates_letter_text check (private.is_text(letter, 10000) and letter ~ '\S'),
  constraint background_templates_letter_es_text check (private.is_text(letter_es, 10000) and letter_es ~ '\S')
);
comment on table public.background_templates is 'Letters before and with an adverse decision, with variables in them, in both languages; one of each kind is active.';
comment on column public.background_templates.kind is 'pre_adverse: the notice before the decision; adverse: the decision.';
create unique index background_templates_name_unique on public.background_templates (name collate private.ignore_case);
create unique index background_templates_kind_active_unique on public.background_templates (kind) where active;

call private.make_plain_table('background_templates', readers => '{hiringmanager,admin,superuser}');
