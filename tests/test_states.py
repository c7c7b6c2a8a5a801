"""The files that are written from the declared states are written from them as they are now."""

from cli.stack.toolchain.states import is_written


def test_states_are_written_as_they_are_declared():
    assert is_written(), "the declaration in supabase/schemas has changed: run `make client`."
