-- Staff see their lanes; hiring managers and administrators add to them and void what is wrong, with the second factor.

create function private.are_duty_lines(value jsonb) returns boolean
language sql immutable parallel safe set search_path = ''
as $$
  select jsonb_typeof(are_duty_lines.value) = 'array' and octet_length(are_duty_lines.value::text) <= 65536 and not exists (
    select from jsonb_array_elements(
      case jsonb_typeof(are_duty_lines.value) when 'array' then are_duty_lines.value else '[]' end
    ) as line
    where jsonb_typeof(line) <> 'object' or coalesce(btrim(line ->> 'name'), '') = ''
      or line ->> 'workerSignedOn' !~ '^\d{4}-\d\d-\d\d$' or line ->> 'trainerSignedOn' !~ '^\d{4}-\d\d-\d\d$'
      or (line ->> 'trainerSignedOn' is not null and coalesce(btrim(line ->> 'trainer'), '') = '')
  )
$$;
comment on function private.are_duty_lines(jsonb) is 'Whether these are lines of a checklist: what it is, when the worker and which trainer signed.';
grant execute on function private.are_duty_lines(jsonb) to authenticated;

create table public.duty_records (
  id uuid not null default gen_random_uuid(),
  application_id uuid not null,
  rule_id uuid not null,
  key text not null,
  kind text not null,
  lane text not null,
  dated_on date,
  expires_on date,
  number text,
  us_state text,
  looked_up_on date,
  attachment_id uuid,
  hours numeric(6, 2),
  is_signed boolean,
  lines jsonb not null default '[]',
  note text,
  author_id uuid default auth.uid(),
  void_reason text,
  voided_by uuid,
  voided_at timestamptz,
  created_at timestamptz not null default now(),
  proven_on date generated always as (case kind when 'license' then looked_up_on else dated_on end) stored,
  constraint duty_records_pkey primary key (id),
  constraint duty_records_application_id_fkey foreign key (application_id)
    references public.applications (id) on delete cascade,
  constraint duty_records_rule_id_fkey foreign key (rule_id) references public.duty_rules (id),
  constraint duty_records_attachment_id_fkey foreign key (attachment_id)
    references public.application_attachments (id) on delete set null,
  constraint duty_records_author_id_fkey foreign key (author_id) references public.profiles (id),
  constraint duty_records_voided_by_fkey foreign key (voided_by) references public.profiles (id),
  constraint duty_records_lane_allowed check (lane in ('general', 'background', 'medical', 'tax')),
  constraint duty_records_dated_on_range check (dated_on between '1900-01-01' and '2199-12-31'),
  constraint duty_records_expires_on_range check (expires_on between '1900-01-01' and '2199-12-31'),
  constraint duty_records_looked_up_on_range check (looked_up_on between '1900-01-01' and '2199-12-31'),
  constraint duty_records_number_line check (private.is_line(number, 100)),
  constraint duty_records_us_state_format check (us_state ~ '^[A-Z]{2}$'),
  constraint duty_records_hours_range check (hours > 0),
  constraint duty_records_lines_allowed check (
    private.are_duty_lines(lines) and jsonb_array_length(lines) <= 100 and (kind = 'check_off') = (lines <> '[]')
  ),
  constraint duty_records_note_text check (private.is_text(note, 500)),
  constraint duty_records_void_reason_text check (private.is_text(void_reason, 500) and btrim(void_reason) <> '')
);
comment on table public.duty_records is 'The evidence in a worker''s file. What is wrong is voided with a reason and stays; a correction is another record.';
comment on column public.duty_records.rule_id is 'The version of the rule that it was recorded for; it counts for later ones of the same key, too.';
comment on column public.duty_records.dated_on is 'The day on the paper; of a license, since when. Empty: there is none on it.';
comment on column public.duty_records.attachment_id is 'Emptied when a file that was taken back is erased.';
comment on column public.duty_records.looked_up_on is 'When a license was looked up on the state''s page; the attachment is a picture of it.';
comment on column public.duty_records.lines is 'Of a checklist: name, workerSignedOn, trainer, trainerSignedOn; days as in 2026-11-27.';
comment on column public.duty_records.proven_on is 'The day that counts for order and age.';

create index duty_records_application_id_key_idx on public.duty_records (application_id, key);

-- Definer: the rule is read no matter who records; the policies then refuse those who may not.
create function private.fill_duty_record() returns trigger
language plpgsql security definer set search_path = ''
as $$
begin
  -- The lock makes it wait for a hire that is under way, and the other way round.
  perform private.lock_people(array[new.application_id]);
  select rule.key, rule.kind, rule.lane into new.key, new.kind, new.lane
  from public.duty_rules as rule where rule.id = new.rule_id;
  if new.key is null then
    raise exception 'There is no such rule.' using
      errcode = 'PT422', constraint = 'duty_records_rule_id_known', column = 'rule_id';
  end if;
  return new;
end;
$$;
comment on function private.fill_duty_record() is 'Trigger: what a record is for and who may see it, its rule says.';
create trigger duty_records_fill before insert on public.duty_records
  for each row execute function private.fill_duty_record();

create function private.is_paper(attachment_id uuid, application_id uuid, lane text) returns boolean
language sql stable set search_path = ''
as $$
  select is_paper.attachment_id is null or exists (
    select from public.application_attachments as file
    where file.id = is_paper.attachment_id and file.application_id = is_paper.application_id and file.lane = is_paper.lane
      and file.state in ('scanning', 'ready')
  )
$$;
comment on function private.is_paper(uuid, uuid, text) is 'Whether this is nothing, or a file of this application and lane that can be opened.';
grant execute on function private.is_paper(uuid, uuid, text) to carehire_person;

create function private.check_duty_record() returns trigger
language plpgsql set search_path = ''
as $$
begin
  if greatest(new.dated_on, new.looked_up_on) > private.today() then
    raise exception 'This date is in the future.' using errcode = 'PT422', constraint = 'duty_records_dated_on_future',
      column = case when new.dated_on > private.today() then 'dated_on' else 'looked_up_on' end;
  end if;
  if not private.is_paper(new.attachment_id, new.application_id, new.lane) then
    raise exception 'This is no file of this application that those who read this may open.' using
      errcode = 'PT422', constraint = 'duty_records_attachment_id_same_lane', column = 'attachment_id';
  end if;
  return null;
end;
$$;
comment on function private.check_duty_record() is 'Trigger: nothing is dated in the future, and a picture is a file of the same lane.';
create trigger duty_records_check after insert on public.duty_records
  for each row execute function private.check_duty_record();

create function private.void_duty_record() returns trigger
language plpgsql set search_path = ''
as $$
begin
  perform private.lock_people(array[new.application_id]);
  -- Without the last record an earlier one counts again.
  if exists (
    select from public.applications as own where own.id = new.application_id and own.user_id = private.user_id()
  ) then
    raise exception 'Nobody voids what is in their own file.' using errcode = 'PT409', constraint = 'duty_records_voided_by_other';
  end if;
  if old.voided_at is not null then
    raise exception 'This has been voided already.' using errcode = 'PT409', constraint = 'duty_records_voided_at_once';
  end if;
  new.voided_by := private.user_id();
  new.voided_at := now();
  return new;
end;
$$;
comment on function private.void_duty_record() is 'Trigger: a record is voided once, and never by whose file it is in; by whom and when.';
-- Erasing its file does not void a record.
create trigger duty_records_void before update on public.duty_records
  for each row when (new.void_reason is not null and old.attachment_id is not distinct from new.attachment_id)
  execute function private.void_duty_record();

-- Definer: records count no matter who takes a file back.
create function private.keep_evidence() returns trigger
language plpgsql security definer set search_path = ''
as $$
begin
  -- What is recorded of the application meanwhile waits, or is seen.
  perform private.lock_people(array[old.application_id]);
  if exists (select from public.duty_records as record where record.attachment_id = old.id and record.voided_at is null) then
    raise exception 'This file is recorded as evidence. Void that record first.' using
      errcode = 'PT409', constraint = 'application_attachments_evidence_kept';
  end if;
  return new;
end;
$$;
comment on function private.keep_evidence() is 'Trigger: what is recorded as evidence is not taken back before its record is voided.';
create trigger application_attachments_keep_evidence before update on public.application_attachments
  for each row when (old.state <> 'withdrawn' and new.state = 'withdrawn') execute function private.keep_evidence();

-- Nobody records what is in their own file.
call private.make_part_of_application(
  'duty_records', adders => 'deciders',
  written => '{rule_id,dated_on,expires_on,number,us_state,looked_up_on,attachment_id,hours,is_signed,lines,note}',
  changers => 'deciders', changed => '{void_reason}',
  new_rows => 'void_reason is null and application_id not in (select own.id from public.applications as own where own.user_id = (select private.user_id()))'
);
