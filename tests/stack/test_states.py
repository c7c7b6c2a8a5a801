"""A declaration of states is read by Postgres itself, and written for Python and for the pages."""

import pytest

from cli.stack.errors import StackError
from cli.stack.toolchain import states

PARKED = """
insert into private.states (subject, place, name, kind) values ('job_listings', 4, 'PARKED', 'pause');
insert into private.state_moves (subject, from_state, to_state, kind)
values ('job_listings', 'PUBLISHED', 'PARKED', 'park');
"""


@pytest.fixture
def declare(tmp_path, monkeypatch):
    def add(sql: str) -> None:
        changed = tmp_path / "states.sql"
        changed.write_text(sql, encoding="utf-8")
        monkeypatch.setattr(states, "DECLARED", [*states.DECLARED, changed])

    return add


def test_new_state_is_written_wherever_it_is_used(declare):
    declare(PARKED)
    declared = states.ask_postgres()
    assert '("PUBLISHED", "PARKED"): Move("park"),' in "".join(states.api_text(declared))
    assert '    PARKED = "PARKED"\n' in "".join(states.commands_text(declared))
    assert '"ARCHIVED", "PARKED"] as const' in "".join(states.web_text(declared))


def test_declaration_that_postgres_refuses_is_told_with_its_reason(declare):
    declare("insert into private.states (subject, place, name, kind) values ('x', 0, 'y', 'way');")
    with pytest.raises(StackError) as refused:
        states.ask_postgres()
    assert refused.value.key == "stack.states_refused"
    assert "states_kind_allowed" in str(refused.value)
