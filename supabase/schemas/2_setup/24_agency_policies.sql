-- Anybody reads the links that applicants are shown; admins and superusers keep them, with the second factor.

create table public.agency_policies (
  id uuid not null default gen_random_uuid(),
  kind text not null,
  link text not null,
  link_es text,
  active boolean not null default true,
  version integer not null default 1,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  constraint agency_policies_pkey primary key (id),
  constraint agency_policies_kind_unique unique (kind),
  constraint agency_policies_kind_allowed check (
    kind in ('code_of_conduct', 'confidentiality', 'abuse_and_neglect', 'infection_control', 'drug_free_workplace')
  ),
  constraint agency_policies_link_format check (private.is_web_link(link)),
  constraint agency_policies_link_es_format check (private.is_web_link(link_es))
);
comment on table public.agency_policies is 'Where the policies can be read that applicants confirm in their form; of a kind without an active row they are shown no text.';
comment on column public.agency_policies.link_es is 'Its text in Spanish; null: whoever reads Spanish is shown the English one.';

call private.make_plain_table(
  'agency_policies',
  public_rows => 'active',
  public_columns => '{id,kind,link,link_es,active}'
);
