-- The API says by a rule's name what is wrong: a day of death before the birth is not "not allowed" but before it.

alter table public.patients rename constraint patients_deceased_on_range to patients_deceased_on_after_birth;

notify pgrst, 'reload schema';
