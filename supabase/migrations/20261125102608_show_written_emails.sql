-- The email log shows an email as it was sent, with its links masked.

alter table public.outbound_emails
  add column shown_text text,
  add column shown_html text,
  add constraint outbound_emails_shown_text_length check (char_length(shown_text) <= 100000),
  add constraint outbound_emails_shown_html_length check (char_length(shown_html) <= 500000);
comment on column public.outbound_emails.shown_html is 'The message as it was written last, like shown_text and subject: its links are ‹link›, and no secret.';

grant select (shown_text, shown_html) on public.outbound_emails to authenticated;
grant update (shown_text, shown_html) on public.outbound_emails to carehire_worker;

notify pgrst, 'reload schema';
