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

-- Definer: nobody is granted the lock.
create or replace function private.guard_stored_file() returns trigger
language plpgsql security definer set search_path = ''
as $$
declare
  found_state text := case tg_op
    when 'DELETE' then private.lock_row_of_file(old.bucket_id, old.name)
    else private.lock_row_of_file(new.bucket_id, new.name)
  end;
begin
  if tg_op = 'DELETE' then
    if found_state <> 'uploading' and not (old.bucket_id = 'application-attachments' and found_state = 'withdrawn') then
      raise exception 'The file of a stored document is never removed.' using errcode = 'insufficient_privilege';
    end if;
    -- Without a row nobody misses the file.
    return old;
  end if;
  if found_state is distinct from 'uploading'
    and not exists (select from private.restores where found_state is not null and until > now())
  then
    raise exception 'A file is stored only for an upload that has begun and not finished.'
      using errcode = 'insufficient_privilege';
  end if;
  return new;
end;
$$;

notify pgrst, 'reload schema';
