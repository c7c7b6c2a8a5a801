-- Applicants see their own, staff all, with the second factor; signing makes one, sealing and reopening note that, and nothing else changes.

-- The evidence of a signing: one row for each time that somebody signed their pre-hire form. What they signed is in signed_form_lanes.
create table public.signed_forms (
  id uuid not null default gen_random_uuid(),
  application_id uuid not null,
  number smallint not null,
  signer_name text not null,
  method text not null,
  signed_at timestamptz not null default now(),
  locale text not null,
  address inet,
  user_agent text,
  user_id uuid,
  session_id uuid,
  capability_id uuid,
  consent_version text,
  consent_locale text,
  has_opened_document boolean not null default false,
  data_sha256 text not null,
  signature_id uuid,
  signature_sha256 text,
  file_ids uuid[] not null default '{}',
  state text not null default 'WAITING',
  attempts integer not null default 0,
  failure text,
  next_attempt_at timestamptz not null default now(),
  sealed_at timestamptz,
  reopened_at timestamptz,
  reopened_by uuid,
  reopening_reason text,
  constraint signed_forms_pkey primary key (id),
  constraint signed_forms_number_unique unique (application_id, number),
  -- Not on delete cascade: an application whose form was signed is kept.
  constraint signed_forms_application_id_fkey foreign key (application_id) references public.applications (id),
  constraint signed_forms_signature_id_fkey foreign key (signature_id) references public.application_attachments (id),
  constraint signed_forms_reopened_by_fkey foreign key (reopened_by) references public.profiles (id),
  constraint signed_forms_number_range check (number > 0),
  constraint signed_forms_signer_name_line check (private.is_line(signer_name, 201)),
  constraint signed_forms_method_allowed check (method in ('typed', 'drawn')),
  constraint signed_forms_method_proven check ((method = 'drawn') = (signature_id is not null and signature_sha256 is not null)),
  constraint signed_forms_locale_allowed check (locale in ('en', 'es')),
  constraint signed_forms_user_agent_length check (char_length(user_agent) <= 500),
  constraint signed_forms_consent_version_format check (consent_version ~ '^[0-9]{4}-[0-9]{2}(\.[0-9]+)?$'),
  constraint signed_forms_consent_locale_allowed check (consent_locale in ('en', 'es')),
  constraint signed_forms_consent_locale_given check ((consent_version is null) = (consent_locale is null)),
  constraint signed_forms_data_sha256_format check (data_sha256 ~ '^[0-9a-f]{64}$'),
  constraint signed_forms_signature_sha256_format check (signature_sha256 ~ '^[0-9a-f]{64}$'),
  constraint signed_forms_attempts_range check (attempts >= 0),
  constraint signed_forms_failure_allowed check (
    failure in ('no_key', 'key_unusable', 'certificate_ends', 'storage', 'file_missing', 'fault')
  ),
  constraint signed_forms_sealed_at_given check ((state = 'SEALED') = (sealed_at is not null)),
  constraint signed_forms_reopened_at_given check (
    (reopened_at is null) = (reopening_reason is null)
  ),
  constraint signed_forms_reopening_reason_format check (private.is_text(reopening_reason, 500))
);
comment on table public.signed_forms is 'Who signed a pre-hire form, when and how; append-only but for how its sealing stands.';
comment on column public.signed_forms.number is 'Which signing of the application this is: a form that was reopened is signed again, beside the old one.';
comment on column public.signed_forms.user_id is 'Whose session it was; no foreign key: the record outlives the profile. Null where a capability signed.';
comment on column public.signed_forms.capability_id is 'Of the capability by which somebody without an account signed; it is removed long before this.';
comment on column public.signed_forms.has_opened_document is 'They sent the code that stands in the document that they were about to sign.';
comment on column public.signed_forms.data_sha256 is 'Of the canonical list of the SHA-256 of each lane.';
comment on column public.signed_forms.file_ids is 'The files that belong to the form: they stay as they are, whatever becomes of the form.';

call private.make_states('signed_forms', 'state');
call private.make_state_guard('signed_forms', 'state');
create index signed_forms_file_ids_idx on public.signed_forms using gin (file_ids);
create index signed_forms_next_attempt_at_idx on public.signed_forms (next_attempt_at) where state = 'WAITING';

call private.make_part_of_application(
  'signed_forms', author => 'reopened_by', own_rows => 'true',
  own_columns => '{id,application_id,number,signer_name,method,signed_at,consent_version,has_opened_document,data_sha256,state,sealed_at,reopened_at}'
);

create function private.keep_signed_form() returns trigger
language plpgsql set search_path = ''
as $$
declare
  kept public.signed_forms := old;
begin
  if tg_op = 'UPDATE' then
    kept.reopened_at := coalesce(old.reopened_at, new.reopened_at);
    kept.reopened_by := coalesce(old.reopened_by, new.reopened_by);
    kept.reopening_reason := coalesce(old.reopening_reason, new.reopening_reason);
    if old.state = 'WAITING' then
      kept.state := new.state;
      kept.attempts := new.attempts;
      kept.failure := new.failure;
      kept.next_attempt_at := new.next_attempt_at;
      kept.sealed_at := new.sealed_at;
    end if;
    if new is not distinct from kept then
      return new;
    end if;
  end if;
  raise exception 'What was signed never changes.' using errcode = 'insufficient_privilege';
end;
$$;
comment on function private.keep_signed_form() is
  'Trigger: of a signed form only its sealing and its reopening are noted, each once; no row is removed.';
create trigger signed_forms_keep before update or delete on public.signed_forms
  for each row when (not private.is_erased(old.application_id)) execute function private.keep_signed_form();
create trigger signed_forms_keep_all before truncate on public.signed_forms
  for each statement execute function private.refuse_change();
