-- Only this file says which emails there are, to whom they go and how they are sent. The worker reads it; nobody writes it.

create table private.email_kinds (
  name text not null,
  recipient text not null,
  is_about_documents boolean not null default false,
  is_held boolean not null default false,
  is_nudge boolean not null default false,
  constraint email_kinds_pkey primary key (name),
  constraint email_kinds_name_format check (name ~ '^[a-z][a-z_]{1,49}$'),
  constraint email_kinds_recipient_allowed check (recipient in ('account', 'applicant', 'staff', 'referee'))
);
comment on table private.email_kinds is 'The kinds of emails that the product sends. The words of each stand under its name in `api/emails/templates`; where the agency has a template of that name, its own are sent.';
comment on column private.email_kinds.recipient is 'account: whose account it is about; staff: whoever hires, after everybody else and in a conversation of their own. referee: whom an applicant has named, in a conversation of their own, too.';
comment on column private.email_kinds.is_about_documents is 'Whoever replies reaches whoever asks for them.';
comment on column private.email_kinds.is_held is 'Held for as long as its cause can be undone, and canceled with it.';
comment on column private.email_kinds.is_nudge is 'A person may do without it: it says how to unsubscribe.';

alter table private.email_kinds enable row level security;
create policy email_kinds_aal2 on private.email_kinds as restrictive to authenticated using ((select private.has_required_aal()));
create policy email_kinds_select_worker on private.email_kinds for select to carehire_worker using (true);
grant select on private.email_kinds to carehire_worker;

insert into private.email_kinds (name, recipient, is_about_documents, is_held, is_nudge) values
  ('account_deactivated', 'account', false, false, false),
  ('mfa_reset', 'account', false, false, false),
  ('role_changed', 'account', false, false, false),
  ('application_thank_you', 'applicant', false, false, false),
  ('application_rejection', 'applicant', false, true, false),
  ('interview_confirmation', 'applicant', false, false, false),
  ('interview_confirmation_online', 'applicant', false, false, false),
  ('interview_canceled', 'applicant', false, false, false),
  ('interview_withdrawn', 'applicant', false, false, false),
  ('interview_invitation', 'applicant', false, false, false),
  ('interview_reminder', 'applicant', false, false, false),
  ('interview_missed', 'applicant', false, true, false),
  ('interview_nudge', 'applicant', false, false, true),
  ('interview_offer', 'applicant', false, false, false),
  ('interview_displaced', 'applicant', false, true, false),
  ('document_requested', 'applicant', true, false, false),
  ('document_rejected', 'applicant', true, false, false),
  ('document_reminder', 'applicant', true, false, true),
  ('form_nudge', 'applicant', false, false, true),
  ('duty_digest', 'applicant', true, false, true),
  ('form_sealed', 'applicant', false, false, false),
  ('form_reopened', 'applicant', false, false, false),
  ('document_countersigned', 'applicant', false, false, false),
  ('offer_sent', 'applicant', false, false, false),
  ('offer_reminder', 'applicant', false, false, false),
  ('offer_accepted', 'applicant', false, false, false),
  ('offer_withdrawn', 'applicant', false, true, false),
  ('letter_waits', 'applicant', false, false, false),
  ('hr_notification', 'staff', false, false, false),
  ('interviewer_invited', 'staff', false, false, false),
  ('interviewer_updated', 'staff', false, false, false),
  ('interviewer_canceled', 'staff', false, false, false),
  ('scorecard_requested', 'staff', false, false, false),
  ('offer_was_accepted', 'staff', false, false, false),
  ('offer_was_declined', 'staff', false, true, false),
  ('reference_requested', 'referee', false, false, false),
  ('reference_reminder', 'referee', false, false, false);
