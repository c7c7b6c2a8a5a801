-- Only the project's owner, who restores a backup into it, reads or writes this.

create table private.restores (
  id uuid not null default gen_random_uuid(),
  until timestamptz not null,
  created_at timestamptz not null default now(),
  constraint restores_pkey primary key (id),
  constraint restores_until_soon check (until <= created_at + interval '1 day')
);
comment on table private.restores is 'While a backup is restored: files are stored for documents that are complete already.';

alter table private.restores enable row level security;

create policy restores_aal2 on private.restores as restrictive to authenticated
  using ((select private.has_required_aal())) with check ((select private.has_required_aal()));
