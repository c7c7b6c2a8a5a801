-- The agency says where its policies can be read that applicants confirm; there are no rows to begin with.

-- As in api/core/web_links.py.
create function private.is_web_link(value text) returns boolean
language sql immutable parallel safe set search_path = ''
as $$
  select char_length(is_web_link.value) <= 500
    and is_web_link.value ~ '^https://([A-Za-z0-9]([A-Za-z0-9-]*[A-Za-z0-9])?\.)+[A-Za-z]([A-Za-z0-9-]*[A-Za-z0-9])(:[0-9]{1,5})?([/?#][!#-;=?-~]*)?$'
$$;
comment on function private.is_web_link(text) is 'Whether a text is a link to follow: https, a host by its name, nobody''s name or password, and no space.';
grant execute on function private.is_web_link(text) to authenticated, service_role;

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

call private.make_character_checks();

notify pgrst, 'reload schema';
