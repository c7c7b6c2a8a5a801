-- One application with what its page shows beside it; the policies of each table decide what of that the caller sees.

-- For one application at a time, by its id: each column asks another table. For the pre-hire form and the files, their
-- modules in the API say how they are shown.
create view private.application_details with (security_invoker = true) as
select
  application.*,

  -- Who changed the status last and why: the reason from the list, and what was added in one's own words.
  private.staff_name(last.actor_id) as status_changed_by,
  nullif(concat_ws(': ', last.reason_name, last.note), '') as status_change_reason,
  nullif(concat_ws(': ', last.reason_name_es, last.note), '') as status_change_reason_es,
  (
    select move.id from public.application_status_history as move
    where move.application_id = application.id and private.undo_refusal(move) is null limit 1
  ) as undoable_move_id,

  private.set_interview(application.id) as interview,
  (
    select invited.created_at from public.interview_invitations as invited
    where invited.application_id = application.id and private.is_choosing(invited, application.status)
  ) as interview_invited_at,
  (private.interview_wait(application.id) ->> 'since')::timestamptz as interview_waits_since,
  private.application_bounced_at(application.id) as email_bounced_at,
  private.reminders_stopped_at(application.id) as reminders_stopped_at,
  (
    select comment.text from public.application_comments as comment
    where comment.application_id = application.id and comment.deleted_at is null
    order by comment.created_at desc, comment.id desc limit 1
  ) as internal_comments
from private.visible_applications as application
left join lateral (
  select move.actor_id, move.note, reason.name as reason_name, coalesce(reason.name_es, reason.name) as reason_name_es
  from public.application_status_history as move
  left join public.decision_reasons as reason on reason.id = private.shown_reason(move.reason_id)
  where move.application_id = application.id and private.is_in_force(move)
  order by move.created_at desc limit 1
) as last on true;
comment on view private.application_details is 'Applications with their last move, interview, latest comment and the like, as the caller sees them.';

grant select on private.application_details to carehire_person;
