-- Summaries ended within a word, and ran lines of a list together.

create function private.summary_of(html text) returns text
language sql immutable parallel safe set search_path = ''
as $$
  with sentences as (
    select private.plain_text(regexp_replace(
      regexp_replace(summary_of.html, '([^.:!?…>\s])((?:\s|</?(?:strong|em|u|a)\M[^>]*>)*</h[34]>)', '\1:\2', 'g'),
      '([^.:!?…>\s])((?:\s|</?(?:strong|em|u|a)\M[^>]*>)*</(?:p|li)>)', '\1.\2', 'g'
    )) as joined
  )
  select case when char_length(joined) <= 200 then joined else
    regexp_replace(left(joined, 199), '[\s.,:;–-]*\s\S*$', '') || '…'
  end
  from sentences
$$;
comment on function private.summary_of(text) is
  'How rich text begins, in at most 200 characters: whole words, and what ends a paragraph ends a sentence.';
grant execute on function private.summary_of(text) to authenticated, service_role;

alter table public.job_listings alter column summary set expression as (private.summary_of(description));

notify pgrst, 'reload schema';
