"""The pre-hire form: its sections, what each holds, and how applicants save them."""
