-- A letter goes with the application that a rule of retention erases, and by nothing else.

drop trigger background_moves_keep on public.background_moves;
create trigger background_moves_keep before delete on public.background_moves
  for each row when (not private.is_erased(old.application_id)) execute function private.keep_background_letter();

notify pgrst, 'reload schema';
