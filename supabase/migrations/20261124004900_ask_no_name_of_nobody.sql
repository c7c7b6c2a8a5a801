-- In a list most applications have no owner: a strict function is not called for these.

alter function private.staff_name(uuid) strict;

notify pgrst, 'reload schema';
