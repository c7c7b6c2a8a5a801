-- A background check has states, and moves between them.

insert into private.states (subject, place, name, kind, is_closed) values
  ('background_checks', 0, 'ordered', 'stage', false),
  ('background_checks', 1, 'consider', 'stage', false),
  ('background_checks', 2, 'pre_adverse', 'stage', false),
  ('background_checks', 3, 'disputed', 'pause', false),
  ('background_checks', 4, 'clear', 'end', true),
  ('background_checks', 5, 'adverse', 'end', true),
  ('background_checks', 6, 'canceled', 'end', true);

-- A background check. Nobody is turned down for one before the notice with its copies, and not while it is disputed (15 USC 1681b(b)(3)).
insert into private.state_moves (subject, from_state, to_state, kind) values
  ('background_checks', 'ordered', 'clear', 'report'),
  ('background_checks', 'ordered', 'consider', 'report'),
  ('background_checks', 'ordered', 'canceled', 'cancel'),
  ('background_checks', 'consider', 'clear', 'assess'),
  ('background_checks', 'consider', 'pre_adverse', 'notify'),
  ('background_checks', 'pre_adverse', 'clear', 'assess'),
  ('background_checks', 'pre_adverse', 'disputed', 'dispute'),
  ('background_checks', 'pre_adverse', 'adverse', 'decide'),
  ('background_checks', 'disputed', 'clear', 'assess'),
  ('background_checks', 'disputed', 'pre_adverse', 'notify');

notify pgrst, 'reload schema';
