-- An application as the caller sees it: the policies of its tables hide rows, and the columns named shown_ what is not theirs.

-- Lists, the board, the inbox and the detail read this view. A query of it is planned as one of the table: what it does
-- not name is not computed, and the plain columns keep their indexes, for filters and order. It is in `private`, since only
-- the API reads applications.
create view private.visible_applications with (security_invoker = true) as
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
-- Employees and deciders may have applied, too: of their own application they see what its applicant sees.
cross join lateral (
  select (select private.is_staff()) and application.user_id is distinct from (select private.user_id())
) as reader (is_staff);
comment on view private.visible_applications is 'Applications as the caller sees them, of those that policies let them see.';
comment on column private.visible_applications.shown_status is 'What the caller has been told of; the plain status is what it is.';
comment on column private.visible_applications.is_seen_as_staff is 'Whether the caller sees it as staff do: they are staff, and it is not their own.';

grant select on private.visible_applications to carehire_person;
