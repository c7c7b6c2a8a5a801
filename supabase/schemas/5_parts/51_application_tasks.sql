-- Staff see them, hiring managers and above check them off, with the second factor; the database alone adds them.

create table public.application_tasks (
  id uuid not null default gen_random_uuid(),
  application_id uuid not null,
  kind text not null,
  email_id uuid,
  created_at timestamptz not null default now(),
  done_at timestamptz,
  done_by uuid,
  constraint application_tasks_pkey primary key (id),
  constraint application_tasks_application_id_fkey foreign key (application_id)
    references public.applications (id) on delete cascade,
  constraint application_tasks_done_by_fkey foreign key (done_by) references public.profiles (id),
  constraint application_tasks_kind_allowed check (
    kind in (
      'email_bounced', 'interview_unanswered', 'interviewer_away', 'offer_declined', 'offer_expired', 'form_stuck', 'not_employed'
    )
  ),
  constraint application_tasks_done_by_matches_done_at check (done_by is null or done_at is not null)
);
comment on table public.application_tasks is 'What somebody has to do about an application because of something that happened to it. At most one of each kind is open.';
comment on column public.application_tasks.email_id is 'The email that came back, or that nobody has answered; else an id made of what happened. No foreign key: the task outlives it.';

create unique index application_tasks_application_id_kind_unique
  on public.application_tasks (application_id, kind) where done_at is null;
create unique index application_tasks_email_id_unique on public.application_tasks (email_id);
create index application_tasks_application_id_created_at_idx on public.application_tasks (application_id, created_at);
call private.make_part_of_application('application_tasks', changers => 'deciders', changed => '{done_at}');

create function private.stamp_application_task() returns trigger
language plpgsql set search_path = ''
as $$
begin
  new.done_at := case when new.done_at is not null then coalesce(old.done_at, now()) end;
  new.done_by := case when new.done_at is not null then coalesce(old.done_by, private.user_id()) end;
  return new;
end;
$$;
comment on function private.stamp_application_task() is 'Trigger: when a task was done first and by whom, whatever the client says.';

create trigger application_tasks_stamp before update on public.application_tasks
  for each row execute function private.stamp_application_task();
