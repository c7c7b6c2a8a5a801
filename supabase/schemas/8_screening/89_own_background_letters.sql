-- Only through these do applicants read letters put on their page, and nothing of a letter before they open it; a notice is disputed there.

alter table public.application_attachments add constraint application_attachments_letter_id_fkey
  foreign key (letter_id) references public.background_moves (id);
create index application_attachments_letter_id_idx on public.application_attachments (letter_id);

-- Not granted. A person who typed somebody else's address is shown nothing: the address must be proven, and for an account the second factor given.
-- Definer: applicants read no moves.
create function private.own_background_letters(application_id uuid) returns setof public.background_moves
language plpgsql stable security definer set search_path = ''
as $$
begin
  return query
    select move.*
    from public.applications as application
    join public.background_moves as move on move.application_id = application.id and move.shown_at is not null
    where application.id = own_background_letters.application_id and private.is_applicant_of(application)
      and private.has_shown_address(application.id) and (private.claim_id('sub') is null or private.has_required_aal());
end;
$$;
comment on function private.own_background_letters(uuid) is 'The letters about background checks that are on the caller''s own page of this application.';

-- Definer: as above.
create function private.has_own_letters(application_id uuid) returns boolean
language sql stable security definer set search_path = ''
as $$
  select exists (select from private.own_background_letters(has_own_letters.application_id))
$$;
comment on function private.has_own_letters(uuid) is 'Whether a letter waits for the caller on their page of this application, or has been read there.';
grant execute on function private.has_own_letters(uuid) to carehire_person, carehire_visitor;

-- Not granted. The last notice of a check that nobody has decided on since.
create function private.is_disputable(letter public.background_moves) returns boolean
language sql stable set search_path = ''
as $$
  select (is_disputable.letter).opened_at is not null and exists (
    select from public.background_checks as one
    where one.id = (is_disputable.letter).check_id and one.state = 'pre_adverse'
  ) and not exists (
    select from public.background_moves as later
    where later.check_id = (is_disputable.letter).check_id and later.created_at > (is_disputable.letter).created_at
  )
$$;
comment on function private.is_disputable(public.background_moves) is 'Whether an applicant has opened this notice and can still dispute the report.';

-- Not granted. What was sent to dispute the report of a notice.
create function private.dispute_files(letter_id uuid) returns jsonb
language sql stable set search_path = ''
as $$
  select coalesce(jsonb_agg(jsonb_build_object(
    'attachmentId', file.id, 'fileName', file.original_name, 'docType', file.doc_type, 'bytes', file.bytes, 'state', file.state
  ) order by file.created_at, file.id), '[]')
  from public.application_attachments as file
  where file.letter_id = dispute_files.letter_id and file.state not in ('uploading', 'withdrawn')
$$;
comment on function private.dispute_files(uuid) is 'The files of a dispute, as their sender sees them.';

-- Definer: as above.
create function private.show_own_letters(application_id uuid) returns jsonb
language sql stable security definer set search_path = ''
as $$
  select coalesce(jsonb_agg(jsonb_build_object('id', own.id, 'shownAt', own.shown_at, 'openedAt', own.opened_at)
    || case when own.opened_at is not null then jsonb_build_object(
      'kind', own.to_state, 'letter', own.letter, 'letterEs', own.letter_es, 'sha256', own.sha256,
      'waitsUntil', to_char(own.waits_until, 'MM-DD-YYYY'), 'isDisputable', private.is_disputable(own),
      'disputedAt', dispute.created_at, 'dispute', dispute.reason,
      'takesFiles', private.takes_dispute_file(show_own_letters.application_id, own.id), 'files', private.dispute_files(own.id),
      'enclosures', array_remove(array[
        case when own.report_id is not null then 'report' end, case when own.rights_id is not null then 'rights' end
      ], null)
    ) else jsonb_build_object(
      'kind', null, 'letter', null, 'letterEs', null, 'sha256', null, 'waitsUntil', null, 'isDisputable', false,
      'disputedAt', null, 'dispute', null, 'takesFiles', false, 'files', '[]'::jsonb, 'enclosures', '{}'::text[]
    ) end order by own.created_at desc), '[]')
  from private.own_background_letters(show_own_letters.application_id) as own
  -- The answer to this notice and to no later one.
  left join lateral (
    select next.* from public.background_moves as next
    where next.check_id = own.check_id and next.created_at > own.created_at order by next.created_at limit 1
  ) as dispute on dispute.by_applicant
$$;
comment on function private.show_own_letters(uuid) is 'What an applicant sees of these letters: of one that they have not opened, that it is there.';
grant execute on function private.show_own_letters(uuid) to carehire_person, carehire_visitor;

-- Definer: as above. Only by a POST: mail scanners open every link. Opening it again changes nothing.
create function private.open_background_letter(application_id uuid, letter_id uuid, address inet, user_agent text) returns boolean
language plpgsql security definer set search_path = ''
as $$
declare
  letter public.background_moves;
begin
  perform private.lock_people(array[open_background_letter.application_id]);
  select * into letter from private.own_background_letters(open_background_letter.application_id) as own
  where own.id = open_background_letter.letter_id;
  if letter.id is not null and letter.opened_at is null then
    update public.background_moves as opened
    set opened_at = now(), opened_address = open_background_letter.address,
      opened_user_agent = left(open_background_letter.user_agent, 500),
      opened_user_id = private.claim_id('sub'), opened_session_id = private.claim_id('session_id'), opened_capability_id = (
        select token.id from private.access_tokens as token
        where encode(token.token_hash, 'hex') = nullif(current_setting('carehire.capability', true), '')
      ),
      given_on = coalesce(opened.given_on, private.today()), given_how = coalesce(opened.given_how, 'on_page')
    where opened.id = letter.id;
  end if;
  return letter.id is not null;
end;
$$;
comment on function private.open_background_letter(uuid, uuid, inet, text) is
  'Notes that the applicant has opened a letter on their page, with which it is given to them; false where it is not theirs.';
grant execute on function private.open_background_letter(uuid, uuid, inet, text) to carehire_person, carehire_visitor;

-- Definer: as above, and applicants see no files of staff. The opening is recorded first.
create function private.open_own_enclosure(application_id uuid, letter_id uuid, enclosure text) returns public.application_attachments
language plpgsql security definer set search_path = ''
as $$
declare
  file public.application_attachments;
begin
  select kept.* into file from private.own_background_letters(open_own_enclosure.application_id) as letter
  join public.application_attachments as kept
    on kept.id = case open_own_enclosure.enclosure when 'report' then letter.report_id when 'rights' then letter.rights_id end
  where letter.id = open_own_enclosure.letter_id and letter.opened_at is not null and kept.state = 'ready';
  if file.id is not null then
    perform private.record_file_opening('application-attachments', file.id);
  end if;
  return file;
end;
$$;
comment on function private.open_own_enclosure(uuid, uuid, text) is 'What went along with a letter that its applicant has opened; nothing where it is not theirs.';
grant execute on function private.open_own_enclosure(uuid, uuid, text) to carehire_person, carehire_visitor;

-- Definer: applicants move nothing. Sending the same again, after an answer that was lost, is harmless.
create function private.dispute_background_letter(application_id uuid, letter_id uuid, reason text) returns boolean
language plpgsql security definer set search_path = ''
as $$
declare
  letter public.background_moves;
  dispute_id uuid;
begin
  perform private.lock_people(array[dispute_background_letter.application_id]);
  select * into letter from private.own_background_letters(dispute_background_letter.application_id) as own
  where own.id = dispute_background_letter.letter_id and own.opened_at is not null;
  if letter.id is null then
    return false;
  end if;
  if not private.is_disputable(letter) then
    if exists (
      select from public.background_moves as same where same.check_id = letter.check_id and same.by_applicant
        and same.created_at > letter.created_at and same.reason = dispute_background_letter.reason
    ) then
      return true;
    end if;
    raise exception 'This notice can''t be disputed anymore.' using
      errcode = 'PT409', constraint = 'background_moves_by_applicant_open';
  end if;
  insert into public.background_moves (application_id, check_id, from_state, to_state, reason, author_id, by_applicant)
  values (letter.application_id, letter.check_id, 'pre_adverse', 'disputed', dispute_background_letter.reason, null, true)
  returning id into dispute_id;
  insert into public.application_tasks (application_id, kind, lane, email_id)
  values (letter.application_id, 'background_disputed', 'background', dispute_id)
  on conflict do nothing;
  return true;
end;
$$;
comment on function private.dispute_background_letter(uuid, uuid, text) is
  'Notes that the applicant disputes the report of a notice that they have opened, and makes it a task; false where it is not theirs.';
grant execute on function private.dispute_background_letter(uuid, uuid, text) to carehire_person, carehire_visitor;

-- Definer: people may not email any address. Nothing about the matter goes to a mailbox that others may read.
create function private.mail_background_letter() returns trigger
language plpgsql security definer set search_path = ''
as $$
begin
  perform private.send_email_to(
    'letter_waits', new.id, application.email, application.locale, jsonb_build_object(
      'values', private.application_values(application) || jsonb_build_object(
        'application_link', jsonb_build_object('link', 'application', 'id', application.id)
      )
    ),
    application_id => application.id
  )
  from public.applications as application where application.id = new.application_id;
  return null;
end;
$$;
comment on function private.mail_background_letter() is 'Trigger: tells an applicant that a letter waits on their page, and not what it is about.';
create trigger background_moves_mail after update on public.background_moves
  for each row when (old.shown_at is null and new.shown_at is not null) execute function private.mail_background_letter();

-- Definer: nobody reads capabilities. However the notice was given: its applicant disputes it by the link that was emailed to them before.
create function private.keep_links_for_wait() returns trigger
language plpgsql security definer set search_path = ''
as $$
declare
  needed constant timestamptz := private.link_needed_until(new.application_id);
begin
  update private.access_tokens as token set expires_at = needed
  where token.application_id = new.application_id and token.scope = 'application' and token.expires_at < needed and private.is_good(token);
  return null;
end;
$$;
comment on function private.keep_links_for_wait() is 'Trigger: links that open an application stay good as long as a notice on its page can be disputed.';
create trigger background_moves_keep_links after update on public.background_moves
  for each row when (new.shown_at is not null and new.waits_until is not null and old.waits_until is null)
  execute function private.keep_links_for_wait();
