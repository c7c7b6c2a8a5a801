-- Staff read them; admins and superusers keep them, with the second factor.

create table public.decision_reasons (
  id uuid not null default gen_random_uuid(),
  name text collate "und-x-icu" not null,
  name_es text collate "und-x-icu",
  applies_to text not null,
  shown_as_id uuid,
  active boolean not null default true,
  version integer not null default 1,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  constraint decision_reasons_pkey primary key (id),
  constraint decision_reasons_id_applies_to_unique unique (id, applies_to),
  constraint decision_reasons_name_line check (private.is_line(name, 100)),
  constraint decision_reasons_name_es_line check (private.is_line(name_es, 100)),
  constraint decision_reasons_applies_to_allowed check (applies_to in ('rejection', 'hold', 'step_back')),
  constraint decision_reasons_shown_as_id_fkey foreign key (shown_as_id, applies_to)
    references public.decision_reasons (id, applies_to),
  constraint decision_reasons_shown_as_id_rejection check (shown_as_id is null or applies_to = 'rejection'),
  constraint decision_reasons_shown_as_id_other check (shown_as_id <> id)
);
comment on table public.decision_reasons is 'Why an application is rejected, put on hold or moved back: chosen from this list, so that decisions can be compared.';
comment on column public.decision_reasons.applies_to is 'Which moves may name it. Email templates hold on to it.';
comment on column public.decision_reasons.shown_as_id is 'Set: this one rests on a background check, and colleagues who do not read that lane are shown the other one. Nobody is rejected for it before a check was decided on.';
create unique index decision_reasons_applies_to_name_unique
  on public.decision_reasons (applies_to, name collate private.ignore_case);
create index decision_reasons_shown_as_id_applies_to_idx on public.decision_reasons (shown_as_id, applies_to);

call private.make_plain_table('decision_reasons');

create function private.guard_decision_reason() returns trigger
language plpgsql set search_path = ''
as $$
begin
  if new.shown_as_id is not null and (
    exists (select from public.decision_reasons as other where other.id = new.shown_as_id and other.shown_as_id is not null)
    or exists (select from public.decision_reasons as other where other.shown_as_id = new.id)
  ) then
    raise exception 'Choose a reason that says nothing of background checks.' using
      errcode = 'PT422', constraint = 'decision_reasons_shown_as_id_plain', column = 'shown_as_id';
  end if;
  return new;
end;
$$;
comment on function private.guard_decision_reason() is 'Trigger: what colleagues are shown in the place of another reason is a plain one.';
create trigger decision_reasons_guard before insert or update on public.decision_reasons
  for each row when (new.shown_as_id is not null) execute function private.guard_decision_reason();
