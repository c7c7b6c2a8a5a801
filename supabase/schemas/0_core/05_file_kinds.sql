-- Only the triggers of files call this: it says how their objects end.

create function private.file_extension(mime text) returns text
language sql immutable parallel safe set search_path = ''
as $$
  select case file_extension.mime
    when 'application/pdf' then 'pdf'
    when 'image/jpeg' then 'jpg'
    when 'image/png' then 'png'
    when 'image/heic' then 'heic'
    when 'image/heif' then 'heif'
    when 'application/msword' then 'doc'
    when 'application/vnd.openxmlformats-officedocument.wordprocessingml.document' then 'docx'
    when 'application/zip' then 'zip'
    -- The tables take no such row.
    else 'bin'
  end
$$;
comment on function private.file_extension(text) is 'What the object of a file of this kind ends with.';
