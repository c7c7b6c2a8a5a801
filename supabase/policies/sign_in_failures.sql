-- Nobody reads or writes the counters but the functions that Auth calls; what follows from them is in audit_events.

create policy sign_in_failures_aal2 on private.sign_in_failures as restrictive to authenticated
  using ((select private.has_required_aal()))
  with check ((select private.has_required_aal()));
