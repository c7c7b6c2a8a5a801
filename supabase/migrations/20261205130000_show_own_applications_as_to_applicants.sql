-- Whoever is staff sees of an application of their own what its applicant sees; before, what staff do.

drop view private.application_details;

-- Lists, the board, the inbox and the detail read this view. A query of it is planned as one of the table: what it does
-- not name is not computed, and the plain columns keep their indexes, for filters and order. It is in `private`, since the
-- API alone reads applications.
create or replace view private.visible_applications with (security_invoker = true) as
select
  application.id,
  application.job_listing_id,
  application.first_name,
  application.last_name,
  application.email,
  application.search_text,
  application.phone_number,
  application.area_id,
  application.employment_type_id,
  application.is_anonymous,
  application.user_id,
  application.locale,
  application.source,
  application.status,
  application.status_changed_at,
  application.held_from,
  application.current_step,
  application.is_prehire_completed,
  application.repeats_id,
  application.owner_id,
  application.next_step,
  application.next_step_due,
  application.submitted_at,
  application.email_confirmed_at,
  application.version,
  application.created_at,
  application.updated_at,

  -- For half an hour a rejection is not said: until its email goes out it can be undone. Staff know of it at once, but for
  -- those who sent it themselves, and their lists call no function for it.
  case when reader.is_staff then application.status
    else coalesce((private.unsaid_rejection(application.id)).from_status, application.status)
  end as shown_status,
  case when reader.is_staff then application.status_changed_at
    else coalesce((private.unsaid_rejection(application.id)).from_since, application.status_changed_at)
  end as shown_status_changed_at,
  case when reader.is_staff then application.held_from
    else coalesce((private.unsaid_rejection(application.id)).from_held_from, application.held_from)
  end as shown_held_from,

  -- What staff think and do is not the applicant's to see.
  case when reader.is_staff then application.source end as shown_source,
  case when reader.is_staff then application.owner_id end as shown_owner_id,
  case when reader.is_staff then private.staff_name(application.owner_id) end as owner_name,
  case when reader.is_staff then application.next_step end as shown_next_step,
  case when reader.is_staff then application.next_step_due end as shown_next_step_due,
  case when (select private.is_staff()) then application.email_confirmed_at end as shown_email_confirmed_at,
  case when (select private.is_staff()) then application.repeats_id end as shown_repeats_id,
  case when reader.is_staff then private.missing_for_hire(application) end as missing_for_hire,

  -- The function costs more than all else in a list's row; only applicants may meet a listing that policies hide.
  coalesce(
    (select listing.title from public.job_listings as listing where listing.id = application.job_listing_id),
    private.title_applied_to(application.id)
  ) as job_title,
  (select area.name from public.areas as area where area.id = application.area_id) as area_name,
  (
    select kind.name from public.employment_types as kind where kind.id = application.employment_type_id
  ) as employment_type_name,

  -- Policies show applicants none.
  (
    select count(*) from public.application_tasks as task
    where task.application_id = application.id and task.done_at is null
  ) as open_tasks,
  -- As many as anybody would count; what many sent in one name costs a list no more.
  case when (select private.is_staff()) then (
    select count(*) from (
      select from public.applications as repeat where repeat.repeats_id = application.id limit 99
    ) as counted
  ) else 0 end as repeats,
  reader.is_staff as is_seen_as_staff
from public.applications as application
-- Employees and whoever decides may have applied, too: of their own application they see what its applicant sees.
cross join lateral (
  select (select private.is_staff()) and application.user_id is distinct from (select private.user_id())
) as reader (is_staff);
comment on view private.visible_applications is 'Applications as the caller sees them, of those that policies let them see.';
comment on column private.visible_applications.shown_status is 'What the caller has been told of; the plain status is what it is.';
comment on column private.visible_applications.is_seen_as_staff is 'Whether the caller sees it as staff do: they are staff, and it is not their own.';

-- For one application at a time, by its id: each column asks another table. Of the pre-hire form and of the files, the
-- rooms of these say in the API how they are shown.
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

notify pgrst, 'reload schema';
