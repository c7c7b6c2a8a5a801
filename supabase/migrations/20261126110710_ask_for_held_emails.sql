-- Whether a rejection can be undone, and its applicant knows of it, is asked of the email that is held.

-- Definer: it asks for emails, which not everybody who moves applications may read.
create or replace function private.undo_refusal(move public.application_status_history, besides uuid default null) returns text
language sql stable security definer set search_path = ''
as $$
  select case
    when (undo_refusal.move).id is null or (undo_refusal.move).undoes_id is not null
      -- What applicants do, sending and withdrawing, is nobody else's to undo.
      or (undo_refusal.move).from_status = 'DRAFT' or (undo_refusal.move).to_status = 'WITHDRAWN'
      or not private.is_decider()
      or ((undo_refusal.move).actor_id is distinct from private.user_id() and not private.is_admin())
      or exists (
        select from public.applications as application
        where application.id = (undo_refusal.move).application_id and private.is_applicant_of(application)
      )
    then 'application_status_history_undoes_id_undoable'
    when exists (
      select from public.application_status_history as later
      where later.application_id = (undo_refusal.move).application_id
        and later.created_at >= (undo_refusal.move).created_at
        and later.id <> (undo_refusal.move).id and later.id is distinct from undo_refusal.besides
    ) then 'application_status_history_undoes_id_moved_on'
    when (undo_refusal.move).from_since is null
      or (undo_refusal.move).created_at <= clock_timestamp() - private.time_to_undo()
      or (private.held_email((undo_refusal.move).id)).state not in ('queued', 'canceled')
    then 'application_status_history_undoes_id_too_late'
  end
$$;
comment on function private.undo_refusal(public.application_status_history, uuid) is
  'The rule by which the caller may not undo this move, or null; `besides` is the row that is about to do it.';
grant execute on function private.undo_refusal(public.application_status_history, uuid) to carehire_person;

-- Definer: applicants read neither moves nor emails.
create or replace function private.unsaid_rejection(application_id uuid) returns public.application_status_history
language sql stable security definer set search_path = ''
as $$
  select move
  from public.applications as application
  join public.application_status_history as move on move.application_id = application.id and move.to_status = 'REJECTED'
  where application.id = unsaid_rejection.application_id and application.status = 'REJECTED'
    and private.is_applicant_of(application) and private.is_in_force(move)
    and exists (
      select from public.application_status_history as cause
      cross join lateral private.held_email(cause.id) as email
      where cause.application_id = application.id and cause.to_status = 'REJECTED'
        and email.state = 'queued' and email.not_before > now()
    )
  order by move.created_at desc limit 1
$$;
comment on function private.unsaid_rejection(uuid) is
  'The rejection of an application of the caller''s own that they have not been told of yet; null where there is none.';
grant execute on function private.unsaid_rejection(uuid) to carehire_visitor, carehire_person;

notify pgrst, 'reload schema';
