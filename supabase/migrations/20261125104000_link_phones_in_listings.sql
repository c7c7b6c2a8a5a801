create or replace function private.is_rich_text(value text) returns boolean
language sql immutable parallel safe set search_path = ''
as $$
  select is_rich_text.value !~ (
    '<(?!(/?(p|strong|em|u|ul|ol|li|h3|h4)|br|/a|a( href="(https?://|mailto:|tel:)[^"<>\s]*")? rel="noopener")>)'
  )
$$;

notify pgrst, 'reload schema';
